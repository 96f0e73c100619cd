//! The history of a game that is kept elsewhere, read for one explanation: a judge's results, a saved game of the Python
//! package, or orders under the names of seasons and powers. No game is made in the list.

use std::sync::Arc;

use anyhow::anyhow;

use crate::cli::common::trouble::warn;
use crate::exchange::{Form, Imported};
use crate::game::Game;
use crate::map::{Phase, PhaseKind, standard};
use crate::order::{Canonical, Given, Position, Reader, Reading, ReadingContext};
use crate::protocol::Request;
use crate::rules::Rules;
use crate::store::Tables;

/// Returns the game of a judge's results or of the Python package, and the phase that was adjudicated last in it; `None`
/// if the text is neither. Where the text differs from what is adjudicated here, a warning says so.
pub(super) fn whole_game(text: &str, tables: &Tables) -> Option<anyhow::Result<(Game, String)>> {
    let form = match Form::of(text) {
        Form::Python if text.contains("\"phases\"") => Form::Python,
        Form::Judge if text.to_ascii_lowercase().contains("movement results for ") => Form::Judge,
        _ => return None,
    };
    let told = |Imported { game, notices }: Imported| {
        for notice in &notices {
            warn(notice);
        }
        let line = game.line();
        let adjudicated = line.iter().rev().find(|&&id| game.node(id).judged.is_some());
        let phase = game.node(*adjudicated.unwrap_or(&game.current())).position.phase.to_string();
        (game, phase)
    };
    Some(form.read(text, "history", "standard", tables).map(told).map_err(anyhow::Error::from))
}

/// One phase of movement in a list of orders: the lines below its season.
struct Section<'a> {
    phase: Phase,
    lines: Vec<&'a str>,
}

/// Returns the phase `wanted`, else the last phase of movement, of a list of orders of several seasons on the standard
/// map. The board is made of the orders, because such a list names every unit. `None` if the text is of one season.
///
/// # Errors
///
/// If the phase is not in the text, or an order in it names no power.
pub(super) fn listed(text: &str, wanted: Option<Phase>) -> Option<anyhow::Result<Request>> {
    let map = standard();
    let (reader, rules) = (Reader::new(&map), Rules::default());
    let empty = Position::empty(&map, Phase::spring(1901));
    let context = ReadingContext { supposing: true, ..ReadingContext::new(&empty, &rules) };
    let mut sections: Vec<Section> = Vec::new();
    for line in text.lines() {
        match season(&reader.read(&context, line)) {
            Some(phase) => sections.push(Section { phase, lines: Vec::new() }),
            None => sections.last_mut()?.lines.push(line),
        }
    }
    sections.retain(|section| section.phase.kind == PhaseKind::Movement);
    let moves = |reading: &Reading| reading.orders.iter().any(|o| matches!(o.given, Given::Movement(..)));
    let mut found: Vec<(Phase, String, Reading)> = sections
        .iter()
        .map(|section| {
            let text = section.lines.join("\n");
            let reading = reader.read(&context, &text);
            (section.phase, text, reading)
        })
        .filter(|(.., reading)| moves(reading))
        .collect();
    if found.len() < 2 {
        return None;
    }
    let phases: Vec<String> = found.iter().map(|(phase, ..)| phase.to_string()).collect();
    let at =
        wanted.map_or(Some(found.len() - 1), |wanted| found.iter().position(|(phase, ..)| *phase == wanted));
    let Some(at) = at else {
        let wanted = wanted.map(|phase| phase.to_string()).unwrap_or_default();
        return Some(Err(anyhow!("the history has no movement in {wanted}; it has {}", phases.join(" "))));
    };
    if wanted.is_none() {
        let (last, count) = (found[at].0.title(), found.len());
        warn(&format!("this explains {last}, the last of {count} seasons; --phase chooses another"));
    }
    let (phase, text, reading) = found.swap_remove(at);
    Some(request(&map, phase, &text, &reading))
}

/// Returns the phase of a line that holds nothing but a season.
fn season(reading: &Reading) -> Option<Phase> {
    match reading.orders.as_slice() {
        [only] => match &only.given {
            Given::Header(header) => header.phase,
            _ => None,
        },
        _ => None,
    }
}

fn request(
    map: &Arc<crate::map::Map>,
    phase: Phase,
    text: &str,
    reading: &Reading,
) -> anyhow::Result<Request> {
    let mut request =
        Request { map: Some(map.name().to_owned()), phase: Some(phase.to_string()), ..Request::default() };
    let mut units = crate::protocol::ByPower::<Vec<String>>::default();
    for order in &reading.orders {
        let Given::Movement(piece, _) = &order.given else { continue };
        let words = text.get(order.span.clone()).unwrap_or_default().replace('\n', " ");
        let power = order.by.ok_or_else(|| {
            anyhow!(
                "{phase}: `{}` is under no power's name; write the name above its orders",
                crate::text::Clean::line(&words)
            )
        })?;
        let key = &map.power(power).key;
        let unit = piece.canonical(map);
        let own = units.entry(key);
        if !own.contains(&unit) {
            own.push(unit);
        }
        request.orders.entry(key).push(words);
    }
    request.units = Some(units);
    Ok(request)
}
