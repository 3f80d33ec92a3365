//! The names of the shapes that stand for digits on small boards.

use nonet::grid::Digit;

use super::texts::Texts;

/// The number of digits with a shape.
pub const N_SHAPES: usize = 6;

/// Returns the name of the shape that stands for a digit; empty for a digit without one.
pub(super) fn shape<L: Texts>(digit: Digit) -> &'static str {
    let shapes: [_; N_SHAPES] = [
        L::shape_circle(),
        L::shape_triangle(),
        L::shape_square(),
        L::shape_star(),
        L::shape_diamond(),
        L::shape_cross(),
    ];
    shapes.get(digit.index()).copied().unwrap_or_default()
}
