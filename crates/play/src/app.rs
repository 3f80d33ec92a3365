//! The items of the page's rooms that the browser uses.

pub use crate::board::{
    BranchCell, BranchLine, BranchesAct, BranchesScene, CellScene, Control, Digits, Direction, Light, Touch,
    TourLine, WatchMark, cells_between,
};
pub use crate::drawing::{
    Bow, Cross, DrawnLink, Frame, FrameKind, Ground, HintMarks, LineScene, Picture, Point, Stride, middle,
};
pub use crate::effects::{Effect, Paper, PrintedBoard};
pub use crate::film::{RacerScene, ReplayScene, TourScene, WatchScene, Wind};
pub use crate::keeping::{Batch, JournalEntry, JournalQueue, Keeping, Promise, is_backup, may_replace};
pub use crate::library::{
    CalendarScene, CollectionLine, DailyState, DayScene, FinishScene, GameScene, GameState, GamesAct, Level,
    PlotScene, ProgressAct, Shown, Sorted, StatisticsScene,
};
pub use crate::making::{CollectionScene, Fresh};
pub use crate::paper::ExportScene;
pub use crate::settings::{Field, Letters, LettersError, NoteKeeping, Pad, Settings, Side, Theme};
pub use crate::shell::{
    App, Command, Dialog, Focus, KeyPress, Reach, Scene, Searching, Session, State, Storage, command_of,
    field_command_of, fields, parts_of, scene, states, tour_command_of,
};
pub use crate::teacher::{
    CourseGroup, LessonScene, PracticeScene, StudyAct, StudyCell, TechniqueLine, TechniqueLink,
    TechniqueScene, ToldScene,
};
