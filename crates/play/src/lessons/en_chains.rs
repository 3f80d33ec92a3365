//! Chains as people name them, almost locked sets, and exclusion.

use nonet::logic::Technique as T;

use super::lesson::{Lesson, lesson};

/// Shared by all chains.
const LINKS: &str = "When a digit has exactly two places in a house, or a cell exactly two candidates, one of the two is true: a strong link.";

/// Shared by all chains.
const WEAK: &str =
    "Of two candidates that see each other, or share a cell, at most one is true: a weak link.";

/// Shared by all chains with ends.
const ENDS: &str = "A chain that begins and ends with a strong link and alternates between strong and weak links has at least one true end.";

/// Shared by all loops.
const ROUND: &str = "If strong and weak links alternate all the way round, the candidates are true and false by turns, one way or the other.";

/// Shared by all loops.
const WEAK_STRONG: &str =
    "So of every weak link in it exactly one side is true, and all else that sees both sides goes.";

/// Shared by all loops with a break.
const BREAK: &str = "Suppose the candidate where it starts is false, or true, and follow the chain: it comes back and says the opposite.";

/// Shared by all chains of groups.
const GROUPS: &str = "Two or three cells of a box that lie in one line may stand as one link: the digit is in one of them, or in none.";

/// Shared by all almost locked sets.
const ALMOST: &str = "Cells of one house with one candidate more than cells are almost locked: if one of the digits leaves, all the others are locked in.";

pub(super) const LESSONS: &[Lesson] = &[
    lesson(
        T::XChain,
        &["Single-digit chain", "Alternating chain of one digit"],
        &[
            "Everything here is about one digit.",
            "Where it has two places in a house, one of them holds it; where two places see each other, not both do.",
            ENDS,
            "A cell that sees both ends cannot hold the digit.",
        ],
        "Draw the houses in which a digit has two places as lines, then join their ends where they see each other.",
        "Simple colours, which use houses of two places alone and no weak links between them.",
    ),
    lesson(
        T::XYChain,
        &["Chain of bivalue cells"],
        &[
            "The chain runs through cells with two candidates, each of which sees the next and shares a digit with it.",
            "If a cell is not the first of its digits, it is the second, so the next cannot be that, and so on to the end.",
            "Take the digit that both ends can hold: either the first cell holds it, or the last one does.",
            "A cell that sees both ends cannot hold that digit.",
        ],
        "Start from a cell with two candidates, leave one digit behind, and walk from pair to pair until that digit comes up again.",
        "A remote pair, where all cells have the same two candidates.",
    ),
    lesson(
        T::ContinuousNiceLoop,
        &["Alternating loop", "AIC ring"],
        &[LINKS, WEAK, "The chain closes on itself without a break.", ROUND, WEAK_STRONG],
        "When the two ends of an alternating chain see each other, or share a cell, you have closed a loop.",
        "A discontinuous loop, whose two ends do not fit together.",
    ),
    lesson(
        T::DiscontinuousNiceLoop,
        &["Nice loop with a break"],
        &[
            LINKS,
            WEAK,
            "The chain comes back to the cell in which it began, but its two ends do not fit together there: two strong links meet, two weak links, or one of each with different digits.",
            BREAK,
            "So the opposite is true. Two strong links place the digit, and two weak links eliminate it; if a strong and a weak link of different digits meet there, the digit of the weak link is eliminated.",
        ],
        "Choose a candidate, suppose it true, and follow strong and weak links; if they come back against it, it is false.",
        "A chain with two ends is the same loop, described by its ends; hints often show it that way.",
    ),
    lesson(
        T::Aic,
        &["Alternating inference chain", "Mixed chain"],
        &[
            LINKS,
            WEAK,
            ENDS,
            "If both ends are the same digit, a cell that sees both loses it.",
            "If they are different digits in cells that see each other, each cell loses the digit of the other.",
        ],
        "Begin at a strong link that ends where you want something gone, and look for the next one across a weak link.",
        "A forcing chain, which starts from a supposition; here no supposition is needed, one end is simply true.",
    ),
    lesson(
        T::GroupedContinuousNiceLoop,
        &["Grouped AIC ring", "Continuous loop with groups"],
        &[
            GROUPS,
            "Some links may also run through an almost locked set, which has one candidate more than cells.",
            ROUND,
            WEAK_STRONG,
        ],
        "Look for boxes in which a digit lies in one row and one column part: the two parts are joined by a strong link.",
        "A continuous loop of single cells, which is easier to check.",
    ),
    lesson(
        T::GroupedDiscontinuousNiceLoop,
        &["Discontinuous loop with groups"],
        &[
            GROUPS,
            "Some links may also run through an almost locked set, which has one candidate more than cells.",
            BREAK,
            "So the opposite is true of the candidate where the loop starts.",
        ],
        "Where a loop would close but for a house with three places, see whether two of these can be taken as one.",
        "An empty rectangle is the shortest of these, and has a name of its own.",
    ),
    lesson(
        T::GroupedAic,
        &["Grouped alternating chain", "AIC with groups"],
        &[
            GROUPS,
            "Some links may also run through an almost locked set, which has one candidate more than cells.",
            ENDS,
            "What sees the whole of both ends goes.",
        ],
        "When a chain gets stuck at a box, gather the places of the digit there by rows and columns: two gatherings make a strong link.",
        "A chain of single cells; try that first.",
    ),
    lesson(
        T::AlmostLockedCandidates,
        &["ALC", "Almost locked pair", "Almost locked triple"],
        &[
            "A box and a line cross; outside of the crossing, one of them has a cell with two candidates, or two cells with three between them.",
            "In the other house, these digits have places in the crossing and in as many cells outside of it.",
            "The digits of the first cells cannot be in the crossing, so in the other house they take all the cells outside of it, and the digit that is left is in the crossing.",
            "So these cells of the other house lose all other candidates, and the rest of the first house loses the digits.",
        ],
        "Next to a two-candidate cell, look at a line that crosses its box: where else on the line can the two digits be?",
        "A naked or hidden pair, which lies in one house; this one is naked in one and hidden in the other.",
    ),
    lesson(
        T::SueDeCoq,
        &["Two-sector disjoint subsets", "SDC"],
        &[
            "Two or three cells where a box and a line cross hold at least two candidates more than cells.",
            "Other cells of the line hold only some of these digits, and other cells of the box hold only the rest.",
            "Taken together there are as many digits as cells, and none of the digits can be there twice.",
            "So the rest of the line loses the digits of the line cells, and the rest of the box those of the box cells. Digits that only the crossing holds go from both.",
        ],
        "Look where a box and a line cross with many candidates, and seek two-candidate cells outside that use only these.",
        "A naked set, which lies in one house; this one is bent over two.",
    ),
    lesson(
        T::AlsXZ,
        &["ALS-XZ rule", "Singly linked ALS"],
        &[
            ALMOST,
            "Two such sets share a digit X, and all its places in the one see all its places in the other.",
            "So not both sets can hold X, and the one without it holds all its other digits.",
            "If both have a digit Z, one of them has it for certain, and a cell that sees every Z of both cannot be Z.",
            "If they share two such digits X, both sets are locked: each keeps all its other digits, so cells outside that see every place of one of these lose it.",
        ],
        "A cell with two candidates is the smallest such set: look for two cells with three digits that share one with it.",
        "An XY-wing, which is the case of a single cell against two.",
    ),
    lesson(
        T::AlsXYWing,
        &["ALS wing", "ALS-XY"],
        &[
            ALMOST,
            "One set, in the middle, is joined to a second by a digit X and to a third by a digit Y.",
            "The middle can miss only one of these, so one of the two others loses its joining digit and holds all the rest.",
            "If both of the others have a digit Z, a cell that sees every Z of both cannot be Z.",
        ],
        "Think of an XY-wing whose cells have grown into sets; look for it round a cell with two candidates.",
        "ALS-XZ, where two sets are joined directly.",
    ),
    lesson(
        T::AlsChain,
        &["ALS-XY chain"],
        &[
            ALMOST,
            "A row of such sets is joined, each to the next by a digit that not both can hold, and never by the same one twice in turn.",
            "If the first does not hold a digit Z, it holds the rest, so the second loses one, and so on to the last, which then holds Z.",
            "So the first or the last holds Z, and a cell that sees every Z of both cannot.",
        ],
        "Begin with two-candidate cells as in an XY-chain, and where it gets stuck let a set of two or three cells carry it on.",
        "An XY-chain, whose sets are all single cells.",
    ),
    lesson(
        T::DeathBlossom,
        &["Stem and petals"],
        &[
            ALMOST,
            "A cell, the stem, sees for each of its candidates such a set, the petal, that has this digit only where the stem sees it.",
            "Whatever the stem is, one of the petals loses that digit and holds all its others.",
            "If all the petals have a digit Z, one of them holds it, and a cell that sees every Z of them cannot.",
        ],
        "Take a cell with two or three candidates as the stem and look for one set for each of its digits.",
        "An ALS-XY-wing, whose middle may be a set of several cells.",
    ),
    lesson(
        T::AlignedPairExclusion,
        &["APE", "Pair exclusion"],
        &[
            "Take two cells and write down all the ways to fill them.",
            "Two equal digits are out where the cells see each other.",
            "A way that uses up both candidates of a cell which both of them see is out too.",
            "A candidate that occurs in none of the ways that are left goes.",
        ],
        "Two cells that see several cells with two candidates each: those pairs are the ways that are forbidden.",
        "An XYZ-wing or a small ALS-XZ, which nearly always says the same in a shorter way.",
    ),
    lesson(
        T::AlignedTripletExclusion,
        &["ATE", "Triplet exclusion"],
        &[
            "Take three cells and go through all the ways to fill them.",
            "Ways that repeat a digit in a house are out.",
            "So are those that use up all candidates of a cell which they see, be they two or three.",
            "A candidate that occurs in none of the ways that are left goes.",
        ],
        "Hardly by eye: it is a list to be worked through, and only worth it when shorter patterns have brought nothing.",
        "Aligned pair exclusion, which goes through two cells.",
    ),
];
