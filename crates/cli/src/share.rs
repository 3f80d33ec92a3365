//! [`Share`]: every N-th puzzle, so that several machines can share the work.

use std::str::FromStr;

/// Every N-th puzzle, starting with the K-th, written `K/N`. K is from 1 to N.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Share {
    k: u64,
    n: u64,
}

impl Share {
    /// All puzzles.
    pub(crate) const ALL: Self = Self { k: 1, n: 1 };

    /// Returns whether the puzzle with this number, counted from 1, is in the share.
    pub(crate) const fn takes(self, number: u64) -> bool {
        number % self.n == self.k % self.n
    }

    /// Returns the number of the first `n_puzzles` that are in the share.
    pub(crate) const fn n_of(self, n_puzzles: u64) -> u64 {
        n_puzzles.saturating_add(self.n - self.k) / self.n
    }
}

impl FromStr for Share {
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
    fn each_number_belongs_to_one_share() {
        let share = |k| Share { k, n: 7 };
        for n_puzzles in 0..30_u64 {
            for k in 1..=7 {
                let n_taken = (1..=n_puzzles).filter(|&number| share(k).takes(number)).count() as u64;
                assert_eq!(share(k).n_of(n_puzzles), n_taken, "{k} {n_puzzles}");
            }
        }
        for number in 1..50 {
            let n_shares = (1..=7).filter(|k| Share { k: *k, n: 7 }.takes(number)).count();
            assert_eq!(n_shares, 1, "{number}");
            assert!(Share::ALL.takes(number));
        }
        for wrong in ["0/2", "3/2", "1/0", "1", "a/b", ""] {
            assert!(wrong.parse::<Share>().is_err(), "{wrong}");
        }
    }
}
