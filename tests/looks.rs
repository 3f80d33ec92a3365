//! The colours of the page can be told apart: contrasts are computed from the style sheet's own properties.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeMap;

use crate::support::html::{custom_properties, file, tags};

/// The colours of a theme, by the names of the style sheet.
type Theme = BTreeMap<String, String>;

fn css() -> String {
    file("www/style.css")
}

fn theme(selector: &str) -> Theme {
    custom_properties(&css(), selector).into_iter().filter(|(_, value)| value.starts_with('#')).collect()
}

const LIGHT: &str = ":root";
const DARK_BY_SYSTEM: &str = ":root:not([data-theme=\"light\"])";
const DARK_BY_CHOICE: &str = ":root[data-theme=\"dark\"]";

/// Relative luminance as WCAG 2 defines it, of a colour such as `#1b1b19`.
fn luminance(colour: &str) -> f64 {
    let hex = colour.strip_prefix('#').filter(|hex| hex.len() == 6).unwrap_or_else(|| panic!("{colour}"));
    let channel = |at: usize| {
        let value = f64::from(u8::from_str_radix(&hex[at..at + 2], 16).unwrap()) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * channel(0) + 0.7152 * channel(2) + 0.0722 * channel(4)
}

/// Contrast as WCAG 2 defines it, 1 to 21.
fn contrast(one: &str, other: &str) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Each of `colours` must stand out from each of `grounds`, at least by `least` to one, in both themes.
fn stands_out(colours: &[&str], grounds: &[&str], least: f64) {
    let mut weak = Vec::new();
    for (name, theme) in [("light", theme(LIGHT)), ("dark", theme(DARK_BY_CHOICE))] {
        for colour in colours {
            for ground in grounds {
                let ratio = contrast(&theme[*colour], &theme[*ground]);
                if ratio < least {
                    weak.push(format!("{name}: --{colour} on --{ground} is {ratio:.2}"));
                }
            }
        }
    }
    assert!(weak.is_empty(), "must be {least}: {weak:#?}");
}

const TINTS: [&str; 4] = ["surface", "house", "same", "selected"];

#[test]
fn contrast_is_computed_as_wcag_defines_it() {
    assert!((contrast("#000000", "#ffffff") - 21.0).abs() < 1e-9);
    // The lightest grey that is still readable on white.
    assert!((contrast("#767676", "#ffffff") - 4.54).abs() < 0.01);
}

#[test]
fn digits_and_notes_can_be_read_on_every_tint() {
    stands_out(&["ink", "entry", "revealed", "wrong", "note"], &TINTS, 4.5);
}

#[test]
fn lines_and_focus_can_be_seen_on_every_tint() {
    stands_out(&["line", "box", "focus"], &TINTS, 3.0);
    stands_out(&["line", "focus"], &["paper", "raised"], 3.0);
}

#[test]
fn words_can_be_read() {
    stands_out(&["ink", "quiet"], &["paper", "surface", "raised"], 4.5);
    stands_out(&["entry", "quiet"], &["raised", "paper"], 4.5);
    stands_out(&["wrong"], &["surface"], 4.5);
    stands_out(&["on-accent"], &["accent"], 4.5);
    stands_out(&["quiet"], &["same"], 4.5);
}

#[test]
fn the_two_dark_themes_are_one() {
    assert_eq!(theme(DARK_BY_SYSTEM), theme(DARK_BY_CHOICE));
    let names = |theme: &Theme| theme.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&theme(DARK_BY_CHOICE)), names(&theme(LIGHT)), "every colour has a dark twin");
}

#[test]
fn the_browser_around_the_page_has_the_papers_colour() {
    let page = file("index.html");
    let colour_of = |media: &str| {
        let tag = tags(&page).into_iter().find(|tag| tag.get("media").is_some_and(|of| of.contains(media)));
        tag.and_then(|tag| tag.get("content").map(str::to_owned)).unwrap()
    };
    assert_eq!(colour_of("light"), theme(LIGHT)["paper"]);
    assert_eq!(colour_of("dark"), theme(DARK_BY_CHOICE)["paper"]);
}

#[test]
fn every_property_that_is_used_is_set() {
    let css = css();
    for (_, rest) in css.match_indices("var(--").map(|(at, start)| css.split_at(at + start.len())) {
        let name: String = rest.chars().take_while(|sign| sign.is_alphanumeric() || *sign == '-').collect();
        assert!(css.contains(&format!("--{name}:")), "--{name}");
    }
}
