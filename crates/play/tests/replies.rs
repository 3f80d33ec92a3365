//! Replies that come late, twice, never, or from another game, and workers that do not load or break down.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::player::{GIVENS, Player, answers};
use nonet::{Difficulty, Puzzle, Rng};
use nonet_play::app::{
    BrowserEvent, Command, DigitSource, Field, MakingCommand, SelectionCommand, TeacherCommand, WorkEvent,
};
use nonet_play::work::{Answer, Job, Kind, Question, Reply, VERSION, WorkerLine};

/// Another puzzle with exactly one solution.
const OTHER: &str = ".........35.9.7.64..9.3.7..9.......7.4..8..1.2..5.3..9476...193..........1.....8.";

/// Returns the cells that Nonet filled in a game with these givens, each with its digit and that of the solution.
fn revealed(player: &Player, givens: &str) -> Vec<(usize, char, char)> {
    let puzzle = Puzzle::new(givens.parse().unwrap()).unwrap();
    let solution = puzzle.solution().to_string();
    let board = player.board();
    let cells = player.cells_that(|cell| cell.origin == DigitSource::Revealed && cell.digit.is_some());
    let at = |text: &str, cell: usize| char::from(text.as_bytes()[cell]);
    cells.into_iter().map(|cell| (cell, at(&board, cell), at(&solution, cell))).collect()
}

#[test]
fn a_hint_that_was_sought_for_another_game_is_not_done_on_this_one() {
    let mut player = Player::with_puzzle();
    player.presses("hint");
    let late = player.jobs.pop().unwrap();
    player.does(MakingCommand::OpenText(OTHER.into()));
    player.presses("hint");
    player.works(late);
    for _ in 0..3 {
        player.presses("hint");
    }
    let wrong: Vec<_> = revealed(&player, OTHER).into_iter().filter(|(_, is, should)| is != should).collect();
    assert_eq!(wrong, [], "{}", player.status());
    assert_eq!(player.status(), "Looking for a step…");
    player.works(player.jobs.last().unwrap().clone());
    for _ in 0..2 {
        player.presses("hint");
    }
    assert!(player.status().starts_with("Done: "), "{}", player.status());
}

/// The message of the page while it looks for a step.
const SOUGHT: &str = "Looking for a step…";

/// Lets this number of seconds pass.
fn wait(player: &mut Player, seconds: u64) {
    for _ in 0..seconds {
        player.now += 1_000;
        player.does(BrowserEvent::Tick);
    }
}

/// Lets the worker of this kind report that it is loaded.
fn reports_ready(player: &mut Player, kind: Kind, version: &str) {
    if let Some(worker) = worker(player, kind) {
        player.does(WorkEvent::WorkerReady { kind, number: worker, version: version.into() });
    }
}

/// Lets the worker of this kind break down.
fn breaks(player: &mut Player, kind: Kind, reason: &str) {
    if let Some(worker) = worker(player, kind) {
        player.does(WorkEvent::WorkerFailed { kind, number: worker, reason: reason.into() });
    }
}

/// Returns the number of the worker of this kind, if there is one.
fn worker(player: &Player, kind: Kind) -> Option<u32> {
    player.workers.iter().find(|(other, _)| *other == kind).map(|(_, worker)| *worker)
}

/// Returns the last question of this kind.
#[track_caller]
fn question(player: &Player, kind: Kind) -> Question {
    player.jobs.iter().rfind(|question| question.job.kind() == kind).unwrap().clone()
}

#[test]
fn every_line_between_page_and_worker_is_parsed_back_unchanged() {
    let mut player = Player::with_puzzle();
    player.is_slow = true;
    player.presses("note-all");
    player.presses("hint");
    player.presses("new");
    let mut n_lines = 0;
    for question in player.jobs.clone() {
        assert_eq!(Question::read(&question.to_string()).as_ref(), Some(&question));
        for answer in answers(question.clone()) {
            assert_eq!(answer.number, question.number);
            let line = WorkerLine::Answer(Box::new(answer));
            assert_eq!(WorkerLine::read(&line.to_string()), Some(line));
            n_lines += 1;
        }
    }
    assert!(n_lines >= 4, "a rating, a hint, a puzzle for the stock and one to play");
    for line in [WorkerLine::Ready(VERSION.into()), WorkerLine::Failed("no such file: pkg/nonet.js".into())] {
        assert_eq!(WorkerLine::read(&line.to_string()), Some(line));
    }
    for line in ["", "1", "hinted", "1 hinted", "x hinted none", "hint 1", "-1 rate", "1  rate"] {
        assert_eq!((Question::read(line), WorkerLine::read(line)), (None, None), "{line:?}");
    }
}

#[test]
fn an_answer_that_comes_twice_is_used_once() {
    let mut player = Player::with_puzzle();
    player.presses("hint");
    let question = question(&player, Kind::Hint);
    player.works(question.clone());
    player.presses("hint");
    let message = player.status();
    player.works(question);
    assert_eq!(player.status(), message, "the hint does not return to its first stage");
}

#[test]
fn a_hint_for_an_earlier_position_is_dropped() {
    let mut player = Player::with_puzzle();
    player.presses("hint");
    let early = question(&player, Kind::Hint);
    player.enters(2, 4);
    player.works(early.clone());
    assert!(player.sees().hint.is_none() && player.status().is_empty(), "{}", player.status());
    player.presses("hint");
    player.works(early);
    assert_eq!((player.sees().hint, player.status().as_str()), (None, SOUGHT));
}

#[test]
fn a_step_that_is_not_right_is_refused_even_with_the_number_of_the_question() {
    // The steps are of the other game, but they carry the number of this game's question.
    let mut other = Player::with_link(&format!("p={OTHER}"));
    let mut player = Player::with_puzzle();
    let mut n_refused = 0;
    for _ in 0..40 {
        other.presses("hint");
        let asked = question(&other, Kind::Hint);
        let step = answers(asked.clone()).pop().unwrap();
        other.works(asked);
        player.presses("hint");
        let number = question(&player, Kind::Hint).number;
        let Reply::Hinted { step, gists, .. } = step.reply else { panic!("{step:?}") };
        let digits = player.board().parse().unwrap();
        player.does(WorkEvent::Replied(Box::new(Answer {
            number,
            reply: Reply::Hinted { digits, step, gists },
        })));
        n_refused += usize::from(player.status() == "This hint no longer fits the board.");
        for _ in 0..2 {
            player.presses("hint");
            other.presses("hint");
        }
        assert!(revealed(&player, GIVENS).into_iter().all(|(_, is, should)| is == should));
        player.presses("restart");
    }
    assert!(n_refused > 10, "{n_refused}");
}

#[test]
fn a_rating_is_stored_with_its_own_game() {
    let mut player = Player::with_puzzle();
    let first = question(&player, Kind::Rate);
    player.does(MakingCommand::OpenText(OTHER.into()));
    let second = question(&player, Kind::Rate);
    player.works(first);
    assert_eq!(player.sees().about, "26 clues", "the other game is not rated yet");
    player.works(second);
    assert_ne!(player.sees().about, "26 clues");
    player.does(MakingCommand::OpenText(GIVENS.into()));
    player.works(question(&player, Kind::Rate));
    assert!(player.sees().about.starts_with("Easy 1.2"), "{}", player.sees().about);
}

#[test]
fn a_silent_helper_is_given_up_after_ten_seconds_and_tried_again() {
    let mut player = Player::with_puzzle();
    player.presses("hint");
    wait(&mut player, 9);
    assert_eq!(player.status(), SOUGHT);
    wait(&mut player, 1);
    assert_eq!(player.status(), "The helper could not be loaded. Press Hint to try again.");
    assert_eq!(worker(&player, Kind::Hint), None, "its worker is ended");
    player.presses("hint");
    assert_eq!(player.status(), SOUGHT);
    player.works(question(&player, Kind::Hint));
    assert!(player.sees().hint.is_some(), "{}", player.status());
}

#[test]
fn a_hint_that_is_hard_to_find_is_not_a_failure_and_can_be_requested_again() {
    let mut player = Player::with_puzzle();
    player.presses("hint");
    reports_ready(&mut player, Kind::Hint, VERSION);
    let first = worker(&player, Kind::Hint);
    wait(&mut player, 1);
    assert!(player.status() == SOUGHT && !player.sees().is_seeking);
    wait(&mut player, 1);
    assert_eq!(player.status(), "Still looking: this step is hard to find.");
    assert!(player.sees().is_seeking, "it can be stopped");
    wait(&mut player, 60);
    assert_eq!(worker(&player, Kind::Hint), first, "its worker goes on");
    player.presses("hint");
    assert_ne!(worker(&player, Kind::Hint), first);
    player.works(question(&player, Kind::Hint));
    assert!(player.sees().hint.is_some());
}

#[test]
fn a_hint_that_is_hard_to_find_is_stopped_by_its_button_and_by_escape() {
    for stop in [Command::Teacher(TeacherCommand::DropHint), Command::Selection(SelectionCommand::Escape)] {
        let mut player = Player::with_puzzle();
        player.presses("hint");
        reports_ready(&mut player, Kind::Hint, VERSION);
        wait(&mut player, 2);
        let late = question(&player, Kind::Hint);
        player.does(stop);
        assert_eq!(worker(&player, Kind::Hint), None, "its worker is ended");
        assert_eq!(player.status(), "Stopped looking for a step.");
        assert!(!player.sees().is_seeking);
        player.works(late);
        assert_eq!(player.sees().hint, None, "a late answer is dropped");
        player.presses("hint");
        player.works(question(&player, Kind::Hint));
        assert!(player.sees().hint.is_some());
    }
}

#[test]
fn a_helper_of_another_version_is_refused() {
    let mut player = Player::with_puzzle();
    player.presses("hint");
    reports_ready(&mut player, Kind::Hint, "0.0.1 of long ago");
    let says = "The page and its helper have different versions: reload the page. Press Hint to try again.";
    assert_eq!((player.status().as_str(), worker(&player, Kind::Hint)), (says, None));
}

#[test]
fn a_helper_that_breaks_down_says_why_and_the_next_question_gets_a_new_one() {
    let mut player = Player::with_puzzle();
    player.presses("hint");
    let broken = worker(&player, Kind::Hint).unwrap();
    breaks(&mut player, Kind::Hint, "unreachable");
    assert_eq!(player.status(), "The helper failed: unreachable. Press Hint to try again.");
    player.presses("hint");
    // Late messages of the first worker have no effect.
    player.does(WorkEvent::WorkerFailed { kind: Kind::Hint, number: broken, reason: "again".into() });
    assert_eq!(player.status(), SOUGHT);
    player.works(question(&player, Kind::Hint));
    assert!(player.sees().hint.is_some());
}

#[test]
fn a_missing_rating_is_reported_but_does_not_replace_a_requested_message() {
    let mut player = Player::with_puzzle();
    breaks(&mut player, Kind::Rate, "404.");
    let says =
        "The helper failed: 404. You can play on without a rating; press Hint or New game to try again.";
    assert_eq!(player.status(), says);

    let mut player = Player::with_puzzle();
    player.presses("check");
    wait(&mut player, 10);
    assert_eq!(player.status(), "Right so far. 51 cells left.");
    // The worker was only slow.
    player.works(question(&player, Kind::Rate));
    assert!(player.sees().about.starts_with("Easy 1.2"), "{}", player.sees().about);
}

#[test]
fn without_a_helper_there_is_an_easy_new_game() {
    let mut player = Player::with_puzzle();
    player.is_slow = true;
    player.does(Command::Set(Field::Target, "expert".into()));
    player.presses("new");
    wait(&mut player, 10);
    assert_ne!(player.board(), GIVENS);
    let says = "The helper could not be loaded. Here is an easy puzzle instead.";
    assert_eq!(player.status(), says);
    assert!(player.sees().search.is_none() && player.sees().about.ends_with("clues"));
    assert_eq!(player.sees().level, Some(nonet::Difficulty::Easy));
    assert!(!player.sees().seed.contains("expert"), "the seed promises nothing: {}", player.sees().seed);
    // The stock is refilled as soon as there is a worker.
    player.works(question(&player, Kind::Stock));
}

#[test]
fn a_request_that_only_a_helper_can_meet_is_given_up_with_a_message() {
    for (field, wish) in [(Field::Rating, "4.8"), (Field::Seed, "rain")] {
        let mut player = Player::with_puzzle();
        player.is_slow = true;
        player.does(Command::Set(field, wish.into()));
        player.presses("new");
        breaks(&mut player, Kind::Make, "no network");
        assert_eq!(player.status(), "The helper failed: no network. Press New game to try again.");
        assert_eq!((player.board().as_str(), player.sees().search), (GIVENS, None), "{wish}");
    }
    let mut player = Player::with_puzzle();
    player.is_slow = true;
    player.presses("daily hard");
    breaks(&mut player, Kind::Make, "no network");
    assert_eq!(player.board(), GIVENS, "nothing replaces the puzzle of a day");
}

#[test]
fn a_puzzle_is_played_at_once_where_nothing_else_was_done() {
    let mut player = Player::with_puzzle();
    player.is_slow = true;
    player.presses("open new");
    player.presses("new");
    wait(&mut player, 3);
    player.does(BrowserEvent::Hide);
    player.does(BrowserEvent::Show);
    player.works(question(&player, Kind::Make));
    assert!(player.board() != GIVENS && player.sees().ready.is_empty());
}

#[test]
fn a_puzzle_that_is_ready_waits_until_it_is_wanted() {
    for action in ["digit 4", "hint", "setup", "watch", "open settings", "menu", "cell 7", "check"] {
        let mut player = Player::with_puzzle();
        player.is_slow = true;
        player.presses("cell 2");
        player.presses("new");
        player.presses(action);
        let before = player.sees();
        player.works(question(&player, Kind::Make));
        let after = player.sees();
        assert_eq!(
            (after.mode, after.dialog, &after.cells),
            (before.mode, before.dialog, &before.cells),
            "{action}"
        );
        assert!(
            after.ready.starts_with("Ready: Medium ") && after.search.is_none(),
            "{action}: {}",
            after.ready
        );
        for action in ["leave", "setup", "leave", "watch", "leave", "open games", "close", "undo"] {
            player.presses(action);
            assert_eq!(player.sees().ready, after.ready, "{action}");
        }
        player.presses("play-ready");
        assert!(player.board() != GIVENS && player.sees().ready.is_empty(), "{action}");
        assert!(player.sees().about.starts_with("Medium "), "{}", player.sees().about);
    }
}

#[test]
fn a_ready_puzzle_is_stored_or_used_by_the_next_equal_request() {
    let ready = || {
        let mut player = Player::with_puzzle();
        player.is_slow = true;
        player.presses("new");
        player.presses("cell 0");
        player.works(question(&player, Kind::Make));
        assert!(!player.sees().ready.is_empty());
        player.jobs.clear();
        player
    };
    let mut player = ready();
    player.presses("new");
    assert!(player.board() != GIVENS && player.sees().ready.is_empty());

    let mut player = ready();
    player.presses("drop-ready");
    assert!(player.board() == GIVENS && player.sees().ready.is_empty());
    player.presses("new");
    assert!(player.board() != GIVENS, "the ready puzzle is used");

    let mut player = ready();
    player.does(Command::Set(Field::Target, "hard".into()));
    player.presses("new");
    assert!(player.board() == GIVENS && !player.sees().ready.is_empty(), "that is another request");
    player.works(question(&player, Kind::Make));
    assert!(player.sees().about.starts_with("Hard "), "{}", player.sees().about);
}

#[test]
fn a_typed_puzzle_stays_even_if_a_puzzle_is_in_stock() {
    let mut player = Player::with_puzzle();
    player.is_slow = true;
    player.presses("new");
    player.works(question(&player, Kind::Make));
    let mut n_stocked = 0;
    while let Some(stock) = player.jobs.iter().rposition(|question| matches!(question.job, Job::Stock(_))) {
        let stock = player.jobs.remove(stock);
        player.works(stock);
        n_stocked += 1;
    }
    assert_eq!(n_stocked, Difficulty::ALL.len());
    player.presses("setup");
    player.enters(0, 7);
    let typed = player.board();
    player.presses("new");
    assert_eq!((player.sees().mode, player.board()), ("setup", typed));
    assert!(player.sees().ready.starts_with("Ready: "), "{}", player.sees().ready);
}

#[test]
fn a_generated_puzzle_replaces_nothing_that_was_typed() {
    let mut player = Player::with_puzzle();
    player.is_slow = true;
    player.presses("new");
    let search = player.jobs.pop().unwrap();
    player.presses("setup");
    player.enters(0, 7);
    let typed = player.board();
    player.works(search);
    assert_eq!((player.sees().mode, player.board()), ("setup", typed));
    player.presses("leave");
    assert_eq!(player.board(), GIVENS);
}

/// A third puzzle, whose first steps eliminate candidates.
const THIRD: &str = "583..4...126..53..794....5.2.5..9...6381479254.9526.83.427.15..867453291.51......";

/// Answers on their way to the page, some of which arrive twice, and some for earlier or dropped games.
struct Post {
    rng: Rng,
    answers: Vec<Answer>,
    /// All workers that ever existed.
    workers: Vec<(Kind, u32)>,
}

impl Post {
    fn below(&mut self, bound: usize) -> usize {
        self.rng.below(u32::try_from(bound).unwrap()) as usize
    }

    fn any<T: Clone>(&mut self, of: &[T]) -> Option<T> {
        if of.is_empty() { None } else { Some(of[self.below(of.len())].clone()) }
    }

    /// Performs a random act of the browser or a worker, which may be early, late or repeated.
    fn carries(&mut self, player: &mut Player) {
        self.workers.extend(
            player.workers.iter().filter(|one| !self.workers.contains(one)).copied().collect::<Vec<_>>(),
        );
        let (workers, sent) = (self.workers.clone(), self.answers.clone());
        match self.below(12) {
            0..4 => {
                // The worker answers now, and the answer arrives later or never. Questions for the stock are left out.
                let question = self.any(&player.jobs);
                let question = question.filter(|one| !matches!(one.job, Job::Stock(_)));
                self.answers.extend(question.map(answers).unwrap_or_default());
            }
            4..8 => {
                if let Some(answer) = self.any(&sent) {
                    if self.below(2) == 0 {
                        self.answers.retain(|other| *other != answer);
                    }
                    player.does(WorkEvent::Replied(Box::new(answer)));
                }
            }
            8 => {
                // The answer to one question carries the number of another.
                if let (Some(one), Some(other)) = (self.any(&sent), self.any(&player.jobs)) {
                    player.does(WorkEvent::Replied(Box::new(Answer { number: other.number, ..one })));
                }
            }
            9 => {
                let version = if self.below(8) == 0 { "another" } else { VERSION };
                if let Some((kind, worker)) = self.any(&workers) {
                    player.does(WorkEvent::WorkerReady { kind, number: worker, version: version.into() });
                }
            }
            10 if self.below(4) == 0 => {
                if let Some((kind, worker)) = self.any(&workers) {
                    player.does(WorkEvent::WorkerFailed { kind, number: worker, reason: "a trap".into() });
                }
            }
            _ => wait(player, 1),
        }
    }

    /// Asks for a hint as a player and follows it to its end, no matter what happens in between.
    fn hints(&mut self, player: &mut Player) {
        player.presses("hint");
        let sought = player.jobs.iter().rfind(|question| question.job.kind() == Kind::Hint).cloned();
        for _ in 0..3 {
            if self.below(3) == 0 {
                self.carries(player);
            }
            if let Some(question) = &sought {
                player.works(question.clone());
            }
            player.presses("hint");
        }
    }

    /// Performs a random act of a player. It enters no wrong digits, so any wrong digit is Nonet's.
    fn plays(&mut self, player: &mut Player) {
        let actions = [
            "hint",
            "hint",
            "hint",
            "hint",
            "drop-hint",
            "undo",
            "redo",
            "note-all",
            "new",
            "setup",
            "leave",
            "watch",
            "leave",
            "play-ready",
            "drop-ready",
            "toggle-search",
            "play-nearest",
            "stop-search",
            "stop-rating",
            "restart",
            "pause",
            "resume",
        ];
        match self.below(actions.len() + 4) {
            at if at < actions.len() => player.presses(actions[at]),
            at => {
                player
                    .does(MakingCommand::OpenText([GIVENS, OTHER, THIRD, GIVENS][at - actions.len()].into()));
            }
        }
    }
}

/// Returns the solution of the game on the board, or `None` while something else is on it.
fn solution(player: &Player) -> Option<String> {
    let scene = player.sees();
    if scene.mode != "play" || scene.is_paused {
        return None;
    }
    let given = |cell: &nonet_play::app::CellScene| cell.digit.filter(|_| cell.origin == DigitSource::Given);
    let givens: String =
        scene.cells.iter().map(|cell| given(cell).map_or('.', nonet::Digit::to_char)).collect();
    Some(Puzzle::new(givens.parse().unwrap()).unwrap().solution().to_string())
}

#[test]
fn late_or_repeated_answers_do_no_harm_and_every_wait_ends() {
    let (mut n_revealed, mut n_noted) = (0, 0);
    for seed in 0..1_000 {
        let mut player = Player::with_puzzle();
        player.is_slow = true;
        player.does(Command::Set(Field::Tidy, "off".into()));
        let mut post = Post { rng: Rng::from_u64(seed), answers: Vec::new(), workers: Vec::new() };
        for _ in 0..40 {
            match post.below(5) {
                0 | 1 => post.plays(&mut player),
                2 | 3 => post.carries(&mut player),
                _ => post.hints(&mut player),
            }
            let Some(solution) = solution(&player) else { continue };
            let marks = player.sees().cells.into_iter().zip(solution.chars()).collect::<Vec<_>>();
            for (at, (cell, right)) in marks.into_iter().enumerate() {
                let right = nonet::Digit::from_char(right).unwrap();
                if let Some(digit) = cell.digit {
                    assert_eq!(digit, right, "seed {seed}, cell {at}: {}", player.status());
                    n_revealed += usize::from(cell.origin == DigitSource::Revealed);
                } else if !cell.notes.is_empty() && cell.hint == nonet_play::app::HintMarks::default() {
                    assert!(cell.notes.contains(right), "seed {seed}, cell {at}: {}", player.status());
                    n_noted += 1;
                }
                assert!(!cell.hint.eliminated.contains(right), "seed {seed}, cell {at}: {}", player.status());
            }
        }
        // From now on all questions are lost, except those that a loaded worker still has.
        wait(&mut player, 12);
        assert_ne!(player.status(), SOUGHT, "seed {seed}");
        for (kind, _) in player.workers.clone() {
            breaks(&mut player, kind, "the end");
        }
        assert_eq!(player.sees().search, None, "seed {seed}");
        player.does(MakingCommand::OpenText(GIVENS.into()));
        player.presses("resume");
        player.presses("restart");
        player.presses("hint");
        player.works(question(&player, Kind::Hint));
        assert!(player.sees().hint.is_some(), "seed {seed}: {}", player.status());
    }
    println!("{n_revealed} revealed digits, {n_noted} cells with notes");
    assert!(n_revealed > 10_000 && n_noted > 10_000);
}
