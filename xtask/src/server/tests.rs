use std::fs;
use std::io::{Read, Write};
use std::net::{Shutdown, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use super::{Gate, PATIENCE, StaticServer};

/// The content of a file outside the served folder, which the server must never send.
const SECRET: &str = "not for the network";

/// The maximum time that a test waits. A working server needs far less.
const LONGEST: Duration = Duration::from_mins(1);

/// A served folder with a secret beside it. Dropping this removes both.
struct Site {
    folder: PathBuf,
    server: StaticServer,
}

impl Site {
    fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("nonet-server-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        let root = folder.join("site");
        fs::create_dir_all(root.join("sub")).unwrap();
        fs::write(folder.join("secret.txt"), SECRET).unwrap();
        fs::write(root.join("index.html"), "the page").unwrap();
        fs::write(root.join("sub/index.html"), "a page below").unwrap();
        fs::write(root.join("sub/a b.txt"), "a name with a blank").unwrap();
        fs::write(root.join("large.wasm"), vec![7; 8 << 20]).unwrap();
        let server = StaticServer::start(&root).unwrap();
        Self { folder, server }
    }

    fn root(&self) -> PathBuf {
        self.folder.join("site")
    }

    fn host(&self) -> String {
        self.server.url().trim_start_matches("http://").trim_end_matches('/').to_owned()
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.host()).unwrap();
        stream.set_read_timeout(Some(LONGEST)).unwrap();
        stream
    }

    /// Sends some bytes, and returns all that the server sends until it closes the connection.
    fn send(&self, bytes: &str) -> String {
        let mut stream = self.connect();
        stream.write_all(bytes.as_bytes()).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }

    fn get(&self, path: &str) -> String {
        self.send(&format!("GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.host()))
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn status(answer: &str) -> u32 {
    answer.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0)
}

fn body(answer: &str) -> &str {
    answer.split_once("\r\n\r\n").map_or("", |(_, body)| body)
}

#[test]
fn serves_the_files_of_the_folder_under_both_paths() {
    let site = Site::new();
    for (path, text) in [
        ("/", "the page"),
        ("/index.html", "the page"),
        ("/index.html?a=/../b#c", "the page"),
        ("/nonet/", "the page"),
        ("/nonet/index.html", "the page"),
        ("/%69ndex.html", "the page"),
        ("/sub/", "a page below"),
        ("/nonet/sub/", "a page below"),
        ("/sub/a%20b.txt", "a name with a blank"),
    ] {
        let answer = site.get(path);
        assert_eq!((status(&answer), body(&answer)), (200, text), "{path}");
    }
    for path in ["/nothing.here", "/sub", "/sub/nothing.here", "/index.html/", "/nonet"] {
        assert_eq!(status(&site.get(path)), 404, "{path}");
    }
}

#[test]
fn serves_nothing_from_outside_the_folder() {
    let site = Site::new();
    let secret = site.folder.join("secret.txt").to_string_lossy().replace('\\', "/");
    let encoded = secret.replace('/', "%2f");
    for path in [
        "//etc/hostname",
        "///etc/hostname",
        "/%2fetc/hostname",
        "/%2Fetc%2Fhostname",
        "/nonet//proc/self/environ",
        "/nonet/%2fproc/self/environ",
        "/../secret.txt",
        "/nonet/../secret.txt",
        "/nonet/../../secret.txt",
        "/sub/../../secret.txt",
        "/./../secret.txt",
        "/%2e%2e/secret.txt",
        "/%2E%2E/secret.txt",
        "/.%2e/secret.txt",
        "/%2e%2e%2fsecret.txt",
        "/sub%2f..%2f..%2fsecret.txt",
        "/%252e%252e/secret.txt",
        "/..\\secret.txt",
        "/..%5csecret.txt",
        "/sub\\..\\..\\secret.txt",
        "/%5c%5clocalhost%5cshare",
        "/C:/secret.txt",
        "/c%3a%5csecret.txt",
        "/C:secret.txt",
        "/index.html%00",
        "/index.html%00.png",
        "/%00",
        "/%c0%ae%c0%ae/secret.txt",
        "/%zz",
        "/%2",
        "/%+69ndex.html",
        "secret.txt",
        "*",
        "http://127.0.0.1/../secret.txt",
        "file:///etc/hostname",
        &format!("/{secret}"),
        &format!("//{secret}"),
        &format!("/{encoded}"),
        &format!("/nonet/{secret}"),
    ] {
        let answer = site.get(path);
        assert!([400, 404].contains(&status(&answer)), "{path}: {answer}");
        assert!(!answer.contains(SECRET), "{path}: {answer}");
    }
}

#[cfg(unix)]
#[test]
fn follows_a_link_inside_the_folder_and_none_out_of_it() {
    use std::os::unix::fs::symlink;
    let site = Site::new();
    symlink(site.folder.join("secret.txt"), site.root().join("file.txt")).unwrap();
    symlink("../secret.txt", site.root().join("relative.txt")).unwrap();
    symlink(&site.folder, site.root().join("up")).unwrap();
    symlink("/", site.root().join("all")).unwrap();
    symlink("index.html", site.root().join("same.html")).unwrap();
    for path in ["/file.txt", "/relative.txt", "/up/secret.txt", "/all/etc/hostname", "/nonet/up/secret.txt"]
    {
        assert_eq!(status(&site.get(path)), 404, "{path}");
    }
    assert_eq!(body(&site.get("/same.html")), "the page");
}

#[test]
fn answers_only_to_the_name_of_this_machine() {
    let site = Site::new();
    let own = site.host();
    let port: u16 = own.rsplit_once(':').unwrap().1.parse().unwrap();
    let ask =
        |hosts: &str| status(&site.send(&format!("GET / HTTP/1.1\r\n{hosts}Connection: close\r\n\r\n")));
    for host in [own.clone(), format!("localhost:{port}"), format!("LocalHost:{port}")] {
        assert_eq!(ask(&format!("Host: {host}\r\n")), 200, "{host}");
    }
    // These names of another site resolve to 127.0.0.1 after its page was loaded.
    for host in [
        format!("rebound.example:{port}"),
        "rebound.example".to_owned(),
        format!("{own}.rebound.example"),
        format!("localhost:{port}@rebound.example"),
        format!("localhost.rebound.example:{port}"),
        format!("localhost.:{port}"),
        format!("127.0.0.1:{}", port ^ 1),
        "127.0.0.1".to_owned(),
        "localhost".to_owned(),
        format!("127.1:{port}"),
        format!("0.0.0.0:{port}"),
        format!("[::1]:{port}"),
        String::new(),
    ] {
        assert_eq!(ask(&format!("Host: {host}\r\n")), 421, "{host}");
    }
    assert_eq!(ask(""), 421);
    assert_eq!(ask(&format!("Host: {own}\r\nHost: rebound.example\r\n")), 421);
    assert_eq!(ask(&format!("Host: rebound.example\r\nHost: {own}\r\n")), 421);
}

#[test]
fn serves_while_others_do_not_read_and_do_not_finish_asking() {
    let site = Site::new();
    let host = site.host();
    let mut stuck = Vec::new();
    for at in 0..200 {
        let mut stream = site.connect();
        let text = match at % 3 {
            0 => format!("GET /large.wasm HTTP/1.1\r\nHost: {host}\r\n\r\n"),
            1 => format!("GET / HTTP/1.1\r\nHost: {host}\r\n"),
            _ => String::new(),
        };
        stream.write_all(text.as_bytes()).unwrap();
        stuck.push(stream);
    }
    for _ in 0..20 {
        assert_eq!(body(&site.get("/")), "the page");
    }
    // A client that reads gets a whole large file in the meantime.
    assert_eq!(body(&site.get("/large.wasm")).len(), 8 << 20);
}

#[test]
fn keeps_a_connection_and_refuses_what_it_does_not_understand() {
    let site = Site::new();
    let host = site.host();
    let one = format!("GET / HTTP/1.1\r\nHost: {host}\r\n\r\n");
    let last = format!("HEAD /sub/ HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    let both = site.send(&format!("{one}{last}"));
    assert_eq!((both.matches("HTTP/1.1 200").count(), both.matches("the page").count()), (2, 1), "{both}");
    assert!(!both.contains("a page below"), "HEAD has no body: {both}");

    let post = site
        .send(&format!("POST / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Length: 1\r\n\r\nx"));
    assert_eq!(status(&post), 405);
    assert_eq!(status(&site.send("nonsense\r\n\r\n")), 400);

    let mut stream = site.connect();
    // The server may close the connection before all of it is written.
    let _ = write!(stream, "GET / HTTP/1.1\r\nHost: {host}\r\nLong: {}\r\n\r\n", "x".repeat(1 << 20));
    let _ = stream.shutdown(Shutdown::Write);
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    assert!(!String::from_utf8_lossy(&answer).contains("the page"));
}

#[test]
fn sends_what_other_hosts_are_asked_to_send() {
    let site = Site::new();
    let asked = fs::read_to_string(crate::sh::root().join("hosts/_headers")).unwrap();
    let asked: Vec<_> = asked.lines().filter_map(|line| line.strip_prefix("  ")).collect();
    assert!(asked.len() >= 6, "{asked:?}");
    for path in ["/", "/large.wasm", "/nothing.here"] {
        let answer = site.get(path);
        let (head, _) = answer.split_once("\r\n\r\n").unwrap();
        for header in &asked {
            // Plain HTTP must not claim that a site is available by HTTPS only.
            let is_expected = !header.starts_with("Strict-Transport-Security");
            assert_eq!(head.lines().any(|line| line == *header), is_expected, "{path}: {header}");
        }
    }
}

#[test]
fn names_the_types_that_browsers_insist_on() {
    let kind = super::files::kind_of;
    assert_eq!(kind(Path::new("pkg/nonet_bg.wasm")), "application/wasm");
    assert_eq!(kind(Path::new("www/boot.js")), "text/javascript; charset=utf-8");
    assert_eq!(kind(Path::new("LICENSE")), "application/octet-stream");
}

#[test]
fn disconnects_a_client_that_does_nothing() {
    let mut site = Site::new();
    let listener = std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap();
    site.server =
        StaticServer::listen(&site.root(), listener, Duration::from_millis(50), &Gate::default()).unwrap();
    // The server closes the connection of a client that sends nothing, and of one that stops halfway.
    for text in [String::new(), format!("GET / HTTP/1.1\r\nHost: {}\r\n", site.host())] {
        assert_eq!(site.send(&text), "");
    }
}

#[test]
fn ends_when_it_is_dropped() {
    let site = Site::new();
    let (folder, host) = (site.folder.clone(), site.host());
    assert_eq!(body(&site.get("/")), "the page");
    drop(site);
    assert!(!folder.exists());
    let start = std::time::Instant::now();
    while TcpStream::connect(&host).is_ok() {
        assert!(start.elapsed() < LONGEST, "the port is still open");
    }
}

#[test]
fn a_request_for_the_library_waits_until_it_is_built() {
    let mut site = Site::new();
    let gate = Gate::default();
    gate.close();
    let listener = std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap();
    site.server = StaticServer::listen(&site.root(), listener, PATIENCE, &gate).unwrap();
    let mut waiting = site.connect();
    write!(waiting, "GET /nonet/pkg/nonet.js HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", site.host())
        .unwrap();
    // Meanwhile the server serves the page, and then the file appears.
    assert_eq!(body(&site.get("/")), "the page");
    fs::create_dir_all(site.root().join("pkg")).unwrap();
    fs::write(site.root().join("pkg/nonet.js"), "the library").unwrap();
    gate.open();
    let mut answer = String::new();
    waiting.read_to_string(&mut answer).unwrap();
    assert_eq!((status(&answer), body(&answer)), (200, "the library"));
    assert_eq!(body(&site.get("/pkg/nonet.js")), "the library");
}
