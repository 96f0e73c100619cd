//! Orders that depend on each other: how many resolutions there are, and which rule settles them.

use super::{Answers, fill, number, phrases};
use crate::explain::statement::{Consequence, Contradiction, Resolutions};
use crate::words::list_in;
use chancery_core::adjudicate::BackupRule;
use chancery_core::order::Order;

impl Answers<'_> {
    /// Tells why a paradox has no resolution, from both sides.
    pub(super) fn contradiction(&self, found: &Contradiction) -> String {
        let p = phrases(self.language);
        let [open, lost] = &found.follows;
        let chain = |follows: &[Consequence], end: &str| {
            let clauses = follows.iter().map(|one| self.consequence(one));
            list_in(self.language, clauses.chain([end.to_owned()]))
        };
        let first = chain(open, p.the_convoy_would_be_disrupted);
        let second = if found.is_mirrored() {
            p.if_not_opposite.to_owned()
        } else {
            fill(p.if_not, &[&chain(lost, p.the_convoy_would_get_through)])
        };
        let lead = fill(p.if_through, &[&self.given_by(&[found.convoy]), &first]);
        format!("{lead}.{second}{}", p.neither)
    }

    fn consequence(&self, one: &Consequence) -> String {
        let (p, of) = (phrases(self.language), self.given_by(&[one.order]));
        match (self.names.orders[one.order], one.succeeds) {
            (Order::Support { .. }, true) => fill(p.would_be_given, &[&of]),
            (Order::Support { .. }, false) => fill(p.would_be_cut, &[&of]),
            (Order::Convoy { .. }, true) => fill(p.would_get_through, &[&of]),
            (Order::Convoy { .. }, false) => fill(p.would_be_disrupted, &[&of]),
            (_, succeeds) => {
                let would = if succeeds { p.would_succeed } else { p.would_fail };
                let strengths = one
                    .strengths
                    .map(|(attack, other)| fill(p.strengths, &[&attack.to_string(), &other.to_string()]));
                format!("{}{}", fill(would, &[&self.attacks(&[one.order])]), strengths.unwrap_or_default())
            }
        }
    }

    pub(super) fn resolutions(&self, resolutions: &Resolutions) -> String {
        let p = phrases(self.language);
        match resolutions {
            Resolutions::NotCounted => p.not_counted.to_owned(),
            Resolutions::Many(0) => p.no_resolution.to_owned(),
            Resolutions::Many(n) => fill(p.resolutions, &[&n.to_string()]),
            Resolutions::AllOrNone => p.all_or_none.to_owned(),
            Resolutions::One(one) => fill(p.one_resolution, &[&self.assigned(one)]),
            Resolutions::Opposite(one) => fill(p.opposite, &[&self.assigned(one)]),
            Resolutions::Two(a, b) => fill(p.two_resolutions, &[&self.assigned(a), &self.assigned(b)]),
        }
    }

    /// Lists results of orders; several convoys of one result are told together.
    fn assigned(&self, assignment: &[(usize, bool)]) -> String {
        let p = phrases(self.language);
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
            let phrase = match (orders[u], succeeds) {
                (Order::Support { .. }, true) => p.is_given,
                (Order::Support { .. }, false) => p.is_cut,
                (Order::Convoy { .. }, true) => p.gets_through,
                (Order::Convoy { .. }, false) => p.is_disrupted,
                (_, true) => p.succeeds,
                (_, false) => p.fails,
            };
            let of = match orders[u] {
                Order::Support { .. } | Order::Convoy { .. } => self.given_by(&all),
                Order::Hold | Order::Move { .. } => self.owned_all(&all),
            };
            clauses.push(fill(number(phrase, all.len()), &[&of]));
        }
        list_in(self.language, clauses)
    }

    /// Says which rule settled what.
    pub(super) fn settled(&self, rule: BackupRule, orders: &[usize]) -> String {
        let p = phrases(self.language);
        let phrase = match rule {
            BackupRule::CircularMovement => return p.circle_succeeds.to_owned(),
            BackupRule::Szykman => {
                return fill(number(p.convoy_fails, orders.len()), &[&self.given_by(orders)]);
            }
            BackupRule::AllHold => p.move_fails,
            BackupRule::SupportsSustain | BackupRule::ParadoxicalMoves => {
                return fill(p.settles, &[&self.all_of(orders)]);
            }
        };
        fill(number(phrase, orders.len()), &[&self.owned_all(orders)])
    }
}
