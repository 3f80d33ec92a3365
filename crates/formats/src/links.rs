//! Reads links: finds the part of an address that holds a puzzle, and its format.
//!
//! It knows the links of `SudokuPad` (also at crackingthecryptic.com), f-puzzles.com, sudokuexchange.com, sudoku.coach
//! and sudokuwiki.org, and any link with 81 digits. Each format has its own file, which names its source. Nonet's own
//! links are tried before these (`own_link.rs`).

use super::board_error::ReadBoardError;
use super::ruled_sheet::RuledSheet;
use super::text_lines::{is_silent, lines};
use super::{ReadError, f_puzzles, percent, scl};
#[cfg(not(wide))]
use super::{Sheet, hodoku, scf, sudoku_wiki};

/// Sites whose links may only name a puzzle that the site stores.
const KEEPERS: [&str; 5] = ["sudokupad", "crackingthecryptic", "f-puzzles", "tinyurl", "sudoku.coach"];

/// The prefixes of names that hold a whole puzzle, longer ones before their own prefixes.
const KINDS: [(&str, Kind); 6] = [
    ("fpuzzles", Kind::FPuzzles),
    ("fpuz", Kind::FPuzzles),
    ("classic", Kind::Short),
    ("scf", Kind::Scf),
    ("scl", Kind::Scl),
    ("ctc", Kind::Scl),
];

#[derive(Clone, Copy)]
enum Kind {
    FPuzzles,
    Short,
    Scf,
    Scl,
}

/// The length of the shortest name that holds a puzzle, in bytes. A shorter one is an identifier.
const SHORTEST: usize = 13;

/// The length of the longest link that is read, in bytes.
const LONGEST: usize = 40_000;

/// The largest number of parts of an address that are tried.
const MOST_PARTS: usize = 16;

/// The largest number of links that are tried in one text.
pub(super) const MOST_LINKS: usize = 1_000;

/// The length of the shortest packed puzzle, in bytes.
const SHORTEST_PACKED: usize = 40;

/// The deepest nesting of links in links, which mail programs create when they wrap a link.
const MOST_DEEP: usize = 3;

/// Finds the link in a text. A bare name such as `scf…` counts as one. The flag is true if the link starts its word.
fn link(text: &str) -> Option<(&str, bool)> {
    let said: Vec<&str> = lines(text).map(|(_, line)| line.trim()).filter(|line| !is_silent(line)).collect();
    if said.len() <= 5 {
        let mut words = said.iter().flat_map(|line| line.split_whitespace());
        if let Some(found) = words.clone().find_map(|word| Some((start_of(word)?, word))) {
            return Some((found.1.get(found.0..)?, found.0 == 0));
        }
        let board = words.find(|word| word.contains("S9B") && word.len() >= 165);
        if let Some(word) = board.and_then(|word| word.get(word.find("S9B")?..)?.get(..165)) {
            return Some((word, false));
        }
    }
    let [one] = said[..] else { return None };
    let is_name = KINDS.iter().any(|(start, _)| one.starts_with(start)) && !one.contains(' ');
    let is_packed = one.starts_with("N4Ig") && one.len() >= SHORTEST_PACKED;
    let is_site = KEEPERS.iter().any(|site| one.split('/').next().is_some_and(|host| host.contains(site)));
    (is_name || is_packed || is_site || is_older_wiki(one)).then_some((one, true))
}

/// Returns the byte at which the address in a word starts. Chats and mail programs put other characters before it.
fn start_of(word: &str) -> Option<usize> {
    let end = word.find("://")?;
    let before = word.get(..end)?;
    let is_scheme = |scheme: &str| {
        before
            .len()
            .checked_sub(scheme.len())
            .and_then(|at| before.get(at..))
            .is_some_and(|end| end.eq_ignore_ascii_case(scheme))
    };
    let scheme = ["https", "http"].into_iter().find(|scheme| is_scheme(scheme))?;
    Some(end - scheme.len())
}

/// Reads the puzzle of a link. Returns `None` if the text has no link.
pub(super) fn read(text: &str) -> Option<Result<RuledSheet, ReadBoardError>> {
    let (link, is_word) = link(text)?;
    if link.len() > LONGEST {
        return Some(Err(ReadError::Link.into()));
    }
    let read = read_link(link, 0).or_else(|error| {
        // Text after a link in a sentence, a list or a bracket is not part of it.
        let end = link.find(|sign: char| !sign.is_ascii_graphic() || "\"<>`|".contains(sign));
        let bare = link.get(..end.unwrap_or(link.len())).unwrap_or_default();
        let bare = bare.trim_end_matches(|sign: char| sign.is_ascii_punctuation() && !"=+/".contains(sign));
        let inside = link.split([')', ']']).next().unwrap_or_default();
        let mut cut = [bare, inside].into_iter().filter(|cut| cut.len() < link.len());
        cut.find_map(|cut| read_link(cut, 0).ok()).ok_or(error)
    });
    // A word that only contains an address may be something else.
    (is_word || read.is_ok()).then_some(read)
}

/// Returns the addresses in a text, each with the byte at which it starts.
pub(super) fn addresses(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.match_indices("http").map(|(at, _)| {
        let link = text.get(at..).unwrap_or_default();
        let end = link.find(|c: char| c.is_whitespace() || matches!(c, '"' | '<' | '>' | ')' | ']'));
        (at, link.get(..end.unwrap_or(link.len())).unwrap_or_default())
    })
}

/// Returns `true` if a text has an address, or the name of a puzzle that is a link without its address. Boards of
/// `SudokuWiki` alone are neither.
pub(super) fn is_one(text: &str) -> bool {
    link(text).is_some_and(|(link, _)| !link.starts_with("S9B") && !is_older_wiki(link))
}

/// Reads an address that ends where the text ends.
fn read_link(link: &str, depth: usize) -> Result<RuledSheet, ReadBoardError> {
    let (address, fragment) = link.split_once('#').unwrap_or((link, ""));
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let path = path.split_once("://").map_or(path, |(_, path)| path);
    let pairs: Vec<(&str, String)> = query
        .split('&')
        .chain(fragment.split('&'))
        .map(|pair| pair.split_once('=').unwrap_or(("", pair)))
        .map(|(name, value)| (name, percent::unescaped(value)))
        .collect();
    let value = |name: &str| pairs.iter().find(|(other, _)| *other == name).map(|(_, value)| value.as_str());
    if let Some(packed) = value("load").filter(|packed| packed.len() >= SHORTEST) {
        return f_puzzles::read_packed(packed);
    }
    let wrapped = pairs.iter().filter(|(_, value)| depth < MOST_DEEP && start_of(value) == Some(0));
    for (_, link) in wrapped {
        if let Ok(sheet) = read_link(link, depth + 1) {
            return Ok(sheet);
        }
    }
    // A packed puzzle may contain slashes, so everything after each slash is tried, not only the next part.
    let path = percent::unescaped(path);
    let ends = path.char_indices().filter(|(_, c)| *c == '/').filter_map(|(at, _)| path.get(at + 1..));
    let values = pairs.iter().map(|(_, value)| value.as_str());
    let mut found = values.chain(ends.chain([path.as_str()]).filter(|_| !path.is_empty())).take(MOST_PARTS);
    found.find_map(read_name).unwrap_or_else(|| {
        let is_kept = KEEPERS.iter().any(|site| path.contains(site));
        Err(if is_kept { ReadError::Elsewhere } else { ReadError::Link }.into())
    })
}

/// Returns `true` if a text is a classic board of `SudokuWiki` in its older form.
#[cfg(not(wide))]
fn is_older_wiki(text: &str) -> bool {
    sudoku_wiki::is_older(text)
}

#[cfg(wide)]
const fn is_older_wiki(_: &str) -> bool {
    false
}

/// Reads a part of an address, if it holds a classic puzzle alone.
#[cfg(not(wide))]
fn read_classic(name: &str) -> Option<Sheet> {
    let is_long =
        |cells: &str| cells.len() == 81 && cells.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    if let Some(grid) = name.split('/').find(|cells| is_long(cells)).and_then(scf::read_cells) {
        return Some(Sheet::of(grid));
    }
    sudoku_wiki::read(name).or_else(|| hodoku::position(name))
}

/// Reads digits as sudokuexchange.com shortens them.
#[cfg(not(wide))]
fn read_short(cells: &str) -> Option<Result<RuledSheet, ReadBoardError>> {
    scf::read_cells(cells).map(|grid| Ok(Sheet::of(grid).into()))
}

#[cfg(wide)]
const fn read_short(_: &str) -> Option<Result<RuledSheet, ReadBoardError>> {
    None
}

/// Reads a part of an address, if it holds a puzzle.
fn read_name(name: &str) -> Option<Result<RuledSheet, ReadBoardError>> {
    #[cfg(not(wide))]
    if let Some(sheet) = read_classic(name) {
        return Some(Ok(sheet.into()));
    }
    if name.starts_with("N4Ig") && name.len() >= SHORTEST_PACKED {
        return Some(scl::read_packed(name));
    }
    let kind = KINDS.iter().find_map(|(start, kind)| Some((*kind, name.strip_prefix(start)?)));
    let Some((kind, rest)) = kind.filter(|(_, rest)| rest.len() >= SHORTEST) else {
        return (name.len() >= SHORTEST).then(|| read_short(name)).flatten();
    };
    match kind {
        #[cfg(not(wide))]
        Kind::Scf => Some(scf::read(rest)),
        #[cfg(wide)]
        Kind::Scf => None,
        Kind::Short => read_short(rest),
        // A short name is an identifier on the site.
        Kind::FPuzzles | Kind::Scl if rest.len() < SHORTEST_PACKED => Some(Err(ReadError::Elsewhere.into())),
        Kind::FPuzzles | Kind::Scl => Some(scl::read_packed(rest)),
    }
}
