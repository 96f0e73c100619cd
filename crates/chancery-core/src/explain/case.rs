//! A movement phase ready to be asked about: the situation, how each order became known, and what
//! each order's value rests on.

use super::derive::{Derivation, Deriver};
use super::formula::Formula;
use crate::adjudicate::{Algebra, Knowledge, Partial, Reads, Route, Set, Situation, Terrain, equations};
use crate::map::Unit;
use crate::order::Order;
use crate::rules::Rules;

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
    pub fn rests_on(&self, u: usize) -> Knowledge<W> {
        let before = self.derivation.known_before(u);
        let mut rest = Knowledge::default();
        if self.derivation.component[u].is_some() {
            return rest;
        }
        let reads = self.equation(&mut Reads, u).orders() & before.decided;
        rest.decided = reads;
        rest.succeed = before.succeed & reads;
        let mut late: Vec<usize> = reads.iter().collect();
        late.sort_by_key(|&v| std::cmp::Reverse((self.derivation.pass[v], v)));
        for v in late {
            let mut less = rest;
            less.decided.remove(v);
            less.succeed.remove(v);
            let mut partial = Partial::new(less);
            let truth = self.equation(&mut partial, u);
            if truth.yes == truth.maybe {
                rest = less;
            }
        }
        rest
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
        let mut all = Set::one(u);
        let mut front = all;
        while !front.is_empty() {
            let mut next = Set::EMPTY;
            for v in front {
                next |= match self.derivation.component[v] {
                    Some(k) => self.closure(self.derivation.components[k].orders),
                    None => self.rests_on(v).decided,
                };
            }
            front = next - all;
            all |= front;
        }
        all
    }

    /// Returns these orders and all that their equations depend on.
    pub fn closure(&self, orders: Set<W>) -> Set<W> {
        let mut all = orders;
        let mut front = orders;
        while !front.is_empty() {
            let mut next = Set::EMPTY;
            for u in front {
                next |= self.equation(&mut Reads, u).orders();
            }
            front = next - all;
            all |= front;
        }
        all
    }

    /// Returns the formula of unit `u`'s equation with just these orders known, and its root.
    pub fn formula(&self, u: usize, known: Knowledge<W>) -> (Formula<W>, usize) {
        let mut formula = Formula::new(known);
        let root = self.equation(&mut formula, u);
        (formula, root)
    }
}
