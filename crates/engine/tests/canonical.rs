//! Properties of the canonical form, and a naive search that tries all moves of rows and columns.

use nonet::generate::full_grid;
use nonet::{Cell, Digit, Grid, Rng, Transform, canonical};
use proptest::prelude::*;

/// Returns a full grid of which only `n_givens` cells are left.
fn puzzle(rng: &mut Rng, n_givens: usize) -> Grid {
    let mut cells = Cell::ALL;
    rng.shuffle(&mut cells);
    cells[n_givens..].iter().fold(full_grid(rng), |grid, &cell| grid.without(cell))
}

/// Returns a grid of any digits in any cells.
fn scribble(rng: &mut Rng, n_givens: usize, n_digits: u32) -> Grid {
    let mut cells = Cell::ALL;
    rng.shuffle(&mut cells);
    let digit = |rng: &mut Rng| Digit::from_index(rng.below(n_digits) as usize);
    cells[..n_givens].iter().fold(Grid::EMPTY, |grid, &cell| grid.with(cell, digit(rng)))
}

/// Returns the 1,296 orders of nine lines.
fn orders() -> Vec<[usize; 9]> {
    const THREE: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut orders = Vec::new();
    for chutes in THREE {
        for lines in (0..216).map(|n| [THREE[n / 36], THREE[n / 6 % 6], THREE[n % 6]]) {
            orders.push(core::array::from_fn(|place| {
                let chute = chutes[place / 3];
                3 * chute + lines[chute][place % 3]
            }));
        }
    }
    orders
}

/// Returns the least form by trying each order of rows with each order of columns.
fn least_by_trying_all(grid: &Grid) -> String {
    let orders = orders();
    let digits = grid.as_array().map(|digit| digit.map_or(0, |digit| usize::from(digit.get())));
    let mut least = [u8::MAX; 81];
    for is_transposed in [false, true] {
        for rows in &orders {
            for columns in &orders {
                let mut labels = [0_u8; 10];
                let mut next = 1;
                let mut is_less = false;
                for at in 0..81 {
                    let (row, column) = (rows[at / 9], columns[at % 9]);
                    let digit = digits[if is_transposed { 9 * column + row } else { 9 * row + column }];
                    if digit != 0 && labels[digit] == 0 {
                        labels[digit] = next;
                        next += 1;
                    }
                    let label = labels[digit];
                    if !is_less && label > least[at] {
                        break;
                    }
                    is_less |= label < least[at];
                    if is_less {
                        least[at] = label;
                    }
                }
            }
        }
    }
    least.map(|label| if label == 0 { '.' } else { char::from(b'0' + label) }).iter().collect()
}

#[test]
fn the_canonical_form_is_the_least_of_all() {
    let mut rng = Rng::from_seed_text("all forms");
    let mut grids: Vec<Grid> =
        [0, 1, 2, 5, 9, 14, 17, 22, 25, 30, 40, 60, 80, 81].map(|n_givens| puzzle(&mut rng, n_givens)).into();
    for (n_givens, n_digits) in [(6, 1), (12, 2), (20, 9), (40, 3), (70, 9), (81, 1), (81, 4)] {
        grids.push(scribble(&mut rng, n_givens, n_digits));
    }
    // One row repeats a digit, so the pattern of filled cells does not decide which row comes first.
    grids.push(format!("{}{}", "11.......", "1.2......".repeat(8)).parse().unwrap());
    for grid in grids {
        assert_eq!(canonical(&grid).grid.to_string(), least_by_trying_all(&grid), "{grid}");
    }
}

/// A solution and a puzzle with the forms that other programs print: <https://www.sudokuwiki.org/Sudoku_Min_Lex>
/// and <https://sudoku.coach>.
#[test]
fn the_form_is_that_of_other_programs() {
    for (text, form) in [
        (
            "369218475215749863487635912754861239631924758928357641173482596542196387896573124",
            "123456789457189236698273541261947853745831692839625417384792165512368974976514328",
        ),
        (
            "001000090030604001809030042095000104740901020128706935900010063312860450576023810",
            "000001002003042056670300010000208160120690005790514283001020037047135608305987401",
        ),
    ] {
        let grid: Grid = text.parse().unwrap();
        assert_eq!(canonical(&grid).grid, form.parse().unwrap(), "{text}");
    }
}

/// These take long if a search tries equal rows, columns, bands or stacks in each order.
#[test]
fn much_symmetry_is_no_obstacle() {
    let lines = |rows: [&str; 9]| rows.concat().parse::<Grid>().unwrap();
    let diagonal = lines([
        "1........",
        "...1.....",
        "......1..",
        ".1.......",
        "....1....",
        ".......1.",
        "..1......",
        ".....1...",
        "........1",
    ]);
    let most_symmetric = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    for grid in [
        Grid::EMPTY,
        Grid::from([Some(Digit::D7); 81]),
        lines(["123456789"; 9]),
        diagonal,
        most_symmetric.parse().unwrap(),
    ] {
        let mut rng = Rng::from_seed_text("symmetry");
        let form = canonical(&grid).grid;
        for _ in 0..3 {
            assert_eq!(canonical(&Transform::random(&mut rng).of(&grid)).grid, form, "{grid}");
        }
    }
    assert_eq!(canonical(&most_symmetric.parse().unwrap()).grid.to_string(), most_symmetric);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn equivalent_grids_have_one_form(seed: u64, n_givens in 0_usize..=81, is_puzzle: bool) {
        let mut rng = Rng::from_u64(seed);
        let grid = if is_puzzle { puzzle(&mut rng, n_givens) } else { scribble(&mut rng, n_givens, 9) };
        let form = canonical(&grid);
        prop_assert!(form.grid <= grid);
        prop_assert_eq!(form.transform.of(&grid), form.grid);
        prop_assert_eq!(canonical(&form.grid).grid, form.grid);
        let twin = Transform::random(&mut rng).of(&grid);
        let twins = canonical(&twin);
        prop_assert_eq!(twins.grid, form.grid);
        prop_assert_eq!(twins.transform.of(&twin), form.grid);
    }

    #[test]
    fn the_transform_moves_lines_within_their_chutes(seed: u64, n_givens in 0_usize..=81) {
        let mut rng = Rng::from_u64(seed);
        let transform = canonical(&puzzle(&mut rng, n_givens)).transform;
        for lines in [transform.rows(), transform.columns()] {
            let mut sorted = lines;
            sorted.sort_unstable();
            prop_assert_eq!(sorted, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
            prop_assert!(lines.as_chunks::<3>().0.iter().all(|chute| chute.iter().all(|line| line / 3 == chute[0] / 3)));
        }
        let mut digits = transform.digits();
        digits.sort_unstable();
        prop_assert_eq!(digits, Digit::ALL);
    }
}
