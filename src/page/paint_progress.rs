//! Paints the statistics and the calendar of the daily puzzles.

use web_sys::{Document, Element};

use nonet::logic::Difficulty;

use super::browser_state;
use super::builder::Builder;
use crate::dom;
use nonet_play::app::{CalendarScene, DailyState, DayScene, PlotScene, StatisticsScene};
use nonet_words::{Label, Language, ProgressWord};

/// Paints the statistics. An open table stays open, and the focus stays where it was.
pub(super) fn paint_statistics(document: &Document, language: Language, scene: &StatisticsScene) {
    let Some(frame) = document.get_element_by_id("statistics-body") else { return };
    let details = || frame.query_selector("details").ok().flatten();
    let is_unfolded = details().as_ref().is_some_and(browser_state::is_open);
    let focus = browser_state::focus_in(&frame).and_then(|place| place.action);
    frame.set_text_content(None);
    let make = Builder { document, language };
    // Browsers accept all of these elements.
    let _ = fill_statistics(&make, &frame, scene);
    if is_unfolded && let Some(details) = details() {
        dom::set(&details, "open", Some(""));
    }
    if let Some(does) = focus
        && let Ok(Some(button)) = frame.query_selector(&format!("[data-do=\"{does}\"]"))
    {
        dom::focus(&button);
    }
}

fn fill_statistics(make: &Builder<'_>, frame: &Element, scene: &StatisticsScene) -> Option<()> {
    let say = |word| make.language.progress_word(word);
    if scene.lines.is_empty() {
        make.add(frame, "p", "", say(ProgressWord::None))?;
        return Some(());
    }
    let heads = [
        ProgressWord::Puzzles,
        ProgressWord::Played,
        ProgressWord::Solved,
        ProgressWord::Alone,
        ProgressWord::Best,
        ProgressWord::Median,
    ];
    table(make, frame, &heads, scene.lines.iter().map(|line| &line[..]))?;
    make.add(frame, "p", "small", say(ProgressWord::Note))?;
    make.add(frame, "p", "streak", &scene.streak)?;
    if let Some(plot) = &scene.plot {
        make.add(frame, "h3", "", say(ProgressWord::Times))?;
        if !scene.levels.is_empty() {
            let row = make.add(frame, "div", "row levels-row", "")?;
            dom::set(&row, "role", Some("group"));
            dom::set(&row, "aria-label", Some(say(ProgressWord::TimesOf)));
            for (id, name, is_drawn) in &scene.levels {
                let button = make.button(&row, &format!("progress level {id}"), name)?;
                dom::set(&button, "aria-pressed", Some(dom::truth(*is_drawn)));
            }
        }
        fill_plot(make, frame, plot)?;
    }
    let row = make.add(frame, "div", "row", "")?;
    let copied = make.language.label(Label::Copied);
    make.button(&row, "progress copy", if scene.is_copied { copied } else { say(ProgressWord::CopyGames) })?;
    make.button(&row, "progress save", say(ProgressWord::SaveGames))?;
    Some(())
}

/// Adds a table; the first text of each line is the row header.
fn table<'a>(
    make: &Builder<'_>,
    frame: &Element,
    heads: &[ProgressWord],
    lines: impl Iterator<Item = &'a [String]>,
) -> Option<()> {
    let table = make.add(frame, "table", "sums", "")?;
    let head = make.add(&make.add(&table, "thead", "", "")?, "tr", "", "")?;
    for word in heads {
        dom::set(&make.add(&head, "th", "", make.language.progress_word(*word))?, "scope", Some("col"));
    }
    let body = make.add(&table, "tbody", "", "")?;
    for line in lines {
        let row = make.add(&body, "tr", "", "")?;
        for (at, text) in line.iter().enumerate() {
            let cell = make.add(&row, if at == 0 { "th" } else { "td" }, "", text)?;
            dom::set(&cell, "scope", (at == 0).then_some("row"));
        }
    }
    Some(())
}

fn fill_plot(make: &Builder<'_>, frame: &Element, plot: &PlotScene) -> Option<()> {
    let figure = make.add(frame, "figure", "times", "")?;
    let side = dom::draw(&figure, "svg", &[("class", "times-side"), ("aria-hidden", "true")])?;
    for (height, text) in &plot.times {
        // In percent, because the drawing has no size of its own.
        let y = format!("{}.{}%", height / 10, height % 10);
        dom::draw(&side, "text", &[("x", "100%"), ("y", &y)])?.set_text_content(Some(text));
    }
    let field = dom::draw(
        &figure,
        "svg",
        &[
            ("class", "times-field"),
            ("viewBox", "0 0 1000 1000"),
            ("preserveAspectRatio", "none"),
            ("role", "img"),
            ("aria-label", &plot.label),
        ],
    )?;
    let lines: Vec<_> = plot.times.iter().map(|(height, _)| format!("M0 {height}h1000")).collect();
    let lines = lines.concat();
    let shapes =
        [("across", &lines), ("alone", &plot.alone), ("helped", &plot.helped), ("hole", &plot.helped)];
    for (class, shape) in shapes.into_iter().chain([("median", &plot.median)]) {
        dom::draw(&field, "path", &[("class", class), ("d", shape)])?;
    }
    let days = make.add(&figure, "div", "times-days", "")?;
    for day in &plot.days {
        make.add(&days, "span", "", day)?;
    }
    make.add(&figure, "figcaption", "small", &plot.caption)?;
    let details = make.add(frame, "details", "", "")?;
    make.add(&details, "summary", "", make.language.progress_word(ProgressWord::AsTable))?;
    let heads = [ProgressWord::Day, ProgressWord::Solved, ProgressWord::Best, ProgressWord::Median];
    table(make, &details, &heads, plot.table.iter().map(|line| &line[..]))
}

/// Paints a month of the calendar, and the progress in the puzzles of the selected day.
pub(super) fn paint_calendar(
    document: &Document,
    language: Language,
    scene: &CalendarScene,
    is_new_language: bool,
) {
    let Some(frame) = document.get_element_by_id("calendar") else { return };
    let make = Builder { document, language };
    if is_new_language || frame.first_element_child().is_none() {
        frame.set_text_content(None);
        let _ = fill_calendar(&make, &frame);
    }
    let write = |id: &str, text: &str| dom::write(document, id, text);
    write("calendar-title", &scene.title);
    write("daily-streak", &scene.streak);
    write("daily-error", &scene.error);
    for (id, can_go) in [("month-back", scene.can_go_back), ("month-on", scene.can_go_on)] {
        if let Some(button) = document.get_element_by_id(id) {
            dom::set(&button, "aria-disabled", (!can_go).then_some("true"));
        }
    }
    if let Some(grid) = document.get_element_by_id("calendar-days") {
        let had_focus = browser_state::holds_focus(&grid);
        grid.set_text_content(None);
        let _ = fill_month(&make, &grid, scene);
        if had_focus {
            focus_day(document);
        }
    }
    let paint_button = |act: &str, state: DailyState, name: &str| {
        if let Ok(Some(button)) = document.query_selector(&format!("[data-do=\"{act}\"]")) {
            dom::set(&button, "data-state", state_id(state));
            dom::set(&button, "aria-label", state_id(state).map(|_| name));
            dom::set(&button, "aria-disabled", (!scene.error.is_empty()).then_some("true"));
        }
    };
    for (difficulty, (state, name)) in Difficulty::ALL.into_iter().zip(&scene.states) {
        paint_button(&format!("daily {}", difficulty.id()), *state, name);
    }
    for (kind, state, name) in &scene.boards {
        paint_button(&format!("daily-board {kind}"), *state, name);
    }
    for field in dom::all(document, "[data-set=date]") {
        dom::set(&field, "max", Some(&scene.today));
    }
}

/// Focuses the day that is the tab stop.
pub(super) fn focus_day(document: &Document) {
    if let Ok(Some(day)) = document.query_selector("#calendar-days [tabindex=\"0\"]") {
        dom::focus(&day);
    }
}

const fn state_id(state: DailyState) -> Option<&'static str> {
    match state {
        DailyState::New => None,
        DailyState::Begun => Some("begun"),
        DailyState::Solved => Some("solved"),
    }
}

fn fill_calendar(make: &Builder<'_>, frame: &Element) -> Option<()> {
    let head = make.add(frame, "div", "month", "")?;
    let step = |does, sign, id, word| {
        let button = make.button(&head, does, sign)?;
        dom::set(&button, "id", Some(id));
        dom::set(&button, "aria-label", Some(make.language.progress_word(word)));
        Some(())
    };
    step("progress month back", "‹", "month-back", ProgressWord::PreviousMonth)?;
    let title = make.add(&head, "h3", "", "")?;
    dom::set(&title, "id", Some("calendar-title"));
    dom::set(&title, "aria-live", Some("polite"));
    step("progress month on", "›", "month-on", ProgressWord::NextMonth)?;
    let grid = make.add(frame, "div", "month-days", "")?;
    dom::set(&grid, "id", Some("calendar-days"));
    dom::set(&grid, "role", Some("grid"));
    dom::set(&grid, "aria-labelledby", Some("calendar-title"));
    Some(())
}

fn fill_month(make: &Builder<'_>, grid: &Element, scene: &CalendarScene) -> Option<()> {
    let row = || {
        let row = make.add(grid, "div", "week", "")?;
        dom::set(&row, "role", Some("row"));
        Some(row)
    };
    let heads = row()?;
    for (short, full) in scene.weekdays {
        let head = make.add(&heads, "span", "", short)?;
        dom::set(&head, "role", Some("columnheader"));
        dom::set(&head, "aria-label", Some(full));
    }
    let places = (0..scene.n_before).map(|_| None).chain(scene.days.iter().map(Some));
    let places: Vec<Option<&DayScene>> = places.collect();
    for week in places.chunks(7) {
        let row = row()?;
        for day in week {
            match day {
                Some(day) => fill_day(make, &row, day)?,
                None => dom::set(&make.add(&row, "span", "", "")?, "role", Some("gridcell")),
            }
        }
    }
    Some(())
}

fn fill_day(make: &Builder<'_>, row: &Element, day: &DayScene) -> Option<()> {
    let button = make.button(row, &format!("progress day {}", day.date), "")?;
    make.add(&button, "span", "", &day.number.to_string())?;
    dom::set(&button, "role", Some("gridcell"));
    dom::set(&button, "aria-label", Some(&day.name));
    dom::set(&button, "aria-selected", Some(dom::truth(day.is_chosen)));
    dom::set(&button, "aria-current", day.is_today.then_some("date"));
    dom::set(&button, "aria-disabled", day.is_future.then_some("true"));
    dom::set(&button, "tabindex", Some(if day.is_first { "0" } else { "-1" }));
    let marks = dom::draw(&button, "svg", &[("viewBox", "0 0 30 5"), ("aria-hidden", "true")])?;
    let is_played = day.states.iter().any(|state| *state != DailyState::New);
    for (at, state) in day.states.into_iter().enumerate().filter(|_| is_played) {
        let x = format!("{}.5", at * 5 + 2);
        let class = state_id(state).unwrap_or("new");
        dom::draw(&marks, "circle", &[("class", class), ("cx", &x), ("cy", "2.5"), ("r", "1.6")])?;
    }
    // The puzzles for other boards are squares beside the number.
    if day.boards.iter().all(|state| *state == DailyState::New) {
        return Some(());
    }
    let marks =
        dom::draw(&button, "svg", &[("class", "boards"), ("viewBox", "0 0 5 15"), ("aria-hidden", "true")])?;
    for (at, state) in day.boards.into_iter().enumerate() {
        let y = format!("{}.9", at * 5);
        let class = state_id(state).unwrap_or("new");
        let square = [("class", class), ("x", "0.9"), ("y", &y), ("width", "3.2"), ("height", "3.2")];
        dom::draw(&marks, "rect", &square)?;
    }
    Some(())
}
