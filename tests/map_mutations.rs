//! A thousand maps with slips of the pen: each is read or refused with a place, none does harm.

use chancery::map::{builtin_names, read};
use chancery::study::Dice;

#[test]
fn a_thousand_mutated_maps_are_read_or_refused_with_a_place() {
    let texts = ["standard", "1900", "hundred", "colonial"].map(|name| chancery_maps::board(name).unwrap());
    assert!(builtin_names().count() > texts.len());
    let mut dice = Dice::new(12);
    let (mut refused, mut sound) = (0, 0);
    for n in 0..1000 {
        let mut text: Vec<char> = texts[n % texts.len()].chars().collect();
        for _ in 0..=dice.below(4) {
            let at = dice.below(text.len());
            let other = text[dice.below(text.len())];
            match dice.below(6) {
                0 => text[at] = other,
                1 => drop(text.remove(at)),
                2 => text.insert(at, ['"', '(', '{', '\u{202e}', '\0', '9', ':', ','][dice.below(8)]),
                3 => text.truncate(at.max(1)),
                4 => {
                    // A piece is said twice.
                    let end = (at + dice.below(200)).min(text.len());
                    let piece = text[at..end].to_vec();
                    text.splice(at..at, piece);
                }
                _ => {
                    let end = (at + dice.below(60)).min(text.len());
                    text.drain(at..end);
                }
            }
            if text.is_empty() {
                text.push('(');
            }
        }
        let text: String = text.into_iter().collect();
        let lines = text.lines().count().max(1);
        match read(&text) {
            Ok(_) => sound += 1,
            Err(faults) => {
                refused += 1;
                assert!(!faults.is_empty() && faults.len() <= 200);
                for fault in faults {
                    // A text that ends too early is at fault behind its last line.
                    assert!((1..=lines + 1).contains(&fault.line) && fault.column >= 1, "{fault}");
                    assert!(!fault.message.is_empty());
                }
            }
        }
    }
    assert!(refused > 700, "{refused} refused, {sound} sound");
}
