//! Paints the scene: writes to the page whatever differs from the last scene, and nothing else.

use wasm_bindgen::JsCast;
use wasm_door::{kept, later};
use web_sys::{Document, Element, HtmlInputElement, HtmlSelectElement, HtmlTextAreaElement};

use nonet::grid::{Cell, Digit};

use super::paint_cell::{DIGITS, LETTERS, PaintedCell, sign};
use super::paint_overlays::Overlays;
use super::paint_techniques::TechniquesPainter;
use super::{
    browser_state, paint_board, paint_branches, paint_dialogs, paint_files, paint_hint, paint_pattern,
    paint_progress, paint_signs, paint_tour, paint_watch::WatchPainter,
};
use crate::dom;
use nonet_play::app::{Field, Letters, Reach, Scene, State, Theme, parts_of, states};
use nonet_play::game::Mark;
use nonet_words::{KeyName, Label, Language, Stage};

/// The last painted scene and the elements of the page. It may be dropped at any time and made again.
pub(super) struct Painter {
    pub(super) document: Document,
    cells: Vec<PaintedCell>,
    /// `None` until the second half of the module is loaded.
    overlays: Option<Overlays>,
    keys: Vec<Element>,
    lights: Vec<Element>,
    watch: WatchPainter,
    study: TechniquesPainter,
    /// The known values of the form fields.
    fields: Vec<(Field, String)>,
    last: Option<Scene>,
    #[cfg(wide)]
    large_board: super::large_board::LargeBoard,
}

impl Painter {
    /// Finds the parts of the page; `None` if a cell of the board is missing.
    pub(super) fn new(document: &Document) -> Option<Self> {
        let cells = dom::all(document, "#board [data-cell]");
        let cells: Vec<_> = cells.into_iter().map(PaintedCell::new).collect::<Option<_>>()?;
        if cells.len() != Cell::ALL.len() {
            return None;
        }
        let keys = dom::all(document, "[data-key]");
        let lights = dom::all(document, "#mark rect");
        Some(Self {
            document: document.clone(),
            cells,
            overlays: None,
            keys,
            lights,
            watch: WatchPainter::default(),
            study: TechniquesPainter::default(),
            fields: Vec::new(),
            last: None,
            #[cfg(wide)]
            large_board: super::large_board::LargeBoard::default(),
        })
    }

    /// Gives a cell the keyboard focus.
    pub(super) fn focus(cell: Cell) {
        let selector = format!("[data-cell=\"{}\"]", cell.index());
        if let Some(Ok(Some(element))) = dom::document().map(|document| document.query_selector(&selector))
            && !browser_state::has_focus(&element)
        {
            dom::focus(&element);
        }
    }

    /// Paints the changes since the last scene and returns true if it painted all of them. If a cell changed that is or
    /// was selected, it paints only such cells, and a later call paints the rest.
    pub(super) fn paint(&mut self, scene: Scene) -> bool {
        // Outside of play, and for a stroke over many cells, everything is painted at once.
        let n_selected = scene.cells.iter().filter(|cell| cell.is_selected).count();
        let is_one = n_selected < 2 && scene.mode == "play";
        let mut last = self.last.take();
        let is_all = !(is_one && last.is_some() && self.paint_cells(&scene, &mut last, true));
        self.last = last;
        if is_all {
            self.paint_all(scene);
        }
        is_all
    }

    /// Paints changed cells: all of them, or only those that are or were selected. Returns true if it painted any.
    fn paint_cells(&mut self, scene: &Scene, last: &mut Option<Scene>, is_at_hand: bool) -> bool {
        let language = last.as_ref().map(|last| last.language);
        let mut is_any = false;
        for (index, now) in scene.cells.iter().enumerate() {
            let before = last.as_mut().map(|last| &mut last.cells[index]);
            let is_near = now.is_selected || before.as_ref().is_some_and(|before| before.is_selected);
            // A change of language must reach all cells. If only the selected cells took it, the others would never be
            // painted.
            let is_same = before.as_deref() == Some(now) && (is_at_hand || language == Some(scene.language));
            if is_same || is_at_hand && !is_near {
                continue;
            }
            self.cells[index].paint(&self.document, (now, scene.language), before.as_deref().zip(language));
            if let Some(before) = before {
                *before = *now;
            }
            is_any = true;
        }
        is_any
    }

    /// Paints all changes since the last scene.
    #[allow(clippy::too_many_lines, reason = "a list of the parts of the page, each by itself")]
    fn paint_all(&mut self, painted: Scene) {
        let (mut last, scene) = (self.last.take(), &painted);
        // This comes before any other write: moving the focus makes a browser lay out at once whatever was written
        // before.
        let cursor = last.as_ref().map(|last| last.selected);
        if cursor != Some(scene.selected) {
            self.move_cursor(cursor, scene.selected);
        }
        self.paint_cells(scene, &mut last, false);
        let last = last.as_ref();
        #[cfg(wide)]
        if last.is_some_and(|last| last.has_letters) != scene.has_letters {
            self.repaint_digits(scene);
        }
        let view = |scene: &Scene| {
            let is_racing = scene.watch.as_ref().is_some_and(|watch| watch.race.is_some());
            (scene.mode, is_racing)
        };
        // Only these changes remove parts of the page, and the focus with them.
        let shape = |scene: &Scene| {
            let hint = scene.shown_hint.as_ref();
            let has_choices = hint.is_some_and(|hint| !hint.choices.is_empty() || hint.is_beyond_people);
            let parts = shown(scene).map(|(_, is_shown)| is_shown).into_iter().chain([has_choices]);
            let parts = parts.fold(parts_of(scene), |parts, is_there| parts << 1 | u64::from(is_there));
            (parts, scene.dialog, scene.tour.as_ref().map(|tour| tour.progress))
        };
        // After a change of view, or when a dialog closes, the focus needs a new place, wherever it was before.
        let had_focus = last.is_some_and(|last| {
            let is_elsewhere = last.dialog.is_some() || view(last) != view(scene);
            is_elsewhere || shape(last) != shape(scene) && browser_state::focused().is_some()
        });
        if last.map(|last| last.language) != Some(scene.language) {
            self.paint_labels(scene.language, last.is_none());
        }
        if let Some(overlays) = &mut self.overlays {
            later(|| overlays.paint(&self.document, &scene.cells));
        }
        self.paint_keys(scene, last);
        self.paint_controls(scene, last);
        self.paint_states(scene, last);
        let was = last.map(shown);
        for (at, (id, is_shown)) in shown(scene).into_iter().enumerate() {
            if was.is_none_or(|was| was[at].1 != is_shown) {
                self.show(id, is_shown);
            }
        }
        if last.map(|last| last.theme) != Some(scene.theme) {
            self.paint_bars(scene.theme);
        }
        if last.map(|last| last.is_paused) != Some(scene.is_paused)
            && let Some(board) = self.document.get_element_by_id("board")
        {
            // Screen readers must not read a hidden board.
            dom::set(&board, "inert", scene.is_paused.then_some(""));
        }
        if last.map(|last| last.lights) != Some(scene.lights) {
            for (light, is_lit) in self.lights.iter().zip(scene.lights) {
                dom::set(light, "data-lit", is_lit.then_some(""));
            }
        }
        // These are the labels in `index.html`.
        let words = |scene: &Scene| (scene.language, labelled(scene));
        if last.map_or((Language::En, (Label::TellMore, Label::Stop)), words) != words(scene) {
            later(|| self.paint_labelled(scene));
        }
        self.write("ready", &scene.ready, last.map(|last| &last.ready));
        self.write("request-error", &scene.request_error, last.map(|last| &last.request_error));
        self.write("this-seed", &scene.seed, last.map(|last| &last.seed));
        if last.map(|last| last.is_status_quiet) != Some(scene.is_status_quiet)
            && let Some(status) = self.document.get_element_by_id("status")
        {
            dom::set(&status, "aria-live", Some(if scene.is_status_quiet { "off" } else { "polite" }));
        }
        self.write("status", &scene.status, last.map(|last| &last.status));
        self.write("news-text", &scene.news, last.map(|last| &last.news));
        self.write("unsaved-text", &scene.unsaved, last.map(|last| &last.unsaved));
        self.write("spoken", &scene.spoken, last.map(|last| &last.spoken));
        if last.map(|last| &last.about) != Some(&scene.about) {
            // If a language has its break at an invalid place, that is our mistake, but no reason to stop.
            let (about, more) = scene.about.split_at_checked(scene.about_break).unwrap_or((&scene.about, ""));
            self.write("about", about, None);
            self.write("about-more", more, None);
        }
        let level = |scene: &Scene| scene.level.map(|level| (level, scene.language));
        if last.and_then(level) != level(scene) || last.is_none() {
            let word = scene.level.map(|level| scene.language.difficulty(level)).unwrap_or_default();
            self.write("level", word, None);
        }
        if scene.layout.is_some() || last.is_some_and(|last| last.layout.is_some()) {
            kept(|| {
                paint_board::paint(&self.document, scene, last);
                paint_signs::paint(&self.document, scene, &self.cells);
            });
        }
        self.write("left", &scene.left, last.map(|last| &last.left));
        self.write("offer-undo", &scene.undo_offer, last.map(|last| &last.undo_offer));
        if last.and_then(|last| last.finish.as_ref()) != scene.finish.as_ref() {
            self.paint_finish(scene);
        }
        for place in ["own-error", "letters-error"] {
            self.write(place, &scene.own_error, last.map(|last| &last.own_error));
        }
        let time = scene.time.clone().unwrap_or_default();
        self.write("time", &time, last.and_then(|last| last.time.as_ref()));
        if has_rest(scene) || last.is_some_and(has_rest) {
            later(|| self.paint_rest(scene, last));
        }
        if had_focus && scene.dialog.is_none() {
            // After a pause, the focus belongs on the board, even if a hint is open.
            let is_resumed = last.is_some_and(|last| last.is_paused) && !scene.is_paused;
            self.bring_focus_home(scene, scene.home.filter(|_| !is_resumed));
        }
        #[cfg(wide)]
        self.large_board.paint(&self.document, scene, &self.cells);
        self.last = Some(painted);
    }

    /// Paints the digits again, after the player has chosen other signs for them.
    #[cfg(wide)]
    fn repaint_digits(&mut self, scene: &Scene) {
        super::paint_digits::paint(&self.document, scene, &mut self.cells, &self.keys);
        if let Some(overlays) = &mut self.overlays {
            overlays.forget_digits();
        }
        self.large_board.forget_digits();
    }

    /// Paints changes in dialogs, hints, tours and watched searches.
    fn paint_rest(&mut self, scene: &Scene, last: Option<&Scene>) {
        if last.is_some_and(|last| last.picture != scene.picture || last.signs() != scene.signs())
            && let Some(svg) = self.document.get_element_by_id("picture")
        {
            paint_hint::paint_picture(&svg, &scene.picture, scene.signs());
        }
        // This comes before the fields, because a slider accepts no value beyond its end.
        let is_shown = |scene: &Scene| (scene.shown_hint.is_some(), scene.language);
        if last.is_some_and(|last| last.shown_hint != scene.shown_hint || is_shown(last) != is_shown(scene)) {
            let before = last.filter(|last| last.language == scene.language);
            let before = before.and_then(|last| last.shown_hint.as_deref());
            paint_hint::paint_hint(&self.document, scene.language, scene.shown_hint.as_deref(), before);
        }
        let watched = last.and_then(|last| last.watch.as_deref());
        if watched.is_some() || scene.watch.is_some() {
            self.watch.paint(&self.document, scene, last);
        }
        let toured = last.and_then(|last| last.tour.as_deref());
        if toured.is_some() || scene.tour.is_some() {
            paint_tour::paint(&self.document, scene.language, (scene.tour.as_deref(), toured));
        }
        if !scene.fields.is_empty() {
            self.paint_fields(&scene.fields);
        }
        if last.map_or((&[][..], &[][..]), |last| (&last.games, &last.collections))
            != (&scene.games, &scene.collections)
        {
            self.paint_games(scene, last);
        }
        if scene.techniques.is_some() {
            self.study.paint(&self.document, scene.techniques.as_deref(), scene.language);
        }
        if let Some(collection) = &scene.collection
            && last.and_then(|last| last.collection.as_ref()) != Some(collection)
        {
            paint_files::paint_collection(&self.document, collection);
        }
        if let Some(export) = &scene.export
            && last.and_then(|last| last.export.as_ref()) != Some(export)
        {
            paint_files::paint_export(&self.document, export);
        }
        if last.is_some_and(|last| last.trouble != scene.trouble) {
            paint_dialogs::paint_trouble(&self.document, &scene.trouble);
        }
        let drawn = (scene.pattern.as_deref(), scene.language);
        if last.is_some_and(|last| (last.pattern.as_deref(), last.language) != drawn) {
            let is_new_language = last.is_some_and(|last| last.language != scene.language);
            paint_pattern::paint(&self.document, scene.language, drawn.0, is_new_language);
        }
        self.paint_progress(scene, last);
        if let Some(branches) = &scene.branches {
            let before = last.filter(|last| last.language == scene.language);
            let before = before.and_then(|last| last.branches.as_deref());
            paint_branches::paint(&self.document, (scene.language, scene.signs()), branches, before);
        }
        if last.and_then(|last| last.dialog) != scene.dialog {
            paint_dialogs::paint(&self.document, scene);
        }
    }

    /// Returns true if the dialogs are in the page.
    pub(super) fn has_dialogs(&self) -> bool {
        self.overlays.is_some()
    }

    /// Fills the dialogs from the scene, once they are in the page.
    pub(super) fn paint_dialogs(&mut self, fields: &[(Field, String)]) {
        let Some(scene) = self.last.take() else { return };
        self.watch = WatchPainter::new(&self.document);
        self.overlays.get_or_insert_default().paint(&self.document, &scene.cells);
        self.paint_labels(scene.language, true);
        self.paint_controls(&scene, None);
        // Values painted earlier had no field to go to.
        self.fields.clear();
        self.paint_fields(fields);
        self.paint_labelled(&scene);
        self.paint_finish(&scene);
        self.write("ready", &scene.ready, None);
        self.write("request-error", &scene.request_error, None);
        self.write("this-seed", &scene.seed, None);
        self.write("own-error", &scene.own_error, None);
        self.paint_games(&scene, None);
        self.paint_progress(&scene, None);
        paint_dialogs::paint(&self.document, &scene);
        self.last = Some(scene);
    }

    /// Writes the result of a finished game and the label of the button for the next puzzle. The style sheet hides both
    /// during a game.
    fn paint_finish(&self, scene: &Scene) {
        if let Some(finish) = &scene.finish {
            self.write("won", &finish.text, None);
            self.write("next", &finish.next, None);
        }
    }

    /// Writes the labels of buttons whose action changes.
    fn paint_labelled(&self, scene: &Scene) {
        let (next, search) = labelled(scene);
        self.write("hint-next", scene.language.label(next), None);
        self.write("toggle-search", scene.language.label(search), None);
    }

    /// Moves the tab stop to another cell, and the focus with it if the old cell has it.
    fn move_cursor(&self, from: Option<Cell>, to: Cell) {
        let to = &self.cells[to.index()];
        to.set_cursor(true);
        if let Some(from) = from {
            let from = &self.cells[from.index()];
            if browser_state::has_focus(&from.element) {
                dom::focus(&to.element);
            }
            from.set_cursor(false);
        }
    }

    fn paint_progress(&self, scene: &Scene, last: Option<&Scene>) {
        let before = last.filter(|last| last.language == scene.language);
        self.write("print-message", &scene.print_message, last.map(|last| &last.print_message));
        self.write("own-pace", &scene.pace, last.map(|last| &last.pace));
        self.write("games-message", &scene.games_message, last.map(|last| &last.games_message));
        if let Some(statistics) = &scene.statistics
            && before.and_then(|last| last.statistics.as_ref()) != Some(statistics)
        {
            paint_progress::paint_statistics(&self.document, scene.language, statistics);
        }
        if let Some(calendar) = &scene.calendar
            && before.and_then(|last| last.calendar.as_ref()) != Some(calendar)
        {
            paint_progress::paint_calendar(&self.document, scene.language, calendar, before.is_none());
        }
    }

    /// Sets the attributes that tell the style sheet about the state of the page.
    fn paint_states(&self, scene: &Scene, last: Option<&Scene>) {
        let (now, was) = (states(scene), last.map(states));
        for (at, State { name, value, reach }) in now.into_iter().enumerate() {
            if was.is_none_or(|was| was[at].value != value) {
                let of = if reach == Reach::Document { ":root" } else { "body" };
                if let Ok(Some(of)) = self.document.query_selector(of) {
                    dom::set(&of, name, value);
                }
            }
        }
    }

    /// Gives the browser's own bars the colour of the paper. The first of the two elements in `index.html` is for
    /// the light theme, the second for the dark one.
    fn paint_bars(&self, theme: Theme) {
        let of_system = [Theme::Light, Theme::Dark];
        for (bar, usual) in dom::all(&self.document, "[name=theme-color]").iter().zip(of_system) {
            dom::set(bar, "content", theme.paper().or_else(|| usual.paper()));
        }
    }

    /// Gives the focus a new place if the focused element is no longer visible.
    fn bring_focus_home(&self, scene: &Scene, home: Option<&str>) {
        let is_at_home = |one: &Element| {
            // The menu returns the focus to the board, where the keys for a search do not work.
            !(scene.mode == "watch" && one.has_attribute("data-cell")) && browser_state::is_usable(one)
        };
        if browser_state::focused().as_ref().is_some_and(is_at_home) {
            return;
        }
        match home.and_then(|id| self.document.get_element_by_id(id)) {
            Some(home) => dom::focus(&home),
            None => Self::focus(scene.selected),
        }
    }

    fn paint_labels(&self, language: Language, is_first: bool) {
        if let Some(root) = self.document.document_element() {
            dom::set(&root, "lang", Some(language.tag()));
        }
        // `index.html` is in English.
        if is_first && language == Language::En {
            return;
        }
        later(|| self.write_labels(language));
    }

    fn write_labels(&self, language: Language) {
        let label =
            |element: &Element, name| Some(language.label(Label::from_id(&element.get_attribute(name)?)?));
        for element in dom::all(&self.document, "[data-label]") {
            if let Some(label) = label(&element, "data-label") {
                element.set_text_content(Some(label));
            }
        }
        for element in dom::all(&self.document, "[data-aria]") {
            if let Some(label) = label(&element, "data-aria") {
                dom::set(&element, "aria-label", Some(label));
            }
        }
    }

    fn paint_keys(&self, scene: &Scene, last: Option<&Scene>) {
        let state = |scene: &Scene, digit: Digit| {
            let is_colour = scene.marking == Mark::Colour;
            let left = scene.digits_left[digit.index()].filter(|_| !is_colour);
            (is_colour, left, scene.chosen == Some(digit), scene.language)
        };
        for (key, digit) in self.keys.iter().zip(Digit::ALL) {
            let (now, before) = (state(scene, digit), last.map(|last| state(last, digit)));
            if before == Some(now) {
                continue;
            }
            let (is_colour, left, ..) = now;
            // Writing a text causes a new layout even if the text is the same.
            if before.map(|before| before.0) != Some(is_colour)
                && let Ok(Some(part)) = key.query_selector("b")
            {
                let letter = LETTERS.get(digit.index()).copied().unwrap_or_default();
                part.set_text_content(Some(if is_colour { letter } else { sign(digit) }));
            }
            // The style sheet shows this number. As text it would be part of the button's name, which says it already.
            if let Ok(Some(part)) = key.query_selector("small") {
                let left =
                    left.and_then(|left| left.checked_sub(1).map_or(Some("0"), |at| DIGITS.get(at).copied()));
                dom::set(&part, "data-n", left);
            }
            dom::set(key, "data-done", (left == Some(0)).then_some(""));
            dom::set(
                key,
                "data-colour",
                is_colour.then_some(LETTERS.get(digit.index()).copied().unwrap_or_default()),
            );
            dom::set(key, "aria-label", Some(&scene.language.key_name(KeyName { digit, left, is_colour })));
            dom::set(key, "aria-pressed", (scene.chosen == Some(digit)).then_some("true"));
        }
    }

    fn paint_controls(&self, scene: &Scene, last: Option<&Scene>) {
        for (at, control) in scene.controls.iter().enumerate() {
            if last.and_then(|last| last.controls.get(at)) == Some(control) {
                continue;
            }
            if let Some(element) = self.document.get_element_by_id(control.id) {
                dom::set(&element, "aria-disabled", (!control.is_enabled).then_some("true"));
                if let Some(is_pressed) = control.is_pressed {
                    dom::set(&element, "aria-pressed", Some(dom::truth(is_pressed)));
                }
            }
        }
    }

    /// Writes the values of form fields that differ from their known values.
    pub(super) fn paint_fields(&mut self, fields: &[(Field, String)]) {
        for (field, value) in fields {
            let known = self.fields.iter_mut().find(|(other, _)| other == field);
            if known.as_ref().is_some_and(|(_, known)| known == value) {
                continue;
            }
            match known {
                Some((_, known)) => known.clone_from(value),
                None => self.fields.push((*field, value.clone())),
            }
            self.paint_field(*field, value);
        }
    }

    fn paint_field(&self, field: Field, value: &str) {
        for element in dom::all(&self.document, &format!("[data-set={}]", field.id())) {
            if let Some(area) = element.dyn_ref::<HtmlTextAreaElement>() {
                if area.value() != value {
                    area.set_value(value);
                }
            } else if let Some(choice) = element.dyn_ref::<HtmlSelectElement>() {
                if choice.value() != value {
                    choice.set_value(value);
                }
            } else if let Some(input) = element.dyn_ref::<HtmlInputElement>() {
                match input.type_().as_str() {
                    "radio" => input.set_checked(input.value() == value),
                    "checkbox" => input.set_checked(value == "on"),
                    // A slider without a value would jump to its middle.
                    "range" if value.is_empty() => {}
                    // While the player types in this field, only the player changes it.
                    _ if field == Field::MovedLetters && browser_state::has_focus(&element) => {}
                    _ if input.value().trim() != value => input.set_value(value),
                    _ => {}
                }
            }
        }
        if field == Field::MovedLetters {
            self.paint_letters(value);
        }
    }

    /// Writes the moved letters into the list of keys.
    fn paint_letters(&self, moved: &str) {
        let letters = Letters::read(moved).unwrap_or_default();
        for key in dom::all(&self.document, "[data-letter]") {
            let letter = key.get_attribute("data-letter").and_then(|letter| letter.chars().next());
            if let Some(letter) = letter {
                key.set_text_content(Some(letters.key_of(letter).encode_utf8(&mut [0; 4])));
            }
        }
    }

    fn write(&self, id: &str, text: &str, before: Option<&String>) {
        if before.is_none_or(|before| before != text)
            && let Some(element) = self.document.get_element_by_id(id)
        {
            element.set_text_content(Some(text));
        }
    }

    pub(super) fn show(&self, id: &str, is_shown: bool) {
        if let Some(element) = self.document.get_element_by_id(id) {
            dom::set(&element, "hidden", (!is_shown).then_some(""));
        }
    }
}

/// Returns true if the scene has a dialog, a hint, a tour, a watched search, or an error message.
fn has_rest(scene: &Scene) -> bool {
    scene.dialog.is_some()
        || scene.shown_hint.is_some()
        || scene.tour.is_some()
        || scene.watch.is_some()
        || !scene.trouble.is_empty()
}

/// Returns the ids of the parts that come and go, each with its visibility.
fn shown(scene: &Scene) -> [(&'static str, bool); 8] {
    let is_beyond_people = scene.shown_hint.as_ref().is_some_and(|hint| hint.is_beyond_people);
    [
        ("curtain", scene.is_paused),
        ("play-nearest", scene.search.is_some_and(|search| search.offers_nearest)),
        ("drop-symmetry", scene.search.is_some_and(|search| search.may_drop_symmetry)),
        (
            "hint-about",
            scene.shown_hint.as_ref().is_some_and(|hint| hint.choices.is_empty()) && !is_beyond_people,
        ),
        ("hint-next", !is_beyond_people),
        ("promise", scene.offers_promise),
        ("news", !scene.news.is_empty()),
        ("unsaved", !scene.unsaved.is_empty()),
    ]
}

/// Returns the labels of the two buttons with a changing action: one continues a hint, the other a search.
fn labelled(scene: &Scene) -> (Label, Label) {
    let is_stopped = scene.search.is_some_and(|search| search.is_stopped);
    let next = match &scene.shown_hint {
        Some(hint) if !hint.choices.is_empty() => Label::EasiestHint,
        Some(hint) if hint.stage == Stage::Whole => Label::DoIt,
        _ => Label::TellMore,
    };
    (next, if is_stopped { Label::GoOn } else { Label::Stop })
}
