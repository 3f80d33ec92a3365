//! The choice of the cell and digit to try when the rules find nothing further.

use super::board::Board;
use super::lanes::Lanes;
use super::layout::{PEERS, PLACES, full, places};

/// The most unsolved cells for which, before the first contradiction, any pair will do. Several solutions are
/// likely then, and a search for the best pair costs more than it saves.
const FEW_UNSOLVED: u32 = 50;

impl<L: Lanes> Board<L> {
    /// Returns a place and one of the digits (0 to 8) that it may hold. The board must have stalled.
    ///
    /// If there are cells with two candidates, it takes the one that sees the most unsolved cells, as it is
    /// likely to settle others. Peers with two candidates count more. Of its digits it takes the one that
    /// more peers would lose.
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
        let pairs = twos.without(threes);
        if pairs.is_zero() {
            let triples = threes.without(fours);
            return self.choose_wide(if triples.is_zero() { fours } else { triples });
        }
        let unsolved = full::<L>().without(self.all_solved);
        if !has_failed && unsolved.count() <= FEW_UNSOLVED {
            let place = places(pairs).next().unwrap_or(0);
            return (place, self.digits_at(place).next().unwrap_or(0));
        }
        let place = best_place(pairs, |place| {
            let peers = L::new(PEERS[place]);
            2 * unsolved.and(peers).count() + pairs.and(peers).count()
        });
        (place, self.digits_at(place).max_by_key(|&digit| self.n_losing(place, digit)).unwrap_or(0))
    }

    /// Chooses if no cell has two candidates. Of `cells` it takes the one whose digits many peers would lose;
    /// one strong digit counts more than two medium ones. Of its digits it takes the one that would lose the
    /// smallest share of its places, as it is most likely right.
    #[inline(never)]
    fn choose_wide(&self, cells: L) -> (usize, usize) {
        let mut scores = [0; PLACES];
        for open in self.open {
            for place in places(open.and(cells)) {
                scores[place] += open.and(L::new(PEERS[place])).count().pow(2);
            }
        }
        let place = best_place(cells, |place| scores[place]);
        let share_lost = |&digit: &usize| 64 * self.n_losing(place, digit) / self.open[digit].count();
        (place, self.digits_at(place).min_by_key(share_lost).unwrap_or(0))
    }

    /// Returns the number of peers that would lose `digit` if it were placed at `place`.
    fn n_losing(&self, place: usize, digit: usize) -> u32 {
        self.open[digit].and(L::new(PEERS[place])).count()
    }

    /// Returns the digits that may go in `place`.
    fn digits_at(&self, place: usize) -> impl Iterator<Item = usize> {
        (0..9).filter(move |&digit| self.open[digit].words()[place / 32] >> (place % 32) & 1 == 1)
    }
}

/// Returns the first place of a set with the highest score.
#[inline(always)]
fn best_place<L: Lanes>(cells: L, score: impl Fn(usize) -> u32) -> usize {
    let mut best = (0, 0);
    for (lane, mut word) in cells.words().into_iter().take(3).enumerate() {
        while word != 0 {
            let place = 32 * lane + word.trailing_zeros() as usize;
            word &= word - 1;
            let score = 1 + score(place);
            if score > best.0 {
                best = (score, place);
            }
        }
    }
    best.1
}
