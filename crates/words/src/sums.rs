//! The steps of killers in words: the sum of a cage, and the sum of houses.

use nonet::grid::{Candidate, CellSet, Digit, DigitSet};
use nonet::layout::{Cage, HouseSum};
use nonet::logic::{Step, Technique as T};

use super::line::Line;
use super::sign::Sign;
use super::step_writer::{StepWriter, cells_of, digits_of};

/// The most combinations that a sentence lists.
const MOST_LISTED: usize = 6;

/// The most digits that a sentence names as excluded by listed combinations.
const MOST_EXCLUDED: usize = 3;

/// Returns the sum of the digits of candidates.
fn sum_of(list: &[Candidate]) -> i32 {
    list.iter().map(|one| i32::from(one.digit.get())).sum()
}

/// Returns the sum of different digits.
fn sum_of_set(digits: DigitSet) -> i32 {
    digits.iter().map(|digit| i32::from(digit.get())).sum()
}

/// A sum of houses with a few empty cells.
struct Open {
    sum: HouseSum,
    /// The empty cells inside and outside.
    innies: CellSet,
    outies: CellSet,
    /// The digits on the board among the innies and outies.
    known: Vec<Candidate>,
    /// The sum of the empty cells inside minus that of the empty cells outside.
    rest: i32,
}

impl StepWriter<'_> {
    /// Names a cage with a sum.
    pub(super) fn cage(&self, cage: &Cage) -> String {
        let [first, sum] = name_of(cage);
        self.line(Line::Cage, &[&first, &sum])
    }

    /// Gives the reason of a step from sums; returns `None` if it is no such step or the layout does not have its
    /// cages.
    pub(super) fn by_sums(&self) -> Option<String> {
        let reason = &self.step.reason;
        let cage = || self.layout.cage_of(reason.cells.first()?).filter(|cage| cage.sum().is_some());
        let parts = match self.step.technique {
            T::CageSingle => vec![self.cage_single(cage()?)],
            T::OnlyCombination | T::CageCombination | T::CagePermutation => self.combinations(cage()?),
            T::CageBounds => self.bounds(cage()?)?,
            T::CageAndHouse => self.cage_and_house(cage()?),
            T::RuleOf45 | T::Innies | T::Outies | T::InniesAndOuties => {
                let mut parts = self.house_sum()?;
                if self.step.placements.is_empty() {
                    parts.push(self.line(Line::InEveryWay, &[]));
                }
                parts
            }
            T::CageSplitting => self.splitting(cage()?)?,
            _ => return None,
        };
        Some(parts.join(self.language.template(Line::Gap)))
    }

    fn cage_single(&self, cage: &Cage) -> String {
        let [first, sum] = name_of(cage);
        let filled = i32::from(cage.sum().unwrap_or(0)) - sum_of(&self.step.placements);
        let line = if cage.cells().len() == 1 { Line::CageOfOne } else { Line::CageSingle };
        self.line(line, &[&first, &sum, &filled.to_string()])
    }

    /// Says the sum of a cage, and that of the given empty cells, if others are filled.
    fn total(&self, cage: &Cage, cells: CellSet, rest: i32) -> String {
        let [first, sum] = name_of(cage);
        let filled = i32::from(cage.sum().unwrap_or(0)) - rest;
        let line = if cage.cells() == cells { Line::CageTotal } else { Line::CageRest };
        self.line(line, &[&first, &sum, &filled.to_string(), &self.cells(cells), &rest.to_string()])
    }

    /// Lists the combinations of the step: `1+6+9 and 2+5+9`, or gives their number if there are too many. The lines
    /// are for one, for a few and for many.
    fn listed(&self, lines: [Line; 3]) -> String {
        let sets = &self.step.reason.sets;
        let name = |(_, digits): &(CellSet, DigitSet)| self.addends(digits.iter());
        let all = || self.list(sets.iter().map(name), Line::And);
        match sets.len() {
            1 => self.line(lines[0], &[&all()]),
            n_sets if n_sets <= MOST_LISTED => self.line(lines[1], &[&all()]),
            n_sets => self.line(lines[2], &[&n_sets.to_string()]),
        }
    }

    fn addends(&self, digits: impl Iterator<Item = Digit>) -> String {
        let digits: Vec<String> = digits.map(|digit| Sign(digit).text()).collect();
        digits.join(self.language.template(Line::Plus))
    }

    /// Lists the combinations that are left.
    fn left(&self) -> String {
        self.listed([Line::CombinationLeft, Line::CombinationsLeft, Line::CombinationsMany])
    }

    fn combinations(&self, cage: &Cage) -> Vec<String> {
        let Step { technique, eliminations, reason, .. } = self.step;
        let [first, sum] = name_of(cage);
        let Some(&(_, digits)) = reason.sets.first() else {
            return vec![self.line(Line::NothingFits, &[&first, &sum])];
        };
        let is_listed = reason.sets.len() <= MOST_LISTED;
        let end = match technique {
            T::CagePermutation => Line::InEveryOrder,
            T::OnlyCombination => Line::NoOtherDigit,
            _ if is_listed && digits_of(eliminations).len() > MOST_EXCLUDED => Line::NoOtherDigit,
            _ => Line::NoCombinationHas,
        };
        vec![self.total(cage, reason.cells, sum_of_set(digits)), self.left(), self.line(end, &[])]
    }

    fn bounds(&self, cage: &Cage) -> Option<Vec<String>> {
        let Step { eliminations, reason, .. } = self.step;
        let cell = eliminations.first()?.cell;
        let (others, filled): (Vec<Candidate>, Vec<Candidate>) =
            reason.pattern.iter().partition(|one| reason.cells.contains(one.cell));
        let rest = i32::from(cage.sum()?) - sum_of(&filled);
        let (sum, is_one) = (sum_of(&others), others.len() == 1);
        let is_least = i32::from(eliminations.first()?.digit.get()) + sum > rest;
        let line = match (is_least, is_one) {
            (true, true) => Line::LeastOther,
            (true, false) => Line::LeastOthers,
            (false, true) => Line::MostOther,
            (false, false) => Line::MostOthers,
        };
        let mut made = sum.to_string();
        if !is_one {
            made = format!("{} = {made}", self.addends(others.iter().map(|one| one.digit)));
        }
        let (cells, cell) = (self.cells(cells_of(&others)), cell.to_string());
        let end = self.line(line, &[&cells, &made, &cell, &(rest - sum).to_string()]);
        Some(vec![self.total(cage, reason.cells, rest), end])
    }

    fn cage_and_house(&self, cage: &Cage) -> Vec<String> {
        let Step { eliminations, reason, .. } = self.step;
        let rest = reason.sets.first().map_or(0, |set| sum_of_set(set.1));
        let total = self.total(cage, reason.cells, rest);
        if reason.cells.contains_all(cells_of(eliminations)) {
            let lines = [Line::CombinationWith, Line::CombinationsWith, Line::CombinationsWithMany];
            return vec![total, self.line(Line::HouseNeedsCage, &[]), self.listed(lines)];
        }
        let gone = cells_of(eliminations);
        let is_in =
            reason.houses.first().is_some_and(|house| self.layout.cells_of(*house).contains_all(gone));
        let end = if is_in { Line::CageHoldsIn } else { Line::CageHolds };
        let left = [Line::CombinationLeft, Line::CombinationsLeft, Line::CombinationsManyWith];
        vec![total, self.listed(left), self.line(end, &[])]
    }

    /// Returns the sum of the houses of the step; `None` if the layout does not have it.
    fn open(&self) -> Option<Open> {
        let reason = &self.step.reason;
        let [all_innies, all_outies] =
            [0, 1].map(|at| reason.sets.get(at).map_or(CellSet::EMPTY, |set| set.0));
        let sum = HouseSum::new(self.layout, &reason.houses, all_innies);
        if (sum.innies, sum.outies) != (all_innies, all_outies) {
            return None;
        }
        let known: Vec<Candidate> = reason
            .pattern
            .iter()
            .copied()
            .filter(|one| all_innies.union(all_outies).contains(one.cell))
            .collect();
        let open = |cells: CellSet| cells.difference(cells_of(&known));
        let (inside, outside): (Vec<Candidate>, Vec<Candidate>) =
            known.iter().partition(|one| all_innies.contains(one.cell));
        let rest = sum.rest() - sum_of(&inside) + sum_of(&outside);
        Some(Open { innies: open(all_innies), outies: open(all_outies), known, rest, sum })
    }

    /// Says the sum of the houses and of the cages, and what follows for the empty cells.
    fn house_sum(&self) -> Option<Vec<String>> {
        let open = self.open()?;
        let total = self.line(Line::HouseTotal, &[&open.sum.of_houses.to_string()]);
        let known = self.filled(&open.known);
        let so = self.rest(&open, open.known.is_empty());
        let of_cages = self.of_cages(&open.sum);
        let made = match (of_cages.is_empty(), known.is_empty()) {
            (false, false) => self.line(Line::AndKnown, &[&of_cages, &known]),
            (false, true) => of_cages,
            (true, false) => known,
            // All cells of a small house are empty.
            (true, true) => return Some(vec![total]),
        };
        Some(vec![total, self.line(Line::SoSum, &[&made, &so])])
    }

    /// Names the digits of filled cells.
    fn filled(&self, filled: &[Candidate]) -> String {
        let name = |one: &Candidate| self.statement(CellSet::of(one.cell), one.digit, true);
        self.list(filled.iter().map(name), Line::And)
    }

    /// Says the sum of the cages that are counted.
    fn of_cages(&self, sum: &HouseSum) -> String {
        let made = sum.of_cages.to_string();
        match (sum.innies.is_empty(), sum.outies.is_empty()) {
            (_, true) if sum.of_cages == 0 => String::new(),
            (_, true) => self.line(Line::CagesInside, &[&made]),
            (true, false) => self.line(Line::CagesAcross, &[&made, &(-sum.rest()).to_string()]),
            (false, false) => {
                let matched = self.line(Line::CagesMatched, &[&self.cells(sum.innies), &made]);
                self.line(Line::CagesOutside, &[&matched, &self.cells(sum.outies)])
            }
        }
    }

    /// Says what the empty cells hold together, or how much more those of one side. With `is_all`, no innie or outie is
    /// filled.
    fn rest(&self, open: &Open, is_all: bool) -> String {
        let Open { innies, outies, rest, .. } = *open;
        if innies.is_empty() || outies.is_empty() {
            let cells = innies.union(outies);
            let is_one_side = is_all && (open.sum.innies.is_empty() || open.sum.outies.is_empty());
            let line = match (is_one_side, cells.len() == 1, outies.is_empty()) {
                (false, true, _) => Line::Is,
                (false, false, _) => Line::Makes,
                (true, true, true) => Line::OnlyInnie,
                (true, true, false) => Line::OnlyOutie,
                (true, false, true) => Line::OtherInnies,
                (true, false, false) => Line::OtherOuties,
            };
            return self.line(line, &[&self.cells(cells), &rest.abs().to_string()]);
        }
        let (more, less) = if rest < 0 { (outies, innies) } else { (innies, outies) };
        let (cells, other, by) = (self.cells(more), self.cells(less), rest.abs().to_string());
        let line = match (rest == 0, more.len() == 1, less.len() == 1) {
            (true, true, true) => Line::IsSame,
            (true, true, false) => Line::IsSum,
            (true, false, true) => Line::MakeSame,
            (true, false, false) => Line::MakeSameSum,
            (false, true, true) => Line::IsMore,
            (false, true, false) => Line::IsMoreThanSum,
            (false, false, true) => Line::MakeMore,
            (false, false, false) => Line::MakeMoreThanSum,
        };
        self.line(line, &[&cells, &other, &by])
    }

    fn splitting(&self, cage: &Cage) -> Option<Vec<String>> {
        let reason = &self.step.reason;
        let open = self.open()?;
        let other = reason.sets.get(2)?.0;
        let filled: Vec<Candidate> =
            reason.pattern.iter().copied().filter(|one| cage.cells().contains(one.cell)).collect();
        let [first, sum] = name_of(cage);
        let of_other = i32::from(cage.sum()?) - sum_of(&filled) - open.rest.abs();
        let line = if filled.is_empty() { Line::CageSplit } else { Line::CageSplitFilled };
        let said = self.filled(&filled);
        let mut parts = self.house_sum()?;
        parts.push(self.line(line, &[&first, &sum, &of_other.to_string(), &self.cells(other), &said]));
        parts.push(self.line(Line::InEveryWay, &[]));
        Some(parts)
    }

    /// Says why a step from sums within a net excludes a candidate, as the end of a sentence.
    pub(super) fn for_sums(&self) -> Option<String> {
        let reason = &self.step.reason;
        let cells = self.cells(reason.cells);
        match (self.step.technique, reason.sets.first()) {
            (T::CagePermutation, None) => Some(self.line(Line::ForNoSum, &["", "", &cells])),
            (T::CagePermutation, Some(set)) => {
                let rest = sum_of_set(set.1).to_string();
                Some(self.line(Line::ForCage, &["", "", &cells, "", &rest]))
            }
            (T::Innies | T::Outies | T::InniesAndOuties | T::CageSplitting, _) => {
                let so = self.rest(&self.open()?, false);
                Some(self.line(Line::ForSum, &["", "", &so, "", &self.houses(&reason.houses)]))
            }
            _ => None,
        }
    }
}

/// Returns the first cell and the sum of a cage.
fn name_of(cage: &Cage) -> [String; 2] {
    [cage.first().to_string(), cage.sum().unwrap_or(0).to_string()]
}
