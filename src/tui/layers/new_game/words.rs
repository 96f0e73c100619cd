//! What the form of a new game says of each of its lines.

use crate::rules::preset_names;
use crate::text::Clean;
use crate::tui::layers::house_rules::differing;
use crate::tui::layers::new_game::{Row, Wizard};

impl Wizard {
    /// What the selected line says now.
    pub fn value(&self, row: &Row) -> String {
        match row {
            Row::Heading(_) | Row::Begin => String::new(),
            Row::Map => {
                let map = &self.map;
                let (powers, provinces) = (map.powers().len(), map.provinces().len());
                let title = Clean::line(map.title());
                let s = if powers == 1 { "" } else { "s" };
                format!("{} ({powers} power{s}, {provinces} provinces)", title.as_str())
            }
            Row::Start => match &self.position {
                Some((position, true)) => {
                    format!("set up by hand: {}, {} units", position.phase, position.units.len())
                }
                _ => format!("the map's own: {}", self.map.begins().title()),
            },
            Row::Preset => match (self.preset(), differing(self.info.rules)) {
                (Some(name), _) => name.to_owned(),
                (None, 1) => "datc but for 1 choice".to_owned(),
                (None, n) => format!("datc but for {n} choices"),
            },
            Row::Fact(fact) if fact.key == "victory" && fact.value == "map" => {
                format!("as the map says: {}", self.map.victory())
            }
            Row::Fact(fact) => fact.value.clone(),
        }
    }

    /// What is said of the selected line at the foot.
    pub fn hint(&self) -> String {
        let typing = self.entry.is_some();
        match self.row() {
            Row::Heading(_) => String::new(),
            Row::Begin => "Enter begins the game. All else may stay as it is, and be changed later with Space g s and Space x h.".to_owned(),
            Row::Map => {
                // Whose file is not offered knows how one comes here, and has more to read.
                let more = self.maps.trouble();
                let more = more.unwrap_or_else(|| "`chancery maps add FILE` adds one of your own.".to_owned());
                format!("Left and Right go through the maps. This cannot be changed later. {more}")
            }
            Row::Start => match self.position {
                Some(_) => "Left and Right choose between the map's own start and your position; Enter goes on with setting it up.".to_owned(),
                None => "Enter sets up any position: units, owners, season and year.".to_owned(),
            },
            Row::Preset => {
                let meaning = preset_names().find(|p| Some(p.0) == self.preset()).map_or("", |p| p.1);
                let colon = if meaning.is_empty() { "" } else { ". " };
                format!("{meaning}{colon}Left and Right go through the presets; H lists every choice, and the engines.")
            }
            Row::Fact(fact) if fact.key == "name" && typing => {
                "Enter takes the name; Enter again begins the game. Down goes on to the rest, which may all stay as it is.".to_owned()
            }
            Row::Fact(fact) if typing && fact.hint.is_empty() => "Enter takes it, Esc leaves it for later.".to_owned(),
            Row::Fact(fact) if typing => format!("{}. Enter takes it, Esc leaves it for later.", first_upper(fact.hint)),
            Row::Fact(fact) if fact.choices.is_empty() => {
                let hint = first_upper(fact.hint);
                let stop = if hint.is_empty() { "" } else { ". " };
                format!("{hint}{stop}Enter opens the line for typing.")
            }
            Row::Fact(fact) => format!("{}: Left and Right choose.", first_upper(fact.hint)),
        }
    }
}

/// A text that begins a sentence.
pub fn first_upper(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|c| c.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
