//! Shapes and colours in place of digits, with the grammar of their places.

use std::rc::Rc;

use nonet::layout::Layout;
use nonet::{Cell, Digit, House};
use nonet_words::{BoardMessage, Language, MarkName, Message, Signs, are_placeholders, in_signs};

fn said(language: Language, signs: Signs, message: &Message) -> String {
    let mut text = in_signs(signs, || language.say(message));
    language.name_signs(signs, &mut text);
    text
}

#[test]
fn names_fit_their_sentences() {
    let [star, cross] = [Digit::D4, Digit::D6];
    let row = House::row(0);
    let says = |signs, message: Message| said(Language::En, signs, &message);
    let conflict = |digit| Message::Conflict { digit, house: row, n_cells: 2 };
    assert_eq!(says(Signs::Shapes, conflict(star)), "There are two stars in row 1.");
    assert_eq!(says(Signs::Shapes, conflict(cross)), "There are two crosses in row 1.");
    assert_eq!(says(Signs::Colours, conflict(star)), "There are two yellows in row 1.");
    assert_eq!(says(Signs::Digits, conflict(star)), "There are two 4s in row 1.");
    assert_eq!(says(Signs::Shapes, Message::Placed(star, Cell::at(0, 1))), "The star in r1c2");
    assert_eq!(says(Signs::Colours, Message::Placed(star, Cell::at(0, 1))), "Yellow in r1c2");
    let noted = Message::Marked { mark: MarkName::Corner, digit: star, is_on: true, n_cells: 1 };
    assert_eq!(says(Signs::Shapes, noted), "Note star");
    let lacks = Message::HouseLacks { house: row, digits: [star, cross].into_iter().collect() };
    assert_eq!(says(Signs::Shapes, lacks), "row 1 lacks the star, the cross");
    assert_eq!(says(Signs::Shapes, Message::NoneChosen), "No shape picked");
    // A digit without a sign keeps its number.
    assert_eq!(says(Signs::Shapes, conflict(Digit::D9)), "There are two 9s in row 1.");
}

#[test]
fn words_of_the_player_stay() {
    let message = Message::from(BoardMessage::Opened {
        title: "Five Digits".into(),
        author: "digit".into(),
        layout: Rc::new(Layout::boxes(2, 2).unwrap()),
        n_clues: 4,
    });
    let text = said(Language::En, Signs::Shapes, &message);
    assert!(
        text.contains("Five Digits") && text.contains("digit") && text.contains("each shape once"),
        "{text}"
    );
    assert!(!text.contains('\u{80}'), "{text:?}");
}

#[test]
fn chinese_has_no_space_before_a_name() {
    let says = |message: Message| said(Language::Zh, Signs::Shapes, &message);
    let conflict = says(Message::Conflict { digit: Digit::D4, house: House::row(0), n_cells: 2 });
    assert!(conflict.contains("星形") && !conflict.contains(' '), "{conflict}");
    let placed = says(Message::DigitShown(nonet::Candidate { cell: Cell::at(0, 1), digit: Digit::D4 }));
    assert!(placed.contains("星形") && !placed.contains(" 星形"), "{placed}");
    assert_eq!(says(Message::NoneChosen), "没有选图形");
}

#[test]
fn placeholders_end_with_the_work() {
    let result = std::panic::catch_unwind(|| in_signs(Signs::Shapes, || assert!(!are_placeholders())));
    assert!(result.is_err() && !are_placeholders());
    in_signs(Signs::Shapes, || in_signs(Signs::Digits, || assert!(!are_placeholders())));
}
