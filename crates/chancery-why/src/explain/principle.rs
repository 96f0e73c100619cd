//! The rule in words that decided a result, for the sentence on it; and sentences that say the same, told at once.

use super::cite::{Places, Rule};
use super::proof::Against;
use super::scene::Scene;
use super::statement::{
    Aids, Comparison, ConvoyWay, Grounds, Helped, Lacked, MoveResult, Powerless, Principle, Sentence,
    Statement, Stay, Uncut,
};
use crate::words::destination;
use chancery_core::adjudicate::Set;
use chancery_core::map::{Location, Province, UnitKind};
use chancery_core::order::Order;

impl<const W: usize> Scene<'_, W> {
    /// Returns the rule that decided what a sentence says, as a clause behind it.
    pub fn principle(&self, sentence: &Sentence) -> Option<Sentence> {
        let says = match &sentence.says {
            Statement::Move { unit, result, grounds, .. } => self.principle_of_move(*unit, *result, grounds),
            Statement::SupportGiven {
                unit,
                helped: Helped::Compared { .. } | Helped::NotIn { .. } | Helped::Changed(Some(_)),
                ..
            } => self.coast_of_support(*unit, true),
            Statement::SupportCut { unit, by, .. } => by.iter().find_map(|&army| self.cuts_all(*unit, army)),
            Statement::Stay { unit, stay: Stay::Dislodged { by, .. }, .. } => {
                let hold = Against::Hold(self.s.province(*unit));
                let against = if self.battle(*by) { Against::Defend(*unit) } else { hold };
                let not_cut = self.not_cut(*by, self.attack(*by), self.against(against) + 1);
                not_cut.or_else(|| self.coast_of_help(*by))
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
            Principle::CutsAll { .. } => Rule::CutsAll.places(),
            Principle::NoEffectOf(_) | Principle::NoEffectSo(_) => Rule::BeatenHeadToHead.places(),
            _ => Places::NONE,
        };
        Some(Sentence::new(Statement::Principle(says), places).joined())
    }

    fn principle_of_move(&self, u: usize, result: MoveResult, grounds: &Grounds) -> Option<Principle> {
        match (result, grounds) {
            (MoveResult::SucceededAgainst(_), Grounds::Compared(with)) => {
                let against = with.against.1.strength;
                self.not_cut(u, with.attack.strength, against + 1).or_else(|| self.coast_of_help(u))
            }
            (MoveResult::Succeeded, _) => {
                let is_beaten = |&r: &usize| {
                    let supports = self.given_of(self.s.supporters(r)).len() as u32;
                    self.powerless(r) == Some(Powerless::BeatenHeadToHead) && supports >= self.attack(u) - 1
                };
                self.s.rivals(u).find(is_beaten).map(Principle::NoEffectOf)
            }
            (MoveResult::LostHeadToHead(_), _) if self.driven_by(u).is_some() => {
                self.s.rivals(u).find(|&r| self.good(r)).map(Principle::NoEffectSo)
            }
            (_, Grounds::Compared(with)) => {
                let (against, figure) = &with.against;
                let of = self.names.stands_against(*against)?;
                let supports = |o: &usize| self.good(*o) && self.s.supports().contains(*o);
                let own_attack = self.occupant(u).filter(supports).and_then(|o| self.uncut_by(o, u));
                own_attack
                    .or_else(|| self.not_cut(of, figure.strength, with.attack.strength))
                    .or_else(|| self.own_attack_in_vain(u, of))
                    .or_else(|| self.spared_by_paradox(u))
                    .or_else(|| self.one_province(u, of))
                    .or_else(|| {
                        let is_equal = matches!(result, MoveResult::Bounced(r) if self.own(u, r) && with.beside.is_empty());
                        is_equal.then_some(Principle::OfOnePower)
                    })
                    .or_else(|| self.coast_of_help(u))
                    .or_else(|| self.coast_of_help(of))
            }
            _ => None,
        }
    }

    /// Returns why an attack on a support that was needed did not cut it: of `u`, whose strength had to be `needed`.
    fn not_cut(&self, u: usize, strength: u32, needed: u32) -> Option<Principle> {
        let counts = match self.s.order(u) {
            Order::Move { .. } => self.aids(u).counts,
            _ => self.given_of(self.s.supporters(u)),
        };
        let mut supports = counts.iter().filter(|_| strength == needed);
        supports.find_map(|v| self.s.attackers(self.s.province(v)).iter().find_map(|a| self.uncut_by(v, a)))
    }

    /// Returns why another attack of the power of `u` did not cut a support for `of`.
    fn own_attack_in_vain(&self, u: usize, of: usize) -> Option<Principle> {
        let mut given = self.given_of(self.s.supporters(of)).iter();
        given.find_map(|v| {
            let mut own = self.s.attackers(self.s.province(v)).iter().filter(|&a| a != u && self.own(a, u));
            own.find_map(|a| self.uncut_by(v, a))
        })
    }

    /// Returns why an attack, which came from the target of the support of `v` or its own power, did not cut it.
    pub fn uncut_by(&self, v: usize, attack: usize) -> Option<Principle> {
        let (Statement::SupportGiven { attacks, .. }, _) = self.support_given(v) else { return None };
        let is_rule = |one: &&(usize, Uncut)| one.0 == attack && !matches!(one.1, Uncut::Spared { .. });
        let why = attacks.iter().find(is_rule)?.1;
        Some(Principle::NotCut { support: v, attack, why })
    }

    /// Returns whether two places are different coasts of one province.
    fn are_coasts_of_one(&self, here: Location, there: Location) -> bool {
        let map = self.names.map;
        let are_coasts = map.coast_of(here).is_some() && map.coast_of(there).is_some();
        are_coasts && here != there && map.province_of(here) == map.province_of(there)
    }

    /// Returns that two moves with different coasts go to one province.
    fn one_province(&self, u: usize, other: usize) -> Option<Principle> {
        let to = |v: usize| destination(self.s.order(v));
        self.are_coasts_of_one(to(u)?, to(other)?).then_some(Principle::OneProvince([u, other]))
    }

    /// Returns that the move of `u` met another head to head although one left by another coast than the other came to.
    pub fn coastal_crawl(&self, u: usize) -> Option<Sentence> {
        let other = self.occupant(u).filter(|_| self.s.live().contains(u) && self.battle(u))?;
        let crawls = |leaves: usize, enters: usize| {
            let to = destination(self.s.order(enters));
            to.is_some_and(|to| self.are_coasts_of_one(self.case.units[leaves].at, to))
        };
        let of = [(u, other), (other, u)].into_iter().find(|&(leaves, enters)| crawls(leaves, enters))?.0;
        let says = Statement::Principle(Principle::CoastalCrawl(Province(self.s.province(of))));
        Some(Sentence::new(says, Rule::CoastalCrawl.places()))
    }

    /// Returns that an army cut a support against a fleet that was to convoy it and that it did not need.
    fn cuts_all(&self, support: usize, army: usize) -> Option<Principle> {
        let Order::Support { to: Some(to), .. } = self.s.order(support) else { return None };
        let fleet =
            self.s.unit_in(self.names.map.province_of(to).0).filter(|&f| self.s.fleets(army).contains(f))?;
        let others = self.given_of(self.s.fleets(army)) - Set::one(fleet);
        let is_spare = self.is_way(army, others);
        is_spare.then_some(Principle::CutsAll { army, fleet })
    }

    /// Returns the same of the first support that counts for the move of `u`.
    fn coast_of_help(&self, u: usize) -> Option<Principle> {
        self.aids(u).counts.iter().find_map(|support| self.coast_of_support(support, false))
    }

    /// Returns that the support of a fleet counts for a move to any coast, where it was for one. Whoever asks about that
    /// support `itself` may ask so, too, of a fleet that reaches several.
    fn coast_of_support(&self, u: usize, itself: bool) -> Option<Principle> {
        let of = self.supported(u)?;
        let Order::Move { to, .. } = self.s.order(of) else { return None };
        let map = self.names.map;
        let province: Province = map.province_of(to);
        let unit = self.case.units[u];
        // A fleet that reaches this very coast and names it raises no question.
        let named = match self.names.written(u).order {
            Order::Support { to: Some(named), .. } => named == to,
            _ => false,
        };
        let reaches_other = || {
            let mut open = map.borders(unit.kind, unit.at);
            open.any(|at| self.are_coasts_of_one(at, to))
        };
        let is_plain = named && map.borders_on(unit.kind, unit.at, to) && !(itself && reaches_other());
        let is_other = unit.kind == UnitKind::Fleet && !is_plain;
        (map.coast_of(to).is_some() && is_other).then_some(Principle::EachCoast { support: u, province })
    }
}

impl Sentence {
    /// Returns whether this, on a result, says all of what another statement would say.
    pub fn says_all_of(&self, says: &Statement) -> bool {
        match (&self.says, says) {
            (one, other) if one == other => true,
            (
                Statement::Stay { stay: Stay::Dislodged { by, comparison, .. }, .. }
                | Statement::Stopped { by, comparison, .. },
                Statement::Move { unit, grounds: Grounds::Compared(with), .. },
            ) => by == unit && comparison.attack == with.attack,
            (
                Statement::SupportCut { by, dislodged: Some(comparison), .. },
                Statement::Move { unit, grounds: Grounds::Compared(with), .. },
            ) => by == &[*unit] && comparison.attack == with.attack,
            (
                Statement::Move { grounds: Grounds::ConvoyDisrupted { by, comparison: Some(_), .. }, .. },
                Statement::Move { unit, grounds: Grounds::Compared(_), .. }
                | Statement::Stopped { by: unit, .. },
            ) => by == &[*unit],
            (Statement::Stay { stay: Stay::Beleaguered(by), .. }, Statement::Move { unit, .. }) => {
                by.iter().any(|one| one.0 == *unit)
            }
            (
                Statement::Stay { stay: Stay::Stood(attackers) | Stay::Kept(attackers), .. }
                | Statement::ConvoyAvailable { attacks: attackers, .. },
                Statement::Move { unit, result: MoveResult::FailedAgainst { .. }, .. }
                | Statement::Move { unit, grounds: Grounds::Own { is_met: false, .. }, .. },
            ) => attackers.iter().any(|one| one.unit == *unit && one.lacked != Lacked::Untold),
            (
                Statement::Move { grounds: Grounds::Round { units, .. }, .. },
                Statement::Move { grounds: Grounds::Round { units: others, .. }, .. },
            )
            | (
                Statement::Bars(units, _),
                Statement::Move { grounds: Grounds::Barred { units: others, .. }, .. },
            ) => units == others,
            // Of each in a circle that could not move it is plain that the next did not leave.
            (
                Statement::Move { grounds: Grounds::Barred { units, .. }, .. },
                Statement::Move {
                    unit, result: MoveResult::FailedAgainst { was_to_leave: true, .. }, ..
                },
            ) => units.contains(unit),
            (
                Statement::Principle(Principle::CutsAll { army, .. }),
                Statement::ByConvoy { army: other, .. },
            ) => army == other,
            // Who beat a unit head to head came in with the strength that was told.
            (
                Statement::Move { unit: beaten, result: MoveResult::LostHeadToHead(by), .. },
                Statement::Move { unit, result: MoveResult::SucceededAgainst(Against::Defend(of)), .. },
            ) => by == unit && of == beaten,
            (
                Statement::Stay { unit, stay: Stay::Dislodged { .. }, .. },
                Statement::Stopped { unit: fleet, .. },
            ) => unit == fleet,
            (
                Statement::Principle(Principle::NotCut { attack, .. }),
                Statement::SupportGiven { attacks, .. },
            ) => attacks.iter().all(|one| one.0 == *attack),
            (Statement::Principle(Principle::NoEffectOf(rival)), Statement::NotAgainst { unit, .. }) => {
                rival == unit
            }
            (Statement::ByConvoy { withstood, .. }, Statement::ConvoyAvailable { attacks, .. }) => {
                !attacks.is_empty() && attacks.iter().all(|one| withstood.contains(one))
            }
            (Statement::InParadox { .. }, Statement::Settled { .. }) => true,
            (
                Statement::InParadox { orders, .. } | Statement::Settled { orders, .. },
                Statement::ConvoyInParadox(fleet),
            ) => orders.contains(fleet),
            (one, Statement::SupportCut { unit, by, although: false, .. }) => {
                one.cuts().iter().any(|(support, others)| support == unit && others == by)
            }
            (one, Statement::Stopped { unit, by, .. }) => {
                one.cuts().iter().any(|(support, others)| support == unit && others == &[*by])
            }
            _ => false,
        }
    }

    /// Returns whether it says that a circle of moves could not move.
    pub fn is_of_circle(&self) -> bool {
        matches!(self.says, Statement::Move { grounds: Grounds::Barred { .. }, .. })
    }

    /// Returns whether it goes on about the move of the sentence before it.
    pub fn goes_on(&self) -> bool {
        matches!(
            self.says,
            Statement::ByConvoy { .. }
                | Statement::NotAgainst { .. }
                | Statement::Also { .. }
                | Statement::StillStands { .. }
        )
    }
}

impl Statement {
    /// Returns both statements as one: two moves that bounced with each other, moves that failed against the same unit with
    /// the same numbers, or armies that each went by convoy over one sea.
    pub fn together(&self, other: &Self) -> Option<Self> {
        if let (
            Self::ByConvoy { army, seas, went, .. },
            Self::ByConvoy { beside, seas: others, went: too, .. },
        ) = (other, self)
        {
            let is_plain = |one: &Self| match one {
                Self::ByConvoy {
                    way: ConvoyWay::Open { chosen: None, broken },
                    is_told: false,
                    withstood,
                    ..
                } => broken.is_empty() && withstood.is_empty(),
                _ => false,
            };
            let is_each = seas.len() == 1 && others.len() == beside.len() + 1;
            let mut both = self.clone();
            if let Self::ByConvoy { beside, seas: all, .. } = &mut both {
                beside.push(*army);
                all.extend(seas);
            }
            return (is_each && went == too && is_plain(self) && is_plain(other)).then_some(both);
        }
        let (
            &Self::Move { unit: one, ref others, result, grounds: Grounds::Compared(ref first) },
            &Self::Move {
                unit,
                others: ref joined,
                result: second_result,
                grounds: Grounds::Compared(ref second),
            },
        ) = (self, other)
        else {
            return None;
        };
        let is_mutual = match (result, second_result) {
            (MoveResult::Bounced(a), MoveResult::Bounced(b))
            | (MoveResult::LostHeadToHead(a), MoveResult::LostHeadToHead(b)) => {
                (a, b) == (unit, one)
                    && (&first.against.1, &second.against.1) == (&second.attack, &first.attack)
                    && others.is_empty()
                    && first.beside.is_empty()
                    && second.beside.is_empty()
            }
            _ => false,
        };
        let is_same =
            matches!(result, MoveResult::FailedAgainst { .. }) && result == second_result && first == second;
        (joined.is_empty() && (is_mutual || is_same)).then(|| {
            let others = others.iter().copied().chain([unit]).collect();
            Self::Move { unit: one, others, result, grounds: Grounds::Compared(first.clone()) }
        })
    }

    /// Returns whether it says of two moves that each stopped the other.
    pub fn is_mutual(&self) -> bool {
        matches!(self, Self::Move { others, result: MoveResult::Bounced(_) | MoveResult::LostHeadToHead(_), .. }
            if !others.is_empty())
    }

    /// Returns the supports that a strength in it lacks because they were cut, with the moves that cut them.
    pub fn cuts(&self) -> Vec<(usize, Vec<usize>)> {
        let comparisons: Vec<&Comparison> = match self {
            Self::Move { grounds: Grounds::Compared(comparison), .. }
            | Self::Stopped { comparison, .. }
            | Self::Move { grounds: Grounds::ConvoyDisrupted { comparison: Some(comparison), .. }, .. }
            | Self::SupportCut { dislodged: Some(comparison), .. }
            | Self::Stay { stay: Stay::Dislodged { comparison, .. }, .. } => vec![comparison],
            Self::ConvoyAvailable { attacks: attackers, .. }
            | Self::ByConvoy { withstood: attackers, .. }
            | Self::Stay { stay: Stay::Stood(attackers) | Stay::Kept(attackers), .. } => {
                let lacked = attackers.iter().filter_map(|one| match &one.lacked {
                    Lacked::Strength(comparison) => Some(&**comparison),
                    _ => None,
                });
                lacked.collect()
            }
            _ => Vec::new(),
        };
        let figures = comparisons.into_iter().flat_map(|one| [&one.against.1, &one.attack]);
        let cut = figures.flat_map(|figure| match &figure.aids {
            Aids::Supports { cut, .. } => cut.clone(),
            _ => Vec::new(),
        });
        cut.collect()
    }
}
