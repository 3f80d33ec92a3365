//! All that is kept as one text, and that text taken in again.
//!
//! ```text
//! nonet backup 1
//! text settings 4 2166136261
//! kept 4711:3
//! theme dark
//! …
//! text game/815 10 3735928559
//! kept 4711:12 815:3
//! …
//! end 2
//! ```
//!
//! A line before each text tells its key, how many lines it has and their sum, and the last line how many texts there
//! are, so that damage shows and what is whole is found behind it. The texts are as they are kept; taken in, they are
//! merged as those of another tab are, so nothing newer is lost.

use super::kept::{Held, id_of, sum};
use super::{App, Dialog, Effect, collections, practised};
use crate::words::{BackupMessage, Message};

/// What every backup starts with, of whatever form.
const START: &str = "nonet backup ";

/// The form that is written and read here.
const FORM: &str = "1";

/// Whether a text, or the start of one, is a backup.
pub fn is_backup(text: &str) -> bool {
    text.trim_start_matches('\u{FEFF}').starts_with(START)
}

/// What could be read of a backup.
#[derive(Debug, Default)]
struct Read {
    /// The texts, by their keys.
    texts: Vec<(String, String)>,
    /// The lines where something is damaged, counted from 1.
    damaged: Vec<usize>,
}

fn header(line: &str) -> Option<(&str, usize, u32)> {
    let mut words = line.strip_prefix("text ")?.split(' ');
    let header = (words.next()?, words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    words.next().is_none().then_some(header)
}

fn end(line: &str) -> Option<usize> {
    line.strip_prefix("end ")?.parse().ok()
}

/// Reads the lines behind the first.
fn read(lines: &[&str]) -> Read {
    let mut read = Read::default();
    let (mut at, mut n_texts) = (1, 0);
    while let Some(line) = lines.get(at) {
        if let Some(n) = end(line) {
            // A text that is gone leaves no other trace.
            if n != n_texts {
                read.damaged.push(at + 1);
            }
            return read;
        }
        n_texts += 1;
        if let Some((key, n_lines, told)) = header(line)
            && let Some(body) = lines.get(at + 1..).and_then(|rest| rest.get(..n_lines))
        {
            let text: String = body.iter().flat_map(|line| [line, "\n"]).collect();
            if sum(&text) == told {
                read.texts.push((key.to_owned(), text));
                at += 1 + n_lines;
                continue;
            }
        }
        read.damaged.push(at + 1);
        let behind = lines.get(at + 1..).unwrap_or_default();
        let next = behind.iter().position(|line| header(line).is_some() || end(line).is_some());
        at += 1 + next.unwrap_or(behind.len());
    }
    read.damaged.push(lines.len());
    read
}

impl App {
    /// All that is kept, as one text.
    fn backup(&mut self, now: u64) -> String {
        let mut texts = self.kept_settings();
        texts.extend(self.games.texts(now));
        texts.extend(self.collections.texts());
        let mut parts = vec![format!("{START}{FORM}\n")];
        for (key, text) in &texts {
            let body: String = text.lines().flat_map(|line| [line, "\n"]).collect();
            parts.push(format!("text {key} {} {}\n{body}", body.lines().count(), sum(&body)));
        }
        parts.push(format!("end {}\n", texts.len()));
        parts.concat()
    }

    /// Saves all that is kept as a file.
    pub(super) fn save_backup(&mut self, now: u64) -> Vec<Effect> {
        let day = self.today_text(now);
        let text = self.backup(now);
        vec![Effect::SaveFile { name: format!("nonet-{day}.txt"), media_type: "text/plain", text }]
    }

    /// Takes a backup in.
    pub(super) fn take_backup(&mut self, text: &str, now: u64) -> Vec<Effect> {
        self.own_text.clear();
        let lines: Vec<&str> = text.trim_start_matches('\u{FEFF}').lines().collect();
        if lines.first().and_then(|line| line.strip_prefix(START)) != Some(FORM) {
            return self.tell_backup(BackupMessage::OtherForm, Vec::new());
        }
        let Read { texts, damaged } = read(&lines);
        let (mut effects, mut n_new, mut n_changed) = (Vec::new(), 0, 0);
        for (key, text) in &texts {
            let before = self.kept_text(key, now);
            let n_damaged = self.games.damaged().len();
            effects.extend(self.take_text(key, text, now));
            let after = self.kept_text(key, now);
            if self.games.damaged().len() > n_damaged {
                // It was damaged when it was saved, and is kept as it is here too.
                effects.push(Effect::Save { key: key.clone(), text: text.clone() });
            }
            if after == before {
                continue;
            }
            if id_of(key).is_some() {
                // Nobody misses a game that was forgotten elsewhere and never was here.
                let is_game = self.games.has(key);
                n_new += usize::from(is_game && before.is_none());
                n_changed += usize::from(before.is_some());
            }
            effects.extend(after.map(|text| Effect::Save { key: key.clone(), text }));
        }
        let n_read = texts.iter().filter(|(key, _)| id_of(key).is_some()).count();
        let is_forgotten = |(key, text): &&(String, String)| {
            id_of(key).is_some_and(|id| !matches!(Held::read(id, text), Held::Forgotten(_)))
                && self.games.is_buried(key)
        };
        let n_forgotten = texts.iter().filter(is_forgotten).count();
        let damaged = damaged.first().map(|line| (*line, damaged.len()));
        self.tell_backup(BackupMessage::Taken { n_new, n_changed, n_read, n_forgotten, damaged }, effects)
    }

    /// Takes a text of a backup in, as one of another tab.
    fn take_text(&mut self, key: &str, text: &str, now: u64) -> Vec<Effect> {
        if key == practised::KEY {
            self.join_practised(text);
            return Vec::new();
        }
        let is_ours = id_of(key).is_some() || collections::is_key(key) || Self::is_of_backup(key);
        if is_ours { self.stored(key, text, now) } else { Vec::new() }
    }

    /// Says in the dialog of games that what was opened there is none of ours.
    #[inline(never)]
    pub(super) fn refuse_backup(&mut self, message: Message) -> Vec<Effect> {
        let is_text = message != Message::BadFile;
        self.progress.told = Some(if is_text { Message::Backup(BackupMessage::NoBackup) } else { message });
        Vec::new()
    }

    /// Says what came of a backup where the person looks.
    fn tell_backup(&mut self, message: BackupMessage, effects: Vec<Effect>) -> Vec<Effect> {
        if self.dialog == Some(Dialog::Games) {
            // What the texts themselves would say is said by this.
            self.status = None;
            self.progress.told = Some(Message::Backup(message));
        } else {
            self.dialog = None;
            self.say(Message::Backup(message));
        }
        effects
    }
}
