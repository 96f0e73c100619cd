//! Changes that were found.

use super::super::{Answers, fill, phrases as answer_phrases};
use super::phrases;
use crate::explain::question::{Scope, Sought};
use crate::explain::statement::Idea;
use crate::explain::words::names::Speech;
use crate::words::list;
use chancery_core::map::Province;
use chancery_core::order::{Order, Routes};
use chancery_core::text::is_coded;
use chancery_notation::Language;

impl Answers<'_> {
    /// Describes other orders in a line, with how the armies go by them: `F NTH supports A HOL - BEL instead of holding`.
    pub fn change(&self, orders: &[(usize, Order)], routes: &Routes) -> String {
        if is_coded() {
            return format!("{orders:?} {routes:?}");
        }
        let (p, names) = (phrases(self.language), &self.names);
        let one = |(at, &(u, order)): (usize, &(usize, Order))| {
            let unit = self.unit(u);
            let seas = [routes.of(at), names.routes.of(u)];
            match (order, names.orders[u]) {
                (Order::Move { to, .. }, Order::Move { to: was, .. }) if to == was && seas[0] != seas[1] => {
                    let [now, before] = seas.map(|seas| self.route(seas));
                    fill(p.by_other_route, &[&unit, &self.to(to), &now, &before])
                }
                (order, was) => {
                    let does = [p.hold, p.move_to, p.move_by_convoy, p.support, p.convoy];
                    let doing = [p.to_hold, p.to_move, p.to_move_by_convoy, p.to_support, p.to_convoy];
                    fill(p.instead_of, &[&unit, &self.deed(does, order), &self.deed(doing, was)])
                }
            }
        };
        orders.iter().enumerate().map(one).collect::<Vec<_>>().join(p.together)
    }

    /// Describes an idea with the units whose orders would change, and how many orders each could have had.
    pub fn idea(&self, idea: Idea, units: &[(usize, usize)]) -> String {
        let p = phrases(self.language);
        let one = |&(unit, count): &(usize, usize)| match count {
            1 => self.unit(unit),
            count => fill(p.ways, &[&self.unit(unit), &count.to_string()]),
        };
        let what = match idea {
            Idea::Itself => p.itself,
            Idea::Support => p.one_more_support,
            Idea::Convoy => p.one_more_convoy,
            Idea::Attack => p.attack,
            Idea::Occupy => p.occupy,
            Idea::Withdraw => p.withdraw,
            Idea::Stay => p.stay,
            Idea::Together => p.two_orders,
        };
        format!("{what}{}{}", p.by_whom, list(units.iter().map(one), p.or))
    }

    /// Returns which seas an order names: `over NTH and NWG`.
    fn route(&self, seas: &[Province]) -> String {
        let p = phrases(self.language);
        if seas.is_empty() { p.no_route.to_owned() } else { fill(p.over, &[&self.seas(seas)]) }
    }

    /// Writes an order after its verb; the verbs are for holds, moves, moves by convoy, supports and convoys.
    fn deed(&self, [hold, moving, by_convoy, support, convoy]: [&str; 5], order: Order) -> String {
        let a = answer_phrases(self.language);
        let is_code = self.names.speech == Speech::Codes;
        match order {
            Order::Hold => hold.to_owned(),
            Order::Move { to, via } => fill(if via { by_convoy } else { moving }, &[&self.to(to)]),
            Order::Support { unit, to: None } => fill(support, &[&self.piece(unit)]),
            Order::Support { unit, to: Some(to) } if !is_code => {
                let of = self.piece_by(unit, [a.army_of, a.fleet_of]);
                fill(support, &[&fill(a.move_of_object, &[&of, &self.towards(to)])])
            }
            Order::Convoy { unit, to } if !is_code => {
                fill(convoy, &[&format!("{} {}", self.piece(unit), self.towards(to))])
            }
            Order::Support { unit, to: Some(to) } | Order::Convoy { unit, to } => {
                let verb = if matches!(order, Order::Convoy { .. }) { convoy } else { support };
                fill(verb, &[&format!("{} - {}", self.piece(unit), self.names.place(to))])
            }
        }
    }
}

/// Leads to changes that give what is sought, by an engine that is named. If none was found in a scope, it says so, with
/// where to look further.
pub(in super::super) fn sought(
    language: Language,
    sought: Sought,
    none_in: Option<Scope>,
    engine: Option<&str>,
) -> String {
    let p = phrases(language);
    let by = engine.map(|engine| fill(p.by_engine, &[engine])).unwrap_or_default();
    let [found, none] = match sought {
        Sought::Success => [p.succeed_wanted, p.none_succeeds],
        Sought::Cut => [p.cut_wanted, p.none_cuts],
        Sought::Disruption => [p.disruption_wanted, p.none_disrupts],
        Sought::Change => [p.change_wanted, p.none_changes],
    };
    match none_in {
        None => fill(found, &[&by]),
        Some(Scope::Own(_)) => fill(none, &[&by, p.try_any]),
        Some(Scope::Any) => fill(none, &[&by, p.try_pairs]),
        Some(Scope::Pairs(_)) => fill(none, &[&by, ""]),
    }
}
