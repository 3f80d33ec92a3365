//! Converts drawings in SVG 1.1 to nine lines of cells, as an HTML page has them. Each digit is a text, and its place
//! gives its row and column.
//!
//! The places must form a raster of nine rows and nine columns, of which some may be empty, and the digits must have
//! exactly one solution: charts have digits at regular places too. Smaller digits, such as notes, are left out if they
//! have another font size or class. So are the numbers of the columns and rows.

use nonet::grid::{Cell, Digit, Grid};
use nonet::solve::count_solutions;

use super::found_grid::{FEWEST_DIGITS, is_puzzle};
use super::found_sign;
use super::rows::rows_of;
use super::sheet::Sheet;
use super::xml::{Tag, tags};

/// The largest number of font sizes or classes that are tried.
const MOST_GROUPS: usize = 20;

/// Returns the text with nine lines of cells in the place of each drawn Sudoku. Returns `None` if there is none.
pub(super) fn with_rows(text: &str) -> Option<String> {
    if !text.contains("<text") {
        return None;
    }
    if !text.contains("<svg") {
        return drawn(text);
    }
    let (mut out, mut rest, mut has_any) = (String::new(), text, false);
    while let Some((start, end)) = picture(rest) {
        let rows = drawn(&rest[start..end]);
        has_any |= rows.is_some();
        out.push_str(&rest[..start]);
        out.push_str(&rows.unwrap_or_else(|| rest[start..end].to_owned()));
        rest = &rest[end..];
    }
    has_any.then(|| out + rest)
}

/// Returns the byte range of the first picture. Pictures may be within each other.
fn picture(text: &str) -> Option<(usize, usize)> {
    let (start, mut depth) = (text.find("<svg")?, 0);
    for (at, _) in text.match_indices("svg").filter(|(at, _)| *at > start) {
        let before = &text[..at];
        if before.ends_with('<') {
            depth += 1;
        } else if before.ends_with("</") {
            depth -= 1;
            if depth == 0 {
                return Some((start, at + text[at..].find('>')? + 1));
            }
        }
    }
    None
}

/// Returns the lines of a drawn Sudoku.
fn drawn(text: &str) -> Option<String> {
    let glyphs = glyphs(text)?;
    let sizes = groups(&glyphs, |glyph| &glyph.size);
    let classes = groups(&glyphs, |glyph| &glyph.class);
    let grid = core::iter::once(glyphs.iter().collect()).chain(sizes).chain(classes).find_map(grid_of)?;
    Some(rows_of(&grid).fold(String::from("<pre>\n"), |text, row| text + &row + "\n") + "</pre>")
}

/// A digit of a drawing.
#[derive(Debug)]
struct Glyph {
    x: f64,
    y: f64,
    digit: Digit,
    size: String,
    class: String,
}

/// Returns the digits in groups with the same property.
fn groups(glyphs: &[Glyph], property: impl Fn(&Glyph) -> &String) -> Vec<Vec<&Glyph>> {
    let mut groups: Vec<Vec<&Glyph>> = Vec::new();
    for glyph in glyphs {
        match groups.iter().position(|group| property(group[0]) == property(glyph)) {
            Some(at) => groups[at].push(glyph),
            None if groups.len() < MOST_GROUPS => groups.push(vec![glyph]),
            None => {}
        }
    }
    groups
}

/// An element that is open, and the properties that its content inherits.
#[derive(Clone)]
struct Element {
    name: String,
    /// The scale and the shift of both coordinates. `None` if the element is turned.
    places: Option<[(f64, f64); 2]>,
    size: String,
    class: String,
}

/// Returns the texts of a single digit with their places. Returns `None` if the text is no XML.
fn glyphs(text: &str) -> Option<Vec<Glyph>> {
    let mut glyphs = Vec::new();
    let root = Element {
        name: String::new(),
        places: Some([(1.0, 0.0); 2]),
        size: String::new(),
        class: String::new(),
    };
    let mut open: Vec<Element> = Vec::new();
    // The places of the next characters, before the transformations.
    let mut next = [vec![0.0], vec![0.0]];
    for tag in tags(text).ok()? {
        if let Some(name) = tag.name.strip_prefix('/') {
            if let Some(at) = open.iter().rposition(|element| element.name == name) {
                open.truncate(at);
            }
        } else if matches!(tag.name.as_str(), "svg" | "g" | "a" | "text" | "tspan") {
            let element = element(&tag, open.last().unwrap_or(&root));
            move_to(&mut next, &tag);
            let is_closed = text[tag.at..].split('>').next().is_some_and(|inner| inner.ends_with('/'));
            if !is_closed {
                open.push(element);
            }
        } else {
            continue;
        }
        let Some(inner) = open.last().filter(|inner| matches!(inner.name.as_str(), "text" | "tspan")) else {
            continue;
        };
        let Some([across, down]) = inner.places else { continue };
        let signs: Vec<char> = tag.text.trim().chars().collect();
        let n_places = next[0].len().max(next[1].len());
        if signs.len() > 1 && n_places < signs.len() {
            continue;
        }
        for (at, sign) in signs.into_iter().enumerate() {
            let place = |list: &[f64]| list.get(at).or(list.last()).copied().unwrap_or_default();
            if let Some(digit) = Digit::from_char(found_sign::plain(sign)) {
                let (x, y) = (place(&next[0]) * across.0 + across.1, place(&next[1]) * down.0 + down.1);
                let (size, class) = (inner.size.clone(), inner.class.clone());
                glyphs.push(Glyph { x, y, digit, size, class });
            }
        }
    }
    Some(glyphs)
}

/// Returns the element that a tag opens.
fn element(tag: &Tag, parent: &Element) -> Element {
    let is_nested = tag.name == "svg";
    let shift = |name: &str| if is_nested { tag.get(name).map_or(0.0, number) } else { 0.0 };
    let own = transformation(tag.get("transform").unwrap_or_default())
        .map(|[x, y]| [(x.0, x.1 + shift("x")), (y.0, y.1 + shift("y"))]);
    let style = |name: &str| {
        let (_, value) = tag.get("style")?.split_once(name)?;
        Some(value.split(';').next()?.trim_start_matches([':', ' ']).to_owned())
    };
    let size = tag.get("font-size").map(str::to_owned).or_else(|| style("font-size"));
    Element {
        name: tag.name.clone(),
        places: parent.places.zip(own).map(|(outer, inner)| [0, 1].map(|at| within(outer[at], inner[at]))),
        size: size.unwrap_or_else(|| parent.size.clone()),
        class: tag.get("class").map_or_else(|| parent.class.clone(), str::to_owned),
    }
}

/// Returns the scale and the shift of a transformation within another.
fn within(outer: (f64, f64), inner: (f64, f64)) -> (f64, f64) {
    (outer.0 * inner.0, outer.0 * inner.1 + outer.1)
}

/// Sets the places of the next characters to those of a tag.
fn move_to(next: &mut [Vec<f64>; 2], tag: &Tag) {
    for (places, [name, relative]) in next.iter_mut().zip([["x", "dx"], ["y", "dy"]]) {
        if let Some(list) = tag.get(name) {
            *places = numbers(list);
        } else if tag.name == "text" {
            *places = vec![0.0];
        }
        let step = tag.get(relative).map_or(0.0, number);
        // The height of a letter is unknown, but the same everywhere.
        let step =
            if tag.get(relative).is_some_and(|step| step.ends_with("em")) { 16.0 * step } else { step };
        for place in places.iter_mut() {
            *place += step;
        }
    }
}

/// Returns the scale and the shift of each coordinate. Returns `None` for a rotation.
fn transformation(text: &str) -> Option<[(f64, f64); 2]> {
    let mut all = [(1.0, 0.0); 2];
    for part in text.split(')').filter(|part| part.contains('(')) {
        let (name, arguments) = part.split_once('(')?;
        let arguments = numbers(arguments);
        let one = match (name.trim_matches([',', ' ', '\n', '\t']), &arguments[..]) {
            ("translate", [x]) => [(1.0, *x), (1.0, 0.0)],
            ("translate", [x, y]) => [(1.0, *x), (1.0, *y)],
            ("scale", [both]) => [(*both, 0.0), (*both, 0.0)],
            ("scale", [x, y]) => [(*x, 0.0), (*y, 0.0)],
            ("matrix", [width, up, aside, height, x, y]) if *up == 0.0 && *aside == 0.0 => {
                [(*width, *x), (*height, *y)]
            }
            ("rotate", [angle, ..]) if *angle == 0.0 => [(1.0, 0.0); 2],
            _ => return None,
        };
        all = [0, 1].map(|at| within(all[at], one[at]));
    }
    Some(all)
}

fn numbers(text: &str) -> Vec<f64> {
    text.split([' ', ',', '\n', '\t']).filter(|word| !word.is_empty()).map(number).collect()
}

/// Returns the number at the start of a text, without its unit. The exact parser of the standard library would add
/// 28 KB to each wasm module, for the last bits of a place.
fn number(text: &str) -> f64 {
    let (sign, text) = text.strip_prefix('-').map_or((1.0, text), |rest| (-1.0, rest));
    let (mut value, mut scale, mut is_fraction) = (0.0, 1.0, false);
    for sign in text.trim_start_matches('+').chars() {
        match sign.to_digit(10) {
            Some(figure) => {
                value = value * 10.0 + f64::from(figure);
                scale *= if is_fraction { 10.0 } else { 1.0 };
            }
            None if sign == '.' && !is_fraction => is_fraction = true,
            None => break,
        }
    }
    sign * value / scale
}

/// Returns the puzzle that these digits draw. The numbers of the columns or rows may be among them.
fn grid_of(glyphs: Vec<&Glyph>) -> Option<Grid> {
    let below = without_first(&glyphs, |glyph| (glyph.y, glyph.x));
    let beside = without_first(&glyphs, |glyph| (glyph.x, glyph.y));
    let inside = below.as_deref().and_then(|below| without_first(below, |glyph| (glyph.x, glyph.y)));
    [Some(glyphs), below, beside, inside].into_iter().flatten().find_map(|glyphs| raster(&glyphs))
}

/// Returns the digits without those of the first line, if these count from 1 to 9. The place of a digit is its line,
/// and its place in the line.
fn without_first<'a>(glyphs: &[&'a Glyph], place: fn(&Glyph) -> (f64, f64)) -> Option<Vec<&'a Glyph>> {
    let first = glyphs.iter().map(|glyph| place(glyph).0).min_by(f64::total_cmp)?;
    let (mut labels, rest): (Vec<&Glyph>, Vec<&Glyph>) =
        glyphs.iter().partition(|glyph| place(glyph).0 <= first);
    labels.sort_by(|one, next| place(one).1.total_cmp(&place(next).1));
    labels.iter().map(|label| label.digit).eq(Digit::ALL).then_some(rest)
}

/// Returns the puzzle of a raster of nine rows and nine columns.
fn raster(glyphs: &[&Glyph]) -> Option<Grid> {
    if !(FEWEST_DIGITS..=81).contains(&glyphs.len()) {
        return None;
    }
    let (columns, rows) =
        (Axis::of(glyphs.iter().map(|glyph| glyph.x))?, Axis::of(glyphs.iter().map(|glyph| glyph.y))?);
    if !(1.0 / 3.0..=3.0).contains(&(columns.step / rows.step)) {
        return None;
    }
    // If the first or the last row is empty, the places alone do not say which.
    let shifts = (0..9 - rows.last).flat_map(|row| (0..9 - columns.last).map(move |column| (row, column)));
    let mut grids = shifts.filter_map(|(row, column)| {
        let mut grid = Grid::EMPTY;
        for (at, glyph) in glyphs.iter().enumerate() {
            let cell = Cell::at(rows.numbers[at] + row, columns.numbers[at] + column);
            if grid.get(cell).is_some() {
                return None;
            }
            grid.set(cell, Some(glyph.digit));
        }
        (is_puzzle(&Sheet::of(grid)) && count_solutions(&grid, 2) == 1).then_some(grid)
    });
    let grid = grids.next()?;
    grids.next().is_none().then_some(grid)
}

/// The columns or the rows of the digits.
struct Axis {
    /// The distance of two columns.
    step: f64,
    /// The column of each digit, counted from the first that has one.
    numbers: Vec<usize>,
    /// The column of the last digit.
    last: usize,
}

impl Axis {
    /// The fewest columns with digits: with two empty ones in three, a puzzle has several solutions.
    const FEWEST: usize = 6;

    fn of(places: impl Iterator<Item = f64> + Clone) -> Option<Self> {
        let mut sorted: Vec<f64> = places.clone().collect();
        sorted.sort_by(f64::total_cmp);
        let extent = sorted.last()? - sorted.first()?;
        // The digits of a column may be a little apart.
        let lines: Vec<f64> =
            sorted.chunk_by(|one, next| next - one < extent / 30.0).map(|line| line[0]).collect();
        if !(Self::FEWEST..=9).contains(&lines.len()) {
            return None;
        }
        let gaps = lines.windows(2).map(|pair| pair[1] - pair[0]);
        let step = gaps.clone().min_by(f64::total_cmp)?;
        // Boxes may be further apart than cells.
        let is_whole = lines.len() == 9;
        let is_multiple = |gap: f64, n: u8| is_whole || (gap / step - f64::from(n)).abs() < 0.35;
        let number = |gap: f64| (1..9).find(|&n| is_multiple(gap, n)).map(usize::from);
        let is_even = gaps.clone().all(|gap| gap < step * if is_whole { 1.75 } else { 3.5 });
        let mut of_lines = vec![0];
        for gap in gaps {
            of_lines.push(of_lines.last()? + number(gap)?);
        }
        let last = *of_lines.last()?;
        let line_of = |place: f64| lines.iter().rposition(|line| *line <= place);
        let numbers: Option<Vec<usize>> = places.map(|place| Some(of_lines[line_of(place)?])).collect();
        (is_even && last < 9).then_some(Self { step, numbers: numbers?, last })
    }
}
