//! A newer version of the page: the page mentions it once, waits for a tap, and checks for one at intervals.

use nonet_play::app::{BrowserEvent, Command, Effect};
use nonet_words::{Language, Stage};

use crate::support::player::Player;

/// The message about it.
const NEWS: &str = "A new version is ready.";

const HOUR: u64 = 60 * 60 * 1000;

/// Returns a player in the middle of a game, with the offer of a newer version.
fn offered() -> Player {
    let mut player = Player::with_puzzle();
    player.enters(2, 4);
    player.does(BrowserEvent::NewVersion);
    player
}

#[test]
fn a_newer_version_is_announced_once_and_shown_until_it_is_installed() {
    let mut player = Player::with_puzzle();
    player.enters(2, 4);
    let before = player.sees();
    assert!(before.news.is_empty());
    player.does(BrowserEvent::NewVersion);
    let after = player.sees();
    assert_eq!((after.news.as_str(), player.spoken().as_str()), (NEWS, NEWS));
    // Nothing else changes: neither the message about the game, nor the open dialog, nor the focus.
    assert_eq!((&after.status, after.dialog, after.home), (&before.status, before.dialog, before.home));
    assert!(player.wants.is_empty(), "{:?}", player.wants);
    player.enters(3, 6);
    // A second announcement, as for yet another version, is not spoken again.
    player.does(BrowserEvent::NewVersion);
    let later = player.sees();
    assert!(later.news == NEWS && player.spoken() != NEWS, "{}", player.spoken());
}

#[test]
fn it_takes_over_by_a_tap_and_never_by_itself() {
    let mut player = Player::with_puzzle();
    player.presses("update");
    assert!(player.wants.is_empty(), "there is none: {:?}", player.wants);
    let mut player = offered();
    for command in [
        Command::Browser(BrowserEvent::Tick),
        Command::Browser(BrowserEvent::Hide),
        Command::Browser(BrowserEvent::Show),
    ] {
        player.does(command);
        assert!(!player.wants.contains(&Effect::TakeOver));
    }
    player.presses("update");
    assert_eq!(player.wants, [Effect::TakeOver]);
    assert!(player.sees().news.is_empty());
    player.presses("update");
    assert!(player.wants.is_empty(), "one tap is enough");
    // The reloaded page has the game as it was.
    assert_eq!(player.reloads().cell(2).digit.map(nonet::Digit::get), Some(4));
}

#[test]
fn it_can_be_put_off() {
    let mut player = offered();
    player.presses("drop-version");
    assert!(player.wants.is_empty() && player.sees().news.is_empty());
    assert_eq!(player.cell(2).digit.map(nonet::Digit::get), Some(4));
    player.presses("update");
    assert!(player.wants.is_empty());
    // A version that is found later is announced again.
    player.does(BrowserEvent::NewVersion);
    assert_eq!(player.sees().news, NEWS);
}

#[test]
fn it_waits_while_something_else_is_to_be_read() {
    let mut player = offered();
    player.presses("hint");
    let jobs = std::mem::take(&mut player.jobs);
    for question in jobs {
        player.works(question);
    }
    assert_eq!((player.sees().hint, player.sees().news.as_str()), (Some(Stage::Where), ""));
    player.presses("drop-hint");
    assert_eq!(player.sees().news, NEWS);
    player.presses("watch");
    assert!(player.sees().news.is_empty());
    player.presses("leave");
    assert_eq!(player.sees().news, NEWS);
}

#[test]
fn it_is_looked_for_when_the_page_is_seen_again_after_an_hour() {
    let mut player = Player::with_puzzle();
    let seeks = |player: &mut Player, after: u64| {
        player.does(BrowserEvent::Hide);
        player.now += after;
        player.does(BrowserEvent::Show);
        player.wants.contains(&Effect::SeekVersion)
    };
    // The browser has checked for one when it opened the page.
    assert!(!seeks(&mut player, HOUR / 2));
    assert!(seeks(&mut player, HOUR / 2));
    assert!(!seeks(&mut player, HOUR - 1));
    assert!(seeks(&mut player, 1));
}

#[test]
fn it_is_offered_in_chinese_too() {
    let mut player = Player::arrives(std::collections::BTreeMap::new(), Language::Zh, "", 1_000_000);
    player.does(BrowserEvent::NewVersion);
    assert_eq!(player.sees().news, "新版本已准备好。");
}

#[test]
fn a_tab_that_was_loaded_again_by_another_says_so_and_searches_on() {
    let mut player = Player::with_puzzle();
    player.is_slow = true;
    player.enters(2, 4);
    assert_eq!(player.search_text(), "");
    player.presses("new hard");
    let search = player.search_text();
    assert!(!search.is_empty());
    let mut again = player.reloads();
    again.is_slow = true;
    again.does(BrowserEvent::TakenOver(search.clone()));
    assert!(again.status().ends_with("The search for a puzzle began again."), "{}", again.status());
    assert!(again.sees().search.is_some());
    assert_eq!(again.search_text(), search);
    let mut quiet = player.reloads();
    quiet.does(BrowserEvent::TakenOver(String::new()));
    assert_eq!(quiet.status(), "The page reloaded because its stored files were replaced.");
    assert!(quiet.sees().search.is_none());
}
