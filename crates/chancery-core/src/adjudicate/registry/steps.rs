//! What an engine does, step by step, as lines to read.
//!
//! The engines that solve the equations are watched through their [`Trace`]; the adjudicators with
//! rules of their own keep a log in their authors' notation. Each line knows what it changes.
//!
//! Recursion is written as "The Math of Adjudication" prints it: `resolve(aeg)`, two blanks further in
//! `adjudicate(aeg)`,
//! and what each returns.

use crate::adjudicate::{
    BackupRule, Bounds, Change, Component, Interval, Journal, JournalLine, Knowledge, NOBODY, OrderState,
    Partial, Resistance, Set, Situation, Solution, Step, StepNote, Trace, Watch, equations,
};
use crate::map::{Location, Map, UnitKind};
use crate::order::{Canonical, GivenOrder, Order, Piece};

/// Takes down the steps of an engine.
struct Scribe<'a, 'm, const W: usize> {
    map: &'m Map,
    situation: &'a Situation<W>,
    journal: Journal<'m>,
    /// The results that are decided for good.
    known: Knowledge<W>,
    /// By unit: how far the engine is with its order, and the guesses that this rests on.
    standing: Vec<(OrderState, Set<W>)>,
    /// The guesses that are open, the first one first.
    guesses: Vec<usize>,
    bounds: Vec<Option<Bounds>>,
    /// How deep the recursion is.
    depth: usize,
    /// The order whose equation was evaluated last, if nothing was written since.
    evaluated: Option<usize>,
    /// The orders that were undecided when the pass began.
    at_pass: Set<W>,
}

impl<'a, 'm, const W: usize> Scribe<'a, 'm, W> {
    fn new(map: &'m Map, situation: &'a Situation<W>) -> Self {
        Self {
            map,
            situation,
            journal: Journal::new(map),
            known: Knowledge::default(),
            standing: vec![(OrderState::Unresolved, Set::EMPTY); situation.units()],
            guesses: Vec::new(),
            bounds: vec![None; situation.units()],
            depth: 0,
            evaluated: None,
            at_pass: situation.active(),
        }
    }

    fn order(&self, u: usize) -> String {
        let unit = self.situation.unit(u);
        GivenOrder { by: unit.power, unit: unit.into(), order: self.situation.order[u] }.canonical(self.map)
    }

    fn orders(&self, orders: Set<W>) -> Vec<String> {
        orders.iter().map(|u| self.order(u)).collect()
    }

    fn component(&self, component: &Component<W>) -> StepNote {
        let orders = self.orders(component.orders);
        if component.settled.is_empty() {
            return StepNote::LeftCycle(orders);
        }
        StepNote::Component {
            orders,
            resolutions: component.resolutions,
            left_by: self.situation.left_by(component.rule),
            rule: component.rule.map(BackupRule::code),
        }
    }
}

impl<const W: usize> Trace<W> for Scribe<'_, '_, W> {
    fn step(&mut self, step: Step<'_, W>) {
        match step {
            Step::Dependencies(dependencies) => self.table(dependencies),
            Step::PassEnded => self.strengths(),
            _ => {}
        }
        if let Some((unit, note)) = self.note(&step) {
            self.line(unit, &note);
        }
        match step {
            Step::Resolve(_) => self.depth += 1,
            Step::Visit(_) if self.depth > 0 => self.depth += 1,
            Step::Evaluated(u, _) => {
                self.depth = self.depth.saturating_sub(1);
                self.evaluated = Some(u);
            }
            Step::Returned(..) => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
        self.follow(&step);
    }
}

impl<const W: usize> Scribe<'_, '_, W> {
    fn line(&mut self, unit: Option<usize>, note: &StepNote) {
        let indent = " ".repeat(2 * self.depth);
        self.journal.note(unit, format!("{indent}{note}"));
        let order = unit.map(|u| self.order(u)).unwrap_or_default();
        self.journal.say(note.plain(&order).map(|plain| format!("{indent}{plain}")));
        self.evaluated = None;
    }

    /// Returns the line about a step, and its unit; nothing if the recursion shows it without words.
    fn note(&self, step: &Step<'_, W>) -> Option<(Option<usize>, StepNote)> {
        let recurses = self.depth > 0;
        let note = match *step {
            Step::Resolve(u) => (Some(u), StepNote::Resolve(self.place(u))),
            Step::Visit(u) if recurses => (Some(u), StepNote::Adjudicate(self.place(u))),
            Step::Visit(u) => (Some(u), StepNote::Visit(self.order(u))),
            Step::Evaluated(u, value) => (Some(u), StepNote::Evaluated(self.place(u), value)),
            Step::Returned(u, value) => (Some(u), StepNote::Returned(self.place(u), value)),
            Step::Guess(_, false) | Step::Provisional(..) if recurses => return None,
            Step::Guess(u, true) if recurses => (Some(u), StepNote::OtherGuess(self.place(u))),
            Step::Guess(u, succeeds) => (Some(u), StepNote::Guess(self.order(u), succeeds)),
            Step::ReadGuess(u) => (Some(u), StepNote::ReadGuess(self.place(u))),
            Step::Provisional(u, succeeds, on) => {
                let (order, guesses) = (self.order(u), self.orders(on));
                (Some(u), StepNote::Provisional { order, succeeds, guesses })
            }
            Step::Resolved(u, _) if self.evaluated == Some(u) => return None,
            Step::Resolved(u, succeeds) => (Some(u), StepNote::Resolved(self.order(u), succeeds)),
            Step::Contradiction(u) => (Some(u), StepNote::Contradiction(self.order(u))),
            Step::Recalculated(u, succeeds, as_guessed) => {
                (Some(u), StepNote::Recalculated { order: self.order(u), succeeds, as_guessed })
            }
            Step::Waits(u, awaited) => (Some(u), StepNote::Waits(self.order(u), self.order(awaited))),
            Step::Pass(open) => (None, StepNote::Pass(open)),
            Step::Component(component) => (None, self.component(component)),
            Step::Dependencies(_) | Step::PassEnded => return None,
        };
        Some(note)
    }

    /// Returns the article's table of orders, and its dependency list if there is one.
    fn table(&mut self, dependencies: &[usize]) {
        let orders: Vec<(usize, String)> =
            self.situation.active().iter().map(|u| (u, self.as_printed(u))).collect();
        let width = orders.iter().map(|(_, order)| order.chars().count()).max().unwrap_or(0);
        self.line(None, &StepNote::TableHead(width));
        for (u, order) in orders {
            self.line(Some(u), &StepNote::TableRow(order, width, self.standing[u].0));
        }
        if !dependencies.is_empty() {
            let places = dependencies.iter().map(|&u| self.place(u)).collect();
            self.line(None, &StepNote::Dependencies(places));
        }
    }

    /// Returns the strengths on which the moves depended that were undecided when the pass began.
    fn strengths(&mut self) {
        let mut partial = Partial::new(self.known);
        for u in self.at_pass & self.situation.live() {
            let note = self.strengths_of(&mut partial, u);
            self.line(Some(u), &note);
        }
    }

    fn strengths_of(&self, m: &mut Partial<W>, u: usize) -> StepNote {
        let s = self.situation;
        let attack = equations::attack_strength(m, s, u);
        let mut against = Vec::new();
        let battle = equations::head_to_head(m, s, u);
        if !battle.yes {
            let strength = equations::hold_strength(m, s, s.dest(u));
            against.push((Resistance::Hold(self.journal.code(s.dest(u))), strength));
        }
        let opponent = s.opponent(u);
        let met = Set::one_if(opponent as usize, battle.maybe && opponent != NOBODY) | s.met_at_sea(u);
        for other in met {
            against.push((Resistance::Defend(self.order(other)), equations::defend_strength(m, s, other)));
        }
        for rival in s.attackers(s.dest(u)) - Set::one(u) {
            against.push((Resistance::Prevent(self.order(rival)), equations::prevent_strength(m, s, rival)));
        }
        StepNote::Strengths { order: self.order(u), attack, against }
    }

    /// Returns the place of a unit, as the article writes it: `aeg`.
    fn place(&self, u: usize) -> String {
        self.journal.code(self.situation.province(u))
    }

    /// Returns an order as the article writes it: `F gre Supports F aeg -> ion`.
    fn as_printed(&self, u: usize) -> String {
        let place = |at: Location| self.map.place(at).to_lowercase();
        let unit = |piece: Piece| {
            let kind = if piece.kind == UnitKind::Army { "A" } else { "F" };
            format!("{kind} {}", place(piece.at))
        };
        let own = unit(self.situation.unit(u).into());
        match self.situation.order(u) {
            Order::Hold => format!("{own} Holds"),
            Order::Move { to, .. } => format!("{own} -> {}", place(to)),
            Order::Support { unit: other, to: None } => format!("{own} Supports {}", unit(other)),
            Order::Support { unit: other, to: Some(to) } => {
                format!("{own} Supports {} -> {}", unit(other), place(to))
            }
            Order::Convoy { unit: other, to } => format!("{own} Convoys {} -> {}", unit(other), place(to)),
        }
    }

    /// Applies what a step changes.
    fn follow(&mut self, step: &Step<'_, W>) {
        if self.bounds.first() == Some(&None) {
            self.measure();
        }
        match *step {
            Step::Resolve(_)
            | Step::Visit(_)
            | Step::Evaluated(..)
            | Step::Returned(..)
            | Step::ReadGuess(_)
            | Step::Dependencies(_)
            | Step::PassEnded
            | Step::Recalculated(..)
            | Step::Waits(..)
            | Step::Component(_) => {}
            Step::Pass(_) => {
                self.at_pass = self.situation.active() - self.known.decided;
                self.measure();
            }
            Step::Guess(u, value) => {
                self.drop_guesses(u);
                self.guesses.push(u);
                self.stand(u, OrderState::Guessing(value), Set::EMPTY);
            }
            Step::Provisional(u, value, on) => {
                self.guesses.retain(|&g| g != u);
                self.stand(u, OrderState::Provisional(value), on);
            }
            Step::Resolved(u, value) => {
                self.guesses.retain(|&g| g != u);
                self.forget(u);
                self.known.decide(u, value);
                self.stand(u, OrderState::Resolved(value), Set::EMPTY);
                self.measure();
            }
            Step::Contradiction(u) => {
                self.drop_guesses(u);
                self.forget(u);
            }
        }
    }

    fn stand(&mut self, u: usize, standing: OrderState, on: Set<W>) {
        if self.standing[u] != (standing, on) {
            self.standing[u] = (standing, on);
            self.journal.mark(u, Change::OrderState(standing));
        }
    }

    /// Gives up the guess for `u`, if it is open, and all that were made after it.
    fn drop_guesses(&mut self, u: usize) {
        let from = self.guesses.iter().position(|&g| g == u).unwrap_or(self.guesses.len());
        for guess in self.guesses.split_off(from) {
            self.forget(guess);
            self.stand(guess, OrderState::Unresolved, Set::EMPTY);
        }
    }

    /// Forgets what rests on the guess for `u`.
    fn forget(&mut self, u: usize) {
        for v in 0..self.standing.len() {
            if self.standing[v].1.contains(u) {
                self.stand(v, OrderState::Unresolved, Set::EMPTY);
            }
        }
    }

    /// Works out what is known of every strength now.
    fn measure(&mut self) {
        let mut partial = Partial::new(self.known);
        for u in 0..self.situation.units() {
            let bounds = bounds(&mut partial, self.situation, u);
            if self.bounds[u].replace(bounds) != Some(bounds) {
                self.journal.mark(u, Change::Bounds(bounds));
            }
        }
    }
}

/// Returns what is known of the strengths on which the order of `u` depends.
fn bounds<const W: usize>(m: &mut Partial<W>, s: &Situation<W>, u: usize) -> Bounds {
    let strongest =
        |a: Interval, b: Interval| Interval { least: a.least.max(b.least), most: a.most.max(b.most) };
    if !s.live().contains(u) {
        let own = equations::hold_strength(m, s, s.province(u));
        let attacks = s.attackers(s.province(u));
        let none = Interval { least: 0, most: 0 };
        let against = attacks.iter().fold(none, |all, v| strongest(all, equations::attack_strength(m, s, v)));
        return Bounds { own, against };
    }
    let own = equations::attack_strength(m, s, u);
    let mut against = equations::resisting_strength(m, s, u);
    for army in s.met_at_sea(u) {
        against = strongest(against, equations::defend_strength(m, s, army));
    }
    for rival in s.attackers(s.dest(u)) - Set::one(u) {
        against = strongest(against, equations::prevent_strength(m, s, rival));
    }
    Bounds { own, against }
}

/// Returns the steps of an engine that solves the equations, as lines.
pub(in crate::adjudicate) fn steps<const W: usize>(
    map: &Map,
    situation: &Situation<W>,
    solve: impl FnOnce(&mut Solution<W>, Watch<'_, W>),
) -> Vec<JournalLine> {
    let mut solution = Solution::default();
    let mut scribe = Scribe::new(map, situation);
    solve(&mut solution, Some(&mut |step: Step<'_, W>| scribe.step(step)));
    if let Some(gave_up) = &solution.gave_up {
        let note = StepNote::GaveUp(scribe.orders(gave_up.orders), gave_up.limit);
        scribe.journal.note(None, note.to_string());
    }
    let mut journal = scribe.journal;
    journal.conclude(situation.active(), &solution);
    journal.into_lines()
}
