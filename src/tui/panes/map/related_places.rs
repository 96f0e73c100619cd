//! What the selected order has to do with: the places that a view of the map should show with it.

use crate::game::Outcome;
use crate::map::{Location, Province};
use crate::order::{Order, Retreat};
use crate::tui::panes::inspector;
use crate::tui::session::desk::Desk;
use crate::tui::session::pointing::Pointing;

/// The places that the map should show, the most important first: what is selected, where its order
/// leads, what that depends on; while an order is given on the map, what is lit.
pub fn places(desk: &mut Desk, pointing: Option<&Pointing>) -> Vec<Location> {
    let mut places: Vec<Location> = desk.province.map(Province::location).into_iter().collect();
    if let Some(pointing) = pointing {
        places.extend(desk.key.and_then(|k| desk.board.row(k)).and_then(|r| r.unit).map(|u| u.at));
        places.extend(pointing.lit(desk).into_iter().map(Province::location));
        return places;
    }
    places.extend(desk.shown.places());
    let Some(unit) = inspector::selected_unit(desk) else { return places };
    match &desk.board.outcome {
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
    places.extend(inspector::dependencies(desk, unit, false).into_iter().map(|u| u.at));
    places
}

/// Where an order leads: the places that it names.
fn leads(order: Order) -> Vec<Location> {
    match order {
        Order::Hold => Vec::new(),
        Order::Move { to, .. } => vec![to],
        Order::Support { unit, to } => [Some(unit.at), to].into_iter().flatten().collect(),
        Order::Convoy { unit, to } => vec![unit.at, to],
    }
}
