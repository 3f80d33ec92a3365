//! Saving: damaged texts, forgotten games, links, a store that refuses, a journal that knows better.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::cell::Cell as Flag;
use std::collections::BTreeMap;
use std::rc::Rc;

use crate::support::player::{GIVENS, Player, SOLUTION, Store};
use nonet::{Cell, Digit};
use nonet_play::app::{
    BoardCommand, BrowserEvent, Command, Effect, Field, GameState, MakingCommand, SelectionCommand, Session,
    Storage, StorageState, scene,
};
use nonet_words::Language;

/// Returns the texts of the saved games.
fn games(player: &Player) -> BTreeMap<String, String> {
    player.kept().into_iter().filter(|(key, _)| key.starts_with("game/")).collect()
}

fn journal(texts: &BTreeMap<String, String>) -> Command {
    Command::Browser(BrowserEvent::Journal(texts.clone().into_iter().collect()))
}

/// Returns a player whose game has five actions, one of them undone, and its saved texts.
fn played() -> (Player, BTreeMap<String, String>) {
    let mut player = Player::with_puzzle();
    player.enters(2, 4);
    player.notes(3, 2);
    player.notes(3, 6);
    player.enters(5, 8);
    player.presses("undo");
    player.enters(5, 1);
    let kept = player.kept();
    (player, kept)
}

#[test]
fn a_link_becomes_a_game_with_its_first_action() {
    let mut player = Player::with_puzzle();
    assert!(games(&player).is_empty(), "it has no action");
    assert_eq!(player.reloads().board(), GIVENS, "but a reload finds it");
    player.enters(2, 4);
    assert_eq!(games(&player).len(), 1);
    assert!(!player.wants.contains(&Effect::Persist), "the browser is not asked over the board");
    for n in 0..300 {
        let other = format!("{n:03}{}", &GIVENS[3..]).replace('0', ".");
        player.does(BrowserEvent::Fragment(format!("p={other}")));
    }
    player.does(BrowserEvent::Fragment(format!("p={}", SOLUTION.replacen('5', ".", 1))));
    assert_eq!(games(&player).len(), 1, "three hundred links are not kept as games");
    assert_eq!(games(&player.reloads()).len(), 1);
}

#[test]
fn a_paused_game_is_still_paused_when_the_page_is_loaded_again() {
    // First a played game, then one as it came by a link.
    for (mut player, is_played) in [(played().0, true), (Player::with_puzzle(), false)] {
        player.waits(3_000);
        player.presses("pause");
        let time = player.sees().time;
        let mut again = player.reloads();
        assert!(again.sees().is_paused, "played: {is_played}");
        assert_eq!(again.status(), "The game is paused.");
        again.waits(60_000);
        assert_eq!(again.sees().time, time, "the clock is stopped");
        again.does(journal(&player.kept()));
        assert!(again.sees().is_paused, "the journal knows it too");
        again.presses("resume");
        assert!(!again.reloads().sees().is_paused, "and it goes on once and for all");
    }
}

#[test]
fn a_pause_belongs_to_one_game() {
    let (mut player, _) = played();
    player.presses("pause");
    player.presses("new");
    assert!(!player.sees().is_paused);
    assert!(!player.reloads().sees().is_paused, "another game is on the board");
    player.presses("pause");
    let linked = Player::arrives(
        player.kept(),
        Language::En,
        &format!("p={SOLUTION}").replacen('5', ".", 1),
        player.now,
    );
    assert!(!linked.sees().is_paused, "nor does a link open behind a curtain");
}

#[test]
fn played_games_are_never_evicted() {
    let mut player = Player::new();
    for _ in 0..220 {
        player.presses("show-solution");
        player.presses("undo");
        player.presses("new");
    }
    assert_eq!(games(&player).len(), 220);
    player.presses("open games");
    for _ in 0..3 {
        player.presses("more-games");
    }
    assert_eq!(player.sees().games.len(), 221, "and the one on the board");
}

#[test]
fn a_deleted_game_can_be_restored_and_otherwise_stays_deleted() {
    let (mut player, before) = played();
    let id = games(&player).keys().next().unwrap().strip_prefix("game/").unwrap().to_owned();
    player.waits(1_000);
    player.presses("new");
    player.presses("open games");
    player.presses(&format!("forget {id}"));
    let states = |player: &Player| player.sees().games.iter().map(|game| game.state).collect::<Vec<_>>();
    assert_eq!(states(&player), [GameState::Current, GameState::Forgotten]);
    // An old copy in the journal does not bring it back.
    let mut reloaded = player.reloads();
    reloaded.does(journal(&before));
    reloaded.presses("open games");
    assert_eq!(states(&reloaded), [GameState::Current]);
    player.presses(&format!("bring-back {id}"));
    assert_eq!(states(&player), [GameState::Current, GameState::Saved]);
    let mut reloaded = player.reloads();
    reloaded.presses(&format!("play {id}"));
    assert_eq!((reloaded.cell(2).digit, reloaded.cell(5).digit), (Digit::new(4), Digit::new(1)));
}

#[test]
fn damage_is_detected_anywhere_and_the_game_before_it_can_be_played() {
    let (player, kept) = played();
    let (key, text) = games(&player).into_iter().next().unwrap();
    let id = key.strip_prefix("game/").unwrap();
    let puzzle = text.find("puzzle").unwrap()..text.find("label").unwrap();
    let n_all = text.len() * 7;
    let mut n_seen = 0;
    for at in 0..text.len() {
        for bit in 0..7 {
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= 1 << bit;
            let Ok(broken) = String::from_utf8(bytes) else { continue };
            let mut texts = kept.clone();
            texts.insert(key.clone(), broken.clone());
            let mut found = Player::arrives(texts, Language::En, "", player.now);
            found.presses("open games");
            let Some(damaged) =
                found.sees().games.into_iter().find(|game| matches!(game.state, GameState::Damaged { .. }))
            else {
                // Only the checksum of the last line was hit, so the game is intact.
                assert_eq!(
                    (found.cell(2).digit, found.cell(5).digit),
                    (Digit::new(4), Digit::new(1)),
                    "{broken}"
                );
                continue;
            };
            n_seen += 1;
            assert_eq!(found.kept().get(&key), Some(&broken), "it is left as it is");
            found.presses(&format!("copy-damaged {id}"));
            assert_eq!(found.wants, [Effect::Copy { text: broken.clone() }]);
            if !puzzle.contains(&at) {
                assert_eq!(damaged.state, GameState::Damaged { can_play: true }, "{broken}");
            }
            found.presses(&format!("drop-damaged {id}"));
            assert!(!found.kept().contains_key(&key));
        }
    }
    println!("{n_seen} of {n_all} single bits were seen");
    assert!(n_seen * 1000 >= n_all * 999, "{n_seen} of {n_all}");
}

#[test]
fn the_game_that_was_played_last_is_salvaged_onto_the_board() {
    let (player, mut kept) = played();
    let (key, text) = games(&player).into_iter().next().unwrap();
    kept.insert(key.clone(), text.replace("d5=1t", "d5=%t"));
    let mut found = Player::arrives(kept, Language::En, "", player.now);
    assert_eq!(found.status(), "One saved game could not be read. It is kept as it is.");
    assert_eq!((found.cell(2).digit, found.notes_in(3)), (Digit::new(4), "26".to_owned()));
    found.enters(5, 8);
    assert_eq!(games(&found).len(), 2, "it goes on as a game of its own");
    assert!(found.kept()[&key].contains("d5=%t"), "the damaged text is left as it is");
    // The journal has it intact.
    let whole: BTreeMap<_, _> = [(key.clone(), text.clone())].into();
    found.does(journal(&whole));
    assert!(found.kept()[&key].contains("d5=1t"));
}

#[test]
fn saves_of_an_older_nonet_still_load() {
    let game = format!(
        "nonet game 1\npuzzle {GIVENS}\nlabel n1-abc\nclock 61250\ndone 2\nactions e2=4t n3=2 n3=6\n"
    );
    let rated = format!("rated {GIVENS} 12 12 12 hidden-single 21\n");
    let kept = BTreeMap::from([
        ("game/3".to_owned(), format!("played 5\n{rated}{game}")),
        ("current".to_owned(), "3".to_owned()),
        ("settings".to_owned(), "theme dark\nclock on\n".to_owned()),
        ("wish".to_owned(), "target hard\nsymmetry none\nclues any\n".to_owned()),
        ("changed".to_owned(), "17".to_owned()),
    ]);
    let mut player = Player::arrives(kept, Language::En, "", 1_000_000);
    assert_eq!((player.cell(2).digit, player.notes_in(3)), (Digit::new(4), "2".to_owned()));
    assert_eq!(player.sees().time.as_deref(), Some("1:01"));
    assert!(player.sees().about.starts_with("Easy 1.2"), "{}", player.sees().about);
    assert_eq!((player.field(Field::Theme), player.field(Field::Target)), ("dark".into(), "hard".into()));
    player.presses("redo");
    assert_eq!(player.reloads().notes_in(3), "26");
    assert_eq!(player.sees().seed, "n1-abc");
    player.does(Command::Set(Field::Seed, player.sees().seed));
    assert_eq!((player.sees().request_error.as_str(), player.field(Field::Target)), ("", "hard".into()));
}

#[test]
fn the_rating_and_request_of_a_save_are_read_as_they_were_written() {
    let text = format!(
        "kept 4711:2\nplayed 5\nrated 71 71 12 w-wing 143\nnonet game 1\npuzzle {GIVENS}\n\
         label n1-rain 3.8-4.2 diagonal 30\nclock 61250\ndone 1\nactions e2=4t\nsum 489880167\n"
    );
    let kept = BTreeMap::from([("game/3".to_owned(), text), ("current".to_owned(), "3".to_owned())]);
    let mut player = Player::arrives(kept, Language::En, "", 1_000_000);
    assert!(player.sees().about.contains(" 7.1"), "{}", player.sees().about);
    player.does(Command::Set(Field::Seed, player.sees().seed));
    let shown = [Field::Rating, Field::Symmetry, Field::Clues].map(|field| player.field(field));
    assert_eq!(shown, ["3.8-4.2", "diagonal", "30"]);
    player.enters(5, 8);
    let text = player.kept()["game/3"].clone();
    for line in ["rated 71 71 12 w-wing 143", "label n1-rain 3.8-4.2 diagonal 30"] {
        assert!(text.lines().any(|kept| kept == line), "{text}");
    }
}

#[test]
fn a_game_that_was_copied_comes_back_by_pasting_it() {
    let (mut player, _) = played();
    player.presses("copy-game");
    let Some(Effect::Copy { text }) = player.wants.first().cloned() else { panic!("{:?}", player.wants) };
    let mut elsewhere = Player::new();
    elsewhere.does(MakingCommand::OpenText(text));
    assert_eq!((elsewhere.board(), elsewhere.notes_in(3)), (player.board(), "26".to_owned()));
    assert_eq!(games(&elsewhere).len(), 1);
    elsewhere.does(BrowserEvent::Copied(Err("the text".into())));
    assert_eq!(elsewhere.field(Field::Text), "the text", "without a clipboard it can be selected");
}

#[test]
fn the_journal_of_a_killed_browser_brings_back_what_the_store_lost() {
    let mut player = Player::with_puzzle();
    player.enters(2, 4);
    let old = player.kept();
    player.enters(3, 6);
    player.does(Command::Set(Field::Theme, "dark".into()));
    let journaled = player.kept();
    // The time of day went back, which must not matter.
    let mut found = Player::arrives(old, Language::En, "", 0);
    assert_eq!(found.cell(3).digit, None);
    found.does(journal(&journaled));
    assert_eq!((found.cell(3).digit, found.field(Field::Theme)), (Digit::new(6), "dark".into()));
    assert_eq!(found.reloads().cell(3).digit, Digit::new(6), "it is in the store again");
}

#[test]
fn a_browser_that_is_killed_repeatedly_restores_the_game() {
    let mut player = Player::with_puzzle();
    let mut journaled = BTreeMap::new();
    for round in 0..4 {
        player.enters(2, round + 1);
        let before = player.board();
        journaled.extend(player.kept());
        // The store has lost everything, so the page generates a new puzzle until the journal is open.
        player = Player::new();
        assert_ne!(player.board(), before);
        player.does(journal(&journaled));
        assert_eq!(player.cell(2).digit, Digit::new(round + 1), "round {round}");
        journaled.extend(player.kept());
    }
}

#[test]
fn an_old_damaged_or_empty_journal_replaces_nothing_and_is_filled_again() {
    let (mut player, _) = played();
    let (before, board) = (player.kept(), player.board());
    for texts in [
        BTreeMap::new(),
        before.keys().map(|key| (key.clone(), String::new())).collect(),
        before.iter().map(|(key, text)| (key.clone(), text[..text.len() / 2].to_owned())).collect(),
        [("changed".to_owned(), "99999999999999".to_owned())].into(),
    ] {
        player.does(journal(&texts));
        assert_eq!((player.board(), player.reloads().board()), (board.clone(), board.clone()));
        assert_eq!(games(&player).len(), 1);
    }
    let mut session = Session::open(Store::holding(before.clone()), Language::En, "", 0, 77).0;
    let written = session.does(journal(&BTreeMap::new()), 0);
    let keys: Vec<_> = written
        .iter()
        .filter_map(|effect| if let Effect::Save { key, .. } = effect { Some(key.clone()) } else { None })
        .collect();
    assert!(before.keys().all(|key| keys.contains(key) || key == "unplayed"), "{keys:?}");
}

#[test]
fn a_game_played_on_in_two_places_keeps_both_as_branches() {
    let (mut player, _) = played();
    let elsewhere = {
        let mut other = player.reloads();
        other.enters(2, 1);
        other.kept()
    };
    player.enters(3, 7);
    let board = player.board();
    player.does(journal(&elsewhere));
    assert_eq!(player.board(), board, "the current game stays on the board");
    assert_eq!(player.status(), "This game was continued in two places. Both are kept as branches.");
    let (key, text) = games(&player).pop_first().unwrap();
    assert!(games(&player).len() == 1 && text.contains(" d3=7t") && text.contains(" d2=1t"), "{text}");
    // Merging either text gives the same result, and merging it again changes nothing.
    player.does(BrowserEvent::Stored { key: key.clone(), text: elsewhere[&key].clone() });
    assert_eq!(games(&player)[&key], text);
    let mut other = Player::arrives(elsewhere, Language::En, "", player.now);
    other.does(BrowserEvent::Stored { key: key.clone(), text });
    assert_eq!((other.cell(3).digit, other.cell(2).digit), (Digit::new(7), Digit::new(4)));
}

#[test]
fn of_two_branches_the_solved_one_is_on_the_board() {
    let (mut player, kept) = played();
    let key = games(&player).pop_first().unwrap().0;
    let mut other = Player::arrives(kept, Language::En, "", player.now);
    for (at, digit) in SOLUTION.chars().enumerate() {
        if other.cell(at).digit.map(Digit::to_char) != Some(digit) {
            other.enters(at, digit.to_digit(10).and_then(|digit| u8::try_from(digit).ok()).unwrap());
        }
    }
    player.enters(3, 7);
    player.does(BrowserEvent::Stored { key: key.clone(), text: other.kept()[&key].clone() });
    assert_eq!(player.board(), SOLUTION);
    assert!(player.kept()[&key].contains("\nsolved ") && player.kept()[&key].contains(" d3=7t"));
}

/// A store that refuses every text while it is full.
#[derive(Clone, Debug)]
struct Full {
    store: Store,
    is_full: Rc<Flag<bool>>,
}

impl Full {
    fn holding(texts: BTreeMap<String, String>) -> Self {
        Self { store: Store::holding(texts), is_full: Rc::new(Flag::new(true)) }
    }
}

impl Storage for Full {
    fn keys(&self) -> Vec<String> {
        self.store.keys()
    }
    fn get(&self, key: &str) -> Option<String> {
        self.store.get(key)
    }
    fn set(&mut self, key: &str, text: &str) -> bool {
        !self.is_full.get() && self.store.set(key, text)
    }
    fn remove(&mut self, _: &str) {}
}

#[test]
fn a_store_that_refuses_every_text_is_reported_until_it_works() {
    let (player, kept) = played();
    let mut session = Session::open(Full::holding(kept), Language::En, "", player.now, 5).0;
    let says = |session: &Session<Full>| scene(session.app(), 0).unsaved;
    assert_eq!(says(&session), "", "nothing was to be kept yet");
    session.does(Command::Selection(SelectionCommand::Select(Cell::from_index(3))), 0);
    session.does(Command::Board(BoardCommand::Digit(Digit::D6)), 0);
    let in_journal = "This browser's quick storage is full. Games are kept in its database.";
    assert_eq!(says(&session), in_journal);
    session.does(Command::Browser(BrowserEvent::Tick), 0);
    session.does(Command::Board(BoardCommand::Digit(Digit::D7)), 0);
    assert_eq!(says(&session), in_journal, "it does not go away with the next digit");
    session.journal_keeps(false, 0);
    let nothing = "This browser cannot save anything now. Copy this game before you close the page.";
    assert_eq!(says(&session), nothing);
    assert_eq!(session.app().keeping(), StorageState { quick: false, journal: false, archive: true });
}

#[test]
fn a_journal_that_stores_nothing_is_reported_even_if_local_storage_works() {
    let (player, _) = played();
    let mut session = Session::open(Store::holding(player.kept()), Language::En, "", player.now, 5).0;
    session.journal_keeps(false, 0);
    let sign = "This browser's database is not saving. A crash may lose your latest moves: free disk space, or copy \
                this game.";
    assert_eq!(scene(session.app(), 0).unsaved, sign);
    session.does(Command::Selection(SelectionCommand::Select(Cell::from_index(3))), 0);
    session.does(Command::Board(BoardCommand::Digit(Digit::D6)), 0);
    assert_eq!(scene(session.app(), 0).unsaved, sign, "it does not go away with what the storage takes");
    session.journal_keeps(true, 0);
    assert_eq!(scene(session.app(), 0).unsaved, "");
}

#[test]
fn a_journal_that_lost_everything_gets_all_texts_at_its_next_reading() {
    let (mut player, _) = played();
    player.does(Command::Set(Field::Theme, "dark".into()));
    player.presses("new");
    player.enters(player.cells_that(|cell| cell.digit.is_none())[0], 5);
    let store = Store::holding(player.kept());
    let mut session = Session::open(store.clone(), Language::En, "", player.now, 5).0;
    session.read_rest(player.now, || false);
    let all: Vec<(String, String)> = store.texts().into_iter().collect();
    let written = |effects: Vec<Effect>| -> BTreeMap<String, String> {
        let saves = effects.into_iter().filter_map(|effect| match effect {
            Effect::Save { key, text } => Some((key, text)),
            _ => None,
        });
        saves.collect()
    };
    assert_eq!(
        written(session.does(Command::Browser(BrowserEvent::Journal(all.clone())), player.now)),
        BTreeMap::new()
    );
    // The browser has closed the journal while it was read, and now it is another one.
    session.journal_starts();
    session.read_journal(all[..3].to_vec(), player.now);
    session.journal_keeps(false, player.now);
    session.journal_starts();
    let on_board = session.app().game().unwrap().puzzle().clone();
    let given = written(session.does(Command::Browser(BrowserEvent::Journal(Vec::new())), player.now));
    let mut wanted = store.texts();
    // The game on the board has its own entry; the old text of the unplayed puzzle is not needed.
    wanted.remove("unplayed");
    assert_eq!(given, wanted, "it gets every text, and the storage keeps what it has");
    assert_eq!(session.app().game().unwrap().puzzle(), &on_board);
}

#[test]
fn a_text_that_a_full_store_refused_is_stored_once_there_is_room() {
    let (player, kept) = played();
    let full = Full::holding(kept);
    let mut session = Session::open(full.clone(), Language::En, "", player.now, 5).0;
    let enter = |session: &mut Session<Full>, cell| {
        session.does(Command::Selection(SelectionCommand::Select(Cell::from_index(cell))), 0);
        session.does(Command::Board(BoardCommand::Digit(Digit::D6)), 0);
    };
    enter(&mut session, 3);
    let holds = |entry: &str| full.store.texts().values().any(|text| text.contains(entry));
    assert!(!holds(" d3=6") && !scene(session.app(), 0).unsaved.is_empty());
    // Another game is current when there is room again.
    session
        .does(Command::Browser(BrowserEvent::Fragment(format!("p={}", SOLUTION.replacen("53", "..", 1)))), 0);
    full.is_full.set(false);
    enter(&mut session, 0);
    assert!(holds(" d3=6"), "{:#?}", full.store.texts());
    assert_eq!(scene(session.app(), 0).unsaved, "");
}

#[test]
fn typing_can_be_left_and_continued() {
    let mut player = Player::with_puzzle();
    player.presses("setup");
    for (cell, digit) in [(0, 1), (1, 2), (10, 3)] {
        player.enters(cell, digit);
    }
    let typed = player.board();
    for action in ["new", "leave"] {
        player.presses(action);
        // The puzzle waits until the player wants it.
        player.presses("play-ready");
        assert_eq!((player.sees().mode, player.reloads().sees().mode), ("play", "play"));
        player.presses("setup");
        assert_eq!(player.board(), typed, "after {action}");
    }
    player.does(MakingCommand::OpenText(format!("{}{}", ".".repeat(27), &GIVENS[27..])));
    assert_eq!(player.sees().mode, "setup", "it has several solutions");
    player.presses("undo");
    assert_eq!(player.board(), typed, "undo brings back what was typed before");
    player.does(BrowserEvent::Fragment(format!("p={GIVENS}")));
    assert_eq!((player.sees().mode, player.board().as_str()), ("play", GIVENS));
    player.presses("setup");
    assert_eq!(player.board(), typed);
}

#[test]
fn watching_goes_back_to_what_was_typed() {
    let mut player = Player::with_puzzle();
    player.presses("setup");
    player.enters(0, 1);
    player.presses("watch");
    assert_eq!(player.sees().mode, "watch");
    player.presses("leave");
    assert_eq!((player.sees().mode, player.cell(0).digit), ("setup", Digit::new(1)));
    let reloaded = player.reloads();
    assert_eq!((reloaded.sees().mode, reloaded.cell(0).digit), ("setup", Digit::new(1)));
}

#[test]
fn the_clock_counts_time_that_was_seen() {
    let mut player = Player::with_puzzle();
    let time = |player: &Player| player.sees().time.unwrap();
    for _ in 0..5 {
        player.now += 1_000;
        player.does(BrowserEvent::Tick);
    }
    assert_eq!(time(&player), "0:05");
    player.now += 8 * 3_600_000;
    player.does(BrowserEvent::Tick);
    assert_eq!(time(&player), "0:07", "the machine slept for eight hours");
    player.does(BrowserEvent::Hide);
    player.now += 60_000;
    player.does(BrowserEvent::Show);
    assert_eq!(time(&player), "0:07", "the page was hidden");
    player.does(BrowserEvent::Clock { wall: 5, offset: 0 });
    player.now += 1_000;
    player.does(BrowserEvent::Tick);
    assert_eq!(time(&player), "0:08", "the clock on the wall was put back by years");
}
