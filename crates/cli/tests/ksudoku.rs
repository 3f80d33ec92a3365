//! Files of `KSudoku` at the command line.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::{Files, nonet};

/// A `KSudoku` file is one puzzle on several lines.
#[test]
fn killers_are_read_and_refused_with_the_reason() {
    let file = |cages: &str| {
        format!(
            "<!DOCTYPE ksudoku>\n<ksudoku>\n <game>\n  <puzzle>\n   <graph order=\"4\" type=\"custom\" \
             specific-type=\"KillerSudoku\" sizeX=\"4\" sizeY=\"4\" sizeZ=\"1\">\n    <sudokugroups at=\"0\" \
             withblocks=\"1\"/>\n{cages}   </graph>\n   <values>________________</values>\n  </puzzle>\n \
             </game>\n</ksudoku>\n"
        )
    };
    let cage = |sum: u8, size: u8, cells: &str| {
        format!("    <cage operator=\"4\" value=\"{sum}\" size=\"{size}\"> {cells} </cage>\n")
    };
    // The cells are numbered down the columns.
    let cages = [
        (5, 2, "0 1"),
        (4, 2, "4 8"),
        (5, 2, "12 13"),
        (6, 2, "5 9"),
        (8, 3, "2 3 7"),
        (6, 2, "6 10"),
        (6, 3, "11 15 14"),
    ];
    let text = file(&cages.map(|(sum, size, cells)| cage(sum, size, cells)).concat());
    let files = Files::new("boards-ksudoku");
    let path = files.file("killer.ksudoku", &text);
    for (argument, input) in [(path.as_str(), ""), ("-", text.as_str()), ("-", &text.replace('\n', ""))] {
        let ran = nonet(&["convert", "--to", "iss", argument], input);
        assert!(ran.stdout.starts_with(".Shape~4x4.Cage~5~R1C1~R2C1.Cage~4~R1C2~R1C3."), "{ran:?}");
        assert_eq!((ran.stdout.lines().count(), ran.stderr.as_str()), (1, ""));
    }
    let refused = |cages: &str| nonet(&["solve"], file(cages).as_str()).stderr;
    assert_eq!(refused(&cage(9, 2, "0 1")), "-: The cage at r1c1 has the sum 9; 3 to 7 are possible.\n");
    let product = cage(4, 2, "0 1").replace("operator=\"4\"", "operator=\"3\"");
    assert_eq!(refused(&product), "-: This puzzle has a rule that Nonet does not play: Mathdoku.\n");
    let damaged = nonet(&["solve"], text.replace("size=\"2\"> 0 1", "size=\"2\"> 0 99").as_str()).stderr;
    assert_eq!(damaged, "-:7: character 46: “9” where a value should be.\n");
}
