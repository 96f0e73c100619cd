//! The rule in words that decided a result, for the sentence on it.

use super::cite::{Places, Rule};
use super::proof::Against;
use super::scene::Scene;
use super::statement::{
    Grounds, Helped, Lacked, MoveResult, Powerless, Principle, Sentence, Statement, Stay, Uncut,
};
use chancery_core::map::{Province, UnitKind};
use chancery_core::order::Order;

impl<const W: usize> Scene<'_, W> {
    /// Returns the rule that decided what a sentence says, as a clause behind it.
    pub fn principle(&self, sentence: &Sentence) -> Option<Sentence> {
        let says = match &sentence.says {
            Statement::Move { unit, result, grounds } => self.principle_of_move(*unit, *result, grounds),
            Statement::SupportGiven {
                unit,
                helped: Helped::Compared { .. } | Helped::NotIn { .. } | Helped::Changed(Some(_)),
                ..
            } => self.principle_of_support(*unit),
            Statement::Stay { unit, stay: Stay::Dislodged { by, .. }, .. } => {
                let hold = Against::Hold(self.case.situation.province(*unit));
                let against = if self.battle(*by) { Against::Defend(*unit) } else { hold };
                self.not_cut(*by, self.attack(*by), self.against(against) + 1)
            }
            Statement::Stay { unit, stay: Stay::Stood(attackers), .. } => {
                let strengths = attackers.iter().filter_map(|one| match &one.lacked {
                    Lacked::Strength(with) => Some((with.attack.strength, with.against.1.strength)),
                    _ => None,
                });
                let (most, hold) = strengths.max()?;
                self.not_cut(*unit, hold, most)
            }
            _ => None,
        }?;
        let places = match says {
            Principle::EachCoast { .. } => Rule::EachCoast.places(),
            Principle::NoEffectOf(_) | Principle::NoEffectSo(_) => Rule::BeatenHeadToHead.places(),
            _ => Places::NONE,
        };
        Some(Sentence::new(Statement::Principle(says), places).joined())
    }

    fn principle_of_move(&self, u: usize, result: MoveResult, grounds: &Grounds) -> Option<Principle> {
        let s = &self.case.situation;
        match (result, grounds) {
            (MoveResult::SucceededAgainst(_), Grounds::Compared(with)) => {
                let against = with.against.1.strength;
                self.not_cut(u, with.attack.strength, against + 1)
            }
            (MoveResult::Succeeded, _) => {
                let is_beaten = |&r: &usize| {
                    let supports = self.given_of(s.supporters(r)).len() as u32;
                    self.powerless(r) == Some(Powerless::BeatenHeadToHead) && supports >= self.attack(u) - 1
                };
                s.rivals(u).find(is_beaten).map(Principle::NoEffectOf)
            }
            (MoveResult::LostHeadToHead(_), _) if self.driven_by(u).is_some() => {
                s.rivals(u).find(|&r| self.good(r)).map(Principle::NoEffectSo)
            }
            (_, Grounds::Compared(with)) => {
                let (against, figure) = &with.against;
                let of = self.stands_against(*against)?;
                let supports = |o: &usize| self.good(*o) && s.supports().contains(*o);
                let own_attack = self.occupant(u).filter(supports).and_then(|o| self.uncut_by(o, u));
                own_attack
                    .or_else(|| self.not_cut(of, figure.strength, with.attack.strength))
                    .or_else(|| self.one_province(u, of))
            }
            _ => None,
        }
    }

    /// Returns why an attack on a support that was needed did not cut it: of `u`, whose strength had to be `needed`.
    fn not_cut(&self, u: usize, strength: u32, needed: u32) -> Option<Principle> {
        let s = &self.case.situation;
        let counts = match s.order(u) {
            Order::Move { .. } => self.aids(u).counts,
            _ => self.given_of(s.supporters(u)),
        };
        let mut supports = counts.iter().filter(|_| strength == needed);
        supports.find_map(|v| s.attackers(s.province(v)).iter().find_map(|a| self.uncut_by(v, a)))
    }

    /// Returns why an attack, which came from the target of the support of `v` or its own power, did not cut it.
    fn uncut_by(&self, v: usize, attack: usize) -> Option<Principle> {
        let (Statement::SupportGiven { attacks, .. }, _) = self.support_given(v) else { return None };
        let is_rule = |one: &&(usize, Uncut)| {
            one.0 == attack && matches!(one.1, Uncut::FromTarget { .. } | Uncut::SamePower)
        };
        let why = attacks.iter().find(is_rule)?.1;
        Some(Principle::NotCut { support: v, attack, why })
    }

    /// Returns that two moves with different coasts go to one province.
    fn one_province(&self, u: usize, other: usize) -> Option<Principle> {
        let to = |v: usize| match self.case.situation.order(v) {
            Order::Move { to, .. } => Some(to),
            _ => None,
        };
        let (Some(here), Some(there)) = (to(u), to(other)) else { return None };
        let province = |at| self.names.map.province_of(at);
        let is_coast = |at| self.names.map.coast_of(at).is_some();
        let is_one = here != there && province(here) == province(there);
        (is_one && is_coast(here) && is_coast(there)).then_some(Principle::OneProvince([u, other]))
    }

    /// Returns that the support of a fleet counts for a move to any coast, where it was for one.
    fn principle_of_support(&self, u: usize) -> Option<Principle> {
        let of = self.supported(u)?;
        let Order::Move { to, .. } = self.case.situation.order(of) else { return None };
        let map = self.names.map;
        let province: Province = map.province_of(to);
        let is_coast = map.coast_of(to).is_some() && self.case.units[u].kind == UnitKind::Fleet;
        is_coast.then_some(Principle::EachCoast { support: u, province })
    }
}
