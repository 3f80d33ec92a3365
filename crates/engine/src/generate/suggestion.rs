//! [`advise`]: suggestions for a name that is not known.

use alloc::string::String;
use alloc::vec::Vec;
use alloc::{format, vec};
use core::fmt;

/// Ends a sentence about an unknown name with a suggestion, or with all valid names if they are few.
pub(super) fn advise(
    f: &mut fmt::Formatter<'_>,
    name: &str,
    known: &[&str],
    quotes: [char; 2],
) -> fmt::Result {
    let [open, close] = quotes;
    let nearest = known.iter().map(|known| (distance(name, known), *known)).min();
    match nearest {
        // More than half of the name is right.
        Some((distance, nearest)) if 2 * distance < nearest.chars().count() || known.len() > 10 => {
            write!(f, "; did you mean {open}{nearest}{close}?")
        }
        _ => {
            let known: Vec<String> = known.iter().map(|known| format!("{open}{known}{close}")).collect();
            write!(f, "; there are {}.", known.join(", "))
        }
    }
}

/// Returns the number of characters to insert, delete, change or swap with the next to turn one name into the
/// other. Case is ignored.
fn distance(one: &str, other: &str) -> usize {
    let [one, other] = [one, other].map(|name| name.to_lowercase().chars().collect::<Vec<char>>());
    // The distances from the prefixes of `one` to the prefixes of `other`, for the last two prefixes of
    // `one`.
    let mut row: Vec<usize> = (0..=other.len()).collect();
    let mut before = row.clone();
    for (n_read, letter) in one.iter().enumerate() {
        let mut next = vec![n_read + 1];
        for (place, wanted) in other.iter().enumerate() {
            let changed = row[place] + usize::from(letter != wanted);
            let mut least = changed.min(row[place + 1] + 1).min(next[place] + 1);
            if n_read > 0 && place > 0 && *letter == other[place - 1] && one[n_read - 1] == *wanted {
                least = least.min(before[place - 1] + 1);
            }
            next.push(least);
        }
        before = core::mem::replace(&mut row, next);
    }
    row.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::distance;

    #[test]
    fn distances_are_edit_distances() {
        for (one, other, n) in [("kitten", "sitting", 3), ("", "abc", 3), ("abc", "", 3), ("flaw", "lawn", 2)]
        {
            assert_eq!((distance(one, other), distance(other, one)), (n, n), "{one} {other}");
        }
        assert_eq!(distance("Clues", "clues"), 0);
    }
}
