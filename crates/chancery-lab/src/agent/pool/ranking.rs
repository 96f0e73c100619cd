//! What the actions of a board are worth in a round, kept from one choice to the next.
//!
//! A choice goes through all actions in their sequence, and the dice fall once for each that is no worse than those before
//! it. Of thousands of actions few change from one choice to the next. Here groups of actions that are worse than the best
//! so far are passed over, and of groups that are as good only their number is needed: the dice fall as if each action had
//! been looked at.

use std::ops::Range;

use super::{Equals, Prospect};
use crate::study::Dice;

/// Actions per group.
const GROUP: usize = 64;

/// A prospect as a number: of two, the better one is greater. A prospect has no negative part.
pub(super) type Rank = u128;

pub(super) fn rank((end, sooner): Prospect) -> Rank {
    u128::from(end.to_bits()) << 64 | u128::from(sooner.to_bits())
}

fn prospect(rank: Rank) -> Prospect {
    (f64::from_bits((rank >> 64) as u64), f64::from_bits(rank as u64))
}

/// The worth of all actions of a board in a round.
#[derive(Clone, Debug, Default)]
pub(super) struct Ranking {
    ranks: Vec<Rank>,
    groups: Vec<Group>,
    /// Whose worth may have changed, and whether an action is one of them.
    outdated: Vec<usize>,
    is_outdated: Vec<bool>,
    /// The groups whose summary does not hold.
    changed: Vec<usize>,
}

/// The best of a group, and how many are as good.
#[derive(Clone, Copy, Debug, Default)]
struct Group {
    best: Rank,
    alike: usize,
    /// Whether an action of it changed since it was summed up.
    is_changed: bool,
}

impl Ranking {
    /// Notes that the worth of an action may change.
    pub fn outdate(&mut self, action: usize) {
        if self.is_outdated.get(action) == Some(&false) {
            self.is_outdated[action] = true;
            self.outdated.push(action);
        }
    }

    /// Returns the actions whose worth has to be asked for, in their sequence, if there are so many in all.
    pub fn outdated(&mut self, many: usize) -> Vec<usize> {
        let known = self.ranks.len();
        self.ranks.resize(many, 0);
        self.is_outdated.resize(many, false);
        self.groups.resize_with(many.div_ceil(GROUP), Group::default);
        let mut outdated = std::mem::take(&mut self.outdated);
        outdated.sort_unstable();
        for action in &outdated {
            self.is_outdated[*action] = false;
        }
        outdated.extend(known..many);
        outdated
    }

    /// Sets what an action is worth.
    pub fn set(&mut self, action: usize, prospect: Prospect) {
        self.ranks[action] = rank(prospect);
        let group = &mut self.groups[action / GROUP];
        if !group.is_changed {
            group.is_changed = true;
            self.changed.push(action / GROUP);
        }
    }

    /// Sums up the groups that changed.
    pub fn summarise(&mut self) {
        while let Some(number) = self.changed.pop() {
            let ranks = self.ranks[number * GROUP..].iter().take(GROUP);
            let best = ranks.clone().max().copied().unwrap_or(0);
            let alike = ranks.filter(|rank| **rank == best).count();
            self.groups[number] = Group { best, alike, is_changed: false };
        }
    }
}

/// A choice among the actions of a board: the best, and by chance which of several that are equally good.
#[derive(Debug)]
pub(super) struct Weighing {
    /// Whether the first of several that are equally good is chosen, so that no dice fall.
    first: bool,
    best: Rank,
    /// How many are as good as the best so far.
    alike: usize,
    /// The action chosen so far; of actions passed over, the last chance to be chosen instead.
    choice: usize,
    /// Groups passed over since that are as good: their numbers, and how many and which dice were before.
    passed: Vec<(usize, usize, Dice)>,
}

impl Weighing {
    pub const fn new(equals: Equals) -> Self {
        let first = matches!(equals, Equals::First);
        Self { first, best: 0, alike: 0, choice: 0, passed: Vec::new() }
    }

    /// Weighs an action.
    pub fn weigh(&mut self, action: usize, rank: Rank, dice: &mut Dice) {
        if rank < self.best || (self.first && rank == self.best && self.alike > 0) {
            return;
        }
        if rank > self.best {
            (self.best, self.alike) = (rank, 0);
            self.passed.clear();
        }
        self.alike += 1;
        if self.first || dice.below(self.alike) == 0 {
            self.choice = action;
            self.passed.clear();
        }
    }

    /// Weighs actions whose worth is known.
    pub fn pass(&mut self, ranking: &Ranking, mut actions: Range<usize>, dice: &mut Dice) {
        while actions.start < actions.end {
            let number = actions.start / GROUP;
            let end = ((number + 1) * GROUP).min(actions.end);
            let group = ranking.groups[number];
            let is_whole = !group.is_changed
                && actions.start.is_multiple_of(GROUP)
                && (end.is_multiple_of(GROUP) || end == ranking.ranks.len());
            if !is_whole || group.best > self.best || (group.best == self.best && self.alike == 0) {
                for action in actions.start..end {
                    self.weigh(action, ranking.ranks[action], dice);
                }
            } else if group.best == self.best && !self.first {
                self.passed.push((number, self.alike, dice.clone()));
                self.alike += group.alike;
                dice.skip(group.alike);
            }
            actions.start = end;
        }
    }

    /// Returns the best prospect, and the action that was chosen.
    pub fn best(self, ranking: Option<&Ranking>) -> (Prospect, usize) {
        let chosen = || {
            let ranking = ranking?;
            self.passed.iter().rev().find_map(|(number, before, dice)| {
                let group = ranking.groups[*number];
                let falls = |nth: &usize| {
                    let mut dice = dice.clone();
                    dice.skip(*nth);
                    dice.below(before + nth + 1) == 0
                };
                let nth = (0..group.alike).rev().find(falls)?;
                let actions = number * GROUP..((number + 1) * GROUP).min(ranking.ranks.len());
                actions.filter(|action| ranking.ranks[*action] == group.best).nth(nth)
            })
        };
        (prospect(self.best), chosen().unwrap_or(self.choice))
    }
}
