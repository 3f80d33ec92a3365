//! Tests "Why not?" on other boards: every answer agrees with the solution, each step is found on the board after
//! the steps before it, and no step can be left out.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet::catalogue::{Options, all_board_steps};
use nonet::craft::{BoardKind, BoardRequest, KillerRequest, craft, craft_killer};
use nonet::layout::{Layout, Leap};
use nonet::rules::{Board, BoardCandidates};
use nonet::search::RuledPuzzle;
use nonet::why::{Answer, EASY, start_on_board, why_on_board};
use nonet::{Candidate, Cell, CellSet, Digit, HouseKind, Step, Technique};

use crate::support::check_board_step;
use crate::support::minimal::{does_as_much, of_its_kind};

/// Returns the number of puzzles of each kind. The variable `NONET_BOARDS` asks for another number, such as 100.
fn n_puzzles() -> usize {
    std::env::var("NONET_BOARDS").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

fn puzzle(kind: BoardKind, number: usize) -> RuledPuzzle {
    craft(&BoardRequest { kind, seed: format!("why {number}"), ..BoardRequest::default() })
}

/// Returns `true` if a candidate is there, and no digit excludes it from an implied house.
fn is_open(candidates: &BoardCandidates<'_>, about: Candidate) -> bool {
    let twins = candidates.grid().cells_of(about.digit);
    let sees = |cells: CellSet| cells.contains(about.cell) && !cells.intersection(twins).is_empty();
    let implied = candidates.layout().implied_houses();
    candidates.has(about.cell, about.digit) && !implied.iter().any(|house| sees(house.cells))
}

/// Returns the number of these steps that a search finds again on a board of any layout, each on the board after
/// those before it, and `true` if they decide the candidate.
fn leads_on_board(start: &BoardCandidates<'_>, steps: &[&Step], about: Candidate) -> (usize, bool) {
    let (mut candidates, mut n_found) = (*start, 0);
    for step in steps {
        let here = all_board_steps(&candidates, &of_its_kind(step.technique));
        let found = here.iter().find(|other| does_as_much(candidates.tables(), step, other));
        if let Some(found) = found {
            found.apply_on(&mut candidates);
            n_found += 1;
        }
    }
    (n_found, !is_open(&candidates, about))
}

/// Checks an answer against the solution, and every step of it against the board after the steps before it.
/// Returns the steps.
fn verify(
    puzzle: &RuledPuzzle,
    start: &BoardCandidates<'_>,
    about: Candidate,
    answer: Answer,
    of: &str,
) -> Vec<Step> {
    let of = &format!("{of} {about} on {}", puzzle.givens());
    let Answer::Follows { is_true, steps } = answer else { panic!("{of}: {answer:?}") };
    assert_eq!(is_true, puzzle.solution().get(about.cell) == Some(about.digit), "{of}");
    let mut candidates = *start;
    for step in &steps {
        assert!(is_open(&candidates, about), "{of} is decided before {step}");
        check_board_step(puzzle, &candidates, step, of);
        step.apply_on(&mut candidates);
    }
    assert!(!is_open(&candidates, about), "{of} is not decided");
    let all: Vec<&Step> = steps.iter().collect();
    let list = || {
        let line = |step: &Step| format!("{} {step}", step.technique.id());
        steps.iter().map(line).collect::<Vec<_>>().join("; ")
    };
    assert_eq!(leads_on_board(start, &all, about), (steps.len(), true), "{of}: {}", list());
    for at in 0..steps.len() {
        let mut without = all.clone();
        let left_out = without.remove(at);
        assert!(!leads_on_board(start, &without, about).1, "{of} follows without {left_out}: {}", list());
    }
    steps
}

/// Returns the candidates to ask about: all of a small board, and one in `stride` of a large one.
fn questions(start: &BoardCandidates<'_>, first: usize, stride: usize) -> Vec<Candidate> {
    let of_cell = |cell| start.of_cell(cell).iter().map(move |digit| Candidate { cell, digit });
    let all = start.empty_cells().iter().flat_map(of_cell).filter(|about| is_open(start, *about));
    let stride = if start.layout().side() < 7 { 1 } else { stride };
    all.skip(first % stride).step_by(stride).collect()
}

/// Returns the puzzle with one in `every` of its empty cells filled.
fn with_digits(puzzle: &RuledPuzzle, every: usize) -> Board {
    let (layout, givens) = (puzzle.layout(), *puzzle.givens().grid());
    let empty = layout.cells().difference(givens.filled_cells());
    let digit = |cell| puzzle.solution().get(cell).unwrap();
    let digits = empty.iter().step_by(every).fold(givens, |grid, cell| grid.with(cell, digit(cell)));
    Board::new(layout.clone(), digits).unwrap()
}

/// Returns the options for large boards. Almost locked sets and nets take seconds there.
fn easy_and_chains() -> Options {
    let chains = [
        Technique::SimpleColoursTrap,
        Technique::SimpleColoursWrap,
        Technique::XChain,
        Technique::XYChain,
        Technique::ContinuousNiceLoop,
        Technique::Aic,
        Technique::DiscontinuousNiceLoop,
    ];
    Options::default().and_only(&[&EASY[..], &chains].concat())
}

#[test]
fn every_answer_is_true_and_needs_all_its_steps() {
    for kind in BoardKind::ALL {
        let (mut longest, mut house_kinds) = (0, Vec::new());
        let mut n_asked = 0;
        for number in 0..n_puzzles() {
            let puzzle = puzzle(kind, number);
            let is_large = puzzle.layout().side() > 7;
            let position = if is_large { with_digits(&puzzle, 5) } else { puzzle.givens().clone() };
            let start = BoardCandidates::of(&position).unwrap();
            let options = if is_large { easy_and_chains() } else { Options::default() };
            for about in questions(&start, number, 3) {
                let answer = why_on_board(&start, about, &options);
                if answer == Answer::Open && is_large {
                    continue;
                }
                let steps = verify(&puzzle, &start, about, answer, &format!("{kind} {number}"));
                n_asked += 1;
                longest = longest.max(steps.len());
                house_kinds.extend(steps.iter().flat_map(|step| &step.reason.houses).map(|one| one.kind()));
            }
        }
        println!("{kind}: {n_asked} answers, the longest of {longest} steps");
        assert!(n_asked >= 15 && longest > 1, "{kind}: {n_asked} answers, of up to {longest} steps");
        let own = match kind {
            BoardKind::X | BoardKind::SixBySixX => HouseKind::Diagonal,
            BoardKind::Windoku => HouseKind::Window,
            BoardKind::Jigsaw5
            | BoardKind::Jigsaw6
            | BoardKind::Jigsaw7
            | BoardKind::Jigsaw8
            | BoardKind::Jigsaw => HouseKind::Piece,
            _ => HouseKind::Box,
        };
        assert!(house_kinds.contains(&own), "{kind}: no step names a {own:?}");
    }
}

#[test]
fn every_answer_on_killers_is_true_and_needs_all_its_steps() {
    let mut sums = 0;
    for board in [BoardKind::FourByFour, BoardKind::SixBySix, BoardKind::Jigsaw6] {
        let request = KillerRequest { board: Some(board), seed: "why".into(), ..KillerRequest::default() };
        let puzzle = craft_killer(&request);
        let position = with_digits(&puzzle, 7);
        let start = BoardCandidates::of(&position).unwrap();
        for about in questions(&start, 0, 1) {
            let answer = why_on_board(&start, about, &Options::default());
            let steps = verify(&puzzle, &start, about, answer, &request.to_string());
            sums += steps.iter().filter(|step| step.technique.needs_cages()).count();
        }
    }
    assert!(sums > 200, "{sums} steps from sums");
}

/// The rule of 45 for one cell is easier than a cage that is cut in two, which also answers.
#[test]
fn an_answer_on_a_killer_takes_the_easier_sum() {
    let killer = craft_killer(&"k1-classic-4-0-none-doors".parse().unwrap());
    let start = BoardCandidates::of(killer.givens()).unwrap();
    let singles = all_board_steps(&start, &Options::default().only(&[Technique::RuleOf45]));
    let placed = singles[0].placements[0];
    for digit in start.of_cell(placed.cell) {
        let about = Candidate { cell: placed.cell, digit };
        let Answer::Follows { is_true, steps } = why_on_board(&start, about, &Options::default()) else {
            panic!("{about} is open")
        };
        let names: Vec<&str> = steps.iter().map(|step| step.technique.id()).collect();
        assert_eq!((is_true, &names[..]), (digit == placed.digit, &["rule-of-45"][..]), "{about}");
    }
}

/// Of sums that are equally easy, one about the cell itself answers before one that fills another cell.
#[test]
fn an_answer_on_a_killer_takes_the_sum_of_the_cell_itself_first() {
    let easiest = [
        Technique::CageSingle,
        Technique::RuleOf45,
        Technique::OnlyCombination,
        Technique::CageCombination,
        Technique::CageBounds,
    ];
    let mut n_both = 0;
    for board in [Some(BoardKind::FourByFour), Some(BoardKind::SixBySix), None] {
        let request = KillerRequest { board, seed: "own".into(), ..KillerRequest::default() };
        let killer = craft_killer(&request);
        let start = BoardCandidates::of(killer.givens()).unwrap();
        let steps = all_board_steps(&start, &Options::default().only(&easiest));
        for about in questions(&start, 0, 5) {
            let is_own = |step: &Step| {
                step.eliminations.contains(&about) || step.placements.iter().any(|one| one.cell == about.cell)
            };
            let is_elsewhere = |step: &Step| {
                let sees =
                    |one: &Candidate| one.digit == about.digit && start.layout().sees(one.cell, about.cell);
                step.placements.iter().any(sees)
            };
            if steps.iter().any(is_own) && steps.iter().any(is_elsewhere) {
                let answer = why_on_board(&start, about, &Options::default());
                let Answer::Follows { steps, .. } = answer else { panic!("{about} is open") };
                assert!(steps.len() == 1 && is_own(&steps[0]), "{request} {about}: {}", steps[0]);
                n_both += 1;
            }
        }
    }
    assert!(n_both > 5, "{n_both}");
}

/// Returns the answer about a 1 in `cell`, on a board whose only digit is a 1 in `holder`.
fn seen_from(layout: Layout, holder: Cell, cell: Cell) -> Answer {
    let board = Board::parse(layout.clone(), &".".repeat(layout.cells().len())).unwrap();
    let board = Board::new(layout, board.grid().with(holder, Digit::D1)).unwrap();
    let candidates = BoardCandidates::of(&board).unwrap();
    // Singles prove nothing on this board.
    let singles = Options::default().only(&[Technique::HiddenSingle, Technique::NakedSingle]);
    why_on_board(&candidates, Candidate { cell, digit: Digit::D1 }, &singles)
}

#[test]
fn a_digit_is_seen_under_the_rules_of_the_board() {
    let x = Layout::CLASSIC.with_diagonals();
    let windoku = Layout::CLASSIC.with_windows().unwrap();
    let knight = Layout::CLASSIC.with_leap(Leap::Knight);
    let king = Layout::CLASSIC.with_leap(Leap::King);
    let jigsaw = Layout::from_pieces("0001 0111 2233 2233").unwrap();
    let (corner, middle) = (Cell::at(0, 0), Cell::at(4, 4));
    let cases = vec![
        (x, corner, middle),
        (windoku.clone(), Cell::at(1, 1), Cell::at(3, 3)),
        // Both are in a hidden window.
        (windoku, Cell::at(0, 1), Cell::at(8, 3)),
        (knight, Cell::at(2, 2), Cell::at(3, 4)),
        (king, Cell::at(2, 2), Cell::at(3, 3)),
        (jigsaw, Cell::at(0, 1), Cell::at(1, 0)),
    ];
    for (layout, holder, cell) in cases {
        assert_eq!(seen_from(layout, holder, cell), Answer::Seen(holder));
        if cell != Cell::at(1, 0) {
            assert_eq!(seen_from(Layout::CLASSIC, holder, cell), Answer::Open, "{holder} {cell}");
        }
    }
}

#[test]
fn digits_on_the_board_and_outside_need_no_step() {
    let puzzle = puzzle(BoardKind::SixBySix, 1);
    let start = BoardCandidates::of(puzzle.givens()).unwrap();
    let options = Options::default();
    let (cell, digit) = puzzle.givens().grid().filled().next().unwrap();
    for asked in Digit::ALL {
        assert_eq!(why_on_board(&start, Candidate { cell, digit: asked }, &options), Answer::Filled(digit));
    }
    let empty = start.empty_cells().first().unwrap();
    for (cell, digit) in [(empty, Digit::D7), (Cell::at(0, 6), Digit::D1), (Cell::at(8, 8), Digit::D9)] {
        assert_eq!(why_on_board(&start, Candidate { cell, digit }, &options), Answer::Open);
    }
}

#[test]
fn a_removed_candidate_is_explained_as_if_it_were_there() {
    for kind in [BoardKind::SixBySixX, BoardKind::EightByEight, BoardKind::Jigsaw7] {
        let puzzle = puzzle(kind, 2);
        let bare = BoardCandidates::of(puzzle.givens()).unwrap();
        let cell = bare.empty_cells().first().unwrap();
        let is_right = |digit: &Digit| puzzle.solution().get(cell) == Some(*digit);
        let struck = bare.of_cell(cell).iter().find(|digit| !is_right(digit)).unwrap();
        let about = Candidate { cell, digit: struck };
        let mut known = bare;
        known.remove(cell, struck);
        assert_eq!(start_on_board(&known, about), bare);
        assert_eq!(start_on_board(&bare, about), bare);
        let answer = why_on_board(&known, about, &Options::default());
        assert_eq!(answer, why_on_board(&bare, about, &Options::default()));
        verify(&puzzle, &bare, about, answer, kind.id());
    }
}

#[test]
fn an_answer_uses_only_allowed_techniques() {
    let puzzle = puzzle(BoardKind::Windoku, 3);
    let start = BoardCandidates::of(puzzle.givens()).unwrap();
    let options = Options::default().and_only(&EASY).without(Technique::HiddenSingle);
    let mut used = Vec::new();
    for about in questions(&start, 0, 5) {
        let Answer::Follows { steps, .. } = why_on_board(&start, about, &options) else { continue };
        used.extend(steps.iter().map(|step| step.technique));
    }
    assert!(!used.is_empty() && used.iter().all(|technique| options.allows(*technique)), "{used:?}");
}

/// A hidden single depends on every cell of its house, so the steps that close these cells come first.
#[test]
fn a_hidden_single_comes_after_the_steps_it_depends_on() {
    let puzzle = puzzle(BoardKind::Jigsaw, 4);
    let start = BoardCandidates::of(puzzle.givens()).unwrap();
    let mut n_long = 0;
    for about in questions(&start, 0, 3) {
        let easy = Options::default().and_only(&EASY);
        let Answer::Follows { steps, .. } = why_on_board(&start, about, &easy) else { continue };
        let mut now = start;
        for step in &steps {
            if matches!(step.technique, Technique::HiddenSingle | Technique::FullHouse) {
                let [single] = step.placements[..] else { panic!("{step}") };
                let places = now.places_in(single.digit, step.reason.houses[0]);
                assert_eq!(places, CellSet::of(single.cell), "{step}");
                n_long += 1;
            }
            step.apply_on(&mut now);
        }
    }
    assert!(n_long > 10, "{n_long} hidden singles");
}
