//! Checks that the same seed generates the same puzzles, here and in the engine.

use nonet::{Difficulty, Grid, Request, Technique, generate, path, rate};

use crate::support::{Files, json, nonet};

#[test]
fn one_seed_gives_one_file_on_any_number_of_threads() {
    let args =
        ["generate", "-n", "12", "--difficulty", "hard", "--seed", "rain", "--json", "--steps", "--threads"];
    let run = |threads| nonet(&[&args[..], &[threads]].concat(), "").stdout;
    let one = run("1");
    assert_eq!(one.lines().count(), 12);
    assert_eq!(run("2"), one);
    assert_eq!(run("5"), one);
    // A shorter run is the beginning of a longer one.
    let short =
        nonet(&["generate", "--difficulty", "hard", "--seed", "rain", "--json", "--steps"], "").stdout;
    assert!(one.starts_with(&short));
}

#[test]
fn each_record_reproduces_its_puzzle() {
    let args = [
        "generate",
        "-n",
        "3",
        "--rating",
        "2.6..3.2",
        "--symmetry",
        "rotational",
        "--seed",
        "a b",
        "--json",
    ];
    let ran = nonet(&args, "");
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    for record in json(&ran.stdout) {
        let request: Request = record["request"].as_str().unwrap().parse().unwrap();
        let puzzle = generate(&request);
        assert_eq!(record["puzzle"], puzzle.givens().to_string());
        assert_eq!(record["solution"], puzzle.solution().to_string());
        assert_eq!(record["seed"], request.seed_text());
        let rating = rate(puzzle.givens()).unwrap();
        assert_eq!(format!("{:.1}", record["er"].as_f64().unwrap()), rating.er.to_string());
        let total: u64 =
            record["techniques"].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum();
        assert_eq!(total, path(puzzle.givens()).len() as u64);
        let again = nonet(&["generate", "--seed", record["request"].as_str().unwrap(), "--json"], "");
        // A puzzle that is generated alone is number 1 of its run.
        let mut alone = record;
        alone["number"] = 1.into();
        assert_eq!(json(&again.stdout), [alone]);
    }
}

#[test]
fn a_seed_without_a_target_gives_the_same_puzzle_as_the_engine() {
    let request: Request = "n1-rain any none any".parse().unwrap();
    let line = nonet(&["generate", "--seed", "rain"], "").stdout;
    let rating = rate(generate(&request).givens()).unwrap();
    assert_eq!(line, format!("{}\t{rating}\tn1-rain any none any\n", generate(&request).givens()));
}

/// The engine, JavaScript and Python are compared with the same file.
#[test]
fn a_hundred_requests_give_their_puzzles() {
    let lines = include_str!("../../engine/tests/data/hundred_seeds.txt").lines();
    let lines: Vec<&str> = lines.filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines.len(), 100);
    for line in lines {
        let (request, givens) = line.split_once('\t').unwrap();
        let ran = nonet(&["generate", "--seed", request, "--tsv"], "");
        let columns: Vec<&str> = ran.stdout.lines().nth(1).unwrap_or_default().split('\t').collect();
        assert_eq!((columns.first(), columns.last()), (Some(&givens), Some(&request)), "{}", ran.stderr);
    }
}

#[test]
fn requests_are_met() {
    let out =
        nonet(&["generate", "-n", "2", "--technique", "skyscraper", "--clues", "26", "--json"], "").stdout;
    for record in json(&out) {
        assert!(record["request"].as_str().unwrap().starts_with("n2-"));
        assert!(record["clues"].as_u64().unwrap() >= 26);
    }
    let out = nonet(&["generate", "-n", "2", "--difficulty", "easy", "--tsv"], "").stdout;
    for line in out.lines().skip(1) {
        let givens: Grid = line.split('\t').next().unwrap().parse().unwrap();
        assert_eq!(rate(&givens).map(Difficulty::of), Some(Difficulty::Easy));
    }
    let piped = nonet(&["check"], nonet(&["generate", "-n", "3"], "").stdout);
    assert_eq!((piped.stdout.as_str(), piped.code), ("unique\nunique\nunique\n", Some(0)));
}

#[test]
fn requests_that_cannot_be_met_are_refused() {
    for args in [
        vec!["--rating", "1.3"],
        vec!["--rating", "8..7"],
        vec!["--difficulty", "hard", "--technique", "x-wing"],
        vec!["--technique", "x-wign"],
        vec!["--difficulty", "harder"],
        vec!["--clues", "12"],
        vec!["--steps"],
        vec!["--seed", "n9-rain"],
    ] {
        let ran = nonet(&[&["generate"], &args[..]].concat(), "");
        assert_eq!((ran.stdout.as_str(), ran.code), ("", Some(2)), "{args:?}");
        assert!(!ran.stderr.is_empty());
    }
    assert!(Technique::from_id("x-wing").is_some());
    let ran = nonet(&["generate", "--rating", "11.0..11.9", "--tries", "2", "--seed", "rain"], "");
    assert_eq!((ran.stdout.as_str(), ran.code), ("", Some(1)));
    assert_eq!(ran.stderr, "nonet: no puzzle was found for “n1-rain 11.0-11.9 none any”.\n");
}

const CROSS: &str = "
    x . . | . x . | . . x
    . x . | . x . | . x .
    . . x | . x . | x . .
    ------+-------+------
    . . . | x . x | . . .
    x x x | . . . | x x x
    . . . | x . x | . . .
    ------+-------+------
    . . x | . x . | x . .
    . x . | . x . | . x .
    x . . | . x . | . . x";

#[test]
fn a_pattern_says_where_the_givens_are() {
    let files = Files::new("pattern");
    let drawing = files.file("cross.txt", CROSS);
    let is_given: Vec<bool> =
        CROSS.chars().filter(|sign| ".x".contains(*sign)).map(|sign| sign == 'x').collect();
    let args = ["generate", "--pattern", &drawing, "--seed", "rain", "-n", "4", "--json"];
    let ran = nonet(&args, "");
    assert_eq!((json(&ran.stdout).len(), ran.stderr.as_str(), ran.code), (4, "", Some(0)));
    for record in json(&ran.stdout) {
        let puzzle = record["puzzle"].as_str().unwrap();
        assert_eq!(puzzle.chars().map(|sign| sign != '.').collect::<Vec<_>>(), is_given, "{puzzle}");
        assert_eq!(nonet(&["solve", puzzle], "").stdout.trim_end(), record["solution"]);
        assert!(record["request"].as_str().unwrap().starts_with("p1-rain"));
    }
    for threads in ["1", "3"] {
        assert_eq!(nonet(&[&args[..], &["--threads", threads]].concat(), "").stdout, ran.stdout);
    }
    let hard = nonet(&["generate", "--pattern", "-", "--seed", "p1-rain", "--difficulty", "hard"], CROSS);
    let givens: Grid = hard.stdout.split('\t').next().unwrap().parse().unwrap();
    assert_eq!(rate(&givens).map(Difficulty::of), Some(Difficulty::Hard));
    let request = hard.stdout.trim_end().rsplit('\t').next().unwrap();
    assert_eq!(nonet(&["generate", "--seed", request], "").stdout, hard.stdout, "{request}");
}

#[test]
fn a_pattern_without_a_puzzle_is_refused_or_given_up() {
    let pattern = |text: &str, more: &[&str]| {
        nonet(&[&["generate", "--seed", "rain", "--pattern", "-"], more].concat(), text)
    };
    for (text, words) in [
        (CROSS.replacen('x', "?", 1), "-: line 2: “?” is neither an x for a given nor a dot."),
        (CROSS.replacen('x', "", 1), "-: this draws 80 cells; a Sudoku has 81."),
        (CROSS.replace('x', "."), "A puzzle needs at least 17 givens; this pattern has 0."),
    ] {
        let ran = pattern(&text, &[]);
        assert_eq!((ran.stderr, ran.code), (format!("nonet: {words}\n"), Some(2)));
    }
    assert_eq!(pattern(CROSS, &["--clues", "20"]).code, Some(2));
    for limit in [["--tries", "3"], ["--seconds", "0"]] {
        let ran = pattern(CROSS, &[&["--rating", "11.0..11.9"], &limit[..]].concat());
        assert_eq!((ran.stdout.as_str(), ran.code), ("", Some(1)));
        assert!(
            ran.stderr.starts_with("nonet: no puzzle was found for “p1-rain 11.0-11.9 x...x"),
            "{}",
            ran.stderr
        );
    }
}
