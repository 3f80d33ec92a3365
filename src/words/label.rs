//! [`Label`]: the fixed words of the page, by the names that `index.html` gives them.

macro_rules! labels {
    ($($name:ident = $id:literal,)*) => {
        /// A fixed word or sentence of the page; `index.html` names it in `data-label` or `data-aria`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "the words themselves say more")]
        pub enum Label { $($name,)* }

        impl Label {
            /// Every label.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The label of a name in `index.html`.
            pub fn from_id(id: &str) -> Option<Self> {
                match id {
                    $($id => Some(Self::$name),)*
                    _ => None,
                }
            }

            /// Its name in `index.html`.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$name => $id,)* }
            }
        }
    };
}

labels! {
    SkipToBoard = "skip-to-board",
    NewGame = "new-game",
    Menu = "menu",
    BoardRegion = "board-region",
    Board = "board",
    Pause = "pause",
    Paused = "paused",
    Continue = "continue",
    Controls = "controls",
    Tools = "tools",
    Undo = "undo",
    Redo = "redo",
    Erase = "erase",
    Notes = "notes",
    Keypad = "keypad",
    CheckAnswer = "check-answer",
    ShowSolution = "show-solution",
    Start = "start",
    ClearBoard = "clear-board",
    BackToGame = "back-to-game",
    OwnPuzzle = "own-puzzle",
    Games = "games",
    Share = "share",
    NoteAll = "note-all",
    UndoToRight = "undo-to-right",
    ClearEntries = "clear-entries",
    Restart = "restart",
    Settings = "settings",
    KeysAndHelp = "keys-and-help",
    Clues = "clues",
    CluesMany = "clues-many",
    CluesSome = "clues-some",
    CluesFew = "clues-few",
    CluesMinimal = "clues-minimal",
    Symmetry = "symmetry",
    SymmetryNone = "symmetry-none",
    SymmetryRotational = "symmetry-rotational",
    SymmetryQuarter = "symmetry-quarter",
    SymmetryHorizontal = "symmetry-horizontal",
    SymmetryVertical = "symmetry-vertical",
    SymmetryDiagonal = "symmetry-diagonal",
    SymmetryAntidiagonal = "symmetry-antidiagonal",
    SymmetryFull = "symmetry-full",
    Seed = "seed",
    SeedNote = "seed-note",
    GameIsKept = "game-is-kept",
    Cancel = "cancel",
    PasteHere = "paste-here",
    OpenText = "open-text",
    OpenFile = "open-file",
    TypeIt = "type-it",
    GamesNote = "games-note",
    Close = "close",
    ForgetGame = "forget-game",
    Theme = "theme",
    ThemeSystem = "theme-system",
    ThemeLight = "theme-light",
    ThemeDark = "theme-dark",
    Language = "language",
    LanguageSystem = "language-system",
    Highlights = "highlights",
    HighlightHouses = "highlight-houses",
    HighlightSame = "highlight-same",
    HighlightConflicts = "highlight-conflicts",
    Play = "play",
    TidyNotes = "tidy-notes",
    ShowClock = "show-clock",
    Rules = "rules",
    KeyDigit = "key-digit",
    KeyNote = "key-note",
    KeySpace = "key-space",
    KeyNotes = "key-notes",
    KeyErase = "key-erase",
    KeyArrows = "key-arrows",
    KeyHome = "key-home",
    KeyUndo = "key-undo",
    KeyCheck = "key-check",
    KeyPause = "key-pause",
    Hint = "hint",
    TellMore = "tell-more",
    DoIt = "do-it",
    PutAway = "put-away",
    KeyHint = "key-hint",
    StrategyScan = "strategy-scan",
    StrategyTables = "strategy-tables",
    StrategyMostConstrained = "strategy-most-constrained",
    StrategyLookAhead = "strategy-look-ahead",
    StrategyPropagation = "strategy-propagation",
    Search = "search",
    StrategyFill = "strategy-fill",
    Puzzle = "puzzle",
    ExampleOwn = "example-own",
    ExampleEasy = "example-easy",
    ExampleHardest = "example-hardest",
    ExampleAntiScan = "example-anti-scan",
    ExampleEmpty = "example-empty",
    ExampleNoSolution = "example-no-solution",
    ExampleManySolutions = "example-many-solutions",
    Winder = "winder",
    WindStart = "wind-start",
    WindBack = "wind-back",
    WindPlay = "wind-play",
    WindForward = "wind-forward",
    WindEnd = "wind-end",
    Speed = "speed",
    Position = "position",
    Plot = "plot",
    CountTries = "count-tries",
    CountPlacements = "count-placements",
    CountErasures = "count-erasures",
    CountForced = "count-forced",
    CountBackUps = "count-back-ups",
    CountMaxDepth = "count-max-depth",
    CountCells = "count-cells",
    CountLookups = "count-lookups",
    Calm = "calm",
    Equal = "equal",
    Race = "race",
    OneSearch = "one-search",
    Stop = "stop",
    Watch = "watch",
    Privacy = "privacy",
}
