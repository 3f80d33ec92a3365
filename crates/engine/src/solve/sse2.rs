//! [`Lanes`] for x86-64, which always has SSE2.
#![allow(unsafe_code, reason = "the compiler requires it around every vector function of x86-64")]

use core::arch::x86_64::{
    __m128i, _mm_add_epi32, _mm_and_si128, _mm_andnot_si128, _mm_cmpeq_epi32, _mm_cmpgt_epi8,
    _mm_cvtsi32_si128, _mm_cvtsi128_si32, _mm_movemask_epi8, _mm_or_si128, _mm_packs_epi16, _mm_packs_epi32,
    _mm_sad_epu8, _mm_set1_epi32, _mm_setr_epi32, _mm_setzero_si128, _mm_shuffle_epi32, _mm_sll_epi32,
    _mm_sll_epi64, _mm_srl_epi32, _mm_sub_epi32,
};

use super::lanes::Lanes;

// SAFETY, for every block below: this module is only compiled if the target has SSE2, and no function used
// here needs more. None of them accesses memory.

/// The vectors that every x86-64 processor has.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sse2(__m128i);

impl Lanes for Sse2 {
    #[inline(always)]
    fn new(words: [u32; 4]) -> Self {
        let [one, two, three, four] = words.map(u32::cast_signed);
        Self(unsafe { _mm_setr_epi32(one, two, three, four) })
    }
    #[inline(always)]
    fn words(self) -> [u32; 4] {
        [
            unsafe { _mm_cvtsi128_si32(self.0) },
            unsafe { _mm_cvtsi128_si32(_mm_shuffle_epi32::<1>(self.0)) },
            unsafe { _mm_cvtsi128_si32(_mm_shuffle_epi32::<2>(self.0)) },
            unsafe { _mm_cvtsi128_si32(_mm_shuffle_epi32::<3>(self.0)) },
        ]
        .map(i32::cast_unsigned)
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(unsafe { _mm_and_si128(self.0, other.0) })
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(unsafe { _mm_andnot_si128(other.0, self.0) })
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(unsafe { _mm_or_si128(self.0, other.0) })
    }
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self(unsafe { _mm_add_epi32(self.0, other.0) })
    }
    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Self(unsafe { _mm_sub_epi32(self.0, other.0) })
    }
    #[inline(always)]
    fn up<const N: u32>(self) -> Self {
        Self(unsafe { _mm_sll_epi32(self.0, _mm_cvtsi32_si128(N.cast_signed())) })
    }
    #[inline(always)]
    fn down<const N: u32>(self) -> Self {
        Self(unsafe { _mm_srl_epi32(self.0, _mm_cvtsi32_si128(N.cast_signed())) })
    }
    #[inline(always)]
    fn spread<const N: u32, const M: u32>(self) -> Self {
        // This shifts pairs of words. From two shifts of single words the compiler would make a
        // multiplication, which SSE2 does not have.
        let up = |by: u32| Self(unsafe { _mm_sll_epi64(self.0, _mm_cvtsi32_si128(by.cast_signed())) });
        self.or(up(N)).or(up(M))
    }
    #[inline(always)]
    fn next_band(self) -> Self {
        Self(unsafe { _mm_shuffle_epi32::<0b11_00_10_01>(self.0) })
    }
    #[inline(always)]
    fn count(self) -> u32 {
        let bits = |mask: u32| unsafe { _mm_set1_epi32(mask.cast_signed()) };
        let v = self.minus(self.down::<1>().and(Self(bits(0x5555_5555))));
        let v = v.and(Self(bits(0x3333_3333))).plus(v.down::<2>().and(Self(bits(0x3333_3333))));
        let v = v.plus(v.down::<4>()).and(Self(bits(0x0F0F_0F0F)));
        unsafe {
            let sums = _mm_sad_epu8(v.0, _mm_setzero_si128());
            (_mm_cvtsi128_si32(sums) + _mm_cvtsi128_si32(_mm_shuffle_epi32::<2>(sums))).cast_unsigned()
        }
    }
    #[inline(always)]
    fn is_zero(self) -> bool {
        unsafe { _mm_movemask_epi8(_mm_cmpeq_epi32(self.0, _mm_setzero_si128())) == 0xFFFF }
    }
    #[inline(always)]
    fn lit(of: [Self; 8]) -> u32 {
        unsafe {
            let low = _mm_packs_epi16(_mm_packs_epi32(of[0].0, of[1].0), _mm_packs_epi32(of[2].0, of[3].0));
            let high = _mm_packs_epi16(_mm_packs_epi32(of[4].0, of[5].0), _mm_packs_epi32(of[6].0, of[7].0));
            let zero = _mm_setzero_si128();
            _mm_movemask_epi8(_mm_cmpgt_epi8(low, zero)) | _mm_movemask_epi8(_mm_cmpgt_epi8(high, zero)) << 16
        }
        .cast_unsigned()
    }
    #[inline(always)]
    fn is_same(self, other: Self) -> bool {
        unsafe { _mm_movemask_epi8(_mm_cmpeq_epi32(self.0, other.0)) == 0xFFFF }
    }
}
