//! Practice: enough positions of each technique, no notes where people need none, and no repetition too soon.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::{BTreeMap, BTreeSet};

use crate::support::is_whole;
use crate::support::player::{Player, serve};
use nonet::logic::Link;
use nonet::{Candidate, Candidates, Cell, Digit, Puzzle, Step, Technique};
use nonet_play::app::{Command, Dialog, StudyAct, TeacherCommand, TechniqueScene};
use nonet_play::lessons::{Example, Position, Verdict, among_easier, exercise, judge, next_of, positions};
use nonet_play::work::Kind;
use nonet_words::Language;

/// The number of positions that every technique has.
const ENOUGH: usize = 10;

/// The fewest empty cells of a board for practice without notes.
const FEWEST_EMPTY: usize = 25;

const WITHOUT_NOTES: [Technique; 5] = [
    Technique::FullHouse,
    Technique::HiddenSingle,
    Technique::NakedSingle,
    Technique::DirectPointing,
    Technique::DirectClaiming,
];

/// Returns the features that stay the same in an equivalent position. For each cell they are the number of its
/// candidates, the numbers of its peers' candidates, and whether it is a given.
fn look(position: &Position) -> Vec<(usize, bool, Vec<usize>)> {
    let candidates = &position.candidates;
    let n_left = |cell: Cell| candidates.of_cell(cell).len();
    let mut look: Vec<_> = Cell::ALL
        .into_iter()
        .map(|cell| {
            let mut peers: Vec<usize> = cell.peers().iter().map(n_left).collect();
            peers.sort_unstable();
            (n_left(cell), position.givens.get(cell).is_some(), peers)
        })
        .collect();
    look.sort();
    look
}

/// Returns true if the step of an example keeps every digit of the solution.
fn is_sound(Example { position, step, .. }: &Example) -> bool {
    let puzzle = Puzzle::new(position.givens).unwrap();
    let is_true = |about: &Candidate| puzzle.solution().get(about.cell) == Some(about.digit);
    step.placements.iter().all(is_true) && !step.eliminations.iter().any(is_true)
}

fn answer(example: &Example) -> Vec<(Candidate, bool)> {
    let gone = example.step.eliminations.iter().map(|&one| (one, false));
    gone.chain(example.step.placements.iter().map(|&one| (one, true))).collect()
}

/// Returns true if the technique nests chains inside of chains, which takes up to seconds to search.
fn is_nested(technique: Technique) -> bool {
    technique.id().starts_with("nested-")
}

#[test]
fn each_technique_is_practised_on_ten_positions_that_differ() {
    let mut few = BTreeMap::new();
    for technique in Technique::course().filter(|&technique| !is_nested(technique)) {
        let mut looks = BTreeSet::new();
        for seed in 0..2 * ENOUGH as u64 {
            if looks.len() >= ENOUGH {
                break;
            }
            let example = exercise(technique, seed).unwrap();
            assert!(is_sound(&example), "{technique:?}: {} {}", example.position, example.step);
            looks.insert(look(&example.position));
            // The rest takes most of the time.
            if seed < 2 || is_whole() {
                is_as_promised(technique, &example);
            }
        }
        if looks.len() < ENOUGH {
            few.insert(technique.id(), looks.len());
        }
    }
    assert!(few.is_empty(), "fewer than {ENOUGH}: {few:?}");
}

/// Checks that an exercise is of its technique, is the next step only if it says so, and takes its own answer.
fn is_as_promised(technique: Technique, example: &Example) {
    let Example { position, step, is_next } = example;
    assert_eq!(step.technique, technique);
    let next = next_of(technique, position).unwrap();
    assert_eq!(next.technique == technique, *is_next, "{technique:?}: {position}");
    let verdict = judge(example, &answer(example));
    assert!(matches!(verdict, Some(Verdict::Right { is_all: true, .. })), "{position}: {verdict:?}");
}

#[test]
fn nested_chains_are_practised_on_ten_positions_that_differ() {
    let nested: Vec<Technique> = Technique::course().filter(|&technique| is_nested(technique)).collect();
    assert_eq!(nested.len(), 16);
    for technique in nested {
        let known: Vec<Position> = positions(technique).chain(among_easier(technique)).collect();
        let looks: BTreeSet<_> = known.iter().map(look).collect();
        assert_eq!((known.len(), looks.len()), (ENOUGH, ENOUGH), "{technique:?}");
        if !is_whole() {
            continue;
        }
        for (seed, position) in (0..).zip(&known) {
            let example = exercise(technique, seed).unwrap();
            assert_eq!(look(&example.position), look(position), "{technique:?}: seed {seed}");
            assert!(is_sound(&example), "{technique:?}: {} {}", example.position, example.step);
            assert!(!inside(&example.step).is_empty(), "{technique:?}: nothing inside of {}", example.step);
            is_as_promised(technique, &example);
        }
    }
}

/// Returns the steps inside the chains of a step.
fn inside(step: &Step) -> Vec<&Step> {
    let nodes = step.reason.chains.iter().flat_map(|chain| &chain.nodes);
    nodes.filter_map(|node| if let Link::Step(step) = &node.link { Some(&**step) } else { None }).collect()
}

#[test]
fn no_position_of_the_tables_lacks_a_digit_of_its_solution() {
    for technique in Technique::course() {
        for position in positions(technique).chain(among_easier(technique)) {
            let puzzle = Puzzle::new(position.givens).unwrap();
            for cell in Cell::ALL {
                let digit = puzzle.solution().get(cell).unwrap();
                let has_digit = match position.candidates.grid().get(cell) {
                    Some(placed) => placed == digit,
                    None => position.candidates.has(cell, digit),
                };
                assert!(has_digit, "{technique:?}: {cell} of {position}");
            }
        }
    }
}

#[test]
fn ten_exercises_in_turn_are_ten_boards() {
    for technique in Technique::course() {
        let boards: BTreeSet<String> = (0..ENOUGH as u64)
            .map(|turn| exercise(technique, 1_000 + turn).unwrap().position.to_string())
            .collect();
        assert_eq!(boards.len(), ENOUGH, "{technique:?}");
    }
}

#[test]
fn what_people_see_without_notes_is_practised_on_boards_whose_digits_say_all() {
    for technique in WITHOUT_NOTES {
        assert!(technique.is_seen_without_notes());
        for seed in (0..20).chain([u64::MAX, 1 << 40]) {
            let Example { position, step, .. } = exercise(technique, seed).unwrap();
            let candidates = &position.candidates;
            assert!(candidates.empty_cells().len() >= FEWEST_EMPTY, "{technique:?}: {position}");
            assert_eq!(*candidates, Candidates::of(candidates.grid()).unwrap(), "{technique:?}: {position}");
            assert_eq!(step.placements.len(), 1, "{technique:?}: {step}");
        }
    }
    let without = Technique::course().filter(|technique| technique.is_seen_without_notes());
    assert_eq!(without.collect::<BTreeSet<_>>(), WITHOUT_NOTES.into_iter().collect());
}

#[test]
fn hidden_singles_are_sought_in_boxes_rows_and_columns() {
    let mut kinds = BTreeMap::new();
    for seed in 0..60 {
        let example = exercise(Technique::HiddenSingle, seed).unwrap();
        for house in example.step.reason.houses {
            *kinds.entry(format!("{:?}", house.kind())).or_insert(0) += 1;
        }
    }
    assert_eq!(kinds.len(), 3, "{kinds:?}");
    assert!(kinds.values().all(|&n_found| n_found >= 5), "{kinds:?}");
}

#[test]
fn no_position_comes_again_before_all_were_seen() {
    for technique in [Technique::XWing, Technique::Skyscraper, Technique::DirectPointing, Technique::Nishio] {
        let of = |seed| look(&exercise(technique, seed).unwrap().position);
        let first = of(7);
        let n_known = (1..40).find(|turn| of(7 + turn) == first).unwrap();
        assert!(n_known >= ENOUGH as u64, "{technique:?} has {n_known}");
        let looks: BTreeSet<_> = (0..n_known).map(|turn| of(3 + turn)).collect();
        assert_eq!(looks.len() as u64, n_known, "{technique:?}");
    }
}

fn asks(player: &mut Player, act: StudyAct) {
    player.does(TeacherCommand::Study(act));
    serve(player, Kind::Study);
}

fn scene(player: &Player) -> TechniqueScene {
    *player.sees().techniques.unwrap()
}

/// Returns a player who practises a technique.
fn practises(technique: Technique) -> Player {
    let mut player = Player::with_puzzle();
    player.does(Command::Open(Dialog::Techniques));
    serve(&mut player, Kind::Study);
    asks(&mut player, StudyAct::Open(technique));
    asks(&mut player, StudyAct::Practise);
    player
}

/// Returns the practice position, as far as its digits determine it.
fn position(player: &Player) -> Position {
    let (mut givens, mut digits) = (nonet::Grid::EMPTY, nonet::Grid::EMPTY);
    for (cell, one) in Cell::ALL.into_iter().zip(scene(player).practice.unwrap().board) {
        digits.set(cell, one.cell.digit);
        givens.set(cell, one.cell.digit.filter(|_| one.cell.name.is_given));
    }
    Position { givens, candidates: Candidates::of(&digits).unwrap() }
}

fn mark(player: &mut Player, one: Candidate, places: bool) {
    for act in [StudyAct::MarksPlace(places), StudyAct::Cell(one.cell), StudyAct::Digit(one.digit)] {
        asks(player, act);
    }
}

#[test]
fn no_note_is_shown_and_no_key_gives_the_digit_away() {
    for technique in WITHOUT_NOTES {
        let mut player = practises(technique);
        let practice = scene(&player).practice.unwrap();
        assert!(scene(&player).status.ends_with("Select a cell, then a digit."), "{}", scene(&player).status);
        for (cell, one) in Cell::ALL.into_iter().zip(&practice.board) {
            assert!(one.cell.notes.is_empty() && one.cell.name.notes.is_empty(), "{technique:?}: {cell}");
            asks(&mut player, StudyAct::Cell(cell));
            let n_keys = scene(&player).practice.unwrap().candidates.len();
            assert_eq!(n_keys, if one.cell.digit.is_some() { 0 } else { 9 }, "{technique:?}: {cell}");
        }
    }
    let mut player = practises(Technique::NakedPair);
    let board = scene(&player).practice.unwrap().board;
    assert!(board.iter().any(|one| one.cell.notes.len() > 1), "other techniques have notes");
    // A marked digit is visible, and so is the step that is shown in the end.
    player = practises(Technique::HiddenSingle);
    let cell = position(&player).candidates.empty_cells().first().unwrap();
    mark(&mut player, Candidate { cell, digit: Digit::D4 }, true);
    let noted = |player: &Player| {
        let board = scene(player).practice.unwrap().board;
        board.iter().map(|one| one.cell.notes.len()).sum::<usize>()
    };
    assert_eq!(noted(&player), 1);
    asks(&mut player, StudyAct::Show);
    let board = scene(&player).practice.unwrap().board;
    assert_eq!(board.iter().filter(|one| !one.cell.hint.placed.is_empty()).count(), 1);
    assert_eq!(noted(&player), 1);
}

#[test]
fn a_digit_of_another_technique_is_true_but_not_the_answer_and_a_wrong_one_is_refused() {
    for _ in 0..12 {
        let mut player = practises(Technique::HiddenSingle);
        let position = position(&player);
        let solution = *Puzzle::new(position.givens).unwrap().solution();
        let hidden = nonet::catalogue::Options::default().only(&[Technique::HiddenSingle]);
        let hidden = nonet::catalogue::all_steps(&position.candidates, &hidden);
        let is_hidden = |cell: Cell| hidden.iter().any(|step| step.placements[0].cell == cell);
        let cells = position.candidates.empty_cells();
        let cell = cells.iter().find(|&cell| !is_hidden(cell)).unwrap();
        let digit = solution.get(cell).unwrap();
        // A digit that its house already holds may be marked, and is wrong.
        let false_digit =
            Digit::ALL.into_iter().find(|&other| !position.candidates.has(cell, other)).unwrap();
        mark(&mut player, Candidate { cell, digit: false_digit }, true);
        asks(&mut player, StudyAct::Check);
        assert!(scene(&player).status.starts_with("Not quite"), "{}", scene(&player).status);
        asks(&mut player, StudyAct::Clear);
        mark(&mut player, Candidate { cell, digit }, true);
        asks(&mut player, StudyAct::Check);
        let said = scene(&player).status;
        assert!(said.starts_with("True, but"), "{said}");
        // Any hidden single is right, not only the one that the page shows first.
        let last = hidden.last().unwrap().placements[0];
        asks(&mut player, StudyAct::Clear);
        mark(&mut player, last, true);
        asks(&mut player, StudyAct::Check);
        assert!(
            scene(&player).status.starts_with("Right: that is a hidden single."),
            "{}",
            scene(&player).status
        );
    }
}

#[test]
fn another_exercise_differs_and_practice_goes_on_where_it_was_left() {
    let mut player = practises(Technique::Skyscraper);
    let mut looks = BTreeSet::from([look(&position(&player))]);
    for turn in 1..ENOUGH {
        // Answer some, and leave others.
        if turn % 3 == 0 {
            asks(&mut player, StudyAct::Show);
        }
        asks(&mut player, StudyAct::Practise);
        assert!(looks.insert(look(&position(&player))), "position {turn} was there before");
    }
    // In another visit those that were answered do not come first.
    let mut player = practises(Technique::Skyscraper);
    let first = look(&position(&player));
    asks(&mut player, StudyAct::Show);
    let kept = player.kept();
    let mut player = Player::arrives(kept, Language::En, "", 2_000_000);
    player.does(Command::Open(Dialog::Techniques));
    serve(&mut player, Kind::Study);
    asks(&mut player, StudyAct::Open(Technique::Skyscraper));
    asks(&mut player, StudyAct::Practise);
    assert_ne!(look(&position(&player)), first);
}
