//! The strengths that an order has: those that its sentence and its tree show.

use super::explainer::{Explainer, with_case};
use super::scene::Scene;
use chancery_core::adjudicate::Term;
use chancery_core::map::Province;

/// A strength with its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Strength {
    /// Which strength, and whose.
    pub term: Term,
    /// How much it is.
    pub value: u32,
}

impl Explainer<'_> {
    /// Returns the strengths with which a unit attacked a province, kept others out of it and held it, as far as it did.
    pub fn strengths_in(&self, unit: usize, province: Province) -> Vec<Strength> {
        with_case!(&self.inner, case => {
            let scene = Scene { names: self.names(self.entries_by_equations()), case, terrain: self.terrain, is_open: false };
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
            terms.into_iter().map(|term| Strength { term, value: scene.strength(term) }).collect()
        })
    }
}
