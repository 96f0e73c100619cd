//! A season in one go: movement, retreats and adjustments from what was sent in before any of it was known, as
//! two-season years have it.
//!
//! What a power sends for later lies beside its orders ([`Records::later`](crate::game::Records)). When a later phase
//! of the season is reached, the lines that are for it are chosen: of several retreats the first that is open, of
//! builds and removals as many as are due in the order in which they stand, of conditional orders those whose
//! condition holds. The chosen lines become the phase's orders, and what was decided on the way becomes rulings of
//! that phase. Each fact of a condition is judged by itself, so that all of them can be shown.

use crate::game::submissions::sets;
use crate::game::{
    CannotAdjudicate, Choice, Evidence, Fact, Game, Judgement, NodeId, Obstacle, OrderedBy, Program,
    ReadingTerms, Ruling, Sheet, SheetReading, WhichOrders,
};
use chancery_core::adjudicate::{Entry, Verdict};
use chancery_core::map::{Location, Map, PhaseKind, Power, Province, Unit};
use chancery_core::order::{Adjustment, Canonical, Order, Piece, Position, Retreat};
use chancery_core::turn::Outcome;
use chancery_notation::{Condition, ConditionFact, ConditionPart, ReadOrder, SheetStatement};

/// A phase that was adjudicated as part of a season.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeasonStep {
    /// The phase.
    pub node: NodeId,
    /// The decisions that were made while its orders were chosen, by power.
    pub decided: Vec<(Power, Ruling)>,
}

/// The orders chosen from a power's sheet for later, and what was decided.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct SeasonOrders {
    lines: Vec<String>,
    rulings: Vec<Ruling>,
}

impl Game {
    /// Adjudicates the current phase and all that follow in the same season: spring with its
    /// retreats; fall with its retreats and adjustments. It stops where the game or the calendar ends.
    ///
    /// Powers that sent nothing for a later phase have given no orders in it. A program orders for the silent, see
    /// [`Game::adjudicate_with`].
    ///
    /// # Errors
    ///
    /// If the game is over, its engine and rules exclude each other, or no year follows.
    pub fn adjudicate_season(
        &mut self,
        mut program: Option<&mut dyn Program>,
    ) -> Result<Vec<SeasonStep>, CannotAdjudicate> {
        let mut steps = Vec::new();
        loop {
            let decided =
                if self.phase().kind == PhaseKind::Movement { Vec::new() } else { self.choose_later() };
            let node = self.current();
            // The object's own lifetime is longer than the loan of it for one phase.
            match self.adjudicate_with(program.as_mut().map(|p| &mut **p as &mut dyn Program)) {
                Err(barred) if steps.is_empty() => return Err(barred),
                Err(_) => return Ok(steps),
                Ok(_) => {}
            }
            let node = self.node(self.current()).parent.unwrap_or(node);
            steps.push(SeasonStep { node, decided });
            // No movement phase is skipped, so the next one ends the season.
            if self.phase().kind == PhaseKind::Movement || self.ending().is_some() {
                return Ok(steps);
            }
        }
    }

    /// Chooses orders for the current phase, which is no movement phase, from what was sent for later.
    /// Sheets that are written already stay as they are.
    fn choose_later(&mut self) -> Vec<(Power, Ruling)> {
        let mut decided = Vec::new();
        for power in self.map().clone().powers() {
            if !self.sheet(power).is_empty() || self.due()[power.index()].orders == 0 {
                continue;
            }
            let Some((chosen, is_standby)) = self.chosen(power) else { continue };
            decided.extend(chosen.rulings.iter().map(|r| (power, r.clone())));
            if !chosen.lines.is_empty() {
                let id = self.set_sheet(power, &chosen.lines);
                if is_standby {
                    let (own, sheet) = (Sheet::default(), Sheet::new(&chosen.lines));
                    self.history.node_mut(id).stand_in(power, OrderedBy::Standby, own, sheet);
                }
            }
            // A season that is gone through again decides the same; that is kept once.
            let kept = &mut self.records_mut().rulings;
            let new: Vec<Ruling> = chosen.rulings.into_iter().filter(|r| !kept.contains(r)).collect();
            kept.extend(new);
        }
        decided
    }

    /// Returns what the current phase, which is no movement phase, gets from what a power sent for later, or
    /// else from what its standby sent, if the standby ordered the movement; and whether it is the standby's.
    fn chosen(&self, power: Power) -> Option<(SeasonOrders, bool)> {
        let here = self.current();
        let line = self.line();
        let moved = self.movement_of(here)?;
        let from = line.iter().position(|id| *id == moved)?;
        let movement = self.node(line[from]);
        let own = movement.records.beside(power, WhichOrders::Later).map(|sheet| (sheet, false));
        let has_standby = movement.ordered_by[power.index()] == OrderedBy::Standby;
        let standby = || movement.records.beside(power, WhichOrders::StandbyLater).map(|sheet| (sheet, true));
        let (later, is_standby) = own.or_else(|| has_standby.then(standby).flatten())?;
        let earlier = line[from..].iter().filter(|id| **id != here);
        let before: Vec<&Outcome> =
            earlier.filter_map(|&id| Some(&self.node(id).judged.as_ref()?.outcome)).collect();
        Some((self.choose(power, later, &before), is_standby))
    }

    /// Returns the movement phase of the season that a phase belongs to: what was sent for later lies there.
    pub fn movement_of(&self, id: NodeId) -> Option<NodeId> {
        let moved = |id: &NodeId| self.node(*id).position.phase.kind == PhaseKind::Movement;
        self.history().line_to(id).into_iter().rfind(moved)
    }

    /// Takes back the rulings on a power's orders of the current phase that nobody wrote: they are true
    /// of the orders that they were made with, and of no others.
    pub(in crate::game) fn forget_made(&mut self, power: Power) {
        let here = self.current();
        let node = self.history.node_mut(here);
        node.records.rulings.retain(|ruling| match ruling {
            Ruling::Chosen { power: of, .. } | Ruling::OrderSets { power: of, .. } => *of != power,
            Ruling::NoOrders { .. } | Ruling::Note { .. } | Ruling::OnOrder(_) => true,
        });
        node.forget_silence(power);
    }

    fn choose(&self, power: Power, later: &Sheet, before: &[&Outcome]) -> SeasonOrders {
        let by = self.info.judging();
        let reading = self.table().read(&ReadingTerms::new(power, &by, self.position()), later);
        let mut chosen = SeasonOrders::default();
        if sets::refuses_sheets(&reading) {
            let choice = Choice::OrderSets(self.info.rules.unordered_sets);
            chosen.rulings.push(Ruling::Chosen { power, choice });
            return chosen;
        }
        let mut open: Vec<ReadOrder> = Vec::new();
        let orders: Vec<ReadOrder> = reading.orders().cloned().collect();
        self.settle(power, &reading, &orders, before, &mut open, &mut chosen.rulings);
        let own = open.iter();
        if self.phase().kind == PhaseKind::Retreats {
            for order in own.filter(|order| self.concerns(power, &reading, order)) {
                chosen.lines.push(reading.words(&order.span).to_owned());
                if let SheetStatement::Retreat(unit, places) = &order.given
                    && places.len() > 1
                {
                    let open = self.table().first_open(&self.info.rules, self.position(), *unit, places);
                    let choice = Choice::Retreat { unit: *unit, places: places.clone(), open };
                    chosen.rulings.push(Ruling::Chosen { power, choice });
                }
            }
        } else {
            self.choose_adjustments(power, own, &mut chosen);
        }
        chosen
    }

    /// Adds orders without conditions to `open`: those of the branch that counts stand for a conditional one.
    fn settle(
        &self,
        power: Power,
        reading: &SheetReading,
        orders: &[ReadOrder],
        before: &[&Outcome],
        open: &mut Vec<ReadOrder>,
        rulings: &mut Vec<Ruling>,
    ) {
        // What stands under another power's name was refused when the sheet was handed in.
        for order in orders.iter().filter(|o| o.named.is_none_or(|named| named == power)) {
            let SheetStatement::Conditional(conditional) = &order.given else {
                open.push(order.clone());
                continue;
            };
            // In another phase than that of its orders it might come out otherwise, and says nothing.
            if !self.concerns(power, reading, order) {
                continue;
            }
            let judged = judge(self.map(), self.position(), before, &conditional.condition);
            let branch = match judged.holds {
                Some(true) => &conditional.then[..],
                Some(false) => &conditional.otherwise[..],
                None => &[],
            };
            rulings.push(Ruling::Chosen { power, choice: Choice::Condition(judged) });
            self.settle(power, reading, branch, before, open, rulings);
        }
    }

    /// Returns whether an order is one for the current phase: an adjustment in winter, else a retreat of a unit that
    /// must retreat; a conditional one by any of its branches.
    fn concerns(&self, power: Power, reading: &SheetReading, order: &ReadOrder) -> bool {
        let retreats = self.phase().kind == PhaseKind::Retreats;
        let is_removal = || self.reader().is_removal(reading.words(&order.span));
        let dislodged =
            |piece: &Piece| self.position().dislodged_from(self.map(), self.map().province_of(piece.at));
        match &order.given {
            SheetStatement::Conditional(c) => {
                c.then.iter().chain(&c.otherwise).any(|order| self.concerns(power, reading, order))
            }
            SheetStatement::Retreat(piece, _) | SheetStatement::Movement(piece, _) => {
                retreats && dislodged(piece).is_some_and(|d| d.unit.power == power) && !is_removal()
            }
            SheetStatement::Adjustment(_) | SheetStatement::Preference(_) => !retreats,
            _ => false,
        }
    }

    /// Chooses as many builds or removals as are due and possible, in the order in which they stand.
    fn choose_adjustments<'a>(
        &self,
        power: Power,
        orders: impl Iterator<Item = &'a ReadOrder>,
        chosen: &mut SeasonOrders,
    ) {
        let (map, position) = (self.map(), self.position());
        let balance = position.balance(power);
        let mut left = balance.unsigned_abs() as usize;
        let mut taken = Vec::new();
        for order in orders {
            let choices: &[Adjustment] = match &order.given {
                SheetStatement::Adjustment(one) => std::slice::from_ref(one),
                SheetStatement::Preference(several) => several,
                _ => continue,
            };
            if left == 0 {
                break;
            }
            let mut passed_over = Vec::new();
            for choice in choices {
                match why_not(map, &self.info.rules, position, power, balance, *choice, &taken) {
                    None => {
                        if let Adjustment::Build(piece) | Adjustment::Remove(piece) = choice {
                            taken.push(map.province_of(piece.at));
                        }
                        let times = match choice {
                            Adjustment::Waive => order.remarks.count.map_or(1, |n| n as usize).clamp(1, left),
                            _ => 1,
                        };
                        chosen.lines.extend(std::iter::repeat_n(choice.canonical(map), times));
                        left -= times;
                        break;
                    }
                    Some(why) => passed_over.push((*choice, why)),
                }
            }
            if !passed_over.is_empty() {
                chosen.rulings.push(Ruling::Chosen { power, choice: Choice::PassedOver(passed_over) });
            }
        }
    }
}

/// Returns why an adjustment cannot be made now, if so.
pub(in crate::game) fn why_not(
    map: &chancery_core::map::Map,
    rules: &chancery_core::rules::Rules,
    position: &Position,
    power: Power,
    balance: i32,
    choice: Adjustment,
    taken: &[chancery_core::map::Province],
) -> Option<Obstacle> {
    match choice {
        Adjustment::Waive => (balance <= 0).then_some(Obstacle::NoBuildDue),
        Adjustment::Build(piece) => {
            let province = map.province_of(piece.at);
            if balance <= 0 {
                Some(Obstacle::NoBuildDue)
            } else if position.unit_in(map, province).is_some() || taken.contains(&province) {
                Some(Obstacle::Occupied)
            } else if !position.is_building_site(map, rules, power, province) {
                Some(Obstacle::NoSite)
            } else if map.admits(piece.kind, piece.at) {
                None
            } else if map.province(province).coasts.iter().any(|&at| map.admits(piece.kind, at)) {
                Some(Obstacle::NoCoast)
            } else {
                Some(Obstacle::NoPlace)
            }
        }
        Adjustment::Remove(piece) => {
            let province = map.province_of(piece.at);
            let own = position.unit_in(map, province).is_some_and(|u| u.power == power);
            if balance >= 0 {
                Some(Obstacle::NoRemovalDue)
            } else if taken.contains(&province) {
                Some(Obstacle::Removed)
            } else {
                (!own).then_some(Obstacle::NoUnit)
            }
        }
    }
}

/// Judges a condition. `before` are the phases of the season that were adjudicated before.
pub fn judge(map: &Map, position: &Position, before: &[&Outcome], condition: &Condition) -> Judgement {
    let mut judge = Judge { map, position, before, parts: &condition.0, at: 0, facts: Vec::new() };
    let holds = judge.joined(ConditionPart::Or, 0);
    let holds = if judge.at == judge.parts.len() { holds } else { None };
    Judgement { condition: condition.canonical(map), holds, facts: judge.facts }
}

/// No deeper than the notation allows terms.
const DEEPEST: usize = 64;

struct Judge<'a> {
    map: &'a Map,
    position: &'a Position,
    before: &'a [&'a Outcome],
    parts: &'a [ConditionPart],
    at: usize,
    facts: Vec<Fact>,
}

impl Judge<'_> {
    fn take_part(&mut self, part: ConditionPart) -> bool {
        let found = self.parts.get(self.at) == Some(&part);
        self.at += usize::from(found);
        found
    }

    /// Evaluates terms joined by OR, the loosest, or by AND: one that is what the word asks for decides.
    fn joined(&mut self, by: ConditionPart, depth: usize) -> Option<bool> {
        let is_or = by == ConditionPart::Or;
        let next = |judge: &mut Self| {
            if is_or { judge.joined(ConditionPart::And, depth) } else { judge.term(depth) }
        };
        let mut holds = next(self);
        while self.take_part(by) {
            let all = [holds, next(self)];
            holds = if all.contains(&Some(is_or)) { Some(is_or) } else { all[0].and(all[1]) };
        }
        holds
    }

    fn term(&mut self, depth: usize) -> Option<bool> {
        if depth > DEEPEST {
            return None;
        }
        if self.take_part(ConditionPart::Not) {
            return self.term(depth + 1).map(|holds| !holds);
        }
        if self.take_part(ConditionPart::Open) {
            let holds = self.joined(ConditionPart::Or, depth + 1);
            self.take_part(ConditionPart::Close);
            return holds;
        }
        let Some(ConditionPart::Fact(fact)) = self.parts.get(self.at).copied() else { return None };
        self.at += 1;
        let (holds, seen) = match fact.place.filter(|_| !fact.owns && !fact.is_writers) {
            Some(at) => Claim { fact, place: self.map.province_of(at) }.judge(self),
            None => (None, Evidence::Obscure),
        };
        self.facts.push(Fact { text: fact.canonical(self.map), holds, seen });
        holds
    }
}

/// The unit that went where a fact says, if one did.
enum Mover {
    /// That phase was not adjudicated yet.
    Unknown,
    Nobody,
    Unit(Unit),
}

/// A fact on what is in a province.
struct Claim {
    fact: ConditionFact,
    place: Province,
}

impl Claim {
    fn fits(&self, unit: Unit) -> bool {
        let ConditionFact { power, kind, .. } = self.fact;
        power.is_none_or(|p| p == unit.power) && kind.is_none_or(|k| k == unit.kind)
    }

    fn judge(&self, judge: &Judge) -> (Option<bool>, Evidence) {
        let map = judge.map;
        if self.fact.dislodged {
            let mut movements = judge.before.iter().filter_map(|o| o.movement()).peekable();
            if movements.peek().is_none() {
                return (None, Evidence::NoMovement);
            }
            let mut driven = movements.flat_map(|r| &r.driven).map(|d| d.dislodged.unit);
            let found = driven.find(|u| map.province_of(u.at) == self.place && self.fits(*u));
            return match found {
                Some(unit) => (Some(true), Evidence::Dislodged(unit)),
                None => (Some(false), Evidence::NotDislodged(self.place)),
            };
        }
        let Some((retreats, to)) = self.fact.goes.map(|(retreats, to)| (retreats, map.province_of(to)))
        else {
            let there = judge.position.unit_in(map, self.place);
            return match there {
                None => (Some(false), Evidence::Empty(self.place)),
                Some(unit) => (Some(self.fits(unit)), Evidence::Stands(unit)),
            };
        };
        let went = if retreats {
            let retreats = judge.before.iter().find_map(|o| match o {
                Outcome::Retreats(r) => Some(&r.entries[..]),
                _ => None,
            });
            self.mover(map, to, retreats, |order| match order {
                Retreat::To(to) => Some(to),
                Retreat::Disband => None,
            })
        } else {
            let moves = judge.before.iter().find_map(|o| o.movement()).map(|r| &r.entries[..]);
            self.mover(map, to, moves, |order| match order {
                Order::Move { to, .. } => Some(to),
                _ => None,
            })
        };
        match went {
            Mover::Unknown => (None, Evidence::NotYet(self.place, to)),
            Mover::Unit(unit) => (Some(true), Evidence::Went(unit, to)),
            Mover::Nobody => (Some(false), Evidence::NobodyWent(self.place, to)),
        }
    }

    /// Returns the unit that went to a province, by the results of a phase.
    fn mover<O: Copy>(
        &self,
        map: &Map,
        to: Province,
        entries: Option<&[Entry<O>]>,
        goal: fn(O) -> Option<Location>,
    ) -> Mover {
        let Some(entries) = entries else { return Mover::Unknown };
        let goes = |e: &&Entry<O>| goal(e.ordered.order).is_some_and(|at| map.province_of(at) == to);
        let went = entries.iter().filter(|e| e.verdict == Verdict::Succeeds).filter(goes);
        let mut units = went.filter_map(|e| e.unit);
        let found = units.find(|unit| map.province_of(unit.at) == self.place && self.fits(*unit));
        found.map_or(Mover::Nobody, Mover::Unit)
    }
}
