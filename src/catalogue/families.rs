//! The families of the human catalogue, in the order in which people see them.
//!
//! The order and the score of a use are those of `HoDoKu`, a program whose names most players know.

use super::fish_family::{self, FishKind};
use super::links::Reach;
use super::options::Options;
use super::position::Position;
use super::{
    aic, als_chains, basics, blossom, colours, forcing, rectangles, remote_pair, single_digit, sue_de_coq,
    w_wing,
};
use crate::logic::{Step, Technique, Technique as T};

/// Techniques that are found by one search.
#[derive(Clone, Copy)]
pub(super) struct Family {
    /// In the order in which a person sees them.
    techniques: &'static [Technique],
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

const SINGLES: Family = family(&[T::FullHouse, T::HiddenSingle, T::NakedSingle], basics::find_singles);

/// With notes on the board, a cell with one of them is seen at once.
const SINGLES_OF_NOTES: Family =
    family(&[T::FullHouse, T::NakedSingle, T::HiddenSingle], basics::find_singles);

const CATALOGUE: &[Family] = &[
    family(&[T::LockedPair], |position, steps| basics::find_naked(position, 2, steps)),
    family(&[T::LockedTriple], |position, steps| basics::find_naked(position, 3, steps)),
    family(&[T::Pointing, T::Claiming], basics::find_intersections),
    family(&[T::NakedPair], |position, steps| basics::find_naked(position, 2, steps)),
    family(&[T::NakedTriple], |position, steps| basics::find_naked(position, 3, steps)),
    family(&[T::HiddenPair], |position, steps| basics::find_hidden(position, 2, steps)),
    family(&[T::HiddenTriple], |position, steps| basics::find_hidden(position, 3, steps)),
    family(&[T::NakedQuad], |position, steps| basics::find_naked(position, 4, steps)),
    family(&[T::HiddenQuad], |position, steps| basics::find_hidden(position, 4, steps)),
    family(&[T::XWing], |position, steps| fish_family::find(position, FishKind::Basic, 2, false, steps)),
    family(&[T::Swordfish], |position, steps| fish_family::find(position, FishKind::Basic, 3, false, steps)),
    family(&[T::Jellyfish], |position, steps| fish_family::find(position, FishKind::Basic, 4, false, steps)),
    family(&[T::RemotePair], remote_pair::find),
    family(&[T::Bug1], rectangles::find_bug),
    family(
        &[T::Skyscraper, T::TwoStringKite, T::DualTwoStringKite, T::TurbotFish],
        single_digit::find_turbot_fish,
    ),
    family(&[T::EmptyRectangle, T::DualEmptyRectangle], single_digit::find_empty_rectangle),
    family(&[T::WWing], w_wing::find),
    family(&[T::XYWing], basics::find_xy_wings),
    family(&[T::XYZWing], basics::find_xyz_wings),
    family(
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
    ),
    family(&[T::AvoidableRectangle1, T::AvoidableRectangle2], rectangles::find_avoidable),
    family(&[T::FinnedXWing, T::SashimiXWing], |position, steps| {
        fish_family::find(position, FishKind::Basic, 2, true, steps);
    }),
    family(&[T::SimpleColoursTrap, T::SimpleColoursWrap, T::MultiColours1, T::MultiColours2], colours::find),
    family(&[T::FinnedSwordfish, T::SashimiSwordfish], |position, steps| {
        fish_family::find(position, FishKind::Basic, 3, true, steps);
    }),
    family(&[T::FinnedJellyfish, T::SashimiJellyfish], |position, steps| {
        fish_family::find(position, FishKind::Basic, 4, true, steps);
    }),
    family(&[T::SueDeCoq], sue_de_coq::find),
    family(&[T::XChain], |position, steps| aic::find(position, Reach::OneDigit, steps)),
    family(&[T::XYChain], |position, steps| aic::find(position, Reach::TwoCandidates, steps)),
    chains(&[T::ContinuousNiceLoop, T::Aic, T::DiscontinuousNiceLoop], |position, steps| {
        aic::find(position, Reach::Cells, steps);
    }),
    chains(GROUPED, |position, steps| aic::find(position, Reach::Groups, steps)),
    family(&[T::AlsXZ], als_chains::find_xz),
    family(&[T::AlsXYWing, T::AlsChain], als_chains::find_chains),
    family(&[T::DeathBlossom], blossom::find),
    family(&[T::FrankenXWing], |position, steps| {
        fish_family::find(position, FishKind::Franken, 2, false, steps);
    }),
    family(&[T::FrankenSwordfish], |position, steps| {
        fish_family::find(position, FishKind::Franken, 3, false, steps);
    }),
    family(&[T::FrankenJellyfish], |position, steps| {
        fish_family::find(position, FishKind::Franken, 4, false, steps);
    }),
    family(&[T::FinnedFrankenXWing], |position, steps| {
        fish_family::find(position, FishKind::Franken, 2, true, steps);
    }),
    family(&[T::FinnedFrankenSwordfish], |position, steps| {
        fish_family::find(position, FishKind::Franken, 3, true, steps);
    }),
    family(&[T::FinnedFrankenJellyfish], |position, steps| {
        fish_family::find(position, FishKind::Franken, 4, true, steps);
    }),
    chains(GROUPED, |position, steps| aic::find(position, Reach::Sets, steps)),
    family(&[T::MutantXWing], |position, steps| {
        fish_family::find(position, FishKind::Mutant, 2, false, steps);
    }),
    family(&[T::MutantSwordfish], |position, steps| {
        fish_family::find(position, FishKind::Mutant, 3, false, steps);
    }),
    family(&[T::MutantJellyfish], |position, steps| {
        fish_family::find(position, FishKind::Mutant, 4, false, steps);
    }),
    family(&[T::FinnedMutantXWing], |position, steps| {
        fish_family::find(position, FishKind::Mutant, 2, true, steps);
    }),
    family(&[T::FinnedMutantSwordfish], |position, steps| {
        fish_family::find(position, FishKind::Mutant, 3, true, steps);
    }),
    family(&[T::FinnedMutantJellyfish], |position, steps| {
        fish_family::find(position, FishKind::Mutant, 4, true, steps);
    }),
    family(&[T::FinnedMutantSquirmbag], |position, steps| {
        fish_family::find(position, FishKind::Mutant, 5, true, steps);
    }),
    family(&[T::FinnedMutantWhale], |position, steps| {
        fish_family::find(position, FishKind::Mutant, 6, true, steps);
    }),
    last_resort(&[T::ForcingChainContradiction, T::ForcingChainVerity], forcing::find_chains),
    last_resort(&[T::ForcingNetContradiction, T::ForcingNetVerity], forcing::find_nets),
    last_resort(&[T::ForcingNetContradiction], forcing::find_nested),
];

/// Chains with groups, or with almost locked sets.
const GROUPED: &[Technique] = &[T::GroupedContinuousNiceLoop, T::GroupedAic, T::GroupedDiscontinuousNiceLoop];

/// The techniques that a person sees before this one; none for a technique that only the ladder has.
///
/// ```
/// use nonet::{Technique, catalogue::seen_before};
/// let before = seen_before(Technique::Swordfish).unwrap();
/// assert_eq!(before[0], Technique::FullHouse);
/// assert!(before.contains(&Technique::XWing) && !before.contains(&Technique::XYWing));
/// assert_eq!(seen_before(Technique::Nishio), None);
/// ```
pub fn seen_before(technique: Technique) -> Option<Vec<Technique>> {
    let options = Options::default();
    let families = in_order(&options);
    let all: Vec<Technique> = families.flat_map(|family| family.techniques).copied().collect();
    let index = all.iter().position(|&known| known == technique)?;
    Some(all[..index].to_vec())
}

/// The families in the order for a player.
pub(super) fn in_order(options: &Options) -> impl Iterator<Item = &'static Family> {
    let singles = if options.has_notes { &SINGLES_OF_NOTES } else { &SINGLES };
    core::iter::once(singles).chain(CATALOGUE)
}
