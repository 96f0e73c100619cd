//! Why a paradox has no resolution: whatever becomes of a convoy, the opposite follows.

use super::scene::Scene;
use super::statement::{Consequence, Contradiction};
use chancery_core::adjudicate::{Interval, Knowledge, Partial, Set, equations};

/// How many orders a chain has at most that is told from both sides.
const MOST_TOLD_TWICE: usize = 3;

impl Contradiction {
    /// Returns whether the second chain is the opposite of the first.
    pub fn is_opposite(&self) -> bool {
        let [open, lost] = &self.follows;
        let is_opposite =
            |(a, b): (&Consequence, &Consequence)| a.order == b.order && a.succeeds != b.succeeds;
        open.len() == lost.len() && !open.is_empty() && open.iter().zip(lost).all(is_opposite)
    }

    /// Returns whether the second chain is not told: it is the opposite of the first, and there is no room for it.
    pub fn is_mirrored(&self) -> bool {
        self.is_opposite() && (self.is_told_once || self.follows[0].len() > MOST_TOLD_TWICE)
    }
}

impl<const W: usize> Scene<'_, W> {
    /// Returns the argument for the first of these convoys for which it can be made. `orders` depend on each other,
    /// and `before` is what was known without them.
    pub fn contradiction(
        &self,
        orders: Set<W>,
        convoys: Set<W>,
        before: Knowledge<W>,
    ) -> Option<Contradiction> {
        convoys.iter().find_map(|convoy| {
            let available = self.follows(orders, convoy, true, before)?;
            let disrupted = self.follows(orders, convoy, false, before)?;
            Some(Contradiction {
                orders: orders.iter().collect(),
                convoy,
                follows: [available, disrupted],
                is_told_once: false,
            })
        })
    }

    /// Returns what follows for the other orders from what is assumed of a convoy, in the sequence in which it
    /// follows, if the opposite of the assumption follows from all that.
    fn follows(
        &self,
        orders: Set<W>,
        convoy: usize,
        assumed: bool,
        before: Knowledge<W>,
    ) -> Option<Vec<Consequence>> {
        let mut known = before;
        note(&mut known, convoy, assumed);
        let mut found = Vec::new();
        loop {
            let open = orders - known.decided;
            let decided = open.iter().find_map(|v| Some((v, self.decided(v, known)?)));
            let Some((v, succeeds)) = decided else { break };
            note(&mut known, v, succeeds);
            found.push((v, succeeds));
        }
        let is_opposite = self.decided(convoy, known) == Some(!assumed);
        let consequence = |(order, succeeds)| {
            let strengths = self.strengths(order, succeeds, known);
            Consequence { order, succeeds, strengths }
        };
        is_opposite.then(|| found.into_iter().map(consequence).collect())
    }

    fn decided(&self, u: usize, known: Knowledge<W>) -> Option<bool> {
        let truth = self.case.equation(&mut Partial::new(known), u);
        (truth.yes == truth.maybe).then_some(truth.yes)
    }

    /// Returns the attack of a move and what it has to exceed, if both are certain.
    fn strengths(&self, u: usize, succeeds: bool, known: Knowledge<W>) -> Option<(u32, u32)> {
        let (s, m) = (&self.case.situation, &mut Partial::new(known));
        if !s.live().contains(u) || !equations::path(m, s, u).yes {
            return None;
        }
        let certain = |strength: Interval| (strength.least == strength.most).then_some(strength.least);
        let attack = certain(equations::attack_strength(m, s, u))?;
        let mut against = certain(if equations::head_to_head(m, s, u).yes {
            equations::defend_strength(m, s, self.occupant(u)?)
        } else {
            equations::hold_strength(m, s, s.dest(u))
        })?;
        for rival in s.rivals(u) {
            against = against.max(certain(equations::prevent_strength(m, s, rival))?);
        }
        ((attack > against) == succeeds).then_some((attack, against))
    }
}

fn note<const W: usize>(known: &mut Knowledge<W>, u: usize, succeeds: bool) {
    known.decided.insert(u);
    known.succeed.insert_if(u, succeeds);
}
