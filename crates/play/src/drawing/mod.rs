//! The drawing of a step over the board: links, frames and marks, and the walk along its links. It knows the step
//! and the board, and nothing of the game.

mod curved_arrow;
mod frame;
mod note_shift;
mod picture;
mod rays;
mod walk;

pub use curved_arrow::{CurvedArrow, Obstacles, Point, middle};
pub use frame::{Frame, FrameKind};
pub use picture::{Cross, DrawnLink, HintMarks, Picture};
pub use walk::{LineScene, WalkMove};

pub(crate) use picture::{Drawn, draw_as_far, draw_on, or_classic};
pub(crate) use walk::{Walk, lines, sentence};
