//! The player's progress: the statistics compared with a plain computation, and the calendar of the daily puzzles.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::{BTreeMap, BTreeSet};

use crate::support::player::{GIVENS, Player, SOLUTION};
use nonet::{Difficulty, Rng, Tenths, daily};
use nonet_play::app::{
    BrowserEvent, CalendarScene, Command, DailyState, Dialog, Effect, Field, LibraryCommand, ProgressAct,
    StatisticsScene,
};
use nonet_play::statistics::{N_RECENT, PlayedGame, course, median, streaks, summaries};
use nonet_words::{BackupExtras, BackupMessage, Language, ProgressWord};

const MINUTE: u64 = 60_000;
const DAY: u64 = 24 * 60 * MINUTE;
/// 23 November 2026, at ten in the morning.
const NOW: u64 = 1_795_428_000_000;

/// Returns random games of a month.
fn month(rng: &mut Rng) -> Vec<PlayedGame> {
    let mut games = Vec::new();
    for day in 20_000_i32..20_030 {
        for _ in 0..rng.below(8) {
            let difficulty = Difficulty::ALL.get(rng.below(7) as usize).copied();
            games.push(PlayedGame {
                at: u64::from(day.unsigned_abs()) * DAY + u64::from(rng.below(86_400_000)),
                day,
                difficulty,
                rating: difficulty.map(|difficulty| *difficulty.range().start()),
                n_clues: 24,
                time: u64::from(rng.below(3_600_000)),
                is_solved: rng.below(3) > 0,
                is_helped: rng.below(3) == 0,
                daily: None,
            });
        }
    }
    games
}

/// Returns true if a time is the median of others.
fn is_median(middle: u64, times: &[u64]) -> bool {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    let (lower, upper) = (sorted[(times.len() - 1) / 2], sorted[times.len() / 2]);
    middle == u64::midpoint(lower, upper)
}

#[test]
fn a_month_is_summed_up_as_by_hand() {
    let mut rng = Rng::from_u64(19);
    for _ in 0..200 {
        let games = month(&mut rng);
        let found = summaries(&games);
        let mut by_hand: BTreeMap<Option<usize>, (usize, usize, usize, Vec<u64>)> = BTreeMap::new();
        for game in &games {
            let entry = by_hand.entry(game.difficulty.map(|word| word as usize)).or_default();
            entry.0 += 1;
            if game.is_solved {
                entry.1 += 1;
                if !game.is_helped {
                    entry.2 += 1;
                }
                if game.time >= 1_000 {
                    entry.3.push(game.time);
                }
            }
        }
        assert_eq!(found.len(), by_hand.len());
        for (difficulty, line) in found {
            let (n_played, n_solved, n_alone, times) = &by_hand[&difficulty.map(|word| word as usize)];
            assert_eq!((line.n_played, line.n_solved, line.n_alone), (*n_played, *n_solved, *n_alone));
            assert_eq!(line.best, times.iter().min().copied());
            assert!(line.median.map_or(times.is_empty(), |middle| is_median(middle, times)), "{times:?}");
        }

        let points = course(games.iter().copied());
        assert_eq!(points.len(), games.iter().filter(|game| game.is_solved && game.time >= 1_000).count());
        assert!(points.is_sorted_by_key(|point| point.game.at));
        for (at, point) in points.iter().enumerate() {
            let recent: Vec<u64> =
                points[..=at].iter().rev().take(N_RECENT).map(|point| point.time).collect();
            assert!(is_median(point.median, &recent));
        }
    }
    assert_eq!(
        (median(&[]), median(&[7]), median(&[9, 1, 4]), median(&[1, 4])),
        (None, Some(7), Some(4), Some(2))
    );
}

#[test]
fn a_streak_ends_today_or_yesterday() {
    let streaks_of = |days: &[i32], today| streaks(days.iter().copied(), today);
    assert_eq!(streaks_of(&[], 10), (0, 0));
    assert_eq!(streaks_of(&[10, 9, 8, 8, 5, 4, 3, 2], 10), (3, 4));
    assert_eq!(streaks_of(&[9, 8], 10), (2, 2), "today is not over");
    assert_eq!(streaks_of(&[8, 7], 10), (0, 2));
    assert_eq!(streaks_of(&[11, 10], 10), (1, 1), "future days do not count");
    let mut rng = Rng::from_u64(5);
    for _ in 0..500 {
        let days: BTreeSet<i32> = (0..rng.below(40)).map(|_| i32::try_from(rng.below(30)).unwrap()).collect();
        let run = |from: i32| (0..30).take_while(|n| days.contains(&(from - n))).count();
        let current = if days.contains(&29) { run(29) } else { run(28) };
        assert_eq!(
            streaks_of(&days.iter().copied().collect::<Vec<_>>(), 29),
            (current, (0..30).map(run).max().unwrap())
        );
    }
}

/// Returns a saved game of an older Nonet from its label, the line of its rating, its time in seconds, when it was
/// played, and its actions.
fn kept(label: &str, rated: &str, seconds: u64, at: u64, actions: &str) -> String {
    let n_done = actions.split_whitespace().count();
    let clock = seconds * 1_000;
    format!(
        "played {at}\n{rated}nonet game 1\npuzzle {GIVENS}\nlabel {label}\nclock {clock}\ndone {n_done}\nactions {actions}\n"
    )
}

/// Returns the actions that fill the board.
fn solved() -> String {
    let empty = GIVENS.chars().zip(SOLUTION.chars()).enumerate().filter(|(_, (given, _))| *given == '.');
    empty.map(|(cell, (_, digit))| format!("d{cell}={digit}")).collect::<Vec<_>>().join(" ")
}

/// Returns a player with three finished easy games, two hard daily puzzles and two games that were only begun.
fn with_games() -> Player {
    let solved = solved();
    let rated = "rated 12 12 12 hidden-single 50\n";
    let today = daily((2026, 11, 23), Difficulty::Hard).to_string();
    let yesterday = daily((2026, 11, 22), Difficulty::Hard).to_string();
    let texts = [
        kept("", rated, 300, NOW - 3 * DAY, &solved),
        kept("", rated, 200, NOW - 2 * DAY, &solved.replacen('d', "r", 1)),
        kept("", rated, 100, NOW - DAY, "solution"),
        kept(&today, "", 900, NOW, &solved),
        kept(&yesterday, "", 700, NOW, &solved),
        kept("", "", 50, NOW, "k2=4"),
        kept(&daily((2026, 11, 20), Difficulty::Easy).to_string(), "", 50, NOW, "k2=4"),
    ];
    let texts = texts.into_iter().enumerate().map(|(id, text)| (format!("game/{}", id + 1), text));
    let mut player = Player::arrives(texts.collect(), Language::En, "", NOW);
    player.does(BrowserEvent::Clock { wall: NOW, offset: 60 });
    player
}

fn statistics(player: &Player) -> StatisticsScene {
    *player.sees().statistics.unwrap()
}

fn calendar(player: &Player) -> CalendarScene {
    *player.sees().calendar.unwrap()
}

#[test]
fn the_statistics_count_the_saved_games_line_by_line() {
    let mut player = with_games();
    assert!(player.sees().statistics.is_none());
    player.presses("open statistics");
    let scene = statistics(&player);
    let lines: Vec<String> = scene.lines.iter().map(|line| line.join(" ")).collect();
    assert_eq!(
        lines,
        ["Easy 4 2 1 3:20 4:10", "Hard 2 2 2 11:40 13:20", "Not rated 1 0 0 – –"],
        "a solution that was shown is not solved, and has no time"
    );
    assert_eq!(scene.streak, "Daily streak: 2, best 2");
    let levels: Vec<(&str, bool)> = scene.levels.iter().map(|(id, _, is_drawn)| (*id, *is_drawn)).collect();
    assert_eq!(levels, [("all", true), ("easy", false), ("hard", false)]);
    let plot = scene.plot.unwrap();
    assert_eq!((plot.alone.matches('M').count(), plot.helped.matches('M').count()), (3, 1));
    assert_eq!(plot.days, ["2026-11-20", "2026-11-23"]);
    assert!(plot.label.contains("4 solved games") && plot.label.contains("median 8:20"), "{}", plot.label);
    assert_eq!(plot.table[0].join(" "), "2026-11-23 2 11:40 13:20");
    let heights: Vec<i64> = plot.times.iter().map(|(height, _)| *height).collect();
    assert!(heights.iter().all(|height| (0..=1_000).contains(height)) && heights.is_sorted_by(|a, b| a > b));

    player.presses("progress level easy");
    let plot = statistics(&player).plot.unwrap();
    assert_eq!((plot.alone.matches('M').count(), plot.helped.matches('M').count()), (1, 1));
    player.presses("close");
    player.presses("open statistics");
    assert!(statistics(&player).levels[1].2, "the last drawing is shown again");

    player.does(Command::Set(Field::Language, "zh".into()));
    assert_eq!(statistics(&player).lines[0][0], "简单");
}

#[test]
fn every_game_is_a_line_of_the_table_that_is_saved() {
    let mut player = with_games();
    player.presses("open statistics");
    player.presses("progress save");
    let Some(Effect::SaveFile { name, media_type, text }) = player.wants.pop() else { panic!() };
    assert_eq!((name.as_str(), media_type), ("nonet-games-2026-11-23.csv", "text/csv"));
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 8);
    assert_eq!(lines[0], "day,difficulty,rating,clues,seconds,solved,helped");
    assert_eq!(lines[1], "2026-11-20,easy,1.2,30,300,yes,no");
    assert_eq!(lines[2], "2026-11-21,easy,1.2,30,200,yes,yes");
    assert_eq!(lines[3], "2026-11-22,easy,1.2,30,100,no,yes");
    for line in ["2026-11-23,hard,,30,900,yes,no", "2026-11-23,,,30,50,no,no"] {
        assert!(lines[4..].contains(&line), "{text}");
    }
    player.presses("progress copy");
    assert_eq!(player.wants.pop(), Some(Effect::Copy { text }));
    player.does(BrowserEvent::Copied(Ok(())));
    assert!(statistics(&player).is_copied);
}

#[test]
fn a_player_without_games_sees_a_message() {
    let mut player = Player::with_puzzle();
    player.presses("open statistics");
    let scene = statistics(&player);
    assert!(scene.lines.is_empty() && scene.plot.is_none() && scene.levels.is_empty());
}

#[test]
fn a_solved_game_keeps_its_day_when_it_is_looked_at_again() {
    let mut player = Player::arrives(BTreeMap::new(), Language::En, &format!("p={GIVENS}"), NOW);
    player.does(BrowserEvent::Clock { wall: NOW, offset: 0 });
    player.waits(5_000);
    player.fills_the_rest(SOLUTION);
    let table = |player: &mut Player| {
        player.presses("open statistics");
        player.presses("progress save");
        let Some(Effect::SaveFile { text, .. }) = player.wants.pop() else { panic!() };
        player.presses("close");
        text
    };
    assert!(table(&mut player).ends_with("2026-11-23,,,30,5,yes,no\n"));
    player.presses("new");
    player.now += 3 * DAY;
    player.does(BrowserEvent::Clock { wall: player.now, offset: 0 });
    player.presses("open games");
    let id = player.sees().games.iter().find(|game| game.is_over).unwrap().id;
    player.presses(&format!("play {id}"));
    player.does(BrowserEvent::Hide);
    player = player.reloads();
    assert!(table(&mut player).contains("2026-11-23,,,30,5,yes,no\n"));
    // Looking back with undo takes nothing away.
    player.does(BrowserEvent::Clock { wall: player.now, offset: 0 });
    player.presses("undo");
    assert!(table(&mut player).contains("2026-11-23,,,30,5,yes,no\n"));
    player.presses("redo");
    assert!(table(&mut player).contains("2026-11-23,,,30,5,yes,no\n"));
}

#[test]
fn the_calendar_shows_what_is_solved_and_begun() {
    let mut player = with_games();
    player.presses("open daily");
    let scene = calendar(&player);
    assert_eq!((scene.title.as_str(), scene.n_before, scene.days.len()), ("November 2026", 6, 30));
    assert!(!scene.can_go_on && scene.can_go_back && scene.error.is_empty());
    let day = |scene: &CalendarScene, number: usize| scene.days[number - 1].clone();
    assert_eq!(day(&scene, 22).name, "Sunday, 22 November 2026: Hard solved");
    assert_eq!(day(&scene, 20).name, "Friday, 20 November 2026: Easy begun");
    assert_eq!(day(&scene, 20).states[0], DailyState::Begun);
    let today = day(&scene, 23);
    assert!(today.is_today && today.is_chosen && today.is_first && !today.is_future);
    assert!(day(&scene, 24).is_future && day(&scene, 1).states == [DailyState::New; 6]);
    assert_eq!(scene.states[2], (DailyState::Solved, "Hard solved".into()));

    player.presses("progress day 2026-11-20");
    assert_eq!(player.field(Field::Date), "2026-11-20");
    assert_eq!(calendar(&player).states[0], (DailyState::Begun, "Easy begun".into()));
    player.presses("daily easy");
    assert_eq!((player.n_actions(), player.sees().dialog), (1, None), "the game that is kept goes on");
}

#[test]
fn after_midnight_today_is_another_day_and_a_day_that_was_chosen_stays() {
    let mut player = with_games();
    player.presses("open daily");
    assert_eq!(player.field(Field::Date), "2026-11-23");
    player.presses("close");
    player.now += DAY;
    player.presses("open daily");
    assert_eq!(player.field(Field::Date), "2026-11-24");
    assert!(calendar(&player).days[23].is_chosen && calendar(&player).days[23].is_today);

    player.presses("progress day 2026-11-20");
    player.presses("close");
    // A player who returns to the page finds the same day chosen.
    player.does(BrowserEvent::Clock { wall: player.now, offset: 60 });
    player.presses("open daily");
    assert_eq!(player.field(Field::Date), "2026-11-20");
}

#[test]
fn months_and_days_are_turned_by_keys_and_none_is_yet_to_come() {
    let mut player = with_games();
    player.presses("open daily");
    let chosen = |player: &Player| player.field(Field::Date);
    let press = |player: &mut Player, key: &str| {
        player.does(LibraryCommand::Progress(ProgressAct::of_key(key).unwrap()));
        chosen(player)
    };
    assert_eq!(press(&mut player, "ArrowRight"), "2026-11-23", "tomorrow is not there yet");
    assert_eq!(press(&mut player, "ArrowDown"), "2026-11-23");
    assert_eq!(press(&mut player, "ArrowUp"), "2026-11-16");
    assert_eq!(press(&mut player, "End"), "2026-11-22");
    assert_eq!(press(&mut player, "Home"), "2026-11-16");
    assert_eq!(press(&mut player, "PageUp"), "2026-11-16");
    assert_eq!(calendar(&player).title, "October 2026");
    assert!(calendar(&player).days[15].is_first, "the day with the number of the chosen one");
    assert_eq!(press(&mut player, "ArrowLeft"), "2026-10-15");
    assert_eq!(press(&mut player, "PageDown"), "2026-10-15");
    assert!(calendar(&player).days[14].is_first);
    // In a shorter month its last day replaces the 31st, and in this month today does.
    let first = |player: &Player| calendar(player).days.iter().find(|day| day.is_first).unwrap().date.clone();
    player.does(Command::Set(Field::Date, "2026-08-31".into()));
    for (key, day) in [
        ("PageDown", "2026-09-30"),
        ("PageDown", "2026-10-31"),
        ("PageDown", "2026-11-23"),
        ("PageDown", "2026-11-23"),
        ("PageUp", "2026-10-31"),
        ("PageUp", "2026-09-30"),
    ] {
        press(&mut player, key);
        assert_eq!(first(&player), day, "{key}");
    }
    assert_eq!(press(&mut player, "ArrowRight"), "2026-10-01");
    assert_eq!(press(&mut player, "ArrowLeft"), "2026-09-30");
    assert_eq!(calendar(&player).title, "September 2026");
    for _ in 0..5 {
        player.presses("progress month on");
    }
    assert_eq!(calendar(&player).title, "November 2026");
    for _ in 0..24 {
        player.presses("progress month back");
    }
    let scene = calendar(&player);
    assert_eq!((scene.title.as_str(), scene.days.len(), scene.can_go_on), ("November 2024", 30, true));
    player.does(Command::Set(Field::Date, "2024-02-29".into()));
    let scene = calendar(&player);
    assert_eq!((scene.title.as_str(), scene.days.len()), ("February 2024", 29));
    assert!(scene.days[28].is_chosen);

    for (date, error) in [
        ("2026-11-24", "This day's puzzle is not out yet."),
        ("", "Choose a day first."),
        ("2025-02-29", "Choose a day first."),
    ] {
        player.does(Command::Set(Field::Date, date.into()));
        assert_eq!(calendar(&player).error, error);
        player.presses("daily easy");
        assert_eq!((player.status().as_str(), player.sees().dialog), (error, Some(Dialog::Daily)));
    }
    player.does(Command::Set(Field::Date, "0001-01-01".into()));
    assert!(!calendar(&player).can_go_back && press(&mut player, "ArrowUp") == "0001-01-01");
}

#[test]
fn every_word_of_these_dialogs_is_translated_into_chinese() {
    let is_chinese = |text: &str| !text.is_ascii();
    for &word in ProgressWord::ALL {
        let [english, chinese] = [Language::En, Language::Zh].map(|language| language.progress_word(word));
        assert!(english.is_ascii() && is_chinese(chinese), "{english} {chinese}");
    }
    for (streak, months) in [
        (Language::Zh.streak(0, 0), Language::Zh.month_name(2026, 11)),
        (Language::Zh.streak(1, 2), String::from("二")),
    ] {
        assert!(is_chinese(&streak) && is_chinese(&months));
    }
    let restored = |n_new, n_changed, n_read, damaged| BackupMessage::Restored {
        n_new,
        n_changed,
        n_read,
        n_forgotten: 0,
        extras: BackupExtras::default(),
        damaged,
    };
    let forgotten = |n_forgotten| BackupMessage::Restored {
        n_new: 0,
        n_changed: 0,
        n_read: 2,
        n_forgotten,
        extras: BackupExtras::default(),
        damaged: None,
    };
    let extras = |n_read, n| BackupMessage::Restored {
        n_new: 0,
        n_changed: 0,
        n_read,
        n_forgotten: 0,
        extras: BackupExtras {
            n_removed: n,
            n_collections: n,
            n_forgotten_collections: n,
            settings: true,
            practice: true,
            n_damaged: n,
            n_too_long: n,
            n_elsewhere: n,
        },
        damaged: None,
    };
    for message in [
        forgotten(1),
        forgotten(2),
        extras(1, 1),
        extras(9, 2),
        restored(0, 0, 3, None),
        restored(0, 0, 0, Some((2, 1))),
        restored(0, 0, 1, Some((2, 2))),
        restored(1, 2, 3, Some((14, 1))),
        restored(3, 0, 3, Some((2, 4))),
        BackupMessage::UnknownFormat,
    ] {
        let [english, chinese] =
            [Language::En, Language::Zh].map(|language| language.say(&nonet_words::Message::Backup(message)));
        assert!(
            english.is_ascii() && english.ends_with('.') && chinese.ends_with('。'),
            "{english} {chinese}"
        );
    }
    assert_eq!(Tenths(12).to_string(), "1.2");
}
