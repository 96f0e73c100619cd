//! Which moves may cut a support: what the board and the rules of the game say of it, before anything
//! is resolved.

use crate::adjudicate::Set;
use crate::adjudicate::board::groups::Counted as _;
use crate::adjudicate::situation::tables::{NOBODY, Route, Situation};
use crate::order::Order;
use crate::rules::{ConvoyOrigin, Paradox};

impl<const W: usize> Situation<W> {
    /// Returns the moves that cut the support of `u` if they get through.
    pub fn cutters(&self, u: usize) -> Set<W> {
        if self.supports.contains(u) { self.attacks_on_support(u).0 } else { Set::EMPTY }
    }

    /// Returns the moves that cut the support of `u` only by dislodging it.
    pub fn dislodgers(&self, u: usize) -> Set<W> {
        if self.supports.contains(u) { self.attacks_on_support(u).1 } else { Set::EMPTY }
    }

    /// Returns the moves of other powers that cannot cut the support of `u` whatever comes of them: convoyed armies,
    /// by a choice for paradoxes (DATC 4.A.2, a to c).
    pub fn spared(&self, u: usize) -> Set<W> {
        if !self.supports.contains(u) {
            return Set::EMPTY;
        }
        let here = self.attackers.members(self.province[u] as usize);
        self.harmless(u, self.foreigners(here, self.unit[u].power).set())
    }

    /// Returns the moves that cut the support of `u` if they get through, and those that cut it only by
    /// dislodging the supporter: they come from the province that the support is given to.
    #[inline]
    pub(in crate::adjudicate) fn attacks_on_support(&self, u: usize) -> (Set<W>, Set<W>) {
        let foreign =
            self.foreigners(self.attackers.members(self.province[u] as usize), self.unit[u].power).set();
        if self.cuts_by_rule() {
            return self.attacks_by_rule(u, foreign);
        }
        let victim = self.unit_in[self.into[u] as usize];
        let protected = foreign & Set::one_if(victim as usize, victim != NOBODY);
        (foreign - protected, protected)
    }

    #[cold]
    #[inline(never)]
    fn attacks_by_rule(&self, u: usize, foreign: Set<W>) -> (Set<W>, Set<W>) {
        let attackers = foreign - self.harmless(u, foreign);
        let [protected] = attackers.sift(|a| [self.origin(a) == self.into[u]]);
        (attackers - protected, protected)
    }

    /// Returns whether house rules change which moves cut which supports.
    #[inline]
    fn cuts_by_rule(&self) -> bool {
        self.rules.convoy_origin == ConvoyOrigin::LastFleet || self.rules.paradox.sparing().is_some()
    }

    /// Notes at the first look which supports are cut and which are not attacked. Of the live moves, those
    /// of `unsure` might not arrive.
    pub(in crate::adjudicate) fn look_at_cuts(&mut self, unsure: Set<W>) {
        let (mut cut, mut attacked) = (Set::EMPTY, Set::EMPTY);
        (self.live - self.look.vacant).each(|u| {
            let occupant = self.occupant[u] as usize;
            let foreign = self.unit[u].power != self.unit[occupant].power;
            attacked.insert_if(occupant, foreign);
            cut.insert_if(
                occupant,
                foreign & (self.into[occupant] != self.province[u]) & !unsure.contains(u),
            );
        });
        self.look.cut = self.supports & cut;
        self.look.unattacked = self.supports - attacked;
        if self.cuts_by_rule() {
            self.look_by_rule(unsure);
        }
    }

    #[cold]
    #[inline(never)]
    fn look_by_rule(&mut self, unsure: Set<W>) {
        let [cut, unattacked] = self.supports.sift(|u| {
            let (cutters, protected) = self.attacks_on_support(u);
            [!(cutters - unsure).is_empty(), (cutters | protected).is_empty()]
        });
        self.look.cut = cut;
        self.look.unattacked = unattacked;
    }

    /// Returns the province that the attack of `a` comes from (DATC 4.A.4).
    pub fn origin(&self, a: usize) -> u16 {
        if self.rules.convoy_origin == ConvoyOrigin::LastFleet && self.route(a) != Route::Land {
            if let Some(last) = self.last_on_route(a) {
                return last;
            }
            // Brannan's rule speaks of one last fleet; where several could be the last, none is.
            let mut last = (self.fleets(a) & self.land[a]).iter();
            if let (Some(fleet), None) = (last.next(), last.next()) {
                return self.province[fleet];
            }
        }
        self.province[a]
    }

    /// Returns convoyed attackers that do not cut the support of `u`, by the paradox rules that change the
    /// support equation (DATC 4.A.2, choices a to c). They do not even cut it by dislodging the supporter
    /// (DATC 6.F.17 and 6.F.18 under these choices).
    fn harmless(&self, u: usize, attackers: Set<W>) -> Set<W> {
        let fleet = self.unit_in[self.into[u] as usize];
        if fleet == NOBODY {
            return Set::EMPTY;
        }
        let fleet = fleet as usize;
        let of_move = matches!(self.order[u], Order::Support { to: Some(_), .. });
        let carried = |a: usize| self.by_convoy.contains(a) && self.fleets(a).contains(fleet);
        let spared = |&a: &usize| match self.rules.paradox.sparing() {
            Some(Paradox::Rule1971) => of_move && carried(a),
            Some(Paradox::Rule1982) => self.by_convoy.contains(a) && self.convoys.contains(fleet),
            Some(Paradox::Rule2000) => of_move && carried(a) && self.is_necessary(a, fleet),
            _ => false,
        };
        attackers.iter().filter(spared).collect()
    }

    /// Returns whether every ordered route of army `a` uses `fleet`.
    fn is_necessary(&self, a: usize, fleet: usize) -> bool {
        self.is_bound(a) || !self.board.joined(self.embark[a], self.land[a], self.fleets(a) - Set::one(fleet))
    }
}
