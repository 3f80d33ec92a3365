//! How much of what could be gone through is gone through.

/// Whether everything is to be gone through, however long it takes: `NONET_WHOLE=1`. A usual run takes samples.
pub(crate) fn is_whole() -> bool {
    std::env::var_os("NONET_WHOLE").is_some()
}

/// So many in a usual run, of so many in all.
pub(crate) fn usual_of(usual: usize, all: usize) -> usize {
    if is_whole() { all } else { usual }
}
