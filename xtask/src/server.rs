//! A static file server for this machine alone.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

use anyhow::{Context, Result, anyhow};
use tiny_http::{Header, Method, Request, Response, Server};

/// Besides the root, files are served under this path too, as a host that keeps several sites would.
pub(crate) const SUB_PATH: &str = "/nonet/";

/// How many requests are answered at a time: browsers open six connections to a host.
const THREADS: usize = 6;

/// Serves a folder on 127.0.0.1 until dropped.
pub(crate) struct StaticServer {
    server: Arc<Server>,
    port: u16,
}

impl StaticServer {
    /// Serves `folder` on a free port.
    ///
    /// # Errors
    ///
    /// When there is no free port.
    pub(crate) fn start(folder: &Path) -> Result<Self> {
        Self::listen(folder, TcpListener::bind(("127.0.0.1", 0))?)
    }

    /// Serves `folder` on this port or, where it is taken, on the next free one.
    ///
    /// # Errors
    ///
    /// When a hundred ports from `port` on are taken.
    pub(crate) fn start_near(folder: &Path, port: u16) -> Result<Self> {
        let listener = (port..=port.saturating_add(100))
            .find_map(|port| TcpListener::bind(("127.0.0.1", port)).ok())
            .with_context(|| format!("no free port from {port} on"))?;
        Self::listen(folder, listener)
    }

    fn listen(folder: &Path, listener: TcpListener) -> Result<Self> {
        let port = listener.local_addr()?.port();
        let server = Server::from_listener(listener, None).map_err(|error| anyhow!("{error}"))?;
        let server = Arc::new(server);
        for _ in 0..THREADS {
            let (server, folder) = (Arc::clone(&server), folder.to_path_buf());
            thread::spawn(move || {
                while let Ok(request) = server.recv() {
                    answer(request, &folder);
                }
            });
        }
        Ok(Self { server, port })
    }

    /// The address of the folder's `index.html`.
    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }
}

impl Drop for StaticServer {
    fn drop(&mut self) {
        for _ in 0..THREADS {
            self.server.unblock();
        }
    }
}

fn answer(request: Request, folder: &Path) {
    if !matches!(request.method(), Method::Get | Method::Head) {
        return send(request, 405, "text/plain; charset=utf-8", b"Only GET is served.\n".to_vec());
    }
    let path = request.url().split(['?', '#']).next().unwrap_or_default().to_owned();
    let found = file_of(&path, folder).and_then(|file| Some((kind_of(&file), fs::read(file).ok()?)));
    match found {
        Some((kind, bytes)) => send(request, 200, kind, bytes),
        None => send(request, 404, "text/plain; charset=utf-8", format!("Not found: {path}\n").into_bytes()),
    }
}

fn send(request: Request, status: u16, kind: &str, body: Vec<u8>) {
    let mut response = Response::from_data(body).with_status_code(status);
    for (name, value) in
        [("Content-Type", kind), ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff")]
    {
        if let Ok(header) = Header::from_bytes(name, value) {
            response.add_header(header);
        }
    }
    // The browser may have gone in the meantime, and then nobody waits for the answer.
    let _ = request.respond(response);
}

/// The file that a request path means, where it is a file inside the folder.
fn file_of(path: &str, folder: &Path) -> Option<PathBuf> {
    let path = path.strip_prefix(SUB_PATH).or_else(|| path.strip_prefix('/'))?;
    let path = percent_decoded(path)?;
    // A path that climbs out, or that means something else on another system, is not served.
    if path.split('/').any(|part| part == "..") || path.contains(['\\', ':', '\0']) {
        return None;
    }
    let file = if path.is_empty() || path.ends_with('/') { format!("{path}index.html") } else { path };
    let file = folder.join(file);
    file.is_file().then_some(file)
}

fn percent_decoded(path: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.as_bytes();
    while let [first, tail @ ..] = rest {
        rest = tail;
        if *first == b'%' {
            let digits = str::from_utf8(tail.get(..2)?).ok()?;
            bytes.push(u8::from_str_radix(digits, 16).ok()?);
            rest = &tail[2..];
        } else {
            bytes.push(*first);
        }
    }
    String::from_utf8(bytes).ok()
}

/// The media type of a file; browsers refuse scripts and wasm that come under a wrong one.
fn kind_of(file: &Path) -> &'static str {
    match file.extension().and_then(|end| end.to_str()).unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "wasm" => "application/wasm",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webp" => "image/webp",
        "txt" | "ts" | "md" | "sdk" | "sdm" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{file_of, kind_of};

    #[test]
    fn serves_the_same_files_under_both_paths_and_none_outside() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let file = Some(folder.join("src/main.rs"));
        assert_eq!(file_of("/src/main.rs", folder), file);
        assert_eq!(file_of("/nonet/src/main.rs", folder), file);
        assert_eq!(file_of("/src/%6dain.rs", folder), file);
        assert_eq!(file_of("/../Cargo.toml", folder), None);
        assert_eq!(file_of("/%2e%2e/Cargo.toml", folder), None);
        assert_eq!(file_of("/nothing.here", folder), None);
        assert_eq!(file_of("/src", folder), None);
    }

    #[test]
    fn names_the_types_that_browsers_insist_on() {
        assert_eq!(kind_of(Path::new("pkg/nonet_bg.wasm")), "application/wasm");
        assert_eq!(kind_of(Path::new("www/boot.js")), "text/javascript; charset=utf-8");
        assert_eq!(kind_of(Path::new("LICENSE")), "application/octet-stream");
    }
}
