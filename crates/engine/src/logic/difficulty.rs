//! [`Difficulty`]: six levels with fixed meanings.

use core::ops::RangeInclusive;

use super::scale::least_of;
use super::{Rating, Technique, Tenths};

/// The difficulty of a puzzle as a word. Each word is a range of ER, the rating of the hardest step on Sudoku
/// Explainer's scale. So it also limits the techniques that are needed:
///
/// | word | ER | needs at most |
/// |---|---|---|
/// | easy | up to 1.2 | hidden singles in boxes |
/// | medium | 1.3 to 2.5 | all singles, and pointing, claiming, pairs and triples that make one at once |
/// | hard | 2.6 to 3.5 | pointing, claiming, pairs, X-wings |
/// | expert | 3.6 to 6.4 | triples and quads, fish, wings, unique rectangles and loops, BUG, pair exclusion |
/// | master | 6.5 to 7.5 | chains and cycles of one line of thought, triplet exclusion |
/// | extreme | above 7.5 | chains with several branches, with other techniques or chains inside |
///
/// ```
/// use nonet::{Difficulty, Tenths};
/// assert_eq!(Difficulty::of_er(Tenths(12)), Difficulty::Easy);
/// assert_eq!(Difficulty::of_er(Tenths(34)).id(), "hard");
/// assert_eq!(Difficulty::from_id("master"), Some(Difficulty::Master));
/// assert!(Difficulty::Expert.range().contains(&Tenths(42)));
/// ```
#[doc(alias("level", "grade"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difficulty {
    /// Hidden singles in boxes.
    Easy,
    /// Singles of all kinds.
    Medium,
    /// Pairs and intersections.
    Hard,
    /// Larger sets, fish, wings and uniqueness.
    Expert,
    /// Plain chains.
    Master,
    /// Chains that branch.
    Extreme,
}

impl Difficulty {
    /// All six, from easiest to hardest.
    pub const ALL: [Self; 6] =
        [Self::Easy, Self::Medium, Self::Hard, Self::Expert, Self::Master, Self::Extreme];

    /// The highest ER of each level, in order: up to the first technique of the next level on the scale.
    const HIGHEST: [Tenths; 6] = [
        least_of(Technique::HiddenSingle),
        below(Technique::Pointing),
        below(Technique::NakedTriple),
        below(Technique::XCycle),
        // The shortest Nishio has the same rating as the exclusion of triplets.
        least_of(Technique::Nishio),
        Tenths::BEYOND,
    ];

    /// Returns the difficulty of a rated puzzle.
    pub fn of(rating: Rating) -> Self {
        Self::of_er(rating.er)
    }

    /// Returns the difficulty for the rating of the hardest step.
    pub fn of_er(er: Tenths) -> Self {
        Self::ALL.into_iter().find(|word| *word.range().end() >= er).unwrap_or(Self::Extreme)
    }

    /// Returns the ERs of this level, both ends included.
    pub fn range(self) -> RangeInclusive<Tenths> {
        let index = self as usize;
        let lowest = index
            .checked_sub(1)
            .map_or(least_of(Technique::FullHouse), |easier| Tenths(Self::HIGHEST[easier].0 + 1));
        lowest..=Self::HIGHEST[index]
    }

    /// Returns the name that programs use. It never changes.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
            Self::Master => "master",
            Self::Extreme => "extreme",
        }
    }

    /// Returns the difficulty with this [`id`](Self::id), or `None` if there is none.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|word| word.id() == id)
    }
}

/// Returns the highest rating below the least rating of a technique.
const fn below(technique: Technique) -> Tenths {
    Tenths(least_of(technique).0 - 1)
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn every_er_has_exactly_one_word() {
        for er in (10..=Tenths::BEYOND.0).map(Tenths) {
            let words: Vec<_> =
                Difficulty::ALL.into_iter().filter(|word| word.range().contains(&er)).collect();
            assert_eq!(words, [Difficulty::of_er(er)], "{er}");
        }
    }

    #[test]
    fn words_begin_where_their_techniques_begin() {
        let of = |tenths| Difficulty::of_er(Tenths(tenths));
        // Hidden single in a line, direct hidden triplet, pointing, hidden pair, naked triplet.
        assert_eq!(
            [15, 25, 26, 34, 36].map(of).map(Difficulty::id),
            ["medium", "medium", "hard", "hard", "expert"]
        );
        // Aligned pair, X-cycle, triplet exclusion, longer Nishio.
        assert_eq!([62, 65, 75, 76].map(of).map(Difficulty::id), ["expert", "master", "master", "extreme"]);
    }
}
