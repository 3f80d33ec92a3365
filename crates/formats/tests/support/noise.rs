//! Generates texts without a Sudoku, of kinds that have many digits.
#![allow(clippy::format_push_string, reason = "short texts")]

use nonet::rng::Rng;

fn below(rng: &mut Rng, n: usize) -> usize {
    rng.below(u32::try_from(n).unwrap()) as usize
}

fn one<'a>(rng: &mut Rng, of: &[&'a str]) -> &'a str {
    of[below(rng, of.len())]
}

fn number(rng: &mut Rng, n_digits: usize) -> String {
    (0..n_digits).map(|_| char::from(b'0' + u8::try_from(below(rng, 10)).unwrap())).collect()
}

/// Joins `n` results of `part` with `between`.
fn many(n: usize, between: &str, mut part: impl FnMut() -> String) -> String {
    (0..n).map(|_| part()).collect::<Vec<_>>().join(between)
}

const WORDS: [&str; 24] = [
    "the", "in", "Sudoku", "grid", "row", "of", "level", "x", "and", "was", "on", "Page", "a", "solved",
    "No.", "box", "cells", "by", "about", "with", "X", "for", "puzzle", "nine",
];

fn prose(rng: &mut Rng) -> String {
    many(30 + below(rng, 60), " ", || match below(rng, 4) {
        0 => {
            let n_digits = 1 + below(rng, 4);
            number(rng, n_digits) + one(rng, &["", ",", ".", "%", ")", "-9"])
        }
        _ => one(rng, &WORDS).to_owned() + one(rng, &["", "", ",", ".\n"]),
    })
}

fn phones(rng: &mut Rng) -> String {
    let n_lines = 5 + below(rng, 20);
    many(n_lines, "\n", || match below(rng, 4) {
        0 => format!("{} +49 {} {}", one(rng, &WORDS), number(rng, 3), number(rng, 7)),
        1 => format!("({}) {}-{}", number(rng, 3), number(rng, 3), number(rng, 4)),
        2 => number(rng, 9),
        _ => format!("{}.{}.{}", number(rng, 3), number(rng, 3), number(rng, 3)),
    })
}

fn dates(rng: &mut Rng) -> String {
    many(9 * (1 + below(rng, 3)), "\n", || {
        format!(
            "{}-{:02}-{:02} {:02}:{:02}",
            1990 + below(rng, 40),
            1 + below(rng, 12),
            1 + below(rng, 28),
            below(rng, 24),
            below(rng, 60)
        )
    })
}

fn base64(rng: &mut Rng) -> String {
    const SIGNS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let n_signs = 1 + below(rng, 200);
    let line =
        |rng: &mut Rng, n: usize| (0..n).map(|_| char::from(SIGNS[below(rng, 64)])).collect::<String>();
    many(1 + below(rng, 8), "\n", || line(rng, 76)) + "\n" + &line(rng, n_signs) + "=="
}

fn hashes(rng: &mut Rng) -> String {
    let length = [32, 40, 64, 81, 9][below(rng, 5)];
    let hash =
        |rng: &mut Rng| (0..length).map(|_| char::from_digit(rng.below(16), 16).unwrap()).collect::<String>();
    many(9 + below(rng, 9), "\n", || format!("{}  {}", hash(rng), one(rng, &WORDS)))
}

fn logs(rng: &mut Rng) -> String {
    many(9 + below(rng, 20), "\n", || {
        format!(
            "{}.{}.{}.{} - - [12/May/2024:10:{:02}:{:02}] \"GET /{} HTTP/1.1\" 200 {} {}",
            below(rng, 256),
            below(rng, 256),
            below(rng, 256),
            below(rng, 256),
            below(rng, 60),
            below(rng, 60),
            one(rng, &WORDS),
            below(rng, 99_999),
            number(rng, 9)
        )
    })
}

/// Returns a table of numbers with a random separator, mostly of nine columns and nine lines.
fn table(rng: &mut Rng) -> String {
    let between = one(rng, &[" ", "\t", ",", ";", ", ", " | ", "  ", " & ", "."]);
    let (n_rows, n_columns) = ([9, 9, 9, 10, 27, 5][below(rng, 6)], [9, 9, 9, 8, 10, 12][below(rng, 6)]);
    let kind = below(rng, 7);
    let fill = below(rng, 101);
    let mut at = 0;
    let head = one(rng, &["", "a b c\n", "x,y,z\n", "Table 3\n\n"]);
    let mut row = |rng: &mut Rng| {
        many(n_columns, between, || {
            at += 1;
            match kind {
                // Random digits in all cells, then in some of them.
                0 => below(rng, 10).to_string(),
                1 if below(rng, 100) < fill => (1 + below(rng, 9)).to_string(),
                1 => one(rng, &["0", ".", ""]).to_owned(),
                2 => below(rng, 2).to_string(),
                3 => (at % 10).to_string(),
                4 => (1 + (at / n_columns + at % n_columns) % 9).to_string(),
                5 => number(rng, 3),
                _ => [0, 0, 0, 1, 1, 2, 3, 4, 7][below(rng, 9)].to_string(),
            }
        })
    };
    let rows: Vec<String> = (0..n_rows).map(|_| row(rng)).collect();
    head.to_owned() + &rows.iter().map(|line| line.clone() + "\n").collect::<String>()
}

/// Returns such a table as a list of a program, as JSON or as a page.
fn source(rng: &mut Rng) -> String {
    let table = table(rng).replace(['\t', ';', '|', '&'], ",").replace(' ', ",");
    let rows: Vec<&str> = table.lines().filter(|line| line.contains(',')).collect();
    match below(rng, 6) {
        0 => format!("m = [[{}]]\nprint(m[0][9])", rows.join("],\n [")),
        1 => format!("int m[9][9] = {{\n{{{}}}\n}};", rows.join("},\n{")),
        2 => format!("{{\"id\": 9, \"rows\": [{}]}}", rows.join(",")),
        3 => format!(
            "<table><tr><td>{}</td></tr></table>",
            rows.join("</td></tr>\n<tr><td>").replace(',', "</td><td>")
        ),
        4 => format!("for (int i = 0; i < 9; i++) a[i] = {}; // {}", number(rng, 2), rows.join(" ")),
        _ => format!("> {}\n```\n{}\n```", prose(rng), rows.join("\n")),
    }
}

/// Returns other puzzles, and boards of games.
fn boards(rng: &mut Rng) -> String {
    let size = [4, 6, 8, 9, 12, 16][below(rng, 6)];
    let signs = one(rng, &["123.", "X.O", "12345678", "0123....", "abc123456.", "*.1", "-|--0--3", "#.?1"]);
    let n_rows = if below(rng, 3) == 0 { 9 } else { size };
    many(n_rows, "\n", || (0..size).map(|_| signs.chars().nth(below(rng, signs.len())).unwrap()).collect())
}

/// Returns near misses: jigsaw regions, a Latin square of rotated rows, or a solution with one changed digit.
fn almost(rng: &mut Rng) -> String {
    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let between = one(rng, &["", " ", ","]);
    let digit = |at: usize, turn: usize| char::from(b'1' + u8::try_from((at + turn) % 9).unwrap());
    let turn = below(rng, 9);
    let cells: String = match below(rng, 3) {
        0 => (0..81).map(|at| digit(at / 27 * 3 + at % 9 / 3, turn)).collect(),
        1 => (0..81).map(|at| digit(at % 9 + at / 9, turn)).collect(),
        _ => {
            let (at, other) = (below(rng, 81), below(rng, 8));
            let found = SOLUTION.as_bytes()[at] - b'1';
            let changed = (usize::from(found) + 1 + other) % 9;
            (0..81)
                .map(
                    |cell| if cell == at { digit(changed, 0) } else { char::from(SOLUTION.as_bytes()[cell]) },
                )
                .collect()
        }
    };
    let row = |row: &[u8]| row.iter().map(|c| char::from(*c).to_string()).collect::<Vec<_>>().join(between);
    let rows: Vec<String> = cells.as_bytes().chunks(9).map(row).collect();
    format!("Number {turn}\n{}\n", rows.join(one(rng, &["\n", "", "\n\n"])))
}

/// Returns long numbers and other texts of about 81 characters. By chance 81 random cells may be a Sudoku, so their
/// first two hold the same digit.
fn long(rng: &mut Rng) -> String {
    let fill = below(rng, 101);
    let empty = one(rng, &["0", ".", "_", "x", "-", " "]);
    let n_signs = [81, 81, 81, 80, 82, 162][below(rng, 6)];
    let mut signs =
        many(n_signs, "", || if below(rng, 100) < fill { number(rng, 1) } else { empty.to_owned() });
    if n_signs == 81 {
        signs.replace_range(..2, "77");
    }
    format!("{} {signs} {}", one(rng, &WORDS), one(rng, &WORDS))
}

/// Returns a picture with digits: a chart with labels, a heat map, or a drawing of a table.
fn pictures(rng: &mut Rng) -> String {
    let (n_columns, n_rows) = ([9, 9, 10, 8, 7][below(rng, 5)], [9, 9, 10, 8, 1][below(rng, 5)]);
    let fill = below(rng, 101);
    let kind = below(rng, 4);
    let mut texts = String::new();
    for at in 0..n_rows * n_columns {
        let (row, column) = (at / n_columns, at % n_columns);
        let (shift_x, shift_y) = if kind == 3 { (below(rng, 30), below(rng, 30)) } else { (0, 0) };
        let label = match kind {
            0 => 1 + (row + column) % 9,
            1 => 1 + at % 9,
            _ => 1 + below(rng, 9),
        };
        if below(rng, 100) < fill {
            let (x, y) = (30 * column + shift_x, 30 * row + shift_y);
            texts += &match below(rng, 8) {
                0 => format!("<text x=\"{x}\" y=\"{y}\" class=\"axis\">{label}</text>\n"),
                1 => format!("<g transform=\"translate({x},{y})\"><text dy=\"0.3em\">{label}</text></g>"),
                _ => format!("<text x=\"{x}\" y=\"{y}\">{label}</text>\n"),
            };
        }
    }
    let axis =
        many(10, "", || format!("<text x=\"-9\" y=\"{}\">{}</text>", 30 * below(rng, 10), below(rng, 10)));
    format!("<svg viewBox=\"0 0 300 300\">\n{texts}{axis}</svg>")
}

/// Returns a table of digits with the rulers of reStructuredText.
fn ruled(rng: &mut Rng) -> String {
    let (n_columns, n_rows) = ([9, 9, 9, 10, 8][below(rng, 5)], [9, 9, 9, 10, 18][below(rng, 5)]);
    let (fill, n_kinds, has_bars) = (below(rng, 101), 1 + below(rng, 10), below(rng, 2) == 0);
    let line = |rng: &mut Rng| {
        let cells: Vec<String> = (0..n_columns)
            .map(|_| if below(rng, 100) < fill { below(rng, n_kinds).to_string() } else { " ".into() })
            .collect();
        if has_bars { format!("| {} |", cells.join(" | ")) } else { cells.join("   ") }
    };
    let ruler =
        if has_bars { format!("+{}", "---+".repeat(n_columns)) } else { vec!["==="; n_columns].join(" ") };
    let is_grid = has_bars && below(rng, 2) == 0;
    let rows = many(n_rows, "\n", || {
        let line = line(rng);
        if is_grid { format!("{line}\n{ruler}") } else { line }
    });
    format!("Table {n_columns}\n\n{ruler}\n{rows}\n{ruler}\n")
}

/// Returns a list with a digit or nothing on each line.
fn list(rng: &mut Rng) -> String {
    let (fill, n_lines) = (below(rng, 101), [81, 81, 89, 90, 161, 100][below(rng, 6)]);
    let (empty, mark) = (one(rng, &["", "", "0", ".", "-", "null"]), one(rng, &["", "", "- ", "* "]));
    let between = one(rng, &["\n", "\n", "\n\n"]);
    let is_counting = below(rng, 4) == 0;
    let mut at = 0;
    many(n_lines, between, || {
        at += 1;
        let digit = if is_counting { 1 + at % 9 } else { 1 + below(rng, 9) };
        if below(rng, 100) < fill { format!("{mark}{digit}") } else { format!("{mark}{empty}") }
    })
}

/// Returns a table with three numbers on each line, or numbered lines with a digit each.
fn numbered(rng: &mut Rng) -> String {
    let between = one(rng, &[",", "\t", ", ", ";", " "]);
    let (is_triple, fill) = (below(rng, 2) == 0, below(rng, 101));
    let head = one(rng, &["row,col,value", "x,y,n", "id x y", "day\tcount", ""]);
    let line = |rng: &mut Rng, at: usize| match is_triple {
        true if below(rng, 100) >= fill => String::new(),
        true => format!("{}{between}{}{between}{}\n", 1 + at / 9, 1 + at % 9, 1 + below(rng, 9)),
        false => {
            let value = if below(rng, 100) < fill { below(rng, 10).to_string() } else { String::new() };
            format!("{at}{between}{value}\n")
        }
    };
    let n_lines = [81, 81, 82, 31][below(rng, 4)];
    format!("{head}\n{}", (0..n_lines).map(|at| line(rng, at)).collect::<String>())
}

/// Returns values of the cells of a spreadsheet, or moves of a game.
fn named(rng: &mut Rng) -> String {
    let between = one(rng, &["=", " = ", ": ", " ", "\": \"", "\t"]);
    let (after, fill) = (one(rng, &[", ", "\n", "; ", " "]), 20 + below(rng, 81));
    let is_random = below(rng, 2) == 0;
    let letters = ["ABCDEFGHI", "abcdefgh", "ABCDEFGHJ", "ABCDEFGHIJ"][below(rng, 4)];
    let mut out = String::new();
    for at in 0..81 {
        let (letter, number) = if is_random {
            (below(rng, letters.len()), below(rng, 9))
        } else {
            (at / 9 % letters.len(), at % 9)
        };
        if below(rng, 100) < fill {
            let value = if below(rng, 30) == 0 { number * 7 } else { 1 + below(rng, 9) };
            out += &format!("{}{}{between}{value}{after}", &letters[letter..=letter], number + 1);
        }
    }
    out
}

/// A function that generates a text of one kind.
type Make = fn(&mut Rng) -> String;

/// The kinds of texts, each with its name.
pub(crate) const KINDS: [(&str, Make); 16] = [
    ("prose", prose),
    ("phones", phones),
    ("dates", dates),
    ("base64", base64),
    ("hashes", hashes),
    ("logs", logs),
    ("tables", table),
    ("source", source),
    ("boards", boards),
    ("almost", almost),
    ("long", long),
    ("pictures", pictures),
    ("ruled tables", ruled),
    ("lists", list),
    ("named cells", named),
    ("numbered lines", numbered),
];
