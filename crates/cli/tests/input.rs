//! Tests of the files that are read, and of the messages about those that cannot be read.

use crate::support::{EASY, Files, HARD, HARD_SOLVED, SEVERAL, json, nonet};

#[test]
fn reads_a_file_or_standard_input() {
    let files = Files::new("dash");
    let file = files.file("hard.txt", format!("{HARD}\n"));
    let solved = format!("{HARD_SOLVED}\n");
    for (args, input) in [(vec!["solve", &file], ""), (vec!["solve", "-"], HARD), (vec!["solve"], HARD)] {
        let ran = nonet(&args, input);
        assert_eq!((ran.stdout, ran.stderr, ran.code), (solved.clone(), String::new(), Some(0)), "{args:?}");
    }
    let ran = nonet(&["solve", &file, "-", &file], HARD);
    assert_eq!(ran.stdout, solved.repeat(3));
}

#[test]
fn a_puzzle_may_replace_the_name_of_a_file() {
    assert_eq!(nonet(&["solve", HARD], "").stdout, format!("{HARD_SOLVED}\n"));
}

#[test]
fn names_the_file_and_the_line_of_what_it_cannot_read_and_goes_on() {
    let files = Files::new("broken");
    let text = format!("# a list\n{HARD}\n\nnonsense\n{}\n{EASY}\n", &HARD[..80]);
    let file = files.file("list.txt", text);
    let ran = nonet(&["solve", &file], "");
    assert_eq!(ran.code, Some(1));
    assert_eq!(ran.stdout.lines().count(), 2);
    let complaints: Vec<&str> = ran.stderr.lines().collect();
    assert_eq!(complaints.len(), 2, "{complaints:?}");
    assert!(complaints[0].starts_with(&format!("{file}:4: ")), "{complaints:?}");
    assert!(complaints[1].starts_with(&format!("{file}:5: ")), "{complaints:?}");
    let from_pipe = nonet(&["solve"], format!("{HARD}\nnonsense\n"));
    assert!(from_pipe.stderr.starts_with("-:2: "), "{}", from_pipe.stderr);
}

#[test]
fn line_ends_of_windows_and_none_at_the_end_are_the_same() {
    let plain = nonet(&["solve"], format!("{HARD}\n{EASY}\n"));
    assert_eq!(nonet(&["solve"], format!("{HARD}\r\n{EASY}\r\n")), plain);
    assert_eq!(nonet(&["solve"], format!("\u{FEFF}{HARD}\n{EASY}")).stdout.lines().count(), 2);
}

#[test]
fn empty_input_is_no_fault() {
    for input in ["", "\n\n", "# nothing\n"] {
        for command in ["solve", "count", "check", "rate", "hint", "path", "convert"] {
            let ran = nonet(&[command], input);
            assert_eq!(
                (ran.stdout.as_str(), ran.stderr.as_str(), ran.code),
                ("", "", Some(0)),
                "{command} {input:?}"
            );
        }
    }
}

#[test]
fn a_file_that_is_missing_does_not_stop_the_next() {
    let files = Files::new("missing");
    let ran = nonet(&["solve", &files.missing(), "-"], HARD);
    assert_eq!((ran.stdout, ran.code), (format!("{HARD_SOLVED}\n"), Some(1)));
    assert!(ran.stderr.contains("missing.txt: cannot be opened: "), "{}", ran.stderr);
}

#[test]
fn nine_lines_are_one_puzzle() {
    let digits = HARD.replace('.', "0");
    let rows = digits.as_bytes().chunks(9);
    let rows =
        rows.map(|row| row.iter().map(|&byte| char::from(byte).to_string()).collect::<Vec<_>>().join(" "));
    let text = rows.collect::<Vec<_>>().join("\n");
    assert!(text.starts_with("8 0 0 0"));
    let ran = nonet(&["solve"], text);
    assert_eq!((ran.stdout, ran.code), (format!("{HARD_SOLVED}\n"), Some(0)));
}

#[test]
fn other_forms_are_read() {
    for form in
        ["sdk", "sdm", "ss", "sdx", "opensudoku", "hodoku", "sudokupad", "f-puzzles", "sudokuwiki", "link"]
    {
        let written = nonet(&["convert", "--to", form], HARD);
        assert_eq!(written.code, Some(0), "{form}");
        let read = nonet(&["solve"], written.stdout.clone());
        assert_eq!(read.stdout, format!("{HARD_SOLVED}\n"), "{form}: {}", written.stdout);
    }
}

#[test]
fn tables_are_read_by_their_first_puzzle() {
    let table = format!("name,puzzle,solution\nfirst,{HARD},{HARD_SOLVED}\nsecond,{EASY},-\n");
    let ran = nonet(&["check", "--json"], table);
    let records = json(&ran.stdout);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert_eq!([&records[0]["puzzle"], &records[1]["puzzle"]], [HARD, EASY]);
    assert_eq!([&records[0]["line"], &records[1]["line"]], [2, 3]);
}

#[test]
fn written_texts_can_be_read_again() {
    let tsv = nonet(&["solve", "--tsv"], format!("{HARD}\n{EASY}\n")).stdout;
    assert!(tsv.starts_with("#puzzle\tstatus\tsolution\n"), "{tsv}");
    let again = nonet(&["solve", "--tsv"], tsv.clone());
    assert_eq!((again.stdout, again.code), (tsv, Some(0)));
}

#[test]
fn several_solutions_are_reported_with_the_line_of_the_puzzle() {
    let ran = nonet(&["solve"], format!("{HARD}\n{SEVERAL}\n"));
    assert_eq!((ran.stdout, ran.code), (format!("{HARD_SOLVED}\n"), Some(1)));
    assert!(ran.stderr.starts_with("-:2: This Sudoku has several solutions: "), "{}", ran.stderr);
}
