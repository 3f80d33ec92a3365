//! The commands in the dialogs of statistics and of the daily puzzle. The saved games are read when one of them opens,
//! and dropped when it closes.

use super::progress::{Level, PlayedOnBoard, Progress, ProgressAct, daily_board_of, played, table};
use crate::effects::Effect;
use crate::keeping::{date_text, day_of};
use crate::shell::App;
use crate::statistics::course;

impl App {
    /// Reads the saved games in order.
    pub(crate) fn read_progress(&mut self, now: u64) {
        let (mut games, mut on_boards) = (Vec::new(), Vec::new());
        for kept in self.games.all().filter(|kept| kept.is_played()) {
            let game = played(kept, now, self.offset());
            match kept.game.puzzle().layout() {
                // The levels are those of classic puzzles.
                None => games.push(game),
                Some(layout) => {
                    let (layout, daily) = (layout.clone(), daily_board_of(&kept.game.label));
                    on_boards.push(PlayedOnBoard { layout, game, daily });
                }
            }
        }
        games.sort_by_key(|game| (game.day, game.at));
        let level = self.library.progress.level;
        // Keep the last filter if it still leaves something to draw.
        let level = if course(games.iter().copied().filter(|game| level.has(game))).is_empty() {
            Level::All
        } else {
            level
        };
        self.library.progress = Progress { games, on_boards, level, ..Progress::default() };
    }

    /// Drops the games that were read.
    pub(crate) fn drop_progress(&mut self) {
        self.library.progress = Progress { level: self.library.progress.level, ..Progress::default() };
    }

    /// Returns the number of minutes that local time is ahead of UTC.
    pub(super) fn offset(&self) -> i32 {
        self.store.offset()
    }

    /// Returns today's day number by the player's clock.
    pub(super) fn today(&self, now: u64) -> i32 {
        day_of(self.wall(now), self.offset())
    }

    /// Returns today as text, `2026-11-20`.
    pub(crate) fn today_text(&self, now: u64) -> String {
        date_text(self.wall(now), self.offset())
    }

    /// Handles the commands of the two dialogs.
    pub(crate) fn progress(&mut self, act: ProgressAct, now: u64) -> Vec<Effect> {
        self.library.progress.is_copied = false;
        match act {
            ProgressAct::Level(level) => self.library.progress.level = level,
            ProgressAct::Copy => {
                return vec![Effect::Copy { text: table(&self.library.progress.games) }];
            }
            ProgressAct::Save => {
                let text = table(&self.library.progress.games);
                let name = format!("nonet-games-{}.csv", self.today_text(now));
                return vec![Effect::SaveFile { name, media_type: "text/csv", text }];
            }
            act => self.turn_calendar(act, now),
        }
        Vec::new()
    }
}
