//! The ruling on an order for print: what it says, and the map around the orders that decided it.

use chancery_core::map::Province;
use chancery_core::order::Order;
use chancery_draw::{Drawing, Emphasis, Outcome, Palette, Scene, svg_around};
use chancery_game::publish::{Answer, PrintedRuling};
use chancery_notation::Language;
use chancery_why::explain::{Explainer, ReasonGraph, Rulings};
use chancery_why::words;

/// Makes what a ruling says of an order, without its map.
pub fn printed(explainer: &Explainer, unit: usize, language: Language) -> PrintedRuling {
    let map = explainer.map();
    let entry = &explainer.resolution().entries[unit];
    let reason = entry.reason.filter(|_| explainer.resolution().beaten_by(entry).is_none());
    let result = words::result(language, entry.ordered.order.into(), entry.verdict, reason);
    let answer = Answer::new(explainer, &Rulings::default(), unit, language);
    let rules = answer.as_ref().map(|answer| answer.account.rules_line()).unwrap_or_default();
    let (why, lines) = answer.map(|a| (vec![a.account.paragraph], a.reasons)).unwrap_or_default();
    let reasons = lines.iter().map(|(depth, text)| format!("{}{text}", "– ".repeat(*depth))).collect();
    PrintedRuling {
        order: explainer.resolution().order_text(map, unit).unwrap_or_default(),
        result: result.to_owned(),
        why,
        reasons,
        rules,
        ..PrintedRuling::default()
    }
}

/// Draws the map around the orders that decided a result: those drawn bold, the others faint.
pub fn small_map(explainer: &Explainer, reasons: &ReasonGraph, title: &str) -> String {
    let map = explainer.map();
    let mut scene = Scene::new(map, explainer.position());
    let mut around: Vec<Province> = Vec::new();
    let resolution = explainer.resolution();
    scene.written_routes(resolution);
    for (at, entry) in resolution.entries.iter().enumerate().take(explainer.units().len()) {
        let decides = reasons.nodes.iter().any(|node| node.unit == at);
        if decides {
            around.push(map.province_of(explainer.units()[at].at));
            if let Order::Move { to, .. } = entry.ordered.order {
                around.push(map.province_of(to));
            }
        }
        if !entry.is_ordered() {
            continue;
        }
        let outcome = if entry.verdict.is_good() { Outcome::Succeeds } else { Outcome::Fails };
        scene.order(&entry.ordered, outcome);
        if let Some(drawn) = scene.orders.last_mut() {
            drawn.emphasis = if decides { Emphasis::Strong } else { Emphasis::Faint };
        }
    }
    let palette = Palette::builtin("light").unwrap_or_default();
    let drawing = Drawing::default();
    svg_around(&scene, drawing.sheet(map), title, &palette, &around)
}
