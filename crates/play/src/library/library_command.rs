//! [`LibraryCommand`]: what the player does in the lists of games and collections.

use super::games_list::GamesAct;
use super::progress::ProgressAct;
use crate::effects::Effect;
use crate::shell::{App, Traits};

/// A command on stored games, collections, the calendar or the statistics.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LibraryCommand {
    /// Play a puzzle of the collection that was opened, by its place from 0.
    OpenSheet(usize),
    /// List the next or the previous puzzles of the collection.
    TurnCollection {
        /// True for the previous ones.
        is_back: bool,
    },
    /// Play a game of the list.
    Play(u64),
    /// Play the puzzle of this game again, from its start. The game stays as it is.
    PlayAgain(u64),
    /// Show more games in the list.
    MoreGames,
    /// An action on the list of games.
    Games(GamesAct),
    /// Remove a game from the list.
    Forget(u64),
    /// Restore a removed game.
    BringBack(u64),
    /// Play the readable part of a damaged text.
    Salvage(u64),
    /// Copy a damaged text to the clipboard.
    CopyDamaged(u64),
    /// Discard a damaged text.
    DropDamaged(u64),
    /// Copy the game with all its actions to the clipboard, as text.
    CopyGame,
    /// An action in the statistics or in the calendar.
    Progress(ProgressAct),
}

impl LibraryCommand {
    /// Returns the command of a button.
    pub(crate) fn from_id(verb: &str, object: &str) -> Option<Self> {
        Some(match (verb, object) {
            ("sheet", at) => Self::OpenSheet(at.parse().ok()?),
            ("collection", "back") => Self::TurnCollection { is_back: true },
            ("collection", "on") => Self::TurnCollection { is_back: false },
            ("play", id) => Self::Play(id.parse().ok()?),
            ("play-again", id) => Self::PlayAgain(id.parse().ok()?),
            ("more-games", "") => Self::MoreGames,
            ("games", act) => Self::Games(GamesAct::from_id(act)?),
            ("forget", id) => Self::Forget(id.parse().ok()?),
            ("bring-back", id) => Self::BringBack(id.parse().ok()?),
            ("salvage", id) => Self::Salvage(id.parse().ok()?),
            ("copy-damaged", id) => Self::CopyDamaged(id.parse().ok()?),
            ("drop-damaged", id) => Self::DropDamaged(id.parse().ok()?),
            ("copy-game", "") => Self::CopyGame,
            ("progress", act) => Self::Progress(ProgressAct::from_id(act)?),
            _ => return None,
        })
    }

    pub(crate) const fn traits(&self) -> Traits {
        match self {
            Self::OpenSheet(_)
            | Self::TurnCollection { .. }
            | Self::Play(_)
            | Self::PlayAgain(_)
            | Self::MoreGames
            | Self::Games(_)
            | Self::Forget(_)
            | Self::BringBack(_)
            | Self::Salvage(_)
            | Self::CopyDamaged(_)
            | Self::DropDamaged(_)
            | Self::CopyGame
            | Self::Progress(_) => Traits::NONE,
        }
    }
}

impl App {
    /// Performs a command of this room.
    pub(crate) fn update_library(&mut self, command: LibraryCommand, now: u64) -> Vec<Effect> {
        match command {
            LibraryCommand::OpenSheet(at) => self.open_of_collection(at, now),
            LibraryCommand::TurnCollection { is_back } => {
                self.turn_collection(is_back);
                Vec::new()
            }
            LibraryCommand::Play(id) => self.play_kept(id, now),
            LibraryCommand::PlayAgain(id) => self.play_again(id, now),
            LibraryCommand::MoreGames => self.more_games(),
            LibraryCommand::Games(act) => self.games_act(act, now),
            LibraryCommand::Forget(id) => self.games.forget(id),
            LibraryCommand::BringBack(id) => self.games.bring_back(id, now),
            LibraryCommand::Salvage(id) => self.play_salvaged(id, now),
            LibraryCommand::CopyDamaged(id) => self.copy_damaged(id),
            LibraryCommand::DropDamaged(id) => self.games.drop_damaged(id),
            LibraryCommand::CopyGame => self.copy_game(now),
            LibraryCommand::Progress(act) => self.progress(act, now),
        }
    }
}
