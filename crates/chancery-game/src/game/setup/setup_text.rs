//! A position that is being set up, written as lines that read back. How lines are read is not known here.

use crate::game::Setup;
use crate::map::{Location, Power, Province, UnitKind};

impl Setup {
    /// Returns the whole position as lines that read back.
    pub fn text(&self) -> String {
        let (map, position) = (&self.map, self.position());
        let code = |p: &Province| map.code(*p);
        let mut lines = vec![format!("phase {}", position.phase)];
        for power in map.powers() {
            if position.units_of(power).next().is_some() {
                lines.push(format!("units {}", self.units_line(power)));
            }
            if position.centres_of(power).next().is_some() {
                lines.push(self.centres_line(power));
            }
            let driven = position.dislodged.iter().filter(|d| d.unit.power == power).map(|d| {
                let unit = self.written(d.unit.kind, d.unit.at);
                match (d.from.as_ref().map(code), d.start.as_ref().map(code)) {
                    (Some(from), _) => format!("{unit} from {from}"),
                    (None, Some(start)) => format!("{unit} by convoy from {start}"),
                    (None, None) => format!("{unit} by convoy"),
                }
            });
            let driven: Vec<String> = driven.collect();
            if !driven.is_empty() {
                lines.push(format!("dislodged {}: {}", map.power(power).name, driven.join(", ")));
            }
        }
        if !position.contested.is_empty() {
            let places: Vec<&str> = position.contested.iter().map(code).collect();
            lines.push(format!("contested {}", places.join(" ")));
        }
        lines.join("\n")
    }

    /// Returns all units of a power as a line that reads back.
    pub fn units_line(&self, power: Power) -> String {
        format!("{}: {}", self.map.power(power).name, self.units_list(power))
    }

    /// Returns all centres of a power as a line that reads back.
    pub fn centres_line(&self, power: Power) -> String {
        format!("centres {}: {}", self.map.power(power).name, self.centres_list(power))
    }

    /// Returns all units of a power, separated by commas.
    pub fn units_list(&self, power: Power) -> String {
        let list: Vec<String> = self.position().units_of(power).map(|u| self.written(u.kind, u.at)).collect();
        list.join(", ")
    }

    /// Returns the codes of all centres of a power, separated by spaces.
    pub fn centres_list(&self, power: Power) -> String {
        let list: Vec<&str> = self.position().centres_of(power).map(|p| self.map.code(p)).collect();
        list.join(" ")
    }

    /// Returns a unit as it is written here.
    pub fn written(&self, kind: UnitKind, at: Location) -> String {
        format!("{} {}", kind.letter(), self.map.place(at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::{Phase, standard};
    use crate::order::Position;

    #[test]
    fn a_whole_position_reads_back_on_every_map() {
        for name in crate::map::builtin_names() {
            let map = crate::map::builtin(name).unwrap();
            let mut before = Setup::new(&map, Position::start(&map));
            let provinces: Vec<Province> =
                map.provinces().filter(|p| map.centres().any(|c| c == *p)).collect();
            let manned = before.position().units.iter().map(|u| map.province_of(u.at)).next();
            if let Some(at) = manned {
                before.dislodge(at).unwrap();
                before.dislodge(at).unwrap();
            }
            for &province in provinces.iter().rev().take(2) {
                before.contest(province);
            }
            let mut after = Setup::new(&map, Position::empty(&map, Phase::spring(1901)));
            after
                .lines(&before.text(), Power(0))
                .unwrap_or_else(|why| panic!("{name}: {why}\n{}", before.text()));
            assert_eq!(after.position(), before.position(), "{name}");
        }
    }

    #[test]
    fn the_lines_of_every_power_read_back() {
        let map = standard();
        let start = Position::start(&map);
        let setup = Setup::new(&map, start.clone());
        let mut again = Setup::new(&map, Position::empty(&map, Phase::spring(1901)));
        for p in map.powers() {
            again.lines(&setup.units_line(p), p).unwrap();
            again.lines(&setup.centres_line(p), p).unwrap();
        }
        let mut start = start;
        start.sort();
        assert_eq!(*again.position(), start);
    }
}
