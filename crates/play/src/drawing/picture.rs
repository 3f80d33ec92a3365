//! [`Picture`]: the drawing of a step over the board, up to the current link.
//!
//! The candidates have their marks in the cells, see [`HintMarks`](super::picture::HintMarks). The picture lies between
//! and around them: frames of houses, sets and groups, and links as lines. Lengths are in thousandths of a cell.

use std::rc::Rc;

use nonet::grid::{Candidate, Candidates, Cell, CellSet, DigitSet, House};
use nonet::layout::{Cage, Layout};
use nonet::logic::{Chain, Link, Node, Step, Technique, closing};

use super::curved_arrow;
use super::curved_arrow::{CurvedArrow, Obstacles};
use super::frame::{Frame, FrameKind, capsule, frame_of, frames_of, members};
use super::note_shift::{moved, moved_line, note_shift};
use super::rays::{middle_of, rays};
use super::walk::{NodeAt, Walk, inner, node_of};
use nonet_words::{Stage, is_loop, named_cells};

/// The marks of a hint in a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HintMarks {
    /// True if the cell is highlighted.
    pub is_looked_at: bool,
    /// The candidates that form the pattern.
    pub pattern: DigitSet,
    /// Of a chain: the candidates that are on.
    pub on: DigitSet,
    /// Of a chain: the candidates that are off.
    pub off: DigitSet,
    /// The fins of the pattern.
    pub fins: DigitSet,
    /// The candidates that the step eliminates.
    pub eliminated: DigitSet,
    /// The candidates that the step places.
    pub placed: DigitSet,
    /// Of a chain: the candidates of earlier links, not of the current one.
    pub past: DigitSet,
    /// True if the drawing involves the cell, so that all its candidates must be visible.
    pub is_involved: bool,
}

/// A line from one statement to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnLink {
    /// The line.
    pub arrow: CurvedArrow,
    /// The candidates that it joins.
    pub ends: [Candidate; 2],
    /// True if at least one of its ends is true (a strong link); false if at most one is (a weak link).
    pub is_strong: bool,
    /// True if it belongs to an earlier link.
    pub is_past: bool,
}

impl FrameKind {
    /// Returns its name in the style sheet.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Base => "base",
            Self::Cover => "cover",
            Self::Set => "set",
            Self::SecondSet => "set second",
            Self::ThirdSet => "set third",
            Self::FourthSet => "set fourth",
            Self::Group => "group",
            Self::Blocker => "blocker",
        }
    }
}

/// A cross in a cell where a digit cannot go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cross {
    /// The cell.
    pub cell: Cell,
    /// The middle of the cross: the middle of the cell or, if the cell shows notes, the free place of the digit.
    pub middle: curved_arrow::Point,
    /// The distance from the middle to each side.
    pub reach: i32,
}

/// The drawing over the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picture {
    /// The frames, from the lowest to the topmost.
    pub frames: Vec<Frame>,
    /// The lines, those of earlier links first.
    pub links: Vec<DrawnLink>,
    /// The visible parts of the rays from the digits that exclude the other places of a single.
    pub rays: Vec<[curved_arrow::Point; 2]>,
    /// The crosses where the digit of a single cannot go.
    pub crosses: Vec<Cross>,
    /// The digits to place, each as large as its cell allows.
    pub targets: Vec<Candidate>,
}

/// A step, the position in its walk, and the candidates on the board.
#[derive(Clone, Copy)]
pub(crate) struct Drawn<'a> {
    pub step: &'a Step,
    pub stage: Stage,
    pub walk: &'a Walk,
    pub candidates: &'a Candidates,
    /// The layout of the board; `None` for the classic one.
    pub layout: Option<&'a Rc<Layout>>,
    /// The cells with visible notes.
    pub noted: CellSet,
}

/// The largest number of links that are drawn of one step.
const MOST_LINKS: usize = 30;

/// A step or an inner step of it, and the position in it.
struct Level<'a> {
    step: &'a Step,
    /// The current statement; `None` for the whole step.
    at: Option<NodeAt>,
    /// True if the current line is a side branch. The statement is its last one.
    is_side: bool,
    /// True if the current line is in an inner step.
    is_past: bool,
}

impl Level<'_> {
    /// Returns the statements up to the current one, each with its place and `true` if it is current.
    fn met(&self) -> impl Iterator<Item = (NodeAt, &Node, bool)> {
        let chains = self.step.reason.chains.iter().enumerate();
        chains
            .flat_map(|(chain, nodes)| {
                nodes.nodes.iter().enumerate().map(move |(at, node)| ((chain, at), node))
            })
            .filter(|(place, _)| self.at.is_none_or(|at| *place <= at))
            .map(|(place, node)| (place, node, !self.is_past && self.at.is_none_or(|at| at == place)))
    }

    /// Returns the links up to the current one, each with its two ends and `true` if it is current.
    ///
    /// If there are too many, it returns only the last ones before the current statement. More would hide each other
    /// and the board. The statements of the others stay marked.
    fn links(&self) -> Vec<([&Node; 2], bool)> {
        let met: Vec<_> = self.met().collect();
        let n_links: usize = met.iter().map(|(_, node, _)| node.parents.len()).sum();
        if n_links <= MOST_LINKS {
            let of = |&(place, node, is_now)| {
                self.parents(place, node).map(move |(_, from)| ([from, node], is_now))
            };
            return met.iter().flat_map(of).collect();
        }
        let is_end = |place: NodeAt| match self.at {
            Some(at) => place == at,
            None => node_of(self.step, (place.0, place.1 + 1)).is_none(),
        };
        let ends = met.iter().filter(|(place, ..)| is_end(*place)).map(|&(place, node, _)| (place, node));
        let mut found: Vec<(NodeAt, &Node)> = ends.collect();
        let (n_ends, mut at) = (found.len(), 0);
        let mut links = Vec::new();
        while let Some(&(place, node)) = found.get(at) {
            for (parent, from) in self.parents(place, node) {
                if links.len() == MOST_LINKS {
                    return links;
                }
                links.push(([from, node], at < n_ends && !self.is_past));
                if found.iter().all(|(other, _)| *other != parent) {
                    found.push((parent, from));
                }
            }
            at += 1;
        }
        links
    }

    /// Returns the statements from which one follows, with their places.
    fn parents(&self, place: NodeAt, node: &Node) -> impl Iterator<Item = (NodeAt, &Node)> {
        let places = node.parents.iter().map(move |&parent| (place.0, parent));
        places.filter_map(|place| Some((place, node_of(self.step, place)?)))
    }

    /// Returns the current statement and its parents. For a side branch, it omits the parents.
    fn spoken(&self) -> Vec<&Node> {
        let Some((chain, at)) = self.at else { return Vec::new() };
        let Some(node) = node_of(self.step, (chain, at)) else { return Vec::new() };
        let parents = self.parents((chain, at), node).map(|(_, parent)| parent);
        parents.filter(|_| !self.is_side).chain([node]).collect()
    }
}

impl<'a> Level<'a> {
    /// Returns the link of the current statement, or `None` for a side branch.
    fn spoken_link(&self) -> Option<&'a Link> {
        let node = node_of(self.step, self.at.filter(|_| !self.is_side)?)?;
        Some(&node.link)
    }
}

/// Returns a layout, and the classic one for `None`.
pub(crate) fn or_classic(layout: Option<&Rc<Layout>>) -> &Layout {
    match layout {
        Some(layout) => layout,
        None => Layout::classic(),
    }
}

/// Draws the whole of a step on a board of any layout: the marks of each cell, and the picture over the board.
pub(crate) fn draw_on(
    layout: Option<&Rc<Layout>>,
    step: &Step,
    candidates: &Candidates,
) -> (Vec<HintMarks>, Picture) {
    draw_as_far(layout, step, candidates, &Walk::of(step))
}

/// Draws a step up to the current line of the walk.
pub(crate) fn draw_as_far(
    layout: Option<&Rc<Layout>>,
    step: &Step,
    candidates: &Candidates,
    walk: &Walk,
) -> (Vec<HintMarks>, Picture) {
    let noted = candidates.empty_cells();
    let drawn = Drawn { step, stage: Stage::Whole, walk, candidates, layout, noted };
    (drawn.marks(), drawn.picture())
}

impl<'a> Drawn<'a> {
    /// Returns the layout of the board.
    pub(crate) fn layout(&self) -> &'a Layout {
        or_classic(self.layout)
    }

    fn levels(&self) -> Vec<Level<'a>> {
        let Some(spot) = self.walk.spot() else { return Vec::new() };
        let mut levels = Vec::new();
        let mut step = self.step;
        for &at in &spot.route {
            levels.push(Level { step, at: Some(at), is_side: false, is_past: true });
            let Some(inside) = node_of(step, at).and_then(inner) else { return levels };
            step = inside;
        }
        levels.push(Level { step, at: spot.node, is_side: spot.side.is_some(), is_past: false });
        levels
    }

    /// Returns true if one link is current, not the whole step.
    fn is_on_the_way(&self) -> bool {
        !self.walk.is_at_end()
    }

    /// Returns the digits to place. It is empty until the whole reason is visible, and while one link is current.
    pub(crate) fn targets(&self) -> &'a [Candidate] {
        let is_shown = self.stage == Stage::Whole && self.walk.is_at_end();
        if is_shown { &self.step.placements } else { &[] }
    }

    /// Returns all cells that the step involves, up to its current stage and line.
    fn cells(&self) -> CellSet {
        if self.stage != Stage::Whole {
            return CellSet::EMPTY;
        }
        let done = self.step.placements.iter().chain(&self.step.eliminations);
        let mut cells: CellSet = done.map(|one| one.cell).collect();
        for level in self.levels() {
            cells = level.met().fold(cells, |cells, (_, node, _)| cells.union(node.cells));
            if level.at.is_none() {
                let reason = &level.step.reason;
                cells = reason.sets.iter().fold(cells.union(reason.cells), |cells, set| cells.union(set.0));
                cells =
                    reason.pattern.iter().chain(&reason.fins).fold(cells, |cells, one| cells.with(one.cell));
            }
        }
        cells
    }

    /// Returns the highlighted cells. For the whole step, they are those that the text names and those that the step
    /// changes. For one line, they are those of its link or of its inner step.
    fn looked_at(&self) -> CellSet {
        let step = self.step;
        if self.stage != Stage::Whole {
            return named_cells(self.layout(), step, self.stage);
        }
        if self.is_on_the_way() {
            let levels = self.levels();
            let Some(level) = levels.last() else { return CellSet::EMPTY };
            let spoken = level.spoken().iter().fold(CellSet::EMPTY, |cells, node| cells.union(node.cells));
            let of_set = match level.spoken_link() {
                Some(Link::Set(cells)) => *cells,
                _ => CellSet::EMPTY,
            };
            return if level.at.is_none() {
                level.step.reason.cells.union(named_cells(self.layout(), level.step, Stage::Whole))
            } else {
                spoken.union(of_set)
            };
        }
        // The links of a chain have their own marks, and may lie all over the board.
        let mut cells = if step.reason.chains.is_empty() { step.reason.cells } else { CellSet::EMPTY };
        if step.technique.needs_cages() {
            cells = step.reason.sets.iter().fold(cells, |cells, set| cells.union(set.0));
        }
        let closing = closing(step, self.layout(), self.candidates).unwrap_or_default();
        let cells = closing.blockers.iter().fold(cells, |cells, blocker| cells.with(blocker.at.cell));
        let done = step.placements.iter().chain(&step.eliminations);
        cells
            .union(named_cells(self.layout(), step, Stage::Whole))
            .union(done.map(|candidate| candidate.cell).collect())
    }

    /// Returns the marks of each cell.
    pub(crate) fn marks(&self) -> Vec<HintMarks> {
        let mut all = vec![HintMarks::default(); Cell::COUNT];
        let looked_at = self.looked_at();
        for cell in looked_at {
            all[cell.index()].is_looked_at = true;
        }
        if self.stage != Stage::Whole {
            return all;
        }
        for cell in self.cells() {
            all[cell.index()].is_involved = true;
        }
        for eliminated in &self.step.eliminations {
            all[eliminated.cell.index()].eliminated.insert(eliminated.digit);
        }
        for placed in &self.step.placements {
            all[placed.cell.index()].placed.insert(placed.digit);
        }
        for level in self.levels() {
            mark_level(&level, self.candidates, &mut all);
        }
        // While one link is current, its marks take precedence over the effect of the step.
        if self.is_on_the_way() {
            for marks in &mut all {
                let named = marks.on.union(marks.off);
                marks.eliminated = marks.eliminated.difference(named);
                marks.placed = marks.placed.difference(named);
            }
        }
        all
    }

    /// Returns the lines and frames.
    pub(crate) fn picture(&self) -> Picture {
        let mut picture = Picture::default();
        let levels = if self.stage == Stage::Whole { self.levels() } else { Vec::new() };
        for level in levels {
            draw_level(&level, self, &mut picture);
        }
        self.draw_closing(&mut picture);
        picture.targets = self.targets().to_vec();
        picture.frames.sort_by_key(|frame| frame.kind as u8);
        picture.links.sort_by_key(|link| !link.is_past);
        picture
    }
}

impl Drawn<'_> {
    /// Draws the digits that exclude all alternatives to a single.
    fn draw_closing(&self, picture: &mut Picture) {
        let Some(closing) =
            closing(self.step, self.layout(), self.candidates).filter(|_| self.stage == Stage::Whole)
        else {
            return;
        };
        let blockers = closing.blockers.iter();
        picture.frames.extend(blockers.map(|one| frame_of(CellSet::of(one.at.cell), 70, FrameKind::Blocker)));
        if self.step.reason.houses.is_empty() {
            let houses = closing.blockers.iter().map(|one| one.house);
            picture.frames.extend(houses.flat_map(|house| frames_of(self.layout(), house, FrameKind::Cover)));
            picture.frames.dedup();
        }
        picture.rays = rays(&closing, self.layout(), self.candidates);
        let digit = self.step.placements.first().map(|single| single.digit);
        picture.crosses = closing
            .closed
            .iter()
            .map(|cell| match digit.filter(|_| self.noted.contains(cell)) {
                Some(digit) => {
                    let middle = curved_arrow::middle(Candidate { cell, digit });
                    Cross { cell, middle: moved(middle, note_shift(self.layout(), digit)), reach: 105 }
                }
                None => Cross { cell, middle: middle_of(cell), reach: 170 },
            })
            .collect();
    }
}

fn mark_level(level: &Level<'_>, candidates: &Candidates, all: &mut [HintMarks]) {
    let reason = &level.step.reason;
    let is_whole = level.at.is_none();
    let spoken = level.spoken();
    for (_, node, _) in level.met() {
        let is_now = !level.is_past
            && (is_whole || spoken.iter().any(|one| (one.cells, one.digit) == (node.cells, node.digit)));
        for cell in node.cells {
            let marks = &mut all[cell.index()];
            let (to, from) =
                if node.is_on { (&mut marks.on, &mut marks.off) } else { (&mut marks.off, &mut marks.on) };
            to.insert(node.digit);
            // The last statement about a candidate determines its mark.
            if !is_whole {
                from.remove(node.digit);
            }
            if is_now { marks.past.remove(node.digit) } else { marks.past.insert(node.digit) }
        }
    }
    if !is_whole {
        return;
    }
    for fin in &reason.fins {
        all[fin.cell.index()].fins.insert(fin.digit);
    }
    for one in &reason.pattern {
        all[one.cell.index()].pattern.insert(one.digit);
    }
    // The cells of a sum have frames. All their digits count, so that marks on them would say nothing.
    let is_of_sum = level.step.technique.needs_cages();
    for (cells, digits) in reason.sets.iter().filter(|_| !is_of_sum) {
        for cell in *cells {
            let held = candidates.of_cell(cell).intersection(*digits);
            all[cell.index()].pattern = all[cell.index()].pattern.union(held);
        }
    }
    // In a BUG type 4, the pattern includes the digit that the two cells with extra candidates share.
    if level.step.technique == Technique::Bug4 {
        for cell in reason.fins.iter().map(|fin| fin.cell) {
            let shared = candidates.of_cell(cell).intersection(reason.digits);
            all[cell.index()].pattern = all[cell.index()].pattern.union(shared);
        }
    }
    // An inner step of a net may only contain cells and digits.
    if reason.pattern.is_empty()
        && (reason.sets.is_empty() || level.step.technique == Technique::CageAndHouse)
        && reason.chains.is_empty()
        && reason.fins.is_empty()
    {
        for cell in reason.cells {
            let digits = candidates.of_cell(cell).intersection(reason.digits);
            all[cell.index()].pattern = all[cell.index()].pattern.union(digits);
        }
    }
    for marks in all {
        let others = marks.eliminated.union(marks.fins).union(marks.on).union(marks.off);
        marks.pattern = marks.pattern.difference(if reason.chains.is_empty() {
            marks.eliminated.union(marks.fins)
        } else {
            others
        });
    }
}

fn draw_level(level: &Level<'_>, drawn: &Drawn<'_>, picture: &mut Picture) {
    let reason = &level.step.reason;
    let involved: Vec<Candidate> = reason
        .chains
        .iter()
        .flat_map(|chain| &chain.nodes)
        .flat_map(members)
        .chain(level.step.eliminations.iter().copied())
        .chain(level.step.placements.iter().copied())
        .collect();
    let ground = Obstacles::new(drawn.candidates, &involved);
    if level.at.is_none() {
        let houses = |houses: &[House], kind| {
            houses.iter().flat_map(|&house| frames_of(drawn.layout(), house, kind)).collect::<Vec<_>>()
        };
        if reason.chains.is_empty() || !reason.covers.is_empty() {
            picture.frames.extend(houses(&reason.houses, FrameKind::Base));
            picture.frames.extend(houses(&reason.covers, FrameKind::Cover));
        }
        if level.step.technique.needs_cages() {
            frame_sums(level.step, drawn, picture);
        } else {
            frame_sets(level.step, picture);
        }
    } else if !level.is_past {
        match level.spoken_link() {
            Some(&Link::House(house)) => {
                picture.frames.extend(frames_of(drawn.layout(), house, FrameKind::Base));
            }
            Some(Link::Set(cells)) => {
                picture
                    .frames
                    .extend(cells.iter().map(|cell| frame_of(CellSet::of(cell), 45, FrameKind::Set)));
            }
            _ => {}
        }
    }
    for (_, node, _) in level.met().filter(|(_, node, _)| node.cells.len() > 1) {
        let (mut frame, shift) = (capsule(node), note_shift(drawn.layout(), node.digit));
        (frame.sides[0], frame.sides[1]) = moved((frame.sides[0], frame.sides[1]), shift);
        picture.frames.push(frame);
    }
    for (ends, is_now) in level.links() {
        add_link(&ground, drawn.layout(), ends, !is_now, picture);
    }
    if level.at.is_none()
        && is_loop(level.step)
        && let Some(Chain { nodes }) = reason.chains.first()
        && let [first, .., last] = &nodes[..]
    {
        add_link(&ground, drawn.layout(), [last, first], false, picture);
    }
    picture.frames.dedup();
}

/// Frames the cells of each set, with a different frame for each part. Where sets overlap, one frame lies inside the
/// other.
fn frame_sets(step: &Step, picture: &mut Picture) {
    const KINDS: [FrameKind; 4] =
        [FrameKind::Set, FrameKind::SecondSet, FrameKind::ThirdSet, FrameKind::FourthSet];
    let sets = &step.reason.sets;
    // Both wings look alike, and all petals differ from the stem.
    let part = |at: usize| match step.technique {
        Technique::XYWing | Technique::XYZWing => at.min(1),
        Technique::DeathBlossom => 1 + at % 3,
        _ => at % 4,
    };
    if step.technique == Technique::DeathBlossom {
        picture.frames.extend(step.reason.cells.iter().map(|cell| frame_of(CellSet::of(cell), 45, KINDS[0])));
    }
    for (at, (cells, _)) in sets.iter().enumerate() {
        for cell in *cells {
            let n_before = sets[..at].iter().filter(|before| before.0.contains(cell)).count();
            let inset = 45 + 50 * i32::try_from(n_before).unwrap_or(0).min(3);
            picture.frames.push(frame_of(CellSet::of(cell), inset, KINDS[part(at)]));
        }
    }
}

/// Frames the cells of a sum: the empty ones of a cage, or those inside and outside of houses. Digits on the board that
/// count have the frame of a blocker.
fn frame_sums(step: &Step, drawn: &Drawn<'_>, picture: &mut Picture) {
    let reason = &step.reason;
    let mut parts = vec![(reason.cells, FrameKind::Set)];
    if reason.houses.is_empty() || step.technique == Technique::CageAndHouse {
        let cage = reason.cells.first().and_then(|cell| drawn.layout().cage_of(cell));
        parts.insert(0, (cage.map_or(CellSet::EMPTY, Cage::cells).difference(reason.cells), FrameKind::Set));
    } else {
        let kinds = [FrameKind::Set, FrameKind::SecondSet, FrameKind::ThirdSet];
        parts = reason.sets.iter().map(|set| set.0).zip(kinds).collect();
        // The rest of a cage that is cut in two may have digits too.
        let filled: CellSet = reason.pattern.iter().map(|one| one.cell).collect();
        parts.push((parts.iter().fold(filled, |rest, part| rest.difference(part.0)), FrameKind::Blocker));
    }
    for (cells, kind) in parts {
        picture.frames.extend(cells.iter().map(|cell| {
            let is_filled = drawn.candidates.grid().get(cell).is_some();
            let (inset, kind) = if is_filled { (70, FrameKind::Blocker) } else { (45, kind) };
            frame_of(CellSet::of(cell), inset, kind)
        }));
    }
}

/// Adds the line between two statements. For groups, it joins the nearest candidates.
fn add_link(
    ground: &Obstacles<'_>,
    layout: &Layout,
    [from, to]: [&Node; 2],
    is_past: bool,
    picture: &mut Picture,
) {
    let pairs = members(from).flat_map(|one| members(to).map(move |other| [one, other]));
    let far = |&[one, other]: &[Candidate; 2]| {
        let ((left, top), (right, bottom)) = (curved_arrow::middle(one), curved_arrow::middle(other));
        (left - right).pow(2) + (top - bottom).pow(2)
    };
    let Some(ends) = pairs.min_by_key(far).filter(|ends| ends[0] != ends[1]) else { return };
    let is_strong = !from.is_on;
    // Several chains may contain the same link.
    if let Some(known) =
        picture.links.iter_mut().find(|link| link.ends == ends && link.is_strong == is_strong)
    {
        known.is_past &= is_past;
        return;
    }
    let [start, end] = ends.map(|end| note_shift(layout, end.digit));
    let arrow = moved_line(ground.arrow(ends[0], ends[1]), start, end);
    picture.links.push(DrawnLink { arrow, ends, is_strong, is_past });
}
