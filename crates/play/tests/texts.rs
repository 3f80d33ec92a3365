//! Feeds texts to the importer: the texts of every format's programs, with random and malicious changes. Each gives a
//! grid or a sentence in both languages, and never a panic.
//!
//! `NONET_TEXTS=1000000` tries a million texts.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::time::{Duration, Instant};

use crate::support::player::{GIVENS, Player, SOLUTION};
use nonet::{Cell, Digit, DigitSet, Grid, Rng};
use nonet_formats::{Form, Imported, MOST_BYTES, Sheet, read, write, write_all};
use nonet_play::app::{Command, MakingCommand};
use nonet_words::{Language, Message};

const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// Unusual pieces, inserted or put in place of others.
const ODD: [&str; 40] = [
    "99999999999999999999",
    "-1",
    "1e999",
    "0",
    "65536",
    "4294967296",
    "18446744073709551616",
    "\u{0}",
    "\u{7}",
    "\u{FEFF}",
    "\u{202E}",
    "\u{2028}",
    "\u{300}\u{301}\u{302}",
    "👩‍👩‍👧",
    "８",
    "٣",
    "数独",
    "ß",
    "İ",
    "\u{10FFFF}",
    "\r",
    "\n\n",
    "\t",
    "\"",
    "'",
    "\\",
    "\\u12",
    "\\uD800",
    "&#x110000;",
    "&#99999999999;",
    "&nbsp;",
    "%",
    "%F0%9F",
    "%zz",
    "]]]]}}}}",
    "[[[[{{{{",
    "<<<>>>",
    "|||",
    "null",
    "://",
];

fn below(rng: &mut Rng, n: usize) -> usize {
    rng.below(u32::try_from(n.max(1)).unwrap()) as usize
}

/// Returns a sheet with every kind of content.
fn sheet() -> Sheet {
    let mut sheet = Sheet {
        title: "A <first> \"one\"".into(),
        author: "Ada & Co 数独".into(),
        ..Sheet::of(GIVENS.parse().unwrap())
    };
    sheet.entries.set(Cell::at(0, 2), Some(Digit::D4));
    let digits = |text: &str| -> DigitSet { text.chars().filter_map(Digit::from_char).collect() };
    sheet.corner[Cell::at(0, 3).index()] = digits("26");
    sheet.centre[Cell::at(0, 5).index()] = digits("268");
    sheet.corner[Cell::at(8, 1).index()] = digits("45");
    sheet
}

/// Returns texts in every format, as programs write them.
fn seeds() -> Vec<String> {
    let plain = GIVENS.replace('.', "0");
    let rows =
        |text: &str| text.as_bytes().chunks(9).map(String::from_utf8_lossy).collect::<Vec<_>>().join("\n");
    let mut seeds: Vec<String> = Form::ALL.into_iter().map(|form| write(&sheet(), form)).collect();
    let sheets = [sheet(), Sheet::of(HARD.parse().unwrap()), sheet()];
    seeds.extend([Form::Sdm, Form::OpenSudoku, Form::HoDoKu].map(|form| write_all(&sheets, "All", form)));
    let cells: Vec<String> = GIVENS
        .chars()
        .map(|c| if c == '.' { "{}".to_owned() } else { format!("{{\"value\":{c},\"given\":true}}") })
        .collect();
    let grid: Vec<String> = cells.chunks(9).map(|row| format!("[{}]", row.join(","))).collect();
    let versioned: String = GIVENS
        .chars()
        .map(|c| if c == '.' { "0|34|4|7|0|".to_owned() } else { format!("{c}|0|0|0|1|") })
        .collect();
    seeds.extend([
        format!("#AAda\n#DThe first\n#CPlay it\n#B03-08-2006\n{}\n", rows(GIVENS)),
        format!("[Puzzle]\r\n{}\r\n[State]\r\n{}\r\n", rows(GIVENS), rows(SOLUTION)),
        format!(":0300:4:{}:413 216::314:A name:\n", GIVENS.replacen("53.", "53+4", 1)),
        format!("{{\"size\":9,\"title\":\"T\",\"grid\":[{}],\"killercage\":[]}}", grid.join(",")),
        format!("{{id:'x',cs:50,ce:[{}],ca:[{{v:'title: One\\'s'}}]}}", grid.join(",").replace("\"value\"", "v")),
        format!("<opensudoku version=\"2\"><folder name='F'><game data=\"version: 5&#10;{versioned}\" note=\"\"/></folder></opensudoku>"),
        format!("https://sudokuexchange.com/play/?s={plain}&d=3"),
        format!("https://sudoku.coach/en/play/{plain}"),
        format!("https://www.sudokuwiki.org/sudoku.htm?bd=S9B069e0g{}", "00".repeat(78)),
        format!("https://www.sudokuwiki.org/sudoku.htm?bd=21k040{}", "00".repeat(78)),
        "https://sudokupad.app/fpuzzlesN4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA==".into(),
        format!("nonet game 1\npuzzle {GIVENS}\nlabel n1-abc\nclock 61250\ndone 2\nactions e2=4t n3=2 n3=6\n"),
        "nonet backup 1\ntext game/3 4 1\nplayed 5\nend 1\n".into(),
    ]);
    seeds
}

/// Changes a text at a random place.
fn mutate(text: &str, seeds: &[String], rng: &mut Rng) -> String {
    let mut signs: Vec<char> = text.chars().collect();
    let at = below(rng, signs.len() + 1);
    let end = (at + below(rng, 12)).min(signs.len());
    let put = |text: &str| text.chars().collect::<Vec<_>>();
    match rng.below(12) {
        0 => drop(signs.drain(at..end)),
        1 => drop(signs.splice(at..at, put(ODD[below(rng, ODD.len())]))),
        2 => drop(signs.splice(at..end, put(ODD[below(rng, ODD.len())]))),
        3 => signs.truncate(at),
        4 => drop(signs.drain(..at)),
        // Repeat a piece many times: long lines, deep nesting, huge numbers.
        5 => {
            let part: Vec<char> = signs[at..end].to_vec();
            let n = 1 << below(rng, 12);
            drop(signs.splice(at..at, part.iter().copied().cycle().take(part.len() * n)));
        }
        6 => {
            let other = put(&seeds[below(rng, seeds.len())]);
            let from = below(rng, other.len());
            drop(signs.splice(at..at, other[from..].iter().copied()));
        }
        7 => {
            for sign in &mut signs[at..end] {
                *sign = char::from_u32(rng.below(0x11_0000)).unwrap_or('?');
            }
        }
        8 => {
            for sign in &mut signs[at..end] {
                *sign = char::from_u32(0x20 + rng.below(0x5F)).unwrap();
            }
        }
        // Replace a character everywhere.
        9 => {
            let (from, to) = (signs.get(at).copied(), char::from_u32(0x20 + rng.below(0x5F)).unwrap());
            for sign in signs.iter_mut().filter(|sign| Some(**sign) == from) {
                *sign = to;
            }
        }
        10 => {
            let middle = at.midpoint(end);
            signs[at..end].rotate_left(middle - at);
        }
        _ => return if rng.below(2) == 0 { text.to_uppercase() } else { text.replace('\n', "\r\n") },
    }
    signs.into_iter().collect()
}

/// Asserts that the error is a full sentence in both languages.
fn assert_is_shown(error: nonet_formats::ReadError, text: &str) {
    let shown: String = text.chars().take(300).collect();
    assert!(error.to_string().ends_with('.'), "{error} for {shown:?}");
    let message = match error {
        nonet_formats::ReadError::Grid(error) => Message::BadText(error),
        error => Message::Unreadable(error),
    };
    let [english, chinese] = [Language::En, Language::Zh].map(|language| language.say(&message));
    assert!(english.ends_with('.') && !english.contains("  "), "{english} says of {shown:?}");
    assert!(chinese.ends_with('。'), "{chinese} says of {shown:?}");
    assert!(english.len() < 400 && chinese.len() < 800, "{english} says of {shown:?}");
}

#[test]
fn any_change_to_any_form_is_read_or_refused_in_a_sentence() {
    let n_texts = std::env::var("NONET_TEXTS").ok().and_then(|text| text.parse().ok()).unwrap_or(4_000);
    let mut rng = Rng::from_seed_text("texts");
    let seeds = seeds();
    let mut player = Player::with_puzzle();
    let (mut n_read, mut n_refused, mut longest) = (0_u32, 0_u32, (Duration::ZERO, String::new()));
    for number in 0..n_texts {
        let mut text = seeds[below(&mut rng, seeds.len())].clone();
        for _ in 0..=rng.below(4) {
            text = mutate(&text, &seeds, &mut rng);
        }
        let start = Instant::now();
        let found = read(&text);
        let taken = start.elapsed();
        if taken > longest.0 {
            longest =
                (taken, format!("{} bytes, {:?}", text.len(), text.chars().take(60).collect::<String>()));
        }
        let is_refused = found.is_err();
        match found {
            Ok(Imported { sheets, .. }) => {
                n_read += 1;
                assert!(!sheets.is_empty(), "{text:?}");
                for sheet in sheets {
                    let both = Cell::ALL
                        .into_iter()
                        .find(|&cell| sheet.givens.get(cell).is_some() && sheet.entries.get(cell).is_some());
                    assert_eq!(both, None, "a given is not an entry: {text:?}");
                    assert_eq!(sheet.givens.to_string().parse::<Grid>(), Ok(sheet.givens));
                }
            }
            Err(error) => {
                n_refused += 1;
                assert_is_shown(error, &text);
            }
        }
        // Some go through the page itself, but not all, because that is slower.
        if number % 40 == 0 {
            let before = player.board();
            player.does(MakingCommand::OpenText(text.clone()));
            let is_other = text.contains("nonet") || text.trim().is_empty();
            assert!(!is_refused || is_other || player.board() == before, "{text:?}: nothing is lost");
            assert!(!is_refused || is_other || !player.status().is_empty(), "{text:?}: it shows a message");
            player.does(Command::Close);
        }
    }
    println!(
        "{n_texts} texts: {n_read} read, {n_refused} refused; the longest took {:?}: {}",
        longest.0, longest.1
    );
    assert!(n_read * 20 > n_texts && n_refused * 20 > n_texts, "both are tried");
}

/// The maximum length, with everything that is known to be slow in some parser.
#[test]
fn the_longest_texts_are_refused_in_a_sentence_too() {
    let parts = [
        "[",
        "{\"a\":",
        "<a>",
        "<!--",
        "&amp;",
        "1",
        "9",
        ".",
        "0,",
        "|",
        "+",
        "\\",
        "\"",
        "#",
        "数",
        "👩",
        "\u{300}",
        "scf",
        "N4Ig",
        "\r",
        "1234567890123456789012345678901234567890\n",
    ];
    let heads = [
        "",
        "{",
        "{\"grid\":",
        "<opensudoku>",
        "<opensudoku><game data=\"",
        ":0000:x:",
        "[Puzzle]\n",
        "#p=",
        "scf",
        "https://sudokupad.app/fpuzzles",
        "https://sudokupad.app/scf",
        "https://sudokuexchange.com/play/?s=",
        "https://www.sudokuwiki.org/sudoku.htm?bd=S9B",
        "|",
        GIVENS,
    ];
    let mut taken = Vec::new();
    for head in heads {
        for part in parts {
            let text = head.to_owned() + &part.repeat((MOST_BYTES - head.len()) / part.len());
            let start = Instant::now();
            if let Err(error) = read(&text) {
                assert_is_shown(error, &text);
            }
            taken.push((start.elapsed(), head, part));
        }
    }
    taken.sort_by_key(|(time, ..)| core::cmp::Reverse(*time));
    for (time, head, part) in taken.iter().take(5) {
        println!("a million bytes: {time:?} for {head:?} and {part:?}");
    }
}

/// A game with more actions than anyone plays would block the page while it is read.
#[test]
fn a_game_with_too_many_actions_is_refused() {
    let mut player = Player::with_puzzle();
    player.enters(2, 4);
    let game = |n_actions: usize| {
        format!(
            "nonet game 1\npuzzle {HARD}\nlabel \nclock 0\ndone 0\nactions{}\n",
            " n3=2".repeat(n_actions)
        )
    };
    let before = (player.board(), player.kept());
    player.does(MakingCommand::OpenText(game(190_000)));
    assert!(player.status().starts_with("This text is too long for a Sudoku"), "{}", player.status());
    assert_eq!((player.board(), player.kept()), before, "nothing is lost");
    player.does(MakingCommand::OpenText(game(30_000)));
    assert_eq!(player.board(), HARD);
    assert_eq!(player.n_actions(), 30_000);
}

/// Grids on which a search takes long: empty, with few digits, or with a contradiction that shows late.
#[test]
fn grids_that_are_slow_to_refuse_are_refused() {
    let texts = [
        ".".repeat(81),
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........".into(),
        ".4.1..35.............2.5......4.89..26.....12.5.3....7..4...16.6....7....1..8..2.".into(),
        format!("123456789{}", ".".repeat(72)),
        format!("12345678.{}9", ".".repeat(71)),
    ];
    for text in texts {
        let mut player = Player::new();
        let start = Instant::now();
        player.does(MakingCommand::OpenText(text.clone()));
        println!("{:?} for {text}: {}", start.elapsed(), player.status());
        assert_eq!(player.sees().mode, "setup", "{text}");
        assert!(player.status().ends_with('.'), "{text}");
    }
}
