//! Builds the `index.html` that is shipped, as one file for the first frame.
//!
//! - Its styles and its first script are inside, so the browser waits for no other file before it draws the board and
//!   requests the page's module.
//! - Its dialogs are left out, and come later with their style.
//! - The contents of elements that are hidden at first are left out too.

use anyhow::{Result, anyhow, bail};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

use crate::small;

/// The beginning and end of the tags in the source that are replaced by the contents of their files.
const STYLE: [&str; 2] = ["<link rel=\"stylesheet\" href=\"", "\">"];
const SCRIPT: [&str; 2] = ["<script src=\"", "\"></script>"];

/// The tags around the inserted contents.
const STYLE_WITHIN: [&str; 2] = ["<style>", "</style>"];
const SCRIPT_WITHIN: [&str; 2] = ["<script>", "</script>"];

/// The parts of the policy for styles and scripts. Each gets the hash of the inserted style or script, which is then
/// the only inline one that the browser accepts.
const POLICIES: [&str; 2] = ["style-src 'self'", "script-src 'self'"];

/// The path of the dialogs, and the placeholder for their hash in the loader. A file with another hash is from another
/// build or incomplete.
pub(crate) const DIALOGS: &str = "www/dialogs.html";
const HASH_OF_DIALOGS: &str = "HASH-OF-DIALOGS";

/// The beginning of the board's tag.
const BOARD: &str = "<div id=\"board\"";

/// The attribute of an element whose contents come with the dialogs. In the dialogs, the second attribute names the
/// element that the contents belong to.
const LATER: &str = " data-later";
const CONTENTS_OF: &str = "data-contents-of";

/// The page with its parts inside.
#[derive(Debug)]
pub(crate) struct OneFile {
    pub(crate) page: String,
    /// The dialogs with their style.
    pub(crate) dialogs: String,
    /// The files that are in the page now and are no longer needed next to it.
    pub(crate) within: Vec<String>,
}

/// Inserts the style sheets and the loader into the page, in the order in which the page names them. The board has
/// `side` rows. `read` returns the text of a file.
///
/// # Errors
///
/// When the page does not name them, its policy does not mention them, or a file cannot be read.
pub(crate) fn one_file(page: &str, side: usize, read: &dyn Fn(&str) -> Result<String>) -> Result<OneFile> {
    let page = with_cells(&small::html(page), side)?;
    let (page, later, end) = parted(&page)?;
    let (page, contents) = without_contents(&page)?;
    let later = later + &contents;
    let (page, styles) = without(&page, STYLE)?;
    let (page, scripts) = without(&page, SCRIPT)?;
    let (later, styles_later) = without(&later, STYLE)?;
    let style_of = |paths: &[String]| -> Result<String> {
        paths.iter().map(|path| Ok(with_addresses_of_page(&small::css(&read(path)?)))).collect()
    };
    let style = style_of(&styles)?;
    let [open, close] = STYLE_WITHIN;
    // This is plain text, because the policy would reject a style element when the page parses the file.
    let theirs = style_of(&styles_later)?;
    if theirs.contains(['<', '&']) {
        bail!("the style of the dialogs would be read as something else");
    }
    let later = later.replace(&format!("{open}{close}"), &format!("<pre id=\"style\">{theirs}</pre>"));
    let hash_of_dialogs = BASE64_STANDARD.encode(Sha256::digest(&later));
    // The hash is at the end, so a truncated file lacks it.
    let dialogs =
        format!("<!doctype html><meta charset=\"utf-8\">{later}<i id=\"end\">{hash_of_dialogs}</i>");
    let [script] = &scripts[..] else { bail!("index.html must name one loader") };
    let script = small::js(&read(script)?)?;
    if script.matches(HASH_OF_DIALOGS).count() != 1 {
        bail!("the loader must say {HASH_OF_DIALOGS}");
    }
    // Braces give the script a scope of its own.
    let script = format!("{{{}}}", script.replace(HASH_OF_DIALOGS, &hash_of_dialogs));
    let mut page = page + &end;
    for (([open, close], policy), text) in
        [STYLE_WITHIN, SCRIPT_WITHIN].into_iter().zip(POLICIES).zip([style, script])
    {
        if text.contains("</") {
            bail!("the text between {open} and {close} would end the element");
        }
        if page.matches(policy).count() != 1 {
            bail!("the policy of index.html must say {policy}");
        }
        let hash = BASE64_STANDARD.encode(Sha256::digest(&text));
        page = page.replace(policy, &format!("{policy} 'sha256-{hash}'"));
        page = page.replace(&format!("{open}{close}"), &format!("{open}{text}{close}"));
    }
    Ok(OneFile { page, dialogs, within: [styles, styles_later, scripts].concat() })
}

/// Splits the page into the part before the style sheet in its body, that sheet with the dialogs after it, and the end.
fn parted(page: &str) -> Result<(String, String, String)> {
    let parted = || {
        let (body, end) = (page.find("<body")?, page.find("</body>")?);
        let later = body + page.get(body..end)?.find(STYLE[0])?;
        Some((page[..later].to_owned(), page[later..end].to_owned(), page[end..].to_owned()))
    };
    parted().ok_or_else(|| anyhow!("index.html must have a style sheet in its body, before its dialogs"))
}

/// Returns the page with the empty, unselected cells of the board. As HTML they appear sooner than a script could
/// make them, and the browser lays them out once.
fn with_cells(page: &str, side: usize) -> Result<String> {
    let board = || {
        let tag = page.find(BOARD)?;
        Some(tag + page.get(tag..)?.find('>')? + 1)
    };
    let Some(start) = board().filter(|start| page[*start..].starts_with("</")) else {
        bail!("index.html must hold an empty {BOARD}")
    };
    let mut out = page[..start].to_owned();
    for row in 0..side {
        out.push_str("<div role=\"row\" class=\"line\">");
        for column in 0..side {
            let cell = [
                "<div role=\"gridcell\" class=\"cell entry\" data-cell=\"",
                &(side * row + column).to_string(),
                "\" aria-colindex=\"",
                &(column + 1).to_string(),
                "\" aria-selected=\"false\" tabindex=\"-1\"><span class=\"digit\"></span></div>",
            ];
            out.extend(cell);
        }
        out.push_str("</div>");
    }
    out.push_str(&page[start..]);
    Ok(out)
}

/// Returns the page without the contents that are filled in later, and those contents.
fn without_contents(page: &str) -> Result<(String, String)> {
    let (mut out, mut contents, mut rest) = (String::new(), String::new(), page);
    while let Some(at) = rest.find(LATER) {
        let parted = || {
            let tag = rest.get(..at)?.rfind('<')?;
            let name = rest.get(tag + 1..at)?.split_whitespace().next()?;
            let id = rest.get(tag..at)?.split_once("id=\"")?.1.split_once('"')?.0;
            let start = at + rest.get(at..)?.find('>')? + 1;
            let end = start + end_of_contents(rest.get(start..)?, name)?;
            Some((name, id, start, end))
        };
        let Some((name, id, start, end)) = parted() else {
            bail!("an element with data-later needs an id before it, and an end")
        };
        out.push_str(&rest[..at]);
        out.push_str(&rest[at + LATER.len()..start]);
        contents.extend(["<", name, " ", CONTENTS_OF, "=\"", id, "\">", &rest[start..end], "</", name, ">"]);
        rest = &rest[end..];
    }
    Ok((out + rest, contents))
}

/// Returns the end of an element's contents, at whose start the text begins.
fn end_of_contents(text: &str, name: &str) -> Option<usize> {
    let (open, close) = (format!("<{name}"), format!("</{name}>"));
    let (mut depth, mut at) = (1, 0);
    loop {
        let end = at + text.get(at..)?.find(&close)?;
        depth += text.get(at..end)?.matches(&open).count();
        depth -= 1;
        if depth == 0 {
            return Some(end);
        }
        at = end + close.len();
    }
}

/// Removes the tags from `open` to `close`, and puts an empty element in place of the first. Returns the page and the
/// files that the tags named.
fn without(page: &str, [open, close]: [&str; 2]) -> Result<(String, Vec<String>)> {
    let [begin, end] = if open == STYLE[0] { STYLE_WITHIN } else { SCRIPT_WITHIN };
    let mut parts = page.split(open);
    let mut out = parts.next().unwrap_or_default().to_owned();
    let mut paths = Vec::new();
    for part in parts {
        let Some((path, rest)) = part.split_once(close) else { bail!("index.html has a tag without an end") };
        if paths.is_empty() {
            out.extend([begin, end]);
        }
        paths.push(path.to_owned());
        out.push_str(rest.strip_prefix('\n').filter(|_| paths.len() > 1).unwrap_or(rest));
    }
    if paths.is_empty() {
        bail!("index.html must hold {open}");
    }
    Ok((out, paths))
}

/// Rewrites the addresses in a style sheet, which is in `www`, so that they work from the page next to that folder.
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

    use super::{
        HASH_OF_DIALOGS, SCRIPT_WITHIN, STYLE_WITHIN, one_file, with_addresses_of_page, without_contents,
    };
    use crate::sh;

    /// Returns the hashes that a built page's policy allows, and those of its inserted parts.
    fn hashes(page: &str) -> (Vec<String>, Vec<String>) {
        let policy = page.split("Content-Security-Policy\" content=\"").nth(1).unwrap();
        let allowed = policy.split('"').next().unwrap().split("'sha256-").skip(1);
        let allowed = allowed.map(|rest| rest.split('\'').next().unwrap().to_owned()).collect();
        let within = [STYLE_WITHIN, SCRIPT_WITHIN].map(|[open, close]| {
            let text = page.split(open).nth(1).unwrap().split(close).next().unwrap();
            BASE64_STANDARD.encode(Sha256::digest(text))
        });
        // The policy lists the hash of the script first.
        let [style, script] = within;
        (allowed, vec![script, style])
    }

    fn source(path: &str) -> String {
        std::fs::read_to_string(sh::root().join(path)).unwrap()
    }

    #[test]
    fn the_policy_allows_only_the_inserted_parts() {
        let one = one_file(&source("index.html"), 9, &|path| Ok(source(path))).unwrap();
        let (allowed, within) = hashes(&one.page);
        assert_eq!(allowed, within);
        assert!(!one.page.contains("unsafe-inline") && !one.page.contains("stylesheet"));
        assert_eq!(one.page.matches("<script").count(), 2, "the loader, and the one for old browsers");
        assert!(one.within.iter().any(|path| path == "www/boot.js") && one.within.len() > 1);
    }

    #[test]
    fn style_sheets_keep_their_order_and_the_dialogs_are_separate() {
        let page = "<meta content=\"style-src 'self'; script-src 'self'\">
<link rel=\"stylesheet\" href=\"b\">\n<link rel=\"stylesheet\" href=\"a\">\n<body><div id=\"board\"></div><script src=\"c\"></script>
<link rel=\"stylesheet\" href=\"d\"><dialog></dialog></body></html>";
        let read = |path: &str| Ok(if path == "c" { HASH_OF_DIALOGS.into() } else { format!("{path}{{}}") });
        let one = one_file(page, 9, &read).unwrap();
        assert!(one.page.contains("<style>b{}a{}</style>"), "{}", one.page);
        assert_eq!(one.page.matches("<div role=\"row\"").count(), 9);
        assert_eq!(one.page.matches("data-cell=").count(), 81);
        assert!(one.page.contains("data-cell=\"80\" aria-colindex=\"9\""), "{}", one.page);
        assert!(one.page.ends_with("</body></html>") && !one.page.contains("dialog"), "{}", one.page);
        let (dialogs, end) = one.dialogs.split_once("<i id=\"end\">").unwrap();
        assert!(dialogs.ends_with("<pre id=\"style\">d{}</pre><dialog></dialog>"), "{dialogs}");
        let hash = end.strip_suffix("</i>").unwrap();
        assert!(
            one.page.contains(&format!("<script>{{{hash}}}</script>")),
            "the loader knows what it asks for: {}",
            one.page
        );
        assert_eq!(one.within, ["b", "a", "d", "c"]);
        for (what, instead) in
            [("script-src", "x"), ("href=\"d\"", ""), ("</body>", ""), ("\"board\"", "\"\"")]
        {
            assert!(one_file(&page.replace(what, instead), 9, &read).is_err(), "{what}");
        }
        assert!(one_file(page, 9, &|_| Ok(String::new())).is_err(), "a loader that cannot know");
        assert!(
            one_file(page, 9, &|path| Ok(if path == "d" { "a<b".into() } else { HASH_OF_DIALOGS.into() }))
                .is_err()
        );
    }

    #[test]
    fn later_contents_are_with_the_dialogs() {
        let page = "<div id=\"a\" data-later hidden><p>1</p><div>2<div>3</div></div></div><div>4</div>";
        let (page, contents) = without_contents(page).unwrap();
        assert_eq!(page, "<div id=\"a\" hidden></div><div>4</div>");
        assert_eq!(contents, "<div data-contents-of=\"a\"><p>1</p><div>2<div>3</div></div></div>");
        for page in ["<div data-later></div>", "<div id=\"a\" data-later><div></div>"] {
            assert!(without_contents(page).is_err(), "{page}");
        }
    }

    #[test]
    fn addresses_in_styles_keep_their_targets() {
        for (of_style, of_page) in [
            ("a{b:url(digits.woff2)}", "a{b:url(www/digits.woff2)}"),
            ("a{b:url(\"../icon.svg\")}", "a{b:url(\"icon.svg\")}"),
            ("a{b:url('data:x')}", "a{b:url('data:x')}"),
        ] {
            assert_eq!(with_addresses_of_page(of_style), of_page);
        }
    }
}
