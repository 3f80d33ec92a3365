//! A page that is opened a thousand times: its saved texts stay short, and nothing from any visit is lost.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::time::Instant;

use crate::support::player::{GIVENS, Store};
use nonet::{Cell, Digit, Rng};
use nonet_play::app::{
    BoardCommand, BrowserEvent, Command, Field, LibraryCommand, SelectionCommand, Session, Storage,
};
use nonet_words::Language;

const N_VISITS: usize = 1_000;

/// The length that visits alone may add to a text, in bytes.
const MOST: usize = 600;

/// Returns the link of a puzzle with other digits for each number.
fn link(number: usize) -> String {
    let mut digits: Vec<char> = ('1'..='9').collect();
    Rng::from_u64(number as u64).shuffle(&mut digits);
    let turned = |digit: char| digit.to_digit(10).map_or(digit, |digit| digits[digit as usize - 1]);
    format!("p={}", GIVENS.chars().map(turned).collect::<String>())
}

/// Opens a visit: another tab with its own number, which also reads the journal.
fn opens(store: &Store, number: usize) -> Session<Store> {
    let chance = (number as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mut session = Session::open(store.clone(), Language::En, "", 1_000, chance).0;
    session.read_rest(1_000, || false);
    session.does(Command::Browser(BrowserEvent::Journal(store.texts().into_iter().collect())), 1_000);
    session
}

fn theme(number: usize) -> &'static str {
    ["dark", "light", "system"][number % 3]
}

/// Opens a puzzle without playing it, then the regular game, and writes or erases a note in it.
fn visit(session: &mut Session<Store>, number: usize) {
    for command in [
        Command::Browser(BrowserEvent::Fragment(link(number + 1))),
        Command::Browser(BrowserEvent::Fragment(link(0))),
        Command::Selection(SelectionCommand::Select(Cell::from_index(2))),
        Command::Board(BoardCommand::OtherDigit(Digit::ALL[number % 9])),
        Command::Set(Field::Theme, theme(number).into()),
    ] {
        session.does(command, 1_000);
    }
}

/// Returns the text of the regular game.
fn game(store: &Store) -> String {
    let puzzle = link(0).replacen("p=", "puzzle ", 1);
    store.texts().into_values().find(|text| text.contains(&puzzle)).unwrap()
}

fn first_line(text: &str) -> usize {
    text.lines().next().unwrap().len()
}

#[test]
fn the_saved_texts_do_not_grow_with_each_visit() {
    let store = Store::default();
    for number in 0..N_VISITS {
        visit(&mut opens(&store, number), number);
    }
    let mut session = opens(&store, N_VISITS);
    let start = Instant::now();
    for at in 0..1_000 {
        session.does(Command::Selection(SelectionCommand::Select(Cell::from_index(at % 81))), 1_000);
    }
    let a_command = start.elapsed() / 1_000;
    let lengths = ["current", "unplayed", "settings"].map(|key| store.get(key).unwrap().len());
    let game = game(&store);
    println!(
        "after {N_VISITS} visits: current, unplayed and settings have {lengths:?} bytes, the changes of a game {}; \
         a command takes {a_command:?}",
        first_line(&game)
    );
    let n_actions = game.lines().find_map(|line| line.strip_prefix("actions ")).unwrap();
    assert_eq!(n_actions.split_whitespace().count(), N_VISITS, "each visit did something");
    assert!(first_line(&game) < MOST, "{game}");
    for key in ["current", "unplayed", "settings", "wish"] {
        let n_bytes = store.get(key).map_or(0, |text| first_line(&text));
        assert!(n_bytes < MOST, "{key} begins with {n_bytes} bytes");
    }
}

#[test]
fn a_tab_that_stays_open_and_many_visits_beside_it_know_each_others_changes() {
    let store = Store::default();
    let mut stays = opens(&store, 0);
    visit(&mut stays, 0);
    // Another tab is frozen from now on: it sees nothing until the end.
    let mut frozen = opens(&store, 1);
    for number in 2..200 {
        let mut other = opens(&store, number);
        visit(&mut other, number);
        if number % 5 > 1 {
            // The tab that stays must know what the other did before it does something itself.
            assert_eq!(
                stays.does(Command::Browser(BrowserEvent::Show), 1_000),
                [],
                "{number}: the newer text is read, not overwritten"
            );
            assert_eq!(stays.app().settings().theme.id(), theme(number));
            visit(&mut stays, number + 1);
            other.does(Command::Browser(BrowserEvent::Show), 1_000);
            assert_eq!(other.app().settings().theme.id(), theme(number + 1));
            assert_eq!(other.app().game().unwrap().board(), stays.app().game().unwrap().board());
        }
    }
    frozen.does(Command::Browser(BrowserEvent::Show), 1_000);
    let last = opens(&store, 200);
    for session in [&stays, &frozen, &last] {
        assert_eq!(session.app().settings().theme.id(), theme(200), "the last setting wins");
        assert_eq!(session.app().game().unwrap().board(), last.app().game().unwrap().board());
    }
    let text = game(&store);
    assert!(!text.lines().any(|line| line.starts_with("branch")), "the game has no branches: {text}");
}

#[test]
fn a_game_that_was_forgotten_after_many_visits_stays_forgotten() {
    let store = Store::default();
    let mut old_copy = None;
    for number in 0..100 {
        visit(&mut opens(&store, number), number);
        if number == 90 {
            old_copy = Some(store.texts());
        }
    }
    let mut beside = opens(&store, 100);
    let mut session = opens(&store, 101);
    session.does(Command::Browser(BrowserEvent::Fragment(link(7))), 1_000);
    session.does(Command::Selection(SelectionCommand::Select(Cell::from_index(2))), 1_000);
    session.does(Command::Board(BoardCommand::OtherDigit(Digit::D1)), 1_000);
    let puzzle = link(0).replacen("p=", "puzzle ", 1);
    let (key, _) = store.texts().into_iter().find(|(_, text)| text.contains(&puzzle)).unwrap();
    let id = key.strip_prefix("game/").unwrap().parse().unwrap();
    session.does(Command::Library(LibraryCommand::Forget(id)), 1_000);
    beside.does(Command::Browser(BrowserEvent::Fragment(link(8))), 1_000);
    beside.does(Command::Browser(BrowserEvent::Show), 1_000);
    // The journal may lag some actions behind.
    let behind = old_copy.unwrap().into_iter().filter(|(other, _)| *other == key).collect();
    let mut again = opens(&store, 102);
    again.does(Command::Browser(BrowserEvent::Journal(behind)), 1_000);
    assert!(store.get(&key).unwrap().ends_with("\nforgotten\n"), "{:?}", store.get(&key));
}
