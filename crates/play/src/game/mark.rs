//! [`Mark`]: the four kinds of marks that a player puts in cells.

/// A kind of mark that a player puts in a cell. Each is written with one of nine numbers: a digit, or a colour.
#[doc(alias("pencil mark", "note"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    /// The digit of the cell, one at most.
    #[default]
    Digit,
    /// A note around the edge: the candidates, or for some players the places of a digit in its box.
    Corner,
    /// A note in the middle: for players who use both kinds, the candidates of the cell.
    Centre,
    /// One of nine colours, also on givens.
    Colour,
}

impl Mark {
    /// All four, in the order of their keys.
    pub const ALL: [Self; 4] = [Self::Digit, Self::Corner, Self::Centre, Self::Colour];

    /// Its name in `index.html`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Digit => "digit",
            Self::Corner => "corner",
            Self::Centre => "centre",
            Self::Colour => "colour",
        }
    }

    /// The mark of a name in `index.html`.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mark| mark.id() == id)
    }

    /// Its letter in a saved game.
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
