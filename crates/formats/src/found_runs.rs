//! Finds grids in one run: 81 cells without a break, or in pieces of one size with nothing but punctuation between
//! them.

use super::found_grid::{Found, is_puzzle, sheet_of};
use super::found_view::{View, Word};
use super::hodoku;

pub(super) fn find(view: &View) -> Vec<Found> {
    let mut found = Vec::new();
    for run in view.words.chunk_by(|one, other| one.n_cells == other.n_cells) {
        match run[0].n_cells {
            81 | 82 => found.extend(run.iter().filter_map(|word| whole(view, *word))),
            size @ (1 | 3 | 9 | 27) if (size * run.len()).is_multiple_of(81) => {
                found.extend(run.chunks(81 / size).filter_map(|words| grid_of(view, words)));
            }
            _ => {}
        }
    }
    found
}

/// Returns the grid of one word, which may include the full stop of a sentence.
fn whole(view: &View, word: Word) -> Option<Found> {
    let text = view.text.get(word.span.0..word.span.1).unwrap_or_default();
    if word.n_cells == 81 {
        return grid_of(view, &[word]).map(|found| with_removed(view, found));
    }
    let end = word.span.1 - text.strip_suffix('.').map(|_| 1)?;
    grid_of(view, &[Word { span: (word.span.0, end), n_cells: 81, ..word }])
}

fn grid_of(view: &View, words: &[Word]) -> Option<Found> {
    let (first, last) = (words.first()?, words.last()?);
    let sheet = sheet_of(words.iter().flat_map(|word| view.values(*word)))?;
    Some(Found { span: (first.span.0, last.span.1), lines: (first.line, last.line), rank: 2, sheet })
}

/// Applies the removed candidates that a `HoDoKu` position may list after a colon.
fn with_removed(view: &View, mut found: Found) -> Found {
    let rest = view.line(found.lines.0).get(found.span.1 - view.start(found.lines.0)..).unwrap_or_default();
    if let Some(rest) = rest.strip_prefix(':') {
        // Other words may follow them.
        let is_removed = |word: &&str| word.len() == 3 && word.bytes().all(|sign| sign.is_ascii_digit());
        let words = rest.split(':').next().unwrap_or_default().split([' ', ',', ';', '\t']);
        let removed: Vec<&str> = words.filter(|word| !word.is_empty()).take_while(is_removed).collect();
        let sheet = hodoku::with_removed(found.sheet.clone(), &removed.join(" "), 1, 1);
        found.sheet = sheet.ok().filter(is_puzzle).unwrap_or(found.sheet);
    }
    found
}
