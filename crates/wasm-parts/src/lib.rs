//! Splits a wasm module into files that are loaded one after the other.
//!
//! A *door* is a function behind which a part begins. The caller names the doors, for example all instances of a generic
//! function that the source calls its rarely used entry points through. Everything that can only be reached through
//! the doors of a part goes into the file of that part; all else stays in the first file. Reachability counts direct
//! calls, function pointers and addresses of constants, in code and in other constants.
//!
//! - The first file may call into a later part only through its doors. A call to a door looks into a table of functions.
//!   Where the part is not there yet, it first calls a function that the host provides, which must load the part before
//!   it returns. So a call that comes too early costs time and nothing else.
//! - A part that was loaded earlier is there whenever a later one runs. Later parts call it through the same table.
//! - Constants that only later functions read are zeros in the first file, and come with the part.
//!
//! ```text
//!  first file                    shared table             later part
//!  a ──▶ is it there? ──▶ [ door ] ────────────────▶ door ──▶ x ──▶ y
//!  b ◀────────────────────[ b    ] ◀──────────────────────────┘
//! ```
//!
//! What code and constants point to is exact: the linker must leave it in the module (`--emit-relocs`). Tools that run
//! between the linker and this one, such as wasm-bindgen, may renumber functions, because functions are identified by
//! name. They must not move constants, rename functions or put one into another.
//!
//! Dioxus' `wasm-split` works in the same way, but its entry points must be `async`, and each gets a file of its own.

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
