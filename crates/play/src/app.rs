//! Re-exports the public items of the page's rooms: those that the browser code in `src/` uses, the types of their
//! fields, and those that tests use.

pub use crate::board::{
    BoardCommand, BranchCell, BranchLine, BranchesAct, BranchesScene, CellScene, Control, DigitSource,
    Direction, Highlight, SelectionCommand, Touch, TourLine, TypedAs, WatchMark, cells_between,
};
pub use crate::drawing::{
    Cross, CurvedArrow, DrawnLink, Frame, FrameKind, HintMarks, LineScene, Obstacles, Picture, Point,
    WalkMove, middle,
};
pub use crate::effects::{Effect, Paper, PrintedBoard};
pub use crate::film::{FilmCommand, FilmControl, RacerScene, ReplayScene, TourScene, WatchScene};
pub use crate::keeping::{Batch, JournalEntry, JournalQueue, Promise, StorageState, is_backup, may_replace};
pub use crate::library::{
    CalendarScene, CollectionLine, DailyState, DayScene, FinishScene, GameScene, GameState, GamesAct,
    GamesFilter, GamesOrder, Level, LibraryCommand, PlotScene, ProgressAct, StatisticsScene,
};
pub use crate::making::{CageAct, CollectionScene, MakingCommand, NewPuzzle, PatternAct, PatternScene};
pub use crate::paper::{ExportScene, PaperCommand};
pub use crate::settings::{
    Field, KeypadOrder, KeypadSide, Letters, LettersError, NoteKeeping, Settings, Theme,
};
#[cfg(wide)]
pub use crate::shell::letter_command;
pub use crate::shell::{
    ARCHIVE, App, BrowserEvent, Command, Dialog, Focus, KeyPress, Reach, Scene, Searching, Session, State,
    Storage, WorkEvent, command_of, field_command_of, fields, parts_of, scene, states, sum_command_of,
    tour_command_of,
};
pub use crate::teacher::{
    CourseGroup, HintScene, LessonScene, PracticeScene, StudyAct, StudyBoard, StudyCell, TeacherCommand,
    TechniqueLine, TechniqueLink, TechniqueScene,
};
