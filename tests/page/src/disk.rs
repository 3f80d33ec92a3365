//! A small file system of its own, which can be filled and emptied.
#![expect(clippy::missing_panics_doc, reason = "whatever goes wrong here ends the test, by a panic")]

use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::engine::leave_out;

/// A file system in memory, for a browser's profile. It is gone when the test is over.
#[derive(Debug)]
pub struct SmallDisk(PathBuf);

impl SmallDisk {
    /// A file system of this size. There is none where the system does not allow this process to mount one; the test is
    /// counted as left out then.
    pub fn mount(megabytes: usize) -> Option<Self> {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("nonet-disk-{}-{number}", std::process::id()));
        fs::create_dir_all(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let size = format!("size={megabytes}m");
        let is_mounted = run(Command::new("mount").args(["-t", "tmpfs", "-o", &size, "nonet"]).arg(&path));
        if !is_mounted {
            let _ = fs::remove_dir(&path);
            leave_out("a right to mount a small disk");
            return None;
        }
        Some(Self(path))
    }

    /// The folder in which it is mounted.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Writes to it until not one byte more has room.
    pub fn fill(&self) {
        let path = self.ballast();
        let mut file =
            OpenOptions::new().create(true).append(true).open(&path).expect("a file on the small disk");
        for size in [1 << 20, 1 << 12, 1] {
            let piece = vec![0; size];
            while write(&mut file, &piece) {}
        }
    }

    /// Makes room again.
    pub fn make_room(&self) {
        fs::remove_file(self.ballast())
            .unwrap_or_else(|error| panic!("{}: {error}", self.ballast().display()));
    }

    fn ballast(&self) -> PathBuf {
        self.0.join("ballast")
    }
}

/// Writes a piece. Says whether there was room for it.
fn write(file: &mut File, piece: &[u8]) -> bool {
    match file.write_all(piece) {
        Ok(()) => true,
        Err(error) if error.kind() == ErrorKind::StorageFull => false,
        Err(error) => panic!("the small disk cannot be filled: {error}"),
    }
}

fn run(command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // The browser may still be letting go of its files: the system unmounts it once it has.
        run(Command::new("umount").arg("--lazy").arg(&self.0));
        let _ = fs::remove_dir(&self.0);
    }
}
