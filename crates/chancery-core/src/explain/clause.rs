//! One result in one clause.

use super::cite::Rule;
use super::proof::{Against, Claim, Standing, Step};
use super::scene::{Scene, join};
use crate::adjudicate::{BackupRule, Term};
use crate::map::Province;
use crate::order::Order;
use crate::rules::Paradox;

/// After the sea that a convoyed attack comes from.
const LAST_FLEET: &str = ", the sea of its last fleet";

/// What became of a move.
pub(super) struct MoveClause {
    /// The result.
    pub result: String,
    /// The figures, or what else it rests on.
    figures: String,
    /// Whether the result says that the unit in the way did not leave.
    pub is_said_to_stay: bool,
    pub rule: Rule,
}

impl MoveClause {
    fn new(result: String, figures: impl Into<String>, rule: Rule) -> Self {
        Self { result, figures: figures.into(), is_said_to_stay: false, rule }
    }

    fn into_clause(self) -> (String, Rule) {
        (format!("{}: {}", self.result, self.figures), self.rule)
    }
}

impl<const W: usize> Scene<'_, W> {
    /// The comparison that stopped a move, if one did.
    pub fn obstacle(step: &Step) -> Option<Against> {
        step.because.iter().find_map(|part| match part.claim {
            Claim::Exceeds { against, .. } if part.standing == Standing::Decides => {
                (part.value.truth() == Some(false)).then_some(against)
            }
            _ => None,
        })
    }

    /// The rule that settled the order of `u` in a knot.
    pub fn settled_by(&self, u: usize) -> Option<BackupRule> {
        let k = self.case.derivation.knot[u]?;
        self.case.derivation.knots[k].rule
    }

    /// What became of the order of `u`, in a clause, and the rule behind it.
    pub fn clause(&self, u: usize, step: &Step) -> (String, Rule) {
        match self.case.situation.order(u) {
            Order::Move { .. } => self.move_clause(u, step).into_clause(),
            Order::Support { .. } if self.good(u) => self.support_given(u),
            Order::Support { .. } => self.support_cut(u),
            Order::Convoy { .. } => self.convoy(u),
            Order::Hold => self.stays(u),
        }
    }

    /// What became of the move of `u`.
    pub(super) fn move_clause(&self, u: usize, step: &Step) -> MoveClause {
        if self.good(u) { self.move_succeeded(u, step) } else { self.move_failed(u, step) }
    }

    fn move_succeeded(&self, u: usize, step: &Step) -> MoveClause {
        let order = self.order(u);
        if self.settled_by(u).is_some() {
            let rule = Rule::Component(BackupRule::CircularMovement);
            return MoveClause::new(format!("{order} succeeded"), "it is part of a circular movement", rule);
        }
        let rule = if self.convoyed(u) { Rule::MoveConvoyed } else { Rule::MoveSucceeds };
        let (result, figures) = match (Self::strongest(step), self.occupant(u)) {
            (Some((against, most)), _) if most > 0 => {
                let attack = self.attack(u);
                let bound = if most > self.against(against) { "at most " } else { "" };
                let result = format!("{order} succeeded against {}", self.whom(against));
                (result, format!("{attack} against {bound}{most}"))
            }
            (_, Some(o)) => {
                let place = self.place(self.case.situation.dest(u));
                (format!("{order} succeeded"), format!("{} left {place}", self.unit(o)))
            }
            _ => (format!("{order} succeeded"), "nothing stood against it".to_owned()),
        };
        MoveClause::new(result, figures, rule)
    }

    /// The first of the strongest that a move overcame, with the most that it could be.
    pub fn strongest(step: &Step) -> Option<(Against, u32)> {
        Self::overcome(step).into_iter().rev().max_by_key(|&(_, most)| most)
    }

    /// All that a move that succeeded had to overcome, with the most that it could be.
    pub fn overcome(step: &Step) -> Vec<(Against, u32)> {
        let most = |part: &Step| {
            let bounds = part.because.iter().filter_map(|s| s.value.bounds()).nth(1);
            bounds.map_or(0, |b| b.most)
        };
        let compared = step.because.iter().filter_map(|part| match part.claim {
            Claim::Exceeds { against, .. } => Some((against, most(part))),
            _ => None,
        });
        compared.collect()
    }

    /// Who stands against a move: `A WAR - SIL`, `A SIL`.
    pub fn whom(&self, against: Against) -> String {
        match against {
            Against::Prevent(u) | Against::Defend(u) => self.order(u),
            Against::Hold(p) => match self.case.situation.unit_in(p) {
                Some(o) => self.unit(o),
                None => self.map.province(Province(p)).name.clone(),
            },
        }
    }

    fn move_failed(&self, u: usize, step: &Step) -> MoveClause {
        let order = self.order(u);
        let failed = || format!("{order} failed");
        let obstacle = Self::obstacle(step);
        let arrives = self.arrives(u);
        if !arrives && !self.is_too_weak(u, step) {
            let fleets = self.case.situation.fleets(u) - self.case.derivation.known.succeed;
            let where_ = join(
                &fleets
                    .iter()
                    .map(|f| self.place(self.case.situation.province(f)).to_owned())
                    .collect::<Vec<_>>(),
            );
            if let Some(route) = self.written_route(u) {
                let why = format!(
                    "its convoy was disrupted in {where_}, on the written route over {route}, which binds"
                );
                return MoveClause::new(failed(), why, Rule::RouteDisrupted);
            }
            let why = format!("its convoy was disrupted in {where_}");
            return MoveClause::new(failed(), why, Rule::ConvoyDisrupted);
        }
        // What would not have been enough by convoy either may be what the fate of its convoy rests on.
        let most = |part: &Step| part.because.iter().find_map(|s| s.value.bounds()).map_or(1, |b| b.most);
        let bound =
            step.because.iter().find(|part| matches!(part.claim, Claim::Exceeds { .. })).map_or(1, most);
        let attack = if arrives { self.attack(u).to_string() } else { format!("at most {bound}") };
        let blocked = self.own_figure(u, Self::most_attack(step));
        let attack = blocked.as_ref().map_or(attack, |figure| format!("{figure},"));
        let Some(against) = obstacle else {
            let rule = self.settled_by(u).unwrap_or(BackupRule::AllHold);
            return MoveClause::new(failed(), "it is part of a convoy paradox", Rule::Component(rule));
        };
        let strength = self.against(against);
        let figures = format!("{attack} against {strength}");
        let mut is_said_to_stay = false;
        let (result, rule) = match against {
            Against::Prevent(r) => (format!("{order} bounced with {}", self.order(r)), Rule::Bounced),
            Against::Defend(o) if self.own(u, o) && self.occupant(u) == Some(o) => {
                let met = self.order(o);
                let why = format!("it met {met} head to head, and no power dislodges its own unit");
                return MoveClause::new(failed(), why, Rule::OwnUnit);
            }
            Against::Defend(o) => {
                (format!("{order} failed head to head with {}", self.order(o)), Rule::HeadToHead)
            }
            Against::Hold(p) => {
                let Some(o) = self.case.situation.unit_in(p) else {
                    return MoveClause::new(failed(), figures, Rule::HeldOff);
                };
                if self.own(u, o) {
                    return self.own_unit(u, o);
                }
                is_said_to_stay = self.case.situation.moves().contains(o);
                let stayed = if is_said_to_stay { ", which did not leave" } else { "" };
                let rule = if strength > 1 { Rule::HeldOffBySupport } else { Rule::HeldOff };
                (format!("{order} failed against {}{stayed}", self.unit(o)), rule)
            }
        };
        if blocked.is_some() {
            return MoveClause { result, figures, is_said_to_stay, rule };
        }
        let rule = if self.aids(u).own.is_empty() { rule } else { Rule::OwnSupport };
        let figures = figures + &self.short_aids(u);
        MoveClause { result, figures, is_said_to_stay, rule }
    }

    /// Whether the move of `u` would not have been enough even if its convoy had got through, which is what its
    /// proof rests on.
    pub fn is_too_weak(&self, u: usize, step: &Step) -> bool {
        !self.good(u) && Self::obstacle(step).is_some() && !Self::lacks_way(u, step)
    }

    /// The most that an attack could come to in the comparison that stopped it.
    pub fn most_attack(step: &Step) -> u32 {
        let stopped = |part: &&Step| match part.claim {
            Claim::Exceeds { .. } => part.standing == Standing::Decides && part.value.truth() == Some(false),
            _ => false,
        };
        let strengths = step.because.iter().find(stopped);
        strengths.and_then(|part| part.because.iter().find_map(|s| s.value.bounds())).map_or(0, |b| b.most)
    }

    /// Whether a step rests on that the move of `u` has no convoy.
    fn lacks_way(u: usize, step: &Step) -> bool {
        step.because.iter().any(|part| match part.claim {
            Claim::Term(Term::Path(v)) if v == u => part.value.truth() == Some(false),
            Claim::Order(_) => false,
            _ => Self::lacks_way(u, part),
        })
    }

    fn own_unit(&self, u: usize, o: usize) -> MoveClause {
        let unit = self.unit(o);
        let place = self.place(self.case.situation.dest(u));
        let why = format!("{unit} did not leave {place}, and no power dislodges its own unit");
        MoveClause::new(format!("{} failed", self.order(u)), why, Rule::OwnUnit)
    }

    /// `; the support of A BER was cut from PRU`.
    fn short_aids(&self, u: usize) -> String {
        let aids = self.aids(u);
        let mut text = String::new();
        for s in aids.cut.iter().take(3) {
            text.extend([format!("; the support of {} was cut from {}", self.unit(s), self.cut_from(s))]);
        }
        for s in aids.own.iter().take(3) {
            text.extend([format!("; the support of {} does not count against its own power", self.unit(s))]);
        }
        text
    }

    /// Where the attacks that cut a support came from.
    fn cut_from(&self, s: usize) -> String {
        let place = |a: usize| self.place(self.case.situation.province(a)).to_owned();
        join(&self.cutters(s).into_iter().map(place).collect::<Vec<_>>())
    }

    /// The moves that cut the support of `s`.
    pub fn cutters(&self, s: usize) -> Vec<usize> {
        let situation = &self.case.situation;
        let mut by: Vec<usize> = situation.cutters(s).iter().filter(|&a| self.arrives(a)).collect();
        if by.is_empty() {
            by.extend(situation.dislodgers(s).iter().filter(|&a| self.good(a)));
        }
        by
    }

    pub fn cut_by_dislodgement(&self, s: usize) -> bool {
        !self.case.situation.cutters(s).iter().any(|a| self.arrives(a))
    }

    fn support_cut(&self, u: usize) -> (String, Rule) {
        let by = join(&self.cutters(u).into_iter().map(|a| self.order(a)).collect::<Vec<_>>());
        if self.cut_by_dislodgement(u) {
            let text = format!("{} was cut, because {by} dislodged {}", self.order(u), self.unit(u));
            (text, Rule::SupportCutByDislodgement)
        } else {
            (format!("{} was cut by {by}", self.order(u)), Rule::SupportCut)
        }
    }

    fn support_given(&self, u: usize) -> (String, Rule) {
        let s = &self.case.situation;
        let order = self.order(u);
        let mut reasons = Vec::new();
        let mut rule = Rule::SupportGiven;
        let spared = s.spared(u);
        for a in s.attackers(s.province(u)) {
            let attack = self.order(a);
            reasons.push(if self.own(a, u) {
                rule = Rule::SupportGivenAgainstOwn;
                format!("{attack} is of the same power and does not cut it")
            } else if let Some(paradox) = self.case.rules.paradox.sparing().filter(|_| spared.contains(a)) {
                rule = Rule::SupportSpared(paradox);
                let why = self.why_spared(u, paradox);
                format!("{attack} does not cut it by the rule for convoyed attacks, for {why}")
            } else if s.cutters(u).contains(a) {
                rule = Rule::ConvoyDisrupted;
                format!("{attack} did not arrive, for its convoy was disrupted")
            } else {
                let origin = s.origin(a);
                let by_last = origin != s.province(a);
                rule = if by_last { Rule::SupportGivenByLastFleet } else { Rule::SupportGivenAgainstTarget };
                let (place, by) = (self.place(origin), if by_last { LAST_FLEET } else { "" });
                let hold = matches!(s.order(u), Order::Support { to: None, .. });
                let given = if hold { "to" } else { "against" };
                format!(
                    "{attack} comes from {place}{by}, which the support is given {given}, and did not dislodge it"
                )
            });
        }
        if reasons.is_empty() {
            (format!("{order} was given: nobody attacked {}", self.unit(u)), rule)
        } else {
            (format!("{order} was given: {}", join(&reasons)), rule)
        }
    }

    /// Why a choice for paradoxes keeps a convoyed army from cutting the support of `u`.
    fn why_spared(&self, u: usize, paradox: Paradox) -> String {
        let into = match self.case.situation.order(u) {
            Order::Support { to: Some(to), .. } => self.map.province_of(to).0,
            Order::Support { unit, .. } => self.map.province_of(unit.at).0,
            _ => return String::new(),
        };
        let fleet = self.case.situation.unit_in(into).map(|f| self.unit(f)).unwrap_or_default();
        let place = self.place(into);
        match paradox {
            Paradox::Rule1982 => {
                format!("it goes by convoy, and the support is for {place}, where {fleet} convoys")
            }
            Paradox::Rule2000 => {
                format!("it cannot do without the convoy of {fleet}, against which the support is given")
            }
            _ => format!("it is convoyed by {fleet}, against which the support is given"),
        }
    }

    fn convoy(&self, u: usize) -> (String, Rule) {
        let order = self.order(u);
        if let Some(rule) = self.settled_by(u) {
            let text = format!("{order} was disrupted by the rule for convoy paradoxes");
            return (text, Rule::Component(rule));
        }
        if let Some(by) = self.driven_by(u) {
            let text = format!("{order} was disrupted: {} dislodged {}", self.order(by), self.unit(u));
            return (text, Rule::ConvoyDisrupted);
        }
        let s = &self.case.situation;
        let attacks: Vec<String> = s.attackers(s.province(u)).iter().map(|a| self.order(a)).collect();
        let text = if attacks.is_empty() {
            format!("{order} was available: nobody attacked {}", self.unit(u))
        } else {
            format!("{order} was available: {} failed", join(&attacks))
        };
        (text, Rule::ConvoyAvailable)
    }

    /// Whether a unit stayed where it was.
    pub fn stays(&self, u: usize) -> (String, Rule) {
        let s = &self.case.situation;
        let unit = self.unit(u);
        if let Some(by) = self.driven_by(u) {
            let place = s.province(u);
            let (attack, hold) = (self.attack(by), self.against(Against::Hold(place)));
            let (hold, head) = match self.occupant(by) {
                Some(o) if self.battle(by) => (self.against(Against::Defend(o)), " head to head"),
                _ => (hold, ""),
            };
            let text = format!("{unit} was dislodged{head} by {}: {attack} against {hold}", self.order(by));
            return (text, Rule::Dislodged);
        }
        let attacks: Vec<String> = s.attackers(s.province(u)).iter().map(|a| self.order(a)).collect();
        let text = if attacks.is_empty() {
            format!("{unit} stood: nobody attacked it")
        } else {
            format!("{unit} stood: {} failed", join(&attacks))
        };
        (text, Rule::HeldOff)
    }

    /// The same without by whom, or because of what.
    pub fn stays_in_short(&self, u: usize) -> String {
        let unit = self.unit(u);
        match self.driven_by(u) {
            Some(by) if self.occupant(by).is_some() && self.battle(by) => {
                format!("{unit} was dislodged head to head")
            }
            Some(_) => format!("{unit} was dislodged"),
            None => format!("{unit} stood"),
        }
    }
}
