//! The cells of a [`Scene`](crate::shell::Scene): their contents and their highlights.

use super::cell_scene::{CellScene, DigitSource, Highlight};
use crate::game::{Game, Mark};
use crate::shell::{App, Mode};
use nonet::grid::{Cell, CellSet, Digit, DigitSet, HouseKind};
use nonet::layout::{BoardHouse, Layout};
use nonet_words::{BoardPlace, CagePlace, CellName, Signs};
use wasm_door::{kept, later};

/// The content of a cell, before the highlights.
#[derive(Clone, Copy)]
struct Held {
    digit: Option<Digit>,
    notes: DigitSet,
    centre: DigitSet,
    colours: DigitSet,
    origin: DigitSource,
}

fn held(app: &App, cell: Cell) -> Held {
    let (centre, colours) = (DigitSet::EMPTY, DigitSet::EMPTY);
    let nothing = Held { digit: None, notes: DigitSet::EMPTY, centre, colours, origin: DigitSource::Entry };
    match (&app.mode, app.game()) {
        (Mode::Setup(setup), _) => kept(|| {
            let differing = setup.differences();
            let notes = differing.iter().find(|(other, ..)| *other == cell);
            let notes = notes.map_or(DigitSet::EMPTY, |(_, one, other)| DigitSet::of(*one).with(*other));
            let digit = setup.grid().get(cell);
            if setup.pieces().is_some() {
                let colours = digit.map_or(DigitSet::EMPTY, DigitSet::of);
                return Held { digit, colours, ..nothing };
            }
            Held { digit, notes, origin: DigitSource::Given, ..nothing }
        }),
        (Mode::Play, Some(game)) if !app.is_curtained() => {
            let board = game.board();
            let origin = if game.puzzle().givens().get(cell).is_some() {
                DigitSource::Given
            } else if board.revealed().contains(cell) {
                DigitSource::Revealed
            } else {
                DigitSource::Entry
            };
            Held {
                digit: board.digits().get(cell),
                notes: app.corner_notes(board, cell),
                centre: board.marks(cell, Mark::Centre),
                colours: board.marks(cell, Mark::Colour),
                origin,
            }
        }
        (Mode::Play | Mode::Watch(_) | Mode::Tour(_), _) => nothing,
    }
}

/// Returns the highlighted digit: the chosen one, the requested one, or the one that all selected cells hold.
fn lit_digit(app: &App, held: &[Held; Cell::COUNT]) -> Option<Digit> {
    let mut of_cells = app.board.cells.iter().map(|cell| held[cell.index()].digit);
    let first = of_cells.next().flatten();
    app.board.chosen.or(app.board.highlight).or(first.filter(|_| of_cells.all(|digit| digit == first)))
}

/// Returns the sides of a selected cell without a selected neighbour, as bits.
fn rim(cells: CellSet, cell: Cell) -> u8 {
    let (row, column) = (cell.row(), cell.column());
    let ends = |at: Option<Cell>| !at.is_some_and(|at| cells.contains(at));
    let sides = [
        ends((row > 0).then(|| Cell::at(row - 1, column))),
        ends((column + 1 < Digit::COUNT).then(|| Cell::at(row, column + 1))),
        ends((row + 1 < Digit::COUNT).then(|| Cell::at(row + 1, column))),
        ends((column > 0).then(|| Cell::at(row, column - 1))),
    ];
    sides.into_iter().rev().fold(0, |rim, ends| rim << 1 | u8::from(ends))
}

pub(crate) fn cells(app: &App) -> Vec<CellScene> {
    let settings = &app.settings;
    let layout = app.layout().map(|layout| &**layout);
    let held = Cell::ALL.map(|cell| held(app, cell));
    let (conflicting, wrong) = marks(app);
    let drawn = app.drawn();
    let hints = drawn.map(|drawn| later(|| drawn.marks()));
    // A hint is the only highlight, and a finished game has none.
    let is_calm = is_over(app) || app.shown_hint().is_some();
    let lit_digit = lit_digit(app, &held).filter(|_| !app.is_curtained() && !is_calm);
    let holders: CellSet = Cell::ALL
        .into_iter()
        .filter(|cell| held[cell.index()].digit.is_some_and(|digit| Some(digit) == lit_digit))
        .collect();
    let same = if settings.marks_same { holders } else { CellSet::EMPTY };
    let shows_houses = settings.marks_houses && !app.is_curtained() && !is_calm;
    let houses = if shows_houses { app.common_peers(app.board.cells) } else { CellSet::EMPTY };
    let reached = holders.iter().fold(CellSet::EMPTY, |all, cell| all.union(app.peers(cell)));
    let highlight = |cell: Cell| {
        if app.board.cells.contains(cell) {
            Highlight::Selected
        } else if same.contains(cell) {
            Highlight::Same
        } else if houses.contains(cell) {
            Highlight::House
        } else {
            Highlight::Plain
        }
    };
    let allowed = |cell| app.game().map_or(DigitSet::ALL, |game| game.board().allowed(cell, game.puzzle()));
    Cell::ALL
        .into_iter()
        .zip(held)
        .map(|(cell, Held { digit, notes, centre, colours, origin })| {
            let (is_conflicting, is_wrong) = (conflicting.contains(cell), wrong.contains(cell));
            let name = CellName {
                cell,
                board: layout.and_then(|layout| kept(|| place_on(layout, named_at(app, cell)))),
                is_lettered: false,
                digit,
                notes,
                centre,
                colours,
                // With one kind of notes set, a game from elsewhere may still have the other.
                has_kinds: settings.has_all_marks || !centre.is_empty(),
                is_given: origin == DigitSource::Given && digit.is_some(),
                is_revealed: origin == DigitSource::Revealed && digit.is_some(),
                is_conflicting,
                is_wrong,
                place_first: settings.says_place_first,
            };
            let all_notes = notes.union(centre);
            let ruled_out =
                if settings.strikes_ruled_out && !all_notes.is_empty() && matches!(app.mode, Mode::Play) {
                    all_notes.difference(allowed(cell))
                } else {
                    DigitSet::EMPTY
                };
            let lit = lit_digit.filter(|digit| settings.marks_same_notes && all_notes.contains(*digit));
            let is_blocked = settings.marks_blocked
                && lit_digit.is_some()
                && !holders.contains(cell)
                && (digit.is_some() || reached.contains(cell));
            let hint = hints.as_ref().map(|hints| hints[cell.index()]).unwrap_or_default();
            // A hint may name candidates that the player has not noted.
            let named = hint
                .pattern
                .union(hint.on)
                .union(hint.off)
                .union(hint.fins)
                .union(hint.eliminated)
                .union(hint.placed);
            let notes = if digit.is_none() { notes.union(named) } else { notes };
            // In a drawing every candidate is at its own place in the cell.
            let open = drawn.filter(|_| hint.is_involved && digit.is_none());
            let (notes, centre) = open.map_or((notes, centre), |drawn| {
                (notes.union(drawn.candidates.of_cell(cell)), DigitSet::EMPTY)
            });
            // The digit to place has the cell to itself.
            let is_target = drawn.is_some_and(|drawn| drawn.targets().iter().any(|one| one.cell == cell));
            let (notes, centre) = if is_target { (hint.placed, DigitSet::EMPTY) } else { (notes, centre) };
            let is_selected = app.board.cells.contains(cell);
            CellScene {
                digit,
                notes,
                centre,
                colours,
                ruled_out,
                lit: lit.map_or(DigitSet::EMPTY, DigitSet::of),
                is_blocked,
                is_selected,
                rim: if is_selected { rim(app.board.cells, cell) } else { 0 },
                origin,
                highlight: highlight(cell),
                is_conflicting,
                is_wrong,
                hint,
                mark: None,
                heat: 0,
                name,
            }
        })
        .collect()
}

/// Returns the cell whose houses the name of a cell gives: the cell itself. While the player draws the pieces of a
/// jigsaw, the pieces of the layout are its rows. The result is then in the row with the number of the drawn piece.
fn named_at(app: &App, cell: Cell) -> Cell {
    let pieces = match &app.mode {
        Mode::Setup(setup) => setup.pieces(),
        _ => None,
    };
    pieces.and_then(|pieces| pieces.get(cell)).map_or(cell, |piece| Cell::at(piece.index(), cell.column()))
}

/// Returns the houses of a cell on a board other than the classic one.
pub(crate) fn place_on(layout: &Layout, cell: Cell) -> Option<BoardPlace> {
    let of_kind = |kind| layout.houses_of(cell).map(BoardHouse::house).find(|house| house.kind() == kind);
    Some(BoardPlace {
        piece: of_kind(HouseKind::Box).or_else(|| of_kind(HouseKind::Piece))?,
        window: of_kind(HouseKind::Window),
        is_on_diagonal: of_kind(HouseKind::Diagonal).is_some(),
        cage: layout.cage_of(cell).map(|cage| CagePlace { n_cells: cage.cells().len(), sum: cage.sum() }),
        signs: Signs::Digits,
    })
}

/// Returns true if the game on the board is over.
pub(crate) fn is_over(app: &App) -> bool {
    matches!(app.mode, Mode::Play) && app.game().is_some_and(Game::is_over)
}

/// Returns the cells to mark: those in conflict, and those that are wrong.
fn marks(app: &App) -> (CellSet, CellSet) {
    match (&app.mode, app.game()) {
        (Mode::Setup(setup), _) => kept(|| {
            (setup.conflicting_cells(), setup.differences().into_iter().map(|(cell, ..)| cell).collect())
        }),
        (Mode::Play, Some(game)) if !app.is_curtained() => {
            let conflicting = if app.settings.marks_conflicts || app.board.shows_conflicts {
                game.puzzle().conflicting(game.board().digits())
            } else {
                CellSet::EMPTY
            };
            (conflicting, app.board.wrong)
        }
        _ => (CellSet::EMPTY, CellSet::EMPTY),
    }
}
