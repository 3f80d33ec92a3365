//! Days as text: `2026-11-20`.

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
