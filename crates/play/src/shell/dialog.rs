//! [`Dialog`]: the dialogs that can open over the page.

/// A dialog of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The levels of a new game, and other ways to start one.
    New,
    /// New puzzles on boards other than the classic one.
    Boards,
    /// All options of a new puzzle.
    Wish,
    /// A puzzle from elsewhere.
    Own,
    /// The puzzles of a collection from elsewhere.
    Collection,
    /// The board in the formats of other programs.
    Export,
    /// Printed puzzles.
    Print,
    /// The daily puzzle.
    Daily,
    /// The saved games.
    Games,
    /// The branches and checkpoints of the game.
    Branches,
    /// The player's statistics.
    Statistics,
    /// The techniques, and a page for each.
    Techniques,
    /// The settings.
    Settings,
    /// Keys and help.
    Help,
}

impl Dialog {
    /// All dialogs.
    pub const ALL: [Self; 14] = [
        Self::New,
        Self::Boards,
        Self::Wish,
        Self::Own,
        Self::Collection,
        Self::Export,
        Self::Print,
        Self::Daily,
        Self::Games,
        Self::Branches,
        Self::Statistics,
        Self::Techniques,
        Self::Settings,
        Self::Help,
    ];

    /// Returns its name in `index.html`, where the ID of its element is `dialog-` and this name.
    pub const fn id(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Boards => "boards",
            Self::Wish => "wish",
            Self::Own => "own",
            Self::Collection => "collection",
            Self::Export => "export",
            Self::Print => "print",
            Self::Daily => "daily",
            Self::Games => "games",
            Self::Branches => "branches",
            Self::Statistics => "statistics",
            Self::Techniques => "techniques",
            Self::Settings => "settings",
            Self::Help => "help",
        }
    }

    /// Returns the dialog with this name in `index.html`.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|dialog| dialog.id() == id)
    }
}
