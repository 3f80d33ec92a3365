//! [`Verdict`]: the number of solutions of a typed puzzle, or the first rule that it breaks.

use nonet::grid::{Cell, Digit, Grid};
use nonet::layout::{Cage, Layout};
use nonet::puzzle::{Puzzle, PuzzleError};
use nonet::rules::check_board;
use nonet::search::Searcher;
use nonet::solve::Solutions;

use super::typed::Typed;
use nonet::layout::LayoutError;
use nonet_formats::ReadBoardError;
use nonet_words::BoardMessage;

/// The number of tries after which a board that is not the classic one has no verdict: a few milliseconds.
const MOST_TRIES: u64 = 2_000;

/// The number of solutions of a typed puzzle, as far as it is known.
#[derive(Clone, Debug)]
pub(super) enum Verdict {
    Classic(Result<Puzzle, PuzzleError>),
    /// The solutions of another board without conflicts, or none if that takes longer.
    Board(Option<Solutions>),
    /// The first message that applies to a board with a conflict, or to the pieces of a jigsaw.
    Said {
        message: BoardMessage,
        is_whole: bool,
    },
}

impl Verdict {
    pub(super) fn of(typed: &Typed) -> Self {
        let Some(layout) = &typed.layout else { return Self::Classic(Puzzle::new(typed.grid)) };
        if typed.draws_pieces {
            let message = pieces_message(typed, layout);
            return Self::Said { message, is_whole: typed.with_pieces().is_some() };
        }
        let conflict = typed.board().and_then(|board| check_board(&board).conflicts.into_iter().next());
        let conflict = || conflict.map(BoardMessage::Conflict);
        match sum_message(typed, layout).or_else(conflict).or_else(|| total_message(layout)) {
            Some(message) => Self::Said { message, is_whole: false },
            None => Self::Board(Searcher::new(layout).solve_within(&typed.grid, MOST_TRIES)),
        }
    }

    /// Returns two solutions, if there are several.
    pub(super) fn several(&self) -> Option<[Grid; 2]> {
        match self {
            Self::Classic(Err(PuzzleError::ManySolutions(solutions))) => Some(**solutions),
            Self::Board(Some(Solutions::Several(one, other))) => Some([*one, *other]),
            _ => None,
        }
    }
}

/// Returns the message about the first cage whose sum is impossible.
fn sum_message(typed: &Typed, layout: &Layout) -> Option<BoardMessage> {
    let cage = typed.impossible.first()?;
    let ((least, most), sum) = (cage.possible_sums(layout.side()), cage.sum()?);
    let error = LayoutError::CageSum { first: cage.first(), sum, least, most };
    Some(BoardMessage::Unreadable(ReadBoardError::Layout(error)))
}

/// Returns true if each cell is in a cage with a sum. Then the sums have the total of [`total_of`].
pub(super) fn is_all_caged(layout: &Layout) -> bool {
    layout.caged_cells() == layout.cells() && layout.cages().iter().all(|cage| cage.sum().is_some())
}

/// Returns the sum of all digits of a full board.
fn total_of(layout: &Layout) -> usize {
    layout.side() * layout.side() * (layout.side() + 1) / 2
}

/// Returns the message about the total of all sums, if each cell is in a cage and the total is wrong.
fn total_message(layout: &Layout) -> Option<BoardMessage> {
    let sum = layout.cages().iter().filter_map(Cage::sum).map(usize::from).sum();
    let total = total_of(layout);
    (is_all_caged(layout) && sum != total).then_some(BoardMessage::CageTotal { sum, total })
}

/// Returns the message about the pieces of a jigsaw that are being drawn.
fn pieces_message(typed: &Typed, layout: &Layout) -> BoardMessage {
    let side = layout.side();
    let n_cells = |piece: Digit| typed.grid.cells_of(piece).len();
    if let Some(piece) = layout.digits().iter().find(|piece| n_cells(*piece) != side) {
        return BoardMessage::PieceSize { piece, n_cells: n_cells(piece), side };
    }
    let is_row = |cell: Cell| typed.grid.get(cell).is_some_and(|piece| piece.index() == cell.row());
    if layout.cells().iter().all(is_row) {
        return BoardMessage::PiecesAreRows;
    }
    let is_split = |piece: &Digit| !typed.grid.cells_of(*piece).is_connected();
    BoardMessage::PiecesAreWhole { side, split: layout.digits().iter().find(is_split) }
}
