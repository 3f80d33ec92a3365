//! Random input of a player in the middle of a game.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::player::{GIVENS, Player};
use nonet::{Cell, CellSet, Digit, Rng};
use nonet_play::app::{BoardCommand, Command, Direction, Field, MakingCommand, SelectionCommand, Touch};
use nonet_play::game::Mark;

/// Returns a random command of those that a player can give in the middle of a game.
fn by_chance(rng: &mut Rng) -> Command {
    let cell = Cell::from_index(rng.below(81) as usize);
    let digit = Digit::from_index(rng.below(9) as usize);
    let mark = Mark::ALL[rng.below(4) as usize];
    let directions =
        [Direction::Up, Direction::Down, Direction::Left, Direction::Right, Direction::ColumnEnd];
    let direction = directions[rng.below(5) as usize];
    let drawn: CellSet = (0..4).map(|_| Cell::from_index(rng.below(81) as usize)).collect();
    match rng.below(40) {
        0..=2 => Command::Selection(SelectionCommand::Press { cell, adds: false }),
        3 => Command::Selection(SelectionCommand::Touch(Touch::Put { cell, adds: false })),
        4 => Command::Selection(SelectionCommand::Touch(Touch::Lift)),
        5 => Command::Selection(SelectionCommand::Touch(Touch::Revoke)),
        6..=8 => Command::Selection(SelectionCommand::Press { cell, adds: true }),
        9..=12 => Command::Selection(SelectionCommand::Drag { cells: drawn, to: cell }),
        13..=17 => Command::Board(BoardCommand::Digit(digit)),
        18..=21 => Command::Board(BoardCommand::Put(mark, digit)),
        22 => Command::Board(BoardCommand::OtherDigit(digit)),
        23 => Command::Board(BoardCommand::Key(digit)),
        24 => Command::Board(BoardCommand::Choose(digit)),
        25 => Command::Board(BoardCommand::Mark(mark)),
        26 => Command::Board(BoardCommand::Erase),
        27 => Command::Board(BoardCommand::CentreNotes),
        28 => [
            Command::Board(BoardCommand::NoteAll),
            Command::Board(BoardCommand::Clear),
            Command::Board(BoardCommand::Restart),
            Command::Board(BoardCommand::ShowSolution),
        ][rng.below(4) as usize]
            .clone(),
        29 => Command::Selection(SelectionCommand::Extend(direction)),
        30 => Command::Selection(SelectionCommand::Move(direction)),
        31 => [
            Command::Selection(SelectionCommand::SelectAll),
            Command::Selection(SelectionCommand::Invert),
            Command::Selection(SelectionCommand::Escape),
            Command::Board(BoardCommand::CopyMarks),
        ][rng.below(4) as usize]
            .clone(),
        32 | 33 => Command::Board(BoardCommand::Undo),
        34 => Command::Board(BoardCommand::Redo),
        35 => Command::Board(BoardCommand::UndoToRight),
        36 => Command::Making(MakingCommand::OpenText(
            "nonet marks 1\nr5c5 corner 12 colour 3\nr6c7 digit 4 centre 89".into(),
        )),
        37 => Command::Board(BoardCommand::Highlight(digit)),
        38 => Command::Set(Field::Tidy, ["off", "on", "complete"][rng.below(3) as usize].into()),
        _ => Command::Selection(SelectionCommand::ToggleGathering),
    }
}

/// Returns everything that the board shows of a game.
fn board_of(player: &Player) -> Vec<impl PartialEq + std::fmt::Debug + use<>> {
    let cells = player.sees().cells.into_iter();
    cells.map(|cell| (cell.digit, cell.notes, cell.centre, cell.colours, cell.origin)).collect()
}

#[test]
fn random_input_loses_nothing_and_shows_nothing_untrue() {
    for seed in 0..12 {
        let mut rng = Rng::from_u64(seed);
        let mut player = Player::with_puzzle();
        for step in 0..400 {
            let command = by_chance(&mut rng);
            player.now += u64::from(rng.below(700));
            player.does(command.clone());
            let what = format!("seed {seed}, step {step}: {command:?}");
            assert!(!player.cells_that(|cell| cell.is_selected).is_empty(), "{what}: no cell is selected");
            for (cell, given) in GIVENS.bytes().enumerate().filter(|(_, given)| *given != b'.') {
                assert_eq!(
                    player.cell(cell).digit.map(Digit::get),
                    Some(given - b'0'),
                    "{what}: a given changed"
                );
            }
            if step % 16 == 0 {
                assert_eq!(
                    board_of(&player.reloads()),
                    board_of(&player),
                    "{what}: what is kept is not what is seen"
                );
            }
        }
        let at_end = board_of(&player);
        let mut n_undone = 0;
        while player.can("undo") {
            player.presses("undo");
            n_undone += 1;
        }
        assert!(player.board() == GIVENS && n_undone > 0, "seed {seed}: undo does not lead to the start");
        player.does(Command::Set(Field::Tidy, "on".into()));
        let is_bare = |player: &Player| {
            player.cells_that(|cell| !cell.notes.union(cell.centre).union(cell.colours).is_empty()).is_empty()
        };
        assert!(is_bare(&player), "seed {seed}: marks are left at the start");
        for _ in 0..n_undone {
            player.presses("redo");
        }
        assert_eq!(board_of(&player.reloads()), board_of(&player), "seed {seed}");
        // The notes may have been kept in another way at the end.
        let is_end = ["off", "on", "complete"].iter().any(|keeping| {
            player.does(Command::Set(Field::Tidy, (*keeping).into()));
            board_of(&player) == at_end
        });
        assert!(is_end, "seed {seed}: redo does not lead to the end");
    }
}
