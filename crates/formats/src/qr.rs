//! Draws a link as a QR code in SVG, for the camera of another device.
//!
//! The code follows ISO/IEC 18004, in byte mode with the lowest error correction (level L). A link on a screen is
//! neither torn nor dirty, and a code of fewer modules has larger ones.

use core::fmt::Write;

/// The width of the quiet zone around the code, in modules; the standard requires 4.
const QUIET: usize = 4;

/// The error correction bytes in each block, for versions 1 to 40.
const N_CHECK: [usize; 40] = [
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
];

/// The number of blocks, for versions 1 to 40.
const N_BLOCKS: [usize; 40] = [
    1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17,
    18, 19, 19, 20, 21, 22, 24, 25,
];

/// The modules of a code, row by row.
#[derive(Clone)]
struct Code {
    side: usize,
    is_dark: Vec<bool>,
    /// True for modules of the fixed patterns and the format information, which hold no data.
    is_fixed: Vec<bool>,
}

/// Returns the QR code of a text as an SVG picture with the title `name`, or `None` if the text is longer than 2,953
/// bytes.
///
/// The code is black on white in every theme, because a camera must read it. The title goes into the SVG unchanged, so
/// `name` must be escaped for XML.
///
/// ```
/// let svg = nonet_formats::qr_code("https://example.org/#p=53..7", "A link").expect("short enough");
/// assert!(svg.starts_with("<svg"));
/// assert_eq!(nonet_formats::qr_code(&"x".repeat(2_954), ""), None);
/// ```
pub fn qr_code(text: &str, name: &str) -> Option<String> {
    let code = encode(text.as_bytes())?;
    let side = code.side + 2 * QUIET;
    let mut path = String::new();
    for (y, row) in code.is_dark.chunks(code.side).enumerate() {
        let mut x = 0;
        for run in row.chunk_by(|one, next| one == next) {
            if run[0] {
                let length = run.len();
                let _ = write!(path, "M{} {}h{length}v1h-{length}z", x + QUIET, y + QUIET);
            }
            x += run.len();
        }
    }
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" width=\"{0}\" height=\"{0}\" \
         shape-rendering=\"crispEdges\"><title>{name}</title><rect width=\"{side}\" height=\"{side}\" fill=\"#fff\"/>\
         <path d=\"{path}\"/></svg>\n",
        side * 8
    ))
}

/// Returns the number of bytes in a code of a version, including error correction.
const fn n_bytes(version: usize) -> usize {
    let mut n_modules = (16 * version + 128) * version + 64;
    if version >= 2 {
        let n_marks = version / 7 + 2;
        n_modules -= (25 * n_marks - 10) * n_marks - 55;
        if version >= 7 {
            n_modules -= 36;
        }
    }
    n_modules / 8
}

fn encode(text: &[u8]) -> Option<Code> {
    let n_data = |version: usize| n_bytes(version) - N_CHECK[version - 1] * N_BLOCKS[version - 1];
    let n_length = |version| if version < 10 { 1 } else { 2 };
    // Half a byte is the mode indicator, and half a byte at the end is the terminator.
    let version = (1..=40).find(|&version| text.len() + n_length(version) < n_data(version))?;
    let length = u16::try_from(text.len()).ok()?.to_be_bytes();
    let written = length[2 - n_length(version)..].iter().chain(text);
    let mut data = vec![4_u8];
    for byte in written {
        if let Some(last) = data.last_mut() {
            *last = *last << 4 | byte >> 4;
        }
        data.push(byte & 15);
    }
    if let Some(last) = data.last_mut() {
        *last <<= 4;
    }
    data.extend([0xEC, 0x11].into_iter().cycle().take(n_data(version) - data.len()));

    let bytes = with_checks(version, &data);
    let mut blank = Code::blank(version);
    blank.fill(&bytes);
    let masked = |mask| {
        let mut code = blank.clone();
        code.mask(mask);
        code.write_format(mask);
        code
    };
    (0..8).map(masked).min_by_key(Code::penalty)
}

/// Multiplies in GF(256) modulo 0x11D, the field of the error correction.
fn product(one: u8, other: u8) -> u8 {
    (0..8).rev().fold(0, |sum: u8, bit| (sum << 1) ^ ((sum >> 7) * 0x1D) ^ ((other >> bit & 1) * one))
}

/// Returns the Reed–Solomon error correction bytes of a block.
fn checks_of(block: &[u8], n: usize) -> Vec<u8> {
    let mut divisor = vec![0; n];
    divisor[n - 1] = 1;
    let mut root = 1;
    for _ in 0..n {
        for at in 0..n {
            let next = divisor.get(at + 1).copied().unwrap_or_default();
            divisor[at] = product(divisor[at], root) ^ next;
        }
        root = product(root, 2);
    }
    let mut rest = vec![0; n];
    for byte in block {
        let factor = byte ^ rest[0];
        rest.rotate_left(1);
        rest[n - 1] = 0;
        for (rest, divisor) in rest.iter_mut().zip(&divisor) {
            *rest ^= product(*divisor, factor);
        }
    }
    rest
}

/// Returns the data blocks and then their error correction, both interleaved byte by byte.
fn with_checks(version: usize, data: &[u8]) -> Vec<u8> {
    let (n_blocks, n_check) = (N_BLOCKS[version - 1], N_CHECK[version - 1]);
    let length = n_bytes(version) / n_blocks - n_check;
    let n_short = n_blocks - n_bytes(version) % n_blocks;
    let mut blocks = Vec::new();
    let mut rest = data;
    for at in 0..n_blocks {
        let (block, behind) = rest.split_at(length + usize::from(at >= n_short));
        blocks.push((block, checks_of(block, n_check)));
        rest = behind;
    }
    let data = (0..=length).flat_map(|at| blocks.iter().filter_map(move |(block, _)| block.get(at).copied()));
    let checks = (0..n_check).flat_map(|at| blocks.iter().map(move |(_, checks)| checks[at]));
    data.chain(checks).collect()
}

impl Code {
    /// Returns a code of a version with only the fixed patterns.
    fn blank(version: usize) -> Self {
        let side = 17 + 4 * version;
        let mut code = Self { side, is_dark: vec![false; side * side], is_fixed: vec![false; side * side] };
        for at in 0..side {
            code.fix(6, at, at % 2 == 0);
            code.fix(at, 6, at % 2 == 0);
        }
        for (x, y) in [(3, 3), (side - 4, 3), (3, side - 4)] {
            code.rings(x, y, 4, &[true, true, false, true, false]);
        }
        let places = places(version);
        let last = places.len().saturating_sub(1);
        for (at, &x) in places.iter().enumerate() {
            for (down, &y) in places.iter().enumerate() {
                if ![(0, 0), (0, last), (last, 0)].contains(&(at, down)) {
                    code.rings(x, y, 2, &[true, false, true]);
                }
            }
        }
        code.write_format(0);
        if version >= 7 {
            let rest = (0..12).fold(version, |rest, _| (rest << 1) ^ ((rest >> 11) * 0x1F25));
            let bits = version << 12 | rest;
            for at in 0..18 {
                let (far, near, is_dark) = (side - 11 + at % 3, at / 3, bits >> at & 1 == 1);
                code.fix(far, near, is_dark);
                code.fix(near, far, is_dark);
            }
        }
        code
    }

    fn fix(&mut self, x: usize, y: usize, is_dark: bool) {
        self.is_dark[y * self.side + x] = is_dark;
        self.is_fixed[y * self.side + x] = true;
    }

    /// Draws concentric squares around a module. `is_dark` holds the colour for each distance from 0 to `reach`.
    fn rings(&mut self, x: usize, y: usize, reach: usize, is_dark: &[bool]) {
        for down in 0..=2 * reach {
            for along in 0..=2 * reach {
                let (column, row) = ((x + along).checked_sub(reach), (y + down).checked_sub(reach));
                let (Some(column), Some(row)) = (column, row) else { continue };
                if column < self.side && row < self.side {
                    self.fix(column, row, is_dark[along.abs_diff(reach).max(down.abs_diff(reach))]);
                }
            }
        }
    }

    /// Writes the format information (error correction level and mask) in both places.
    fn write_format(&mut self, mask: usize) {
        let data = 1 << 3 | mask;
        let rest = (0..10).fold(data, |rest, _| (rest << 1) ^ ((rest >> 9) * 0x537));
        let bits = (data << 10 | rest) ^ 0x5412;
        let side = self.side;
        for at in 0..15 {
            let is_dark = bits >> at & 1 == 1;
            match at {
                0..=5 => self.fix(8, at, is_dark),
                6 | 7 => self.fix(8, at + 1, is_dark),
                8 => self.fix(7, 8, is_dark),
                _ => self.fix(14 - at, 8, is_dark),
            }
            if at < 8 { self.fix(side - 1 - at, 8, is_dark) } else { self.fix(8, side - 15 + at, is_dark) }
        }
        self.fix(8, side - 8, true);
    }

    /// Writes the bytes in columns two modules wide, alternately up and down, from the right.
    fn fill(&mut self, bytes: &[u8]) {
        let side = self.side;
        let mut bits = bytes.iter().flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1 == 1));
        let rights = (7..side).rev().step_by(2).chain([5, 3, 1]);
        for (turn, right) in rights.enumerate() {
            for step in 0..side {
                let y = if turn % 2 == 0 { side - 1 - step } else { step };
                for x in [right, right - 1] {
                    if !self.is_fixed[y * side + x] {
                        self.is_dark[y * side + x] = bits.next().unwrap_or_default();
                    }
                }
            }
        }
    }

    /// Inverts the data modules that a mask selects, so that no data look like a fixed pattern.
    fn mask(&mut self, mask: usize) {
        for at in (0..self.is_dark.len()).filter(|&at| !self.is_fixed[at]) {
            let (x, y) = (at % self.side, at / self.side);
            self.is_dark[at] ^= 0
                == match mask {
                    0 => (x + y) % 2,
                    1 => y % 2,
                    2 => x % 3,
                    3 => (x + y) % 3,
                    4 => (x / 3 + y / 2) % 2,
                    5 => x * y % 2 + x * y % 3,
                    6 => (x * y % 2 + x * y % 3) % 2,
                    _ => ((x + y) % 2 + x * y % 3) % 2,
                };
        }
    }

    /// Returns the penalty for features that are hard to read: long runs, squares of one colour, patterns like a
    /// corner, and an imbalance of dark and light.
    fn penalty(&self) -> usize {
        let side = self.side;
        let turned: Vec<bool> =
            (0..side * side).map(|at| self.is_dark[at % side * side + at / side]).collect();
        let lines = || self.is_dark.chunks(side).chain(turned.chunks(side));
        let runs = lines().flat_map(|line| line.chunk_by(|one, next| one == next)).map(<[bool]>::len);
        let of_runs: usize = runs.filter(|length| *length >= 5).map(|length| length - 2).sum();
        let corner = [true, false, true, true, true, false, true];
        let is_corner = |window: &&[bool]| {
            let (light, dark) = (&window[7..], &window[..4]);
            (window[..7] == corner && !light.contains(&true))
                || (window[4..] == corner && !dark.contains(&true))
        };
        let of_corners = 40 * lines().map(|line| line.windows(11).filter(is_corner).count()).sum::<usize>();
        let is_square = |at: &usize| {
            let (one, below) = (&self.is_dark[*at..*at + 2], &self.is_dark[*at + side..*at + side + 2]);
            one[0] == one[1] && one == below
        };
        let starts = (0..side * (side - 1)).filter(|at| at % side < side - 1);
        let of_squares = 3 * starts.filter(is_square).count();
        let n_dark = self.is_dark.iter().filter(|is_dark| **is_dark).count();
        let of_balance = (n_dark * 20).abs_diff(side * side * 10) / (side * side) * 10;
        of_runs + of_corners + of_squares + of_balance
    }
}

/// Returns the row and column coordinates of the alignment patterns.
fn places(version: usize) -> Vec<usize> {
    if version == 1 {
        return Vec::new();
    }
    let n_marks = version / 7 + 2;
    let step = (version * 8 + n_marks * 3 + 5) / (n_marks * 4 - 4) * 2;
    let far = (0..n_marks - 1).rev().map(|at| 10 + 4 * version - at * step);
    core::iter::once(6).chain(far).collect()
}
