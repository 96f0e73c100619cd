//! Compares the results of the same orders under several house rules and engines. Under which choices of the house a
//! result would have been another.
//!
//! Where an engine with rules of its own differs from what a proof says: the proof follows the equations, and such an
//! engine may have only the result in common with it.
//!
//! Results that a person set by hand, beside what the rules say of the same orders.
//!
//! The equations know nothing of them. What is told of an order says first what was ruled, on it or on
//! an order that its result rests on, and only then what the rules alone give.

use super::case::Case;
use super::explainer::{Explainer, with_case};
use super::proof::{Against, Claim, Proof};
use super::statement::{ByHand, Otherwise, Statement};
use super::words::{AnswerPhrase, answer_phrase, kept_result};
use super::{Graph, ReasonGraph};
use crate::words::{self, Act, list_in, word};
use chancery_core::adjudicate::{
    BackupRule, Context, EngineId, Entry, Fate, Reason, Set, Term, Terrain, Verdict, movement,
};
use chancery_core::map::Map;
use chancery_core::order::{Order, Position, SubmissionRef};
use chancery_core::rules::{CHOICES, Rules, preset_names};
use chancery_notation::Language;

/// A way to adjudicate, with a name.
#[derive(Clone, Debug)]
pub struct Side {
    /// The name of the side: `4.A.2=a`, `atlas`.
    pub name: String,
    /// The rules.
    pub rules: Rules,
    /// The engine.
    pub engine: EngineId,
}

/// The opinion of one side about an order.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Opinion {
    /// The place of the side among those compared.
    pub side: usize,
    /// The result.
    pub verdict: Verdict,
    /// What the order tells the unit to do.
    pub act: Act,
    /// Its reason.
    pub reason: Option<Reason>,
    /// The reason in a sentence: from the equations under the side's rules, or the engine's own, if its rules differ
    /// from them on this order or on what it rests on.
    pub sentence: String,
    /// Whether the sentence is the engine's own.
    pub is_own: bool,
}

/// An order on which the sides do not agree.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Difference {
    /// The unit, as an index into the position's units.
    pub unit: usize,
    /// The opinion of each side, in the order of the sides.
    pub opinions: Vec<Opinion>,
}

/// Adjudicates the same orders by each side. Returns the orders whose results differ, those whose unit only some
/// sides dislodge, and those for which one engine has a reason of its own. The sentences are in a language; engines
/// give their own reasons in English.
pub fn compare<'a>(
    language: Language,
    (map, terrain): (&Map, &Terrain),
    position: &Position,
    orders: impl Into<SubmissionRef<'a>>,
    sides: &[Side],
) -> Vec<Difference> {
    let orders: SubmissionRef<'_> = orders.into();
    let each: Vec<Explainer> = sides
        .iter()
        .map(|s| {
            Explainer::new(Context { map, terrain, rules: &s.rules, engine: s.engine }, position, orders)
        })
        .collect();
    let of = |unit: usize| {
        let opinion = |(side, e): (usize, &Explainer)| {
            let entry = &e.resolution().entries[unit];
            // An order that an engine could not decide is reported as undecided.
            let otherwise = e.quick_proof(unit).and_then(|proof| e.otherwise(&proof));
            let same = e.agrees(unit) && otherwise.is_none() && !e.has_own_reason(unit);
            let told = same || entry.verdict == Verdict::Undecided;
            let is_own = !(sides[side].engine.is_exact() || told);
            let sentence = if is_own { e.own_reason(unit) } else { e.result_text(unit, language) };
            let (act, verdict, reason) = (entry.ordered.order.into(), entry.verdict, entry.reason);
            Opinion { side, verdict, act, reason, sentence, is_own }
        };
        each.iter().enumerate().map(opinion).collect::<Vec<_>>()
    };
    let differs = |u: usize| {
        let all = || each.iter().map(|e| &e.resolution().entries[u]);
        let is_own = each.iter().any(|e| e.has_own_reason(u));
        all().any(|one| all().any(|other| (one.verdict, one.fate) != (other.verdict, other.fate)))
            || is_own && all().any(|one| all().any(|b| (one.reason, &one.with) != (b.reason, &b.with)))
    };
    let found = (0..position.units.len()).filter(|&u| differs(u));
    found.map(|unit| Difference { unit, opinions: of(unit) }).collect()
}

/// A choice of the house, made alone, under which a unit's result is another.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OtherRule {
    /// The issue, by the DATC's number: `4.A.3`.
    pub issue: &'static str,
    /// The letter of the option.
    pub option: &'static str,
    /// The text of the option.
    pub text: &'static str,
    /// The result of the order under it.
    pub verdict: Verdict,
    /// The fate of the unit under it, if it was driven out.
    pub fate: Option<Fate>,
    /// What the order tells the unit to do.
    pub act: Act,
    /// The fate of the unit under the rules of the game.
    pub was: Option<Fate>,
}

impl OtherRule {
    /// Returns the text of the option in a language.
    pub fn text_in(&self, language: Language) -> &'static str {
        let choice = CHOICES.iter().find(|choice| choice.id == self.issue);
        choice.and_then(|choice| choice.meaning_in(language.code(), self.option)).unwrap_or(self.text)
    }

    /// Returns the choice with the result under it in a line: `4.A.3=f: moves (…)`.
    pub fn describe(&self, language: Language) -> String {
        let result = words::result(language, self.act, self.verdict, None);
        let (fate, colon) = (fate_told(language, self.fate, self.was), word(language, "beyond-colon"));
        format!("{}={}{colon}{result}{fate} ({})", self.issue, self.option, self.text_in(language))
    }
}

/// Returns what becomes of a unit under other rules, behind its result. That it is not driven out is told if else it `was`.
fn fate_told(language: Language, fate: Option<Fate>, was: Option<Fate>) -> String {
    let told = fate.map(|fate| words::fate(language, fate));
    let told = told.or_else(|| was.map(|_| word(language, "result-not_dislodged")));
    told.map(|told| format!(", {told}")).unwrap_or_default()
}

impl Explainer<'_> {
    /// Returns every single other choice of DATC section 4 under which this unit's order or the unit itself fares
    /// otherwise, in the order of the DATC. The orders stay as they were read. Choices that the engine refuses are
    /// left out.
    pub fn under_other_rules(&self, unit: usize) -> Vec<OtherRule> {
        let rules = with_case!(&self.inner, case => case.rules);
        let was = self.resolution().entries.get(unit).and_then(|entry| entry.fate);
        let mut found = Vec::new();
        for choice in CHOICES {
            for &(option, text) in choice.options {
                let mut other = rules;
                if rules.chosen(choice.id) == Some(option) || other.choose(choice.id, option).is_err() {
                    continue;
                }
                let result = self.under(&other, &[choice.id], unit);
                found.extend(result.map(|entry| {
                    let (verdict, fate, act) = (entry.verdict, entry.fate, entry.ordered.order.into());
                    OtherRule { issue: choice.id, option, text, verdict, fate, act, was }
                }));
            }
        }
        found
    }

    /// Returns which presets of house rules would have given this unit another result, in a sentence; `None` if none would.
    pub fn other_houses(&self, language: Language, unit: usize) -> Option<String> {
        let builds = with_case!(&self.inner, case => case.rules.builds);
        let was = self.resolution().entries.get(unit)?.fate;
        let one = |(name, _): (&'static str, &str)| {
            let entry = self.under(&Rules::preset(name).ok()?.with_builds(builds), &[], unit)?;
            let result = words::result(language, entry.ordered.order.into(), entry.verdict, None);
            Some(format!("{name} ({result}{})", fate_told(language, entry.fate, was)))
        };
        let houses: Vec<String> = preset_names().filter_map(one).collect();
        let say =
            || answer_phrase(language, AnswerPhrase::OtherHouses(&list_in(language, houses.iter().cloned())));
        (!houses.is_empty()).then(say)
    }

    /// Returns this unit's order with its result under other rules, if that differs. Rules that the engine refuses
    /// give none; `written` are the choices that are made one by one.
    fn under(&self, rules: &Rules, written: &[&str], unit: usize) -> Option<Entry<Order>> {
        let now = self.resolution().entries.get(unit).filter(|_| unit < self.units().len())?;
        if self.engine().objection_to(rules, written).is_some() {
            return None;
        }
        let result = movement(Context { rules, ..self.context() }, &self.position, &self.submitted);
        let entry = result.entries.into_iter().nth(unit)?;
        ((entry.verdict, entry.fate) != (now.verdict, now.fate)).then_some(entry)
    }

    /// Returns what of a proof the engine has otherwise; `None` if it has all of it.
    pub(super) fn otherwise(&self, proof: &Proof) -> Option<Otherwise> {
        let entries = &self.resolution().entries;
        let is_exact = self.engine().is_exact();
        let has = |u: usize| is_exact || self.agrees(u) && entries[u].verdict != Verdict::Undecided;
        let [mut results, arriving] = with_case!(&self.inner, case => {
            let (named, arriving) = named(case, proof);
            [named, arriving].map(|all| all.iter().collect::<Vec<_>>())
        });
        results.retain(|&u| u != proof.unit && !has(u));
        let strays = |u: &usize| !is_exact && *u != proof.unit && !results.contains(u) && self.strays(*u);
        let without_way = arriving.into_iter().filter(strays).collect();
        // How Cross breaks a convoy his own reason says.
        let is_said = proof.reason == Some(Reason::FleetDislodgedAtFirst);
        let names = self.names(self.entries_by_equations());
        let mut cycles: Vec<_> = proof.components.iter().map(|met| (met.rule, met.orders.clone())).collect();
        with_case!(&self.inner, case => {
            let met = case.derivation.components.iter().map(|met| (met.rule, met.orders.iter().collect()));
            let mut others: Vec<_> = met.filter(|met| !cycles.contains(met)).collect();
            others.retain(|(rule, orders)| !self.has_settled(*rule, orders));
            if !others.is_empty() {
                let told = self.scene(names, case).paragraph(proof);
                let convoys: Vec<_> = told.iter().filter_map(|one| match &one.says {
                    Statement::InParadox { orders, .. } => Some(orders),
                    _ => None,
                }).flatten().collect();
                others.retain(|(_, orders)| convoys.iter().any(|convoy| orders.contains(convoy)));
            }
            cycles.extend(others);
        });
        cycles.retain(|(rule, orders)| !is_said && !self.has_settled(*rule, orders));
        let paradoxes = cycles.into_iter().map(|(_, orders)| orders);
        let paradoxes = paradoxes.filter(|orders| orders.iter().all(|u| !results.contains(u))).collect();
        let otherwise = Otherwise { results, without_way, paradoxes };
        (otherwise != Otherwise::default()).then_some(otherwise)
    }

    /// Returns the units that the explanation of a result names or may name.
    pub(super) fn named_units(&self, unit: usize) -> Vec<usize> {
        let Some(proof) = self.quick_proof(unit) else { return Vec::new() };
        let mut all = with_case!(&self.inner, case => {
            let (s, known) = (&case.situation, case.derivation.known);
            let (named, arriving) = named(case, &proof);
            let mut all = named | arriving;
            // With a support that was cut those are named that cut it.
            for support in (s.supports() & all) - known.succeed {
                all |= s.cutters(support) | s.dislodgers(support);
            }
            // Of a unit that was dislodged it may be said by whom.
            let drivers = |u: usize| s.attackers(s.province(u)) & known.succeed;
            all |= all.iter().map(drivers).fold(Set::EMPTY, |all, some| all | some);
            all.iter().collect::<Vec<_>>()
        });
        let helped: Vec<usize> = all.iter().filter_map(|&u| self.helped(self.orders()[u])).collect();
        all.extend(helped);
        // A move that fails is said to fail against the unit that stands where it goes.
        let mut moves = vec![unit];
        moves.extend(&all);
        while let Some(u) = moves.pop() {
            let Order::Move { to, .. } = self.orders()[u] else { continue };
            let to = self.map.province_of(to);
            let there = self.units().iter().position(|unit| self.map.province_of(unit.at) == to);
            if let Some(there) = there.filter(|there| !all.contains(there)) {
                all.push(there);
                moves.push(there);
            }
        }
        all
    }

    /// Returns whether a move that gets there by the equations has no way by the engine.
    fn strays(&self, u: usize) -> bool {
        let lacks_way = [Reason::NoLine, Reason::NoRoute, Reason::ConvoyDisrupted, Reason::RouteDisrupted];
        let reason = self.resolution().entries[u].reason;
        self.has_own_reason(u) && reason.is_some_and(|reason| lacks_way.contains(&reason)) && {
            with_case!(&self.inner, case => case.situation.live().contains(u) && case.arrives(u))
        }
    }

    /// Returns whether the engine met a cycle of the equations and settled it by the same rule. A circular movement
    /// takes place by every engine, whether or not it calls it a cycle.
    fn has_settled(&self, rule: Option<BackupRule>, orders: &[usize]) -> bool {
        let mut met = self.resolution().components.iter().filter(|met| met.rule == rule);
        let is_paradox = matches!(rule, Some(BackupRule::Szykman | BackupRule::AllHold));
        !is_paradox || met.any(|met| met.orders.iter().any(|u| orders.contains(u)))
    }
}

/// Returns the units whose results the words of a proof may name: those of its steps, the supports behind its
/// strengths, and the fleets of convoyed moves. Also returns those whose moves they count as having got there.
fn named<const W: usize>(case: &Case<W>, proof: &Proof) -> (Set<W>, Set<W>) {
    let s = &case.situation;
    let (mut named, mut arriving) = (Set::EMPTY, Set::EMPTY);
    for step in proof.steps() {
        match step.claim {
            Claim::Order(u) => {
                named.insert(u);
                let is_support = s.supports().contains(u);
                arriving |= if is_support { s.attackers(s.province(u)) } else { Set::one(u) };
                if matches!(s.order(u), Order::Move { .. }) {
                    named |= s.fleets(u) | s.supporters(u);
                }
            }
            Claim::Stays(u) | Claim::Takes(u) => {
                named |= s.attackers(s.province(u)) | s.supporters(u);
                for by in s.attackers(s.province(u)) {
                    named |= s.supporters(by);
                }
            }
            Claim::Exceeds { unit, against } => {
                named |= s.supporters(unit);
                named |= match against {
                    Against::Prevent(u) | Against::Defend(u) => {
                        arriving.insert(u);
                        s.fleets(u) | s.supporters(u)
                    }
                    Against::Hold(p) => match s.unit_in(p) {
                        Some(u) if s.moves().contains(u) => Set::one(u),
                        holder => holder.map_or(Set::EMPTY, |u| s.supporters(u)),
                    },
                };
            }
            Claim::Term(Term::Path(u)) => {
                arriving.insert(u);
                named |= s.fleets(u);
            }
            Claim::Term(_) | Claim::Component(_) => {}
        }
    }
    for component in &proof.components {
        named |= component.orders.iter().copied().collect();
    }
    (named, arriving)
}

/// All rulings on results of a movement phase.
///
/// ```
/// use chancery_why::explain::{ByHand, Rulings};
///
/// let sentence = String::from("Ruling: A PAR - BUR succeeds.");
/// let ruling = ByHand { unit: 0, itself: true, result: "succeeds".into(), sentence };
/// let follows = ByHand { unit: 1, itself: false, ..ruling.clone() };
/// assert_eq!(Rulings::new([ruling, follows]).sentences(), ["Ruling: A PAR - BUR succeeds."]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rulings(Vec<ByHand>);

impl Rulings {
    /// Makes these rulings and what follows from them.
    pub fn new(all: impl IntoIterator<Item = ByHand>) -> Self {
        Self(all.into_iter().collect())
    }

    /// Returns whether nothing was ruled.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Lists every ruling as a sentence.
    pub fn sentences(&self) -> Vec<&str> {
        self.0.iter().filter(|b| b.itself).map(|b| b.sentence.as_str()).collect()
    }

    /// Returns the rulings on which by the rules the result of a unit's order rests, and those on orders that its
    /// explanation names; its own not among them.
    pub fn below(&self, explainer: &Explainer, unit: usize) -> Vec<&ByHand> {
        if self.is_empty() {
            return Vec::new();
        }
        let on: Vec<usize> = self.0.iter().filter(|b| b.itself).map(|b| b.unit).collect();
        let below = explainer.resting_on(unit, &on);
        let named = explainer.named_units(unit);
        let is_below =
            |b: &&ByHand| b.itself && (below.contains(&b.unit) || b.unit != unit && named.contains(&b.unit));
        self.0.iter().filter(is_below).collect()
    }

    /// Returns what is to be said before anything that the rules say of a unit's order; `None` if they alone say all there
    /// is to it. It is in a language; the sentences of the rulings are as they were made.
    pub fn caveat(&self, language: Language, explainer: &Explainer, unit: usize) -> Option<String> {
        if let Some(own) = self.0.iter().find(|b| b.unit == unit) {
            return Some(own.sentence.clone());
        }
        let below = self.below(explainer, unit);
        if below.is_empty() || unit >= explainer.units().len() {
            return None;
        }
        let order = explainer.names(&explainer.resolution().entries).order(unit);
        Some(kept_result(language, &below, &order))
    }

    /// Marks the orders that were ruled on in a graph.
    pub fn mark(&self, graph: &mut Graph) {
        graph.nodes.iter_mut().for_each(|node| node.by_hand = self.on(node.unit));
    }

    /// Marks the orders that were ruled on among the reasons for a result.
    pub fn mark_reasons(&self, graph: &mut ReasonGraph) {
        graph.nodes.iter_mut().for_each(|node| node.by_hand = self.on(node.unit));
    }

    /// Returns the ruling on the order of a unit.
    fn on(&self, unit: usize) -> Option<ByHand> {
        self.0.iter().find(|ruling| ruling.itself && ruling.unit == unit).cloned()
    }
}
