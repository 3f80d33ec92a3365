//! The sentences of the steps from sums, each on a board with the cages that it needs.

use nonet::catalogue::{Options, all_board_steps};
use nonet::grid::{Cell, CellSet, Digit, DigitSet};
use nonet::layout::{Cage, Layout};
use nonet::logic::{Chain, Link, Node, Reason, Step, Technique as T};
use nonet::rules::{Board, BoardCandidates};
use nonet_words::{Language, Stage, named_cells};

/// Returns the cell with this name: `r1c2`.
fn cell(name: &str) -> Cell {
    Cell::ALL.into_iter().find(|cell| cell.to_string() == name).expect("a cell")
}

fn cells(text: &str) -> CellSet {
    text.split(' ').map(cell).collect()
}

/// Returns a layout with cages: `17: r1c1 r1c2`.
fn with_cages(mut layout: Layout, cages: &[&str]) -> Layout {
    for cage in cages {
        let (sum, cells) = cage.split_once(": ").expect("a sum and cells");
        let cage = Cage::new(self::cells(cells), sum.parse().expect("a sum"));
        layout = layout.with_cage(cage).expect("a layout");
    }
    layout
}

fn nine(cages: &[&str]) -> Layout {
    with_cages(Layout::classic().clone(), cages)
}

fn four(cages: &[&str]) -> Layout {
    with_cages(Layout::boxes(2, 2).expect("a layout"), cages)
}

/// Returns the steps of a technique on a board with these digits: `r1c1=9 r2c4=3`.
fn steps(layout: &Layout, digits: &str, technique: T) -> Vec<Step> {
    let n_cells = layout.cells().len();
    let mut text = vec!['.'; n_cells];
    for placed in digits.split_whitespace() {
        let (name, digit) = placed.split_once('=').expect("a digit in a cell");
        let cell = cell(name);
        text[cell.row() * layout.side() + cell.column()] = digit.chars().next().expect("a digit");
    }
    let board = Board::parse(layout.clone(), &text.iter().collect::<String>()).expect("a board");
    let candidates = BoardCandidates::of(&board).expect("no conflict");
    all_board_steps(&candidates, &Options::default().only(&[technique]))
}

/// Returns the step with this effect.
fn step(layout: &Layout, digits: &str, technique: T, effect: &str) -> Step {
    let steps = steps(layout, digits, technique);
    let effects: Vec<String> = steps.iter().map(Step::to_string).collect();
    let found = steps.into_iter().find(|step| step.to_string() == effect);
    found.unwrap_or_else(|| panic!("{technique:?} {effect} is not in {effects:?}"))
}

fn says(layout: &Layout, digits: &str, technique: T, effect: &str, english: &str, chinese: &str) {
    let step = step(layout, digits, technique, effect);
    for (language, text) in [(Language::En, english), (Language::Zh, chinese)] {
        assert_eq!(language.explain_on(layout, &step, Stage::Whole), text);
        assert_eq!(language.why_on(layout, &step), text);
    }
}

#[test]
fn the_last_cell_of_a_cage_holds_the_rest_of_its_sum() {
    says(
        &nine(&["14: r1c1 r1c2 r2c2"]),
        "r1c1=6 r2c2=3",
        T::CageSingle,
        "r1c2=5",
        "The cage at r1c1 has the sum 14. Its filled cells make 9, so r1c2 is 5.",
        "r1c1 处的虚线框的和是 14，已填的格加起来是 9，所以 r1c2 是 5。",
    );
    says(
        &nine(&["5: r4c4"]),
        "",
        T::CageSingle,
        "r4c4=5",
        "r4c4 is a cage of its own with the sum 5, so r4c4 is 5.",
        "r4c4 独自是一个虚线框，和是 5，所以 r4c4 是 5。",
    );
}

#[test]
fn combinations_are_listed_with_the_sum_that_the_empty_cells_need() {
    says(
        &nine(&["17: r1c1 r1c2"]),
        "",
        T::OnlyCombination,
        "r1c1<>1234567 r1c2<>1234567",
        "The cage at r1c1 has the sum 17. The only combination left for r1c1 and r1c2 is 8+9. So these cells hold no other digit.",
        "r1c1 处的虚线框的和是 17。r1c1、r1c2 只剩一种组合：8+9。所以这些格不能是别的数字。",
    );
    says(
        &nine(&["12: r1c1 r1c2"]),
        "",
        T::CageCombination,
        "r1c1<>126 r1c2<>126",
        "The cage at r1c1 has the sum 12. The combinations left for r1c1 and r1c2 are 3+9, 4+8 and 5+7. None has 1, 2 or 6, so r1c1 and r1c2 are not 1, 2 or 6.",
        "r1c1 处的虚线框的和是 12。r1c1、r1c2 还剩这些组合：3+9、4+8、5+7。其中都没有 1、2 或 6，所以 r1c1、r1c2 不是 1、2 或 6。",
    );
    says(
        &nine(&["21: r1c1 r1c2 r1c3"]),
        "r1c2=6",
        T::OnlyCombination,
        "r1c1<>123459 r1c3<>123459",
        "The cage at r1c1 has the sum 21. Its filled cells make 6, so r1c1 and r1c3 make 15. The only combination left for r1c1 and r1c3 is 7+8. So these cells hold no other digit.",
        "r1c1 处的虚线框的和是 21，已填的格加起来是 6，所以 r1c1、r1c3 的和是 15。r1c1、r1c3 只剩一种组合：7+8。所以这些格不能是别的数字。",
    );
    says(
        &nine(&["15: r1c1 r2c1"]),
        "",
        T::CageCombination,
        "r1c1<>12345 r2c1<>12345",
        "The cage at r1c1 has the sum 15. The combinations left for r1c1 and r2c1 are 6+9 and 7+8. So these cells hold no other digit.",
        "r1c1 处的虚线框的和是 15。r1c1、r2c1 还剩这些组合：6+9、7+8。所以这些格不能是别的数字。",
    );
}

#[test]
fn an_order_that_does_not_fit_is_left_out() {
    // 4 and 6 go together, but r1c1 cannot be 6.
    says(
        &nine(&["10: r1c1 r1c2"]),
        "r5c1=6 r4c2=9",
        T::CagePermutation,
        "r1c1<>15 r1c2<>45",
        "The cage at r1c1 has the sum 10. The combinations left for r1c1 and r1c2 are 1+9, 2+8, 3+7 and 4+6. In every order that fits the candidates, r1c1 is not 1 or 5 and r1c2 is not 4 or 5.",
        "r1c1 处的虚线框的和是 10。r1c1、r1c2 还剩这些组合：1+9、2+8、3+7、4+6。按各格的候选数，无论怎样排列，r1c1 不是 1 或 5、r1c2 不是 4 或 5。",
    );
}

#[test]
fn bounds_add_up_the_other_empty_cells() {
    says(
        &nine(&["10: r1c1 r1c2 r2c2"]),
        "",
        T::CageBounds,
        "r1c1<>89",
        "The cage at r1c1 has the sum 10. r1c2 and r2c2 make at least 1+2 = 3, so r1c1 is at most 7.",
        "r1c1 处的虚线框的和是 10。r1c2、r2c2 的和最小是 1+2 = 3，所以 r1c1 最大是 7。",
    );
    says(
        &nine(&["20: r1c1 r1c2 r2c2"]),
        "r2c2=4",
        T::CageBounds,
        "r1c1<>12356",
        "The cage at r1c1 has the sum 20. Its filled cells make 4, so r1c1 and r1c2 make 16. r1c2 is at most 9, so r1c1 is at least 7.",
        "r1c1 处的虚线框的和是 20，已填的格加起来是 4，所以 r1c1、r1c2 的和是 16。r1c2 最大是 9，所以 r1c1 最小是 7。",
    );
    // Digits that may repeat are added up as often as they fit.
    let repeating = Cage::new(cells("r1c1 r2c2 r4c4"), 8);
    let layout = Layout::classic().clone().with_cage(repeating.repeating()).expect("a layout");
    says(
        &layout,
        "",
        T::CageBounds,
        "r4c4<>6789",
        "The cage at r1c1 has the sum 8. r1c1 and r2c2 make at least 1+2 = 3, so r4c4 is at most 5.",
        "r1c1 处的虚线框的和是 8。r1c1、r2c2 的和最小是 1+2 = 3，所以 r4c4 最大是 5。",
    );
}

#[test]
fn a_digit_of_all_combinations_goes_from_the_cells_around() {
    says(
        &nine(&["17: r1c3 r1c4"]),
        "",
        T::CageAndHouse,
        "r1c1<>9 r1c2<>9 r1c5<>9 r1c6<>9 r1c7<>9 r1c8<>9 r1c9<>9",
        "The cage at r1c3 has the sum 17. The only combination left for r1c3 and r1c4 is 8+9. So one of these cells is 9. Whichever it is, it is in row 1, so r1c1, r1c2, r1c5, r1c6, r1c7, r1c8 and r1c9 are not 9.",
        "r1c3 处的虚线框的和是 17。r1c3、r1c4 只剩一种组合：8+9。所以其中有一格是 9。无论是哪一格，都在第1行，所以 r1c1、r1c2、r1c5、r1c6、r1c7、r1c8、r1c9 不是 9。",
    );
    // The box and the column both lose it.
    says(
        &nine(&["17: r1c3 r2c3"]),
        "",
        T::CageAndHouse,
        "r1c1<>8 r1c2<>8 r2c1<>8 r2c2<>8 r3c1<>8 r3c2<>8 r3c3<>8 r4c3<>8 r5c3<>8 r6c3<>8 r7c3<>8 r8c3<>8 r9c3<>8",
        "The cage at r1c3 has the sum 17. The only combination left for r1c3 and r2c3 is 8+9. So one of these cells is 8. Whichever it is, r1c1, r1c2, r2c1, r2c2, r3c1, r3c2, r3c3, r4c3, r5c3, r6c3, r7c3, r8c3 and r9c3 are not 8.",
        "r1c3 处的虚线框的和是 17。r1c3、r2c3 只剩一种组合：8+9。所以其中有一格是 8。无论是哪一格，r1c1、r1c2、r2c1、r2c2、r3c1、r3c2、r3c3、r4c3、r5c3、r6c3、r7c3、r8c3、r9c3 不是 8。",
    );
    says(
        &nine(&["15: r1c1 r1c2 r1c3"]),
        "r2c4=9 r3c7=9",
        T::CageAndHouse,
        "r1c1<>3678 r1c2<>3678 r1c3<>3678",
        "The cage at r1c1 has the sum 15. In row 1, 9 can only be in r1c1, r1c2 and r1c3, so the cage has a 9. The combinations with it are 1+5+9 and 2+4+9, so r1c1, r1c2 and r1c3 are not 3, 6, 7 or 8.",
        "r1c1 处的虚线框的和是 15。第1行里 9 只能在 r1c1、r1c2、r1c3，所以框内有 9。含有它的组合有 1+5+9、2+4+9，所以 r1c1、r1c2、r1c3 不是 3、6、7 或 8。",
    );
}

#[test]
fn the_sum_of_houses_leaves_one_cell() {
    says(
        &four(&["6: r1c1 r1c2 r1c3"]),
        "",
        T::RuleOf45,
        "r1c4=4",
        "The digits of row 1 sum to 10. The cages inside make 6, so r1c4, the only other cell, is 4.",
        "第1行的数字之和是 10。完全在里面的虚线框的和是 6，所以 r1c4（剩下的一格）是 4。",
    );
    says(
        &four(&["3: r1c1 r1c2", "9: r1c3 r1c4 r2c4"]),
        "",
        T::RuleOf45,
        "r2c4=2",
        "The digits of row 1 sum to 10. The cages with cells there make 12, which is 2 more, so r2c4, the only cell outside, is 2.",
        "第1行的数字之和是 10。有格在里面的虚线框的和是 12，多出 2，所以 r2c4（外面的一格）是 2。",
    );
    says(
        &four(&["3: r1c1 r1c2", "9: r1c3 r1c4 r2c3"]),
        "r1c4=4",
        T::RuleOf45,
        "r1c3=3",
        "The digits of row 1 sum to 10. The cages inside make 3, and r1c4 is 4, so r1c3 is 3.",
        "第1行的数字之和是 10。完全在里面的虚线框的和是 3，r1c4 是 4，所以 r1c3 是 3。",
    );
}

#[test]
fn the_sum_of_houses_leaves_several_cells() {
    says(
        &nine(&["41: r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7"]),
        "",
        T::Innies,
        "r1c8<>2456789 r1c9<>2456789",
        "The digits of row 1 sum to 45. The cages inside make 41, so r1c8 and r1c9, the other cells, make 4. In every way to do this, r1c8 and r1c9 are not 2, 4, 5, 6, 7, 8 or 9.",
        "第1行的数字之和是 45。完全在里面的虚线框的和是 41，所以 r1c8、r1c9（剩下的格）的和是 4。无论怎样凑，r1c8、r1c9 不是 2、4、5、6、7、8 或 9。",
    );
    says(
        &nine(&["30: r1c1 r1c2 r1c3 r1c4 r1c5"]),
        "r1c8=7",
        T::Innies,
        "r1c6<>689 r1c7<>689 r1c9<>689",
        "The digits of row 1 sum to 45. The cages inside make 30, and r1c8 is 7, so r1c6, r1c7 and r1c9 make 8. In every way to do this, r1c6, r1c7 and r1c9 are not 6, 8 or 9.",
        "第1行的数字之和是 45。完全在里面的虚线框的和是 30，r1c8 是 7，所以 r1c6、r1c7、r1c9 的和是 8。无论怎样凑，r1c6、r1c7、r1c9 不是 6、8 或 9。",
    );
    says(
        &nine(&["20: r1c1 r1c2 r1c3", "4: r1c4 r1c5", "10: r1c6 r1c7 r2c7", "14: r1c8 r1c9 r2c9"]),
        "",
        T::Outies,
        "r2c7<>3456789 r2c9<>3456789",
        "The digits of row 1 sum to 45. The cages with cells there make 48, which is 3 more, so r2c7 and r2c9, the cells outside, make 3. In every way to do this, r2c7 and r2c9 are not 3, 4, 5, 6, 7, 8 or 9.",
        "第1行的数字之和是 45。有格在里面的虚线框的和是 48，多出 3，所以 r2c7、r2c9（外面的格）的和是 3。无论怎样凑，r2c7、r2c9 不是 3、4、5、6、7、8 或 9。",
    );
    says(
        &nine(&["20: r1c1 r1c2 r1c3", "4: r1c4 r1c5", "10: r1c6 r1c7 r2c7", "18: r1c8 r1c9 r2c9 r3c9"]),
        "r2c9=1",
        T::Outies,
        "r2c7<>356789 r3c9<>356789",
        "The digits of row 1 sum to 45. The cages with cells there make 52, which is 7 more, and r2c9 is 1, so r2c7 and r3c9 make 6. In every way to do this, r2c7 and r3c9 are not 3, 5, 6, 7, 8 or 9.",
        "第1行的数字之和是 45。有格在里面的虚线框的和是 52，多出 7，r2c9 是 1，所以 r2c7、r3c9 的和是 6。无论怎样凑，r2c7、r3c9 不是 3、5、6、7、8 或 9。",
    );
}

#[test]
fn innies_and_outies_have_a_difference() {
    says(
        &nine(&["20: r1c1 r1c2 r1c3", "26: r1c4 r1c5 r1c6 r1c7 r1c8 r2c8"]),
        "",
        T::InniesAndOuties,
        "r1c9<>9 r2c8<>1",
        "The digits of row 1 sum to 45. The cages with cells there, apart from those of r1c9, make 46, with r2c8 outside, so r2c8 is 1 more than r1c9. In every way to do this, r1c9 is not 9 and r2c8 is not 1.",
        "第1行的数字之和是 45。除了 r1c9 所在的框，有格在里面的虚线框的和是 46，其中 r2c8 在外面，所以 r2c8 比 r1c9 大 1。无论怎样凑，r1c9 不是 9、r2c8 不是 1。",
    );
    says(
        &nine(&["20: r1c1 r1c2 r1c3", "26: r1c4 r1c5 r1c6 r1c7 r2c7 r2c6"]),
        "r2c6=1",
        T::InniesAndOuties,
        "r1c8<>9 r1c9<>9 r2c7<>2",
        "The digits of row 1 sum to 45. The cages with cells there, apart from those of r1c8 and r1c9, make 46, with r2c6 and r2c7 outside, and r2c6 is 1, so r1c8 and r1c9 make as much as r2c7. In every way to do this, r1c8 and r1c9 are not 9 and r2c7 is not 2.",
        "第1行的数字之和是 45。除了 r1c8、r1c9 所在的框，有格在里面的虚线框的和是 46，其中 r2c6、r2c7 在外面，r2c6 是 1，所以 r1c8、r1c9 之和等于 r2c7。无论怎样凑，r1c8、r1c9 不是 9、r2c7 不是 2。",
    );
    says(
        &nine(&["17: r1c1 r1c2", "36: r1c3 r1c4 r1c5 r1c6 r1c7 r2c7 r2c8"]),
        "",
        T::InniesAndOuties,
        "r1c8<>89 r1c9<>89 r2c7<>12 r2c8<>12",
        "The digits of row 1 sum to 45. The cages with cells there, apart from those of r1c8 and r1c9, make 53, with r2c7 and r2c8 outside, so r2c7 and r2c8 make 8 more than r1c8 and r1c9 together. In every way to do this, r1c8 and r1c9 are not 8 or 9 and r2c7 and r2c8 are not 1 or 2.",
        "第1行的数字之和是 45。除了 r1c8、r1c9 所在的框，有格在里面的虚线框的和是 53，其中 r2c7、r2c8 在外面，所以 r2c7、r2c8 之和比 r1c8、r1c9 之和大 8。无论怎样凑，r1c8、r1c9 不是 8 或 9、r2c7、r2c8 不是 1 或 2。",
    );
}

#[test]
fn both_parts_of_a_cut_cage_have_a_sum() {
    let layout = nine(&["20: r1c1 r1c2 r1c3", "21: r1c4 r1c5 r1c6 r1c7", "20: r1c8 r1c9 r2c8 r2c9"]);
    says(
        &layout,
        "",
        T::CageSplitting,
        "r1c8<>2456789 r1c9<>2456789 r2c8<>1234568 r2c9<>1234568",
        "The digits of row 1 sum to 45. The cages inside make 41, so r1c8 and r1c9, the other cells, make 4. In the cage of 20 at r1c8, that leaves 16 for r2c8 and r2c9. In every way to do this, r1c8 and r1c9 are not 2, 4, 5, 6, 7, 8 or 9 and r2c8 and r2c9 are not 1, 2, 3, 4, 5, 6 or 8.",
        "第1行的数字之和是 45。完全在里面的虚线框的和是 41，所以 r1c8、r1c9（剩下的格）的和是 4。于是 r1c8 处和为 20 的虚线框里，r2c8、r2c9 要凑出 16。无论怎样凑，r1c8、r1c9 不是 2、4、5、6、7、8 或 9、r2c8、r2c9 不是 1、2、3、4、5、6 或 8。",
    );
    says(
        &layout,
        "r2c8=9",
        T::CageSplitting,
        "r1c8<>245678 r1c9<>245678 r2c9<>1234568",
        "The digits of row 1 sum to 45. The cages inside make 41, so r1c8 and r1c9, the other cells, make 4. In the cage of 20 at r1c8, where r2c8 is 9, that leaves 7 for r2c9. In every way to do this, r1c8 and r1c9 are not 2, 4, 5, 6, 7 or 8 and r2c9 is not 1, 2, 3, 4, 5, 6 or 8.",
        "第1行的数字之和是 45。完全在里面的虚线框的和是 41，所以 r1c8、r1c9（剩下的格）的和是 4。r1c8 处和为 20 的虚线框里，r2c8 是 9，于是 r2c9 要凑出 7。无论怎样凑，r1c8、r1c9 不是 2、4、5、6、7 或 8、r2c9 不是 1、2、3、4、5、6 或 8。",
    );
}

#[test]
fn the_first_stages_name_the_cage_or_the_houses_and_no_digit_to_place() {
    let layout = nine(&["17: r1c1 r1c2", "14: r2c1 r2c2", "8: r3c1 r3c2"]);
    let says = |digits, technique, effect, lit, stages: [[&str; 2]; 2]| {
        let step = step(&layout, digits, technique, effect);
        for (language, [place, named]) in [Language::En, Language::Zh].into_iter().zip(stages) {
            assert_eq!(language.explain_on(&layout, &step, Stage::Where), place);
            assert_eq!(language.explain_on(&layout, &step, Stage::Which), named);
        }
        assert_eq!(named_cells(&layout, &step, Stage::Where), lit);
    };
    says(
        "r1c1=8",
        T::CageSingle,
        "r1c2=9",
        cells("r1c1 r1c2"),
        [
            ["Look at the cage of 17 at r1c1.", "Cage single in the cage of 17 at r1c1."],
            ["请看：r1c1 处和为 17 的虚线框。", "框内最后一格，请看：r1c1 处和为 17 的虚线框。"],
        ],
    );
    says(
        "",
        T::CageBounds,
        "r2c1<>1234",
        cells("r2c1 r2c2"),
        [
            ["Look at the cage of 14 at r2c1.", "Cage bounds on 1, 2, 3 and 4 in the cage of 14 at r2c1."],
            ["请看：r2c1 处和为 14 的虚线框。", "框内极值，数字 1、2、3、4，请看：r2c1 处和为 14 的虚线框。"],
        ],
    );
    let top = cells("r1c1 r1c2 r1c3 r2c1 r2c2 r2c3 r3c1 r3c2 r3c3");
    says(
        "r1c3=1 r2c3=2",
        T::RuleOf45,
        "r3c3=3",
        top,
        [["Look at box 1.", "Rule of 45 in box 1."], ["请看：第1宫。", "45 法则，请看：第1宫。"]],
    );
}

/// Returns a net in which a candidate goes by this step.
fn net(by: Step) -> Step {
    let digit = |number| Digit::new(number).expect("a digit");
    let node = |name, number, is_on, link, parents: &[usize]| Node {
        cells: CellSet::of(cell(name)),
        digit: digit(number),
        is_on,
        link,
        parents: parents.to_vec(),
    };
    let gone = by.eliminations[0];
    let nodes = vec![
        node("r9c9", 1, true, Link::Assumed, &[]),
        node(&gone.cell.to_string(), gone.digit.get(), false, Link::Step(Box::new(by)), &[0]),
    ];
    let reason = Reason { cells: cells("r9c9"), chains: vec![Chain { nodes }], ..Reason::default() };
    let (placements, eliminations) =
        (Vec::new(), vec![nonet::Candidate { cell: cell("r9c9"), digit: digit(1) }]);
    Step { technique: T::ForcingNetContradiction, placements, eliminations, reason }
}

#[test]
fn a_net_says_the_sum_that_a_statement_follows_from() {
    let layout = nine(&["20: r1c1 r1c2 r1c3", "26: r1c4 r1c5 r1c6 r1c7 r1c8 r2c8", "10: r3c1 r3c2"]);
    let of_sum = step(&layout, "", T::InniesAndOuties, "r1c9<>9 r2c8<>1");
    let of_cage = step(&layout, "", T::CagePermutation, "r3c1<>5 r3c2<>5");
    let nothing = Step {
        reason: Reason { cells: cells("r3c1 r3c2"), digits: DigitSet::ALL, ..Reason::default() },
        ..of_cage.clone()
    };
    for (by, english, chinese) in [
        (
            &of_sum,
            "If r9c9 is 1, then r1c9 is not 9, because r2c8 is 1 more than r1c9, by the sum of row 1.",
            "如果 r9c9 是 1，那么 r1c9 不是 9，因为第1行的和已知：r2c8 比 r1c9 大 1。",
        ),
        (
            &of_cage,
            "If r9c9 is 1, then r3c1 is not 5, because r3c1 and r3c2 have to make 10.",
            "如果 r9c9 是 1，那么 r3c1 不是 5，因为 r3c1、r3c2 的和只能是 10。",
        ),
        (
            &nothing,
            "If r9c9 is 1, then r3c1 is not 5, because no digits left for r3c1 and r3c2 have the sum of their cage.",
            "如果 r9c9 是 1，那么 r3c1 不是 5，因为 r3c1、r3c2 剩下的数字凑不出所在虚线框的和。",
        ),
    ] {
        let net = net(by.clone());
        assert_eq!(Language::En.hint_line_on(&layout, &net, Some((0, 1)), None), english);
        assert_eq!(Language::Zh.hint_line_on(&layout, &net, Some((0, 1)), None), chinese);
    }
    // A player can open the step itself.
    assert_eq!(
        Language::En.hint_line_on(&layout, &nothing, None, None),
        "No digits left for r3c1 and r3c2 have the sum that the cage of 10 at r3c1 needs, so r3c1 and r3c2 are not 5."
    );
}
