//! Tables of puzzles and of cells, and characters of other keyboards and encodings.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_formats::{Sheet, read};
use nonet_words::Language;

use crate::support::player::GIVENS;
use crate::support::sheets::{OTHER, grid, one};

#[test]
fn a_table_of_puzzles_and_solutions_gives_no_solution_away() {
    let plain = GIVENS.replace('.', "0");
    let other = OTHER.replace('.', "0");
    let solution = "5".repeat(81);
    for (head, numbers) in [
        ("quizzes,solutions", ["", ""]),
        ("id;puzzle;solution;clues", ["1,", "2,"]),
        ("\"Puzzle\"", ["\"", "\""]),
    ] {
        let text =
            format!("{head}\n{}{plain},{solution}\n{}{other},{solution},21,0.0\n", numbers[0], numbers[1]);
        let imported = read(&text).unwrap();
        assert_eq!(imported.sheets, [Sheet::of(grid(GIVENS)), Sheet::of(grid(OTHER))], "{head}");
        assert_eq!(imported.left_out, None, "{head}");
        assert_eq!(one(&format!("{head}\n{plain}\n")), Sheet::of(grid(GIVENS)));
    }
    assert_eq!(one(&format!("{plain},{solution}")), Sheet::of(grid(GIVENS)));
}

#[test]
fn a_table_is_read_with_any_separator_and_a_blank_is_an_empty_cell() {
    let table = |part: &str, empty: &str| -> String {
        let row = |row: usize| {
            let cells = GIVENS[9 * row..9 * row + 9].chars();
            let cells = cells.map(|c| if c == '.' { empty.to_owned() } else { c.to_string() });
            cells.collect::<Vec<_>>().join(part)
        };
        (0..9).map(row).collect::<Vec<_>>().join("\n")
    };
    let framed = |edge: &str, part: &str, empty: &str| -> String {
        table(part, empty).lines().flat_map(|line| [edge, " ", line, " ", edge, "\n"]).collect()
    };
    let stroke = "+---+---+---+---+---+---+---+---+---+\n";
    let boxed_rows = |rows: &str| -> String {
        rows.lines().flat_map(|line| [stroke, line, "\n"]).chain([stroke]).collect()
    };
    let boxed = boxed_rows(&framed("|", " | ", " "));
    let drawn: String = framed("║", " │ ", " ")
        .lines()
        .flat_map(|line| [line, "\n", "╟───┼───┼───╫───┼───┼───╫───┼───┼───╢\n"])
        .collect();
    let columns = format!("| {} |\n|{}\n", ["a"; 9].join(" | "), " :---: |".repeat(9));
    let cases = [
        table(",", ""),
        table(",", "0"),
        table(", ", ""),
        table(";", ""),
        table("\t", ""),
        table("\t", "") + "\n",
        table("\t", "."),
        table(",", "").replace('\n', ",\r\n"),
        table(",", "\"\""),
        format!("c1,c2,c3,c4,c5,c6,c7,c8,c9\n{}\n", table(",", "")),
        framed("|", " | ", " "),
        table(" | ", " "),
        boxed,
        drawn,
        columns + &framed("|", " | ", " "),
        format!("|{}\n|{}\n{}", "  |".repeat(9), "---|".repeat(9), framed("|", " | ", "")),
    ];
    for text in cases {
        assert_eq!(one(&text), Sheet::of(grid(GIVENS)), "{text}");
    }
    let ten = boxed_rows(&[framed("|", " | ", " "), "| 1".repeat(9) + "|"].concat());
    assert!(read(&ten).is_err(), "no row is passed over that may be one of the grid");
    // The last row may be blank.
    let last = table("\t", "").lines().take(8).collect::<Vec<_>>().join("\n") + "\n" + &"\t".repeat(8) + "\n";
    assert_eq!(one(&last).givens, grid(&format!("{}{}", &GIVENS[..72], ".".repeat(9))));

    let error = |text: &str| read(text).unwrap_err().to_string();
    assert_eq!(error(&table(",", "").replacen(",\n", "\n", 1)), "Line 1 holds 8 cells; it must hold 9.");
    assert_eq!(
        error(&table(",", "").replacen("9,8", "9,q", 1)),
        "Line 3, character 4: “q” where a digit or an empty cell should be."
    );
}

#[test]
fn a_dash_outside_a_frame_is_an_empty_cell() {
    let dashed = GIVENS.replace('.', "-");
    let rows: Vec<&str> = (0..9).map(|row| &dashed[9 * row..9 * row + 9]).collect();
    let spaced = format!("{:#}", grid(GIVENS)).replace('.', "-");
    for text in [dashed.clone(), rows.join("\n"), rows.join("\r\n") + "\n\n", spaced] {
        assert_eq!(one(&text), Sheet::of(grid(GIVENS)), "{text}");
    }
    let other = OTHER.replace('.', "-");
    assert_eq!(read(&format!("{dashed}\n{other}\n")).unwrap().sheets.len(), 2);
    let empty = format!("{}{}", "-".repeat(9), &GIVENS[9..]);
    let rows: Vec<&str> = (0..9).map(|row| &empty[9 * row..9 * row + 9]).collect();
    assert_eq!(one(&rows.join("\n")).givens, grid(&empty.replace('-', ".")), "a row may be empty");
    assert_eq!(
        one(&format!("{:#}", grid(GIVENS))),
        Sheet::of(grid(GIVENS)),
        "the dashes of a frame are no cells"
    );
    assert!(read(&"-".repeat(81)).is_err());
    assert!(read(&dashed[1..]).is_err());
}

#[test]
fn full_width_characters_are_read_as_plain_ones() {
    let wide = |text: &str| -> String {
        let sign = |c: char| match c {
            '.' => '．',
            ' ' => '\u{3000}',
            c => c.to_digit(10).and_then(|digit| char::from_u32('０' as u32 + digit)).unwrap_or(c),
        };
        text.chars().map(sign).collect()
    };
    assert_eq!(one(&wide(GIVENS)), Sheet::of(grid(GIVENS)));
    assert_eq!(grid(&wide(GIVENS)), grid(GIVENS));
    assert_eq!(grid(&GIVENS.replace('.', "。")), grid(GIVENS));
    let rows = format!("{:#}", grid(GIVENS));
    assert_eq!(one(&wide(&rows)), Sheet::of(grid(GIVENS)));
    assert_eq!(one(&rows.replace(' ', "\u{A0}")), Sheet::of(grid(GIVENS)));
    let zeros = GIVENS.replace('.', "0");
    assert_eq!(read(&wide(&format!("{zeros}\n{zeros}\n"))).unwrap().sheets.len(), 2);
    let error = read(&GIVENS.replacen('.', "甲", 1)).unwrap_err();
    assert_eq!(
        Language::Zh.unreadable(&error),
        "第 1 行第 3 个字符“甲”认不出来：请用 1–9，空格子用 0 或点。"
    );
}

#[test]
fn characters_that_another_encoding_loses_are_not_in_titles() {
    let rows: String = (0..9).flat_map(|row| [&GIVENS[9 * row..9 * row + 9], "\n"]).collect();
    let named = |title: &[u8]| {
        let text = [b"#D", title, b"\n[Puzzle]\n", rows.as_bytes()].concat();
        let sheet = one(&String::from_utf8_lossy(&text));
        assert_eq!(sheet.givens, grid(GIVENS));
        sheet.title
    };
    assert_eq!(named(b"S\xFCdoku f\xFCr alle"), "Sdoku fr alle", "Windows-1252");
    assert_eq!(named(b"\xCA\xFD\xB6\xC0\xCC\xE2 7"), "", "GBK");
    assert_eq!(named("Südoku 数独".as_bytes()), "Südoku 数独");
}
