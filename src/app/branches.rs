//! What is asked of the branches of the game and of its check-points, in their dialog and beside the board.

use super::{App, Dialog, Effect, Mode};
use crate::game::{Action, CheckPoint, Game, Mark, Moment, OldAction, Write};
use crate::grid::{Cell, CellSet, Digit};
use crate::words::{BranchMessage, Deed, Language, Message};

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
struct Looked {
    moment: Moment,
    is_point: bool,
}

/// What the dialog shows, while it is open.
#[derive(Clone, Debug, Default)]
pub(super) struct Branches {
    /// What is looked at, where it is not where one stands.
    looked: Option<Looked>,
    /// The name that is written for the next check-point.
    pub name: String,
    /// What was done last.
    told: Option<BranchMessage>,
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
fn lines(game: &Game, language: Language) -> Vec<(Looked, BranchLine)> {
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

impl App {
    /// Opens the dialog, where a game is played.
    pub(super) fn open_branches(&mut self, now: u64) -> Vec<Effect> {
        if self.is_paused || !matches!(self.mode, Mode::Play) || self.game().is_none() {
            return if self.is_curtained() { self.said(Message::IsPaused) } else { Vec::new() };
        }
        self.dialog = Some(Dialog::Branches);
        self.branches = Branches::default();
        self.run_clock(now);
        Vec::new()
    }

    /// Another tab has changed the game: what was looked at has another number.
    pub(super) fn drop_looked(&mut self) {
        self.branches.looked = None;
    }

    /// What the lines mean.
    fn all_lines(&self) -> Vec<Looked> {
        let lines = self.game().map(|game| lines(game, self.language())).unwrap_or_default();
        lines.into_iter().map(|(one, _)| one).collect()
    }

    /// The line that is looked at among all.
    fn looked(&self, all: &[Looked]) -> usize {
        let here = self.game().map_or(Moment::START, Game::here);
        let at = |wanted: Looked| all.iter().position(|one| *one == wanted);
        let stands = || all.iter().position(|one| one.moment == here);
        // Where what is undone lies beyond one, it is the way that one stands on.
        self.branches.looked.and_then(at).or_else(stands).unwrap_or(0)
    }

    /// Does what is asked of the branches.
    pub(super) fn branch(&mut self, act: BranchesAct, now: u64) -> Vec<Effect> {
        let Some(game) = self.game() else { return Vec::new() };
        let is_open = self.dialog == Some(Dialog::Branches);
        match act {
            BranchesAct::Look(_) | BranchesAct::LookBy(_) | BranchesAct::LookAtEnd { .. } => {
                let all = self.all_lines();
                let last = all.len().saturating_sub(1);
                let at = match act {
                    BranchesAct::Look(at) => at,
                    BranchesAct::LookBy(by) if by < 0 => self.looked(&all).saturating_sub(1),
                    BranchesAct::LookBy(_) => self.looked(&all) + 1,
                    BranchesAct::LookAtEnd { is_last } => usize::from(is_last) * last,
                    _ => 0,
                };
                self.branches.looked = all.get(at.min(last)).copied();
                self.branches.told = None;
                Vec::new()
            }
            BranchesAct::Go if is_open => {
                let all = self.all_lines();
                let Some(&Looked { moment, .. }) = all.get(self.looked(&all)) else { return Vec::new() };
                let n_actions = game.n_actions_at(moment);
                self.go_to(moment, BranchMessage::Gone { n_actions }, now)
            }
            BranchesAct::Go => Vec::new(),
            BranchesAct::Back => match game.last_check_point().cloned() {
                Some(CheckPoint { moment, name }) => {
                    let at = game.check_points().iter().position(|point| point.moment == moment);
                    let message = BranchMessage::Back { name, number: at.unwrap_or_default() + 1 };
                    self.go_to(moment, message, now)
                }
                None => self.tell_branch(BranchMessage::NoPoint),
            },
            BranchesAct::Mark => self.set_check_point("", now),
            BranchesAct::Set => {
                let name = core::mem::take(&mut self.branches.name);
                self.set_check_point(&name, now)
            }
            BranchesAct::Remove => {
                let all = self.all_lines();
                let point = all.get(self.looked(&all)).copied().filter(|one| one.is_point);
                let is_removed = point.is_some_and(|Looked { moment, .. }| {
                    self.shelf.current_mut().is_some_and(|game| game.remove_check_point(moment))
                });
                self.branches.looked = None;
                if !is_removed {
                    return Vec::new();
                }
                self.branches.told = Some(BranchMessage::Removed);
                self.save_game(now)
            }
        }
    }

    fn set_check_point(&mut self, name: &str, now: u64) -> Vec<Effect> {
        let Some(game) = self.shelf.current_mut() else { return Vec::new() };
        let (here, is_there) =
            (game.here(), game.check_points().iter().any(|point| point.moment == game.here()));
        // A name is not lost by setting the same again with one tap.
        if (is_there && name.trim().is_empty()) || !game.set_check_point(name) {
            return self.tell_branch(BranchMessage::SetBefore);
        }
        self.branches.looked = Some(Looked { moment: here, is_point: true });
        let mut effects = self.tell_branch(BranchMessage::Set);
        effects.extend(self.save_game(now));
        effects
    }

    /// Says something where the person looks: in the dialog if it is open.
    fn tell_branch(&mut self, message: BranchMessage) -> Vec<Effect> {
        if self.dialog == Some(Dialog::Branches) {
            self.branches.told = Some(message);
            return Vec::new();
        }
        if self.hint.is_some() {
            // What the hint tells stands in the page.
            self.speak(Message::Branch(message));
            return Vec::new();
        }
        self.said(Message::Branch(message))
    }

    fn go_to(&mut self, moment: Moment, message: BranchMessage, now: u64) -> Vec<Effect> {
        let was_over = self.is_over();
        if !self.shelf.current_mut().is_some_and(|game| game.go_to(moment)) {
            return Vec::new();
        }
        self.dialog = None;
        self.say(Message::Branch(message));
        let mut effects = self.changed(now);
        self.say_if_over(was_over, now);
        effects.push(Effect::Focus(self.selected));
        effects
    }

    /// The dialog as it is to be seen and heard.
    pub(super) fn branches_scene(&self) -> Option<BranchesScene> {
        let (game, language) = (self.game()?, self.language());
        let (all, lines): (Vec<Looked>, Vec<BranchLine>) = lines(game, language).into_iter().unzip();
        let looked = self.looked(&all);
        let moment = all.get(looked).map_or(Moment::START, |one| one.moment);
        let (n_actions, board) = game.look_at(moment);
        let cells: Vec<BranchCell> = Cell::ALL
            .into_iter()
            .map(|cell| BranchCell {
                digit: board.digits().get(cell),
                is_given: game.puzzle().givens().get(cell).is_some(),
                differs: board.digits().get(cell) != game.board().digits().get(cell),
            })
            .collect();
        let n_different = cells.iter().filter(|cell| cell.differs).count();
        let n_empty = 81 - board.digits().n_filled();
        Some(BranchesScene {
            about: language.moment(n_actions, n_empty, n_different, moment == game.here()),
            can_go: moment != game.here(),
            can_remove: lines.get(looked).is_some_and(|line| line.is_point),
            lines,
            looked,
            cells,
            told: self.branches.told.as_ref().map(|told| language.say_branch(told)).unwrap_or_default(),
        })
    }
}
