//! The lines of a text.

/// Returns the lines of a text with their numbers, counted from 1.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.split('\n'))
}

/// Returns whether a line is blank or a comment.
pub(super) fn is_silent(line: &str) -> bool {
    let line = line.trim_start();
    line.is_empty() || line.starts_with('#')
}
