//! Orders as clauses with full names: `the army in Munich moves to Silesia`.

use super::{Answers, forms_of};
use crate::explain::words::names::{Speech, Voice};
use crate::words::word;
use crate::words::{beaten_by, reason_naming};
use chancery_core::adjudicate::Reason;
use chancery_core::map::{Map, Unit};
use chancery_core::order::{Adjustment, GivenOrder, Order, Retreat, Routes};
use chancery_notation::Language;
use chancery_notation::say;

/// Writes an order as a clause with full names: `the army in Munich moves to Silesia`.
pub fn spoken_order(language: Language, map: &Map, ordered: &GivenOrder<Order>) -> String {
    spoken(language, map, |answers| answers.clause(ordered))
}

/// Writes a retreat as a clause with full names.
pub fn spoken_retreat(language: Language, map: &Map, ordered: &GivenOrder<Retreat>) -> String {
    spoken(language, map, |answers| {
        let unit = answers.piece(ordered.unit);
        match ordered.order {
            Retreat::To(to) => say!(language, "answer-retreats", unit = unit, to = answers.towards(to)),
            Retreat::Disband => say!(language, "answer-disbanded", unit = unit),
        }
    })
}

/// Writes a build or a removal as a clause with full names.
pub fn spoken_adjustment(language: Language, map: &Map, adjustment: Adjustment) -> String {
    spoken(language, map, |answers| match adjustment {
        Adjustment::Build(piece) => say!(
            language,
            "answer-built",
            unit = answers.piece_by(piece, ["answer-an_army", "answer-a_fleet"])
        ),
        Adjustment::Remove(piece) => say!(language, "answer-disbanded", unit = answers.piece(piece)),
        Adjustment::Waive => word(language, "answer-waived").to_owned(),
    })
}

/// Names a unit in full: `the army in Munich`.
pub fn spoken_unit(language: Language, map: &Map, unit: Unit) -> String {
    spoken(language, map, |answers| answers.piece(unit.into()))
}

/// Returns the clause for a reason with the units that it speaks of, in full.
pub fn spoken_reason(language: Language, map: &Map, reason: Reason, with: &[Unit]) -> String {
    spoken(language, map, |answers| {
        let names = with.iter().map(|&unit| answers.piece_by(unit.into(), forms_of(reason)));
        reason_naming(language, reason, &names.collect::<Vec<_>>())
    })
}

/// Returns the clause for a move that a stronger one beat, with the unit in full.
pub fn spoken_beaten_by(language: Language, map: &Map, by: Unit, is_head_to_head: bool) -> String {
    let by =
        spoken(language, map, |answers| answers.piece_by(by.into(), ["answer-army_of", "answer-fleet_of"]));
    beaten_by(language, &by, is_head_to_head)
}

fn spoken(language: Language, map: &Map, write: impl FnOnce(&Answers<'_>) -> String) -> String {
    let routes = Routes::default();
    write(&Answers::of_map(Voice { language, speech: Speech::Spoken }, map, &routes))
}

impl Answers<'_> {
    /// Writes an order as a clause.
    pub(super) fn clause(&self, ordered: &GivenOrder<Order>) -> String {
        match ordered.order {
            Order::Hold => say!(self.language, "answer-holds_still", unit = self.piece(ordered.unit)),
            Order::Move { via: true, .. } => {
                self.spoken_order(ordered) + word(self.language, "answer-by_convoy")
            }
            _ => self.spoken_order(ordered),
        }
    }

    /// Returns an order as it is tried or was given: in codes, or as a clause in quotation marks.
    pub fn quoted(&self, u: usize) -> String {
        match self.names.speech {
            Speech::Codes => self.names.given(u),
            Speech::Spoken => {
                say!(self.language, "answer-Quoted", text = self.clause(&self.names.entries[u].ordered))
            }
        }
    }

    /// Returns whether names are spoken in another language than English.
    pub fn is_spoken(&self) -> bool {
        self.names.speech == Speech::Spoken && self.language != Language::English
    }
}
