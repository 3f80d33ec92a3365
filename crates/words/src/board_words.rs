//! Words for boards other than the classic one.

use nonet::catalogue::BoardLevel;
use nonet::grid::{Digit, DigitSet};
use nonet::layout::{Cage, Layout, LayoutError, Leap};
use nonet::rules::{BoardConflict, BoardError};
use nonet_formats::ReadBoardError;

use super::board_message::{BoardMessage, CagePlace, CageWords};
use super::names::{self, house};
use super::shapes::shape;
use super::texts::Texts;
use super::{KeyName, Message};

impl From<BoardMessage> for Message {
    fn from(message: BoardMessage) -> Self {
        Self::Board(Box::new(message))
    }
}

pub(super) fn name<L: Texts>(layout: &Layout) -> String {
    let names = [
        (layout.box_shape().is_none(), L::board_jigsaw()),
        (layout.has_diagonals(), L::board_x()),
        (layout.has_windows(), L::board_windoku()),
        (layout.has_leap(Leap::Knight), L::board_anti_knight()),
        (layout.has_leap(Leap::King), L::board_anti_king()),
        (!layout.cages().is_empty(), L::board_killer()),
    ];
    let names: Vec<&str> = names.into_iter().filter(|(is_so, _)| *is_so).map(|(_, name)| name).collect();
    let (names, size) = (names.join(" + "), L::board_size(layout.side()));
    match layout.side() {
        _ if names.is_empty() => L::board_plain(&size),
        9 => names,
        _ => L::board_sized(&names, &size),
    }
}

pub(super) fn grid<L: Texts>(layout: &Layout) -> String {
    L::board_grid(layout.side(), &name::<L>(layout))
}

/// Returns the text that a screen reader says for a key with a shape and its digit.
pub(super) fn shape_key<L: Texts>(name: KeyName) -> String {
    L::shape_key(&names::key_name::<L>(name), shape::<L>(name.digit))
}

pub(super) fn rules<L: Texts>(layout: &Layout) -> String {
    let side = layout.side();
    let base = match layout.box_shape() {
        Some(_) => L::board_rules_boxes(side),
        None => L::board_rules_pieces(side),
    };
    let more = [
        (layout.has_diagonals(), L::board_rules_diagonals()),
        (layout.has_windows(), L::board_rules_windows()),
        (layout.has_leap(Leap::Knight), L::board_rules_knight()),
        (layout.has_leap(Leap::King), L::board_rules_king()),
        (!layout.cages().is_empty(), cage_rule::<L>(layout.cages())),
    ];
    let more = more.into_iter().filter(|(is_so, _)| *is_so).map(|(_, rule)| rule.to_owned());
    L::LANGUAGE.joined(&[base].into_iter().chain(more).collect::<Vec<_>>())
}

fn cage_rule<L: Texts>(cages: &[Cage]) -> &'static str {
    if cages.iter().all(|cage| cage.sum().is_none()) {
        return L::board_rules_differ();
    }
    match cages.iter().filter(|cage| cage.may_repeat()).count() {
        0 => L::board_rules_cages(),
        n_repeating if n_repeating == cages.len() => L::board_rules_repeat(),
        _ => L::board_rules_some_repeat(),
    }
}

pub(super) fn cage_button<L: Texts>() -> &'static str {
    L::cage_button()
}

/// Names a cage and its combinations: those that are still possible, and the others.
fn combinations<L: Texts>(CageWords { cage, possible, ruled_out }: &CageWords) -> String {
    let name = names::cage::<L>(CagePlace { n_cells: cage.cells().len(), sum: cage.sum() });
    let listed = |sets: &[DigitSet]| {
        let sum = |set: &DigitSet| set.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join("+");
        sets.iter().map(sum).collect::<Vec<_>>().join(L::comma())
    };
    let all = match (&possible[..], cage.sum()) {
        (_, None) => L::cage_differs(&name),
        _ if cage.may_repeat() => L::cage_repeats(&name),
        ([], _) => L::cage_fits_none(&name),
        (possible, _) => L::cage_fits(&name, &listed(possible)),
    };
    let others = (!ruled_out.is_empty()).then(|| L::cage_excludes(&listed(ruled_out)));
    L::LANGUAGE.joined(&[all].into_iter().chain(others).collect::<Vec<_>>())
}

/// Returns the reason why a text is not a board.
pub(super) fn unreadable<L: Texts>(error: &ReadBoardError) -> String {
    match *error {
        ReadBoardError::Read(ref error) => L::LANGUAGE.unreadable(error),
        ReadBoardError::Expected { position, .. } => L::board_sign(position),
        ReadBoardError::Count { n_cells } => L::board_count(&L::counted_cells(n_cells)),
        ReadBoardError::Layout(LayoutError::PieceSize { first, n_cells, side }) => {
            L::board_piece(first, n_cells, side)
        }
        ReadBoardError::Layout(LayoutError::CageSum { first, sum, least, most }) => {
            L::board_cage_sum(first, least.into(), most.into(), sum.into())
        }
        ReadBoardError::Layout(LayoutError::CageSize { first, n_cells, side }) => {
            L::board_cage_size(first, n_cells, side)
        }
        ReadBoardError::Layout(LayoutError::CagesOverlap { cell }) => L::board_cages_overlap(cell),
        ReadBoardError::Board(BoardError::Digit { cell, digit, side }) => L::board_digit(cell, digit, side),
        _ => L::board_unreadable().into(),
    }
}

pub(super) fn level<L: Texts>(level: BoardLevel) -> String {
    match level {
        BoardLevel::Singles => L::board_level_singles().into(),
        BoardLevel::Pairs => L::board_level_pairs().into(),
        BoardLevel::Beyond => L::board_level_beyond().into(),
        BoardLevel::About(difficulty) => L::board_level_about(L::LANGUAGE.difficulty(difficulty)),
    }
}

pub(super) fn said<L: Texts>(message: &BoardMessage) -> String {
    match message {
        BoardMessage::Ready { layout, n_clues } => {
            L::LANGUAGE.joined(&[rules::<L>(layout), L::LANGUAGE.say(&Message::Ready { n_clues: *n_clues })])
        }
        BoardMessage::Sought => L::board_sought().into(),
        BoardMessage::Conflict(BoardConflict::House { digit, house: of, .. }) => {
            L::LANGUAGE.say(&Message::Conflict { digit: *digit, house: of.house() })
        }
        BoardMessage::Conflict(BoardConflict::Leap { digit, leap: Leap::Knight, .. }) => {
            L::conflict_of_knight(*digit)
        }
        BoardMessage::Conflict(BoardConflict::Leap { digit, leap: Leap::King, .. }) => {
            L::conflict_of_king(*digit)
        }
        BoardMessage::Conflict(BoardConflict::Cage { digit, cage, .. }) => {
            L::conflict_of_cage(cage.first(), *digit)
        }
        BoardMessage::Conflict(BoardConflict::Sum { cage, found }) => {
            L::conflict_of_sum(cage.first(), usize::from(*found), usize::from(cage.sum().unwrap_or(0)))
        }
        BoardMessage::DigitDone { digit, side } => L::board_digit_done(*digit, *side),
        BoardMessage::House { house: of, digits } => {
            let name = |digit: &Option<Digit>| {
                digit.map_or_else(|| L::house_empty_cell().into(), |digit| digit.to_string())
            };
            let digits: Vec<String> = digits.iter().map(name).collect();
            L::house(&digits.join(L::comma()), &house::<L>(of.house()))
        }
        BoardMessage::HouseLacks { house: of, digits } if digits.is_empty() => {
            L::house_complete(&house::<L>(of.house()))
        }
        BoardMessage::HouseLacks { house: of, digits } => {
            L::house_lacks(&names::listed(*digits), &house::<L>(of.house()))
        }
        BoardMessage::PiecesAreRows => L::pieces_are_rows().into(),
        BoardMessage::PieceSize { piece, n_cells, side } => L::piece_size(*piece, *n_cells, *side),
        BoardMessage::PiecesAreWhole { side, split: None } => L::pieces_are_whole(*side),
        BoardMessage::PiecesAreWhole { side, split: Some(piece) } => {
            L::LANGUAGE.joined(&[L::piece_is_split(*piece), L::pieces_are_whole(*side)])
        }
        BoardMessage::ClassicOnly => L::board_classic_only().into(),
        BoardMessage::Cage(cage) => combinations::<L>(cage),
        BoardMessage::NoCage(cell) => L::no_cage(*cell),
        BoardMessage::NoSums => L::board_no_sums().into(),
        BoardMessage::NoHintWithoutSums => L::LANGUAGE.say(&Message::NoHint),
        BoardMessage::Checking => L::board_checking().into(),
        BoardMessage::NotUnique => L::board_not_unique().into(),
        BoardMessage::Unreadable(error) => unreadable::<L>(error),
    }
}
