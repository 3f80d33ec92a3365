//! Hints in three stages, ratings that arrive, and mistakes that are named first.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_page_tests::Page;

const GIVENS: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// A well-known one that takes seconds to rate.
const SLOW: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

#[test]
fn a_hint_goes_from_the_place_to_the_deed_and_can_be_undone() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    page.press("KeyH");
    page.wait("the first stage", "return document.body.hasAttribute('data-hint')");
    let place = page.status();
    page.press("KeyH");
    let technique = page.status();
    page.press("KeyH");
    let whole = page.status();
    assert!(place != technique && technique != whole, "{place} | {technique} | {whole}");
    assert_eq!(page.text("#hint-next"), "Do it");
    assert_eq!(page.board(), GIVENS, "nothing is done yet");
    page.click("#hint-next");
    let after = page.board();
    let solution = page.solution_of(GIVENS);
    let n_new = after.chars().zip(GIVENS.chars()).filter(|(one, other)| one != other).count();
    assert_eq!(n_new, 1);
    assert!(after.chars().zip(solution.chars()).all(|(one, other)| one == '.' || one == other));
    page.press("Control+KeyZ");
    assert_eq!(page.board(), GIVENS);
    page.assert_clean();
}

#[test]
fn hints_alone_solve_a_game() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    let solution = page.solution_of(GIVENS);
    for _ in 0..60 {
        if page.board() == solution {
            break;
        }
        page.press("KeyH");
        page.wait("a hint", "return document.body.hasAttribute('data-hint')");
        page.press("KeyH KeyH KeyH");
    }
    assert_eq!(page.board(), solution);
    assert!(page.status().starts_with("Solved in "), "{}", page.status());
    page.assert_clean();
}

#[test]
fn an_entry_that_is_not_right_is_named_before_any_hint() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    // The solution has a 4 there.
    page.type_digit(2, '1');
    page.press("KeyH");
    page.wait_for_status("First of all: the entry in r1c3 is not right.");
    assert!(page.cell(2).is("wrong"));
    page.assert_clean();
}

#[test]
fn a_long_rating_can_be_given_up_while_the_page_answers() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    page.wait_for_text("#about", "Easy 1.2");
    page.visit(&format!("#p={SLOW}"));
    page.wait_for_text("#about", "or more");
    page.type_digit(1, '1');
    assert_eq!(page.cell(1).digit, '1');
    page.click("#stop-rating");
    page.wait_for_text("#about", "21 clues");
    assert!(!page.is_shown("#stop-rating"));
    page.assert_clean();
}
