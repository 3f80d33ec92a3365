//! What to try when the rules say no more.

use super::board::Board;
use super::lanes::Lanes;
use super::layout::{BAND, PEERS, places};

/// With no more unsolved cells than this and no contradiction so far, any cell will do: there are likely
/// several solutions, and to look for the best cell costs more than it saves.
const FEW_UNSOLVED: u32 = 50;

impl<L: Lanes> Board<L> {
    /// A place and one of the digits (0 to 8) that it may hold.
    ///
    /// A cell with two candidates, else three, else more; of these the one that sees the most unsolved
    /// cells, as it is the likeliest to settle others. The board must have stalled.
    #[inline(never)]
    pub(super) fn choose(&self, has_failed: bool) -> (usize, usize) {
        let zero = L::splat(0);
        let (mut ones, mut twos, mut threes, mut fours) = (zero, zero, zero, zero);
        for open in self.open {
            fours = fours.or(threes.and(open));
            threes = threes.or(twos.and(open));
            twos = twos.or(ones.and(open));
            ones = ones.or(open);
        }
        let (pairs, triples) = (twos.without(threes), threes.without(fours));
        let cells = if !pairs.is_zero() {
            pairs
        } else if !triples.is_zero() {
            triples
        } else {
            fours
        };
        let unsolved = L::new([BAND, BAND, BAND, 0]).without(self.all_solved);
        let mut best = (0, 0);
        for place in places(cells) {
            let n_peers = 1 + unsolved.and(L::new(PEERS[place])).count();
            if n_peers > best.0 {
                best = (n_peers, place);
            }
            if !has_failed && unsolved.count() <= FEW_UNSOLVED {
                break;
            }
        }
        let place = best.1;
        let may_hold = |digit: &usize| self.open[*digit].words()[place / 32] >> (place % 32) & 1 == 1;
        (place, (0..9).find(may_hold).unwrap_or(0))
    }
}
