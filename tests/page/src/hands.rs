//! Actions of a player that take more than one touch: filling a board, opening a dialog, choosing a file.
#![expect(clippy::missing_panics_doc, reason = "a panic fails the test")]

use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::json;

use crate::engine::leave_out;
use crate::page::{must, source};
use crate::{Engine, Options, Page, Pointer, keys};

/// A file that is deleted when the test ends.
#[derive(Debug)]
pub struct TemporaryFile(PathBuf);

impl TemporaryFile {
    /// Writes a file with this name, which no other test may use.
    pub fn new(name: &str, bytes: &[u8]) -> Self {
        let path = std::env::temp_dir().join(format!("nonet-{}-{name}", std::process::id()));
        std::fs::write(&path, bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        Self(path)
    }

    /// Returns the path of the file.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        // A file that cannot be removed is harmless.
        let _ = std::fs::remove_file(&self.0);
    }
}

/// A folder for a browser's profile, in which the next browser finds the stored data. It is deleted when the test ends.
#[derive(Debug)]
pub struct Profile {
    path: PathBuf,
    /// True if the folder is a file system of its own.
    is_mounted: bool,
}

impl Profile {
    /// Creates an empty profile.
    #[expect(clippy::new_without_default, reason = "it creates a folder")]
    pub fn new() -> Self {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("nonet-profile-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        Self { path, is_mounted: false }
    }

    /// Creates an empty profile on a file system of its own, with room for this number of megabytes. Returns `None`,
    /// and counts the test as left out, where the system does not let the test create one.
    pub fn on_small_disk(megabytes: u32) -> Option<Self> {
        let mut profile = Self::new();
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &format!("size={megabytes}m"), "tmpfs"]).arg(&profile.path);
        profile.is_mounted = mount.stderr(Stdio::null()).status().is_ok_and(|status| status.success());
        if !profile.is_mounted {
            leave_out("small file system (needs root)");
            return None;
        }
        Some(profile)
    }

    /// Fills the rest of the small file system with a file. Where the file is there already, it grows.
    pub fn fill_disk(&self) {
        let path = self.filler();
        let file = OpenOptions::new().append(true).create(true).open(&path);
        let mut file = file.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        while file.write_all(&[0; 4096]).is_ok() {}
    }

    /// Removes the file that fills the small file system.
    pub fn empty_disk(&self) {
        let path = self.filler();
        std::fs::remove_file(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }

    fn filler(&self) -> PathBuf {
        assert!(self.is_mounted, "only a small file system may be filled");
        self.path.join("filler")
    }

    /// Returns the options for starting Chromium with this profile.
    pub fn options(&self) -> Options {
        self.options_of(Engine::Chromium)
    }

    /// Returns the options for starting a browser of this engine with this profile.
    pub fn options_of(&self, engine: Engine) -> Options {
        Options { profile: Some(self.path.clone()), ..Page::options_of(engine) }
    }
}

impl Drop for Profile {
    fn drop(&mut self) {
        // The browser may still hold some of its files. The system cleans up the rest.
        if self.is_mounted {
            let _ = Command::new("umount").arg("--lazy").arg(&self.path).status();
        }
        let _ = std::fs::remove_dir_all(&self.path);
    }
}

impl Page {
    /// Returns the solution of a puzzle, by the `solve` function of the page's library.
    #[track_caller]
    pub fn solution_of(&self, puzzle: &str) -> String {
        let script = "const [puzzle] = arguments;
            return import(new URL('pkg/nonet.js', document.baseURI))
                .then(nonet => nonet.default().then(() => nonet.solve(puzzle).solution));";
        let solution = self.script(script, &json!([puzzle]));
        solution.as_str().unwrap_or_else(|| panic!("{puzzle} has no solution")).to_owned()
    }

    /// Starts a game on a board of this kind with the mouse.
    #[track_caller]
    pub fn start_board(&self, kind: &str) {
        self.wait_until_whole();
        self.click("#new-game");
        self.click("#boards");
        // A click soon after another one at the same place is ignored (`src/page/taps.rs`).
        std::thread::sleep(std::time::Duration::from_millis(450));
        // The board on the page may be another one of these already, so its digits must change too.
        let digits =
            "[...document.querySelectorAll('#board .digit')].map(one => one.textContent || '.').join('')";
        self.script(&format!("window.before = {digits}"), &json!([]));
        self.click(&format!("#dialog-boards [data-do=\"new-board {kind}\"]"));
        let is_new = format!(
            "return document.querySelector('#board[data-own]') !== null && {digits} !== window.before"
        );
        self.wait("another board", &is_new);
    }

    /// Returns the solution of the game on another board, as the page stores it. Among several games it is the one with
    /// the givens on the board.
    #[track_caller]
    pub fn stored_solution(&self) -> String {
        let script = "const all = Object.values({ ...localStorage }).map(text => /^solution (.*)$/m.exec(text)?.[1])
                .filter(Boolean);
            const cells = [...document.querySelectorAll('#board [data-cell]')].filter(one => one.checkVisibility());
            const fits = solution => solution.length === cells.length && cells.every((cell, at) =>
                !cell.classList.contains('given') || cell.querySelector('.digit').textContent === solution[at]);
            return all.find(fits) ?? all[0]";
        let solution = self.script(script, &json!([]));
        solution.as_str().unwrap_or_else(|| panic!("no game has a solution")).to_owned()
    }

    /// Returns the empty cells of a game on another board, each with its digit, as the page stores it.
    #[track_caller]
    pub fn missing_digits(&self) -> Vec<(usize, char)> {
        let (solution, cells) = (self.stored_solution(), self.cells());
        let side = solution.len().isqrt();
        let places = solution.chars().enumerate().map(|(at, digit)| (at / side * 9 + at % side, digit));
        places.filter(|(cell, _)| cells[*cell].digit == '.').collect()
    }

    /// Returns the cells without a digit, counted from 0.
    #[track_caller]
    pub fn empty_cells(&self) -> Vec<usize> {
        self.board().char_indices().filter(|(_, digit)| *digit == '.').map(|(cell, _)| cell).collect()
    }

    /// Moves to a cell with the arrow keys and types a digit.
    #[track_caller]
    pub fn type_digit(&self, cell: usize, digit: char) {
        self.walk_to(cell);
        self.press(&format!("Digit{digit}"));
    }

    /// Clicks a cell, then a key of the keypad.
    #[track_caller]
    pub fn click_digit(&self, cell: usize, digit: char) {
        self.click(&Self::cell_selector(cell));
        self.click(&format!("[data-key='{digit}']"));
    }

    /// Opens the dialog "More options" of a new game, if it is not open, and sets one option there.
    #[track_caller]
    pub fn write_wish(&self, text: &str) {
        self.open_wishes();
        let set = "const field = document.querySelector(arguments[0]);
            field.value = arguments[1];
            field.dispatchEvent(new Event('input', { bubbles: true }));";
        self.script(set, &json!([Self::wish_field(text), text]));
    }

    /// Returns the selector of the field for an option, judged by its value.
    pub fn wish_field(text: &str) -> &'static str {
        if text.ends_with("min") {
            "[data-set=minutes]"
        } else if text.starts_with(|sign: char| sign.is_ascii_digit()) {
            "[data-set=rating]"
        } else {
            "[data-set=technique]"
        }
    }

    /// Opens the dialog "More options" of a new game, if it is not open.
    #[track_caller]
    pub fn open_wishes(&self) {
        if !self.is_shown("#dialog-wish") {
            self.choose("#new-game");
            self.wait_until_whole();
            self.click("#wish");
        }
    }

    /// Requests a new game of a difficulty, with all other options unchanged.
    #[track_caller]
    pub fn ask_for(&self, word: &str) {
        self.choose("#new-game");
        self.click(&format!("#dialog-new [data-do='new {word}']"));
    }

    /// Requests a new game of a difficulty, and waits until the page shows it with that difficulty.
    #[track_caller]
    pub fn get(&self, word: &str) {
        let before = self.board();
        self.ask_for(word);
        self.wait_for_another_board(&before);
        self.wait_for_text("#about", &format!("{}{}", word[..1].to_uppercase(), &word[1..]));
    }

    /// Chooses a menu item, and opens the menu first if the item is not visible.
    #[track_caller]
    pub fn choose(&self, item: &str) {
        // The page adds menu items after the first frame.
        let is_there = format!("return document.querySelector({}) !== null", json!(item));
        self.wait(&format!("{item} in its menu"), &is_there);
        if !self.is_shown(item) {
            self.click("#menu-button");
        }
        self.click(item);
    }

    /// Chooses a value of a drop-down list. Its dialog may be closed.
    #[track_caller]
    pub fn set_field(&self, field: &str, value: &str) {
        let script = "const field = document.querySelector(`select[data-set=${arguments[0]}]`);
            field.value = arguments[1];
            field.dispatchEvent(new Event('input', { bubbles: true }));";
        self.script(script, &json!([field, value]));
    }

    /// Saves a backup and returns its text.
    #[track_caller]
    pub fn backup(&self) -> String {
        // Captures the file that would be saved.
        let listen = "const create = URL.createObjectURL.bind(URL);
            URL.createObjectURL = blob => { window.saved = blob; return create(blob); };";
        self.script(listen, &json!([]));
        if !self.is_shown("#dialog-games") {
            self.choose("#games");
        }
        self.click("#dialog-games summary");
        self.click("[data-do=save-backup]");
        self.wait("the file", "return window.saved !== undefined");
        self.script("return window.saved.text()", &json!([])).as_str().unwrap_or_default().to_owned()
    }

    /// Opens a file through the import dialog.
    #[track_caller]
    pub fn open_file(&self, file: &TemporaryFile) {
        if !self.is_shown("#dialog-own") {
            self.choose("#own");
        }
        self.choose_file("#file", file.path());
    }

    /// Pastes a text into the focused element.
    #[track_caller]
    pub fn paste(&self, text: &str) {
        let script = "const data = new DataTransfer();
            data.setData('text', arguments[0]);
            const paste = { clipboardData: data, bubbles: true, cancelable: true };
            document.activeElement.dispatchEvent(new ClipboardEvent('paste', paste));";
        self.script(script, &json!([text]));
    }

    /// Double-taps an element.
    #[track_caller]
    pub fn double_tap(&self, selector: &str) {
        must(self.point(Pointer::Touch, selector, 2));
    }

    /// Pastes from the clipboard with Control+V. The protocol needs the editing command along with the keys.
    #[track_caller]
    pub fn paste_from_clipboard(&self) {
        let [mut down, up] = keys::messages("Control+KeyV");
        down["commands"] = json!(["paste"]);
        for message in [down, up] {
            must(self.driver().cdp("Input.dispatchKeyEvent", &message));
        }
    }

    /// Drops a file on the board.
    #[track_caller]
    pub fn drop_file(&self, file: &TemporaryFile) {
        let data = json!({ "items": [], "files": [file.path()], "dragOperationsMask": 1 });
        for kind in ["dragEnter", "dragOver", "drop"] {
            let event = json!({ "type": kind, "x": 200, "y": 300, "data": data });
            let dropped = self.driver().cdp("Input.dispatchDragEvent", &event);
            dropped.unwrap_or_else(|error| panic!("{kind}: {error:#}"));
        }
    }

    /// Sets the day, such as `2026-11-30`, that the page takes for today until it is loaded again.
    #[track_caller]
    pub fn set_today(&self, day: &str) {
        let script = "const [day] = arguments, Old = Date, noon = +new Old(`${day}T12:00`);
            window.Date = class extends Old {
                constructor(...given) { super(...(given.length ? given : [noon])); }
                static now() { return noon; }
            };";
        self.script(script, &json!([day]));
    }

    /// Returns the time on the clock in seconds.
    #[track_caller]
    pub fn seconds(&self) -> u32 {
        let text = self.text("#time");
        text.split(':')
            .fold(0, |sum, part| sum * 60 + part.parse::<u32>().unwrap_or_else(|_| panic!("{text}")))
    }

    /// Presses the pointer on an element and holds it until [`Page::let_go`].
    #[track_caller]
    pub fn hold(&self, pointer: Pointer, selector: &str) {
        let (x, y) = must(self.middle(selector));
        if pointer == Pointer::Touch {
            return self.touch("touchStart", &json!([{ "x": x, "y": y }]));
        }
        let actions = [
            json!({ "type": "pointerMove", "duration": 0, "x": x, "y": y }),
            json!({ "type": "pointerDown", "button": 0 }),
        ];
        must(self.driver().actions(&source(pointer, &actions)));
    }

    /// Releases the pointer that is held.
    #[track_caller]
    pub fn let_go(&self, pointer: Pointer) {
        if pointer == Pointer::Touch {
            return self.touch("touchEnd", &json!([]));
        }
        must(self.driver().actions(&source(pointer, &[json!({ "type": "pointerUp", "button": 0 })])));
    }

    /// Touches elements with one finger each, one after the other, and then lifts all fingers.
    #[track_caller]
    pub fn touch_together(&self, selectors: &[&str]) {
        let mut fingers = Vec::new();
        for (id, selector) in selectors.iter().enumerate() {
            let (x, y) = must(self.middle(selector));
            fingers.push(json!({ "x": x, "y": y, "id": id }));
            self.touch("touchStart", &json!(fingers));
        }
        self.touch("touchEnd", &json!([]));
    }

    /// Moves fingers over the screen. Each moment lists the fingers in contact, in pixels from the middle of an
    /// element. All fingers are lifted at the end.
    #[track_caller]
    pub fn move_fingers(&self, selector: &str, moments: &[&[(i64, i64)]]) {
        let (x, y) = must(self.middle(selector));
        let mut n_before = 0;
        for moment in moments {
            let fingers = moment.iter().enumerate();
            let fingers =
                fingers.map(|(id, (right, below))| json!({ "x": x + right, "y": y + below, "id": id }));
            let kind = if moment.len() > n_before { "touchStart" } else { "touchMove" };
            self.touch(kind, &json!(fingers.collect::<Vec<_>>()));
            n_before = moment.len();
        }
        self.touch("touchEnd", &json!([]));
    }

    /// Clicks with the middle button of a mouse.
    #[track_caller]
    pub fn middle_click(&self, selector: &str) {
        let (x, y) = must(self.middle(selector));
        let actions = [
            json!({ "type": "pointerMove", "duration": 0, "x": x, "y": y }),
            json!({ "type": "pointerDown", "button": 1 }),
            json!({ "type": "pointerUp", "button": 1 }),
        ];
        must(self.driver().actions(&source(Pointer::Mouse, &actions)));
    }

    /// Sends touches through Chromium's protocol, because the driver's own actions lift the finger after each call.
    #[track_caller]
    fn touch(&self, kind: &str, points: &serde_json::Value) {
        must(self.driver().cdp("Input.dispatchTouchEvent", &json!({ "type": kind, "touchPoints": points })));
    }

    /// Uses the mouse while a key such as `Control` is held.
    #[track_caller]
    pub fn while_held(&self, key: &str, does: impl FnOnce()) {
        self.key_ticks(&keys::half(key, "keyDown"));
        does();
        self.key_ticks(&keys::half(key, "keyUp"));
    }

    /// Presses a key of another keyboard layout: its `code`, its `key`, and the modifiers that are held, such as
    /// `Control+Shift`.
    #[track_caller]
    pub fn press_as(&self, held: &str, code: &str, key: &str) {
        for message in keys::messages_as(held, code, key) {
            must(self.driver().cdp("Input.dispatchKeyEvent", &message));
        }
    }
}

/// Sorts the moves of a board to and fro through its rows, so that the arrow keys have short ways.
pub fn sort_to_and_fro<T>(moves: &mut [(usize, T)], n_columns: usize) {
    moves.sort_by_key(|(cell, _)| {
        let (row, column) = (cell / n_columns, cell % n_columns);
        (row, if row % 2 == 0 { column } else { n_columns - column })
    });
}
