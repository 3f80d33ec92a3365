//! [`Settings`]: the player's lasting choices, and [`Field`]: the form fields of the page. A setting is a row of the
//! table at the end.

use std::borrow::Cow;

use super::letters::Letters;
use super::values::{KeypadOrder, KeypadSide, NoteKeeping, Theme, Value};
use nonet::logic::Difficulty;
use nonet_words::{Language, Signs};

/// Makes [`Field`] and [`Settings`] from a table. A row has the name of a field and its name in `index.html`; a setting
/// also its name in [`Settings`], its type and its default. Only the page of large boards has the rows of `large`.
macro_rules! table {
    (
        settings { $($(#[$doc:meta])* $setting:ident $id:literal $place:ident: $kind:ty = $default:expr,)* }
        print { $($(#[$print_doc:meta])* $print:ident $print_id:literal,)* }
        watch { $($(#[$watch_doc:meta])* $watch:ident $watch_id:literal,)* }
        others { $($(#[$other_doc:meta])* $other:ident $other_id:literal,)* }
        large { $($(#[$large_doc:meta])* $large:ident $large_id:literal,)* }
    ) => {
        /// A form field of the page, by its `data-set` name in `index.html`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "the names say all")]
        pub enum Field {
            $($(#[$doc])* $setting,)*
            $($(#[$print_doc])* $print,)*
            $($(#[$watch_doc])* $watch,)*
            $($(#[$other_doc])* $other,)*
            $($(#[$large_doc])* #[cfg(wide)] $large,)*
        }

        /// The number of fields.
        const N_FIELDS: usize = [$($id,)* $($print_id,)* $($watch_id,)* $($other_id,)* $(#[cfg(wide)] $large_id,)*].len();

        impl Field {
            /// All fields.
            pub const ALL: [Self; N_FIELDS] =
                [$(Self::$setting,)* $(Self::$print,)* $(Self::$watch,)* $(Self::$other,)* $(#[cfg(wide)] Self::$large,)*];

            /// Returns its name in `index.html`.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$setting => $id,)*
                    $(Self::$print => $print_id,)*
                    $(Self::$watch => $watch_id,)*
                    $(Self::$other => $other_id,)*
                    $(#[cfg(wide)] Self::$large => $large_id,)*
                }
            }

            /// Returns true if it is a print option.
            pub(crate) const fn is_of_print(self) -> bool {
                matches!(self, $(Self::$print)|*)
            }

            /// Returns true if it belongs to the view of the searches.
            pub(crate) const fn is_of_watch(self) -> bool {
                matches!(self, $(Self::$watch)|*)
            }
        }

        /// The player's settings, saved in the browser.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
        pub struct Settings {
            $($(#[$doc])* pub $place: $kind,)*
        }

        impl Default for Settings {
            fn default() -> Self {
                Self { $($place: $default,)* }
            }
        }

        impl Settings {
            /// The fields in the order in which they are saved.
            const FIELDS: &[Field] = &[$(Field::$setting,)*];

            /// Returns the value of a field; `None` if it is not a setting.
            pub fn get(&self, field: Field) -> Option<Cow<'static, str>> {
                Some(match field {
                    $(Field::$setting => self.$place.word(),)*
                    _ => return None,
                })
            }

            /// Sets a field; an unknown value sets the default of its type, such as `false`. Returns false if the field
            /// is not a setting.
            pub fn set(&mut self, field: Field, value: &str) -> bool {
                match field {
                    $(Field::$setting => self.$place = Value::read(value),)*
                    _ => return false,
                }
                true
            }
        }
    };
}

impl Field {
    /// Returns the field with this name in `index.html`.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|field| field.id() == id)
    }
}

impl Settings {
    /// Returns the settings as text, with a line for each field and its value.
    pub fn save(&self) -> String {
        let line = |&field: &Field| Some(format!("{} {}\n", field.id(), self.get(field)?));
        Self::FIELDS.iter().filter_map(line).collect()
    }

    /// Parses the settings of a text. Skips lines with an unknown name, because settings are easy to set again.
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

// A row is the variant, the name in `index.html` and in saves, the field, its type and its default.
table! {
    settings {
        /// The colours of the page.
        Theme "theme" theme: Theme = Theme::System,
        /// The language, if it is not that of the browser.
        Language "language" language: Option<Language> = None,
        /// True if the row, column and box of the selected cell are tinted.
        Houses "houses" marks_houses: bool = true,
        /// True if digits equal to the selected one are tinted.
        Same "same" marks_same: bool = true,
        /// True if conflicts are marked during play.
        Conflicts "conflicts" marks_conflicts: bool = true,
        /// The effect of an entry on the notes.
        Tidy "tidy" note_keeping: NoteKeeping = NoteKeeping::Tidied,
        /// True if the clock is visible.
        Clock "clock" shows_clock: bool = true,
        /// True if there are centre notes and colours besides corner notes.
        Marks "marks" has_all_marks: bool = false,
        /// True if the notes of the highlighted digit stand out.
        SameNotes "same-notes" marks_same_notes: bool = true,
        /// True if notes that a digit on the board rules out are struck through.
        RuledOut "ruled-out" strikes_ruled_out: bool = false,
        /// True if the cells where the highlighted digit cannot go are tinted.
        Blocked "blocked" marks_blocked: bool = false,
        /// True if arrows wrap around at the edges.
        Edges "edges" goes_round: bool = true,
        /// True if the rows and columns are always numbered along the board's edges.
        Numbers "numbers" numbers_edges: bool = false,
        /// True if cells are named A1 to I9 instead of r1c1 to r9c9.
        Lettered "lettered" is_lettered: bool = false,
        /// True once the player has seen that holding a digit of the keypad is faster.
        KnowsHold "knows-hold" knows_hold: bool = false,
        /// True if a key of the keypad chooses its digit, and a tap on a cell writes it.
        DigitFirst "digit-first" is_digit_first: bool = false,
        /// True if single letters and signs are keys while the board has the focus.
        Letters "letters" has_letter_keys: bool = true,
        /// The exchanged letter keys.
        MovedLetters "moved-letters" letters: Letters = Letters::default(),
        /// True if a cell's position is spoken before its content.
        PlaceFirst "place-first" says_place_first: bool = false,
        /// The order of the keypad's digits.
        Pad "pad" pad: KeypadOrder = KeypadOrder::Phone,
        /// The side of the keypad, if there is room for it.
        Side "side" side: KeypadSide = KeypadSide::Right,
        /// True if hints may use that a puzzle has only one solution.
        Uniqueness "uniqueness" hints_by_uniqueness: bool = true,
        /// True if the screen stays on while a game is played, until some minutes after the last input.
        Awake "awake" keeps_awake: bool = true,
        /// The level of new puzzles for boards other than the classic one, if it is not that of the current game.
        BoardLevel "board-level" board_level: Option<Difficulty> = None,
        /// The signs of boards of at most six rows.
        Signs "shapes" signs: Signs = Signs::Digits,
    }
    print {
        /// The puzzles to print: `board`, `open` or `new`.
        Prints "prints",
        PrintLevel "print-level",
        PrintCount "print-count",
        PrintSize "print-size",
        PrintMarks "print-marks",
        /// The place of printed solutions: `none`, `below` or `last`.
        PrintSolutions "print-solutions",
    }
    watch {
        Strategy "strategy",
        Example "example",
        Speed "speed",
        Position "position",
        Calm "calm",
        Equal "equal",
    }
    others {
        Target "target",
        /// The rating of the next puzzle.
        Rating "rating",
        /// The technique of the next puzzle.
        Technique "technique",
        /// The search text in the list of techniques.
        TechniqueSearch "technique-search",
        /// The time for the next puzzle, in minutes.
        Minutes "minutes",
        Date "date",
        Clues "clues",
        /// `on` if the next puzzle has its givens in the drawn cells.
        Pattern "pattern",
        Symmetry "symmetry",
        Seed "seed",
        Text "text",
        /// The name of the next checkpoint.
        PointName "point-name",
        Form "form",
        /// The filter of the list of games: `all`, `open`, `solved` or `own`.
        Games "games",
        /// The order of the list: `played`, `level`, `time` or `left`.
        GamesOrder "games-order",
        /// The typed name of a game.
        GameName "game-name",
        Link "link",
    }
    large {
        /// `on` if digits above 9 are letters. It is saved with the request for the next puzzle, because both pages
        /// share the settings, and the classic page keeps only those that it knows.
        LetterDigits "letter-digits",
    }
}
