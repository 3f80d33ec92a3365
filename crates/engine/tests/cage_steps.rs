//! Tests of the techniques for sums: every step of the paths of killers follows from its definition in
//! `docs/techniques.md`, by a check that tries all digits of the cells, and none of the easier ones is missed.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeMap;

use crate::support::check_board_step;
use nonet::catalogue::{BoardLevel, BoardPath, Options, all_board_steps, board_path};
use nonet::craft::{BoardKind, KillerRequest, LevelPuzzle, LevelRequest, LevelSeeker, craft_killer};
use nonet::layout::{Cage, HouseSum, Layout};
use nonet::logic::{Link, Step};
use nonet::rules::{Board, BoardCandidates};
use nonet::search::RuledPuzzle;
use nonet::{Candidate, Cell, CellSet, DigitSet, House, Technique};

/// The number of killers that a test walks through. The variable with this name asks for another number.
fn n_killers(variable: &str, usual: usize) -> usize {
    std::env::var(variable).ok().and_then(|number| number.parse().ok()).unwrap_or(usual)
}

const BOARDS: [Option<BoardKind>; 6] = [
    None,
    Some(BoardKind::FourByFour),
    Some(BoardKind::SixBySix),
    Some(BoardKind::X),
    Some(BoardKind::Jigsaw6),
    Some(BoardKind::AntiKnight),
];

fn killer(board: Option<BoardKind>, number: usize) -> RuledPuzzle {
    let (max_cage, seed) = (2 + number % 4, format!("path {number}"));
    craft_killer(&KillerRequest { board, max_cage, seed, ..KillerRequest::default() })
}

/// Searches for a killer of a level in as many tries as programs make.
fn made(request: &LevelRequest) -> Option<LevelPuzzle> {
    let mut seeker = LevelSeeker::new(request);
    while seeker.found().is_none() && seeker.n_tries() < LevelSeeker::most_tries(request) {
        seeker.step();
    }
    seeker.found().cloned()
}

/// The digits that a cell holds or can hold.
fn held(candidates: &BoardCandidates<'_>, cell: Cell) -> DigitSet {
    candidates.grid().get(cell).map_or(candidates.of_cell(cell), DigitSet::of)
}

/// Returns all ways to fill cells such that those that see each other differ, and the digits of `plus` minus the others
/// have the sum `rest`.
fn ways(candidates: &BoardCandidates<'_>, cells: CellSet, plus: CellSet, rest: i32) -> Vec<Vec<Candidate>> {
    let mut ways = vec![Vec::new()];
    for cell in cells {
        let mut longer = Vec::new();
        for way in ways {
            for digit in held(candidates, cell) {
                let sees = |one: &Candidate| one.digit == digit && candidates.layout().sees(one.cell, cell);
                if !way.iter().any(sees) {
                    longer.push([&way[..], &[Candidate { cell, digit }]].concat());
                }
            }
        }
        ways = longer;
    }
    let sum = |way: &Vec<Candidate>| -> i32 {
        let signed = |one: &Candidate| {
            let digit = i32::from(one.digit.get());
            if plus.contains(one.cell) { digit } else { -digit }
        };
        way.iter().map(signed).sum()
    };
    ways.retain(|way| sum(way) == rest);
    ways
}

/// Returns all ways to fill a cage.
fn ways_of_cage(candidates: &BoardCandidates<'_>, cage: &Cage) -> Vec<Vec<Candidate>> {
    ways(candidates, cage.cells(), cage.cells(), i32::from(cage.sum().unwrap()))
}

/// Returns the digits of a way in the cells that are empty.
fn digits_of(candidates: &BoardCandidates<'_>, way: &[Candidate]) -> DigitSet {
    let is_open = |one: &&Candidate| candidates.grid().get(one.cell).is_none();
    way.iter().filter(is_open).map(|one| one.digit).collect()
}

/// Returns the digits of the empty cells of a cage in each way, each set once.
fn combinations(candidates: &BoardCandidates<'_>, ways: &[Vec<Candidate>]) -> Vec<DigitSet> {
    let mut sets: Vec<DigitSet> = ways.iter().map(|way| digits_of(candidates, way)).collect();
    sets.sort_by_key(|set| set.bits());
    sets.dedup();
    sets
}

fn union(sets: &[DigitSet]) -> DigitSet {
    sets.iter().fold(DigitSet::EMPTY, |all, set| all.union(*set))
}

/// Returns the effect of a step that leaves only the digits of some ways.
fn left_by(candidates: &BoardCandidates<'_>, cells: CellSet, ways: &[Vec<Candidate>]) -> Vec<Candidate> {
    let is_gone = |one: &Candidate| !ways.iter().any(|way| way.contains(one));
    let open = |cell: Cell| candidates.of_cell(cell).iter().map(move |digit| Candidate { cell, digit });
    cells.iter().flat_map(open).filter(is_gone).collect()
}

/// Checks a step about one cage.
fn check_cage(candidates: &BoardCandidates<'_>, step: &Step, context: &str) {
    let layout = candidates.layout();
    let cage = layout.cage_of(step.reason.cells.first().unwrap()).unwrap();
    let ways = ways_of_cage(candidates, cage);
    let combinations = combinations(candidates, &ways);
    let open = cage.cells().intersection(candidates.empty_cells());
    let named: Vec<DigitSet> = step.reason.sets.iter().map(|set| set.1).collect();
    let same_sets = |named: &[DigitSet], sets: &[DigitSet]| {
        named.len() == sets.len() && named.iter().all(|set| sets.contains(set))
    };
    let without = |digits: DigitSet| -> Vec<Candidate> {
        let of_cell = |cell: Cell| candidates.of_cell(cell).difference(digits).iter();
        open.iter().flat_map(|cell| of_cell(cell).map(move |digit| Candidate { cell, digit })).collect()
    };
    if step.technique != Technique::CageSingle {
        assert_eq!(step.reason.cells, open, "{context}");
    }
    match step.technique {
        Technique::CageSingle => {
            assert_eq!(open.len(), 1, "{context}");
            assert!(ways.iter().all(|way| way.contains(&step.placements[0])), "{context}");
        }
        Technique::OnlyCombination | Technique::CageCombination => {
            assert_eq!(combinations.len() == 1, step.technique == Technique::OnlyCombination, "{context}");
            assert!(same_sets(&named, &combinations), "{context}");
            assert_eq!(step.eliminations, without(union(&combinations)), "{context}");
        }
        Technique::CagePermutation => {
            assert!(same_sets(&named, &combinations), "{context}");
            assert_eq!(step.eliminations, left_by(candidates, open, &ways), "{context}");
        }
        Technique::CageBounds => {
            let (cell, stay) = step.reason.sets[0];
            let cell = cell.single().unwrap();
            let is_open = |one: &&Candidate| open.contains(one.cell);
            let (of_others, filled): (Vec<&Candidate>, Vec<&Candidate>) =
                step.reason.pattern.iter().partition(is_open);
            assert!(filled.iter().all(|one| candidates.grid().get(one.cell) == Some(one.digit)), "{context}");
            assert_eq!(filled.len(), cage.cells().difference(open).len(), "{context}");
            let others: i32 = of_others.iter().map(|one| i32::from(one.digit.get())).sum();
            let known = cage.cells().difference(open).iter().filter_map(|cell| candidates.grid().get(cell));
            let rest =
                i32::from(cage.sum().unwrap()) - known.map(|digit| i32::from(digit.get())).sum::<i32>();
            let of_pattern: CellSet = of_others.iter().map(|one| one.cell).collect();
            assert_eq!(of_pattern, open.without(cell), "{context}");
            let reachable = || (0..90).filter(|sum| !ways_with(candidates, of_pattern, *sum).is_empty());
            let (least, most) = (reachable().min().unwrap(), reachable().max().unwrap());
            let is_large = step.reason.digits.iter().all(|digit| i32::from(digit.get()) + least > rest);
            let is_small = step.reason.digits.iter().all(|digit| i32::from(digit.get()) + most < rest);
            assert!(is_large && others == least || is_small && others == most, "{context}");
            assert!(stay.iter().all(|digit| {
                let digit = i32::from(digit.get());
                if is_large { digit + least <= rest } else { digit + most >= rest }
            }));
        }
        Technique::CageAndHouse => {
            let digit = step.reason.digits.single().unwrap();
            if open.contains(step.eliminations[0].cell) {
                let house = step.reason.houses[0];
                assert!(open.contains_all(candidates.places_in(digit, house)), "{context}");
                let with: Vec<DigitSet> =
                    combinations.iter().copied().filter(|set| set.contains(digit)).collect();
                assert!(same_sets(&named, &with), "{context}");
                assert_eq!(step.eliminations, without(union(&with)), "{context}");
            } else {
                assert!(combinations.iter().all(|set| set.contains(digit)), "{context}");
                let places = candidates.places(digit).intersection(open);
                for gone in &step.eliminations {
                    assert!(layout.peers(gone.cell).contains_all(places), "{context}");
                }
            }
        }
        _ => unreachable!("{context}"),
    }
}

fn ways_with(candidates: &BoardCandidates<'_>, cells: CellSet, sum: i32) -> Vec<Vec<Candidate>> {
    ways(candidates, cells, cells, sum)
}

/// Checks a step about the sum of houses. The equation is written down anew, cell by cell.
fn check_houses(candidates: &BoardCandidates<'_>, step: &Step, context: &str) {
    let layout = candidates.layout();
    let reason = &step.reason;
    let (innies, outies) = (reason.sets[0].0, reason.sets[1].0);
    let mut count = [0_i32; 81];
    let mut total = 0;
    for &house in &reason.houses {
        layout.cells_of(house).iter().for_each(|cell| count[cell.index()] += 1);
        total += i32::try_from(layout.side() * (layout.side() + 1) / 2).unwrap();
    }
    assert!(count.iter().all(|n| *n < 2), "{context}: houses overlap");
    for cage in layout.cages().iter().filter(|cage| cage.sum().is_some()) {
        let is_inside = cage.cells().iter().any(|cell| count[cell.index()] == 1);
        if is_inside && cage.cells().intersection(innies).is_empty() {
            cage.cells().iter().for_each(|cell| count[cell.index()] -= 1);
            total -= i32::from(cage.sum().unwrap());
        }
    }
    for cell in layout.cells() {
        let expected = i32::from(innies.contains(cell)) - i32::from(outies.contains(cell));
        assert_eq!(count[cell.index()], expected, "{context}: {cell}");
    }
    let sum = HouseSum::new(layout, &reason.houses, innies);
    assert_eq!((sum.innies, sum.outies, sum.rest()), (innies, outies, total), "{context}");
    let open = innies.union(outies).intersection(candidates.empty_cells());
    let ways = ways(candidates, innies.union(outies), innies, total);
    let cut = match step.technique {
        Technique::CageSplitting => layout.cage_of(open.first().unwrap()).map_or(CellSet::EMPTY, Cage::cells),
        _ => CellSet::EMPTY,
    };
    let known: Vec<Candidate> = innies
        .union(outies)
        .union(cut)
        .iter()
        .filter_map(|cell| Some(Candidate { cell, digit: candidates.grid().get(cell)? }))
        .collect();
    assert_eq!(reason.pattern, known, "{context}");
    let parts = [innies, outies].map(|cells| cells.intersection(open).is_empty());
    match step.technique {
        Technique::RuleOf45 => {
            assert_eq!(open, CellSet::of(step.placements[0].cell), "{context}");
            assert!(ways.iter().all(|way| way.contains(&step.placements[0])), "{context}");
        }
        Technique::CageSplitting => {
            let cage = layout.cage_of(open.first().unwrap()).unwrap();
            assert!(cage.cells().contains_all(reason.cells), "{context}");
            // The sum of the open cells is known, so that of the other part of the cage is too.
            let ways = ways_of_cage(candidates, cage).into_iter().filter(|of_cage| {
                ways.iter().any(|way| {
                    way.iter().filter(|one| open.contains(one.cell)).all(|one| of_cage.contains(one))
                })
            });
            // Each part is looked at alone, so it may keep more than both together do.
            let gone = left_by(candidates, reason.cells, &ways.collect::<Vec<_>>());
            assert!(step.eliminations.iter().all(|one| gone.contains(one)), "{context}");
            assert_eq!(reason.sets[2].0, reason.cells.difference(open), "{context}");
        }
        Technique::Innies | Technique::Outies | Technique::InniesAndOuties => {
            let expected = match parts {
                [false, true] => Technique::Innies,
                [true, false] => Technique::Outies,
                _ => Technique::InniesAndOuties,
            };
            assert_eq!(step.technique, expected, "{context}");
            assert!((2..=4).contains(&open.len()), "{context}");
            assert_eq!(step.eliminations, left_by(candidates, open, &ways), "{context}");
        }
        _ => unreachable!("{context}"),
    }
}

/// Checks the steps inside a net: each follows from the candidates that the statements before it leave.
fn check_net(candidates: &BoardCandidates<'_>, step: &Step, context: &str) -> usize {
    let mut n_inner = 0;
    for chain in &step.reason.chains {
        for (at, node) in chain.nodes.iter().enumerate() {
            let Link::Step(inner) = &node.link else { continue };
            let mut left = *candidates;
            for parent in node.parents.iter().map(|&parent| &chain.nodes[parent]) {
                assert!(!parent.is_on && parent.cells.len() == 1, "{context}: link {at}");
                left.remove(parent.cells.first().unwrap(), parent.digit);
            }
            let cell = node.cells.single().unwrap();
            let gone = Candidate { cell, digit: node.digit };
            assert!(inner.eliminations.contains(&gone), "{context}: link {at}");
            let cage = candidates.layout().cage_of(cell).unwrap();
            let remaining = if inner.technique == Technique::CagePermutation {
                ways_of_cage(&left, cage)
            } else {
                let (innies, outies) = (inner.reason.sets[0].0, inner.reason.sets[1].0);
                let sum = HouseSum::new(candidates.layout(), &inner.reason.houses, innies);
                let of_sum = ways(&left, innies.union(outies), innies, sum.rest());
                let agrees = |of_cage: &Vec<Candidate>| {
                    let in_cage = |one: &&Candidate| cage.cells().contains(one.cell);
                    of_sum.iter().any(|way| way.iter().filter(in_cage).all(|one| of_cage.contains(one)))
                };
                let is_of_other_part =
                    inner.technique == Technique::CageSplitting && !innies.union(outies).contains(cell);
                if is_of_other_part {
                    ways_of_cage(&left, cage).into_iter().filter(agrees).collect()
                } else {
                    of_sum
                }
            };
            assert!(!remaining.iter().any(|way| way.contains(&gone)), "{context}: link {at} {inner}");
            n_inner += 1;
        }
    }
    n_inner
}

fn is_of_houses(technique: Technique) -> bool {
    use Technique as T;
    [T::RuleOf45, T::CageSplitting, T::Innies, T::Outies, T::InniesAndOuties].contains(&technique)
}

fn is_single(technique: Technique) -> bool {
    [Technique::FullHouse, Technique::HiddenSingle, Technique::NakedSingle].contains(&technique)
}

/// Checks that no cage has a digit that is in none of its combinations.
fn check_that_none_is_missed(candidates: &BoardCandidates<'_>, context: &str) {
    for cage in candidates.layout().cages() {
        let open = cage.cells().intersection(candidates.empty_cells());
        let possible = union(&combinations(candidates, &ways_of_cage(candidates, cage)));
        for cell in open {
            assert!(
                possible.contains_all(candidates.of_cell(cell)),
                "{context}: the cage at {}",
                cage.first()
            );
        }
    }
}

/// The steps that the walks along paths met.
#[derive(Debug, Default)]
struct Walked {
    steps: BTreeMap<Technique, usize>,
    /// The steps inside nets.
    n_inner: usize,
    n_paths: usize,
    /// The puzzles whose path ends before the solution.
    unsolved: Vec<String>,
}

impl Walked {
    /// Walks along a path and checks each step. Valid steps that lead to the solution prove that there is no other one.
    fn walk(&mut self, puzzle: &RuledPuzzle, path: &BoardPath, of: &str) {
        let mut candidates = BoardCandidates::of(puzzle.givens()).unwrap();
        for step in &path.steps {
            let context = format!("{of}: {:?} {step}", step.technique);
            check_board_step(puzzle, &candidates, step, &context);
            if is_of_houses(step.technique) {
                check_houses(&candidates, step, &context);
            } else if step.technique.needs_cages() {
                check_cage(&candidates, step, &context);
            } else if !is_single(step.technique) {
                check_that_none_is_missed(&candidates, &context);
            }
            self.n_inner += check_net(&candidates, step, &context);
            *self.steps.entry(step.technique).or_default() += 1;
            step.apply_on(&mut candidates);
        }
        assert_eq!(path.is_solved, candidates.grid() == puzzle.solution(), "{of}");
        self.n_paths += 1;
        if !path.is_solved {
            self.unsolved.push(of.to_owned());
        }
    }
}

/// Walks along a path and compares each step with the solution.
fn walk_fast(puzzle: &RuledPuzzle, path: &BoardPath, of: &str) {
    let mut candidates = BoardCandidates::of(puzzle.givens()).unwrap();
    for step in &path.steps {
        check_board_step(puzzle, &candidates, step, of);
        step.apply_on(&mut candidates);
    }
    assert_eq!(path.is_solved, candidates.grid() == puzzle.solution(), "{of}");
}

#[test]
fn every_step_on_the_paths_of_killers_follows_the_definition_and_no_easier_one_is_missed() {
    let mut walked = Walked::default();
    for board in BOARDS {
        for number in 0..n_killers("NONET_KILLER_PATHS", 12) {
            let puzzle = killer(board, number);
            let path = board_path(puzzle.givens(), &Options::default()).unwrap();
            walked.walk(&puzzle, &path, &format!("{board:?} {number}"));
        }
    }
    println!("{walked:?}");
    // A few killers with large cages need nets inside nets with sums, which the catalogue does not have.
    assert!(100 * walked.unsolved.len() <= walked.n_paths, "{:?}", walked.unsolved);
    for technique in Technique::ALL.iter().filter(|technique| technique.needs_cages()) {
        assert!(walked.steps.get(technique).is_some_and(|n| *n >= 4), "{technique:?} in {walked:?}");
    }
    assert!(walked.n_inner > 40, "{walked:?}");
}

#[test]
fn the_path_of_a_killer_of_a_level_leads_to_its_solution() {
    let walk = |level: &str, max_cage: usize, n_givens: usize| {
        let mut walked = Walked::default();
        for number in 0..n_killers("NONET_KILLER_LEVELS", 5) {
            let text = format!("k2-classic-{level}-{max_cage}-{n_givens}-none-{number}");
            let made = made(&text.parse().unwrap()).unwrap();
            assert!(made.path.is_solved, "{text}");
            if number < 5 {
                walked.walk(&made.puzzle, &made.path, &text);
            } else {
                walk_fast(&made.puzzle, &made.path, &text);
            }
            if number % 1_000 == 999 {
                println!("{} killers of the level {level} are right", number + 1);
            }
        }
    };
    std::thread::scope(|scope| {
        for (level, max_cage, n_givens) in
            [("easy", 4, 36), ("medium", 3, 0), ("hard", 4, 0), ("expert", 4, 0), ("extreme", 5, 0)]
        {
            scope.spawn(move || walk(level, max_cage, n_givens));
        }
    });
}

#[test]
fn the_sum_of_a_cage_that_repeats_bounds_its_digits() {
    let cells = |columns: &[usize]| columns.iter().map(|&column| Cell::at(0, column)).collect::<CellSet>();
    // Two cells of one row differ although the cage may repeat digits.
    let cage = Cage::new(cells(&[0, 3]).with(Cell::at(4, 8)), 5).repeating();
    let board = Board::empty(Layout::classic().clone().with_cage(cage).unwrap());
    let steps = all_board_steps(&BoardCandidates::of(&board).unwrap(), &Options::default());
    let texts: Vec<String> = steps.iter().map(ToString::to_string).collect();
    assert_eq!(texts, ["r5c9<>3456789", "r1c1<>456789", "r1c4<>456789"]);
    assert!(steps.iter().all(|step| step.technique == Technique::CageBounds));
}

#[test]
fn cages_without_sums_have_no_such_steps() {
    let cage = Cage::without_sum(House::row(0).cells());
    let board = Board::empty(Layout::classic().clone().with_cage(cage).unwrap());
    assert_eq!(all_board_steps(&BoardCandidates::of(&board).unwrap(), &Options::default()), []);
    assert!(Technique::course().all(|technique| !technique.needs_cages()));
}

#[test]
fn the_paths_of_killers_of_windoku_lead_to_the_solution() {
    for number in 0..n_killers("NONET_KILLER_PATHS", 6) {
        let puzzle = killer(Some(BoardKind::Windoku), number);
        let path = board_path(puzzle.givens(), &Options::default()).unwrap();
        assert!(path.is_solved, "{number}");
        walk_fast(&puzzle, &path, &format!("windoku {number}"));
    }
}

/// The levels that killers without givens have, with cages of up to four cells.
#[test]
fn a_killer_made_for_a_level_has_that_level() {
    for (board, level) in [
        ("classic", "medium"),
        ("classic", "hard"),
        ("classic", "expert"),
        ("6x6", "singles"),
        ("6x6", "pairs"),
        ("x", "hard"),
    ] {
        for number in 0..3 {
            let request: LevelRequest = format!("k2-{board}-{level}-4-0-none-{number}").parse().unwrap();
            let made = made(&request).unwrap();
            assert_eq!((made.path.level, made.path.level.id()), (request.level(), level), "{request}");
            assert!(made.path.is_solved, "{request}");
            assert_eq!(RuledPuzzle::new(made.puzzle.givens().clone()), Ok(made.puzzle.clone()), "{request}");
            assert!(made.puzzle.layout().cages().iter().all(|cage| cage.cells().len() <= 4), "{request}");
            assert_eq!(made.puzzle.n_clues(), 0, "{request}");
        }
    }
    let levels = BoardLevel::of_side(9);
    assert!(LevelRequest::of_killer(KillerRequest::default(), levels[0]).is_some());
    assert!(LevelRequest::of_killer(KillerRequest::default(), BoardLevel::Pairs).is_none());
}
