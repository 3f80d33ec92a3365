//! The sentences about boards of more than nine digits.

use nonet::catalogue::{Options, board_path};
use nonet::craft::{LevelRequest, LevelSeeker};
use nonet::layout::Layout;
use nonet::{Digit, House};
use nonet_words_wide::{Language, Message, Stage, lettered, use_letters};

/// Pairs of a text with rows and columns as numbers, and the same text with rows as letters, in both languages.
#[test]
fn rows_and_columns_above_nine_have_letters_and_numbers() {
    for (plain, by_letters) in [
        ("r10c12 is 3, and r3c16 and r16c1 are not.", "J12 is 3, and C16 and P1 are not."),
        ("Row 10 and row 1: in row 16, 12 is left.", "Row J and row A: in row P, 12 is left."),
        ("第10行、第1行和第16行。", "J行、A行和P行。"),
    ] {
        assert_eq!(lettered(plain), by_letters);
    }
    for other in ["r17c1", "r1c17", "r0c1", "r01c1", "r1c1a", "ar1c1", "row 17", "row 100"] {
        assert_eq!(lettered(other), other);
    }
}

/// The board shows numbers, so sentences say numbers too, and never the letters A to G that text forms use.
#[test]
fn digits_above_nine_are_numbers_in_every_sentence_of_a_path() {
    let requests = ["v2-16x16-none-hard-rain", "v2-12x12x-none-expert-rain", "v2-jigsaw10-none-hard-rain"];
    let mut n_large = 0;
    for request in requests {
        let request: LevelRequest = request.parse().expect("a request");
        let mut seeker = LevelSeeker::new(&request);
        while seeker.found().is_none() {
            seeker.step();
        }
        let made = seeker.found().expect("a puzzle");
        let path = board_path(made.puzzle.givens(), &Options::default()).expect("a path");
        for step in &path.steps {
            for language in [Language::En, Language::Zh] {
                let text = language.explain_on(made.puzzle.layout(), step, Stage::Whole);
                let is_letter = |word: &str| matches!(word.as_bytes(), [b'A'..=b'G'] | [b'A'..=b'G', b's']);
                let words = text.split(|sign: char| !sign.is_ascii_alphanumeric());
                assert!(!words.clone().any(is_letter), "{text}");
                n_large += words.filter(|word| ["11", "11s", "16", "16s"].contains(word)).count();
            }
        }
    }
    assert!(n_large > 100, "{n_large} numbers");
}

/// The plural of a letter needs an apostrophe.
#[test]
fn letters_have_their_own_plural() {
    use_letters(true);
    let conflict = |digit| Message::Conflict { digit, house: House::row(2), n_cells: 2 };
    assert_eq!(Language::En.say(&conflict(Digit::D10)), "There are two A’s in row 3.");
    assert_eq!(Language::En.say(&conflict(Digit::D9)), "There are two 9s in row 3.");
    assert!(Language::Zh.say(&conflict(Digit::D16)).contains('G'));
    let sixteen = Layout::boxes(4, 4).unwrap();
    assert_eq!(Language::En.board_rules(&sixteen), "Rows, columns and boxes hold 1 to G once.");
    use_letters(false);
    assert_eq!(Language::En.say(&conflict(Digit::D10)), "There are two 10s in row 3.");
}
