//! `index.html` as it is given away: with its style and its first script in it, so that nothing is asked for before
//! the board is drawn and the page's module is on its way.

use anyhow::{Result, bail};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

use crate::small;

/// The tags in the source for which the files themselves are put.
const STYLE: &str = "<link rel=\"stylesheet\" href=\"www/style.css\">";
const SCRIPT: &str = "<script type=\"module\" async src=\"www/boot.js\"></script>";

/// The tags that are put instead, with what ends them.
const STYLE_WITHIN: [&str; 2] = ["<style>", "</style>"];
const SCRIPT_WITHIN: [&str; 2] = ["<script type=\"module\" async>", "</script>"];

/// What the policy says of scripts and styles in the source. The hash of what stands in the page is added: it is the
/// one script in the page that may run.
const POLICIES: [&str; 2] = ["style-src 'self'", "script-src 'self'"];

/// The files that are in `index.html` and need not lie beside it.
pub(crate) const WITHIN: [&str; 2] = ["www/style.css", "www/boot.js"];

/// Puts the style sheet and the loader in the page.
///
/// # Errors
///
/// When the page does not name them, or its policy does not speak of them.
pub(crate) fn one_file(page: &str, style: &str, script: &str) -> Result<String> {
    let style = with_addresses_of_page(&small::css(style));
    let script = small::js(script);
    let mut page = small::html(page);
    let parts = [(STYLE, STYLE_WITHIN, POLICIES[0], style), (SCRIPT, SCRIPT_WITHIN, POLICIES[1], script)];
    for (tag, [open, close], policy, text) in parts {
        if text.contains("</") {
            bail!("what is put for {tag} would end the element that it stands in");
        }
        if page.matches(tag).count() != 1 || page.matches(policy).count() != 1 {
            bail!("index.html must hold {tag} and {policy} once");
        }
        let hash = BASE64_STANDARD.encode(Sha256::digest(&text));
        page = page.replace(policy, &format!("{policy} 'sha256-{hash}'"));
        page = page.replace(tag, &format!("{open}{text}{close}"));
    }
    Ok(page)
}

/// The style sheet lies in `www`, and the page beside it: what it loads has another address from there.
fn with_addresses_of_page(style: &str) -> String {
    let mut parts = style.split("url(");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        out.push_str("url(");
        let (quote, address) = match part.strip_prefix(['"', '\'']) {
            Some(rest) => part.split_at(part.len() - rest.len()),
            None => ("", part),
        };
        out.push_str(quote);
        match address.strip_prefix("../") {
            Some(beside) => out.push_str(beside),
            None if address.starts_with("data:") || address.starts_with('#') => out.push_str(address),
            None => {
                out.push_str("www/");
                out.push_str(address);
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::prelude::BASE64_STANDARD;
    use sha2::{Digest, Sha256};

    use super::{SCRIPT_WITHIN, STYLE_WITHIN, one_file, with_addresses_of_page};
    use crate::sh;

    /// The hashes that a built page's policy allows, and those of what stands in it.
    fn hashes(page: &str) -> (Vec<String>, Vec<String>) {
        let policy = page.split("Content-Security-Policy\" content=\"").nth(1).unwrap();
        let allowed = policy.split('"').next().unwrap().split("'sha256-").skip(1);
        let allowed = allowed.map(|rest| rest.split('\'').next().unwrap().to_owned()).collect();
        let within = [STYLE_WITHIN, SCRIPT_WITHIN].map(|[open, close]| {
            let text = page.split(open).nth(1).unwrap().split(close).next().unwrap();
            BASE64_STANDARD.encode(Sha256::digest(text))
        });
        // In the order of the policy: scripts come first in ours.
        let [style, script] = within;
        (allowed, vec![script, style])
    }

    fn source(path: &str) -> String {
        std::fs::read_to_string(sh::root().join(path)).unwrap()
    }

    #[test]
    fn the_page_allows_what_stands_in_it_and_nothing_else() {
        let page = one_file(&source("index.html"), &source("www/style.css"), &source("www/boot.js")).unwrap();
        let (allowed, within) = hashes(&page);
        assert_eq!(allowed, within);
        assert!(!page.contains("unsafe-inline"));
        assert_eq!(page.matches("<script").count(), 2, "the loader, and the one for old browsers");
    }

    #[test]
    fn a_tag_that_is_missing_is_told_of() {
        let page = source("index.html").replace("www/boot.js", "www/other.js");
        assert!(one_file(&page, "", "").is_err());
    }

    #[test]
    fn what_a_style_loads_lies_where_it_did() {
        for (of_style, of_page) in [
            ("a{b:url(digits.woff2)}", "a{b:url(www/digits.woff2)}"),
            ("a{b:url(\"../icon.svg\")}", "a{b:url(\"icon.svg\")}"),
            ("a{b:url('data:x')}", "a{b:url('data:x')}"),
        ] {
            assert_eq!(with_addresses_of_page(of_style), of_page);
        }
    }
}
