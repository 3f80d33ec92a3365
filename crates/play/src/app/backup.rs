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

use super::backup_reader::{FORM, START, Taking};
use super::kept::{Held, id_of};
use super::{App, Dialog, Effect, collections, practised};
use nonet::fnv::sum32;
use nonet_words::{BackupMessage, Besides, Message};

/// A damaged text of more bytes is not taken in, for nothing of a game is as long.
const MOST_OF_A_DAMAGED: usize = 256 << 10;

/// Whether the text of a game is damaged.
fn is_damaged(key: &str, text: &str) -> bool {
    id_of(key).is_some_and(|id| matches!(Held::read(id, text), Held::Damaged(_)))
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
            parts.push(format!("text {key} {} {}\n{body}", body.lines().count(), sum32(body.bytes())));
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
        self.backup = None;
        self.take_part(text, true, now)
    }

    /// Takes the next part of a backup in. What came of it is said behind the last.
    pub(super) fn take_part(&mut self, part: &str, is_last: bool, now: u64) -> Vec<Effect> {
        self.own_text.clear();
        let mut taking = self.backup.take().unwrap_or_else(|| {
            Box::new(Taking { before: self.settings_and_practice(), ..Taking::default() })
        });
        let mut effects = Vec::new();
        for (key, text) in taking.reader.read(part, is_last) {
            effects.extend(self.take_whole(&mut taking, &key, &text, now));
        }
        if !is_last {
            self.backup = Some(taking);
            return effects;
        }
        if taking.reader.is_other_form {
            return self.tell_backup(BackupMessage::OtherForm, Vec::new());
        }
        let after = self.settings_and_practice();
        let message = BackupMessage::Taken {
            n_new: taking.n_new,
            n_changed: taking.n_changed,
            n_read: taking.n_read,
            n_forgotten: taking.n_forgotten,
            besides: Besides {
                n_collections: taking.n_collections,
                settings: after[0] != taking.before[0],
                practice: after[1] != taking.before[1],
                n_damaged: taking.n_damaged,
                n_too_long: taking.n_too_long,
            },
            damaged: taking.reader.damaged,
        };
        self.tell_backup(message, effects)
    }

    /// The settings with what is wished for, and the counts of practice, as text.
    fn settings_and_practice(&self) -> [String; 2] {
        [self.settings.save() + &self.form.save(), self.practised.save()]
    }

    /// Takes in a text of a backup that came whole.
    fn take_whole(&mut self, taking: &mut Taking, key: &str, text: &str, now: u64) -> Vec<Effect> {
        let is_game = id_of(key).is_some();
        let is_forgotten =
            is_game && matches!(id_of(key).map(|id| Held::read(id, text)), Some(Held::Forgotten(_)));
        if is_game && text.len() > MOST_OF_A_DAMAGED && is_damaged(key, text) {
            taking.n_too_long += 1;
            return Vec::new();
        }
        let before = self.kept_text(key, now);
        let n_damaged = self.games.damaged().len();
        let mut effects = self.take_text(key, text, now);
        let after = self.kept_text(key, now);
        taking.n_read += usize::from(is_game);
        if self.games.damaged().len() > n_damaged {
            // It was damaged when it was saved, and is kept as it is here too.
            taking.n_damaged += 1;
            effects.push(Effect::Save { key: key.to_owned(), text: text.to_owned() });
        }
        taking.n_forgotten += usize::from(is_game && !is_forgotten && self.games.is_buried(key));
        if after == before {
            return effects;
        }
        if is_game {
            // Nobody misses a game that was forgotten elsewhere and never was here.
            taking.n_new += usize::from(self.games.has(key) && before.is_none());
            taking.n_changed += usize::from(before.is_some());
        }
        taking.n_collections += usize::from(collections::is_key(key) && before.is_none());
        effects.extend(after.map(|text| Effect::Save { key: key.to_owned(), text }));
        effects
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
