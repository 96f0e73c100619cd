//! The parts of a typed line: whose units it orders, and what of it stays in the line.

use crate::intake::beside;
use crate::map::{PhaseKind, Power, Province};
use crate::open_game::GameSession;
use crate::open_game::interpret::{Understood, read, sense, standing};
use crate::order::{Code, Note, ONLY_NAMED, ReadOrder, Reading, Severity, SheetStatement};

/// The rest of a line, which gives no order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rest {
    /// The text, which stays in the line.
    pub text: String,
    /// The reason why it gives no order.
    pub why: String,
}

impl Rest {
    /// Joins another rest behind this one; the first reason is the one to begin with.
    pub fn with(rest: Option<Self>, text: &str, why: &str) -> Self {
        match rest {
            Some(rest) => Self { text: format!("{}, {text}", rest.text), ..rest },
            None => Self { text: text.to_owned(), why: why.to_owned() },
        }
    }

    /// Returns what is told of it, as a clause.
    pub fn told(&self) -> String {
        format!("“{}” stays in the line: {}", self.text, self.why)
    }
}

/// The ways to settle an order for a unit of another power.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlipRuling {
    /// The power that has the unit orders it.
    Give,
    /// The power of the row gives an order that is void.
    Void,
    /// Nobody gives the order.
    Drop,
}

/// Returns whether a note is about words that are in no order.
pub fn is_lost(note: &Note) -> bool {
    note.order.is_none() && (note.severity == Severity::Error || note.code == Code::Skipped)
}

/// Returns what of a text gives no order, on a sheet of a power or of nobody.
pub fn unread(text: &str, reading: &Reading, of: Option<Power>) -> Option<Rest> {
    let is_idle = |order: &ReadOrder| match order.given {
        SheetStatement::Listed(_) => true,
        SheetStatement::Adjustment(_) | SheetStatement::Preference(_) => order.by.or(of).is_none(),
        _ => false,
    };
    let why = |n: usize| reading.notes.iter().find(|note| note.order == Some(n)).map(ToString::to_string);
    let idle = reading.orders.iter().enumerate().filter(|(_, order)| is_idle(order)).map(|(n, order)| {
        let why = why(n).unwrap_or_else(|| ONLY_NAMED.to_owned());
        (order.span.start, text.get(order.span.clone()).unwrap_or_default().trim(), why)
    });
    let lost = reading.notes.iter().filter(|note| is_lost(note)).map(|note| {
        let part = beside(text, reading, &note.span, 0..text.len());
        (note.span.start, part, note.to_string())
    });
    let mut parts: Vec<(usize, &str, String)> = idle.chain(lost).filter(|part| !part.1.is_empty()).collect();
    parts.sort_by_key(|part| part.0);
    // Two notes can be about the same words.
    parts.dedup_by_key(|part| part.1.as_ptr());
    parts.into_iter().fold(None, |rest, (_, part, why)| Some(Rest::with(rest, part, &why)))
}

/// Returns the power that has a unit in a province, which orders it in the phase that is due.
fn owner(session: &GameSession, province: Province) -> Option<Power> {
    let position = session.game.position();
    match position.phase.kind {
        PhaseKind::Retreats => position.dislodged_from(session.map(), province).map(|d| d.unit.power),
        _ => position.unit_in(session.map(), province).map(|unit| unit.power),
    }
}

/// Returns the power whose unit an order is for, if that is another one than the selected one and the line does not name
/// it.
pub fn owner_of_slip(
    session: &GameSession,
    order: &ReadOrder,
    by: Power,
    province: Option<Province>,
) -> Option<Power> {
    let own = session.selected_power()?;
    if order.refused == Some(Code::WrongPower) {
        return owner(session, province?).filter(|owner| *owner != by);
    }
    (by != own && order.named != Some(by)).then_some(by)
}

/// Forgets the orders for another power's units about which nobody has to be asked: the whole line is that power's, and
/// replaces none of its orders.
pub fn keep_slips(session: &GameSession, understood: &mut Understood) {
    let own = session.selected_power();
    let Some(first) = understood.lines.first().map(|line| line.0) else { return };
    if understood.lines.iter().any(|line| line.0 != first || Some(line.0) == own) {
        return;
    }
    let Understood { lines, told, slips, .. } = understood;
    slips.retain(|&(n, owner)| {
        let standing = lines[n].2.and_then(|province| standing(session, owner, province));
        session.correction.is_none() && standing.is_some_and(|(_, order)| order != told[n])
    });
}

impl Understood {
    /// Returns some of its orders alone, by their numbers.
    pub(crate) fn part(&self, keeps: impl Fn(usize) -> bool) -> Self {
        let kept: Vec<usize> = (0..self.lines.len()).filter(|&n| keeps(n)).collect();
        let place = |n: usize| kept.iter().position(|&other| other == n);
        Self {
            lines: kept.iter().map(|&n| self.lines[n].clone()).collect(),
            shown: kept.iter().map(|&n| self.shown[n].clone()).collect(),
            told: kept.iter().map(|&n| self.told[n].clone()).collect(),
            slips: self.slips.iter().filter_map(|&(n, owner)| Some((place(n)?, owner))).collect(),
            ..self.clone()
        }
    }

    /// Returns whether each of its orders is for a unit of the power that is to give it, and none is the row's own.
    pub fn is_of_others(&self) -> bool {
        self.slips.len() == self.lines.len() && self.slips.iter().all(|&(n, owner)| self.lines[n].0 == owner)
    }

    /// Settles the orders for units of other powers than the selected one.
    #[must_use]
    pub fn settled(mut self, ruling: SlipRuling, author: Power) -> Self {
        let slips = std::mem::take(&mut self.slips);
        for &(n, owner) in &slips {
            match ruling {
                SlipRuling::Give => self.lines[n].0 = owner,
                SlipRuling::Void => (self.lines[n].0, self.lines[n].2) = (author, None),
                SlipRuling::Drop => {}
            }
        }
        self.part(|n| ruling != SlipRuling::Drop || slips.iter().all(|slip| slip.0 != n))
    }

    /// Returns the power that gives the orders for other powers' units: the one that the line names, else the selected one.
    pub fn author(&self, session: &GameSession) -> Option<Power> {
        let named = self.slips.iter().find(|&&(n, owner)| self.lines[n].0 != owner);
        named.map(|&(n, _)| self.lines[n].0).or_else(|| session.selected_power())
    }

    /// Returns the orders for units of other powers, behind whose units they order.
    pub fn slips_in_words(&self, session: &GameSession) -> String {
        self.part(|n| self.slips.iter().any(|slip| slip.0 == n)).preview(session)
    }

    /// Returns the orders behind the names of their powers; those of other powers' units come first. A single order of
    /// the selected power has no name.
    pub fn preview(&self, session: &GameSession) -> String {
        let name = |power: Power| session.map().power(power).name.as_str();
        let is_own = |line: &(Power, String, Option<Province>)| Some(line.0) == session.selected_power();
        if self.told.len() == 1 && self.slips.is_empty() && self.lines.iter().all(is_own) {
            return self.told.join("");
        }
        let (mut slips, mut others) = (Vec::new(), Vec::new());
        for (n, ((power, ..), told)) in self.lines.iter().zip(&self.told).enumerate() {
            match self.slips.iter().find(|slip| slip.0 == n) {
                Some(slip) => slips.push((format!("{}'s unit", name(slip.1)), told.clone())),
                None => others.push((name(*power).to_owned(), told.clone())),
            }
        }
        slips.append(&mut others);
        slips.dedup_by(|next, group| {
            let is_same = next.0 == group.0;
            if is_same {
                group.1 = format!("{}, {}", group.1, next.1);
            }
            is_same
        });
        slips.iter().map(|(name, orders)| format!("{name}: {orders}")).collect::<Vec<_>>().join("; ")
    }
}

impl GameSession {
    /// Returns the power on whose sheet a line can be kept as it is written: it is new there, and what is written below it
    /// still means the same.
    pub fn keeper_of_line(&self, text: &str) -> Option<Power> {
        let power = self.selected_power().filter(|&power| self.is_open() && !self.hides(power))?;
        let is_new = !text.trim().is_empty() && !self.lines(power).iter().any(|line| line == text.trim());
        let next = self.candidates.iter().find(|candidate| candidate.power == power);
        let is_alone = next.is_none_or(|next| {
            let below = read(self, &format!("{text}\n{}", next.text), Some(power)).orders.pop();
            let below = below.filter(|order| order.by.is_none_or(|by| by == power));
            below.and_then(|order| sense(self, power, &order)).is_some_and(|last| last.shown == next.text)
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
}
