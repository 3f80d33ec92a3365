//! [`Lanes`] for WebAssembly with `simd128`. Its vector functions are safe to call.

use core::arch::wasm32::{
    i8x16_bitmask, i8x16_gt, i8x16_narrow_i16x8, i16x8_narrow_i32x4, i32x4_shuffle, u32x4, u32x4_add,
    u32x4_extract_lane, u32x4_shl, u32x4_shr, u32x4_splat, u32x4_sub, u64x2_extract_lane, v128, v128_and,
    v128_andnot, v128_any_true, v128_or, v128_xor,
};

use super::lanes::Lanes;

/// The 128-bit vectors of WebAssembly.
#[derive(Clone, Copy, Debug)]
pub(super) struct Simd128(v128);

impl Lanes for Simd128 {
    #[inline(always)]
    fn new([one, two, three, four]: [u32; 4]) -> Self {
        Self(u32x4(one, two, three, four))
    }
    #[inline(always)]
    fn words(self) -> [u32; 4] {
        [
            u32x4_extract_lane::<0>(self.0),
            u32x4_extract_lane::<1>(self.0),
            u32x4_extract_lane::<2>(self.0),
            u32x4_extract_lane::<3>(self.0),
        ]
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(v128_and(self.0, other.0))
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(v128_andnot(self.0, other.0))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(v128_or(self.0, other.0))
    }
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self(u32x4_add(self.0, other.0))
    }
    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Self(u32x4_sub(self.0, other.0))
    }
    #[inline(always)]
    fn up<const N: u32>(self) -> Self {
        Self(u32x4_shl(self.0, N))
    }
    #[inline(always)]
    fn down<const N: u32>(self) -> Self {
        Self(u32x4_shr(self.0, N))
    }
    #[inline(always)]
    fn next_band(self) -> Self {
        Self(i32x4_shuffle::<1, 2, 0, 3>(self.0, self.0))
    }
    #[inline(always)]
    fn count(self) -> u32 {
        (u64x2_extract_lane::<0>(self.0).count_ones()) + (u64x2_extract_lane::<1>(self.0).count_ones())
    }
    #[inline(always)]
    fn is_zero(self) -> bool {
        !v128_any_true(self.0)
    }
    #[inline(always)]
    fn lit(of: [Self; 8]) -> u32 {
        let pack = |one: Self, two: Self| i16x8_narrow_i32x4(one.0, two.0);
        let low = i8x16_narrow_i16x8(pack(of[0], of[1]), pack(of[2], of[3]));
        let high = i8x16_narrow_i16x8(pack(of[4], of[5]), pack(of[6], of[7]));
        let zero = u32x4_splat(0);
        u32::from(i8x16_bitmask(i8x16_gt(low, zero))) | u32::from(i8x16_bitmask(i8x16_gt(high, zero))) << 16
    }
    #[inline(always)]
    fn is_same(self, other: Self) -> bool {
        !v128_any_true(v128_xor(self.0, other.0))
    }
}
