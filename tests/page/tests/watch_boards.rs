//! Watching the searches on boards other than the classic one, from New game to the watched end.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_page_tests::{Page, SCREENS};
use serde_json::{Value, json};

/// Returns the digits in the visible cells of the board.
fn digits(page: &Page) -> String {
    let script =
        "return [...document.querySelectorAll('#board [data-cell]')].filter(one => one.checkVisibility())
        .map(one => one.querySelector('.digit').textContent || '.').join('')";
    page.script(script, &json!([])).as_str().unwrap().to_owned()
}

fn choose(page: &Page, field: &str, value: &str) {
    let script = "const field = document.querySelector(`[data-set=${arguments[0]}]`);
        field.value = arguments[1];
        field.dispatchEvent(new Event('input', { bubbles: true }));";
    page.script(script, &json!([field, value]));
}

fn wait_for_line(page: &Page, part: &str) {
    let is_there = format!("return document.querySelector('#watch-line').textContent.includes('{part}')");
    page.wait(part, &is_there);
}

/// Returns the number of cells of a board and the lines of its borders, and whether its cells fill it, whether they are
/// square, and whether the borders are visible.
fn drawing(page: &Page, board: &str) -> Value {
    let script = "const board = document.querySelector(arguments[0]);
        const cells = [...board.querySelectorAll('[data-cell], i')].filter(one => one.checkVisibility());
        const [frame, last] = [board.getBoundingClientRect(), cells.at(-1).getBoundingClientRect()];
        const walls = board.querySelector('.walls');
        const near = (one, other) => Math.abs(one - other) <= 3;
        return [cells.length, walls.querySelector('.wall').getAttribute('d'), near(last.right, frame.right),
            near(last.bottom, frame.bottom), near(last.width, last.height), walls.checkVisibility()]";
    page.script(script, &json!([board]))
}

#[test]
fn every_search_of_a_small_board_is_watched_by_mouse() {
    let page = Page::open();
    page.start_board("4x4");
    let (givens, solution, walls) = (digits(&page), page.stored_solution(), drawing(&page, "#board"));
    assert_eq!(walls[0], json!(16));
    page.choose("#watch");
    page.wait("the view", "return document.body.dataset.mode === 'watch'");
    assert_eq!((digits(&page), drawing(&page, "#board")), (givens.clone(), walls.clone()));
    assert!(!page.is_shown("[data-set=example]"), "the examples are of the classic board");
    assert!(page.is_shown("[data-set=strategy]"));
    page.bring_axe();
    for theme in ["light", "dark", "contrast"] {
        page.press_button(&format!("input[name=theme][value={theme}]"));
        assert_eq!(page.objections(), Vec::<String>::new(), "{theme}");
    }
    for search in ["scan", "tables", "most-constrained", "look-ahead", "propagation", "fill"] {
        choose(&page, "strategy", search);
        page.click("#wind-forward");
        page.click("#wind-forward");
        assert!(page.text("#position-text").starts_with('2'), "{search}: {}", page.text("#position-text"));
        page.click("#wind-back");
        page.click("#wind-end");
        if search == "fill" {
            wait_for_line(&page, "No further clue can be removed.");
        } else {
            wait_for_line(&page, "Every cell is filled.");
            assert_eq!(digits(&page), solution, "{search}");
        }
        let plot = page.attribute("#plot-line", "points").unwrap();
        assert!(plot.starts_with("0,81 "), "{plot}");
        page.click("#wind-start");
        if search != "fill" {
            assert_eq!(digits(&page), givens);
        }
    }
    // Played at the speed of the slider.
    choose(&page, "strategy", "propagation");
    choose(&page, "speed", "12");
    page.click("#wind-play");
    wait_for_line(&page, "Every cell is filled.");
    assert_eq!(digits(&page), solution);
    page.click("#race");
    page.wait("the end of the race", "return document.querySelectorAll('.racer[data-done]').length === 5");
    assert_eq!(drawing(&page, ".mini"), walls, "a small board of the race is drawn as in play");
    let boards = "return [...document.querySelectorAll('.mini')].map((mini) => mini.textContent)";
    assert_eq!(page.script(boards, &json!([])), json!([solution, solution, solution, solution, solution]));
    assert_eq!(page.objections(), Vec::<String>::new(), "a race");
    page.click("#leave-watch");
    page.wait("the game", "return document.body.dataset.mode === 'play'");
    assert_eq!(digits(&page), givens, "the game is left as it was");
    page.reload();
    assert_eq!(digits(&page), givens);
    page.assert_clean();
}

/// Watches the jigsaw on the board by keys, to the end of a search and of a race.
fn watch_by_keys(page: &Page, solution: &str) {
    let walls = drawing(page, "#board");
    let givens = digits(page);
    for button in ["#menu-button", "#watch"] {
        page.script("document.querySelector(arguments[0]).focus()", &json!([button]));
        page.press("Enter");
    }
    page.wait("the view", "return document.body.dataset.mode === 'watch'");
    assert_eq!(page.script("return document.activeElement.id", &json!([])), json!("wind-play"));
    assert_eq!(drawing(page, "#board"), walls);
    page.press("ArrowRight ArrowRight ArrowLeft ArrowRight");
    assert!(page.text("#position-text").starts_with('2'));
    page.press("End");
    page.wait("the end", "return document.querySelector('#wind-end').ariaDisabled === 'true'");
    assert_eq!(digits(page), solution);
    page.press("KeyR");
    page.wait("the end of the race", "return document.querySelectorAll('.racer[data-done]').length === 5");
    assert_eq!(drawing(page, ".mini"), walls);
    assert!(!page.is_shown(".board"));
    page.press("Escape");
    page.wait("the game", "return document.body.dataset.mode === 'play'");
    assert_eq!(digits(page), givens);
}

#[test]
fn a_jigsaw_is_watched_by_keys() {
    let page = Page::open();
    page.start_board("jigsaw5");
    watch_by_keys(&page, &page.stored_solution());
    page.assert_clean();
}

#[test]
fn a_watched_jigsaw_is_named_for_the_ear_in_both_languages() {
    // Its look-up tables refuse a digit for the sake of a piece at event 37.
    let page = Page::open_at("#v=5j:1e4d3d2_5g,bbe_haa______a__aa_");
    page.wait_until_whole();
    let names = || {
        let script = "return [...document.querySelectorAll('#board [data-cell]')]
            .filter(one => one.checkVisibility()).map(one => one.getAttribute('aria-label'))";
        page.script(script, &json!([]))
    };
    for (language, place, refused) in [("en", ", piece 1", " already is, in piece "), ("zh", "宫", "宫里")]
    {
        choose(&page, "language", language);
        page.wait(language, &format!("return document.documentElement.lang.startsWith('{language}')"));
        let in_play = names();
        assert!(in_play[0].as_str().unwrap().contains(place), "{in_play}");
        page.press_button("#watch");
        page.wait("the view", "return document.body.dataset.mode === 'watch'");
        assert_eq!(names(), in_play);
        let mut lines = Vec::new();
        for _ in 0..37 {
            page.press("ArrowRight");
            lines.push(page.text("#watch-line"));
            assert_eq!(
                page.text("#spoken").trim_end_matches('\u{A0}'),
                lines[lines.len() - 1],
                "it is spoken"
            );
        }
        assert!(lines[36].contains(refused), "{lines:?}");
        page.press("ArrowLeft");
        assert_eq!(page.text("#watch-line"), lines[35]);
        page.press("Escape");
        page.wait("the game", "return document.body.dataset.mode === 'play'");
    }
    page.assert_clean();
}

#[test]
fn boards_of_a_race_change_with_the_board_and_show_shapes_if_chosen() {
    let page = Page::open();
    let race = |n_cells: usize| {
        page.choose("#watch");
        page.press("KeyR");
        page.wait(
            "the end of the race",
            "return document.querySelectorAll('.racer[data-done]').length === 5",
        );
        let script =
            "return [...document.querySelectorAll('.mini')].map(mini => mini.querySelectorAll('i').length)";
        assert_eq!(page.script(script, &json!([])), json!([n_cells, n_cells, n_cells, n_cells, n_cells]));
        page.click("#leave-watch");
    };
    page.start_board("x");
    page.choose("#watch");
    page.press("KeyR");
    page.wait("a race", "return document.querySelector('.mini .diagonal') !== null");
    let is_shaded = "return document.querySelector('.mini .shade').checkVisibility()";
    assert_eq!(page.script(is_shaded, &json!([])), json!(true));
    page.click("#leave-watch");
    page.start_board("4x4");
    race(16);
    page.choose("#settings");
    choose(&page, "shapes", "on");
    page.press("Escape");
    page.wait("the signs", "return document.documentElement.hasAttribute('data-shapes')");
    race(16);
    let drawn = "const style = getComputedStyle(document.querySelector('.mini i'), '::before');
        return [style.visibility, parseFloat(style.width) > 5, style.clipPath !== 'none']";
    page.choose("#watch");
    page.press("KeyR");
    page.wait("the end of the race", "return document.querySelectorAll('.racer[data-done]').length === 5");
    assert_eq!(page.script(drawn, &json!([])), json!(["visible", true, true]));
    page.click("#leave-watch");
    page.assert_clean();
}

#[test]
fn a_watched_board_and_its_race_fit_each_window() {
    let page = Page::open();
    page.start_board("6x6x");
    page.choose("#watch");
    for (width, height, pointer) in SCREENS {
        page.resize(width, height, pointer);
        for is_racing in [false, true] {
            let fits = page.script(
                "const shown = [...document.querySelectorAll('#board, .mini, .watch select, .watch-foot button, .winder button')]
                    .filter(one => one.checkVisibility()).map(one => one.getBoundingClientRect());
                return [shown.every(box => box.left >= 0 && box.right <= innerWidth),
                    document.documentElement.scrollWidth <= innerWidth]",
                &json!([]),
            );
            assert_eq!(fits, json!([true, true]), "{width}x{height}, racing: {is_racing}");
            page.press_button("#race");
        }
    }
    page.assert_clean();
}

#[test]
fn a_search_of_four_rows_plays_twice_as_fast_as_one_of_more_rows() {
    let page = Page::open();
    for (kind, speed, pace) in [("4x4", "3", "8"), ("6x6", "2", "4")] {
        page.start_board(kind);
        page.choose("#watch");
        page.wait("the view", "return document.body.dataset.mode === 'watch'");
        let value = page.script("return document.querySelector('#speed').value", &json!([]));
        assert_eq!(value, json!(speed), "{kind}");
        assert!(page.text("#pace").starts_with(pace), "{kind}: {}", page.text("#pace"));
        page.press("Escape");
        page.wait("the game", "return document.body.dataset.mode === 'play'");
    }
    page.assert_clean();
}
