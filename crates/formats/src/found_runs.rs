//! Finds grids in one run: 81 cells without a break, or in pieces of one size with nothing but punctuation between
//! them.

use super::found_grid::{Found, sheet_of};
use super::found_view::{View, Word};

pub(super) fn find(view: &View) -> Vec<Found> {
    let mut found = Vec::new();
    for run in view.words.chunk_by(|one, other| one.n_cells == other.n_cells) {
        match run[0].n_cells {
            81 | 82 => found.extend(run.iter().filter_map(|word| whole(view, *word))),
            size @ (1 | 3 | 9 | 27) if parts_at_lines(run, 81 / size) => {
                found.extend(run.chunks(81 / size).filter_map(|words| grid_of(view, words)));
            }
            _ => {}
        }
    }
    found
}

/// Returns true if a run divides into grids of this number of words. If it has several lines, each grid must end at the
/// end of a line.
fn parts_at_lines(run: &[Word], n_words: usize) -> bool {
    let is_one_line = run.first().map(|word| word.line) == run.last().map(|word| word.line);
    let mut ends = run.windows(2).skip(n_words - 1).step_by(n_words);
    run.len().is_multiple_of(n_words) && (is_one_line || ends.all(|pair| pair[0].line < pair[1].line))
}

/// Returns the grid of one word, which may include the full stop of a sentence.
fn whole(view: &View, word: Word) -> Option<Found> {
    let text = view.text.get(word.span.0..word.span.1).unwrap_or_default();
    if word.n_cells == 81 {
        return grid_of(view, &[word]);
    }
    let end = word.span.1 - text.strip_suffix('.').map(|_| 1)?;
    grid_of(view, &[Word { span: (word.span.0, end), n_cells: 81, ..word }])
}

fn grid_of(view: &View, words: &[Word]) -> Option<Found> {
    let (first, last) = (words.first()?, words.last()?);
    let sheet = sheet_of(words.iter().flat_map(|word| view.values(*word)))?;
    Some(Found { span: (first.span.0, last.span.1), lines: (first.line, last.line), rank: 2, sheet })
}
