//! Steps in words: where to look, what is there, and the reason.
//!
//! This module decides which sentences fit a step, once for all languages; a language only words them.

use nonet::grid::{Candidate, CellSet, Digit, DigitSet, House};
use nonet::layout::Layout;
use nonet::logic::{Step, Technique, Technique as T};

use super::line::{Line, Stage};
use super::place::Place;
use super::sign::Sign;
use super::step_writer::{StepWriter, cells_of, digits_of, or_classic};
use super::{Language, chain_words};

impl Language {
    /// Explains a step.
    ///
    /// ```
    /// use nonet::{Candidates, Grid, catalogue::{Options, next_step}};
    /// use nonet_words::{Language, Stage};
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
        self.explain_on(Layout::classic(), step, stage)
    }

    /// Explains a step on a board of any layout.
    pub fn explain_on(self, layout: &Layout, step: &Step, stage: Stage) -> String {
        let writer = StepWriter { language: self, step, layout };
        let of_stage = Place::of(step, stage, layout);
        let place = writer.place(&of_stage);
        let has_digits = (1..=4).contains(&step.reason.digits.len())
            && !tells_too_much(step.technique)
            && chain_words::starts_with(step, step.reason.digits);
        let line = match stage {
            Stage::Where => Line::LookAt,
            Stage::Which if has_digits => Line::WhichOn,
            Stage::Which => Line::Which,
            Stage::Whole => return writer.with_implied(writer.whole(&place)),
        };
        writer.with_places(writer.line(line, &[&place]), &of_stage)
    }
}

impl Language {
    /// Gives the reason of a step, in a sentence or two that need no chains.
    pub fn why(self, step: &Step) -> String {
        self.why_on(Layout::classic(), step)
    }

    /// Gives the reason of a step on a board of any layout, as [`Language::why`] does.
    pub fn why_on(self, layout: &Layout, step: &Step) -> String {
        let writer = StepWriter { language: self, step, layout };
        let whole = || writer.whole(&writer.place(&Place::of(step, Stage::Whole, layout)));
        writer.with_implied(chain_words::why(&writer).unwrap_or_else(whole))
    }

    /// Says what a step does, as part of a sentence.
    pub(super) fn outcome(self, step: &Step) -> String {
        StepWriter::new(self, step).outcome()
    }

    /// Says what steps do, for a line of a list: `r1c3 = 4, r2c2 = 5`, or `r7c3: not 2, 6`.
    pub fn step_effects<'a>(self, steps: impl Iterator<Item = &'a Step>) -> String {
        let parts: Vec<String> = steps.flat_map(|step| StepWriter::new(self, step).short_outcome()).collect();
        parts.join(self.template(Line::Apart))
    }

    /// Returns the text of a hint as far as it is visible. The stages before the reason also describe the technique,
    /// and say if it is new.
    pub(super) fn hint(
        self,
        layout: Option<&Layout>,
        step: &Step,
        stage: Stage,
        gist: &[String],
        is_new: bool,
    ) -> String {
        let layout = or_classic(layout);
        match stage {
            Stage::Where | Stage::Which => {
                // The descriptions are for the classic board: those with a box make no sense where there are pieces.
                let is_of_boxes = gist.first().is_some_and(|english| english.contains("box"));
                let fits = layout.box_shape().is_some() || !is_of_boxes;
                let gist = gist.get(self as usize).filter(|_| fits).cloned();
                let is_new = is_new.then(|| StepWriter::new(self, step).line(Line::IsNew, &[]));
                let about: Vec<String> = [gist, is_new].into_iter().flatten().collect();
                let said = [self.explain_on(layout, step, stage), self.paragraph(&about)];
                // The description of the technique is a paragraph of its own.
                said.join("\n\n").trim_end().into()
            }
            Stage::Whole => self.why_on(layout, step),
        }
    }

    /// Says one statement of a chain of a step as a sentence: what it follows from, and why.
    pub fn link(self, step: &Step, chain: usize, node: usize) -> String {
        self.hint_line(step, Some((chain, node)), None)
    }

    /// Says one statement of a step as a sentence, or what the whole step proves.
    pub fn statement(self, step: &Step, node: Option<(usize, usize)>) -> String {
        self.hint_line(step, node, None)
    }

    /// Says one line of a hint that the player follows: [`Language::statement`], or a side branch of `side` links.
    pub fn hint_line(self, step: &Step, node: Option<(usize, usize)>, side: Option<usize>) -> String {
        self.hint_line_on(Layout::classic(), step, node, side)
    }

    /// Says one line of a hint on a board of any layout, as [`Language::hint_line`] does.
    pub fn hint_line_on(
        self,
        layout: &Layout,
        step: &Step,
        node: Option<(usize, usize)>,
        side: Option<usize>,
    ) -> String {
        let writer = StepWriter { language: self, step, layout };
        let Some((chain, at)) = node else { return self.why_on(layout, step) };
        let Some(chain) = step.reason.chains.get(chain) else { return String::new() };
        match side {
            Some(n_links) => {
                let said = chain.nodes.get(at).map(|node| chain_words::said_of(&writer, node));
                writer.line(Line::AlsoNeeded, &[&said.unwrap_or_default(), &n_links.to_string()])
            }
            None => chain_words::link(&writer, chain, at).unwrap_or_default(),
        }
    }

    /// Returns the whole reason of a step. A chain with side branches has a line for each link, and the lines of side
    /// branches are indented.
    pub(super) fn explain_in_lines(self, layout: &Layout, step: &Step) -> String {
        let writer = StepWriter { language: self, step, layout };
        let mut lines = chain_words::in_lines(&writer);
        if lines.is_empty() {
            return self.explain_on(layout, step, Stage::Whole);
        }
        lines.extend(writer.implied().into_iter().map(|text| (0, text)));
        // Wide spaces, since the page drops other spaces at the start of a line.
        let line = |(depth, text): &(usize, String)| format!("{}{text}", "\u{2003}".repeat(*depth));
        lines.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    /// Returns the line above a hint: its stage, the name of its technique, and a note if it is the only one.
    pub fn hint_head(self, stage: Stage, technique: Option<Technique>, is_only: bool) -> String {
        let number = match stage {
            Stage::Where | Stage::Which => "1",
            Stage::Whole => "2",
        };
        let head = self.template(Line::HintHead).replace("{0}", number);
        let technique = technique.map(|technique| self.technique(technique));
        let only = is_only.then(|| self.template(Line::OnlyHint));
        let parts = [technique, only].into_iter().flatten();
        parts.fold(head, |head, part| format!("{head} · {part}"))
    }

    /// Returns the heading of the list of all hints.
    pub fn seen_hints(self) -> &'static str {
        self.template(Line::SeenHints)
    }

    /// Returns a sentence with its number among several: `3 of 14`.
    pub fn link_at(self, number: usize, n_links: usize, sentence: &str) -> String {
        let at = self.template(Line::LinkAt).replace("{0}", &number.to_string());
        at.replace("{1}", &n_links.to_string()).replace("{2}", sentence)
    }
}

/// Returns true if the player has to find the digits of the technique, so that naming them reveals too much.
const fn tells_too_much(technique: Technique) -> bool {
    matches!(
        technique,
        T::FullHouse
            | T::HiddenSingle
            | T::NakedSingle
            | T::Bug1
            | T::CageSingle
            | T::RuleOf45
            // Its digits are the ones that go.
            | T::OnlyCombination
    )
}

impl StepWriter<'_> {
    /// Says where to look, without a digit.
    fn place(&self, place: &Place) -> String {
        match place {
            Place::Cells(cells) => self.cells(*cells),
            Place::Houses(houses) => self.houses(houses),
            Place::Cage(cage) => self.cage(cage),
        }
    }

    /// Gives the reason of the step, and what follows.
    fn whole(&self, place: &str) -> String {
        if let Some(text) = chain_words::whole(self).or_else(|| self.closed()).or_else(|| self.by_sums()) {
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
            // On other boards a cell may be seen through several houses, or along a leap.
            T::Pointing | T::Claiming if reason.covers.is_empty() => Line::IntersectionSeen,
            T::Pointing | T::Claiming => Line::Intersection,
            T::NakedPair | T::NakedTriple | T::NakedQuad if reason.houses.is_empty() => Line::NakedSetSeen,
            T::LockedPair | T::LockedTriple | T::NakedPair | T::NakedTriple | T::NakedQuad => Line::NakedSet,
            T::HiddenPair | T::HiddenTriple | T::HiddenQuad => Line::HiddenSet,
            T::LawOfLeftovers => return self.leftovers(),
            T::RemotePair => Line::RemotePair,
            T::Medusa3D => return self.medusa(),
            T::AlmostLockedCandidates => return self.almost_locked(),
            T::SueDeCoq => return self.sue_de_coq(place),
            T::AlsXZ if self.is_in_both_sets() => Line::AlsXz,
            T::AlsXZ | T::AlsXYWing | T::AlsChain => return self.line(Line::Als, &[&self.joints()]),
            T::DeathBlossom => Line::Blossom,
            T::XYWing | T::XYZWing => return self.wing(),
            T::WXYZWing => Line::WXYZWing,
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
            T::Bug1 => return two([Line::Bug, Line::Prevented], ""),
            T::Bug2 => return two([Line::Bug, Line::OneExtra], ""),
            T::Bug3 => return two([Line::Bug, Line::ExtraSet], ""),
            T::Bug4 => return two([Line::Bug, Line::BugBound], ""),
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

    /// Returns true if the step eliminates a single digit that both of two sets hold besides the one that joins them.
    fn is_in_both_sets(&self) -> bool {
        let [one, other] = self.step.reason.sets[..] else { return false };
        let gone = digits_of(&self.step.eliminations);
        let joint = digits_of(&self.step.reason.pattern);
        gone.len() == 1 && one.1.intersection(other.1).difference(joint).contains_all(gone)
    }

    /// Returns the digits that join neighbouring almost locked sets, in the order of the sets: `3, 8`.
    ///
    /// A digit joins two sets if all its places in both are part of the pattern and see each other. Two joints in a row
    /// differ; this decides which digit counts if a pair of sets shares two such digits.
    fn joints(&self) -> String {
        let reason = &self.step.reason;
        if reason.sets.len() == 2 {
            return self.digits(digits_of(&reason.pattern), Line::And);
        }
        let mut last = None;
        let joints: Vec<String> = reason
            .sets
            .windows(2)
            .filter_map(|pair| {
                let joins = |digit: &Digit| {
                    let places = |set: (CellSet, DigitSet)| {
                        let on = |candidate: &&Candidate| {
                            candidate.digit == *digit && set.0.contains(candidate.cell)
                        };
                        reason
                            .pattern
                            .iter()
                            .filter(on)
                            .fold(CellSet::EMPTY, |all, place| all.with(place.cell))
                    };
                    let (ours, theirs) = (places(pair[0]), places(pair[1]));
                    !ours.is_empty()
                        && !theirs.is_empty()
                        && ours.iter().all(|cell| self.layout.peers(cell).contains_all(theirs))
                };
                let digits = pair[0].1.intersection(pair[1].1);
                let digit = digits.iter().find(|digit| Some(*digit) != last && joins(digit))?;
                last = Some(digit);
                Some(Sign(digit).text())
            })
            .collect();
        self.list(joints.into_iter(), Line::Comma)
    }

    /// Says why each digit of a Sue de Coq occurs once: those of the line and those of the box.
    fn sue_de_coq(&self, place: &str) -> String {
        let reason = &self.step.reason;
        let ([middle, ours, theirs], [line, box_]) = (&reason.sets[..], &reason.houses[..]) else {
            return self.line(Line::Else, &[place]);
        };
        let name = |house: &House| self.houses(core::slice::from_ref(house));
        let of_line = self.digits(middle.1.union(ours.1).difference(theirs.1), Line::And);
        let of_box = self.digits(middle.1.union(theirs.1).difference(ours.1), Line::And);
        self.line(Line::SueDeCoq, &[place, &of_line, &name(line), &of_box, &name(box_)])
    }

    /// Names the two colours of a net. Then says what shows that one of them is false, or that a candidate goes in
    /// either case.
    fn medusa(&self) -> String {
        let Step { eliminations, reason, .. } = self.step;
        let colours = [&reason.pattern, &reason.fins].map(|colour| self.short_candidates(colour));
        let net = self.line(Line::Medusa, &[&colours[0], &colours[1]]);
        let is_false = eliminations.iter().all(|gone| reason.pattern.contains(gone));
        let is_coloured = |cell| reason.pattern.iter().any(|one| one.cell == cell);
        let end = match (is_false, reason.cells.single()) {
            (false, _) => Line::EitherWay,
            (true, None) => Line::MedusaHouse,
            (true, Some(cell)) if is_coloured(cell) => Line::MedusaCell,
            (true, Some(_)) => Line::MedusaEmpty,
        };
        [net, self.line(end, &[])].join(self.language.template(Line::Gap))
    }

    /// Says which cells hold the same digits, and what one side tells about the other.
    fn leftovers(&self) -> String {
        let Step { placements, eliminations, reason, .. } = self.step;
        let sets = [0, 1].map(|at| reason.sets.get(at).map_or(CellSet::EMPTY, |set| set.0));
        let changed = cells_of(placements).union(cells_of(eliminations));
        let is_of_first = !sets[0].intersection(changed).is_empty();
        let [known, other] = if is_of_first { [sets[1], sets[0]] } else { sets };
        let [same, end] = match (known.len() == 1, placements.is_empty()) {
            (true, true) => [Line::LeftoverCells, Line::NotInLeftover],
            (true, false) => [Line::LeftoverCells, Line::InLeftover],
            (false, true) => [Line::Leftovers, Line::InNoLeftover],
            (false, false) => [Line::Leftovers, Line::AmongLeftovers],
        };
        let end = self.line(end, &[&self.cells(known), &self.cells(other)]);
        [self.line(same, &[]), end].join(self.language.template(Line::Gap))
    }

    /// Says why the digits of a set are bound to the crossing of two houses.
    fn almost_locked(&self) -> String {
        let names: Vec<String> =
            self.step.reason.houses.iter().map(|house| self.houses(core::slice::from_ref(house))).collect();
        match &names[..] {
            [house, other] => self.line(Line::AlmostLocked, &[house, other]),
            _ => self.line(Line::Else, &[&self.place(&Place::of(self.step, Stage::Whole, self.layout))]),
        }
    }

    fn wing(&self) -> String {
        let [pivot, one, other] = self.step.reason.sets[..] else { return self.line(Line::Else, &[]) };
        let gone = digits_of(&self.step.eliminations);
        let way =
            |wing: (CellSet, DigitSet)| self.digits(wing.1.difference(gone).intersection(pivot.1), Line::Or);
        let is_xy = self.step.technique == T::XYWing;
        self.line(if is_xy { Line::XYWing } else { Line::XYZWing }, &[&way(one), &way(other)])
    }
}
