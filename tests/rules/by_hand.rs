//! The article's figures that no board has, as equations by hand: what is shown of them is what the engines make of
//! them.

use chancery_core::adjudicate::{
    Algebra, Backup, BackupRule, Dependency, Engine, Exhaustive, Fast, FinalResolution, Guess, NoTrace,
    PartialInformation, Recursive, Set, Solution, System,
};
use chancery_lab::engines::AsListed;

/// Equations without a board.
struct Equations<'a> {
    /// The orders.
    names: Vec<&'a str>,
    /// By order: whether one of its terms is enough, and the orders that it asks for, each with whether it has to fail.
    terms: Vec<(bool, Vec<(bool, usize)>)>,
}

/// Lists equations such as `z = x and p`, their arrows, every resolution, and what each engine makes of them.
fn describe(written: &[String]) -> Vec<String> {
    let equations = Equations::read(written);
    let count = equations.names.len();
    let mut lines = vec!["Equations with the arrows of the figure, which prints none:".to_owned()];
    lines.extend(written.iter().map(|one| format!("  {one}")));
    lines.push("Depends on:".to_owned());
    for (name, (_, terms)) in equations.names.iter().zip(&equations.terms).filter(|one| !one.1.1.is_empty()) {
        let needed: Vec<&str> = terms.iter().map(|term| equations.names[term.1]).collect();
        lines.push(format!("  {name} --> {}", needed.join(", ")));
    }
    let sets = (0..1_usize << count).map(|bits| (0..count).filter(|u| bits >> u & 1 == 1).collect());
    let found: Vec<Set<1>> = sets.filter(|&set| equations.disagreeing(set).is_empty()).collect();
    lines.push(format!("Resolutions, by trying all {} results: {}", 1 << count, found.len()));
    lines.extend(found.iter().map(|&set| format!("  {}", equations.told(set))));
    lines.push("What each engine makes of it:".to_owned());
    for (engine, Solution { succeed, undecided, .. }) in equations.solved() {
        let wrong = equations.disagreeing(succeed);
        let told = match (undecided.is_empty(), wrong.is_empty()) {
            (false, _) => format!("undecided: {}", equations.list(undecided)),
            (true, true) => equations.told(succeed),
            (true, false) => {
                format!("{} (no resolution: see {})", equations.told(succeed), equations.list(wrong))
            }
        };
        lines.push(format!("  {engine:<12}{told}"));
    }
    lines
}

impl<'a> Equations<'a> {
    /// Reads equations.
    fn read(written: &'a [String]) -> Self {
        let sides: Vec<(&str, &str)> = written.iter().filter_map(|one| one.split_once(" = ")).collect();
        let names: Vec<&str> = sides.iter().map(|side| side.0).collect();
        let term = |term: &str| {
            let name = term.strip_prefix("not ");
            Some((name.is_some(), names.iter().position(|one| *one == name.unwrap_or(term))?))
        };
        let terms =
            |right: &str| right.split(" or ").flat_map(|part| part.split(" and ")).filter_map(term).collect();
        let terms = sides.iter().map(|(_, right)| (right.contains(" or "), terms(right))).collect();
        Self { names, terms }
    }

    /// Names some orders.
    fn list(&self, orders: Set<1>) -> String {
        orders.iter().map(|u| self.names[u]).collect::<Vec<_>>().join(", ")
    }

    /// Says which orders succeed and which fail.
    fn told(&self, succeed: Set<1>) -> String {
        let parts = [("succeed", succeed), ("fail", self.orders() - succeed)].into_iter();
        let parts =
            parts.filter(|part| !part.1.is_empty()).map(|(word, of)| format!("{word}: {}", self.list(of)));
        parts.collect::<Vec<_>>().join("; ")
    }

    /// Returns the orders whose equations say otherwise than a result.
    fn disagreeing(&self, succeed: Set<1>) -> Set<1> {
        let mut given = FinalResolution::new(succeed);
        self.orders().iter().filter(|&u| self.eval(&mut given, u) != succeed.contains(u)).collect()
    }

    /// Returns what each engine that solves equations makes of them.
    fn solved(&self) -> [(&'static str, Solution<1>); 7] {
        fn with<E: Engine<1> + Default>(system: &Equations<'_>) -> Solution<1> {
            let mut solution = Solution::default();
            E::default().solve(system, &mut solution, &mut NoTrace);
            solution
        }
        [
            ("exhaustive", with::<Exhaustive<1>>(self)),
            ("swift", with::<Fast<1>>(self)),
            ("guess", with::<Guess<1>>(self)),
            ("graph", with::<Dependency<1>>(self)),
            ("partial", with::<PartialInformation<1>>(self)),
            ("recursive", with::<Recursive>(self)),
            ("as-listed", with::<AsListed>(self)),
        ]
    }
}

impl System<1> for Equations<'_> {
    fn orders(&self) -> Set<1> {
        Set::first_n(self.names.len())
    }

    fn eval<M: Algebra<1>>(&self, m: &mut M, u: usize) -> M::Truth {
        let (is_or, terms) = &self.terms[u];
        let mut all = m.literal(!is_or);
        for &(fails, of) in terms {
            let term = |m: &mut M| {
                let truth = m.ask(of);
                if fails { m.not(truth) } else { truth }
            };
            all = if *is_or { m.or(all, term) } else { m.and(all, term) };
        }
        all
    }

    /// All orders of a cycle succeed, as in a circular movement.
    fn backup(&self, component: Set<1>) -> Backup<1> {
        Backup { rule: BackupRule::CircularMovement, settled: component, succeed: component }
    }
}

#[test]
fn what_is_shown_of_figures_without_a_board_is_what_the_engines_make_of_them() {
    let figures = chancery_lab::datc::abstract_figures();
    let ids: Vec<&str> = figures.iter().map(|figure| figure.id.as_str()).collect();
    assert_eq!(ids, ["MATH.14", "MATH.15", "MATH.19"]);
    for figure in &figures {
        let is_equation = |line: &&String| line.contains(" = ");
        let equations: Vec<String> =
            figure.lines.iter().filter(is_equation).map(|line| line.trim().to_owned()).collect();
        assert_eq!(figure.lines, describe(&equations), "{}", figure.id);
    }
}
