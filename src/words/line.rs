//! [`Line`]: the sentences that are said of a step, before a language words them.

/// How much of a step is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Only where to look.
    Where,
    /// What is there to be found.
    Which,
    /// Why, and what follows.
    Whole,
}

/// A sentence, or a part of one, as a template. `{0}` and `{1}` are what the caller puts in; a letter is
/// a part of the step:
///
/// | | | | |
/// |---|---|---|---|
/// | `T` | the technique | `g` | what goes or stands |
/// | `h` | its houses | `o` | the covers; `p`, `q` the first and second of them |
/// | `c` | its cells | `d` | its digits |
/// | `f` | the cells of the fins | `x` | their digits; `F` the fins themselves |
/// | `s` | its sets | `A` to `D` | the cells of each; `S` the digits of the first |
/// | `e` | the digits that go | `b` | the digits of the pattern that stay |
/// | `j` | the digits of its candidates | `w` | the digit that stands |
/// | `a` | the article before `d`, where a language has one | `i` | the cells of the fins, one of them |
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    And,
    Comma,
    Or,
    Row,
    Column,
    Box,
    Is,
    IsNot,
    AreNot,
    OneIs,
    Set,
    ShortIs,
    ShortNot,
    Apart,
    Gap,
    LookAt,
    Which,
    WhichOn,
    IsNew,
    If,
    AsItStands,
    Then,
    ThenBy,
    End,
    Either,
    EitherEnd,
    EitherWay,
    Closes,
    CannotBe,
    NoPlace,
    Clash,
    BothCannotBe,
    EachTime,
    WhyCannotBe,
    WhyNoPlace,
    WhyClash,
    WhyBothCannotBe,
    WhyEither,
    WhyEachTime,
    Also,
    AlsoNeeded,
    Suppose,
    IfThen,
    AsIs,
    ForNothingElse,
    ForOneDigit,
    ForNoOtherPlace,
    ForOnlyOne,
    ForSet,
    ByStep,
    LinkAt,
    HintHead,
    OnlyHint,
    SeenHints,
    FullHouse,
    HiddenSingle,
    HiddenSingleBy,
    OneCloses,
    SeveralClose,
    LostTheRest,
    Lost,
    NakedSingle,
    NakedSingleBy,
    ByHouses,
    LostAndBy,
    DirectIntersection,
    DirectSet,
    Intersection,
    NakedSet,
    HiddenSet,
    Fish,
    FinnedFish,
    TwoFish,
    XYWing,
    XYZWing,
    WXYZWing,
    RemotePair,
    Deadly,
    NotGiven,
    Prevented,
    OneExtra,
    OneOfEmpty,
    ExtraSet,
    HiddenExtraSet,
    Bound,
    BoundCross,
    BoundCorner,
    Bug,
    BugBound,
    Colours,
    Colours2,
    ColoursWrap,
    ColoursMeet,
    ColoursBoth,
    Medusa,
    MedusaCell,
    MedusaHouse,
    MedusaEmpty,
    AlmostLocked,
    SueDeCoq,
    Als,
    AlsXz,
    Blossom,
    Aligned,
    Else,
}
