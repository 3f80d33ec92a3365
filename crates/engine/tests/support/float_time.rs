//! The predicted time in plain floating point, straight from the definitions of its features (`features` in
//! `solve_time.rs`). It checks `nonet::solve_time::predict_time`, which computes in integers.
#![allow(clippy::cast_precision_loss, reason = "counts of cells")]

use nonet::logic::RatedStep;
use nonet::{Candidate, Candidates, CellSet, Digit, House, HouseKind, Tenths};

const BASE: f64 = 3.662_230;
const WEIGHTS: [f64; 9] =
    [0.162_646, -0.211_258, 0.148_583, 0.172_419, 0.255_033, 0.002_249, -0.017_469, -0.003_775, 0.072_875];

/// Returns the minutes that a puzzle takes, from its start and its path.
pub(crate) fn minutes(start: &Candidates, path: &[RatedStep]) -> f64 {
    let weighted = features(start, path).into_iter().zip(WEIGHTS).map(|(feature, weight)| feature * weight);
    (BASE + weighted.sum::<f64>()).exp() / 60.0
}

fn n_empty(candidates: &Candidates, house: House) -> usize {
    house.cells().intersection(candidates.empty_cells()).len()
}

/// Returns the cells where a digit has its only place in a box, and those where it has its only place in a
/// line.
fn hidden_singles(candidates: &Candidates, digit: Digit) -> [CellSet; 2] {
    let places = candidates.places(digit);
    let mut found = [CellSet::EMPTY; 2];
    for house in House::ALL {
        if let Some(cell) = places.intersection(house.cells()).single() {
            found[usize::from(house.kind() != HouseKind::Box)].insert(cell);
        }
    }
    found
}

fn naked_singles(candidates: &Candidates) -> CellSet {
    candidates.empty_cells().iter().filter(|&cell| candidates.of_cell(cell).len() == 1).collect()
}

/// Counts the singles at one moment: hidden singles in boxes, hidden singles only in lines, and naked singles
/// that are not hidden in boxes. The fourth number counts those of the first again, each weighted by how
/// easily it is found.
fn singles(candidates: &Candidates) -> [f64; 4] {
    let mut counts = [0.0; 4];
    let mut naked = naked_singles(candidates);
    for digit in Digit::ALL {
        let [boxes, lines] = hidden_singles(candidates, digit);
        counts[0] += boxes.len() as f64;
        counts[1] += lines.difference(boxes).len() as f64;
        naked = naked.difference(boxes);
        let n_placed = candidates.grid().cells_of(digit).len() as f64;
        let n_empty_in_box = |cell: nonet::Cell| n_empty(candidates, House::box_(cell.box_index())) as f64;
        counts[3] += boxes.iter().map(|cell| (n_placed / n_empty_in_box(cell)).min(2.0)).sum::<f64>();
    }
    counts[2] = naked.len() as f64;
    counts
}

fn features(start: &Candidates, path: &[RatedStep]) -> [f64; 9] {
    let mut candidates = *start;
    let mut sums = [0.0; 4];
    let (mut n_scarce, mut n_direct) = (0.0, 0.0);
    for RatedStep { step, rating } in path {
        let n_empty = candidates.empty_cells().len() as f64;
        let [boxes, lines, cells, easily] = singles(&candidates);
        sums[0] += n_empty / (boxes + 0.3 * lines + 0.2 * cells).max(0.2);
        sums[1] += n_empty / (boxes + 0.1 * lines + 0.5 * cells).max(0.5);
        sums[2] += n_empty / (1.5 * easily + 0.3 * lines + 0.2 * cells).max(0.3);
        sums[3] += 1.0 / (boxes + 0.3 * lines + 0.2 * cells).max(0.3);
        n_scarce += f64::from(u8::from(boxes <= 4.0));
        n_direct += f64::from(u8::from((Tenths(17)..Tenths(22)).contains(rating)));
        step.apply(&mut candidates);
    }
    let [search, search_cells, search_easy, scarcity] = sums.map(|sum| sum.max(1.0).ln());
    let waves = (cost_of_waves(*start, path) as f64).max(1.0).ln();
    let lines = cost_of_lines(*start, path) as f64;
    [search, search_cells, search_easy, scarcity, waves, lines, singles(start)[0], n_scarce, n_direct]
}

/// Applies the next step of the path that still has an effect. Returns false if there is none.
fn advance<'a>(candidates: &mut Candidates, rest: &mut impl Iterator<Item = &'a RatedStep>) -> bool {
    rest.any(|RatedStep { step, .. }| {
        let before = *candidates;
        step.apply(candidates);
        *candidates != before
    })
}

/// Returns the cost of placing all available singles at once, in waves: the sum of the empty cells searched.
fn cost_of_waves(mut candidates: Candidates, path: &[RatedStep]) -> usize {
    let (mut cost, mut rest) = (0, path.iter());
    while !candidates.empty_cells().is_empty() {
        cost += candidates.empty_cells().len();
        let mut found: Vec<Candidate> = Vec::new();
        for digit in Digit::ALL {
            let [boxes, lines] = hidden_singles(&candidates, digit);
            let naked = naked_singles(&candidates).intersection(candidates.places(digit));
            found.extend(boxes.union(lines).union(naked).iter().map(|cell| Candidate { cell, digit }));
        }
        if found.is_empty() && !advance(&mut candidates, &mut rest) {
            break;
        }
        for Candidate { cell, digit } in found {
            candidates.place(cell, digit);
        }
    }
    cost
}

fn cost_of_lines(mut candidates: Candidates, path: &[RatedStep]) -> usize {
    let (mut cost, mut rest) = (0, path.iter());
    while !candidates.empty_cells().is_empty() {
        let mut digits = Digit::ALL;
        digits.sort_by_key(|&digit| core::cmp::Reverse(candidates.grid().cells_of(digit).len()));
        let mut has_placed = false;
        for digit in digits {
            for house in (0..9).map(House::box_) {
                if let Some(cell) = candidates.places(digit).intersection(house.cells()).single() {
                    candidates.place(cell, digit);
                    has_placed = true;
                }
            }
        }
        if has_placed {
            continue;
        }
        let mut easiest: Option<(usize, Candidate)> = None;
        for house in House::ALL {
            let n_empty = n_empty(&candidates, house);
            let naked = naked_singles(&candidates).intersection(house.cells()).first();
            let in_cell = naked
                .and_then(|cell| candidates.of_cell(cell).single().map(|digit| Candidate { cell, digit }))
                .map(|single| (2 * n_empty + 1, single));
            let in_line = Digit::ALL.into_iter().find_map(|digit| {
                let cell = candidates.places(digit).intersection(house.cells()).single()?;
                Some((2 * n_empty, Candidate { cell, digit }))
            });
            for found in in_cell.into_iter().chain(in_line) {
                if easiest.is_none_or(|known| found.0 < known.0) {
                    easiest = Some(found);
                }
            }
        }
        if let Some((n_seen, Candidate { cell, digit })) = easiest {
            cost += n_seen;
            candidates.place(cell, digit);
        } else if !advance(&mut candidates, &mut rest) {
            break;
        }
    }
    cost
}
