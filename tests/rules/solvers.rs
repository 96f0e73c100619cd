//! The engines as solvers of equations: the article's worked example step by step, its abstract
//! graphs, and what partial information alone decides.

use chancery_core::adjudicate::{
    Algebra, Backup, BackupRule, Context, Dependency, Engine, EngineId, Exhaustive, Fast, FinalResolution,
    Guess, Limit, MovementAdjudication, NoTrace, Partial, PartialInformation, Reads, Recursive, Set,
    Situation, Solution, Step, System, Terrain, Trace, decide,
};
use chancery_core::map::standard;
use chancery_core::order::Order;
use chancery_core::rules::Rules;
use chancery_lab::datc::{Judge, datc, rulebook};
use chancery_lab::engines::AsListed;
use chancery_lab::study::Dice;

use crate::rules::scene::{Scene, scene};

#[test]
fn partial_information_alone_decides_every_datc_case_that_has_no_knot() {
    let judge = Judge::new(Rules::default(), EngineId::EXHAUSTIVE);
    let map = standard();
    let terrain = Terrain::new(&map);
    let cases = datc().into_iter().chain(rulebook());
    let (mut decided, mut with_components) = (0, 0);
    for case in cases.filter(|c| c.phase != "build") {
        let position = judge.position(&case);
        let orders = judge.orders(&case);
        let rules = Rules::default();
        let adjudication = MovementAdjudication::<1>::new(
            Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::EXHAUSTIVE },
            &position,
            &orders,
        );
        let mut partial = Partial::default();
        decide(&*adjudication.situation, &mut partial);
        let open = adjudication.situation.active() - partial.known.decided;
        assert_eq!(open.is_empty(), adjudication.solution.components.is_empty(), "{}", case.id);
        let wrong = partial.known.decided
            & ((partial.known.succeed - adjudication.solution.succeed)
                | (adjudication.solution.succeed - partial.known.succeed));
        assert!(wrong.is_empty(), "{}", case.id);
        if open.is_empty() {
            decided += 1;
        } else {
            with_components += 1;
        }
    }
    assert!(decided > 150 && with_components > 10, "{decided} decided, {with_components} with components");
}

/// What is told of the recursion, by the names that the article gives the orders.
struct Record(&'static [&'static str], Vec<String>);

impl Trace<1> for Record {
    fn step(&mut self, step: Step<'_, 1>) {
        let name = |u: usize| self.0[u];
        let told = match step {
            Step::Guess(u, value) => format!("guess {} {value}", name(u)),
            Step::Resolved(u, value) => format!("resolved {} {value}", name(u)),
            Step::Provisional(u, value, on) => {
                let on: Vec<&str> = on.iter().map(name).collect();
                format!("{} {value}, dependencies {}", name(u), on.join(" "))
            }
            Step::Contradiction(u, _) => format!("contradiction at {}", name(u)),
            _ => return,
        };
        self.1.push(told);
    }
}

/// What the listing tells, beginning with one order, and what it makes of the orders.
fn listed(orders: &str, first: &str, names: &'static [&'static str]) -> (Scene, Vec<String>, Solution<1>) {
    let scene = scene(orders);
    let orders: Vec<Order> = scene.orders.iter().map(|o| o.order).collect();
    let mut situation = Situation::<1>::default();
    situation.build(&scene.terrain, &scene.rules, &scene.position.units, &orders);
    let (mut solution, mut record) = (Solution::default(), Record(names, Vec::new()));
    AsListed::starting_with(vec![scene.unit(first)]).solve(&situation, &mut solution, &mut record);
    (scene, record.1, solution)
}

/// Chapter 6, `resolve(par)` of figure 8: the guess for Paris is passed over, for the result rests on no guess.
#[test]
fn the_listing_replays_figure_8() {
    let (_, told, solution) = listed("France: A PAR - BRE, F BRE - MAO", "PAR", &["par", "bre"]);
    assert_eq!(told, ["guess par false", "guess bre false", "resolved bre true", "resolved par true"]);
    assert_eq!(solution.succeed, Set::first_n(2));
    assert!(solution.components.is_empty());
}

/// "The Math of Adjudication", chapter 6: `resolve(aeg)`, with Albania asked before Greece.
#[test]
fn the_listing_replays_figure_16() {
    let (scene, told, solution) = listed(
        "Austria: F ALB S F AEG - ION; Turkey: F AEG - ION, F GRE S F AEG - ION;
         Italy: A TUN - GRE, F ION C A TUN - GRE",
        "AEG",
        &["alb", "aeg", "gre", "tun", "ion"],
    );
    let resolve_aegean = [
        "guess aeg false",
        // Albania depends on no guess and is resolved at once.
        "guess alb false",
        "resolved alb true",
        "guess gre false",
        "guess ion false",
        // The Aegean order is guessed already: it becomes the first dependency.
        "ion true, dependencies aeg ion",
        "gre false, dependencies aeg gre ion",
        // The result contradicts the guess. All dependencies are unresolved again; Albania is not.
        "guess aeg true",
        "guess gre false",
        "guess ion false",
        "ion false, dependencies aeg ion",
        "gre true, dependencies aeg gre ion",
        "resolved aeg true",
    ];
    assert_eq!(told[..resolve_aegean.len()], resolve_aegean);
    let succeed: Set<1> = ["ALB", "AEG", "GRE"].into_iter().map(|code| scene.unit(code)).collect();
    assert_eq!(solution.succeed, succeed);
    assert!(solution.components.is_empty());
}

/// The same with Greece asked first, of which the article says that Albania is then resolved when the recursion for
/// Greece has unwound.
#[test]
fn the_listing_replays_figure_16_with_greece_asked_first() {
    let (_, told, solution) = listed(
        "Turkey: F GRE S F AEG - ION, F AEG - ION; Austria: F ALB S F AEG - ION;
         Italy: A TUN - GRE, F ION C A TUN - GRE",
        "AEG",
        &["gre", "aeg", "alb", "tun", "ion"],
    );
    let first_guess = [
        "guess aeg false",
        "guess gre false",
        "guess ion false",
        "ion true, dependencies aeg ion",
        "gre false, dependencies gre aeg ion",
        "guess alb false",
        "resolved alb true",
        "guess aeg true",
    ];
    assert_eq!(told[..first_guess.len()], first_guess);
    assert!(told.contains(&"resolved aeg true".to_owned()), "{told:?}");
    assert_eq!(solution.succeed, Set::first_n(3));
}

/// Equations without a board.
pub struct Abstract {
    /// By order: its equation, over the values of the orders it names.
    pub equations: Vec<Equation>,
}

#[derive(Clone, Debug)]
pub enum Equation {
    /// The same as another.
    Same(usize),
    /// The opposite of another.
    Not(usize),
    /// Both of two.
    And(usize, usize),
    /// Either of two.
    Or(usize, usize),
    /// Settled.
    Yes,
}

impl System<1> for Abstract {
    fn orders(&self) -> Set<1> {
        Set::first_n(self.equations.len())
    }

    fn eval<M: Algebra<1>>(&self, m: &mut M, u: usize) -> M::Truth {
        match self.equations[u] {
            Equation::Yes => m.literal(true),
            Equation::Same(a) => m.ask(a),
            Equation::Not(a) => {
                let a = m.ask(a);
                m.not(a)
            }
            Equation::And(a, b) => {
                let a = m.ask(a);
                m.and(a, |m| m.ask(b))
            }
            Equation::Or(a, b) => {
                let a = m.ask(a);
                m.or(a, |m| m.ask(b))
            }
        }
    }

    fn backup(&self, component: Set<1>) -> Backup<1> {
        Backup { rule: BackupRule::CircularMovement, settled: component, succeed: component }
    }
}

/// What each exact solver makes of a system.
fn solve_all(equations: &[Equation]) -> Vec<(&'static str, Solution<1>)> {
    fn with<E: Engine<1> + Default>(system: &Abstract) -> Solution<1> {
        let mut solution = Solution::default();
        E::default().solve(system, &mut solution, &mut NoTrace);
        solution
    }
    let system = Abstract { equations: equations.to_vec() };
    vec![
        ("exhaustive", with::<Exhaustive<1>>(&system)),
        ("swift", with::<Fast<1>>(&system)),
        ("guess", with::<Guess<1>>(&system)),
        ("partial", with::<PartialInformation<1>>(&system)),
        ("graph", with::<Dependency<1>>(&system)),
        ("recursive", with::<Recursive>(&system)),
        ("as listed", with::<AsListed>(&system)),
    ]
}

/// Figure 15: the cycle x, y, z depends on the cycle p, q, r.
#[test]
fn figure_15_a_cycle_that_depends_on_a_cycle() {
    use Equation::{And, Not, Same};
    // x 0, y 1, z 2; p 3, q 4, r 5. Both cycles have two resolutions, and the backup rule lets all
    // succeed; z needs p as well.
    let equations = [Same(1), Same(2), And(0, 3), Same(4), Same(5), Same(3)];
    for (name, solution) in solve_all(&equations) {
        if name == "recursive" {
            assert_eq!(solution.undecided, Set::first_n(6), "{name}");
        } else {
            assert_eq!((solution.succeed, solution.undecided), (Set::first_n(6), Set::EMPTY), "{name}");
        }
    }
    // An odd cycle has none, and is settled all the same.
    let odd = [Same(1), Same(2), And(0, 3), Not(4), Same(5), Same(3)];
    for (name, solution) in solve_all(&odd).into_iter().filter(|s| s.0 != "recursive") {
        assert!(solution.undecided.is_empty(), "{name}");
        assert!(solution.succeed.contains(3), "{name}: the backup rule settles p, q and r");
    }
}

/// Figure 19: an order that reads another twice. On every solver: with a cycle behind it, and without.
#[test]
fn figure_19_a_double_dependency() {
    use Equation::{And, Or, Same, Yes};
    let equations = [And(1, 1), Or(2, 2), Same(0)];
    for (name, solution) in solve_all(&equations) {
        if name == "recursive" {
            assert_eq!(solution.undecided, Set::first_n(3));
            let cycles: Vec<Set<1>> = solution.components.iter().map(|k| k.orders).collect();
            assert_eq!(cycles, [Set::first_n(3)], "the cycle is named, once");
        } else {
            assert_eq!(solution.succeed, Set::first_n(3), "{name}");
            assert!(solution.undecided.is_empty(), "{name}");
        }
    }
    let equations = [And(1, 1), Or(2, 2), Yes];
    for (name, solution) in solve_all(&equations) {
        assert_eq!((solution.succeed, solution.undecided), (Set::first_n(3), Set::EMPTY), "{name}");
        assert!(solution.components.is_empty(), "{name}");
    }
}

/// Figure 14: x and y stand in a cycle with p and in another with q. With the standard rules this
/// should not occur, and the article promises nothing for it; what each solver makes of it.
#[test]
fn figure_14_two_cycles_through_two_orders() {
    use Equation::{And, Not, Or, Same};
    // x 0 = y; y 1 = p or q; p 2 = x; q 3 = not x: exactly one resolution, x, y and p succeed.
    let either = ([Same(1), Or(2, 3), Same(0), Not(0)], [0, 1, 2].into_iter().collect::<Set<1>>());
    // y 1 = p and q: x, y and p fail, q succeeds.
    let both = ([Same(1), And(2, 3), Same(0), Not(0)], Set::one(3));
    // The listing is wrong on both, as the article says it would be: when q reads the guess for x, x is in
    // the dependency list already, the list does not grow, and q is taken for final though the guess was not.
    // The first guess makes q succeed where it must fail, the second makes it fail where it must succeed.
    let cases = [(either, Set::first_n(4), 2), (both, Set::EMPTY, 1)];
    for ((equations, only), listed, met) in cases {
        for (name, solution) in solve_all(&equations) {
            match name {
                // The exact procedure needs no promise.
                "exhaustive" | "swift" | "guess" | "graph" => {
                    assert_eq!((solution.succeed, solution.undecided), (only, Set::EMPTY), "{name}");
                    assert!(solution.components.iter().all(|k| k.rule.is_none()), "{name}");
                }
                // No order can be resolved on partial information, though there is one resolution: theorem
                // II rests on theorem I. The backup rule gets the component and lets all succeed.
                "partial" => {
                    assert_eq!(solution.succeed, Set::first_n(4));
                    let [component] = &solution.components[..] else { panic!("one component") };
                    assert_eq!(
                        (component.resolutions, component.rule),
                        (Some(1), Some(BackupRule::CircularMovement))
                    );
                }
                "recursive" => {
                    assert_eq!(solution.undecided, Set::first_n(4));
                    let cycles: Vec<Set<1>> = solution.components.iter().map(|k| k.orders).collect();
                    // It meets the second cycle only where the failure of p leaves q of interest.
                    let both: [Set<1>; 2] = [[0, 1, 2], [0, 1, 3]].map(|c| c.into_iter().collect());
                    assert_eq!(cycles, both[..met]);
                }
                _ => assert_eq!(solution.succeed, listed, "{name}"),
            }
        }
    }
}

/// A situation in which the support of Greece also asks whether Tunis dislodges it: the dashed arrow of figure 18.
struct DashedArrow {
    situation: Situation<1>,
    greece: usize,
    tunis: usize,
    tunis_first: bool,
}

impl System<1> for DashedArrow {
    fn orders(&self) -> Set<1> {
        self.situation.orders()
    }

    fn eval<M: Algebra<1>>(&self, m: &mut M, u: usize) -> M::Truth {
        if u != self.greece {
            return self.situation.eval(m, u);
        }
        if self.tunis_first {
            let dislodged = m.ask(self.tunis);
            let stays = m.not(dislodged);
            return m.and(stays, |m| self.situation.eval(m, u));
        }
        let own = self.situation.eval(m, u);
        m.and(own, |m| {
            let dislodged = m.ask(self.tunis);
            m.not(dislodged)
        })
    }

    fn backup(&self, component: Set<1>) -> Backup<1> {
        self.situation.backup(component)
    }
}

/// Returns whether results are a resolution: each order whose equation says otherwise.
fn disagreeing<S: System<1>>(system: &S, succeed: Set<1>) -> Set<1> {
    let mut given = FinalResolution::new(succeed);
    system.orders().iter().filter(|&u| system.eval(&mut given, u) != succeed.contains(u)).collect()
}

/// Figure 18: "with the addition of this arrow, we have one cycle that includes Tunis and another cycle that excludes
/// Tunis. The resolve function is not designed to handle such a dependency relationship." It is right all the same: if
/// Tunis succeeds, its convoy does, and then the support is cut in any case. What it returns from each start is held
/// against the equations, of figure 16 and, without Albania, of figure 7, where the backup rule is needed.
#[test]
fn figure_18_with_its_dashed_arrow_misleads_the_listing_from_no_start() {
    for figure in ["MATH.16", "MATH.7"] {
        for tunis_first in [false, true] {
            let scene = crate::rules::scene::figure(figure);
            let orders: Vec<Order> = scene.orders.iter().map(|o| o.order).collect();
            let mut situation = Situation::<1>::default();
            situation.build(&scene.terrain, &scene.rules, &scene.position.units, &orders);
            let [aegean, greece, ionian, tunis] = ["AEG", "GRE", "ION", "TUN"].map(|code| scene.unit(code));
            let dashed = DashedArrow { situation, greece, tunis, tunis_first };
            let reads = |u: usize| dashed.eval(&mut Reads, u).orders();
            let cycles: [&[usize]; 2] = [&[greece, ionian, aegean], &[greece, tunis, ionian, aegean]];
            for cycle in cycles {
                let next = cycle.iter().cycle().skip(1);
                assert!(cycle.iter().zip(next).all(|(&u, &v)| reads(u).contains(v)), "{cycle:?}");
            }
            let mut exact = Solution::default();
            Exhaustive::default().solve(&dashed, &mut exact, &mut NoTrace);
            for start in (0..orders.len()).flat_map(|a| (0..orders.len()).map(move |b| [a, b])) {
                let mut listed = Solution::default();
                AsListed::starting_with(start.to_vec()).solve(&dashed, &mut listed, &mut NoTrace);
                assert_eq!(listed.succeed, exact.succeed, "{figure} from {start:?}");
                assert_eq!(disagreeing(&dashed, listed.succeed), Set::EMPTY, "{figure} from {start:?}");
            }
        }
    }
}

/// The fault of the listing with several cycles, found by asking whether its results are a resolution.
#[test]
fn the_results_of_the_listing_are_held_against_the_equations() {
    let judge = Judge::new(Rules::default(), EngineId::EXHAUSTIVE);
    let (map, rules) = (standard(), Rules::default());
    let terrain = Terrain::new(&map);
    for (id, wrong, starts) in [("6.F.16", 29, 36), ("6.F.17", 40, 49)] {
        let case = datc().into_iter().find(|case| case.id == id).expect("a case");
        let (position, orders) = (judge.position(&case), judge.orders(&case));
        let context = Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::EXHAUSTIVE };
        let exact = MovementAdjudication::<1>::new(context, &position, &orders);
        let s = &*exact.situation;
        let at = |code: &str| {
            let province = map.names().province(code).expect("a province");
            (0..s.units()).find(|&u| s.province(u) == province.0).expect("a unit there")
        };
        // There is no resolution. The exact engines disagree with the convoy alone, which the backup rule settles.
        assert_eq!(disagreeing(s, exact.solution.succeed), Set::one(at("ENG")), "{id}");
        let mut found = (0, 0);
        for start in s.active().iter().flat_map(|a| s.active().iter().map(move |b| [a, b])) {
            let mut listed = Solution::default();
            AsListed::starting_with(start.to_vec()).solve(s, &mut listed, &mut NoTrace);
            found.1 += 1;
            if listed.succeed != exact.solution.succeed {
                found.0 += 1;
                // It meets no contradiction, and names no cycle that a rule would have settled.
                assert!(listed.components.is_empty(), "{id} from {start:?}");
                assert_eq!(disagreeing(s, listed.succeed), Set::one(at("BEL")), "{id} from {start:?}");
            }
        }
        assert_eq!(found, (wrong, starts), "{id}");
    }
}

/// Every order depends on every other: so many that no engine tries all assignments.
struct Crowd(usize);

impl System<1> for Crowd {
    fn orders(&self) -> Set<1> {
        Set::first_n(self.0)
    }

    fn eval<M: Algebra<1>>(&self, m: &mut M, u: usize) -> M::Truth {
        let others = m.count(self.orders() - Set::one(u));
        let half = m.constant(self.0 as u32 / 2);
        m.exceeds(others, half)
    }

    fn backup(&self, component: Set<1>) -> Backup<1> {
        Backup { rule: BackupRule::CircularMovement, settled: component, succeed: component }
    }
}

/// Above twenty cut orders the arbiter says that it gives up, and decides nothing.
#[test]
fn above_twenty_cut_orders_the_arbiter_gives_up() {
    let mut solution = Solution::default();
    Exhaustive::default().solve(&Crowd(21), &mut solution, &mut NoTrace);
    assert_eq!((solution.gave_up.clone(), solution.undecided), (None, Set::EMPTY));
    Exhaustive::default().solve(&Crowd(22), &mut solution, &mut NoTrace);
    let gave_up = solution.gave_up.clone().expect("it gives up");
    assert_eq!((gave_up.orders, gave_up.limit), (Set::first_n(22), Limit::Assignments(21)));
    let sentence = "the engine would have to try every result of 21 orders, and its limit is 20 orders";
    assert_eq!(gave_up.limit.to_string(), sentence);
    assert_eq!((solution.succeed, solution.undecided), (Set::EMPTY, Set::first_n(22)));
    assert!(solution.components.is_empty());
    // So does `guess`, and leaves all that it could not decide undecided.
    Guess::default().solve(&Crowd(22), &mut solution, &mut NoTrace);
    let gave_up = solution.gave_up.expect("it gives up");
    assert_eq!((gave_up.orders, gave_up.limit), (Set::first_n(22), Limit::Assignments(21)));
    assert_eq!((solution.succeed, solution.undecided), (Set::EMPTY, Set::first_n(22)));
}

/// DATC 6.F.16 and 6.F.17: two orders stand in two cycles. The listing depends on where it starts; the
/// exact engines do not.
#[test]
fn the_listing_depends_on_the_order_of_evaluation_and_the_repair_does_not() {
    let judge = Judge::new(Rules::default(), EngineId::EXHAUSTIVE);
    let (map, rules) = (standard(), Rules::default());
    let terrain = Terrain::new(&map);
    let mut wrong = Vec::new();
    for case in datc().into_iter().filter(|c| c.id == "6.F.16" || c.id == "6.F.17") {
        let (position, orders) = (judge.position(&case), judge.orders(&case));
        let exact = MovementAdjudication::<1>::new(
            Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::EXHAUSTIVE },
            &position,
            &orders,
        );
        let active: Vec<usize> = exact.situation.active().iter().collect();
        for &first in &active {
            for &second in &active {
                let mut solution = Solution::default();
                AsListed::starting_with(vec![first, second]).solve(
                    &*exact.situation,
                    &mut solution,
                    &mut NoTrace,
                );
                if solution.succeed != exact.solution.succeed {
                    wrong.push(case.id.clone());
                }
            }
        }
        // The sound form starts with the lowest order, so other orders of the units are other starts.
        let mut dice = Dice::new(16);
        for _ in 0..200 {
            let mut shuffled = position.clone();
            dice.shuffle(&mut shuffled.units);
            let sound = MovementAdjudication::<1>::new(
                Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::GUESS },
                &shuffled,
                &orders,
            );
            let facts = |h: &MovementAdjudication<1>| {
                let mut units: Vec<_> = h.solution.succeed.iter().map(|u| h.situation.unit(u)).collect();
                units.sort();
                units
            };
            assert_eq!(facts(&sound), facts(&exact), "{}", case.id);
        }
    }
    wrong.dedup();
    assert_eq!(wrong, ["6.F.16", "6.F.17"]);
}
