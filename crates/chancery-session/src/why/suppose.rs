//! Suppositions: another order for the order under the cursor, tried in a what-if at once, and what it changes.

use super::asked;
use crate::board::{Board, BoardLine, Nature, Sign};
use crate::open_game::GameSession;
use crate::open_game::inspector::{Fold, Goes, Item, Opposite, Part};
use crate::open_game::what_if::WhatIf;
use crate::styled::{Tone, line};
use crate::why::part;
use chancery_core::map::Unit;
use chancery_core::order::{Canonical, Order};
use chancery_game::game::{NodeId, Refusal};
use chancery_game::intake::SheetLine;
use chancery_notation::Language;
use chancery_why::explain::{
    BesidePhrase, Change, Question, Scope, WorldLine, WorldRow, Worlds, beside_phrase,
};

impl GameSession {
    /// Supposes that the order under the cursor came out the other way: that an order with an effect was a hold, or else by
    /// the most natural other order, of its own power if it can. If that is supposed already, gives the order back.
    /// Returns what is supposed.
    ///
    /// # Errors
    ///
    /// Why nothing can be supposed, as a sentence.
    pub fn suppose_opposite(&mut self) -> Result<String, Refusal> {
        let nothing = "no other order changes this; type one to see what it does";
        let unit = self.why.unit().or_else(|| super::asked_unit(self)).ok_or(nothing)?;
        if let Some(said) = self.give_back(unit) {
            return Ok(said);
        }
        let (by, orders) = opposite(self, unit).ok_or(nothing)?;
        let said = self.suppose(&orders);
        self.why.opposites.push(Opposite { of: unit, by });
        Ok(said)
    }

    /// Gives the orders back that turned a unit's result, or its own. Returns what was done; `None` if nothing of that is
    /// supposed.
    fn give_back(&mut self, unit: Unit) -> Option<String> {
        let what_if = self.what_if.as_ref()?;
        let turned = self.why.opposites.iter().position(|one| one.of == unit);
        let mut by = turned.map(|at| self.why.opposites.swap_remove(at).by).unwrap_or_default();
        by.push(unit);
        let is_other = |(was, now): &(&BoardLine, &BoardLine)| {
            !was.is_same_order(now) && was.unit().is_some_and(|unit| by.contains(&unit))
        };
        let others = what_if.differing(&self.board).filter(is_other);
        let (orders, given): (Vec<&str>, Vec<SheetLine>) =
            others.filter_map(|(was, _)| Some((order(was), self.line_of(was)?))).unzip();
        if given.is_empty() {
            return None;
        }
        let text = format!("again as in the game: {}", orders.join(", "));
        self.write(self.sheets_with(&given, &[]), text.clone());
        if self.what_if.as_ref().is_some_and(|what_if| what_if.differing(&self.board).next().is_none()) {
            self.leave_what_if();
        }
        Some(text)
    }

    /// Begins a what-if for an order that is typed in the inspector: of a phase that is past, or in which every order is in.
    /// Returns whether it began.
    pub fn suppose_typed(&mut self) -> bool {
        let (due, given) = self.board.count();
        let is_complete = self.report().is_adjudicated || due == given;
        let begins = self.what_if.is_none() && self.correction.is_none() && is_complete && !self.is_hidden();
        if begins {
            self.begin_supposition();
        }
        begins
    }

    /// Begins a what-if with the orders of the game. One that was left gives nothing to it, and undo returns to that.
    fn begin_supposition(&mut self) {
        if self.what_if.is_none() {
            self.why.supposed_from = Some(self.why.visited());
            if self.enter_what_if() {
                self.restart_what_if();
            }
        }
    }

    /// Supposes these orders, beside those that are supposed already.
    pub(super) fn suppose(&mut self, orders: &[String]) -> String {
        let asked = self.key;
        self.begin_supposition();
        self.try_orders(orders);
        if let Some(asked) = asked {
            self.select(asked);
        }
        self.why.turn(Fold::Part(Part::Difference), true);
        let is_ruled = self.what_if.as_ref().is_some_and(|what_if| !what_if.base.report.ruled.is_empty());
        let alone = if is_ruled { " by the rules alone" } else { "" };
        format!("what if{alone} {}: Space o s keeps it, Esc leaves it", orders.join(", "))
    }
}

/// Returns units with the orders that turn the result of a unit's order: first what its own power could do, then anybody,
/// and at last another order for the unit itself.
fn opposite(session: &GameSession, unit: Unit) -> Option<(Vec<Unit>, Vec<String>)> {
    let explainer = session.report().explainer(&session.game)?;
    let index = explainer.units().iter().position(|one| *one == unit)?;
    let entry = &explainer.resolution().entries[index];
    if entry.verdict.is_good() && entry.ordered.order != Order::Hold {
        let hold = format!("{} H", unit.canonical(session.map()));
        return Some((vec![unit], vec![hold]));
    }
    let holds = entry.ordered.order == Order::Hold;
    let question = if holds { Question::Stays(index) } else { Question::Order(index) };
    let is_of_others = |change: &Change| change.orders.iter().all(|one| one.0 != index);
    let smallest = explainer.smallest(question, &mut |_| false);
    let anybody = || explainer.counterfactuals(question, Scope::One(None), &mut |_| false);
    // Whoever asks about an order asks what others could have done: it is the last that is another.
    let of_others = smallest.iter().find(|one| is_of_others(one)).cloned();
    let change = of_others
        .or_else(|| anybody().into_iter().find(is_of_others))
        .or_else(|| smallest.into_iter().next())?;
    let units = change.orders.iter().map(|one| explainer.units()[one.0]).collect();
    Some((units, explainer.change_orders(&change)))
}

/// Returns the part that lists every order of the what-if that differs from the game, in itself or in its result.
pub fn differences(session: &GameSession) -> Vec<Item> {
    let Some(what_if) = &session.what_if else { return Vec::new() };
    let is_same = what_if.differing(session.shown_board()).next().is_none();
    let text = match (is_same, session.is_changed() || session.tentative.is_some()) {
        (true, false) => "Nothing has changed yet: type other orders.",
        (true, true) => "The changes make no difference.",
        _ => "What differs from the game",
    };
    let mut items = was(session);
    items.extend(part(session, Part::Difference, text, || compared(session, what_if)));
    items
}

/// Returns a table of the orders that differ between the game and the what-if; between them stands the what-if of this
/// phase that was kept last, if one was. It is the table of `explain --suppose`.
fn compared(session: &GameSession, what_if: &WhatIf) -> Vec<Item> {
    let (game, now) = (what_if.game(), session.shown_board());
    let is_kept = |id: &NodeId| {
        let node = game.node(*id);
        *id != what_if.node && node.judged.is_some() && !node.name.as_str().is_empty()
    };
    let kept = game.history().alternatives(what_if.node).filter(is_kept).last();
    let differing = what_if.differing(now).filter(|(was, now)| !was.is_same_order(now));
    let tried = differing.map(|(_, now)| order(now)).collect::<Vec<_>>().join(", ");
    let say = |phrase| beside_phrase(Language::English, phrase).trim_end_matches(':').to_owned();
    let mut names = vec![say(BesidePhrase::AsOrdered), say(BesidePhrase::Tried(&tried))];
    if let Some(kept) = kept {
        names.insert(1, game.node(kept).name.to_string());
    }
    let kept = kept.map(|kept| Board::new(game, kept, true));
    let row = |(at, line): (usize, &BoardLine)| {
        let was = what_if.base.row(line.key)?;
        let other = kept.as_ref().map(|kept| kept.row(line.key));
        let all: Vec<&BoardLine> =
            [Some(was)].into_iter().chain(other).chain([Some(line)]).collect::<Option<_>>()?;
        let differs = |one: &&BoardLine| !was.is_same_order(one) || was.word != one.word;
        let cell = |one: &&BoardLine| {
            let is_other = !was.is_same_order(one);
            let other = if is_other { format!("{}: ", order(one)) } else { String::new() };
            (is_other, other + &one.word)
        };
        let power = session.map().power(was.power).name.clone();
        let row = WorldRow::supposed(at, power, was.order.clone(), all.iter().map(cell));
        all.iter().any(differs).then_some(row)
    };
    let rows: Vec<WorldRow> = now.rows.iter().enumerate().filter_map(row).collect();
    let width = usize::from(session.why.width).saturating_sub(4).max(40);
    let lines = Worlds::supposed(Language::English, names, rows).lines(width).into_iter();
    let item = |one: WorldLine| {
        let of = one.unit.map(|at| &now.rows[at]);
        let verdict = of.and_then(BoardLine::verdict);
        let tone =
            verdict.map_or(Tone::Text, |verdict| if verdict.is_good() { Tone::Good } else { Tone::Bad });
        let goes = of.and_then(BoardLine::unit).map_or(Goes::Nowhere, |unit| Goes::Order(unit, None));
        Item::to(line(tone, 1, one.text), goes)
    };
    lines.map(item).collect()
}

/// Returns what was said in the game of the order that is asked about, if that is another result now.
fn was(session: &GameSession) -> Vec<Item> {
    let (Some(what_if), Some((now, index))) = (&session.what_if, asked(session)) else { return Vec::new() };
    let base = what_if.base.report.explainer(what_if.game());
    let before = base.map(|base| base.result_text(index, Language::English));
    let before = before.filter(|text| *text != now.result_text(index, Language::English));
    before.map(|text| line(Tone::Quiet, 0, format!("was: {text}")).into()).into_iter().collect()
}

/// Returns the order of a row. That of a unit without one would be the unit's name.
fn order(row: &BoardLine) -> &str {
    let is_none = row.sign == Sign::Missing && row.nature != Nature::Chosen;
    if is_none { "no order" } else { &row.order }
}
