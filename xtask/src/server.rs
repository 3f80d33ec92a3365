//! A static file server for this machine alone.
//!
//! It serves only GET and HEAD, only files, and only on 127.0.0.1. It never sends a file from outside its folder, never
//! answers a web page from elsewhere, and never waits for one client for ever.

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

/// The path under which the server offers the files a second time, as a host with several sites would.
pub(crate) const SUB_PATH: &str = "/nonet/";

/// The time after which the server drops a client that neither sends nor receives anything.
const PATIENCE: Duration = Duration::from_secs(30);

/// The maximum number of open connections. A new one replaces the oldest. Browsers open six to a host.
const MOST_OPEN: usize = 64;

/// Serves a folder on 127.0.0.1 until dropped.
pub(crate) struct StaticServer {
    shared: Arc<Shared>,
}

/// The state that all connections of a server share.
struct Shared {
    folder: PathBuf,
    gate: Gate,
    port: u16,
    patience: Duration,
    has_ended: AtomicBool,
    /// The open connections, oldest first.
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

    /// Serves `folder` on this port, or on the next free one if it is in use. A request for a file of the library waits
    /// until the gate is open.
    ///
    /// # Errors
    ///
    /// When `port` and the hundred ports after it are in use.
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

    /// Returns the address of the folder's `index.html`.
    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}/", self.shared.port)
    }
}

impl Drop for StaticServer {
    fn drop(&mut self) {
        self.shared.has_ended.store(true, Ordering::SeqCst);
        // The accepting thread notices the end at the next connection.
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
            // If too many files are open at the moment, a later connection may succeed.
            let Ok(stream) = stream else { continue };
            let Ok(other_end) = stream.try_clone() else { continue };
            {
                let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
                if open.len() >= MOST_OPEN
                    && let Some((_, oldest)) = open.pop_front()
                {
                    // Its thread can then neither read nor write any more data, and ends too.
                    let _ = oldest.shutdown(Shutdown::Both);
                }
                open.push_back((number, other_end));
            }
            let shared = Arc::clone(self);
            thread::spawn(move || {
                // A client may close the connection at any time, and then no error can be sent.
                let _ = shared.talk(stream);
                let mut open = shared.open.lock().unwrap_or_else(PoisonError::into_inner);
                open.retain(|(other, _)| *other != number);
            });
        }
    }

    /// Answers the requests of a client one after another, until it leaves or a request cannot be parsed.
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
        // The server does not wait for data that the client still sends.
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
