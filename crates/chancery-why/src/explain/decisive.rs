//! The decisive orders of a result: enough of them that the result stays whichever of the others
//! become holds, and none that could be spared.
//!
//! A point is a set of units that hold instead of doing what they were ordered. Adjudicating at a
//! point gives its result and a region: as long as certain orders stay, the result stays, whatever
//! else changes. Regions are found by digesting the grounds of every equation that the result rests
//! on, and seeing which orders, turned into holds, change a digest.

use std::collections::HashSet;

use super::case::{Case, Ground};
use super::proof::Leaf;
use chancery_core::adjudicate::{Set, Terrain};
use chancery_core::order::Order;

/// How many points are adjudicated for one proof before the search for a smaller set is given up.
const BUDGET: usize = 4000;

/// The region in which the result is known not to depend on the other orders.
struct Region<const W: usize> {
    kept: Set<W>,
    held: Set<W>,
    same: bool,
}

struct Search<'a, const W: usize> {
    case: Case<W>,
    terrain: &'a Terrain,
    unit: usize,
    /// Whether the order asked about has an equation, and whether it succeeds, or its unit only holds and stays.
    outcome: (bool, Option<bool>),
    /// By unit: the provinces that its order speaks of.
    places: Vec<Vec<u16>>,
    regions: Vec<Region<W>>,
    points: usize,
}

/// Returns the leaves of the result of unit `u`, and whether none can be spared.
pub(super) fn decisive<const W: usize>(case: &Case<W>, terrain: &Terrain, u: usize) -> (Vec<Leaf>, bool) {
    let mut search = Search {
        places: case.orders.iter().enumerate().map(|(v, &o)| places(case, terrain, v, o)).collect(),
        case: case.clone(),
        terrain,
        unit: u,
        outcome: (false, None),
        regions: Vec::new(),
        points: 0,
    };
    search.outcome = search.result(Set::EMPTY);
    let components = search.rests().1;
    let active = |v: &usize| !matches!(case.orders[*v], Order::Hold);
    let components: Set<W> = components.iter().filter(active).collect();
    let required = components | Some(u).into_iter().filter(active).collect();
    let mut leaves = search.region(Set::EMPTY) | required;
    let mut witness: Vec<(usize, Set<W>)> = Vec::new();
    let mut minimal = true;
    let far: Vec<usize> = search.nearest_last(leaves - required);
    for v in far {
        let less = leaves - Set::one(v);
        match search.flip(less, Set::EMPTY) {
            Ok(()) => leaves = less,
            Err(Some(held)) => witness.push((v, held)),
            Err(None) => minimal = false,
        }
    }
    let own = (!matches!(case.orders[u], Order::Hold)).then(|| vec![u]);
    let leaf = |v: usize| {
        let found = witness.iter().find(|w| w.0 == v).map(|w| w.1.iter().collect());
        Leaf { unit: v, witness: if v == u { own.clone() } else { found } }
    };
    (leaves.iter().map(leaf).collect(), minimal)
}

impl<const W: usize> Search<'_, W> {
    /// Adjudicates at a point.
    fn result(&mut self, held: Set<W>) -> (bool, Option<bool>) {
        self.points += 1;
        self.case.hold(self.terrain, held);
        let (s, u) = (&self.case.situation, self.unit);
        if s.active().contains(u) {
            (true, Some(self.case.derivation.known.succeed.contains(u)))
        } else {
            (false, (s.order(u) == Order::Hold).then(|| self.case.stays(u)))
        }
    }

    /// Returns the orders that the result rests on, and those of them that stand in or under a component.
    fn rests(&self) -> (Set<W>, Set<W>) {
        let (all, derivation) = (self.case.all_below(self.unit), &self.case.derivation);
        let met = all.iter().filter_map(|v| derivation.component[v]);
        let settled = met.map(|k| derivation.components[k].orders).fold(Set::EMPTY, |all, some| all | some);
        (all, self.case.closure(settled))
    }

    /// Returns which orders must stay at the point `held`, so that the result is what it is there.
    fn region(&mut self, held: Set<W>) -> Set<W> {
        let (all, components) = self.rests();
        // In a component the whole equation counts, else its grounds.
        let known = |search: &Self, v: usize| {
            if components.contains(v) { Ground::default() } else { search.case.rests_on(v) }
        };
        let known: Vec<(usize, Ground<W>)> = all.iter().map(|v| (v, known(self, v))).collect();
        let before: Vec<u64> = known.iter().map(|&(v, k)| self.digest(v, k)).collect();
        let near = self.near(all);
        let mut kept = all;
        for x in 0..self.case.units.len() {
            let fixed = held.contains(x) || kept.contains(x) || matches!(self.case.orders[x], Order::Hold);
            if fixed || !self.places[x].iter().any(|p| near.contains(p)) {
                continue;
            }
            self.case.build(self.terrain, held | Set::one(x));
            let changes = |(&(v, k), &digest): (&(usize, Ground<W>), &u64)| self.digest(v, k) != digest;
            if known.iter().zip(&before).any(changes) {
                kept.insert(x);
            }
        }
        let ordered = |v: &usize| !matches!(self.case.orders[*v], Order::Hold);
        let kept = kept.iter().filter(ordered).collect::<Set<W>>() - held;
        // The situation is that of the point again.
        self.case.build(self.terrain, held);
        kept
    }

    /// Returns the provinces that these orders speak of, and those that orders about them speak of: a convoy
    /// beside a supporter may count for its support only as long as an army far away goes by it.
    fn near(&self, orders: Set<W>) -> HashSet<u16> {
        let own: HashSet<u16> = orders.iter().flat_map(|v| self.places[v].iter().copied()).collect();
        let about = self.places.iter().filter(|places| places.iter().any(|p| own.contains(p)));
        about.flatten().chain(&own).copied().collect()
    }

    fn digest(&self, v: usize, ground: Ground<W>) -> u64 {
        let (formula, root) = self.case.formula(v, ground);
        let s = &self.case.situation;
        let order = (s.active().contains(v), s.order(v) == Order::Hold);
        formula.digest(root, false) ^ (u64::from(order.0) | u64::from(order.1) << 1)
    }

    /// Looks for a point outside `leaves` at which the result is another: an error with that, or with none if it gave up.
    fn flip(&mut self, mut fixed: Set<W>, held: Set<W>) -> Result<(), Option<Set<W>>> {
        let here = self.regions.iter().position(|r| r.held.within(held) && !r.kept.meets(held));
        let here = match here {
            Some(i) => i,
            None if self.points >= BUDGET => return Err(None),
            None => {
                let same = self.result(held) == self.outcome;
                let kept = self.region(held);
                self.regions.push(Region { kept, held, same });
                self.regions.len() - 1
            }
        };
        let Region { kept, same, .. } = self.regions[here];
        if !same {
            return Err(Some(held));
        }
        for x in kept - fixed {
            self.flip(fixed, held | Set::one(x))?;
            fixed.insert(x);
        }
        Ok(())
    }

    /// Returns the orders, those farthest from the one asked about first.
    fn nearest_last(&self, orders: Set<W>) -> Vec<usize> {
        let share = |a: usize, b: usize| self.places[a].iter().any(|p| self.places[b].contains(p));
        let mut distance = vec![usize::MAX; self.places.len()];
        distance[self.unit] = 0;
        let mut queue = std::collections::VecDeque::from([self.unit]);
        while let Some(v) = queue.pop_front() {
            for x in 0..distance.len() {
                if distance[x] == usize::MAX && share(v, x) {
                    distance[x] = distance[v] + 1;
                    queue.push_back(x);
                }
            }
        }
        let mut sorted: Vec<usize> = orders.iter().collect();
        sorted.sort_by_key(|&v| std::cmp::Reverse((distance[v], v)));
        sorted
    }
}

/// Returns the provinces that the order of unit `v` speaks of, its own among them.
fn places<const W: usize>(case: &Case<W>, terrain: &Terrain, v: usize, order: Order) -> Vec<u16> {
    let mut places = vec![case.situation.province(v)];
    let (piece, to) = match order {
        Order::Hold => (None, None),
        Order::Move { to, .. } => (None, Some(to)),
        Order::Support { unit, to } => (Some(unit.at), to),
        Order::Convoy { unit, to } => (Some(unit.at), Some(to)),
    };
    places.extend([piece, to].into_iter().flatten().map(|l| terrain.province_of(l)));
    places
}
