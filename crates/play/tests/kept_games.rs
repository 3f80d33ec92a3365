//! The list of games: the saved games and collections, and how the page shows them.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::player::{GIVENS, Player, player_on, puzzle_of};
use nonet::Cell;
use nonet_play::app::{BrowserEvent, Command, Field, GameState, MakingCommand};
use nonet_words::Language;

#[test]
fn the_list_shows_pictures_and_what_the_filter_selects() {
    let mut player = Player::with_puzzle();
    player.enters(2, 4);
    player.presses("open games");
    let game = &player.sees().games[0];
    let [givens, entries, lines] = &game.picture;
    assert_eq!((givens.matches('M').count(), entries.as_str(), lines.as_str()), (30, "M2 0h1v1h-1z", ""));
    let shows = |player: &mut Player, which: &str| {
        player.does(Command::Set(Field::Games, which.into()));
        player.sees().games.len()
    };
    assert_eq!(["all", "open", "solved"].map(|which| shows(&mut player, which)), [1, 1, 0]);
    player.presses("close");
    player.presses("show-solution");
    player.presses("open games");
    assert_eq!(["open", "solved", "all"].map(|which| shows(&mut player, which)), [0, 1, 1]);

    // "Play again" starts a new game and leaves the solved one as it was.
    let solved = player.sees().games[0].id;
    player.waits(1_000);
    player.presses(&format!("play-again {solved}"));
    assert_eq!((player.board().as_str(), player.sees().dialog), (GIVENS, None));
    player.enters(2, 4);
    let mut later = player.reloads();
    later.presses("open games");
    let over: Vec<bool> = later.sees().games.iter().map(|game| game.is_over).collect();
    assert_eq!(over, [false, true]);
}

#[test]
fn the_picture_of_another_board_has_its_cells_and_its_boxes() {
    for (kind, square, boxes) in [
        ("4x4", "h2.25v2.25h-2.25z", "M4.50 0.00V2.25"),
        ("6x6", "h1.50v1.50h-1.50z", "M0.00 3.00H1.50"),
        ("x", "h1v1h-1z", "M3 0V1"),
    ] {
        let mut player = player_on(kind);
        player.presses("note-all");
        player.presses("open games");
        let [givens, _, lines] = player.sees().games[0].picture.clone();
        assert_eq!(givens.matches(square).count(), givens.matches('M').count(), "{givens}");
        assert!(lines.contains(boxes), "{kind}: {lines}");
    }
    let mut player = player_on("jigsaw5");
    let layout = puzzle_of(&player).layout().unwrap().clone();
    player.presses("note-all");
    player.presses("open games");
    let n_lines = player.sees().games[0].picture[2].matches('M').count();
    let neighbours = |cell: Cell| {
        let (row, column) = (cell.row(), cell.column());
        [(row, column + 1), (row + 1, column)]
            .map(|(row, column)| (row < 5 && column < 5).then(|| Cell::at(row, column)))
    };
    let pairs = layout
        .cells()
        .iter()
        .flat_map(|cell| neighbours(cell).into_iter().flatten().map(move |other| (cell, other)));
    assert_eq!(n_lines, pairs.filter(|(one, other)| layout.piece(*one) != layout.piece(*other)).count());
}

#[test]
fn a_long_list_shows_sixty_games_at_first() {
    let mut player = Player::with_puzzle();
    for seed in 0..65 {
        player.does(Command::Set(Field::Seed, format!("shelf {seed}")));
        player.presses("new");
        player.presses("note-all");
    }
    player.presses("open games");
    let shown = |player: &Player| (player.sees().games.len(), player.sees().are_more_games);
    assert_eq!(shown(&player), (60, true));
    player.presses("more-games");
    assert_eq!(shown(&player), (65, false));
    player.presses("close");
    player.presses("open games");
    assert_eq!(shown(&player), (60, true));
}

/// Returns the ids of the listed games.
fn listed(player: &Player) -> Vec<u64> {
    player.sees().games.iter().map(|game| game.id).collect()
}

/// Returns the known puzzle with `by` added to each digit; 1 follows 9.
fn shifted(by: u8) -> String {
    let turn = |digit: char| match digit.to_digit(10) {
        Some(digit) => char::from(b'1' + (u8::try_from(digit).unwrap_or(1) - 1 + by) % 9),
        None => digit,
    };
    GIVENS.chars().map(turn).collect()
}

#[test]
fn the_list_is_sorted_and_distinguishes_typed_puzzles_from_generated_ones() {
    let mut player = Player::new();
    player.presses("note-all");
    for (by, n_entries, seconds) in [(1, 1, 50), (2, 3, 10), (3, 2, 30)] {
        player.waits(1_000);
        player.does(MakingCommand::OpenText(shifted(by)));
        player.waits(seconds * 1_000);
        let empty: Vec<usize> = GIVENS.match_indices('.').map(|(at, _)| at).collect();
        for cell in &empty[..n_entries] {
            player.notes(*cell, 1);
            player.enters(*cell, 1);
        }
    }
    player.presses("open games");
    let [third, second, first, made] = listed(&player)[..] else { panic!("{:?}", listed(&player)) };
    let sort = |player: &mut Player, order: &str| player.does(Command::Set(Field::GamesOrder, order.into()));
    sort(&mut player, "time");
    assert_eq!(listed(&player)[..2], [first, third]);
    sort(&mut player, "left");
    let own = listed(&player).into_iter().filter(|id| *id != made).collect::<Vec<_>>();
    assert_eq!(own, [second, third, first], "the game with the most entries comes first");
    player.does(Command::Set(Field::Games, "own".into()));
    assert_eq!(listed(&player), [second, third, first], "the filter keeps the order");
    sort(&mut player, "played");
    assert_eq!(listed(&player), [third, second, first]);
    assert_eq!(player.field(Field::GamesOrder), "played");
    player.does(Command::Set(Field::Games, "all".into()));
    sort(&mut player, "level");
    assert_eq!(listed(&player).len(), 4, "games without a rating stay in the list");
}

#[test]
fn a_game_gets_a_name_that_stays() {
    let mut player = Player::with_puzzle();
    player.enters(2, 4);
    player.presses("open games");
    let id = player.sees().games[0].id;
    let level = player.sees().games[0].level.clone();
    player.presses(&format!("games more {id}"));
    assert!(player.sees().games[0].is_open);
    player.does(Command::Set(Field::GameName, "  The one\u{202E}\n from the train ".into()));
    player.presses("games name");
    let game = player.sees().games[0].clone();
    assert_eq!((game.level.as_str(), game.is_open), ("The one from the train", false));
    assert!(game.state_and_time.starts_with(&format!("{level} · 50 cells left")), "{}", game.state_and_time);

    let mut later = player.reloads();
    later.enters(3, 6);
    let mut later = later.reloads();
    later.presses("open games");
    assert_eq!(later.sees().games[0].level, "The one from the train");
    // "Play again" keeps the name and leaves the first game as it was.
    later.waits(1_000);
    later.presses(&format!("play-again {id}"));
    assert_eq!(later.board(), GIVENS);
    later.presses("open games");
    let names: Vec<String> = later.sees().games.iter().map(|game| game.level.clone()).collect();
    assert_eq!(names, ["The one from the train", "The one from the train"]);
    // A forgotten game can be brought back with its name.
    later.presses(&format!("forget {id}"));
    assert_eq!(later.sees().games[1].state, GameState::Forgotten);
    later.presses(&format!("bring-back {id}"));
    assert_eq!((later.sees().games[1].state, &*later.sees().games[1].level), (GameState::Saved, &*names[0]));
    // An empty name removes the name.
    later.presses(&format!("games more {id}"));
    later.does(Command::Set(Field::GameName, " ".into()));
    later.presses("games name");
    assert_eq!(later.sees().games[1].level, level);
}

#[test]
fn the_title_of_an_opened_puzzle_names_its_game() {
    let mut player = Player::new();
    let n_saved = |player: &Player| player.kept().keys().filter(|key| key.starts_with("game/")).count();
    player.does(MakingCommand::OpenText(format!("{GIVENS} # Arto")));
    player.presses("open games");
    assert_eq!(player.sees().games[0].level, "Arto");
    assert_eq!((n_saved(&player), player.reloads().board().as_str()), (1, GIVENS));
}

#[test]
fn a_collection_is_saved_and_shows_which_puzzles_are_solved() {
    let line = |by: u8| format!("{} No {by}", shifted(by));
    let text = (0..9).map(line).collect::<Vec<_>>().join("\n") + "\n";
    let mut player = Player::new();
    player.does(MakingCommand::OpenText(text.clone()));
    player.presses("sheet 4");
    assert_eq!(player.board(), shifted(4));
    player.presses("show-solution");
    player.presses("undo");
    player.does(MakingCommand::OpenText(text));
    let lines = player.sees().collection.unwrap().lines;
    assert_eq!(lines[4].1, "5 · No 4 · 30 clues · begun");
    player.presses("sheet 0");
    for (cell, digit) in crate::support::player::SOLUTION.chars().enumerate() {
        if GIVENS.as_bytes()[cell] == b'.' {
            player.enters(cell, u8::try_from(digit.to_digit(10).unwrap()).unwrap());
        }
    }
    assert!(player.sees().is_over);

    // After a reload the list shows the collection once, with its solved puzzles.
    let mut later = player.reloads();
    later.presses("open games");
    let collections = later.sees().collections;
    assert_eq!(collections.len(), 1, "{collections:?}");
    assert_eq!(collections[0].name, "53..7.... · 9 puzzles · 1 solved");
    let id = collections[0].id;
    later.presses(&format!("games collection {id}"));
    let list = later.sees().collection.unwrap();
    assert_eq!(list.lines[0].1, "1 · No 0 · 30 clues · solved");
    assert_eq!(list.lines[8].1, "9 · No 8 · 30 clues");
    later.presses("sheet 7");
    assert_eq!((later.board(), later.sees().dialog), (shifted(7), None));

    // A deleted collection can be restored; otherwise it stays deleted, even if an old copy of it arrives.
    let before = later.kept();
    later.presses("open games");
    later.presses(&format!("games drop {id}"));
    assert!(later.sees().collections[0].is_gone);
    let gone = later.kept();
    later.presses(&format!("games bring {id}"));
    assert!(!later.reloads().kept().is_empty() && !later.sees().collections[0].is_gone);
    let mut without = Player::arrives(gone, Language::En, "", later.now);
    without.does(BrowserEvent::Journal(before.into_iter().collect()));
    without.presses("open games");
    assert!(without.sees().collections.is_empty());
    let mut chinese = later.reloads();
    chinese.does(Command::Set(Field::Language, "zh".into()));
    chinese.presses("open games");
    assert_eq!(chinese.sees().collections[0].name, "53..7.... · 9 道题 · 已完成 1 道");
}

#[test]
fn a_backup_holds_collections_and_names() {
    let mut player = Player::new();
    player.does(MakingCommand::OpenText(format!("{}\n{}\n", shifted(1), shifted(2))));
    player.presses("sheet 1");
    player.presses("open games");
    let id = player.sees().games[0].id;
    player.presses(&format!("games more {id}"));
    player.does(Command::Set(Field::GameName, "Mine".into()));
    player.presses("games name");
    player.presses("save-backup");
    let Some(nonet_play::app::Effect::SaveFile { text, .. }) = player.wants.first().cloned() else {
        panic!("{:?}", player.wants)
    };
    let mut other = Player::new();
    other.does(MakingCommand::OpenText(text));
    let mut other = other.reloads();
    other.presses("open games");
    assert!(other.sees().games.iter().any(|game| game.level == "Mine"));
    assert_eq!(other.sees().collections[0].name, "64..8.... · 2 puzzles · 0 solved");
}
