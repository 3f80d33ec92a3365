//! Colours for cages, such that cages that touch differ.

use nonet::layout::Layout;

/// The number of choices after which the search gives up. Boards that people play need a few hundred.
const MOST_CHOICES: usize = 10_000;

/// Returns, for each cage, the cages that touch it, as indices of [`Layout::cages`].
pub(super) fn touching(layout: &Layout) -> Vec<Vec<usize>> {
    let cages = layout.cages();
    let touching = |at: usize| {
        let border = cages[at].cells().neighbours();
        let touches = |other: &usize| *other != at && !cages[*other].cells().intersection(border).is_empty();
        (0..cages.len()).filter(touches).collect()
    };
    (0..cages.len()).map(touching).collect()
}

/// Returns a colour from 0 for each cage, such that cages that touch differ, or `None` if the search finds none soon.
/// Four colours are enough for connected cages.
pub(super) fn colours(touching: &[Vec<usize>], n_colours: usize) -> Option<Vec<usize>> {
    let mut colours = vec![None; touching.len()];
    let is_done = fill(touching, n_colours, &mut colours, &mut { MOST_CHOICES });
    if is_done { colours.into_iter().collect() } else { None }
}

/// Gives a colour to each cage without one: first to those with the fewest choices, and the rarest colour first.
/// Returns false if that is impossible or takes too many choices.
fn fill(
    touching: &[Vec<usize>],
    n_colours: usize,
    colours: &mut [Option<usize>],
    n_choices: &mut usize,
) -> bool {
    let is_free = |colours: &[Option<usize>], at: usize, colour: usize| {
        touching[at].iter().all(|&other| colours[other] != Some(colour))
    };
    let n_free = |at: &usize| (0..n_colours).filter(|&colour| is_free(colours, *at, colour)).count();
    let open = (0..colours.len()).filter(|&at| colours[at].is_none());
    let Some(at) = open.min_by_key(n_free) else { return true };
    let mut order: Vec<usize> = (0..n_colours).filter(|&colour| is_free(colours, at, colour)).collect();
    order.sort_by_key(|&colour| colours.iter().filter(|&&other| other == Some(colour)).count());
    for colour in order {
        if *n_choices == 0 {
            break;
        }
        *n_choices -= 1;
        colours[at] = Some(colour);
        if fill(touching, n_colours, colours, n_choices) {
            return true;
        }
    }
    colours[at] = None;
    false
}
