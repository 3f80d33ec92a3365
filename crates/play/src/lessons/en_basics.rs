//! Singles, intersections and sets.

use nonet::logic::Technique as T;

use super::lesson::{Lesson, lesson};

/// Shared by all direct techniques.
const AT_ONCE: &str =
    "The two deductions count as one step: you note nothing in between, and the digit goes in at once.";

/// Shared by all naked sets.
const USED_UP: &str = "So these digits are used up within the house, and every other cell of it loses them.";

/// Shared by all hidden sets.
const NO_ROOM: &str =
    "There are as many cells as digits, so nothing else has room in them and every other candidate goes.";

pub(super) const LESSONS: &[Lesson] = &[
    lesson(
        T::FullHouse,
        &["Last digit", "Last remaining cell"],
        &[
            "A row, column or box holds each digit from 1 to 9 once.",
            "Where eight of its cells are filled, one digit is missing and one cell is free.",
            "So the missing digit goes there.",
        ],
        "After each digit that you write, look for the house with the fewest gaps and run through 1 to 9.",
        "A naked single: there a cell may have only one digit left although its houses are far from full.",
    ),
    lesson(
        T::HiddenSingle,
        &["Pinned digit", "Only place", "Cross-hatching"],
        &[
            "Every house needs each digit somewhere.",
            "A digit in a row, column or box rules itself out of every other cell of that house.",
            "If these rule out every free cell of a house but one, the digit has to go there.",
            "It is called hidden because that cell may seem to have room for other digits too.",
        ],
        "Take a digit that already appears often and follow its rows and columns through a box: is one cell left?",
        "A naked single: there one cell has one digit left; here one digit has one cell left.",
    ),
    lesson(
        T::NakedSingle,
        &["Sole candidate", "Forced digit", "Only digit"],
        &[
            "A cell sees twenty others: those in its row, its column and its box.",
            "None of the digits in these may be repeated in it.",
            "If they show eight different digits, only the ninth is left for the cell.",
        ],
        "Choose a cell that stands in a full row, column and box, and count which of the nine digits it does not see.",
        "A hidden single, which asks where a digit can go rather than what a cell can hold.",
    ),
    lesson(
        T::DirectPointing,
        &["Direct locked candidates, type 1"],
        &[
            "In a box, all the places for a digit lie in one row or column.",
            "Wherever in the box it ends up, it stands in that line, so the rest of the line cannot have it.",
            "That leaves another box with a single place for the digit.",
            AT_ONCE,
        ],
        "When a digit is down to two neighbouring cells of a box, follow their line into the next box and look for what is left there.",
        "Plain pointing, which only takes candidates away and places nothing yet.",
    ),
    lesson(
        T::DirectClaiming,
        &["Direct locked candidates, type 2"],
        &[
            "In a row or column, all the places for a digit lie in one box.",
            "So the digit of that box stands in that line, and the rest of the box cannot have it.",
            "That leaves another line through the box with a single place for the digit.",
            AT_ONCE,
        ],
        "It is on the scale of ratings, but something simpler is always there first, so you will never need it.",
        "Direct pointing, which goes from the box to the line.",
    ),
    lesson(
        T::DirectHiddenPair,
        &["Hidden pair with a single"],
        &[
            "Two digits have only the same two places in a house.",
            "They fill these two cells between them, whichever way round.",
            "So a third digit, which might have gone there, has one place fewer in the house, and only one is left.",
            AT_ONCE,
        ],
        "Where two digits are shut into the same two cells of a house, count what the remaining cells can hold.",
        "A hidden single: those two cells do not look blocked until you notice the pair.",
    ),
    lesson(
        T::DirectHiddenTriple,
        &["Hidden triple with a single"],
        &[
            "Three digits have only three places between them in a house.",
            "They fill these three cells, in whatever order.",
            "So another digit cannot go there, and in the rest of the house only one place is left for it.",
            AT_ONCE,
        ],
        "In a box with three digits shut into three of its cells, look at the others as if those cells were filled.",
        "A direct hidden pair, which needs two digits and two cells only.",
    ),
    lesson(
        T::Pointing,
        &["Locked candidates, type 1", "Pointing pair", "Pointing triple"],
        &[
            "A box has to hold each digit in one of its cells.",
            "If all the places for a digit in it lie in one row or column, the digit stands in that line, whichever of them it is.",
            "The line holds it once only.",
            "So it can be nowhere else in that line.",
        ],
        "Look in each box for a digit that is confined to two or three cells in a line, then follow the line out of the box.",
        "Claiming, which starts from the line and clears the box.",
    ),
    lesson(
        T::Claiming,
        &["Locked candidates, type 2", "Box-line reduction"],
        &[
            "A row or column has to hold each digit in one of its cells.",
            "If all the places for a digit in it lie in one box, the digit of that box stands in this line.",
            "The box holds it once only.",
            "So it can be nowhere else in the box.",
        ],
        "Go along a line that is filled in two of its three boxes: what is missing must be in the third.",
        "Pointing, which starts from the box and clears the line.",
    ),
    lesson(
        T::LockedPair,
        &["Naked pair in a box and a line"],
        &[
            "Two cells have the same two candidates, and they lie in one box as well as in one line.",
            "One of them is the one digit, the other the other.",
            "So both digits are used up in the box and in the line at once.",
            "Every other cell of both houses loses them.",
        ],
        "When you find a naked pair, see whether its cells touch within a box; then clear two houses.",
        "A plain naked pair, which shares one house only.",
    ),
    lesson(
        T::LockedTriple,
        &["Naked triple in a box and a line"],
        &[
            "The three cells that a box and a line have in common hold only three digits between them.",
            "Each of these digits stands in one of the three.",
            "So all three are used up in the box and in the line at once.",
            "Every other cell of both houses loses them.",
        ],
        "Look at three free cells next to each other in a box and count the different candidates: three is what you want.",
        "A plain naked triple, whose cells share one house only.",
    ),
    lesson(
        T::NakedPair,
        &["Conjugate pair", "Disjoint pair"],
        &[
            "Two cells of a house have the same two candidates and no other.",
            "If one is the first digit, the other is the second, and the other way round.",
            "You do not know which, but both digits are in these two cells.",
            USED_UP,
        ],
        "Look for a cell with two candidates, and then for its twin in the same row, column or box.",
        "A hidden pair, where the two cells still show other candidates and the digits occur nowhere else in the house.",
    ),
    lesson(
        T::NakedTriple,
        &["Disjoint triple"],
        &[
            "Three cells of a house have only three different candidates between them.",
            "Not every one needs all three: two of them in each is enough.",
            "Three cells have to hold three digits, so each of them is in one of these.",
            USED_UP,
        ],
        "Put cells with two or three candidates of a house together in threes, and count the different digits.",
        "Three cells with four digits between them, from which nothing follows yet.",
    ),
    lesson(
        T::NakedQuad,
        &["Naked quadruple", "Disjoint quad"],
        &[
            "Four cells of a house have only four different candidates between them.",
            "Each may show two, three or all four of them.",
            "Four cells have to hold four digits, so all four are in these cells.",
            USED_UP,
        ],
        "It is worth a look in a house with eight or nine free cells.",
        "A hidden set of the remaining cells, which says the same from the other side and is often smaller.",
    ),
    lesson(
        T::HiddenPair,
        &["Unique pair"],
        &[
            "Two digits have only the same two places in a house.",
            "One of them stands in the one, the other in the other.",
            NO_ROOM,
        ],
        "Ask of each digit where it can go in the house; two digits with the same two answers are the pair.",
        "A naked pair, where the two cells show nothing else and the other cells are cleared.",
    ),
    lesson(
        T::HiddenTriple,
        &["Unique triple"],
        &[
            "Three digits have only three places between them in a house.",
            "Not every digit needs all three places: two of them are enough.",
            "Each of the three cells has to take one of these digits.",
            NO_ROOM,
        ],
        "Count the places of each digit in a house; three digits with two or three places each may share the same three.",
        "A naked triple, which shows in the cells themselves.",
    ),
    lesson(
        T::HiddenQuad,
        &["Hidden quadruple", "Unique quad"],
        &[
            "Four digits have only four places between them in a house.",
            "Each of these digits may have two, three or four of the places.",
            "Each of the four cells has to take one of them.",
            NO_ROOM,
        ],
        "In a house with nine free cells, look for five cells that lack the same four digits.",
        "A naked set of the other cells: in a house with seven or fewer free cells that is the smaller of the two.",
    ),
];
