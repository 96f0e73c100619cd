//! Text made fit for cells: nothing that a player wrote reaches the terminal as a command.

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

use chancery_core::text::is_harmful;

/// Returns the text with tabs as spaces and every harmful character shown as a replacement character.
pub fn clean(text: &str) -> String {
    let fit = |c| match c {
        '\t' => ' ',
        c if is_harmful(c) => '\u{fffd}',
        c => c,
    };
    text.chars().map(fit).collect()
}

/// Returns how many columns a text takes.
pub fn columns(text: &str) -> usize {
    text.width()
}

/// Returns the text with blanks behind it, so that it takes at least `width` columns.
pub fn padded(text: &str, width: usize) -> String {
    text.to_owned() + &" ".repeat(width.saturating_sub(columns(text)))
}

/// Returns the text cut to at most `width` columns between graphemes, with an ellipsis where it was cut.
pub fn cut(text: &str, width: usize) -> String {
    if columns(text) <= width {
        return text.to_owned();
    }
    let mut kept = String::new();
    let mut taken = 1;
    for grapheme in text.graphemes(true) {
        taken += columns(grapheme);
        if taken > width {
            break;
        }
        kept.push_str(grapheme);
    }
    kept.extend((width > 0).then_some('…'));
    kept
}

/// Returns the text broken into lines of at most `width` columns, between words where that is possible.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = vec![String::new()];
    for mut rest in text.split_whitespace() {
        while !rest.is_empty() {
            let line = lines.last_mut().expect("there is always a line");
            if line.is_empty() || columns(line) + 1 + columns(rest) <= width {
                // A word that is longer than a line begins one, and is broken.
                let end = fitting(rest, width);
                line.extend((!line.is_empty()).then_some(' '));
                line.push_str(&rest[..end]);
                rest = &rest[end..];
            }
            if !rest.is_empty() {
                lines.push(String::new());
            }
        }
    }
    lines
}

/// Returns the text broken into lines of at most `width` columns as it stands: its spaces are kept. A line
/// ends behind a space where it has one.
pub fn fold(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = Vec::new();
    let mut rest = text;
    while columns(rest) > width {
        let end = fitting(rest, width);
        // Spaces at the beginning are an indent, at which no line ends.
        let indent = rest.len() - rest.trim_start().len();
        let end = rest[..end].rfind(' ').map(|at| at + 1).filter(|&at| at > indent).unwrap_or(end);
        lines.push(rest[..end].to_owned());
        rest = &rest[end..];
    }
    lines.push(rest.to_owned());
    lines
}

/// Returns as much of the beginning of a text as `width` columns hold.
pub fn start(text: &str, width: usize) -> &str {
    if width == 0 { "" } else { &text[..fitting(text, width)] }
}

/// Returns how many bytes of `text` fit into `width` columns, at least one grapheme.
fn fitting(text: &str, width: usize) -> usize {
    let mut taken = 0;
    for (at, grapheme) in text.grapheme_indices(true) {
        taken += columns(grapheme);
        if taken > width && at > 0 {
            return at;
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_control_character_is_left() {
        let dirty = "A\x1b[2JPAR\u{202e}\u{200b}\t-\u{9b}31m\r\nBUR";
        let cleaned = clean(dirty);
        assert!(!cleaned.chars().any(char::is_control), "{cleaned:?}");
        assert_eq!(cleaned, "A\u{fffd}[2JPAR\u{fffd}\u{fffd} -\u{fffd}31m\u{fffd}\u{fffd}BUR");
        assert_eq!(clean("Ærøskøbing"), "Ærøskøbing");
    }

    #[test]
    fn text_is_cut_between_graphemes() {
        assert_eq!(cut("A PAR - BUR", 11), "A PAR - BUR");
        assert_eq!(cut("A PAR - BUR", 8), "A PAR -…");
        assert_eq!(cut("日本語", 4), "日…");
        assert_eq!(cut("e\u{301}e\u{301}e\u{301}", 2), "e\u{301}…");
        assert_eq!(cut("abc", 0), "");
    }

    #[test]
    fn text_is_padded_by_its_columns() {
        for name in ["Anna", "李雷韩梅梅", "Emil 🎲 Dice", "e\u{301}", ""] {
            assert_eq!(columns(&padded(name, 14)), 14, "{name}");
        }
        assert_eq!(padded("Constantinople", 3), "Constantinople");
    }

    #[test]
    fn lines_are_broken_between_words() {
        assert_eq!(wrap("it bounced with A BOH", 10), ["it bounced", "with A BOH"]);
        assert_eq!(wrap("Constantinople", 6), ["Consta", "ntinop", "le"]);
        assert_eq!(wrap("", 5), [""]);
        assert_eq!(wrap("日本語", 1), ["日", "本", "語"]);
    }
}
