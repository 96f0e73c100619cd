//! What help was worth to the order that it was for, what a unit that stayed withstood, and for what a column waited.

use super::cite::{Places, Rule};
use super::formula::Decider;
use super::proof::{Against, Claim, Proof, Prover, Step};
use super::scene::{MoveSupports, Scene};
use super::statement::{
    Aids, Attacker, Comparison, Figure, Grounds, Helped, Lacked, MoveResult, Need, Principle, Sentence,
    Statement, Stay,
};
use crate::words::helped;
use chancery_core::adjudicate::{BackupRule, Reason, Set, Verdict};
use chancery_core::map::Province;
use chancery_core::order::Order;

/// How many orders of a paradox are told with their results beside the convoys in it.
const MOST_OUTCOMES: usize = 5;

impl<const W: usize> Scene<'_, W> {
    /// Returns the strongest that a move had to overcome; of a move that failed, what stopped it. `None` where numbers did
    /// not decide.
    fn met(&self, u: usize) -> Option<Against> {
        if !self.s.live().contains(u) || !self.arrives(u) || self.own_in_the_way(u).is_some() {
            return None;
        }
        let resists = match self.occupant(u) {
            Some(o) if self.battle(u) => Against::Defend(o),
            _ => Against::Hold(self.s.dest(u)),
        };
        let rivals = self.s.rivals(u).map(Against::Prevent);
        let most = match self.case.decider(u) {
            Some(Decider::Resisting) => resists,
            Some(Decider::Rival(rival)) => Against::Prevent(rival),
            None => rivals.chain([resists]).max_by_key(|&one| self.against(one))?,
        };
        ((self.attack(u) > self.against(most)) == self.good(u)).then_some(most)
    }

    /// Returns the strength of a move and of the strongest that it met.
    fn figures(&self, u: usize) -> Option<(u32, u32)> {
        self.met(u).map(|met| (self.attack(u), self.against(met)))
    }

    /// Returns what the support of `u`, which was given and that nobody attacked, was worth.
    pub fn helped(&self, u: usize) -> Helped {
        let Order::Support { unit, to } = self.s.order(u) else { return Helped::Untold };
        let Some(of) = self.s.unit_in(self.names.map.province_of(unit.at).0) else { return Helped::Untold };
        if to.is_some() && !self.arrives(of) {
            return Helped::NotArrived(of);
        }
        let here = self.s.attackers(self.s.province(of));
        if to.is_none() && here.is_empty() {
            return Helped::Unattacked(of);
        }
        let (now, then) = (self.case.derivation.known.succeed, self.without(Set::one(u)));
        let stands = |good: Set<W>| if to.is_some() { good.contains(of) } else { !here.meets(good) };
        let is_same = now - Set::one(u) == then;
        let other = (((now - then) | (then - now)) - Set::one(u)).first();
        let changed = || Helped::Changed(other);
        let need = match (stands(now), stands(then)) {
            (true, false) => Need::Decided,
            (true, true) if is_same => Need::Spare,
            (false, false) if is_same => Need::Short,
            (false, false) if to.is_some() => {
                // That the unit would have been dislodged is graver than that another move had come in.
                let (rivals, came) = (self.s.rivals(of).collect::<Set<W>>(), then - now);
                if let Some(other) = (came & here).first().or_else(|| (came & rivals).first()) {
                    let met = self.met(other).filter(|&met| self.names.stands_against(met) == Some(of));
                    let with = met.map(|met| self.comparison(other, met, true));
                    return Helped::NotIn { of, other, is_own: false, with };
                }
                Need::Short
            }
            _ => return changed(),
        };
        if let (Some(other), Need::Short) = (self.own_in_the_way(of), need) {
            return Helped::NotIn { of, other, is_own: true, with: None };
        }
        let met = |met| (self.names.stands_against(met), self.comparison(of, met, true));
        let compared = if to.is_some() { self.met(of).map(met) } else { self.withstood(of) };
        let figures =
            compared.as_ref().map(|(_, with)| match (with.attack.strength, with.against.1.strength) {
                figures if to.is_some() => figures,
                (attack, hold) => (hold, attack),
            });
        // One more or less does not show it where other strengths depend on the support, too.
        let least = |against| against + u32::from(to.is_some());
        let is_shown = |(strength, against)| match need {
            Need::Decided => strength == least(against),
            Need::Spare => strength > least(against),
            Need::Short => true,
        };
        match compared.filter(|_| figures.is_some_and(|one| one.1 > 0 && is_shown(one))) {
            Some((enemy, with)) => Helped::Compared { of, enemy, with, need, changed: other },
            None if need == Need::Decided && to.is_some() => Helped::Changed(Some(of)),
            None if need == Need::Spare && to.is_some() && figures.is_some_and(|one| one.1 == 0) => {
                let other = self.occupant(of).filter(|&other| self.occupant(other) == Some(of));
                let round = |units: [usize; 2]| Grounds::Round {
                    by_convoy: units.into_iter().filter(|&v| self.over_sea(v)).collect(),
                    units: units.to_vec(),
                };
                let exchanged = other.map(|other| round([of, other]));
                Helped::Unopposed { exchanged }
            }
            None => match (here & then).first().filter(|_| need == Need::Decided) {
                Some(by) => Helped::Kept { of, by },
                None => changed(),
            },
        }
    }

    /// Compares the strongest attack on a unit that stays, if there was one, with what it holds with.
    fn withstood(&self, u: usize) -> Option<(Option<usize>, Box<Comparison>)> {
        let attackers = self.s.attackers(self.s.province(u)).iter();
        // An attack of the unit's own power has no strength against it.
        let attackers = attackers.filter(|&a| self.arrives(a) && self.attack(a) > 0);
        let most = attackers.max_by_key(|&a| self.attack(a))?;
        let hold = Against::Hold(self.s.province(u));
        let is_so = (self.attack(most) > self.against(hold)) == self.driven_by(u).is_some();
        is_so.then(|| (Some(most), self.comparison(most, hold, true)))
    }

    /// Returns how many of several supports a move that succeeded needed, if it was against the strength that is `named`.
    pub fn needed(&self, u: usize, named: u32) -> Option<Sentence> {
        let MoveSupports { counts, own, .. } = self.aids(u);
        let supports = if self.good(u) && own.is_empty() { counts.len() } else { 0 };
        let (attack, against) = self.figures(u).filter(|one| supports > 1 && one.1 == named)?;
        let needed = (supports as u32 + against + 1).saturating_sub(attack) as usize;
        // Numbers do not show that one support alone cannot give what it needs itself.
        let is_so = |v: usize| {
            self.without(counts - Set::one(v)).contains(u) == (needed < 2)
                && self.without(Set::one(v)).contains(u) == (needed < supports)
        };
        let says = Statement::Needed { unit: u, supports, needed };
        counts.iter().all(is_so).then(|| Sentence::new(says, Places::NONE))
    }

    /// Returns that a move which changed places, or went round in a circle, overcame the strongest move beside it.
    pub fn beat_beside(&self, u: usize, told: &Sentence) -> Option<Sentence> {
        let Statement::Move { grounds: Grounds::Round { .. }, .. } = told.says else { return None };
        let rivals = self.s.rivals(u).map(Against::Prevent);
        let against = rivals.filter(|&r| self.against(r) > 0).max_by_key(|&r| self.against(r))?;
        let grounds = Grounds::Compared(self.comparison(u, against, true));
        let result = MoveResult::SucceededAgainst(against);
        let says = Statement::Move { unit: u, others: Vec::new(), result, grounds };
        Some(Sentence::new(says, Rule::MoveSucceeds.places()).joined())
    }

    /// Returns the moves into the province of `u`, each with what it lacked.
    pub fn attackers(&self, u: usize) -> Vec<Attacker> {
        let attacker = |unit: usize| {
            let attack = if self.arrives(unit) && !self.own(unit, u) { self.attack(unit) } else { 0 };
            let resists = self.resists(u, unit);
            let lacked = match self.case.decider(unit) {
                _ if attack > 0 && attack <= resists => {
                    let against = if self.battle(unit) {
                        Against::Defend(u)
                    } else {
                        Against::Hold(self.s.province(u))
                    };
                    Lacked::Strength(self.comparison(unit, against, true))
                }
                Some(Decider::Rival(by)) if attack > resists => {
                    let against = self.against(Against::Prevent(by));
                    let is_apart = against > self.attack(by) && !self.own(by, u);
                    let counting = self.given_of(self.aids(by).own).iter().filter(|_| is_apart).collect();
                    Lacked::HeldOff { by, attack, against, counting }
                }
                _ if self.own(unit, u) && self.arrives(unit) => match self.strengths_of_own(unit, u) {
                    None => Lacked::OfItsPower,
                    Some((attack, against)) if !self.s.moves().contains(u) => {
                        let attack = Figure::new(attack, Aids::None);
                        let against = (Against::Hold(self.s.province(u)), against);
                        Lacked::Strength(Box::new(Comparison { attack, against, beside: Vec::new() }))
                    }
                    Some(_) => Lacked::Untold,
                },
                _ => Lacked::Untold,
            };
            Attacker { unit, lacked }
        };
        self.s.attackers(self.s.province(u)).iter().map(attacker).collect()
    }

    /// Returns the same of a fleet that convoys: attacks that held each other off are told with each other.
    pub fn attackers_of_convoy(&self, fleet: usize) -> Vec<Attacker> {
        let untold = |one: Attacker| match one.lacked {
            Lacked::HeldOff { .. } => Attacker { lacked: Lacked::Untold, ..one },
            _ => one,
        };
        self.attackers(fleet).into_iter().map(untold).collect()
    }

    /// Returns the strength with which a unit that stays resists a move.
    pub fn resists(&self, u: usize, attack: usize) -> u32 {
        let hold = Against::Hold(self.s.province(u));
        self.against(if self.battle(attack) { Against::Defend(u) } else { hold })
    }

    /// Returns that a unit whose move failed, which was told, stayed where it was although it was attacked.
    pub fn kept(&self, u: usize, told: &[Sentence]) -> Option<Sentence> {
        let is_held = self.s.live().contains(u) && !self.good(u) && self.driven_by(u).is_none();
        let mut attackers = self.attackers(u);
        // That the circle could not move says so of those in it that had no support.
        let circle = if told.iter().any(Sentence::is_of_circle) { self.round(u) } else { Vec::new() };
        let is_plain = |unit| circle.contains(&unit) && self.given_of(self.s.supporters(unit)).is_empty();
        if !is_held || attackers.iter().all(|one| is_plain(one.unit)) {
            return None;
        }
        let (says, rule) = self.stays(u);
        if rule == Rule::Beleaguered {
            let is_apart = attackers.iter().any(Attacker::counts_apart);
            let apart = Statement::Stay { unit: u, stay: Stay::Kept(attackers) };
            return Some(Sentence::new(if is_apart { apart } else { says }, rule.places()));
        }
        // What it met head to head was told, and what stopped a circle at its province.
        let is_told = |one: &Sentence| {
            one.is_of_circle() && one.of.is_some_and(|v| self.s.dest(v) == self.s.province(u))
        };
        if told.iter().any(is_told) {
            return None;
        }
        let is_met = |one: &Attacker| told[0].is_head_to_head() && self.battle(one.unit);
        // An attack of its own power that held another off is told with that.
        let is_between = attackers.iter().any(|one| matches!(one.lacked, Lacked::HeldOff { .. }));
        attackers.retain(|one| match one.lacked {
            Lacked::HeldOff { .. } => true,
            Lacked::OfItsPower => !is_between,
            Lacked::Strength(_) => !is_met(one),
            Lacked::Untold => false,
        });
        let is_own = attackers.iter().all(|one| one.lacked == Lacked::OfItsPower);
        let is_apart = attackers.iter().any(Attacker::counts_apart);
        let rule = if is_own { Rule::OwnUnit } else { Rule::HeldOff };
        let rule = if is_apart { Rule::CountsApart } else { rule };
        // Of moves that were told to have failed nobody asks whether they did.
        let is_told = |one: &Attacker| {
            told.iter().skip(1).any(|t| {
                matches!(t.says, Statement::Move { unit, result: MoveResult::Bounced(other), .. }
                if [unit, other].contains(&one.unit))
            })
        };
        let says = |by| Sentence::new(Statement::Stay { unit: u, stay: Stay::Kept(by) }, rule.places());
        (!attackers.iter().all(is_told)).then(|| says(attackers))
    }

    /// Returns the last unit of the column in which `u` waited for the next, if at least two stood before it, and those between.
    pub fn column(&self, u: usize) -> Option<(usize, Vec<usize>)> {
        let waits_for = |v: usize| {
            let next = self.occupant(v).filter(|_| self.s.live().contains(v) && !self.good(v))?;
            let is_stopped =
                self.own_in_the_way(v).is_some() || self.case.decider(v) == Some(Decider::Resisting);
            let waits = is_stopped
                && self.member_of_circle(v).is_none_or(|member| member == v)
                && self.s.live().contains(next)
                && !self.good(next)
                && !self.battle(v)
                && self.driven_by(next).is_none()
                && self.case.derivation.component[next].is_none();
            waits.then_some(next)
        };
        let mut column = vec![u];
        while let Some(next) = waits_for(column[column.len() - 1]).filter(|next| !column.contains(next)) {
            column.push(next);
        }
        let last = column.pop().filter(|_| column.len() > 1)?;
        Some((last, column))
    }

    /// Returns what the last of the column in which `u` waited came to, with that the others waited for it. If they stand
    /// in a circle, or behind one, what stopped the circle says so.
    pub fn told_column(&self, proof: &Proof, first: &Sentence) -> Vec<Sentence> {
        if first.is_of_circle() {
            return Vec::new();
        }
        let told = |v: usize| {
            let is_of = |part: &&Step| part.claim == Claim::Order(v) && !part.because.is_empty();
            Some(self.sentence(self.clause(v, proof.root.walk().into_iter().find(is_of)?)).of(v))
        };
        let made = |v: usize| {
            let clause = self.clause(v, &Prover::new(self.case, self.terrain).result(v));
            // Nothing rests on itself.
            let is_apart =
                self.member_of_circle(proof.unit).is_none() && !self.case.all_below(v).contains(proof.unit);
            is_apart.then(|| self.sentence(clause).of(v))
        };
        let mut before = self.round(proof.unit).into_iter().filter(|&v| v != proof.unit).filter_map(told);
        let stopped = before.find(Sentence::is_of_circle);
        // Why a unit that was to leave did not is asked next.
        let (is_asked, is_own) = match &first.says {
            Statement::Move { grounds: Grounds::Own { is_met: false, .. }, .. } => (true, true),
            Statement::Move { result: MoveResult::FailedAgainst { was_to_leave, .. }, .. } => {
                (*was_to_leave, false)
            }
            _ => (false, false),
        };
        let next = self.occupant(proof.unit).filter(|&o| is_asked && self.s.live().contains(o));
        let (says, reason) = match (stopped, self.column(proof.unit)) {
            (Some(stopped), _) => (None, Some(stopped)),
            (None, Some((last, column))) => {
                let is_circle = self.occupant(last).is_some_and(|next| column.contains(&next));
                (Some(Statement::Column(last, is_circle)), told(last))
            }
            (None, None) => (None, next.and_then(|next| told(next).or_else(|| made(next)))),
        };
        let Some(reason) = reason else { return Vec::new() };
        let reason = Sentence { is_reason: is_own || says.is_some(), ..reason.joined() };
        let says = says.map(|says| Sentence::new(says, Places::NONE).joined());
        says.into_iter().chain([reason]).collect()
    }

    /// Returns the move of a circle that the move of `u` met and kept out, so that the unit there stayed. No proof of the
    /// move rests on that unit.
    pub fn barred_by(&self, u: usize) -> Option<usize> {
        let member = self.member_of_circle(u).filter(|&member| member != u && self.arrives(u))?;
        let step = Prover::new(self.case, self.terrain).result(member);
        matches!(self.clause(member, &step).0, Statement::Move { grounds: Grounds::Barred { by, .. }, .. } if by == u)
            .then_some(member)
    }

    /// Returns the paradox on which the result of `u` rests: that of its own order, of its convoy, or of the convoy of a move
    /// that would have cut its support.
    pub fn in_paradox(&self, u: usize) -> Option<Sentence> {
        let fleets = |u: usize| self.s.fleets(u).iter();
        let cutters = self.s.cutters(u).iter().flat_map(fleets);
        let orders = std::iter::once(u).chain(fleets(u)).chain(cutters).chain(self.supported(u));
        let orders: Set<W> = orders.collect();
        let component = self.case.derivation.components.iter();
        let component = component
            .filter(|found| found.rule == Some(BackupRule::Szykman))
            .find(|found| found.orders.meets(orders))?;
        let (mut outcomes, orders) = self.outcomes(component, u);
        // Of one convoy what follows is plain if both its fates fit, its own order was told, and nobody reads a long list.
        let is_of_convoy = orders.iter().any(|&c| c == u || self.s.fleets(u).contains(c));
        let is_plain = orders.len() == 1 && (component.resolutions != Some(0) || !is_of_convoy);
        let is_wanted = !is_plain && outcomes.len() <= MOST_OUTCOMES;
        outcomes.retain(|one| one.order != u && is_wanted);
        let cited = self.rule_of_paradox(component, BackupRule::Szykman);
        let would_cut = |&army: &usize| {
            let supported = self.occupant(army).filter(|&o| component.orders.contains(o));
            let against = supported.and_then(|o| self.supported(o)).and_then(|m| self.occupant(m));
            // Where neither fate of the convoy agrees with the rules, to cut the support would save nothing.
            component.resolutions == Some(2)
                && against.is_some_and(|fleet| self.s.fleets(army).contains(fleet))
        };
        let army = self.s.live().iter().find(would_cut).and_then(|army| Some((army, self.occupant(army)?)));
        Some(Sentence::new(Statement::InParadox { orders, army, outcomes }, cited.places()))
    }

    /// Returns that a support for the move of `u` was not cut only because a paradox took the convoy of the army.
    pub fn spared_by_paradox(&self, u: usize) -> Option<Principle> {
        let is_taken = |f: usize| self.settled_by(f) == Some(BackupRule::Szykman);
        let is_lost = |&a: &usize| !self.arrives(a) && self.s.fleets(a).iter().any(is_taken);
        let mut given = self.given_of(self.s.supporters(u)).iter();
        given.find_map(|v| self.uncut_by(v, self.s.cutters(v).iter().find(is_lost)?))
    }

    /// Returns that an army which its convoy did not bring was not to go by land, where it could have.
    pub fn not_by_land(&self, u: usize) -> Option<Sentence> {
        let is_lost = self.s.live().contains(u) && !self.arrives(u);
        let chosen = if is_lost { self.chosen_convoy(u) } else { None };
        let says = Statement::NotByLand { army: u, chosen: chosen? };
        Some(Sentence::new(says, Rule::ConvoyOrLand.places()))
    }

    /// Returns that a unit for which two attacks bounced stayed, as each held the other off; of one that was to leave if it
    /// `moved`.
    pub fn garrison_between(&self, u: usize, told: &Sentence, moved: bool) -> Option<Sentence> {
        let Statement::Move { result: MoveResult::Bounced(_), .. } = told.says else { return None };
        let moves = self.s.moves();
        let garrison =
            self.occupant(u).filter(|&o| moves.contains(o) == moved && !(moved && self.good(o)))?;
        let rule = self.stays(garrison).1;
        (rule == Rule::Beleaguered).then(|| Sentence::new(Statement::Garrison(garrison), rule.places()))
    }

    /// Returns that a unit of the same power supported the move by which `u` was stopped or dislodged.
    pub fn helped_the_other(&self, u: usize) -> Option<Sentence> {
        let stopped = || match self.case.decider(u)? {
            Decider::Rival(rival) => Some(rival),
            Decider::Resisting => self.occupant(u).filter(|_| self.battle(u)),
        };
        let by = self.driven_by(u).or_else(stopped).filter(|&by| !self.own(by, u))?;
        let unit = self.given_of(self.s.supporters(by)).iter().find(|&v| self.own(v, u))?;
        // The strength of who dislodged it says so of a unit that was not to move.
        let says = Statement::HelpedTheOther { unit, order: by };
        self.s.live().contains(u).then(|| Sentence::new(says, Places::NONE))
    }

    /// Leaves out of a paragraph what became of those in the column in which `u` waited, of which the first sentences say
    /// that they waited, and for whom.
    pub fn shorten_column(&self, u: usize, told: &[Sentence], below: &mut Vec<Sentence>) {
        let Some((_, column)) = self.column(u) else { return };
        if !told.iter().any(|t| matches!(t.says, Statement::Column(..))) {
            return;
        }
        let mut is_left_out = false;
        below.retain(|t| {
            is_left_out = if t.goes_on() { is_left_out } else { t.of.is_some_and(|v| column.contains(&v)) };
            !is_left_out
        });
    }

    /// Returns a unit of the same power whose order was void and that could have given the one support that was missing.
    pub fn could_have_helped(&self, u: usize) -> Option<Sentence> {
        let (province, lacks) = if let Some(by) = self.driven_by(u) {
            let here = self.s.province(u);
            (here, !self.s.live().contains(u) && self.attack(by) == self.against(Against::Hold(here)) + 1)
        } else if self.s.live().contains(u) && !self.good(u) {
            (self.s.dest(u), self.figures(u).is_some_and(|(attack, against)| attack == against))
        } else {
            return None;
        };
        let is_idle = |&v: &usize| {
            let (unit, entry) = (self.case.units[v], &self.names.entries[v]);
            v != u
                && self.own(u, v)
                && matches!(entry.verdict, Verdict::Illegal | Verdict::Invalid)
                && entry.reason != Some(Reason::NoOrder)
                && self.s.province(v) != province
                && !self.helps(v, u)
                && self.names.map.reaches(unit.kind, unit.at, Province(province))
                && self.s.attackers(self.s.province(v)).is_empty()
        };
        let unit = (0..self.case.units.len()).find(is_idle).filter(|_| lacks)?;
        Some(Sentence::new(Statement::CouldHaveHelped(unit), Places::NONE))
    }

    /// Returns whether the order of `v` was to help `u`: why it did not is told on its own.
    fn helps(&self, v: usize, u: usize) -> bool {
        let unit = helped(self.names.entries[v].ordered.order);
        unit.is_some_and(|unit| self.names.map.province_of(unit.at).0 == self.s.province(u))
    }
}
