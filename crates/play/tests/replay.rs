//! A game stores the times of its actions. A replay shows it again over that time and leaves the game itself
//! unchanged.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeMap;

use nonet::{Cell, CellSet, Puzzle};
use nonet_play::app::{
    BrowserEvent, Command, Dialog, Effect, Field, FilmCommand, FilmControl, Focus, KeyPress, Letters,
    ReplayScene, TourScene, WorkEvent, tour_command_of,
};
use nonet_play::game::{Game, Moment};
use nonet_play::work::Kind;
use nonet_words::Language;

use crate::support::player::{GIVENS, Player, SOLUTION, Store, serve};

fn game() -> Game {
    Game::new(Puzzle::new(GIVENS.parse().unwrap()).unwrap())
}

/// Returns the times of all moments of a game, in the order of its text.
fn times(game: &Game) -> Vec<Option<u32>> {
    let branches = game.branches();
    branches.iter().flat_map(|branch| &branch.moments).map(|&moment| game.time_of(moment)).collect()
}

/// Returns a text without the lines that begin with one of these words.
fn without(text: &str, words: &[&str]) -> String {
    let is_left = |line: &&str| !words.iter().any(|word| line.starts_with(word));
    let mut lines: Vec<&str> = text.lines().filter(is_left).collect();
    lines.push("");
    lines.join("\n")
}

/// Performs an action after this number of milliseconds of play.
fn act(game: &mut Game, action: &str, at: u64) {
    game.clock = nonet_play::game::Clock::stopped_at(at);
    assert!(game.act(action.parse().unwrap()), "{action}");
    game.stamp(at);
}

/// Returns a game with times and an undone action.
fn played() -> Game {
    let mut game = game();
    act(&mut game, "d2=4", 3_140);
    act(&mut game, "d3=2", 9_000);
    game.undo();
    act(&mut game, "d3=6", 61_000);
    act(&mut game, "notes", 61_500);
    game
}

#[test]
fn when_an_action_was_done_is_kept_with_the_game() {
    let game = played();
    let text = game.save(70_000);
    assert!(text.contains("\nactions d2=4 d3=6 notes\nbranch 1 d3=2\ntimes 31 579 5 59\n"), "{text}");
    let again = Game::load(&text).unwrap();
    assert_eq!(times(&again), [31, 610, 615, 90].map(Some));
    assert_eq!(again.save(0), text);
    assert_eq!(Game::salvage(&text).unwrap().save(0), text);
    assert_eq!(again.time_of(Moment::START), None);
    // A redone action keeps its time.
    let mut again = again;
    again.undo();
    again.undo();
    act(&mut again, "d3=2", 90_000);
    act(&mut again, "d5=8", 95_000);
    assert!(again.save(0).contains("\ntimes 31 59 860 579 5\n"), "{}", again.save(0));
}

#[test]
fn a_game_of_an_older_nonet_has_times_only_for_new_actions() {
    let text = played().save(0);
    let old = without(&text, &["times"]);
    let mut game = Game::load(&old).unwrap();
    assert_eq!(game.save(0), old, "no time is invented");
    game.stamp(100_000);
    assert_eq!(game.save(0), old, "earlier actions have no time");
    act(&mut game, "d5=8", 200_000);
    assert!(game.save(0).ends_with("\ntimes - - - 2000 -\n"), "{}", game.save(0));
}

#[test]
fn times_that_cannot_be_read_are_dropped_and_the_game_still_opens() {
    let text = played().save(0);
    for times in ["times", "times x y z", "times 1 2 3 4 5 6 7 8 9", "times 99999999999 -1 - 2"] {
        let line = text.lines().find(|line| line.starts_with("times")).unwrap();
        let game = Game::load(&text.replace(line, times)).unwrap();
        assert_eq!((game.n_actions(), game.board()), (4, played().board()), "{times}");
        assert!(Game::load(&game.save(0)).is_ok());
    }
}

#[test]
fn two_merged_games_hold_the_times_of_both() {
    let (mut one, mut other) = (played(), played());
    act(&mut one, "d5=8", 80_000);
    act(&mut other, "d6=9", 50_000);
    // An older Nonet has saved one of them.
    let text = one.save(0);
    let old = without(&text, &["times"]);
    let mut old = Game::load(&old).unwrap();
    old.join(&other);
    let mut back = other.clone();
    back.join(&one);
    assert_eq!(times(&old).iter().flatten().count(), 5, "all but the unknown one");
    assert_eq!(times(&back).iter().flatten().count(), 6);
    old.take_times(&one);
    let sum = |game: &Game| times(game).into_iter().flatten().sum::<u32>();
    assert_eq!(sum(&old), sum(&back), "merging in either order gives the same");
}

/// Plays the known puzzle: waits two minutes after the tenth entry, enters one wrong digit and takes it back.
fn plays() -> Player {
    let mut player = Player::with_puzzle();
    let empty: Vec<usize> = (0..81).filter(|&cell| GIVENS.as_bytes()[cell] == b'.').collect();
    for (at, &cell) in empty.iter().enumerate() {
        player.waits(if at == 10 { 120_000 } else { 2_000 });
        if at == 20 {
            let right = SOLUTION.as_bytes()[cell] - b'0';
            player.enters(cell, right % 9 + 1);
            player.waits(5_000);
            player.presses("undo");
        }
        player.enters(cell, SOLUTION.as_bytes()[cell] - b'0');
    }
    assert!(player.sees().is_over, "{}", player.status());
    player
}

fn tour(player: &Player) -> TourScene {
    *player.sees().tour.expect("a tour is open")
}

fn replay(player: &Player) -> ReplayScene {
    *tour(player).replay.expect("a game is gone through")
}

/// Opens the view and lets the worker find the visible steps.
fn opened(player: &mut Player) {
    player.presses("replay");
    serve(player, Kind::Hint);
}

#[test]
fn a_solved_game_is_replayed_as_it_was_played() {
    let mut player = plays();
    let before = (player.kept(), player.board());
    opened(&mut player);
    let status = player.status();
    assert!(status.starts_with("How it went\n52 moves in 3:45."), "{status}");
    assert!(status.ends_with("1 entry was wrong."), "{status}");
    assert_eq!(player.board(), GIVENS, "at first nothing is done");
    assert_eq!(tour(&player).at, (0, 52));

    let lines = tour(&player).lines;
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert_eq!((lines[0].at, lines[0].name.as_str()), (10, "Longest pause: 2:00"));
    assert_eq!((lines[0].rating.as_str(), lines[0].is_hardest), ("0:20", false));
    assert!(["Full house", "Hidden single", "Naked single"].contains(&lines[0].does.as_str()), "{lines:?}");
    assert_eq!((lines[1].at, lines[1].is_hardest), (21, true));
    assert!(lines[1].name.starts_with("Wrong: r"), "{lines:?}");

    player.presses("tour-at 10");
    let status = player.status();
    assert!(status.starts_with("10 of 52 · 0:20\n"), "{status}");
    let name = lines[0].does.to_lowercase();
    let said = format!(" Your longest pause was here (2:00). A {name} was there: ");
    assert!(status.contains(&said), "{status}");
    assert!(tour(&player).is_lit);
    let placed = |cell: &nonet_play::app::CellScene| !cell.hint.placed.is_empty();
    assert_eq!(player.cells_that(placed).len(), 1, "the available step is drawn");

    player.presses("tour-at 21");
    assert!(player.status().ends_with("That is wrong."), "{}", player.status());
    let wrong = player.cells_that(|cell| cell.is_wrong);
    assert_eq!(wrong.len(), 1);
    player.presses("wind forward");
    assert!(player.status().contains("\nAfter undoing: "), "{}", player.status());
    assert_eq!(player.cells_that(|cell| cell.is_wrong), []);
    player.presses("wind end");
    assert_eq!(player.board(), SOLUTION);
    assert_eq!(replay(&player).time.0, replay(&player).time.1, "the last entry ends it");

    player.presses("leave");
    assert_eq!(player.sees().mode, "play");
    assert_eq!((player.kept(), player.board()), before, "the game is as it was");
}

#[test]
fn what_was_undone_within_a_tenth_of_a_second_comes_before_what_was_done_then() {
    let mut player = Player::with_puzzle();
    for (cell, digit) in [(2, 4), (3, 2), (5, 8)] {
        player.enters(cell, digit);
    }
    player.presses("undo");
    player.presses("undo");
    for (cell, digit) in [(3, 6), (5, 8)] {
        player.enters(cell, digit);
    }
    player.fills_the_rest(SOLUTION);
    opened(&mut player);
    let seen = |player: &mut Player, at: usize| {
        player.presses(&format!("tour-at {at}"));
        player.board()[2..6].to_owned()
    };
    let boards: Vec<String> = (1..=5).map(|at| seen(&mut player, at)).collect();
    assert_eq!(boards, ["4.7.", "427.", "4278", "467.", "4678"]);
}

#[test]
fn the_strip_and_the_slider_are_in_the_proportion_of_the_times() {
    let mut player = plays();
    opened(&mut player);
    let strip = replay(&player);
    assert_eq!(strip.time, (0, 2_250));
    assert_eq!(strip.actions.matches('M').count(), 51);
    assert_eq!(strip.wrong.matches('M').count(), 1);
    // From 20 seconds to 2:20 of 3:45.
    assert_eq!(strip.pauses, "M88 6H622V20H88z");
    let set = |player: &mut Player, time: &str| player.does(Command::Set(Field::Position, time.into()));
    set(&mut player, "205");
    assert_eq!((tour(&player).at.0, replay(&player).text.as_str()), (10, "0:20 / 3:45"));
    set(&mut player, "1399");
    assert_eq!((tour(&player).at.0, replay(&player).time.0), (10, 1_399));
    set(&mut player, "1400");
    assert_eq!(tour(&player).at.0, 11);
    set(&mut player, "99999");
    assert_eq!((tour(&player).at.0, replay(&player).time.0), (52, 2_250));
    set(&mut player, "what");
    assert_eq!(tour(&player).at.0, 52);
}

#[test]
fn it_plays_by_itself_stops_and_goes_on() {
    let mut player = plays();
    opened(&mut player);
    player.presses("wind play");
    assert!(player.sees().runs() && player.sees().is_status_quiet, "announcements would come too fast");
    let mut met = Vec::new();
    for _ in 0..200 {
        player.now += 100;
        player.does(BrowserEvent::Frame { spent: 0 });
        met.push(tour(&player).at.0);
    }
    assert!(met.is_sorted() && met[0] == 0, "{met:?}");
    // 3:45 is seven times as long as the replay takes.
    assert_eq!(replay(&player).time.0, 200 * 7);
    player.presses("wind play");
    assert!(!player.sees().runs());
    player.does(BrowserEvent::Frame { spent: 0 });
    assert_eq!(replay(&player).time.0, 1_400);
    player.presses("wind play");
    for _ in 0..200 {
        player.now += 100;
        player.does(BrowserEvent::Frame { spent: 0 });
    }
    let scene = player.sees();
    assert!(!scene.runs() && !scene.is_status_quiet, "at the end it stops");
    assert!(player.status().starts_with("52 of 52 · 3:45\n"), "{}", player.status());
    // Play starts again from the beginning.
    player.presses("wind play");
    assert_eq!((tour(&player).at.0, replay(&player).time.0), (0, 0));
}

#[test]
fn its_keys_are_those_of_a_tour_and_space_plays() {
    let press = |key: &str, focus| KeyPress { key: key.into(), focus, ..KeyPress::default() };
    let of = |key, focus| tour_command_of(&press(key, focus), Some(&Letters::default()));
    assert_eq!(of(" ", Focus::Board), Some(Command::Film(FilmCommand::Control(FilmControl::Play))));
    assert_eq!(of(" ", Focus::Button), None, "there it presses the button");
    assert_eq!(
        of("ArrowLeft", Focus::Elsewhere),
        Some(Command::Film(FilmCommand::Control(FilmControl::Back)))
    );
    let mut player = plays();
    opened(&mut player);
    for (key, at) in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 52), ("Home", 0)] {
        player.does(of(key, Focus::Elsewhere).unwrap());
        assert_eq!(tour(&player).at.0, at, "{key}");
    }
    player.does(of("Escape", Focus::Elsewhere).unwrap());
    assert_eq!((player.sees().mode, player.sees().tour.is_none()), ("play", true));
    assert!(player.wants.iter().any(|effect| matches!(effect, Effect::Focus(_))));
}

/// Returns the stored texts of a player, without the lines that an older Nonet did not write.
fn as_of_an_older_nonet(player: &Player) -> BTreeMap<String, String> {
    let old = |text: String| without(&text, &["times", "sum", "kept"]);
    player.kept().into_iter().map(|(key, text)| (key, old(text))).collect()
}

#[test]
fn the_replay_of_an_old_game_spreads_its_actions_evenly_and_says_so() {
    let old = as_of_an_older_nonet(&plays());
    let mut player = Player::opens(Store::holding(old), Language::En, "", 9_000_000);
    opened(&mut player);
    let status = player.status();
    assert!(status.contains("The times were not kept, so the moves are spread evenly."), "{status}");
    assert_eq!(tour(&player).at.1, 51, "undo has no time");
    assert!(tour(&player).lines.is_empty() && replay(&player).pauses.is_empty());
    let end = replay(&player).time.1;
    for (time, at) in [(end / 2, 25), (end, 51)] {
        player.does(Command::Set(Field::Position, time.to_string()));
        assert_eq!(tour(&player).at.0, at);
    }
}

#[test]
fn in_a_game_of_an_older_nonet_new_actions_have_times() {
    let mut player = Player::with_puzzle();
    player.waits(60_000);
    player.enters(2, 4);
    player.enters(3, 6);
    let old = as_of_an_older_nonet(&player);
    let mut player = Player::opens(Store::holding(old), Language::En, "", 9_000_000);
    player.waits(30_000);
    player.enters(5, 8);
    opened(&mut player);
    assert!(player.status().ends_with("The times of 2 moves were not kept."), "{}", player.status());
    let times: Vec<u32> = (1..=3)
        .map(|_| {
            player.presses("wind forward");
            replay(&player).time.0
        })
        .collect();
    assert_eq!(times, [300, 600, 900]);
}

#[test]
fn listed_and_unfinished_games_can_be_replayed() {
    let mut player = plays();
    let id = player.kept().keys().find_map(|key| key.strip_prefix("game/").map(str::to_owned)).unwrap();
    player.presses("new easy");
    assert!(!player.can("replay-button"), "nothing is done yet");
    player.presses("replay");
    assert_eq!(player.sees().mode, "play");
    let board = player.board();
    player.does(Command::Open(Dialog::Games));
    player.presses(&format!("replay {id}"));
    assert_eq!((player.sees().dialog, tour(&player).at), (None, (0, 52)));
    let scene = player.sees();
    assert!(
        scene.about.is_empty() && scene.time.is_none(),
        "the bar is not of another game: {}",
        scene.about
    );
    player.presses("leave");
    assert_eq!(player.board(), board, "the game that is played is on the board again");
    let empty = player.cells_that(|cell| cell.digit.is_none())[0];
    player.enters(empty, 1);
    assert!(player.can("replay-button"));
    let time = player.sees().time;
    opened(&mut player);
    player.waits(30_000);
    assert_eq!(player.sees().time, time, "the clock is stopped meanwhile");
    assert_eq!(tour(&player).at.1, 1);
    player.presses("leave");
    player.presses("pause");
    player.presses("replay");
    assert!(player.sees().is_paused && player.sees().tour.is_none(), "a hidden part stays hidden");
}

#[test]
fn after_a_wrong_entry_no_step_is_searched() {
    let mut player = Player::with_puzzle();
    player.enters(2, 1);
    player.waits(90_000);
    player.enters(3, 6);
    player.presses("replay");
    assert!(player.jobs.iter().all(|question| question.job.kind() != Kind::Hint));
    player.presses("wind forward");
    let status = player.status();
    assert!(
        status.ends_with("Your longest pause was here (1:30). An entry on the board was wrong then."),
        "{status}"
    );
}

#[test]
fn a_worker_that_breaks_down_leaves_the_rest() {
    let mut player = plays();
    player.presses("replay");
    let (kind, worker) = *player.workers.iter().find(|(kind, _)| *kind == Kind::Hint).unwrap();
    player.does(WorkEvent::WorkerFailed { kind, number: worker, reason: "gone".into() });
    player.presses("tour-at 10");
    assert!(player.status().ends_with("No step is known at that point."), "{}", player.status());
}

#[test]
fn it_is_in_chinese_if_chosen() {
    let mut player = plays();
    player.does(Command::Set(Field::Language, "zh".into()));
    opened(&mut player);
    assert!(
        player.status().starts_with("回顾\n共 52 步，用时 3:45。有 1 次填得不对。"),
        "{}",
        player.status()
    );
    player.presses("tour-at 10");
    assert!(player.status().contains("这里是最长的一次停顿（2:00）。当时能看出："), "{}", player.status());
    assert!(player.status().ends_with('。') && !player.status().contains("  "));
    player.presses("tour-at 21");
    assert!(player.status().ends_with("这不对。"), "{}", player.status());
    assert!(tour(&player).lines[1].name.starts_with("填得不对："));
}

#[test]
fn several_actions_that_are_undone_as_one_are_one() {
    let mut game = game();
    game.act("r2=4".parse().unwrap());
    game.act("r3=6+".parse().unwrap());
    game.stamp(5_000);
    act(&mut game, "d5=8", 8_000);
    let text = format!("played 1\n{}", game.save(0));
    let kept = [("game/7".to_owned(), text), ("current".to_owned(), "7".to_owned())];
    let mut player = Player::arrives(kept.into_iter().collect(), Language::En, "", 1_000_000);
    opened(&mut player);
    assert_eq!(tour(&player).at.1, 2);
    player.presses("wind forward");
    let filled = player.cells_that(|cell| cell.digit.is_some());
    let there: CellSet = filled.into_iter().map(Cell::from_index).collect();
    assert_eq!(there.len(), GIVENS.bytes().filter(|&sign| sign != b'.').count() + 2);
}
