//! Texts of large boards in the forms of other programs.

/// The texts, each with the name of its board and form.
const TEXTS: &str = include_str!("../data/large_texts.txt");

/// A board of 16 rows in the XML of `KSudoku`.
const KSUDOKU: &str = "<!DOCTYPE ksudoku>\n<ksudoku><game><puzzle hasSolution=\"0\"><graph order=\"16\" \
    type=\"sudoku\"/><values>";

/// Returns the name of each text, and the text.
pub(crate) fn large_texts() -> Vec<(String, String)> {
    let lines = TEXTS.lines().filter_map(|line| line.split_once('\t'));
    let mut texts: Vec<(String, String)> =
        lines.map(|(name, text)| (name.to_owned(), text.replace("\\n", "\n"))).collect();
    let find = |name: &str| texts.iter().find(|(other, _)| other == name).unwrap().1.clone();
    let (cells, link, id) = (find("16x16 cells"), find("10x10 f-puzzles"), find("10x10 tatham"));
    let rows: Vec<Vec<String>> = cells
        .as_bytes()
        .chunks(16)
        .map(|row| row.iter().map(|sign| char::from(*sign).to_digit(17).unwrap_or(0).to_string()).collect())
        .collect();
    let lists: Vec<String> = rows.iter().map(|row| format!("[{}]", row.join(", "))).collect();
    let columns = (0..256).map(|at| cells.as_bytes()[at % 16 * 16 + at / 16]);
    let values: String = columns
        .map(|sign| {
            char::from(sign).to_digit(17).map_or('_', |digit| char::from(b'a' + u8::try_from(digit).unwrap()))
        })
        .collect();
    let json_rows: Vec<String> = rows
        .iter()
        .map(|row| {
            let cells: Vec<String> = row
                .iter()
                .map(|cell| if cell == "0" { "{}".into() } else { format!("{{\"value\":{cell}}}") })
                .collect();
            format!("[{}]", cells.join(","))
        })
        .collect();
    let own = |fragment: &str| format!("https://nonet.example/large.html#{fragment}");
    let more = [
        ("numbers in a list", format!("[{}]", lists.join(",\n "))),
        ("numbers in JSON", format!("{{\"grid\":[{}]}}", lists.join(","))),
        ("JSON of SudokuPad", format!("{{\"cells\":[{}]}}", json_rows.join(","))),
        ("a file of KSudoku", format!("{KSUDOKU}{values}</values></puzzle></game></ksudoku>")),
        ("a short mail", format!("Look at this one:\n{link}\nBye")),
        ("a long mail", format!("Hi\nhow\nare\nyou?\nLook at this one:\n{link}\nSee you\n-- \nA\nB\nC")),
        ("a link of Nonet", own(&format!("v={id}"))),
        ("a link of Nonet, encoded", own(&format!("v={}", id.replace(':', "%3a").replace('_', "%5F")))),
        ("a mail with a link of Nonet", format!("Hi\nlook (<{}>).\nBye", own(&format!("v={id}")))),
    ];
    texts.extend(more.map(|(name, text)| (name.to_owned(), text)));
    texts
}

/// Returns a text as a part of an address.
pub(crate) fn escaped(text: &str) -> String {
    text.bytes()
        .map(|byte| {
            let is_plain = byte.is_ascii_alphanumeric() || b"-._~*".contains(&byte);
            if is_plain { char::from(byte).into() } else { format!("%{byte:02X}") }
        })
        .collect()
}
