//! The text form of a tree, as lines of a saved game.
//!
//! ```text
//! actions e2=4t n3=2 n3=6
//! branch 1 n3=7 e5=1
//! branch 4 n8=2
//! point 2 before the guess
//! times 31 12 - 407
//! ```
//!
//! The moments have numbers: 0 is the start, and each action makes the next one, line by line. A branch gives the
//! moment at which it starts; a checkpoint gives its moment, then its name.
//!
//! The times follow the order of the moments. Each is in tenths of a second of play since the moment before; `-` stands
//! for an unknown time. An older version of Nonet reads the first line and ignores the rest.

use core::fmt::Write;

use super::tree::{Moment, Tree};
use super::{LoadGameError, ParseActionError};

/// The maximum number of branches, far above that of any played game. Reading compares each branch with its siblings,
/// so this bounds the time.
const MOST_BRANCHES: usize = 10_000;

impl Tree {
    /// Returns the lines of a saved game.
    pub(super) fn write(&self) -> String {
        let mut text = String::from("actions");
        let mut numbers = vec![0; self.n_actions() + 1];
        let mut number = 0;
        for branch in self.branches() {
            // Writing to a string cannot fail.
            if branch.depth > 0 {
                let _ = write!(text, "\nbranch {}", numbers[branch.from.number()]);
            }
            for moment in branch.moments {
                number += 1;
                numbers[moment.number()] = number;
                if let Some(action) = self.action(moment) {
                    let _ = write!(text, " {action}");
                }
            }
        }
        for point in self.points() {
            let _ = write!(text, "\npoint {} {}", numbers[point.moment.number()], point.name);
        }
        self.write_times(&mut text);
        text.push('\n');
        text
    }

    fn write_times(&self, text: &mut String) {
        let moments = || self.branches().into_iter().flat_map(|branch| branch.moments);
        if moments().all(|moment| self.time(moment).is_none()) {
            return;
        }
        text.push_str("\ntimes");
        for moment in moments() {
            let before = self.time(self.parent(moment)).unwrap_or_default();
            let _ = match self.time(moment) {
                Some(time) => write!(text, " {}", time.saturating_sub(before)),
                None => text.write_str(" -"),
            };
        }
    }
}

/// A tree while it is read, with its moments by number.
pub(super) struct Reader {
    tree: Tree,
    moments: Vec<Moment>,
    n_done: usize,
    n_branches: usize,
}

impl Reader {
    /// Returns a reader for a tree with the first `n_done` actions of its way done.
    pub(super) fn new(n_done: usize) -> Self {
        Self { tree: Tree::new(), moments: vec![Moment::START], n_done, n_branches: 0 }
    }

    /// Returns the tree as far as it was read.
    pub(super) fn tree(mut self) -> Tree {
        self.tree.leave_times();
        self.tree
    }

    /// Reads the first line, the way that undo and redo follow.
    pub(super) fn way(&mut self, words: &str) -> Result<(), ParseActionError> {
        let read = self.actions(Moment::START, words);
        let here = self.moments[self.n_done.min(self.moments.len() - 1)];
        self.tree.go_to(here);
        read
    }

    /// Reads a line after the way. It ignores unknown lines.
    pub(super) fn line(&mut self, line: &str) -> Result<(), LoadGameError> {
        let (name, rest) = line.split_once(' ').unwrap_or((line, ""));
        if name == "times" {
            self.times(rest);
            return Ok(());
        }
        let (number, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        let moment = || number.parse().ok().and_then(|number: usize| self.moments.get(number)).copied();
        match name {
            "branch" if self.n_branches < MOST_BRANCHES => {
                self.n_branches += 1;
                let from = moment().ok_or(LoadGameError::Line("branch"))?;
                self.actions(from, rest).map_err(LoadGameError::Action)
            }
            "branch" => Err(LoadGameError::Line("branch")),
            "point" => {
                let moment = moment().ok_or(LoadGameError::Line("point"))?;
                self.tree.set_point(moment, rest);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn times(&mut self, words: &str) {
        for (&moment, word) in self.moments.iter().skip(1).zip(words.split(' ')) {
            let before = self.tree.time(self.tree.parent(moment)).unwrap_or_default();
            let since: Option<u32> = word.parse().ok();
            self.tree.set_time(moment, since.map(|since| before.saturating_add(since)));
        }
    }

    fn actions(&mut self, from: Moment, words: &str) -> Result<(), ParseActionError> {
        let mut at = from;
        for word in words.split_whitespace() {
            at = self.tree.grow(at, word.parse()?);
            self.moments.push(at);
        }
        Ok(())
    }
}
