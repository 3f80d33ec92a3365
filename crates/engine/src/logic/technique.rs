//! [`Technique`]: the named techniques of the ladder and of the catalogue.
//!
//! One table holds their data. Names and texts for people are in `words` and `lessons`, ratings in `scale`,
//! the searches in `ladder` and `catalogue`.

use alloc::vec::Vec;

use super::TechniqueGroup;

/// The information that a person needs to find a technique.
enum Needs {
    /// Only the digits on the board.
    Digits,
    Notes,
    /// Notes, and the knowledge that the puzzle has only one solution.
    OneSolution,
    /// Notes, on a board with pieces in place of boxes.
    Pieces,
    /// Notes, on a board with cages.
    Cages,
}

/// Turns the score of a row into an `Option`.
macro_rules! score {
    (none) => {
        None
    };
    ($score:literal) => {
        Some($score)
    };
}

/// Generates the enum, the list of all techniques and their data from one table, one row per technique:
///
/// ```text
/// name in code, name for programs, description
///     in chapter of the course, place there after [the easier ones that lead to it], needs this information,
///     rated as the technique of the scale, score of HoDoKu;
/// ```
macro_rules! techniques {
    ($(
        $name:ident $id:literal $doc:literal
        in $group:ident $place:literal after [$($lead:ident)*], needs $needs:ident,
        rated as $rated:ident, score $score:tt;
    )*) => {
        /// A named technique that deduces a placement or an elimination.
        ///
        /// Each has one name, whether the ladder or the catalogue finds it.
        ///
        /// ```
        /// use nonet::Technique;
        /// assert_eq!(Technique::HiddenSingle.id(), "hidden-single");
        /// assert_eq!(Technique::from_id("xy-wing"), Some(Technique::XYWing));
        /// assert!(Technique::UniqueRectangle1.is_uniqueness());
        /// ```
        ///
        /// A new technique is a breaking change, because callers may match all of them.
        #[doc(alias("strategy", "rule"))]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Technique {
            $(#[doc = $doc] $name,)*
        }

        impl Technique {
            /// Every technique, in the order of the table.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// Returns the name that programs use: lowercase letters, digits and hyphens. It never changes.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$name => $id,)*
                }
            }

            /// Returns the chapter of the course that teaches it.
            ///
            /// ```
            /// use nonet::{Technique, logic::TechniqueGroup};
            /// assert_eq!(Technique::Skyscraper.group(), TechniqueGroup::Wings);
            /// ```
            pub const fn group(self) -> TechniqueGroup {
                match self {
                    $(Self::$name => TechniqueGroup::$group,)*
                }
            }

            /// Returns its place in the chapter. A chapter teaches techniques in ascending order.
            const fn place(self) -> u16 {
                match self {
                    $(Self::$name => $place,)*
                }
            }

            /// Returns the easier techniques that lead to it.
            pub const fn leads(self) -> &'static [Self] {
                match self {
                    $(Self::$name => &[$(Self::$lead),*],)*
                }
            }

            /// Returns the technique of the scale that rates the steps of this technique, or the
            /// nearest to it. A technique of the ladder returns itself.
            ///
            /// ```
            /// use nonet::Technique;
            /// assert_eq!(Technique::Skyscraper.rated_as(), Technique::TurbotFish);
            /// ```
            #[must_use]
            pub const fn rated_as(self) -> Self {
                match self {
                    $(Self::$name => Self::$rated,)*
                }
            }

            /// Returns the score for one use in `HoDoKu`, a program that many players know. Returns `None`
            /// for techniques that only the ladder of Sudoku Explainer or only other boards have. Any other
            /// technique that `HoDoKu` lacks has a score of ours, between those of its neighbours.
            ///
            /// ```
            /// use nonet::Technique;
            /// assert_eq!(Technique::NakedSingle.score(), Some(4));
            /// assert_eq!(Technique::Swordfish.score(), Some(150));
            /// assert_eq!(Technique::AlignedPairExclusion.score(), None);
            /// ```
            pub const fn score(self) -> Option<u32> {
                match self {
                    $(Self::$name => score!($score),)*
                }
            }

            const fn needs(self) -> Needs {
                match self {
                    $(Self::$name => Needs::$needs,)*
                }
            }
        }
    };
}

techniques! {
    // Singles.
    FullHouse "full-house" "The last empty cell of a house."
        in Singles 10 after [], needs Digits, rated as FullHouse, score 4;
    HiddenSingle "hidden-single" "A digit with one place left in a house."
        in Singles 20 after [FullHouse], needs Digits, rated as HiddenSingle, score 14;
    NakedSingle "naked-single" "A cell with one candidate left."
        in Singles 30 after [FullHouse], needs Digits, rated as NakedSingle, score 4;

    // Direct: found together with the hidden single that they make.
    DirectPointing "direct-pointing" "A pointing that leaves a hidden single of its digit."
        in Locked 10 after [HiddenSingle], needs Digits, rated as DirectPointing, score none;
    DirectClaiming "direct-claiming" "A claiming that leaves a hidden single of its digit."
        in Locked 20 after [HiddenSingle DirectPointing], needs Digits, rated as DirectClaiming, score none;
    DirectHiddenPair "direct-hidden-pair" "A hidden pair that leaves a hidden single in its house."
        in Locked 30 after [HiddenSingle], needs Notes, rated as DirectHiddenPair, score none;
    DirectHiddenTriple "direct-hidden-triple" "A hidden triple that leaves a hidden single in its house."
        in Subsets 10 after [DirectHiddenPair], needs Notes, rated as DirectHiddenTriple, score none;

    // Intersections.
    Pointing "pointing" "All places of a digit in a box are in one line, so it is eliminated from the rest of the line."
        in Locked 40 after [DirectPointing], needs Notes, rated as Pointing, score 50;
    Claiming "claiming" "All places of a digit in a line are in one box, so it is eliminated from the rest of the box."
        in Locked 50 after [Pointing], needs Notes, rated as Claiming, score 50;
    LockedPair "locked-pair" "A naked pair in the three cells that a box and a line share."
        in Locked 70 after [NakedPair Pointing], needs Notes, rated as NakedPair, score 40;
    LockedTriple "locked-triple" "A naked triple that is the three cells that a box and a line share."
        in Subsets 30 after [NakedTriple LockedPair], needs Notes, rated as NakedTriple, score 60;

    // Sets.
    NakedPair "naked-pair" "Two cells of a house that hold two digits between them."
        in Locked 60 after [NakedSingle], needs Notes, rated as NakedPair, score 60;
    NakedTriple "naked-triple" "Three cells of a house that hold three digits between them."
        in Subsets 20 after [NakedPair], needs Notes, rated as NakedTriple, score 80;
    NakedQuad "naked-quad" "Four cells of a house that hold four digits between them."
        in Subsets 50 after [NakedTriple], needs Notes, rated as NakedQuad, score 120;
    HiddenPair "hidden-pair" "Two digits that have the same two places in a house."
        in Locked 80 after [NakedPair DirectHiddenPair], needs Notes, rated as HiddenPair, score 70;
    HiddenTriple "hidden-triple" "Three digits that have three places between them in a house."
        in Subsets 40 after [HiddenPair NakedTriple], needs Notes, rated as HiddenTriple, score 100;
    HiddenQuad "hidden-quad" "Four digits that have four places between them in a house."
        in Subsets 60 after [HiddenTriple NakedQuad], needs Notes, rated as HiddenQuad, score 150;

    // Fish: the numbers of base and cover houses are equal, and all places of the digit in the base are
    // covered.
    XWing "x-wing" "A fish of two rows and two columns."
        in BasicFish 10 after [Claiming], needs Notes, rated as XWing, score 140;
    Swordfish "swordfish" "A fish of three rows and three columns."
        in BasicFish 20 after [XWing], needs Notes, rated as Swordfish, score 150;
    Jellyfish "jellyfish" "A fish of four rows and four columns."
        in BasicFish 30 after [Swordfish], needs Notes, rated as Jellyfish, score 160;
    FinnedXWing "finned-x-wing" "An X-wing but for a few places in one box."
        in LargeFish 10 after [XWing Skyscraper], needs Notes, rated as ForcingXChain, score 130;
    FinnedSwordfish "finned-swordfish" "A swordfish but for a few places in one box."
        in LargeFish 30 after [Swordfish FinnedXWing], needs Notes, rated as Nishio, score 200;
    FinnedJellyfish "finned-jellyfish" "A jellyfish but for a few places in one box."
        in LargeFish 50 after [Jellyfish FinnedSwordfish], needs Notes, rated as Nishio, score 250;
    SashimiXWing "sashimi-x-wing" "A finned X-wing that falls apart without its fins."
        in LargeFish 20 after [FinnedXWing], needs Notes, rated as ForcingXChain, score 150;
    SashimiSwordfish "sashimi-swordfish" "A finned swordfish that falls apart without its fins."
        in LargeFish 40 after [FinnedSwordfish SashimiXWing], needs Notes, rated as Nishio, score 240;
    SashimiJellyfish "sashimi-jellyfish" "A finned jellyfish that falls apart without its fins."
        in LargeFish 60 after [FinnedJellyfish SashimiSwordfish], needs Notes, rated as Nishio, score 260;
    FrankenXWing "franken-x-wing" "An X-wing that uses boxes in place of lines."
        in LargeFish 70 after [XWing Claiming], needs Notes, rated as Nishio, score 300;
    FrankenSwordfish "franken-swordfish" "A swordfish that uses boxes in place of some lines."
        in LargeFish 80 after [Swordfish FrankenXWing], needs Notes, rated as Nishio, score 300;
    FrankenJellyfish "franken-jellyfish" "A jellyfish that uses boxes in place of some lines."
        in LargeFish 90 after [Jellyfish FrankenSwordfish], needs Notes, rated as Nishio, score 350;
    FinnedFrankenXWing "finned-franken-x-wing" "A Franken X-wing with fins."
        in LargeFish 100 after [FrankenXWing FinnedXWing], needs Notes, rated as Nishio, score 300;
    FinnedFrankenSwordfish "finned-franken-swordfish" "A Franken swordfish with fins."
        in LargeFish 110 after [FrankenSwordfish FinnedSwordfish], needs Notes, rated as Nishio, score 300;
    FinnedFrankenJellyfish "finned-franken-jellyfish" "A Franken jellyfish with fins."
        in LargeFish 120 after [FrankenJellyfish FinnedJellyfish], needs Notes, rated as Nishio, score 350;
    MutantXWing "mutant-x-wing" "An X-wing of rows, columns and boxes mixed."
        in BeyondPeople 10 after [FrankenXWing], needs Notes, rated as Nishio, score 450;
    MutantSwordfish "mutant-swordfish" "A swordfish of rows, columns and boxes mixed."
        in BeyondPeople 20 after [FrankenSwordfish MutantXWing], needs Notes, rated as Nishio, score 450;
    MutantJellyfish "mutant-jellyfish" "A jellyfish of rows, columns and boxes mixed."
        in BeyondPeople 30 after [FrankenJellyfish MutantSwordfish], needs Notes, rated as Nishio, score 450;
    FinnedMutantXWing "finned-mutant-x-wing" "A mutant X-wing with fins."
        in BeyondPeople 40 after [MutantXWing TwoStringKite], needs Notes, rated as Nishio, score 450;
    FinnedMutantSwordfish "finned-mutant-swordfish" "A mutant swordfish with fins."
        in BeyondPeople 50 after [MutantSwordfish FinnedFrankenSwordfish], needs Notes, rated as Nishio, score 450;
    FinnedMutantJellyfish "finned-mutant-jellyfish" "A mutant jellyfish with fins."
        in BeyondPeople 60 after [MutantJellyfish FinnedFrankenJellyfish], needs Notes, rated as Nishio, score 450;
    FinnedMutantSquirmbag "finned-mutant-squirmbag" "A mutant fish of five houses with fins."
        in BeyondPeople 70 after [FinnedMutantJellyfish], needs Notes, rated as Nishio, score 450;
    FinnedMutantWhale "finned-mutant-whale" "A mutant fish of six houses with fins."
        in BeyondPeople 80 after [FinnedMutantSquirmbag], needs Notes, rated as Nishio, score 450;

    // Short patterns of one digit.
    Skyscraper "skyscraper" "Two lines with two places each, one of each sharing a line across."
        in Wings 30 after [XWing], needs Notes, rated as TurbotFish, score 130;
    TwoStringKite "two-string-kite" "A row and a column with two places each, one of each sharing a box."
        in Wings 40 after [Skyscraper], needs Notes, rated as TurbotFish, score 150;
    DualTwoStringKite "dual-two-string-kite" "Two kites that share a box."
        in Wings 50 after [TwoStringKite], needs Notes, rated as TurbotFish, score 150;
    TurbotFish "turbot-fish" "Two houses with two places each, joined by places that see each other."
        in Wings 60 after [Skyscraper TwoStringKite], needs Notes, rated as TurbotFish, score 120;
    EmptyRectangle "empty-rectangle" "A box whose places lie on a cross, and a line with two places."
        in Wings 70 after [TwoStringKite Pointing], needs Notes, rated as ForcingXChain, score 120;
    DualEmptyRectangle "dual-empty-rectangle" "Two empty rectangles in one box."
        in Wings 80 after [EmptyRectangle], needs Notes, rated as ForcingXChain, score 120;

    // Wings.
    XYWing "xy-wing" "A cell of two digits and two wings that each share one of them, and a third."
        in Wings 10 after [NakedPair], needs Notes, rated as XYWing, score 160;
    XYZWing "xyz-wing" "An XY-wing whose middle holds the third digit too."
        in Wings 20 after [XYWing], needs Notes, rated as XYZWing, score 180;
    WXYZWing "wxyz-wing" "Four cells of four digits, all but one of which can stand there only once."
        in AlmostLockedSets 40 after [XYWing XYZWing], needs Notes, rated as RegionForcingChains, score 250;
    WWing "w-wing" "Two equal cells of two digits, joined by a house with two places of one of them."
        in Wings 90 after [TurbotFish XYWing], needs Notes, rated as ForcingChain, score 150;
    RemotePair "remote-pair" "A chain of equal cells of two digits."
        in Wings 100 after [NakedPair XYWing], needs Notes, rated as ForcingChain, score 110;

    // Patterns that would have two solutions if nothing else were there.
    UniqueRectangle1 "unique-rectangle-1" "A rectangle of two digits, extras in one cell."
        in Uniqueness 10 after [NakedPair], needs OneSolution, rated as UniqueRectangle1, score 100;
    UniqueRectangle2 "unique-rectangle-2" "A rectangle of two digits, one extra digit in the two cells of a side."
        in Uniqueness 20 after [UniqueRectangle1], needs OneSolution, rated as UniqueRectangle2, score 100;
    UniqueRectangle3 "unique-rectangle-3" "A rectangle of two digits, whose extras make a set with other cells."
        in Uniqueness 30 after [UniqueRectangle1 NakedTriple], needs OneSolution, rated as UniqueRectangle3, score 100;
    UniqueRectangle4 "unique-rectangle-4" "A rectangle of two digits, one of which is bound to a side."
        in Uniqueness 40 after [UniqueRectangle1 HiddenPair], needs OneSolution, rated as UniqueRectangle4, score 100;
    UniqueRectangle5 "unique-rectangle-5" "A rectangle of two digits, one extra digit in two or three corners."
        in Uniqueness 50 after [UniqueRectangle2], needs OneSolution, rated as UniqueRectangle2, score 100;
    UniqueRectangle6 "unique-rectangle-6" "A rectangle of two digits that makes an X-wing of one of them."
        in Uniqueness 60 after [UniqueRectangle4 XWing], needs OneSolution, rated as UniqueRectangle4, score 100;
    HiddenRectangle "hidden-rectangle" "A rectangle of two digits, one of which is bound to the two lines of a corner."
        in Uniqueness 70 after [UniqueRectangle4], needs OneSolution, rated as UniqueRectangle4, score 100;
    AvoidableRectangle1 "avoidable-rectangle-1" "A rectangle of placed digits, one corner still empty."
        in Uniqueness 80 after [UniqueRectangle1], needs OneSolution, rated as UniqueRectangle1, score 100;
    AvoidableRectangle2 "avoidable-rectangle-2" "A rectangle of placed digits, two corners still empty, with one extra digit."
        in Uniqueness 90 after [AvoidableRectangle1 UniqueRectangle2], needs OneSolution, rated as UniqueRectangle2, score 100;
    UniqueLoop1 "unique-loop-1" "A loop of two digits, extras in one cell."
        in Uniqueness 100 after [UniqueRectangle1], needs OneSolution, rated as UniqueLoop1, score none;
    UniqueLoop2 "unique-loop-2" "A loop of two digits, one extra digit."
        in Uniqueness 110 after [UniqueLoop1 UniqueRectangle2], needs OneSolution, rated as UniqueLoop2, score none;
    UniqueLoop3 "unique-loop-3" "A loop of two digits, whose extras make a set with other cells."
        in Uniqueness 120 after [UniqueLoop1 UniqueRectangle3], needs OneSolution, rated as UniqueLoop3, score none;
    UniqueLoop4 "unique-loop-4" "A loop of two digits, one of which is bound to the two cells with extras."
        in Uniqueness 130 after [UniqueLoop1 UniqueRectangle4], needs OneSolution, rated as UniqueLoop4, score none;
    Bug1 "bug-1" "Two candidates everywhere but for one cell (BUG+1)."
        in Uniqueness 140 after [UniqueRectangle1], needs OneSolution, rated as Bug1, score 100;
    Bug2 "bug-2" "Two candidates everywhere but for one extra digit."
        in Uniqueness 150 after [Bug1 UniqueRectangle2], needs OneSolution, rated as Bug2, score none;
    Bug3 "bug-3" "Two candidates everywhere but for extras that make a set with other cells."
        in Uniqueness 160 after [Bug1 UniqueRectangle3], needs OneSolution, rated as Bug3, score none;
    Bug4 "bug-4" "Two candidates everywhere but for two cells that share a digit."
        in Uniqueness 170 after [Bug1 UniqueRectangle4], needs OneSolution, rated as Bug4, score none;

    // Colours.
    SimpleColoursTrap "simple-colours-trap" "A place that sees both colours of a net of one digit."
        in Chains 10 after [TurbotFish], needs Notes, rated as ForcingXChain, score 150;
    SimpleColoursWrap "simple-colours-wrap" "A colour of which two places see each other."
        in Chains 20 after [SimpleColoursTrap], needs Notes, rated as ForcingXChain, score 150;
    MultiColours1 "multi-colours-1" "Two nets of one digit: a colour of one sees a colour of the other."
        in Chains 30 after [SimpleColoursTrap], needs Notes, rated as ForcingXChain, score 200;
    MultiColours2 "multi-colours-2" "Two nets of one digit: a colour of one sees both colours of the other."
        in Chains 40 after [MultiColours1], needs Notes, rated as ForcingXChain, score 200;
    Medusa3D "3d-medusa" "A net of candidates of several digits in two colours: all of one colour are true."
        in Chains 100 after [SimpleColoursTrap XYChain], needs Notes, rated as ForcingChain, score 280;

    // Chains with their popular names.
    XChain "x-chain" "A chain of one digit."
        in Chains 50 after [TurbotFish SimpleColoursTrap], needs Notes, rated as ForcingXChain, score 260;
    XYChain "xy-chain" "A chain of cells with two candidates."
        in Chains 90 after [XYWing RemotePair], needs Notes, rated as ForcingChain, score 260;
    ContinuousNiceLoop "continuous-nice-loop" "A chain that closes without a break."
        in Chains 120 after [XChain XYChain], needs Notes, rated as XYCycle, score 280;
    DiscontinuousNiceLoop "discontinuous-nice-loop" "A chain that comes back to where it started and contradicts it."
        in Chains 140 after [Aic], needs Notes, rated as ForcingChain, score 280;
    Aic "aic" "A chain of strong and weak links that makes one of its two ends true."
        in Chains 130 after [XChain XYChain WWing], needs Notes, rated as ForcingChain, score 280;
    GroupedContinuousNiceLoop "grouped-continuous-nice-loop" "A continuous nice loop with groups of cells."
        in Chains 170 after [ContinuousNiceLoop GroupedAic], needs Notes, rated as RegionForcingChains, score 300;
    GroupedDiscontinuousNiceLoop "grouped-discontinuous-nice-loop" "A discontinuous nice loop with groups of cells."
        in Chains 180 after [DiscontinuousNiceLoop GroupedAic], needs Notes, rated as RegionForcingChains, score 300;
    GroupedAic "grouped-aic" "An alternating chain with groups of cells."
        in Chains 160 after [Aic EmptyRectangle], needs Notes, rated as RegionForcingChains, score 300;

    // Almost locked sets: one digit more than cells.
    AlmostLockedCandidates "almost-locked-candidates" "Digits almost confined to where a box and a line cross: by a set in one of them, by few places in the other."
        in AlmostLockedSets 20 after [LockedPair HiddenPair], needs Notes, rated as CellForcingChains, score 240;
    SueDeCoq "sue-de-coq" "The cells that a box and a line share, bound by a set in each."
        in AlmostLockedSets 30 after [LockedTriple NakedTriple], needs Notes, rated as CellForcingChains, score 250;
    AlsXZ "als-xz" "Two almost locked sets that cannot both lose their common digit."
        in AlmostLockedSets 50 after [WXYZWing], needs Notes, rated as RegionForcingChains, score 300;
    AlsXYWing "als-xy-wing" "Two almost locked sets joined by a third."
        in AlmostLockedSets 60 after [AlsXZ], needs Notes, rated as RegionForcingChains, score 320;
    AlsChain "als-chain" "A chain of almost locked sets."
        in AlmostLockedSets 70 after [AlsXYWing XYChain], needs Notes, rated as RegionForcingChains, score 340;
    DeathBlossom "death-blossom" "A cell whose candidates each see an almost locked set of their own."
        in AlmostLockedSets 80 after [AlsXYWing], needs Notes, rated as CellForcingChains, score 360;

    // Exclusion.
    AlignedPairExclusion "aligned-pair-exclusion" "Two cells, and all the ways to fill them that others forbid."
        in AlmostLockedSets 10 after [XYZWing], needs Notes, rated as AlignedPairExclusion, score none;
    AlignedTripletExclusion "aligned-triplet-exclusion" "Three cells, and all the ways to fill them that others forbid."
        in BeyondPeople 90 after [AlignedPairExclusion], needs Notes, rated as AlignedTripletExclusion, score none;

    // Chains with the names of the rating.
    XCycle "x-cycle" "A closed chain of one digit."
        in Chains 60 after [XWing], needs Notes, rated as XCycle, score none;
    YCycle "y-cycle" "A closed chain of cells with two candidates."
        in Chains 70 after [XYWing], needs Notes, rated as YCycle, score none;
    XYCycle "xy-cycle" "A closed chain of cells with two candidates and houses with two places."
        in Chains 110 after [XCycle YCycle], needs Notes, rated as XYCycle, score none;
    ForcingXChain "forcing-x-chain" "A chain of one digit that makes its start true or false."
        in Chains 80 after [XChain], needs Notes, rated as ForcingXChain, score none;
    ForcingChain "forcing-chain" "A chain that makes its start true or false."
        in Chains 150 after [Aic], needs Notes, rated as ForcingChain, score none;
    Nishio "nishio" "A candidate whose digit would leave no place for itself elsewhere."
        in BeyondPeople 100 after [ForcingXChain], needs Notes, rated as Nishio, score none;
    CellForcingChains "cell-forcing-chains" "All candidates of a cell lead to the same."
        in BeyondPeople 110 after [ForcingChain], needs Notes, rated as CellForcingChains, score none;
    RegionForcingChains "region-forcing-chains" "All places of a digit in a house lead to the same."
        in BeyondPeople 120 after [ForcingChain], needs Notes, rated as RegionForcingChains, score none;

    // Dynamic: a conclusion may join several chains.
    DynamicContradiction "dynamic-contradiction" "A candidate that leads to a contradiction."
        in BeyondPeople 150 after [Nishio ForcingChainContradiction], needs Notes, rated as DynamicContradiction, score none;
    DynamicDouble "dynamic-double" "A candidate that leads to the same whether it is true or false."
        in BeyondPeople 160 after [DynamicContradiction], needs Notes, rated as DynamicDouble, score none;
    DynamicCell "dynamic-cell" "Dynamic chains from all candidates of a cell."
        in BeyondPeople 170 after [CellForcingChains], needs Notes, rated as DynamicCell, score none;
    DynamicRegion "dynamic-region" "Dynamic chains from all places of a digit in a house."
        in BeyondPeople 180 after [RegionForcingChains], needs Notes, rated as DynamicRegion, score none;
    DynamicPlusContradiction "dynamic-plus-contradiction" "A dynamic contradiction with intersections, pairs and X-wings inside."
        in BeyondPeople 210 after [DynamicContradiction], needs Notes, rated as DynamicPlusContradiction, score none;
    DynamicPlusDouble "dynamic-plus-double" "A dynamic double chain with intersections, pairs and X-wings inside."
        in BeyondPeople 220 after [DynamicDouble], needs Notes, rated as DynamicPlusDouble, score none;
    DynamicPlusCell "dynamic-plus-cell" "Dynamic cell chains with intersections, pairs and X-wings inside."
        in BeyondPeople 230 after [DynamicCell], needs Notes, rated as DynamicPlusCell, score none;
    DynamicPlusRegion "dynamic-plus-region" "Dynamic region chains with intersections, pairs and X-wings inside."
        in BeyondPeople 240 after [DynamicRegion], needs Notes, rated as DynamicPlusRegion, score none;

    // Nested: with chains inside of chains.
    NestedStaticContradiction "nested-static-contradiction" "A dynamic contradiction with forcing chains inside."
        in BeyondPeople 250 after [DynamicPlusContradiction ForcingChain], needs Notes, rated as NestedStaticContradiction, score none;
    NestedStaticDouble "nested-static-double" "A dynamic double chain with forcing chains inside."
        in BeyondPeople 260 after [DynamicPlusDouble ForcingChain], needs Notes, rated as NestedStaticDouble, score none;
    NestedStaticCell "nested-static-cell" "Dynamic cell chains with forcing chains inside."
        in BeyondPeople 270 after [DynamicPlusCell ForcingChain], needs Notes, rated as NestedStaticCell, score none;
    NestedStaticRegion "nested-static-region" "Dynamic region chains with forcing chains inside."
        in BeyondPeople 280 after [DynamicPlusRegion ForcingChain], needs Notes, rated as NestedStaticRegion, score none;
    NestedMultipleContradiction "nested-multiple-contradiction" "A dynamic contradiction with multiple forcing chains inside."
        in BeyondPeople 290 after [NestedStaticContradiction], needs Notes, rated as NestedMultipleContradiction, score none;
    NestedMultipleDouble "nested-multiple-double" "A dynamic double chain with multiple forcing chains inside."
        in BeyondPeople 300 after [NestedStaticDouble], needs Notes, rated as NestedMultipleDouble, score none;
    NestedMultipleCell "nested-multiple-cell" "Dynamic cell chains with multiple forcing chains inside."
        in BeyondPeople 310 after [NestedStaticCell], needs Notes, rated as NestedMultipleCell, score none;
    NestedMultipleRegion "nested-multiple-region" "Dynamic region chains with multiple forcing chains inside."
        in BeyondPeople 320 after [NestedStaticRegion], needs Notes, rated as NestedMultipleRegion, score none;
    NestedDynamicContradiction "nested-dynamic-contradiction" "A dynamic contradiction with dynamic chains inside."
        in BeyondPeople 330 after [NestedMultipleContradiction], needs Notes, rated as NestedDynamicContradiction, score none;
    NestedDynamicDouble "nested-dynamic-double" "A dynamic double chain with dynamic chains inside."
        in BeyondPeople 340 after [NestedMultipleDouble], needs Notes, rated as NestedDynamicDouble, score none;
    NestedDynamicCell "nested-dynamic-cell" "Dynamic cell chains with dynamic chains inside."
        in BeyondPeople 350 after [NestedMultipleCell], needs Notes, rated as NestedDynamicCell, score none;
    NestedDynamicRegion "nested-dynamic-region" "Dynamic region chains with dynamic chains inside."
        in BeyondPeople 360 after [NestedMultipleRegion], needs Notes, rated as NestedDynamicRegion, score none;
    NestedDynamicPlusContradiction "nested-dynamic-plus-contradiction" "A dynamic contradiction with dynamic (+) chains inside."
        in BeyondPeople 370 after [NestedDynamicContradiction], needs Notes, rated as NestedDynamicPlusContradiction, score none;
    NestedDynamicPlusDouble "nested-dynamic-plus-double" "A dynamic double chain with dynamic (+) chains inside."
        in BeyondPeople 380 after [NestedDynamicDouble], needs Notes, rated as NestedDynamicPlusDouble, score none;
    NestedDynamicPlusCell "nested-dynamic-plus-cell" "Dynamic cell chains with dynamic (+) chains inside."
        in BeyondPeople 390 after [NestedDynamicCell], needs Notes, rated as NestedDynamicPlusCell, score none;
    NestedDynamicPlusRegion "nested-dynamic-plus-region" "Dynamic region chains with dynamic (+) chains inside."
        in BeyondPeople 400 after [NestedDynamicRegion], needs Notes, rated as NestedDynamicPlusRegion, score none;

    // Forcing chains with their popular names.
    ForcingChainContradiction "forcing-chain-contradiction" "A candidate from which plain chains lead to a contradiction."
        in BeyondPeople 130 after [DiscontinuousNiceLoop], needs Notes, rated as RegionForcingChains, score 500;
    ForcingChainVerity "forcing-chain-verity" "Plain chains that lead to the same, whichever is true."
        in BeyondPeople 140 after [CellForcingChains RegionForcingChains], needs Notes, rated as RegionForcingChains, score 500;
    ForcingNetContradiction "forcing-net-contradiction" "A candidate from which a net leads to a contradiction."
        in BeyondPeople 190 after [ForcingChainContradiction], needs Notes, rated as DynamicContradiction, score 700;
    ForcingNetVerity "forcing-net-verity" "Nets that lead to the same, whichever is true."
        in BeyondPeople 200 after [ForcingChainVerity], needs Notes, rated as DynamicRegion, score 700;

    // Of other boards only.
    LawOfLeftovers "law-of-leftovers" "Lines hold the same digits as an equal number of pieces of a jigsaw, so the cells that they do not share do too."
        in Locked 55 after [Pointing Claiming], needs Pieces, rated as Claiming, score none;

    // Of killers only.
    CageSingle "cage-single" "The last empty cell of a cage."
        in Cages 10 after [FullHouse], needs Cages, rated as FullHouse, score none;
    RuleOf45 "rule-of-45" "Houses have a fixed sum, so their cages leave the digit of one cell."
        in Cages 20 after [CageSingle], needs Cages, rated as NakedSingle, score none;
    OnlyCombination "only-combination" "A cage with one combination of digits left."
        in Cages 30 after [CageSingle], needs Cages, rated as NakedSingle, score none;
    CageCombination "cage-combination" "A digit that is in no combination of a cage."
        in Cages 40 after [OnlyCombination], needs Cages, rated as NakedSingle, score none;
    CageBounds "cage-bounds" "A digit that is too small or too large for the sum of a cage."
        in Cages 50 after [CageSingle], needs Cages, rated as NakedSingle, score none;
    CageAndHouse "cage-and-house" "A digit that a cage must hold, so it is eliminated from the rest of a house, or the other way round."
        in Cages 60 after [CageCombination Pointing], needs Cages, rated as Pointing, score none;
    CagePermutation "cage-permutation" "A digit that no combination of a cage has in this cell."
        in Cages 70 after [CageCombination], needs Cages, rated as HiddenPair, score none;
    CageSplitting "cage-splitting" "Houses that cut one cage into two parts with known sums."
        in Cages 80 after [RuleOf45 CageCombination], needs Cages, rated as HiddenPair, score none;
    Innies "innies" "Cells of houses that their cages leave over, with a known sum."
        in Cages 90 after [RuleOf45 CageCombination], needs Cages, rated as NakedTriple, score none;
    Outies "outies" "Cells of cages outside the houses that these cages cover, with a known sum."
        in Cages 100 after [Innies], needs Cages, rated as NakedTriple, score none;
    InniesAndOuties "innies-and-outies" "Cells inside and outside of houses, with a known difference."
        in Cages 110 after [Innies Outies], needs Cages, rated as HiddenTriple, score none;
}

impl Technique {
    /// Returns the technique with this [`id`](Self::id), or `None` if there is none.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|technique| technique.id() == id)
    }

    /// Returns all techniques of the classic board in the order of the course, chapter by chapter.
    pub fn course() -> impl Iterator<Item = Self> {
        let mut course: Vec<Self> = Self::ALL.iter().copied().filter(|one| one.is_classic()).collect();
        course.sort_unstable_by_key(|technique| (technique.group(), technique.place()));
        course.into_iter()
    }

    /// Returns `true` if people find it without notes, from the digits alone: singles, and intersections that
    /// leave a single.
    pub const fn is_seen_without_notes(self) -> bool {
        matches!(self.needs(), Needs::Digits)
    }

    /// Returns `true` if the classic board has it. The others need pieces in place of boxes, or cages.
    ///
    /// ```
    /// use nonet::Technique;
    /// assert!(Technique::Pointing.is_classic());
    /// assert!(!Technique::RuleOf45.is_classic() && !Technique::LawOfLeftovers.is_classic());
    /// ```
    pub const fn is_classic(self) -> bool {
        !self.needs_pieces() && !self.needs_cages()
    }

    /// Returns `true` if only boards with pieces in place of boxes have it.
    ///
    /// ```
    /// use nonet::Technique;
    /// assert!(Technique::LawOfLeftovers.needs_pieces());
    /// ```
    pub const fn needs_pieces(self) -> bool {
        matches!(self.needs(), Needs::Pieces)
    }

    /// Returns `true` if only boards with [cages](crate::layout::Cage) have it.
    ///
    /// ```
    /// use nonet::Technique;
    /// assert!(Technique::CageCombination.needs_cages());
    /// ```
    pub const fn needs_cages(self) -> bool {
        matches!(self.needs(), Needs::Cages)
    }

    /// Returns `true` if it is only valid because the puzzle has no second solution.
    pub const fn is_uniqueness(self) -> bool {
        matches!(self.needs(), Needs::OneSolution)
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::Technique;

    #[test]
    fn no_two_techniques_share_a_place_in_the_course() {
        let place = |technique: &Technique| (technique.group(), technique.place());
        let course: Vec<Technique> = Technique::course().collect();
        assert!(course.is_sorted_by(|one, next| place(one) < place(next)));
    }
}
