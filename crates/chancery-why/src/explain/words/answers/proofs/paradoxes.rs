//! Orders that depend on each other: how many resolutions there are, and which rule settles them.

use super::{Answers, resolutions_found};
use crate::explain::statement::{Consequence, Contradiction, Resolutions};
use crate::explain::words::Speech;
use crate::words::list_in;
use crate::words::word;
use chancery_core::adjudicate::BackupRule;
use chancery_core::order::Order;
use chancery_notation::say;

impl Answers<'_> {
    /// Tells why a paradox has no resolution, or two, from both sides.
    pub(super) fn contradiction(&self, found: &Contradiction) -> String {
        let [open, lost] = &found.follows;
        let chain = |follows: &[Consequence], end: &str| {
            let clauses = follows.iter().map(|one| self.consequence(one));
            list_in(self.language, clauses.chain([end.to_owned()]))
        };
        let ends = ["proof-the_convoy_would_be_disrupted", "proof-the_convoy_would_get_through"];
        let [open_end, lost_end] = if found.fits.is_some() { [ends[1], ends[0]] } else { ends };
        let first = chain(open, word(self.language, open_end));
        let second = if found.is_mirrored() {
            word(self.language, "proof-if_not_opposite").to_owned()
        } else {
            say!(self.language, "proof-if_not", results = chain(lost, word(self.language, lost_end)))
        };
        let (unit, is_coded) = (self.given_by(&[found.convoy]), self.names.speech == Speech::Codes);
        let lead =
            say!(self.language, "proof-if_through", unit = unit, results = first, more_codes = is_coded);
        let end = if found.fits.is_some() { "proof-both_fit" } else { "proof-neither" };
        format!("{lead}.{second}{}", word(self.language, end))
    }

    /// Returns the result of an order as the messages on it choose by it.
    pub(in crate::explain) fn outcome(&self, u: usize, succeeds: bool) -> &'static str {
        match (self.names.orders[u], succeeds) {
            (Order::Support { .. }, true) => "given",
            (Order::Support { .. }, false) => "cut",
            (Order::Convoy { .. }, true) => "through",
            (Order::Convoy { .. }, false) => "disrupted",
            (Order::Hold | Order::Move { .. }, true) => "succeeds",
            (Order::Hold | Order::Move { .. }, false) => "fails",
        }
    }

    fn consequence(&self, one: &Consequence) -> String {
        let unit = match self.names.orders[one.order] {
            Order::Support { .. } | Order::Convoy { .. } => self.given_by(&[one.order]),
            Order::Hold | Order::Move { .. } => self.attacks(&[one.order]),
        };
        let (outcome, is_coded) = (self.outcome(one.order, one.succeeds), self.names.speech == Speech::Codes);
        let would = say!(self.language, "proof-would", outcome = outcome, unit = unit, more_codes = is_coded);
        let strengths = one
            .strengths
            .filter(|&(attack, against)| attack.min(against) > 0)
            .map(|(attack, other)| say!(self.language, "proof-strengths", attack = attack, other = other));
        would + &strengths.unwrap_or_default()
    }

    pub(super) fn resolutions(&self, resolutions: &Resolutions) -> String {
        match resolutions {
            Resolutions::Counted(count) => resolutions_found(self.language, *count),
            Resolutions::AllOrNone => word(self.language, "proof-all_or_none").to_owned(),
            Resolutions::One(one) => {
                say!(self.language, "proof-one_resolution", results = self.assigned(one))
            }
            Resolutions::Opposite(one) => say!(
                self.language,
                "proof-opposite",
                results = self.assigned(one),
                more_convoys = self.result_of_convoys(one),
                count = one.len(),
                more_opposite = self.assigned(&one.iter().map(|&(u, fits)| (u, !fits)).collect::<Vec<_>>())
            ),
            Resolutions::Two(a, b) => {
                say!(self.language, "proof-two_resolutions", one = self.assigned(a), other = self.assigned(b))
            }
        }
    }

    /// Returns the result that several convoys and no other orders have.
    fn result_of_convoys(&self, results: &[(usize, bool)]) -> &'static str {
        let is_convoy = |u: usize| matches!(self.names.orders[u], Order::Convoy { .. });
        match results {
            [(_, first), _, ..] if results.iter().all(|one| is_convoy(one.0) && one.1 == *first) => {
                if *first { "open" } else { "lost" }
            }
            _ => "",
        }
    }

    /// Lists results of orders; several convoys of one result are told together.
    fn assigned(&self, assignment: &[(usize, bool)]) -> String {
        let orders = self.names.orders;
        let is_convoy = |u: usize| matches!(orders[u], Order::Convoy { .. });
        let mut clauses = Vec::new();
        for (i, &(u, succeeds)) in assignment.iter().enumerate() {
            let alike = |one: &&(usize, bool)| is_convoy(one.0) && one.1 == succeeds;
            if is_convoy(u) && assignment[..i].iter().any(|one| alike(&one)) {
                continue;
            }
            let all: Vec<usize> = if is_convoy(u) {
                assignment.iter().filter(alike).map(|one| one.0).collect()
            } else {
                vec![u]
            };
            let of = match orders[u] {
                Order::Support { .. } | Order::Convoy { .. } => self.given_by(&all),
                Order::Hold | Order::Move { .. } => self.owned_all(&all),
            };
            let outcome = self.outcome(u, succeeds);
            clauses.push(say!(self.language, "proof-is", outcome = outcome, units = of, count = all.len()));
        }
        list_in(self.language, clauses)
    }

    /// Says which rule settled what.
    pub(super) fn settled(&self, rule: BackupRule, orders: &[usize]) -> String {
        let (phrase, units) = match rule {
            BackupRule::CircularMovement => ("proof-circle_succeeds", String::new()),
            BackupRule::Szykman => ("proof-convoy_fails", self.given_by(orders)),
            BackupRule::AllHold => ("proof-move_fails", self.owned_all(orders)),
            BackupRule::SupportsSustain | BackupRule::ParadoxicalMoves => {
                ("proof-settles", self.together(orders, || self.all_of(orders)))
            }
        };
        say!(self.language, phrase, units = units, count = orders.len())
    }
}
