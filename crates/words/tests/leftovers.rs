//! The sentences of the law of leftovers, on a jigsaw of four rows.

use nonet::catalogue::{Options, all_board_steps};
use nonet::layout::Layout;
use nonet::logic::{Step, Technique};
use nonet::rules::{Board, BoardCandidates};
use nonet_words::{Language, Stage, named_cells};

fn layout() -> Layout {
    Layout::from_pieces("1112 1222 3344 3344").expect("a layout")
}

/// Returns the step with this effect.
fn step(givens: &str, effect: &str) -> Step {
    let board = Board::parse(layout(), givens).expect("a board");
    let candidates = BoardCandidates::of(&board).expect("no conflict");
    let steps = all_board_steps(&candidates, &Options::default().only(&[Technique::LawOfLeftovers]));
    steps.into_iter().find(|step| step.to_string() == effect).expect("the step")
}

fn says(givens: &str, effect: &str, english: &str, chinese: &str) {
    let step = step(givens, effect);
    for (language, text) in [(Language::En, english), (Language::Zh, chinese)] {
        assert_eq!(language.explain_on(&layout(), &step, Stage::Whole), text);
        assert_eq!(language.why_on(&layout(), &step), text);
    }
}

#[test]
fn single_cells_hold_the_same_digit() {
    says(
        ".... .... .4.. ....",
        "r1c3<>4",
        "Together, column 1 and column 2 hold the same digits as piece 1 and piece 3. Leave out the cells in both: then r2c2 holds the same digit as r1c3. As r2c2 can't be 4, r1c3 is not 4.",
        "第1列、第2列合起来，与第1宫、第3宫合起来数字相同。去掉两边共有的格，r2c2 与 r1c3 的数字也相同。r2c2 不能是 4，所以 r1c3 不是 4。",
    );
    says(
        "..4. .... .... ....",
        "r2c2=4",
        "Together, column 1 and column 2 hold the same digits as piece 1 and piece 3. Leave out the cells in both: then r2c2 holds the same digit as r1c3. As r1c3 is 4, r2c2 is 4.",
        "第1列、第2列合起来，与第1宫、第3宫合起来数字相同。去掉两边共有的格，r2c2 与 r1c3 的数字也相同。r1c3 是 4，所以 r2c2 是 4。",
    );
}

#[test]
fn several_cells_hold_the_same_digits() {
    says(
        ".... ...4 ..3. ....",
        "r4c1<>4 r4c2<>4",
        "Together, row 2 and row 3 hold the same digits as piece 2 and piece 3. Leave out the cells in both: then r2c1, r3c3 and r3c4 hold the same digits as r1c4, r4c1 and r4c2. None of r2c1, r3c3 and r3c4 can be 4, so r4c1 and r4c2 are not 4.",
        "第2行、第3行合起来，与第2宫、第3宫合起来数字相同。去掉两边共有的格，r2c1、r3c3、r3c4 与 r1c4、r4c1、r4c2 的数字也相同。r2c1、r3c3、r3c4 都不能是 4，所以 r4c1、r4c2 不是 4。",
    );
    says(
        ".... ...4 ..3. ....",
        "r4c3=4",
        "Together, row 1 and row 2 hold the same digits as piece 1 and piece 4. Leave out the cells in both: then r1c4, r2c2, r2c3 and r2c4 hold the same digits as r3c3, r3c4, r4c3 and r4c4. Among r1c4, r2c2, r2c3 and r2c4 there is a 4, and only one of r3c3, r3c4, r4c3 and r4c4 can hold it, so r4c3 is 4.",
        "第1行、第2行合起来，与第1宫、第4宫合起来数字相同。去掉两边共有的格，r1c4、r2c2、r2c3、r2c4 与 r3c3、r3c4、r4c3、r4c4 的数字也相同。r1c4、r2c2、r2c3、r2c4 中有 4，而 r3c3、r3c4、r4c3、r4c4 中只有一格能放，所以 r4c3 是 4。",
    );
}

#[test]
fn the_first_stages_name_the_lines_and_the_pieces() {
    let step = step(".... .... .4.. ....", "r1c3<>4");
    let of = |language: Language, stage| language.explain_on(&layout(), &step, stage);
    assert_eq!(of(Language::En, Stage::Where), "Look at column 1, column 2, piece 1 and piece 3.");
    assert_eq!(
        of(Language::En, Stage::Which),
        "Law of leftovers on 4 in column 1, column 2, piece 1 and piece 3."
    );
    assert_eq!(of(Language::Zh, Stage::Where), "请看：第1列、第2列、第1宫、第3宫。");
    assert_eq!(of(Language::Zh, Stage::Which), "剩余法则，数字 4，请看：第1列、第2列、第1宫、第3宫。");
    assert_eq!(named_cells(&layout(), &step, Stage::Where).len(), 9);
}
