//! `cross`: the adjudicator that Stewart Cross describes in *Adjudicating Diplomacy Games by Computer*
//! (Spring Offensive 10).
//!
//! Syntax, validity and dependencies were checked when the [`Situation`] was made. Then: the convoys;
//! the support cuts; the moves, in passes, by category of result: the determinate ones first, the
//! others as soon as what they depend on has a result; an explicit test for rotations where nothing
//! is determinate; and where a convoy was dislodged, all of it once more without that army.
//!
//! The categories, of which he prints two, are worked out in `category`, the rulings of his own
//! that he mentions are [`Rulings`].

mod category;
mod convoy;
mod field;
mod log;

pub use category::Category;
pub use convoy::Rulings;

use self::convoy::{Way, breaks, detour, fleets, may_walk, ways};
use self::field::Field;
use self::log::Log;
use chancery_core::adjudicate::{
    EngineReasons, Journal, NoTrace, Reason, Set, Situation, Solution, Step, Trace, why_cut,
};

/// The report of Cross's adjudicator beside the solution.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CrossReport {
    /// By unit: why its move came out as it did; nothing for units that do not move.
    pub reasons: Vec<Option<Reason>>,
    /// By unit: the pass of the last adjudication in which its move got its result.
    pub pass: Vec<Option<u32>>,
    /// How often the whole was adjudicated: once, and once more whenever a convoy was dislodged.
    pub adjudications: u32,
}

/// Cross's adjudicator.
#[derive(Clone, Debug, Default)]
pub struct Cross {
    rulings: Option<Rulings>,
    report: CrossReport,
}

impl Cross {
    /// Returns the adjudicator with certain rulings. Without, they follow from the house rules
    /// ([`Rulings::of`]).
    pub fn with(rulings: Rulings) -> Self {
        Self { rulings: Some(rulings), report: CrossReport::default() }
    }

    /// Adjudicates, and tells `trace` of each pass and each result.
    pub fn solve<const W: usize, T: Trace<W>>(
        &mut self,
        s: &Situation<W>,
        solution: &mut Solution<W>,
        trace: &mut T,
    ) {
        self.run(s, solution, trace, None);
    }

    /// Adjudicates. Takes down every step, and every result with its category, if there is a journal.
    pub fn adjudicate<const W: usize>(
        &mut self,
        s: &Situation<W>,
        solution: &mut Solution<W>,
        journal: Option<&mut Journal<'_>>,
    ) -> &CrossReport {
        self.run(s, solution, &mut NoTrace, journal);
        &self.report
    }

    fn run<const W: usize, T: Trace<W>>(
        &mut self,
        s: &Situation<W>,
        solution: &mut Solution<W>,
        trace: &mut T,
        journal: Option<&mut Journal<'_>>,
    ) {
        let mut log = journal.map(Log);
        solution.clear();
        let rulings = self.rulings.unwrap_or_else(|| Rulings::of(s.rules()));
        let mut way = ways(s, rulings);
        let mut broken = Set::EMPTY;
        let mut disrupted = Set::<W>::EMPTY;
        let mut lost = vec![Set::<W>::EMPTY; s.units()];
        let mut breakers = vec![Set::<W>::EMPTY; s.units()];
        self.report.adjudications = 0;
        if let Some(log) = &mut log {
            log.checks(s, rulings);
        }
        // Each adjudication but the last finds a convoyed army that goes by convoy no more.
        loop {
            self.report.adjudications += 1;
            let mut field = Field::new(s, rulings, &way);
            if let Some(log) = &mut log {
                log.begin(s, rulings, self.report.adjudications);
                log.convoys(s, rulings, &way, disrupted);
                log.cuts(s, &field);
                log.weights(s, &field);
            }
            self.passes(s, &mut field, trace, &mut log);
            let dislodged = field.dislodged();
            let mut again = Vec::new();
            for u in s.moves() {
                let Way::Sea(fleets) = way[u] else { continue };
                if breaks(s, rulings, u, fleets, dislodged) {
                    broken |= fleets & dislodged;
                    for fleet in fleets & dislodged {
                        breakers[fleet] = field.winners(fleet);
                    }
                    lost[u] = fleets & dislodged;
                    again.push(u);
                }
            }
            if let Some(log) = &mut log {
                log.dislodged(s, rulings, &field, (dislodged, broken), &again);
            }
            if again.is_empty() {
                solution.succeed =
                    (field.succeed & s.live()) | field.given() | (s.convoys() - dislodged - broken);
                solution.undecided = field.open() & s.active();
                let mut own = self.own(s, rulings, &way, disrupted, &lost);
                for u in s.supports() - solution.succeed {
                    own.reasons[u] =
                        Some(field.why_cut(u)).filter(|why| *why != why_cut(s, solution.succeed, u));
                }
                for (u, breaker) in breakers.iter().enumerate() {
                    let counts = detour(s, rulings, u);
                    if let Some(army) = counts {
                        own.reasons[u] = Some((Reason::Detour, Set::one(army)));
                    }
                    if dislodged.contains(u) && counts.is_some() {
                        own.reasons[u] = Some((Reason::FleetDislodged, field.winners(u)));
                    } else if (broken - dislodged).contains(u) {
                        own.reasons[u] = Some((Reason::FleetDislodgedAtFirst, *breaker));
                    }
                }
                solution.own = Some(own);
                break;
            }
            for u in again {
                disrupted.insert(u);
                way[u] = if may_walk(s, rulings, u) { Way::Land } else { Way::None };
            }
        }
    }

    /// Adds the reasons of the moves that have no way, and says how the others went.
    fn own<const W: usize>(
        &mut self,
        s: &Situation<W>,
        rulings: Rulings,
        way: &[Way<W>],
        disrupted: Set<W>,
        lost: &[Set<W>],
    ) -> EngineReasons<W> {
        let absent: Set<W> = s.moves().iter().filter(|&u| way[u] == Way::None).collect();
        let over_sea = s.moves().iter().filter(|&u| matches!(way[u], Way::Sea(_))).collect();
        for u in absent {
            self.report.reasons[u] = Some(if disrupted.contains(u) {
                Reason::ConvoyDisrupted
            } else if rulings.misses_line(s, u) {
                Reason::NoLine
            } else {
                Reason::NoRoute
            });
        }
        let with = |u: usize, reason| match reason {
            Reason::ConvoyDisrupted => (reason, lost[u]),
            Reason::NoLine => (reason, fleets(s, rulings, u)),
            _ => (reason, Set::EMPTY),
        };
        let reasons = self.report.reasons.iter().enumerate();
        let reasons = reasons.map(|(u, reason)| reason.map(|reason| with(u, reason))).collect();
        EngineReasons { reasons, absent, withstands: Set::EMPTY, over_sea: Some(over_sea), stage: None }
    }

    /// Runs the passes of one adjudication.
    fn passes<const W: usize, T: Trace<W>>(
        &mut self,
        s: &Situation<W>,
        field: &mut Field<'_, W>,
        trace: &mut T,
        log: &mut Option<Log<'_, '_>>,
    ) {
        self.report.reasons.clear();
        self.report.reasons.resize(s.units(), None);
        self.report.pass.clear();
        self.report.pass.resize(s.units(), None);
        let mut pass = 0;
        while !field.open().is_empty() {
            pass += 1;
            trace.step(Step::Pass(field.open().len()));
            if let Some(log) = log {
                log.pass(pass);
            }
            // On the first pass the determinate moves; all results of a pass come from the one before.
            let of = |u: usize| Some((u, field.category(u)?));
            let mut found: Vec<(usize, Category)> = field.open().iter().filter_map(of).collect();
            if found.is_empty() {
                let ring = field.ring();
                if let Some(log) = log {
                    log.rotation(s, ring.map(|(ring, _)| ring));
                }
                let Some((ring, category)) = ring else { break };
                found = ring.iter().map(|u| (u, category)).collect();
            }
            for (u, category) in found {
                field.decide(u, category);
                trace.step(Step::Resolved(u, category.succeeds()));
                self.report.reasons[u] = Some(Reason::Engine(category.reason()));
                self.report.pass[u] = Some(pass);
                if let Some(log) = log {
                    log.decided(s, u, category, pass);
                }
            }
        }
    }
}
