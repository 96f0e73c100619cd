//! How much of a long search runs: a fixed part of it in the gate, all of it with `CHANCERY_FULL=1` (docs/background/reliability.md).

/// Returns how much to do: the first number in the gate, the second in full.
pub fn of<N>(gate: N, full: N) -> N {
    if std::env::var_os("CHANCERY_FULL").is_some() { full } else { gate }
}
