//! A situation as a system of equations, and which moves may cut a support before anything is resolved: what
//! [`equations::cut_by`] says, as sets.
//!
//! [`look_at_cuts`](Situation::look_at_cuts) says for all supports at once which are surely cut and which nobody
//! attacks, for speed. `second_codings_tests` compares it with the equations.

use crate::adjudicate::Set;
use crate::adjudicate::algebra::partial::Knowledge;
use crate::adjudicate::algebra::{Algebra, Backup, System, Tally};
use crate::adjudicate::codes::BackupRule;
use crate::adjudicate::equations::{self, Cut};
use crate::adjudicate::situation::Situation;
use crate::adjudicate::situation::presolve::{SupportCuts, presolve};
use crate::rules::{ConvoyOrigin, Paradox};

impl<const W: usize> Situation<W> {
    /// Returns the moves that cut the support of `u` if they get through.
    pub fn cutters(&self, u: usize) -> Set<W> {
        self.attacks_on_support(u, |a| equations::cut_by(self, u, a) == Some(Cut::ByArriving))
    }

    /// Returns the moves that cut the support of `u` only by dislodging it.
    pub fn dislodgers(&self, u: usize) -> Set<W> {
        self.attacks_on_support(u, |a| equations::cut_by(self, u, a) == Some(Cut::ByDislodging))
    }

    /// Returns the moves of other powers that cannot cut the support of `u` whatever comes of them: convoyed armies,
    /// by a choice for paradoxes (DATC 4.A.2, a to c).
    pub fn spared(&self, u: usize) -> Set<W> {
        let foreign = |a: usize| self.unit[a].power != self.unit[u].power;
        self.attacks_on_support(u, |a| foreign(a) && equations::is_spared(self, u, a))
    }

    /// Returns the attacks on the support of `u` for which `is_so` holds; none if it gives none.
    fn attacks_on_support(&self, u: usize, is_so: impl Fn(usize) -> bool) -> Set<W> {
        let mut found = Set::EMPTY;
        if self.supports.contains(u) {
            for a in self.attackers.members(self.province[u] as usize) {
                found.insert_if(a, is_so(a));
            }
        }
        found
    }

    /// Tells at the first look which supports are cut and which are not attacked.
    pub(in crate::adjudicate) fn look_at_cuts(&self) -> SupportCuts<W> {
        // These live moves might not arrive.
        let unsure = (self.by_convoy & self.live) - self.look.sails;
        // House rules may spare a support, or have a convoyed attack come from elsewhere.
        if self.rules.convoy_origin == ConvoyOrigin::LastFleet || self.rules.paradox.sparing().is_some() {
            return self.look_by_rule(unsure);
        }
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
        SupportCuts { cut: self.supports & cut, unattacked: self.supports - attacked }
    }

    /// Returns the same by the equations, one support after the other.
    #[cold]
    #[inline(never)]
    fn look_by_rule(&self, unsure: Set<W>) -> SupportCuts<W> {
        let [cut, unattacked] = self.supports.sift(|u| {
            let (cutters, dislodgers) = (self.cutters(u), self.dislodgers(u));
            [!(cutters - unsure).is_empty(), (cutters | dislodgers).is_empty()]
        });
        SupportCuts { cut, unattacked }
    }
}

impl<const W: usize> System<W> for Situation<W> {
    fn orders(&self) -> Set<W> {
        self.active()
    }

    #[inline]
    fn eval<M: Algebra<W>>(&self, m: &mut M, u: usize) -> M::Truth {
        equations::order(m, self, u)
    }

    #[inline]
    fn at_first_look(&self, tally: &mut Tally<W>) -> Knowledge<W> {
        presolve(self, self.look_at_cuts(), tally)
    }

    /// Returns how a component is settled: with convoy orders it is a paradox, without them a circular
    /// movement.
    fn backup(&self, component: Set<W>) -> Backup<W> {
        let convoys = component & self.convoys;
        let moves = component & self.live;
        if convoys.is_empty() {
            Backup { rule: BackupRule::CircularMovement, settled: moves, succeed: moves }
        } else if self.rules.paradox.backup() == Paradox::AllHold {
            Backup { rule: BackupRule::AllHold, settled: moves, succeed: Set::EMPTY }
        } else {
            Backup { rule: BackupRule::Szykman, settled: convoys, succeed: Set::EMPTY }
        }
    }
}
