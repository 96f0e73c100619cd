//! The sentences on orders that depend on each other: what follows from either side, how many resolutions there are, and which
//! rule settled them.

use super::cite::{Places, Rule};
use super::proof::{Claim, Step};
use super::scene::Scene;
use super::statement::{Assignment, Resolutions, Sentence, Statement};
use chancery_core::adjudicate::{BackupRule, Component, Set};

/// How many orders of a paradox are told one by one.
const MOST_TOLD: usize = 4;

impl<const W: usize> Scene<'_, W> {
    /// Adds the sentences on the component that settled the order of a step.
    pub fn tell_component(&self, step: &Step, told: &mut Vec<Sentence>) {
        let Claim::Order(u) = step.claim else { return };
        let derivation = &self.case.derivation;
        let Some(component) = derivation.component[u].map(|k| &derivation.components[k]) else { return };
        let mut tell = |says, places| told.push(Sentence::new(says, places));
        let orders = component.orders;
        // That units move round in a circle is told with each of them.
        let is_circle = component.rule == Some(BackupRule::CircularMovement);
        if is_circle && orders.within(self.case.situation.live()) {
            return;
        }
        let assignment =
            |found: &Set<W>| -> Assignment { orders.iter().map(|v| (v, found.contains(v))).collect() };
        // Of a long assignment only the convoys, for which the rest follows from them.
        let shortened = |all: Assignment| {
            let is_convoy = |one: &&(usize, bool)| self.case.situation.convoys().contains(one.0);
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
        if let Some(choice) = self.case.situation.left_by(component.rule) {
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
