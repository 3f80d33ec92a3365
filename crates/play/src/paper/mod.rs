//! Everything that leaves the page: prints, exports, links.

mod drawn_board;
mod export_commands;
mod paper_command;
mod print;
mod print_commands;
mod state;

pub use export_commands::ExportScene;
pub use paper_command::PaperCommand;

pub(crate) use state::PaperState;
