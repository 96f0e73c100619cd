//! Entering orders: what a typed line means and where it can go, saving it, and taking orders back.

use crate::board::Key;
use crate::check::order_issues::{OrderIssue, issues};
use crate::complete::{self, Candidate, Offer, offers};
use crate::open_game::meaning::{Meaning, Rest};
use crate::open_game::{GameSession, meaning, pointing};
use crate::why::selection;
use chancery_core::map::{PhaseKind, Power};
use chancery_game::game::{PhaseOrder, Refusal};
use chancery_game::intake::{Statement, read};
use chancery_notation::ReadOrder;

/// What came of a line that was saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedLine {
    /// The orders of the line.
    pub orders: String,
    /// The orders that they replace.
    pub replaces: Option<String>,
    /// In a what-if the result, where the selection went on to another unit.
    pub result: Option<String>,
    /// Whether no unit is left to be ordered.
    pub is_last: bool,
    /// The words that gave no order.
    pub rest: Option<Rest>,
}

impl GameSession {
    /// Returns at most so many ways in which a line for a row can go on, and what it means. A phase that is past has
    /// neither.
    pub fn read_line(
        &self,
        at: Option<Key>,
        text: &str,
        most: usize,
    ) -> (Vec<Offer>, Option<Result<Meaning, Refusal>>) {
        if !self.is_open() {
            return (Vec::new(), None);
        }
        let unit = self.selected_unit().map(|u| u.at);
        let mut offers = offers(self.game.reader(), &pointing::filling(self, at), unit, text, most);
        if offers.is_empty() && !text.trim().is_empty() {
            // In a winter it may be another power's order.
            let others = |c: &&Candidate| Some(c.power) != self.selected_power();
            let others: Vec<&Candidate> = self.candidates.iter().filter(others).collect();
            offers = complete::offers(self.game.reader(), &others, unit, text, most);
        }
        let meaning = (!text.trim().is_empty()).then(|| {
            let meaning = meaning::understand(self, text)?;
            let mut powers = meaning.orders.iter().map(|order| order.line.power);
            if let Some(power) = powers.find(|&power| self.hides(power)) {
                offers.clear();
                let name = &self.map().power(power).name;
                let how = "Enter on its heading shows them first";
                return Err(format!("the orders of {name} are hidden; {how}").into());
            }
            self.weigh_each(meaning)
        });
        (offers, meaning)
    }

    /// Says what speaks against what was understood. Of several builds or removals those that cannot be carried out stay
    /// in the line.
    fn weigh_each(&self, meaning: Meaning) -> Result<Meaning, Refusal> {
        if self.game.phase().kind != PhaseKind::Adjustments || meaning.orders.len() < 2 {
            return self.weigh(meaning);
        }
        let (mut kept, mut rest) = (Vec::new(), None);
        for (n, order) in meaning.orders.iter().enumerate() {
            kept.push(n);
            if let Err(why) = self.weigh(meaning.part(&kept)) {
                kept.pop();
                rest = Some(Rest::with(rest, &order.line.text, &why));
            }
        }
        let mut part = meaning.part(&kept);
        part.rest = match (rest, part.rest.take()) {
            (Some(rest), _) if kept.is_empty() => return Err(rest.why.into()),
            (rest, Some(unread)) => Some(Rest::with(rest, &unread.text, &unread.why)),
            (rest, None) => rest,
        };
        self.weigh(part)
    }

    /// Says what speaks against what was understood, all of it together.
    fn weigh(&self, mut meaning: Meaning) -> Result<Meaning, Refusal> {
        let is_adjusting = self.game.phase().kind == PhaseKind::Adjustments;
        // Of a build or a removal one is as good as two; entered again it would fill no other row.
        if let ([order], true) = (meaning.orders.as_slice(), is_adjusting)
            && self.order_of_other_row(order).is_some_and(|stands| order.is_same(&self.game, &stands))
        {
            return Err(format!("{} is ordered already", order.describe(&self.game)).into());
        }
        let issues = issues(self, &meaning);
        meaning.is_impossible = matches!(issues.first(), Some((OrderIssue::Impossible, _)));
        // An impossible build fills no row: saved, it would only be one more line. What stands on the sheet may stay.
        let is_written = || meaning.lines().iter().all(|line| self.lines(line.power).contains(&line.text));
        if is_adjusting
            && meaning.is_impossible
            && !is_written()
            && let Some((_, why)) = issues.first()
        {
            return Err(match meaning.texts(self).as_slice() {
                [order] => format!("{order} is {why}").into(),
                _ => why.clone().into(),
            });
        }
        // That another kind of unit stands there matters more than what the order replaces.
        let (replaced, worse): (Vec<_>, Vec<_>) =
            issues.into_iter().partition(|issue| issue.0 == OrderIssue::Replaces);
        meaning.doubts.splice(0..0, worse.into_iter().map(|(_, text)| text));
        meaning.doubts.extend(replaced.into_iter().map(|(_, text)| text));
        if let Some(rest) = &meaning.rest {
            meaning.doubts.insert(0, rest.message());
            meaning.is_impossible = false;
        }
        Ok(meaning)
    }

    /// Returns the builds or removals of a line with the power whose they are, as undo names them. An order for a unit
    /// says whose it is.
    fn whose(&self, meaning: &Meaning) -> Option<String> {
        let power = meaning.orders.first()?.line.power;
        let is_one = meaning.orders.iter().all(|order| order.line.power == power);
        let is_adjusting = self.game.phase().kind == PhaseKind::Adjustments;
        let (name, orders) = (&self.map().power(power).name, meaning.describe(self));
        let plural = if meaning.orders.len() == 1 { "" } else { "s" };
        (is_one && is_adjusting).then(|| format!("{name}'s order{plural} {orders}"))
    }

    /// Returns the orders, or the order sets, that a line replaces. What is tried replaces none of its own row for good.
    fn replaced_by(&self, meaning: &Meaning) -> Option<String> {
        let is_tried = self.what_if.is_some();
        let gone = if is_tried { meaning.replaced(self) } else { meaning.former(self) }.join(", ");
        self.unknown_sheets(meaning).or_else(|| Some(gone).filter(|gone| !gone.is_empty()))
    }

    /// Saves a line that was typed for a row, and selects the next unit without an order.
    pub fn save_line(&mut self, at: Option<Key>, meaning: &Meaning) -> SavedLine {
        let orders = meaning.describe(self);
        let replaces = self.replaced_by(meaning);
        let what = self.whose(meaning).unwrap_or_else(|| orders.clone());
        if !meaning.orders.is_empty() {
            self.write_meaning(meaning, &what);
        }
        // The line may have held an order for another unit than the selected one. What is typed next most often
        // follows that unit, on the same sheet.
        let last = meaning.orders.last();
        if let Some(key) = last.and_then(|last| self.board.unit_in(self.map(), last.line.place?)) {
            self.select(key);
        }
        if let (Some(Key::Slot(..)), Some(last)) = (self.key, last)
            && let Some(key) = self.board.slot_with(last.line.power, &last.order)
        {
            self.select(key);
        }
        if let Some(key) = at {
            self.keep_line(key, "");
        }
        let is_tried = self.what_if.is_some();
        if !is_tried {
            self.forget_lines(meaning);
        }
        let rest = meaning.rest.clone();
        let next = self.board.next_to_order(if rest.is_some() { at } else { self.key });
        // What stays in the line is for a unit of the same power.
        let power = |key: Option<Key>| key.and_then(|key| self.board.row(key)).map(|row| row.power);
        let next = if rest.is_none() { next } else { next.filter(|_| power(next) == power(at)).or(at) };
        let result = next.filter(|_| is_tried).and_then(|_| selection::brief(self)).map(|line| line.text);
        if let Some(key) = next {
            self.select(key);
        }
        SavedLine { orders, replaces, result, is_last: next.is_none() && !is_tried, rest }
    }

    /// Forgets the lines that were left for the units of orders that are saved now, and those that give the same orders.
    fn forget_lines(&mut self, meaning: &Meaning) {
        let said: Vec<_> = meaning.orders.iter().map(|order| PhaseOrder::read(&order.order)).collect();
        let power = meaning.orders.first().map(|order| order.line.power);
        let row = |order: &Statement| self.board.unit_in(self.map(), order.line.place?);
        let rows: Vec<Key> = meaning.orders.iter().filter_map(row).collect();
        let is_done = |text: &str| {
            let reading = read(&self.game, text, power);
            let orders: Vec<_> = reading.orders().map(PhaseOrder::read).collect();
            !orders.is_empty() && orders.iter().all(|order| order.is_some() && said.contains(order))
        };
        let done: Vec<Key> = self
            .lines_left()
            .filter(|(key, text)| rows.contains(key) || is_done(text))
            .map(|l| l.0)
            .collect();
        for key in done {
            self.keep_line(key, "");
        }
    }

    /// Returns the power on whose sheet a line can be kept as it is written: it is new there, and what is written below it
    /// still means the same.
    pub fn keeper_of_line(&self, text: &str) -> Option<Power> {
        let power = self.selected_power().filter(|&power| self.is_open() && !self.hides(power))?;
        let is_new = !text.trim().is_empty() && !self.lines(power).iter().any(|line| line == text.trim());
        let next = self.candidates.iter().find(|candidate| candidate.power == power);
        let is_alone = next.is_none_or(|next| {
            let below = read(&self.game, &format!("{text}\n{}", next.text), Some(power));
            let is_next = |last: &ReadOrder| {
                last.by.is_none_or(|by| by == power)
                    && (&last.given, &last.remarks.path) == (&next.given, &next.seas)
            };
            below.orders().last().is_some_and(is_next)
        });
        let is_kept = is_new && is_alone && self.correction.is_none() && !self.game.none_counts(power);
        is_kept.then_some(power)
    }

    /// Keeps a line on the sheet of the selected power as it is written, marked as one that gives no order. Returns
    /// whether it did.
    pub fn keep_as_written(&mut self, text: &str) -> bool {
        let Some(power) = self.keeper_of_line(text) else { return false };
        let text = text.trim().to_owned();
        let what = format!("{}'s line “{text}”", self.map().power(power).name);
        let lines = self.lines(power).into_iter().chain([text]).collect();
        self.write(vec![(power, lines)], what);
        if let Some(key) = self.key {
            self.keep_line(key, "");
        }
        true
    }

    /// Saves an order that was given on the map. Returns the orders that it replaces, in words.
    ///
    /// # Errors
    ///
    /// Why it is not an order of this phase.
    pub fn save_candidate(&mut self, order: &str) -> Result<Option<String>, Refusal> {
        let meaning = meaning::understand(self, order)?;
        let replaces = self.replaced_by(&meaning);
        let what = self.whose(&meaning).unwrap_or_else(|| order.to_owned());
        self.write_meaning(&meaning, &what);
        if let (Some(Key::Slot(power, _)), Some(last)) = (self.key, meaning.orders.last()) {
            self.key = self.board.slot_with(power, &last.order).or(self.key);
        }
        Ok(replaces)
    }

    /// Removes the order of the selected row; on a heading, all orders of its power. Returns what was done.
    ///
    /// # Errors
    ///
    /// Why there is nothing to remove.
    pub fn remove_order(&mut self) -> Result<String, Refusal> {
        let power = self.selected_power();
        if power.is_some_and(|power| self.hides(power)) {
            return Err("the orders of this power are hidden; Enter on its heading shows them".into());
        }
        if let Some(row) = self.key.and_then(|key| self.board.row(key)).filter(|r| r.is_standby) {
            let name = &self.map().power(row.power).name;
            return Err(format!("this is the standby's order for {name}; Space x b changes it").into());
        }
        if let Some(Key::Power(power)) = self.key {
            if self.lines(power).is_empty() {
                return Err("there are no orders to remove".into());
            }
            let name = self.map().power(power).name.clone();
            self.write(vec![(power, Vec::new())], format!("removing {name}'s orders"));
            return Ok(format!("removed {name}'s orders; Ctrl-Z restores them while the game is open"));
        }
        let none_counted = power.is_some_and(|power| self.game.none_counts(power));
        let removed = self.key.and_then(|key| self.clear_row(key));
        let order = removed.ok_or("there is no order to remove")?;
        let left = power.and_then(|power| self.left_alone(power, none_counted));
        let left = left.map(|left| format!("; {left}")).unwrap_or_default();
        Ok(format!("removed {order}{left}; Ctrl-Z restores it while the game is open"))
    }
}
