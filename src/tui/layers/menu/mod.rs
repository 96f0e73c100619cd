//! The menu while it is open: where one is in it, and where its entries stand on the strip.

mod update;
pub mod view;

pub use update::*;

use crate::tui::commands::menu::{Entry, MENU};
use crate::widgets::clean::columns;

/// Runs an entry whose letters begin a word of the map: no order has this character.
pub const CONFIRM: char = '!';

/// The open menu.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Menu {
    /// The group that is open, by its index.
    pub group: Option<usize>,
    /// The entry that the arrows have selected.
    pub selected: Option<usize>,
    /// The letters that were typed since the menu was opened: they go into the order line if they turn out to
    /// begin an order.
    pub typed: String,
    /// Whether the letters lead to the selected entry and begin a word of the map, too.
    pub waits: bool,
    /// The last letter, if it led nowhere, which was said.
    pub missed: Option<char>,
}

/// The place of an entry on the strip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    pub row: u16,
    pub column: u16,
    pub width: u16,
}

/// Columns between two entries.
const GAP: u16 = 3;

impl Menu {
    /// Returns the menu at its first level.
    pub fn new() -> Self {
        Self { selected: Some(0), ..Self::default() }
    }

    /// Returns how many entries there are where one is.
    pub fn len(&self) -> usize {
        self.group.map_or(MENU.len(), |group| MENU[group].entries.len())
    }

    /// Returns the selected command, if one is.
    pub fn chosen(&self) -> Option<&'static Entry> {
        MENU[self.group?].entries.get(self.selected?)
    }

    /// Returns what stands before the entries: the keys that led to them, and what they are about.
    pub fn head(&self) -> String {
        self.group
            .map_or_else(|| " Space:".to_owned(), |g| format!(" Space {}, {}:", MENU[g].key, MENU[g].word))
    }

    /// Returns the entries: each with its key and its word.
    pub fn entries(&self) -> Vec<(char, String)> {
        match self.group {
            None => MENU.iter().map(|group| (group.key, format!("{}…", group.word))).collect(),
            Some(group) => MENU[group].entries.iter().map(|e| (e.key, e.word.to_owned())).collect(),
        }
    }

    /// Returns where each entry stands on a strip of so many columns, and how many rows it has.
    pub fn places(&self, width: u16) -> (Vec<Place>, u16) {
        let indent = columns(&self.head()) as u16 + GAP;
        let (mut row, mut column) = (0, indent);
        let mut places = Vec::new();
        for (_, word) in self.entries() {
            let taken = 2 + columns(&word) as u16;
            if column + taken > width && column > indent {
                (row, column) = (row + 1, indent);
            }
            places.push(Place { row, column, width: taken });
            column += taken + GAP;
        }
        (places, row + 1)
    }
}
