//! The finish: the card of a solved game, the shared text, and a shown solution, which does not count as a win.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::player::{GIVENS, Player, SOLUTION, serve};
use nonet::{Cell, Digit, Grid, Puzzle};
use nonet_play::app::{BrowserEvent, Command, Dialog, DigitSource, Effect, SelectionCommand};
use nonet_play::work::Kind;
use nonet_words::Language;

/// Noon on 26 November 2026 in UTC.
const NOON: u64 = 1_795_694_400_000;

/// Returns the card of the finished game, with plain spaces.
fn card(player: &Player) -> String {
    player.sees().finish.unwrap().text.replace('\u{A0}', " ")
}

/// Returns the text and the fragment that Share gives.
fn shares(player: &mut Player) -> (String, String) {
    player.presses("share");
    let Some(Effect::Share { text, fragment }) = player.wants.pop() else { panic!("{:?}", player.wants) };
    (text, fragment)
}

/// Returns the same puzzle with every digit raised by `n`: another puzzle with the same rating.
fn shifted(text: &str, n: u8) -> String {
    text.bytes()
        .map(|sign| if sign == b'.' { '.' } else { char::from((sign - b'1' + n) % 9 + b'1') })
        .collect()
}

/// Solves one of the puzzles of [`shifted`] in this time.
fn solves_shifted(player: &mut Player, n: u8, milliseconds: u64) {
    player.pastes_in_the_dialog(&shifted(GIVENS, n));
    serve(player, Kind::Rate);
    player.waits(milliseconds);
    player.fills_the_rest(&shifted(SOLUTION, n));
}

/// Returns the solution of the puzzle on the board.
fn solution(player: &Player) -> String {
    let given = |origin, digit: Option<Digit>| digit.filter(|_| origin == DigitSource::Given);
    let cells = player.sees().cells;
    let text: String =
        cells.iter().map(|cell| given(cell.origin, cell.digit).map_or('.', Digit::to_char)).collect();
    Puzzle::new(text.parse::<Grid>().unwrap()).unwrap().solution().to_string()
}

/// Returns a player with the daily puzzle of this level on the board.
fn before_daily(language: Language, level: &str) -> Player {
    let mut player = Player::arrives([].into(), language, "", NOON);
    player.does(BrowserEvent::Clock { wall: NOON, offset: 0 });
    player.presses(&format!("daily {level}"));
    serve(&mut player, Kind::Rate);
    player
}

#[test]
fn the_card_says_level_help_and_expected_time() {
    let mut player = Player::with_puzzle();
    player.waits(61_000);
    player.fills_the_rest(SOLUTION);
    assert_eq!(card(&player), "No hints, no mistakes", "the level is not known yet");
    serve(&mut player, Kind::Rate);
    assert_eq!(card(&player), "Easy 1.2 · no hints, no mistakes\nYou 1:01 · Expected 4 min");
    let finish = player.sees().finish.unwrap();
    assert_eq!((finish.next.as_str(), finish.is_shown), ("Next: Easy", false));
    assert!(player.sees().is_celebrating);
    player.presses("check");
    assert!(!player.sees().is_celebrating, "the lights move once");
    player.does(Command::Set(nonet_play::app::Field::Language, "zh".into()));
    assert_eq!(card(&player), "简单 1.2 · 没用提示，没有填错\n本次 1:01 · 预计 4 分钟");
    assert_eq!(player.sees().finish.unwrap().next, "下一题：简单");
}

#[test]
fn the_card_compares_the_time_with_other_games_of_the_level() {
    let mut player = Player::with_puzzle();
    serve(&mut player, Kind::Rate);
    player.waits(90_000);
    player.fills_the_rest(SOLUTION);
    let times = |player: &Player| card(player).lines().last().unwrap().to_owned();
    assert_eq!(times(&player), "You 1:30 · Expected 4 min", "there is no other yet");
    solves_shifted(&mut player, 1, 100_000);
    assert_eq!(times(&player), "You 1:40 · Best 1:30 · Expected 4 min");
    solves_shifted(&mut player, 2, 120_000);
    assert_eq!(
        times(&player),
        "You 2:00 · Best 1:30 · Expected 4 min",
        "two times have no median of their own"
    );
    solves_shifted(&mut player, 3, 110_000);
    assert_eq!(times(&player), "You 1:50 · Best 1:30 · Median 1:40 · Expected 4 min");
    solves_shifted(&mut player, 4, 80_000);
    assert_eq!(times(&player), "New best 1:20 · Previous best 1:30 · Median 1:45 · Expected 4 min");
    assert_eq!(times(&player.reloads()), times(&player));
}

#[test]
fn the_card_counts_every_wrong_entry_also_those_that_were_undone() {
    let mut player = Player::with_puzzle();
    serve(&mut player, Kind::Rate);
    player.enters(2, 1);
    player.presses("undo");
    player.fills_the_rest(SOLUTION);
    assert!(card(&player).starts_with("Easy 1.2 · no hints, 1 mistake\n"), "{}", card(&player));
    player.presses("undo");
    player.enters(player.cells_that(|cell| cell.digit.is_none())[0], 2);
    player.presses("undo");
    player.fills_the_rest(SOLUTION);
    assert!(card(&player).starts_with("Easy 1.2 · no hints, 2 mistakes\n"), "{}", card(&player));
    player.does(Command::Set(nonet_play::app::Field::Language, "zh".into()));
    assert!(card(&player).starts_with("简单 1.2 · 没用提示，填错 2 次\n"), "{}", card(&player));
}

#[test]
fn the_card_counts_hints_also_those_that_were_only_read() {
    let mut player = Player::with_puzzle();
    serve(&mut player, Kind::Rate);
    player.waits(61_000);
    player.presses("hint");
    serve(&mut player, Kind::Hint);
    player.presses("drop-hint");
    player.fills_the_rest(SOLUTION);
    assert!(card(&player).starts_with("Easy 1.2 · 1 hint, no mistakes\n"), "{}", card(&player));
    let mut player = player.reloads();
    assert!(card(&player).starts_with("Easy 1.2 · 1 hint, no mistakes\n"), "it is kept with the game");
    assert!(shares(&mut player).0.contains("Nonet, Easy 1.2: 1:01, 1 hint\n"));

    // A faster time with help is not a best time.
    player.pastes_in_the_dialog(&shifted(GIVENS, 1));
    serve(&mut player, Kind::Rate);
    player.waits(20_000);
    for _ in 0..2 {
        player.presses("hint");
        serve(&mut player, Kind::Hint);
        (0..3).for_each(|_| player.presses("hint"));
    }
    player.fills_the_rest(&shifted(SOLUTION, 1));
    assert_eq!(card(&player), "Easy 1.2 · 2 hints, no mistakes\nYou 0:20 · Best 1:01 · Expected 4 min");
    assert_eq!(player.status(), "Solved in 0:20, 2 cells shown by Nonet.");
}

#[test]
fn steps_to_the_solution_and_answers_to_why_not_are_hints_too() {
    let mut player = Player::with_puzzle();
    serve(&mut player, Kind::Rate);
    player.presses("path");
    player.presses("leave");
    let how = |player: &Player| {
        let mut player = player.reloads();
        player.fills_the_rest(SOLUTION);
        card(&player).lines().next().unwrap().to_owned()
    };
    player.enters(2, 4);
    assert_eq!(how(&player), "Easy 1.2 · no hints, no mistakes", "the steps were not shown");
    player.presses("path");
    player.presses("path-by person");
    serve(&mut player, Kind::Tour);
    player.presses("path-by rating");
    player.presses("leave");
    player.enters(3, 6);
    assert_eq!(how(&player), "Easy 1.2 · 1 hint, no mistakes");
    player.does(SelectionCommand::Select(Cell::from_index(80 - 8)));
    player.presses("why-not");
    player.presses("digit 1");
    serve(&mut player, Kind::Tour);
    player.presses("leave");
    player.enters(5, 8);
    assert_eq!(how(&player), "Easy 1.2 · 2 hints, no mistakes");
}

#[test]
fn a_daily_puzzle_says_its_day_and_the_streak_and_leads_to_the_next_of_the_day() {
    let mut player = before_daily(Language::En, "medium");
    player.waits(61_000);
    player.fills_the_rest(&solution(&player));
    let text = card(&player);
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("Daily Medium ") && lines[0].ends_with(" · 26 November"), "{text}");
    assert_eq!((lines[1], lines[3]), ("No hints, no mistakes", "Daily streak: 1, best 1"));
    assert!(lines[2].starts_with("You 1:01 · Expected "), "{text}");
    assert_eq!(player.sees().finish.unwrap().next, "Next: Daily Hard");
    player.presses("next");
    assert!(player.sees().seed.contains("2026-11-26-hard"), "{}", player.sees().seed);
}

#[test]
fn the_shared_text_of_a_daily_puzzle_is_for_a_chat() {
    for (language, text) in [
        (Language::En, "Nonet, Daily Medium, 26 November: 1:01, no hints\n■■■ ■■■ ■■■\n"),
        (Language::Zh, "Nonet 每日一题（中等）11 月 26 日：1:01，没用提示\n■■■ ■■■ ■■■\n"),
    ] {
        let mut player = before_daily(language, "medium");
        let (before, link) = shares(&mut player);
        assert_eq!(before, "", "a game in progress gives the link alone");
        player.waits(61_000);
        let solution = solution(&player);
        player.fills_the_rest(&solution);
        assert_eq!(shares(&mut player), (text.into(), link.clone()));
        let digits: String = link.chars().filter(char::is_ascii_digit).collect();
        assert!(digits.bytes().filter(|digit| *digit == b'0').count() > 40, "clues alone: {link}");
        for row in 0..9 {
            assert!(!link.contains(&solution[row * 9..row * 9 + 9]), "{link}");
        }
        player.does(BrowserEvent::Shared(Ok(())));
        let copied = if language == Language::En { "Result copied." } else { "成绩已复制。" };
        assert!(player.status().ends_with(copied), "{}", player.status());
        player.does(BrowserEvent::Shared(Err(format!("{text}https://nonet.example/#{link}"))));
        assert!(
            player.status().contains(text),
            "where nothing can be copied it is shown: {}",
            player.status()
        );
    }
}

#[test]
fn the_shared_text_names_another_year_and_only_what_is_known() {
    let mut player = before_daily(Language::En, "easy");
    player.does(Command::Open(Dialog::Daily));
    player.does(Command::Set(nonet_play::app::Field::Date, "2025-11-26".into()));
    player.presses("daily easy");
    serve(&mut player, Kind::Rate);
    player.fills_the_rest(&solution(&player));
    assert!(shares(&mut player).0.starts_with("Nonet, Daily Easy, 26 November 2025: "));
    assert!(!card(&player).contains("streak"), "an old puzzle makes no streak: {}", card(&player));

    let mut player = Player::with_puzzle();
    player.fills_the_rest(SOLUTION);
    assert_eq!(shares(&mut player).0, "Nonet: 0:00, no hints\n■■■ ■■■ ■■■\n");
    serve(&mut player, Kind::Rate);
    assert_eq!(shares(&mut player).0, "Nonet, Easy 1.2: 0:00, no hints\n■■■ ■■■ ■■■\n");
    player.does(Command::Set(nonet_play::app::Field::Language, "zh".into()));
    assert_eq!(shares(&mut player).0, "Nonet 简单 1.2：0:00，没用提示\n■■■ ■■■ ■■■\n");
}

#[test]
fn a_shown_solution_marks_which_cells_nonet_filled_and_has_no_result() {
    let mut player = Player::with_puzzle();
    serve(&mut player, Kind::Rate);
    player.enters(2, 4);
    player.enters(3, 6);
    player.presses("solution");
    player.presses("show-solution");
    let shown = "Solution shown. You filled in 2 cells; the 49 with a dot were filled in for you. This game does not \
                 count as solved. Undo returns to it.";
    assert_eq!(player.status(), shown);
    let scene = player.sees();
    let finish = scene.finish.unwrap();
    assert_eq!((finish.text.as_str(), finish.next.as_str(), finish.is_shown), ("", "Next: Easy", true));
    assert_eq!((scene.is_celebrating, scene.lights), (false, [false; 9]));
    assert_eq!(player.cells_that(|cell| cell.origin == DigitSource::Revealed).len(), 49);
    let link = format!("p={}", GIVENS.replace('.', "0"));
    assert_eq!(shares(&mut player), (String::new(), link));
    player.does(BrowserEvent::Shared(Ok(())));
    assert_eq!(player.status(), format!("{shown}\nLink copied."));
    player.does(Command::Set(nonet_play::app::Field::Language, "zh".into()));
    player.presses("check");
    assert_eq!(
        player.status(),
        "已显示答案。你填了 2 格，带点的 49 格由程序填入。本局不计为完成，撤销可继续。"
    );
    // A player who undoes it and goes on has solved it, with help.
    player.does(Command::Set(nonet_play::app::Field::Language, "en".into()));
    player.presses("undo");
    player.fills_the_rest(SOLUTION);
    assert!(card(&player).starts_with("Easy 1.2 · solution seen, no mistakes\n"), "{}", card(&player));
    assert!(shares(&mut player).0.contains(", solution seen\n"));
}

#[test]
fn a_solution_that_is_shown_at_once_names_no_cells_of_the_player() {
    let mut player = Player::with_puzzle();
    player.presses("solution");
    player.presses("show-solution");
    assert!(
        player.status().starts_with("Solution shown. The 51 cells with a dot were filled in for you. "),
        "{}",
        player.status()
    );
}

#[test]
fn a_puzzle_that_comes_solved_has_no_result_to_share() {
    let mut player = Player::with_link(&format!("p={SOLUTION}"));
    assert!(player.sees().is_over);
    assert_eq!(shares(&mut player).0, "");
    assert!(!card(&player).contains("hints"), "{}", card(&player));
}
