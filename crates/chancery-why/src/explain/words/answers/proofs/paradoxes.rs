//! Orders that depend on each other: how many resolutions there are, which rule settles them, and the table of two worlds.

use super::Answers;
use crate::explain::statement::{Consequence, Contradiction, Resolutions, Statement};
use crate::words::{Act, capital, list_in, result, word};
use chancery_core::adjudicate::{BackupRule, Verdict};
use chancery_core::order::Order;
use chancery_notation::{Language, say};

impl Answers<'_> {
    /// Tells why a paradox has no resolution, or two, from both sides.
    pub(super) fn contradiction(&self, found: &Contradiction) -> String {
        let [open, lost] = &found.follows;
        let fits = found.fits.is_some();
        let chain = |follows: &[Consequence], is_through: bool| {
            let clauses = follows.iter().map(|one| self.consequence(one, "proof-would"));
            let more_through = match (is_through, fits) {
                (true, true) => "indeed",
                (true, false) => "true",
                (false, _) => "false",
            };
            let end = say!(self.language, "proof-the_convoy_would", more_through);
            list_in(self.language, clauses.chain([end]))
        };
        let first = chain(open, fits);
        let second = if found.is_mirrored() {
            word(self.language, "proof-if_not_opposite").to_owned()
        } else {
            say!(self.language, "proof-if_not", results = chain(lost, !fits))
        };
        let (unit, more_codes) = (self.given_by(&[found.convoy]), self.in_codes());
        let lead = say!(self.language, "proof-if_through", unit, results = first, more_codes);
        let end = if fits { "proof-both_fit" } else { "proof-neither" };
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

    /// Says what becomes of an order, by the message that has this key.
    pub(super) fn consequence(&self, one: &Consequence, key: &'static str) -> String {
        let unit = match self.names.orders[one.order] {
            Order::Support { .. } | Order::Convoy { .. } => self.given_by(&[one.order]),
            Order::Hold | Order::Move { .. } => self.attacks(&[one.order]),
        };
        let (outcome, more_codes) = (self.outcome(one.order, one.succeeds), self.in_codes());
        let strengths = one.strengths.filter(|&(attack, against)| attack.min(against) > 0);
        let strengths =
            strengths.map(|(attack, other)| say!(self.language, "proof-strengths", attack, other));
        let more_strengths = strengths.unwrap_or_default();
        say!(self.language, key, outcome, unit, more_codes, more_strengths)
    }

    pub(super) fn resolutions(&self, resolutions: &Resolutions) -> String {
        match resolutions {
            Resolutions::Counted(count) => resolutions_found(self.language, *count),
            Resolutions::AllOrNone => word(self.language, "proof-all_or_none").to_owned(),
            Resolutions::One(one) => {
                say!(self.language, "proof-one_resolution", results = self.assigned(one))
            }
            Resolutions::Opposite(one) => {
                let other: Vec<_> = one.iter().map(|&(u, fits)| (u, !fits)).collect();
                let (results, more_opposite) = (self.assigned(one), self.assigned(&other));
                let (more_convoys, count) = (self.result_of_convoys(one), one.len());
                say!(self.language, "proof-opposite", results, more_convoys, count, more_opposite)
            }
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
            clauses.push(say!(self.language, "proof-is", outcome, units = of, count = all.len()));
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
        say!(self.language, phrase, units, count = orders.len())
    }
}

/// Says how many resolutions orders have that depend on each other.
pub fn resolutions_found(language: Language, found: Option<usize>) -> String {
    match found {
        None => word(language, "proof-not_counted").to_owned(),
        Some(0) => word(language, "proof-no_resolution").to_owned(),
        Some(1) => word(language, "proof-resolutions_one").to_owned(),
        Some(count) => say!(language, "proof-resolutions", count),
    }
}

impl Answers<'_> {
    /// Writes a circle of moves, and what bars it: the one that is stopped, by which move with which strength, and its own.
    pub fn circle(
        &self,
        units: &[usize],
        barred: Option<(usize, (usize, u32), u32)>,
        stuck: Option<usize>,
    ) -> String {
        let at = |u: usize| self.names.map.code(self.names.map.province_of(self.names.units[u].at));
        let round: Vec<&str> = units.iter().chain(units.first()).map(|&u| at(u)).collect();
        let circle = round.join(" → ");
        let Some((mover, (by, other), attack)) = barred else {
            return match stuck {
                Some(u) => say!(self.language, "worlds-stuck", circle, unit = self.unit(u)),
                None => say!(self.language, "worlds-all_move", circle),
            };
        };
        let Order::Move { to, .. } = self.names.orders[mover] else { return circle };
        let (place, unit) = (self.names.place(to), self.unit(by));
        say!(self.language, "worlds-barred", circle, place, unit, attack, other)
    }

    /// Writes both assumptions on an order.
    pub fn assumptions(&self, u: usize) -> Vec<String> {
        let first = match self.names.orders[u] {
            Order::Convoy { .. } => say!(self.language, "worlds-if_through", unit = self.given_by(&[u])),
            Order::Support { .. } => say!(self.language, "worlds-if_given", unit = self.given_by(&[u])),
            Order::Hold | Order::Move { .. } => {
                say!(self.language, "worlds-if_succeeds", order = self.names.order(u))
            }
        };
        vec![first, word(self.language, "worlds-if_not").to_owned()]
    }

    /// Writes what becomes of an order in a world; `arrives` of an army that goes by convoy.
    pub fn world_cell(
        &self,
        u: usize,
        succeeds: Option<bool>,
        strengths: Option<(u32, u32)>,
        arrives: Option<bool>,
    ) -> String {
        let order = self.names.orders[u];
        let verdict = succeeds.map_or(Verdict::Undecided, |succeeds| Verdict::of(order, succeeds));
        // A number that is 0 would have to be explained: who has none is told instead.
        let own = match (order, strengths) {
            (Order::Move { to, .. }, Some((0, _))) => self.names.unit_at(to),
            _ => None,
        };
        if let Some(own) = own {
            return say!(self.language, "worlds-own_stays", unit = self.unit(own));
        }
        let strengths = strengths.filter(|&(attack, against)| attack.min(against) > 0);
        let outcome = match (order, verdict) {
            (Order::Move { .. }, _) if arrives == Some(false) => {
                return word(self.language, "relation-DoesNotArrive").to_owned();
            }
            (Order::Move { to, .. }, Verdict::Fails | Verdict::Undecided) if arrives == Some(true) => {
                let reaches = say!(self.language, "worlds-reaches", place = self.names.place(to));
                let bounces = word(self.language, "result-bounces");
                return if succeeds.is_none() { reaches } else { format!("{reaches}, {bounces}") };
            }
            (Order::Move { to, .. }, Verdict::Succeeds) => {
                say!(self.language, "worlds-takes", place = self.names.place(to))
            }
            (_, Verdict::Fails) if strengths.is_some() => word(self.language, "result-bounces").to_owned(),
            _ => result(self.language, Act::from(order), verdict, None).to_owned(),
        };
        let strengths = strengths.map(|(attack, other)| format!("{attack} : {other}  "));
        strengths.unwrap_or_default() + &outcome
    }

    /// Writes whether both worlds agree with the rules, and what settled it; `choice` is the one for paradoxes.
    pub fn world_ruling(
        &self,
        fits: [Option<bool>; 2],
        resolutions: Option<usize>,
        settled: &[Statement],
        choice: &str,
    ) -> String {
        let found = match (fits, resolutions) {
            ([Some(false), Some(false)], _) => word(self.language, "proof-neither").trim_start().to_owned(),
            ([Some(true), Some(true)], Some(2)) => {
                word(self.language, "proof-both_fit").trim_start().to_owned()
            }
            ([Some(true), Some(false)], Some(1)) => word(self.language, "worlds-only_first").to_owned(),
            ([Some(false), Some(true)], Some(1)) => word(self.language, "worlds-only_second").to_owned(),
            (_, found) => resolutions_found(self.language, found),
        };
        let clause = |says: &Statement| self.statement(says);
        let settled: Vec<String> = match settled {
            [says @ Statement::Settled { rule: BackupRule::Szykman | BackupRule::AllHold, .. }] => {
                let choice = format!("4.A.2={choice}");
                vec![say!(self.language, "worlds-house", choice, settled = clause(says))]
            }
            all => all.iter().map(clause).collect(),
        };
        let sentences = std::iter::once(found).chain(settled);
        sentences.map(|text| format!("{}.", capital(&text))).collect::<Vec<_>>().join(" ")
    }
}
