//! The tree of phases and the place in it where one stands.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::game::{Judging, OrderedBy, Records, Ruling, Sheet};
use chancery_core::map::Power;
use chancery_core::order::Position;
use chancery_core::text::Clean;
use chancery_core::turn::Outcome;

/// A phase of a game's tree. It stays valid, for nothing is ever taken out of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub struct NodeId(pub(in crate::game) u32);

impl NodeId {
    /// Returns the phase at a place in the order in which the phases were opened, from 0.
    pub const fn at(index: usize) -> Self {
        Self(index as u32)
    }

    /// Returns the phase's place in the order in which the phases were opened, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The adjudication of a phase: its rules, its engine and its results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdjudicationRecord {
    /// By what it was adjudicated.
    pub by: Judging,
    /// The outcome of the phase.
    pub outcome: Outcome,
}

/// One phase: its position, its orders, and, once it was adjudicated, what came of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The phase before; `None` at the start of the game.
    pub parent: Option<NodeId>,
    /// The adjudicated phase as whose alternative it was opened; games of earlier programs do not say it.
    pub corrects: Option<NodeId>,
    /// The board and the phase.
    pub position: Position,
    /// By power: the orders as they were written.
    pub sheets: Vec<Sheet>,
    /// The outcome of the orders; `None` as long as the phase is open.
    pub judged: Option<AdjudicationRecord>,
    /// A name for the line that begins here; empty if it has none.
    pub name: Clean,
    /// The game master's note on the phase.
    pub note: Clean,
    /// Rulings, press, and whatever else is kept with the phase.
    pub records: Records,
    /// By power: who gave the orders on its sheet. Of a phase that was not adjudicated it is not known yet who gives
    /// none.
    pub ordered_by: Vec<OrderedBy>,
    /// By power, as far as there are any: the orders that it sent itself and that do not stand on its sheet, because they
    /// did not count.
    pub sent: BTreeMap<Power, Sheet>,
}

impl Node {
    /// Makes a phase in which so many powers have written nothing yet.
    pub fn new(parent: Option<NodeId>, position: Position, powers: usize) -> Self {
        Self {
            parent,
            corrects: None,
            position,
            sheets: vec![Sheet::default(); powers],
            judged: None,
            name: Clean::default(),
            note: Clean::default(),
            records: Records::default(),
            ordered_by: vec![OrderedBy::Player; powers],
            sent: BTreeMap::new(),
        }
    }

    /// Returns the phase as it is opened again: with the same orders, not adjudicated. Who is silent is found out anew, and
    /// whoever stands in does so anew.
    pub(in crate::game) fn reopened(&self) -> Self {
        let mut again = Self { judged: None, name: Clean::default(), note: Clean::default(), ..self.clone() };
        again.leave_out_stand_ins();
        again
    }

    /// Returns the powers that had something to decide and gave no orders, as was found when the phase was adjudicated.
    pub fn silent(&self) -> Vec<Power> {
        self.powers_by(OrderedBy::is_silent)
    }

    /// Returns the powers in whose place somebody else ordered.
    pub fn stood_in_for(&self) -> Vec<Power> {
        self.powers_by(OrderedBy::is_stand_in)
    }

    /// Returns the powers for which `is_it` holds of who ordered.
    pub(in crate::game) fn powers_by(&self, is_it: impl Fn(&OrderedBy) -> bool) -> Vec<Power> {
        let all = self.ordered_by.iter().enumerate();
        all.filter(|(_, by)| is_it(by)).map(|(at, _)| Power(at as u8)).collect()
    }

    /// Puts the orders of a stand-in in the place of those that a power sent in vain, and keeps these.
    pub(in crate::game) fn stand_in(&mut self, power: Power, by: OrderedBy, own: Sheet, orders: Sheet) {
        self.sheets[power.index()] = orders;
        self.ordered_by[power.index()] = by;
        if !own.is_empty() {
            self.sent.insert(power, own);
        }
        let told = Ruling::NoOrders { power };
        if !self.records.rulings.contains(&told) {
            self.records.rulings.push(told);
        }
    }

    /// Leaves out what those ordered who stood in for powers: their sheets are empty, and that they sent something in
    /// vain is told still.
    pub(in crate::game) fn leave_out_stand_ins(&mut self) {
        for power in self.stood_in_for() {
            self.sheets[power.index()] = Sheet::default();
            self.forget_silence(power);
        }
        self.ordered_by.fill(OrderedBy::Player);
    }

    /// Forgets that a power gave no orders, except for what it sent in vain.
    pub(in crate::game) fn forget_silence(&mut self, power: Power) {
        if !self.sent.contains_key(&power) {
            self.records.rulings.retain(|ruling| *ruling != Ruling::NoOrders { power });
        }
    }
}

/// A line of play, told by its last phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The last phase of the line.
    pub end: NodeId,
    /// The first phase that the line does not share with the line of the current phase; `None` if it
    /// is that line.
    pub fork: Option<NodeId>,
    /// The last name given on the line's own part; empty if there is none.
    pub name: Clean,
}

/// The tree of phases. It only grows. Copies of a game share the phases that are the same in both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    nodes: Vec<Arc<Node>>,
    /// By phase: the one to which redo goes.
    next: Vec<Option<NodeId>>,
    current: NodeId,
    /// The last phase of the main line.
    main: NodeId,
}

impl History {
    pub(in crate::game) fn new(root: Node) -> Self {
        Self { nodes: vec![Arc::new(root)], next: vec![None], current: NodeId(0), main: NodeId(0) }
    }

    /// Returns the phase where one stands.
    pub fn current(&self) -> NodeId {
        self.current
    }

    /// Returns the last phase of the main line: the one that counts, wherever one stands.
    pub fn main(&self) -> NodeId {
        self.main
    }

    pub(in crate::game) fn set_main(&mut self, id: NodeId) {
        self.main = id;
    }

    /// Returns a phase.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    pub(in crate::game) fn node_mut(&mut self, id: NodeId) -> &mut Node {
        Arc::make_mut(&mut self.nodes[id.index()])
    }

    /// Returns how many phases the tree has on all its lines; at least one.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns `false`: a tree has at least its first phase.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Returns the phase of this index, if there is one.
    pub fn id(&self, index: usize) -> Option<NodeId> {
        (index < self.nodes.len()).then_some(NodeId(index as u32))
    }

    /// Returns all phases, in the order in which they were opened: a phase comes after the one before it.
    pub fn ids(&self) -> impl ExactSizeIterator<Item = NodeId> + use<> {
        (0..self.nodes.len() as u32).map(NodeId)
    }

    /// Keeps, as a branch, the adjudicated phases of the line where another state of the game stands, and what followed
    /// them, as far as they are not there.
    pub(in crate::game) fn keep_line_of(&mut self, other: &Self) {
        let (mut parent, known) = (None, self.len());
        for id in other.line_to(other.current) {
            let node = other.node(id);
            let same = |there: &NodeId| {
                let it = self.node(*there);
                (it.parent, &it.judged) == (parent, &node.judged)
                    && (&it.position, &it.sheets) == (&node.position, &node.sheets)
            };
            let is_end_of_known = node.judged.is_none() && parent.is_none_or(|p| p.index() < known);
            if is_end_of_known {
                return;
            }
            let found = self.ids().find(same);
            // The same number may be another phase here.
            let corrects =
                node.corrects.filter(|old| self.nodes.get(old.index()) == other.nodes.get(old.index()));
            parent = Some(found.unwrap_or_else(|| self.add(Node { parent, corrects, ..node.clone() })));
        }
    }

    /// Takes away the phase that was opened last, on which nothing follows, and goes to the end of another line; the main
    /// line ends there if it ended with that phase.
    pub(in crate::game) fn take_away_last(&mut self, to: NodeId) {
        let last = NodeId(self.nodes.len() as u32 - 1);
        self.nodes.pop();
        self.next.pop();
        self.next.iter_mut().filter(|next| **next == Some(last)).for_each(|next| *next = None);
        let end = self.line_end(to);
        if self.main == last {
            self.main = end;
        }
        self.go(end);
    }

    /// Adds a phase without going there.
    pub(in crate::game) fn add(&mut self, node: Node) -> NodeId {
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(Arc::new(node));
        self.next.push(None);
        id
    }

    /// Goes to a phase; redo will lead here from every phase before it.
    pub(in crate::game) fn go(&mut self, id: NodeId) {
        self.current = id;
        let mut child = id;
        while let Some(parent) = self.node(child).parent {
            self.set_next(parent, child);
            child = parent;
        }
    }

    /// Lets redo lead from a phase to one that follows it.
    pub(in crate::game) fn set_next(&mut self, id: NodeId, next: NodeId) {
        self.next[id.index()] = Some(next);
    }

    /// Goes back to the phase before; `None` if this is the first.
    pub(in crate::game) fn undo(&mut self) -> Option<NodeId> {
        self.current = self.node(self.current).parent?;
        Some(self.current)
    }

    /// Goes forward to where one was last; `None` if there is nothing ahead.
    pub(in crate::game) fn redo(&mut self) -> Option<NodeId> {
        self.current = self.next[self.current.index()]?;
        Some(self.current)
    }

    /// Returns the phase to which redo leads in the end.
    pub(in crate::game) fn end_of(&self, id: NodeId) -> NodeId {
        let mut end = id;
        while let Some(next) = self.next[end.index()] {
            end = next;
        }
        end
    }

    /// Returns the last phase of the line of play on which a phase is: where several go on from it, of the one to
    /// which redo leads, else of the one that was begun last.
    pub fn line_end(&self, id: NodeId) -> NodeId {
        let mut end = id;
        while let Some(next) = self.next[end.index()].or_else(|| self.children(end).last()) {
            end = next;
        }
        end
    }

    /// Returns the last phases of the lines of play on which two phases are. Where one of them leads to the other,
    /// they are on one line, and stay themselves.
    pub fn line_ends(&self, one: NodeId, other: NodeId) -> [NodeId; 2] {
        let leads = |from: NodeId, to: NodeId| self.line_to(to).contains(&from);
        if leads(one, other) || leads(other, one) {
            return [one, other];
        }
        [self.line_end(one), self.line_end(other)]
    }

    /// Returns the phases that directly follow, an alternative each.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        self.ids().filter(move |&child| self.node(child).parent == Some(id))
    }

    /// Returns the phases that begin from the same position, this one among them: other orders were given in
    /// each.
    pub fn alternatives(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let parent = self.node(id).parent;
        self.ids().filter(move |&other| self.node(other).parent == parent)
    }

    /// Returns the phases from the first to this one.
    pub fn line_to(&self, id: NodeId) -> Vec<NodeId> {
        let mut line: Vec<NodeId> = std::iter::successors(Some(id), |&i| self.node(i).parent).collect();
        line.reverse();
        line
    }

    /// Returns every line of play, that of the current phase first, then in the order in which they began.
    ///
    /// The line of the current phase runs on to where redo leads.
    pub fn branches(&self) -> Vec<Branch> {
        let end = self.end_of(self.current);
        let mut on_line = vec![false; self.nodes.len()];
        for id in self.line_to(end) {
            on_line[id.index()] = true;
        }
        let mut has_child = vec![false; self.nodes.len()];
        for parent in self.nodes.iter().filter_map(|n| n.parent) {
            has_child[parent.index()] = true;
        }
        let mut branches = vec![Branch { end, fork: None, name: self.last_name(end, None) }];
        for leaf in self.ids().filter(|id| !has_child[id.index()] && *id != end) {
            let own = |&id: &NodeId| !on_line[id.index()];
            let fork = self.line_to(leaf).into_iter().find(own);
            branches.push(Branch { end: leaf, fork, name: self.last_name(leaf, fork) });
        }
        branches[1..].sort_by_key(|b| b.fork);
        branches
    }

    /// Returns the last name on the way from `first`, or the start of the game, to `end`.
    fn last_name(&self, end: NodeId, first: Option<NodeId>) -> Clean {
        let mut line = self.line_to(end).into_iter().rev();
        let stop = |id: &NodeId| first.is_none_or(|f| *id >= f);
        let named = line.by_ref().take_while(stop).find(|&id| !self.node(id).name.is_empty());
        named.map(|id| self.node(id).name.clone()).unwrap_or_default()
    }
}
