//! Boards other than the classic one, from New game to the finish, with a reload between.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_page_tests::{Page, Pointer};
use serde_json::{Value, json};

/// Returns the solution of the game as the page stores it, and the side of the board.
fn solution(page: &Page) -> (Vec<char>, usize) {
    let solution: Vec<char> = page.stored_solution().chars().collect();
    let side = solution.len().isqrt();
    (solution, side)
}

/// Plays by keys from the start to the finish, with a reload between.
fn play_by_keys(page: &Page) {
    for (number, (cell, digit)) in page.missing_digits().into_iter().enumerate() {
        if number == 2 {
            page.reload();
        }
        assert!(!page.status().starts_with("Solved"), "with cells left");
        page.type_digit(cell, digit);
    }
    assert!(page.status().starts_with("Solved in "), "{}", page.status());
}

/// Returns the number of visible cells and of visible keys with a digit.
fn n_shown(page: &Page) -> Value {
    page.script(
        "const shown = of => [...document.querySelectorAll(of)].filter(one => one.checkVisibility()).length;
        return [shown('#board [data-cell]'), shown('[data-key]')]",
        &json!([]),
    )
}

/// Asserts that the board fills its frame and lies in the window, and that axe finds no problem.
fn check_looks(page: &Page) {
    let fits = page.script(
        "const board = document.querySelector('#board').getBoundingClientRect();
        const cells = [...document.querySelectorAll('#board [data-cell]')].filter(one => one.checkVisibility());
        const last = cells.at(-1).getBoundingClientRect();
        const near = (one, other) => Math.abs(one - other) <= 3;
        return [near(last.right, board.right), near(last.bottom, board.bottom),
            board.left >= 0 && board.right <= innerWidth, last.width >= 24]",
        &json!([]),
    );
    assert_eq!(fits, json!([true, true, true, true]), "the last cell, the window, the size of a cell");
    page.bring_axe();
    for theme in ["light", "dark", "sepia", "contrast"] {
        page.press_button(&format!("input[name=theme][value={theme}]"));
        assert_eq!(page.objections(), Vec::<String>::new(), "{theme}");
    }
    page.press_button("input[name=theme][value=system]");
    check_names(page);
}

/// Asserts that the name of each visible cell says what is in it, and its row and column on this board.
fn check_names(page: &Page) {
    let side = solution(page).1;
    for (index, cell) in
        page.cells().iter().enumerate().filter(|(index, _)| index % 9 < side && index / 9 < side)
    {
        let content = match cell.digit {
            '.' => "empty".to_owned(),
            digit => format!("{digit}, given"),
        };
        let start = format!("{content}, row {}, column {}, ", index / 9 + 1, index % 9 + 1);
        assert!(cell.label.starts_with(&start), "{} instead of {start}", cell.label);
    }
}

/// Asserts that no key covers another one, and that the keys fill their rows.
fn check_keypad(page: &Page) {
    let gaps = page.script(
        "const keys = document.querySelector('.keys');
        const all = [...keys.querySelectorAll('button')].filter(one => one.checkVisibility());
        const boxes = all.map(one => one.getBoundingClientRect());
        const area = boxes.reduce((sum, box) => sum + (box.width + 8) * (box.height + 8), 0);
        const frame = keys.getBoundingClientRect();
        const covers = boxes.some((one, at) => boxes.some((other, place) => place > at && one.left < other.right - 1
            && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1));
        return [covers, boxes.every(box => box.width >= 24 && box.height >= 24),
            area >= frame.width * frame.height * 0.9]",
        &json!([]),
    );
    assert_eq!(gaps, json!([false, true, true]), "no key covers another, their size, no gaps");
}

#[test]
fn the_keypad_of_each_size_has_no_gaps() {
    let page = Page::open();
    for (kind, n_keys) in [("4x4", 4), ("jigsaw5", 5), ("6x6", 6), ("jigsaw7", 7), ("8x8", 8), ("x", 9)] {
        page.start_board(kind);
        page.wait("its keys", &format!(
            "return [...document.querySelectorAll('[data-key]')].filter(one => one.checkVisibility()).length === {n_keys}"
        ));
        for (width, height, pointer) in
            [(360, 640, Pointer::Touch), (844, 390, Pointer::Touch), (1280, 800, Pointer::Mouse)]
        {
            page.resize(width, height, pointer);
            check_keypad(&page);
        }
    }
    page.assert_clean();
}

#[test]
fn a_four_by_four_board_is_played_by_keys() {
    let page = Page::open();
    page.press("End Control+End");
    page.start_board("4x4");
    assert_eq!(n_shown(&page), json!([16, 4]));
    assert_eq!(page.attribute("#board", "aria-colcount").as_deref(), Some("4"));
    assert_eq!(page.attribute("#board", "aria-label").as_deref(), Some("4×4 Sudoku, 4 rows of 4 cells"));
    assert!(page.is_shown("#hint"));
    check_looks(&page);
    let before = page.board();
    page.press("Digit5 Digit9 Shift+Digit7");
    assert_eq!(page.board(), before, "the digits of the board end at 4");
    page.press("KeyH");
    page.wait("a hint", "return document.querySelector('#status').textContent.startsWith('Look at')");
    page.press("Escape");
    play_by_keys(&page);
    page.reload();
    assert!(page.is_shown("#next"));
    page.assert_clean();
}

#[test]
fn a_six_by_six_board_is_played_by_touch() {
    let page = Page::open();
    page.resize(360, 640, Pointer::Touch);
    page.start_board("6x6");
    assert_eq!(n_shown(&page), json!([36, 6]));
    check_looks(&page);
    for (number, (cell, digit)) in page.missing_digits().into_iter().enumerate() {
        if number == 2 {
            page.reload();
        }
        page.tap(&Page::cell_selector(cell));
        page.tap(&format!("[data-key=\"{digit}\"]"));
    }
    assert!(page.status().starts_with("Solved in "), "{}", page.status());
    page.assert_clean();
}

#[test]
fn an_x_board_shows_its_diagonals_and_names_a_conflict_on_them() {
    let page = Page::open();
    page.start_board("x");
    let n_lines = "return document.querySelector('#board .diagonal').getAttribute('d').split('M').length - 1";
    assert_eq!(page.script(n_lines, &json!([])), 20, "two at each corner of a cell on the diagonals");
    assert!(page.cell(40).label.ends_with("row 5, column 5, box 5, diagonal"), "{}", page.cell(40).label);
    check_looks(&page);
    let on_diagonal = |cell: usize| cell / 9 == cell % 9 || cell / 9 + cell % 9 == 8;
    let mut empty = page.missing_digits().into_iter().map(|(cell, _)| cell).filter(|cell| on_diagonal(*cell));
    let is_named = empty.any(|cell| {
        page.walk_to(cell);
        (1..=9).any(|digit| {
            page.press(&format!("Digit{digit}"));
            let said = page.status();
            page.press("Backspace");
            said.contains("in diagonal ")
        })
    });
    assert!(is_named, "no conflict was on a diagonal alone");
    play_by_keys(&page);
    page.assert_clean();
}

#[test]
fn a_digit_of_a_board_with_diagonals_is_explained_by_keys_and_from_the_menu() {
    let page = Page::open();
    page.press_button("[data-do=\"new-board 6x6x\"]");
    page.wait("another board", "return document.querySelector('#board[data-own]') !== null");
    let before = page.board();
    let (cell, digit) = page.missing_digits()[0];
    let name = format!("r{}c{}", cell / 9 + 1, cell % 9 + 1);
    page.walk_to(cell);
    page.press("KeyE");
    page.wait_for_status(&format!("Which digit in {name}?"));
    page.press(&format!("Digit{digit}"));
    page.wait_for_status(&format!("{name} must be {digit}."));
    assert_eq!(n_shown(&page)[0], json!(36), "the tour has the shape of the board");
    page.press("End");
    assert!(page.status().contains(&name), "{}", page.status());
    page.press("Escape");
    assert_eq!(page.board(), before, "the game is unchanged");
    page.choose("#why-not");
    page.wait_for_status(&format!("Which digit in {name}?"));
    let other = ('1'..='6').find(|other| *other != digit).unwrap();
    page.click(&format!("[data-key='{other}']"));
    page.wait_for_status(&format!("{name} cannot be {other}."));
    page.press("Escape");
    page.assert_clean();
}

#[test]
fn a_jigsaw_is_played_by_pointer_and_another_one_follows() {
    let page = Page::open();
    page.start_board("jigsaw7");
    assert_eq!(n_shown(&page), json!([49, 7]));
    check_looks(&page);
    let walls = "return document.querySelector('#board .wall').getAttribute('d').length > 40";
    assert_eq!(page.script(walls, &json!([])), json!(true));
    for (number, (cell, digit)) in page.missing_digits().into_iter().enumerate() {
        if number == 2 {
            page.reload();
        }
        page.click_digit(cell, digit);
    }
    assert!(page.status().starts_with("Solved in "), "{}", page.status());
    // The next puzzle is a jigsaw too; the classic board comes back with a level.
    page.click("#next");
    page.wait("the next jigsaw", "return !document.body.hasAttribute('data-over')");
    assert_eq!(n_shown(&page), json!([49, 7]));
    page.click("#new-game");
    page.click("#dialog-new [data-do='new easy']");
    page.wait("a classic board", "return document.querySelector('#board[data-own]') === null");
    assert_eq!(n_shown(&page), json!([81, 9]));
    assert_eq!(page.attribute("#board", "aria-label").as_deref(), Some("Sudoku, nine rows of nine cells"));
    page.assert_clean();
}

#[test]
fn a_game_on_a_small_board_is_replayed_by_buttons_and_keys() {
    let page = Page::open();
    page.start_board("jigsaw5");
    let (solution, side) = solution(&page);
    let (givens, moves) = (page.board(), page.missing_digits());
    for (cell, digit) in &moves {
        page.type_digit(*cell, *digit);
    }
    page.wait_for_status("Solved in ");
    let kept = page.kept_texts();
    page.click("#won-replay");
    page.wait_for_status("How it went");
    assert!(page.status().contains(&format!("{} moves in ", moves.len())), "{}", page.status());
    assert_eq!((page.board(), n_shown(&page)[0].clone()), (givens.clone(), json!(25)));
    let walls = "return document.querySelector('#board .wall').getAttribute('d').length > 40";
    assert_eq!(page.script(walls, &json!([])), json!(true), "the borders of the pieces are drawn");
    // A quick second click on a button that just appeared does not count.
    page.wait("a moment", "return performance.now() - (window.then ??= performance.now()) > 400");
    let (cell, digit) = moves[0];
    page.click("#tour-on");
    let status = page.status();
    assert!(status.starts_with(&format!("1 of {} · ", moves.len())), "{status}");
    assert!(status.contains(&format!("r{}c{} = {digit}.", cell / 9 + 1, cell % 9 + 1)), "{status}");
    assert_eq!(page.cell(cell).digit, digit);
    let place = format!("{digit}, row {}, column {}, piece ", cell / 9 + 1, cell % 9 + 1);
    assert!(page.cell(cell).label.starts_with(&place), "{}", page.cell(cell).label);
    page.press("ArrowLeft");
    assert_eq!(page.board(), givens);
    page.press("End");
    let shown = page.cells();
    for (at, digit) in solution.iter().enumerate() {
        assert_eq!(shown[at / side * 9 + at % side].digit, *digit);
    }
    page.bring_axe();
    assert_eq!(page.objections(), Vec::<String>::new());
    page.press("Escape");
    page.wait("the game", "return document.body.dataset.mode === 'play'");
    assert_eq!(page.kept_texts(), kept, "the game is as it was");
    // A replay from the list brings its board, and the board of the game comes back after it.
    page.click("#new-game");
    page.click("#dialog-new [data-do='new easy']");
    page.wait("a classic board", "return document.querySelector('#board[data-own]') === null");
    let level = page.text("#level");
    page.press_button("#games");
    let id = page.script(
        "return [...document.querySelectorAll('#game-list [data-game]')]
            .find(one => one.textContent.includes('Jigsaw')).dataset.game",
        &json!([]),
    );
    let id = id.as_str().unwrap();
    page.click(&format!("#game-list [data-do='games more {id}']"));
    page.click(&format!("#game-list [data-do='replay {id}']"));
    page.wait_for_status("How it went");
    assert_eq!(n_shown(&page)[0], json!(25));
    page.press("Escape");
    page.wait("the game", "return document.body.dataset.mode === 'play'");
    assert_eq!((n_shown(&page), page.text("#level")), (json!([81, 9]), level));
    page.assert_clean();
}

/// Chooses the signs of small boards in the settings.
fn choose_signs(page: &Page, value: &str) {
    page.choose("#settings");
    page.set_field("shapes", value);
    page.press("Escape");
    let is_there = if value == "on" { "" } else { "!" };
    page.wait("the signs", &format!("return {is_there}document.documentElement.hasAttribute('data-shapes')"));
}

#[test]
fn a_small_board_shows_shapes_instead_of_digits_if_chosen() {
    const SHAPES: [&str; 4] = ["circle", "triangle", "square", "star"];
    let page = Page::open();
    page.start_board("4x4");
    let (solution, moves) = (solution(&page).0, page.missing_digits());
    choose_signs(&page, "on");
    // A shape is drawn in each cell with a digit and on each key, and the digit of a cell is hidden.
    let drawn = "const of = (selector, least) => [...document.querySelectorAll(selector)]
            .filter(one => one.checkVisibility()).map(one => getComputedStyle(one, '::before'))
            .filter(style => style.visibility === 'visible' && parseFloat(style.width) >= least);
        const [cells, keys] = [of('#board .digit[data-shape]', 20), of('[data-key]', 20)];
        const shapes = new Set(keys.map(style => style.clipPath));
        const differ = new Set(cells.map(style => style.clipPath)).size
            === new Set(cells.map(style => style.backgroundColor)).size;
        const hidden = [...document.querySelectorAll('#board .digit')]
            .every(one => getComputedStyle(one).visibility === 'hidden');
        return [cells.length, cells.every(style => shapes.has(style.clipPath)), differ, shapes.size, hidden]";
    assert_eq!(page.script(drawn, &json!([])), json!([16 - moves.len(), true, true, 4, true]));
    for (at, digit) in solution.iter().enumerate() {
        let cell = at / 4 * 9 + at % 4;
        let shape = SHAPES[digit.to_digit(10).unwrap() as usize - 1];
        let is_given = moves.iter().all(|(empty, _)| *empty != cell);
        let content = if is_given { format!("{shape}, given") } else { "empty".into() };
        let start = format!("{content}, row {}, column {}, ", at / 4 + 1, at % 4 + 1);
        let label = page.cell(cell).label;
        assert!(label.starts_with(&start), "{label} instead of {start}");
    }
    for (number, shape) in SHAPES.iter().enumerate() {
        let key = format!("[data-key=\"{}\"]", number + 1);
        let label = page.attribute(&key, "aria-label").unwrap();
        assert!(label.starts_with(&format!("{shape} {}, ", number + 1)), "{label}");
    }
    page.bring_axe();
    for theme in ["light", "dark", "sepia", "contrast"] {
        page.press_button(&format!("input[name=theme][value={theme}]"));
        assert_eq!(page.objections(), Vec::<String>::new(), "{theme}");
    }
    page.press_button("input[name=theme][value=system]");
    check_keypad(&page);
    // Digits are typed, and the keys can be clicked.
    for (number, (cell, digit)) in moves.iter().enumerate() {
        if number % 2 == 0 {
            page.type_digit(*cell, *digit);
        } else {
            page.walk_to(*cell);
            page.click(&format!("[data-key=\"{digit}\"]"));
        }
        let shape = page.attribute(&format!("{} .digit", Page::cell_selector(*cell)), "data-shape");
        assert_eq!(shape, Some(digit.to_string()));
    }
    page.wait_for_status("Solved in ");
    page.reload();
    page.wait_until_whole();
    assert_eq!(page.script(drawn, &json!([]))[0], json!(16));
    // The classic board has digits, and so has a small one after another choice.
    page.click("#new-game");
    page.click("#dialog-new [data-do='new easy']");
    page.wait("a classic board", "return document.querySelector('#board[data-own]') === null");
    assert_eq!(page.script(drawn, &json!([])), json!([0, true, true, 0, false]));
    assert!(page.attribute("[data-key=\"1\"]", "aria-label").unwrap().starts_with("1, "));
    page.start_board("6x6");
    assert_eq!(page.script(drawn, &json!([]))[3], json!(6));
    choose_signs(&page, "off");
    assert_eq!(page.script(drawn, &json!([])), json!([0, true, true, 0, false]));
    check_names(&page);
    page.assert_clean();
}

#[test]
fn a_pasted_jigsaw_is_opened_exported_and_printed() {
    let page = Page::open();
    page.wait_until_whole();
    page.paste("4j:a3a4h3a1a,b_cbba_a_ba");
    page.wait("another board", "return document.querySelector('#board[data-own]') !== null");
    assert_eq!(n_shown(&page), json!([16, 4]));
    page.choose("#export");
    let script = "return [document.querySelector('#export-text').value.split('#')[1],
        [...document.querySelectorAll('#dialog-export option')].filter(one => getComputedStyle(one).display !== 'none').length]";
    assert_eq!(page.script(script, &json!([])), json!(["v=4j:a3a4h3a1a,b_cbba_a_ba", 5]));
    page.click("#dialog-export [data-do=close]");
    page.script("window.print = () => window.is_printed = true", &json!([]));
    page.choose("#print");
    page.click("#dialog-print [data-do=print]");
    assert_eq!(page.script("return window.is_printed", &json!([])), json!(true));
    // The puzzle and its solution, each with the borders of its pieces and no cell beside the board.
    let script = "return [...document.querySelectorAll('#paper .leaf svg')].map(one =>
        [one.getAttribute('viewBox'), one.querySelector('.thick').getAttribute('d').length > 60,
            one.querySelectorAll('text').length])";
    assert_eq!(page.script(script, &json!([])), json!([["0 0 264 264", true, 4], ["0 0 264 264", true, 16]]));
    page.click("#dialog-print [data-do=close]");
    page.assert_clean();
}

/// A windoku puzzle whose first step is in hidden window 2.
const HIDDEN_WINDOW: &str = "3x3:4k3d2d7q6a7_5a8a7e6a5b2l4a1c8c;w";

#[test]
fn a_hint_in_a_hidden_window_says_where_it_is_and_frames_it() {
    let page = Page::open_at(&format!("#v={HIDDEN_WINDOW}"));
    page.wait_until_whole();
    page.wait("the board of the link", "return document.querySelectorAll('#board .given').length === 15");
    let cells: Vec<usize> =
        [0, 4, 8].into_iter().flat_map(|row| [5, 6, 7].map(|column| row * 9 + column)).collect();
    page.bring_axe();
    for (width, height, pointer) in [(360, 640, Pointer::Touch), (1280, 800, Pointer::Mouse)] {
        page.resize(width, height, pointer);
        for (language, look, place, why) in [
            (
                "en",
                "Look at hidden window 2.",
                "Hidden window 2 is where rows 1, 5 and 9 cross columns 6, 7 and 8.",
                "so these nine cells hold it once.",
            ),
            (
                "zh",
                "请看：第2个隐藏窗口。",
                "第2个隐藏窗口是第 1、5、9 行与第 6、7、8 列相交的九格。",
                "所以这九格里每个数字恰好出现一次。",
            ),
        ] {
            let script = "const field = document.querySelector('[data-set=language]');
                field.value = arguments[0];
                field.dispatchEvent(new Event('input', { bubbles: true }));";
            page.script(script, &json!([language]));
            page.wait(language, &format!("return document.documentElement.lang.startsWith('{language}')"));
            page.click("#hint");
            page.wait_for_status(look);
            assert!(page.status().contains(place), "{}", page.status());
            assert_eq!(page.looked_at().into_iter().collect::<Vec<_>>(), cells);
            page.click("#hint-next");
            page.wait_for_status(why);
            assert!(page.status().contains(place), "{}", page.status());
            let frames = "return document.querySelectorAll('#picture .base').length";
            assert_eq!(page.script(frames, &json!([])), json!(3), "one for each row");
            for theme in ["light", "dark", "contrast"] {
                page.press_button(&format!("input[name=theme][value={theme}]"));
                assert_eq!(page.objections(), Vec::<String>::new(), "{theme}");
            }
            page.press("Escape");
        }
    }
    page.assert_clean();
}

#[test]
fn the_drawing_of_a_hint_lies_on_its_cell_on_a_small_board() {
    let page = Page::open();
    page.wait_until_whole();
    page.press_button("#dialog-boards [data-do=\"new-board 6x6\"]");
    page.wait("a board of six rows", "return document.documentElement.dataset.rows === '6'");
    for (width, height, pointer) in [(360, 640, Pointer::Touch), (1280, 800, Pointer::Mouse)] {
        page.resize(width, height, pointer);
        page.click("#hint");
        page.wait("a hint", "return document.body.hasAttribute('data-hint')");
        page.click("#hint-next");
        page.wait("its drawing", "return document.querySelector('#picture .tile') !== null");
        let places = page.script(
            "const middle = (one) => {
                const { left, top, width, height } = one.getBoundingClientRect();
                return [left + width / 2, top + height / 2];
            };
            const [, row, column] = /r(\\d)c(\\d) is/.exec(document.querySelector('#status').textContent);
            const cell = document.querySelector(`#board [data-cell=\"${(row - 1) * 9 + Number(column) - 1}\"]`);
            const [x, y] = middle(document.querySelector('#picture .tile'));
            const [left, top] = middle(cell);
            return Math.hypot(x - left, y - top) < 3",
            &json!([]),
        );
        assert_eq!(places, json!(true), "{width}x{height}: {}", page.status());
        page.press("Escape");
    }
    page.assert_clean();
}
