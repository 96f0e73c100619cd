//! Which orders decided a result, and what each did to the next: the graph that a person learns from.
//!
//! It is read off the proof: an order stands in it if a step that decides speaks of it. Edges lead from what
//! bears on an order to that order, so that a reader goes from the causes to the result.

use super::by_hand::ByHand;
use super::case::Case;
use super::explainer::{Explainer, with_case};
use super::graph::{OrderType, order_type};
use super::proof::{Against, Claim, Proof, Step, StepRole};
use super::ring::ReasonRing;
use super::scene::Scene;
use super::statement::Statement;
use super::words::{Answers, rulings};
use crate::words::Act;
use chancery_core::adjudicate::{Entry, Fate, NOBODY, Reads, Reason, Term, Verdict, equations};
use chancery_core::map::{Map, Power};
use chancery_core::order::Order;
use chancery_notation::Language;

/// The effect of one order on another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Bearing {
    /// It cuts the support.
    Cuts,
    /// It dislodges the unit.
    Dislodges,
    /// It attacks the unit by a convoy that does not get through.
    DoesNotArrive,
    /// It supports the unit; whether that adds to its strength.
    Supports(bool),
    /// It resists the move, or is resisted by the unit, with this strength.
    Against(u32),
    /// It meets the move head to head, with this strength.
    HeadToHead(u32),
    /// It convoys the army; whether that convoy stays available.
    Convoys(bool),
    /// It attacks the unit, strongly enough, and is stopped by another move.
    DoesNotDislodge,
    /// It attacks the support and does not cut it.
    DoesNotCut,
    /// It is of the same power, did not leave, and so stopped the move.
    OwnUnit,
    /// It was ordered to help the unit and has no effect.
    Void,
    /// It was ordered to convoy the army, which went by land.
    NotUsed,
    /// It leaves the province that the move goes to.
    Leaves,
    /// It is part of the same cycle.
    InCycle,
}

/// An order that bears on the result.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReasonNode {
    /// The unit, as an index into the position's units.
    pub unit: usize,
    /// Whose it is.
    pub power: Power,
    /// The order in canonical notation.
    pub text: String,
    /// The order in the fewest letters: `UKR S MOS→SEV`.
    pub short: String,
    /// Its type in the article, if it has an equation.
    pub order_type: Option<OrderType>,
    /// What the order tells the unit to do.
    pub act: Act,
    /// The result.
    pub verdict: Verdict,
    /// The reason of the result, where there is more to say.
    pub reason: Option<Reason>,
    /// Whether the unit was driven out.
    pub fate: Option<Fate>,
    /// With what a move attacks, or a unit that stays resists an attack.
    pub strength: Option<u32>,
    /// Which strength that is.
    pub strength_of: Option<Term>,
    /// Who drove the unit out, if somebody did.
    pub driven_by: Option<usize>,
    /// The result that a person set by hand; the edges are those of the rules all the same.
    pub by_hand: Option<ByHand>,
}

impl ReasonNode {
    /// Returns whether the order did what it was given for, and the unit is still there.
    pub fn is_good(&self) -> bool {
        self.verdict.is_good() && self.fate.is_none()
    }
}

/// An effect of one order on another, as an edge. The numbers are indices into the graph's nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReasonEdge {
    /// The order that bears on the other.
    pub from: usize,
    /// The order on which it bears.
    pub to: usize,
    /// The effect on it.
    pub bearing: Bearing,
}

/// The orders that decided a result. The one that was asked about comes first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReasonGraph {
    /// The orders.
    pub nodes: Vec<ReasonNode>,
    /// The effects on each other.
    pub edges: Vec<ReasonEdge>,
    /// The cycles of the equations among them, and how each was settled.
    pub rings: Vec<ReasonRing>,
    /// The language of the words that are on it.
    pub language: Language,
    /// Whether one order was asked about, the first.
    is_of_one: bool,
}

impl ReasonGraph {
    /// Returns the node of the order that was asked about, if it was one.
    pub fn asked(&self) -> Option<usize> {
        (self.is_of_one && !self.nodes.is_empty()).then_some(0)
    }

    /// Returns the node of a unit's order.
    pub fn node_of(&self, unit: usize) -> Option<usize> {
        self.nodes.iter().position(|n| n.unit == unit)
    }

    /// Marks an order whose result a person set by hand.
    pub fn overrule(&mut self, by_hand: &ByHand) {
        if let Some(node) = self.node_of(by_hand.unit) {
            self.nodes[node].by_hand = Some(by_hand.clone());
        }
    }

    /// Lists what is to be said before the graph where results were set by hand.
    pub fn rulings(&self) -> Vec<String> {
        rulings(self.language, self.nodes.iter().filter_map(|n| n.by_hand.as_ref()))
    }
}

impl Explainer<'_> {
    /// Returns the orders that decided what became of a unit's order, and of the unit, with the words of a language on it.
    pub fn reasons(&self, language: Language, unit: usize) -> ReasonGraph {
        self.reasons_of(language, &[unit], false)
    }

    /// Returns the same of these units' orders, with what would have decided them alone; the first comes first.
    pub fn all_reasons(&self, language: Language, units: &[usize]) -> ReasonGraph {
        self.reasons_of(language, units, true)
    }

    fn reasons_of(&self, language: Language, units: &[usize], with_sufficient: bool) -> ReasonGraph {
        let proofs: Vec<Proof> = units.iter().filter_map(|&u| self.quick_proof(u)).collect();
        let names = self.names(&self.resolution().entries);
        with_case!(&self.inner, case => {
            let scene = Scene { names, case, is_open: false };
            let mut reader = ProofReader { case, with_sufficient, ..ProofReader::new(case) };
            for proof in &proofs {
                reader.node(proof.unit);
                for step in std::iter::once(&proof.root).chain(&proof.driven) {
                    reader.read(proof, step, None);
                }
                reader.idle_help(&scene, proof);
            }
            reader.graph(&scene, language)
        })
    }
}

/// Reads off proofs which orders bear on which.
struct ProofReader<'a, const W: usize> {
    case: &'a Case<W>,
    with_sufficient: bool,
    units: Vec<usize>,
    /// From what bears on an order to that order.
    pairs: Vec<(usize, usize)>,
    /// The units that stay and resisted an attack.
    holders: Vec<usize>,
    /// The components that were settled, by their places in the derivation.
    components: Vec<usize>,
}

impl<'a, const W: usize> ProofReader<'a, W> {
    fn new(case: &'a Case<W>) -> Self {
        let (units, pairs, holders, components) = Default::default();
        Self { case, with_sufficient: false, units, pairs, holders, components }
    }

    fn node(&mut self, unit: usize) {
        if !self.units.contains(&unit) {
            self.units.push(unit);
        }
    }

    /// Notes that `from` bears on `to`; a support bears on it through the unit that it is for, and a convoy
    /// through its army.
    fn pair(&mut self, from: usize, to: usize) {
        let s = &self.case.situation;
        let helped = |u: usize| s.supporters(u).contains(from) || s.fleets(u).contains(from);
        if from != to && !helped(to) && (s.supports().contains(from) || s.convoys().contains(from)) {
            let attacks_to = s.live().contains(to) && s.dest(to) == s.province(from);
            if let Some(through) = (0..s.units()).find(|&u| u != to && helped(u)).filter(|_| !attacks_to) {
                self.pair(from, through);
                return self.pair(through, to);
            }
        }
        self.node(from);
        self.node(to);
        if from != to && !self.pairs.contains(&(from, to)) {
            self.pairs.push((from, to));
        }
    }

    /// Reads a step and all below it; `of` is the unit whose order or strength it is a ground of.
    fn read(&mut self, proof: &Proof, step: &Step, of: Option<usize>) {
        if step.standing == StepRole::AlsoSufficient && !self.with_sufficient {
            return;
        }
        let case = self.case;
        let s = &case.situation;
        let below = match step.claim {
            Claim::Order(u) | Claim::Stays(u) | Claim::Takes(u) => {
                self.node(u);
                if let Some(of) = of {
                    self.pair(u, of);
                }
                Some(u)
            }
            Claim::Exceeds { unit, against } if unit < s.units() => {
                let other = match against {
                    Against::Hold(_) => Some(s.occupant(unit)).filter(|&o| o != NOBODY).map(usize::from),
                    Against::Defend(other) | Against::Prevent(other) => Some(other),
                };
                if let Some(other) = other {
                    if matches!(against, Against::Hold(_)) {
                        self.holders.push(other);
                    }
                    self.pair(other, unit);
                }
                Some(unit)
            }
            Claim::Term(Term::Path(u)) if of.is_some_and(|of| s.cutters(of).contains(u)) => {
                self.pair(u, of.unwrap_or(u));
                Some(u)
            }
            Claim::Term(Term::Hold(p)) => s.unit_in(p).or(of),
            Claim::Term(
                Term::Path(u)
                | Term::Attack(u)
                | Term::Defend(u)
                | Term::Prevent(u)
                | Term::HeadToHead(u)
                | Term::Vacated(u)
                | Term::Beaten(u)
                | Term::OverSea(u),
            ) => Some(u),
            Claim::Component(k) => {
                let first = proof.components.get(k).and_then(|component| component.orders.first());
                let has = |&u: &usize| case.derivation.components.iter().position(|c| c.orders.contains(u));
                let at = first.and_then(has);
                self.components.extend(at.filter(|at| !self.components.contains(at)));
                for u in proof.components.get(k).map(|component| component.orders.clone()).unwrap_or_default()
                {
                    self.node(u);
                    for v in equations::order(&mut Reads, s, u).orders() {
                        self.pair(v, u);
                    }
                }
                None
            }
            Claim::Exceeds { .. } => of,
        };
        for part in &step.because {
            self.read(proof, part, below);
        }
    }

    /// Notes what was ordered to help a unit that was let down, and had no effect or was not used.
    fn idle_help(&mut self, scene: &Scene<'_, W>, proof: &Proof) {
        if !scene.is_let_down(proof) {
            return;
        }
        for sentence in scene.idle_help(proof.unit) {
            let helpers = match sentence.says {
                Statement::VoidHelp { units, .. } => units,
                Statement::ByLand { fleets, .. } => fleets,
                _ => Vec::new(),
            };
            for helper in helpers {
                self.node(helper);
                if !self.pairs.contains(&(helper, proof.unit)) {
                    self.pairs.push((helper, proof.unit));
                }
            }
        }
    }

    /// Notes the supports that a strength which was compared is made of, whether the result needs them or not.
    fn supports(&mut self) {
        let s = &self.case.situation;
        for u in self.units.clone() {
            let is_shown = s.live().contains(u) || self.holders.contains(&u);
            let given = s.supporters(u) & self.case.derivation.known.succeed;
            for support in given.iter().filter(|_| is_shown) {
                self.pair(support, u);
            }
        }
    }

    /// Leaves out what stands in the way of an army that no convoy brings: without a convoy it does not matter.
    fn leave_out(&mut self, scene: &Scene<'_, W>) {
        let s = &self.case.situation;
        let is_idle = |&(from, to): &(usize, usize)| {
            let is_stuck = s.live().contains(to) && !scene.arrives(to);
            is_stuck && matches!(self.bearing(scene, from, to), Bearing::Against(_))
        };
        let (idle, kept): (Vec<_>, Vec<_>) = self.pairs.iter().partition(|pair| is_idle(pair));
        let is_linked = |u: usize| kept.iter().any(|&(from, to)| from == u || to == u);
        let is_idle = |u: usize| !is_linked(u) && idle.iter().any(|&(from, _)| from == u);
        let first = self.units.first().copied();
        self.units.retain(|&u| Some(u) == first || !is_idle(u));
        self.pairs = kept;
    }

    fn graph(&mut self, scene: &Scene<'_, W>, language: Language) -> ReasonGraph {
        self.supports();
        self.leave_out(scene);
        let place = |u: usize| self.units.iter().position(|&unit| unit == u);
        let edge = |&(from, to): &(usize, usize)| {
            Some(ReasonEdge { from: place(from)?, to: place(to)?, bearing: self.bearing(scene, from, to) })
        };
        let edges: Vec<ReasonEdge> = self.pairs.iter().filter_map(edge).collect();
        // Two orders that bear on each other have one edge: what was done to the unit, else what was met first.
        let strikes =
            |e: &ReasonEdge| matches!(e.bearing, Bearing::Cuts | Bearing::Dislodges | Bearing::DoesNotArrive);
        let is_kept = |(at, e): &(usize, &ReasonEdge)| {
            let back = edges.iter().position(|other| (other.from, other.to) == (e.to, e.from));
            back.is_none_or(|back| (!strikes(e), *at) < (!strikes(&edges[back]), back))
        };
        let edges: Vec<ReasonEdge> = edges.iter().enumerate().filter(is_kept).map(|(_, e)| *e).collect();
        let components = self.components.iter().map(|&k| &self.case.derivation.components[k]);
        let rings = components.map(|component| ReasonRing::new(self.case, component, place)).collect();
        let answers = Answers { names: scene.names, language };
        let nodes = self.units.iter().map(|&u| self.reason_node(scene, &answers, u)).collect();
        ReasonGraph { nodes, edges, rings, language, is_of_one: !self.with_sufficient }
    }

    fn reason_node(&self, scene: &Scene<'_, W>, answers: &Answers<'_>, u: usize) -> ReasonNode {
        let (s, entry): (_, &Entry<Order>) = (&self.case.situation, &scene.names.entries[u]);
        let is_shown = s.moves().contains(u) || self.holders.contains(&u);
        let strength_of = scene.shown_strength(u).filter(|_| is_shown);
        ReasonNode {
            unit: u,
            power: self.case.units[u].power,
            text: answers.as_given(u),
            short: short(scene.names.map, entry),
            order_type: s.active().contains(u).then(|| order_type(s, u)),
            act: entry.ordered.order.into(),
            verdict: entry.verdict,
            reason: entry.reason,
            fate: entry.fate,
            strength: strength_of.map(|term| scene.strength(term)),
            strength_of,
            driven_by: scene.driven_by(u),
            by_hand: None,
        }
    }

    fn bearing(&self, scene: &Scene<'_, W>, from: usize, to: usize) -> Bearing {
        let s = &self.case.situation;
        let (good, moves) = (scene.good(from), s.live().contains(from));
        let helps = |order: Order| match order {
            Order::Support { unit, .. } | Order::Convoy { unit, .. } => {
                scene.names.map.province_of(unit.at).0 == s.province(to)
            }
            Order::Hold | Order::Move { .. } => false,
        };
        let entry = &scene.names.entries[from];
        if matches!(entry.verdict, Verdict::Illegal | Verdict::Invalid) && helps(entry.ordered.order) {
            return Bearing::Void;
        }
        if scene.unused_convoys(to).contains(&from) {
            return Bearing::NotUsed;
        }
        if s.supporters(to).contains(from) {
            // No power helps to dislodge its own unit.
            let attacks = scene.shown_strength(to) == Some(Term::Attack(to));
            let owner = scene.occupant(to).filter(|_| attacks && s.live().contains(to) && !scene.vacated(to));
            return Bearing::Supports(good && !owner.is_some_and(|owner| scene.own(owner, from)));
        }
        if s.fleets(to).contains(from) {
            return Bearing::Convoys(good);
        }
        if s.live().contains(to) {
            if s.dest(to) == s.province(from) {
                if scene.own_in_the_way(to) == Some(from) && scene.driven_by(from).is_none() {
                    return Bearing::OwnUnit;
                }
                return match (moves && scene.battle(to), moves && good) {
                    (true, _) => Bearing::HeadToHead(scene.against(Against::Defend(from))),
                    (false, true) => Bearing::Leaves,
                    (false, false) => Bearing::Against(scene.against(Against::Hold(s.dest(to)))),
                };
            }
            if moves && s.dest(from) == s.dest(to) {
                return Bearing::Against(scene.against(Against::Prevent(from)));
            }
        }
        if moves && s.dest(from) == s.province(to) {
            return match (good, s.cutters(to).contains(from)) {
                (true, _) if !s.live().contains(to) || !scene.good(to) => Bearing::Dislodges,
                (false, true) if scene.arrives(from) => Bearing::Cuts,
                (false, true) => Bearing::DoesNotArrive,
                (false, false) if scene.good(to) && s.supports().contains(to) => Bearing::DoesNotCut,
                (false, false) if scene.attack(from) > scene.against(Against::Hold(s.province(to))) => {
                    Bearing::DoesNotDislodge
                }
                _ => Bearing::Against(scene.against(Against::Hold(s.province(to)))),
            };
        }
        Bearing::InCycle
    }
}

/// Returns an order in the fewest letters.
fn short(map: &Map, entry: &Entry<Order>) -> String {
    let place = |at| map.place(at);
    let unit = place(entry.ordered.unit.at);
    match entry.ordered.order {
        Order::Hold => format!("{unit} H"),
        Order::Move { to, .. } => format!("{unit}→{}", place(to)),
        Order::Support { unit: other, to: None } => format!("{unit} S {}", place(other.at)),
        Order::Support { unit: other, to: Some(to) } => format!("{unit} S {}→{}", place(other.at), place(to)),
        Order::Convoy { unit: other, to } => format!("{unit} C {}→{}", place(other.at), place(to)),
    }
}
