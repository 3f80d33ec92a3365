//! [`Settings`]: the player's lasting choices, and the form fields of the page.

use std::borrow::Cow;

use super::letters::Letters;
use nonet_words::Language;

/// A form field of the page, by its `data-set` name in `index.html`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all")]
pub enum Field {
    Target,
    /// The rating of the next puzzle.
    Rating,
    /// The technique of the next puzzle.
    Technique,
    /// The search text in the list of techniques.
    TechniqueSearch,
    /// The time for the next puzzle, in minutes.
    Minutes,
    Date,
    Clues,
    Symmetry,
    Seed,
    Text,
    /// The name of the next check-point.
    PointName,
    Form,
    /// The puzzles to print: `board`, `open` or `new`.
    Prints,
    PrintLevel,
    PrintCount,
    PrintSize,
    PrintMarks,
    /// The place of printed solutions: `none`, `below` or `last`.
    PrintSolutions,
    Theme,
    Language,
    Houses,
    Same,
    Conflicts,
    Tidy,
    Clock,
    Marks,
    SameNotes,
    RuledOut,
    Blocked,
    Edges,
    /// Always number the rows and columns along the board's edges.
    Numbers,
    /// Name cells A1 to I9 instead of r1c1 to r9c9.
    Lettered,
    /// Set once the player has seen the hint to hold a digit of the keypad. No control sets it.
    KnowsHold,
    /// The filter of the list of games: `all`, `open`, `solved` or `own`.
    Games,
    /// The order of the list: `played`, `level`, `time` or `left`.
    GamesOrder,
    /// The typed name of a game.
    GameName,
    DigitFirst,
    Letters,
    MovedLetters,
    PlaceFirst,
    Pad,
    Side,
    Strategy,
    Example,
    Speed,
    Position,
    Link,
    Calm,
    Equal,
    Uniqueness,
    /// Keep the screen on while a game is played.
    Awake,
}

impl Field {
    /// All fields.
    pub const ALL: [Self; 51] = [
        Self::Target,
        Self::Rating,
        Self::Technique,
        Self::TechniqueSearch,
        Self::Minutes,
        Self::Date,
        Self::Clues,
        Self::Symmetry,
        Self::Seed,
        Self::Text,
        Self::PointName,
        Self::Form,
        Self::Prints,
        Self::PrintLevel,
        Self::PrintCount,
        Self::PrintSize,
        Self::PrintMarks,
        Self::PrintSolutions,
        Self::Theme,
        Self::Language,
        Self::Houses,
        Self::Same,
        Self::Conflicts,
        Self::Tidy,
        Self::Clock,
        Self::Marks,
        Self::SameNotes,
        Self::RuledOut,
        Self::Blocked,
        Self::Edges,
        Self::Numbers,
        Self::Lettered,
        Self::KnowsHold,
        Self::Games,
        Self::GamesOrder,
        Self::GameName,
        Self::DigitFirst,
        Self::Letters,
        Self::MovedLetters,
        Self::PlaceFirst,
        Self::Pad,
        Self::Side,
        Self::Strategy,
        Self::Example,
        Self::Speed,
        Self::Position,
        Self::Link,
        Self::Calm,
        Self::Equal,
        Self::Uniqueness,
        Self::Awake,
    ];

    /// Returns its name in `index.html`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Target => "target",
            Self::Rating => "rating",
            Self::Technique => "technique",
            Self::TechniqueSearch => "technique-search",
            Self::Minutes => "minutes",
            Self::Date => "date",
            Self::Clues => "clues",
            Self::Symmetry => "symmetry",
            Self::Seed => "seed",
            Self::Text => "text",
            Self::PointName => "point-name",
            Self::Form => "form",
            Self::Prints => "prints",
            Self::PrintLevel => "print-level",
            Self::PrintCount => "print-count",
            Self::PrintSize => "print-size",
            Self::PrintMarks => "print-marks",
            Self::PrintSolutions => "print-solutions",
            Self::Theme => "theme",
            Self::Language => "language",
            Self::Houses => "houses",
            Self::Same => "same",
            Self::Conflicts => "conflicts",
            Self::Tidy => "tidy",
            Self::Clock => "clock",
            Self::Marks => "marks",
            Self::SameNotes => "same-notes",
            Self::RuledOut => "ruled-out",
            Self::Blocked => "blocked",
            Self::Edges => "edges",
            Self::Numbers => "numbers",
            Self::Lettered => "lettered",
            Self::KnowsHold => "knows-hold",
            Self::Games => "games",
            Self::GamesOrder => "games-order",
            Self::GameName => "game-name",
            Self::DigitFirst => "digit-first",
            Self::Letters => "letters",
            Self::MovedLetters => "moved-letters",
            Self::PlaceFirst => "place-first",
            Self::Pad => "pad",
            Self::Side => "side",
            Self::Strategy => "strategy",
            Self::Example => "example",
            Self::Speed => "speed",
            Self::Position => "position",
            Self::Link => "link",
            Self::Calm => "calm",
            Self::Equal => "equal",
            Self::Uniqueness => "uniqueness",
            Self::Awake => "awake",
        }
    }

    /// Returns true if it belongs to the view of the searches.
    pub(crate) const fn is_of_watch(self) -> bool {
        matches!(
            self,
            Self::Strategy | Self::Example | Self::Speed | Self::Position | Self::Calm | Self::Equal
        )
    }

    /// Returns true if it is a print option.
    pub(crate) const fn is_of_print(self) -> bool {
        matches!(
            self,
            Self::Prints
                | Self::PrintLevel
                | Self::PrintCount
                | Self::PrintSize
                | Self::PrintMarks
                | Self::PrintSolutions
        )
    }

    /// Returns the field with this name in `index.html`.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|field| field.id() == id)
    }
}

/// The colours of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// The theme of the system.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
    /// Like old paper.
    Sepia,
    /// Black, with the highest contrast.
    Contrast,
}

impl Theme {
    /// Returns its name in `index.html` and in the style sheet.
    pub const fn id(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Sepia => "sepia",
            Self::Contrast => "contrast",
        }
    }

    /// Returns the background colour in the style sheet, for the browser's own bars; none if the system chooses.
    pub const fn paper(self) -> Option<&'static str> {
        match self {
            Self::System => None,
            Self::Light => Some("#f3f0e8"),
            Self::Dark => Some("#131519"),
            Self::Sepia => Some("#e9dcc2"),
            Self::Contrast => Some("#000000"),
        }
    }
}

/// The player's settings, saved in the browser.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Settings {
    /// The colours of the page.
    pub theme: Theme,
    /// The language, if it is not that of the browser.
    pub language: Option<Language>,
    /// True if the row, column and box of the selected cell are tinted.
    pub marks_houses: bool,
    /// True if digits equal to the selected one are tinted.
    pub marks_same: bool,
    /// True if conflicts are marked during play.
    pub marks_conflicts: bool,
    /// The effect of an entry on the notes.
    pub note_keeping: NoteKeeping,
    /// True if the clock is visible.
    pub shows_clock: bool,
    /// True if there are centre notes and colours besides the one kind of notes.
    pub has_all_marks: bool,
    /// True if the notes of the highlighted digit stand out.
    pub marks_same_notes: bool,
    /// True if notes that a digit on the board rules out are struck through.
    pub strikes_ruled_out: bool,
    /// True if the cells where the highlighted digit cannot go are tinted.
    pub marks_blocked: bool,
    /// True if arrows wrap around at the edges.
    pub goes_round: bool,
    /// True if the rows and columns are always numbered along the board's edges.
    pub numbers_edges: bool,
    /// True if cells are named A1 to I9 instead of r1c1 to r9c9.
    pub is_lettered: bool,
    /// True once the player has seen that holding a digit of the keypad is faster.
    pub knows_hold: bool,
    /// True if a key of the keypad chooses its digit, and a tap on a cell writes it.
    pub is_digit_first: bool,
    /// True if single letters and signs are keys while the board has the focus.
    pub has_letter_keys: bool,
    /// The exchanged letter keys.
    pub letters: Letters,
    /// True if a cell's position is spoken before its content.
    pub says_place_first: bool,
    /// True if the keypad has 7 8 9 at the top, as calculators do; else 1 2 3, as phones do.
    pub is_calculator: bool,
    /// The side of the keypad, if there is room for it.
    pub side: Side,
    /// True if hints may use that a puzzle has only one solution.
    pub hints_by_uniqueness: bool,
    /// True if the screen stays on while a game is played, until some minutes after the last input.
    pub keeps_awake: bool,
}

/// The effect of an entry on the notes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NoteKeeping {
    /// None.
    Off,
    /// It removes its digit from the notes of its peers.
    #[default]
    Tidied,
    /// It does that too, and a cell without notes of its own shows every candidate that the rules allow.
    Complete,
}

impl NoteKeeping {
    const ALL: [Self; 3] = [Self::Off, Self::Tidied, Self::Complete];

    /// Returns its name in `index.html`; the first two also occur in older settings.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Tidied => "on",
            Self::Complete => "complete",
        }
    }
}

/// The side of the keypad, if there is room for it beside the board and below it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all")]
pub enum Side {
    #[default]
    Right,
    Left,
    Below,
}

impl Side {
    const ALL: [Self; 3] = [Self::Right, Self::Left, Self::Below];

    /// Returns its name in `index.html` and in the style sheet.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Left => "left",
            Self::Below => "below",
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: Theme::System,
            language: None,
            marks_houses: true,
            marks_same: true,
            marks_conflicts: true,
            note_keeping: NoteKeeping::Tidied,
            shows_clock: true,
            has_all_marks: false,
            marks_same_notes: true,
            strikes_ruled_out: false,
            marks_blocked: false,
            goes_round: true,
            numbers_edges: false,
            is_lettered: false,
            knows_hold: false,
            is_digit_first: false,
            has_letter_keys: true,
            letters: Letters::default(),
            says_place_first: false,
            is_calculator: false,
            side: Side::Right,
            hints_by_uniqueness: true,
            keeps_awake: true,
        }
    }
}

const FIELDS: [Field; 23] = [
    Field::Theme,
    Field::Language,
    Field::Houses,
    Field::Same,
    Field::Conflicts,
    Field::Tidy,
    Field::Clock,
    Field::Marks,
    Field::SameNotes,
    Field::RuledOut,
    Field::Blocked,
    Field::Edges,
    Field::Numbers,
    Field::Lettered,
    Field::KnowsHold,
    Field::DigitFirst,
    Field::Letters,
    Field::MovedLetters,
    Field::PlaceFirst,
    Field::Pad,
    Field::Side,
    Field::Uniqueness,
    Field::Awake,
];

impl Settings {
    /// Returns the value of a field; `None` if it is no setting.
    pub fn get(&self, field: Field) -> Option<Cow<'static, str>> {
        let switch = |is_on| if is_on { "on" } else { "off" };
        Some(Cow::Borrowed(match field {
            Field::MovedLetters => return Some(self.letters.to_string().into()),
            Field::Theme => self.theme.id(),
            Field::Language => self.language.map_or("system", Language::tag),
            Field::Houses => switch(self.marks_houses),
            Field::Same => switch(self.marks_same),
            Field::Conflicts => switch(self.marks_conflicts),
            Field::Tidy => self.note_keeping.id(),
            Field::Clock => switch(self.shows_clock),
            Field::Marks => switch(self.has_all_marks),
            Field::SameNotes => switch(self.marks_same_notes),
            Field::RuledOut => switch(self.strikes_ruled_out),
            Field::Blocked => switch(self.marks_blocked),
            Field::Edges => switch(self.goes_round),
            Field::Numbers => switch(self.numbers_edges),
            Field::Lettered => switch(self.is_lettered),
            Field::KnowsHold => switch(self.knows_hold),
            Field::DigitFirst => switch(self.is_digit_first),
            Field::Letters => switch(self.has_letter_keys),
            Field::PlaceFirst => switch(self.says_place_first),
            Field::Pad => {
                if self.is_calculator {
                    "calculator"
                } else {
                    "phone"
                }
            }
            Field::Side => self.side.id(),
            Field::Uniqueness => switch(self.hints_by_uniqueness),
            Field::Awake => switch(self.keeps_awake),
            _ => return None,
        }))
    }

    /// Sets a field; an unknown value sets the default. Returns false if the field is no setting.
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
            Field::Tidy => {
                let mut keepings = NoteKeeping::ALL.into_iter();
                self.note_keeping = keepings.find(|one| one.id() == value).unwrap_or_default();
            }
            Field::Clock => self.shows_clock = is_on,
            Field::Marks => self.has_all_marks = is_on,
            Field::SameNotes => self.marks_same_notes = is_on,
            Field::RuledOut => self.strikes_ruled_out = is_on,
            Field::Blocked => self.marks_blocked = is_on,
            Field::Edges => self.goes_round = is_on,
            Field::Numbers => self.numbers_edges = is_on,
            Field::Lettered => self.is_lettered = is_on,
            Field::KnowsHold => self.knows_hold = is_on,
            Field::DigitFirst => self.is_digit_first = is_on,
            Field::Letters => self.has_letter_keys = is_on,
            Field::MovedLetters if value.is_empty() => self.letters = Letters::default(),
            Field::MovedLetters => self.letters = Letters::read(value).unwrap_or_default(),
            Field::PlaceFirst => self.says_place_first = is_on,
            Field::Pad => self.is_calculator = value == "calculator",
            Field::Side => {
                self.side = Side::ALL.into_iter().find(|side| side.id() == value).unwrap_or_default();
            }
            Field::Uniqueness => self.hints_by_uniqueness = is_on,
            Field::Awake => self.keeps_awake = is_on,
            _ => return false,
        }
        true
    }

    /// Returns the settings as text, with a line for each field and its value.
    pub fn save(&self) -> String {
        FIELDS
            .into_iter()
            .filter_map(|field| Some(format!("{} {}\n", field.id(), self.get(field)?)))
            .collect()
    }

    /// Parses the settings of a text. Skips lines that it does not understand, because settings are easy to set again.
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
