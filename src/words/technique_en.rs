//! English for what logic finds: the names of the techniques and difficulties, and the sentences that explain a step.
//!
//! A sentence is a template; [`Line`] says what each place in braces stands for.

use nonet::logic::{Difficulty, Technique, Technique as T};

use super::line::Line;

pub(super) const fn difficulty(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Easy => "Easy",
        Difficulty::Medium => "Medium",
        Difficulty::Hard => "Hard",
        Difficulty::Expert => "Expert",
        Difficulty::Master => "Master",
        Difficulty::Extreme => "Extreme",
    }
}

#[allow(clippy::too_many_lines, reason = "a table")]
pub(super) const fn technique(technique: Technique) -> &'static str {
    match technique {
        T::FullHouse => "Full house",
        T::HiddenSingle => "Hidden single",
        T::NakedSingle => "Naked single",
        T::DirectPointing => "Direct pointing",
        T::DirectClaiming => "Direct claiming",
        T::DirectHiddenPair => "Direct hidden pair",
        T::DirectHiddenTriple => "Direct hidden triple",
        T::Pointing => "Pointing",
        T::Claiming => "Claiming",
        T::LockedPair => "Locked pair",
        T::LockedTriple => "Locked triple",
        T::NakedPair => "Naked pair",
        T::NakedTriple => "Naked triple",
        T::NakedQuad => "Naked quad",
        T::HiddenPair => "Hidden pair",
        T::HiddenTriple => "Hidden triple",
        T::HiddenQuad => "Hidden quad",
        T::XWing => "X-wing",
        T::Swordfish => "Swordfish",
        T::Jellyfish => "Jellyfish",
        T::FinnedXWing => "Finned X-wing",
        T::FinnedSwordfish => "Finned swordfish",
        T::FinnedJellyfish => "Finned jellyfish",
        T::SashimiXWing => "Sashimi X-wing",
        T::SashimiSwordfish => "Sashimi swordfish",
        T::SashimiJellyfish => "Sashimi jellyfish",
        T::FrankenXWing => "Franken X-wing",
        T::FrankenSwordfish => "Franken swordfish",
        T::FrankenJellyfish => "Franken jellyfish",
        T::FinnedFrankenXWing => "Finned Franken X-wing",
        T::FinnedFrankenSwordfish => "Finned Franken swordfish",
        T::FinnedFrankenJellyfish => "Finned Franken jellyfish",
        T::MutantXWing => "Mutant X-wing",
        T::MutantSwordfish => "Mutant swordfish",
        T::MutantJellyfish => "Mutant jellyfish",
        T::FinnedMutantXWing => "Finned mutant X-wing",
        T::FinnedMutantSwordfish => "Finned mutant swordfish",
        T::FinnedMutantJellyfish => "Finned mutant jellyfish",
        T::FinnedMutantSquirmbag => "Finned mutant squirmbag",
        T::FinnedMutantWhale => "Finned mutant whale",
        T::Skyscraper => "Skyscraper",
        T::TwoStringKite => "Two-string kite",
        T::DualTwoStringKite => "Dual two-string kite",
        T::TurbotFish => "Turbot fish",
        T::EmptyRectangle => "Empty rectangle",
        T::DualEmptyRectangle => "Dual empty rectangle",
        T::XYWing => "XY-wing",
        T::XYZWing => "XYZ-wing",
        T::WXYZWing => "WXYZ-wing",
        T::WWing => "W-wing",
        T::RemotePair => "Remote pair",
        T::UniqueRectangle1 => "Unique rectangle type 1",
        T::UniqueRectangle2 => "Unique rectangle type 2",
        T::UniqueRectangle3 => "Unique rectangle type 3",
        T::UniqueRectangle4 => "Unique rectangle type 4",
        T::UniqueRectangle5 => "Unique rectangle type 5",
        T::UniqueRectangle6 => "Unique rectangle type 6",
        T::HiddenRectangle => "Hidden rectangle",
        T::AvoidableRectangle1 => "Avoidable rectangle type 1",
        T::AvoidableRectangle2 => "Avoidable rectangle type 2",
        T::UniqueLoop1 => "Unique loop type 1",
        T::UniqueLoop2 => "Unique loop type 2",
        T::UniqueLoop3 => "Unique loop type 3",
        T::UniqueLoop4 => "Unique loop type 4",
        T::Bug1 => "BUG+1",
        T::Bug2 => "BUG type 2",
        T::Bug3 => "BUG type 3",
        T::Bug4 => "BUG type 4",
        T::SimpleColoursTrap => "Simple colours: trap",
        T::SimpleColoursWrap => "Simple colours: wrap",
        T::MultiColours1 => "Multi-colours type 1",
        T::MultiColours2 => "Multi-colours type 2",
        T::Medusa3D => "3D Medusa",
        T::XChain => "X-chain",
        T::XYChain => "XY-chain",
        T::ContinuousNiceLoop => "Continuous nice loop",
        T::DiscontinuousNiceLoop => "Discontinuous nice loop",
        T::Aic => "AIC",
        T::GroupedContinuousNiceLoop => "Grouped continuous nice loop",
        T::GroupedDiscontinuousNiceLoop => "Grouped discontinuous nice loop",
        T::GroupedAic => "Grouped AIC",
        T::AlmostLockedCandidates => "Almost locked candidates",
        T::SueDeCoq => "Sue de Coq",
        T::AlsXZ => "ALS-XZ",
        T::AlsXYWing => "ALS-XY-wing",
        T::AlsChain => "ALS chain",
        T::DeathBlossom => "Death blossom",
        T::AlignedPairExclusion => "Aligned pair exclusion",
        T::AlignedTripletExclusion => "Aligned triplet exclusion",
        T::XCycle => "X-cycle",
        T::YCycle => "Y-cycle",
        T::XYCycle => "XY-cycle",
        T::ForcingXChain => "Forcing X-chain",
        T::ForcingChain => "Forcing chain",
        T::Nishio => "Nishio forcing chains",
        T::CellForcingChains => "Cell forcing chains",
        T::RegionForcingChains => "Region forcing chains",
        T::DynamicContradiction => "Dynamic contradiction chains",
        T::DynamicDouble => "Dynamic double chains",
        T::DynamicCell => "Dynamic cell chains",
        T::DynamicRegion => "Dynamic region chains",
        T::DynamicPlusContradiction => "Dynamic contradiction chains (+)",
        T::DynamicPlusDouble => "Dynamic double chains (+)",
        T::DynamicPlusCell => "Dynamic cell chains (+)",
        T::DynamicPlusRegion => "Dynamic region chains (+)",
        T::NestedStaticContradiction => "Dynamic contradiction chains (+ forcing chains)",
        T::NestedStaticDouble => "Dynamic double chains (+ forcing chains)",
        T::NestedStaticCell => "Dynamic cell chains (+ forcing chains)",
        T::NestedStaticRegion => "Dynamic region chains (+ forcing chains)",
        T::NestedMultipleContradiction => "Dynamic contradiction chains (+ multiple chains)",
        T::NestedMultipleDouble => "Dynamic double chains (+ multiple chains)",
        T::NestedMultipleCell => "Dynamic cell chains (+ multiple chains)",
        T::NestedMultipleRegion => "Dynamic region chains (+ multiple chains)",
        T::NestedDynamicContradiction => "Dynamic contradiction chains (+ dynamic chains)",
        T::NestedDynamicDouble => "Dynamic double chains (+ dynamic chains)",
        T::NestedDynamicCell => "Dynamic cell chains (+ dynamic chains)",
        T::NestedDynamicRegion => "Dynamic region chains (+ dynamic chains)",
        T::NestedDynamicPlusContradiction => "Dynamic contradiction chains (+ dynamic chains (+))",
        T::NestedDynamicPlusDouble => "Dynamic double chains (+ dynamic chains (+))",
        T::NestedDynamicPlusCell => "Dynamic cell chains (+ dynamic chains (+))",
        T::NestedDynamicPlusRegion => "Dynamic region chains (+ dynamic chains (+))",
        T::ForcingChainContradiction => "Forcing chain: contradiction",
        T::ForcingChainVerity => "Forcing chain: verity",
        T::ForcingNetContradiction => "Forcing net: contradiction",
        T::ForcingNetVerity => "Forcing net: verity",
    }
}

#[allow(clippy::too_many_lines, reason = "a table")]
pub(super) const fn line(line: Line) -> &'static str {
    match line {
        Line::And | Line::Also => " and ",
        Line::Comma => ", ",
        Line::Or => " or ",
        Line::Row => "row {0}",
        Line::Column => "column {0}",
        Line::Box => "box {0}",
        Line::Is => "{0} is {1}",
        Line::IsNot => "{0} is not {1}",
        Line::AreNot => "{0} are not {1}",
        Line::OneIs => "one of {0} is {1}",
        Line::Set => "{0} ({1})",
        Line::ShortIs => "{0} = {1}",
        Line::ShortNot => "{0}: not {1}",
        Line::Apart => "; ",
        Line::Gap => " ",
        Line::LookAt => "Look at {0}.",
        Line::Which => "{T} in {0}.",
        Line::IsNew => "You haven't marked this technique as known.",
        Line::WhichOn => "{T} on {d} in {0}.",
        Line::If => "If {0}",
        Line::AsItStands => "As it stands",
        Line::Then => ", then {0}",
        Line::ThenBy => ", then {0} ({1})",
        Line::End => ".",
        Line::Either => "So {0} or {1}. Either way, {g}.",
        Line::EitherEnd => "Each time one of the two ends is {d}. Either way, {g}.",
        Line::EitherWay => "Either way, {g}.",
        Line::Closes => {
            "The chain closes, so it holds both ways round, and every second candidate in it is true. Whichever they are, {g}."
        }
        Line::CannotBe => "That is impossible, so {g}.",
        Line::NoPlace => "That leaves no place for {d} in {h}, so {g}.",
        Line::Clash => "That contradicts itself in {c}, so {g}.",
        Line::BothCannotBe => "Both cannot be true, so {g}.",
        Line::EachTime => "One of these must be true. Each time, {g}.",
        Line::WhyCannotBe => "If {0}, it follows that {1}. That is impossible, so {g}.",
        Line::WhyNoPlace => "If {0}, there is no place left for {d} in {h}, so {g}.",
        Line::WhyClash => "If {0}, then {c} contradicts itself, so {g}.",
        Line::WhyBothCannotBe => {
            "If {0}, it follows that {1}, and also that {2}. Both cannot be true, so {g}."
        }
        Line::WhyEither => "Either {0}, or {1}, or both. So {g}.",
        Line::WhyEachTime => "At least one of these is true: {0}. Each time, {g}.",
        Line::AlsoNeeded => "Also needed: {0} ({1} steps).",
        Line::Suppose => "Suppose {0}.",
        Line::IfThen => "If {0}, then {1}",
        Line::AsIs => "As it stands, {1}",
        Line::ForNothingElse => ", because {2} can hold nothing else.",
        Line::ForOneDigit => ", because {2} holds one digit only.",
        Line::ForNoOtherPlace => ", because {2} has no other place for {3}.",
        Line::ForOnlyOne => ", because {2} holds only one {3}.",
        Line::ForSet => {
            ", because {2} hold one digit more than cells: if they lose one digit, they hold all the others."
        }
        Line::ByStep => ", by a step of its own: {2}.",
        Line::HintHead => "Hint {0} of 2",
        Line::OnlyHint => "no other",
        Line::SeenHints => "What can be seen",
        Line::LinkAt => "{0} of {1}: {2}",
        Line::FullHouse => "{c} is the only empty cell in {h}, so {g}.",
        Line::HiddenSingle => "In {h}, only {c} can still hold {d}, so {g}.",
        Line::HiddenSingleBy => "In {h}, only {c} can still hold {d}: {0}, so {g}.",
        Line::OneCloses => "the {d} in {0} rules out the others",
        Line::SeveralClose => "the {d}s in {0} rule out the others",
        Line::LostTheRest => "{0} already lost it, and {1}",
        Line::Lost => "{0} already lost it",
        Line::NakedSingle => "Every digit but {d} is ruled out in {c}, so {g}.",
        Line::NakedSingleBy => "Every digit but {d} is ruled out in {c}: {0}, so {g}.",
        Line::ByHouses => "by {0}",
        Line::LostAndBy => "{0} earlier, the others by {1}",
        Line::DirectIntersection => {
            "In {h}, {d} can only be in {p}, so it can't be elsewhere in {p}. That leaves one place in {q}: {g}."
        }
        Line::DirectSet => {
            "In {h}, {d} can only be in {c}, so these cells can hold nothing else. That leaves one place for {w}: {g}."
        }
        Line::Intersection => "In {h}, {d} can only be in {o}, so it can't be elsewhere in {o}: {g}.",
        Line::NakedSet => "{c} hold only {d} between them, so no other cell in {h} can hold these: {g}.",
        Line::HiddenSet => "In {h}, {d} can only be in {c}, so these cells can hold nothing else: {g}.",
        Line::Fish => {
            "Each of {h} needs {a} {d}, and every place for it is in {o}, which can hold only one each. So no other cell of {o} can be {d}: {g}."
        }
        Line::FinnedFish => {
            "Each of {h} needs {a} {d}. Apart from {f}, every place for it is in {o}, which can hold only one each. Either {d} is in {i}, or no other cell of {o} can be {d}. Either way, {g}."
        }
        Line::TwoFish => {
            "Two finned fish for {d} share {h} (Siamese fish), with fins in {f}. Whether or not {d} is in a fin, {g}."
        }
        Line::XYWing => {
            "If {A} is {0}, then {B} is {e}; if it is {1}, then {C} is {e}. So one of {B} and {C} is {e}, and {g}."
        }
        Line::XYZWing => {
            "If {A} is {0}, then {B} is {e}; if it is {1}, then {C} is {e}; else it is {e} itself. So one of the three is {e}, and {g}."
        }
        Line::WXYZWing => {
            "{c} hold only {d} between them. All places for {b} among these cells see each other, so each of these digits fits in at most once. So one of the four cells is {e}, and {g}."
        }
        Line::RemotePair => {
            "{c} hold only {d} each, and make a chain in which each sees the next, so the two digits alternate. A cell that sees one of each kind can hold neither: {g}."
        }
        Line::Deadly => {
            "If {c} ended up with only {d}, these could be swapped, and there would be two solutions."
        }
        Line::NotGiven => "None of {c} is a given.",
        Line::Prevented => "So {g}.",
        Line::OneExtra => "So {e} is in one of {f}, and {g}.",
        Line::OneOfEmpty => "So {e} is in one of the empty cells, and {g}.",
        Line::ExtraSet => "So one of {f} is {x}. That and {A} use up {S} in {h}: {g}.",
        Line::HiddenExtraSet => {
            "So one of {f} holds another digit. In {h}, {S} can only be in {A} and the other of the two: {g}."
        }
        Line::Bound => "In {h}, {b} can only be in {f}, so none of these can be {e}: {g}.",
        Line::BoundCross => {
            "In {h}, {e} can only be in these cells. In {f} it would force {b} into the others, so {g}."
        }
        Line::BoundCorner => {
            "In {h}, {b} can only be in these cells. With {e} in {0}, the others would be forced, so {g}."
        }
        Line::Bug => {
            "Without {F}, every empty cell would have two candidates and every digit two places in its houses. Then there would not be exactly one solution."
        }
        Line::BugBound => {
            "So one of {f} holds its extra. In {h}, {b} can only be in the other of them, so {g}."
        }
        Line::Colours => {
            "In a house with two places for {d}, it is in one or the other. So either every cell of {A} is {d}, or every cell of {B} is."
        }
        Line::Colours2 => "Likewise either every cell of {C} is {d}, or every cell of {D} is.",
        Line::ColoursWrap => "Two of {0} see each other, so {g}.",
        Line::ColoursMeet => {
            "A cell of one net sees a cell of the other, and both cannot be {d}, so at least one of the two opposite colours is true. Either way, {g}."
        }
        Line::ColoursBoth => "{0} see a cell of {C} and a cell of {D}, and one of these is {d}, so {g}.",
        Line::Medusa => {
            "Of two candidates that are the only ones of a cell, or of a digit in a house, one is true. Linked by such pairs, they form two groups, and all of one group are true. The first group: {0}. The second: {1}."
        }
        Line::MedusaCell => "The first group would put two digits in {c}, so {g}.",
        Line::MedusaHouse => "The first group would put the same digit in {c}, which see each other, so {g}.",
        Line::MedusaEmpty => "The first group would leave no digit for {c}, so {g}.",
        Line::AlmostLocked => {
            "In {0}, {A} can hold only {d}. In {1}, {d} can only be in {B} and where the two houses cross. Whatever {A} holds cannot be in the crossing as well, so in {1} it is in {B}, and only the digit left over is in the crossing: {g}."
        }
        Line::SueDeCoq => {
            "{c} hold only {d}, as many digits as cells. Among them, {1} can only be in {2} and {3} only in {4}, so no digit fits in twice and each is there exactly once: {g}."
        }
        Line::AlsXz => {
            "Each of two sets has one digit more than cells: {s}. They cannot both hold {j}, because every place for it in one sees every place in the other. So one of them has no {j} and holds all its other digits, {e} among them. Whichever that is, {g}."
        }
        Line::Als => {
            "Each of these sets has one digit more than cells: {s}. Two neighbours cannot both hold the digit that joins them ({0}), and a set that loses one digit holds all its others. Either way, {g}."
        }
        Line::Blossom => {
            "Whatever {c} is, one of these sets loses that digit, and then holds all its others: {s}. Each time, {g}."
        }
        Line::Aligned => {
            "Of the ways to fill {c}, some repeat a digit in a house or leave nothing for one of {0}. None of the remaining ways uses these candidates, so {g}."
        }
        Line::Else => "{T} in {0}, so {g}.",
    }
}
