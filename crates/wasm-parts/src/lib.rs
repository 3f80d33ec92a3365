//! Splits a wasm module into files that are loaded one after the other.
//!
//! A *door* is a function behind which a part begins. The caller names the doors, for example all instances of a
//! generic function through which the source calls its rarely used entry points. Everything that can only be reached
//! through the doors of a part goes into the file of that part; everything else stays in the first file. Reachability
//! counts direct calls, function pointers and addresses of constants, in code and in other constants.
//!
//! - The first file may call into a later part only through its doors. A call to a door goes through a table of
//!   functions. If the part is not loaded yet, the call first runs a loader that the host provides. The loader must
//!   load the part before it returns, so an early call only costs time.
//! - An earlier part is always loaded when a later one runs. Later parts call it through the same table.
//! - Constants that only later functions read are zeros in the first file. The part fills them in.
//!
//! ```text
//!  first file                    shared table             later part
//!  a ──▶ is it there? ──▶ [ door ] ────────────────▶ door ──▶ x ──▶ y
//!  b ◀────────────────────[ b    ] ◀──────────────────────────┘
//! ```
//!
//! The splitter knows exactly what code and constants point to, because the linker leaves that in the module
//! (`--emit-relocs`). Tools that run between the linker and this one, such as wasm-bindgen, may renumber functions,
//! because functions are identified by name. They must not move constants, rename functions or inline one function into
//! another.
//!
//! Dioxus' `wasm-split` works in the same way, but its entry points must be `async`, and each gets its own file.

mod links;
mod module;
mod order;
mod sections;
mod split;
mod write;

pub use links::Links;
pub use order::ordered;
pub use sections::{without_names, without_relocations};
pub use split::{Function, Part, functions, split};
