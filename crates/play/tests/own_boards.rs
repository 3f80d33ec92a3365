//! Puzzles that are typed on boards other than the classic one, and jigsaws whose pieces are drawn.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::player::{Player, player_on};
use nonet::craft::{BoardKind, craft};
use nonet::{Cell, CellSet, Digit};
use nonet_play::app::{BoardCommand, Command, Effect, Field, FilmCommand, FilmControl, SelectionCommand};
use nonet_play::game::GamePuzzle;
use nonet_play::work::Kind;

/// Returns the number of a cell of the page.
fn at(row: usize, column: usize) -> usize {
    Cell::at(row, column).index()
}

/// Types the givens of a puzzle.
fn types(player: &mut Player, puzzle: &GamePuzzle) {
    for (cell, digit) in puzzle.givens().filled() {
        player.enters(cell.index(), digit.to_char() as u8 - b'0');
    }
}

/// Makes a piece of these cells, which are selected together.
fn draws_piece(player: &mut Player, piece: Digit, cells: CellSet) {
    player.does(SelectionCommand::Select(cells.first().unwrap()));
    player.does(SelectionCommand::Drag { cells, to: cells.iter().last().unwrap() });
    player.does(BoardCommand::Digit(piece));
}

#[test]
fn a_puzzle_is_typed_on_each_board_and_played() {
    for kind in BoardKind::ALL.into_iter().filter(|kind| kind.fixed_layout().is_some()) {
        let puzzle = GamePuzzle::from(craft(&format!("v1-{kind}-none-typed").parse().unwrap()));
        let mut player = Player::with_puzzle();
        player.presses(&format!("setup {kind}"));
        let scene = player.sees();
        assert_eq!((scene.mode, scene.layout.as_deref()), ("setup", puzzle.layout().map(|layout| &**layout)));
        assert_eq!(player.status(), "Type the givens, then press Start.", "{kind}");
        types(&mut player, &puzzle);
        let n_clues = puzzle.n_clues();
        assert_eq!(player.status(), format!("{n_clues} clues, one solution. Press Start to play."), "{kind}");
        // The typed cells survive a reload.
        player = player.reloads();
        assert!(player.can("start"), "{kind}");
        player.presses("start");
        let scene = player.sees();
        assert_eq!((scene.mode, scene.layout.as_deref()), ("play", puzzle.layout().map(|layout| &**layout)));
        for (cell, digit) in puzzle.solution().filled() {
            if player.cell(cell.index()).digit.is_none() {
                player.enters(cell.index(), digit.to_char() as u8 - b'0');
            }
        }
        assert!(player.status().starts_with("Solved in "), "{kind}: {}", player.status());
    }
}

/// Runs the jobs for tours until none is left.
fn works(player: &mut Player) {
    while let Some(at) = player.jobs.iter().position(|question| question.job.kind() == Kind::Tour) {
        let question = player.jobs.remove(at);
        player.works(question);
    }
}

#[test]
fn the_path_of_a_typed_board_leads_to_its_solution_and_back_to_typing() {
    for kind in [BoardKind::FourByFour, BoardKind::SixBySixX, BoardKind::X, BoardKind::Windoku] {
        let puzzle = GamePuzzle::from(craft(&format!("v1-{kind}-none-typed path").parse().unwrap()));
        // A game on another board lies behind.
        for mut player in [Player::with_puzzle(), player_on("jigsaw5")] {
            player.presses(&format!("setup {kind}"));
            types(&mut player, &puzzle);
            let typed = player.sees();
            player.presses("path");
            assert!(player.jobs.iter().any(|question| question.job.kind() == Kind::Tour), "{kind}");
            works(&mut player);
            let scene = player.sees();
            assert_eq!((scene.mode, &scene.layout), ("tour", &typed.layout), "{kind}: {}", player.status());
            let n_steps = scene.tour.unwrap().at.1;
            assert!(n_steps > 3 && player.status().contains("the hardest: "), "{kind}: {}", player.status());
            player.does(FilmCommand::Control(FilmControl::ToEnd));
            for (cell, digit) in puzzle.solution().filled() {
                let marks = player.sees().cells[cell.index()];
                assert!(marks.digit == Some(digit) || marks.hint.placed.contains(digit), "{kind} {cell}");
            }
            player.presses("leave");
            let after = player.sees();
            assert_eq!((after.mode, &after.layout, &after.cells), ("setup", &typed.layout, &typed.cells));
            assert!(player.can("start"), "{kind}");
        }
    }
}

#[test]
fn a_typed_board_without_one_solution_has_no_path() {
    let mut player = Player::with_puzzle();
    player.presses("setup 4x4");
    player.enters(at(0, 0), 1);
    player.presses("path");
    assert_eq!((player.sees().mode, player.status()), ("setup", "1 clue so far.".to_owned()));
    player.enters(at(0, 3), 1);
    player.presses("path");
    assert_eq!((player.sees().mode, player.status()), ("setup", "There are two 1s in row 1.".to_owned()));
    player.presses("setup jigsaw6");
    player.presses("path");
    assert_eq!(player.sees().mode, "setup");
    assert!(player.sees().layout.is_some_and(|layout| layout.box_shape().is_none()), "{}", player.status());
}

#[test]
fn each_key_has_a_verdict() {
    let mut player = Player::with_puzzle();
    player.presses("setup 4x4");
    player.enters(at(0, 0), 5);
    assert_eq!(player.cell(at(0, 0)).digit, None, "no digit above 4");
    player.enters(at(0, 0), 1);
    assert_eq!(player.status(), "1 clue so far.");
    assert!(!player.can("start"));
    player.enters(at(0, 3), 1);
    assert_eq!(player.status(), "There are two 1s in row 1.");
    let conflicting = player.cells_that(|cell| cell.is_conflicting);
    assert_eq!(conflicting, [at(0, 0), at(0, 3)]);
    player.presses("undo");
    for (column, digit) in [(1, 2), (2, 3), (3, 4)] {
        player.enters(at(0, column), digit);
    }
    assert!(player.status().starts_with("This has more than one solution: "), "{}", player.status());
    player.enters(at(2, 0), 3);
    player.enters(at(3, 0), 4);
    assert_eq!(player.status(), "This has no solution.", "no digit fits in the first cell of row 2");
    player.presses("clear");
    assert_eq!(player.status(), "Type the givens, then press Start.");
}

#[test]
fn the_pieces_of_a_jigsaw_are_drawn_with_a_verdict() {
    let puzzle = GamePuzzle::from(craft(&"v1-jigsaw5-none-drawn".parse().unwrap()));
    let layout = puzzle.layout().unwrap().clone();
    let mut player = Player::with_puzzle();
    player.presses("setup jigsaw5");
    assert_eq!(
        player.status(),
        "Each row is a piece. Select cells, then press the number of their new piece."
    );
    let colours = |player: &Player, row, column| player.cell(at(row, column)).colours;
    assert_eq!(colours(&player, 3, 2), nonet::DigitSet::of(Digit::D4));
    draws_piece(&mut player, Digit::D1, CellSet::of(Cell::at(1, 0)));
    assert_eq!(player.status(), "Piece 1 should have 5 cells, not 6.");
    assert!(!player.can("start"));
    player.presses("erase");
    assert_eq!(player.cell(at(1, 0)).digit, Some(Digit::D1), "each cell is in a piece");
    draws_piece(&mut player, Digit::D2, CellSet::of(Cell::at(0, 4)));
    assert_eq!(player.status(), "Every piece has 5 cells. Press Start to type the givens.");
    draws_piece(&mut player, Digit::D2, CellSet::of(Cell::at(4, 4)));
    draws_piece(&mut player, Digit::D5, CellSet::of(Cell::at(1, 4)));
    assert_eq!(
        player.status(),
        "Piece 2 is not connected. Every piece has 5 cells. Press Start to type the givens."
    );
    player.presses("clear");
    assert_eq!(colours(&player, 4, 4), nonet::DigitSet::of(Digit::D5));
    // The drawing survives a reload, and so do the pieces that are drawn.
    let pieces = layout.cells().iter().map(|cell| (layout.piece(cell).unwrap(), cell));
    for (piece, cell) in pieces {
        draws_piece(&mut player, Digit::ALL[piece], CellSet::of(cell));
    }
    let mut player = player.reloads();
    assert_eq!(player.sees().pieces.unwrap().get(Cell::at(0, 0)), Some(Digit::D1));
    player.presses("start");
    assert_eq!(player.sees().layout, Some(layout));
    assert_eq!(player.sees().pieces, None);
    // Undo returns to the drawing.
    player.presses("undo");
    assert!(player.sees().pieces.is_some());
    player.presses("redo");
    types(&mut player, &puzzle);
    player.presses("start");
    assert_eq!(player.sees().mode, "play", "{}", player.status());
    player.presses("share");
    let Some(Effect::Share { fragment, .. }) = player.wants.pop() else { panic!("nothing is shared") };
    assert!(fragment.starts_with("v=5j:"), "{fragment}");
}

#[test]
fn pieces_are_drawn_over_several_cells_and_named_for_the_ear() {
    let mut player = Player::with_puzzle();
    player.presses("setup jigsaw7");
    let cells: CellSet = (0..3).map(|row| Cell::at(row, 6)).collect();
    draws_piece(&mut player, Digit::D7, cells);
    for row in 0..3 {
        assert_eq!(player.cell(at(row, 6)).digit, Some(Digit::D7));
        assert!(player.name_of(at(row, 6)).contains("piece 7"), "{}", player.name_of(at(row, 6)));
    }
    assert_eq!(player.status(), "Piece 1 should have 7 cells, not 6.");
    player.does(Command::Set(Field::Language, "zh".into()));
    player.presses("undo");
    assert_eq!(player.status(), "每行是一个宫。选中几格，再按新宫的号码。");
}

#[test]
fn drawn_pieces_are_kept_while_a_game_is_played() {
    let mut player = Player::with_puzzle();
    player.presses("setup jigsaw5");
    draws_piece(&mut player, Digit::D1, CellSet::of(Cell::at(1, 0)));
    draws_piece(&mut player, Digit::D2, CellSet::of(Cell::at(0, 4)));
    player.presses("start");
    let drawn = player.sees().layout.unwrap();
    player.presses("leave");
    let mut player = player.reloads();
    player.presses("setup jigsaw5");
    assert_eq!((player.sees().layout, player.sees().pieces), (Some(drawn), None), "before the first given");
    player.enters(at(0, 0), 1);
    player.presses("clear");
    assert_eq!(player.sees().pieces, None, "the givens are removed first");
    player.presses("clear");
    assert!(player.sees().pieces.is_some(), "then the pieces are drawn anew");
}

#[test]
fn a_board_that_was_left_is_found_again_and_another_board_is_empty() {
    let mut player = player_on("x");
    player.presses("setup 6x6");
    player.enters(at(5, 5), 6);
    player.presses("leave");
    assert_eq!(player.sees().layout.unwrap().side(), 9, "back in the game");
    let mut player = player.reloads();
    player.presses("setup 6x6");
    assert_eq!(player.cell(at(5, 5)).digit, Some(Digit::D6));
    player.presses("setup");
    assert_eq!((player.sees().layout, player.cell(at(5, 5)).digit), (None, None));
    player.presses("undo");
    assert_eq!(player.cell(at(5, 5)).digit, Some(Digit::D6), "undo brings the other board back");
    // A selection in the last row of a large board is not on a small one.
    player.presses("setup");
    player.does(SelectionCommand::Select(Cell::at(8, 8)));
    player.presses("setup 4x4");
    assert_eq!(player.sees().selected, Cell::at(3, 3));
}
