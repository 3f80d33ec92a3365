//! What is said of branches and check-points, in both languages.

use nonet::grid::{CellSet, Digit, isolated};

use super::Language;
use super::texts::{self, BranchWord};

/// What was done with branches or check-points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BranchMessage {
    /// One went to a moment.
    Gone {
        /// After how many actions it is.
        n_actions: usize,
    },
    /// One went back to a check-point.
    Back {
        /// Its name; may be empty.
        name: String,
        /// Its number, from 1 on.
        number: usize,
    },
    /// There is no check-point to go back to.
    NoPoint,
    /// One is at the only check-point that there is to go back to.
    AtPoint,
    /// A check-point was set.
    Set,
    /// There was one already, or there are too many.
    SetBefore,
    /// A check-point was taken away.
    Removed,
}

/// The last action of a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all")]
pub enum Deed {
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
    /// A fixed word of the dialog of branches.
    pub const fn branch_word(self, word: BranchWord) -> &'static str {
        texts::branch_word(self, word)
    }

    /// A sentence about branches or check-points.
    pub fn say_branch(self, message: &BranchMessage) -> String {
        match (self, message) {
            (Self::En, BranchMessage::Gone { n_actions }) => {
                format!("You are here: after {}.", moves(*n_actions))
            }
            (Self::Zh, BranchMessage::Gone { n_actions }) => format!("已前往第 {n_actions} 步之后。"),
            (_, BranchMessage::Back { name, number }) => {
                let point = self.check_point(name, *number);
                match self {
                    Self::En => format!("Returned to: {point}."),
                    Self::Zh => format!("已回到：{point}。"),
                }
            }
            (Self::En, BranchMessage::NoPoint) => "There is no checkpoint to go back to.".into(),
            (Self::Zh, BranchMessage::NoPoint) => "没有可以回到的检查点。".into(),
            (Self::En, BranchMessage::AtPoint) => "You are at the checkpoint.".into(),
            (Self::Zh, BranchMessage::AtPoint) => "你就在检查点上。".into(),
            (Self::En, BranchMessage::Set) => "Checkpoint saved; find it in Branches.".into(),
            (Self::Zh, BranchMessage::Set) => "已设检查点，可在“分支”中回到这里。".into(),
            (Self::En, BranchMessage::SetBefore) => "There is already a checkpoint here.".into(),
            (Self::Zh, BranchMessage::SetBefore) => "这里已经有检查点了。".into(),
            (Self::En, BranchMessage::Removed) => "Checkpoint removed.".into(),
            (Self::Zh, BranchMessage::Removed) => "已移除检查点。".into(),
        }
    }

    /// What a check-point is called: as it was named, or by its number.
    pub fn check_point(self, name: &str, number: usize) -> String {
        match self {
            _ if !name.is_empty() => isolated(name).into_owned(),
            Self::En => format!("Checkpoint {number}"),
            Self::Zh => format!("检查点 {number}"),
        }
    }

    /// Where a check-point is.
    pub fn after_actions(self, n_actions: usize) -> String {
        match (self, n_actions) {
            (Self::En, 0) => "checkpoint at the start".into(),
            (Self::Zh, 0) => "检查点，在起点".into(),
            (Self::En, _) => format!("checkpoint after {}", moves(n_actions)),
            (Self::Zh, _) => format!("检查点，第 {n_actions} 步之后"),
        }
    }

    /// What a branch is called: its length and its last action.
    pub fn branch(self, n_actions: usize, last: &Deed) -> String {
        let last = self.deed(last);
        match (self, n_actions) {
            (Self::En, 1) => last,
            (Self::En, _) => format!("{}, last {last}", moves(n_actions)),
            (Self::Zh, 1) => format!("1 步：{last}"),
            (Self::Zh, _) => format!("{n_actions} 步，到 {last}"),
        }
    }

    /// Where a branch leaves the one that it stands on.
    pub fn branches_off(self, n_before: usize) -> String {
        match (self, n_before) {
            (Self::En, 0) => "branch from the start".into(),
            (Self::Zh, 0) => "从起点分出".into(),
            (Self::En, _) => format!("branch after {}", moves(n_before)),
            (Self::Zh, _) => format!("第 {n_before} 步之后分出"),
        }
    }

    /// Where one stands on the way.
    pub fn on_the_way(self, n_done: usize, n_actions: usize) -> String {
        match self {
            Self::En if n_done == n_actions => "you are here".into(),
            Self::Zh if n_done == n_actions => "你在这里".into(),
            Self::En if n_done == 0 => "you are at its start".into(),
            Self::Zh if n_done == 0 => "你在它的起点".into(),
            Self::En => format!("you are after {n_done} of them"),
            Self::Zh => format!("你在第 {n_done} 步之后"),
        }
    }

    /// What is said of a moment that is looked at.
    pub fn moment(self, n_actions: usize, n_empty: usize, n_different: usize, is_here: bool) -> String {
        let cells = |n: usize| if n == 1 { "1 cell".to_owned() } else { format!("{n} cells") };
        match self {
            Self::En => {
                let differ = match n_different {
                    _ if is_here => "the same as now".into(),
                    0 => "the same digits as now".into(),
                    n => format!("{n} differ from now"),
                };
                format!("After {}: {} empty, {differ}.", moves(n_actions), cells(n_empty))
            }
            Self::Zh => {
                let differ = match n_different {
                    _ if is_here => "与现在相同".into(),
                    0 => "数字与现在相同".into(),
                    n => format!("{n} 格与现在不同"),
                };
                format!("第 {n_actions} 步之后，{n_empty} 个空格；{differ}。")
            }
        }
    }

    /// An action in words, without a full stop.
    pub(super) fn deed(self, deed: &Deed) -> String {
        let place = |cells: CellSet| {
            let first = cells.first().map(|cell| cell.to_string()).unwrap_or_default();
            match (self, cells.len()) {
                (_, 0 | 1) => first,
                (Self::En, n) => format!("{first} and {} more", n - 1),
                (Self::Zh, n) => format!("{first} 等 {n} 格"),
            }
        };
        match (self, *deed) {
            (_, Deed::Enter { cells, digit, is_by_nonet: false }) => format!("{} = {digit}", place(cells)),
            (Self::En, Deed::Enter { cells, digit, .. }) => format!("{} = {digit}, by Nonet", place(cells)),
            (Self::Zh, Deed::Enter { cells, digit, .. }) => format!("{} = {digit}（提示）", place(cells)),
            (Self::En, Deed::Note { cells, digit, is_on: true }) => {
                format!("note {digit} in {}", place(cells))
            }
            (Self::Zh, Deed::Note { cells, digit, is_on: true }) => format!("{} 标 {digit}", place(cells)),
            (_, Deed::Note { cells, digit, is_on: false }) => format!("{} ≠ {digit}", place(cells)),
            (Self::En, Deed::Colour { cells }) => format!("colour in {}", place(cells)),
            (Self::Zh, Deed::Colour { cells }) => format!("{} 着色", place(cells)),
            (Self::En, Deed::Erase { cells }) => format!("{} erased", place(cells)),
            (Self::Zh, Deed::Erase { cells }) => format!("{} 擦除", place(cells)),
            (Self::En, Deed::Centre { cells }) => format!("{} to the centre", place(cells)),
            (Self::Zh, Deed::Centre { cells }) => format!("{} 移到中央", place(cells)),
            (Self::En, Deed::NoteAll) => "all candidates noted".into(),
            (Self::Zh, Deed::NoteAll) => "标出所有候选数".into(),
            (Self::En, Deed::Clear) => "entries cleared".into(),
            (Self::Zh, Deed::Clear) => "清除填入的数字".into(),
            (Self::En, Deed::Restart) => "restarted".into(),
            (Self::Zh, Deed::Restart) => "重新开始".into(),
            (Self::En, Deed::Solution) => "solution shown".into(),
            (Self::Zh, Deed::Solution) => "显示答案".into(),
        }
    }
}

/// The number of moves, in English.
fn moves(n_actions: usize) -> String {
    if n_actions == 1 { "1 move".into() } else { format!("{n_actions} moves") }
}
