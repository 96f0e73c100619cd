//! A request written as plain text, which [`TextForm`](super::TextForm) reads again, and the request of a board.

use std::fmt;

use super::{ByPower, Request, RulesChoice, TextLists, WrittenDislodged, WrittenOrigin};
use chancery_core::map::{Map, Power};
use chancery_core::order::{Canonical, Position};
use chancery_core::rules::Rules;

impl Request {
    /// Makes the request of a board without orders. The powers come in the sequence in which their units stand, on which
    /// the account of an engine may depend, then the others.
    pub fn of_board(map: &Map, position: &Position) -> Self {
        let mut powers: Vec<Power> = Vec::new();
        for power in position.units.iter().map(|unit| unit.power).chain(map.powers()) {
            if !powers.contains(&power) {
                powers.push(power);
            }
        }
        let key = |power: Power| map.power(power).key.clone();
        let code = |province| map.code(province).to_owned();
        let lists = |of: &dyn Fn(Power) -> Vec<String>| {
            let mut lists = TextLists::default();
            for (power, list) in
                powers.iter().map(|&power| (power, of(power))).filter(|(_, list)| !list.is_empty())
            {
                lists.extend(&key(power), list);
            }
            lists
        };
        let driven = position.dislodged.iter().map(|dislodged| {
            let from = dislodged.from.map_or(WrittenOrigin::Convoy, |p| WrittenOrigin::Province(code(p)));
            let (power, start) = (key(dislodged.unit.power), dislodged.start.map(code));
            (dislodged.unit.canonical(map), WrittenDislodged { power, from, start, unknown: Vec::new() })
        });
        Self {
            map: Some(map.name().to_owned()),
            phase: Some(position.phase.to_string()),
            units: Some(lists(&|power| position.units_of(power).map(|u| u.canonical(map)).collect())),
            centers: Some(lists(&|power| position.centres_of(power).map(code).collect())),
            dislodged: ByPower(driven.collect()),
            contested: position.contested.iter().map(|&province| code(province)).collect(),
            ..Self::default()
        }
    }
}

/// Names the choices that differ from those of the DATC.
impl From<&Rules> for RulesChoice {
    fn from(rules: &Rules) -> Self {
        let own = rules.own_choices().map(|(id, letter)| (id.to_owned(), letter.to_owned()));
        Self::Choices(ByPower([("preset".to_owned(), "datc".to_owned())].into_iter().chain(own).collect()))
    }
}

/// Writes the request as plain text. Its `id` and the fields that text does not have are left out.
impl fmt::Display for Request {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = self.rules.as_ref().map(|rules| match rules {
            RulesChoice::Preset(name) => name.clone(),
            RulesChoice::Choices(choices) => {
                let preset = choices.get("preset").cloned();
                let chosen = choices.iter().filter(|(id, _)| *id != "preset");
                let chosen = chosen.map(|(id, letter)| format!("{id}={letter}"));
                preset.into_iter().chain(chosen).collect::<Vec<_>>().join(", ")
            }
        });
        let heads = [("map", &self.map), ("phase", &self.phase), ("rules", &rules), ("engine", &self.engine)];
        for (keyword, value) in heads {
            if let Some(value) = value {
                writeln!(out, "{keyword} {value}")?;
            }
        }
        for (part, lists, parting) in [("units", &self.units, ", "), ("centres", &self.centers, " ")] {
            if let Some(lists) = lists {
                writeln!(out, "{part}")?;
                for (power, list) in lists.iter() {
                    writeln!(out, "{}", format!("{power}: {}", list.join(parting)).trim_end())?;
                }
            }
        }
        if !self.dislodged.is_empty() {
            writeln!(out, "dislodged")?;
        }
        for (unit, WrittenDislodged { power, from, start, .. }) in self.dislodged.iter() {
            write!(out, "{power}: {unit}")?;
            match (from, start) {
                (WrittenOrigin::Province(from), _) => writeln!(out, " from {from}")?,
                (_, Some(start)) => writeln!(out, " by convoy from {start}")?,
                (_, None) => writeln!(out, " by convoy")?,
            }
        }
        if !self.contested.is_empty() {
            writeln!(out, "contested {}", self.contested.join(" "))?;
        }
        if self.orders.iter().next().is_some() {
            writeln!(out, "orders")?;
        }
        for (power, orders) in self.orders.iter() {
            writeln!(out, "{power}:")?;
            orders.iter().try_for_each(|order| writeln!(out, "  {order}"))?;
        }
        Ok(())
    }
}
