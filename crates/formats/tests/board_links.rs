//! Tests of other boards in the JSON and the links of f-puzzles and `SudokuPad`: published examples, puzzles that are
//! written and read again, and rules that are refused by name.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet::craft::{BoardKind, BoardRequest, craft};
use nonet::layout::{Layout, Leap};
use nonet::rules::Board;
use nonet::search::RuledPuzzle;
use nonet::{Cell, CellSet, Digit, Grid, Symmetry};
use nonet_formats::{
    BoardForm, ReadBoardError, ReadError, Rule, Titles, board_name, find_board, read, read_board,
    read_board_of, read_rules_line, read_titles, write_board, write_rules_line, write_titled_board,
};

/// A puzzle of f-puzzles with four rows, both diagonals and two killer cages.
const CAGES: &str = "N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3lwC6yQv3GCRYwTL5SBC8UJEhsEEmgD2zcgG\
    p2nGKjUbt5ALQGqqANYQyZGBgDGG6oRDOYDsPhAAlGgBhACYQVECggGYQFVJKahAAVhB+T28yX3g8AMRo8NygxFjUeKoEEAB2VKEuIA=";

const FORMS: [BoardForm; 2] = [BoardForm::FPuzzles, BoardForm::SudokuPad];

fn refused(name: Rule) -> ReadBoardError {
    ReadBoardError::Read(ReadError::Rule(name))
}

/// Returns the JSON of f-puzzles for cells in reading order, with `more` entries. A cell has no region if its piece is
/// `_` or if there are no pieces.
fn f_puzzles(cells: &str, pieces: &str, more: &str) -> String {
    let side = cells.len().isqrt();
    let mut pieces = pieces.chars();
    let cell = |sign: char| {
        let piece = pieces.next().filter(|piece| *piece != '_').map(|piece| format!("\"region\":{piece}"));
        let given = (sign != '.').then(|| format!("\"value\":{sign},\"given\":true"));
        format!("{{{}}}", [piece, given].into_iter().flatten().collect::<Vec<_>>().join(","))
    };
    let cells: Vec<String> = cells.chars().map(cell).collect();
    let rows: Vec<String> = cells.chunks(side).map(|row| format!("[{}]", row.join(","))).collect();
    format!("{{\"size\":{side},\"grid\":[{}]{more}}}", rows.join(","))
}

/// Returns the JSON of `SudokuPad` for cells in reading order, as the site shortens it.
fn sudoku_pad(cells: &str, more: &str) -> String {
    let cell = |sign: char| if sign == '.' { String::new() } else { format!("{{v:{sign}}}") };
    let side = cells.len().isqrt();
    let cells: Vec<String> = cells.chars().map(cell).collect();
    let rows: Vec<String> = cells.chunks(side).map(|row| format!("[{}]", row.join(","))).collect();
    format!("{{id:'x',metadata:{{t:'A'}},cs:50,ce:[{}]{more}}}", rows.join(","))
}

/// Returns the lists of places of the pieces in a drawing.
fn regions(pieces: &str) -> String {
    let side = pieces.len().isqrt();
    let region = |piece: char| {
        let places = pieces.chars().enumerate().filter(|(_, other)| *other == piece);
        let places: Vec<String> = places.map(|(at, _)| format!("[{},{}]", at / side, at % side)).collect();
        format!("[{}]", places.join(","))
    };
    let mut names: Vec<char> = pieces.chars().collect();
    names.sort_unstable();
    names.dedup();
    format!("re:[{}]", names.into_iter().map(region).collect::<Vec<_>>().join(","))
}

/// Returns a list of extra regions.
fn extra(houses: &[CellSet]) -> String {
    let name = |cell: Cell| format!("\"R{}C{}\"", cell.row() + 1, cell.column() + 1);
    let house =
        |house: &CellSet| format!("{{\"cells\":[{}]}}", house.iter().map(name).collect::<Vec<_>>().join(","));
    format!(",\"extraregion\":[{}]", houses.iter().map(house).collect::<Vec<_>>().join(","))
}

fn house(layout: Layout, cells: impl IntoIterator<Item = (usize, usize)>) -> Layout {
    let cells = cells.into_iter().map(|(row, column)| Cell::at(row, column)).collect();
    layout.with_house(cells).unwrap()
}

#[test]
fn a_published_puzzle_with_cages_is_read_and_is_not_classic() {
    let board = read_rules_line("2x2x:1o;s5=1213,7=4344").unwrap();
    for text in [
        CAGES.to_owned(),
        format!("https://www.f-puzzles.com/?load={CAGES}"),
        format!("https://sudokupad.app/fpuzzles{CAGES}"),
        format!("Look: https://www.f-puzzles.com/?load={}", CAGES.replace('=', "%3D")),
    ] {
        assert_eq!(read_board(&text).as_ref(), Ok(&board), "{text}");
        assert_eq!(find_board(&text).as_ref(), Some(&Ok(board.clone())), "{text}");
        assert_eq!(read(&text), Err(ReadError::Size(4)), "{text}");
    }
    // The same cages in the shortened format of `SudokuPad`, which has no diagonals.
    let pad = sudoku_pad(
        "1...............",
        ",ca:[{unique:t,sum:5,ce:[[0,1],[0,2]],v:5},{unique:t,sum:7,ce:[[3,2],[3,3]],v:7}]",
    );
    assert_eq!(read_board(&pad), read_rules_line("2x2:1o;s5=1213,7=4344"));
}

#[test]
fn a_jigsaw_is_read_from_both_formats() {
    let jigsaw = read_board("4j:a3a4h3a1a,b_cbba_a_ba").unwrap();
    let (cells, pieces) = (".3.4........3.1.", "0001011122332233");
    let texts = [f_puzzles(cells, pieces, ""), sudoku_pad(cells, &format!(",{}", regions(pieces)))];
    for text in texts {
        assert_eq!(read_board(&text).as_ref(), Ok(&jigsaw), "{text}");
        assert_eq!(find_board(&text), Some(Ok(jigsaw.clone())), "{text}");
        assert_eq!(read(&text), Err(ReadError::Size(4)), "{text}");
        // Programs write JSON on many lines too.
        assert_eq!(find_board(&text.replace("],", "],\n  ")), Some(Ok(jigsaw.clone())));
    }
    let puzzle = RuledPuzzle::new(jigsaw.clone()).unwrap();
    assert_eq!(puzzle.solution().get(Cell::at(3, 3)), Some(Digit::D2));
    // A cell without `region` is in the usual box. On a board with five rows, the usual box is the row.
    let box_1 = f_puzzles(cells, "", "").replacen("{}", "{\"region\":1}", 1);
    assert_eq!(read_board(&box_1).unwrap_err().to_string(), "The piece at r1c1 should have 4 cells, not 5.");
    // f-puzzles leaves out the regions that are as usual, so a jigsaw with five rows has few.
    let five = f_puzzles(&".".repeat(25), "___1100_____33422__423___", "");
    let pieces = Layout::from_pieces("00011 00111 22334 22334 23444").unwrap();
    assert_eq!(read_board(&five), Ok(Board::empty(pieces)));
}

#[test]
fn every_kind_of_board_is_read_as_it_is_written() {
    let n_puzzles = std::env::var("NONET_BOARDS").ok().and_then(|text| text.parse().ok()).unwrap_or(100);
    for kind in BoardKind::ALL {
        for number in 0..n_puzzles {
            let seed = format!("links {number}");
            let puzzle = craft(&BoardRequest { kind, symmetry: Symmetry::None, seed });
            let givens = puzzle.givens();
            for form in FORMS {
                let link = write_board(givens, form).unwrap();
                assert_eq!(read_board(&link).as_ref(), Ok(givens), "{link}");
                assert_eq!(read_board_of(&link, kind).as_ref(), Ok(givens), "{link}");
                assert_eq!(find_board(&format!("{link}\t1.5")), Some(Ok(givens.clone())), "{link}");
            }
        }
    }
}

#[test]
#[allow(clippy::useless_vec, reason = "the layouts are large for an array on the stack")]
fn flags_and_extra_regions_are_rules() {
    let empty = ".".repeat(81);
    let windows = Layout::CLASSIC.with_windows().unwrap();
    let windows: Vec<CellSet> = windows.houses()[27..].iter().map(|house| house.cells).collect();
    assert_eq!(windows.len(), 4);
    let falling = |layout| house(layout, (0..9).map(|at| (at, at)));
    let rising = |layout| house(layout, (0..9).map(|at| (at, 8 - at)));
    let three = windows[..3].iter().fold(Layout::CLASSIC, |layout, cells| layout.with_house(*cells).unwrap());
    let mut reversed = windows.clone();
    reversed.reverse();
    for (more, layout) in vec![
        (String::new(), Layout::CLASSIC),
        (r#","diagonal+":true,"diagonal-":true"#.to_owned(), Layout::CLASSIC.with_diagonals()),
        (r#","diagonal+":false,"diagonal-":true"#.to_owned(), falling(Layout::CLASSIC)),
        (r#","diagonal+":true"#.to_owned(), rising(Layout::CLASSIC)),
        (r#","antiknight":true"#.to_owned(), Layout::CLASSIC.with_leap(Leap::Knight)),
        (
            r#","antiking":true,"antiknight":true"#.to_owned(),
            Layout::CLASSIC.with_leap(Leap::King).with_leap(Leap::Knight),
        ),
        (extra(&reversed), Layout::CLASSIC.with_windows().unwrap()),
        (extra(&windows[..3]), three),
        (extra(&windows).replace("extraregion", "killercage"), Layout::CLASSIC.with_windows().unwrap()),
        (
            extra(&windows).replace("]}", r#"],"value":"45"}"#).replace("extraregion", "killercage"),
            Layout::CLASSIC.with_windows().unwrap(),
        ),
    ] {
        let board = Board::empty(layout);
        let text = f_puzzles(&empty, "", &more);
        assert_eq!(read_board(&text).as_ref(), Ok(&board), "{more}");
        let is_classic = *board.layout() == Layout::CLASSIC;
        assert_eq!(find_board(&text).is_some(), !is_classic, "{more}");
        assert_eq!(read(&text).is_ok(), is_classic, "{more}");
        for form in FORMS {
            let link = write_board(&board, form).unwrap();
            assert_eq!(read_board(&link).as_ref(), Ok(&board), "{more}");
        }
    }
}

/// A board with one diagonal is not a board with both.
#[test]
fn a_single_diagonal_is_a_house() {
    let text = f_puzzles("1.............3.", "", r#","diagonal-":true"#);
    let board = read_board(&text).unwrap();
    assert_eq!(write_rules_line(&board), "2x2:1m3a;r11223344");
    assert_eq!(board_name(board.layout()), "2x2;r11223344");
    let cells = [(0, 3), (1, 2), (2, 1), (3, 0)];
    let rising = read_board(&text.replace("diagonal-", "diagonal+")).unwrap();
    assert_eq!(rising.layout(), &house(Layout::boxes(2, 2).unwrap(), cells));
}

#[test]
#[allow(clippy::useless_vec, reason = "the layouts are large for an array on the stack")]
fn houses_keep_their_order_if_only_the_first_is_a_diagonal() {
    let falling = (0..4).map(|at| (at, at));
    let rising = (0..4).map(|at| (at, 3 - at));
    let other = [(0, 0), (1, 3), (2, 0), (3, 3)];
    let four = || Layout::boxes(2, 2).unwrap();
    for layout in vec![
        house(house(four(), falling.clone()), other),
        house(house(four(), other), falling.clone()),
        house(house(four(), rising.clone()), falling.clone()),
        house(house(four().with_diagonals(), rising), other),
        house(Layout::from_pieces("1212121234343434").unwrap(), falling).with_leap(Leap::King),
    ] {
        let board = Board::empty(layout);
        for form in FORMS {
            assert_eq!(read_board(&write_board(&board, form).unwrap()).as_ref(), Ok(&board), "{board:?}");
        }
    }
}

#[test]
fn every_other_rule_is_refused_by_its_name() {
    let empty = ".".repeat(36);
    for (more, rule) in [
        (r#""killercage":[{"cells":["R1C2","R1C3"],"value":"<5"}]"#, Rule::Cages),
        (r#""killercage":[{"cells":["R1C2","R7C3"],"value":"5"}]"#, Rule::Cages),
        (r#""thermometer":[{"lines":[["R1C1","R2C1","R3C2"]]}]"#, Rule::Thermometers),
        (r#""antiknight":true,"ratio":[{"cells":["R5C4","R6C4"]}]"#, Rule::Dots),
        (r#""antiknight":true,"negative":["ratio"]"#, Rule::Other("negative".into())),
        (r#""odd":[{"cell":"R6C6"}]"#, Rule::MarkedCells),
        (r#""nonconsecutive":true"#, Rule::Neighbours),
        (r#""disjointgroups":true"#, Rule::DisjointGroups),
        (r#""arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2"]]}]"#, Rule::Arrows),
        (r#""whispers":[{"lines":[["R1C1","R1C2"]]}]"#, Rule::Lines),
        (r#""littlekillersum":[{"cell":"R0C2","direction":"DR","value":"9"}]"#, Rule::OuterClues),
        (r#""extraregion":[{"cells":["R1C1","R1C9"]}]"#, Rule::ExtraRegions),
        (r#""extraregion":[{"cells":["R0C1"]}]"#, Rule::ExtraRegions),
        (r#""diagonal-":true,"nonesuch":true"#, Rule::Other("nonesuch".into())),
    ] {
        let text = f_puzzles(&empty, "", &format!(",{more}"));
        assert_eq!(find_board(&text), Some(Err(refused(rule.clone()))), "{more}");
        assert_eq!(read(&text), Err(ReadError::Rule(rule)), "{more}");
    }
    let house = "[0,0],[1,3],[2,1],[3,2],[4,4],[5,5]";
    for (more, rule) in [
        ("ca:[{unique:t,sum:5,ce:[[0,1],[0,2]],v:6}]".to_owned(), Rule::Cages),
        ("ca:[{unique:f,ce:[[0,1],[0,2]]}]".to_owned(), Rule::Cages),
        ("ca:[{ce:[[0,1],[0,2]]}]".to_owned(), Rule::Cages),
        (format!("ca:[{{unique:f,ce:[{house}]}}]"), Rule::Cages),
        (format!("ca:[{{v:'a',ce:[{house}]}}]"), Rule::Cages),
        ("ca:[{unique:t,ce:[[0,1],[6,6]]}]".to_owned(), Rule::Cages),
        ("l:[{wp:[[0,0],[6,6]],c:'#34BBE6',th:3}]".to_owned(), Rule::Lines),
        ("a:[{wp:[[0,0],[6,6]]}]".to_owned(), Rule::Arrows),
        ("o:[{ct:[1,1],te:'V'}]".to_owned(), Rule::Drawings),
        ("u:[{ct:[1,1],c:'#CFCFCF'}]".to_owned(), Rule::Drawings),
        ("antiknight:t".to_owned(), Rule::ChessMoves),
        ("re:[[[0,6]]]".to_owned(), Rule::Regions),
    ] {
        let text = sudoku_pad(&empty, &format!(",{more}"));
        assert_eq!(find_board(&text), Some(Err(refused(rule.clone()))), "{more}");
        assert_eq!(read(&text), Err(ReadError::Rule(rule)), "{more}");
    }
    let given = f_puzzles(&empty, "", "").replacen("{}", r#"{"givenPencilMarks":[1,2]}"#, 1);
    assert_eq!(find_board(&given), Some(Err(refused(Rule::GivenCandidates))));
    for side in [3, 10, 16] {
        let size = ReadBoardError::Read(ReadError::Size(side));
        assert_eq!(find_board(&f_puzzles(&".".repeat(side * side), "", "")), Some(Err(size.clone())));
        assert_eq!(find_board(&sudoku_pad(&".".repeat(side * side), "")), Some(Err(size)));
    }
}

#[test]
fn cages_of_sudoku_pad_without_a_sum_are_houses() {
    let empty = ".".repeat(81);
    let (windows, mut layout) = (Layout::CLASSIC.with_windows().unwrap(), Layout::CLASSIC);
    let cage = |cells: CellSet, more: &str| {
        let places: Vec<String> =
            cells.iter().map(|cell| format!("[{},{}]", cell.row(), cell.column())).collect();
        format!("{{unique:t,ce:[{}]{more}}}", places.join(","))
    };
    let cages = |of: &[usize], more: &str| {
        let cages: Vec<String> = of.iter().map(|at| cage(windows.houses()[*at].cells, more)).collect();
        sudoku_pad(&empty, &format!(",ca:[{{v:'author: Ada'}},{}]", cages.join(",")))
    };
    assert_eq!(
        read_board(&cages(&[27, 28, 29, 30], ",hidden:t")).as_ref(),
        Ok(&Board::empty(windows.clone()))
    );
    assert_eq!(read_board(&cages(&[30, 28, 29, 27], ",v:''")).as_ref(), Ok(&Board::empty(windows.clone())));
    for at in [29, 27] {
        layout = layout.with_house(windows.houses()[at].cells).unwrap();
    }
    assert_eq!(read_board(&cages(&[29, 27], ",sum:45")), Ok(Board::empty(layout)));
    // Rows, columns and boxes are houses anyway.
    assert_eq!(read_board(&cages(&[0, 9, 26], "")), Ok(Board::empty(Layout::CLASSIC)));
    assert_eq!(find_board(&cages(&[0, 9, 26], "")), None);
    assert!(read(&cages(&[0, 9, 26], "")).is_ok());
}

#[test]
fn regions_of_a_wrong_size_are_refused_with_their_place() {
    let empty = ".".repeat(16);
    let message = |text: &str| find_board(text).unwrap().unwrap_err().to_string();
    for text in [
        f_puzzles(&empty, "0001011122232233", ""),
        sudoku_pad(&empty, &format!(",{}", regions("0001011122232233"))),
    ] {
        assert_eq!(message(&text), "The piece at r3c1 should have 4 cells, not 5.");
        assert_eq!(read(&text), Err(ReadError::Rule(Rule::Regions)));
    }
    let extra = r#","extraregion":[{"cells":["R1C1","R2C2","R4C4"]}]"#;
    assert_eq!(message(&f_puzzles(&empty, "", extra)), "An extra house should have 4 cells, not 3.");
    // The last region is missing, and a region appears twice.
    let all = regions("0001011122332233");
    let last = all.rfind(",[[").unwrap();
    assert_eq!(
        find_board(&sudoku_pad(&empty, &format!(",{}]", &all[..last]))),
        Some(Err(refused(Rule::Regions)))
    );
    let twice = format!(",{},{}", &all[..all.len() - 1], &all["re:[".len()..]);
    assert!(read_board(&sudoku_pad(&empty, &twice)).is_ok(), "the same region twice says nothing new");
    // A cell of f-puzzles that is in no region.
    let none = f_puzzles(&empty, "", "").replacen("{}", r#"{"region":null}"#, 1);
    assert_eq!(find_board(&none), Some(Err(refused(Rule::Regions))));
    // A digit above the side, and a row with one cell less.
    let text = f_puzzles("5...............", "", "");
    assert_eq!(message(&text), "r1c1 holds 5; the digits of this board are 1 to 4.");
    assert_eq!(
        message(&f_puzzles(&empty, "", "").replacen("{},", "", 1)),
        "Found 15 cells; this board has 16."
    );
}

#[test]
fn short_links_of_sudoku_pad_may_have_diagonals_and_windows() {
    let code = "5NlQ19j9mGca3OIN1bWGk2m41TjS79";
    let givens: Grid =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
    let name = |rules: &str| {
        let board = read_board(&format!("https://sudokupad.app/scf{code}{rules}")).unwrap();
        assert_eq!(board.grid(), &givens);
        board_name(board.layout())
    };
    assert_eq!(name(""), "classic");
    assert_eq!((name("x"), name("*tTitle*x"), name("w")), ("x".into(), "x".into(), "windoku".into()));
    assert_eq!(name("xw"), "3x3x;w");
    assert_eq!(read(&format!("scf{code}*w")), Err(ReadError::Rule(Rule::Windows)));
    assert_eq!(find_board(&format!("scf{code}")), None);
    assert_eq!(find_board(&format!("scf{code}k")), Some(Err(refused(Rule::Other("k".into())))));
}

#[test]
fn a_link_is_found_in_other_text() {
    let board = read_board("2x3x:3c5b5c4b2f6b2c1b3c5").unwrap();
    let link = write_board(&board, BoardForm::FPuzzles).unwrap();
    let html = link.replace("https://", "https://www.");
    for text in [
        link.clone(),
        format!("{link}."),
        format!("({link})"),
        format!("[Sudoku]({link})"),
        format!("**{link}**"),
        format!("快看{link}，很难"),
        link.replacen("https", "HTTPS", 1),
        format!("  {link}\n"),
        format!("Have you seen this one? {link}"),
        format!("A\nmail\nof\nmany\nlines:\n<{html}>,\nand\nmore."),
        format!(
            "https://example.org/?to={}",
            link.replace(':', "%3A").replace('/', "%2F").replace('?', "%3F")
        ),
    ] {
        assert_eq!(find_board(&text), Some(Ok(board.clone())), "{text}");
    }
    let cells = board.to_string();
    assert_eq!(find_board(&format!("{} {link}", ".".repeat(81))), None, "a classic puzzle in a table");
    assert_eq!(
        find_board(&format!("{cells} {link}")).map(|board| board.unwrap().layout().has_diagonals()),
        Some(false)
    );
    for text in ["", "{}", "{", "{\"cells\":1}", "https://f-puzzles.com/?id=yhkyz63b", "https://example.org"]
    {
        assert_eq!(find_board(text), None, "{text}");
    }
}

/// Cut JSON and cut links are never another board.
#[test]
fn broken_texts_are_refused() {
    let text = f_puzzles("3...5..5...4..2......6..2...1..3...5", "", r#","diagonal+":true,"diagonal-":true"#);
    let text = text.replace("\"size\":6,", "");
    let board = read_board(&text).unwrap();
    assert_eq!(board_name(board.layout()), "6x6x");
    for end in 1..text.len() {
        assert!(read_board(&text[..end]).is_err(), "{}", &text[..end]);
        assert!(find_board(&text[..end]).is_none(), "{}", &text[..end]);
        assert!(matches!(read(&text[..end]), Err(ReadError::Expected { line: 1, .. })), "{}", &text[..end]);
    }
    assert_eq!(
        read_board(&text.replacen(':', "", 1)).unwrap_err(),
        ReadBoardError::Read(read(&text.replacen(':', "", 1)).unwrap_err())
    );
    for form in FORMS {
        let link = write_board(&board, form).unwrap();
        for end in link.len() / 2..link.len() - 12 {
            assert!(read_board(&link[..end]).is_err(), "{}", &link[..end]);
        }
        let cut = &link[..link.len() / 2];
        assert_eq!(read_board(cut), Err(ReadBoardError::Read(ReadError::Damaged)));
        assert_eq!((find_board(cut), read(cut)), (None, Err(ReadError::Damaged)));
    }
}

#[test]
fn titles_are_written_and_read_where_a_form_has_them() {
    for line in ["3x3x:zzzc", "2x3:3c5b5c4b2f6b2c1b3c5", "2x2k:p,_a_____bbaa_aa__,5_4a5a6_8a6e6a"] {
        let board = read_board(line).unwrap();
        for [title, author] in [["Zigzag “1”", "A. Setter"], ["Zigzag", ""], ["", ""]] {
            let titles = Titles { title: title.into(), author: author.into() };
            for form in BoardForm::ALL {
                let Some(text) = write_titled_board(&board, &titles, form) else { continue };
                let expected = if FORMS.contains(&form) { titles.clone() } else { Titles::default() };
                assert_eq!(read_titles(&text), expected, "{line} {form:?}");
            }
        }
    }
    let classic = write_board(&Board::empty(Layout::CLASSIC), BoardForm::FPuzzles).unwrap();
    assert_eq!(read_titles(&classic), Titles::default());
    assert_eq!(read_titles("2x3:3c5b5c4b2f6b2c1b3c5"), Titles::default());
}

#[test]
fn entries_and_notes_are_left_out_and_a_typed_puzzle_has_givens() {
    let text = f_puzzles("12..............", "", "").replacen(",\"given\":true", ",\"given\":false", 1);
    let text = text.replacen("{}", r#"{"centerPencilMarks":[3,4],"cornerPencilMarks":[3]}"#, 1);
    assert_eq!(read_board(&text).unwrap().to_string(), ".2..............");
    let typed = text.replace(",\"given\":true", "");
    assert_eq!(read_board(&typed).unwrap().to_string(), "12..............");
}

#[test]
fn a_link_is_read_as_the_kind_that_is_asked_for() {
    let x = write_board(&read_rules_line("3x3x:zzzc").unwrap(), BoardForm::FPuzzles).unwrap();
    assert!(read_board_of(&x, BoardKind::X).is_ok());
    for kind in [BoardKind::Windoku, BoardKind::Jigsaw, BoardKind::FourByFour] {
        assert_eq!(read_board_of(&x, kind), Err(ReadBoardError::Kind { kind }));
    }
    let classic = write_board(&Board::empty(Layout::CLASSIC), BoardForm::SudokuPad).unwrap();
    assert_eq!(read_board_of(&classic, BoardKind::X), Err(ReadBoardError::Kind { kind: BoardKind::X }));
}
