//! A board at the start of a phase, and where a dislodged unit may retreat to: that rule stands here, once.

use crate::map::{Location, Map, Phase, PhaseKind, Power, Province, Unit, UnitKind};
use crate::order::Piece;
use crate::rules::{BuildSites, RetreatToOrigin, Rules};

/// A unit that was driven out and must retreat or disband.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DislodgedUnit {
    /// The unit; it still names the place that it was driven from.
    pub unit: Unit,
    /// The province that the attacker came from by land or along the coast, which is closed to the
    /// retreat; `None` if it came by convoy.
    pub from: Option<Province>,
    /// Where a convoyed attacker set out, if that is known; closed only under DATC 4.A.5=a.
    pub start: Option<Province>,
}

/// A board at the start of a phase: units, who owns the supply centres, and, in a retreat phase,
/// the dislodged units and the provinces that a standoff left vacant.
///
/// ```
/// use chancery_core::{Position, standard};
///
/// let map = standard();
/// let position = Position::start(&map);
/// let russia = map.names().power("Russia").expect("a power of the standard map");
/// assert_eq!((position.units.len(), position.units_of(russia).count()), (22, 4));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The phase in which orders are now due.
    pub phase: Phase,
    /// The units on the board, without dislodged ones; at most one in a province.
    pub units: Vec<Unit>,
    /// By province, with a place for each that the map has: who owns the supply centre.
    pub owners: Vec<Option<Power>>,
    /// In a retreat phase, the units that must retreat.
    pub dislodged: Vec<DislodgedUnit>,
    /// In a retreat phase, the provinces left vacant by a standoff, where nobody may retreat to.
    pub contested: Vec<Province>,
}

impl Position {
    /// Returns the start of a game on `map`: its set-up, each power owning what the map says.
    pub fn start(map: &Map) -> Self {
        let (units, owners) = (map.setup().to_vec(), map.first_owners().to_vec());
        Self { units, owners, ..Self::empty(map, map.begins()) }
    }

    /// Returns an empty board: no unit, no owner.
    pub fn empty(map: &Map, phase: Phase) -> Self {
        Self {
            phase,
            units: Vec::new(),
            owners: vec![None; map.provinces().len()],
            dislodged: Vec::new(),
            contested: Vec::new(),
        }
    }

    /// Returns the unit that stands in `province`, dislodged ones apart.
    pub fn unit_in(&self, map: &Map, province: Province) -> Option<Unit> {
        self.units.iter().copied().find(|u| map.province_of(u.at) == province)
    }

    /// Returns the unit that was driven out of `province`.
    pub fn dislodged_from(&self, map: &Map, province: Province) -> Option<&DislodgedUnit> {
        self.dislodged.iter().find(|d| map.province_of(d.unit.at) == province)
    }

    /// Returns the supply centres that `power` owns, in the order of the map.
    pub fn centres_of(&self, power: Power) -> impl Iterator<Item = Province> + '_ {
        let owned = self.owners.iter().enumerate().filter(move |(_, o)| **o == Some(power));
        owned.map(|(i, _)| Province(i as u16))
    }

    /// Returns the units of `power`, dislodged ones apart, in the order of the position.
    pub fn units_of(&self, power: Power) -> impl Iterator<Item = Unit> + '_ {
        self.units.iter().copied().filter(move |u| u.power == power)
    }

    /// Returns the number of builds due to `power` if positive (however many sites are free), of removals if
    /// negative.
    pub fn balance(&self, power: Power) -> i32 {
        self.centres_of(power).count() as i32 - self.units_of(power).count() as i32
    }

    /// Returns whose builds may stand in `province`: those of the power whose home it is, or, where the map or the
    /// house lets powers build anywhere, of its owner.
    pub fn builder(&self, map: &Map, rules: &Rules, province: Province) -> Option<Power> {
        if map.builds_anywhere() || rules.builds == BuildSites::Anywhere {
            self.owners[province.index()]
        } else {
            map.province(province).home
        }
    }

    /// Returns whether `power` may build in `province` now, by DATC 3.2: in a home centre of its own that it owns and
    /// that is free. Where the map or the house lets powers build anywhere, in any free centre that it owns.
    pub fn is_building_site(&self, map: &Map, rules: &Rules, power: Power, province: Province) -> bool {
        self.owners[province.index()] == Some(power)
            && self.builder(map, rules, province) == Some(power)
            && self.unit_in(map, province).is_none()
    }

    /// Returns where `power` may build now.
    pub fn building_sites<'a>(
        &'a self,
        map: &'a Map,
        rules: &'a Rules,
        power: Power,
    ) -> impl Iterator<Item = Province> + 'a {
        map.provinces().filter(move |&province| self.is_building_site(map, rules, power, province))
    }

    /// Returns whether a unit of this kind, standing at this very location, is on the board.
    pub fn has(&self, unit: Unit) -> bool {
        self.units.contains(&unit)
    }

    /// Returns the units that must act in this phase.
    pub fn due_units(&self) -> Vec<Unit> {
        match self.phase.kind {
            PhaseKind::Movement => self.units.clone(),
            PhaseKind::Retreats => self.dislodged.iter().map(|d| d.unit).collect(),
            PhaseKind::Adjustments => Vec::new(),
        }
    }

    /// Returns the unit in a province that must act in this phase.
    pub fn due_unit(&self, map: &Map, province: Province) -> Option<Unit> {
        match self.phase.kind {
            PhaseKind::Movement => self.unit_in(map, province),
            PhaseKind::Retreats => self.dislodged_from(map, province).map(|d| d.unit),
            PhaseKind::Adjustments => None,
        }
    }

    /// Returns the unit of a power that a piece names and that must act in this phase.
    pub fn acting(&self, map: &Map, power: Power, piece: Piece) -> Option<Unit> {
        self.due_unit(map, map.province_of(piece.at)).filter(|unit| unit.power == power)
    }

    /// Sorts units by power, kind and place, so that equal boards are equal values.
    pub fn sort(&mut self) {
        // No two units are equal, so that no memory is needed.
        self.units.sort_unstable_by_key(|u| (u.power, u.kind == UnitKind::Fleet, u.at));
        self.dislodged.sort_unstable_by_key(|d| (d.unit.power, d.unit.at));
        self.contested.sort_unstable();
        self.contested.dedup();
    }
}

/// The reason why a dislodged unit may not retreat to a neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RetreatObstacle {
    /// The attacker came from there.
    AttackerOrigin,
    /// A unit stands there.
    Occupied(Unit),
    /// A standoff left it vacant.
    Contested,
}

/// Returns what closes the province `to` to a retreat: the attacker's origin, a unit, or a standoff
/// (rulebook 2000, page 15).
///
/// An attacker that came by convoy closes nothing, unless the house rules say so (DATC 4.A.5).
/// `units` are those on the board after the movement, without dislodged ones.
pub fn closed_to_retreat(
    map: &Map,
    rules: &Rules,
    units: &[Unit],
    contested: &[Province],
    dislodged: &DislodgedUnit,
    to: Province,
) -> Option<RetreatObstacle> {
    let never = rules.retreat_to_origin == RetreatToOrigin::Never;
    if dislodged.from == Some(to) || (never && dislodged.start == Some(to)) {
        return Some(RetreatObstacle::AttackerOrigin);
    }
    if let Some(&unit) = units.iter().find(|u| map.province_of(u.at) == to) {
        return Some(RetreatObstacle::Occupied(unit));
    }
    contested.contains(&to).then_some(RetreatObstacle::Contested)
}

/// Returns where a dislodged unit may retreat to: the neighbours that are not closed to it.
pub fn retreat_options<'a>(
    map: &'a Map,
    rules: &'a Rules,
    units: &'a [Unit],
    contested: &'a [Province],
    dislodged: &'a DislodgedUnit,
) -> impl Iterator<Item = Location> + 'a {
    let is_open = |&to: &Location| {
        closed_to_retreat(map, rules, units, contested, dislodged, map.province_of(to)).is_none()
    };
    map.borders(dislodged.unit.kind, dislodged.unit.at).filter(move |to| is_open(to))
}
