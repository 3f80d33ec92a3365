//! [`Mark`]: the four kinds of marks that a player puts in cells.

use nonet::grid::Digit;

/// A kind of mark that a player puts in a cell. Each is written with a number: a digit, or one of nine colours.
#[doc(alias("pencil mark", "note"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    /// The digit of the cell; at most one.
    #[default]
    Digit,
    /// A note around the edge: a candidate, or for some players a place of a digit in its box.
    Corner,
    /// A note in the middle: for players who use both kinds, a candidate of the cell.
    Centre,
    /// One of nine colours, also allowed on givens.
    Colour,
}

impl Mark {
    /// All four kinds, in the order of their keys.
    pub const ALL: [Self; 4] = [Self::Digit, Self::Corner, Self::Centre, Self::Colour];

    /// The number of colours.
    pub const N_COLOURS: usize = 9;

    /// Returns true if there is such a mark: a digit above nine is no colour.
    pub const fn has(self, digit: Digit) -> bool {
        Digit::COUNT == Self::N_COLOURS || !matches!(self, Self::Colour) || digit.index() < Self::N_COLOURS
    }

    /// Returns its name in `index.html`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Digit => "digit",
            Self::Corner => "corner",
            Self::Centre => "centre",
            Self::Colour => "colour",
        }
    }

    /// Returns the mark with this name in `index.html`.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mark| mark.id() == id)
    }

    /// Returns its letter in a saved game.
    pub(super) const fn letter(self) -> char {
        match self {
            Self::Digit => 'd',
            Self::Corner => 'k',
            Self::Centre => 'm',
            Self::Colour => 'c',
        }
    }

    pub(super) fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|mark| mark.letter() == letter)
    }
}
