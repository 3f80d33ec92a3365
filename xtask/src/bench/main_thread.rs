//! Reads from Chromium's trace how much the main thread worked for an action of the player.
//!
//! A page cannot measure this itself. After a key or a tap, Chromium delays everything but the next frame, including a
//! timer's task, and does layout between the handlers and the frame. So a timer in the page counts frames of other
//! actions, or misses work of the measured one.

use nonet_page_tests::Page;
use serde_json::{Value, json};

const MARK: &str = "at rest";

/// Adds a mark to the trace while the page is at rest, just before or after a measurement.
pub(super) fn mark(page: &Page) {
    let question = json!({ "expression": format!("console.timeStamp('{MARK}')") });
    let _ = page.driver().cdp("Runtime.evaluate", &question);
}

/// The work for an action of the player, in milliseconds of the main thread.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Work {
    /// The work from the start of the first handler until the frame after the last handler is painted: handlers,
    /// styles, layout, paint, and the browser's own. The wait for the frame does not count.
    pub until_painted: f64,
    /// All work, including the work after that frame.
    pub in_all: f64,
}

/// Returns the work between each two marks. An action begins with the first event of the first kind, and its frame
/// follows the last event of the second.
pub(super) fn works(trace: &[Value], (first, last): (&str, &str)) -> Vec<Work> {
    let is_mark = |event: &Event| event.name == "TimeStamp" && event.detail == MARK;
    let mut events: Vec<Event> = trace.iter().filter_map(Event::read).collect();
    events.sort_by(|one, other| one.start.total_cmp(&other.start));
    let thread = events.iter().find(|event| is_mark(event)).map(|mark| mark.thread);
    events.retain(|event| Some(event.thread) == thread);
    let between = events.split(is_mark).skip(1).step_by(2);
    let none = Work { until_painted: f64::NAN, in_all: f64::NAN };
    between.map(|events| work(events, first, last).unwrap_or(none)).collect()
}

/// Returns the work of the events between two marks. If nothing was painted, it ends with the last handler.
fn work(events: &[Event], first: &str, last: &str) -> Option<Work> {
    let is_input = |event: &&Event, kind: &str| event.name == "EventDispatch" && event.detail == kind;
    let first = events.iter().find(|event| is_input(event, first))?;
    let last = events.iter().rfind(|event| is_input(event, last))?;
    // The last step of a paint, which hands the layers to the compositor.
    let painted = events.iter().find(|event| event.name == "Layerize" && event.start >= last.end);
    let until_painted = at_work(events, first.start, painted.unwrap_or(last).end);
    Some(Work { until_painted, in_all: at_work(events, first.start, f64::INFINITY) })
}

/// Returns the milliseconds between two times in which a task ran.
fn at_work(events: &[Event], from: f64, to: f64) -> f64 {
    // A task can run others.
    let mut done = from;
    let mut sum = 0.0;
    for task in events.iter().filter(|event| event.name == "ThreadControllerImpl::RunTask") {
        sum += (task.end.min(to) - task.start.max(done)).max(0.0);
        done = done.max(task.end);
    }
    sum / 1000.0
}

/// An event of the trace, with times in microseconds.
struct Event {
    name: String,
    /// The type of a DOM event, or the text of a mark.
    detail: String,
    thread: (u64, u64),
    start: f64,
    end: f64,
}

impl Event {
    fn read(event: &Value) -> Option<Self> {
        let start = event["ts"].as_f64()?;
        let data = &event["args"]["data"];
        let detail = data["type"].as_str().or_else(|| data["message"].as_str()).unwrap_or_default();
        Some(Self {
            name: event["name"].as_str()?.to_owned(),
            detail: detail.to_owned(),
            thread: (event["pid"].as_u64()?, event["tid"].as_u64()?),
            start,
            end: start + event["dur"].as_f64().unwrap_or(0.0),
        })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{Work, works};

    fn work(until_painted: f64, in_all: f64) -> Work {
        Work { until_painted, in_all }
    }

    fn event(thread: u32, name: &str, start: u32, duration: u32, data: &Value) -> Value {
        json!({ "pid": 1, "tid": thread, "name": name, "ts": start, "dur": duration, "args": { "data": data } })
    }

    fn task(start: u32, duration: u32) -> Value {
        event(7, "ThreadControllerImpl::RunTask", start, duration, &json!({}))
    }

    fn rest(at: u32) -> Value {
        event(7, "TimeStamp", at, 0, &json!({ "message": "at rest" }))
    }

    #[test]
    fn the_work_of_a_key_is_every_task_until_its_frame_is_painted() {
        let key = json!({ "type": "keydown" });
        let trace = [
            rest(1_000),
            // Work before the key, and on another thread, does not count.
            task(1_100, 500),
            event(8, "ThreadControllerImpl::RunTask", 2_000, 9_000, &json!({})),
            // The handler, a forced layout, and the frame.
            task(2_000, 3_000),
            event(7, "EventDispatch", 2_500, 2_000, &key),
            task(5_100, 1_000),
            task(7_000, 4_000),
            event(7, "Layerize", 9_000, 500, &json!({})),
            // Work after the frame.
            task(12_000, 6_000),
            event(7, "Layerize", 13_000, 500, &json!({})),
            rest(19_000),
            // Work between two measurements.
            task(19_100, 500),
            event(7, "EventDispatch", 19_200, 100, &key),
            // A key that changes nothing, so nothing is painted.
            rest(20_000),
            task(21_000, 250),
            event(7, "EventDispatch", 21_100, 100, &key),
            task(30_000, 250),
            rest(40_000),
        ];
        let works = works(&trace, ("keydown", "keydown"));
        assert_eq!(works, [work(2.5 + 1.0 + 2.5, 2.5 + 1.0 + 4.0 + 6.0), work(0.1, 0.15 + 0.25)]);
    }

    #[test]
    fn a_task_within_a_task_counts_once() {
        let trace = [
            rest(0),
            task(10, 1_000),
            task(20, 500),
            event(7, "EventDispatch", 30, 100, &json!({ "type": "click" })),
            event(7, "Layerize", 800, 100, &json!({})),
            rest(2_000),
        ];
        assert_eq!(works(&trace, ("click", "click")), [work(0.87, 0.98)]);
    }

    #[test]
    fn the_frame_of_a_tap_follows_the_requested_event() {
        let trace = [
            rest(0),
            task(1_000, 2_000),
            event(7, "EventDispatch", 1_000, 500, &json!({ "type": "pointerdown" })),
            event(7, "Layerize", 2_000, 500, &json!({})),
            task(4_000, 2_000),
            event(7, "EventDispatch", 4_000, 500, &json!({ "type": "click" })),
            event(7, "Layerize", 5_000, 500, &json!({})),
            rest(9_000),
        ];
        assert_eq!(works(&trace, ("pointerdown", "pointerdown")), [work(1.5, 4.0)]);
        assert_eq!(works(&trace, ("pointerdown", "click")), [work(3.5, 4.0)]);
        assert_eq!(works(&trace, ("click", "click")), [work(1.5, 2.0)]);
    }
}
