//! The two theorems of "The Math of Adjudication" (chapter "Two proofs about the Diplomacy rules"), and
//! what their proofs rest on, put to the test position by position.
//!
//! Two graphs of dependencies are looked at: that of the equations, in which the dislodgement clause is
//! left out for supports of type E, and that of the orders which partial information leaves undecided,
//! with an arrow only where a value can still matter. A *component* here is a set of orders that depend on
//! each other, directly or not: a strongly connected part of such a graph with a cycle in it.

use super::{OrderedPosition, shrink};
use chancery_core::adjudicate::{
    CompiledWidth as _, ComponentSolver, EngineId, Partial, Reads, Set, Situation, Solution, StatefulSolver,
    System, Terrain, decide,
};
use chancery_core::map::Unit;
use chancery_core::order::Order;
use chancery_core::rules::Rules;
use chancery_why::explain::OrderType;
use strum::{IntoStaticStr, VariantArray};

/// A statement that is put to the test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Claim {
    /// Theorem I in the graph of the equations: no order is part of two different cycles.
    #[strum(serialize = "I")]
    OneCycle,
    /// The same among the orders that partial information leaves undecided.
    #[strum(serialize = "I'")]
    OneCycleUndecided,
    /// Theorem II: no component of those orders, with no arrow out of it, has exactly one resolution.
    #[strum(serialize = "II")]
    Decided,
    /// An order depends, directly or not, only on the types that the table allows it.
    Table,
    /// A component consists of orders of type A, or of types B, E and F.
    Pockets,
    /// No component depends on another.
    Apart,
}

chancery_core::named!(Claim, name);

/// The evidence of one position on the claims.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Witness {
    /// The claims that it contradicts.
    pub against: Vec<Claim>,
    /// The components of the graph of the equations.
    pub components: u64,
    /// Those of them that are more than one simple cycle.
    pub plural: u64,
    /// Those of these that are not of the one shape in which several attacks on one fleet share a support.
    pub other_shape: u64,
    /// The cycles of that graph, as units; each begins with a convoy if it has one.
    pub cycles: Vec<Vec<usize>>,
    /// The components of undecided orders.
    pub undecided: u64,
    /// By the number of resolutions, 0, 1, 2 and more: the components that the reference met.
    pub resolutions: [u64; 4],
    /// By type and type: how many orders of the first depend, directly or not, on one of the second.
    pub depends: [[u64; 6]; 6],
}

/// Looks at one position after the other.
///
/// ```
/// use chancery_core::{Rules, Terrain, standard};
/// use chancery_lab::study::{Generator, Inquiry, generate};
///
/// let map = standard();
/// let terrain = Terrain::new(&map);
/// let mut inquiry = Inquiry::new(&terrain, Rules::default());
/// let witness = inquiry.witness(&generate(&map, Generator::Circles, 1));
/// assert!(witness.resolutions.iter().sum::<u64>() <= witness.components);
/// ```
pub struct Inquiry<'a> {
    terrain: &'a Terrain,
    rules: Rules,
    situation: Situation<1>,
    components: ComponentSolver<1>,
    reference: StatefulSolver<1>,
    solution: Solution<1>,
}

impl<'a> Inquiry<'a> {
    /// Makes an inquiry by these rules.
    pub fn new(terrain: &'a Terrain, rules: Rules) -> Self {
        Self {
            terrain,
            rules,
            situation: Situation::default(),
            components: ComponentSolver::default(),
            reference: EngineId::EXHAUSTIVE.keep(),
            solution: Solution::default(),
        }
    }

    /// Returns the same for orders in which the written routes of a situation count.
    #[must_use]
    pub fn with_routes_of(mut self, other: &Situation<1>) -> Self {
        self.situation = self.situation.with_routes_of(other);
        self
    }

    /// Returns what a position of at most 64 units says.
    pub fn witness(&mut self, made: &OrderedPosition) -> Witness {
        let typed: Vec<Order> = made.typed().collect();
        self.witness_typed(&made.position.units, &typed)
    }

    /// Returns the position with the fewest orders that still contradicts a claim.
    pub fn smallest(&mut self, claim: Claim, made: &OrderedPosition) -> OrderedPosition {
        shrink(made, |made| self.witness(made).against.contains(&claim))
    }

    /// Returns what at most 64 units with one order each say.
    pub fn witness_typed(&mut self, units: &[Unit], orders: &[Order]) -> Witness {
        self.situation.build_compiled(self.terrain, &self.rules, units, orders);
        let mut witness = Witness::default();
        self.equations(&mut witness);
        self.undecided(&mut witness);
        witness.against.sort();
        witness.against.dedup();
        witness
    }

    /// Examines the graph of the equations: theorem I, the table, the pockets, components apart.
    fn equations(&self, witness: &mut Witness) {
        let s = &self.situation;
        let mut reads = [Set::EMPTY; 64];
        for u in s.active() {
            reads[u] = s.eval(&mut Reads, u).orders();
        }
        let graph = Graph::new(s.active(), &reads);
        let mut of_kind = [Set::<1>::EMPTY; 6];
        for u in s.active() {
            of_kind[OrderType::of(s, u) as usize].insert(u);
        }
        for kind in OrderType::ALL {
            for u in of_kind[kind as usize] {
                for other in OrderType::ALL {
                    if graph.reach[u].meets(of_kind[other as usize]) {
                        witness.depends[kind as usize][other as usize] += 1;
                        if !kind.may_depend_on().contains(&other) {
                            witness.against.push(Claim::Table);
                        }
                    }
                }
            }
        }
        let [a, b, _, _, e, f] = of_kind;
        let components = graph.components();
        witness.cycles = graph.cycles(f.iter().chain(s.active() - f));
        for &component in &components {
            witness.components += 1;
            if !graph.is_simple(component) {
                witness.plural += 1;
                witness.against.push(Claim::OneCycle);
                let one = |u: usize, within: Set<1>| {
                    let next = reads[u] & component;
                    next.len() == 1 && next.within(within)
                };
                let of_shape = component.iter().all(|u| match () {
                    () if b.contains(u) => one(u, e),
                    () if e.contains(u) => one(u, f),
                    () => f.contains(u) && (reads[u] & component).within(b),
                });
                witness.other_shape += u64::from(!of_shape);
            }
            if !component.within(a) && !component.within(b | e | f) {
                witness.against.push(Claim::Pockets);
            }
        }
        if graph.depend(&components) {
            witness.against.push(Claim::Apart);
        }
    }

    /// Examines the graph of what partial information leaves undecided: theorems I' and II, components apart.
    fn undecided(&mut self, witness: &mut Witness) {
        let s = &self.situation;
        let mut partial = Partial::default();
        decide(s, &mut partial);
        let open = s.active() - partial.known.decided;
        if open.is_empty() {
            return;
        }
        let needs = self.components.graph(s, &mut partial, open);
        let graph = Graph::new(open, needs);
        let components = graph.components();
        witness.undecided = components.len() as u64;
        if components.iter().any(|&component| !graph.is_simple(component)) {
            witness.against.push(Claim::OneCycleUndecided);
        }
        if graph.depend(&components) {
            witness.against.push(Claim::Apart);
        }
        (self.reference)(s, &mut self.solution);
        for component in &self.solution.components {
            if let Some(count) = component.resolutions {
                witness.resolutions[count.min(3)] += 1;
                if count == 1 {
                    witness.against.push(Claim::Decided);
                }
            }
        }
    }
}

/// The evidence of many positions on the claims.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// The positions.
    pub positions: u64,
    /// The sums over them; `against` stays empty.
    pub sum: Witness,
    /// By claim, in the order of [`Claim::ALL`]: the positions that contradict it.
    pub against: [u64; 6],
    /// By claim: the first seeds of these positions.
    pub seeds: [Vec<u64>; 6],
}

impl Findings {
    /// Adds what the position of a seed says. At most `kept` seeds of each claim are kept.
    pub fn add(&mut self, witness: &Witness, seed: u64, kept: usize) {
        self.positions += 1;
        for &claim in &witness.against {
            self.against[claim as usize] += 1;
            let seeds = &mut self.seeds[claim as usize];
            if seeds.len() < kept {
                seeds.push(seed);
            }
        }
        let sum = &mut self.sum;
        sum.components += witness.components;
        sum.plural += witness.plural;
        sum.other_shape += witness.other_shape;
        sum.undecided += witness.undecided;
        for (sum, n) in sum.resolutions.iter_mut().zip(witness.resolutions) {
            *sum += n;
        }
        for (sum, n) in sum.depends.iter_mut().flatten().zip(witness.depends.iter().flatten()) {
            *sum += n;
        }
    }
}

/// A graph of dependencies with what each order leads to.
pub(super) struct Graph<'a> {
    orders: Set<1>,
    arrows: &'a [Set<1>],
    /// By order: everything that it depends on, directly or not; itself only if it is part of a cycle.
    pub reach: [Set<1>; 64],
}

impl<'a> Graph<'a> {
    pub fn new(orders: Set<1>, arrows: &'a [Set<1>]) -> Self {
        let mut reach = [Set::EMPTY; 64];
        for u in orders {
            reach[u] = arrows[u].followed(arrows, orders);
        }
        Self { orders, arrows, reach }
    }

    /// Returns the strongly connected parts with a cycle in them.
    pub fn components(&self) -> Vec<Set<1>> {
        let mut components = Vec::new();
        let mut rest: Set<1> = self.orders.iter().filter(|&u| self.reach[u].contains(u)).collect();
        while let Some(u) = rest.first() {
            let component: Set<1> = self.reach[u].iter().filter(|&v| self.reach[v].contains(u)).collect();
            components.push(component);
            rest -= component;
        }
        components
    }

    /// Returns every cycle once, as a list that begins with the first of its orders in this sequence.
    pub fn cycles(&self, starts: impl IntoIterator<Item = usize>) -> Vec<Vec<usize>> {
        let (mut cycles, mut rest) = (Vec::new(), self.orders);
        for start in starts {
            let mut paths = vec![vec![start]];
            while let Some(path) = paths.pop() {
                for next in path.last().map_or(Set::EMPTY, |&last| self.arrows[last] & rest) {
                    if next == start {
                        cycles.push(path.clone());
                    } else if !path.contains(&next) && self.reach[next].contains(start) {
                        paths.push([&path[..], &[next]].concat());
                    }
                }
            }
            rest.remove(start);
        }
        cycles.sort();
        cycles
    }

    /// Returns whether a strongly connected part is one simple cycle: otherwise some order has two arrows into it,
    /// each of which leads back by another cycle.
    pub fn is_simple(&self, component: Set<1>) -> bool {
        component.iter().all(|u| (self.arrows[u] & component).len() == 1)
    }

    /// Returns whether one of these parts depends on another.
    pub fn depend(&self, components: &[Set<1>]) -> bool {
        let all = components.iter().fold(Set::EMPTY, |all, &component| all | component);
        components
            .iter()
            .any(|&component| component.first().is_some_and(|u| self.reach[u].meets(all - component)))
    }
}
