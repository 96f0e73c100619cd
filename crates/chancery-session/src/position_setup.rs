//! A position that is being set up: what stands where, which power is in hand, and the orders that came with it.

use std::sync::Arc;

use crate::drafts::PositionDraft;
use crate::game::{Finding, Setup, SetupReport};
use crate::map::{Map, Power, Province};
use crate::new_game::position;
use crate::order::{Canonical, Position};
use crate::text::Clean;

/// A position while it is set up.
#[derive(Debug)]
pub struct PositionSetup {
    /// The board, with its changes.
    pub setup: Setup,
    /// The selected province.
    pub at: Province,
    /// The power whose units are put.
    pub power: Power,
    /// The orders of whole positions that were pasted, each with the number of changes up to then.
    pasted: Vec<(usize, String)>,
    /// The orders with which it began.
    had: String,
}

impl PositionSetup {
    /// Begins with a position, and with the orders that stood below it.
    pub fn new(map: &Arc<Map>, position: Position, orders: String) -> Self {
        let first = map.centres().next().or_else(|| map.provinces().next());
        let mine = position.units.first().map(|u| (map.province_of(u.at), u.power));
        let power = mine.map(|m| m.1).or_else(|| map.powers().next());
        let mut begun = Self {
            at: mine.map(|m| m.0).or(first).unwrap_or(Province(0)),
            power: power.unwrap_or(Power(0)),
            setup: Setup::new(map, position),
            pasted: Vec::new(),
            had: orders.clone(),
        };
        begun.bring(orders);
        begun
    }

    /// Returns the orders of the whole position that the board comes from; the game is asked about them when
    /// it begins.
    pub fn orders(&self) -> &str {
        let steps = self.setup.steps();
        self.pasted.iter().rfind(|(at, _)| *at <= steps).map_or("", |(_, orders)| orders)
    }

    /// Notes that the board as it is came with these orders.
    fn bring(&mut self, orders: String) {
        let steps = self.setup.steps();
        self.pasted.retain(|(at, _)| *at < steps);
        self.pasted.push((steps, orders));
    }

    /// Returns whether anything would be lost if it were left.
    pub fn is_changed(&self) -> bool {
        self.setup.is_changed() || self.orders() != self.had
    }

    /// Forgets, after a change, the orders of what was undone before, which cannot be put back any more.
    /// `before` is how many changes there were.
    pub fn let_go(&mut self, before: usize) {
        if self.setup.steps() > before {
            self.pasted.retain(|(at, _)| *at <= before);
        }
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
                None => "unowned centre".to_owned(),
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
            parts.push("standoff".to_owned());
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

    /// Returns a power's units and centres, without its name.
    pub fn holdings(&self, power: Power) -> (String, String) {
        let mut units = self.setup.units_list(power);
        for driven in self.setup.position().dislodged.iter().filter(|d| d.unit.power == power) {
            let comma = if units.is_empty() { "" } else { ", " };
            let unit = self.setup.written(driven.unit.kind, driven.unit.at);
            units = format!("{units}{comma}{unit} (dislodged)");
        }
        (units, self.setup.centres_list(power))
    }

    /// Returns how many units and centres a power has, in words.
    pub fn counts(&self, power: Power) -> String {
        let plural = |n: usize, one: &str| if n == 1 { format!("1 {one}") } else { format!("{n} {one}s") };
        let position = self.setup.position();
        let driven = position.dislodged.iter().filter(|d| d.unit.power == power).count();
        let units = position.units_of(power).count() + driven;
        format!("{}, {}", plural(units, "unit"), plural(position.centres_of(power).count(), "centre"))
    }

    /// Reads a line, or a whole position. Returns what a person should know of it; empty if there is nothing.
    ///
    /// # Errors
    ///
    /// Why it cannot be read.
    pub fn read(&mut self, text: &str) -> Result<String, String> {
        let before = self.setup.steps();
        let said = self.setup.lines(text, self.power)?;
        self.let_go(before);
        self.power = said.power.unwrap_or(self.power);
        self.at = said.place.unwrap_or(self.at);
        let mut told = said.repairs.clone();
        if said.whole {
            told.insert(0, of_the_whole(&said, self.setup.steps() > before));
            self.bring(said.orders);
        }
        Ok(told.join("; "))
    }

    /// Returns the position as a draft, with the line that is typed about it.
    pub fn draft(&self, typing: Option<Clean>) -> PositionDraft {
        PositionDraft {
            map: self.setup.map().name().to_owned(),
            position: self.setup.text(),
            at: self.at,
            power: self.power,
            orders: Clean::lines(self.orders()),
            typing,
        }
    }

    /// Resumes the position of a draft, as a change of the one with which it began.
    pub fn resume(&mut self, draft: &PositionDraft) {
        let map = Arc::clone(self.setup.map());
        if let Some(position) = position(&map, &draft.position) {
            self.setup.replace(position);
            self.bring(draft.orders.to_string());
        }
        self.at = Some(draft.at).filter(|at| at.index() < map.provinces().len()).unwrap_or(self.at);
        self.power =
            Some(draft.power).filter(|power| power.index() < map.powers().len()).unwrap_or(self.power);
    }
}

/// Returns what became of a text that was a whole position.
fn of_the_whole(said: &SetupReport, is_changed: bool) -> String {
    let board = if is_changed {
        "this position replaced the board; u undoes that"
    } else {
        "nothing changed: the board is the same"
    };
    let mut told = vec![board.to_owned()];
    if !said.orders.trim().is_empty() {
        told.push("its orders are entered when the game begins".to_owned());
    }
    if !said.passed_over.is_empty() {
        told.push(format!("set its {} in the form, in More…", said.passed_over.join(" and ")));
    }
    told.join("; ")
}
