//! The pool of workers: urgent questions come first, dropped ones are never answered, and failed workers are replaced.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet::{Grid, Puzzle};
use nonet_play::work::{Allowed, Answer, Job, Kind, Known, Pool, PoolAction, Question, Reply, Runner};
use proptest::prelude::*;

use crate::support::player::{GIVENS, answers};
use crate::support::pool::{Play, WorkerState, is_sliced, job, loaded, proof, request};

#[test]
fn a_phone_has_two_workers_at_most_and_other_machines_leave_a_core_to_the_page() {
    let sizes = [0, 1, 2, 3, 4, 8, 64].map(|n_cores| (Pool::size(n_cores, true), Pool::size(n_cores, false)));
    assert_eq!(sizes, [(1, 1), (1, 1), (1, 1), (2, 2), (2, 3), (2, 6), (2, 6)]);
}

#[test]
fn no_worker_is_started_before_one_is_needed() {
    let mut play = Play::new(6);
    play.cancels(Kind::Hint);
    assert_eq!(play.names(), []);
    play.asks(Kind::Stock);
    play.asks(Kind::Rate);
    assert_eq!(play.names(), [1], "the stock waits for the rating");
}

#[test]
fn the_most_urgent_question_is_sent_first() {
    let mut play = Play::new(1);
    let kinds = [Kind::Stock, Kind::Rate, Kind::Make, Kind::Tour, Kind::Study, Kind::Hint];
    let numbers = kinds.map(|kind| play.asks(kind));
    let [stock, rate, make, tour, study, hint] = numbers;
    play.loads(1);
    for next in [hint, study, tour] {
        assert_eq!(play.has(1), [next]);
        play.answers(1, next);
    }
    assert_eq!(play.has(1), [make, rate], "a search goes on between two questions");
    play.answers(1, rate);
    assert_eq!(play.has(1), [make, stock]);
}

#[test]
fn a_hint_goes_at_once_to_a_worker_that_makes_a_puzzle() {
    for (kind, n_most) in [(Kind::Stock, 6), (Kind::Stock, 1), (Kind::Make, 1)] {
        let mut play = loaded(n_most);
        let making = play.asks(kind);
        let hint = play.asks(Kind::Hint);
        assert_eq!((play.names(), play.has(1)), (vec![1], vec![making, hint]));
        play.answers(1, hint);
        play.says(1, making, Reply::Making { n_tries: 16, nearest: None });
        play.answers(1, making);
        assert_eq!(play.take_messages(), ["ready 2", "ready 3", "answer 3", "answer 2", "answer 2"]);
    }
}

#[test]
fn work_beside_a_search_gets_its_own_worker_if_there_may_be_two() {
    let mut play = loaded(2);
    play.asks(Kind::Make);
    let rate = play.asks(Kind::Rate);
    assert_eq!(play.names(), [1, 2]);
    play.loads(2);
    assert_eq!(play.has(2), [rate]);
    let stock = play.asks(Kind::Stock);
    assert!(!play.has(2).contains(&stock), "the worker does not look up");
    play.answers(2, rate);
    assert_eq!(play.has(2), [stock]);
}

#[test]
fn a_hint_interrupts_a_long_rating_which_is_done_afterwards() {
    let mut play = loaded(1);
    let rate = play.asks(Kind::Rate);
    let hint = play.asks(Kind::Hint);
    play.wait_ms(199);
    assert_eq!((play.names(), play.has(1)), (vec![1], vec![rate]), "most ratings are done by then");
    play.wait_ms(1);
    assert_eq!(play.names(), [2]);
    assert_eq!(play.anew, [false, false], "nothing was wrong with the library");
    play.take_messages();
    play.says(1, rate, Reply::Nothing);
    assert_eq!(play.take_messages(), <[String; 0]>::default(), "the first worker is ended");
    play.loads(2);
    assert_eq!(play.has(2), [hint]);
    play.answers(2, hint);
    assert_eq!(play.has(2), [rate]);
    play.answers(2, rate);
    assert_eq!(play.take_messages(), [format!("answer {hint}"), format!("answer {rate}")]);
}

#[test]
fn a_question_that_waited_ends_less_urgent_work_even_if_a_more_urgent_one_was_just_asked() {
    let mut play = loaded(2);
    play.asks(Kind::Make);
    let rate = play.asks(Kind::Rate);
    let tour = play.asks(Kind::Tour);
    assert!(play.has(1).contains(&rate), "the second worker loads for the tour");
    play.wait_ms(1_000);
    let (hint, study) = (play.asks(Kind::Hint), play.asks(Kind::Study));
    play.loads(2);
    assert_eq!(play.has(2), [hint]);
    assert_eq!(play.names(), [2, 3], "the rating has ended");
    play.loads(3);
    assert!(play.has(3).contains(&study) && !play.has(3).contains(&tour), "the most urgent one is first");
}

#[test]
fn a_hint_interrupts_a_long_proof_and_a_dropped_proof_ends() {
    let mut play = loaded(1);
    let long = play.asks_for(proof());
    let hint = play.asks(Kind::Hint);
    assert_eq!(play.has(1), [long], "the worker takes no other question before the proof is done");
    play.wait_ms(200);
    play.loads(2);
    assert_eq!(play.has(2), [hint]);
    play.answers(2, hint);
    assert_eq!(play.has(2), [long], "it is done afterwards");

    // Another proof replaces it, as at each sign of a typed puzzle.
    let next = play.asks_for(proof());
    assert_eq!(play.has(2), [long], "it cannot be stopped in between");
    play.wait_ms(200);
    play.loads(3);
    assert_eq!((play.names(), play.has(3)), (vec![3], vec![next]));
}

#[test]
fn a_rating_that_is_soon_done_is_not_ended_for_a_hint() {
    let mut play = loaded(1);
    let rate = play.asks(Kind::Rate);
    let hint = play.asks(Kind::Hint);
    play.wait_ms(100);
    play.answers(1, rate);
    assert_eq!(play.has(1), [hint]);
    play.wait_ms(10_000);
    assert_eq!(
        (play.names(), play.has(1)),
        (vec![1], vec![hint]),
        "a hint that is hard to find may take long"
    );
}

#[test]
fn no_work_is_ended_for_less_urgent_work() {
    let mut play = loaded(1);
    let hint = play.asks(Kind::Hint);
    let (rate, stock) = (play.asks(Kind::Rate), play.asks(Kind::Stock));
    play.wait_ms(60_000);
    assert_eq!(play.has(1), [hint]);
    assert_eq!(play.take_messages(), [hint, rate, stock].map(|number| format!("ready {number}")));
}

#[test]
fn a_second_worker_is_ended_when_it_is_idle_and_the_first_stays() {
    let mut play = loaded(2);
    let rate = play.asks(Kind::Rate);
    let hint = play.asks(Kind::Hint);
    play.loads(2);
    assert_eq!((play.has(1), play.has(2)), (vec![rate], vec![hint]));
    play.answers(2, hint);
    play.answers(1, rate);
    play.wait_ms(29_999);
    assert_eq!(play.names(), [1, 2]);
    play.wait_ms(1);
    assert_eq!(play.names(), [1]);
    play.wait_ms(3_600_000);
    assert_eq!(play.names(), [1]);
}

#[test]
fn cancelled_questions_get_no_answer_and_end_their_worker_only_if_they_take_long() {
    let mut play = loaded(1);
    let rate = play.asks(Kind::Rate);
    play.cancels(Kind::Rate);
    play.says(1, rate, Reply::Nothing);
    let hint = play.asks(Kind::Hint);
    assert_eq!((play.names(), play.has(1)), (vec![1], vec![hint]));
    play.cancels(Kind::Hint);
    play.wait_ms(200);
    assert_eq!(play.names(), [], "no question is open");
    play.says(1, hint, Reply::Nothing);
    assert_eq!(play.take_messages(), [format!("ready {rate}"), format!("ready {hint}")]);

    let mut play = loaded(1);
    play.asks(Kind::Stock);
    play.cancels(Kind::Stock);
    assert_eq!(play.has(1), [], "a search ends between two slices");
    play.wait_ms(60_000);
    assert_eq!(play.names(), [1]);
}

#[test]
fn a_new_question_of_a_kind_drops_the_one_before() {
    let mut play = loaded(1);
    let first = play.asks(Kind::Hint);
    let second = play.asks(Kind::Hint);
    play.answers(1, first);
    assert_eq!(play.has(1), [second]);
    play.answers(1, second);
    assert_eq!(play.take_messages().last().unwrap(), &format!("answer {second}"));
    assert!(!play.messages.contains(&format!("answer {first}")));
}

#[test]
fn a_search_can_be_paused_before_it_has_a_worker() {
    let mut play = Play::new(1);
    let make = play.asks(Kind::Make);
    play.steers(make, Job::Pause);
    play.loads(1);
    assert_eq!(play.has(1), []);
    play.steers(make, Job::GoOn);
    assert_eq!(play.has(1), [make]);
    let acts = play.pool.ask(Question { number: make, job: Job::Pause }, play.now);
    assert_eq!(acts, [PoolAction::Send { worker: 1, question: Question { number: make, job: Job::Pause } }]);
}

#[test]
fn a_worker_that_breaks_down_is_replaced_and_its_question_asked_once_more() {
    let mut play = loaded(1);
    let stock = play.asks(Kind::Stock);
    let hint = play.asks(Kind::Hint);
    play.take_messages();
    play.dies(1);
    assert_eq!((play.names(), play.anew.last()), (vec![2], Some(&true)));
    play.loads(2);
    assert_eq!(play.has(2), [hint]);
    play.dies(2);
    assert_eq!(play.take_messages(), [format!("lost {hint}")]);
    play.loads(3);
    assert_eq!(play.has(3), [stock], "the search was not at fault");
    play.dies(3);
    play.loads(4);
    play.dies(4);
    assert_eq!((play.take_messages(), play.names()), (vec![format!("lost {stock}")], vec![]));
}

#[test]
fn if_no_worker_loads_every_question_is_lost_and_the_next_one_tries_again() {
    let mut play = Play::new(1);
    let (rate, hint) = (play.asks(Kind::Rate), play.asks(Kind::Hint));
    play.dies(1);
    assert_eq!(play.take_messages(), [format!("lost {hint}"), format!("lost {rate}")]);
    assert_eq!(play.names(), [], "no worker starts without a question");
    let hint = play.asks(Kind::Hint);
    assert_eq!((play.names(), play.anew.last()), (vec![2], Some(&true)));
    play.loads(2);
    assert_eq!(play.has(2), [hint]);
}

#[test]
fn if_one_worker_is_loaded_no_question_is_lost_when_another_fails_to_load() {
    let mut play = loaded(2);
    let rate = play.asks(Kind::Rate);
    let hint = play.asks(Kind::Hint);
    play.dies(2);
    play.wait_ms(60_000);
    assert_eq!(play.names(), [1], "no other one is tried for the same questions");
    assert_eq!(play.has(1), [rate], "the last worker is not ended where no other comes");
    play.answers(1, rate);
    assert_eq!(play.has(1), [hint]);
}

#[test]
fn a_worker_of_another_version_is_ended_and_reported() {
    let mut play = Play::new(1);
    let hint = play.asks(Kind::Hint);
    let acts = play.pool.ready(1, "0.0.1", play.now);
    play.perform(acts);
    assert_eq!(
        (play.take_messages(), play.names()),
        (vec![format!("ready {hint}"), "version 0.0.1".into()], vec![])
    );
}

#[test]
fn after_ten_seconds_of_silence_the_next_question_starts_a_new_worker() {
    // The worker that loads first, and the worker that remains afterwards.
    for (first, is_there) in [(2, 2), (1, 1)] {
        let mut play = Play::new(1);
        let rate = play.asks(Kind::Rate);
        play.asks(Kind::Hint);
        play.wait_ms(10_000);
        assert_eq!(play.take_messages(), <[String; 0]>::default());
        play.gives_up(Kind::Hint);
        assert_eq!(play.names(), [1], "it may still come, for the rating");
        let hint = play.asks(Kind::Hint);
        assert_eq!((play.names(), play.anew.last()), (vec![1, 2], Some(&true)));
        play.loads(first);
        if first == 2 {
            play.loads(1);
        }
        assert_eq!((play.names(), play.has(is_there)), (vec![is_there], vec![hint]));
        play.answers(is_there, hint);
        assert_eq!(play.has(is_there), [rate]);
    }
}

/// An event in a random test.
#[derive(Clone, Copy, Debug)]
enum Event {
    Ask(Kind),
    AskForProof,
    Cancel(Kind),
    GiveUp(Kind),
    Pause,
    GoOn,
    Load(usize),
    Answer { worker: usize, question: usize, is_last: bool },
    Late(usize),
    Die(usize),
    Wait(u64),
}

fn event() -> impl Strategy<Value = Event> {
    let kind = || (0..Kind::ALL.len()).prop_map(|at| Kind::ALL[at]);
    prop_oneof![
        6 => kind().prop_map(Event::Ask),
        1 => Just(Event::AskForProof),
        2 => kind().prop_map(Event::Cancel),
        1 => kind().prop_map(Event::GiveUp),
        1 => Just(Event::Pause),
        1 => Just(Event::GoOn),
        4 => (0..6_usize).prop_map(Event::Load),
        6 => (0..6_usize, 0..3_usize, any::<bool>())
            .prop_map(|(worker, question, is_last)| Event::Answer { worker, question, is_last }),
        2 => (0..100_usize).prop_map(Event::Late),
        1 => (0..6_usize).prop_map(Event::Die),
        3 => prop_oneof![0..50_u64, 150..250_u64, 1_000..40_000_u64].prop_map(Event::Wait),
    ]
}

fn pick<T: Clone>(of: &[T], at: usize) -> Option<T> {
    (!of.is_empty()).then(|| of[at % of.len()].clone())
}

impl Play {
    /// Returns the number of the search that the page waits for.
    fn search(&self) -> Option<u32> {
        self.awaited.iter().find(|(_, (kind, _))| *kind == Kind::Make).map(|(number, _)| *number)
    }

    fn happens(&mut self, event: Event) {
        match event {
            Event::Ask(kind) => {
                self.asks(kind);
            }
            Event::AskForProof => {
                self.asks_for(proof());
            }
            Event::Cancel(kind) => self.cancels(kind),
            Event::GiveUp(kind) => self.gives_up(kind),
            Event::Pause | Event::GoOn => {
                let job = if matches!(event, Event::Pause) { Job::Pause } else { Job::GoOn };
                if let Some(number) = self.search() {
                    self.steers(number, job);
                }
            }
            Event::Load(at) => {
                let loading = self.workers.iter().filter(|(_, seen)| !seen.is_loaded);
                let loading: Vec<u32> = loading.map(|(name, _)| *name).collect();
                if let Some(worker) = pick(&loading, at) {
                    self.loads(worker);
                }
            }
            Event::Answer { worker, question, is_last } => {
                let Some(worker) = pick(&self.names(), worker) else { return };
                let Some(number) = pick(&self.has(worker), question) else { return };
                let making = Reply::Making { n_tries: 1, nearest: None };
                self.says(worker, number, if is_last { Reply::Nothing } else { making });
            }
            Event::Late(at) => {
                if let Some((worker, question)) = pick(&self.ended, at) {
                    self.says(worker, question.number, Reply::Nothing);
                }
            }
            Event::Die(at) => {
                if let Some(worker) = pick(&self.names(), at) {
                    self.dies(worker);
                }
            }
            Event::Wait(milliseconds) => self.wait_ms(milliseconds),
        }
    }

    /// Asserts that no question waits longer than the grace period for a less urgent one.
    fn waits_for_nothing_less_urgent(&self) {
        let rank = |kind| {
            [Kind::Hint, Kind::Study, Kind::Tour, Kind::Make, Kind::Rate, Kind::Stock]
                .into_iter()
                .position(|other| other == kind)
        };
        let is_loading = self.workers.values().any(|seen| !seen.is_loaded);
        let has =
            |number: u32| self.workers.values().any(|seen| seen.has.iter().any(|one| one.number == number));
        for (&number, &(kind, since)) in &self.awaited {
            if has(number) || is_loading || kind == Kind::Make || since + 1_000 > self.now {
                continue;
            }
            // The stock does not slow a search down if it may wait for another worker.
            let is_search = |job: &Job| is_sliced(job) && job.kind() == Kind::Make;
            let searches = |seen: &WorkerState| seen.has.iter().any(|one| is_search(&one.job));
            let is_stock = kind == Kind::Stock && !self.workers.values().all(searches);
            for seen in self.workers.values().filter(|seen| !(is_stock && searches(seen))) {
                let busy = seen.has.iter().filter(|one| !is_sliced(&one.job));
                let busy: Vec<Kind> = busy.map(|one| one.job.kind()).collect();
                assert!(busy.iter().any(|other| rank(*other) <= rank(kind)), "{kind:?} waits for {busy:?}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2_000) })]

    #[test]
    fn in_random_runs_no_answer_is_late_and_every_question_is_answered(
        n_most in 1..4_usize,
        events in proptest::collection::vec(event(), 0..80),
    ) {
        let mut play = Play::new(n_most);
        let mut n_lost = 0;
        for event in events {
            play.happens(event);
            n_lost += usize::from(matches!(event, Event::Die(_) | Event::GiveUp(_)));
            if n_lost == 0 {
                play.waits_for_nothing_less_urgent();
            }
        }
        // From now on every worker loads and answers, and the page repeats each question that it waits for.
        if let Some(number) = play.search() {
            play.steers(number, Job::GoOn);
        }
        for kind in play.awaited.values().map(|(kind, _)| *kind).collect::<Vec<_>>() {
            if n_lost > 0 {
                play.asks(kind);
            }
        }
        for _ in 0..40 {
            for worker in play.names() {
                let Some(seen) = play.workers.get(&worker) else { continue };
                if !seen.is_loaded {
                    play.loads(worker);
                }
                for number in play.workers.get(&worker).map_or(Vec::new(), |_| play.has(worker)) {
                    if play.workers.contains_key(&worker) {
                        play.says(worker, number, Reply::Nothing);
                    }
                }
            }
            play.wait_ms(250);
        }
        prop_assert!(play.awaited.is_empty(), "{play:?}");
        play.wait_ms(120_000);
        prop_assert!(play.names().len() <= 1, "{play:?}");
    }
}

/// Runs to the end, and returns the numbers of the questions in the order of their answers.
fn run_on(runner: &mut Runner, is_busy: bool) -> Vec<u32> {
    let (mut order, mut is_busy) = (Vec::new(), is_busy);
    while is_busy {
        is_busy = runner.go_on(&mut || false, &mut |answer: Answer| {
            if answer.reply.is_last() {
                order.push(answer.number);
            }
        });
    }
    order
}

#[test]
fn a_worker_makes_two_puzzles_and_answers_a_hint_in_between() {
    let making = |number, seed: &str, is_stock: bool| {
        let request = request(seed).into();
        Question { number, job: if is_stock { Job::Stock(request) } else { Job::Make(request) } }
    };
    let mut runner = Runner::default();
    let mut none = |answer: Answer| panic!("{answer:?}");
    assert!(runner.take(making(1, "rain", true), &mut none));
    assert!(runner.take(making(2, "snow", false), &mut none));
    let givens: Grid = GIVENS.parse().unwrap();
    let candidates = Box::new(Known { digits: givens, cells: None });
    let hint = Question { number: 3, job: Job::Hint { givens, candidates, allowed: Allowed::default() } };
    let mut heard = Vec::new();
    assert!(runner.take(hint, &mut |answer| heard.push(answer)), "there is more to be done");
    assert!(matches!(heard[..], [Answer { number: 3, reply: Reply::Hinted { step: Some(_), .. } }]));
    // A paused search does not delay the stock, and a dropped one is never answered.
    assert!(runner.take(Question { number: 2, job: Job::Pause }, &mut none));
    assert_eq!(run_on(&mut runner, true), [1]);
    assert!(runner.take(Question { number: 2, job: Job::GoOn }, &mut none));
    assert!(runner.take(making(4, "fog", true), &mut none));
    assert!(runner.take(Question { number: 4, job: Job::Drop }, &mut none));
    assert_eq!(run_on(&mut runner, true), [2]);
}

#[test]
fn a_puzzle_does_not_depend_on_puzzles_generated_beside_it() {
    let alone = answers(Question { number: 1, job: job(Kind::Stock) }).pop().unwrap();
    let mut runner = Runner::default();
    let mut heard = Vec::new();
    runner.take(Question { number: 2, job: job(Kind::Make) }, &mut |_| {});
    runner.take(Question { number: 1, job: job(Kind::Stock) }, &mut |_| {});
    while runner.go_on(&mut || false, &mut |answer| heard.push(answer)) {}
    assert!(heard.contains(&alone));
    let Reply::Made { givens, .. } = alone.reply else { panic!("{alone:?}") };
    assert!(Puzzle::new(givens).is_ok());
}
