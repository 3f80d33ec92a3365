//! The technique pages in a browser: the list, pages in both languages, and practice by keyboard, also on a phone.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet::Technique;
use nonet::logic::TechniqueGroup;
use nonet_page_tests::{Page, Pointer};
use serde_json::json;

const GIVENS: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn open_list(page: &Page) {
    page.press_button("#techniques");
    page.wait(
        "the list of techniques",
        "return document.querySelectorAll('#study .course button').length > 80",
    );
}

fn open_page(page: &Page, id: &str, name: &str) {
    page.press_button(&format!("#study [data-do='study open {id}']"));
    page.wait(
        "the page of the technique",
        &format!("return document.querySelector('#title-techniques').textContent === '{name}' && !!document.querySelector('#study .sides')"),
    );
}

/// Returns true if nothing extends beyond the sides of the dialog.
fn fits(page: &Page) -> bool {
    let script = "const sheet = document.querySelector('#dialog-techniques');
        return sheet.scrollWidth <= sheet.clientWidth && sheet.getBoundingClientRect().right <= innerWidth";
    page.script(script, &json!([])) == json!(true)
}

#[test]
fn pages_speak_both_languages_and_fit_a_phone() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    for (width, height) in [(1280, 800), (360, 640)] {
        page.resize(width, height, Pointer::Touch);
        open_list(&page);
        for (id, name) in [("x-wing", "X-wing"), ("aic", "AIC"), ("full-house", "Full house")] {
            open_page(&page, id, name);
            assert!(page.text("#study").contains("Why it is right"), "{id}");
            assert!(
                page.is_shown("#study .study-board [data-note], #study .study-board [data-look]"),
                "{id}"
            );
            assert!(fits(&page), "{id} at {width}");
            page.press_button("#study [data-do=\"study back\"]");
            page.wait("the list again", "return !!document.querySelector('#study .course')");
        }
        page.press_button("#dialog-techniques [data-do=close]");
    }
    page.set_language("zh");
    page.reload();
    open_list(&page);
    open_page(&page, "xy-wing", "XY-Wing");
    assert!(page.text("#study").contains("为什么成立"));
    page.assert_clean();
}

#[test]
fn every_technique_has_a_page_with_a_picture_and_a_position_to_practise() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    page.resize(360, 640, Pointer::Touch);
    open_list(&page);
    for technique in Technique::course() {
        let id = technique.id();
        // The deepest group is closed until one of its techniques has been opened.
        if technique.group() == TechniqueGroup::BeyondPeople && !page.is_shown("#course-beyond-people") {
            page.press_button("#study [data-do='study fold']");
            page.wait("the deepest", "return !document.querySelector('#course-beyond-people').hidden");
        }
        open_page(&page, id, nonet_words::Language::En.technique(technique));
        assert!(fits(&page), "{id}");
        let picture = "return document.querySelectorAll('#study .study-board [data-note], #study .study-board [data-look]').length";
        assert!(page.script(picture, &json!([])).as_u64() > Some(0), "{id} has no picture");
        page.press_button("#study [data-do=\"study practise\"]");
        page.wait(id, "return document.activeElement?.closest('#study-board') !== null");
        page.press_button("#study-show");
        page.wait_for_text("#study-status", "This is the step");
        let shown =
            "return document.querySelectorAll('#study-board [data-note], #study-board [data-look]').length";
        assert!(page.script(shown, &json!([])).as_u64() > Some(0), "{id} shows no step");
        assert!(fits(&page), "{id} is practised");
        // From practice to the page, then to the list.
        for there in ["#study .sides", "#study .course"] {
            page.press_button("#study [data-do=\"study back\"]");
            page.wait(there, &format!("return document.querySelector('{there}') !== null"));
        }
    }
    page.assert_clean();
}

#[test]
fn the_example_is_followed_by_keys_buttons_and_slider() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    let number = |what: &str| page.script(&format!("return +({what})"), &json!([])).as_u64().unwrap();
    let drawn = || number("document.querySelectorAll('#lesson-board .link').length");
    let wait_for_link = |at: u64| {
        page.wait("a link", &format!("return +document.querySelector('#lesson-link').value === {at}"));
        page.settle();
    };
    let click = |what: &str| {
        page.press_button(what);
    };
    for (width, height, pointer) in [(1280, 800, Pointer::Mouse), (390, 844, Pointer::Touch)] {
        page.resize(width, height, pointer);
        open_list(&page);
        open_page(&page, "aic", "AIC");
        let last = number("document.querySelector('#lesson-link').max");
        let (at, whole) = (number("document.querySelector('#lesson-link').value"), drawn());
        assert!(last > 2 && at == last && whole > 2, "{at} of {last}, {whole} drawn");
        // With the keys of its board.
        page.script("document.querySelector('#lesson-board').focus()", &json!([]));
        page.press("Home");
        wait_for_link(0);
        assert_eq!(drawn(), 0);
        page.press("ArrowRight ArrowRight");
        wait_for_link(2);
        let text = page.text("#example-text");
        assert!(text.starts_with(&format!("3 of {last}: If ")), "{text}");
        assert!(drawn() > 0 && drawn() < whole);
        assert_eq!(page.script("return document.activeElement.id", &json!([])), json!("lesson-board"));
        // With the buttons, the slider and the list.
        click("#lesson-back");
        wait_for_link(1);
        page.script(
            "const slider = document.querySelector('#lesson-link');
            slider.value = slider.max;
            slider.dispatchEvent(new Event('input', { bubbles: true }))",
            &json!([]),
        );
        page.settle();
        assert_eq!(drawn(), whole);
        click("#lesson-lines li");
        wait_for_link(0);
        assert!(fits(&page), "{width}");
        click(r#"#study [data-do="study back"]"#);
        page.wait("the list again", "return !!document.querySelector('#study .course')");
        click("#dialog-techniques [data-do=close]");
    }
    page.assert_clean();
}

#[test]
fn practice_rejects_a_wrong_answer_and_accepts_the_step_by_keyboard() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    let before = page.board();
    open_list(&page);
    open_page(&page, "full-house", "Full house");
    page.press_button("#study [data-do=\"study practise\"]");
    page.wait("a position", "return document.activeElement?.closest('#study-board') !== null");
    // The last empty cell of a house has one candidate, which is right; here it is marked as eliminated.
    page.press_button("#study-goes");
    page.press("Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Enter");
    page.wait(
        "a verdict",
        "return /^Not quite|^True|^Right/.test(document.querySelector('#study-status').textContent)",
    );
    assert!(page.text("#study-status").starts_with("Not quite"));
    page.press_button("#study-show");
    page.wait(
        "the step",
        "return document.querySelector('#study-status').textContent.startsWith('This is the step')",
    );
    assert!(page.is_shown("#study-board [data-note=placed]"));
    page.press_button("#dialog-techniques [data-do=close]");
    assert_eq!(page.board(), before);
    page.assert_clean();
}

#[test]
fn practice_reads_digits_by_their_place_and_says_what_is_marked() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    open_list(&page);
    open_page(&page, "naked-pair", "Naked pair");
    page.press_button("#study [data-do=\"study practise\"]");
    page.wait("a position", "return document.activeElement?.closest('#study-board') !== null");
    let heard = || page.text("#study-heard");
    let script = "return [...document.querySelectorAll('.study-keys button')]
        .find(key => key.ariaDisabled !== 'true').textContent";
    let digit = page.script(script, &json!([])).as_str().unwrap().to_owned();
    let at: usize = digit.parse().unwrap();
    let place = format!("Digit{at}");
    page.press_button("#study-goes");
    assert_eq!(heard(), "Marks eliminate candidates");
    let french = ["à", "&", "é", "\"", "'", "(", "-", "è", "_", "ç"];
    let persian = ["۰", "۱", "۲", "۳", "۴", "۵", "۶", "۷", "۸", "۹"];
    for (key, said) in
        [(french[at], ": eliminate"), (persian[at], " is not marked"), (&*digit, ": eliminate")]
    {
        page.press_as("", &place, key);
        assert_eq!(heard(), format!("{digit}{said}"), "{key}");
    }
    // The 6 of a French keyboard types the sign that means "Eliminate" elsewhere.
    page.press("Equal");
    assert_eq!(heard(), "Marks place digits");
    page.press_as("", "Digit6", "-");
    assert_eq!(page.attribute("#study-stands", "aria-pressed").as_deref(), Some("true"));
    page.press_as("", "KeyX", "ط");
    assert_eq!(heard(), "Marks eliminate candidates");
    page.press("ArrowRight");
    assert_eq!(heard(), "", "a cell announces its own content");
    page.press("Backspace");
    assert_eq!(heard(), "Nothing is marked");
    assert_eq!(page.attribute("#study-heard", "aria-live").as_deref(), Some("polite"));
    page.assert_clean();
}

#[test]
fn hints_use_only_techniques_that_are_marked_as_known() {
    // A skyscraper is the first step; in the course it comes after an X-wing.
    let puzzle = "186.3942.374..29.8529..431.967.2358.235..87..8416572937.3..61.26123.587.4.827163.";
    let page = Page::open_at(&format!("#p={puzzle}"));
    let click = |what: &str| page.press_button(what);
    let which = || {
        page.press("KeyH");
        page.wait("the first stage", "return document.body.hasAttribute('data-hint')");
        let said = format!("{}: {}", page.text("#hint-head"), page.status());
        page.click("#hint-drop");
        said
    };
    open_list(&page);
    open_page(&page, "x-wing", "X-wing");
    click("#study [data-do='study known to-here']");
    page.wait("the mark", "return document.querySelector('#study-known').ariaPressed === 'true'");
    assert!(page.is_shown("#study-known"), "the page stays as it is");
    click("#study [data-do='study back']");
    page.wait("the list", "return document.querySelector('#study').textContent.includes('You know ')");
    for (width, height) in [(320, 568), (360, 640)] {
        page.resize(width, height, Pointer::Touch);
        assert!(fits(&page), "{width}");
    }
    click("#dialog-techniques [data-do=close]");
    let said = which();
    assert!(
        said.contains("Skyscraper: ") && said.contains("You haven't marked this technique as known."),
        "{said}"
    );
    page.reload();
    page.wait_for_board(puzzle);
    open_list(&page);
    open_page(&page, "skyscraper", "Skyscraper");
    click("#study-known");
    page.wait("the mark", "return document.querySelector('#study-known').ariaPressed === 'true'");
    click("#dialog-techniques [data-do=close]");
    let said = which();
    assert!(
        said.contains("Skyscraper: ") && !said.contains("You haven't marked this technique as known."),
        "{said}"
    );
    page.assert_clean();
}

#[test]
fn the_list_is_searched_during_typing_and_its_last_group_unfolds() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    let shown = || {
        let script = "return [...document.querySelectorAll('#study .course button')]
            .filter(one => one.checkVisibility()).length";
        page.script(script, &json!([])).as_u64().unwrap()
    };
    let type_in = |text: &str| {
        let script = "const field = document.querySelector('#study-search');
            field.focus();
            field.value = arguments[0];
            field.dispatchEvent(new Event('input', { bubbles: true }))";
        page.script(script, &json!([text]));
        page.settle();
    };
    for (width, height, pointer) in [(1280, 800, Pointer::Mouse), (360, 640, Pointer::Touch)] {
        page.resize(width, height, pointer);
        open_list(&page);
        assert!(fits(&page), "{width}");
        let all = shown();
        let first = page.text("#study .course button");
        assert!(first.contains("Full house") && first.contains("Begin here"), "{first}");
        type_in("sky");
        assert_eq!(shown(), 1, "{width}");
        assert_eq!(page.script("return document.activeElement.id", &json!([])), json!("study-search"));
        type_in("abc");
        assert_eq!(page.text("#study-about"), "No technique called “abc”.");
        type_in("");
        assert_eq!(shown(), all);
        let fold = "#study [data-do='study fold']";
        assert_eq!(page.attribute(fold, "aria-expanded").as_deref(), Some("false"));
        page.press_button(fold);
        assert_eq!(page.attribute(fold, "aria-expanded").as_deref(), Some("true"));
        assert_eq!(shown(), all + 40);
        assert!(fits(&page), "{width}");
        type_in("sky");
        page.press("Enter");
        page.wait(
            "its page",
            "return document.querySelector('#title-techniques').textContent === 'Skyscraper'",
        );
        page.press_button("#dialog-techniques [data-do=close]");
        page.reload();
    }
    page.assert_clean();
}
