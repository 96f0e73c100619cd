//! Writes the results of a phase straight from the entries of the adjudicator into the answer.

use std::fmt::{self, Write as _};

use serde_json::Value;

use super::Problem;
use super::case::{Case, differing, next_phase};
use super::json::Json;
use super::proof::write_proof;
use super::sheets::{Sheets, UnreadOrder};
use crate::game::{PhaseOrder, WhyForPrograms};
use chancery_core::adjudicate::{BackupRule, Driven, EngineId, Entry, Fate, Reason, Verdict};
use chancery_core::map::{Map, Power};
use chancery_core::order::{Canonical, GivenOrder, Piece, Position, write_with_route};
use chancery_core::turn::{Outcome, advance_into};
use chancery_why::explain::{Explainer, booijink_rules, booijink_rules_of_reason, cites_booijink};
use chancery_why::words::Act;

impl<S: AsRef<str>> Case<'_, S> {
    /// Writes what is answered beside the `id`.
    pub(super) fn write(&mut self, json: &mut Json) -> Result<(), Problem> {
        if let Some(engine) = self.engine {
            self.consent(engine)?;
            let outcome = self.adjudicate(engine);
            self.write_phase(engine, &outcome, json);
            if let Outcome::Movement(resolution) = outcome {
                self.room.resolution = resolution;
            }
            return Ok(());
        }
        let mut all = Vec::new();
        json.key("engines").open('{');
        for engine in self.engines() {
            json.key(engine.name());
            json.open('{');
            match self.judged(engine) {
                Ok(judged) => {
                    self.write_phase(engine, &judged.outcome, json);
                    all.push(judged);
                }
                Err(problem) => {
                    json.key("error").value(&problem);
                }
            }
            json.close();
        }
        json.close();
        json.key("differ").list(differing(&all), |json, row| json.text(&row.text(self.map())));
        Ok(())
    }

    fn write_phase(&mut self, engine: EngineId, outcome: &Outcome, json: &mut Json) {
        let (next, owners) = (self.room.next.take(), std::mem::take(&mut self.room.owners));
        let mut next = next.unwrap_or_else(|| Position::empty(self.map(), self.position().phase));
        let explains = self.request.explain && outcome.movement().is_some() && engine.is_exact();
        let explainer = || Explainer::new(self.context(engine), self.position(), &self.sheets().movement);
        let mut writer = AnswerWriter {
            case: self,
            engine,
            outcome,
            cites_booijink: cites_booijink(engine, &self.rules),
            explainer: explains.then(explainer),
            next: &mut next,
            owners,
            json: json.lend(),
        };
        writer.write();
        let AnswerWriter { owners, .. } = writer;
        self.room.owners = owners;
        self.room.next = Some(next);
    }
}

/// What an answer is written from, and the place for it.
struct AnswerWriter<'a, S> {
    case: &'a Case<'a, S>,
    engine: EngineId,
    outcome: &'a Outcome,
    cites_booijink: bool,
    /// If proofs are asked for: what makes them.
    explainer: Option<Explainer<'a>>,
    /// Memory for the board that follows.
    next: &'a mut Position,
    /// Memory for whose the things of a list are.
    owners: Vec<Power>,
    json: Json<'a>,
}

/// What an answer says of an order.
struct Told<'a> {
    piece: Option<Piece>,
    /// The order that is shown instead of the unit's: one for another kind of phase.
    instead: Option<&'a PhaseOrder>,
    /// The text that was written for it.
    written: Option<&'a str>,
    verdict: Verdict,
    /// The reason as it is told by its code.
    code: Option<Reason>,
    why: WhyForPrograms<'a>,
    /// Booijink's rules that are cited.
    cited: Vec<u8>,
    fate: Option<Fate>,
    /// The unit whose result is proved, if that is asked for.
    proved: Option<usize>,
}

impl<'a, S: AsRef<str>> AnswerWriter<'a, S> {
    fn write(&mut self) {
        let (case, outcome) = (self.case, self.outcome);
        let (table, before, owners_are_known) = (case.table, case.position(), case.knows_owners());
        let (map, movement) = (&*table.map, outcome.movement());
        advance_into(map, &case.rules, before, outcome.after(), movement, self.next);
        self.json.key("phase").spelt(|out| write!(out, "{}", before.phase));
        self.json.field("engine", self.engine.name());
        self.json.field("map_hash", table.digest.as_deref());
        if movement.is_some() {
            self.own_answers();
        }
        self.json.key("orders");
        match outcome {
            Outcome::Movement(r) => self.orders(&r.entries, &r.refused, |at, given, out| {
                write_with_route(map, given, r.routes.way(at), out)
            }),
            Outcome::Retreats(r) => {
                self.orders(&r.entries, &r.refused, |_, given, out| given.write(map, out));
            }
            Outcome::Adjustments(r) => {
                self.orders(&r.entries, &r.refused, |_, given, out| given.order.write(map, out));
            }
        }
        self.json.key("dislodged");
        write_dislodged(map, movement.map_or(&[], |resolution| &resolution.driven), &mut self.json);
        self.json.key("contested");
        let contested = movement.iter().flat_map(|resolution| &resolution.contested);
        self.json.list(contested, |json, &province| json.text(map.code(province)));
        self.json.key("units_after");
        let after = outcome.after();
        self.by_power(after.iter().map(|unit| unit.power), |s, at| {
            s.json.text(table.piece(after[at].into()));
        });
        if owners_are_known {
            self.json.key("centers_after");
            write_centres(map, &before.owners, &self.next.owners, &mut self.json);
        }
        self.json.key("knots");
        self.knots();
        self.json.field("stage", movement.and_then(|resolution| resolution.stage));
        self.json.key("next_phase");
        let next = next_phase(before.phase, self.next.phase, owners_are_known);
        self.json.spelt(|out| write!(out, "{next}"));
        let Sheets { errors, warnings, .. } = case.sheets();
        for (name, remarks) in [("errors", errors), ("warnings", warnings)] {
            if !remarks.is_empty() {
                self.json.key(name).value(remarks);
            }
        }
    }

    /// Writes the issues that are left to the engine, if there are any.
    fn own_answers(&mut self) {
        let mut own = self.engine.own_answers(&self.case.rules).map(|(id, _)| id).peekable();
        if own.peek().is_some() {
            self.json.key("own_answers").list(own, Json::text);
        }
    }

    /// Writes a list for each power that has anything to list. `owners` says of one thing after the other whose it is;
    /// `one` writes the thing at a place among them.
    fn by_power(&mut self, owners: impl Iterator<Item = Power>, one: impl Fn(&mut Self, usize)) {
        let mut all = std::mem::take(&mut self.owners);
        all.clear();
        all.extend(owners);
        self.json.open('{');
        for &power in &self.case.room.board.powers {
            let mut own = all.iter().enumerate().filter(|(_, owner)| **owner == power).peekable();
            if own.peek().is_some() {
                self.json.any_text(&self.case.map().power(power).key);
                self.json.colon();
                self.json.open('[');
                own.for_each(|(at, _)| one(self, at));
                self.json.out.push(']');
            }
        }
        self.json.close();
        self.owners = all;
    }

    /// Writes the orders of the units and those that were refused; `spell` spells the one at a place among them.
    fn orders<O: Copy + Into<Act>>(
        &mut self,
        entries: &'a [Entry<O>],
        refused: &'a [Entry<O>],
        spell: impl Fn(usize, &GivenOrder<O>, &mut String) -> fmt::Result,
    ) {
        let all = entries.iter().chain(refused);
        // A unit that need not act has no entry of its own.
        let mut beside: Vec<&UnreadOrder> = Vec::new();
        for unread in self.case.sheets().unread.iter().filter(|unread| unread.is_out_of_phase()) {
            let unit = unread.tried.unit;
            let is_told = beside.iter().any(|other| other.tried.unit == unit);
            if !is_told && all.clone().all(|entry| entry.unit != Some(unit)) {
                beside.push(unread);
            }
        }
        let owner = |entry: &Entry<O>| entry.unit.map_or(entry.ordered.by, |unit| unit.power);
        let owners = entries.iter().map(owner).chain(refused.iter().map(|entry| entry.ordered.by));
        let owners = owners.chain(beside.iter().map(|unread| unread.tried.unit.power));
        self.by_power(owners, |s, at| match all.clone().nth(at) {
            Some(entry) => {
                let told = s.result_of(entry, at, at >= entries.len());
                s.order(&told, |out| spell(at, &entry.ordered, out));
            }
            None => s.order(&result_of_unread(beside[at - entries.len() - refused.len()]), |_| Ok(())),
        });
    }

    /// Returns what is said of an order; `at` is its place among all.
    fn result_of<O: Copy + Into<Act>>(&self, entry: &'a Entry<O>, at: usize, is_refused: bool) -> Told<'a> {
        let unread = match (entry.source, entry.reason) {
            (None, Some(reason)) => self.case.sheets().unread_of(entry.unit, reason),
            _ => None,
        };
        // A unit for which something was written is not said to have been given no order.
        let instead = unread.filter(|_| entry.reason == Some(Reason::NoOrder));
        let reason = instead.map_or(entry.reason, |unread| Some(unread.tried.reason));
        // A removal in civil disorder is what the power was given for want of an order.
        let is_default = (entry.source, reason) == (None, Some(Reason::CivilDisorder));
        let is_waived = entry.ordered.order.into() == Act::Waive;
        Told {
            piece: entry.unit.map(Piece::from).or((!is_waived).then_some(entry.ordered.unit)),
            instead: instead.and_then(|unread| unread.tried.order.as_ref()),
            written: match entry.source {
                Some(at) => self.case.text_at(at),
                None => unread.and_then(UnreadOrder::text),
            },
            verdict: instead.map_or(entry.verdict, |u| u.tried.reason.result_of_unread(entry.verdict)),
            code: if is_default { Some(Reason::NoOrder) } else { reason },
            why: WhyForPrograms {
                reason,
                with: if instead.is_some() { &[] } else { &entry.with },
                implied_by: &entry.implied_by,
                is_open: self.case.request.is_open,
                ..WhyForPrograms::default()
            },
            cited: self.cited(entry.reason, at, is_refused),
            fate: entry.fate,
            proved: (!is_refused).then_some(at),
        }
    }

    /// Returns Booijink's rules that a result goes back to, if they are cited.
    fn cited(&self, reason: Option<Reason>, at: usize, is_refused: bool) -> Vec<u8> {
        match self.outcome {
            _ if !self.cites_booijink => Vec::new(),
            Outcome::Movement(resolution) if !is_refused => booijink_rules(self.case.map(), resolution, at),
            _ => reason.map_or_else(Vec::new, |reason| booijink_rules_of_reason(reason).to_vec()),
        }
    }

    /// Writes what is said of an order; `spell` spells the order itself.
    fn order(&mut self, told: &Told, spell: impl FnOnce(&mut String) -> fmt::Result) {
        let (table, json) = (self.case.table, &mut self.json);
        json.open('{');
        json.key("unit").text_or_null(told.piece.map(|piece| table.piece(piece)));
        json.key("order");
        let start = json.out.len() + 1;
        json.spelt(|out| match told.instead {
            Some(order) => order.write(&table.map, out),
            None => spell(out),
        });
        let order = &json.out[start..json.out.len() - 1];
        if let Some(text) = told.written.filter(|text| *text != order) {
            json.key("text").any_text(text);
        }
        json.field("result", told.verdict.word());
        json.field("reason", told.code.map(Reason::code));
        for (name, units) in [("with", told.why.with), ("implied_by", told.why.implied_by)] {
            if !units.is_empty() {
                json.key(name).list(units, |json, &unit| json.text(table.piece(unit.into())));
            }
        }
        json.field("fate", told.fate.map(Fate::word));
        let why = WhyForPrograms { cited: &told.cited, ..told.why };
        if why.is_there() {
            json.key("why").spelt(|out| why.write(&table.map, out));
        }
        if let (Some(explainer), Some(unit)) = (&self.explainer, told.proved) {
            write_proof(&table.map, explainer, unit, json);
        }
        json.close();
    }

    /// Writes the components that the equations alone did not settle, and what the engine left as it was.
    fn knots(&mut self) {
        let (table, units) = (self.case.table, &self.case.position().units);
        let movement = self.outcome.movement();
        let components = movement.iter().flat_map(|resolution| &resolution.components);
        let settled = components.map(|c| (&c.orders, c.resolutions, c.rule, c.left_by, None));
        let left = movement.iter().flat_map(|resolution| &resolution.unsettled);
        let unsettled = left.map(|u| (&u.orders, None, None, None, Some(u.why())));
        self.json.list(settled.chain(unsettled), |json, (orders, resolutions, rule, left_by, unsettled)| {
            json.open('{');
            json.key("orders").list(orders, |json, &unit| json.text(table.piece(units[unit].into())));
            json.key("resolutions").value(&resolutions);
            json.key("rule").text_or_null(rule.map(BackupRule::code));
            json.field("left_by", left_by);
            if let Some(why) = unsettled {
                json.key("unsettled").any_text(&why);
            }
            json.close();
        });
    }
}

/// Returns what is said of an order for another kind of phase whose unit need not act.
fn result_of_unread(unread: &UnreadOrder) -> Told<'_> {
    let why = WhyForPrograms { reason: Some(Reason::WrongPhase), ..WhyForPrograms::default() };
    Told {
        piece: Some(unread.tried.unit.into()),
        instead: unread.tried.order.as_ref(),
        written: unread.text(),
        verdict: Verdict::Illegal,
        code: why.reason,
        why,
        cited: Vec::new(),
        fate: None,
        proved: None,
    }
}

/// Returns as JSON who owns which centre after a phase, on the board that follows it; also the powers that have lost
/// their last.
pub fn centres_after(map: &Map, before: &Position, next: &Position) -> Value {
    Json::value_of(|json| write_centres(map, &before.owners, &next.owners, json))
}

fn write_centres(map: &Map, before: &[Option<Power>], next: &[Option<Power>], json: &mut Json) {
    json.open('{');
    for power in map.powers().filter(|power| [before, next].iter().any(|all| all.contains(&Some(*power)))) {
        json.any_text(&map.power(power).key);
        json.colon();
        let own = map.provinces().filter(|province| next[province.index()] == Some(power));
        json.list(own, |json, province| json.text(map.code(province)));
    }
    json.close();
}

/// Returns as JSON the units that a movement phase drove out, with where each may retreat to.
pub fn dislodged(map: &Map, units: &[Driven]) -> Value {
    Json::value_of(|json| write_dislodged(map, units, json))
}

fn write_dislodged(map: &Map, units: &[Driven], json: &mut Json) {
    json.open('{');
    for Driven { dislodged, retreats, .. } in units {
        json.spelt(|out| dislodged.write(map, out));
        json.colon();
        json.open('{');
        json.key("power").any_text(&map.power(dislodged.unit.power).key);
        json.key("from").text_or_null(dislodged.from.map(|from| map.code(from)));
        json.field("start", dislodged.start.map(|start| map.code(start)));
        json.key("retreats").list(retreats, |json, &to| json.spelt(|out| map.write_place(to, out)));
        json.close();
    }
    json.close();
}
