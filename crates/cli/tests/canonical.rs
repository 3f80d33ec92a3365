//! Checks that equivalent puzzles get one text, and that the transform leads to it.

use nonet::{Grid, Rng, Transform, canonical};
use serde_json::Value;

use crate::support::{EASY, HARD, SEVERAL, json, nonet};

fn grid(text: &str) -> Grid {
    text.parse().expect("a grid")
}

/// Returns the numbers of an array minus 1, because records count from 1.
fn numbers(array: &Value) -> Vec<u8> {
    let number = |number: &Value| u8::try_from(number.as_u64()? - 1).ok();
    array.as_array().into_iter().flatten().filter_map(number).collect()
}

#[test]
fn equivalent_puzzles_have_one_text() {
    let mut rng = Rng::from_seed_text("twins");
    for text in [HARD, EASY, SEVERAL] {
        let twin = |_| Transform::random(&mut rng).of(&grid(text)).to_string() + "\n";
        let twins: String = (0..20).map(twin).collect();
        let ran = nonet(&["canonical"], twins);
        assert_eq!((ran.stderr.as_str(), ran.code), ("", Some(0)));
        assert_eq!(ran.stdout, format!("{}\n", canonical(&grid(text)).grid).repeat(20));
    }
}

#[test]
fn the_transform_leads_from_the_puzzle_to_its_form() {
    let records = json(&nonet(&["canonical", "--json"], format!("{HARD}\n{EASY}\n")).stdout);
    let tsv = nonet(&["canonical", "--tsv"], format!("{HARD}\n{EASY}\n")).stdout;
    let lines: Vec<Vec<&str>> = tsv.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(lines[0], ["#puzzle", "canonical", "digits", "rows", "columns", "transposed"]);
    assert_eq!((records.len(), lines.len()), (2, 3));
    for (record, line) in records.iter().zip(&lines[1..]) {
        assert_eq!(record["schema"], "nonet/canonical/1");
        let [puzzle, form] = ["puzzle", "canonical"].map(|name| record[name].as_str().unwrap());
        let transform = &record["transform"];
        let [digits, rows, columns] = ["digits", "rows", "columns"].map(|name| numbers(&transform[name]));
        let is_transposed = transform["transposed"].as_bool().unwrap();
        let mut applied = vec!['.'; 81];
        for (at, sign) in puzzle.chars().enumerate().filter(|(_, sign)| *sign != '.') {
            let digit = digits[sign.to_digit(10).unwrap() as usize - 1];
            let (row, column) = (usize::from(rows[at / 9]), usize::from(columns[at % 9]));
            let new = if is_transposed { 9 * column + row } else { 9 * row + column };
            applied[new] = char::from(b'1' + digit);
        }
        assert_eq!(applied.iter().collect::<String>(), form);
        let text =
            |numbers: &[u8]| numbers.iter().map(|number| char::from(b'1' + number)).collect::<String>();
        let transposed = if is_transposed { "yes" } else { "no" };
        assert_eq!(line[..], [puzzle, form, &text(&digits), &text(&rows), &text(&columns), transposed]);
    }
}

#[test]
fn grids_that_are_not_puzzles_have_a_canonical_form_too() {
    let conflict = format!("11{}", ".".repeat(79));
    let ran = nonet(&["canonical"], format!("{}\n{conflict}\nnonsense\n", ".".repeat(81)));
    assert_eq!(ran.stdout, format!("{}\n{}11\n", ".".repeat(81), ".".repeat(79)));
    assert_eq!((ran.stderr.starts_with("-:3: "), ran.code), (true, Some(1)));
}
