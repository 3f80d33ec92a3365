//! The backup: whatever two browsers have done, nothing is lost when one imports what the other saved.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeMap;

use crate::support::player::{GIVENS, Player, backup, takes};
use crate::support::usual_of;
use nonet::{Cell, Digit, Rng};
use nonet_play::app::{BoardCommand, BrowserEvent, Command, Field, MakingCommand, SelectionCommand};
use nonet_words::Language;

/// Returns the known puzzle with each digit shifted up by `by`, from 9 on to 1.
fn puzzle(by: u8) -> String {
    let turn = |digit: char| match digit.to_digit(10) {
        Some(digit) => char::from(b'1' + (u8::try_from(digit).unwrap() - 1 + by) % 9),
        None => digit,
    };
    GIVENS.chars().map(turn).collect()
}

/// Returns the saved texts of the games, the settings, the last puzzle request and the practice.
fn texts(player: &Player) -> BTreeMap<String, String> {
    let is_of_backup =
        |key: &str| key.starts_with("game/") || ["settings", "wish", "practised"].contains(&key);
    player.kept().into_iter().filter(|(key, _)| is_of_backup(key)).collect()
}

/// Two browsers, and the actions that a test must find again.
struct Pair {
    players: [Player; 2],
    done: Vec<String>,
    ever: Vec<String>,
}

impl Pair {
    /// Writes a note that no other action writes, and records it.
    fn acts(&mut self, at: usize, rng: &mut Rng) {
        let player = &mut self.players[at];
        let scene = player.sees();
        let given = |cell: usize| scene.cells[cell].name.is_given;
        let givens: String = (0..81)
            .map(|cell| scene.cells[cell].digit.filter(|_| given(cell)).map_or('.', Digit::to_char))
            .collect();
        let empty: Vec<usize> = (0..81).filter(|&cell| scene.cells[cell].digit.is_none()).collect();
        for _ in 0..50 {
            let cell = empty[rng.below(u32::try_from(empty.len()).unwrap()) as usize];
            let digit = Digit::ALL[rng.below(9) as usize];
            let word = format!("{givens} k{cell}={digit}");
            if !self.ever.contains(&word) {
                player.does(SelectionCommand::Select(Cell::from_index(cell)));
                player.does(BoardCommand::OtherDigit(digit));
                self.ever.push(word.clone());
                self.done.push(word);
                return;
            }
        }
    }

    /// Forgets a game that is not on the board; its actions need not be found again.
    fn forgets(&mut self, at: usize, rng: &mut Rng) {
        let player = &mut self.players[at];
        let kept = player.kept();
        let games: Vec<(&String, &String)> =
            kept.iter().filter(|(key, _)| key.starts_with("game/")).collect();
        if games.is_empty() {
            return;
        }
        let (key, text) = games[rng.below(u32::try_from(games.len()).unwrap()) as usize];
        player.presses(&format!("forget {}", key.trim_start_matches("game/")));
        if player.kept()[key].ends_with("forgotten\n")
            && let Some(puzzle) = text.lines().find_map(|line| line.strip_prefix("puzzle "))
        {
            self.done.retain(|word| !word.starts_with(puzzle));
        }
    }

    fn assert_whole(&self, at: usize, what: &str) {
        let texts = texts(&self.players[at]);
        for word in &self.done {
            let (puzzle, action) = word.split_once(' ').unwrap();
            let has = |text: &String| {
                text.contains(&format!("puzzle {puzzle}"))
                    && text.split_whitespace().any(|word| word == action)
            };
            assert!(texts.values().any(has), "{what}: {word} is lost");
        }
    }
}

fn run(seed: u64, n_steps: usize) {
    let mut rng = Rng::from_u64(seed);
    let open = |puzzle: &str| Player::with_link(&format!("p={puzzle}"));
    let players = [open(&puzzle(0)), open(&puzzle(1))];
    let mut pair = Pair { players, done: Vec::new(), ever: Vec::new() };
    for _ in 0..n_steps {
        let at = rng.below(2) as usize;
        match rng.below(16) {
            0 | 1 => {
                let link = format!("p={}", puzzle(u8::try_from(rng.below(4)).unwrap()));
                pair.players[at].does(BrowserEvent::Fragment(link));
            }
            2 => pair.players[at] = pair.players[at].reloads(),
            3 => pair.forgets(at, &mut rng),
            4 => {
                let text = backup(&mut pair.players[at]);
                takes(&mut pair.players[1 - at], &text);
            }
            5 => {
                let theme = ["dark", "light", "sepia"][rng.below(3) as usize];
                pair.players[at].does(Command::Set(Field::Theme, theme.into()));
            }
            6 => pair.players[at].presses("undo"),
            7 => pair.players[at].presses("redo"),
            _ => pair.acts(at, &mut rng),
        }
    }
    let text = backup(&mut pair.players[1]);
    takes(&mut pair.players[0], &text);
    pair.assert_whole(0, &format!("seed {seed}"));
    let once = texts(&pair.players[0]);
    let message = takes(&mut pair.players[0], &text);
    assert_eq!(texts(&pair.players[0]), once, "seed {seed}: importing the same backup again changes nothing");
    assert!(
        message.ends_with("already here.") || message.ends_with("stay deleted."),
        "seed {seed}: {message}"
    );
    pair.players[0] = pair.players[0].reloads();
    pair.assert_whole(0, &format!("seed {seed}, loaded again"));
}

#[test]
fn no_action_of_two_browsers_is_lost_by_a_backup() {
    for seed in 0..usual_of(300, 3_000) as u64 {
        run(seed, 40);
    }
}

#[test]
fn a_backup_makes_an_empty_browser_the_same() {
    let mut player = Player::with_link(&format!("p={}", puzzle(0)));
    player.enters(2, 4);
    player.does(BrowserEvent::Fragment(format!("p={}", puzzle(1))));
    player.waits(1_000);
    player.notes(2, 7);
    player.does(BrowserEvent::Fragment(format!("p={}", puzzle(2))));
    player.waits(1_000);
    player.notes(2, 7);
    player.does(Command::Set(Field::Theme, "dark".into()));
    player.presses("open games");
    let first = player.sees().games.last().unwrap().id;
    player.presses(&format!("forget {first}"));
    player.presses("close");
    let text = backup(&mut player);

    let mut other = Player::with_link(&format!("p={}", puzzle(5)));
    let says = "Restored 2 games. The backup's settings are now in use.";
    assert_eq!(takes(&mut other, &text), says);
    assert_eq!(texts(&other), texts(&player));
    assert_eq!(other.sees().theme.id(), "dark");
    assert_eq!(other.board(), puzzle(5), "the import leaves the board unchanged");
    // Mail may change line endings, and the browsers may differ in language.
    let mut third = Player::arrives(BTreeMap::new(), Language::Zh, "", 1_000_000);
    assert!(
        takes(&mut third, &format!("\u{FEFF}{}", text.replace('\n', "\r\n"))).starts_with("从备份取回 2 局")
    );
    assert_eq!(texts(&third), texts(&player));
    // With the dialog closed, the message is beside the board.
    let mut fourth = Player::with_puzzle();
    fourth.pastes_in_the_dialog(&text);
    assert_eq!((fourth.status().as_str(), fourth.sees().dialog), (says, None));
}

#[test]
fn an_older_backup_does_not_restore_deleted_games() {
    let mut player = Player::with_link(&format!("p={}", puzzle(0)));
    player.notes(2, 7);
    let old = backup(&mut player);
    player.does(BrowserEvent::Fragment(format!("p={}", puzzle(1))));
    player.waits(1_000);
    player.notes(2, 7);
    player.presses("open games");
    let id = player.sees().games.last().unwrap().id;
    player.presses(&format!("forget {id}"));
    player.presses("close");
    let kept = texts(&player);
    assert!(kept[&format!("game/{id}")].ends_with("forgotten\n"));
    for mut player in [player.reloads(), player] {
        let message = takes(&mut player, &old);
        assert_eq!(texts(&player), kept);
        assert_eq!(message, "1 game in the backup was deleted here and stays deleted.");
    }
}

#[test]
fn damage_is_reported_with_its_line_and_the_rest_is_restored() {
    let mut player = Player::with_link(&format!("p={}", puzzle(0)));
    for by in 0..3 {
        player.does(BrowserEvent::Fragment(format!("p={}", puzzle(by))));
        player.notes(2, 7);
    }
    let text = backup(&mut player);
    let lines: Vec<&str> = text.lines().collect();
    let message = |text: &str| {
        let mut player = Player::with_link(&format!("p={}", puzzle(5)));
        let message = takes(&mut player, text);
        (message, texts(&player).len())
    };
    let heads: Vec<usize> = (0..lines.len()).filter(|at| lines[*at].starts_with("text game/")).collect();
    assert_eq!(heads.len(), 3);
    let line = heads[1] + 1;
    let says = format!("Restored 2 games. The file is damaged at line {line}; that part was left out.");
    // A character is changed, a line is missing, the header is damaged, the whole text is missing.
    let mut changed = lines.clone();
    changed[heads[1] + 5] = "clock 1";
    assert_eq!(message(&(changed.join("\n") + "\n")), (says.clone(), 2));
    let mut gone = lines.clone();
    gone.remove(heads[1] + 3);
    assert_eq!(message(&(gone.join("\n") + "\n")), (says.clone(), 2));
    let mut broken = lines.clone();
    broken[heads[1]] = "text game/7 ten 3";
    assert_eq!(message(&(broken.join("\n") + "\n")), (says, 2));
    let mut cut = lines.clone();
    cut.drain(heads[1]..heads[2]);
    assert!(message(&(cut.join("\n") + "\n")).0.contains(&format!("damaged at line {};", cut.len())));
    // The file ends early.
    let (says, n) = message(&lines[..heads[2] + 3].join("\n"));
    assert!(
        says.starts_with("Restored 2 games") && says.contains("at 2 places, first at line") && n == 2,
        "{says}"
    );
    // No game is intact, or the intact games are already here.
    let (says, n) = message(&lines[..heads[0] + 3].join("\n"));
    assert!(says.starts_with("No game could be read from this backup. The file is damaged at"), "{says}");
    assert_eq!(n, 0);
    let mut player = Player::with_link(&format!("p={}", puzzle(5)));
    takes(&mut player, &text);
    let says = takes(&mut player, &lines[..heads[2] + 3].join("\n"));
    assert!(
        says.starts_with("Everything that could be read from this backup is already here. The file is"),
        "{says}"
    );
    let (says, _) = message(&text.replacen("backup 1", "backup 2", 1));
    assert_eq!(says, "A newer version of Nonet made this backup: open it with that one.");
}

#[test]
fn a_file_that_is_not_a_backup_is_refused_in_the_dialog() {
    for text in ["", "hello", "[1, 2]", "<html></html>", "53..7"] {
        let mut player = Player::with_puzzle();
        player.notes(2, 7);
        let (status, kept) = (player.status(), texts(&player));
        assert_eq!(takes(&mut player, text), "This is not a Nonet backup.", "{text:?}");
        assert_eq!((player.status(), texts(&player)), (status, kept), "{text:?}");
        let mut chinese = Player::arrives(BTreeMap::new(), Language::Zh, "", 0);
        assert_eq!(takes(&mut chinese, text), "这不是 Nonet 的备份。");
    }
    let mut player = Player::with_puzzle();
    player.presses("open games");
    player.does(MakingCommand::TooLong(10_000_000));
    assert_eq!(player.sees().games_message, "This is not a Nonet backup.");
    player.does(MakingCommand::BadFile);
    assert_eq!(player.sees().games_message, "This file could not be read as text.");
}

#[test]
fn no_text_that_starts_as_a_backup_breaks_the_page() {
    let mut player = Player::with_puzzle();
    player.notes(2, 7);
    let text = backup(&mut player);
    let mut rng = Rng::from_u64(3);
    for _ in 0..usual_of(500, 5_000) {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..=rng.below(6) {
            let at = 16 + rng.below(u32::try_from(bytes.len() - 16).unwrap()) as usize;
            match rng.below(3) {
                0 => bytes[at] = u8::try_from(rng.below(128)).unwrap(),
                1 => drop(bytes.remove(at)),
                _ => bytes.truncate(at.max(40)),
            }
        }
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let mut other = Player::with_link(&format!("p={}", puzzle(5)));
        assert!(!takes(&mut other, &text).is_empty());
    }
}

#[test]
fn a_game_under_another_spelling_of_its_number_is_left_out() {
    let body = "kept 4711:9\nforgotten\n";
    let sum = nonet::fnv::sum32(body.bytes());
    for (key, is_kept) in [("game/84", true), ("game/084", false), ("game/+84", false)] {
        let mut player = Player::new();
        takes(&mut player, &format!("nonet backup 1\ntext {key} 2 {sum}\n{body}end 1\n"));
        assert_eq!(player.kept().contains_key(key), is_kept, "{key}");
        assert_eq!(texts(&player.reloads()), texts(&player), "{key}");
    }
}

/// Returns a game of the page of large boards.
fn large_game() -> String {
    let rules = format!("4x4:{}", "z".repeat(9) + "v");
    format!("played 5\nnonet game 2\nrules {rules}\nsolution 1\npuzzle .\nlabel \nclock 0\ndone 0\nactions\n")
}

#[test]
fn a_backup_has_the_games_of_the_other_page_too() {
    let mut player = Player::with_puzzle();
    player.presses("note-all");
    let texts = [("game/3", large_game()), ("settings", "theme dark\n".into()), ("wish", "4x4\n".into())];
    player.of_other_page = texts.map(|(key, text)| (key.to_owned(), text)).to_vec();
    let saved = backup(&mut player);
    assert!(saved.contains(&large_game()) && !saved.contains("theme dark"), "{saved}");
    let mut other = Player::new();
    let says =
        "Restored 1 game. 1 game has more than nine rows: open this backup on the page of large boards too.";
    assert_eq!(takes(&mut other, &saved), says);
}

#[test]
fn a_backup_says_which_games_it_deletes_and_which_come_back() {
    let mut player = Player::with_puzzle();
    player.presses("note-all");
    let before = backup(&mut player);
    player.presses("new easy");
    player.presses("open games");
    let id = player.sees().games.iter().find(|game| game.name.contains("30 clues")).unwrap().id;
    player.presses(&format!("forget {id}"));
    player = player.reloads();
    let after = backup(&mut player);

    let mut other = Player::new();
    assert_eq!(takes(&mut other, &before), "Restored 1 game.");
    let says = "1 game was deleted before the backup was made, and is deleted here too.";
    assert_eq!(takes(&mut other, &after), says);
    other.presses("open games");
    assert!(other.sees().games.iter().all(|game| game.id != id));
    other.presses("close");
    assert_eq!(takes(&mut other, &before), "1 game in the backup was deleted here and stays deleted.");

    // A game on the board stays, also after a reload.
    let mut third = Player::new();
    takes(&mut third, &before);
    third.presses(&format!("play {id}"));
    let message = takes(&mut third, &after);
    assert!(!message.contains("deleted"), "{message}");
    let mut third = third.reloads();
    third.presses("open games");
    assert!(third.sees().games.iter().any(|game| game.id == id));
}

#[test]
fn a_backup_without_all_games_of_the_other_page_says_so() {
    let mut player = Player::with_puzzle();
    player.presses("open games");
    player.does(BrowserEvent::OtherPage { texts: Vec::new(), is_whole: false });
    let says = "Some games of the other page could not be read, so they are not in this file.";
    assert_eq!(player.sees().games_message, says);
}

#[test]
fn a_backup_says_which_collections_it_has_and_which_stay_deleted() {
    let mut player = Player::new();
    let text = format!("{GIVENS} One\n{} Two\n", puzzle(1));
    player.does(MakingCommand::OpenText(text));
    let before = backup(&mut player);
    player.presses("open games");
    let id = player.sees().collections[0].id;
    player.presses(&format!("games drop {id}"));
    let after = backup(&mut player);

    let mut other = Player::new();
    let none = takes(&mut other, &after);
    assert!(!none.contains("collection"), "a deleted collection is not restored: {none}");
    let mut other = Player::new();
    assert_eq!(takes(&mut other, &before), "Restored 1 collection.");
    takes(&mut other, &after);
    let says = "1 collection in the backup was deleted here and stays deleted.";
    assert!(takes(&mut other, &before).ends_with(says));
}

#[test]
fn games_on_large_boards_stay_in_the_file_and_the_page_says_where_they_are_opened() {
    let game = large_game();
    let sum = nonet::fnv::sum32(game.bytes());
    let text = format!("nonet backup 1\ntext game/3 {} {sum}\n{game}end 1\n", game.lines().count());
    let mut player = Player::with_puzzle();
    let before = player.kept();
    let says = "1 game has more than nine rows: open this backup on the page of large boards too.";
    assert_eq!(takes(&mut player, &text), says);
    assert_eq!(player.kept(), before);
    player.presses("open games");
    assert!(player.sees().games.iter().all(|game| game.id != 3));
}
