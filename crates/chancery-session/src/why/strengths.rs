//! The strengths of an order in a line, unfolded with their supports.

use crate::open_game::GameSession;
use crate::open_game::inspector::{Item, Part};
use crate::styled::{Tone, line};
use crate::why::{asked, heading};
use chancery_core::adjudicate::Term;
use chancery_notation::Language;
use chancery_why::explain::{Strength, Strengths};

/// Returns the items of the part: what stands for and against the selected order.
pub fn items(session: &GameSession) -> Vec<Item> {
    let Some((explainer, index)) = asked(session) else { return Vec::new() };
    let found = explainer.strengths(index);
    let is_open = session.why.is_open(Part::Strengths);
    let mut items = vec![heading(Part::Strengths, is_open, in_short(&found))];
    if is_open {
        let own: Vec<Strength> = found.own.into_iter().collect();
        for (title, depth, all) in
            [("", 1, own), ("against it", 2, found.against), ("attacked by", 2, found.attackers)]
        {
            items.extend((depth > 1 && !all.is_empty()).then(|| line(Tone::Text, 1, title).into()));
            let texts = all.into_iter().map(|one| explainer.strength_text(Language::English, one));
            items.extend(texts.map(|text| Item::from(line(Tone::Text, depth, text))));
        }
    }
    items
}

/// Writes all strengths in a line.
fn in_short(found: &Strengths) -> String {
    let name = |term| match term {
        Term::Attack(_) => "attack",
        Term::Defend(_) => "defend",
        Term::Hold(_) => "hold",
        _ => "prevent",
    };
    let list = |all: &[Strength]| {
        all.iter().map(|one| format!("{} {}", name(one.term), one.value)).collect::<Vec<_>>().join(", ")
    };
    let own = found.own.map_or_else(|| "none".to_owned(), |own| list(&[own]));
    let mut text = format!("Strengths: {own}");
    // What stands against nothing is not worth a word.
    let against: Vec<Strength> = found.against.iter().copied().filter(|one| one.value > 0).collect();
    if !against.is_empty() {
        text.extend([" against ", &list(&against)]);
    }
    if !found.attackers.is_empty() {
        let values: Vec<String> = found.attackers.iter().map(|one| one.value.to_string()).collect();
        text.extend(["; attacked with ", &values.join(", ")]);
    }
    text
}
