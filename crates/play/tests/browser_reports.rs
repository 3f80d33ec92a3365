//! The screen stays on while the player thinks, a backup is imported part by part, and browser failures are reported.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::player::{GIVENS, Player, SOLUTION};
use nonet::{Cell, Rng};
use nonet_play::app::{BrowserEvent, Command, Dialog, Effect, Field, MakingCommand, SelectionCommand};
use nonet_words::{BrowserAct, Language};

#[test]
fn the_screen_stays_on_while_the_player_thinks_but_not_for_ever() {
    let mut player = Player::with_puzzle();
    player.enters(2, 4);
    player.waits(9 * 60_000);
    assert!(player.wants_awake(), "the player may be thinking");
    player.waits(2 * 60_000);
    assert!(!player.wants_awake(), "the player may have left");
    player.does(SelectionCommand::Select(Cell::at(0, 0)));
    assert!(player.wants_awake());
    player.presses("pause");
    assert!(!player.wants_awake(), "paused");
    player.presses("resume");
    assert!(player.wants_awake());
    player.does(BrowserEvent::Hide);
    assert!(!player.wants_awake(), "hidden");
    player.does(BrowserEvent::Show);
    assert!(player.wants_awake());
    player.does(Command::Set(Field::Awake, "off".into()));
    assert!(!player.wants_awake() && !player.reloads().wants_awake(), "switched off");
    player.does(Command::Set(Field::Awake, "on".into()));
    assert!(player.wants_awake());
    player.fills_the_rest(SOLUTION);
    assert!(!player.wants_awake(), "solved");
}

#[test]
fn a_backup_in_parts_restores_the_same_as_whole() {
    let mut other = Player::with_puzzle();
    for by in 0..6 {
        let turned: String = GIVENS
            .chars()
            .map(|c| c.to_digit(10).map_or(c, |d| char::from(b'1' + (u8::try_from(d).unwrap() - 1 + by) % 9)))
            .collect();
        other.does(BrowserEvent::Fragment(format!("p={turned}")));
        other.notes(2, 7);
    }
    other.does(Command::Set(Field::Theme, "sepia".into()));
    other.presses("save-backup");
    let Some(Effect::SaveFile { text, .. }) = other.wants.pop() else { panic!() };
    let texts = |player: &Player| {
        let is_kept = |key: &String| key.starts_with("game/") || key == "settings";
        player.kept().into_iter().filter(|(key, _)| is_kept(key)).collect::<Vec<_>>()
    };
    let mut damaged = text.clone().into_bytes();
    let middle = damaged.len() / 2;
    damaged[middle] ^= 1;
    let mut rng = Rng::from_u64(3);
    for text in [text, String::from_utf8_lossy(&damaged).into_owned()] {
        let mut whole = Player::new();
        whole.presses("open games");
        whole.does(MakingCommand::OpenText(text.clone()));
        for _ in 0..20 {
            let mut player = Player::new();
            player.presses("open games");
            let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
            while !lines.is_empty() {
                let n = (1 + rng.below(40) as usize).min(lines.len());
                let part: String = lines.drain(..n).collect();
                player.does(Command::BackupPart { text: part, is_last: false });
                assert_eq!(player.sees().games_message, "", "nothing is said before the end");
            }
            player.does(Command::BackupPart { text: String::new(), is_last: true });
            assert_eq!(player.sees().games_message, whole.sees().games_message);
            assert_eq!(texts(&player).len(), texts(&whole).len());
            assert_eq!(player.field(Field::Theme), whole.field(Field::Theme));
        }
        assert!(whole.sees().games_message.starts_with("Restored "), "{}", whole.sees().games_message);
    }
}

#[test]
fn failures_of_the_browser_are_reported_in_the_open_dialog() {
    let acts = [
        (BrowserAct::Share, "export", "Sharing did not work (no). Use Copy or Save instead."),
        (BrowserAct::SavePicture, "export", "The picture was not saved (no). Take a screenshot"),
        (
            BrowserAct::SaveFile { can_copy: true },
            "export",
            "The file was not saved (no). Browsers inside other apps",
        ),
        (BrowserAct::Print, "print", "The browser did not print (no). The pages are ready"),
    ];
    for (act, dialog, says) in acts {
        let mut player = Player::with_puzzle();
        player.presses(&format!("open {dialog}"));
        player.does(BrowserEvent::Failed { act, reason: "no.".into() });
        let scene = player.sees();
        assert!(scene.trouble.starts_with(says), "{}", scene.trouble);
        assert_eq!(scene.dialog.map(Dialog::id), Some(dialog));
        player.presses("close");
        assert_eq!(player.sees().trouble, "");
        player.does(BrowserEvent::Failed { act, reason: "no.".into() });
        assert!(player.status().starts_with(says), "{}", player.status());
        player.does(Command::Set(Field::Language, "zh".into()));
        let status = player.status();
        assert!(status.contains("（no）") && status.ends_with('。'), "{status}");
    }
    let mut player = Player::arrives([].into(), Language::En, "", 0);
    player.presses("open games");
    player.does(BrowserEvent::Failed { act: BrowserAct::SaveFile { can_copy: true }, reason: String::new() });
    assert!(
        player.sees().trouble.ends_with("open the page in the browser itself."),
        "{}",
        player.sees().trouble
    );
}

#[test]
fn several_files_are_opened_one_after_the_other() {
    let mut player = Player::new();
    let turned: String = GIVENS.chars().rev().collect();
    for text in [GIVENS, &turned] {
        player.does(MakingCommand::OpenText(text.into()));
    }
    player.does(MakingCommand::FilesRead(2));
    assert_eq!(
        player.status(),
        "2 files were opened. The last one is shown. Games lists the classic puzzles with one solution."
    );
    player.presses("open games");
    assert_eq!(player.sees().games.len(), 2);
}

#[test]
fn of_several_files_those_that_cannot_be_read_are_counted() {
    let turned: String = GIVENS.chars().rev().collect();
    let some = "2 of 3 files could be opened. Games lists the classic puzzles with one solution.";
    for broken in 0..3 {
        let mut player = Player::new();
        for (at, text) in [GIVENS, &turned, GIVENS].into_iter().enumerate() {
            player.does(MakingCommand::OpenText(if at == broken { "nothing".into() } else { text.into() }));
        }
        player.does(MakingCommand::FilesRead(3));
        assert_eq!(player.status(), some, "{broken}");
    }
    let mut player = Player::new();
    for command in [
        Command::Making(MakingCommand::BadFile),
        Command::Making(MakingCommand::OpenText(GIVENS.into())),
        Command::Making(MakingCommand::TooLong(9_000_000)),
    ] {
        player.does(command);
    }
    player.does(MakingCommand::FilesRead(3));
    assert!(player.status().starts_with("1 of 3 files"), "{}", player.status());
    player.does(MakingCommand::BadFile);
    let reason = player.status();
    player.does(MakingCommand::BadFile);
    player.does(MakingCommand::FilesRead(2));
    assert_eq!(player.status(), reason, "nothing was opened");
}
