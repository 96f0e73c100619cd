//! Works out the layer of the map: what it shows instead of orders, its title, and all that in words.

use super::position;
use crate::board::{BoardRow, Key};
use crate::explain::DependentOrders;
use crate::game::Outcome;
use crate::map::{Power, Unit};
use crate::open_game::map_layer::{Layer, LayerContent, LayerKey, LayerView};
use crate::open_game::{GameSession, Look};
use crate::order::{Canonical, Ranges, Threats};
use crate::{why, words};

/// Works the layer out anew, if anything has changed that it depends on.
pub fn settle(session: &mut GameSession) {
    let asked = LayerKey {
        layer: session.layer,
        look: session.look,
        live: session.shows_live(),
        province: session.province,
        key: session.key,
        revision: session.shown_revision,
    };
    if session.shown.asked == Some(asked) {
        return;
    }
    let (found, title, words) = work_out(session);
    let reason = reason(session);
    session.shown = LayerView { asked: Some(asked), found, reason, title, words };
}

/// Returns the units on whose orders the failure of the selected order rests: the cut, the rivals, the unit
/// in front, the others of a circle.
fn reason(session: &mut GameSession) -> Vec<Unit> {
    let draws = matches!(session.layer, Layer::Power | Layer::All | Layer::Failures | Layer::Of(_));
    if !draws || session.look == Look::Preview || !why::shows_results(session) {
        return Vec::new();
    }
    let row = session.selected_row();
    let failed = row.filter(|row| row.verdict.is_some_and(|verdict| !verdict.is_good()));
    let Some(unit) = failed.and_then(|row| row.unit) else { return Vec::new() };
    why::rests_on(session, unit)
}

fn work_out(session: &mut GameSession) -> (LayerContent, String, String) {
    let orders = |title: &str| (LayerContent::Nothing, title.to_owned(), String::new());
    let hidden = session.hidden();
    let of = |power: Power| orders(&format!("{}'s orders", session.map().power(power).name));
    match session.layer {
        Layer::Threats => threats(session),
        Layer::Ranges => ranges(session),
        _ if session.look == Look::Preview => orders("the board after these orders"),
        _ if hidden.is_some() => orders(&hidden.unwrap_or_default()),
        // Where nobody is selected there is no power whose orders could be picked out.
        Layer::Power => session.selected_power().map_or_else(|| orders("all orders"), of),
        Layer::All => orders("all orders"),
        Layer::None => orders("no orders"),
        Layer::Of(power) => of(power),
        Layer::Failures => (LayerContent::Nothing, "failures".to_owned(), failures(session)),
        Layer::DependentOrders => component(session),
    }
}

fn failures(session: &GameSession) -> String {
    if !why::shows_results(session) {
        return "results are hidden until adjudication".to_owned();
    }
    let failed = |row: &&BoardRow| {
        let is_ordered = row.written.is_some() || row.is_implied;
        row.unit.is_some() && is_ordered && row.verdict.is_some_and(|v| !v.is_good())
    };
    let rows: Vec<&str> =
        session.shown_board().rows.iter().filter(failed).map(|r| r.order.as_str()).collect();
    match rows.as_slice() {
        [] => "no order fails".to_owned(),
        [one] => format!("1 order fails: {one}"),
        rows => format!("{} orders fail: {}", rows.len(), rows.join(", ")),
    }
}

fn threats(session: &GameSession) -> (LayerContent, String, String) {
    let Some(at) = session.province else {
        return (
            LayerContent::Nothing,
            "threats".to_owned(),
            "select a place to see who can reach it".to_owned(),
        );
    };
    let map = session.map();
    let threats = Threats::new(map, &position(session), at);
    let words = words::threats(map, &threats).join(" · ");
    (LayerContent::Threats(threats), format!("threats to {}", map.code(at)), words)
}

fn ranges(session: &GameSession) -> (LayerContent, String, String) {
    let map = session.map();
    let position = position(session);
    // A power's heading stands for all of its units, wherever the map's cursor is.
    let heading = matches!(session.key, Some(Key::Power(_)));
    let unit = session.province.filter(|_| !heading).and_then(|at| position.unit_in(map, at));
    if let Some(unit) = unit {
        let ranges = Ranges::new(map, &position, [unit]);
        let words = words::range_of_unit(map, &ranges, unit).join(" · ");
        return (LayerContent::Ranges(ranges), format!("ranges of {}", unit.canonical(map)), words);
    }
    if let Some(power) = session.selected_power() {
        let ranges = Ranges::new(map, &position, position.units_of(power));
        let words = words::ranges_of_power(map, &ranges, &position, power).join(" · ");
        return (LayerContent::Ranges(ranges), format!("ranges of {}", map.power(power).name), words);
    }
    let words = "no unit is here; select one, or a power's heading in the orders";
    (LayerContent::Nothing, "ranges".to_owned(), words.to_owned())
}

fn component(session: &mut GameSession) -> (LayerContent, String, String) {
    let title = "connected orders".to_owned();
    let Outcome::Movement(_) = session.report().outcome else {
        return (LayerContent::Nothing, title, "components exist only for movement phases".to_owned());
    };
    let Some(unit) = why::selected_unit(session) else {
        return (LayerContent::Nothing, title, "select an order to see its component".to_owned());
    };
    let others = why::dependencies(session, unit, true);
    let component = DependentOrders { unit, others };
    let words = component.describe(session.map());
    (LayerContent::DependentOrders(component), title, words)
}
