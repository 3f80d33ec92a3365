//! The statistics as data for the painter.

use std::collections::BTreeMap;

use super::progress::{Level, PlayedOnBoard};
use crate::keeping::text_of;
use crate::shell::App;
use crate::statistics::{PlayedGame, Point, Summary, course, median, summaries};
use nonet_words::{Language, ProgressWord, TimesSummary, duration};

/// The statistics as texts and shapes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatisticsScene {
    /// A line for each difficulty on the classic board, then for each other board: its name, the numbers of games
    /// played, solved and solved without help, the best time and the median time.
    pub lines: Vec<[String; 6]>,
    /// The streak as text.
    pub streak: String,
    /// The filters of the drawn times: the name of the command, the label, and true for the current one.
    pub levels: Vec<(&'static str, &'static str, bool)>,
    /// The drawn times, if there are any.
    pub plot: Option<PlotScene>,
    /// True if the games were just copied.
    pub is_copied: bool,
}

/// A plot of times over days. Shapes are SVG paths (attribute `d`); the plot is 1000 wide and 1000 high.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlotScene {
    /// The text for screen readers.
    pub label: String,
    /// The visible caption.
    pub caption: String,
    /// Points of the games that were solved without help.
    pub alone: String,
    /// Points of the games that were solved with help.
    pub helped: String,
    /// The line of medians.
    pub median: String,
    /// The time labels at the side: the distance from the top, and the text.
    pub times: Vec<(i64, String)>,
    /// The first and the last day; one entry if they are the same.
    pub days: Vec<String>,
    /// The plot as a table with a line for each day, the last day first. The columns are the day, the number of solved
    /// games, the best time and the median time.
    pub table: Vec<[String; 4]>,
}

/// The maximum number of days in the table.
const N_DAYS: usize = 60;

/// The times that may be labelled at the side, in seconds.
const TIMES: [u64; 16] = [
    10, 30, 60, 120, 300, 600, 1_200, 2_400, 3_600, 7_200, 14_400, 28_800, 57_600, 115_200, 230_400, 460_800,
];

/// Approximates 1000 times the logarithm to base two in whole numbers, linear between powers of two.
fn logarithm(milliseconds: u64) -> i64 {
    let n = milliseconds.max(1);
    let power = n.ilog2();
    let part = n.saturating_mul(1_000) >> power;
    i64::from(power) * 1_000 + i64::try_from(part).unwrap_or(1_000) - 1_000
}

fn plot(language: Language, points: &[Point]) -> Option<PlotScene> {
    let (first, last) = (points.first()?, points.last()?);
    let times: Vec<u64> = points.iter().map(|point| point.time).collect();
    let (best, worst) = (*times.iter().min()?, *times.iter().max()?);
    // The margin keeps points off the edges, and puts a single time in the middle.
    let (low, high) = (logarithm(best) - 300, logarithm(worst) + 300);
    let height = |time: u64| 1_000 - (logarithm(time) - low) * 1_000 / (high - low);
    let (start, length) = (first.game.at, last.game.at - first.game.at);
    let across = |at: u64| match length {
        0 => 500,
        length => 10 + (at - start).saturating_mul(980) / length,
    };
    let dots = |is_helped: bool| -> String {
        let dots = points.iter().filter(|point| point.game.is_helped == is_helped);
        let dots = dots.map(|point| format!("M{} {}h0", across(point.game.at), height(point.time)));
        dots.collect::<Vec<_>>().concat()
    };
    let line = points.iter().enumerate().map(|(index, point)| {
        let sign = if index == 0 { 'M' } else { 'L' };
        format!("{sign}{} {}", across(point.game.at), height(point.median))
    });
    // After a change of the clock the last game may not be of the last day.
    let days = || points.iter().map(|point| point.game.day);
    let [first_day, last_day] = [days().min()?, days().max()?].map(text_of);
    let summary = TimesSummary {
        n_solved: points.len(),
        first_day: &first_day,
        last_day: &last_day,
        best,
        worst,
        median: median(&times)?,
        recent: last.median,
    };
    Some(PlotScene {
        label: language.times_label(&summary),
        caption: language.times_caption(&summary),
        alone: dots(false),
        helped: dots(true),
        median: line.collect(),
        times: at_the_side(low, high).map(|time| (height(time), duration(time))).collect(),
        days: if first_day == last_day { vec![first_day] } else { vec![first_day, last_day] },
        table: table(points),
    })
}

/// Returns times between two heights, far enough apart that all labels can be read.
fn at_the_side(low: i64, high: i64) -> impl Iterator<Item = u64> {
    let mut last = None;
    TIMES.into_iter().map(|seconds| seconds * 1_000).filter(move |&time| {
        let here = logarithm(time);
        let fits = here > low && here < high && last.is_none_or(|last| (here - last) * 8 >= high - low);
        if fits {
            last = Some(here);
        }
        fits
    })
}

fn table(points: &[Point]) -> Vec<[String; 4]> {
    let mut points = points.to_vec();
    points.sort_by_key(|point| point.game.day);
    let of_a_day = points.chunk_by(|one, other| one.game.day == other.game.day).rev().take(N_DAYS);
    let line = |points: &[Point]| {
        let times: Vec<u64> = points.iter().map(|point| point.time).collect();
        let day = points.first().map(|point| text_of(point.game.day)).unwrap_or_default();
        let best = times.iter().min().map(|time| duration(*time)).unwrap_or_default();
        let middle = median(&times).map(duration).unwrap_or_default();
        [day, points.len().to_string(), best, middle]
    };
    of_a_day.map(line).collect()
}

fn line(name: &str, summary: &Summary) -> [String; 6] {
    let time = |time: Option<u64>| time.map_or_else(|| "–".to_owned(), duration);
    [
        name.to_owned(),
        summary.n_played.to_string(),
        summary.n_solved.to_string(),
        summary.n_alone.to_string(),
        time(summary.best),
        time(summary.median),
    ]
}

fn name_of(language: Language, level: Level) -> &'static str {
    match level {
        Level::All => language.progress_word(ProgressWord::All),
        Level::Of(None) => language.progress_word(ProgressWord::NotRated),
        Level::Of(Some(difficulty)) => language.difficulty(difficulty),
    }
}

impl App {
    /// Returns the lines of the boards other than the classic one, by name. Jigsaws of one size count together.
    fn lines_of_boards(&self) -> impl Iterator<Item = [String; 6]> {
        let mut games: BTreeMap<String, Vec<PlayedGame>> = BTreeMap::new();
        for PlayedOnBoard { layout, game, .. } in &self.library.progress.on_boards {
            games.entry(self.language().board_name(layout)).or_default().push(*game);
        }
        games.into_iter().map(|(name, games)| line(&name, &Summary::of(games.iter())))
    }

    /// Returns the statistics of the games that were read when the dialog opened.
    pub(crate) fn statistics_scene(&self, now: u64) -> StatisticsScene {
        let (language, games) = (self.language(), &self.library.progress.games);
        let summaries = summaries(games);
        let of_level = |level: Level| course(games.iter().copied().filter(move |game| level.has(game)));
        let timed = summaries.iter().filter(|(_, summary)| summary.median.is_some());
        let mut levels: Vec<Level> = timed.map(|(difficulty, _)| Level::Of(*difficulty)).collect();
        if levels.len() > 1 {
            levels.insert(0, Level::All);
        } else {
            levels.clear();
        }
        let (current, longest) = self.streak(now);
        let of_levels = summaries
            .iter()
            .map(|(difficulty, summary)| line(name_of(language, Level::Of(*difficulty)), summary));
        StatisticsScene {
            lines: of_levels.chain(self.lines_of_boards()).collect(),
            streak: language.streak(current, longest),
            levels: levels
                .into_iter()
                .map(|level| (level.id(), name_of(language, level), level == self.library.progress.level))
                .collect(),
            plot: plot(language, &of_level(self.library.progress.level)),
            is_copied: self.library.progress.is_copied,
        }
    }
}
