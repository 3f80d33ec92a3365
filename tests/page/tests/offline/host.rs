//! A test host that serves one build of the page after another, complete or not, and can be stopped.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use nonet_page_tests::{DIST_VARIABLE, variable};
use sha2::{Digest, Sha256};

/// The folder of the page, as on a host with several sites.
const FOLDER: &str = "/nonet/";

/// A build of the page: its files by path.
#[derive(Clone, Debug)]
pub(crate) struct Build(BTreeMap<String, Vec<u8>>);

impl Build {
    /// Reads the build that `cargo xtask build` made.
    pub(crate) fn made() -> Self {
        let mut files = BTreeMap::new();
        read(Path::new(&variable(DIST_VARIABLE)), "", &mut files);
        let build = Self(files);
        assert!(build.list().contains("\"index.html\""), "the build has no list of its files");
        build
    }

    /// Returns the next build: the page carries its name, another file differs too, and the list of files is correct.
    pub(crate) fn named(&self, name: &str) -> Self {
        let (first, second) =
            ("<meta charset=\"utf-8\">", format!("<meta name=\"build\" content=\"{name}\">"));
        let page = self.text("index.html").replace(first, &format!("{first}{second}"));
        let worker = format!("{}\n// {name}\n", self.text("www/worker.js"));
        self.with("index.html", &page).with("www/worker.js", &worker)
    }

    /// Returns a build in which one file differs, with a correct list.
    pub(crate) fn with(&self, path: &str, text: &str) -> Self {
        let mut files = self.0.clone();
        let old = files.insert(path.to_owned(), text.as_bytes().to_vec()).unwrap();
        let list = self.list().replace(&hash(&old), &hash(text.as_bytes()));
        assert_ne!(list, self.list(), "{path} is in the list");
        // The name of a version is derived from its list.
        let (before, rest) = list.split_once("VERSION = \"").unwrap();
        let (_, after) = rest.split_once('"').unwrap();
        let sealed = format!("{before}VERSION = \"{}\"{after}", &hash(list.as_bytes())[..16]);
        files.insert("service.js".to_owned(), sealed.into_bytes());
        Self(files)
    }

    /// Returns a build like those during development, of which the service worker stores nothing.
    pub(crate) fn without_list(&self) -> Self {
        let list = self.list();
        let (before, rest) = list.split_once("FILES = [").unwrap();
        let (_, after) = rest.split_once("]];").unwrap();
        let mut files = self.0.clone();
        files.insert("service.js".to_owned(), format!("{before}FILES = [];{after}").into_bytes());
        Self(files)
    }

    /// Returns a build whose service worker answers no request but the one for the page itself.
    pub(crate) fn without_answers(&self) -> Self {
        let mute = "addEventListener('fetch', event => {
            if (event.request.mode === 'navigate') return;
            event.stopImmediatePropagation();
            event.respondWith(new Promise(() => {}));
        });";
        let mut files = self.0.clone();
        files.insert("service.js".to_owned(), format!("{mute}\n{}", self.list()).into_bytes());
        Self(files)
    }

    /// Returns the service worker with its list.
    pub(crate) fn list(&self) -> String {
        self.text("service.js")
    }

    pub(crate) fn text(&self, path: &str) -> String {
        String::from_utf8(self.0[path].clone()).unwrap()
    }

    /// Returns the number of files that a browser stores before it first opens the page of large boards.
    pub(crate) fn n_kept(&self) -> usize {
        let list = self.list();
        let is_kept = |path: &&String| list.contains(&format!("[\"{path}\",")) && !path.contains("large");
        self.0.keys().filter(is_kept).count()
    }
}

fn hash(bytes: &[u8]) -> String {
    let digits = |byte: &u8| [byte >> 4, byte & 15].map(|digit| char::from_digit(digit.into(), 16).unwrap());
    Sha256::digest(bytes).iter().flat_map(digits).collect()
}

fn read(folder: &Path, before: &str, files: &mut BTreeMap<String, Vec<u8>>) {
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let name = format!("{before}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            read(&entry.path(), &format!("{name}/"), files);
        } else if ![".br", ".gz"].iter().any(|end| name.ends_with(end)) {
            files.insert(name, fs::read(entry.path()).unwrap());
        }
    }
}

/// A fault in a file that the host serves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The file is missing.
    Missing,
    /// Its second half is missing.
    Cut,
    /// The connection ends in the middle of the file.
    Dropped,
    /// An HTML page comes instead, such as the login page of a hotel network.
    Html,
    /// The file is from the previous build, as a stale cache on the way would send it.
    Stale,
    /// No answer comes while the fault lasts.
    Held,
}

pub(crate) const FAULTS: [Fault; 5] = [Fault::Missing, Fault::Cut, Fault::Dropped, Fault::Html, Fault::Stale];

#[derive(Debug)]
struct State {
    build: Build,
    before: Build,
    fault: Option<(String, Fault)>,
    asked: BTreeSet<String>,
}

/// A test host on a local port.
#[derive(Debug)]
pub(crate) struct Host {
    pub(crate) url: String,
    address: SocketAddr,
    state: Arc<Mutex<State>>,
    is_over: Arc<AtomicBool>,
    listening: Option<JoinHandle<()>>,
}

impl Host {
    pub(crate) fn of(build: &Build) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let address = listener.local_addr().unwrap();
        let (build, before) = (build.clone(), build.clone());
        let state = Arc::new(Mutex::new(State { build, before, fault: None, asked: BTreeSet::new() }));
        let is_over = Arc::new(AtomicBool::new(false));
        let (shared, over) = (Arc::clone(&state), Arc::clone(&is_over));
        let listening = thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if over.load(Ordering::SeqCst) {
                    return;
                }
                let shared = Arc::clone(&shared);
                // A browser that has closed needs no answer.
                thread::spawn(move || drop(answer(stream, &shared)));
            }
        });
        Self { url: format!("http://{address}{FOLDER}"), address, state, is_over, listening: Some(listening) }
    }

    /// Serves another build from now on.
    pub(crate) fn deploys(&self, build: &Build) {
        let mut state = self.state.lock().unwrap();
        state.before = std::mem::replace(&mut state.build, build.clone());
    }

    /// Serves another build from now on, with a fault in one file.
    pub(crate) fn deploys_spoiled(&self, build: &Build, file: &str, fault: Fault) {
        let mut state = self.state.lock().unwrap();
        state.before = std::mem::replace(&mut state.build, build.clone());
        state.fault = Some((file.to_owned(), fault));
    }

    /// Leaves requests for this file without an answer until `recovers` is called.
    pub(crate) fn holds(&self, file: &str) {
        self.state.lock().unwrap().fault = Some((file.to_owned(), Fault::Held));
    }

    /// Serves each file without a fault from now on.
    pub(crate) fn recovers(&self) {
        self.state.lock().unwrap().fault = None;
    }

    /// Returns the paths requested since the last call.
    pub(crate) fn asked(&self) -> BTreeSet<String> {
        std::mem::take(&mut self.state.lock().unwrap().asked)
    }

    /// Stops answering. Pending requests stay unanswered.
    pub(crate) fn stops(&mut self) {
        self.is_over.store(true, Ordering::SeqCst);
        if let Some(listening) = self.listening.take() {
            // The loop notices the end at the next connection.
            drop(TcpStream::connect(self.address));
            listening.join().unwrap();
        }
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.recovers();
        self.stops();
    }
}

fn answer(mut stream: TcpStream, state: &Mutex<State>) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let (mut line, mut header) = (String::new(), String::new());
    reader.read_line(&mut line)?;
    while reader.read_line(&mut header)? > 2 {
        header.clear();
    }
    let target = line.split([' ', '?']).nth(1).unwrap_or("/");
    let path = target.strip_prefix(FOLDER).unwrap_or(target).to_owned();
    let path = if path.is_empty() { "index.html".to_owned() } else { path };
    let fault =
        |state: &State| state.fault.as_ref().filter(|(file, _)| *file == path).map(|(_, fault)| *fault);
    state.lock().unwrap().asked.insert(path.clone());
    while fault(&state.lock().unwrap()) == Some(Fault::Held) {
        thread::sleep(Duration::from_millis(20));
    }
    let (mut body, fault, before) = {
        let state = state.lock().unwrap();
        (state.build.0.get(&path).cloned(), fault(&state), state.before.0.get(&path).cloned())
    };
    match fault {
        Some(Fault::Missing) => body = None,
        Some(Fault::Html) => body = Some(b"<!doctype html><p>Please log in.".to_vec()),
        Some(Fault::Stale) => body = before,
        _ => {}
    }
    let status = if body.is_some() { "200 OK" } else { "404 Not Found" };
    let body = body.unwrap_or_default();
    let half = if matches!(fault, Some(Fault::Cut | Fault::Dropped)) { body.len() / 2 } else { body.len() };
    let length = if fault == Some(Fault::Cut) { half } else { body.len() };
    let kind = match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html",
        "js" => "text/javascript",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    };
    let kind = if fault == Some(Fault::Html) { "text/html" } else { kind };
    // Some hosts allow browsers to cache files; this must never mix two builds.
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nCache-Control: max-age=600\r\n\
         Vary: *\r\nConnection: close\r\n\r\n"
    )?;
    stream.write_all(&body[..half])
}
