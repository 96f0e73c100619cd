//! The table of what every preset contains.

use std::fmt::Write;

use chancery_core::rules::{Rules, preset_names};

use super::document;

#[test]
fn the_document_has_what_every_preset_contains() {
    let mut text = String::from("| preset | what it is | choices |\n| --- | --- | --- |\n");
    for (name, meaning) in preset_names() {
        let rules = Rules::preset(name).expect("a preset");
        let mut own = Vec::new();
        let mut again = Rules::default();
        for (id, letter) in rules.own_choices() {
            own.push(format!("`{id}={letter}`"));
            again.choose(id, letter).expect("an option");
        }
        // What the table says is enough to have the preset.
        assert_eq!(again, rules, "{name}");
        let own = if own.is_empty() { "what DATC 3.2 prefers".to_owned() } else { own.join(", ") };
        writeln!(text, "| `{name}` | {meaning} | {own} |").expect("text takes anything");
    }
    document::check("presets", &text);
}
