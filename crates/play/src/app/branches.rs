//! [`Branches`]: what is looked at in the dialog of branches and check-points, and the lines that it lists.

use nonet::grid::{CellSet, Digit};

use crate::game::{Action, CheckPoint, Game, Mark, Moment, OldAction, Write};
use nonet_words::{BranchMessage, Deed, Language};

/// Something that is asked of the branches or the check-points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BranchesAct {
    /// Look at a line of the dialog, by its number from 0 on.
    Look(usize),
    /// Look at the line that is so many on.
    LookBy(i32),
    /// Look at the first line, or the last.
    LookAtEnd {
        /// Whether it is the last.
        is_last: bool,
    },
    /// Go to what is looked at.
    Go,
    /// Set a check-point with the name that is written.
    Set,
    /// Take the check-point away that is looked at.
    Remove,
    /// Set a check-point without a name.
    Mark,
    /// Go back to the last check-point.
    Back,
}

impl BranchesAct {
    /// The act that a button names behind `branches`, such as `look 2`.
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

    /// Whether the board stays as it is.
    pub const fn stays(self) -> bool {
        !matches!(self, Self::Go | Self::Back)
    }

    /// The act of a key on the lines of the dialog.
    pub fn of_key(key: &str) -> Option<Self> {
        Some(match key {
            "ArrowUp" | "ArrowLeft" => Self::LookBy(-1),
            "ArrowDown" | "ArrowRight" => Self::LookBy(1),
            "Home" => Self::LookAtEnd { is_last: false },
            "End" => Self::LookAtEnd { is_last: true },
            "Enter" => Self::Go,
            _ => return None,
        })
    }
}

/// What a line of the dialog means: a moment, and whether as a check-point; a branch stands for its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Looked {
    pub(super) moment: Moment,
    pub(super) is_point: bool,
}

/// What the dialog shows, while it is open.
#[derive(Clone, Debug, Default)]
pub(super) struct Branches {
    /// What is looked at, where it is not where one stands.
    pub(super) looked: Option<Looked>,
    /// The name that is written for the next check-point.
    pub name: String,
    /// What was done last.
    pub(super) told: Option<BranchMessage>,
}

/// The branches and check-points as they are to be seen and heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BranchesScene {
    /// The lines: each branch, and below it its check-points.
    pub lines: Vec<BranchLine>,
    /// The line that is looked at.
    pub looked: usize,
    /// The board there.
    pub cells: Vec<BranchCell>,
    /// What is said of it.
    pub about: String,
    /// Whether one could go there, not standing there.
    pub can_go: bool,
    /// Whether it is a check-point.
    pub can_remove: bool,
    /// What was done last; empty where nothing was.
    pub told: String,
}

/// A branch or a check-point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BranchLine {
    /// How deep it lies.
    pub depth: usize,
    /// Whether it is a check-point.
    pub is_point: bool,
    /// Whether one stands there, or on that branch.
    pub is_here: bool,
    /// What it is called.
    pub name: String,
    /// Where it is.
    pub place: String,
}

/// A cell of the board that is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BranchCell {
    /// Its digit.
    pub digit: Option<Digit>,
    /// Whether it is a given.
    pub is_given: bool,
    /// Whether it is another one than on the board.
    pub differs: bool,
}

/// The lines in their order, and what each means.
pub(super) fn lines(game: &Game, language: Language) -> Vec<(Looked, BranchLine)> {
    let mut lines = Vec::new();
    let here = game.here();
    let point = |at: usize, point: &CheckPoint, depth, n_before| {
        let name = language.check_point(&point.name, at + 1);
        let place = language.after_actions(n_before);
        let moment = point.moment;
        let line = BranchLine { depth, is_point: true, is_here: moment == here, name, place };
        (Looked { moment, is_point: true }, line)
    };
    let points = || game.check_points().iter().enumerate();
    let of_moment = |moment| points().find(|(_, point)| point.moment == moment);
    lines.extend(of_moment(Moment::START).map(|(at, found)| point(at, found, 0, 0)));
    let n_done = game.n_done();
    for branch in game.branches() {
        let Some(&end) = branch.moments.last() else { continue };
        let n_before = game.n_actions_at(branch.from);
        let n_actions = branch.moments.len();
        let deed = game.action_of(end).map(deed_of);
        let is_way = branch.depth == 0;
        let place =
            if is_way { language.on_the_way(n_done, n_actions) } else { language.branches_off(n_before) };
        let name = language.branch(n_actions, &deed.unwrap_or(Deed::Restart));
        let line = BranchLine { depth: branch.depth, is_point: false, is_here: is_way, name, place };
        lines.push((Looked { moment: end, is_point: false }, line));
        for (at, &moment) in branch.moments.iter().enumerate() {
            let found = of_moment(moment);
            lines.extend(found.map(|(number, one)| point(number, one, branch.depth + 1, n_before + at + 1)));
        }
    }
    lines
}

/// An action, to be put in words.
pub(super) fn deed_of(action: Action) -> Deed {
    let of = CellSet::of;
    match action {
        Action::Write(Write { mark: Mark::Digit, cells, digit, is_on: true, .. }) => {
            Deed::Enter { cells, digit, is_by_nonet: false }
        }
        Action::Write(Write { mark: Mark::Digit, cells, .. }) | Action::Wipe { cells, .. } => {
            Deed::Erase { cells }
        }
        Action::Write(Write { mark: Mark::Colour, cells, .. }) => Deed::Colour { cells },
        Action::Write(Write { cells, digit, is_on, .. }) => Deed::Note { cells, digit, is_on },
        Action::Centre { cells } => Deed::Centre { cells },
        Action::Strike { cell, digit, .. } => Deed::Note { cells: of(cell), digit, is_on: false },
        Action::Reveal { cell, digit, .. } => Deed::Enter { cells: of(cell), digit, is_by_nonet: true },
        Action::NoteAll => Deed::NoteAll,
        Action::ClearEntries | Action::Old(OldAction::ClearEntries) => Deed::Clear,
        Action::Restart => Deed::Restart,
        Action::ShowSolution => Deed::Solution,
        Action::Old(OldAction::Enter { cell, digit, .. }) => {
            Deed::Enter { cells: of(cell), digit, is_by_nonet: false }
        }
        Action::Old(OldAction::Erase { cell }) => Deed::Erase { cells: of(cell) },
        Action::Old(OldAction::Note { cell, digit }) => Deed::Note { cells: of(cell), digit, is_on: true },
    }
}
