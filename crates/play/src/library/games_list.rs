//! The list of games: its filter, its order, and the commands on each game.

use crate::keeping::{Promise, SavedGame};

/// The number of games that the list shows, and that each "Show more" adds.
const N_GAMES_SHOWN: usize = 60;

/// A filter of the list of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GamesFilter {
    /// All games.
    #[default]
    All,
    /// Games with cells left.
    Open,
    /// Finished games, also those whose solution was shown.
    Solved,
    /// Games whose puzzles were typed or imported.
    Own,
}

impl GamesFilter {
    /// All filters.
    pub const ALL: [Self; 4] = [Self::All, Self::Open, Self::Solved, Self::Own];

    /// Returns its name in `index.html`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Open => "open",
            Self::Solved => "solved",
            Self::Own => "own",
        }
    }

    /// Returns the filter with this name in `index.html`.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|shown| shown.id() == id)
    }
}

/// An order of the list of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GamesOrder {
    /// The last played first.
    #[default]
    Played,
    /// The hardest first; unrated games last.
    Level,
    /// The longest time first.
    Time,
    /// The fewest cells left first; finished games last.
    Left,
}

impl GamesOrder {
    /// All orders.
    pub const ALL: [Self; 4] = [Self::Played, Self::Level, Self::Time, Self::Left];

    /// Returns its name in `index.html`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Played => "played",
            Self::Level => "level",
            Self::Time => "time",
            Self::Left => "left",
        }
    }

    /// Returns the order with this name in `index.html`.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|order| order.id() == id)
    }

    /// Returns the sort key of a game: the smallest comes first.
    fn key(self, kept: &SavedGame, now: u64) -> u64 {
        match self {
            Self::Played => 0,
            Self::Level => kept.rated.map_or(u64::MAX, |rated| 1_000 - u64::from(rated.rating.er.0)),
            Self::Time => u64::MAX - kept.game.clock.elapsed(now),
            Self::Left if kept.game.is_over() => u64::MAX,
            Self::Left => kept.game.puzzle().n_empty(kept.game.board().digits()) as u64,
        }
    }
}

/// A command on the list of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GamesAct {
    /// Open or close the further actions of a game.
    More(u64),
    /// Close the further actions.
    Less,
    /// Give the game the typed name.
    Name,
    /// List a saved collection.
    Collection(u64),
    /// Delete a collection.
    DropCollection(u64),
    /// Restore a deleted collection.
    BringCollection(u64),
    /// Ask the browser to promise that it keeps the storage.
    Keep,
}

impl GamesAct {
    /// Parses the part of a button's `data-do` after `games`.
    pub fn from_id(id: &str) -> Option<Self> {
        let (verb, number) = id.split_once(' ').unwrap_or((id, ""));
        let number = number.parse();
        Some(match (verb, number) {
            ("more", Ok(id)) => Self::More(id),
            ("less", _) => Self::Less,
            ("name", _) => Self::Name,
            ("collection", Ok(id)) => Self::Collection(id),
            ("drop", Ok(id)) => Self::DropCollection(id),
            ("keep", _) => Self::Keep,
            ("bring", Ok(id)) => Self::BringCollection(id),
            _ => return None,
        })
    }

    /// Returns the command of a key in the name field.
    pub fn of_key(key: &str) -> Option<Self> {
        match key {
            "Enter" => Some(Self::Name),
            "Escape" => Some(Self::Less),
            _ => None,
        }
    }
}

/// The state of the list of games.
#[derive(Clone, Debug)]
pub(crate) struct GamesList {
    pub shown: GamesFilter,
    pub sorted: GamesOrder,
    /// The maximum number of games shown.
    pub n_most: usize,
    /// The game whose further actions are open.
    pub open: Option<u64>,
    /// The typed name for that game.
    pub name: String,
    /// The state of the browser's promise to keep the games.
    pub promise: Promise,
}

impl Default for GamesList {
    fn default() -> Self {
        Self {
            shown: GamesFilter::All,
            sorted: GamesOrder::Played,
            n_most: N_GAMES_SHOWN,
            open: None,
            name: String::new(),
            promise: Promise::Unknown,
        }
    }
}

impl GamesList {
    /// Applies a filter and an order, and returns to the start of the list.
    pub(crate) fn show(&mut self, shown: GamesFilter, sorted: GamesOrder) {
        *self = Self { shown, sorted, promise: self.promise, ..Self::default() };
    }

    /// Returns to the start of the list, with the same filter and order.
    pub(crate) fn show_again(&mut self) {
        self.show(self.shown, self.sorted);
    }

    /// Shows more games.
    pub(super) const fn show_more(&mut self) {
        self.n_most += N_GAMES_SHOWN;
    }

    /// Returns the visible games in their order, and whether there are more.
    pub(crate) fn games<'a>(&self, mut games: Vec<&'a SavedGame>, now: u64) -> (Vec<&'a SavedGame>, bool) {
        games.retain(|kept| match self.shown {
            GamesFilter::All => true,
            GamesFilter::Open => !kept.game.is_over(),
            GamesFilter::Solved => kept.game.is_over(),
            GamesFilter::Own => kept.is_own(),
        });
        if self.sorted != GamesOrder::Played {
            // The input has the last played first; the sort must keep that order among equal keys.
            let mut keys: Vec<(u64, usize)> =
                games.iter().enumerate().map(|(at, kept)| (self.sorted.key(kept, now), at)).collect();
            keys.sort_unstable();
            games = keys.into_iter().filter_map(|(_, at)| games.get(at).copied()).collect();
        }
        let are_more = games.len() > self.n_most;
        games.truncate(self.n_most);
        (games, are_more)
    }
}
