//! The actions of the walk in dialogs: new games, daily games, stored games, imported puzzles, settings.

use serde_json::json;

use super::actions::{Action, Hand, TEXTS, come_to_rest, other, same};
use super::look::Look;

impl Hand<'_> {
    /// Presses keys and buttons in a dialog that was left open.
    pub(crate) fn in_dialog(&mut self, look: &Look) -> Action {
        match self.below(5) {
            0 => self.press("Digit5"),
            1 => self.press("Tab"),
            2 | 3 => self.press("Escape"),
            _ => {
                let close = format!("#{} [data-do=close]", look.dialog().unwrap_or_default());
                self.hit(&close);
                same(close)
            }
        }
    }

    pub(crate) fn leave_dialog_open(&mut self) -> Action {
        let dialog = self.one_of(&["new-game", "own", "daily", "games", "settings", "help"]);
        self.choose(&format!("#{dialog}"));
        same(format!("open {dialog}"))
    }

    pub(crate) fn settings(&mut self) -> Action {
        let field = self.one_of(&[
            "input[name=theme][value=dark]",
            "input[name=theme][value=light]",
            "input[name=theme][value=sepia]",
            "input[name=theme][value=contrast]",
            "input[name=language][value=zh]",
            "input[name=language][value=en]",
            "[data-set=houses]",
            "[data-set=same]",
            "[data-set=conflicts]",
            "[data-set=tidy][value=off]",
            "[data-set=tidy][value=complete]",
            "[data-set=marks]",
            "[data-set=blocked]",
            "[data-set=ruled-out]",
            "[data-set=digit-first]",
            "[data-set=clock]",
        ]);
        self.choose("#settings");
        self.hit(&format!("#dialog-settings {field}"));
        self.page.press("Escape");
        same(format!("set {field}"))
    }

    /// Starts a new game with an explicit seed, so that the same walk gets the same game.
    pub(crate) fn new_game(&mut self) -> Action {
        let word = self.one_of(&["easy", "medium", "hard", "expert"]);
        let symmetry = self.one_of(&["none", "rotational", "diagonal", "vertical"]);
        let seed = format!("walk{}", self.below(40));
        self.choose("#new-game");
        self.hit("#wish");
        let set = "const field = document.querySelector('#dialog-wish [data-set=target]');
            field.value = arguments[0];
            field.dispatchEvent(new Event('input', { bubbles: true }));";
        self.page.script(set, &json!([word]));
        self.hit(&format!("#dialog-wish input[value={symmetry}]"));
        self.hit("[data-set=seed]");
        self.page.type_text(&seed);
        self.hit("#dialog-wish [data-do=new]");
        come_to_rest(self.page);
        other(format!("new game {word} {symmetry} {seed}"))
    }

    pub(crate) fn daily(&mut self) -> Action {
        let word = self.one_of(&["easy", "medium", "hard", "expert"]);
        let day = format!("2026-10-{:02}", self.below(28) + 1);
        self.choose("#daily");
        let set = "const field = document.querySelector('[data-set=date]');
            field.value = arguments[0];
            field.dispatchEvent(new Event('input', { bubbles: true }));";
        self.page.script(set, &json!([day]));
        self.hit(&format!("[data-do='daily {word}']"));
        come_to_rest(self.page);
        other(format!("{word} puzzle of {day}"))
    }

    /// Plays another of the stored games, or forgets one.
    pub(crate) fn games(&mut self) -> Action {
        let verb = self.one_of(&["play", "play", "forget"]);
        self.choose("#games");
        let script = "return [...document.querySelectorAll(`#game-list [data-do^=${arguments[0]}]`)]
            .map(button => button.dataset.do)";
        let buttons = self.page.script(script, &json!([verb]));
        let at = self.below(buttons.as_array().map_or(0, Vec::len));
        if let Some(button) = buttons[at].as_str() {
            self.hit(&format!("#game-list [data-do='{button}']"));
        }
        self.page.press("Escape");
        other(format!("{verb} game {at} of the list"))
    }

    /// Opens a puzzle from elsewhere as text, or starts typing one.
    pub(crate) fn own(&mut self) -> Action {
        self.choose("#own");
        if self.below(2) == 0 {
            self.hit("[data-do=setup]");
            return other("type a puzzle");
        }
        let text = self.one_of(&TEXTS);
        self.hit("#own-text");
        self.page.script("document.querySelector('#own-text').select()", &json!([]));
        self.page.type_text(text);
        self.hit("[data-do=read-text]");
        self.page.press("Escape");
        other(format!("open the text {text}"))
    }
}
