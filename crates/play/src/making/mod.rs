//! The ways in which a puzzle gets on the board: made for a request, taken from the stock, typed or imported.

mod board_commands;
mod cages;
mod cages_commands;
mod import_commands;
mod make_commands;
mod making_command;
mod open_commands;
mod pattern;
mod rating_commands;
mod request;
mod setup;
mod setup_commands;
mod state;
mod stock;
mod typed;
mod verdict;

pub use cages::CageAct;
pub use import_commands::CollectionScene;
pub use making_command::MakingCommand;
pub use pattern::{PatternAct, PatternScene};
pub use stock::NewPuzzle;

pub(crate) use board_commands::level_of;
pub(crate) use setup::Setup;
pub(crate) use state::MakingState;
pub(crate) use stock::{Search, text_of};
