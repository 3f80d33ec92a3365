//! [`Language`]: a language that the page speaks. The rows in `build/rows.rs` list them.

include!(concat!(env!("OUT_DIR"), "/language.rs"));

impl Language {
    /// Returns the language that best fits a tag such as `zh-CN` or `en-GB`; English if none does.
    pub fn of_tag(tag: &str) -> Self {
        Self::from_tag(tag).unwrap_or(Self::En)
    }

    /// Returns the language that fits a tag such as `zh-CN` or `en-GB`; `None` if Nonet does not speak it. A language
    /// with exactly this tag comes before one whose tag is the part before the region.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let of = |tag: &str| Self::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(tag));
        of(tag).or_else(|| of(tag.split(['-', '_']).next().unwrap_or_default()))
    }
}
