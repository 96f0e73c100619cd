//! Layers of the map: which orders it draws, or what it shows instead of them, and that in words.

use crate::explain::Component;
use crate::game::{Outcome, advance};
use crate::order::{Canonical, Position, Ranges, Threats};
use crate::tui::panes::inspector;
use crate::tui::session::board::Key;
use crate::tui::session::desk::{Desk, Look};
use crate::tui::session::map_layer::{Asked, Found, Layer, Shown};

/// The board that is drawn: the one looked at, or as it would be.
pub fn position(desk: &Desk) -> std::borrow::Cow<'_, Position> {
    if desk.look == Look::Preview {
        std::borrow::Cow::Owned(advance(
            desk.map(),
            &desk.game.info.rules,
            &desk.board.position,
            &desk.board.outcome,
        ))
    } else {
        std::borrow::Cow::Borrowed(&desk.board.position)
    }
}

/// Works the layer out anew, if anything has changed that it depends on.
pub fn settle(desk: &mut Desk) {
    let asked = Asked {
        layer: desk.layer,
        look: desk.look,
        live: desk.live,
        province: desk.province,
        key: desk.key,
        revision: desk.revision,
        trial: desk.trial.as_ref().map(|t| t.revision),
    };
    if desk.shown.asked == Some(asked) {
        return;
    }
    let (found, title, words) = work_out(desk);
    desk.shown = Shown { asked: Some(asked), found, title, words };
}

fn work_out(desk: &mut Desk) -> (Found, String, String) {
    let orders = |title: &str| (Found::Nothing, title.to_owned(), String::new());
    match desk.layer {
        Layer::Threats => threats(desk),
        Layer::Ranges => ranges(desk),
        _ if desk.look == Look::Preview => orders("the board after these orders"),
        Layer::Power if desk.selected_power().is_some() => orders("the power's orders"),
        // Where nobody is selected there is no power whose orders could be picked out.
        Layer::Power | Layer::All => orders("all orders"),
        Layer::None => orders("no orders"),
        Layer::Of(power) => orders(&format!("{}'s orders", desk.map().power(power).name)),
        Layer::Failures => (Found::Nothing, "failures".to_owned(), failures(desk)),
        Layer::Component => component(desk),
    }
}

fn failures(desk: &Desk) -> String {
    if !inspector::shows_results(desk) {
        return "results are hidden until adjudication".to_owned();
    }
    let failed = |row: &&crate::tui::session::board::Row| {
        let is_ordered = row.written.is_some() || row.is_implied;
        row.unit.is_some() && is_ordered && row.verdict.is_some_and(|v| !v.is_good())
    };
    let rows: Vec<&str> = desk.board.rows.iter().filter(failed).map(|r| r.order.as_str()).collect();
    match rows.as_slice() {
        [] => "no order fails".to_owned(),
        [one] => format!("1 order fails: {one}"),
        rows => format!("{} orders fail: {}", rows.len(), rows.join(", ")),
    }
}

fn threats(desk: &Desk) -> (Found, String, String) {
    let Some(at) = desk.province else {
        return (Found::Nothing, "threats".to_owned(), "select a place to see who can reach it".to_owned());
    };
    let map = desk.map();
    let threats = Threats::new(map, &position(desk), at);
    let words = threats.words(map).join(" · ");
    (Found::Threats(threats), format!("threats to {}", map.code(at)), words)
}

fn ranges(desk: &Desk) -> (Found, String, String) {
    let map = desk.map();
    let position = position(desk);
    // A power's heading stands for all of its units, wherever the map's cursor is.
    let heading = matches!(desk.key, Some(Key::Power(_)));
    let unit = desk.province.filter(|_| !heading).and_then(|at| position.unit_in(map, at));
    if let Some(unit) = unit {
        let ranges = Ranges::new(map, &position, [unit]);
        let words = ranges.words_of_unit(map, unit).join(" · ");
        return (Found::Ranges(ranges), format!("ranges of {}", unit.canonical(map)), words);
    }
    if let Some(power) = desk.selected_power() {
        let ranges = Ranges::new(map, &position, position.units_of(power));
        let words = ranges.words_of_power(map, &position, power).join(" · ");
        return (Found::Ranges(ranges), format!("ranges of {}", map.power(power).name), words);
    }
    let words = "no unit stands here; select one, or a power's heading in the orders";
    (Found::Nothing, "ranges".to_owned(), words.to_owned())
}

fn component(desk: &mut Desk) -> (Found, String, String) {
    let title = "what hangs together".to_owned();
    let Outcome::Movement(_) = desk.board.outcome else {
        return (Found::Nothing, title, "what hangs together is shown for movement phases only".to_owned());
    };
    let Some(unit) = inspector::selected_unit(desk) else {
        return (Found::Nothing, title, "select an order to see what hangs together with it".to_owned());
    };
    let others = inspector::dependencies(desk, unit, true);
    let component = Component { unit, others };
    let words = component.words(desk.map());
    (Found::Component(component), title, words)
}
