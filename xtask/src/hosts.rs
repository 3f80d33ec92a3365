//! The headers that a host should send with every file. `hosts/_headers` is the one source: Netlify and Cloudflare
//! Pages read it, our own server sends them, and `hosts/nginx.conf` must list the same.

/// The file that is copied next to `index.html`.
const HEADERS: &str = include_str!("../../hosts/_headers");

/// Returns every header with its value.
pub(crate) fn headers() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = HEADERS.lines().filter(|line| line.starts_with(' '));
    lines.filter_map(|line| line.trim().split_once(": "))
}

/// Returns every header that makes sense on this machine. A plain HTTP server must not claim that a site is available
/// by HTTPS only.
pub(crate) fn headers_here() -> impl Iterator<Item = (&'static str, &'static str)> {
    headers().filter(|(name, _)| *name != "Strict-Transport-Security")
}

#[cfg(test)]
mod tests {
    use super::headers;

    #[test]
    fn both_kinds_of_hosts_send_the_same_headers() {
        let nginx = include_str!("../../hosts/nginx.conf");
        let asked: Vec<_> = nginx
            .lines()
            .filter_map(|line| line.strip_prefix("add_header ")?.strip_suffix(" always;")?.split_once(' '))
            .map(|(name, value)| (name, value.trim_matches('"')))
            .collect();
        assert_eq!(asked, headers().collect::<Vec<_>>());
        assert!(headers().any(|asked| asked == ("Content-Security-Policy", "frame-ancestors 'none'")));
        assert!(headers().any(|asked| asked == ("X-Content-Type-Options", "nosniff")));
    }
}
