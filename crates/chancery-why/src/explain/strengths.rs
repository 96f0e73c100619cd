//! The strengths that an order has and meets: those that its sentence, its tree and its graph show.

use super::explainer::{Explainer, with_case};
use super::formula::Value;
use super::proof::StepRole;
use super::scene::Scene;
use super::statement::TreeLine;
use super::words::Answers;
use chancery_core::adjudicate::{Interval, Term};
use chancery_core::map::Province;
use chancery_notation::Language;

/// A strength with its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Strength {
    /// Which strength, and whose.
    pub term: Term,
    /// How much it is.
    pub value: u32,
}

/// The strengths around an order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Strengths {
    /// The strength that is shown of the order itself.
    pub own: Option<Strength>,
    /// The strengths that a move must exceed: what resists it, then every rival.
    pub against: Vec<Strength>,
    /// The strengths of the moves that attack the unit.
    pub attackers: Vec<Strength>,
}

impl Explainer<'_> {
    /// Returns the strengths around the order of a unit; none if there is no such unit.
    pub fn strengths(&self, unit: usize) -> Strengths {
        with_case!(&self.inner, case => {
            let scene = Scene { names: self.names(self.entries_by_equations()), case, is_open: false };
            if unit < case.units.len() { scene.strengths_around(unit) } else { Strengths::default() }
        })
    }

    /// Returns the strengths with which a unit attacked a province, kept others out of it and held it, as far as it did.
    pub fn strengths_in(&self, unit: usize, province: Province) -> Vec<Strength> {
        with_case!(&self.inner, case => {
            let scene = Scene { names: self.names(self.entries_by_equations()), case, is_open: false };
            let s = &case.situation;
            let terms = if unit >= s.units() {
                Vec::new()
            } else if s.live().contains(unit) && s.dest(unit) == province.0 && scene.arrives(unit) {
                vec![Term::Attack(unit), Term::Prevent(unit)]
            } else if s.province(unit) == province.0 {
                vec![Term::Hold(province.0)]
            } else {
                Vec::new()
            };
            terms.into_iter().map(|term| scene.valued(term)).collect()
        })
    }

    /// Writes a strength with the supports that it is made of, as a line of a tree does.
    pub fn strength_text(&self, language: Language, Strength { term, value }: Strength) -> String {
        let names = self.names(self.entries_by_equations());
        with_case!(&self.inner, case => {
            let known = Value::Strength(Interval { least: value, most: value });
            let (says, places) = Scene { names, case, is_open: false }.term(term, known);
            Answers { names, language }.tree_line(&TreeLine { depth: 0, says, places, standing: StepRole::Decides })
        })
    }
}

impl<const W: usize> Scene<'_, W> {
    /// Returns a strength with its value.
    pub fn valued(&self, term: Term) -> Strength {
        Strength { term, value: self.strength(term) }
    }

    fn strengths_around(&self, u: usize) -> Strengths {
        let s = &self.case.situation;
        let mut against = Vec::new();
        if s.live().contains(u) {
            let resists = |o| if self.battle(u) { Term::Defend(o) } else { Term::Hold(s.dest(u)) };
            against.extend(self.occupant(u).map(resists));
            against.extend(s.rivals(u).map(Term::Prevent));
        }
        let attackers = s.attackers(s.province(u)).iter().filter_map(|a| self.shown_strength(a));
        Strengths {
            own: self.shown_strength(u).map(|term| self.valued(term)),
            against: against.into_iter().map(|term| self.valued(term)).collect(),
            attackers: attackers.map(|term| self.valued(term)).collect(),
        }
    }
}
