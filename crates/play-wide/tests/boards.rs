//! Each kind of large board, from New game to the finish.

use nonet::craft::BoardKind;
use nonet::{Cell, CellSet, Digit, DigitSet};
use nonet_play::app::{BoardCommand, Command, Direction, Field, SelectionCommand};
use nonet_play::game::{Game, GamePuzzle, Mark};

use crate::player::{Player, finish, player_on, puzzle_of};

/// The kinds of board above nine rows.
pub(crate) fn large_kinds() -> impl Iterator<Item = BoardKind> {
    BoardKind::ALL.into_iter().filter(|kind| kind.side() > 9)
}

/// Returns the first empty cell of the board and its digit in the solution.
pub(crate) fn first_empty(puzzle: &GamePuzzle) -> (Cell, Digit) {
    let cell = puzzle.cells().difference(puzzle.givens().filled_cells()).first().unwrap();
    (cell, puzzle.solution().get(cell).unwrap())
}

/// Checks that each saved game is loaded again as it is.
pub(crate) fn assert_saved(player: &Player) {
    for (key, text) in player.kept().iter().filter(|(key, _)| key.starts_with("game/")) {
        let text = &text[text.find("nonet game ").unwrap()..];
        let game = Game::load(text).unwrap_or_else(|error| panic!("{key}: {error}\n{text}"));
        assert_eq!(game.save(0).lines().next(), text.lines().next());
        assert_eq!(Game::salvage(text).as_ref(), Some(&game), "{key}");
    }
}

#[test]
fn the_first_puzzle_of_a_new_player_has_sixteen_rows() {
    let player = Player::new();
    let scene = player.sees();
    assert_eq!((scene.mode, scene.layout.as_ref().unwrap().side()), ("play", 16));
    assert_eq!((scene.cells.len(), scene.digits_left.len()), (256, 16));
    assert!(player.status().contains("one solution"), "{}", player.status());
    assert!(scene.about.starts_with("16×16 · "), "{}", scene.about);
    assert!(scene.seed.ends_with(|sign: char| sign.is_ascii_alphanumeric()), "{}", scene.seed);
    let left: usize = scene.digits_left.iter().flatten().sum();
    assert_eq!(left, 256 - puzzle_of(&player).n_clues());
}

#[test]
fn each_board_is_played_from_new_game_over_a_reload_to_the_finish() {
    for kind in large_kinds() {
        let mut player = player_on(kind.id());
        let scene = player.sees();
        let layout = scene.layout.clone().unwrap_or_else(|| panic!("{kind}: {}", scene.status));
        assert_eq!((scene.dialog, layout.side()), (None, kind.side()), "{kind}");
        let puzzle = puzzle_of(&player);
        assert!(player.status().contains("one solution"), "{kind}: {}", player.status());
        let n_empty = puzzle.cells().len() - puzzle.n_clues();
        // The digits above the side are not on this board.
        let left: Vec<usize> = scene.digits_left.iter().map(|left| left.unwrap()).collect();
        assert_eq!(left.iter().take(kind.side()).sum::<usize>(), n_empty, "{kind}");

        let (cell, digit) = first_empty(&puzzle);
        player.enters(cell.index(), digit.get());
        let mut player = player.reloads();
        assert_eq!(player.sees().layout.as_ref(), Some(&layout), "{kind}");
        assert_eq!(player.cell(cell.index()).digit, Some(digit));
        finish(&mut player, &puzzle);
        assert!(player.status().starts_with("Solved in "), "{kind}: {}", player.status());
        assert_saved(&player);
        assert!(player.reloads().sees().is_over, "{kind}");
        player.waits(2_000);
        player.presses("next");
        let next = player.sees();
        assert!(!next.is_over && next.layout.is_some_and(|next| next.side() == layout.side()), "{kind}");
    }
}

#[test]
fn each_board_is_made_with_the_chosen_level() {
    for kind in large_kinds() {
        for (level, id) in [("easy", "easy"), ("hard", "hard"), ("extreme", "master")] {
            let mut player = Player::new();
            player.does(Command::Set(Field::BoardLevel, level.into()));
            player.presses(&format!("new-board {kind}"));
            let scene = player.sees();
            assert!(
                scene.seed.contains(&format!("-{kind}-")),
                "{kind} {level}: {} {}",
                scene.seed,
                player.status()
            );
            assert_eq!(scene.seed.rsplit('-').nth(1), Some(id), "{}", scene.seed);
            assert_eq!(scene.layout.unwrap().side(), kind.side());
            let says = "This kind of puzzle has no level “Extreme”, so this one is “Master”. ";
            let status = player.status();
            assert_eq!(status.starts_with(says), level == "extreme", "{kind} {level}: {status}");
            assert!(status.contains("one solution"), "{status}");
        }
    }
}

#[test]
fn a_level_that_is_chosen_while_a_puzzle_is_made_is_for_the_next_one() {
    let mut player = Player::new();
    player.does(Command::Set(Field::BoardLevel, "easy".into()));
    player.is_slow = true;
    player.presses("new-board 12x12");
    player.does(Command::Set(Field::BoardLevel, "extreme".into()));
    player.works_all();
    assert!(player.status().starts_with("Rows, columns and boxes hold"), "{}", player.status());
}

#[test]
fn killers_of_large_boards_are_played_to_the_finish() {
    for kind in [BoardKind::TenByTen, BoardKind::TwelveByTwelve, BoardKind::SixteenBySixteen] {
        let level = if kind.side() == 10 { "extreme" } else { "medium" };
        let mut player = Player::new();
        player.does(Command::Set(Field::BoardLevel, level.into()));
        player.presses(&format!("new-killer {kind}"));
        let is_lowered = player.status().contains("has no level “Extreme”, so this one is “");
        assert_eq!(is_lowered, level == "extreme", "{kind}: {}", player.status());
        let scene = player.sees();
        let layout = scene.layout.clone().unwrap();
        assert!(layout.side() == kind.side() && !layout.cages().is_empty(), "{kind}: {}", player.status());
        let puzzle = puzzle_of(&player);
        let (cell, _) = first_empty(&puzzle);
        player.does(SelectionCommand::Select(cell));
        player.does(BoardCommand::Cage);
        assert!(!player.spoken().is_empty() || !player.status().is_empty());
        finish(&mut player, &puzzle);
        assert!(player.status().starts_with("Solved in "), "{kind}: {}", player.status());
        assert_saved(&player);
    }
}

#[test]
fn keys_and_arrows_stay_on_the_board() {
    for (kind, side) in [("10x10", 10), ("12x12", 12), ("16x16", 16)] {
        let mut player = player_on(kind);
        let last = side - 1;
        player.does(SelectionCommand::Select(Cell::at(last, last)));
        player.does(SelectionCommand::Move(Direction::Right));
        assert_eq!(player.sees().selected, Cell::at(last, 0));
        player.does(SelectionCommand::Move(Direction::Down));
        assert_eq!(player.sees().selected, Cell::at(0, 0));
        player.does(SelectionCommand::Move(Direction::BoardEnd));
        assert_eq!(player.sees().selected, Cell::at(last, last));
        player.does(SelectionCommand::SelectAll);
        assert_eq!(player.cells_that(|cell| cell.is_selected).len(), side * side);
        let puzzle = puzzle_of(&player);
        let (cell, _) = first_empty(&puzzle);
        if side < 16 {
            let before = player.board();
            player.enters(cell.index(), 16);
            player.notes(cell.index(), 13);
            assert_eq!((player.board(), player.n_actions()), (before, 0), "{kind}");
        }
    }
}

#[test]
fn there_are_nine_colours() {
    let mut player = player_on("16x16");
    let (cell, _) = first_empty(&puzzle_of(&player));
    player.does(SelectionCommand::Select(cell));
    player.does(BoardCommand::Put(Mark::Colour, Digit::D9));
    assert_eq!(player.cell(cell.index()).colours, DigitSet::of(Digit::D9));
    let n_actions = player.n_actions();
    for digit in [Digit::D10, Digit::D16] {
        player.does(BoardCommand::Put(Mark::Colour, digit));
        player.presses("mark colour");
        player.presses(&format!("digit {digit}"));
        player.presses("mark digit");
        assert_eq!(player.cell(cell.index()).colours, DigitSet::of(Digit::D9), "{digit} is no colour");
    }
    assert_eq!(player.n_actions(), n_actions);
}

#[test]
fn notes_of_sixteen_digits_go_and_come_with_entries() {
    let mut player = player_on("16x16");
    let puzzle = puzzle_of(&player);
    let (cell, digit) = first_empty(&puzzle);
    player.presses("note-all");
    for cell in puzzle.cells().difference(puzzle.givens().filled_cells()) {
        assert!(player.cell(cell.index()).notes.contains(puzzle.solution().get(cell).unwrap()));
    }
    let before = player.sees().cells;
    player.enters(cell.index(), digit.get());
    let peers = puzzle.peers(cell);
    assert!(peers.iter().all(|peer| !player.cell(peer.index()).notes.contains(digit)));
    player.presses("undo");
    let scene = player.sees();
    assert!(
        (0..256)
            .all(|at| scene.cells[at].notes == before[at].notes && scene.cells[at].digit == before[at].digit)
    );
    player.presses("redo");
    assert_eq!(player.cell(cell.index()).digit, Some(digit));
    assert_saved(&player);
}

#[test]
fn the_largest_board_has_256_cells_and_16_digits() {
    assert_eq!((Cell::COUNT, CellSet::ALL.len(), Digit::COUNT), (256, 256, 16));
}
