//! [`feel`]: how long a puzzle takes people, predicted from its path and the moves that were there to
//! be found at each moment.
//!
//! How hard the hardest step is says little about that; how long one must look for the next step says
//! much. A step is soon found where many are there at once, and one in a box sooner than one in a line,
//! and that sooner than a cell with one candidate. The shape of each feature is an assumption; the
//! weights are fitted on the times of players by `cargo run --release -p nonet-tools --bin fit_solve_time`.

use crate::grid::{Candidate, Candidates, CellSet, Digit, House, HouseKind};
use crate::logic::{RatedStep, Tenths, marks::Marks, order::sort_by_number};

/// How a puzzle feels.
///
/// It is fitted on puzzles of ER 1.2 to 7.2 and players of a phone game; beyond that it is a guess.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Feel {
    /// How long such players need on average. The last digits may differ from platform to platform; those of
    /// the other three never do.
    pub minutes: f64,
    /// The same, rounded to whole minutes.
    pub whole_minutes: u16,
    /// The same, in tenths of a minute, without what is beyond.
    pub tenths_of_minute: u32,
    /// 100 for five minutes, and 100 more for each doubling; never below 0.
    pub score: u32,
}

/// How many features there are.
pub const N_FEATURES: usize = 9;

/// What is added to the weighted features: the logarithm of the seconds, in millionths.
const BASE: i64 = 3_662_230;

/// The weight of each feature, in millionths. Source: `tools/src/bin/fit_solve_time.rs` on 782 puzzles with the mean
/// times of 10 to 43 players each.
const WEIGHTS: [i64; N_FEATURES] =
    [162_646, -211_258, 148_583, 172_419, 255_033, 2_249, -17_469, -3_775, 72_875];

/// The number 1 as features are written: in 2³²nds.
///
/// A seed with a time must give the same puzzle everywhere, and no two platforms agree on the last digit of a
/// logarithm. So whatever is compared is computed in whole numbers.
const ONE: u64 = 1 << 32;

/// The logarithm of 2, in 2³²nds.
const LOG_OF_2: u64 = 2_977_044_472;

/// The logarithm of a number of 2³²nds, in 2³²nds; 0 for what is less than 1.
#[allow(clippy::cast_possible_truncation, reason = "below 2³⁸")]
const fn log(number: u64) -> i64 {
    let n_bits = if number < ONE { 32 } else { number.ilog2() };
    // From 1 to 2, in 2³¹sts. Each time that it is squared it gives the next digit of its binary logarithm.
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

/// The logarithm of a time in seconds, in millionths of 2³²nds.
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

    /// The greatest number up to `most` whose seconds are not more; 0 where there is none.
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

    /// 100 for five minutes, and 100 more for each doubling; never below 0.
    fn score(self) -> u32 {
        let doubling = i128::from(LOG_OF_2) * 1_000_000;
        let above = i128::from(self.0 - Self::of(300).0);
        let score = 100 + (above * 100 + doubling / 2).div_euclid(doubling);
        u32::try_from(score).unwrap_or(0)
    }

    #[allow(clippy::cast_precision_loss, reason = "to be told, not compared")]
    fn minutes(self) -> f64 {
        (self.0 as f64 / (ONE as f64 * 1e6)).exp() / 60.0
    }
}

/// The time and the score of a puzzle from its start and its path.
pub fn feel(start: &Candidates, path: &[RatedStep]) -> Feel {
    let time = LogTime::predict(&features(start, path));
    let most = u32::from(u16::MAX);
    // So many minutes are reached half a minute before.
    let whole_minutes = time.greatest(most, |minutes| 60 * minutes - 30);
    Feel {
        minutes: time.minutes(),
        whole_minutes: u16::try_from(whole_minutes).unwrap_or(u16::MAX),
        tenths_of_minute: time.greatest(10 * most, |tenths| 6 * tenths),
        score: time.score(),
    }
}

/// The singles that are there at one moment, each counted once, where it is seen most easily.
struct Moment {
    n_empty: u64,
    in_boxes: u64,
    in_lines: u64,
    in_cells: u64,
    /// Singles of boxes, in 2520ths: more for digits that stand often and boxes with few empty cells.
    seen_easily: u64,
}

/// What every number of empty cells in a box divides.
const WHOLE: u64 = 2_520;

/// The places of each digit that are alone in a box, and those alone in a line.
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
        let (mut in_boxes, mut in_lines, mut seen_easily) = (0, 0, 0);
        let mut in_cells = marks.naked();
        for digit in Digit::ALL {
            let (boxes, lines) = hidden_singles(&marks, digit);
            in_boxes += boxes.len();
            in_lines += lines.difference(boxes).len();
            let n_stand = candidates.grid().cells_of(digit).len() as u64;
            for cell in boxes {
                in_cells.remove(cell);
                let n_empty = marks.n_empty(House::box_(cell.box_index())) as u64;
                seen_easily += (WHOLE * n_stand / n_empty).min(2 * WHOLE);
            }
        }
        Self {
            n_empty: marks.empty_cells().len() as u64,
            in_boxes: in_boxes as u64,
            in_lines: in_lines as u64,
            in_cells: in_cells.len() as u64,
            seen_easily,
        }
    }

    /// The moves that are there, each weighted by the tenths that its kind counts, and at least so many.
    fn moves(&self, of_lines: u64, of_cells: u64, least: u64) -> u64 {
        (10 * self.in_boxes + of_lines * self.in_lines + of_cells * self.in_cells).max(least)
    }

    /// How many cells one looks at for each move that is there, in 2³²nds.
    fn effort(&self, of_lines: u64, of_cells: u64, least: u64) -> u64 {
        10 * self.n_empty * ONE / self.moves(of_lines, of_cells, least)
    }

    /// The same where singles of boxes count as they are seen.
    fn easy_effort(&self) -> u64 {
        let others = WHOLE * (3 * self.in_lines + 2 * self.in_cells);
        10 * WHOLE * self.n_empty * ONE / (15 * self.seen_easily + others).max(3 * WHOLE)
    }
}

/// The features from which [`feel`] predicts, in the order of its weights, in 2³²nds.
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

/// Does the next step of the path that still has an effect; says whether there was one.
fn advance<'a>(candidates: &mut Candidates, rest: &mut impl Iterator<Item = &'a RatedStep>) -> bool {
    rest.any(|RatedStep { step, .. }| {
        let before = *candidates;
        step.apply(candidates);
        *candidates != before
    })
}

/// All singles that are there are taken at once, again and again: the empty cells looked at.
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

/// A player goes through the digits box by box, the frequent ones first, and where that gives nothing
/// more takes the single that stands with the fewest empty cells in a line, or in a cell. The sum of
/// those empty cells, lines counted twice, cells twice and one.
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
