//! Supports and convoys that were ordered for a unit and did not help it: void, unused, or of no use against its own
//! power.

use super::cite::{Places, Rule, of_reason};
use super::formula::Decider;
use super::proof::Against;
use super::scene::Scene;
use super::statement::{ChosenConvoy, LandReason, Sentence, Statement};
use chancery_core::adjudicate::{Reason, Route, Set, Verdict};
use chancery_core::order::Order;
use chancery_core::rules::AdjacentConvoy;

impl<const W: usize> Scene<'_, W> {
    /// Returns the supports and convoys for a unit that have no effect, and those convoys that its move did not use.
    pub fn idle_help(&self, u: usize) -> Vec<Sentence> {
        let mut told = Vec::new();
        let mut unused = Vec::new();
        let (s, province) = (&self.case.situation, self.case.situation.province(u));
        let is_by_land = s.route(u) == Route::Land || s.route(u) == Route::Either && !self.over_sea(u);
        let went_by_land = s.live().contains(u) && is_by_land;
        for v in (0..self.case.units.len()).filter(|&v| v != u) {
            let entry = &self.names.entries[v];
            let (piece, is_convoy) = match entry.ordered.order {
                Order::Support { unit, .. } => (unit, false),
                Order::Convoy { unit, .. } => (unit, true),
                Order::Hold | Order::Move { .. } => continue,
            };
            if self.names.map.province_of(piece.at).0 != province {
                continue;
            }
            if matches!(entry.verdict, Verdict::Illegal | Verdict::Invalid) {
                let matters = is_convoy || self.would_have_helped(u, v);
                let Some(reason) = entry.reason.filter(|_| matters) else { continue };
                let with = entry.with.iter();
                let with: Vec<usize> =
                    with.filter_map(|unit| self.case.units.iter().position(|v| v == unit)).collect();
                let places = self.places_of_void(v, reason);
                let says = Statement::VoidHelp { units: vec![v], is_convoy, reason, with };
                let new = Sentence::new(says, places);
                if !self.joins_void(&mut told, &new, v) {
                    told.push(new);
                }
            } else if is_convoy && went_by_land {
                unused.push(v);
            }
        }
        if !unused.is_empty() {
            let why = self.why_by_land(u, &told);
            let says = Statement::ByLand { army: u, fleets: unused, why };
            told.insert(0, Sentence::new(says, Rule::LandOrSea.places()));
        }
        told
    }

    /// Returns what makes an army go by land, if it is that nothing asks for a convoy.
    fn why_by_land(&self, u: usize, void: &[Sentence]) -> Option<LandReason> {
        let s = &self.case.situation;
        if matches!(s.order(u), Order::Move { via: true, .. }) {
            return None;
        }
        let is_own = |v: &usize| self.own(*v, u);
        match self.case.rules.adjacent_convoy {
            AdjacentConvoy::Either => None,
            AdjacentConvoy::Explicit | AdjacentConvoy::ExplicitElseLand | AdjacentConvoy::Totality => {
                Some(LandReason::Order)
            }
            _ if s.fleets(u).iter().any(|v| is_own(&v)) => None,
            _ => {
                let void = void.iter().filter_map(|one| match &one.says {
                    Statement::VoidHelp { units, is_convoy: true, .. } => Some(units),
                    _ => None,
                });
                Some(LandReason::Intent(void.flatten().copied().filter(is_own).collect()))
            }
        }
    }

    /// Returns whether the void supports for `u`, of which `v` gave one, would have changed its result had they counted.
    fn would_have_helped(&self, u: usize, v: usize) -> bool {
        let s = &self.case.situation;
        let is_void = |w: &usize| {
            let entry = &self.names.entries[*w];
            matches!(entry.verdict, Verdict::Illegal | Verdict::Invalid)
                && matches!(entry.ordered.order, Order::Support { unit, .. }
                    if self.names.map.province_of(unit.at).0 == s.province(u))
        };
        let voids = (0..self.case.units.len()).filter(is_void).count() as u32;
        let would_stay = |by| self.resists(u, by) + voids >= self.attack(by);
        let against = self.case.decider(u).and_then(|decider| match decider {
            Decider::Rival(rival) => Some(Against::Prevent(rival)),
            Decider::Resisting if self.battle(u) => self.occupant(u).map(Against::Defend),
            Decider::Resisting => Some(Against::Hold(s.dest(u))),
        });
        let more = voids + self.aids(u).cut.len() as u32;
        // Whoever is in the way would not have helped.
        let would_win = |against| self.occupant(u) != Some(v) && self.would_matter(u, against, more);
        self.driven_by(u).is_some_and(would_stay) || against.is_some_and(would_win)
    }

    /// Adds void help to a sentence on the same order of others that is void for the same; false if there is none.
    fn joins_void(&self, told: &mut [Sentence], new: &Sentence, v: usize) -> bool {
        let Statement::VoidHelp { reason, with, .. } = &new.says else { return false };
        let is_told_of_several = matches!(
            reason,
            Reason::Unmatched
                | Reason::OffRoute
                | Reason::SupportUnreachable
                | Reason::ImpossibleMove
                | Reason::NotAtSea
                | Reason::NotAnArmy
        );
        let order = |u: usize| self.names.entries[u].ordered.order;
        let mut alike = told.iter_mut().filter(|one| is_told_of_several && one.places == new.places);
        alike.any(|one| match &mut one.says {
            Statement::VoidHelp { units, reason: other, with: others, .. }
                if (&*other, &*others) == (reason, with) && order(units[0]) == order(v) =>
            {
                units.push(v);
                true
            }
            _ => false,
        })
    }

    /// Returns where the rule is printed by which the order of `u` has no effect.
    pub fn places_of_void(&self, u: usize, reason: Reason) -> Places {
        let province = |at| self.names.map.province_of(at);
        let here = self.case.situation.province(u);
        match (reason, self.names.entries[u].ordered.order) {
            (Reason::Unmatched, Order::Convoy { .. }) => Rule::UnmatchedConvoy.places(),
            (Reason::Unmatched, Order::Support { unit, to: Some(to) }) => {
                let helped = self.case.situation.unit_in(province(unit.at).0);
                let is_other_coast = helped.is_some_and(|v| match self.names.entries[v].ordered.order {
                    Order::Move { to: there, .. } => there != to && province(there) == province(to),
                    _ => false,
                });
                if is_other_coast { Rule::UnmatchedCoast.places() } else { of_reason(reason) }
            }
            (Reason::SupportUnreachable, Order::Support { unit, to })
                if province(to.unwrap_or(unit.at)).0 == here =>
            {
                Rule::SupportIntoOwnProvince.places()
            }
            (Reason::Unreachable, Order::Move { .. }) if self.names.fleet_in_port(u).is_some() => {
                of_reason(Reason::NotAtSea)
            }
            _ => of_reason(reason),
        }
    }

    /// Returns why the move of `u`, which went by convoy, did not go by land, where it could have.
    pub fn chosen_convoy(&self, u: usize) -> Option<ChosenConvoy> {
        let (s, unit) = (&self.case.situation, self.case.units[u]);
        let Order::Move { to, via } = s.order(u) else { return None };
        let is_near = self.names.map.borders_on(unit.kind, unit.at, to);
        if !is_near || self.case.rules.adjacent_convoy == AdjacentConvoy::Totality {
            return None;
        }
        if via {
            return Some(ChosenConvoy::Ordered);
        }
        let own: Vec<usize> = s.fleets(u).iter().filter(|&f| self.own(f, u)).collect();
        Some(if own.is_empty() { ChosenConvoy::Exchange } else { ChosenConvoy::OwnFleets(own) })
    }

    /// Returns that supports count to hold off a rival, but not against a unit of their own power, where a reader
    /// meets both strengths of one move.
    pub fn counts_apart(&self, u: usize) -> Option<Sentence> {
        let s = &self.case.situation;
        // The strength of the move itself may say so.
        let is_said = !self.given_of(self.aids(u).own).is_empty() && self.own_in_the_way(u).is_none();
        if is_said || !s.live().contains(u) || self.good(u) {
            return None;
        }
        let mut rivals: Vec<usize> = s.rivals(u).filter(|&r| self.arrives(r)).collect();
        rivals.extend(self.occupant(u).filter(|_| self.battle(u)));
        let pairs = rivals.iter().map(|&r| (u, r)).chain(rivals.iter().map(|&r| (r, u)));
        let mut apart = pairs.filter_map(|(mover, rival)| {
            let against = self.occupant(mover)?;
            let own = self.given_of(self.aids(mover).own);
            let counts = !own.is_empty() && !self.own(mover, against) && self.arrives(mover);
            counts.then_some((own, rival, against))
        });
        let (supports, rival, against): (Set<W>, usize, usize) = apart.next()?;
        let says = Statement::CountsApart { supports: supports.iter().collect(), rival, against };
        Some(Sentence::new(says, Rule::CountsApart.places()))
    }
}
