//! The sentences that tell facts of a game, made from the facts when they are shown. Nothing reads them back.

use crate::game::{Audience, OnOrder, OrderedBy, Ruling, Sheet};
use crate::map::Map;
use crate::rules::UnorderedSets;
use crate::text::Clean;

/// What is told of several sets of orders of which nobody knows the later.
pub(in crate::game) const fn of_order_sets(choice: UnorderedSets) -> &'static str {
    match choice {
        UnorderedSets::Hold => {
            "several sheets came, and nobody knows which is the later: none counts (DATC 4.D.2=a)"
        }
        UnorderedSets::Combine => {
            "several sheets came, and nobody knows which is the later: all count together (DATC 4.D.2=b)"
        }
    }
}

/// What a ruling is about.
pub(in crate::game) fn about(map: &Map, ruling: &Ruling) -> Clean {
    match ruling {
        Ruling::Note { about, .. } | Ruling::Chosen { about, .. } => about.clone(),
        Ruling::OnOrder(OnOrder { power, matter, order, .. }) => {
            Clean::line(&format!("{}, {}: {order}", matter.word(), map.power(*power).name))
        }
        Ruling::OrderSets { power, .. } | Ruling::NoOrders { power } => Clean::line(&map.power(*power).name),
    }
}

/// What was decided. Of a power that gave no orders `by` says who ordered in its place, and `sent` what it
/// sent in vain.
pub(in crate::game) fn text(map: &Map, ruling: &Ruling, by: &OrderedBy, sent: Option<&Sheet>) -> Clean {
    match ruling {
        Ruling::Note { text, .. } | Ruling::Chosen { text, .. } => text.clone(),
        Ruling::OnOrder(ruling) => Clean::line(&ruling.words()),
        Ruling::OrderSets { choice, .. } => Clean::line(of_order_sets(*choice)),
        Ruling::NoOrders { power } => {
            let gave = no_orders(&map.power(*power).name, by, sent);
            Clean::line(&gave)
        }
    }
}

/// What is told of a power that gave no orders.
fn no_orders(name: &str, by: &OrderedBy, sent: Option<&Sheet>) -> String {
    let sent = sent.map(|sheet| format!(" that count (“{}”)", sheet.text().replace('\n', " / ")));
    let sent = sent.unwrap_or_default();
    let instead = match by {
        OrderedBy::Standby => "; those of its standby count".to_owned(),
        OrderedBy::Bot(bot) => format!("; these are by {bot}"),
        OrderedBy::Player | OrderedBy::Nobody => String::new(),
    };
    format!("{name} gave no orders{sent}{instead}")
}

/// Whom a ruling is for, behind its words; nothing where that is everyone.
pub(in crate::game) fn audience(map: &Map, audience: Audience) -> String {
    match audience {
        Audience::Everyone => String::new(),
        Audience::GameMaster => " (for the game master)".to_owned(),
        Audience::Power(power) => format!(" (for {})", map.power(power).name),
    }
}

impl OnOrder {
    /// Returns the decision, with why: `struck: it was not his unit`.
    pub fn words(&self) -> String {
        let word = self.decision.word();
        if self.note.is_empty() { word.to_owned() } else { format!("{word}: {}", self.note) }
    }
}
