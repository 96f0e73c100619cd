//! What is wrong or odd about a position that is being set up. How it is changed is not known here.

use crate::game::{PositionFault, Setup, faults};
use crate::map::{PhaseKind, Province, Season};
use crate::order::Canonical;

/// Something to be said of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The province that it is about, if it is about one.
    pub at: Option<Province>,
    /// Whether the position cannot be played so; else it is only remarkable.
    pub grave: bool,
    /// The finding in a sentence.
    pub message: String,
}

impl Setup {
    /// Returns all that is wrong, then all that is remarkable.
    pub fn findings(&self) -> Vec<Finding> {
        let grave = |fault: PositionFault| Finding { at: fault.at, grave: true, message: fault.message };
        let mut found: Vec<Finding> = faults(&self.map, self.position()).into_iter().map(grave).collect();
        found.extend(self.remarks().into_iter().map(|(at, message)| Finding { at, grave: false, message }));
        found
    }

    /// Returns what is remarkable.
    fn remarks(&self) -> Vec<(Option<Province>, String)> {
        let (map, position) = (&self.map, self.position());
        let mut remarks = Vec::new();
        if position.units.is_empty() && position.dislodged.is_empty() {
            remarks.push((None, "there is no unit on the board".to_owned()));
        }
        if position.phase < map.begins() {
            let (phase, begins) = (position.phase.phrase(), map.begins().phrase());
            remarks.push((None, format!("the map begins with {begins}, and this is {phase}")));
        }
        let mut balanced = true;
        for power in map.powers() {
            let driven = position.dislodged.iter().filter(|d| d.unit.power == power).count();
            let units = position.units_of(power).count() + driven;
            let centres = position.centres_of(power).count();
            let name = &map.power(power).name;
            balanced &= units == centres;
            if units > centres && position.phase.kind != PhaseKind::Adjustments {
                remarks.push((None, format!("{name} has more units than centres: {units} and {centres}")));
            }
            if centres >= map.victory() {
                remarks.push((None, format!("{name} has won already, with {centres} centres")));
            }
        }
        match position.phase.kind {
            PhaseKind::Retreats if position.dislodged.is_empty() => {
                remarks.push((None, "no unit has to retreat".to_owned()));
            }
            PhaseKind::Adjustments if balanced => {
                remarks.push((None, "no power has a unit to build or to remove".to_owned()));
            }
            _ => {}
        }
        for driven in &position.dislodged {
            let at = map.province_of(driven.unit.at);
            let name = driven.unit.canonical(map);
            if position.unit_in(map, at).is_none() {
                remarks.push((Some(at), format!("{name} was dislodged, but nobody is there now")));
            }
            if let Some(from) = driven.from.filter(|&from| !map.touch(from, at)) {
                let message = format!("{name} was attacked from {}, which does not touch it", map.code(from));
                remarks.push((Some(at), message));
            }
        }
        for &province in &position.contested {
            if position.unit_in(map, province).is_some() {
                let code = map.code(province);
                remarks.push((Some(province), format!("{code} is marked as vacant, but a unit is there")));
            }
        }
        if position.phase.season != Season::Winter && position.owners.iter().all(Option::is_none) {
            remarks.push((None, "nobody owns a supply centre".to_owned()));
        }
        remarks
    }
}
