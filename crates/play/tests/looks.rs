//! The colours of the page can be distinguished: the test computes every pair that meets from the style sheet's own
//! properties, in every theme.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeMap;

use crate::support::html::{custom_properties, file, tags};

/// The colours of a theme, by the names of the style sheet.
type Theme = BTreeMap<String, String>;

const SHEETS: [&str; 8] = ["themes", "style", "layout", "board", "menus", "drawn", "hint", "sheets"];

fn css() -> String {
    SHEETS.map(|name| file(&format!("www/{name}.css"))).concat()
}

/// Returns the properties that a block of the style sheet sets.
fn block(selector: &str) -> Theme {
    let colours = custom_properties(&file("www/themes.css"), selector);
    colours.into_iter().filter(|(_, value)| value.starts_with('#')).collect()
}

const LIGHT: &str = ":root";
const DARK_BY_SYSTEM: &str = ":root[data-theme=\"system\"]";

/// Returns a theme that the player chose, with the values of the light theme where it sets none.
fn chosen(name: &str) -> Theme {
    let mut theme = block(LIGHT);
    theme.extend(block(&format!(":root[data-theme=\"{name}\"]")));
    theme
}

fn themes() -> [(&'static str, Theme); 4] {
    [
        ("light", block(LIGHT)),
        ("dark", chosen("dark")),
        ("sepia", chosen("sepia")),
        ("contrast", chosen("contrast")),
    ]
}

/// Returns the three channels of a colour such as `#1b1b19`, 0 to 255.
fn channels(colour: &str) -> [f64; 3] {
    let hex = colour.strip_prefix('#').filter(|hex| hex.len() == 6).unwrap_or_else(|| panic!("{colour}"));
    [0, 2, 4].map(|at| f64::from(u8::from_str_radix(&hex[at..at + 2], 16).unwrap()))
}

/// Computes the relative luminance as WCAG 2 defines it.
fn luminance(colour: [f64; 3]) -> f64 {
    let [red, green, blue] = colour.map(|channel| {
        let value = channel / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// Computes the contrast as WCAG 2 defines it, 1 to 21.
fn contrast(one: [f64; 3], other: [f64; 3]) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The highlighted cell of a hint, as `color-mix` makes it.
const LOOK: &str = "40% selected";

/// The ring and the disc of an earlier link.
const PAST_RING: &str = "70% off";
const PAST_DISC: &str = "16% revealed";

/// The lines of diagonals and around windows, and the shade of their cells.
const DIAGONAL: &str = "65% box";
const SHADE: &str = "11% ink";

/// Returns a colour by its name, or a percentage of it over the surface.
fn colour_of(theme: &Theme, name: &str) -> [f64; 3] {
    if let Some((part, name)) = name.split_once("% ") {
        let (part, over) = (part.parse::<f64>().unwrap() / 100.0, colour_of(theme, name));
        let surface = channels(&theme["surface"]);
        return [0, 1, 2].map(|at| part * over[at] + (1.0 - part) * surface[at]);
    }
    channels(theme.get(name).unwrap_or_else(|| panic!("no --{name}")))
}

/// Asserts that each of `colours` has at least the contrast `least` to each of `grounds`, in every theme.
fn stands_out(colours: &[&str], grounds: &[&str], least: f64) {
    let mut weak = Vec::new();
    for (name, theme) in themes() {
        for colour in colours {
            for ground in grounds {
                let ratio = contrast(colour_of(&theme, colour), colour_of(&theme, ground));
                if ratio < least {
                    weak.push(format!("{name}: --{colour} on --{ground} is {ratio:.2}"));
                }
            }
        }
    }
    assert!(weak.is_empty(), "must be {least}: {weak:#?}");
}

const TINTS: [&str; 4] = ["surface", "house", "same", "selected"];

const CELL_COLOURS: [&str; 9] = [
    "colour-1", "colour-2", "colour-3", "colour-4", "colour-5", "colour-6", "colour-7", "colour-8",
    "colour-9",
];

/// The tints of cages.
const CAGES: [&str; 4] = ["50% colour-3", "50% colour-4", "50% colour-8", "50% colour-6"];

#[test]
fn contrast_is_computed_as_wcag_defines_it() {
    assert!((contrast([0.0; 3], [255.0; 3]) - 21.0).abs() < 1e-9);
    // The lightest grey that is still readable on white has 4.5 at least.
    assert!((contrast(channels("#767676"), channels("#ffffff")) - 4.54).abs() < 0.01);
}

#[test]
fn digits_and_notes_can_be_read_on_every_tint() {
    // Struck notes have the colour `quiet`.
    stands_out(&["ink", "entry", "revealed", "wrong", "note", "quiet"], &TINTS, 4.5);
    stands_out(&["ink", "entry", "revealed", "wrong", "note", "quiet"], &CELL_COLOURS, 4.5);
    stands_out(&["ink", "entry", "revealed", "wrong", "note", "quiet"], &CAGES, 4.5);
    assert!(css().contains("fill: color-mix(in srgb, var(--hue) 50%, transparent)"), "the tints of cages");
    for (number, name) in CAGES.iter().enumerate() {
        let hue = format!(".tint-{} {{ --hue: var(--{}); }}", number + 1, name.split_once(' ').unwrap().1);
        assert!(css().contains(&hue), "{hue}");
    }
    // A highlighted note is in a chip.
    stands_out(&["surface"], &["entry"], 4.5);
}

#[test]
fn faded_parts_have_the_computed_colour() {
    for (_, rest) in
        css().match_indices("opacity:").map(|(at, found)| (at, css().split_off(at + found.len())))
    {
        let value = rest.split([';', '}']).next().unwrap().trim().to_owned();
        assert!(["0", "0.1"].contains(&value.as_str()), "opacity: {value}");
    }
    for mixed in [LOOK, PAST_RING, PAST_DISC] {
        let (part, name) = mixed.split_once(' ').unwrap();
        assert!(
            css().contains(&format!("color-mix(in srgb, var(--{name}) {part}, var(--surface))")),
            "{mixed}"
        );
    }
}

#[test]
fn lines_edges_and_rings_can_be_seen_where_they_lie() {
    stands_out(&["line", "box", "focus", "ring", "wrong", "revealed", "entry"], &TINTS, 3.0);
    stands_out(&["line", "box", "focus", "ring", "wrong", "revealed", "entry"], &CELL_COLOURS, 3.0);
    stands_out(&["edge", "focus"], &["paper", "surface"], 3.0);
    stands_out(&["accent"], &["paper", "surface"], 3.0);
    stands_out(&["ink"], &["unlit"], 3.0);
}

#[test]
fn diagonals_and_windows_can_be_seen_and_digits_on_them_read() {
    for mixed in [DIAGONAL, SHADE] {
        let (part, name) = mixed.split_once(' ').unwrap();
        let over = if mixed == SHADE { "transparent" } else { "var(--surface)" };
        assert!(css().contains(&format!("color-mix(in srgb, var(--{name}) {part}, {over})")), "{mixed}");
    }
    stands_out(&[DIAGONAL, "line", "box"], &["surface", SHADE], 3.0);
    stands_out(&["ink", "entry", "revealed", "wrong", "note", "quiet"], &[SHADE], 4.5);
    // The outlines of windows and the lines of diagonals carry the meaning, so a shade need not be as strong.
    stands_out(&[SHADE], &["surface"], 1.2);
}

#[test]
fn the_tint_of_houses_lets_through_what_lies_under_it_and_is_no_other_colour() {
    for (name, theme) in themes() {
        let (tint, alpha) = theme["tint"].split_at(7);
        let alpha = f64::from(u8::from_str_radix(alpha, 16).unwrap()) / 255.0;
        assert!(alpha < 0.3, "{name}: {alpha}");
        let (tint, surface) = (channels(tint), channels(&theme["surface"]));
        for (at, house) in channels(&theme["house"]).into_iter().enumerate() {
            let seen = alpha * tint[at] + (1.0 - alpha) * surface[at];
            assert!((seen - house).abs() < 0.6, "{name}, channel {at}: {seen} and {house}");
        }
    }
}

#[test]
fn words_can_be_read() {
    stands_out(&["ink", "quiet", "wrong"], &["paper", "surface"], 4.5);
    stands_out(&["entry", "dim"], &["surface", "paper"], 4.5);
    stands_out(&["on-accent"], &["accent"], 4.5);
    stands_out(&["ink", "quiet"], &["same", "house"], 4.5);
}

#[test]
fn named_and_faded_parts_of_a_hint_are_readable() {
    stands_out(&["ink", "entry", "note", "revealed"], &[LOOK, "surface"], 4.5);
    stands_out(&["dim"], &["surface"], 4.5);
    // Digits are in discs and rings.
    stands_out(&["surface"], &["ink", "revealed", "wrong"], 4.5);
    stands_out(&["off"], &["surface"], 4.5);
    // The marks themselves are on highlighted cells and others.
    stands_out(&["ink", "revealed", "wrong", "off"], &[LOOK, "surface"], 3.0);
    // Earlier links.
    stands_out(&["revealed"], &[PAST_DISC], 4.5);
    stands_out(&[PAST_RING, "dim"], &[LOOK, "surface"], 3.0);
    // Links and frames also run over the player's own colours.
    stands_out(&["ink", "ring", "entry", "off", "dim"], &CELL_COLOURS, 3.0);
}

#[test]
fn every_theme_knows_every_colour_it_needs() {
    assert_eq!(block(DARK_BY_SYSTEM), block(":root[data-theme=\"dark\"]"), "two ways to one theme");
    let names = |theme: &Theme| theme.keys().cloned().collect::<Vec<_>>();
    for (name, theme) in themes() {
        assert_eq!(names(&theme), names(&block(LIGHT)), "{name} sets what no other theme has");
    }
    // On a dark background, every colour of the light theme is wrong.
    for dark in ["dark", "contrast"] {
        let set = block(&format!(":root[data-theme=\"{dark}\"]"));
        assert_eq!(names(&set), names(&block(LIGHT)), "{dark}");
    }
}

#[test]
fn the_bars_of_the_browser_have_the_colour_of_the_page() {
    let page = file("index.html");
    let colour_of = |media: &str| {
        let tag = tags(&page).into_iter().find(|tag| tag.get("media").is_some_and(|of| of.contains(media)));
        tag.and_then(|tag| tag.get("content").map(str::to_owned)).unwrap()
    };
    assert_eq!(colour_of("light"), block(LIGHT)["paper"]);
    assert_eq!(colour_of("dark"), chosen("dark")["paper"]);
}

#[test]
fn every_property_that_is_used_is_set() {
    let css = css();
    for (_, rest) in css.match_indices("var(--").map(|(at, start)| css.split_at(at + start.len())) {
        let name: String = rest.chars().take_while(|sign| sign.is_alphanumeric() || *sign == '-').collect();
        assert!(css.contains(&format!("--{name}:")), "--{name}");
    }
}

#[test]
fn the_face_of_the_digits_is_small_and_comes_with_its_licence() {
    let face = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../../www/digits.woff2")).unwrap();
    assert_eq!(&face[..4], b"wOF2");
    assert!(face.len() < 4096, "{} bytes", face.len());
    assert!(file("www/digits.OFL.txt").contains("SIL OPEN FONT LICENSE Version 1.1"));
}

#[test]
fn the_bars_of_the_browser_have_the_background_colour_of_each_theme() {
    use nonet_play::app::Theme as Chosen;
    for chosen_theme in [Chosen::Dark, Chosen::Sepia, Chosen::Contrast] {
        let paper = chosen(chosen_theme.id())["paper"].clone();
        assert_eq!(chosen_theme.paper(), Some(paper.as_str()), "{chosen_theme:?}");
    }
    assert_eq!(Chosen::Light.paper(), Some(block(LIGHT)["paper"].as_str()));
}
