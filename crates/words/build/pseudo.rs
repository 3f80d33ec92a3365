//! A language for tests, made of the first one: each text is longer and has accents. It reveals each text that is not
//! in the language files, and each place that is too narrow for other languages.

use fluent_syntax::ast::{Expression, Pattern, PatternElement};

/// Changes all texts of a message.
pub(crate) fn change(pattern: &mut Pattern<String>) {
    for element in &mut pattern.elements {
        match element {
            PatternElement::TextElement { value } => *value = changed(value),
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                for variant in variants {
                    change(&mut variant.value);
                }
            }
            PatternElement::Placeable { .. } => {}
        }
    }
}

/// Returns a text with an accent on each letter that can have one, and with each vowel twice.
pub(crate) fn changed(text: &str) -> String {
    let mut longer = String::new();
    for sign in text.chars() {
        let accented =
            ACCENTS.iter().find(|(plain, _)| *plain == sign).map_or(sign, |(_, accented)| *accented);
        longer.push(accented);
        if matches!(sign.to_ascii_lowercase(), 'a' | 'e' | 'i' | 'o' | 'u') {
            longer.extend(accented.to_lowercase());
        }
    }
    longer
}

/// Letters with an accent.
const ACCENTS: [(char, char); 42] = [
    ('A', 'Á'),
    ('C', 'Ç'),
    ('D', 'Ď'),
    ('E', 'É'),
    ('G', 'Ğ'),
    ('H', 'Ĥ'),
    ('I', 'Í'),
    ('J', 'Ĵ'),
    ('K', 'Ķ'),
    ('L', 'Ľ'),
    ('N', 'Ñ'),
    ('O', 'Ö'),
    ('R', 'Ŕ'),
    ('S', 'Š'),
    ('T', 'Ť'),
    ('U', 'Ü'),
    ('W', 'Ŵ'),
    ('Y', 'Ý'),
    ('Z', 'Ž'),
    ('a', 'á'),
    ('c', 'ç'),
    ('d', 'ď'),
    ('e', 'é'),
    ('g', 'ğ'),
    ('h', 'ĥ'),
    ('i', 'í'),
    ('j', 'ĵ'),
    ('k', 'ķ'),
    ('l', 'ľ'),
    ('n', 'ñ'),
    ('o', 'ö'),
    ('r', 'ŕ'),
    ('s', 'š'),
    ('t', 'ť'),
    ('u', 'ü'),
    ('w', 'ŵ'),
    ('y', 'ý'),
    ('z', 'ž'),
    ('m', 'ḿ'),
    ('p', 'ṕ'),
    ('b', 'ḃ'),
    ('v', 'ṽ'),
];
