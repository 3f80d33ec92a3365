//! A third language, which the build derives from English. It shows that a new language needs only a row in
//! `build/rows.rs` and a folder.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet::{Cell, Digit, DigitSet, Technique};
use nonet_words::{CellName, Label, Language, Message, StudyLine, lesson};

const PSEUDO: Language = Language::ALL[Language::ALL.len() - 1];

/// Asserts that the pseudo text is longer than its English text, and has accents.
fn assert_longer(english: &str, pseudo: &str) {
    let n_letters = |text: &str| text.chars().filter(|sign| sign.is_alphabetic()).count();
    if english.chars().any(|sign| matches!(sign.to_ascii_lowercase(), 'a' | 'e' | 'i' | 'o' | 'u')) {
        assert!(n_letters(pseudo) > n_letters(english) && !pseudo.is_ascii(), "{english}\n{pseudo}");
    }
}

#[test]
fn each_text_is_longer_and_has_accents() {
    assert_eq!((PSEUDO.tag(), Language::from_tag("en-GB")), ("en-XA", Some(Language::En)));
    assert_eq!(Language::from_tag("en-xa"), Some(PSEUDO));
    for &label in Label::ALL {
        assert_longer(Language::En.label(label), PSEUDO.label(label));
    }
    for technique in Technique::ALL.iter().copied() {
        assert_longer(Language::En.technique(technique), PSEUDO.technique(technique));
        let [english, pseudo] = [Language::En, PSEUDO].map(|language| lesson(technique, language));
        assert_longer(english.gist, pseudo.gist);
        assert_longer(english.reason[0], pseudo.reason[0]);
    }
    for message in [Message::Full, Message::NoHint, Message::MakeFailed, Message::IsPaused, Message::Cleared]
    {
        assert_longer(&Language::En.say(&message), &PSEUDO.say(&message));
    }
}

#[test]
fn arguments_plurals_and_letters_of_rows_work() {
    let said = [1, 22].map(|n_clues| PSEUDO.say(&Message::Ready { n_clues }));
    assert_eq!(
        said,
        ["1 çľüüéé, ööñéé šööľüütííööñ.", "22 çľüüééš, ööñéé šööľüütííööñ."]
            .map(|text| text.replace('t', "ť"))
    );
    assert_eq!(PSEUDO.study_line(&StudyLine::Found(3)), "3 ťééçĥñííqüüééš");
    let name = CellName {
        board: None,
        cell: Cell::at(2, 4),
        is_lettered: true,
        digit: Digit::new(5),
        notes: DigitSet::EMPTY,
        centre: DigitSet::EMPTY,
        colours: DigitSet::EMPTY,
        has_kinds: false,
        is_given: false,
        is_revealed: false,
        is_conflicting: false,
        is_wrong: false,
        place_first: false,
    };
    assert_eq!(PSEUDO.cell_name(name), "5, ŕööŵ C, çööľüüḿñ 5, ḃööx 2");
}
