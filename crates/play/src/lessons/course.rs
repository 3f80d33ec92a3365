//! The rating of each technique.

use nonet::logic::{Difficulty, Rung, Technique, Tenths};

/// The place of a technique on the rating scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TechniqueRating {
    /// The technique of the scale that it is rated as: itself, or the one under which the rating finds the same steps.
    pub rated_as: Technique,
    /// The lowest rating of its steps.
    pub least: Tenths,
    /// The highest rating of its steps; none if it grows without limit with the length of a chain.
    pub highest: Option<Tenths>,
}

impl TechniqueRating {
    /// Returns the difficulty of its easiest steps.
    pub fn difficulty(&self) -> Difficulty {
        Difficulty::of_er(self.least)
    }
}

/// Returns the lowest and highest rating of a technique.
///
/// ```
/// use nonet::{Technique, Tenths};
/// use nonet_play::lessons::technique_rating;
/// assert_eq!(technique_rating(Technique::XWing).least, Tenths(32));
/// assert_eq!(technique_rating(Technique::Skyscraper).rated_as, Technique::TurbotFish);
/// ```
pub fn technique_rating(technique: Technique) -> TechniqueRating {
    let rated_as = technique.rated_as();
    let is_rated = |tenths: &u8| Rung::ALL.iter().any(|rung| rung.has(rated_as, Tenths(*tenths)));
    let mut ratings = (0..Tenths::BEYOND.0).filter(is_rated);
    let least = ratings.next().unwrap_or(Tenths::BEYOND.0);
    let highest = ratings.next_back().unwrap_or(least);
    // Only the length of chains causes a span of more than two points.
    TechniqueRating {
        rated_as,
        least: Tenths(least),
        highest: Some(Tenths(highest)).filter(|_| highest - least <= 20),
    }
}
