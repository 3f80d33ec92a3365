//! Patterns that would give a puzzle two solutions.

use nonet::logic::Technique as T;

use super::lesson::{Lesson, lesson};

/// Shared by all rectangles.
const RECTANGLE: &str = "Four cells in two rows, two columns and two boxes that held the same two digits could be filled in two ways.";

/// Shared by all patterns with two ways.
const ONE_SOLUTION: &str = "A puzzle has one solution only, so it must not come to that.";

/// Shared by all loops.
const LOOP: &str = "A loop of cells with the same two candidates, two in every house that it touches, could be filled in two ways.";

/// Shared by all BUGs.
const BUG: &str = "If every free cell had two candidates and every digit two places in its houses, the rest could be filled in two ways or in none.";

/// The advice on spotting a rectangle.
const PAIRS: &str = "Look for a pair of equal cells with two candidates in one box, and for the same two digits level with them in another.";

pub(super) const LESSONS: &[Lesson] = &[
    lesson(
        T::UniqueRectangle1,
        &["UR 1", "Unique corner"],
        &[
            RECTANGLE,
            ONE_SOLUTION,
            "Three of the four cells have just the two digits.",
            "So the fourth must be one of its other candidates, and loses the two.",
        ],
        PAIRS,
        "A rectangle that spreads over four boxes: there nothing follows, since swapping the digits would spoil the boxes.",
    ),
    lesson(
        T::UniqueRectangle2,
        &["UR 2", "Unique side"],
        &[
            RECTANGLE,
            ONE_SOLUTION,
            "Two cells on one side have one further candidate, the same in both.",
            "So one of these two holds it, and a cell that sees both of them cannot.",
        ],
        "Look for a pair of equal cells whose counterparts both show the same third digit.",
        "Type 5, where the cells with the extra digit are diagonally opposite, or there are three of them.",
    ),
    lesson(
        T::UniqueRectangle3,
        &["UR 3", "Unique subset"],
        &[
            RECTANGLE,
            ONE_SOLUTION,
            "Two cells on one side have several further candidates, and one of the two must be one of these.",
            "Taken together they act as one cell with these candidates, and may make a naked set with other cells of their house.",
            "The rest of the house loses the digits of that set.",
        ],
        "When two cells of a rectangle have extras, look along their house for cells that hold just these extras.",
        "Type 2, where the extra digit is one and no other cell is needed.",
    ),
    lesson(
        T::UniqueRectangle4,
        &["UR 4", "Unique rectangle with a strong link"],
        &[
            RECTANGLE,
            ONE_SOLUTION,
            "Two cells on one side have further candidates.",
            "In a house of theirs, one of the two digits has no other place, so one of these cells holds it.",
            "If the other held the second digit, the two ways would be there, so both lose the second digit.",
        ],
        "In the house that the two cells with extras share, see whether one of the two digits has only these two places.",
        "Type 3, which looks at the extras and not at the places of the two digits.",
    ),
    lesson(
        T::UniqueRectangle5,
        &["UR 5"],
        &[
            RECTANGLE,
            ONE_SOLUTION,
            "Two diagonally opposite corners, or three corners, have one further candidate, the same in each.",
            "So one of them holds it, and a cell that sees them all cannot.",
        ],
        "Like type 2, but look for the extra digit in opposite corners; the cell that loses it must see them all.",
        "Type 2, where the two cells with the extra digit lie side by side.",
    ),
    lesson(
        T::UniqueRectangle6,
        &["UR 6", "Unique X-wing"],
        &[
            RECTANGLE,
            ONE_SOLUTION,
            "Two diagonally opposite corners have extras, and one of the two digits has only the corners as its places in both rows or both columns.",
            "So it stands in two diagonally opposite corners: in those with extras or in the other two.",
            "In those with extras it would force the second digit into the other two, and there would be two solutions. So the corners with extras lose it.",
        ],
        "Where a rectangle with extras in opposite corners is an X-wing of one of its digits as well.",
        "Type 4, where the cells with extras lie side by side.",
    ),
    lesson(
        T::HiddenRectangle,
        &["Hidden unique rectangle", "HUR"],
        &[
            RECTANGLE,
            ONE_SOLUTION,
            "One corner has just the two digits, and in the row and the column of the diagonally opposite corner one of them has no other place.",
            "If the opposite corner were the second digit, the first would have to be in both neighbouring corners, and there would be two solutions.",
            "So the opposite corner loses the second digit.",
        ],
        "Start from one cell with two candidates and look at the diagonally opposite corner: are its row and its column bound to one of the digits?",
        "Type 6, where both opposite corners are bound.",
    ),
    lesson(
        T::AvoidableRectangle1,
        &["AR 1"],
        &[
            "Four cells in two rows, two columns and two boxes could swap two digits, as long as none of them is a given.",
            "The puzzle has one solution only, so a rectangle that is free to swap must not come about.",
            "Three of the cells are filled already, by you and not by the puzzle.",
            "So the fourth cannot take the digit that would complete the swap.",
        ],
        "Keep in mind which digits were given: four crossing cells, three of them written by you with two digits crosswise.",
        "A unique rectangle, where the four cells are still free; here givens must be known from entries.",
    ),
    lesson(
        T::AvoidableRectangle2,
        &["AR 2"],
        &[
            "Four cells in two rows, two columns and two boxes could swap two digits, as long as none of them is a given.",
            "The puzzle has one solution only, so a rectangle that is free to swap must not come about.",
            "Two of the cells are filled by you; the other two have the digit that would complete the swap and one extra, the same in both.",
            "So one of them holds the extra, and a cell that sees both cannot.",
        ],
        "Two cells on a side that you filled yourself, and opposite them two cells with one common extra digit.",
        "A unique rectangle of type 2, whose cells are all free.",
    ),
    lesson(
        T::UniqueLoop1,
        &["UL 1"],
        &[
            LOOP,
            ONE_SOLUTION,
            "All the cells of the loop but one have just the two digits.",
            "So the one with extras must be one of these, and loses the two digits.",
        ],
        "Where the same pair of candidates occurs in five or more cells, try to walk round through the houses they share.",
        "A remote pair, which is a chain and needs no closing.",
    ),
    lesson(
        T::UniqueLoop2,
        &["UL 2"],
        &[
            LOOP,
            ONE_SOLUTION,
            "Some cells of the loop have one further candidate, the same in each.",
            "So one of them holds it, and a cell that sees them all cannot.",
        ],
        "A loop that is spoilt by one digit only: look for cells that see every place where it is spoilt.",
        "A unique loop of type 1, where a single cell has extras.",
    ),
    lesson(
        T::UniqueLoop3,
        &["UL 3"],
        &[
            LOOP,
            ONE_SOLUTION,
            "Two cells of the loop that see each other have extras, and one of the two must be one of these.",
            "Taken together they act as one cell with these extras, and make a naked set with others of their house.",
            "The rest of the house loses the digits of that set.",
        ],
        "When two neighbours in a loop have extras, look along their house for cells that hold just these.",
        "A unique loop of type 2, where the extra digit is one.",
    ),
    lesson(
        T::UniqueLoop4,
        &["UL 4"],
        &[
            LOOP,
            ONE_SOLUTION,
            "Two cells of the loop that see each other have extras.",
            "In a house of theirs, one of the two digits has no other place, so one of them holds it.",
            "If the other held the second digit, the two ways would be there, so both lose it.",
        ],
        "When two neighbours in a loop have extras, see whether one of the two digits is bound to them in their house.",
        "A unique loop of type 3, which looks at the extras.",
    ),
    lesson(
        T::Bug1,
        &["Bivalue universal grave", "BUG type 1"],
        &[
            BUG,
            ONE_SOLUTION,
            "Only one cell has a third candidate.",
            "That is what saves it: one of its candidates occurs three times in its houses, and the cell must be that one.",
        ],
        "Towards the end, when all the free cells have two candidates but one with three: which of the three occurs most in its row?",
        "A naked pair: try the BUG only when nothing but pairs is left.",
    ),
    lesson(
        T::Bug2,
        &["BUG+n with one digit"],
        &[
            BUG,
            ONE_SOLUTION,
            "Several cells have one candidate too many, and it is the same digit in each.",
            "So one of them holds it, and a cell that sees them all cannot.",
        ],
        "When only pairs are left but for two or three cells, find the candidate that is too many in each.",
        "BUG+1, where only one cell has a third candidate.",
    ),
    lesson(
        T::Bug3,
        &["BUG with a subset"],
        &[
            BUG,
            ONE_SOLUTION,
            "Cells that share a house have candidates too many, and one of them must be one of these.",
            "Taken together they act as one cell with these candidates, and make a naked set with others of the house.",
            "The rest of the house loses the digits of that set.",
        ],
        "When the cells with a candidate too many share a house, look there for cells that hold just these extras.",
        "BUG of type 2, where the extras are the same digit.",
    ),
    lesson(
        T::Bug4,
        &["BUG with a bound digit"],
        &[
            BUG,
            ONE_SOLUTION,
            "Two cells that see each other have candidates too many, and share a digit that has no other place in their house.",
            "One of them holds that digit, and the other must hold its extra.",
            "So both lose all other candidates.",
        ],
        "When two cells of a house have three candidates and all else is pairs, look for the digit that is bound to these two.",
        "BUG of type 3, which looks for further cells with the extras.",
    ),
];
