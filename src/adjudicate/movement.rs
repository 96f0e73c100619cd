//! A movement phase from orders handed in to its [`Resolution`].

use super::engine::{Solution, Unwatched};
use super::legality::Void;
use super::muster::{Mustered, Refused, muster};
use super::resolution::{Driven, Entry, Fate, KnotFound, Resolution, Unsettled, Verdict};
use super::situation::NOBODY;
use super::{BackupRule, Court, Reason, Set, Settled, Situation, Terrain, equations};
use crate::map::{Map, Province, Unit};
use crate::order::{Dislodged, Order, Ordered, Position};

/// Adjudicates a movement phase.
///
/// The position's units stand in different provinces of the court's map.
/// Orders are taken in the sequence in which they were handed in.
pub fn movement(court: Court<'_>, position: &Position, orders: &[Ordered<Order>]) -> Resolution {
    match position.units.len() {
        0..=64 => wide::<1>(court, position, orders),
        65..=256 => wide::<4>(court, position, orders),
        _ => wide::<16>(court, position, orders),
    }
}

fn wide<const W: usize>(court: Court<'_>, position: &Position, orders: &[Ordered<Order>]) -> Resolution {
    Hearing::<W>::new(court, position, orders).resolution(court.map, court.terrain)
}

/// A movement phase that was adjudicated, with everything that it was adjudicated from.
#[derive(Clone, Debug)]
pub struct Hearing<const W: usize> {
    /// What does not depend on a resolution.
    pub situation: Box<Situation<W>>,
    /// What the engine found.
    pub solution: Solution<W>,
    mustered: Vec<Mustered>,
    refused: Vec<Refused>,
}

impl<const W: usize> Hearing<W> {
    /// Adjudicates. There are at most `64 * W` units, in different provinces.
    pub fn new(court: Court<'_>, position: &Position, orders: &[Ordered<Order>]) -> Self {
        let Court { map, terrain, rules, engine } = court;
        let mut situation = Box::new(Situation::new());
        situation.survey(terrain, rules, &position.units);
        let (mustered, refused) = muster(map, terrain, rules, &situation, orders);
        let acts: Vec<Order> = mustered.iter().map(Mustered::acts).collect();
        situation.build(terrain, rules, &position.units, &acts);
        // The reasons for illegal orders may ask for convoys that nobody ordered.
        situation.join_fleets(terrain);
        let mut solution = Solution::default();
        engine.solve(&*situation, &mut solution, &mut Unwatched);
        Self { situation, solution, mustered, refused }
    }

    /// Puts the result into words.
    pub fn resolution(&self, map: &Map, terrain: &Terrain) -> Resolution {
        Report::new(map, terrain, &self.situation, &self.solution).resolution(&self.mustered, &self.refused)
    }
}

/// Puts a solution into words.
struct Report<'a, const W: usize> {
    map: &'a Map,
    terrain: &'a Terrain,
    s: &'a Situation<W>,
    solution: &'a Solution<W>,
    settled: Settled<W>,
    /// By unit: who dislodged it, else [`NOBODY`].
    dislodged_by: Vec<u16>,
}

impl<'a, const W: usize> Report<'a, W> {
    fn new(map: &'a Map, terrain: &'a Terrain, s: &'a Situation<W>, solution: &'a Solution<W>) -> Self {
        let mut dislodged_by = vec![NOBODY; s.units()];
        for u in s.live & solution.succeed {
            let victim = s.occupant[u];
            if victim != NOBODY && !(s.live & solution.succeed).contains(victim as usize) {
                dislodged_by[victim as usize] = u as u16;
            }
        }
        Self { map, terrain, s, solution, settled: Settled::new(solution.succeed), dislodged_by }
    }

    fn moved(&self, u: usize) -> bool {
        self.s.live.contains(u) && self.solution.succeed.contains(u)
    }

    fn unit(&self, u: usize) -> Unit {
        self.s.unit(u)
    }

    fn resolution(mut self, mustered: &[Mustered], refused: &[Refused]) -> Resolution {
        let after = self.after();
        let contested = self.contested();
        let driven = self.driven(&after, &contested);
        let entries: Vec<Entry<Order>> =
            mustered.iter().enumerate().map(|(u, m)| self.entry(u, m, &driven)).collect();
        let refused = refused.iter().map(refusal).collect();
        let knots = self.solution.knots.iter().filter(|k| k.rule.is_some());
        let knots = knots
            .map(|k| KnotFound {
                orders: k.orders.iter().collect(),
                resolutions: k.resolutions,
                found: k.found.iter().map(|f| f.iter().collect()).collect(),
                rule: k.rule,
            })
            .collect();
        let unsettled = self.unsettled();
        Resolution { entries, refused, driven, contested, after, knots, unsettled }
    }

    /// The cycles that the engine named and did not resolve, and what it gave up on.
    fn unsettled(&self) -> Vec<Unsettled> {
        let cycles = self.solution.knots.iter().filter(|k| k.settled.is_empty());
        let cycles = cycles.map(|k| Unsettled { orders: k.orders.iter().collect(), limit: None });
        let gave_up = self.solution.gave_up.iter();
        let gave_up = gave_up.map(|g| Unsettled { orders: g.orders.iter().collect(), limit: Some(g.limit) });
        cycles.chain(gave_up).collect()
    }

    fn after(&self) -> Vec<Unit> {
        let stays = |u: &usize| self.dislodged_by[*u] == NOBODY;
        (0..self.s.units())
            .filter(stays)
            .map(|u| match self.s.order[u] {
                Order::Move { to, .. } if self.moved(u) => Unit { at: to, ..self.unit(u) },
                _ => self.unit(u),
            })
            .collect()
    }

    /// Provinces where a move failed against others and nobody is (rulebook 2000, page 15): a move
    /// that was beaten head to head, or never arrived, makes no standoff.
    fn contested(&mut self) -> Vec<Province> {
        let mut contested = Vec::new();
        for p in 0..self.s.attackers.len() {
            let failed = self.s.attackers[p] - self.solution.succeed;
            let entered = failed != self.s.attackers[p];
            let occupant = self.s.unit_in[p];
            let vacant = !entered && (occupant == NOBODY || self.moved(occupant as usize));
            let absent = self.solution.own.as_ref().map_or(Set::EMPTY, |own| own.absent);
            let stands_off = |u: usize| {
                !absent.contains(u) && equations::prevent_strength(&mut self.settled, self.s, u) > 0
            };
            if vacant && failed.iter().any(stands_off) {
                contested.push(Province(p as u16));
            }
        }
        contested
    }

    fn driven(&self, after: &[Unit], contested: &[Province]) -> Vec<Driven> {
        let victims = (0..self.s.units()).filter(|&u| self.dislodged_by[u] != NOBODY);
        victims
            .map(|u| {
                let by = self.dislodged_by[u] as usize;
                let convoyed = self.over_sea(by);
                let origin = Province(self.s.province[by]);
                let dislodged = Dislodged {
                    unit: self.unit(u),
                    from: (!convoyed).then_some(origin),
                    start: convoyed.then_some(origin),
                };
                let retreats =
                    super::retreats::options(self.map, &self.s.rules, after, contested, &dislodged);
                Driven { dislodged, by: self.unit(by), retreats }
            })
            .collect()
    }

    /// Whether the move of `u` went by convoy.
    fn over_sea(&self, u: usize) -> bool {
        if let Some(over_sea) = self.solution.own.as_ref().and_then(|own| own.over_sea) {
            return over_sea.contains(u);
        }
        equations::goes_by_convoy(&mut self.settled.clone(), self.s, u)
    }

    fn entry(&mut self, u: usize, mustered: &Mustered, driven: &[Driven]) -> Entry<Order> {
        let unit = self.unit(u);
        let driven = driven.iter().find(|d| d.dislodged.unit == unit);
        let fate = driven.map(|d| if d.retreats.is_empty() { Fate::Destroyed } else { Fate::Dislodged });
        let (verdict, reason, with) = self.verdict(u, mustered, fate);
        let with = with.iter().map(|v| self.unit(v)).collect();
        Entry {
            unit: Some(unit),
            ordered: mustered.ordered,
            source: mustered.source,
            verdict,
            reason,
            with,
            fate,
        }
    }

    fn verdict(&mut self, u: usize, m: &Mustered, fate: Option<Fate>) -> (Verdict, Option<Reason>, Set<W>) {
        let holds = match fate {
            None => Verdict::Stands,
            Some(Fate::Dislodged) => Verdict::Dislodged,
            Some(Fate::Destroyed) => Verdict::Destroyed,
        };
        if self.solution.undecided.contains(u) {
            return (Verdict::Undecided, None, Set::EMPTY);
        }
        match m.illegal {
            Some(Reason::NoOrder) => return (holds, Some(Reason::NoOrder), Set::EMPTY),
            Some(reason) => return (Verdict::Illegal, Some(reason), Set::EMPTY),
            None => {}
        }
        if let Some(Void { verdict, reason, with }) = self.s.why_void(self.terrain, u) {
            return (verdict, Some(reason), with.into_iter().collect());
        }
        let good = self.solution.succeed.contains(u);
        if let Some((reason, with)) = self.solution.own.as_ref().and_then(|own| own.reasons[u]) {
            let verdict = match (self.s.order[u], good) {
                (Order::Support { .. }, true) => Verdict::Given,
                (Order::Support { .. }, false) => Verdict::Cut,
                (_, true) => Verdict::Succeeds,
                (_, false) => Verdict::Fails,
            };
            return (verdict, Some(reason), with);
        }
        match self.s.order[u] {
            Order::Hold => (holds, None, Set::EMPTY),
            Order::Move { .. } if good => {
                let circle = self.settled_by(u, BackupRule::CircularMovement);
                (Verdict::Succeeds, circle.then_some(Reason::CircularMovement), Set::EMPTY)
            }
            Order::Move { .. } => {
                let (reason, with) = self.why_move_failed(u);
                (Verdict::Fails, Some(reason), with)
            }
            Order::Support { .. } if good => (Verdict::Given, None, Set::EMPTY),
            Order::Support { .. } => {
                let (reason, with) = self.why_support_cut(u);
                (Verdict::Cut, Some(reason), with)
            }
            Order::Convoy { .. } if good => (Verdict::Available, None, Set::EMPTY),
            Order::Convoy { .. } => {
                let by = self.dislodged_by[u];
                if by == NOBODY {
                    (Verdict::Disrupted, Some(Reason::Paradox), Set::EMPTY)
                } else {
                    (Verdict::Disrupted, Some(Reason::FleetDislodged), Set::one(by as usize))
                }
            }
        }
    }

    fn settled_by(&self, u: usize, rule: BackupRule) -> bool {
        self.solution.knots.iter().any(|k| k.rule == Some(rule) && k.settled.contains(u))
    }

    fn why_move_failed(&mut self, u: usize) -> (Reason, Set<W>) {
        let s = self.s;
        let m = &mut self.settled;
        if !equations::path(m, s, u) {
            return (Reason::ConvoyDisrupted, s.fleets[u] - self.solution.succeed);
        }
        let attack = equations::attack_strength(m, s, u);
        let resists = equations::resisting_strength(m, s, u);
        let battle = equations::head_to_head(m, s, u);
        let occupant = s.occupant[u];
        let rivals = s.attackers[s.dest[u] as usize] - Set::one(u);
        let mut with: Set<W> =
            rivals.iter().filter(|&rival| equations::prevent_strength(m, s, rival) >= attack).collect();
        if occupant != NOBODY && attack <= resists {
            let all = equations::defend_strength(m, s, u);
            if with.is_empty() && (attack == 0 || all > resists) {
                return (Reason::SelfDislodgement, Set::one(occupant as usize));
            }
            with.insert(occupant as usize);
            if battle {
                return (Reason::HeadToHead, with);
            }
        }
        if with.is_empty() && self.solution.knots.iter().any(|k| k.settled.contains(u)) {
            return (Reason::Paradox, Set::EMPTY);
        }
        (Reason::Bounced, with)
    }

    fn why_support_cut(&mut self, u: usize) -> (Reason, Set<W>) {
        let s = self.s;
        let m = &mut self.settled;
        let cutters: Set<W> = s.cutters[u].iter().filter(|&a| equations::path(m, s, a)).collect();
        if cutters.is_empty() {
            (Reason::CutByDislodgement, s.dislodgers[u] & self.solution.succeed)
        } else {
            (Reason::CutByAttack, cutters)
        }
    }
}

fn refusal(refused: &Refused) -> Entry<Order> {
    Entry {
        unit: refused.unit,
        ordered: refused.ordered,
        source: Some(refused.source),
        verdict: Verdict::Illegal,
        reason: Some(refused.reason),
        with: Vec::new(),
        fate: None,
    }
}
