//! The form of a new game: the rows of its page, and what is said of each.

use crate::theme::Ink;
use crate::tui::layers::new_game::{NewGameForm, Row};
use crate::widgets::list::{Form, List, heading, item, named};
use chancery_core::rules::preset_names;
use chancery_core::text::Clean;
use chancery_session::house_rules::differing;
use chancery_session::styled::counted;

/// The columns of what a line is called.
const LABEL: u16 = 12;

/// Calls a function with the form as a list of rows.
pub fn with_list<T>(form: &NewGameForm, with: impl FnOnce(&List) -> T) -> T {
    let start = form.game.start().map_or_else(|| form.game.phase().title(), |_| form.value(&Row::Start));
    let row = |row: &Row| match row {
        Row::Heading(title) => heading(*title),
        _ if row.is_button() => item(format!("  {}", form.label(row)), "", Ink::Accent),
        _ => named(&form.label(row), LABEL, form.value(row)),
    };
    let aside = &format!("{} · {start}", Clean::line(form.game.map.title()));
    let (typed, is_wrong) = (form.entry.as_ref(), form.trouble.is_some());
    with(&List {
        title: "New game",
        items: form.rows().iter().map(row).collect(),
        selected: Some(form.selected),
        foot: &form.trouble.as_ref().map_or_else(|| form.hint(), |trouble| format!("{trouble}.")),
        form: Some(Form { aside, typed, is_wrong }),
        ..List::default()
    })
}

impl NewGameForm {
    /// Returns what the selected line says now.
    pub fn value(&self, row: &Row) -> String {
        match row {
            Row::Heading(_) | Row::Begin | Row::Draw | Row::House => String::new(),
            Row::Map => {
                let map = &self.game.map;
                let (powers, provinces) = (map.powers().len(), map.provinces().len());
                let title = Clean::line(map.title());
                format!("{} ({}, {provinces} provinces)", title.as_str(), counted(powers, "power"))
            }
            Row::Start => match self.game.start().map(|start| &start.position) {
                Some(position) => {
                    let units = position.units.len() + position.dislodged.len();
                    format!("set up by hand: {}, {}", position.phase, counted(units, "unit"))
                }
                None => format!("the map's own: {}", self.game.map.begins().title()),
            },
            Row::Preset => match (self.game.preset(), differing(self.game.info.rules)) {
                (Some(name), _) => name.to_owned(),
                (None, 1) => "datc, except 1 choice".to_owned(),
                (None, n) => format!("datc, except {n} choices"),
            },
            Row::Fact(fact) => fact.value.clone(),
        }
    }

    /// Returns what the line is called.
    pub fn label(&self, row: &Row) -> String {
        match row {
            Row::Heading(title) => (*title).to_owned(),
            Row::Map => "Map".to_owned(),
            Row::Begin => "[ Begin ]".to_owned(),
            Row::Draw => "[ Draw powers by lot ]".to_owned(),
            Row::Start => "Start".to_owned(),
            Row::Preset => "Rules".to_owned(),
            Row::House => "[ All rules and engines… ]".to_owned(),
            Row::Fact(fact) => match fact.key.split_once('.') {
                Some(("player", power)) => {
                    let map = &self.game.map;
                    let name = map.names().power(power).map(|power| map.power(power).name.clone());
                    name.unwrap_or_else(|| fact.label.clone())
                }
                _ => fact.label.clone(),
            },
        }
    }

    /// Returns which rules of the map are not played, in front of what else is said; nothing if all are.
    fn unplayed(&self) -> String {
        let rules = self.game.map.unplayed().iter().map(|rule| format!("Not played: {} ", Clean::line(rule)));
        rules.collect::<Vec<_>>().concat()
    }

    /// Returns what is said of the selected line at the foot.
    pub fn hint(&self) -> String {
        match self.row() {
            Row::Heading(_) => String::new(),
            Row::Begin => {
                let names = self.game.first_unnamed().map_or("", |_| "; typing names the next player");
                format!("{}Enter begins the game{names}. Settings (Space g s) and house rules (Space x h) can be changed later, the map and the start cannot.", self.unplayed())
            }
            Row::Draw => "Enter draws who plays which power: the names stay where they are, and the powers are shuffled among them.".to_owned(),
            Row::House => "Enter lists every choice of the rules, and the engines.".to_owned(),
            Row::Map => {
                // Whose file is not offered knows how one comes here, and has more to read.
                let more = self.game.maps.trouble();
                let more = more.unwrap_or_else(|| "`chancery maps add FILE` adds one of your own.".to_owned());
                format!("{}Left and Right go through the maps. This cannot be changed later. {more}", self.unplayed())
            }
            Row::Start => match self.game.position {
                Some(_) => "Left and Right choose between the map's own start and your position; Enter opens it.".to_owned(),
                None => "Enter sets up any position: units, owners, season and year.".to_owned(),
            },
            Row::Preset => {
                let meaning = preset_names().find(|p| Some(p.0) == self.game.preset()).map_or("", |p| p.1);
                let colon = if meaning.is_empty() { "" } else { ". " };
                format!("{meaning}{colon}Left and Right go through the presets; below is every choice, and the engines.")
            }
            Row::Fact(fact) if fact.key == "name" => {
                "The game's name. Tab goes to the players, who may be named later; Enter goes to Begin.".to_owned()
            }
            Row::Fact(_) => {
                "Who plays the power. Tab and Enter go to the next one; it may stay empty.".to_owned()
            }
        }
    }
}
