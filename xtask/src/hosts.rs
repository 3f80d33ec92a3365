//! What a host should send with every file. `hosts/_headers` is the one source: Netlify and Cloudflare Pages
//! read it, our own server sends it, and `hosts/nginx.conf` must say the same.

/// The file that is put beside `index.html`.
const HEADERS: &str = include_str!("../../hosts/_headers");

/// Every header with its value.
pub(crate) fn headers() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = HEADERS.lines().filter(|line| line.starts_with(' '));
    lines.filter_map(|line| line.trim().split_once(": "))
}

/// Every header that means something on this machine: a browser must not believe, by plain HTTP, that a
/// site is only to be had by HTTPS.
pub(crate) fn headers_here() -> impl Iterator<Item = (&'static str, &'static str)> {
    headers().filter(|(name, _)| *name != "Strict-Transport-Security")
}

#[cfg(test)]
mod tests {
    use super::headers;

    #[test]
    fn both_kinds_of_hosts_are_asked_for_the_same() {
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
