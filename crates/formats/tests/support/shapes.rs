//! Texts that hold a Sudoku, each in a different layout: as programs write them and as people share them.
#![allow(clippy::too_many_lines, reason = "a list")]
#![allow(clippy::format_collect, clippy::format_push_string, reason = "short texts")]

use nonet::rng::Rng;

/// Puzzles from several sources, with 17 or more clues.
const SOURCES: [&str; 4] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
];

fn below(rng: &mut Rng, n: usize) -> usize {
    rng.below(u32::try_from(n).unwrap()) as usize
}

/// Returns a puzzle as 81 characters with dots: a known one with shuffled rows, columns and digits.
pub(crate) fn puzzle(rng: &mut Rng) -> String {
    let mut digits: Vec<char> = ('1'..='9').collect();
    let mut lines = [[0; 9]; 2].map(|_| (0..9).collect::<Vec<usize>>());
    for at in (1..9).rev() {
        digits.swap(at, below(rng, at + 1));
        for line in &mut lines {
            // Each row stays in its band, and each column in its stack.
            line.swap(at, at / 3 * 3 + below(rng, at % 3 + 1));
        }
    }
    let source: Vec<char> = SOURCES[below(rng, SOURCES.len())].chars().collect();
    let sign = |at: usize| match source[9 * lines[0][at / 9] + lines[1][at % 9]].to_digit(10) {
        Some(digit @ 1..) => digits[digit as usize - 1],
        _ => '.',
    };
    (0..81).map(sign).collect()
}

/// Returns a puzzle with another symbol for empty cells.
pub(super) fn with(puzzle: &str, empty: &str) -> String {
    puzzle.replace('.', empty)
}

pub(super) fn rows(puzzle: &str) -> Vec<String> {
    puzzle.chars().collect::<Vec<_>>().chunks(9).map(|row| row.iter().collect()).collect()
}

/// Returns nine lines, each made from its row.
pub(super) fn lines(puzzle: &str, line: impl Fn(usize, &str) -> String) -> String {
    rows(puzzle).iter().enumerate().map(|(at, row)| line(at, row) + "\n").collect()
}

/// Returns the cells of a row with a separator between them.
pub(super) fn joined(row: &str, between: &str, empty: &str) -> String {
    row.chars()
        .map(|c| if c == '.' { empty.to_owned() } else { c.to_string() })
        .collect::<Vec<_>>()
        .join(between)
}

/// Returns a row with separators between its boxes and between their cells.
fn boxed(row: &str, between: &str, within: &str) -> String {
    let parts: Vec<String> =
        row.as_bytes().chunks(3).map(|part| joined(str::from_utf8(part).unwrap(), within, ".")).collect();
    parts.join(between)
}

/// Returns nine lines with a frame line after the third and the sixth.
pub(super) fn banded(puzzle: &str, frame: &str, line: impl Fn(&str) -> String) -> String {
    let all: Vec<String> = rows(puzzle).iter().map(|row| line(row)).collect();
    all.chunks(3).map(|band| band.join("\n")).collect::<Vec<_>>().join(&format!("\n{frame}\n")) + "\n"
}

/// Returns the digits that the givens alone allow in each cell.
fn candidates(puzzle: &str) -> Vec<String> {
    let cells: Vec<Option<char>> = puzzle.chars().map(|c| Some(c).filter(|c| *c != '.')).collect();
    let sees = |one: usize, other: usize| {
        one / 9 == other / 9
            || one % 9 == other % 9
            || (one / 27 == other / 27 && one % 9 / 3 == other % 9 / 3)
    };
    let is_seen =
        |at: usize, digit: char| (0..81).any(|other| sees(at, other) && cells[other] == Some(digit));
    let cell = |at: usize| match cells[at] {
        Some(digit) => digit.to_string(),
        None => ('1'..='9').filter(|digit| !is_seen(at, *digit)).collect(),
    };
    (0..81).map(cell).collect()
}

/// Returns the puzzle as a candidate grid shows it: a cell with one candidate looks like a given.
pub(crate) fn shown(puzzle: &str) -> String {
    candidates(puzzle).iter().map(|cell| if cell.len() == 1 { cell.as_str() } else { "." }).collect()
}

/// Returns the candidates of each cell in a frame, with `mark` applied to each cell.
fn noted(puzzle: &str, mark: impl Fn(usize, String) -> String) -> String {
    let cells = candidates(puzzle);
    let frame = format!("+{}+{}+{}+\n", "-".repeat(30), "-".repeat(30), "-".repeat(30));
    let mut text = frame.clone();
    for row in 0..9 {
        for column in 0..9 {
            text += if column % 3 == 0 { "| " } else { "" };
            text += &format!("{:<10}", mark(9 * row + column, cells[9 * row + column].clone()));
        }
        text += "|\n";
        text += if row % 3 == 2 { &frame } else { "" };
    }
    text
}

/// Returns layouts that users asked for, each with its name. `p` has dots for empty cells.
pub(crate) fn known(p: &str) -> Vec<(&'static str, String)> {
    let zeros = with(p, "0");
    let z = zeros.as_str();
    let csv = |row: &str| joined(row, ", ", "0");
    let td = |row: &str| {
        row.chars()
            .map(|c| format!("<td>{}</td>", if c == '.' { "&nbsp;".into() } else { c.to_string() }))
            .collect::<String>()
    };
    let quoted = |text: &str| text.lines().map(|line| format!("> {line}\n")).collect::<String>();
    let mail = "Hi Ann,\n\nyou asked on 12 May 2024 for a hard one, here it is:\n\n";
    let end = "\nI needed 45 minutes. Call me: +49 30 123456.\n\n-- \nBob, http://example.org/~bob\n";
    let readable = banded(p, "-------|-------|-------", |row| format!(" {}", boxed(row, " | ", " ")));
    vec![
        ("a line of a public bank", format!("0000183b305c {z}  1.2\n")),
        ("a bank with other ids", format!("00001c6e9d3a\t{z}\t7.2\t7.2\t3.4\n")),
        ("Project Euler 96", format!("Grid 01\n{}", lines(z, |_, row| row.into()))),
        (
            "qqwing, one line, with a sentence about its solution",
            format!("{p}\nThe solution to the puzzle is unique.\n"),
        ),
        ("qqwing, compact", lines(p, |_, row| row.into()) + "\n"),
        (
            "qqwing, readable",
            readable.clone()
                + "\nTime: 12.169 milliseconds\nNumber of Givens: 25\nNumber of Singles: 36\nDifficulty: Easy\n",
        ),
        ("qqwing, csv", format!("Puzzle,Solution Count,Givens,Singles,Difficulty,\n{p},1,25,36,Easy,\n")),
        (
            "JSON, nested",
            format!(
                "{{\"id\": 17, \"grid\": [{}]}}",
                rows(z)
                    .iter()
                    .map(|row| format!("[{}]", joined(row, ",", "0")))
                    .collect::<Vec<_>>()
                    .join(",")
            ),
        ),
        (
            "JSON, a list alone",
            format!(
                "[{}]",
                rows(z).iter().map(|row| format!("[{}]", csv(row))).collect::<Vec<_>>().join(",\n ")
            ),
        ),
        ("JSON, 81 numbers", format!("{{\"name\":\"x\",\"cells\":[{}],\"level\":3}}", joined(z, ",", "0"))),
        (
            "JSON, pretty",
            format!(
                "{{\n  \"puzzle\": [\n{}  ]\n}}\n",
                joined(p, ",\n", "null").lines().map(|line| format!("    {line}\n")).collect::<String>()
            ),
        ),
        ("JSON, a text", format!("{{\"puzzles\":[{{\"value\":\"{z}\",\"difficulty\":\"Easy\"}}]}}")),
        (
            "JSON, rows as texts",
            format!(
                "{{\"rows\":[{}]}}",
                rows(p).iter().map(|row| format!("\"{row}\"")).collect::<Vec<_>>().join(",")
            ),
        ),
        (
            "Python",
            format!(
                "import sys\n\ndef solve(board, depth=0):\n    for i in range(9):\n        pass\n\ngrid = [\n{}]\nprint(solve(grid))\n",
                lines(p, |_, row| format!("    [{}],", joined(row, ", ", "0")))
            ),
        ),
        (
            "Python with None",
            format!(
                "b = [[{}]]\n",
                rows(p).iter().map(|row| joined(row, ", ", "None")).collect::<Vec<_>>().join("],\n     [")
            ),
        ),
        (
            "numpy",
            format!(
                "array([[{}]], dtype=int8)\n",
                rows(p).iter().map(|row| joined(row, ", ", "0")).collect::<Vec<_>>().join("],\n       [")
            ),
        ),
        (
            "C",
            format!(
                "#include <stdio.h>\n#define N 9\nint grid[N][N] = {{\n{}}};\nint main(void) {{ return solve(0, 0); }}\n",
                lines(p, |at, row| format!("    {{{}}}, // row {}", joined(row, ", ", "0"), at + 1))
            ),
        ),
        (
            "C, braces first",
            format!(
                "{{{{{}}}}}",
                rows(p).iter().map(|row| joined(row, ",", "0")).collect::<Vec<_>>().join("},{")
            ),
        ),
        ("C, 81 numbers", format!("int b[81] = {{ {} }};", joined(p, ",", "0"))),
        ("candidates with a rating", format!("SE 7.2, HoDoKu 1240\n{}", noted(p, |_, cell| cell))),
        (
            "candidates with a foot",
            noted(p, |_, cell| cell) + "\nHidden pair 27 in r1c3 and r1c9; 34 candidates are left.\n",
        ),
        (
            "candidates with marks",
            format!(
                "The cells with * are the wing:\n{}",
                noted(p, |at, cell| match (at % 7, cell.len()) {
                    (3, 2..) => cell + "*",
                    (5, 2..) => format!("#{cell}"),
                    (6, 3..) => format!("({}){}", &cell[..1], &cell[1..]),
                    _ => cell,
                })
            ),
        ),
        ("an email", format!("{mail}{p}\n{end}")),
        ("an email, nine lines", format!("{mail}{}{end}", lines(p, |_, row| row.into()))),
        (
            "an email, in a sentence",
            format!("Try {z}. It has 45 steps, they say, and 3 of them are hard.\nAnd 2 more lines.\n"),
        ),
        (
            "quoted mail",
            format!(
                "On 12 May 2024, Ann wrote:\n{}\nNo, that is too hard.\n",
                quoted(&format!("{mail}{readable}"))
            ),
        ),
        ("twice quoted mail", quoted(&quoted(&format!("Look:\n{}", lines(p, |_, row| row.into()))))),
        (
            "HTML, a table",
            format!(
                "<!DOCTYPE html>\n<html><body><h1>Sudoku 12</h1>\n<table border=\"1\">\n{}</table></body></html>",
                lines(p, |_, row| format!("<tr>{}</tr>", td(row)))
            ),
        ),
        (
            "HTML, cells on lines",
            format!(
                "<div><table>\n{}</table></div>",
                lines(p, |_, row| format!(
                    "<tr>\n{}</tr>",
                    row.chars()
                        .map(|c| format!("  <td class=\"c\">{}</td>\n", if c == '.' { ' ' } else { c }))
                        .collect::<String>()
                ))
            ),
        ),
        ("HTML, pre", format!("<html><body><p>Today, 3 stars</p><pre>\n{readable}</pre></body></html>")),
        ("HTML, br", format!("<p>Puzzle 5:<br>{}</p><p>Score 12</p>", rows(p).join("<br>"))),
        ("HTML, in a script", format!("<html><script>var puzzle = '{z}', level = 3;</script></html>")),
        (
            "a code fence",
            format!(
                "Here it is:\n\n```text\n{}```\n\nWho solves it in 10 minutes?\n",
                lines(p, |_, row| row.into())
            ),
        ),
        ("a GNOME save", gnome(p)),
        ("a .sdku save", sdku(p)),
        ("a position of HoDoKu", format!("Stuck here:\n:0000:x:{p}:::::\nWhat now?\n")),
    ]
}

fn gnome(puzzle: &str) -> String {
    let filled = puzzle.chars().enumerate().filter(|(_, c)| *c != '.');
    let cell = |(at, c): (usize, char)| {
        format!(
            "    {{\n      \"position\" : [\n        {},\n        {}\n      ],\n      \"value\" : {c},\n      \"fixed\" : true,\n      \"earmarks\" : [\n      ]\n    }}",
            at / 9,
            at % 9
        )
    };
    let cells: Vec<String> = filled.map(cell).collect();
    format!(
        "{{\n  \"difficulty_category\" : \"hard\",\n  \"time_elapsed\" : 12.345,\n  \"cells\" : [\n{}\n  ]\n}}",
        cells.join(",\n")
    )
}

fn sdku(puzzle: &str) -> String {
    let filled = puzzle.chars().enumerate().filter(|(_, c)| *c != '.');
    let cell = |(at, c): (usize, char)| {
        format!(
            "  <Cell>\n    <x>{}</x>\n    <y>{}</y>\n    <value>{c}</value>\n    <origin>User</origin>\n  </Cell>\n",
            at % 9,
            at / 9
        )
    };
    format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<Sudoku version=\"2\">\n{}</Sudoku>",
        filled.map(cell).collect::<String>()
    )
}

/// Other layouts, each with its name. The puzzle `p` has dots.
pub(crate) fn others(p: &str) -> Vec<(&'static str, String)> {
    let wide =
        |row: &str| {
            row.chars()
                .map(|c| {
                    if c == '.' {
                        '０'
                    } else {
                        char::from_u32(c as u32 - '0' as u32 + '０' as u32).unwrap()
                    }
                })
                .collect::<String>()
        };
    let circled = |row: &str| {
        joined(row, " ", "○")
            .chars()
            .map(|c| match c.to_digit(10) {
                Some(digit @ 1..) => char::from_u32('①' as u32 + digit - 1).unwrap(),
                _ => c,
            })
            .collect::<String>()
    };
    let keycaps = |row: &str| {
        row.chars()
            .map(|c| if c == '.' { "⬜".into() } else { format!("{c}\u{FE0F}\u{20E3}") })
            .collect::<String>()
    };
    vec![
        (
            "Markdown, a table",
            format!(
                "# Puzzle 7\n\n| A | B | C | D | E | F | G | H | I |\n|---|---|---|---|---|---|---|---|---|\n{}\nGood luck!\n",
                lines(p, |_, row| format!("| {} |", joined(row, " | ", " ")))
            ),
        ),
        (
            "Markdown, bold digits",
            format!(
                "|  |  |  |  |  |  |  |  |  |\n|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|\n{}",
                lines(p, |_, row| format!(
                    "|{}|",
                    row.chars()
                        .map(|c| if c == '.' { String::new() } else { format!("**{c}**") })
                        .collect::<Vec<_>>()
                        .join("|")
                ))
            ),
        ),
        (
            "LaTeX, tabular",
            format!(
                "\\begin{{tabular}}{{|c|c|c|c|c|c|c|c|c|}}\n\\hline\n{}\\end{{tabular}}\n",
                lines(p, |_, row| format!("{} \\\\ \\hline", joined(row, " & ", " ")))
            ),
        ),
        (
            "LaTeX, the sudoku package",
            format!(
                "\\begin{{sudoku}}\n{}\\end{{sudoku}}\n",
                lines(p, |_, row| format!("|{}|.", joined(row, "|", " ")))
            ),
        ),
        (
            "YAML, lists",
            format!(
                "name: Hard 3\ngrid:\n{}level: 5\n",
                lines(p, |_, row| format!("  - [{}]", joined(row, ", ", "0")))
            ),
        ),
        ("YAML, a block of text", format!("puzzle: |\n{}stars: 4\n", lines(p, |_, row| format!("  {row}")))),
        ("TOML", format!("[puzzle]\nid = 12\ngrid = \"\"\"\n{}\"\"\"\n", lines(p, |_, row| row.into()))),
        ("CSV with semicolons", format!("r;c\n{}", lines(p, |_, row| joined(row, ";", "")))),
        (
            "CSV with a head",
            format!("c1,c2,c3,c4,c5,c6,c7,c8,c9\n{}", lines(p, |_, row| joined(row, ",", ""))),
        ),
        ("tabs, as Excel copies", format!("Week 12\n{}", lines(p, |_, row| joined(row, "\t", "")))),
        (
            "box drawing",
            format!(
                "Level 3\n┏━━━━━━━┳━━━━━━━┳━━━━━━━┓\n{}┗━━━━━━━┻━━━━━━━┻━━━━━━━┛\n",
                banded(p, "┣━━━━━━━╋━━━━━━━╋━━━━━━━┫", |row| format!("┃ {} ┃", boxed(row, " ┃ ", " ")))
            ),
        ),
        (
            "box drawing, blank cells",
            format!(
                "No. 3\n╔═══╤═══╗\n{}╚═══╧═══╝\n",
                lines(p, |_, row| format!("║ {} ║", joined(row, " │ ", " ")))
            ),
        ),
        ("blanks between digits", format!("No 5\n{}Done 1\n", lines(p, |_, row| joined(row, " ", "0")))),
        ("stars", format!("No 5\n{}", lines(&with(p, "*"), |_, row| row.into()))),
        ("strokes below", format!("No 5\n{}", lines(p, |_, row| joined(row, " ", "_")))),
        ("x", format!("No 5: {}\nso there\n", with(p, "x"))),
        ("dashes", format!("No 5\n{}", lines(&with(p, "-"), |_, row| row.into()))),
        ("dashes in one line", format!("Puzzle of 3 May: {}\nand 4 more\n", with(p, "-"))),
        (
            "R, as it prints a matrix",
            format!(
                "> m\n      [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]\n{}",
                lines(p, |at, row| format!(" [{},]    {}", at + 1, joined(row, "    ", "0")))
            ),
        ),
        ("R, a vector", format!("m <- matrix(c({}), nrow = 9, byrow = TRUE)\n", joined(p, ", ", "NA"))),
        (
            "Matlab",
            format!(
                "A = [{}];\n",
                rows(p).iter().map(|row| joined(row, " ", "0")).collect::<Vec<_>>().join("; ")
            ),
        ),
        ("Discord, quoted", format!("@bob try this, 5 stars\n{}", lines(p, |_, row| format!("> `{row}`")))),
        ("Discord, a spoiler", format!("today's 1: ||{p}||\nlol 2 hard\n")),
        ("numbered lines", format!("Rows:\n{}", lines(p, |at, row| format!("{}. {row}", at + 1)))),
        (
            "labelled rows",
            format!(
                "    1 2 3 4 5 6 7 8 9\n{}",
                lines(p, |at, row| format!(
                    "{} {}",
                    ["A", "B", "C", "D", "E", "F", "G", "H", "I"][at],
                    joined(row, " ", ".")
                ))
            ),
        ),
        (
            "pandas",
            format!(
                "   0  1  2  3  4  5  6  7  8\n{}",
                lines(p, |at, row| format!("{at}  {}", joined(row, "  ", "0")))
            ),
        ),
        ("wide digits", format!("数独第３题：\n{}", lines(p, |_, row| wide(row)))),
        ("circled digits", format!("第 3 题\n{}", lines(p, |_, row| circled(row)))),
        ("key caps", format!("Nr 3\n{}", lines(p, |_, row| keycaps(row)))),
        (
            "Rust",
            format!(
                "const GRID: [[u8; 9]; 9] = [\n{}];\nfn main() {{ solve(&GRID, 0); }}\n",
                lines(p, |_, row| format!("    [{}],", joined(row, ", ", "0")))
            ),
        ),
        (
            "Haskell",
            format!(
                "board = [{}]\n",
                rows(p).iter().map(|row| format!("\"{row}\"")).collect::<Vec<_>>().join("\n        ,")
            ),
        ),
        (
            "Prolog",
            format!(
                "problem(1, [{}]).\n",
                rows(p)
                    .iter()
                    .map(|row| format!("[{}]", joined(row, ",", "_")))
                    .collect::<Vec<_>>()
                    .join(",\n            ")
            ),
        ),
        (
            "Lisp",
            format!(
                "(defvar *b* '({}))\n",
                rows(p)
                    .iter()
                    .map(|row| format!("({})", joined(row, " ", "0")))
                    .collect::<Vec<_>>()
                    .join("\n   ")
            ),
        ),
        ("Java, one text", format!("String s = \"{}\";\nint n = 81;\n", rows(p).join("\\n"))),
        ("SQL", format!("INSERT INTO puzzle (id, cells, level) VALUES (12, '{}', 3);\n", with(p, "0"))),
        (
            "a row after the other, by slashes",
            format!("Grid (3 stars): {}\nby Ann, 1999\n", rows(p).join("/")),
        ),
        ("rows in one line", format!("fen {} w\n", rows(p).join(" "))),
        ("a log", lines(p, |at, row| format!("2024-05-12 10:00:0{at} INFO row {row} read"))),
        (
            "a comment of a program",
            format!(
                "// The example of 2012:\n//\n{}//\nfn f() -> u32 {{ 3 }}\n",
                lines(p, |_, row| format!("// {}", boxed(row, " | ", " ")))
            ),
        ),
        (
            "an address",
            format!(
                "Play it at https://example.org/play?p={}&level=3 (10 minutes)\n\nor later\n\nat 5\n\nor 6\n\nor 7\n",
                with(p, "0")
            ),
        ),
        (
            "sudoku.coach in a long text",
            format!("1\n\n2\n\n3\n\n4\n\n5\n\nhttps://sudoku.coach/en/play/{}\n", with(p, "0")),
        ),
        (
            "an attribute of XML",
            format!("<puzzles>\n <puzzle no=\"12\" cells=\"{}\" stars=\"4\"/>\n</puzzles>\n", with(p, "0")),
        ),
    ]
}
