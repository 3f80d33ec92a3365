//! Pages.

/// Elements whose blanks are text that somebody reads or a program runs.
const VERBATIM: [&str; 4] = ["<script", "<style", "<textarea", "<pre"];

/// A page without comments, and with one blank or line where there were several: between two words of a line
/// the browser shows any number of them as one.
pub(crate) fn html(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        if rest.starts_with("<!--") {
            rest = rest.find("-->").map_or("", |end| &rest[end + 3..]);
            continue;
        }
        if let Some(name) = VERBATIM.iter().find(|name| rest.starts_with(**name)) {
            let close = format!("</{}", &name[1..]);
            let end = rest.find(&close).unwrap_or(rest.len());
            out.push_str(&rest[..end]);
            rest = &rest[end..];
            continue;
        }
        if sign == '<' {
            // A tag: its attributes are of ours and have no two blanks in a row.
            let end = tag_end(rest);
            out.push_str(&rest[..end]);
            rest = &rest[end..];
            continue;
        }
        let length = rest.find(|sign: char| !sign.is_ascii_whitespace()).unwrap_or(rest.len());
        if length > 0 {
            if !out.ends_with(['\n', ' ']) {
                out.push(if rest[..length].contains('\n') { '\n' } else { ' ' });
            }
            rest = &rest[length..];
        } else {
            out.push(sign);
            rest = &rest[sign.len_utf8()..];
        }
    }
    out
}

/// Where a tag ends, which it does not within the quotes of a value.
fn tag_end(text: &str) -> usize {
    let mut quote = None;
    for (at, sign) in text.char_indices() {
        match (quote, sign) {
            (None, '"' | '\'') => quote = Some(sign),
            (Some(open), sign) if sign == open => quote = None,
            (None, '>') => return at + 1,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::html;

    #[test]
    fn leaves_what_means_something() {
        for (long, short) in [
            ("<p>\n    a  b <!-- c\n --> d</p>\n\n  <p>", "<p>\na b d</p>\n<p>"),
            ("<a title=\"1 > 0   0\">x</a>  <b>", "<a title=\"1 > 0   0\">x</a> <b>"),
            ("<script>a  // b\n  c</script>  <i>", "<script>a  // b\n  c</script> <i>"),
            ("<textarea>\n  x</textarea>", "<textarea>\n  x</textarea>"),
        ] {
            assert_eq!(html(long), short);
            assert_eq!(html(short), short);
        }
    }
}
