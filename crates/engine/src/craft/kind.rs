//! [`BoardKind`]: the kinds of board that puzzles are made for.

use core::fmt;
use core::str::FromStr;

use super::pieces::random_pieces;
use crate::layout::{Layout, Leap};
use crate::rng::Rng;

/// A kind of board. For a jigsaw, each puzzle has pieces of its own.
///
/// ```
/// use nonet::craft::BoardKind;
/// assert_eq!("windoku".parse(), Ok(BoardKind::Windoku));
/// assert_eq!(BoardKind::FourByFour.to_string(), "4x4");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BoardKind {
    /// Four by four cells with boxes of two by two.
    FourByFour,
    /// Six by six cells with boxes of two rows and three columns.
    #[default]
    SixBySix,
    /// Eight by eight cells with boxes of two rows and four columns.
    EightByEight,
    /// Nine by nine cells, with both diagonals.
    X,
    /// Nine by nine cells, with four windows.
    Windoku,
    /// Nine by nine cells, in which cells a knight's move apart differ.
    AntiKnight,
    /// Nine by nine cells, in which cells a king's move apart differ.
    AntiKing,
    /// Six by six cells, with both diagonals.
    SixBySixX,
    /// Five by five cells with pieces.
    Jigsaw5,
    /// Six by six cells with pieces.
    Jigsaw6,
    /// Seven by seven cells with pieces.
    Jigsaw7,
    /// Eight by eight cells with pieces.
    Jigsaw8,
    /// Nine by nine cells with pieces.
    Jigsaw,
    /// Ten by ten cells with boxes of two rows and five columns.
    #[cfg(wide)]
    TenByTen,
    /// Twelve by twelve cells with boxes of three rows and four columns.
    #[cfg(wide)]
    TwelveByTwelve,
    /// Sixteen by sixteen cells with boxes of four by four.
    #[cfg(wide)]
    SixteenBySixteen,
    /// Ten by ten cells, with both diagonals.
    #[cfg(wide)]
    TenByTenX,
    /// Twelve by twelve cells, with both diagonals.
    #[cfg(wide)]
    TwelveByTwelveX,
    /// Sixteen by sixteen cells, with both diagonals.
    #[cfg(wide)]
    SixteenBySixteenX,
    /// Ten by ten cells with pieces.
    #[cfg(wide)]
    Jigsaw10,
    /// Twelve by twelve cells with pieces.
    #[cfg(wide)]
    Jigsaw12,
}

impl BoardKind {
    /// All kinds.
    pub const ALL: [Self; if cfg!(wide) { 21 } else { 13 }] = [
        Self::FourByFour,
        Self::SixBySix,
        Self::EightByEight,
        Self::X,
        Self::Windoku,
        Self::AntiKnight,
        Self::AntiKing,
        Self::SixBySixX,
        Self::Jigsaw5,
        Self::Jigsaw6,
        Self::Jigsaw7,
        Self::Jigsaw8,
        Self::Jigsaw,
        #[cfg(wide)]
        Self::TenByTen,
        #[cfg(wide)]
        Self::TwelveByTwelve,
        #[cfg(wide)]
        Self::SixteenBySixteen,
        #[cfg(wide)]
        Self::TenByTenX,
        #[cfg(wide)]
        Self::TwelveByTwelveX,
        #[cfg(wide)]
        Self::SixteenBySixteenX,
        #[cfg(wide)]
        Self::Jigsaw10,
        #[cfg(wide)]
        Self::Jigsaw12,
    ];

    /// Returns the short name, which seeds and options use.
    pub const fn id(self) -> &'static str {
        match self {
            Self::FourByFour => "4x4",
            Self::SixBySix => "6x6",
            Self::EightByEight => "8x8",
            Self::X => "x",
            Self::Windoku => "windoku",
            Self::AntiKnight => "knight",
            Self::AntiKing => "king",
            Self::SixBySixX => "6x6x",
            Self::Jigsaw5 => "jigsaw5",
            Self::Jigsaw6 => "jigsaw6",
            Self::Jigsaw7 => "jigsaw7",
            Self::Jigsaw8 => "jigsaw8",
            Self::Jigsaw => "jigsaw",
            #[cfg(wide)]
            Self::TenByTen => "10x10",
            #[cfg(wide)]
            Self::TwelveByTwelve => "12x12",
            #[cfg(wide)]
            Self::SixteenBySixteen => "16x16",
            #[cfg(wide)]
            Self::TenByTenX => "10x10x",
            #[cfg(wide)]
            Self::TwelveByTwelveX => "12x12x",
            #[cfg(wide)]
            Self::SixteenBySixteenX => "16x16x",
            #[cfg(wide)]
            Self::Jigsaw10 => "jigsaw10",
            #[cfg(wide)]
            Self::Jigsaw12 => "jigsaw12",
        }
    }

    /// Returns the number of rows.
    pub const fn side(self) -> usize {
        match self {
            Self::FourByFour => 4,
            Self::Jigsaw5 => 5,
            Self::SixBySix | Self::SixBySixX | Self::Jigsaw6 => 6,
            Self::Jigsaw7 => 7,
            Self::EightByEight | Self::Jigsaw8 => 8,
            Self::X | Self::Windoku | Self::AntiKnight | Self::AntiKing | Self::Jigsaw => 9,
            #[cfg(wide)]
            Self::TenByTen | Self::TenByTenX | Self::Jigsaw10 => 10,
            #[cfg(wide)]
            Self::TwelveByTwelve | Self::TwelveByTwelveX | Self::Jigsaw12 => 12,
            #[cfg(wide)]
            Self::SixteenBySixteen | Self::SixteenBySixteenX => 16,
        }
    }

    /// Returns a layout of this kind: always the same one, or one with random pieces for a jigsaw.
    pub fn layout(self, rng: &mut Rng) -> Layout {
        self.fixed_layout().unwrap_or_else(|| random_pieces(self.side(), rng))
    }

    /// Returns the layout that all puzzles of this kind have, or `None` for a jigsaw.
    ///
    /// ```
    /// use nonet::craft::BoardKind;
    /// assert!(BoardKind::X.fixed_layout().is_some_and(|layout| layout.has_diagonals()));
    /// assert_eq!(BoardKind::Jigsaw.fixed_layout(), None);
    /// ```
    pub fn fixed_layout(self) -> Option<Layout> {
        // As constants these layouts would add 20 KB to every program, so they are computed when asked for.
        let boxes = |height, width| Layout::boxes(height, width).ok();
        let nine = || boxes(3, 3);
        match self {
            Self::FourByFour => boxes(2, 2),
            Self::SixBySix => boxes(2, 3),
            Self::EightByEight => boxes(2, 4),
            Self::X => nine().map(Layout::with_diagonals),
            Self::Windoku => nine()?.with_windows().ok(),
            Self::AntiKnight => Some(nine()?.with_leap(Leap::Knight)),
            Self::AntiKing => Some(nine()?.with_leap(Leap::King)),
            Self::SixBySixX => boxes(2, 3).map(Layout::with_diagonals),
            Self::Jigsaw5 | Self::Jigsaw6 | Self::Jigsaw7 | Self::Jigsaw8 | Self::Jigsaw => None,
            #[cfg(wide)]
            Self::TenByTen => boxes(2, 5),
            #[cfg(wide)]
            Self::TwelveByTwelve => boxes(3, 4),
            #[cfg(wide)]
            Self::SixteenBySixteen => boxes(4, 4),
            #[cfg(wide)]
            Self::TenByTenX => boxes(2, 5).map(Layout::with_diagonals),
            #[cfg(wide)]
            Self::TwelveByTwelveX => boxes(3, 4).map(Layout::with_diagonals),
            #[cfg(wide)]
            Self::SixteenBySixteenX => boxes(4, 4).map(Layout::with_diagonals),
            #[cfg(wide)]
            Self::Jigsaw10 | Self::Jigsaw12 => None,
        }
    }

    /// Returns the kind of a layout, or `None` if it is the classic one or of none of these kinds.
    ///
    /// ```
    /// use nonet::craft::BoardKind;
    /// use nonet::layout::Layout;
    /// assert_eq!(BoardKind::of(&Layout::boxes(2, 3)?), Some(BoardKind::SixBySix));
    /// assert_eq!(BoardKind::of(&Layout::boxes(3, 2)?), None);
    /// # Ok::<(), nonet::layout::LayoutError>(())
    /// ```
    pub fn of(layout: &Layout) -> Option<Self> {
        let has_only_pieces = layout.box_shape().is_none()
            && layout.houses().len() == 3 * layout.side()
            && layout.leaps().next().is_none()
            && layout.cages().is_empty();
        Self::ALL.into_iter().find(|kind| match kind.fixed_layout() {
            Some(fixed) => fixed == *layout,
            None => has_only_pieces && kind.side() == layout.side(),
        })
    }
}

impl fmt::Display for BoardKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for BoardKind {
    type Err = ParseBoardKindError;

    /// Parses the short name.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|kind| kind.id() == text).ok_or(ParseBoardKindError)
    }
}

/// The error for a text that is not a kind of board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseBoardKindError;

impl fmt::Display for ParseBoardKindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ids = BoardKind::ALL.map(BoardKind::id).join("”, “");
        write!(f, "This board is not known; there are “{ids}”.")
    }
}

impl core::error::Error for ParseBoardKindError {}
