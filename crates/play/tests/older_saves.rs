//! The texts that an earlier Nonet stored, and its backup: `data/kept_in_one_crate.txt`, written by the last version in
//! which the whole program was one crate. It holds a paused game with a note, a solved game, and a game with a branch
//! and a checkpoint.

use std::collections::BTreeMap;

use nonet::Digit;
use nonet_play::app::Field;
use nonet_words::Language;

use crate::support::player::{Player, takes};

const KEPT: &str = include_str!("data/kept_in_one_crate.txt");

/// The number of the game with a branch.
const BRANCHED: u64 = 3_442_905_506_672_666;

/// Returns the stored texts by their keys. The backup has the key `BACKUP`.
fn kept() -> BTreeMap<String, String> {
    let sections = KEPT.split("=== ").filter_map(|section| section.split_once('\n'));
    sections.map(|(key, text)| (key.into(), text.strip_suffix('\n').unwrap_or(text).into())).collect()
}

fn assert_as_it_was_left(player: &mut Player) {
    assert_eq!(player.field(Field::Theme), "dark");
    assert_eq!(player.field(Field::Clock), "off");
    player.presses(&format!("play {BRANCHED}"));
    assert_eq!((player.cell(2).digit, player.cell(5).digit), (Digit::new(4), Digit::new(1)));
    assert_eq!(player.notes_in(3), "2");
    player.presses("open branches");
    let branches = *player.sees().branches.expect("it is open");
    assert_eq!(branches.lines.len(), 3, "{branches:?}");
}

#[test]
fn the_games_of_the_version_in_one_crate_open_as_they_were_left() {
    let mut texts = kept();
    texts.remove("BACKUP");
    let mut player = Player::arrives(texts, Language::En, "", 2_000_000);
    assert!(player.sees().is_paused, "the game on the board was paused");
    player.presses("resume");
    assert_eq!(player.notes_in(player.board().find('.').expect("a cell is empty")), "7");
    assert_as_it_was_left(&mut player);
}

#[test]
fn the_backup_of_the_version_in_one_crate_brings_everything_back() {
    let mut player = Player::new();
    let message = takes(&mut player, &kept()["BACKUP"]);
    assert!(message.contains('3'), "{message}");
    assert_as_it_was_left(&mut player);
}
