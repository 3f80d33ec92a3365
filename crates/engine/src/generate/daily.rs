//! [`daily`]: the puzzle of a day.

use alloc::format;

use super::{Clues, Request, Symmetry, Target, Version};
use crate::logic::Difficulty;
use crate::rng::Rng;

/// Returns the request for the puzzle of a day: year, month and day in the player's calendar. Each difficulty
/// has its own puzzle, and the symmetry changes from day to day.
///
/// It needs no server: the same day always has the same puzzle everywhere, and past days do too.
///
/// ```
/// use nonet::{Difficulty, daily};
/// let request = daily((2026, 11, 20), Difficulty::Hard);
/// assert_eq!(request.seed_text(), "n1-2026-11-20-hard");
/// assert_eq!(request, daily((2026, 11, 20), Difficulty::Hard));
/// assert_ne!(request, daily((2026, 11, 21), Difficulty::Hard));
/// ```
pub fn daily((year, month, day): (u16, u8, u8), difficulty: Difficulty) -> Request {
    /// The symmetries of printed puzzles. The half turn is listed twice because most people expect it.
    const SYMMETRIES: [Symmetry; 6] = [
        Symmetry::Rotational,
        Symmetry::Rotational,
        Symmetry::Diagonal,
        Symmetry::Antidiagonal,
        Symmetry::Horizontal,
        Symmetry::Vertical,
    ];
    let seed = format!("{year:04}-{month:02}-{day:02}-{}", difficulty.id());
    let symmetry = SYMMETRIES[Rng::from_seed_text(&seed).below(6) as usize];
    Request {
        target: Target::Difficulty(difficulty),
        symmetry,
        clues: Clues::Any,
        seed,
        version: Version::N1,
    }
}
