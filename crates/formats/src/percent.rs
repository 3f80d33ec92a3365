//! Percent-encoding for addresses (RFC 3986).

// Writing to a string cannot fail.
use core::fmt::Write as _;

/// Decodes a text. Invalid escapes stay as they are, and invalid UTF-8 becomes a replacement character.
pub fn unescaped(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let code = after.get(..2).and_then(|two| core::str::from_utf8(two).ok());
        let byte = code.filter(|_| *first == b'%').and_then(|code| u8::from_str_radix(code, 16).ok());
        bytes.push(byte.unwrap_or(*first));
        rest = after.get(if byte.is_some() { 2 } else { 0 }..).unwrap_or_default();
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Encodes a text so that it can be anywhere in an address.
pub fn escaped(text: &str) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'*' => {
                out.push(byte.into());
            }
            byte => {
                let _ = write!(out, "%{byte:02X}");
            }
        }
    }
    out
}
