//! Tests of puzzles made for other boards: one solution by a plain search, no superfluous given, and the same puzzle
//! for the same seed.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::naive_boards::NaiveBoardSolver;
use nonet::catalogue::{BoardLevel, Options, board_path};
use nonet::craft::{
    BoardKind, BoardRequest, LevelPuzzle, LevelRequest, LevelSeeker, OtherRequest, craft, full_grid,
    random_pieces,
};
use nonet::layout::{Layout, Leap};
use nonet::rules::{Board, check_board};
use nonet::search::{RuledPuzzle, Searcher};
use nonet::{Cell, CellSet, Grid, Rng, Symmetry};

/// The number of puzzles of each kind. The variable `NONET_BOARDS` asks for another number, such as 10,000.
fn n_puzzles() -> usize {
    std::env::var("NONET_BOARDS").ok().and_then(|text| text.parse().ok()).unwrap_or(100)
}

fn board_request(kind: BoardKind, symmetry: Symmetry, number: usize) -> BoardRequest {
    BoardRequest { kind, symmetry, seed: format!("craft {number}") }
}

/// Gives a tenth of the puzzles to each symmetry other than `None`, and the rest to `None`.
fn symmetry_of(number: usize) -> Symmetry {
    Symmetry::ALL.get(number % 10).copied().unwrap_or_default()
}

#[test]
fn every_puzzle_has_one_solution_by_a_plain_search() {
    for kind in BoardKind::ALL {
        for number in 0..n_puzzles() {
            let request = board_request(kind, symmetry_of(number), number);
            let puzzle = craft(&request);
            let (layout, givens) = (puzzle.layout(), puzzle.givens());
            let full = Board::new(layout.clone(), *puzzle.solution()).unwrap();
            assert!(check_board(&full).is_solved(), "{request}: {full}");
            let twin = NaiveBoardSolver::new(layout);
            let found = twin.solutions_with_hidden_singles(givens.grid(), 2);
            assert_eq!(found, [*puzzle.solution()], "{request}: {givens}");
            assert_eq!(RuledPuzzle::new(givens.clone()), Ok(puzzle.clone()), "{request}");
        }
    }
}

#[test]
fn no_given_of_a_puzzle_can_be_left_out() {
    for kind in BoardKind::ALL {
        for number in 0..10 {
            let puzzle = craft(&board_request(kind, Symmetry::None, number));
            for cell in puzzle.givens().grid().filled_cells() {
                let fewer =
                    Board::new(puzzle.layout().clone(), puzzle.givens().grid().without(cell)).unwrap();
                assert!(RuledPuzzle::new(fewer).is_err(), "{kind} {number}: {cell}");
            }
        }
    }
}

#[test]
fn givens_have_the_symmetry_of_the_request() {
    for kind in [BoardKind::FourByFour, BoardKind::SixBySix, BoardKind::Jigsaw7, BoardKind::X] {
        for (number, symmetry) in Symmetry::ALL.into_iter().enumerate() {
            let puzzle = craft(&board_request(kind, symmetry, number));
            let side = puzzle.layout().side();
            let filled = puzzle.givens().grid().filled_cells();
            let turned = |map: fn(usize, usize, usize) -> (usize, usize)| {
                filled
                    .iter()
                    .map(|cell| map(cell.row(), cell.column(), side - 1))
                    .map(|(r, c)| Cell::at(r, c))
                    .collect::<CellSet>()
            };
            let half = turned(|row, column, last| (last - row, last - column));
            let quarter = turned(|row, column, last| (column, last - row));
            let left_right = turned(|row, column, last| (row, last - column));
            let top_bottom = turned(|row, column, last| (last - row, column));
            let falling = turned(|row, column, _| (column, row));
            let rising = turned(|row, column, last| (last - column, last - row));
            let images = match symmetry {
                Symmetry::None => vec![],
                Symmetry::Rotational => vec![half],
                Symmetry::Quarter => vec![quarter],
                Symmetry::Horizontal => vec![left_right],
                Symmetry::Vertical => vec![top_bottom],
                Symmetry::Diagonal => vec![falling],
                Symmetry::Antidiagonal => vec![rising],
                Symmetry::Full => vec![half, quarter, left_right, top_bottom, falling, rising],
            };
            assert!(images.iter().all(|image| *image == filled), "{kind} {symmetry}: {}", puzzle.givens());
        }
    }
}

/// The lines are the promise of version 1 of the seeds: they never change.
#[test]
fn a_seed_gives_the_same_puzzle_for_ever() {
    let frozen = include_str!("data/frozen_boards.txt");
    let mut n_lines = 0;
    for line in frozen.lines().filter(|line| !line.starts_with('#')) {
        let [seed, pieces, givens] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let puzzle = craft(&seed.parse().unwrap());
        assert_eq!(puzzle.givens().to_string(), givens, "{seed}");
        assert_eq!(puzzle.layout().pieces_text(), pieces, "{seed}");
        n_lines += 1;
    }
    assert_eq!(n_lines, 3 * BoardKind::ALL.len());
}

/// The command line, JavaScript and Python are compared with the same file.
#[test]
fn seeds_give_the_puzzles_that_all_interfaces_must_give() {
    let lines = include_str!("data/board_seeds.txt").lines().filter(|line| !line.starts_with('#'));
    let mut n_lines = 0;
    for line in lines {
        let [request, _, solution] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let puzzle = craft(&request.parse().unwrap());
        let full = Board::new(puzzle.layout().clone(), *puzzle.solution()).unwrap();
        assert_eq!(full.to_string(), solution, "{request}");
        n_lines += 1;
    }
    assert_eq!(n_lines, 2 * BoardKind::ALL.len());
}

/// The command line, JavaScript and Python are compared with the same file.
#[test]
fn requests_give_the_puzzles_and_paths_that_all_interfaces_must_give() {
    let mut lines =
        include_str!("data/board_paths.txt").lines().filter(|line| !line.starts_with('#')).peekable();
    let mut n_puzzles = 0;
    while let Some(line) = lines.next() {
        let [request, _, level] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let made = seek(&request.parse().unwrap()).unwrap();
        assert_eq!((made.path.level.id(), made.path.is_solved), (level, true), "{request}");
        for step in &made.path.steps {
            let line = lines.next().unwrap();
            assert_eq!(format!("{}\t{step}", step.technique.id()), line, "{request}");
        }
        assert!(lines.peek().is_none_or(|line| line.split('\t').count() == 3), "{request}: too few steps");
        n_puzzles += 1;
    }
    assert_eq!(n_puzzles, 6);
}

/// Searches for a puzzle of a level in as many tries as programs make.
fn seek(request: &LevelRequest) -> Option<LevelPuzzle> {
    let mut seeker = LevelSeeker::new(request);
    while seeker.found().is_none() && seeker.n_tries() < LevelSeeker::most_tries(request) {
        seeker.step();
    }
    seeker.found().cloned()
}

/// The lines are the promise of version 2 of the seeds of windoku: new houses of hints do not change them.
#[test]
fn a_seed_of_a_level_of_windoku_gives_the_same_puzzle_for_ever() {
    let frozen = include_str!("data/frozen_levels.txt");
    let mut n_lines = 0;
    for line in frozen.lines().filter(|line| !line.starts_with('#')) {
        let [request, givens] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let made = seek(&request.parse().unwrap()).unwrap();
        assert_eq!(made.puzzle.givens().to_string(), givens, "{request}");
        n_lines += 1;
    }
    assert_eq!(n_lines, 24);
}

#[test]
fn each_level_of_each_board_is_found_except_of_the_smallest() {
    for kind in BoardKind::ALL {
        let levels = BoardLevel::of_side(kind.side());
        // The rarest and the hardest take seconds.
        let quick = if kind.side() < 9 { levels } else { &levels[..3] };
        for &level in quick {
            let request = board_request(kind, Symmetry::Rotational, 0);
            let request = LevelRequest::new(request, level).unwrap();
            let Some(made) = seek(&request) else {
                assert!(kind == BoardKind::FourByFour && level > BoardLevel::Singles, "{request}");
                continue;
            };
            let (puzzle, givens) = (&made.puzzle, made.puzzle.givens());
            assert_eq!(board_path(givens, &Options::default()), Ok(made.path.clone()), "{request}");
            assert_eq!((made.path.level, made.path.is_solved), (level, true), "{request}");
            assert_eq!(RuledPuzzle::new(givens.clone()).as_ref(), Ok(puzzle), "{request}");
            for cell in givens.grid().filled_cells() {
                let (row, column) = (kind.side() - 1 - cell.row(), kind.side() - 1 - cell.column());
                assert!(givens.grid().get(Cell::at(row, column)).is_some(), "{request}: {cell}");
            }
        }
    }
}

#[test]
fn requests_for_levels_are_read_as_they_are_written() {
    for text in [
        "v2-x-none-hard-rain",
        "v2-6x6-rotational-pairs-a-b c",
        "v2-jigsaw5-none-beyond-",
        "v2-windoku-none-hard-rain",
        "v3-windoku-none-hard-rain",
        "k2-classic-hard-4-0-none-rain",
        "k2-jigsaw6-pairs-5-3-rotational-a-b c",
    ] {
        assert_eq!(text.parse::<LevelRequest>().unwrap().to_string(), text);
    }
    for wrong in [
        "v1-x-none-hard-rain",
        "v2-x-none-pairs-rain",
        "v2-6x6-none-hard-rain",
        "v2-x-none-hard",
        "v2-7x7-none-hard-a",
        "v3-x-none-hard-a",
        "v4-windoku-none-hard-a",
        "k2-classic-pairs-4-0-none-a",
        "k2-classic-hard-4-0-none",
        "k2-classic-hard-6-0-none-a",
        "k1-classic-4-0-none-a",
    ] {
        assert!(wrong.parse::<LevelRequest>().is_err(), "{wrong}");
    }
    let message = |text: &str| text.parse::<LevelRequest>().unwrap_err().to_string();
    assert_eq!(
        message("v1-x-none-rain"),
        "A seed with a level begins with “v2-”, or with “v3-” for windoku and “k2-” for a killer."
    );
    let parts = "A seed with a level has five parts, such as “v2-x-none-hard-rain”, or seven for a killer, such as \
                 “k2-classic-hard-4-0-none-rain”.";
    for short in ["v2-x-none", "k2-classic", "k2-classic-hard-4-0-none"] {
        assert_eq!(message(short), parts, "{short}");
    }
    assert_eq!(message("v2-x-none-singles-rain"), "This board has no such level.");
    let new: LevelRequest = "v3-windoku-none-hard-rain".parse().unwrap();
    let OtherRequest::Any(board) = OtherRequest::Level(new.clone()).without_level() else {
        panic!("no killer")
    };
    assert_eq!(LevelRequest::new(board, new.level()), Some(new.clone()));
    let old: LevelRequest = "v2-windoku-none-hard-rain".parse().unwrap();
    assert_ne!(old, new);
    let another = OtherRequest::Level(old).with_seed("wind");
    assert_eq!(another.to_string(), "v2-windoku-none-hard-wind");
    // A request with a level is not a request for any puzzle of a board.
    assert!("v2-x-none-hard-rain".parse::<BoardRequest>().is_err());
}

#[test]
fn kinds_are_known_by_their_layouts() {
    for kind in BoardKind::ALL {
        let layout = kind.layout(&mut Rng::from_u64(7));
        assert_eq!((BoardKind::of(&layout), layout.side()), (Some(kind), kind.side()));
        assert!(kind.fixed_layout().is_none_or(|fixed| fixed == layout));
        let other = layout.with_leap(Leap::Knight).with_leap(Leap::King);
        assert_eq!(BoardKind::of(&other), None, "{kind}");
    }
    assert_eq!(BoardKind::of(&Layout::CLASSIC), None);
}

#[test]
fn pieces_are_connected_and_differ() {
    for side in 4..=9 {
        let mut rng = Rng::from_u64(side as u64);
        let mut seen = std::collections::HashSet::new();
        for _ in 0..50 {
            let layout = random_pieces(side, &mut rng);
            assert_eq!((layout.side(), layout.box_shape()), (side, None));
            for house in &layout.houses()[2 * side..] {
                let mut reached = CellSet::of(house.cells.first().unwrap());
                while reached != house.cells {
                    let is_near = |cell: &Cell| {
                        reached.iter().any(|known| {
                            known.row().abs_diff(cell.row()) + known.column().abs_diff(cell.column()) == 1
                        })
                    };
                    let more: CellSet = house.cells.difference(reached).iter().filter(is_near).collect();
                    assert!(!more.is_empty(), "{}", layout.pieces_text());
                    reached = reached.union(more);
                }
            }
            seen.insert(layout.pieces_text());
        }
        assert!(seen.len() > 25, "only {} jigsaws of side {side}", seen.len());
    }
    assert_eq!(random_pieces(0, &mut Rng::from_u64(1)).side(), 4);
    assert_eq!(random_pieces(99, &mut Rng::from_u64(1)).side(), 9);
}

#[test]
fn full_grids_differ_and_a_layout_without_one_is_given_up() {
    let mut rng = Rng::from_u64(3);
    let six = Layout::boxes(2, 3).unwrap();
    let mut grids: Vec<_> = (0..100).map(|_| full_grid(&six, &mut rng).unwrap()).collect();
    grids.sort();
    grids.dedup();
    assert!(grids.len() > 95, "only {} grids differ", grids.len());
    let without_any = Layout::boxes(2, 2).unwrap().with_leap(Leap::King).with_leap(Leap::Knight);
    assert_eq!(Searcher::new(&without_any).count(&Grid::EMPTY, 1), 0);
    assert_eq!(full_grid(&without_any, &mut rng), None);
}

#[test]
fn requests_are_read_as_they_are_written() {
    for kind in BoardKind::ALL {
        for (number, symmetry) in Symmetry::ALL.into_iter().enumerate() {
            let request = BoardRequest { kind, symmetry, seed: format!("a-b {number}") };
            assert_eq!(request.to_string().parse(), Ok(request));
        }
    }
    let message = |text: &str| text.parse::<BoardRequest>().unwrap_err().to_string();
    assert_eq!(message("n1-x-none-rain"), "A seed for another board begins with “v1-”.");
    assert_eq!(message("v1-x-none"), "A seed for another board has four parts, such as “v1-x-none-rain”.");
    assert!(message("v1-7x7-none-rain").starts_with("This board is not known; there are “4x4”, “6x6”"));
    assert!(message("v1-x-round-rain").starts_with("This symmetry is not known"));
}
