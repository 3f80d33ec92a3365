//! Names of cells, keys, puzzles and games.

use nonet::grid::{Cell, Digit, DigitSet, House, HouseKind};
use nonet::logic::Difficulty;

#[cfg(wide)]
use super::digit_letters::is_letter;
use super::sign::{Sign, in_signs};
use super::sign_names;
use super::texts::Texts;
use super::{
    About, AboutRating, BoardPlace, CagePlace, CellName, GameName, KeyName, MarkName, Signs, doors, duration,
    lettered, number,
};

/// Names the place of a cell.
fn place<L: Texts>(cell: Cell) -> String {
    L::cell_place(cell.box_index() + 1, cell.column() + 1, cell.row() + 1)
}

pub(super) fn house<L: Texts>(house: House) -> String {
    let number = house.position() + 1;
    match house.kind() {
        HouseKind::Row => L::row_name(number),
        HouseKind::Column => L::column_name(number),
        HouseKind::Box => L::box_name(number),
        HouseKind::Piece => L::piece_name(number),
        HouseKind::Diagonal => L::diagonal_name(number),
        HouseKind::Window => L::window_name(number),
        HouseKind::Extra => L::extra_house_name(number),
        HouseKind::HiddenWindow => L::hidden_window_name(number),
    }
}

/// Names the place of a cell on a board other than the classic one: its row and column, its box or piece, and
/// further houses.
fn board_place<L: Texts>(cell: Cell, place: BoardPlace) -> String {
    let mut text = L::board_cell_place(cell.column() + 1, cell.row() + 1) + L::comma();
    text.push_str(&house::<L>(place.piece));
    if place.is_on_diagonal {
        text.push_str(L::comma());
        text.push_str(L::board_cell_diagonal());
    }
    if let Some(window) = place.window {
        text.push_str(L::comma());
        text.push_str(&house::<L>(window));
    }
    if let Some(cage) = place.cage {
        text.push_str(L::comma());
        text.push_str(&self::cage::<L>(cage));
    }
    text
}

/// Names a cage by its size and its sum.
pub(super) fn cage<L: Texts>(cage: CagePlace) -> String {
    let size = L::board_cell_cage(&L::counted_cells(cage.n_cells));
    match cage.sum {
        Some(sum) => size + L::comma() + &L::board_cell_sum(sum.into()),
        None => size,
    }
}

pub(super) fn listed(digits: DigitSet) -> String {
    let mut text = String::new();
    for digit in digits {
        if !text.is_empty() {
            text.push(' ');
        }
        Sign(digit).push_to(&mut text);
    }
    text
}

/// Returns the sign of a digit as a screen reader says it. A letter alone sounds like a word, so its number follows.
#[cfg(wide)]
fn heard<L: Texts>(digit: Digit) -> String {
    let sign = Sign(digit).text();
    if is_letter(digit) { L::wide_heard_letter(usize::from(digit.get()), &sign) } else { sign }
}

/// Returns the sign of a digit as a screen reader says it.
#[cfg(not(wide))]
#[allow(clippy::inline_always, reason = "a call would make the first load larger")]
#[inline(always)]
fn heard<L: Texts>(digit: Digit) -> String {
    Sign(digit).text()
}

pub(super) fn cell_name<L: Texts>(name: CellName) -> String {
    if let Some(BoardPlace { signs: signs @ (Signs::Shapes | Signs::Colours), .. }) = name.board {
        return doors::kept::<L, _>(|| signed_cell_name::<L>(signs, name));
    }
    let mut text = match name.digit {
        Some(digit) => heard::<L>(digit),
        None if name.notes.is_empty() && name.centre.is_empty() => L::cell_empty().into(),
        None if !name.has_kinds => L::cell_noted(&listed(name.notes)),
        None if name.centre.is_empty() => L::cell_corner(&listed(name.notes)),
        None if name.notes.is_empty() => L::cell_centre(&listed(name.centre)),
        None => L::cell_corner(&listed(name.notes)) + L::comma() + &L::cell_centre(&listed(name.centre)),
    };
    for colour in name.colours {
        text.push_str(L::comma());
        text.push_str(&self::colour::<L>(colour));
    }
    let says = [
        (name.is_given, L::cell_given()),
        (name.is_revealed, L::cell_revealed()),
        (name.is_conflicting, L::cell_conflicting()),
        (name.is_wrong, L::cell_wrong()),
    ];
    for (is_said, words) in says {
        if is_said {
            text.push_str(L::comma());
            text.push_str(words);
        }
    }
    let place = match name.board {
        None => place::<L>(name.cell),
        Some(board) => doors::kept::<L, _>(|| board_place::<L>(name.cell, board)),
    };
    let place =
        if name.is_lettered { doors::kept::<L, _>(|| lettered(&place)) } else { place.as_str().into() };
    if name.place_first { place.into_owned() + L::comma() + &text } else { text + L::comma() + &place }
}

/// Names a cell of a board with signs.
fn signed_cell_name<L: Texts>(signs: Signs, mut name: CellName) -> String {
    if let Some(place) = &mut name.board {
        place.signs = Signs::Digits;
    }
    sign_names::named::<L>(signs, &in_signs(signs, || cell_name::<L>(name)))
}

fn colour<L: Texts>(colour: Digit) -> String {
    L::colour(colour.index() + 1)
}

/// Says that marks were written or removed.
pub(super) fn marked<L: Texts>(mark: MarkName, digit: Digit, is_on: bool, n_cells: usize) -> String {
    let text = match mark {
        MarkName::Digit => Sign(digit).text(),
        MarkName::Corner => L::corner_note(digit),
        MarkName::Centre => L::centre_note(digit),
        MarkName::Colour => colour::<L>(digit),
    };
    let text = if is_on { text } else { L::mark_removed(&text) };
    in_cells::<L>(text, n_cells)
}

/// Says in how many cells something was done, if there are several.
pub(super) fn in_cells<L: Texts>(said: String, n_cells: usize) -> String {
    if n_cells > 1 { L::in_cells(n_cells, &said) } else { said }
}

pub(super) fn key_name<L: Texts>(name: KeyName) -> String {
    match name.left {
        _ if name.is_colour => colour::<L>(name.digit),
        Some(left) => L::key_left(left, &heard::<L>(name.digit)),
        None => heard::<L>(name.digit),
    }
}

pub(super) fn game_name<L: Texts>(name: &GameName) -> [String; 2] {
    let level = match name.rating {
        Some(er) => format!("{} {er}", L::LANGUAGE.difficulty(Difficulty::of_er(er))),
        None => L::counted_clues(name.n_clues),
    };
    let state = match (name.is_over, name.is_given_up) {
        (true, true) => L::game_given_up().into(),
        (true, false) => L::game_solved().into(),
        (false, _) => L::cells_left(name.n_empty),
    };
    [level, state + L::comma() + &duration(name.time)]
}

pub(super) fn damaged_game<L: Texts>(n_actions: Option<usize>) -> String {
    match n_actions {
        Some(n_actions) => L::damaged_game(n_actions),
        None => L::damaged_whole_game().into(),
    }
}

pub(super) fn about<L: Texts>(about: &About) -> (String, usize) {
    let clues = L::counted_clues(about.n_clues);
    let (text, rest) = match about.rating {
        AboutRating::Unknown => (clues, String::new()),
        AboutRating::AtLeast { er, n_left } => {
            (L::at_least(er), format!(" · {} · {clues}", L::cells_to_go(n_left)))
        }
        AboutRating::Board(level) => {
            (doors::kept::<L, _>(|| L::LANGUAGE.board_level(level)), format!(" · {clues}"))
        }
        AboutRating::Known { er, technique, minutes } => {
            let word = L::LANGUAGE.difficulty(Difficulty::of_er(er));
            let technique = doors::kept::<L, _>(|| L::LANGUAGE.technique(technique));
            let minutes = L::minutes(minutes as usize);
            (format!("{word} {er} · {minutes}"), format!(" · {technique} · {clues}"))
        }
    };
    let n_bytes = text.len();
    let day = about.date.map(|date| format!(" · {}", L::puzzle_of(date))).unwrap_or_default();
    (text + &day + &rest, n_bytes)
}

pub(super) fn cells_left<L: Texts>(n_cells: usize) -> String {
    L::cells_left(n_cells)
}

pub(super) fn go_back<L: Texts>(n_moves: usize) -> String {
    L::go_back(n_moves)
}

pub(super) fn puzzle_of<L: Texts>(date: &str) -> String {
    L::puzzle_of(date)
}

pub(super) fn pace<L: Texts>(events: Option<u32>) -> String {
    match events {
        Some(events) => L::pace(&number(events.into()), events as usize),
        None => L::fastest_pace().into(),
    }
}
