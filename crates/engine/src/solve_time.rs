//! [`predict_time`]: a prediction of how long people need to solve a puzzle. It uses the path and the number of
//! moves available at each moment.
//!
//! The rating of the hardest step says little about the time. How long it takes to find the next step says much:
//!
//! - A step is found sooner if many steps are available at once.
//! - A single in a box is found sooner than one in a line.
//! - A single in a line is found sooner than a cell with one candidate.
//!
//! The form of each feature is an assumption. The weights are fitted to players' times by
//! `cargo run --release -p nonet-tools --bin fit_solve_time`.

use alloc::vec::Vec;

use crate::grid::{Candidate, Candidates, CellSet, Digit, House, HouseKind};
use crate::logic::{RatedStep, Tenths, marks::Marks, order::sort_by_number};

/// The predicted solving time of a puzzle.
///
/// The model is fitted to puzzles of ER 1.2 to 7.2 and players of a phone game. Beyond that range it is a
/// guess.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PredictedTime {
    /// The average time of such players in minutes.
    pub minutes: f64,
    /// The same time, rounded to whole minutes.
    pub whole_minutes: u16,
    /// The same time in tenths of a minute, rounded down.
    pub tenths_of_minute: u32,
    /// A score: 100 for five minutes, plus 100 for each doubling; at least 0.
    pub score: u32,
}

/// The number of features.
pub const N_FEATURES: usize = 9;

/// The intercept of the model, which predicts the logarithm of the seconds, in millionths.
const BASE: i64 = 3_662_230;

/// The weight of each feature, in millionths. Source: `tools/src/bin/fit_solve_time.rs` on 782 puzzles, each with the
/// mean time of 10 to 43 players.
const WEIGHTS: [i64; N_FEATURES] =
    [162_646, -211_258, 148_583, 172_419, 255_033, 2_249, -17_469, -3_775, 72_875];

/// The number 1 in the fixed-point form of the features, units of 2⁻³².
///
/// A seed with a time limit must give the same puzzle everywhere, but platforms disagree on the last digit of
/// a logarithm. So every value that is compared is computed in integers.
const ONE: u64 = 1 << 32;

/// The natural logarithm of 2, in units of 2⁻³².
const LOG_OF_2: u64 = 2_977_044_472;

/// The number of terms of the exponential series after which it does not change for arguments below 0.7.
const N_TERMS: u8 = 18;

/// Returns the natural logarithm of a number, both in units of 2⁻³². Returns 0 for numbers below 1.
#[allow(clippy::cast_possible_truncation, reason = "below 2³⁸")]
const fn log(number: u64) -> i64 {
    let n_bits = if number < ONE { 32 } else { number.ilog2() };
    // A number from 1 to 2, in units of 2⁻³¹. Each squaring yields the next binary digit of its logarithm.
    let mut rest = if number < ONE { 1 << 31 } else { number >> (n_bits - 31) };
    let mut log = (n_bits as u64 - 32) << 32;
    let mut digit = ONE;
    while digit > 1 {
        digit /= 2;
        rest = (rest * rest) >> 31;
        if rest >= 1 << 32 {
            rest /= 2;
            log += digit;
        }
    }
    ((log as u128 * LOG_OF_2 as u128) >> 32) as i64
}

/// The logarithm of a time in seconds, in millionths of 2⁻³².
#[derive(Clone, Copy)]
struct LogTime(i64);

impl LogTime {
    const fn of(seconds: u64) -> Self {
        Self(log(seconds * ONE) * 1_000_000)
    }

    fn predict(features: &[i64; N_FEATURES]) -> Self {
        let base = BASE << 32;
        Self(features.iter().zip(WEIGHTS).fold(base, |sum, (feature, weight)| sum + feature * weight))
    }

    /// Returns the greatest number up to `most` whose `seconds` do not exceed this time, or 0 if there is
    /// none.
    fn greatest(self, most: u32, seconds: impl Fn(u64) -> u64) -> u32 {
        let (mut reached, mut beyond) = (0, most + 1);
        while beyond - reached > 1 {
            let middle = u32::midpoint(reached, beyond);
            if Self::of(seconds(middle.into())).0 <= self.0 {
                reached = middle;
            } else {
                beyond = middle;
            }
        }
        reached
    }

    /// Returns the score: 100 for five minutes, plus 100 for each doubling; at least 0.
    fn score(self) -> u32 {
        let doubling = i128::from(LOG_OF_2) * 1_000_000;
        let above = i128::from(self.0 - Self::of(300).0);
        let score = 100 + (above * 100 + doubling / 2).div_euclid(doubling);
        u32::try_from(score).unwrap_or(0)
    }

    /// Returns the minutes: the exponential function, as doublings and a power series for the rest.
    #[allow(clippy::cast_precision_loss, reason = "it is printed, not compared")]
    fn minutes(self) -> f64 {
        let doubling = LOG_OF_2.cast_signed() * 1_000_000;
        let rest = self.0.rem_euclid(doubling) as f64 / (ONE as f64 * 1e6);
        let (mut sum, mut term) = (1.0, 1.0);
        for n in 1..N_TERMS {
            term *= rest / f64::from(n);
            sum += term;
        }
        let n_doublings = self.0.div_euclid(doubling);
        let factor = if n_doublings < 0 { 0.5 } else { 2.0 };
        (0..n_doublings.unsigned_abs()).fold(sum / 60.0, |minutes, _| minutes * factor)
    }
}

/// Predicts the time and the score of a puzzle from its start and its path.
pub fn predict_time(start: &Candidates, path: &[RatedStep]) -> PredictedTime {
    let time = LogTime::predict(&features(start, path));
    let most = u32::from(u16::MAX);
    // A time rounds up to a number of minutes from half a minute below it.
    let whole_minutes = time.greatest(most, |minutes| 60 * minutes - 30);
    PredictedTime {
        minutes: time.minutes(),
        whole_minutes: u16::try_from(whole_minutes).unwrap_or(u16::MAX),
        tenths_of_minute: time.greatest(10 * most, |tenths| 6 * tenths),
        score: time.score(),
    }
}

/// The singles available at one moment. One in a box is counted only there; one in a line may also be counted in its
/// cell.
struct Moment {
    n_empty: u64,
    in_boxes: u64,
    in_lines: u64,
    in_cells: u64,
    /// The singles in boxes, weighted by how easily they are found, in units of 1/2520. Digits that are placed
    /// often and boxes with few empty cells weigh more.
    weighted_in_boxes: u64,
}

/// The least common multiple of 1 to 9, a multiple of every possible number of empty cells in a box.
const WHOLE: u64 = 2_520;

/// Returns the cells where `digit` has its only place in a box, and those where it has its only place in a
/// line.
fn hidden_singles(marks: &Marks, digit: Digit) -> (CellSet, CellSet) {
    let (mut boxes, mut lines) = (CellSet::EMPTY, CellSet::EMPTY);
    for house in House::ALL.into_iter().filter(|&house| marks.lone(house).contains(digit)) {
        let place = marks.places(digit).intersection(house.cells());
        if house.kind() == HouseKind::Box {
            boxes = boxes.union(place);
        } else {
            lines = lines.union(place);
        }
    }
    (boxes, lines)
}

impl Moment {
    fn of(candidates: &Candidates) -> Self {
        let marks = Marks::of(candidates);
        let (mut in_boxes, mut in_lines, mut weighted_in_boxes) = (0, 0, 0);
        let mut in_cells = marks.naked();
        for digit in Digit::ALL {
            let (boxes, lines) = hidden_singles(&marks, digit);
            in_boxes += boxes.len();
            in_lines += lines.difference(boxes).len();
            let n_placed = candidates.grid().cells_of(digit).len() as u64;
            for cell in boxes {
                in_cells.remove(cell);
                let n_empty = marks.n_empty(House::box_(cell.box_index())) as u64;
                weighted_in_boxes += (WHOLE * n_placed / n_empty).min(2 * WHOLE);
            }
        }
        Self {
            n_empty: marks.empty_cells().len() as u64,
            in_boxes: in_boxes as u64,
            in_lines: in_lines as u64,
            in_cells: in_cells.len() as u64,
            weighted_in_boxes,
        }
    }

    /// Returns the weighted number of available moves in tenths, at least `least`. A single in a box counts
    /// 10.
    fn moves(&self, line_weight: u64, cell_weight: u64, least: u64) -> u64 {
        (10 * self.in_boxes + line_weight * self.in_lines + cell_weight * self.in_cells).max(least)
    }

    /// Returns the number of empty cells to search per available move, in units of 2⁻³².
    fn effort(&self, line_weight: u64, cell_weight: u64, least: u64) -> u64 {
        10 * self.n_empty * ONE / self.moves(line_weight, cell_weight, least)
    }

    /// Returns the same ratio, with the singles in boxes weighted by how easily they are found.
    fn easy_effort(&self) -> u64 {
        let others = WHOLE * (3 * self.in_lines + 2 * self.in_cells);
        10 * WHOLE * self.n_empty * ONE / (15 * self.weighted_in_boxes + others).max(3 * WHOLE)
    }
}

/// Returns the features that [`predict_time`] uses, in the order of its weights, in units of 2⁻³².
pub fn features(start: &Candidates, path: &[RatedStep]) -> [i64; N_FEATURES] {
    let mut candidates = *start;
    let (mut search, mut search_cells, mut search_easy, mut scarcity) = (0, 0, 0, 0);
    let (mut n_scarce, mut n_direct) = (0, 0);
    for RatedStep { step, rating } in path {
        let moment = Moment::of(&candidates);
        search += moment.effort(3, 2, 2);
        search_cells += moment.effort(1, 5, 5);
        search_easy += moment.easy_effort();
        scarcity += 10 * ONE / moment.moves(3, 2, 3);
        n_scarce += u64::from(moment.in_boxes <= 4);
        n_direct += u64::from((Tenths(17)..Tenths(22)).contains(rating));
        step.apply(&mut candidates);
    }
    let whole = |count: u64| (count * ONE).cast_signed();
    [
        log(search),
        log(search_cells),
        log(search_easy),
        log(scarcity),
        log(cost_of_waves(*start, path) * ONE),
        whole(cost_of_lines(*start, path)),
        whole(Moment::of(start).in_boxes),
        whole(n_scarce),
        whole(n_direct),
    ]
}

/// Applies the next step of the path that still has an effect. Returns `false` if there is none.
fn advance<'a>(candidates: &mut Candidates, rest: &mut impl Iterator<Item = &'a RatedStep>) -> bool {
    rest.any(|RatedStep { step, .. }| {
        let before = *candidates;
        step.apply(candidates);
        *candidates != before
    })
}

/// Returns the cost of taking all available singles at once, in waves: the number of empty cells searched.
fn cost_of_waves(mut candidates: Candidates, path: &[RatedStep]) -> u64 {
    let (mut cost, mut rest) = (0, path.iter());
    while !candidates.empty_cells().is_empty() {
        cost += candidates.empty_cells().len() as u64;
        let marks = Marks::of(&candidates);
        let mut singles: Vec<Candidate> = Vec::new();
        for digit in Digit::ALL {
            let (boxes, lines) = hidden_singles(&marks, digit);
            let naked = marks.naked().intersection(marks.places(digit));
            singles.extend(boxes.union(lines).union(naked).iter().map(|cell| Candidate { cell, digit }));
        }
        if singles.is_empty() && !advance(&mut candidates, &mut rest) {
            break;
        }
        for single in singles {
            candidates.place(single.cell, single.digit);
        }
    }
    cost
}

/// Returns the cost of a player who goes through the digits box by box, the frequent ones first. When that
/// finds nothing, the player takes the cheapest single. One in a line costs twice the empty cells of that line. A cell
/// with one candidate costs one more than twice the empty cells of its fullest house. The cost is the sum of these.
fn cost_of_lines(mut candidates: Candidates, path: &[RatedStep]) -> u64 {
    let (mut cost, mut rest) = (0, path.iter());
    while !candidates.empty_cells().is_empty() {
        let mut digits = Digit::ALL;
        sort_by_number(&mut digits, |&digit| 81 - candidates.grid().cells_of(digit).len() as u128);
        let mut has_placed = false;
        for digit in digits {
            for box_ in (0..9).map(House::box_) {
                if let Some(cell) = candidates.places_in(digit, box_).single() {
                    candidates.place(cell, digit);
                    has_placed = true;
                }
            }
        }
        if has_placed {
            continue;
        }
        let marks = Marks::of(&candidates);
        let mut easiest: Option<(usize, Candidate)> = None;
        for house in House::ALL {
            let n_empty = marks.n_empty(house);
            let empty = house.cells().intersection(marks.empty_cells());
            let in_cell = empty.intersection(marks.naked()).first().and_then(|cell| {
                Some((2 * n_empty + 1, Candidate { cell, digit: marks.of_cell(cell).single()? }))
            });
            let in_line = marks.lone(house).first().and_then(|digit| {
                let cell = marks.places(digit).intersection(house.cells()).single()?;
                Some((2 * n_empty, Candidate { cell, digit }))
            });
            for found in [in_cell, in_line].into_iter().flatten() {
                if easiest.is_none_or(|known| found.0 < known.0) {
                    easiest = Some(found);
                }
            }
        }
        if let Some((n_seen, single)) = easiest {
            cost += n_seen as u64;
            candidates.place(single.cell, single.digit);
        } else if !advance(&mut candidates, &mut rest) {
            break;
        }
    }
    cost
}
