//! Scripts: our own loaders, and the JavaScript that wasm-bindgen writes.

/// A script without comments, and without the blanks and line ends that part nothing. Names stay.
///
/// A line end may end a statement. One is left wherever the signs on both of its sides allow that.
pub(crate) fn js(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    // Whether blanks, or a line end, stand between what was written last and what comes.
    let (mut is_apart, mut is_new_line) = (false, false);
    while let Some(sign) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else {
            rest.find(|sign: char| !sign.is_whitespace()).unwrap_or(rest.len())
        };
        if length > 0 {
            is_apart = true;
            is_new_line |= rest[..length].contains('\n');
            rest = &rest[length..];
            continue;
        }
        let token = match sign {
            '"' | '\'' => string_end(rest, sign),
            '`' => template_end(rest),
            '/' if begins_regex(&out) => regex_end(rest),
            _ if is_of_name(sign) => rest.find(|sign| !is_of_name(sign)).unwrap_or(rest.len()),
            _ => sign.len_utf8(),
        };
        let before = out.chars().next_back();
        if let (true, Some(before)) = (is_apart, before) {
            if is_new_line && may_end(before) && may_begin(sign) {
                out.push('\n');
            } else if (is_of_name(before) && is_of_name(sign))
                || (before == sign && "+-".contains(sign))
                || (before == '/' && sign == '/')
            {
                out.push(' ');
            }
        }
        (is_apart, is_new_line) = (false, false);
        out.push_str(&rest[..token]);
        rest = &rest[token..];
    }
    out
}

pub(super) fn is_of_name(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_' || sign == '$' || sign == '#'
}

/// Whether a statement may end with this sign, without a semicolon.
fn may_end(sign: char) -> bool {
    is_of_name(sign) || ")]}\"'`/+-".contains(sign)
}

/// Whether a statement may begin with this sign.
fn may_begin(sign: char) -> bool {
    !")]},;.:?=&|*<>%^".contains(sign)
}

/// Whether a slash after this begins a regular expression: where a value cannot have ended.
fn begins_regex(before: &str) -> bool {
    let before = before.trim_end();
    let word = before.rsplit(|sign| !is_of_name(sign)).next().unwrap_or_default();
    before.ends_with(['(', ',', '=', ':', '[', '!', '&', '|', '?', '{', '}', ';', '>'])
        || before.is_empty()
        || word == "return"
}

fn string_end(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (at, sign) in text.char_indices().skip(1) {
        if sign == quote && !is_escaped {
            return at + 1;
        }
        is_escaped = sign == '\\' && !is_escaped;
    }
    text.len()
}

/// The end of a regular expression; its flags are a name that follows.
fn regex_end(text: &str) -> usize {
    let (mut is_escaped, mut is_in_class) = (false, false);
    for (at, sign) in text.char_indices().skip(1) {
        match sign {
            '[' if !is_escaped => is_in_class = true,
            ']' if !is_escaped => is_in_class = false,
            '/' if !is_escaped && !is_in_class => return at + 1,
            _ => {}
        }
        is_escaped = sign == '\\' && !is_escaped;
    }
    text.len()
}

/// The end of a template, with all the values in it, which may hold templates again.
fn template_end(text: &str) -> usize {
    let (mut at, mut depth) = (1, 0_usize);
    while let Some(sign) = text[at..].chars().next() {
        match sign {
            '\\' => at += 1 + text[at + 1..].chars().next().map_or(0, char::len_utf8),
            '`' if depth == 0 => return at + 1,
            '`' => at += template_end(&text[at..]),
            '"' | '\'' if depth > 0 => at += string_end(&text[at..], sign),
            '$' if depth == 0 && text[at..].starts_with("${") => {
                depth = 1;
                at += 2;
            }
            '{' if depth > 0 => {
                depth += 1;
                at += 1;
            }
            '}' if depth > 0 => {
                depth -= 1;
                at += 1;
            }
            _ => at += sign.len_utf8(),
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::js;

    #[test]
    fn leaves_what_means_something() {
        for (long, short) in [
            ("// a\nconst a = 1;  /* b */\nlet b  =  a + +a;", "const a=1;let b=a+ +a;"),
            ("const f = () => {\n  g()\n}\n(h)\n[1]", "const f=()=>{g()}\n(h)\n[1]"),
            (
                "a = \"//  x\" + 'it\\'s  y' + `z  ${ f(\"}\", `a ${b}  `) }  `;",
                "a=\"//  x\"+'it\\'s  y'+`z  ${ f(\"}\", `a ${b}  `) }  `;",
            ),
            (
                "if (/^[/ ]+ \\/  x/i.test(b) ) return  /a b/ ;\nx = a / b / c",
                "if(/^[/ ]+ \\/  x/i.test(b))return/a b/;x=a/b/c",
            ),
            ("import {a} from 'b'\nexport  default  a", "import{a}from'b'\nexport default a"),
            ("let a = b\n  ? c\n  : d\nlet e", "let a=b?c:d\nlet e"),
        ] {
            assert_eq!(js(long), short);
            assert_eq!(js(short), short);
        }
    }
}
