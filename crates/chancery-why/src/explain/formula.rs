//! A truth value with its grounds: the equations evaluated into formulas.
//!
//! Every node knows its value as far as the known orders settle it, so a formula says which of its
//! parts decided it and which did not matter. Nothing is left out while it is made: `and` and `or` evaluate both sides.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use chancery_core::adjudicate::{Algebra, Interval, Knowledge, Term, Tri};

/// A node of a formula; its parts stand before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Node {
    Literal(bool),
    Ask(usize),
    Not(usize),
    And(usize, usize),
    Or(usize, usize),
    Constant(u32),
    /// A strength and a truth that adds one to it.
    Add(usize, usize),
    /// The condition, and the branches that it leaves open.
    Select(usize, Option<usize>, Option<usize>),
    Exceeds(usize, usize),
    Term(Term, usize),
}

/// The known value of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Yes, no or unknown.
    Truth(Tri),
    /// At least and at most so much.
    Strength(Interval),
}

impl Value {
    /// Returns the truth, if it is one and is known.
    pub fn truth(self) -> Option<bool> {
        match self {
            Self::Truth(tri) if tri.yes == tri.maybe => Some(tri.yes),
            _ => None,
        }
    }
}

/// What stopped a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decider {
    /// The unit at its destination, or the one that it met head to head.
    Resisting,
    /// Another move to the same province.
    Rival(usize),
}

/// Evaluates equations into formulas.
#[derive(Clone, Debug)]
pub(super) struct Formula<const W: usize> {
    pub known: Knowledge<W>,
    nodes: Vec<Node>,
    values: Vec<Value>,
    /// The false conjunct that is the ground of its conjunction, whichever others are false.
    preferred: Option<usize>,
}

impl<const W: usize> Formula<W> {
    pub fn new(known: Knowledge<W>) -> Self {
        Self { known, nodes: Vec::new(), values: Vec::new(), preferred: None }
    }

    /// Makes what stopped a move the ground of its equation, if that is false.
    pub fn prefer(&mut self, root: usize, decider: Decider) {
        let conjuncts = self.conjuncts(root);
        let is_it = |&n: &usize| match (decider, self.nodes[n]) {
            (Decider::Rival(rival), Node::Exceeds(_, b)) => {
                matches!(self.nodes[b], Node::Term(Term::Prevent(v), _) if v == rival)
            }
            (Decider::Rival(_), _) => false,
            // What the province resists with stands first.
            (Decider::Resisting, _) => Some(&n) == conjuncts.first(),
        };
        self.preferred = conjuncts.iter().copied().find(|n| is_it(n) && !self.truth_of(*n).maybe);
    }

    /// Returns which conjunct of a false conjunction is its ground.
    pub fn false_conjunct(&self, root: usize) -> Option<usize> {
        let conjuncts = self.conjuncts(root);
        let preferred = conjuncts.iter().position(|&n| Some(n) == self.preferred);
        preferred.or_else(|| conjuncts.iter().position(|&n| !self.truth_of(n).maybe))
    }

    pub fn node(&self, n: usize) -> Node {
        self.nodes[n]
    }

    pub fn value(&self, n: usize) -> Value {
        self.values[n]
    }

    pub fn truth_of(&self, n: usize) -> Tri {
        match self.values[n] {
            Value::Truth(tri) => tri,
            Value::Strength(_) => Tri::UNKNOWN,
        }
    }

    fn bounds_of(&self, n: usize) -> Interval {
        match self.values[n] {
            Value::Strength(bounds) => bounds,
            Value::Truth(_) => Interval { least: 0, most: 0 },
        }
    }

    fn push(&mut self, node: Node, value: Value) -> usize {
        self.nodes.push(node);
        self.values.push(value);
        self.nodes.len() - 1
    }

    fn push_truth(&mut self, node: Node, truth: Tri) -> usize {
        self.push(node, Value::Truth(truth))
    }

    /// Returns the parts of `n` that give it the value it has, as far as one suffices: the preferred or first
    /// false part of a conjunction, the first true one of an alternative, the branch that was taken.
    pub fn grounds(&self, n: usize) -> Vec<usize> {
        let known = |n: usize| self.truth_of(n);
        match self.nodes[n] {
            Node::Literal(_) | Node::Ask(_) | Node::Constant(_) => Vec::new(),
            Node::Not(a) | Node::Term(_, a) => vec![a],
            Node::And(a, b) if !known(n).maybe => {
                let has = |part: usize| self.preferred.is_some_and(|p| self.conjuncts(part).contains(&p));
                vec![if has(b) || (!has(a) && known(a).maybe) { b } else { a }]
            }
            Node::Or(a, b) if known(n).yes => vec![if known(a).yes { a } else { b }],
            Node::And(a, b) | Node::Or(a, b) | Node::Add(a, b) | Node::Exceeds(a, b) => vec![a, b],
            Node::Select(condition, yes, no) => [Some(condition), yes, no].into_iter().flatten().collect(),
        }
    }

    /// Returns the conjuncts of a conjunction, in their sequence.
    pub fn conjuncts(&self, n: usize) -> Vec<usize> {
        let mut parts = Vec::new();
        let mut rest = vec![n];
        while let Some(n) = rest.pop() {
            match self.nodes[n] {
                Node::And(a, b) => rest.extend([b, a]),
                _ => parts.push(n),
            }
        }
        parts
    }

    /// Returns a number that is the same for equal grounds, or of the `whole` for equal formulas, whatever the parts.
    pub fn digest(&self, n: usize, whole: bool) -> u64 {
        self.digest_into(n, whole, &mut vec![None; self.nodes.len()])
    }

    fn digest_into(&self, n: usize, whole: bool, done: &mut [Option<u64>]) -> u64 {
        if let Some(digest) = done[n] {
            return digest;
        }
        // Formulas are stored bottom up, but most nodes are no grounds of `n`; so from the top.
        let mut hasher = DefaultHasher::new();
        std::mem::discriminant(&self.nodes[n]).hash(&mut hasher);
        match self.nodes[n] {
            Node::Literal(truth) => truth.hash(&mut hasher),
            Node::Ask(u) => u.hash(&mut hasher),
            Node::Constant(n) => n.hash(&mut hasher),
            Node::Term(term, _) => term.hash(&mut hasher),
            _ => {}
        }
        let grounds = match self.nodes[n] {
            Node::And(a, b) | Node::Or(a, b) if whole => vec![a, b],
            _ => self.grounds(n),
        };
        // A part that alone decides stands for the whole: what stands beside it may change.
        if let (Node::And(..) | Node::Or(..), [one]) = (self.nodes[n], grounds.as_slice()) {
            let digest = self.digest_into(*one, whole, done);
            done[n] = Some(digest);
            return digest;
        }
        for part in grounds {
            self.digest_into(part, whole, done).hash(&mut hasher);
        }
        let digest = hasher.finish();
        done[n] = Some(digest);
        digest
    }
}

impl<const W: usize> Algebra<W> for Formula<W> {
    type Truth = usize;
    type Number = usize;

    fn ask(&mut self, u: usize) -> usize {
        let known = self.known.of(u);
        self.push_truth(Node::Ask(u), known)
    }

    fn literal(&mut self, truth: bool) -> usize {
        self.push_truth(Node::Literal(truth), Tri::known(truth))
    }

    fn not(&mut self, a: usize) -> usize {
        let Tri { yes, maybe } = self.truth_of(a);
        self.push_truth(Node::Not(a), Tri { yes: !maybe, maybe: !yes })
    }

    fn and(&mut self, a: usize, b: impl FnOnce(&mut Self) -> usize) -> usize {
        let b = b(self);
        let (left, right) = (self.truth_of(a), self.truth_of(b));
        // What always holds is no ground.
        match (self.nodes[a], self.nodes[b]) {
            (Node::Literal(true), _) => b,
            (_, Node::Literal(true)) => a,
            _ => {
                let both = Tri { yes: left.yes && right.yes, maybe: left.maybe && right.maybe };
                self.push_truth(Node::And(a, b), both)
            }
        }
    }

    fn or(&mut self, a: usize, b: impl FnOnce(&mut Self) -> usize) -> usize {
        let b = b(self);
        let (left, right) = (self.truth_of(a), self.truth_of(b));
        match (self.nodes[a], self.nodes[b]) {
            (Node::Literal(false), _) => b,
            (_, Node::Literal(false)) => a,
            _ => {
                let either = Tri { yes: left.yes || right.yes, maybe: left.maybe || right.maybe };
                self.push_truth(Node::Or(a, b), either)
            }
        }
    }

    fn constant(&mut self, n: u32) -> usize {
        self.push(Node::Constant(n), Value::Strength(Interval { least: n, most: n }))
    }

    fn add(&mut self, n: usize, one: usize) -> usize {
        let (bounds, tri) = (self.bounds_of(n), self.truth_of(one));
        let sum =
            Interval { least: bounds.least + u32::from(tri.yes), most: bounds.most + u32::from(tri.maybe) };
        self.push(Node::Add(n, one), Value::Strength(sum))
    }

    fn select(
        &mut self,
        condition: usize,
        yes: impl FnOnce(&mut Self) -> usize,
        no: impl FnOnce(&mut Self) -> usize,
    ) -> usize {
        let known = self.truth_of(condition);
        let yes = known.maybe.then(|| yes(self));
        let no = (!known.yes).then(|| no(self));
        let bounds = match (yes, no) {
            (Some(a), Some(b)) => {
                let (a, b) = (self.bounds_of(a), self.bounds_of(b));
                Interval { least: a.least.min(b.least), most: a.most.max(b.most) }
            }
            (Some(one), None) | (None, Some(one)) => self.bounds_of(one),
            (None, None) => Interval { least: 0, most: 0 },
        };
        self.push(Node::Select(condition, yes, no), Value::Strength(bounds))
    }

    fn exceeds(&mut self, a: usize, b: usize) -> usize {
        let (left, right) = (self.bounds_of(a), self.bounds_of(b));
        let known = Tri { yes: left.least > right.most, maybe: left.most > right.least };
        self.push_truth(Node::Exceeds(a, b), known)
    }

    fn number(&mut self, term: Term, value: impl FnOnce(&mut Self) -> usize) -> usize {
        let inner = value(self);
        let value = self.values[inner];
        self.push(Node::Term(term, inner), value)
    }

    fn truth(&mut self, term: Term, value: impl FnOnce(&mut Self) -> usize) -> usize {
        self.number(term, value)
    }
}
