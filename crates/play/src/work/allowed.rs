//! [`Allowed`]: what hints may use.

use core::fmt;

use nonet::logic::Technique;

/// What hints may use, as the player set it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allowed {
    /// The techniques that the player knows; none where nothing was said of it, so that all may be told.
    pub known: Vec<Technique>,
    /// Whether a step may lean on the puzzle's having only one solution.
    pub uniqueness: bool,
}

impl Default for Allowed {
    /// Everything.
    fn default() -> Self {
        Self { known: Vec::new(), uniqueness: true }
    }
}

impl Allowed {
    /// The allowed of a word; what it does not know it refuses.
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
    /// `+` or `-` for uniqueness, then the known techniques: `+full-house,x-wing`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.uniqueness { "+" } else { "-" })?;
        self.known.iter().try_for_each(|one| write!(f, "{},", one.id()))
    }
}
