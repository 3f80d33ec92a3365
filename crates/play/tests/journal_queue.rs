//! The queue of texts that are not yet in the journal: retries, their order, and bursts.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_play::app::JournalQueue;

/// Takes the next texts of a queue; returns the number of the batch, its keys, and whether the journal must be read
/// first.
fn take(queue: &mut JournalQueue) -> (u32, String, bool) {
    let batch = queue.take().unwrap();
    let keys: Vec<&str> = batch.entries.iter().map(|(key, _)| key.as_str()).collect();
    (batch.number, keys.join(" "), batch.is_checked)
}

#[test]
fn texts_that_the_journal_did_not_store_wait_until_it_does() {
    let mut queue = JournalQueue::new();
    queue.write("a", Some("1"));
    queue.write("b", Some("1"));
    let (first, keys, is_checked) = take(&mut queue);
    assert_eq!((keys.as_str(), is_checked), ("a b", false));
    queue.write("a", Some("2"));
    let (second, ..) = take(&mut queue);
    // The older transaction fails: its text of `a` is older than the one on its way.
    assert!(queue.failed(first));
    let (third, keys, is_checked) = take(&mut queue);
    assert_eq!((keys.as_str(), is_checked), ("b", true), "something newer may be there by now");
    queue.written(second);
    assert!(!queue.is_settled());
    queue.closed();
    assert!(!queue.failed(third), "it waits already");
    let (last, keys, is_checked) = take(&mut queue);
    assert_eq!((keys.as_str(), is_checked), ("b", true));
    queue.written(last);
    assert!(queue.is_settled() && queue.take().is_none());
}

#[test]
fn the_later_of_two_texts_on_their_way_waits_when_both_are_lost_and_the_order_stays() {
    let two_on_their_way = || {
        let mut queue = JournalQueue::new();
        for key in ["a", "b", "c"] {
            queue.write(key, Some("old"));
        }
        let (first, ..) = take(&mut queue);
        for key in ["b", "d"] {
            queue.write(key, Some("new"));
        }
        let (second, ..) = take(&mut queue);
        (queue, first, second)
    };
    let waiting = |mut queue: JournalQueue| {
        let entries = queue.take().unwrap().entries;
        entries.into_iter().map(|(key, text)| format!("{key} {}", text.unwrap())).collect::<Vec<_>>()
    };
    let (mut queue, ..) = two_on_their_way();
    queue.closed();
    assert_eq!(waiting(queue), ["a old", "c old", "b new", "d new"]);

    // Only the later transaction fails.
    let (mut queue, _, second) = two_on_their_way();
    assert!(queue.failed(second));
    assert_eq!(waiting(queue), ["b new", "d new"]);

    // Both fail, the later one first.
    let (mut queue, first, second) = two_on_their_way();
    assert!(queue.failed(second) && queue.failed(first));
    assert_eq!(waiting(queue), ["a old", "c old", "b new", "d new"]);
}

#[test]
fn the_newest_texts_are_written_first_and_a_burst_is_one_batch() {
    let mut queue = JournalQueue::new();
    (0..2_000).for_each(|number| queue.write(&format!("game/{number}"), Some("old")));
    queue.write("game/7", Some("new"));
    assert_eq!(queue.take().unwrap().entries.last().unwrap().0, "game/7");
    let n_more = core::iter::from_fn(|| queue.take()).count();
    assert!(n_more < 10, "a journal that does not keep up is not flooded");
    let mut number = 1;
    while !queue.is_settled() {
        queue.written(number);
        number += 1;
        queue.take();
    }
    assert_eq!(number, 2_000_u32.div_ceil(128) + 1);
}

#[test]
fn a_journal_that_fails_is_tried_again_after_longer_and_longer_waits() {
    let mut queue = JournalQueue::new();
    queue.write("a", None);
    let waits: Vec<i32> = (0..20).map(|_| queue.wait()).collect();
    assert!(waits[0] <= 100 && waits.is_sorted() && waits[19] <= 10_000, "{waits:?}");
    assert!(waits.iter().take(4).sum::<i32>() < 1_000 && queue.fails());
    let number = queue.take().unwrap().number;
    assert!(!queue.is_slow(3) && !queue.is_slow(3) && queue.is_slow(3), "nothing was heard for three looks");
    queue.written(number);
    assert!(!queue.is_slow(1) && !queue.fails() && queue.wait() == waits[0], "and all is well again");
}
