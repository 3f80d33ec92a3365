//! [`FilmCommand`]: what the player does to watch a path, a replay or a search.

use super::watch::FilmControl;
use crate::effects::Effect;
use crate::shell::{App, Command, Traits};
use crate::work::Order;

/// A command on a tour, a replay, a watched search or a race.
#[derive(Clone, Debug, PartialEq)]
pub enum FilmCommand {
    /// Ask how the puzzle can be solved.
    Path,
    /// Show the solution path in this order.
    PathBy(Order),
    /// Replay a game of the list, or the one on the board.
    Replay(Option<u64>),
    /// Go to a step of a tour by its number, from 1.
    TourAt(usize),
    /// Copy the steps of a tour to the clipboard.
    CopyTour,
    /// Watch a search of the puzzle.
    Watch,
    /// Control the film of a search, a tour or a replay.
    Control(FilmControl),
    /// Start a race of the searches, or go back to a single search.
    Race,
    /// Stop the race where it is.
    StopRace,
}

impl FilmCommand {
    /// Returns the command of a button.
    pub(crate) fn from_id(verb: &str, object: &str) -> Option<Self> {
        Some(match (verb, object) {
            ("path", "") => Self::Path,
            ("path-by", order) => Self::PathBy(Order::from_id(order)?),
            ("replay", "") => Self::Replay(None),
            ("replay", id) => Self::Replay(Some(id.parse().ok()?)),
            ("tour-at", at) => Self::TourAt(at.parse().ok()?),
            ("copy-tour", "") => Self::CopyTour,
            ("watch", "") => Self::Watch,
            ("wind", wind) => Self::Control(FilmControl::from_id(wind)?),
            ("race", "") => Self::Race,
            ("stop-race", "") => Self::StopRace,
            _ => return None,
        })
    }

    pub(crate) const fn traits(&self) -> Traits {
        match self {
            Self::Path
            | Self::PathBy(_)
            | Self::Replay(_)
            | Self::TourAt(_)
            | Self::CopyTour
            | Self::Watch
            | Self::Control(_)
            | Self::Race
            | Self::StopRace => Traits::NONE,
        }
    }
}

impl App {
    /// Performs a command of this room. Most depend on what the board shows.
    pub(crate) fn update_film(&mut self, command: FilmCommand, now: u64) -> Vec<Effect> {
        match command {
            FilmCommand::Watch => self.start_watch(now),
            FilmCommand::Replay(id) => self.open_replay(id, now),
            FilmCommand::Path if !self.board.is_paused() && !self.is_watching() => self.ask_path(now),
            command => self.update_board(&Command::Film(command), now),
        }
    }
}
