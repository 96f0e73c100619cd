//! Why each order came out as it did, as codes: the result, the reason and the units it speaks of.
//!
//! The equations are read once more, with the final resolution; nothing is decided here. A hold that
//! was driven out is `Dislodged` here, for where it may retreat to is not looked at.

use crate::adjudicate::algebra::partial::{Knowledge, Partial};
use crate::adjudicate::board::set::BoxedTable;
use crate::adjudicate::situation::legality::Void;
use crate::adjudicate::situation::{NOBODY, Situation};
use crate::adjudicate::solution::{EngineReasons, Solution};
use crate::adjudicate::{Algebra, BackupRule, FinalResolution, Reason, Set, Terrain, Verdict, equations};

/// The result of an order, and the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finding<const W: usize> {
    /// The result.
    pub verdict: Verdict,
    /// The reason that decided it, where there is more to say.
    pub reason: Option<Reason>,
    /// The units that the reason speaks of.
    pub with: Set<W>,
}

impl<const W: usize> Finding<W> {
    const fn plain(verdict: Verdict) -> Self {
        Self { verdict, reason: None, with: Set::EMPTY }
    }

    const fn because(verdict: Verdict, reason: Reason, with: Set<W>) -> Self {
        Self { verdict, reason: Some(reason), with }
    }
}

/// The findings on all orders of a phase. Keeps its memory from phase to phase.
#[derive(Clone, Debug, Default)]
pub struct Findings<const W: usize> {
    settled: FinalResolution<W>,
    /// By unit: who dislodged it. Valid for `dislodged` only.
    dislodged_by: BoxedTable<u16, W>,
    dislodged: Set<W>,
    found: Vec<Finding<W>>,
}

/// The results of orders that need no reason: of a unit that stays, one that held and was driven out, a move, a support and
/// a convoy.
const SUCCESSES: [Verdict; 5] =
    [Verdict::Stands, Verdict::Dislodged, Verdict::Succeeds, Verdict::Given, Verdict::Available];

impl<const W: usize> Findings<W> {
    /// Finds the reasons of a solution. Allocates nothing once its tables have grown.
    pub fn find(&mut self, terrain: &Terrain, s: &Situation<W>, solution: &Solution<W>) {
        self.settled.renew(solution.succeed);
        self.dislodged = Set::EMPTY;
        let moved = s.live & solution.succeed;
        for (victim, by) in driven_out(s, solution.succeed) {
            self.dislodged_by[victim] = by as u16;
            self.dislodged.insert(victim);
        }
        // Without a branch: which of these sets a unit is in, no processor can predict.
        let sets =
            [self.dislodged - s.active(), moved, s.supports & solution.succeed, s.convoys & solution.succeed];
        self.found.clear();
        self.found.extend((0..s.units()).map(|u| {
            let at = (1..).zip(sets).map(|(i, set)| i * usize::from(set.contains(u))).sum::<usize>();
            Finding::plain(SUCCESSES[at])
        }));
        for component in &solution.components {
            if component.rule == Some(BackupRule::CircularMovement) {
                for u in component.settled & moved {
                    self.found[u].reason = Some(Reason::CircularMovement);
                }
            }
        }
        for u in s.live - solution.succeed {
            self.found[u] = self.why_move_failed(s, solution, u);
        }
        for u in s.supports - solution.succeed {
            let (reason, with) = why_cut(s, solution.succeed, u);
            self.found[u] = Finding::because(Verdict::Cut, reason, with);
        }
        for u in s.convoys - solution.succeed {
            self.found[u] = match self.dislodged_by(u) {
                Some(by) => Finding::because(Verdict::Disrupted, Reason::FleetDislodged, Set::one(by)),
                None if solution.components.iter().any(|k| k.settled.contains(u)) => {
                    Finding::because(Verdict::Disrupted, Reason::Paradox, Set::EMPTY)
                }
                // By the equations a fleet that stays convoys: why it does not, only the engine can tell.
                None => Finding::plain(Verdict::Disrupted),
            };
        }
        if let Some(own) = &solution.own {
            self.adopt_own_reasons(s, own, solution.succeed);
        }
        for u in s.void {
            if let Some(Void { verdict, reason, with }) = s.why_void(terrain, u) {
                let own = solution.own.as_ref().and_then(|own| own.reasons[u]);
                if reason == Reason::OffRoute && own.is_some() {
                    // The engine has rules of its own on routes, and the fleet's order has an effect by them.
                    continue;
                }
                self.found[u] = Finding::because(verdict, reason, with.into_iter().collect());
            }
        }
        for u in solution.undecided {
            self.found[u] = Finding::plain(Verdict::Undecided);
        }
        for &(u, awaited) in &solution.waits {
            self.found[u] = Finding::because(Verdict::Undecided, Reason::Waits, Set::one(awaited));
        }
    }

    /// Puts an engine's own reasons in the place of those of the equations.
    fn adopt_own_reasons(&mut self, s: &Situation<W>, own: &EngineReasons<W>, succeed: Set<W>) {
        for (u, reason) in own.reasons.iter().enumerate() {
            if let Some((reason, with)) = *reason {
                // A fleet on a detour takes part by the rules of such an engine.
                let good = succeed.contains(u) || reason == Reason::Detour;
                let verdict = Verdict::of(s.order[u], good);
                self.found[u] = Finding::because(verdict, reason, with);
            }
        }
    }

    /// Returns the finding on the order of unit `u`.
    pub fn of(&self, u: usize) -> Finding<W> {
        self.found[u]
    }

    /// Returns the findings, by unit.
    pub fn all(&self) -> &[Finding<W>] {
        &self.found
    }

    pub(in crate::adjudicate) fn dislodged(&self) -> Set<W> {
        self.dislodged
    }

    /// Returns who dislodged the unit.
    pub fn dislodged_by(&self, u: usize) -> Option<usize> {
        self.dislodged.contains(u).then(|| self.dislodged_by[u] as usize)
    }

    /// Returns why a move failed. If orders are left undecided, a reason must hold whatever comes of them.
    fn why_move_failed(&mut self, s: &Situation<W>, solution: &Solution<W>, u: usize) -> Finding<W> {
        if !solution.undecided.is_empty() {
            let known = Knowledge { decided: s.active() - solution.undecided, succeed: solution.succeed };
            let found = move_failed(&mut Partial::new(known), |truth| !truth.maybe, s, solution, u);
            if !found.with.is_empty() {
                return found;
            }
        }
        move_failed(&mut self.settled, |truth| !truth, s, solution, u)
    }
}

/// Returns whom the moves that succeed drive out, and which move does: who stands where one arrives, and does
/// not leave.
pub(in crate::adjudicate) fn driven_out<const W: usize>(
    s: &Situation<W>,
    succeed: Set<W>,
) -> impl Iterator<Item = (usize, usize)> + '_ {
    let moved = s.live & succeed;
    // Most moves drive nobody out. Those that do are told apart without a branch.
    let [into_units] = moved.sift(|u| [(s.occupant[u] != NOBODY) & !moved.contains(s.occupant[u] as usize)]);
    into_units.into_iter().map(|u| (s.occupant[u] as usize, u))
}

/// Returns why a support was cut by the equations, and the units that cut it.
pub fn why_cut<const W: usize>(s: &Situation<W>, succeed: Set<W>, u: usize) -> (Reason, Set<W>) {
    let m = &mut FinalResolution::new(succeed);
    let mut cutters = Set::EMPTY;
    for a in s.cutters(u) {
        cutters.insert_if(a, equations::path(m, s, a));
    }
    if cutters.is_empty() {
        (Reason::CutByDislodgement, s.dislodgers(u) & succeed)
    } else {
        (Reason::CutByAttack, cutters)
    }
}

/// Returns why a move failed, by the strengths that it met; `no` says which truths are certainly none.
///
/// That no power helps to dislodge its own unit is the reason in two cases. The mover's own power has the unit
/// that stays: then its attack strength is 0, which exceeds nothing, whoever else went there. Or the unit resists
/// only because the supports of its own power are left out, and with them the move would have exceeded all that
/// it met. A rival that would have stopped the move even with those is a reason of its own: it bounced. So is one
/// that dislodged the unit of its own power and took its place.
fn move_failed<const W: usize, M: Algebra<W>>(
    m: &mut M,
    no: impl Fn(M::Truth) -> bool,
    s: &Situation<W>,
    solution: &Solution<W>,
    u: usize,
) -> Finding<W> {
    let arrives = equations::path(m, s, u);
    if no(arrives) {
        let lost = s.fleets(u) - solution.succeed - solution.undecided;
        let reason = if s.is_bound(u) { Reason::RouteDisrupted } else { Reason::ConvoyDisrupted };
        return Finding::because(Verdict::Fails, reason, lost);
    }
    let attack = equations::attack_strength(m, s, u);
    let stops = |m: &mut M, against: M::Number| {
        let exceeds = m.exceeds(attack, against);
        no(exceeds)
    };
    let (mut with, mut at_sea) = (Set::EMPTY, Set::EMPTY);
    for rival in s.rivals(u) {
        let prevent = equations::prevent_strength(m, s, rival);
        with.insert_if(rival, stops(m, prevent));
    }
    for army in s.armies_met_by(u) {
        let defend = equations::defend_strength(m, s, army);
        at_sea.insert_if(army, stops(m, defend));
    }
    let occupant = s.occupant[u];
    if occupant != NOBODY {
        let resists = equations::resisting_strength(m, s, u);
        if stops(m, resists) {
            let battle = equations::head_to_head(m, s, u);
            let passes = m.not(battle);
            let meets = no(passes);
            let nothing = m.constant(0);
            if stops(m, nothing) || all_would_suffice(m, &no, s, u, resists) {
                // Whoever took the place of that unit stopped it, unless the two met head to head.
                if !meets && let Some(by) = s.rivals(u).find(|&rival| solution.succeed.contains(rival)) {
                    return Finding::because(Verdict::Fails, Reason::Bounced, Set::one(by));
                }
                let own = Set::one(occupant as usize);
                return Finding::because(Verdict::Fails, Reason::SelfDislodgement, own);
            }
            if meets {
                // A rival that would have stopped it as well met it in the province, not head to head.
                return Finding::because(Verdict::Fails, Reason::HeadToHead, Set::one(occupant as usize));
            }
            with.insert(occupant as usize);
        }
    }
    if !at_sea.is_empty() {
        return Finding::because(Verdict::Fails, Reason::HeadToHead, at_sea);
    }
    if let Some(own) = solution.own.as_ref().filter(|_| with.is_empty()) {
        let counts = solution.succeed | own.withstands;
        for rival in s.rivals(u) {
            let weight = m.constant(1 + (s.supporters(rival) & counts).len() as u32);
            let arrives = equations::path(m, s, rival);
            let absent = m.not(arrives);
            with.insert_if(rival, no(absent) && stops(m, weight));
        }
    }
    if with.is_empty() && solution.components.iter().any(|k| k.settled.contains(u)) {
        return Finding::because(Verdict::Fails, Reason::Paradox, Set::EMPTY);
    }
    Finding::because(Verdict::Fails, Reason::Bounced, with)
}

/// Returns whether the move would certainly have exceeded all that it met if every support counted, whatever power
/// it is of; `resists` is what it met at its destination.
fn all_would_suffice<const W: usize, M: Algebra<W>>(
    m: &mut M,
    no: &impl Fn(M::Truth) -> bool,
    s: &Situation<W>,
    u: usize,
    resists: M::Number,
) -> bool {
    let all = equations::defend_strength(m, s, u);
    let helps = |m: &mut M, against: M::Number| {
        let exceeds = m.exceeds(all, against);
        let falls_short = m.not(exceeds);
        no(falls_short)
    };
    helps(m, resists)
        && s.rivals(u).all(|rival| {
            let prevent = equations::prevent_strength(m, s, rival);
            helps(m, prevent)
        })
        && s.armies_met_by(u).iter().all(|army| {
            let defend = equations::defend_strength(m, s, army);
            helps(m, defend)
        })
}
