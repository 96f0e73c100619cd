//! A thousand maps with slips of the pen: each is read or refused with a place, none does harm.

use crate::changes::{changed, changes, config};

use std::cell::Cell;

use chancery_core::map::{builtin_names, read};
use proptest::prelude::*;
use proptest::sample::Index;

#[test]
fn a_thousand_mutated_maps_are_read_or_refused_with_a_place() {
    let texts = ["standard", "1900", "hundred", "colonial"].map(|name| chancery_maps::board(name).unwrap());
    assert!(builtin_names().count() > texts.len());
    let (refused, sound) = (Cell::new(0), Cell::new(0));
    let marks = &["\"", "(", "{", "\u{202e}", "\0", "9", ":", ","];
    proptest!(config(1000), |(text: Index, changes in changes(marks, 4))| {
        let text = text.get(&texts);
        let text = changed(text, text, &changes);
        let lines = text.lines().count().max(1);
        match read(&text) {
            Ok(_) => sound.set(sound.get() + 1),
            Err(faults) => {
                refused.set(refused.get() + 1);
                prop_assert!(!faults.is_empty() && faults.len() <= 200);
                for fault in faults {
                    // A text that ends too early is at fault behind its last line.
                    prop_assert!((1..=lines + 1).contains(&fault.line) && fault.column >= 1, "{fault}");
                    prop_assert!(!fault.message.is_empty());
                }
            }
        }
    });
    let (refused, sound) = (refused.get(), sound.get());
    assert!(refused > 7 * (refused + sound) / 10, "{refused} refused, {sound} sound");
}
