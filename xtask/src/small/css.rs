//! Style sheets.

/// A style sheet without comments, and without the blanks that part nothing.
pub(crate) fn css(text: &str) -> String {
    let mut out = String::new();
    let mut part = String::new();
    let mut rest = text;
    let mut depth = 0_usize;
    while let Some(sign) = rest.chars().next() {
        if rest.starts_with("/*") {
            rest = rest.find("*/").map_or("", |end| &rest[end + 2..]);
            part.push(' ');
            continue;
        }
        if sign == '"' || sign == '\'' {
            let end = rest[1..].find(sign).map_or(rest.len(), |at| at + 2);
            // A blank in a string is no blank: it stands for itself until all is put together.
            part.extend(rest[..end].chars().map(|sign| if sign == ' ' { HELD } else { sign }));
            rest = &rest[end..];
            continue;
        }
        rest = &rest[sign.len_utf8()..];
        match sign {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        match sign {
            '{' if depth == 0 => {
                out.push_str(&prelude(&part));
                out.push('{');
                part.clear();
            }
            ';' | '}' if depth == 0 => {
                out.push_str(&declaration(&part));
                part.clear();
                if sign == '}' && out.ends_with(';') {
                    out.pop();
                }
                if sign == '}' || !out.ends_with(['{', ';', '}']) {
                    out.push(sign);
                }
            }
            _ => part.push(sign),
        }
    }
    out.push_str(&declaration(&part));
    out.replace(HELD, " ")
}

/// Stands for a blank inside a string: a sign that no text of ours holds.
const HELD: char = '\u{E000}';

/// What stands before a `{`: selectors, or an at-rule with its condition.
fn prelude(text: &str) -> String {
    let text = blanks(text);
    if text.starts_with('@') { text } else { text.replace(" > ", ">") }
}

/// A property with its value, or an at-rule without a block.
fn declaration(text: &str) -> String {
    let text = blanks(text);
    match text.split_once(':') {
        Some((name, value)) if !text.starts_with('@') => format!("{}:{}", name.trim(), value.trim()),
        _ => text,
    }
}

/// One blank for each run of them, and none beside a comma.
fn blanks(text: &str) -> String {
    let words: Vec<&str> = text.split([' ', '\n', '\t', '\r']).filter(|word| !word.is_empty()).collect();
    words.join(" ").replace(", ", ",").replace(" ,", ",")
}

#[cfg(test)]
mod tests {
    use super::css;

    #[test]
    fn leaves_what_means_something() {
        for (long, short) in [
            (
                "/* a; b { */ .a  .b > i:hover,\n .c :first-child { color : red ; }",
                ".a .b>i:hover,.c :first-child{color:red}",
            ),
            (
                ":root { --x: calc(1px +  2 * (3px - 1px)); --empty: ; }",
                ":root{--x:calc(1px + 2 * (3px - 1px));--empty:}",
            ),
            (
                "@media (width > 600px) and (hover) { p::before { content: \"a;  { b\"; } }",
                "@media (width > 600px) and (hover){p::before{content:\"a;  { b\"}}",
            ),
            (".a { .b & { x: y; } & > i { z: url(data:a;b,c) } }", ".a{.b &{x:y}& > i{z:url(data:a;b,c)}}"),
            ("@layer one, two;\n@import url(\"a b.css\");", "@layer one,two;@import url(\"a b.css\");"),
        ] {
            let short = short.replace("& > i", "&>i");
            assert_eq!(css(long), short);
            assert_eq!(css(&short), short);
        }
    }
}
