//! Setting up a position by orders alone: the units are those that the orders are for.

use crate::game::setup::setup_lines::PositionLine;
use crate::game::setup::setup_words::written_phase;
use crate::game::{Setup, SetupReport};
use crate::map::{PhaseKind, Power};
use crate::order::{Alone, Position};

impl Setup {
    /// Returns the board of a text in which each order of a movement phase stands under its power's name, with those
    /// orders; `None` if that is not what it is.
    pub(in crate::game) fn of_orders(&self, text: &str) -> Option<(Position, SetupReport)> {
        let mut draft = Position::empty(&self.map, self.position().phase);
        let mut said = SetupReport { whole: true, ..SetupReport::default() };
        let mut lines: Vec<(Power, &str)> = Vec::new();
        let mut power = None;
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            match PositionLine::of(line) {
                Some(PositionLine::Phase(phase)) => draft.phase = phase,
                Some(PositionLine::Orders) => {}
                Some(PositionLine::Other) => return None,
                None => {
                    if let Some(phase) = written_phase(line).filter(|_| power.is_none()) {
                        draft.phase = phase;
                        continue;
                    }
                    let (name, rest) = line.split_once(':').unwrap_or((line, ""));
                    let named = self.named_over(name.trim());
                    let rest = if named.is_some() { rest.trim() } else { line };
                    power = named.or(power);
                    lines.extend((!rest.is_empty()).then_some((power?, rest)));
                    said.orders.extend([line, "\n"]);
                }
            }
        }
        let alone = Alone::read(&self.map, &self.reader, draft.phase, lines);
        let places: std::collections::BTreeSet<_> =
            alone.units.iter().map(|(_, unit)| self.map.province_of(unit.at)).collect();
        let is_sound = alone.lists.is_none() && !places.is_empty() && places.len() == alone.units.len();
        if !is_sound || draft.phase.kind != PhaseKind::Movement {
            return None;
        }
        draft.units = alone.units.into_iter().map(|(_, unit)| unit).collect();
        Some((draft, said))
    }

    /// Returns the power whose name this is, or nearly is, where it stands over orders.
    fn named_over(&self, name: &str) -> Option<Power> {
        let known = self.map.names().power(name).filter(|_| name.chars().count() > 1);
        known.or_else(|| self.reader.near_power(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::{Phase, standard};
    use crate::order::Canonical;

    const ORDERS: &str = "France: A Par - Bur, A Mar S A Par - Bur\nGermany\n  A Mun - Bur\n  F Kie H";

    fn read(text: &str) -> (Setup, Result<SetupReport, String>) {
        let map = standard();
        let austria = map.names().power("Austria").unwrap();
        let mut setup = Setup::new(&map, Position::empty(&map, Phase::spring(1901)));
        setup.lines("Austria: A Vie, F Tri", austria).unwrap();
        let said = setup.lines(text, austria);
        (setup, said)
    }

    fn units(setup: &Setup) -> Vec<String> {
        setup.position().units.iter().map(|u| u.canonical(setup.map())).collect()
    }

    #[test]
    fn orders_alone_are_a_whole_position() {
        let (mut setup, said) = read(&format!("phase F1903M\n{ORDERS}"));
        let said = said.unwrap();
        assert_eq!(units(&setup), ["A MAR", "A PAR", "A MUN", "F KIE"]);
        assert_eq!(setup.position().phase, Phase::fall(1903));
        assert!(
            said.whole && said.orders.contains("A Mar S A Par - Bur") && said.orders.contains("Germany\n")
        );
        assert!(setup.undo() && units(&setup) == ["A VIE", "F TRI"], "{:?}", units(&setup));
        let (setup, said) = read(&format!("Fall 1902\n\n{ORDERS}"));
        assert_eq!((units(&setup).len(), said.unwrap().whole), (4, true));
        assert_eq!(setup.position().phase, Phase::fall(1902));
        // What is nearly a power's name is a heading, as where orders are read.
        let (setup, said) = read("France\nA Par H\nGermny\nA Mun H");
        let whose: Vec<&str> =
            setup.position().units.iter().map(|u| setup.map().power(u.power).key.as_str()).collect();
        assert_eq!((whose, said.unwrap().whole), (vec!["FRANCE", "GERMANY"], true));
        let (setup, said) = read(&format!("orders\n{ORDERS}"));
        assert_eq!((units(&setup).len(), said.unwrap().whole), (4, true));
    }

    #[test]
    fn what_is_no_orders_alone_is_refused_as_before() {
        for (text, why) in [
            ("a bud - ser", "`a bud - ser` is an order, not a unit; "),
            ("France: A Par - Bur, A Mar", "`A Par - Bur` is an order, not a unit; "),
            ("France: A Par - Bur\nGermany: A Par - Ruh", "line 1: `A Par - Bur` is an order, not a unit; "),
            ("phase F1903R\nFrance: A Par - Bur", "line 2: `A Par - Bur` is an order, not a unit; "),
            ("France: A Par - Zzyzx", "there is no place called `Zzyzx`"),
            ("France: A Par frobnicates wildly", "`A Par frobnicates wildly` is not a unit; one looks like"),
        ] {
            let (setup, said) = read(text);
            assert!(said.as_ref().is_err_and(|told| told.starts_with(why)), "{text}: {said:?}");
            assert_eq!(units(&setup), ["A VIE", "F TRI"], "{text}");
        }
    }
}
