//! What a use of a technique weighs, on the scale of `HoDoKu`, a program that many players know.

use crate::logic::Technique;

impl Technique {
    /// The score of `HoDoKu` for one use; none for techniques that only the ladder of Sudoku Explainer has. What
    /// `HoDoKu` does not look for has a score of ours, between its neighbours.
    ///
    /// ```
    /// use nonet::Technique;
    /// assert_eq!(Technique::NakedSingle.score(), Some(4));
    /// assert_eq!(Technique::Swordfish.score(), Some(150));
    /// assert_eq!(Technique::AlignedPairExclusion.score(), None);
    /// ```
    pub const fn score(self) -> Option<u32> {
        use Technique as T;
        Some(match self {
            T::FullHouse | T::NakedSingle => 4,
            T::HiddenSingle => 14,
            T::LockedPair => 40,
            T::Pointing | T::Claiming => 50,
            T::LockedTriple | T::NakedPair => 60,
            T::HiddenPair => 70,
            T::NakedTriple => 80,
            T::HiddenTriple
            | T::Bug1
            | T::UniqueRectangle1
            | T::UniqueRectangle2
            | T::UniqueRectangle3
            | T::UniqueRectangle4
            | T::UniqueRectangle5
            | T::UniqueRectangle6
            | T::HiddenRectangle
            | T::AvoidableRectangle1
            | T::AvoidableRectangle2 => 100,
            T::RemotePair => 110,
            T::NakedQuad | T::TurbotFish | T::EmptyRectangle | T::DualEmptyRectangle => 120,
            T::Skyscraper | T::FinnedXWing => 130,
            T::XWing => 140,
            T::HiddenQuad
            | T::Swordfish
            | T::TwoStringKite
            | T::DualTwoStringKite
            | T::WWing
            | T::SashimiXWing
            | T::SimpleColoursTrap
            | T::SimpleColoursWrap => 150,
            T::Jellyfish | T::XYWing => 160,
            T::XYZWing => 180,
            T::MultiColours1 | T::MultiColours2 | T::FinnedSwordfish => 200,
            T::SashimiSwordfish | T::AlmostLockedCandidates => 240,
            T::FinnedJellyfish | T::SueDeCoq | T::WXYZWing => 250,
            T::SashimiJellyfish | T::XChain | T::XYChain => 260,
            T::ContinuousNiceLoop | T::DiscontinuousNiceLoop | T::Aic | T::Medusa3D => 280,
            T::GroupedContinuousNiceLoop
            | T::GroupedDiscontinuousNiceLoop
            | T::GroupedAic
            | T::AlsXZ
            | T::FrankenXWing
            | T::FrankenSwordfish
            | T::FinnedFrankenXWing
            | T::FinnedFrankenSwordfish => 300,
            T::AlsXYWing => 320,
            T::AlsChain => 340,
            T::FrankenJellyfish | T::FinnedFrankenJellyfish => 350,
            T::DeathBlossom => 360,
            T::MutantXWing
            | T::MutantSwordfish
            | T::MutantJellyfish
            | T::FinnedMutantXWing
            | T::FinnedMutantSwordfish
            | T::FinnedMutantJellyfish
            | T::FinnedMutantSquirmbag
            | T::FinnedMutantWhale => 450,
            T::ForcingChainContradiction | T::ForcingChainVerity => 500,
            T::ForcingNetContradiction | T::ForcingNetVerity => 700,
            _ => return None,
        })
    }
}
