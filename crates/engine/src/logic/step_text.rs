//! A [`Step`] as one line of text and back, with its whole reason. The worker and saved games use it.
//!
//! The line is words separated by a space, in the order of [`Step::fields`]:
//!
//! ```text
//! naked-pair - 303 03 - 2931 37 293297313317 - - 0
//! technique  placements eliminations houses covers cells digits pattern fins sets chains
//! ```
//!
//! - A cell is two figures (00 to 80), a house two ([`House::index`]), and a candidate three: cell and digit. In the
//!   wide engine a cell and a house are three figures.
//! - A list is its members without a gap, or `-` if it is empty.
//! - A set is cells, `:` and digits. Sets are separated by commas.
//! - The number of chains is followed by each chain: its number of nodes and each node as `+5:0102:h03:0.1`.
//!   These are on or off, digit, cells, link, parents.
//! - The link is `a` for assumed, `c` for cell, `h` and a house, `l` for sight without a house, `s` and the
//!   cells of a set, or `t`. After `t` a separate step follows the node.
//!
//! The closing of a single is not written, because it can be computed from the board; see
//! [`Step::with_closing`].

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Chain, Link, Node, Reason, Step, StepField, Technique};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};

/// The maximum depth of steps inside steps. A deeper text is rejected.
const MAX_DEPTH: usize = 100;

/// The number of figures of the number of a cell or a house.
const FIGURES: u32 = if Cell::COUNT > 100 { 3 } else { 2 };
const PLACE: usize = FIGURES as usize;

impl Step {
    /// Returns the step as one line of text.
    ///
    /// ```
    /// use nonet::{Candidates, Climb, Grid, Step};
    /// let grid: Grid =
    ///     ".........35.9.7.64..9.3.7..9.......7.4..8..1.2..5.3..9476...193..........1.....8.".parse()?;
    /// let step = Climb::new(&Candidates::of(&grid).unwrap()).next().unwrap().step;
    /// assert_eq!(step.to_text(), "hidden-single 024 - 18 - 02 4 - - - 0");
    /// assert_eq!(Step::from_text(&step.to_text()), Some(step));
    /// # Ok::<(), nonet::ParseGridError>(())
    /// ```
    pub fn to_text(&self) -> String {
        let mut writer = Writer::default();
        writer.step(self);
        writer.0
    }

    /// Parses the text of [`to_text`](Self::to_text). Returns `None` if the text is not valid.
    pub fn from_text(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let step = read_step(&mut words, 0)?;
        words.next().is_none().then_some(step)
    }
}

#[derive(Default)]
struct Writer(String);

impl Writer {
    /// Starts a new word.
    fn gap(&mut self) {
        if !self.0.is_empty() {
            self.0.push(' ');
        }
    }

    /// Writes the number of a cell or a house.
    fn place(&mut self, number: usize) {
        for at in (0..FIGURES).rev() {
            let figure = number / 10_usize.pow(at) % 10;
            self.0.push(char::from_digit(u32::try_from(figure).unwrap_or(0), 10).unwrap_or('0'));
        }
    }

    fn number(&mut self, number: usize) {
        self.0.push_str(&number.to_string());
    }

    fn cells(&mut self, cells: CellSet) {
        cells.iter().for_each(|cell| self.place(cell.index()));
    }

    fn digits(&mut self, digits: DigitSet) {
        self.0.extend(digits.iter().map(Digit::to_char));
    }

    /// Writes a word, or `-` if it would be empty.
    fn word(&mut self, write: impl FnOnce(&mut Self)) {
        self.gap();
        let before = self.0.len();
        write(self);
        if self.0.len() == before {
            self.0.push('-');
        }
    }

    fn candidates(&mut self, list: &[Candidate]) {
        for candidate in list {
            self.place(candidate.cell.index());
            self.0.push(candidate.digit.to_char());
        }
    }

    fn sets(&mut self, sets: &[(CellSet, DigitSet)]) {
        for (index, (cells, digits)) in sets.iter().enumerate() {
            if index > 0 {
                self.0.push(',');
            }
            self.cells(*cells);
            self.0.push(':');
            self.digits(*digits);
        }
    }

    fn field(&mut self, field: StepField<'_>) {
        match field {
            StepField::Candidates(list) => self.word(|writer| writer.candidates(list)),
            StepField::Houses(houses) => {
                self.word(|writer| houses.iter().for_each(|house| writer.place(house.index())));
            }
            StepField::Cells(cells) => self.word(|writer| writer.cells(cells)),
            StepField::Digits(digits) => self.word(|writer| writer.digits(digits)),
            StepField::Sets(sets) => self.word(|writer| writer.sets(sets)),
            StepField::Chains(chains) => {
                self.word(|writer| writer.number(chains.len()));
                for chain in chains {
                    self.word(|writer| writer.number(chain.nodes.len()));
                    chain.nodes.iter().for_each(|node| self.node(node));
                }
            }
            // The closing can be computed from the board.
            StepField::Closing(_) => {}
        }
    }

    fn step(&mut self, step: &Step) {
        self.gap();
        self.0.push_str(step.technique.id());
        step.fields().for_each(|(_, field)| self.field(field));
    }

    fn node(&mut self, node: &Node) {
        self.gap();
        self.0.push(if node.is_on { '+' } else { '-' });
        self.0.push(node.digit.to_char());
        self.0.push(':');
        self.cells(node.cells);
        self.0.push(':');
        match &node.link {
            Link::Assumed => self.0.push('a'),
            Link::Cell => self.0.push('c'),
            Link::House(house) => {
                self.0.push('h');
                self.place(house.index());
            }
            Link::Sight => self.0.push('l'),
            Link::Set(cells) => {
                self.0.push('s');
                self.cells(*cells);
            }
            Link::Step(_) => self.0.push('t'),
        }
        self.0.push(':');
        for (index, &parent) in node.parents.iter().enumerate() {
            if index > 0 {
                self.0.push('.');
            }
            self.number(parent);
        }
        if let Link::Step(step) = &node.link {
            self.step(step);
        }
    }
}

type Words<'a> = core::str::Split<'a, char>;

/// Returns the members of a list, `size` characters each.
fn members(word: &str, size: usize) -> Option<impl Iterator<Item = &[u8]>> {
    let word = if word == "-" { "" } else { word };
    let is_list = word.len().is_multiple_of(size) && word.is_ascii();
    is_list.then(|| word.as_bytes().chunks(size))
}

/// Returns the number of a cell or a house, at the start of `figures`.
fn place(figures: &[u8]) -> Option<usize> {
    let figures = figures.get(..PLACE)?;
    let is_number = figures.iter().all(u8::is_ascii_digit);
    is_number.then(|| figures.iter().fold(0, |number, figure| number * 10 + usize::from(figure - b'0')))
}

fn read_cells(word: &str) -> Option<CellSet> {
    members(word, PLACE)?.map(|figures| Cell::new(place(figures)?)).collect()
}

fn read_digits(word: &str) -> Option<DigitSet> {
    members(word, 1)?.map(|figure| Digit::from_char(char::from(*figure.first()?))).collect()
}

fn read_houses(word: &str) -> Option<Vec<House>> {
    members(word, PLACE)?.map(|figures| House::from_index(place(figures)?)).collect()
}

fn read_candidates(word: &str) -> Option<Vec<Candidate>> {
    let candidate = |figures: &[u8]| {
        let digit = Digit::from_char(char::from(*figures.get(PLACE)?))?;
        Some(Candidate { cell: Cell::new(place(figures)?)?, digit })
    };
    members(word, PLACE + 1)?.map(candidate).collect()
}

fn read_sets(word: &str) -> Option<Vec<(CellSet, DigitSet)>> {
    if word == "-" {
        return Some(Vec::new());
    }
    let set = |set: &str| {
        let (cells, digits) = set.split_once(':')?;
        Some((read_cells(cells)?, read_digits(digits)?))
    };
    word.split(',').map(set).collect()
}

fn read_step(words: &mut Words<'_>, depth: usize) -> Option<Step> {
    if depth > MAX_DEPTH {
        return None;
    }
    Some(Step {
        technique: Technique::from_id(words.next()?)?,
        placements: read_candidates(words.next()?)?,
        eliminations: read_candidates(words.next()?)?,
        reason: Reason {
            houses: read_houses(words.next()?)?,
            covers: read_houses(words.next()?)?,
            cells: read_cells(words.next()?)?,
            digits: read_digits(words.next()?)?,
            pattern: read_candidates(words.next()?)?,
            fins: read_candidates(words.next()?)?,
            sets: read_sets(words.next()?)?,
            chains: {
                let n_chains: usize = words.next()?.parse().ok()?;
                (0..n_chains).map(|_| read_chain(words, depth)).collect::<Option<_>>()?
            },
            closing: None,
        },
    })
}

fn read_chain(words: &mut Words<'_>, depth: usize) -> Option<Chain> {
    let n_nodes: usize = words.next()?.parse().ok()?;
    let nodes = (0..n_nodes).map(|_| read_node(words, depth)).collect::<Option<Vec<_>>>()?;
    let is_there = |node: &Node| node.parents.iter().all(|&parent| parent < n_nodes);
    nodes.iter().all(is_there).then_some(Chain { nodes })
}

fn read_node(words: &mut Words<'_>, depth: usize) -> Option<Node> {
    let mut parts = words.next()?.split(':');
    let [what, cells, link, parents] = [parts.next()?, parts.next()?, parts.next()?, parts.next()?];
    let mut what = what.chars();
    let is_on = match what.next()? {
        '+' => true,
        '-' => false,
        _ => return None,
    };
    let digit = Digit::from_char(what.next()?)?;
    let parents = if parents.is_empty() { Vec::new() } else { read_parents(parents)? };
    if what.next().is_some() || parts.next().is_some() {
        return None;
    }
    let kind = link.chars().next()?;
    let rest = link.get(kind.len_utf8()..)?;
    let link = match (kind, rest) {
        ('a', "") => Link::Assumed,
        ('c', "") => Link::Cell,
        ('l', "") => Link::Sight,
        ('h', house) => match read_houses(house)?[..] {
            [house] => Link::House(house),
            _ => return None,
        },
        ('s', cells) => Link::Set(read_cells(cells)?),
        ('t', "") => Link::Step(Box::new(read_step(words, depth + 1)?)),
        _ => return None,
    };
    Some(Node { cells: read_cells(cells)?, digit, is_on, link, parents })
}

fn read_parents(text: &str) -> Option<Vec<usize>> {
    text.split('.').map(|parent| parent.parse().ok()).collect()
}
