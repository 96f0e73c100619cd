//! The log of the condition-based adjudicator, in the shape of Booijink's appendix B and with the
//! signs of his table 8: `φ ?` when a predicate is processed, `φ = true` when it is satisfied,
//! `φ ≐ true` when its truth is used again, `φ ⟨a⟩` where an order for the unit in area `a` is ignored.

use super::conditions::Force;
use super::{Context, Interval, Value};
use chancery_core::adjudicate::{Change, Journal, NOWHERE, OrderState, Set, Situation};

/// A predicate or function that is worked out once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// Whether the order of a unit succeeds.
    Follow(usize),
    /// Whether a move can be made, without a convoy through a province if one is given.
    Attainable(usize, Option<u16>),
    /// Whether a move can be made by convoy.
    Convoyable(usize),
    /// Whether a move can be made by land.
    Adjacent(usize),
    /// Whether a move was issued to where the unit is, from elsewhere than the province.
    UnderAttack(usize, u16),
    /// Whether the unit is unable to hold.
    Dislodge(usize),
    /// Whether one force is greater than another.
    Exceeds(Force, Force),
    /// A strength or resistance.
    Force(Force),
    /// Whether a convoy path exists for the army, from this province on.
    Path(usize, u16),
}

impl<const W: usize> Context<'_, '_, W> {
    /// Notes `φ ?`.
    pub(super) fn ask(&mut self, s: &Situation<W>, key: Key) {
        self.note_predicate(s, key, "?");
        if let Key::Follow(u) = key {
            // While a decision is being made it is assumed to be a success.
            self.mark_standing(u, OrderState::Guessing(true));
        }
    }

    /// Notes `φ = true`.
    pub(super) fn answer(&mut self, s: &Situation<W>, key: Key, value: Value<W>) -> Value<W> {
        self.note_predicate(s, key, &format!("= {}", truth_word(value)));
        if let Key::Follow(u) = key {
            self.mark_standing(u, standing(value));
        }
        value
    }

    /// Notes `φ ≐ true`.
    pub(super) fn note_again(&mut self, s: &Situation<W>, key: Key, value: Value<W>) -> Value<W> {
        self.note_predicate(s, key, &format!("≐ {}", truth_word(value)));
        if let (Key::Follow(u), true) = (key, value.rests.is_empty()) {
            self.mark_standing(u, standing(value));
        }
        value
    }

    /// Notes `f = 2`, or `f = 1 to 2` if it depends on something undecided.
    pub(super) fn count(&mut self, s: &Situation<W>, force: Force, n: Interval, again: bool) {
        let sign = if again { "≐" } else { "=" };
        let number =
            if n.least == n.most { n.least.to_string() } else { format!("{} to {}", n.least, n.most) };
        self.note_predicate(s, Key::Force(force), &format!("{sign} {number}"));
    }

    /// Writes what cannot be decided, and why.
    pub(super) fn give_up(&mut self, s: &Situation<W>, undecided: Set<W>) {
        let Some(journal) = &mut self.journal else { return };
        for u in undecided {
            let order = name(journal, s, Key::Follow(u));
            let why = match self.refuted[u] {
                Some(on) if on == u => "it was assumed to be true, and did not prove to be so".to_owned(),
                Some(on) => {
                    let assumed = name(journal, s, Key::Follow(on));
                    format!("it rests on {assumed}, which was assumed, and did not prove to be so")
                }
                None => "it rests on what is undecided".to_owned(),
            };
            journal.note(Some(u), format!("{order} is undecided: {why}"));
            journal.mark(u, Change::OrderState(OrderState::Unresolved));
        }
    }

    fn note_predicate(&mut self, s: &Situation<W>, key: Key, what: &str) {
        if let Some(journal) = &mut self.journal {
            let text = format!("{} {what}", name(journal, s, key));
            journal.note(unit_of_key(key), text);
        }
    }

    fn mark_standing(&mut self, u: usize, standing: OrderState) {
        if let Some(journal) = &mut self.journal {
            journal.mark(u, Change::OrderState(standing));
        }
    }
}

fn standing<const W: usize>(value: Value<W>) -> OrderState {
    match (value.truth.yes == value.truth.maybe, value.rests.is_empty()) {
        (false, _) => OrderState::Unresolved,
        (true, false) => OrderState::Provisional(value.truth.yes),
        (true, true) => OrderState::Resolved(value.truth.yes),
    }
}

/// Returns the unit that a predicate is about.
fn unit_of_key(key: Key) -> Option<usize> {
    match key {
        Key::Follow(u)
        | Key::Attainable(u, _)
        | Key::Convoyable(u)
        | Key::Adjacent(u)
        | Key::UnderAttack(u, _)
        | Key::Dislodge(u)
        | Key::Path(u, _) => Some(u),
        Key::Exceeds(force, _) | Key::Force(force) => match force {
            Force::Failing => None,
            Force::Resistance(u) | Force::Strength(u) => Some(u),
        },
    }
}

fn truth_word<const W: usize>(value: Value<W>) -> &'static str {
    match (value.truth.yes, value.truth.maybe) {
        (true, _) => "true",
        (false, false) => "false",
        (false, true) => "undecided",
    }
}

/// Returns the name of a predicate or function with what it is about.
pub fn name<const W: usize>(journal: &Journal<'_>, s: &Situation<W>, key: Key) -> String {
    let ignored = |province: u16| match province {
        NOWHERE => String::new(),
        province => format!(" ⟨{}⟩", journal.code(province)),
    };
    match key {
        Key::Follow(u) => format!("follow({})", journal.order(s, u)),
        Key::Attainable(u, without) => {
            format!("attainable({}){}", journal.order(s, u), ignored(without.unwrap_or(NOWHERE)))
        }
        Key::Convoyable(u) => format!("convoyable({})", journal.order(s, u)),
        Key::Adjacent(u) => format!("adjacent({}, {})", journal.unit(s, u), journal.code(s.dest(u))),
        Key::UnderAttack(u, from) => format!("under_attack({}){}", journal.unit(s, u), ignored(from)),
        Key::Dislodge(u) => format!("dislodge({})", journal.unit(s, u)),
        Key::Exceeds(a, b) => {
            format!("[{} > {}]", force_name(journal, s, a), force_name(journal, s, b))
        }
        Key::Force(f) => force_name(journal, s, f),
        Key::Path(u, via) => format!(
            "path({}, {}, {})",
            journal.code(s.province(u)),
            journal.code(s.dest(u)),
            journal.code(via)
        ),
    }
}

/// Describes a force: the strength of an order other than a move is its resistance (section 2.1.4), and the
/// log calls it that, and the order a hold.
fn force_name<const W: usize>(journal: &Journal<'_>, s: &Situation<W>, force: Force) -> String {
    match force {
        Force::Failing => "1".to_owned(),
        Force::Resistance(u) => format!("resistance({})", journal.order(s, u)),
        Force::Strength(u) if s.sets_out(u) => format!("strength({})", journal.order(s, u)),
        Force::Strength(u) => format!("resistance(hold({}))", journal.unit(s, u)),
    }
}
