//! Compares the output of each command with the engine.

use nonet::catalogue::{Options, next_step};
use nonet::{Candidates, Grid, count_solutions, path, rate};

use crate::support::{EASY, HARD, HARD_SOLVED, SEVERAL, json, nonet};

fn grid(text: &str) -> Grid {
    text.parse().expect("a grid")
}

#[test]
fn each_command_returns_its_exit_code() {
    for (args, input, code) in [
        (vec!["check"], HARD, 0),
        (vec!["check"], SEVERAL, 1),
        (vec!["check"], "nonsense", 1),
        (vec!["rate"], SEVERAL, 1),
        (vec!["hint"], SEVERAL, 1),
        (vec!["hint"], HARD_SOLVED, 1),
        (vec!["count"], SEVERAL, 0),
        (vec!["why", "r1c3=4"], EASY, 0),
        (vec!["why", "r1c3"], EASY, 2),
        (vec!["solve", "--json", "--tsv"], EASY, 2),
        (vec!["rate", "--format", "%q"], EASY, 2),
        (vec!["convert", "--to", "nothing"], EASY, 2),
        (vec!["nothing"], EASY, 2),
        (vec![], EASY, 2),
        (vec!["--help"], "", 0),
        (vec!["--version"], "", 0),
    ] {
        let ran = nonet(&args, input);
        assert_eq!(ran.code, Some(code), "{args:?} {input}: {}", ran.stderr);
    }
}

#[test]
fn help_begins_with_examples() {
    for args in [vec!["--help"], vec!["solve", "--help"], vec!["rate", "-h"], vec!["generate", "--help"]] {
        assert!(nonet(&args, "").stdout.starts_with("Examples:\n  nonet "), "{args:?}");
    }
}

#[test]
fn solve_and_check_distinguish_one_solution_from_several() {
    let input = format!("{HARD}\n{SEVERAL}\n11{}\n", &".".repeat(79));
    let solved = json(&nonet(&["solve", "--json"], input.clone()).stdout);
    assert_eq!(solved[0]["schema"], "nonet/solve/1");
    assert_eq!((&solved[0]["status"], &solved[0]["solution"]), (&"unique".into(), &HARD_SOLVED.into()));
    assert_eq!(solved[1]["solutions"].as_array().unwrap().len(), 2);
    let checked = json(&nonet(&["check", "--json"], input.clone()).stdout);
    assert_eq!(
        checked.iter().map(|record| &record["status"]).collect::<Vec<_>>(),
        ["unique", "several", "conflict"]
    );
    assert_eq!(checked[2]["conflicts"][0]["cells"][1], "r1c2");
    assert_eq!(nonet(&["check"], input.clone()).stdout, "unique\nseveral\nconflict\n");
    let tsv = nonet(&["solve", "--tsv"], input).stdout;
    assert_eq!(tsv.lines().nth(1), Some(format!("{HARD}\tunique\t{HARD_SOLVED}").as_str()));
}

#[test]
fn count_counts_up_to_its_limit() {
    let n_solutions = count_solutions(&grid(SEVERAL), 10_000);
    assert_eq!(nonet(&["count"], format!("{HARD}\n{SEVERAL}\n")).stdout, format!("1\n{n_solutions}\n"));
    assert_eq!(nonet(&["count", "--limit", "2"], ".".repeat(81)).stdout, "2+\n");
    let record = &json(&nonet(&["count", "--limit", "2", "--json"], ".".repeat(81)).stdout)[0];
    assert_eq!((&record["solutions"], &record["exact"]), (&2.into(), &false.into()));
}

#[test]
fn ratings_equal_those_of_the_engine_in_each_format() {
    let input = format!("{HARD}\n{EASY}\n");
    assert_eq!(
        nonet(&["rate"], input.clone()).stdout,
        format!("{HARD} ED=10.7/10.7/9.7\n{EASY} ED=1.2/1.2/1.2\n")
    );
    let records = json(&nonet(&["rate", "--json", "--techniques"], EASY).stdout);
    for (record, puzzle) in records.iter().zip([EASY]) {
        let rating = rate(&grid(puzzle)).unwrap();
        assert_eq!(format!("{:.1}", record["er"].as_f64().unwrap()), rating.er.to_string());
        let steps = path(&grid(puzzle));
        let total: u64 =
            record["techniques"].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum();
        assert_eq!(total, steps.len() as u64);
    }
    let format = "%n%t%i%t%r %p %d %R %P %D %S %T %U %%%l";
    let out = nonet(&["rate", "--format", format], input).stdout;
    let zeros = EASY.replace('.', "0");
    let single = "hidden-single";
    assert!(
        out.contains(&format!("2\t{zeros}\t1.2 1.2 1.2 {single} {single} {single} HS HS HS %\n\n")),
        "{out}"
    );
    assert_eq!(nonet(&["rate"], SEVERAL).stdout, format!("{SEVERAL} ED=0.0/0.0/0.0\n"));
}

#[test]
fn a_hint_is_the_next_step_of_the_engine() {
    let candidates = Candidates::of(&grid(EASY)).unwrap();
    let step = next_step(&candidates, &Options::default()).unwrap();
    let record = &json(&nonet(&["hint", "--json"], EASY).stdout)[0];
    assert_eq!(record["steps"][0]["technique"], step.technique.id());
    assert_eq!(record["steps"][0]["action"], step.to_string());
    assert!(nonet(&["hint"], EASY).stdout.contains(&step.to_string()));
    assert!(nonet(&["hint", "--all"], EASY).stdout.lines().count() > 1);
    assert_eq!(nonet(&["hint", "--by", "rated", "--tsv"], EASY).stdout.lines().count(), 2);
}

#[test]
fn a_path_leads_to_the_solution_by_either_catalogue() {
    let steps = path(&grid(EASY));
    let record = &json(&nonet(&["path", "--json"], EASY).stdout)[0];
    assert_eq!(record["steps"].as_array().unwrap().len(), steps.len());
    for (record, rated) in record["steps"].as_array().unwrap().iter().zip(&steps) {
        assert_eq!(record["action"], rated.step.to_string());
        assert_eq!(format!("{:.1}", record["rating"].as_f64().unwrap()), rated.rating.to_string());
    }
    let text = nonet(&["path"], EASY).stdout;
    assert!(text.starts_with(&format!("@ {EASY} 1.2/1.2/1.2 55\n1\t1.2\thidden-single\tr1c3=4\n")), "{text}");
    let of_people = &json(&nonet(&["path", "--by", "people", "--json"], EASY).stdout)[0];
    assert_eq!(of_people["solved"], true);
}

#[test]
fn why_gives_both_answers() {
    let record = &json(&nonet(&["why", "r1c3=4", "--json"], EASY).stdout)[0];
    assert_eq!((&record["answer"], &record["steps"][0]["action"]), (&"must".into(), &"r1c3=4".into()));
    let record = &json(&nonet(&["why", "r1c1<>3", "--json"], EASY).stdout)[0];
    assert_eq!((&record["answer"], &record["holder"]), (&"cannot".into(), &"r2c1".into()));
    assert!(
        nonet(&["why", "r1c3=4"], EASY).stdout.starts_with("r1c3=4 must be true:\n  hidden-single r1c3=4")
    );
}

#[test]
fn a_wrong_entry_is_reported() {
    // HoDoKu's format marks entries with a plus.
    let line = format!(":0000:x:{}:::", HARD.replacen("8.", "8+2", 1));
    let record = &json(&nonet(&["check", "--json"], line.clone()).stdout)[0];
    assert_eq!((&record["status"], &record["wrong"][0]), (&"unique".into(), &"r1c2".into()));
    let ran = nonet(&["hint"], line);
    assert_eq!((ran.stderr.as_str(), ran.code), ("-:1: The entry r1c2=2 is wrong.\n", Some(1)));
}

#[test]
fn a_trace_ends_with_the_solution() {
    let out = nonet(&["trace", "--strategy", "propagation", "--tsv"], EASY).stdout;
    assert!(out.starts_with("#number\tdepth\tevent\tcell\tdigit\tbecause\n1\t"), "{out}");
    assert_eq!(out.lines().last().and_then(|line| line.split('\t').nth(2)), Some("solved"));
    let record = &json(&nonet(&["trace", "--summary", "--json"], EASY).stdout)[0];
    assert_eq!(record["outcome"], "solved");
    assert_eq!(nonet(&["trace", "--summary", "--limit", "3"], EASY).code, Some(1));
}

#[test]
fn completions_and_the_manual_page_name_the_commands() {
    let script = nonet(&["completions", "bash"], "").stdout;
    let page = nonet(&["man"], "").stdout;
    for command in [
        "solve",
        "count",
        "check",
        "rate",
        "hint",
        "path",
        "why",
        "generate",
        "convert",
        "canonical",
        "trace",
    ] {
        assert!(script.contains(command) && page.contains(command), "{command}");
    }
    assert!(page.starts_with(".ie") || page.contains(".TH nonet 1"), "{page}");
}

#[test]
fn bench_measures_four_kinds_of_work() {
    let records = json(&nonet(&["bench", "--json"], EASY).stdout);
    let kinds: Vec<_> = records.iter().map(|record| &record["what"]).collect();
    assert_eq!(kinds, ["solve", "prove", "canonical", "rate"]);
    assert_eq!(nonet(&["bench"], "").code, Some(1));
}
