//! Tests of internals: all vector implementations give the same results.

use alloc::vec::Vec;

use super::lanes::{Best, Lanes, Plain};
use super::layout::{BIT, CELL, PEERS, place_of};
use super::search::SolutionSearch;
use crate::grid::{Cell, Grid};
use crate::rng::Rng;
// In the browser these tests cover the implementation that runs there.
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;
#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

/// Returns the solutions of a grid, up to `limit`, in the order in which they are found.
fn solutions<L: Lanes>(search: &mut SolutionSearch<L>, digits: &[u8; 81], limit: usize) -> Vec<[u8; 81]> {
    search.start(digits);
    let mut found = Vec::new();
    while found.len() < limit
        && let Some(board) = search.next()
    {
        let mut cells = [0; 81];
        board.write(|cell, digit| cells[cell] = digit);
        found.push(cells);
    }
    found
}

#[test]
fn plain_words_and_vectors_find_the_same_in_the_same_order() {
    let mut rng = Rng::from_u64(4);
    let (mut plain, mut best) = (SolutionSearch::<Plain>::new(), SolutionSearch::<Best>::new());
    for round in 0..2_000 {
        let grid = crate::generate::full_grid(&mut rng);
        let mut digits = grid.as_array().map(|digit| digit.map_or(0, crate::Digit::get));
        let n_givens = 17 + rng.below(20);
        while digits.iter().filter(|&&digit| digit != 0).count() > n_givens as usize {
            digits[rng.below(81) as usize] = 0;
        }
        if round % 4 == 0 {
            digits[rng.below(81) as usize] = 1;
        }
        assert_eq!(solutions(&mut plain, &digits, 50), solutions(&mut best, &digits, 50), "{digits:?}");
    }
}

fn agree<L: Lanes>() {
    let mut rng = Rng::from_u64(7);
    let mut word = || (rng.next_u64() >> 32) as u32 & 0x3FFF_FFFF;
    for round in 0..1_000 {
        let hole = |lane| if round % 5 == lane { 0 } else { !0 };
        let one: [u32; 4] = core::array::from_fn(|lane| word() & hole(lane));
        let two: [u32; 4] = core::array::from_fn(|_| word());
        let (x, y, p, q) = (L::new(one), L::new(two), Plain::new(one), Plain::new(two));
        assert_eq!(x.words(), one);
        assert_eq!(x.and(y).words(), p.and(q).words());
        assert_eq!(x.or(y).words(), p.or(q).words());
        assert_eq!(x.without(y).words(), p.without(q).words());
        assert_eq!(x.plus(y).words(), p.plus(q).words());
        assert_eq!(x.minus(y).words(), p.minus(q).words());
        assert_eq!(x.up::<3>().words(), p.up::<3>().words());
        assert_eq!(x.down::<10>().words(), p.down::<10>().words());
        assert_eq!(x.next_band().words(), [one[1], one[2], one[0], one[3]]);
        assert_eq!(x.count(), p.count());
        assert_eq!((x.is_zero(), x.is_same(x), x.is_same(y)), (one == [0; 4], true, one == two));
        let of = core::array::from_fn::<_, 8, _>(|at| {
            let mut words = [0; 4];
            words[at % 4] = two[at % 4] & if one[at / 2].is_multiple_of(3) { 0 } else { !0 };
            words
        });
        assert_eq!(L::lit(of.map(L::new)), Plain::lit(of.map(Plain::new)));
        assert!(L::new([0; 4]).is_zero() && L::splat(5).is_same(L::new([5; 4])));
    }
}

#[test]
fn each_operation_is_the_plain_one() {
    agree::<Best>();
    agree::<Plain>();
}

#[test]
fn the_layout_is_as_drawn() {
    let drawn = [0, 3, 6, 1, 4, 7, 2, 5, 8];
    for cell in Cell::ALL {
        let bit = drawn[cell.column()] + 10 * (cell.row() % 3);
        assert_eq!(BIT[cell.index()], 1 << bit);
        assert_eq!(usize::from(CELL[place_of(cell)]), cell.index());
        let n_peers: u32 = PEERS[place_of(cell)].iter().map(|word| word.count_ones()).sum();
        assert_eq!(n_peers, 20);
    }
}

#[test]
fn the_worst_inputs_finish() {
    let mut search = SolutionSearch::<Best>::new();
    search.start(&[0; 81]);
    assert_eq!(search.count(1_000_000), 1_000_000);
    search.start(&[1; 81]);
    assert_eq!(search.count(1), 0);
    let sixteen: Grid =
        "...........5....9...4....1.2....3.5....7.....438...2......9.....1.4...6..........".parse().unwrap();
    assert_eq!(crate::count_solutions(&sixteen, 100_000), 100_000);
}
