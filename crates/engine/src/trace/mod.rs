//! The classic search algorithms as steppers, to watch, count and compare, on any layout.
//!
//! A [`Search`] returns one [`Event`] at a time and stores only its stack. A search of a billion events needs no
//! additional memory. [`Search::run`] runs at full speed without events and with the same counters. A
//! [`Film`] adds checkpoints, so that it can move to any event, forward and back.
//!
//! | [`Strategy`] | the next cell | the digits to try | what follows a placement |
//! |---|---|---|---|
//! | `Scan` | the first empty | 1 to 9, each checked against row, column and box | |
//! | `Tables` | the first empty | 1 to 9, each looked up in three tables | |
//! | `MostConstrained` | the one with the fewest candidates | its candidates | |
//! | `LookAhead` | the one with the fewest candidates | its candidates | it backtracks at a contradiction |
//! | `Propagation` | the one with the fewest candidates | its candidates | the same, and singles are filled in |
//! | `Fill` | the first empty, from an empty grid | its candidates, shuffled | at the end, givens are removed |
//!
//! The table is about the classic board. On a board with another [`Layout`](crate::layout::Layout), the highest digit
//! is the length of its side, all its houses are checked, and `Fill` chooses cells as `LookAhead` does. [`Search::on`]
//! searches any board.
//!
//! ```
//! use nonet::Grid;
//! use nonet::trace::{EventKind, Search, Strategy};
//! let grid: Grid = "
//!     . 3 4 | 6 7 8 | 9 1 2
//!     6 7 2 | 1 9 5 | 3 4 8
//!     1 9 8 | 3 4 2 | 5 6 7
//!     ------+-------+------
//!     8 5 9 | 7 6 1 | 4 2 3
//!     4 2 6 | 8 5 3 | 7 9 1
//!     7 1 3 | 9 2 4 | 8 5 6
//!     ------+-------+------
//!     9 6 1 | 5 3 7 | 2 8 4
//!     2 8 7 | 4 1 9 | 6 3 5
//!     3 4 5 | 2 8 6 | 1 7 9
//! ".parse()?;
//! let mut search = Search::new(&grid, Strategy::Scan, 0);
//! let events: Vec<&str> = search.by_ref().map(|event| event.kind.id()).collect();
//! assert_eq!(events[..5], ["look", "try", "refused", "try", "refused"]);
//! assert_eq!(events[events.len() - 3..], ["try", "place", "solved"]);
//! assert_eq!(search.counters().tries, 5);
//! assert!(search.solution().is_some());
//! # Ok::<(), nonet::ParseGridError>(())
//! ```

mod backtrack;
mod batch;
mod board;
mod classic_board;
mod counters;
mod dig;
mod end;
mod event;
mod examples;
mod fill;
mod film;
mod look_ahead;
mod most_constrained;
mod propagation;
mod ruled_board;
mod scan;
mod search;
mod shuffle;
mod strategy;
mod tables;

pub use counters::Counters;
pub use end::Outcome;
pub use event::{DeadEnd, Event, EventKind};
pub use examples::{EXAMPLES, Example};
pub use film::Film;
pub use search::Search;
pub use strategy::Strategy;
