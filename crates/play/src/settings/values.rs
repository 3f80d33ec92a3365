//! The types of the settings, and the words that stand for their values in `index.html` and in saved settings.

use std::borrow::Cow;

use super::letters::Letters;
use nonet::logic::Difficulty;
use nonet_words::{Language, Signs};

/// The value of a setting.
pub(super) trait Value {
    /// Returns the word for it.
    fn word(&self) -> Cow<'static, str>;

    /// Returns the value of a word, or the default of the type for an unknown word.
    fn read(word: &str) -> Self;
}

impl Value for bool {
    fn word(&self) -> Cow<'static, str> {
        Cow::Borrowed(if *self { "on" } else { "off" })
    }

    fn read(word: &str) -> Self {
        word == "on"
    }
}

impl Value for Option<Language> {
    fn word(&self) -> Cow<'static, str> {
        Cow::Borrowed(self.map_or("system", Language::tag))
    }

    fn read(word: &str) -> Self {
        Language::ALL.into_iter().find(|language| language.tag() == word)
    }
}

impl Value for Option<Difficulty> {
    fn word(&self) -> Cow<'static, str> {
        Cow::Borrowed(self.map_or("before", Difficulty::id))
    }

    fn read(word: &str) -> Self {
        Difficulty::from_id(word)
    }
}

impl Value for Letters {
    fn word(&self) -> Cow<'static, str> {
        Cow::Owned(self.to_string())
    }

    fn read(word: &str) -> Self {
        Self::read(word).unwrap_or_default()
    }
}

impl Value for Signs {
    fn word(&self) -> Cow<'static, str> {
        Cow::Borrowed(match self {
            Self::Digits => "off",
            Self::Shapes => "on",
            Self::Colours => "colours",
        })
    }

    fn read(word: &str) -> Self {
        match word {
            "on" => Self::Shapes,
            "colours" => Self::Colours,
            _ => Self::Digits,
        }
    }
}

/// Gives enums with `ALL` and `id` their words.
macro_rules! words_of {
    ($($name:ident)*) => {
        $(impl Value for $name {
            fn word(&self) -> Cow<'static, str> {
                Cow::Borrowed(self.id())
            }

            fn read(word: &str) -> Self {
                Self::ALL.into_iter().find(|one| one.id() == word).unwrap_or_default()
            }
        })*
    };
}

words_of!(Theme NoteKeeping KeypadSide KeypadOrder);

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
    const ALL: [Self; 5] = [Self::System, Self::Light, Self::Dark, Self::Sepia, Self::Contrast];

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
pub enum KeypadSide {
    #[default]
    Right,
    Left,
    Below,
}

impl KeypadSide {
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

/// The order of the keypad's digits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum KeypadOrder {
    /// 1 2 3 at the top, as on phones.
    #[default]
    Phone,
    /// 7 8 9 at the top, as on calculators.
    Calculator,
}

impl KeypadOrder {
    const ALL: [Self; 2] = [Self::Phone, Self::Calculator];

    const fn id(self) -> &'static str {
        match self {
            Self::Phone => "phone",
            Self::Calculator => "calculator",
        }
    }
}
