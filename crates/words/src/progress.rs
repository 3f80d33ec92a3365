//! Words for the dialogs of statistics and of the daily puzzle, in both languages.

use nonet::logic::Difficulty;

use super::texts::{self, ProgressWord};
use super::{Language, duration};

/// The facts about the chart of times; times are in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimesTold<'a> {
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
pub struct Besides {
    /// The number of collections that were not here before.
    pub n_collections: usize,
    /// True if the settings changed.
    pub settings: bool,
    /// True if the counts of practice changed.
    pub practice: bool,
    /// The number of games that were already damaged when the backup was made.
    pub n_damaged: usize,
    /// The number of texts that are too long to be games.
    pub n_too_long: usize,
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
    OtherForm,
    /// The backup was restored.
    Taken {
        /// The number of games that were not here before.
        n_new: usize,
        /// The number of games that were here and have changed.
        n_changed: usize,
        /// The number of games that could be read.
        n_read: usize,
        /// The number of those that were deleted here and so stay deleted.
        n_forgotten: usize,
        /// Everything besides whole games, and the number of texts left out.
        besides: Besides,
        /// The first damaged line, and the number of damaged places.
        damaged: Option<(usize, usize)>,
    },
}

impl Language {
    /// Says how fast the player is: the median time in thousandths of the predicted one, and the number of games behind
    /// it. `permille` is `None` while there are too few games.
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
    pub fn times_label(self, told: &TimesTold<'_>) -> String {
        let &TimesTold { n_solved, first_day, last_day, .. } = told;
        let [best, worst, median, recent] = [told.best, told.worst, told.median, told.recent].map(duration);
        texts::times_drawn(self, &best, first_day, last_day, &median, n_solved, &recent, &worst)
    }

    /// Returns the caption beneath the chart of times.
    pub fn times_caption(self, told: &TimesTold<'_>) -> String {
        let [median, recent] = [told.median, told.recent].map(duration);
        texts::times_explained(self, &median, &recent)
    }

    /// Names a month of a year.
    pub fn month_name(self, year: u16, month: u8) -> String {
        texts::month_of_year(self, &self.month(month), month.into(), year.into())
    }

    /// Returns the days of the week from Monday on, short and in full.
    pub const fn weekdays(self) -> [(&'static str, &'static str); 7] {
        match self {
            Self::En => [
                ("Mo", "Monday"),
                ("Tu", "Tuesday"),
                ("We", "Wednesday"),
                ("Th", "Thursday"),
                ("Fr", "Friday"),
                ("Sa", "Saturday"),
                ("Su", "Sunday"),
            ],
            Self::Zh => [
                ("一", "星期一"),
                ("二", "星期二"),
                ("三", "星期三"),
                ("四", "星期四"),
                ("五", "星期五"),
                ("六", "星期六"),
                ("日", "星期日"),
            ],
        }
    }

    /// Names a day of the calendar for a screen reader: its date, and the puzzles of that day that were played.
    pub fn day_name(self, (year, month, day): (u16, u8, u8), weekday: usize, told: &str) -> String {
        let weekday = self.weekdays().get(weekday).map_or("", |(_, name)| name);
        let date =
            texts::day_of_week(self, &self.month(month), day.into(), month.into(), year.into(), weekday);
        if told.is_empty() { date } else { texts::day_played(self, &date, told) }
    }

    /// Names a daily puzzle with its progress: solved or begun, if it was played.
    pub fn puzzle_state(self, difficulty: Difficulty, is_solved: Option<bool>) -> String {
        let name = self.difficulty(difficulty);
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
        let BackupMessage::Taken { n_new, n_changed, n_read, n_forgotten, besides, damaged } = message else {
            return match (self, message) {
                (Self::En, BackupMessage::NoBackup) => "This is not a Nonet backup.",
                (Self::Zh, BackupMessage::NoBackup) => "这不是 Nonet 的备份。",
                (Self::En, BackupMessage::Promised) => "The browser will keep your games.",
                (Self::Zh, BackupMessage::Promised) => "浏览器不会自行清除你的游戏。",
                (Self::En, BackupMessage::NotPromised) => {
                    "The browser did not agree. Save a backup from time to time."
                }
                (Self::Zh, BackupMessage::NotPromised) => "浏览器没有同意。请不时保存备份。",
                (Self::En, _) => "A newer version of Nonet made this backup: open it with that one.",
                (Self::Zh, _) => "这个备份来自其他版本的 Nonet，请用更新的版本打开。",
            }
            .into();
        };
        let games = |n: usize| if n == 1 { "1 game".into() } else { format!("{n} games") };
        let taken = match (self, n_new, n_changed) {
            (Self::En, 0, 0) if damaged.is_some() && n_read == 0 => {
                "No game could be read from this backup.".into()
            }
            (Self::Zh, 0, 0) if damaged.is_some() && n_read == 0 => "从这个备份里没能读出任何游戏。".into(),
            (_, 0, 0) if n_forgotten > 0 && n_forgotten == n_read => String::new(),
            (Self::En, 0, 0) if n_forgotten > 0 => "All other games in this backup are already here.".into(),
            (Self::Zh, 0, 0) if n_forgotten > 0 => "备份里的其他游戏这里都已有。".into(),
            (Self::En, 0, 0) if damaged.is_some() => {
                "Everything that could be read from this backup is already here.".into()
            }
            (Self::Zh, 0, 0) if damaged.is_some() => "这个备份里能读出的内容这里都已有。".into(),
            (_, 0, 0) if besides != Besides::default() && n_read == besides.n_damaged => String::new(),
            (Self::En, 0, 0) if besides != Besides::default() => {
                "All undamaged games in this backup are already here.".into()
            }
            (Self::Zh, 0, 0) if besides != Besides::default() => "备份里完好的游戏这里都已有。".into(),
            (Self::En, 0, 0) => "Everything in this backup is already here.".into(),
            (Self::En, _, 0) => format!("Restored {}.", games(n_new)),
            (Self::En, _, _) => {
                format!("Restored {}, and updated {n_changed} that were here.", games(n_new))
            }
            (Self::Zh, 0, 0) => "备份里的内容这里都已有。".into(),
            (Self::Zh, _, 0) => format!("从备份取回 {n_new} 局游戏。"),
            (Self::Zh, _, _) => format!("从备份取回 {n_new} 局游戏，另有 {n_changed} 局更新了。"),
        };
        let taken = match (self, n_forgotten) {
            (_, 0) => taken,
            (Self::En, n) => {
                let stay = if n == 1 { "was deleted here and stays" } else { "were deleted here and stay" };
                format!("{} in the backup {stay} deleted. {taken}", games(n))
            }
            (Self::Zh, n) => format!("备份里有 {n} 局已在这里删除，不再取回。{taken}"),
        };
        let taken = self.joined(&[taken, self.besides(besides)]);
        let taken = taken.trim_end();
        match (self, damaged) {
            (_, None) => taken.into(),
            (Self::En, Some((line, 1))) => {
                format!("{taken} The file is damaged at line {line}; that part was left out.")
            }
            (Self::En, Some((line, n))) => {
                format!(
                    "{taken} The file is damaged at {n} places, first at line {line}; these were left out."
                )
            }
            (Self::Zh, Some((line, n))) => {
                format!("{taken}文件有 {n} 处损坏，第一处在第 {line} 行，损坏的部分没有取回。")
            }
        }
    }
}

impl Language {
    /// Joins sentences, without the empty ones.
    fn joined<const N: usize>(self, sentences: &[String; N]) -> String {
        let between = if self == Self::En { " " } else { "" };
        let sentences: Vec<&str> =
            sentences.iter().map(|one| one.trim()).filter(|one| !one.is_empty()).collect();
        sentences.join(between)
    }

    /// Reports the contents of a backup besides whole games.
    fn besides(self, besides: Besides) -> String {
        let Besides { n_collections, settings, practice, n_damaged, n_too_long } = besides;
        let when = |is_so: bool, sentence: &str| if is_so { sentence.to_owned() } else { String::new() };
        let sentences = match self {
            Self::En => [
                match n_collections {
                    0 => String::new(),
                    1 => "Restored 1 collection.".into(),
                    n => format!("Restored {n} collections."),
                },
                when(settings, "The backup's settings are now in use."),
                when(practice, "What you practised elsewhere was added."),
                match n_damaged {
                    0 => String::new(),
                    1 => "1 game was damaged before the backup was made; it is listed under Games as it is."
                        .into(),
                    n => format!(
                        "{n} games were damaged before the backup was made; they are listed under Games as they are."
                    ),
                },
                match n_too_long {
                    0 => String::new(),
                    1 => "1 text is too long to be a game and was left out.".into(),
                    n => format!("{n} texts are too long to be games and were left out."),
                },
            ],
            Self::Zh => [
                when(n_collections > 0, &format!("从备份取回 {n_collections} 个题集。")),
                when(settings, "设置已改为备份中的设置。"),
                when(practice, "备份里的练习记录已并入。"),
                when(n_damaged > 0, &format!("有 {n_damaged} 局在备份之前就已损坏，原样列在“游戏列表”里。")),
                when(n_too_long > 0, &format!("有 {n_too_long} 段文本太长，不是游戏，没有取回。")),
            ],
        };
        self.joined(&sentences)
    }
}
