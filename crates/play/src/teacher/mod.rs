//! Help for the player: hints, the pages about techniques, practice.

mod course;
mod course_scene;
mod digit_commands;
mod hint_commands;
mod hint_scene;
mod others_commands;
mod practice_record;
mod practised_commands;
mod shown_hint;
mod state;
mod teacher_command;
mod technique_commands;
mod technique_page;
mod technique_scene;

pub use crate::work::StudyBoard;
pub use course_scene::{CourseGroup, TechniqueLine, TechniqueLink};
pub use hint_scene::HintScene;
pub use teacher_command::TeacherCommand;
pub use technique_page::StudyAct;
pub use technique_scene::{LessonScene, PracticeScene, StudyCell, TechniqueScene};

pub(crate) use hint_commands::search_job;
pub(crate) use hint_scene::hint_scene;
pub(crate) use practice_record::PracticeRecord;
pub(crate) use shown_hint::{ShownHint, candidates_on, is_right, known};
pub(crate) use state::TeacherState;
pub(crate) use technique_scene::technique_scene;
