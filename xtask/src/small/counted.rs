//! How often each arm of a wasm module's code was gone through, in the form in which the compiler takes it.
//!
//! A module that was compiled with `-C profile-generate` counts in its own memory. The run-time library that writes
//! the counts to a file elsewhere is not there in a browser: they are read from the memory and written here, in LLVM's
//! "raw profile" form, version 10 (`compiler-rt/include/profile/InstrProfData.inc`).

use std::collections::HashMap;
use std::ops::Range;

use anyhow::{Context, Result, bail};
use wasmparser::{KnownCustom, Name, Parser, Payload};

use super::data::Segment;

/// How the compiler calls the parts of the memory that hold the counts, what they are of, and the functions' names.
const COUNTS: &str = "__llvm_prf_cnts";
const FUNCTIONS: &str = "__llvm_prf_data";
const NAMES: &str = "__llvm_prf_names";

/// The first number of a raw profile of a machine with addresses of 32 bits.
const MAGIC: [u8; 8] = [0x81, b'R', b'f', b'o', b'r', b'p', b'l', 0xff];

/// The version, and a bit that says that the compiler's own language was counted.
const VERSION: u64 = 10 + (1 << 56);

/// How many bytes there are for each function.
const OF_A_FUNCTION: usize = 48;

/// The last of the kinds of values that could be noted beside the counts.
const LAST_KIND: u64 = 2;

/// What a counting module has in its memory.
#[derive(Debug)]
pub(crate) struct Counted {
    functions: Vec<u8>,
    names: Vec<u8>,
    /// Where the counts are, 8 bytes each.
    pub(crate) counts: Range<u32>,
    /// Where the functions are told of.
    at: u32,
}

impl Counted {
    /// Reads it from a linked module.
    ///
    /// # Errors
    ///
    /// When the module does not count.
    pub(crate) fn read(linked: &[u8]) -> Result<Self> {
        let (mut segments, mut names) = (Vec::new(), HashMap::new());
        for payload in Parser::new(0).parse_all(linked) {
            match payload? {
                Payload::DataSection(all) => {
                    for segment in all {
                        segments.push(Segment::read(&segment?)?);
                    }
                }
                Payload::CustomSection(custom) => {
                    let KnownCustom::Name(all) = custom.as_known() else { continue };
                    for part in all {
                        let Name::Data(all) = part? else { continue };
                        for name in all {
                            let name = name?;
                            names.insert(name.name, name.index as usize);
                        }
                    }
                }
                _ => {}
            }
        }
        let part = |name: &str| {
            let segment = names.get(name).and_then(|index| segments.get(*index));
            segment.with_context(|| format!("the module has no {name}"))
        };
        let (counts, functions) = (part(COUNTS)?, part(FUNCTIONS)?);
        if functions.bytes.len() % OF_A_FUNCTION != 0 {
            bail!("{FUNCTIONS} has another form than the one that is known here");
        }
        let end = counts.start + u32::try_from(counts.bytes.len())?;
        Ok(Self {
            functions: functions.bytes.to_vec(),
            names: part(NAMES)?.bytes.to_vec(),
            counts: counts.start..end,
            at: functions.start,
        })
    }

    /// The raw profile with these counts.
    pub(crate) fn profile(&self, counts: &[u64]) -> Vec<u8> {
        let n_functions = self.functions.len() / OF_A_FUNCTION;
        let to_counts = u64::from(self.counts.start.wrapping_sub(self.at));
        let header = [
            VERSION,
            0, // numbers of builds
            n_functions as u64,
            0, // bytes before the counts
            counts.len() as u64,
            0, // bytes behind them
            0, // bits of what was covered
            0, // bytes behind these
            self.names.len() as u64,
            to_counts,
            0, // the way to the bits
            0, // the way to the names
            0, // tables of methods
            0, // their names
            LAST_KIND,
        ];
        let mut profile = MAGIC.to_vec();
        profile.extend(header.iter().flat_map(|number| number.to_le_bytes()));
        profile.extend(&self.functions);
        profile.extend(counts.iter().flat_map(|count| count.to_le_bytes()));
        profile.extend(&self.names);
        profile.resize(profile.len().next_multiple_of(8), 0);
        profile
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{ConstExpr, DataSection, Module, NameMap, NameSection};

    use super::{COUNTS, Counted, FUNCTIONS, NAMES};

    fn module(parts: &[(&str, i32, &[u8])]) -> Vec<u8> {
        let (mut data, mut parts_named, mut names) = (DataSection::new(), NameMap::new(), NameSection::new());
        for (index, (name, start, bytes)) in (0..).zip(parts) {
            data.active(0, &ConstExpr::i32_const(*start), bytes.iter().copied());
            parts_named.append(index, name);
        }
        names.data(&parts_named);
        let mut module = Module::new();
        module.section(&data).section(&names);
        module.finish()
    }

    #[test]
    fn counts_are_written_behind_what_they_are_of() {
        let linked =
            module(&[(COUNTS, 64, &[0; 16]), (FUNCTIONS, 80, &[7; 48]), (NAMES, 128, b"\x03\x00a;b")]);
        let counted = Counted::read(&linked).unwrap();
        assert_eq!(counted.counts, 64..80);
        let profile = counted.profile(&[5, 6]);
        let number = |at: usize| u64::from_le_bytes(profile[at * 8..][..8].try_into().unwrap());
        assert_eq!([number(3), number(5), number(9)], [1, 2, 5], "functions, counts, bytes of names");
        // From the first function 16 bytes back, as a number of 32 bits.
        assert_eq!(number(10), 0xffff_fff0);
        assert_eq!(profile[128..176], [7; 48]);
        assert_eq!([number(22), number(23)], [5, 6]);
        assert_eq!(&profile[192..], b"\x03\x00a;b\0\0\0");
    }

    #[test]
    fn a_module_that_does_not_count_is_refused() {
        let said = Counted::read(&module(&[(".rodata", 64, &[1])])).unwrap_err().to_string();
        assert_eq!(said, "the module has no __llvm_prf_cnts");
    }
}
