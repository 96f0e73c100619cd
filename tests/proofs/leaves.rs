//! The decisive orders: as long as they stay the result stays, and none can be spared.

use chancery::adjudicate::{Situation, Solution, Swift, Terrain, Unwatched};
use chancery::explain::Proof;
use chancery::map::Unit;
use chancery::order::Order;
use chancery::rules::Rules;
use chancery::study::Dice;

/// Adjudicates orders some of which have become holds.
pub struct Holder<'a> {
    pub terrain: &'a Terrain,
    pub rules: Rules,
    pub units: &'a [Unit],
    pub orders: &'a [Order],
    situation: Situation<1>,
    engine: Swift<1>,
    solution: Solution<1>,
}

impl<'a> Holder<'a> {
    pub fn new(terrain: &'a Terrain, units: &'a [Unit], orders: &'a [Order]) -> Self {
        let (situation, engine, solution) = (Situation::new(), Swift::default(), Solution::default());
        Self { terrain, rules: Rules::default(), units, orders, situation, engine, solution }
    }

    /// What becomes of the order of `u`, or of the unit if it holds.
    fn result(&mut self, u: usize, held: &[usize]) -> (bool, bool, bool) {
        let mut orders = self.orders.to_vec();
        for &v in held {
            orders[v] = Order::Hold;
        }
        self.situation.build(self.terrain, &self.rules, self.units, &orders);
        self.engine.solve(&self.situation, &mut self.solution, &mut Unwatched);
        let s = &self.situation;
        if s.active().contains(u) {
            (true, false, self.solution.succeed.contains(u))
        } else if orders[u] == Order::Hold {
            (false, true, !s.attackers(s.province(u)).meets(self.solution.succeed))
        } else {
            (false, false, false)
        }
    }

    /// Checks the leaves of a proof with every subset of the others if there are at most `most` of
    /// them, else with as many random ones.
    pub fn check(&mut self, proof: &Proof, most: u32, dice: &mut Dice) {
        let u = proof.unit;
        let before = self.result(u, &[]);
        let others: Vec<usize> = (0..self.units.len())
            .filter(|&v| self.orders[v] != Order::Hold && !proof.is_decisive(v))
            .collect();
        let n = others.len() as u32;
        let subsets = 1_u64 << most.min(n);
        for k in 0..subsets {
            let bits = if n <= most { k } else { dice.throw() };
            let held: Vec<usize> =
                others.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1).map(|(_, &v)| v).collect();
            assert_eq!(self.result(u, &held), before, "holding {held:?} changes {u}: {:?}", proof.leaves);
        }
        assert!(proof.minimal, "the search for the decisive orders of {u} was given up");
        for leaf in &proof.leaves {
            let Some(witness) = &leaf.witness else {
                assert!(!proof.knots.is_empty(), "{leaf:?} has no witness: {:?}", proof.leaves);
                continue;
            };
            assert!(witness.contains(&leaf.unit));
            assert!(witness.iter().all(|&v| v == leaf.unit || !proof.is_decisive(v)), "{leaf:?}");
            assert_ne!(self.result(u, witness), before, "{leaf:?} can be spared");
        }
    }
}
