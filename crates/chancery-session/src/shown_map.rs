//! The map of an open game: the board with the orders or results that it shows, its layers in words, and the places
//! that belong to the selection.

use std::borrow::Cow;

use crate::board::Key;
use crate::open_game::map_layer::{Layer, LayerContent, LayerKey, LayerView};
use crate::open_game::pointing::Pointing;
use crate::open_game::{GameSession, Look};
use crate::why;
use chancery_core::adjudicate::OrderState;
use chancery_core::map::{Location, Power, Province, Unit};
use chancery_core::order::{Canonical, Order, Position, Ranges, Retreat, Threats, retreat_options};
use chancery_core::turn::{Outcome, advance};
use chancery_draw::{Action, Emphasis, MapOrder, Outcome as Drawn, Scene};

use chancery_game::report::{Standing, standings};
use chancery_why::words;

/// Returns the board that is drawn: the one looked at, or as it would be.
pub fn position(session: &GameSession) -> Cow<'_, Position> {
    if session.look == Look::Preview {
        let report = session.report();
        Cow::Owned(advance(session.map(), &session.game.info.rules, &report.board, &report.outcome))
    } else {
        Cow::Borrowed(&session.report().board)
    }
}

/// Returns the powers by their centres on the board that is drawn.
pub fn standings_of(session: &GameSession) -> Vec<Standing> {
    standings(session.map(), &session.game.info, &position(session))
}

/// Works the layer out anew, if anything has changed that it depends on.
pub fn settle(session: &mut GameSession) {
    let asked = LayerKey {
        layer: session.layer,
        look: session.look,
        live: session.shows_live(),
        province: session.province,
        key: session.key,
        asked: session.why.asked.filter(|_| session.why.has_keys()),
        line: session.why.at,
        revision: session.shown_revision,
    };
    if session.shown.asked == Some(asked) {
        return;
    }
    let (found, mut title, words) = work_out(session);
    let reason = reason(session);
    let is_alone = session.why.has_keys();
    if !reason.is_empty() && (is_alone || session.layer == Layer::Power) {
        title = if is_alone { "what decided it".to_owned() } else { format!("{title}, what decided it") };
    }
    session.shown = LayerView { asked: Some(asked), found, reason, title, words };
}

/// Returns the units whose orders decided the result that is asked about, where the map shows them: while the inspector has
/// the keys for every result, else for a failure.
fn reason(session: &GameSession) -> Vec<Unit> {
    let draws = matches!(session.layer, Layer::Power | Layer::All);
    let row = why::asked_row(session);
    let fails = row.is_some_and(|row| row.verdict().is_some_and(|verdict| !verdict.is_good()));
    let is_wanted = fails || session.why.has_keys();
    if !draws || !is_wanted || session.look == Look::Preview { Vec::new() } else { why::drawn(session) }
}

fn work_out(session: &GameSession) -> (LayerContent, String, String) {
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
    }
}

fn threats(session: &GameSession) -> (LayerContent, String, String) {
    let Some(at) = session.province else {
        let told = "select a place to see who can reach it".to_owned();
        return (LayerContent::Nothing, "threats".to_owned(), told);
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

/// The use that is made of the map.
#[derive(Clone, Copy, Debug, Default)]
pub struct MapUse<'a> {
    /// Whether players look at it together, so that it shows results and none of the orders that are due.
    pub at_table: bool,
    /// Whether the province under the cursor is left unmarked.
    pub hides_cursor: bool,
    /// The order that is being given on it.
    pub pointing: Option<&'a Pointing>,
}

/// Returns the board that is looked at, with what the map shows on it.
pub fn scene<'s>(session: &'s GameSession, usage: MapUse) -> Scene<'s> {
    let mut scene = Scene::new(session.map(), &position(session));
    scene.selected = session.province.filter(|_| !usage.hides_cursor);
    if session.look != Look::Preview && usage.at_table {
        draw_results(session, &mut scene);
        draw_retreat_choices(session, &mut scene);
    } else if session.look != Look::Preview {
        draw_orders(session, session.layer, &mut scene);
        if shows_last_movement(session) {
            draw_results(session, &mut scene);
            scene.orders.iter_mut().for_each(|order| order.emphasis = Emphasis::Faint);
        }
        if let Some(unit) = why::asked_unit(session) {
            // The order that is asked about comes first and is bold.
            if let Some(at) = scene.orders.iter().position(|order| order.at == unit.at) {
                scene.orders[..=at].rotate_right(1);
                scene.orders[0].emphasis = Emphasis::Strong;
            }
            single_out(&session.shown.reason, &mut scene);
        }
        as_known(session, &mut scene);
    }
    if let Some(pointing) = usage.pointing {
        scene.highlighted = if pointing.variant.is_some() { Vec::new() } else { pointing.lit(session) };
        return scene;
    }
    point_out(&session.shown.found, &mut scene);
    scene
}

/// Returns the board that is looked at as it is drawn on paper: nothing is selected, and where the map draws the orders
/// of the selected power, all are drawn.
///
/// Orders that are still to be adjudicated are secret, so in their place stand the results of the last movement.
pub fn scene_for_paper(session: &GameSession) -> Scene<'_> {
    let mut scene = Scene::new(session.map(), &position(session));
    if keeps_secret(session) {
        draw_results(session, &mut scene);
        draw_retreat_choices(session, &mut scene);
    } else if session.look != Look::Preview {
        let layer = if session.layer == Layer::Power { Layer::All } else { session.layer };
        draw_orders(session, layer, &mut scene);
    }
    point_out(&session.shown.found, &mut scene);
    scene
}

/// Returns whether a picture to be handed on leaves out the orders, because they are still to be adjudicated.
pub fn keeps_secret(session: &GameSession) -> bool {
    // While orders are hidden, only those of the power that looks are there.
    let is_tried = session.what_if.is_some() || session.correction.is_some() || session.is_hidden();
    session.look == Look::Now && !is_tried && !session.report().is_adjudicated
}

/// Returns whether the map still shows the last movement: till the first order is entered.
pub fn shows_last_movement(session: &GameSession) -> bool {
    let draws_orders = !matches!(session.layer, Layer::None | Layer::Threats | Layer::Ranges);
    draws_orders && session.awaits_first_order()
}

fn point_out(found: &LayerContent, scene: &mut Scene) {
    match found {
        LayerContent::Threats(threats) => scene.threats(threats),
        LayerContent::Ranges(ranges) => scene.ranges(ranges),
        LayerContent::Nothing => {}
    }
}

/// Draws the orders that a layer shows.
fn draw_orders(session: &GameSession, layer: Layer, scene: &mut Scene) {
    let selected = session.selected_row();
    // What the selected result rests on is drawn whosever it is.
    let in_reason = |unit: Option<Unit>| unit.is_some_and(|unit| session.shown.reason.contains(&unit));
    let is_reason_alone = session.why.has_keys() && !session.shown.reason.is_empty();
    let is_shown = |power: Power, unit| {
        let of_layer = match layer {
            _ if is_reason_alone => false,
            Layer::Power | Layer::Threats | Layer::Ranges => selected.is_none_or(|r| r.power == power),
            Layer::All => true,
            Layer::None => false,
        };
        of_layer || in_reason(unit)
    };
    let shows_results = session.report().is_adjudicated || session.shows_live();
    scene.outcome(&session.report().outcome, shows_results, is_shown);
}

/// Points out the reason of the selected result: the units that it rests on, their orders bold, all others faint.
fn single_out(reason: &[Unit], scene: &mut Scene) {
    if reason.is_empty() {
        return;
    }
    for order in &mut scene.orders {
        let is_part = reason.iter().any(|unit| unit.at == order.at);
        order.emphasis = if is_part { Emphasis::Strong } else { Emphasis::Faint };
    }
    scene.highlighted = reason.iter().map(|unit| scene.map.province_of(unit.at)).collect();
}

/// Shows of each order what an engine knows of it, while one looks at its work.
fn as_known(session: &GameSession, scene: &mut Scene) {
    let Some(steps) = &session.why.steps else { return };
    let units = &steps.asked.question.position.units;
    for order in &mut scene.orders {
        let state = units.iter().position(|unit| unit.at == order.at).and_then(|at| steps.states.get(at));
        match state.and_then(|state| state.standing) {
            Some(OrderState::Resolved(_)) | None => {}
            Some(_) => order.outcome = Drawn::Open,
        }
    }
}

/// Returns the phase of the arrows, if results are drawn on a board of a later phase.
pub fn arrows(session: &GameSession) -> Option<String> {
    let first = *session.phases_told().first()?;
    Some(format!("arrows: {}", session.game.node(first).position.phase.title()))
}

/// Draws the last results on the board that came of them.
fn draw_results(session: &GameSession, scene: &mut Scene) {
    if matches!(session.layer, Layer::None | Layer::Threats | Layer::Ranges) {
        return;
    }
    for node in session.phases_told() {
        let Some(judged) = &session.game.node(node).judged else { continue };
        // On the board that is looked at itself, retreats are drawn; later the unit is where it went.
        if node == session.node() || !matches!(judged.outcome, Outcome::Retreats(_)) {
            scene.outcome(&judged.outcome, true, |_, _| true);
        }
    }
    // Holding is no line, and would only take room from others.
    scene.orders.retain(|order| order.action != Action::Movement(Order::Hold));
}

/// Draws every possible retreat of the units that must retreat.
fn draw_retreat_choices(session: &GameSession, scene: &mut Scene) {
    let (map, board) = (session.map(), &session.report().board);
    let rules = &session.game.info.rules;
    for dislodged in &board.dislodged {
        for to in retreat_options(map, rules, &board.units, &board.contested, dislodged) {
            let (at, action) = (dislodged.unit.at, Action::Retreat(Retreat::To(to)));
            let (outcome, emphasis) = (Drawn::Open, Emphasis::Normal);
            scene.orders.push(MapOrder { at, action, outcome, emphasis });
        }
    }
}

/// Returns the places that the map should show, the most important first: what is selected, where its order
/// leads, the orders that decided it; while an order is given on the map, what is lit.
pub fn related_places(session: &GameSession, pointing: Option<&Pointing>) -> Vec<Location> {
    let mut places: Vec<Location> = session.province.map(Province::location).into_iter().collect();
    if let Some(pointing) = pointing {
        places.extend(session.selected_row().and_then(super::board::BoardLine::unit).map(|u| u.at));
        places.extend(pointing.lit(session).into_iter().map(Province::location));
        return places;
    }
    places.extend(session.shown.places());
    let units = why::drawn(session);
    let units = if units.is_empty() { why::asked_unit(session).into_iter().collect() } else { units };
    for unit in units {
        places.push(unit.at);
        match &session.report().outcome {
            Outcome::Movement(r) => {
                let entry = r.entries.iter().find(|e| e.unit == Some(unit));
                places.extend(entry.into_iter().flat_map(|entry| leads(entry.ordered.order)));
            }
            Outcome::Retreats(r) => {
                let own = r.entries.iter().filter(|e| e.unit == Some(unit)).map(|e| e.ordered.order);
                places.extend(own.filter_map(|own| if let Retreat::To(to) = own { Some(to) } else { None }));
            }
            Outcome::Adjustments(_) => {}
        }
    }
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
