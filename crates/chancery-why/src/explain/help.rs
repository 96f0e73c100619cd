//! Supports and convoys that were ordered for a unit and did not help it: void, unused, or of no use against its own
//! power; and what would have stopped an order, too.
//!
//! That a comparison is lost as things stand does not say so: a support that does not count against a unit of its
//! own power counts once that unit is gone, and what that unit does for others is gone with it.

use super::case::Case;
use super::cite::{Places, Rule, of_reason};
use super::formula::{Decider, Formula, Node};
use super::proof::{Against, Claim, Prover, Step, StepRole, exceeds};
use super::scene::Scene;
use super::statement::{
    ChosenConvoy, Grounds, Held, Helped, Lacked, LandReason, MoveResult, Sentence, Statement, Stay,
};
use crate::words::{destination, helped};
use chancery_core::adjudicate::{Entry, Reason, Route, Set, Situation, Term, Verdict};
use chancery_core::map::{Kind, Location, Province, Unit, UnitKind};
use chancery_core::order::{Order, possible_routes};
use chancery_core::rules::AdjacentConvoy;

impl<const W: usize> Scene<'_, W> {
    /// Returns the supports and convoys for a unit that have no effect, and those convoys that its move did not use.
    pub fn idle_help(&self, u: usize) -> Vec<Sentence> {
        let mut told = Vec::new();
        let mut unused = Vec::new();
        let province = self.s.province(u);
        let is_by_land =
            self.s.route(u) == Route::Land || self.s.route(u) == Route::Either && !self.over_sea(u);
        let went_by_land = self.s.live().contains(u) && is_by_land;
        for v in (0..self.case.units.len()).filter(|&v| v != u) {
            let entry = &self.names.entries[v];
            let is_convoy = matches!(entry.ordered.order, Order::Convoy { .. });
            if helped(entry.ordered.order)
                .is_none_or(|unit| self.names.map.province_of(unit.at).0 != province)
            {
                continue;
            }
            if matches!(entry.verdict, Verdict::Illegal | Verdict::Invalid) {
                let matters = is_convoy || self.would_have_helped(u, v);
                let Some(reason) = entry.reason.filter(|_| matters) else { continue };
                let with = self.indices(&entry.with);
                let says = Statement::VoidHelp { units: vec![v], is_convoy, reason, with };
                let new = Sentence::new(says, self.places_of_void(v, reason));
                if !self.joins_void(&mut told, &new, v) {
                    told.push(new);
                }
            } else if is_convoy && went_by_land {
                unused.push(v);
            }
        }
        if !unused.is_empty() {
            let why = self.why_by_land(u, &told);
            // That says why the convoys of its own power are void.
            let said = if let Some(LandReason::Intent(void)) = &why { void.first() } else { None };
            let is_said = |units: &[usize]| units.iter().all(|unit| Some(unit) == said);
            told.retain(|one| {
                !matches!(&one.says, Statement::VoidHelp { units, is_convoy: true, .. } if is_said(units))
            });
            let says = Statement::ByLand { army: u, fleets: unused, why };
            told.insert(0, Sentence::new(says, Rule::LandOrSea.places()));
        }
        told
    }

    /// Returns why the own order had no effect of a unit that stood in the way, as it did not leave or support itself.
    fn stood_still(&self, told: &Sentence) -> Option<Sentence> {
        let unit = match &told.says {
            Statement::Move { grounds: Grounds::Own { unit, is_met: false, .. }, .. } => *unit,
            Statement::Move { grounds: Grounds::Compared(with), .. }
            | Statement::Worth(_, Helped::Compared { with, .. })
            | Statement::SupportGiven { helped: Helped::Compared { with, .. }, .. } => match with.against.0 {
                Against::Hold(place) => self.s.unit_in(place)?,
                _ => return None,
            },
            _ => return None,
        };
        let entry = &self.names.entries[unit];
        let reason = entry.reason.filter(|_| matches!(entry.verdict, Verdict::Illegal | Verdict::Invalid))?;
        let is_move = matches!(entry.ordered.order, Order::Move { .. });
        let bears = is_move || reason == Reason::SupportsItself;
        bears.then(|| self.no_effect(unit, reason, is_move.then_some(Held::Counted)))
    }

    /// Says that the order of a unit has no effect, perhaps with what it did instead.
    pub fn no_effect(&self, unit: usize, reason: Reason, holds: Option<Held>) -> Sentence {
        let entry = &self.names.entries[unit];
        let why = Some((reason, self.indices(&entry.with)));
        let says = Statement::NoEffect { unit, verdict: entry.verdict, why, holds };
        Sentence::new(says, self.places_of_void(unit, reason))
    }

    fn indices(&self, units: &[Unit]) -> Vec<usize> {
        units.iter().filter_map(|unit| self.case.units.iter().position(|one| one == unit)).collect()
    }

    /// Returns the void supports for those whom `u` overcame, or who failed against it, that would have changed the result, and
    /// why a unit that was to leave did not.
    pub fn void_for_others(&self, u: usize, told: &Sentence) -> Vec<Sentence> {
        let still = self.stood_still(told);
        // Whether they come in themselves, or stand where they are.
        let (others, comes): (Vec<usize>, bool) = match &told.says {
            Statement::Worth(_, Helped::Compared { enemy: Some(enemy), with, .. })
            | Statement::SupportGiven { helped: Helped::Compared { enemy: Some(enemy), with, .. }, .. } => {
                (vec![*enemy], !matches!(with.against.0, Against::Hold(_)))
            }
            &Statement::Move { result: MoveResult::SucceededAgainst(whom), .. } => {
                (self.names.stands_against(whom).into_iter().collect(), !matches!(whom, Against::Hold(_)))
            }
            &Statement::Move { result: MoveResult::LostHeadToHead(other), .. } => (vec![other], true),
            Statement::Stay { stay: Stay::Stood(attackers), .. } => {
                let lacked = attackers.iter().filter(|one| matches!(one.lacked, Lacked::Strength(_)));
                (lacked.map(|one| one.unit).filter(|&by| !self.own(by, u)).collect(), true)
            }
            _ => return still.into_iter().collect(),
        };
        let place = |at| self.names.map.province_of(at);
        let is_for = |other: usize, v: usize| {
            matches!(self.names.entries[v].ordered.order, Order::Support { to, .. }
                if to.map(place) == comes.then(|| self.destination(other)))
        };
        let void = |other: usize| {
            self.idle_help(other).into_iter().filter(move |one| {
                matches!(&one.says, Statement::VoidHelp { units, .. } if units.iter().all(|&v| is_for(other, v)))
            })
        };
        still.into_iter().chain(others.into_iter().flat_map(void)).collect()
    }

    /// Returns that an army went by land, and did not use what convoys were ordered.
    pub fn by_land(&self, army: usize) -> Option<Sentence> {
        self.idle_help(army).into_iter().find(|one| matches!(one.says, Statement::ByLand { .. }))
    }

    /// Returns what makes an army go by land, if it is that nothing asks for a convoy.
    fn why_by_land(&self, u: usize, void: &[Sentence]) -> Option<LandReason> {
        if matches!(self.s.order(u), Order::Move { via: true, .. }) {
            return None;
        }
        let is_own = |v: &usize| self.own(*v, u);
        match self.case.rules.adjacent_convoy {
            AdjacentConvoy::Either => None,
            AdjacentConvoy::Explicit | AdjacentConvoy::ExplicitElseLand | AdjacentConvoy::Totality => {
                Some(LandReason::Order)
            }
            _ if self.s.fleets(u).iter().any(|v| is_own(&v)) => None,
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
        let is_void = |w: &usize| {
            let entry = &self.names.entries[*w];
            matches!(entry.verdict, Verdict::Illegal | Verdict::Invalid)
                && matches!(entry.ordered.order, Order::Support { unit, .. }
                    if self.names.map.province_of(unit.at).0 == self.s.province(u))
        };
        let voids = (0..self.case.units.len()).filter(is_void).count() as u32;
        let would_stay = |by| self.resists(u, by) + voids >= self.attack(by);
        let against = self.case.decider(u).and_then(|decider| match decider {
            Decider::Rival(rival) => Some(Against::Prevent(rival)),
            Decider::Resisting if self.battle(u) => self.occupant(u).map(Against::Defend),
            Decider::Resisting => Some(Against::Hold(self.s.dest(u))),
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
        let is_with_it = |u: usize| *reason == Reason::ImpossibleMove && self.names.helps_as_ordered(u);
        let mut alike = told.iter_mut().filter(|one| is_told_of_several && one.places == new.places);
        alike.any(|one| match &mut one.says {
            Statement::VoidHelp { units, reason: other, with: others, .. }
                if (&*other, &*others) == (reason, with)
                    && (order(units[0]) == order(v) || is_with_it(units[0]) && is_with_it(v)) =>
            {
                units.push(v);
                true
            }
            _ => false,
        })
    }

    /// Returns where the rule is printed by which the order of `u` has no effect: the one case that fits, where it is
    /// printed with several.
    fn places_of_void(&self, u: usize, reason: Reason) -> Places {
        self.rule_of_void(u, reason).map_or_else(Places::of, Rule::places)
    }

    /// Returns where that rule is printed with all its cases.
    pub fn source_of_void(&self, u: usize, reason: Reason) -> Places {
        let whole = |case: &'static str| Places::of(case.split('=').next().unwrap_or(case));
        self.rule_of_void(u, reason).map_or_else(whole, Rule::places)
    }

    /// Returns the rule by which the order of `u` has no effect, or the case of its reason.
    fn rule_of_void(&self, u: usize, reason: Reason) -> Result<Rule, &'static str> {
        let (map, here) = (self.names.map, self.s.province(u));
        let goal = |at| {
            let helped = self.s.unit_in(map.province_of(at).0);
            helped.and_then(|v| destination(self.names.entries[v].ordered.order))
        };
        match (reason, self.names.entries[u].ordered.order) {
            (Reason::Unmatched, Order::Convoy { .. }) => Ok(Rule::UnmatchedConvoy),
            (Reason::Unmatched, Order::Support { unit, to: Some(to) })
                if goal(unit.at).is_some_and(|at| at != to && map.province_of(at) == map.province_of(to)) =>
            {
                Ok(Rule::UnmatchedCoast)
            }
            (Reason::SupportUnreachable, Order::Support { unit, to })
                if map.province_of(to.unwrap_or(unit.at)).0 == here =>
            {
                Ok(Rule::SupportIntoOwnProvince)
            }
            (Reason::Unreachable, Order::Move { .. }) if self.names.fleet_in_port(u).is_some() => {
                Err(Reason::NotAtSea.code())
            }
            (Reason::Unreachable, Order::Move { to, .. }) => Err(self.case_of_unreachable(u, to)),
            (Reason::NoRoute, Order::Move { to, .. }) => {
                let is_near = map.borders_on(UnitKind::Army, self.case.units[u].at, to);
                Err(if is_near { "no_route=near" } else { "no_route=far" })
            }
            (Reason::Unmatched, Order::Support { to: None, .. }) => Err("unmatched=hold"),
            (Reason::Unmatched, Order::Support { .. }) => Err("unmatched=move"),
            (reason, _) => Err(reason.code()),
        }
    }

    /// Returns the case of the DATC by which the unit of `u` cannot go to a place.
    fn case_of_unreachable(&self, u: usize, to: Location) -> &'static str {
        let (map, unit) = (self.names.map, self.case.units[u]);
        let [here, there] = [unit.at, to].map(|at| map.province_of(at));
        let is_convoyed = |entry: &Entry<Order>| matches!(entry.ordered.order, Order::Convoy { unit, .. } if map.province_of(unit.at) == here);
        match (unit.kind, map.province(there).kind) {
            _ if here == there && self.names.entries.iter().any(is_convoyed) => "unreachable=own_convoy",
            _ if here == there => "unreachable=own",
            (UnitKind::Army, Kind::Sea) => "unreachable=sea",
            (UnitKind::Fleet, Kind::Land) => "unreachable=inland",
            (UnitKind::Fleet, _) if map.army_borders(here).contains(&there) => "unreachable=coast",
            _ => "unreachable=far",
        }
    }

    /// Returns the army that the fleet of `u` was to convoy as it was ordered itself, if it has no route.
    pub fn stranded_army(&self, u: usize) -> Option<usize> {
        let map = self.names.map;
        let Order::Convoy { unit, to } = self.s.order(u) else { return None };
        let army =
            self.s.unit_in(map.province_of(unit.at).0).filter(|&army| !self.s.live().contains(army))?;
        let goal = destination(self.s.order(army)).map(|goal| map.province_of(goal));
        (goal == Some(map.province_of(to))).then_some(army)
    }

    /// Returns the one fleet without whose convoy the army of `u`, or that which its fleet was to convoy, had no route.
    pub fn missing_link(&self, u: usize) -> Option<Sentence> {
        let (map, entries) = (self.names.map, self.names.entries);
        let army = match entries[u].ordered.order {
            Order::Convoy { .. } => self.stranded_army(u)?,
            Order::Move { .. } if entries[u].reason == Some(Reason::NoRoute) => u,
            _ => return None,
        };
        let to = destination(entries[army].ordered.order)?;
        let [from, goal] = [self.case.units[army].at, to].map(|at| map.province_of(at));
        let is_ordered = |&fleet: &usize| {
            matches!(entries[fleet].ordered.order, Order::Convoy { unit, to }
                if (map.province_of(unit.at), map.province_of(to)) == (from, goal))
        };
        let lacking = |route: Vec<Province>| {
            let fleets: Vec<usize> = route.iter().filter_map(|sea| self.s.unit_in(sea.0)).collect();
            let lacking: Vec<usize> = fleets.iter().copied().filter(|fleet| !is_ordered(fleet)).collect();
            (fleets.len() > 1 && lacking.len() == 1).then(|| lacking[0])
        };
        let fleet = possible_routes(map, &self.case.units, from, goal).into_iter().find_map(lacking)?;
        // Its order may still come in.
        let is_told = !self.is_open || entries[fleet].reason != Some(Reason::NoOrder);
        is_told.then(|| Sentence::new(Statement::LacksFleet { army, fleet }, of_reason(Reason::NoRoute)))
    }

    /// Returns the army that the fleet of `u` was to convoy.
    pub fn army_of(&self, u: usize) -> Option<usize> {
        let Order::Convoy { unit, .. } = self.s.order(u) else { return None };
        let army = self.s.unit_in(self.names.map.province_of(unit.at).0);
        army.filter(|&army| self.s.live().contains(army))
    }

    /// Returns why the move of `u`, which went by convoy, did not go by land, where it could have.
    pub fn chosen_convoy(&self, u: usize) -> Option<ChosenConvoy> {
        let unit = self.case.units[u];
        let Order::Move { to, via } = self.s.order(u) else { return None };
        let is_near = self.names.map.borders_on(unit.kind, unit.at, to);
        if !is_near || self.case.rules.adjacent_convoy == AdjacentConvoy::Totality {
            return None;
        }
        if via {
            return Some(ChosenConvoy::Ordered);
        }
        let own: Vec<usize> = self.s.fleets(u).iter().filter(|&f| self.own(f, u)).collect();
        Some(if own.is_empty() { ChosenConvoy::Exchange } else { ChosenConvoy::OwnFleets(own) })
    }

    /// Returns that supports count to hold off a rival, but not against a unit of their own power, where a reader
    /// meets both strengths of one move.
    pub fn counts_apart(&self, u: usize) -> Option<Sentence> {
        // The strength of the move itself may say so.
        let is_said = !self.given_of(self.aids(u).own).is_empty() && self.own_in_the_way(u).is_none();
        if is_said || self.s.live().contains(u) && self.good(u) {
            return None;
        }
        let mut pairs = Vec::new();
        if self.s.live().contains(u) {
            let met = self.occupant(u).filter(|_| self.battle(u));
            pairs.extend(self.s.rivals(u).filter(|&r| self.arrives(r)).chain(met).map(|r| (u, r)));
            pairs.extend(pairs.clone().into_iter().map(|(u, r)| (r, u)));
        } else if let (Statement::Stay { stay: Stay::Beleaguered(by), .. }, _) = self.stays(u) {
            // Those that held each other off.
            let each = by.iter().flat_map(|one| by.iter().map(move |other| (one.0, other.0)));
            pairs.extend(each.filter(|(one, other)| one != other));
        }
        let pairs = pairs.into_iter();
        let mut apart = pairs.filter_map(|(mover, rival)| {
            let against = self.occupant(mover)?;
            let own = self.given_of(self.aids(mover).own);
            let counts = !own.is_empty() && !self.own(mover, against) && self.arrives(mover);
            counts.then_some((own, rival, against))
        });
        let (supports, rival, against): (Set<W>, usize, usize) = apart.next()?;
        let by = self.driven_by(u).filter(|_| against == u);
        let dislodged = by.map(|by| (self.attack(by), self.resists(u, by)));
        let says = Statement::CountsApart { supports: supports.iter().collect(), rival, against, dislodged };
        Some(Sentence::new(says, Rule::CountsApart.places()))
    }
}

impl<const W: usize> Prover<'_, W> {
    /// Returns what would have stopped the order of `u` by itself without what stopped it and what stands before it here.
    pub(super) fn also(&self, formula: &Formula<W>, root: usize, u: usize) -> Vec<Step> {
        let case = self.case;
        let conjuncts = formula.conjuncts(root);
        let Some(chosen) = formula.false_conjunct(root) else { return Vec::new() };
        // Whoever did not get there was stopped by that, and no unit is in the way of it.
        if formula.truth_of(root).maybe || (case.situation.live().contains(u) && !case.arrives(u)) {
            return Vec::new();
        }
        let Some(first) = claim(case, formula, conjuncts[chosen]).and_then(|claim| culprit(case, claim))
        else {
            return Vec::new();
        };
        let (full, full_root) = case.formula(u, case.derivation.known.into());
        let mut gone = vec![first];
        let mut also = Vec::new();
        for (i, n) in full.conjuncts(full_root).into_iter().enumerate() {
            let Some(claim) = claim(case, &full, n).filter(|_| i != chosen && !full.truth_of(n).maybe) else {
                continue;
            };
            let Some(by) = culprit(case, claim).filter(|by| !gone.contains(by)) else { continue };
            if self.stops(u, claim, &gone) {
                gone.push(by);
                let value = match full.node(n) {
                    Node::Not(a) => full.value(a),
                    _ => full.value(n),
                };
                also.push(Step { claim, value, standing: StepRole::AlsoSufficient, because: Vec::new() });
            }
        }
        also
    }

    /// Returns whether the order of `u` fails for the same, of the same strength, without the units `gone`.
    fn stops(&self, u: usize, why: Claim, gone: &[usize]) -> bool {
        let case = self.case;
        let stay: Vec<usize> = (0..case.units.len()).filter(|v| !gone.contains(v)).collect();
        let units: Vec<_> = stay.iter().map(|&v| case.units[v]).collect();
        let orders: Vec<_> = stay.iter().map(|&v| case.orders[v]).collect();
        let blank = Situation::default().with_routes_of(&case.situation);
        let without = Case::<W>::new(self.terrain, &case.rules, &units, &orders, blank);
        let now = |old: usize| stay.iter().position(|&v| v == old);
        let known = without.derivation.known;
        let (Some(u), Some(wanted)) = (now(u), moved(why, &now)) else { return false };
        let is_active = without.situation.active().contains(u);
        if !is_active || !known.decided.contains(u) || known.succeed.contains(u) {
            return false;
        }
        if without.situation.live().contains(u) && !without.arrives(u) {
            return false;
        }
        if strength(case, why) != strength(&without, wanted) {
            return false;
        }
        let (formula, root) = without.formula(u, known.into());
        let fails = |n: usize| !formula.truth_of(n).maybe && claim(&without, &formula, n) == Some(wanted);
        formula.conjuncts(root).into_iter().any(fails)
    }
}

/// Returns what a conjunct says.
fn claim<const W: usize>(case: &Case<W>, formula: &Formula<W>, n: usize) -> Option<Claim> {
    match formula.node(n) {
        Node::Exceeds(a, b) => Some(exceeds(case, formula, a, b)),
        Node::Not(a) => match formula.node(a) {
            Node::Ask(v) => Some(Claim::Order(v)),
            Node::Term(term, _) => Some(Claim::Term(term)),
            _ => None,
        },
        _ => None,
    }
}

/// Returns the unit that is in the way.
fn culprit<const W: usize>(case: &Case<W>, claim: Claim) -> Option<usize> {
    match claim {
        Claim::Exceeds { against: Against::Hold(p), .. } => case.situation.unit_in(p),
        Claim::Exceeds { against: Against::Defend(v) | Against::Prevent(v), .. }
        | Claim::Order(v)
        | Claim::Term(Term::Path(v)) => Some(v),
        _ => None,
    }
}

/// Returns the same claim where units have other indices; `None` if it speaks of one that is gone.
fn moved(claim: Claim, now: &impl Fn(usize) -> Option<usize>) -> Option<Claim> {
    Some(match claim {
        Claim::Exceeds { unit, against } => {
            let against = match against {
                Against::Hold(p) => Against::Hold(p),
                Against::Defend(v) => Against::Defend(now(v)?),
                Against::Prevent(v) => Against::Prevent(now(v)?),
            };
            Claim::Exceeds { unit: now(unit)?, against }
        }
        Claim::Order(v) => Claim::Order(now(v)?),
        Claim::Term(Term::Path(v)) => Claim::Term(Term::Path(now(v)?)),
        _ => return None,
    })
}

/// Returns the strength with which somebody is in the way of a move.
fn strength<const W: usize>(case: &Case<W>, claim: Claim) -> Option<u32> {
    let Claim::Exceeds { against, .. } = claim else { return None };
    Some(case.strength(against.into()))
}
