//! `cargo xtask screenshots`.
use anyhow::Result;
use std::path::Path;
pub(crate) fn take(_out: &Path, _only: &str) -> Result<()> {
    Ok(())
}
