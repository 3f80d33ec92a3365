//! Saved games, backups and stores are read from any input. Each test has a counterpart in `fuzz/`, which checks the
//! same property for longer and derives inputs from the coverage of the code.

use proptest::prelude::*;

use crate::support::any_input;
use crate::support::damage::{corpus, damaged, hold_for_corpus};

fn text_of(input: &[u8]) -> String {
    String::from_utf8_lossy(input).into_owned()
}

#[test]
fn the_laws_hold_for_the_corpus() {
    hold_for_corpus("save", |input| any_input::save(&text_of(input)));
    hold_for_corpus("import", |input| any_input::import(&text_of(input)));
    hold_for_corpus("store", |input| any_input::store(&text_of(input)));
}

/// Generates damaged texts of the corpus of a fuzz target.
fn damaged_texts(target: &str) -> impl Strategy<Value = String> + use<> {
    let texts: Vec<String> = corpus(target).iter().map(|(_, input)| text_of(input)).collect();
    let edits = proptest::collection::vec(any::<u8>(), 0..30);
    (proptest::sample::select(texts), edits).prop_map(|(text, edits)| damaged(&text, &edits))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_damaged_save_is_loaded_or_refused(text in damaged_texts("save")) {
        any_input::save(&text);
    }

    #[test]
    fn a_damaged_backup_is_imported_or_refused(text in damaged_texts("import")) {
        any_input::import(&text);
    }

    #[test]
    fn a_damaged_store_is_opened(text in damaged_texts("store")) {
        any_input::store(&text);
    }
}
