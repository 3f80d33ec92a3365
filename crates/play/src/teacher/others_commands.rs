//! Another hint: first the hints that are as easy to see, then a list of all.

use nonet::grid::Grid;
use nonet::logic::Step;

use super::hint_commands::search_job;
use super::shown_hint::{Hint, is_beyond_people, known};
use crate::drawing::or_classic;
use crate::effects::Effect;
use crate::shell::App;
use crate::work::{Kind, Wanted};
use nonet_words::{Message, Stage, named_cells};

impl App {
    /// Shows the next hint that is as easy to see, or lists all that exist.
    pub(crate) fn other_hint(&mut self) -> Vec<Effect> {
        let layout = self.layout().cloned();
        let Some(Hint::Shown(hint)) = &mut self.teacher.hint else { return Vec::new() };
        // A second request during the search would restart it.
        let is_sought = hint.others.asked.is_some() && hint.others.asked == self.helpers.question(Kind::Hint);
        if hint.is_listed() || hint.others.are_none || is_sought {
            return Vec::new();
        }
        match hint.others.easy.as_mut() {
            None => self.ask_for_others(false),
            Some(easy) if easy.is_empty() => self.ask_for_others(true),
            Some(easy) => {
                // A hint at the same place has the same first stage, so it would seem to be the same hint.
                let layout = or_classic(layout.as_ref());
                let place = |step: &Step| named_cells(layout, step, Stage::Where);
                let shown = place(&hint.step);
                let at = easy.iter().position(|step| place(step) != shown);
                let step = easy.remove(at.unwrap_or(0));
                let names = hint.others.is_chosen || at.is_none() || is_beyond_people(&step);
                self.show_other(step, if names { Stage::Which } else { Stage::Where })
            }
        }
    }

    /// Shows the first hint of a line of the list. "Another hint" then shows the others of its technique, and at last
    /// the list again.
    pub(crate) fn choose_hint(&mut self, line: usize) -> Vec<Effect> {
        let Some(Hint::Shown(hint)) = &mut self.teacher.hint else { return Vec::new() };
        let Some((technique, _)) = hint.others.lines().get(line).copied() else { return Vec::new() };
        let of_line = hint.others.all.iter().filter(|step| step.technique == technique).cloned();
        hint.others.easy = Some(of_line.collect());
        hint.others.is_chosen = true;
        // The list must close after the choice.
        hint.others.all.clear();
        self.other_hint()
    }

    fn show_other(&mut self, step: Step, stage: Stage) -> Vec<Effect> {
        let Some(Hint::Shown(hint)) = self.teacher.hint.take() else { return Vec::new() };
        let mut others = hint.others;
        others.all.clear();
        let hint = self.new_hint(step, stage, &hint.candidates, others);
        self.show_hint(hint)
    }

    fn ask_for_others(&mut self, is_all: bool) -> Vec<Effect> {
        let Some(game) = self.game() else { return Vec::new() };
        let wanted = if is_all { Wanted::All } else { Wanted::AsEasy };
        let job = search_job(game, Box::new(known(game)), self.allowed(), wanted);
        let effect = self.helpers.ask(job);
        let number = self.helpers.question(Kind::Hint);
        if let Some(Hint::Shown(hint)) = &mut self.teacher.hint {
            hint.others.asked = number;
        }
        self.say(Message::OthersSought);
        vec![effect]
    }

    /// Takes the other steps that the worker found.
    pub(crate) fn found_others(
        &mut self,
        number: u32,
        digits: &Grid,
        is_all: bool,
        steps: Vec<Step>,
    ) -> Vec<Effect> {
        let is_here = self.game().is_some_and(|game| game.board().digits() == digits);
        let steps: Vec<Step> = steps.into_iter().filter(|step| self.fits(step)).collect();
        let Some(Hint::Shown(hint)) = &mut self.teacher.hint else { return Vec::new() };
        if hint.others.asked != Some(number) || !is_here {
            return Vec::new();
        }
        hint.others.asked = None;
        if is_all && steps.is_empty() {
            // A step beyond people may be the only hint. The list holds the steps for people, so it is empty then.
            hint.others.are_none = true;
            return self.hint_message().map_or_else(Vec::new, |message| self.said(message));
        }
        if is_all {
            hint.others.all = steps;
            return self.said(Message::AllHints);
        }
        let is_new = |step: &Step| {
            (step.technique, &step.placements, &step.eliminations)
                != (hint.step.technique, &hint.step.placements, &hint.step.eliminations)
        };
        hint.others.easy = Some(steps.into_iter().filter(is_new).collect());
        self.other_hint()
    }
}
