//! FNV-1a: a checksum for seeds and saved texts. It detects damage but does not protect against forgery.
//!
//! A random number generator starts from the checksum of its seed, and saved games contain checksums, so these
//! functions never change. See <http://www.isthe.com/chongo/tech/comp/fnv/>.

/// Returns the 32-bit checksum. A change of any single byte changes it.
///
/// ```
/// assert_eq!(nonet::fnv::sum32(*b"foobar"), 0xBF9C_F968);
/// ```
pub fn sum32(bytes: impl IntoIterator<Item = u8>) -> u32 {
    let step = |sum: u32, byte: u8| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    bytes.into_iter().fold(0x811C_9DC5, step)
}

/// Returns the 64-bit checksum.
///
/// ```
/// assert_eq!(nonet::fnv::sum64(*b"foobar"), 0x8594_4171_F739_67E8);
/// ```
pub fn sum64(bytes: impl IntoIterator<Item = u8>) -> u64 {
    let step = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
    bytes.into_iter().fold(0xCBF2_9CE4_8422_2325, step)
}
