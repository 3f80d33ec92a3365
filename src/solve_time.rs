//! [`feel`]: how long a puzzle takes people, predicted from its path and the moves that were there to
//! be found at each moment.
//!
//! How hard the hardest step is says little about that; how long one must look for the next step says
//! much. A step is soon found where many are there at once, and one in a box sooner than one in a line,
//! and that sooner than a cell with one candidate. The shape of each feature is an assumption; the
//! weights are fitted on the times of players by `cargo run --release --example fit_feel`.

use crate::grid::{Candidate, Candidates, CellSet, Digit, House, HouseKind};
use crate::logic::{RatedStep, Tenths, marks::Marks, order::sort_by_number};

/// How a puzzle feels.
///
/// It is fitted on puzzles of ER 1.2 to 7.2 and players of a phone game; beyond that it is a guess.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Feel {
    /// How long such players need on average.
    pub minutes: f64,
    /// 100 for five minutes, and 100 more for each doubling; never below 0.
    pub score: u32,
}

/// How many features there are.
pub const N_FEATURES: usize = 9;

/// What is added to the weighted features: the logarithm of the seconds.
const BASE: f64 = 3.662_230;

/// The weight of each feature. Source: `examples/fit_feel.rs` on 782 puzzles with the mean times of 10
/// to 43 players each.
const WEIGHTS: [f64; N_FEATURES] =
    [0.162_646, -0.211_258, 0.148_583, 0.172_419, 0.255_033, 0.002_249, -0.017_469, -0.003_775, 0.072_875];

/// The time and the score of a puzzle from its start and its path.
pub fn feel(start: &Candidates, path: &[RatedStep]) -> Feel {
    let features = features(start, path);
    let seconds =
        features.iter().zip(WEIGHTS).fold(BASE, |sum, (feature, weight)| sum + feature * weight).exp();
    let score = (100.0 + 100.0 * (seconds / 300.0).log2()).max(0.0);
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a small number, not negative"
    )]
    let score = score.round() as u32;
    Feel { minutes: seconds / 60.0, score }
}

/// The singles that are there at one moment, each counted once, where it is seen most easily.
struct Moment {
    n_empty: f64,
    in_boxes: f64,
    in_lines: f64,
    in_cells: f64,
    /// Singles of boxes: more for digits that stand often and boxes with few empty cells.
    seen_easily: f64,
}

#[allow(clippy::cast_precision_loss, reason = "counts up to 81")]
const fn real(count: usize) -> f64 {
    count as f64
}

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
        let (mut in_boxes, mut in_lines, mut seen_easily) = (0, 0, 0.0);
        let mut in_cells = marks.naked();
        for digit in Digit::ALL {
            let (boxes, lines) = hidden_singles(&marks, digit);
            in_boxes += boxes.len();
            in_lines += lines.difference(boxes).len();
            let n_stand = real(candidates.grid().cells_of(digit).len());
            for cell in boxes {
                in_cells.remove(cell);
                let n_empty = real(marks.n_empty(House::box_(cell.box_index())));
                seen_easily += (n_stand / n_empty).min(2.0);
            }
        }
        Self {
            n_empty: real(marks.empty_cells().len()),
            in_boxes: real(in_boxes),
            in_lines: real(in_lines),
            in_cells: real(in_cells.len()),
            seen_easily,
        }
    }

    /// How many cells one looks at for each move that is there.
    fn effort(&self, of_lines: f64, of_cells: f64, least: f64) -> f64 {
        self.n_empty / (self.in_boxes + of_lines * self.in_lines + of_cells * self.in_cells).max(least)
    }
}

/// The features from which [`feel`] predicts, in the order of its weights.
pub fn features(start: &Candidates, path: &[RatedStep]) -> [f64; N_FEATURES] {
    let mut candidates = *start;
    let (mut search, mut search_cells, mut search_easy, mut scarcity) = (0.0, 0.0, 0.0, 0.0);
    let (mut n_scarce, mut n_direct) = (0, 0);
    for RatedStep { step, rating } in path {
        let moment = Moment::of(&candidates);
        search += moment.effort(0.3, 0.2, 0.2);
        search_cells += moment.effort(0.1, 0.5, 0.5);
        search_easy += moment.n_empty
            / (1.5 * moment.seen_easily + 0.3 * moment.in_lines + 0.2 * moment.in_cells).max(0.3);
        scarcity += 1.0 / (moment.in_boxes + 0.3 * moment.in_lines + 0.2 * moment.in_cells).max(0.3);
        n_scarce += usize::from(moment.in_boxes <= 4.0);
        n_direct += usize::from((Tenths(17)..Tenths(22)).contains(rating));
        step.apply(&mut candidates);
    }
    let log = |sum: f64| sum.max(1.0).ln();
    [
        log(search),
        log(search_cells),
        log(search_easy),
        log(scarcity),
        log(cost_of_waves(*start, path)),
        cost_of_lines(*start, path),
        Moment::of(start).in_boxes,
        real(n_scarce),
        real(n_direct),
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
fn cost_of_waves(mut candidates: Candidates, path: &[RatedStep]) -> f64 {
    let (mut cost, mut rest) = (0, path.iter());
    while !candidates.empty_cells().is_empty() {
        cost += candidates.empty_cells().len();
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
    real(cost)
}

/// A player goes through the digits box by box, the frequent ones first, and where that gives nothing
/// more takes the single that stands with the fewest empty cells in a line, or in a cell. The sum of
/// those empty cells, lines counted twice, cells twice and one.
fn cost_of_lines(mut candidates: Candidates, path: &[RatedStep]) -> f64 {
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
            cost += n_seen;
            candidates.place(single.cell, single.digit);
        } else if !advance(&mut candidates, &mut rest) {
            break;
        }
    }
    real(cost)
}
