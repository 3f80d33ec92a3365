//! What is said of a step: where to look, what is there, and why it is so.
//!
//! Which sentences fit a step is decided here, once for all languages; a language only words them.

use core::fmt::Write;

use super::{Language, chain_words, technique_en, technique_zh};
use crate::grid::{Candidate, CellSet, Digit, DigitSet, House, HouseKind};
use crate::logic::{Difficulty, Step, Technique, Technique as T};

/// How much of a step is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Only where to look.
    Where,
    /// What is there to be found.
    Which,
    /// Why, and what follows.
    Whole,
}

/// A sentence, or a part of one, as a template. `{0}` and `{1}` are what the caller puts in; a letter is
/// a part of the step:
///
/// | | | | |
/// |---|---|---|---|
/// | `T` | the technique | `g` | what goes or stands |
/// | `h` | its houses | `o` | the covers; `p`, `q` the first and second of them |
/// | `c` | its cells | `d` | its digits |
/// | `f` | the cells of the fins | `x` | their digits; `F` the fins themselves |
/// | `s` | its sets | `A` to `D` | the cells of each; `S` the digits of the first |
/// | `e` | the digits that go | `b` | the digits of the pattern that stay |
/// | `j` | the digits of its candidates | `w` | the digit that stands |
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    And,
    Comma,
    Or,
    Row,
    Column,
    Box,
    Is,
    IsNot,
    AreNot,
    OneIs,
    Set,
    Gap,
    LookAt,
    Which,
    WhichOn,
    If,
    AsItStands,
    Then,
    ThenBy,
    AndSoOn,
    End,
    Either,
    EitherEnd,
    EitherWay,
    Closes,
    CannotBe,
    NoPlace,
    Clash,
    BothCannotBe,
    EachTime,
    FullHouse,
    HiddenSingle,
    NakedSingle,
    DirectIntersection,
    DirectSet,
    Intersection,
    NakedSet,
    HiddenSet,
    Fish,
    FinnedFish,
    TwoFish,
    XYWing,
    XYZWing,
    RemotePair,
    Deadly,
    NotGiven,
    Prevented,
    OneExtra,
    OneOfEmpty,
    ExtraSet,
    HiddenExtraSet,
    Bound,
    BoundCross,
    BoundCorner,
    Grave,
    GraveBound,
    Colours,
    Colours2,
    ColoursWrap,
    ColoursMeet,
    ColoursBoth,
    SueDeCoq,
    Als,
    Blossom,
    Aligned,
    Else,
}

impl Language {
    /// The name of a technique.
    ///
    /// ```
    /// use nonet::{Technique, words::Language};
    /// assert_eq!(Language::En.technique(Technique::NakedPair), "Naked pair");
    /// assert_eq!(Language::Zh.technique(Technique::NakedPair), "显性数对");
    /// ```
    pub const fn technique(self, technique: Technique) -> &'static str {
        match self {
            Self::En => technique_en::technique(technique),
            Self::Zh => technique_zh::technique(technique),
        }
    }

    /// The word for a difficulty.
    pub const fn difficulty(self, difficulty: Difficulty) -> &'static str {
        match self {
            Self::En => technique_en::difficulty(difficulty),
            Self::Zh => technique_zh::difficulty(difficulty),
        }
    }

    /// What is said of a step.
    ///
    /// ```
    /// use nonet::{Candidates, Grid, catalogue::{Options, next_step}, words::{Language, Stage}};
    /// let grid: Grid =
    ///     ".........35.9.7.64..9.3.7..9.......7.4..8..1.2..5.3..9476...193..........1.....8.".parse()?;
    /// let step = next_step(&Candidates::of(&grid).unwrap(), &Options::default()).unwrap();
    /// let say = |stage| Language::En.explain(&step, stage);
    /// assert_eq!(say(Stage::Where), "Look at box 1.");
    /// assert_eq!(say(Stage::Which), "Hidden single in box 1.");
    /// assert_eq!(say(Stage::Whole), "In box 1, only r1c3 can still hold 4, so r1c3 is 4.");
    /// # Ok::<(), nonet::ParseGridError>(())
    /// ```
    pub fn explain(self, step: &Step, stage: Stage) -> String {
        let teller = Teller { language: self, step };
        let place = teller.place();
        let has_digits = (1..=4).contains(&step.reason.digits.len()) && !tells_too_much(step.technique);
        match stage {
            Stage::Where => teller.line(Line::LookAt, &[&place]),
            Stage::Which if has_digits => teller.line(Line::WhichOn, &[&place]),
            Stage::Which => teller.line(Line::Which, &[&place]),
            Stage::Whole => teller.whole(&place),
        }
    }

    const fn template(self, line: Line) -> &'static str {
        match self {
            Self::En => technique_en::line(line),
            Self::Zh => technique_zh::line(line),
        }
    }
}

/// Whether the digits of the technique are what is to be found.
const fn tells_too_much(technique: Technique) -> bool {
    matches!(technique, T::FullHouse | T::HiddenSingle | T::NakedSingle | T::Bug1)
}

/// Says things of a step.
pub(super) struct Teller<'a> {
    pub(super) language: Language,
    pub(super) step: &'a Step,
}

impl Teller<'_> {
    /// A template with everything in its places.
    pub(super) fn line(&self, line: Line, args: &[&str]) -> String {
        let mut text = String::new();
        let mut parts = self.language.template(line).split(['{', '}']);
        // Text and keys take turns.
        while let Some(plain) = parts.next() {
            text.push_str(plain);
            match parts.next().and_then(|key| key.chars().next()) {
                Some(key @ '0'..='9') => text.push_str(args.get(key as usize - '0' as usize).unwrap_or(&"")),
                Some(key) => text.push_str(&self.part(key)),
                None => {}
            }
        }
        text
    }

    fn part(&self, key: char) -> String {
        let reason = &self.step.reason;
        let set = |index: usize| reason.sets.get(index).copied().unwrap_or_default();
        match key {
            'T' => self.language.technique(self.step.technique).into(),
            'g' => self.outcome(),
            'h' => self.houses(&reason.houses),
            'o' => self.houses(&reason.covers),
            'p' => self.houses(reason.covers.get(..1).unwrap_or_default()),
            'q' => self.houses(reason.covers.get(1..2).unwrap_or_default()),
            'c' => self.cells(reason.cells),
            'd' => self.digits(reason.digits, Line::And),
            'f' => self.cells(cells_of(&reason.fins)),
            'x' => self.digits(digits_of(&reason.fins), Line::Or),
            'F' => {
                let extras = if reason.fins.is_empty() { &reason.pattern } else { &reason.fins };
                self.candidates(extras, Line::Set)
            }
            's' => {
                let name = |&(cells, digits): &(CellSet, DigitSet)| {
                    self.line(Line::Set, &[&self.cells(cells), &self.digits(digits, Line::Comma)])
                };
                self.list(reason.sets.iter().map(name), Line::And)
            }
            'A'..='D' => self.cells(set(key as usize - 'A' as usize).0),
            'S' => self.digits(set(0).1, Line::And),
            'e' => self.digits(digits_of(&self.step.eliminations), Line::Or),
            'b' => {
                let stay = reason.digits.difference(digits_of(&self.step.eliminations));
                let of_fins = digits_of(&reason.fins);
                let is_grave = self.step.technique == T::Bug4;
                let stay = if is_grave { reason.digits.difference(of_fins) } else { stay };
                self.digits(stay, Line::And)
            }
            'j' => self.digits(digits_of(&reason.pattern), Line::And),
            'w' => self.digits(digits_of(&self.step.placements), Line::And),
            _ => String::new(),
        }
    }

    /// Several things in a row, the last one joined by `last`.
    pub(super) fn list(&self, items: impl ExactSizeIterator<Item = String>, last: Line) -> String {
        let n_items = items.len();
        let mut text = String::new();
        for (index, item) in items.enumerate() {
            if index > 0 {
                let joint = if index + 1 == n_items { last } else { Line::Comma };
                text.push_str(self.language.template(joint));
            }
            text.push_str(&item);
        }
        text
    }

    pub(super) fn cells(&self, cells: CellSet) -> String {
        self.list(cells.iter().map(|cell| cell.to_string()), Line::And)
    }

    fn digits(&self, digits: DigitSet, last: Line) -> String {
        self.list(digits.iter().map(|digit| digit.to_char().to_string()), last)
    }

    pub(super) fn houses(&self, houses: &[House]) -> String {
        let name = |house: &House| {
            let kind = match house.kind() {
                HouseKind::Row => Line::Row,
                HouseKind::Column => Line::Column,
                HouseKind::Box => Line::Box,
            };
            let mut number = String::new();
            let _ = write!(number, "{}", house.position() + 1);
            self.line(kind, &[&number])
        };
        // Patterns that are seen twice name a house twice.
        let is_new = |(index, house): &(usize, &House)| !houses[..*index].contains(house);
        let names: Vec<String> =
            houses.iter().enumerate().filter(is_new).map(|(_, house)| name(house)).collect();
        self.list(names.into_iter(), Line::And)
    }

    /// Candidates, those of cells with the same digits together, each group worded by `line`.
    fn candidates(&self, list: &[Candidate], line: Line) -> String {
        let mut groups: Vec<(CellSet, DigitSet)> = Vec::new();
        for cell in cells_of(list) {
            let digits =
                list.iter().filter(|candidate| candidate.cell == cell).map(|one| one.digit).collect();
            match groups.iter_mut().find(|group| group.1 == digits) {
                Some(group) => group.0.insert(cell),
                None => groups.push((CellSet::of(cell), digits)),
            }
        }
        let name = |&(cells, digits): &(CellSet, DigitSet)| {
            let line = if line == Line::IsNot && cells.len() > 1 { Line::AreNot } else { line };
            self.line(line, &[&self.cells(cells), &self.digits(digits, Line::Or)])
        };
        self.list(groups.iter().map(name), Line::And)
    }

    /// What the step does.
    fn outcome(&self) -> String {
        let placed = cells_of(&self.step.placements);
        let gone: Vec<Candidate> =
            self.step.eliminations.iter().copied().filter(|gone| !placed.contains(gone.cell)).collect();
        let parts = [self.candidates(&self.step.placements, Line::Is), self.candidates(&gone, Line::IsNot)];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        self.list(parts.into_iter(), Line::And)
    }

    /// Where to look, without a digit.
    fn place(&self) -> String {
        let reason = &self.step.reason;
        let starts = chain_words::ends(self.step);
        if !starts.is_empty() {
            return self.cells(starts);
        }
        if self.step.technique.is_uniqueness() || reason.houses.is_empty() {
            return self.cells(reason.cells);
        }
        self.houses(&reason.houses)
    }

    /// Why, and what follows.
    fn whole(&self, place: &str) -> String {
        if let Some(text) = chain_words::whole(self) {
            return text;
        }
        let reason = &self.step.reason;
        let two = |lines: [Line; 2], arg: &str| {
            let gap = self.language.template(Line::Gap);
            format!("{}{gap}{}", self.line(lines[0], &[]), self.line(lines[1], &[arg]))
        };
        let of_gone = || {
            let gone = cells_of(&self.step.eliminations);
            let sets = reason.sets.iter().map(|set| set.0);
            sets.clone().find(|cells| cells.contains_all(gone)).unwrap_or(gone)
        };
        let line = match self.step.technique {
            T::FullHouse => Line::FullHouse,
            T::HiddenSingle => Line::HiddenSingle,
            T::NakedSingle => Line::NakedSingle,
            T::DirectPointing | T::DirectClaiming => Line::DirectIntersection,
            T::DirectHiddenPair | T::DirectHiddenTriple => Line::DirectSet,
            T::Pointing | T::Claiming => Line::Intersection,
            T::LockedPair | T::LockedTriple | T::NakedPair | T::NakedTriple | T::NakedQuad => Line::NakedSet,
            T::HiddenPair | T::HiddenTriple | T::HiddenQuad => Line::HiddenSet,
            T::RemotePair => Line::RemotePair,
            T::SueDeCoq => Line::SueDeCoq,
            T::AlsXZ | T::AlsXYWing | T::AlsChain => Line::Als,
            T::DeathBlossom => Line::Blossom,
            T::XYWing | T::XYZWing => return self.wing(),
            T::UniqueRectangle1 | T::UniqueLoop1 => return two([Line::Deadly, Line::Prevented], ""),
            T::UniqueRectangle2 | T::UniqueRectangle5 | T::UniqueLoop2 => {
                return two([Line::Deadly, Line::OneExtra], "");
            }
            T::UniqueRectangle3 | T::UniqueLoop3 => {
                let chosen = reason.sets.first().copied().unwrap_or_default().0;
                let is_hidden = chosen.contains_all(cells_of(&self.step.eliminations));
                return two(
                    [Line::Deadly, if is_hidden { Line::HiddenExtraSet } else { Line::ExtraSet }],
                    "",
                );
            }
            T::UniqueRectangle4 | T::UniqueLoop4 => return two([Line::Deadly, Line::Bound], ""),
            T::UniqueRectangle6 => return two([Line::Deadly, Line::BoundCross], ""),
            T::HiddenRectangle => {
                let gone = self.cells(cells_of(&self.step.eliminations));
                return two([Line::Deadly, Line::BoundCorner], &gone);
            }
            T::AvoidableRectangle1 | T::AvoidableRectangle2 => {
                let is_one = self.step.technique == T::AvoidableRectangle1;
                let gap = self.language.template(Line::Gap);
                let end = if is_one { Line::Prevented } else { Line::OneOfEmpty };
                return format!("{}{gap}{}", self.line(Line::NotGiven, &[]), two([Line::Deadly, end], ""));
            }
            T::Bug1 => return two([Line::Grave, Line::Prevented], ""),
            T::Bug2 => return two([Line::Grave, Line::OneExtra], ""),
            T::Bug3 => return two([Line::Grave, Line::ExtraSet], ""),
            T::Bug4 => return two([Line::Grave, Line::GraveBound], ""),
            T::SimpleColoursTrap => return two([Line::Colours, Line::EitherWay], ""),
            T::SimpleColoursWrap => {
                return two([Line::Colours, Line::ColoursWrap], &self.cells(of_gone()));
            }
            T::MultiColours1 | T::MultiColours2 => {
                let gap = self.language.template(Line::Gap);
                let is_one = self.step.technique == T::MultiColours1;
                let end = if is_one { Line::ColoursMeet } else { Line::ColoursBoth };
                let rest = two([Line::Colours2, end], &self.cells(of_gone()));
                return format!("{}{gap}{rest}", self.line(Line::Colours, &[]));
            }
            T::AlignedPairExclusion | T::AlignedTripletExclusion => {
                let around = reason.sets.iter().fold(CellSet::EMPTY, |all, set| all.union(set.0));
                return self.line(Line::Aligned, &[&self.cells(around)]);
            }
            _ if !reason.covers.is_empty() && reason.covers.len() > reason.houses.len() => Line::TwoFish,
            _ if !reason.covers.is_empty() && !reason.fins.is_empty() => Line::FinnedFish,
            _ if !reason.covers.is_empty() => Line::Fish,
            _ => Line::Else,
        };
        self.line(line, &[place])
    }

    fn wing(&self) -> String {
        let [pivot, one, other] = self.step.reason.sets[..] else { return self.line(Line::Else, &[]) };
        let gone = digits_of(&self.step.eliminations);
        let way =
            |wing: (CellSet, DigitSet)| self.digits(wing.1.difference(gone).intersection(pivot.1), Line::Or);
        let is_xy = self.step.technique == T::XYWing;
        self.line(if is_xy { Line::XYWing } else { Line::XYZWing }, &[&way(one), &way(other)])
    }

    /// A statement: the digit stands in one of the cells, or in none of them.
    pub(super) fn statement(&self, cells: CellSet, digit: Digit, is_on: bool) -> String {
        let line = match (is_on, cells.len()) {
            (true, 1) => Line::Is,
            (true, _) => Line::OneIs,
            (false, 1) => Line::IsNot,
            (false, _) => Line::AreNot,
        };
        self.line(line, &[&self.cells(cells), &self.digits(DigitSet::of(digit), Line::And)])
    }
}

fn cells_of(list: &[Candidate]) -> CellSet {
    list.iter().map(|candidate| candidate.cell).collect()
}

fn digits_of(list: &[Candidate]) -> DigitSet {
    list.iter().map(|candidate| candidate.digit).collect()
}
