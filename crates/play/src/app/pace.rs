//! A puzzle for about so many minutes of this player, whose speed is learned from the games that were solved.

use nonet::generate::Target;

use super::kept::Kept;
use crate::statistics::median;

/// From so many solved and rated games on, they tell more than what is predicted for everybody.
const ENOUGH: usize = 5;

/// Whoever is ten times as quick as predicted, or as slow, has done something else meanwhile.
const LEAST: u64 = 100;
const MOST: u64 = 10_000;

/// How quick the player is beside what is predicted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pace {
    /// How many games tell it.
    pub n_games: usize,
    /// In the middle of these games: their time in thousandths of the one that was predicted; as predicted where they
    /// are too few.
    pub permille: u64,
}

/// The time of a game in thousandths of the one that was predicted, where the player solved it alone and both are known.
fn permille(kept: &Kept, now: u64) -> Option<u64> {
    let game = &kept.game;
    let is_own = game.is_over() && !game.is_given_up() && !game.is_helped();
    let time = Some(game.clock.elapsed(now)).filter(|time| is_own && *time >= 1_000)?;
    let predicted = kept.rated.map(|rated| u64::from(rated.tenths_of_minute) * 6_000)?;
    time.saturating_mul(1_000).checked_div(predicted)
}

impl Pace {
    /// What these games tell.
    pub(super) fn of<'a>(games: impl Iterator<Item = &'a Kept>, now: u64) -> Self {
        let ratios: Vec<u64> = games.filter_map(|kept| permille(kept, now)).collect();
        let n_games = ratios.len();
        let known = median(&ratios).filter(|_| n_games >= ENOUGH);
        Self { n_games, permille: known.unwrap_or(1_000).clamp(LEAST, MOST) }
    }

    /// Whether the games are enough to tell.
    pub(super) const fn is_known(self) -> bool {
        self.n_games >= ENOUGH
    }

    /// What is to be predicted of a puzzle for which the player needs about so many minutes: a fifth less to a quarter
    /// more.
    pub(super) fn target(self, minutes: u16) -> Target {
        let predicted = |percent: u64| {
            let predicted = (u64::from(minutes) * percent * 10 + self.permille / 2) / self.permille;
            u16::try_from(predicted.max(1)).unwrap_or(u16::MAX)
        };
        Target::Minutes(predicted(80)..=predicted(125))
    }
}
