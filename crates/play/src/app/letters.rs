//! [`Letters`]: which letters change places as keys.

use std::fmt;

/// Pairs of letters, each of which does what the other one does where nothing is set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Letters {
    /// The letter that each of A to Z has changed places with; 0 where it is in its own.
    others: [u8; 26],
}

/// Why a text says of no letters what they do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LettersError {
    /// Something in it is not two letters with a sign of equality between.
    NoPair(String),
    /// A letter stands in two pairs.
    Twice(char),
}

impl Letters {
    /// Reads pairs such as `Q=H J=M`, with spaces or commas between.
    ///
    /// # Errors
    ///
    /// When something is no pair, or a letter would have two places.
    pub fn read(text: &str) -> Result<Self, LettersError> {
        let mut letters = Self::default();
        let is_between = |sign: char| sign.is_whitespace() || matches!(sign, ',' | ';' | '，' | '、' | '；');
        for word in text.split(is_between).filter(|word| !word.is_empty()) {
            let upper = word.replace('＝', "=").to_ascii_uppercase();
            let [one @ b'A'..=b'Z', b'=', other @ b'A'..=b'Z'] = *upper.as_bytes() else {
                return Err(LettersError::NoPair(word.to_owned()));
            };
            for (letter, partner) in [(one, other), (other, one)] {
                let place = &mut letters.others[usize::from(letter - b'A')];
                if ![0, partner].contains(place) {
                    return Err(LettersError::Twice(char::from(letter)));
                }
                *place = partner;
            }
        }
        Ok(letters)
    }

    /// Whether each letter does what it does by itself.
    #[must_use]
    pub fn are_in_place(&self) -> bool {
        self.others == [0; 26]
    }

    /// The letter that does by itself what this one does, and the other way round.
    #[must_use]
    pub fn key_of(&self, letter: char) -> char {
        let at = u8::try_from(letter).ok().and_then(|letter| letter.checked_sub(b'A'));
        let other = at.and_then(|at| self.others.get(usize::from(at))).filter(|other| **other != 0);
        other.map_or(letter, |other| char::from(*other))
    }
}

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let pairs = (b'A'..).zip(self.others).filter(|(letter, other)| letter <= other);
        for (at, (letter, other)) in pairs.enumerate() {
            let gap = if at > 0 { " " } else { "" };
            write!(f, "{gap}{}={}", char::from(letter), char::from(other))?;
        }
        Ok(())
    }
}
