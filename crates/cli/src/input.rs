//! [`Chunks`]: reads the puzzles of all files a few lines at a time, so that memory stays constant.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read};
use std::ops::Range;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use nonet_formats::{MOST_BYTES, ReadError, Sheet};
use nonet_records::{self as records, BoardChoice, BoardPuzzle};
use nonet_records_wide::any_size::{self, Choice, Puzzle};
use serde_json::Value;

use crate::part::Part;
use crate::refuse;

/// The size of the read buffer, in bytes.
const BUFFER: usize = 128 * 1024;

/// The name of standard input.
const STDIN: &str = "-";

/// The place of a puzzle in the input.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    /// The name of the file.
    pub(crate) file: Rc<str>,
    /// The line, counted from 1; known if the file is read line by line or an error names the line.
    pub(crate) line: Option<usize>,
    /// The number of the puzzle across all files, counted from 1.
    pub(crate) number: usize,
}

/// One classic puzzle of the input.
#[derive(Debug)]
pub(crate) struct Item {
    /// The place of the puzzle.
    pub(crate) place: Place,
    /// The line as it was written, as a range of the bytes of its chunk; none if the puzzle takes several lines.
    line: Option<(Rc<[u8]>, Range<usize>)>,
    /// The puzzle.
    pub(crate) sheet: Box<Sheet>,
}

impl Item {
    /// Returns the line as it was written, or the givens if the puzzle takes several lines.
    pub(crate) fn text(&self) -> Cow<'_, str> {
        match &self.line {
            Some((bytes, range)) => String::from_utf8_lossy(&bytes[range.clone()]),
            None => self.sheet.givens.to_string().into(),
        }
    }
}

/// One puzzle of the input on another board.
#[derive(Debug)]
pub(crate) struct BoardItem {
    /// The place of the puzzle.
    pub(crate) place: Place,
    /// The puzzle.
    pub(crate) board: Box<dyn BoardPuzzle>,
}

/// One puzzle of the input.
#[derive(Debug)]
pub(crate) enum AnyItem {
    /// A classic puzzle.
    Classic(Item),
    /// A puzzle on another board.
    Other(BoardItem),
}

/// A part of the input that cannot be read.
#[derive(Debug)]
pub(crate) struct Fault {
    /// The place of the error.
    pub(crate) place: Place,
    /// The error message.
    pub(crate) message: String,
}

enum Content {
    Line(Range<usize>),
    Puzzle(Puzzle),
    Fault(String),
}

/// The place of a puzzle in its file, with its number across all files.
#[derive(Clone, Copy, Debug)]
struct Spot {
    line: Option<usize>,
    number: usize,
}

/// A few puzzles of one file. Those of a file with one puzzle per line are not yet parsed.
pub(crate) struct Chunk {
    /// The number of bytes that were read for the chunk.
    pub(crate) n_bytes: u64,
    file: Arc<str>,
    bytes: Vec<u8>,
    items: Vec<(Spot, Content)>,
    board: Choice,
}

impl Chunk {
    fn of(file: &Arc<str>, spot: Spot, content: Content) -> Self {
        let items = vec![(spot, content)];
        Self { n_bytes: 0, file: file.clone(), bytes: Vec::new(), items, board: Choice::AUTO }
    }

    /// Parses the puzzles.
    pub(crate) fn items(self) -> impl Iterator<Item = Result<AnyItem, Fault>> {
        // The puzzles of a chunk stay in one thread, so they count the uses of these without a lock.
        let (file, bytes): (Rc<str>, Rc<[u8]>) = (Rc::from(&*self.file), self.bytes.into());
        let board = self.board;
        self.items.into_iter().map(move |(Spot { line, number }, content)| {
            let place = Place { file: file.clone(), line, number };
            let (line, puzzle) = match content {
                Content::Line(range) => {
                    let puzzle = any_size::read_line(&text_of(&bytes[range.clone()]), board);
                    (Some((bytes.clone(), range)), puzzle)
                }
                Content::Puzzle(puzzle) => (None, Ok(puzzle)),
                Content::Fault(message) => (None, Err(message)),
            };
            match puzzle {
                Ok(Puzzle::Classic(sheet)) => Ok(AnyItem::Classic(Item { place, line, sheet })),
                Ok(Puzzle::Other(board)) => Ok(AnyItem::Other(BoardItem { place, board })),
                Err(message) => Err(Fault { place, message }),
            }
        })
    }
}

/// Returns a line as text. Checking the whole line first is faster than `from_utf8_lossy`, which checks it in parts.
fn text_of(line: &[u8]) -> Cow<'_, str> {
    std::str::from_utf8(line).map_or_else(|_| String::from_utf8_lossy(line), Cow::Borrowed)
}

/// An open file that is read line by line.
struct Open {
    name: Arc<str>,
    reader: BufReader<Box<dyn Read + Send>>,
    /// Lines that were read to recognize the kind of file, and that [`Self::next`] returns first.
    ahead: VecDeque<Vec<u8>>,
    /// The number of lines that [`Self::next`] has returned.
    line: usize,
}

/// An iterator over the puzzles of all files, a chunk at a time.
pub(crate) struct Chunks {
    sources: VecDeque<OsString>,
    open: Option<Open>,
    /// Chunks that are ready.
    ready: VecDeque<Chunk>,
    /// The largest number of puzzles in a chunk.
    size: usize,
    /// The number of puzzles so far.
    number: usize,
    /// The part of the puzzles that this run reads.
    part: Part,
    /// The board that the puzzles are read as.
    board: Choice,
    /// The last puzzle that has a result already.
    done: Option<Done>,
}

/// The place of a puzzle, read from its record.
struct Done {
    number: usize,
    file: String,
    line: Option<usize>,
}

impl Done {
    /// Ends the process, because the results belong to other puzzles.
    fn refuse(&self) -> ! {
        let Self { number, file, .. } = self;
        refuse(&format!(
            "the last result in the file is puzzle {number}, in {file}, and that is not in this input."
        ))
    }
}

/// Returns the size of all files together in bytes, or `None` if it is unknown.
pub(crate) fn total_bytes(files: &[OsString]) -> Option<u64> {
    let size = |file: &OsString| {
        std::fs::metadata(file).ok().filter(std::fs::Metadata::is_file).map(|data| data.len())
    };
    if files.is_empty() { None } else { files.iter().map(size).sum() }
}

impl Chunks {
    /// Returns a part of the puzzles of these files, up to `size` in a chunk. Without files it reads standard input.
    pub(crate) fn new(files: &[OsString], part: Option<Part>, size: usize) -> Self {
        let mut sources: VecDeque<OsString> = files.iter().cloned().collect();
        if sources.is_empty() {
            sources.push_back(STDIN.into());
        }
        Self {
            sources,
            open: None,
            ready: VecDeque::new(),
            size,
            number: 0,
            part: part.unwrap_or(Part::ALL),
            board: Choice::AUTO,
            done: None,
        }
    }

    /// Reads the puzzles as this board.
    pub(crate) const fn on(mut self, board: Choice) -> Self {
        self.board = board;
        self
    }

    /// Skips the puzzles up to and including the one in this record.
    pub(crate) fn after(mut self, record: Option<&Value>) -> Self {
        let number = |name: &str, record: &Value| record.get(name)?.as_u64()?.try_into().ok();
        self.done = record.and_then(|record| {
            let file = record.get("file").and_then(Value::as_str).unwrap_or_default().to_owned();
            Some(Done { number: number("number", record)?, file, line: number("line", record) })
        });
        self
    }

    /// Returns true if this puzzle of a file must be read. The process exits with code 2 if the result file that is
    /// continued belongs to other puzzles.
    fn takes(&self, file: &str, spot: Spot) -> bool {
        let is_done = self.done.as_ref().is_some_and(|done| spot.number <= done.number);
        if let Some(done) = self.done.as_ref().filter(|done| spot.number == done.number) {
            let is_same = (file, spot.line) == (&*done.file, done.line);
            if !is_same || !self.part.contains(spot.number as u64) {
                done.refuse();
            }
        }
        !is_done && self.part.contains(spot.number as u64)
    }

    const fn next_spot(&mut self, line: Option<usize>) -> Spot {
        self.number += 1;
        Spot { line, number: self.number }
    }

    fn fault(&mut self, file: &Arc<str>, line: Option<usize>, message: String) {
        // A fault gets no number of its own, because it is not a puzzle.
        let spot = Spot { line, number: self.number };
        self.ready.push_back(Chunk::of(file, spot, Content::Fault(message)));
    }

    /// Opens a file and recognizes its kind.
    fn start(&mut self, source: &OsString) {
        let name: Arc<str> = source.to_string_lossy().into();
        let input: Box<dyn Read + Send> = if source == STDIN {
            if io::stdin().is_terminal() {
                eprintln!("nonet: reading puzzles from the terminal; press Ctrl+D to end the input.");
            }
            Box::new(io::stdin())
        } else {
            match File::open(source) {
                Ok(file) => Box::new(file),
                Err(_) if !Path::new(source).exists() && any_size::is_puzzle(&name, self.board) => {
                    Box::new(io::Cursor::new(name.to_string().into_bytes()))
                }
                Err(error) => return self.fault(&name, None, format!("cannot be opened: {error}")),
            }
        };
        let mut open =
            Open { name, reader: BufReader::with_capacity(BUFFER, input), ahead: VecDeque::new(), line: 0 };
        match open.is_line_by_line(self.board) {
            Ok(true) => self.open = Some(open),
            Ok(false) => self.read_whole(open),
            Err(error) => self.fault(&open.name, None, format!("cannot be read: {error}")),
        }
    }

    /// Reads a file that is not one puzzle a line.
    fn read_whole(&mut self, open: Open) {
        let mut bytes = open.ahead.into_iter().flatten().collect::<Vec<u8>>();
        let most = (MOST_BYTES + 1).saturating_sub(bytes.len());
        if let Err(error) = open.reader.take(most as u64).read_to_end(&mut bytes) {
            return self.fault(&open.name, None, format!("cannot be read: {error}"));
        }
        let n_bytes = bytes.len() as u64;
        let text = String::from_utf8_lossy(&bytes);
        let imported = match self.board {
            Choice::Usual(BoardChoice::Auto | BoardChoice::Classic) => nonet_formats::read(&text),
            _ => Err(ReadError::NoPuzzle),
        };
        // Only a text that is not a classic puzzle can be another board.
        let board = if imported.is_err() { any_size::read_whole(&text, self.board) } else { None };
        match imported {
            _ if let Some(board) = board => {
                let spot = self.next_spot(None);
                if self.takes(&open.name, spot) {
                    let content = board.map_or_else(Content::Fault, Content::Puzzle);
                    self.ready.push_back(Chunk::of(&open.name, spot, content));
                }
            }
            Ok(imported) => {
                for sheet in imported.sheets {
                    let spot = self.next_spot(None);
                    if self.takes(&open.name, spot) {
                        let content = Content::Puzzle(Puzzle::Classic(Box::new(sheet)));
                        self.ready.push_back(Chunk::of(&open.name, spot, content));
                    }
                }
                // Text around a puzzle is not a fault.
                if let Some(left_out) = imported.left_out
                    && !matches!(left_out.first, ReadError::Aside { .. })
                {
                    let (line, message) = records::without_line(&left_out.first.to_string());
                    self.fault(&open.name, line, message);
                }
            }
            Err(error) => {
                let (line, message) = records::without_line(&error.to_string());
                self.fault(&open.name, line, message);
            }
        }
        if let Some(last) = self.ready.back_mut() {
            last.n_bytes = n_bytes;
        }
    }

    /// Returns the next lines of the open file, or `None` at its end.
    fn next_lines(&mut self) -> Option<Chunk> {
        let mut open = self.open.take()?;
        let (file, board) = (open.name.clone(), self.board);
        let mut chunk = Chunk { n_bytes: 0, file, bytes: Vec::new(), items: Vec::new(), board };
        while chunk.items.len() < self.size {
            // Answer the lines that have arrived before waiting for more.
            if !chunk.items.is_empty() && open.ahead.is_empty() && open.reader.buffer().is_empty() {
                break;
            }
            let start = chunk.bytes.len();
            match open.next(&mut chunk.bytes) {
                Ok(0) => return (!chunk.items.is_empty()).then_some(chunk),
                Ok(n_bytes) => chunk.n_bytes += n_bytes as u64,
                Err(error) => {
                    self.fault(&open.name, Some(open.line), format!("cannot be read: {error}"));
                    return (!chunk.items.is_empty()).then_some(chunk);
                }
            }
            let range = start..start + trimmed(&chunk.bytes[start..]).len();
            let text = &chunk.bytes[range.clone()];
            if is_silent(text) {
                chunk.bytes.truncate(start);
                continue;
            }
            let spot = self.next_spot(Some(open.line));
            if !self.takes(&open.name, spot) {
                chunk.bytes.truncate(start);
                continue;
            }
            chunk.items.push((spot, Content::Line(range)));
        }
        self.open = Some(open);
        Some(chunk)
    }
}

impl Iterator for Chunks {
    type Item = Chunk;

    fn next(&mut self) -> Option<Chunk> {
        loop {
            if let Some(chunk) = self.next_lines().or_else(|| self.ready.pop_front()) {
                return Some(chunk);
            }
            let Some(source) = self.sources.pop_front() else {
                if let Some(done) = self.done.as_ref().filter(|done| done.number > self.number) {
                    done.refuse();
                }
                return None;
            };
            self.start(&source);
        }
    }
}

impl Open {
    /// Appends the next line with its end. Returns its number of bytes, 0 at the end of the file. Only the start of a
    /// line that is too long for a puzzle is kept.
    fn next(&mut self, bytes: &mut Vec<u8>) -> io::Result<usize> {
        self.line += 1;
        if let Some(line) = self.ahead.pop_front() {
            bytes.extend_from_slice(&line);
            return Ok(line.len());
        }
        read_line(&mut self.reader, bytes)
    }

    /// Returns whether the file has one puzzle a line, judged by its first line that is neither empty nor a comment. If
    /// that line may be the header of a table, the next line decides, and the header is skipped.
    fn is_line_by_line(&mut self, board: Choice) -> io::Result<bool> {
        let mut header = None;
        let mut n_ahead = 0;
        loop {
            let mut bytes = Vec::new();
            if read_line(&mut self.reader, &mut bytes)? == 0 {
                // A file without content has no puzzles, and that is not a fault.
                return Ok(n_ahead == 0 || self.ahead.iter().all(|line| is_silent(line)));
            }
            n_ahead += bytes.len();
            if self.ahead.is_empty() && bytes.starts_with(b"\xEF\xBB\xBF") {
                bytes.drain(..3);
            }
            let text = String::from_utf8_lossy(trimmed(&bytes)).into_owned();
            self.ahead.push_back(bytes);
            if records::is_silent(&text) {
                // A file with this many bytes of comments cannot be read whole anyway.
                if n_ahead > MOST_BYTES {
                    return Ok(true);
                }
                continue;
            }
            if any_size::is_puzzle(&text, board) {
                if let Some(header) = header {
                    let silent: &mut Vec<u8> = &mut self.ahead[header];
                    silent.clear();
                    silent.push(b'\n');
                }
                return Ok(true);
            }
            if header.is_some() || !records::is_header(&text) {
                return Ok(false);
            }
            header = Some(self.ahead.len() - 1);
        }
    }
}

/// Appends a line with its end, and returns the number of bytes that were read. One byte more than [`MOST_BYTES`] is
/// kept, so that the reader refuses the line; the rest is dropped.
fn read_line(reader: &mut impl BufRead, bytes: &mut Vec<u8>) -> io::Result<usize> {
    let most = MOST_BYTES + 1;
    let n_kept = Read::take(&mut *reader, most as u64).read_until(b'\n', bytes)?;
    let is_cut = n_kept == most && !bytes.ends_with(b"\n");
    Ok(if is_cut { n_kept + reader.skip_until(b'\n')? } else { n_kept })
}

/// Returns a line without its end.
fn trimmed(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

/// Returns whether a line is empty or a comment. Most lines begin with a cell.
fn is_silent(line: &[u8]) -> bool {
    !matches!(line, [b'0'..=b'9' | b'.', ..]) && std::str::from_utf8(line).is_ok_and(records::is_silent)
}
