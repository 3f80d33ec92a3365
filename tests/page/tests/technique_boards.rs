//! Technique pages and practice on 6x6, X and jigsaw boards. The tests read the positions as a screen reader does, from
//! the names of the cells.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet::catalogue::{Options, all_board_steps};
use nonet::layout::Layout;
use nonet::rules::{Board, BoardCandidates};
use nonet::{Cell, Digit, Grid, Step, Technique};
use nonet_page_tests::{Page, Pointer};
use serde_json::{Value, json};

const GIVENS: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Returns the cell with this number.
fn cell_of(number: &Value) -> Cell {
    let number = number.as_u64().and_then(|number| usize::try_from(number).ok());
    number.and_then(Cell::new).expect("the number of a cell")
}

/// Opens the list and searches it for a text, by keys.
fn search(page: &Page, text: &str) {
    page.press_button("#techniques");
    page.wait("the list", "return document.querySelectorAll('#study .course button').length > 80");
    page.script("document.querySelector('#study-search').focus()", &json!([]));
    page.type_text(text);
}

/// Opens the page of a technique.
fn open_page(page: &Page, technique: Technique) {
    page.press_button("#techniques");
    page.wait("the list", "return document.querySelectorAll('#study .course button').length > 80");
    page.press_button(&format!("#study [data-do='study open {}']", technique.id()));
    page.wait("the page", "return document.querySelector('#lesson-board') !== null");
}

/// Chooses a board on the page of a technique.
fn choose(page: &Page, board: &str) {
    let button = format!("#study [data-do='study board {board}']");
    page.press_button(&button);
    page.wait(
        board,
        &format!(
            "return document.querySelector(\"{button}\").getAttribute('aria-pressed') === 'true'
            && document.querySelector('#study-status').textContent === ''
            && document.activeElement === document.querySelector(\"{button}\")"
        ),
    );
}

fn practise(page: &Page) {
    page.press_button("#study [data-do='study practise']");
    page.wait("a position", "return document.activeElement?.closest('#study-board') !== null");
}

/// The names of the cells of the practice board, each with its cell.
fn names(page: &Page) -> Vec<(Cell, String)> {
    let script = "return [...document.querySelectorAll('#study-board .cell')]
        .map(cell => [+cell.dataset.do.split(' ')[2], cell.getAttribute('aria-label')])";
    let names = page.script(script, &json!([]));
    let name = |one: &serde_json::Value| (cell_of(&one[0]), one[1].as_str().unwrap().to_owned());
    names.as_array().unwrap().iter().map(name).collect()
}

/// Returns the layout that the names of the cells describe.
fn layout(names: &[(Cell, String)]) -> Layout {
    let side = names.len().isqrt();
    let layout = if names[0].1.contains(", piece ") {
        let piece = |name: &String| name.split(", piece ").nth(1).unwrap().chars().next().unwrap();
        Layout::from_pieces(&names.iter().map(|(_, name)| piece(name)).collect::<String>()).unwrap()
    } else {
        Layout::boxes(side.isqrt(), side / side.isqrt()).unwrap()
    };
    let has_diagonals = names.iter().any(|(_, name)| name.contains("diagonal"));
    if has_diagonals { layout.with_diagonals() } else { layout }
}

/// Returns the digit of a cell or its notes, from its name: the parts after its houses.
fn content(name: &str) -> (Option<Digit>, Vec<Digit>) {
    let digits = |text: &str| -> Vec<Digit> { text.chars().filter_map(Digit::from_char).collect() };
    if let Some((before, _)) = name.split_once(" noted") {
        return (None, digits(before.rsplit(", ").next().unwrap()));
    }
    let is_house = |part: &&str| {
        ["row ", "column ", "box ", "piece ", "diagonal"].iter().any(|house| part.starts_with(house))
    };
    let held = name.split(", ").find(|part| !is_house(part)).unwrap();
    (digits(held).first().copied(), Vec::new())
}

/// Returns the steps of a technique in the practice position, as far as its names determine them.
fn steps(page: &Page, technique: Technique) -> (Layout, Vec<Step>) {
    let names = names(page);
    let layout = layout(&names);
    let mut grid = Grid::EMPTY;
    for (cell, name) in &names {
        grid.set(*cell, content(name).0);
    }
    let board = Board::new(layout.clone(), grid).unwrap();
    let mut candidates = BoardCandidates::of(&board).unwrap();
    for (cell, name) in &names {
        let noted = content(name).1;
        for digit in layout.digits().iter().filter(|digit| !noted.is_empty() && !noted.contains(digit)) {
            candidates.remove(*cell, digit);
        }
    }
    let steps = all_board_steps(&candidates, &Options::default().only(&[technique]));
    (layout, steps)
}

/// Walks to a cell of the practice board by arrow keys.
fn walk_to(page: &Page, cell: Cell) {
    let focused = || {
        let script = "return +document.activeElement.dataset.do.split(' ')[2]";
        cell_of(&page.script(script, &json!([])))
    };
    page.press("Home");
    let (from, to) = (focused().row(), cell.row());
    let rows = if from < to { "ArrowDown" } else { "ArrowUp" };
    for key in
        core::iter::repeat_n(rows, from.abs_diff(to)).chain(core::iter::repeat_n("ArrowRight", cell.column()))
    {
        page.press(key);
    }
    assert_eq!(focused(), cell);
}

/// Marks what a step does, by keys.
fn answer_by_keys(page: &Page, step: &Step) {
    for (all, key) in [(&step.placements, "Equal"), (&step.eliminations, "Minus")] {
        for one in all {
            walk_to(page, one.cell);
            page.press(&format!("{key} Digit{}", one.digit));
        }
    }
}

fn verdict(page: &Page) -> String {
    page.wait(
        "a verdict",
        "return /^Not quite|^True|^Right/.test(document.querySelector('#study-status').textContent)",
    );
    page.text("#study-status")
}

/// Returns true if nothing extends beyond the sides of the dialog, and the board has this number of rows of as many
/// visible cells.
fn fits(page: &Page, board: &str, side: usize) -> bool {
    let script = "const [selector, side] = arguments, board = document.querySelector(selector);
        const sheet = document.querySelector('#dialog-techniques');
        const cells = [...board.querySelectorAll('.cell')], frame = board.getBoundingClientRect();
        const last = cells.at(-1).getBoundingClientRect(), near = (one, other) => Math.abs(one - other) <= 3;
        return cells.length === side * side && near(last.right, frame.right) && near(last.bottom, frame.bottom)
            && sheet.scrollWidth <= sheet.clientWidth && sheet.getBoundingClientRect().right <= innerWidth";
    page.script(script, &json!([board, side])) == json!(true)
}

#[test]
fn the_law_of_leftovers_is_found_read_and_practised_by_keys() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    search(&page, "leftov");
    page.press("Enter");
    page.wait("the page", "return document.querySelector('#lesson-board .walls path') !== null");
    assert_eq!(page.text("#title-techniques"), "Law of leftovers");
    // It is not in the course, so no technique comes before or after it.
    for (number, name) in [(2, "Previous technique"), (3, "Next technique")] {
        let button = format!(".ways button:nth-child({number})");
        assert_eq!(page.attribute(&button, "aria-label").as_deref(), Some(name));
        assert_eq!(page.attribute(&button, "aria-disabled").as_deref(), Some("true"), "{name}");
    }
    assert!(page.text("#study .figure").contains("pieces are what boxes are"));
    assert!(page.text("#example-text").starts_with("Together, "));
    let label = page.attribute("#lesson-board", "aria-label").unwrap();
    assert!(label.starts_with("An example: Together, ") && label.contains("piece "), "{label}");
    assert!(fits(&page, "#lesson-board", 9));
    practise(&page);
    let (layout, steps) = steps(&page, Technique::LawOfLeftovers);
    assert!(layout.box_shape().is_none());
    let step = steps.first().expect("a step of the law of leftovers");
    answer_by_keys(&page, step);
    page.press("Enter");
    assert!(verdict(&page).starts_with("Right: that is"), "{}", page.text("#study-status"));
    assert!(page.is_shown("#study-board .picture > *"), "the step is drawn");
    // The count stays after a reload.
    page.reload();
    open_page(&page, Technique::LawOfLeftovers);
    assert!(page.text("#study").contains("found 1 of 1"));
    page.assert_clean();
}

#[test]
fn hidden_singles_of_small_and_x_boards_are_practised_by_keys_and_by_mouse() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    open_page(&page, Technique::HiddenSingle);
    for (number, (board, side)) in [("6x6", 6), ("x", 9)].into_iter().enumerate() {
        choose(&page, board);
        assert!(fits(&page, "#lesson-board", side), "{board}");
        practise(&page);
        assert!(fits(&page, "#study-board", side), "{board}");
        let (layout, steps) = steps(&page, Technique::HiddenSingle);
        assert_eq!((layout.side(), layout.has_diagonals()), (side, board == "x"));
        let n_keys = page.script("return document.querySelectorAll('.study-keys button').length", &json!([]));
        assert_eq!(n_keys, json!(side));
        let right = steps.first().expect("a hidden single").placements[0];
        // A false digit first.
        let wrong = layout.digits().iter().find(|digit| *digit != right.digit).unwrap();
        walk_to(&page, right.cell);
        page.press(&format!("Digit{wrong} Enter"));
        assert!(verdict(&page).starts_with("Not quite"), "{board}");
        page.press("Backspace");
        if board == "6x6" {
            page.press(&format!("Digit{} Enter", right.digit));
        } else {
            page.click(&format!("#study-board [data-do='study cell {}']", right.cell.index()));
            page.click(&format!("#study-{}", right.digit));
            page.click("#study-check");
        }
        assert_eq!(verdict(&page).split('.').next(), Some("Right: that is a hidden single"), "{board}");
        page.press_button("#study-back");
        page.wait("the page", "return document.querySelector('#lesson-board') !== null");
        assert!(
            page.text("#study").contains(&format!("found 0 of {}", number + 1)),
            "the first answer counts"
        );
    }
    page.assert_clean();
}

#[test]
fn a_page_opens_on_the_board_of_the_game_in_any_size_and_language() {
    let page = Page::open();
    page.wait_until_whole();
    page.press_button("#dialog-boards [data-do=\"new-board 6x6\"]");
    page.wait("another board", "return document.querySelector('#board[data-own]') !== null");
    open_page(&page, Technique::NakedPair);
    for (width, height, pointer) in
        [(360, 640, Pointer::Touch), (390, 844, Pointer::Touch), (1280, 800, Pointer::Mouse)]
    {
        page.resize(width, height, pointer);
        for (board, side) in [("6x6", 6), ("classic", 9), ("x", 9), ("jigsaw", 9), ("6x6", 6)] {
            if page.attribute(&format!("[data-do='study board {board}']"), "aria-pressed").as_deref()
                != Some("true")
            {
                choose(&page, board);
            }
            assert!(fits(&page, "#lesson-board", side), "{board} in {width}x{height}");
        }
        practise(&page);
        assert!(fits(&page, "#study-board", 6), "practice in {width}x{height}");
        page.press_button("#study-back");
        page.wait("the page", "return document.querySelector('#lesson-board') !== null");
    }
    page.set_language("zh");
    page.reload();
    open_page(&page, Technique::NakedPair);
    choose(&page, "jigsaw");
    assert!(page.text("#study .figure").contains("不规则宫就相当于"));
    page.assert_clean();
}

#[test]
fn axe_finds_no_fault_on_pages_of_other_boards() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    open_page(&page, Technique::HiddenSingle);
    page.bring_axe();
    for theme in ["light", "dark", "contrast"] {
        page.press_button(&format!("input[name=theme][value={theme}]"));
        for board in ["6x6", "x", "jigsaw"] {
            choose(&page, board);
            assert_eq!(page.objections(), Vec::<String>::new(), "{board}, {theme}");
            practise(&page);
            assert_eq!(page.objections(), Vec::<String>::new(), "practice on {board}, {theme}");
            page.press_button("#study-back");
            page.wait("the page", "return document.querySelector('#lesson-board') !== null");
        }
    }
    page.assert_clean();
}

#[test]
fn the_rule_of_45_is_found_in_its_chapter_and_practised_on_a_killer_in_both_languages() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    page.press_button("#techniques");
    page.wait("the list", "return document.querySelectorAll('#study .course button').length > 80");
    let chapter = "return [document.querySelector('#course-cages').previousElementSibling.textContent,
        document.querySelectorAll('#course-cages button').length]";
    assert_eq!(page.script(chapter, &json!([])), json!(["Sums of cages", 11]));
    page.press_button("#study [data-do='study open rule-of-45']");
    page.wait("the page", "return document.querySelector('#lesson-board') !== null");
    for (number, name) in [(2, "Previous technique: Cage single"), (3, "Next technique: Only combination")] {
        let button = format!(".ways button:nth-child({number})");
        assert_eq!(page.attribute(&button, "aria-label").as_deref(), Some(name));
    }
    let n_sums = |board: &str| {
        page.script("return document.querySelectorAll(arguments[0] + ' .sum').length > 15", &json!([board]))
    };
    for (language, (width, height, pointer), said, shown) in [
        ("en", (360, 640, Pointer::Touch), "The digits of ", "This is the step. The digits of "),
        ("zh", (1280, 800, Pointer::Mouse), "第", "就是这一步。第"),
    ] {
        page.resize(width, height, pointer);
        if language == "zh" {
            page.set_language(language);
            page.reload();
            open_page(&page, Technique::RuleOf45);
        }
        assert!(page.text("#example-text").starts_with(said), "{}", page.text("#example-text"));
        assert_eq!(n_sums("#lesson-board"), json!(true));
        assert!(page.is_shown("#lesson-board .picture .base"), "the houses are framed");
        assert!(fits(&page, "#lesson-board", 9));
        practise(&page);
        assert_eq!(n_sums("#study-board"), json!(true));
        assert!(fits(&page, "#study-board", 9));
        if language == "en" {
            assert!(
                names(&page).iter().all(|(_, name)| name.contains(", cage of ") && name.contains(", sum "))
            );
        }
        page.press_button("#study-show");
        page.wait("the step", "return document.querySelector('#study-board .picture .base') !== null");
        assert!(page.text("#study-status").starts_with(shown), "{}", page.text("#study-status"));
        page.press_button("#study-back");
        page.wait("the page", "return document.querySelector('#lesson-board') !== null");
    }
    page.assert_clean();
}
