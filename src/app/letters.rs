//! [`Letters`]: which letters change places as keys.

use std::fmt;

/// Pairs of letters, each of which does what the other one does where nothing is set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Letters {
    pairs: Vec<[u8; 2]>,
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
        let mut pairs: Vec<[u8; 2]> = Vec::new();
        let is_between = |sign: char| sign.is_whitespace() || matches!(sign, ',' | ';' | '，' | '、' | '；');
        for word in text.split(is_between).filter(|word| !word.is_empty()) {
            let upper = word.replace('＝', "=").to_ascii_uppercase();
            let [one @ b'A'..=b'Z', b'=', other @ b'A'..=b'Z'] = *upper.as_bytes() else {
                return Err(LettersError::NoPair(word.to_owned()));
            };
            let known = |letter: u8| pairs.iter().flatten().any(|seen| *seen == letter);
            if let Some(letter) = [one, other].into_iter().find(|letter| known(*letter)) {
                return Err(LettersError::Twice(char::from(letter)));
            }
            pairs.push([one, other]);
        }
        Ok(Self { pairs })
    }

    /// The letter that does by itself what this one does, and the other way round.
    #[must_use]
    pub fn key_of(&self, letter: char) -> char {
        let pair = |[one, other]: &[u8; 2]| [char::from(*one), char::from(*other)];
        let found = self.pairs.iter().map(pair).find_map(|[one, other]| match letter {
            letter if letter == one => Some(other),
            letter if letter == other => Some(one),
            _ => None,
        });
        found.unwrap_or(letter)
    }
}

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (at, [one, other]) in self.pairs.iter().enumerate() {
            let gap = if at > 0 { " " } else { "" };
            write!(f, "{gap}{}={}", char::from(*one), char::from(*other))?;
        }
        Ok(())
    }
}
