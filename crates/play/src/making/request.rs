//! [`Form`]: the request for the next puzzle, as shown in the dialog for a new game and as saved.

use nonet::generate::{
    Clues, ParsePatternRequestError, ParseRequestError, PatternRequest, PuzzleRequest, Request, Symmetry,
    Target, Version,
};
use nonet::logic::Difficulty;

use super::pattern::{Pattern, refusal};
use crate::settings::Field;
use nonet_words::{Message, SeedWord, technique_named};

/// Returns the default request: singles are enough, and the puzzle looks like a printed one.
pub(crate) fn default_request() -> Request {
    Request {
        target: Target::Difficulty(Difficulty::Medium),
        symmetry: Symmetry::Rotational,
        clues: Clues::Any,
        ..Request::default()
    }
}

/// The request for the next puzzle, and the text of those fields that it does not determine.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    /// The request, as far as the fields can be understood.
    pub request: Request,
    /// The text of the field for a rating, a technique or a time, the field itself, and whether it is the target.
    exact: String,
    exact_field: Field,
    is_exact: bool,
    exact_error: Option<Message>,
    /// The text of the seed field, and whether it determines the whole request.
    seed: String,
    is_whole: bool,
    seed_error: Option<Message>,
    /// The cells that the player draws for the givens.
    pub(super) pattern: Pattern,
    /// True if digits above 9 are letters.
    #[cfg(wide)]
    has_letters: bool,
}

impl Default for Form {
    fn default() -> Self {
        Self {
            request: default_request(),
            exact: String::new(),
            exact_field: Field::Rating,
            is_exact: false,
            exact_error: None,
            seed: String::new(),
            is_whole: false,
            seed_error: None,
            pattern: Pattern::default(),
            #[cfg(wide)]
            has_letters: false,
        }
    }
}

impl Form {
    /// Returns the text of a field; `None` for a field of another form.
    pub(crate) fn value(&self, field: Field) -> Option<String> {
        Some(match field {
            Field::Target if self.is_exact => "exact".into(),
            Field::Rating | Field::Technique | Field::Minutes if field == self.exact_field => {
                self.exact.clone()
            }
            Field::Rating | Field::Technique | Field::Minutes => String::new(),
            Field::Seed => self.seed.clone(),
            Field::Pattern => if self.pattern.is_on { "on" } else { "off" }.into(),
            #[cfg(wide)]
            Field::LetterDigits => if self.has_letters { "on" } else { "off" }.into(),
            field => value(&self.request, field)?,
        })
    }

    /// Returns true if digits above 9 are letters.
    #[cfg(wide)]
    pub(crate) const fn has_letters(&self) -> bool {
        self.has_letters
    }

    /// Returns the error in the fields.
    pub(crate) fn error(&self) -> Option<&Message> {
        self.seed_error.as_ref().or(self.exact_error.as_ref())
    }

    /// Takes a choice or a text of the player.
    pub(crate) fn set(&mut self, field: Field, value: &str) {
        match field {
            Field::Seed => return self.set_seed(value.trim()),
            Field::Rating | Field::Technique | Field::Minutes => {
                self.exact_field = field;
                value.clone_into(&mut self.exact);
                if value.trim().is_empty() { self.forget_exact() } else { self.read_exact() }
            }
            Field::Target if value == "exact" => self.read_exact(),
            Field::Target => {
                self.is_exact = false;
                self.exact.clear();
                self.exact_error = None;
                set(&mut self.request, field, value);
            }
            Field::Pattern => {
                self.pattern.is_on = value == "on";
                self.pattern.is_refused = false;
            }
            #[cfg(wide)]
            Field::LetterDigits => {
                self.has_letters = value == "on";
                return;
            }
            _ => set(&mut self.request, field, value),
        }
        self.take_choice();
    }

    /// Lets a choice count: the seed field must no longer name a whole request.
    pub(super) fn take_choice(&mut self) {
        if core::mem::take(&mut self.is_whole) {
            self.seed = self.request.seed_text();
        }
        self.request.take_newest_version(&self.seed);
    }

    fn read_exact(&mut self) {
        self.is_exact = true;
        let written = self.exact.trim();
        let wanted = match self.exact_field {
            // A number without a unit means minutes here.
            Field::Minutes => read_target(&format!("{written}min"))
                .or_else(|| read_target(written))
                .filter(|target| matches!(target, Target::Minutes(_))),
            _ => read_target(written),
        };
        self.exact_error = match wanted {
            Some(target) if target.is_possible() => {
                self.request.target = target;
                None
            }
            Some(target) => Some(no_such(&target, written)),
            None => Some(Message::BadTarget { text: written.to_owned(), is_known: false }),
        };
    }

    /// Clears an exact target; the request falls back to the default level.
    fn forget_exact(&mut self) {
        if self.is_exact && !matches!(self.request.target, Target::Difficulty(_)) {
            self.request.target = default_request().target;
        }
        self.is_exact = false;
        self.exact_error = None;
    }

    fn set_seed(&mut self, text: &str) {
        if PatternRequest::is_whole(text) {
            return self.set_pattern_seed(text);
        }
        let mut request = self.request.clone();
        let read = request.read_seed(text);
        text.clone_into(&mut self.seed);
        self.is_whole = false;
        self.seed_error = match read {
            Ok(true) if !request.target.is_possible() => {
                Some(no_such(&request.target, &request.target.to_string()))
            }
            Ok(is_whole) => {
                self.request = request;
                self.is_whole = is_whole;
                if is_whole {
                    self.pattern.is_on = false;
                    self.show_target();
                }
                None
            }
            Err(error) => Some(of_seed(error)),
        };
    }

    /// Takes a seed that is a whole request with a pattern.
    fn set_pattern_seed(&mut self, text: &str) {
        text.clone_into(&mut self.seed);
        self.is_whole = false;
        self.seed_error = match text.parse::<PatternRequest>() {
            Ok(whole) if !whole.target().is_possible() => {
                Some(no_such(whole.target(), &whole.target().to_string()))
            }
            Ok(whole) => {
                self.request.target = whole.target().clone();
                whole.seed().clone_into(&mut self.request.seed);
                self.request.take_newest_version("");
                self.pattern = Pattern::of(whole.cells());
                self.is_whole = true;
                self.show_target();
                None
            }
            Err(ParsePatternRequestError::Form) => Some(Message::BadSeed),
            Err(ParsePatternRequestError::Target(word)) => {
                Some(Message::BadSeedWord { word, wants: SeedWord::Target })
            }
            Err(ParsePatternRequestError::Cells(error)) => Some(Message::Pattern(refusal(error))),
        };
    }

    /// Shows a target that was not chosen here: as a choice, or as a text that could be typed.
    fn show_target(&mut self) {
        self.exact_error = None;
        let field = field_of(&self.request.target);
        self.is_exact = !matches!(self.request.target, Target::Difficulty(_));
        if self.is_exact {
            self.exact = self.request.target.to_string();
            self.exact_field = field.unwrap_or(Field::Rating);
        }
    }

    /// Clears the seed field.
    pub(crate) fn forget_seed(&mut self) {
        self.request.seed.clear();
        self.seed.clear();
        (self.is_whole, self.seed_error) = (false, None);
    }

    /// Returns the request without its seed, for any number of puzzles.
    ///
    /// # Errors
    /// Returns the message about the field that cannot be read, or about a pattern that has no puzzle.
    pub(crate) fn for_many(&self) -> Result<PuzzleRequest, Message> {
        if let Some(error) = self.error() {
            return Err(error.clone());
        }
        if self.pattern.is_on
            && let Some(refusal) = self.pattern.refusal()
        {
            return Err(Message::Pattern(refusal));
        }
        let version = Version::newest_for(&self.request.target);
        Ok(self.pattern.with(Request { seed: String::new(), version, ..self.request.clone() }))
    }

    /// Returns true if the cells of the pattern have no puzzle, and shows why.
    pub(super) fn refuses_pattern(&mut self) -> bool {
        self.pattern.is_refused = self.pattern.is_on && self.pattern.refusal().is_some();
        self.pattern.is_refused
    }

    /// Returns the request for a puzzle that is generated now, with the pattern if it is on. The seed counts for one
    /// puzzle only.
    pub(crate) fn take(&mut self) -> PuzzleRequest {
        let request = self.take_free();
        self.pattern.with(request)
    }

    /// Returns the request for a puzzle without a pattern.
    pub(crate) fn take_free(&mut self) -> Request {
        let request = self.request.clone();
        self.request.seed.clear();
        self.seed.clear();
        self.is_whole = false;
        self.request.take_newest_version("");
        request
    }

    /// Returns the request as text, without its seed.
    pub(crate) fn save(&self) -> String {
        let line = |field: Field| Some(format!("{} {}\n", field.id(), value(&self.request, field)?));
        let lines = [Field::Target, Field::Symmetry, Field::Clues].into_iter().filter_map(line);
        let text = lines.collect::<String>() + &self.pattern.save();
        #[cfg(wide)]
        let text = text + if self.has_letters { "letter-digits on\n" } else { "" };
        text
    }

    /// Parses the request of a text; skips lines that it does not understand.
    pub(crate) fn load(&mut self, text: &str) {
        self.request = Request { seed: core::mem::take(&mut self.request.seed), ..default_request() };
        self.pattern = Pattern::load(text);
        #[cfg(wide)]
        {
            self.has_letters = text.lines().any(|line| line == "letter-digits on");
        }
        for line in text.lines() {
            if let Some((name, value)) = line.split_once(' ')
                && let Some(field) = Field::from_id(name)
            {
                set(&mut self.request, field, value);
            }
        }
        self.request.take_newest_version(&self.seed);
        self.show_target();
    }
}

fn value(request: &Request, field: Field) -> Option<String> {
    Some(match field {
        Field::Target => request.target.to_string(),
        Field::Clues => request.clues.to_string(),
        Field::Symmetry => request.symmetry.name().into(),
        _ => return None,
    })
}

/// Sets a choice from a list. Ignores a value that it does not understand.
fn set(request: &mut Request, field: Field, value: &str) {
    match field {
        Field::Target => {
            if let Some(target) = value.parse().ok().filter(Target::is_possible) {
                request.target = target;
            }
        }
        Field::Clues => request.clues = value.parse().unwrap_or(request.clues),
        Field::Symmetry => request.symmetry = value.parse().unwrap_or(request.symmetry),
        _ => {}
    }
}

/// Returns the field in which a target is typed; none if it is chosen from a list.
const fn field_of(target: &Target) -> Option<Field> {
    match target {
        Target::Any | Target::Difficulty(_) => None,
        Target::Er(_) => Some(Field::Rating),
        Target::Technique(_) => Some(Field::Technique),
        Target::Minutes(_) => Some(Field::Minutes),
    }
}

/// Parses a typed target: in the form of a request, a time with its unit apart, or a technique by any name that the
/// page uses.
fn read_target(written: &str) -> Option<Target> {
    let bare: String = written.to_lowercase().split_whitespace().collect();
    let bare = bare.replace(['–', '—', '－', '~', '～', '至', '到'], "-");
    let time = ["minutes", "mins", "分钟", "分"].into_iter().find_map(|word| bare.strip_suffix(word));
    let as_program = time.map_or_else(|| bare.clone(), |time| format!("{time}min"));
    let named = || technique_named(written).map(Target::Technique);
    as_program.parse().ok().or_else(named)
}

/// Returns the message about a target that no puzzle can meet.
fn no_such(target: &Target, written: &str) -> Message {
    match target.nearest_ratings() {
        Some([below, above]) => Message::NoSuchRating { below, above },
        None => Message::BadTarget { text: written.to_owned(), is_known: true },
    }
}

/// Returns the message about an invalid seed.
fn of_seed(error: ParseRequestError) -> Message {
    let (word, wants) = match error {
        ParseRequestError::Version(_) | ParseRequestError::Short => return Message::BadSeed,
        ParseRequestError::Target(word) => (word, SeedWord::Target),
        ParseRequestError::Symmetry(word) => (word, SeedWord::Symmetry),
        ParseRequestError::Clues(word) => (word, SeedWord::Clues),
    };
    Message::BadSeedWord { word, wants }
}
