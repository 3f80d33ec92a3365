//! Chains as the rating names them, and nets.

use nonet::logic::Technique as T;

use super::lesson::{Lesson, lesson};

/// Shared by all nets.
const DYNAMIC: &str = "Every candidate ruled out so far counts as gone, so a conclusion may rest on several earlier ones at once: a net rather than a line.";

/// Shared by the chains that end in a contradiction.
const CONTRADICTION: &str = "Suppose a candidate true, or false, and follow everything that results until a cell has no candidate or a digit no place.";

/// Shared by the chains that end in a contradiction.
const SO_NOT: &str = "An assumption that leads to a contradiction is false, so the opposite is true.";

/// Shared by the double chains.
const DOUBLE: &str =
    "Suppose a candidate true and follow everything that results; then suppose it false and do the same.";

/// Shared by the double chains.
const SAME_TWICE: &str =
    "Both lead to the same conclusion, and one of the two is true, so the conclusion holds.";

/// Shared by the chains from the candidates of a cell.
const CELL: &str =
    "One of the candidates of a cell is true: suppose each of them in turn and follow what results.";

/// Shared by the chains from the places of a digit.
const REGION: &str =
    "One of the places of a digit in a house holds it: suppose each of them in turn and follow what results.";

/// Shared by the chains with several branches.
const EACH_TIME: &str = "Whatever follows from every one of them is true.";

/// Shared by the nets with simple patterns inside.
const PLUS: &str =
    "Besides singles, the net may use pointing, claiming, pairs and X-wings that only arise on the way.";

/// Shared by the nets with plain chains inside.
const WITH_CHAINS: &str = "Where the net gets no further, whole forcing chains on the candidates as they are by then may carry it on.";

/// Shared by the nets with branching chains inside.
const WITH_MULTIPLE: &str = "Where the net gets no further, cell and region forcing chains on the candidates as they are by then may carry it on.";

/// Shared by the nets with nets inside.
const WITH_NETS: &str = "Where the net gets no further, whole nets on the candidates as they are by then may carry it on: a net within a net.";

/// Shared by the nets with nets inside that use patterns.
const WITH_PLUS_NETS: &str = "Where the net gets no further, nets that use pairs, intersections and X-wings themselves may carry it on.";

/// The advice on spotting a net.
const BY_TRIAL: &str = "Begin with a cell of two candidates, or a digit of two places, that many others see, and follow it in light pencil marks.";

/// The advice on spotting a net with chains or nets inside.
const BY_PROGRAM: &str = "People find it only with a great deal of patience; take it as the name of how hard the step is. Where there is an example, read it as a proof.";

pub(super) const LESSONS: &[Lesson] = &[
    lesson(
        T::XCycle,
        &["Closed chain of one digit", "Fishy cycle"],
        &[
            "Everything here is about one digit.",
            "Places that are the only two in a house are joined by a strong link, places that see each other by a weak one, and the links take turns all the way round.",
            "So the places are true and false in turn, one way or the other.",
            "Of each house that the cycle crosses by a weak link, one of the two places holds the digit, and the rest of the house loses it.",
        ],
        "Look for an even ring of places of one digit in which every second link is a house with two places.",
        "An X-wing, which is the smallest cycle of this kind.",
    ),
    lesson(
        T::YCycle,
        &["Closed chain of bivalue cells", "XY-ring"],
        &[
            "The cycle runs through cells with two candidates, each sharing a digit with the next one that it sees.",
            "If one cell takes the one digit, the next must take its other, and so on all the way round.",
            "Two neighbours therefore hold their common digit between them, whichever way round it goes.",
            "Every cell that sees both of them loses that digit. So does a cell that sees two cells of the ring that are not neighbours, if that digit is true in one of them whichever way round it goes.",
        ],
        "When an XY-chain ends next to its beginning and on the right digit, close it.",
        "An XY-chain, which is open and takes only one digit.",
    ),
    lesson(
        T::XYCycle,
        &["Bidirectional cycle", "Two-way cycle"],
        &[
            "The cycle goes from candidate to candidate, through cells with two of them and houses with two places.",
            "It can be followed both ways: if a candidate is true, the next is false, the one after is true, and so on.",
            "So of every two neighbours exactly one is true.",
            "Whatever else sees both neighbours of a weak link goes.",
        ],
        "Follow a strong candidate on and on, changing between cells and houses, until you are back where you began.",
        "A continuous nice loop: that is the name by which people know the same thing.",
    ),
    lesson(
        T::ForcingXChain,
        &["X-chain of the rating"],
        &[
            "Suppose that a digit stands in some cell, and follow only this digit.",
            "Where it has two places in a house and one is ruled out, it stands in the other.",
            "If the chain comes back and rules out where it began, the digit cannot stand there; if supposing it away brings it back, it must.",
        ],
        "Choose the digit with the most houses of two places and walk through them from a cell that you suspect.",
        "An X-chain, which tells the same from its two ends.",
    ),
    lesson(
        T::ForcingChain,
        &["Forcing chain in one line", "Bidirectional forcing chain"],
        &[
            "Suppose a candidate true, or false, and follow one line of conclusions, each from the one before.",
            "They go through cells with two candidates and through houses with two places.",
            "If the line ends by denying where it began, the supposition was wrong.",
            "So the opposite is true.",
        ],
        "Begin at a cell with two candidates and follow each of them; keep to one line and do not branch.",
        "An alternating chain, which tells the same without supposing anything.",
    ),
    lesson(
        T::Nishio,
        &["Digit contradiction"],
        &[
            "Suppose that a digit stands in some cell, and follow only this digit over the whole board.",
            "Each place that it takes rules out others, so further houses are left with one place.",
            "If some house is left with none, or two places are left that see each other, the supposition was wrong.",
            "So the digit cannot stand there.",
        ],
        "Lay out all the places of one digit and try to complete it from a doubtful one.",
        "Trying at random: Nishio keeps to one digit, so every conclusion can be seen at a glance.",
    ),
    lesson(
        T::CellForcingChains,
        &["Cell chains", "Cell forcing"],
        &[
            CELL,
            "From each a line of conclusions runs on, on the candidates as they stand.",
            "All the lines end with the same statement.",
            EACH_TIME,
        ],
        "Take a cell with three candidates and follow each a few steps; look where the lines meet.",
        "Death blossom, where each candidate meets an almost locked set.",
    ),
    lesson(
        T::RegionForcingChains,
        &["House chains", "Unit forcing chains"],
        &[
            REGION,
            "From each a line of conclusions runs on, on the candidates as they stand.",
            "All the lines end with the same statement.",
            EACH_TIME,
        ],
        "Take a house in which a digit has three places and follow each a few steps; look where the lines meet.",
        "Cell forcing chains, which start from the candidates of a cell.",
    ),
    lesson(
        T::DynamicContradiction,
        &["Dynamic contradiction chain"],
        &[CONTRADICTION, DYNAMIC, SO_NOT],
        BY_TRIAL,
        "Guessing: here every conclusion is forced, and what is shown false is taken out for good.",
    ),
    lesson(
        T::DynamicDouble,
        &["Dynamic double forcing chain"],
        &[DOUBLE, DYNAMIC, SAME_TWICE],
        BY_TRIAL,
        "A dynamic contradiction, where one of the two suppositions breaks down.",
    ),
    lesson(
        T::DynamicCell,
        &["Dynamic cell forcing chains"],
        &[CELL, DYNAMIC, EACH_TIME],
        BY_TRIAL,
        "Cell forcing chains, whose lines do not branch and join.",
    ),
    lesson(
        T::DynamicRegion,
        &["Dynamic region forcing chains"],
        &[REGION, DYNAMIC, EACH_TIME],
        BY_TRIAL,
        "Region forcing chains, whose lines do not branch and join.",
    ),
    lesson(
        T::DynamicPlusContradiction,
        &["Dynamic contradiction (+)"],
        &[CONTRADICTION, DYNAMIC, PLUS, SO_NOT],
        BY_PROGRAM,
        "A dynamic contradiction, which uses nothing but singles on the way.",
    ),
    lesson(
        T::DynamicPlusDouble,
        &["Dynamic double (+)"],
        &[DOUBLE, DYNAMIC, PLUS, SAME_TWICE],
        BY_PROGRAM,
        "A dynamic double chain, which uses nothing but singles on the way.",
    ),
    lesson(
        T::DynamicPlusCell,
        &["Dynamic cell forcing chains (+)"],
        &[CELL, DYNAMIC, PLUS, EACH_TIME],
        BY_PROGRAM,
        "Dynamic cell chains, which use nothing but singles on the way.",
    ),
    lesson(
        T::DynamicPlusRegion,
        &["Dynamic region forcing chains (+)"],
        &[REGION, DYNAMIC, PLUS, EACH_TIME],
        BY_PROGRAM,
        "Dynamic region chains, which use nothing but singles on the way.",
    ),
    lesson(
        T::NestedStaticContradiction,
        &["Contradiction with chains inside"],
        &[CONTRADICTION, DYNAMIC, WITH_CHAINS, SO_NOT],
        BY_PROGRAM,
        "A dynamic contradiction (+), whose steps are small patterns and no chains.",
    ),
    lesson(
        T::NestedStaticDouble,
        &["Double with chains inside"],
        &[DOUBLE, DYNAMIC, WITH_CHAINS, SAME_TWICE],
        BY_PROGRAM,
        "A dynamic double (+), whose steps are small patterns and no chains.",
    ),
    lesson(
        T::NestedStaticCell,
        &["Cell chains with chains inside"],
        &[CELL, DYNAMIC, WITH_CHAINS, EACH_TIME],
        BY_PROGRAM,
        "Dynamic cell chains (+), whose steps are small patterns and no chains.",
    ),
    lesson(
        T::NestedStaticRegion,
        &["Region chains with chains inside"],
        &[REGION, DYNAMIC, WITH_CHAINS, EACH_TIME],
        BY_PROGRAM,
        "Dynamic region chains (+), whose steps are small patterns and no chains.",
    ),
    lesson(
        T::NestedMultipleContradiction,
        &["Contradiction with multiple chains inside"],
        &[CONTRADICTION, DYNAMIC, WITH_MULTIPLE, SO_NOT],
        BY_PROGRAM,
        "A contradiction with plain chains inside, which do not start from a whole cell or house.",
    ),
    lesson(
        T::NestedMultipleDouble,
        &["Double with multiple chains inside"],
        &[DOUBLE, DYNAMIC, WITH_MULTIPLE, SAME_TWICE],
        BY_PROGRAM,
        "A double with plain chains inside, which do not start from a whole cell or house.",
    ),
    lesson(
        T::NestedMultipleCell,
        &["Cell chains with multiple chains inside"],
        &[CELL, DYNAMIC, WITH_MULTIPLE, EACH_TIME],
        BY_PROGRAM,
        "Cell chains with plain chains inside, which do not start from a whole cell or house.",
    ),
    lesson(
        T::NestedMultipleRegion,
        &["Region chains with multiple chains inside"],
        &[REGION, DYNAMIC, WITH_MULTIPLE, EACH_TIME],
        BY_PROGRAM,
        "Region chains with plain chains inside, which do not start from a whole cell or house.",
    ),
    lesson(
        T::NestedDynamicContradiction,
        &["Contradiction with nets inside"],
        &[CONTRADICTION, DYNAMIC, WITH_NETS, SO_NOT],
        BY_PROGRAM,
        "A contradiction with multiple chains inside, which do not branch and join.",
    ),
    lesson(
        T::NestedDynamicDouble,
        &["Double with nets inside"],
        &[DOUBLE, DYNAMIC, WITH_NETS, SAME_TWICE],
        BY_PROGRAM,
        "A double with multiple chains inside, which do not branch and join.",
    ),
    lesson(
        T::NestedDynamicCell,
        &["Cell chains with nets inside"],
        &[CELL, DYNAMIC, WITH_NETS, EACH_TIME],
        BY_PROGRAM,
        "Cell chains with multiple chains inside, which do not branch and join.",
    ),
    lesson(
        T::NestedDynamicRegion,
        &["Region chains with nets inside"],
        &[REGION, DYNAMIC, WITH_NETS, EACH_TIME],
        BY_PROGRAM,
        "Region chains with multiple chains inside, which do not branch and join.",
    ),
    lesson(
        T::NestedDynamicPlusContradiction,
        &["Contradiction with nets (+) inside"],
        &[CONTRADICTION, DYNAMIC, WITH_PLUS_NETS, SO_NOT],
        BY_PROGRAM,
        "A contradiction with nets inside that use nothing but singles.",
    ),
    lesson(
        T::NestedDynamicPlusDouble,
        &["Double with nets (+) inside"],
        &[DOUBLE, DYNAMIC, WITH_PLUS_NETS, SAME_TWICE],
        BY_PROGRAM,
        "A double with nets inside that use nothing but singles.",
    ),
    lesson(
        T::NestedDynamicPlusCell,
        &["Cell chains with nets (+) inside"],
        &[CELL, DYNAMIC, WITH_PLUS_NETS, EACH_TIME],
        BY_PROGRAM,
        "Cell chains with nets inside that use nothing but singles.",
    ),
    lesson(
        T::NestedDynamicPlusRegion,
        &["Region chains with nets (+) inside"],
        &[REGION, DYNAMIC, WITH_PLUS_NETS, EACH_TIME],
        BY_PROGRAM,
        "Region chains with nets inside that use nothing but singles.",
    ),
    lesson(
        T::ForcingChainContradiction,
        &["Contradiction by two chains"],
        &[
            "Suppose a candidate true, or false, and follow two or more plain lines of conclusions from it.",
            "The ends of the lines contradict each other: two digits in one cell, one digit twice in a house, or a cell or a house with nothing left.",
            SO_NOT,
        ],
        "Follow a doubtful candidate in several directions and watch for a house or a cell in which they collide.",
        "A discontinuous loop, which is one line that comes back on itself.",
    ),
    lesson(
        T::ForcingChainVerity,
        &["Verity by chains"],
        &[
            "One of the candidates of a cell is true, and one of the places of a digit in a house.",
            "Take such a set, of which one must be true, and follow a plain line of conclusions from each.",
            EACH_TIME,
        ],
        "Take a cell or a house with few choices and look for a candidate that each of them rules out.",
        "A contradiction, which tries one candidate only and shows it false.",
    ),
    lesson(
        T::ForcingNetContradiction,
        &["Contradiction net"],
        &[
            "Suppose a candidate true, or false, and do all that then follows by singles.",
            DYNAMIC,
            "In the end a cell has no candidate, or a digit no place in a house.",
            SO_NOT,
        ],
        BY_TRIAL,
        "Guessing: if no contradiction shows, nothing is known, and the candidate stays as it was.",
    ),
    lesson(
        T::ForcingNetVerity,
        &["Verity net"],
        &[
            "Take the candidates of a cell, or the places of a digit in a house: one of them is true.",
            "Suppose each in turn and do all that then follows by singles.",
            DYNAMIC,
            EACH_TIME,
        ],
        BY_TRIAL,
        "Forcing chains, whose conclusions each rest on a single earlier one.",
    ),
];
