//! [`Taking`]: a backup that is being taken in, and the reader of its lines, which holds no more than one text at a time.

use nonet::fnv::sum32;

/// What every backup starts with, of whatever form.
pub(super) const START: &str = "nonet backup ";

/// The form that is written and read here.
pub(super) const FORM: &str = "1";

/// Whether a text, or the start of one, is a backup.
pub fn is_backup(text: &str) -> bool {
    text.trim_start_matches('\u{FEFF}').starts_with(START)
}

/// No text that is kept has more bytes: games and collections are much shorter.
const MOST_OF_A_TEXT: usize = 4 << 20;

fn header(line: &str) -> Option<(&str, usize, u32)> {
    let mut words = line.strip_prefix("text ")?.split(' ');
    let header = (words.next()?, words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    words.next().is_none().then_some(header)
}

fn end(line: &str) -> Option<usize> {
    line.strip_prefix("end ")?.parse().ok()
}

/// Where the reader of a backup stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Place {
    /// Before the first line.
    #[default]
    Start,
    /// Before the head of a text.
    Head,
    /// Behind damage, where the next head is looked for.
    Damage,
    /// Behind the last line, or behind a first line of another form.
    End,
}

/// Reads a backup part by part. It keeps at most one text of the file in memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Reader {
    place: Place,
    /// What is not read yet.
    rest: String,
    /// How many lines are read.
    n_lines: usize,
    n_texts: usize,
    /// The first line where something is damaged, counted from 1, and the number of such places.
    pub damaged: Option<(usize, usize)>,
    pub is_other_form: bool,
}

impl Reader {
    /// Reads on, and gives the texts that are whole, by their keys.
    pub(super) fn read(&mut self, part: &str, is_last: bool) -> Vec<(String, String)> {
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

    /// Reads a line, or the text that it is the head of. Gives the number of bytes; none where more must come first.
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
                self.is_other_form = form != Some(FORM);
                self.place = if self.is_other_form { Place::End } else { Place::Head };
            }
            Place::End => return None,
            Place::Damage if header(line).is_none() && end(line).is_none() => {}
            Place::Head | Place::Damage => {
                if let Some(n_texts) = end(line) {
                    self.place = Place::End;
                    // A text that is gone leaves no other trace.
                    if n_texts != self.n_texts {
                        self.note_damage(self.n_lines + 1);
                    }
                } else if let Some((key, n_lines, told)) = header(line) {
                    let body = body_of(rest.get(length..)?, n_lines, is_last);
                    if body.is_none() && !is_last && rest.len() <= length + MOST_OF_A_TEXT {
                        return None;
                    }
                    self.n_texts += 1;
                    let text: Option<String> = body
                        .filter(|body| body.len() <= MOST_OF_A_TEXT)
                        .map(|body| body.lines().flat_map(|line| [line, "\n"]).collect());
                    if let (Some(body), Some(text)) = (body, text.filter(|text| sum32(text.bytes()) == told))
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

/// The first lines of a text, where they are all there.
fn body_of(rest: &str, n_lines: usize, is_last: bool) -> Option<&str> {
    let Some(last) = n_lines.checked_sub(1) else { return Some("") };
    let mut ends = rest.match_indices('\n').map(|(at, _)| at + 1).enumerate();
    let found = ends.find(|(number, _)| *number == last).map(|(_, at)| at);
    // The last line of a file may lack its end.
    let is_all = || is_last && !rest.ends_with('\n') && rest.lines().count() == n_lines;
    rest.get(..found.or_else(|| is_all().then_some(rest.len()))?)
}

/// A backup that is being taken in.
#[derive(Clone, Debug, Default)]
pub(super) struct Taking {
    pub reader: Reader,
    /// The settings and the counts of practice as they were before.
    pub before: [String; 2],
    pub n_new: usize,
    pub n_changed: usize,
    pub n_read: usize,
    pub n_forgotten: usize,
    pub n_collections: usize,
    pub n_damaged: usize,
    pub n_too_long: usize,
}
