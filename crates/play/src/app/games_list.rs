//! The list of games: which of them it shows, in which order, and what can be done with each.

use super::kept::Kept;
use super::promise::Promise;

/// The list shows so many games, and so many more each time that more are asked for.
const N_GAMES_SHOWN: usize = 60;

/// Which games the list shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shown {
    /// All.
    #[default]
    All,
    /// Those with cells left.
    Open,
    /// Those that are solved.
    Solved,
    /// Those whose puzzles were typed or came from elsewhere.
    Own,
}

impl Shown {
    /// All choices.
    pub const ALL: [Self; 4] = [Self::All, Self::Open, Self::Solved, Self::Own];

    /// Its name in `index.html`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Open => "open",
            Self::Solved => "solved",
            Self::Own => "own",
        }
    }

    /// The one of a name in `index.html`.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|shown| shown.id() == id)
    }
}

/// In which order the list has its games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sorted {
    /// The last played first.
    #[default]
    Played,
    /// The hardest first; those that are not rated last.
    Level,
    /// Those that took longest first.
    Time,
    /// Those that are nearest to their end first; what is solved comes last.
    Left,
}

impl Sorted {
    /// All orders.
    pub const ALL: [Self; 4] = [Self::Played, Self::Level, Self::Time, Self::Left];

    /// Its name in `index.html`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Played => "played",
            Self::Level => "level",
            Self::Time => "time",
            Self::Left => "left",
        }
    }

    /// The one of a name in `index.html`.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|order| order.id() == id)
    }

    /// What games are compared by: the smallest comes first.
    fn key(self, kept: &Kept, now: u64) -> u64 {
        match self {
            Self::Played => 0,
            Self::Level => kept.rated.map_or(u64::MAX, |rated| 1_000 - u64::from(rated.rating.er.0)),
            Self::Time => u64::MAX - kept.game.clock.elapsed(now),
            Self::Left if kept.game.is_over() => u64::MAX,
            Self::Left => 81 - kept.game.board().digits().n_filled() as u64,
        }
    }
}

/// Something that is asked of the list of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GamesAct {
    /// Show what else can be done with a game, or put that away.
    More(u64),
    /// Put it away.
    Less,
    /// Give the game the name that is written.
    Name,
    /// List a collection that is kept.
    Collection(u64),
    /// Take a collection off the list.
    DropCollection(u64),
    /// Bring one back that was taken off.
    BringCollection(u64),
    /// Have the browser promise not to clear what is kept.
    Keep,
}

impl GamesAct {
    /// What a button asks for by what stands behind `games` in its `data-do`.
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

    /// What a key asks for in the field of a game's name.
    pub fn of_key(key: &str) -> Option<Self> {
        match key {
            "Enter" => Some(Self::Name),
            "Escape" => Some(Self::Less),
            _ => None,
        }
    }
}

/// What the list shows.
#[derive(Clone, Debug)]
pub(super) struct GamesList {
    pub shown: Shown,
    pub sorted: Sorted,
    /// How many games at most.
    pub n_most: usize,
    /// The game of which it is shown what else can be done.
    pub open: Option<u64>,
    /// The name that is written for it.
    pub name: String,
    /// What is known of the browser's promise to keep the games.
    pub promise: Promise,
}

impl Default for GamesList {
    fn default() -> Self {
        Self {
            shown: Shown::All,
            sorted: Sorted::Played,
            n_most: N_GAMES_SHOWN,
            open: None,
            name: String::new(),
            promise: Promise::Unknown,
        }
    }
}

impl GamesList {
    /// Shows which games are wished for, from the first on.
    pub(super) fn show(&mut self, shown: Shown, sorted: Sorted) {
        *self = Self { shown, sorted, promise: self.promise, ..Self::default() };
    }

    /// Shows more of them.
    pub(super) const fn show_more(&mut self) {
        self.n_most += N_GAMES_SHOWN;
    }

    /// The games to be shown, in their order, and whether there are more.
    pub(super) fn games<'a>(&self, mut games: Vec<&'a Kept>, now: u64) -> (Vec<&'a Kept>, bool) {
        games.retain(|kept| match self.shown {
            Shown::All => true,
            Shown::Open => !kept.game.is_over(),
            Shown::Solved => kept.game.is_over(),
            Shown::Own => kept.is_own(),
        });
        if self.sorted != Sorted::Played {
            // They come with the last played first, and stay so where they are alike.
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
