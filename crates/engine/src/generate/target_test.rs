//! [`TargetTest`]: a target as tests on a puzzle, and the distance of each puzzle from it.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use super::{Request, Target, Version};
use crate::catalogue::{Options, before, next_step};
use crate::grid::{Candidates, Grid};
use crate::ladder::{Climb, RatedPath};
use crate::logic::{RatedStep, Technique, Tenths, scale::least_of};
use crate::solve_time::predict_time;

/// A target as tests on a puzzle.
#[derive(Clone, Debug)]
pub(super) enum TargetTest {
    /// The ER is in this range.
    Er(RangeInclusive<Tenths>),
    /// A technique that people know.
    Seen {
        technique: Technique,
        /// Everything that people find before it.
        before: Options,
        /// The same with the technique added.
        with: Options,
        /// The rating up to which the ladder has only techniques that people find before it.
        ladder: Tenths,
    },
    /// A technique that only the ladder has.
    Climbed(Technique),
    /// The predicted minutes are in this range.
    Minutes(RangeInclusive<u16>),
}

/// The result of testing a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TestResult {
    /// The direction in which it misses the target.
    pub(super) miss: Miss,
    /// The nearness to the target: 1,000 if it is met, otherwise from 0 to 999; a larger number is nearer.
    pub(super) nearness: u32,
}

/// The direction in which a puzzle misses the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Miss {
    /// It meets the target.
    Met,
    TooEasy,
    TooHard,
}

const MET: TestResult = TestResult { miss: Miss::Met, nearness: 1_000 };

const fn too_easy(nearness: u32) -> TestResult {
    TestResult { miss: Miss::TooEasy, nearness }
}

const fn too_hard(nearness: u32) -> TestResult {
    TestResult { miss: Miss::TooHard, nearness }
}

/// The hardest rating for which minutes are predicted. A test of harder puzzles would take too long.
const HARDEST_PREDICTED: Tenths = Tenths(75);

impl TargetTest {
    /// Creates the tests for the target of a request, or `None` for [`Target::Any`].
    pub(super) fn of(request: &Request) -> Option<Self> {
        Some(match &request.target {
            Target::Any => return None,
            Target::Difficulty(difficulty) => Self::Er(difficulty.range()),
            Target::Er(range) => Self::Er(range.clone()),
            Target::Minutes(range) => Self::Minutes(range.clone()),
            Target::Technique(technique) => Self::of_technique(*technique, request.version),
        })
    }

    fn of_technique(technique: Technique, version: Version) -> Self {
        let newest = Options::default();
        let at_first = newest.in_n1_order();
        // A technique added later uses the newest order in every version.
        let in_version = match version {
            Version::N1 => before(technique, &at_first).map(|before| (at_first, before)),
            Version::N2 => None,
        };
        let in_newest = || before(technique, &newest).map(|before| (newest, before));
        let Some((options, before)) = in_version.or_else(in_newest) else { return Self::Climbed(technique) };
        let ladder = ladder_within(&before, version);
        let with = [&before[..], &[technique]].concat();
        Self::Seen { technique, before: options.only(&before), with: options.only(&with), ladder }
    }

    /// Returns `true` for low targets, for which most puzzles are too hard. For these it pays to give givens
    /// back to a puzzle that is too hard.
    pub(super) fn is_low(&self) -> bool {
        match self {
            Self::Er(range) => *range.end() < Tenths(65),
            Self::Seen { .. } | Self::Minutes(_) => true,
            Self::Climbed(_) => false,
        }
    }

    /// Returns the result for a puzzle with this ER that is too easy for a range.
    pub(super) fn too_easy_by(er: Tenths) -> TestResult {
        too_easy(u32::from(er.0))
    }

    /// Tests a puzzle, but only as far as the target requires.
    pub(super) fn look_at(&self, givens: &Grid) -> TestResult {
        let Ok(start) = Candidates::of(givens) else { return too_easy(0) };
        match self {
            Self::Er(range) => Self::look_for_er(&start, range),
            Self::Seen { technique, before, with, ladder } => {
                Self::look_for_seen(start, *technique, [before, with], *ladder)
            }
            Self::Climbed(technique) => Self::look_for_climbed(&start, *technique),
            Self::Minutes(range) => Self::look_for_minutes(&start, range),
        }
    }

    fn look_for_er(start: &Candidates, range: &RangeInclusive<Tenths>) -> TestResult {
        let mut climb = Climb::up_to(start, *range.end());
        climb.run();
        let er = climb.rating().map_or(Tenths(0), |rating| rating.er);
        match (climb.is_solved(), er >= *range.start()) {
            (true, true) => MET,
            (true, false) => Self::too_easy_by(er),
            // There is a step in the range, but a harder one after it: the fewer cells are left, the nearer.
            (false, true) => too_hard(n_done(&climb.candidates(), 500)),
            (false, false) => too_hard(0),
        }
    }

    fn look_for_seen(
        mut now: Candidates,
        technique: Technique,
        [before, with]: [&Options; 2],
        ladder: Tenths,
    ) -> TestResult {
        // Avoidable rectangles need to know the given cells.
        let givens = now.grid().filled_cells();
        let [before, with] = [&before.with_givens(givens), &with.with_givens(givens)];
        if finish(&mut now, before, ladder, |_| {}) {
            return too_easy(1);
        }
        let mut is_used = false;
        let is_solved = finish(&mut now, with, ladder, |used| is_used |= used == technique);
        match (is_solved, is_used) {
            (true, true) => MET,
            (true, false) => too_easy(1),
            (false, true) => too_hard(n_done(&now, 500)),
            (false, false) => too_hard(0),
        }
    }

    fn look_for_climbed(start: &Candidates, technique: Technique) -> TestResult {
        let mut climb = Climb::new(start);
        let (mut hardest, mut of_technique) = (Tenths(0), None);
        for RatedStep { step, rating } in climb.by_ref() {
            hardest = hardest.max(rating);
            if step.technique == technique {
                of_technique = of_technique.max(Some(rating));
            }
        }
        match of_technique {
            Some(rating) if rating == hardest && climb.is_solved() => MET,
            Some(_) => too_hard(500),
            None => too_easy(u32::from(hardest.0)),
        }
    }

    fn look_for_minutes(start: &Candidates, range: &RangeInclusive<u16>) -> TestResult {
        let mut climb = Climb::up_to(start, HARDEST_PREDICTED);
        let path: Vec<RatedStep> = climb.by_ref().collect();
        if !climb.is_solved() {
            return too_hard(0);
        }
        let minutes = predict_time(start, &path).whole_minutes;
        let nearness = |by: u16| 999_u32.saturating_sub(by.into());
        if minutes < *range.start() {
            too_easy(nearness(range.start() - minutes))
        } else if minutes > *range.end() {
            too_hard(nearness(minutes - range.end()))
        } else {
            MET
        }
    }

    /// Returns the full path of a puzzle that met the target, rated again, or `None` if it does not meet the
    /// target after all.
    pub(super) fn prove(&self, givens: &Grid) -> Option<RatedPath> {
        let start = Candidates::of(givens).ok()?;
        let path = RatedPath::of(&start)?;
        let (rating, steps) = (path.rating, &path.steps);
        let is_met = match self {
            Self::Er(range) => range.contains(&rating.er),
            Self::Seen { technique, before, with, .. } => {
                Self::look_for_seen(start, *technique, [before, with], Tenths(0)) == MET
            }
            Self::Climbed(technique) => {
                steps.iter().any(|rated| rated.step.technique == *technique && rated.rating == rating.er)
            }
            Self::Minutes(range) => range.contains(&predict_time(&start, steps).whole_minutes),
        };
        is_met.then_some(path)
    }
}

/// Returns the base plus the number of filled cells.
fn n_done(candidates: &Candidates, base: u32) -> u32 {
    base + u32::try_from(candidates.grid().n_filled()).unwrap_or(0)
}

/// Applies all steps that the options allow. Returns `true` if that fills every cell. Calls `used` with the
/// technique of each step.
///
/// The ladder does the steps with a rating up to `ladder`, and `used` is not called for these.
fn finish(
    candidates: &mut Candidates,
    options: &Options,
    ladder: Tenths,
    mut used: impl FnMut(Technique),
) -> bool {
    loop {
        if ladder > Tenths(0) {
            let mut climb = Climb::up_to(candidates, ladder);
            climb.run();
            *candidates = climb.candidates();
        }
        if candidates.empty_cells().is_empty() {
            return true;
        }
        let Some(step) = next_step(candidates, options) else { return false };
        used(step.technique);
        step.apply(candidates);
    }
}

/// Returns the rating up to which the ladder only does what is possible with these techniques. The ladder is
/// faster.
fn ladder_within(techniques: &[Technique], version: Version) -> Tenths {
    use Technique as T;
    /// The techniques of the ladder, easiest first, and the technique that a person needs for the same
    /// effect.
    const NEEDED: [(T, T); 14] = [
        (T::HiddenSingle, T::HiddenSingle),
        (T::DirectPointing, T::Pointing),
        (T::DirectClaiming, T::Claiming),
        (T::DirectHiddenPair, T::HiddenPair),
        (T::NakedSingle, T::NakedSingle),
        (T::DirectHiddenTriple, T::HiddenTriple),
        (T::NakedPair, T::NakedPair),
        (T::XWing, T::XWing),
        (T::NakedTriple, T::NakedTriple),
        (T::Swordfish, T::Swordfish),
        (T::XYWing, T::XYWing),
        (T::XYZWing, T::XYZWing),
        (T::UniqueRectangle1, T::UniqueRectangle1),
        (T::UniqueLoop1, T::UniqueLoop1),
    ];
    // The ladder gives all types of rectangles the rating of the first. `N1` leaves them all to the ladder
    // even if only the first is known, so it finds no puzzle that needs another type.
    let is_left_to_ladder =
        |known: T| techniques.contains(&known) && (version == Version::N1 || known != T::UniqueRectangle1);
    let beyond = NEEDED.iter().find(|(_, known)| !is_left_to_ladder(*known));
    Tenths(beyond.map_or(0, |&(of_ladder, _)| least_of(of_ladder).0 - 1))
}
