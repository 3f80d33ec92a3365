//! [`BoardLevel`]: the level of a puzzle for another board.

use core::fmt;

use crate::grid::HouseKind;
use crate::layout::Layout;
use crate::logic::{Difficulty, Step, Technique, scale::least_of};

/// The level of a puzzle for another board: that of the hardest step of its path. If the steps do not lead to the
/// solution, it is the highest level.
///
/// A board with fewer than nine rows has three levels, and any other has the six words of [`Difficulty`]. No puzzle above
/// nine by nine cells can be requested as extreme. The words are approximate, because they come from the techniques
/// of the path: the ratings of Sudoku Explainer are for the classic board.
///
/// | level | needs at most |
/// |---|---|
/// | singles | full houses, hidden and naked singles, last cells, combinations and bounds of cages, rule of 45 |
/// | pairs | intersections, law of leftovers, naked and hidden pairs, cages and houses, orders of a cage, cut cages |
/// | beyond | anything else |
/// | about easy to about extreme | the techniques of that word, see [`Difficulty`] |
///
/// ```
/// use nonet::Difficulty;
/// use nonet::catalogue::BoardLevel;
/// assert_eq!(BoardLevel::Pairs.id(), "pairs");
/// assert_eq!(BoardLevel::About(Difficulty::Hard).id(), "hard");
/// assert_eq!(BoardLevel::About(Difficulty::Hard).to_string(), "about hard");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BoardLevel {
    /// Singles.
    Singles,
    /// Intersections, the law of leftovers and pairs.
    Pairs,
    /// Anything harder.
    Beyond,
    /// About this difficulty, on a board of nine by nine cells or more.
    About(Difficulty),
}

impl BoardLevel {
    /// All levels: those of small boards, and those of nine by nine cells or more, each from easiest to hardest.
    pub const ALL: [Self; 9] = {
        use Difficulty as D;
        [
            Self::Singles,
            Self::Pairs,
            Self::Beyond,
            Self::About(D::Easy),
            Self::About(D::Medium),
            Self::About(D::Hard),
            Self::About(D::Expert),
            Self::About(D::Master),
            Self::About(D::Extreme),
        ]
    };

    /// Returns the levels that can be requested on a layout, from easiest to hardest.
    pub const fn all(layout: &Layout) -> &'static [Self] {
        Self::of_side(layout.side())
    }

    /// Returns the levels that can be requested on boards with this number of rows, from easiest to hardest.
    ///
    /// ```
    /// use nonet::catalogue::BoardLevel;
    /// assert_eq!(BoardLevel::of_side(6), [BoardLevel::Singles, BoardLevel::Pairs, BoardLevel::Beyond]);
    /// ```
    pub const fn of_side(side: usize) -> &'static [Self] {
        const ALL: &[BoardLevel] = &BoardLevel::ALL;
        let (small, large) = ALL.split_at(3);
        match side {
            ..9 => small,
            9 => large,
            _ => large.split_at(large.len() - 1).0,
        }
    }

    /// Returns the highest level that a path on this layout can have.
    pub(crate) const fn hardest(layout: &Layout) -> Self {
        if layout.side() < 9 { Self::Beyond } else { Self::About(Difficulty::Extreme) }
    }

    /// Returns the level with this [`id`](Self::id).
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.id() == id)
    }

    /// Returns the level of the hardest of these steps: the easiest level if there are none.
    pub fn of(layout: &Layout, steps: &[Step]) -> Self {
        let of_step = |step: &Step| {
            if layout.side() < 9 { Self::of_small(step.technique) } else { Self::About(difficulty_of(step)) }
        };
        steps.iter().map(of_step).max().unwrap_or(Self::all(layout)[0])
    }

    /// Returns the least level of a step of this technique on boards with this number of rows.
    pub(super) fn lowest_for(technique: Technique, side: usize) -> Self {
        if side < 9 {
            return Self::of_small(technique);
        }
        Self::About(Difficulty::of_er(least_of(technique.rated_as())))
    }

    fn of_small(technique: Technique) -> Self {
        match technique {
            Technique::FullHouse | Technique::HiddenSingle | Technique::NakedSingle => Self::Singles,
            Technique::Pointing
            | Technique::Claiming
            | Technique::LawOfLeftovers
            | Technique::NakedPair
            | Technique::HiddenPair => Self::Pairs,
            technique if technique.needs_cages() => match Difficulty::of_er(least_of(technique.rated_as())) {
                Difficulty::Easy | Difficulty::Medium => Self::Singles,
                Difficulty::Hard => Self::Pairs,
                _ => Self::Beyond,
            },
            _ => Self::Beyond,
        }
    }

    /// Returns the name that programs use: `singles`, `pairs`, `beyond`, or that of the difficulty. It never
    /// changes.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Singles => "singles",
            Self::Pairs => "pairs",
            Self::Beyond => "beyond",
            Self::About(difficulty) => difficulty.id(),
        }
    }
}

/// Returns the difficulty of a step: that of the least rating of its technique. For hidden singles and the rule
/// of 45, the houses of the step count too.
fn difficulty_of(step: &Step) -> Difficulty {
    let is_in_box = || {
        let kind = step.reason.houses.first().map(|house| house.kind());
        matches!(kind, Some(HouseKind::Box | HouseKind::Piece))
    };
    match step.technique {
        Technique::FullHouse => Difficulty::Easy,
        Technique::HiddenSingle if is_in_box() => Difficulty::Easy,
        Technique::HiddenSingle => Difficulty::Medium,
        Technique::RuleOf45 if step.reason.houses.len() > 1 => Difficulty::Hard,
        technique => Difficulty::of_er(least_of(technique.rated_as())),
    }
}

impl fmt::Display for BoardLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let about = if matches!(self, Self::About(_)) { "about " } else { "" };
        write!(f, "{about}{}", self.id())
    }
}
