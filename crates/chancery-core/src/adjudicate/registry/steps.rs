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
    Partial, Set, Situation, Solution, Step, Trace, Watch, component_account, equations,
};
use crate::map::{Location, Map, UnitKind};
use crate::order::{Canonical, GivenOrder, Order, Piece};
use crate::text::is_coded;

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

    fn orders(&self, orders: Set<W>) -> String {
        orders.iter().map(|u| self.order(u)).collect::<Vec<_>>().join(", ")
    }

    fn component(&self, component: &Component<W>) -> String {
        let orders = self.orders(component.orders);
        if component.settled.is_empty() {
            return format!("cycle of {orders}: left as it is");
        }
        let (left_by, rule) = (self.situation.left_by(component.rule), component.rule.map(BackupRule::code));
        format!("cycle of {orders}: {}", component_account(component.resolutions, left_by, rule))
    }
}

impl<const W: usize> Trace<W> for Scribe<'_, '_, W> {
    fn step(&mut self, step: Step<'_, W>) {
        match step {
            Step::Dependencies(dependencies) => self.write_table(dependencies),
            Step::PassEnded => self.strengths(),
            _ => {}
        }
        if let Some((unit, text)) = self.line_of_step(&step) {
            self.write_line(unit, &text, self.in_plain_words(&step));
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
        self.apply_changes(&step);
    }
}

impl<const W: usize> Scribe<'_, '_, W> {
    /// Writes a line, and beside it the same in plain words if its own are the article's.
    fn write_line(&mut self, unit: Option<usize>, text: &str, plain: Option<String>) {
        let text = if is_coded() { "step" } else { text };
        let indent = " ".repeat(2 * self.depth);
        self.journal.note(unit, format!("{indent}{text}"));
        self.journal.say(plain.filter(|_| !is_coded()).map(|plain| format!("{indent}{plain}")));
        self.evaluated = None;
    }

    /// Returns a step of the article's recursion in plain words.
    fn in_plain_words(&self, step: &Step<'_, W>) -> Option<String> {
        let result = |value: Option<bool>| match value {
            Some(true) => "succeeds",
            Some(false) => "fails",
            None => "is still open",
        };
        let order = |u| self.order(u);
        Some(match *step {
            Step::Resolve(u) => format!("asks for the result of {}", order(u)),
            Step::Visit(u) if self.depth > 0 => format!("works out {}", order(u)),
            Step::Visit(u) => format!("looks at {}", order(u)),
            Step::Evaluated(u, value) => format!("by what it knows, {} {}", order(u), result(value)),
            Step::Returned(u, value) => format!("answer: {} {}", order(u), result(value)),
            Step::Guess(u, true) if self.depth > 0 => format!("tries the other guess: {} succeeds", order(u)),
            Step::ReadGuess(u) => format!("uses its guess for {}", order(u)),
            _ => return None,
        })
    }

    /// Returns the line about a step, and its unit; nothing if the recursion shows it without words.
    fn line_of_step(&self, step: &Step<'_, W>) -> Option<(Option<usize>, String)> {
        let recurses = self.depth > 0;
        let (place, order) = (|u| self.place(u), |u| self.order(u));
        let result = |succeeds| if succeeds { "succeeds" } else { "fails" };
        let (u, text) = match *step {
            Step::Resolve(u) => (u, format!("resolve({})", place(u))),
            Step::Visit(u) if recurses => (u, format!("adjudicate({})", place(u))),
            Step::Visit(u) => (u, format!("visit {}", order(u))),
            Step::Evaluated(u, value) => {
                (u, format!("return {} (for adjudicate({}))", printed(value), place(u)))
            }
            Step::Returned(u, value) => (u, format!("return {} (for resolve({}))", printed(value), place(u))),
            Step::Guess(_, false) | Step::Provisional(..) if recurses => return None,
            Step::Guess(u, true) if recurses => (u, format!("the other guess: {} SUCCEEDS", place(u))),
            Step::Guess(u, succeeds) => (u, format!("guess that {} {}", order(u), result(succeeds))),
            Step::ReadGuess(u) => (u, format!("the guess for {} is read", place(u))),
            Step::Provisional(u, succeeds, on) => {
                let (result, guesses) = (result(succeeds), self.orders(on));
                (u, format!("{} {result}, resting on the guess for {guesses}", order(u)))
            }
            Step::Resolved(u, _) if self.evaluated == Some(u) => return None,
            Step::Resolved(u, succeeds) => (u, format!("{} {}", order(u), result(succeeds))),
            Step::Contradiction(u, confirm) => {
                let both = if confirm { "confirm" } else { "refute" };
                (u, format!("both guesses for {} {both} themselves", order(u)))
            }
            Step::Arrows(u, to) => (u, format!("{} ──▶ {}", order(u), self.orders(to))),
            Step::ArrowsRemoved(u, to) => (u, format!("removed: {} ──▶ {}", order(u), self.orders(to))),
            Step::Recalculated(u, succeeds, as_guessed) => {
                let consistent = if as_guessed { "consistent" } else { "inconsistent" };
                let (order, result) = (order(u), result(succeeds));
                (u, format!("recalculated, {order} {result}: the guess is {consistent}"))
            }
            Step::Waits(u, awaited) => {
                (u, format!("{} waits for {}, which is in a cycle", order(u), order(awaited)))
            }
            Step::Pass(0) => return Some((None, "no order is undecided".to_owned())),
            Step::Pass(1) => return Some((None, "pass over 1 undecided order".to_owned())),
            Step::Pass(open) => return Some((None, format!("pass over {open} undecided orders"))),
            Step::Component(component) => return Some((None, self.component(component))),
            Step::Dependencies(_) | Step::PassEnded => return None,
        };
        Some((Some(u), text))
    }

    /// Writes the article's table of orders, and its dependency list if there is one.
    fn write_table(&mut self, dependencies: &[usize]) {
        let orders: Vec<(usize, String)> =
            self.situation.active().iter().map(|u| (u, self.as_printed(u))).collect();
        let width = orders.iter().map(|(_, order)| order.chars().count()).max().unwrap_or(0);
        let head = format!("{:width$}  {:10}  Resolution", "Order", "State");
        self.write_line(None, &head, Some("Orders and how far it is with each:".to_owned()));
        for (u, order) in orders {
            let result = |succeeds| if succeeds { "succeeds" } else { "fails" };
            let (state, value, plain) = match self.standing[u].0 {
                OrderState::Unresolved => ("UNRESOLVED", "-", "still open".to_owned()),
                OrderState::Guessing(value) | OrderState::Provisional(value) => {
                    ("GUESSING", printed(Some(value)), format!("{}, by a guess", result(value)))
                }
                OrderState::Resolved(value) => ("RESOLVED", printed(Some(value)), result(value).to_owned()),
            };
            let plain = format!("{}: {plain}", self.order(u));
            self.write_line(Some(u), &format!("{order:width$}  {state:10}  {value}"), Some(plain));
        }
        if !dependencies.is_empty() {
            let places: Vec<String> = dependencies.iter().map(|&u| self.place(u)).collect();
            let places = places.join(", ");
            let plain = format!("What rests on the guess: {}", places.to_uppercase());
            self.write_line(None, &format!("Dependency list: {places}."), Some(plain));
        }
    }

    /// Writes the strengths on which the moves depended that were undecided when the pass began.
    fn strengths(&mut self) {
        let mut partial = Partial::new(self.known);
        for u in self.at_pass & self.situation.live() {
            let text = self.strengths_of(&mut partial, u);
            self.write_line(Some(u), &text, None);
        }
    }

    fn strengths_of(&self, m: &mut Partial<W>, u: usize) -> String {
        let s = self.situation;
        let mut told =
            format!("{}: attack strength {}", self.order(u), between(equations::attack_strength(m, s, u)));
        let mut tell = |kind: &str, of: &str, strength| {
            told = format!("{told}; {kind} strength of {of} {}", between(strength));
        };
        let battle = equations::head_to_head(m, s, u);
        if !battle.yes {
            tell("hold", &self.journal.code(s.dest(u)), equations::hold_strength(m, s, s.dest(u)));
        }
        let opponent = s.opponent(u);
        let met = Set::one_if(opponent as usize, battle.maybe && opponent != NOBODY) | s.armies_met_by(u);
        for other in met {
            tell("defend", &self.order(other), equations::defend_strength(m, s, other));
        }
        for rival in s.attackers(s.dest(u)) - Set::one(u) {
            tell("prevent", &self.order(rival), equations::prevent_strength(m, s, rival));
        }
        told
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

    fn apply_changes(&mut self, step: &Step<'_, W>) {
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
            | Step::Arrows(..)
            | Step::ArrowsRemoved(..)
            | Step::Waits(..)
            | Step::Component(_) => {}
            Step::Pass(_) => {
                self.at_pass = self.situation.active() - self.known.decided;
                self.measure();
            }
            Step::Guess(u, value) => {
                self.drop_guesses(u);
                self.guesses.push(u);
                self.set_standing(u, OrderState::Guessing(value), Set::EMPTY);
            }
            Step::Provisional(u, value, on) => {
                self.guesses.retain(|&g| g != u);
                self.set_standing(u, OrderState::Provisional(value), on);
            }
            Step::Resolved(u, value) => {
                self.guesses.retain(|&g| g != u);
                self.forget(u);
                self.known.decide(u, value);
                self.set_standing(u, OrderState::Resolved(value), Set::EMPTY);
                self.measure();
            }
            Step::Contradiction(u, _) => {
                self.drop_guesses(u);
                self.forget(u);
            }
        }
    }

    fn set_standing(&mut self, u: usize, standing: OrderState, on: Set<W>) {
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
            self.set_standing(guess, OrderState::Unresolved, Set::EMPTY);
        }
    }

    /// Forgets what rests on the guess for `u`.
    fn forget(&mut self, u: usize) {
        for v in 0..self.standing.len() {
            if self.standing[v].1.contains(u) {
                self.set_standing(v, OrderState::Unresolved, Set::EMPTY);
            }
        }
    }

    /// Works out what is known of every strength now.
    fn measure(&mut self) {
        let mut partial = Partial::new(self.known);
        for u in 0..self.situation.units() {
            let bounds = known_bounds(&mut partial, self.situation, u);
            if self.bounds[u].replace(bounds) != Some(bounds) {
                self.journal.mark(u, Change::Bounds(bounds));
            }
        }
    }
}

/// Returns what is known of the strengths on which the order of `u` depends.
fn known_bounds<const W: usize>(m: &mut Partial<W>, s: &Situation<W>, u: usize) -> Bounds {
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
    for army in s.armies_met_by(u) {
        against = strongest(against, equations::defend_strength(m, s, army));
    }
    for rival in s.attackers(s.dest(u)) - Set::one(u) {
        against = strongest(against, equations::prevent_strength(m, s, rival));
    }
    Bounds { own, against }
}

/// Writes a resolution as "The Math of Adjudication" prints it.
fn printed(value: Option<bool>) -> &'static str {
    match value {
        Some(true) => "SUCCEEDS",
        Some(false) => "FAILS",
        None => "nothing",
    }
}

/// Writes `2`, or `1 to 2` if only bounds are known.
fn between(strength: Interval) -> String {
    let Interval { least, most } = strength;
    if least == most { least.to_string() } else { format!("{least} to {most}") }
}

/// Returns the steps of an engine that solves the equations, as lines.
pub(in crate::adjudicate) fn steps<const W: usize>(
    map: &Map,
    situation: &Situation<W>,
    solve: impl FnOnce(&mut Solution<W>, Watch<'_, W>),
) -> Vec<JournalLine> {
    let mut solution = Solution::default();
    let mut scribe = Scribe::new(map, situation);
    solve(&mut solution, &mut |step: Step<'_, W>| scribe.step(step));
    if let Some(gave_up) = &solution.gave_up {
        let text = format!("gave up on {}: {}", scribe.orders(gave_up.orders), gave_up.limit);
        scribe.journal.note(None, text);
    }
    let mut journal = scribe.journal;
    journal.conclude(situation.active(), &solution);
    journal.lines
}
