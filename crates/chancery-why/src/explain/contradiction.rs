//! What follows in a paradox from either fate of a convoy: the opposite, so that there is no resolution, or the same, so that
//! there are two.
//! Also the sentences on them: how many resolutions there are, and which rule settled them.

use super::cite::{Places, Rule};
use super::proof::{Claim, Step};
use super::scene::Scene;
use super::statement::{Assignment, Consequence, Contradiction, Resolutions, Sentence, Statement};
use chancery_core::adjudicate::{BackupRule, Component, Interval, Knowledge, Partial, Set, equations};

/// How many orders a chain has at most that is told from both sides.
const MOST_TOLD_TWICE: usize = 3;
/// How many orders of a paradox are told one by one.
const MOST_TOLD: usize = 4;

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
        let m = &mut Partial::new(known);
        if !self.s.live().contains(u) || !equations::path(m, self.s, u).yes {
            return None;
        }
        let certain = |strength: Interval| (strength.least == strength.most).then_some(strength.least);
        let attack = certain(equations::attack_strength(m, self.s, u))?;
        let mut against = certain(if equations::head_to_head(m, self.s, u).yes {
            equations::defend_strength(m, self.s, self.occupant(u)?)
        } else {
            equations::hold_strength(m, self.s, self.s.dest(u))
        })?;
        for rival in self.s.rivals(u) {
            against = against.max(certain(equations::prevent_strength(m, self.s, rival))?);
        }
        ((attack > against) == succeeds).then_some((attack, against))
    }

    /// Adds the sentences on the component that settled the order of a step.
    pub fn tell_component(&self, step: &Step, told: &mut Vec<Sentence>) {
        let Claim::Order(u) = step.claim else { return };
        let derivation = &self.case.derivation;
        let Some(component) = derivation.component[u].map(|k| &derivation.components[k]) else { return };
        let mut tell = |says, places| told.push(Sentence::new(says, places));
        let orders = component.orders;
        // That units move round in a circle is told with each of them.
        let is_circle = component.rule == Some(BackupRule::CircularMovement);
        if is_circle && orders.within(self.s.live()) {
            return;
        }
        let assignment =
            |found: &Set<W>| -> Assignment { orders.iter().map(|v| (v, found.contains(v))).collect() };
        // Of a long assignment only the convoys, for which the rest follows from them.
        let shortened = |all: Assignment| {
            let is_convoy = |one: &&(usize, bool)| self.s.convoys().contains(one.0);
            let convoys: Assignment = all.iter().filter(is_convoy).copied().collect();
            if all.len() <= MOST_TOLD || convoys.is_empty() { all } else { convoys }
        };
        let resolutions = match (component.resolutions, component.found.as_slice()) {
            (Some(2), _) if is_circle => Resolutions::AllOrNone,
            (Some(1), [one]) => Resolutions::One(assignment(one)),
            (Some(2), [a, b]) if *a & orders == orders - *b => {
                Resolutions::Opposite(shortened(assignment(a)))
            }
            (Some(2), [a, b]) => Resolutions::Two(assignment(a), assignment(b)),
            (count, _) => Resolutions::Counted(count),
        };
        let fits = match &resolutions {
            Resolutions::Opposite(one) => Some(Some(one)),
            Resolutions::Counted(Some(0)) => Some(None),
            _ => None,
        };
        let is_szykman = component.rule == Some(BackupRule::Szykman);
        let before = derivation.known_before(u);
        let sides = fits
            .filter(|_| is_szykman)
            .and_then(|fits| self.both_sides(orders, component.settled, before, fits));
        // What settled them comes first, and the argument behind it.
        if let Some(choice) = self.s.left_by(component.rule) {
            tell(Statement::LeftBy(choice), Places::NONE);
        }
        if let Some(rule) = component.rule {
            let orders = component.settled.iter().collect();
            let cited = self.rule_of_paradox(component, rule);
            tell(Statement::Settled { rule, orders }, cited.places());
        }
        if let Some(found) = sides {
            tell(Statement::Paradox(found), Places::NONE);
        } else {
            // The two resolutions name the orders themselves.
            if !matches!(resolutions, Resolutions::Opposite(_)) {
                tell(Statement::Circle(orders.iter().collect()), Places::NONE);
            }
            tell(Statement::Resolutions(resolutions), Places::NONE);
        }
    }

    /// Returns the rule by which orders that depend on each other were settled, to be cited.
    pub fn rule_of_paradox(&self, component: &Component<W>, rule: BackupRule) -> Rule {
        let result = self.case.derivation.known.succeed & component.orders;
        match (rule, component.resolutions) {
            (BackupRule::Szykman, Some(2)) if component.found.contains(&result) => Rule::TwoResolutions,
            (BackupRule::Szykman, Some(2)) => Rule::ExclusiveConvoys,
            _ => Rule::Component(rule),
        }
    }
}
