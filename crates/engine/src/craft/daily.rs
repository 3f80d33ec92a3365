//! [`daily_board`]: the puzzle of a day on another board.

use alloc::format;

use super::{BoardKind, BoardRequest, LevelRequest};
use crate::catalogue::BoardLevel;
use crate::grid::Symmetry;
use crate::logic::Difficulty;
use crate::rng::Rng;

/// The kinds of board that have a puzzle of the day.
pub const DAILY_BOARDS: [BoardKind; 3] = [BoardKind::FourByFour, BoardKind::SixBySix, BoardKind::X];

/// Returns the request for a day's puzzle on a kind of board. The date is the year, month and day in the player's
/// calendar, and the level changes from day to day. Returns `None` for a kind that is not in [`DAILY_BOARDS`].
///
/// Like [`daily`](crate::generate::daily) for the classic board, it needs no server.
///
/// ```
/// use nonet::craft::{BoardKind, daily_board};
/// let request = daily_board((2026, 11, 28), BoardKind::FourByFour).ok_or("no puzzle of the day")?;
/// assert_eq!(request.to_string(), "v2-4x4-none-singles-2026-11-28");
/// assert_eq!(daily_board((2026, 11, 28), BoardKind::Windoku), None);
/// # Ok::<(), &str>(())
/// ```
pub fn daily_board((year, month, day): (u16, u8, u8), kind: BoardKind) -> Option<LevelRequest> {
    let levels: &[BoardLevel] = match kind {
        BoardKind::FourByFour => &[BoardLevel::Singles],
        BoardKind::SixBySix => &[BoardLevel::Singles, BoardLevel::Pairs, BoardLevel::Beyond],
        BoardKind::X => &[
            BoardLevel::About(Difficulty::Easy),
            BoardLevel::About(Difficulty::Medium),
            BoardLevel::About(Difficulty::Hard),
            BoardLevel::About(Difficulty::Expert),
        ],
        _ => return None,
    };
    let seed = format!("{year:04}-{month:02}-{day:02}");
    let n_levels = u32::try_from(levels.len()).unwrap_or(1);
    let level = levels[Rng::from_seed_text(&format!("{kind} {seed}")).below(n_levels) as usize];
    LevelRequest::new(BoardRequest { kind, symmetry: Symmetry::None, seed }, level)
}
