//! Tests "Why not?" and "Solution steps": the answers are correct, and the game stays unchanged.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeMap;

use crate::support::player::{GIVENS, Player, SOLUTION, answers};
use nonet::{Candidate, Candidates, Cell, Digit, DigitSet, Grid, Puzzle, Step, Tenths, why};
use nonet_play::app::{
    BoardCommand, BrowserEvent, Command, Effect, FilmCommand, FilmControl, Focus, KeyPress, Letters,
    MakingCommand, Scene, SelectionCommand, TeacherCommand, WorkEvent, tour_command_of,
};
use nonet_play::work::{Allowed, Job, Kind, Known, Order, Question, Reply, WorkerLine};
use nonet_words::Language;

/// A puzzle whose path has a pointing, a naked pair and an XY-wing.
const PAIRS: &str = ".3...2.7...8...5..6.5....2..9....4.5...51428........3..7.64....9.3...1.......8...";
/// A puzzle that needs techniques from singles to wings.
const WINGS: &str = "..45.....39....1.2..2.8.3..8.....42.....7.6.8..7....5......9..197....2.....63....";
/// A puzzle without easy steps.
const HARDEST: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// Runs the jobs for tours until none is left.
fn works(player: &mut Player) {
    while let Some(at) = player.jobs.iter().position(|question| question.job.kind() == Kind::Tour) {
        let question = player.jobs.remove(at);
        player.works(question);
    }
}

/// Asks why a digit does not go in a cell, and runs the job for the answer.
fn asks(player: &mut Player, cell: usize, digit: u8) {
    player.does(SelectionCommand::Select(Cell::from_index(cell)));
    player.presses("why-not");
    player.presses(&format!("digit {digit}"));
    works(player);
}

/// Returns the visible state of the game, without messages.
fn game(scene: &Scene) -> impl PartialEq + std::fmt::Debug + use<> {
    (scene.mode, scene.cells.clone(), scene.controls.clone(), scene.digits_left, scene.hint)
}

fn kept(player: &Player) -> BTreeMap<String, String> {
    player.kept()
}

#[test]
fn the_lines_of_a_tour_are_parsed_back_unchanged() {
    let givens: Grid = PAIRS.parse().unwrap();
    let mut cells = [DigitSet::ALL; 81];
    cells[1] = DigitSet::of(Digit::D6).with(Digit::D9);
    let notes = [None, Some(cells)];
    let abouts = [
        Candidate { cell: Cell::at(0, 1), digit: Digit::D6 },
        Candidate { cell: Cell::at(8, 8), digit: Digit::D4 },
    ];
    let mut jobs: Vec<Job> = Vec::new();
    for cells in notes {
        for about in abouts {
            let candidates = Box::new(Known { digits: givens, cells });
            jobs.push(Job::Why { about, givens, candidates, allowed: Allowed::default() });
        }
    }
    jobs.extend(
        [Order::Person, Order::Rating]
            .map(|order| Job::Path(order, GIVENS.parse().unwrap(), Allowed::default())),
    );
    let mut n_words = 0;
    for job in jobs {
        let question = Question { number: 7, job };
        assert_eq!(Question::read(&question.to_string()).as_ref(), Some(&question), "{question}");
        for answer in answers(question) {
            let word = WorkerLine::Answer(Box::new(answer));
            assert_eq!(WorkerLine::read(&word.to_string()), Some(word));
            n_words += 1;
        }
    }
    assert!(n_words >= 6);
    for reply in [
        Reply::Why {
            about: abouts[0],
            digits: givens,
            answer: why::Answer::Open,
            takes: Some(Tenths(83)),
            is_last: false,
        },
        Reply::Why {
            about: abouts[1],
            digits: givens,
            answer: why::Answer::Filled(Digit::D9),
            takes: None,
            is_last: true,
        },
        Reply::Why {
            about: abouts[1],
            digits: givens,
            answer: why::Answer::Seen(Cell::at(8, 0)),
            takes: None,
            is_last: true,
        },
        Reply::Pathing { n_left: 40 },
    ] {
        assert_eq!(Reply::read(&reply.to_string()), Some(reply));
    }
    for line in
        ["told", "told 000 x last/ open", "path person", "pathing", "pathing x", "told 999 ... last/ open"]
    {
        assert_eq!(Reply::read(line), None, "{line:?}");
    }
    for line in ["why", "why 00 1", "path", "path backwards 1"] {
        assert_eq!(Job::read(line), None, "{line:?}");
    }
}

/// Returns `true` if the steps decide about the candidate, even without the one at index `without`. After the step that
/// is left out, the catalogue must find each step again. A step on an unchanged board counts as found.
fn decide(start: &Candidates, steps: &[Step], without: Option<usize>, about: Candidate) -> bool {
    let (mut candidates, mut whole) = (*start, *start);
    for (at, step) in steps.iter().enumerate() {
        use nonet::Technique as T;
        let kinds: &[T] = match step.technique {
            T::FullHouse => &[T::FullHouse, T::HiddenSingle, T::NakedSingle],
            T::LockedPair => &[T::LockedPair, T::NakedPair],
            T::LockedTriple => &[T::LockedTriple, T::NakedTriple],
            ref other => core::slice::from_ref(other),
        };
        if without != Some(at) {
            let options = nonet::catalogue::Options::default().only(kinds);
            let is_left = |one: &&Candidate| candidates.has(one.cell, one.digit);
            let here = nonet::catalogue::all_steps(&candidates, &options);
            let found = here.into_iter().find(|other| {
                step.placements.iter().filter(is_left).all(|one| other.placements.contains(one))
                    && step.eliminations.iter().filter(is_left).all(|one| other.eliminations.contains(one))
            });
            let found = found.or_else(|| (candidates == whole).then(|| step.clone()));
            let Some(found) = found else { return false };
            found.apply(&mut candidates);
        }
        step.apply(&mut whole);
    }
    !candidates.has(about.cell, about.digit)
}

#[test]
fn every_third_empty_cell_is_answered_correctly_and_no_step_can_be_left_out() {
    let puzzle = Puzzle::new(WINGS.parse().unwrap()).unwrap();
    let start = Candidates::of(puzzle.givens()).unwrap();
    let (mut n_asked, mut n_steps) = (0, 0);
    for cell in start.empty_cells().iter().step_by(3).take(20) {
        let digit = start.of_cell(cell).iter().nth(n_asked % 2).unwrap();
        let about = Candidate { cell, digit };
        let candidates = Box::new(Known { digits: *puzzle.givens(), cells: None });
        let job = Job::Why { about, givens: *puzzle.givens(), candidates, allowed: Allowed::default() };
        let replies = answers(Question { number: 1, job });
        let Reply::Why { answer: why::Answer::Follows { is_true, steps }, is_last: true, .. } =
            &replies.last().unwrap().reply
        else {
            panic!("{about} is not answered: {replies:?}")
        };
        assert_eq!(*is_true, puzzle.solution().get(cell) == Some(digit), "{about}");
        let is_right = |one: &Candidate| puzzle.solution().get(one.cell) == Some(one.digit);
        for step in steps {
            assert!(
                step.placements.iter().all(is_right) && !step.eliminations.iter().any(is_right),
                "{step}"
            );
        }
        assert!(decide(&start, steps, None, about), "{about}");
        for (at, left_out) in steps.iter().enumerate() {
            assert!(!decide(&start, steps, Some(at), about), "{about} without {left_out}");
        }
        n_asked += 1;
        n_steps += steps.len();
    }
    assert!(n_asked >= 18 && n_steps > n_asked, "{n_steps} steps for {n_asked} cells");
}

#[test]
fn a_digit_in_the_same_house_is_named_without_a_worker() {
    let mut player = Player::with_puzzle();
    asks(&mut player, 2, 5);
    assert_eq!(player.status(), "r1c3 cannot be 5.\nBox 1 already has its 5, in r1c1.");
    assert!(player.jobs.iter().all(|question| question.job.kind() != Kind::Tour));
    let scene = player.sees();
    let looked_at = player.cells_that(|cell| cell.hint.is_looked_at);
    assert_eq!((looked_at.as_slice(), scene.tour.unwrap().at), (&[0, 2][..], (0, 0)));
}

#[test]
fn the_steps_of_an_answer_go_forward_and_back_and_the_game_is_as_it_was() {
    let mut player = Player::with_link(&format!("p={PAIRS}"));
    let puzzle = Puzzle::new(PAIRS.parse().unwrap()).unwrap();
    player.enters(80, puzzle.solution().get(Cell::from_index(80)).unwrap().get());
    player.notes(2, 6);
    player.does(SelectionCommand::Select(Cell::from_index(2)));
    let (before, actions, texts) = (game(&player.sees()), player.n_actions(), kept(&player));
    let mut longest = 0;
    for cell in [0, 20, 27, 78] {
        let start = Candidates::of(&player.board().parse().unwrap()).unwrap();
        for digit in start.of_cell(Cell::from_index(cell)) {
            asks(&mut player, cell, digit.get());
            let about = player.sees().tour.unwrap();
            let is_true = puzzle.solution().get(Cell::from_index(cell)) == Some(digit);
            let head = format!(
                "r{}c{} {} {digit}.\n",
                cell / 9 + 1,
                cell % 9 + 1,
                if is_true { "must be" } else { "cannot be" }
            );
            assert!(player.status().starts_with(&head), "{}", player.status());
            let (mut moments, n_steps) = (Vec::new(), about.at.1);
            longest = longest.max(n_steps);
            for step in 0..=n_steps {
                let scene = player.sees();
                assert_eq!(scene.tour.as_ref().unwrap().at, (step, n_steps));
                assert_eq!((player.can("tour-back"), player.can("tour-on")), (step > 0, step < n_steps));
                moments.push((player.status(), scene.cells));
                player.presses("wind forward");
            }
            let (said, cells) = moments.last().unwrap();
            let last = &cells[cell].hint;
            assert!(
                n_steps == 0 || is_true || last.eliminated.contains(digit),
                "the answer is drawn: {about:?}"
            );
            let is_named = said.contains("cannot be") || said.contains(&format!("not {digit}"));
            assert!(n_steps == 0 || is_true || is_named, "the answer is shown: {said}");
            for moment in moments.into_iter().rev() {
                assert_eq!((player.status(), player.sees().cells), moment, "back again");
                player.presses("wind back");
            }
            player.presses("leave");
            assert!(player.wants.contains(&Effect::Focus(Cell::from_index(cell))));
        }
    }
    assert!(longest >= 3, "{longest}");
    player.does(SelectionCommand::Select(Cell::from_index(2)));
    assert_eq!(game(&player.sees()), before);
    assert_eq!((player.n_actions(), kept(&player)), (actions, texts), "it is not saved");
    asks(&mut player, 0, 1);
    let again = player.reloads();
    assert_eq!(
        (again.sees().mode, again.board(), again.notes_in(2)),
        ("play", player_board(&mut player), "6".into())
    );
}

fn player_board(player: &mut Player) -> String {
    player.presses("leave");
    player.board()
}

#[test]
fn while_the_page_asks_for_the_digit_a_key_writes_nothing_and_escape_closes_the_question() {
    let mut player = Player::with_puzzle();
    player.does(SelectionCommand::Select(Cell::from_index(2)));
    player.presses("why-not");
    assert_eq!(player.status(), "Which digit in r1c3?");
    assert!(player.sees().is_asking);
    player.does(SelectionCommand::Move(nonet_play::app::Direction::Right));
    assert_eq!(player.status(), "Which digit in r1c4?");
    player.does(SelectionCommand::Move(nonet_play::app::Direction::Right));
    assert_eq!(player.status(), "r1c5 already holds 7. Ask about an empty cell.");
    player.does(BoardCommand::Digit(Digit::D1));
    assert_eq!(
        (player.status().as_str(), player.sees().mode),
        ("r1c5 already holds 7. Ask about an empty cell.", "play")
    );
    player.does(SelectionCommand::Escape);
    assert!(!player.sees().is_asking && player.status().is_empty());
    player.enters(2, 4);
    assert_eq!(player.cell(2).digit, Digit::new(4), "digits write again");
    // Another command also dismisses the question.
    player.presses("why-not");
    player.presses("check");
    assert!(!player.sees().is_asking && player.status().starts_with("Right so far."));
}

#[test]
fn mistakes_are_named_before_anything_is_explained() {
    let mut player = Player::with_puzzle();
    player.enters(2, 1);
    player.does(SelectionCommand::Select(Cell::from_index(3)));
    player.presses("why-not");
    assert_eq!(player.status(), "Fix this first: r1c3 is wrong.");
    assert!(!player.sees().is_asking);
}

#[test]
fn if_no_easy_technique_decides_the_page_says_so_and_a_late_answer_is_dropped() {
    let mut player = Player::with_link(&format!("p={HARDEST}"));
    player.does(SelectionCommand::Select(Cell::from_index(1)));
    player.presses("why-not");
    player.presses("digit 1");
    let question = player.jobs.iter().rfind(|question| question.job.kind() == Kind::Tour).unwrap().clone();
    assert_eq!(player.status(), "Why not 1 in r1c2?\nLooking…");
    let Job::Why { about, candidates, .. } = &question.job else { panic!() };
    let open = |takes, is_last| {
        let (about, digits) = (*about, candidates.digits);
        let reply = Reply::Why { about, digits, answer: why::Answer::Open, takes, is_last };
        Command::Work(WorkEvent::Replied(Box::new(nonet_play::work::Answer {
            number: question.number,
            reply,
        })))
    };
    player.does(open(None, false));
    assert_eq!(player.status(), "Is r1c2 1 or not?\nNo easy step shows it yet. Looking further…");
    player.does(open(Some(Tenths(83)), false));
    assert_eq!(
        player.status(),
        "Is r1c2 1 or not?\nNo easy step shows it: it takes a step rated 8.3. Looking for it…"
    );
    player.does(open(Some(Tenths(83)), true));
    assert_eq!(player.status(), "Is r1c2 1 or not?\nNo easy step shows it; it takes a step rated 8.3.");
    // The player closes the view during the search. The worker is ended, and its late answers have no effect.
    player.presses("leave");
    player.presses("why-not");
    player.presses("digit 1");
    let question = player.jobs.iter().rfind(|question| question.job.kind() == Kind::Tour).unwrap().clone();
    player.presses("leave");
    assert!(player.workers.iter().all(|(kind, _)| *kind != Kind::Tour), "it is ended");
    let before = player.sees();
    player.does(WorkEvent::Replied(Box::new(nonet_play::work::Answer {
        number: question.number,
        reply: Reply::Why {
            about: *about,
            digits: candidates.digits,
            answer: why::Answer::Open,
            takes: None,
            is_last: true,
        },
    })));
    assert_eq!(player.sees(), before);
}

#[test]
fn the_rating_of_a_long_answer_is_reported_before_it() {
    // The first step is an XY-chain.
    let givens: Grid = include_str!("../../engine/tests/data/first_steps.txt")
        .lines()
        .find_map(|line| line.strip_prefix("xy-chain | ")?.split(" | ").next()?.parse().ok())
        .unwrap();
    let start = Candidates::of(&givens).unwrap();
    let mut n_hard = 0;
    for cell in start.empty_cells().iter().take(12) {
        let about = Candidate { cell, digit: start.of_cell(cell).iter().next().unwrap() };
        let candidates = Box::new(Known { digits: givens, cells: None });
        let job = Job::Why { about, givens, candidates, allowed: Allowed::default() };
        let replies: Vec<Reply> =
            answers(Question { number: 1, job }).into_iter().map(|answer| answer.reply).collect();
        let takes = |reply: &Reply| match reply {
            Reply::Why { takes, .. } => *takes,
            _ => None,
        };
        if replies.len() > 1 {
            assert!(replies.len() == 3 && takes(&replies[0]).is_none(), "{replies:?}");
            assert!(
                takes(&replies[1]) >= Some(Tenths(34)) && takes(&replies[1]) == takes(&replies[2]),
                "{replies:?}"
            );
            n_hard += 1;
        }
    }
    assert!(n_hard > 0);
}

#[test]
fn a_path_is_shown_only_after_the_player_confirms() {
    let mut player = Player::with_puzzle();
    player.presses("path");
    assert!(player.status().starts_with("Solution steps\nShows every step"), "{}", player.status());
    assert_eq!(player.sees().tour.unwrap().progress, "asks");
    assert!(
        player.jobs.iter().all(|question| question.job.kind() != Kind::Tour),
        "nothing is looked for yet"
    );
    player.presses("leave");
    assert_eq!(player.sees().mode, "play");
    // After the game no warning is needed.
    player.fills_the_rest(SOLUTION);
    player.presses("path");
    works(&mut player);
    assert_eq!(player.sees().tour.unwrap().progress, "shown");
}

#[test]
fn both_paths_lead_to_the_solution_and_are_stepped_listed_and_copied() {
    let mut player = Player::with_link(&format!("p={PAIRS}"));
    let puzzle = Puzzle::new(PAIRS.parse().unwrap()).unwrap();
    let before = game(&player.sees());
    player.presses("path");
    for order in ["person", "rating"] {
        player.presses(&format!("path-by {order}"));
        works(&mut player);
        let scene = player.sees();
        let tour = scene.tour.unwrap();
        assert!(player.status().contains("the hardest: "), "{}", player.status());
        assert_eq!(tour.order.map(Order::id), Some(order));
        // Runs of singles are folded.
        let is_run = |line: &nonet_play::app::TourLine| line.name.ends_with(" singles");
        assert!(tour.lines.iter().any(is_run) && tour.lines.len() < tour.at.1, "{:?}", tour.lines);
        assert!(tour.lines.windows(2).all(|two| !(is_run(&two[0]) && is_run(&two[1]))));
        assert_eq!(tour.lines.iter().filter(|line| line.is_hardest).count(), 1);
        let hardest = tour.lines.iter().find(|line| line.is_hardest).unwrap();
        player.presses(&format!("tour-at {}", hardest.at));
        assert!(player.status().contains("the hardest"), "{}", player.status());
        player.presses("copy-tour");
        let Some(Effect::Copy { text }) = player.wants.last().cloned() else { panic!("{:?}", player.wants) };
        let mut lines = text.lines();
        assert_eq!(lines.next(), Some(PAIRS));
        assert_eq!(lines.count(), tour.at.1);
        assert!(!hardest.does.contains("<>") && hardest.does.contains(": not "), "{}", hardest.does);
        let copied = text.lines().find(|line| line.starts_with(&format!("{}. ", hardest.at))).unwrap();
        assert!(copied.contains("<>") && copied.contains(&format!("  {}", hardest.name)), "{copied}");
        player.does(BrowserEvent::Copied(Ok(())));
        assert!(player.sees().tour.unwrap().is_copied && player.status().contains("the hardest"));
        player.presses("wind end");
        let last = player.cells_that(|cell| cell.digit.is_none());
        assert_eq!(last.len(), 1, "the last step fills the last cell");
        assert_eq!(
            player.cell(last[0]).hint.placed.first(),
            puzzle.solution().get(Cell::from_index(last[0]))
        );
        let solution = puzzle.solution().to_string();
        assert!(player.board().bytes().zip(solution.bytes()).all(|(is, right)| is == b'.' || is == right));
        player.presses("wind start");
        assert_eq!(player.board(), PAIRS);
    }
    player.presses("leave");
    assert_eq!(game(&player.sees()), before);
    assert_eq!(player.n_actions(), 0);
}

#[test]
fn a_typed_puzzle_can_be_toured_and_typing_continues() {
    let mut player = Player::new();
    player.presses("setup");
    player.does(MakingCommand::OpenText(SOLUTION.chars().take(9).collect()));
    player.presses("path");
    assert_eq!(player.sees().mode, "setup", "it is not a puzzle yet");
    player.presses("clear");
    for (cell, digit) in GIVENS.bytes().enumerate().filter(|(_, digit)| *digit != b'.') {
        player.enters(cell, digit - b'0');
    }
    player.presses("path");
    works(&mut player);
    let tour = player.sees().tour.unwrap();
    assert_eq!((tour.progress, tour.at), ("shown", (0, 51)));
    let again = player.reloads();
    assert_eq!(again.sees().mode, "setup");
    assert_eq!(again.board(), GIVENS, "the typed puzzle is saved meanwhile");
    player.presses("leave");
    assert_eq!((player.sees().mode, player.board().as_str()), ("setup", GIVENS));
}

#[test]
fn the_clock_runs_on_in_a_tour_as_with_a_hint() {
    let mut player = Player::with_puzzle();
    player.enters(2, 4);
    player.waits(5_000);
    asks(&mut player, 3, 1);
    player.waits(7_000);
    player.presses("leave");
    player.waits(1_000);
    assert_eq!(player.sees().time.as_deref(), Some("0:13"));
}

#[test]
fn a_worker_that_breaks_down_is_reported_and_the_tour_can_be_closed() {
    let mut player = Player::with_puzzle();
    player.presses("path");
    player.presses("path-by person");
    let worker = player.workers.iter().find(|(kind, _)| *kind == Kind::Tour).unwrap().1;
    player.does(WorkEvent::WorkerFailed { kind: Kind::Tour, number: worker, reason: "unreachable".into() });
    assert_eq!(player.status(), "The helper failed: unreachable. Try again.");
    player.presses("leave");
    assert_eq!((player.sees().mode, player.board().as_str()), ("play", GIVENS));
}

#[test]
fn the_same_is_said_in_chinese() {
    let kept = BTreeMap::new();
    let mut player = Player::arrives(kept, Language::Zh, &format!("p={GIVENS}"), 1_000_000);
    asks(&mut player, 2, 5);
    assert_eq!(player.status(), "r1c3 不能是 5。\n第1宫里 r1c1 已是 5。");
    player.presses("leave");
    asks(&mut player, 2, 1);
    let first = player.status();
    assert!(first.starts_with("r1c3 不能是 1。\n"), "{first}");
    player.does(FilmCommand::Control(FilmControl::Forward));
    assert!(player.status().chars().any(|one| one > '\u{4E00}'), "{}", player.status());
}

#[test]
fn keys_go_through_the_steps_wherever_the_focus_is() {
    let press = |key: &str, code: &str, focus| {
        let press = KeyPress { key: key.into(), code: code.into(), focus, ..KeyPress::default() };
        tour_command_of(&press, Some(&Letters::default()))
    };
    for focus in [Focus::Board, Focus::Button, Focus::Elsewhere] {
        assert_eq!(
            press("ArrowRight", "ArrowRight", focus),
            Some(Command::Film(FilmCommand::Control(FilmControl::Forward)))
        );
        assert_eq!(
            press("ArrowLeft", "ArrowLeft", focus),
            Some(Command::Film(FilmCommand::Control(FilmControl::Back)))
        );
        assert_eq!(press("Escape", "Escape", focus), Some(Command::Making(MakingCommand::Leave)));
    }
    assert_eq!(press("5", "Digit5", Focus::Board), Some(Command::Board(BoardCommand::Digit(Digit::D5))));
    assert_eq!(press("5", "Digit5", Focus::Button), None);
    assert_eq!(press("e", "KeyE", Focus::Board), Some(Command::Teacher(TeacherCommand::WhyNot)));
}
