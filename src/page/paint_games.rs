//! Paints the list of games: a card for each game, with a small picture of its board.

use web_sys::Element;

use super::browser_state;
use super::builder::Builder;
use super::paint::Painter;
use crate::dom;
use nonet_play::app::{GameScene, GameState, Scene};
use nonet_words::{GamesWord, Label, Language};

/// The lines of a picture whose game gives none; a cell has a side of 1. They are the borders of the classic boxes, or
/// on the page of large boards the frame.
const BOXES: &str = if cfg!(wide) { "M0 0h9v9H0Z" } else { "M3 0v9M6 0v9M0 3h9M0 6h9" };

impl Painter {
    pub(super) fn paint_games(&self, scene: &Scene, before: Option<&Scene>) {
        self.show("more-games", scene.are_more_games);
        self.show("no-games", scene.games.is_empty());
        let is_same = before.is_some_and(|before| before.language == scene.language);
        if !is_same || before.is_none_or(|before| before.collections != scene.collections) {
            let _ = self.paint_collections(scene);
        }
        let Some(list) = self.document.get_element_by_id("game-list") else { return };
        let lines = |scene: &Scene| -> Vec<_> {
            scene.games.iter().map(|game| (game.id, game.state, game.is_open, game.level.clone())).collect()
        };
        if is_same && before.map(lines) == Some(lines(scene)) {
            // Only the clock changed, so the buttons stay, and the focus with them.
            for game in &scene.games {
                let time = format!("[data-do=\"play {}\"] .time", game.id);
                if let Ok(Some(time)) = list.query_selector(&time) {
                    time.set_text_content(Some(&game.state_and_time));
                }
            }
            return;
        }
        let focus = browser_state::focus_in(&list);
        list.set_text_content(None);
        for game in &scene.games {
            // Browsers accept all of these elements.
            let _ = self.game_line(game, scene.language).map(|item| list.append_child(&item));
        }
        if let Some(focus) = focus {
            // The focus stays with its game, even if the game has other buttons now.
            let own = focus.game.map(|game| format!("[data-game=\"{game}\"]")).unwrap_or_default();
            let find = |selector: &str| list.query_selector(selector).ok().flatten();
            let next = find(&format!("{own} .game-more input"))
                .or_else(|| find(&format!("{own} [data-do^=\"games more\"]")).filter(|_| focus.is_in_more))
                .or_else(|| find(&format!("{own} button")))
                .or_else(|| find("button"));
            if let Some(next) = next {
                dom::focus(&next);
            }
        }
    }

    /// Paints the saved collections, which can be opened or removed from the list.
    fn paint_collections(&self, scene: &Scene) -> Option<()> {
        let frame = self.document.get_element_by_id("collections")?;
        let had_focus = browser_state::holds_focus(&frame);
        frame.set_text_content(None);
        let language = scene.language;
        let make = Builder { document: &self.document, language };
        if !scene.collections.is_empty() {
            make.add(&frame, "h3", "", language.games_word(GamesWord::Collections))?;
            let list = make.add(&frame, "ul", "games", "")?;
            for line in &scene.collections {
                let item = make.add(&list, "li", "", "")?;
                if line.is_gone {
                    make.add(&item, "span", "forgotten", &line.name)?;
                    make.button(
                        &item,
                        &format!("games bring {}", line.id),
                        language.label(Label::BringBack),
                    )?;
                } else {
                    make.button(&item, &format!("games collection {}", line.id), &line.name)?;
                    let drop = make.button(&item, &format!("games drop {}", line.id), "×")?;
                    let name = format!("{}: {}", language.games_word(GamesWord::DropCollection), line.name);
                    dom::set(&drop, "aria-label", Some(&name));
                }
            }
        }
        if had_focus && let Ok(Some(first)) = self.document.query_selector("#dialog-games .games button") {
            dom::focus(&first);
        }
        Some(())
    }

    /// Adds the other actions on a game: rename, play again, replay.
    fn game_more(&self, item: &Element, game: &GameScene, language: Language) -> Option<()> {
        let make = Builder { document: &self.document, language };
        let more = make.add(item, "div", "game-more", "")?;
        let row = make.add(&more, "div", "row", "")?;
        let field = make.add(&row, "input", "", "")?;
        for (attribute, value) in [
            ("type", "text"),
            ("data-set", "game-name"),
            ("maxlength", "60"),
            ("autocomplete", "off"),
            ("value", &game.own_name),
            ("dir", "auto"),
            ("aria-label", language.games_word(GamesWord::Name)),
            ("placeholder", language.games_word(GamesWord::Name)),
        ] {
            dom::set(&field, attribute, Some(value));
        }
        make.button(&row, "games name", language.games_word(GamesWord::SaveName))?;
        let does = format!("play-again {}", game.id);
        make.button(&more, &does, language.label(Label::PlayAgain))?;
        if game.is_over {
            make.button(&more, &format!("replay {}", game.id), language.label(Label::Replay))?;
        }
        Some(())
    }

    /// Creates a line in the list of games: a game with its buttons.
    fn game_line(&self, game: &GameScene, language: Language) -> Option<Element> {
        let item = self.document.create_element("li").ok()?;
        let GameScene { id, name, state, .. } = game;
        dom::set(&item, "data-game", Some(&id.to_string()));
        let make = Builder { document: &self.document, language };
        let add = |does: &str, text: &str, label: Option<Label>| {
            let button = make.button(&item, &format!("{does} {id}"), text)?;
            let label = label.map(|label| format!("{}: {name}", language.label(label)));
            dom::set(&button, "aria-label", label.as_deref());
            Some(button)
        };
        let main = match state {
            GameState::Current | GameState::Saved => {
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
        if matches!(state, GameState::Current | GameState::Saved) {
            let more = make.button(&item, &format!("games more {id}"), "⋯")?;
            let label = format!("{}: {name}", language.games_word(GamesWord::More));
            dom::set(&more, "aria-label", Some(&label));
            dom::set(&more, "aria-expanded", Some(dom::truth(game.is_open)));
        }
        match state {
            GameState::Current => dom::set(&main, "aria-current", Some("true")),
            GameState::Saved => {
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
        if game.is_open {
            self.game_more(&item, game, language)?;
        }
        Some(item)
    }

    /// Adds the picture of the board and the description of the game next to it.
    fn fill_card(&self, card: &Element, game: &GameScene) -> Option<()> {
        dom::set(card, "class", Some("game"));
        let picture = dom::draw(card, "svg", &[("viewBox", "0 0 9 9"), ("aria-hidden", "true")])?;
        let [givens, entries, lines] = &game.picture;
        let lines = if lines.is_empty() { BOXES } else { lines };
        for (class, shape) in [("given", &**givens), ("entry", entries), ("boxes", lines)] {
            dom::draw(&picture, "path", &[("class", class), ("d", shape)])?;
        }
        for (class, text) in [("level", &game.level), ("time", &game.state_and_time), ("day", &game.day)] {
            let line = self.document.create_element("span").ok()?;
            dom::set(&line, "class", Some(class));
            line.set_text_content(Some(text));
            card.append_child(&line).ok()?;
        }
        Some(())
    }
}
