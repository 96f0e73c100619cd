//! The dependency graph: which orders an order's result depends on.
//!
//! As in Kruijswijk, "The Math of Adjudication", chapter 5: nodes are orders, arrows are dependencies
//! on a resolution. An arrow is dashed where an order depends on another's existence only: were that
//! order a hold, the equation would be another, though it asks for no resolution of it.

use super::case::{Case, reach};
use super::explainer::{Explainer, with_case};
use super::statement::ByHand;
use super::words::rulings;
use crate::words::destination;
use chancery_core::adjudicate::{
    Knowledge, NOBODY, Partial, Reads, Route, Set, Situation, Terrain, decide, equations,
};
use chancery_core::order::Order;
use chancery_notation::Language;

/// The six types of orders of "The Math of Adjudication", chapter 5, in its first proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OrderType {
    /// A move, not in a head-to-head battle, to a province whose unit is ordered to move. If house rules let it depend on a
    /// convoy whether the two meet, it counts as a battle.
    A,
    /// A move that attacks a fleet with a convoy order.
    B,
    /// Any other move.
    C,
    /// A support of a move whose destination holds a unit that attacks the supporter.
    D,
    /// Any other support.
    E,
    /// A convoy.
    F,
}

impl OrderType {
    /// All types.
    pub const ALL: [Self; 6] = [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F];

    /// Returns the letter.
    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }

    /// Returns the types on which an order of this type may depend, directly or not, by the article's table.
    pub const fn may_depend_on(self) -> &'static [Self] {
        use OrderType::{A, B, C, D, E, F};
        match self {
            A => &[A, B, C, D, E, F],
            D => &[B, C, E, F],
            B | C | E | F => &[B, E, F],
        }
    }

    /// Returns the type of an order.
    pub fn of<const W: usize>(s: &Situation<W>, u: usize) -> Self {
        match s.order(u) {
            Order::Convoy { .. } => Self::F,
            Order::Support { to: Some(_), .. } if !s.dislodgers(u).is_empty() => Self::D,
            Order::Support { .. } => Self::E,
            Order::Hold | Order::Move { .. } => {
                let (occupant, opponent) = (s.occupant(u) as usize, s.opponent(u));
                let over_sea = |u: usize| s.route(u) == Route::Convoy;
                let meets = opponent != NOBODY && !over_sea(u) && !over_sea(opponent as usize);
                if s.occupant(u) == NOBODY {
                    Self::C
                } else if s.convoys().contains(occupant) {
                    Self::B
                } else if s.live().contains(occupant) && !meets {
                    Self::A
                } else {
                    Self::C
                }
            }
        }
    }
}

/// An order in the graph.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GraphNode {
    /// The unit, as an index into the position's units.
    pub unit: usize,
    /// The code of the province where the unit stands: `NTH`.
    pub at: String,
    /// The order in canonical notation.
    pub text: String,
    /// Its type.
    pub order_type: OrderType,
    /// The cycle that it stands in: nodes with the same number depend on each other.
    pub cycle: Option<usize>,
    /// Whether partial information decides it, before any guess or backup rule.
    pub decided: bool,
    /// Whether it succeeds, is given, is available by the rules.
    pub succeeds: bool,
    /// The result that a person set by hand; the arrows are those of the rules all the same.
    pub by_hand: Option<ByHand>,
}

/// A dependency. The numbers are indices into the graph's nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct Arrow {
    /// The order that depends.
    pub from: usize,
    /// The order that it depends on.
    pub to: usize,
    /// Whether it depends on the resolution; else on the existence only.
    pub solid: bool,
}

/// The dependency graph of a movement phase, or a part of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Graph {
    /// The orders that have an equation, in the order of the units.
    pub nodes: Vec<GraphNode>,
    /// The dependencies, sorted.
    pub arrows: Vec<Arrow>,
    /// How many resolutions the orders of each cycle have, by its number; `None` if they were not counted.
    pub resolutions: Vec<Option<usize>>,
    /// Dependencies that are not needed, and would close a second cycle: from a node to another.
    pub needless: Vec<(usize, usize)>,
}

/// A line of the graph as an indented list: under each order what it depends on, by whether the order above it depends on
/// its resolution, or else on its existence only, so that nothing is listed under it.
pub type DependencyLine = Listed<bool>;

impl Graph {
    /// Returns the node of a unit's order.
    pub fn node_of(&self, unit: usize) -> Option<usize> {
        self.nodes.iter().position(|n| n.unit == unit)
    }

    /// Returns the part of the graph that hangs together with the order of `unit`, in whatever direction.
    #[must_use]
    pub fn around(&self, unit: usize) -> Self {
        let Some(start) = self.node_of(unit) else { return Self::default() };
        let (mut near, mut before) = (vec![false; self.nodes.len()], Vec::new());
        near[start] = true;
        while near != before {
            before.clone_from(&near);
            for a in &self.arrows {
                near[a.from] |= before[a.to];
                near[a.to] |= before[a.from];
            }
        }
        self.only(&near)
    }

    /// Lists what is to be said beside the graph where results were set by hand: each ruling, and what the
    /// arrows are. Nothing where none was.
    pub fn rulings(&self) -> Vec<String> {
        rulings(Language::English, self.nodes.iter().filter_map(|n| n.by_hand.as_ref()))
    }

    /// Returns everything that leads on from some nodes along the arrows, themselves included.
    fn below(&self, starts: impl IntoIterator<Item = usize>) -> Vec<bool> {
        let mut found = vec![false; self.nodes.len()];
        let mut open: Vec<usize> = starts.into_iter().collect();
        while let Some(node) = open.pop() {
            if !std::mem::replace(&mut found[node], true) {
                open.extend(self.needs(node).map(|a| a.to));
            }
        }
        found
    }

    /// Returns the same with the dashed arrow of figure 18: a support that any attack cuts asks whether the attacker, whose
    /// order depends on it, dislodges it.
    #[must_use]
    pub fn with_needless(mut self) -> Self {
        let is_cut_anyhow = |a: &&Arrow| {
            let is_move = matches!(self.nodes[a.to].order_type, OrderType::A | OrderType::B | OrderType::C);
            let rests_on_it = self.below([a.to])[a.from] && !self.needs(a.to).any(|back| back.to == a.from);
            !a.solid && self.nodes[a.from].order_type == OrderType::E && is_move && rests_on_it
        };
        self.needless = self.arrows.iter().filter(is_cut_anyhow).map(|a| (a.from, a.to)).collect();
        self
    }

    fn only(&self, keep: &[bool]) -> Self {
        let kept: Vec<usize> = (0..self.nodes.len()).filter(|&i| keep[i]).collect();
        let place = |i: usize| kept.binary_search(&i).ok();
        let arrow = |a: &Arrow| Some(Arrow { from: place(a.from)?, to: place(a.to)?, solid: a.solid });
        let arrows = self.arrows.iter().filter_map(arrow).collect();
        let nodes = kept.iter().map(|&i| self.nodes[i].clone()).collect();
        let needless =
            self.needless.iter().filter_map(|&(from, to)| Some((place(from)?, place(to)?))).collect();
        Self { nodes, arrows, resolutions: self.resolutions.clone(), needless }
    }

    /// Returns the arrows that leave a node.
    pub fn needs(&self, node: usize) -> impl Iterator<Item = Arrow> + '_ {
        self.arrows.iter().copied().filter(move |a| a.from == node)
    }

    /// Returns the nodes of each cycle, or larger component of cycles.
    pub fn cycles(&self) -> Vec<Vec<usize>> {
        let all = (0..self.resolutions.len()).map(|cycle| self.members(cycle));
        all.filter(|members| !members.is_empty()).collect()
    }

    /// Returns the nodes of the cycle with this number.
    pub(super) fn members(&self, cycle: usize) -> Vec<usize> {
        (0..self.nodes.len()).filter(|&i| self.nodes[i].cycle == Some(cycle)).collect()
    }

    /// Returns the same as an indented list in a language, under each order what it depends on: of the order of `unit`, or
    /// of all orders. Beside each line stands the arrow to the order, with its name, its type and its cycle.
    pub fn lines(&self, unit: Option<usize>, language: Language) -> Vec<(DependencyLine, String)> {
        let leads_to = |node: usize| self.arrows.iter().any(|a| a.solid && a.to == node && a.from != node);
        let (inner, tops): (Vec<usize>, Vec<usize>) = (0..self.nodes.len()).partition(|&n| leads_to(n));
        let starts: Vec<usize> = match unit {
            Some(unit) => self.node_of(unit).into_iter().collect(),
            None => tops.into_iter().chain(inner).collect(),
        };
        let below = |node: usize, solid: Option<bool>| -> Vec<(bool, usize)> {
            let arrows = [true, false].into_iter().filter(|_| solid != Some(false));
            let arrows = arrows.flat_map(|solid| self.needs(node).filter(move |a| a.solid == solid));
            arrows.map(|a| (a.solid, a.to)).collect()
        };
        let listed = outline(self.nodes.len(), starts, below);
        let mut above: Vec<usize> = Vec::new();
        let line = |listed: DependencyLine| {
            let Listed { depth, node, link, is_repeated } = listed;
            let arrow = link.map_or("", |solid| if solid { "──▶ " } else { "╌╌▶ " });
            above.truncate(depth);
            let is_needless = above.last().is_some_and(|&from| self.needless.contains(&(from, node)));
            above.push(node);
            (listed, format!("{arrow}{}", self.line_text(language, node, (is_repeated, is_needless))))
        };
        listed.into_iter().map(line).collect()
    }
}

impl Explainer<'_> {
    /// Returns those of `others` whose results or existence bear by the rules on what becomes of a unit and its
    /// order, through whatever other orders. All are indices into the position's units.
    pub fn resting_on(&self, unit: usize, others: &[usize]) -> Vec<usize> {
        let (Some(&on), false) = (self.units().get(unit), others.is_empty()) else { return Vec::new() };
        let graph = self.graph();
        // What becomes of a unit rests on those that go where it stands, too.
        let here = self.map.province_of(on.at);
        let comes =
            |u: usize| destination(self.orders()[u]).is_some_and(|to| self.map.province_of(to) == here);
        let starts =
            (0..graph.nodes.len()).filter(|&n| graph.nodes[n].unit == unit || comes(graph.nodes[n].unit));
        let below = graph.below(starts);
        let bears = |u: &usize| *u != unit && graph.node_of(*u).is_some_and(|n| below[n]);
        others.iter().copied().filter(bears).collect()
    }

    /// Returns the dependency graph of all orders.
    pub fn graph(&self) -> Graph {
        let names = self.names(&self.resolution().entries);
        with_case!(&self.inner, case => {
            let code = |u: usize| self.map.code(self.map.province_of(self.units()[u].at)).to_owned();
            graph(case, self.terrain, code, |u| names.order(u))
        })
    }
}

fn graph<const W: usize>(
    case: &Case<W>,
    terrain: &Terrain,
    code: impl Fn(usize) -> String,
    text: impl Fn(usize) -> String,
) -> Graph {
    let s = &case.situation;
    let units: Vec<usize> = s.active().iter().collect();
    let reads: Vec<Set<W>> = units.iter().map(|&u| equations::order(&mut Reads, s, u).orders()).collect();
    let mut partial = Partial::new(Knowledge::default());
    decide(s, &mut partial);
    let mut arrows = Vec::new();
    for (i, set) in reads.iter().enumerate() {
        let to = units.iter().enumerate().filter(|&(_, v)| set.contains(*v));
        arrows.extend(to.map(|(j, _)| Arrow { from: i, to: j, solid: true }));
    }
    arrows.extend(existing(case, terrain, &units, &reads));
    arrows.sort();
    let cycle = cycles(&units, &reads);
    let members = |number| -> Set<W> {
        let of_it = units.iter().zip(&cycle).filter(|(_, own)| **own == Some(number));
        of_it.map(|(&u, _)| u).collect()
    };
    let count = cycle.iter().flatten().max().map_or(0, |last| last + 1);
    let resolutions = (0..count).map(|number| case.resolutions_of(members(number))).collect();
    let node = |(i, &u): (usize, &usize)| GraphNode {
        unit: u,
        at: code(u),
        text: text(u),
        order_type: OrderType::of(s, u),
        cycle: cycle[i],
        decided: partial.known.decided.contains(u),
        succeeds: case.derivation.known.succeed.contains(u),
        by_hand: None,
    };
    Graph { nodes: units.iter().enumerate().map(node).collect(), arrows, resolutions, needless: Vec::new() }
}

impl<const W: usize> Case<W> {
    /// Returns how many resolutions these orders have that depend on each other: one, if what is known before decides them.
    /// `None` if they were not counted.
    fn resolutions_of(&self, orders: Set<W>) -> Option<usize> {
        let mut open = self.derivation.components.iter().filter(|found| found.orders.meets(orders));
        match (open.next(), open.next()) {
            (None, _) => Some(1),
            (Some(one), None) => one.resolutions,
            (Some(_), Some(_)) => None,
        }
    }
}

/// Returns the dependencies on existence: replacing one order by a hold changes the other's equation.
fn existing<const W: usize>(
    case: &Case<W>,
    terrain: &Terrain,
    units: &[usize],
    reads: &[Set<W>],
) -> Vec<Arrow> {
    let digest = |case: &Case<W>, u: usize| {
        let active = case.situation.active().contains(u);
        let (formula, root) = case.formula(u, Knowledge::default().into());
        (active, formula.digest(root, true))
    };
    let before: Vec<(bool, u64)> = units.iter().map(|&u| digest(case, u)).collect();
    let mut other = case.clone();
    let mut arrows = Vec::new();
    for (j, &x) in units.iter().enumerate() {
        other.build(terrain, Set::one(x));
        for (i, &u) in units.iter().enumerate() {
            if i != j && !reads[i].contains(x) && digest(&other, u) != before[i] {
                arrows.push(Arrow { from: i, to: j, solid: false });
            }
        }
    }
    arrows
}

/// Returns, by node, which cycle it stands in, if any, along what the units' equations read.
fn cycles<const W: usize>(units: &[usize], reads: &[Set<W>]) -> Vec<Option<usize>> {
    let reads_of = |u: usize| units.iter().position(|&v| v == u).map_or(Set::EMPTY, |at| reads[at]);
    let below: Vec<Set<W>> = reads.iter().map(|&read| reach(read, reads_of)).collect();
    let mut cycle: Vec<Option<usize>> = vec![None; units.len()];
    let mut next = 0;
    for i in 0..units.len() {
        if cycle[i].is_none() && below[i].contains(units[i]) {
            let is_of_it = |&j: &usize| below[i].contains(units[j]) && below[j].contains(units[i]);
            (0..units.len()).filter(is_of_it).for_each(|j| cycle[j] = Some(next));
            next += 1;
        }
    }
    cycle
}

/// A line of a graph as an indented list.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Listed<L> {
    /// How deep it stands.
    pub depth: usize,
    /// The order, an index into the graph's nodes.
    pub node: usize,
    /// The link by which it stands under the node above it; none for one that begins the list.
    pub link: Option<L>,
    /// Whether what stands under it was listed further up.
    pub is_repeated: bool,
}

/// Lists so many nodes, from each start that was not listed before, with what is `below` a node that stands there by a link.
pub(super) fn outline<L: Copy>(
    count: usize,
    starts: impl IntoIterator<Item = usize>,
    below: impl Fn(usize, Option<L>) -> Vec<(L, usize)>,
) -> Vec<Listed<L>> {
    let (mut is_listed, mut is_unfolded) = (vec![false; count], vec![false; count]);
    let mut lines = Vec::new();
    for start in starts {
        if is_unfolded[start] || is_listed[start] && below(start, None).is_empty() {
            continue;
        }
        let mut open = vec![(0, start, None)];
        while let Some((depth, node, link)) = open.pop() {
            let parts = below(node, link);
            let is_repeated = is_unfolded[node] && !parts.is_empty();
            lines.push(Listed { depth, node, link, is_repeated });
            is_listed[node] = true;
            if !is_repeated {
                is_unfolded[node] |= !parts.is_empty();
                open.extend(parts.into_iter().rev().map(|(link, node)| (depth + 1, node, Some(link))));
            }
        }
    }
    lines
}
