//! A player in front of the page.
//!
//! Keys and pointers go through the browser like those of a person, so the page gets trusted events. Actions that a
//! player could not do fail: a button that is covered or outside the window cannot be clicked.
#![expect(clippy::missing_panics_doc, reason = "a panic fails the test")]

use std::path::PathBuf;

use anyhow::{Result, bail};
use serde_json::{Value, json};

use crate::driver::{Driver, LogEntry, Options};
use crate::engine::Engine;
use crate::{URL_VARIABLE, keys, variable};

/// A script that returns whether the board can be played: the page sets this performance mark.
const PLAYABLE: &str = "return performance.getEntriesByName('playable').length > 0";

/// A script that records violations of the Content-Security-Policy and uncaught errors in every page. In Chromium it
/// runs before the page's own scripts.
pub(crate) const LISTENER: &str = "if (!window.isListenedTo) {
    window.isListenedTo = true;
    const keep = (name, line) => {
        const kept = JSON.parse(sessionStorage.getItem(name) ?? '[]');
        sessionStorage.setItem(name, JSON.stringify([...kept, line]));
    };
    addEventListener('securitypolicyviolation', report =>
        keep('csp-reports', `${report.effectiveDirective}: ${report.blockedURI}`));
    addEventListener('error', error => keep('errors', `${error.message} ${error.filename}`));
    addEventListener('unhandledrejection', error => keep('errors', String(error.reason)));
}";

/// The kind of pointing device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointer {
    /// A mouse.
    Mouse,
    /// A finger.
    Touch,
    /// A pen.
    Pen,
}

/// A cell, read from the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellSeen {
    /// The digit, or a dot.
    pub digit: char,
    /// The visible notes, in ascending order.
    pub notes: String,
    /// The accessible name (`aria-label`).
    pub label: String,
    /// The CSS classes.
    pub classes: Vec<String>,
    /// True if the cell is selected (`aria-selected`).
    pub is_selected: bool,
}

impl CellSeen {
    /// Returns whether the cell has a class, such as `given`, `entry` or `conflicting`.
    pub fn is(&self, class: &str) -> bool {
        self.classes.iter().any(|own| own == class)
    }
}

/// The page in its own browser.
#[derive(Debug)]
pub struct Page {
    driver: Driver,
    pub(crate) url: String,
}

/// Returns the value, or fails the test at the caller's line.
#[track_caller]
pub(crate) fn must<T>(result: Result<T>) -> T {
    // In a closure, `#[track_caller]` would not name that line.
    match result {
        Ok(value) => value,
        Err(error) => panic!("{error:#}"),
    }
}

impl Page {
    /// Opens the page that `cargo xtask test page` serves in a browser with an empty profile, and waits until the board
    /// can be played.
    #[track_caller]
    pub fn open() -> Self {
        Self::open_at("")
    }

    /// Opens the page with `rest` after its address, such as `#p=…`.
    #[track_caller]
    pub fn open_at(rest: &str) -> Self {
        Self::start(&Self::options(), rest)
    }

    /// Opens the page in a browser with other options.
    #[track_caller]
    pub fn start(options: &Options, rest: &str) -> Self {
        let page = must(Self::blank(options, &variable(URL_VARIABLE)));
        page.visit(rest);
        page.assert_speaks_of_run();
        page
    }

    /// Returns the options for starting a browser. Set `profile` in them to keep the player's data.
    pub fn options() -> Options {
        Self::options_of(Engine::Chromium)
    }

    /// Returns the options for starting a browser of this engine.
    pub fn options_of(engine: Engine) -> Options {
        let [driver, browser] = engine.variables();
        Options {
            engine,
            webdriver: variable(driver),
            browser: std::env::var_os(browser).map(PathBuf::from),
            ..Options::default()
        }
    }

    /// Starts a browser for the page at `url` without opening it.
    ///
    /// # Errors
    ///
    /// Fails if no browser can be started.
    pub fn blank(options: &Options, url: &str) -> Result<Self> {
        let page = Self { driver: Driver::start(options)?, url: url.to_owned() };
        page.listen_first()?;
        page.set_language_of_run();
        Ok(page)
    }

    /// Installs [`LISTENER`] before each page's own scripts, if the browser supports that.
    pub(crate) fn listen_first(&self) -> Result<()> {
        if self.driver.engine() == Engine::Chromium {
            return self.add_first_script(LISTENER);
        }
        Ok(())
    }

    fn add_first_script(&self, source: &str) -> Result<()> {
        self.driver.cdp("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": source })).map(drop)
    }

    /// Runs a script in each new document before the page's own scripts. Only Chromium can do this.
    #[track_caller]
    pub fn before_scripts(&self, source: &str) {
        must(self.add_first_script(source));
    }

    /// Returns the WebDriver session, for actions that have no method here.
    pub fn driver(&self) -> &Driver {
        &self.driver
    }

    /// Returns the address of the page.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Opens the page with `rest` after its address, and waits until the board can be played.
    #[track_caller]
    pub fn visit(&self, rest: &str) {
        must(self.driver.goto(&format!("{}{rest}", self.url)));
        self.wait_until_playable();
    }

    /// Waits until the board can be played.
    #[track_caller]
    pub fn wait_until_playable(&self) {
        self.wait("a playable board", PLAYABLE);
        self.script(LISTENER, &json!([]));
    }

    /// Kills the browser without warning the page, as a system short of memory does.
    ///
    /// With `profile` in the options, the next browser with the same folder finds the stored data.
    #[track_caller]
    pub fn kill(self) {
        must(self.driver.kill());
    }

    /// Reloads the page and waits until the board can be played.
    #[track_caller]
    pub fn reload(&self) {
        must(self.driver.reload());
        self.wait_until_playable();
    }

    /// Runs the body of a JavaScript function in the page with `arguments`.
    #[track_caller]
    pub fn script(&self, body: &str, arguments: &Value) -> Value {
        must(self.script_after_all(body, arguments))
    }

    /// Runs a script after the work that the page does directly after a key or a tap, which a person always sees done.
    fn script_after_all(&self, body: &str, arguments: &Value) -> Result<Value> {
        const WAIT: &str = "return new Promise(done => setTimeout(done, 0, true))";
        if self.driver.engine() == Engine::WebKit {
            // On rare occasions WebKit's driver cannot read the promise. The wait has happened all the same.
            let _ = self.driver.script(WAIT, &json!([]));
            return self.driver.script(body, arguments);
        }
        let body = format!("{WAIT}.then(() => (function () {{ {body}\n }}).apply(null, arguments))");
        self.driver.script(&body, arguments)
    }

    /// Presses and releases keys, one after the other, by their `event.code`: `Digit5`, `ArrowLeft`,
    /// `Shift+Digit5`, `Control+KeyZ`.
    #[track_caller]
    pub fn press(&self, chords: &str) {
        if self.driver.engine() != Engine::Chromium {
            let ticks: Vec<Value> = chords.split_whitespace().flat_map(keys::ticks).collect();
            return self.key_ticks(&ticks);
        }
        for chord in chords.split_whitespace() {
            for message in keys::messages(chord) {
                must(self.driver.cdp("Input.dispatchKeyEvent", &message));
            }
        }
    }

    #[track_caller]
    pub(crate) fn key_ticks(&self, ticks: &[Value]) {
        must(self.driver.actions(&json!([{ "type": "key", "id": "keyboard", "actions": ticks }])));
    }

    /// Clicks the only element that matches this CSS selector.
    #[track_caller]
    pub fn click(&self, selector: &str) {
        must(self.point(Pointer::Mouse, selector, 1));
    }

    /// Activates the element that matches this CSS selector, visible or not, once the page is complete.
    #[track_caller]
    pub fn press_button(&self, selector: &str) {
        self.wait_until_whole();
        self.script("document.querySelector(arguments[0]).click()", &json!([selector]));
    }

    /// Double-clicks an element.
    #[track_caller]
    pub fn double_click(&self, selector: &str) {
        must(self.point(Pointer::Mouse, selector, 2));
    }

    /// Taps the only element that matches this CSS selector.
    #[track_caller]
    pub fn tap(&self, selector: &str) {
        must(self.point(Pointer::Touch, selector, 1));
    }

    /// Presses the pointer on the first of these elements, drags it over the others, rests and releases it.
    /// Without the rest, Chromium now and then sends no click for the next tap.
    #[track_caller]
    pub fn drag(&self, pointer: Pointer, selectors: &[&str]) {
        let mut actions = Vec::new();
        for (at, selector) in selectors.iter().enumerate() {
            let (x, y) = must(self.middle(selector));
            actions.push(json!({ "type": "pointerMove", "duration": 30, "x": x, "y": y }));
            if at == 0 {
                actions.push(json!({ "type": "pointerDown", "button": 0 }));
            }
        }
        actions.push(json!({ "type": "pause", "duration": 100 }));
        actions.push(json!({ "type": "pointerUp", "button": 0 }));
        must(self.driver.actions(&source(pointer, &actions)));
    }

    /// Drags the thumb of a slider with the mouse to a fraction of its length, from 0.0 to 1.0.
    #[track_caller]
    pub fn drag_slider(&self, selector: &str, to: f64) {
        must(self.middle(selector));
        let place = self.script(
            "const one = document.querySelector(arguments[0]), box = one.getBoundingClientRect();
             const thumb = box.height, at = part => Math.round(box.left + thumb / 2 + part * (box.width - thumb));
             const now = (one.value - one.min) / (one.max - one.min);
             return [at(now), at(arguments[1]), Math.round(box.top + box.height / 2)];",
            &json!([selector, to]),
        );
        let actions = [
            json!({ "type": "pointerMove", "duration": 0, "x": place[0], "y": place[2] }),
            json!({ "type": "pointerDown", "button": 0 }),
            json!({ "type": "pointerMove", "duration": 100, "x": place[1], "y": place[2] }),
            json!({ "type": "pointerUp", "button": 0 }),
        ];
        must(self.driver.actions(&source(Pointer::Mouse, &actions)));
    }

    pub(crate) fn point(&self, pointer: Pointer, selector: &str, times: usize) -> Result<()> {
        let (x, y) = self.middle(selector)?;
        let mut actions = vec![json!({ "type": "pointerMove", "duration": 0, "x": x, "y": y })];
        for _ in 0..times {
            actions.push(json!({ "type": "pointerDown", "button": 0 }));
            actions.push(json!({ "type": "pointerUp", "button": 0 }));
        }
        self.driver.actions(&source(pointer, &actions))
    }

    /// Scrolls an element into view and returns its middle. Fails if something else covers it.
    pub(crate) fn middle(&self, selector: &str) -> Result<(i64, i64)> {
        let found = self.script_after_all(
            "const all = document.querySelectorAll(arguments[0]);
             if (all.length !== 1) return `${all.length} elements match ${arguments[0]}`;
             const one = all[0];
             one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
             const box = one.getBoundingClientRect();
             if (box.width === 0 || box.height === 0) return `${arguments[0]} is not shown`;
             const x = Math.floor(box.left + box.width / 2), y = Math.floor(box.top + box.height / 2);
             const top = document.elementFromPoint(x, y);
             const label = one.closest('label');
             if (!top || !(one.contains(top) || label?.contains(top))) {
                 return `${arguments[0]} is covered by ${top ? top.outerHTML.slice(0, 120) : 'the edge'}`;
             }
             return [x, y];",
            &json!([selector]),
        )?;
        if let (Some(x), Some(y)) = (found[0].as_i64(), found[1].as_i64()) {
            return Ok((x, y));
        }
        bail!("{}", found.as_str().unwrap_or("no place to point at"))
    }

    /// Returns a cell, counted from 0 in reading order.
    #[track_caller]
    pub fn cell(&self, cell: usize) -> CellSeen {
        let mut cells = self.cells();
        assert_eq!(cells.len(), 81, "the board does not have 81 cells");
        cells.swap_remove(cell)
    }

    /// Returns the selector of a cell, counted from 0 in reading order.
    pub fn cell_selector(cell: usize) -> String {
        format!("#board [data-cell=\"{cell}\"]")
    }

    /// Returns the cells inside the outline of a board overlay, in reading order; none if there is no such overlay.
    #[track_caller]
    pub fn overlaid(&self, class: &str) -> Vec<usize> {
        let cells = self.script(
            "const one = document.querySelector(`#board .overlay${arguments[0]}`);
            if (!one?.checkVisibility()) return [];
            const outline = new Path2D();
            for (const point of getComputedStyle(one).clipPath.slice('polygon('.length, -1).split(','))
                outline.lineTo(...point.trim().split(' ').map(parseFloat));
            const ink = document.createElement('canvas').getContext('2d');
            const middle = at => (at + 0.5) / 9 * 100;
            return [...Array(81).keys()].filter(
                cell => ink.isPointInPath(outline, middle(cell % 9), middle(Math.floor(cell / 9))));",
            &json!([class]),
        );
        let cells = cells.as_array().into_iter().flatten();
        cells.filter_map(|cell| usize::try_from(cell.as_u64()?).ok()).collect()
    }

    /// Returns all cells in reading order.
    #[track_caller]
    pub fn cells(&self) -> Vec<CellSeen> {
        let seen = self.script(
            // All notes of a cell are one text, except those that have their own elements.
            "const isSeen = one => one.checkVisibility({ visibilityProperty: true });
            const noted = frame => [frame, ...frame.querySelectorAll('[data-n]')].filter(isSeen)
                .map(note => note.dataset.n ?? '').join('').replace(/[^1-9]/g, '');
            return [...document.querySelectorAll('#board [data-cell]')]
                .sort((a, b) => a.dataset.cell - b.dataset.cell)
                .map(cell => [
                    cell.querySelector('.digit')?.innerText.trim() ?? '',
                    [...new Set([...cell.querySelectorAll('.notes')].flatMap(frame => [...noted(frame)]))]
                        .sort().join(''),
                    cell.getAttribute('aria-label') ?? '', cell.className,
                    cell.getAttribute('aria-selected') ?? '',
                ]);",
            &json!([]),
        );
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let cell = |cell: &Value| CellSeen {
            digit: text(&cell[0]).chars().next().unwrap_or('.'),
            notes: text(&cell[1]),
            label: text(&cell[2]),
            classes: text(&cell[3]).split_whitespace().map(str::to_owned).collect(),
            is_selected: cell[4] == "true",
        };
        seen.as_array().into_iter().flatten().map(cell).collect()
    }

    /// Returns the board as 81 characters: the digit of each cell, or a dot.
    #[track_caller]
    pub fn board(&self) -> String {
        self.cells().iter().map(|cell| cell.digit).collect()
    }

    /// Returns the selected cell, counted from 0 in reading order.
    #[track_caller]
    pub fn selected(&self) -> Option<usize> {
        self.cells().iter().position(|cell| cell.is_selected)
    }

    /// Moves from the selected cell to another with the arrow keys alone.
    #[track_caller]
    pub fn walk_to(&self, cell: usize) {
        let from = self.selected().unwrap_or_else(|| panic!("no cell is selected"));
        let walk = |from: usize, to: usize, back: &str, ahead: &str| {
            for _ in 0..from.abs_diff(to) {
                self.press(if to < from { back } else { ahead });
            }
        };
        walk(from / 9, cell / 9, "ArrowUp", "ArrowDown");
        walk(from % 9, cell % 9, "ArrowLeft", "ArrowRight");
        assert_eq!(self.selected(), Some(cell), "the arrow keys lead elsewhere");
    }

    /// Returns the text of the first element that matches this CSS selector.
    #[track_caller]
    pub fn text(&self, selector: &str) -> String {
        let text =
            self.script("return document.querySelector(arguments[0])?.innerText ?? null", &json!([selector]));
        text.as_str().unwrap_or_else(|| panic!("there is no {selector}")).trim().to_owned()
    }

    /// Returns whether the first element that matches this CSS selector exists and is visible.
    #[track_caller]
    pub fn is_shown(&self, selector: &str) -> bool {
        let script = "return document.querySelector(arguments[0])?.checkVisibility() ?? false";
        self.script(script, &json!([selector])) == json!(true)
    }

    /// Returns an attribute of the first element that matches this CSS selector.
    #[track_caller]
    pub fn attribute(&self, selector: &str, name: &str) -> Option<String> {
        let script = "return document.querySelector(arguments[0])?.getAttribute(arguments[1]) ?? null";
        self.script(script, &json!([selector, name])).as_str().map(str::to_owned)
    }

    /// Returns the text of the status region.
    #[track_caller]
    pub fn status(&self) -> String {
        let script = "return document.querySelector('#status')?.textContent ?? null";
        let text = self.script(script, &json!([]));
        text.as_str().unwrap_or_else(|| panic!("there is no #status")).trim().to_owned()
    }

    /// Writes text into the focused element, like pasting or dictation.
    #[track_caller]
    pub fn type_text(&self, text: &str) {
        if self.driver.engine() != Engine::Chromium {
            return self.key_ticks(&keys::typing(text));
        }
        must(self.driver.cdp("Input.insertText", &json!({ "text": text })));
    }

    /// Chooses a file in a file input.
    #[track_caller]
    pub fn choose_file(&self, selector: &str, path: &std::path::Path) {
        must(self.try_choose_file(selector, path));
    }

    fn try_choose_file(&self, selector: &str, path: &std::path::Path) -> Result<()> {
        let document = self.driver.cdp("DOM.getDocument", &json!({}))?;
        let root = &document["root"]["nodeId"];
        let found = self.driver.cdp("DOM.querySelector", &json!({ "nodeId": root, "selector": selector }))?;
        let input = json!({ "nodeId": found["nodeId"], "files": [path] });
        self.driver.cdp("DOM.setFileInputFiles", &input).map(drop)
    }

    /// Sets the size of the window in CSS pixels. With [`Pointer::Touch`] it emulates a phone: touch and no mouse.
    #[track_caller]
    pub fn resize(&self, width: u32, height: u32, pointer: Pointer) {
        let is_phone = pointer == Pointer::Touch;
        let scale = if is_phone { 2 } else { 1 };
        let size =
            json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": is_phone });
        must(self.driver.cdp("Emulation.setDeviceMetricsOverride", &size));
        let touch = json!({ "enabled": is_phone, "maxTouchPoints": if is_phone { 5 } else { 1 } });
        must(self.driver.cdp("Emulation.setTouchEmulationEnabled", &touch));
    }

    /// Sets system preferences, such as `("prefers-color-scheme", "dark")`, `("prefers-reduced-motion", "reduce")` or
    /// `("forced-colors", "active")`.
    #[track_caller]
    pub fn emulate_media(&self, features: &[(&str, &str)]) {
        let features: Vec<Value> =
            features.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        must(self.driver.cdp("Emulation.setEmulatedMedia", &json!({ "features": features })));
    }

    /// Slows the processor down to a `rate`th of its speed.
    #[track_caller]
    pub fn throttle(&self, rate: u32) {
        must(self.driver.cdp("Emulation.setCPUThrottlingRate", &json!({ "rate": rate })));
    }

    /// Returns the lines of the browser's console since the last call; only Chromium's driver provides them.
    #[track_caller]
    pub fn console(&self) -> Vec<LogEntry> {
        if self.driver.engine() == Engine::Chromium { must(self.driver.log("browser")) } else { Vec::new() }
    }

    /// Returns every violation of the Content-Security-Policy in this tab, with its directive and the blocked address.
    #[track_caller]
    pub fn csp_reports(&self) -> Vec<String> {
        self.listened("csp-reports")
    }

    /// Returns every uncaught error in this tab.
    #[track_caller]
    pub fn errors(&self) -> Vec<String> {
        self.listened("errors")
    }

    #[track_caller]
    fn listened(&self, name: &str) -> Vec<String> {
        let script = "return JSON.parse(sessionStorage.getItem(arguments[0]) ?? '[]')";
        let kept = self.script(script, &json!([name]));
        kept.as_array()
            .into_iter()
            .flatten()
            .map(|line| line.as_str().unwrap_or_default().to_owned())
            .collect()
    }

    /// Returns the addresses of all requests since the last call, without those of the browser's own pages.
    #[track_caller]
    pub fn requests(&self) -> Vec<String> {
        let events = must(self.driver.log("performance"));
        let address = |entry: &LogEntry| {
            let event: Value = serde_json::from_str(&entry.message).ok()?;
            let event = &event["message"];
            let from = event["params"]["documentURL"].as_str().unwrap_or_default();
            let is_request = event["method"] == "Network.requestWillBeSent"
                && !["chrome:", "chrome-untrusted:"].iter().any(|start| from.starts_with(start));
            is_request.then(|| event["params"]["request"]["url"].as_str().map(str::to_owned)).flatten()
        };
        events.iter().filter_map(address).collect()
    }

    /// Returns the trace events of the browser's threads since the last call, with times in microseconds. They are only
    /// recorded with [`Log::Tasks`](crate::Log::Tasks).
    #[track_caller]
    pub fn trace(&self) -> Vec<Value> {
        // Every second call returns nothing while the driver continues to write.
        let entries = [0, 1].map(|_| must(self.driver.log("performance"))).concat();
        let event = |entry: &LogEntry| {
            let mut record: Value = serde_json::from_str(&entry.message).ok()?;
            let message = &mut record["message"];
            (message["method"] == "Tracing.dataCollected").then(|| message["params"].take())
        };
        entries.iter().filter_map(event).collect()
    }

    /// Asserts that the console has no errors or warnings, that no error was uncaught, that nothing violated the
    /// Content-Security-Policy, and that no request left the page's own server.
    #[track_caller]
    pub fn assert_clean(&self) {
        let loud: Vec<LogEntry> = self
            .console()
            .into_iter()
            .filter(|entry| ["SEVERE", "WARNING"].contains(&&*entry.level))
            // When a test leaves the page for a bare file, the browser requests an icon. The page names its own.
            .filter(|entry| !entry.message.contains("/favicon.ico"))
            .collect();
        assert!(loud.is_empty(), "the console is not empty: {loud:#?}");
        let errors = self.errors();
        assert!(errors.is_empty(), "uncaught errors: {errors:#?}");
        let reports = self.csp_reports();
        assert!(reports.is_empty(), "the Content-Security-Policy was violated: {reports:#?}");
        if self.driver.engine() != Engine::Chromium {
            // Only Chromium's driver reports requests.
            return;
        }
        let origin = must(self.origin());
        let is_foreign = |url: &String| {
            let inner = url.strip_prefix("blob:").unwrap_or(url);
            !["data:", &origin].iter().any(|start| inner.starts_with(start))
        };
        let foreign: Vec<String> = self.requests().into_iter().filter(is_foreign).collect();
        assert!(foreign.is_empty(), "requests left {origin}: {foreign:#?}");
    }

    fn origin(&self) -> Result<String> {
        Ok(self.driver.script("return location.origin", &json!([]))?.as_str().unwrap_or_default().to_owned())
    }
}

/// Returns the WebDriver actions of one pointer.
pub(crate) fn source(pointer: Pointer, actions: &[Value]) -> Value {
    let (id, kind) = match pointer {
        Pointer::Mouse => ("mouse", "mouse"),
        Pointer::Touch => ("finger", "touch"),
        Pointer::Pen => ("pen", "pen"),
    };
    json!([{ "type": "pointer", "id": id, "parameters": { "pointerType": kind }, "actions": actions }])
}
