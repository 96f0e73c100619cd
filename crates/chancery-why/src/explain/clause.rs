//! One result in one statement.

use super::cite::Rule;
use super::proof::{Against, Claim, Step, StepRole};
use super::scene::Scene;
use super::statement::{
    Aids, Comparison, Effect, Figure, Grounds, Helped, Meeting, MoveResult, Statement, Stay, Uncut, Used,
};
use chancery_core::adjudicate::{BackupRule, Reason, Set, Term};
use chancery_core::map::Province;
use chancery_core::order::Order;
use chancery_core::rules::Paradox;

/// The result of a move, with its grounds and the rule.
type MoveClause = (MoveResult, Grounds, Rule);

impl<const W: usize> Scene<'_, W> {
    /// Returns the comparison that stopped a move, if one did.
    pub fn obstacle(step: &Step) -> Option<Against> {
        step.because.iter().find_map(|part| match part.claim {
            Claim::Exceeds { against, .. } if part.standing == StepRole::Decides => {
                (part.value.truth() == Some(false)).then_some(against)
            }
            _ => None,
        })
    }

    /// Returns the rule that settled the order of `u` in a component.
    pub fn settled_by(&self, u: usize) -> Option<BackupRule> {
        let k = self.case.derivation.component[u]?;
        self.case.derivation.components[k].rule
    }

    /// Returns what became of the order of `u`, and the rule behind it.
    pub fn clause(&self, u: usize, step: &Step) -> (Statement, Rule) {
        match self.s.order(u) {
            Order::Move { .. } => {
                let is_good = self.good(u);
                let clause = if is_good { self.move_succeeded(u, step) } else { self.move_failed(u, step) };
                let (result, grounds, rule) = clause;
                (Statement::Move { unit: u, others: Vec::new(), result, grounds }, rule)
            }
            Order::Support { .. } if self.good(u) => self.support_given(u),
            Order::Support { .. } => self.support_cut(u),
            Order::Convoy { .. } => self.convoy(u),
            Order::Hold => self.stays(u),
        }
    }

    fn move_succeeded(&self, u: usize, step: &Step) -> MoveClause {
        let result = MoveResult::Succeeded;
        let is_exchanged = |o: usize| self.good(o) && self.occupant(o) == Some(u);
        let has_met = self.strongest(step).is_some();
        if self.settled_by(u).is_some() || !has_met && self.occupant(u).is_some_and(is_exchanged) {
            let round = self.round(u);
            let rule = match round.len() {
                2 => Rule::Exchange,
                _ => Rule::Component(BackupRule::CircularMovement),
            };
            let by_convoy = round.iter().copied().filter(|&v| round.len() == 2 && self.over_sea(v)).collect();
            return (result, Grounds::Round { units: round, by_convoy }, rule);
        }
        let mut rule = if self.convoyed(u) { self.rule_of_way(u) } else { Rule::MoveUnopposed };
        let (result, grounds) = match (self.strongest(step), self.occupant(u)) {
            (Some(against), _) => {
                if rule == Rule::MoveUnopposed {
                    rule = self.cut_decided(u, against).unwrap_or(Rule::MoveSucceeds);
                }
                (MoveResult::SucceededAgainst(against), Grounds::Compared(self.comparison(u, against, false)))
            }
            // It left only because this one moved, in a circle, and the proof does not rest on that.
            (_, Some(unit))
                if !step.because.iter().any(|part| part.claim == Claim::Order(unit))
                    && self.case.all_below(unit).contains(u) =>
            {
                let others = self.given_of(self.s.supporters(u)).iter();
                let attack = 1 + others.filter(|&v| !self.own(v, unit)).count() as u32;
                if rule == Rule::MoveUnopposed {
                    rule = Rule::CircleSupported;
                }
                (result, Grounds::EvenIfStayed { unit, attack })
            }
            (_, Some(unit)) => (result, Grounds::Left { unit, province: self.destination(u) }),
            _ => (result, Grounds::Unopposed),
        };
        (result, grounds, rule)
    }

    /// Compares the attack of `u` with a strength; that a unit did not leave may be said before.
    pub fn comparison(&self, u: usize, against: Against, is_said_to_stay: bool) -> Box<Comparison> {
        let mut figure = self.figure_against(against, is_said_to_stay);
        let beside = self.beside(u, against).into_iter();
        let beside = beside.map(|r| (r, self.figure_against(Against::Prevent(r), true).without_cut()));
        let mut attack = Figure::new(self.attack(u), self.attack_aids(u));
        // Supports that were cut are named where they would have changed the result.
        let cut = figure.aids.cut();
        let matters = match against {
            Against::Defend(other) if !self.good(u) => self.would_matter(other, Against::Defend(u), cut),
            Against::Prevent(other) if !self.good(u) => self.would_matter(other, Against::Prevent(u), cut),
            _ => self.good(u) && figure.strength + cut >= attack.strength,
        };
        // Who attacked a supporter itself asks what that did.
        if let (false, Aids::Supports { cut, .. }) = (matters, &mut figure.aids) {
            cut.retain(|(_, by)| !self.good(u) && by.iter().any(|&a| a != u && self.own(a, u)));
        }
        if self.good(u) || !self.would_matter(u, against, attack.aids.cut()) {
            attack = attack.without_cut();
        }
        Box::new(Comparison { attack, against: (against, figure), beside: beside.collect() })
    }

    /// Returns whether a move that failed against a strength would have got in with so many supports more, or kept out
    /// the rival that did.
    pub fn would_matter(&self, u: usize, against: Against, more: u32) -> bool {
        let with = self.attack(u) + more;
        let rivals = || self.s.rivals(u);
        let keeps_out = |r: usize| self.good(r) && with >= self.against(Against::Prevent(r));
        let there = (!self.vacated(u)).then_some(Against::Hold(self.s.dest(u)));
        let mut all = rivals().map(Against::Prevent).chain([against]).chain(there);
        let would_change = all.all(|other| with > self.against(other)) || rivals().any(keeps_out);
        // Who is dislodged head to head would have stayed.
        let would_stay = matches!(against, Against::Defend(_)) && self.driven_by(u).is_some();
        let would_change = would_change || would_stay && with >= self.against(against);
        more > 0 && self.own_in_the_way(u).is_none() && would_change
    }

    /// Returns the moves that stopped that of `u` as well as the rival that it was compared with, each as strong as that one.
    pub fn beside(&self, u: usize, against: Against) -> Vec<usize> {
        let Against::Prevent(rival) = against else { return Vec::new() };
        let prevents = |r: usize| self.against(Against::Prevent(r));
        let is_as_strong =
            |&r: &usize| r != rival && prevents(r) == prevents(rival) && self.driven_by(r).is_none();
        let rivals = self.s.rivals(u).filter(|_| !self.good(u) && !self.good(rival));
        rivals.filter(is_as_strong).collect()
    }

    /// Returns where an army lost fleets of its convoy.
    pub fn lost_fleets(&self, u: usize) -> Vec<Province> {
        self.provinces(self.s.fleets(u) - self.case.derivation.known.succeed)
    }

    /// Returns the moves that disrupted the convoy of an army, if each fleet that it lost was dislodged.
    fn disrupters(&self, u: usize) -> Vec<usize> {
        let lost = self.s.fleets(u) - self.case.derivation.known.succeed;
        lost.iter().map(|fleet| self.driven_by(fleet)).collect::<Option<_>>().unwrap_or_default()
    }

    /// Returns the rule of a move that went by convoy: whether it had lost a fleet and another way was open.
    pub fn rule_of_way(&self, u: usize) -> Rule {
        let is_other = !self.lost_fleets(u).is_empty() && self.over_sea(u);
        if is_other { Rule::OtherRoute } else { Rule::MoveConvoyed }
    }

    /// Returns the first of the strongest that a move overcame; none if nothing stood against it.
    pub fn strongest(&self, step: &Step) -> Option<Against> {
        let all = Self::overcome(step).into_iter().rev().map(|against| (self.against(against), against));
        all.filter(|one| one.0 > 0).max_by_key(|one| one.0).map(|one| one.1)
    }

    /// Returns all that a move that succeeded had to overcome.
    pub fn overcome(step: &Step) -> Vec<Against> {
        let compared = step.because.iter().filter_map(|part| match part.claim {
            Claim::Exceeds { against, .. } => Some(against),
            _ => None,
        });
        compared.collect()
    }

    pub fn destination(&self, u: usize) -> Province {
        Province(self.s.dest(u))
    }

    fn move_failed(&self, u: usize, step: &Step) -> MoveClause {
        let failed = |grounds, rule| (MoveResult::Failed, grounds, rule);
        let failed_own = |unit| {
            let (is_met, strengths) = (self.battle(u), self.strengths_of_own(u, unit));
            let rule = match (is_met, &strengths) {
                (true, None) => Rule::OwnHeadToHead,
                (true, Some(_)) => Rule::HeadToHeadEqual,
                (false, None) => Rule::OwnUnit,
                (false, Some(_)) => Rule::HeldOff,
            };
            failed(Grounds::Own { unit, is_met, strengths }, rule)
        };
        // Against its own unit it had none, against another move this.
        let met = |rival| {
            let with = self.comparison(u, Against::Prevent(rival), true);
            let attack = self.shown_figure(u).unwrap_or_else(|| with.attack.clone());
            Grounds::Compared(Box::new(Comparison { attack, ..*with }))
        };
        if !self.arrives(u) {
            let (at, route, by) = (self.lost_fleets(u), self.written_route(u), self.disrupters(u));
            let rule = if route.is_empty() { Rule::ConvoyDisrupted } else { Rule::RouteDisrupted };
            // How a paradox was settled is told instead of the strengths, and what binds the army to its route.
            let is_plain = by.len() == 1 && route.is_empty() && self.in_paradox(u).is_none();
            let fleet = at.first().and_then(|at| self.s.unit_in(at.0)).filter(|_| is_plain);
            let comparison = fleet.map(|fleet| self.dislodging(by[0], fleet));
            return failed(Grounds::ConvoyDisrupted { at, route, by, comparison }, rule);
        }
        let Some(against) = Self::obstacle(step) else {
            let rule = self.settled_by(u).unwrap_or(BackupRule::AllHold);
            return failed(Grounds::Paradox, Rule::Component(rule));
        };
        if let Some((grounds, rule)) = self.barred_circle(u, against) {
            return failed(grounds, rule);
        }
        if let Some(unit) = self.own_in_the_way(u) {
            // Its own unit stayed only because this very move met one of the circle.
            if let Some(member) = self.barred_by(u).filter(|&member| self.is_met_by(u, member)) {
                let [own, other] = [u, member].map(|v| self.against(Against::Prevent(v)));
                let result = if own == other { MoveResult::Bounced } else { MoveResult::Beaten }(member);
                return (result, met(member), Rule::CircleBarred);
            }
            return match self.driven_by(unit).filter(|_| !self.battle(u)) {
                Some(by) => (MoveResult::Beaten(by), met(by), Rule::Bounced),
                None => failed_own(unit),
            };
        }
        let strength = self.against(against);
        let is_equal = self.attack(u) == strength;
        let mut is_said_to_stay = false;
        let (result, rule) = match against {
            Against::Prevent(r) if is_equal => (MoveResult::Bounced(r), Rule::Bounced),
            Against::Prevent(r) => (MoveResult::Beaten(r), Rule::Bounced),
            Against::Defend(o) if self.own(u, o) && self.occupant(u) == Some(o) => return failed_own(o),
            Against::Defend(o) => {
                let rule = match self.driven_by(u) {
                    _ if is_equal => Rule::HeadToHeadEqual,
                    Some(by) if by == o => Rule::BeatenHeadToHead,
                    _ => Rule::HeadToHead,
                };
                (MoveResult::LostHeadToHead(o), rule)
            }
            Against::Hold(p) => {
                let Some(unit) = self.s.unit_in(p) else {
                    return failed(Grounds::Compared(self.comparison(u, against, false)), Rule::HeldOff);
                };
                if self.own(u, unit) {
                    return failed_own(unit);
                }
                let was_to_leave = self.s.moves().contains(unit);
                is_said_to_stay = was_to_leave;
                let rule = if strength > 1 { Rule::HeldOffBySupport } else { Rule::HeldOff };
                (MoveResult::FailedAgainst { unit, was_to_leave }, rule)
            }
        };
        let aids = self.aids(u);
        let is_rival = matches!(against, Against::Prevent(_));
        let with_own = self.attack(u) + aids.own.len() as u32;
        let rivals = self.s.rivals(u).map(Against::Prevent);
        let would_help =
            !aids.own.is_empty() && rivals.chain([against]).all(|other| with_own > self.against(other));
        // What is cited shows the reason that the result has.
        let reason = self.names.entries[u].reason;
        let is_for_own = match reason {
            Some(Reason::SelfDislodgement) => !aids.own.is_empty(),
            Some(Reason::Bounced | Reason::HeadToHead) => false,
            _ => !is_rival && would_help,
        };
        let rule = if is_for_own { Rule::OwnSupport } else { rule };
        // Of one that a stronger move beat, the rule on strengths.
        let is_rule = reason == Some(Reason::Bounced) && !matches!(result, MoveResult::Beaten(_));
        let is_cut = is_rule && self.would_matter(u, against, aids.cut.len() as u32);
        let rule = aids.cut.first().filter(|_| is_cut).map_or(rule, |support| self.cut_rule(support));
        (result, Grounds::Compared(self.comparison(u, against, is_said_to_stay)), rule)
    }

    /// Returns the strength of the move of `u` with all its supports and that of the unit of its own power in its way; `None`
    /// if it would have been stronger: then it failed only because no power dislodges its own unit.
    pub fn strengths_of_own(&self, u: usize, unit: usize) -> Option<(u32, Figure)> {
        let with_all = 1 + self.given_of(self.s.supporters(u)).len() as u32;
        let is_battle = self.battle(u);
        let against = if is_battle { Against::Defend(unit) } else { Against::Hold(self.s.dest(u)) };
        let figure = self.figure_against(against, true).without_cut();
        (with_all <= figure.strength).then_some((with_all, figure))
    }

    /// Returns that the circle in which `u` is could not move, because another move stopped that of `u`.
    fn barred_circle(&self, u: usize, against: Against) -> Option<(Grounds, Rule)> {
        let Against::Prevent(by) = against else { return None };
        self.member_of_circle(u).filter(|&member| member == u)?;
        let strengths = Box::new((self.shown_figure(u)?, self.figure_against(against, true)));
        Some((Grounds::Barred { by, strengths, units: self.round(u) }, Rule::CircleBarred))
    }

    /// Returns the strength that is shown of a move, with its supports.
    fn shown_figure(&self, u: usize) -> Option<Figure> {
        let term = self.shown_strength(u)?;
        Some(Figure::new(self.case.strength(term), self.aids_of_term(term)))
    }

    /// Returns the move to the destination of `u`, perhaps its own, that would have closed a circle. It failed, and only for
    /// that reason the unit at the destination stayed.
    pub fn member_of_circle(&self, u: usize) -> Option<usize> {
        let there = self.occupant(u)?;
        let mut moves = std::iter::once(u).chain(self.s.rivals(u));
        moves.find(|&v| {
            self.case.closes_circle(v)
                && self.case.all_below(there).contains(v)
                && self.driven_by(there).is_none()
        })
    }

    /// Returns the rule by which a support was cut.
    fn cut_rule(&self, support: usize) -> Rule {
        if self.cut_by_dislodgement(support) { Rule::SupportCutByDislodgement } else { Rule::SupportCut }
    }

    /// Returns the rule by which a support against the move of `u` was cut, if the move succeeded only for that.
    fn cut_decided(&self, u: usize, against: Against) -> Option<Rule> {
        let of = match against {
            Against::Prevent(v) | Against::Defend(v) => Some(v),
            Against::Hold(p) => self.s.unit_in(p).filter(|&o| !self.s.moves().contains(o)),
        }?;
        let cut = self.s.supporters(of) - self.case.derivation.known.succeed;
        let is_decided = self.attack(u) <= self.against(against) + cut.len() as u32;
        cut.first().filter(|_| is_decided).map(|support| self.cut_rule(support))
    }

    /// Returns whether a step rests on that the move of `u` has no convoy.
    pub fn lacks_way(u: usize, step: &Step) -> bool {
        step.because.iter().any(|part| match part.claim {
            Claim::Term(Term::Path(v)) if v == u => part.value.truth() == Some(false),
            Claim::Order(_) => false,
            _ => Self::lacks_way(u, part),
        })
    }

    /// Returns the moves that cut the support of `s`.
    pub fn cutters(&self, s: usize) -> Vec<usize> {
        let situation = self.s;
        let mut by: Vec<usize> = situation.cutters(s).iter().filter(|&a| self.arrives(a)).collect();
        if by.is_empty() {
            by.extend(situation.dislodgers(s).iter().filter(|&a| self.good(a)));
        }
        by
    }

    pub fn cut_by_dislodgement(&self, s: usize) -> bool {
        !self.s.cutters(s).iter().any(|a| self.arrives(a))
    }

    fn support_cut(&self, u: usize) -> (Statement, Rule) {
        let by = self.cutters(u);
        let one = if let [one] = by[..] { Some(one) } else { None };
        if let Some(one) = one.filter(|_| self.cut_by_dislodgement(u)) {
            return (self.stopped(u, one), Rule::SupportCutByDislodgement);
        }
        let although = one.is_some_and(|one| self.driven_by(one).is_some());
        let dislodged = self.driven_by(u).filter(|by| !although && one == Some(*by));
        let dislodged = dislodged.map(|one| self.dislodging(one, u));
        let rule = if although { Rule::CutByDislodged } else { self.cut_rule(u) };
        (Statement::SupportCut { unit: u, by, although, dislodged }, rule)
    }

    pub fn support_given(&self, u: usize) -> (Statement, Rule) {
        let mut attacks = Vec::new();
        let mut rule = Rule::SupportGiven;
        let spared = self.s.spared(u);
        for a in self.s.attackers(self.s.province(u)) {
            let why = if self.own(a, u) {
                rule = Rule::SupportGivenAgainstOwn;
                Uncut::SamePower
            } else if let Some(paradox) = self.case.rules.paradox.sparing().filter(|_| spared.contains(a)) {
                rule = Rule::SupportSpared(paradox);
                self.spared(u, paradox)
            } else if self.s.cutters(u).contains(a) {
                rule = Rule::ConvoyDisrupted;
                let by = self.disrupters(a).first().copied().filter(|_| self.in_paradox(u).is_none());
                Uncut::ConvoyDisrupted { by }
            } else {
                let origin = self.s.origin(a);
                let last_sea = (origin != self.s.province(a)).then_some(Province(origin));
                let is_by_land = last_sea.is_none();
                rule =
                    if is_by_land { Rule::SupportGivenAgainstTarget } else { Rule::SupportGivenByLastFleet };
                Uncut::FromTarget { last_sea }
            };
            attacks.push((a, why));
        }
        // What the supported move would have to dislodge.
        let behind = self.supported(u).filter(|&m| !self.vacated(m)).and_then(|m| self.occupant(m));
        let own = behind.filter(|&o| o != u && self.own(o, u));
        let rule = if own.is_some() && attacks.is_empty() { Rule::OwnSupport } else { rule };
        // It holds off the unit that the move meets head to head, and a rival.
        let holds_off = self.supported(u).and_then(|m| {
            let met = self.occupant(m).filter(|_| self.battle(m));
            met.or_else(|| self.s.rivals(m).find(|&r| self.arrives(r)))
        });
        // Of a unit of the mover's own power no help decides.
        let is_movers = |o: usize| self.supported(u).is_some_and(|m| self.own(o, m));
        let helped = own.filter(|&o| !is_movers(o)).map_or(Helped::Untold, |unit| {
            let (now, then) = (self.case.derivation.known.succeed, self.without(Set::one(u)));
            let effect = match holds_off {
                _ if now - Set::one(u) == then => Effect::Idle,
                Some(rival) if (then - now).contains(rival) => Effect::Decided,
                _ => Effect::Other,
            };
            Helped::NotAgainstOwn { unit, holds_off, effect }
        });
        (Statement::SupportGiven { unit: u, attacks, helped }, rule)
    }

    /// Returns the unit whose move `u` supports.
    pub fn supported(&self, u: usize) -> Option<usize> {
        self.s.live().iter().find(|&m| self.s.supporters(m).contains(u))
    }

    /// Returns that a choice for paradoxes keeps a convoyed army from cutting the support of `u`.
    fn spared(&self, u: usize, paradox: Paradox) -> Uncut {
        let into = match self.s.order(u) {
            Order::Support { to: Some(to), .. } => to,
            Order::Support { unit, .. } => unit.at,
            _ => self.case.units[u].at,
        };
        let province = self.names.map.province_of(into);
        Uncut::Spared { paradox, fleet: self.s.unit_in(province.0), province }
    }

    fn convoy(&self, u: usize) -> (Statement, Rule) {
        if let Some(rule) = self.settled_by(u) {
            let is_both = rule == BackupRule::Szykman && self.driven_by(u).is_some();
            let rule = if is_both { Rule::ParadoxAndDislodged } else { Rule::Component(rule) };
            return (Statement::ConvoyInParadox(u), rule);
        }
        // What never led anywhere was not disrupted.
        let is_void = self.stranded_army(u).is_some();
        if let Some(by) = self.driven_by(u).filter(|_| !is_void) {
            return (self.stopped(u, by), Rule::ConvoyDisrupted);
        }
        let attacks = if is_void { Vec::new() } else { self.attackers_of_convoy(u) };
        let used = match self.army_of(u) {
            Some(army) if !self.arrives(army) => Used::Broken(self.lost_fleets(army), self.disrupters(army)),
            Some(army) if !self.is_way_of(army, u) => Used::Spare,
            Some(army) if self.good(army) => Used::Brought(army),
            None if is_void => Used::Nowhere,
            _ => Used::Open,
        };
        let rule = if self.driven_by(u).is_some() { Rule::ConvoyDisrupted } else { Rule::ConvoyAvailable };
        (Statement::ConvoyAvailable { unit: u, attacks, used }, rule)
    }

    /// Returns that a support or a convoy came to nothing because the move `by` dislodged its unit.
    fn stopped(&self, u: usize, by: usize) -> Statement {
        Statement::Stopped { unit: u, by, comparison: self.dislodging(by, u) }
    }

    /// Compares a move with the unit that it dislodged.
    fn dislodging(&self, by: usize, u: usize) -> Box<Comparison> {
        let hold = Against::Hold(self.s.province(u));
        self.comparison(by, if self.battle(by) { Against::Defend(u) } else { hold }, true)
    }

    /// Returns whether a unit stayed where it was.
    pub fn stays(&self, u: usize) -> (Statement, Rule) {
        let (stay, rule) = if let Some(by) = self.driven_by(u) {
            let comparison = self.dislodging(by, u);
            let rule = self.cut_decided(by, comparison.against.0).unwrap_or(Rule::Dislodged);
            let goes = self.s.live().contains(u) && self.occupant(u) == Some(by) && self.over_sea(by);
            let meets = match self.battle(by) {
                true => Meeting::HeadToHead,
                false if goes => Meeting::ByConvoy,
                false => Meeting::Plain,
            };
            (Stay::Dislodged { by, meets, comparison }, rule)
        } else {
            let attackers = self.s.attackers(self.s.province(u));
            let hold = self.against(Against::Hold(self.s.province(u)));
            let enough = |&a: &usize| self.arrives(a) && self.attack(a) > self.resists(u, a);
            let enough: Vec<(usize, u32)> =
                attackers.iter().filter(enough).map(|a| (a, self.attack(a))).collect();
            if enough.len() > 1 {
                (Stay::Beleaguered(enough), Rule::Beleaguered)
            } else {
                let rule = match hold {
                    _ if attackers.is_empty() => Rule::Unattacked,
                    1 => Rule::HeldOff,
                    _ => Rule::HeldOffBySupport,
                };
                (Stay::Stood(self.attackers(u)), rule)
            }
        };
        (Statement::Stay { unit: u, stay }, rule)
    }
}
