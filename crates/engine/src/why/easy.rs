//! The easy techniques of an answer.

use crate::logic::Technique;

/// The techniques that are searched together, layer by layer: singles, intersections, the law of leftovers, sets,
/// X-wings, skyscrapers, two-string kites, wings and sums of cages. They take a fraction of a second.
pub const EASY: [Technique; 31] = [
    Technique::FullHouse,
    Technique::HiddenSingle,
    Technique::NakedSingle,
    Technique::LockedPair,
    Technique::LockedTriple,
    Technique::Pointing,
    Technique::Claiming,
    Technique::LawOfLeftovers,
    Technique::NakedPair,
    Technique::NakedTriple,
    Technique::NakedQuad,
    Technique::HiddenPair,
    Technique::HiddenTriple,
    Technique::HiddenQuad,
    Technique::XWing,
    Technique::Skyscraper,
    Technique::TwoStringKite,
    Technique::XYWing,
    Technique::XYZWing,
    Technique::WWing,
    Technique::CageSingle,
    Technique::RuleOf45,
    Technique::OnlyCombination,
    Technique::CageCombination,
    Technique::CageBounds,
    Technique::CageAndHouse,
    Technique::CagePermutation,
    Technique::CageSplitting,
    Technique::Innies,
    Technique::Outies,
    Technique::InniesAndOuties,
];
