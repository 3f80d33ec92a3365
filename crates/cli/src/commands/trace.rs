//! `nonet trace`: writes the events of a classic search.

use nonet::trace::{DeadEnd, Event, EventKind, Outcome, Search, Strategy};
use nonet_records::Record;
use serde_json::{Value, json};

use super::{OutputStyle, each};
use crate::answers::record;
use crate::options::Trace;
use crate::pipeline::OutputError;

pub(super) fn run(options: &Trace, n_threads: usize) -> Result<bool, OutputError> {
    let style = OutputStyle::of(options.files.style);
    // The command line accepts only known names.
    let strategy = Strategy::from_id(&options.strategy).unwrap_or(Strategy::MostConstrained);
    if !options.summary {
        style.start(&["number", "depth", "event", "cell", "digit", "because"])?;
    } else if style == OutputStyle::Tsv {
        style.start(&[
            "puzzle",
            "outcome",
            "tries",
            "placements",
            "erasures",
            "forced",
            "dead ends",
            "events",
        ])?;
    }
    each("trace", options.files.source(), n_threads, 1, || {
        move |item, answers| {
            let mut search = Search::new(&item.sheet.givens, strategy, options.seed);
            if options.summary {
                search.run_events(options.limit);
            } else {
                let mut number = 0;
                while number < options.limit
                    && let Some(event) = search.next()
                {
                    number += 1;
                    let columns = columns(number, event);
                    if style == OutputStyle::Json {
                        answers.record(object(&columns, event));
                    } else {
                        answers.line(&columns.join("\t"));
                    }
                }
            }
            let outcome = match search.outcome() {
                Some(Outcome::Solved) => "solved",
                Some(Outcome::NoSolution) => "no-solution",
                None => "stopped",
            };
            let counters = *search.counters();
            let counts = [
                ("tries", counters.tries),
                ("placements", counters.placements),
                ("erasures", counters.erasures),
                ("forced", counters.forced),
                ("dead_ends", counters.back_ups),
                ("events", counters.events),
            ];
            match style {
                OutputStyle::Json => {
                    let mut record = record("trace", item);
                    record.insert("strategy".into(), strategy.id().into());
                    record.insert("outcome".into(), outcome.into());
                    record.extend(counts.map(|(name, count)| (name.to_owned(), Value::from(count))));
                    answers.record(record);
                }
                _ if options.summary => {
                    let counts = counts.map(|(_, count)| count.to_string()).join("\t");
                    answers.line(&format!("{}\t{outcome}\t{counts}", item.sheet.givens));
                }
                _ => {}
            }
            if outcome != "solved" {
                answers.complain(&item.place, &format!("The search ended as: {outcome}."));
            }
        }
    })
}

/// Returns an event as columns: number, depth, name, cell, digit and cause.
fn columns(number: u64, event: Event) -> [String; 6] {
    let dash = || "-".to_owned();
    let because = match event.kind {
        EventKind::Refused { because_of, .. } => because_of.to_string(),
        EventKind::Forced { house: Some(house), .. } => house.to_string(),
        EventKind::Kept { other, .. } => other.to_string(),
        EventKind::BackUp { because } => match because {
            DeadEnd::NoDigitLeft(_) => "no digit left".to_owned(),
            DeadEnd::NoCandidate(_) => "no candidate".to_owned(),
            DeadEnd::NoPlace(_, house) => format!("no place in {house}"),
        },
        _ => dash(),
    };
    [
        number.to_string(),
        event.depth.to_string(),
        event.kind.id().to_owned(),
        event.kind.cell().map_or_else(dash, |cell| cell.to_string()),
        event.kind.digit().map_or_else(dash, |digit| digit.to_string()),
        because,
    ]
}

/// Returns an event as JSON, without the fields that it does not have.
fn object(columns: &[String; 6], event: Event) -> Record {
    let mut record = Record::new();
    record.insert("schema".into(), "nonet/trace-event/1".into());
    record.insert("event".into(), columns[2].clone().into());
    record.insert("depth".into(), event.depth.into());
    let cell = event.kind.cell().map(|cell| json!(cell.to_string()));
    let digit = event.kind.digit().map(|digit| json!(digit.get()));
    let because = (columns[5] != "-").then(|| json!(columns[5]));
    for (name, value) in [("cell", cell), ("digit", digit), ("because", because)] {
        if let Some(value) = value {
            record.insert(name.into(), value);
        }
    }
    record
}
