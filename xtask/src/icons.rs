//! The icons as pictures of dots, for whoever takes no SVG: phones, home screens, lists of programs. All are drawn
//! from `www/icon.svg`.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use png::{ColorType, Compression, Encoder};

/// The source, in the folder of the page.
const SOURCE: &str = "www/icon.svg";

/// How long a side of it is.
const SIDE: f64 = 64.0;

/// The parts of a dot, along each side, that are looked at.
const PARTS: u32 = 4;

/// How an icon is drawn.
#[derive(Clone, Copy, Debug)]
struct Icon {
    path: &'static str,
    size: u32,
    /// How large the nine lights are, where 1 is as in the source.
    scale: f64,
    ground: Ground,
}

/// What lies under the lights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ground {
    /// The sheet with its round corners.
    Sheet,
    /// Its colour up to the edge: whoever shows it cuts it to a shape of his own.
    Full,
    /// Nothing: whoever shows it colours what is there.
    Bare,
}

/// Of a shape of its own a system leaves at least a circle of four fifths: that holds the lights at this scale.
const WITHIN_CIRCLE: f64 = 0.85;

/// Every icon. `www/manifest.webmanifest` and `index.html` name them.
const ICONS: [Icon; 6] = [
    Icon { path: "www/icon-180.png", size: 180, scale: 1.0, ground: Ground::Full },
    Icon { path: "www/icon-192.png", size: 192, scale: 1.0, ground: Ground::Sheet },
    Icon { path: "www/icon-512.png", size: 512, scale: 1.0, ground: Ground::Sheet },
    Icon { path: "www/icon-maskable-192.png", size: 192, scale: WITHIN_CIRCLE, ground: Ground::Full },
    Icon { path: "www/icon-maskable-512.png", size: 512, scale: WITHIN_CIRCLE, ground: Ground::Full },
    Icon { path: "www/icon-monochrome-512.png", size: 512, scale: WITHIN_CIRCLE, ground: Ground::Bare },
];

/// Draws all of them beside the source.
///
/// # Errors
///
/// When the source cannot be read or holds what is not known here, or the folder cannot be written.
pub(crate) fn draw(folder: &Path) -> Result<()> {
    let shapes = shapes(&fs::read_to_string(folder.join(SOURCE))?)?;
    for icon in ICONS {
        fs::write(folder.join(icon.path), png(icon.size, &dots(icon, &shapes))?)?;
    }
    Ok(())
}

/// A rectangle with round corners.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Shape {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
    radius: f64,
    colour: [u8; 3],
}

impl Shape {
    fn holds(&self, x: f64, y: f64) -> bool {
        let (middle_x, middle_y) = (self.x + self.width / 2.0, self.y + self.height / 2.0);
        let radius = self.radius.min(self.width / 2.0).min(self.height / 2.0);
        // How far beyond the middles of the corners.
        let beyond_x = (x - middle_x).abs() - (self.width / 2.0 - radius);
        let beyond_y = (y - middle_y).abs() - (self.height / 2.0 - radius);
        if beyond_x <= 0.0 || beyond_y <= 0.0 {
            return beyond_x <= radius && beyond_y <= radius;
        }
        beyond_x.hypot(beyond_y) <= radius
    }

    /// So much larger on each side.
    fn grown(self, by: f64) -> Self {
        Self {
            x: self.x - by,
            y: self.y - by,
            width: self.width + 2.0 * by,
            height: self.height + 2.0 * by,
            radius: self.radius + by,
            ..self
        }
    }
}

/// The rectangles of a drawing, those above after those below; the first is the ground. Where one has no colour, it
/// has that of its group. A line around one is a larger one below a smaller one.
fn shapes(svg: &str) -> Result<Vec<Shape>> {
    let mut shapes = Vec::new();
    let mut of_group = None;
    for tag in svg.split('<').skip(1) {
        let value =
            |name: &str| tag.split_once(&format!(" {name}=\"")).and_then(|(_, rest)| rest.split_once('"'));
        let number = |name: &str| -> Result<f64> {
            let text = value(name).map_or("0", |(value, _)| value);
            text.parse().with_context(|| format!("{SOURCE}: {name} is {text}"))
        };
        let colour = |name: &str| value(name).map(|(value, _)| colour(value)).transpose();
        if tag.starts_with("g ") {
            of_group = colour("fill")?;
        } else if tag.starts_with("rect ") {
            let shape = Shape {
                x: number("x")?,
                y: number("y")?,
                width: number("width")?,
                height: number("height")?,
                radius: number("rx")?,
                colour: colour("fill")?.or(of_group).context("a rectangle has no colour")?,
            };
            match colour("stroke")? {
                Some(line) => {
                    let half = number("stroke-width")? / 2.0;
                    shapes.extend([Shape { colour: line, ..shape.grown(half) }, shape.grown(-half)]);
                }
                None => shapes.push(shape),
            }
        }
    }
    let ground = shapes.first().is_some_and(|ground| (ground.width, ground.height) == (SIDE, SIDE));
    ensure!(ground && shapes.len() > 1, "{SOURCE} is no sheet with something on it");
    Ok(shapes)
}

fn colour(text: &str) -> Result<[u8; 3]> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6);
    let number = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
    let [_, red, green, blue] =
        number.with_context(|| format!("{SOURCE}: {text} is no colour"))?.to_be_bytes();
    Ok([red, green, blue])
}

/// Red, green, blue and how much of it covers what is behind, dot by dot.
fn dots(icon: Icon, shapes: &[Shape]) -> Vec<u8> {
    let part = SIDE / f64::from(icon.size * PARTS);
    let mut dots = Vec::new();
    for row in 0..icon.size {
        for column in 0..icon.size {
            let (mut sums, mut n_covered) = ([0_u32; 3], 0_u32);
            for at in 0..PARTS * PARTS {
                let x = f64::from(column * PARTS + at % PARTS) + 0.5;
                let y = f64::from(row * PARTS + at / PARTS) + 0.5;
                if let Some(colour) = colour_at(icon, shapes, x * part, y * part) {
                    n_covered += 1;
                    for (sum, one) in sums.iter_mut().zip(colour) {
                        *sum += u32::from(one);
                    }
                }
            }
            let byte = |sum: u32| u8::try_from(sum / n_covered.max(1)).unwrap_or(u8::MAX);
            let alpha = u8::try_from(n_covered * 255 / (PARTS * PARTS)).unwrap_or(u8::MAX);
            dots.extend([byte(sums[0]), byte(sums[1]), byte(sums[2]), alpha]);
        }
    }
    dots
}

/// The colour of an icon at a place, nothing where it is not.
fn colour_at(icon: Icon, shapes: &[Shape], x: f64, y: f64) -> Option<[u8; 3]> {
    let (ground, lights) = shapes.split_first()?;
    let of_light = |place: f64| (place - SIDE / 2.0) / icon.scale + SIDE / 2.0;
    let light = lights.iter().rev().find(|shape| shape.holds(of_light(x), of_light(y)));
    let below = match icon.ground {
        Ground::Sheet => ground.holds(x, y).then_some(ground.colour),
        Ground::Full => Some(ground.colour),
        Ground::Bare => None,
    };
    light.map(|light| if icon.ground == Ground::Bare { [0; 3] } else { light.colour }).or(below)
}

/// The picture as a PNG file.
fn png(size: u32, dots: &[u8]) -> Result<Vec<u8>> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, size, size);
    encoder.set_color(ColorType::Rgba);
    encoder.set_compression(Compression::High);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(dots)?;
    writer.finish()?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::io::Cursor;

    use png::Decoder;

    use super::{Ground, ICONS, Icon, SIDE, SOURCE, Shape, WITHIN_CIRCLE, dots, png, shapes};
    use crate::sh;

    fn read(path: &str) -> String {
        std::fs::read_to_string(sh::root().join(path)).unwrap()
    }

    /// The dot of an icon at a place of the source.
    fn dot(icon: Icon, x: f64, y: f64) -> [u8; 4] {
        let dots = dots(icon, &shapes(&read(SOURCE)).unwrap());
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "places in a small picture"
        )]
        let at = |place: f64| (place / SIDE * f64::from(icon.size)) as usize;
        let first = 4 * (at(y) * icon.size as usize + at(x));
        dots[first..first + 4].try_into().unwrap()
    }

    #[test]
    fn nine_lights_lie_on_a_sheet() {
        let icon = Icon { path: "", size: 128, scale: 1.0, ground: Ground::Sheet };
        assert_eq!(dot(icon, 0.0, 0.0), [0, 0, 0, 0], "the corner is round");
        assert_eq!(dot(icon, 5.0, 32.0), [0xff, 0xfd, 0xf8, 255]);
        assert_eq!(dot(icon, 16.0, 16.0), [0x1b, 0x1a, 0x17, 255]);
        assert_eq!(dot(icon, 32.0, 16.0), [0xb3, 0xaf, 0xa5, 255]);
        assert_eq!(dot(icon, 32.0, 32.0), [0xff, 0xd2, 0x57, 255]);
        assert_eq!(dot(icon, 26.0, 32.0), [0x7a, 0x4e, 0x00, 255], "a line around the light in the middle");
        let [.., half] = dot(icon, 3.0, 5.0);
        assert!((1..255).contains(&half), "the edge of the corner is soft: {half}");
    }

    #[test]
    fn what_is_cut_to_a_circle_loses_no_light() {
        let lights = &shapes(&read(SOURCE)).unwrap()[1..];
        let far = |shape: &Shape| {
            let beyond = |from: f64, length: f64| {
                (from + length / 2.0 - SIDE / 2.0).abs() + length / 2.0 - shape.radius
            };
            beyond(shape.x, shape.width).hypot(beyond(shape.y, shape.height)) + shape.radius
        };
        let farthest = lights.iter().map(far).fold(0.0, f64::max);
        assert!(farthest * WITHIN_CIRCLE <= 0.4 * SIDE, "{farthest}");
        for icon in ICONS.iter().filter(|icon| icon.ground == Ground::Full) {
            let dots = dots(Icon { size: 32, ..*icon }, &shapes(&read(SOURCE)).unwrap());
            assert!(dots.chunks(4).all(|dot| dot[3] == 255), "{} is full", icon.path);
        }
    }

    #[test]
    fn a_picture_is_read_back_as_it_was_drawn() {
        let dots: Vec<u8> = (0..16).map(|part| part * 17).collect();
        let file = png(2, &dots).unwrap();
        let mut reader = Decoder::new(Cursor::new(file)).read_info().unwrap();
        let mut read = vec![0; reader.output_buffer_size().unwrap()];
        let shape = reader.next_frame(&mut read).unwrap();
        assert_eq!((shape.width, shape.height, read), (2, 2, dots));
    }

    #[test]
    fn each_icon_is_named_with_its_size_and_each_that_is_named_is_drawn() {
        let manifest: serde_json::Value = serde_json::from_str(&read("www/manifest.webmanifest")).unwrap();
        let text = |one: &serde_json::Value, name: &str| one[name].as_str().unwrap().to_owned();
        let named: BTreeSet<_> = manifest["icons"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|icon| icon["type"] == "image/png")
            .map(|icon| (format!("www/{}", text(icon, "src")), text(icon, "sizes"), text(icon, "purpose")))
            .collect();
        let mut drawn = BTreeSet::new();
        for icon in ICONS {
            let purpose = match icon.ground {
                _ if icon.size == 180 => {
                    assert!(
                        read("index.html")
                            .contains(&format!("<link rel=\"apple-touch-icon\" href=\"{}\">", icon.path))
                    );
                    continue;
                }
                Ground::Sheet => "any",
                Ground::Full => "maskable",
                Ground::Bare => "monochrome",
            };
            drawn.insert((icon.path.to_owned(), format!("{0}x{0}", icon.size), purpose.to_owned()));
        }
        assert_eq!(named, drawn);
    }
}
