//! A store that fails at any one call, and texts with any damage: neither ever loses what was done.
//!
//! `NONET_MUTATIONS=100000 cargo test --test all faults -- --nocapture` damages 100,000 texts.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::cell::Cell as Counter;
use std::collections::BTreeMap;
use std::rc::Rc;

use crate::support::player::{GIVENS, Player, SOLUTION, Store};
use nonet::{Cell, Digit, Rng};
use nonet_play::app::{
    BoardCommand, BrowserEvent, Command, Effect, GameState, SelectionCommand, Session, Storage, StorageState,
    may_replace, scene,
};
use nonet_words::Language;

/// A store that counts its calls and refuses some: one call, or all calls from one on.
#[derive(Clone, Debug)]
struct Failing {
    store: Store,
    n_calls: Rc<Counter<usize>>,
    fails: std::ops::Range<usize>,
}

impl Storage for Failing {
    fn keys(&self) -> Vec<String> {
        self.store.keys()
    }
    fn get(&self, key: &str) -> Option<String> {
        self.store.get(key)
    }
    fn set(&mut self, key: &str, text: &str) -> bool {
        let call = self.n_calls.replace(self.n_calls.get() + 1);
        !self.fails.contains(&call) && self.store.set(key, text)
    }
    fn remove(&mut self, key: &str) {
        self.store.remove(key);
    }
}

/// Makes twelve entries in a game of a link. Returns the store, the journal, the number of calls, and whether the page
/// showed a sign exactly while the store lacked something.
fn play(fails: std::ops::Range<usize>) -> (Store, BTreeMap<String, String>, usize, bool) {
    let (store, n_calls) = (Store::default(), Rc::new(Counter::new(0)));
    let failing = Failing { store: store.clone(), n_calls: n_calls.clone(), fails };
    let (mut session, effects) = Session::open(failing, Language::En, &format!("p={GIVENS}"), 0, 3);
    let mut journal: BTreeMap<String, String> = BTreeMap::new();
    let write = |journal: &mut BTreeMap<String, String>, effects: Vec<Effect>| {
        for effect in effects {
            if let Effect::Save { key, text } = effect
                && journal.get(&key).is_none_or(|there| may_replace(there, &text))
            {
                journal.insert(key, text);
            }
        }
    };
    write(&mut journal, effects);
    let mut is_said = true;
    for (at, digit) in SOLUTION.bytes().enumerate().filter(|(at, _)| GIVENS.as_bytes()[*at] == b'.').take(12)
    {
        write(
            &mut journal,
            session.does(Command::Selection(SelectionCommand::Select(Cell::from_index(at))), 0),
        );
        write(
            &mut journal,
            session.does(Command::Board(BoardCommand::Digit(Digit::new(digit - b'0').unwrap())), 0),
        );
        // The linked puzzle was under another key before it was played.
        let mut kept = journal.iter().filter(|(key, _)| *key != "unplayed");
        let is_whole = kept.all(|(key, text)| store.get(key).as_ref() == Some(text));
        is_said &= is_whole == scene(session.app(), 0).unsaved.is_empty();
    }
    (store, journal, n_calls.get(), is_said)
}

#[test]
fn a_store_that_fails_at_any_one_call_loses_nothing_that_the_journal_holds() {
    let (_, _, n_calls, _) = play(0..0);
    for call in 0..n_calls {
        for fails in [call..call + 1, call..usize::MAX] {
            let (store, journal, _, is_said) = play(fails.clone());
            assert!(is_said, "{fails:?}: a sign says what the store lacks, as long as it does");
            // With the journal, nothing is missing.
            let mut found = Player::arrives(store.texts(), Language::En, "", 0);
            found.does(BrowserEvent::Journal(journal.into_iter().collect()));
            let n_entries = found.cells_that(|cell| cell.digit.is_some()).len() - 30;
            assert_eq!(n_entries, 12, "{fails:?}");
            // Without it, the store holds the old game or the new one, intact.
            let alone = Player::arrives(store.texts(), Language::En, "", 0);
            assert_eq!(alone.sees().games.len(), 0);
            if fails.len() == 1 && call + 2 < n_calls {
                let n_entries = alone.cells_that(|cell| cell.digit.is_some()).len() - 30;
                assert_eq!(n_entries, 12, "{fails:?}: the next call brings it all");
            }
        }
    }
}

/// Returns a player whose game has forty actions, and the key and the text of its save.
fn long_game() -> (Player, String, String) {
    let mut player = Player::with_puzzle();
    for (at, digit) in SOLUTION.bytes().enumerate().filter(|(at, _)| GIVENS.as_bytes()[*at] == b'.').take(20)
    {
        player.notes(at, (digit - b'0') % 9 + 1);
        player.enters(at, digit - b'0');
    }
    let kept = player.kept();
    let (key, text) = kept.into_iter().find(|(key, _)| key.starts_with("game/")).unwrap();
    (player, key, text)
}

/// Returns a text with some kind of damage, and the position where the damage begins.
fn damaged(text: &str, rng: &mut Rng) -> (String, usize) {
    let mut bytes = text.as_bytes().to_vec();
    let at = rng.below(u32::try_from(bytes.len()).unwrap()) as usize;
    match rng.below(5) {
        0 => bytes[at] ^= 1 << rng.below(7),
        1 => bytes[at] = b' ' + u8::try_from(rng.below(90)).unwrap(),
        2 => bytes.truncate(at),
        3 => drop(bytes.remove(at)),
        _ => {
            let end = (at + 40).min(bytes.len());
            let piece = bytes[at..end].to_vec();
            bytes.splice(at..at, piece);
        }
    }
    (String::from_utf8(bytes).unwrap(), at)
}

#[test]
fn damage_is_seen_and_the_actions_before_it_are_salvaged() {
    let n_mutations =
        std::env::var("NONET_MUTATIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(3_000);
    let (player, key, text) = long_game();
    let (_, other_key, other) = long_game();
    let other_key = format!("{other_key}1");
    let actions = text.find("actions").unwrap();
    let mut rng = Rng::from_seed_text("damage");
    let (mut n_changed, mut n_harmless, mut n_seen, mut n_before, mut n_salvaged) = (0, 0, 0, 0, 0);
    for _ in 0..n_mutations {
        let (broken, at) = damaged(&text, &mut rng);
        if broken == text {
            continue;
        }
        n_changed += 1;
        let mut texts = player.kept();
        texts.insert(key.clone(), broken.clone());
        texts.insert(other_key.clone(), other.clone());
        let mut found = Player::arrives(texts, Language::En, "", player.now);
        found.presses("open games");
        let games = found.sees().games;
        assert!(
            games.iter().any(|game| format!("game/{}", game.id) == other_key),
            "the intact game is there"
        );
        let damaged = games.iter().find(|game| matches!(game.state, GameState::Damaged { .. }));
        let Some(damaged) = damaged else {
            // If only blanks or line breaks differ, the game is intact.
            let whole = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
            n_harmless += usize::from(whole(&broken) == whole(&text));
            continue;
        };
        n_seen += 1;
        assert_eq!(found.kept().get(&key), Some(&broken), "it is left as it is");
        if at > actions + 8 {
            // Whole actions before the damage survive. The times of the actions come after them.
            let end = text.find("\ntimes").unwrap();
            let n_whole = text[actions..at.min(end)].split_whitespace().count().saturating_sub(2);
            found.presses(&format!("salvage {}", damaged.id));
            n_before += n_whole;
            n_salvaged += found.n_actions().min(n_whole);
        }
    }
    n_changed -= n_harmless;
    println!(
        "{n_seen} of {n_changed} damaged texts were seen; {n_salvaged} of {n_before} actions before the damage salvaged"
    );
    assert!(n_seen * 1000 >= n_changed * 999, "{n_seen} of {n_changed}");
    assert!(n_salvaged * 100 >= n_before * 95, "{n_salvaged} of {n_before}");
}

/// Returns a text of pieces that some reader understands, and of pieces that none does.
fn strange_text(rng: &mut Rng) -> String {
    const PIECES: [&str; 24] = [
        GIVENS,
        SOLUTION,
        "\n",
        "\r\n",
        " ",
        "\t",
        ".",
        "0",
        "_",
        "x",
        "|",
        "---+---+---",
        "#",
        "nonet game 1\n",
        "puzzle ",
        "actions e2=4t",
        "done 99999999999999999999",
        "kept 7:1",
        "\u{0}",
        "８",
        "数独",
        "\u{202E}",
        "[Puzzle]",
        "\u{FEFF}",
    ];
    let n_pieces = rng.below(24);
    let mut text = String::new();
    for _ in 0..n_pieces {
        let piece = PIECES[rng.below(24) as usize];
        let characters: Vec<char> = piece.chars().collect();
        let start = rng.below(u32::try_from(characters.len()).unwrap()) as usize;
        let start = if rng.below(3) == 0 { start } else { 0 };
        text.extend(&characters[start..]);
        if rng.below(8) == 0 {
            text.push(char::from_u32(rng.below(0x3000)).unwrap_or('?'));
        }
    }
    text
}

#[test]
fn any_text_is_a_puzzle_a_game_or_a_message() {
    let n_texts = std::env::var("NONET_TEXTS").ok().and_then(|text| text.parse().ok()).unwrap_or(20_000);
    let mut rng = Rng::from_seed_text("strange");
    let mut player = Player::with_puzzle();
    let (mut n_grids, mut n_games, mut n_refused) = (0_u32, 0_u32, 0_u32);
    for number in 0..n_texts {
        let text = strange_text(&mut rng);
        let is_game = text.contains("nonet game") && nonet_play::game::Game::salvage(&text).is_some();
        n_games += u32::from(is_game);
        match text.parse::<nonet::Grid>() {
            Ok(grid) => {
                n_grids += 1;
                assert_eq!(grid.to_string().parse(), Ok(grid), "{text:?}");
            }
            Err(error) => {
                n_refused += 1;
                assert!(error.to_string().ends_with('.'), "{error} says of {text:?}");
            }
        }
        // Some go through the page itself, but not all, because that is slower.
        if number % 50 == 0 {
            let before = player.board();
            player.pastes_in_the_dialog(&text);
            let scene = player.sees();
            let is_refused = !scene.own_error.is_empty();
            assert_eq!(is_refused && !is_game, is_refused, "{text:?}");
            assert!(!is_refused || player.board() == before, "{text:?}: nothing is lost");
            player.presses("close");
        }
    }
    println!("{n_texts} texts: {n_grids} grids, {n_games} games, {n_refused} refused with a message");
}

#[test]
fn a_hint_is_not_taken_away_by_a_store_that_answers_late() {
    let mut player = Player::with_puzzle();
    let late = |player: &mut Player| {
        let is_worse = StorageState { quick: true, journal: false, archive: true };
        player.does(BrowserEvent::StorageState(is_worse));
        player.does(BrowserEvent::StorageState(StorageState { journal: true, ..is_worse }));
        player.does(BrowserEvent::Journal(Vec::new()));
        player.does(BrowserEvent::Stored { key: "nonet.other".into(), text: "of another program".into() });
    };
    player.presses("hint");
    late(&mut player);
    assert_eq!(player.status(), "Looking for a step…");
    player.works(player.jobs.last().unwrap().clone());
    let message = player.status();
    late(&mut player);
    assert!(player.sees().hint.is_some() && player.status() == message, "{}", player.status());
}
