//! Rulings on single orders, and how they are kept among the rulings of a phase: as `misplaced, France:
//! A MUN - RUH` and `struck: it was not his unit`, so that people read them with the others.

use crate::game;
use crate::map::{Map, Power};
use crate::text::Clean;

/// What becomes of an order that was questioned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// It stays as it stands, and the rules of the house decide.
    Stands,
    /// It was struck off its sheet and does not count.
    Struck,
    /// Nothing is decided; there is only a note.
    Noted,
}

impl Decision {
    const ALL: [Self; 3] = [Self::Stands, Self::Struck, Self::Noted];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Stands => "stands",
            Self::Struck => "struck",
            Self::Noted => "noted",
        }
    }
}

/// A ruling on one matter of one order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// On whose sheet.
    pub power: Power,
    /// What was the matter, in a word: `double`, `misplaced`.
    pub matter: String,
    /// The order, in canonical notation or as it was written.
    pub order: String,
    pub decision: Decision,
    /// Why; empty if nothing was said.
    pub note: String,
}

impl Ruling {
    pub fn is_about(&self, power: Power, matter: &str, order: &str) -> bool {
        self.power == power && self.matter == matter && self.order == order
    }

    /// The decision, with why.
    pub fn text(&self) -> String {
        let word = self.decision.word();
        if self.note.is_empty() { word.to_owned() } else { format!("{word}: {}", self.note) }
    }

    /// As it is kept with the phase.
    pub fn paper(&self, map: &Map) -> game::Ruling {
        let about = format!("{}, {}: {}", self.matter, map.power(self.power).name, self.order);
        game::Ruling { about: Clean::line(&about), text: Clean::line(&self.text()) }
    }

    /// A ruling that was kept so; `None` for one about anything else.
    pub fn of(map: &Map, paper: &game::Ruling) -> Option<Self> {
        let (matter, rest) = paper.about.split_once(", ")?;
        let (power, order) = rest.split_once(": ")?;
        let power = map.powers().find(|&p| map.power(p).name == power)?;
        let (word, note) = paper.text.split_once(": ").unwrap_or((&paper.text, ""));
        let decision = Decision::ALL.into_iter().find(|d| d.word() == word)?;
        let (matter, order, note) = (matter.to_owned(), order.to_owned(), note.to_owned());
        Some(Self { power, matter, order, decision, note })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rulings_are_kept_as_people_read_them() {
        let map = crate::map::standard();
        let power = map.names().power("France").unwrap();
        let ruling = Ruling {
            power,
            matter: "misplaced".to_owned(),
            order: "France: Fall 1902".to_owned(),
            decision: Decision::Struck,
            note: "the year is wrong: see above".to_owned(),
        };
        let paper = ruling.paper(&map);
        assert_eq!(paper.about.as_str(), "misplaced, France: France: Fall 1902");
        assert_eq!(paper.text.as_str(), "struck: the year is wrong: see above");
        assert_eq!(Ruling::of(&map, &paper), Some(ruling.clone()));
        let bare = Ruling { note: String::new(), decision: Decision::Stands, ..ruling };
        assert_eq!(Ruling::of(&map, &bare.paper(&map)), Some(bare));
        // Rulings on other things are left alone.
        let other = game::Ruling { about: "the deadline".into(), text: "it stands".into() };
        assert_eq!(Ruling::of(&map, &other), None);
    }
}
