//! Finds the places that a view of the map should show with the selection.

use crate::game::Outcome;
use crate::map::{Location, Province};
use crate::open_game::GameSession;
use crate::open_game::pointing::Pointing;
use crate::order::{Order, Retreat};
use crate::why;

/// Returns the places that the map should show, the most important first: what is selected, where its order
/// leads, what that depends on; while an order is given on the map, what is lit.
pub fn related_places(session: &mut GameSession, pointing: Option<&Pointing>) -> Vec<Location> {
    let mut places: Vec<Location> = session.province.map(Province::location).into_iter().collect();
    if let Some(pointing) = pointing {
        places.extend(session.selected_row().and_then(|r| r.unit()).map(|u| u.at));
        places.extend(pointing.lit(session).into_iter().map(Province::location));
        return places;
    }
    places.extend(session.shown.places());
    let Some(unit) = why::selected_unit(session) else { return places };
    match &session.report().outcome {
        Outcome::Movement(r) => {
            if let Some(entry) = r.entries.iter().find(|e| e.unit == Some(unit)) {
                places.extend(leads(entry.ordered.order));
            }
        }
        Outcome::Retreats(r) => {
            if let Some(entry) = r.entries.iter().find(|e| e.unit == Some(unit))
                && let Retreat::To(to) = entry.ordered.order
            {
                places.push(to);
            }
        }
        Outcome::Adjustments(_) => {}
    }
    places.extend(why::dependencies(session, unit, false).into_iter().map(|u| u.at));
    places
}

/// Returns where an order leads: the places that it names.
fn leads(order: Order) -> Vec<Location> {
    match order {
        Order::Hold => Vec::new(),
        Order::Move { to, .. } => vec![to],
        Order::Support { unit, to } => [Some(unit.at), to].into_iter().flatten().collect(),
        Order::Convoy { unit, to } => vec![unit.at, to],
    }
}
