//! The decisive orders: as long as they stay the result stays, and none can be spared.

use chancery_core::adjudicate::{Engine as _, Fast, NoTrace, Situation, Solution, Terrain};
use chancery_core::map::Unit;
use chancery_core::order::Order;
use chancery_core::rules::Rules;
use chancery_lab::study::Dice;
use chancery_why::explain::Proof;

/// How many subsets of the other orders are held.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Up to how many orders every subset is tried.
    pub whole: usize,
    /// How many random ones are tried of more.
    pub random: usize,
}

impl Effort {
    /// What a run by hand takes.
    pub const FULL: Self = Self { whole: 16, random: 10_000 };
    /// What every run takes.
    pub const SMALL: Self = Self { whole: 7, random: 128 };
}

/// Adjudicates orders some of which have become holds.
pub struct Holder<'a, const W: usize> {
    pub terrain: &'a Terrain,
    pub rules: Rules,
    pub units: &'a [Unit],
    pub orders: &'a [Order],
    situation: Situation<W>,
    engine: Fast<W>,
    solution: Solution<W>,
}

impl<'a, const W: usize> Holder<'a, W> {
    pub fn new(terrain: &'a Terrain, rules: Rules, units: &'a [Unit], orders: &'a [Order]) -> Self {
        let (situation, engine, solution) = (Situation::default(), Fast::default(), Solution::default());
        Self { terrain, rules, units, orders, situation, engine, solution }
    }

    /// What becomes of the order of `u`, or of the unit if it holds.
    fn result(&mut self, u: usize, held: &[usize]) -> (bool, bool, bool) {
        let mut orders = self.orders.to_vec();
        for &v in held {
            orders[v] = Order::Hold;
        }
        self.situation.build(self.terrain, &self.rules, self.units, &orders);
        self.engine.solve(&self.situation, &mut self.solution, &mut NoTrace);
        let s = &self.situation;
        if s.active().contains(u) {
            (true, false, self.solution.succeed.contains(u))
        } else if orders[u] == Order::Hold {
            (false, true, !s.attackers(s.province(u)).meets(self.solution.succeed))
        } else {
            (false, false, false)
        }
    }

    /// Checks the leaves of a proof with the subsets of the other orders of `component`, the orders
    /// that hang together with the one asked about, and with some of the whole board.
    pub fn check(&mut self, proof: &Proof, component: &[usize], effort: Effort, dice: &mut Dice) {
        let u = proof.unit;
        let before = self.result(u, &[]);
        let free = |v: &usize| self.orders[*v] != Order::Hold && !proof.is_decisive(*v);
        let near: Vec<usize> = component.iter().copied().filter(free).collect();
        let all: Vec<usize> = (0..self.units.len()).filter(free).collect();
        let whole = near.len() <= effort.whole;
        let subsets = if whole { 1_usize << near.len() } else { effort.random };
        for k in 0..subsets + effort.random.min(64) {
            let (others, some) = if k < subsets { (&near, whole) } else { (&all, false) };
            let mut bits = k as u64;
            let mut held = Vec::new();
            for (i, &v) in others.iter().enumerate() {
                if !some && i % 64 == 0 {
                    bits = dice.throw();
                }
                if bits >> (i % 64) & 1 == 1 {
                    held.push(v);
                }
            }
            assert_eq!(self.result(u, &held), before, "holding {held:?} changes {u}: {:?}", proof.leaves);
        }
        assert!(proof.minimal, "the search for the decisive orders of {u} was given up");
        for leaf in &proof.leaves {
            let Some(witness) = &leaf.witness else {
                assert!(!proof.components.is_empty(), "{leaf:?} has no witness: {:?}", proof.leaves);
                continue;
            };
            assert!(witness.contains(&leaf.unit));
            assert!(witness.iter().all(|&v| v == leaf.unit || !proof.is_decisive(v)), "{leaf:?}");
            assert_ne!(self.result(u, witness), before, "{leaf:?} can be spared");
        }
    }
}
