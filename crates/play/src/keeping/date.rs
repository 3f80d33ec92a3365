//! Days as text, `2026-11-20`, and as the number of days since 1 January 1970.

/// Year, month and day.
pub(crate) type Date = (u16, u8, u8);

/// Parses a text such as `2026-11-20`; returns none if the calendar has no such day.
pub(crate) fn read_date(text: &str) -> Option<Date> {
    let mut parts = text.trim().splitn(3, '-');
    let date = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    let is_date = (1..=9999).contains(&date.0) && (1..=12).contains(&date.1) && (1..=31).contains(&date.2);
    (is_date && date_of_number(number_of(date)) == date).then_some(date)
}

/// Returns the number of a day.
pub(crate) fn number_of((year, month, day): Date) -> i32 {
    // Howard Hinnant's `days_from_civil`: years begin in March, so that the leap day is the last.
    let (month, day) = (i32::from(month), i32::from(day));
    let year = i32::from(year) - i32::from(month <= 2);
    let (era, year_of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    era * 146_097 + day_of_era - 719_468
}

/// Returns the date of a day number. A year that does not fit in a [`Date`] becomes 1.
pub(crate) fn date_of_number(number: i32) -> Date {
    let days = number + 719_468;
    let (era, day_of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year_of_era + era * 400 + i32::from(month <= 2);
    (u16::try_from(year).unwrap_or(1), u8::try_from(month).unwrap_or(1), u8::try_from(day).unwrap_or(1))
}

/// Returns the day number of a time in milliseconds since 1970, where local time is `offset` minutes ahead of UTC.
pub(crate) fn day_of(now: u64, offset: i32) -> i32 {
    let minutes = i64::try_from(now / 60_000).unwrap_or_default() + i64::from(offset);
    i32::try_from(minutes.div_euclid(24 * 60)).unwrap_or_default()
}

/// Formats a day number.
pub(crate) fn text_of(number: i32) -> String {
    let (year, month, day) = date_of_number(number);
    format!("{year:04}-{month:02}-{day:02}")
}

/// Formats the day of a time.
pub(crate) fn date_text(now: u64, offset: i32) -> String {
    text_of(day_of(now, offset))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_follow_the_calendar() {
        assert_eq!(date_text(0, 0), "1970-01-01");
        assert_eq!(date_text(0, -1), "1969-12-31");
        // 2024 has a leap day; 23:30 on it in London is 00:30 on the next day in Paris.
        assert_eq!(date_text(1_709_249_400_000, 0), "2024-02-29");
        assert_eq!(date_text(1_709_249_400_000, 60), "2024-03-01");
        assert_eq!(read_date(&date_text(1_795_132_800_000, 0)), Some((2026, 11, 20)));
        for none in ["2026-13-01", "2026-02-29", "2026-04-31", "0000-01-01", "yesterday"] {
            assert_eq!(read_date(none), None, "{none}");
        }
    }

    #[test]
    fn every_day_has_a_number_and_comes_back_from_it() {
        let first = number_of((1, 1, 1));
        let last = number_of((9999, 12, 31));
        assert_eq!((number_of((1970, 1, 1)), last - first), (0, 3_652_058));
        let mut before = (0, 12, 31);
        for number in first..=last {
            let date = date_of_number(number);
            assert_eq!(number_of(date), number);
            assert!(before < date, "{before:?} {date:?}");
            before = date;
        }
    }
}
