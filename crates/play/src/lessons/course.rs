//! The course of techniques, from the table in the engine, and where each stands on the scale.

use nonet::logic::{Difficulty, Rung, Technique, TechniqueGroup, Tenths};

/// Where a technique stands on the scale of ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The technique of the scale that it is rated as: itself, or the one under which the rating finds the same.
    pub rated_as: Technique,
    /// The least rating of its steps.
    pub least: Tenths,
    /// The highest; none where the length of a chain adds to it without end.
    pub highest: Option<Tenths>,
}

impl Standing {
    /// The word for it.
    pub fn difficulty(&self) -> Difficulty {
        Difficulty::of_er(self.least)
    }
}

/// Where a technique stands.
///
/// ```
/// use nonet::{Technique, Tenths};
/// use nonet_play::lessons::standing;
/// assert_eq!(standing(Technique::XWing).least, Tenths(32));
/// assert_eq!(standing(Technique::Skyscraper).rated_as, Technique::TurbotFish);
/// ```
pub fn standing(technique: Technique) -> Standing {
    let rated_as = technique.rated_as();
    let is_rated = |tenths: &u8| Rung::ALL.iter().any(|rung| rung.has(rated_as, Tenths(*tenths)));
    let mut ratings = (0..Tenths::BEYOND.0).filter(is_rated);
    let least = ratings.next().unwrap_or(Tenths::BEYOND.0);
    let highest = ratings.next_back().unwrap_or(least);
    // A span of more than two points comes from the length of chains alone.
    Standing {
        rated_as,
        least: Tenths(least),
        highest: Some(Tenths(highest)).filter(|_| highest - least <= 20),
    }
}

/// Returns all techniques in the order in which to learn them, group after group.
pub fn course() -> impl Iterator<Item = Technique> {
    Technique::course()
}

/// Returns the group of the course that a technique stands in.
///
/// ```
/// use nonet::{Technique, logic::TechniqueGroup};
/// use nonet_play::lessons::group;
/// assert_eq!(group(Technique::Skyscraper), TechniqueGroup::Wings);
/// ```
pub const fn group(technique: Technique) -> TechniqueGroup {
    technique.group()
}

/// Returns the easier techniques that lead to this one.
pub const fn leads(technique: Technique) -> &'static [Technique] {
    technique.leads()
}
