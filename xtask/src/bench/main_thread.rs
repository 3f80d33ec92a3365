//! What the thread that a page runs on had to do for something that a person did: read from Chromium's trace.
//!
//! A page cannot take its own time here. After a key or a tap Chromium puts off whatever is not the next frame, a
//! stopwatch's task too, and lays out between the handlers and the frame; so a stopwatch in the page counts frames that
//! are not this one's, or leaves out what is.

use nonet_page_tests::Page;
use serde_json::{Value, json};

/// What a handler of the page hears of keys, pointers and buttons.
const INPUTS: [&str; 7] =
    ["keydown", "pointerdown", "pointermove", "pointerup", "mousedown", "mouseup", "click"];

const MARK: &str = "at rest";

/// Marks in the trace that the page is at rest: just before and after what is measured.
pub(super) fn mark(page: &Page) {
    let question = json!({ "expression": format!("console.timeStamp('{MARK}')") });
    let _ = page.driver().cdp("Runtime.evaluate", &question);
}

/// For each two marks the milliseconds in which the thread was at work from the first input between them until the
/// frame was handed over that followed the last, whatever the work was for: handlers, styles, layout, paint, the
/// browser's own. Where nothing was to be drawn, until the last handler had ended.
pub(super) fn works(trace: &[Value]) -> Vec<f64> {
    let is_mark = |event: &Event| event.name == "TimeStamp" && event.detail == MARK;
    let mut events: Vec<Event> = trace.iter().filter_map(Event::read).collect();
    events.sort_by(|one, other| one.start.total_cmp(&other.start));
    let thread = events.iter().find(|event| is_mark(event)).map(|mark| mark.thread);
    events.retain(|event| Some(event.thread) == thread);
    let between = events.split(is_mark).skip(1).step_by(2);
    between.map(|events| work(events).unwrap_or(f64::NAN)).collect()
}

/// The same for the events between two marks.
fn work(events: &[Event]) -> Option<f64> {
    let is_input = |event: &&Event| event.name == "EventDispatch" && INPUTS.contains(&event.detail.as_str());
    let first = events.iter().find(is_input)?;
    let last = events.iter().rfind(is_input)?;
    let drawn = events.iter().find(|event| event.name == "Layerize" && event.start >= last.end);
    let until = drawn.unwrap_or(last);
    let tasks = events.iter().filter(|event| event.name == "ThreadControllerImpl::RunTask");
    // One task can run others.
    let mut done = f64::NEG_INFINITY;
    let mut sum = 0.0;
    for task in tasks.filter(|task| task.end >= first.start && task.start <= until.start) {
        sum += (task.end - task.start.max(done)).max(0.0);
        done = done.max(task.end);
    }
    Some(sum / 1000.0)
}

/// An event of the trace, its times in microseconds.
struct Event {
    name: String,
    /// The kind of an event of the page, or what a mark says.
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

    use super::works;

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
    fn the_work_of_a_key_is_every_task_until_its_frame() {
        let key = json!({ "type": "keydown" });
        let trace = [
            rest(1_000),
            // Before the key, and of another thread: not its work.
            task(1_100, 500),
            event(8, "ThreadControllerImpl::RunTask", 2_000, 9_000, &json!({})),
            // The handler, the layout that the browser wants at once, the frame, and what comes after it.
            task(2_000, 3_000),
            event(7, "EventDispatch", 2_500, 2_000, &key),
            task(5_100, 1_000),
            task(7_000, 4_000),
            event(7, "Layerize", 9_000, 500, &json!({})),
            task(12_000, 6_000),
            event(7, "Layerize", 13_000, 500, &json!({})),
            rest(19_000),
            // What is done between two measurements.
            task(19_100, 500),
            event(7, "EventDispatch", 19_200, 100, &key),
            // A key that changes nothing is drawn nowhere.
            rest(20_000),
            task(21_000, 250),
            event(7, "EventDispatch", 21_100, 100, &key),
            task(30_000, 250),
            rest(40_000),
        ];
        assert_eq!(works(&trace), [8.0, 0.25]);
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
        assert_eq!(works(&trace), [1.0]);
    }
}
