//! Short patterns of one digit, wings and colours.

use nonet::logic::Technique as T;

use super::lesson::{Lesson, lesson};

/// Shared by all patterns of two strong links.
const ONE_OF_TWO: &str = "So at least one of the two free ends holds the digit.";

/// Shared by all patterns of two strong links.
const SEES_BOTH: &str = "A cell that sees both ends sees the digit either way and cannot hold it.";

/// Shared by all colourings.
const COLOURS: &str = "Where a digit has two places in a house, it is in one of them: colour the one green and the other blue, and go on from there.";

pub(super) const LESSONS: &[Lesson] = &[
    lesson(
        T::Skyscraper,
        &["Two strong links in parallel lines"],
        &[
            "In each of two rows, or of two columns, a digit has only two places.",
            "One place of the one and one of the other share a line across: the base, where not both can hold the digit.",
            ONE_OF_TWO,
            SEES_BOTH,
        ],
        "Look for two parallel lines with two places of a digit, level at one end and uneven at the other, like two towers.",
        "An X-wing, where both ends are level.",
    ),
    lesson(
        T::TwoStringKite,
        &["Kite", "2-string kite"],
        &[
            "In a row, and in a column too, a digit has only two places.",
            "One place of the row and one of the column lie in the same box, where not both can hold the digit.",
            ONE_OF_TWO,
            SEES_BOTH,
        ],
        "A row and a column of two places that meet in a box without sharing a cell; look where the two far ends cross.",
        "A skyscraper, whose two lines are parallel.",
    ),
    lesson(
        T::DualTwoStringKite,
        &["Double kite"],
        &[
            "Two kites hang on the same box: two rows and two columns with two places each for the digit.",
            "Each kite by itself says that one of its two far ends holds the digit.",
            "So each of them takes the candidate where its ends cross, and both go in one step.",
        ],
        "When you have found a kite, ask whether the other two places in its box carry one too.",
        "A single two-string kite, which takes one candidate.",
    ),
    lesson(
        T::TurbotFish,
        &["Turbot chain", "X-chain of four"],
        &[
            "In each of two houses, a digit has only two places.",
            "A place of the one sees a place of the other, so not both of these can hold the digit.",
            ONE_OF_TWO,
            SEES_BOTH,
        ],
        "From a house with two places of a digit, step to one that is seen from an end and has two places too.",
        "Skyscraper and kite are turbot fish with names of their own: this one has a box for one of its houses.",
    ),
    lesson(
        T::EmptyRectangle,
        &["ER", "Hinge"],
        &[
            "In a box, all the places for a digit lie on one row and one column that cross there: the other four cells are empty of it.",
            "So the digit of the box stands on that row or on that column.",
            "A line elsewhere has two places for the digit, one of them on the cross.",
            "If that one holds it, the box must use its other arm; if not, the far place does: a cell that sees both loses the digit.",
        ],
        "Look for a box in which a digit shows an L, a T or a cross, then for a line of two places that runs into one arm.",
        "A two-string kite, where the box has only one place on each arm.",
    ),
    lesson(
        T::DualEmptyRectangle,
        &["Double empty rectangle"],
        &[
            "In a box, the places for a digit lie on a row and a column that cross, as in an empty rectangle.",
            "Two lines with two places each run into the two arms.",
            "Each makes an empty rectangle of its own with the same box.",
            "So both take their candidate in one step.",
        ],
        "When you have found an empty rectangle, turn it round: another line may use the same box.",
        "A single empty rectangle, which needs one line only.",
    ),
    lesson(
        T::XYWing,
        &["Y-wing", "Bent naked triple"],
        &[
            "A cell, the pivot, has two candidates; call them X and Y.",
            "It sees a cell with X and Z, and another with Y and Z.",
            "If the pivot is X, the first wing is Z; if it is Y, the second is.",
            "So one of the wings is Z either way, and a cell that sees both wings cannot be Z.",
        ],
        "Start from a cell with two candidates and look for two more that it sees, with one of them each and the same third digit.",
        "A naked triple: there all three cells share a house, here the wings need not see each other.",
    ),
    lesson(
        T::XYZWing,
        &["Extended XY-wing"],
        &[
            "The pivot has three candidates, X, Y and Z.",
            "It sees a cell with X and Z, and another with Y and Z.",
            "If the pivot is X or Y, one of the wings is Z; else it is Z itself.",
            "So one of the three cells is Z, and a cell that sees all three cannot be.",
        ],
        "Look for a cell with three candidates that has a two-candidate cell in its box and another in its line.",
        "An XY-wing, whose pivot lacks Z, so that a cell need not see the pivot to lose it.",
    ),
    lesson(
        T::WXYZWing,
        &["Bent naked quad", "Bent quad"],
        &[
            "Four cells hold only four digits between them: W, X, Y and Z.",
            "Within these cells, all places of W see each other, and likewise those of X and of Y.",
            "So each of the three fits in at most once, and they fill at most three of the four cells.",
            "So one of the four cells is Z, and a cell that sees all places of Z among them cannot be.",
        ],
        "Look for cells with few candidates where a box and a line cross: most in one of the two, one or two in the other, and one digit that is in both.",
        "A naked quad, where all four cells share a house and every digit fits in just once.",
    ),
    lesson(
        T::WWing,
        &["Semi-remote naked pair"],
        &[
            "Two cells have the same two candidates, X and Y, but do not see each other.",
            "Somewhere X has only two places in a house, and each of them is seen by one of the two cells.",
            "One of these places holds X, so the cell that sees it is not X but Y.",
            "So at least one of the two cells is Y, and a cell that sees both cannot be.",
        ],
        "When you find two equal cells of two candidates far apart, look for a house whose two places of one digit join them.",
        "A remote pair, where the cells between are all equal to the two.",
    ),
    lesson(
        T::RemotePair,
        &["Chain of equal pairs"],
        &[
            "Several cells have the same two candidates, and each sees the next.",
            "Along the chain the two digits take turns.",
            "So two cells with an even number of cells between them, or none, hold both digits between them.",
            "A cell that sees such a pair of ends can hold neither.",
        ],
        "When a pair of candidates occurs in four or more cells, try to walk from one to the next.",
        "A naked pair, which is a remote pair of two cells.",
    ),
    lesson(
        T::SimpleColoursTrap,
        &["Single's chain", "Simple colouring, rule 4", "Colour trap"],
        &[
            COLOURS,
            "All the green places hold the digit, or else all the blue ones do.",
            "A candidate outside that sees a green place and a blue one sees the digit either way.",
            "So it goes.",
        ],
        "Choose a digit with many houses of two places and colour as far as you get; then look for cells between the colours.",
        "A colour wrap, where a colour contradicts itself.",
    ),
    lesson(
        T::SimpleColoursWrap,
        &["Simple colouring, rule 2", "Colour wrap"],
        &[
            COLOURS,
            "All the green places hold the digit, or else all the blue ones do.",
            "If two places of one colour see each other, they cannot both hold it, so that colour is false.",
            "Every place of that colour goes, and the other colour is true.",
        ],
        "After colouring a digit, go through the houses and look for two cells of the same colour in one of them.",
        "A colour trap, where the candidate that goes has no colour.",
    ),
    lesson(
        T::MultiColours1,
        &["Multi-colouring, type 1", "Colour wing"],
        &[
            COLOURS,
            "A second net of the same digit, not joined to the first, gets two colours of its own.",
            "If a colour of the one sees a colour of the other, not both are true, so one of their opposites is.",
            "A candidate that sees both opposites sees the digit either way and goes.",
        ],
        "Where one colouring gets no further, colour a second net and look for places where the two touch.",
        "A turbot fish is the smallest case, with two places in each net.",
    ),
    lesson(
        T::MultiColours2,
        &["Multi-colouring, type 2"],
        &[
            COLOURS,
            "A second net of the same digit, not joined to the first, gets two colours of its own.",
            "One of its two colours is true, so a colour of the first net that sees both of them cannot be.",
            "Every place of that colour goes.",
        ],
        "Look for a colour that touches the second net at both of its colours.",
        "Multi-colours of type 1, where the two nets touch once.",
    ),
    lesson(
        T::Medusa3D,
        &["Medusa", "Multi-digit colouring"],
        &[
            "Where a digit has two places in a house, one of them is true, and where a cell has two candidates, one of these is: colour the one green and the other blue, and go on from there.",
            "All the green candidates are true, or else all the blue ones are.",
            "A colour is false if it puts two digits in a cell or a digit twice in a house, or leaves a cell without colours nothing: all of it goes.",
            "A candidate without a colour goes if it sees its own digit in both colours, if its cell has both colours, or if its cell has one and it sees its own digit in the other.",
        ],
        "Start at a cell of two candidates whose digits both have two places in some house, and colour as far as you get.",
        "Simple colours, which stay with one digit.",
    ),
];
