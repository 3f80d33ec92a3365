//! [`Searcher`]: finds the solutions of boards with one layout.

use alloc::vec::Vec;

use super::place::Mask;
use super::state::{State, Todo};
use super::tables::Tables;
use crate::grid::{Candidate, Cell, Digit, DigitSet, Grid, Solutions};
use crate::layout::Layout;
use crate::rng::Rng;
use crate::rules::BoardCandidates;

/// The number of contradictions after which the scores are halved, so that recent ones count more.
const HALVED_EVERY: u32 = 256;

/// A solver for boards with one layout. It keeps the tables of the layout, so for many boards it is faster
/// than [`search`](super::search).
///
/// It fills cells with one candidate and digits with one place in a house. It keeps the candidates with which
/// the sums have a solution: those of the cages, and those of up to six cells that follow from cages and unions
/// of houses (the "45 rule" of killer players). It removes candidates where two houses cross in two or more
/// cells and, on a board with leaps, where all places of a digit in a house see the same cell. Then it tries a
/// candidate, depth first: in the cell with the fewest candidates per contradiction met in it (the weighted degree
/// of Boussemart et al., 2004), or a digit with two places in a house. The memory is bounded: at most one board for
/// each candidate.
///
/// Its methods take the digits of a board as a [`Grid`]. They ignore cells outside the board, and a digit
/// larger than its side has no solution.
///
/// ```
/// use nonet::layout::Layout;
/// use nonet::search::Searcher;
/// use nonet::Grid;
/// let mut searcher = Searcher::new(&Layout::boxes(2, 2)?);
/// assert_eq!(searcher.count(&Grid::EMPTY, 1_000), 288);
/// let mut x = Searcher::new(&Layout::boxes(2, 2)?.with_diagonals());
/// assert_eq!(x.count(&Grid::EMPTY, 1_000), 48);
/// # Ok::<(), nonet::layout::LayoutError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Searcher {
    tables: Tables,
    todo: Todo,
    /// The states that are still to be searched, each with the place of the last candidate that it lost.
    stack: Vec<(State, usize)>,
    /// The contradictions that tries in each place led to.
    scores: [u32; Cell::COUNT],
}

/// The reason why a search stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// Every candidate was tried, or the caller stopped the search.
    Done,
    /// The search made the maximum number of tries.
    OutOfTries,
}

/// A candidate to try: a place and the bit of a digit.
type Try = (usize, Mask);

impl Searcher {
    /// Creates the solver for boards with this layout.
    pub fn new(layout: &Layout) -> Self {
        let tables = Tables::new(layout);
        Self { tables, todo: Todo::default(), stack: Vec::new(), scores: [0; Cell::COUNT] }
    }

    /// Returns the solution if there is exactly one, or two different ones as evidence that there are more.
    pub fn solve(&mut self, grid: &Grid) -> Solutions {
        match self.search(grid, 2)[..] {
            [] => Solutions::None,
            [only] => Solutions::One(only),
            [one, other, ..] => Solutions::Several(one, other),
        }
    }

    /// Returns the solutions as [`solve`](Self::solve) does, or `None` if their number is not known after this
    /// number of tries.
    ///
    /// ```
    /// use nonet::layout::Layout;
    /// use nonet::search::Searcher;
    /// use nonet::solve::Solutions;
    /// use nonet::Grid;
    /// let mut searcher = Searcher::new(&Layout::boxes(2, 3)?);
    /// assert_eq!(searcher.solve_within(&Grid::EMPTY, 0), None);
    /// assert!(matches!(searcher.solve_within(&Grid::EMPTY, 1_000), Some(Solutions::Several(..))));
    /// # Ok::<(), nonet::layout::LayoutError>(())
    /// ```
    pub fn solve_within(&mut self, grid: &Grid, max_tries: u64) -> Option<Solutions> {
        let Some(state) = self.start(grid) else { return Some(Solutions::None) };
        let mut found = Vec::new();
        let end = self.run(state, max_tries, Self::choose, |solution| {
            found.push(solution);
            found.len() < 2
        });
        match found[..] {
            [one, other, ..] => Some(Solutions::Several(one, other)),
            _ if end == End::OutOfTries => None,
            [only] => Some(Solutions::One(only)),
            [] => Some(Solutions::None),
        }
    }

    /// Returns the solutions, at most `limit` of them, all different.
    pub fn search(&mut self, grid: &Grid, limit: usize) -> Vec<Grid> {
        let mut found = Vec::new();
        if limit > 0
            && let Some(state) = self.start(grid)
        {
            self.run(state, u64::MAX, Self::choose, |solution| {
                found.push(solution);
                found.len() < limit
            });
        }
        found
    }

    /// Returns the number of solutions, or `limit` if there are that many or more. It keeps none of them.
    pub fn count(&mut self, grid: &Grid, limit: u64) -> u64 {
        let mut n_solutions = 0;
        if limit > 0
            && let Some(state) = self.start(grid)
        {
            self.run(state, u64::MAX, Self::choose, |_| {
                n_solutions += 1;
                n_solutions < limit
            });
        }
        n_solutions
    }

    /// Returns `true` if there is a solution in which `cell` does not hold `digit`, or `None` if that is not
    /// known after this number of tries. `cell` is on the board.
    pub fn has_solution_without(
        &mut self,
        grid: &Grid,
        cell: Cell,
        digit: Digit,
        max_tries: u64,
    ) -> Option<bool> {
        let Some(mut state) = self.start(grid) else { return Some(false) };
        let place = self.tables.place(cell);
        if !state.keep(&self.tables, &mut self.todo, place, !(1 << digit.index())) {
            return Some(false);
        }
        let mut has_one = false;
        let end = self.run(state, max_tries, Self::choose, |_| {
            has_one = true;
            false
        });
        (has_one || end == End::Done).then_some(has_one)
    }

    /// Returns the candidates that lead to a contradiction without a further try, in the order of `asked`.
    pub(crate) fn refuted<'a>(
        &'a mut self,
        candidates: &BoardCandidates<'_>,
        asked: &'a [Candidate],
    ) -> impl Iterator<Item = Candidate> + 'a {
        let mut before = State::new(&self.tables);
        for (place, &cell) in self.tables.cells.iter().enumerate() {
            let of_cell = candidates.grid().get(cell).map_or(candidates.of_cell(cell), DigitSet::of);
            before.masks[place] = of_cell.bits();
        }
        asked.iter().copied().filter(move |about| {
            let mut state = before.clone();
            self.todo.clear();
            self.todo.look_everywhere(&self.tables);
            let place = self.tables.place(about.cell);
            !state.keep(&self.tables, &mut self.todo, place, 1 << about.digit.index())
                || !state.settle(&self.tables, &mut self.todo)
        })
    }

    /// Returns a random solution, or `None` if none is found after this number of tries. Each solution is
    /// possible; some may be likelier than others.
    pub fn random_solution(&mut self, grid: &Grid, rng: &mut Rng, max_tries: u64) -> Option<Grid> {
        let state = self.start(grid)?;
        let mut found = None;
        let choose = |searcher: &Self, state: &State| searcher.choose_at_random(state, rng);
        self.run(state, max_tries, choose, |solution| {
            found = Some(solution);
            false
        });
        found
    }

    /// Returns the candidates of a grid, with everything still to be concluded, or `None` if its digits leave
    /// a cell without a candidate.
    fn start(&mut self, grid: &Grid) -> Option<State> {
        self.todo.clear();
        self.todo.look_everywhere(&self.tables);
        self.stack.clear();
        self.scores = [0; Cell::COUNT];
        let mut state = State::new(&self.tables);
        for (place, &cell) in self.tables.cells.iter().enumerate() {
            if let Some(digit) = grid.get(cell)
                && !state.keep(&self.tables, &mut self.todo, place, 1 << digit.index())
            {
                return None;
            }
        }
        Some(state)
    }

    /// Searches depth first with up to `max_tries` tries. `choose` picks the next candidate to try, or `None`
    /// if all places are filled. `on_solution` receives each solution, and returns `false` to stop the search.
    fn run(
        &mut self,
        mut state: State,
        max_tries: u64,
        mut choose: impl FnMut(&Self, &State) -> Option<Try>,
        mut on_solution: impl FnMut(Grid) -> bool,
    ) -> End {
        let (mut n_tries, mut n_contradictions) = (0, 0_u32);
        let mut tried = None;
        loop {
            let next = if state.settle(&self.tables, &mut self.todo) {
                let next = choose(self, &state);
                if next.is_none() && !on_solution(self.solution(&state)) {
                    return End::Done;
                }
                next
            } else {
                if let Some(place) = tried {
                    n_contradictions += 1;
                    self.learn(place, n_contradictions);
                }
                None
            };
            let (place, digit) = if let Some((place, digit)) = next {
                if n_tries == max_tries {
                    return End::OutOfTries;
                }
                n_tries += 1;
                let mut without = state.clone();
                without.masks[place] &= !digit;
                self.stack.push((without, place));
                (place, digit)
            } else {
                let Some((without, place)) = self.stack.pop() else { return End::Done };
                state = without;
                (place, state.masks[place])
            };
            self.todo.clear();
            state.masks[place] = digit;
            self.todo.look_at(&self.tables, place, digit);
            tried = Some(place);
        }
    }

    /// Counts a contradiction after a try in this place.
    fn learn(&mut self, place: usize, n_contradictions: u32) {
        self.scores[place] += 1;
        if n_contradictions.is_multiple_of(HALVED_EVERY) {
            self.scores.iter_mut().for_each(|score| *score /= 2);
        }
    }

    /// Returns the candidate to try next.
    fn choose(&self, state: &State) -> Option<Try> {
        let (mut best, mut best_size) = (None, (0, 0));
        for (place, &mask) in state.masks.iter().enumerate().take(self.tables.cells.len()) {
            let n_digits = mask.count_ones();
            if n_digits < 2 {
                continue;
            }
            // The weight is the number of candidates divided by the score, compared without a division.
            let weight = (n_digits, self.scores[place] + 1);
            if best.is_none() || weight.0 * best_size.1 < best_size.0 * weight.1 {
                (best, best_size) = (Some(place), weight);
            }
        }
        let place = best?;
        if best_size.0 > 2
            && let Some(found) = self.choose_digit(state)
        {
            return Some(found);
        }
        let mask = state.masks[place];
        Some((place, mask & mask.wrapping_neg()))
    }

    /// Returns a digit with two places in a house, and the one of them with more contradictions. It takes the
    /// digit whose places have the most.
    fn choose_digit(&self, state: &State) -> Option<Try> {
        let (mut best, mut best_score) = (None, 0);
        for places in &self.tables.houses {
            let (mut once, mut twice, mut thrice) = (0, 0, 0);
            for &place in places {
                let mask = state.masks[usize::from(place)];
                thrice |= twice & mask;
                twice |= once & mask;
                once |= mask;
            }
            for digit in DigitSet::from_bits(twice & !thrice) {
                let bit = 1 << digit.index();
                let mut two =
                    places.iter().map(|&at| usize::from(at)).filter(|&at| state.masks[at] & bit != 0);
                let (Some(first), Some(second)) = (two.next(), two.next()) else { continue };
                let score = self.scores[first] + self.scores[second] + 1;
                if score > best_score {
                    let place = if self.scores[second] > self.scores[first] { second } else { first };
                    (best, best_score) = (Some((place, bit)), score);
                }
            }
        }
        best
    }

    /// Returns a random candidate of a random place among those with the fewest candidates.
    fn choose_at_random(&self, state: &State, rng: &mut Rng) -> Option<Try> {
        let open = || (0..self.tables.cells.len()).filter(|&place| !state.masks[place].is_power_of_two());
        let n_least = open().map(|place| state.masks[place].count_ones()).min()?;
        let least = || open().filter(|&place| state.masks[place].count_ones() == n_least);
        let n_places = u32::try_from(least().count()).unwrap_or(0);
        let place = least().nth(rng.below(n_places) as usize)?;
        let digit = DigitSet::from_bits(state.masks[place]).iter().nth(rng.below(n_least) as usize)?;
        Some((place, 1 << digit.index()))
    }

    /// Returns the digits of a state in which all places are filled.
    fn solution(&self, state: &State) -> Grid {
        let mut grid = Grid::EMPTY;
        for (&cell, mask) in self.tables.cells.iter().zip(state.masks) {
            grid.set(cell, DigitSet::from_bits(mask).first());
        }
        grid
    }
}
