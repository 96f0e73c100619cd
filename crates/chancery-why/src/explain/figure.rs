//! A strength and what it is made of.

use super::cite::{Places, Rule};
use super::proof::Against;
use super::scene::Scene;
use super::statement::{Aids, Figure, Powerless};
use chancery_core::adjudicate::{Set, Term};
use chancery_core::rules::DislodgedBounce;

impl<const W: usize> Scene<'_, W> {
    /// Returns the unit of its own power that takes all its strength from the attack of `u`.
    pub fn own_in_the_way(&self, u: usize) -> Option<usize> {
        self.occupant(u).filter(|&o| self.own(u, o) && self.arrives(u) && self.attack(u) == 0)
    }

    /// Returns a strength that an attack was compared with. That a unit did not leave may be said before.
    pub fn figure_against(&self, against: Against, is_said_to_stay: bool) -> Figure {
        Figure::new(self.against(against), self.aids_of(against, is_said_to_stay))
    }

    /// Returns what the attack of `u` is made of.
    pub fn attack_aids(&self, u: usize) -> Aids {
        let aids = self.aids(u);
        let own = self.occupant(u).filter(|_| !aids.own.is_empty());
        let own = own.map(|against| (aids.own.iter().collect(), against));
        Aids::of_supports(aids.counts.iter().collect(), self.with_cutters(aids.cut), own)
    }

    /// Returns what a strength is made of.
    pub fn aids_of_term(&self, term: Term) -> Aids {
        match term {
            Term::Attack(u) => self.attack_aids(u),
            Term::Defend(u) => self.aids_of(Against::Defend(u), true),
            Term::Prevent(u) => self.aids_of(Against::Prevent(u), true),
            Term::Hold(province) => self.aids_of(Against::Hold(province), true),
            _ => Aids::None,
        }
    }

    fn with_cutters(&self, supports: Set<W>) -> Vec<(usize, Vec<usize>)> {
        supports.iter().map(|s| (s, self.cutters(s))).collect()
    }

    /// Returns what a strength that stands against a move is made of.
    pub fn aids_of(&self, against: Against, is_said_to_stay: bool) -> Aids {
        let s = &self.case.situation;
        let of = match against {
            Against::Prevent(r) => match self.powerless(r) {
                Some(why) => return Aids::Powerless(why),
                None => r,
            },
            Against::Defend(o) => o,
            Against::Hold(p) => match s.unit_in(p) {
                Some(o) if s.moves().contains(o) => {
                    let left = self.good(o);
                    return if !left && is_said_to_stay { Aids::None } else { Aids::Left(left) };
                }
                Some(o) => o,
                None => return Aids::None,
            },
        };
        let all = s.supporters(of);
        let given = self.given_of(all);
        Aids::of_supports(given.iter().collect(), self.with_cutters(all - given), None)
    }

    /// Returns where the rule is printed by which the move of `u` was beaten from its destination, or was not.
    pub fn cite_beaten(&self, u: usize) -> Places {
        let rule = match (self.battle(u), self.case.rules.dislodged_bounce) {
            (true, _) => Rule::BeatenHeadToHead,
            (false, DislodgedBounce::Never) => Rule::NeverBounces,
            (false, DislodgedBounce::UnlessHeadToHead) => Rule::BouncesUnlessHeadToHead,
        };
        rule.places()
    }

    /// Returns why a move prevents nothing, if it does not.
    pub fn powerless(&self, r: usize) -> Option<Powerless> {
        if self.against(Against::Prevent(r)) > 0 {
            return None;
        }
        if !self.arrives(r) {
            return Some(Powerless::ConvoyDisrupted);
        }
        Some(match self.occupant(r) {
            // Two that pass each other meet in no battle, and yet the one may drive the other out.
            Some(o) if !self.battle(r) => Powerless::DislodgedBy(o),
            _ => Powerless::BeatenHeadToHead,
        })
    }
}

impl Aids {
    /// Returns how many supports were cut.
    pub fn cut(&self) -> u32 {
        if let Self::Supports { cut, .. } = self { cut.len() as u32 } else { 0 }
    }

    fn of_supports(
        given: Vec<usize>,
        cut: Vec<(usize, Vec<usize>)>,
        own: Option<(Vec<usize>, usize)>,
    ) -> Self {
        if given.is_empty() && cut.is_empty() && own.is_none() {
            Self::None
        } else {
            Self::Supports { given, without: Vec::new(), cut, own }
        }
    }
}

impl Figure {
    /// Returns the same without the supports that were cut.
    pub fn without_cut(mut self) -> Self {
        if let Aids::Supports { cut, .. } = &mut self.aids {
            cut.clear();
        }
        self
    }

    /// Takes away the supports of the orders `above`, which rest on what has this strength, as long as it stays `enough`.
    pub fn leave_out<const W: usize>(&mut self, above: Set<W>, enough: impl FnOnce(u32) -> bool) {
        let Aids::Supports { given, without, .. } = &mut self.aids else { return };
        let (left_out, kept): (Vec<usize>, Vec<usize>) = given.iter().partition(|&&v| above.contains(v));
        let less = self.strength - left_out.len() as u32;
        if enough(less) {
            (self.strength, *given) = (less, kept);
            without.extend(left_out);
        }
    }
}
