//! What the next puzzle should be like: the form fields of a [`Request`], and its text.

use super::Field;
use crate::generate::{Clues, Request, Symmetry, Target};
use crate::logic::Difficulty;
use crate::words::Message;

/// The wish at first sight: singles are all it takes, and it looks like a printed puzzle.
pub(super) fn default() -> Request {
    Request {
        target: Target::Difficulty(Difficulty::Medium),
        symmetry: Symmetry::Rotational,
        clues: Clues::Any,
        ..Request::default()
    }
}

/// The wish for the very first puzzle, which must stand there at once: enough givens to start with.
pub(super) fn first() -> Request {
    Request { target: Target::Any, clues: Clues::DownTo(32), ..default() }
}

/// The value of a field of the wish; `None` for a field that is none of them.
pub(super) fn get(wish: &Request, field: Field) -> Option<String> {
    Some(match field {
        Field::Target => wish.target.to_string(),
        Field::Clues => match wish.clues {
            Clues::Minimal => "minimal".into(),
            Clues::Any => "any".into(),
            Clues::DownTo(n_clues) => n_clues.to_string(),
        },
        Field::Symmetry => wish.symmetry.name().into(),
        Field::Seed => wish.seed.clone(),
        _ => return None,
    })
}

/// Sets a field. Says whether the value is understood; one that is not changes nothing.
pub(super) fn set(wish: &mut Request, field: Field, value: &str) -> bool {
    match field {
        Field::Target => match value.trim().parse::<Target>() {
            Ok(target) if target.is_possible() => wish.target = target,
            _ => return false,
        },
        Field::Clues if value == "minimal" => wish.clues = Clues::Minimal,
        Field::Clues if value == "any" => wish.clues = Clues::Any,
        Field::Clues => match value.parse() {
            Ok(n_clues) => wish.clues = Clues::DownTo(n_clues),
            Err(_) => return false,
        },
        Field::Symmetry => match value.parse() {
            Ok(symmetry) => wish.symmetry = symmetry,
            Err(_) => return false,
        },
        Field::Seed => return wish.read_seed(value).is_ok(),
        _ => return false,
    }
    true
}

/// What to say of an exact wish that cannot be set.
pub(super) fn error(exact: &str) -> Message {
    let beside = exact.trim().parse().ok().and_then(|target: Target| target.ratings_beside());
    beside.map_or(Message::BadTarget, |[below, above]| Message::NoSuchRating { below, above })
}

const FIELDS: [Field; 3] = [Field::Target, Field::Symmetry, Field::Clues];

/// The wish as text. The seed is not kept: it is meant for one puzzle.
pub(super) fn save(wish: &Request) -> String {
    FIELDS.into_iter().filter_map(|field| Some(format!("{} {}\n", field.id(), get(wish, field)?))).collect()
}

/// The wish of a text; a line that is not understood is passed over.
pub(super) fn load(text: &str) -> Request {
    let mut wish = default();
    for line in text.lines() {
        if let Some((name, value)) = line.split_once(' ')
            && let Some(field) = Field::from_id(name)
        {
            set(&mut wish, field, value);
        }
    }
    wish
}

/// What is written on a game that was made for this wish: enough to make it again.
pub(super) fn label(wish: &Request) -> String {
    let value = |field| get(wish, field).unwrap_or_default();
    let fields = FIELDS.map(value);
    format!("{} {}", wish.seed_text(), fields.join(" "))
}

/// Year, month and day of a text such as `2026-11-20`.
pub(super) fn read_date(text: &str) -> Option<(u16, u8, u8)> {
    let mut parts = text.trim().splitn(3, '-');
    let date = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    let is_date = (1..=9999).contains(&date.0) && (1..=12).contains(&date.1) && (1..=31).contains(&date.2);
    is_date.then_some(date)
}

/// The date as `2026-11-20` of a time in milliseconds since 1970, where the clocks are `offset` minutes
/// ahead of universal time.
pub(super) fn date_of(now: u64, offset: i32) -> String {
    let minutes = i64::try_from(now / 60_000).unwrap_or_default() + i64::from(offset);
    // Howard Hinnant's `civil_from_days`: years begin in March, so that the leap day is the last.
    let days = minutes.div_euclid(24 * 60) + 719_468;
    let (era, day_of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_follow_the_calendar() {
        assert_eq!(date_of(0, 0), "1970-01-01");
        assert_eq!(date_of(0, -1), "1969-12-31");
        // 2024 has a leap day; 23:30 of it in London is 00:30 of the next day in Paris.
        assert_eq!(date_of(1_709_249_400_000, 0), "2024-02-29");
        assert_eq!(date_of(1_709_249_400_000, 60), "2024-03-01");
        assert_eq!(read_date(&date_of(1_795_132_800_000, 0)), Some((2026, 11, 20)));
        assert_eq!(read_date("2026-13-01"), None);
        assert_eq!(read_date("yesterday"), None);
    }
}
