//! Everything that leaves the page: prints, exports, links.

mod export_commands;
mod print;
mod print_commands;
mod state;

pub use export_commands::ExportScene;

pub(crate) use state::PaperState;
