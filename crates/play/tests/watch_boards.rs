//! The view of the searches on boards other than the classic one.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::player::{Player, player_on, puzzle_of};
use nonet::craft::BoardKind;
use nonet::trace::Strategy;
use nonet::{Cell, Digit};
use nonet_play::app::{BoardCommand, BrowserEvent, Command, Effect, Field, FilmCommand, FilmControl};
use nonet_words::Language;

/// Runs frames until the film or the race rests.
fn run(player: &mut Player) {
    for _ in 0..20_000 {
        player.now += 16;
        player.does(BrowserEvent::Frame { spent: 500 });
        if !player.sees().runs() {
            return;
        }
    }
    panic!("it runs for minutes");
}

fn line(player: &Player) -> String {
    player.sees().watch.unwrap().line
}

/// Returns the digits on the board in reading order.
fn digits(player: &Player) -> Vec<Option<Digit>> {
    player.sees().cells.iter().map(|cell| cell.digit).collect()
}

#[test]
fn every_search_of_a_small_board_is_watched_to_its_end_and_back() {
    for kind in ["4x4", "6x6", "jigsaw5"] {
        let mut player = player_on(kind);
        let (puzzle, before) = (puzzle_of(&player), player.sees());
        player.presses("watch");
        let scene = player.sees();
        assert_eq!((scene.mode, scene.layout.as_ref()), ("watch", before.layout.as_ref()), "{kind}");
        assert!(before.about.starts_with(&scene.about) && !scene.about.is_empty(), "{}", scene.about);
        for strategy in Strategy::ALL {
            player.does(Command::Set(Field::Strategy, strategy.id().into()));
            let start = digits(&player);
            player.does(FilmCommand::Control(FilmControl::Forward));
            player.does(FilmCommand::Control(FilmControl::Forward));
            let second = digits(&player);
            player.does(FilmCommand::Control(FilmControl::Forward));
            player.does(FilmCommand::Control(FilmControl::Back));
            assert_eq!(digits(&player), second, "{kind} {strategy:?}");
            player.does(FilmCommand::Control(FilmControl::ToEnd));
            run(&mut player);
            if strategy == Strategy::Fill {
                assert_eq!(line(&player), "No further clue can be removed.");
            } else {
                assert_eq!(line(&player), "Every cell is filled.");
                for (cell, digit) in puzzle.solution().filled() {
                    assert_eq!(player.cell(cell.index()).digit, Some(digit), "{kind} {strategy:?}");
                }
            }
            let plot = player.sees().watch.unwrap().plot;
            assert!(plot.starts_with("0,81 "), "{plot}");
            player.does(FilmCommand::Control(FilmControl::ToStart));
            assert_eq!(digits(&player), start);
        }
        player.presses("leave");
        let after = player.sees();
        assert_eq!(
            (after.mode, after.layout.as_ref(), &after.cells),
            ("play", before.layout.as_ref(), &before.cells)
        );
        assert_eq!(player.n_actions(), 0);
    }
}

#[test]
fn each_kind_of_board_is_watched_and_its_cells_are_named_as_in_play() {
    for kind in BoardKind::ALL {
        let mut player = player_on(kind.id());
        let puzzle = puzzle_of(&player);
        let names: Vec<String> = puzzle.cells().iter().map(|cell| player.name_of(cell.index())).collect();
        player.presses("watch");
        let watched: Vec<String> = puzzle.cells().iter().map(|cell| player.name_of(cell.index())).collect();
        assert_eq!(watched, names, "{kind}");
        player.does(Command::Set(Field::Strategy, "propagation".into()));
        player.does(FilmCommand::Control(FilmControl::ToEnd));
        run(&mut player);
        for (cell, digit) in puzzle.solution().filled() {
            assert_eq!(player.cell(cell.index()).digit, Some(digit), "{kind}");
        }
        // A reload returns to the game, as on the classic board.
        let player = player.reloads();
        assert_eq!((player.sees().mode, puzzle_of(&player)), ("play", puzzle), "{kind}");
    }
}

#[test]
fn only_the_puzzle_of_another_board_is_watched() {
    let mut player = player_on("6x6");
    player.presses("watch");
    let start = digits(&player);
    player.does(Command::Set(Field::Example, "hardest".into()));
    assert_eq!((player.field(Field::Example).as_str(), digits(&player)), ("own", start));
    assert_eq!(player.sees().layout.map(|layout| layout.side()), Some(6));
}

/// Steps until a line matches, and returns it.
fn steps_to(player: &mut Player, part: &str) -> String {
    for _ in 0..4_000 {
        player.does(FilmCommand::Control(FilmControl::Forward));
        let line = line(player);
        if line.contains(part) {
            // The line is also spoken.
            assert_eq!(player.spoken().trim_end_matches('\u{A0}'), line);
            return line;
        }
    }
    panic!("no line has {part}");
}

#[test]
fn a_refused_digit_names_the_piece_the_diagonal_the_window_or_the_move() {
    for (kind, language, part) in [
        ("jigsaw5", Language::En, " already is, in piece "),
        ("jigsaw5", Language::Zh, "宫里"),
        ("6x6x", Language::En, " already is, in diagonal "),
        ("6x6x", Language::Zh, "对角线"),
        ("windoku", Language::En, " already is, in window "),
        ("windoku", Language::Zh, "窗口"),
        ("knight", Language::En, ", a knight’s move away, already is."),
        ("knight", Language::Zh, "相距马步的 "),
        ("king", Language::En, ", which touches it at a corner, already is."),
        ("king", Language::Zh, "斜向相邻的 "),
    ] {
        let mut player = player_on(kind);
        let layout = player.sees().layout.unwrap();
        player.does(Command::Set(Field::Language, language.tag().into()));
        player.presses("watch");
        let line = steps_to(&mut player, part);
        // The two cells are in no row, column or box together.
        let bytes = line.as_bytes();
        let named: Vec<Cell> = (0..bytes.len().saturating_sub(3))
            .filter(|&at| bytes[at] == b'r' && bytes[at + 2] == b'c')
            .map(|at| Cell::at(usize::from(bytes[at + 1] - b'1'), usize::from(bytes[at + 3] - b'1')))
            .collect();
        let [one, other] = named[..] else { panic!("{line}") };
        assert!(layout.sees(one, other), "{line}");
        assert!(one.row() != other.row() && one.column() != other.column(), "{line}");
        assert!(layout.box_shape().is_none() || layout.piece(one) != layout.piece(other), "{line}");
    }
    // What a row or a column shows is said as on the classic board.
    let mut player = player_on("4x4");
    player.presses("watch");
    let line = steps_to(&mut player, "can't be");
    assert!(line.ends_with(" already is."), "{line}");
}

#[test]
fn a_race_on_another_board_ends_with_its_solution_and_the_calm_view_stays() {
    for kind in ["4x4", "jigsaw6"] {
        let mut player = player_on(kind);
        let puzzle = puzzle_of(&player);
        player.presses("watch");
        player.does(Command::Set(Field::Calm, "on".into()));
        player.does(FilmCommand::Race);
        run(&mut player);
        assert!(player.spoken().starts_with("The race is over: all solved it."), "{}", player.spoken());
        let racers = player.sees().watch.unwrap().race.unwrap();
        assert_eq!(racers.len(), 5);
        for racer in racers {
            for cell in Cell::ALL {
                assert_eq!(racer.digits[cell.index()], puzzle.solution().get(cell), "{kind} {cell}");
            }
        }
        assert_eq!(player.field(Field::Calm), "on");
    }
}

#[test]
fn a_typed_board_is_watched_even_in_conflict_and_comes_back() {
    let mut player = Player::with_puzzle();
    player.presses("setup 6x6x");
    // Both ends of a diagonal.
    player.enters(0, 3);
    player.enters(Cell::at(5, 5).index(), 3);
    player.presses("watch");
    assert_eq!(player.sees().layout.map(|layout| layout.side()), Some(6));
    player.does(FilmCommand::Control(FilmControl::Forward));
    assert_eq!(line(&player), "r6c6 can't be 3: r1c1 already is, in diagonal 1.");
    player.does(FilmCommand::Control(FilmControl::Forward));
    assert_eq!(line(&player), "There is no solution.");
    // `CopyBoard` copies the watched board.
    player.does(BoardCommand::CopyBoard);
    let Some(Effect::Copy { text }) = player.wants.pop() else { panic!("nothing is copied") };
    assert!(text.starts_with("2x3x:"), "{text}");
    player.presses("leave");
    let scene = player.sees();
    assert_eq!((scene.mode, scene.layout.map(|layout| layout.side())), ("setup", Some(6)));
    assert_eq!(player.cell(0).digit, Some(Digit::D3));
    // A reload while a search is watched keeps what was typed.
    player.presses("watch");
    let player = player.reloads();
    assert_eq!((player.sees().mode, player.cell(0).digit), ("setup", Some(Digit::D3)));
}

#[test]
fn a_typed_empty_board_is_watched_and_a_jigsaw_not_before_it_has_pieces() {
    let mut player = Player::with_puzzle();
    player.presses("setup 4x4");
    player.presses("watch");
    player.does(Command::Set(Field::Strategy, "scan".into()));
    player.does(FilmCommand::Control(FilmControl::ToEnd));
    run(&mut player);
    assert_eq!(line(&player), "Every cell is filled.");
    player.presses("leave");
    player.presses("setup jigsaw5");
    player.presses("watch");
    assert_eq!(player.sees().mode, "setup");
    assert_eq!(
        player.status(),
        "Each row is a piece. Select cells, then press the number of their new piece."
    );
}

#[test]
fn a_classic_puzzle_can_be_watched_after_another_board() {
    let mut player = player_on("4x4");
    player.presses("watch");
    player.presses("setup");
    assert_eq!((player.sees().mode, player.sees().layout), ("setup", None));
    player.presses("watch");
    assert_eq!(player.sees().layout, None);
    player.does(Command::Set(Field::Example, "easy".into()));
    assert_eq!(player.field(Field::Example), "easy");
    player.does(FilmCommand::Control(FilmControl::ToEnd));
    run(&mut player);
    assert_eq!(line(&player), "Every cell is filled.");
}

#[test]
fn a_search_of_four_rows_ends_within_a_minute_at_its_first_pace() {
    let mut player = player_on("4x4");
    for _ in 0..40 {
        player.presses("watch");
        for strategy in Strategy::ALL {
            player.does(Command::Set(Field::Strategy, strategy.id().into()));
            let start = player.now;
            player.does(FilmCommand::Control(FilmControl::Play));
            run(&mut player);
            let seconds = (player.now - start) / 1000;
            assert!(seconds <= 60, "{strategy:?}: {seconds} s");
        }
        player.presses("leave");
        player.presses("new-board 4x4");
    }
}
