//! [`ImportState`], the state of an import, and the line reader of backups, which holds at most one text at a time.

use nonet::fnv::sum32;

/// The start of every backup, whatever its format version.
pub(crate) const START: &str = "nonet backup ";

/// The format version that this reader reads and the writer writes.
pub(crate) const FORM: &str = "1";

/// Returns true if a text, or the start of one, is a backup.
pub fn is_backup(text: &str) -> bool {
    text.trim_start_matches('\u{FEFF}').starts_with(START)
}

/// The size limit of a text, in bytes. Games and collections are much shorter.
const MOST_OF_A_TEXT: usize = 4 << 20;

fn header(line: &str) -> Option<(&str, usize, u32)> {
    let mut words = line.strip_prefix("text ")?.split(' ');
    let header = (words.next()?, words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    words.next().is_none().then_some(header)
}

fn end(line: &str) -> Option<usize> {
    line.strip_prefix("end ")?.parse().ok()
}

/// The position of the backup reader.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Place {
    /// Before the first line.
    #[default]
    Start,
    /// Before the header of a text.
    Head,
    /// After damage, searching for the next header.
    Damage,
    /// After the last line, or after a first line with another format version.
    End,
}

/// Reads a backup part by part. It keeps at most one text of the file in memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reader {
    place: Place,
    /// The input that is not parsed yet.
    rest: String,
    /// The number of lines read.
    n_lines: usize,
    n_texts: usize,
    /// The first line where something is damaged, counted from 1, and the number of such places.
    pub damaged: Option<(usize, usize)>,
    pub has_unknown_format: bool,
}

impl Reader {
    /// Parses the next part and returns the intact texts by their keys.
    pub(crate) fn read(&mut self, part: &str, is_last: bool) -> Vec<(String, String)> {
        let mut rest = core::mem::take(&mut self.rest);
        rest.push_str(part);
        let (mut texts, mut at) = (Vec::new(), 0);
        while let Some(n_bytes) = self.read_line(&rest[at..], is_last, &mut texts) {
            at += n_bytes;
        }
        if is_last && self.place != Place::End {
            self.note_damage(self.n_lines);
        }
        rest.drain(..at);
        if self.place != Place::End {
            self.rest = rest;
        }
        texts
    }

    /// Parses a line, or the text that it is the header of. Returns the number of bytes, or none if more input is
    /// needed.
    fn read_line(&mut self, rest: &str, is_last: bool, texts: &mut Vec<(String, String)>) -> Option<usize> {
        let length = match rest.find('\n') {
            Some(at) => at + 1,
            None if (is_last || rest.len() > MOST_OF_A_TEXT) && !rest.is_empty() => rest.len(),
            None => return None,
        };
        let line = rest.get(..length)?.lines().next().unwrap_or_default();
        match self.place {
            Place::Start => {
                let form = line.trim_start_matches('\u{FEFF}').strip_prefix(START);
                self.has_unknown_format = form != Some(FORM);
                self.place = if self.has_unknown_format { Place::End } else { Place::Head };
            }
            Place::End => return None,
            Place::Damage if header(line).is_none() && end(line).is_none() => {}
            Place::Head | Place::Damage => {
                if let Some(n_texts) = end(line) {
                    self.place = Place::End;
                    // The count is the only trace of a text that is missing.
                    if n_texts != self.n_texts {
                        self.note_damage(self.n_lines + 1);
                    }
                } else if let Some((key, n_lines, checksum)) = header(line) {
                    let body = body_of(rest.get(length..)?, n_lines, is_last);
                    if body.is_none() && !is_last && rest.len() <= length + MOST_OF_A_TEXT {
                        return None;
                    }
                    self.n_texts += 1;
                    let text: Option<String> = body
                        .filter(|body| body.len() <= MOST_OF_A_TEXT)
                        .map(|body| body.lines().flat_map(|line| [line, "\n"]).collect());
                    if let (Some(body), Some(text)) =
                        (body, text.filter(|text| sum32(text.bytes()) == checksum))
                    {
                        texts.push((key.to_owned(), text));
                        self.place = Place::Head;
                        self.n_lines += 1 + n_lines;
                        return Some(length + body.len());
                    }
                    self.place = Place::Damage;
                    self.note_damage(self.n_lines + 1);
                } else {
                    self.n_texts += 1;
                    self.place = Place::Damage;
                    self.note_damage(self.n_lines + 1);
                }
            }
        }
        self.n_lines += 1;
        Some(length)
    }

    fn note_damage(&mut self, line: usize) {
        let (first, n_places) = self.damaged.unwrap_or((line, 0));
        self.damaged = Some((first, n_places + 1));
    }
}

/// Returns the first `n_lines` lines, if all of them have arrived.
fn body_of(rest: &str, n_lines: usize, is_last: bool) -> Option<&str> {
    let Some(last) = n_lines.checked_sub(1) else { return Some("") };
    let mut ends = rest.match_indices('\n').map(|(at, _)| at + 1).enumerate();
    let found = ends.find(|(number, _)| *number == last).map(|(_, at)| at);
    // The last line of a file may lack its line break.
    let is_all = || is_last && !rest.ends_with('\n') && rest.lines().count() == n_lines;
    rest.get(..found.or_else(|| is_all().then_some(rest.len()))?)
}

/// The state of a backup import.
#[derive(Clone, Debug, Default)]
pub(crate) struct ImportState {
    pub reader: Reader,
    /// The settings and the practice counts before the import.
    pub before: [String; 2],
    pub n_new: usize,
    pub n_changed: usize,
    pub n_read: usize,
    pub n_forgotten: usize,
    pub n_removed: usize,
    pub n_collections: usize,
    pub n_forgotten_collections: usize,
    pub n_damaged: usize,
    pub n_too_long: usize,
    pub n_elsewhere: usize,
}
