//! Copy and paste through the clipboard: the board, and the marks of some cells.
//!
//! Marks are text with a line for each cell: its position, then each kind of mark with its digits.
//!
//! ```text
//! nonet marks 1
//! r1c2 corner 12 centre 47
//! r2c3 digit 5 colour 3
//! ```

use nonet::grid::{Cell, CellSet, Digit, DigitSet};

use crate::effects::Effect;
use crate::game::{Action, Game, Mark, Write};
use crate::shell::App;
use nonet_formats::write_rules_line;
use nonet_words::Message;

const FIRST_LINE: &str = "nonet marks 1";

/// The marks in cells: the cell, the kind of mark, and its digits or colours.
pub(super) type Marks = Vec<(Cell, Mark, DigitSet)>;

impl App {
    /// Copies the digits on the board, as 81 characters. If the board is not the classic one, copies the puzzle with
    /// its rules instead.
    pub(crate) fn copy_board(&self) -> Vec<Effect> {
        if let Some(board) = self.ruled_board() {
            return vec![Effect::Copy { text: write_rules_line(&board) }];
        }
        let digits = self.game().filter(|_| self.is_playing()).map(|game| *game.board().digits());
        vec![Effect::Copy { text: digits.unwrap_or_else(|| self.givens()).to_string() }]
    }

    /// Copies the marks of the selected cells.
    pub(crate) fn copy_marks(&mut self) -> Vec<Effect> {
        let Some(game) = self.game().filter(|_| self.is_playing()) else { return Vec::new() };
        let mut text = String::from(FIRST_LINE);
        for cell in self.board.cells {
            let marks = Mark::ALL.map(|mark| match mark {
                Mark::Corner => self.corner_notes(game.board(), cell),
                _ => game.board().marks(cell, mark),
            });
            if marks.iter().any(|digits| !digits.is_empty()) {
                text.push_str("\nr");
                text.push(Digit::from_index(cell.row()).to_char());
                text.push('c');
                text.push(Digit::from_index(cell.column()).to_char());
            }
            for (mark, digits) in Mark::ALL.into_iter().zip(marks).filter(|(_, digits)| !digits.is_empty()) {
                text.push(' ');
                text.push_str(mark.id());
                text.push(' ');
                text.extend(digits.iter().map(Digit::to_char));
            }
        }
        text.push('\n');
        vec![Effect::Copy { text }]
    }

    /// Parses a text of marks, if it is one and a game is being played.
    pub(crate) fn read_marks(&self, text: &str) -> Option<Marks> {
        let mut lines = text.trim().lines();
        let is_ours = lines.next()?.trim() == FIRST_LINE && self.is_playing();
        is_ours.then(|| lines.filter_map(read_line).flatten().collect())
    }

    /// Pastes marks relative to the selected cell, so that the first of them lands there.
    pub(crate) fn paste_marks(&mut self, marks: &Marks, now: u64) -> Vec<Effect> {
        if self.game().is_some_and(Game::is_over) {
            return self.said_over();
        }
        let (Some(first), Some(to)) = (marks.first().map(|one| one.0), self.board.cells.first()) else {
            return self.said(Message::NoneToWriteIn);
        };
        let moved = |cell: Cell| {
            let along = |at: usize, from: usize, to: usize| {
                (at + to).checked_sub(from).filter(|at| *at < Digit::COUNT)
            };
            Some(Cell::at(
                along(cell.row(), first.row(), to.row())?,
                along(cell.column(), first.column(), to.column())?,
            ))
        };
        let mut continues_previous = false;
        let digits = self.game().map_or(DigitSet::ALL, |game| game.puzzle().digits());
        for mark in [Mark::Corner, Mark::Centre, Mark::Colour, Mark::Digit] {
            for digit in Digit::ALL {
                let of_kind = marks.iter().filter(|one| one.1 == mark && one.2.contains(digit));
                let cells: CellSet = of_kind.filter_map(|one| moved(one.0)).collect();
                let cells = cells.intersection(self.board_cells());
                if !cells.is_empty() && (mark == Mark::Colour || digits.contains(digit)) {
                    let write = Write { continues_previous, ..Write::on(mark, cells, digit) };
                    continues_previous |= self.act(Action::Write(write));
                }
            }
        }
        if !continues_previous {
            return self.said(Message::NoneToWriteIn);
        }
        self.say(Message::Pasted);
        let effects = self.changed(now);
        if self.game().is_some_and(Game::is_over) {
            self.solved(now);
        }
        effects
    }
}

/// Parses the marks of a line such as `r1c2 corner 12`.
fn read_line(line: &str) -> Option<Marks> {
    let mut words = line.split_whitespace();
    let mut place = words.next()?.chars();
    let mut line = |name: char| {
        place.next().filter(|&sign| sign == name)?;
        Some(Digit::from_char(place.next()?)?.index())
    };
    let cell = Cell::at(line('r')?, line('c')?);
    let mut marks = Marks::new();
    while let (Some(mark), Some(digits)) = (words.next().and_then(Mark::from_id), words.next()) {
        let digits = digits.chars().filter_map(Digit::from_char).collect();
        marks.push((cell, mark, digits));
    }
    Some(marks)
}
