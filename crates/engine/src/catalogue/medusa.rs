//! 3D Medusa: candidates of several digits get two alternating colours along strong links.
//!
//! Two candidates are linked if they are the only places of a digit in a house or the only candidates of a cell. Either
//! all candidates of one colour are true, or all of the other. `docs/techniques.md` has the six rules that follow, and
//! their source.

use alloc::{vec, vec::Vec};

use super::conjugate::conjugate_pairs;
use super::eliminations::{Eliminations, seen_by_any};
use super::position::Position;
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::logic::{Reason, Step, Technique};
use crate::rules::BoardCandidates;

/// The cells of one colour, by digit.
type Colour = [CellSet; Digit::COUNT];

/// The two colours of a net.
type Net = [Colour; 2];

fn has(colour: &Colour, Candidate { cell, digit }: Candidate) -> bool {
    colour[digit.index()].contains(cell)
}

/// Returns the digits of a colour in a cell.
fn digits_in(colour: &Colour, cell: Cell) -> DigitSet {
    Digit::ALL.into_iter().filter(|digit| colour[digit.index()].contains(cell)).collect()
}

fn cells_of(colour: &Colour) -> CellSet {
    colour.iter().fold(CellSet::EMPTY, |all, &cells| all.union(cells))
}

/// Returns all pairs of candidates of which exactly one is true.
fn joints(candidates: &BoardCandidates<'_>) -> Vec<[Candidate; 2]> {
    let in_houses = Digit::ALL.into_iter().flat_map(|digit| {
        let pairs = conjugate_pairs(candidates, digit).into_iter();
        pairs.map(move |pair| pair.cells.map(|cell| Candidate { cell, digit }))
    });
    let in_cells = candidates.empty_cells().iter().filter_map(|cell| {
        let digits = candidates.of_cell(cell);
        let first = digits.first()?;
        let second = digits.without(first).single()?;
        Some([first, second].map(|digit| Candidate { cell, digit }))
    });
    in_houses.chain(in_cells).collect()
}

/// Returns the nets with more than one digit. Nets with one digit are simple colours.
fn nets(candidates: &BoardCandidates<'_>) -> Vec<Net> {
    let joints = joints(candidates);
    let mut nets: Vec<Net> = Vec::new();
    for [first, _] in &joints {
        if nets.iter().flatten().any(|colour| has(colour, *first)) {
            continue;
        }
        let mut net = [[CellSet::EMPTY; Digit::COUNT]; 2];
        net[0][first.digit.index()].insert(first.cell);
        let mut queue = vec![(*first, 0)];
        while let Some((from, colour)) = queue.pop() {
            for ends in joints.iter().filter(|ends| ends.contains(&from)) {
                let to = if ends[0] == from { ends[1] } else { ends[0] };
                if !net.iter().any(|colour| has(colour, to)) {
                    net[1 - colour][to.digit.index()].insert(to.cell);
                    queue.push((to, 1 - colour));
                }
            }
        }
        nets.push(net);
    }
    let n_digits =
        |net: &Net| (0..Digit::COUNT).filter(|&digit| !net[0][digit].union(net[1][digit]).is_empty()).count();
    nets.retain(|net| n_digits(net) > 1);
    nets
}

/// Returns the cells that see a place of a digit in a colour.
fn seen_by(candidates: &BoardCandidates<'_>, colour: &Colour, digit: Digit) -> CellSet {
    seen_by_any(candidates, colour[digit.index()])
}

/// Finds the eliminations of the nets: a colour that cannot be true, or else the candidates that both colours exclude.
pub(super) fn find(position: &Position<'_>, steps: &mut Vec<Step>) {
    let candidates = position.candidates;
    for net in nets(candidates) {
        let before = steps.len();
        for colour in 0..2 {
            if let Some(cells) = contradiction(candidates, &net, colour) {
                steps.push(step(candidates, [&net[colour], &net[1 - colour]], &net[colour], cells));
            }
        }
        if steps.len() == before
            && let Some((eliminated, cells)) = trapped(candidates, &net)
        {
            steps.push(step(candidates, [&net[0], &net[1]], &eliminated, cells));
        }
    }
}

/// Returns the cells that show why a colour is false: a cell that it would fill twice, two cells of a house
/// with the same digit, or a cell without colours that would lose all candidates.
fn contradiction(candidates: &BoardCandidates<'_>, net: &Net, colour: usize) -> Option<CellSet> {
    let colour = &net[colour];
    let twice = cells_of(colour).iter().find(|&cell| digits_in(colour, cell).len() > 1).map(CellSet::of);
    let clash = || {
        Digit::ALL.into_iter().find_map(|digit| {
            let cells = colour[digit.index()];
            let one = cells.intersection(seen_by(candidates, colour, digit)).first()?;
            cells
                .intersection(candidates.layout().peers(one))
                .first()
                .map(|other| CellSet::of(one).with(other))
        })
    };
    let emptied = || {
        let coloured = cells_of(&net[0]).union(cells_of(&net[1]));
        let empty = candidates.empty_cells().difference(coloured);
        let is_emptied = |cell: &Cell| {
            let mut digits = candidates.of_cell(*cell).iter();
            digits.all(|digit| seen_by(candidates, colour, digit).contains(*cell))
        };
        empty.iter().find(is_emptied).map(CellSet::of)
    };
    twice.or_else(clash).or_else(emptied)
}

/// Returns the candidates that both colours exclude, by digit, and the coloured cells that prove the first one.
fn trapped(candidates: &BoardCandidates<'_>, net: &Net) -> Option<(Colour, CellSet)> {
    let mut eliminated = [CellSet::EMPTY; Digit::COUNT];
    for cell in candidates.empty_cells() {
        for digit in candidates.of_cell(cell) {
            let is_coloured = net.iter().any(|colour| has(colour, Candidate { cell, digit }));
            let is_hit = |colour: &Colour| {
                !digits_in(colour, cell).is_empty() || seen_by(candidates, colour, digit).contains(cell)
            };
            if !is_coloured && net.iter().all(is_hit) {
                eliminated[digit.index()].insert(cell);
            }
        }
    }
    let cell = cells_of(&eliminated).first()?;
    let digit = digits_in(&eliminated, cell).first()?;
    let witness = |colour: &Colour| {
        let is_here = !digits_in(colour, cell).is_empty();
        if is_here {
            Some(cell)
        } else {
            colour[digit.index()].intersection(candidates.layout().peers(cell)).first()
        }
    };
    Some((eliminated, net.iter().filter_map(witness).collect()))
}

/// Returns a step with the first colour as the pattern and the second as the fins.
fn step(
    candidates: &BoardCandidates<'_>,
    [one, other]: [&Colour; 2],
    eliminated: &Colour,
    cells: CellSet,
) -> Step {
    let listed = |colour: &Colour| {
        let mut all = Eliminations::default();
        for digit in Digit::ALL {
            all.add(digit, colour[digit.index()]);
        }
        all.list(candidates)
    };
    let (pattern, fins) = (listed(one), listed(other));
    let digits = pattern.iter().chain(&fins).map(|one| one.digit).collect();
    let reason = Reason { cells, digits, pattern, fins, ..Reason::default() };
    let eliminations = listed(eliminated);
    Step { technique: Technique::Medusa3D, placements: Vec::new(), eliminations, reason }
}
