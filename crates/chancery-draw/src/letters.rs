//! The outlines of letters, for surfaces that have none of their own.
//!
//! `letters.txt` holds them as text, drawn from the typeface `DejaVu` Sans by `maps/make/letters.py`.

use std::collections::HashMap;
use std::sync::OnceLock;

/// A letter: how wide it is and its outline, in thousandths of its size, y downwards from the base line.
pub(super) struct Letter {
    pub advance: f32,
    pub outline: &'static str,
}

/// Returns the letter for a character; a question mark stands for those that are not there.
pub(super) fn letter(c: char) -> Option<&'static Letter> {
    static LETTERS: OnceLock<HashMap<char, Letter>> = OnceLock::new();
    let letters = LETTERS.get_or_init(|| include_str!("letters.txt").lines().filter_map(read).collect());
    letters.get(&c).or_else(|| letters.get(&'?'))
}

fn read(line: &'static str) -> Option<(char, Letter)> {
    let mut chars = line.chars();
    let c = chars.next()?;
    let (advance, outline) = chars.as_str().trim_start().split_once(' ')?;
    Some((c, Letter { advance: advance.parse().ok()?, outline }))
}

/// Returns how wide a text is at a size.
pub(super) fn width(text: &str, size: f32) -> f32 {
    text.chars().filter_map(letter).map(|l| l.advance * size / 1000.0).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_of_codes_and_units_is_there() {
        let question = letter('?').expect("it is there").outline;
        let signs = "!-.,()&'→✓✗╌▶–—“”„«»…";
        for c in ('A'..='Z').chain('a'..='z').chain('0'..='9').chain(signs.chars()) {
            assert!(letter(c).is_some_and(|l| l.outline != question && l.advance > 0.0), "{c}");
        }
        assert_eq!(letter('漢').map(|l| l.outline), Some(question));
        assert!(width("PAR", 13.0) > width("II", 13.0));
    }
}
