//! Why it did not come out as somebody expected: the steps of his argument that do not hold, the first of them first.
//!
//! Whoever expects a move to succeed argues so: it was ordered; it could be carried out; the army arrived;
//! every support
//! that was ordered for it counts; its own units are out of the way; it is stronger than whoever stands against it.

use super::change::Change;
use super::cite::{Places, Rule};
use super::clause::MoveClause;
use super::expectation::{Argument, Expectation, Fault, Obstacle};
use super::explainer::{Explainer, with_case};
use super::proof::{Against, Proof, Step};
use super::question::{Question, Scope};
use super::scene::Scene;
use super::statement::Grounds;
use super::words::Answers;
use chancery_core::adjudicate::{Fate, Reason, Verdict, movement};
use chancery_core::order::{GivenOrder, Order};
use chancery_notation::Language;

impl Explainer<'_> {
    /// Holds an expectation to what came out. `None` if there is no such unit.
    pub fn argument(&self, expectation: Expectation) -> Option<Argument> {
        let unit = expectation.unit();
        let proof = self.quick_proof(unit)?;
        let names = self.names(self.entries_by_equations());
        Some(with_case!(&self.inner, case => {
            Scene { names, case, is_open: false }.argument(expectation, &proof)
        }))
    }

    /// Returns the single other orders, of anybody, with which it would be as is expected, the most natural first.
    pub fn remedies(&self, expectation: Expectation) -> Vec<Change> {
        let question = match expectation {
            Expectation::Stays(unit) => Question::Stays(unit),
            Expectation::Works(unit) | Expectation::Dislodges(unit) => Question::Order(unit),
        };
        // A move that succeeds already dislodges nobody: then it is asked what would keep the unit there.
        let succeeds = self.resolution().entries.get(expectation.unit()).is_some_and(|e| e.verdict.is_good());
        match expectation {
            Expectation::Dislodges(_) if succeeds => Vec::new(),
            Expectation::Dislodges(unit) => {
                let mut all = self.counterfactuals(question, Scope::Any, &mut |_| false);
                all.retain(|change| self.drives_out(unit, change));
                all
            }
            Expectation::Works(_) | Expectation::Stays(_) => {
                self.counterfactuals(question, Scope::Any, &mut |_| false)
            }
        }
    }

    /// Returns whether the unit at the destination of `unit` is to stay where a change is made, so that it is driven
    /// out when the move succeeds.
    fn drives_out(&self, unit: usize, change: &Change) -> bool {
        let Some(Order::Move { to, .. }) = self.orders().get(unit).copied() else { return false };
        let province = self.map.province_of(to);
        let there = self.units().iter().position(|u| self.map.province_of(u.at) == province);
        let Some(there) = there else { return false };
        let changed = change.orders.iter().find(|(v, _)| *v == there);
        let order = changed.map_or(self.orders()[there], |(_, order)| *order);
        if !matches!(order, Order::Move { .. }) {
            return true;
        }
        // Whether a unit that is to move leaves is known only when the change is adjudicated.
        let mut orders = self.orders().to_vec();
        for &(v, order) in &change.orders {
            orders[v] = order;
        }
        let given: Vec<GivenOrder<Order>> = orders
            .iter()
            .zip(self.units())
            .map(|(&order, &unit)| GivenOrder { by: unit.power, unit: unit.into(), order })
            .collect();
        let result = movement(self.context(), &self.position, &given);
        result.driven.iter().any(|driven| driven.by == self.units()[unit])
    }

    /// Answers in sentences whether it is as was expected: the first step that does not hold, then the others.
    pub fn argument_text(&self, language: Language, argument: &Argument) -> Vec<String> {
        let names = self.names(self.entries_by_equations());
        Answers { names, language }.argument(argument)
    }

    /// Returns why the order of this unit came out as it did, in a sentence or two of the language. Empty if there is no
    /// such unit.
    pub fn result_text(&self, unit: usize, language: Language) -> String {
        let proof = self.quick_proof(unit);
        proof.map(|proof| self.account_in(language, &proof).sentence_citing()).unwrap_or_default()
    }

    /// Returns the order of a unit as it was given: in codes, or if names are spoken in full, as a clause in quotation
    /// marks. Empty if there is no such unit.
    pub fn quoted_order(&self, language: Language, unit: usize) -> String {
        let names = self.names(self.entries_by_equations());
        if unit >= names.entries.len() { String::new() } else { Answers { names, language }.quoted(unit) }
    }
}

impl<const W: usize> Scene<'_, W> {
    /// Holds an expectation to what came out.
    pub fn argument(&self, expectation: Expectation, proof: &Proof) -> Argument {
        let u = expectation.unit();
        let entry = &self.names.entries[u];
        let moves = matches!(self.case.situation.order(u), Order::Move { .. });
        let dislodged = entry.fate.is_some_and(|fate| matches!(fate, Fate::Dislodged | Fate::Destroyed));
        let is_good = entry.verdict.is_good();
        let mut faults = Vec::new();
        let holds = match expectation {
            Expectation::Stays(_) => !dislodged,
            Expectation::Works(_) => is_good,
            Expectation::Dislodges(_) => {
                let there = self.occupant(u);
                let drives = moves && is_good && there.is_some_and(|o| self.driven_by(o) == Some(u));
                if is_good && !drives {
                    let fault = there.map_or(Fault::NobodyThere, |unit| Fault::Left { unit });
                    faults.push((fault, Places::NONE));
                }
                drives
            }
        };
        if !holds && faults.is_empty() {
            match expectation {
                Expectation::Stays(_) => self.driven_faults(u, &mut faults),
                _ if matches!(entry.verdict, Verdict::Illegal | Verdict::Invalid) => {
                    let reason = entry.reason.unwrap_or(Reason::NoOrder);
                    let with = self.indices(u);
                    faults.push((Fault::Void { unit: u, reason, with }, self.places_of_void(u, reason)));
                }
                _ if moves => self.move_faults(u, &proof.root, &mut faults),
                _ => self.other_faults(u, &mut faults),
            }
        }
        let faults = faults.into_iter().map(|(fault, places)| (fault, places.each.to_vec())).collect();
        Argument { expectation, holds, faults }
    }

    /// Returns the units that the reason for the result of `u` speaks of.
    fn indices(&self, u: usize) -> Vec<usize> {
        let with = self.names.entries[u].with.iter();
        with.filter_map(|unit| self.case.units.iter().position(|v| v == unit)).collect()
    }

    /// Returns what was ordered to help `u` and did not.
    fn help_faults(&self, u: usize, faults: &mut Vec<(Fault, Places)>) {
        let province = self.case.situation.province(u);
        for v in (0..self.case.units.len()).filter(|&v| v != u) {
            let entry = &self.names.entries[v];
            let (Order::Support { unit, .. } | Order::Convoy { unit, .. }) = entry.ordered.order else {
                continue;
            };
            let is_void = matches!(entry.verdict, Verdict::Illegal | Verdict::Invalid);
            if self.names.map.province_of(unit.at).0 == province
                && is_void
                && let Some(reason) = entry.reason
            {
                let (with, places) = (self.indices(v), self.places_of_void(v, reason));
                let is_alike = |one: &&mut (Fault, Places)| match &one.0 {
                    Fault::VoidHelp { units, reason: other, with: others } => {
                        one.1 == places
                            && (other, others) == (&reason, &with)
                            && self.is_void_alike(units[0], v, reason)
                    }
                    _ => false,
                };
                if let Some((Fault::VoidHelp { units, .. }, _)) = faults.iter_mut().find(is_alike) {
                    units.push(v);
                    continue;
                }
                faults.push((Fault::VoidHelp { units: vec![v], reason, with }, places));
            }
        }
    }

    fn move_faults(&self, u: usize, step: &Step, faults: &mut Vec<(Fault, Places)>) {
        let s = &self.case.situation;
        if !self.arrives(u) {
            let fleets = (s.fleets(u) - self.case.derivation.known.succeed).iter().collect();
            faults.push((Fault::NoConvoy { fleets }, Rule::ConvoyDisrupted.places()));
        }
        let fleets = self.unused_convoys(u);
        if !fleets.is_empty() {
            faults.push((Fault::ByLand { fleets }, Rule::LandOrSea.places()));
        }
        self.help_faults(u, faults);
        let aids = self.aids(u);
        for unit in s.supporters(u) - self.case.derivation.known.succeed {
            let rule = if self.cut_by_dislodgement(unit) {
                Rule::SupportCutByDislodgement
            } else {
                Rule::SupportCut
            };
            faults.push((Fault::SupportCut { unit, by: self.cutters(unit) }, rule.places()));
        }
        if let Some(own) = self.occupant(u) {
            for unit in self.given_of(aids.own) {
                faults.push((Fault::SupportAgainstOwn { unit, own }, Rule::OwnSupport.places()));
            }
        }
        if !self.arrives(u) {
            return;
        }
        let MoveClause { rule, grounds, .. } = self.move_clause(u, step);
        if let Some(unit) = self.own_in_the_way(u) {
            let fault = match grounds {
                Grounds::Taken { by, .. } | Grounds::Barred { by, .. } => Fault::Rival { by },
                _ => Fault::OwnUnit { unit },
            };
            faults.push((fault, rule.places()));
            return;
        }
        // All that the move was not stronger than, the strongest first.
        let mut all = self.all_against(u);
        all.rotate_left(1);
        let attack = self.attack(u);
        all.retain(|&against| self.against(against) >= attack);
        all.sort_by_key(|&against| std::cmp::Reverse(self.against(against)));
        for against in all {
            let obstacle = match against {
                Against::Prevent(r) => Obstacle::Rival(r),
                Against::Defend(o) => Obstacle::HeadToHead(o),
                Against::Hold(p) => s.unit_in(p).map_or(Obstacle::Empty, Obstacle::Unit),
            };
            let strength = self.against(against);
            let places = match against {
                Against::Prevent(_) => Rule::Bounced.places(),
                Against::Defend(_) if strength == 1 && attack == 1 => Rule::HeadToHeadEqual.places(),
                Against::Defend(_) => Rule::HeadToHead.places(),
                Against::Hold(_) if strength > 1 => Rule::HeldOffBySupport.places(),
                Against::Hold(_) => Rule::HeldOff.places(),
            };
            faults.push((Fault::NotStronger { against: obstacle, attack, strength }, places));
        }
        if let Some(rule) = self.settled_by(u).filter(|_| faults.is_empty()) {
            faults.push((Fault::Paradox, Rule::Component(rule).places()));
        }
    }

    /// Returns why a support, a convoy or a hold did not do what it says.
    fn other_faults(&self, u: usize, faults: &mut Vec<(Fault, Places)>) {
        match self.case.situation.order(u) {
            Order::Support { .. } => {
                let rule = if self.cut_by_dislodgement(u) {
                    Rule::SupportCutByDislodgement
                } else {
                    Rule::SupportCut
                };
                faults.push((Fault::Cut { by: self.cutters(u) }, rule.places()));
            }
            Order::Convoy { .. } if self.settled_by(u).is_some() => {
                let rule = self.settled_by(u).map_or(Places::NONE, |rule| Rule::Component(rule).places());
                faults.push((Fault::Paradox, rule));
            }
            Order::Convoy { .. } | Order::Hold | Order::Move { .. } => self.driven_faults(u, faults),
        }
    }

    /// Returns why the unit was driven out.
    fn driven_faults(&self, u: usize, faults: &mut Vec<(Fault, Places)>) {
        let Some(by) = self.driven_by(u) else { return };
        self.help_faults(u, faults);
        let against =
            if self.battle(by) { Against::Defend(u) } else { Against::Hold(self.case.situation.province(u)) };
        let fault = Fault::DrivenOut { by, attack: self.attack(by), strength: self.against(against) };
        faults.push((fault, Rule::Dislodged.places()));
    }
}
