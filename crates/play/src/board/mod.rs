//! The board: selection, marks, clipboard, clock, branches, and its cells as data for the painter.

mod board_command;
mod board_shape;
mod branches;
mod branches_commands;
mod cage_commands;
mod cell_scene;
mod cells_scene;
mod clipboard_commands;
mod clock_commands;
mod drag_state;
mod play_commands;
mod selection_command;
mod selection_commands;
mod signs;
mod state;
mod two_figures;
mod write_commands;

pub use board_command::{BoardCommand, TypedAs};
pub use branches::{BranchCell, BranchLine, BranchesAct, BranchesScene};
pub use cell_scene::{CellScene, Control, DigitSource, Highlight, TourLine, WatchMark};
pub use drag_state::{Direction, Touch};
pub use selection_command::SelectionCommand;
pub use selection_commands::cells_between;

pub(crate) use branches::action_name;
pub(crate) use cell_scene::bare;
pub(crate) use cells_scene::{cells, is_over, place_on};
pub(crate) use state::BoardState;
pub(crate) use write_commands::open_cells;
