//! Checks steps on other boards.

use nonet::logic::{Link, Step};
use nonet::rules::BoardCandidates;
use nonet::search::RuledPuzzle;
use nonet::{Candidate, Cell, Technique};

/// Checks a step on another board: it agrees with the solution, only does what is left to do, and names houses
/// that the layout has.
pub(crate) fn check_board_step(
    puzzle: &RuledPuzzle,
    candidates: &BoardCandidates<'_>,
    step: &Step,
    of: &str,
) {
    let (layout, solution) = (puzzle.layout(), puzzle.solution());
    let context = format!("{of}: {:?} {step} on {}", step.technique, puzzle.givens());
    assert!(!step.placements.is_empty() || !step.eliminations.is_empty(), "{context}: no effect");
    for Candidate { cell, digit } in step.placements.iter().chain(&step.eliminations) {
        assert!(candidates.has(*cell, *digit), "{context}: {cell}={digit} is not a candidate");
    }
    for Candidate { cell, digit } in &step.placements {
        assert_eq!(solution.get(*cell), Some(*digit), "{context}");
    }
    for Candidate { cell, digit } in &step.eliminations {
        assert_ne!(solution.get(*cell), Some(*digit), "{context}");
    }
    assert!(layout.cells().contains_all(step.reason.cells), "{context}: cells outside the board");
    for &house in step.reason.houses.iter().chain(&step.reason.covers) {
        assert!(!layout.cells_of(house).is_empty(), "{context}: the board has no {house}");
    }
    // If the houses that lose candidates are named, each holds the whole pattern, and all eliminations are in them.
    let acting = match step.technique {
        Technique::Pointing | Technique::Claiming => &step.reason.covers,
        Technique::NakedPair | Technique::NakedTriple | Technique::NakedQuad => &step.reason.houses,
        _ => &Vec::new(),
    };
    let gone = |cell: Cell| acting.iter().any(|house| layout.cells_of(*house).contains(cell));
    assert!(acting.is_empty() || step.eliminations.iter().all(|one| gone(one.cell)), "{context}: {acting:?}");
    for house in acting {
        assert!(layout.cells_of(*house).contains_all(step.reason.cells), "{context}: {house}");
    }
    for node in step.reason.chains.iter().flat_map(|chain| &chain.nodes) {
        if let Link::House(house) = node.link {
            assert!(layout.cells_of(house).contains_all(node.cells), "{context}: {house}");
        }
    }
    assert_eq!(Step::from_text(&step.to_text()).as_ref(), Some(step), "{context}");
}
