//! Removes comments and indentation from sources. Brotli compresses most of the rest that a minifier would remove.

use anyhow::{Result, bail};

/// Returns a page without comments and indentation.
pub(crate) fn html(text: &str) -> String {
    lines(&without(text, "<!--", "-->"), |_| false)
}

/// Returns a style sheet without comments, indentation and unnecessary blanks.
pub(crate) fn css(text: &str) -> String {
    let text = lines(&without(text, "/*", "*/"), |line| line.ends_with([';', '{', '}', ',']));
    // Quoted text stays unchanged.
    let parts = text.split('"').enumerate().map(|(at, part)| match at % 2 {
        0 => part.replace(" {", "{").replace(": ", ":").replace(", ", ",").replace(";}", "}"),
        _ => part.to_owned(),
    });
    parts.collect::<Vec<_>>().join("\"")
}

/// Returns a script without indentation and without comments on their own lines.
///
/// # Errors
///
/// When a template spans several lines, because its indentation is text.
pub(crate) fn js(text: &str) -> Result<String> {
    let (mut out, mut is_comment) = (String::new(), false);
    for line in text.lines().map(str::trim) {
        if is_comment || line.starts_with("/*") {
            is_comment = !line.contains("*/");
        } else if !line.starts_with("//") {
            if !line.matches('`').count().is_multiple_of(2) {
                bail!("a template goes over several lines: {line}");
            }
            out.push_str(line);
            out.push('\n');
        }
    }
    // A line end may end a statement, but not after these characters.
    Ok(lines(&out, |line| line.ends_with([';', '{', ','])))
}

/// Returns a text without everything between two marks, and without the marks.
fn without(text: &str, open: &str, close: &str) -> String {
    let mut parts = text.split(open);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |out, part| out + part.split_once(close).map_or("", |(_, rest)| rest))
}

/// Returns the lines of a text without indentation. A line for which `is_joined` is true loses its line end.
fn lines(text: &str, is_joined: impl Fn(&str) -> bool) -> String {
    let mut out = String::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        out.push_str(line);
        if !is_joined(line) {
            out.push('\n');
        }
    }
    out.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::{css, html, js};

    #[test]
    fn pages_lose_comments_and_indentation() {
        assert_eq!(html("<p>\n    a  b <!-- c\n --> d</p>\n\n  <p>"), "<p>\na  b  d</p>\n<p>");
    }

    #[test]
    fn style_sheets_keep_blanks_with_a_meaning() {
        for (long, short) in [
            ("/* a\n { */\na b,\nc > d {\n  e: f;\n}\n", "a b,c > d{e:f}"),
            ("a {\n  b: c,\n    d;\n  e: calc(1px\n    + 2px);\n}", "a{b:c,d;e:calc(1px\n+ 2px)}"),
            ("@media (a: b) and (c) {\n  d { e: \": , {\"; }\n}", "@media (a:b) and (c){d{ e:\": , {\"; }}"),
            ("a :is(b, c)::d {\n  --e: f;\n}", "a :is(b,c)::d{--e:f}"),
        ] {
            assert_eq!(css(long), short);
        }
    }

    #[test]
    fn scripts_keep_line_ends_that_may_end_a_statement() {
        let long =
            "// a\nconst f = () => {\n  g(a,\n    b);  // c\n}\n\n/** d\n * e */\n(h)\n  .i(\"//\");\nj();\n";
        assert_eq!(js(long).unwrap(), "const f = () => {g(a,b);  // c\n}\n(h)\n.i(\"//\");j();");
        assert!(js("a = `b\n  c`;").is_err());
        assert_eq!(js("a = `b // ${c}`;").unwrap(), "a = `b // ${c}`;");
    }
}
