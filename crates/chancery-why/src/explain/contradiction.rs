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

/// What follows from an assumption on one of the orders that depend on each other.
pub(super) struct World<const W: usize> {
    /// What is known then.
    pub known: Knowledge<W>,
    /// The consequences for the others, in the sequence in which they follow.
    pub follows: Vec<Consequence>,
    /// The result that follows for the order itself from all that.
    pub end: Option<bool>,
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
            let follows = |assumed| {
                let world = self.world(orders, (convoy, assumed), before);
                (world.end == Some(assumed == both_fit)).then_some(world.follows)
            };
            Some(Contradiction {
                orders: orders.iter().collect(),
                convoy,
                follows: [follows(true)?, follows(false)?],
                fits: fits.cloned(),
                is_told_once: false,
            })
        })
    }

    /// Returns what follows for orders that depend on each other from the result that is assumed for one of them.
    pub fn world(&self, orders: Set<W>, (order, assumed): (usize, bool), before: Knowledge<W>) -> World<W> {
        let mut known = before;
        known.decide(order, assumed);
        let follows = self.follow(orders, &mut known);
        World { end: self.decided(order, known), known, follows }
    }

    /// Decides those of some orders that what is known decides, one after the other.
    pub fn follow(&self, orders: Set<W>, known: &mut Knowledge<W>) -> Vec<Consequence> {
        let mut found = Vec::new();
        let next = |known: Knowledge<W>| {
            (orders - known.decided).iter().find_map(|v| Some((v, self.decided(v, known)?)))
        };
        while let Some((v, succeeds)) = next(*known) {
            known.decide(v, succeeds);
            found.push((v, succeeds));
        }
        let consequence = |(order, succeeds)| {
            let strengths = self.strengths(order, succeeds, *known);
            Consequence { order, succeeds, strengths }
        };
        found.into_iter().map(consequence).collect()
    }

    fn decided(&self, u: usize, known: Knowledge<W>) -> Option<bool> {
        let truth = self.case.equation(&mut Partial::new(known), u);
        (truth.yes == truth.maybe).then_some(truth.yes)
    }

    /// Returns the attack of a move and what it has to exceed, if both are certain.
    pub fn strengths(&self, u: usize, succeeds: bool, known: Knowledge<W>) -> Option<(u32, u32)> {
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
