//! A server between the browser and the page that damages one file.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use nonet_page_tests::{URL_VARIABLE, variable};

/// The fault of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The file is missing.
    Missing,
    /// Its second half is missing.
    Cut,
    /// An HTML page comes instead, such as the login page of a hotel network.
    Html,
    /// The file does not arrive while the fault lasts.
    Slow,
    /// The file is from another build.
    Other,
    /// The connection ends in the middle of the file.
    Dropped,
    /// Its function `serve` traps.
    Trap,
    /// A security policy, such as one that a host adds, forbids wasm.
    Forbidden,
    /// The browser supports no modules.
    NoModules,
}

pub(crate) const FAULTS: [Fault; 6] =
    [Fault::Missing, Fault::Cut, Fault::Html, Fault::Slow, Fault::Other, Fault::Dropped];

/// An old worker that reports no errors.
const OLD_WORKER: &str = r#"import init, { serve } from "../pkg/nonet.js";
const ready = init();
onmessage = async ({ data }) => { await ready; serve(data); };
"#;

/// Serves the page with a fault.
pub(crate) struct Server {
    pub(crate) url: String,
    fault: Arc<Spoiled>,
    is_over: Arc<AtomicBool>,
}

impl Server {
    pub(crate) fn start() -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let url = format!("http://{}/", listener.local_addr().unwrap());
        let fault = Arc::new(Spoiled::new((None, 0)));
        let is_over = Arc::new(AtomicBool::new(false));
        let (shared, over) = (Arc::clone(&fault), Arc::clone(&is_over));
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (shared, over) = (Arc::clone(&shared), Arc::clone(&over));
                // A browser that has closed needs no answer.
                thread::spawn(move || drop(answer(stream, &shared, &over)));
            }
        });
        Self { url, fault, is_over }
    }

    /// Damages a file from now on, or none.
    pub(crate) fn spoil(&self, fault: Option<(&str, Fault)>) {
        *self.fault.lock().unwrap() = (fault.map(|(file, fault)| (file.to_owned(), fault)), 0);
    }

    /// Returns how often the damaged file was requested.
    pub(crate) fn n_asked(&self) -> usize {
        self.fault.lock().unwrap().1
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
    }
}

/// The damaged file, with the number of requests for it.
type Spoiled = Mutex<(Option<(String, Fault)>, usize)>;

fn answer(mut stream: TcpStream, spoiled: &Spoiled, is_over: &AtomicBool) -> std::io::Result<()> {
    let mut line = String::new();
    let mut reader = BufReader::new(stream.try_clone()?);
    reader.read_line(&mut line)?;
    let mut header = String::new();
    while reader.read_line(&mut header)? > 2 {
        header.clear();
    }
    let path = line.split(' ').nth(1).unwrap_or("/").trim_start_matches('/');
    // The service worker's cache would hide faults; tests/offline covers it.
    if path == "service.js" {
        return send(&mut stream, "404 Not Found", "text/plain", b"Not found", 0);
    }
    if path == "empty" {
        return send(&mut stream, "200 OK", "text/html", b"<!doctype html><title>A test</title>", 0);
    }
    let now = || spoiled.lock().unwrap().0.clone().filter(|(file, _)| path.ends_with(file.as_str()));
    let fault = now().map(|(_, fault)| fault);
    spoiled.lock().unwrap().1 += usize::from(fault.is_some());
    while fault == Some(Fault::Slow) && now().is_some() && !is_over.load(Ordering::Relaxed) {
        thread::sleep(Duration::from_millis(50));
    }
    let mut reply = ureq::get(format!("{}{path}", variable(URL_VARIABLE)))
        .config()
        .http_status_as_error(false)
        .build()
        .call()
        .map_err(std::io::Error::other)?;
    let kind = reply
        .headers()
        .get("content-type")
        .and_then(|kind| kind.to_str().ok())
        .unwrap_or("text/plain")
        .to_owned();
    let status = reply.status().to_string();
    let mut body = Vec::new();
    reply.body_mut().as_reader().read_to_end(&mut body)?;
    match fault {
        None | Some(Fault::Slow) => send(&mut stream, &status, &kind, &body, 0),
        Some(Fault::Missing) => send(&mut stream, "404 Not Found", "text/plain", b"Not found", 0),
        Some(Fault::Cut) => send(&mut stream, &status, &kind, &body[..body.len() / 2], 0),
        Some(Fault::Html) => send(&mut stream, "200 OK", "text/html", b"<!doctype html><p>Please log in.", 0),
        Some(Fault::Dropped) => send(&mut stream, &status, &kind, &body[..body.len() / 2], body.len()),
        Some(fault) => send(&mut stream, &status, &kind, &changed(path, fault, body), 0),
    }
}

/// Sends an answer that claims a length of `length` bytes, or its real length if that is greater.
fn send(stream: &mut TcpStream, status: &str, kind: &str, body: &[u8], length: usize) -> std::io::Result<()> {
    let length = length.max(body.len());
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nCache-Control: no-store\r\n\
         Connection: close\r\n\r\n"
    )?;
    stream.write_all(body)
}

/// Returns a file with a fault in its text: as another build contains it, with a trap, or without wasm or modules.
fn changed(path: &str, fault: Fault, mut body: Vec<u8>) -> Vec<u8> {
    if path.ends_with("index.html") {
        let text = String::from_utf8(body).unwrap();
        let read = if fault == Fault::Forbidden {
            text.replace(" 'wasm-unsafe-eval'", "")
        } else {
            without_modules(&text).replace("<script nomodule", "<script")
        };
        assert_ne!(read, text, "{path} is not what it was");
        return read.into();
    }
    if path.ends_with("worker.js") {
        return OLD_WORKER.into();
    }
    if fault == Fault::Trap {
        let text = String::from_utf8(body).unwrap();
        let serve = "export function serve(";
        assert!(text.contains(serve), "{path} has no {serve}");
        let trap =
            "export function serve() { throw new WebAssembly.RuntimeError('a trap'); }\nfunction other(";
        return text.replace(serve, trap).into();
    }
    if path.ends_with("dialogs.html") {
        let text = String::from_utf8(body).unwrap();
        let read = text.replace("<i id=\"end\">", "<i id=\"end\">x");
        assert_ne!(read, text, "{path} is not what it was");
        return read.into();
    }
    // The parts that differ between builds: the version in the library's module, the names of imports in its script,
    // and a `_` with eight hexadecimal digits in the other files.
    let version = format!("{}-", env!("CARGO_PKG_VERSION"));
    let is_seal =
        |part: &[u8]| part[0] == b'_' && part[1..].iter().all(|sign| b"0123456789abcdef".contains(sign));
    let is_it = |&at: &usize| match path {
        "pkg/nonet_bg.wasm" => body[at..].starts_with(version.as_bytes()),
        "pkg/nonet.js" => body[at..].starts_with(b"__wbg_"),
        _ => body.get(at..at + 9).is_some_and(is_seal),
    };
    let found: Vec<usize> = (0..body.len()).filter(is_it).collect();
    assert!(!found.is_empty(), "{path} is not what it was");
    for at in found {
        body[at + 4] = b'x';
    }
    body
}

/// Returns the page without its inline scripts, as if the browser did not run them.
fn without_modules(page: &str) -> String {
    let (before, rest) = page.split_once("<script>").unwrap_or((page, ""));
    match rest.split_once("</script>") {
        Some((_, after)) => before.to_owned() + &without_modules(after),
        None => before.to_owned(),
    }
}
