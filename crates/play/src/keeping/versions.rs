//! [`Versions`]: the number of changes that each tab made to a text, which shows whether one text holds another.
//!
//! The time of day would not do: clocks go back, and two tabs may write at the same moment. The idea is the version
//! vector of D. S. Parker and others, "Detection of mutual inconsistency in distributed systems" (1983).
//!
//! Each page load is a new tab, so without limits a text would get longer with every visit.
//!
//! - For some texts, such as the settings, only the latest counts. There, one entry stands for the changes of all other
//!   tabs ([`Versions::renew`]).
//! - For games, a comparison must never lose one. If a game has more than [`MOST`] entries, the oldest are folded into
//!   one. Its number is a hash of the entries that it replaces, and its count is the number of their changes. A text
//!   that still lists exactly those entries is known to hold the same. A text that lists an earlier state of them is
//!   not. Then the two stand apart, and the games themselves decide which holds the other.

use nonet::fnv::sum32;
use wasm_door::kept;

use core::fmt;

/// The number of changes that each tab made to a text. A tab is a random number, drawn when its page starts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Versions(Vec<Entry>);

/// The number of a tab, and the number of its changes.
type Entry = (u32, u32);

/// The number that stands for all other tabs, in a text of which only the latest counts.
const EARLIER: u32 = 0;

/// The maximum number of entries of a game after a change.
const MOST: usize = 40;

/// The number of latest entries that are not folded.
const N_UNFOLDED: usize = 16;

/// Folds entries into one, whatever their order: its number is their FNV-1a hash.
fn folded(entries: &mut [Entry]) -> Entry {
    entries.sort_unstable();
    let numbers = entries.iter().flat_map(|&(tab, count)| [tab, count]);
    let sum = sum32(numbers.flat_map(u32::to_le_bytes));
    (sum, entries.iter().fold(0, |sum, (_, count)| sum.saturating_add(*count)))
}

/// The relation between two texts of the same key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// Both are the same version.
    Same,
    /// The first holds everything that the second holds, and more.
    Newer,
    /// The second holds everything that the first holds, and more.
    Older,
    /// Each holds something that the other does not.
    Apart,
}

impl Versions {
    /// Returns the number of changes that this tab made.
    fn count(&self, tab: u32) -> u32 {
        self.0.iter().find(|(other, _)| *other == tab).map_or(0, |(_, count)| *count)
    }

    /// Counts a change by this tab.
    pub(crate) fn bump(&mut self, tab: u32) {
        self.raise(tab, self.count(tab).saturating_add(1));
        if self.0.len() > MOST {
            kept(|| self.fold(tab));
        }
    }

    /// Counts a change by this tab to a text of which only the latest counts, and folds all other tabs into one entry.
    pub(crate) fn renew(&mut self, tab: u32) {
        let own = self.count(tab);
        let others = self.total() - u64::from(own);
        self.0.clear();
        if others > 0 {
            self.0.push((EARLIER, u32::try_from(others).unwrap_or(u32::MAX)));
        }
        self.0.push((tab, own.saturating_add(1)));
    }

    /// Folds the oldest entries into one. The entry of this tab stays, because its count must never start again.
    fn fold(&mut self, tab: u32) {
        let own = (tab, self.count(tab));
        let mut old: Vec<Entry> = self.0.drain(..self.0.len() - N_UNFOLDED).collect();
        old.retain(|(other, _)| *other != tab);
        self.0.retain(|(other, _)| *other != tab);
        self.0.insert(0, folded(&mut old));
        self.0.push(own);
    }

    fn raise(&mut self, tab: u32, count: u32) {
        match self.0.iter_mut().find(|(other, _)| *other == tab) {
            Some((_, known)) => *known = count.max(*known),
            None => self.0.push((tab, count)),
        }
    }

    fn contains(&self, other: &Self) -> bool {
        let n_earlier = u64::from(self.count(EARLIER));
        let is_known = |&(tab, _): &Entry| tab != EARLIER && self.count(tab) > 0;
        let (known, mut unknown): (Vec<Entry>, Vec<Entry>) =
            other.0.iter().partition(|entry| is_known(entry));
        let n_unknown: u64 = unknown.iter().map(|(_, count)| u64::from(*count)).sum();
        // A folded tab may have started to count again in this text.
        other.total() <= n_earlier
            || known.iter().all(|&(tab, count)| self.count(tab) >= count)
                && (n_unknown <= n_earlier || self.count(folded(&mut unknown).0) > 0)
    }

    /// Compares this text with another.
    pub(crate) fn order(&self, other: &Self) -> Order {
        match (self.contains(other), other.contains(self)) {
            (true, true) => Order::Same,
            (true, false) => Order::Newer,
            (false, true) => Order::Older,
            (false, false) => Order::Apart,
        }
    }

    /// Merges the versions of another text. This never folds entries, because a tab must find its own again.
    pub(crate) fn join(&mut self, other: &Self) {
        for &(tab, count) in &other.0 {
            self.raise(tab, count);
        }
    }

    /// Returns the number of all changes.
    pub(crate) fn total(&self) -> u64 {
        self.0.iter().map(|(_, count)| u64::from(*count)).sum()
    }

    /// Splits the versions in the first line of a saved text from the rest. A text of an older Nonet has no such line;
    /// it counts as the oldest version.
    pub(crate) fn split(text: &str) -> (Self, &str) {
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

/// Returns true if a text may replace another one under the same key: it holds everything that the other holds.
pub fn may_replace(there: &str, text: &str) -> bool {
    let (there, _) = Versions::split(there);
    Versions::split(text).0.contains(&there)
}

impl fmt::Display for Versions {
    /// Writes the first line of a saved text: `kept 4711:12 815:3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("kept")?;
        self.0.iter().try_for_each(|(tab, count)| write!(f, " {tab}:{count}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_two_texts_the_one_that_contains_the_other_is_known() {
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
    fn old_entries_are_merged_and_still_counted() {
        let mut before = Versions::default();
        (1..=40).for_each(|tab| before.bump(tab));
        let mut folded = before.clone();
        folded.bump(41);
        assert!(folded.0.len() < 20, "{folded}");
        assert_eq!((folded.order(&before), before.order(&folded)), (Order::Newer, Order::Older));
        assert_eq!(folded.total(), before.total() + 1);
        // Neither the order of the entries nor later changes by tabs that are not folded matter.
        let mut same = before.clone();
        same.0.reverse();
        same.bump(40);
        assert_eq!(folded.order(&same), Order::Apart);
        folded.bump(40);
        assert_eq!(folded.order(&same), Order::Newer);
        // A later change by a folded tab counts as a new one.
        before.bump(7);
        assert_eq!(folded.order(&before), Order::Apart);
        folded.join(&before);
        assert_eq!(folded.order(&before), Order::Newer);
        // A tab that goes on making changes keeps its own count, whatever entries it folds.
        for other in 100..1_000 {
            let mut theirs = folded.clone();
            theirs.bump(other);
            theirs.join(&folded);
            folded = theirs;
            folded.bump(7);
        }
        assert_eq!(folded.count(7), 902);
        assert!(folded.0.len() <= MOST, "{folded}");
    }

    #[test]
    fn if_only_the_latest_text_counts_all_other_tabs_share_one_entry() {
        let mut before = Versions::default();
        (1..=40).for_each(|tab| before.bump(tab));
        let mut ours = before.clone();
        ours.renew(40);
        assert_eq!(ours.to_string(), "kept 0:39 40:2");
        assert_eq!((ours.order(&before), before.order(&ours)), (Order::Newer, Order::Older));
        // Another tab changed it at the same time: the text with more changes is the latest.
        before.renew(41);
        before.renew(41);
        assert_eq!((ours.order(&before), before.total() > ours.total()), (Order::Apart, true));
        // A folded tab starts to count again, and its change is still the newest.
        let old = before.clone();
        before.renew(7);
        before.renew(41);
        assert_eq!((before.to_string().as_str(), before.order(&old)), ("kept 0:43 41:1", Order::Newer));
        assert_eq!((old.order(&before), before.order(&ours)), (Order::Older, Order::Newer));
    }

    #[test]
    fn it_is_the_first_line_of_a_text() {
        let (versions, body) = Versions::split("kept 7:2 9:1\ntheme dark\n");
        assert_eq!((versions.to_string().as_str(), body), ("kept 7:2 9:1", "theme dark\n"));
        assert_eq!(Versions::split("theme dark\n"), (Versions::default(), "theme dark\n"));
        assert_eq!(Versions::split("kept 7:x\nrest"), (Versions::default(), "kept 7:x\nrest"));
    }
}
