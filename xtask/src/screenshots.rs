//! `cargo xtask screenshots`: pictures of the page, to be looked at. One of them is the README's.

use std::fs;
use std::path::Path;

use anyhow::Result;
use nonet_page_tests::{Page, Pointer};
use serde_json::json;

use crate::browser::Browser;
use crate::server::StaticServer;
use crate::wasm::Profile;
use crate::{dist, sh};

/// A window: its name, its size in CSS pixels, and what points at it.
const WINDOWS: [(&str, u32, u32, Pointer); 8] = [
    ("320x568", 320, 568, Pointer::Touch),
    ("360x640", 360, 640, Pointer::Touch),
    ("390x844", 390, 844, Pointer::Touch),
    ("844x390", 844, 390, Pointer::Touch),
    ("768x1024", 768, 1024, Pointer::Touch),
    ("1280x800", 1280, 800, Pointer::Mouse),
    ("1366x641", 1366, 641, Pointer::Mouse),
    ("1920x1080", 1920, 1080, Pointer::Mouse),
];

/// A theme, its name, and the media features that are emulated with it.
type Mood = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

/// The themes that are chosen, and what the system wishes for.
const MOODS: [Mood; 5] = [
    ("system", "light", &[("prefers-color-scheme", "light")]),
    ("system", "dark", &[("prefers-color-scheme", "dark")]),
    ("sepia", "sepia", &[]),
    ("contrast", "contrast", &[]),
    ("system", "forced", &[("forced-colors", "active"), ("prefers-contrast", "more")]),
];

/// A puzzle that the pictures share, so that two of them can be held side by side.
const PUZZLE: &str = "#p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// What a picture shows.
struct Scene {
    name: &'static str,
    /// The language that the browser asks for.
    language: &'static str,
    /// What follows the page's address.
    rest: &'static str,
    /// What the player does then.
    play: fn(&Page),
}

/// A position in which this is the next step: from one that is seen at a glance to nets.
const TOLD: [(&str, &str); 6] = [
    ("naked-pair", "#p=5973..128..3792654..4815937..9.3.8.23.1..7469..6..95.3.38..1296..29.37859.5..8341"),
    ("x-wing", "#p=583..4...126..53..794....5.2.5..9...6381479254.9526.83.427.15..867453291.51......"),
    (
        "unique-rectangle",
        "#p=....897....1.75..87..6.19.....938274237564189849712..5.....74....2..35.7.7...682.",
    ),
    ("sue-de-coq", "#p=.1..528..5.968.1........5.....87.93..8...94....15.4687.....83.66.47..2.8.3....79."),
    ("xy-chain", "#p=2.15634.9.432791...96841.32432915...619738245.5.6249133654978219..1..3.41.43...97"),
    ("net", "#p=.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."),
];

/// The scenes. Each is taken in every window and every mood.
const SCENES: [Scene; 7] = [
    Scene { name: "first-sight", language: "en", rest: "", play: |_| {} },
    Scene {
        name: "playing",
        language: "en",
        rest: PUZZLE,
        // An entry that equals other digits, notes in two cells, and a conflict in the first row.
        play: |page| {
            page.press("Home ArrowRight ArrowRight Digit4 ArrowRight Shift+Digit2 Shift+Digit6");
            page.press("ArrowRight ArrowRight ArrowRight Shift+Digit8 Shift+Digit9 ArrowRight Digit3");
            page.press("ArrowDown ArrowDown ArrowDown ArrowDown");
        },
    },
    Scene {
        name: "marks",
        language: "en",
        rest: PUZZLE,
        // Colours, centre notes, what Check found wrong, several cells selected, and a digit that is highlighted.
        play: |page| {
            page.press("Home ArrowRight ArrowRight Control+Shift+Digit1 Control+Digit1 Control+Digit2 Control+Digit4");
            page.press("ArrowRight Control+Shift+Digit2 Control+Shift+Digit5 Shift+Digit2 Shift+Digit6");
            page.press(
                "ArrowDown ArrowDown ArrowRight Digit4 Enter Home ArrowDown ArrowDown ArrowDown ArrowRight",
            );
            page.press("Alt+Digit6 Shift+ArrowRight Shift+ArrowDown");
        },
    },
    Scene { name: "new-game", language: "en", rest: PUZZLE, play: |page| page.choose("#new-game") },
    Scene { name: "hint", language: "en", rest: PUZZLE, play: ask },
    Scene {
        name: "solved",
        language: "en",
        rest: PUZZLE,
        play: |page| {
            let solution = page.solution_of(&page.board());
            for cell in page.empty_cells() {
                page.type_digit(cell, char::from(solution.as_bytes()[cell]));
            }
        },
    },
    Scene { name: "chinese", language: "zh-CN", rest: PUZZLE, play: |_| {} },
];

/// Asks for a hint.
fn ask(page: &Page) {
    page.click("#hint");
    page.wait("a hint", "return document.body.hasAttribute('data-hint')");
}

/// Asks for a hint, to its last stage.
fn tell(page: &Page) {
    ask(page);
    while page.text("#hint-next") != "Do it" {
        page.click("#hint-next");
    }
}

/// Takes all pictures, or those of which `scene-window-mood` holds the text `only`, into a folder.
///
/// # Errors
///
/// When the page does not build, no browser can be started or the folder cannot be written.
pub(crate) fn take(out: &Path, only: &str) -> Result<()> {
    let built = sh::root().join("dist");
    dist::build(&built, Profile::Release)?;
    let server = StaticServer::start(&built)?;
    let driver = Browser::find_or_install()?.start_driver()?;
    fs::create_dir_all(out)?;
    let mut taken = 0;
    let told = TOLD.map(|(name, rest)| Scene { name, language: "en", rest, play: tell });
    for scene in SCENES.iter().chain(&told) {
        for (window, width, height, pointer) in WINDOWS {
            for (theme, mood, wishes) in MOODS {
                let name = format!("{}-{window}-{mood}", scene.name);
                if !name.contains(only) {
                    continue;
                }
                // A browser that was never here, so that no picture shows what an earlier one left behind.
                let page = Page::blank(&driver.options(), &server.url())?;
                page.speak(scene.language);
                page.resize(width, height, pointer);
                page.prefer(wishes);
                page.visit(scene.rest);
                page.wait_until_whole();
                let choose = "document.querySelector(`input[name=theme][value=${arguments[0]}]`).click()";
                page.script(choose, &json!([theme]));
                (scene.play)(&page);
                page.settle();
                fs::write(out.join(format!("{name}.png")), page.driver().screenshot()?)?;
                taken += 1;
            }
        }
    }
    println!("{taken} pictures are in {}", out.display());
    Ok(())
}
