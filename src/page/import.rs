//! Texts that come into the page: pasted, dropped, or from files. Their length is checked before anything is copied,
//! because the memory of a wasm module never shrinks. Only a backup may be long, and it is read in parts.

use js_sys::{Function, JsString, Reflect, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, Element, File};

use super::wheel::dispatch;
use nonet_play::app::{Command, MakingCommand, is_backup};

/// The maximum size of a text that is not a backup, in bytes or characters. No text of a Sudoku is longer.
const MOST: u32 = 1_000_000;

/// The size of the parts in which a long backup is read, in bytes.
const PART: f64 = 1_000_000.0;

/// The maximum length of a line in a backup, in bytes. The longest that Nonet writes has about 100,000.
const LONGEST_LINE: usize = 4_000_000;

/// The number of bytes or characters that identify a backup.
const START: u32 = 32;

/// Opens the text of a clipboard or a drop. Returns true if there is one.
pub(super) fn read_text(data: &JsValue) -> bool {
    let text = || {
        let get: Function = Reflect::get(data, &"getData".into()).ok()?.dyn_into().ok()?;
        let text: JsString = get.call1(data, &"text".into()).ok()?.dyn_into().ok()?;
        (text.length() > 0).then_some(text)
    };
    let Some(text) = text() else { return false };
    if let Some(text) = if_short(&text) {
        dispatch(Command::Making(MakingCommand::OpenText(text)));
    }
    true
}

/// Returns the value of a text field. It removes a long text from the field, and reads it if it is a backup or refuses
/// it.
pub(super) fn value_of(field: &Element) -> Option<String> {
    let value: JsString = Reflect::get(field, &"value".into()).ok()?.dyn_into().ok()?;
    let text = if_short(&value);
    if text.is_none() {
        // Setting the value of a field cannot fail.
        let _ = Reflect::set(field, &"value".into(), &"".into());
    }
    text
}

/// Returns a short text. A long one is read in parts if it is a backup, and refused otherwise.
fn if_short(text: &JsString) -> Option<String> {
    if text.length() <= MOST {
        return text.as_string();
    }
    // As a blob, a backup is read in parts, and the length of another text is known in bytes.
    let Ok(whole) = Blob::new_with_str_sequence(&js_sys::Array::of1(text)) else {
        dispatch(Command::Making(MakingCommand::TooLong(text.length() as usize)));
        return None;
    };
    if is_backup(&String::from(text.slice(0, START))) {
        wasm_bindgen_futures::spawn_local(async move { read_backup(&whole).await });
    } else {
        refuse(&whole);
    }
    None
}

/// Refuses a text or a file that is too long.
fn refuse(whole: &Blob) {
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a number of bytes; a larger one becomes the maximum"
    )]
    dispatch(Command::Making(MakingCommand::TooLong(whole.size() as usize)));
}

/// Opens files one after the other.
pub(super) fn read_files(files: Vec<File>) {
    wasm_bindgen_futures::spawn_local(async move {
        let n_files = files.len();
        for file in &files {
            read_file(file).await;
        }
        if n_files > 1 {
            dispatch(Command::Making(MakingCommand::FilesRead(n_files)));
        }
    });
}

async fn read_file(file: &File) {
    if file.size() <= f64::from(MOST) {
        return dispatch(
            text_of(Some(file)).await.map_or(Command::Making(MakingCommand::BadFile), |given| {
                Command::Making(MakingCommand::OpenText(given))
            }),
        );
    }
    let start = file.slice_with_f64_and_f64(0.0, f64::from(START)).ok();
    if text_of(start.as_ref()).await.is_some_and(|start| is_backup(&start)) {
        return read_backup(file).await;
    }
    refuse(file);
}

async fn text_of(file: Option<&Blob>) -> Option<String> {
    JsFuture::from(file?.text()).await.ok()?.as_string()
}

/// Reads a backup in parts, each of which ends at the end of a line.
async fn read_backup(file: &Blob) {
    let (mut at, mut rest) = (0.0, Vec::new());
    while at < file.size() {
        let end = (at + PART).min(file.size());
        let Some(bytes) = bytes_of(file.slice_with_f64_and_f64(at, end).ok()).await else { break };
        rest.extend_from_slice(&bytes);
        at = end;
        let Some(line_end) = rest.iter().rposition(|byte| *byte == b'\n') else {
            // The line goes on in the next part. A line longer than any game is damaged, and its beginning is enough to
            // report that.
            rest.truncate(LONGEST_LINE);
            continue;
        };
        let after_line = rest.split_off(line_end + 1);
        let text = String::from_utf8_lossy(&rest).into_owned();
        rest = after_line;
        dispatch(Command::BackupPart { text, is_last: false });
    }
    // If reading fails, the backup ends early, and the page reports that.
    let text = String::from_utf8_lossy(&rest).into_owned();
    dispatch(Command::BackupPart { text, is_last: true });
}

async fn bytes_of(part: Option<Blob>) -> Option<Vec<u8>> {
    let buffer = JsFuture::from(part?.array_buffer()).await.ok()?;
    Some(Uint8Array::new(&buffer).to_vec())
}
