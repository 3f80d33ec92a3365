//! Tests of the text forms of other boards: published examples, boards that are written and read again, damaged texts,
//! and ids that Simon Tatham's generator prints.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::io::Write;
use std::process::Command;

use nonet::craft::{BoardKind, BoardRequest, craft};
use nonet::layout::{Layout, Leap};
use nonet::rules::Board;
use nonet::search::RuledPuzzle;
use nonet::{Cell, Digit, Grid, Symmetry};
use nonet_formats::{
    BoardForm, ReadBoardError, board_name, find_board, read_board, read_board_of, read_rules_line,
    write_board, write_rules_line,
};

const JIGSAW_9: &str = "9j:b7d8_2e4_9i5_3a1a2f8e3f5a4a1_3i9_6e2_9d8b,\
    dabbab__abcbdbaa__ec_bcg_ab_abaab__baa_ba__aac_ba__aab_aadc";

fn solved(text: &str) -> String {
    let puzzle = RuledPuzzle::new(read_board(text).unwrap()).unwrap();
    Board::new(puzzle.layout().clone(), *puzzle.solution()).unwrap().to_string()
}

#[test]
fn published_ids_have_their_solutions_and_are_written_back() {
    for (id, solution) in [
        ("2x3:3c5b5c4b2f6b2c1b3c5", "324156156324642531513642265413431265"),
        ("4j:a3a4h3a1a,b_cbba_a_ba", "1324423121433412"),
        (
            "3x3x:a3_7_4d1_1d7d9l6a4c2_1_4_8_6c6a7l3d9d2_3d5_8_9a",
            "837492561124567389695831274518326947972148653463759128289614735756983412341275896",
        ),
        (JIGSAW_9, "967541382573824961841962753416238579685179234328795146132487695759613428294356817"),
    ] {
        assert_eq!(solved(id), solution, "{id}");
        assert_eq!(write_board(&read_board(id).unwrap(), BoardForm::Tatham).as_deref(), Some(id));
    }
    let jigsaw = read_board("4j:a3a4h3a1a,b_cbba_a_ba").unwrap();
    assert_eq!(jigsaw.layout().pieces_text(), "1112122233443344");
}

#[test]
fn parameters_of_ids_are_read_with_symmetry_and_level() {
    let with = |parameters: &str| read_board(&format!("{parameters}:3c5b5c4b2f6b2c1b3c5"));
    let usual = with("2x3").unwrap();
    for parameters in ["2x3a", "2x3r2dt", "2x3md4db", "2x3m8du", "2x3dedz"] {
        assert_eq!(with(parameters).as_ref(), Ok(&usual), "{parameters}");
    }
    assert_eq!(with("2x3xr4di").unwrap().layout(), &Layout::boxes(2, 3).unwrap().with_diagonals());
    assert_eq!(with("3x2").unwrap().layout(), &Layout::boxes(3, 2).unwrap());
    assert_eq!(read_board(&JIGSAW_9.replace("9j", "3x3j")), read_board(JIGSAW_9));
    assert_eq!(
        with("2x3k").unwrap_err().to_string(),
        "Character 25 should be a comma and the borders and sums of the cages."
    );
}

/// Nine columns as pieces have 72 places without a border below the cells. `z` stands for 26 or 25 of them.
#[test]
fn both_meanings_of_a_long_run_are_read() {
    let columns = Layout::from_pieces(&"123456789".repeat(9)).unwrap();
    let board = Board::empty(columns);
    let own = write_board(&board, BoardForm::Tatham).unwrap();
    assert_eq!(own, format!("9j:zzzc,{}zzt", "_".repeat(72)));
    assert_eq!(read_board(&own), Ok(board.clone()));
    // 72 places without a border: 2 * 25 + 22.
    assert_eq!(
        read_board(&own.replace("zzt", "zzu")),
        Err(ReadBoardError::Expected { position: 84, wants: "the end, after a border for each place" })
    );
    assert_eq!(read_board(&own.replace("zzt", "zzv")), Ok(board));
}

#[test]
fn strings_of_sudoku_wiki_are_read_and_written() {
    let four = read_board("S4B1030000000000204").unwrap();
    assert_eq!(
        (four.to_string().as_str(), four.layout()),
        ("1.3..........2.4", &Layout::boxes(2, 2).unwrap())
    );
    assert_eq!(write_board(&four, BoardForm::SudokuWiki).as_deref(), Some("S4B1030000000000204"));
    // Entries are 5 to 8 and notes from 9 on; both are left out.
    assert_eq!(read_board("s4b1030000000050b04").unwrap().to_string(), "1.3............4");
    let jigsaw = read_board(JIGSAW_9).unwrap();
    let text = write_board(&jigsaw, BoardForm::SudokuWiki).unwrap();
    assert!(text.starts_with("J9B000000007"), "{text}");
    assert_eq!(read_board(&text), Ok(jigsaw));
    // A given 4 and the notes 3, 5, 6 and 8, both in the first piece.
    let cells = format!("004{}", &text[6..]).replacen("000", "05i", 1);
    let noted = read_board(&format!("J9B{cells}")).unwrap();
    assert_eq!((noted.grid().get(Cell::at(0, 0)), noted.grid().get(Cell::at(0, 1))), (Some(Digit::D4), None));
}

#[test]
fn every_board_is_read_as_it_is_written() {
    for kind in BoardKind::ALL {
        let mut n_forms = 0;
        for number in 0..5 {
            let seed = format!("forms {number}");
            let puzzle = craft(&BoardRequest { kind, symmetry: Symmetry::None, seed });
            for form in [BoardForm::JigsawLine, BoardForm::Tatham, BoardForm::SudokuWiki] {
                let Some(text) = write_board(puzzle.givens(), form) else { continue };
                assert_eq!(read_board(&text).as_ref(), Ok(puzzle.givens()), "{text}");
                n_forms += 1;
            }
            let line = write_board(puzzle.givens(), BoardForm::Rules).unwrap();
            assert_eq!(read_rules_line(&line).as_ref(), Ok(puzzle.givens()), "{line}");
            assert_eq!(read_board(&line).as_ref(), Ok(puzzle.givens()), "{line}");
            let plain = write_board(puzzle.givens(), BoardForm::Plain).unwrap();
            assert_eq!(Board::parse(puzzle.layout().clone(), &plain).as_ref(), Ok(puzzle.givens()));
        }
        let expected = match kind {
            BoardKind::AntiKnight | BoardKind::AntiKing => 0,
            BoardKind::Windoku => 5,
            BoardKind::X | BoardKind::SixBySixX => 10,
            _ => 15,
        };
        assert_eq!(n_forms, expected, "{kind}");
    }
}

#[test]
fn forms_without_words_for_a_rule_write_nothing() {
    let nine = read_board(JIGSAW_9).unwrap().layout().clone();
    let all = Layout::CLASSIC.with_diagonals().with_windows().unwrap();
    let house = Layout::CLASSIC.with_house(nine.houses()[18].cells).unwrap();
    let forms = [BoardForm::JigsawLine, BoardForm::Tatham, BoardForm::SudokuWiki];
    for layout in [Layout::CLASSIC.with_leap(Leap::King), nine.clone().with_leap(Leap::Knight), all, house] {
        assert_eq!(forms.map(|form| write_board(&Board::empty(layout.clone()), form)), [None, None, None]);
    }
    let apart = Layout::from_pieces("1212 1212 3434 3434").unwrap();
    assert_eq!(write_board(&Board::empty(apart), BoardForm::Tatham), None, "its pieces are not connected");
    assert_eq!(write_board(&Board::empty(nine.with_diagonals()), BoardForm::SudokuWiki), None);
}

#[test]
fn plain_texts_have_the_usual_boxes_and_jigsaw_lines_have_pieces() {
    let plain = read_board("3...5. .5...4 ..2... ...6.. 2...1. .3...5").unwrap();
    assert_eq!(plain.layout(), &Layout::boxes(2, 3).unwrap());
    for (n_cells, side) in [(16, 4), (64, 8), (81, 9)] {
        assert_eq!(read_board(&".".repeat(n_cells)).unwrap().layout().side(), side);
    }
    let line = ".3.4........3.1. 1112122233443344";
    assert_eq!(read_board(line), read_board("4j:a3a4h3a1a,b_cbba_a_ba"));
    assert_eq!(read_board(&line.replace(' ', "")), read_board(line));
}

#[test]
fn damaged_texts_are_refused_with_their_place() {
    let message = |text: &str| read_board(text).unwrap_err().to_string();
    assert_eq!(message("2x3:3c5b?"), "Character 9 should be a lowercase letter, a digit or an underscore.");
    assert_eq!(message("2x3:3c7b"), "Character 7 should be a digit of the board.");
    assert_eq!(message("2x3:3c5b"), "Found 7 cells; this board has 36.");
    assert_eq!(message("4x4:zz"), "A board has a side of 4 to 9 cells, not 16.");
    assert_eq!(message("4j:p"), "Character 5 should be a comma and the borders of the pieces.");
    assert_eq!(message("2x2:p,a"), "Character 6 should be the end.");
    assert_eq!(message("4j:p,b_c?"), "Character 9 should be a lowercase letter or an underscore.");
    assert_eq!(message("4j:p,b_cbba_a_bb"), "Character 17 should be the end, after a border for each place.");
    assert_eq!(message("4j:p,x"), "The piece at r1c1 should have 4 cells, not 16.");
    assert_eq!(message("4j:p,é"), "Character 6 should be a letter, a digit or a sign of an id.");
    assert_eq!(message("x:"), "Character 1 should be the height of a box, or a side.");
    assert_eq!(
        message("S4B103000000000020"),
        "Character 19 should be the end, after as many cells as the board has."
    );
    assert_eq!(
        message("S4B10300000000002é"),
        "Character 18 should be a digit or a letter without an accent."
    );
    assert_eq!(
        message(&format!("S5B{}", "0".repeat(50))),
        "Character 2 should be a side of boxes: 4, 6, 8 or 9."
    );
    assert!(message("12..").starts_with("Found 4 cells; "));
    assert!(message(&".".repeat(20_000)).starts_with("This text is too long for a board"));
    for text in [
        "",
        ":",
        "2x",
        "99999999999999999999x9:",
        "9x:",
        "S9B",
        "J4B",
        "4j:,",
        "4j:p,",
        "é4B",
        "2x2:99999999999999999999999",
    ] {
        assert!(read_board(text).is_err(), "{text:?}");
    }
}

/// Cut and changed texts are boards or errors, and never anything else.
#[test]
fn no_text_does_harm() {
    let texts = [
        JIGSAW_9,
        "2x3x:3c5b5c4b2f6b2c1b3c5",
        "S4B1030000000000204",
        ".3.4........3.1. 1112122233443344",
        "4jx:p,=1212121234343434;n;k;r11243144",
    ];
    let signs = ["z", "_", "9", "x", "j", ",", ":", "é", " ", "", "00", ";", "=", ";w"];
    for text in texts {
        for at in (0..=text.len()).filter(|&at| text.is_char_boundary(at)) {
            for sign in signs {
                let changed = format!("{}{sign}{}", &text[..at], text.get(at + 1..).unwrap_or_default());
                if let Ok(board) = read_board(&changed) {
                    assert!(Board::new(board.layout().clone(), *board.grid()).is_ok(), "{changed}");
                    let again = write_board(&board, BoardForm::Plain).unwrap();
                    assert_eq!(Board::parse(board.layout().clone(), &again), Ok(board), "{changed}");
                }
                let _ = read_board(&text[..at]).is_ok();
            }
        }
    }
}

/// Returns the name of Simon Tatham's program, as Debian or other systems call it, if it is installed.
fn solo() -> Option<&'static str> {
    let names = ["sgt-solo", "/usr/games/sgt-solo", "solo", "/usr/games/solo"];
    names.into_iter().find(|name| Command::new(name).arg("--version").output().is_ok())
}

/// The variable `NONET_BOARDS` asks for another number of ids a kind, such as 1,000.
#[test]
fn ids_of_solo_have_one_solution_and_are_written_back() {
    let Some(solo) = solo() else {
        println!("solo: not installed, nothing was tested");
        let file = std::env::var_os("NONET_LEFT_OUT")
            .and_then(|path| std::fs::OpenOptions::new().append(true).create(true).open(path).ok());
        // Without that file, the printed line must do.
        let _ = file.map(|mut file| file.write_all(b"Simon Tatham's solo\n"));
        return;
    };
    let n_ids = std::env::var("NONET_BOARDS").ok().and_then(|text| text.parse().ok()).unwrap_or(20);
    for kind in [
        "2x2", "2x2x", "2x3", "3x2", "2x3x", "2x4", "4x2", "3x3", "3x3x", "4j", "5j", "6j", "7j", "8j", "9j",
        "6jx",
    ] {
        let output = Command::new(solo).args(["--generate", &n_ids.to_string(), kind]).output().unwrap();
        let ids = String::from_utf8(output.stdout).unwrap();
        assert_eq!(ids.lines().count(), n_ids, "{kind}");
        for id in ids.lines() {
            let board = read_board(id).unwrap();
            // Pieces that are all boxes are written as boxes.
            let written = write_board(&board, BoardForm::Tatham).unwrap();
            let is_box_by_chance = kind.contains('j') && board.layout().box_shape().is_some();
            assert!(written == id || is_box_by_chance, "{id} is written as {written}");
            assert_eq!(read_board(&written).as_ref(), Ok(&board), "{id}");
            let puzzle = RuledPuzzle::new(board).unwrap_or_else(|error| panic!("{id}: {error}"));
            assert!(puzzle.solution().contains(puzzle.givens().grid()), "{id}");
        }
    }
}

#[test]
fn an_empty_board_can_be_written() {
    let board = Board::new(Layout::boxes(2, 2).unwrap(), Grid::EMPTY).unwrap();
    let written: Vec<String> =
        BoardForm::ALL.into_iter().filter_map(|form| write_board(&board, form)).collect();
    assert_eq!(written.len(), BoardForm::ALL.len() - 2, "two forms are for killers alone");
    let empty = ".".repeat(16);
    let with_boxes = format!("{empty} 1122112233443344");
    let id = "2x2:p".to_owned();
    let iss = ".Shape~4x4".to_owned();
    assert_eq!(written[..6], [empty, with_boxes, id.clone(), format!("S4B{}", "0".repeat(16)), id, iss]);
    assert!(written[6..].iter().all(|link| read_board(link).as_ref() == Ok(&board)), "{written:?}");
    for form in BoardForm::ALL {
        assert_eq!(BoardForm::from_id(form.id()), Some(form));
    }
}

#[test]
#[allow(clippy::useless_vec, reason = "the layouts are large for an array on the stack")]
fn a_line_of_rules_holds_every_rule() {
    let nine = read_board(JIGSAW_9).unwrap();
    assert_eq!(write_rules_line(&nine), JIGSAW_9, "an id of Solo needs no rules of ours");
    let all = Layout::CLASSIC.with_diagonals().with_windows().unwrap();
    let all = all.with_leap(Leap::Knight).with_leap(Leap::King);
    let apart = Layout::from_pieces("1212 1212 3434 3434").unwrap();
    let house = |layout: Layout, cells: &[(usize, usize)]| {
        layout.with_house(cells.iter().map(|&(row, column)| Cell::at(row, column)).collect()).unwrap()
    };
    let two = house(Layout::boxes(2, 2).unwrap(), &[(0, 0), (1, 3), (2, 0), (3, 3)]);
    let two = house(two, &[(0, 1), (1, 2), (2, 1), (3, 2)]);
    for (layout, line) in vec![
        (Layout::CLASSIC.with_leap(Leap::Knight), "3x3:zzzc;n"),
        (Layout::CLASSIC.with_leap(Leap::King), "3x3:zzzc;k"),
        (Layout::CLASSIC.with_windows().unwrap(), "3x3:zzzc;w"),
        (all, "3x3x:zzzc;w;n;k"),
        (apart.clone(), "4j:p,=1212121234343434"),
        (apart.with_diagonals().with_leap(Leap::King), "4jx:p,=1212121234343434;k"),
        (two, "2x2:p;r11243144,12233243"),
    ] {
        let board = Board::empty(layout);
        assert_eq!(write_rules_line(&board), line);
        assert_eq!(read_rules_line(line), Ok(board.clone()), "{line}");
        assert_eq!(read_board(&format!(" {line}\n")), Ok(board), "{line}");
    }
    // A given, and the rules in another order or twice.
    let board = read_rules_line("3x3:5zzzb;k;w;k").unwrap();
    assert_eq!(write_rules_line(&board), "3x3:5zzzb;w;k");
    let knight = format!("{};n", ".".repeat(81));
    assert_eq!(read_board(&knight), read_rules_line("3x3:zzzc;n"));
    assert_eq!(
        read_rules_line(&knight).unwrap_err().to_string(),
        "Character 1 should be a board, such as 2x3:."
    );
}

#[test]
fn lines_with_rules_that_are_damaged_or_unknown_are_refused() {
    let message = |text: &str| read_rules_line(text).unwrap_err().to_string();
    assert_eq!(message("2x2:p;"), "Character 7 should be a rule: w, n, k, r, s or a.");
    assert_eq!(message("2x2:p;n;?"), "Character 9 should be a rule: w, n, k, r, s or a.");
    assert_eq!(message("2x2:p;n2"), "Character 8 should be a semicolon or the end.");
    assert_eq!(message("2x2:p;w"), "Windows need a board of 9x9 cells; this one has 4x4.");
    assert_eq!(message("2x2:p;r1112"), "An extra house should have 4 cells, not 2.");
    assert_eq!(message("2x2:p;r11121319"), "r1c9 is not on a board of 4x4 cells.");
    assert_eq!(message("2x2:p;r11122"), "Character 12 should be the row and the column of a cell.");
    assert_eq!(message("2x2:p;r11121314,110212"), "Character 19 should be the row and the column of a cell.");
    assert_eq!(message("2x2:p;r11121112"), "Character 12 should be another cell.");
    assert_eq!(message("2x2:p;n;t1122"), "This puzzle has rules that Nonet does not play: thermometers.");
    assert_eq!(
        message("2x2:p;c"),
        "This puzzle has rules that Nonet does not play: no consecutive neighbours."
    );
    let houses = vec!["11121314"; 17].join(",");
    assert_eq!(message(&format!("2x2:p;r{houses}")), "A layout has at most 16 extra houses.");
    assert_eq!(
        message("4j:p,=111122223333444"),
        "Found 15 cells of pieces; a board has 16, 25, 36, 49, 64 or 81."
    );
    assert_eq!(message("5j:y,=1111222233334444"), "Character 7 should be a piece for each cell.");
    assert!(message(&"3x3:zzzc;w".repeat(2_000)).starts_with("This text is too long for a board"));
    assert!(read_board("....é;n").is_err());
}

#[test]
fn a_line_says_itself_that_it_is_another_board() {
    let found = |line: &str| find_board(line).map(|board| board.map(|board| board_name(board.layout())));
    let cells = ".3.4........3.1.";
    let empty = ".".repeat(81);
    for (line, name) in [
        ("2x3:3c5b5c4b2f6b2c1b3c5", "6x6"),
        ("3x2:zj\tv1-6x6-none-rain", "3x2"),
        ("3x3:zzzc;n", "knight"),
        ("3x3:zzzc", "classic"),
        (JIGSAW_9, "jigsaw"),
        ("S4B1030000000000204", "4x4"),
        (cells, "4x4"),
        (".3.4........3.1. 1324423121433412", "4x4"),
        (".3.4........3.1. 1112122233443344", "4j"),
        (".3.4........3.1.1112122233443344", "4j"),
        (".3.4........3.1.;k\t1.2", "2x2;k"),
        (&format!("{empty};n;k"), "3x3;n;k"),
        (&".".repeat(64), "8x8"),
    ] {
        assert_eq!(found(line), Some(Ok(name.to_owned())), "{line}");
    }
    let solution = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
    for line in [
        "",
        "# 2x3:3c5b5c4b2f6b2c1b3c5",
        &empty,
        &format!("{empty} {solution}"),
        &format!("{empty};1.5;x-wing"),
        &format!("S9B{}", "0".repeat(162)),
        ":0000:x:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7+9:::",
        "https://example.org/4x4:p",
        "12:30 tea",
        "1x:a",
        "n1-rain hard rotational any",
    ] {
        assert_eq!(found(line), None, "{line}");
    }
    assert_eq!(
        found("7..............."),
        Some(Err(ReadBoardError::Board(nonet::rules::BoardError::Digit {
            cell: Cell::at(0, 0),
            digit: Digit::D7,
            side: 4
        })))
    );
    let pieces = "212222222111234424113334444113354455633355555666666757888669777888999977888999977";
    let error =
        found(&format!("{} {pieces}", ".".repeat(81))).map(|board| board.map_err(|error| error.to_string()));
    assert_eq!(error, Some(Err("The piece at r1c1 should have 9 cells, not 10.".into())));
    // A full grid with a mistake is not a drawing of pieces.
    let wrong = "123456789456789123789123456214365897365897214897214365531642978642978531978531641";
    assert_eq!(found(&format!("{} {wrong}", ".".repeat(81))), None);
    let cages = "a comma and the borders and sums of the cages";
    assert_eq!(found("2x2k:p,a"), Some(Err(ReadBoardError::Expected { position: 9, wants: cages })));
}

#[test]
fn a_line_is_read_as_a_board_of_a_kind() {
    let empty = ".".repeat(81);
    let name = |text: &str, kind| read_board_of(text, kind).map(|board| board_name(board.layout()));
    for kind in BoardKind::ALL {
        let puzzle = craft(&BoardRequest { kind, symmetry: Symmetry::None, seed: "line".to_owned() });
        let givens = puzzle.givens();
        let mut texts = vec![format!("{}\t1.5", write_rules_line(givens))];
        match write_board(givens, BoardForm::JigsawLine) {
            Some(line) if kind.fixed_layout().is_none() => texts.push(line),
            _ => texts.extend([givens.to_string(), format!("{givens}\t1.5")]),
        }
        for text in texts {
            assert_eq!(read_board_of(&text, kind).as_ref(), Ok(givens), "{kind}: {text}");
        }
    }
    let rows = format!("{}\n", ".".repeat(9)).repeat(9);
    assert_eq!(name(&rows, BoardKind::X), Ok("x".to_owned()));
    for (text, kind) in [
        ("3x3x:zzzc", BoardKind::Windoku),
        (empty.as_str(), BoardKind::Jigsaw),
        (".3.4........3.1. 1112122233443344", BoardKind::Jigsaw),
    ] {
        let message = format!("This is not a board of the kind “{kind}”.");
        assert_eq!(name(text, kind).map_err(|error| error.to_string()), Err(message));
    }
    assert_eq!(
        name("...", BoardKind::X).map_err(|error| error.to_string()),
        Err("Found 3 cells; this board has 81.".to_owned())
    );
}
