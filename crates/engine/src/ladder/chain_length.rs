//! The addition to a chain's rating for its length.
//!
//! The thresholds are those of Sudoku Explainer 1.2.1: from 4 on, multiplied by 3/2 and 4/3 in turn.

/// Returns the addition to a chain's rating for its length, in tenths: one for each of 4, 6, 8, 12, 16, 24
/// ... that `complexity - 2` exceeds.
pub(super) fn length_tenths(complexity: u32) -> u8 {
    let (mut tenths, mut threshold, mut is_odd) = (0, 4, false);
    while complexity > threshold + 2 {
        tenths += 1;
        threshold = if is_odd { threshold * 4 / 3 } else { threshold * 3 / 2 };
        is_odd = !is_odd;
    }
    tenths
}
