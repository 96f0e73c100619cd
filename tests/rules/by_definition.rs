//! The exact result by its definition, computed a second time with nothing of the engines but the equations.
//!
//! `swift` and `exhaustive` share the code that finds the orders of a cycle; `guess`, `graph` and `partial` find them each in
//! a way of its own. Here is a further one: truths are `bool`s, an order
//! is undecided as long as some values of the others make it succeed and some make it fail, an arrow leads to each
//! order that alone can change the value, and all assignments of a cycle are tried one by one.

use std::collections::BTreeMap;

use chancery_core::adjudicate::{
    Answers, Backup, BackupRule, Dependency, Engine, Exhaustive, Fast, Guess, NoTrace, PartialInformation,
    Set, Situation, Solution, System, Terrain,
};
use chancery_core::map::standard;
use chancery_core::order::Order;
use chancery_core::rules::Rules;
use chancery_lab::study::OrderedPosition;

use crate::rules::exact::sources;

/// Of a longer cycle not all assignments are tried here; the position is left out and counted.
const MOST_TRIED: usize = 12;

/// The values of orders: those that are in `of`, of which those in `yes` succeed.
#[derive(Clone, Copy)]
struct Values {
    of: u64,
    yes: u64,
}

impl Values {
    const fn with(self, u: usize, value: bool) -> Self {
        Self { of: self.of | 1 << u, yes: self.yes | (value as u64) << u }
    }
}

/// Answers with values, and notes the first order that has none.
struct Given {
    values: Values,
    missing: Option<usize>,
}

impl Answers<1> for Given {
    fn answer(&mut self, u: usize) -> bool {
        if self.values.of >> u & 1 == 0 {
            self.missing.get_or_insert(u);
        }
        self.values.yes >> u & 1 == 1
    }
}

/// The values of the orders that an equation reads, and the value that it gives.
type Case = (Values, bool);

/// Lists all cases of an order's equation beyond what is known: values of the orders that it reads, and what comes of
/// them. `None` if `enough` says so of a result, in which case not all were needed.
fn cases<S: System<1>>(
    system: &S,
    u: usize,
    values: Values,
    all: &mut Vec<Case>,
    enough: &dyn Fn(&[Case]) -> bool,
) -> Option<()> {
    let mut given = Given { values, missing: None };
    let value = system.eval(&mut given, u);
    if let Some(v) = given.missing {
        cases(system, u, values.with(v, false), all, enough)?;
        return cases(system, u, values.with(v, true), all, enough);
    }
    all.push((values, value));
    if enough(all) { None } else { Some(()) }
}

/// A cycle that a rule settled: its orders, and the rule.
pub type Settled = (Vec<usize>, BackupRule);

/// Which orders succeed, and the cycles that a rule settled; `None` if a cycle is too long to be tried here.
pub fn by_definition<S: System<1>>(system: &S) -> Option<(Set<1>, Vec<Settled>)> {
    // What is no order has no value that could be asked for.
    let orders = system.orders().iter().fold(0_u64, |orders, u| orders | 1 << u);
    let mut known = Values { of: !orders, yes: 0 };
    let mut settled = Vec::new();
    loop {
        let open = |known: Values| system.orders().iter().filter(move |u| known.of >> u & 1 == 0);
        let constant = |known: Values, u: usize| {
            let mut all = Vec::new();
            let differ =
                |all: &[(Values, bool)]| all.last().map(|last| last.1) != all.first().map(|first| first.1);
            cases(system, u, known, &mut all, &differ)?;
            all.first().map(|(_, value)| *value)
        };
        let mut before = None;
        while before != Some(known.of) {
            before = Some(known.of);
            for u in open(known) {
                known = constant(known, u).map_or(known, |value| known.with(u, value));
            }
        }
        let arrows: BTreeMap<usize, u64> = open(known).map(|u| (u, arrows(system, u, known))).collect();
        if arrows.is_empty() {
            let succeed = system.orders().iter().filter(|u| known.yes >> u & 1 == 1).collect();
            settled.sort_by(|a: &Settled, b| a.0.cmp(&b.0));
            return Some((succeed, settled));
        }
        for cycle in ends(&arrows) {
            known = settle(system, &cycle, known, &mut settled)?;
        }
    }
}

/// The orders that alone can change the value of `u`: two cases that differ in this order only have different values.
fn arrows<S: System<1>>(system: &S, u: usize, known: Values) -> u64 {
    let mut all = Vec::new();
    let complete = cases(system, u, known, &mut all, &|_| false);
    assert_eq!(complete, Some(()));
    let mut arrows = 0;
    for (i, (a, value)) in all.iter().enumerate() {
        for (b, _) in all[i + 1..].iter().filter(|(_, other)| other != value) {
            let apart = a.of & b.of & (a.yes ^ b.yes);
            if apart.is_power_of_two() {
                arrows |= apart;
            }
        }
    }
    arrows
}

/// The sets of orders each of which leads to all others of its set and to nothing else.
fn ends(arrows: &BTreeMap<usize, u64>) -> Vec<Vec<usize>> {
    let reach = |from: usize| {
        let mut seen = 0_u64;
        let mut front = vec![from];
        while let Some(u) = front.pop() {
            for v in (0..64).filter(|v| arrows[&u] >> v & 1 == 1) {
                if seen >> v & 1 == 0 {
                    seen |= 1 << v;
                    front.push(v);
                }
            }
        }
        seen | 1 << from
    };
    let reaches: BTreeMap<usize, u64> = arrows.keys().map(|&u| (u, reach(u))).collect();
    let members = |set: u64| (0..64).filter(move |v| set >> v & 1 == 1);
    let is_end = |u: &usize| members(reaches[u]).all(|v| reaches[&v] == reaches[u]);
    let first = |u: &usize| members(reaches[u]).next() == Some(*u);
    reaches.keys().filter(|u| is_end(u) && first(u)).map(|u| members(reaches[u]).collect()).collect()
}

/// Settles a cycle: by its only resolution, or by the backup rule where it has none or several.
fn settle<S: System<1>>(
    system: &S,
    cycle: &[usize],
    known: Values,
    settled: &mut Vec<Settled>,
) -> Option<Values> {
    if cycle.len() > MOST_TRIED {
        return None;
    }
    let assigned = |case: u32| {
        let each = cycle.iter().enumerate();
        each.fold(known, |values, (i, &u)| values.with(u, case >> i & 1 == 1))
    };
    let holds = |values: &Values| {
        cycle.iter().all(|&u| {
            let mut given = Given { values: *values, missing: None };
            system.eval(&mut given, u) == (values.yes >> u & 1 == 1)
        })
    };
    let resolutions: Vec<Values> = (0..1 << cycle.len()).map(assigned).filter(holds).collect();
    if let [only] = resolutions[..] {
        return Some(only);
    }
    let Backup { rule, settled: of, succeed } = system.backup(cycle.iter().copied().collect());
    settled.push((cycle.to_vec(), rule));
    Some(of.iter().fold(known, |values, u| values.with(u, succeed.contains(u))))
}

/// What an engine says of the same.
pub fn solved<S: System<1>>(engine: &mut impl Engine<1>, system: &S) -> (Set<1>, Vec<Settled>) {
    let mut solution = Solution::default();
    engine.solve(system, &mut solution, &mut NoTrace);
    assert!(solution.undecided.is_empty());
    let by_rule = |component: &chancery_core::adjudicate::Component<1>| {
        Some((component.orders.iter().collect(), component.rule?))
    };
    let mut settled: Vec<Settled> = solution.components.iter().filter_map(by_rule).collect();
    settled.sort_by(|a, b| a.0.cmp(&b.0));
    (solution.succeed, settled)
}

/// The equations of a situation with a fault in how cycles are settled: the rule is asked of all but the first order.
struct Faulty<'a>(&'a Situation<1>);

impl System<1> for Faulty<'_> {
    fn orders(&self) -> Set<1> {
        self.0.orders()
    }

    fn eval<M: chancery_core::adjudicate::Algebra<1>>(&self, m: &mut M, u: usize) -> M::Truth {
        self.0.eval(m, u)
    }

    fn backup(&self, component: Set<1>) -> Backup<1> {
        let rest: Set<1> = component.iter().skip(1).collect();
        let (right, wrong) = (self.0.backup(component), self.0.backup(rest));
        if wrong.settled.is_empty() { right } else { wrong }
    }
}

/// Goes through so many positions of each source. `see` gets the situation and the result by definition.
fn positions(number: u64, mut see: impl FnMut(&Situation<1>, (Set<1>, Vec<Settled>), &str)) -> (u64, u64) {
    let map = standard();
    let (terrain, rules) = (Terrain::new(&map), Rules::default());
    let mut situation = Situation::<1>::default();
    let (mut seen, mut left_out) = (0, 0);
    for source in sources() {
        for seed in 0..number {
            let OrderedPosition { position, orders } = source.make(&map, seed);
            let orders: Vec<Order> = orders.iter().map(|o| o.order).collect();
            situation.build(&terrain, &rules, &position.units, &orders);
            let Some(result) = by_definition(&situation) else {
                left_out += 1;
                continue;
            };
            seen += 1;
            see(&situation, result, &format!("{}, seed {seed}", source.name()));
        }
    }
    (seen, left_out)
}

fn number() -> u64 {
    std::env::var("CHANCERY_LAWS").ok().and_then(|n| n.parse().ok()).unwrap_or(40)
}

/// `CHANCERY_LAWS=100000 cargo test --release --test it by_definition` tries more.
#[test]
fn every_exact_engine_comes_to_the_result_by_definition() {
    let mut cycles = 0;
    let (seen, left_out) = positions(number(), |situation, expected, from| {
        cycles += expected.1.len();
        assert_eq!(solved(&mut Exhaustive::default(), situation), expected, "exhaustive: {from}");
        assert_eq!(solved(&mut Guess::default(), situation), expected, "guess: {from}");
        assert_eq!(solved(&mut Dependency::default(), situation), expected, "graph: {from}");
        assert_eq!(solved(&mut PartialInformation::default(), situation).0, expected.0, "partial: {from}");
        assert_eq!(solved(&mut Fast::default(), situation).0, expected.0, "swift: {from}");
    });
    assert!(cycles > 10, "only {cycles} cycles were met in {seen} positions");
    assert!(left_out * 20 < seen, "{left_out} of {seen} positions were left out");
}

/// An engine, which solves a situation or the same with a fault.
struct Solver {
    name: &'static str,
    right: fn(&Situation<1>) -> Set<1>,
    faulty: fn(&Situation<1>) -> Set<1>,
    /// How often the others differed from it where its cycles had the fault.
    noticed: u32,
}

impl Solver {
    fn new<E: Engine<1> + Default>(name: &'static str) -> Self {
        Self {
            name,
            right: |s| solved(&mut E::default(), s).0,
            faulty: |s| solved(&mut E::default(), &Faulty(s)).0,
            noticed: 0,
        }
    }
}

/// If one engine hands a wrong cycle to the backup rule, every other engine comes to another result. `swift` leaves cycles to
/// the code of `exhaustive`, so each of these two counts as the other.
#[test]
fn a_wrong_cycle_in_an_engine_is_noticed_by_the_others() {
    let mut solvers = [
        Solver::new::<Exhaustive<1>>("exhaustive"),
        Solver::new::<Fast<1>>("swift"),
        Solver::new::<Guess<1>>("guess"),
        Solver::new::<PartialInformation<1>>("partial"),
        Solver::new::<Dependency<1>>("graph"),
    ];
    positions(400, |situation, expected, from| {
        let right: Vec<Set<1>> = solvers.iter().map(|solver| (solver.right)(situation)).collect();
        for solver in &mut solvers {
            let faulty = (solver.faulty)(situation);
            if faulty != expected.0 {
                solver.noticed += 1;
                assert!(right.iter().all(|result| *result != faulty), "{}: {from}", solver.name);
            }
        }
    });
    for Solver { name, noticed, .. } in solvers {
        assert!(noticed > 0, "{name}: no difference");
    }
}
