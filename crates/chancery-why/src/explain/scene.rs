//! What the statements are made of: strengths and results as they were.

use super::case::Case;
use super::cite::{Places, Rule};
use super::proof::Against;
use super::statement::{Aids, Closed, Figure, Powerless};
use super::words::Names;
use chancery_core::adjudicate::{
    FinalResolution, NOBODY, Resolution, Route, Set, Situation, Term, Terrain, Verdict, equations,
};
use chancery_core::map::{Province, UnitKind};
use chancery_core::rules::DislodgedBounce;

/// A case with the names and the results that go with it.
pub(super) struct Scene<'a, const W: usize> {
    pub names: Names<'a>,
    pub case: &'a Case<W>,
    /// The situation of the case.
    pub s: &'a Situation<W>,
    pub terrain: &'a Terrain,
    /// Whether orders may still come in.
    pub is_open: bool,
    /// What came of it.
    pub resolution: &'a Resolution,
}

impl<const W: usize> Scene<'_, W> {
    /// Returns the provinces in which units stand.
    pub fn provinces(&self, units: impl IntoIterator<Item = usize>) -> Vec<Province> {
        units.into_iter().map(|u| Province(self.s.province(u))).collect()
    }

    /// Returns those of some supports that were given.
    pub fn given_of(&self, supports: Set<W>) -> Set<W> {
        supports & self.case.derivation.known.succeed
    }

    pub fn own(&self, a: usize, b: usize) -> bool {
        self.case.units[a].power == self.case.units[b].power
    }

    pub fn good(&self, u: usize) -> bool {
        self.case.derivation.known.succeed.contains(u)
    }

    /// Returns the orders that would succeed had these units been ordered to hold.
    pub fn without(&self, held: Set<W>) -> Set<W> {
        let mut case = self.case.clone();
        case.hold(self.terrain, held);
        case.derivation.known.succeed
    }

    /// Returns the result by the equations, which an engine with rules of its own may have otherwise.
    pub fn verdict(&self, u: usize) -> Verdict {
        if self.s.active().contains(u) {
            Verdict::of(self.s.order(u), self.good(u))
        } else {
            self.names.entries[u].verdict
        }
    }

    fn settled(&self) -> FinalResolution<W> {
        FinalResolution::new(self.case.derivation.known.succeed)
    }

    pub fn attack(&self, u: usize) -> u32 {
        self.case.strength(Term::Attack(u))
    }

    pub fn against(&self, against: Against) -> u32 {
        self.case.strength(against.into())
    }

    /// Returns whether a rival of the move of `u` is at least as strong.
    pub fn is_met_by(&self, u: usize, rival: usize) -> bool {
        self.against(Against::Prevent(u)) <= self.against(Against::Prevent(rival))
    }

    /// Returns the strength that is shown of the order of `u`: with what a unit that stays resists, and with what a move
    /// attacks. Against a unit of its own power that would be 0, which no player counts: such a move shows with what it
    /// met the rival that stopped it. None of a move that did not arrive, or that its own unit stopped.
    pub fn shown_strength(&self, u: usize) -> Option<Term> {
        if !self.s.moves().contains(u) {
            return Some(Term::Hold(self.s.province(u)));
        }
        let arrives = self.s.live().contains(u) && self.arrives(u);
        match self.own_in_the_way(u) {
            _ if !arrives => None,
            None => Some(Term::Attack(u)),
            Some(own) => {
                let is_stopped = self.driven_by(own).is_some() || self.member_of_circle(u).is_some();
                is_stopped.then_some(Term::Prevent(u))
            }
        }
    }

    pub fn arrives(&self, u: usize) -> bool {
        self.case.arrives(u)
    }

    pub fn over_sea(&self, u: usize) -> bool {
        equations::goes_by_convoy(&mut self.settled(), self.s, u)
    }

    /// Returns whether these fleets bring the army of `u` over sea.
    pub fn is_way(&self, u: usize, fleets: Set<W>) -> bool {
        let m = || FinalResolution::new(fleets);
        equations::goes_by_convoy(&mut m(), self.s, u) && equations::path(&mut m(), self.s, u)
    }

    /// Returns the fleets of one way over sea that the move of `u` took, none of them to spare.
    pub fn way(&self, u: usize) -> Set<W> {
        self.way_by(u, None)
    }

    /// Returns whether the army could have taken a way by the fleet of `u`.
    pub fn is_way_of(&self, army: usize, u: usize) -> bool {
        self.over_sea(army) && self.way_by(army, Some(u)).contains(u)
    }

    /// Returns the same, by one fleet if it can be.
    fn way_by(&self, u: usize, fleet: Option<usize>) -> Set<W> {
        let mut open = self.s.fleets(u) & self.case.derivation.known.succeed;
        for f in open.iter().filter(|&f| Some(f) != fleet).chain(fleet) {
            let fewer = open - Set::one(f);
            if self.is_way(u, fewer) {
                open = fewer;
            }
        }
        open
    }

    /// Returns these fleets as the army passes them.
    pub fn way_in_sequence(&self, u: usize) -> Vec<usize> {
        let map = self.names.map;
        let mut rest: Vec<usize> = self.way(u).iter().collect();
        let mut here = map.province_of(self.case.units[u].at);
        let mut way = Vec::new();
        while !rest.is_empty() {
            let borders = |&f: &usize| map.borders(UnitKind::Fleet, self.case.units[f].at);
            let is_next = |f: &usize| borders(f).any(|at| map.province_of(at) == here);
            let next = rest.remove(rest.iter().position(is_next).unwrap_or(0));
            here = map.province_of(self.case.units[next].at);
            way.push(next);
        }
        way
    }

    /// Returns the seas of the written route of `u`; none if it does not bind.
    pub fn written_route(&self, u: usize) -> Vec<Province> {
        self.s.written_route(u).to_vec()
    }

    pub fn convoyed(&self, u: usize) -> bool {
        self.s.route(u) != Route::Land
    }

    pub fn battle(&self, u: usize) -> bool {
        equations::head_to_head(&mut self.settled(), self.s, u)
    }

    pub fn vacated(&self, u: usize) -> bool {
        equations::vacated(&mut self.settled(), self.s, u)
    }

    pub fn occupant(&self, u: usize) -> Option<usize> {
        let o = self.s.occupant(u);
        (o != NOBODY).then_some(o as usize)
    }

    /// Returns the units of the circle in which `u` moves, as they go, from the first of them on.
    pub fn round(&self, u: usize) -> Vec<usize> {
        let mut round = vec![u];
        while let Some(next) = self.occupant(round[round.len() - 1]).filter(|next| !round.contains(next)) {
            round.push(next);
        }
        // Where one begins is arbitrary in a circle alone.
        if self.occupant(round[round.len() - 1]) == Some(u) {
            let first = (0..round.len()).min_by_key(|&at| round[at]).unwrap_or_default();
            round.rotate_left(first);
        }
        round
    }

    /// Returns the supports that count for the attack of `u`, those that are cut, and those that do not count
    /// against a unit of their own power, be they given or not.
    pub fn aids(&self, u: usize) -> MoveSupports<W> {
        let all = self.s.supporters(u);
        let given = all & self.case.derivation.known.succeed;
        let own = match self.occupant(u) {
            Some(o) if self.s.live().contains(u) && !self.vacated(u) => {
                all & self.s.of_power(self.case.units[o].power)
            }
            _ => Set::EMPTY,
        };
        MoveSupports { counts: given - own, cut: all - given - own, own }
    }

    /// Returns what closed each neighbour of unit `u` to its retreat, if it was dislodged.
    pub fn closed_to(&self, u: usize) -> Closed {
        let Resolution { after, contested, driven, .. } = self.resolution;
        let driven = driven.iter().find(|driven| driven.dislodged.unit == self.case.units[u]);
        let closed = driven.map(|driven| {
            Closed::new(self.names.map, &self.case.rules, (after, contested), &driven.dislodged)
        });
        closed.unwrap_or_default()
    }

    /// Returns who drove unit `u` out.
    pub fn driven_by(&self, u: usize) -> Option<usize> {
        let gone = self.s.live().contains(u) && self.good(u);
        let here = self.s.attackers(self.s.province(u)) & self.case.derivation.known.succeed;
        if gone { None } else { here.first() }
    }
}

/// The supports of a move, by what became of them.
pub(super) struct MoveSupports<const W: usize> {
    pub counts: Set<W>,
    pub cut: Set<W>,
    pub own: Set<W>,
}

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
        let of = match against {
            Against::Prevent(r) => match self.powerless(r) {
                Some(why) => return Aids::Powerless(why),
                None => r,
            },
            Against::Defend(o) => o,
            Against::Hold(p) => match self.s.unit_in(p) {
                Some(o) if self.s.moves().contains(o) => {
                    let left = self.good(o);
                    return if !left && is_said_to_stay { Aids::None } else { Aids::Left(left) };
                }
                Some(o) => o,
                None => return Aids::None,
            },
        };
        let all = self.s.supporters(of);
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
