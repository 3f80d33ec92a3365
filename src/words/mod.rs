//! Everything that is said to a person, a file a language: labels, messages, spoken cell names.
//!
//! What is to be said is data ([`Label`], [`Message`], [`CellName`]); how it is said is decided here.

mod chain_words;
mod en;
mod explain;
mod label;
mod message;
mod technique_en;
mod technique_zh;
mod zh;

pub use explain::Stage;
pub use label::Label;
pub use message::{About, AboutRating, CellName, GameName, Lost, Message, Trouble};

/// A language that the page speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// English.
    En,
    /// Chinese, simplified characters.
    Zh,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 2] = [Self::En, Self::Zh];

    /// The language tag, as in HTML's `lang`.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Zh => "zh",
        }
    }

    /// The language that fits a tag such as `zh-CN` or `en-GB` best; English where none does.
    pub fn of_tag(tag: &str) -> Self {
        Self::from_tag(tag).unwrap_or(Self::En)
    }

    /// The language that fits a tag such as `zh-CN` or `en-GB`; none where Nonet does not speak it.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let main = tag.split(['-', '_']).next().unwrap_or_default();
        Self::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(main))
    }

    /// A fixed word of the page.
    pub const fn label(self, label: Label) -> &'static str {
        match self {
            Self::En => en::label(label),
            Self::Zh => zh::label(label),
        }
    }

    /// A message as a sentence or two.
    pub fn say(self, message: &Message) -> String {
        match self {
            Self::En => en::say(message),
            Self::Zh => zh::say(message),
        }
    }

    /// What a screen reader says of a cell: what is seen in it, in its order, then its place.
    pub fn cell_name(self, name: CellName) -> String {
        match self {
            Self::En => en::cell_name(name),
            Self::Zh => zh::cell_name(name),
        }
    }

    /// What stands above the board: what the puzzle is.
    pub fn about(self, about: &About) -> String {
        match self {
            Self::En => en::about(about),
            Self::Zh => zh::about(about),
        }
    }

    /// How fast a search runs: so many events a second, or as many as can be.
    pub fn pace(self, events: Option<u32>) -> String {
        match self {
            Self::En => en::pace(events),
            Self::Zh => zh::pace(events),
        }
    }

    /// A damaged text in the list of games, and how many actions of it can be read.
    pub fn damaged_game(self, n_actions: Option<usize>) -> String {
        match self {
            Self::En => en::damaged_game(n_actions),
            Self::Zh => zh::damaged_game(n_actions),
        }
    }

    /// A line in the list of games.
    pub fn game_name(self, name: &GameName) -> String {
        match self {
            Self::En => en::game_name(name),
            Self::Zh => zh::game_name(name),
        }
    }
}

/// A number with thin spaces between the thousands: `1 234 567`.
pub fn number(n: u64) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push('\u{202F}');
        }
        text.push(digit);
    }
    text
}

/// Minutes and seconds, hours where there are any: `4:05`, `1:04:05`.
pub fn duration(milliseconds: u64) -> String {
    let seconds = milliseconds / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}
