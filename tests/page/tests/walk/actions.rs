//! The actions of the walk: real keys and real pointers, chosen at random, each described in a line.

use nonet::Rng;
use nonet_page_tests::{Engine, Page, Pointer};
use serde_json::json;

use super::look::Look;

/// Puzzles for links and texts: some playable, from easy to hard, and some invalid.
pub(crate) const TEXTS: [&str; 9] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    // Several solutions, a conflict, too short, and not a Sudoku at all.
    "...........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "12345",
    "nonet",
];

/// The number of texts that are puzzles.
const N_PUZZLES: u32 = 5;

/// A player who acts at random.
#[derive(Debug)]
pub(crate) struct Hand<'a> {
    pub(crate) page: &'a Page,
    pub(crate) rng: Rng,
    pub(crate) pointer: Pointer,
    /// The page's look before the view of searches was opened, or before a reload.
    pub(crate) before_watch: Option<Look>,
}

/// The effect that an action may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Follows {
    /// Another game may be on the board, or the board may have another purpose.
    Anything,
    /// The game is the same.
    SameGame,
    /// The board is the one from before the searches were watched.
    BoardBeforeWatch,
    /// The page was reloaded and looks the same.
    SameLook,
}

pub(crate) type Action = (String, Follows);

pub(crate) fn same(what: impl Into<String>) -> Action {
    (what.into(), Follows::SameGame)
}

pub(crate) fn other(what: impl Into<String>) -> Action {
    (what.into(), Follows::Anything)
}

/// Keys that move to other cells.
const WAYS: [&str; 8] = [
    "ArrowUp",
    "ArrowLeft",
    "KeyS",
    "PageDown",
    "Home",
    "Control+End",
    "Control+ArrowRight",
    "Shift+ArrowRight Shift+ArrowDown",
];

/// Keys of all other kinds.
const KEYS: [&str; 22] = [
    "KeyN",
    "Space",
    "Numpad5",
    "Digit0",
    "Backspace",
    "Delete",
    "KeyZ",
    "KeyX",
    "KeyC",
    "KeyV",
    "Shift+Space",
    "Period",
    "KeyM",
    "Control+KeyA",
    "Control+KeyI",
    "Escape",
    "KeyR",
    "Shift+KeyB",
    "KeyI",
    "Alt+Digit4",
    "BracketLeft",
    "BracketRight",
];

impl Hand<'_> {
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.rng.below(u32::try_from(n).unwrap_or(1).max(1)) as usize
    }

    pub(crate) fn one_of<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    pub(crate) fn hit(&self, selector: &str) {
        if self.pointer == Pointer::Touch { self.page.tap(selector) } else { self.page.click(selector) }
    }

    pub(crate) fn choose(&self, item: &str) {
        if !self.page.is_shown(item) {
            self.hit("#menu-button");
        }
        if self.page.is_shown(item) {
            self.hit(item);
        } else {
            // The menu hides entries that are unavailable now.
            self.page.press("Escape");
        }
    }

    pub(crate) fn press(&mut self, keys: &str) -> Action {
        self.page.press(keys);
        same(keys)
    }

    /// Performs an action that is possible in the current look of the page.
    pub(crate) fn act(&mut self, look: &Look) -> Action {
        if look.dialog().is_some() {
            return self.in_dialog(look);
        }
        if look.is("hasMenu") {
            // Space presses the menu button, which has the focus after a choice.
            self.hit("#menu-button");
            return same("close the menu");
        }
        // These are possible whatever is on the board.
        match self.below(100) {
            0..=2 => return self.reload(look),
            3..=5 => return self.follow_link(),
            6 => return self.leave_dialog_open(),
            7 => return self.settings(),
            _ => {}
        }
        match look.mode() {
            "watch" => self.watch(),
            "setup" => self.set_up(look),
            _ if look.is("isPaused") => self.paused(),
            _ => self.play(look),
        }
    }

    fn paused(&mut self) -> Action {
        match self.below(4) {
            0 => self.press("Digit4"),
            1 => self.press("Control+KeyZ"),
            2 => self.press("KeyP"),
            _ => {
                self.hit("#curtain button");
                same("continue")
            }
        }
    }

    /// Reloads the page from a look that a reload must restore: no dialog, no hint, no pause, and no watched search.
    fn reload(&mut self, look: &Look) -> Action {
        if look.mode() == "watch" {
            return self.leave_watch();
        }
        if look.is("isPaused") {
            self.hit("#curtain button");
        }
        self.page.press("Escape");
        let before = Look::at(self.page);
        self.page.reload();
        self.before_watch = Some(before);
        ("reload".into(), Follows::SameLook)
    }

    fn follow_link(&mut self) -> Action {
        let text = self.one_of(&TEXTS);
        self.page.script("location.hash = arguments[0]", &json!([format!("p={text}")]));
        self.page.wait("the link to be read", "return location.hash === ''");
        other(format!("link {text}"))
    }

    fn play(&mut self, look: &Look) -> Action {
        let digit = self.below(9) + 1;
        let cell = self.below(81);
        if look.is("hasHint") {
            return self.with_hint(cell, digit);
        }
        if look.is("isOver") {
            return self.after_the_end(cell, digit);
        }
        match self.below(100) {
            0..=14 => self.write_right(look),
            15..=22 => {
                self.hit(&Page::cell_selector(cell));
                self.page.press(&format!("Digit{digit}"));
                same(format!("cell {cell}, Digit{digit}"))
            }
            23..=28 => {
                self.hit(&Page::cell_selector(cell));
                self.hit(&format!("[data-key='{digit}']"));
                same(format!("cell {cell}, key {digit}"))
            }
            29..=38 => {
                self.hit(&Page::cell_selector(cell));
                self.page.press(&format!("Shift+Digit{digit}"));
                same(format!("cell {cell}, note {digit}"))
            }
            39..=44 => {
                let arrow = self.one_of(&WAYS);
                self.press(&format!("{arrow} Digit{digit}"))
            }
            45..=48 => {
                let key = self.one_of(&KEYS);
                self.press(key)
            }
            49..=58 => self.travel(),
            59..=62 => self.check(),
            63..=72 => self.hint(),
            73..=77 => self.menu(),
            78..=80 => self.drag(digit),
            81 => self.press("KeyP"),
            82..=84 => self.new_game(),
            85..=86 => self.daily(),
            87..=89 => self.games(),
            90..=92 => self.own(),
            93..=95 => {
                self.before_watch = Some(look.clone());
                self.choose("#watch");
                other("watch")
            }
            96 => {
                // Undo takes the whole solution back.
                self.choose("#solution");
                if self.page.is_shown("#show-it") {
                    self.hit("#show-it");
                }
                self.page.press("Control+KeyZ");
                same("solution, Control+KeyZ")
            }
            97 => self.hint_for_another_game(),
            _ => {
                let tool = self.one_of(&[
                    "#undo",
                    "#redo",
                    "#notes",
                    "#mark-corner",
                    "#mark-colour",
                    "#hint",
                    "#erase",
                ]);
                // Players who use all marks have a button for each, others have one for notes.
                let tool = match tool {
                    "#notes" | "#mark-corner" | "#mark-colour" if !self.page.is_shown(tool) => "#redo",
                    tool => tool,
                };
                self.hit(tool);
                same(tool)
            }
        }
    }

    /// Writes the right digit in one of the empty cells, so that games come to an end.
    fn write_right(&mut self, look: &Look) -> Action {
        let empty: Vec<usize> = look.digits().match_indices('.').map(|(cell, _)| cell).collect();
        let (Some(&cell), Ok(grid)) = (empty.get(self.below(empty.len())), look.givens().parse()) else {
            return self.check();
        };
        let Ok(puzzle) = nonet::Puzzle::new(grid) else { return self.check() };
        let digit = char::from(puzzle.solution().to_string().as_bytes()[cell]);
        self.hit(&Page::cell_selector(cell));
        self.page.press(&format!("Digit{digit}"));
        same(format!("cell {cell}, right {digit}"))
    }

    /// Acts on a full board, where the tools of play are hidden.
    fn after_the_end(&mut self, cell: usize, digit: usize) -> Action {
        match self.below(6) {
            0 => self.press("Control+KeyZ"),
            1 => {
                self.hit("#won-undo");
                same("undo at the end")
            }
            2 => {
                self.hit(&Page::cell_selector(cell));
                self.press(&format!("Digit{digit} Backspace"))
            }
            3 => self.new_game(),
            4 => self.games(),
            _ => self.travel(),
        }
    }

    /// Acts during a hint, which replaces the keypad and the tools; the keyboard still works.
    fn with_hint(&mut self, cell: usize, digit: usize) -> Action {
        match self.below(8) {
            0..=2 => {
                self.hit("#hint-next");
                same("more of the hint")
            }
            3 => {
                self.hit("#hint-drop");
                same("put the hint away")
            }
            4 => {
                self.hit(&Page::cell_selector(cell));
                self.press(&format!("Digit{digit}"))
            }
            5 => self.travel(),
            6 => self.games(),
            _ => self.press("Enter"),
        }
    }

    fn travel(&mut self) -> Action {
        let key = self.one_of(&["Control+KeyZ", "Control+KeyZ", "Control+Shift+KeyZ", "Control+KeyY"]);
        let n_times = self.below(5) + 1;
        self.press(&vec![key; n_times].join(" "))
    }

    fn check(&mut self) -> Action {
        if self.below(2) == 0 {
            return self.press("Enter");
        }
        self.hit("#check");
        same("check")
    }

    /// Shows the next stages of a hint, each as soon as it is there.
    fn hint(&mut self) -> Action {
        let n_stages = self.below(4) + 1;
        for _ in 0..n_stages {
            self.page.press("KeyH");
            come_to_rest(self.page);
        }
        if self.below(4) == 0 {
            self.page.press("Escape");
        }
        same(format!("KeyH, {n_stages} times"))
    }

    /// Asks for a hint while the search for a hint for another game is still running, sometimes in a worker that must
    /// load first. Then it shows the whole hint.
    fn hint_for_another_game(&mut self) -> Action {
        if self.below(2) == 0 {
            self.page.reload();
        }
        self.page.press("KeyH");
        let (link, _) = self.follow_link();
        // It goes to the last stage, or applies the hint too.
        let n_stages = 2 + self.below(2);
        for _ in 0..n_stages {
            self.page.press("KeyH");
            come_to_rest(self.page);
        }
        other(format!("KeyH, at once {link}, and KeyH, {n_stages} times"))
    }

    fn menu(&mut self) -> Action {
        let item = self.one_of(&[
            "#note-all",
            "#note-all",
            "#undo-to-right",
            "#clear",
            "#restart",
            "#gather",
            "#centre-notes",
        ]);
        self.choose(item);
        same(item)
    }

    fn drag(&mut self, digit: usize) -> Action {
        let cells: Vec<String> = (0..4).map(|_| Page::cell_selector(self.below(81))).collect();
        let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
        self.page.drag(self.pointer, &cells);
        let key = self.one_of(&["Digit", "Shift+Digit", "Control+Digit", "Control+Shift+Digit"]);
        self.page.press(&format!("{key}{digit}"));
        same(format!("drag {}, {key}{digit}", cells.join(" ")))
    }

    fn set_up(&mut self, look: &Look) -> Action {
        match self.below(12) {
            0..=4 => {
                // This is a digit of a puzzle, so that sometimes a whole puzzle results.
                let at = self.rng.below(N_PUZZLES) as usize;
                let cell = self.below(81);
                let digit = char::from(TEXTS[at].as_bytes()[cell]).to_digit(10).unwrap_or_default();
                self.hit(&Page::cell_selector(cell));
                self.page.press(&format!("Digit{digit}"));
                other(format!("type {digit} in cell {cell}"))
            }
            5 => {
                // This is the missing digit of the text with several solutions.
                self.hit(&Page::cell_selector(0));
                self.page.press("Digit8");
                other("type 8 in cell 0")
            }
            6 => {
                let keys = self.one_of(&["Control+KeyZ", "Backspace", "ArrowDown", "Enter", "KeyH"]);
                self.page.press(keys);
                other(keys)
            }
            7 => {
                self.hit("#setup-undo");
                other("undo while typing")
            }
            8 => {
                self.hit("#start");
                other("start")
            }
            9 | 10 => {
                self.before_watch = Some(look.clone());
                self.choose("#watch");
                other("watch what is typed")
            }
            _ => {
                let button = self.one_of(&["#cancel-setup", "#setup-clear"]);
                self.hit(button);
                other(button)
            }
        }
    }

    fn watch(&mut self) -> Action {
        match self.below(8) {
            0..=2 => {
                let keys =
                    self.one_of(&["ArrowRight ArrowRight ArrowRight", "ArrowLeft", "Home", "Space", "KeyR"]);
                self.page.press(keys);
                other(keys)
            }
            3 => {
                let (field, value) = self.one_of(&[
                    ("strategy", "propagation"),
                    ("strategy", "scan"),
                    ("example", "easy"),
                    ("example", "empty"),
                    ("speed", "12"),
                ]);
                let script = "const field = document.querySelector(`[data-set=${arguments[0]}]`);
                    field.value = arguments[1];
                    field.dispatchEvent(new Event('input', { bubbles: true }));";
                self.page.script(script, &json!([field, value]));
                other(format!("watch {field} {value}"))
            }
            _ => self.leave_watch(),
        }
    }

    fn leave_watch(&mut self) -> Action {
        if self.below(2) == 0 {
            self.page.press("Escape");
        } else {
            self.hit("#leave-watch");
        }
        ("leave the searches".into(), Follows::BoardBeforeWatch)
    }
}

/// Waits until no search for a hint or a puzzle is running.
#[track_caller]
pub(crate) fn come_to_rest(page: &Page) {
    let script = "const status = document.querySelector('#status').textContent;
        const isSought = ['Looking for a step', '正在找下一步'].some(start => status.startsWith(start));
        return !isSought && document.body.dataset.search === undefined";
    page.wait("the hint or the puzzle", script);
    if page.driver().engine() != Engine::Chromium {
        // Only Chromium answers after the page has handled a key.
        page.script("return new Promise(done => setTimeout(done))", &json!([]));
    }
}
