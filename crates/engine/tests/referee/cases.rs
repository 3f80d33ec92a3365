//! The puzzles that are judged, and a way to go through them in parallel.

/// Returns our own puzzles with frozen paths, of every difficulty.
pub(super) fn frozen() -> Vec<&'static str> {
    let lines = include_str!("../data/frozen_paths.txt").lines();
    lines.filter(|line| !line.starts_with('#')).filter_map(|line| line.split(' ').next()).collect()
}

/// Calls `work` for each case on all cores and returns the results in order.
pub(super) fn on_all_cores<T: Sync, R: Send>(cases: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let n_cores = std::thread::available_parallelism().map_or(1, usize::from);
    let next = std::sync::atomic::AtomicUsize::new(0);
    let results = std::sync::Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..n_cores {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                    let Some(case) = cases.get(at) else { break };
                    let result = work(case);
                    results.lock().unwrap().push((at, result));
                }
            });
        }
    });
    let mut results = results.into_inner().unwrap();
    results.sort_by_key(|(at, _)| *at);
    results.into_iter().map(|(_, result)| result).collect()
}
