//! The readers take any input: a text, damaged files and links, and every sheet. Each test has a counterpart in
//! `fuzz/`, which checks the same property for longer and derives inputs from the coverage of the code.

use proptest::prelude::*;

use crate::support::any_input;
use crate::support::damage::hold_for_corpus;

#[test]
fn the_laws_hold_for_the_corpus() {
    hold_for_corpus("text", |input| any_input::any_text(&String::from_utf8_lossy(input)));
    hold_for_corpus("file", any_input::file);
    hold_for_corpus("link", any_input::link);
    hold_for_corpus("board", any_input::board);
    hold_for_corpus("own_link", any_input::own_link);
    hold_for_corpus("sheet", any_input::sheet);
}

/// Generates the number of a text and a few edits of it.
fn damage() -> impl Strategy<Value = Vec<u8>> {
    proptest::collection::vec(any::<u8>(), 1..30)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_or_refused_at_a_place(text in "(\\PC|[0-9.:|+*<>/='\"{}\\[\\],\\- \n\r\tuxN4Igscflptbd#%&;]){0,400}") {
        any_input::any_text(&text);
    }

    #[test]
    fn a_damaged_file_is_read_or_refused(input in damage()) {
        any_input::file(&input);
    }

    #[test]
    fn a_damaged_link_is_read_or_refused(input in damage()) {
        any_input::link(&input);
    }

    #[test]
    fn a_damaged_board_is_read_or_refused(input in damage()) {
        any_input::board(&input);
    }

    #[test]
    fn a_damaged_own_link_is_read_or_refused(input in damage()) {
        any_input::own_link(&input);
    }

    #[test]
    fn any_sheet_is_written_and_read_again(input in proptest::collection::vec(any::<u8>(), 0..400)) {
        any_input::sheet(&input);
    }
}
