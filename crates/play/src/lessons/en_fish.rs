//! Fish: all places of one digit in the base houses lie in an equal number of cover houses.

use nonet::logic::Technique as T;

use super::lesson::{Lesson, lesson};

/// Shared by all fish with fins.
const EITHER: &str = "Either one of the fins holds the digit, or none does and the fish is complete.";

/// Shared by all fish with fins.
const BOTH: &str =
    "A candidate that the complete fish would eliminate and that sees every fin is false either way.";

/// Shared by all sashimi fish.
const BROKEN: &str = "Without the fins one of its lines has a single place left, so the fish would shrink to a hidden single and a smaller fish.";

/// Shared by all sashimi fish.
const STILL: &str = "The deduction still holds: if the fins are empty, every line still finds its place in the crossing lines.";

/// Shared by all Franken fish.
const FRANKEN: &str = "A fish may use boxes as well as lines of one kind: it only counts houses that need the digit and houses that have room for it.";

/// Shared by all mutant fish.
const MUTANT: &str = "A fish may mix rows, columns and boxes on either side, as long as no place of the digit is counted twice.";

/// Shared by all fish of mixed houses.
const COVERED: &str = "The houses that need the digit are called the base, and the houses that hold all its places there are the cover. Base and cover have the same number of houses, so every cover house gets its digit from the base, and its other cells lose the digit.";

/// The advice on spotting fish that people rarely see.
const BY_COLOUR: &str = "Colour all places of one digit and count the houses that hold few of them; programs find these fish far more readily than people.";

pub(super) const LESSONS: &[Lesson] = &[
    lesson(
        T::XWing,
        &["Fish of two", "2-fish"],
        &[
            "In two rows, a digit has only two places each, and they lie in the same two columns.",
            "Each of the two rows needs the digit, and not both can take it from the same column.",
            "So the two rows use up both columns, one way or the other.",
            "The digit can be nowhere else in these columns; with rows and columns exchanged it is the same.",
        ],
        "Take one digit and look for lines in which it has two places; two such lines with the same ends make the rectangle.",
        "A skyscraper, where only one end of the two lines agrees.",
    ),
    lesson(
        T::Swordfish,
        &["Fish of three", "3-fish"],
        &[
            "In three rows, all the places for a digit lie in the same three columns.",
            "Each row may have two or three of them.",
            "The three rows need the digit once each, and no two from the same column, so they use up all three columns.",
            "The digit can be nowhere else in these columns; with rows and columns exchanged it is the same.",
        ],
        "Mark the lines in which a digit has two or three places and try three of them: do they lie in only three crossing lines?",
        "An X-wing plus a line that it does not need.",
    ),
    lesson(
        T::Jellyfish,
        &["Fish of four", "4-fish"],
        &[
            "In four rows, all the places for a digit lie in the same four columns.",
            "Each row may have two, three or four of them.",
            "The four rows need the digit once each, and no two from the same column, so they use up all four columns.",
            "The digit can be nowhere else in these columns; with rows and columns exchanged it is the same.",
        ],
        "Write the columns of a digit down row by row, and look for four rows that name only four columns between them.",
        "A fish of five lines: it is never needed, because a smaller fish in the other direction does the same.",
    ),
    lesson(
        T::FinnedXWing,
        &["Finned fish of two", "Filleted X-wing"],
        &[
            "Two lines would make an X-wing, but one of them has a place or two more beside one of its corners: the fins.",
            EITHER,
            BOTH,
            "Such a cell lies in the box of the fins, so an X-wing with fins takes at most two candidates.",
        ],
        "When an X-wing is spoilt by an extra place, see whether that place lies in the box of a corner.",
        "A sashimi X-wing, where the corner beside the fins is not there at all.",
    ),
    lesson(
        T::FinnedSwordfish,
        &["Finned fish of three"],
        &[
            "Three lines would make a swordfish, but for a place or two more in one box: the fins.",
            EITHER,
            BOTH,
            "Only cells that share the box of the fins can be such cells.",
        ],
        "Look at lines with two or three places of a digit that nearly share three crossing lines, with the rest in one box.",
        "A plain swordfish, which needs no look at boxes and clears the whole of its lines.",
    ),
    lesson(
        T::FinnedJellyfish,
        &["Finned fish of four"],
        &[
            "Four lines would make a jellyfish, but for a place or two more in one box: the fins.",
            EITHER,
            BOTH,
            "Four crossing lines hold the most candidates, yet only those in the box of the fins can be eliminated.",
        ],
        "Search for it only where a digit is missing from many lines and plain fish have brought nothing.",
        "A finned swordfish of fewer lines, which is often there as well and is easier to follow.",
    ),
    lesson(
        T::SashimiXWing,
        &["Sashimi fish of two"],
        &[
            "Two lines would make an X-wing, but one corner is missing and places beside it, in its box, stand in for it: the fins.",
            BROKEN,
            STILL,
            BOTH,
        ],
        "Look for two lines with two places each that share a column (or row) at one end, and at the other end lie in the same band or stack.",
        "A skyscraper is the same thing with a single fin, seen as two strong links.",
    ),
    lesson(
        T::SashimiSwordfish,
        &["Sashimi fish of three"],
        &[
            "Three lines would make a swordfish, but a corner is missing and fins in its box stand in for it.",
            BROKEN,
            STILL,
            BOTH,
        ],
        "Look for a finned swordfish in which the line with the fins has only one proper place.",
        "A finned swordfish, where the line with the fins has two proper places or more.",
    ),
    lesson(
        T::SashimiJellyfish,
        &["Sashimi fish of four"],
        &[
            "Four lines would make a jellyfish, but a corner is missing and fins in its box stand in for it.",
            BROKEN,
            STILL,
            BOTH,
        ],
        "Look for a finned jellyfish in which the line with the fins has only one proper place.",
        "A chain of the same digit, which often takes the same candidate in fewer steps.",
    ),
    lesson(
        T::FrankenXWing,
        &["Franken fish of two"],
        &[
            FRANKEN,
            "Here two houses need a digit, one of them a box, and all its places there lie in two crossing houses.",
            COVERED,
        ],
        "Look for a line and a box without a cell in common whose places for a digit fall into two lines.",
        "An X-wing, which has lines only; often two locked candidates say the same.",
    ),
    lesson(
        T::FrankenSwordfish,
        &["Franken fish of three"],
        &[
            FRANKEN,
            "Here three houses need a digit, boxes among them, and all its places there lie in three crossing houses.",
            COVERED,
        ],
        "Take two lines with few places for a digit and ask which box could be the third house.",
        "A swordfish, which has lines only on both sides.",
    ),
    lesson(
        T::FrankenJellyfish,
        &["Franken fish of four"],
        &[
            FRANKEN,
            "Here four houses need a digit, boxes among them, and all its places there lie in four crossing houses.",
            COVERED,
        ],
        BY_COLOUR,
        "A jellyfish, which has lines only on both sides.",
    ),
    lesson(
        T::FinnedFrankenXWing,
        &["Finned Franken fish of two"],
        &[
            FRANKEN,
            "Here two houses, a box among them, would lie in two crossing houses, if it were not for the fins.",
            EITHER,
            BOTH,
        ],
        "Look for a box and a line that nearly fall into two crossing lines: the places left over are the fins.",
        "A finned X-wing, whose houses are lines.",
    ),
    lesson(
        T::FinnedFrankenSwordfish,
        &["Finned Franken fish of three"],
        &[
            FRANKEN,
            "Here three houses, boxes among them, would lie in three crossing houses, if it were not for the fins.",
            EITHER,
            BOTH,
        ],
        BY_COLOUR,
        "A grouped chain of one digit, which often takes the same candidate and is easier to tell.",
    ),
    lesson(
        T::FinnedFrankenJellyfish,
        &["Finned Franken fish of four"],
        &[
            FRANKEN,
            "Here four houses, boxes among them, would lie in four crossing houses, if it were not for the fins.",
            EITHER,
            BOTH,
        ],
        BY_COLOUR,
        "A finned Franken swordfish with one house more than it needs.",
    ),
    lesson(
        T::MutantXWing,
        &["Mutant fish of two"],
        &[
            MUTANT,
            "Here two houses of different kinds need a digit, and all its places there lie in two houses of different kinds.",
            COVERED,
        ],
        "Look for a row and a column that need a digit and whose places fall into a box and one more line.",
        "A Franken X-wing, whose lines are all of one kind on each side.",
    ),
    lesson(
        T::MutantSwordfish,
        &["Mutant fish of three"],
        &[
            MUTANT,
            "Here three houses of different kinds need a digit, and all its places there lie in three others.",
            COVERED,
        ],
        BY_COLOUR,
        "A Franken swordfish, whose lines are all of one kind on each side.",
    ),
    lesson(
        T::MutantJellyfish,
        &["Mutant fish of four"],
        &[
            MUTANT,
            "Here four houses of different kinds need a digit, and all its places there lie in four others.",
            COVERED,
        ],
        BY_COLOUR,
        "A Franken jellyfish, whose lines are all of one kind on each side.",
    ),
    lesson(
        T::FinnedMutantXWing,
        &["Finned mutant fish of two"],
        &[
            MUTANT,
            "Here two houses of different kinds would lie in two others, if it were not for the fins.",
            EITHER,
            BOTH,
        ],
        "A row and a column with two places each whose ends meet in a box: two-string kites are of this kind.",
        "A two-string kite, which says the same as two strong links.",
    ),
    lesson(
        T::FinnedMutantSwordfish,
        &["Finned mutant fish of three"],
        &[
            MUTANT,
            "Here three houses of different kinds would lie in three others, if it were not for the fins.",
            EITHER,
            BOTH,
        ],
        BY_COLOUR,
        "A grouped chain of one digit: most of these fish can be told as one.",
    ),
    lesson(
        T::FinnedMutantJellyfish,
        &["Finned mutant fish of four"],
        &[
            MUTANT,
            "Here four houses of different kinds would lie in four others, if it were not for the fins.",
            EITHER,
            BOTH,
        ],
        BY_COLOUR,
        "A finned mutant swordfish with one house more than it needs.",
    ),
    lesson(
        T::FinnedMutantSquirmbag,
        &["Finned mutant fish of five", "Finned mutant starfish"],
        &[
            MUTANT,
            "Here five houses of different kinds would lie in five others, if it were not for the fins.",
            EITHER,
            BOTH,
        ],
        "Nobody is expected to: it is named here because the largest collections of techniques name it, and it is found only on request.",
        "A forcing net of one digit, which leads to the same and can be followed with a finger.",
    ),
    lesson(
        T::FinnedMutantWhale,
        &["Finned mutant fish of six"],
        &[
            MUTANT,
            "Here six houses of different kinds would lie in six others, if it were not for the fins.",
            EITHER,
            BOTH,
        ],
        "Nobody is expected to: even a program looks for it for seconds, and it is found only on request.",
        "A Nishio of the same digit, which shows the contradiction outright.",
    ),
];
