//! The amount of test data that a run covers.

/// Returns `true` if tests cover all data, however long that takes: `NONET_WHOLE=1`. A usual run takes
/// samples.
pub(crate) fn is_whole() -> bool {
    std::env::var_os("NONET_WHOLE").is_some()
}

/// Returns the number of cases to test: `all` of them in a whole run, else `usual`.
pub(crate) fn usual_of(usual: usize, all: usize) -> usize {
    if is_whole() { all } else { usual }
}
