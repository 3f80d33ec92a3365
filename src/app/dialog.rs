//! [`Dialog`]: what can lie over the page, and what its opening and closing brings about.

use super::{App, Effect};

/// A dialog of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// What the next game should be like.
    New,
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
    pub const ALL: [Self; 12] = [
        Self::New,
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

impl App {
    pub(super) fn open_dialog(&mut self, dialog: Dialog, now: u64) -> Vec<Effect> {
        self.dialog = Some(dialog);
        self.drop_progress();
        self.own_error = None;
        self.games_list.show(self.games_list.shown, self.games_list.sorted);
        self.run_clock(now);
        match dialog {
            Dialog::Techniques => return self.open_techniques(),
            Dialog::New => self.read_pace(now),
            Dialog::Games => self.count_collections(),
            Dialog::Statistics | Dialog::Daily => self.read_progress(now),
            _ => {}
        }
        Vec::new()
    }

    pub(super) fn close_dialog(&mut self, closed: Option<Dialog>, now: u64) -> Vec<Effect> {
        let effects = if closed == Some(Dialog::Print) { self.leave_print() } else { Vec::new() };
        self.dialog = self.dialog.filter(|open| Some(*open) != closed);
        if self.dialog.is_none() {
            self.drop_progress();
        }
        self.run_clock(now);
        effects
    }
}
