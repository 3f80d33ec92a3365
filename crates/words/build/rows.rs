//! The languages, and the files of texts that each of them has.

/// A language.
#[derive(Clone, Copy)]
pub(crate) struct Row {
    /// The language tag, as in HTML's `lang`.
    pub(crate) tag: &'static str,
    /// The folder of its texts in `languages/`.
    pub(crate) folder: &'static str,
    /// The variant of `Language`.
    pub(crate) variant: &'static str,
    /// The name of the language in English.
    pub(crate) name: &'static str,
    /// The plural forms besides `other`, each with its numbers as a Rust pattern.
    pub(crate) plurals: &'static [(&'static str, &'static str)],
    /// True for the test language, which the build derives from the folder's texts.
    pub(crate) is_pseudo: bool,
}

impl Row {
    /// Returns the tag as a part of Rust names.
    pub(crate) fn snake(&self) -> String {
        self.tag.replace('-', "_").to_lowercase()
    }
}

const ENGLISH: Row = Row {
    tag: "en",
    folder: "en",
    variant: "En",
    name: "English",
    plurals: &[("one", "1")],
    is_pseudo: false,
};

/// The languages. The first one defines the set of messages, and loads with the page; the others load when they are
/// needed.
pub(crate) const LANGUAGES: [Row; 2] = [
    ENGLISH,
    Row {
        tag: "zh",
        folder: "zh",
        variant: "Zh",
        name: "Chinese, simplified characters",
        plurals: &[],
        is_pseudo: false,
    },
];

/// The language of tests, which the feature `pseudo` adds.
pub(crate) const PSEUDO: Row = Row {
    tag: "en-XA",
    variant: "Pseudo",
    name: "English with longer words and accents, for tests",
    is_pseudo: true,
    ..ENGLISH
};

/// Files of messages with arguments of their own. Each message becomes a function of the trait `Texts`. If the flag is
/// true, it also becomes a function that takes the language; calling that function pulls in all languages.
pub(crate) const SENTENCES: [(&str, bool); 17] = [
    ("names", false),
    ("play", false),
    ("boards", false),
    ("puzzles", false),
    ("troubles", false),
    ("film", false),
    ("tour", false),
    ("branches", true),
    ("collections", true),
    ("reading", true),
    ("pattern", true),
    ("statistics", true),
    ("backups", true),
    ("results", true),
    ("replay", true),
    ("study", true),
    ("spellings", true),
];

/// A file of messages without arguments of their own, and the enum that names them.
pub(crate) struct Table {
    pub(crate) file: &'static str,
    /// The name of the function that returns the text of a variant.
    pub(crate) function: &'static str,
    /// The name of the enum, whose variants are the messages.
    pub(crate) enum_name: &'static str,
    pub(crate) kind: Kind,
}

/// The origin of the enum of a table, and the way in which the file writes its variants.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The engine defines the enum. The messages have the names of its variants.
    Engine,
    /// The build makes a public enum from the file. The messages have the names of its variants in lower case:
    /// `new-game`.
    Words,
    /// The same, and the enum lists its variants.
    WordsInList,
    /// The same, and the enum also knows the names of its messages.
    WordsById,
    /// The build makes an enum for this crate alone from the file, whose texts name parts of a step.
    Lines,
}

pub(crate) const TABLES: [Table; 9] = [
    Table { file: "labels", function: "label", enum_name: "Label", kind: Kind::WordsById },
    Table { file: "study-words", function: "study_word", enum_name: "StudyWord", kind: Kind::Words },
    Table {
        file: "progress-words",
        function: "progress_word",
        enum_name: "ProgressWord",
        kind: Kind::WordsInList,
    },
    Table { file: "games-words", function: "games_word", enum_name: "GamesWord", kind: Kind::Words },
    Table { file: "branch-words", function: "branch_word", enum_name: "BranchWord", kind: Kind::Words },
    Table { file: "techniques", function: "technique", enum_name: "Technique", kind: Kind::Engine },
    Table {
        file: "technique-groups",
        function: "technique_group",
        enum_name: "TechniqueGroup",
        kind: Kind::Engine,
    },
    Table { file: "difficulties", function: "difficulty", enum_name: "Difficulty", kind: Kind::Engine },
    Table { file: "lines", function: "line", enum_name: "Line", kind: Kind::Lines },
];

/// The parts of a step that a text may name, each with its sign in a template.
pub(crate) const PARTS: [(&str, char); 28] = [
    // Arguments from the caller.
    ("one", '0'),
    ("two", '1'),
    ("three", '2'),
    ("four", '3'),
    ("five", '4'),
    // Parts of the step.
    ("technique", 'T'),
    ("outcome", 'g'),
    ("houses", 'h'),
    ("covers", 'o'),
    ("first-cover", 'p'),
    ("second-cover", 'q'),
    ("cells", 'c'),
    ("digits", 'd'),
    ("article", 'a'),
    ("fins", 'f'),
    ("one-of-fins", 'i'),
    ("fin-digits", 'x'),
    ("extras", 'F'),
    ("sets", 's'),
    ("first-set", 'A'),
    ("second-set", 'B'),
    ("third-set", 'C'),
    ("fourth-set", 'D'),
    ("first-set-digits", 'S'),
    ("eliminated-digits", 'e'),
    ("staying-digits", 'b'),
    ("pattern-digits", 'j'),
    ("placed-digits", 'w'),
];

/// Returns true if the sources are compiled for large boards.
pub(crate) fn is_wide() -> bool {
    std::env::var("CARGO_PKG_NAME").is_ok_and(|name| name == "nonet-words-wide")
}

/// Returns the type of an argument of a message, which depends on its name.
pub(crate) fn type_of(name: &str) -> &'static str {
    match name {
        "number" => "usize",
        "cell" | "holder" | "other-cell" => "Cell",
        "digit" | "other-digit" => "Digit",
        "rating" => "Tenths",
        _ if name.starts_with("n-") => "usize",
        _ => "&str",
    }
}
