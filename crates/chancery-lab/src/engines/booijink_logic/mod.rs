//! `atlas`: Booijink's logic-based adjudicator (*Strategy Evolution and Resolution Deduction in
//! Diplomacy*, section 3.2 and appendix C).
//!
//! The stages: order verification (already done when the [`Situation`] was made), decision
//! conditioning, logical deduction, predicate substitution, predicate supposition (his rule 23),
//! paradox elimination (his rule 24), board resolution. The conditions are his own
//! ([`conditions`]), and so are the two rules that settle what remains; results
//! may differ from those of the exact engines.
//!
//! Which predicates of a cycle are substituted and which one remains to be supposed depends on the
//! sequence of the orders, and in some paradoxes the result depends on that. Here predicates are
//! substituted from the last order to the first, so that the first order of a cycle remains: this
//! sequence gives his example 6.G.1 and, with the powers in the sequence of his section 2.1.1, his
//! appendix C.

mod conditioning;
mod formula;
mod print;
#[cfg(test)]
mod table_tests;

use std::collections::HashMap;

use self::conditioning::Conditioning;
use self::formula::{FALSE, Id, Sentence, Sentences, TRUE};
use self::print::Writer;
use super::booijink_conditions::conditions::{self, FourthRule};
use chancery_core::adjudicate::{
    BackupRule, Change, Component, EngineReasons, GaveUp, Journal, Limit, NOBODY, OrderState, Set, Situation,
    Solution, Step, Trace,
};
use strum::{Display, IntoStaticStr};

/// A stage of Booijink's adjudicator (figure 4), with its name as in his table 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Display, IntoStaticStr)]
pub enum Stage {
    /// The conditions, simplified by the deduction rules, decide every order.
    #[default]
    #[strum(serialize = "decision conditioning")]
    DecisionConditioning,
    /// Predicates were replaced by what they rely upon.
    #[strum(serialize = "predicate substitution")]
    PredicateSubstitution,
    /// A predicate was supposed (rules 23 and 7).
    #[strum(serialize = "predicate supposition")]
    PredicateSupposition,
    /// A paradox was eliminated (rule 24).
    #[strum(serialize = "paradox elimination")]
    ParadoxElimination,
}

/// The report of Atlas beside the solution.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AtlasReport<const W: usize> {
    /// The stage that decided the last order.
    pub stage: Stage,
    /// Moves that his rules send to one province together, or onto a unit of their own power that
    /// stays. The engine leaves them undecided.
    pub clash: Set<W>,
}

/// The logic-based adjudicator, with its scratch memory.
#[derive(Clone, Debug, Default)]
pub struct Atlas<const W: usize> {
    fourth: FourthRule,
    sentences: Sentences<W>,
    report: AtlasReport<W>,
}

/// The condition of each order, by unit, and which orders have one.
#[derive(Clone, Debug)]
struct State<const W: usize> {
    orders: Set<W>,
    sigma: Vec<Id>,
}

impl<const W: usize> State<W> {
    /// Returns the orders that are not decided.
    fn undecided(&self) -> Set<W> {
        self.orders.iter().filter(|&u| self.sigma[u] > TRUE).collect()
    }

    fn decided(&self, u: usize) -> Option<bool> {
        (self.sigma[u] <= TRUE).then_some(self.sigma[u] == TRUE)
    }

    fn followed(&self) -> Set<W> {
        self.orders.iter().filter(|&u| self.sigma[u] == TRUE).collect()
    }
}

impl<const W: usize> Atlas<W> {
    /// Returns the adjudicator with the fourth condition for moves read in one of two ways.
    pub fn reading(fourth: FourthRule) -> Self {
        Self { fourth, ..Self::default() }
    }

    /// Returns the adjudicator with room for so many sentences, beyond which it gives up.
    pub fn with_room(most: usize) -> Self {
        let mut atlas = Self::default();
        atlas.sentences.most = most;
        atlas
    }

    /// Adjudicates, and tells `trace` of each predicate that had to be supposed.
    pub fn solve<T: Trace<W>>(&mut self, s: &Situation<W>, solution: &mut Solution<W>, trace: &mut T) {
        self.adjudicate(s, solution, None);
        for component in &solution.components {
            trace.step(Step::Component(component));
        }
    }

    /// Adjudicates. Takes down every stage with its sentences if there is a journal.
    pub fn adjudicate(
        &mut self,
        s: &Situation<W>,
        solution: &mut Solution<W>,
        mut journal: Option<&mut Journal<'_>>,
    ) -> &AtlasReport<W> {
        solution.clear();
        self.report = AtlasReport::default();
        print::verification(s, journal.as_deref_mut());
        let state = self.decide_all(s, solution, &mut journal);
        self.resolve_board(s, &state, solution);
        print::board(s, solution, journal);
        let stage = Some(self.report.stage.into());
        solution.own = Some(EngineReasons { stage, ..conditions::own_reasons(s, solution) });
        &self.report
    }

    fn decide_all(
        &mut self,
        s: &Situation<W>,
        solution: &mut Solution<W>,
        journal: &mut Option<&mut Journal<'_>>,
    ) -> State<W> {
        let named = journal.as_deref().map(|journal| {
            let state = self.condition(s, true);
            let writer = Writer { sentences: &self.sentences, situation: s, journal, full: true };
            state.sigma.iter().map(|&id| writer.sentence(id)).collect::<Vec<_>>()
        });
        let state = self.condition(s, false);
        self.take_down(s, journal, "decision conditioning", &state, None, &named.unwrap_or_default());
        self.conclude(s, state, solution, journal)
    }

    /// Runs all stages between the conditions and the board.
    fn conclude(
        &mut self,
        s: &Situation<W>,
        mut state: State<W>,
        solution: &mut Solution<W>,
        journal: &mut Option<&mut Journal<'_>>,
    ) -> State<W> {
        for u in state.orders {
            state.sigma[u] = self.sentences.deduce(state.sigma[u]);
        }
        self.take_down(s, journal, "logical deduction", &state, None, &[]);
        if state.undecided().is_empty() {
            return state;
        }
        self.report.stage = Stage::PredicateSubstitution;
        self.substitute(&mut state);
        self.take_down(s, journal, "predicate substitution", &state, None, &[]);
        while let Some(first) = self.first_predicate(&state) {
            if self.sentences.is_full() {
                break;
            }
            self.suppose(s, &mut state, first, solution, journal);
        }
        if self.sentences.is_full() && !state.undecided().is_empty() {
            let limit = Limit::Sentences(self.sentences.most);
            solution.gave_up = Some(GaveUp { orders: state.undecided(), limit });
        }
        state
    }

    /// Runs decision conditioning.
    fn condition(&mut self, s: &Situation<W>, named: bool) -> State<W> {
        self.sentences.clear();
        let orders = conditions::orders(s);
        let mut sigma = vec![FALSE; s.units()];
        let mut conditioning = Conditioning { sentences: &mut self.sentences, named };
        for u in orders {
            sigma[u] = conditions::order(&mut conditioning, s, u, self.fourth);
        }
        State { orders, sigma }
    }

    /// Runs predicate substitution: decided orders first, then one after the other from the last to the
    /// first. A predicate that depends on itself cannot be replaced by anything and stays.
    fn substitute(&mut self, state: &mut State<W>) {
        self.spread_truths(state);
        let open: Vec<usize> = state.undecided().iter().collect();
        for &u in open.iter().rev() {
            let sentence = state.sigma[u];
            if !self.sentences.mentions(sentence).contains(u) {
                self.replace(state, Set::one(u));
            }
        }
        self.spread_truths(state);
    }

    /// Puts the truth of decided orders into all others, until nothing changes.
    fn spread_truths(&mut self, state: &mut State<W>) {
        loop {
            let open = state.undecided();
            let decided = state.orders - open;
            let before = open.len();
            self.replace(state, decided);
            if state.undecided().len() == before {
                return;
            }
        }
    }

    /// Puts the conditions of `replaced` in the place of their predicates in all other sentences.
    fn replace(&mut self, state: &mut State<W>, replaced: Set<W>) {
        let mut done = HashMap::new();
        let value = state.sigma.clone();
        for u in state.orders - replaced {
            state.sigma[u] = self.sentences.substitute(state.sigma[u], replaced, &value, &mut done);
        }
    }

    /// Returns the first predicate that occurs in a condition.
    fn first_predicate(&self, state: &State<W>) -> Option<usize> {
        let open = state.undecided().first()?;
        let mut id = state.sigma[open];
        loop {
            let first = match self.sentences.form(id) {
                Sentence::Truth(_) | Sentence::Named(_) => return None,
                Sentence::Follow(u) => return Some(*u),
                Sentence::Not(a) => Some(*a),
                Sentence::All(parts) | Sentence::Any(parts) => parts.first().copied(),
                Sentence::Exceeds(left, right) => left.iter().chain(right).copied().find(|&part| part > TRUE),
            };
            id = first?;
        }
    }

    /// Runs predicate supposition and, if it fails, paradox elimination.
    fn suppose(
        &mut self,
        s: &Situation<W>,
        state: &mut State<W>,
        u: usize,
        solution: &mut Solution<W>,
        journal: &mut Option<&mut Journal<'_>>,
    ) {
        let mentions = |v: &usize| self.sentences.mentions(state.sigma[*v]).contains(u);
        let depending = state.orders.iter().filter(mentions).collect::<Set<W>>() | Set::one(u);
        let [fails, succeeds] = [FALSE, TRUE].map(|truth| {
            let mut supposed = state.clone();
            supposed.sigma[u] = truth;
            self.substitute(&mut supposed);
            supposed
        });
        // What was supposed cannot be judged by sentences that were not put in.
        if self.sentences.is_full() {
            return;
        }
        for (truth, supposed) in [(true, &succeeds), (false, &fails)] {
            let heading = heading(s, journal.as_deref(), u, truth);
            self.take_down(s, journal, &heading, supposed, Some((u, state)), &[]);
        }
        let favours = |truth: bool| {
            s.supports().iter().any(|v| {
                let (if_true, if_false) = (succeeds.decided(v), fails.decided(v));
                if_true == Some(truth) && if_false == Some(!truth)
            })
        };
        let (rule, after) = match (favours(true), favours(false)) {
            (true, true) => (BackupRule::ParadoxicalMoves, self.eliminate(s, state, depending)),
            (true, false) => (BackupRule::SupportsSustain, succeeds.clone()),
            (false, true) => (BackupRule::SupportsSustain, fails.clone()),
            (false, false) => (BackupRule::CircularMovement, succeeds.clone()),
        };
        let mut found = Vec::new();
        for (truth, supposed) in [(true, &succeeds), (false, &fails)] {
            let mut own = state.clone();
            own.sigma.clone_from(&supposed.sigma);
            let condition =
                self.sentences.substitute(state.sigma[u], own.orders, &own.sigma, &mut HashMap::new());
            if condition == Sentences::<W>::truth(truth) {
                found.push(supposed.followed() & depending);
            }
        }
        let stage = if rule == BackupRule::ParadoxicalMoves {
            self.take_down(s, journal, "paradox elimination", &after, None, &[]);
            Stage::ParadoxElimination
        } else {
            Stage::PredicateSupposition
        };
        self.report.stage = self.report.stage.max(stage);
        let (resolutions, rule) = (Some(found.len()), Some(rule));
        solution.components.push(Component {
            orders: depending,
            resolutions,
            found,
            rule,
            settled: depending,
        });
        *state = after;
    }

    /// Applies rule 24: paradoxical moves fail, and then supports and convoys of the paradox succeed.
    fn eliminate(&mut self, s: &Situation<W>, state: &State<W>, depending: Set<W>) -> State<W> {
        let mut after = state.clone();
        for v in depending {
            after.sigma[v] = Sentences::<W>::truth(!s.sets_out(v));
        }
        self.substitute(&mut after);
        after
    }

    /// Resolves the board: which orders are followed, and whether the board can take it.
    fn resolve_board(&mut self, s: &Situation<W>, state: &State<W>, solution: &mut Solution<W>) {
        let followed = state.followed();
        let moved = followed & s.moves();
        for u in moved {
            let rivals = moved.iter().filter(|&v| v != u && s.dest(v) == s.dest(u));
            let occupant = s.occupant(u);
            let stays = occupant != NOBODY && !moved.contains(occupant as usize);
            let own = stays && s.unit(occupant as usize).power == s.unit(u).power;
            self.report.clash.insert_if(u, own);
            for v in rivals {
                self.report.clash.insert(v);
            }
        }
        solution.undecided = (state.undecided() | self.report.clash) & s.active();
        solution.succeed = (followed - solution.undecided) & s.active();
    }

    /// Takes down the sentence of each order. `named` has them with predicates and functions, where they were replaced.
    fn take_down(
        &self,
        s: &Situation<W>,
        journal: &mut Option<&mut Journal<'_>>,
        heading: &str,
        state: &State<W>,
        supposed: Option<(usize, &State<W>)>,
        named: &[String],
    ) {
        let Some(journal) = journal else { return };
        journal.note(None, heading);
        for u in state.orders {
            let form = |full| {
                let writer = Writer { sentences: &self.sentences, situation: s, journal, full };
                (writer.follow(u), writer.sentence(state.sigma[u]))
            };
            let ((code, formula), (follow, sentence)) = (form(false), form(true));
            let named = named.get(u).filter(|named| **named != sentence);
            let named = named.map_or_else(String::new, |named| format!("{named} ↔ "));
            journal.note(Some(u), format!("{code} ↔ {formula}"));
            if let Some(line) = journal.lines.last_mut() {
                line.full = Some(format!("{follow} ↔ {named}{sentence}"));
            }
            journal.mark(u, Change::Formula(formula));
            let standing = match (state.decided(u), supposed) {
                (None, _) => OrderState::Unresolved,
                (Some(truth), Some((supposed, _))) if u == supposed => OrderState::Guessing(truth),
                (Some(truth), Some((_, before))) if before.decided(u).is_none() => {
                    OrderState::Provisional(truth)
                }
                (Some(truth), _) => OrderState::Resolved(truth),
            };
            journal.mark(u, Change::OrderState(standing));
        }
    }
}

/// Writes `predicate supposition: mid is true`.
fn heading<const W: usize>(s: &Situation<W>, journal: Option<&Journal<'_>>, u: usize, truth: bool) -> String {
    let code = journal.map_or_else(String::new, |journal| journal.code(s.province(u)));
    format!("predicate supposition: {code} is {truth}")
}
