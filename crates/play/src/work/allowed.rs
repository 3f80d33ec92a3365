//! [`Allowed`]: the techniques that hints may use.

use core::fmt;

use nonet::logic::Technique;

/// The techniques that hints may use, as the player set them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allowed {
    /// The techniques that the player knows. If empty, the player has not said, and hints may use all of them.
    pub known: Vec<Technique>,
    /// True if a step may rely on the puzzle having only one solution.
    pub uniqueness: bool,
}

impl Default for Allowed {
    /// Allows everything.
    fn default() -> Self {
        Self { known: Vec::new(), uniqueness: true }
    }
}

impl Allowed {
    /// Reads a word of [`Display`](fmt::Display); `None` if it contains an unknown technique.
    pub(super) fn of_word(word: &str) -> Option<Self> {
        let (uniqueness, ids) = match (word.strip_prefix('+'), word.strip_prefix('-')) {
            (Some(ids), _) => (true, ids),
            (_, ids) => (false, ids?),
        };
        let ids = ids.split(',').filter(|id| !id.is_empty());
        Some(Self { known: ids.map(Technique::from_id).collect::<Option<_>>()?, uniqueness })
    }
}

impl fmt::Display for Allowed {
    /// Writes `+` or `-` for uniqueness, then the known techniques: `+full-house,x-wing,`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.uniqueness { "+" } else { "-" })?;
        self.known.iter().try_for_each(|one| write!(f, "{},", one.id()))
    }
}
