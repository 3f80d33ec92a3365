//! [`FinishScene`], the text of the card of a finished game, and the text that Share gives.

use super::level::level;
use super::progress::daily_day_of;
use crate::board::is_over;
use crate::effects::Effect;
use crate::game::{Action, Game};
use crate::keeping::{SavedGame, date_of_number};
use crate::shell::App;
use crate::statistics::{SHORTEST_TIME, median, streaks};
use nonet::generate::Target;
use nonet::logic::Difficulty;
use nonet_formats::{self, Form, Sheet};
use nonet_words::{Label, Message, SolvedGame};
use wasm_door::later;

/// The number of times below which a median adds nothing to the best time.
const FEWEST_TIMES: usize = 3;

/// The text of the card of a finished game below its heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishScene {
    /// Lines about the result: level, help, times, streak. Empty where the solution was shown.
    pub text: String,
    /// The text of the button for the next puzzle.
    pub next: String,
    /// True if the solution was shown, so that there is nothing to celebrate.
    pub is_shown: bool,
}

impl App {
    /// Returns the card of the finished game on the board.
    pub(crate) fn finish_scene(&self, now: u64) -> FinishScene {
        let text = self.finish(now).map(|finish| self.language().result(&finish));
        let is_shown = self.game().is_some_and(Game::is_given_up);
        FinishScene { text: text.unwrap_or_default(), next: self.next_text(), is_shown }
    }

    /// Returns the result of the game on the board, if the player has solved it.
    fn finish(&self, now: u64) -> Option<SolvedGame> {
        let kept = self.games.current_kept().filter(|kept| kept.is_solved() && is_over(self))?;
        let (game, level) = (&kept.game, level(self));
        let daily = later(|| daily_day_of(&game.label));
        let time = game.clock.elapsed(now);
        let times: Vec<u64> = match level {
            Some(level) => self.times_of(level, kept.id, now),
            None => Vec::new(),
        };
        let is_applied = |action: &Action| {
            matches!(
                action,
                Action::Strike { continues_previous: false, .. }
                    | Action::Reveal { continues_previous: false, .. }
            )
        };
        Some(SolvedGame {
            level,
            rating: kept.rated.map(|rated| rated.rating.er),
            daily: daily.map(date_of_number),
            this_year: date_of_number(self.today(now)).0,
            is_played: game.n_actions() > 0,
            time,
            best: times.iter().min().copied(),
            median: if times.len() < FEWEST_TIMES { None } else { later(|| median(&times)) },
            minutes: kept.rated.map(|rated| (rated.tenths_of_minute + 5) / 10),
            // A game of an older Nonet recorded only the hints that were applied.
            n_hints: kept.n_hints.max(game.actions().filter(is_applied).count()),
            saw_solution: game.actions().any(|action| action == Action::ShowSolution),
            n_mistakes: game.actions().filter(|&action| game.is_wrong(action)).count(),
            streak: daily.map(|_| later(|| self.streak(now))).filter(|(current, _)| *current > 0),
        })
    }

    /// Returns the times of all other solved games of a level.
    fn times_of(&self, level: Difficulty, current: u64, now: u64) -> Vec<u64> {
        let is_other = |kept: &&SavedGame| kept.id != current && kept.was_solved();
        let games = self.games.all().filter(is_other).filter(|kept| kept.level() == Some(level));
        // A puzzle that was imported solved has no time.
        games.map(|kept| kept.game.clock.elapsed(now)).filter(|time| *time >= SHORTEST_TIME).collect()
    }

    /// Returns the current and the longest streak of days with a solved daily puzzle, on whichever board.
    pub(super) fn streak(&self, now: u64) -> (usize, usize) {
        let solved = self.games.all().filter(|kept| kept.was_solved());
        streaks(solved.filter_map(|kept| daily_day_of(&kept.game.label)), self.today(now))
    }

    /// Returns the text of the button for the next puzzle.
    fn next_text(&self) -> String {
        let language = self.language();
        if self.layout().is_some() {
            return language.label(Label::NextPuzzle).into();
        }
        let (target, is_daily) = match self.next_daily() {
            Some((request, _)) => (request.target, true),
            None => (self.like_this().target().clone(), false),
        };
        match target {
            Target::Difficulty(level) => language.next_puzzle(level, is_daily),
            _ => language.label(Label::NextPuzzle).into(),
        }
    }

    /// Shares the puzzle, and the result if the game is solved. The shared text never contains an entry.
    pub(crate) fn share(&self, now: u64) -> Vec<Effect> {
        let link = match self.ruled_board() {
            Some(board) => format!("v={}", nonet_formats::write_rules_line(&board)),
            None => nonet_formats::write(&Sheet::of(self.givens()), Form::Link),
        };
        let text = self.finish(now).filter(|finish| finish.is_played);
        let text = text.map(|finish| self.language().shared_result(&finish)).unwrap_or_default();
        vec![Effect::Share { text, fragment: link.trim_start_matches('#').into() }]
    }

    /// Reports that the text of [`App::share`] is in the clipboard.
    pub(crate) fn said_shared(&mut self) -> Vec<Effect> {
        let kept = self.games.current_kept().filter(|_| is_over(self));
        let has_result = kept.is_some_and(|kept| kept.is_solved() && kept.is_played());
        self.said(if has_result { Message::ResultCopied } else { Message::Shared })
    }

    /// Returns the message about a game whose solution was shown.
    pub(crate) fn shown_message(&self) -> Option<Message> {
        let game = self.game()?;
        let n_shown = game.board().revealed().len();
        let n_own = game.board().digits().n_filled() - game.puzzle().n_clues() - n_shown;
        Some(Message::SolutionShown { n_own, n_shown })
    }

    /// Reports that the solution is shown.
    pub(crate) fn say_shown(&mut self) {
        if let Some(message) = self.shown_message() {
            self.say(message);
        }
    }
}
