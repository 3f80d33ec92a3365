//! The layout of a board: its side, its houses, which cells see each other, and its cages.
//!
//! All boards use the same [`Cell`](crate::grid::Cell)s: a board of side `n` is the top left corner of the largest
//! one (nine by nine cells; in the wide engine sixteen by sixteen), and its digits are 1 to `n`.

mod board_house;
mod cage;
mod error;
mod hidden_windows;
mod house_sum;
mod leap;
mod pieces;
mod value;

pub use board_house::BoardHouse;
pub use cage::{Cage, combinations};
pub use error::LayoutError;
pub use hidden_windows::HIDDEN_WINDOWS;
pub use house_sum::HouseSum;
pub use leap::Leap;
pub use value::Layout;

pub(crate) use cage::sum_of;
pub(crate) use value::MOST_HOUSES;
