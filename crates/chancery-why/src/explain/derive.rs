//! In which sequence the orders become known, so that no proof runs in a circle.
//!
//! Pass by pass, every order that the orders known before the pass decide; where a pass decides
//! nothing, the components that are terminal then. The value of each order rests on orders of earlier
//! passes only. The result is that of the reference ([`Exhaustive`](chancery_core::adjudicate::Exhaustive)).

use chancery_core::adjudicate::{
    ComponentSolver, Components, Knowledge, Partial, Situation, System, equations,
};

/// Scratch that is reused from position to position.
#[derive(Clone, Debug, Default)]
pub(super) struct Deriver<const W: usize> {
    components: ComponentSolver<W>,
    partial: Partial<W>,
}

/// The steps by which every order became known.
#[derive(Clone, Debug, Default)]
pub(super) struct Derivation<const W: usize> {
    /// The results that are known in the end.
    pub known: Knowledge<W>,
    /// The results that were known before each pass.
    pub before: Vec<Knowledge<W>>,
    /// By unit: the pass that decided its order.
    pub pass: Vec<usize>,
    /// The components, and before which pass each was settled.
    pub components: Components<W>,
    /// By unit: the component that settled its order.
    pub component: Vec<Option<usize>>,
}

impl<const W: usize> Derivation<W> {
    /// Returns what was known before the order of `u` was decided.
    pub fn known_before(&self, u: usize) -> Knowledge<W> {
        self.before.get(self.pass[u]).copied().unwrap_or(self.known)
    }
}

impl<const W: usize> Deriver<W> {
    /// Derives every order of the situation.
    pub fn derive(&mut self, s: &Situation<W>, d: &mut Derivation<W>) {
        self.partial.known = Knowledge::default();
        d.before.clear();
        d.components.clear();
        d.pass.clear();
        d.pass.resize(s.units(), usize::MAX);
        d.component.clear();
        d.component.resize(s.units(), None);
        let mut open = s.active();
        while !open.is_empty() {
            let pass = d.before.len();
            let before = self.partial.known;
            d.before.push(before);
            let mut now = before;
            for u in open {
                let truth = equations::order(&mut self.partial, s, u);
                if truth.yes == truth.maybe {
                    now.decide(u, truth.yes);
                    d.pass[u] = pass;
                }
            }
            self.partial.known = now;
            if now.decided == before.decided && !self.settle(s, d, pass) {
                break;
            }
            open = s.orders() - self.partial.known.decided;
        }
        d.known = self.partial.known;
    }

    /// Settles components; false if nothing can be settled.
    fn settle(&mut self, s: &Situation<W>, d: &mut Derivation<W>, pass: usize) -> bool {
        let first = d.components.len();
        if self.components.settle(s, &mut self.partial, &mut d.components).is_err() {
            return false;
        }
        for (i, component) in d.components.iter().enumerate().skip(first) {
            for u in component.settled {
                d.pass[u] = pass;
                d.component[u] = Some(i);
            }
        }
        d.components.len() > first
    }
}
