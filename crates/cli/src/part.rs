//! [`Part`]: every N-th puzzle, so that several machines can share the work.

use std::str::FromStr;

/// Every N-th puzzle, starting with the K-th, written `K/N`. K is from 1 to N.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    k: u64,
    n: u64,
}

impl Part {
    /// All puzzles.
    pub(crate) const ALL: Self = Self { k: 1, n: 1 };

    /// Returns whether the puzzle with this number, counted from 1, is in the part.
    pub(crate) const fn contains(self, number: u64) -> bool {
        number % self.n == self.k % self.n
    }

    /// Returns the number of puzzles in the part, among the first `n_puzzles`.
    pub(crate) const fn n_among(self, n_puzzles: u64) -> u64 {
        n_puzzles.saturating_add(self.n - self.k) / self.n
    }
}

impl FromStr for Part {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let numbers = text.split_once('/').and_then(|(k, n)| Some((k.parse().ok()?, n.parse().ok()?)));
        match numbers {
            Some((k, n)) if (1..=n).contains(&k) => Ok(Self { k, n }),
            _ => Err("a part is written as 7/64: the seventh of 64"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_number_belongs_to_one_part() {
        let part = |k| Part { k, n: 7 };
        for n_puzzles in 0..30_u64 {
            for k in 1..=7 {
                let n_contained = (1..=n_puzzles).filter(|&number| part(k).contains(number)).count() as u64;
                assert_eq!(part(k).n_among(n_puzzles), n_contained, "{k} {n_puzzles}");
            }
        }
        for number in 1..50 {
            let n_parts = (1..=7).filter(|k| Part { k: *k, n: 7 }.contains(number)).count();
            assert_eq!(n_parts, 1, "{number}");
            assert!(Part::ALL.contains(number));
        }
        for wrong in ["0/2", "3/2", "1/0", "1", "a/b", ""] {
            assert!(wrong.parse::<Part>().is_err(), "{wrong}");
        }
    }
}
