//! Exports the searches as plain functions with numbers as arguments and results. There is one search and one film at a
//! time.
#![allow(unsafe_code, reason = "no_mangle is an unsafe attribute, and exporting by name is the point")]

use std::cell::RefCell;

use nonet::trace::{EXAMPLES, Film, Search, Strategy};

thread_local! {
    static SEARCH: RefCell<Option<Search>> = const { RefCell::new(None) };
    static FILM: RefCell<Option<Film>> = const { RefCell::new(None) };
}

/// Converts a count to a JavaScript number. These are exact to 2^53, which no count here approaches.
#[allow(clippy::cast_precision_loss, reason = "see above")]
fn number(count: u64) -> f64 {
    count as f64
}

fn of_search(get: impl Fn(&mut Search) -> u64) -> f64 {
    SEARCH.with_borrow_mut(|search| search.as_mut().map_or(0.0, |search| number(get(search))))
}

/// Starts a search on an example.
#[unsafe(no_mangle)]
pub extern "C" fn start(example: usize, strategy: usize, seed: u32) {
    let search = Search::new(&EXAMPLES[example].grid, Strategy::ALL[strategy], u64::from(seed));
    SEARCH.set(Some(search));
}

/// Continues the search by `n_tries` tries. Returns 1 if it is done.
#[unsafe(no_mangle)]
pub extern "C" fn run(n_tries: u32) -> f64 {
    of_search(|search| {
        search.run(u64::from(n_tries));
        u64::from(search.is_done())
    })
}

/// Reads the next `n_events` events of the search. Returns a checksum of them, so that the compiler removes none.
#[unsafe(no_mangle)]
pub extern "C" fn step(n_events: u32) -> f64 {
    of_search(|search| {
        let events = search.take(usize::try_from(n_events).unwrap_or(0));
        events
            .map(|event| u64::from(event.depth) + event.kind.cell().map_or(0, |cell| cell.index() as u64))
            .sum()
    })
}

/// Returns 1 if the search is done.
#[unsafe(no_mangle)]
pub extern "C" fn is_done() -> f64 {
    of_search(|search| u64::from(search.is_done()))
}

/// Returns the number of tries so far.
#[unsafe(no_mangle)]
pub extern "C" fn tries() -> f64 {
    of_search(|search| search.counters().tries)
}

/// Returns the number of placements so far.
#[unsafe(no_mangle)]
pub extern "C" fn placements() -> f64 {
    of_search(|search| search.counters().placements)
}

/// Returns the number of events so far.
#[unsafe(no_mangle)]
pub extern "C" fn events() -> f64 {
    of_search(|search| search.n_events())
}

/// Starts a film of an example and runs it to an event.
#[unsafe(no_mangle)]
pub extern "C" fn film(example: usize, strategy: usize, n_events: u32) {
    let mut film = Film::new(&EXAMPLES[example].grid, Strategy::ALL[strategy], 0);
    film.run_events(u64::from(n_events));
    FILM.set(Some(film));
}

/// Moves the film to an event. Returns the depth there.
#[unsafe(no_mangle)]
pub extern "C" fn seek(event: u32) -> f64 {
    FILM.with_borrow_mut(|film| {
        film.as_mut().map_or(0.0, |film| {
            film.seek(u64::from(event));
            number(film.search().counters().depth)
        })
    })
}
