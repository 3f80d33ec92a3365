//! The branches and checkpoints in the page: the list, the moves between them, and the messages.

use crate::support::player::Player;
use nonet_play::app::{
    BoardCommand, BranchLine, BranchesAct, BranchesScene, Command, Dialog, Effect, Field, KeyPress, Letters,
    command_of,
};
use nonet_words::Language;

fn opened(player: &mut Player) -> BranchesScene {
    player.presses("open branches");
    *player.sees().branches.expect("it is open")
}

/// Returns the lines as text, indented by depth; a star marks the player's position.
fn read(scene: &BranchesScene) -> Vec<String> {
    let line = |line: &BranchLine| {
        let star = if line.is_here { "*" } else { "" };
        format!("{}{star}{} ({})", "- ".repeat(line.depth), line.name, line.place)
    };
    scene.lines.iter().map(line).collect()
}

/// Returns a player whose game has two branches after its second action.
fn forked() -> Player {
    let mut player = Player::with_puzzle();
    player.enters(2, 4);
    player.enters(3, 2);
    player.enters(5, 8);
    player.enters(6, 9);
    player.presses("undo");
    player.presses("undo");
    player.enters(5, 1);
    player
}

#[test]
fn undone_actions_are_listed_previewed_and_opened() {
    let mut player = forked();
    let board = player.board();
    let scene = opened(&mut player);
    assert_eq!(
        read(&scene),
        ["*3 moves, last r1c6 = 1 (you are here)", "- 2 moves, last r1c7 = 9 (branch after 2 moves)"]
    );
    assert_eq!((scene.selected, scene.can_go, scene.can_remove), (0, false, false));
    assert_eq!(scene.about, "After 3 moves: 48 cells empty, the same as now.");
    player.does(BoardCommand::Branches(BranchesAct::LookNext { is_up: false }));
    let scene = *player.sees().branches.unwrap();
    assert_eq!((scene.selected, scene.can_go), (1, true));
    assert_eq!(scene.about, "After 4 moves: 47 cells empty, 2 differ from now.");
    assert_eq!(scene.cells.iter().filter(|cell| cell.differs).count(), 2);
    assert_eq!(player.board(), board, "looking changes nothing");
    player.presses("branches go");
    assert_eq!((player.sees().dialog, player.status().as_str()), (None, "You are here: after 4 moves."));
    assert!(matches!(player.wants[..], [Effect::Focus(_)]), "the next key is for the board");
    assert_eq!((player.cell(5).digit, player.cell(6).digit), (nonet::Digit::new(8), nonet::Digit::new(9)));
    let mut player = player.reloads();
    assert_eq!(
        read(&opened(&mut player))[1],
        "- r1c6 = 1 (branch after 2 moves)",
        "the other line is the branch now"
    );
}

#[test]
fn a_fresh_game_says_that_nothing_is_done_yet() {
    let mut player = Player::with_puzzle();
    let scene = opened(&mut player);
    assert!(scene.lines.is_empty());
    assert_eq!(scene.about, "No moves yet.");
}

#[test]
fn a_check_point_takes_one_tap_and_so_does_going_back() {
    let mut player = forked();
    player.presses("branches back");
    assert_eq!(player.status(), "There is no checkpoint to go back to.");
    player.presses("branches mark");
    assert_eq!(player.status(), "Checkpoint saved; find it in Branches.");
    player.presses("branches mark");
    assert_eq!(player.status(), "There is already a checkpoint here.");
    let board = player.board();
    player.enters(6, 9);
    let mut player = player.reloads();
    player.presses("branches back");
    assert_eq!((player.board(), player.status()), (board, "Returned to: Checkpoint 1.".to_owned()));
    assert!(player.can("redo"), "later tries are listed too");
}

#[test]
fn check_points_are_named_and_removed_in_the_dialog() {
    let mut player = forked();
    opened(&mut player);
    player.does(Command::Set(Field::PointName, " the guess ".into()));
    assert_eq!(player.field(Field::PointName), " the guess ");
    player.presses("branches set");
    let scene = *player.sees().branches.unwrap();
    assert_eq!(player.field(Field::PointName), "", "the next one has a name of its own");
    assert_eq!((scene.message.as_str(), scene.selected), ("Checkpoint saved; find it in Branches.", 1));
    assert_eq!(read(&scene)[1], "- *the guess (checkpoint after 3 moves)");
    let mut player = player.reloads();
    assert_eq!(read(&opened(&mut player))[1], "- *the guess (checkpoint after 3 moves)");
    player.presses("branches look 1");
    assert!(player.sees().branches.unwrap().can_remove);
    player.presses("branches remove");
    let scene = *player.sees().branches.unwrap();
    assert_eq!((scene.message.as_str(), scene.lines.len()), ("Checkpoint removed.", 2));
    assert_eq!(read(&opened(&mut player.reloads())).len(), 2, "it stays removed");
}

#[test]
fn a_check_point_before_the_first_action_is_kept() {
    let mut player = Player::with_puzzle();
    assert!(opened(&mut player).lines.is_empty());
    player.presses("branches go");
    player.presses("branches set");
    let mut player = player.reloads();
    assert_eq!(read(&opened(&mut player)), ["*Checkpoint 1 (checkpoint at the start)"]);
    player.presses("close");
    player.enters(2, 4);
    player.presses("branches back");
    assert!(!player.can("undo") && player.can("redo"));
}

#[test]
fn the_start_is_named_and_a_full_list_of_check_points_says_so() {
    let mut player = Player::with_puzzle();
    player.presses("branches mark");
    player.enters(2, 4);
    let scene = opened(&mut player);
    player.presses(&format!("branches look {}", scene.lines.iter().position(|line| line.is_point).unwrap()));
    assert_eq!(player.sees().branches.unwrap().about, "At the start: 51 cells empty, 1 differs from now.");
    player.presses("branches go");
    assert_eq!(player.status(), "You are at the start.");

    for at in 0..1_000 {
        player.enters([2, 3][at % 2], [1, 4, 2][at / 2 % 3]);
        player.presses("branches mark");
    }
    assert_eq!(player.status(), "There is no room for another checkpoint. Remove one first.");
}

#[test]
fn a_branch_to_a_solved_board_says_so_and_leaving_it_opens_the_game() {
    let mut player = Player::with_puzzle();
    player.presses("branches mark");
    player.presses("show-solution");
    player.presses("branches back");
    assert_eq!(player.status(), "You can edit the puzzle again.");
    opened(&mut player);
    player.does(BoardCommand::Branches(BranchesAct::LookAtEnd { is_last: true }));
    player.presses("branches go");
    assert!(player.sees().is_over);
}

#[test]
fn it_opens_only_where_a_game_is_played() {
    let mut player = forked();
    player.presses("pause");
    player.presses("open branches");
    assert_eq!((player.sees().dialog, player.status().as_str()), (None, "The game is paused."));
    player.presses("resume");
    player.presses("watch");
    player.presses("open branches");
    assert_eq!(player.sees().dialog, None);
}

#[test]
fn it_has_keys_and_is_translated_into_chinese() {
    let press = |code: &str, key: &str, shift| KeyPress {
        code: code.into(),
        key: key.into(),
        shift,
        ..KeyPress::default()
    };
    let command = |code, key, shift| command_of(&press(code, key, shift), false, Some(&Letters::default()));
    assert_eq!(command("KeyT", "t", false), Some(Command::Open(Dialog::Branches)));
    assert_eq!(command("KeyF", "f", false), Some(Command::Board(BoardCommand::Branches(BranchesAct::Mark))));
    assert_eq!(command("KeyF", "F", true), Some(Command::Board(BoardCommand::Branches(BranchesAct::Back))));
    let player = forked();
    let mut player = Player::arrives(player.kept(), Language::Zh, "", player.now);
    player.presses("branches mark");
    assert_eq!(
        read(&opened(&mut player)),
        [
            "*3 步，最后：r1c6 = 1 (你在这里)",
            "- *检查点 1 (检查点，第 3 步之后)",
            "- 2 步，最后：r1c7 = 9 (第 2 步之后分出)"
        ]
    );
}
