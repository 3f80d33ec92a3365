//! The language of the browser: that of a test, or that of the whole run.

use serde_json::json;

use crate::page::must;
use crate::{LANGUAGE_VARIABLE, Page};

/// Returns the language of the run, if it has one.
fn of_run() -> Option<String> {
    std::env::var(LANGUAGE_VARIABLE).ok()
}

impl Page {
    /// Sets the language of the browser, such as `zh-CN`, from the next page on.
    #[track_caller]
    pub fn set_language(&self, language: &str) {
        // The command that sets the language requires a user agent, so it gets the current one.
        let agent = self.script("return navigator.userAgent", &json!([]));
        let wish = json!({ "userAgent": agent, "acceptLanguage": language });
        must(self.driver().cdp("Emulation.setUserAgentOverride", &wish));
        must(self.driver().cdp("Emulation.setLocaleOverride", &json!({ "locale": language })));
    }

    /// Sets the language of the run, if it has one.
    #[track_caller]
    pub(crate) fn set_language_of_run(&self) {
        if let Some(language) = of_run() {
            self.set_language(&language);
        }
    }

    /// Asserts that the page speaks the language of the run, if it has one.
    #[track_caller]
    pub(crate) fn assert_speaks_of_run(&self) {
        if let Some(language) = of_run() {
            let spoken = self.script("return document.documentElement.lang", &json!([]));
            assert_eq!(spoken, json!(language), "the page speaks another language");
        }
    }
}
