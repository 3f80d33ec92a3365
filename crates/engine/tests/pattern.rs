//! Puzzles with givens exactly in the cells of a pattern.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet::generate::{
    GeneratedPuzzle, OptionError, OptionValue, PatternError, PatternRequest, PatternSeeker, RequestOptions,
};
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

fn sought(request: &PatternRequest) -> GeneratedPuzzle {
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

/// These puzzles never change, like those of other seeds.
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

fn text(text: &str) -> OptionValue {
    OptionValue::Text(text.to_owned())
}

/// Returns a drawing of 41 cells.
fn pattern() -> String {
    "x.".repeat(41)[..81].to_owned()
}

#[test]
fn a_pattern_leaves_only_the_target_and_the_seed_to_choose() {
    let mut options = RequestOptions::default();
    options.set("pattern", text(&pattern())).unwrap();
    options.set("difficulty", text("hard")).unwrap();
    options.set("seed", text("rain")).unwrap();
    let request = options.puzzle_request().unwrap();
    assert_eq!(request.to_string(), format!("p1-rain hard {}", pattern()));

    let mut by_seed = RequestOptions::default();
    by_seed.set("seed", text(&request.to_string())).unwrap();
    assert_eq!(by_seed.puzzle_request().as_ref(), Ok(&request));
    by_seed.set("difficulty", text("hard")).unwrap();
    by_seed.set("pattern", text(&pattern())).unwrap();
    assert_eq!(by_seed.puzzle_request().as_ref(), Ok(&request));
    for (option, value) in [
        ("pattern", text(&pattern().replace("x.x", "xxx"))),
        ("difficulty", text("easy")),
        ("symmetry", text("none")),
        ("clues", OptionValue::Number(41.0)),
    ] {
        let mut contradicts = RequestOptions::default();
        contradicts.set("seed", text(&request.to_string())).unwrap();
        contradicts.set(option, value).unwrap();
        let message = contradicts.puzzle_request().unwrap_err().to_string();
        assert!(message.contains(&format!("`{option}`")) && message.contains("both"), "{message}");
    }
    options.set("seed", text("n1-rain hard none any")).unwrap();
    assert_eq!(options.puzzle_request(), Err(OptionError::Together("pattern", "seed")));
}

#[test]
fn a_text_that_is_not_a_pattern_is_refused() {
    let message = |option: &str, value: &str| {
        let mut options = RequestOptions::default();
        let set = options.set(option, text(value));
        set.and_then(|()| options.puzzle_request()).unwrap_err().to_string()
    };
    assert_eq!(message("pattern", "x.x"), "`pattern`: this draws 3 cells; a Sudoku has 81.");
    assert!(message("pattern", "\n?").ends_with("line 2: “?” is neither an x for a given nor a dot."));
    let few = format!("{}{}", "x".repeat(16), ".".repeat(65));
    assert_eq!(message("pattern", &few), "A puzzle needs at least 17 givens; this pattern has 16.");
    assert_eq!(message("seed", &format!("p1-rain any {few}")), message("pattern", &few));
    assert!(message("seed", &format!("p1-rain hrad {}", pattern())).contains("“hrad” stands where a target"));
    assert_eq!(
        message("seed", &format!("p1-rain 1.3 {}", pattern())),
        "No puzzle has a `rating` in this range; the nearest are 1.2 and 1.5."
    );
    assert_eq!(
        RequestOptions::default().set("pattern", OptionValue::Number(1.0)).unwrap_err().to_string(),
        "`pattern` must be a string."
    );
}
