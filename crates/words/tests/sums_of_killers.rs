//! The numbers in the sentences about sums, on the way through whole killers: they are computed anew from the cages, the
//! board and the solution.

use std::collections::BTreeSet;

use nonet::catalogue::{Options, board_path};
use nonet::craft::{BoardKind, KillerRequest, craft_killer};
use nonet::grid::{Candidate, Cell, CellSet, Digit, Grid};
use nonet::layout::{Cage, Layout};
use nonet::logic::{Step, Technique as T};
use nonet::rules::BoardCandidates;
use nonet_words::{Language, Stage};

/// A board on the way through a killer.
struct Moment<'a> {
    layout: &'a Layout,
    candidates: &'a BoardCandidates<'a>,
    solution: &'a Grid,
}

/// Returns the text between two others.
fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    let rest = text.split_once(start)?.1;
    Some(rest.split_once(end).unwrap_or_else(|| panic!("{text:?} has {start:?} without {end:?}")).0)
}

fn number(text: &str) -> i32 {
    text.parse().unwrap_or_else(|_| panic!("{text:?} is not a number"))
}

/// Returns the cells that a text names: `r1c1, r1c2 and r2c1`.
fn cells(text: &str) -> CellSet {
    let names = text.split(|sign: char| !sign.is_ascii_alphanumeric());
    names.filter_map(|name| Cell::ALL.into_iter().find(|cell| cell.to_string() == name)).collect()
}

impl Moment<'_> {
    fn cage(&self, first: &str) -> &Cage {
        let cage = self.layout.cages().iter().find(|cage| cage.first().to_string() == first);
        cage.unwrap_or_else(|| panic!("there is no cage at {first}"))
    }

    /// Returns the sum of the digits of cells in the solution.
    fn sum(&self, cells: CellSet) -> i32 {
        cells.iter().map(|cell| i32::from(self.solution.get(cell).expect("a digit").get())).sum()
    }

    /// Returns all ways to fill cells with different digits that are left, with this sum.
    fn ways(&self, cells: CellSet, sum: i32) -> Vec<Vec<Digit>> {
        let mut ways: Vec<Vec<Digit>> = vec![Vec::new()];
        for cell in cells {
            let next = |way: &Vec<Digit>| {
                let digits = self.candidates.of_cell(cell).iter().filter(|digit| !way.contains(digit));
                digits.map(|digit| [&way[..], &[digit]].concat()).collect::<Vec<_>>()
            };
            ways = ways.iter().flat_map(next).collect();
        }
        ways.retain(|way| way.iter().map(|digit| i32::from(digit.get())).sum::<i32>() == sum);
        ways
    }

    /// Returns the cells of the houses that a text names: `row 1 and box 2`.
    fn region(&self, text: &str) -> CellSet {
        let words: Vec<&str> =
            text.split([' ', ',']).filter(|word| !word.is_empty() && *word != "and").collect();
        words.chunks(2).fold(CellSet::EMPTY, |all, name| {
            let is_it = |house: &&nonet::layout::BoardHouse| {
                format!("{:?} {}", house.kind, house.house().position() + 1).to_lowercase() == name.join(" ")
            };
            let house = self.layout.houses().iter().find(is_it).unwrap_or_else(|| panic!("{name:?}"));
            assert!(all.intersection(house.cells).is_empty(), "{text}: a cell is counted twice");
            all.union(house.cells)
        })
    }

    /// Checks the sum of the cage, that of the filled cells, and the combinations or bounds.
    fn check_cage(&self, said: &str) {
        let first = between(said, "The cage at ", " has").expect("a cage");
        let (cage, empty) = (self.cage(first), self.candidates.empty_cells());
        let sum = number(between(said, "has the sum ", ".").expect("a sum"));
        assert_eq!(i32::from(cage.sum().expect("a sum")), sum);
        let open = cage.cells().intersection(empty);
        let mut rest = sum;
        if let Some(filled) = between(said, "Its filled cells make ", ",") {
            rest -= number(filled);
            assert_eq!(number(filled), self.sum(cage.cells().difference(empty)));
        } else {
            assert_eq!(open, cage.cells());
        }
        let ways = || self.ways(open, rest);
        let combinations = || -> BTreeSet<String> {
            let sorted = |mut way: Vec<Digit>| {
                way.sort_unstable();
                way.iter().map(Digit::to_string).collect::<Vec<_>>().join("+")
            };
            ways().into_iter().map(sorted).collect()
        };
        let listed = |list: &str| -> BTreeSet<String> {
            list.replace(" and ", ", ").split(", ").map(str::to_owned).collect()
        };
        if let Some(only) = between(said, "The only combination left for ", ". ") {
            let (named, only) = only.split_once(" is ").expect("a combination");
            assert_eq!((cells(named), listed(only)), (open, combinations()));
        } else if let Some(list) = between(said, "The combinations left for ", ". ") {
            let (named, list) = list.split_once(" are ").expect("a list");
            assert_eq!((cells(named), listed(list)), (open, combinations()));
        } else if let Some(n_combinations) = between(said, "There are ", " combinations") {
            assert_eq!(number(n_combinations), i32::try_from(combinations().len()).expect("few"));
        } else if let Some(n_combinations) = between(said, "All ", " combinations") {
            assert_eq!(number(n_combinations), i32::try_from(combinations().len()).expect("few"));
        } else if let Some((_, list)) =
            said.split_once(" with it is ").or_else(|| said.split_once(" with it are "))
        {
            let digit =
                between(said, "so the cage has a", ".").expect("a digit").trim_start_matches(['n', ' ']);
            let with: BTreeSet<String> =
                combinations().into_iter().filter(|one| one.contains(digit)).collect();
            assert_eq!(listed(list.split_once(", so").expect("an end").0), with);
        } else if said.contains(" at least ") {
            self.check_bounds(said, open, rest);
        } else {
            assert!(
                said.contains(" is ") && open.len() == 1 || said.contains("combinations with it"),
                "{said}"
            );
        }
    }

    fn check_bounds(&self, said: &str, open: CellSet, rest: i32) {
        let is_least = said.find(" at least ") < said.find(" at most ");
        let [of_others, of_cell] =
            if is_least { [" at least ", " at most "] } else { [" at most ", " at least "] };
        let (sum, end) =
            (between(said, of_others, ", so ").expect("a sum"), between(said, ", so r", of_cell));
        let last = number(between(said, of_cell, ".").expect("a bound"));
        let cell = cells(&format!("r{}", end.expect("a cell").rsplit('r').next().expect("a cell")));
        let (terms, sum) = sum.split_once(" = ").unwrap_or((sum, sum));
        assert_eq!(terms.split('+').map(number).sum::<i32>(), number(sum));
        assert_eq!(rest - number(sum), last);
        let others = open.difference(cell);
        assert_eq!(others.len(), open.len() - 1);
        let found = (0..=45).filter(|sum| !self.ways(others, *sum).is_empty());
        let extreme = if is_least { found.min() } else { found.max() };
        assert_eq!(extreme, Some(number(sum)));
    }

    /// Checks the sum of the houses, that of the counted cages, and what the empty cells hold.
    fn check_houses(&self, said: &str) {
        let region = self.region(between(said, "The digits of ", " sum to").expect("houses"));
        let sum = number(between(said, " sum to ", ".").expect("a sum"));
        assert_eq!(sum, self.sum(region));
        let is_counted: Box<dyn Fn(&Cage) -> bool> = if said.contains("The cages inside make ") {
            Box::new(|cage| region.contains_all(cage.cells()))
        } else if let Some(apart) = between(said, "apart from those of ", ", make") {
            let apart = cells(apart);
            Box::new(move |cage| cage.cells().intersection(apart).is_empty())
        } else {
            Box::new(|_| true)
        };
        let touches = |cage: &&Cage| !cage.cells().intersection(region).is_empty();
        let counted: Vec<&Cage> =
            self.layout.cages().iter().filter(touches).filter(|cage| is_counted(cage)).collect();
        let of_cages: i32 = counted.iter().map(|cage| i32::from(cage.sum().expect("a sum"))).sum();
        if said.contains("The cages") {
            let made = said.split_once(" make ").expect("a sum").1;
            let made = made.split(|sign: char| !sign.is_ascii_digit()).next().expect("a sum");
            assert_eq!(number(made), of_cages);
        }
        let covered = counted.iter().fold(CellSet::EMPTY, |all, cage| all.union(cage.cells()));
        let (innies, outies) = (region.difference(covered), covered.difference(region));
        if let Some(more) = between(said, "which is ", " more") {
            assert_eq!((number(more), innies.is_empty()), (of_cages - sum, true));
        }
        if let Some(outside) = between(said, ", with ", " outside") {
            assert_eq!(cells(outside), outies);
        }
        let empty = self.candidates.empty_cells();
        let known = innies.union(outies).difference(empty);
        let so = said.split(", so ").nth(1).expect("a result").split(". ").next().expect("a result");
        let so = so.trim_end_matches('.');
        for cell in known {
            let digit = self.solution.get(cell).expect("a digit");
            assert!(said.contains(&format!("{cell} is {digit}")), "{said}");
        }
        assert_eq!(cells(so), innies.union(outies).intersection(empty), "{so}");
        let with_end = format!("{so}.");
        if let Some((more, rest)) = so.split_once(" more than ") {
            let (more, by) = more.rsplit_once(' ').expect("a number");
            assert_eq!(self.sum(cells(more)), self.sum(cells(rest)) + number(by));
        } else if let Some((one, other)) =
            so.split_once(" the same as ").or_else(|| so.split_once(" as much as "))
        {
            assert_eq!(self.sum(cells(one)), self.sum(cells(other)));
        } else {
            let made = between(&with_end, " make ", ".").or_else(|| between(&with_end, " is ", "."));
            assert_eq!(number(made.expect("a sum")), self.sum(cells(so)));
        }
        if let Some(first) = between(said, "In the cage of ", ", ") {
            let (sum, first) = first.split_once(" at ").expect("a cage");
            let cage = self.cage(first);
            assert_eq!(i32::from(cage.sum().expect("a sum")), number(sum));
            let (leaves, other) =
                between(said, "that leaves ", ".").and_then(|end| end.split_once(" for ")).expect("the rest");
            assert_eq!(self.sum(cells(other)), number(leaves));
            let parts = cells(other).union(cells(so));
            assert_eq!(parts, cage.cells().intersection(empty));
        }
    }

    fn check(&self, step: &Step) {
        for language in Language::ALL {
            for stage in [Stage::Where, Stage::Which, Stage::Whole] {
                let said = language.explain_on(self.layout, step, stage);
                for wrong in [
                    "  ", " .", " ,", "{", "}", "、、", "，，", "，。", "、。", "：。", "（）", "()",
                    "and and",
                ] {
                    assert!(!said.contains(wrong), "{said:?} has {wrong:?}");
                }
                assert!(said.ends_with(['.', '。']), "{said:?}");
                if stage == Stage::Where {
                    let placed = step.placements.iter().map(|one| format!("{} is {}", one.cell, one.digit));
                    assert!(placed.into_iter().all(|text| !said.contains(&text)), "{said:?}");
                }
            }
        }
        let said = Language::En.explain_on(self.layout, step, Stage::Whole);
        match step.technique {
            T::RuleOf45 | T::Innies | T::Outies | T::InniesAndOuties | T::CageSplitting => {
                self.check_houses(&said);
            }
            T::CageSingle if said.contains("a cage of its own") => {
                let cage = self.cage(said.split(' ').next().expect("a cell"));
                assert_eq!(
                    (cage.cells().len(), i32::from(cage.sum().expect("a sum"))),
                    (1, self.sum(cage.cells()))
                );
            }
            _ => self.check_cage(&said),
        }
    }
}

#[test]
fn the_numbers_are_right_on_the_way_through_killers() {
    let mut met = BTreeSet::new();
    let boards = [None, Some(BoardKind::SixBySix), Some(BoardKind::X), Some(BoardKind::Jigsaw)];
    for (board, n_killers) in boards.into_iter().zip([16, 8, 6, 10]) {
        for number in 0..n_killers {
            let max_cage = 3 + number % 4;
            let seed = format!("sums {number}");
            let puzzle = craft_killer(&KillerRequest { board, max_cage, seed, ..KillerRequest::default() });
            let mut candidates = BoardCandidates::of(puzzle.givens()).expect("no conflict");
            let path = board_path(puzzle.givens(), &Options::default()).expect("a path");
            for step in &path.steps {
                let is_true = |one: &Candidate| puzzle.solution().get(one.cell) == Some(one.digit);
                assert!(
                    step.placements.iter().all(is_true) && !step.eliminations.iter().any(is_true),
                    "{step}"
                );
                if step.technique.needs_cages() {
                    let (layout, solution) = (puzzle.layout(), puzzle.solution());
                    Moment { layout, candidates: &candidates, solution }.check(step);
                    met.insert(step.technique);
                }
                step.apply_on(&mut candidates);
            }
        }
    }
    let all: BTreeSet<T> = T::ALL.iter().copied().filter(|technique| technique.needs_cages()).collect();
    assert_eq!(met, all);
}
