//! Tests of the text forms of killers: published examples, boards that are written and read again, and damaged texts.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeMap;

use nonet::craft::{BoardKind, BoardRequest, craft};
use nonet::layout::{Cage, Layout, Leap};
use nonet::rng::Rng;
use nonet::rules::Board;
use nonet::search::RuledPuzzle;
use nonet::{Cell, CellSet, Grid, Symmetry};
use nonet_formats::{
    BoardForm, DrawnKind, ReadBoardError, ReadError, Rule, Sheet, board_name, drawing_on, find_board, read,
    read_board, read_rules_line, write_board, write_rules_line,
};

use crate::support::cages::{self, Cover};

/// A killer of Simon Tatham's generator, and its solution.
const KILLER: &str = "3x3k:zzzc,_a_aa____aa___a__aa_a_aa____a______a___a____aa____aa_caaaa__aaa__a_a_aa_____a____aa____baa_____aa____a_,\
    17_3a17_8a15a15a13_12a7a6e11a14_10_8a17_12a8c3b7b9_10a11a5_6_12_7b13_14e13b17_9_6_12_11a14a9d8a11b5a";
const KILLER_SOLVED: &str =
    "412853967753916428689742135975384612861529374324671859248167593137495286596238741";
const SMALL: &str = "2x2k:p,_a_____bbaa_aa__,5_4a5a6_8a6e6a";

/// A hard killer in the forum's form, and its solution.
const FLOWERS: &str = "S<J<<O<<KJ^<<^<^>^^<N<<<J^Q^S^O>>^^^>^W^<<^>^^O^<<^T^J^^^>>>^>^>^ML<S<<^^>^<^<<^<";
const FLOWERS_SOLVED: &str =
    "283197546967542813415368729591726384876439152324851967149275638752683491638914275";

fn message(text: &str) -> String {
    read_board(text).unwrap_err().to_string()
}

fn solved(text: &str) -> String {
    let puzzle = RuledPuzzle::new(read_board(text).unwrap()).unwrap();
    Board::new(puzzle.layout().clone(), *puzzle.solution()).unwrap().to_string()
}

/// Fails if a board is not the same after it is written in a form and read again. Returns `false` if it is not written.
fn assert_read_back(board: &Board, form: BoardForm) -> bool {
    let Some(text) = write_board(board, form) else { return false };
    assert_eq!(read_board(&text).as_ref(), Ok(board), "{text}");
    assert_eq!(find_board(&format!("{text}\t1.5")), Some(Ok(board.clone())), "{text}");
    true
}

#[test]
fn published_ids_with_cages_have_their_solutions_and_are_written_back() {
    for (id, solution) in [(SMALL, "4312124324313124"), (KILLER, KILLER_SOLVED)] {
        assert_eq!(solved(id), solution, "{id}");
        let board = read_board(id).unwrap();
        assert_eq!(write_board(&board, BoardForm::Tatham).as_deref(), Some(id));
        assert_eq!(write_rules_line(&board), id);
        assert_eq!(find_board(&format!("{id}\t1.5")), Some(Ok(board)));
    }
    let small = read_board(SMALL).unwrap();
    let sums: Vec<Option<u16>> = small.layout().cages().iter().map(Cage::sum).collect();
    assert_eq!(sums, [5, 4, 5, 6, 8, 6, 6].map(Some));
    let of = |cell: Cell| small.layout().cages().iter().position(|cage| cage.cells().contains(cell)).unwrap();
    let cages: String = small.layout().cells().iter().map(|cell| of(cell).to_string()).collect();
    assert_eq!(cages, "0112034253445566");
    // The level and the symmetry are skipped, and the letters may be in any order.
    assert_eq!(read_board(&SMALL.replacen("2x2k", "2x2kadu", 1)), Ok(small.clone()));
    let x = read_board(&SMALL.replacen("2x2k", "2x2kx", 1)).unwrap();
    assert_eq!(
        x.layout(),
        &cages::on(small.layout().without_cages().with_diagonals(), small.layout().cages())
    );
    assert_eq!(write_board(&x, BoardForm::Tatham), Some(SMALL.replacen("2x2k", "2x2xk", 1)));
}

#[test]
fn damaged_ids_with_cages_are_refused_with_their_place() {
    for (text, error) in [
        ("2x2k:p", "Character 7 should be a comma and the borders and sums of the cages."),
        ("2x2k:p,_a_____bbaa_aa__", "Character 24 should be a comma and the borders and sums of the cages."),
        ("2x2k:p,_a_____bbaa_aa__,5_4a5a6_8a6e6b", "Found 17 cells; this board has 16."),
        (
            "2x2k:p,_a_____bbaa_aa_,5_4a5a6_8a6e6a",
            "Character 23 should be the end, after a border for each place.",
        ),
        (
            "2x2k:p,_a_____bbaA_aa__,5_4a5a6_8a6e6a",
            "Character 18 should be a lowercase letter or an underscore.",
        ),
        // The cage at r1c1 has a second sum at r2c1, and the one at r1c2 an impossible one.
        ("2x2k:p,_a_____bbaa_aa__,5_4a5_3_6_8a6e6a", "Character 31 should be one sum for each cage."),
        ("2x2k:p,_a_____bbaa_aa__,5_9a5a6_8a6e6a", "The cage at r1c2 has the sum 9; 3 to 7 are possible."),
        (
            "2x2k:p,_a_____bbaa_aa__,70000_4a5a6_8a6e6a",
            "The cage at r1c1 has the sum 65535; 3 to 7 are possible.",
        ),
        // No border at all: one cage of 16 cells.
        ("2x2k:p,x,9o", "The cage at r1c1 has 16 cells; at most 4 can hold different digits."),
    ] {
        assert_eq!(message(text), error, "{text}");
    }
}

#[test]
fn lines_of_rules_with_cages_are_read_and_written_back() {
    for line in [
        "3x3:zzzc;s17=1112,9=2131",
        "3x3:zzzc;s=111223",
        "3x3:5zzzb;w;n;s17=1213;a3=5567,20=717273748182",
        "3x3:zzzc;a2=1155,=99",
        "2x2:p;r11243144;s5=1213",
        "4j:p,=1212121234343434;k;s10=11121314",
        "3x3x:zzzc;s9=11,45=212223242526272829",
    ] {
        let board = read_rules_line(line).unwrap();
        assert_eq!(write_rules_line(&board), line);
        assert_eq!(read_board(line).as_ref(), Ok(&board));
        assert_eq!(find_board(&format!("{line} 1.5")), Some(Ok(board)), "{line}");
    }
    // Cells in any order, and rules that are parted.
    let board = read_rules_line("3x3:zzzc;s9=3121;s17=1211").unwrap();
    assert_eq!(write_rules_line(&board), "3x3:zzzc;s17=1112,9=2131");
    assert_eq!(board_name(board.layout()), "killer");
    assert_eq!(board_name(&board.layout().clone().with_diagonals()), "killer-x");
    // A cage of Solo and another rule: the cages are in the id.
    let knight = format!("{SMALL};n");
    assert_eq!(write_rules_line(&read_rules_line(&knight).unwrap()), knight);
    // Cells with rules behind a semicolon.
    assert_eq!(read_board(&format!("{};s17=1112", ".".repeat(81))), read_rules_line("3x3:zzzc;s17=1112"));
}

#[test]
fn damaged_lines_of_rules_with_cages_are_refused_with_their_place() {
    for (text, error) in [
        ("2x2:p;s", "Character 8 should be a sum, = and cells."),
        ("2x2:p;s5=", "A cage has no cells."),
        ("2x2:p;s5=1112,", "Character 15 should be a sum, = and cells."),
        ("2x2:p;s5=1112,=", "A cage has no cells."),
        ("2x2:p;s5=111", "Character 12 should be the row and the column of a cell."),
        ("2x2:p;s5=1111", "Character 12 should be another cell."),
        ("2x2:p;s+5=1112", "Character 8 should be a sum."),
        ("2x2:p;s5=1112,x=13", "Character 15 should be a sum."),
        ("2x2:p;s99999=1112", "Character 8 should be a sum."),
        ("2x2:p;s5=1112,6=1213", "r1c2 is in two cages."),
        ("2x2:p;s5=1112;a6=1213", "r1c2 is in two cages."),
        ("2x2:p;s2=1112", "The cage at r1c1 has the sum 2; 3 to 7 are possible."),
        ("2x2:p;a1=1112", "The cage at r1c1 has the sum 1; 2 to 8 are possible."),
        ("2x2:p;s10=1112131421", "The cage at r1c1 has 5 cells; at most 4 can hold different digits."),
        ("2x2:p;s5=1115", "r1c5 is not on a board of 4x4 cells."),
    ] {
        assert_eq!(read_rules_line(text).unwrap_err().to_string(), error, "{text}");
        assert_eq!(message(text), error, "{text}");
    }
    assert!(read_rules_line("2x2:p;a10=1112131421").is_ok(), "digits may repeat in it");
}

/// Every form writes a board with cages such that the same board is read again, or does not write it.
#[test]
fn killers_of_every_kind_are_read_as_they_are_written() {
    let n_boards = std::env::var("NONET_BOARDS").ok().and_then(|text| text.parse().ok()).unwrap_or(4);
    let mut n_written: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for kind in BoardKind::ALL {
        for number in 0..n_boards {
            let seed = format!("killers {number}");
            let puzzle = craft(&BoardRequest { kind, symmetry: Symmetry::None, seed });
            let mut rng = Rng::from_u64(number);
            for cover in Cover::ALL {
                let layout = cages::random(&puzzle, cover, &mut rng);
                assert!(!layout.cages().is_empty());
                for grid in [Grid::EMPTY, *puzzle.givens().grid()] {
                    let board = Board::new(layout.clone(), grid).unwrap();
                    for form in BoardForm::ALL.into_iter().filter(|form| *form != BoardForm::Plain) {
                        let is_written = assert_read_back(&board, form);
                        *n_written.entry((cover.name(), form.id())).or_default() += usize::from(is_written);
                    }
                }
            }
        }
    }
    let n_all = BoardKind::ALL.len() * usize::try_from(n_boards).unwrap() * 2;
    for cover in Cover::ALL {
        let n = |form: BoardForm| n_written[&(cover.name(), form.id())];
        assert_eq!((n(BoardForm::Rules), n(BoardForm::Iss)), (n_all, n_all), "{cover:?}");
        assert_eq!(n(BoardForm::JigsawLine), 0, "{cover:?}");
        let is_link = cover != Cover::Repeats;
        assert_eq!(n(BoardForm::FPuzzles), if is_link { n_all } else { 0 }, "{cover:?}");
        // The format of SudokuPad has cages with repeats, but no diagonals, windows or chess moves.
        let n_repeats = 2 * 8 * usize::try_from(n_boards).unwrap();
        assert_eq!(n(BoardForm::SudokuPad), if is_link { n_all } else { n_repeats }, "{cover:?}");
        let is_whole = cover == Cover::Whole;
        for form in [BoardForm::Tatham, BoardForm::SudokuWiki] {
            assert_eq!(n(form) > n_all / 4, is_whole, "{cover:?} {form:?}");
            assert_eq!(n(form) > 0, is_whole, "{cover:?} {form:?}");
        }
    }
}

#[test]
fn a_killer_of_the_forum_is_read_and_written_back() {
    assert_eq!(solved(FLOWERS), FLOWERS_SOLVED);
    let board = read_board(FLOWERS).unwrap();
    assert_eq!(
        board.layout().cage_of(Cell::at(0, 0)).map(|cage| (cage.sum(), cage.cells().len())),
        Some((Some(28), 5))
    );
    let rows: Vec<String> =
        FLOWERS.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into()).collect();
    assert_eq!(read_board(&rows.join("\n")).as_ref(), Ok(&board), "on nine lines");
    assert_eq!(find_board(&format!("{FLOWERS}\tFlowers")), Some(Ok(board.clone())));
    let written = write_board(&board, BoardForm::KillerLine).unwrap();
    assert_eq!(read_board(&written).as_ref(), Ok(&board));
    // A cage of 45, one that touches only at corners, one without a sum, and cells in no cage.
    let line = "3x3:zzzc;s45=111213142122232431,3=3344,=4555";
    let board = read_rules_line(line).unwrap();
    let written = write_board(&board, BoardForm::KillerLine).unwrap();
    assert_eq!(written, format!("j<<<00000^<<<00000^03000000000`000000000^{}", "0".repeat(40)));
    assert_eq!(read_board(&written), Ok(board));
}

#[test]
fn damaged_killer_lines_are_refused_with_their_place() {
    let with = |at: usize, sign: &str| format!("{}{sign}{}", &FLOWERS[..at], &FLOWERS[at + 1..]);
    assert_eq!(message(&with(8, ">")), "Character 9 should be a sign that points to a cell.");
    assert_eq!(message(&with(0, ">")), "Character 1 should be a sign that leads to the sum of its cage.");
    assert_eq!(message(&with(0, "j")), "The cage at r1c1 has the sum 45; 15 to 35 are possible.");
    let large = format!("j{}{}", "<".repeat(8), format!("^{}", "0".repeat(8)).repeat(8));
    assert_eq!(message(&large), "The cage at r1c1 has 17 cells; at most 9 can hold different digits.");
    // A sign that this form does not have, and a classic puzzle.
    assert!(message(&with(0, "k")).starts_with("Found 81 cells") || read_board(&with(0, "k")).is_err());
    assert_eq!(find_board(&with(0, "k")), None);
    assert_eq!(find_board(&"1.".repeat(41)[..81]), None);
}

#[test]
fn sumo_cue_lines_are_read_and_written_back() {
    let board = read_board(KILLER).unwrap();
    let text = write_board(&board, BoardForm::SumoCue).unwrap();
    assert!(text.starts_with("3x3::k:4352:769:769:4354:"), "{text}");
    assert_eq!(text.split(':').count(), 85);
    assert_eq!(read_board(text.trim_end_matches(':')).as_ref(), Ok(&board), "without the last colon");
    assert_eq!(solved(&text), KILLER_SOLVED);
    let x = read_board(&text.replacen("3x3::", "3x3:d:", 1)).unwrap();
    assert_eq!(x.layout(), &cages::on(Layout::CLASSIC.with_diagonals(), board.layout().cages()));
    assert!(write_board(&x, BoardForm::SumoCue).unwrap().starts_with("3x3:d:k:4352:"));
    for (changed, error) in [
        (
            text.replacen("4352", "4x52", 1),
            "Character 8 should be a sum times 256 plus the number of a cage.",
        ),
        (
            text.replacen("4352", "70000", 1),
            "Character 8 should be a sum times 256 plus the number of a cage.",
        ),
        (
            text.replacen(":769:769:", ":769:1025:", 1),
            "Character 17 should be the sum that the other cells of the cage have.",
        ),
        (
            format!("{text}5:"),
            &format!("Character {} should be the end, after a number for each cell.", text.len() + 1),
        ),
        ("3x3::k:4352:769:".to_owned(), "Character 16 should be a number for each of 81 cells."),
        (
            text.replacen(":769:769:", ":4609:4609:", 1),
            "The cage at r1c2 has the sum 18; 3 to 17 are possible.",
        ),
    ] {
        assert_eq!(message(&changed), error, "{changed}");
        assert_eq!(find_board(&changed), Some(read_board(&changed)));
    }
}

#[test]
fn killers_of_sudoku_wiki_are_read_and_written_back() {
    let board = read_board(KILLER).unwrap();
    let text = write_board(&board, BoardForm::SudokuWiki).unwrap();
    assert_eq!((&text[..3], text.len()), ("L9B", 3 + 4 * 81));
    assert_eq!((read_board(&text).as_ref(), solved(&text).as_str()), (Ok(&board), KILLER_SOLVED));
    // The first cell of a published string: colour 1, the sum 24 and all notes.
    let noted = format!("{}0jdd{}", &text[..3], &text[7..]);
    let first = |text: &str| read_board(text).unwrap().layout().cage_of(Cell::at(0, 0)).and_then(Cage::sum);
    assert_eq!((first(&text), first(&noted)), (Some(17), Some(24)));
    let large = format!("{}0{}{}", &text[..3], "zzz", &text[7..]);
    assert_eq!(message(&large), "The cage at r1c1 has the sum 45; 6 to 24 are possible.");
    // A killer jigsaw, with a given in the second cell.
    let jigsaw = read_rules_line("4jk:a3n,b_cbba_a_ba,_a_____bbaa_aa__,5_4a5a6_8a6e6a").unwrap();
    let text = write_board(&jigsaw, BoardForm::SudokuWiki).unwrap();
    assert!(text.starts_with("M4B"), "{text}");
    assert_eq!(read_board(&text), Ok(jigsaw));
    // A second sum, and no sum.
    let small = write_board(&read_board(SMALL).unwrap(), BoardForm::SudokuWiki).unwrap();
    assert_eq!((small.len() - 3) % 16, 0);
    let cells: Vec<&str> = small.as_bytes()[3..]
        .chunks((small.len() - 3) / 16)
        .map(|cell| std::str::from_utf8(cell).unwrap())
        .collect();
    let changed = |at: usize, cell: &str| {
        let mut cells = cells.clone();
        cells[at] = cell;
        format!("L4B{}", cells.concat())
    };
    let width = cells[0].len();
    assert_eq!(
        message(&changed(4, cells[0])),
        format!("Character {} should be a cell without a sum: its cage already has one.", 4 + 4 * width)
    );
    assert_eq!(message(&changed(0, cells[4])), "Character 4 should be a cell with the sum of its cage.");
    assert_eq!(
        message(&small[..small.len() - 1]),
        format!("Character {} should be the end, after as many cells as the board has.", small.len())
    );
}

#[test]
fn older_killers_of_sudoku_wiki_are_read() {
    let board = read_board(KILLER).unwrap();
    // The colours of the newer string, and the sums of the cages in their first cells.
    let newer = write_board(&board, BoardForm::SudokuWiki).unwrap();
    let number = |cell: &[u8]| u32::from_str_radix(std::str::from_utf8(cell).unwrap(), 36).unwrap();
    let numbers: Vec<u32> = newer.as_bytes()[3..].chunks(4).map(number).collect();
    let colours: String = numbers.iter().map(|number| (number >> 16).to_string()).collect();
    let sums: Vec<String> = numbers.iter().map(|number| format!("{:02}", number >> 10 & 63)).collect();
    let sums = sums.concat();
    let text = format!("{colours},{sums}");
    assert_eq!(read_board(&text).as_ref(), Ok(&board));
    assert_eq!(find_board(&format!("{text} 1.5")), Some(Ok(board)));
    let none = format!("{colours},00{}", &sums[2..]);
    assert_eq!(message(&none), "Character 83 should be a cell with the sum of its cage.");
    assert_eq!(find_board(&format!("{colours},{}", &sums[2..])), None, "a sum is missing");
}

#[test]
fn lines_of_interactive_sudoku_solver_are_read() {
    for (text, line) in [
        (".Shape~6x6.Cage~9~R1C1~R1C2.Diagonal~1.~R1C3_5", "2x3:b5zg;r162534435261;s9=1112"),
        (".~R1C3_5~R2C1_1", "3x3:b5f1zzs"),
        (".Given~R1C3_5.~R1C3_5", "3x3:b5zzz"),
        (".AntiKing .AntiKnight\t.Windoku.", "3x3:zzzc;w;n;k"),
        (".Diagonal~-1.Diagonal~1.Sum~3~r1c5~r1c6", "3x3x:zzzc;a3=1516"),
        (".Shape~4x4~4.Cage~0~R1C1~R2C2.Cage~~R3C3", "2x2:p;s=1122,=33"),
        (".Shape~4x4~1-4..AllDifferent~R1C1~R2C4~R3C1~R4C4.AllDifferent~R1C2~R1C3", "2x2:p;r11243144;s=1213"),
        (".NoBoxes.Shape~4x4.Jigsaw~0001011122332233", "4j:p,b_cbba_a_ba"),
        (".NoBoxes.Shape~5x5", "5j:y,t____________________"),
    ] {
        let board = read_rules_line(line).unwrap();
        assert_eq!(read_board(text).as_ref(), Ok(&board), "{text}");
        assert_eq!(find_board(text).as_ref(), Some(&Ok(board)), "{text}");
    }
    assert_eq!(
        write_board(&read_rules_line("2x3:b5zg;r162534435261;s9=1112").unwrap(), BoardForm::Iss).as_deref(),
        Some(".Shape~6x6.AllDifferent~R1C6~R2C5~R3C4~R4C3~R5C2~R6C1.Cage~9~R1C1~R1C2.~R1C3_5")
    );
    // A jigsaw without `NoBoxes` has both its pieces and boxes.
    let both = read_board(".Shape~4x4.Jigsaw~4x4~1111222233334444").unwrap();
    assert_eq!((both.layout().houses().len(), both.layout().box_shape()), (16, None));
    // Columns of a table may follow, also without a tab.
    let board = find_board(".Cage~9~R1C1~R1C2 .~R1C3_5 1.5 .25").unwrap().unwrap();
    assert_eq!(write_rules_line(&board), "3x3:b5zzz;s9=1112");
    // Cells of a classic puzzle, whose empty cells are dots or crosses.
    for cells in [".2".repeat(41), ".X".repeat(41), ".x5".repeat(27), "..~".to_owned(), ".5~".to_owned()] {
        assert_eq!(find_board(&cells), None, "{cells}");
    }
}

#[test]
fn other_rules_and_damaged_lines_of_interactive_sudoku_solver_are_refused() {
    let refused = |text: &str| match read_board(text) {
        Err(ReadBoardError::Read(ReadError::Rule(rule))) => rule,
        other => panic!("{text}: {other:?}"),
    };
    for (item, rule) in [
        ("Thermo~R1C1~R1C2", Rule::Thermometers),
        ("DoubleArrow~R1C1~R1C2", Rule::Arrows),
        ("Whisper~5~R1C1~R1C2", Rule::Lines),
        ("X~R1C1~R1C2", Rule::Dots),
        ("AntiConsecutive", Rule::Neighbours),
        ("DisjointSets", Rule::DisjointGroups),
        ("LittleKiller~22~R1C1", Rule::OuterClues),
        ("Quad~R1C1~1~4", Rule::Quadruples),
        ("Or", Rule::Other("Or".into())),
        ("RellikCage~5~R1C3~R2C3", Rule::Other("RellikCage".into())),
        ("Sum~0_=_1_-1~R1C3~R2C3", Rule::Other("Sum with factors".into())),
        ("~R1C1_1_2", Rule::GivenCandidates),
    ] {
        assert_eq!(refused(&format!(".Cage~9~R5C1~R5C2.{item}")), rule);
        assert_eq!(refused(&format!(".{item}.Cage~9~R5C1~R5C2")), rule);
    }
    assert_eq!(refused(".Shape~9x9~0-8"), Rule::Other("Shape".into()));
    assert_eq!(message(".Shape~16x16.~R1C1_4"), "This puzzle is 16 by 16; Nonet plays 4 by 4 to 9 by 9.");
    for (text, error) in [
        (".Cage~9~R1C1~R1C0", "Character 14 should be a cell of the board, such as R1C3."),
        (".Cage~9 ~ R1C1 ~ R1C2~x", "Character 23 should be a cell of the board, such as R1C3."),
        (".Shape~4x4.Cage~9~R1C5", "Character 19 should be a cell of the board, such as R1C3."),
        (".Cage~9~R1C1~R1C1", "Character 14 should be a cell that this item does not name yet."),
        (".Cage~x~R1C1~R1C2", "Character 7 should be the sum of a cage."),
        (".Sum~~R1C1~R1C2", "Character 6 should be the sum of a cage."),
        (".Windoku.Cage", "Character 10 should be a sum and cells."),
        (".Cage~9", "A cage has no cells."),
        (".Cage~2~R1C1~R1C2", "The cage at r1c1 has the sum 2; 3 to 17 are possible."),
        (".Cage~9~R1C1~R1C2.Cage~9~R1C2~R1C3", "r1c2 is in two cages."),
        (".~R1C1", "Character 3 should be a cell and its digit, such as R1C3_5."),
        (".~R1C1_0", "Character 3 should be a cell and its digit, such as R1C3_5."),
        (".~R1C1_1~R1C1_2", "Character 10 should be the digit that this cell already has."),
        (".Shape~4x4.~R1C1_5", "r1c1 holds 5; the digits of this board are 1 to 4."),
        (".Diagonal~2", "Character 2 should be Diagonal~1 or Diagonal~-1."),
        (".Shape~6x9", "Character 2 should be a square shape, such as Shape~6x6."),
        (".Shape~4x4.Jigsaw~111122223333444", "Character 12 should be a jigsaw with a piece for each cell."),
        (".Shape~4x4.Windoku", "Windows need a board of 9x9 cells; this one has 4x4."),
    ] {
        assert_eq!(message(text), error, "{text}");
    }
}

#[test]
fn cages_of_f_puzzles_and_sudoku_pad_are_read() {
    let rows = |cell: &str| vec![format!("[{}]", [cell; 4].join(",")); 4].join(",");
    let f_puzzles =
        |cages: &str| format!("{{\"size\":4,\"grid\":[{}],\"killercage\":[{cages}]}}", rows("{}"));
    let pad = |cages: &str| format!("{{cells:[{}],cages:[{cages}]}}", rows("{}"));
    for (text, line) in [
        (f_puzzles(r#"{"cells":["R1C2","R1C3"],"value":"5"}"#), "2x2:p;s5=1213"),
        (
            f_puzzles(r#"{"cells":["R1C2","R1C3"],"value":5},{"cells":["R2C1","R3C3"]}"#),
            "2x2:p;s5=1213,=2133",
        ),
        (f_puzzles(r#"{"cells":["R1C2","R1C3"],"value":""}"#), "2x2:p;s=1213"),
        (pad("{cells:[[0,1],[0,2]],value:'5'}"), "2x2:p;s5=1213"),
        (pad("{cells:[[0,1],[0,2]],sum:5,value:5,unique:true,hidden:true}"), "2x2:p;s5=1213"),
        (pad("{cells:[[0,1],[0,2]],sum:5,unique:false}"), "2x2:p;a5=1213"),
        (pad("{cells:[[0,1],[0,2]],unique:true}"), "2x2:p;s=1213"),
        (
            pad("{cells:[[0,0],[0,1],[1,2],[1,3]],unique:true},{cells:[[3,1],[3,2]],sum:5}"),
            "2x2:p;r11122324;s5=4243",
        ),
    ] {
        let board = read_rules_line(line).unwrap();
        assert_eq!(read_board(&text).as_ref(), Ok(&board), "{text}");
        assert_eq!(find_board(&text), Some(Ok(board)), "{text}");
    }
    for (text, error) in [
        (
            f_puzzles(r#"{"cells":["R1C2","R1C3"],"value":"8"}"#),
            "The cage at r1c2 has the sum 8; 3 to 7 are possible.",
        ),
        (f_puzzles(r#"{"cells":["R1C2"]},{"cells":["R2C2","R1C2"],"value":"5"}"#), "r1c2 is in two cages."),
        (pad("{cells:[[0,1],[0,2]],sum:2}"), "The cage at r1c2 has the sum 2; 3 to 7 are possible."),
    ] {
        assert_eq!(find_board(&text).unwrap().unwrap_err().to_string(), error, "{text}");
    }
    // The reader of classic puzzles names the cages.
    let nine = vec![format!("[{}]", ["{}"; 9].join(",")); 9].join(",");
    for sum in ["5", "2", ""] {
        let cages = format!("\"killercage\":[{{\"cells\":[\"R1C2\",\"R1C3\"],\"value\":\"{sum}\"}}]");
        let text = format!("{{\"size\":9,\"grid\":[{nine}],{cages}}}");
        assert_eq!(read(&text), Err(ReadError::Rule(Rule::Cages)), "{sum}");
    }
}

/// A reader of f-puzzles takes a cage with as many cells as a house for a house, and a board has at most 16 extra
/// houses.
#[test]
fn cages_that_would_be_too_many_houses_are_not_written_as_links() {
    let houses = (0..16).fold(Layout::boxes(2, 2).unwrap(), |layout, at| {
        let cells = layout.houses()[at % 4].cells;
        layout.with_house(cells).unwrap()
    });
    let cage = Cage::new(houses.houses()[0].cells, 10);
    let full = Board::empty(houses.with_cage(cage).unwrap());
    assert_eq!(write_board(&full, BoardForm::FPuzzles), None);
    assert!(assert_read_back(&full, BoardForm::Iss));
    let one = Board::empty(Layout::boxes(2, 2).unwrap().with_cage(cage).unwrap());
    let again = read_board(&write_board(&one, BoardForm::FPuzzles).unwrap()).unwrap();
    assert_eq!(write_rules_line(&again), "2x2:p;r11121314");
}

#[test]
fn killers_without_words_in_a_form_are_not_written() {
    let small = read_board(SMALL).unwrap();
    let knight = Board::empty(small.layout().clone().with_leap(Leap::Knight));
    let none = [
        BoardForm::JigsawLine,
        BoardForm::KillerLine,
        BoardForm::SumoCue,
        BoardForm::Tatham,
        BoardForm::SudokuWiki,
    ];
    assert_eq!(none.map(|form| write_board(&knight, form)), [const { None }; 5]);
    for line in
        ["3x3:1zzzb;s17=1112", "3x3:zzzc;a17=1112", "3x3:zzzc;s=11", "3x3:zzzc;w;s17=1112", "3x3:zzzc"]
    {
        let board = read_rules_line(line).unwrap();
        let forms = [BoardForm::KillerLine, BoardForm::SumoCue];
        assert_eq!(forms.map(|form| write_board(&board, form)), [None, None], "{line}");
    }
    let apart = read_rules_line("3x3:zzzc;s17=1115").unwrap();
    assert_eq!(write_board(&apart, BoardForm::KillerLine), None, "the cells do not touch");
    assert!(assert_read_back(&apart, BoardForm::SumoCue));
    let nothing = read_rules_line("3x3:zzzc;a=1112").unwrap();
    assert_eq!(BoardForm::ALL.iter().filter(|form| write_board(&nothing, **form).is_some()).count(), 2);
}

#[test]
fn pictures_show_cages_and_their_sums() {
    let board = read_rules_line("2x2:p;s6=111221,7=4344").unwrap();
    let drawn = drawing_on(&Sheet::of(Grid::EMPTY), board.layout());
    let sums: Vec<(usize, usize, &str)> = drawn
        .texts
        .iter()
        .filter(|text| text.kind == DrawnKind::Sum)
        .map(|text| (text.x, text.y, text.words.as_str()))
        .collect();
    assert_eq!(sums, [(20, 26, "6"), (140, 206, "7")], "in the corners of r1c1 and r4c3");
    // A cell has a side of 60, and the board a margin of 12. The line of r4c3 and r4c4 stays inside their cells.
    let numbers = |path: &str| -> Vec<usize> {
        path.split(|sign: char| !sign.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect()
    };
    let lowest = drawn.cages.split('M').filter(|line| !line.is_empty() && numbers(line)[1] > 192);
    let lowest: Vec<usize> = lowest.flat_map(numbers).collect();
    assert!(!lowest.is_empty() && lowest.iter().all(|at| (133..252).contains(at)), "{}", drawn.cages);
    assert!(drawn.tints.iter().any(|tint| !tint.is_empty()));
    let plain = drawing_on(&Sheet::of(Grid::EMPTY), &board.layout().without_cages());
    assert_eq!((plain.cages.as_str(), plain.texts.len()), ("", 0));
}

#[test]
fn no_cage_is_lost() {
    let cells: CellSet = [Cell::at(0, 0), Cell::at(0, 1)].into_iter().collect();
    let board = Board::empty(Layout::CLASSIC.with_cage(Cage::new(cells, 9)).unwrap());
    for form in BoardForm::ALL.into_iter().filter(|form| *form != BoardForm::Plain) {
        let Some(text) = write_board(&board, form) else { continue };
        assert_eq!(read_board(&text).unwrap().layout().cages().len(), 1, "{text}");
    }
}
