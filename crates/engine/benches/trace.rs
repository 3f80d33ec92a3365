//! Measures the events and tries per second of each search, with and without events:
//! `cargo bench --bench trace`.

use std::hint::black_box;
use std::time::{Duration, Instant};

use nonet::trace::{Counters, EXAMPLES, Film, Search, Strategy};

/// The minimum time of a measurement, long enough for a steady figure.
const AT_LEAST: Duration = Duration::from_millis(200);

/// The maximum number of returned events; longer searches are stopped.
const MOST_EVENTS: usize = 5_000_000;

/// Returns the seconds per call, and the counters of the search at its end.
fn measure(strategy: Strategy, example: usize, go: impl Fn(&mut Search)) -> (f64, Counters) {
    let start = Instant::now();
    for n_calls in 1.. {
        let mut search = Search::new(&EXAMPLES[example].grid, strategy, 1);
        go(&mut search);
        if start.elapsed() >= AT_LEAST {
            return (start.elapsed().as_secs_f64() / f64::from(n_calls), *search.counters());
        }
    }
    (0.0, Counters::default())
}

#[allow(clippy::cast_precision_loss, reason = "for people to read")]
fn millions(count: u64, seconds: f64) -> f64 {
    count as f64 / seconds / 1e6
}

fn main() {
    println!("search            on                  run ms   Mtries/s  Mevents/s | shown Mevents/s");
    for strategy in Strategy::ALL {
        for (example, name) in EXAMPLES.iter().map(|example| example.id).enumerate() {
            let is_long = name == "anti-scan" && strategy != Strategy::Tables;
            let ignores_grid = strategy == Strategy::Fill && name != "empty";
            if is_long || ignores_grid {
                continue;
            }
            let (run, ran) = measure(strategy, example, |search| search.run(u64::MAX));
            let (time, shown) = measure(strategy, example, |search| {
                search.take(MOST_EVENTS).for_each(|event| {
                    black_box(event);
                });
            });
            println!(
                "{:<17} {name:<15} {:>10.3} {:>10.1} {:>10.1} | {:>10.1}",
                strategy.id(),
                run * 1e3,
                millions(ran.tries, run),
                millions(ran.events, run),
                millions(shown.events, time),
            );
        }
    }
    let mut film = Film::new(&EXAMPLES[2].grid, Strategy::Scan, 0);
    film.run_events(100_000_000);
    let mut longest = Duration::ZERO;
    for event in [99_999_999, 1, 50_050_049, 99_900_000, 70_000_001] {
        let start = Instant::now();
        film.seek(event);
        longest = longest.max(start.elapsed());
    }
    println!("scan: any event of 100 million in at most {} µs", longest.as_micros());
}
