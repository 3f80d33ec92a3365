//! Pages of techniques and practice on boards other than the classic one.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeSet;

use crate::support::player::{Player, player_on, serve};
use nonet::catalogue::{Options, all_board_steps, next_board_step};
use nonet::layout::{BoardHouse, Layout};
use nonet::rules::{Board, BoardCandidates};
use nonet::search::RuledPuzzle;
use nonet::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, Step, Technique};
use nonet_play::app::{Command, Dialog, Field, KeyPress, StudyAct, TeacherCommand, TechniqueScene};
use nonet_play::lessons::{
    BoardExample, StudyBoard, Verdict, board_example, board_exercise, board_made, board_numbers, boards_of,
    judge_on,
};
use nonet_play::work::Kind;
use nonet_words::{Language, Stage};

/// The boards other than the classic one.
const BOARDS: [StudyBoard; 4] = [StudyBoard::SixBySix, StudyBoard::X, StudyBoard::Jigsaw, StudyBoard::Killer];

/// The number of table entries of each line that the tests look at, unless `NONET_WHOLE` is set.
const N_SAMPLE: usize = 3;

/// Returns each technique and board of the table.
fn offered() -> impl Iterator<Item = (Technique, StudyBoard)> {
    let all = Technique::ALL.iter().copied();
    all.flat_map(|technique| BOARDS.map(|board| (technique, board)))
        .filter(|(technique, board)| boards_of(*technique).contains(board))
}

/// Finds up to two solutions by trying the fewest choices: the digits of a cell, or the places of a digit in a house. It
/// knows only which cells share a house.
fn plain_search(layout: &Layout, grid: &Grid, found: &mut Vec<Grid>) {
    let taken =
        |house: &BoardHouse| house.cells.iter().filter_map(|cell| grid.get(cell)).collect::<DigitSet>();
    let mut free = [DigitSet::EMPTY; 81];
    for cell in layout.cells().iter().filter(|&cell| grid.get(cell).is_none()) {
        free[cell.index()] = layout.digits();
    }
    for house in layout.houses() {
        let taken = taken(house);
        house.cells.iter().for_each(|cell| free[cell.index()] = free[cell.index()].difference(taken));
    }
    let of_cell = |cell: Cell| free[cell.index()].iter().map(|digit| (cell, digit)).collect::<Vec<_>>();
    let open = layout.cells().iter().filter(|&cell| grid.get(cell).is_none());
    let Some(mut choices) = open.map(of_cell).min_by_key(Vec::len) else { return found.push(*grid) };
    for house in layout.houses().iter().filter(|house| house.cells.len() == layout.side()) {
        for digit in layout.digits().difference(taken(house)) {
            let places = house.cells.iter().filter(|cell| free[cell.index()].contains(digit));
            let places: Vec<_> = places.map(|cell| (cell, digit)).collect();
            if places.len() < choices.len() {
                choices = places;
            }
        }
    }
    for (cell, digit) in choices {
        if found.len() < 2 {
            plain_search(layout, &grid.with(cell, digit), found);
        }
    }
}

fn solution(givens: &Board) -> Grid {
    let mut found = Vec::new();
    if !givens.layout().cages().is_empty() {
        return solution_of_killer(givens);
    }
    plain_search(givens.layout(), givens.grid(), &mut found);
    assert_eq!(found.len(), 1, "one solution");
    found[0]
}

/// Returns the solution of a killer, and checks it against the rules. Finding it without the sums takes too long.
fn solution_of_killer(givens: &Board) -> Grid {
    let puzzle = RuledPuzzle::new(givens.clone()).unwrap();
    let (layout, solution) = (givens.layout(), puzzle.solution());
    let digits =
        |cells: CellSet| -> Vec<Digit> { cells.iter().map(|cell| solution.get(cell).unwrap()).collect() };
    for house in layout.houses() {
        assert_eq!(digits(house.cells).into_iter().collect::<BTreeSet<_>>().len(), layout.side());
    }
    for cage in layout.cages() {
        let of_cage = digits(cage.cells());
        assert_eq!(of_cage.iter().map(|digit| u16::from(digit.get())).sum::<u16>(), cage.sum().unwrap());
        assert_eq!(of_cage.iter().copied().collect::<BTreeSet<_>>().len(), of_cage.len());
    }
    *solution
}

fn is_sound(step: &Step, solution: &Grid) -> bool {
    let is_true = |one: &Candidate| solution.get(one.cell) == Some(one.digit);
    step.placements.iter().all(is_true) && !step.eliminations.iter().any(is_true)
}

#[test]
fn each_board_offers_the_techniques_that_it_has() {
    assert_eq!(boards_of(Technique::HiddenSingle), StudyBoard::ALL[..4]);
    let of_killers = Technique::ALL.iter().filter(|one| boards_of(**one) == [StudyBoard::Killer]);
    assert!(of_killers.eq(Technique::ALL.iter().filter(|one| one.needs_cages())));
    assert_eq!(boards_of(Technique::LawOfLeftovers), [StudyBoard::Jigsaw]);
    assert_eq!(
        boards_of(Technique::UniqueRectangle1),
        [StudyBoard::Classic],
        "it is proven for the classic board only"
    );
    for board in BOARDS {
        let n_offered = offered().filter(|(_, other)| *other == board).count();
        let fewest = if board == StudyBoard::Killer { 11 } else { 15 };
        assert!(n_offered >= fewest, "{board:?} has {n_offered}");
    }
    for (technique, board) in offered() {
        let numbers = board_numbers(technique, board);
        let different: BTreeSet<u64> = numbers.iter().copied().collect();
        assert!(different.len() >= 10 && different.len() == numbers.len(), "{technique:?} {board:?}");
    }
}

#[test]
fn each_number_of_the_table_gives_a_position_in_which_the_technique_is_next() {
    let is_whole = std::env::var_os("NONET_WHOLE").is_some();
    for (at, (technique, board)) in offered().enumerate() {
        let numbers = board_numbers(technique, board);
        let n_sample = if is_whole { numbers.len() } else { N_SAMPLE };
        // The first is the example; the others differ from line to line.
        let sample = (0..n_sample).map(|index| numbers[(index * (1 + at % 5)) % numbers.len()]);
        for number in sample {
            let what = format!("{technique:?} {board:?} {number}");
            let BoardExample { givens, candidates, step } =
                board_made(technique, board, number).expect(&what);
            let layout = givens.layout();
            assert_eq!(StudyBoard::like(Some(layout)), board);
            let candidates = BoardCandidates::from_tables(layout, candidates);
            let next = next_board_step(&candidates, &Options::default()).expect(&what);
            assert_eq!((next.technique, &next), (technique, &step), "{what}");
            assert!(is_sound(&step, &solution(&givens)), "{what}: {step:?}");
            for language in Language::ALL {
                assert!(!language.explain_on(layout, &step, Stage::Whole).is_empty(), "{what}");
            }
        }
    }
}

#[test]
fn no_position_comes_again_before_ten_others() {
    for (technique, board) in [
        (Technique::HiddenSingle, StudyBoard::SixBySix),
        (Technique::Pointing, StudyBoard::Jigsaw),
        (Technique::LawOfLeftovers, StudyBoard::Jigsaw),
        (Technique::XWing, StudyBoard::X),
    ] {
        let boards: Vec<BoardExample> =
            (0..10).map(|seed| board_exercise(technique, board, seed).unwrap()).collect();
        for (at, one) in boards.iter().enumerate() {
            assert!(boards[..at].iter().all(|other| other != one), "{technique:?} {board:?} {at}");
        }
        assert_ne!(boards.first(), board_example(technique, board).as_ref(), "the example comes last");
    }
}

#[test]
fn an_answer_on_a_jigsaw_is_judged_by_its_own_rules() {
    let mut n_others = 0;
    for seed in 0..10 {
        let exercise = board_exercise(Technique::LawOfLeftovers, StudyBoard::Jigsaw, seed).unwrap();
        let BoardExample { givens, candidates, step } = &exercise;
        let solution = solution(givens);
        let all: Vec<(Candidate, bool)> = step
            .placements
            .iter()
            .map(|one| (*one, true))
            .chain(step.eliminations.iter().map(|one| (*one, false)))
            .collect();
        let is_all_of = |verdict: Option<Verdict>| match verdict {
            Some(Verdict::Right { is_all, step }) => {
                assert_eq!(step.technique, Technique::LawOfLeftovers);
                is_all
            }
            other => panic!("not right: {other:?}"),
        };
        assert!(is_all_of(judge_on(&exercise, &all)));
        is_all_of(judge_on(&exercise, &all[..1]));
        // It is wrong to eliminate a digit of the solution, or to place another digit instead.
        for cell in candidates.empty_cells() {
            let digit = solution.get(cell).unwrap();
            let right = Candidate { cell, digit };
            assert_eq!(judge_on(&exercise, &[(right, false)]), Some(Verdict::Wrong(right)));
            let other = Digit::ALL.into_iter().find(|other| *other != digit).unwrap();
            let wrong = Candidate { cell, digit: other };
            assert_eq!(judge_on(&exercise, &[(wrong, true)]), Some(Verdict::Wrong(wrong)));
        }
        // A step of another technique is not wrong, and the answer names that technique.
        let candidates = BoardCandidates::from_tables(givens.layout(), *candidates);
        let law = all_board_steps(&candidates, &Options::default().only(&[Technique::LawOfLeftovers]));
        let of_law = |one: &Candidate| law.iter().any(|step| step.eliminations.contains(one));
        let pairs = Options::default().only(&[Technique::NakedPair, Technique::HiddenPair, Technique::XWing]);
        let others = all_board_steps(&candidates, &pairs);
        let other = others.iter().flat_map(|step| &step.eliminations).find(|one| !of_law(one));
        if let Some(other) = other {
            let verdict = judge_on(&exercise, &[(*other, false)]);
            let Some(Verdict::Other(Some(named))) = verdict else { panic!("{verdict:?}") };
            assert_ne!(named, Technique::LawOfLeftovers);
            n_others += 1;
        }
    }
    assert!(n_others > 2, "{n_others}");
}

fn asks(player: &mut Player, act: StudyAct) {
    player.does(TeacherCommand::Study(act));
    serve(player, Kind::Study);
}

fn scene(player: &Player) -> TechniqueScene {
    *player.sees().techniques.unwrap()
}

fn opens_list(player: &mut Player) {
    player.does(Command::Open(Dialog::Techniques));
    serve(player, Kind::Study);
}

fn chosen(player: &Player) -> StudyBoard {
    scene(player).page.unwrap().chosen
}

#[test]
fn the_law_of_leftovers_is_in_the_list_and_the_search_in_both_languages() {
    for (language, name, text) in
        [(Language::En, "Law of leftovers", "leftov"), (Language::Zh, "剩余法则", "剩余法")]
    {
        let mut player = Player::with_puzzle();
        player.does(Command::Set(Field::Language, language.tag().into()));
        opens_list(&mut player);
        let names = |player: &Player| -> Vec<String> {
            scene(player).others.into_iter().map(|line| line.link.name).collect()
        };
        assert_eq!(names(&player), [name]);
        assert_eq!(scene(&player).others[0].rating, "", "the scale is of the classic board");
        player.does(Command::Set(Field::TechniqueSearch, "x-wing".into()));
        assert!(names(&player).is_empty());
        player.does(Command::Set(Field::TechniqueSearch, text.into()));
        assert_eq!((names(&player), scene(&player).course.len()), (vec![name.to_owned()], 0));
        asks(&mut player, StudyAct::OpenFound);
        let page = scene(&player).page.unwrap();
        assert_eq!((page.chosen, page.boards), (StudyBoard::Jigsaw, vec![StudyBoard::Jigsaw]));
        assert!(!page.about_board.is_empty());
        assert_eq!(page.board.unwrap().len(), 81);
        assert!(page.layout.unwrap().box_shape().is_none());
    }
}

#[test]
fn each_technique_of_killers_has_a_page_on_a_killer_with_the_cells_of_its_sum_framed() {
    let mut player = Player::with_puzzle();
    opens_list(&mut player);
    let of_killers: Vec<Technique> = Technique::ALL.iter().copied().filter(|one| one.needs_cages()).collect();
    let mut kinds_met = BTreeSet::new();
    for (at, technique) in of_killers.iter().copied().enumerate() {
        asks(&mut player, StudyAct::Open(technique));
        let page = scene(&player).page.unwrap();
        assert_eq!((page.chosen, page.boards), (StudyBoard::Killer, vec![StudyBoard::Killer]));
        let beside = [page.previous, page.next].map(|link| link.map(|link| link.technique));
        let before = at.checked_sub(1).map(|at| of_killers[at]);
        assert_eq!(beside, [before, of_killers.get(at + 1).copied()], "{technique:?}");
        let step = board_example(technique, StudyBoard::Killer).unwrap().step;
        let houses = page.picture.frames.iter().filter(|frame| frame.kind.id() == "base").count();
        assert_eq!(houses > 0, !step.reason.houses.is_empty(), "{technique:?}");
        // Each cell of the sum has one frame, and those with a digit have the frame of a blocker.
        let framed: Vec<(Cell, &str)> = page
            .picture
            .frames
            .iter()
            .filter(|frame| frame.kind.id() != "base")
            .map(|frame| {
                let [left, top, ..] = frame.sides.map(|side| usize::try_from(side).unwrap() / 1000);
                (Cell::at(top, left), frame.kind.id())
            })
            .collect();
        let cells: BTreeSet<usize> = framed.iter().map(|(cell, _)| cell.index()).collect();
        assert_eq!(cells.len(), framed.len(), "{technique:?}");
        assert!(step.reason.cells.iter().all(|cell| cells.contains(&cell.index())), "{technique:?}");
        let board = page.board.unwrap();
        for (cell, kind) in framed {
            let is_filled = board.iter().any(|one| one.cell.name.cell == cell && one.cell.digit.is_some());
            assert_eq!(kind == "blocker", is_filled, "{technique:?} {cell}");
            kinds_met.insert(kind);
        }
    }
    assert_eq!(Vec::from_iter(kinds_met), ["blocker", "set", "set second", "set third"]);
}

#[test]
fn a_page_opens_on_the_board_of_the_game_and_keeps_the_choice() {
    for (kind, board) in
        [("6x6", StudyBoard::SixBySix), ("x", StudyBoard::X), ("jigsaw7", StudyBoard::Jigsaw)]
    {
        let mut player = player_on(kind);
        opens_list(&mut player);
        asks(&mut player, StudyAct::Open(Technique::HiddenSingle));
        assert_eq!(chosen(&player), board, "{kind}");
    }
    let mut player = Player::with_puzzle();
    opens_list(&mut player);
    asks(&mut player, StudyAct::Open(Technique::HiddenSingle));
    assert_eq!(chosen(&player), StudyBoard::Classic);
    assert_eq!(scene(&player).page.unwrap().layout, None);
    asks(&mut player, StudyAct::Board(StudyBoard::SixBySix));
    let page = scene(&player).page.unwrap();
    assert_eq!((page.chosen, page.board.unwrap().len()), (StudyBoard::SixBySix, 36));
    // A technique without this board is shown on the classic one, and the choice comes back.
    asks(&mut player, StudyAct::Open(Technique::UniqueRectangle1));
    assert_eq!(chosen(&player), StudyBoard::Classic);
    asks(&mut player, StudyAct::Open(Technique::XWing));
    assert_eq!(chosen(&player), StudyBoard::SixBySix);
    player.presses("close");
    opens_list(&mut player);
    assert_eq!(chosen(&player), StudyBoard::SixBySix);
    asks(&mut player, StudyAct::Practise);
    assert_eq!(scene(&player).practice.unwrap().board.len(), 36);
}

#[test]
fn the_page_of_a_hint_is_on_its_board() {
    let mut player = player_on("x");
    opens_list(&mut player);
    asks(&mut player, StudyAct::Open(Technique::HiddenSingle));
    asks(&mut player, StudyAct::Board(StudyBoard::Classic));
    player.presses("close");
    player.presses("hint");
    player.works_all();
    player.presses("hint");
    asks(&mut player, StudyAct::OfHint);
    assert_eq!(chosen(&player), StudyBoard::X);
}

fn key(name: &str) -> StudyAct {
    StudyAct::of_key(&KeyPress { key: name.into(), ..KeyPress::default() }).unwrap()
}

#[test]
fn practice_on_a_small_board_stays_on_it_and_counts_with_the_technique() {
    let mut player = player_on("6x6");
    opens_list(&mut player);
    asks(&mut player, StudyAct::Open(Technique::HiddenSingle));
    asks(&mut player, StudyAct::Practise);
    // At the edge of the board the arrow keys go on at the other side, as on the board of the game.
    asks(&mut player, StudyAct::Cell(Cell::at(5, 0)));
    for (name, cell) in [
        ("End", Cell::at(5, 5)),
        ("ArrowRight", Cell::at(5, 0)),
        ("ArrowLeft", Cell::at(5, 5)),
        ("ArrowDown", Cell::at(0, 5)),
        ("ArrowUp", Cell::at(5, 5)),
        ("Home", Cell::at(5, 0)),
    ] {
        asks(&mut player, key(name));
        assert_eq!(scene(&player).practice.unwrap().cell, cell, "{name}");
    }
    asks(&mut player, StudyAct::Cell(Cell::at(8, 8)));
    assert!(scene(&player).practice.unwrap().cell.row() < 6, "a cell outside the board");
    let practice = scene(&player).practice.unwrap();
    let open = practice.board.iter().find(|one| one.cell.digit.is_none()).unwrap();
    assert!(open.name.contains("box "), "{}", open.name);
    asks(&mut player, StudyAct::Cell(open.cell.name.cell));
    assert_eq!(scene(&player).practice.unwrap().candidates, Digit::ALL[..6].iter().copied().collect());
    asks(&mut player, key("7"));
    assert!(!scene(&player).practice.unwrap().has_answer, "there is no 7");
    asks(&mut player, StudyAct::Show);
    let board = scene(&player).practice.unwrap().board;
    assert_eq!(board.iter().filter(|one| !one.cell.hint.placed.is_empty()).count(), 1);
    asks(&mut player, StudyAct::Back);
    assert!(scene(&player).page.unwrap().facts.contains(&"found 0 of 1".to_owned()));
    asks(&mut player, StudyAct::Board(StudyBoard::X));
    asks(&mut player, StudyAct::Practise);
    let names: Vec<String> = scene(&player).practice.unwrap().board.into_iter().map(|one| one.name).collect();
    assert_eq!(names.iter().filter(|name| name.contains("diagonal")).count(), 17);
    asks(&mut player, StudyAct::Show);
    asks(&mut player, StudyAct::Back);
    assert!(scene(&player).page.unwrap().facts.contains(&"found 0 of 2".to_owned()));
}

#[test]
fn a_chain_on_a_jigsaw_is_followed_link_by_link() {
    let mut player = player_on("jigsaw");
    opens_list(&mut player);
    asks(&mut player, StudyAct::Open(Technique::XYChain));
    let page = scene(&player).page.unwrap();
    assert!(page.lines.len() > 3, "{:?}", page.lines);
    let mut texts = BTreeSet::new();
    asks(
        &mut player,
        StudyAct::of_walk_key(&KeyPress { key: "Home".into(), ..KeyPress::default() }).unwrap(),
    );
    for _ in 0..page.lines.len() {
        let page = scene(&player).page.unwrap();
        texts.insert((page.at, page.example_text.clone()));
        assert!(!page.example_text.contains("box"), "{}", page.example_text);
        asks(
            &mut player,
            StudyAct::of_walk_key(&KeyPress { key: "ArrowRight".into(), ..KeyPress::default() }).unwrap(),
        );
    }
    assert_eq!(texts.len(), page.lines.len());
}
