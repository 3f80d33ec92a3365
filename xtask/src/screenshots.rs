//! `cargo xtask screenshots`: takes pictures of the page for people to look at. One of them is the README's.

use std::fs;
use std::path::Path;

use anyhow::Result;
use nonet_page_tests::{Page, Pointer};
use serde_json::json;

use crate::browser::Browser;
use crate::server::StaticServer;
use crate::wasm::Profile;
use crate::{dist, sh};

/// A window: its name, its size in CSS pixels, and the pointer of its device.
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

/// The themes of the page, each with the preferences of the system.
const MOODS: [Mood; 5] = [
    ("system", "light", &[("prefers-color-scheme", "light")]),
    ("system", "dark", &[("prefers-color-scheme", "dark")]),
    ("sepia", "sepia", &[]),
    ("contrast", "contrast", &[]),
    ("system", "forced", &[("forced-colors", "active"), ("prefers-contrast", "more")]),
];

/// A puzzle that the pictures share, so that two of them can be compared.
const PUZZLE: &str = "#p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A killer of nine rows without givens.
const KILLER: &str = "#v=3x3k:zzzc,_a_aa____aa___a__aa_a_aa____a______a___a____aa____aa_caaaa__aaa__a_a_aa_____a____aa____baa_____aa____a_,17_3a17_8a15a15a13_12a7a6e11a14_10_8a17_12a8c3b7b9_10a11a5_6_12_7b13_14e13b17_9_6_12_11a14a9d8a11b5a";

/// Puzzles of 16 rows, and of 12 rows with diagonals.
const SIXTEEN: &str = "large.html#v=4x4:a16b13_9b1_10_12_6f14_6c3c9_5_7d11_10a2b3_14a7_8c2a1b12_6_11_8a15b14_13_4b7_14a5_15b11_16b13b16a15a7e13_12_1a2a6b2a8_10_14d15_12_11a10c11a1f6b7a8a14_6a12_13_2b10a4a3d15_7_9a12_6b5_14_1a9d5a10_8_14_15_13_2c14c10_13f9_8b11c14_2f16_15c5_7a13b15b11a4_10_6_8a3a16e2_13e2_16c4b3_10_14_12a7_9";
const TWELVE: &str = "large.html#v=3x4x:6b7_3a10_5a8_2a1c9_2a4c7b4_5_6_12_8c3a7a9c4g2_1b6b5_10_12a10g1c9a4_2_7d11_8d12_8_3b4_1c12b4_5b7_9a12b2b9_10b6a10_4_3e5c11_8e2_1_3_12_10";

/// Boards of other sizes and with other rules.
const FOUR: &str = "#v=2x2:a1a2d3b1b2a";
const SIX: &str = "#v=2x3:a5f3_4b1d4_4a2b6i5_6a";
const X: &str = "#v=3x3x:g8a2g5a7a6_5h6a9a1m1j1c2_8g9c4_6a7";
const JIGSAW: &str = "#v=9j:a2a4e9_1b4_8a5_2k1_7g5a7a1g4_7k2_4a9_8b1_7e3a2a,_fb_b_c_cfa_k_gedha_aa_a_aaa__b________a_____a______a____b___acca";
const WINDOKU: &str = "#v=3x3:4k3d2d7q6a7_5a8a7e6a5b2l4a1c8c;w";

/// The state of the page in a picture.
struct Scene<'a> {
    name: &'a str,
    /// The language of the browser.
    language: &'static str,
    /// The part of the address after the page's path.
    rest: &'a str,
    /// The actions of the player before the picture is taken.
    play: fn(&Page),
}

/// The techniques whose hints are shown, from obvious to hard.
const EXPLAINED: [&str; 9] = [
    "naked-pair",
    "x-wing",
    "swordfish",
    "empty-rectangle",
    "w-wing",
    "unique-rectangle-1",
    "bug-1",
    "sue-de-coq",
    "xy-chain",
];

/// Puzzles with a technique as the next step, one per line: technique, puzzle, step.
const FIRST_STEPS: &str = include_str!("../../crates/engine/tests/data/first_steps.txt");

/// A puzzle that needs a net of hundreds of links.
const NET: &str = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

/// The scenes. Each is taken in every window and every mood.
const SCENES: [Scene<'static>; 23] = [
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
        // Colours, centre notes, errors found by Check, several selected cells, and a highlighted digit.
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
    Scene { name: "board", language: "zh-CN", rest: PUZZLE, play: |_| {} },
    Scene { name: "killer", language: "en", rest: KILLER, play: play_killer },
    Scene { name: "killer", language: "zh-CN", rest: KILLER, play: play_killer },
    Scene { name: "killer-sum", language: "en", rest: KILLER, play: explain_sum },
    Scene { name: "killer-sum", language: "zh-CN", rest: KILLER, play: explain_sum },
    Scene { name: "four", language: "en", rest: FOUR, play: play_other },
    Scene { name: "six", language: "en", rest: SIX, play: play_other },
    Scene { name: "x", language: "en", rest: X, play: play_other },
    Scene { name: "jigsaw", language: "zh-CN", rest: JIGSAW, play: play_other },
    Scene { name: "windoku", language: "en", rest: WINDOKU, play: play_other },
    Scene { name: "large", language: "en", rest: SIXTEEN, play: note_all },
    Scene { name: "large", language: "zh-CN", rest: SIXTEEN, play: note_all },
    Scene { name: "large-x", language: "en", rest: TWELVE, play: note_all },
    Scene { name: "large-letters", language: "en", rest: SIXTEEN, play: choose_letters },
    Scene { name: "large-letters-x", language: "zh-CN", rest: TWELVE, play: choose_letters },
    Scene {
        name: "large-hint",
        language: "en",
        rest: SIXTEEN,
        play: |page| {
            await_large(page);
            ask(page);
            page.click("#hint-next");
        },
    },
    Scene {
        name: "large-new",
        language: "zh-CN",
        rest: TWELVE,
        play: |page| {
            await_large(page);
            page.choose("#new-game");
        },
    },
];

/// Shows letters for the digits above 9, notes, and the notes of one of these digits.
fn choose_letters(page: &Page) {
    note_all(page);
    page.choose("#settings");
    let choose = "const field = document.querySelector('select[data-set=letter-digits]');
        field.value = 'on';
        field.dispatchEvent(new Event('input', { bubbles: true }));";
    page.script(choose, &json!([]));
    page.press("Escape Alt+Digit1 Alt+Digit1");
    page.wait("the letters", "return document.documentElement.hasAttribute('data-letters')");
}

/// Waits until the large board of the link is there.
fn await_large(page: &Page) {
    page.wait("the large board", "return document.querySelectorAll('#board .given').length > 50");
}

/// Fills in all notes of a large board and selects a cell far from the corner.
fn note_all(page: &Page) {
    await_large(page);
    page.press("KeyM Control+End ArrowUp ArrowLeft");
}

/// Fills in all notes of another board, enters the same digit in the first two empty cells, and selects another one.
fn play_other(page: &Page) {
    page.wait("the other board", "return document.querySelector('#board[data-own]') !== null");
    page.press("KeyM Control+Home");
    let empty = page.missing_digits();
    for &(cell, _) in &empty[..2] {
        page.type_digit(cell, '1');
    }
    page.walk_to(empty[4].0);
}

/// Waits until the killer of the link is on the board.
fn await_killer(page: &Page) {
    page.wait("the killer", "return document.querySelector('#board[data-cages]') !== null");
}

/// Enters digits and notes in a killer, one digit twice in a cage, and asks for the combinations of a cage.
fn play_killer(page: &Page) {
    await_killer(page);
    for (cell, digit) in [(0, '4'), (1, '1'), (2, '2'), (8, '7'), (23, '2'), (31, '2'), (80, '1')] {
        page.type_digit(cell, digit);
    }
    page.walk_to(72);
    page.press("Shift+Digit2 Shift+Digit4 Shift+Digit5");
    page.walk_to(4);
    page.press("Shift+Digit1 Shift+Digit2 Shift+Digit3 Shift+Digit6 Control+Shift+Digit2 KeyG");
}

/// Fills in all notes of a killer, and asks for a hint, which is a sum.
fn explain_sum(page: &Page) {
    await_killer(page);
    page.press("KeyM");
    ask(page);
    page.click("#hint-next");
    page.wait("its sum", "return document.querySelector('#picture .set') !== null");
}

fn puzzle_of(technique: &str) -> Option<&'static str> {
    let mut lines = FIRST_STEPS.lines().map(|line| line.split(" | "));
    lines.find_map(|mut fields| fields.next().filter(|id| *id == technique).and_then(|_| fields.next()))
}

/// Asks for a hint.
fn ask(page: &Page) {
    page.click("#hint");
    page.wait("a hint", "return document.body.hasAttribute('data-hint')");
}

/// Asks for a hint, and goes to its last stage.
fn explain(page: &Page) {
    ask(page);
    // The hint shows first the place, then the pattern, then the whole step.
    for _ in 0..2 {
        page.click("#hint-next");
    }
}

/// Takes all pictures into a folder, or only those whose `scene-language-window-mood` contains the text `only`.
///
/// # Errors
///
/// When the page does not build, no browser can be started or the folder cannot be written.
pub(crate) fn take(out: &Path, only: &str, profile: Profile) -> Result<()> {
    let built = sh::root().join("dist");
    dist::build(&built, profile)?;
    let server = StaticServer::start(&built)?;
    let driver = Browser::find_or_install()?.start_driver()?;
    fs::create_dir_all(out)?;
    let mut taken = 0;
    let links = EXPLAINED.iter().filter_map(|&name| Some((name, puzzle_of(name)?))).chain([("net", NET)]);
    let links: Vec<_> = links.map(|(name, puzzle)| (name, format!("#p={puzzle}"))).collect();
    let explained =
        |language| links.iter().map(move |(name, rest)| Scene { name, language, rest, play: explain });
    for scene in SCENES.into_iter().chain(explained("en")).chain(explained("zh-CN")) {
        for (window, width, height, pointer) in WINDOWS {
            for (theme, mood, features) in MOODS {
                let name = format!("{}-{}-{window}-{mood}", scene.name, scene.language);
                if !name.contains(only) {
                    continue;
                }
                // Each picture has a new browser, so that it shows nothing from an earlier one.
                let page = Page::blank(&driver.options(), &server.url())?;
                page.set_language(scene.language);
                page.resize(width, height, pointer);
                page.emulate_media(features);
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
