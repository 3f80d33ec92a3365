//! Tests of the commands on other boards: what is read, made, written and refused.

use nonet::craft::{BoardKind, craft};
use nonet_formats::write_rules_line;
use serde_json::Value;

use crate::support::{Files, HARD, HARD_SOLVED, json, nonet};

const SIX: &str = "2x3:3c5b5c4b2f6b2c1b3c5";
const SIX_CELLS: &str = "3...5..5...4..2......6..2...1..3...5";
const SIX_SOLVED: &str = "324156156324642531513642265413431265";
const JIGSAW: &str = ".3.4........3.1. 1112122233443344";

/// The engine, JavaScript and Python are compared with the same file.
#[test]
fn seeds_give_their_puzzles() {
    let lines = include_str!("../../engine/tests/data/board_seeds.txt").lines();
    let lines: Vec<&str> = lines.filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines.len(), 2 * BoardKind::ALL.len());
    for line in lines {
        let [request, id, solution] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let ran = nonet(&["generate", "--seed", request], "");
        assert_eq!((ran.stdout, ran.stderr), (format!("{id}\t{request}\n"), String::new()));
        let [_, kind, symmetry, seed] = request.splitn(4, '-').collect::<Vec<_>>()[..] else { panic!() };
        let options =
            ["generate", "--board", kind, "--symmetry", symmetry, "--seed", seed, "--json", "--threads", "3"];
        let ran = nonet(&options, "");
        let record = json(&ran.stdout).remove(0);
        assert_eq!(record["request"], request);
        assert_eq!((record["id"].as_str(), record["solution"].as_str()), (Some(id), Some(solution)));
        assert_eq!(record["board"], kind);
        let side = record["size"].as_u64().unwrap();
        assert_eq!(record["puzzle"].as_str().unwrap().len() as u64, side * side);
        assert_eq!(record.get("pieces").is_some(), kind.starts_with("jigsaw"), "{record}");
        assert_eq!(nonet(&["solve", id], "").stdout, format!("{solution}\n"), "{id}");
    }
}

/// The engine, JavaScript and Python are compared with the same file.
#[test]
fn seeds_give_their_killers() {
    let lines = include_str!("../../engine/tests/data/killer_seeds.txt").lines();
    let lines: Vec<&str> = lines.filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines.len(), 6);
    for line in lines {
        let [request, id, solution] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let ran = nonet(&["generate", "--seed", request], "");
        assert_eq!((ran.stdout, ran.stderr), (format!("{id}\t{request}\n"), String::new()));
        let [_, board, cages, givens, symmetry, seed] = request.splitn(6, '-').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let options = ["generate", "--board", board, "--cages", cages, "--givens", givens, "--json"];
        let options = [&options[..], &["--symmetry", symmetry, "--seed", seed]].concat();
        // A killer on the classic board needs no name of a board.
        let options: Vec<&str> = if board == "classic" {
            options.into_iter().filter(|option| !["--board", "classic"].contains(option)).collect()
        } else {
            options
        };
        let record = json(&nonet(&options, "").stdout).remove(0);
        assert_eq!(record["request"], request);
        assert_eq!((record["id"].as_str(), record["solution"].as_str()), (Some(id), Some(solution)));
        let digits: Vec<u64> = solution.chars().map(|digit| u64::from(digit.to_digit(10).unwrap())).collect();
        let side = record["size"].as_u64().unwrap();
        for cage in record["cages"].as_array().unwrap() {
            let digit = |cell: &Value| {
                let numbers: Vec<u64> =
                    cell.as_str().unwrap()[1..].split('c').map(|number| number.parse().unwrap()).collect();
                digits[usize::try_from((numbers[0] - 1) * side + numbers[1] - 1).unwrap()]
            };
            let sum: u64 = cage["cells"].as_array().unwrap().iter().map(digit).sum();
            assert_eq!(cage["sum"], sum, "{request}");
        }
        assert_eq!(nonet(&["solve", id], "").stdout, format!("{solution}\n"), "{id}");
        assert_eq!(nonet(&["check", id], "").stdout, "unique\n", "{id}");
    }
}

#[test]
fn a_killer_has_a_level_a_hint_and_a_path() {
    let id = "2x2k:p,_a_____bbaa_aa__,5_4a5a6_8a6e6a";
    let rated = nonet(&["rate", id], "");
    assert_eq!((rated.code, rated.stdout), (Some(0), format!("{id} singles\n")));
    let hint = json(&nonet(&["hint", "--json", id], "").stdout).remove(0);
    assert_eq!(hint["steps"][0]["technique"], "rule-of-45");
    let path = json(&nonet(&["path", "--json", id], "").stdout).remove(0);
    assert_eq!((path["level"].as_str(), path["solved"].as_bool()), (Some("singles"), Some(true)));
    let techniques: Vec<&str> =
        path["steps"].as_array().unwrap().iter().filter_map(|step| step["technique"].as_str()).collect();
    assert_eq!(techniques[..3], ["rule-of-45", "rule-of-45", "cage-single"]);
}

#[test]
fn a_killer_is_made_to_a_level() {
    let made =
        nonet(&["generate", "--json", "--steps", "--cages", "4", "--level", "hard", "--seed", "rain"], "");
    let record = json(&made.stdout).remove(0);
    assert_eq!(record["request"], "k2-classic-hard-4-0-none-rain");
    assert_eq!((record["level"].as_str(), record["about"].as_bool()), (Some("hard"), Some(true)));
    let id = record["id"].as_str().unwrap();
    assert_eq!(nonet(&["rate", id], "").stdout, format!("{id} about hard\n"));
    assert!(record["steps"].as_array().unwrap().len() > 81);
    let again = nonet(&["generate", "--json", "--steps", "--seed", "k2-classic-hard-4-0-none-rain"], "");
    assert_eq!(json(&again.stdout).remove(0)["puzzle"], record["puzzle"]);
}

#[test]
fn options_of_killers_that_contradict_each_other_are_refused() {
    let refused = |args: &[&str]| {
        let ran = nonet(&[&["generate"], args].concat(), "");
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{args:?}");
        ran.stderr
    };
    for (args, message) in [
        (&["--cages", "1"][..], "The largest cage has 2 to 5 cells, not 1."),
        (
            &["--cages", "4", "--level", "pairs"],
            "The board “classic” has no level “pairs”; there are “easy”, “medium”, “hard”, “expert”, “master”, “extreme”.",
        ),
        (&["--cages", "4", "--clues", "20"], "`--clues` works on classic boards only."),
        (&["--cages", "3", "--board", "4x4", "--givens", "17"], "This board has at most 16 givens, not 17."),
        (&["--givens", "4"], "`givens` is for killers only; classic puzzles have `clues`."),
        (
            &["--cages", "3", "--seed", "v1-x-none-rain"],
            "The seed “v1-x-none-rain” contradicts the other options.",
        ),
    ] {
        assert_eq!(refused(args), format!("nonet: {message}\n"), "{args:?}");
    }
}

#[test]
fn a_run_is_the_same_on_any_number_of_threads_and_in_parts() {
    let args = ["generate", "--board", "6x6", "-n", "20", "--seed", "rain", "--symmetry", "rotational"];
    let run = |more: &[&str]| nonet(&[&args[..], more].concat(), "").stdout;
    let one = run(&["--threads", "1"]);
    assert_eq!(one.lines().count(), 20);
    assert_eq!(run(&["--threads", "4"]), one);
    assert!(one.lines().nth(19).unwrap().ends_with("\tv1-6x6-rotational-rain-20"), "{one}");
    let request = "v1-6x6-rotational-rain-20".parse().unwrap();
    assert!(one.lines().nth(19).unwrap().starts_with(&write_rules_line(craft(&request).givens())));
    let parts: Vec<String> = ["1/2", "2/2"].map(|part| run(&["--part", part])).to_vec();
    let mut joined: Vec<&str> = parts.iter().flat_map(|part| part.lines()).collect();
    let mut whole: Vec<&str> = one.lines().collect();
    joined.sort_unstable();
    whole.sort_unstable();
    assert_eq!(joined, whole);
    let files = Files::new("boards-resume");
    let all = run(&["--json"]);
    let cut = files.file("cut.jsonl", &all[..all.len() / 2]);
    assert_eq!(run(&["--json", "--resume", &cut]), "");
    assert_eq!(std::fs::read_to_string(&cut).unwrap(), all);
    let other = nonet(&["generate", "--board", "x", "--seed", "rain", "--json", "--resume", &cut], "");
    assert_eq!(other.code, Some(2), "{}", other.stderr);
}

#[test]
fn made_puzzles_are_unique_and_read_again() {
    for kind in BoardKind::ALL {
        let made =
            nonet(&["generate", "--board", kind.id(), "-n", "3", "--seed", "pipe", "--tsv"], "").stdout;
        let checked = nonet(&["check", "--tsv"], made.clone());
        assert_eq!((checked.stderr.as_str(), checked.code), ("", Some(0)), "{made}");
        for line in checked.stdout.lines().skip(1) {
            assert_eq!(line.split('\t').nth(1), Some("unique"), "{line}");
        }
        assert_eq!(nonet(&["count", "--limit", "2"], made).stdout, "1\n1\n1\n", "{kind}");
    }
}

#[test]
fn options_for_classic_boards_are_refused() {
    for (option, value) in [
        ("--difficulty", "hard"),
        ("--rating", "7.0"),
        ("--technique", "x-wing"),
        ("--minutes", "5"),
        ("--clues", "24"),
        ("--pattern", "missing.txt"),
    ] {
        let ran = nonet(&["generate", "--board", "jigsaw", option, value], "");
        assert_eq!(ran.stderr, format!("nonet: `{option}` works on classic boards only.\n"));
        assert_eq!((ran.stdout.as_str(), ran.code), ("", Some(2)));
    }
    for (option, value) in [("--tries", "5"), ("--seconds", "5"), ("--json", "--steps")] {
        let ran = nonet(&["generate", "--seed", "v1-x-none-rain", option, value], "");
        let option = if value == "--steps" { value } else { option };
        assert_eq!(ran.stderr, format!("nonet: On another board `{option}` needs a level.\n"));
        assert_eq!((ran.stdout.as_str(), ran.code), ("", Some(2)));
    }
    for args in [["--board", "7x7", "--seed", "a"], ["--board", "6x6", "--seed", "v1-x-none-rain"]] {
        let ran = nonet(&[&["generate"], &args[..]].concat(), "");
        assert_eq!((ran.stdout.as_str(), ran.code), ("", Some(2)), "{args:?}");
    }
    let ran = nonet(&["generate", "--symmetry", "full", "--seed", "v1-x-none-rain"], "");
    assert_eq!(ran.stderr, "nonet: The seed “v1-x-none-rain” contradicts the other options.\n");
    // A seed that only begins like a request for another board is a classic one.
    assert!(nonet(&["generate", "--seed", "v1-rain"], "").stdout.ends_with("\tn1-v1-rain any none any\n"));
}

#[test]
fn lines_that_say_their_board_need_no_option() {
    assert_eq!(nonet(&["solve", SIX], "").stdout, format!("{SIX_SOLVED}\n"));
    let text = format!("{SIX}\n{HARD}\n{SIX_CELLS}\n{JIGSAW}\nS4B1030000000000204\n");
    let ran = nonet(&["solve"], text.clone());
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(lines, [SIX_SOLVED, HARD_SOLVED, SIX_SOLVED, "1324423121433412", "1432234141233214"]);
    assert_eq!((ran.stderr.as_str(), ran.code), ("", Some(0)));
    assert_eq!(nonet(&["check"], text.clone()).stdout, "unique\n".repeat(5));
    assert_eq!(nonet(&["count"], text).stdout, "1\n".repeat(5));
    assert_eq!(nonet(&["count", "--limit", "1000"], ".".repeat(16)).stdout, "288\n");
    // Four lines of four are one board.
    assert_eq!(nonet(&["solve"], "1.3.\n....\n....\n.2.4\n").stdout, "1432234141233214\n");
}

#[test]
fn cells_of_nine_rows_need_the_board() {
    let made = nonet(&["generate", "--board", "x", "--seed", "rain", "--json"], "").stdout;
    let record = json(&made).remove(0);
    let cells = record["puzzle"].as_str().unwrap();
    assert_eq!(nonet(&["check", cells], "").stdout, "several\n", "without diagonals");
    let solved = nonet(&["solve", "--board", "x", cells], "");
    assert_eq!((solved.stdout.trim_end(), solved.code), (record["solution"].as_str().unwrap(), Some(0)));
    let rows: Vec<String> =
        cells.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into()).collect();
    let whole = nonet(&["solve", "--board", "x", "--json"], rows.join("\n"));
    assert_eq!(json(&whole.stdout)[0]["id"], record["id"]);
    let id = record["id"].as_str().unwrap();
    assert_eq!(nonet(&["solve", "--board", "x", id], "").stdout, solved.stdout);
    let other = nonet(&["solve", "--board", "windoku"], id);
    assert_eq!(other.stderr, "-:1: This is not a board of the kind “windoku”.\n");
    assert_eq!((other.stdout.as_str(), other.code), ("", Some(1)));
    // With the classic board asked for, 36 cells are no puzzle.
    assert_eq!(nonet(&["solve", "--board", "classic"], SIX_CELLS).code, Some(1));
    assert_eq!(nonet(&["solve", "--board", "round"], "").code, Some(2));
}

#[test]
fn broken_lines_are_named_and_the_others_are_read() {
    let files = Files::new("boards-broken");
    let text =
        format!("# boards\n{SIX}\n2x3:3c7b\n2x2k:p,a\n{SIX_CELLS}\n{}\n", &SIX_CELLS.replace('3', "7"));
    let file = files.file("boards.txt", text);
    let ran = nonet(&["solve", &file], "");
    assert_eq!((ran.stdout, ran.code), (format!("{SIX_SOLVED}\n").repeat(2), Some(1)));
    let expected = [
        "3: Character 7 should be a digit of the board.",
        "4: Character 9 should be a comma and the borders and sums of the cages.",
        "6: r1c1 holds 7; the digits of this board are 1 to 6.",
    ];
    assert_eq!(ran.stderr.lines().collect::<Vec<_>>(), expected.map(|line| format!("{file}:{line}")));
    // The first line may be broken, and a line may have any length.
    let padded = SIX.replace(':', &format!(":{}", "_".repeat(81 - SIX.len())));
    let columns = format!("{SIX_CELLS}\t{}", "r".repeat(80 - SIX_CELLS.len()));
    let ran = nonet(&["solve"], format!("2x3:3c7b\n{padded}\n{columns}\n"));
    assert_eq!(ran.stderr, "-:1: Character 7 should be a digit of the board.\n");
    assert_eq!(ran.stdout, format!("{SIX_SOLVED}\n").repeat(2));
    let ran = nonet(&["count", "--board", "4x4", "--limit", "300"], format!("7{0}\n.{0}\n", ".".repeat(15)));
    assert_eq!(ran.stderr, "-:1: r1c1 holds 7; the digits of this board are 1 to 4.\n");
    assert_eq!(ran.stdout, "288\n");
    let short = nonet(&["count", "--board", "x"], format!("{}\n...\n", ".".repeat(81)));
    assert_eq!(short.stderr, "-:2: Found 3 cells; this board has 81.\n");
}

#[test]
fn records_name_the_board() {
    let solved = nonet(&["solve", "--json"], format!("{HARD}\n{JIGSAW}\n"));
    let [classic, jigsaw] = &json(&solved.stdout)[..] else { panic!("{}", solved.stdout) };
    let keys: Vec<&String> = classic.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["schema", "file", "line", "number", "puzzle", "status", "solution"]);
    let expected = r#"{"schema":"nonet/solve/1","file":"-","line":2,"number":2,"puzzle":".3.4........3.1.","board":"4j","size":4,"id":"4j:a3a4h3a1a,b_cbba_a_ba","pieces":"1112122233443344","status":"unique","solution":"1324423121433412"}"#;
    assert_eq!(jigsaw.to_string(), expected);
    let broken = format!("..1{}1{};n", ".".repeat(10), ".".repeat(67));
    let checked = nonet(&["check", "--json"], broken);
    let record = json(&checked.stdout).remove(0);
    assert_eq!((record["board"].as_str(), record["status"].as_str()), (Some("knight"), Some("conflict")));
    let conflict = r#"[{"digit":1,"leap":"a knight's move","cells":["r1c3","r2c5"]}]"#;
    assert_eq!(record["conflicts"].to_string(), conflict);
    let words = "-:1: This Sudoku breaks the rules: r1c3 and r2c5, a knight's move apart, both hold 1.\n";
    assert_eq!((checked.stderr.as_str(), checked.code), (words, Some(1)));
}

#[test]
fn boards_are_converted() {
    let to = |form: &str, text: &str| nonet(&["convert", "--to", form], text);
    assert_eq!(to("line", SIX_CELLS).stdout, format!("{SIX}\n"));
    assert_eq!(to("cells", SIX).stdout, format!("{SIX_CELLS}\n"));
    assert_eq!(to("tatham", JIGSAW).stdout, "4j:a3a4h3a1a,b_cbba_a_ba\n");
    assert_eq!(to("jigsaw-line", "4j:a3a4h3a1a,b_cbba_a_ba").stdout, format!("{JIGSAW}\n"));
    assert_eq!(to("sudokuwiki", "2x2:1a3j2a4").stdout, "S4B1030000000000204\n");
    assert!(to("tatham", HARD).stdout.starts_with("3x3:8j3_6"));
    let knight = format!("{};n", ".".repeat(81));
    assert_eq!(to("rules", &knight).stdout, "3x3:zzzc;n\n");
    let ran = to("tatham", &knight);
    assert_eq!(ran.stderr, "-:1: The format “tatham” cannot express the rules of the board “knight”.\n");
    assert_eq!((ran.stdout.as_str(), ran.code), ("", Some(1)));
    let ran = to("svg", SIX);
    assert_eq!(ran.stderr, "-:1: The format “svg” is for classic boards only.\n");
    let pad = to("sudokupad", JIGSAW).stdout;
    assert!(pad.starts_with("https://sudokupad.app/fpuzzlesN4Ig"), "{pad}");
    assert_eq!(to("jigsaw-line", &pad).stdout, format!("{JIGSAW}\n"));
    let x = nonet(&["convert", "--board", "x", "--to", "sudokuwiki", "--json", HARD], "");
    assert!(json(&x.stdout)[0]["text"].as_str().unwrap().starts_with("X9B0"), "{}", x.stdout);
}

#[test]
fn killers_are_converted_solved_and_refused_by_name() {
    let to = |form: &str, text: &str| nonet(&["convert", "--to", form, text], "").stdout;
    let small = "2x2k:p,_a_____bbaa_aa__,5_4a5a6_8a6e6a";
    let iss = to("iss", small);
    assert!(iss.starts_with(".Shape~4x4.Cage~5~R1C1~R2C1.Cage~4~R1C2~R1C3."), "{iss}");
    let links = [to("f-puzzles", small), to("sudokupad", small), to("sudokuwiki", small)];
    for text in [&iss, &links[0], &links[1], &links[2]] {
        assert_eq!(to("line", text.trim_end()), format!("{small}\n"), "{text}");
        assert_eq!(nonet(&["solve", text.trim_end()], "").stdout, nonet(&["solve", small], "").stdout);
    }
    let pair = "3x3:zzzc;s17=1112";
    assert_eq!(to("killer-line", pair), format!("H<{}\n", "0".repeat(79)));
    assert_eq!(to("line", &format!("H<{}", "0".repeat(79))), format!("{pair}\n"));
    assert!(to("sumocue", pair).starts_with("3x3::k:4352:4352:0:"));
    for (text, message) in [
        (
            ".Cage~9~R1C1~R1C2.Thermo~R3C3~R4C4",
            "This puzzle has rules that Nonet does not play: thermometers.",
        ),
        (".Cage~2~R1C1~R1C2", "The cage at r1c1 has the sum 2; 3 to 17 are possible."),
        (&format!("H{}", "<".repeat(80)), "Character 10 should be a sign that points to a cell."),
    ] {
        let as_argument = nonet(&["count", text], "").stderr;
        assert!(as_argument.ends_with(&format!("{message}\n")), "{as_argument}");
        assert_eq!(nonet(&["count"], format!("{text}\n").as_str()).stderr, format!("-:1: {message}\n"));
    }
}

/// A link and JSON say their board, on one line or on several, as an argument or in a file.
#[test]
fn links_and_json_of_other_boards_are_read() {
    let link = nonet(&["convert", "--to", "f-puzzles", SIX], "").stdout;
    assert!(link.starts_with("https://f-puzzles.com/?load=N4Ig"), "{link}");
    let json = |more: &str| {
        let cell = |sign: char| match sign {
            '.' => "{}".to_owned(),
            digit => format!("{{\"value\":{digit},\"given\":true}}"),
        };
        let cells: Vec<String> = SIX_CELLS.chars().map(cell).collect();
        let rows: Vec<String> = cells.chunks(6).map(|row| format!("[{}]", row.join(","))).collect();
        format!("{{\"size\":6,\"grid\":[{}]{more}}}\n", rows.join(","))
    };
    let lines = json("").replace("],", "],\n");
    let files = Files::new("boards-links");
    let file = files.file("six.json", &lines);
    for (argument, input) in [
        (link.trim(), ""),
        ("-", link.as_str()),
        ("-", &format!("{link}{}{SIX}\n", json(""))),
        ("-", &lines),
        (&file, ""),
    ] {
        let ran = nonet(&["solve", argument], input);
        let n_puzzles = if input.contains(SIX) { 3 } else { 1 };
        assert_eq!((ran.stdout, ran.stderr), (format!("{SIX_SOLVED}\n").repeat(n_puzzles), String::new()));
    }
    assert_eq!(nonet(&["convert", "--board", "6x6", link.trim()], "").stdout, format!("{SIX}\n"));
    let refused = |text: &str| nonet(&["solve"], text).stderr;
    assert_eq!(
        refused(&json(",\"thermometer\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}]")),
        "-:1: This puzzle has rules that Nonet does not play: thermometers.\n"
    );
    let piece = json("").replacen("{}", "{\"region\":5}", 1);
    assert_eq!(refused(&piece), "-:1: The piece at r1c1 should have 6 cells, not 5.\n");
    assert_eq!(refused(&piece.replace("],", "],\n")), "-: The piece at r1c1 should have 6 cells, not 5.\n");
    let whole = nonet(&["solve", "--board", "x", link.trim()], "").stderr;
    assert!(whole.ends_with(":1: This is not a board of the kind “x”.\n"), "{whole}");
}

#[test]
fn commands_for_classic_boards_say_so() {
    let commands: [&[&str]; 3] = [&["canonical"], &["trace"], &["bench"]];
    for args in commands {
        let ran = nonet(args, format!("{HARD}\n{SIX}\n{HARD}\n"));
        let place = if args[0] == "bench" { "nonet" } else { "-:2" };
        assert!(
            ran.stderr.ends_with(&format!("{place}: `{}` works on classic boards only.\n", args[0])),
            "{args:?}: {}",
            ran.stderr
        );
        assert_eq!(ran.code, Some(2), "{args:?}");
    }
    // The puzzles before it are answered.
    let ran = nonet(&["canonical"], format!("{HARD}\n{SIX}\n{HARD}\n"));
    assert_eq!(ran.stdout.lines().count(), 1);
    // Options that other boards do not have are refused in the same way.
    for (args, option) in [
        (["hint", "--by", "rated"], "--by rated"),
        (["path", "--by", "rated"], "--by rated"),
        (["rate", "--format", "%r"], "--format"),
    ] {
        let ran = nonet(&args, format!("{SIX}\n"));
        assert_eq!(ran.stderr, format!("-:1: `{option}` works on classic boards only.\n"));
        assert_eq!((ran.stdout.as_str(), ran.code), ("", Some(2)));
    }
}

/// The puzzles of `board_paths.txt`: the request, the line of rules, the level, and the steps.
fn paths() -> Vec<([&'static str; 3], Vec<&'static str>)> {
    let mut puzzles: Vec<([&str; 3], Vec<&str>)> = Vec::new();
    let lines = include_str!("../../engine/tests/data/board_paths.txt").lines();
    for line in lines.filter(|line| !line.starts_with('#')) {
        if line.split('\t').count() == 3 {
            let [request, id, level] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
            puzzles.push(([request, id, level], Vec::new()));
        } else {
            let Some((_, steps)) = puzzles.last_mut() else { panic!("{line}") };
            steps.push(line);
        }
    }
    puzzles
}

/// The engine, JavaScript and Python are compared with the same file.
#[test]
fn levels_and_paths_are_those_of_the_engine() {
    let puzzles = paths();
    assert_eq!(puzzles.len(), 6);
    for ([request, id, level], steps) in puzzles {
        let parts: Vec<&str> = request.split('-').collect();
        let (kind, symmetry, seed, killer) = match parts[..] {
            ["k2", kind, _, max_cage, n_givens, symmetry, seed] => {
                (kind, symmetry, seed, vec!["--cages", max_cage, "--givens", n_givens])
            }
            [_, kind, symmetry, _, seed] => (kind, symmetry, seed, Vec::new()),
            _ => panic!("{request}"),
        };
        let is_about = BoardKind::ALL.into_iter().any(|one| one.id() == kind && one.side() == 9);
        let shown = if is_about { format!("about {level}") } else { level.to_owned() };
        let ran = nonet(&["generate", "--seed", request], "");
        assert_eq!((ran.stdout, ran.stderr), (format!("{id}\t{shown}\t{request}\n"), String::new()));
        let options = ["--board", kind, "--symmetry", symmetry, "--level", level, "--seed", seed];
        let made = nonet(&[&["generate", "--json", "--steps"], &options[..], &killer].concat(), "");
        let made = json(&made.stdout).remove(0);
        assert_eq!((&made["id"], &made["request"]), (&id.into(), &request.into()));
        assert_eq!((&made["level"], &made["about"]), (&level.into(), &is_about.into()));

        // A board of nine rows needs its line of rules: its cells look like those of a classic puzzle.
        let path = nonet(&["path", "--json", id], "");
        let path = json(&path.stdout).remove(0);
        assert_eq!(
            (&path["level"], &path["about"], &path["solved"]),
            (&level.into(), &is_about.into(), &true.into())
        );
        let board = if killer.is_empty() { kind.to_owned() } else { format!("killer-{kind}") };
        assert_eq!((&path["digits"], &path["board"]), (&made["puzzle"], &board.into()));
        let written = |step: &Value| {
            format!("{}\t{}", step["technique"].as_str().unwrap(), step["action"].as_str().unwrap())
        };
        let written: Vec<String> = path["steps"].as_array().unwrap().iter().map(written).collect();
        assert_eq!(written, steps, "{request}");
        assert_eq!(made["steps"], path["steps"]);
        let lines = nonet(&["path", id], "").stdout;
        assert!(
            lines.starts_with(&format!("@ {id} {shown} {}\n1\t-\t{}\n", steps.len(), steps[0])),
            "{lines}"
        );

        let hint = json(&nonet(&["hint", "--json", id], "").stdout).remove(0);
        assert_eq!(hint["steps"].as_array().unwrap()[..], path["steps"].as_array().unwrap()[..1]);
        let all = json(&nonet(&["hint", "--json", "--all", id], "").stdout).remove(0);
        assert!(all["steps"].as_array().unwrap().contains(&path["steps"][0]), "{all}");

        assert_eq!(nonet(&["rate", id], "").stdout, format!("{id} {shown}\n"));
        let columns = nonet(&["rate", "--tsv", "--techniques", id], "").stdout;
        assert!(columns.starts_with("#puzzle\tER\tEP\tED\tdifficulty\thardest technique\n"), "{columns}");
        assert!(columns.contains(&format!("{id}\t-\t-\t-\t{shown}\t")), "{columns}");
        let rated = json(&nonet(&["rate", "--json", "--techniques", id], "").stdout).remove(0);
        assert_eq!((&rated["level"], &rated["techniques"]), (&level.into(), &made["techniques"]));
        assert!(rated.get("er").is_none(), "{rated}");
    }
}

#[test]
fn hints_of_other_boards_say_their_reason() {
    assert_eq!(nonet(&["hint", JIGSAW], "").stdout, "hidden-single r2c1=4 (piece 1)\n");
    assert_eq!(
        nonet(&["hint", "--tsv", SIX], "").stdout.lines().nth(1),
        Some(&*format!("{SIX}\thidden-single\tr1c2=2\t-"))
    );
    let files = Files::new("boards-hint");
    let x = nonet(&["generate", "--board", "x", "--level", "easy", "--seed", "rain", "--json"], "").stdout;
    let record = json(&x).remove(0);
    let (cells, id) = (record["puzzle"].as_str().unwrap(), record["id"].as_str().unwrap());
    let file = files.file("x.txt", format!("{cells}\n"));
    let hint = |args: &[&str]| json(&nonet(&[&["hint", "--json"], args].concat(), "").stdout).remove(0);
    assert_eq!(hint(&["--board", "x", &file])["steps"], hint(&[id])["steps"]);
    // Several solutions, a conflict and a full board have no steps.
    for (board, words) in [
        (".".repeat(16), "This Sudoku has several solutions: r3c1 may be"),
        (format!("11{}", ".".repeat(14)), "This Sudoku breaks the rules: row 1 holds 1"),
        ("1432234141233214".to_owned(), "There is nothing left to do."),
    ] {
        for command in ["hint", "path", "rate"] {
            let ran = nonet(&[command], board.clone());
            assert!(ran.stderr.contains(words) && ran.code == Some(1), "{command}: {}", ran.stderr);
        }
    }
}

#[test]
fn why_answers_on_other_boards() {
    let ran = nonet(&["why", "r1c2=2", SIX], "");
    assert_eq!(ran.stdout, "r1c2=2 must be true:\n  hidden-single r1c2=2 (box 1)\n");
    assert_eq!((ran.stderr.as_str(), ran.code), ("", Some(0)));
    let ran = nonet(&["why", "r1c2=3", SIX], "");
    assert_eq!(ran.stdout, "r1c2=3 cannot be true: r1c1 holds the digit.\n");
    assert_eq!(nonet(&["why", "r1c1=3", SIX], "").stdout, "r1c1=3 is already on the board.\n");
    let ran = nonet(&["why", "r1c2<>1", "--tsv", SIX], "");
    assert_eq!(ran.stdout.lines().nth(1), Some(&*format!("{SIX}\tr1c2=1\tcannot\t1\thidden-single\tr1c2=2")));

    let record = &json(&nonet(&["why", "r1c2=2", "--json", SIX], "").stdout)[0];
    assert_eq!((&record["schema"], &record["board"]), (&"nonet/why/1".into(), &"6x6".into()));
    assert_eq!((&record["size"], &record["id"]), (&6.into(), &SIX.into()));
    assert_eq!((&record["puzzle"], &record["digits"]), (&SIX_CELLS.into(), &SIX_CELLS.into()));
    assert_eq!((&record["cell"], &record["digit"]), (&"r1c2".into(), &2.into()));
    assert_eq!((&record["answer"], record.get("holder")), (&"must".into(), None));
    assert_eq!(record["steps"][0]["reason"]["houses"], Value::from(vec!["box 1"]));
    let record = &json(&nonet(&["why", "r1c2=3", "--json", SIX], "").stdout)[0];
    assert_eq!((&record["answer"], &record["holder"]), (&"cannot".into(), &"r1c1".into()));

    // The cells of nine rows do not say that the board has diagonals, so the option does.
    let puzzle = craft(&"v1-x-none-rain".parse().unwrap());
    let (layout, givens) = (puzzle.layout(), *puzzle.givens().grid());
    let empty = layout.cells().difference(givens.filled_cells());
    let (holder, cell, digit) = givens
        .filled()
        .find_map(|(holder, digit)| {
            let only_x = layout.peers(holder).difference(holder.peers()).intersection(empty);
            let is_free = |cell: &nonet::Cell| givens.cells_of(digit).intersection(cell.peers()).is_empty();
            only_x.iter().find(is_free).map(|cell| (holder, cell, digit))
        })
        .unwrap();
    let about = format!("{cell}={digit}");
    let ran = nonet(&["why", &about, "--board", "x", &givens.to_string()], "");
    assert_eq!(ran.stdout, format!("{about} cannot be true: {holder} holds the digit.\n"));

    for (about, message) in [
        ("r1c7=1", "The cell r1c7 is not on this board of 6 rows."),
        ("r1c2=7", "This board has the digits 1 to 6, not 7."),
    ] {
        let ran = nonet(&["why", about], format!("{SIX}\n"));
        assert_eq!(ran.stderr, format!("-:1: {message}\n"));
        assert_eq!((ran.stdout.as_str(), ran.code), ("", Some(1)));
    }
}

#[test]
fn levels_that_are_not_found_are_refused() {
    let ran = nonet(&["generate", "--board", "4x4", "--level", "beyond", "--seed", "rain", "--json"], "");
    let words = "nonet: no puzzle was found for “v2-4x4-none-beyond-rain” in 10000 tries.\n";
    assert_eq!((ran.stdout.as_str(), ran.stderr.as_str(), ran.code), ("", words, Some(1)));
    let ran =
        nonet(&["generate", "--board", "4x4", "--level", "beyond", "--seed", "rain", "--tries", "1"], "");
    assert!(ran.stderr.ends_with(" in 1 try.\n"), "{}", ran.stderr);
    let ran =
        nonet(&["generate", "--board", "4x4", "--level", "beyond", "--seed", "rain", "--seconds", "0"], "");
    assert!(ran.stderr.ends_with(" in 0 tries.\n"), "{}", ran.stderr);
    for (args, words) in [
        (
            ["--board", "4x4", "--level", "hard"],
            "The board “4x4” has no level “hard”; there are “singles”, “pairs”, “beyond”.",
        ),
        (["--level", "hard", "--seed", "a"], "A level is for boards other than the classic one."),
        (
            ["--level", "easy", "--seed", "v2-x-none-hard-a"],
            "The seed “v2-x-none-hard-a” contradicts the other options.",
        ),
        (
            ["--level", "easy", "--seed", "v1-x-none-a"],
            "The seed “v1-x-none-a” contradicts the other options.",
        ),
    ] {
        let ran = nonet(&[&["generate"], &args[..]].concat(), "");
        assert_eq!((ran.stderr, ran.code), (format!("nonet: {words}\n"), Some(2)), "{args:?}");
    }
}

#[test]
fn a_run_of_a_level_is_the_same_on_any_number_of_threads_and_goes_on() {
    let args = ["generate", "--board", "jigsaw6", "--level", "pairs", "-n", "10", "--seed", "rain", "--json"];
    let run = |more: &[&str]| nonet(&[&args[..], more].concat(), "").stdout;
    let one = run(&["--threads", "1"]);
    let ids: std::collections::HashSet<String> =
        json(&one).iter().map(|record| record["id"].to_string()).collect();
    assert_eq!(ids.len(), 10, "all puzzles differ");
    assert_eq!(run(&["--threads", "4"]), one);
    assert_eq!(json(&one)[9]["request"], "v2-jigsaw6-none-pairs-rain-10");
    let files = Files::new("levels-resume");
    let cut = files.file("cut.jsonl", &one[..one.len() / 2]);
    assert_eq!(run(&["--resume", &cut]), "");
    assert_eq!(std::fs::read_to_string(&cut).unwrap(), one);
}
