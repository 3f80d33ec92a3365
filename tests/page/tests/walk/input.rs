//! The input walk: thousands of keys, clicks, drags and taps on one game, in quick succession, with all marks.
//!
//! Givens never change, and the stored game is the one shown. Undo to the start gives the puzzle, and redo to the end
//! restores the board. `NONET_EVENTS` sets the minimum number of keyboard and pointer events of a walk.

use nonet::Rng;
use nonet_page_tests::{Page, Pointer};
use serde_json::{Value, json};

use super::LINK;
use super::look::Look;
use super::number;

/// The number of events of a walk, unless the environment sets it.
const N_EVENTS: u64 = 500;

/// The number of actions between two looks at the page.
const N_AT_ONCE: u32 = 25;

/// The number of looks between two reloads of the page.
const RELOADS: u64 = 5;

/// Key chords for the board: moves, selections, marks, modes, clearing, undo and redo.
const CHORDS: [&str; 38] = [
    "ArrowUp",
    "ArrowDown",
    "ArrowLeft",
    "ArrowRight",
    "KeyW",
    "KeyA",
    "KeyS",
    "KeyD",
    "Home",
    "End",
    "PageUp",
    "PageDown",
    "Control+Home",
    "Control+End",
    "Control+ArrowDown",
    "Shift+ArrowRight",
    "Shift+ArrowDown",
    "Shift+ArrowUp",
    "Control+KeyA",
    "Control+KeyI",
    "Escape",
    "KeyZ",
    "KeyX",
    "KeyC",
    "KeyV",
    "Space",
    "Shift+Space",
    "Backspace",
    "Delete",
    "Digit0",
    "Period",
    "KeyM",
    "Enter",
    "Control+KeyZ",
    "Control+KeyY",
    "Control+Shift+KeyZ",
    "BracketLeft",
    "BracketRight",
];

/// The modifiers held with a digit: none, for a corner note, for a centre note, for a colour, to highlight it.
const HELD: [&str; 8] = ["", "", "", "Shift+", "Shift+", "Control+", "Control+Shift+", "Alt+"];

/// The buttons beside the board.
const BUTTONS: [&str; 8] =
    ["#undo", "#redo", "#erase", "#check", "#mark-digit", "#mark-corner", "#mark-centre", "#mark-colour"];

#[test]
fn a_walk_of_keys_and_a_mouse() {
    walk(Pointer::Mouse, "mouse", 1);
}

#[test]
fn a_walk_of_keys_and_a_finger() {
    walk(Pointer::Touch, "touch", 2);
}

#[test]
fn a_walk_of_keys_and_a_pen() {
    walk(Pointer::Mouse, "pen", 3);
}

struct Hands<'a> {
    page: &'a Page,
    rng: Rng,
    kind: &'static str,
    /// The number of events sent to the page.
    n_events: u64,
    /// The positions of the cells and the buttons.
    cells: Vec<(f64, f64)>,
    buttons: Vec<(f64, f64)>,
    log: Vec<String>,
}

fn walk(pointer: Pointer, kind: &'static str, seed: u64) {
    let seed = seed + 1000 * number::<u64>("NONET_WALK_SEED").unwrap_or_default();
    let page = Page::open_at(LINK);
    if pointer == Pointer::Touch {
        page.resize(390, 844, pointer);
    }
    page.choose("#settings");
    page.click("[data-set=marks]");
    page.press("Escape");
    page.reload();
    let rng = Rng::from_seed_text(&format!("hands {seed}"));
    let mut hands = Hands {
        page: &page,
        rng,
        kind,
        n_events: 0,
        cells: Vec::new(),
        buttons: Vec::new(),
        log: Vec::new(),
    };
    let start = Look::at(&page);
    let givens = start.givens();
    let n_events = number("NONET_EVENTS").unwrap_or(N_EVENTS);
    let mut n_looks = 0;
    while hands.n_events < n_events {
        hands.find_places();
        hands.log.clear();
        for _ in 0..N_AT_ONCE {
            hands.act();
        }
        let look = Look::at(&page);
        let context =
            || format!("{kind}, seed {seed}, {} events: {:#?}\n{look:#?}", hands.n_events, hands.log);
        assert_eq!(look.givens(), givens, "the givens changed: {}", context());
        let untruths = look.untruths(None);
        assert!(untruths.is_empty() && look.dialog().is_none(), "{untruths:#?} {}", context());
        n_looks += 1;
        if n_looks % RELOADS == 0 {
            page.press("Escape");
            let before = Look::at(&page);
            page.reload();
            assert_eq!(Look::at(&page).to_be_kept(), before.to_be_kept(), "a reload: {}", context());
            println!("{kind}, seed {seed}: {} events and all is well", hands.n_events);
        }
    }
    page.press("Escape");
    let end = hands.travel_to_the_end("Control+KeyY");
    let back = hands.travel_to_the_end("Control+KeyZ");
    let board = |look: &Look| look.to_be_kept();
    assert_eq!(board(&back), board(&start), "undo to the start is not the puzzle");
    let again = hands.travel_to_the_end("Control+KeyY");
    assert_eq!(board(&again), board(&end), "redo to the end is not the board");
    page.reload();
    assert_eq!(board(&Look::at(&page)), board(&end), "a reload at the end");
    page.assert_clean();
    println!("{kind}, seed {seed}: {} events, undone and redone", hands.n_events);
}

impl Hands<'_> {
    fn below(&mut self, n: usize) -> usize {
        self.rng.below(u32::try_from(n).unwrap_or(1).max(1)) as usize
    }

    fn one_of<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    /// Finds the positions of cells, keys and buttons.
    fn find_places(&mut self) {
        let places = |selector: &str| -> Vec<(f64, f64)> {
            let script = "return [...document.querySelectorAll(arguments[0])]
                .filter(one => one.checkVisibility({ visibilityProperty: true }) && one.ariaDisabled !== 'true')
                .map(one => one.getBoundingClientRect())
                .map(box => [box.left + box.width / 2, box.top + box.height / 2])";
            let found = self.page.script(script, &json!([selector]));
            let place = |one: &Value| (one[0].as_f64().unwrap_or(0.0), one[1].as_f64().unwrap_or(0.0));
            found.as_array().into_iter().flatten().map(place).collect()
        };
        (self.cells, self.buttons) =
            (places("#board [data-cell]"), places(&format!("#keypad [data-key], {}", BUTTONS.join(", "))));
        assert_eq!(self.cells.len(), 81);
        assert!(self.buttons.len() > 9, "{} buttons", self.buttons.len());
    }

    fn act(&mut self) {
        match self.below(10) {
            0..=2 => {
                let chord = self.one_of(&CHORDS);
                self.press(chord);
            }
            3..=5 => {
                let (held, digit) = (self.one_of(&HELD), self.below(9) + 1);
                self.press(&format!("{held}Digit{digit}"));
            }
            6 => {
                let cell = self.one_of(&self.cells.clone());
                self.point(&[cell], 1, "click");
            }
            7 => {
                let button = self.one_of(&self.buttons.clone());
                self.point(&[button], 1, "button");
            }
            8 => {
                let n_ways = self.below(5) + 2;
                let places = self.cells.clone();
                let way: Vec<(f64, f64)> = (0..n_ways).map(|_| self.one_of(&places)).collect();
                self.point(&way, 1, "drag");
            }
            _ => {
                let cell = self.one_of(&self.cells.clone());
                self.point(&[cell], 2, "twice");
            }
        }
    }

    fn press(&mut self, chord: &str) {
        self.log.push(chord.to_owned());
        self.page.press(chord);
        self.n_events += 1;
    }

    /// Presses the pointer at the first place, drags it over the others and releases it.
    fn point(&mut self, way: &[(f64, f64)], n_times: usize, what: &str) {
        // The first cell of a drag with Control decides whether cells are added or removed.
        let held = if self.kind != "touch" && self.below(4) == 0 { 2 } else { 0 };
        self.log.push(format!("{what} {way:.0?} with {held}"));
        let (Some(&first), Some(&last)) = (way.first(), way.last()) else { return };
        for time in 1..=n_times {
            self.point_event("down", first, held, time);
            for &place in &way[1..] {
                self.point_event("move", place, held, time);
            }
            self.point_event("up", last, held, time);
        }
    }

    fn point_event(&mut self, phase: &str, (x, y): (f64, f64), held: u32, time: usize) {
        let (command, message) = if self.kind == "touch" {
            let kind = match phase {
                "down" => "touchStart",
                "move" => "touchMove",
                _ => "touchEnd",
            };
            let points = if phase == "up" { json!([]) } else { json!([{ "x": x, "y": y }]) };
            ("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points }))
        } else {
            let kind = match phase {
                "down" => "mousePressed",
                "move" => "mouseMoved",
                _ => "mouseReleased",
            };
            let buttons = u32::from(phase != "up");
            let message = json!({
                "type": kind, "x": x, "y": y, "modifiers": held, "button": "left", "buttons": buttons,
                "clickCount": time, "pointerType": self.kind,
            });
            ("Input.dispatchMouseEvent", message)
        };
        if let Err(error) = self.page.driver().cdp(command, &message) {
            panic!("{command} {message}: {error:#}");
        }
        self.n_events += 1;
    }

    /// Presses the undo or redo key until its button says that nothing is left.
    fn travel_to_the_end(&mut self, chord: &str) -> Look {
        let button = if chord == "Control+KeyZ" { "#undo" } else { "#redo" };
        while self.page.attribute(button, "aria-disabled").is_none() {
            for _ in 0..N_AT_ONCE {
                self.press(chord);
            }
        }
        Look::at(self.page)
    }
}
