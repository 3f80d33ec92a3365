//! Paints the shelf: a card for each game, with a small picture of its board.

use web_sys::Element;

use super::dom;
use super::paint::Painter;
use crate::app::{GameScene, GameState, Scene};
use crate::words::{Label, Language};

const SVG: &str = "http://www.w3.org/2000/svg";

/// The lines between boxes, where a cell is one by one.
const BOXES: &str = "M3 0v9M6 0v9M0 3h9M0 6h9";

impl Painter {
    pub(super) fn paint_games(&self, scene: &Scene, before: Option<&Scene>) {
        self.show("more-games", scene.are_more_games);
        self.show("no-games", scene.games.is_empty());
        let Some(list) = self.document.get_element_by_id("game-list") else { return };
        let lines =
            |scene: &Scene| -> Vec<_> { scene.games.iter().map(|game| (game.id, game.state)).collect() };
        if before.map(|before| (lines(before), before.language)) == Some((lines(scene), scene.language)) {
            // The clock of a game runs on: the buttons stay, so that the focus does.
            for game in &scene.games {
                let time = format!("[data-do=\"play {}\"] .time", game.id);
                if let Ok(Some(time)) = list.query_selector(&time) {
                    time.set_text_content(Some(&game.state_and_time));
                }
            }
            return;
        }
        let had_focus = self.document.active_element().is_some_and(|one| list.contains(Some(&one)));
        list.set_text_content(None);
        for game in &scene.games {
            // A browser refuses none of these elements.
            let _ = self.game_line(game, scene.language).map(|item| list.append_child(&item));
        }
        if had_focus
            && let Ok(Some(first)) = list.query_selector("button")
            && let Some(first) = dom::html(&first)
        {
            let _ = first.focus();
        }
    }

    /// A line of the list of games: the game, and what can be done with it.
    fn game_line(&self, game: &GameScene, language: Language) -> Option<Element> {
        let item = self.document.create_element("li").ok()?;
        let GameScene { id, name, state, .. } = game;
        let add = |does: &str, text: &str, label: Option<Label>| {
            let button = self.new_button(&format!("{does} {id}"), text)?;
            let label = label.map(|label| format!("{}: {name}", language.label(label)));
            dom::set(&button, "aria-label", label.as_deref());
            item.append_child(&button).ok()?;
            Some(button)
        };
        let main = match state {
            GameState::Current | GameState::Kept => {
                let card = add("play", "", None)?;
                self.fill_card(&card, game)?;
                card
            }
            GameState::Damaged { can_play: true } => add("salvage", name, None)?,
            GameState::Forgotten | GameState::Damaged { can_play: false } => {
                let text = self.document.create_element("span").ok()?;
                text.set_text_content(Some(name));
                item.append_child(&text).ok()?;
                text
            }
        };
        match state {
            GameState::Current => dom::set(&main, "aria-current", Some("true")),
            GameState::Kept => {
                if game.is_over {
                    add("replay", "▸", Some(Label::Replay))?;
                    add("play-again", "↻", Some(Label::PlayAgain))?;
                }
                add("forget", "×", Some(Label::ForgetGame))?;
            }
            GameState::Forgotten => {
                dom::set(&main, "class", Some("forgotten"));
                add("bring-back", language.label(Label::BringBack), None)?;
            }
            GameState::Damaged { .. } => {
                add("copy-damaged", language.label(Label::CopyText), None)?;
                add("drop-damaged", "×", Some(Label::ThrowAway))?;
            }
        }
        Some(item)
    }

    /// The picture of the board, and beside it what is said of the game.
    fn fill_card(&self, card: &Element, game: &GameScene) -> Option<()> {
        dom::set(card, "class", Some("game"));
        let picture = self.document.create_element_ns(Some(SVG), "svg").ok()?;
        dom::set(&picture, "viewBox", Some("0 0 9 9"));
        dom::set(&picture, "aria-hidden", Some("true"));
        for (class, shape) in [("given", &*game.picture[0]), ("entry", &*game.picture[1]), ("boxes", BOXES)] {
            let path = self.document.create_element_ns(Some(SVG), "path").ok()?;
            dom::set(&path, "class", Some(class));
            dom::set(&path, "d", Some(shape));
            picture.append_child(&path).ok()?;
        }
        card.append_child(&picture).ok()?;
        for (class, text) in [("level", &game.level), ("time", &game.state_and_time), ("day", &game.day)] {
            let line = self.document.create_element("span").ok()?;
            dom::set(&line, "class", Some(class));
            line.set_text_content(Some(text));
            card.append_child(&line).ok()?;
        }
        Some(())
    }

    fn new_button(&self, does: &str, text: &str) -> Option<Element> {
        let button = self.document.create_element("button").ok()?;
        dom::set(&button, "type", Some("button"));
        dom::set(&button, "data-do", Some(does));
        button.set_text_content(Some(text));
        Some(button)
    }
}
