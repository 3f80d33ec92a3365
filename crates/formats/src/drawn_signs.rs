//! Shapes or colours instead of the digits of a picture, for small boards.

use nonet::grid::Digit;

use super::units::CELL;

/// The number of digits that have a shape and a colour.
pub const N_SIGNS: usize = 6;

const CIRCLE: &str = "M3 50a47 47 0 0 1 94 0a47 47 0 0 1-94 0Z";

/// Circle, triangle, square, star, diamond and cross, as in the style sheet of the page.
const OUTLINES: [&str; N_SIGNS] = [
    CIRCLE,
    "M50 3L100 93H0Z",
    "M7 7H93V93H7Z",
    "M50 0L62 35L99 36L70 58L81 94L50 73L19 94L30 58L1 36L38 35Z",
    "M50 0L88 50L50 100L12 50Z",
    "M34 4H66V34H96V66H66V96H34V66H4V34H34Z",
];

/// The fills of these shapes.
const FILLS: [&str; N_SIGNS] = ["#265a9b", "#993926", "#276334", "#7b4c08", "#6f408f", "#8c3063"];

/// Blue, red, green, yellow, purple and brown.
const COLOURS: [&str; N_SIGNS] = ["#2b78d8", "#e03131", "#2f9e44", "#f5c211", "#8e3fd0", "#85552b"];

/// The look of the signs in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignLook {
    /// A shape for each digit.
    Shapes,
    /// A disc of another colour for each digit.
    Colours,
    /// A shape of another colour for each digit, for printers without colours.
    ColouredShapes,
}

/// A shape in a picture, in place of a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnSign {
    /// The left edge.
    pub x: usize,
    /// The top edge.
    pub y: usize,
    /// The width and the height.
    pub size: usize,
    /// True if it is part of the puzzle.
    pub is_given: bool,
    /// The outline in a square of 100 units, as the `d` attribute of an SVG path.
    pub outline: &'static str,
    /// The colour.
    pub fill: &'static str,
}

impl DrawnSign {
    /// Returns the `transform` attribute that puts the outline in its place.
    pub fn transform(&self) -> String {
        format!("translate({} {}) scale({}.{:02})", self.x, self.y, self.size / 100, self.size % 100)
    }

    /// Returns the `d` attribute of the dot in the middle of a given, in the same square; `None` for other signs.
    pub fn dot(&self) -> Option<&'static str> {
        self.is_given.then_some("M41 50a9 9 0 0 1 18 0a9 9 0 0 1-18 0Z")
    }
}

/// Returns the outline of the sign that stands for a digit, in a square of 100 units, as the `d` attribute of an SVG
/// path; `None` for a digit without a sign.
pub fn sign_outline(look: SignLook, digit: Digit) -> Option<&'static str> {
    let outline = *OUTLINES.get(digit.index())?;
    Some(if look == SignLook::Colours { CIRCLE } else { outline })
}

/// Returns the signs in place of a text, side by side; `None` if a digit has no sign. The text is placed as in a
/// [`DrawnText`](super::DrawnText).
pub(super) fn signs_of(
    look: SignLook,
    words: &str,
    (x, y, font_size): (usize, usize, usize),
    is_given: bool,
) -> Option<Vec<DrawnSign>> {
    let fills = if look == SignLook::Shapes { FILLS } else { COLOURS };
    let n_signs = words.chars().count();
    // The room of a note is its font size, or less if a cell has many. A digit has its cell to itself.
    let room = font_size.min(38).min((CELL - 4) / n_signs.max(1));
    // A digit is three quarters as high as its font size.
    let (left, top) = (x - n_signs * room / 2, y - font_size * 3 / 8 - room / 2);
    let sign = |(at, digit): (usize, char)| {
        let digit = Digit::from_char(digit)?;
        Some(DrawnSign {
            x: left + at * room,
            y: top,
            size: room - room / 9,
            is_given,
            outline: sign_outline(look, digit)?,
            fill: fills.get(digit.index())?,
        })
    };
    words.chars().enumerate().map(sign).collect()
}
