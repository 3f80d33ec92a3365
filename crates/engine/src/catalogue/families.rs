//! The families of the human catalogue: the techniques that one search finds.
//!
//! The order in which people see them is in [`orders`](super::orders).

use super::fish_family::{self, FishKind};
use super::links::Reach;
use super::position::Position;
use super::{
    aic, almost_locked, als_chains, basics, blossom, colours, forcing, medusa, rectangles, remote_pair,
    single_digit, sue_de_coq, w_wing, wxyz_wing,
};
use crate::logic::{Step, Technique, Technique as T};

/// Techniques that are found by one search.
#[derive(Clone, Copy)]
pub(super) struct Family {
    /// In the order in which a person sees them.
    pub(super) techniques: &'static [Technique],
    find: fn(&Position<'_>, &mut Vec<Step>),
    /// Whether a technique that comes before is seen before, however much there is to look at.
    is_ranked: bool,
    /// Whether it is for positions in which nothing else helps.
    pub(super) is_last_resort: bool,
}

impl Family {
    /// Every step of the family that the options allow.
    pub(super) fn steps(&self, position: &Position<'_>) -> Vec<Step> {
        let mut steps = Vec::new();
        if self.techniques.iter().any(|&technique| position.options.allows(technique)) {
            (self.find)(position, &mut steps);
            steps.retain(|step| {
                position.options.allows(step.technique) && self.techniques.contains(&step.technique)
            });
        }
        steps
    }

    /// The rank of a technique in the family.
    pub(super) fn rank(&self, technique: Technique) -> usize {
        if !self.is_ranked {
            return 0;
        }
        self.techniques.iter().position(|&known| known == technique).unwrap_or(self.techniques.len())
    }
}

/// A search.
type Find = fn(&Position<'_>, &mut Vec<Step>);

const fn family(techniques: &'static [Technique], find: Find) -> Family {
    Family { techniques, find, is_ranked: true, is_last_resort: false }
}

/// A family in which the shortest chain is seen first, whatever its name.
const fn chains(techniques: &'static [Technique], find: Find) -> Family {
    Family { is_ranked: false, ..family(techniques, find) }
}

const fn last_resort(techniques: &'static [Technique], find: Find) -> Family {
    Family { is_last_resort: true, ..chains(techniques, find) }
}

/// Fish of one size, `$kind` and with or without fins.
macro_rules! fish {
    ($($technique:ident)* : $kind:ident $size:literal $is_finned:literal) => {
        family(&[$(T::$technique),*], |position, steps| {
            fish_family::find(position, FishKind::$kind, $size, $is_finned, steps);
        })
    };
}

/// Chains with groups, or with almost locked sets.
const GROUPED_CHAINS: &[Technique] =
    &[T::GroupedContinuousNiceLoop, T::GroupedAic, T::GroupedDiscontinuousNiceLoop];

pub(super) static SINGLES: Family =
    family(&[T::FullHouse, T::HiddenSingle, T::NakedSingle], basics::find_singles);
/// With notes on the board, a cell with one of them is seen at once.
pub(super) static SINGLES_OF_NOTES: Family =
    family(&[T::FullHouse, T::NakedSingle, T::HiddenSingle], basics::find_singles);

pub(super) const INTERSECTIONS: Family = family(&[T::Pointing, T::Claiming], basics::find_intersections);
pub(super) const LOCKED_PAIR: Family =
    family(&[T::LockedPair], |position, steps| basics::find_naked(position, 2, steps));
pub(super) const LOCKED_TRIPLE: Family =
    family(&[T::LockedTriple], |position, steps| basics::find_naked(position, 3, steps));
pub(super) const NAKED_PAIR: Family =
    family(&[T::NakedPair], |position, steps| basics::find_naked(position, 2, steps));
pub(super) const NAKED_TRIPLE: Family =
    family(&[T::NakedTriple], |position, steps| basics::find_naked(position, 3, steps));
pub(super) const NAKED_QUAD: Family =
    family(&[T::NakedQuad], |position, steps| basics::find_naked(position, 4, steps));
pub(super) const HIDDEN_PAIR: Family =
    family(&[T::HiddenPair], |position, steps| basics::find_hidden(position, 2, steps));
pub(super) const HIDDEN_TRIPLE: Family =
    family(&[T::HiddenTriple], |position, steps| basics::find_hidden(position, 3, steps));
pub(super) const HIDDEN_QUAD: Family =
    family(&[T::HiddenQuad], |position, steps| basics::find_hidden(position, 4, steps));

pub(super) const X_WING: Family = fish!(XWing: Basic 2 false);
pub(super) const SWORDFISH: Family = fish!(Swordfish: Basic 3 false);
pub(super) const JELLYFISH: Family = fish!(Jellyfish: Basic 4 false);
pub(super) const FINNED_X_WING: Family = fish!(FinnedXWing SashimiXWing: Basic 2 true);
pub(super) const FINNED_SWORDFISH: Family = fish!(FinnedSwordfish SashimiSwordfish: Basic 3 true);
pub(super) const FINNED_JELLYFISH: Family = fish!(FinnedJellyfish SashimiJellyfish: Basic 4 true);
pub(super) const FRANKEN_FISH: [Family; 6] = [
    fish!(FrankenXWing: Franken 2 false),
    fish!(FrankenSwordfish: Franken 3 false),
    fish!(FrankenJellyfish: Franken 4 false),
    fish!(FinnedFrankenXWing: Franken 2 true),
    fish!(FinnedFrankenSwordfish: Franken 3 true),
    fish!(FinnedFrankenJellyfish: Franken 4 true),
];
pub(super) const MUTANT_FISH: [Family; 8] = [
    fish!(MutantXWing: Mutant 2 false),
    fish!(MutantSwordfish: Mutant 3 false),
    fish!(MutantJellyfish: Mutant 4 false),
    fish!(FinnedMutantXWing: Mutant 2 true),
    fish!(FinnedMutantSwordfish: Mutant 3 true),
    fish!(FinnedMutantJellyfish: Mutant 4 true),
    fish!(FinnedMutantSquirmbag: Mutant 5 true),
    fish!(FinnedMutantWhale: Mutant 6 true),
];

pub(super) const TURBOT_FISH: Family = family(
    &[T::Skyscraper, T::TwoStringKite, T::DualTwoStringKite, T::TurbotFish],
    single_digit::find_turbot_fish,
);
pub(super) const EMPTY_RECTANGLE: Family =
    family(&[T::EmptyRectangle, T::DualEmptyRectangle], single_digit::find_empty_rectangle);
pub(super) const COLOURS: Family =
    family(&[T::SimpleColoursTrap, T::SimpleColoursWrap, T::MultiColours1, T::MultiColours2], colours::find);

pub(super) const XY_WING: Family = family(&[T::XYWing], basics::find_xy_wings);
pub(super) const XYZ_WING: Family = family(&[T::XYZWing], basics::find_xyz_wings);
pub(super) const WXYZ_WING: Family = family(&[T::WXYZWing], wxyz_wing::find);
pub(super) const W_WING: Family = family(&[T::WWing], w_wing::find);
pub(super) const REMOTE_PAIR: Family = family(&[T::RemotePair], remote_pair::find);

pub(super) const BUG: Family = family(&[T::Bug1], rectangles::find_bug);
/// All kinds, in the order of their numbers.
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
    rectangles::find_unique,
);
/// The kinds in which the extras lie in one cell or on one side.
pub(super) const PLAIN_RECTANGLES: Family =
    family(&[T::UniqueRectangle1, T::UniqueRectangle2, T::UniqueRectangle4], rectangles::find_unique);
/// The kinds in which the extras lie across, make a set, or are in three corners.
pub(super) const OTHER_RECTANGLES: Family = family(
    &[T::UniqueRectangle5, T::UniqueRectangle6, T::HiddenRectangle, T::UniqueRectangle3],
    rectangles::find_unique,
);
pub(super) const AVOIDABLE_RECTANGLES: Family =
    family(&[T::AvoidableRectangle1, T::AvoidableRectangle2], rectangles::find_avoidable);

pub(super) const MEDUSA: Family = family(&[T::Medusa3D], medusa::find);

pub(super) const X_CHAIN: Family =
    family(&[T::XChain], |position, steps| aic::find(position, Reach::OneDigit, steps));
pub(super) const XY_CHAIN: Family =
    family(&[T::XYChain], |position, steps| aic::find(position, Reach::TwoCandidates, steps));
pub(super) const PLAIN_CHAINS: Family =
    chains(&[T::ContinuousNiceLoop, T::Aic, T::DiscontinuousNiceLoop], |position, steps| {
        aic::find(position, Reach::Cells, steps);
    });
pub(super) const CHAINS_OF_GROUPS: Family =
    chains(GROUPED_CHAINS, |position, steps| aic::find(position, Reach::Groups, steps));
pub(super) const CHAINS_OF_SETS: Family =
    chains(GROUPED_CHAINS, |position, steps| aic::find(position, Reach::Sets, steps));

pub(super) const ALMOST_LOCKED_CANDIDATES: Family = family(&[T::AlmostLockedCandidates], almost_locked::find);
pub(super) const SUE_DE_COQ: Family = family(&[T::SueDeCoq], sue_de_coq::find);
/// ALS-XZ that are no harder to see than a wing: at most four cells in all.
pub(super) const SMALL_ALS_XZ: Family =
    family(&[T::AlsXZ], |position, steps| als_chains::find_xz_within(position, 4, steps));
pub(super) const ALS_XZ: Family = family(&[T::AlsXZ], als_chains::find_xz);
pub(super) const ALS_CHAINS: Family = family(&[T::AlsXYWing, T::AlsChain], als_chains::find_chains);
pub(super) const DEATH_BLOSSOM: Family = family(&[T::DeathBlossom], blossom::find);

pub(super) const FORCING_CHAINS: Family =
    last_resort(&[T::ForcingChainContradiction, T::ForcingChainVerity], forcing::find_chains);
pub(super) const FORCING_NETS: Family =
    last_resort(&[T::ForcingNetContradiction, T::ForcingNetVerity], forcing::find_nets);
pub(super) const NESTED_NETS: Family = last_resort(&[T::ForcingNetContradiction], forcing::find_nested);
