//! [`TechniqueGroup`]: the chapters of the course of techniques.

/// A chapter of the course: techniques that are taught together. The last one is only for killers.
#[doc(alias("chapter"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TechniqueGroup {
    /// Full house, hidden and naked single.
    Singles,
    /// Locked candidates and pairs.
    Locked,
    /// Triples and quads.
    Subsets,
    /// X-wing, swordfish, jellyfish.
    BasicFish,
    /// Wings, and patterns of one digit such as the skyscraper.
    Wings,
    /// Techniques that rely on there being one solution.
    Uniqueness,
    /// Colouring, chains and loops.
    Chains,
    /// Almost locked sets, and the exclusion of pairs.
    AlmostLockedSets,
    /// Finned, sashimi and Franken fish.
    LargeFish,
    /// Mutant fish, and chains that branch or hold other chains.
    BeyondPeople,
    /// Sums of cages. Only killers have them.
    Cages,
}

impl TechniqueGroup {
    /// All groups in the order of the course.
    pub const ALL: [Self; 11] = [
        Self::Singles,
        Self::Locked,
        Self::Subsets,
        Self::BasicFish,
        Self::Wings,
        Self::Uniqueness,
        Self::Chains,
        Self::AlmostLockedSets,
        Self::LargeFish,
        Self::BeyondPeople,
        Self::Cages,
    ];

    /// Returns the name of the group for programs, such as `basic-fish`.
    ///
    /// ```
    /// use nonet::logic::TechniqueGroup;
    /// assert_eq!(TechniqueGroup::BasicFish.id(), "basic-fish");
    /// ```
    pub const fn id(self) -> &'static str {
        match self {
            Self::Singles => "singles",
            Self::Locked => "locked",
            Self::Subsets => "subsets",
            Self::BasicFish => "basic-fish",
            Self::Wings => "wings",
            Self::Uniqueness => "uniqueness",
            Self::Chains => "chains",
            Self::AlmostLockedSets => "almost-locked-sets",
            Self::LargeFish => "large-fish",
            Self::BeyondPeople => "beyond-people",
            Self::Cages => "cages",
        }
    }

    /// Returns the group with this name, or `None` if there is none.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|group| group.id() == id)
    }
}
