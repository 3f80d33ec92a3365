//! Predicts which puzzles take a player about a given number of minutes, from the times of earlier games.

use nonet::generate::Target;

use crate::keeping::SavedGame;
use crate::statistics::median;

/// The number of solved and rated games that give the player's own speed. With fewer, the general prediction counts.
const ENOUGH: usize = 5;

/// The limits of a ratio. More than ten times as fast or slow as predicted is not a matter of speed.
const LEAST: u64 = 100;
const MOST: u64 = 10_000;

/// The player's speed relative to the prediction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pace {
    /// The number of games that it is based on.
    pub n_games: usize,
    /// The median ratio of actual to predicted time, in thousandths; 1000 if there are too few games.
    pub permille: u64,
}

/// Returns the ratio of a game's actual to its predicted time in thousandths, if the player solved it without help and
/// both times are known.
fn permille(kept: &SavedGame, now: u64) -> Option<u64> {
    let game = &kept.game;
    let is_own = game.is_over() && !game.is_given_up() && !game.is_helped();
    let time = Some(game.clock.elapsed(now)).filter(|time| is_own && *time >= 1_000)?;
    let predicted = kept.rated.map(|rated| u64::from(rated.tenths_of_minute) * 6_000)?;
    time.saturating_mul(1_000).checked_div(predicted)
}

impl Pace {
    /// Computes the pace from these games.
    pub(super) fn of<'a>(games: impl Iterator<Item = &'a SavedGame>, now: u64) -> Self {
        let ratios: Vec<u64> = games.filter_map(|kept| permille(kept, now)).collect();
        let n_games = ratios.len();
        let known = median(&ratios).filter(|_| n_games >= ENOUGH);
        Self { n_games, permille: known.unwrap_or(1_000).clamp(LEAST, MOST) }
    }

    /// Returns true if there are enough games.
    pub(super) const fn is_known(self) -> bool {
        self.n_games >= ENOUGH
    }

    /// Returns the range of predicted minutes of a puzzle that takes this player about `minutes`: a fifth less to a
    /// quarter more.
    pub(super) fn target(self, minutes: u16) -> Target {
        let predicted = |percent: u64| {
            let predicted = (u64::from(minutes) * percent * 10 + self.permille / 2) / self.permille;
            u16::try_from(predicted.max(1)).unwrap_or(u16::MAX)
        };
        Target::Minutes(predicted(80)..=predicted(125))
    }
}
