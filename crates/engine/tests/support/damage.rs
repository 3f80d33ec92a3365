//! Inputs for the tests that take any input: damaged texts, and the corpus of the fuzz targets.

use std::fs;
use std::path::Path;

/// Characters beyond ASCII that a reader treats in some special way, or that take more than one byte.
const ODD: [char; 32] = [
    '０', '５', '９', '．', '。', '…', '＃', '＝', 'ｐ', '＋', '\u{A0}', '\u{3000}', '\u{FEFF}', '\u{FFFD}',
    '\u{200B}', '\u{200D}', '\u{202E}', '\u{2028}', '\u{AD}', '\u{85}', '│', '─', '┼', '①', '⑨', '٣', '²',
    '⬜', 'é', '数', '𝟗', '🎉',
];

/// The greatest number of edits that [`damaged`] makes. More would leave nothing that a reader knows.
const MOST_EDITS: usize = 24;

fn sign_of(byte: u8) -> char {
    if byte < 128 { char::from(byte) } else { ODD[usize::from(byte) % ODD.len()] }
}

/// Returns a text with the edits that the bytes stand for. Five bytes are one edit: a place, a kind, a length and a
/// character.
pub(crate) fn damaged(text: &str, edits: &[u8]) -> String {
    let mut signs: Vec<char> = text.chars().collect();
    for edit in edits.chunks_exact(5).take(MOST_EDITS) {
        let [high, low, kind, length, sign] = [edit[0], edit[1], edit[2], edit[3], edit[4]];
        let at = (usize::from(high) * 256 + usize::from(low)) % (signs.len() + 1);
        let end = (at + usize::from(length)).min(signs.len());
        let sign = sign_of(sign);
        match kind % 6 {
            0 if at < signs.len() => signs[at] = sign,
            1 => drop(signs.drain(at..end)),
            2 => {
                let piece = signs[at..end].to_vec();
                signs.splice(at..at, piece);
            }
            3 => signs.truncate(at),
            4 => drop(signs.splice(at..at, std::iter::repeat_n(sign, usize::from(length % 90)))),
            _ => signs.insert(at, sign),
        }
    }
    signs.into_iter().collect()
}

/// Returns the corpus of a fuzz target: the contents of the files in `fuzz/corpus/TARGET`, with their names.
pub(crate) fn corpus(target: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut inputs: Vec<(String, Vec<u8>)> = files
        .map(|file| {
            let file = file.unwrap();
            (file.file_name().to_string_lossy().into_owned(), fs::read(file.path()).unwrap())
        })
        .collect();
    inputs.sort();
    assert!(!inputs.is_empty(), "{} is empty", folder.display());
    inputs
}

/// Checks a property on the corpus of a fuzz target. It names the file before it fails.
pub(crate) fn hold_for_corpus(target: &str, property: impl Fn(&[u8])) {
    for (name, input) in corpus(target) {
        println!("{target}/{name}");
        property(&input);
    }
}
