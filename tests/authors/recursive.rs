//! The simple recursive algorithm: what it does not decide leads to a cycle that it names, and what it does
//! decide is the exact result.

use chancery_core::adjudicate::{
    Algebra, BackupRule, Context, EngineId, MovementAdjudication, Reason, Resolution, Set, System, Terrain,
    Verdict, movement,
};
use chancery_core::map::standard;
use chancery_core::order::{Canonical, GivenOrder, Order, Position};
use chancery_core::rules::{Rules, preset_names};
use chancery_lab::datc::{Case, Judge};
use chancery_lab::stock;
use chancery_lab::study::{Generator, Source};

use super::deviations::RECURSIVE;
use super::{case, cases};

/// Every order that an equation can ask for, whatever the others are. `Reads` leaves out what the board settles;
/// this engine asks one order after the other, and may meet a cycle before it comes to that.
#[derive(Default)]
struct Asks(Set<1>);

impl Algebra<1> for Asks {
    type Truth = ();
    type Number = ();

    fn ask(&mut self, u: usize) {
        self.0.insert(u);
    }

    fn literal(&mut self, _: bool) {}

    fn not(&mut self, (): ()) {}

    fn and(&mut self, (): (), b: impl FnOnce(&mut Self)) {
        b(self);
    }

    fn or(&mut self, (): (), b: impl FnOnce(&mut Self)) {
        b(self);
    }

    fn constant(&mut self, _: u32) {}

    fn add(&mut self, (): (), (): ()) {}

    fn select(&mut self, (): (), yes: impl FnOnce(&mut Self), no: impl FnOnce(&mut Self)) {
        yes(self);
        no(self);
    }

    fn exceeds(&mut self, (): (), (): ()) {}
}

/// Whether every order of a set leads to every other, and back to itself, within the set.
fn is_a_cycle(reads: impl Fn(usize) -> Set<1>, orders: Set<1>) -> bool {
    orders.iter().all(|u| {
        let (mut seen, mut front) = (Set::EMPTY, reads(u) & orders);
        while !front.is_empty() {
            seen |= front;
            front = front.iter().fold(Set::EMPTY, |next, v| next | (reads(v) & orders)) - seen;
        }
        seen == orders
    })
}

/// Holds the engine to its word on one position, and says how many orders it left undecided.
fn check(context: Context<'_>, position: &Position, orders: &[GivenOrder<Order>], name: &str) -> usize {
    let heard = MovementAdjudication::<1>::new(context, position, orders);
    let (situation, solution) = (&heard.situation, &heard.solution);
    let reads = |u| {
        let mut asks = Asks::default();
        situation.eval(&mut asks, u);
        asks.0
    };
    let named = solution.components.iter().fold(Set::EMPTY, |all, component| all | component.orders);
    for component in &solution.components {
        assert!(is_a_cycle(reads, component.orders), "{name}: {:?}", component.orders);
        assert!(component.settled.is_empty() && component.rule.is_none(), "{name}: it settles nothing");
    }
    // Whatever stands in a named cycle is undecided, and whatever else is undecided leads into one.
    assert!(named.within(solution.undecided), "{name}");
    let mut leads = named;
    while let Some(u) = (solution.undecided - leads).iter().find(|&u| reads(u).meets(leads)) {
        leads.insert(u);
    }
    assert_eq!(leads, solution.undecided, "{name}");
    // Of each that only leads there, it says where.
    let waiting: Set<1> = solution.waits.iter().map(|wait| wait.0).collect();
    assert_eq!((waiting, solution.waits.len()), (leads - named, waiting.len()), "{name}");
    for &(u, awaited) in &solution.waits {
        let (mut seen, mut front) = (Set::EMPTY, Set::one(u));
        while !front.is_empty() {
            seen |= front;
            front = front.iter().fold(Set::EMPTY, |next, v| next | reads(v)) & (solution.undecided - seen);
        }
        assert!(named.contains(awaited) && seen.contains(awaited), "{name}: {u} waits for {awaited}");
    }
    let recursive = movement(context, position, orders);
    let exact = movement(Context { engine: EngineId::EXHAUSTIVE, ..context }, position, orders);
    let undecided = equal_where_decided(&recursive, &exact, name);
    assert_eq!(undecided, solution.undecided.len(), "{name}");
    undecided
}

/// That each order has the exact result, or none. Says how many have none.
fn equal_where_decided(recursive: &Resolution, exact: &Resolution, name: &str) -> usize {
    let mut undecided = 0;
    for (entry, right) in recursive.entries.iter().zip(&exact.entries) {
        if entry.verdict == Verdict::Undecided {
            undecided += 1;
        } else {
            assert_eq!(entry.verdict, right.verdict, "{name}: {:?}", entry.ordered);
        }
    }
    undecided
}

#[test]
fn on_the_cases_it_differs_only_by_what_it_leaves_undecided() {
    let judge = Judge::new(Rules::default(), EngineId::RECURSIVE);
    let mut left: Vec<String> = Vec::new();
    for case in cases() {
        if check(judge.context(), &judge.position(&case), &judge.orders(&case), &case.id) > 0 {
            left.push(case.id);
        }
    }
    let mut listed: Vec<&str> = RECURSIVE.iter().flat_map(|cause| cause.1).copied().collect();
    listed.sort_unstable();
    left.sort();
    assert_eq!(left, listed);
}

/// The components that the arbiter meets in a case.
fn components(case: &Case) -> Vec<(usize, Option<BackupRule>)> {
    let judge = Judge::new(Rules::default(), EngineId::EXHAUSTIVE);
    judge
        .movement(case)
        .components
        .iter()
        .map(|component| (component.resolutions.expect("a count"), component.rule))
        .collect()
}

/// The causes say what the arbiter finds where this engine stops.
#[test]
fn its_causes_are_what_the_arbiter_finds_there() {
    let judge = Judge::new(Rules::default(), EngineId::RECURSIVE);
    let (circle, paradox) = (Some(BackupRule::CircularMovement), Some(BackupRule::Szykman));
    for (i, (cause, ids)) in RECURSIVE.iter().enumerate() {
        for id in *ids {
            let case = case(id);
            let found = components(&case);
            let fits = match i {
                0 => found == [(2, circle)],
                1 => found == [(2, paradox)],
                2 => found == [(0, paradox)],
                3 => found == [(0, paradox), (2, paradox)],
                _ => found.is_empty(),
            };
            assert!(fits, "{id}: {found:?}, but: {cause}");
            let heard =
                MovementAdjudication::<1>::new(judge.context(), &judge.position(&case), &judge.orders(&case));
            let moves = heard.solution.components.iter().all(|component| {
                let resolution = judge.movement(&case);
                component
                    .orders
                    .iter()
                    .all(|u| matches!(resolution.entries[u].ordered.order, Order::Move { .. }))
            });
            assert_eq!(moves, matches!(i, 0 | 4), "{id}: {cause}");
        }
    }
}

#[test]
fn on_made_positions_it_differs_only_by_what_it_leaves_undecided() {
    let map = standard();
    let terrain = Terrain::new(&map);
    let stocks = [stock::cases(), stock::games()];
    let made = Generator::ALL.iter().map(|&generator| Source::Made(generator));
    let sources: Vec<Source> = made.chain(stocks.map(Source::Changed)).collect();
    for (preset, _) in preset_names() {
        let rules = Rules::preset(preset).expect("a preset");
        let context = Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::RECURSIVE };
        let mut undecided = 0;
        for source in &sources {
            for seed in 0..60 {
                let made = source.make(&map, seed);
                let orders: Vec<String> = made.orders.iter().map(|o| o.canonical(&map)).collect();
                let name = format!("{} {seed} under {preset}\n{}", source.name(), orders.join("\n"));
                undecided += check(context, &made.position, &made.orders, &name);
            }
        }
        assert!(undecided > 100, "{preset}: {undecided}");
    }
}

/// The whole of DATC 6.F.15: North Africa goes to Wales, and Brest needs the convoy of the paradox.
#[test]
fn an_order_that_only_leads_to_a_cycle_says_for_which_order_of_it_it_waits() {
    let judge = Judge::new(Rules::default(), EngineId::RECURSIVE);
    let resolution = judge.movement(&case("6.F.15"));
    let [cycle] = &resolution.unsettled[..] else { panic!("one cycle: {:?}", resolution.unsettled) };
    let mut waits = Vec::new();
    for (u, entry) in resolution.entries.iter().enumerate() {
        let is_waiting = entry.verdict == Verdict::Undecided && !cycle.orders.contains(&u);
        assert_eq!(entry.reason == Some(Reason::Waits), is_waiting, "{:?}", entry.ordered);
        let code = |unit: &chancery_core::map::Unit| unit.canonical(&judge.map);
        waits.extend(entry.unit.filter(|_| is_waiting).map(|unit| (code(&unit), code(&entry.with[0]))));
    }
    // No other order asks what becomes of the two armies: the convoy that they need is asked for instead.
    let pairs = [("A BRE", "F ENG"), ("A NAF", "F WAL")];
    assert_eq!(waits, pairs.map(|(unit, awaited)| (unit.to_owned(), awaited.to_owned())));
}
