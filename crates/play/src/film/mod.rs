//! Everything that plays step by step: solution paths, replays of games, searches and their races.

mod activity;
mod film_command;
mod race;
mod replay;
mod replay_commands;
mod replay_scene;
mod tour;
mod tour_commands;
mod tour_scene;
mod watch;
mod watch_commands;
mod watch_scene;

pub use film_command::FilmCommand;
pub use replay_scene::ReplayScene;
pub use tour_scene::TourScene;
pub use watch::FilmControl;
pub use watch_scene::{RacerScene, WatchScene};

pub(crate) use tour::{Progress, Tour};
pub(crate) use tour_scene::{tour_cells, tour_controls, tour_picture, tour_scene};
pub(crate) use watch::Watch;
pub(crate) use watch_scene::{watch_cells, watch_scene};
