//! How finely the map is drawn, in parts of a cell: as finely as the terminal is known to show.

use chancery_draw::Fine;

/// Returns the finest parts of cells that a terminal with this environment is known to show.
pub fn finest(get: impl Fn(&str) -> Option<String>) -> Fine {
    let is_set = |name: &str| get(name).is_some_and(|value| !value.is_empty());
    let term = get("TERM").unwrap_or_default();
    let program = get("TERM_PROGRAM").unwrap_or_default();
    let shows_sixths = term.contains("kitty")
        || term.contains("ghostty")
        || term.starts_with("foot")
        || ["ghostty", "WezTerm"].contains(&program.as_str())
        || ["KITTY_WINDOW_ID", "WT_SESSION", "VTE_VERSION", "ALACRITTY_WINDOW_ID"].into_iter().any(is_set);
    if shows_sixths { Fine::Sextant } else { Fine::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_known_of_a_terminal_is_not_used() {
        let finest = |name: &str, value: &str| finest(|asked| (asked == name).then(|| value.to_owned()));
        assert_eq!(finest("TERM", "xterm-256color"), Fine::Quadrant);
        assert_eq!(finest("TERM", "xterm-kitty"), Fine::Sextant);
        assert_eq!(finest("TERM_PROGRAM", "WezTerm"), Fine::Sextant);
        assert_eq!(finest("TERM_PROGRAM", "iTerm.app"), Fine::Quadrant);
        assert_eq!(finest("VTE_VERSION", "7600"), Fine::Sextant);
        assert_eq!(finest("VTE_VERSION", ""), Fine::Quadrant);
    }
}
