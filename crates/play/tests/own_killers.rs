//! Killers that are typed: cages are drawn on the board, and their sums typed, with a verdict after each key.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::player::{GIVENS, Player, Store, player_on, serve};
use nonet::craft::{BoardKind, KillerRequest, craft_killer};
use nonet::generate::Symmetry;
use nonet::layout::{Cage, Layout};
use nonet::rules::Board;
use nonet::search::RuledPuzzle;
use nonet::{Cell, CellSet, Digit};
use nonet_formats::{read_rules_line, write_rules_line};
use nonet_play::app::{
    BoardCommand, BrowserEvent, CageAct, Command, Direction, Effect, Field, MakingCommand, SelectionCommand,
    Touch,
};
use nonet_play::work::Kind;
use nonet_words::Language;

/// A killer with one solution, of which a quick search is not sure.
const HARD: &str = "3x3k:zzzc,ccabb___a_aa___aa__ab__a_aaaaaa__b_dbbcab_aa_caa__a_____ab___ba__aaaaa__abbaa,36c16c9b29b26c28b16a36b17c30f8i24b25a19a9j27_14b15_21j";

/// Returns cells by their rows and columns from 1.
fn cells(names: &[(usize, usize)]) -> CellSet {
    names.iter().map(|(row, column)| Cell::at(row - 1, column - 1)).collect()
}

/// Selects these cells, as with a dragged pointer.
fn selects(player: &mut Player, cells: CellSet) {
    player.does(SelectionCommand::Press { cell: cells.first().unwrap(), adds: false });
    player.does(SelectionCommand::Drag { cells, to: cells.iter().last().unwrap() });
    player.waits(1_000);
}

/// Types the digits of a sum.
fn types_sum(player: &mut Player, sum: u16) {
    for digit in sum.to_string().bytes() {
        player.does(MakingCommand::Cages(CageAct::Digit(digit - b'0')));
    }
}

/// Draws a cage.
fn draws(player: &mut Player, cells: CellSet, sum: u16) {
    selects(player, cells);
    player.presses("cages sum");
    types_sum(player, sum);
    player.does(MakingCommand::Cages(CageAct::Done));
}

fn killer(board: Option<BoardKind>, n_givens: usize) -> RuledPuzzle {
    let seed = "drawn".into();
    craft_killer(&KillerRequest { board, max_cage: 3, n_givens, symmetry: Symmetry::None, seed })
}

/// Returns a player who types a puzzle on the classic board.
fn typing() -> Player {
    let mut player = Player::with_puzzle();
    player.presses("setup");
    player
}

#[test]
fn a_killer_is_drawn_on_each_board_and_played() {
    let kinds = BoardKind::ALL.into_iter().filter(|kind| kind.fixed_layout().is_some()).map(Some);
    for kind in kinds.chain([None]) {
        let puzzle = killer(kind, 2);
        let layout = puzzle.givens().layout();
        let mut player = Player::with_puzzle();
        player.presses(&kind.map_or("setup".into(), |kind| format!("setup {kind}")));
        for cage in layout.cages() {
            draws(&mut player, cage.cells(), cage.sum().unwrap());
            player = player.reloads();
        }
        for (cell, digit) in puzzle.givens().grid().filled() {
            player.enters(cell.index(), digit.get());
        }
        let n_cages = layout.cages().len();
        let said = format!("{n_cages} cages; every cell is in one. One solution. Press Start to play.");
        assert_eq!(player.status(), said, "{kind:?}");
        player.presses("start");
        let scene = player.sees();
        assert_eq!((scene.mode, scene.layout.as_deref()), ("play", Some(layout)), "{kind:?}");
        for (cell, digit) in puzzle.solution().filled() {
            if player.cell(cell.index()).digit.is_none() {
                player.enters(cell.index(), digit.get());
            }
        }
        assert!(player.status().starts_with("Solved in "), "{kind:?}: {}", player.status());
    }
}

#[test]
fn cages_are_drawn_on_a_jigsaw_once_its_pieces_are() {
    let mut player = Player::with_puzzle();
    player.presses("setup jigsaw5");
    assert!(!player.can("setup-cage"));
    selects(&mut player, cells(&[(1, 1), (1, 2)]));
    player.presses("cages sum");
    assert_eq!(
        player.status(),
        "Each row is a piece. Select cells, then press the number of their new piece."
    );
    assert!(player.sees().pieces.is_some() && !player.sees().types_sum);
    for (cell, piece) in [(Cell::at(1, 0), Digit::D1), (Cell::at(0, 4), Digit::D2)] {
        player.does(SelectionCommand::Select(cell));
        player.does(BoardCommand::Digit(piece));
    }
    player.presses("start");
    assert!(player.can("setup-cage"));
    draws(&mut player, cells(&[(1, 1), (1, 2)]), 9);
    assert_eq!(player.status(), "1 cage; 23 cells are in no cage.");
    let layout = player.sees().layout.unwrap();
    assert!(layout.box_shape().is_none() && layout.cages().len() == 1);
}

#[test]
fn a_sum_is_typed_while_the_page_announces_the_cage_and_its_range() {
    let mut player = typing();
    assert!(player.can("setup-cage") && !player.sees().types_sum);
    let pair = cells(&[(1, 1), (1, 2)]);
    selects(&mut player, pair);
    player.presses("cages sum");
    assert_eq!(player.status(), "This cage of 2 cells: type its sum, 3 to 17.");
    assert!(player.sees().types_sum);
    assert_eq!(player.sees().layout.unwrap().cages(), [Cage::without_sum(pair)], "it is drawn at once");
    assert_eq!(player.wants.pop(), Some(Effect::Focus(player.sees().selected)));
    types_sum(&mut player, 1);
    assert_eq!(player.status(), "This cage of 2 cells, sum 1: only 3 to 17 are possible.");
    assert_eq!(player.sees().impossible, [Cage::new(pair, 1)]);
    assert!(player.name_of(0).ends_with("box 1, cage of 2 cells, sum 1"), "{}", player.name_of(0));
    types_sum(&mut player, 0);
    assert_eq!(player.status(), "This cage of 2 cells, sum 10. 1 cage; 79 cells are in no cage.");
    assert_eq!(player.sees().layout.unwrap().cages(), [Cage::new(pair, 10)]);
    assert!(player.name_of(1).ends_with("cage of 2 cells, sum 10"), "{}", player.name_of(1));
    types_sum(&mut player, 3);
    assert_eq!(player.sees().layout.unwrap().cages(), [Cage::new(pair, 10)], "a sum has two digits");
    // The keypad types it too, and Erase removes the last digit.
    player.presses("erase");
    player.presses("digit 2");
    assert_eq!(player.sees().impossible, []);
    assert_eq!(player.sees().layout.unwrap().cages(), [Cage::new(pair, 12)]);
    player.does(BoardCommand::CheckOrNext);
    assert_eq!(player.status(), "1 cage; 79 cells are in no cage.");
    assert!(!player.sees().types_sum);
    // Now digits are givens again.
    player.enters(0, 5);
    assert_eq!(player.cell(0).digit, Some(Digit::D5));
    player.does(Command::Set(Field::Language, "zh".into()));
    player.presses("cages sum");
    assert_eq!(
        player.status(),
        "2 格的虚线框，和为 12。 1 个虚线框，还有 79 格不在框里。".replace("。 ", "。")
    );
}

#[test]
fn a_cage_is_changed_grown_divided_and_removed() {
    let mut player = typing();
    let cages = |player: &Player| -> Vec<(CellSet, Option<u16>)> {
        let layout = player.sees().layout;
        layout
            .map(|layout| layout.cages().iter().map(|cage| (cage.cells(), cage.sum())).collect())
            .unwrap_or_default()
    };
    let (pair, three) = (cells(&[(1, 1), (1, 2)]), cells(&[(1, 1), (1, 2), (2, 1)]));
    draws(&mut player, pair, 8);
    // One of its cells is enough to change the sum: the first digit replaces it.
    player.does(SelectionCommand::Select(Cell::at(0, 1)));
    player.presses("cages sum");
    assert!(player.status().starts_with("This cage of 2 cells, sum 8. "), "{}", player.status());
    assert_eq!(player.cells_that(|cell| cell.is_selected), [0, 1]);
    types_sum(&mut player, 12);
    assert_eq!(cages(&player), [(pair, Some(12))]);
    // The typed sum is one step.
    player.presses("undo");
    assert_eq!(cages(&player), [(pair, Some(8))]);
    assert!(!player.sees().types_sum);
    player.presses("redo");
    // A larger selection makes it grow, with its sum.
    selects(&mut player, three);
    player.presses("cages sum");
    assert_eq!(cages(&player), [(three, Some(12))]);
    player.does(SelectionCommand::Escape);
    assert!(!player.sees().types_sum, "Escape ends the typing");
    // Another cage takes a cell.
    draws(&mut player, cells(&[(2, 1), (2, 2)]), 7);
    assert_eq!(cages(&player), [(pair, Some(12)), (cells(&[(2, 1), (2, 2)]), Some(7))]);
    // Erase takes the selected cells out, unless they hold givens.
    player.enters(1, 9);
    player.presses("erase");
    assert_eq!((player.cell(1).digit, cages(&player).len()), (None, 2));
    player.presses("erase");
    assert_eq!(player.spoken(), "1 cell taken out of the cage");
    assert_eq!(cages(&player)[0], (cells(&[(1, 1)]), None), "12 is impossible in one cell");
    assert_eq!(player.status(), "The cage at r1c1 has the sum 12; 1 to 9 are possible.");
    player.presses("undo");
    // While the sum is typed, Erase removes the sum and then the cage.
    player.does(SelectionCommand::Select(Cell::at(1, 1)));
    player.presses("cages sum");
    player.presses("erase");
    assert_eq!(cages(&player)[1].1, None);
    assert_eq!(player.status(), "This cage of 2 cells: type its sum, 3 to 17.");
    player.presses("erase");
    assert_eq!(cages(&player), [(pair, Some(12))]);
    player.presses("clear");
    assert_eq!((cages(&player), player.sees().layout), (vec![], None));
    player.presses("undo");
    assert_eq!(cages(&player), [(pair, Some(12))]);
}

#[test]
fn what_is_impossible_is_said_with_its_place_and_not_played() {
    let mut player = typing();
    draws(&mut player, cells(&[(3, 4), (3, 5)]), 18);
    let said = "The cage at r3c4 has the sum 18; 3 to 17 are possible.";
    assert_eq!(player.status(), said);
    assert!(!player.can("start"));
    player.presses("start");
    assert_eq!((player.sees().mode, player.status().as_str()), ("setup", said));
    // A cage of ten cells cannot be made.
    selects(&mut player, cells(&[1, 2, 3, 4, 5, 6, 7, 8, 9].map(|column| (9, column))).with(Cell::at(7, 0)));
    player.presses("cages sum");
    let said = "10 cells are selected, but a cage has at most 9, because its digits differ.";
    assert_eq!((player.status().as_str(), player.sees().types_sum), (said, false));
    // A given twice in a cage, and a wrong sum.
    draws(&mut player, cells(&[(3, 4), (3, 5)]), 9);
    draws(&mut player, cells(&[(1, 1), (1, 2), (2, 4)]), 9);
    player.enters(0, 4);
    player.enters(Cell::at(1, 3).index(), 4);
    assert_eq!(player.status(), "The cage at r1c1 holds 4 twice.");
    player.enters(Cell::at(1, 3).index(), 5);
    player.enters(1, 1);
    assert_eq!(player.status(), "The cage at r1c1 has the sum 10, not 9.");
    assert!(!player.can("start"));
}

#[test]
fn all_sums_of_a_full_board_have_its_total() {
    for (last, said) in [
        (4, "All sums add up to 404, 1 less than the 405 of a full board."),
        (6, "All sums add up to 406, 1 more than the 405 of a full board."),
    ] {
        let mut player = typing();
        for row in 1..9 {
            draws(&mut player, (0..9).map(|column| Cell::at(row - 1, column)).collect(), 45);
        }
        draws(&mut player, (0..8).map(|column| Cell::at(8, column)).collect(), 40);
        assert_eq!(player.status(), "9 cages; 1 cell is in no cage.");
        draws(&mut player, cells(&[(9, 9)]), last);
        assert_eq!(player.status(), said);
        assert!(!player.can("start"));
        draws(&mut player, cells(&[(9, 9)]), 5);
        // Every Sudoku grid with a 5 in r9c9 is a solution.
        let said = player.status();
        assert!(
            said.starts_with("10 cages; every cell is in one. This has more than one solution: r"),
            "{said}"
        );
        assert_eq!(player.cells_that(|cell| cell.is_wrong).len(), 2);
        player.presses("start");
        assert!(player.status().starts_with("This has more than one solution: r"), "{}", player.status());
    }
}

#[test]
fn cages_without_sums_and_boards_without_a_solution_are_reported() {
    let mut player = Player::with_puzzle();
    player.presses("setup 4x4");
    selects(&mut player, cells(&[(1, 1), (1, 2)]));
    player.presses("cages sum");
    player.does(MakingCommand::Cages(CageAct::Done));
    assert_eq!(player.status(), "1 cage; 14 cells are in no cage. 1 cage has no sum.");
    // 1 and 2 are in both cages of box 1.
    draws(&mut player, cells(&[(1, 1), (1, 2)]), 3);
    draws(&mut player, cells(&[(2, 1), (2, 2)]), 3);
    assert_eq!(player.status(), "2 cages; 12 cells are in no cage. This has no solution.");
    assert!(!player.can("start"));
}

#[test]
fn a_drawing_is_kept_over_a_reload_a_game_and_another_tab() {
    let mut player = typing();
    draws(&mut player, cells(&[(1, 1), (1, 2)]), 12);
    draws(&mut player, cells(&[(2, 1), (2, 2)]), 99);
    player.enters(80, 7);
    let drawn = |player: &Player| (player.sees().layout, player.sees().impossible, player.cell(80).digit);
    let before = drawn(&player);
    assert_eq!(before.1.len(), 1);
    let mut player = player.reloads();
    assert_eq!((player.sees().mode, drawn(&player)), ("setup", before.clone()));
    player.presses("leave");
    assert_eq!((player.sees().mode, player.sees().layout), ("play", None));
    let mut player = player.reloads();
    player.presses("setup");
    assert_eq!(drawn(&player), before);
    // On another board, undo brings it back.
    player.presses("setup 6x6");
    assert_eq!(player.sees().layout.unwrap().cages(), []);
    player.presses("undo");
    assert_eq!(drawn(&player), before);
}

#[test]
fn the_typing_of_a_sum_ends_when_another_tab_or_another_board_replaces_the_drawing() {
    let store = Store::default();
    let opens = || Player::opens(store.clone(), Language::En, &format!("p={GIVENS}"), 1_000_000);
    let (mut player, mut other) = (opens(), opens());
    player.presses("setup");
    other.presses("setup");
    draws(&mut other, cells(&[(1, 1), (1, 2)]), 12);
    let (key, text) = store.texts().into_iter().find(|(_, text)| text.contains("\nboard ")).unwrap();
    for replaces in
        [Command::Browser(BrowserEvent::Stored { key, text }), Command::from_id("setup 4x4").unwrap()]
    {
        selects(&mut player, cells(&[(3, 3), (3, 4)]));
        player.presses("cages sum");
        assert!(player.sees().types_sum);
        if matches!(replaces, Command::Browser(BrowserEvent::Stored { .. })) {
            draws(&mut other, cells(&[(7, 1), (7, 2)]), 9);
        }
        player.does(replaces);
        assert!(!player.sees().types_sum);
        player.enters(0, 4);
        assert_eq!(player.cell(0).digit, Some(Digit::D4), "digits are givens again");
    }
}

#[test]
fn with_selecting_on_each_cage_begins_with_new_cells() {
    let mut player = typing();
    player.presses("gather");
    for cell in [0, 1] {
        player.does(SelectionCommand::Touch(Touch::Put { cell: Cell::from_index(cell), adds: false }));
        player.does(SelectionCommand::Touch(Touch::Lift));
        player.waits(1_000);
    }
    // The cell with the focus was selected before.
    let first = player.cells_that(|cell| cell.is_selected);
    player.presses("cages sum");
    types_sum(&mut player, 9);
    player.does(SelectionCommand::Touch(Touch::Put { cell: Cell::at(4, 8), adds: false }));
    assert_eq!(player.cells_that(|cell| cell.is_selected), [Cell::at(4, 8).index()]);
    player.does(SelectionCommand::Touch(Touch::Lift));
    player.does(SelectionCommand::Move(Direction::Down));
    assert_eq!(player.cells_that(|cell| cell.is_selected).len(), 2, "selecting is still on");
    player.presses("cages sum");
    let layout = player.sees().layout.unwrap();
    assert_eq!(layout.cages().iter().map(|cage| cage.cells().len()).collect::<Vec<_>>(), [first.len(), 2]);
}

#[test]
fn a_long_check_is_made_by_a_worker_and_dropped_after_a_change() {
    let hard = read_rules_line(HARD).unwrap();
    let mut player = typing();
    player.is_slow = true;
    let cages = hard.layout().cages().to_vec();
    for cage in &cages {
        draws(&mut player, cage.cells(), cage.sum().unwrap());
    }
    let n_cages = cages.len();
    let checking =
        format!("{n_cages} cages; every cell is in one. Checking that this board has exactly one solution…");
    assert_eq!(player.status(), checking);
    // A change stops the check.
    player.presses("undo");
    assert_eq!(player.jobs.iter().filter(|question| question.job.kind() == Kind::Make).count(), 0);
    player.presses("redo");
    assert_eq!(player.status(), checking);
    serve(&mut player, Kind::Make);
    assert_eq!((player.sees().mode, player.can("start")), ("setup", true));
    assert_eq!(
        player.status(),
        format!("{n_cages} cages; every cell is in one. One solution. Press Start to play.")
    );
}

#[test]
fn a_worker_finds_that_a_drawing_has_no_solution_or_several() {
    let hard = read_rules_line(HARD).unwrap();
    for (more, less, said) in
        [(18, 12, "This has no solution."), (18, 16, "This has more than one solution: r")]
    {
        let mut player = typing();
        player.is_slow = true;
        for (number, cage) in hard.layout().cages().iter().enumerate() {
            let sum = cage.sum().unwrap() + u16::from(number == more) - u16::from(number == less);
            draws(&mut player, cage.cells(), sum);
        }
        assert!(player.status().contains("Checking that this board "), "{}", player.status());
        serve(&mut player, Kind::Make);
        assert!(player.status().contains(said), "{}", player.status());
        assert!(!player.can("start"));
        player.presses("start");
        assert!(player.sees().mode == "setup" && player.status().contains(said), "{}", player.status());
    }
}

#[test]
fn a_text_without_one_solution_is_put_on_the_board_with_the_worker_s_reason() {
    let hard = read_rules_line(HARD).unwrap();
    let cages = hard.layout().cages();
    let other = |less: usize| {
        cages.iter().enumerate().fold(Layout::CLASSIC, |layout, (number, cage)| {
            let sum = cage.sum().unwrap() + u16::from(number == 18) - u16::from(number == less);
            layout.with_cage(Cage::new(cage.cells(), sum)).unwrap()
        })
    };
    for (less, said) in [(12, "This has no solution."), (16, "This has more than one solution: r")] {
        let mut player = Player::with_puzzle();
        player.does(MakingCommand::OpenText(write_rules_line(&Board::empty(other(less)))));
        assert_eq!(player.sees().mode, "setup");
        assert!(player.status().contains(said), "{}", player.status());
        assert!(!player.can("start"));
    }
}

#[test]
fn the_sum_of_the_selected_cells_is_said_with_the_number_of_empty_ones() {
    let mut player = Player::with_link("v=2x2k:p,_a_____bbaa_aa__,5_4a5a6_8a6e6a");
    let said = |player: &mut Player| {
        player.presses("cages sum");
        player.status()
    };
    // r1c2 is in a cage with r1c3.
    player.does(SelectionCommand::Select(Cell::at(0, 1)));
    assert_eq!(said(&mut player), "This cage of 2 cells, sum 4: 0 so far, 2 empty.");
    player.enters(1, 3);
    assert_eq!(said(&mut player), "This cage of 2 cells, sum 4: 3 so far, 1 empty.");
    player.enters(2, 1);
    assert_eq!(said(&mut player), "This cage of 2 cells, sum 4: 4 in all.");
    selects(&mut player, cells(&[(1, 2), (1, 3), (1, 4)]));
    assert_eq!(said(&mut player), "3 cells selected: 4 so far, 1 empty.");
    // The button for the combinations says it too.
    player.presses("cage");
    assert!(
        player.status().starts_with("3 cells selected: 4 so far, 1 empty. This cage of 2 cells, sum 5: "),
        "{}",
        player.status()
    );
    player.does(Command::Set(Field::Language, "zh".into()));
    assert_eq!(said(&mut player), "已选中 3 格：目前的和为 4，还有 1 格空着。");
    // On a board without cages it does nothing.
    for mut player in [Player::with_puzzle(), player_on("6x6")] {
        let before = player.status();
        assert_eq!(said(&mut player), before);
    }
}
