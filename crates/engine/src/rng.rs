//! [`Rng`]: random numbers that are the same on every platform and in every version.
//!
//! A seed must give the same puzzle in every browser and in every later version. So each stage from the text
//! of the seed to the number is fixed:
//!
//! 1. The text's UTF-8 bytes are hashed to 64 bits with FNV-1a
//!    (<http://www.isthe.com/chongo/tech/comp/fnv/>).
//! 2. The state is the first four outputs of `SplitMix64`, seeded with that hash
//!    (<https://prng.di.unimi.it/splitmix64.c>).
//! 3. xoshiro256++ generates 64 bits at a time (<https://prng.di.unimi.it/xoshiro256plusplus.c>).
//! 4. [`Rng::below`] multiplies their high half by the bound. It draws again if the low half of the
//!    product shows that some results would be too frequent (Lemire, <https://arxiv.org/abs/1805.10941>).

use alloc::string::String;
use core::fmt;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng};

use crate::fnv;

/// A source of random numbers that depends only on its seed. It is not suitable for secrets.
///
/// ```
/// use nonet::Rng;
/// let mut rng = Rng::from_seed_text("nonet");
/// let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/// rng.shuffle(&mut digits);
/// let mut again = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/// Rng::from_seed_text("nonet").shuffle(&mut again);
/// assert_eq!(digits, again);
/// assert!(rng.below(6) < 6);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// The characters of a seed text. It omits `i`, `l`, `o`, `0` and `1`, which are easily confused.
    const SEED_CHARACTERS: [char; 31] = [
        'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'j', 'k', 'm', 'n', 'p', 'q', 'r', 's', 't', 'u', 'v', 'w',
        'x', 'y', 'z', '2', '3', '4', '5', '6', '7', '8', '9',
    ];

    /// Creates the generator for a seed text. Any text is valid, even the empty one.
    pub fn from_seed_text(text: &str) -> Self {
        Self::from_u64(fnv::sum64(text.bytes()))
    }

    /// Creates the generator for a seed number.
    pub fn from_u64(seed: u64) -> Self {
        let mut counter = seed;
        let mut state = [0; 32];
        for bytes in state.chunks_exact_mut(8) {
            counter = counter.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mixed = (counter ^ (counter >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            bytes.copy_from_slice(&(mixed ^ (mixed >> 31)).to_le_bytes());
        }
        Self(Xoshiro256PlusPlus::from_seed(state))
    }

    /// Creates a generator with an unpredictable seed from the platform.
    ///
    /// # Errors
    /// Returns [`NoEntropy`] if the platform provides no random bytes. Browsers always do.
    #[cfg(feature = "entropy")]
    pub fn from_entropy() -> Result<Self, NoEntropy> {
        getrandom::u64().map(Self::from_u64).map_err(|_| NoEntropy)
    }

    /// Returns the next 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Returns a uniformly distributed number from 0 to `bound - 1`, or 0 if `bound` is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        loop {
            let bits = self.next_u64() >> 32;
            let product = bits * u64::from(bound);
            #[allow(clippy::cast_possible_truncation, reason = "the two halves of the product")]
            let (high, low) = ((product >> 32) as u32, product as u32);
            if low >= bound || low >= bound.wrapping_neg().checked_rem(bound).unwrap_or(0) {
                return high;
            }
        }
    }

    /// Returns a random index into something of length `len`, 0 to `len - 1`.
    fn index_below(&mut self, len: usize) -> usize {
        // No list here has 2³² items, so the length always fits.
        self.below(u32::try_from(len).unwrap_or(u32::MAX)) as usize
    }

    /// Shuffles the items uniformly (Fisher-Yates): from the last to the second, it swaps each item with a
    /// random one that is not after it.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.index_below(last + 1));
        }
    }

    /// Returns a short text to use as another seed: eight lowercase letters and digits, none easily confused
    /// with another.
    ///
    /// ```
    /// use nonet::Rng;
    /// assert_eq!(Rng::from_u64(4).seed_text().chars().count(), 8);
    /// ```
    pub fn seed_text(&mut self) -> String {
        (0..8).map(|_| Self::SEED_CHARACTERS[self.index_below(Self::SEED_CHARACTERS.len())]).collect()
    }
}

/// The error for a platform that provides no random bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoEntropy;

impl fmt::Display for NoEntropy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("This system gave no random numbers.")
    }
}

impl core::error::Error for NoEntropy {}

#[cfg(test)]
mod tests {
    use super::*;

    /// The expected numbers are the output of the authors' program from the state 1, 2, 3, 4.
    #[test]
    fn gives_the_published_numbers() {
        let mut state = [0; 32];
        for (word, bytes) in (1_u64..).zip(state.chunks_exact_mut(8)) {
            bytes.copy_from_slice(&word.to_le_bytes());
        }
        let mut rng = Rng(Xoshiro256PlusPlus::from_seed(state));
        let published = [41_943_041, 58_720_359, 3_588_806_011_781_223, 3_591_011_842_654_386];
        assert_eq!(published.map(|_| rng.next_u64()), published);
    }

    #[test]
    fn a_bound_of_zero_and_an_empty_slice_are_harmless() {
        let mut rng = Rng::from_u64(1);
        assert_eq!(rng.below(0), 0);
        assert_eq!(rng.below(1), 0);
        rng.shuffle::<u8>(&mut []);
    }
}
