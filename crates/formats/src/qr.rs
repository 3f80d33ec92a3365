//! Draws a link as a QR code in SVG, for the camera of another device.
//!
//! The code follows ISO/IEC 18004, in byte mode with the lowest error correction (level L). A link on a screen is
//! neither torn nor dirty, and a code of fewer modules has larger ones.

use core::fmt::Write;

use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};

use crate::xml;

/// The width of the quiet zone around the code, in modules; the standard requires 4.
const QUIET: i32 = 4;

/// Returns the QR code of a text as an SVG picture with the title `name`, or `None` if the text is longer than 2,953
/// bytes.
///
/// The code is black on white in every theme, because a camera must read it.
///
/// ```
/// let svg = nonet_formats::qr_code("https://example.org/#p=53..7", "A link").expect("short enough");
/// assert!(svg.starts_with("<svg") && svg.contains("<title>A link</title>"));
///
/// let svg = nonet_formats::qr_code("53..7", "Tom & <Jerry>").expect("short enough");
/// assert!(svg.contains("<title>Tom &amp; &lt;Jerry&gt;</title>"));
///
/// assert_eq!(nonet_formats::qr_code(&"x".repeat(2_954), ""), None);
/// ```
pub fn qr_code(text: &str, name: &str) -> Option<String> {
    let segments = [QrSegment::make_bytes(text.as_bytes())];
    let code =
        QrCode::encode_segments_advanced(&segments, QrCodeEcc::Low, Version::MIN, Version::MAX, None, false)
            .ok()?;
    let side = code.size() + 2 * QUIET;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let length =
                (x..code.size()).take_while(|x| code.get_module(*x, y)).fold(0, |length, _| length + 1);
            if length > 0 {
                let _ = write!(path, "M{} {}h{length}v1h-{length}z", x + QUIET, y + QUIET);
            }
            x += length + 1;
        }
    }
    let title = xml::escaped(name);
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" width=\"{0}\" height=\"{0}\" \
         shape-rendering=\"crispEdges\"><title>{title}</title><rect width=\"{side}\" height=\"{side}\" fill=\"#fff\"/>\
         <path d=\"{path}\"/></svg>\n",
        side * 8
    ))
}
