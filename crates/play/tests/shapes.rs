//! Shapes and colours instead of digits on small boards.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet::craft::BoardKind;
use nonet::{Cell, Digit, Technique};
use nonet_play::app::{Command, Dialog, Effect, Field, SelectionCommand, StudyAct, TeacherCommand};
use nonet_play::work::Kind;
use nonet_words::{KeyName, Language, Signs};

use crate::support::player::{Player, player_on, puzzle_of, serve};

const SHAPES: [&str; 6] = ["circle", "triangle", "square", "star", "diamond", "cross"];

fn with_shapes(kind: &str) -> Player {
    let mut player = player_on(kind);
    player.does(Command::Set(Field::Signs, "on".into()));
    player
}

/// Returns the part of a cell's name that says what is in the cell.
fn sign_in(player: &Player, cell: Cell) -> String {
    player.name_of(cell.index()).split(',').next().unwrap().to_owned()
}

#[test]
fn boards_of_at_most_six_rows_name_shapes_and_others_digits() {
    for kind in BoardKind::ALL {
        let player = with_shapes(kind.id());
        let puzzle = puzzle_of(&player);
        let has_shapes = puzzle.side() <= 6
            && !player.sees().layout.unwrap().cages().iter().any(|cage| cage.sum().is_some());
        let signs = if has_shapes { Signs::Shapes } else { Signs::Digits };
        assert_eq!(player.sees().signs(), signs, "{kind}");
        for (cell, digit) in puzzle.givens().filled() {
            let sign = if has_shapes { SHAPES[digit.index()].to_owned() } else { digit.to_string() };
            let start = format!("{sign}, given, row {}, column {}, ", cell.row() + 1, cell.column() + 1);
            let name = player.name_of(cell.index());
            assert!(name.starts_with(&start), "{kind}: {name} instead of {start}");
        }
    }
    let mut classic = Player::with_puzzle();
    classic.does(Command::Set(Field::Signs, "on".into()));
    assert_eq!(classic.sees().signs(), Signs::Digits);
    assert_eq!(classic.name_of(0), "5, given, row 1, column 1, box 1");
}

#[test]
fn digits_are_typed_and_kept_as_before() {
    let mut player = with_shapes("4x4");
    let puzzle = puzzle_of(&player);
    for (cell, digit) in puzzle.solution().filled() {
        if player.cell(cell.index()).digit.is_none() {
            player.enters(cell.index(), digit.to_char() as u8 - b'0');
            assert_eq!(player.cell(cell.index()).digit, Some(digit));
            assert_eq!(sign_in(&player, cell), SHAPES[digit.index()]);
        }
    }
    assert!(player.status().starts_with("Solved in "), "{}", player.status());
    assert_eq!(player.board(), puzzle.solution().to_string());
    assert_eq!(player.reloads().sees().signs(), Signs::Shapes, "it is kept");

    // A replay shows them too, and the setting can be changed meanwhile.
    player.presses("replay");
    let (given, digit) = puzzle.givens().filled().next().unwrap();
    assert_eq!(sign_in(&player, given), SHAPES[digit.index()]);
    player.does(Command::Set(Field::Signs, "off".into()));
    assert_eq!(sign_in(&player, given), digit.to_string());
    assert_eq!(player.sees().signs(), Signs::Digits);
}

#[test]
fn notes_are_named_as_signs() {
    let mut player = with_shapes("6x6");
    let puzzle = puzzle_of(&player);
    let empty = puzzle.cells().difference(puzzle.givens().filled_cells()).first().unwrap();
    player.notes(empty.index(), 2);
    assert_eq!(player.sees().spoken.trim_end(), "Note triangle");
    player.notes(empty.index(), 5);
    assert_eq!(sign_in(&player, empty), "triangle diamond noted");
    player.does(Command::Set(Field::Signs, "colours".into()));
    assert_eq!(sign_in(&player, empty), "red purple noted");
}

/// Asserts that no placeholder is left in the texts of the page, and that none of these texts names a digit of the board.
fn assert_named(player: &Player, texts: &[&str]) {
    let all = format!("{:?}", player.sees());
    let placeholder = all.find("\\u{8").or_else(|| all.find("\\u{9"));
    assert_eq!(placeholder.map(|at| &all[at.saturating_sub(80)..at]), None);
    for text in texts {
        for (at, _) in text.match_indices(|sign: char| sign.is_ascii_digit()) {
            let before = text[..at].chars().next_back().unwrap_or(' ');
            let is_place = matches!(before, 'r' | 'c')
                || ["row ", "column ", "box ", "piece ", "Hint ", "of "]
                    .iter()
                    .any(|word| text[..at].to_lowercase().ends_with(&word.to_lowercase()));
            assert!(is_place, "a digit in {text}");
        }
        assert!(!text.contains("digit") && !text.contains("Digit"), "{text}");
    }
}

#[test]
fn hints_name_shapes() {
    for kind in ["4x4", "6x6"] {
        let mut player = with_shapes(kind);
        let mut whole = Vec::new();
        while !player.sees().is_over {
            for _ in 0..3 {
                player.presses("hint");
                player.works_all();
                let (scene, status) = (player.sees(), player.status());
                if scene.is_over {
                    break;
                }
                let lines = scene.shown_hint.iter().flat_map(|hint| &hint.lines).map(|line| &*line.text);
                assert_named(&player, &lines.chain([&*status]).collect::<Vec<_>>());
                whole.push(status);
            }
        }
        let says = |words: &str| whole.iter().any(|text| text.contains(words));
        assert!(says("can still hold the ") && says(" is the star."), "{whole:#?}");
        assert!(!says("the the ") && !says("crosss"), "{whole:#?}");
    }
}

#[test]
fn messages_name_shapes() {
    let mut player = with_shapes("4x4");
    let puzzle = puzzle_of(&player);
    assert!(
        player.status().starts_with("Rows, columns and boxes hold each shape once. "),
        "{}",
        player.status()
    );
    let (given, digit) = puzzle.givens().filled().next().unwrap();
    let row = puzzle.cells().iter().filter(|cell| cell.row() == given.row());
    let beside = row.into_iter().find(|cell| puzzle.givens().get(*cell).is_none()).unwrap();
    player.enters(beside.index(), digit.get());
    let shape = SHAPES[digit.index()];
    let message = format!("There are two {shape}s in row {}.", given.row() + 1);
    assert_eq!(player.status().trim_end(), message);
    assert_named(&player, &[&message]);
    player.presses("undo");

    // "Why not?" and the steps.
    let empty = puzzle.cells().iter().find(|cell| puzzle.givens().get(*cell).is_none()).unwrap();
    let right = puzzle.solution().get(empty).unwrap();
    let wrong = Digit::ALL.into_iter().find(|digit| *digit != right).unwrap();
    player.does(SelectionCommand::Select(empty));
    player.presses("why-not");
    assert_named(&player, &[&player.status()]);
    player.presses(&format!("digit {wrong}"));
    player.works_all();
    assert!(
        player.status().contains(&format!("cannot be the {}.", SHAPES[wrong.index()])),
        "{}",
        player.status()
    );
}

#[test]
fn techniques_keep_their_digits() {
    let mut player = with_shapes("4x4");
    player.does(Command::Open(Dialog::Techniques));
    serve(&mut player, Kind::Study);
    player.does(TeacherCommand::Study(StudyAct::Open(Technique::HiddenSingle)));
    serve(&mut player, Kind::Study);
    let all = format!("{:?}", player.sees().techniques);
    assert!(!all.contains("\\u{8") && !all.contains("the star"), "{all}");
}

#[test]
fn paper_and_pictures_have_shapes() {
    let mut player = with_shapes("4x4");
    let n_givens = puzzle_of(&player).givens().n_filled();
    player.presses("open print");
    player.presses("print");
    let Some(Effect::Print(paper)) = player.wants.pop() else { panic!("nothing is printed") };
    let drawing = &paper.puzzles[0].drawing;
    assert_eq!((drawing.texts.len(), drawing.signs.len()), (0, n_givens));
    assert!(paper.puzzles[0].caption.contains("hold each shape once"), "{}", paper.puzzles[0].caption);
    player.does(Command::Open(Dialog::Export));
    player.does(Command::Set(Field::Form, "svg".into()));
    let picture = player.sees().export.unwrap().text;
    assert_eq!((picture.matches("<text").count(), picture.matches("transform").count()), (0, 2 * n_givens));
}

#[test]
fn cells_and_keys_are_named_in_both_languages() {
    let key = KeyName { digit: Digit::D4, left: Some(3), is_colour: false };
    assert_eq!(Language::En.sign_key(Signs::Shapes, key), "star 4, 3 left");
    assert_eq!(Language::Zh.sign_key(Signs::Shapes, key), "星形 4，还剩 3");
    let names =
        Digit::ALL.map(|digit| Language::Zh.sign_key(Signs::Shapes, KeyName { digit, left: None, ..key }));
    assert_eq!(names[..6], ["圆形 1", "三角形 2", "正方形 3", "星形 4", "菱形 5", "十字形 6"]);
    let mut player = with_shapes("4x4");
    player.does(Command::Set(Field::Language, "zh".into()));
    let (cell, digit) = puzzle_of(&player).givens().filled().next().unwrap();
    let name = player.name_of(cell.index());
    let sign = names[digit.index()].split(' ').next().unwrap();
    let start = format!("{sign}，题目，第{}行第{}列", cell.row() + 1, cell.column() + 1);
    assert!(name.starts_with(&start), "{name} instead of {start}");
}
