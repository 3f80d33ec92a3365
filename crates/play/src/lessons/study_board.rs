//! [`StudyBoard`]: the boards on which a technique can be studied.

use nonet::craft::BoardKind;
use nonet::layout::Layout;

/// A board on which a technique can be studied.
///
/// ```
/// use nonet_play::lessons::StudyBoard;
/// assert_eq!(StudyBoard::from_id("6x6"), Some(StudyBoard::SixBySix));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StudyBoard {
    /// The classic board.
    #[default]
    Classic,
    /// Six by six cells with boxes.
    SixBySix,
    /// Nine by nine cells with both diagonals.
    X,
    /// Nine by nine cells with pieces in place of boxes.
    Jigsaw,
    /// Nine by nine cells with boxes and cages.
    Killer,
}

impl StudyBoard {
    /// All boards, in the order in which the page offers them.
    pub const ALL: [Self; 5] = [Self::Classic, Self::SixBySix, Self::X, Self::Jigsaw, Self::Killer];

    /// Returns the short name, which tables and messages use.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::SixBySix => "6x6",
            Self::X => "x",
            Self::Jigsaw => "jigsaw",
            Self::Killer => "killer",
        }
    }

    /// Returns the board with this short name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|board| board.id() == id)
    }

    /// Returns the board that is most like a layout. Any board with pieces counts as a jigsaw.
    pub fn like(layout: Option<&Layout>) -> Self {
        match layout {
            Some(layout) if layout.box_shape().is_none() => Self::Jigsaw,
            Some(layout) if layout.side() == 6 => Self::SixBySix,
            Some(layout) if layout.side() == 9 && layout.has_diagonals() => Self::X,
            Some(layout) if layout.side() == 9 && !layout.cages().is_empty() => Self::Killer,
            _ => Self::Classic,
        }
    }

    /// Returns this board if it is one of `boards`, and otherwise the first of them.
    #[must_use]
    pub fn or_first_of(self, boards: &[Self]) -> Self {
        if boards.contains(&self) { self } else { boards.first().copied().unwrap_or_default() }
    }

    /// Returns the kind of the puzzles that are made for it; none for the classic board and killers.
    pub(super) const fn kind(self) -> Option<BoardKind> {
        match self {
            Self::Classic | Self::Killer => None,
            Self::SixBySix => Some(BoardKind::SixBySix),
            Self::X => Some(BoardKind::X),
            Self::Jigsaw => Some(BoardKind::Jigsaw),
        }
    }
}
