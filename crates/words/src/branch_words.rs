//! Words for branches and checkpoints.

use nonet::grid::{CellSet, Digit, isolated};

use super::Language;
use super::sign::Sign;
use super::texts::{self, BranchWord};

/// A message about branches or checkpoints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BranchMessage {
    /// The player went to a moment of the game.
    Gone {
        /// The number of actions before it.
        n_actions: usize,
    },
    /// The player went back to a checkpoint.
    Back {
        /// Its name; may be empty.
        name: String,
        /// Its number, from 1.
        number: usize,
    },
    /// There is no checkpoint to go back to.
    NoPoint,
    /// The player is already at the only checkpoint to go back to.
    AtPoint,
    /// A checkpoint was set.
    Set,
    /// There is already a checkpoint here.
    SetBefore,
    /// The game has as many checkpoints as it may have.
    TooMany,
    /// A checkpoint was removed.
    Removed,
}

/// An action as it is described, for example the last one of a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all")]
pub enum ActionName {
    Enter { cells: CellSet, digit: Digit, is_by_nonet: bool },
    Note { cells: CellSet, digit: Digit, is_on: bool },
    Colour { cells: CellSet },
    Erase { cells: CellSet },
    Centre { cells: CellSet },
    NoteAll,
    Clear,
    Restart,
    Solution,
}

impl Language {
    /// Returns a fixed word of the dialog of branches.
    pub const fn branch_word(self, word: BranchWord) -> &'static str {
        texts::branch_word(self, word)
    }

    /// Returns a sentence about branches or checkpoints.
    pub fn say_branch(self, message: &BranchMessage) -> String {
        match message {
            BranchMessage::Gone { n_actions: 0 } => texts::gone_to_start(self),
            BranchMessage::Gone { n_actions } => return texts::gone(self, *n_actions),
            BranchMessage::Back { name, number } => {
                return texts::returned(self, &self.check_point(name, *number));
            }
            BranchMessage::NoPoint => texts::no_check_point(self),
            BranchMessage::AtPoint => texts::at_check_point(self),
            BranchMessage::Set => texts::check_point_set(self),
            BranchMessage::SetBefore => texts::check_point_there(self),
            BranchMessage::TooMany => texts::check_points_full(self),
            BranchMessage::Removed => texts::check_point_removed(self),
        }
        .into()
    }

    /// Returns the name of a checkpoint: its own, or one made of its number.
    pub fn check_point(self, name: &str, number: usize) -> String {
        if name.is_empty() { texts::check_point_name(self, number) } else { isolated(name).into_owned() }
    }

    /// Says where a checkpoint is.
    pub fn after_actions(self, n_actions: usize) -> String {
        match n_actions {
            0 => texts::check_point_at_start(self).into(),
            _ => texts::check_point_after(self, n_actions),
        }
    }

    /// Names a branch by its length and its last action.
    pub fn branch(self, n_actions: usize, last: &ActionName) -> String {
        let last = self.action(last);
        match n_actions {
            1 => texts::branch_of_one_move(self, &last),
            _ => texts::branch_of_moves(self, &last, n_actions),
        }
    }

    /// Says after how many actions a branch leaves the one that it starts from.
    pub fn branches_off(self, n_before: usize) -> String {
        match n_before {
            0 => texts::branch_from_start(self).into(),
            _ => texts::branch_after(self, n_before),
        }
    }

    /// Says how far along a branch the player is.
    pub fn branch_position(self, n_done: usize, n_actions: usize) -> String {
        match n_done {
            _ if n_done == n_actions => texts::on_the_way_here(self).into(),
            0 => texts::on_the_way_at_start(self).into(),
            _ => texts::on_the_way_after(self, n_done),
        }
    }

    /// Describes a moment that the player previews, and how it differs from the board now.
    pub fn moment(self, n_actions: usize, n_empty: usize, n_different: usize, is_here: bool) -> String {
        let different = match n_different {
            _ if is_here => texts::same_as_now(self).into(),
            0 => texts::same_digits_as_now(self).into(),
            _ => texts::differ_from_now(self, n_different),
        };
        match n_actions {
            0 => texts::moment_at_start(self, &different, n_empty),
            _ => texts::moment_after(self, &different, n_actions, n_empty),
        }
    }

    /// Puts an action in words, without a full stop.
    pub(super) fn action(self, action: &ActionName) -> String {
        let place = |cells: CellSet| {
            let first = cells.first().map(|cell| cell.to_string()).unwrap_or_default();
            match cells.len() {
                0 | 1 => first,
                n_cells => texts::cells_from(self, &first, n_cells, n_cells - 1),
            }
        };
        match *action {
            ActionName::Enter { cells, digit, is_by_nonet: false } => {
                format!("{} = {}", place(cells), Sign(digit))
            }
            ActionName::Enter { cells, digit, .. } => {
                texts::action_entered_by_nonet(self, &place(cells), digit)
            }
            ActionName::Note { cells, digit, is_on: true } => texts::action_noted(self, &place(cells), digit),
            ActionName::Note { cells, digit, is_on: false } => format!("{} ≠ {}", place(cells), Sign(digit)),
            ActionName::Colour { cells } => texts::action_coloured(self, &place(cells)),
            ActionName::Erase { cells } => texts::action_erased(self, &place(cells)),
            ActionName::Centre { cells } => texts::action_centred(self, &place(cells)),
            ActionName::NoteAll => texts::action_noted_all(self).into(),
            ActionName::Clear => texts::action_cleared(self).into(),
            ActionName::Restart => texts::action_restarted(self).into(),
            ActionName::Solution => texts::action_solution_shown(self).into(),
        }
    }
}
