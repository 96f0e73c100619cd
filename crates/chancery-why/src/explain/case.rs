//! A movement phase ready to be asked about: the situation, how each order became known, and what its value rests on.
//!
//! In which sequence the orders become known, so that no proof runs in a circle.
//!
//! Pass by pass, every order that the orders known before the pass decide; where a pass decides
//! nothing, the components that are terminal then. The value of each order rests on orders of earlier
//! passes only. The result is that of the reference ([`Exhaustive`](chancery_core::adjudicate::Exhaustive)).

use super::formula::{Decider, Formula};
use chancery_core::adjudicate::{
    Algebra, ComponentSolver, Components, FinalResolution, Knowledge, NOBODY, Partial, Reads, Route, Set,
    Situation, System, Term, Terrain, equations,
};
use chancery_core::map::Unit;
use chancery_core::order::Order;
use chancery_core::rules::Rules;

/// Units with the orders that they act on, adjudicated with grounds.
#[derive(Clone, Debug)]
pub(super) struct Case<const W: usize> {
    pub rules: Rules,
    pub units: Vec<Unit>,
    /// By unit: what it acts on; a hold where its order is illegal.
    pub orders: Vec<Order>,
    pub situation: Situation<W>,
    pub derivation: Derivation<W>,
    deriver: Deriver<W>,
    scratch: Vec<Order>,
}

/// What the result of an order rests on directly.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Ground<const W: usize> {
    pub known: Knowledge<W>,
    /// What stopped a move, among all that did.
    pub decider: Option<Decider>,
}

impl<const W: usize> From<Knowledge<W>> for Ground<W> {
    fn from(known: Knowledge<W>) -> Self {
        Self { known, decider: None }
    }
}

impl<const W: usize> Case<W> {
    /// Creates a case; `situation` is one without orders, in which the written routes count.
    pub fn new(
        terrain: &Terrain,
        rules: &Rules,
        units: &[Unit],
        orders: &[Order],
        situation: Situation<W>,
    ) -> Self {
        let mut case = Self {
            rules: *rules,
            units: units.to_vec(),
            orders: orders.to_vec(),
            situation,
            derivation: Derivation::default(),
            deriver: Deriver::default(),
            scratch: Vec::new(),
        };
        case.hold(terrain, Set::EMPTY);
        case
    }

    /// Adjudicates again as if the units `held` had been ordered to hold.
    pub fn hold(&mut self, terrain: &Terrain, held: Set<W>) {
        self.build(terrain, held);
        self.deriver.derive(&self.situation, &mut self.derivation);
    }

    /// Makes the situation anew, and does nothing else.
    pub fn build(&mut self, terrain: &Terrain, held: Set<W>) {
        self.scratch.clear();
        let order = |(u, order): (usize, &Order)| if held.contains(u) { Order::Hold } else { *order };
        self.scratch.extend(self.orders.iter().enumerate().map(order));
        self.situation.build(terrain, &self.rules, &self.units, &self.scratch);
    }

    /// Returns the equation of unit `u`: that of its order, or whether the unit stays where it is.
    pub fn equation<M: Algebra<W>>(&self, m: &mut M, u: usize) -> M::Truth {
        if self.situation.active().contains(u) {
            equations::order(m, &self.situation, u)
        } else {
            equations::convoy(m, &self.situation, u)
        }
    }

    /// Returns whether the unit stays where it is: no move into its province succeeds.
    pub fn stays(&self, u: usize) -> bool {
        !self.situation.attackers(self.situation.province(u)).meets(self.derivation.known.succeed)
    }

    /// Returns the orders that unit `u`'s result rests on directly: a smallest set of orders known before it
    /// that decides its equation whatever the others do. Nothing for an order that a component settled.
    ///
    /// A failed move rests on what stopped it in a player's eyes (see [`decider`](Self::decider)), if that is known before.
    pub fn rests_on(&self, u: usize) -> Ground<W> {
        let before = self.derivation.known_before(u);
        if self.derivation.component[u].is_some() {
            return Ground::default();
        }
        let reads = self.equation(&mut Reads, u).orders() & before.decided;
        let known = Knowledge { decided: reads, succeed: before.succeed & reads };
        let decider = self.decider(u).filter(|&decider| self.is_stopped_by(u, decider, known));
        self.fewest(u, Ground { known, decider })
    }

    /// Returns the fewest of some orders that decide the result of `u` in the same way; those that were decided last are
    /// left out first.
    fn fewest(&self, u: usize, mut ground: Ground<W>) -> Ground<W> {
        let mut late: Vec<usize> = ground.known.decided.iter().collect();
        late.sort_by_key(|&v| std::cmp::Reverse((self.derivation.pass[v], v)));
        for v in late {
            let mut less = ground.known;
            less.decided.remove(v);
            less.succeed.remove(v);
            let is_decided = if let Some(decider) = ground.decider {
                self.is_stopped_by(u, decider, less)
            } else {
                let truth = self.equation(&mut Partial::new(less), u);
                truth.yes == truth.maybe
            };
            if is_decided {
                ground.known = less;
            }
        }
        ground
    }

    /// Returns what a failed move rests on where the strongest that stood against it is known only after others stopped
    /// it, as long as the explanation does not run in a circle.
    pub fn rests_on_strongest(&self, u: usize) -> Option<Ground<W>> {
        let decider = self.decider(u).filter(|_| self.rests_on(u).decider.is_none())?;
        let reads = self.equation(&mut Reads, u).orders() & self.derivation.known.decided;
        let decided: Set<W> = reads.iter().filter(|&v| !self.all_below(v).contains(u)).collect();
        let known = Knowledge { decided, succeed: self.derivation.known.succeed & decided };
        let is_stopped = self.is_stopped_by(u, decider, known);
        is_stopped.then(|| self.fewest(u, Ground { known, decider: Some(decider) }))
    }

    /// Returns what stopped the move of `u`: the unit that it met head to head, else the move that got to the province,
    /// else the unit there, else the strongest move to it. None if it did not fail for its strength, or if a unit of its
    /// own power takes all of it.
    pub fn decider(&self, u: usize) -> Option<Decider> {
        let (s, succeed) = (&self.situation, self.derivation.known.succeed);
        let m = &mut FinalResolution::new(succeed);
        let is_failed =
            s.live().contains(u) && !succeed.contains(u) && self.derivation.component[u].is_none();
        if !is_failed || !equations::path(m, s, u) {
            return None;
        }
        let attack = equations::attack_strength(m, s, u);
        let resists = equations::resisting_strength(m, s, u);
        let is_met_at_sea =
            s.armies_met_by(u).iter().any(|army| equations::defend_strength(m, s, army) >= attack);
        if attack == 0 || is_met_at_sea {
            return None;
        }
        if resists >= attack && equations::head_to_head(m, s, u) {
            return Some(Decider::Resisting);
        }
        let mut strongest: Option<(u32, usize)> = None;
        for rival in s.rivals(u) {
            let prevent = equations::prevent_strength(m, s, rival);
            if prevent >= attack && succeed.contains(rival) {
                return Some(Decider::Rival(rival));
            }
            if prevent >= attack && strongest.is_none_or(|(most, _)| prevent > most) {
                strongest = Some((prevent, rival));
            }
        }
        // The unit there stayed only because its circle could not move, whose move it is that stopped `u`.
        let member = s.rivals(u).find(|&rival| self.closes_circle(rival));
        // Where only the supports of its own power were missing, that is the reason.
        let with_own = equations::prevent_strength(m, s, u).max(attack);
        match member.filter(|&member| equations::prevent_strength(m, s, member) >= with_own) {
            Some(member) => Some(Decider::Rival(member)),
            None if resists >= attack => Some(Decider::Resisting),
            None => strongest.map(|(_, rival)| Decider::Rival(rival)),
        }
    }

    pub fn arrives(&self, u: usize) -> bool {
        equations::path(&mut FinalResolution::new(self.derivation.known.succeed), &self.situation, u)
    }

    /// Returns a strength; 0 for a term that is none.
    pub fn strength(&self, term: Term) -> u32 {
        let (m, s) = (&mut FinalResolution::new(self.derivation.known.succeed), &self.situation);
        match term {
            Term::Attack(u) => equations::attack_strength(m, s, u),
            Term::Defend(o) => equations::defend_strength(m, s, o),
            Term::Prevent(r) => equations::prevent_strength(m, s, r),
            Term::Hold(p) => equations::hold_strength(m, s, p),
            _ => 0,
        }
    }

    /// Returns whether the move of `u` is one of at least three that go round in a circle.
    pub fn closes_circle(&self, u: usize) -> bool {
        let s = &self.situation;
        let mut round = Set::<W>::one(u);
        let mut at = u;
        while s.live().contains(at) && s.occupant(at) != NOBODY {
            at = s.occupant(at) as usize;
            if round.contains(at) {
                return at == u && round.len() > 2;
            }
            round.insert(at);
        }
        false
    }

    /// Returns whether these orders settle that the move of `u` is not stronger than what stands against it.
    fn is_stopped_by(&self, u: usize, decider: Decider, known: Knowledge<W>) -> bool {
        let (s, m) = (&self.situation, &mut Partial::new(known));
        let attack = equations::attack_strength(m, s, u);
        let against = match decider {
            Decider::Resisting => equations::resisting_strength(m, s, u),
            Decider::Rival(rival) => equations::prevent_strength(m, s, rival),
        };
        !m.exceeds(attack, against).maybe
    }

    /// Returns the fleets on which the failure of the move of `u` rests, if it failed because its convoy was
    /// disrupted. A move that would have failed anyway is explained by its convoy all the same, as long as
    /// the explanation does not run in a circle.
    pub fn rests_on_convoy(&self, u: usize) -> Option<Knowledge<W>> {
        let s = &self.situation;
        let convoyed = s.live().contains(u) && s.route(u) == Route::Convoy;
        if !convoyed || self.derivation.component[u].is_some() {
            return None;
        }
        let free = s.fleets(u).iter().filter(|&f| !self.all_below(f).contains(u));
        let lost: Set<W> = free.collect::<Set<W>>() - self.derivation.known.succeed;
        let mut rest = Knowledge { decided: lost & self.derivation.known.decided, succeed: Set::EMPTY };
        let none = |known: Knowledge<W>| !equations::path(&mut Partial::new(known), s, u).maybe;
        if !none(rest) {
            return None;
        }
        for f in lost {
            let mut less = rest;
            less.decided.remove(f);
            if none(less) {
                rest = less;
            }
        }
        Some(rest)
    }

    /// Returns all orders that the order of `u` rests on, itself among them.
    pub fn all_below(&self, u: usize) -> Set<W> {
        reach(Set::one(u), |v| match self.derivation.component[v] {
            Some(k) => self.closure(self.derivation.components[k].orders),
            None => self.rests_on(v).known.decided,
        })
    }

    /// Returns these orders and all that their equations depend on.
    pub fn closure(&self, orders: Set<W>) -> Set<W> {
        reach(orders, |u| self.equation(&mut Reads, u).orders())
    }

    /// Returns the formula of unit `u`'s equation with just these orders known, and its root.
    pub fn formula(&self, u: usize, ground: Ground<W>) -> (Formula<W>, usize) {
        let mut formula = Formula::new(ground.known);
        let root = self.equation(&mut formula, u);
        if let Some(decider) = ground.decider {
            formula.prefer(root, decider);
        }
        (formula, root)
    }
}

/// Returns some orders with all that `next` leads to from them.
pub(super) fn reach<const W: usize>(orders: Set<W>, next: impl Fn(usize) -> Set<W>) -> Set<W> {
    let (mut all, mut front) = (orders, orders);
    while !front.is_empty() {
        front = front.iter().map(&next).fold(Set::EMPTY, |all, more| all | more) - all;
        all |= front;
    }
    all
}

/// Scratch that is reused from position to position.
#[derive(Clone, Debug, Default)]
pub(super) struct Deriver<const W: usize> {
    components: ComponentSolver<W>,
    partial: Partial<W>,
}

/// The steps by which every order became known.
#[derive(Clone, Debug, Default)]
pub(super) struct Derivation<const W: usize> {
    /// The results that are known in the end.
    pub known: Knowledge<W>,
    /// The results that were known before each pass.
    pub before: Vec<Knowledge<W>>,
    /// By unit: the pass that decided its order.
    pub pass: Vec<usize>,
    /// The components, and before which pass each was settled.
    pub components: Components<W>,
    /// By unit: the component that settled its order.
    pub component: Vec<Option<usize>>,
}

impl<const W: usize> Derivation<W> {
    /// Returns what was known before the order of `u` was decided.
    pub fn known_before(&self, u: usize) -> Knowledge<W> {
        self.before.get(self.pass[u]).copied().unwrap_or(self.known)
    }
}

impl<const W: usize> Deriver<W> {
    /// Derives every order of the situation.
    pub fn derive(&mut self, s: &Situation<W>, d: &mut Derivation<W>) {
        self.partial.known = Knowledge::default();
        d.before.clear();
        d.components.clear();
        d.pass.clear();
        d.pass.resize(s.units(), usize::MAX);
        d.component.clear();
        d.component.resize(s.units(), None);
        let mut open = s.active();
        while !open.is_empty() {
            let pass = d.before.len();
            let before = self.partial.known;
            d.before.push(before);
            let mut now = before;
            for u in open {
                let truth = equations::order(&mut self.partial, s, u);
                if truth.yes == truth.maybe {
                    now.decide(u, truth.yes);
                    d.pass[u] = pass;
                }
            }
            self.partial.known = now;
            if now.decided == before.decided && !self.settle(s, d, pass) {
                break;
            }
            open = s.orders() - self.partial.known.decided;
        }
        d.known = self.partial.known;
    }

    /// Settles components; false if nothing can be settled.
    fn settle(&mut self, s: &Situation<W>, d: &mut Derivation<W>, pass: usize) -> bool {
        let first = d.components.len();
        if self.components.settle(s, &mut self.partial, &mut d.components).is_err() {
            return false;
        }
        for (i, component) in d.components.iter().enumerate().skip(first) {
            for u in component.settled {
                d.pass[u] = pass;
                d.component[u] = Some(i);
            }
        }
        d.components.len() > first
    }
}
