//! The games of the player: the list, collections, the calendar, progress.

mod calendar;
mod collection;
mod collections;
mod collections_commands;
mod finish;
mod games_commands;
mod games_list;
mod games_scene;
mod level;
mod library_command;
mod pace;
mod pace_commands;
mod progress;
mod progress_commands;
mod progress_scene;
mod state;

pub use calendar::{CalendarScene, DailyState, DayScene};
pub use collections::CollectionLine;
pub use finish::FinishScene;
pub use games_list::{GamesAct, GamesFilter, GamesOrder};
pub use games_scene::{GameScene, GameState};
pub use library_command::LibraryCommand;
pub use progress::{Level, ProgressAct};
pub use progress_scene::{PlotScene, StatisticsScene};

pub(crate) use collection::{Collection, PAGE};
pub(crate) use collections::{COLLECTION, is_collection, is_tombstone, states};
pub(crate) use games_scene::games;
pub(crate) use level::{is_greeted, level};
pub(crate) use progress::{daily_of, date_in};
pub(crate) use state::LibraryState;
