//! What leaves the page: prints, exports, links.

mod export_commands;
mod print;
mod print_commands;

pub use export_commands::ExportScene;

pub(crate) use print::Print;
