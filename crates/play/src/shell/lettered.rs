//! The setting that names cells A1 to I9, applied to every text of a scene that names a cell.

use std::borrow::Cow;

use super::scene::Scene;
use nonet_words::lettered;

impl Scene {
    /// Names the cells by letters in all texts of the scene.
    #[inline(never)]
    pub(super) fn name_by_letters(&mut self) {
        for cell in &mut self.cells {
            cell.name.is_lettered = true;
        }
        self.texts_of_play().into_iter().for_each(name_cells);
        self.other_texts().into_iter().for_each(name_cells);
    }

    /// Returns the texts beside the board, of hints, tours and watched searches.
    pub(super) fn texts_of_play(&mut self) -> Vec<&mut String> {
        let mut texts = vec![&mut self.status, &mut self.spoken];
        if let Some(hint) = &mut self.shown_hint {
            texts.extend([&mut hint.head, &mut hint.why]);
            texts.extend(hint.lines.iter_mut().map(|line| &mut line.text));
            texts.extend(&mut hint.choices);
        }
        if let Some(tour) = &mut self.tour {
            texts.extend(tour.lines.iter_mut().flat_map(|line| [&mut line.name, &mut line.does]));
        }
        if let Some(watch) = &mut self.watch {
            texts.extend([&mut watch.line, &mut watch.path]);
        }
        texts
    }

    /// Returns the other texts that may name a cell. A test walks through the page and finds any that is missing here.
    fn other_texts(&mut self) -> Vec<&mut String> {
        let mut texts = vec![&mut self.own_error];
        if let Some(branches) = &mut self.branches {
            texts.extend([&mut branches.about, &mut branches.message]);
            texts.extend(branches.lines.iter_mut().flat_map(|line| [&mut line.name, &mut line.place]));
        }
        if let Some(techniques) = &mut self.techniques {
            texts.push(&mut techniques.status);
            if let Some(page) = &mut techniques.page {
                texts.extend([&mut page.example_text, &mut page.why]);
                texts.extend(page.lines.iter_mut().map(|line| &mut line.text));
                texts.extend(page.board.iter_mut().flatten().map(|cell| &mut cell.name));
            }
            if let Some(practice) = &mut techniques.practice {
                texts.push(&mut practice.announcement);
                texts.extend(practice.board.iter_mut().map(|cell| &mut cell.name));
            }
        }
        texts
    }
}

fn name_cells(text: &mut String) {
    if let Cow::Owned(renamed) = lettered(text) {
        *text = renamed;
    }
}
