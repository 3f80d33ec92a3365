//! Writes a backup as one text, and restores it. It has the settings and the last request of this page, and the games,
//! collections and practice counts of both pages.
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
//! A header line before each text gives its key, its number of lines and their checksum. The last line gives the number
//! of texts. So the reader notices damage and finds the intact texts after it. Each text is in its saved form. On
//! import it is merged like a text from another tab, so that nothing newer is lost.

use super::dialog::Dialog;
use super::other_page;
use super::state::App;
use crate::effects::Effect;
use crate::keeping::{FORM, Held, ImportState, PRACTISED, START, id_of, key as key_of};
use crate::library::{is_collection, is_tombstone};
use nonet::fnv::sum32;
use nonet_words::{BackupExtras, BackupMessage, Message};

/// The size limit of a damaged text, in bytes. Longer ones are dropped, because no game is that long.
const MOST_OF_A_DAMAGED: usize = 256 << 10;

/// Returns true for the key of a game. Another spelling of its number is not a key.
fn is_of_game(key: &str) -> bool {
    id_of(key).is_some_and(|id| key_of(id) == key)
}

/// Returns true if the text under `key` is a damaged game.
fn is_damaged(key: &str, text: &str) -> bool {
    id_of(key).is_some_and(|id| matches!(Held::read(id, text), Held::Damaged(_)))
}

impl App {
    /// Returns everything that this page and the other one have saved, as one text.
    fn backup(&mut self, of_other_page: Vec<(String, String)>, now: u64) -> String {
        let mut texts = self.kept_settings();
        texts.extend(self.games.texts(now));
        texts.extend(self.library.collections().texts());
        let is_kept = |key: &str| is_of_game(key) || is_collection(key) || key == PRACTISED;
        texts.extend(of_other_page.into_iter().filter(|(key, _)| is_kept(key)));
        let mut parts = vec![format!("{START}{FORM}\n")];
        for (key, text) in &texts {
            let body: String = text.lines().flat_map(|line| [line, "\n"]).collect();
            parts.push(format!("text {key} {} {}\n{body}", body.lines().count(), sum32(body.bytes())));
        }
        parts.push(format!("end {}\n", texts.len()));
        parts.concat()
    }

    /// Saves everything as a file, with these texts of the other page. If they are not all, it says so.
    pub(super) fn save_backup(
        &mut self,
        of_other_page: Vec<(String, String)>,
        is_whole: bool,
        now: u64,
    ) -> Vec<Effect> {
        if !is_whole {
            self.library.show_message(Message::Backup(BackupMessage::OtherPageMissing));
        }
        let day = self.today_text(now);
        let text = self.backup(of_other_page, now);
        vec![Effect::SaveFile { name: format!("nonet-{day}.txt"), media_type: "text/plain", text }]
    }

    /// Imports a backup.
    pub(crate) fn take_backup(&mut self, text: &str, now: u64) -> Vec<Effect> {
        self.backup = None;
        self.take_part(text, true, now)
    }

    /// Imports the next part of a backup. The summary follows after the last part.
    pub(super) fn take_part(&mut self, part: &str, is_last: bool, now: u64) -> Vec<Effect> {
        self.making.forget_own_text();
        let mut taking = self.backup.take().unwrap_or_else(|| {
            Box::new(ImportState { before: self.settings_and_practice(), ..ImportState::default() })
        });
        let mut effects = Vec::new();
        for (key, text) in taking.reader.read(part, is_last) {
            effects.extend(self.take_whole(&mut taking, &key, &text, now));
        }
        if !is_last {
            self.backup = Some(taking);
            return effects;
        }
        if taking.reader.has_unknown_format {
            return self.show_backup_message(BackupMessage::UnknownFormat, Vec::new());
        }
        let after = self.settings_and_practice();
        let message = BackupMessage::Restored {
            n_new: taking.n_new,
            n_changed: taking.n_changed,
            n_read: taking.n_read,
            n_forgotten: taking.n_forgotten,
            extras: BackupExtras {
                n_removed: taking.n_removed,
                n_collections: taking.n_collections,
                n_forgotten_collections: taking.n_forgotten_collections,
                settings: after[0] != taking.before[0],
                practice: after[1] != taking.before[1],
                n_damaged: taking.n_damaged,
                n_too_long: taking.n_too_long,
                n_elsewhere: taking.n_elsewhere,
            },
            damaged: taking.reader.damaged,
        };
        self.show_backup_message(message, effects)
    }

    /// Returns the settings with the request for a new puzzle, and the practice counts, as text.
    fn settings_and_practice(&self) -> [String; 2] {
        [self.settings.save() + &self.making.form().save(), self.teacher.practised().save()]
    }

    /// Imports an intact text of a backup.
    fn take_whole(&mut self, taking: &mut ImportState, key: &str, text: &str, now: u64) -> Vec<Effect> {
        let is_game = is_of_game(key);
        let is_forgotten =
            is_game && matches!(id_of(key).map(|id| Held::read(id, text)), Some(Held::Forgotten(_)));
        let is_living_collection = is_collection(key) && !is_tombstone(text);
        // Collections have classic puzzles.
        if is_game && other_page::plays_game(text) || is_living_collection && !other_page::HAS_CLASSIC {
            taking.n_elsewhere += 1;
            return Vec::new();
        }
        if is_game && text.len() > MOST_OF_A_DAMAGED && is_damaged(key, text) {
            taking.n_too_long += 1;
            return Vec::new();
        }
        let before = self.kept_text(key, now);
        let game_was_here = before.is_some() && self.games.has(key);
        let collection_was_here = self.library.collections().has(key);
        let n_damaged = self.games.damaged().len();
        let mut effects = self.take_text(key, text, now);
        let after = self.kept_text(key, now);
        taking.n_read += usize::from(is_game && !is_forgotten);
        if self.games.damaged().len() > n_damaged {
            // It was already damaged when the backup was written; keep it unchanged here too.
            taking.n_damaged += 1;
            effects.push(Effect::Save { key: key.to_owned(), text: text.to_owned() });
        }
        taking.n_forgotten += usize::from(is_game && !is_forgotten && self.games.is_buried(key));
        let is_collection_here = self.library.collections().has(key);
        taking.n_forgotten_collections += usize::from(is_living_collection && !is_collection_here);
        if after == before {
            return effects;
        }
        // The text of a deleted game or collection is a tombstone, so `before` and `after` do not say if there is one. A
        // game that was never played on has no text.
        let is_game_here = after.is_some() && self.games.has(key);
        let is_on_board = id_of(key).is_some_and(|id| self.games.current_id() == Some(id));
        if game_was_here && !is_game_here && is_on_board {
            // The game on the board stays, although it was deleted elsewhere.
            effects.extend(self.save_game(now));
            return effects;
        }
        taking.n_new += usize::from(!game_was_here && is_game_here);
        taking.n_changed += usize::from(game_was_here && is_game_here);
        taking.n_removed += usize::from(game_was_here && !is_game_here);
        taking.n_collections += usize::from(!collection_was_here && is_collection_here);
        effects.extend(after.map(|text| Effect::Save { key: key.to_owned(), text }));
        effects
    }

    /// Merges a text of a backup like a text from another tab.
    fn take_text(&mut self, key: &str, text: &str, now: u64) -> Vec<Effect> {
        if key == PRACTISED {
            self.join_practised(text);
            return Vec::new();
        }
        // Collections have classic puzzles.
        let is_ours =
            is_of_game(key) || is_collection(key) && other_page::HAS_CLASSIC || Self::is_of_backup(key);
        if is_ours { self.stored(key, text, now) } else { Vec::new() }
    }

    /// Reports in the games dialog that the opened file is not a Nonet backup, or could not be read as text.
    pub(super) fn refuse_backup(&mut self, message: Message) -> Vec<Effect> {
        let is_text = message != Message::BadFile;
        self.library.show_message(if is_text { Message::Backup(BackupMessage::NoBackup) } else { message });
        Vec::new()
    }

    /// Shows the summary of an import where the player is looking.
    fn show_backup_message(&mut self, message: BackupMessage, effects: Vec<Effect>) -> Vec<Effect> {
        if self.dialog == Some(Dialog::Games) {
            // This message replaces the messages of the single texts.
            self.messages.clear();
            self.library.show_message(Message::Backup(message));
        } else {
            self.dialog = None;
            self.say(Message::Backup(message));
        }
        effects
    }
}
