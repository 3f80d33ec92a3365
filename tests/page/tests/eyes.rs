//! What eyes need: the system's own colours, more contrast, larger letters, letters set wider.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_page_tests::{Page, Pointer};
use serde_json::json;

const LINK: &str = "#p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const THEMES: [&str; 5] = ["system", "light", "dark", "sepia", "contrast"];

/// Chooses a theme in the settings, wherever they stand.
fn choose_theme(page: &Page, theme: &str) {
    let script = "document.querySelector(`input[name=theme][value=${arguments[0]}]`).click()";
    page.script(script, &json!([theme]));
    page.settle();
}

/// What the browser makes of a property of the first element of a selector.
fn computed(page: &Page, selector: &str, property: &str) -> String {
    let script = "const one = document.querySelector(arguments[0]);
        return one ? getComputedStyle(one).getPropertyValue(arguments[1]) : 'there is none';";
    page.script(script, &json!([selector, property])).as_str().unwrap().to_owned()
}

/// What a colour of the system is now, as the browser writes it.
fn system_colour(page: &Page, name: &str) -> String {
    let script = "const one = document.body.appendChild(document.createElement('i'));
        one.style.cssText = 'forced-color-adjust: none; color: ' + arguments[0];
        const colour = getComputedStyle(one).color;
        one.remove();
        return colour;";
    page.script(script, &json!([name])).as_str().unwrap().to_owned()
}

/// A hint with houses, sets or links, drawn in full.
fn draw_a_hint(page: &Page) {
    page.press("KeyH");
    page.wait("a hint", "return document.body.hasAttribute('data-hint')");
    page.press("KeyH KeyH");
    page.wait("its picture", "return document.querySelector('#picture > *') !== null");
}

/// Needs a swordfish next, and then a chain.
const FISH: &str = "#p=52941.7.3..6..3..2..32.........5.276..3.7...3..56.3..........3......8..53..2.3.5..9.";

#[test]
fn whatever_theme_is_chosen_the_systems_colours_are_kept() {
    for scheme in ["light", "dark"] {
        let page = Page::open_at(LINK);
        page.prefer(&[("forced-colors", "active"), ("prefers-color-scheme", scheme)]);
        for theme in THEMES {
            choose_theme(&page, theme);
            page.press("Control+Home");
            let [ink, ground] = ["CanvasText", "Canvas"].map(|name| system_colour(&page, name));
            let told = format!("{theme} where the system is {scheme}");
            assert_ne!(ink, ground, "{told}");
            // Another 5, and a cell of the same row.
            assert_eq!(computed(&page, ".same .digit", "color"), ink, "an equal digit, {told}");
            assert_eq!(computed(&page, ".same", "background-color"), ground, "an equal digit, {told}");
            // Signs that need no tint.
            for [cell, side, width] in [["same", "bottom", "3px"], ["house", "top", "2px"]] {
                let script = "return getComputedStyle(document.querySelector(arguments[0]), '::before')
                    .getPropertyValue(`border-${arguments[1]}-width`)";
                let seen = page.script(script, &json!([format!(".{cell}"), side]));
                assert_eq!(seen, json!(width), "{cell}, {told}");
            }
            // A note of the digit that is highlighted.
            page.press("ArrowRight ArrowRight Shift+Digit1 Alt+Digit1");
            let chip = ["color", "background-color"].map(|of| computed(&page, "[data-lit]", of));
            let wanted = ["HighlightText", "Highlight"].map(|name| system_colour(&page, name));
            assert_eq!(chip, wanted, "a note that is lit, {told}");
            page.press("Escape Control+KeyZ");
        }
        page.visit(FISH);
        draw_a_hint(&page);
        for theme in THEMES {
            choose_theme(&page, theme);
            let ink = system_colour(&page, "CanvasText");
            for part in ["base", "cover", "set", "group"] {
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

#[test]
fn more_contrast_is_had_in_every_theme() {
    let page = Page::open_at(LINK);
    for scheme in ["light", "dark"] {
        for theme in THEMES {
            choose_theme(&page, theme);
            page.prefer(&[("prefers-contrast", "more"), ("prefers-color-scheme", scheme)]);
            let colours = ["--ink", "--note", "--quiet"].map(|name| computed(&page, "html", name));
            let [box_line, edge] = ["--box", "--edge"].map(|name| computed(&page, "html", name));
            let told = format!("{theme} where the system is {scheme}");
            assert!(colours.iter().all(|colour| *colour == colours[0]), "{told}: {colours:?}");
            assert_eq!(edge, box_line, "{told}");
        }
    }
    page.resize(390, 844, Pointer::Touch);
    page.assert_clean();
}
