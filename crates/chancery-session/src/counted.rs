//! Counts in words.

/// Returns so many of something in words: `1 power`, `2 powers`.
pub fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}
