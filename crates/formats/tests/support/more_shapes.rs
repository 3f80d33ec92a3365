//! More texts that hold a Sudoku: source code of more languages, facts of logic programs, tables, and puzzles with the
//! text that tools put around them.
#![allow(clippy::too_many_lines, reason = "a list")]
#![allow(clippy::format_collect, reason = "short texts")]

use super::shapes::{banded, joined, lines, rows, with};

/// Joins a text for each given of a puzzle, made from its row and its column, counted from 0, and its digit.
pub(super) fn placed(p: &str, text: impl Fn(usize, usize, char) -> String) -> String {
    let digits = p.chars().enumerate().filter(|(_, sign)| *sign != '.');
    digits.map(|(at, digit)| text(at / 9, at % 9, digit)).collect()
}

/// Joins a text for each cell of a row.
pub(super) fn each(row: &str, text: impl Fn(char) -> String) -> String {
    row.chars().map(text).collect()
}

/// Joins the texts of the nine rows with a separator between them.
fn listed(p: &str, between: &str, row: impl Fn(&str) -> String) -> String {
    rows(p).iter().map(|one| row(one)).collect::<Vec<_>>().join(between)
}

/// Returns nine lines of code, each with nine numbers between two texts.
fn code(p: &str, before: &str, after: &str) -> String {
    lines(p, |_, row| format!("{before}{}{after}", joined(row, ", ", "0")))
}

/// Returns layouts of the puzzle `p`, each with its name. In `p` the empty cells are dots.
pub(crate) fn of_programs(p: &str) -> Vec<(&'static str, String)> {
    let z = with(p, "0");
    let blank = |sign: char| if sign == '.' { ' ' } else { sign };
    let decimal = |sign: char, end: &str| format!("{}{end}", if sign == '.' { '0' } else { sign });
    let boxes = |row: &str| {
        let spaced = joined(row, " ", " ");
        format!("║ {} ║ {} ║ {} ║", &spaced[..5], &spaced[6..11], &spaced[12..])
    };
    vec![
        ("Kotlin", format!("val grid = listOf(\n{})\n", code(p, "    listOf(", "),"))),
        ("Go", format!("var grid = [9][9]int{{\n{}}}\n", code(p, "\t{", "},"))),
        ("PHP", format!("$g = array(\n{});\n", code(p, "  array(", "),"))),
        ("MiniZinc", format!("S = 3;\npuzzle = [|\n{}|];\n", listed(p, "|\n", |row| joined(row, ", ", "_")))),
        ("Clojure", format!("(def b [{}])\n", listed(p, "\n", |row| format!("[{}]", joined(row, " ", "0"))))),
        (
            "Mathematica",
            format!("g = {{{}}};\n", listed(p, ",\n", |row| format!("{{{}}}", joined(row, ",", "_")))),
        ),
        ("Ruby", format!("G = %w(\n{})\n", lines(p, |_, row| format!("  {row}")))),
        (
            "Perl",
            format!("my @g = (\n{});\n", lines(p, |_, row| format!("  [qw/ {} /],", joined(row, " ", ".")))),
        ),
        (
            "Swift",
            format!(
                "let g: [[Int?]] = [\n{}]\n",
                lines(p, |_, row| format!("[{}],", joined(row, ", ", "nil")))
            ),
        ),
        ("BASIC", lines(p, |at, row| format!("{} DATA {}", 100 + 10 * at, joined(row, ",", "0")))),
        ("COBOL", lines(p, |_, row| format!("           05 FILLER PIC X(9) VALUE \"{row}\"."))),
        (
            "a list with holes",
            listed(p, ",\n", |row| {
                format!("[{}{}]", joined(row, ",", ""), if row.ends_with('.') { "," } else { "" })
            }),
        ),
        ("hexadecimal numbers", format!("u8 g[] = {{ {} }};", each(&z, |sign| format!("0x0{sign}, ")))),
        (
            "Prolog facts",
            placed(p, |row, column, digit| format!("cell({},{},{digit}).\n", row + 1, column + 1)),
        ),
        ("ASP facts", placed(p, |row, column, digit| format!("given({row},{column},{digit}).\n"))),
        ("named cells", placed(p, |row, column, digit| format!("r{}c{}={digit} ", row + 1, column + 1))),
        ("columns first", placed(p, |row, column, digit| format!("c{}r{}: {digit}\n", column + 1, row + 1))),
        (
            "a dictionary",
            format!("{{{}}}", placed(p, |row, column, digit| format!("({row}, {column}): {digit}, "))),
        ),
        (
            "JSON, objects",
            format!(
                "[\n{}]",
                placed(p, |row, column, digit| format!(
                    "  {{\"row\": {row},\n   \"col\": {column}, \"value\": {digit}}},\n"
                ))
            ),
        ),
        (
            "JSON, objects with the digit first",
            placed(p, |row, column, digit| format!("{{\"value\":{digit},\"x\":{column},\"y\":{row}}}\n")),
        ),
        (
            "JSON, 81 objects",
            format!(
                "{{\"cells\":[{}{{}}]}}",
                each(p, |sign| match sign {
                    '.' => "{\"v\":0},".into(),
                    digit => format!("{{\"v\":{digit},\"fixed\":true}},"),
                })
            )
            .replace(",{}]", "]"),
        ),
        ("JSON, a mission", format!("{{\"level\":\"EXPERT\",\"mission\":\"{z}\",\"win_rate\":41.2}}")),
        (
            "an Org table",
            lines(p, |_, row| {
                format!("| {} |\n|---+---+---+---+---+---+---+---+---|", joined(row, " | ", " "))
            }),
        ),
        (
            "a grid table",
            lines(p, |_, row| format!("| {} |\n+{}", joined(row, " | ", " "), "---+".repeat(9))),
        ),
        (
            "AsciiDoc",
            format!(
                "[cols=\"9*\"]\n|===\n{}|===\n",
                lines(p, |_, row| format!("|{}", joined(row, " |", "")))
            ),
        ),
        (
            "MediaWiki",
            format!(
                "{{| class=\"wikitable\"\n{}|}}\n",
                lines(p, |_, row| format!("|-\n| {}", joined(row, " || ", "")))
            ),
        ),
        ("DokuWiki", lines(p, |_, row| format!("^ {} ^", joined(row, " | ", "  ")))),
        (
            "a spreadsheet with its labels",
            format!(
                "\tA\tB\tC\tD\tE\tF\tG\tH\tI\n{}",
                lines(p, |at, row| format!("{}\t{}", at + 1, joined(row, "\t", "")))
            ),
        ),
        (
            "CSV, decimals",
            lines(p, |_, row| {
                let fields: Vec<String> = row
                    .chars()
                    .map(|sign| if sign == '.' { String::new() } else { decimal(sign, ".0") })
                    .collect();
                fields.join(",")
            }),
        ),
        ("numpy, decimals", listed(p, "\n", |row| format!("[{}]", each(row, |sign| decimal(sign, ". "))))),
        ("decimals", lines(p, |_, row| each(row, |sign| decimal(sign, ".0 ")))),
        (
            "a frame around boxes",
            format!("Level 3\n╔═══╗\n{}╚═══╝\n", banded(p, "╠═══════╬═══════╬═══════╣", boxes)),
        ),
        (
            "brackets",
            format!(
                "Sudoku of 30 May\n\n{}",
                lines(p, |_, row| each(row, |sign| format!("[{}]", blank(sign))))
            ),
        ),
        ("squares", lines(p, |_, row| joined(row, "", "🟦"))),
        ("letters for zeros", lines(p, |_, row| joined(row, " ", "O"))),
        ("tildes", lines(p, |_, row| joined(row, "", "~"))),
        ("hashes", lines(p, |_, row| joined(row, "", "#"))),
        ("in a sentence, row by row", format!("The rows are {}.\n", rows(&z).join(", "))),
        (
            "a terminal with colours",
            lines(p, |_, row| {
                each(row, |sign| format!("\u{1B}[{}m{sign}\u{1B}[0m ", if sign == '.' { 2 } else { 1 }))
            }),
        ),
        (
            "a diff",
            format!("diff --git a/s.txt b/s.txt\n@@ -0,0 +1,9 @@\n{}", lines(p, |_, row| format!("+{row}"))),
        ),
        ("the added lines of a diff", lines(p, |_, row| format!("+{}", with(row, "0")))),
        ("grep", lines(p, |at, row| format!("sudoku.txt:{}:{row}", at + 3))),
        ("a chat", lines(p, |at, row| format!("30/11/26, 10:0{at} - Bob: {row}"))),
        (
            "XML, cells",
            format!(
                "<sudoku>\n{}</sudoku>\n",
                lines(&z, |_, row| format!("<row>{}</row>", each(row, |sign| format!("<c>{sign}</c>"))))
            ),
        ),
        (
            "HTML, boxes",
            format!(
                "<div class=\"board\">{}</div>",
                each(p, |sign| match sign {
                    '.' => "<div class=\"cell\"></div>\n".into(),
                    digit => format!("<div class=\"cell given\">{digit}</div>\n"),
                })
            ),
        ),
    ]
}
