//! The commands on branches and checkpoints, from their dialog and beside the board.

use nonet::grid::Cell;

use super::branches::{BranchCell, BranchLine, Branches, BranchesAct, BranchesScene, ListedMoment, lines};
use crate::effects::Effect;
use crate::game::{CheckPoint, Game, Moment};
use crate::shell::{App, Dialog, Mode};
use nonet_words::{BranchMessage, BranchWord, Message};

/// Returns true if the player is at a checkpoint.
fn is_at_point(game: &Game) -> bool {
    game.check_points().iter().any(|point| point.moment == game.here())
}

impl App {
    /// Opens the dialog while a game is played.
    pub(crate) fn open_branches(&mut self, now: u64) -> Vec<Effect> {
        if self.board.is_paused || !matches!(self.mode, Mode::Play) || self.game().is_none() {
            return if self.is_curtained() { self.said(Message::IsPaused) } else { Vec::new() };
        }
        self.dialog = Some(Dialog::Branches);
        self.board.branches = Branches::default();
        self.run_clock(now);
        Vec::new()
    }

    /// Clears the selection after another tab has changed the game, because the moments have new numbers.
    pub(crate) fn drop_selected_moment(&mut self) {
        self.board.branches.selected = None;
    }

    /// Returns the moment or checkpoint of each line.
    fn all_lines(&self) -> Vec<ListedMoment> {
        let lines = self.game().map(|game| lines(game, self.language())).unwrap_or_default();
        lines.into_iter().map(|(one, _)| one).collect()
    }

    /// Returns the index of the selected line among all.
    fn selected_line(&self, all: &[ListedMoment]) -> usize {
        let here = self.game().map_or(Moment::START, Game::here);
        let at = |wanted: ListedMoment| all.iter().position(|one| *one == wanted);
        let current = || all.iter().position(|one| one.moment == here);
        // After an undo, perhaps no line ends at the current moment. Then the first line is selected, which is the
        // current branch.
        self.board.branches.selected.and_then(at).or_else(current).unwrap_or(0)
    }

    /// Handles a command on the branches.
    pub(super) fn branch(&mut self, act: BranchesAct, now: u64) -> Vec<Effect> {
        let Some(game) = self.game() else { return Vec::new() };
        let is_open = self.dialog == Some(Dialog::Branches);
        match act {
            BranchesAct::Look(_) | BranchesAct::LookNext { .. } | BranchesAct::LookAtEnd { .. } => {
                let all = self.all_lines();
                let last = all.len().saturating_sub(1);
                let at = match act {
                    BranchesAct::Look(at) => at,
                    BranchesAct::LookNext { is_up: true } => self.selected_line(&all).saturating_sub(1),
                    BranchesAct::LookNext { is_up: false } => self.selected_line(&all) + 1,
                    BranchesAct::LookAtEnd { is_last } => usize::from(is_last) * last,
                    _ => 0,
                };
                self.board.branches.selected = all.get(at.min(last)).copied();
                self.board.branches.message = None;
                Vec::new()
            }
            BranchesAct::Go if is_open => {
                let all = self.all_lines();
                let Some(&ListedMoment { moment, .. }) = all.get(self.selected_line(&all)) else {
                    return Vec::new();
                };
                let n_actions = game.n_actions_at(moment);
                self.go_to(moment, BranchMessage::Gone { n_actions }, now)
            }
            BranchesAct::Go => Vec::new(),
            BranchesAct::Back => {
                let Some(CheckPoint { moment, name }) = game.last_check_point().cloned() else {
                    let is_there = is_at_point(game);
                    let message = if is_there { BranchMessage::AtPoint } else { BranchMessage::NoPoint };
                    return self.show_branch_message(message);
                };
                let at = game.check_points().iter().position(|point| point.moment == moment);
                let message = BranchMessage::Back { name, number: at.unwrap_or_default() + 1 };
                self.go_to(moment, message, now)
            }
            BranchesAct::Mark => self.set_check_point("", now),
            BranchesAct::Set => {
                let name = self.board.branches.name.clone();
                self.set_check_point(&name, now)
            }
            BranchesAct::Remove => {
                let all = self.all_lines();
                let point = all.get(self.selected_line(&all)).copied().filter(|one| one.is_point);
                let is_removed = point.is_some_and(|ListedMoment { moment, .. }| {
                    self.games.current_mut().is_some_and(|game| game.remove_check_point(moment))
                });
                self.board.branches.selected = None;
                if !is_removed {
                    return Vec::new();
                }
                self.board.branches.message = Some(BranchMessage::Removed);
                self.save_game(now)
            }
        }
    }

    fn set_check_point(&mut self, name: &str, now: u64) -> Vec<Effect> {
        let Some(game) = self.games.current_mut() else { return Vec::new() };
        let (here, is_there) = (game.here(), is_at_point(game));
        // Another tap does not rename an existing checkpoint, unless a new name was typed.
        if (is_there && name.trim().is_empty()) || !game.set_check_point(name) {
            let message = if is_there { BranchMessage::SetBefore } else { BranchMessage::TooMany };
            return self.show_branch_message(message);
        }
        self.board.branches.selected = Some(ListedMoment { moment: here, is_point: true });
        if !name.is_empty() {
            // The typed name is used.
            self.board.branches.name.clear();
        }
        let mut effects = self.show_branch_message(BranchMessage::Set);
        effects.extend(self.save_game(now));
        effects
    }

    /// Shows a message where the player is looking: in the dialog if it is open.
    fn show_branch_message(&mut self, message: BranchMessage) -> Vec<Effect> {
        if self.dialog == Some(Dialog::Branches) {
            self.board.branches.message = Some(message);
            return Vec::new();
        }
        if self.teacher.has_hint() {
            // The visible hint text stays in the page.
            self.speak(Message::Branch(message));
            return Vec::new();
        }
        self.said(Message::Branch(message))
    }

    fn go_to(&mut self, moment: Moment, message: BranchMessage, now: u64) -> Vec<Effect> {
        let was_over = self.is_over();
        if !self.games.current_mut().is_some_and(|game| game.go_to(moment)) {
            return Vec::new();
        }
        self.dialog = None;
        self.say(Message::Branch(message));
        let mut effects = self.changed(now);
        self.say_if_over(was_over, now);
        effects.push(Effect::Focus(self.board.selected));
        effects
    }

    /// Returns the dialog as data for the painter.
    pub(crate) fn branches_scene(&self) -> Option<BranchesScene> {
        let (game, language) = (self.game()?, self.language());
        let (all, lines): (Vec<ListedMoment>, Vec<BranchLine>) = lines(game, language).into_iter().unzip();
        let selected = self.selected_line(&all);
        let moment = all.get(selected).map_or(Moment::START, |one| one.moment);
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
        let n_empty = game.puzzle().n_empty(board.digits());
        let about = if lines.is_empty() {
            language.branch_word(BranchWord::Nothing).into()
        } else {
            language.moment(n_actions, n_empty, n_different, moment == game.here())
        };
        Some(BranchesScene {
            about,
            can_go: moment != game.here(),
            can_remove: lines.get(selected).is_some_and(|line| line.is_point),
            lines,
            selected,
            cells,
            message: self
                .board
                .branches
                .message
                .as_ref()
                .map(|message| language.say_branch(message))
                .unwrap_or_default(),
        })
    }
}
