//! The page for those who hear it, and for those who have no pointer.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_page_tests::Page;
use serde_json::{Value, json};

const LINK: &str = "#p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The element that has the keyboard focus: its `id`, or what else names it.
fn focused(page: &Page) -> String {
    let script = "const one = document.activeElement;
        return one.dataset.cell ? 'cell ' + one.dataset.cell : one.id || one.dataset.do || one.tagName";
    page.script(script, &json!([])).as_str().unwrap_or_default().to_owned()
}

/// What assistive software is told: each element's role and computed name.
fn told(page: &Page) -> Vec<(String, String)> {
    let tree = page.driver().cdp("Accessibility.getFullAXTree", &json!({})).unwrap();
    let text = |value: &Value| value["value"].as_str().unwrap_or_default().to_owned();
    let nodes = tree["nodes"].as_array().unwrap().iter().filter(|node| node["ignored"] == json!(false));
    nodes.map(|node| (text(&node["role"]), text(&node["name"]))).collect()
}

#[test]
fn the_board_is_a_grid_of_81_named_cells_with_one_tab_stop() {
    let page = Page::open_at(LINK);
    let told = told(&page);
    let names = |wanted: &str| {
        let of_role = told.iter().filter(|(role, _)| role == wanted);
        of_role.map(|(_, name)| name.as_str()).collect::<Vec<_>>()
    };
    assert_eq!(names("grid"), ["Sudoku, nine rows of nine cells"]);
    assert_eq!(names("row").len(), 9);
    let cells = names("gridcell");
    assert_eq!(cells.len(), 81);
    assert_eq!(cells[0], "5, given, row 1, column 1, box 1");
    assert_eq!(cells[80], "9, given, row 9, column 9, box 9");
    assert!(names("button").iter().all(|name| !name.is_empty()), "{:?}", names("button"));
    assert_eq!(names("status").len(), 1);

    let mut stops = Vec::new();
    for _ in 0..60 {
        page.press("Tab");
        stops.push(focused(&page));
        if stops.len() > 1 && stops.last() == stops.first() {
            break;
        }
    }
    let in_board: Vec<&String> = stops.iter().filter(|stop| stop.starts_with("cell ")).collect();
    assert_eq!(in_board.len(), 1, "{stops:?}");
    for button in ["new-game", "check", "notes", "erase"] {
        assert!(stops.iter().any(|stop| stop == button), "{button} cannot be reached: {stops:?}");
    }
    page.assert_clean();
}

#[test]
fn the_focus_follows_the_selection_and_cells_say_what_is_in_them() {
    let page = Page::open_at(LINK);
    page.click(&Page::cell_selector(0));
    page.press("ArrowRight ArrowRight");
    assert_eq!(focused(&page), "cell 2");
    page.press("Digit4");
    assert_eq!(page.cell(2).label, "4, row 1, column 3, box 1");
    assert_eq!(page.text("#spoken"), "4 in r1c3");
    page.press("ArrowRight Shift+Digit2 Shift+Digit6");
    assert_eq!(page.cell(3).label, "2 6 noted, row 1, column 4, box 2");
    page.press("Digit5");
    assert!(page.cell(3).label.contains("conflict"), "{}", page.cell(3).label);
    assert_eq!(page.attribute(&Page::cell_selector(3), "aria-invalid").as_deref(), Some("true"));
    assert_eq!(page.status(), "5 stands twice in row 1.");
    page.press("Control+End");
    assert_eq!(focused(&page), "cell 80");
    page.press("Home Delete");
    assert_eq!(
        (focused(&page).as_str(), page.status().as_str()),
        ("cell 72", "There is nothing to erase here.")
    );
    page.assert_clean();
}

#[test]
fn dialogs_take_the_focus_close_with_escape_and_give_it_back() {
    let page = Page::open_at(LINK);
    for (button, dialog) in [
        ("new-game", "new"),
        ("own", "own"),
        ("daily", "daily"),
        ("games", "games"),
        ("settings", "settings"),
        ("help", "help"),
    ] {
        page.script("document.getElementById(arguments[0]).focus()", &json!([button]));
        page.press("Enter");
        let selector = format!("#dialog-{dialog}");
        assert!(page.is_shown(&selector), "{dialog} opens");
        let is_inside =
            format!("return document.querySelector('{selector}').contains(document.activeElement)");
        assert_eq!(page.script(&is_inside, &json!([])), json!(true), "{dialog} has the focus");
        let board = page.board();
        page.press("Digit5 Backspace");
        assert_eq!(page.board(), board, "keys in a dialog are not for the board");
        page.press("Escape");
        assert!(!page.is_shown(&selector), "{dialog} closes");
        assert_eq!(focused(&page), button, "after {dialog}");
        // The page knows that it is closed: it can be opened again.
        page.press("Enter");
        assert!(page.is_shown(&selector), "{dialog} opens again");
        page.press("Escape");
    }
    page.assert_clean();
}

#[test]
fn the_list_of_games_keeps_the_focus_while_the_clock_runs() {
    let page = Page::open_at(LINK);
    page.press("Shift+Digit1");
    page.visit("#p=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
    page.choose("#games");
    page.press("Tab");
    let before = focused(&page);
    assert!(before.starts_with("forget") || before.starts_with("play"), "{before}");
    let name = page.text("#game-list button");
    page.wait(
        "a second",
        &format!("return document.querySelector('#game-list button').innerText !== '{name}'"),
    );
    assert_eq!(focused(&page), before);
    page.click("#game-list [data-do^=forget]");
    assert!(focused(&page).starts_with("play"), "{}", focused(&page));
    page.press("Escape");
    assert!(!page.is_shown("#dialog-games"));
    page.assert_clean();
}

#[test]
fn a_new_game_can_be_asked_for_by_keyboard_alone() {
    let page = Page::open_at(LINK);
    let before = page.board();
    while focused(&page) != "new-game" {
        page.press("Tab");
    }
    page.press("Enter Tab ArrowLeft");
    while focused(&page) != "new" {
        page.press("Tab");
    }
    page.press("Enter");
    assert!(!page.is_shown("#dialog-new"));
    page.wait_for_another_board(&before);
    page.press("Control+Home Shift+Digit5 Digit5");
    assert!(page.selected() == Some(0), "the keys play on");
    page.assert_clean();
}

#[test]
fn nothing_moves_where_that_is_not_wanted() {
    let page = Page::open_at(LINK);
    page.prefer(&[("prefers-reduced-motion", "reduce")]);
    page.reload();
    for cell in page.empty_cells() {
        let digit = SOLUTION.as_bytes()[cell];
        page.type_digit(cell, char::from(digit));
    }
    assert!(page.status().starts_with("Solved in "));
    assert_eq!(page.script("return document.getAnimations().length", &json!([])), json!(0));
    page.assert_clean();
}

const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The variable that holds the path of axe, where `cargo xtask test page` could bring it.
const AXE: &str = "NONET_AXE";

/// What axe objects to: a line for each rule, with the first element that breaks it.
fn objections(page: &Page, axe: &str) -> Vec<String> {
    page.settle();
    let script = format!(
        "{axe};
         return axe.run(document, {{ resultTypes: ['violations'] }}).then(({{ violations }}) =>
             violations.map(({{ id, help, nodes }}) => `${{id}}: ${{help}}: ${{nodes[0].html}} (${{nodes.length}})`));"
    );
    let found = page.script(&script, &json!([]));
    found.as_array().unwrap().iter().map(|line| line.as_str().unwrap_or_default().to_owned()).collect()
}

#[test]
fn axe_has_nothing_to_object_to() {
    let Some(path) = std::env::var_os(AXE) else {
        println!("{AXE} is not set: the page was not held against axe");
        return;
    };
    let axe = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let page = Page::open_at(LINK);
    let mut found = Vec::new();
    for theme in ["light", "dark"] {
        page.choose("#settings");
        page.click(&format!("input[name=theme][value={theme}]"));
        let mut look = |what: &str| {
            let lines = objections(&page, &axe);
            found.extend(lines.into_iter().map(|line| format!("{what}, {theme}: {line}")));
        };
        look("settings");
        page.press("Escape");
        page.click_digit(2, '4');
        page.press("ArrowRight Shift+Digit2 ArrowRight ArrowRight Digit5");
        page.click("#check");
        look("play");
        for dialog in ["new-game", "own", "daily", "games", "help"] {
            page.click(&format!("#{dialog}"));
            look(dialog);
            page.press("Escape");
        }
        page.choose("#own");
        page.click("[data-do=setup]");
        look("setup");
        page.click("#cancel-setup");
        page.choose("#restart");
    }
    assert!(found.is_empty(), "{found:#?}");
    page.assert_clean();
}
