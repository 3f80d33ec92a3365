//! The commands of a replay: open, play, seek, and request the steps that were available.

use nonet::logic::Step;

use super::FilmCommand;
use super::replay::Replay;
use super::tour::{Progress, Topic, Tour};
use super::watch::FilmControl;
use crate::effects::Effect;
use crate::game::Game;
use crate::shell::{App, BrowserEvent, Command, Mode};
use crate::teacher::{candidates_on, is_right, known, search_job};
use crate::work::{Kind, Known, Wanted};
use nonet_words::{AvailableStep, Message};

impl App {
    /// Opens the replay of a game from the list, or of the current game.
    pub(crate) fn open_replay(&mut self, id: Option<u64>, now: u64) -> Vec<Effect> {
        let id = id.or(self.games.current_id());
        if self.board.is_paused() && id == self.games.current_id() {
            return self.said(Message::IsPaused);
        }
        let Some(kept) = self.games.last_first().into_iter().find(|kept| Some(kept.id) == id) else {
            return Vec::new();
        };
        if kept.game.n_actions() == 0 {
            return self.said(Message::NothingToUndo);
        }
        let minutes = kept.rated.map(|rated| (rated.tenths_of_minute + 5) / 10);
        let is_played = id == self.games.current_id();
        let replay = Replay::new(&kept.game, is_played, minutes, now);
        let (digits, layout) = (*kept.game.puzzle().givens(), kept.game.puzzle().layout().cloned());
        let Some(start) = candidates_on(&Known { digits, cells: None }, layout.as_deref()) else {
            return Vec::new();
        };
        let mut effects: Vec<Effect> = self.stop_tour().into_iter().collect();
        let tour = Tour::new(Topic::Replay(Box::new(replay)), digits.filled_cells(), &start);
        let tour = Tour { layout, progress: Progress::Shown, ..tour };
        self.dialog = None;
        self.teacher.forget_hint();
        self.enter_tour(tour, now);
        self.stay_on_board();
        effects.extend(self.save_clock(now));
        effects.extend(self.seek_seen());
        effects
    }

    /// Returns the replay and the number of its frames that are over.
    fn replayed(&mut self) -> Option<(&mut Replay, &mut usize)> {
        match &mut self.mode {
            Mode::Tour(tour) => match &mut tour.topic {
                Topic::Replay(replay) => Some((replay, &mut tour.at)),
                _ => None,
            },
            _ => None,
        }
    }

    /// Requests the step that was available at the next pause without one.
    fn seek_seen(&mut self) -> Option<Effect> {
        let (replay, _) = self.replayed()?;
        let (mut asked, mut effect) = (None, None);
        for at in 0..replay.pauses.len() {
            if replay.pauses[at].available.is_some() || asked.is_some() {
                continue;
            }
            let game = replay.game_at(replay.pauses[at].at);
            if game.wrong_cells().is_empty() {
                asked = Some((at, game));
            } else {
                replay.pauses[at].available = Some(AvailableStep::WrongEntry);
            }
        }
        if let Some((at, game)) = asked {
            let job = search_job(&game, Box::new(known(&game)), self.allowed(), Wanted::Next);
            effect = Some(self.helpers.ask(job));
            let number = self.helpers.question(Kind::Hint).unwrap_or_default();
            if let Some((replay, _)) = self.replayed() {
                replay.sought = Some((at, number));
            }
        }
        effect
    }

    /// Takes the step that was available, if the replay requested it.
    pub(crate) fn seen_then(&mut self, number: u32, step: Option<Step>) -> Vec<Effect> {
        let Some((replay, at)) = self.replayed() else { return Vec::new() };
        let Some((pause, _)) = replay.sought.filter(|(_, asked)| *asked == number) else { return Vec::new() };
        let puzzle = replay.game.puzzle();
        let available = match step.filter(|step| is_right(step, puzzle.solution())) {
            Some(step) => AvailableStep::Found { step: Box::new(step), layout: puzzle.layout().cloned() },
            None => AvailableStep::NotFound,
        };
        replay.pauses[pause].available = Some(available);
        replay.sought = None;
        let is_here = replay.pauses[pause].at == *at;
        if is_here {
            self.say_replay();
        }
        self.seek_seen().into_iter().collect()
    }

    /// Gives up the steps that were requested, because no worker can find them.
    pub(crate) fn lose_seen(&mut self) {
        if let Some((replay, _)) = self.replayed() {
            replay.sought = None;
            for pause in &mut replay.pauses {
                pause.available.get_or_insert(AvailableStep::NotFound);
            }
            self.say_replay();
        }
    }

    /// Handles the commands during a replay.
    pub(super) fn replay(&mut self, command: &Command, now: u64) -> Vec<Effect> {
        let Some((replay, at)) = self.replayed() else { return Vec::new() };
        let last = replay.frames.len();
        let to = match *command {
            Command::Film(FilmCommand::Control(FilmControl::Play)) if replay.is_playing() => {
                replay.played_at = None;
                *at
            }
            Command::Film(FilmCommand::Control(FilmControl::Play)) => {
                if replay.time >= replay.end {
                    replay.time = 0;
                }
                (replay.played_at, replay.rest) = (Some(now), 0);
                *at = replay.at(replay.time);
                return Vec::new();
            }
            Command::Browser(BrowserEvent::Frame { .. }) if replay.is_playing() => {
                let passed = replay.play_on(now);
                let is_new = passed != *at;
                *at = passed;
                if replay.is_playing() {
                    if is_new {
                        // Show it without speaking, because the next message comes too soon.
                        let message = replay.message(passed);
                        self.messages.show(Message::Tour(message));
                    }
                    return Vec::new();
                }
                passed
            }
            Command::Film(FilmCommand::Control(FilmControl::Forward)) => (*at + 1).min(last),
            Command::Film(FilmCommand::Control(FilmControl::Back)) => at.saturating_sub(1),
            Command::Film(FilmCommand::Control(FilmControl::ToStart)) => 0,
            Command::Film(FilmCommand::Control(FilmControl::ToEnd)) => last,
            Command::Film(FilmCommand::TourAt(to)) => to.min(last),
            _ => return Vec::new(),
        };
        let is_by_step = !matches!(
            command,
            Command::Browser(BrowserEvent::Frame { .. })
                | Command::Film(FilmCommand::Control(FilmControl::Play))
        );
        if is_by_step {
            replay.played_at = None;
            replay.time =
                to.checked_sub(1).and_then(|to| replay.frames.get(to)).map_or(0, |frame| frame.time);
        }
        *at = to;
        self.say_replay();
        Vec::new()
    }

    /// Moves the slider to a time.
    pub(super) fn seek_replay(&mut self, value: &str) {
        let Some((replay, at)) = self.replayed() else { return };
        let Ok(time) = value.parse::<u32>() else { return };
        replay.time = time.min(replay.end);
        replay.played_at = None;
        let passed = replay.at(replay.time);
        if core::mem::replace(at, passed) != passed {
            self.say_replay();
        }
    }

    fn say_replay(&mut self) {
        if let Some((replay, at)) = self.replayed() {
            let message = Message::Tour(replay.message(*at));
            if self.messages.shown() != Some(&message) || !self.is_replaying() {
                self.say(message);
            }
        }
    }

    /// Returns the game that the bar above the board describes: none during the replay of another game.
    pub(crate) fn game_of_bar(&self) -> Option<&Game> {
        let is_other = matches!(&self.mode, Mode::Tour(tour) if matches!(&tour.topic, Topic::Replay(replay) if !replay.is_played));
        self.game().filter(|_| !is_other)
    }

    /// Returns true if a replay is playing.
    pub(crate) fn is_replaying(&self) -> bool {
        matches!(&self.mode, Mode::Tour(tour) if matches!(&tour.topic, Topic::Replay(replay) if replay.is_playing()))
    }
}
