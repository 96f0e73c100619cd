//! The ruling on an order for print: what it says, and the map around the orders that decided it.

use chancery_core::map::Province;
use chancery_core::order::Order;
use chancery_draw::{Drawing, Emphasis, Outcome, Palette, Scene, svg_around};
use chancery_game::publish::PrintedRuling;
use chancery_notation::Language;
use chancery_why::explain::{Explainer, ReasonGraph};
use chancery_why::words;

/// Makes what a ruling says of an order, without its map.
pub fn printed(explainer: &Explainer, unit: usize, language: Language) -> PrintedRuling {
    let map = explainer.map();
    let entry = &explainer.resolution().entries[unit];
    let mut why = Vec::new();
    let mut cited = String::new();
    if let Some(proof) = explainer.quick_proof(unit) {
        let account = explainer.account_in(language, &proof);
        cited = account.rules_line();
        why.push(account.paragraph);
    }
    let reason = entry.reason.filter(|_| explainer.resolution().beaten_by(entry).is_none());
    let result = words::result(language, entry.ordered.order.into(), entry.verdict, reason);
    let reasons = explainer.reasons(language, unit);
    let listed = reasons.list();
    // A single order says no more than the sentence.
    let is_listed = reasons.nodes.len() > 1;
    let line = |line: &chancery_why::explain::ReasonLine| {
        format!("{}{}", "– ".repeat(line.depth), reasons.line_text(map, line))
    };
    PrintedRuling {
        order: explainer.resolution().order_text(map, unit).unwrap_or_default(),
        result: result.to_owned(),
        why,
        reasons: if is_listed { listed.iter().map(line).collect() } else { Vec::new() },
        rules: cited,
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
