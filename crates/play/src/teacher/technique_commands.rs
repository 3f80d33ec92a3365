//! The commands of the page of techniques: open a page, practise on a position, check an answer.

use nonet::logic::Technique;

use super::shown_hint::Hint;
use super::technique_page::{Practice, StudyAct};
use crate::effects::Effect;
use crate::shell::{App, Dialog, Mode};
use crate::work::{Job, Judged, Kind, LessonText, Study, StudyAnswer, StudyBoard};
use nonet_words::{StudyLine, Trouble};

impl App {
    /// Opens the dialog where it was left, in the language of the page.
    pub(crate) fn open_techniques(&mut self) -> Vec<Effect> {
        self.teacher.techniques.trouble = None;
        self.teacher.techniques.course.seek(String::new());
        self.choose_board_of_game();
        let language = self.language();
        let page = &mut self.teacher.techniques;
        let board = page.board;
        if page.course.lines.is_empty() {
            page.next = page.at.map(|at| Study::Lesson(at, language, board));
            return self.ask_study(Study::Course);
        }
        let is_current = |lesson: &LessonText| {
            lesson.language == language && board.or_first_of(&lesson.boards) == lesson.board
        };
        match page.at {
            Some(at) if !page.lesson.as_deref().is_some_and(is_current) => {
                self.ask_study(Study::Lesson(at, language, board))
            }
            _ => Vec::new(),
        }
    }

    /// Chooses the board of the game, if that has changed since the last time.
    fn choose_board_of_game(&mut self) {
        let layout = self.game().and_then(|game| game.puzzle().layout());
        let board = StudyBoard::like(layout.map(|layout| &**layout));
        let page = &mut self.teacher.techniques;
        if core::mem::replace(&mut page.board_of_game, board) != board && page.practice.is_none() {
            page.board = board;
        }
    }

    fn ask_study(&mut self, study: Study) -> Vec<Effect> {
        self.teacher.techniques.trouble = None;
        vec![self.helpers.ask(Job::Study(study))]
    }

    /// Handles a command of the page of techniques.
    pub(crate) fn study(&mut self, act: StudyAct, now: u64) -> Vec<Effect> {
        match act {
            StudyAct::Open(technique) => self.open_technique(technique, now),
            StudyAct::OfHint => match (&self.mode, &self.teacher.hint) {
                (Mode::Play, Some(Hint::Shown(hint))) => {
                    let technique = hint.step.technique;
                    self.teacher.techniques.practice = None;
                    self.choose_board_of_game();
                    self.teacher.techniques.board = self.teacher.techniques.board_of_game;
                    self.open_technique(technique, now)
                }
                _ => Vec::new(),
            },
            StudyAct::Board(board) => {
                let language = self.language();
                let page = &mut self.teacher.techniques;
                let Some(at) = page.at.filter(|_| page.practice.is_none()) else { return Vec::new() };
                page.board = board;
                self.ask_study(Study::Lesson(at, language, board))
            }
            StudyAct::Back => {
                if self.teacher.techniques.practice.take().is_none()
                    && let Some(at) = self.teacher.techniques.at.take()
                {
                    self.teacher.techniques.course.unfold_for(at);
                }
                Vec::new()
            }
            StudyAct::Practise => {
                let Some(at) = self.teacher.techniques.at else { return Vec::new() };
                // Take the position after the last one; a position that was left without an answer comes again later.
                let page = &mut self.teacher.techniques;
                let next = if page.practice.is_some() { page.turn.wrapping_add(1) } else { 0 };
                page.turn = next.max(self.teacher.practised.of(at).0);
                let (board, turn) = (page.board, page.turn);
                let number = Study::number(turn, self.store.random());
                self.ask_study(Study::Practise(at, board, number))
            }
            StudyAct::Known => {
                let Some(at) = self.teacher.techniques.at else { return Vec::new() };
                let is_known = !self.teacher.practised.knows(at);
                vec![self.turn_known(&[at], is_known)]
            }
            StudyAct::KnownToHere => {
                let Some(at) = self.teacher.techniques.at else { return Vec::new() };
                let course = &self.teacher.techniques.course;
                // The list leaves out techniques of other boards, but has those that lead to them.
                let leads = || at.leads().iter().filter_map(|&lead| course.position(lead)).max();
                let Some(last) = course.position(at).or_else(leads) else { return Vec::new() };
                let listed = course.lines[..=last].iter().map(|line| line.technique);
                let easier: Vec<Technique> = listed.chain([at]).collect();
                vec![self.turn_known(&easier, true)]
            }
            StudyAct::WalkMove(stride) => {
                self.teacher.techniques.stride(stride);
                Vec::new()
            }
            StudyAct::NoneKnown => vec![self.turn_known(Technique::ALL, false)],
            StudyAct::Fold => {
                self.teacher.techniques.course.toggle_fold();
                Vec::new()
            }
            StudyAct::OpenFound => {
                let course = &self.teacher.techniques.course;
                let found = course.found().first().map(|line| line.technique);
                let found = found.filter(|_| self.teacher.techniques.at.is_none() && course.is_searched());
                found.map_or(Vec::new(), |technique| self.open_technique(technique, now))
            }
            act => self.practise(act),
        }
    }

    fn practise(&mut self, act: StudyAct) -> Vec<Effect> {
        let technique = self.teacher.techniques.at;
        let Some(practice) = &mut self.teacher.techniques.practice else { return Vec::new() };
        practice.announcement = None;
        match act {
            StudyAct::Cell(cell) if practice.layout().cells().contains(cell) => practice.cell = cell,
            StudyAct::Move(direction) => {
                practice.cell = direction.from(practice.cell, practice.layout().side());
            }
            StudyAct::Digit(digit) => practice.mark(digit),
            StudyAct::MarksPlace(places) => {
                practice.places = places;
                practice.announcement = Some(StudyLine::Marking { places });
            }
            StudyAct::Clear if !practice.is_over() => {
                practice.answer.clear();
                practice.judged = None;
                practice.announcement = Some(StudyLine::NothingMarked);
            }
            StudyAct::Check if !practice.answer.is_empty() && !practice.is_over() => {
                let (exercise, answer) = (Box::new(practice.exercise.clone()), practice.answer.clone());
                return self.ask_study(Study::Judge { exercise, answer });
            }
            StudyAct::Show if !practice.is_over() => {
                practice.is_shown = true;
                let is_counted = core::mem::replace(&mut practice.is_counted, true);
                return technique
                    .filter(|_| !is_counted)
                    .map(|technique| self.count_practised(technique, false))
                    .into_iter()
                    .collect();
            }
            _ => {}
        }
        Vec::new()
    }

    fn open_technique(&mut self, technique: Technique, now: u64) -> Vec<Effect> {
        self.dialog = Some(Dialog::Techniques);
        self.run_clock(now);
        let language = self.language();
        let page = &mut self.teacher.techniques;
        let board = page.board;
        let is_here = page.lesson.as_ref().is_some_and(|lesson| lesson.technique == technique);
        page.at = Some(technique);
        page.practice = None;
        if !is_here {
            (page.lesson, page.walk) = (None, None);
        }
        if page.course.lines.is_empty() {
            page.next = Some(Study::Lesson(technique, language, board));
            return self.ask_study(Study::Course);
        }
        self.ask_study(Study::Lesson(technique, language, board))
    }

    /// Takes the answer to a question about techniques.
    pub(crate) fn studied(&mut self, studied: StudyAnswer) -> Vec<Effect> {
        let page = &mut self.teacher.techniques;
        match studied {
            StudyAnswer::Course(lines) => {
                page.course.take(lines);
                if let Some(study) = page.next.take() {
                    return self.ask_study(study);
                }
            }
            StudyAnswer::Lesson(lesson) if page.at == Some(lesson.technique) => page.show_lesson(lesson),
            StudyAnswer::Exercise(technique, Some(exercise)) if page.at == Some(technique) => {
                page.practice = Some(Box::new(Practice::new(exercise)));
            }
            StudyAnswer::Judged(judged) => return self.judged(judged),
            StudyAnswer::Lesson(_) | StudyAnswer::Exercise(..) => {}
        }
        Vec::new()
    }

    fn judged(&mut self, judged: Judged) -> Vec<Effect> {
        let (at, page) = (self.teacher.techniques.at, &mut self.teacher.techniques);
        let (Some(technique), Some(practice)) = (at, &mut page.practice) else { return Vec::new() };
        let is_right = matches!(judged, Judged::Right { .. });
        if let Judged::Right { step, .. } = &judged {
            practice.shows(step);
        }
        practice.judged = Some(judged);
        // Only the first answer counts.
        if core::mem::replace(&mut practice.is_counted, true) {
            return Vec::new();
        }
        vec![self.count_practised(technique, is_right)]
    }

    /// Reports that the library cannot answer.
    pub(crate) fn study_lost(&mut self, trouble: Trouble) -> Vec<Effect> {
        self.teacher.techniques.trouble = Some(trouble);
        self.teacher.techniques.next = None;
        Vec::new()
    }

    /// Returns true while an answer is awaited.
    pub(super) const fn is_studying(&self) -> bool {
        self.helpers.question(Kind::Study).is_some()
    }
}
