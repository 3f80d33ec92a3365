//! The input settings, changed in the dialog as a person does, and the keys of other systems and languages.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::iter;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use nonet_page_tests::{Engine, Page, Pointer};
use serde_json::json;

const LINK: &str = "#p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Opens the page in English and in Chinese.
fn in_both_languages() -> impl Iterator<Item = (Page, &'static str)> {
    ["en-US", "zh-CN"].into_iter().map(|language| {
        let page = Page::open_at(LINK);
        page.set_language(language);
        page.reload();
        assert_eq!(page.attribute("html", "lang").unwrap(), language[..2]);
        (page, language)
    })
}

/// Clicks a switch or a choice in the settings, and returns to the board.
fn switch(page: &Page, selector: &str) {
    page.choose("#settings");
    page.click(selector);
    page.press("Escape");
    assert!(!page.is_shown("#dialog-settings"));
}

fn selected(page: &Page) -> Vec<usize> {
    let cells = page.cells();
    (0..81).filter(|&cell| cells[cell].is_selected).collect()
}

fn notes(page: &Page, cells: &[usize]) -> Vec<String> {
    cells.iter().map(|&cell| page.cell(cell).notes).collect()
}

/// Returns the number of elements that match a selector.
fn count(page: &Page, selector: &str) -> u64 {
    let script = "return document.querySelectorAll(arguments[0]).length";
    page.script(script, &json!([selector])).as_u64().unwrap()
}

/// Returns the text in the clipboard.
fn clipboard(page: &Page) -> String {
    let script = "return navigator.clipboard.readText()";
    page.script(script, &json!([])).as_str().unwrap().to_owned()
}

fn allow_clipboard(page: &Page) {
    let grant = json!({ "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"] });
    page.driver().cdp("Browser.grantPermissions", &grant).unwrap();
}

#[test]
fn arrows_go_round_at_the_edges_or_stop_there() {
    for (page, language) in in_both_languages() {
        page.press("Control+Home ArrowLeft ArrowUp");
        assert_eq!(page.selected(), Some(80), "{language}");
        page.press("KeyD KeyS");
        assert_eq!(page.selected(), Some(0), "{language}");
        switch(&page, "[data-set=edges]");
        page.press("ArrowLeft ArrowUp KeyA KeyW");
        assert_eq!(page.selected(), Some(0), "{language}");
        page.press("Control+End ArrowRight ArrowDown");
        assert_eq!(page.selected(), Some(80), "{language}");
        page.reload();
        page.press("Control+End Shift+ArrowRight");
        assert_eq!(selected(&page), [80], "the setting also holds while adding: {language}");
        page.assert_clean();
    }
}

#[test]
fn digit_first_writes_by_taps_on_cells() {
    for (page, language) in in_both_languages() {
        switch(&page, "[data-set=digit-first]");
        page.click("[data-key='4']");
        for cell in [2, 57] {
            page.click(&Page::cell_selector(cell));
        }
        assert_eq!((page.cell(2).digit, page.cell(57).digit), ('4', '4'), "{language}");
        page.click("#notes");
        page.click("[data-key='2']");
        page.click(&Page::cell_selector(3));
        assert_eq!(notes(&page, &[3]), ["2"], "{language}");
        // A key of the keyboard still writes in the focused cell.
        page.press("Shift+Digit6");
        assert_eq!(page.cell(3).digit, '6', "{language}");
        page.assert_clean();
    }
}

#[test]
fn notes_stay_as_written_are_tidied_or_are_kept_complete() {
    for (page, language) in in_both_languages() {
        let write = || {
            page.click(&Page::cell_selector(2));
            page.press("Shift+Digit4");
            page.click(&Page::cell_selector(3));
            page.press("Shift+Digit4 Shift+Digit2 ArrowLeft Digit4");
        };
        write();
        assert_eq!(notes(&page, &[3]), ["2"], "tidied, {language}");
        page.press("Control+KeyZ");
        assert_eq!(notes(&page, &[2, 3]), ["4", "24"], "{language}");
        page.press("Control+KeyZ Control+KeyZ Control+KeyZ");
        switch(&page, "[data-set=tidy][value=off]");
        write();
        assert_eq!(notes(&page, &[3]), ["24"], "as written, {language}");
        page.press("Control+KeyZ Control+KeyZ Control+KeyZ Control+KeyZ");
        switch(&page, "[data-set=tidy][value=complete]");
        assert_eq!(notes(&page, &[2, 3]), ["124", "26"], "all that the rules allow, {language}");
        page.press("Digit4");
        assert_eq!(notes(&page, &[2, 3, 11]), ["", "26", "27"], "and nothing else, {language}");
        // The player's first change starts from them.
        page.press("ArrowRight Shift+Digit2");
        assert_eq!(notes(&page, &[3]), ["6"], "{language}");
        page.assert_clean();
    }
}

/// Returns how a cell shows its notes: the text of the digits, the bars at the same places, and the overlay signs at
/// this cell. The signs are there whether or not the overlay is visible in the cell.
const SHOWN: &str = "const cell = document.querySelector(`[data-cell='${arguments[0]}']`);
    const frame = cell.querySelector('.notes');
    const { x, y, width, height } = cell.getBoundingClientRect();
    const places = text => (text ?? '').replaceAll('\u{2007}', '.').trim();
    const middle = at => (at + 0.5) / 9;
    const at = one => {
        const box = one.getBoundingClientRect();
        const column = (box.x + box.width * middle(arguments[0] % 9) - x) / width;
        const row = (box.y + box.height * middle(Math.floor(arguments[0] / 9)) - y) / height;
        const sign = one.dataset.signs.split('\\n')[0][0];
        return `${one.dataset.n}@${1 + Math.floor(3 * column) + 3 * Math.floor(3 * row)}${sign}`;
    };
    const overlays = [...document.querySelectorAll('#board .overlay.lit')];
    return [places(frame.dataset.n), places(frame.dataset.struck), overlays.map(at).join(' ')];";

#[test]
fn notes_and_the_bars_and_lights_over_them_are_at_their_places() {
    let page = Page::open_at(LINK);
    switch(&page, "[data-set=ruled-out]");
    page.click(&Page::cell_selector(2));
    page.press("Shift+Digit1 Shift+Digit3 Shift+Digit5 Shift+Digit8 Shift+Digit9");
    // All except the 1 are in its row or its box.
    let texts = ["1.3\n.5.\n.89", "..\u{2212}\n.\u{2212}.\n.\u{2212}\u{2212}"];
    let shown = |page: &Page| page.script(SHOWN, &json!([2]));
    assert_eq!(shown(&page), json!([texts[0], texts[1], ""]), "nothing is highlighted");
    // Highlights each digit in turn; each overlay disappears with its highlight. The bars are created when first
    // needed.
    for digit in [3, 1, 5, 8, 9] {
        page.press(&format!("Alt+Digit{digit}"));
        assert_eq!(page.overlaid(".lit:not(.bars)"), [2], "the chip of {digit}");
        assert_eq!(page.overlaid(".bars"), if digit == 1 { vec![] } else { vec![2] }, "the bar over {digit}");
        let barred = if digit == 1 { 3 } else { digit };
        let lights = format!("{digit}@{digit}{digit} {barred}@{barred}\u{2212}");
        assert_eq!(shown(&page), json!([texts[0], texts[1], lights]), "a light changes no note");
    }
    page.press("Escape");
    // A space that keeps a place has the width of a digit, in the digit font and in its fallback. The digit font has a
    // normal space too, because otherwise browsers look for another font at the first digit of each weight and size.
    for (face, blank) in [("var(--digits)", " "), ("system-ui", "\u{2007}")] {
        let script = "const frame = document.querySelector('[data-cell=\"2\"] .notes');
            const widths = ['0', '7', '\u{2007}', arguments[1]].map(sign => {
                const one = document.createElement('span');
                one.style.fontFamily = arguments[0];
                one.textContent = sign.repeat(20);
                frame.append(one);
                const { width } = one.getBoundingClientRect();
                one.remove();
                return width;
            });
            return Math.max(...widths) - Math.min(...widths);";
        let differs = page.script(script, &json!([face, blank])).as_f64().unwrap();
        assert!(differs < 0.5, "{face}: {differs}");
    }
    page.assert_clean();
}

#[test]
fn each_highlight_has_a_switch() {
    for (page, language) in in_both_languages() {
        page.click(&Page::cell_selector(2));
        page.press("Shift+Digit1 Shift+Digit5 ArrowLeft ArrowLeft");
        let lit = |selector: &str| match selector {
            ".lit" | ".blocked" => page.overlaid(selector).len() as u64,
            _ => count(&page, &format!("#board {selector}")),
        };
        // The focused cell holds a 5. A note of another cell is a 5 too, which a 5 in its row rules out.
        assert_eq!((lit(".same"), page.overlaid(".lit")), (2, vec![2]), "{language}");
        assert!(lit(".house") > 10 && lit("[data-struck]") == 0 && lit(".blocked") == 0, "{language}");
        for (switch_of, selector, is_on) in [
            ("same-notes", ".lit", false),
            ("ruled-out", "[data-struck]", true),
            ("blocked", ".blocked", true),
            ("houses", ".house", false),
            ("same", ".same", false),
        ] {
            switch(&page, &format!("[data-set={switch_of}]"));
            assert_eq!(lit(selector) > 0, is_on, "{switch_of}, {language}");
        }
        assert_eq!(lit("[data-struck]"), 1, "{language}");
        page.click(&Page::cell_selector(3));
        page.press("Digit7");
        assert!(lit(".conflicting") > 1, "{language}");
        switch(&page, "[data-set=conflicts]");
        assert_eq!(lit(".conflicting"), 0, "{language}");
        page.assert_clean();
    }
}

#[test]
fn the_board_and_marks_are_copied_and_pasted_by_the_keys_of_every_program() {
    for (page, language) in in_both_languages() {
        allow_clipboard(&page);
        page.press("Control+Home Control+KeyC");
        page.wait("the board", "return navigator.clipboard.readText().then(text => text.includes('53'))");
        let board: String = clipboard(&page).chars().filter(|sign| !sign.is_whitespace()).collect();
        assert_eq!(board.replace('0', "."), LINK.trim_start_matches("#p="), "{language}");
        page.press("ArrowRight ArrowRight Shift+Digit1 Shift+Digit2 Control+Digit4 Control+Shift+Digit3");
        page.press("Shift+ArrowRight Control+Shift+KeyC");
        page.wait("the marks", "return navigator.clipboard.readText().then(text => text.includes('r1c3'))");
        page.click(&Page::cell_selector(29));
        page.paste_from_clipboard();
        let label = page.cell(29).label;
        assert_eq!(page.cell(29).notes, "12", "{language}: {label}");
        assert_eq!(count(&page, "[data-cell='29'] .centre i"), 1, "{language}: {label}");
        assert_eq!(count(&page, "[data-cell='29'] .colours i"), 1, "{language}: {label}");
        page.press("Control+KeyZ");
        assert!(page.cell(29).notes.is_empty(), "pasting is one undo, {language}");
        page.assert_clean();
    }
}

#[test]
fn command_on_a_mac_is_control_elsewhere() {
    let page = Page::open_at(LINK);
    page.click(&Page::cell_selector(2));
    page.while_held("Meta", || {
        page.click(&Page::cell_selector(3));
        page.click(&Page::cell_selector(5));
        page.click(&Page::cell_selector(3));
    });
    assert_eq!(selected(&page), [2, 5]);
    page.press("Meta+Digit4");
    assert_eq!((count(&page, ".centre i"), page.cell(2).digit), (2, '.'));
    page.press("Meta+Shift+Digit3");
    assert_eq!(count(&page, ".colours i"), 2);
    page.press("Meta+KeyZ Meta+KeyZ");
    assert_eq!((count(&page, ".centre i"), count(&page, ".colours i")), (0, 0));
    page.press("Meta+Shift+KeyZ");
    assert_eq!(count(&page, ".centre i"), 2);
    page.press("Meta+KeyA");
    assert_eq!(selected(&page).len(), 81);
    page.press("Meta+KeyI Control+Home Meta+ArrowRight");
    assert_eq!(selected(&page), [2], "to the next empty cell");
    page.assert_clean();
}

#[test]
fn a_double_tap_takes_all_cells_that_are_alike() {
    for (page, language) in in_both_languages() {
        page.resize(390, 844, Pointer::Touch);
        page.reload();
        page.double_tap(&Page::cell_selector(1));
        assert_eq!(selected(&page), [1, 35, 41], "all threes, {language}");
        page.tap(&Page::cell_selector(2));
        assert_eq!(selected(&page), [2], "{language}");
        page.assert_clean();
    }
}

#[test]
fn the_other_keys_speak_both_languages() {
    for ((page, language), [column, lacks]) in in_both_languages()
        .zip([["column 1: 5, 6, empty, 8, 4, 7, empty, empty, empty", "1 2 3 9"], ["第1列", "1 2 3 9"]])
    {
        page.press("Control+Home KeyK");
        assert!(page.text("#spoken").starts_with(column), "{language}: {}", page.text("#spoken"));
        page.press("Shift+KeyK");
        assert!(page.text("#spoken").contains(lacks), "{language}: {}", page.text("#spoken"));
        page.press("Shift+Slash");
        page.wait("a hint", "return document.body.hasAttribute('data-hint')");
        page.press("Escape F1");
        assert!(page.is_shown("#dialog-help"), "{language}");
        page.press("Escape");
        page.assert_clean();
    }
}

#[test]
fn letters_change_places_as_they_are_written_and_the_help_lists_them_so() {
    for (page, language) in in_both_languages() {
        let write = |text: &str| {
            page.choose("#settings");
            let empty = "const field = document.querySelector('[data-set=moved-letters]');
                field.focus(); field.select();";
            page.script(empty, &json!([]));
            page.type_text(text);
            page.press("Tab");
            let error = page.text("#letters-error");
            page.press("Escape");
            error
        };
        assert_eq!(write("q=m, x=J"), "", "{language}");
        page.walk_to(2);
        page.press("KeyM");
        assert_eq!(page.cell(2).notes, "", "{language}: M does what Q did before, which is nothing");
        page.press("KeyQ");
        assert_eq!(page.cell(2).notes, "124", "{language}");
        page.press("KeyJ Digit1");
        assert_eq!(page.cell(2).notes, "24", "{language}: J is for corner notes, as X was");
        page.press("F1");
        let keys = "return [...document.querySelectorAll('#dialog-help [data-letter]')]
            .map(key => key.textContent).join('')";
        assert_eq!(page.script(keys, &json!([])), json!("ZJCVNNQWASDTFHREPRKBGI"));
        page.press("Escape");
        let error = write("Q=M QX");
        assert!(error.contains("“QX”") && error.contains("Q=H"), "{error}");
        page.reload();
        page.walk_to(3);
        page.press("KeyQ");
        assert_eq!(page.cell(3).notes, "26", "{language}: what was set before stays");
        page.assert_clean();
    }
}

#[test]
fn the_keypad_is_set_in_the_dialog_and_stays_so() {
    for (page, language) in in_both_languages() {
        let place = |selector: &str| {
            let script = "const { left, top } = document.querySelector(arguments[0]).getBoundingClientRect();
                return [left, top]";
            let found = page.script(script, &json!([selector]));
            [0, 1].map(|at| found[at].as_f64().unwrap())
        };
        let choose = |field: &str, value: &str| {
            page.choose("#settings");
            let script = "document.querySelector(`[data-set=${arguments[0]}]`).focus()";
            page.script(script, &json!([field]));
            // By keyboard, as in every list of choices: to its start, then down.
            page.press(&["Home"].into_iter().chain(value.split_whitespace()).collect::<Vec<_>>().join(" "));
            page.press("Escape");
        };
        assert!(place("[data-key='1']")[1] < place("[data-key='7']")[1], "{language}");
        choose("pad", "ArrowDown");
        choose("side", "ArrowDown");
        page.reload();
        assert!(place("[data-key='1']")[1] > place("[data-key='7']")[1], "{language}");
        assert!(place("[data-key='9']")[0] < place("#board")[0], "left of the board, {language}");
        choose("side", "ArrowDown ArrowDown");
        assert!(place("[data-key='9']")[1] > place("[data-cell='80']")[1], "below it, {language}");
        page.click(&Page::cell_selector(2));
        page.click("[data-key='4']");
        assert_eq!(page.cell(2).digit, '4', "{language}");
        page.assert_clean();
    }
}

#[test]
fn settings_open_at_what_is_chosen() {
    let page = Page::open_at(LINK);
    for theme in ["sepia", "light"] {
        page.choose("#settings");
        page.click(&format!("label:has(> [name=theme][value={theme}])"));
        page.press("Escape");
        page.choose("#settings");
        let focused = page.script("return document.activeElement.value", &json!([]));
        assert_eq!(focused, json!(theme));
        page.press("Escape");
    }
    page.assert_clean();
}

/// Returns the pixels of the middle of each cell in a screenshot, as rows of red, green and blue.
const PIXELS: &str = "const [png, cells] = arguments;
    return (async () => {
        const picture = new Image();
        picture.src = `data:image/png;base64,${png}`;
        await picture.decode();
        const ink = document.createElement('canvas').getContext('2d');
        [ink.canvas.width, ink.canvas.height] = [picture.width, picture.height];
        ink.drawImage(picture, 0, 0);
        const scale = picture.width / innerWidth;
        return cells.map(cell => {
            const { x, y, width, height } = document.querySelector(cell).getBoundingClientRect();
            const [left, top, w, h] = [x + 4, y + 4, width - 8, height - 8].map(at => Math.round(at * scale));
            const { data } = ink.getImageData(left, top, w, h);
            return [...Array(h).keys()].map(
                row => [...Array(w).keys()].map(column => [...data.slice((row * w + column) * 4).slice(0, 3)]));
        });
    })();";

/// Returns the pixels in the middle of each cell.
fn pixels(page: &Page, cells: &[usize]) -> Vec<Vec<Vec<[u8; 3]>>> {
    let picture = BASE64_STANDARD.encode(page.driver().screenshot().unwrap());
    let selectors: Vec<_> = cells.iter().map(|&cell| Page::cell_selector(cell)).collect();
    serde_json::from_value(page.script(PIXELS, &json!([picture, selectors]))).unwrap()
}

/// Returns the percentage of pixels of a cell that are darker than its background.
fn inked(cell: &[Vec<[u8; 3]>]) -> usize {
    let greens = || cell.iter().flatten().map(|&[_, green, _]| green);
    let paper = greens().max().unwrap();
    greens().filter(|&green| green < paper - 8).count() * 100 / greens().count()
}

#[test]
fn a_hatch_is_thin_lines_in_every_browser() {
    for engine in [Engine::Chromium, Engine::Firefox, Engine::WebKit] {
        if !engine.is_here() {
            continue;
        }
        let page = Page::start(&Page::options_of(engine), LINK);
        page.wait_until_whole();
        page.script("document.querySelector('[data-set=blocked]').click()", &json!([]));
        // A 7 that allows another one in cell 10, and rules it out in the other two; the last is tinted too.
        page.click(&Page::cell_selector(45));
        // A picture may show the frame before the hatch: WebKit takes it from another process than the page's.
        let look = || {
            page.settle();
            let seen = pixels(&page, &[10, 3, 46]);
            [0, 1, 2].map(|at| inked(&seen[at]))
        };
        let pictures = iter::repeat_with(look).take(20).find(|[_, closed, _]| *closed > 0);
        let [open, closed, tinted] = pictures.unwrap_or_default();
        assert!(open < 1, "{engine:?}: {open}");
        for part in [closed, tinted] {
            assert!((5..50).contains(&part), "{engine:?}: {closed} {tinted}");
        }
    }
}

#[test]
fn the_chip_of_a_note_does_not_cover_those_above_and_below() {
    let page = Page::open_at(LINK);
    // The smallest cells, and those on a laptop.
    for (width, height) in [(320, 568), (360, 640), (1280, 800)] {
        page.resize(width, height, Pointer::Touch);
        for colour in ["", "Control+Shift+Digit3"] {
            page.click(&Page::cell_selector(2));
            page.press("Delete Delete Delete");
            page.press(&format!("Shift+Digit2 Shift+Digit5 Shift+Digit8 {colour}"));
            page.click(&Page::cell_selector(80));
            let without = pixels(&page, &[2]).remove(0);
            page.press("Alt+Digit5");
            let with = pixels(&page, &[2]).remove(0);
            page.press("Alt+Digit5");
            // The chip changes at most a third of the pixel rows of the cell.
            let differs = without.iter().zip(&with).filter(|(was, is)| was != is).count();
            let third = (without.len() + 10).div_ceil(3);
            assert!((4..=third).contains(&differs), "{width}x{height} {colour}: {differs} of {third}");
        }
    }
    page.assert_clean();
}
