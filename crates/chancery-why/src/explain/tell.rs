//! The paragraph that is read aloud: the result first, then what it rests on, in order.

use super::cite::{Places, Rule, of_reason};
use super::formula::Decider;
use super::proof::{Against, Claim, Proof, Prover, Step, StepRole};
use super::scene::Scene;
use super::statement::{
    Comparison, ConvoyWay, Grounds, Held, Helped, Lead, Meeting, MoveResult, Principle, Sentence, Statement,
    Stay, Used,
};
use chancery_core::adjudicate::{Fate, Reason, Set, Verdict};
use chancery_core::map::{Province, UnitKind};
use chancery_core::order::Order;
use chancery_core::rules::AdjacentConvoy;

/// Tells at once of moves that bounced with each other, or failed against the same unit with the same numbers, from the
/// sentence `first` on: those before it stand as they are.
fn join(told: &mut Vec<Sentence>, first: usize) {
    let mut at = first;
    while at < told.len() {
        let is_said = |one: &Sentence| one.says.together(&told[at].says).is_some_and(|both| both.is_mutual());
        if told[..first].iter().any(is_said) {
            told.remove(at);
            continue;
        }
        let mut behind = at + 1..told.len();
        let found = behind.find_map(|other| Some((other, told[at].says.together(&told[other].says)?)));
        let Some((other, joined)) = found else {
            at += 1;
            continue;
        };
        told[at].depth = told[at].depth.min(told[other].depth);
        told[at].says = joined;
        told.remove(other);
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
        if let (verdict @ (Verdict::Illegal | Verdict::Invalid), Some(reason)) = (proof.verdict, proof.reason)
        {
            let is_attacked = !self.s.attackers(self.s.province(u)).is_empty();
            let stay = is_attacked.then(|| self.sentence(self.stays(u)));
            // That it held is said once.
            let is_move = matches!(self.s.order(u), Order::Move { .. });
            let (link, is_driven) = (self.missing_link(u), self.driven_by(u).is_some());
            let holds = (verdict == Verdict::Illegal || is_move) && (stay.is_none() || is_driven);
            told.push(self.no_effect(u, reason, holds.then_some(Held::Instead)));
            // That the unit did not move leads to its dislodgement.
            let ([link, behind], void) =
                if is_driven { ([None, link], self.idle_help(u)) } else { ([link, None], Vec::new()) };
            let void = void.into_iter().map(Sentence::joined);
            told.extend(link.into_iter().chain(stay).chain(void).chain(behind));
        } else {
            let mut sentence = self.told_clause(u, &proof.root);
            let is_without = |reason: &Reason| {
                matches!(reason, Reason::NoOrder | Reason::ImpliedApart) || reason.is_of_unread()
            };
            if let Some(reason) = proof.reason.filter(is_without) {
                let with = if reason == Reason::ImpliedApart { proof.with.clone() } else { Vec::new() };
                let lead = Lead { unit: u, reason, with, is_open: self.is_open };
                sentence = Sentence { lead: Some(lead), of: None, ..sentence };
            }
            let mut worth = None;
            if let Statement::SupportGiven { unit, attacks, helped } = &mut sentence.says {
                if *helped == Helped::Untold {
                    *helped = self.helped(*unit);
                }
                let is_told = attacks.is_empty() || matches!(helped, Helped::Untold | Helped::Changed(None));
                worth =
                    (!is_told).then(|| Sentence::new(Statement::Worth(*unit, helped.clone()), Places::NONE));
            }
            told.extend(std::iter::once(sentence).chain(worth.map(Sentence::joined)));
            let active = self.s.active().contains(u);
            // A convoy that no rule for paradoxes settled failed because its fleet was dislodged, which was said, as it was
            // of a unit that was beaten head to head.
            let is_said = self.says_driven(&told[0], u);
            let (link, is_asked) = (self.missing_link(u), active && !is_said && proof.driven.is_some());
            let stay = is_asked.then(|| self.sentence(self.stays(u)));
            let stay = stay.map(|stay| if link.is_some() { stay } else { stay.joined() });
            told.extend(link.into_iter().chain(stay).chain(self.of_army(u).map(Sentence::joined)));
            // Who expected two to change places asks why they met.
            if let Statement::Move { result: MoveResult::LostHeadToHead(other), .. } = told[0].says {
                told.extend(self.by_land(other).map(Sentence::joined));
            }
            told.extend(self.held_near(u, &told[0]));
            // Help that had no effect belongs to the result.
            let is_for_failure = self.is_let_down(proof);
            let is_void = |told: &Sentence| matches!(told.says, Statement::VoidHelp { .. });
            let (void, went): (Vec<_>, Vec<_>) = self.idle_help(u).into_iter().partition(is_void);
            let void = void.into_iter().filter(|_| is_for_failure).map(Sentence::joined);
            let principle = told.iter().find_map(|one| self.principle(one));
            let others: Vec<_> = told.iter().flat_map(|one| self.void_for_others(u, one)).collect();
            told.extend(void.chain(others.into_iter().map(Sentence::joined)).chain(principle));
            told.extend(self.beat_beside(u, &told[0]));
            let apart = self.counts_apart(u);
            // What counts apart says of whom else it is a support, too.
            let other = if apart.is_some() { None } else { self.helped_the_other(u) };
            let barred = self.barred_by(u);
            let is_own = self.own_in_the_way(u).is_some() && barred.is_none();
            let (also, still) = (self.also(u, &proof.root), self.still_stands(u));
            // That a rival still counts is told where the rival is.
            let (still, last) = if is_own { (None, still) } else { (still, None) };
            told.extend([other, still, apart].into_iter().flatten().map(Sentence::joined));
            let spared = self.paradox_beside(&told);
            let (paradox, garrison) =
                (self.in_paradox(u).or(spared), self.garrison_between(u, &told[0], false));
            told.extend(paradox.into_iter().chain(garrison).map(Sentence::joined));
            let ways = std::iter::once(u).chain(self.cutters(u));
            let ways = ways.filter(|&v| self.rule_of_way(v) == Rule::OtherRoute);
            told.extend(ways.filter_map(|v| self.route(v)).map(Sentence::joined));
            told.extend(self.not_by_land(u));
            let column = self.told_column(proof, &told[0]);
            told.splice(1..1, column);
            let also = also.filter(|_| is_own || told[0].is_head_to_head()).into_iter().chain(last);
            told.extend(also.map(Sentence::joined));
            let bars = barred.and_then(|member| self.bars(u, member));
            let own = barred.filter(|_| bars.is_some()).and_then(|member| self.own_stayed_beside(u, member));
            told.splice(1..1, bars);
            let named = match &told[0].says {
                Statement::Move { grounds: Grounds::Compared(with), .. } => with.against.1.strength,
                _ => 0,
            };
            told.extend(self.needed(u, named));
            // How an army went that got there is told unless a person judged it, which is said.
            let is_told = is_for_failure || self.judged(u).is_none();
            told.extend(went.into_iter().filter(|_| is_told));
            if !active || proof.driven.is_some() {
                told.extend(self.driven_by(u).and_then(|by| self.needed(by, self.resists(u, by))));
            }
            let is_one = told.iter().skip(1).all(|t| t.joins);
            let kept = self.kept(u, &told).map(|kept| if is_one { kept.joined() } else { kept });
            let held_off = kept.as_ref().map(|_| self.attackers(u)).unwrap_or_default();
            let still = held_off.iter().filter_map(|one| self.still_stands(one.unit)).map(Sentence::joined);
            told.extend(kept.into_iter().chain(still).chain(own));
        }
        told.extend(self.could_have_helped(u));
        if proof.fate == Some(Fate::Destroyed) {
            self.tell_closed(u, &mut told);
        }
        told.extend(self.judged(u));
        told.extend(self.implied(u));
        told
    }

    /// Adds that a unit had no retreat, behind its dislodgement, which comes first or second.
    fn tell_closed(&self, u: usize, told: &mut Vec<Sentence>) {
        let is_driven =
            |one: &Sentence| self.says_driven(one, u) || matches!(one.says, Statement::Stay { .. });
        let at = told.iter().position(is_driven).map_or(told.len(), |at| at + 1);
        let says = Statement::Destroyed(u, self.closed_to(u));
        told.insert(at, Sentence::new(says, Places::of("Destroyed")).joined());
    }

    /// Returns that a circle could not move because `u` kept this `member` of it out, if it needed that to stop `u`: who would
    /// have dislodged the unit there all the same need not ask why it stayed.
    fn bars(&self, u: usize, member: usize) -> Option<Sentence> {
        let hold = self.against(Against::Hold(self.s.dest(u)));
        let there = self.occupant(u).filter(|_| self.attack(u) <= hold && self.is_met_by(u, member))?;
        let says = Statement::Bars(self.round(member), there);
        Some(Sentence::new(says, Rule::CircleBarred.places()).joined())
    }

    /// Returns that the unit at the destination of `u`, which this `member` of a circle stopped, is one of its own power.
    fn own_stayed_beside(&self, u: usize, member: usize) -> Option<Sentence> {
        // Of moves of one power that bounced it is plain.
        let own = self.own_in_the_way(u).filter(|_| !self.own(u, member))?;
        Some(Sentence::new(Statement::OwnAnyway(own), Rule::OwnUnit.places()))
    }

    /// Returns the paradox that took the convoy of an attack which was told not to have cut a support.
    fn paradox_beside(&self, told: &[Sentence]) -> Option<Sentence> {
        told.iter().find_map(|one| match one.says {
            Statement::Principle(Principle::NotCut { support, .. }) => self.in_paradox(support),
            _ => None,
        })
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

    /// Returns whether a move failed, or a unit was driven out that was to stay: who ordered help asks why it did not help.
    pub fn is_let_down(&self, proof: &Proof) -> bool {
        let u = proof.unit;
        match self.s.order(u) {
            Order::Move { .. } => !self.good(u),
            Order::Hold | Order::Support { .. } | Order::Convoy { .. } => self.driven_by(u).is_some(),
        }
    }

    /// Returns the sentence on the result, and then all that it rests on, in order.
    pub fn paragraph(&self, proof: &Proof) -> Vec<Sentence> {
        let u = proof.unit;
        let mut told = self.head(proof);
        // Who expected a unit to be driven out, or by which coast it met another, asks next.
        let garrison = self.garrison_between(u, &told[0], true);
        let mut below: Vec<Sentence> = garrison.into_iter().chain(self.coastal_crawl(u)).collect();
        if !matches!(proof.verdict, Verdict::Illegal | Verdict::Invalid | Verdict::Undecided) {
            self.beside_move(u, &proof.root, &mut below);
            self.below(&proof.root, Set::one(u), &mut below);
        }
        if let Some(driven) = proof.driven.as_ref().filter(|_| proof.verdict != Verdict::Undecided) {
            self.below(driven, Set::one(u), &mut below);
        }
        self.shorten_column(u, &told, &mut below);
        // What else would have stopped another order does not bear on this one.
        below.retain(|t| !matches!(t.says, Statement::Also { unit, .. } if unit != u));
        for sentence in &mut below {
            sentence.depth += 1;
        }
        let first = told.len();
        told.append(&mut below);
        for at in (first..told.len()).rev() {
            let one = told.remove(at);
            if !told.iter().any(|other| other.says_all_of(&one.says)) {
                told.insert(at, one);
            }
        }
        // That one of two which changed places went by convoy was said with that.
        let mut went: Vec<usize> = Vec::new();
        for one in &mut told {
            match &mut one.says {
                Statement::Move { grounds: Grounds::Round { by_convoy, .. }, .. } => went.extend(&*by_convoy),
                Statement::ByConvoy { army, is_told, .. } => *is_told = went.contains(army),
                _ => {}
            }
        }
        join(&mut told, first);
        told
    }

    /// Returns what became of an order, as a sentence.
    fn told_clause(&self, u: usize, step: &Step) -> Sentence {
        let (says, rule) = self.clause(u, step);
        // That a convoy withstood an attack is no rule for one that nobody attacked.
        let rule = match &says {
            Statement::ConvoyAvailable { attacks, used: Used::Brought(_), .. } if attacks.is_empty() => {
                Rule::MoveConvoyed
            }
            _ => rule,
        };
        let sentence = self.sentence((says, rule));
        if self.s.order(u) == Order::Hold { sentence } else { sentence.of(u) }
    }

    /// Returns whether a sentence on the order of `u` says last that its unit was dislodged: of a support that was cut or a convoy
    /// that was disrupted for that, and of a move that was beaten head to head.
    fn says_driven(&self, told: &Sentence, u: usize) -> bool {
        let is_driven = match told.says {
            Statement::Stopped { .. } | Statement::SupportCut { dislodged: Some(_), .. } => true,
            Statement::Move { result: MoveResult::LostHeadToHead(by), .. } => self.good(by),
            _ => false,
        };
        is_driven && told.of == Some(u)
    }

    /// Says a result by the rule that is told of it, which may be another than that of its step in the proof.
    pub fn sentence(&self, (says, rule): (Statement, Rule)) -> Sentence {
        let rule = match says {
            Statement::Stay { stay: Stay::Dislodged { meets: Meeting::ByConvoy, .. }, .. } => {
                Rule::StillBouncesByConvoy
            }
            Statement::Move { unit, grounds: Grounds::ConvoyDisrupted { .. }, .. } => {
                let mut fleets = self.s.fleets(unit).iter();
                fleets.find_map(|fleet| self.settled_by(fleet)).map_or(rule, Rule::Component)
            }
            Statement::Move { result: MoveResult::Beaten(_), .. } if rule == Rule::Bounced => {
                Rule::MoveSucceeds
            }
            _ => rule,
        };
        Sentence::new(says, rule.places())
    }

    /// Adds sentences about what a step rests on, which is told for the orders `above`.
    pub fn below(&self, step: &Step, above: Set<W>, told: &mut Vec<Sentence>) {
        for part in step.because.iter().filter(|p| p.standing == StepRole::Decides) {
            match part.claim {
                Claim::Order(u) if self.is_plain(u) => {}
                Claim::Order(_) => {
                    let first = told.len();
                    self.tell(part, above, told);
                    told[first..].iter_mut().for_each(|sentence| sentence.depth += 1);
                }
                Claim::Component(_) => {
                    self.tell_component(step, told);
                    self.below(part, above, told);
                }
                _ => self.below(part, above, told),
            }
        }
    }

    /// Returns whether an order needs no sentence of its own: a support that nobody attacks or that was cut
    /// over land, a convoy that nobody attacks. They are named where they count.
    pub fn is_plain(&self, u: usize) -> bool {
        let attackers = self.s.attackers(self.s.province(u));
        match self.s.order(u) {
            Order::Support { .. } if self.good(u) => attackers.is_empty(),
            Order::Support { .. } => {
                !self.cut_by_dislodgement(u) && self.cutters(u).iter().any(|&a| !self.convoyed(a))
            }
            Order::Convoy { .. } => self.good(u) && attackers.is_empty(),
            Order::Hold => true,
            Order::Move { .. } => false,
        }
    }

    /// Adds sentences about the order of a step, then about what it rests on; none counts what rests on it.
    pub fn tell(&self, step: &Step, above: Set<W>, told: &mut Vec<Sentence>) {
        let Claim::Order(u) = step.claim else { return };
        let mut clause = self.told_clause(u, step);
        self.leave_out(&mut clause.says, above);
        told.push(clause);
        self.beside_move(u, step, told);
        self.below(step, above | Set::one(u), told);
    }

    /// Takes from the strength by which a move was decided the supports of the orders that rest on it.
    pub fn leave_out(&self, says: &mut Statement, above: Set<W>) {
        let (is_good, with) = match says {
            Statement::Move { unit, grounds: Grounds::Compared(with), .. } => (self.good(*unit), with),
            // That a supporter far away was dislodged, too, does not bear on it.
            Statement::SupportCut { dislodged, .. } => return *dislodged = None,
            Statement::Stopped { comparison: with, .. }
            | Statement::Move { grounds: Grounds::ConvoyDisrupted { comparison: Some(with), .. }, .. } => {
                (true, with)
            }
            _ => return,
        };
        let Comparison { attack, against: (_, against), .. } = &mut **with;
        if is_good {
            attack.leave_out(above, |less| less > against.strength);
        } else {
            against.leave_out(above, |less| less >= attack.strength);
        }
    }

    /// Adds what is to be said of a move beside its result, and of a support that was cut by convoy over which seas.
    fn beside_move(&self, u: usize, step: &Step, told: &mut Vec<Sentence>) {
        if self.s.live().contains(u) && self.arrives(u) {
            told.extend(self.still_stands(u));
            self.tell_without_effect(u, step, told);
            told.extend(self.route(u));
            told.extend(self.also(u, step));
        }
        if !self.good(u) {
            told.extend(self.cutters(u).into_iter().filter_map(|army| self.route(army)));
        }
    }

    /// Returns that the rival which stopped a move counts although its unit was dislodged.
    fn still_stands(&self, unit: usize) -> Option<Sentence> {
        let decider = self.case.decider(unit).filter(|_| !self.good(unit))?;
        let Decider::Rival(rival) = decider else { return None };
        let by = self.driven_by(rival)?;
        let province = self.s.dest(unit);
        let says = Statement::StillStands { unit, rival, by, province: Province(province) };
        // Two that pass each other at sea do not meet.
        let rule = match self.s.province(by) {
            from if from != province => Rule::StillBounces,
            _ if self.over_sea(by) => Rule::StillBouncesByConvoy,
            _ => return None,
        };
        Some(Sentence::new(says, rule.places()).of(rival))
    }

    /// Returns what would have stopped a move by itself, had what stopped it not been there.
    fn also(&self, u: usize, step: &Step) -> Option<Sentence> {
        let own = self.own_in_the_way(u).filter(|_| !self.good(u));
        // Of a circle that it barred it is told why the unit there stayed.
        if own.is_some() && self.barred_by(u).is_some() {
            return None;
        }
        let is_rivals =
            own.is_some_and(|own| self.driven_by(own).is_some()) || self.member_of_circle(u) == Some(u);
        // That its own unit did not leave is told first, also where the proof rests on a rival.
        let is_also = |p: &Step, against: Against| match own {
            Some(_) if !matches!(against, Against::Prevent(_)) => false,
            Some(_) if p.value.truth() == Some(false) => true,
            _ => p.standing == StepRole::AlsoSufficient,
        };
        let also = |p: &Step| match p.claim {
            Claim::Exceeds { against, .. } if is_also(p, against) => Some((against, self.against(against))),
            _ => None,
        };
        // Who stopped it with the same strength is told with the first of them, and whom the unit there met head to head
        // would have been beaten by its leaving.
        let beside = Self::obstacle(step).filter(|_| own.is_none()).map(|whom| self.beside(u, whom));
        let met = self.occupant(u).filter(|&o| self.battle(o)).and_then(|o| self.occupant(o));
        let told: Vec<Against> = beside.into_iter().flatten().chain(met).map(Against::Prevent).collect();
        let by = step.because.iter().filter_map(also).filter(|one| !is_rivals && !told.contains(&one.0));
        let by: Vec<(Against, u32)> = by.collect();
        let of = match by.first()?.0 {
            Against::Prevent(other) | Against::Defend(other) => Some(other),
            Against::Hold(_) => None,
        };
        // Whoever stays because this move stopped another is no reason for its result.
        let prevents = |v: usize| self.against(Against::Prevent(v));
        let stopped: Set<W> = self.s.rivals(u).filter(|&v| prevents(v) <= prevents(u)).collect();
        let stays = |o: &usize| {
            self.s.live().contains(*o) && !self.good(*o) && !self.battle(u) && self.driven_by(*o).is_none()
        };
        let left = self.occupant(u).filter(stays).filter(|&o| self.case.all_below(o).meets(stopped));
        Some(Sentence { of, ..Sentence::new(Statement::Also { unit: u, by, left }, Places::NONE) })
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
                let says = Statement::NotAgainst { unit: r, over: u, why: self.powerless(r) };
                told.push(Sentence::new(says, places).of(r));
            }
        }
    }

    /// Returns that a unit whose support was cut held, where that was near.
    fn held_near(&self, u: usize, told: &Sentence) -> Option<Sentence> {
        let stay = self.sentence(self.stays(u));
        let is_cut = matches!(told.says, Statement::SupportCut { .. }) && self.driven_by(u).is_none();
        let is_near = self.against(Against::Hold(self.s.province(u))) > 1
            || self.s.attackers(self.s.province(u)).iter().any(|a| !self.s.supporters(a).is_empty())
            || !self.void_for_others(u, &stay).is_empty();
        (is_cut && is_near).then(|| stay.joined())
    }

    /// Returns what the army did that the fleet of `u` was to convoy, where it went another way or did not get in.
    fn of_army(&self, u: usize) -> Option<Sentence> {
        let army = self.army_of(u).filter(|&army| self.arrives(army))?;
        if !self.is_way_of(army, u) {
            return self.route(army).or_else(|| self.by_land(army));
        }
        let step = Prover::new(self.case, self.terrain).result(army);
        (self.good(u) && !self.good(army)).then(|| self.told_clause(army, &step))
    }

    /// Returns how a move went, where it is not plain.
    fn route(&self, u: usize) -> Option<Sentence> {
        if !(self.convoyed(u) && self.arrives(u) && self.over_sea(u)) {
            return None;
        }
        let written = self.written_route(u);
        let mut withstood =
            self.way(u).iter().map(|fleet| self.attackers_of_convoy(fleet)).filter(|one| !one.is_empty());
        // Of several fleets each is told with its own.
        let withstood = withstood.next().filter(|_| withstood.next().is_none()).unwrap_or_default();
        let (seas, way, rule) = if written.is_empty() {
            let (chosen, broken) = (self.chosen_convoy(u), self.lost_fleets(u));
            let rule = match self.rule_of_way(u) {
                _ if chosen.is_some() => Rule::ConvoyOrLand,
                Rule::MoveConvoyed if !withstood.is_empty() => Rule::ConvoyAvailable,
                rule => rule,
            };
            (self.provinces(self.way_in_sequence(u)), ConvoyWay::Open { chosen, broken }, rule)
        } else {
            (written, ConvoyWay::Written, Rule::WrittenRoute)
        };
        let (beside, went) = (Vec::new(), self.names.entries[u].verdict.is_good());
        let says = Statement::ByConvoy { army: u, beside, seas, way, went, is_told: false, withstood };
        Some(Sentence::new(says, rule.places()))
    }
}
