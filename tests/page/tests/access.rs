//! The page for players who use a screen reader or have no pointer.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_page_tests::{Page, Pointer};
use serde_json::{Value, json};

const LINK: &str = "#p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Returns the focused element: its cell, its `id`, or what else names it.
fn focused(page: &Page) -> String {
    let script = "const one = document.activeElement;
        return one.dataset.cell ? 'cell ' + one.dataset.cell : one.id || one.dataset.do || one.tagName";
    page.script(script, &json!([])).as_str().unwrap_or_default().to_owned()
}

/// Returns the role and the computed name of each element that assistive software sees.
fn names_by_role(page: &Page) -> Vec<(String, String)> {
    let tree = page.driver().cdp("Accessibility.getFullAXTree", &json!({})).unwrap();
    let text = |value: &Value| value["value"].as_str().unwrap_or_default().to_owned();
    let nodes = tree["nodes"].as_array().unwrap().iter().filter(|node| node["ignored"] == json!(false));
    nodes.map(|node| (text(&node["role"]), text(&node["name"]))).collect()
}

#[test]
fn the_board_is_a_grid_of_81_named_cells_with_one_tab_stop() {
    let page = Page::open_at(LINK);
    let all = names_by_role(&page);
    let names = |wanted: &str| {
        let of_role = all.iter().filter(|(role, _)| role == wanted);
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
    assert_eq!(page.status(), "There are two 5s in row 1.");
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
        let focus = |id: &str| page.script("document.getElementById(arguments[0]).focus()", &json!([id]));
        let is_of_rest = !page.is_shown(&format!("#{button}"));
        let open = || {
            if is_of_rest {
                focus("menu-button");
                page.press("Enter");
                focus(button);
            }
            page.press("Enter");
        };
        if !is_of_rest {
            focus(button);
        }
        open();
        let selector = format!("#dialog-{dialog}");
        assert!(page.is_shown(&selector), "{dialog} opens");
        let is_inside =
            format!("return document.querySelector('{selector}').contains(document.activeElement)");
        assert_eq!(page.script(&is_inside, &json!([])), json!(true), "{dialog} has the focus");
        let board = page.board();
        page.press("Digit5 Backspace");
        assert_eq!(page.board(), board, "keys in a dialog do not change the board");
        page.press("Escape");
        assert!(!page.is_shown(&selector), "{dialog} closes");
        let now = focused(&page);
        // After a menu over the page closes, the next key is for the board.
        assert!(if is_of_rest { now.starts_with("cell ") } else { now == button }, "after {dialog}: {now}");
        // The page knows that the dialog is closed, so it can open again.
        open();
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
    // Moves past the sort order of the list, to its first game.
    page.press("Tab Tab");
    let before = focused(&page);
    assert!(before.starts_with("forget") || before.starts_with("play"), "{before}");
    let time = page.text("#game-list .time");
    page.wait(
        "a second",
        &format!("return document.querySelector('#game-list .time').innerText !== '{time}'"),
    );
    assert_eq!(focused(&page), before);
    page.click("#game-list [data-do^=forget]");
    assert!(focused(&page).starts_with("bring-back"), "{}", focused(&page));
    page.click("[data-label=games-solved]");
    assert_eq!(page.text("#no-games"), "None yet.");
    assert!(page.is_shown("#no-games"), "a list without games is marked as empty");
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
    page.press("Enter");
    while focused(&page) != "new easy" {
        page.press("Tab");
    }
    page.press("Enter");
    assert!(!page.is_shown("#dialog-new"));
    page.wait_for_another_board(&before);
    page.press("Control+Home Shift+Digit5 Digit5");
    assert!(page.selected() == Some(0), "the keys still play");
    page.assert_clean();
}

#[test]
fn nothing_moves_if_the_player_wants_no_motion() {
    let page = Page::open_at(LINK);
    page.emulate_media(&[("prefers-reduced-motion", "reduce")]);
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

/// An action of the player.
type Action = fn(&Page);

/// The states of the page, each with the ways into it from a new game and back again.
const STATES: [(&str, Action, Action); 15] = [
    ("play", |page| page.press("Shift+Digit1 Shift+Digit2 ArrowRight Digit5"), |_| {}),
    ("a check", |page| page.press_button("#check"), |_| {}),
    ("a pause", |page| page.press_button("#clock"), |page| page.press_button("#resume")),
    ("a new game", |page| page.press_button("#new-game"), |page| page.press("Escape")),
    ("all options of a new puzzle", |page| page.open_wishes(), |page| page.press("Escape")),
    ("own puzzle", |page| page.press_button("#own"), |page| page.press("Escape")),
    ("daily", |page| page.press_button("#daily"), |page| page.press("Escape")),
    ("games", |page| page.press_button("#games"), |page| page.press("Escape")),
    ("statistics", |page| page.press_button("#statistics"), |page| page.press("Escape")),
    ("settings", |page| page.press_button("#settings"), |page| page.press("Escape")),
    ("help", |page| page.press_button("#help"), |page| page.press("Escape")),
    ("the menu", |page| page.click("#menu-button"), |page| page.press("Escape")),
    ("branches", open_branches, |page| page.press("Escape")),
    ("setup", |page| page.press_button("[data-do=setup]"), |page| page.press_button("#cancel-setup")),
    ("watching", |page| page.press_button("#watch"), |page| page.press_button("#leave-watch")),
];

/// Opens the branches of a game that has two branches and a checkpoint.
fn open_branches(page: &Page) {
    page.click(&Page::cell_selector(3));
    page.press("Shift+Digit7 Shift+Digit8 KeyF Control+KeyZ Shift+Digit9 KeyT ArrowDown");
    assert!(page.is_shown("#dialog-branches"));
}

/// Asserts that axe finds no problem in any state at any size, in one theme.
fn check_with_axe(theme: &str, forced: &str) {
    let page = Page::open_at(LINK);
    page.emulate_media(&[("forced-colors", forced)]);
    page.press_button(&format!("input[name=theme][value={theme}]"));
    let mut found = Vec::new();
    for (width, height, pointer) in
        [(320, 568, Pointer::Touch), (390, 844, Pointer::Touch), (1280, 800, Pointer::Mouse)]
    {
        page.resize(width, height, pointer);
        page.reload();
        page.bring_axe();
        page.press_button("#restart");
        let mut look = |what: &str| {
            found.extend(page.objections().iter().map(|line| format!("{what}, {width}: {line}")));
        };
        for (what, come, go) in STATES {
            come(&page);
            look(what);
            go(&page);
        }
        // All stages of a hint, and the end of a game.
        page.press_button("#restart");
        for stage in ["where", "whole"] {
            page.press_button(if stage == "where" { "#hint" } else { "#hint-next" });
            page.wait("a hint", "return document.body.hasAttribute('data-hint')");
            look(stage);
        }
        page.press_button("#hint-drop");
        page.press_button("#solution");
        page.press_button("#show-it");
        look("the solution");
        page.press_button("#won-undo");
    }
    assert!(found.is_empty(), "{found:#?}");
    page.assert_clean();
}

#[test]
fn axe_finds_no_fault_in_light_colours() {
    check_with_axe("light", "none");
}

#[test]
fn axe_finds_no_fault_in_dark_colours() {
    check_with_axe("dark", "none");
}

#[test]
fn axe_finds_no_fault_in_sepia() {
    check_with_axe("sepia", "none");
}

#[test]
fn axe_finds_no_fault_in_high_contrast() {
    check_with_axe("contrast", "none");
}

#[test]
fn axe_finds_no_fault_in_system_colours() {
    check_with_axe("light", "active");
}

#[test]
fn the_focus_is_never_lost() {
    let page = Page::open_at(LINK);
    let enter = |id: &str| {
        page.script("document.getElementById(arguments[0]).focus()", &json!([id]));
        page.press("Enter");
    };
    enter("hint");
    page.wait("a hint", "return document.body.hasAttribute('data-hint')");
    assert_eq!(focused(&page), "hint-next", "the button that continues has the focus");
    page.press("Enter");
    assert_eq!((focused(&page).as_str(), page.text("#hint-next").as_str()), ("hint-next", "Apply"));
    page.press("Enter");
    assert!(focused(&page).starts_with("cell "), "after the action: {}", focused(&page));

    enter("clock");
    assert_eq!(page.status(), "The game is paused.");
    page.script("document.getElementById('resume').focus()", &json!([]));
    page.press("Enter");
    assert!(focused(&page).starts_with("cell "), "after a pause: {}", focused(&page));
    page.press("KeyP");
    assert_eq!(focused(&page), "resume", "the board is hidden, and so is the cell");
    page.press("Enter");

    let enter_in_menu = |id: &str| {
        enter("menu-button");
        enter(id);
    };
    enter_in_menu("watch");
    assert_eq!(focused(&page), "wind-play");
    enter("leave-watch");
    assert!(focused(&page).starts_with("cell "), "after watching: {}", focused(&page));

    enter_in_menu("own");
    page.script("document.querySelector('[data-do=setup]').focus()", &json!([]));
    page.press("Enter");
    assert!(focused(&page).starts_with("cell "), "in setup: {}", focused(&page));
    enter("cancel-setup");
    assert!(focused(&page).starts_with("cell "), "after setup: {}", focused(&page));
    page.assert_clean();
}

#[test]
fn after_a_dialog_of_the_menu_of_a_phone_the_board_or_the_menu_button_has_the_focus() {
    let page = Page::open_at(LINK);
    page.resize(390, 844, Pointer::Touch);
    page.reload();
    for dialog in ["own", "daily", "games", "settings", "help"] {
        page.tap("#menu-button");
        page.tap(&format!("#{dialog}"));
        page.press("Escape");
        let now = focused(&page);
        assert!(now.starts_with("cell ") || now == "menu-button", "after {dialog}: {now}");
    }
    page.assert_clean();
}

#[test]
fn rows_of_buttons_go_by_arrow_keys() {
    let page = Page::open_at(LINK);
    page.script("document.getElementById('undo').focus()", &json!([]));
    let mut met = Vec::new();
    for _ in 0..5 {
        page.press("ArrowRight");
        met.push(focused(&page));
    }
    assert_eq!(met, ["redo", "check", "solution", "hint", "undo"]);
    page.press("ArrowLeft");
    assert_eq!(focused(&page), "hint");
    page.press("Home ArrowRight End");
    assert_eq!(focused(&page), "hint");
    page.assert_clean();
}

#[test]
fn the_keypad_goes_by_arrow_keys_as_it_is_seen() {
    for (pad, width, height, met) in [
        ("phone", 1280, 800, ["2", "5", "8", "2", "1", "erase", "1"]),
        ("calculator", 1280, 800, ["8", "5", "2", "8", "7", "erase", "7"]),
        ("phone", 390, 844, ["2", "7", "2", "7", "6", "erase", "1"]),
    ] {
        let page = Page::open_at(LINK);
        page.resize(width, height, Pointer::Mouse);
        let script = "const field = document.querySelector('[data-set=pad]');
            field.value = arguments[0];
            field.dispatchEvent(new Event('input', { bubbles: true }));
            const first = arguments[0] === 'phone' ? 1 : 7;
            document.querySelector(`[data-key='${first}']`).focus();";
        page.script(script, &json!([pad]));
        let is_set = format!("return document.body.hasAttribute('data-pad') === {}", pad == "calculator");
        page.wait("the keypad", &is_set);
        let board = page.board();
        let keys = ["ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowLeft", "End", "Home"];
        for (key, wanted) in keys.into_iter().zip(met) {
            page.press(key);
            let now = page
                .script("return document.activeElement.dataset.key ?? document.activeElement.id", &json!([]));
            assert_eq!(now, json!(wanted), "after {key}, {pad} in {width}x{height}");
        }
        assert_eq!(page.board(), board, "nothing is written on the way");
        page.assert_clean();
    }
}

#[test]
fn sliders_and_the_clock_are_called_what_they_are() {
    let page = Page::open_at(LINK);
    let told_of = |role: &str| -> Vec<String> {
        names_by_role(&page).into_iter().filter(|(own, _)| own == role).map(|(_, name)| name).collect()
    };
    assert!(told_of("button").contains(&"Pause".to_owned()), "{:?}", told_of("button"));
    page.choose("#watch");
    assert_eq!(told_of("slider"), ["Speed", "Event"]);
    page.assert_clean();
}

#[test]
fn a_search_is_announced_when_it_starts_and_ends_and_not_at_each_try() {
    let page = Page::open_at(LINK);
    page.write_wish("6.3");
    page.click("#dialog-wish [data-do=new]");
    page.wait_for_text("#status", "tried");
    assert_eq!(page.attribute("#status", "aria-live").as_deref(), Some("off"));
    page.click("#toggle-search");
    page.wait_for_text("#status", "Stopped");
    assert_eq!(page.attribute("#status", "aria-live").as_deref(), Some("polite"));
    page.click("#stop-search");
    page.assert_clean();
}
