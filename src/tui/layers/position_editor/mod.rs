//! Setting up a position on the screen: a cursor on the map, a power in hand, a line to type in.

mod update;
pub mod view;

pub use update::*;

use std::sync::Arc;

use crate::game::{Finding, Setup};
use crate::map::{Map, Power, Province};
use crate::order::{Canonical, Position};
use crate::widgets::entry::Entry;

/// The purpose for which the editor was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditorPurpose {
    /// From the form of a new game, which lies below it.
    ByForm,
    /// With the form: it goes when the editor is left without a position.
    WithForm,
}

/// The editor while it is open.
#[derive(Debug)]
pub struct Editor {
    pub setup: Setup,
    /// The province under the cursor.
    pub at: Province,
    /// The power whose units are put.
    pub power: Power,
    /// The line that is being typed.
    pub entry: Option<Entry>,
    /// The orders of whole positions that were pasted, each with the number of changes up to then.
    pasted: Vec<(usize, String)>,
    /// The orders with which it was opened.
    had: String,
    /// The message about what was just done, or could not be.
    pub word: Option<(String, bool)>,
    pub opened: EditorPurpose,
    /// Whether Esc was pressed once though something was changed.
    pub leaving: bool,
}

impl Editor {
    pub fn new(map: &Arc<Map>, position: Position, opened: EditorPurpose) -> Self {
        let first = map.centres().next().or_else(|| map.provinces().next());
        let mine = position.units.first().map(|u| (map.province_of(u.at), u.power));
        let power = mine.map(|m| m.1).or_else(|| map.powers().next());
        Self {
            at: mine.map(|m| m.0).or(first).unwrap_or(Province(0)),
            power: power.unwrap_or(Power(0)),
            setup: Setup::new(map, position),
            entry: None,
            pasted: Vec::new(),
            had: String::new(),
            word: None,
            opened,
            leaving: false,
        }
    }

    /// Returns the orders of the whole position that the board comes from; the game is asked about them when
    /// it begins.
    pub fn orders(&self) -> &str {
        let steps = self.setup.steps();
        self.pasted.iter().rfind(|(at, _)| *at <= steps).map_or("", |(_, orders)| orders)
    }

    /// Notes that the board as it is came with these orders.
    pub fn bring(&mut self, orders: String) {
        let steps = self.setup.steps();
        self.pasted.retain(|(at, _)| *at < steps);
        self.pasted.push((steps, orders));
    }

    /// Notes that the position with which it was opened came with these orders.
    pub fn begin_with(&mut self, orders: String) {
        self.had.clone_from(&orders);
        self.bring(orders);
    }

    /// Returns whether orders came since it was opened, or went.
    pub fn has_other_orders(&self) -> bool {
        self.orders() != self.had
    }

    /// Returns whether anything would be lost if it were left.
    pub fn is_changed(&self) -> bool {
        self.setup.is_changed() || self.has_other_orders()
    }

    /// Forgets, after a change, the orders of what was undone before, which cannot be put back any more.
    /// `before` is how many changes there were.
    pub fn let_go(&mut self, before: usize) {
        if self.setup.steps() > before {
            self.pasted.retain(|(at, _)| *at <= before);
        }
    }

    pub fn complain(&mut self, text: impl Into<String>) {
        self.word = Some((text.into(), true));
    }

    /// Turns to the next or the former power.
    pub fn turn_power(&mut self, back: bool) {
        let count = self.setup.map().powers().len();
        if count > 0 {
            let to = (self.power.index() + if back { count - 1 } else { 1 }) % count;
            self.power = Power(to as u8);
        }
    }

    /// Returns what stands in the province under the cursor, whose it is, and what may be done there.
    pub fn here(&self) -> String {
        let (map, position) = (self.setup.map(), self.setup.position());
        let info = map.province(self.at);
        let mut parts = vec![format!("{} ({})", info.name, info.code)];
        if info.centre {
            parts.push(match position.owners[self.at.index()] {
                Some(power) => format!("centre of {}", map.power(power).name),
                None => "centre of nobody".to_owned(),
            });
        }
        for unit in position.units.iter().filter(|u| map.province_of(u.at) == self.at) {
            parts.push(format!("{} {}", map.power(unit.power).adjective, unit.canonical(map)));
        }
        for driven in position.dislodged.iter().filter(|d| map.province_of(d.unit.at) == self.at) {
            let unit = format!("{} {}", map.power(driven.unit.power).adjective, driven.unit.canonical(map));
            parts.push(match driven.from {
                Some(from) => format!("{unit}, dislodged from {}", map.code(from)),
                None => format!("{unit}, dislodged by convoy"),
            });
        }
        if position.contested.contains(&self.at) {
            parts.push("vacant after a standoff".to_owned());
        }
        parts.join(" · ")
    }

    /// Returns all findings, those about the province under the cursor first, the grave ones before the
    /// others.
    pub fn findings(&self) -> Vec<Finding> {
        let mut found = self.setup.findings();
        found.sort_by_key(|f| (!f.grave, f.at != Some(self.at)));
        found
    }

    /// Returns how many units and centres a power has.
    pub fn count(&self, power: Power) -> (usize, usize) {
        let position = self.setup.position();
        let driven = position.dislodged.iter().filter(|d| d.unit.power == power).count();
        (position.units_of(power).count() + driven, position.centres_of(power).count())
    }
}
