//! A finger or a pen on the board: it acts once its gesture is known.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet::{Cell, CellSet, Digit};
use nonet_play::app::{BoardCommand, BrowserEvent, MakingCommand, SelectionCommand, Touch};
use nonet_play::work::Kind;

use crate::support::player::{GIVENS, Player, serve};

fn selected(player: &Player) -> Vec<usize> {
    player.cells_that(|cell| cell.is_selected)
}

fn press(player: &mut Player, cell: usize) {
    player.waits(1_000);
    player.does(SelectionCommand::Press { cell: Cell::from_index(cell), adds: false });
}

fn drag(player: &mut Player, over: &[usize]) {
    for to in over.iter().map(|&cell| Cell::from_index(cell)) {
        player.does(SelectionCommand::Drag { cells: CellSet::of(to), to });
    }
}

fn digit(number: u8) -> Digit {
    Digit::new(number).unwrap()
}

fn touch(player: &mut Player, cell: usize) {
    player.waits(1_000);
    player.does(SelectionCommand::Touch(Touch::Put { cell: Cell::from_index(cell), adds: false }));
}

#[test]
fn a_touch_writes_when_it_is_known_to_be_a_tap_or_a_stroke() {
    let mut player = Player::with_puzzle();
    press(&mut player, 0);
    drag(&mut player, &[1, 2]);
    player.does(BoardCommand::Choose(digit(4)));
    // A pinch leaves everything as it was.
    touch(&mut player, 2);
    assert_eq!((player.board(), selected(&player)), (GIVENS.into(), vec![2]), "it is seen at once");
    player.does(SelectionCommand::Touch(Touch::Revoke));
    assert_eq!((player.board(), selected(&player)), (GIVENS.into(), vec![0, 1, 2]));
    player.does(SelectionCommand::Touch(Touch::Lift));
    assert_eq!(player.board(), GIVENS, "a revoked command is not done later");
    // A tap.
    touch(&mut player, 2);
    player.does(SelectionCommand::Touch(Touch::Lift));
    player.does(SelectionCommand::Touch(Touch::Lift));
    assert_eq!(player.cell(2).digit, Some(digit(4)));
    touch(&mut player, 2);
    player.does(SelectionCommand::Touch(Touch::Lift));
    assert_eq!(player.cell(2).digit, None, "once more takes it out");
    // A stroke begins where the finger came down, and stays when another finger comes.
    touch(&mut player, 2);
    drag(&mut player, &[3]);
    player.does(SelectionCommand::Touch(Touch::Revoke));
    assert_eq!([2, 3].map(|cell| player.cell(cell).digit), [Some(digit(4)); 2]);
    player.presses("undo");
    assert_eq!(player.board(), GIVENS, "it is one undo");
    // The other thumb chooses another digit in the meantime.
    touch(&mut player, 2);
    player.does(BoardCommand::Choose(digit(1)));
    player.does(SelectionCommand::Touch(Touch::Lift));
    assert_eq!((player.cell(2).digit, player.sees().chosen), (Some(digit(4)), Some(digit(1))));
}

#[test]
fn a_touch_that_began_in_the_last_game_writes_nothing_in_the_next() {
    let turned: String = GIVENS.chars().rev().collect();
    for next in ["new", "text", "link", "setup", "watch", "path", "pause"] {
        let mut player = Player::with_puzzle();
        player.does(BoardCommand::Choose(digit(4)));
        touch(&mut player, 2);
        match next {
            "text" => player.does(MakingCommand::OpenText(turned.clone())),
            "link" => player.does(BrowserEvent::Fragment(format!("p={turned}"))),
            button => player.presses(button),
        }
        let before = (player.board(), selected(&player));
        player.does(SelectionCommand::Touch(Touch::Lift));
        player.does(SelectionCommand::Touch(Touch::Revoke));
        assert_eq!((player.board(), player.n_actions()), (before.0, 0), "{next}");
        if matches!(next, "new" | "text" | "link") {
            assert_eq!(selected(&player), before.1, "{next}");
        }
    }
}

#[test]
fn a_touch_that_only_selects_does_so_at_once_and_a_pinch_takes_it_back() {
    let mut player = Player::with_puzzle();
    press(&mut player, 0);
    drag(&mut player, &[1]);
    touch(&mut player, 40);
    assert_eq!(selected(&player), [40]);
    player.does(SelectionCommand::Touch(Touch::Revoke));
    assert_eq!((selected(&player), player.sees().selected.index()), (vec![0, 1], 1));
    touch(&mut player, 40);
    drag(&mut player, &[41]);
    player.does(SelectionCommand::Touch(Touch::Lift));
    assert_eq!(selected(&player), [40, 41]);
    // A question waits for the end of the tap too.
    player.presses("why-not");
    touch(&mut player, 2);
    player.does(SelectionCommand::Touch(Touch::Revoke));
    assert_eq!(selected(&player), [40, 41]);
    touch(&mut player, 2);
    player.does(SelectionCommand::Touch(Touch::Lift));
    assert_eq!(player.status(), "Which digit in r1c3?");
    // A hint stays until a digit is written.
    player.does(SelectionCommand::Escape);
    player.does(BoardCommand::Choose(digit(4)));
    player.presses("hint");
    serve(&mut player, Kind::Hint);
    touch(&mut player, 2);
    player.does(SelectionCommand::Touch(Touch::Revoke));
    assert!(player.sees().hint.is_some());
    touch(&mut player, 2);
    player.does(SelectionCommand::Touch(Touch::Lift));
    assert!(player.sees().hint.is_none() && player.cell(2).digit.is_some());
}
