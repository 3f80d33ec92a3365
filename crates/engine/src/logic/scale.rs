//! The scale: the searches of the ladder in their order, with the techniques and ratings that each can give.
//! Code that needs the possible ratings or the rank of a technique reads this table.
//!
//! The order and the ratings are those of Sudoku Explainer 1.2.1.

use super::{Technique, Technique as T, Tenths};

/// One search of the ladder, with the techniques that it may find.
#[doc(alias("producer"))]
#[derive(Clone, Copy, Debug)]
pub struct Rung {
    pub(crate) search: RungSearch,
    /// Techniques with the least and the highest rating of their steps, in tenths. A technique with a gap in
    /// its ratings has two rows. The first row has the least rating of the rung.
    rated: &'static [(Technique, u8, u8)],
}

/// The search of a rung.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RungSearch {
    FullHouses,
    HiddenSingles,
    NakedSingles,
    /// Intersections together with the hidden single that they make.
    DirectIntersections,
    /// Hidden sets of this size together with the hidden single that they make.
    DirectHiddenSets(u8),
    Intersections,
    NakedSets(u8),
    HiddenSets(u8),
    /// Fish with this number of base lines.
    Fish(u8),
    XYWings,
    XYZWings,
    /// Unique loops, rectangles included.
    UniqueLoops,
    Bug,
    AlignedPairs,
    AlignedTriplets,
    StaticChains,
    Nishio,
    MultipleChains,
    /// Chains with rules of this level inside: 0 none, 1 simple ones, 2 to 5 chains too.
    DynamicChains(u8),
}

/// An upper bound: no known chain has a higher rating.
const HIGHEST: u8 = 130;

const fn rung(search: RungSearch, rated: &'static [(Technique, u8, u8)]) -> Rung {
    Rung { search, rated }
}

/// All rungs in the order of the ladder. The least rating never decreases from one to the next.
pub(crate) const SCALE: &[Rung] = &[
    rung(RungSearch::FullHouses, &[(T::FullHouse, 10, 10)]),
    // In a box, and in a line.
    rung(RungSearch::HiddenSingles, &[(T::HiddenSingle, 12, 12), (T::HiddenSingle, 15, 15)]),
    rung(RungSearch::DirectIntersections, &[(T::DirectPointing, 17, 17), (NEVER_NEXT, 19, 19)]),
    rung(RungSearch::DirectHiddenSets(2), &[(T::DirectHiddenPair, 20, 20)]),
    rung(RungSearch::NakedSingles, &[(T::NakedSingle, 23, 23)]),
    rung(RungSearch::DirectHiddenSets(3), &[(T::DirectHiddenTriple, 25, 25)]),
    rung(RungSearch::Intersections, &[(T::Pointing, 26, 26), (T::Claiming, 28, 28)]),
    rung(RungSearch::NakedSets(2), &[(T::NakedPair, 30, 30)]),
    rung(RungSearch::Fish(2), &[(T::XWing, 32, 32)]),
    rung(RungSearch::HiddenSets(2), &[(T::HiddenPair, 34, 34)]),
    rung(RungSearch::NakedSets(3), &[(T::NakedTriple, 36, 36)]),
    rung(RungSearch::Fish(3), &[(T::Swordfish, 38, 38)]),
    rung(RungSearch::HiddenSets(3), &[(T::HiddenTriple, 40, 40)]),
    rung(RungSearch::XYWings, &[(T::XYWing, 42, 42)]),
    rung(RungSearch::XYZWings, &[(T::XYZWing, 44, 44)]),
    // Rectangles, then loops of 6, of 8 and of more cells. A naked set of k digits adds k - 1, and so does a
    // hidden set of k further cells. k is at most 4.
    rung(
        RungSearch::UniqueLoops,
        &[
            (T::UniqueRectangle1, 45, 45),
            (T::UniqueRectangle2, 45, 45),
            (T::UniqueRectangle4, 45, 45),
            (T::UniqueRectangle3, 45, 48),
            (T::UniqueLoop1, 46, 47),
            (T::UniqueLoop1, 50, 50),
            (T::UniqueLoop2, 46, 47),
            (T::UniqueLoop2, 50, 50),
            (T::UniqueLoop4, 46, 47),
            (T::UniqueLoop4, 50, 50),
            (T::UniqueLoop3, 46, 53),
        ],
    ),
    rung(RungSearch::NakedSets(4), &[(T::NakedQuad, 50, 50)]),
    rung(RungSearch::Fish(4), &[(T::Jellyfish, 52, 52)]),
    rung(RungSearch::HiddenSets(4), &[(T::HiddenQuad, 54, 54)]),
    // A set of k digits adds k - 1, and k is at most 7.
    rung(RungSearch::Bug, &[(T::Bug1, 56, 56), (T::Bug2, 57, 57), (T::Bug4, 57, 57), (T::Bug3, 58, 63)]),
    rung(RungSearch::AlignedPairs, &[(T::AlignedPairExclusion, 62, 62)]),
    // From here on the rating depends on the length of the chains.
    rung(
        RungSearch::StaticChains,
        &[
            (T::XCycle, 65, HIGHEST),
            (T::YCycle, 65, HIGHEST),
            (T::TurbotFish, 66, 66),
            (T::ForcingXChain, 66, HIGHEST),
            (T::XYCycle, 70, HIGHEST),
            (T::ForcingChain, 70, HIGHEST),
        ],
    ),
    rung(RungSearch::AlignedTriplets, &[(T::AlignedTripletExclusion, 75, 75)]),
    rung(RungSearch::Nishio, &[(T::Nishio, 75, HIGHEST)]),
    rung(
        RungSearch::MultipleChains,
        &[(T::CellForcingChains, 80, HIGHEST), (T::RegionForcingChains, 80, HIGHEST)],
    ),
    // Each level has contradiction, double, cell and region chains.
    rung(
        RungSearch::DynamicChains(0),
        &[
            (T::DynamicContradiction, 85, HIGHEST),
            (T::DynamicDouble, 85, HIGHEST),
            (T::DynamicCell, 85, HIGHEST),
            (T::DynamicRegion, 85, HIGHEST),
        ],
    ),
    rung(
        RungSearch::DynamicChains(1),
        &[
            (T::DynamicPlusContradiction, 90, HIGHEST),
            (T::DynamicPlusDouble, 90, HIGHEST),
            (T::DynamicPlusCell, 90, HIGHEST),
            (T::DynamicPlusRegion, 90, HIGHEST),
        ],
    ),
    rung(
        RungSearch::DynamicChains(2),
        &[
            (T::NestedStaticContradiction, 95, HIGHEST),
            (T::NestedStaticDouble, 95, HIGHEST),
            (T::NestedStaticCell, 95, HIGHEST),
            (T::NestedStaticRegion, 95, HIGHEST),
        ],
    ),
    rung(
        RungSearch::DynamicChains(3),
        &[
            (T::NestedMultipleContradiction, 100, HIGHEST),
            (T::NestedMultipleDouble, 100, HIGHEST),
            (T::NestedMultipleCell, 100, HIGHEST),
            (T::NestedMultipleRegion, 100, HIGHEST),
        ],
    ),
    rung(
        RungSearch::DynamicChains(4),
        &[
            (T::NestedDynamicContradiction, 105, HIGHEST),
            (T::NestedDynamicDouble, 105, HIGHEST),
            (T::NestedDynamicCell, 105, HIGHEST),
            (T::NestedDynamicRegion, 105, HIGHEST),
        ],
    ),
    rung(
        RungSearch::DynamicChains(5),
        &[
            (T::NestedDynamicPlusContradiction, 110, HIGHEST),
            (T::NestedDynamicPlusDouble, 110, HIGHEST),
            (T::NestedDynamicPlusCell, 110, HIGHEST),
            (T::NestedDynamicPlusRegion, 110, HIGHEST),
        ],
    ),
];

/// A technique of the scale that is never the next step: a direct pointing or a hidden single of the same
/// digit always comes before a direct claiming (a test of `logic::intersections` checks all cases).
const NEVER_NEXT: Technique = T::DirectClaiming;

impl Rung {
    /// All rungs in the order in which the ladder tries them. The least rating never decreases from one to
    /// the next.
    ///
    /// ```
    /// use nonet::{Technique, Tenths, logic::Rung};
    /// let first = &Rung::ALL[0];
    /// assert_eq!(first.least(), Tenths(10));
    /// assert_eq!(first.techniques().collect::<Vec<_>>(), [Technique::FullHouse]);
    /// ```
    pub const ALL: &[Self] = SCALE;

    /// Returns the least rating of its steps.
    pub const fn least(&self) -> Tenths {
        Tenths(self.rated[0].1)
    }

    /// Returns the techniques that it finds.
    pub fn techniques(&self) -> impl Iterator<Item = Technique> {
        let is_new = |index: &usize| self.rated[..*index].iter().all(|row| row.0 != self.rated[*index].0);
        (0..self.rated.len()).filter(is_new).map(|index| self.rated[index].0)
    }

    /// Returns the technique of a row.
    pub(crate) const fn technique(&self, row: usize) -> Technique {
        self.rated[row].0
    }

    /// Returns `true` if a step of the technique may have this rating.
    pub fn has(&self, technique: Technique, rating: Tenths) -> bool {
        self.rated.iter().any(|row| row.0 == technique && (row.1..=row.2).contains(&rating.0))
    }
}

/// Returns the rung of a search.
pub(crate) fn rung_of(search: RungSearch) -> &'static Rung {
    SCALE.iter().find(|rung| rung.search == search).unwrap_or(&SCALE[0])
}

/// The least rating of each technique in tenths, or 0 if the ladder does not find it.
const LEAST: [u8; Technique::ALL.len()] = {
    let mut least = [0; Technique::ALL.len()];
    let mut rung = 0;
    while rung < SCALE.len() {
        let mut row = SCALE[rung].rated.len();
        while row > 0 {
            row -= 1;
            least[SCALE[rung].rated[row].0 as usize] = SCALE[rung].rated[row].1;
        }
        rung += 1;
    }
    least
};

/// Returns the least rating of a technique, or 0 if the ladder does not find it.
pub(crate) const fn least_of(technique: Technique) -> Tenths {
    Tenths(LEAST[technique as usize])
}

/// The ratings that a next step can have, one bit each. Four words of 64 bits cover every `u8`.
const RATINGS: [u64; 4] = {
    let mut ratings = [0; 4];
    let mut rung = 0;
    while rung < SCALE.len() {
        let mut row = 0;
        while row < SCALE[rung].rated.len() {
            let (technique, mut rating, highest) = SCALE[rung].rated[row];
            while rating <= highest && technique as u8 != NEVER_NEXT as u8 {
                ratings[rating as usize / 64] |= 1 << (rating % 64);
                rating += 1;
            }
            row += 1;
        }
        rung += 1;
    }
    ratings
};

/// Returns `true` if the next step of the ladder may have this rating.
pub(crate) const fn is_rating(tenths: u8) -> bool {
    RATINGS[tenths as usize / 64] >> (tenths % 64) & 1 == 1
}

/// Returns `true` if the next step of the ladder may be of this technique.
pub(crate) const fn is_on_ladder(technique: Technique) -> bool {
    LEAST[technique as usize] != 0 && technique as u8 != NEVER_NEXT as u8
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::{HIGHEST, SCALE, is_on_ladder, is_rating, least_of};
    use crate::logic::{Technique as T, Tenths};

    #[test]
    fn the_least_rating_never_falls_and_is_that_of_the_first_row() {
        assert!(SCALE.is_sorted_by_key(super::Rung::least));
        for rung in SCALE {
            assert_eq!(rung.rated.iter().map(|row| row.1).min(), Some(rung.least().0), "{rung:?}");
            assert!(rung.rated.iter().all(|row| row.1 <= row.2 && row.2 <= HIGHEST), "{rung:?}");
        }
    }

    #[test]
    fn every_technique_is_rated_as_one_of_the_scale() {
        for &technique in T::ALL {
            assert_ne!(least_of(technique.rated_as()), Tenths(0), "{technique:?}");
            assert!(least_of(technique) == Tenths(0) || technique.rated_as() == technique, "{technique:?}");
        }
    }

    #[test]
    fn ratings_are_those_of_sudoku_explainer() {
        let ratings: Vec<u8> = (0..=u8::MAX).filter(|&tenths| is_rating(tenths)).collect();
        let known = [
            10, 12, 15, 17, 20, 23, 25, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44, 45, 46, 47, 48, 49, 50, 51,
            52, 53, 54, 56, 57, 58, 59, 60, 61, 62, 63,
        ];
        assert_eq!(ratings, known.into_iter().chain(65..=130).collect::<Vec<_>>());
        let least =
            [T::DirectClaiming, T::UniqueLoop3, T::Bug3, T::ForcingChain, T::Skyscraper].map(least_of);
        assert_eq!(least, [19, 46, 58, 70, 0].map(Tenths));
        assert!(is_on_ladder(T::Nishio) && !is_on_ladder(T::DirectClaiming) && !is_on_ladder(T::Skyscraper));
    }
}
