//! Reads the candidates that a position of `HoDoKu` lists as removed after its cells: `:715 225`, on the same line or
//! on the next ones.

use super::found_grid::{Found, is_puzzle};
use super::found_view::View;
use super::hodoku;
use super::rows::is_frame;

/// Applies the removed candidates that follow a grid, if there are any.
pub(super) fn with_removed(view: &View, mut found: Found) -> Found {
    if found.sheet.has_notes() {
        return found;
    }
    let (mut removed, mut has_colon) = (Vec::new(), false);
    let first = found.lines.1;
    let mut last = first;
    for line in first..view.n_lines() {
        let text = view.line(line);
        let text = match found.span.1.checked_sub(view.start(line)) {
            Some(start) if line == first => text.get(start..).unwrap_or_default(),
            _ => view.unquoted(line),
        };
        if text.trim().is_empty() || (removed.is_empty() && is_frame(text)) {
            continue;
        }
        let rest = text.strip_prefix(':');
        has_colon |= rest.is_some();
        let words = hodoku::removed_in(rest.unwrap_or(text));
        if !has_colon || words.is_empty() && line > first {
            break;
        }
        if !words.is_empty() {
            last = line;
        }
        removed.extend(words);
    }
    let sheet = hodoku::with_removed(found.sheet.clone(), &removed.join(" "), 1, 1);
    if let Ok(sheet) = sheet
        && !removed.is_empty()
        && is_puzzle(&sheet)
    {
        (found.sheet, found.lines.1) = (sheet, last);
    }
    found
}
