//! [`daily`]: the puzzle of a day.

use super::{Clues, Request, Symmetry, Target, Version};
use crate::logic::Difficulty;
use crate::rng::Rng;

/// The request for the puzzle of a day: year, month and day as the player's calendar has them. There is one
/// for each difficulty; its symmetry changes from day to day.
///
/// It needs no server: the same day gives the same puzzle everywhere and for ever, days gone by too.
///
/// ```
/// use nonet::{Difficulty, daily};
/// let request = daily((2026, 11, 20), Difficulty::Hard);
/// assert_eq!(request.seed_text(), "n1-2026-11-20-hard");
/// assert_eq!(request, daily((2026, 11, 20), Difficulty::Hard));
/// assert_ne!(request, daily((2026, 11, 21), Difficulty::Hard));
/// ```
pub fn daily((year, month, day): (u16, u8, u8), difficulty: Difficulty) -> Request {
    /// Those of printed puzzles; the half turn twice, because it is what most people expect.
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
