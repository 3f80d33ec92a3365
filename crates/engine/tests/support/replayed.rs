//! Replays the events of a search.

use nonet::layout::Layout;
use nonet::trace::{Counters, DeadEnd, EventKind, Search};
use nonet::{Cell, CellSet};

/// Replays at most `n_events` events of a search that has just begun, and checks after each that the grid, the depth and
/// the counters follow from the events, and that each event is possible under the rules of the layout.
pub(crate) fn check_events(layout: &Layout, mut search: Search, n_events: usize) {
    let mut replayed = *search.grid();
    let mut counters = Counters::default();
    let strategy = search.strategy();
    for _ in 0..n_events {
        let Some(event) = search.next() else { break };
        counters.events += 1;
        if let Some(cell) = event.kind.cell() {
            assert!(layout.cells().contains(cell), "{event:?}");
        }
        if let Some(digit) = event.kind.digit() {
            assert!(layout.digits().contains(digit), "{event:?}");
        }
        match event.kind {
            EventKind::Try { .. } => counters.tries += 1,
            EventKind::Place { cell, digit } | EventKind::Forced { cell, digit, .. } => {
                assert_eq!(replayed.get(cell), None);
                let twins = layout.peers(cell).intersection(replayed.cells_of(digit));
                assert!(twins.is_empty(), "{event:?} beside {twins:?}");
                replayed.set(cell, Some(digit));
                if let EventKind::Forced { house, .. } = event.kind {
                    counters.forced += 1;
                    let cells = house.map(|house| layout.cells_of(house));
                    assert!(cells.is_none_or(|cells| cells.contains(cell)));
                } else {
                    counters.placements += 1;
                }
            }
            EventKind::Erase { cell, digit, was_forced } => {
                assert_eq!(replayed.get(cell), Some(digit));
                replayed.set(cell, None);
                counters.erasures += u64::from(!was_forced);
                counters.tests += u64::from(search.counters().tests > counters.tests);
            }
            EventKind::Kept { cell, digit, other } => {
                assert_eq!(replayed.get(cell), Some(digit));
                assert_ne!(digit, other);
                counters.tests += 1;
            }
            EventKind::Refused { cell, digit, because_of } => {
                assert!(layout.sees(cell, because_of));
                assert_eq!(replayed.get(because_of), Some(digit));
            }
            EventKind::BackUp { because } => {
                counters.back_ups += 1;
                if let DeadEnd::NoPlace(digit, house) = because {
                    let cells = layout.cells_of(house);
                    assert!(!cells.is_empty());
                    assert!(cells.intersection(replayed.cells_of(digit)).is_empty());
                    let is_free =
                        |cell: &Cell| layout.peers(*cell).intersection(replayed.cells_of(digit)).is_empty();
                    let free = cells.difference(replayed.filled_cells());
                    assert_eq!(free.iter().filter(is_free).collect::<CellSet>(), CellSet::EMPTY);
                }
            }
            EventKind::Look { .. } | EventKind::Solved | EventKind::NoSolution | EventKind::Minimal => {}
        }
        counters.depth = counters.placements - counters.erasures;
        counters.max_depth = counters.max_depth.max(counters.depth);
        assert_eq!(*search.grid(), replayed, "{strategy:?}");
        assert_eq!(u64::from(event.depth), counters.depth, "{strategy:?}");
        let Counters { cells_looked_at, table_lookups, .. } = *search.counters();
        assert_eq!(*search.counters(), Counters { cells_looked_at, table_lookups, ..counters });
    }
}
