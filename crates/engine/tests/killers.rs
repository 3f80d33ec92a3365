//! Tests of cages: on layouts, in the solver, in the check of the rules, and in generated killers.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::naive_boards::NaiveBoardSolver;
use nonet::craft::{BoardKind, KillerRequest, craft_killer};
use nonet::layout::{Cage, Layout, LayoutError, combinations};
use nonet::rules::{Board, BoardConflict, check_board};
use nonet::search::{RuledPuzzle, Searcher, search};
use nonet::{Cell, CellSet, DigitSet, Grid, Rng, Symmetry};

/// The number of random killers of each kind, and the number of generated ones.
fn n_killers() -> usize {
    std::env::var("NONET_KILLERS").ok().and_then(|number| number.parse().ok()).unwrap_or(30)
}

/// Returns the cell with a name such as `r1c2`.
fn cell(name: &str) -> Cell {
    Cell::ALL.into_iter().find(|cell| cell.to_string() == name).unwrap()
}

fn cells(names: &[&str]) -> CellSet {
    names.iter().map(|name| cell(name)).collect()
}

/// Returns a layout with cages from their sums and the letters of their cells; a dot is a cell without a cage.
fn caged(layout: &Layout, letters: &str, sums: &[u16]) -> Layout {
    let letters: Vec<char> = letters.chars().filter(|letter| !letter.is_whitespace()).collect();
    ('a'..).zip(sums).fold(layout.clone(), |layout, (letter, &sum)| {
        let cells = layout.cells().iter().zip(&letters).filter(|(_, other)| **other == letter);
        let cells: CellSet = cells.map(|(cell, _)| cell).collect();
        layout.with_cage(Cage::new(cells, sum)).unwrap()
    })
}

#[test]
fn cells_of_a_cage_see_each_other() {
    let cage = Cage::new(cells(&["r1c1", "r2c1", "r2c4"]), 20);
    let layout = Layout::CLASSIC.with_cage(cage).unwrap();
    let (corner, far) = (Cell::at(0, 0), Cell::at(1, 3));
    assert!(layout.sees(corner, far) && !Layout::CLASSIC.sees(corner, far));
    assert_eq!(layout.cage_of(far), Some(&cage));
    assert_eq!(layout.cage_of(Cell::at(0, 1)), None);
    let repeating = Layout::CLASSIC.with_cage(cage.repeating()).unwrap();
    assert!(!repeating.sees(corner, far));
    assert_ne!(layout, repeating);
    let x = Layout::CLASSIC.with_diagonals();
    assert_eq!(x.clone().with_cage(cage).unwrap().without_cages(), x);
    // The order in which cages are added does not matter.
    let other = Cage::without_sum(cells(&["r1c2", "r1c3"]));
    assert_eq!(layout.with_cage(other), Layout::CLASSIC.with_cage(other).unwrap().with_cage(cage));
}

#[test]
fn impossible_cages_are_refused_with_the_place() {
    let four = Layout::boxes(2, 2).unwrap();
    let pair = cells(&["r1c1", "r1c2"]);
    let error = |cage| four.clone().with_cage(cage).unwrap_err();
    assert_eq!(error(Cage::new(CellSet::EMPTY, 3)), LayoutError::EmptyCage);
    assert_eq!(
        error(Cage::new(cells(&["r1c5", "r1c4"]), 3)),
        LayoutError::OffBoard { cell: cell("r1c5"), side: 4 }
    );
    let five = cells(&["r1c1", "r1c2", "r1c3", "r1c4", "r2c1"]);
    assert_eq!(
        error(Cage::new(five, 10)),
        LayoutError::CageSize { first: cell("r1c1"), n_cells: 5, side: 4 }
    );
    assert!(four.clone().with_cage(Cage::new(five, 10).repeating()).is_ok());
    for sum in [0, 2, 8, u16::MAX] {
        let expected = LayoutError::CageSum { first: cell("r1c1"), sum, least: 3, most: 7 };
        assert_eq!(error(Cage::new(pair, sum)), expected);
    }
    assert!(four.clone().with_cage(Cage::new(pair, 8).repeating()).is_ok());
    let with_one = four.with_cage(Cage::new(pair, 5)).unwrap();
    let overlap = with_one.with_cage(Cage::new(cells(&["r1c2", "r2c2"]), 5)).unwrap_err();
    assert_eq!(overlap.to_string(), "r1c2 is in two cages.");
}

#[test]
fn combinations_are_all_sets_of_digits_with_the_sum() {
    let texts = |n_digits, sum, side| {
        let text = |digits: &DigitSet| digits.iter().map(|digit| digit.to_string()).collect::<String>();
        combinations(n_digits, sum, side).iter().map(text).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(texts(2, 9, 9), "18 27 36 45");
    assert_eq!(texts(2, 9, 6), "36 45");
    assert_eq!(texts(4, 20, 9), "1289 1379 1469 1478 1568 2369 2378 2459 2468 2567 3458 3467");
    assert_eq!(texts(9, 45, 9), "123456789");
    assert_eq!(texts(3, 5, 9), "");
    let n_sets: usize =
        (0..10).map(|n| (0..46).map(|sum| combinations(n, sum, 9).len()).sum::<usize>()).sum();
    assert_eq!(n_sets, 512);
}

/// A killer by Simon Tatham's generator.
#[test]
fn a_published_killer_has_its_solution() {
    let layout = caged(&Layout::boxes(2, 2).unwrap(), "abbc adec fdee ffgg", &[5, 4, 5, 6, 8, 6, 6]);
    let puzzle = RuledPuzzle::new(Board::empty(layout.clone())).unwrap();
    let solution = Board::new(layout, *puzzle.solution()).unwrap();
    assert_eq!(solution.to_string(), "4312124324313124");
}

#[test]
fn a_check_names_repeats_and_wrong_sums_of_cages() {
    let four = Layout::boxes(2, 2).unwrap();
    let corners = Cage::new(cells(&["r1c1", "r2c3"]), 5);
    let row = Cage::new(cells(&["r4c1", "r4c2"]), 5);
    let layout = four.with_cage(corners).unwrap().with_cage(row).unwrap();
    let said = |text: &str| {
        let verdict = check_board(&Board::parse(layout.clone(), text).unwrap());
        verdict.conflicts.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(said("1... ..4. .... 23.."), [""; 0]);
    assert_eq!(said("1... .... .... 3..."), [""; 0], "a cage with an empty cell is not wrong");
    assert_eq!(
        said("2... ..2. .... ...."),
        ["the cage at r1c1 holds 2 more than once", "the cage at r1c1 has the sum 4 instead of 5"]
    );
    // A repeat that a house shows too is said once.
    assert_eq!(
        said(".... .... .... 33.."),
        [
            "row 4 holds 3 more than once",
            "box 3 holds 3 more than once",
            "the cage at r4c1 has the sum 6 instead of 5"
        ]
    );
    let wrong = check_board(&Board::parse(layout, ".... .... .... 12..").unwrap());
    assert_eq!(wrong.conflicts, [BoardConflict::Sum { cage: row, found: 3 }]);
    assert_eq!(wrong.conflicting_cells(), row.cells());
}

/// Divides a board at random into cages with the sums of one of its solutions. Some cages have no sum, some may repeat,
/// some cells have no cage, and some sums are wrong.
fn random_cages(layout: &Layout, rng: &mut Rng) -> Layout {
    let solution = Searcher::new(layout).random_solution(&Grid::EMPTY, rng, 10_000).unwrap();
    let mut order: Vec<Cell> = layout.cells().iter().collect();
    rng.shuffle(&mut order);
    let (mut caged, mut at) = (layout.clone(), 0);
    while at < order.len() {
        let n_cells = 1 + rng.below(4) as usize;
        let cells: CellSet = order[at..].iter().take(n_cells).copied().collect();
        at += n_cells;
        if rng.below(5) == 0 {
            continue;
        }
        let mut sum: u16 = cells.iter().map(|cell| u16::from(solution.get(cell).unwrap().get())).sum();
        if rng.below(60) == 0 {
            sum += 1;
        }
        let cage = match rng.below(8) {
            0 => Cage::without_sum(cells),
            1 | 2 => Cage::new(cells, sum).repeating(),
            _ => Cage::new(cells, sum),
        };
        caged = caged.clone().with_cage(cage).unwrap_or(caged);
    }
    caged
}

#[test]
fn random_killers_have_the_solutions_of_a_naive_solver() {
    const MOST: usize = 20;
    let jigsaw = Layout::from_pieces("1222212333144351443514555").unwrap();
    let six = Layout::boxes(2, 3).unwrap();
    let layouts = [Layout::boxes(2, 2).unwrap().with_diagonals(), jigsaw, six.clone(), six.with_diagonals()];
    let (mut without, mut unique, mut several) = (0, 0, 0);
    for (number, layout) in layouts.into_iter().enumerate() {
        let mut rng = Rng::from_u64(number as u64);
        for _ in 0..n_killers() {
            let caged = random_cages(&layout, &mut rng);
            let mut ours = search(&Board::empty(caged.clone()), MOST);
            let mut naive = NaiveBoardSolver::new(&caged).solutions(&Grid::EMPTY, MOST);
            for found in &ours {
                assert!(check_board(&Board::new(caged.clone(), *found).unwrap()).is_solved(), "{caged:?}");
            }
            if naive.len() < MOST {
                ours.sort();
                naive.sort();
                assert_eq!(ours, naive, "{caged:?}");
            }
            assert_eq!(ours.len(), naive.len(), "{caged:?}");
            *match ours.len() {
                0 => &mut without,
                1 => &mut unique,
                _ => &mut several,
            } += 1;
        }
    }
    assert!(without > 5 && unique > 5 && several > 5, "{without} {unique} {several}");
}

#[test]
fn every_generated_killer_has_one_solution_and_cages_that_cover_the_board() {
    let boards = [
        None,
        Some(BoardKind::FourByFour),
        Some(BoardKind::SixBySix),
        Some(BoardKind::X),
        Some(BoardKind::Jigsaw6),
    ];
    for number in 0..n_killers() {
        let board = boards[number % boards.len()];
        // The naive solver takes long for large cages on large boards.
        let max_cage =
            if board.is_some_and(|kind| kind.side() < 9) { 2 + number % 4 } else { 2 + number % 2 };
        let request =
            KillerRequest { board, max_cage, seed: format!("test {number}"), ..KillerRequest::default() };
        let puzzle = craft_killer(&request);
        let layout = puzzle.layout();
        assert_eq!(layout.caged_cells(), layout.cells(), "{request}");
        let largest = layout.cages().iter().map(|cage| cage.cells().len()).max();
        assert!(largest.is_some_and(|largest| largest <= max_cage), "{request}: {largest:?}");
        let full = Board::new(layout.clone(), *puzzle.solution()).unwrap();
        assert!(check_board(&full).is_solved(), "{request}");
        let naive = NaiveBoardSolver::new(layout).solutions_with_hidden_singles(puzzle.givens().grid(), 2);
        assert_eq!(naive, [*puzzle.solution()], "{request}");
        assert_eq!(RuledPuzzle::new(puzzle.givens().clone()), Ok(puzzle.clone()), "{request}");
    }
}

/// A reflection or rotation.
type Map<'m> = &'m dyn Fn(Cell) -> Cell;

#[test]
fn cages_have_the_symmetry_of_the_request() {
    let half = |cell: Cell| Cell::at(8 - cell.row(), 8 - cell.column());
    let falling = |cell: Cell| Cell::at(cell.column(), cell.row());
    let left_right = |cell: Cell| Cell::at(cell.row(), 8 - cell.column());
    let symmetries: [(Symmetry, &[Map]); 3] = [
        (Symmetry::Rotational, &[&half]),
        (Symmetry::Diagonal, &[&falling]),
        (Symmetry::Full, &[&half, &falling, &left_right]),
    ];
    for (symmetry, maps) in symmetries {
        for number in 0..5 {
            let request = KillerRequest { symmetry, seed: number.to_string(), ..KillerRequest::default() };
            let puzzle = craft_killer(&request);
            let cages: Vec<CellSet> = puzzle.layout().cages().iter().map(Cage::cells).collect();
            for (cage, map) in cages.iter().flat_map(|cage| maps.iter().map(move |map| (cage, map))) {
                let image: CellSet = cage.iter().map(map).collect();
                assert!(cages.contains(&image), "{request}: {cage:?} without {image:?}");
            }
        }
    }
}

#[test]
fn a_killer_has_the_requested_number_of_givens() {
    for n_givens in [0, 1, 7, 36] {
        let board = Some(BoardKind::SixBySix);
        let request = KillerRequest { board, n_givens, seed: "givens".into(), ..KillerRequest::default() };
        let puzzle = craft_killer(&request);
        assert_eq!(puzzle.n_clues(), n_givens);
        assert!(puzzle.solution().contains(puzzle.givens().grid()));
    }
}

#[test]
fn a_request_that_cannot_be_parsed_says_what_is_wrong() {
    let parse = |text: &str| text.parse::<KillerRequest>().map_err(|error| error.to_string());
    for text in ["k1-classic-4-0-none-rain", "k1-jigsaw-5-3-rotational-a-b c", "k1-6x6-2-0-full-"] {
        assert_eq!(parse(text).unwrap().to_string(), text);
    }
    let error = |text: &str| parse(text).unwrap_err();
    assert_eq!(error("v1-x-none-rain"), "A seed for a killer begins with “k1-”.");
    assert_eq!(
        error("k1-classic-4"),
        "A seed for a killer has six parts, such as “k1-classic-4-0-none-rain”."
    );
    assert!(error("k1-round-4-0-none-rain").starts_with("This board is not known"));
    assert_eq!(error("k1-classic-6-0-none-rain"), "A number from 2 to 5 is expected.");
    assert_eq!(error("k1-classic-4-82-none-rain"), "A number from 0 to 81 is expected.");
}

/// The lines are the promise of version 1 of the seeds of killers: they never change.
#[test]
fn a_seed_gives_the_same_killer_for_ever() {
    let text = |request: &str| {
        let puzzle = craft_killer(&request.parse().unwrap());
        let place = |cell: Cell| format!("{}{}", cell.row() + 1, cell.column() + 1);
        let cages = puzzle.layout().cages().iter().map(|cage| {
            format!("{}={}", cage.sum().unwrap(), cage.cells().iter().map(place).collect::<String>())
        });
        format!("{request}\t{}\t{}", puzzle.givens(), cages.collect::<Vec<_>>().join(","))
    };
    let lines: Vec<&str> =
        include_str!("data/frozen_killers.txt").lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines.len(), 12);
    for line in lines {
        assert_eq!(text(line.split('\t').next().unwrap()), line);
    }
}
