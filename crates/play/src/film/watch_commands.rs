//! The commands of the view of the searches.

use super::FilmCommand;
use super::race::Race;
use super::watch::{Motion, Watch};
use crate::effects::Effect;
use crate::settings::Field;
use crate::shell::{App, BrowserEvent, Command, Mode};
use nonet_words::BoardMessage;

impl App {
    /// Opens the view of the searches for the puzzle on the board.
    pub(crate) fn start_watch(&mut self, now: u64) -> Vec<Effect> {
        if let Mode::Setup(setup) = &self.mode
            && setup.pieces().is_some()
        {
            // Without pieces there is no board yet.
            let message = setup.refusal();
            return self.said(message);
        }
        if self.has_cages() {
            return self.said(BoardMessage::NoSums.into());
        }
        let (own, layout) = (self.givens(), self.layout().cloned());
        self.stop_clock(now);
        let effects = self.save_clock(now);
        self.dialog = None;
        self.board.calm();
        self.messages.clear();
        let mut watch = Box::new(Watch::new(own, layout, self.has_reduced_motion, now));
        watch.setup = match core::mem::replace(&mut self.mode, Mode::Play) {
            Mode::Setup(setup) => Some(setup),
            Mode::Watch(watch) => watch.setup,
            Mode::Tour(tour) => tour.setup,
            Mode::Play => None,
        };
        self.mode = Mode::Watch(watch);
        effects
    }

    /// Handles the commands of the view of the searches.
    pub(crate) fn watch(&mut self, command: &Command, now: u64) -> Vec<Effect> {
        let Mode::Watch(watch) = &mut self.mode else { return Vec::new() };
        match command {
            Command::Film(FilmCommand::Control(control)) => {
                watch.race = None;
                watch.control(*control, now);
                self.messages.whisper(watch.message().filter(|_| watch.motion == Motion::Still));
            }
            Command::Film(FilmCommand::Race) => {
                let is_racing = watch.race.is_some();
                watch.settle();
                watch.race = (!is_racing).then(|| Race::new(|strategy| watch.search(strategy)));
                watch.last_frame = now;
            }
            Command::Film(FilmCommand::StopRace) => {
                if let Some(race) = &mut watch.race {
                    race.stop();
                }
            }
            Command::Browser(BrowserEvent::Frame { spent }) => {
                let was_running = watch.is_running();
                watch.frame(*spent, now);
                if was_running && !watch.is_running() {
                    let of_race = watch.race.as_ref().map(Race::message);
                    self.messages.whisper(of_race.unwrap_or_else(|| watch.message()));
                }
            }
            _ => {}
        }
        Vec::new()
    }

    /// Sets a form field of the view of the searches.
    pub(crate) fn set_watch(&mut self, field: Field, value: &str) -> Vec<Effect> {
        match &mut self.mode {
            Mode::Watch(watch) => watch.set(field, value),
            _ if field == Field::Position => self.seek_replay(value),
            _ => {}
        }
        Vec::new()
    }
}
