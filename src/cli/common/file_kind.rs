//! What a file holds, by its text.

/// Returns whether a text is a map, and not a position or a game.
pub fn is_map(text: &str) -> bool {
    let mut lines =
        text.lines().map(str::trim_start).filter(|line| !line.is_empty() && !line.starts_with("//"));
    lines.next().is_some_and(|first| first.starts_with('(')) && text.contains("provinces:")
}

/// Returns whether a text is a saved game and not a position.
pub fn is_game(text: &str) -> bool {
    text.lines().take(40).any(|line| line.trim_start().starts_with("schema:"))
}
