//! `cargo xtask bench <room>`.
use anyhow::Result;
pub(crate) fn bench(_room: &str, _rest: &[String]) -> Result<()> {
    Ok(())
}
