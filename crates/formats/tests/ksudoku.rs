//! Tests of the XML of `KSudoku`: boards of each kind, games in progress, and boards that are refused by name.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet::craft::{BoardKind, BoardRequest, craft};
use nonet::layout::{Cage, Layout};
use nonet::rng::Rng;
use nonet::rules::Board;
use nonet::{Cell, CellSet, DigitSet, Symmetry};
use nonet_formats::{ReadBoardError, ReadError, Rule, Wants, find_board, read, read_board};

use crate::support::GIVENS;
use crate::support::cages::{self, Cover};
use crate::support::ksudoku::{clique, custom, file, written};

const LINES: &str = "<sudokugroups at=\"0\" withblocks=\"0\"/>";
const BOXES: &str = "<sudokugroups at=\"0\" withblocks=\"1\"/>";

/// Returns a killer of four rows with one cage.
fn caged(cage: &str) -> String {
    file(&custom(4, "KillerSudoku", &format!("{BOXES}{cage}")), &"_".repeat(16), "")
}

/// Returns a shape, which is a file without givens.
fn shape(graph: &str) -> String {
    format!("<!DOCTYPE ksudoku-graph>\n<ksudoku-graph>\n {graph}\n</ksudoku-graph>\n")
}

fn cells(places: &[(usize, usize)]) -> CellSet {
    places.iter().map(|&(row, column)| Cell::at(row - 1, column - 1)).collect()
}

/// Returns the givens in the order of `KSudoku`: down the columns.
fn turned(givens: &str) -> String {
    let signs: Vec<char> = givens.chars().collect();
    let sign = |number: usize| match signs[number % 9 * 9 + number / 9] {
        '.' => '_',
        digit => char::from(b'a' + u8::try_from(digit.to_digit(10).unwrap()).unwrap()),
    };
    (0..81).map(sign).collect()
}

#[test]
fn cells_are_numbered_down_the_columns() {
    let text = file(&custom(4, "Plain", BOXES), "bcde____________", "");
    assert_eq!(read_board(&text).unwrap().to_string(), "1...2...3...4...");
    let board = read_board(&caged("<cage operator=\"4\" value=\"5\" size=\"2\"> 1 5 </cage>")).unwrap();
    assert_eq!(board.layout().cages(), [Cage::new(cells(&[(2, 1), (2, 2)]), 5)]);
    let six = shape(&custom(6, "6x6", &format!("{LINES}{}", pieces(6, 2, 3))));
    assert_eq!(read_board(&six).unwrap(), Board::empty(Layout::boxes(2, 3).unwrap()));
}

/// Returns the boxes of a board as cliques.
fn pieces(side: usize, height: usize, width: usize) -> String {
    let layout = Layout::boxes(height, width).unwrap();
    layout.houses()[2 * side..].iter().map(|house| clique(house.cells, side)).collect()
}

#[test]
fn boards_of_each_kind_are_read_with_and_without_cages() {
    let mut rng = Rng::from_u64(48);
    let mut n_read = 0;
    for kind in BoardKind::ALL {
        for number in 0..4 {
            let seed = format!("ksudoku {number}");
            let puzzle = craft(&BoardRequest { kind, symmetry: Symmetry::None, seed });
            let caged = cages::random(&puzzle, Cover::Whole, &mut rng);
            for board in [puzzle.givens().clone(), Board::empty(caged)] {
                let Some(text) = written(&board) else { continue };
                assert_eq!(read_board(&text).as_ref(), Ok(&board), "{text}");
                assert_eq!(find_board(&text), Some(Ok(board)), "{text}");
                n_read += 1;
            }
        }
    }
    assert!(n_read > 60, "{n_read}");
}

#[test]
fn a_game_in_progress_has_its_givens_entries_and_notes() {
    // The corner cell is a given. Then r2c1 becomes 7 and is emptied, r3c1 gets two notes, and r4c1 becomes 8. At last,
    // one move changes two cells: r5c1 becomes 4, and the notes of r6c1 are ignored.
    let history = "<simple-event index=\"0\" value=\"9\"/><simple-event index=\"1\" value=\"7\"/>\
        <simple-event index=\"1\" value=\"0\"/><simple-event index=\"2\" markers=\"100000010\"/>\
        <simple-event given=\"true\" index=\"3\" value=\"8\"/>\
        <complex-event><simple-event index=\"4\" value=\"4\"/><simple-event index=\"5\" markers=\"111111111\"/></complex-event>";
    let givens: String = GIVENS
        .chars()
        .enumerate()
        .map(|(at, sign)| if (9..54).contains(&at) && at % 9 == 0 { '.' } else { sign })
        .collect();
    let graph = "<graph order=\"9\" type=\"sudoku\" specific-type=\"Plain\"/>";
    let sheet = read(&file(graph, &turned(&givens), history)).unwrap().sheets.remove(0);
    assert_eq!(sheet.givens.to_string(), givens);
    let entries: Vec<String> =
        sheet.entries.filled().map(|(cell, digit)| format!("{cell}={digit}")).collect();
    assert_eq!(entries, ["r4c1=8", "r5c1=4"]);
    let notes: Vec<(Cell, DigitSet)> = Cell::ALL
        .into_iter()
        .map(|cell| (cell, sheet.notes(cell)))
        .filter(|(_, notes)| !notes.is_empty())
        .collect();
    assert_eq!(notes.len(), 1);
    assert_eq!((notes[0].0.to_string(), notes[0].1.bits()), ("r3c1".to_owned(), 0b1000_0001));
}

#[test]
fn boards_that_nonet_does_not_have_are_refused_by_name() {
    let samurai = "<graph order=\"9\" type=\"custom\" specific-type=\"Samurai\" name=\"S\" sizeX=\"21\" sizeY=\"21\" sizeZ=\"1\">\
        <sudokugroups at=\"0\"/></graph>";
    let windmill = samurai.replace("Samurai", "Plain").replace("\"S\"", "\"Windmill\"");
    let planes = custom(4, "Plain", "<roxdokugroups at=\"0\"/>").replace("name=\"\"", "name=\"Twin\"");
    let deep = custom(9, "Deep", BOXES).replace("sizeZ=\"1\"", "sizeZ=\"3\"");
    for (graph, name) in [
        ("<graph order=\"9\" type=\"roxdoku\" specific-type=\"Roxdoku\"/>", "Roxdoku"),
        ("<graph order=\"16\" type=\"roxdoku\" specific-type=\"Roxdoku\"/>", "Roxdoku"),
        ("<graph order=\"Mathdoku\" type=\"custom\" specific-type=\"Mathdoku\" sizeZ=\"1\"/>", "Mathdoku"),
        (&custom(4, "mathdoku", LINES), "mathdoku"),
        (samurai, "Samurai"),
        (&windmill, "Windmill"),
        (&planes, "Twin"),
        (&deep, "Deep"),
        // The first has no rows and columns, the second a cage that is no killer's, the third an unknown rule.
        (&custom(4, "Wild", &pieces(4, 2, 2)), "Wild"),
        (
            &custom(4, "Wild", &format!("{BOXES}<cage operator=\"4\" value=\"5\" size=\"2\">1 5</cage>")),
            "Wild",
        ),
        (&custom(4, "Plain", &format!("{BOXES}<thermometer size=\"2\">1 5</thermometer>")), "thermometer"),
    ] {
        let text = shape(graph);
        let rule = ReadError::Rule(Rule::Other(name.to_owned()));
        assert_eq!(read(&text).unwrap_err(), rule, "{text}");
        assert_eq!(read_board(&text).unwrap_err(), ReadBoardError::Read(rule.clone()), "{text}");
        assert_eq!(find_board(&text), Some(Err(ReadBoardError::Read(rule))), "{text}");
    }
    for operator in [1, 2, 3] {
        let text = caged(&format!("<cage operator=\"{operator}\" value=\"4\" size=\"2\">1 5</cage>"));
        let error = read_board(&text).unwrap_err().to_string();
        assert_eq!(error, "This puzzle has a rule that Nonet does not play: Mathdoku.");
    }
    for side in [3, 16, 25] {
        let text = shape(&custom(side, "Plain", BOXES));
        assert_eq!(read_board(&text).unwrap_err(), ReadError::Size(side).into());
    }
    // The reader of classic puzzles names the rule of another board.
    let killer = caged("<cage operator=\"4\" value=\"5\" size=\"2\">1 5</cage>");
    assert_eq!(read(&killer).unwrap_err(), ReadError::Size(4));
}

#[test]
fn impossible_cages_and_cliques_are_refused_with_the_place() {
    for (cages, message) in [
        (
            "<cage operator=\"4\" value=\"2\" size=\"2\">1 5</cage>",
            "The cage at r2c1 has the sum 2; 3 to 7 are possible.",
        ),
        (
            "<cage operator=\"4\" value=\"99999\" size=\"2\">1 5</cage>",
            "The cage at r2c1 has the sum 65535; 3 to 7 are possible.",
        ),
        (
            "<cage operator=\"4\" value=\"5\" size=\"2\">1 5</cage><cage operator=\"0\" value=\"4\" size=\"1\">5</cage>",
            "r2c2 is in two cages.",
        ),
        ("<clique size=\"3\">0 5 10</clique>", "An extra house should have 4 cells, not 3."),
    ] {
        assert_eq!(read_board(&caged(cages)).unwrap_err().to_string(), message);
    }
    // The place is that of a number that is not a cell, or else of the tag.
    for (cages, wrong) in [
        ("<cage operator=\"4\" value=\"5\" size=\"3\">1 5</cage>", "<cage"),
        ("<cage operator=\"4\" value=\"5\" size=\"2\">1 16</cage>", "16<"),
        ("<cage operator=\"4\" value=\"5\" size=\"2\">1 1</cage>", "<cage"),
        ("<cage operator=\"4\" value=\"5\" size=\"2\">1 x</cage>", "x<"),
        ("<cage operator=\"4\" size=\"2\">1 5</cage>", "<cage"),
        ("<cage operator=\"4\" value=\"5\">1 5</cage>", "<cage"),
        ("<cage value=\"5\" size=\"2\">1 5</cage>", "<cage"),
        ("<clique size=\"5\">0 1 2 3</clique>", "<clique"),
    ] {
        let text = caged(cages);
        let at = text.lines().nth(4).unwrap().find(cages).unwrap() + cages.find(wrong).unwrap() + 1;
        let found = wrong.chars().next();
        let place = ReadError::Expected { line: 5, column: at, found, wants: Wants::Value };
        assert_eq!(read_board(&text).unwrap_err(), place.clone().into(), "{text}");
        assert_eq!(read(&text).unwrap_err(), place, "{text}");
    }
}

#[test]
fn damaged_files_are_refused_and_nothing_is_found_in_them() {
    let whole = file("<graph order=\"9\" type=\"sudoku\"/>", &turned(GIVENS), "");
    assert_eq!(read(&whole).unwrap().sheets[0].givens.to_string(), GIVENS);
    let event = |event: &str| whole.replace("<history>", &format!("<history><simple-event {event}/>"));
    for text in [
        whole.replace('_', ""),
        whole.replacen('_', "k", 1),
        whole.replacen('_', "1", 1),
        whole.replace("order=\"9\"", "order=\"6\""),
        whole.replace("order=\"9\"", "order=\"nine\""),
        whole.replace("order=\"9\"", ""),
        whole.replace("type=\"sudoku\"", "type=\"sudokus\""),
        whole.replace("<values>", "<values></values><values>"),
        whole.replace("<graph", "<graph/><graph"),
        whole.replace("<graph", "<graf"),
        event("index=\"81\" value=\"1\""),
        event("value=\"1\""),
        event("index=\"0\" value=\"10\""),
        event("index=\"0\""),
        event("index=\"0\" markers=\"11\""),
        event("index=\"0\" markers=\"222222222\""),
        whole[..whole.len() / 2].to_owned() + "<",
    ] {
        let error = read(&text).unwrap_err();
        assert!(matches!(error, ReadError::Expected { .. } | ReadError::NoPuzzle), "{error}: {text}");
        assert!(read_board(&text).is_err(), "{text}");
    }
    // Files with many tags are not read to the end.
    let long = whole.replace("<history>", &format!("<history>{}", "<simple-event/>".repeat(20_001)));
    assert!(matches!(read(&long), Err(ReadError::Grid(_))), "too long");
    let cliques: Vec<String> = (0..200)
        .map(|n| format!("<clique size=\"4\">{} {} 14 15</clique>", n % 14, (n / 14 + n + 1) % 14))
        .collect();
    assert!(read_board(&shape(&custom(4, "Plain", &format!("{BOXES}{}", cliques.concat())))).is_err());
}
