//! The course: all techniques in learning order, and the rating of each.

use nonet::logic::{Difficulty, Rung, Technique, Technique as T, TechniqueGroup as Group, Tenths};

/// The place of a technique on the rating scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The technique of the scale that it is rated as: itself, or the one under which the rating finds the same steps.
    pub rated_as: Technique,
    /// The lowest rating of its steps.
    pub least: Tenths,
    /// The highest rating of its steps; none if it grows without limit with the length of a chain.
    pub highest: Option<Tenths>,
}

impl Standing {
    /// Returns the difficulty of its easiest steps.
    pub fn difficulty(&self) -> Difficulty {
        Difficulty::of_er(self.least)
    }
}

/// Returns the place of a technique on the rating scale.
///
/// ```
/// use nonet::{Technique, Tenths};
/// use nonet_play::lessons::standing;
/// assert_eq!(standing(Technique::XWing).least, Tenths(32));
/// assert_eq!(standing(Technique::Skyscraper).rated_as, Technique::TurbotFish);
/// ```
pub fn standing(technique: Technique) -> Standing {
    let rated_as = rated_as(technique);
    let is_rated = |tenths: &u8| Rung::ALL.iter().any(|rung| rung.has(rated_as, Tenths(*tenths)));
    let mut ratings = (0..Tenths::BEYOND.0).filter(is_rated);
    let least = ratings.next().unwrap_or(Tenths::BEYOND.0);
    let highest = ratings.next_back().unwrap_or(least);
    // Only the length of chains causes a span of more than two points.
    Standing {
        rated_as,
        least: Tenths(least),
        highest: Some(Tenths(highest)).filter(|_| highest - least <= 20),
    }
}

/// Returns the technique of the scale under which the rating finds what this one finds, or the nearest to it.
const fn rated_as(technique: Technique) -> Technique {
    match technique {
        T::LockedPair => T::NakedPair,
        T::LockedTriple => T::NakedTriple,
        T::UniqueRectangle5 | T::AvoidableRectangle2 => T::UniqueRectangle2,
        T::UniqueRectangle6 | T::HiddenRectangle => T::UniqueRectangle4,
        T::AvoidableRectangle1 => T::UniqueRectangle1,
        T::Skyscraper | T::TwoStringKite | T::DualTwoStringKite => T::TurbotFish,
        T::FinnedXWing
        | T::SashimiXWing
        | T::EmptyRectangle
        | T::DualEmptyRectangle
        | T::SimpleColoursTrap
        | T::SimpleColoursWrap
        | T::MultiColours1
        | T::MultiColours2
        | T::XChain => T::ForcingXChain,
        T::WWing | T::RemotePair | T::XYChain | T::Medusa3D | T::Aic | T::DiscontinuousNiceLoop => {
            T::ForcingChain
        }
        T::ContinuousNiceLoop => T::XYCycle,
        T::FinnedSwordfish
        | T::FinnedJellyfish
        | T::SashimiSwordfish
        | T::SashimiJellyfish
        | T::FrankenXWing
        | T::FrankenSwordfish
        | T::FrankenJellyfish
        | T::FinnedFrankenXWing
        | T::FinnedFrankenSwordfish
        | T::FinnedFrankenJellyfish
        | T::MutantXWing
        | T::MutantSwordfish
        | T::MutantJellyfish
        | T::FinnedMutantXWing
        | T::FinnedMutantSwordfish
        | T::FinnedMutantJellyfish
        | T::FinnedMutantSquirmbag
        | T::FinnedMutantWhale => T::Nishio,
        T::AlmostLockedCandidates | T::SueDeCoq | T::DeathBlossom => T::CellForcingChains,
        T::WXYZWing
        | T::AlsXZ
        | T::AlsXYWing
        | T::AlsChain
        | T::GroupedAic
        | T::GroupedContinuousNiceLoop
        | T::GroupedDiscontinuousNiceLoop
        | T::ForcingChainContradiction
        | T::ForcingChainVerity => T::RegionForcingChains,
        T::ForcingNetContradiction => T::DynamicContradiction,
        T::ForcingNetVerity => T::DynamicRegion,
        technique => technique,
    }
}

/// Returns all techniques in learning order, group after group.
pub fn course() -> impl Iterator<Item = Technique> {
    lines().map(|(_, line)| line.0)
}

/// Returns the group of a technique in the course.
///
/// ```
/// use nonet::{Technique, logic::TechniqueGroup};
/// use nonet_play::lessons::group;
/// assert_eq!(group(Technique::Skyscraper), TechniqueGroup::Wings);
/// ```
pub fn group(technique: Technique) -> Group {
    lines().find(|(_, line)| line.0 == technique).map_or(Group::BeyondPeople, |(group, _)| group)
}

/// Returns the easier techniques that lead to this one.
pub fn leads(technique: Technique) -> &'static [Technique] {
    lines().find(|(_, line)| line.0 == technique).map_or(&[], |(_, line)| line.1)
}

/// A technique with the easier ones that lead to it.
type Line = (Technique, &'static [Technique]);

fn lines() -> impl Iterator<Item = (Group, &'static Line)> {
    COURSE.iter().flat_map(|&(group, lines)| lines.iter().map(move |line| (group, line)))
}

/// The groups of the course, each with its techniques and with the easier ones that lead to each.
const COURSE: &[(Group, &[Line])] = &[
    (
        Group::Singles,
        &[(T::FullHouse, &[]), (T::HiddenSingle, &[T::FullHouse]), (T::NakedSingle, &[T::FullHouse])],
    ),
    (
        Group::Locked,
        &[
            (T::DirectPointing, &[T::HiddenSingle]),
            (T::DirectClaiming, &[T::HiddenSingle, T::DirectPointing]),
            (T::DirectHiddenPair, &[T::HiddenSingle]),
            (T::Pointing, &[T::DirectPointing]),
            (T::Claiming, &[T::Pointing]),
            (T::NakedPair, &[T::NakedSingle]),
            (T::LockedPair, &[T::NakedPair, T::Pointing]),
            (T::HiddenPair, &[T::NakedPair, T::DirectHiddenPair]),
        ],
    ),
    (
        Group::Subsets,
        &[
            (T::DirectHiddenTriple, &[T::DirectHiddenPair]),
            (T::NakedTriple, &[T::NakedPair]),
            (T::LockedTriple, &[T::NakedTriple, T::LockedPair]),
            (T::HiddenTriple, &[T::HiddenPair, T::NakedTriple]),
            (T::NakedQuad, &[T::NakedTriple]),
            (T::HiddenQuad, &[T::HiddenTriple, T::NakedQuad]),
        ],
    ),
    (
        Group::BasicFish,
        &[(T::XWing, &[T::Claiming]), (T::Swordfish, &[T::XWing]), (T::Jellyfish, &[T::Swordfish])],
    ),
    (
        Group::Wings,
        &[
            (T::XYWing, &[T::NakedPair]),
            (T::XYZWing, &[T::XYWing]),
            (T::Skyscraper, &[T::XWing]),
            (T::TwoStringKite, &[T::Skyscraper]),
            (T::DualTwoStringKite, &[T::TwoStringKite]),
            (T::TurbotFish, &[T::Skyscraper, T::TwoStringKite]),
            (T::EmptyRectangle, &[T::TwoStringKite, T::Pointing]),
            (T::DualEmptyRectangle, &[T::EmptyRectangle]),
            (T::WWing, &[T::TurbotFish, T::XYWing]),
            (T::RemotePair, &[T::NakedPair, T::XYWing]),
        ],
    ),
    (
        Group::Uniqueness,
        &[
            (T::UniqueRectangle1, &[T::NakedPair]),
            (T::UniqueRectangle2, &[T::UniqueRectangle1]),
            (T::UniqueRectangle3, &[T::UniqueRectangle1, T::NakedTriple]),
            (T::UniqueRectangle4, &[T::UniqueRectangle1, T::HiddenPair]),
            (T::UniqueRectangle5, &[T::UniqueRectangle2]),
            (T::UniqueRectangle6, &[T::UniqueRectangle4, T::XWing]),
            (T::HiddenRectangle, &[T::UniqueRectangle4]),
            (T::AvoidableRectangle1, &[T::UniqueRectangle1]),
            (T::AvoidableRectangle2, &[T::AvoidableRectangle1, T::UniqueRectangle2]),
            (T::UniqueLoop1, &[T::UniqueRectangle1]),
            (T::UniqueLoop2, &[T::UniqueLoop1, T::UniqueRectangle2]),
            (T::UniqueLoop3, &[T::UniqueLoop1, T::UniqueRectangle3]),
            (T::UniqueLoop4, &[T::UniqueLoop1, T::UniqueRectangle4]),
            (T::Bug1, &[T::UniqueRectangle1]),
            (T::Bug2, &[T::Bug1, T::UniqueRectangle2]),
            (T::Bug3, &[T::Bug1, T::UniqueRectangle3]),
            (T::Bug4, &[T::Bug1, T::UniqueRectangle4]),
        ],
    ),
    (
        Group::Chains,
        &[
            (T::SimpleColoursTrap, &[T::TurbotFish]),
            (T::SimpleColoursWrap, &[T::SimpleColoursTrap]),
            (T::MultiColours1, &[T::SimpleColoursTrap]),
            (T::MultiColours2, &[T::MultiColours1]),
            (T::XChain, &[T::TurbotFish, T::SimpleColoursTrap]),
            (T::XCycle, &[T::XWing]),
            (T::YCycle, &[T::XYWing]),
            (T::ForcingXChain, &[T::XChain]),
            (T::XYChain, &[T::XYWing, T::RemotePair]),
            (T::Medusa3D, &[T::SimpleColoursTrap, T::XYChain]),
            (T::XYCycle, &[T::XCycle, T::YCycle]),
            (T::ContinuousNiceLoop, &[T::XChain, T::XYChain]),
            (T::Aic, &[T::XChain, T::XYChain, T::WWing]),
            (T::DiscontinuousNiceLoop, &[T::Aic]),
            (T::ForcingChain, &[T::Aic]),
            (T::GroupedAic, &[T::Aic, T::EmptyRectangle]),
            (T::GroupedContinuousNiceLoop, &[T::ContinuousNiceLoop, T::GroupedAic]),
            (T::GroupedDiscontinuousNiceLoop, &[T::DiscontinuousNiceLoop, T::GroupedAic]),
        ],
    ),
    (
        Group::AlmostLockedSets,
        &[
            (T::AlignedPairExclusion, &[T::XYZWing]),
            (T::AlmostLockedCandidates, &[T::LockedPair, T::HiddenPair]),
            (T::SueDeCoq, &[T::LockedTriple, T::NakedTriple]),
            (T::WXYZWing, &[T::XYWing, T::XYZWing]),
            (T::AlsXZ, &[T::WXYZWing]),
            (T::AlsXYWing, &[T::AlsXZ]),
            (T::AlsChain, &[T::AlsXYWing, T::XYChain]),
            (T::DeathBlossom, &[T::AlsXYWing]),
        ],
    ),
    (
        Group::LargeFish,
        &[
            (T::FinnedXWing, &[T::XWing, T::Skyscraper]),
            (T::SashimiXWing, &[T::FinnedXWing]),
            (T::FinnedSwordfish, &[T::Swordfish, T::FinnedXWing]),
            (T::SashimiSwordfish, &[T::FinnedSwordfish, T::SashimiXWing]),
            (T::FinnedJellyfish, &[T::Jellyfish, T::FinnedSwordfish]),
            (T::SashimiJellyfish, &[T::FinnedJellyfish, T::SashimiSwordfish]),
            (T::FrankenXWing, &[T::XWing, T::Claiming]),
            (T::FrankenSwordfish, &[T::Swordfish, T::FrankenXWing]),
            (T::FrankenJellyfish, &[T::Jellyfish, T::FrankenSwordfish]),
            (T::FinnedFrankenXWing, &[T::FrankenXWing, T::FinnedXWing]),
            (T::FinnedFrankenSwordfish, &[T::FrankenSwordfish, T::FinnedSwordfish]),
            (T::FinnedFrankenJellyfish, &[T::FrankenJellyfish, T::FinnedJellyfish]),
        ],
    ),
    (
        Group::BeyondPeople,
        &[
            (T::MutantXWing, &[T::FrankenXWing]),
            (T::MutantSwordfish, &[T::FrankenSwordfish, T::MutantXWing]),
            (T::MutantJellyfish, &[T::FrankenJellyfish, T::MutantSwordfish]),
            (T::FinnedMutantXWing, &[T::MutantXWing, T::TwoStringKite]),
            (T::FinnedMutantSwordfish, &[T::MutantSwordfish, T::FinnedFrankenSwordfish]),
            (T::FinnedMutantJellyfish, &[T::MutantJellyfish, T::FinnedFrankenJellyfish]),
            (T::FinnedMutantSquirmbag, &[T::FinnedMutantJellyfish]),
            (T::FinnedMutantWhale, &[T::FinnedMutantSquirmbag]),
            (T::AlignedTripletExclusion, &[T::AlignedPairExclusion]),
            (T::Nishio, &[T::ForcingXChain]),
            (T::CellForcingChains, &[T::ForcingChain]),
            (T::RegionForcingChains, &[T::ForcingChain]),
            (T::ForcingChainContradiction, &[T::DiscontinuousNiceLoop]),
            (T::ForcingChainVerity, &[T::CellForcingChains, T::RegionForcingChains]),
            (T::DynamicContradiction, &[T::Nishio, T::ForcingChainContradiction]),
            (T::DynamicDouble, &[T::DynamicContradiction]),
            (T::DynamicCell, &[T::CellForcingChains]),
            (T::DynamicRegion, &[T::RegionForcingChains]),
            (T::ForcingNetContradiction, &[T::ForcingChainContradiction]),
            (T::ForcingNetVerity, &[T::ForcingChainVerity]),
            (T::DynamicPlusContradiction, &[T::DynamicContradiction]),
            (T::DynamicPlusDouble, &[T::DynamicDouble]),
            (T::DynamicPlusCell, &[T::DynamicCell]),
            (T::DynamicPlusRegion, &[T::DynamicRegion]),
            (T::NestedStaticContradiction, &[T::DynamicPlusContradiction, T::ForcingChain]),
            (T::NestedStaticDouble, &[T::DynamicPlusDouble, T::ForcingChain]),
            (T::NestedStaticCell, &[T::DynamicPlusCell, T::ForcingChain]),
            (T::NestedStaticRegion, &[T::DynamicPlusRegion, T::ForcingChain]),
            (T::NestedMultipleContradiction, &[T::NestedStaticContradiction]),
            (T::NestedMultipleDouble, &[T::NestedStaticDouble]),
            (T::NestedMultipleCell, &[T::NestedStaticCell]),
            (T::NestedMultipleRegion, &[T::NestedStaticRegion]),
            (T::NestedDynamicContradiction, &[T::NestedMultipleContradiction]),
            (T::NestedDynamicDouble, &[T::NestedMultipleDouble]),
            (T::NestedDynamicCell, &[T::NestedMultipleCell]),
            (T::NestedDynamicRegion, &[T::NestedMultipleRegion]),
            (T::NestedDynamicPlusContradiction, &[T::NestedDynamicContradiction]),
            (T::NestedDynamicPlusDouble, &[T::NestedDynamicDouble]),
            (T::NestedDynamicPlusCell, &[T::NestedDynamicCell]),
            (T::NestedDynamicPlusRegion, &[T::NestedDynamicRegion]),
        ],
    ),
];
