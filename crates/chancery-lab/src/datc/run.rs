//! Running a case and comparing what came of it, word by word.

use core::time::Duration;
use std::collections::BTreeSet;
use std::sync::Arc;

use super::Conclusion;
use super::{Case, ExpectedOrder, WrittenOrder, WrittenUnit};
use chancery_core::adjudicate::{
    BackupRule, Context, Driven, EngineId, Entry, Fate, MovementAdjudication, Reason, Resolution, Terrain,
    Verdict, adjustments, judge_intents, movement, retreats,
};
use chancery_core::map::{Location, Map, Phase, Unit, UnitKind, standard};
use chancery_core::order::{
    Adjustment, Canonical, DislodgedUnit, GivenOrder, Order, Position, Retreat, Submission,
};
use chancery_core::rules::Rules;
use chancery_notation::{Reader, Reading, ReadingContext};
use chancery_why::words::component_account;

/// The tools to run cases: the map with its tables, a reader of orders, rules and an engine.
///
/// ```
/// use chancery_core::{EngineId, Rules};
/// use chancery_lab::datc::{Judge, datc, run};
///
/// let judge = Judge::new(Rules::default(), EngineId::default());
/// let cases = datc();
/// let case = cases.iter().find(|case| case.id == "6.F.14").expect("Simple convoy paradox");
/// assert!(run(&judge, case).passed());
/// ```
pub struct Judge {
    /// The standard map.
    pub map: Arc<Map>,
    /// The tables of the map.
    pub terrain: Terrain,
    reader: Reader,
    /// The house rules.
    pub rules: Rules,
    engine: EngineId,
}

/// The outcome of a case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// The differences from what was expected, a line each; none if the case passed.
    pub differences: Vec<String>,
    /// The order and its result, in the sequence of the case, retreats last.
    pub results: Vec<(String, String)>,
    /// The outcome of each component of the movement, a line each.
    pub components: Vec<String>,
    /// The codes of the reasons that were given for results.
    pub reasons: BTreeSet<&'static str>,
}

impl Outcome {
    /// Returns whether everything came out as expected.
    pub fn passed(&self) -> bool {
        self.differences.is_empty()
    }

    fn note_reasons<O>(&mut self, entries: &[Entry<O>], refused: &[Entry<O>]) {
        self.reasons.extend(entries.iter().chain(refused).filter_map(|e| e.reason).map(Reason::code));
    }

    /// Notes that an order is for another kind of phase.
    fn note_misplaced(&mut self, position: &Position, readings: &[Reading]) {
        let mut orders = readings.iter().flat_map(|reading| &reading.orders);
        if orders.any(|o| o.given.is_out_of_phase(position.phase.kind)) {
            self.reasons.insert(Reason::WrongPhase.code());
        }
    }

    fn compare(&mut self, what: &str, got: &str, expected: &str) {
        if got != expected {
            self.differences.push(format!("{what}: {got}; expected: {expected}"));
        }
    }

    fn compare_lists<T: AsRef<str>>(&mut self, what: &str, got: &BTreeSet<T>, expected: &BTreeSet<T>) {
        self.compare(what, &listed(got), &listed(expected));
    }
}

/// Writes a list, or that it is empty.
fn listed<T: AsRef<str>>(all: &BTreeSet<T>) -> String {
    if all.is_empty() {
        return "none".to_owned();
    }
    all.iter().map(AsRef::as_ref).collect::<Vec<&str>>().join(", ")
}

impl Judge {
    /// Makes a judge by these rules and this engine.
    pub fn new(rules: Rules, engine: EngineId) -> Self {
        let map = standard();
        Self { terrain: Terrain::new(&map), reader: Reader::new(&map), map, rules, engine }
    }

    /// Returns the board of a case before the orders.
    pub fn position(&self, case: &Case) -> Position {
        let phase = if case.phase == "build" { Phase::winter(1901) } else { Phase::spring(1901) };
        let mut position = Position::empty(&self.map, phase);
        position.units = case.units.iter().filter_map(|u| self.unit_as_written(u)).collect();
        for (power, centres) in &case.supply_centers {
            for centre in centres {
                if let Some(province) = self.map.names().province(centre) {
                    position.owners[province.index()] = self.map.names().power(power);
                }
            }
        }
        position
    }

    /// Returns the map, rules and engine of every case.
    pub fn context(&self) -> Context<'_> {
        Context { map: &self.map, terrain: &self.terrain, rules: &self.rules, engine: self.engine }
    }

    /// Returns the movement orders of a case that can be read.
    pub fn orders(&self, case: &Case) -> Vec<GivenOrder<Order>> {
        let position = self.position(case);
        self.ordered(&position, &self.read_orders(&position, &case.orders)).orders
    }

    /// Adjudicates the movement of a case.
    pub fn movement(&self, case: &Case) -> Resolution {
        let (position, orders) = (self.position(case), self.orders(case));
        movement(self.context(), &position, &orders)
    }

    /// Returns how an engine that works in stages came to its result. `clock` says how much time has passed since any moment.
    pub fn conclusion(&self, case: &Case, clock: &dyn Fn() -> Duration) -> Option<Conclusion> {
        let (position, orders) = (self.position(case), self.orders(case));
        let start = clock();
        let solution = MovementAdjudication::narrow(self.context(), &position, (&orders).into()).solution;
        let us = clock().saturating_sub(start).as_secs_f64() * 1e6;
        Some(Conclusion { stage: solution.own.filter(|_| !orders.is_empty())?.stage?, us, author: None })
    }

    /// Returns the board after the movement of a case, with the units that must retreat.
    pub fn retreat_position(&self, case: &Case) -> Position {
        let before = self.position(case);
        after_movement(&before, &movement(self.context(), &before, &self.orders(case)))
    }

    /// Returns the movement orders that could be read, one of a text, as they count.
    fn ordered(&self, position: &Position, readings: &[Reading]) -> Submission {
        let mut all = Submission::default();
        for reading in readings {
            if let Some(order) = reading.movement().next() {
                all.push(order, reading.submission().routes.way(0));
            }
        }
        judge_intents(self.context(), position, &mut all);
        all
    }

    fn read_orders(&self, position: &Position, orders: &[WrittenOrder]) -> Vec<Reading> {
        let read = |o: &WrittenOrder| {
            let mut context = ReadingContext::new(position, &self.rules);
            context.power = self.map.names().power(&o.power);
            self.reader.read(&context, &o.text)
        };
        orders.iter().map(read).collect()
    }

    fn location(&self, at: &str, coast: Option<&str>) -> Option<Location> {
        let province = self.map.names().province(at)?;
        let named = |coast: &str| self.map.coast_named(province, &coast.to_uppercase());
        coast.map_or(Some(province.location()), named)
    }

    fn unit_as_written(&self, written: &WrittenUnit) -> Option<Unit> {
        let kind = if written.kind == "F" { UnitKind::Fleet } else { UnitKind::Army };
        let at = self.location(&written.at, written.coast.as_deref())?;
        Some(Unit { power: self.map.names().power(&written.power)?, kind, at })
    }

    fn names(&self, units: impl IntoIterator<Item = Unit>) -> BTreeSet<String> {
        let name = |u: Unit| format!("{} {}", self.map.power(u.power).name, u.canonical(&self.map));
        units.into_iter().map(name).collect()
    }

    fn expected(&self, units: &[WrittenUnit]) -> BTreeSet<String> {
        self.names(units.iter().filter_map(|u| self.unit_as_written(u)))
    }
}

/// Runs a case and compares.
pub fn run(judge: &Judge, case: &Case) -> Outcome {
    let mut outcome = Outcome::default();
    if case.phase == "build" {
        run_adjustments(judge, case, &mut outcome);
    } else {
        run_movement(judge, case, &mut outcome);
    }
    outcome
}

/// The result of an order and the fate of its unit, in words. An unreadable one has none, and no case expects that.
type Told = Option<(&'static str, Option<&'static str>)>;

/// Compares the result of each order.
fn compare(outcome: &mut Outcome, written: &[WrittenOrder], expected: &[ExpectedOrder], told: Vec<Told>) {
    for (i, (order, told)) in written.iter().zip(told).enumerate() {
        let (result, fate) = told.unwrap_or(("unread", None));
        if let Some(row) = expected.get(i) {
            if row.also.as_deref() != Some(result) {
                outcome.compare(&order.text, result, &row.result);
            }
            let is = |fate: Option<&str>| fate.unwrap_or("neither dislodged nor destroyed").to_owned();
            let what = format!("{}: the unit is", order.text);
            outcome.compare(&what, &is(fate), &is(row.unit.as_deref()));
        }
        outcome.results.push((order.text.clone(), result.to_owned()));
    }
}

/// Returns the result of each order of a phase: of one that was handed in, or of one for another kind of phase.
fn result_of_each<O>(
    judge: &Judge,
    position: &Position,
    readings: &[Reading],
    is_given: impl Fn(&Reading) -> bool,
    (entries, refused): (&[Entry<O>], &[Entry<O>]),
) -> Vec<Told> {
    let mut places = 0..;
    let one = |reading: &Reading| {
        let place = if is_given(reading) { places.next() } else { None };
        let given = entries.iter().chain(refused).find(|e| place.is_some() && e.source == place);
        let word = |entry: &Entry<O>| (entry.verdict.word(), entry.fate.map(Fate::word));
        given.map(word).or_else(|| misplaced(&judge.map, position, reading, entries))
    };
    readings.iter().map(one).collect()
}

/// Returns the result in the row of an order for another kind of phase, as every report has it: in the place
/// of a missing order, or by itself if its unit need not act. There is none if the unit has an order for this
/// phase.
fn misplaced<O>(map: &Map, position: &Position, reading: &Reading, entries: &[Entry<O>]) -> Told {
    let order = reading.orders.iter().find(|o| o.given.is_out_of_phase(position.phase.kind))?;
    let piece = order.given.mover()?;
    let acting = position.acting(map, order.by?, piece);
    let unit = acting.or_else(|| position.unit_in(map, map.province_of(piece.at)))?;
    match entries.iter().find(|e| e.unit == Some(unit)) {
        Some(entry) if entry.reason == Some(Reason::NoOrder) => {
            let result = Reason::WrongPhase.result_of_unread(entry.verdict);
            Some((result.word(), entry.fate.map(Fate::word)))
        }
        Some(_) => None,
        None => Some((Reason::WrongPhase.result_of_unread(Verdict::Stands).word(), None)),
    }
}

fn run_movement(judge: &Judge, case: &Case, outcome: &mut Outcome) {
    let position = judge.position(case);
    let readings = judge.read_orders(&position, &case.orders);
    let orders = judge.ordered(&position, &readings);
    let r = movement(judge.context(), &position, &orders);
    outcome.components = component_accounts(judge, &position, &r);
    outcome.note_reasons(&r.entries, &r.refused);
    outcome.note_misplaced(&position, &readings);
    let is_given = |reading: &Reading| reading.movement().next().is_some();
    let told = result_of_each(judge, &position, &readings, is_given, (&r.entries, &r.refused));
    if case.expect.unresolved {
        compare(outcome, &case.orders, &[], told);
        // An engine that counts no resolutions does not report that there is not just one.
        let reported = r.components.iter().any(|k| k.resolutions.is_some_and(|n| n != 1));
        let word = if reported { "reported" } else { "not reported" };
        outcome.compare("a cycle without one resolution", word, "reported");
        return;
    }
    compare(outcome, &case.orders, &case.expect.orders, told);
    if let Some(after) = &case.expect.positions_after {
        outcome.compare_lists("the board after", &judge.names(r.after.clone()), &judge.expected(after));
    }
    if !case.expect.rows_only {
        let line = |d: &super::ExpectedDriven| {
            let by = if d.by_convoy { " by convoy" } else { "" };
            let options: BTreeSet<String> = d.retreat_options.iter().map(|o| o.to_uppercase()).collect();
            let unit = listed(&judge.expected(std::slice::from_ref(&d.unit)));
            format!("{unit} from {}{by} (retreats: {})", d.attacker_from, listed(&options))
        };
        let expected: BTreeSet<String> = case.expect.dislodged.iter().map(line).collect();
        outcome.compare_lists("dislodged", &dislodged_lines(judge, &r), &expected);
        let contested: BTreeSet<&str> = r.contested.iter().map(|&p| judge.map.code(p)).collect();
        let expected: BTreeSet<&str> = case.expect.contested.iter().map(String::as_str).collect();
        outcome.compare_lists("contested", &contested, &expected);
        let disrupted = case.expect.paradox.iter().flat_map(|p| p.disrupted.iter().cloned()).collect();
        outcome.compare_lists("convoys of a paradox", &disrupted_fleets(judge, case, &r), &disrupted);
    }
    if case.phase == "retreat" {
        run_retreats(judge, case, &position, &r, outcome);
    }
}

/// Returns what became of each component, and of what the engine left as it was, in the words of `adjudicate`.
fn component_accounts(judge: &Judge, position: &Position, r: &Resolution) -> Vec<String> {
    let units = |orders: &[usize]| {
        let names = orders.iter().map(|&u| position.units[u].canonical(&judge.map));
        names.collect::<Vec<_>>().join(", ")
    };
    let settled = r.components.iter().map(|k| {
        let account = component_account(k.resolutions, k.left_by, k.rule.map(BackupRule::code));
        format!("Cycle of {}: {account}", units(&k.orders))
    });
    let open = r.unsettled.iter().map(|u| format!("Not settled: {}: {}", units(&u.orders), u.why()));
    settled.chain(open).collect()
}

fn dislodged_lines(judge: &Judge, r: &Resolution) -> BTreeSet<String> {
    let map = &judge.map;
    let line = |d: &Driven| {
        let DislodgedUnit { unit, from, start } = d.dislodged;
        let origin = from.or(start).map(|p| map.code(p)).unwrap_or_default();
        let by = if from.is_none() { " by convoy" } else { "" };
        let options: BTreeSet<String> = d.retreats.iter().map(|&l| map.place(l)).collect();
        format!("{} from {origin}{by} (retreats: {})", listed(&judge.names([unit])), listed(&options))
    };
    r.driven.iter().map(line).collect()
}

fn disrupted_fleets(judge: &Judge, case: &Case, r: &Resolution) -> BTreeSet<String> {
    let position = judge.position(case);
    let components = r.components.iter().filter(|k| k.rule == Some(BackupRule::Szykman));
    let fleet = |&u: &usize| {
        let entry = &r.entries[u];
        matches!(entry.ordered.order, Order::Convoy { .. })
            .then(|| judge.map.code(judge.map.province_of(position.units[u].at)).to_owned())
    };
    components.flat_map(|k| k.orders.iter().filter_map(fleet).collect::<Vec<_>>()).collect()
}

/// Returns the board of the retreats that follow a movement.
fn after_movement(before: &Position, r: &Resolution) -> Position {
    let mut position = before.clone();
    position.phase = before.phase.retreats();
    position.units.clone_from(&r.after);
    position.dislodged = r.driven.iter().map(|d| d.dislodged).collect();
    position.contested.clone_from(&r.contested);
    position
}

fn run_retreats(judge: &Judge, case: &Case, before: &Position, r: &Resolution, outcome: &mut Outcome) {
    let Some(expected) = &case.expect.retreats else { return };
    let position = after_movement(before, r);
    let readings = judge.read_orders(&position, &case.retreat_orders);
    let orders: Vec<_> = readings.iter().filter_map(|r| r.retreats().next()).collect();
    let r = retreats(&judge.map, &judge.rules, &position, &orders);
    outcome.note_reasons(&r.entries, &r.refused);
    outcome.note_misplaced(&position, &readings);
    let is_given = |reading: &Reading| reading.retreats().next().is_some();
    let told = result_of_each(judge, &position, &readings, is_given, (&r.entries, &r.refused));
    compare(outcome, &case.retreat_orders, &expected.orders, told);
    if case.expect.rows_only {
        return;
    }
    let after = judge.names(r.after.clone());
    outcome.compare_lists("after the retreats", &after, &judge.expected(&expected.positions_after));
    let left = |e: &Entry<Retreat>| e.ordered.order == Retreat::Disband || e.verdict != Verdict::Succeeds;
    let stays = |u: &Unit| r.entries.iter().all(|e| e.unit != Some(*u) || !left(e));
    let gone = position.dislodged.iter().map(|d| d.unit).filter(|u| !stays(u));
    outcome.compare_lists("disbanded", &judge.names(gone), &judge.expected(&expected.disbanded));
}

fn run_adjustments(judge: &Judge, case: &Case, outcome: &mut Outcome) {
    let position = judge.position(case);
    let readings = judge.read_orders(&position, &case.orders);
    let orders: Vec<_> = readings.iter().filter_map(|r| r.adjustments().next()).collect();
    let r = adjustments(&judge.map, &judge.rules, &position, &orders);
    outcome.note_reasons(&r.entries, &r.refused);
    let is_given = |reading: &Reading| reading.adjustments().next().is_some();
    let told = result_of_each(judge, &position, &readings, is_given, (&r.entries, &r.refused));
    compare(outcome, &case.orders, &case.expect.orders, told);
    let units = |build: bool, ordered: bool| {
        r.entries
            .iter()
            .filter(move |e| e.source.is_some() == ordered)
            .filter(move |e| matches!(e.ordered.order, Adjustment::Build(_)) == build)
            .filter_map(|e| e.unit)
    };
    let list = |units: &Option<Vec<WrittenUnit>>| judge.expected(units.as_deref().unwrap_or_default());
    if !case.expect.rows_only {
        outcome.compare_lists("built", &judge.names(units(true, true)), &list(&case.expect.builds));
        outcome.compare_lists("removed", &judge.names(units(false, true)), &list(&case.expect.disbands));
    }
    let automatic = judge.names(units(false, false));
    outcome.compare_lists("removed in civil disorder", &automatic, &list(&case.expect.automatic_disbands));
    if case.expect.positions_after.is_some() {
        let after = judge.names(r.after.clone());
        outcome.compare_lists("the board after", &after, &list(&case.expect.positions_after));
    }
}
