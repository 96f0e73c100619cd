//! A proof of a result: a tree from the result down to the orders and the map.

use super::formula::Value;
use chancery_core::adjudicate::{Fate, Reason, Term, UndecidedComponent, Verdict};

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

impl Proof {
    /// Returns all steps of the proof, from the top.
    pub(super) fn steps(&self) -> impl Iterator<Item = &Step> {
        std::iter::once(&self.root).chain(&self.driven).flat_map(Step::walk)
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
}
