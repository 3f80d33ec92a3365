//! The page with visual settings of the reader: system colours, more contrast, larger text, wider spacing.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_page_tests::{Font, Options, Page, Pointer, Profile, SCREENS, in_each_font};
use serde_json::{Value, json};

const LINK: &str = "#p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const THEMES: [&str; 5] = ["system", "light", "dark", "sepia", "contrast"];

/// Selects a theme in the settings.
fn choose_theme(page: &Page, theme: &str) {
    page.press_button(&format!("input[name=theme][value={theme}]"));
    page.settle();
}

/// Returns the computed value of a property of the first element that matches a selector.
fn computed(page: &Page, selector: &str, property: &str) -> String {
    let script = "const one = document.querySelector(arguments[0]);
        return one ? getComputedStyle(one).getPropertyValue(arguments[1]) : 'there is none';";
    page.script(script, &json!([selector, property])).as_str().unwrap().to_owned()
}

/// Returns a colour of the system as the browser writes it.
fn system_colour(page: &Page, name: &str) -> String {
    let script = "const one = document.body.appendChild(document.createElement('i'));
        one.style.cssText = 'forced-color-adjust: none; color: ' + arguments[0];
        const colour = getComputedStyle(one).color;
        one.remove();
        return colour;";
    page.script(script, &json!([name])).as_str().unwrap().to_owned()
}

/// Shows a hint with houses, sets or links, with its full drawing.
fn draw_a_hint(page: &Page) {
    page.press("KeyH");
    page.wait("a hint", "return document.body.hasAttribute('data-hint')");
    page.press("KeyH");
    page.wait("its picture", "return document.querySelector('#picture > *') !== null");
}

/// A puzzle that needs a swordfish next.
const FISH: &str = "#p=5.148923.28...3495493.5.18.3.9...67815...73496..39.52193...185481.93.7627.....913";

#[test]
fn every_theme_respects_the_colours_of_the_system() {
    for scheme in ["light", "dark"] {
        let page = Page::open_at(LINK);
        page.emulate_media(&[("forced-colors", "active"), ("prefers-color-scheme", scheme)]);
        for theme in THEMES {
            choose_theme(&page, theme);
            page.press("Control+Home");
            let [ink, ground] = ["CanvasText", "Canvas"].map(|name| system_colour(&page, name));
            let context = format!("{theme} where the system is {scheme}");
            assert_ne!(ink, ground, "{context}");
            // Another 5, and a cell in the same row.
            assert_eq!(computed(&page, ".same .digit", "color"), ink, "an equal digit, {context}");
            assert_eq!(computed(&page, ".same", "background-color"), ground, "an equal digit, {context}");
            // Signs that are visible without a tint.
            for [cell, side, width] in [["same", "bottom", "3px"], ["house", "top", "2px"]] {
                let script = "return getComputedStyle(document.querySelector(arguments[0]), '::before')
                    .getPropertyValue(`border-${arguments[1]}-width`)";
                let seen = page.script(script, &json!([format!(".{cell}"), side]));
                assert_eq!(seen, json!(width), "{cell}, {context}");
            }
            // A note of the highlighted digit.
            page.press("ArrowRight ArrowRight Shift+Digit1 Alt+Digit1");
            let script = "const one = document.querySelector('#board .lit');
                return [getComputedStyle(one).color, getComputedStyle(one, '::before').backgroundImage]";
            let chip = page.script(script, &json!([]));
            let [ink, ground] = ["HighlightText", "Highlight"].map(|name| system_colour(&page, name));
            assert_eq!(chip[0], json!(ink), "a note that is lit, {context}");
            assert!(chip[1].as_str().unwrap().contains(&ground), "its chip, {context}: {chip}");
            // Next to a colour, the note is a separate element.
            page.press("Control+Shift+Digit1");
            let chip = ["color", "background-color"].map(|of| {
                let script = "return getComputedStyle(document.querySelector('.cell [data-lit]'))
                    .getPropertyValue(arguments[0])";
                page.script(script, &json!([of])).as_str().unwrap().to_owned()
            });
            assert_eq!(chip, [ink, ground], "a note that is lit beside a colour, {context}");
            page.press("Control+KeyZ");
            // Cells in which the digit cannot go.
            let switch = "document.querySelector('[data-set=blocked]').click()";
            page.script(switch, &json!([]));
            let hatch = computed(&page, ".overlay.blocked", "background-image");
            assert!(
                hatch.contains("gradient") && !page.overlaid(".blocked").is_empty(),
                "{context}: {hatch}"
            );
            let tint = computed(&page, ".house", "background-color");
            assert!(tint.ends_with(", 0)"), "a tint hides the hatch, {context}: {tint}");
            page.script(switch, &json!([]));
            page.press("Escape Control+KeyZ");
        }
        page.visit(FISH);
        draw_a_hint(&page);
        let fish =
            "return ['base', 'cover'].map(part => document.querySelector(`#picture .${part}`) !== null)";
        assert_eq!(page.script(fish, &json!([])), json!([true, true]));
        for theme in THEMES {
            choose_theme(&page, theme);
            let ink = system_colour(&page, "CanvasText");
            for part in ["base", "cover", "set", "set second", "set third", "set fourth", "group"] {
                let script = "const one = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
                    one.setAttribute('class', arguments[0]);
                    document.querySelector('#picture').append(one);
                    const { stroke, fillOpacity, fill } = getComputedStyle(one);
                    one.remove();
                    return [stroke, fill === 'none' || fillOpacity === '0'];";
                let seen = page.script(script, &json!([part]));
                assert_eq!(seen, json!([ink, true]), "the frame of a {part} in {theme}, {scheme}");
            }
        }
        page.assert_clean();
    }
}

/// Defines functions for the contrast of colours as WCAG 2 defines it; `mixed` paints colours over each other.
const CONTRAST: &str =
    "const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const mixed = (...colours) => {
        for (const colour of colours) {
            pixel.fillStyle = colour;
            pixel.fillRect(0, 0, 1, 1);
        }
        const parts = [...pixel.getImageData(0, 0, 1, 1).data].slice(0, 3).map(part => part / 255)
            .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
    };
    const contrast = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    const of = (selector, property) => {
        const one = document.querySelector(selector);
        return one && getComputedStyle(one)[property];
    };";

#[test]
fn pieces_diagonals_and_windows_are_seen_in_every_theme() {
    for (link, parts) in [
        ("#v=5j:1e4d3d2_5g,bbe_haa______a__aa_", &["wall"][..]),
        ("#v=3x3x:g8a2g5a7a6_5h6a9a1m1j1c2_8g9c4_6a7", &["wall", "diagonal", "shade"]),
        ("#v=3x3:4k3d2d7q6a7_5a8a7e6a5b2l4a1c8c;w", &["wall", "dashed", "shade"]),
    ] {
        let page = Page::open_at(link);
        page.wait("the board", "return document.querySelector('#board[data-own]') !== null");
        page.wait_until_whole();
        for (forced, scheme) in [("none", "light"), ("active", "light"), ("active", "dark")] {
            page.emulate_media(&[("forced-colors", forced), ("prefers-color-scheme", scheme)]);
            for theme in THEMES {
                choose_theme(&page, theme);
                let context = format!("{link}, {theme}, forced {forced}, {scheme}");
                // The ground of a cell is that of the board below it, and a shade lies between.
                let found = page.script(
                    &format!(
                        "{CONTRAST}
                        const ground = getComputedStyle(document.querySelector('.board')).backgroundColor;
                        const shade = of('#board .shade', 'fill');
                        const ink = of('#board .given', 'color');
                        const line = (name, property) => {{
                            const colour = of('#board ' + name, property);
                            return colour && Math.min(contrast(mixed('#fff', ground, colour), mixed('#fff', ground)),
                                shade ? contrast(mixed('#fff', ground, shade, colour), mixed('#fff', ground, shade)) : 21);
                        }};
                        return {{ wall: line('.wall', 'stroke'), dashed: line('.dashed', 'stroke'),
                            diagonal: line('.diagonal', 'stroke'),
                            shade: shade && contrast(mixed('#fff', ground, shade), mixed('#fff', ground)),
                            read: shade ? contrast(mixed('#fff', ground, shade), mixed('#fff', ground, ink)) : 21,
                            thick: parseFloat(of('#board .wall', 'strokeWidth')),
                            thin: parseFloat(of('#board [data-cell]', 'borderRightWidth')) }}"
                    ),
                    &json!([]),
                );
                let value = |name: &str| found[name].as_f64();
                for part in ["wall", "diagonal", "dashed", "shade"] {
                    // The line around a shade or across it shows where it is.
                    let least = if part == "shade" { 1.2 } else { 3.0 };
                    assert_eq!(value(part).is_some(), parts.contains(&part), "{part}, {context}: {found}");
                    assert!(value(part).is_none_or(|is| is >= least), "{part}, {context}: {found}");
                }
                assert!(value("read") >= Some(4.5), "a digit on a shade, {context}: {found}");
                assert!(value("thick") >= value("thin").map(|thin| 2.0 * thin), "{context}: {found}");
            }
        }
        page.assert_clean();
    }
}

#[test]
fn every_theme_has_more_contrast_on_request() {
    let page = Page::open_at(LINK);
    for scheme in ["light", "dark"] {
        for theme in THEMES {
            choose_theme(&page, theme);
            page.emulate_media(&[("prefers-contrast", "more"), ("prefers-color-scheme", scheme)]);
            let colours = ["--ink", "--note", "--quiet"].map(|name| computed(&page, "html", name));
            let [box_line, edge] = ["--box", "--edge"].map(|name| computed(&page, "html", name));
            let context = format!("{theme} where the system is {scheme}");
            assert!(colours.iter().all(|colour| *colour == colours[0]), "{context}: {colours:?}");
            assert_eq!(edge, box_line, "{context}");
        }
    }
    page.resize(390, 844, Pointer::Touch);
    page.assert_clean();
}

/// The text spacing that a reader may set without losing content (WCAG 1.4.12).
const WIDER: &str = "const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
        word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];";

/// Finds every text that is cut off, that overflows its button, or that is outside the window. Text that scrolling can
/// reach is not cut off, except sideways, where players do not scroll.
const CUT: &str = "const found = [];
    const around = one => one.parentElement ? [one, ...around(one.parentElement)] : [one];
    const top = [...document.querySelectorAll('dialog[open], :popover-open')].at(-1) ?? document.body;
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const text = walker.currentNode, own = text.parentElement;
        const isSeen = own.checkVisibility({ visibilityProperty: true }) && !own.closest('.unseen, .name, .skip, option')
            && getComputedStyle(own).clipPath === 'none';
        if (!isSeen || !text.data.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const box = range.getBoundingClientRect();
        const say = why => found.push(`${text.data.trim().slice(0, 40)}: ${why}`);
        if (box.left < -1 || box.right > innerWidth + 1) say('beside the window');
        for (const one of around(own)) {
            const frame = one.getBoundingClientRect(), style = getComputedStyle(one);
            if (style.display === 'contents') continue;
            const isBeside = box.left < frame.left - 1 || box.right > frame.right + 1;
            const isBeyond = box.top < frame.top - 1 || box.bottom > frame.bottom + 1;
            if (one.matches('button, .button, .choices label') && (isBeside || isBeyond)) say('leaves its button');
            if (style.overflowX !== 'visible' && isBeside && !one.matches('.tour-list small')) say('cut at the side');
            if (['hidden', 'clip'].includes(style.overflowY) && isBeyond) say('cut below');
            // Only the window limits an element that lies over the page.
            if (one.matches('dialog, [popover]')) break;
        }
    }
    for (const one of document.querySelectorAll('.card, dialog[open], :popover-open')) {
        if (one.scrollWidth > one.clientWidth + 1) found.push(`${one.id || one.className} scrolls to the side`);
    }
    return found;";

/// Asserts that no text is cut off in any view.
fn cuts_nothing(page: &Page, prepare: impl Fn(&Page), context: &str) {
    let look = |what: &str| {
        page.settle();
        assert_eq!(page.script(CUT, &json!([])), json!([]), "{what}, {context}");
    };
    page.visit(LINK);
    prepare(page);
    look("a game");
    page.press_button("#check");
    look("a check");
    for (opens, what) in [
        ("#new-game", "new"),
        ("#wish", "wish"),
        ("#settings", "settings"),
        ("#games", "games"),
        ("#help", "help"),
    ] {
        page.press_button(opens);
        look(what);
        page.press_button(&format!("#dialog-{what} [data-do=close]"));
    }
    for (button, menu) in [("#menu-button", "#menu")] {
        if page.is_shown(button) {
            page.press_button(button);
            page.wait(
                "the menu",
                &format!("return document.querySelector('{menu}').matches(':popover-open')"),
            );
            look(menu);
            page.press("Escape");
        }
    }
    page.visit(CHAIN);
    prepare(page);
    draw_a_hint(page);
    look("a hint");
}

/// A puzzle that needs an XY-chain next.
const CHAIN: &str = "#p=2.15634.9.432791...96841.32432915...619738245.5.6249133654978219..1..3.41.43...97";

const WINDOWS: [(u32, u32, Pointer); 5] = [
    (320, 568, Pointer::Touch),
    (390, 844, Pointer::Touch),
    (844, 390, Pointer::Touch),
    (1024, 768, Pointer::Mouse),
    (1280, 800, Pointer::Mouse),
];

/// Returns the font in which the browser shows the page's text.
fn system_font(page: &Page) -> String {
    let cdp = |method: &str, given: &Value| page.driver().cdp(method, given).unwrap();
    cdp("DOM.enable", &json!({}));
    cdp("CSS.enable", &json!({}));
    let root = cdp("DOM.getDocument", &json!({}))["root"]["nodeId"].clone();
    let node = cdp("DOM.querySelector", &json!({ "nodeId": root, "selector": "#gather" }))["nodeId"].clone();
    let fonts = cdp("CSS.getPlatformFontsForNode", &json!({ "nodeId": node }));
    fonts["fonts"][0]["familyName"].as_str().unwrap_or_default().to_owned()
}

/// Returns the windows for a font. All of them take long, so only one font uses all.
fn windows(font: Font) -> impl Iterator<Item = (u32, u32, Pointer)> {
    let is_looked_at =
        move |(width, _, _): &(u32, u32, Pointer)| font == Font::DejaVu || [320, 844, 1024].contains(width);
    WINDOWS.into_iter().filter(is_looked_at)
}

in_each_font!(
    nothing_is_cut_where_letters_are_set_wider,
    letters_are_as_large_as_the_browser_is_set_to_and_nothing_is_cut,
);

fn nothing_is_cut_where_letters_are_set_wider(font: Font) {
    let page = Page::start(&font.options(), LINK);
    assert_eq!(system_font(&page), font.family());
    for language in ["en", "zh-CN"] {
        page.set_language(language);
        for (width, height, pointer) in windows(font) {
            page.resize(width, height, pointer);
            let context = format!("{width}x{height} in {language}");
            cuts_nothing(&page, |_| (), &context);
            cuts_nothing(&page, |page| drop(page.script(WIDER, &json!([]))), &format!("{context}, wider"));
        }
    }
    page.assert_clean();
}

fn letters_are_as_large_as_the_browser_is_set_to_and_nothing_is_cut(font: Font) {
    let page = Page::start(&font.options(), LINK);
    let size = |of: &str| computed(&page, of, "font-size");
    let words = ["#status", "#title-settings", "#menu button", ".sheet .small"];
    page.resize(1280, 800, Pointer::Mouse);
    let usual = words.map(size);
    let sizes = json!({ "fontSizes": { "standard": 32, "fixed": 26 } });
    page.driver().cdp("Page.setFontSizes", &sizes).unwrap();
    page.reload();
    let pixels = |size: &String| size.trim_end_matches("px").parse::<f64>().unwrap();
    for ((word, before), now) in words.iter().zip(&usual).zip(words.map(size)) {
        assert!((pixels(&now) / pixels(before) - 2.0).abs() < 0.02, "{word}: {before}, then {now}");
    }
    for (width, height, pointer) in WINDOWS {
        page.resize(width, height, pointer);
        assert_eq!(page.script(COUNTS_OVER_DIGITS, &json!([])), json!([]), "{width}x{height}");
    }
    // These leave the game for other views.
    for (width, height, pointer) in windows(font) {
        page.resize(width, height, pointer);
        cuts_nothing(&page, |_| (), &format!("{width}x{height}, twice as large"));
    }
    page.assert_clean();
}

/// Finds the keys on which the count overlaps the digit, apart from the empty space at the sides of a character.
const COUNTS_OVER_DIGITS: &str = "return [...document.querySelectorAll('#keypad [data-key]')].filter(key => {
        const [digit, left] = ['b', 'small'].map(part => key.querySelector(part).getBoundingClientRect());
        return digit.width === 0 || digit.right > left.left + 2 && digit.top < left.bottom;
    }).map(key => key.dataset.key);";

/// Finds the marks of a cell that are outside it, or wider than their own place.
const MARKS_CUT: &str = "const cell = document.querySelector(arguments[0]).getBoundingClientRect();
    const found = [];
    for (const mark of document.querySelectorAll(arguments[0] + ' :is(.notes, .centre, .colours) i')) {
        const box = mark.getBoundingClientRect();
        const said = mark.dataset.n ?? mark.dataset.colour;
        if (box.left < cell.left || box.right > cell.right || box.top < cell.top || box.bottom > cell.bottom)
            found.push(said + ' is outside');
        if (mark.scrollWidth > mark.clientWidth + 1 && getComputedStyle(mark).display !== 'inline')
            found.push(said + ' is cut');
    }
    return found;";

#[test]
fn all_marks_of_a_cell_are_seen_whole() {
    let page = Page::open_at(LINK);
    let focus = |cell: usize| {
        let script = "document.querySelector(arguments[0]).focus()";
        page.script(script, &json!([Page::cell_selector(cell)]));
    };
    let nine = |with: &str| {
        ["1", "2", "3", "4", "5", "6", "7", "8", "9"].map(|digit| format!("{with}Digit{digit}")).join(" ")
    };
    let centre_and_corner = nine("Shift+") + " Control+Digit1 Control+Digit2 Control+Digit4";
    let five = "Control+Digit1 Control+Digit2 Control+Digit3 Control+Digit4 Control+Digit5".to_owned();
    let cells = [
        (2, nine("Control+")),
        (3, nine("Control+Shift+")),
        (5, centre_and_corner),
        (6, nine("Shift+")),
        (7, five),
    ];
    for (cell, keys) in &cells {
        focus(*cell);
        page.press(keys);
    }
    // All fives are highlighted, also those among the notes.
    focus(0);
    for (width, height, pointer) in WINDOWS {
        page.resize(width, height, pointer);
        page.settle();
        for (cell, keys) in &cells {
            let cut = page.script(MARKS_CUT, &json!([Page::cell_selector(*cell)]));
            assert_eq!(cut, json!([]), "{keys} at {width}x{height}");
        }
        let n_marks =
            "return ['.centre i', '.colours i'].map(marks => document.querySelectorAll(marks).length)";
        assert_eq!(page.script(n_marks, &json!([])), json!([17, 9]));
    }
    page.assert_clean();
}

/// Returns a screenshot of a cell with all nine notes.
fn drawn_notes(options: &Options) -> Value {
    let page = Page::start(options, LINK);
    page.resize(320, 568, Pointer::Touch);
    page.script("document.querySelector(arguments[0]).focus()", &json!([Page::cell_selector(2)]));
    page.press(
        &["1", "2", "3", "4", "5", "6", "7", "8", "9"].map(|digit| format!("Shift+Digit{digit}")).join(" "),
    );
    // Moves away from the cell, so that it has no ring and no tint.
    page.press(
        "ArrowDown ArrowDown ArrowDown ArrowDown ArrowRight ArrowRight ArrowRight ArrowRight ArrowRight",
    );
    page.settle();
    let place =
        "const { x, y, width, height } = document.querySelector(arguments[0]).getBoundingClientRect();
        return { x, y, width, height, scale: 1 }";
    let clip = page.script(place, &json!([Page::cell_selector(2)]));
    page.driver().cdp("Page.captureScreenshot", &json!({ "clip": clip })).unwrap()["data"].clone()
}

#[test]
fn notes_look_the_same_where_the_browser_has_a_smallest_size_of_letters() {
    let [usual, limited] = [Profile::new(), Profile::new()];
    let folder = limited.options().profile.unwrap().join("Default");
    std::fs::create_dir_all(&folder).unwrap();
    let set = json!({ "webkit": { "webprefs": { "minimum_font_size": 20 } } });
    std::fs::write(folder.join("Preferences"), set.to_string()).unwrap();
    let page = Page::start(&limited.options(), LINK);
    let width = "const one = document.body.appendChild(document.createElement('i'));
        one.style.cssText = 'position: absolute; font-size: 5px; line-height: normal';
        one.textContent = 'x';
        const { height } = one.getBoundingClientRect();
        one.remove();
        return height > 15;";
    assert_eq!(page.script(width, &json!([])), json!(true), "small letters are enlarged");
    drop(page);
    assert_eq!(drawn_notes(&limited.options()), drawn_notes(&usual.options()));
}

#[test]
fn a_light_theme_that_is_chosen_stays_light_in_browsers_that_darken_pages() {
    let page = Page::open_at(LINK);
    for (theme, scheme) in [("light", "light only"), ("sepia", "light only"), ("dark", "dark")] {
        choose_theme(&page, theme);
        assert_eq!(computed(&page, "html", "color-scheme"), scheme, "{theme}");
    }
    page.emulate_media(&[("prefers-color-scheme", "dark")]);
    page.driver().cdp("Emulation.setAutoDarkModeOverride", &json!({ "enabled": true })).unwrap();
    for theme in ["light", "sepia"] {
        choose_theme(&page, theme);
        let clip = json!({ "clip": { "x": 2, "y": 2, "width": 1, "height": 1, "scale": 1 } });
        let shot = page.driver().cdp("Page.captureScreenshot", &clip).unwrap()["data"].clone();
        let look = "return createImageBitmap(new Blob([Uint8Array.from(atob(arguments[0]), sign => sign.charCodeAt(0))]))
            .then(image => {
                const paper = new OffscreenCanvas(1, 1).getContext('2d');
                paper.drawImage(image, 0, 0);
                return Math.min(...paper.getImageData(0, 0, 1, 1).data) > 150;
            })";
        assert_eq!(page.script(look, &json!([shot])), json!(true), "{theme}");
    }
}

#[test]
fn with_forced_colours_no_label_lies_on_the_edge_of_its_button() {
    // A killer has one more mode button, and with all marks there are six.
    let page = Page::open_at("#v=2x2k:p,_a_____bbaa_aa__,5_4a5a6_8a6e6a");
    page.emulate_media(&[("forced-colors", "active")]);
    for language in ["en", "zh"] {
        page.set_language(language);
        page.reload();
        page.wait_until_whole();
        page.wait("the killer", "return document.querySelector('#board[data-cages]') !== null");
        for (width, height, pointer) in SCREENS {
            page.resize(width, height, pointer);
            let found = page.script(
                "document.body.dataset.marks = '';
                const shown = [...document.querySelectorAll('.acts button, .modes button')]
                    .filter(one => one.checkVisibility());
                const gaps = shown.map(one => {
                    const text = document.createRange();
                    text.selectNodeContents(one);
                    const [label, button] = [text, one].map(each => each.getBoundingClientRect());
                    return Math.min(label.left - button.left, button.right - label.right, innerWidth - button.right);
                });
                const rows = new Set([...document.querySelectorAll('.modes button')]
                    .filter(one => one.checkVisibility()).map(one => one.getBoundingClientRect().top)).size;
                delete document.body.dataset.marks;
                return [shown.length, rows, shown.filter((one, at) => gaps[at] < 2).map(one => one.innerText)]",
                &json!([]),
            );
            assert_eq!(found, json!([11, 1, []]), "{language} at {width}x{height}");
        }
    }
    page.assert_clean();
}
