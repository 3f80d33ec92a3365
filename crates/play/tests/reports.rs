//! Truthful reports: every job is answered, ratings agree, days and solving times stay, and a backup reports what it
//! brought.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::player::{GIVENS, Player, SOLUTION, answers, backup, takes};
use nonet::generate::{OptionValue, RequestOptions};
use nonet::{Candidate, Candidates, Cell, Digit, Grid, RatedPath, rate};
use nonet_play::app::{BrowserEvent, Command, Dialog, Effect, Field, MakingCommand};
use nonet_play::work::{Allowed, Job, Known, Order, Question, Reply};

/// 6 March 2026, 23:30 in a time zone one hour ahead of UTC.
const LATE: u64 = 1_772_836_200_000;

fn answer_to(grid: Grid) -> Reply {
    let answers = answers(Question { number: 7, job: Job::Rate(grid) });
    answers.into_iter().last().expect("an answer").reply
}

#[test]
fn worker_and_library_rate_alike_where_the_ladder_ends() {
    // Two digits that can be exchanged leave two solutions, and no step helps. A single may come before.
    let mut seen = Vec::new();
    for (one, other) in [('1', '2'), ('3', '9'), ('5', '8')] {
        let two = SOLUTION.replace([one, other], ".");
        for text in [two.clone(), two.replacen(|sign| sign != '.', ".", 1)] {
            let grid: Grid = text.parse().unwrap();
            let Reply::Rated { rated, .. } = answer_to(grid) else { panic!("{text} is not rated") };
            assert_eq!(Some(rated.rating), rate(&grid), "{text}");
            seen.push(rated.rating.to_string());
        }
    }
    assert_eq!(seen[0], "20.0/20.0/20.0");
    assert!(seen.iter().any(|rating| !rating.ends_with("20.0")), "{seen:?}");
}

#[test]
fn a_grid_that_has_no_rating_is_answered_too() {
    let conflict = "11".to_owned() + &".".repeat(79);
    for text in [SOLUTION, &conflict] {
        assert!(!matches!(answer_to(text.parse().unwrap()), Reply::Rated { .. }), "{text}");
    }
}

#[test]
fn every_kind_of_work_is_answered_on_every_board() {
    let conflict = "11".to_owned() + &".".repeat(79);
    let two = SOLUTION.replace(['1', '2'], ".");
    let [first, second] = [Cell::at(0, 0), Cell::at(0, 1)];
    for text in [GIVENS, SOLUTION, &conflict, &two] {
        let givens: Grid = text.parse().unwrap();
        let board = || Box::new(Known { digits: givens, cells: None });
        let allowed = Allowed::default;
        let mut jobs = vec![Job::Rate(givens)];
        jobs.push(Job::Hint { givens, candidates: board(), allowed: allowed() });
        jobs.extend([false, true].map(|is_all| Job::Hints {
            givens,
            candidates: board(),
            allowed: allowed(),
            is_all,
        }));
        jobs.extend([first, second].map(|cell| {
            let about = Candidate { cell, digit: Digit::D1 };
            Job::Why { about, givens, candidates: board(), allowed: allowed() }
        }));
        jobs.extend([Order::Person, Order::Rating].map(|order| Job::Path(order, givens, allowed())));
        for job in jobs {
            let context = format!("{job}");
            let answers = answers(Question { number: 7, job });
            assert!(answers.iter().all(|answer| answer.number == 7), "{context}");
            let is_last = match answers.last().map(|answer| &answer.reply) {
                None | Some(Reply::Rating { .. } | Reply::Pathing { .. }) => false,
                Some(Reply::Why { is_last, .. }) => *is_last,
                Some(_) => true,
            };
            assert!(is_last, "{context}: {answers:?}");
        }
    }
}

#[test]
fn a_path_that_the_ladder_does_not_finish_is_shown_as_incomplete() {
    let two: Grid = SOLUTION.replace(['1', '2'], ".").parse().unwrap();
    for (grid, is_whole) in [(two, false), (GIVENS.parse().unwrap(), true), (SOLUTION.parse().unwrap(), true)]
    {
        let rated = RatedPath::of(&Candidates::of(&grid).unwrap());
        assert_eq!(rated.as_ref().is_none_or(RatedPath::is_solved), is_whole, "{grid}");
        for order in [Order::Rating, Order::Person] {
            let job = Job::Path(order, grid, Allowed::default());
            let answers = answers(Question { number: 7, job });
            let Some(Reply::Path(path)) = answers.last().map(|answer| &answer.reply) else {
                panic!("{grid}")
            };
            assert_eq!(path.is_whole, is_whole, "{order:?} {grid}");
            if order == Order::Rating {
                let steps = rated.iter().flat_map(|path| &path.steps).map(|rated| &rated.step);
                assert!(path.steps.iter().map(|one| &one.step).eq(steps), "{grid}");
            }
        }
    }
}

/// The days in the statistics, in the list of games and in the table that is saved.
fn days(player: &mut Player) -> [String; 3] {
    player.presses("open statistics");
    let plot = player.sees().statistics.unwrap().plot.unwrap();
    player.presses("progress save");
    let Some(Effect::SaveFile { text, .. }) = player.wants.pop() else { panic!() };
    player.presses("open games");
    let list = player.sees().games[0].day.clone();
    player.presses("close");
    [plot.table[0][0].clone(), list, text.lines().nth(1).unwrap()[..10].to_owned()]
}

#[test]
fn games_stay_on_their_day_when_the_clocks_change() {
    let mut player = Player::arrives([].into(), nonet_words::Language::En, &format!("p={GIVENS}"), LATE);
    player.does(BrowserEvent::Clock { wall: LATE, offset: 60 });
    player.waits(5_000);
    player.fills_the_rest(SOLUTION);
    let of_the_sixth = ["2026-03-06"; 3].map(String::from);
    assert_eq!(days(&mut player), of_the_sixth);
    // Summer time, and a flight to the east.
    for offset in [120, 600] {
        player.does(BrowserEvent::Clock { wall: player.now, offset });
        assert_eq!(days(&mut player), of_the_sixth, "{offset}");
        let mut later = player.reloads();
        later.does(BrowserEvent::Clock { wall: later.now, offset });
        assert_eq!(days(&mut later), of_the_sixth, "{offset}, loaded again");
    }
}

#[test]
fn games_keep_their_day_in_every_time_zone_and_in_a_backup() {
    // The day, its number since 1970, the minute of the day, and how many minutes local time is ahead.
    for (day, number, minute, offset) in [
        ("2026-03-06", 20_518, 1_439, 840),
        ("2026-03-06", 20_518, 0, 840),
        ("2026-03-06", 20_518, 0, -720),
        ("2026-03-06", 20_518, 1_439, -570),
        ("2026-03-06", 20_518, 0, 765),
        ("2028-02-29", 21_243, 1_439, 60),
        ("2028-02-29", 21_243, 0, -60),
        ("2100-03-01", 47_541, 0, 330),
        ("2026-12-31", 20_818, 1_439, 840),
        ("2027-01-01", 20_819, 0, -720),
        ("1970-01-01", 0, 900, 60),
    ] {
        let wall = u64::try_from((number * 1_440 + minute - i64::from(offset)) * 60_000).unwrap();
        let mut player = Player::arrives([].into(), nonet_words::Language::En, &format!("p={GIVENS}"), 5);
        player.does(BrowserEvent::Clock { wall: wall - 5_000, offset });
        player.waits(5_000);
        player.fills_the_rest(SOLUTION);
        let wanted = [day; 3].map(String::from);
        assert_eq!(days(&mut player), wanted, "{offset}");
        let text = backup(&mut player);
        // Elsewhere and later, then here with the clock set back.
        for (later, offset) in [(1, 840), (3, -720), (0, offset + 60), (0, offset - 60)] {
            let mut other = Player::arrives([].into(), nonet_words::Language::En, "", 77);
            other.does(BrowserEvent::Clock { wall: wall + later * 86_400_000, offset });
            takes(&mut other, &text);
            assert_eq!(days(&mut other), wanted, "{offset}");
        }
        player.does(BrowserEvent::Clock { wall: wall.saturating_sub(3 * 86_400_000), offset });
        player.presses("undo");
        player.presses("redo");
        let after = days(&mut player.reloads());
        assert_eq!((after[0].as_str(), after[2].as_str()), (day, day), "the clock is set back");
    }
}

#[test]
fn undo_after_solving_keeps_the_first_solving_time() {
    let mut player = Player::arrives([].into(), nonet_words::Language::En, &format!("p={GIVENS}"), LATE);
    player.does(BrowserEvent::Clock { wall: LATE, offset: 60 });
    player.waits(61_000);
    player.fills_the_rest(SOLUTION);
    let solved = player.status();
    assert!(solved.starts_with("Solved in 1:01"), "{solved}");
    let before = days(&mut player);
    for _ in 0..3 {
        player.presses("undo");
    }
    // Now it is past midnight.
    player.waits(2_000_000);
    for _ in 0..3 {
        player.presses("redo");
    }
    assert_eq!(player.status().trim_end(), solved.trim_end());
    let after = days(&mut player);
    assert_eq!((&after[0], &after[2]), (&before[0], &before[2]), "the day on which it was solved");
    let time = |player: &Player| {
        let mut later = player.reloads();
        later.presses("open statistics");
        later.sees().statistics.unwrap().lines[0][4].clone()
    };
    assert_eq!(time(&player), "1:01");
    // The game is left as undo shows it.
    for _ in 0..2 {
        player.presses("undo");
        assert_eq!(time(&player), "1:01");
        let after = days(&mut player);
        assert_eq!((&after[0], &after[2]), (&before[0], &before[2]));
    }
}

#[test]
fn a_backup_that_changes_settings_or_brings_a_collection_says_so() {
    let mut other = Player::with_puzzle();
    other.does(Command::Set(Field::Theme, "dark".into()));
    let text = backup(&mut other);
    let mut player = Player::with_puzzle();
    let message = takes(&mut player, &text);
    assert_eq!(
        (player.field(Field::Theme).as_str(), message.as_str()),
        ("dark", "The backup's settings are now in use.")
    );
    assert_eq!(takes(&mut player, &text), "Everything in this backup is already here.");
    // Two puzzles make a collection.
    let turned: String = GIVENS.chars().rev().collect();
    other.does(MakingCommand::OpenText(format!("{GIVENS}\n{turned}\n")));
    other.presses("close");
    let message = takes(&mut player, &backup(&mut other));
    assert_eq!(message, "Restored 1 collection.");
}

/// Returns a backup of one game whose text is damaged.
fn of_damaged(n_bytes: usize) -> String {
    let body =
        format!("kept 1:1\nplayed 1\nnonet game 1\npuzzle {GIVENS}\nclock {}\nsum 1\n", "9".repeat(n_bytes));
    let sum =
        body.bytes().fold(0x811C_9DC5_u32, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    format!("nonet backup 1\ntext game/77 6 {sum}\n{body}end 1\n")
}

#[test]
fn a_backup_names_damaged_games_and_leaves_out_texts_that_are_no_games() {
    let mut player = Player::with_puzzle();
    let message = takes(&mut player, &of_damaged(10));
    assert_eq!(message, "1 game was damaged before the backup was made; it is listed under Games as it is.");
    let kept = |player: &Player| player.kept().values().map(String::len).sum::<usize>();
    let mut player = Player::with_puzzle();
    let before = kept(&player);
    let message = takes(&mut player, &of_damaged(1_000_000));
    assert_eq!(message, "1 text is too long to be a game and was left out.");
    assert_eq!(kept(&player), before);
    let message = takes(&mut player, &of_damaged(5_000_000));
    assert!(
        message.starts_with("No game could be read from this backup. The file is damaged at line 2"),
        "{message}"
    );
    assert_eq!(kept(&player), before);
}

#[test]
fn a_text_that_was_not_copied_leaves_its_dialog_open() {
    for dialog in ["export", "statistics", "games"] {
        let mut player = Player::with_puzzle();
        player.presses(&format!("open {dialog}"));
        player.does(BrowserEvent::Copied(Err("text".into())));
        let scene = player.sees();
        assert_eq!(scene.dialog.map(Dialog::id), Some(dialog));
    }
    let mut player = Player::with_puzzle();
    player.presses("copy-game");
    player.does(BrowserEvent::Copied(Err("text".into())));
    assert_eq!((player.sees().dialog, player.field(Field::Text).as_str()), (Some(Dialog::Own), "text"));
    assert_eq!(player.sees().own_error, "Select this text and copy it.");
}

#[test]
fn a_long_option_is_neither_compared_nor_repeated_whole() {
    for option in ["difficulty", "technique", "symmetry", &"x".repeat(65_536)] {
        let error = RequestOptions::default()
            .set(option, OptionValue::Text("y".repeat(65_536)))
            .unwrap_err()
            .to_string();
        assert!(error.len() < 400 && error.contains('…'), "{option:.20}: {} bytes", error.len());
    }
}

#[test]
fn the_dialog_says_that_what_is_in_it_was_copied() {
    let mut player = Player::with_puzzle();
    player.does(BrowserEvent::Copied(Ok(())));
    player.does(Command::Open(Dialog::Export));
    assert_eq!(player.sees().export.unwrap().message, "", "it ignores other copies");
    player.does(BrowserEvent::Copied(Ok(())));
    assert_eq!(player.sees().export.unwrap().message, "Copied.");
}
