//! Sources without comments and indentation. Brotli packs most of what else a minifier would take out.

use anyhow::{Result, bail};

/// A page without comments and indentation.
pub(crate) fn html(text: &str) -> String {
    lines(&without(text, "<!--", "-->"), |_| false)
}

/// A style sheet without comments and indentation, and without the blanks that part nothing.
pub(crate) fn css(text: &str) -> String {
    let text = lines(&without(text, "/*", "*/"), |line| line.ends_with([';', '{', '}', ',']));
    // What stands in quotes stays as it is.
    let parts = text.split('"').enumerate().map(|(at, part)| match at % 2 {
        0 => part.replace(" {", "{").replace(": ", ":").replace(", ", ",").replace(";}", "}"),
        _ => part.to_owned(),
    });
    parts.collect::<Vec<_>>().join("\"")
}

/// A script without indentation and without the comments that have lines of their own.
///
/// # Errors
///
/// When a template goes over several lines: its indentation is text.
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
    // A line end may end a statement, but not behind these.
    Ok(lines(&out, |line| line.ends_with([';', '{', ','])))
}

/// A text without what stands between two marks, and without these.
fn without(text: &str, open: &str, close: &str) -> String {
    let mut parts = text.split(open);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |out, part| out + part.split_once(close).map_or("", |(_, rest)| rest))
}

/// The lines of a text without indentation, and without the line end where `is_joined` says so of a line.
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
    fn style_sheets_keep_what_means_something() {
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
