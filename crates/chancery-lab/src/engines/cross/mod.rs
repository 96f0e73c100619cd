//! `cross`: the adjudicator that Stewart Cross describes in *Adjudicating Diplomacy Games by Computer*
//! (Spring Offensive 10).
//!
//! Syntax, validity and dependencies were checked when the [`Situation`] was made. Then: the convoys;
//! the support cuts; the moves, in passes, by category of result: the determinate ones first, the
//! others as soon as what they depend on has a result; an explicit test for rotations where nothing
//! is determinate; and where a convoy was dislodged, all of it once more without that army.
//!
//! The categories, of which he prints two, are worked out as [`Category`], the rulings of his own
//! that he mentions are [`Rulings`].

use self::convoy::{Way, breaks, detour, fleets, may_walk, ways};
use self::field::Field;
use self::log::Log;
use chancery_core::adjudicate::{
    EngineReason, EngineReasons, Journal, NoTrace, Reason, Set, Situation, Solution, Step, Trace, why_cut,
};

mod convoy;
mod field;
mod log;

pub use convoy::Rulings;

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
        self.adjudicate_field(s, solution, trace, None);
    }

    /// Adjudicates. Takes down every step, and every result with its category, if there is a journal.
    pub fn adjudicate<const W: usize>(
        &mut self,
        s: &Situation<W>,
        solution: &mut Solution<W>,
        journal: Option<&mut Journal<'_>>,
    ) -> &CrossReport {
        self.adjudicate_field(s, solution, &mut NoTrace, journal);
        &self.report
    }

    fn adjudicate_field<const W: usize, T: Trace<W>>(
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
            self.run_passes(s, &mut field, trace, &mut log);
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
                let mut own = self.own_reasons(s, rulings, &way, disrupted, &lost);
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
    fn own_reasons<const W: usize>(
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

    fn run_passes<const W: usize, T: Trace<W>>(
        &mut self,
        s: &Situation<W>,
        field: &mut Field<'_, W>,
        trace: &mut T,
        log: &mut Option<Log<'_, '_>>,
    ) {
        (self.report.reasons, self.report.pass) = (vec![None; s.units()], vec![None; s.units()]);
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

macro_rules! categories {
    ($($(#[doc = $doc:literal])+ $Variant:ident $succeeds:literal $code:literal $name:literal $sentence:literal,)+) => {
        /// A category of result of a move.
        ///
        /// Cross says that he drew up twenty, that seven are determinate and the remaining fifteen are not, and prints
        /// two of them. Seven and fifteen are twenty-two; but a unit that stands and one that counterattacks "are
        /// actually the same as far as the calculation is concerned", so two of the seven count twice. This is the list
        /// worked out from what he says decides a move: its weight; the unit in the province attacked, which stands,
        /// counterattacks or goes elsewhere; third parties; and that the unit that goes elsewhere may dislodge a support
        /// of the move, a third party, or its support.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Category {
            $($(#[doc = $doc])+ $Variant,)+
        }

        impl Category {
            /// All categories, the five first whose result does not depend on that of any other move, so that
            /// the first pass finds it.
            pub const ALL: &'static [Self] = &[$(Self::$Variant,)+];

            /// Returns whether the move succeeds.
            pub const fn succeeds(self) -> bool {
                match self { $(Self::$Variant => $succeeds,)+ }
            }

            /// Returns the category as the reason of a result.
            pub const fn reason(self) -> &'static EngineReason {
                match self {
                    $(Self::$Variant => {
                        &EngineReason { code: $code, name: $name, sentence: $sentence }
                    })+
                }
            }

            /// The reasons that only Cross's adjudicator gives.
            pub const REASONS: &'static [&'static EngineReason] = &[$(Self::$Variant.reason(),)+];
        }
    };
}

categories! {
    /// One of the two that Cross prints.
    Unopposed true "cross_unopposed" "unopposed"
        "no unit is in the province, and every third party has less weight",
    /// A standoff, or worse.
    StoodOff false "cross_stood_off" "stood off"
        "a third party has at least the same weight, whatever the unit in the province does",
    /// The unit in the province stands or comes the other way, and is dislodged.
    Dislodges true "cross_dislodges" "dislodges"
        "the unit in the province stands or counterattacks with less weight, and so has every third party",
    /// The unit in the province stands or comes the other way.
    Held false "cross_held" "held"
        "the unit in the province stands or counterattacks with at least the same weight",
    /// Self-dislodgement is prohibited.
    OwnUnit false "cross_own_unit" "own unit in the way"
        "a unit of the same power is in the province and does not go elsewhere",
    /// The unit in the province goes elsewhere.
    Vacated true "cross_vacated" "vacated"
        "the unit in the province leaves, and every third party has less weight",
    /// It fails to go elsewhere, and is dislodged.
    Overruns true "cross_overruns" "overruns"
        "the unit in the province fails to leave, and its own weight of one does not keep it there",
    /// It fails to go elsewhere.
    Blocked false "cross_blocked" "blocked"
        "the unit in the province fails to leave, and the move is unsupported",
    /// It fails to go elsewhere, and self-dislodgement is prohibited.
    OwnUnitStuck false "cross_own_unit_stuck" "own unit failed to leave"
        "a unit of the same power is in the province and fails to leave",
    /// It fails to go elsewhere, and no power supports the dislodgement of its own unit.
    OwnSupport false "cross_own_support" "too few foreign supports"
        "the unit in the province fails to leave, and supports by its own power do not count against it",
    /// It dislodges a support of the move.
    SupportSpared true "cross_support_spared" "support lost, weight enough"
        "the unit in the province dislodges a support of the move, which outweighs every third party without it",
    /// It dislodges a support of the move.
    SupportLost false "cross_support_lost" "support lost"
        "the unit in the province dislodges a support of the move, and then a third party has at least the same weight",
    /// It fails to dislodge a support of the move.
    SupportStands true "cross_support_stands" "support stands"
        "the unit in the province fails to dislodge a support of the move, and is dislodged with its help",
    /// It dislodges a third party.
    RivalDislodged true "cross_rival_dislodged" "third party dislodged"
        "the unit in the province dislodges the only third party with at least the same weight",
    /// It fails to dislodge a third party.
    RivalStands false "cross_rival_stands" "third party not dislodged"
        "the unit in the province fails to dislodge a third party with at least the same weight",
    /// The other of the two that Cross prints.
    RivalWeakened true "cross_rival_weakened" "third party's support dislodged"
        "the unit in the province dislodges a support of the only third party with at least the same weight",
    /// It fails to dislodge a third party's support.
    RivalSustained false "cross_rival_sustained" "third party's support stands"
        "the unit in the province fails to dislodge a support of a third party with at least the same weight",
    /// It changes places with a third party by convoy.
    RivalPasses false "cross_rival_passes" "third party exchanged places"
        "the unit in the province and a third party with at least the same weight exchange places by convoy",
    /// Three or more units follow each other round.
    Rotation true "cross_rotation" "rotation"
        "it is part of a rotation, and none of its moves is stopped",
    /// Two units change places, at least one of them by convoy.
    Exchange true "cross_exchange" "exchange by convoy"
        "the two units exchange places by convoy, and neither is stopped",
}
