//! Cells without a layout, in every alphabet.

use nonet::Digit;
use nonet::craft::{BoardKind, craft};
use nonet::rules::Board;
use nonet_formats_wide::{find_board, read_board};

/// Returns a puzzle on a board of this side with boxes.
fn puzzle(side: usize) -> Board {
    let kind =
        BoardKind::ALL.into_iter().find(|kind| kind.side() == side && kind.fixed_layout().is_some()).unwrap();
    craft(&format!("v1-{kind}-none-cells").parse().unwrap()).givens().clone()
}

/// Writes each cell by its number, 0 for an empty one.
fn written(board: &Board, sign: impl Fn(u8) -> String, between: &str, at_line_end: &str) -> String {
    let side = board.layout().side();
    let cells = board.layout().cells().iter().map(|cell| sign(board.grid().get(cell).map_or(0, Digit::get)));
    let cells: Vec<String> = cells.collect();
    cells.chunks(side).map(|row| row.join(between)).collect::<Vec<_>>().join(at_line_end)
}

/// Returns the sign of a number in an alphabet that starts with 1.
fn sign(alphabet: &'static str, empty: char) -> impl Fn(u8) -> String {
    move |number| match number {
        0 => empty.to_string(),
        number => alphabet.chars().nth(usize::from(number) - 1).unwrap().to_string(),
    }
}

#[test]
fn every_alphabet_is_read() {
    for side in [10, 12, 16] {
        let board = puzzle(side);
        for text in [
            written(&board, sign("123456789ABCDEFG", '.'), "", ""),
            written(&board, sign("123456789ABCDEFG", '0'), "", "\n"),
            written(&board, sign("123456789abcdefg", '.'), " ", "\n"),
            written(&board, sign("0123456789ABCDEF", '.'), "", ""),
            written(&board, sign("ABCDEFGHIJKLMNOP", '.'), "", "\n"),
            written(&board, sign("abcdefghijklmnop", '0'), "", ""),
            written(&board, |number| format!("{number:02}"), "", ""),
            written(&board, |number| format!("{number:02}"), "", "\n"),
            written(&board, |number| number.to_string(), " ", "\n"),
            written(&board, |number| number.to_string(), ",", ","),
            written(&board, |number| number.to_string(), ", ", ",\n"),
            written(&board, |number| if number == 0 { ".".into() } else { number.to_string() }, "\t", "\n"),
            written(
                &board,
                |number| if number == 0 { "-".into() } else { number.to_string() },
                " | ",
                "\n-----+-----\n",
            ),
        ] {
            assert_eq!(read_board(&text).as_ref(), Ok(&board), "{text}");
        }
    }
}

#[test]
fn a_jigsaw_is_read_in_every_alphabet() {
    let puzzle = craft(&"v1-jigsaw12-none-cells".parse().unwrap());
    let board = puzzle.givens();
    let pieces = board.layout().pieces_text();
    for alphabet in ["123456789ABC", "ABCDEFGHIJKL", "abcdefghijkl"] {
        let cells = written(board, sign(alphabet, '.'), "", "");
        assert_eq!(read_board(&format!("{cells} {pieces}")).as_ref(), Ok(board), "{cells}");
        assert_eq!(find_board(&format!("{cells}{pieces}")).unwrap().as_ref(), Ok(board), "{cells}");
    }
}

#[test]
fn errors_say_what_is_wrong() {
    let message = |text: &str| read_board(text).unwrap_err().to_string();
    assert_eq!(message(&("1,".repeat(99) + "17")), "Character 199 should be a number of the board, or 0.");
    assert_eq!(
        message(&(".".repeat(142) + "?1")),
        "Character 143 should be a digit of the board or an empty cell."
    );
    assert_eq!(
        message(&".".repeat(101)),
        "Found 101 cells; a board with boxes has 16, 36, 64, 81, 100, 144 or 256. A jigsaw has two characters for each cell."
    );
}

#[test]
fn a_line_says_that_it_is_a_board() {
    let line = puzzle(12).to_string();
    assert_eq!(find_board(&(line.clone() + "\tmore")).unwrap().unwrap().to_string(), line);
    assert!(find_board("A sentence of a mail.").is_none());
}
