//! [`Lanes`]: four words of 32 bits side by side, in the vector type of the target.

#[cfg(not(any(
    all(target_arch = "wasm32", target_feature = "simd128"),
    all(target_arch = "x86_64", target_feature = "sse2")
)))]
pub(super) use Plain as Best;

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) use super::simd128::Simd128 as Best;

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
pub(super) use super::sse2::Sse2 as Best;

/// Four words of 32 bits, with operations that act on all at once.
pub(super) trait Lanes: Copy + core::fmt::Debug {
    /// Creates the vector from four words.
    fn new(words: [u32; 4]) -> Self;
    /// Returns the four words.
    fn words(self) -> [u32; 4];
    /// Returns the vector with the same word four times.
    #[inline(always)]
    fn splat(word: u32) -> Self {
        Self::new([word; 4])
    }
    /// Returns the bits that are in both.
    fn and(self, other: Self) -> Self;
    /// Returns the bits that are in this and not in `other`.
    fn without(self, other: Self) -> Self;
    /// Returns the bits that are in either.
    fn or(self, other: Self) -> Self;
    /// Adds the words pairwise.
    fn plus(self, other: Self) -> Self;
    /// Subtracts the words of `other` pairwise.
    fn minus(self, other: Self) -> Self;
    /// Shifts each word to higher bits.
    fn up<const N: u32>(self) -> Self;
    /// Shifts each word to lower bits.
    fn down<const N: u32>(self) -> Self;
    /// Returns the bits together with copies `N` and `M` higher. No two may overlap, and none may be shifted
    /// out.
    #[inline(always)]
    fn spread<const N: u32, const M: u32>(self) -> Self {
        self.or(self.up::<N>()).or(self.up::<M>())
    }
    /// Rotates the first three words: the result is the second, the third, the first, the fourth.
    fn next_band(self) -> Self;
    /// Returns the number of bits that are set.
    fn count(self) -> u32;
    /// Returns `true` if no bit is set.
    fn is_zero(self) -> bool;
    /// Returns which of eight vectors' words have a bit set: the bits from `4 * n` on for the `n`th vector.
    fn lit(of: [Self; 8]) -> u32;
    /// Returns `true` if all bits are equal.
    fn is_same(self, other: Self) -> bool;
}

/// The version for any target: plain arithmetic, which compilers vectorize where they can.
#[cfg_attr(not(test), allow(dead_code, reason = "targets with their own vectors do not use it"))]
#[derive(Clone, Copy, Debug)]
pub(super) struct Plain([u32; 4]);

#[cfg_attr(not(test), allow(dead_code, reason = "as above"))]
impl Plain {
    #[inline(always)]
    fn zip(self, other: Self, op: impl Fn(u32, u32) -> u32) -> Self {
        Self(core::array::from_fn(|lane| op(self.0[lane], other.0[lane])))
    }
}

impl Lanes for Plain {
    #[inline(always)]
    fn new(words: [u32; 4]) -> Self {
        Self(words)
    }
    #[inline(always)]
    fn words(self) -> [u32; 4] {
        self.0
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |one, two| one & two)
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.zip(other, |one, two| one & !two)
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |one, two| one | two)
    }
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.zip(other, u32::wrapping_add)
    }
    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self.zip(other, u32::wrapping_sub)
    }
    #[inline(always)]
    fn up<const N: u32>(self) -> Self {
        Self(self.0.map(|word| word << N))
    }
    #[inline(always)]
    fn down<const N: u32>(self) -> Self {
        Self(self.0.map(|word| word >> N))
    }
    #[inline(always)]
    fn next_band(self) -> Self {
        let [one, two, three, four] = self.0;
        Self([two, three, one, four])
    }
    #[inline(always)]
    fn count(self) -> u32 {
        self.0.map(u32::count_ones).iter().sum()
    }
    #[inline(always)]
    fn is_zero(self) -> bool {
        self.0 == [0; 4]
    }
    #[inline(always)]
    fn lit(of: [Self; 8]) -> u32 {
        of.into_iter()
            .rev()
            .flat_map(|lanes| lanes.0.into_iter().rev())
            .fold(0, |lit, word| lit << 1 | u32::from(word != 0))
    }
    #[inline(always)]
    fn is_same(self, other: Self) -> bool {
        self.0 == other.0
    }
}
