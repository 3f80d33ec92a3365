//! The parsers take any input. Each test has a counterpart in `fuzz/`, which checks the same property for longer and
//! derives inputs from the coverage of the code.

use proptest::prelude::*;

use crate::support::any_input;
use crate::support::damage::{damaged, hold_for_corpus};

#[test]
fn the_laws_hold_for_the_corpus() {
    hold_for_corpus("grid", |input| any_input::grid(&String::from_utf8_lossy(input)));
    hold_for_corpus("candidates", any_input::candidates);
    hold_for_corpus("request", |input| any_input::request(&String::from_utf8_lossy(input)));
}

const GRIDS: [&str; 3] = [
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "# a grid\n8 . . | . . . | . . .\n. . 3 | 6 . . | . . .\n. 7 . | . 9 . | 2 . .\n------+-------+------\n\
     . 5 . | . . 7 | . . .\n. . . | . 4 5 | 7 . .\n. . . | 1 . . | . 3 .\n------+-------+------\n\
     . . 1 | . . . | . 6 8\n. . 8 | 5 . . | . 1 .\n. 9 . | . . . | 4 . .\n",
    "8--------\n--36-----\n-7--9-2--\n-5---7---\n----457--\n---1---3-\n--1----68\n--85---1-\n-9----4--\n",
];

const REQUESTS: [&str; 4] = [
    "n1-rain hard rotational any",
    "n2-a rainy sunday 3.8-4.2 none 30",
    "swordfish full minimal",
    "n1- 5-10min quarter 81",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_a_grid_or_an_error_at_a_place(text in "(\\PC|[0-9.*_xX|+\\- \n\r\t]){0,120}") {
        any_input::grid(&text);
    }

    #[test]
    fn a_damaged_grid_is_read_or_refused(which in 0..GRIDS.len(), edits in proptest::collection::vec(any::<u8>(), 0..20)) {
        any_input::grid(&damaged(GRIDS[which], &edits));
    }

    #[test]
    fn candidates_agree_after_any_change(changes in proptest::collection::vec(any::<u8>(), 0..200)) {
        any_input::candidates(&changes);
    }

    #[test]
    fn any_text_is_a_request_or_refused(text in "(n[0-9]-)?\\PC{0,8} ?[a-z0-9.\\-+]{0,9} [a-z]{0,9} [a-z0-9]{0,7}") {
        any_input::request(&text);
    }

    #[test]
    fn a_damaged_request_is_read_or_refused(which in 0..REQUESTS.len(), edits in proptest::collection::vec(any::<u8>(), 0..20)) {
        any_input::request(&damaged(REQUESTS[which], &edits));
    }
}
