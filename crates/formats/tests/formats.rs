//! Tests of each format: texts as programs write them, sheets that are written and read again, and damaged texts.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet::{Cell, Digit, DigitSet, Grid, ParseGridError};
use nonet_formats::{Form, ReadError, Rule, Sheet, Wants, read, write, write_all};
use proptest::prelude::*;

use crate::support::GIVENS;
use crate::support::any_input::{assert_read_back, played};
use crate::support::sheets::{OTHER, grid, one};

fn digits(text: &str) -> DigitSet {
    text.chars().filter_map(Digit::from_char).collect()
}

#[test]
fn the_forms_of_files_are_read_as_their_programs_write_them() {
    let rows = |text: &str| -> Vec<String> {
        text.as_bytes().chunks(9).map(|row| String::from_utf8(row.to_vec()).unwrap()).collect()
    };
    let sdk = format!(
        "#AAda\n#DThe first\n#CPlay it\n#B03-08-2006\n#LEasy\n#Uhttp://example.org/\n{}\n",
        rows(GIVENS).join("\n")
    );
    let sadman = format!(
        "[Puzzle]\r\n{}\r\n[State]\r\n{}\r\n",
        rows(GIVENS).join("\r\n"),
        rows(&GIVENS.replacen("53.", "534", 1)).join("\r\n")
    );
    let spread = |row: &String| format!("|{}|{}|{}|", &row[..3], &row[3..6], &row[6..]);
    let boxes: Vec<String> =
        rows(GIVENS).chunks(3).map(|band| band.iter().map(spread).collect::<Vec<_>>().join("\n")).collect();
    let ss = format!("*-----------*\n{}\n*-----------*\n", boxes.join("\n|---+---+---|\n"));
    let indented = ss.replace('\n', "\n ");

    let sheet = one(&sdk);
    assert_eq!(
        (sheet.givens, sheet.author.as_str(), sheet.title.as_str()),
        (grid(GIVENS), "Ada", "The first")
    );
    let sheet = one(&sadman);
    assert_eq!(sheet.givens, grid(GIVENS));
    assert_eq!(sheet.entries, Grid::EMPTY.with(Cell::at(0, 2), Digit::D4), "a given is not an entry");
    assert_eq!(one(&ss), Sheet::of(grid(GIVENS)));
    assert_eq!(one(&indented), Sheet::of(grid(GIVENS)));
    assert_eq!(one(GIVENS), Sheet::of(grid(GIVENS)));
}

#[test]
fn a_grid_of_candidates_is_read_with_its_frame_or_without() {
    let framed = "\
.------------------.-----------------.-----------------.
| 5     3     124  | 26    7    268  | 1489 1249  248  |
| 6     247   247  | 1     9    5    | 3478 234   2478 |
| 12    9     8    | 23    34   24   | 1357 6     247  |
:------------------+-----------------+-----------------:
| 8     125   1259 | 579   6    147  | 4579 2459  3    |
| 4     25    2569 | 8     5    3    | 579  259   1    |
| 7     15    1359 | 59    2    14   | 4589 4589  6    |
:------------------+-----------------+-----------------:
| 139   6     13457| 357   35   7    | 2    8     4    |
| 23    278   237  | 4     1    9    | 36   3     5    |
| 123   1245  12345| 2356  8    26   | 136  7     9    |
'------------------'-----------------'-----------------'
";
    let bare: String = framed
        .lines()
        .filter(|line| line.starts_with('|'))
        .map(|line| line.replace('|', " ").split_whitespace().collect::<Vec<_>>().join(" ") + "\n")
        .collect();
    let user = bare.replacen("5 3 124", "5 u3 124", 1);
    let sheet = one(framed);
    assert_eq!(sheet.givens.get(Cell::at(0, 0)), Some(Digit::D5));
    assert_eq!(sheet.corner[Cell::at(0, 2).index()], digits("124"));
    assert_eq!(sheet.corner[Cell::at(6, 2).index()], digits("13457"));
    assert_eq!(one(&bare), sheet);
    let starred = framed.replace(['.', '\'', ':'], "*");
    assert_eq!(one(&starred), sheet, "in Simple Sudoku's frame");
    let sheet = one(&user);
    assert_eq!(
        (sheet.givens.get(Cell::at(0, 1)), sheet.entries.get(Cell::at(0, 1))),
        (None, Some(Digit::D3))
    );

    let error = read(&framed.replacen("1489", "14x9", 1)).unwrap_err();
    let wants = Wants::Candidates;
    assert_eq!(error, ReadError::Expected { line: 2, column: 42, found: Some('x'), wants });
    let error = read(&bare.replacen(" 124 ", " ", 1)).unwrap_err();
    assert_eq!(error, ReadError::Grid(ParseGridError::Line { line: 1, n_cells: 8 }));
}

#[test]
fn a_line_of_hodoku_holds_givens_entries_and_removed_candidates() {
    let sheet = one(&format!(":0300:4:{}:413 216::314:A name:\n", GIVENS.replacen("53.", "53+4", 1)));
    assert_eq!(sheet.givens, grid(GIVENS));
    assert_eq!(sheet.entries, Grid::EMPTY.with(Cell::at(0, 2), Digit::D4));
    assert_eq!(
        sheet.corner[Cell::at(0, 5).index()],
        digits("68"),
        "2, 6 and 8 are possible, and 2 was removed"
    );
    assert_eq!(sheet.title, "A name");
    assert!(!one(&format!(":0000:x:{GIVENS}::::\n")).has_notes(), "nothing was removed");

    let two = format!(":0000:x:{GIVENS}::::\n:0000:x:{OTHER}::::\n");
    assert_eq!(read(&two).unwrap().sheets.len(), 2);
    let bad = |text: &str| read(text).unwrap_err();
    let cell = bad(&format!(":0000:x:{}::::", GIVENS.replacen("53.", "53q", 1)));
    assert_eq!(cell, ReadError::Expected { line: 1, column: 11, found: Some('q'), wants: Wants::Cell });
    let removed = bad(&format!(":0000:x:{GIVENS}:413 210:::"));
    assert_eq!(
        removed,
        ReadError::Expected { line: 1, column: 95, found: Some('2'), wants: Wants::RemovedCandidate }
    );
    assert_eq!(
        bad(&format!(":0000:x:{}::::", &GIVENS[1..])),
        ReadError::Grid(ParseGridError::Count { n_cells: 80 })
    );
}

#[test]
fn a_collection_is_read_line_by_line_and_names_what_it_leaves_out() {
    let text = format!(
        "# hard ones\n{GIVENS} The first\n{}\n\n{}x\n{GIVENS},{OTHER}\n",
        OTHER.replace('.', "0"),
        OTHER
    );
    let imported = read(&text).unwrap();
    let titles: Vec<&str> = imported.sheets.iter().map(|sheet| sheet.title.as_str()).collect();
    assert_eq!((imported.sheets.len(), titles[0], titles[1]), (3, "The first", ""));
    assert_eq!(imported.sheets[1], Sheet::of(grid(OTHER)));
    let left_out = imported.left_out.unwrap();
    assert_eq!((left_out.n_lines, left_out.first), (1, ReadError::Cells { line: 5, n_cells: 82 }));

    let short = read(&format!("{GIVENS}\n{}\n{OTHER}\n", &GIVENS[1..])).unwrap().left_out.unwrap();
    assert_eq!(short.first.to_string(), "Line 2: 80 cells; a Sudoku has 81.");

    assert_eq!(one(&format!("{GIVENS}  # by Ada")).title, "by Ada");
    assert_eq!(read(&format!("{GIVENS}\n").repeat(12_000)).unwrap().sheets.len(), 12_000);
    assert!(matches!(
        read(&format!("{GIVENS}1")),
        Err(ReadError::Grid(ParseGridError::Count { n_cells: 82 }))
    ));
}

#[test]
fn input_that_would_block_the_page_is_refused() {
    let game = format!("<game data=\"{}\"/>", GIVENS.replace('.', "0"));
    let xml = |n_tags: usize| format!("<opensudoku>{game}{}</opensudoku>", "<a>".repeat(n_tags));
    assert!(read(&xml(10_000)).is_ok());
    assert!(matches!(read(&xml(30_000)), Err(ReadError::Grid(ParseGridError::TooLong { .. }))));
    assert!(read(&format!("{{\"cells\":[{}0]}}", "0,".repeat(30_000))).is_err());
}

#[test]
fn open_sudoku_is_read_in_all_its_versions() {
    let plain = GIVENS.replace('.', "0");
    let first = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- <game> -->\n<opensudoku>\n  <name>One &amp; only</name>\n  <author>Ada</author>\n  <game data=\"{plain}\" />\n</opensudoku>\n"
    );
    let sheet = one(&first);
    assert_eq!(
        (sheet.givens, sheet.title.as_str(), sheet.author.as_str()),
        (grid(GIVENS), "One & only", "Ada")
    );

    let cells = |of: &dyn Fn(usize, char) -> String| -> String {
        GIVENS.chars().enumerate().map(|(at, c)| of(at, if c == '.' { '0' } else { c })).collect()
    };
    let given = |c: char| u8::from(c == '0');
    let data = |notes: &dyn Fn(usize) -> String| {
        cells(&|at, c| match at {
            2 => format!("4|{}|1|", notes(at)),
            _ => format!("{c}|{}|{}|", notes(at), given(c)),
        })
    };
    let pick = |at: usize, has: &str, none: &str| if at == 3 { has.to_owned() } else { none.to_owned() };
    let versions = [
        (1, data(&|at| pick(at, "2,6,", "-"))),
        (2, data(&|at| pick(at, "34|", "0"))),
        (3, data(&|at| pick(at, "34", "0"))),
        (4, data(&|at| pick(at, "34|4", "0|0"))),
        (5, data(&|at| pick(at, "34|4|7", "0|0|0"))),
    ];
    for (version, cells) in versions {
        let text = format!(
            "<opensudoku version=\"2\"><folder name='F'><game created=\"1\" state=\"0\" data=\"version: {version}&#10;{cells}\" note=\"\"/></folder></opensudoku>"
        );
        let sheet = one(&text);
        assert_eq!(
            (sheet.givens, sheet.entries),
            (grid(GIVENS), Grid::EMPTY.with(Cell::at(0, 2), Digit::D4)),
            "{version}"
        );
        assert_eq!(sheet.corner[3], digits("26"), "{version}");
        assert_eq!(sheet.centre[3], digits(if version > 3 { "3" } else { "" }), "{version}");
    }
    let two = format!(
        "<opensudoku version=\"2\">\n<folder name=\"F\">\n<game data=\"{plain}\"/>\n<game data=\"12\"/>\n<game data=\"{plain}\"/></folder></opensudoku>"
    );
    let imported = read(&two).unwrap();
    assert_eq!(
        (imported.title.as_str(), imported.sheets.len(), imported.left_out.unwrap().n_lines),
        ("F", 2, 1)
    );

    let short = read(&first.replacen(&plain, &plain[1..], 1));
    assert_eq!(short, Err(ReadError::Cells { line: 6, n_cells: 80 }));

    let version = "<opensudoku>\n  <game data=\"version: 4&#10;5|0|\"/></opensudoku>";
    let none = "<opensudoku>\n  <game/></opensudoku>";
    for (text, column, found) in [(version, 15, 'v'), (none, 3, '<')] {
        let found = Some(found);
        assert_eq!(read(text), Err(ReadError::Expected { line: 2, column, found, wants: Wants::Cell }));
    }

    assert_eq!(read("<html><body>81</body></html>"), Err(ReadError::NoPuzzle));
    assert_eq!(read("<opensudoku></opensudoku>"), Err(ReadError::NoPuzzle));
    let cut = read("<opensudoku>\n  <game data=\"12").unwrap_err();
    assert_eq!(cut, ReadError::Expected { line: 2, column: 3, found: Some('<'), wants: Wants::End });
}

#[test]
fn links_are_read_wherever_they_come_from() {
    let plain = GIVENS.replace('.', "0");
    let scf = write(&Sheet::of(grid(GIVENS)), Form::SudokuPad);
    let code = scf.trim().rsplit("scf").next().unwrap();
    // 5 with no empty cell after it is 5, 3 with two is 23 and so N, 7 with four is 47 and so l.
    assert!(code.starts_with("5Nl"), "{code}");
    let links = [
        format!("https://sudokuexchange.com/play/?s={plain}&d=3"),
        format!("https://sudokuexchange.com/play/?s={code}"),
        format!("https://sudoku.coach/en/play/{plain}"),
        format!("https://www.sudokuwiki.org/sudoku.htm?bd={plain}"),
        format!("https://sudokupad.app/scf{code}"),
        format!("https://sudokupad.app/classic{code}"),
        format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=scf{code}"),
        format!("scf{code}"),
        format!("https://example.org/nonet/#p={GIVENS}"),
        format!("#p={GIVENS}"),
        format!("Play this one:\nhttps://sudoku.coach/en/play/{plain} and tell me"),
    ];
    for link in links {
        assert_eq!(one(&link), Sheet::of(grid(GIVENS)), "{link}");
    }
    let named = one(&format!("https://sudokupad.app/scf{code}*tOne%20**star***aAda"));
    assert_eq!((named.title.as_str(), named.author.as_str()), ("One *star*", "Ada"));
    let bad = |text: &str| read(text).unwrap_err();
    assert_eq!(bad(&format!("scf{code}*x")), ReadError::Rule(Rule::Diagonals));
    assert_eq!(bad(&format!("scf{code}w")), ReadError::Rule(Rule::Windows));
    assert_eq!(bad("https://sudokupad.app/psxczr0jpr"), ReadError::Elsewhere);
    assert_eq!(bad("https://f-puzzles.com/?id=yhkyz63b"), ReadError::Elsewhere);
    assert_eq!(bad("https://sudokupad.app/fpuzzlesyhkyz63b"), ReadError::Elsewhere);
    assert_eq!(bad("https://example.org/"), ReadError::Link);
}

#[test]
fn an_error_in_an_own_link_has_its_place_in_the_text() {
    let place = |text: &str| match read(text) {
        Err(ReadError::Grid(ParseGridError::Character { line, column, character })) => {
            Some((line, column, character))
        }
        Err(ReadError::Damaged) => None,
        other => panic!("{other:?}"),
    };
    let zeros = GIVENS.replace('.', "0");
    let wrong = zeros.replacen("530", "53q", 1);
    assert_eq!(place(&format!("#p={wrong}")), Some((1, 6, 'q')));
    assert_eq!(place(&format!("\nhttps://example.org/#p={wrong}")), Some((2, 26, 'q')));
    assert_eq!(place(&format!("https://example.org/#p=S{wrong}Z")), Some((1, 27, 'q')));
    assert_eq!(
        place(&format!("https://example.org/%23p%3D{wrong}")),
        None,
        "a decoded link has other places"
    );
}

#[test]
fn the_two_boards_of_sudoku_wiki_are_read() {
    // 6 as a clue, then candidates, then 7 as an entry: 7 and 9 are 64 and 256, plus 18 is 338, in base 36 9e.
    let newer = format!("https://www.sudokuwiki.org/sudoku.htm?bd=S9B069e0g{}", "00".repeat(78));
    let sheet = one(&newer);
    assert_eq!(sheet.givens, Grid::EMPTY.with(Cell::at(0, 0), Digit::D6));
    assert_eq!(sheet.corner[1], digits("79"));
    assert_eq!(sheet.entries, Grid::EMPTY.with(Cell::at(0, 2), Digit::D7));
    // A clue of 6 is 32 doubled plus 1, 65; an entry of 7 is 64 doubled; 7 and 9 are 320 doubled.
    let older = format!("https://www.sudokuwiki.org/sudoku.htm?bd=21k040{}", "00".repeat(78));
    assert_eq!(one(&older), sheet);
}

#[test]
fn packed_puzzles_are_unpacked_and_their_rules_named() {
    // The empty grid of size 3 with which SudokuPad tests its own reader.
    let three = "N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA==";
    assert_eq!(read(&format!("https://sudokupad.app/fpuzzles{three}")), Err(ReadError::Size(3)));
    assert_eq!(read(three), Err(ReadError::Size(3)));

    let sheet = played();
    let link = write(&sheet, Form::FPuzzles);
    assert_eq!(one(&link), sheet);
    let packed = link.trim().split_once("load=").unwrap().1;
    for link in [
        format!("https://sudokupad.app/fpuz{packed}"),
        format!("https://sudokupad.app/?puzzleid=fpuzzles{packed}"),
        format!("https://www.f-puzzles.com/?load={}", packed.replace("%2B", " ")).replace(' ', "+"),
    ] {
        assert_eq!(one(&link), sheet, "{link}");
    }
    let cut = link.trim().get(..link.len() / 2).unwrap();
    assert_eq!(read(cut), Err(ReadError::Damaged));
}

/// Returns a grid in f-puzzles JSON, with more entries.
fn f_puzzles(more: &str) -> String {
    let cell = |c: char| if c == '.' { "{}".to_owned() } else { format!("{{\"value\":{c},\"given\":true}}") };
    let cells: Vec<String> = GIVENS.chars().map(cell).collect();
    let rows: Vec<String> = cells.chunks(9).map(|row| format!("[{}]", row.join(","))).collect();
    format!("{{\"size\":9,\"grid\":[{}]{more}}}", rows.join(","))
}

#[test]
fn a_puzzle_with_other_rules_is_refused_by_the_name_of_the_rule() {
    assert_eq!(one(&f_puzzles("")), Sheet::of(grid(GIVENS)));
    let harmless =
        r#","title":"T","ruleset":"Normal rules.","killercage":[],"antiknight":false,"solution":[1,2]"#;
    assert_eq!(one(&f_puzzles(harmless)).title, "T");
    let cases = [
        (r#","killercage":[{"cells":["R1C1","R1C2"],"value":"8"}]"#, Rule::Cages),
        (r#","thermometer":[{"lines":[["R1C1","R1C2"]]}]"#, Rule::Thermometers),
        (r#","antiking":true"#, Rule::ChessMoves),
        (r#","diagonal+":true"#, Rule::Diagonals),
        (r#","nonesuch":[{"cells":["R1C1"]}]"#, Rule::Other("nonesuch".into())),
    ];
    for (more, rule) in cases.clone() {
        assert_eq!(read(&f_puzzles(more)), Err(ReadError::Rule(rule)), "{more}");
    }
    let irregular = f_puzzles("").replacen("{\"value\":5,", "{\"region\":3,\"value\":5,", 1);
    assert_eq!(read(&irregular), Err(ReadError::Rule(Rule::Regions)));
    let says = read(&f_puzzles(cases[0].0)).unwrap_err().to_string();
    assert_eq!(says, "This puzzle has rules that Nonet does not play: cages.");
}

#[test]
fn sudoku_pad_json_is_read_with_short_and_with_long_keys() {
    let cell = |c: char| if c == '.' { String::new() } else { format!("{{v:{c}}}") };
    let cells: Vec<String> = GIVENS.chars().map(cell).collect();
    let rows: Vec<String> = cells.chunks(9).map(|row| format!("[{}]", row.join(","))).collect();
    let short = |more: &str| {
        format!(
            "{{id:'x',cs:50,ce:[{}],ca:[{{v:'title: One\\'s'}},{{v:'author: Ada'}}]{more}}}",
            rows.join(",")
        )
    };
    let sheet = one(&short(""));
    assert_eq!((sheet.givens, sheet.title.as_str(), sheet.author.as_str()), (grid(GIVENS), "One's", "Ada"));
    assert_eq!(read(&short(",l:[{wp:[[1,1],[2,2]],c:'#0',th:2}]")), Err(ReadError::Rule(Rule::Lines)));
    assert_eq!(
        read(&short(",re:[[[0,0],[0,1],[0,2],[0,3],[1,0],[1,1],[1,2],[2,0],[2,1]]]")),
        Err(ReadError::Rule(Rule::Regions))
    );
    let boxes = ",re:[[[0,0],[0,1],[0,2],[1,0],[1,1],[1,2],[2,0],[2,1],[2,2]]],metadata:{title:'Two',rules:'Normal sudoku rules apply.'}";
    assert_eq!(one(&short(boxes)).title, "Two");
    let long = short("")
        .replace("ce:", "\"cells\":")
        .replace("{v:", "{\"value\":")
        .replace('\'', "\"")
        .replace("\\\"", "’");
    assert_eq!(one(&long).givens, grid(GIVENS));
    let error = read("{\"ce\": [1, 2,\n  }").unwrap_err();
    assert_eq!(error, ReadError::Expected { line: 2, column: 3, found: Some('}'), wants: Wants::Value });
}

#[test]
fn written_texts_look_as_their_programs_expect() {
    let sheet = Sheet { title: "T".into(), author: "A".into(), ..Sheet::of(grid(GIVENS)) };
    assert!(write(&sheet, Form::Sdk).starts_with("#AA\n#DT\n[Puzzle]\n53..7....\n6..195...\n"));
    assert_eq!(write(&sheet, Form::Sdm), format!("{}\n", GIVENS.replace('.', "0")));
    assert!(write(&sheet, Form::SimpleSudoku).contains("|.98|...|.6.|\n|---+---+---|\n|8..|"));
    assert!(write(&sheet, Form::Sdx).starts_with("5 3 124 26 7 2468 1489 1249 248\n"));
    assert_eq!(write(&sheet, Form::HoDoKu), format!(":0000:x:{GIVENS}::::T\n"));
    assert!(
        write(&sheet, Form::OpenSudoku).contains(&format!("<game data=\"{}\" />", GIVENS.replace('.', "0")))
    );
    assert!(write(&sheet, Form::Candidates).starts_with(".--"));
    assert_eq!(write(&sheet, Form::Link), format!("#p={}", GIVENS.replace('.', "0")));
    assert_eq!(write(&played(), Form::Board), format!("{}\n", GIVENS.replacen("53.", "534", 1)));
    let progress = write(&played(), Form::LinkWithProgress);
    assert!(progress.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"#=".contains(&byte)), "{progress}");

    let svg = write(&played(), Form::Svg);
    assert_eq!(
        svg.matches("<text ").count(),
        30 + 1 + 4 + 3,
        "givens, the entry, corner notes, centre notes"
    );
    assert!(svg.contains("<title>A &lt;first&gt; &quot;one&quot;</title>") && svg.contains(">268</text>"));
}

/// Generates sheets in which an open cell has either no notes or at least two. The digits on the board allow these
/// notes.
fn sheets() -> impl Strategy<Value = Sheet> {
    let cells = proptest::collection::vec((0..4_u8, 0..512_u16, 0..512_u16), 81);
    let words = "[A-Za-z *&<>'é数独]{0,12}";
    (cells, words, words, any::<bool>()).prop_map(|(cells, title, author, is_full)| {
        let mut sheet = Sheet::of(Grid::EMPTY);
        let solution =
            grid("534678912672195348198342567859761423426853791713924856961537284287419635345286179");
        for (cell, (kind, ..)) in Cell::ALL.into_iter().zip(&cells) {
            let digit = solution.get(cell);
            match kind {
                0 => sheet.givens.set(cell, digit),
                1 => sheet.entries.set(cell, digit),
                _ => {}
            }
        }
        let digits = sheet.digits();
        for (cell, (.., corner, centre)) in Cell::ALL.into_iter().zip(&cells) {
            let seen: DigitSet = cell.peers().iter().filter_map(|peer| digits.get(peer)).collect();
            let allowed = DigitSet::ALL.difference(seen);
            if digits.get(cell).is_some() || allowed.len() < 2 {
                continue;
            }
            let of = |bits: u16| DigitSet::from_bits(bits).intersection(allowed);
            let (mut corner, centre) = (of(*corner), of(*centre));
            if corner.union(centre).len() < 2 {
                corner = allowed;
            }
            sheet.corner[cell.index()] = corner;
            sheet.centre[cell.index()] = if is_full { centre } else { DigitSet::EMPTY };
            if sheet.notes(cell).len() < 2 {
                sheet.corner[cell.index()] = allowed;
            }
        }
        let tidy = |words: String| words.split_whitespace().collect::<Vec<_>>().join(" ");
        (sheet.title, sheet.author) = (tidy(title), tidy(author));
        sheet
    })
}

/// Returns whether candidate formats can tell each open cell from a given.
fn has_plain_cells(sheet: &Sheet) -> bool {
    let digits = sheet.digits();
    Cell::ALL.into_iter().all(|cell| digits.get(cell).is_some() || sheet.notes(cell).len() > 1)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn written_sheets_are_read_again_unchanged(sheet in sheets()) {
        let of_candidates = |form: &Form| {
            matches!(form, Form::Candidates | Form::HoDoKu | Form::Sdx | Form::SudokuWiki)
        };
        let has_plain_cells = has_plain_cells(&sheet);
        let can_hold = |form: &Form| *form != Form::Svg && (has_plain_cells || !of_candidates(form));
        assert_read_back(&sheet, &Form::ALL.into_iter().filter(can_hold).collect::<Vec<_>>());
    }

    #[test]
    fn a_collection_is_written_and_read_again(sheets in proptest::collection::vec(sheets(), 2..5)) {
        for form in [Form::Sdm, Form::OpenSudoku, Form::HoDoKu] {
            let read = read(&write_all(&sheets, "All", form)).unwrap();
            let givens: Vec<Grid> = read.sheets.iter().map(|sheet| sheet.givens).collect();
            prop_assert_eq!(givens, sheets.iter().map(|sheet| sheet.givens).collect::<Vec<_>>());
        }
    }

    #[test]
    fn any_damage_to_a_good_text_is_read_or_refused(
        sheet in sheets(),
        form in 0..Form::ALL.len() - 1,
        at in any::<prop::sample::Index>(),
        cut in 0..4_usize,
        put in ".{0,3}",
    ) {
        let text: Vec<char> = write(&sheet, Form::ALL[form]).chars().collect();
        let at = at.index(text.len());
        let damaged: String = text[..at].iter().copied().chain(put.chars()).chain(text[(at + cut).min(text.len())..].iter().copied()).collect();
        if let Ok(imported) = read(&damaged) {
            prop_assert!(!imported.sheets.is_empty());
        }
    }
}

/// A title may hold the start of a link of Nonet.
#[test]
fn a_title_is_not_taken_for_a_link() {
    for title in ["#p=", "see #p= here", "p=12", "#p=1234567", "%23p%3D"] {
        let sheet = Sheet { title: title.into(), ..Sheet::of(grid(GIVENS)) };
        let forms = [Form::SudokuPad, Form::FPuzzles, Form::HoDoKu, Form::Sdk, Form::OpenSudoku];
        assert_read_back(&sheet, &forms);
    }
}

/// The worst texts of the maximum size. Each would take minutes if a reader scanned it repeatedly.
#[test]
fn long_texts_are_read_once() {
    let size = nonet_formats::MOST_BYTES - 100;
    for part in [
        "[",
        "{\"a\":[",
        "<a ",
        "<a b=\"",
        "&#",
        "<game data=\"1\"/>",
        ":",
        "u1 ",
        "1 ",
        "|",
        "*---*\n",
        "\n",
        "#A\n",
        "/",
        "%",
        "[[],",
    ] {
        let text = part.repeat(size / part.len());
        drop(read(&text));
        drop(read(&format!("<opensudoku>{text}")));
        drop(read(&format!("{{\"grid\":{text}")));
        drop(read(&format!("https://sudokupad.app/{text}")));
        drop(read(&format!("https://sudokupad.app/fpuzzles{text}")));
    }
    for part in ["A", "/", "N4Ig", "gggg", "wxyz", "z+"] {
        drop(read(&format!("https://sudokupad.app/fpuzzles{}", part.repeat(size / part.len()))));
    }
}
