//! The inner rules of a chain: what else can be removed when the links lead no further.
//!
//! The rules are tried in order: intersections, hidden pairs, naked pairs, X-wings, then chains. The first
//! rule that finds anything returns all that it finds.
//!
//! Follows Sudoku Explainer 1.2.1 (from 9.0 on). Its recorded steps show a peculiarity: if everything that
//! the first successful rule removes is known, later rules are not tried.

use alloc::vec::Vec;

use super::chain_inference::{Pattern, Rule, RuleUse, Rules};
use super::chain_literal::Literal;
use super::chain_snapshot::Snapshot;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House, HouseKind};
use crate::logic::{
    Technique,
    looking::{FISH, INTERSECTIONS, houses},
    marks::crossing,
};

/// The rules for intersections, pairs and X-wings.
pub(super) struct SimpleRules;

impl Rules for SimpleRules {
    fn ask(&mut self, start: &Snapshot, snapshot: &Snapshot) -> Vec<RuleUse> {
        let asked = Asked { start, snapshot };
        let rules = [Asked::intersections, Asked::hidden_pairs, Asked::naked_pairs, Asked::x_wings];
        let mut found = rules.into_iter().map(|rule| needed(rule(&asked)));
        found.find(|found| !found.is_empty()).unwrap_or_default()
    }
}

/// Drops the rule uses that need no removal of the chain. They are valid without the chain and not part of
/// it.
pub(super) fn needed(mut uses: Vec<RuleUse>) -> Vec<RuleUse> {
    uses.retain(|used| !used.parents.is_empty());
    uses
}

struct Asked<'a> {
    start: &'a Snapshot,
    snapshot: &'a Snapshot,
}

fn literals(digit: Digit, cells: CellSet) -> impl Iterator<Item = Literal> {
    cells.iter().map(move |cell| Literal::of(cell, digit))
}

impl Asked<'_> {
    /// Returns the places of `digit` in `house` that were removed.
    fn lost_places(&self, digit: Digit, house: House) -> impl Iterator<Item = Literal> {
        let lost =
            self.start.places(digit).difference(self.snapshot.places(digit)).intersection(house.cells());
        literals(digit, lost)
    }

    fn lost_digits(&self, cell: Cell) -> impl Iterator<Item = Literal> {
        let lost = self.start.of_cell(cell).difference(self.snapshot.of_cell(cell));
        lost.iter().map(move |digit| Literal::of(cell, digit))
    }

    fn n_empty(&self, house: House) -> usize {
        self.snapshot.empty.intersection(house.cells()).len()
    }

    /// Returns the candidates of `digits` in `cells`, cell by cell.
    fn candidates(&self, cells: CellSet, digits: DigitSet) -> Vec<Literal> {
        let of_cell = |cell| {
            self.snapshot.of_cell(cell).intersection(digits).iter().map(move |digit| Literal::of(cell, digit))
        };
        cells.iter().flat_map(of_cell).collect()
    }

    /// Finds intersections. They depend on the removals from the rest of the house; a place in the crossing
    /// would not matter.
    fn intersections(&self) -> Vec<RuleUse> {
        let mut found = Vec::new();
        for (from_kind, to_kind) in INTERSECTIONS {
            for from in (0..9).map(|index| House::of_kind(from_kind, index)) {
                for to in (0..9).map(|index| House::of_kind(to_kind, index)) {
                    if crossing(from, to) == 0 {
                        continue;
                    }
                    for digit in Digit::ALL {
                        let places = self.snapshot.places(digit).intersection(from.cells());
                        let eliminated =
                            self.snapshot.places(digit).intersection(to.cells()).difference(from.cells());
                        if eliminated.is_empty() || places.len() < 2 || !to.cells().contains_all(places) {
                            continue;
                        }
                        found.push(RuleUse {
                            rule: Rule::Simple(Pattern {
                                technique: if from_kind == HouseKind::Box {
                                    Technique::Pointing
                                } else {
                                    Technique::Claiming
                                },
                                houses: [from; 2],
                                cover: Some(to),
                                cells: places,
                                digits: DigitSet::of(digit),
                            }),
                            parents: self
                                .lost_places(digit, from)
                                .filter(|lost| !to.cells().contains(lost.cell()))
                                .collect(),
                            eliminated: literals(digit, eliminated).collect(),
                        });
                    }
                }
            }
        }
        found
    }

    fn hidden_pairs(&self) -> Vec<RuleUse> {
        let mut found = Vec::new();
        for house in houses().filter(|&house| self.n_empty(house) > 4) {
            for (index, &other) in Digit::ALL.iter().enumerate() {
                let cells = self.snapshot.places(other).intersection(house.cells());
                if cells.len() != 2 {
                    continue;
                }
                for &one in &Digit::ALL[..index] {
                    if self.snapshot.places(one).intersection(house.cells()) != cells {
                        continue;
                    }
                    let digits = DigitSet::of(one).with(other);
                    let eliminated = self.candidates(cells, DigitSet::ALL.difference(digits));
                    if !eliminated.is_empty() {
                        let parents =
                            self.lost_places(one, house).chain(self.lost_places(other, house)).collect();
                        let (technique, houses) = (Technique::HiddenPair, [house; 2]);
                        let rule = Rule::Simple(Pattern { technique, houses, cover: None, cells, digits });
                        found.push(RuleUse { rule, parents, eliminated });
                    }
                }
            }
        }
        found
    }

    fn naked_pairs(&self) -> Vec<RuleUse> {
        let mut found = Vec::new();
        for house in houses().filter(|&house| self.n_empty(house) >= 4) {
            for second in 1..9 {
                let digits = self.snapshot.of_cell(house.cell(second));
                if digits.len() != 2 {
                    continue;
                }
                for first in (0..second).filter(|&first| self.snapshot.of_cell(house.cell(first)) == digits) {
                    let pair = [house.cell(first), house.cell(second)];
                    let cells = pair.into_iter().collect();
                    let eliminated = self.candidates(house.cells().difference(cells), digits);
                    if !eliminated.is_empty() {
                        let parents = pair.into_iter().flat_map(|cell| self.lost_digits(cell)).collect();
                        let (technique, houses) = (Technique::NakedPair, [house; 2]);
                        let rule = Rule::Simple(Pattern { technique, houses, cover: None, cells, digits });
                        found.push(RuleUse { rule, parents, eliminated });
                    }
                }
            }
        }
        found
    }

    fn x_wings(&self) -> Vec<RuleUse> {
        let mut found = Vec::new();
        for (base_kind, cover_kind) in FISH {
            for digit in Digit::ALL {
                let places_in = |line: usize| {
                    self.snapshot.places(digit).intersection(House::of_kind(base_kind, line).cells())
                };
                let is_open = |line: &usize| {
                    !self
                        .start
                        .places(digit)
                        .intersection(House::of_kind(base_kind, *line).cells())
                        .is_empty()
                };
                if (0..9).filter(is_open).count() < 4 {
                    continue;
                }
                for second in (1..9).filter(|&second| places_in(second).len() == 2) {
                    let across = covers(places_in(second), cover_kind);
                    for first in (0..second).filter(|&first| places_in(first).len() == 2) {
                        if covers(places_in(first), cover_kind) != across {
                            continue;
                        }
                        let base = [first, second].map(|line| House::of_kind(base_kind, line));
                        let base_cells = base[0].cells().union(base[1].cells());
                        let eliminated =
                            self.snapshot.places(digit).intersection(across).difference(base_cells);
                        if !eliminated.is_empty() {
                            found.push(RuleUse {
                                rule: Rule::Simple(Pattern {
                                    technique: Technique::XWing,
                                    houses: base,
                                    cover: None,
                                    cells: places_in(first).union(places_in(second)),
                                    digits: DigitSet::of(digit),
                                }),
                                parents: base
                                    .into_iter()
                                    .flat_map(|house| self.lost_places(digit, house))
                                    .collect(),
                                eliminated: literals(digit, eliminated).collect(),
                            });
                        }
                    }
                }
            }
        }
        found
    }
}

/// Returns the cells of all houses of a kind that contain one of these cells.
fn covers(cells: CellSet, kind: HouseKind) -> CellSet {
    cells.iter().fold(CellSet::EMPTY, |all, cell| all.union(cell.house(kind).cells()))
}
