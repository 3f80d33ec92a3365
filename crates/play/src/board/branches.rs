//! [`Branches`], the state of the dialog of branches and checkpoints, and the lines that the dialog lists.

use nonet::grid::{CellSet, Digit};

use crate::game::{Action, CheckPoint, Game, Mark, Moment, OldAction, Write};
use nonet_words::{ActionName, BranchMessage, Language};

/// A command on the branches or the checkpoints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BranchesAct {
    /// Select a line of the dialog, by its number from 0 on.
    Look(usize),
    /// Move the selection up or down by a line.
    LookNext {
        /// True for up.
        is_up: bool,
    },
    /// Select the first line or the last.
    LookAtEnd {
        /// True for the last line.
        is_last: bool,
    },
    /// Go to the selected line.
    Go,
    /// Set a checkpoint with the typed name.
    Set,
    /// Remove the selected checkpoint.
    Remove,
    /// Set a checkpoint without a name.
    Mark,
    /// Go back to the last checkpoint.
    Back,
}

impl BranchesAct {
    /// Parses the part of a button's `data-do` after `branches`, such as `look 2`.
    pub fn from_id(id: &str) -> Option<Self> {
        let (verb, object) = id.split_once(' ').unwrap_or((id, ""));
        Some(match (verb, object) {
            ("look", line) => Self::Look(line.parse().ok()?),
            ("go", "") => Self::Go,
            ("set", "") => Self::Set,
            ("remove", "") => Self::Remove,
            ("mark", "") => Self::Mark,
            ("back", "") => Self::Back,
            _ => return None,
        })
    }

    /// Returns true if the act leaves the board as it is.
    pub const fn leaves_board_unchanged(self) -> bool {
        !matches!(self, Self::Go | Self::Back)
    }

    /// Returns the act of a key on the lines of the dialog.
    pub fn of_key(key: &str) -> Option<Self> {
        Some(match key {
            "ArrowUp" | "ArrowLeft" => Self::LookNext { is_up: true },
            "ArrowDown" | "ArrowRight" => Self::LookNext { is_up: false },
            "Home" => Self::LookAtEnd { is_last: false },
            "End" => Self::LookAtEnd { is_last: true },
            "Enter" => Self::Go,
            _ => return None,
        })
    }
}

/// A line of the dialog: a moment, either as a checkpoint or as the end of a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ListedMoment {
    pub(super) moment: Moment,
    pub(super) is_point: bool,
}

/// The state of the open dialog.
#[derive(Clone, Debug, Default)]
pub(super) struct Branches {
    /// The line that the player selected. `None` selects the line of the current moment.
    pub(super) selected: Option<ListedMoment>,
    /// The typed name of the next checkpoint.
    pub name: String,
    /// The result of the last act.
    pub(super) message: Option<BranchMessage>,
}

/// The dialog of branches and checkpoints as data for the painter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BranchesScene {
    /// The lines: each branch, and below it its checkpoints.
    pub lines: Vec<BranchLine>,
    /// The selected line.
    pub selected: usize,
    /// The board at the selected line.
    pub cells: Vec<BranchCell>,
    /// The description of the selected line.
    pub about: String,
    /// True if the player can go there and is not there already.
    pub can_go: bool,
    /// True if the selected line is a checkpoint.
    pub can_remove: bool,
    /// The result of the last act; empty where there is none.
    pub message: String,
}

/// A branch or a checkpoint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BranchLine {
    /// The depth of the line in the tree.
    pub depth: usize,
    /// True for a checkpoint.
    pub is_point: bool,
    /// True if the player is there, or on that branch.
    pub is_here: bool,
    /// The name of the line.
    pub name: String,
    /// The position of the line in the game.
    pub place: String,
}

/// A cell of the previewed board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BranchCell {
    /// Its digit.
    pub digit: Option<Digit>,
    /// True for a given.
    pub is_given: bool,
    /// True if the digit differs from the one on the current board.
    pub differs: bool,
}

/// Returns the lines in their order, each with the moment that it stands for.
pub(crate) fn lines(game: &Game, language: Language) -> Vec<(ListedMoment, BranchLine)> {
    let mut lines = Vec::new();
    let here = game.here();
    let point = |at: usize, point: &CheckPoint, depth, n_before| {
        let name = language.check_point(&point.name, at + 1);
        let place = language.after_actions(n_before);
        let moment = point.moment;
        let line = BranchLine { depth, is_point: true, is_here: moment == here, name, place };
        (ListedMoment { moment, is_point: true }, line)
    };
    let points = || game.check_points().iter().enumerate();
    let of_moment = |moment| points().find(|(_, point)| point.moment == moment);
    lines.extend(of_moment(Moment::START).map(|(at, found)| point(at, found, 0, 0)));
    let n_done = game.n_done();
    for branch in game.branches() {
        let Some(&end) = branch.moments.last() else { continue };
        let n_before = game.n_actions_at(branch.from);
        let n_actions = branch.moments.len();
        let action = game.action_of(end).map(action_name);
        let is_way = branch.depth == 0;
        let place = if is_way {
            language.branch_position(n_done, n_actions)
        } else {
            language.branches_off(n_before)
        };
        // Every moment but the start has an action.
        let name = language.branch(n_actions, &action.unwrap_or(ActionName::Restart));
        let line = BranchLine { depth: branch.depth, is_point: false, is_here: is_way, name, place };
        lines.push((ListedMoment { moment: end, is_point: false }, line));
        for (at, &moment) in branch.moments.iter().enumerate() {
            let found = of_moment(moment);
            lines.extend(found.map(|(number, one)| point(number, one, branch.depth + 1, n_before + at + 1)));
        }
    }
    lines
}

/// Converts an action into the form that [`Language`] names.
pub(crate) fn action_name(action: Action) -> ActionName {
    let of = CellSet::of;
    match action {
        Action::Write(Write { mark: Mark::Digit, cells, digit, is_on: true, .. }) => {
            ActionName::Enter { cells, digit, is_by_nonet: false }
        }
        Action::Write(Write { mark: Mark::Digit, cells, .. }) | Action::Wipe { cells, .. } => {
            ActionName::Erase { cells }
        }
        Action::Write(Write { mark: Mark::Colour, cells, .. }) => ActionName::Colour { cells },
        Action::Write(Write { cells, digit, is_on, .. }) => ActionName::Note { cells, digit, is_on },
        Action::Centre { cells } => ActionName::Centre { cells },
        Action::Strike { cell, digit, .. } => ActionName::Note { cells: of(cell), digit, is_on: false },
        Action::Reveal { cell, digit, .. } => ActionName::Enter { cells: of(cell), digit, is_by_nonet: true },
        Action::NoteAll => ActionName::NoteAll,
        Action::ClearEntries | Action::Old(OldAction::ClearEntries) => ActionName::Clear,
        Action::Restart => ActionName::Restart,
        Action::ShowSolution => ActionName::Solution,
        Action::Old(OldAction::Enter { cell, digit, .. }) => {
            ActionName::Enter { cells: of(cell), digit, is_by_nonet: false }
        }
        Action::Old(OldAction::Erase { cell }) => ActionName::Erase { cells: of(cell) },
        Action::Old(OldAction::Note { cell, digit }) => {
            ActionName::Note { cells: of(cell), digit, is_on: true }
        }
    }
}
