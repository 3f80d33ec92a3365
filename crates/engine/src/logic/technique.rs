//! [`Technique`]: the named ways to deduce, of both catalogues.
//!
//! One table holds them all: name in code, name in JavaScript, what it is. Names for people are in
//! `words`.

/// Makes the enum, the list of all and the two ways between a technique and its id from one table.
macro_rules! techniques {
    ($($name:ident $id:literal $doc:literal)*) => {
        /// A named way to deduce a placement or an elimination.
        ///
        /// Each has one name, whichever catalogue finds it: the ladder that rates or the one that explains.
        ///
        /// ```
        /// use nonet::Technique;
        /// assert_eq!(Technique::HiddenSingle.id(), "hidden-single");
        /// assert_eq!(Technique::from_id("xy-wing"), Some(Technique::XYWing));
        /// assert!(Technique::UniqueRectangle1.is_uniqueness());
        /// ```
        ///
        /// A new technique is a breaking change. Code that explains techniques matches all of them, so the compiler finds
        /// every place where the new one is missing.
        #[doc(alias("strategy", "rule"))]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Technique {
            $(#[doc = $doc] $name,)*
        }

        impl Technique {
            /// Every technique, in the order of the table.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// The name that programs use, which stays the same for ever: small letters and hyphens.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$name => $id,)*
                }
            }
        }
    };
}

techniques! {
    // Singles.
    FullHouse "full-house" "The last empty cell of a house."
    HiddenSingle "hidden-single" "A digit with one place left in a house."
    NakedSingle "naked-single" "A cell with one candidate left."

    // Direct: seen together with the hidden single that they make.
    DirectPointing "direct-pointing" "A pointing that leaves a hidden single of its digit."
    DirectClaiming "direct-claiming" "A claiming that leaves a hidden single of its digit."
    DirectHiddenPair "direct-hidden-pair" "A hidden pair that leaves a hidden single in its house."
    DirectHiddenTriple "direct-hidden-triple" "A hidden triple that leaves a hidden single in its house."

    // Intersections.
    Pointing "pointing" "All places of a digit in a box are in one line, so it goes from the rest of the line."
    Claiming "claiming" "All places of a digit in a line are in one box, so it goes from the rest of the box."
    LockedPair "locked-pair" "A naked pair in the three cells that a box and a line share."
    LockedTriple "locked-triple" "A naked triple that is the three cells that a box and a line share."

    // Sets.
    NakedPair "naked-pair" "Two cells of a house that hold two digits between them."
    NakedTriple "naked-triple" "Three cells of a house that hold three digits between them."
    NakedQuad "naked-quad" "Four cells of a house that hold four digits between them."
    HiddenPair "hidden-pair" "Two digits that have the same two places in a house."
    HiddenTriple "hidden-triple" "Three digits that have three places between them in a house."
    HiddenQuad "hidden-quad" "Four digits that have four places between them in a house."

    // Fish: as many base houses as cover houses, and all places of the digit in the base are covered.
    XWing "x-wing" "A fish of two rows and two columns."
    Swordfish "swordfish" "A fish of three rows and three columns."
    Jellyfish "jellyfish" "A fish of four rows and four columns."
    FinnedXWing "finned-x-wing" "An X-wing but for a few places in one box."
    FinnedSwordfish "finned-swordfish" "A swordfish but for a few places in one box."
    FinnedJellyfish "finned-jellyfish" "A jellyfish but for a few places in one box."
    SashimiXWing "sashimi-x-wing" "A finned X-wing that falls apart without its fins."
    SashimiSwordfish "sashimi-swordfish" "A finned swordfish that falls apart without its fins."
    SashimiJellyfish "sashimi-jellyfish" "A finned jellyfish that falls apart without its fins."
    FrankenXWing "franken-x-wing" "An X-wing in which boxes stand for lines."
    FrankenSwordfish "franken-swordfish" "A swordfish in which boxes stand for some lines."
    FrankenJellyfish "franken-jellyfish" "A jellyfish in which boxes stand for some lines."
    FinnedFrankenXWing "finned-franken-x-wing" "A Franken X-wing with fins."
    FinnedFrankenSwordfish "finned-franken-swordfish" "A Franken swordfish with fins."
    FinnedFrankenJellyfish "finned-franken-jellyfish" "A Franken jellyfish with fins."
    MutantXWing "mutant-x-wing" "An X-wing of rows, columns and boxes mixed."
    MutantSwordfish "mutant-swordfish" "A swordfish of rows, columns and boxes mixed."
    MutantJellyfish "mutant-jellyfish" "A jellyfish of rows, columns and boxes mixed."
    FinnedMutantXWing "finned-mutant-x-wing" "A mutant X-wing with fins."
    FinnedMutantSwordfish "finned-mutant-swordfish" "A mutant swordfish with fins."
    FinnedMutantJellyfish "finned-mutant-jellyfish" "A mutant jellyfish with fins."
    FinnedMutantSquirmbag "finned-mutant-squirmbag" "A mutant fish of five houses with fins."
    FinnedMutantWhale "finned-mutant-whale" "A mutant fish of six houses with fins."

    // Short patterns of one digit.
    Skyscraper "skyscraper" "Two lines with two places each, one of each sharing a line across."
    TwoStringKite "two-string-kite" "A row and a column with two places each, one of each sharing a box."
    DualTwoStringKite "dual-two-string-kite" "Two kites that share a box."
    TurbotFish "turbot-fish" "Two houses with two places each, joined by places that see each other."
    EmptyRectangle "empty-rectangle" "A box whose places lie on a cross, and a line with two places."
    DualEmptyRectangle "dual-empty-rectangle" "Two empty rectangles in one box."

    // Wings.
    XYWing "xy-wing" "A cell of two digits and two wings that each share one of them, and a third."
    XYZWing "xyz-wing" "An XY-wing whose middle holds the third digit too."
    WXYZWing "wxyz-wing" "Four cells of four digits, all but one of which can stand there only once."
    WWing "w-wing" "Two equal cells of two digits, joined by a house with two places of one of them."
    RemotePair "remote-pair" "A chain of equal cells of two digits."

    // Patterns that could be filled in two ways, were nothing else there.
    UniqueRectangle1 "unique-rectangle-1" "A rectangle of two digits, extras in one cell."
    UniqueRectangle2 "unique-rectangle-2" "A rectangle of two digits, one extra digit in the two cells of a side."
    UniqueRectangle3 "unique-rectangle-3" "A rectangle of two digits, whose extras make a set with other cells."
    UniqueRectangle4 "unique-rectangle-4" "A rectangle of two digits, one of which is bound to a side."
    UniqueRectangle5 "unique-rectangle-5" "A rectangle of two digits, one extra digit in two or three corners."
    UniqueRectangle6 "unique-rectangle-6" "A rectangle of two digits that makes an X-wing of one of them."
    HiddenRectangle "hidden-rectangle" "A rectangle of two digits, one of which is bound to the two lines of a corner."
    AvoidableRectangle1 "avoidable-rectangle-1" "A rectangle of placed digits, one corner still empty."
    AvoidableRectangle2 "avoidable-rectangle-2" "A rectangle of placed digits, two corners still empty, with one extra digit."
    UniqueLoop1 "unique-loop-1" "A loop of two digits, extras in one cell."
    UniqueLoop2 "unique-loop-2" "A loop of two digits, one extra digit."
    UniqueLoop3 "unique-loop-3" "A loop of two digits, whose extras make a set with other cells."
    UniqueLoop4 "unique-loop-4" "A loop of two digits, one of which is bound to the two cells with extras."
    Bug1 "bug-1" "Two candidates everywhere but for one cell (BUG+1)."
    Bug2 "bug-2" "Two candidates everywhere but for one extra digit."
    Bug3 "bug-3" "Two candidates everywhere but for extras that make a set with other cells."
    Bug4 "bug-4" "Two candidates everywhere but for two cells that share a digit."

    // Colours.
    SimpleColoursTrap "simple-colours-trap" "A place that sees both colours of a net of one digit."
    SimpleColoursWrap "simple-colours-wrap" "A colour of which two places see each other."
    MultiColours1 "multi-colours-1" "Two nets of one digit, one of whose colours exclude each other."
    MultiColours2 "multi-colours-2" "Two nets of one digit, a colour of which sees both of the other."
    Medusa3D "3d-medusa" "A net of several digits in two colours, all of one of which are true."

    // Chains as people name them.
    XChain "x-chain" "A chain of one digit."
    XYChain "xy-chain" "A chain of cells with two candidates."
    ContinuousNiceLoop "continuous-nice-loop" "A chain that closes without a break."
    DiscontinuousNiceLoop "discontinuous-nice-loop" "A chain that comes back to where it started and contradicts it."
    Aic "aic" "A chain of strong and weak links that makes one of its two ends true."
    GroupedContinuousNiceLoop "grouped-continuous-nice-loop" "A continuous nice loop with groups of cells."
    GroupedDiscontinuousNiceLoop "grouped-discontinuous-nice-loop" "A discontinuous nice loop with groups of cells."
    GroupedAic "grouped-aic" "An alternating chain with groups of cells."

    // Almost locked sets: one digit more than cells.
    AlmostLockedCandidates "almost-locked-candidates" "Digits that a set of the box and their places in the line, or the other way round, bind to where the two cross."
    SueDeCoq "sue-de-coq" "The cells that a box and a line share, bound by a set in each."
    AlsXZ "als-xz" "Two almost locked sets that cannot both lose their common digit."
    AlsXYWing "als-xy-wing" "Two almost locked sets joined by a third."
    AlsChain "als-chain" "A chain of almost locked sets."
    DeathBlossom "death-blossom" "A cell whose candidates each see an almost locked set of their own."

    // Exclusion.
    AlignedPairExclusion "aligned-pair-exclusion" "Two cells, and all the ways to fill them that others forbid."
    AlignedTripletExclusion "aligned-triplet-exclusion" "Three cells, and all the ways to fill them that others forbid."

    // Chains as the rating names them.
    XCycle "x-cycle" "A closed chain of one digit."
    YCycle "y-cycle" "A closed chain of cells with two candidates."
    XYCycle "xy-cycle" "A closed chain of cells with two candidates and houses with two places."
    ForcingXChain "forcing-x-chain" "A chain of one digit that makes its start true or false."
    ForcingChain "forcing-chain" "A chain that makes its start true or false."
    Nishio "nishio" "A candidate whose digit would leave no place for itself elsewhere."
    CellForcingChains "cell-forcing-chains" "All candidates of a cell lead to the same."
    RegionForcingChains "region-forcing-chains" "All places of a digit in a house lead to the same."

    // Dynamic: a conclusion may join several chains.
    DynamicContradiction "dynamic-contradiction" "A candidate that leads to a contradiction."
    DynamicDouble "dynamic-double" "A candidate that leads to the same whether it is true or false."
    DynamicCell "dynamic-cell" "Dynamic chains from all candidates of a cell."
    DynamicRegion "dynamic-region" "Dynamic chains from all places of a digit in a house."
    DynamicPlusContradiction "dynamic-plus-contradiction" "A dynamic contradiction with intersections, pairs and X-wings inside."
    DynamicPlusDouble "dynamic-plus-double" "A dynamic double chain with intersections, pairs and X-wings inside."
    DynamicPlusCell "dynamic-plus-cell" "Dynamic cell chains with intersections, pairs and X-wings inside."
    DynamicPlusRegion "dynamic-plus-region" "Dynamic region chains with intersections, pairs and X-wings inside."

    // Nested: with chains inside of chains.
    NestedStaticContradiction "nested-static-contradiction" "A dynamic contradiction with forcing chains inside."
    NestedStaticDouble "nested-static-double" "A dynamic double chain with forcing chains inside."
    NestedStaticCell "nested-static-cell" "Dynamic cell chains with forcing chains inside."
    NestedStaticRegion "nested-static-region" "Dynamic region chains with forcing chains inside."
    NestedMultipleContradiction "nested-multiple-contradiction" "A dynamic contradiction with multiple forcing chains inside."
    NestedMultipleDouble "nested-multiple-double" "A dynamic double chain with multiple forcing chains inside."
    NestedMultipleCell "nested-multiple-cell" "Dynamic cell chains with multiple forcing chains inside."
    NestedMultipleRegion "nested-multiple-region" "Dynamic region chains with multiple forcing chains inside."
    NestedDynamicContradiction "nested-dynamic-contradiction" "A dynamic contradiction with dynamic chains inside."
    NestedDynamicDouble "nested-dynamic-double" "A dynamic double chain with dynamic chains inside."
    NestedDynamicCell "nested-dynamic-cell" "Dynamic cell chains with dynamic chains inside."
    NestedDynamicRegion "nested-dynamic-region" "Dynamic region chains with dynamic chains inside."
    NestedDynamicPlusContradiction "nested-dynamic-plus-contradiction" "A dynamic contradiction with dynamic (+) chains inside."
    NestedDynamicPlusDouble "nested-dynamic-plus-double" "A dynamic double chain with dynamic (+) chains inside."
    NestedDynamicPlusCell "nested-dynamic-plus-cell" "Dynamic cell chains with dynamic (+) chains inside."
    NestedDynamicPlusRegion "nested-dynamic-plus-region" "Dynamic region chains with dynamic (+) chains inside."

    // Forcing as people name it.
    ForcingChainContradiction "forcing-chain-contradiction" "A candidate from which plain chains lead to a contradiction."
    ForcingChainVerity "forcing-chain-verity" "Plain chains that lead to the same, whichever is true."
    ForcingNetContradiction "forcing-net-contradiction" "A candidate from which a net leads to a contradiction."
    ForcingNetVerity "forcing-net-verity" "Nets that lead to the same, whichever is true."
}

impl Technique {
    /// The technique of an [`id`](Self::id).
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|technique| technique.id() == id)
    }

    /// Whether people find it without notes, by looking at digits alone: singles, and intersections that leave a single.
    pub const fn is_seen_without_notes(self) -> bool {
        matches!(
            self,
            Self::FullHouse
                | Self::HiddenSingle
                | Self::NakedSingle
                | Self::DirectPointing
                | Self::DirectClaiming
        )
    }

    /// Whether it is right only because the puzzle has no second solution.
    pub const fn is_uniqueness(self) -> bool {
        matches!(
            self,
            Self::UniqueRectangle1
                | Self::UniqueRectangle2
                | Self::UniqueRectangle3
                | Self::UniqueRectangle4
                | Self::UniqueRectangle5
                | Self::UniqueRectangle6
                | Self::HiddenRectangle
                | Self::AvoidableRectangle1
                | Self::AvoidableRectangle2
                | Self::UniqueLoop1
                | Self::UniqueLoop2
                | Self::UniqueLoop3
                | Self::UniqueLoop4
                | Self::Bug1
                | Self::Bug2
                | Self::Bug3
                | Self::Bug4
        )
    }
}
