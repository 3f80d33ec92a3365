//! tmp
use super::Step;
impl Step {
    /// x
    pub fn to_text(&self) -> String {
        String::new()
    }
    /// x
    pub fn from_text(_: &str) -> Result<Self, ()> {
        Err(())
    }
}
