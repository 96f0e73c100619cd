//! Characters that must not reach a terminal from a text that somebody wrote.

use std::borrow::Cow;

/// Whether a terminal may act on this character instead of showing it: controls, the marks that
/// change the direction of writing, and the separators of lines and paragraphs.
pub fn is_unsafe(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
            | '\u{fff9}'..='\u{fffb}')
}

/// The text on one line, with a replacement character for everything that [`is_unsafe`].
pub fn clean(text: &str) -> Cow<'_, str> {
    if text.contains(is_unsafe) {
        Cow::Owned(text.chars().map(|c| if is_unsafe(c) { '\u{fffd}' } else { c }).collect())
    } else {
        Cow::Borrowed(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escape_sequences_lose_their_power() {
        assert_eq!(clean("\u{1b}[2Jhello\r\n"), "\u{fffd}[2Jhello\u{fffd}\u{fffd}");
        assert_eq!(clean("\u{9b}2J \u{202e}olleh"), "\u{fffd}2J \u{fffd}olleh");
        assert!(matches!(clean("A MÜN – BUR"), Cow::Borrowed("A MÜN – BUR")));
    }
}
