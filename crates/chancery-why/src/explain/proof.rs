//! A proof of a result: a tree from the result down to the orders and the map.
//! It is made of the formula of an equation with the fewest orders known that still decide it, reduced to the parts that
//! have names.

use super::case::{Case, Ground};
use super::formula::{Formula, Node, Value};
use chancery_core::adjudicate::{
    Fate, FinalResolution, Reads, Reason, Set, Term, Terrain, Tri, UndecidedComponent, Verdict, equations,
};
use std::collections::HashSet;

/// The strength that an attack must exceed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Against {
    /// The hold strength of a province.
    Hold(u16),
    /// The defend strength of the unit that is met head to head.
    Defend(usize),
    /// The prevent strength of another move to the same province.
    Prevent(usize),
}

impl From<Against> for Term {
    fn from(against: Against) -> Self {
        match against {
            Against::Hold(province) => Self::Hold(province),
            Against::Defend(unit) => Self::Defend(unit),
            Against::Prevent(unit) => Self::Prevent(unit),
        }
    }
}

/// The claim of a step of a proof. Units are indices into the position's units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// The order of this unit succeeds, is given, is available.
    Order(usize),
    /// The unit stays where it is: no move into its province succeeds.
    Stays(usize),
    /// The order of this unit takes effect: it is neither illegal nor without a match.
    Takes(usize),
    /// The attack strength of this unit's move is greater.
    Exceeds {
        /// The unit that moves.
        unit: usize,
        /// The strength against it.
        against: Against,
    },
    /// A named part of an equation: a strength, a path, a head-to-head battle.
    Term(Term),
    /// A component, an index into [`Proof::components`], was settled.
    Component(usize),
}

/// The role of a step for the step above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StepRole {
    /// It is among what decided.
    Decides,
    /// It would have decided alone, had what stands first not been there. Its parts are left out.
    AlsoSufficient,
    /// It is explained elsewhere in the tree.
    Repeated,
}

/// A step of a proof with all that it rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Step {
    /// The claim of the step.
    pub claim: Claim,
    /// The value that follows from the parts, whatever the orders that are not among them do.
    pub value: Value,
    /// The role of the step for the one above.
    pub standing: StepRole,
    /// The parts.
    pub because: Vec<Step>,
}

impl Step {
    /// Returns this step and all below it, from the top.
    pub fn walk(&self) -> Vec<&Step> {
        let mut all = Vec::new();
        let mut rest = vec![self];
        while let Some(step) = rest.pop() {
            all.push(step);
            rest.extend(step.because.iter().rev());
        }
        all
    }
}

/// An order without which the result could be another.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Leaf {
    /// The unit whose order it is.
    pub unit: usize,
    /// Units, this one among them and no other leaf, that change the result when all of them hold.
    /// `None` for the orders of a component and what they depend on, and where the search was given up.
    pub witness: Option<Vec<usize>>,
}

/// The proof of why the order of a unit in a movement phase came out as it did.
///
/// ```
/// use chancery_core::{Context, Position, Rules, Terrain, standard};
/// use chancery_why::Explainer;
/// use chancery_notation::{Reader, ReadingContext};
///
/// let (map, rules) = (standard(), Rules::default());
/// let (terrain, position) = (Terrain::new(&map), Position::start(&map));
/// let text = "France: A Par - Bur, A Mar S A Par - Bur\nGermany: A Mun - Bur\nEngland: F Lon - Nth";
/// let orders = Reader::new(&map).read(&ReadingContext::new(&position, &rules), text).submission();
/// let explainer = Explainer::new(Context::new(&map, &terrain, &rules), &position, &orders);
/// let [paris, marseilles, london] = ["PAR", "MAR", "LON"].map(|at| explainer.unit_in(at).expect("a unit"));
/// let proof = explainer.proof(paris).expect("every order has a proof");
/// assert!(proof.is_decisive(marseilles) && !proof.is_decisive(london));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Proof {
    /// The unit whose order it is.
    pub unit: usize,
    /// The result.
    pub verdict: Verdict,
    /// The code of what decided it.
    pub reason: Option<Reason>,
    /// The units that the reason speaks of.
    pub with: Vec<usize>,
    /// Whether the unit was driven out, by the equations.
    pub fate: Option<Fate>,
    /// The result with all that it rests on.
    pub root: Step,
    /// If the unit was ordered to do something and was driven out: why.
    pub driven: Option<Step>,
    /// The components that the proof rests on.
    pub components: Vec<UndecidedComponent>,
    /// The decisive orders: as long as they stay, the result stays, whichever others become holds.
    pub leaves: Vec<Leaf>,
    /// Whether no leaf can be spared; false only if the search was given up.
    pub minimal: bool,
}

impl Proof {
    /// Returns whether the order of this unit is decisive.
    pub fn is_decisive(&self, unit: usize) -> bool {
        self.leaves.iter().any(|leaf| leaf.unit == unit)
    }

    /// Returns all steps of the proof, from the top.
    pub(super) fn steps(&self) -> impl Iterator<Item = &Step> {
        std::iter::once(&self.root).chain(&self.driven).flat_map(Step::walk)
    }
}

/// Makes the steps of one proof; each order is explained once.
pub(super) struct Prover<'a, const W: usize> {
    pub(super) case: &'a Case<W>,
    pub(super) terrain: &'a Terrain,
    seen: Set<W>,
    /// The components that were met, as indices into the derivation's.
    pub components: Vec<usize>,
}

impl<'a, const W: usize> Prover<'a, W> {
    pub fn new(case: &'a Case<W>, terrain: &'a Terrain) -> Self {
        Self { case, terrain, seen: Set::EMPTY, components: Vec::new() }
    }

    /// Returns the result of unit `u`: of its order, or whether it stays where it has none that counts.
    pub fn result(&mut self, u: usize) -> Step {
        if !self.case.situation.active().contains(u) {
            return self.equation(Claim::Stays(u), u, self.case.rests_on(u));
        }
        let ground = self.case.rests_on_convoy(u).map(Ground::from);
        let Some(ground) = ground.or_else(|| self.case.rests_on_strongest(u)) else { return self.order(u) };
        self.seen.insert(u);
        self.equation(Claim::Order(u), u, ground)
    }

    /// Returns why a unit with an order was driven out.
    pub fn driven(&mut self, u: usize) -> Option<Step> {
        let s = &self.case.situation;
        let here = s.attackers(s.province(u)) & self.case.derivation.known.succeed;
        let by = here.first()?;
        let stays = Value::Truth(Tri::known(false));
        let mut because = Vec::new();
        if s.live().contains(u) {
            because.push(self.order(u));
        }
        because.push(self.order(by));
        Some(Step { claim: Claim::Stays(u), value: stays, standing: StepRole::Decides, because })
    }

    /// Returns that an order takes no effect.
    pub fn void(u: usize) -> Step {
        let value = Value::Truth(Tri::known(false));
        Step { claim: Claim::Takes(u), value, standing: StepRole::Decides, because: Vec::new() }
    }

    fn order(&mut self, u: usize) -> Step {
        let value = Value::Truth(self.case.derivation.known.of(u));
        let claim = Claim::Order(u);
        if self.seen.contains(u) {
            return Step { claim, value, standing: StepRole::Repeated, because: Vec::new() };
        }
        self.seen.insert(u);
        if let Some(k) = self.case.derivation.component[u] {
            let because = vec![self.component(k, value)];
            return Step { claim, value, standing: StepRole::Decides, because };
        }
        self.equation(claim, u, self.case.rests_on(u))
    }

    /// Returns the step of a component, which rests on the orders outside it that its equations ask for.
    fn component(&mut self, k: usize, value: Value) -> Step {
        let found = self.components.iter().position(|&known| known == k);
        let claim = Claim::Component(found.unwrap_or(self.components.len()));
        if found.is_some() {
            return Step { claim, value, standing: StepRole::Repeated, because: Vec::new() };
        }
        self.components.push(k);
        let orders = self.case.derivation.components[k].orders;
        let mut reads = Set::EMPTY;
        for u in orders {
            reads |= equations::order(&mut Reads, &self.case.situation, u).orders();
        }
        let because = (reads - orders).iter().map(|u| self.order(u)).collect();
        Step { claim, value, standing: StepRole::Decides, because }
    }

    fn equation(&mut self, claim: Claim, u: usize, ground: Ground<W>) -> Step {
        let (formula, root) = self.case.formula(u, ground);
        let value = formula.value(root);
        let supports = self.case.situation.supports().contains(u);
        let mut because = self.parts(&formula, &[root], supports);
        because.extend(self.also(&formula, root, u));
        Step { claim, value, standing: StepRole::Decides, because }
    }

    /// Returns the nearest named parts among the grounds of `roots`.
    fn parts(&mut self, formula: &Formula<W>, roots: &[usize], cut: bool) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut seen = HashSet::new();
        let mut rest: Vec<usize> = roots.iter().rev().copied().collect();
        while let Some(n) = rest.pop() {
            if !seen.insert(n) {
                continue;
            }
            let claim = match formula.node(n) {
                Node::Ask(u) => {
                    // Whatever this order does, the result is the same.
                    let told = steps.iter().any(|s: &Step| s.claim == Claim::Order(u));
                    if formula.known.decided.contains(u) && !told {
                        steps.push(self.order(u));
                    }
                    continue;
                }
                Node::Term(term, _) => Claim::Term(term),
                Node::Exceeds(a, b) => exceeds(self.case, formula, a, b),
                _ => {
                    rest.extend(formula.grounds(n).into_iter().rev());
                    continue;
                }
            };
            // That a move needs no convoy is worth saying only where it cuts a support.
            let by_land = |n: usize| matches!(formula.node(n), Node::Literal(_));
            if matches!(formula.node(n), Node::Term(Term::Path(_), inner) if !cut && by_land(inner)) {
                continue;
            }
            let because = self.parts(formula, &formula.grounds(n), false);
            let open = matches!(formula.value(n), Value::Truth(tri) if tri == Tri::UNKNOWN);
            if open && because.is_empty() {
                continue;
            }
            steps.push(Step { claim, value: formula.value(n), standing: StepRole::Decides, because });
        }
        steps
    }
}

/// Returns which comparison it is, from the names of the strengths.
pub(super) fn exceeds<const W: usize>(case: &Case<W>, formula: &Formula<W>, a: usize, b: usize) -> Claim {
    let unit = match formula.node(a) {
        Node::Term(Term::Attack(u), _) => u,
        _ => usize::MAX,
    };
    let m = &mut FinalResolution::new(case.derivation.known.succeed);
    let is_move = unit < case.units.len() && case.situation.live().contains(unit);
    let is_met = is_move && equations::head_to_head(m, &case.situation, unit);
    let mut n = b;
    loop {
        n = match formula.node(n) {
            Node::Term(Term::Prevent(r), _) => return Claim::Exceeds { unit, against: Against::Prevent(r) },
            Node::Term(Term::Defend(o), _) => return Claim::Exceeds { unit, against: Against::Defend(o) },
            Node::Term(Term::Hold(p), _) => return Claim::Exceeds { unit, against: Against::Hold(p) },
            // Where it is open for the proof which of the two it is, it is called what it was.
            Node::Select(_, yes, no) => match if is_met { yes.or(no) } else { no.or(yes) } {
                Some(next) => next,
                None => return Claim::Exceeds { unit, against: Against::Hold(0) },
            },
            _ => return Claim::Exceeds { unit, against: Against::Hold(0) },
        };
    }
}
