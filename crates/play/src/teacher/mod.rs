//! Help for the player: hints, the pages about techniques, practice.

mod course;
mod course_scene;
mod digit_commands;
mod hint_commands;
mod others_commands;
mod practice_record;
mod practised_commands;
mod state;
mod technique_commands;
mod technique_page;
mod technique_scene;
mod told;
mod told_scene;

pub use course_scene::{CourseGroup, TechniqueLine, TechniqueLink};
pub use technique_page::StudyAct;
pub use technique_scene::{LessonScene, PracticeScene, StudyCell, TechniqueScene};
pub use told_scene::HintScene;

pub(crate) use practice_record::PracticeRecord;
pub(crate) use state::TeacherState;
pub(crate) use technique_scene::technique_scene;
pub(crate) use told::{Told, candidates_on, is_right, known, or_classic};
pub(crate) use told_scene::told;
