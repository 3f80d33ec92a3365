//! A single game: the effect of each action, and that undo, redo and the store lose nothing.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::error::Error;

use nonet::{Cell, CellSet, Digit, DigitSet, ParseGridError, Puzzle, PuzzleError};
use nonet_play::game::{Action, Board, Clock, Game, Judgement, LoadGameError, Mark, OldAction, Write};
use proptest::prelude::*;

const GIVENS: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn game() -> Game {
    Game::new(Puzzle::new(GIVENS.parse().unwrap()).unwrap())
}

/// Parses an action, such as `e2=4t`.
fn action(word: &str) -> Action {
    word.parse().unwrap()
}

/// Returns a game after some actions, each of which changed the board.
fn after(words: &str) -> Game {
    let mut game = game();
    for word in words.split_whitespace() {
        assert!(game.act(action(word)), "{word} changed nothing");
    }
    game
}

fn digit(game: &Game, cell: usize) -> Option<u8> {
    game.board().digits().get(Cell::from_index(cell)).map(Digit::get)
}

/// Returns the notes of a cell, such as `247`.
fn notes(game: &Game, cell: usize) -> String {
    game.board().notes(Cell::from_index(cell)).iter().map(Digit::to_char).collect()
}

#[test]
fn givens_never_change() {
    for word in [
        "d0=1", "d0=1t", "d0=5", "d0=5-", "wd0", "wk0", "k0=1", "m0=1", "v0", "s0=1", "r0=1", "empty",
        "restart", "e0=1t", "x0", "n0=1", "clear",
    ] {
        let mut game = game();
        assert!(!game.act(action(word)), "{word}");
        assert!(!game.can_undo(), "{word}: nothing happened, so nothing can be undone");
        assert_eq!(game.board().digits().to_string(), GIVENS, "{word}");
    }
}

#[test]
fn an_entry_replaces_an_entry_and_the_notes_of_its_cell() {
    let mut game = after("k2=1 k2=4 d2=1 d2=4");
    assert_eq!((digit(&game, 2), notes(&game, 2)), (Some(4), String::new()));
    game.undo();
    assert_eq!(digit(&game, 2), Some(1));
    game.undo();
    assert_eq!((digit(&game, 2), notes(&game, 2)), (None, "14".into()));
}

#[test]
fn an_entry_removes_the_notes_of_its_peers_and_undo_restores_them() {
    // r1c3 sees r1c4 in its row, r5c3 in its column and r2c2 in its box; it does not see r5c5.
    let mut game = after("k3=4 k3=2 k38=4 k10=4 k40=4 d2=4t");
    assert_eq!([3, 38, 10, 40].map(|cell| notes(&game, cell)), ["2", "", "", "4"]);
    assert!(game.undo());
    assert_eq!([3, 38, 10, 40].map(|cell| notes(&game, cell)), ["24", "4", "4", "4"]);
    assert!(game.redo());
    assert_eq!([3, 38, 10, 40].map(|cell| notes(&game, cell)), ["2", "", "", "4"]);
}

#[test]
fn an_entry_leaves_notes_alone_if_the_player_removes_them_by_hand() {
    assert_eq!(notes(&after("k3=4 d2=4"), 3), "4");
}

#[test]
fn a_note_is_written_and_removed() {
    let mut game = after("k2=1 k2=9 k2=4");
    assert_eq!(notes(&game, 2), "149");
    assert!(!game.act(action("k2=4")), "it is there already");
    assert!(game.act(action("k2=4-")));
    assert_eq!(notes(&game, 2), "19");
    assert!(!after("d2=4").act(action("k2=1")), "a filled cell holds no notes");
}

#[test]
fn erasing_takes_the_entry_or_else_the_notes() {
    let mut game = after("k2=1 k2=4 d3=6 wk2 wd3");
    assert_eq!((notes(&game, 2), digit(&game, 3)), (String::new(), None));
    assert!(!game.act(action("wk2")), "there is nothing more to erase");
}

#[test]
fn noting_all_writes_the_digits_that_no_peer_holds() {
    let game = after("notes");
    // r1c3 sees 5, 3, 7, 6, 9 and 8.
    assert_eq!(notes(&game, 2), "124");
    for cell in Cell::ALL {
        let seen: DigitSet = cell.peers().iter().filter_map(|peer| game.board().digits().get(peer)).collect();
        let is_empty = game.board().digits().get(cell).is_none();
        let expected = if is_empty { DigitSet::ALL.difference(seen) } else { DigitSet::EMPTY };
        assert_eq!(game.board().notes(cell), expected, "{cell}");
    }
}

#[test]
fn erasing_a_candidate_first_notes_the_others() {
    assert_eq!(notes(&after("s2=4"), 2), "12");
    assert_eq!(notes(&after("k2=4 s2=4"), 2), "12", "one note is not all candidates");
    assert_eq!(notes(&after("notes s2=4 s2=1"), 2), "2");
}

#[test]
fn clearing_keeps_the_notes_and_restarting_does_not() {
    let cleared = after("k2=1 d3=6 d6=9 empty");
    assert_eq!(cleared.board().digits().to_string(), GIVENS);
    assert_eq!(notes(&cleared, 2), "1");
    let mut restarted = after("k2=1 d3=6 d6=9 restart");
    assert_eq!(*restarted.board(), *game().board());
    assert!(restarted.undo());
    assert_eq!((digit(&restarted, 6), notes(&restarted, 2)), (Some(9), "1".into()));
}

#[test]
fn showing_the_solution_marks_what_nonet_filled_and_can_be_undone() {
    // r1c3 is right and stays the player's entry; r1c4 is wrong and is corrected.
    let mut game = after("d2=4 d3=9 k5=8 solution");
    assert_eq!(game.board().digits(), game.puzzle().solution());
    let of_nonet = game.board().revealed();
    assert!(!of_nonet.contains(Cell::from_index(2)) && of_nonet.contains(Cell::from_index(3)));
    assert_eq!(of_nonet.len(), 50, "all that was not given but the one right entry");
    assert!(game.is_over() && game.is_given_up());
    assert!(game.undo());
    assert_eq!((digit(&game, 3), notes(&game, 5)), (Some(9), "8".into()));
    assert!(game.board().revealed().is_empty() && !game.is_over() && !game.is_given_up());
}

#[test]
fn a_revealed_digit_is_marked_until_the_player_writes_over_it() {
    let game = after("k3=4 r2=4");
    assert_eq!((digit(&game, 2), notes(&game, 3)), (Some(4), String::new()));
    assert_eq!(game.board().revealed(), CellSet::of(Cell::from_index(2)));
    assert!(after("r2=4 d2=1").board().revealed().is_empty());
    assert!(after("r2=4 wd2").board().revealed().is_empty());
}

#[test]
fn undo_and_redo_go_all_the_way() {
    let mut game = game();
    let mut boards: Vec<Board> = vec![*game.board()];
    for round in 0..300_usize {
        for cell in [2, 3, 5] {
            let digit = Digit::from_index((round + cell) % 9);
            let cells = CellSet::of(Cell::from_index(cell));
            game.act(Action::Write(Write { tidies_notes: true, ..Write::on(Mark::Digit, cells, digit) }));
            boards.push(*game.board());
        }
    }
    assert_eq!(game.n_done(), 900);
    for board in boards.iter().rev().skip(1) {
        assert!(game.undo());
        assert_eq!(game.board(), board);
    }
    assert!(!game.undo(), "this is the start");
    for board in &boards[1..] {
        assert!(game.redo());
        assert_eq!(game.board(), board);
    }
    assert!(!game.redo(), "this is the end");
}

#[test]
fn the_actions_of_one_hint_are_undone_and_redone_together() {
    let mut game = after("d2=4 notes s3=2 s5=8+ r6=9+");
    assert!(game.undo());
    assert_eq!([3, 5].map(|cell| notes(&game, cell)), ["26", "268"]);
    assert_eq!((game.n_done(), digit(&game, 6)), (2, None));
    assert!(game.redo() && !game.can_redo());
    assert_eq!([3, 5].map(|cell| notes(&game, cell)), ["6", "26"]);
    assert_eq!(digit(&game, 6), Some(9));
}

/// Returns the branches: the depth of each, the number of actions before it, and its actions.
fn branches(game: &Game) -> Vec<String> {
    let line = |branch: nonet_play::game::Branch| {
        let words: Vec<String> =
            branch.moments.iter().map(|moment| game.action_of(*moment).unwrap().to_string()).collect();
        format!("{} {} {}", branch.depth, game.look_at(branch.from).0, words.join(" "))
    };
    game.branches().into_iter().map(line).collect()
}

#[test]
fn undone_actions_stay_as_a_branch() {
    let mut game = after("d2=1 d3=2 k5=8");
    game.undo();
    game.undo();
    assert!(!game.act(action("d2=1")) && game.can_redo(), "an action that changes nothing does not count");
    assert!(game.act(action("d3=6")) && !game.can_redo());
    assert_eq!(branches(&game), ["0 0 d2=1 d3=6", "1 1 d3=2 k5=8"]);
    let end = *game.branches()[1].moments.last().unwrap();
    assert!(game.go_to(end) && !game.can_redo());
    assert_eq!((digit(&game, 3), notes(&game, 5)), (Some(2), "8".into()));
    assert_eq!(
        branches(&game),
        ["0 0 d2=1 d3=2 k5=8", "1 1 d3=6"],
        "undo and redo follow the current branch"
    );
    while game.undo() {}
    assert_eq!(branches(&game), ["0 0 d2=1 d3=2 k5=8", "1 1 d3=6"]);
    // The same action again follows the branch that begins with it.
    assert!(game.act(action("d2=1")) && game.act(action("d3=6")));
    assert_eq!((game.n_actions(), branches(&game).len()), (4, 2));
    game.undo();
    game.act(action("d3=2"));
    assert!(game.redo(), "and redo goes on along it");
    assert_eq!(notes(&game, 5), "8");
    assert!(Game::new(game.puzzle().clone()).branches().is_empty());
}

#[test]
fn a_branch_is_listed_below_the_one_that_it_leaves() {
    let mut game = after("k2=1 k3=1 k5=1");
    for (n_undone, word) in [(1, "k5=2"), (1, "k5=3"), (2, "k3=4"), (2, "k2=5")] {
        for _ in 0..n_undone {
            game.undo();
        }
        game.act(action(word));
    }
    assert_eq!(branches(&game), ["0 0 k2=5", "1 0 k2=1 k3=4", "2 1 k3=1 k5=3", "3 2 k5=1", "3 2 k5=2"]);
    let loaded = Game::load(&game.save(0)).unwrap();
    assert_eq!((branches(&loaded), loaded.save(0)), (branches(&game), game.save(0)));
}

#[test]
fn a_check_point_can_be_reached_from_any_moment() {
    let mut game = after("d2=4 d3=6");
    let names = |game: &Game| {
        let name = |point: &nonet_play::game::CheckPoint| (game.look_at(point.moment).0, point.name.clone());
        game.check_points().iter().map(name).collect::<Vec<_>>()
    };
    assert!(game.last_check_point().is_none());
    assert!(game.set_check_point("  before \n the\tguess ") && !game.set_check_point("before the guess"));
    assert!(game.last_check_point().is_none(), "it is the current moment");
    let first = game.here();
    game.act(action("k5=1"));
    game.act(action("k5=2"));
    assert!(game.set_check_point(""));
    let second = game.here();
    game.act(action("k5=3"));
    assert_eq!(game.last_check_point().unwrap().moment, second);
    game.undo();
    assert_eq!(game.last_check_point().unwrap().moment, first, "the one before it");
    while game.undo() {}
    assert_eq!(game.last_check_point().unwrap().moment, second, "none was passed on the way to the start");
    let mut other = game.clone();
    assert!(other.set_check_point("at the start"));
    assert_eq!(
        other.last_check_point().unwrap().moment,
        second,
        "a checkpoint other than the current moment"
    );
    game.act(action("d2=1"));
    assert!(game.go_to(first) && digit(&game, 3) == Some(6));
    assert_eq!(names(&game), [(2, "before the guess".into()), (4, String::new())]);
    let mut loaded = Game::load(&game.save(0)).unwrap();
    assert_eq!((names(&loaded), &loaded), (names(&game), &game));
    assert!(loaded.set_check_point(&"\u{597D}".repeat(50)), "it gets another name");
    assert_eq!(names(&loaded)[0].1.chars().count(), 40);
    assert!(loaded.remove_check_point(loaded.here()) && !loaded.remove_check_point(loaded.here()));
    assert_eq!((names(&loaded), loaded.n_actions()), (vec![(4, String::new())], game.n_actions()));
}

#[test]
fn undo_to_right_undoes_to_before_the_first_mistake() {
    // r1c3 is 4 and r1c4 is 6; 1 in r1c6 is the mistake, and undo removes everything after it too.
    let mut game = after("d2=4 d3=6 d5=1 k6=9 d6=9");
    assert_eq!(game.undo_to_right(), 3);
    assert_eq!([2, 3, 5, 6].map(|cell| digit(&game, cell)), [Some(4), Some(6), None, None]);
    assert_eq!(game.undo_to_right(), 0);
    assert!(game.can_redo(), "even that can be taken back");
}

#[test]
fn an_answer_is_judged_in_four_ways() {
    assert_eq!(after("d2=4").judge(), Judgement::Correct { n_empty: 50 });
    // 1 in r1c3 breaks no rule yet.
    let wrong = CellSet::of(Cell::from_index(2));
    assert_eq!(after("d2=1 d3=6").judge(), Judgement::Incorrect { wrong });
    // 5 is already in r1c1.
    let conflicting = CellSet::of(Cell::from_index(0)).with(Cell::from_index(2));
    assert_eq!(after("d2=5").judge(), Judgement::Conflict { conflicting });
    assert_eq!(after("solution").judge(), Judgement::Solved);
}

#[test]
fn the_clock_stops_when_the_game_is_over() {
    let mut game = after("d2=4");
    game.run_clock(1_000);
    game.act(action("solution"));
    game.run_clock(2_500);
    assert_eq!(game.clock.elapsed(500_000), 1_500);
    game.undo();
    game.run_clock(500_000);
    assert_eq!(game.clock.elapsed(501_000), 2_500);
}

#[test]
fn the_clock_survives_times_that_go_back_or_are_absurd() {
    let mut clock = Clock::stopped_at(u64::MAX);
    clock.run(5_000);
    assert_eq!(clock.elapsed(1_000), u64::MAX);
    assert_eq!(clock.elapsed(9_000), u64::MAX);
}

#[test]
fn broken_saves_are_refused_with_the_reason() {
    let text = after("d2=4t k3=2").save(0);
    let with = |from: &str, to: &str| {
        assert!(text.contains(from), "{from} is not in {text}");
        Game::load(&text.replacen(from, to, 1)).unwrap_err()
    };
    assert_eq!(Game::load("").unwrap_err(), LoadGameError::NotAGame);
    assert_eq!(with("nonet game 1", "nonet game 3"), LoadGameError::NotAGame);
    assert_eq!(with("nonet game 1", "nonet game 2"), LoadGameError::Line("rules"), "a game on another board");
    assert_eq!(with("label", "lable"), LoadGameError::Line("label"));
    assert_eq!(with("clock 0", "clock soon"), LoadGameError::Line("clock"));
    assert_eq!(with("done 2", "done -1"), LoadGameError::Line("done"));
    assert_eq!(with("\nactions d2=4t k3=2\n", ""), LoadGameError::Line("actions"));
    assert!(matches!(with("puzzle 53", "puzzle 5"), LoadGameError::Grid(_)));
    assert!(matches!(with("puzzle 53", "puzzle 55"), LoadGameError::Puzzle(PuzzleError::Conflict(_))));
    assert!(matches!(with("puzzle 53..7", "puzzle ....."), LoadGameError::Puzzle(_)));
    assert!(matches!(with("k3=2", "k81=2"), LoadGameError::Action(_)));
    for (error, says, why) in [
        (with("nonet", "sonnet"), "the text is not a saved game", None),
        (with("done 2", "done two"), "the line `done` of the saved game cannot be read", None),
        (with("k3=2", "k3=0"), "an action of the saved game cannot be read", Some("`k3=0` is not an action")),
    ] {
        assert_eq!(error.to_string(), says);
        assert_eq!(error.source().map(ToString::to_string).as_deref(), why);
    }
    assert!(with("puzzle 53", "puzzle 5").source().is_some_and(<dyn Error>::is::<ParseGridError>));
    assert!(with("puzzle 53", "puzzle 55").source().is_some_and(<dyn Error>::is::<PuzzleError>));
}

#[test]
fn a_broken_tree_is_read_up_to_the_damage() {
    let text = format!(
        "nonet game 1\npuzzle {GIVENS}\nlabel \nclock 0\ndone 2\nactions d2=4 k3=2 k3=6\nbranch 1 k5=1 k5=2\n\
         later what a newer one writes\nbranch 4 k5=3\nbranch 2 k3=6 k3=7\npoint 5 here\n"
    );
    let game = Game::load(&text).unwrap();
    let whole = ["0 0 d2=4 k3=2 k3=6 k3=7", "1 1 k5=1 k5=2", "2 2 k5=3"];
    assert_eq!(branches(&game), whole, "an equal branch is the existing one");
    assert_eq!((game.n_done(), game.look_at(game.check_points()[0].moment).0), (2, 3));
    for (from, to, n_branches) in [
        ("branch 4", "branch 9", 2),
        ("branch 4", "branch", 2),
        ("k5=3", "k5=0", 2),
        ("point 5", "point x", 3),
        ("k3=2", "k3=0", 1),
        ("actions", "octaves", 0),
    ] {
        let broken = text.replacen(from, to, 1);
        assert!(Game::load(&broken).is_err(), "{broken}");
        let salvaged = Game::salvage(&broken).unwrap();
        assert_eq!(branches(&salvaged).len(), n_branches, "{broken}");
    }
    let many = text.clone() + &"branch 1 k5=1\n".repeat(10_000);
    assert_eq!(Game::load(&many).unwrap_err(), LoadGameError::Line("branch"));
    assert_eq!(branches(&Game::salvage(&many).unwrap()), whole);
}

#[test]
fn words_that_are_no_action_are_refused() {
    for word in [
        "", "e", "e2", "e2=", "e2=0", "e2=10", "e81=1", "e-1=1", "n2=4t", "n2=4+", "e2=4+", "s2=4t", "x",
        "x81", "x2=1", "ré=1", "d", "d=1", "d2", "d2=0", "d81=1", "d2.=1", "d5-81=1", "d9-2=1", "d2=1a",
        "k2=1t", "k2=1+-", "k2=1--", "k2=1x", "wd", "w2", "wz2", "v", "c2=é",
    ] {
        assert!(word.parse::<Action>().is_err(), "{word}");
    }
}

fn any_action() -> impl Strategy<Value = Action> {
    let cell = || (0..81_usize).prop_map(Cell::from_index);
    let digit = || (0..9_usize).prop_map(Digit::from_index);
    let cells = || {
        prop::collection::vec(0..81_usize, 1..6)
            .prop_map(|cells| cells.into_iter().map(Cell::from_index).collect::<CellSet>())
    };
    let mark = || (0..4_usize).prop_map(|at| Mark::ALL[at]);
    let write = (mark(), cells(), digit(), any::<[bool; 4]>()).prop_map(|(mark, cells, digit, flags)| {
        let [is_on, from_all, tidies_notes, continues_previous] = flags;
        Action::Write(Write {
            is_on,
            from_all: from_all && mark == Mark::Corner,
            tidies_notes: tidies_notes && mark == Mark::Digit,
            continues_previous,
            ..Write::on(mark, cells, digit)
        })
    });
    prop_oneof![
        16 => write,
        4 => (cells(), mark()).prop_map(|(cells, mark)| Action::Wipe { cells, mark }),
        2 => cells().prop_map(|cells| Action::Centre { cells }),
        4 => (cell(), digit(), any::<bool>())
            .prop_map(|(cell, digit, continues_previous)| Action::Strike { cell, digit, continues_previous }),
        2 => (cell(), digit(), any::<bool>())
            .prop_map(|(cell, digit, continues_previous)| Action::Reveal { cell, digit, continues_previous }),
        4 => any_old_action().prop_map(Action::Old),
        1 => Just(Action::NoteAll),
        1 => Just(Action::ClearEntries),
        1 => Just(Action::Restart),
        1 => Just(Action::ShowSolution),
    ]
}

fn any_old_action() -> impl Strategy<Value = OldAction> {
    let cell = || (0..81_usize).prop_map(Cell::from_index);
    let digit = || (0..9_usize).prop_map(Digit::from_index);
    prop_oneof![
        4 => (cell(), digit(), any::<bool>())
            .prop_map(|(cell, digit, tidies_notes)| OldAction::Enter { cell, digit, tidies_notes }),
        4 => (cell(), digit()).prop_map(|(cell, digit)| OldAction::Note { cell, digit }),
        3 => cell().prop_map(|cell| OldAction::Erase { cell }),
        1 => Just(OldAction::ClearEntries),
    ]
}

/// A step of the player in a game.
#[derive(Clone, Debug)]
enum Step {
    Act(Action),
    Undo,
    Redo,
    GoTo(usize),
    Set(u8),
}

fn any_play() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        12 => any_action().prop_map(Step::Act),
        6 => Just(Step::Undo),
        2 => Just(Step::Redo),
        1 => any::<usize>().prop_map(Step::GoTo),
        1 => (0..3_u8).prop_map(Step::Set),
    ];
    prop::collection::vec(step, 0..60)
}

/// Returns all moments but the start, each with the actions that lead there.
fn moments(game: &Game) -> Vec<(nonet_play::game::Moment, Vec<Action>)> {
    let mut found: Vec<(nonet_play::game::Moment, Vec<Action>)> = Vec::new();
    for branch in game.branches() {
        let before = found.iter().find(|(moment, _)| *moment == branch.from);
        let mut way = before.map_or_else(Vec::new, |(_, way)| way.clone());
        for moment in branch.moments {
            way.push(game.action_of(moment).unwrap());
            found.push((moment, way.clone()));
        }
    }
    found
}

fn ways(game: &Game) -> Vec<Vec<Action>> {
    moments(game).into_iter().map(|(_, way)| way).collect()
}

/// Plays the steps, and returns every line of actions that was ever played.
fn play(game: &mut Game, steps: &[Step]) -> Vec<Vec<Action>> {
    let mut done = Vec::new();
    for step in steps {
        match step {
            Step::Act(action) => {
                let all = moments(game);
                let way = all.iter().find(|(moment, _)| *moment == game.here());
                let mut way = way.map_or_else(Vec::new, |(_, way)| way.clone());
                if game.act(*action) {
                    way.push(*action);
                    done.push(way);
                }
            }
            Step::Undo => drop(game.undo()),
            Step::Redo => drop(game.redo()),
            Step::GoTo(at) => {
                let all = moments(game);
                if let Some((moment, _)) = all.get(at % all.len().max(1)) {
                    assert!(game.go_to(*moment));
                }
            }
            Step::Set(name) => drop(game.set_check_point(&"xy"[..usize::from(*name)])),
        }
    }
    done
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn an_action_is_read_back_as_it_was_written(action in any_action()) {
        prop_assert_eq!(action.to_string().parse(), Ok(action));
    }

    #[test]
    fn a_loaded_game_goes_on_like_the_saved_one(steps in any_play(), elapsed in 0..10_000_000_u64) {
        let mut game = game();
        game.label = "n1-x7k2 32 rotational".into();
        game.clock = Clock::stopped_at(elapsed);
        play(&mut game, &steps);
        let mut loaded = Game::load(&game.save(0)).unwrap();
        prop_assert_eq!(&loaded, &game);
        prop_assert_eq!(loaded.save(0), game.save(0));
        prop_assert_eq!(branches(&loaded), branches(&game));
        while game.redo() {
            prop_assert!(loaded.redo());
            prop_assert_eq!(loaded.board(), game.board());
        }
        while game.undo() {
            prop_assert!(loaded.undo());
            prop_assert_eq!(loaded.board(), game.board());
        }
        prop_assert!(!loaded.undo());
        prop_assert_eq!(game.board().digits().to_string(), GIVENS);
    }

    #[test]
    fn no_action_is_ever_lost(steps in any_play()) {
        let mut game = game();
        let done = play(&mut game, &steps);
        let all = moments(&game);
        prop_assert_eq!(all.len(), game.n_actions());
        for (at, (moment, way)) in all.iter().enumerate() {
            prop_assert!(!all[..at].iter().any(|(_, other)| other == way), "{:?} appears twice", way);
            let mut board = Board::new(game.puzzle());
            for action in way {
                board.apply(*action, game.puzzle());
            }
            prop_assert!(game.go_to(*moment));
            prop_assert_eq!((game.board(), game.n_done()), (&board, way.len()));
            prop_assert_eq!(game.look_at(*moment), (way.len(), board));
        }
        for way in &done {
            prop_assert!(all.iter().any(|(_, other)| other == way), "{:?} is lost", way);
        }
        while game.undo() {}
        prop_assert_eq!(game.board().digits().to_string(), GIVENS);
        prop_assert_eq!(game.n_actions(), all.len());
    }

    #[test]
    fn two_merged_games_hold_both(first in any_play(), second in any_play(), n_same in 0..30_usize) {
        let (mut one, mut other) = (game(), game());
        play(&mut one, &first);
        // The same first steps give the games something in common.
        play(&mut other, &first[..n_same.min(first.len())]);
        play(&mut other, &second);
        let (mut left, mut right) = (one.clone(), other.clone());
        left.join(&other);
        right.join(&one);
        prop_assert!(left.holds(&one) && left.holds(&other) && left.holds(&right) && right.holds(&left));
        prop_assert_eq!((left.board(), right.board()), (one.board(), other.board()));
        prop_assert!(ways(&left).iter().all(|way| ways(&one).contains(way) || ways(&other).contains(way)));
        prop_assert_eq!(one.holds(&other), left.n_actions() == one.n_actions() && {
            let mut again = one.clone();
            again.join(&other);
            again == one
        });
        let before = left.clone();
        left.join(&right);
        prop_assert_eq!(left, before);
    }

    #[test]
    fn a_save_that_was_cut_off_or_scratched_never_panics(at in 0..240_usize, scratch in any::<char>()) {
        let mut game = after("d2=4t k3=2 notes d5.6=8 wd5 c3-9=4 s3=6");
        game.undo();
        game.set_check_point("here");
        game.act(action("d3=6"));
        let text = game.save(12_345);
        let (start, end) = text.split_at(at.min(text.len()));
        // A game that can still be read has all its givens on the board.
        for broken in [start.to_owned(), format!("{start}{scratch}{end}")] {
            for game in Game::load(&broken).ok().into_iter().chain(Game::salvage(&broken)) {
                prop_assert!(game.board().digits().contains(game.puzzle().givens()));
            }
        }
    }
}
