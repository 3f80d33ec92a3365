//! Puzzles with givens exactly in the cells of a pattern.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet::generate::{Made, PatternError, PatternRequest, PatternSeeker};
use nonet::{Cell, CellSet, Difficulty, Grid, Puzzle, Target, rate};

/// Returns the cells that are drawn with an `x`.
fn drawn(rows: [&str; 9]) -> CellSet {
    let signs = rows.concat();
    Cell::ALL.into_iter().zip(signs.chars()).filter(|(_, sign)| *sign == 'x').map(|(cell, _)| cell).collect()
}

fn cross() -> CellSet {
    drawn([
        "x...x...x",
        ".x..x..x.",
        "..x.x.x..",
        "...x.x...",
        "xxx...xxx",
        "...x.x...",
        "..x.x.x..",
        ".x..x..x.",
        "x...x...x",
    ])
}

fn sought(request: &PatternRequest) -> Made {
    let mut seeker = PatternSeeker::new(request);
    while seeker.found().is_none() {
        seeker.step();
    }
    seeker.found().unwrap().clone()
}

#[test]
fn the_givens_are_in_the_drawn_cells_and_nowhere_else() {
    let most = Cell::ALL.into_iter().skip(7).collect();
    let puzzle: Grid =
        ".........35.9.7.64..9.3.7..9.......7.4..8..1.2..5.3..9476...193..........1.....8.".parse().unwrap();
    for cells in [cross(), puzzle.filled_cells(), most] {
        for seed in ["rain", "snow"] {
            let made = sought(&PatternRequest::new(cells, Target::Any, seed).unwrap());
            assert_eq!(made.puzzle.givens().filled_cells(), cells, "{}", made.puzzle.givens());
            assert_eq!(Puzzle::new(*made.puzzle.givens()).as_ref(), Ok(&made.puzzle));
            assert_eq!(rate(made.puzzle.givens()), Some(made.path.rating));
            assert_eq!(made.seed_text, format!("p1-{seed}"));
        }
    }
}

#[test]
fn targets_are_met() {
    for difficulty in [Difficulty::Easy, Difficulty::Hard] {
        let target = Target::Difficulty(difficulty);
        let made = sought(&PatternRequest::new(cross(), target, "rain").unwrap());
        assert_eq!(made.puzzle.givens().filled_cells(), cross());
        assert_eq!(rate(made.puzzle.givens()).map(Difficulty::of), Some(difficulty));
    }
}

#[test]
fn patterns_without_a_puzzle_are_refused() {
    let some = |n_cells: usize| Cell::ALL.into_iter().step_by(4).take(n_cells).collect();
    let refusal = |cells| PatternRequest::new(cells, Target::Any, "").unwrap_err();
    assert_eq!(refusal(some(16)), PatternError::Few { n_cells: 16 });
    assert_eq!(refusal(Cell::ALL.into_iter().collect()), PatternError::Full);
    let rows: CellSet = Cell::ALL.into_iter().filter(|cell| ![4, 5].contains(&cell.row())).collect();
    assert_eq!(
        refusal(rows).to_string(),
        "No puzzle has this pattern: row 5 and row 6 are empty and could be swapped."
    );
    let columns: CellSet = Cell::ALL.into_iter().filter(|cell| ![6, 8].contains(&cell.column())).collect();
    assert!(matches!(refusal(columns), PatternError::EmptyLines { .. }));
    let apart: CellSet = Cell::ALL.into_iter().filter(|cell| ![2, 3, 8].contains(&cell.row())).collect();
    assert!(PatternRequest::new(apart, Target::Any, "").is_ok());
}

/// These puzzles never change, as those of other seeds.
#[test]
fn a_seed_keeps_its_puzzle() {
    for (seed, target, givens) in [
        ("rain", "any", "3...5...9.5..2..3...7.3.1.....3.4...834...672...2.7.....3.9.4...8..4..2.9...7...5"),
        ("rain", "hard", "5...7...3.2..6..5...8.3.7.....9.7...697...428...8.6.....9.1.2...4..9..6.2...8...5"),
        ("snow", "any", "5...3...7.9..4..1...8.6.3.....1.6...176...428...8.4.....3.8.2...8..1..9.2...5...4"),
    ] {
        let request = PatternRequest::new(cross(), target.parse().unwrap(), seed).unwrap();
        assert_eq!(sought(&request).puzzle.givens().to_string(), givens, "{request}");
    }
}
