//! A replay in the browser: the times of actions are kept, and buttons, keys and the slider show the game over time.
//! The game itself does not change.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_page_tests::{Page, Pointer};
use serde_json::json;

const GIVENS: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Returns the empty cells.
fn empty() -> impl Iterator<Item = usize> {
    (0..81).filter(|&cell| GIVENS.as_bytes()[cell] == b'.')
}

/// Plays the puzzle to its end, with one wrong entry that is undone.
fn solved() -> Page {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    for (at, cell) in empty().enumerate() {
        if at == 12 {
            let right = SOLUTION.as_bytes()[cell] - b'0';
            page.type_digit(cell, char::from(right % 9 + b'1'));
            page.press("Control+KeyZ");
        }
        page.type_digit(cell, char::from(SOLUTION.as_bytes()[cell]));
    }
    page.wait_for_status("Solved in ");
    page
}

/// Stores a long game with a pause of four minutes after the twentieth entry.
fn keep_a_long_one(page: &Page) {
    let actions: Vec<String> =
        empty().map(|cell| format!("d{cell}={}", char::from(SOLUTION.as_bytes()[cell]))).collect();
    let times: Vec<String> =
        (0..actions.len()).map(|at| if at == 20 { "2400" } else { "30" }.to_owned()).collect();
    let n_done = actions.len();
    let text = format!(
        "played 1795132800000\nrated 12 12 12 hidden-single 40\nnonet game 1\npuzzle {GIVENS}\nlabel \nclock 390000\n\
         done {n_done}\nactions {}\ntimes {}\n",
        actions.join(" "),
        times.join(" ")
    );
    page.script("localStorage.setItem('nonet/game/7', arguments[0])", &json!([text]));
    page.reload();
}

fn open_of_list(page: &Page) {
    page.press_button("#games");
    page.click("#game-list [data-do='games more 7']");
    page.click("#game-list [data-do='replay 7']");
    page.wait("the game gone through again", "return document.body.dataset.topic === 'replay'");
}

fn close(page: &Page) {
    page.click("#tour-close");
    page.wait("the game", "return document.body.dataset.mode === 'play'");
}

#[test]
fn a_solved_game_is_replayed_by_buttons_and_keys() {
    let page = solved();
    let kept = page.kept_texts();
    let game = kept.iter().find(|(key, _)| key.starts_with("game/")).unwrap();
    let times = game.1.lines().find_map(|line| line.strip_prefix("times ")).unwrap();
    assert_eq!(times.split(' ').count(), empty().count() + 1, "{times}");
    assert!(times.split(' ').all(|time| time.parse::<u32>().is_ok()), "{times}");

    page.click("#won-replay");
    page.wait_for_status("How it went");
    let status = page.status();
    assert!(status.contains("52 moves in ") && status.contains("1 entry was wrong."), "{status}");
    assert_eq!(page.board(), GIVENS);
    // A quick second click on a button that just appeared does not count.
    page.wait("a moment", "return performance.now() - (window.then ??= performance.now()) > 400");
    for at in 1..=3 {
        page.click("#tour-on");
        assert!(page.status().starts_with(&format!("{at} of 52 · ")), "{}", page.status());
    }
    page.press("ArrowRight ArrowRight ArrowLeft");
    assert!(page.status().starts_with("4 of 52 · "), "{}", page.status());
    page.click("#tour-list [data-hardest]");
    let status = page.status();
    assert!(status.starts_with("13 of 52 · ") && status.ends_with("That is wrong."), "{status}");
    let wrong = empty().nth(12).unwrap();
    assert!(page.cell(wrong).is("wrong") && page.cell(wrong).label.contains("wrong"));
    page.press("ArrowRight");
    assert!(page.status().contains("After undoing: ") && !page.cell(wrong).is("wrong"), "{}", page.status());
    page.press("End");
    assert_eq!(page.board(), SOLUTION);
    page.press("Home");
    assert_eq!(page.board(), GIVENS);
    page.press("Escape");
    page.wait("the game", "return document.body.dataset.mode === 'play'");
    assert_eq!(page.board(), SOLUTION);
    assert_eq!(page.kept_texts(), kept, "the game is as it was");
    page.reload();
    assert_eq!(page.board(), SOLUTION);
    page.assert_clean();
}

#[test]
fn a_replay_opens_where_space_plays_it() {
    let page = solved();
    page.script("document.querySelector('#won-replay').focus()", &json!([]));
    page.press("Enter");
    page.wait_for_status("How it went");
    assert_eq!(page.script("return document.activeElement.id", &json!([])), json!("replay-play"));
    page.press("Space");
    assert!(page.script("return document.body.hasAttribute('data-playing')", &json!([])) == json!(true));
    page.press("Space");
    page.wait("stillness", "return !document.body.hasAttribute('data-playing')");
    page.assert_clean();
}

#[test]
fn it_plays_by_itself_from_the_start_to_the_end() {
    let page = solved();
    page.click("#won-replay");
    page.wait_for_status("How it went");
    page.click("#replay-play");
    page.wait("the end", "return document.querySelector('#status').textContent.startsWith('52 of 52')");
    page.wait("stillness", "return !document.body.hasAttribute('data-playing')");
    assert_eq!(page.board(), SOLUTION);
    assert_eq!(page.attribute("#status", "aria-live").as_deref(), Some("polite"));
    // Space stops and continues the replay, wherever the focus is.
    page.press("Home");
    page.script("document.activeElement.blur()", &json!([]));
    page.press("Space");
    assert!(page.script("return document.body.hasAttribute('data-playing')", &json!([])) == json!(true));
    assert_eq!(
        page.attribute("#status", "aria-live").as_deref(),
        Some("off"),
        "a replay is too fast to be spoken"
    );
    page.press("Space");
    page.wait("stillness", "return !document.body.hasAttribute('data-playing')");
    close(&page);
    page.assert_clean();
}

#[test]
fn the_slider_goes_by_time_and_says_what_was_there_to_be_seen() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    keep_a_long_one(&page);
    for (width, height, pointer) in [
        (320, 568, Pointer::Touch),
        (360, 640, Pointer::Touch),
        (390, 844, Pointer::Touch),
        (844, 390, Pointer::Touch),
        (1280, 800, Pointer::Mouse),
    ] {
        page.resize(width, height, pointer);
        open_of_list(&page);
        page.wait(
            "the step that could be seen",
            "return document.querySelector('#tour-list small')?.textContent > ''",
        );
        let seen = page.text("#tour-list small");
        assert!(page.status().contains("51 moves in 6:30; 4 min expected."), "{}", page.status());
        // In the middle of the pause of four minutes there are twenty entries.
        page.drag_slider("#replay-time", 0.5);
        let status = page.status();
        assert!(status.starts_with("20 of 51 · 1:00\n"), "{status}");
        let expected = format!("Your longest pause was here (4:00). A {} was there:", seen.to_lowercase());
        assert!(status.contains(&expected), "{status} does not contain {expected}");
        let said = page.attribute("#replay-time", "aria-valuetext").unwrap();
        assert!(said.starts_with('3') && said.ends_with(" / 6:30"), "{said}");
        assert!(page.is_shown("#board [data-note=placed], #board [data-note=gone]"), "the step is drawn");
        // An arrow key on the slider moves to the next action.
        page.script("document.querySelector('#replay-time').focus()", &json!([]));
        page.press("ArrowRight");
        assert!(page.status().starts_with("21 of 51 · 5:00\n"), "{}", page.status());
        assert!(!page.is_shown("#hint-other"), "no part of a hint is shown");
        fits(&page, &format!("{width}x{height}"));
        close(&page);
        fits(&page, &format!("{width}x{height}"));
    }
    page.assert_clean();
}

/// Asserts that nothing extends beyond the window or overlaps.
fn fits(page: &Page, of: &str) {
    let script = "const page = document.scrollingElement;
        const boxes = [...document.querySelectorAll('.foot button, .stage')].filter(one => one.checkVisibility())
            .map(one => one.getBoundingClientRect());
        const apart = (one, other) => one.right <= other.left + 1 || other.right <= one.left + 1
            || one.bottom <= other.top + 1 || other.bottom <= one.top + 1;
        return page.scrollWidth <= innerWidth && page.scrollHeight <= innerHeight
            && boxes.every(box => box.bottom <= innerHeight && box.right <= innerWidth)
            && boxes.every((box, at) => boxes.slice(at + 1).every(other => apart(box, other)));";
    assert_eq!(page.script(script, &json!([])), json!(true), "{of}");
}

#[test]
fn it_is_in_chinese_if_chosen_and_accessible() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    keep_a_long_one(&page);
    page.choose("#settings");
    page.click("input[name=language][value=zh]");
    page.press("Escape");
    open_of_list(&page);
    page.wait_for_status("回顾");
    assert_eq!(page.attribute("#replay-time", "aria-label").as_deref(), Some("游戏中的时刻"));
    page.click("#tour-list li:first-child button");
    page.wait_for_status("最长的一次停顿（4:00）");
    page.bring_axe();
    assert_eq!(page.objections(), Vec::<String>::new());
    close(&page);
    page.assert_clean();
}
