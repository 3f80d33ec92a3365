//! Texts that hold a Sudoku by the places of its digits: drawings, tables with columns of their own, and one cell a
//! line.
#![allow(clippy::too_many_lines, reason = "a list")]
#![allow(clippy::format_collect, reason = "short texts")]

use super::more_shapes::{each, placed};
use super::shapes::{joined, lines, rows, with};

/// Returns the texts of a picture, from the row, the column and the digit of each.
fn svg(attributes: &str, inside: &str) -> String {
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\" {attributes}>\n{inside}</svg>\n")
}

/// Returns the letter of a row or column.
fn letter(at: usize) -> char {
    char::from(b"ABCDEFGHI"[at])
}

/// Returns a text for each of nine numbers.
fn nine(text: impl Fn(usize) -> String) -> String {
    (0..9).map(text).collect()
}

/// Returns pictures, each with its name. The puzzle `p` has dots.
pub(crate) fn of_pictures(p: &str) -> Vec<(&'static str, String)> {
    let grid_lines =
        (0..10).map(|at| format!("  <line x1=\"0\" y1=\"{0}\" x2=\"450\" y2=\"{0}\"/>\n", 50 * at));
    let grid_lines: String = grid_lines.collect();
    let text = |row: usize, column: usize, digit: char| {
        format!("  <text x=\"{}\" y=\"{}\">{digit}</text>\n", 25 + 50 * column, 33 + 50 * row)
    };
    let plain = svg("viewBox=\"0 0 450 450\"", &(grid_lines.clone() + &placed(p, text)));
    let notes = |row: usize, column: usize, digit: char| {
        let (x, y, next) = (5 + 50 * ((column + 1) % 9), 12 + 50 * row, (digit as u32 - 48) % 9 + 1);
        format!("<text x=\"{x}\" y=\"{y}\" font-size=\"9\">{next}</text>\n")
            + &format!(
                "<text x=\"{}\" y=\"{}\" font-size=\"24px\">{digit}</text>\n",
                25 + 50 * column,
                33 + 50 * row
            )
    };
    let labels = nine(|at| {
        format!(
            "<text x=\"{}\" y=\"-8\">{}</text><text x=\"-12\" y=\"{}\">{}</text>\n",
            20 + 40 * at,
            at + 1,
            26 + 40 * at,
            at + 1
        )
    });
    let listed = |row: usize| {
        let cells = p.chars().skip(9 * row).take(9).enumerate().filter(|(_, sign)| *sign != '.');
        let places: Vec<String> = cells.clone().map(|(at, _)| format!("{}.5", 10 + 20 * at)).collect();
        let digits: String = cells.map(|(_, digit)| digit).collect();
        format!("<text y=\"{}\"><tspan x=\"{}\">{digits}</tspan></text>\n", 30 + 20 * row, places.join(" "))
    };
    vec![
        ("SVG", plain.clone()),
        ("SVG in one line", plain.replace("\n  ", "").replace('\n', "")),
        (
            "SVG, Inkscape",
            format!(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg\n   width=\"90mm\"\n   viewBox=\"0 0 90 90\">\n<g\n   id=\"layer1\">\n{}</g></svg>",
                placed(p, |row, column, digit| {
                    let (x, y) = (format!("{column}3.2"), format!("{row}7.5"));
                    format!(
                        "<text\n   xml:space=\"preserve\"\n   style=\"font-size:7.05px;fill:#000000\"\n   x=\"{x}\"\n   y=\"{y}\"\n   id=\"text{row}{column}\"><tspan\n     sodipodi:role=\"line\"\n     id=\"tspan{row}{column}\"\n     x=\"{x}\"\n     y=\"{y}\">{digit}</tspan></text>\n"
                    )
                })
            ),
        ),
        (
            "SVG, a group for each cell",
            svg(
                "width=\"400\"",
                &placed(p, |row, column, digit| {
                    format!(
                        "<g class=\"cell\" transform=\"translate({},{})\"><rect width=\"40\" height=\"40\"/><text x=\"20\" y=\"20\" dy=\".35em\">{digit}</text></g>\n",
                        40 * column,
                        40 * row
                    )
                }),
            ),
        ),
        (
            "SVG, matrices and wider boxes",
            svg(
                "id=\"Layer_1\"",
                &placed(p, |row, column, digit| {
                    format!(
                        "<text transform=\"matrix(1 0 0 1 {} {})\" class=\"st1 st2\">{digit}</text>\n",
                        12 + 30 * column + 6 * (column / 3),
                        20 + 30 * row + 6 * (row / 3)
                    )
                }),
            ),
        ),
        ("SVG with small notes", svg("viewBox=\"0 0 450 450\"", &placed(p, notes))),
        (
            "SVG with labels, in a page",
            format!(
                "<html><body><h1>Sudoku 17</h1><p>Level 3</p>{}<p>30 May</p></body></html>",
                svg(
                    "viewBox=\"-20 -20 400 400\"",
                    &(labels
                        + &placed(p, |row, column, digit| {
                            format!("<text x=\"{}\" y=\"{}\">{digit}</text>", 20 + 40 * column, 26 + 40 * row)
                        }))
                )
            ),
        ),
        ("SVG, lists of places", svg("height=\"200\"", &nine(listed))),
        (
            "SVG, all 81 cells",
            svg(
                "height=\"200\"",
                &p.char_indices()
                    .map(|(at, sign)| {
                        let blank = if sign == '.' { "" } else { &sign.to_string() };
                        format!(
                            "<text x=\"{}%\" y=\"{}%\">{blank}</text>",
                            5 + 10 * (at % 9),
                            8 + 10 * (at / 9)
                        )
                    })
                    .collect::<String>(),
            ),
        ),
        (
            "SVG, a text for each row",
            svg("", &lines(p, |row, cells| format!("<text x=\"10\" y=\"{}\">{cells}</text>", 20 * row + 20))),
        ),
    ]
}

/// Returns a row of a table whose cells are as wide as its columns.
fn padded(row: &str, empty: &str, width: usize, between: &str) -> String {
    let cells: Vec<String> = row
        .chars()
        .map(|sign| format!("{:<width$}", if sign == '.' { empty.to_owned() } else { sign.to_string() }))
        .collect();
    cells.join(between)
}

/// Returns tables, each with its name.
pub(crate) fn of_tables(p: &str) -> Vec<(&'static str, String)> {
    let frame = format!("+{}", "---+".repeat(9));
    let ruler = |sign: &str, width: usize| vec![sign.repeat(width); 9].join(" ");
    let grid = |row: &str| format!("| {} |", padded(row, " ", 1, " | "));
    let simple = |row: &str| {
        let cells = padded(row, " ", 3, " ").trim_end().to_owned();
        cells.strip_prefix(' ').map_or(cells.clone(), |rest| format!("\\{rest}"))
    };
    vec![
        (
            "reStructuredText, a grid table",
            format!("{frame}\n{}", lines(p, |_, row| format!("{}\n{frame}", grid(row)))),
        ),
        (
            "reStructuredText, a grid table with a head",
            format!(
                "Sudoku 3\n========\n\n{frame}\n| {} |\n{}\n{}\nSolve it.\n",
                "ABCDEFGHI".chars().map(String::from).collect::<Vec<_>>().join(" | "),
                frame.replace('-', "="),
                lines(p, |_, row| format!("{}\n{frame}", grid(row)))
            ),
        ),
        (
            "reStructuredText, high cells",
            format!(
                "  {frame}\n{}",
                lines(p, |_, row| {
                    let blank = format!("  |{}", "   |".repeat(9));
                    format!("{blank}\n  {}\n{blank}\n  {frame}", grid(row))
                })
            ),
        ),
        (
            "reStructuredText, a simple table",
            format!("{0}\n{1}{0}\n", ruler("=", 3), lines(p, |_, row| simple(row))),
        ),
        (
            "reStructuredText, a simple table with a head",
            format!(
                ".. table:: Number 4\n\n   {0}\n   {1}\n   {0}\n{2}   {0}\n\nThat is all.\n",
                ruler("=", 2),
                padded("ABCDEFGHI", " ", 2, " "),
                lines(p, |_, row| format!("   {}", padded(row, " ", 2, " ").trim_end()))
            ),
        ),
        (
            "reStructuredText, a simple table with blank lines",
            format!(
                "{0}\n{1}{0}\n",
                ruler("=", 1),
                lines(p, |_, row| format!("{}\n", padded(row, " ", 1, " ")))
            ),
        ),
        (
            "reStructuredText, a list table",
            format!(
                ".. list-table:: Sudoku\n   :widths: 1 1 1 1 1 1 1 1 1\n\n{}",
                lines(p, |_, row| format!("   * - {}", joined(row, "\n     - ", "")))
            ),
        ),
        (
            "reStructuredText, a CSV table",
            format!(
                ".. csv-table:: Sudoku\n   :header-rows: 0\n\n{}",
                lines(p, |_, row| format!("   {}", joined(row, ", ", "\"\"")))
            ),
        ),
        (
            "pandoc, a simple table",
            format!(
                "{0}\n{1}{0}\n\nTable: Number 12\n",
                ruler("-", 4),
                lines(p, |_, row| padded(row, " ", 4, " "))
            ),
        ),
        (
            "SQL, columns",
            format!(
                "{}\n{}\n{}\n(9 rows)\n",
                padded("123456789", " ", 4, " "),
                ruler("-", 4),
                lines(p, |_, row| padded(row, " ", 4, " "))
            ),
        ),
    ]
}

/// Returns texts with one cell on each line, each with its name.
pub(crate) fn of_lines(p: &str) -> Vec<(&'static str, String)> {
    let column = |empty: &str, between: &str| joined(p, between, empty) + "\n";
    let rows_of = |empty: &str, between: &str| -> String {
        rows(p)
            .iter()
            .map(|row| joined(row, between, empty))
            .collect::<Vec<_>>()
            .join(&format!("{between}\n"))
            + "\n"
    };
    vec![
        ("a cell on each line, dots", column(".", "\n")),
        ("a cell on each line, zeros and blank lines", column("0", "\n\n")),
        ("a cell on each line, strokes below", column("_", "\n")),
        ("a cell on each line, dashes", column("-", "\n")),
        ("nine cells, a blank line, dots", rows_of(".", "\n")),
        ("nine cells, a blank line, dashes", rows_of("-", "\n")),
        ("a cell on each line, blank for empty", column("", "\n")),
        (
            "a cell on each line, blank for empty, in a mail",
            format!("Hello Bob,\nhere:\n\n{}\nIt has 81 lines.\n", column("", "\n")),
        ),
        ("a cell on each line, spaces for empty", column(" ", "\n")),
        ("a cell on every other line, blank for empty", column("", "\n\n")),
        ("nine cells, a blank line, blank for empty", rows_of("", "\n")),
        (
            "a list of YAML",
            format!(
                "cells:\n{}",
                each(p, |sign| format!(
                    "  - {}\n",
                    if sign == '.' { "null".into() } else { sign.to_string() }
                ))
            ),
        ),
        ("a list with empty points", each(p, |sign| format!("- {}\n", if sign == '.' { ' ' } else { sign }))),
        ("a quoted cell on each line", each(&with(p, "0"), |sign| format!("\"{sign}\",\n"))),
    ]
}

/// Returns texts that name a cell by a letter and a digit, each with its name.
pub(crate) fn of_letters(p: &str) -> Vec<(&'static str, String)> {
    let named = |row: usize, column: usize| format!("{}{}", letter(row), column + 1);
    let wiki = |row: usize, column: usize| format!("{}{}", char::from(b"ABCDEFGHJ"[row]), column + 1);
    let excel = |row: usize, column: usize| format!("{}{}", letter(column), row + 1);
    vec![
        ("A1=5 in a line", placed(p, |row, column, digit| format!("{}={digit}, ", named(row, column)))),
        ("A1 = 5 on lines", placed(p, |row, column, digit| format!("{} = {digit}\n", named(row, column)))),
        (
            "a1: 5 in small letters",
            placed(p, |row, column, digit| format!("{}: {digit}\n", named(row, column).to_lowercase())),
        ),
        ("J for the ninth letter", placed(p, |row, column, digit| format!("{}={digit} ", wiki(row, column)))),
        (
            "a dictionary of letters",
            format!(
                "{{{}}}",
                placed(p, |row, column, digit| format!("'{}': '{digit}', ", named(row, column)))
            ),
        ),
        (
            "JSON of letters",
            format!(
                "{{\"givens\": {{\n{}\"z\": 0}}}}",
                placed(p, |row, column, digit| format!("  \"{}\": {digit},\n", named(row, column)))
            ),
        ),
        (
            "code with letters",
            placed(p, |row, column, digit| format!("grid[\"{}\"] = {digit};\n", named(row, column))),
        ),
        (
            "a spreadsheet, row by row",
            placed(p, |row, column, digit| format!("${}${}={digit}\n", letter(column), row + 1)),
        ),
        (
            "cells of a spreadsheet, row by row",
            placed(p, |row, column, digit| format!("{}: {digit}\n", excel(row, column))),
        ),
        (
            "a table of letters",
            placed(p, |row, column, digit| format!("| {} | {digit} |\n", named(row, column))),
        ),
        // In no order, letters are rows.
        (
            "A1=5 by digits",
            ('1'..='9')
                .map(|digit| {
                    placed(p, |row, column, other| {
                        if other == digit {
                            format!("{}={digit} ", named(row, column))
                        } else {
                            String::new()
                        }
                    })
                })
                .collect::<String>(),
        ),
        (
            "A1=5 with empty cells",
            p.char_indices()
                .map(|(at, sign)| {
                    format!("{}={}\n", named(at / 9, at % 9), if sign == '.' { '0' } else { sign })
                })
                .collect(),
        ),
    ]
}

/// Returns more texts of these kinds, each with its name.
pub(crate) fn of_more_kinds(p: &str) -> Vec<(&'static str, String)> {
    let named = |row: usize, column: usize| format!("{}{}", letter(row), column + 1);
    let value = |sign: char, empty: &str| if sign == '.' { empty.to_owned() } else { sign.to_string() };
    vec![
        (
            "SVG upside down",
            svg(
                "",
                &format!(
                    "<g transform=\"translate(0 300) scale(1 -1)\">{}</g>",
                    placed(p, |row, column, digit| {
                        format!("<text x=\"{}\" y=\"{}\">{digit}</text>", 30 * column, 270 - 30 * row)
                    })
                ),
            ),
        ),
        (
            "SVG, rows one below the other",
            svg(
                "",
                &format!(
                    "<text font-size=\"20\">{}</text>",
                    lines(&with(p, "0"), |_, row| {
                        format!("<tspan x=\"5 25 45 65 85 105 125 145 165\" dy=\"1.2em\">{row}</tspan>")
                    })
                ),
            ),
        ),
        (
            "SVG, two classes with notes",
            svg(
                "",
                &placed(p, |row, column, digit| {
                    format!(
                        "<text class=\"given\" x=\"{0}\" y=\"{1}\">{digit}</text><text class='note' x='{2}' y='{1}'>{digit}</text>",
                        30 * column,
                        30 * row,
                        30 * ((column + 4) % 9) + 7
                    )
                }),
            ),
        ),
        (
            "SVG, nested pictures",
            svg(
                "",
                &placed(p, |row, column, digit| {
                    format!(
                        "<svg x=\"{}\" y=\"{}\"><rect/><text x=\"8\" y=\"20\">{digit}</text></svg>",
                        30 * column,
                        30 * row
                    )
                }),
            ),
        ),
        (
            "reStructuredText, bold digits",
            format!(
                "{0}\n{1}{0}\n",
                format!("+{}", "-----+".repeat(9)),
                lines(p, |_, row| {
                    format!(
                        "|{}",
                        each(row, |sign| format!(
                            "{:^5}|",
                            if sign == '.' { String::new() } else { format!("**{sign}**") }
                        ))
                    )
                })
            ),
        ),
        (
            "MySQL",
            format!(
                "{0}\n| a    | b    | c    | d    | e    | f    | g    | h    | i    |\n{0}\n{1}{0}\n9 rows in set (0.00 sec)\n",
                format!("+{}", "------+".repeat(9)),
                lines(p, |_, row| format!("|{}", each(row, |sign| format!(" {:>4} |", value(sign, "NULL")))))
            ),
        ),
        (
            "psql",
            format!(
                "{}\n{}\n{}(9 rows)\n",
                " a | b | c | d | e | f | g | h | i ",
                ["---"; 9].join("+"),
                lines(p, |_, row| format!(" {} ", padded(row, " ", 1, " | ")))
            ),
        ),
        (
            "pandas, a series",
            p.char_indices().map(|(at, sign)| format!("{at:<4}{:>6}\n", value(sign, "NaN"))).collect(),
        ),
        (
            "numbered cells",
            p.char_indices().map(|(at, sign)| format!("{}. {}\n", at + 1, value(sign, "0"))).collect(),
        ),
        ("rows with words", lines(p, |at, row| format!("Row {}: {}", at + 1, joined(row, " ", ".")))),
        ("A1 is 5", placed(p, |row, column, digit| format!("{} is {digit}, ", named(row, column)))),
        ("A1 -> 5", placed(p, |row, column, digit| format!("{} -> {digit}\n", named(row, column)))),
        ("A1,5", placed(p, |row, column, digit| format!("{},{digit}\n", named(row, column)))),
        ("1A=5", placed(p, |row, column, digit| format!("{}{}={digit}, ", row + 1, letter(column)))),
        ("R1C1: 5", placed(p, |row, column, digit| format!("R{}C{}: {digit}\n", row + 1, column + 1))),
        ("[0][0] = 5", placed(p, |row, column, digit| format!("grid[{row}][{column}] = {digit};\n"))),
        (
            "a table of places",
            format!(
                "row,col,value\n{}",
                placed(p, |row, column, digit| format!("{},{},{digit}\n", row + 1, column + 1))
            ),
        ),
        (
            "a quoted cell on each line, in a mail",
            format!("> Look:\n> \n{}", each(p, |sign| format!("> {}\n", value(sign, "")))),
        ),
        (
            "a dictionary of candidates",
            format!(
                "{{{}}}",
                p.char_indices()
                    .map(|(at, sign)| format!(
                        "'{}': '{}', ",
                        named(at / 9, at % 9),
                        value(sign, "123456789")
                    ))
                    .collect::<String>()
            ),
        ),
        (
            "boxes parted by blank lines",
            rows(p)
                .iter()
                .enumerate()
                .map(|(at, row)| joined(row, "\n", "0") + if at % 3 == 2 { "\n\n\n" } else { "\n\n" })
                .collect(),
        ),
        ("CSV, a cell on each line", format!("cell\n{}", each(p, |sign| value(sign, "\"\"") + "\n"))),
    ]
}
