//! Boards of 10, 12 and 16 digits: cells, digits, layouts, texts, solutions, questions.

use crate::exact_cover::solutions;
use nonet_wide::catalogue::{Options, board_path};
use nonet_wide::craft::{BoardKind, LevelRequest, LevelSeeker, craft, random_pieces};
use nonet_wide::layout::{Cage, Layout, LayoutError};
use nonet_wide::rules::{Board, BoardCandidates, check_board};
use nonet_wide::search::{RuledPuzzle, RuledPuzzleError};
use nonet_wide::why::{Answer, why_on_board};
use nonet_wide::{Candidate, Cell, CellSet, Digit, DigitSet, House, Rng, Step};

/// The kinds of board above nine by nine cells.
pub(crate) fn wide_kinds() -> impl Iterator<Item = BoardKind> {
    BoardKind::ALL.into_iter().filter(|kind| kind.side() > 9)
}

#[test]
fn cells_digits_and_houses_reach_sixteen() {
    let last = Cell::at(15, 15);
    assert_eq!((last.index(), last.to_string()), (255, "r16c16".to_owned()));
    assert_eq!((Digit::D16.to_string(), Digit::D16.to_char()), ("16".to_owned(), 'G'));
    assert_eq!(Digit::from_char('g'), Some(Digit::D16));
    assert_eq!((Digit::from_char('H'), Digit::new(17)), (None, None));
    assert_eq!(DigitSet::ALL.len(), 16);
    assert_eq!(House::row(15).cells().len(), 16);
    assert_eq!(Cell::at(5, 5).box_index(), 5);
    assert_eq!(Cell::at(5, 5).peers().len(), 15 + 15 + 9);
    let all: CellSet = Cell::ALL.into_iter().collect();
    assert_eq!((all, all.len(), all.iter().last()), (CellSet::ALL, 256, Some(last)));
    assert_eq!(CellSet::of(last).neighbours().iter().map(Cell::index).collect::<Vec<_>>(), [239, 254]);
    assert_eq!(
        CellSet::of(Cell::at(8, 0)).neighbours().iter().map(Cell::index).collect::<Vec<_>>(),
        [112, 129, 144]
    );
}

#[test]
fn a_layout_says_which_sides_there_are() {
    assert_eq!(Layout::boxes(3, 5).unwrap().side(), 15);
    let error = Layout::boxes(5, 5).unwrap_err();
    assert_eq!(error.to_string(), "A board has a side of 4 to 16 cells, not 25.");
    assert_eq!(Layout::from_labels(&[0; 17]), Err(LayoutError::CellCount { n_cells: 17 }));
    assert!(
        LayoutError::CellCount { n_cells: 17 }
            .to_string()
            .ends_with("81, 100, 121, 144, 169, 196, 225 or 256.")
    );
    let pieces = random_pieces(12, &mut Rng::from_seed_text("pieces"));
    assert_eq!(Layout::from_pieces(&pieces.pieces_text()), Ok(pieces));
    // The greatest sum of a cage.
    let row = House::row(0).cells();
    let wide = Layout::boxes(4, 4).unwrap();
    assert!(wide.clone().with_cage(Cage::new(row, 136)).is_ok());
    assert!(wide.with_cage(Cage::new(row, 137)).is_err());
}

#[test]
fn a_board_is_written_with_letters_above_nine() {
    let layout = Layout::boxes(2, 5).unwrap();
    let text = ".".repeat(90) + "123456789A";
    let board = Board::parse(layout.clone(), &text).unwrap();
    assert_eq!(board.to_string(), text);
    assert_eq!(board.grid().get(Cell::at(9, 9)), Some(Digit::D10));
    let error = Board::parse(layout, &text.replace('A', "B")).unwrap_err();
    assert_eq!(error.to_string(), "r10c10 holds 11; the digits of this board are 1 to 10.");
}

#[test]
fn a_verdict_on_a_grid_of_sixteen_names_the_broken_rule() {
    let layout = Layout::boxes(4, 4).unwrap();
    let text = "G".to_owned() + &".".repeat(14) + "G" + &".".repeat(240);
    let verdict = check_board(&Board::parse(layout, &text).unwrap());
    assert_eq!(verdict.conflicts[0].to_string(), "row 1 holds 16 more than once");
}

#[test]
fn every_kind_has_puzzles_with_one_solution() {
    for kind in wide_kinds() {
        let puzzle = craft(&format!("v1-{kind}-rotational-rain").parse().unwrap());
        let (layout, givens) = (puzzle.layout(), puzzle.givens().grid());
        assert_eq!(layout.side(), kind.side());
        assert_eq!(solutions(layout, givens, 2), [*puzzle.solution()], "{kind}");
        assert_eq!(BoardKind::of(layout), Some(kind));
        // Without its first given, a puzzle has the same solution or several, never none.
        let cell = givens.filled_cells().first().unwrap();
        match RuledPuzzle::new(Board::new(layout.clone(), givens.without(cell)).unwrap()) {
            Ok(other) => assert_eq!(other.solution(), puzzle.solution(), "{kind}"),
            Err(error) => assert!(matches!(error, RuledPuzzleError::ManySolutions(_)), "{kind}: {error}"),
        }
    }
}

#[test]
fn steps_are_the_same_after_they_are_written_and_read() {
    let request: LevelRequest = "v2-16x16-none-master-rain".parse().unwrap();
    let mut seeker = LevelSeeker::new(&request);
    while seeker.found().is_none() {
        seeker.step();
    }
    let path = &seeker.found().unwrap().path;
    assert!(path.steps.iter().any(|step| !step.reason.chains.is_empty()), "there is a chain");
    for step in &path.steps {
        assert_eq!(Step::from_text(&step.to_text()).as_ref(), Some(step));
    }
}

#[test]
fn a_question_is_answered() {
    let request: LevelRequest = "v2-12x12-none-medium-rain".parse().unwrap();
    let mut seeker = LevelSeeker::new(&request);
    while seeker.found().is_none() {
        seeker.step();
    }
    let puzzle = &seeker.found().unwrap().puzzle;
    let candidates = BoardCandidates::of(puzzle.givens()).unwrap();
    let (cell, solution) = candidates
        .empty_cells()
        .iter()
        .find_map(|cell| {
            (candidates.of_cell(cell).len() == 3).then(|| (cell, puzzle.solution().get(cell).unwrap()))
        })
        .unwrap();
    for digit in candidates.of_cell(cell) {
        match why_on_board(&candidates, Candidate { cell, digit }, &Options::default()) {
            Answer::Follows { is_true, steps } => {
                assert_eq!(is_true, digit == solution, "{cell}={digit}");
                assert!(!steps.is_empty());
            }
            answer => panic!("{cell}={digit}: {answer:?}"),
        }
    }
}

#[test]
fn an_impossible_board_has_no_path() {
    let layout = Layout::boxes(4, 4).unwrap();
    let text = "1".to_owned() + &".".repeat(15) + "1" + &".".repeat(239);
    let board = Board::parse(layout, &text).unwrap();
    assert!(board_path(&board, &Options::default()).is_err());
}

#[test]
fn a_cage_with_repeats_may_have_any_sum() {
    let puzzle = craft(&"v1-16x16-none-rain".parse().unwrap());
    let (layout, solution) = (puzzle.layout(), puzzle.solution());
    let open = layout.cells().difference(puzzle.givens().grid().filled_cells());
    let high = |cell: &Cell| solution.get(*cell).is_some_and(|digit| digit.get() >= 14);
    for n_cells in 8..=13 {
        let cells: CellSet = open.iter().filter(high).take(n_cells).collect();
        let sum = cells.iter().map(|cell| u16::from(solution.get(cell).unwrap().get())).sum();
        let killer = layout.clone().with_cage(Cage::new(cells, sum).repeating()).unwrap();
        let board = Board::new(killer, *puzzle.givens().grid()).unwrap();
        let found =
            RuledPuzzle::new(board).unwrap_or_else(|error| panic!("{n_cells} cells, {sum}: {error:?}"));
        assert_eq!(found.solution(), solution);
    }
}

#[test]
fn killers_are_made_and_explained() {
    for (text, side) in [
        ("k2-10x10-expert-4-0-none-a", 10),
        ("k2-12x12-medium-3-60-none-rain", 12),
        ("k2-16x16-easy-2-140-none-rain", 16),
    ] {
        let request: LevelRequest = text.parse().unwrap();
        let mut seeker = LevelSeeker::new(&request);
        while seeker.found().is_none() {
            assert!(seeker.n_tries() < 50, "{text}: none found");
            seeker.step();
        }
        let made = seeker.found().unwrap();
        assert_eq!((made.puzzle.layout().side(), made.path.is_solved), (side, true));
        let sums = made.path.steps.iter().filter(|step| step.technique.needs_cages()).count();
        assert!(sums > 0, "{text}: no step uses a sum");
        for step in &made.path.steps {
            assert!(
                step.placements.iter().all(|one| made.puzzle.solution().get(one.cell) == Some(one.digit))
            );
            assert!(
                step.eliminations.iter().all(|one| made.puzzle.solution().get(one.cell) != Some(one.digit))
            );
        }
    }
}
