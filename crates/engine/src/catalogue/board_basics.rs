//! Singles, intersections and sets on any layout.
//!
//! The searches of [`basics`](super::basics) use an index of the classic houses. These read the houses from the
//! layout.

use alloc::{vec, vec::Vec};

use super::eliminations::{Eliminations, of_digit, seen_by_all};
use super::position::Position;
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use crate::layout::{BoardHouse, Layout};
use crate::logic::{Reason, Step, Technique};
use crate::rules::BoardCandidates;

/// Returns the houses in the order in which people look at them: boxes or pieces, then lines, then others.
fn houses(layout: &Layout) -> impl Iterator<Item = &BoardHouse> {
    let rank = |house: &BoardHouse| match house.kind {
        HouseKind::Box | HouseKind::Piece => 0,
        HouseKind::Row | HouseKind::Column => 1,
        _ => 2,
    };
    (0..3).flat_map(move |wanted| layout.houses().iter().filter(move |house| rank(house) == wanted))
}

fn single(technique: Technique, placed: Candidate, house: Option<House>) -> Step {
    Step {
        technique,
        placements: vec![placed],
        eliminations: Vec::new(),
        reason: Reason {
            houses: house.into_iter().collect(),
            cells: CellSet::of(placed.cell),
            digits: DigitSet::of(placed.digit),
            ..Reason::default()
        },
    }
}

/// Finds full houses, hidden singles and naked singles.
pub(super) fn find_singles(position: &Position<'_>, steps: &mut Vec<Step>) {
    let candidates = position.candidates;
    let (layout, empty) = (candidates.layout(), candidates.empty_cells());
    for house in houses(layout) {
        let last = house.cells.intersection(empty).single();
        if let Some((cell, digit)) = last.and_then(|cell| Some((cell, candidates.of_cell(cell).single()?))) {
            steps.push(single(Technique::FullHouse, Candidate { cell, digit }, Some(house.house())));
        }
    }
    for house in houses(layout) {
        for digit in layout.digits() {
            if let Some(cell) = candidates.places(digit).intersection(house.cells).single() {
                steps.push(single(Technique::HiddenSingle, Candidate { cell, digit }, Some(house.house())));
            }
        }
    }
    for cell in empty {
        if let Some(digit) = candidates.of_cell(cell).single() {
            steps.push(single(Technique::NakedSingle, Candidate { cell, digit }, None));
        }
    }
}

/// Returns the houses through which `cells` remove the candidates `gone`: those that contain all of `cells` and
/// lose a candidate. The house `first` is left out.
///
/// It returns none if these houses do not explain every elimination. Then a cell is seen through several houses,
/// or along leaps.
fn acting(layout: &Layout, cells: CellSet, gone: &[Candidate], first: Option<&BoardHouse>) -> Vec<House> {
    let gone: CellSet = gone.iter().map(|gone| gone.cell).collect();
    let acts = |house: &&BoardHouse| {
        first != Some(*house) && house.cells.contains_all(cells) && !house.cells.intersection(gone).is_empty()
    };
    let houses: Vec<&BoardHouse> = layout.houses().iter().filter(acts).collect();
    let reached = houses.iter().fold(CellSet::EMPTY, |all, house| all.union(house.cells));
    if reached.contains_all(gone) { houses.into_iter().map(BoardHouse::house).collect() } else { Vec::new() }
}

/// Finds intersections: a digit goes from the cells that see all its places in a house. A box, piece or window
/// points; any other house claims.
pub(super) fn find_intersections(position: &Position<'_>, steps: &mut Vec<Step>) {
    let candidates = position.candidates;
    let layout = candidates.layout();
    for house in houses(layout) {
        for digit in layout.digits() {
            let places = candidates.places(digit).intersection(house.cells);
            if places.len() < 2 {
                continue;
            }
            let eliminations = of_digit(candidates, digit, seen_by_all(candidates, digit, house.cells));
            if eliminations.is_empty() {
                continue;
            }
            let technique = match house.kind {
                HouseKind::Box | HouseKind::Piece | HouseKind::Window => Technique::Pointing,
                _ => Technique::Claiming,
            };
            let covers = acting(layout, places, &eliminations, Some(house));
            let reason = Reason {
                houses: vec![house.house()],
                covers,
                cells: places,
                digits: DigitSet::of(digit),
                pattern: of_digit(candidates, digit, places),
                ..Reason::default()
            };
            steps.push(Step { technique, placements: Vec::new(), eliminations, reason });
        }
    }
}

/// Calls `found` with each choice of `size` of these items. `chosen` holds the items chosen so far.
pub(super) fn choose<T: Copy>(items: &[T], size: usize, chosen: &mut Vec<T>, found: &mut dyn FnMut(&[T])) {
    if chosen.len() == size {
        return found(chosen);
    }
    for (index, &item) in items.iter().enumerate() {
        chosen.push(item);
        choose(&items[index + 1..], size, chosen, found);
        chosen.pop();
    }
}

fn set_step(
    candidates: &BoardCandidates<'_>,
    technique: Technique,
    house: Option<House>,
    (cells, digits): (CellSet, DigitSet),
    eliminated: &Eliminations,
) -> Option<Step> {
    let eliminations = eliminated.list(candidates);
    let around = || acting(candidates.layout(), cells, &eliminations, None);
    let houses = house.map_or_else(around, |house| vec![house]);
    let mut pattern = Eliminations::default();
    pattern.add_all(digits, cells);
    let pattern = pattern.list(candidates);
    let reason = Reason { houses, cells, digits, pattern, ..Reason::default() };
    (!eliminations.is_empty()).then_some(Step { technique, placements: Vec::new(), eliminations, reason })
}

/// Finds naked sets of `size` 2 to 4 cells. Each digit goes from the cells that see all its places in the set.
/// The step names the houses of the set that lose candidates, or none if others lose some too.
pub(super) fn find_naked(position: &Position<'_>, size: usize, steps: &mut Vec<Step>) {
    let candidates = position.candidates;
    let layout = candidates.layout();
    let technique = [Technique::NakedPair, Technique::NakedTriple, Technique::NakedQuad][size - 2];
    for house in houses(layout) {
        let empty = house.cells.intersection(candidates.empty_cells());
        let is_small = |cell: &Cell| (2..=size).contains(&candidates.of_cell(*cell).len());
        let small: Vec<Cell> = empty.iter().filter(is_small).collect();
        if empty.len() <= size {
            continue;
        }
        choose(&small, size, &mut Vec::new(), &mut |chosen| {
            let cells: CellSet = chosen.iter().copied().collect();
            let of_cells = chosen.iter().map(|&cell| candidates.of_cell(cell));
            let digits = of_cells.fold(DigitSet::EMPTY, DigitSet::union);
            if digits.len() != size {
                return;
            }
            let mut eliminated = Eliminations::default();
            for digit in digits {
                eliminated.add(digit, seen_by_all(candidates, digit, cells));
            }
            steps.extend(set_step(candidates, technique, None, (cells, digits), &eliminated));
        });
    }
}

/// Finds hidden sets of `size` 2 to 4 digits.
pub(super) fn find_hidden(position: &Position<'_>, size: usize, steps: &mut Vec<Step>) {
    let candidates = position.candidates;
    let layout = candidates.layout();
    let technique = [Technique::HiddenPair, Technique::HiddenTriple, Technique::HiddenQuad][size - 2];
    for house in houses(layout) {
        if house.cells.intersection(candidates.empty_cells()).len() <= size {
            continue;
        }
        let places = |digit: Digit| candidates.places(digit).intersection(house.cells);
        let is_rare = |digit: &Digit| (2..=size).contains(&places(*digit).len());
        let rare: Vec<Digit> = layout.digits().iter().filter(is_rare).collect();
        choose(&rare, size, &mut Vec::new(), &mut |chosen| {
            let cells = chosen.iter().fold(CellSet::EMPTY, |all, &digit| all.union(places(digit)));
            if cells.len() != size {
                return;
            }
            let digits: DigitSet = chosen.iter().copied().collect();
            let mut eliminated = Eliminations::default();
            eliminated.add_all(DigitSet::ALL.difference(digits), cells);
            steps.extend(set_step(candidates, technique, Some(house.house()), (cells, digits), &eliminated));
        });
    }
}

/// Finds fish of `size` 2 to 4 rows and as many columns.
pub(super) fn find_fish(position: &Position<'_>, size: usize, steps: &mut Vec<Step>) {
    let candidates = position.candidates;
    let layout = candidates.layout();
    let technique = [Technique::XWing, Technique::Swordfish, Technique::Jellyfish][size - 2];
    for (base, cover) in [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)] {
        let of_kind = |kind| layout.houses().iter().filter(move |house: &&BoardHouse| house.kind == kind);
        for digit in layout.digits() {
            let places = |house: &BoardHouse| candidates.places(digit).intersection(house.cells);
            let is_base = |house: &&BoardHouse| (2..=size).contains(&places(house).len());
            let bases: Vec<&BoardHouse> = of_kind(base).filter(is_base).collect();
            choose(&bases, size, &mut Vec::new(), &mut |chosen| {
                let cells = chosen.iter().fold(CellSet::EMPTY, |all, house| all.union(places(house)));
                let covers: Vec<&BoardHouse> =
                    of_kind(cover).filter(|house| !house.cells.intersection(cells).is_empty()).collect();
                if covers.len() != size {
                    return;
                }
                let covered = covers.iter().fold(CellSet::EMPTY, |all, house| all.union(house.cells));
                let eliminations = of_digit(candidates, digit, covered.difference(cells));
                if eliminations.is_empty() {
                    return;
                }
                let reason = Reason {
                    houses: chosen.iter().map(|house| house.house()).collect(),
                    covers: covers.iter().map(|house| house.house()).collect(),
                    cells,
                    digits: DigitSet::of(digit),
                    pattern: of_digit(candidates, digit, cells),
                    ..Reason::default()
                };
                steps.push(Step { technique, placements: Vec::new(), eliminations, reason });
            });
        }
    }
}

/// Finds XY-wings (`pivot_size` 2) and XYZ-wings (3): whichever digit the pivot holds, it or one of the wings
/// holds the digit that goes.
pub(super) fn find_wings(position: &Position<'_>, pivot_size: usize, steps: &mut Vec<Step>) {
    let candidates = position.candidates;
    let layout = candidates.layout();
    let technique = if pivot_size == 3 { Technique::XYZWing } else { Technique::XYWing };
    let of_size = |size: usize| -> CellSet {
        candidates.empty_cells().iter().filter(|&cell| candidates.of_cell(cell).len() == size).collect()
    };
    let pairs = of_size(2);
    for pivot in of_size(pivot_size) {
        let wings: Vec<Cell> = pairs.intersection(layout.peers(pivot)).iter().collect();
        choose(&wings, 2, &mut Vec::new(), &mut |chosen| {
            let cells = chosen.iter().copied().collect::<CellSet>().with(pivot);
            let of_wings = [chosen[0], chosen[1]].map(|cell| candidates.of_cell(cell));
            let digits = of_wings[0].union(of_wings[1]).union(candidates.of_cell(pivot));
            let (Some(z), 3) = (of_wings[0].intersection(of_wings[1]).single(), digits.len()) else { return };
            if candidates.of_cell(pivot).contains(z) != (pivot_size == 3) {
                return;
            }
            let eliminations = of_digit(candidates, z, seen_by_all(candidates, z, cells));
            if eliminations.is_empty() {
                return;
            }
            let mut pattern = Eliminations::default();
            pattern.add_all(digits, cells);
            let reason = Reason {
                cells,
                digits,
                pattern: pattern.list(candidates),
                sets: [pivot, chosen[0], chosen[1]]
                    .map(|cell| (CellSet::of(cell), candidates.of_cell(cell)))
                    .to_vec(),
                ..Reason::default()
            };
            steps.push(Step { technique, placements: Vec::new(), eliminations, reason });
        });
    }
}
