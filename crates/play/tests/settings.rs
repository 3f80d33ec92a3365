//! The player's lasting settings: visible, saved, and with sensible defaults.

use crate::support::player::Player;
use nonet_play::app::{Command, Field, Theme};
use nonet_words::Language;

#[test]
fn these_settings_take_effect_and_are_saved() {
    let mut player = Player::with_puzzle();
    let settings = [
        (Field::Theme, "dark"),
        (Field::Language, "zh"),
        (Field::Houses, "off"),
        (Field::Same, "off"),
        (Field::Conflicts, "off"),
        (Field::Tidy, "off"),
        (Field::Marks, "on"),
        (Field::SameNotes, "off"),
        (Field::RuledOut, "on"),
        (Field::Blocked, "on"),
        (Field::Edges, "off"),
        (Field::Numbers, "on"),
        (Field::Lettered, "on"),
        (Field::DigitFirst, "on"),
        (Field::Letters, "off"),
        (Field::PlaceFirst, "on"),
        (Field::Pad, "calculator"),
        (Field::Side, "below"),
        (Field::Clock, "off"),
        (Field::KnowsHold, "on"),
        (Field::Uniqueness, "off"),
        (Field::Awake, "off"),
        (Field::Signs, "on"),
        (Field::Clues, "minimal"),
        (Field::Symmetry, "quarter"),
    ];
    for (field, value) in settings {
        assert_ne!(player.field(field), value, "{field:?}");
        player.does(Command::Set(field, value.into()));
        assert_eq!(player.field(field), value, "{field:?}");
    }
    let reloaded = player.reloads();
    for (field, value) in settings {
        assert_eq!(reloaded.field(field), value, "{field:?}");
    }
    let scene = reloaded.sees();
    assert_eq!((scene.theme, scene.language, scene.time), (Theme::Dark, Language::Zh, None));
}

#[test]
fn settings_that_are_not_stored_have_their_defaults() {
    let mut kept = Player::with_puzzle().kept().clone();
    kept.insert("settings".into(), "theme purple\n\nnonsense on\nlanguage\nclock off".into());
    let player = Player::arrives(kept, Language::En, "", 0);
    assert_eq!((player.field(Field::Theme), player.field(Field::Houses)), ("system".into(), "on".into()));
    assert_eq!(player.field(Field::Clock), "off");
}
