//! The paragraph that is read aloud: the result first, then what it rests on, in order.

use super::cite::{Places, Rule, of_reason};
use super::clause::MoveClause;
use super::proof::{Against, Claim, Proof, Step, StepRole};
use super::scene::Scene;
use super::statement::{
    Comparison, Figure, Grounds, Lead, MoveResult, Obstacle, Principle, Sentence, Statement, Stay,
};
use chancery_core::adjudicate::{Fate, Reason, Verdict};
use chancery_core::map::{Province, UnitKind};
use chancery_core::order::Order;
use chancery_core::rules::AdjacentConvoy;

/// Leaves out that a rule for paradoxes took a convoy, where the rule itself is told and that is not the result.
fn drop_settled(told: &mut Vec<Sentence>) {
    let settled: Vec<usize> = told
        .iter()
        .filter_map(|t| match &t.says {
            Statement::Settled { orders, .. } => Some(orders.clone()),
            _ => None,
        })
        .flatten()
        .collect();
    let mut at = 0;
    told.retain(|t| {
        at += 1;
        !matches!(t.says, Statement::ConvoyInParadox(u) if at > 1 && settled.contains(&u))
    });
}

/// Tells at once of moves that bounced with each other, or failed against the same unit with the same numbers.
fn join(told: &mut Vec<Sentence>) {
    let mut at = 0;
    while at < told.len() {
        let found = (at + 1..told.len()).find_map(|other| {
            let is_alone = !told.get(other + 1).is_some_and(Sentence::goes_on);
            let joined = told[at].says.together(&told[other].says).filter(|_| is_alone);
            joined.map(|joined| (other, joined))
        });
        let Some((other, joined)) = found else {
            at += 1;
            continue;
        };
        let other = told.remove(other);
        told[at].says_must_be_greater |= other.says_must_be_greater;
        told[at].depth = told[at].depth.min(other.depth);
        // What the paragraph is about has the first sentence to itself.
        if at > 0 {
            told[at].says = joined;
        }
    }
}

impl<const W: usize> Scene<'_, W> {
    /// Returns the result in one sentence, and if the unit was driven out, a second one for that.
    pub fn head(&self, proof: &Proof) -> Vec<Sentence> {
        let u = proof.unit;
        if proof.verdict == Verdict::Undecided {
            // What becomes of the unit by the equations is no result of the engine that left its order so.
            return vec![Sentence::new(Statement::Undecided(u), Places::NONE)];
        }
        let mut told = Vec::new();
        let with = proof.with.clone();
        if let (verdict @ (Verdict::Illegal | Verdict::Invalid), Some(reason)) = (proof.verdict, proof.reason)
        {
            let is_attacked = !self.case.situation.attackers(self.case.situation.province(u)).is_empty();
            let stay = is_attacked.then(|| self.stay(u));
            // That it held is said once.
            let holds = verdict == Verdict::Illegal && (stay.is_none() || self.driven_by(u).is_some());
            let says = Statement::NoEffect { unit: u, verdict, reason: Some(reason), with, holds };
            told.push(Sentence::new(says, self.places_of_void(u, reason)));
            told.extend(stay);
        } else {
            let mut sentence = self.told_clause(u, &proof.root);
            let is_without = |reason: &Reason| {
                matches!(reason, Reason::NoOrder | Reason::ImpliedApart) || reason.is_of_unread()
            };
            if let Some(reason) = proof.reason.filter(is_without) {
                let with = if reason == Reason::ImpliedApart { with } else { Vec::new() };
                let lead = Lead { unit: u, reason, with, is_open: self.is_open };
                // That it holds without an order needs no diagram; what attacked it has its own.
                let stood = matches!(sentence.says, Statement::Stay { stay: Stay::Stood(_), .. });
                let places = if stood { Places::NONE } else { sentence.places };
                sentence = Sentence { lead: Some(lead), of: None, places, ..sentence };
            }
            told.push(self.with_worth(sentence.clone()));
            let principle = self.principle(&told[0]);
            let is_beaten = |t: &Sentence| matches!(t.says, Statement::Principle(Principle::NoEffectSo(_)));
            if principle.as_ref().is_some_and(is_beaten) {
                told[0] = sentence;
            }
            told.extend(principle);
            let other = self.helped_the_other(u);
            let apart = self.counts_apart(u).filter(|_| other.is_none() && told[0].names_rival());
            let still = self.still_stands(u, &proof.root);
            told.extend([still, apart, other].into_iter().flatten().map(Sentence::joined));
            let (paradox, garrison) = (self.in_paradox(u), self.garrison_between(u, &told[0]));
            let sunk = self.sunk(u).filter(|_| paradox.is_none());
            told.extend(paradox.into_iter().chain(garrison).chain(sunk).map(Sentence::joined));
            let mut way = Vec::new();
            if self.good(u) && self.rule_of_way(u) == Rule::OtherRoute {
                self.tell_route(u, &mut way);
            }
            told.extend(way.into_iter().map(Sentence::joined));
            told.extend(self.would_bounce(u));
            told.extend(self.not_by_land(u));
            told.extend(self.told_column(proof, &told[0]));
            told.extend(self.needed(u));
            // How an army went that got there is told unless a person judged it, which is said.
            let (is_for_failure, is_judged) = (self.is_let_down(proof), self.judged(u).is_some());
            let is_told =
                |t: &Sentence| is_for_failure || (!is_judged && matches!(t.says, Statement::ByLand { .. }));
            told.extend(self.idle_help(u).into_iter().filter(is_told));
            let active = self.case.situation.active().contains(u);
            // A convoy that no rule for paradoxes settled failed because its fleet was dislodged, which was said.
            let convoy = matches!(self.case.situation.order(u), Order::Convoy { .. });
            let is_said = convoy && self.settled_by(u).is_none();
            if active && !is_said && proof.driven.is_some() {
                let stay = self.stay(u).behind(&told[0]);
                let is_told = told.iter().any(|t| matches!(t.says, Statement::Principle(_)));
                let principle = self.principle(&stay).filter(|_| !is_told);
                // Who lost a unit that supported asks about the unit first.
                let is_support = matches!(self.case.situation.order(u), Order::Support { .. });
                let stay = if is_support { stay.joined() } else { stay };
                told.extend([stay].into_iter().chain(principle));
            }
            if !active || proof.driven.is_some() {
                told.extend(self.driven_by(u).and_then(|by| self.needed(by)));
            }
            let is_one = told.iter().skip(1).all(|t| t.joins);
            told.extend(self.kept(u, &told).map(|kept| if is_one { kept.joined() } else { kept }));
        }
        told.extend(self.could_have_helped(u));
        if proof.fate == Some(Fate::Destroyed) {
            told.push(Sentence::new(Statement::Destroyed(u), Places::of("Destroyed")));
        }
        told.extend(self.judged(u));
        told.extend(self.implied(u));
        told
    }

    /// Returns that a person judged how the army goes to a neighbour, where own fleets were ordered to carry it or its
    /// order asks for a convoy.
    fn judged(&self, u: usize) -> Option<Sentence> {
        let (case, unit) = (self.case, self.case.units[u]);
        let Order::Move { to, via } = case.situation.order(u) else { return None };
        let is_near = self.names.map.borders_on(unit.kind, unit.at, to) && unit.kind == UnitKind::Army;
        let own = case.situation.fleets(u).iter().any(|f| self.own(f, u));
        let is_judged = case.rules.adjacent_convoy == AdjacentConvoy::Totality && is_near && (via || own);
        let says = Statement::Judged { unit: u, by_convoy: via };
        is_judged.then(|| Sentence::new(says, Rule::Judged.places()))
    }

    /// Returns that a unit without an order acted on one that others imply, and which these are.
    fn implied(&self, u: usize) -> Option<Sentence> {
        let entries = self.names.entries;
        let implies =
            |at: &usize| entries[*at].unit.is_some_and(|unit| entries[u].implied_by.contains(&unit));
        let by: Vec<usize> = (0..entries.len()).filter(implies).collect();
        (!by.is_empty()).then(|| {
            let says = Statement::Implied { unit: u, by, is_open: self.is_open };
            Sentence::new(says, of_reason(Reason::Implied))
        })
    }

    /// Returns whether a move failed, or a unit was driven out that was to stay: whoever ordered help for it asks why it
    /// did not help.
    pub fn is_let_down(&self, proof: &Proof) -> bool {
        let u = proof.unit;
        match self.case.situation.order(u) {
            Order::Move { .. } => !self.good(u),
            Order::Hold | Order::Support { .. } | Order::Convoy { .. } => self.driven_by(u).is_some(),
        }
    }

    /// Returns the result and all that it rests on, in order.
    pub fn paragraph(&self, proof: &Proof) -> Vec<Sentence> {
        let u = proof.unit;
        let mut told = self.head(proof);
        let is_plain = matches!(proof.verdict, Verdict::Illegal | Verdict::Invalid | Verdict::Undecided);
        let mut below = Vec::new();
        if !is_plain {
            let mut rest = told.split_off(1);
            // The paragraph has the whole paradox and all strengths, which leaves no room for what would have been, and says what counts where it tells of the moves.
            let is_apart = self.counts_apart(u).is_some();
            rest.retain(|t| match t.says {
                Statement::InParadox { .. }
                | Statement::Move { .. }
                | Statement::StillStands { .. }
                | Statement::ByConvoy { .. }
                | Statement::CountsApart { .. } => false,
                Statement::Stay { unit, stay: Stay::Dislodged { .. }, .. } => unit == u,
                Statement::WouldBounce { .. } => proof.components.is_empty(),
                Statement::HelpedTheOther { .. } => !is_apart,
                // It says what each order came to.
                Statement::Principle(rule) => {
                    matches!(rule, Principle::OneProvince(_) | Principle::NoEffectSo(_))
                }
                Statement::Needed { supports, needed, .. } => needed < supports,
                _ => true,
            });
            rest.iter_mut().filter(|t| t.joins).for_each(|t| (t.joins, t.depth) = (false, 0));
            if self.case.situation.active().contains(u) && proof.reason != Some(Reason::NoOrder) {
                told.clear();
                self.tell(&proof.root, &mut told);
                told[0] = self.with_worth(told[0].clone());
                below = told.split_off(1);
                // How the army went belongs to its move, and not behind what became of the unit.
                let way = below.iter().position(|one| one.way() == Some(u));
                if let Some(at) = way.filter(|&at| below[..at].iter().all(Sentence::needs_move)) {
                    told.extend(below.drain(..=at).map(|one| Sentence { depth: 1, ..one }));
                }
                let goes_on = below.iter().take_while(|one| one.needs_move()).count();
                told.extend(below.drain(..goes_on).map(|one| Sentence { depth: 1, ..one }));
                if let Some(apart) = self.counts_apart(u) {
                    told.push(Sentence { depth: 1, ..apart });
                }
            } else {
                self.below(&proof.root, &mut below);
            }
            // That a support was cut, or a convoy disrupted, because the unit was dislodged says so.
            let is_said = told.iter().chain(&below).any(|t| t.dislodged == Some(u));
            let again = |t: &Sentence| t.stay() == Some(u) && self.driven_by(u).is_some();
            told.extend(rest.into_iter().filter(|t| !(is_said && again(t))));
        }
        if let Some(driven) = proof.driven.as_ref().filter(|_| proof.verdict != Verdict::Undecided) {
            self.below(driven, &mut below);
        }
        self.shorten_column(u, &mut told, &mut below);
        // What else would have stopped another order does not bear on this one.
        let is_own = |t: &Sentence| !matches!(t.says, Statement::AlsoStopped { unit, .. } if unit != u);
        below.retain(is_own);
        self.shorten(u, &mut told, &mut below);
        for sentence in &mut below {
            sentence.depth += 1;
        }
        told.append(&mut below);
        told.dedup();
        drop_settled(&mut told);
        join(&mut told);
        self.drop_cuts(&mut told);
        // That is said once, with the first attack that was not strong enough.
        let mut too_weak = told.iter_mut().filter(|t| t.says_must_be_greater);
        too_weak.next();
        too_weak.for_each(|t| t.says_must_be_greater = false);
        told
    }

    /// Leaves out that a support was cut, where a strength that it was for says so with the same moves.
    fn drop_cuts(&self, told: &mut Vec<Sentence>) {
        let said: Vec<(usize, Vec<usize>)> = told.iter().flat_map(|t| t.says.cuts()).collect();
        let mut at = 0;
        told.retain(|t| {
            at += 1;
            let Statement::SupportCut { unit, by, is_dislodged: false } = &t.says else { return true };
            // That the attacker was itself dislodged is said there only.
            let is_plain = by.iter().all(|&one| self.names.entries[one].fate.is_none());
            at == 1 || !is_plain || !said.iter().any(|(support, others)| support == unit && others == by)
        });
    }

    /// Returns what became of an order, as a sentence.
    fn told_clause(&self, u: usize, step: &Step) -> Sentence {
        let (says, rule) = self.clause(u, step);
        let order = self.case.situation.order(u);
        // A support that was cut because its unit was dislodged, or a convoy disrupted for that, says so last.
        let is_driven = match order {
            Order::Support { .. } => !self.good(u) && self.cut_by_dislodgement(u),
            Order::Convoy { .. } => self.settled_by(u).is_none() && self.driven_by(u).is_some(),
            Order::Hold | Order::Move { .. } => false,
        };
        let sentence = Sentence::new(says, rule.places());
        if order == Order::Hold {
            return sentence;
        }
        Sentence { dislodged: is_driven.then_some(u), ..sentence.of(u) }
    }

    /// Returns whether a unit stayed where it was, as a sentence.
    fn stay(&self, u: usize) -> Sentence {
        let (says, rule) = self.stays(u);
        Sentence::new(says, rule.places())
    }

    /// Says once what the sentence on whether the unit stayed and those on the attacks on it both say.
    fn shorten(&self, u: usize, told: &mut [Sentence], below: &mut Vec<Sentence>) {
        let s = &self.case.situation;
        let beaten_by = told.first().and_then(|one| match one.says {
            Statement::Move { unit, result: MoveResult::LostHeadToHead(by), .. } if unit == u => Some(by),
            _ => None,
        });
        for sentence in told {
            let Statement::Stay { unit, stay, in_short } = &mut sentence.says else { continue };
            if *unit != u {
                continue;
            }
            match stay {
                Stay::Beleaguered(by) => {
                    below.retain(|t| t.of.is_none_or(|of| !by.iter().any(|b| b.0 == of)));
                }
                Stay::Dislodged { by, comparison, .. } => {
                    comparison.cut.clear();
                    comparison.attack = Figure::new(self.attack(*by), self.attack_aids(*by));
                    for (_, hold) in &mut comparison.against {
                        let against =
                            if self.battle(*by) { Against::Defend(u) } else { Against::Hold(s.province(u)) };
                        *hold = self.figure_against(against, false);
                    }
                    let is_all = |t: &Sentence| match &t.says {
                        Statement::Move { unit, grounds: Grounds::Compared(c), .. } => {
                            unit == by && c.against.len() == 1
                        }
                        _ => false,
                    };
                    // What is told of the move behind its own sentence needs that sentence.
                    let at = below.iter().position(is_all);
                    if let Some(at) = at.filter(|at| !below.get(at + 1).is_some_and(Sentence::needs_move)) {
                        below.remove(at);
                    }
                    *in_short = beaten_by == Some(*by) || below.iter().any(|t| t.of == Some(*by));
                }
                Stay::Stood(_) | Stay::Kept(_) => {
                    let attackers = s.attackers(s.province(u));
                    *in_short = below.iter().any(|t| t.of.is_some_and(|of| attackers.contains(of)));
                }
            }
        }
    }

    /// Adds sentences about what a step rests on.
    pub fn below(&self, step: &Step, told: &mut Vec<Sentence>) {
        for part in step.because.iter().filter(|p| p.standing == StepRole::Decides) {
            match part.claim {
                Claim::Order(u) if self.is_plain(u) => {}
                Claim::Order(_) => {
                    let first = told.len();
                    self.tell(part, told);
                    told[first..].iter_mut().for_each(|sentence| sentence.depth += 1);
                }
                Claim::Component(_) => {
                    self.tell_component(step, told);
                    self.below(part, told);
                }
                _ => self.below(part, told),
            }
        }
    }

    /// Returns whether an order needs no sentence of its own: a support that nobody attacks or that was cut
    /// over land, a convoy that nobody attacks. They are named where they count.
    pub fn is_plain(&self, u: usize) -> bool {
        let s = &self.case.situation;
        let attackers = s.attackers(s.province(u));
        match s.order(u) {
            Order::Support { .. } if self.good(u) => attackers.is_empty(),
            Order::Support { .. } => {
                !self.cut_by_dislodgement(u) && self.cutters(u).iter().any(|&a| !self.convoyed(a))
            }
            Order::Convoy { .. } => self.good(u) && attackers.is_empty(),
            Order::Hold => true,
            Order::Move { .. } => false,
        }
    }

    /// Adds sentences about the order of a step, then about what it rests on.
    pub fn tell(&self, step: &Step, told: &mut Vec<Sentence>) {
        let Claim::Order(u) = step.claim else { return };
        let moves = matches!(self.case.situation.order(u), Order::Move { .. });
        if moves && self.settled_by(u).is_none() && self.arrives(u) {
            let first = told.len();
            self.tell_move(u, step, told);
            // The circle says all of the unit at the destination.
            if told[first].is_of_circle() && matches!(Self::obstacle(step), Some(Against::Hold(_))) {
                return;
            }
        } else {
            told.push(self.told_clause(u, step));
            if self.good(u) {
                self.tell_route(u, told);
            }
        }
        self.below(step, told);
    }

    fn tell_move(&self, u: usize, step: &Step, told: &mut Vec<Sentence>) {
        let met = matches!(Self::obstacle(step), Some(Against::Hold(_) | Against::Defend(_)));
        let own =
            self.own_in_the_way(u).is_some() || (met && self.occupant(u).is_some_and(|o| self.own(u, o)));
        // The figures are told in full here.
        let MoveClause { result, rule, grounds } = self.move_clause(u, step);
        let is_rivals = matches!(grounds, Grounds::Taken { .. } | Grounds::Barred { .. });
        let is_said_to_stay = matches!(result, MoveResult::FailedAgainst { was_to_leave: true, .. });
        let named = if self.good(u) { self.strongest(step) } else { Self::obstacle(step) };
        if own || is_rivals || (self.good(u) && named.is_none()) {
            told.push(self.told_clause(u, step));
            self.tell_without_effect(u, step, told);
            self.tell_route(u, told);
            told.extend(self.also_stopped(u, step).filter(|_| !is_rivals));
            return;
        }
        let mut compared: Vec<Against> = Vec::new();
        for part in step.because.iter().filter(|p| p.standing == StepRole::Decides) {
            match part.claim {
                Claim::Exceeds { against, .. } if !self.good(u) || self.against(against) > 0 => {
                    compared.push(against);
                }
                _ => {}
            }
        }
        // What the result names stands first.
        compared.sort_by_key(|&against| Some(against) != named);
        let attack = Figure::new(self.attack(u), self.attack_aids(u));
        let strength = attack.strength;
        let figure = |(i, against): (usize, Against)| {
            (against, self.figure_against(against, i == 0 && is_said_to_stay))
        };
        let against: Vec<_> = compared.into_iter().enumerate().map(figure).collect();
        let is_equal = against.first().is_some_and(|(_, figure)| figure.strength == strength);
        let grounds = Grounds::Compared(Comparison::new(attack, against));
        let sentence = Sentence::new(Statement::Move { unit: u, result, grounds }, rule.places()).of(u);
        told.push(Sentence { says_must_be_greater: !self.good(u) && is_equal, ..sentence });
        told.extend(self.still_stands(u, step));
        self.tell_without_effect(u, step, told);
        self.tell_route(u, told);
        told.extend(self.also_stopped(u, step));
    }

    /// Returns that the rival which stopped a move counts although its unit was dislodged.
    fn still_stands(&self, u: usize, step: &Step) -> Option<Sentence> {
        let Some(Against::Prevent(rival)) = Self::obstacle(step).filter(|_| !self.good(u)) else {
            return None;
        };
        let by = self.driven_by(rival)?;
        let (s, province) = (&self.case.situation, self.case.situation.dest(u));
        let says = Statement::StillStands { rival, by, province: Province(province) };
        (s.province(by) != province).then(|| Sentence::new(says, Rule::StillBounces.places()).of(rival))
    }

    /// Returns what would have stopped a move by itself, had what stopped it not been there.
    fn also_stopped(&self, u: usize, step: &Step) -> Option<Sentence> {
        let own = self.own_in_the_way(u);
        // That its own unit did not leave is told first, also where the proof rests on a rival.
        let is_also = |p: &&Step| {
            let is_rival = matches!(p.claim, Claim::Exceeds { against: Against::Prevent(_), .. });
            p.standing == StepRole::AlsoSufficient
                || (own.is_some() && is_rival && p.value.truth() == Some(false))
        };
        let also: Vec<Against> = step
            .because
            .iter()
            .filter(is_also)
            .filter_map(|p| match p.claim {
                Claim::Exceeds { against: Against::Defend(_) | Against::Hold(_), .. } if own.is_some() => {
                    None
                }
                Claim::Exceeds { against, .. } => Some(against),
                _ => None,
            })
            .collect();
        let of = match also.first()? {
            Against::Prevent(r) => Some(*r),
            Against::Defend(o) => Some(*o),
            Against::Hold(_) => None,
        };
        let obstacle = |&against: &Against| Obstacle { whom: against, strength: self.against(against) };
        let says = Statement::AlsoStopped { unit: u, by: also.iter().map(obstacle).collect() };
        Some(Sentence { of, ..Sentence::new(says, Places::NONE) })
    }

    /// Adds the moves into the same province that a move which succeeded did not have to overcome, and why.
    fn tell_without_effect(&self, u: usize, step: &Step, told: &mut Vec<Sentence>) {
        if !self.good(u) {
            return;
        }
        for against in Self::overcome(step) {
            let Against::Prevent(r) = against else { continue };
            if self.against(against) == 0 {
                let places =
                    if self.arrives(r) { self.cite_beaten(r) } else { Rule::ConvoyDisrupted.places() };
                let says = Statement::NotAgainst { unit: r, why: self.powerless(r) };
                told.push(Sentence::new(says, places).of(r));
            }
        }
    }

    /// Tells how a move went, where it is not plain.
    fn tell_route(&self, u: usize, told: &mut Vec<Sentence>) {
        if self.convoyed(u) && self.arrives(u) && self.over_sea(u) {
            let route = self.written_route(u);
            let (says, rule) = if route.is_empty() {
                let (seas, chosen) = (self.provinces(self.way_in_sequence(u)), self.chosen_convoy(u));
                let rule = if chosen.is_some() { Rule::ConvoyOrLand } else { self.rule_of_way(u) };
                (Statement::ByConvoy { army: u, seas, chosen }, rule)
            } else {
                (Statement::ByWrittenRoute { army: u, route }, Rule::WrittenRoute)
            };
            told.push(Sentence::new(says, rule.places()));
        }
    }
}
