//! A link as a QR code, drawn as SVG: for the camera of another device.

use core::fmt::Write;

use qrcodegen::{QrCode, QrCodeEcc};

/// So many modules around the code stay empty, as its standard asks.
const QUIET: i32 = 4;

/// The code of a text as a picture, black on white whatever the theme: a camera must read it. Nothing where the text is
/// longer than a code can be.
pub(super) fn picture(text: &str, name: &str) -> Option<String> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let side = code.size() + 2 * QUIET;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let start = x;
            while x < code.size() && code.get_module(x, y) {
                x += 1;
            }
            if x > start {
                let length = x - start;
                let _ = write!(path, "M{} {}h{length}v1h-{length}z", start + QUIET, y + QUIET);
            }
            x += 1;
        }
    }
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" width=\"{0}\" height=\"{0}\" \
         shape-rendering=\"crispEdges\"><title>{name}</title><rect width=\"{side}\" height=\"{side}\" fill=\"#fff\"/>\
         <path d=\"{path}\"/></svg>\n",
        side * 8
    ))
}
