//! Watching the searches: forward and back, at full speed, and all at once.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_page_tests::Page;
use serde_json::json;

const GIVENS: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const SOLVED: &str = "Every cell is filled.";
const UNSOLVED: &str = "There is no solution.";

/// The examples, each with the final message of a search.
const EXAMPLES: [(&str, &str); 6] = [
    ("easy", SOLVED),
    ("hardest", SOLVED),
    ("anti-scan", SOLVED),
    ("empty", SOLVED),
    ("no-solution", UNSOLVED),
    ("many-solutions", SOLVED),
];

const SEARCHES: [&str; 5] = ["scan", "tables", "most-constrained", "look-ahead", "propagation"];

/// The runs of 43 million and of 1453 million events. `tests/trace.rs` runs the longest to its end natively, and a
/// benchmark measures it. Runs of a million events already cover everything that a film can do.
const LONGEST: [(&str, &str); 4] =
    [("scan", "anti-scan"), ("scan", "no-solution"), ("tables", "anti-scan"), ("tables", "no-solution")];

/// The search that fills a grid ignores the puzzle.
const FILL: (&str, &str, &str) = ("fill", "easy", "No further clue can be removed.");

fn open_watch() -> Page {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    page.choose("#watch");
    page
}

fn choose(page: &Page, field: &str, value: &str) {
    let script = "const field = document.querySelector(`[data-set=${arguments[0]}]`);
        field.value = arguments[1];
        field.dispatchEvent(new Event('input', { bubbles: true }));";
    page.script(script, &json!([field, value]));
}

/// Returns the number of the current event of the film.
fn position(page: &Page) -> u64 {
    let text: String = page.text("#position-text").chars().take_while(|&c| c != '/').collect();
    text.chars().filter(char::is_ascii_digit).collect::<String>().parse().unwrap_or_default()
}

#[test]
fn each_search_runs_to_its_end_and_steps_back_to_the_same_boards() {
    let page = open_watch();
    let runs = SEARCHES.iter().flat_map(|&search| EXAMPLES.map(|(example, last)| (search, example, last)));
    let runs = runs.filter(|&(search, example, _)| !LONGEST.contains(&(search, example)));
    for (search, example, last) in runs.chain([FILL]) {
        choose(&page, "strategy", search);
        choose(&page, "example", example);
        let boards: Vec<String> = (0..6)
            .map(|_| {
                page.press("ArrowRight");
                page.board()
            })
            .collect();
        for board in boards.iter().rev().skip(1) {
            page.press("ArrowLeft");
            assert_eq!(page.board(), *board, "{search} on {example}");
        }
        page.press("End");
        let is_there = format!("return document.querySelector('#watch-line').textContent.includes('{last}')");
        page.wait(last, &is_there);
        let (end, n_events) = (page.board(), position(&page));
        // The slider now covers the whole run.
        choose(&page, "position", "3");
        assert_eq!(position(&page), 3);
        assert_eq!(page.board(), boards[2], "{search} on {example}");
        page.drag_slider("#position", 0.5);
        let middle = position(&page);
        assert!(middle.abs_diff(n_events / 2) <= n_events / 10 + 2, "{middle} of {n_events}");
        choose(&page, "position", &n_events.to_string());
        assert_eq!(page.board(), end, "{search} on {example}");
    }
    page.click("#leave-watch");
    assert_eq!(page.board(), GIVENS, "the game is left as it was");
    page.assert_clean();
}

#[test]
fn the_longest_run_stops_at_once() {
    let page = open_watch();
    choose(&page, "strategy", "scan");
    choose(&page, "example", "anti-scan");
    choose(&page, "speed", "12");
    page.click("#wind-play");
    page.wait(
        "ten thousand events",
        "return Number(document.querySelector('#position-text').textContent.split('/')[0].replace(/\\D/g, '')) > 10000",
    );
    let stop = "const button = document.querySelector('#wind-play');
        button.click();
        return document.body.hasAttribute('data-playing')";
    assert_eq!(page.script(stop, &json!([])), false, "it still plays");
    let board = page.board();
    page.press("ArrowLeft ArrowRight");
    assert_eq!(page.board(), board);
    page.assert_clean();
}

#[test]
fn all_searches_race_and_come_to_the_same_solution() {
    let page = open_watch();
    page.press("KeyR");
    let done = "return document.querySelectorAll('.racer[data-done]').length === 5";
    page.wait("the end of the race", done);
    let boards = "return [...document.querySelectorAll('.mini')].map((mini) => mini.textContent)";
    let boards = page.script(boards, &json!([]));
    let solution = page.solution_of(GIVENS);
    for board in boards.as_array().unwrap() {
        assert_eq!(board.as_str(), Some(solution.as_str()));
    }
    page.assert_clean();
}

#[test]
fn the_keys_in_help_work_from_the_initial_focus() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    let focused = || page.script("return document.activeElement.id", &json!([])).as_str().unwrap().to_owned();
    let is_playing = || page.script("return document.body.hasAttribute('data-playing')", &json!([]));
    page.wait_until_whole();
    for button in ["#menu-button", "#watch"] {
        page.script("document.querySelector(arguments[0]).focus()", &json!([button]));
        page.press("Enter");
    }
    page.wait("the view", "return document.body.dataset.mode === 'watch'");
    assert_eq!(focused(), "wind-play");
    for (key, at) in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("Home", 0), ("ArrowRight", 1)]
    {
        page.press(key);
        assert_eq!((focused(), position(&page)), ("wind-play".to_owned(), at), "{key} winds the film");
    }
    page.press("Space");
    assert_eq!(is_playing(), json!(true));
    page.press("Space");
    assert_eq!(is_playing(), json!(false));
    page.press("Home Tab Enter");
    assert_eq!((focused(), position(&page)), ("wind-forward".to_owned(), 1), "the focused button is pressed");
    page.press("KeyR");
    page.wait("a race", "return document.body.hasAttribute('data-race')");
    page.assert_clean();
}

#[test]
fn escape_leaves_the_view_and_f1_opens_help_from_every_field() {
    let page = open_watch();
    for field in ["[data-set=strategy]", "#speed", "[data-set=calm]", "#wind-play"] {
        page.script("document.querySelector(arguments[0]).focus()", &json!([field]));
        page.press("F1");
        page.wait("the keys", "return document.querySelector('#dialog-help').open");
        page.press("Escape");
        page.wait("no dialog", "return !document.querySelector('dialog[open]')");
        assert_eq!(page.attribute("body", "data-mode").as_deref(), Some("watch"), "{field}");
        page.script("document.querySelector(arguments[0]).focus()", &json!([field]));
        page.press("Escape");
        page.wait(field, "return document.body.dataset.mode === 'play'");
        page.press_button("#watch");
    }
    page.assert_clean();
}
