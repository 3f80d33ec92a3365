//! A static file server for this machine alone.
//!
//! It is small because it may be: only GET and HEAD, only files, only 127.0.0.1. What it must not do is give
//! out a file beside its folder, answer a web page from elsewhere, or wait for ever for one client.

mod asking;
mod files;
mod gate;

use std::collections::VecDeque;
use std::io::{self, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};

use self::asking::Asked;
pub(crate) use self::gate::Gate;
use crate::hosts;

/// Besides the root, files are served under this path too, as a host that keeps several sites would.
pub(crate) const SUB_PATH: &str = "/nonet/";

/// A client that neither sends nor takes anything for so long is left.
const PATIENCE: Duration = Duration::from_secs(30);

/// So many connections are open at a time; the oldest makes room for a new one. Browsers open six to a host.
const MOST_OPEN: usize = 64;

/// Serves a folder on 127.0.0.1 until dropped.
pub(crate) struct StaticServer {
    shared: Arc<Shared>,
}

/// What all connections of a server know.
struct Shared {
    folder: PathBuf,
    gate: Gate,
    port: u16,
    patience: Duration,
    has_ended: AtomicBool,
    /// The open connections, the oldest first.
    open: Mutex<VecDeque<(usize, TcpStream)>>,
}

impl StaticServer {
    /// Serves `folder` on a free port.
    ///
    /// # Errors
    ///
    /// When there is no free port.
    pub(crate) fn start(folder: &Path) -> Result<Self> {
        Self::listen(folder, TcpListener::bind(("127.0.0.1", 0))?, PATIENCE, &Gate::default())
    }

    /// Serves `folder` on this port or, where it is taken, on the next free one. Who asks for a file of the
    /// library waits until the gate is open.
    ///
    /// # Errors
    ///
    /// When a hundred ports from `port` on are taken.
    pub(crate) fn start_near(folder: &Path, port: u16, gate: &Gate) -> Result<Self> {
        let listener = (port..=port.saturating_add(100))
            .find_map(|port| TcpListener::bind(("127.0.0.1", port)).ok())
            .with_context(|| format!("no free port from {port} on"))?;
        Self::listen(folder, listener, PATIENCE, gate)
    }

    fn listen(folder: &Path, listener: TcpListener, patience: Duration, gate: &Gate) -> Result<Self> {
        let shared = Arc::new(Shared {
            folder: folder.to_path_buf(),
            gate: gate.clone(),
            port: listener.local_addr()?.port(),
            patience,
            has_ended: AtomicBool::new(false),
            open: Mutex::default(),
        });
        let accepting = Arc::clone(&shared);
        thread::spawn(move || accepting.accept(&listener));
        Ok(Self { shared })
    }

    /// The address of the folder's `index.html`.
    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}/", self.shared.port)
    }
}

impl Drop for StaticServer {
    fn drop(&mut self) {
        self.shared.has_ended.store(true, Ordering::SeqCst);
        // Whoever accepts sees the end when one more connection comes.
        let _ = TcpStream::connect(("127.0.0.1", self.shared.port));
    }
}

impl Shared {
    fn accept(self: &Arc<Self>, listener: &TcpListener) {
        for (number, stream) in listener.incoming().enumerate() {
            if self.has_ended.load(Ordering::SeqCst) {
                let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
                for (_, stream) in open.drain(..) {
                    let _ = stream.shutdown(Shutdown::Both);
                }
                return;
            }
            // Where there are too many open files for the moment, the next one may do.
            let Ok(stream) = stream else { continue };
            let Ok(other_end) = stream.try_clone() else { continue };
            {
                let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
                if open.len() >= MOST_OPEN
                    && let Some((_, oldest)) = open.pop_front()
                {
                    // Its thread then reads the end or cannot write any more, and ends too.
                    let _ = oldest.shutdown(Shutdown::Both);
                }
                open.push_back((number, other_end));
            }
            let shared = Arc::clone(self);
            thread::spawn(move || {
                // A client that goes or breaks off is no fault of ours, and nobody is left to be told.
                let _ = shared.talk(stream);
                let mut open = shared.open.lock().unwrap_or_else(PoisonError::into_inner);
                open.retain(|(other, _)| *other != number);
            });
        }
    }

    /// Answers what a client asks, one after the other, until it goes or nothing more is understood.
    fn talk(&self, mut stream: TcpStream) -> io::Result<()> {
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(self.patience))?;
        stream.set_write_timeout(Some(self.patience))?;
        let mut unread = Vec::new();
        while let Some(asked) = asking::next(&mut stream, &mut unread)? {
            let is_last = asked.is_last || self.has_ended.load(Ordering::SeqCst);
            self.answer(&asked, is_last, &mut stream)?;
            if is_last {
                break;
            }
        }
        // What the client still sends is not waited for.
        stream.shutdown(Shutdown::Both)
    }

    fn answer(&self, asked: &Asked, is_last: bool, stream: &mut TcpStream) -> io::Result<()> {
        let plain = "text/plain; charset=utf-8";
        let (status, kind, body) = match asked.refusal(self.port) {
            Some((status, why)) => (status, plain, why.as_bytes().to_vec()),
            None => match files::read(&asked.target, &self.folder, &self.gate) {
                Some((kind, bytes)) => ("200 OK", kind, bytes),
                None => ("404 Not Found", plain, format!("Not found: {}\n", asked.target).into_bytes()),
            },
        };
        let mut head =
            format!("HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n", body.len());
        for (name, value) in hosts::headers_here() {
            head.extend([name, ": ", value, "\r\n"]);
        }
        head.push_str(if is_last { "Connection: close\r\n\r\n" } else { "\r\n" });
        stream.write_all(head.as_bytes())?;
        if asked.method == "HEAD" { Ok(()) } else { stream.write_all(&body) }
    }
}

#[cfg(test)]
mod tests;
