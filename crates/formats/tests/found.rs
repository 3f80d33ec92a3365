//! Tests of the search: it finds all Sudokus in any text, invents none, and reports the lines that it left out.
#![allow(clippy::unwrap_used, reason = "a test may fail")]
#![allow(clippy::format_collect, reason = "short texts")]

use nonet::layout::Layout;
use nonet::rng::Rng;
use nonet::{Cell, Digit, DigitSet, Grid};
use nonet_formats::{
    Form, Imported, LeftOut, LettersName, ReadError, Rule, Sheet, read, write, write_picture_on,
};

use crate::support::drawn_shapes::{of_letters, of_lines, of_more_kinds, of_pictures, of_tables};
use crate::support::more_shapes::of_programs;
use crate::support::noise::KINDS;
use crate::support::shapes::{known, others, puzzle, shown};
use crate::support::sheets::{OTHER, grid, one};
use crate::support::{GIVENS, SOLUTION};

fn digits(text: &str) -> DigitSet {
    text.chars().filter_map(Digit::from_char).collect()
}

/// Returns nine lines of a grid.
fn rows(cells: &str) -> String {
    cells.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned() + "\n").collect()
}

/// Returns a grid in the readable layout of `qqwing`.
fn readable(cells: &str) -> String {
    let row = |(at, row): (usize, &str)| {
        let cell: Vec<String> = row.chars().map(|c| c.to_string()).collect();
        let boxes: Vec<String> = cell.chunks(3).map(|three| three.join(" ")).collect();
        let frame = if at == 3 || at == 6 { "-------|-------|-------\n" } else { "" };
        format!("{frame} {}\n", boxes.join(" | "))
    };
    rows(cells).lines().enumerate().map(row).collect()
}

/// Returns the givens of the puzzles in a text, and the number of lines that were left out.
fn all(text: &str) -> (Vec<Grid>, usize) {
    let Imported { sheets, left_out, .. } = read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    (sheets.iter().map(|sheet| sheet.givens).collect(), left_out.map_or(0, |left_out| left_out.n_lines))
}

#[test]
fn a_sudoku_is_found_in_every_shape() {
    let mut rng = Rng::from_seed_text("shapes");
    let mut n_texts = 0;
    let mut missed = Vec::new();
    for _ in 0..10 {
        let puzzle = puzzle(&mut rng);
        let shapes =
            [known, others, of_programs, of_pictures, of_tables, of_lines, of_letters, of_more_kinds]
                .map(|shapes| shapes(&puzzle));
        for (name, text) in shapes.into_iter().flatten() {
            n_texts += 1;
            // In candidate grids, a cell with one candidate looks like a given.
            let wanted = if name.starts_with("candidates") { shown(&puzzle) } else { puzzle.clone() };
            let wanted: Grid = wanted.parse().unwrap();
            match read(&text) {
                Ok(imported) if imported.sheets.len() == 1 && imported.sheets[0].givens == wanted => {}
                Ok(imported) => missed.push(format!(
                    "{name}: {} grids, {}\n{text}",
                    imported.sheets.len(),
                    imported.sheets[0].givens
                )),
                Err(error) => missed.push(format!("{name}: {error}\n{text}")),
            }
        }
    }
    println!("{n_texts} texts in {} shapes", n_texts / 10);
    assert!(missed.is_empty(), "{} of {n_texts}:\n{}", missed.len(), missed.join("\n"));
}

#[test]
fn no_sudoku_is_invented() {
    let n_texts: usize =
        std::env::var("NONET_TEXTS").ok().and_then(|text| text.parse().ok()).unwrap_or(100_000);
    let mut rng = Rng::from_seed_text("noise");
    let mut invented = Vec::new();
    for number in 0..n_texts {
        let (name, make) = KINDS[number % KINDS.len()];
        let mut text = make(&mut rng);
        // Sometimes the text has two kinds.
        if rng.below(4) == 0 {
            text = format!(
                "{text}\n\n{}",
                KINDS[rng.below(u32::try_from(KINDS.len()).unwrap()) as usize].1(&mut rng)
            );
        }
        // With a line before it, the text is in no known format, so the search handles it.
        if let Ok(imported) = read(&format!("Number 7 of 9.\n{text}\nThat was all, 81 lines.\n")) {
            invented.push(format!("{name}: {}\n{text}", imported.sheets[0].givens));
        }
    }
    println!("{n_texts} texts without a Sudoku: {} invented", invented.len());
    assert!(invented.is_empty(), "{} of {n_texts}:\n{}", invented.len(), invented.join("\n"));
}

#[test]
fn lines_of_81_cells_beside_other_lines_are_a_collection_only_if_one_can_be_a_puzzle() {
    let broken = format!("77{}", &GIVENS[2..]);
    let text = |lines: [&str; 2]| format!("Number 7\na {} with\na {} X\nThat was all.\n", lines[0], lines[1]);
    assert!(read(&text([&broken, &broken])).is_err(), "no house holds a digit twice");
    assert_eq!(read(&text([&broken, OTHER])).unwrap().sheets.len(), 2, "one line may have a slip");
}

#[test]
fn several_grids_of_a_text_are_a_collection() {
    let two = vec![grid(GIVENS), grid(OTHER)];
    let heads = format!("Grid 01\n{}Grid 02\n{}", rows(GIVENS), rows(OTHER)).replace('.', "0");
    let Imported { sheets, left_out, .. } = read(&heads).unwrap();
    let titles: Vec<&str> = sheets.iter().map(|sheet| sheet.title.as_str()).collect();
    assert_eq!((titles, left_out), (vec!["Grid 01", "Grid 02"], None));

    let zeros = [GIVENS, OTHER].map(|cells| cells.replace('.', "0"));
    let bank = format!("0000183b305c {}  1.2\n000047b61be2 {}  7.2\n", zeros[0], zeros[1]);
    assert_eq!(all(&bank), (two.clone(), 0));
    assert_eq!(read(&bank).unwrap().sheets[1].title, "7.2", "the rating");
    let mail = format!("Hello!\n\n{}\nand\n\n{}\n-- \nBob\n", rows(GIVENS), rows(OTHER));
    assert_eq!(all(&mail), (two.clone(), 3), "the text between them is not a title");
    let array = |cells: &String| {
        let row = |row: &str| format!("[{}]", row.chars().map(String::from).collect::<Vec<_>>().join(", "));
        format!("[{}]", rows(cells).lines().map(row).collect::<Vec<_>>().join(",\n  "))
    };
    assert_eq!(
        all(&format!("{{\"puzzles\": [{}, {}]}}", array(&zeros[0]), array(&zeros[1]))),
        (two.clone(), 0)
    );
    let beside: String = rows(GIVENS)
        .lines()
        .zip(rows(OTHER).lines())
        .map(|(one, other)| format!("{one}   {other}\n"))
        .collect();
    assert_eq!(all(&beside).0, two);
}

#[test]
fn what_qqwing_prints_is_read_in_all_its_styles() {
    let two = (vec![grid(GIVENS), grid(OTHER)], 0);
    let other_solved = nonet::first_solution(&grid(OTHER)).unwrap().to_string();
    let pairs = [(GIVENS, SOLUTION), (OTHER, other_solved.as_str())];
    let each = |write: &dyn Fn(&str, &str) -> String| -> String {
        pairs.iter().map(|(puzzle, solution)| write(puzzle, solution)).collect()
    };
    assert_eq!(all(&each(&|puzzle, _| format!("{puzzle}\n"))), two, "one line");
    assert_eq!(all(&each(&|puzzle, solution| format!("{puzzle}\n{solution}\n"))), two, "with the solution");
    assert_eq!(all(&each(&|puzzle, _| rows(puzzle) + "\n")), two, "compact");
    assert_eq!(all(&each(&|puzzle, solution| rows(puzzle) + "\n" + &rows(solution) + "\n")), two);
    assert_eq!(all(&each(&|puzzle, _| readable(puzzle) + "\n")), two, "readable");
    let printed = each(&|puzzle, solution| {
        let (puzzle, solution) = (readable(puzzle), readable(solution));
        format!("{puzzle}\n{solution}\nTime: 12.1 milliseconds\nNumber of Givens: 25\nDifficulty: Easy\n")
    });
    let (grids, n_aside) = all(&(printed + "2 puzzles generated in 0.022039 seconds.\n"));
    assert_eq!((grids, n_aside), (two.0.clone(), 7), "text below the first is not the title of the second");
    assert_eq!(all(&format!("Puzzle,\n{GIVENS},\n{OTHER},\n")), two, "csv");
    let csv = each(&|puzzle, solution| format!("{puzzle},{solution},1,25,36,20,0,0,0,0,0,0,Easy,\n"));
    assert_eq!(all(&format!("Puzzle,Solution,Solution Count,Givens,Singles,Difficulty,\n{csv}")), two);
}

#[test]
fn a_position_keeps_its_entries_and_what_was_removed() {
    let position = GIVENS.replacen("53.", "53+4", 1);
    let wanted = Grid::EMPTY.with(Cell::at(0, 2), Digit::D4);
    let (first, rest) = position.split_at(10);
    let nine_lines = format!("{first}\n{}", rows(rest));
    for text in [position.clone(), nine_lines, format!("Stuck here: {position}, why?\nIt is number 12.")] {
        let sheet = read(&text).unwrap().sheets.remove(0);
        assert_eq!((sheet.givens, sheet.entries), (grid(GIVENS), wanted), "{text}");
        assert!(!sheet.has_notes());
    }
    let with_removed = [":413 216", ":413 216:", ":413 216::"]
        .map(|removed| [format!("{position}{removed}"), format!(":0000:x:{position}{removed}::")]);
    for text in with_removed.iter().flatten() {
        let sheet = one(text);
        assert_eq!((sheet.givens, sheet.entries), (grid(GIVENS), wanted), "{text}");
        assert_eq!(sheet.corner[Cell::at(0, 5).index()], digits("68"), "{text}: 2 was removed");
    }
    let two = format!("{position}\n{}\n", OTHER.replacen("8.", "8+1", 1));
    let sheets = read(&two).unwrap().sheets;
    assert_eq!((sheets[0].entries, sheets[1].givens), (wanted, grid(OTHER)));
}

#[test]
fn removed_candidates_may_be_on_the_next_lines() {
    let position = GIVENS.replacen("53.", "53+4", 1);
    let entry = Grid::EMPTY.with(Cell::at(0, 2), Digit::D4);
    let (first, rest) = position.split_at(10);
    let lines = format!("{first}\n{}", rows(rest));
    let framed = readable(&format!("53P{}", &GIVENS[3..])).replace("3 P", "3 +4");
    let library = format!(":0000:x:{position}");
    for text in [
        format!("{position}\n:413 216"),
        format!("{position}\n\n:413 216"),
        format!("{position}:\n413 216"),
        format!("{position}:413\n216"),
        format!("{position}\n:413,\n:216"),
        format!("{lines}:413 216"),
        format!("{lines}\n:413 216:\n"),
        format!("{framed}:413 216\n"),
        format!("{library}\n:413 216"),
        format!("{library}:\n413 216::\n"),
        format!("{library}:\n:413 216::"),
        format!("{library}:413\n216::"),
        format!("# stuck\n{position}\n# removed\n:413 216"),
        format!("> {position}\n> :413 216"),
    ] {
        let sheet = one(&text);
        assert_eq!((sheet.givens, sheet.entries), (grid(GIVENS), entry), "{text}");
        assert_eq!(sheet.corner[Cell::at(0, 5).index()], digits("68"), "{text}: 2 was removed");
    }
    let mail = format!("Hi Bob,\n\n{lines}:413 216\n\nWhat now? I have 45 minutes.\n");
    let Imported { sheets, left_out, .. } = read(&mail).unwrap();
    assert_eq!(sheets[0].corner[Cell::at(0, 5).index()], digits("68"));
    assert_eq!(left_out.map(|left_out| left_out.n_lines), Some(2));
    let two = format!("{position}\n:413 216\n{}\n:123\n", OTHER.replacen("8.", "8+1", 1));
    let sheets = read(&two).unwrap().sheets;
    let noted: Vec<bool> = sheets.iter().map(Sheet::has_notes).collect();
    assert_eq!((sheets[1].givens, noted), (grid(OTHER), vec![true; 2]));
    let sheet = read(&format!("{lines}\nFrom 413 to 216.\n")).unwrap().sheets.remove(0);
    assert!(!sheet.has_notes(), "numbers without a colon are something else");
}

#[test]
fn the_picture_that_nonet_writes_is_read_with_its_entries_and_notes() {
    let mut sheet = Sheet { title: "A & B".into(), ..Sheet::of(grid(GIVENS)) };
    assert_eq!(one(&write(&sheet, Form::Svg)), sheet);
    sheet.entries.set(Cell::at(0, 2), Some(Digit::D4));
    sheet.corner[3] = digits("26");
    sheet.centre[5] = digits("268");
    sheet.centre[80 - 3] = digits("1234569");
    assert_eq!(one(&write(&sheet, Form::Svg)), sheet);
    let page = format!("<p>Number 7</p>\n{}", write(&sheet, Form::Svg));
    assert_eq!(read(&page).unwrap().sheets[0].digits(), sheet.digits(), "as any picture");
    let layout = Layout::classic().clone().with_diagonals();
    assert_eq!(read(&write_picture_on(&sheet, &layout)), Err(ReadError::Rule(Rule::Drawings)));
}

#[test]
fn the_order_of_named_cells_says_whether_letters_are_rows() {
    let digits = || GIVENS.chars().enumerate().filter(|(_, sign)| *sign != '.');
    let name = |letter: usize, number: usize| format!("{}{}", b"ABCDEFGHI"[letter] as char, number + 1);
    let list = |named: &mut dyn Iterator<Item = (String, char)>| -> String {
        named.map(|(name, digit)| format!("{name}={digit}, ")).collect()
    };
    let rows = list(&mut digits().map(|(at, digit)| (name(at / 9, at % 9), digit)));
    let columns = list(&mut digits().map(|(at, digit)| (name(at % 9, at / 9), digit)));
    assert_eq!(one(&rows).givens, grid(GIVENS));
    assert_eq!(one(&columns).givens, grid(GIVENS), "as a spreadsheet");
    let mut back: Vec<&str> = rows.split_inclusive(", ").collect();
    back.reverse();
    assert_eq!(one(&back.concat()).givens, grid(GIVENS), "in no order, letters are rows");
    let letters = |text: &str| read(text).unwrap().letters;
    assert_eq!(
        [&rows, &columns].map(|text| letters(text)),
        [Some(LettersName::Rows), Some(LettersName::Columns)]
    );
    assert_eq!(letters(&back.concat()), Some(LettersName::Rows));
    assert_eq!(letters(GIVENS), None, "no letters");
}

#[test]
fn no_entry_of_a_position_is_read_as_a_given_however_it_is_drawn() {
    let position = GIVENS.replacen("53.", "53+4", 1);
    let cells: Vec<String> = GIVENS
        .chars()
        .map(String::from)
        .enumerate()
        .map(|(at, c)| if at == 2 { "+4".into() } else { c })
        .collect();
    let lines: Vec<String> = cells.chunks(9).map(|row| row.join(" ")).collect();
    let framed = |bar: &str, frame: &str| -> String {
        let row = |row: &[String]| {
            format!(
                "{bar} {} {bar}\n",
                row.chunks(3).map(|box_| box_.join(" ")).collect::<Vec<_>>().join(&format!(" {bar} "))
            )
        };
        let band = |band: &[String]| band.chunks(9).map(row).collect::<String>();
        format!(
            "{frame}\n{}{frame}\n",
            cells.chunks(27).map(band).collect::<Vec<_>>().join(&format!("{frame}\n"))
        )
    };
    let removed = format!(":0300:4:{position}:413 216::314:");
    let texts = [
        position.replace('.', "*"),
        position.replace('.', "_"),
        position.replace('.', "x"),
        position.replace('.', "-"),
        position.replace('+', "＋"),
        position.replace("+4", "+ 4"),
        lines.join("\n"),
        lines.join("\n").replace('.', "0"),
        lines.join(" "),
        framed("|", "+-------+-------+-------+"),
        framed("│", "├───────┼───────┼───────┤"),
        framed("|", "*-----------------------*").replace('.', "-"),
        format!("[Puzzle]\n{}\n{}", &position[..10], rows(&position[10..])),
        format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", position.replace('+', "%2B")),
        format!("https://sudokuexchange.com/play/?s={}", position.replace('+', "%2B")),
        removed.replace('.', "*"),
        removed.replace("413 216", "413,216"),
        removed.replace("413 216", "413\t216"),
        format!("{position}:413,216"),
        format!("{position}:413;216"),
        format!("{position}:413 216 # stuck here"),
        lines.iter().map(|line| format!("| {} |\n", line.replace(' ', " | ").replace('.', " "))).collect(),
    ];
    for text in texts {
        let sheet = one(&text);
        assert_eq!(
            (sheet.givens, sheet.entries),
            (grid(GIVENS), Grid::EMPTY.with(Cell::at(0, 2), Digit::D4)),
            "{text}"
        );
        assert_eq!(sheet.has_notes(), text.contains("216"), "{text}");
    }
}

#[test]
fn a_puzzle_that_names_no_given_was_typed() {
    let entries = Sheet { entries: grid(GIVENS), ..Sheet::of(Grid::EMPTY) };
    let plus: String = GIVENS.chars().map(|c| if c == '.' { ".".into() } else { format!("+{c}") }).collect();
    let cell =
        |c: char, given: &str| if c == '.' { "{}".to_owned() } else { format!("{{\"value\":{c}{given}}}") };
    let json = |given: &str| {
        let cells: Vec<String> = GIVENS.chars().map(|c| cell(c, given)).collect();
        let rows: Vec<String> = cells.chunks(9).map(|row| format!("[{}]", row.join(","))).collect();
        format!("{{\"size\":9,\"grid\":[{}]}}", rows.join(","))
    };
    let open: String = GIVENS.chars().map(|c| format!("{}|0|1|", if c == '.' { '0' } else { c })).collect();
    for text in [
        plus.clone(),
        format!(":0000:x:{plus}::::"),
        json(""),
        json(",\"given\":false"),
        write(&entries, Form::FPuzzles),
        write(&entries, Form::SudokuWiki),
        format!("<opensudoku version=\"2\"><game data=\"version: 2&#10;{open}\"/></opensudoku>"),
    ] {
        let sheet = one(&text);
        assert_eq!((sheet.givens, sheet.entries), (grid(GIVENS), Grid::EMPTY), "{text}");
    }
}

#[test]
fn files_in_other_encodings_and_boards_without_their_link_are_read() {
    let wide = |text: &str| -> String { text.chars().map(|c| format!("{c}\0")).collect() };
    let played = Sheet { entries: Grid::EMPTY.with(Cell::at(0, 2), Digit::D4), ..Sheet::of(grid(GIVENS)) };
    let board = write(&played, Form::SudokuWiki).trim().split_once("bd=").unwrap().1.to_owned();
    let pair = |number: u32| [number / 32, number % 32].map(|figure| char::from_digit(figure, 32).unwrap());
    let older: String = Cell::ALL
        .into_iter()
        .flat_map(|cell| {
            pair(played.givens.get(cell).map_or(0, |digit| 2 * u32::from(DigitSet::of(digit).bits()) + 1))
        })
        .collect();
    let sent = format!(
        "From: Ann\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nTry:\r\n{}=\r\n{}\r\n",
        &GIVENS[..75],
        &GIVENS[75..]
    );
    for text in [
        format!("\u{FFFD}\u{FFFD}{}", wide(GIVENS)),
        format!("\u{FFFD}\u{FFFD}{}", wide(&rows(GIVENS).replace('\n', "\r\n"))),
        format!("{GIVENS}\u{1A}"),
        rows(GIVENS).replace('\n', "\u{2028}"),
        format!("\"{board}\""),
        format!("Import this: {board}"),
        older,
        sent,
    ] {
        assert_eq!(
            read(&text).unwrap_or_else(|error| panic!("{error}\n{text}")).sheets[0].givens,
            grid(GIVENS),
            "{text}"
        );
    }
}

#[test]
fn the_saves_of_other_programs_keep_entries_and_notes() {
    let filled = || GIVENS.chars().enumerate().filter(|(_, c)| *c != '.');
    let fixed = filled().map(|(at, c)| {
        format!("{{\"position\":[{},{}],\"value\":{c},\"fixed\":true,\"earmarks\":[]}}", at / 9, at % 9)
    });
    let played = [
        "{\"position\":[0,2],\"value\":4,\"fixed\":false,\"earmarks\":[]}".to_owned(),
        "{\"position\":[0,3],\"value\":0,\"fixed\":false,\"earmarks\":[2,6]}".to_owned(),
    ];
    let cells: Vec<String> = fixed.chain(played).collect();
    let save =
        format!("{{\"difficulty_category\":\"easy\",\"time_elapsed\":61.5,\"cells\":[{}]}}", cells.join(","));
    let sheet = one(&save);
    assert_eq!((sheet.givens, sheet.entries), (grid(GIVENS), Grid::EMPTY.with(Cell::at(0, 2), Digit::D4)));
    assert_eq!(sheet.corner[3], digits("26"));
    assert_eq!(read(&save.replacen("[0,0]", "[11,0]", 1)), Err(ReadError::Size(12)));

    let cell = |at: usize, c: char, origin: &str| {
        format!(
            "<Cell><x>{}</x><y>{}</y><value>{c}</value><origin>{origin}</origin></Cell>\n",
            at % 9,
            at / 9
        )
    };
    let given = |origin: &str| -> String { filled().map(|(at, c)| cell(at, c, origin)).collect() };
    let file = |cells: String| format!("<?xml version=\"1.0\"?>\n<Sudoku version=\"2\">\n{cells}</Sudoku>");
    let played = one(&file(given("Given") + &cell(2, '4', "User") + &cell(3, '6', "Calculated")));
    assert_eq!((played.givens, played.entries), (sheet.givens, sheet.entries));
    assert_eq!(one(&file(given("User") + &cell(3, '6', "Trial"))), Sheet::of(grid(GIVENS)));
    let first = filled().map(|(at, c)| format!("<Cell x=\"{}\" y=\"{}\">{c}</Cell>", at % 9, at / 9));
    assert_eq!(one(&file(first.collect())), Sheet::of(grid(GIVENS)), "the first version");
}

#[test]
fn another_kind_of_sudoku_is_named_by_its_rule_or_its_size() {
    let cells: Vec<String> = GIVENS.replace('.', "0").chars().map(String::from).collect();
    let rows: Vec<String> = cells.chunks(9).map(|row| format!("[{}]", row.join(","))).collect();
    let list = rows.join(",");
    let graded = read(&format!("{{\"grid\":[{list}],\"level\":\"hard\"}}")).unwrap();
    assert_eq!(graded.sheets[0].givens, grid(GIVENS));
    let caged = format!("{{\"grid\":[{list}],\"cages\":[{{\"cells\":[[0,1]],\"sum\":8}}]}}");
    assert_eq!(read(&caged), Err(ReadError::Rule(Rule::Cages)));
    let small = format!("{{\"grid\":[{}]}}", ["[1,0,0,4,0,6]"; 6].join(","));
    assert_eq!(read(&small), Err(ReadError::Size(6)));
    assert_eq!(read(&["1..4.6"; 6].join("\n")), Err(ReadError::Size(6)));
    assert_eq!(read(&["16 . 3 . 5 . 7 . 9 . 11 . 13 . 15 ."; 16].join("\n")), Err(ReadError::Size(16)));
}

#[test]
fn the_lines_that_belong_to_no_grid_are_counted() {
    let mail = format!("Hi Ann,\n\nthis one took me 45 minutes:\n\n{}\n-- \nBob\n", readable(GIVENS));
    let left_out = read(&mail).unwrap().left_out;
    assert_eq!(left_out, Some(LeftOut { n_lines: 3, first: ReadError::Aside { line: 1 } }));
    assert_eq!(left_out.unwrap().first.to_string(), "Line 1 belongs to no Sudoku.");
    assert_eq!(read(&format!("```\n{}```\n", rows(GIVENS))).unwrap().left_out, None, "fences are skipped");
}

/// The worst texts of the maximum size. Each would take minutes if a finder scanned parts of it repeatedly.
#[test]
fn long_texts_are_searched_once() {
    let size = nonet_formats::MOST_BYTES - 100;
    let row = format!("{}\n", &GIVENS[..9]);
    for part in [
        "<td>1",
        "<!--",
        "&#",
        "[",
        "[1,",
        "[1,2,3,4,5,6,7,8,9],",
        "1 ",
        "1\n",
        "http://a/1 ",
        "\\n1",
        "+1",
        "-1",
        "|1",
        "1|1|1|1|1|1|1|1|1\n",
        "12 3 4 5 6 7 8 9 1\n",
        &row,
        "<pre>\n1",
        "1:1\n",
        "r1c1=3 ",
        "cell(1,2,3).\n",
        "+.",
        "\u{1B}[1",
        "<div></div>1",
        "<svg>",
        "<svg/>",
        "<svg><text>1</text></svg>",
        "<text x=\"1\" y=\"2\">3</text>",
        "--- --- --- --- --- --- --- --- ---\n1   2   3   4   5   6   7   8   9\n",
        "+-+-+-+-+-+-+-+-+-+\n|1| | | | | | | | |\n",
        "1\n\n",
        "1\n2\n3\n4\n5\n6\n7\n8\n9\n1\n2\n3\n4\n5\n6\n7\n8\n9\nx\n",
        "A1=5,",
        "B2 3 ",
        ":715 ",
        ":715\n",
    ] {
        drop(read(&format!("Nine:\n{}", part.repeat(size / part.len()))));
    }
    let many = format!("Nine:\n{}", format!("w {GIVENS}\nw {OTHER} c\n").repeat(5_000));
    assert_eq!(all(&many), (vec![grid(GIVENS), grid(OTHER)], 1), "each once");
}
