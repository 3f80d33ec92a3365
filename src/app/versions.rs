//! [`Versions`]: how often each tab changed a text, so that of two texts it can be told which holds the other.
//!
//! A time of day would not do: clocks go back, and two tabs may write in the same moment. The idea is the
//! version vector of D. S. Parker and others, "Detection of mutual inconsistency in distributed systems" (1983).

use core::fmt;

/// How often each tab changed a text. A tab is a number that is drawn when its page starts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Versions(Vec<(u32, u32)>);

/// How two texts of the same key stand to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// Both are of the same version.
    Same,
    /// The one holds all that the other holds, and more.
    Newer,
    /// The other way round.
    Older,
    /// Each holds something that the other does not.
    Apart,
}

impl Versions {
    /// How often this tab changed the text.
    fn count(&self, tab: u32) -> u32 {
        self.0.iter().find(|(other, _)| *other == tab).map_or(0, |(_, count)| *count)
    }

    /// Counts a change by this tab.
    pub(super) fn bump(&mut self, tab: u32) {
        self.raise(tab, self.count(tab).saturating_add(1));
    }

    fn raise(&mut self, tab: u32, count: u32) {
        match self.0.iter_mut().find(|(other, _)| *other == tab) {
            Some((_, known)) => *known = count.max(*known),
            None => self.0.push((tab, count)),
        }
    }

    fn contains(&self, other: &Self) -> bool {
        other.0.iter().all(|&(tab, count)| self.count(tab) >= count)
    }

    /// How this text stands to the other.
    pub(super) fn order(&self, other: &Self) -> Order {
        match (self.contains(other), other.contains(self)) {
            (true, true) => Order::Same,
            (true, false) => Order::Newer,
            (false, true) => Order::Older,
            (false, false) => Order::Apart,
        }
    }

    /// Takes in what the other text holds.
    pub(super) fn join(&mut self, other: &Self) {
        for &(tab, count) in &other.0 {
            self.raise(tab, count);
        }
    }

    /// How many changes there were in all.
    pub(super) fn total(&self) -> u64 {
        self.0.iter().map(|(_, count)| u64::from(*count)).sum()
    }

    /// The versions of the first line of a kept text, and what comes after it. A text of an older Nonet has no
    /// such line: it holds what every other text holds.
    pub(super) fn split(text: &str) -> (Self, &str) {
        let read = || {
            let (line, body) = text.strip_prefix("kept")?.split_once('\n')?;
            let entry = |word: &str| {
                let (tab, count) = word.split_once(':')?;
                Some((tab.parse().ok()?, count.parse().ok()?))
            };
            Some((Self(line.split_whitespace().map(entry).collect::<Option<_>>()?), body))
        };
        read().unwrap_or_else(|| (Self::default(), text))
    }
}

/// Whether a text may be put in place of another one under the same key: it holds all that the other holds.
pub fn may_replace(there: &str, text: &str) -> bool {
    let (there, _) = Versions::split(there);
    Versions::split(text).0.contains(&there)
}

impl fmt::Display for Versions {
    /// As the first line of a kept text: `kept 4711:12 815:3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("kept")?;
        self.0.iter().try_for_each(|(tab, count)| write!(f, " {tab}:{count}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_two_texts_it_is_told_which_holds_the_other() {
        let mut first = Versions::default();
        first.bump(7);
        let mut second = first.clone();
        assert_eq!(second.order(&first), Order::Same);
        second.bump(9);
        assert_eq!((second.order(&first), first.order(&second)), (Order::Newer, Order::Older));
        first.bump(7);
        assert_eq!(second.order(&first), Order::Apart);
        second.join(&first);
        assert_eq!((second.order(&first), second.total()), (Order::Newer, 3));
    }

    #[test]
    fn it_is_the_first_line_of_a_text() {
        let (versions, body) = Versions::split("kept 7:2 9:1\ntheme dark\n");
        assert_eq!((versions.to_string().as_str(), body), ("kept 7:2 9:1", "theme dark\n"));
        assert_eq!(Versions::split("theme dark\n"), (Versions::default(), "theme dark\n"));
        assert_eq!(Versions::split("kept 7:x\nrest"), (Versions::default(), "kept 7:x\nrest"));
    }
}
