//! The order of evaluation: equations without a board that have exactly one resolution, found here by trying
//! all. `guess` finds it from every start; the listing often does not.

use chancery_core::adjudicate::{
    Dependency, Engine, Exhaustive, Guess, NoTrace, PartialInformation, Set, Solution,
};
use chancery_lab::engines::AsListed;
use chancery_lab::study::Dice;

use super::by_definition::{by_definition, solved};
use super::solvers::{Abstract, Equation};
use Equation::{And, Not, Or, Same};

/// The resolutions, by trying every assignment with a reading of the equations that no engine shares.
fn resolutions(equations: &[Equation]) -> Vec<Set<1>> {
    let n = equations.len();
    let satisfied = |values: u32| {
        let value = |u: usize| values >> u & 1 == 1;
        equations.iter().enumerate().all(|(u, equation)| {
            value(u)
                == match *equation {
                    Same(a) => value(a),
                    Not(a) => !value(a),
                    And(a, b) => value(a) && value(b),
                    Or(a, b) => value(a) || value(b),
                    Equation::Yes => true,
                }
        })
    };
    (0..1 << n).filter(|&v| satisfied(v)).map(|v| (0..n).filter(|&u| v >> u & 1 == 1).collect()).collect()
}

/// The same system with its orders numbered otherwise (`place[u]` is the new number of `u`), and with the two
/// operands of the `i`-th order exchanged where `swaps` has its bit.
fn renumbered(equations: &[Equation], place: &[usize], swaps: u32) -> Vec<Equation> {
    let mut new = equations.to_vec();
    for (u, equation) in equations.iter().enumerate() {
        let pair = |a: usize, b: usize| match swaps >> u & 1 {
            0 => (place[a], place[b]),
            _ => (place[b], place[a]),
        };
        new[place[u]] = match *equation {
            Same(a) => Same(place[a]),
            Not(a) => Not(place[a]),
            And(a, b) => {
                let (a, b) = pair(a, b);
                And(a, b)
            }
            Or(a, b) => {
                let (a, b) = pair(a, b);
                Or(a, b)
            }
            Equation::Yes => Equation::Yes,
        };
    }
    new
}

/// All sequences of the numbers below `n`.
fn sequences(n: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for u in 0..n {
        let insert = |short: &Vec<usize>| {
            let at = |i: usize| [&short[..i], &[u], &short[i..]].concat();
            (0..=short.len()).map(at).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(insert).collect();
    }
    all
}

/// The orders that an equation names.
fn reads(equation: &Equation) -> Set<1> {
    match *equation {
        Equation::Yes => Set::EMPTY,
        Same(a) | Not(a) => Set::one(a),
        And(a, b) | Or(a, b) => Set::one(a) | Set::one(b),
    }
}

/// Whether every order leads to every other, so that no component of some of them stands before the rest.
fn is_one_knot(equations: &[Equation]) -> bool {
    let all = Set::first_n(equations.len());
    equations.iter().all(|equation| {
        let step = |reached: Set<1>| reached.iter().fold(reached, |to, u| to | reads(&equations[u]));
        all.iter().fold(reads(equation), |reached, _| step(reached)) == all
    })
}

/// Whether every cycle goes through the order that is evaluated first.
fn first_cuts_all(equations: &[Equation]) -> bool {
    let mut rest = Set::first_n(equations.len()) - Set::one(0);
    while let Some(u) = rest.iter().find(|&u| !reads(&equations[u]).meets(rest)) {
        rest.remove(u);
    }
    rest.is_empty()
}

/// Whether an engine finds this resolution.
fn finds<E: Engine<1> + Default>(equations: &[Equation], only: Set<1>) -> bool {
    let system = Abstract { equations: equations.to_vec() };
    let mut solution = Solution::default();
    E::default().solve(&system, &mut solution, &mut NoTrace);
    (solution.succeed, solution.undecided) == (only, Set::EMPTY)
}

/// How often the listing missed the only resolution, and of how many orders of evaluation.
#[derive(Debug, Default, PartialEq, Eq)]
struct Misses {
    all: [usize; 2],
    /// The same of those by which every cycle goes through the order that is evaluated first.
    cut: [usize; 2],
}

impl Misses {
    fn add(&mut self, equations: &[Equation], only: Set<1>) {
        assert!(finds::<Exhaustive<1>>(equations, only), "{equations:?}");
        assert!(finds::<Dependency<1>>(equations, only), "{equations:?}");
        assert!(finds::<Guess<1>>(equations, only), "{equations:?}");
        let missed = [1, usize::from(!finds::<AsListed>(equations, only))];
        let cut = [0, 1].map(|i| if first_cuts_all(equations) { missed[i] } else { 0 });
        self.all = [0, 1].map(|i| self.all[i] + missed[i]);
        self.cut = [0, 1].map(|i| self.cut[i] + cut[i]);
    }
}

/// All orders of evaluation of a system: every numbering, and every sequence of two operands.
fn misses(equations: &[Equation]) -> Misses {
    let [only] = resolutions(equations)[..] else { panic!("exactly one resolution: {equations:?}") };
    let n = equations.len();
    let pairs: u32 = (0..n).filter(|&u| matches!(equations[u], And(..) | Or(..))).map(|u| 1 << u).sum();
    let mut misses = Misses::default();
    for place in sequences(n) {
        let only: Set<1> = only.iter().map(|u| place[u]).collect();
        for swaps in (0..1 << n).filter(|swaps| swaps & !pairs == 0) {
            misses.add(&renumbered(equations, &place, swaps), only);
        }
    }
    misses
}

/// Made by hand, so that a guess is read a second time in another way each time.
#[test]
fn from_every_start_guess_finds_the_only_resolution_and_the_listing_does_not() {
    let systems: [(&str, &[Equation]); 5] = [
        // x, y, p, q: x is y, and both p and q read the guess for x (figure 14).
        ("either of two branches", &[Same(1), Or(2, 3), Same(0), Not(0)]),
        ("both of two branches", &[Same(1), And(2, 3), Same(0), Not(0)]),
        // The second branch reads the guess by way of another order.
        ("a longer second branch", &[Same(1), Or(2, 3), Same(0), Same(4), Not(0)]),
        // The second branch reads the provisional result of the first.
        ("a branch that reads a branch", &[Same(1), And(2, 3), Same(0), Not(2)]),
        // Three branches, of which two are read after the list has grown.
        ("three branches", &[Or(1, 2), Same(0), Or(3, 4), Not(0), Same(0)]),
    ];
    for (name, equations) in systems {
        let Misses { all: [starts, listed], .. } = misses(equations);
        assert!(listed > 0 && listed < starts, "{name}: {listed} of {starts}");
    }
}

/// The forms of an equation over `n` orders: the same as one, its opposite, both of two, or either of two.
fn forms(n: usize) -> Vec<Equation> {
    let mut forms = Vec::new();
    for a in 0..n {
        forms.extend([Same(a), Not(a)]);
        for b in (0..n).filter(|&b| b != a) {
            forms.extend([And(a, b), Or(a, b)]);
        }
    }
    forms
}

/// Every system of three orders, that has one resolution and in which every order leads to every other.
#[test]
fn on_every_small_system_guess_finds_the_only_resolution() {
    let forms = forms(3);
    let mut misses = Misses::default();
    for x in &forms {
        for y in &forms {
            for z in &forms {
                let equations = [x.clone(), y.clone(), z.clone()];
                if let ([only], true) = (&resolutions(&equations)[..], is_one_knot(&equations)) {
                    misses.add(&equations, *only);
                }
            }
        }
    }
    // `docs/background/theorems.md` has these figures.
    assert_eq!(misses, Misses { all: [360, 182], cut: [88, 36] });
}

/// Returns whether an engine comes to the result by definition: which orders succeed, and the cycles that the rule settled.
fn is_as_defined<E: Engine<1> + Default>(equations: &[Equation]) -> bool {
    let system = Abstract { equations: equations.to_vec() };
    solved(&mut E::default(), &system) == by_definition(&system).expect("a small system")
}

/// Every system of three orders, with one resolution or several or none.
#[test]
fn on_every_small_system_guess_and_the_reference_come_to_the_result_by_definition() {
    let forms = forms(3);
    let (mut systems, mut graph, mut partial) = (0, 0, 0);
    for x in &forms {
        for y in &forms {
            for z in &forms {
                let equations = [x.clone(), y.clone(), z.clone()];
                assert!(is_as_defined::<Guess<1>>(&equations), "{equations:?}");
                assert!(is_as_defined::<Exhaustive<1>>(&equations), "{equations:?}");
                systems += 1;
                graph += usize::from(!is_as_defined::<Dependency<1>>(&equations));
                partial += usize::from(!is_as_defined::<PartialInformation<1>>(&equations));
            }
        }
    }
    // `docs/background/engines.md` has these figures.
    assert_eq!((systems, graph, partial), (5832, 48, 792));
}

/// `CHANCERY_LAWS=1000000 cargo test --release --test it on_larger_systems` tries more.
#[test]
fn on_larger_systems_guess_and_the_reference_come_to_the_result_by_definition() {
    let mut dice = Dice::new(14);
    let number = std::env::var("CHANCERY_LAWS").ok().and_then(|n| n.parse().ok()).unwrap_or(4000);
    for n in [4, 5, 6, 8].into_iter().cycle().take(number) {
        let forms = forms(n);
        let equations: Vec<Equation> = (0..n).map(|_| forms[dice.below(forms.len())].clone()).collect();
        assert!(is_as_defined::<Guess<1>>(&equations), "{equations:?}");
        assert!(is_as_defined::<Exhaustive<1>>(&equations), "{equations:?}");
    }
}
