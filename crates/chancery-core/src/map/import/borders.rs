//! Turns a DPjudge map's lists of neighbours into borders that hold both ways.

use std::collections::BTreeSet;

use super::world::{Line, Passage, Spot, Terrain, World, coast_of, province_of};

/// Borders by pairs of places, each pair in both orders.
#[derive(Debug, Default)]
pub(super) struct Borders {
    /// Provinces, for armies.
    pub armies: BTreeSet<(String, String)>,
    /// Places with their coasts, for fleets.
    pub fleets: BTreeSet<(String, String)>,
}

impl Borders {
    /// Returns the neighbours of a place, in the order of their codes.
    pub fn of(pairs: &BTreeSet<(String, String)>, from: &str) -> Vec<String> {
        let from = from.to_owned();
        let own = pairs.range((from.clone(), String::new())..).take_while(|(a, _)| *a == from);
        own.map(|(_, to)| to.clone()).collect()
    }
}

/// Returns the borders of the lists of neighbours. A border that only one of the two lists counts, too.
pub(super) fn borders(world: &mut World) -> Borders {
    let mut borders = Borders::default();
    let mut itself: Vec<(String, Line)> = Vec::new();
    let mut missing: Vec<(String, String, Line)> = Vec::new();
    for spot in &world.spots {
        for abut in &spot.abuts {
            let Some(base) = world.spot(province_of(&abut.to)) else {
                missing.push((spot.code.clone(), abut.to.clone(), abut.at));
                continue;
            };
            let (from, to) = (spot.code.clone(), abut.to.clone());
            if province_of(&from) == base.code {
                itself.push((from, abut.at));
                continue;
            }
            if abut.passage != Passage::Fleets && coast_of(&from).is_none() && walks(spot) && walks(base) {
                let to = base.code.clone();
                borders.armies.insert((from.clone(), to));
            }
            let end = world.spot(&to);
            if abut.passage != Passage::Armies
                && sails(world, spot)
                && end.is_some_and(|end| sails(world, end))
            {
                borders.fleets.insert((from, to));
            }
        }
    }
    for (from, to, at) in missing {
        world.lost(at, format!("{from} borders on {to}, which is not described: left out"));
    }
    for (from, at) in itself {
        world.lost(at, format!("{from} borders on itself: left out"));
    }
    let line = |code: &str| world.spot(code).map(|s| s.at).unwrap_or_default();
    let mut one_way = Vec::new();
    for (pairs, who) in [(&mut borders.armies, "armies"), (&mut borders.fleets, "fleets")] {
        let lonely: Vec<_> =
            pairs.iter().filter(|(a, b)| !pairs.contains(&(b.clone(), a.clone()))).cloned().collect();
        for (a, b) in lonely {
            one_way.push((line(&a), format!("{who} go from {a} to {b} but not back: now they go both ways")));
            pairs.insert((b, a));
        }
    }
    for (at, message) in one_way {
        world.lost(at, message);
    }
    borders
}

/// Returns whether an army can be there.
fn walks(spot: &Spot) -> bool {
    matches!(spot.terrain, Terrain::Land | Terrain::Coast | Terrain::Port)
}

/// Returns whether a fleet can be at exactly this place.
pub(super) fn sails(world: &World, spot: &Spot) -> bool {
    let wet = matches!(spot.terrain, Terrain::Water | Terrain::Coast | Terrain::Port);
    let split = coast_of(&spot.code).is_none() && world.coasts(&spot.code).next().is_some();
    wet && !split && (coast_of(&spot.code).is_some() || !spot.lower)
}
