//! The words of a table of two worlds.

use super::Answers;
use crate::explain::statement::{Bar, Statement};
use crate::words::{Act, capital, result, word};
use chancery_core::adjudicate::{BackupRule, Verdict};
use chancery_core::order::Order;
use chancery_notation::{Language, say};

/// Says how many resolutions orders have that depend on each other.
pub fn resolutions_found(language: Language, found: Option<usize>) -> String {
    match found {
        None => word(language, "proof-not_counted").to_owned(),
        Some(0) => word(language, "proof-no_resolution").to_owned(),
        Some(1) => word(language, "proof-resolutions_one").to_owned(),
        Some(count) => say!(language, "proof-resolutions", count = count),
    }
}

impl Answers<'_> {
    /// Writes what orders are that depend on each other.
    pub fn title(&self, key: &str, count: usize) -> String {
        say!(self.language, key, count = count)
    }

    /// Writes a circle of moves, and what bars it.
    pub fn circle(&self, units: &[usize], barred: Option<Bar>) -> String {
        let at = |u: usize| self.names.map.code(self.names.map.province_of(self.names.units[u].at));
        let round: Vec<&str> = units.iter().chain(units.first()).map(|&u| at(u)).collect();
        let circle = round.join(" → ");
        let Some(Bar { mover, by, attack, against }) = barred else {
            return say!(self.language, "worlds-all_move", circle = circle);
        };
        let Order::Move { to, .. } = self.names.orders[mover] else { return circle };
        say!(
            self.language,
            "worlds-barred",
            circle = circle,
            place = self.names.place(to),
            unit = self.unit(by),
            attack = attack,
            other = against
        )
    }

    /// Writes both assumptions on an order; `is_only` if it is the only convoy among them.
    pub fn assumptions(&self, u: usize, is_only: bool) -> Vec<String> {
        let first = match self.names.orders[u] {
            Order::Convoy { .. } if is_only => word(self.language, "worlds-if_through").to_owned(),
            Order::Convoy { .. } => say!(self.language, "worlds-if_through_of", unit = self.given_by(&[u])),
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
                return word(self.language, "beyond-does_not_arrive").to_owned();
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
                vec![say!(self.language, "worlds-house", choice = choice, settled = clause(says))]
            }
            all => all.iter().map(clause).collect(),
        };
        let sentences = std::iter::once(found).chain(settled);
        sentences.map(|text| format!("{}.", capital(&text))).collect::<Vec<_>>().join(" ")
    }
}
