//! LZ-string in its base64 form, as links of f-puzzles and `SudokuPad` pack their JSON.
//!
//! The algorithm is LZW over units of 16 bits, with codes that grow from 2 bits. Codes 0 and 1 announce a new unit of 8
//! or 16 bits, and 2 is the end. Numbers come with their lowest bit first, base64 characters with their highest. The
//! source is <https://pieroxy.net/blog/pages/lz-string/index.html>.

use std::collections::BTreeMap;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The number of units up to which a text is unpacked; no puzzle needs more.
const MOST_UNITS: usize = 1_000_000;

/// The code of the end.
const END: usize = 2;

/// The number of reserved codes: two announce a unit, one is the end.
const N_SIGNS: usize = 3;

/// A dictionary entry: the code of the entry without its last unit, that unit, and the length in units.
#[derive(Clone, Copy)]
struct Met {
    before: usize,
    unit: u16,
    length: usize,
}

/// Reads a base64 text bit by bit.
struct Bits<'a> {
    bytes: core::slice::Iter<'a, u8>,
    now: usize,
    n_left: u32,
}

impl Bits<'_> {
    fn next(&mut self) -> Option<usize> {
        if self.n_left == 0 {
            let byte = match *self.bytes.next()? {
                // A link turns a plus into a blank, and some programs use other base64 characters.
                b' ' | b'-' => b'+',
                b'_' => b'/',
                byte => byte,
            };
            self.now = LETTERS.iter().position(|letter| *letter == byte)?;
            self.n_left = 6;
        }
        self.n_left -= 1;
        Some(self.now >> self.n_left & 1)
    }

    fn number(&mut self, n_bits: u32) -> Option<usize> {
        let mut number = 0;
        for at in 0..n_bits {
            number |= self.next()? << at;
        }
        Some(number)
    }
}

/// Returns the unpacked text, or `None` if it is damaged. The number of steps is bounded by the bits of the packed text
/// plus the units of the unpacked one.
pub(super) fn unpacked(packed: &str) -> Option<String> {
    let mut bits = Bits { bytes: packed.trim_end_matches('=').as_bytes().iter(), now: 0, n_left: 0 };
    let new_unit = |bits: &mut Bits, code: usize| {
        let unit = bits.number(if code == 0 { 8 } else { 16 })?;
        Some(Met { before: 0, unit: u16::try_from(unit).ok()?, length: 1 })
    };
    let first = bits.number(2)?;
    if first == END {
        return Some(String::new());
    }
    let mut met = vec![Met { before: 0, unit: 0, length: 0 }; N_SIGNS];
    met.push(new_unit(&mut bits, first).filter(|_| first < END)?);
    let mut out = vec![met[N_SIGNS].unit];
    let mut last = N_SIGNS;
    let (mut n_bits, mut n_until_more) = (3, 4);
    loop {
        let mut code = bits.number(n_bits)?;
        if code == END {
            return String::from_utf16(&out).ok();
        }
        if code < END {
            let unit = new_unit(&mut bits, code)?;
            code = met.len();
            met.push(unit);
            n_until_more -= 1;
            more_bits(&mut n_bits, &mut n_until_more);
        }
        let start = out.len();
        let length = met.get(last)?.length;
        match met.get(code) {
            Some(text) => append(&mut out, &met, code, text.length)?,
            // The code may be the entry that is about to be added: the last text plus its own first unit.
            None if code == met.len() => {
                append(&mut out, &met, last, length)?;
                out.push(*out.get(start)?);
            }
            None => return None,
        }
        met.push(Met { before: last, unit: *out.get(start)?, length: length + 1 });
        n_until_more -= 1;
        more_bits(&mut n_bits, &mut n_until_more);
        last = code;
    }
}

/// Switches to codes that are one bit longer once the short ones are used up.
const fn more_bits(n_bits: &mut u32, n_until_more: &mut usize) {
    if *n_until_more == 0 {
        *n_until_more = 1 << *n_bits;
        *n_bits += 1;
    }
}

/// Appends a dictionary entry, written from its end backwards.
fn append(out: &mut Vec<u16>, met: &[Met], mut code: usize, length: usize) -> Option<()> {
    let start = out.len();
    if start + length > MOST_UNITS {
        return None;
    }
    out.resize(start + length, 0);
    for place in out.get_mut(start..)?.iter_mut().rev() {
        let text = met.get(code)?;
        (*place, code) = (text.unit, text.before);
    }
    Some(())
}

/// Collects bits into base64 characters.
#[derive(Default)]
struct Packer {
    text: String,
    now: usize,
    n_bits: u32,
}

impl Packer {
    fn put(&mut self, number: usize, n_bits: u32) {
        for at in 0..n_bits {
            self.now = self.now << 1 | (number >> at & 1);
            self.n_bits += 1;
            if self.n_bits == 6 {
                self.text.push(char::from(LETTERS[self.now]));
                (self.now, self.n_bits) = (0, 0);
            }
        }
    }
}

/// Packs a text.
pub(super) fn packed(text: &str) -> String {
    let mut packer = Packer::default();
    // Maps the code of an entry without its last unit, and that unit, to the code of the entry.
    let mut met: BTreeMap<(usize, u16), usize> = BTreeMap::new();
    let mut new: BTreeMap<usize, u16> = BTreeMap::new();
    let (mut n_bits, mut n_until_more, mut n_codes) = (2, 2, N_SIGNS);
    let mut put = |code: usize, new: &mut BTreeMap<usize, u16>, packer: &mut Packer| {
        if let Some(unit) = new.remove(&code) {
            let is_long = unit > 255;
            packer.put(usize::from(is_long), n_bits);
            packer.put(unit.into(), if is_long { 16 } else { 8 });
            n_until_more -= 1;
            more_bits(&mut n_bits, &mut n_until_more);
        } else {
            packer.put(code, n_bits);
        }
        n_until_more -= 1;
        more_bits(&mut n_bits, &mut n_until_more);
        n_bits
    };
    // Code 0 stands for the empty text here.
    let (mut last, mut bits_now) = (0, 2);
    for unit in text.encode_utf16() {
        met.entry((0, unit)).or_insert_with(|| {
            new.insert(n_codes, unit);
            n_codes += 1;
            n_codes - 1
        });
        if let Some(code) = met.get(&(last, unit)) {
            last = *code;
        } else {
            bits_now = put(last, &mut new, &mut packer);
            met.insert((last, unit), n_codes);
            n_codes += 1;
            last = met.get(&(0, unit)).copied().unwrap_or(0);
        }
    }
    if last != 0 {
        bits_now = put(last, &mut new, &mut packer);
    }
    packer.put(END, bits_now);
    // The original adds at least one bit, up to a whole character.
    packer.put(0, 6 - packer.n_bits);
    let n_missing = (4 - packer.text.len() % 4) % 4;
    packer.text + &"=".repeat(n_missing)
}
