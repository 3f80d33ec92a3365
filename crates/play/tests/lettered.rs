//! The setting that names cells A1 to I9: with it, no text that the page shows or speaks names a cell r1c1.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::player::{Player, serve};
use nonet::Technique;
use nonet_play::app::{Command, Field, StudyAct, TeacherCommand};
use nonet_play::work::Kind;
use nonet_words::Language;

/// A puzzle that needs chains.
const CHAINS: &str = "003020600900305001001806400008102900700000008006708200002609500800203009005010300";

/// Returns excerpts that name cells or rows by numbers.
fn numbered(seen: &str) -> Vec<String> {
    let is_name = |at: usize| {
        let text = &seen.as_bytes()[at..];
        let is_digit = |at: usize| text.get(at).is_some_and(u8::is_ascii_digit);
        (text.starts_with(b"r") && is_digit(1) && text.get(2) == Some(&b'c') && is_digit(3))
            || (text.starts_with(b"row ") && is_digit(4))
            || (text.starts_with("第".as_bytes()) && is_digit(3) && text[4..].starts_with("行".as_bytes()))
    };
    let names = (0..seen.len()).filter(|&at| is_name(at));
    names.map(|at| String::from_utf8_lossy(&seen.as_bytes()[at.saturating_sub(60)..][..80]).into()).collect()
}

/// Returns all texts of the scene, taken from between the quotes of its debug output.
fn texts(player: &Player) -> String {
    let scene = player.sees();
    let mut texts = String::new();
    let written = format!("{scene:?}").replace("\\\"", "'");
    for text in written.split('"').skip(1).step_by(2) {
        texts.push_str(text);
        texts.push('\n');
    }
    for cell in &scene.cells {
        texts.push_str(&scene.language.cell_name(cell.name));
        texts.push('\n');
    }
    texts
}

/// Uses every part of the page that names cells. Returns the texts that the page showed after each act.
fn walk(language: &str, is_lettered: bool) -> Vec<String> {
    let mut player =
        Player::arrives(std::collections::BTreeMap::new(), Language::En, &format!("#{CHAINS}"), 0);
    player.does(Command::Set(Field::Language, language.into()));
    player.does(Command::Set(Field::Lettered, if is_lettered { "on" } else { "off" }.into()));
    let mut seen = Vec::new();
    player.enters(0, 3);
    seen.push(texts(&player));
    for act in ["check", "hint", "clear-wrong"] {
        player.presses(act);
        seen.push(texts(&player));
    }
    for _ in 0..40 {
        for _ in 0..3 {
            player.presses("hint");
            serve(&mut player, Kind::Hint);
            seen.push(texts(&player));
        }
    }
    for acts in
        [["why-not", "digit 1", "leave"], ["path", "stride on", "leave"], ["replay", "wind forward", "leave"]]
    {
        for act in acts {
            if act.starts_with("why") {
                let empty = player.cells_that(|cell| cell.digit.is_none())[0];
                player.presses(&format!("cell {empty}"));
            }
            player.presses(act);
            serve(&mut player, Kind::Tour);
            seen.push(texts(&player));
        }
    }
    player.presses("open branches");
    seen.push(texts(&player));
    player.does(Command::Close);
    player.presses("watch");
    player.presses("stride on");
    seen.push(texts(&player));
    player.presses("leave");
    player.presses("open techniques");
    for act in [StudyAct::Open(Technique::XYChain), StudyAct::Practise] {
        player.does(TeacherCommand::Study(act));
        serve(&mut player, Kind::Study);
        seen.push(texts(&player));
    }
    seen
}

#[test]
fn no_text_names_a_cell_by_numbers_when_letters_are_on() {
    for language in ["en", "zh"] {
        let (plain, lettered) = (walk(language, false), walk(language, true));
        let n_named = plain.iter().filter(|seen| !numbered(seen).is_empty()).count();
        assert!(n_named > plain.len() / 2, "the walk meets cells: {n_named} of {}", plain.len());
        for seen in &lettered {
            assert_eq!(numbered(seen), Vec::<String>::new());
        }
    }
}
