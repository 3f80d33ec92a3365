//! Sorting by a number. The standard library's sort is compiled for each sorted type, and each copy adds some
//! kilobytes to the page.

use alloc::vec::Vec;

/// Sorts stably by keys below 2⁹⁶.
pub(crate) fn sort_by_number<T>(items: &mut [T], mut key: impl FnMut(&T) -> u128) {
    debug_assert!(items.iter().all(|item| key(item) >> 96 == 0), "a key has 96 bits");
    // An index has 32 bits, because memory cannot hold more items.
    let numbered = |(index, item): (usize, &T)| key(item) << 32 | index as u128;
    let mut keys: Vec<u128> = items.iter().enumerate().map(numbered).collect();
    sort(&mut keys);
    for index in 0..keys.len() {
        // The item that belongs here may have been moved by an earlier swap, to the index that it was swapped
        // with.
        let mut from = came_from(keys[index]);
        while from < index {
            from = came_from(keys[from]);
        }
        items.swap(index, from);
    }
}

const fn came_from(key: u128) -> usize {
    (key & 0xFFFF_FFFF) as usize
}

#[inline(never)]
fn sort(keys: &mut [u128]) {
    keys.sort_unstable();
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::sort_by_number;

    #[test]
    fn sorts_as_the_standard_library_does() {
        let mut random = 1_u64;
        for n_items in (0..200_usize).chain([100_000]) {
            let mut items: Vec<(u8, usize)> = Vec::new();
            for index in 0..n_items {
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                items.push(((random >> 60) as u8, index));
            }
            let mut wanted = items.clone();
            wanted.sort_by_key(|&(key, _)| key);
            sort_by_number(&mut items, |&(key, _)| u128::from(key));
            assert_eq!(items, wanted);
        }
    }
}
