//! [`Dialog`]: what can lie over the page.

/// A dialog of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The levels of a new game, and the other ways to one.
    New,
    /// All that can be asked of a new puzzle.
    Wish,
    /// A puzzle from elsewhere.
    Own,
    /// The puzzles of a collection from elsewhere.
    Collection,
    /// What is on the board, in the forms of other programs.
    Export,
    /// Puzzles on paper.
    Print,
    /// The puzzle of a day.
    Daily,
    /// The games that are kept.
    Games,
    /// The branches and check-points of the game.
    Branches,
    /// How the player is getting on.
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
    pub const ALL: [Self; 13] = [
        Self::New,
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

    /// Its name in `index.html`, where its element is `dialog-` and this.
    pub const fn id(self) -> &'static str {
        match self {
            Self::New => "new",
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

    /// The dialog of a name in `index.html`.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|dialog| dialog.id() == id)
    }
}
