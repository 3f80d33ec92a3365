//! [`SavedGame`], a saved game, and the rule that decides between two texts of it.
//!
//! ```text
//! kept 4711:12 815:3
//! played 1795132800000
//! rated 42 12 12 naked-pair 83
//! nonet game 1
//! puzzle 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//! …
//! day 20777
//! solved 1795132800000
//! solved-day 20777
//! hints 2
//! name The one from the train
//! sum 2166136261
//! ```
//!
//! The first line gives the changes that the text holds ([`Versions`]). The last is the checksum of everything before
//! it. Days are those of the player's calendar, counted from 1 January 1970. Texts of an older Nonet may lack any of
//! the lines around the game but `played`. An older Nonet ignores lines after the game, so new lines go there.

use super::date::day_of;
use super::versions::{Order, Versions};
use crate::game::Game;
use crate::work::Rated;
use nonet::fnv::sum32;
use nonet::generate::{Request, Target, is_easy_at_once};
use nonet::logic::Difficulty;
use wasm_door::kept;

/// A time with its day in the player's calendar. The day is saved too, so that it stays the same when the clock or the
/// time zone of the machine changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct When {
    /// Milliseconds since 1970.
    pub at: u64,
    /// The day, counted from 1 January 1970; `None` where an older Nonet wrote the text.
    pub day: Option<i32>,
}

impl When {
    /// Returns the day; if it was not saved, by a clock `offset` minutes ahead of UTC.
    pub(crate) fn day_in(self, offset: i32) -> i32 {
        self.day.unwrap_or_else(|| day_of(self.at, offset))
    }

    /// Returns the earlier of two times.
    pub(super) fn first(one: Option<Self>, other: Option<Self>) -> Option<Self> {
        [one, other].into_iter().flatten().min_by_key(|when| when.at)
    }
}

/// A game of this browser.
#[derive(Clone, Debug)]
pub(crate) struct SavedGame {
    /// Its number; part of its key in the store.
    pub id: u64,
    /// The changes that it holds.
    pub versions: Versions,
    /// The time when it was last played.
    pub played: When,
    /// The time when it was first solved. Looking back with undo does not change it.
    pub solved: Option<When>,
    /// The number of hints shown in it, including answers to "Why not?" and solution steps. Texts of an older Nonet
    /// lack it.
    pub n_hints: usize,
    /// The game itself.
    pub game: Game,
    /// The rating of its puzzle, once it is known.
    pub rated: Option<Rated>,
    /// The name that the player gave it, or its source; mostly empty.
    pub name: String,
    /// True if it has its own entry in the store. A generated or linked puzzle gets one with its first action.
    pub has_place: bool,
}

/// The content of the store under the key of a game.
#[derive(Clone, Debug)]
pub(crate) enum Held {
    /// A game.
    Game(Box<SavedGame>),
    /// A tombstone: the player has forgotten the game.
    Forgotten(Versions),
    /// A damaged text, and the game up to the damage if the puzzle can still be read.
    Damaged(Option<Box<SavedGame>>),
}

/// The result of a comparison of two games with the same number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MergeWinner {
    /// They are the same.
    Same,
    /// The first contains the second.
    First,
    /// The second contains the first.
    Second,
    /// Each contains something that the other does not: they become one game with the branches of both.
    Joined,
    /// They are games of two puzzles: keep both.
    Both,
}

/// Returns the winner of two games: the one that holds the other's changes. If both were changed independently, it is
/// the one that contains all of the other's actions. If neither does, they are joined, or both kept if their puzzles
/// differ.
pub(super) fn wins(first: &SavedGame, second: &SavedGame) -> MergeWinner {
    match first.versions.order(&second.versions) {
        Order::Newer => MergeWinner::First,
        Order::Older => MergeWinner::Second,
        order => {
            let (is_first, is_second) = (first.game.holds(&second.game), second.game.holds(&first.game));
            match (is_first, is_second) {
                (true, true) if order == Order::Same => MergeWinner::Same,
                (true, _) => MergeWinner::First,
                (false, true) => MergeWinner::Second,
                (false, false) if first.game.is_of_puzzle(&second.game) => MergeWinner::Joined,
                (false, false) => MergeWinner::Both,
            }
        }
    }
}

/// Returns the storage key of a game.
pub(crate) fn key(id: u64) -> String {
    format!("game/{id}")
}

/// Parses the number of a game from its key.
pub(crate) fn id_of(key: &str) -> Option<u64> {
    key.strip_prefix("game/")?.parse().ok()
}

impl SavedGame {
    /// Creates an unplayed game.
    pub(crate) fn new(id: u64, game: Game, rated: Option<Rated>, now: When) -> Self {
        let (versions, name) = (Versions::default(), String::new());
        Self { id, versions, played: now, solved: None, n_hints: 0, game, rated, name, has_place: false }
    }

    /// Returns the text to save.
    pub(crate) fn text(&self, now: u64) -> String {
        // A rating comes after the first frame, so the names of techniques need not be there before it.
        let rated = self.rated.map(|rated| kept(|| format!("rated {rated}\n"))).unwrap_or_default();
        let (versions, played, game) = (&self.versions, self.played.at, self.game.save(now));
        let line = |word, day: i32| format!("{word}day {day}\n");
        let day = self.played.day.map(|day| line("", day)).unwrap_or_default();
        let solved = self.solved.map(|solved| {
            let day = solved.day.map(|day| line("solved-", day)).unwrap_or_default();
            format!("solved {}\n{day}", solved.at)
        });
        let solved = solved.unwrap_or_default();
        let hints = if self.n_hints == 0 { String::new() } else { format!("hints {}\n", self.n_hints) };
        let name = if self.name.is_empty() { String::new() } else { format!("name {}\n", self.name) };
        let text = format!("{versions}\nplayed {played}\n{rated}{game}{day}{solved}{hints}{name}");
        let sum = sum32(text.bytes());
        format!("{text}sum {sum}\n")
    }

    /// Takes over the other game, but keeps the higher clock and the known rating.
    pub(super) fn give_way(&mut self, mut theirs: Self, now: u64) {
        let (clock, rated, solved) = (self.game.clock, self.rated, self.solved);
        // Texts of an older Nonet may lack the times.
        theirs.game.take_times(&self.game);
        let solved = When::first(solved, theirs.solved);
        let n_hints = self.n_hints.max(theirs.n_hints);
        *self = Self { rated: theirs.rated.or(rated), solved, n_hints, ..theirs };
        self.game.clock.raise(clock.elapsed(now));
        if clock.is_running() {
            self.game.run_clock(now);
        }
    }

    /// Returns the level: by the rating, or by the request until the rating is known.
    pub(crate) fn level(&self) -> Option<Difficulty> {
        let rated = self.rated.map(|rated| Difficulty::of_er(rated.rating.er));
        let asked = || match self.game.label.parse::<Request>().ok()?.target {
            Target::Difficulty(difficulty) => Some(difficulty),
            _ => None,
        };
        rated.or_else(|| if is_easy_at_once(&self.game.label) { Some(Difficulty::Easy) } else { kept(asked) })
    }

    /// Returns true if the player has solved the board, and it is still solved.
    pub(crate) fn is_solved(&self) -> bool {
        self.game.is_over() && !self.game.is_given_up()
    }

    /// Returns true if the player has ever solved it. Looking back with undo takes no result away.
    pub(crate) fn was_solved(&self) -> bool {
        self.solved.is_some() || self.is_solved()
    }

    /// Records the time when it is first solved.
    pub(super) fn note_solved(&mut self, now: When) {
        if self.solved.is_none() && self.is_solved() {
            self.solved = Some(now);
        }
    }

    /// Returns true if its puzzle was typed or imported. A generated puzzle has a label from which it can be made
    /// again.
    pub(crate) fn is_own(&self) -> bool {
        self.game.label.is_empty()
    }

    /// Returns true if the game was played, so that it deserves an entry in the store.
    pub(crate) fn is_played(&self) -> bool {
        self.game.n_actions() > 0 || !self.game.check_points().is_empty()
    }
}

/// Returns the text that replaces a forgotten game in the store, so that no older copy of it comes back.
pub(crate) fn forgotten_text(versions: &Versions) -> String {
    format!("{versions}\nforgotten\n")
}

/// Returns true if the text after the versions says that its game or collection was deleted.
pub(crate) fn is_forgotten_body(body: &str) -> bool {
    body == "forgotten\n"
}

impl Held {
    /// Parses the stored text of the game with this number.
    pub(crate) fn read(id: u64, text: &str) -> Self {
        let (versions, body) = Versions::split(text);
        if is_forgotten_body(body) {
            return Self::Forgotten(versions);
        }
        // An older Nonet wrote neither the checksum in the last line nor the versions in the first.
        let is_summed = text.trim_end_matches('\n').rfind('\n').is_some_and(|end| {
            let (before, last) = text.split_at(end + 1);
            last.trim_end().strip_prefix("sum ").is_some_and(|last| last.parse() == Ok(sum32(before.bytes())))
        });
        let is_whole = is_summed || !text.starts_with("kept");
        let read = || {
            let (played, rest) = body.strip_prefix("played ")?.split_once('\n')?;
            let (rated, rest) = match rest.split_once('\n') {
                Some((line, behind)) => match line.strip_prefix("rated ") {
                    Some(rated) => (read_rated(rated), behind),
                    None => (None, rest),
                },
                None => (None, rest),
            };
            let (played, game) = (played.parse().ok()?, Game::load(rest).ok()?);
            let behind = |word| rest.lines().rev().find_map(|line| line.strip_prefix(word));
            let when = |at, word| When { at, day: behind(word).and_then(|day| day.parse().ok()) };
            let played = when(played, "day ");
            let solved = behind("solved ").and_then(|solved| solved.parse().ok());
            let solved = solved.map(|at| when(at, "solved-day "));
            let n_hints = behind("hints ").and_then(|hints| hints.parse().ok()).unwrap_or_default();
            let name = behind("name ").unwrap_or_default().to_owned();
            let versions = versions.clone();
            Some(SavedGame { id, versions, played, solved, n_hints, game, rated, name, has_place: true })
        };
        match read() {
            Some(kept) if is_whole => Self::Game(Box::new(kept)),
            _ => Self::Damaged(
                Game::salvage(text)
                    .map(|game| Box::new(SavedGame::new(0, game, None, When { at: 0, day: None }))),
            ),
        }
    }
}

/// Parses a rating line without its first word. An older Nonet wrote the puzzle before the numbers.
fn read_rated(line: &str) -> Option<Rated> {
    let behind_puzzle = line.split_once(' ').map_or(line, |(_, rest)| rest);
    line.parse().or_else(|_| behind_puzzle.parse()).ok()
}
