//! What partial information leaves undecided: the graph of what can still matter, its components, all
//! their resolutions, and the backup rules.
//!
//! A component is a strongly connected part of the graph with no arrow out of it. It is solved by itself:
//! every assignment of a cut set (orders whose removal leaves it without cycles), 64 at once, the
//! rest following from the equations. Nothing here rests on the article's two theorems.

use crate::adjudicate::Set;
use crate::adjudicate::algebra::System;
use crate::adjudicate::algebra::partial::{Knowledge, Partial};
use crate::adjudicate::algebra::plain::Cases;
use crate::adjudicate::codes::{Limit, MAX_CUT};
use crate::adjudicate::solution::{Component, Components, GaveUp};

/// If an order reads more orders than this, each of them counts as one that matters.
const MAX_READ: usize = 14;
/// How many resolutions of a component are kept; all are counted.
const KEPT: usize = 64;

/// Tables that are reused from component to component.
#[derive(Clone, Debug, Default)]
pub struct ComponentSolver<const W: usize> {
    cases: Cases,
    /// By order: the undecided orders whose value can still matter to it.
    needs: Vec<Set<W>>,
    truth_table: Vec<u64>,
    terminal: Vec<Set<W>>,
    sorted: Vec<usize>,
}

impl<const W: usize> ComponentSolver<W> {
    /// Settles every component that is terminal now: by its only resolution, else by the backup rule.
    ///
    /// All that partial information decides must have been decided before.
    ///
    /// # Errors
    ///
    /// If a component's cut set has more than [`MAX_CUT`] orders.
    pub fn settle<S: System<W>>(
        &mut self,
        system: &S,
        partial: &mut Partial<W>,
        met: &mut Components<W>,
    ) -> Result<(), GaveUp<W>> {
        let open = system.orders() - partial.known.decided;
        self.graph(system, partial, open);
        self.find_terminal(open);
        for i in 0..self.terminal.len() {
            let orders = self.terminal[i];
            let component = met.add(orders);
            if let Err(gave_up) = self.solve(system, &partial.known, component) {
                met.drop_last();
                return Err(gave_up);
            }
            let mut succeed = component.found.first().copied().unwrap_or_default();
            if component.resolutions != Some(1) {
                let backup = system.backup(orders);
                component.rule = Some(backup.rule);
                component.settled = backup.settled;
                succeed = backup.succeed;
            }
            for u in component.settled {
                partial.known.decide(u, succeed.contains(u));
            }
        }
        Ok(())
    }

    /// Finds out, for every open order, which open orders' values can still matter to it.
    pub fn graph<S: System<W>>(&mut self, system: &S, partial: &mut Partial<W>, open: Set<W>) -> &[Set<W>] {
        self.needs.clear();
        self.needs.resize(Set::<W>::CAPACITY, Set::EMPTY);
        for u in open {
            partial.asked = Set::EMPTY;
            system.eval(partial, u);
            self.needs[u] = self.matters(system, &partial.known, u, partial.asked);
        }
        &self.needs
    }

    fn assume_known(&mut self, known: &Knowledge<W>) {
        self.cases.value.clear();
        self.cases.value.resize(Set::<W>::CAPACITY, 0);
        for u in known.succeed {
            self.cases.value[u] = u64::MAX;
        }
    }

    /// Returns those of the orders read by `u` that can change its value, whatever the others are.
    fn matters<S: System<W>>(&mut self, system: &S, known: &Knowledge<W>, u: usize, read: Set<W>) -> Set<W> {
        let n = read.len();
        if n > MAX_READ {
            return read;
        }
        self.assume_known(known);
        self.truth_table.clear();
        for block in 0..block_count(n) {
            for (i, order) in read.iter().enumerate() {
                self.cases.value[order] = assignment(i, block);
            }
            let value = system.eval::<Cases>(&mut self.cases, u);
            self.truth_table.push(value);
        }
        let table = &self.truth_table;
        let differs = |i: usize| match i {
            0..6 => table.iter().any(|row| (row ^ row >> (1 << i)) & !assignment(i, 0) & in_use(n) != 0),
            _ => (0..table.len()).any(|block| table[block] != table[block ^ 1 << (i - 6)]),
        };
        read.iter().enumerate().filter(|&(i, _)| differs(i)).map(|(_, order)| order).collect()
    }

    /// Finds the strongly connected parts of the graph, within `start`, that no arrow leaves.
    fn find_terminal(&mut self, start: Set<W>) {
        self.terminal.clear();
        let reachable = |u: usize| Set::one(u).followed(&self.needs, start);
        let mut rest = start;
        while let Some(u) = rest.first() {
            // From the end of a way that cannot be left, everything reachable is the component.
            let mut here = u;
            let mut reach = reachable(here);
            while let Some(v) = reach.iter().find(|&v| !reachable(v).contains(here)) {
                here = v;
                reach = reachable(v);
            }
            if !self.terminal.contains(&reach) {
                self.terminal.push(reach);
            }
            // Whatever leads into this component is not terminal, or is this component.
            let leads = rest.iter().filter(|&v| reachable(v).meets(reach)).collect();
            rest -= leads;
            rest.remove(u);
        }
    }

    /// Returns orders of `component` whose removal leaves it without cycles. `sorted` receives the rest, in an
    /// order in which each needs only the cut and those before it.
    fn find_cut(&mut self, component: Set<W>) -> Set<W> {
        self.sorted.clear();
        let (mut cut, mut rest) = (Set::EMPTY, component);
        while !rest.is_empty() {
            if let Some(u) = rest.iter().find(|&u| !self.needs[u].meets(rest)) {
                self.sorted.push(u);
                rest.remove(u);
                continue;
            }
            let ties = |u: &usize| {
                let into = rest.iter().filter(|&v| self.needs[v].contains(*u)).count();
                (into * (self.needs[*u] & rest).len(), usize::MAX - u)
            };
            if let Some(u) = rest.iter().max_by_key(ties) {
                cut.insert(u);
                rest.remove(u);
            }
        }
        cut
    }

    /// Tries every assignment of a cut set of the component.
    fn solve<S: System<W>>(
        &mut self,
        system: &S,
        known: &Knowledge<W>,
        component: &mut Component<W>,
    ) -> Result<(), GaveUp<W>> {
        let orders = component.orders;
        let cut = self.find_cut(orders);
        let n = cut.len();
        if n > MAX_CUT {
            return Err(GaveUp { orders, limit: Limit::Assignments(n) });
        }
        self.assume_known(known);
        let mut resolutions = 0;
        for block in 0..block_count(n) {
            for (i, u) in cut.iter().enumerate() {
                self.cases.value[u] = assignment(i, block);
            }
            for &u in &self.sorted {
                self.cases.value[u] = system.eval::<Cases>(&mut self.cases, u);
            }
            let mut consistent = in_use(n);
            for u in cut {
                let value = system.eval::<Cases>(&mut self.cases, u);
                consistent &= !(value ^ self.cases.value[u]);
            }
            resolutions += consistent.count_ones() as usize;
            while consistent != 0 && component.found.len() < KEPT {
                let case = consistent.trailing_zeros();
                consistent &= consistent - 1;
                let succeeds = |u: &usize| self.cases.value[*u] >> case & 1 == 1;
                component.found.push(orders.iter().filter(succeeds).collect());
            }
        }
        component.resolutions = Some(resolutions);
        Ok(())
    }
}

/// Returns how many blocks of 64 cases there are for `n` orders.
fn block_count(n: usize) -> usize {
    1 << n.saturating_sub(6)
}

/// Returns the values of the `i`-th order in the 64 cases of a block.
fn assignment(i: usize, block: usize) -> u64 {
    const PATTERN: [u64; 6] = [
        0xaaaa_aaaa_aaaa_aaaa,
        0xcccc_cccc_cccc_cccc,
        0xf0f0_f0f0_f0f0_f0f0,
        0xff00_ff00_ff00_ff00,
        0xffff_0000_ffff_0000,
        0xffff_ffff_0000_0000,
    ];
    match PATTERN.get(i) {
        Some(&pattern) => pattern,
        None if block >> (i - 6) & 1 == 1 => u64::MAX,
        None => 0,
    }
}

/// Returns the cases of a block that are different assignments of `n` orders.
fn in_use(n: usize) -> u64 {
    if n >= 6 { u64::MAX } else { (1 << (1 << n)) - 1 }
}
