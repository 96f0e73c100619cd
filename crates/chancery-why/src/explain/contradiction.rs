//! What follows in a paradox from either fate of a convoy: the opposite, so that there is no resolution, or the same, so that
//! there are two.

use super::scene::Scene;
use super::statement::{Assignment, Consequence, Contradiction};
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
    /// Returns what follows from either assumption on the first of these convoys for which both confirm themselves, or for
    /// which both contradict themselves. `orders` depend on each other, `before` is what was known without them, and
    /// `fits` one resolution where there are two.
    pub fn both_sides(
        &self,
        orders: Set<W>,
        convoys: Set<W>,
        before: Knowledge<W>,
        fits: Option<&Assignment>,
    ) -> Option<Contradiction> {
        let both_fit = fits.is_some();
        convoys.iter().find_map(|convoy| {
            let available = self.follows(orders, convoy, (true, both_fit), before)?;
            let disrupted = self.follows(orders, convoy, (false, !both_fit), before)?;
            Some(Contradiction {
                orders: orders.iter().collect(),
                convoy,
                follows: [available, disrupted],
                fits: fits.cloned(),
                is_told_once: false,
            })
        })
    }

    /// Returns what follows for the other orders from what is assumed of a convoy, in the sequence in which it
    /// follows, if the end that is sought follows for the convoy itself from all that.
    fn follows(
        &self,
        orders: Set<W>,
        convoy: usize,
        (assumed, end): (bool, bool),
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
        let ends_so = self.decided(convoy, known) == Some(end);
        let consequence = |(order, succeeds)| {
            let strengths = self.strengths(order, succeeds, known);
            Consequence { order, succeeds, strengths }
        };
        ends_so.then(|| found.into_iter().map(consequence).collect())
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
