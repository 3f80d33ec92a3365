//! Reads the requests of a client from its connection.

use std::io::{self, Read};
use std::net::TcpStream;

/// The maximum length of a request's head. Browsers send about one kilobyte.
const LONGEST_HEAD: usize = 16 << 10;

/// The maximum number of headers in a request.
const MOST_HEADERS: usize = 100;

/// One request.
#[derive(Debug, Default)]
pub(super) struct Asked {
    pub(super) method: String,
    /// The text after the method: a path and a query.
    pub(super) target: String,
    /// True if nothing can follow the request on the same connection.
    pub(super) is_last: bool,
    hosts: Vec<String>,
    is_understood: bool,
}

impl Asked {
    /// Returns the status and message of a refusal, or `None` if the request is acceptable.
    pub(super) fn refusal(&self, port: u16) -> Option<(&'static str, &'static str)> {
        if !self.is_understood {
            return Some(("400 Bad Request", "This is not a request for a file.\n"));
        }
        // A hostile page can let its own name resolve to this machine, but the browser then sends that name as the
        // host. So a request with one of our names comes from our page.
        if !matches!(&*self.hosts, [host] if is_own(host, port)) {
            return Some(("421 Misdirected Request", "Only 127.0.0.1 and localhost are served.\n"));
        }
        if !["GET", "HEAD"].contains(&&*self.method) {
            return Some(("405 Method Not Allowed", "Only GET is served.\n"));
        }
        None
    }
}

fn is_own(host: &str, port: u16) -> bool {
    let host = host.to_ascii_lowercase();
    ["127.0.0.1", "localhost"].iter().any(|own| {
        // Browsers omit the port if it is the default of HTTP.
        host == format!("{own}:{port}") || (port == 80 && host == *own)
    })
}

/// Returns the next request, or `None` if the client has left. `unread` holds the bytes that were read beyond it.
///
/// # Errors
///
/// When the connection breaks, or the client sends nothing for too long.
pub(super) fn next(stream: &mut TcpStream, unread: &mut Vec<u8>) -> io::Result<Option<Asked>> {
    let mut part = [0; 4096];
    loop {
        if let Some((asked, n_bytes)) = parse(unread) {
            unread.drain(..n_bytes);
            return Ok(Some(asked));
        }
        let n_bytes = stream.read(&mut part)?;
        if n_bytes == 0 {
            return Ok(None);
        }
        unread.extend_from_slice(&part[..n_bytes]);
    }
}

/// Parses the first request in the bytes, and returns it with its length. Returns `None` while it is incomplete.
fn parse(bytes: &[u8]) -> Option<(Asked, usize)> {
    let not_understood = Asked { is_last: true, ..Asked::default() };
    let mut headers = [httparse::EMPTY_HEADER; MOST_HEADERS];
    let mut request = httparse::Request::new(&mut headers);
    match request.parse(bytes) {
        Ok(httparse::Status::Complete(n_bytes)) => {
            let values = |name: &str| -> Vec<String> {
                let named = request.headers.iter().filter(|header| header.name.eq_ignore_ascii_case(name));
                named.map(|header| String::from_utf8_lossy(header.value).trim().to_owned()).collect()
            };
            let has_body = !values("Transfer-Encoding").is_empty()
                || values("Content-Length").iter().any(|length| length != "0");
            let asks_to_close =
                values("Connection").iter().any(|value| value.to_ascii_lowercase().contains("close"));
            let asked = Asked {
                method: request.method.unwrap_or_default().to_owned(),
                target: request.path.unwrap_or_default().to_owned(),
                // The server does not read a body, so it cannot know where the next request begins.
                is_last: has_body || asks_to_close || request.version != Some(1),
                hosts: values("Host"),
                is_understood: true,
            };
            Some((asked, n_bytes))
        }
        Ok(httparse::Status::Partial) if bytes.len() < LONGEST_HEAD => None,
        _ => Some((not_understood, bytes.len())),
    }
}
