//! Shapes or colours instead of digits in the texts of a scene.

use super::scene::Scene;
use nonet_words::Signs;

impl Scene {
    /// Returns what the board shows in place of digits.
    pub fn signs(&self) -> Signs {
        let place = self.cells.first().and_then(|cell| cell.name.board);
        place.map_or(Signs::Digits, |place| place.signs)
    }

    /// Shows signs on the board, and names them in all texts about it. The texts already have a placeholder for each
    /// digit.
    pub(super) fn show_signs(&mut self, signs: Signs) {
        let places = self.cells.iter_mut().filter_map(|cell| cell.name.board.as_mut());
        places.for_each(|place| place.signs = signs);
        let language = self.language;
        self.texts_of_play().into_iter().for_each(|text| language.name_signs(signs, text));
        language.name_signs(signs, &mut self.undo_offer);
        // It is about a text, which has digits.
        language.name_signs(Signs::Digits, &mut self.own_error);
        if let Some(branches) = &mut self.branches {
            language.name_signs(signs, &mut branches.about);
            let lines = branches.lines.iter_mut().flat_map(|line| [&mut line.name, &mut line.place]);
            let texts = [&mut branches.message].into_iter().chain(lines);
            texts.for_each(|text| language.name_signs_beside(signs, text));
        }
    }
}
