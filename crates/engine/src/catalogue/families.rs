//! The families of the human catalogue: techniques that share a search.
//!
//! The order in which people find them is in [`orders`](super::orders).

use alloc::vec::Vec;

use super::classic_search::{ClassicSearch, ClassicSearch as C};
use super::fish_kind::FishKind;
use super::links::Reach;
use super::position::Position;
use super::{
    aic, als_chains, blossom, board_basics, cage_nets, cages, colours, forcing, house_sums, leftovers,
    medusa, remote_pair, w_wing, wxyz_wing,
};
use crate::logic::{Step, Technique, Technique as T};

/// Techniques that share a search.
#[derive(Clone, Copy)]
pub(super) struct Family {
    /// The techniques in the order in which a person finds them.
    pub(super) techniques: &'static [Technique],
    search: FamilySearch,
    /// True if an earlier technique is always found before a later one, no matter how large the pattern is.
    is_ranked: bool,
    /// True if the family is only for positions in which nothing else helps.
    pub(super) is_last_resort: bool,
}

impl Family {
    /// Returns the steps of the family that the options allow.
    pub(super) fn steps(&self, position: &Position<'_>) -> Vec<Step> {
        let mut steps = Vec::new();
        if self.techniques.iter().any(|&technique| position.options.allows(technique)) {
            self.search.find(position, &mut steps);
            steps.retain(|step| {
                position.options.allows(step.technique) && self.techniques.contains(&step.technique)
            });
        }
        steps
    }

    /// Returns the family for other boards, or `None` if its techniques are only for the classic board.
    pub(super) fn on_boards(&self) -> Option<Self> {
        self.search.on_boards().map(|search| Self { search, ..*self })
    }

    /// Returns the rank of a technique in the family.
    pub(super) fn rank(&self, technique: Technique) -> usize {
        if !self.is_ranked {
            return 0;
        }
        self.techniques.iter().position(|&known| known == technique).unwrap_or(self.techniques.len())
    }
}

/// The search of a family, with the size of the pattern.
#[derive(Clone, Copy)]
enum FamilySearch {
    /// A search that works only on the classic board.
    Classic(ClassicSearch),
    Colours,
    WXYZWings,
    WWings,
    RemotePairs,
    Medusa,
    /// Chains with these links.
    Chains(Reach),
    /// ALS-XZ with at most this number of cells in both sets together.
    AlsXZWithin(usize),
    AlsXZ,
    AlsChains,
    DeathBlossom,
    ForcingChains,
    ForcingNets,
    /// Nets inside nets, at most this deep.
    NestedNets(usize),
    // The rest are the simple techniques on any layout, and those of other boards only.
    BoardSingles,
    BoardIntersections,
    BoardNakedSets(usize),
    BoardHiddenSets(usize),
    /// Fish of this number of rows and columns.
    BoardFish(usize),
    /// XY-wings (2) or XYZ-wings (3), by the number of candidates of the pivot.
    BoardWings(usize),
    Leftovers,
    CageSingles,
    /// Single cells that the cages of at most this number of houses leave over.
    RuleOf45(usize),
    CageCombinations,
    CageBounds,
    CagesAndHouses,
    CagePermutations,
    HouseSums,
    /// Nets with sums of cages.
    CageNets,
}

impl FamilySearch {
    /// Adds all steps of the search.
    fn find(self, position: &Position<'_>, steps: &mut Vec<Step>) {
        match self {
            #[cfg(not(wide))]
            Self::Classic(search) => search.find(position, steps),
            #[cfg(wide)]
            Self::Classic(_) => {}
            Self::Colours => colours::find(position, steps),
            Self::WXYZWings => wxyz_wing::find(position, steps),
            Self::WWings => w_wing::find(position, steps),
            Self::RemotePairs => remote_pair::find(position, steps),
            Self::Medusa => medusa::find(position, steps),
            Self::Chains(reach) => aic::find(position, reach, steps),
            Self::AlsXZWithin(n_cells) => als_chains::find_xz_within(position, n_cells, steps),
            Self::AlsXZ => als_chains::find_xz(position, steps),
            Self::AlsChains => als_chains::find_chains(position, steps),
            Self::DeathBlossom => blossom::find(position, steps),
            Self::ForcingChains => forcing::find_chains(position, steps),
            Self::ForcingNets => forcing::find_nets(position, steps),
            Self::NestedNets(most) => forcing::find_nested(position, most, steps),
            Self::BoardSingles => board_basics::find_singles(position, steps),
            Self::BoardIntersections => board_basics::find_intersections(position, steps),
            Self::BoardNakedSets(size) => board_basics::find_naked(position, size, steps),
            Self::BoardHiddenSets(size) => board_basics::find_hidden(position, size, steps),
            Self::BoardFish(size) => board_basics::find_fish(position, size, steps),
            Self::BoardWings(pivot_size) => board_basics::find_wings(position, pivot_size, steps),
            Self::Leftovers => leftovers::find(position, steps),
            Self::CageSingles => cages::find_singles(position, steps),
            Self::RuleOf45(most) => house_sums::find_singles(position, most, steps),
            Self::CageCombinations => cages::find_combinations(position, steps),
            Self::CageBounds => cages::find_bounds(position, steps),
            Self::CagesAndHouses => cages::find_with_houses(position, steps),
            Self::CagePermutations => cages::find_permutations(position, steps),
            Self::HouseSums => house_sums::find_sums(position, steps),
            Self::CageNets => cage_nets::find(position, steps),
        }
    }

    /// Returns the search for the same techniques on other boards. It is `None` if they are only sound or only
    /// defined on the classic board: uniqueness, and patterns of a box and a line.
    fn on_boards(self) -> Option<Self> {
        match self {
            Self::Classic(search) => match search {
                C::Singles => Some(Self::BoardSingles),
                C::Intersections => Some(Self::BoardIntersections),
                C::NakedSets(size) => Some(Self::BoardNakedSets(size as usize)),
                C::HiddenSets(size) => Some(Self::BoardHiddenSets(size as usize)),
                C::Fish { kind: FishKind::Basic, size, is_finned: false } => Some(Self::BoardFish(size)),
                C::XYWings => Some(Self::BoardWings(2)),
                C::XYZWings => Some(Self::BoardWings(3)),
                _ => None,
            },
            // Deeper nets take minutes on boards with few givens.
            Self::NestedNets(_) => Some(Self::NestedNets(2)),
            _ => Some(self),
        }
    }
}

const fn family(techniques: &'static [Technique], search: FamilySearch) -> Family {
    Family { techniques, search, is_ranked: true, is_last_resort: false }
}

/// Creates a family in which the shortest chain is found first, whatever its name.
const fn chains(techniques: &'static [Technique], search: FamilySearch) -> Family {
    Family { is_ranked: false, ..family(techniques, search) }
}

const fn last_resort(techniques: &'static [Technique], search: FamilySearch) -> Family {
    Family { is_last_resort: true, ..chains(techniques, search) }
}

/// Creates a family of fish with `size` base houses.
const fn fish(techniques: &'static [Technique], kind: FishKind, size: usize) -> Family {
    family(techniques, FamilySearch::Classic(C::Fish { kind, size, is_finned: false }))
}

/// Creates a family of finned fish with `size` base houses.
const fn finned(techniques: &'static [Technique], kind: FishKind, size: usize) -> Family {
    family(techniques, FamilySearch::Classic(C::Fish { kind, size, is_finned: true }))
}

/// Chains with groups or with almost locked sets.
const GROUPED_CHAINS: &[Technique] =
    &[T::GroupedContinuousNiceLoop, T::GroupedAic, T::GroupedDiscontinuousNiceLoop];

pub(super) static SINGLES: Family =
    family(&[T::FullHouse, T::HiddenSingle, T::NakedSingle], FamilySearch::Classic(C::Singles));
/// The singles of a player with notes, who sees naked singles before hidden ones.
pub(super) static SINGLES_OF_NOTES: Family =
    family(&[T::FullHouse, T::NakedSingle, T::HiddenSingle], FamilySearch::Classic(C::Singles));

pub(super) const INTERSECTIONS: Family =
    family(&[T::Pointing, T::Claiming], FamilySearch::Classic(C::Intersections));
pub(super) const LOCKED_PAIR: Family = family(&[T::LockedPair], FamilySearch::Classic(C::LockedSets(2)));
pub(super) const LOCKED_TRIPLE: Family = family(&[T::LockedTriple], FamilySearch::Classic(C::LockedSets(3)));
pub(super) const NAKED_PAIR: Family = family(&[T::NakedPair], FamilySearch::Classic(C::NakedSets(2)));
pub(super) const NAKED_TRIPLE: Family = family(&[T::NakedTriple], FamilySearch::Classic(C::NakedSets(3)));
pub(super) const NAKED_QUAD: Family = family(&[T::NakedQuad], FamilySearch::Classic(C::NakedSets(4)));
pub(super) const HIDDEN_PAIR: Family = family(&[T::HiddenPair], FamilySearch::Classic(C::HiddenSets(2)));
pub(super) const HIDDEN_TRIPLE: Family = family(&[T::HiddenTriple], FamilySearch::Classic(C::HiddenSets(3)));
pub(super) const HIDDEN_QUAD: Family = family(&[T::HiddenQuad], FamilySearch::Classic(C::HiddenSets(4)));

pub(super) const X_WING: Family = fish(&[T::XWing], FishKind::Basic, 2);
pub(super) const SWORDFISH: Family = fish(&[T::Swordfish], FishKind::Basic, 3);
pub(super) const JELLYFISH: Family = fish(&[T::Jellyfish], FishKind::Basic, 4);
pub(super) const FINNED_X_WING: Family = finned(&[T::FinnedXWing, T::SashimiXWing], FishKind::Basic, 2);
pub(super) const FINNED_SWORDFISH: Family =
    finned(&[T::FinnedSwordfish, T::SashimiSwordfish], FishKind::Basic, 3);
pub(super) const FINNED_JELLYFISH: Family =
    finned(&[T::FinnedJellyfish, T::SashimiJellyfish], FishKind::Basic, 4);
pub(super) const FRANKEN_FISH: [Family; 6] = [
    fish(&[T::FrankenXWing], FishKind::Franken, 2),
    fish(&[T::FrankenSwordfish], FishKind::Franken, 3),
    fish(&[T::FrankenJellyfish], FishKind::Franken, 4),
    finned(&[T::FinnedFrankenXWing], FishKind::Franken, 2),
    finned(&[T::FinnedFrankenSwordfish], FishKind::Franken, 3),
    finned(&[T::FinnedFrankenJellyfish], FishKind::Franken, 4),
];
pub(super) const MUTANT_FISH: [Family; 8] = [
    fish(&[T::MutantXWing], FishKind::Mutant, 2),
    fish(&[T::MutantSwordfish], FishKind::Mutant, 3),
    fish(&[T::MutantJellyfish], FishKind::Mutant, 4),
    finned(&[T::FinnedMutantXWing], FishKind::Mutant, 2),
    finned(&[T::FinnedMutantSwordfish], FishKind::Mutant, 3),
    finned(&[T::FinnedMutantJellyfish], FishKind::Mutant, 4),
    finned(&[T::FinnedMutantSquirmbag], FishKind::Mutant, 5),
    finned(&[T::FinnedMutantWhale], FishKind::Mutant, 6),
];

pub(super) const TURBOT_FISH: Family = family(
    &[T::Skyscraper, T::TwoStringKite, T::DualTwoStringKite, T::TurbotFish],
    FamilySearch::Classic(C::TurbotFish),
);
pub(super) const EMPTY_RECTANGLE: Family =
    family(&[T::EmptyRectangle, T::DualEmptyRectangle], FamilySearch::Classic(C::EmptyRectangles));
pub(super) const COLOURS: Family = family(
    &[T::SimpleColoursTrap, T::SimpleColoursWrap, T::MultiColours1, T::MultiColours2],
    FamilySearch::Colours,
);

pub(super) const XY_WING: Family = family(&[T::XYWing], FamilySearch::Classic(C::XYWings));
pub(super) const XYZ_WING: Family = family(&[T::XYZWing], FamilySearch::Classic(C::XYZWings));
pub(super) const WXYZ_WING: Family = family(&[T::WXYZWing], FamilySearch::WXYZWings);
pub(super) const W_WING: Family = family(&[T::WWing], FamilySearch::WWings);
pub(super) const REMOTE_PAIR: Family = family(&[T::RemotePair], FamilySearch::RemotePairs);

pub(super) const BUG: Family = family(&[T::Bug1], FamilySearch::Classic(C::Bug));
/// All types of unique rectangles, in the order of their numbers.
pub(super) const NUMBERED_RECTANGLES: Family = family(
    &[
        T::UniqueRectangle1,
        T::UniqueRectangle2,
        T::UniqueRectangle3,
        T::UniqueRectangle4,
        T::UniqueRectangle5,
        T::UniqueRectangle6,
        T::HiddenRectangle,
    ],
    FamilySearch::Classic(C::UniqueRectangles),
);
/// The types whose extras are in one cell or on one side.
pub(super) const PLAIN_RECTANGLES: Family = family(
    &[T::UniqueRectangle1, T::UniqueRectangle2, T::UniqueRectangle4],
    FamilySearch::Classic(C::UniqueRectangles),
);
/// The types whose extras are on a diagonal, form a set, or are in three corners.
pub(super) const OTHER_RECTANGLES: Family = family(
    &[T::UniqueRectangle5, T::UniqueRectangle6, T::HiddenRectangle, T::UniqueRectangle3],
    FamilySearch::Classic(C::UniqueRectangles),
);
pub(super) const AVOIDABLE_RECTANGLES: Family =
    family(&[T::AvoidableRectangle1, T::AvoidableRectangle2], FamilySearch::Classic(C::AvoidableRectangles));

pub(super) const MEDUSA: Family = family(&[T::Medusa3D], FamilySearch::Medusa);

pub(super) const X_CHAIN: Family = family(&[T::XChain], FamilySearch::Chains(Reach::OneDigit));
pub(super) const XY_CHAIN: Family = family(&[T::XYChain], FamilySearch::Chains(Reach::TwoCandidates));
pub(super) const PLAIN_CHAINS: Family =
    chains(&[T::ContinuousNiceLoop, T::Aic, T::DiscontinuousNiceLoop], FamilySearch::Chains(Reach::Cells));
pub(super) const CHAINS_OF_GROUPS: Family = chains(GROUPED_CHAINS, FamilySearch::Chains(Reach::Groups));
pub(super) const CHAINS_OF_SETS: Family = chains(GROUPED_CHAINS, FamilySearch::Chains(Reach::Sets));

pub(super) const ALMOST_LOCKED_CANDIDATES: Family =
    family(&[T::AlmostLockedCandidates], FamilySearch::Classic(C::AlmostLockedCandidates));
pub(super) const SUE_DE_COQ: Family = family(&[T::SueDeCoq], FamilySearch::Classic(C::SueDeCoq));
/// ALS-XZ that are as easy to find as a wing: at most four cells in all.
pub(super) const SMALL_ALS_XZ: Family = family(&[T::AlsXZ], FamilySearch::AlsXZWithin(4));
pub(super) const ALS_XZ: Family = family(&[T::AlsXZ], FamilySearch::AlsXZ);
pub(super) const ALS_CHAINS: Family = family(&[T::AlsXYWing, T::AlsChain], FamilySearch::AlsChains);
pub(super) const DEATH_BLOSSOM: Family = family(&[T::DeathBlossom], FamilySearch::DeathBlossom);

pub(super) const FORCING_CHAINS: Family =
    last_resort(&[T::ForcingChainContradiction, T::ForcingChainVerity], FamilySearch::ForcingChains);
pub(super) const FORCING_NETS: Family =
    last_resort(&[T::ForcingNetContradiction, T::ForcingNetVerity], FamilySearch::ForcingNets);
pub(super) const NESTED_NETS: Family =
    last_resort(&[T::ForcingNetContradiction], FamilySearch::NestedNets(usize::MAX));

/// The families of other boards only that come right after the singles: the easy steps of cages.
pub(super) static BOARDS_AFTER_SINGLES: &[Family] = &[
    family(&[T::CageSingle], FamilySearch::CageSingles),
    family(&[T::RuleOf45], FamilySearch::RuleOf45(1)),
    family(&[T::OnlyCombination, T::CageCombination], FamilySearch::CageCombinations),
    family(&[T::RuleOf45], FamilySearch::RuleOf45(house_sums::MOST_LINES)),
    family(&[T::CageBounds], FamilySearch::CageBounds),
];
/// Those that come right after intersections. Only boards with pieces have the first, and only those with cages the
/// second.
pub(super) static BOARDS_AFTER_INTERSECTIONS: &[Family] = &[
    family(&[T::LawOfLeftovers], FamilySearch::Leftovers),
    family(&[T::CageAndHouse], FamilySearch::CagesAndHouses),
];
/// Those that come right after pairs: the hard steps of cages.
pub(super) static BOARDS_AFTER_PAIRS: &[Family] = &[
    family(&[T::CagePermutation], FamilySearch::CagePermutations),
    family(&[T::CageSplitting, T::Innies, T::Outies, T::InniesAndOuties], FamilySearch::HouseSums),
];
/// Those that come before the forcing chains of other boards, which rarely help where there are sums.
pub(super) static BOARDS_BEFORE_FORCING_CHAINS: &[Family] =
    &[last_resort(&[T::ForcingNetContradiction], FamilySearch::CageNets)];
