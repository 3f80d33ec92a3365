//! Words for boards other than the classic one.

use nonet::catalogue::BoardLevel;
use nonet::grid::{Digit, DigitSet, isolated};
use nonet::layout::{Cage, Layout, LayoutError, Leap};
use nonet::rules::{BoardConflict, BoardError};
use nonet_formats::ReadBoardError;

use super::board_message::{
    BoardMessage, CagePlace, CageWords, DrawnCage, DrawnCages, DrawnSolutions, SumWords,
};
use super::names::{self, house};
use super::sign::{self, Sign, Signs};
use super::sign_names::name_of;
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
    let names: Vec<&str> = names.into_iter().filter(|(applies, _)| *applies).map(|(_, name)| name).collect();
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

/// Returns the text that a screen reader says for a key with a sign and its digit.
pub(super) fn sign_key<L: Texts>(signs: Signs, name: KeyName) -> String {
    L::shape_key(&names::key_name::<L>(name), &name_of::<L>(signs, name.digit))
}

pub(super) fn rules<L: Texts>(layout: &Layout) -> String {
    let largest = layout.digits().iter().last().unwrap_or(Digit::D9);
    let base = match layout.box_shape() {
        Some(_) if sign::are_placeholders() => L::board_rules_boxes_each().into(),
        None if sign::are_placeholders() => L::board_rules_pieces_each().into(),
        Some(_) => L::board_rules_boxes(largest),
        None => L::board_rules_pieces(largest),
    };
    let more = [
        (layout.has_diagonals(), L::board_rules_diagonals()),
        (layout.has_windows(), L::board_rules_windows()),
        (layout.has_leap(Leap::Knight), L::board_rules_knight()),
        (layout.has_leap(Leap::King), L::board_rules_king()),
        (!layout.cages().is_empty(), cage_rule::<L>(layout.cages())),
    ];
    let more = more.into_iter().filter(|(applies, _)| *applies).map(|(_, rule)| rule.to_owned());
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
        let sum = |set: &DigitSet| set.iter().map(|digit| Sign(digit).text()).collect::<Vec<_>>().join("+");
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

/// Says the sum of the digits in a cage or in selected cells.
fn sum<L: Texts>(SumWords { cage, n_cells, n_empty, sum }: SumWords) -> String {
    let name = match cage {
        Some(cage) => L::sum_cage(&names::cage::<L>(cage)),
        None => L::selected(n_cells),
    };
    if n_empty == 0 { L::sum_whole(sum, &name) } else { L::sum_so_far(n_empty, sum, &name) }
}

/// Says what is known of a cage whose sum is being typed, and of the puzzle.
fn drawn_cage<L: Texts>(drawn: &DrawnCage) -> String {
    let DrawnCage { place, possible: (least, most), verdict } = drawn;
    let (name, least, most) = (names::cage::<L>(*place), (*least).into(), (*most).into());
    let cage = match place.sum {
        None => L::cage_asks(&name, least, most),
        Some(_) if drawn.is_possible() => L::cage_typed(&name),
        Some(_) => L::cage_impossible(&name, least, most),
    };
    let verdict = verdict.as_ref().map(said::<L>);
    L::LANGUAGE.joined(&[cage].into_iter().chain(verdict).collect::<Vec<_>>())
}

/// Counts the cages of a typed puzzle, and says what is known of its solutions.
fn drawn_cages<L: Texts>(drawn: &DrawnCages) -> String {
    let without = (drawn.n_without_sum > 0).then(|| L::cages_without_sum(drawn.n_without_sum));
    let solutions = drawn.solutions.map(|solutions| match solutions {
        DrawnSolutions::Checking => L::board_checking().into(),
        DrawnSolutions::None => L::LANGUAGE.say(&Message::SetupNone),
        DrawnSolutions::One => L::cages_one_solution().into(),
        DrawnSolutions::Several(cell, one, other) => {
            L::LANGUAGE.say(&Message::SetupSeveral { cell, one, other })
        }
    });
    let cages = [L::cages_drawn(drawn.n_cages, drawn.n_uncaged)];
    L::LANGUAGE.joined(&cages.into_iter().chain(without).chain(solutions).collect::<Vec<_>>())
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
        ReadBoardError::Board(BoardError::Digit { cell, digit, side }) => {
            let largest = u8::try_from(side).ok().and_then(Digit::new).unwrap_or(digit);
            L::board_digit(cell, digit, largest)
        }
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

fn ready<L: Texts>(layout: &Layout, n_clues: usize) -> String {
    L::LANGUAGE.joined(&[rules::<L>(layout), L::LANGUAGE.say(&Message::Ready { n_clues })])
}

pub(super) fn said<L: Texts>(message: &BoardMessage) -> String {
    match message {
        BoardMessage::Ready { layout, n_clues } => ready::<L>(layout, *n_clues),
        BoardMessage::Opened { title, author, layout, n_clues } => {
            let [title, by] = [title, author].map(|words| sign::kept(&isolated(words)));
            let named =
                if author.is_empty() { L::board_titled(&title) } else { L::board_titled_by(&by, &title) };
            L::LANGUAGE.joined(&[named, ready::<L>(layout, *n_clues)])
        }
        BoardMessage::Sought => L::board_sought().into(),
        BoardMessage::Conflict(BoardConflict::House { digit, house: of, cells }) => {
            let n_cells = cells.len();
            L::LANGUAGE.say(&Message::Conflict { digit: *digit, house: of.house(), n_cells })
        }
        BoardMessage::Conflict(BoardConflict::Leap { digit, leap: Leap::Knight, .. }) => {
            L::conflict_of_knight(*digit)
        }
        BoardMessage::Conflict(BoardConflict::Leap { digit, leap: Leap::King, .. }) => {
            L::conflict_of_king(*digit)
        }
        BoardMessage::Conflict(BoardConflict::Cage { digit, cage, cells }) => {
            L::conflict_of_cage(cage.first(), *digit, cells.len())
        }
        BoardMessage::Conflict(BoardConflict::Sum { cage, found }) => {
            L::conflict_of_sum(cage.first(), usize::from(*found), usize::from(cage.sum().unwrap_or(0)))
        }
        BoardMessage::DigitDone { digit, side } => L::board_digit_done(*digit, *side),
        BoardMessage::House { house: of, digits } => {
            let name =
                |digit: &Option<Digit>| digit.map_or_else(|| L::house_empty_cell().into(), sign::in_list);
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
        BoardMessage::Sum(words) => sum::<L>(*words),
        BoardMessage::LevelLowered { wanted, made } => {
            let name = |difficulty| L::LANGUAGE.difficulty(difficulty);
            L::board_level_lowered(name(*made), name(*wanted))
        }
        BoardMessage::Both(both) => L::LANGUAGE.joined(&both.each_ref().map(said::<L>)),
        BoardMessage::DrawnCage(drawn) => drawn_cage::<L>(drawn),
        BoardMessage::DrawnCages(drawn) => drawn_cages::<L>(drawn),
        BoardMessage::CageTotal { sum, total } if sum < total => {
            L::cages_too_little(total - sum, *sum, *total)
        }
        BoardMessage::CageTotal { sum, total } => L::cages_too_much(sum - total, *sum, *total),
        BoardMessage::CageTooLarge { n_cells, side } => L::cage_too_large(*n_cells, *side),
        BoardMessage::Uncaged { n_cells } => L::cage_erased(*n_cells),
        BoardMessage::NoSums => L::board_no_sums().into(),
        BoardMessage::Checking => L::board_checking().into(),
        BoardMessage::Unreadable(error) => unreadable::<L>(error),
    }
}
