//! The visible state of the page, read in one script, and whether it is true.

use std::collections::BTreeMap;

use nonet::{Grid, Puzzle, check};
use nonet_page_tests::Page;
use serde_json::{Value, json};

/// Reads everything that the invariants need.
const GLANCE: &str = "const all = selector => [...document.querySelectorAll(selector)];
    const cells = all('#board [data-cell]');
    const which = name => cells.filter(cell => cell.classList.contains(name)).map(cell => +cell.dataset.cell);
    const marked = name => all(`#board [data-note=${name}]`)
        .map(note => [+note.closest('[data-cell]').dataset.cell, note.dataset.n]);
    const noted = frame => frame === null ? '' : [...new Set([
        frame.dataset.n ?? '',
        ...[...frame.children].filter(note => note.checkVisibility({ visibilityProperty: true })).map(note => note.dataset.n),
    ].join('').replace(/[^1-9]/g, ''))].sort().join('');
    const listened = name => JSON.parse(sessionStorage.getItem(name) ?? '[]');
    const value = field => field.type === 'checkbox' ? field.checked : field.checked ? field.value : null;
    const { mode, paused, hint, search, over } = document.body.dataset;
    return {
        mode, isPaused: paused !== undefined, hasHint: hint !== undefined, isMaking: search !== undefined,
        isOver: over !== undefined,
        dialogs: all('dialog[open]').map(one => one.id),
        hasMenu: document.querySelector('#menu:popover-open') !== null,
        digits: cells.map(cell => cell.querySelector('.digit').textContent || '.').join(''),
        notes: cells.map(cell => noted(cell.querySelector('.notes'))),
        given: which('given').filter(cell => cells[cell].querySelector('.digit').textContent),
        centre: cells.map(cell => [...cell.querySelectorAll('.centre i')].map(note => note.dataset.n).join('')),
        colours: cells.map(cell => [...cell.querySelectorAll('.colours i')].map(one => one.dataset.colour).join('')),
        revealed: which('revealed').filter(cell => cells[cell].querySelector('.digit').textContent),
        wrong: which('wrong'), conflicting: which('conflicting'),
        gone: marked('eliminated'), placed: marked('placed'),
        left: all('#keypad [data-key] small').map(count => count.dataset.n ?? ''),
        status: document.querySelector('#status').textContent.trim(),
        seed: document.querySelector('#this-seed').textContent,
        settings: [document.documentElement.dataset.theme, document.documentElement.lang,
            all('#dialog-settings input').map(value)],
        trouble: document.querySelector('#trouble').checkVisibility({ visibilityProperty: true })
            ? document.querySelector('#trouble').innerText : '',
        errors: [...listened('errors'), ...listened('csp-reports')],
    };";

/// The visible state of the page.
#[derive(Clone, Debug)]
pub(crate) struct Look(Value);

impl Look {
    #[track_caller]
    pub(crate) fn at(page: &Page) -> Self {
        page.wait_until_whole();
        Self(page.script(GLANCE, &json!([])))
    }

    pub(crate) fn is(&self, name: &str) -> bool {
        self.0[name] == json!(true)
    }

    pub(crate) fn text(&self, name: &str) -> &str {
        self.0[name].as_str().unwrap_or_default()
    }

    fn cells(&self, name: &str) -> Vec<usize> {
        let cells = self.0[name].as_array().into_iter().flatten();
        cells.filter_map(|cell| usize::try_from(cell.as_u64()?).ok()).collect()
    }

    fn candidates(&self, name: &str) -> Vec<(usize, char)> {
        let marked = self.0[name].as_array().into_iter().flatten();
        marked
            .filter_map(|one| {
                Some((usize::try_from(one[0].as_u64()?).ok()?, one[1].as_str()?.chars().next()?))
            })
            .collect()
    }

    pub(crate) fn mode(&self) -> &str {
        self.text("mode")
    }

    pub(crate) fn dialog(&self) -> Option<&str> {
        self.0["dialogs"][0].as_str()
    }

    /// Returns true if a game is playable and visible.
    pub(crate) fn is_playing(&self) -> bool {
        self.mode() == "play" && !self.is("isPaused")
    }

    pub(crate) fn digits(&self) -> &str {
        self.text("digits")
    }

    /// Returns the givens as a line of 81 characters.
    pub(crate) fn givens(&self) -> String {
        let given = self.cells("given");
        let digit = |(cell, digit)| if given.contains(&cell) { digit } else { '.' };
        self.digits().chars().enumerate().map(digit).collect()
    }

    /// Returns the state that a reload must restore.
    pub(crate) fn to_be_kept(&self) -> Value {
        let names = ["mode", "digits", "notes", "centre", "colours", "given", "revealed", "seed", "settings"];
        names
            .into_iter()
            .map(|name| (name.to_owned(), self.0[name].clone()))
            .collect::<serde_json::Map<_, _>>()
            .into()
    }

    /// Returns every statement of the page that is false. `solution` is that of the game.
    pub(crate) fn untruths(&self, solution: Option<&str>) -> Vec<String> {
        let mut found: Vec<String> = Vec::new();
        let mut must = |is_true: bool, what: String| {
            if !is_true {
                found.push(what);
            }
        };
        let errors = self.0["errors"].as_array().map_or(0, Vec::len);
        must(errors == 0, format!("errors: {}", self.0["errors"]));
        must(self.text("trouble").is_empty(), format!("trouble: {}", self.text("trouble")));
        must(self.digits().len() == 81, format!("{} cells", self.digits().len()));
        must(self.0["dialogs"].as_array().is_none_or(|open| open.len() < 2), "two dialogs are open".into());
        if let (true, Some(solution)) = (self.is_playing(), solution) {
            self.untruths_of_game(solution.as_bytes(), &mut must);
        }
        found
    }

    fn untruths_of_game(&self, solution: &[u8], must: &mut impl FnMut(bool, String)) {
        let digits = self.digits();
        for (digit, left) in ('1'..='9').zip(self.0["left"].as_array().into_iter().flatten()) {
            let n_left = 9_usize.saturating_sub(digits.matches(digit).count());
            // In colour mode, the keys are colours and count nothing.
            let is_told = *left != json!("");
            must(
                !is_told || *left == json!(n_left.to_string()),
                format!("{left} left of {digit} is shown, but {n_left} are"),
            );
        }
        for (cell, digit) in self.candidates("gone") {
            must(solution[cell] != digit as u8, format!("a hint takes the right {digit} out of cell {cell}"));
        }
        for (cell, digit) in self.candidates("placed") {
            must(solution[cell] == digit as u8, format!("a hint puts a wrong {digit} in cell {cell}"));
        }
        for cell in self.cells("revealed") {
            must(digits.as_bytes()[cell] == solution[cell], format!("a wrong digit is shown in cell {cell}"));
        }
        for cell in self.cells("wrong") {
            let is_wrong = digits.as_bytes()[cell] != solution[cell];
            must(is_wrong, format!("cell {cell} is marked as not right, and is right"));
        }
        let conflicting = conflicting(digits);
        for cell in self.cells("conflicting") {
            must(conflicting.contains(&cell), format!("cell {cell} is marked for a conflict, and has none"));
        }
        self.untruths_of_status(solution, must);
    }

    /// Checks the messages about the board, in both languages, against the board.
    fn untruths_of_status(&self, solution: &[u8], must: &mut impl FnMut(bool, String)) {
        let (status, digits) = (self.text("status"), self.digits().as_bytes());
        let n_empty = self.digits().matches('.').count();
        let is_right = digits.iter().zip(solution).all(|(digit, right)| *digit == b'.' || digit == right);
        let says = |starts: [&str; 2]| starts.iter().any(|start| status.starts_with(start));
        let numbers: Vec<usize> = status
            .split(|letter: char| !letter.is_ascii_digit())
            .filter_map(|number| number.parse().ok())
            .collect();
        let is_true = if says(["Right so far.", "目前都对"]) {
            is_right && numbers == [n_empty]
        } else if says(["Solved in", "完成，用时"]) || says(["This is the solution.", "这就是答案"])
        {
            digits == solution
        } else if says(["The board is full, but", "棋盘已填满"]) {
            n_empty == 0 && !is_right
        } else if says(["Done: ", "已完成："]) {
            status.split_whitespace().all(|word| action_is_right(word, solution))
        } else {
            true
        };
        must(is_true, format!("{status:?} is wrong: {} with {n_empty} empty cells", self.digits()));
    }
}

/// Returns true if a part of a step such as `r1c2<>57` or `r3c4=5.` is right; any other word counts as right.
fn action_is_right(word: &str, solution: &[u8]) -> bool {
    let figures: Vec<usize> =
        word.chars().filter_map(|one| one.to_digit(10)).map(|one| one as usize).collect();
    let is_part = word.contains('c') && (word.contains('=') || word.contains("<>")) && figures.len() > 2;
    if !is_part {
        return true;
    }
    let right = usize::from(solution[figures[0] * 9 + figures[1] - 10] - b'0');
    figures[2..].contains(&right) != word.contains("<>")
}

/// Returns the cells in a conflict.
fn conflicting(digits: &str) -> Vec<usize> {
    let grid: Grid = digits.parse().expect("the page shows digits and empty cells");
    check(&grid).conflicting_cells().into_iter().map(nonet::Cell::index).collect()
}

/// The solutions of the puzzles seen so far.
#[derive(Debug, Default)]
pub(crate) struct Solutions(BTreeMap<String, String>);

impl Solutions {
    /// Returns the solution of these givens.
    #[track_caller]
    pub(crate) fn of(&mut self, givens: &str) -> String {
        let solve = || {
            let grid: Grid = givens.parse().expect("the page shows digits and empty cells");
            let puzzle = Puzzle::new(grid).unwrap_or_else(|error| panic!("{givens} is played: {error}"));
            puzzle.solution().to_string()
        };
        self.0.entry(givens.to_owned()).or_insert_with(solve).clone()
    }
}
