//! [`Settings`]: what a person set once and for all, and the form fields that set it.

use crate::words::Language;

/// A form field of the page, by the name that `index.html` gives it in `data-set`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all")]
pub enum Field {
    Target,
    Exact,
    Date,
    Clues,
    Symmetry,
    Seed,
    Text,
    Theme,
    Language,
    Houses,
    Same,
    Conflicts,
    Tidy,
    Clock,
    Strategy,
    Example,
    Speed,
    Position,
    Calm,
    Equal,
}

impl Field {
    /// All fields.
    pub const ALL: [Self; 20] = [
        Self::Target,
        Self::Exact,
        Self::Date,
        Self::Clues,
        Self::Symmetry,
        Self::Seed,
        Self::Text,
        Self::Theme,
        Self::Language,
        Self::Houses,
        Self::Same,
        Self::Conflicts,
        Self::Tidy,
        Self::Clock,
        Self::Strategy,
        Self::Example,
        Self::Speed,
        Self::Position,
        Self::Calm,
        Self::Equal,
    ];

    /// Its name in `index.html`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Target => "target",
            Self::Exact => "exact",
            Self::Date => "date",
            Self::Clues => "clues",
            Self::Symmetry => "symmetry",
            Self::Seed => "seed",
            Self::Text => "text",
            Self::Theme => "theme",
            Self::Language => "language",
            Self::Houses => "houses",
            Self::Same => "same",
            Self::Conflicts => "conflicts",
            Self::Tidy => "tidy",
            Self::Clock => "clock",
            Self::Strategy => "strategy",
            Self::Example => "example",
            Self::Speed => "speed",
            Self::Position => "position",
            Self::Calm => "calm",
            Self::Equal => "equal",
        }
    }

    /// Whether it belongs to the view of the searches.
    pub(super) const fn is_of_watch(self) -> bool {
        matches!(
            self,
            Self::Strategy | Self::Example | Self::Speed | Self::Position | Self::Calm | Self::Equal
        )
    }

    /// The field of a name in `index.html`.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|field| field.id() == id)
    }
}

/// The colours of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the system wishes.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
    /// As printed on old paper.
    Sepia,
    /// Black, with what is to be seen as bright as can be.
    Contrast,
}

impl Theme {
    /// Its name in `index.html` and in the style sheet.
    pub const fn id(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Sepia => "sepia",
            Self::Contrast => "contrast",
        }
    }
}

/// What a person set; kept in the browser.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Settings {
    /// The colours of the page.
    pub theme: Theme,
    /// The language, where it is not the browser's.
    pub language: Option<Language>,
    /// Whether the row, column and box of the selected cell are tinted.
    pub marks_houses: bool,
    /// Whether digits equal to the selected one are tinted.
    pub marks_same: bool,
    /// Whether conflicts are marked while playing.
    pub marks_conflicts: bool,
    /// Whether an entry strikes the notes that it rules out.
    pub tidies_notes: bool,
    /// Whether the clock is shown.
    pub shows_clock: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: Theme::System,
            language: None,
            marks_houses: true,
            marks_same: true,
            marks_conflicts: true,
            tidies_notes: true,
            shows_clock: true,
        }
    }
}

const FIELDS: [Field; 7] =
    [Field::Theme, Field::Language, Field::Houses, Field::Same, Field::Conflicts, Field::Tidy, Field::Clock];

impl Settings {
    /// The value of a field of the settings; `None` for a field that is none of them.
    pub fn get(&self, field: Field) -> Option<&'static str> {
        let switch = |is_on| if is_on { "on" } else { "off" };
        Some(match field {
            Field::Theme => self.theme.id(),
            Field::Language => self.language.map_or("system", Language::tag),
            Field::Houses => switch(self.marks_houses),
            Field::Same => switch(self.marks_same),
            Field::Conflicts => switch(self.marks_conflicts),
            Field::Tidy => switch(self.tidies_notes),
            Field::Clock => switch(self.shows_clock),
            _ => return None,
        })
    }

    /// Sets a field. Says whether it is one of the settings; a value that is not known is its default.
    pub fn set(&mut self, field: Field, value: &str) -> bool {
        let is_on = value == "on";
        match field {
            Field::Theme => {
                let themes = [Theme::Light, Theme::Dark, Theme::Sepia, Theme::Contrast];
                self.theme = themes.into_iter().find(|theme| theme.id() == value).unwrap_or_default();
            }
            Field::Language => {
                self.language = Language::ALL.into_iter().find(|language| language.tag() == value);
            }
            Field::Houses => self.marks_houses = is_on,
            Field::Same => self.marks_same = is_on,
            Field::Conflicts => self.marks_conflicts = is_on,
            Field::Tidy => self.tidies_notes = is_on,
            Field::Clock => self.shows_clock = is_on,
            _ => return false,
        }
        true
    }

    /// The settings as text, a line each: the field and its value.
    pub fn save(&self) -> String {
        FIELDS
            .into_iter()
            .filter_map(|field| Some(format!("{} {}\n", field.id(), self.get(field)?)))
            .collect()
    }

    /// The settings of a text. A line that is not understood is passed over: settings are no loss.
    #[must_use]
    pub fn load(text: &str) -> Self {
        let mut settings = Self::default();
        for line in text.lines() {
            if let Some((name, value)) = line.split_once(' ')
                && let Some(field) = Field::from_id(name)
            {
                settings.set(field, value);
            }
        }
        settings
    }
}
