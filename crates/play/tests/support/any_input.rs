//! Properties of saved games, backups and stores that hold for any input. The tests check them on inputs from proptest,
//! and the targets in `fuzz/` on inputs from libFuzzer.

use std::collections::BTreeMap;

use nonet_play::app::{BrowserEvent, Command, is_backup};
use nonet_play::game::Game;
use nonet_words::Language;

use super::player::{Player, backup, takes};

/// Any text is a saved game or is refused with a message. A loaded game stays the same when it is saved and loaded
/// again, even if it was salvaged from a damaged text.
pub(crate) fn save(text: &str) {
    match Game::load(text) {
        Ok(game) => assert_loaded_again(&game),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    if let Some(game) = Game::salvage(text) {
        assert_loaded_again(&game);
    }
}

fn assert_loaded_again(game: &Game) {
    let text = game.save(0);
    let mut loaded = Game::load(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(loaded, *game, "{text}");
    assert_eq!(loaded.save(0), text);
    assert_eq!(Game::salvage(&text).as_ref(), Some(game), "{text}");
    while loaded.undo() {}
    assert_eq!(loaded.board().digits(), game.puzzle().givens(), "{text}");
    while loaded.redo() {}
    assert!(loaded.holds(game) && game.holds(&loaded), "{text}");
}

/// Returns the saved games of a player, also the forgotten and damaged ones.
fn games(player: &Player) -> BTreeMap<String, String> {
    player.kept().into_iter().filter(|(key, _)| key.starts_with("game/")).collect()
}

/// Any file is imported as a backup or refused with a message. A new backup of the imported games brings back the same
/// games.
pub(crate) fn import(text: &str) {
    let mut player = Player::new();
    let message = takes(&mut player, text);
    assert!(!is_backup(text) || !message.is_empty(), "no message about {text:?}");
    let mut by_parts = Player::new();
    if is_backup(text) {
        let middle = text.floor_char_boundary(text.len() / 3);
        by_parts.presses("open games");
        for (part, is_last) in [(&text[..middle], false), (&text[middle..], true)] {
            by_parts.does(Command::BackupPart { text: part.to_owned(), is_last });
        }
        assert_eq!(by_parts.sees().games_message, message, "in parts: {text:?}");
        assert_eq!(games(&by_parts), games(&player), "in parts: {text:?}");
    }
    assert_eq!(games(&player.reloads()), games(&player), "after a reload: {text:?}");
    let saved = backup(&mut player);
    let mut other = Player::new();
    takes(&mut other, &saved);
    assert_eq!(games(&other), games(&player), "{saved}");
}

/// The page opens with any texts in its store, and loses none of its games. A line that begins with `= ` gives the key
/// of the lines after it.
pub(crate) fn store(text: &str) {
    let mut texts = BTreeMap::new();
    let mut key = String::new();
    for line in text.split_inclusive('\n') {
        match line.strip_prefix("= ") {
            Some(name) => name.trim_end_matches('\n').clone_into(&mut key),
            None => texts.entry(key.clone()).or_insert_with(String::new).push_str(line),
        }
    }
    let mut player = Player::arrives(texts.clone(), Language::En, "", 1_000_000);
    player.presses("open games");
    assert_eq!(player.sees().cells.len(), 81);
    player.presses("close");
    player.does(BrowserEvent::Journal(texts.clone().into_iter().collect()));
    let kept = player.kept();
    for key in texts.keys().filter(|key| key.starts_with("game/")) {
        assert!(kept.contains_key(key), "{key} is lost");
    }
    let again = player.reloads();
    assert_eq!(again.board(), player.board(), "after a reload");
    drop(again.sees());
}
