//! A position that is being set up, piece by piece, with a way back from every change.
//!
//! It may be unplayable while it is worked on: what is wrong is told, and nothing is forbidden that the
//! next change may put right.

use std::fmt;
use std::sync::Arc;

use crate::map::{Kind, Location, Map, Phase, PhaseKind, Power, Province, Unit, UnitKind};
use crate::order::{DislodgedUnit, Position, Reader};

/// Returns the phase, if its year can be set.
pub(in crate::game) fn dated(phase: Phase) -> Result<Phase, String> {
    if Phase::YEARS.contains(&phase.year) {
        Ok(phase)
    } else {
        Err(format!("years go from {} to {}", Phase::YEARS.start(), Phase::YEARS.end()))
    }
}

/// How many changes there is a way back from.
const STEPS: usize = 1000;

/// A position that is being set up.
pub struct Setup {
    pub(in crate::game) map: Arc<Map>,
    pub(in crate::game) reader: Reader,
    position: Position,
    done: Vec<Position>,
    undone: Vec<Position>,
}

impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Setup").field("position", &self.position).finish_non_exhaustive()
    }
}

impl Setup {
    /// Begins with a position.
    pub fn new(map: &Arc<Map>, position: Position) -> Self {
        let mut position = position;
        position.owners.resize(map.provinces().len(), None);
        let reader = Reader::new(map);
        Self { map: Arc::clone(map), reader, position, done: Vec::new(), undone: Vec::new() }
    }

    /// Returns the map.
    pub fn map(&self) -> &Arc<Map> {
        &self.map
    }

    /// Returns the position as it stands.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns whether anything was changed.
    pub fn is_changed(&self) -> bool {
        self.done.first().is_some_and(|first| *first != self.position)
    }

    /// Changes the position as one step; tells whether that changed anything.
    pub(in crate::game) fn change(&mut self, act: impl FnOnce(&mut Position)) -> bool {
        let before = self.position.clone();
        act(&mut self.position);
        self.position.sort();
        if self.position == before {
            return false;
        }
        if self.done.len() == STEPS {
            // The state at the very beginning stays, so that it is known whether anything was changed.
            self.done.remove(1);
        }
        self.done.push(before);
        self.undone.clear();
        true
    }

    /// Returns how many changes there are to take back.
    pub fn steps(&self) -> usize {
        self.done.len()
    }

    /// Takes the last change back; tells whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.done.pop() else { return false };
        self.undone.push(std::mem::replace(&mut self.position, before));
        true
    }

    /// Puts back what was taken back last; tells whether there was anything.
    pub fn redo(&mut self) -> bool {
        let Some(after) = self.undone.pop() else { return false };
        self.done.push(std::mem::replace(&mut self.position, after));
        true
    }

    /// Puts another position in the place of this one.
    pub fn replace(&mut self, position: Position) -> bool {
        self.change(|now| *now = position)
    }

    /// Puts a unit into a province, in the place of one that stands there. A fleet that is put once more
    /// goes to the next coast.
    ///
    /// # Errors
    ///
    /// Why no such unit can stand there, in a sentence.
    pub fn put(&mut self, power: Power, kind: UnitKind, province: Province) -> Result<Unit, String> {
        let map = Arc::clone(&self.map);
        let coasts: Vec<Location> = match kind {
            UnitKind::Fleet => map.fleets_of(province).collect(),
            UnitKind::Army => {
                Some(province.location()).filter(|&at| map.admits(kind, at)).into_iter().collect()
            }
        };
        let info = map.province(province);
        let first = coasts.first().ok_or_else(|| match (info.kind, kind) {
            (Kind::Impassable, _) => format!("no unit can stand in {}", info.name),
            (Kind::Sea, _) => format!("{} is sea: only fleets stand there", info.name),
            _ => format!("{} lies inland: only armies stand there", info.name),
        })?;
        let there = self.position.unit_in(&map, province).filter(|u| u.power == power && u.kind == kind);
        let next = there.and_then(|u| coasts.iter().position(|&at| at == u.at));
        let at = next.map_or(*first, |i| coasts[(i + 1) % coasts.len()]);
        let unit = Unit { power, kind, at };
        self.change(|position| {
            position.units.retain(|u| map.province_of(u.at) != province);
            position.units.push(unit);
        });
        Ok(unit)
    }

    /// Takes the units of a province off the board, of a province where none stands the dislodged ones;
    /// tells whether there was any.
    pub fn remove(&mut self, province: Province) -> bool {
        let map = Arc::clone(&self.map);
        self.change(|position| {
            let standing = position.units.len();
            position.units.retain(|u| map.province_of(u.at) != province);
            if position.units.len() == standing {
                position.dislodged.retain(|d| map.province_of(d.unit.at) != province);
            }
        })
    }

    /// Gives a supply centre to a power; one that it owns already belongs to nobody then.
    ///
    /// # Errors
    ///
    /// If the province is not a supply centre.
    pub fn own(&mut self, power: Power, province: Province) -> Result<(), String> {
        let info = self.map.province(province);
        if !info.centre {
            return Err(format!("{} is not a supply centre", info.name));
        }
        self.change(|position| {
            let owner = &mut position.owners[province.index()];
            *owner = if *owner == Some(power) { None } else { Some(power) };
        });
        Ok(())
    }

    /// Drives the unit out of a province, and makes a movement phase that of its retreats; done once more,
    /// the attacker came from the next of the provinces around, at last by convoy again.
    ///
    /// # Errors
    ///
    /// If no unit is there.
    pub fn dislodge(&mut self, province: Province) -> Result<(), String> {
        let map = Arc::clone(&self.map);
        let around: Vec<Province> =
            map.provinces().filter(|&p| p != province && map.touch(p, province)).collect();
        if let Some(driven) = self.position.dislodged_from(&map, province).copied() {
            let from = match driven.from {
                None => around.first().copied(),
                Some(from) => around.iter().skip_while(|&&p| p != from).nth(1).copied(),
            };
            self.change(|position| {
                for d in &mut position.dislodged {
                    if map.province_of(d.unit.at) == province {
                        *d = DislodgedUnit { unit: d.unit, from, start: None };
                    }
                }
            });
            return Ok(());
        }
        let unit = self.position.unit_in(&map, province);
        let unit = unit.ok_or_else(|| format!("there is no unit in {}", map.province(province).name))?;
        self.change(|position| {
            position.units.retain(|u| *u != unit);
            position.dislodged.push(DislodgedUnit { unit, from: None, start: None });
            if position.phase.kind == PhaseKind::Movement {
                position.phase = position.phase.retreats();
            }
        });
        Ok(())
    }

    /// Lets a unit that was driven out stand where it stood.
    ///
    /// # Errors
    ///
    /// If there is none, or another unit stands there.
    pub fn reinstate(&mut self, province: Province) -> Result<(), String> {
        let map = Arc::clone(&self.map);
        let name = &map.province(province).name;
        let driven = self.position.dislodged_from(&map, province).copied();
        let driven = driven.ok_or_else(|| format!("no unit was driven out of {name}"))?;
        if self.position.unit_in(&map, province).is_some() {
            return Err(format!("there is another unit in {name}"));
        }
        self.change(|position| {
            position.dislodged.retain(|d| d.unit != driven.unit);
            position.units.push(driven.unit);
        });
        Ok(())
    }

    /// Says that a standoff left a province vacant, or that none did.
    pub fn contest(&mut self, province: Province) {
        self.change(|position| {
            if position.contested.contains(&province) {
                position.contested.retain(|&p| p != province);
            } else {
                position.contested.push(province);
            }
        });
    }

    /// Sets the phase.
    ///
    /// # Errors
    ///
    /// If there is no such year.
    pub fn set_phase(&mut self, phase: Phase) -> Result<(), String> {
        let phase = dated(phase)?;
        self.change(|position| position.phase = phase);
        Ok(())
    }

    /// Turns to the next or the former phase of the same year, going round.
    pub fn turn_phase(&mut self, back: bool) {
        let year = self.position.phase.year;
        let spring = Phase::spring(year);
        let fall = Phase::fall(year);
        let all = [spring, spring.retreats(), fall, fall.retreats(), Phase::winter(year)];
        let at = all.iter().position(|p| *p == self.position.phase).unwrap_or(0);
        let to = all[(at + if back { all.len() - 1 } else { 1 }) % all.len()];
        self.change(|position| position.phase = to);
    }

    /// Goes to the same phase of the year after, or before.
    ///
    /// # Errors
    ///
    /// If there is no such year.
    pub fn turn_year(&mut self, back: bool) -> Result<(), String> {
        let phase = self.position.phase;
        let year = if back { phase.year.saturating_sub(1) } else { phase.year.saturating_add(1) };
        self.set_phase(Phase { year, ..phase })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::standard;
    use crate::order::Canonical;

    fn setup() -> (Setup, Power, Power) {
        let map = standard();
        let power = |name| map.names().power(name).unwrap();
        let (austria, france) = (power("Austria"), power("France"));
        (Setup::new(&map, Position::empty(&map, Phase::spring(1901))), austria, france)
    }

    fn at(setup: &Setup, name: &str) -> Province {
        setup.map().names().province(name).unwrap()
    }

    fn grave(setup: &Setup) -> Vec<String> {
        setup.findings().into_iter().filter(|f| f.grave).map(|f| f.message).collect()
    }

    #[test]
    fn a_fleet_goes_round_the_coasts_and_an_army_stays_off_the_sea() {
        let (mut setup, austria, france) = setup();
        let spain = at(&setup, "spa");
        let mut seen = Vec::new();
        for _ in 0..3 {
            let unit = setup.put(france, UnitKind::Fleet, spain).unwrap();
            seen.push(unit.canonical(setup.map()));
        }
        assert_eq!(seen, ["F SPA/NC", "F SPA/SC", "F SPA/NC"]);
        assert_eq!(setup.position().units.len(), 1);
        setup.put(austria, UnitKind::Army, spain).unwrap();
        assert_eq!(setup.position().units.len(), 1, "the other unit gave way");
        let (sea, land) = (at(&setup, "nth"), at(&setup, "mun"));
        let army = setup.put(austria, UnitKind::Army, sea).unwrap_err();
        assert_eq!(army, "North Sea is sea: only fleets stand there");
        let fleet = setup.put(austria, UnitKind::Fleet, land).unwrap_err();
        assert_eq!(fleet, "Munich lies inland: only armies stand there");
        assert!(grave(&setup).is_empty());
    }

    #[test]
    fn every_change_has_its_way_back() {
        let (mut setup, austria, _) = setup();
        let start = setup.position().clone();
        let (bud, bur) = (at(&setup, "bud"), at(&setup, "bur"));
        setup.put(austria, UnitKind::Army, bud).unwrap();
        setup.own(austria, bud).unwrap();
        setup.turn_phase(false);
        setup.turn_year(false).unwrap();
        setup.dislodge(bud).unwrap();
        setup.contest(bur);
        setup.lines("Austria: A Vie, F Tri", austria).unwrap();
        setup.remove(at(&setup, "vie"));
        let end = setup.position().clone();
        assert_eq!(end.phase.to_string(), "S1902R");
        let mut steps = 0;
        while setup.undo() {
            steps += 1;
        }
        assert_eq!((steps, setup.position(), setup.is_changed()), (8, &start, false));
        while setup.redo() {}
        assert_eq!(setup.position(), &end);
    }

    #[test]
    fn what_changes_nothing_is_no_step() {
        let (mut setup, austria, _) = setup();
        assert!(!setup.remove(at(&setup, "bud")));
        setup.lines("bud", austria).unwrap();
        assert!(!setup.undo());
    }

    #[test]
    fn an_attacker_comes_from_each_side_in_turn_and_the_unit_can_stand_again() {
        let (mut setup, austria, _) = setup();
        let gal = at(&setup, "gal");
        assert_eq!(setup.dislodge(gal).unwrap_err(), "there is no unit in Galicia");
        setup.put(austria, UnitKind::Army, gal).unwrap();
        let mut from = Vec::new();
        for _ in 0..9 {
            setup.dislodge(gal).unwrap();
            from.push(setup.position().dislodged[0].from.map(|p| setup.map().code(p).to_owned()));
        }
        let mut around: Vec<String> = from.iter().flatten().cloned().collect();
        around.sort();
        around.dedup();
        assert_eq!(around, ["BOH", "BUD", "RUM", "SIL", "UKR", "VIE", "WAR"]);
        assert_eq!(
            (from[0].as_ref(), from[8].as_ref()),
            (None, None),
            "by convoy first, and again at the end"
        );
        setup.reinstate(gal).unwrap();
        assert!(setup.position().dislodged.is_empty() && setup.position().units.len() == 1);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let (mut setup, austria, france) = setup();
        setup.lines("France: F Stp, A Nth, A Par, F Mun", france).unwrap();
        setup.lines("Austria: A Par", austria).unwrap();
        let told = grave(&setup);
        for part in [
            "F STP cannot stand there: a fleet stands on a coast of St Petersburg, an army on none",
            "A NTH cannot stand there: North Sea admits no army",
            "F MUN cannot stand there: Munich admits no fleet",
            "there are two units in PAR",
        ] {
            assert!(told.iter().any(|t| t.contains(part)), "{part}: {told:?}");
        }
        let par = at(&setup, "par");
        assert!(setup.findings().iter().any(|f| f.grave && f.at == Some(par)));
        assert!(Position::start(setup.map()) != *setup.position());
        setup.replace(Position::start(&standard()));
        assert!(setup.findings().is_empty(), "{:?}", setup.findings());
    }

    #[test]
    fn more_units_than_centres_is_a_remark() {
        let (mut setup, austria, _) = setup();
        setup.lines("Austria: A Bud, A Vie\ncentres Austria: Bud", austria).unwrap();
        let found = setup.findings();
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].message, "Austria has more units than centres: 2 and 1");
        assert!(!found[0].grave);
    }

    #[test]
    fn years_have_an_end() {
        let (mut setup, austria, _) = setup();
        for text in ["phase S0000M", "phase S99999M", "Fall 10000"] {
            assert!(setup.lines(text, austria).is_err(), "{text}");
        }
        setup.lines("F9999M", austria).unwrap();
        assert_eq!(setup.turn_year(false).unwrap_err(), "years go from 1 to 9999");
        setup.lines("spring 1", austria).unwrap();
        assert!(setup.turn_year(true).is_err());
    }
}
