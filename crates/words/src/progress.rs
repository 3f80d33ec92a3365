//! Words for the dialogs of statistics and of the daily puzzle, and for backups.

use nonet::grid::Digit;

use super::texts::{self, ProgressWord};
use super::{Language, duration};

/// The facts about the chart of times; times are in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimesSummary<'a> {
    /// The number of games.
    pub n_solved: usize,
    /// The day of the first.
    pub first_day: &'a str,
    /// The day of the last.
    pub last_day: &'a str,
    /// The shortest.
    pub best: u64,
    /// The longest.
    pub worst: u64,
    /// The median of all.
    pub median: u64,
    /// The median of the last ten.
    pub recent: u64,
}

/// The contents of a backup besides whole games, and the number of texts left out of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BackupExtras {
    /// The number of games that were deleted elsewhere and are now deleted here too.
    pub n_removed: usize,
    /// The number of collections that were not here before.
    pub n_collections: usize,
    /// The number of collections that were deleted here and so stay deleted.
    pub n_forgotten_collections: usize,
    /// True if the settings changed.
    pub settings: bool,
    /// True if the counts of practice changed.
    pub practice: bool,
    /// The number of games that were already damaged when the backup was made.
    pub n_damaged: usize,
    /// The number of texts that are too long to be games.
    pub n_too_long: usize,
    /// The number of games and collections that only the other page plays: the page of large boards, or from there that
    /// of the classic board.
    pub n_elsewhere: usize,
}

/// The result of opening a backup, or of asking the browser to keep saved games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BackupMessage {
    /// The text is neither a backup nor a puzzle.
    NoBackup,
    /// The browser has promised not to clear saved games.
    Promised,
    /// The browser has made no such promise.
    NotPromised,
    /// The backup has a format that this version of Nonet does not know.
    UnknownFormat,
    /// The backup was saved without games of the other page that could not be read.
    OtherPageMissing,
    /// The backup was restored.
    Restored {
        /// The number of games that were not here before.
        n_new: usize,
        /// The number of games that were here and have changed.
        n_changed: usize,
        /// The number of games that could be read.
        n_read: usize,
        /// The number of those that were deleted here and so stay deleted.
        n_forgotten: usize,
        /// Everything besides whole games, and the number of texts left out.
        extras: BackupExtras,
        /// The first damaged line, and the number of damaged places.
        damaged: Option<(usize, usize)>,
    },
}

impl Language {
    /// Says how fast the player is, and from how many games this is known. `permille` is the median of their times, in
    /// thousandths of the predicted times, or `None` while there are too few games.
    pub fn own_pace(self, n_games: usize, permille: Option<u64>) -> String {
        match permille {
            Some(permille) => {
                let times = format!("{}.{}", permille / 1_000, permille % 1_000 / 100);
                texts::own_pace(self, n_games, &times)
            }
            None => texts::typical_pace(self, n_games),
        }
    }

    /// Returns a fixed word of these dialogs.
    pub const fn progress_word(self, word: ProgressWord) -> &'static str {
        texts::progress_word(self, word)
    }

    /// Says the current and the longest run of days with a solved daily puzzle.
    pub fn streak(self, current: usize, longest: usize) -> String {
        match longest {
            0 => texts::no_streak(self).into(),
            _ => texts::days_in_a_row(self, current, longest),
        }
    }

    /// Describes the chart of times for a screen reader.
    pub fn times_label(self, summary: &TimesSummary<'_>) -> String {
        let &TimesSummary { n_solved, first_day, last_day, .. } = summary;
        let [best, worst, median, recent] =
            [summary.best, summary.worst, summary.median, summary.recent].map(duration);
        texts::times_drawn(self, &best, first_day, last_day, &median, n_solved, &recent, &worst)
    }

    /// Returns the caption beneath the chart of times.
    pub fn times_caption(self, summary: &TimesSummary<'_>) -> String {
        let [median, recent] = [summary.median, summary.recent].map(duration);
        texts::times_explained(self, &median, &recent)
    }

    /// Names a month of a year.
    pub fn month_name(self, year: u16, month: u8) -> String {
        texts::month_of_year(self, &self.month(month), month.into(), year.into())
    }

    /// Returns the days of the week from Monday on, short and in full.
    pub const fn weekdays(self) -> [(&'static str, &'static str); 7] {
        use ProgressWord as W;
        [
            (self.progress_word(W::ShortMonday), self.progress_word(W::Monday)),
            (self.progress_word(W::ShortTuesday), self.progress_word(W::Tuesday)),
            (self.progress_word(W::ShortWednesday), self.progress_word(W::Wednesday)),
            (self.progress_word(W::ShortThursday), self.progress_word(W::Thursday)),
            (self.progress_word(W::ShortFriday), self.progress_word(W::Friday)),
            (self.progress_word(W::ShortSaturday), self.progress_word(W::Saturday)),
            (self.progress_word(W::ShortSunday), self.progress_word(W::Sunday)),
        ]
    }

    /// Names a day of the calendar for a screen reader: its date, and the puzzles of that day that were played.
    pub fn day_name(self, (year, month, day): (u16, u8, u8), weekday: usize, played: &str) -> String {
        let weekday = self.weekdays().get(weekday).map_or("", |(_, name)| name);
        let date =
            texts::day_of_week(self, &self.month(month), day.into(), month.into(), year.into(), weekday);
        if played.is_empty() { date } else { texts::day_played(self, &date, played) }
    }

    /// Names a daily puzzle with its progress: solved or begun, if it was played. `name` is its difficulty or board.
    pub fn puzzle_state(self, name: &str, is_solved: Option<bool>) -> String {
        match is_solved {
            None => name.into(),
            Some(true) => texts::daily_solved(self, name),
            Some(false) => texts::daily_begun(self, name),
        }
    }

    /// Returns the name of a month.
    pub(super) fn month(self, month: u8) -> String {
        texts::month(self, month.clamp(1, 12).into())
    }
}

impl Language {
    /// Reports the result of opening a backup.
    pub(super) fn backup(self, message: BackupMessage) -> String {
        let BackupMessage::Restored { n_new, n_changed, n_read, n_forgotten, extras, damaged } = message
        else {
            return match message {
                BackupMessage::NoBackup => texts::no_backup(self),
                BackupMessage::Promised => texts::storage_promised(self),
                BackupMessage::OtherPageMissing => texts::backup_without_other_page(self),
                BackupMessage::NotPromised => texts::storage_not_promised(self),
                BackupMessage::UnknownFormat | BackupMessage::Restored { .. } => {
                    texts::backup_unknown_format(self)
                }
            }
            .into();
        };
        let has_more = extras != BackupExtras::default();
        let games = match (n_new, n_changed) {
            (0, 0) if extras.n_elsewhere > 0 && n_read == 0 => String::new(),
            (0, 0) if extras.n_elsewhere > 0 => texts::backup_others_here(self).into(),
            (0, 0) if damaged.is_some() && n_read == 0 => texts::backup_unreadable(self).into(),
            (0, 0) if n_forgotten > 0 && n_forgotten == n_read => String::new(),
            (0, 0) if n_forgotten > 0 => texts::backup_others_here(self).into(),
            (0, 0) if damaged.is_some() => texts::backup_readable_here(self).into(),
            (0, 0) if has_more && n_read == extras.n_damaged => String::new(),
            (0, 0) if has_more => texts::backup_undamaged_here(self).into(),
            (0, 0) => texts::backup_all_here(self).into(),
            (_, 0) => texts::backup_restored(self, n_new),
            _ => texts::backup_restored_and_updated(self, n_changed, n_new),
        };
        let forgotten = match n_forgotten {
            0 => String::new(),
            n => texts::backup_forgotten(self, n),
        };
        let damaged = damaged.map(|(line, n)| texts::backup_damaged(self, line, n)).unwrap_or_default();
        self.joined(&[forgotten, games, self.extras(extras), damaged])
    }

    /// Reports the contents of a backup besides whole games.
    fn extras(self, extras: BackupExtras) -> String {
        let BackupExtras {
            n_removed,
            n_collections,
            n_forgotten_collections,
            settings,
            practice,
            n_damaged,
            n_too_long,
            n_elsewhere,
        } = extras;
        let counted = |n: usize, sentence: fn(Self, usize) -> String| match n {
            0 => String::new(),
            n => sentence(self, n),
        };
        let when = |applies: bool, sentence: &str| if applies { sentence.to_owned() } else { String::new() };
        self.joined(&[
            counted(n_removed, texts::backup_removed),
            counted(n_collections, texts::backup_collections),
            counted(n_forgotten_collections, texts::backup_forgotten_collections),
            when(settings, texts::backup_settings(self)),
            when(practice, texts::backup_practice(self)),
            counted(n_damaged, texts::backup_damaged_games),
            counted(n_too_long, texts::backup_long_texts),
            counted(
                n_elsewhere,
                if Digit::COUNT > 9 { texts::backup_small_games } else { texts::backup_large_games },
            ),
        ])
    }
}
