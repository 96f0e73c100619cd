//! The terminal's clipboard, by the sequence OSC 52.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;

/// Returns what puts a text into the clipboard. Written in base64, no text can say anything else to the terminal.
pub fn sequence(text: &str) -> String {
    format!("\x1b]52;c;{}\x07", BASE64_STANDARD.encode(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bytes_decode_to_the_text_and_say_nothing_else() {
        for text in ["", "A VIE - GAL  bounces", "Österreich\n漢\n", "\x1b]0;title\x07\x1b[2J\u{9c}"] {
            let bytes = sequence(text);
            let inside = bytes.strip_prefix("\x1b]52;c;").and_then(|rest| rest.strip_suffix('\x07'));
            let inside = inside.expect("it is one sequence");
            assert!(inside.chars().all(|c| c.is_ascii_alphanumeric() || "+/=".contains(c)), "{inside}");
            assert_eq!(BASE64_STANDARD.decode(inside).unwrap(), text.as_bytes());
        }
    }
}
