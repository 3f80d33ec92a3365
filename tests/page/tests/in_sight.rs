//! Important elements are visible and do not move: the close button, the button that continues, the focus.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_page_tests::{Page, Pointer};
use serde_json::{Value, json};

const LINK: &str = "#p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Window sizes in CSS pixels, including the lowest ones.
const WINDOWS: [(u32, u32, Pointer); 7] = [
    (320, 256, Pointer::Mouse),
    (320, 568, Pointer::Touch),
    (390, 844, Pointer::Touch),
    (640, 360, Pointer::Touch),
    (844, 390, Pointer::Touch),
    (1280, 800, Pointer::Mouse),
    (1366, 641, Pointer::Mouse),
];

/// Returns true if an element lies between the top and the bottom of the window, and nothing covers its middle.
fn is_in_sight(page: &Page, selector: &str) -> bool {
    let script = "const one = document.querySelector(arguments[0]), box = one.getBoundingClientRect();
        const met = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
        return box.top >= 0 && box.bottom <= innerHeight && one.contains(met);";
    page.script(script, &json!([selector])) == json!(true)
}

fn press(page: &Page, selector: &str) {
    page.press_button(selector);
}

fn places(page: &Page, selectors: &[&str]) -> Value {
    let script = "return arguments[0].map(one => document.querySelector(one).getBoundingClientRect())
        .map(box => [box.left, box.top, box.right, box.bottom].map(Math.round));";
    page.script(script, &json!([selectors]))
}

fn focused(page: &Page) -> String {
    let script =
        "const one = document.activeElement; return one.dataset.cell ? 'a cell' : one.id || one.tagName";
    page.script(script, &json!([])).as_str().unwrap().to_owned()
}

#[test]
fn the_offers_after_check_and_before_the_solution_are_in_sight_and_no_key_moves() {
    let page = Page::open_at(LINK);
    let small = [(360, 640), (390, 664), (568, 320), (1024, 560)]
        .map(|(width, height)| (width, height, Pointer::Touch));
    for (width, height, pointer) in WINDOWS.into_iter().skip(1).chain(small) {
        page.resize(width, height, pointer);
        page.reload();
        let keys = ["[data-do='digit 1']", "[data-do='digit 9']", "#check"];
        let before = places(&page, &keys);
        if page.board().starts_with("53.") {
            page.type_digit(2, '1');
        }
        for (button, offered) in
            [("#check", ["#offer-clear", "#offer-undo"]), ("#solution", ["#show-it", "#keep-playing"])]
        {
            press(&page, button);
            page.wait(
                "the offer",
                &format!("return document.querySelector('{}').offsetHeight > 0", offered[0]),
            );
            page.settle();
            for offer in offered {
                assert!(is_in_sight(&page, offer), "{offer} in {width}x{height}");
            }
            assert_eq!(places(&page, &keys), before, "{button} in {width}x{height}");
        }
        press(&page, "#keep-playing");
    }
}

#[test]
fn the_close_button_of_every_dialog_is_in_sight_in_every_window() {
    let page = Page::open_at(LINK);
    for (width, height, pointer) in WINDOWS {
        page.resize(width, height, pointer);
        page.reload();
        for dialog in ["new", "daily", "games", "own", "export", "print", "techniques", "settings", "help"] {
            press(&page, &format!("[data-do='open {dialog}']"));
            page.wait("the dialog", &format!("return document.querySelector('#dialog-{dialog}').open"));
            page.settle();
            let close = format!("#dialog-{dialog} [data-do=close]");
            assert!(is_in_sight(&page, &close), "{dialog} in {width}x{height}");
            page.click(&close);
            assert!(!page.is_shown(&format!("#dialog-{dialog}")), "{dialog} closes in {width}x{height}");
        }
    }
    page.assert_clean();
}

#[test]
fn the_close_button_of_a_list_that_is_still_loading_does_not_move() {
    let page = Page::open_at(LINK);
    for (width, height, pointer) in WINDOWS {
        page.resize(width, height, pointer);
        page.reload();
        page.wait_until_whole();
        // The list comes from the worker, so never before the script ends.
        let script = "document.querySelector('[data-do=\"open techniques\"]').click();
            const list = document.querySelectorAll('#study .course button').length;
            const box = document.querySelector('#dialog-techniques [data-do=close]').getBoundingClientRect();
            return [list, [box.left, box.top, box.right, box.bottom].map(Math.round)];";
        let before = page.script(script, &json!([]));
        assert_eq!(before[0], 0, "{width}x{height}");
        page.wait("the list", "return document.querySelectorAll('#study .course button').length > 80");
        let after = places(&page, &["#dialog-techniques [data-do=close]"]);
        assert_eq!(before[1], after[0], "{width}x{height}");
    }
    page.assert_clean();
}

#[test]
fn the_button_that_makes_the_requested_puzzle_is_in_sight() {
    let page = Page::open_at(LINK);
    let button = "#dialog-wish [data-do=new]";
    for (width, height, pointer) in [(390, 844, Pointer::Touch), (1280, 800, Pointer::Mouse)] {
        page.resize(width, height, pointer);
        page.reload();
        page.open_wishes();
        assert!(is_in_sight(&page, button), "{width}x{height}");
    }
    page.assert_clean();
}

#[test]
fn the_button_back_from_the_searches_is_in_sight_and_the_focus_is_never_lost() {
    let page = Page::open_at(LINK);
    for (width, height, pointer) in WINDOWS {
        page.resize(width, height, pointer);
        page.reload();
        page.choose("#watch");
        assert!(height < 300 || is_in_sight(&page, "#leave-watch"), "a search in {width}x{height}");
        page.click("#race");
        page.wait("a race", "return document.body.hasAttribute('data-race')");
        assert!(height < 300 || is_in_sight(&page, "#leave-watch"), "a race in {width}x{height}");
        let focused_now = focused(&page);
        assert!(
            ["race", "stop-race"].contains(&&*focused_now),
            "{focused_now} in the race, {width}x{height}"
        );
        assert!(!page.is_shown("[data-set=strategy]"), "a race has no search to choose");
        let edge = "return getComputedStyle(document.querySelector('.stage'), '::before').display";
        assert_eq!(
            page.script(edge, &json!([])),
            "none",
            "the column numbers of the board are not beside the race"
        );
        page.click("#race");
        page.wait("the one search", "return !document.body.hasAttribute('data-race')");
        assert_ne!(focused(&page), "BODY", "at one search again, {width}x{height}");
        page.click("#race");
        page.wait("a race", "return document.body.hasAttribute('data-race')");
        page.press("Escape");
        page.wait("the game", "return document.body.dataset.mode === 'play'");
        assert_eq!(focused(&page), "a cell", "in play again, {width}x{height}");
    }
    page.assert_clean();
}

#[test]
fn sliders_and_counters_of_a_search_are_in_sight_on_low_phones() {
    let page = Page::open_at(LINK);
    for (width, height) in [(320, 568), (360, 640), (375, 667)] {
        page.resize(width, height, Pointer::Touch);
        for language in ["en", "zh"] {
            page.set_language(language);
            page.reload();
            page.choose("#watch");
            for speed in ["2", "11"] {
                let script = "const field = document.querySelector('#speed');
                    field.value = arguments[0];
                    field.dispatchEvent(new Event('input', { bubbles: true }));
                    const box = one => document.querySelector(one).getBoundingClientRect();
                    const [view, foot, pace] = [box('.watch'), box('.watch-foot'), box('#pace')];
                    const shown = [...document.querySelectorAll(
                        '.watch select, .line-of-text, .winder button, .slide input, .counts div')];
                    return [
                        shown.every(one => one.getBoundingClientRect().bottom <= Math.min(view.bottom, foot.top)),
                        pace.height < 24,
                        document.querySelector('#pace').scrollWidth <= document.querySelector('#pace').clientWidth,
                    ]";
                let seen = page.script(script, &json!([speed]));
                assert_eq!(seen, json!([true, true, true]), "{width}x{height} {language} {speed}");
            }
        }
    }
    page.assert_clean();
}

#[test]
fn everything_about_a_race_is_in_sight() {
    let page = Page::open_at(LINK);
    for (width, height, pointer) in WINDOWS {
        page.resize(width, height, pointer);
        page.reload();
        page.choose("#watch");
        page.click("#race");
        page.wait(
            "the end of the race",
            "return document.querySelectorAll('.racer[data-done]').length === 5",
        );
        let script =
            "const foot = document.querySelector('.racer:last-child').getBoundingClientRect().bottom;
            return foot <= innerHeight + 1 && document.scrollingElement.scrollWidth <= innerWidth;";
        let is_seen = page.script(script, &json!([]));
        assert!(height < 300 || is_seen == json!(true), "{width}x{height}");
    }
    page.assert_clean();
}

#[test]
fn nothing_moves_in_practice_when_more_is_said_and_no_note_is_cut() {
    let page = Page::open_at(LINK);
    let parts = ["#study-board", "#study-check", "#study-1", "#study-9"];
    for (width, height, pointer) in
        [(320, 568, Pointer::Touch), (390, 844, Pointer::Touch), (1280, 800, Pointer::Mouse)]
    {
        page.resize(width, height, pointer);
        page.reload();
        press(&page, "[data-do='open techniques']");
        page.wait("the list", "return document.querySelector('[data-do=\"study open x-wing\"]') !== null");
        press(&page, "[data-do='study open x-wing']");
        page.wait("the page", "return document.querySelector('[data-do=\"study practise\"]') !== null");
        press(&page, "[data-do='study practise']");
        page.wait("a position", "return document.activeElement?.closest('#study-board') !== null");
        let before = places(&page, &parts);
        for part in ["#study-1", "#study-9", "#study-check", "#study-show"] {
            assert!(is_in_sight(&page, part), "{part} in {width}x{height}");
        }
        let script = "return [...document.querySelectorAll('#study-board .notes')].every(notes => {
            const cell = notes.parentElement.getBoundingClientRect();
            return [...notes.children].every(note => note.getBoundingClientRect().bottom <= cell.bottom + 1);
        });";
        assert_eq!(page.script(script, &json!([])), json!(true), "a note is cut in {width}x{height}");
        press(&page, "#study-show");
        page.wait(
            "the step",
            "return document.querySelector('#study-status').textContent.startsWith('This is the step')",
        );
        assert_eq!(places(&page, &parts), before, "{width}x{height}");
    }
    page.assert_clean();
}

#[test]
fn in_a_hint_the_selection_is_faint() {
    let page = Page::open_at(LINK);
    let look = || {
        let script =
            "const { outlineStyle, boxShadow } = getComputedStyle(document.querySelector('.cell.selected'));
            return [outlineStyle, boxShadow.includes('3px')];";
        page.script(script, &json!([]))
    };
    page.click(&Page::cell_selector(2));
    page.click("#hint");
    page.wait("a hint", "return document.body.hasAttribute('data-hint')");
    assert_eq!(look(), json!(["none", false]), "by mouse");
    page.click("#hint-drop");
    page.press("ArrowRight KeyH");
    page.wait("a hint", "return document.body.hasAttribute('data-hint')");
    page.press("ArrowDown");
    assert_eq!(look()[1], json!(false), "by keys");
    page.assert_clean();
}

#[test]
fn the_focus_ring_covers_no_notes_of_a_touched_cell() {
    let page = Page::open_at(LINK);
    page.wait_until_whole();
    page.resize(360, 640, Pointer::Touch);
    let look = || {
        let script = "const cell = document.activeElement;
            const { outlineStyle, boxShadow } = getComputedStyle(cell);
            return [cell.matches('.selected:focus-visible'), outlineStyle, boxShadow.includes('3px')];";
        page.script(script, &json!([]))
    };
    page.tap(&Page::cell_selector(2));
    assert_eq!(look(), json!([true, "none", true]), "by finger");
    page.press("ArrowRight");
    assert_eq!(look(), json!([true, "solid", true]), "by keys");
    page.assert_clean();
}

#[test]
fn if_nothing_can_be_written_no_cell_looks_selected_for_touch() {
    let page = Page::open_at(LINK);
    page.resize(390, 844, Pointer::Touch);
    let look = |selector: &str| {
        let script = "const cell = document.querySelector(arguments[0]);
            cell.focus();
            const { outlineStyle, boxShadow } = getComputedStyle(cell);
            return [cell.matches(':focus-visible'), outlineStyle, boxShadow.includes('3px')];";
        page.script(script, &json!([selector]))
    };
    let unseen = json!([true, "none", false]);
    page.tap(&Page::cell_selector(2));
    page.press_button("#watch");
    page.wait("the view", "return document.body.dataset.mode === 'watch'");
    assert_eq!(look(".cell.selected"), unseen, "a search");
    let colour = "return getComputedStyle(document.querySelector('.cell.selected')).backgroundColor";
    assert_eq!(page.script(colour, &json!([])), json!("rgba(0, 0, 0, 0)"));
    page.press("ArrowRight ArrowLeft");
    assert_eq!(look(".cell.selected")[1], json!("solid"), "by keys");
    page.tap("#leave-watch");
    page.press_button("#path-button");
    page.wait("a tour", "return document.body.dataset.mode === 'tour'");
    assert_eq!(look("#board [tabindex='0']")[1], json!("none"), "a tour");
    page.tap("#tour-close");
    let solution = page.solution_of(&page.board());
    for cell in page.empty_cells() {
        page.type_digit(cell, char::from(solution.as_bytes()[cell]));
    }
    page.wait_for_status("Solved in ");
    // After the reload, no finger has touched the page yet.
    page.reload();
    page.wait_until_whole();
    page.wait("fingers", "return document.documentElement.hasAttribute('data-pointer')");
    assert_eq!(look(".cell.selected"), unseen, "a game that is over");
    page.assert_clean();
}

#[test]
fn after_a_click_on_new_the_title_has_the_focus_and_after_a_key_the_focus_is_visible() {
    let page = Page::open_at(LINK);
    page.click("#new-game");
    assert_eq!(focused(&page), "title-new");
    page.press("Escape");
    page.script("document.querySelector('#new-game').focus()", &json!([]));
    page.press("Enter");
    let script = "const one = document.activeElement;
        return [one.dataset.do, one.matches(':focus-visible'), getComputedStyle(one).outlineStyle];";
    assert_eq!(page.script(script, &json!([])), json!(["new easy", true, "solid"]));
    page.press("Escape");
    page.assert_clean();
}

#[test]
fn the_words_of_the_main_buttons_grow_with_what_the_browser_is_set_to() {
    let page = Page::open_at(LINK);
    let buttons = ["#notes", "#gather", "#undo", "#redo", "#check", "#solution", "#hint"];
    let script =
        "return arguments[0].map(one => parseFloat(getComputedStyle(document.querySelector(one)).fontSize))";
    let sizes = || -> Vec<f64> {
        let sizes = page.script(script, &json!([buttons]));
        sizes.as_array().unwrap().iter().map(|size| size.as_f64().unwrap()).collect()
    };
    for (width, height, least, pointer) in
        [(390, 844, 1.5, Pointer::Touch), (844, 390, 1.6, Pointer::Touch), (1280, 800, 1.6, Pointer::Mouse)]
    {
        page.resize(width, height, pointer);
        page.reload();
        let usual = sizes();
        page.script("document.documentElement.style.setProperty('font-size', '200%')", &json!([]));
        for ((button, usual), now) in buttons.iter().zip(usual).zip(sizes()) {
            assert!(now / usual >= least, "{button}: {usual}, then {now} in {width}x{height}");
        }
    }
}

#[test]
fn a_fresh_game_has_no_empty_list_of_branches() {
    let page = Page::open_at(LINK);
    press(&page, "[data-do='open branches']");
    page.wait_for_text("#branch-about", "No moves yet.");
    assert!(!page.is_shown("#branch-lines"));
    page.assert_clean();
}

#[test]
fn the_message_of_a_finished_game_is_completely_visible_on_low_phones() {
    for (width, height) in [(320, 568), (360, 640)] {
        let page = Page::open_at(LINK);
        page.resize(width, height, Pointer::Touch);
        page.choose("#solution");
        page.click("#show-it");
        page.wait("the solution", "return document.body.dataset.over !== undefined");
        page.click(&Page::cell_selector(2));
        page.press("Digit3");
        page.wait_for_status("This puzzle is finished.");
        let script = "const card = document.querySelector('.card');
            return card.scrollHeight - card.clientHeight";
        assert_eq!(page.script(script, &json!([])), json!(0), "{width}x{height}");
        page.assert_clean();
    }
}

#[test]
fn no_line_of_the_greeting_is_cut() {
    let page = Page::open();
    // A part for which there is no room is in a column to the right of the visible ones.
    let script = "const card = document.querySelector('.card').getBoundingClientRect();
        const shown = document.querySelector('.greeting').getBoundingClientRect();
        const parts = [...document.querySelectorAll('.greeting > *')].filter(one => one.checkVisibility())
            .map(one => one.getBoundingClientRect()).filter(part => part.left < shown.right - 1);
        return [parts.length, Math.max(...parts.map(part => part.bottom)) <= card.bottom + 1]";
    let phones = [(320, 568), (360, 640), (375, 667), (390, 760), (375, 812), (412, 915), (667, 375)];
    for language in ["en", "zh-CN"] {
        page.set_language(language);
        page.reload();
        for (width, height) in phones.into_iter().chain([(768, 1024), (1280, 800)]) {
            page.resize(width, height, Pointer::Touch);
            assert!(page.is_shown(".greeting-head"), "{width}x{height}");
            let [n_parts, is_whole] = [0, 1].map(|at| page.script(script, &json!([]))[at].clone());
            assert_eq!(is_whole, json!(true), "{language} {width}x{height}");
            assert!(n_parts.as_u64().unwrap() >= if height > 900 { 2 } else { 1 }, "{width}x{height}");
        }
    }
    page.assert_clean();
}

#[test]
fn check_answer_and_show_solution_say_their_words_at_each_size() {
    let page = Page::open_at(LINK);
    let words =
        |id: &str| page.script("return document.querySelector(arguments[0]).innerText.trim()", &json!([id]));
    let tablets = [(768, 1024, Pointer::Touch), (1024, 768, Pointer::Touch), (1920, 1080, Pointer::Mouse)];
    for (language, check, short, solution) in
        [("en", "Check answer", "Check", "Show solution"), ("zh-CN", "检查答案", "检查", "显示答案")]
    {
        page.set_language(language);
        page.reload();
        for (width, height, pointer) in WINDOWS.into_iter().skip(1).chain(tablets) {
            page.resize(width, height, pointer);
            let at = format!("{language} {width}x{height}");
            // Phones have room only for the short form, except in landscape from 720 pixels on.
            let is_phone = width < 600 || width < 720 && height < 600;
            assert_eq!(words("#check"), json!(if is_phone { short } else { check }), "{at}");
            assert_eq!(words("#solution"), json!(solution), "{at}");
            assert!(is_in_sight(&page, "#check") && is_in_sight(&page, "#solution"), "{at}");
        }
    }
    page.assert_clean();
}

#[test]
fn numbers_along_the_edges_leave_the_board_where_it_is() {
    let page = Page::open_at(LINK);
    let board = || {
        let script = "const { left, top, width } = document.querySelector('#board').getBoundingClientRect();
            return [left, top, width]";
        let numbers = page.script(script, &json!([]));
        numbers.as_array().unwrap().iter().map(|number| number.as_f64().unwrap()).collect::<Vec<f64>>()
    };
    for (width, height, pointer) in WINDOWS.into_iter().skip(1) {
        page.resize(width, height, pointer);
        let before = board();
        page.press("KeyH");
        page.wait("numbers", "return document.body.hasAttribute('data-edges')");
        let since = board();
        let most = before[2] * 0.03;
        let moved = before.iter().zip(&since).map(|(before, since)| (before - since).abs());
        assert!(moved.clone().all(|moved| moved <= most), "{width}x{height}: {before:?} {since:?}");
        page.press("Escape");
        page.wait("no numbers", "return !document.body.hasAttribute('data-edges')");
    }
    page.assert_clean();
}
