//! [`Output`]: standard output, or a result file that is continued where it was cut off.

use std::fs::File;
use std::io::{self, IsTerminal, Read, Seek, SeekFrom, Write};
use std::path::Path;

use serde_json::Value;

/// The start of each JSON record.
const START: &[u8] = b"{\"schema\":\"nonet/";

/// The number of bytes that are read first from the end of a result file.
const WINDOW: u64 = 64 * 1024;

/// The destination of the results.
pub(crate) struct Output {
    writer: Box<dyn Write + Send>,
    is_terminal: bool,
    /// The last complete record of a result file that is continued.
    last: Option<Value>,
}

impl Output {
    /// Writes to standard output.
    pub(crate) fn stdout() -> Self {
        Self { writer: Box::new(io::stdout()), is_terminal: io::stdout().is_terminal(), last: None }
    }

    /// Writes to the end of a result file. If the file was cut off, the rest of its last line is removed. If the file
    /// does not exist, it is created.
    ///
    /// # Errors
    /// An error message if the file cannot be read or written, or holds anything but results of `command`.
    pub(crate) fn resume(path: &Path, command: &str) -> Result<Self, String> {
        let named = |error: io::Error| format!("{}: {error}", path.display());
        let mut file =
            File::options().read(true).write(true).create(true).truncate(false).open(path).map_err(named)?;
        let start = [START, command.as_bytes()].concat();
        let mut first = Vec::new();
        (&file).take(start.len() as u64).read_to_end(&mut first).map_err(named)?;
        if !start.starts_with(&first) {
            return Err(format!("{}: these are not results of `nonet {command} --json`", path.display()));
        }
        let (end, last) = last_record(&mut file).map_err(named)?;
        file.set_len(end).map_err(named)?;
        file.seek(SeekFrom::Start(end)).map_err(named)?;
        Ok(Self { writer: Box::new(file), is_terminal: false, last })
    }

    /// Returns the last complete record of a result file that is continued.
    pub(crate) const fn last(&self) -> Option<&Value> {
        self.last.as_ref()
    }

    /// Returns whether a person sees the results.
    pub(crate) const fn is_terminal(&self) -> bool {
        self.is_terminal
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

/// Returns the number of the puzzle that a record is about.
pub(crate) fn number_of(record: &Value) -> Option<u64> {
    record.get("number").and_then(Value::as_u64)
}

/// Returns the last complete record with a number, and the position after its line. Reads the file from its end.
fn last_record(file: &mut File) -> io::Result<(u64, Option<Value>)> {
    let length = file.metadata()?.len();
    let mut window = WINDOW;
    loop {
        let start = length.saturating_sub(window);
        let mut bytes = Vec::new();
        file.seek(SeekFrom::Start(start))?;
        file.read_to_end(&mut bytes)?;
        let mut end = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        while end > 0 {
            let line_start = bytes[..end - 1].iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
            // The first line of the window may have its beginning before it.
            if line_start == 0 && start > 0 {
                break;
            }
            let record = serde_json::from_slice::<Value>(&bytes[line_start..end]).ok();
            if let Some(record) = record.filter(|record| number_of(record).is_some()) {
                return Ok((start + end as u64, Some(record)));
            }
            end = line_start;
        }
        if start == 0 {
            return Ok((0, None));
        }
        window = window.saturating_mul(4);
    }
}
