//! Entering orders: what a typed line means and where it can go, saving it, and taking orders back.

use crate::board::Key;
use crate::check::order_issues::{OrderIssue, issues};
use crate::complete::{self, Candidate, Offer, offers};
use crate::map::PhaseKind;
use crate::open_game::interpret::Understood;
use crate::open_game::line_parts::Rest;
use crate::open_game::{GameSession, interpret, pointing};
use crate::why::selection;

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
    ) -> (Vec<Offer>, Option<Result<Understood, String>>) {
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
            let understood = interpret::understand(self, text)?;
            if let Some((power, ..)) = understood.lines.iter().find(|line| self.hides(line.0)) {
                offers.clear();
                let name = &self.map().power(*power).name;
                return Err(format!(
                    "the orders of {name} are hidden; Enter on its heading shows them first"
                ));
            }
            self.weigh_each(understood)
        });
        (offers, meaning)
    }

    /// Says what speaks against what was understood. Of several builds or removals those that cannot be carried out stay
    /// in the line.
    fn weigh_each(&self, understood: Understood) -> Result<Understood, String> {
        if self.game.phase().kind != PhaseKind::Adjustments || understood.lines.len() < 2 {
            return self.weigh(understood);
        }
        let (mut kept, mut rest) = (Vec::new(), None);
        for (n, (_, text, _)) in understood.lines.iter().enumerate() {
            match self.weigh(understood.part(|m| m == n || kept.contains(&m))) {
                Ok(_) => kept.push(n),
                Err(why) => rest = Some(Rest::with(rest, text, &why)),
            }
        }
        let mut part = understood.part(|n| kept.contains(&n));
        part.rest = match (rest, part.rest.take()) {
            (Some(rest), _) if kept.is_empty() => return Err(rest.why),
            (rest, Some(unread)) => Some(Rest::with(rest, &unread.text, &unread.why)),
            (rest, None) => rest,
        };
        self.weigh(part)
    }

    /// Says what speaks against what was understood, all of it together.
    fn weigh(&self, mut understood: Understood) -> Result<Understood, String> {
        // Of a build or a removal one is as good as two; entered again it would fill no other row.
        if self.game.phase().kind == PhaseKind::Adjustments
            && let ([_], [(order, true)]) =
                (understood.lines.as_slice(), interpret::replaced(self, &understood).as_slice())
        {
            return Err(format!("{order} is ordered already"));
        }
        let issues = issues(self, &understood);
        understood.is_impossible = matches!(issues.first(), Some((OrderIssue::Impossible, _)));
        // An impossible build fills no row: saved, it would only be one more line. What stands on the sheet may stay.
        let is_written = || understood.lines.iter().all(|(power, line, _)| self.lines(*power).contains(line));
        if self.game.phase().kind == PhaseKind::Adjustments
            && understood.is_impossible
            && !is_written()
            && let Some((_, why)) = issues.first()
        {
            return Err(match understood.shown.as_slice() {
                [order] => format!("{order} is {why}"),
                _ => why.clone(),
            });
        }
        // That another kind of unit stands there matters more than what the order replaces.
        let (replaced, worse): (Vec<_>, Vec<_>) =
            issues.into_iter().partition(|issue| issue.0 == OrderIssue::Replaces);
        understood.doubts.splice(0..0, worse.into_iter().map(|(_, text)| text));
        understood.doubts.extend(replaced.into_iter().map(|(_, text)| text));
        if let Some(rest) = &understood.rest {
            understood.doubts.insert(0, rest.told());
            understood.is_impossible = false;
        }
        Ok(understood)
    }

    /// Returns the builds or removals of a line with the power whose they are, as undo names them. An order for a unit
    /// says whose it is.
    fn whose(&self, understood: &Understood) -> Option<String> {
        let (power, ..) = understood.lines.first()?;
        let is_one = understood.lines.iter().all(|line| line.0 == *power);
        let is_adjusting = self.game.phase().kind == PhaseKind::Adjustments;
        let name = &self.map().power(*power).name;
        (is_one && is_adjusting).then(|| match understood.told.as_slice() {
            [order] => format!("{name}'s order {order}"),
            orders => format!("{name}'s orders {}", orders.join(", ")),
        })
    }

    /// Saves a line that was typed for a row, and selects the next unit without an order.
    pub fn save_line(&mut self, at: Option<Key>, understood: &Understood) -> SavedLine {
        let orders = understood.told.join(", ");
        let gone = interpret::replaced(self, understood).into_iter().filter(|(_, is_same)| !is_same);
        let gone: Vec<String> = gone.map(|(order, _)| order).collect();
        let replaces = interpret::unknown_sheets(self, understood)
            .or_else(|| (!gone.is_empty()).then(|| gone.join(", ")));
        let what = self.whose(understood).unwrap_or_else(|| orders.clone());
        if !understood.lines.is_empty() {
            interpret::write(self, understood, &what);
        }
        // The line may have held an order for another unit than the selected one. What is typed next most often
        // follows that unit, on the same sheet.
        if let Some(key) = understood.lines.last().and_then(|l| self.board.unit_in(self.map(), l.2?)) {
            self.select(key);
        }
        if let (Some(Key::Slot(..)), Some((power, ..)), Some(order)) =
            (self.key, understood.lines.last(), understood.shown.last())
            && let Some(key) = self.board.slot_with(*power, order)
        {
            self.select(key);
        }
        if let Some(key) = at {
            self.keep_line(key, "");
        }
        let is_tried = self.what_if.is_some();
        let rest = understood.rest.clone();
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

    /// Saves an order that was given on the map. Returns the order sets that it replaces, in words.
    ///
    /// # Errors
    ///
    /// Why it is not an order of this phase.
    pub fn save_candidate(&mut self, order: &str) -> Result<Option<String>, String> {
        let understood = interpret::understand(self, order)?;
        let sheets = interpret::unknown_sheets(self, &understood);
        let what = self.whose(&understood).unwrap_or_else(|| order.to_owned());
        interpret::write(self, &understood, &what);
        if let Some(Key::Slot(power, _)) = self.key {
            self.key = self.board.slot_with(power, order).or(self.key);
        }
        Ok(sheets)
    }

    /// Removes the order of the selected row. Returns what was done.
    ///
    /// # Errors
    ///
    /// Why there is nothing to remove.
    pub fn remove_order(&mut self) -> Result<String, String> {
        let power = self.selected_power();
        if power.is_some_and(|power| self.hides(power)) {
            return Err("the orders of this power are hidden; Enter on its heading shows them".to_owned());
        }
        if let Some(row) = self.key.and_then(|key| self.board.row(key)).filter(|r| r.is_standby) {
            let name = &self.map().power(row.power).name;
            return Err(format!("this is the standby's order for {name}; Space x b changes it"));
        }
        let none_counted = power.is_some_and(|power| self.game.none_counts(power));
        let removed = self.key.and_then(|key| interpret::clear(self, key));
        let order = removed.ok_or("there is no order to remove")?;
        let left = power.and_then(|power| interpret::left_alone(self, power, none_counted));
        let left = left.map(|left| format!("; {left}")).unwrap_or_default();
        Ok(format!("removed {order}{left}; Ctrl-_ restores it while the game is open"))
    }

    /// Removes all orders of the selected power. Returns what was done.
    ///
    /// # Errors
    ///
    /// That there are none.
    pub fn remove_orders(&mut self) -> Result<String, String> {
        let power = self.selected_power().filter(|&power| !self.lines(power).is_empty());
        let power = power.ok_or("there are no orders to remove")?;
        let name = self.map().power(power).name.clone();
        self.write(vec![(power, Vec::new())], format!("removing {name}'s orders"));
        Ok(format!("removed {name}'s orders; Ctrl-_ restores them while the game is open"))
    }
}
