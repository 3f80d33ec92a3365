//! [`Letters`]: the letter keys that the player has exchanged.

use std::fmt;

/// Pairs of letter keys, each of which has the default command of the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Letters {
    /// The letter that each of A to Z is exchanged with; 0 if it is not exchanged.
    others: [u8; 26],
}

/// A parse error of exchanged letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LettersError {
    /// A part of the text is not two letters with an equals sign between them.
    NoPair(String),
    /// A letter is in two pairs.
    Twice(char),
}

impl Letters {
    /// Parses pairs such as `Q=H J=M`, separated by spaces, commas or semicolons.
    ///
    /// # Errors
    ///
    /// Returns an error if a part is not a pair, or a letter is in two pairs.
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

    /// Returns true if no letter is exchanged.
    #[must_use]
    pub fn are_in_place(&self) -> bool {
        self.others == [0; 26]
    }

    /// Returns the letter that is exchanged with this one, or the letter itself.
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
