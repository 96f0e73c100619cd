//! Which orders decided a result, and what each did to the next: the graph that a person learns from.
//!
//! It is a selection of what the paragraph says. Edges lead from what bears on an order to that order, so that a reader
//! goes from the causes to the result.

use std::collections::VecDeque;

use super::case::Case;
use super::explainer::{Explainer, with_case};
use super::graph::{Listed, OrderType, outline};
use super::proof::Proof;
use super::relations::{Link, Links, Relation};
use super::scene::Scene;
use super::statement::{ByHand, Sentence, Statement};
use super::words::{Answers, rulings};
use crate::words::Act;
use chancery_core::adjudicate::{BackupRule, Component, Entry, Fate, Reads, Reason, Set, Term, Verdict};
use chancery_core::map::{Map, Power, Province};
use chancery_core::order::Order;
use chancery_notation::Language;

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
    pub strength: Option<Strength>,
    /// With what its move attacks the unit at its destination.
    pub attack: u32,
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
    pub relation: Relation,
}

/// Orders that depend on each other in a circle of the equations, and the rule that settled them. The numbers are
/// indices into the graph's nodes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReasonRing {
    /// The orders. If `is_round`, each bears on the next, and the last on the first; else those that depend on each
    /// other in more ways than one.
    pub nodes: Vec<usize>,
    /// Whether they are in the sequence of a ring.
    pub is_round: bool,
    /// The rule that settled them.
    pub rule: Option<BackupRule>,
    /// Those whose result is by that rule.
    pub settled: Vec<usize>,
}

impl ReasonRing {
    /// Makes the ring of a component; `node` finds the node of a unit's order.
    fn new<const W: usize>(
        case: &Case<W>,
        component: &Component<W>,
        node: impl Fn(usize) -> Option<usize>,
    ) -> Self {
        let orders = component.orders;
        let reads = |u: usize| case.equation(&mut Reads, u).orders() & orders;
        let start = component.settled.first().or(orders.first());
        let mut round: Vec<usize> = start.into_iter().collect();
        while let Some(next) = round
            .last()
            .and_then(|&last| orders.iter().find(|&u| !round.contains(&u) && reads(u).contains(last)))
        {
            round.push(next);
        }
        let is_round = round.len() == orders.len() && orders.iter().all(|u| reads(u).len() == 1);
        let sequence = if is_round { round } else { orders.iter().collect() };
        Self {
            nodes: sequence.into_iter().filter_map(&node).collect(),
            is_round,
            rule: component.rule,
            settled: component.settled.iter().filter_map(node).collect(),
        }
    }
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
}

/// A line of the graph as an indented list: what bears on an order stands one step deeper, by its effect on that.
pub type ReasonLine = Listed<Relation>;

impl ReasonGraph {
    /// Lists what is to be said before the graph where results were set by hand.
    pub fn rulings(&self) -> Vec<String> {
        rulings(self.language, self.nodes.iter().filter_map(|n| n.by_hand.as_ref()))
    }

    /// Returns the same facts as an indented list: under each order what bears on it.
    pub fn list(&self) -> Vec<ReasonLine> {
        // What bears on nothing that was listed begins a list of its own.
        let leads = |node: &usize| *node > 0 && self.edges.iter().any(|e| e.from == *node);
        let (inner, tops): (Vec<usize>, Vec<usize>) = (0..self.nodes.len()).partition(leads);
        let below = |node: usize, _| -> Vec<(Relation, usize)> {
            self.edges.iter().filter(|e| e.to == node).map(|e| (e.relation, e.from)).collect()
        };
        outline(self.nodes.len(), tops.into_iter().chain(inner), below)
    }
}

impl Explainer<'_> {
    /// Returns the orders that decided what became of a unit's order, and of the unit, with the words of a language on it.
    pub fn reasons(&self, language: Language, unit: usize) -> ReasonGraph {
        let Some(proof) = self.quick_proof(unit) else { return ReasonGraph::default() };
        // Of orders that depend on each other each has a statement of its own.
        let members = proof.components.iter().flat_map(|found| &found.orders);
        let members: Vec<Proof> = members.filter_map(|&u| self.quick_proof(u)).collect();
        let names = self.names(&self.resolution().entries);
        with_case!(&self.inner, case => {
            let scene = Scene { is_open: false, ..self.scene(names, case) };
            let mut links = Links::new(&scene);
            let told = scene.facts(&proof);
            told.first().into_iter().for_each(|fact| links.read(&fact.says, unit));
            for proof in &members {
                scene.facts(proof).first().into_iter().for_each(|fact| links.read(&fact.says, proof.unit));
            }
            // What else would have stopped another order does not bear on this one.
            let is_told = |fact: &&Sentence| !matches!(fact.says, Statement::Also { unit: of, .. } if of != unit);
            told.iter().filter(is_told).for_each(|fact| links.read(&fact.says, unit));
            graph(&Answers { names, language }, &scene, links, &proof)
        })
    }
}

impl<const W: usize> Scene<'_, W> {
    /// Returns all that is told of a result, before the paragraph leaves out what it would say twice.
    fn facts(&self, proof: &Proof) -> Vec<Sentence> {
        let mut told = Vec::new();
        self.tell(&proof.root, Set::EMPTY, &mut told);
        if told.is_empty() {
            told = self.head(proof);
            self.below(&proof.root, Set::EMPTY, &mut told);
        } else {
            told.extend(self.head(proof));
        }
        told.extend(if self.is_let_down(proof) { self.idle_help(proof.unit) } else { Vec::new() });
        proof.driven.iter().for_each(|driven| self.below(driven, Set::EMPTY, &mut told));
        told
    }
}

/// Makes the graph of what was found: only what leads to the order, or to one that depends on others with it.
fn graph<const W: usize>(
    answers: &Answers<'_>,
    scene: &Scene<'_, W>,
    mut links: Links<'_, W>,
    proof: &Proof,
) -> ReasonGraph {
    let (case, s) = (scene.case, &scene.case.situation);
    let kept = links.finish(Set::one(proof.unit));
    let mut units: Vec<usize> = Vec::new();
    let members = proof.components.iter().flat_map(|found| &found.orders).copied();
    let mut rest: VecDeque<usize> = std::iter::once(proof.unit).chain(members).collect();
    while let Some(unit) = rest.pop_front() {
        if !units.contains(&unit) {
            units.push(unit);
            rest.extend(kept.iter().filter(|link| link.to == unit).map(|link| link.from));
        }
    }
    let place = |u: usize| units.iter().position(|&unit| unit == u);
    let edge = |link: &Link| {
        Some(ReasonEdge { from: place(link.from)?, to: place(link.to)?, relation: link.relation })
    };
    let is_met = |component: &&Component<W>| {
        proof.components.iter().any(|found| found.orders.iter().all(|&u| component.orders.contains(u)))
    };
    let rings = case.derivation.components.iter().filter(is_met);
    let node = |&u: &usize| {
        let entry = &scene.names.entries[u];
        ReasonNode {
            unit: u,
            power: case.units[u].power,
            text: answers.as_given(u),
            short: short(scene.names.map, entry),
            order_type: s.active().contains(u).then(|| OrderType::of(s, u)),
            act: entry.ordered.order.into(),
            verdict: entry.verdict,
            reason: entry.reason,
            fate: entry.fate,
            strength: links.strength(u).map(|term| Strength { term, value: case.strength(term) }),
            attack: if s.live().contains(u) { scene.attack(u) } else { 0 },
            by_hand: None,
        }
    };
    ReasonGraph {
        nodes: units.iter().map(node).collect(),
        edges: kept.iter().filter_map(edge).collect(),
        rings: rings.map(|component| ReasonRing::new(case, component, place)).collect(),
        language: answers.language,
    }
}

/// Returns an order in the fewest letters.
pub(super) fn short(map: &Map, entry: &Entry<Order>) -> String {
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

/// A strength with its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Strength {
    /// Which strength, and whose.
    pub term: Term,
    /// How much it is.
    pub value: u32,
}

impl Explainer<'_> {
    /// Returns the strengths with which a unit attacked a province, kept others out of it and held it, as far as it did.
    pub fn strengths_in(&self, unit: usize, province: Province) -> Vec<Strength> {
        with_case!(&self.inner, case => {
            let names = self.names(self.entries_by_equations());
            let scene = Scene { is_open: false, ..self.scene(names, case) };
            let s = &case.situation;
            let terms = if unit >= s.units() {
                Vec::new()
            } else if s.live().contains(unit) && s.dest(unit) == province.0 && scene.arrives(unit) {
                vec![Term::Attack(unit), Term::Prevent(unit)]
            } else if s.province(unit) == province.0 {
                vec![Term::Hold(province.0)]
            } else {
                Vec::new()
            };
            terms.into_iter().map(|term| Strength { term, value: case.strength(term) }).collect()
        })
    }
}
