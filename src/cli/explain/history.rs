//! The history of a game that is kept elsewhere, read for one explanation: a judge's results, a saved game of the Python
//! package, or orders under the names of seasons and powers. No game is made in the list.

use anyhow::anyhow;

use crate::cli::common::trouble::warn;
use crate::exchange::{Form, Imported};
use crate::game::Game;
use crate::map::{Map, Phase, PhaseKind, standard};
use crate::order::{Canonical, Given, Header, Position, Reader, Reading, ReadingContext, Severity};
use crate::protocol::{ByPower, Request};
use crate::rules::Rules;
use crate::store::Tables;
use crate::text::Clean;

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

/// The orders of one phase in a list: the lines below its season.
struct Section {
    phase: Phase,
    text: String,
}

/// Returns the phase `wanted`, else the last phase of movement, of a list of orders of several seasons on the standard
/// map. The board is made of the orders, because such a list names every unit. `None` if the text is of one season.
///
/// # Errors
///
/// If the phase is not in the text, orders stand above the first season, or an order in the phase names no power.
pub(super) fn listed(text: &str, wanted: Option<Phase>) -> Option<anyhow::Result<Request>> {
    let map = standard();
    let (reader, rules) = (Reader::new(&map), Rules::default());
    let empty = Position::empty(&map, Phase::spring(1901));
    let context = ReadingContext { supposing: true, ..ReadingContext::new(&empty, &rules) };
    let read = |text: &str| reader.read(&context, text);
    let (above, mut sections) = sections(&map, text, &read);
    sections.retain(|section| has_orders(&read(&section.text)));
    if sections.len() < 2 {
        return None;
    }
    if has_orders(&read(&above)) {
        let first = sections[0].phase.title();
        return Some(Err(anyhow!("orders stand above {first}; write their season above them")));
    }
    sections.retain(|section| section.phase.kind == PhaseKind::Movement);
    let all: Vec<String> = sections.iter().map(|section| section.phase.to_string()).collect();
    let section = match wanted {
        Some(wanted) => sections.iter().find(|section| section.phase == wanted),
        None => sections.last(),
    };
    let Some(section) = section else {
        let wanted = wanted.map(|phase| format!(" in {phase}")).unwrap_or_default();
        let all = if all.is_empty() { "none at all".to_owned() } else { all.join(" ") };
        return Some(Err(anyhow!("the history has no movement{wanted}; it has {all}")));
    };
    if wanted.is_none() && all.len() > 1 {
        let (last, count) = (section.phase.title(), all.len());
        warn(&format!("this explains {last}, the last of {count} seasons; --phase chooses another"));
    }
    let reading = read(&section.text);
    for note in reading.notes.iter().filter(|note| note.severity == Severity::Error) {
        warn(&format!("{}: {note}", section.phase));
    }
    Some(request(&map, section, &reading))
}

/// Cuts a list into the lines above the first season, and those of each phase. A season may stand above each power's
/// orders again.
fn sections(map: &Map, text: &str, read: &dyn Fn(&str) -> Reading) -> (String, Vec<Section>) {
    let (mut above, mut sections) = (String::new(), Vec::<Section>::new());
    let mut here = None;
    for line in text.lines() {
        let header = header(&read(line));
        if let Some(phase) = header.as_ref().and_then(|header| header.phase) {
            let known = sections.iter().position(|section| section.phase == phase);
            here = Some(known.unwrap_or_else(|| {
                sections.push(Section { phase, text: String::new() });
                sections.len() - 1
            }));
        }
        let own = here.map_or(&mut above, |at| &mut sections[at].text);
        match header {
            // Of a line with a season only the power's name is for its orders.
            Some(Header { phase: Some(_), power, .. }) => {
                own.extend(power.map(|power| format!("{}:\n", map.power(power).name)));
            }
            _ => own.extend([line, "\n"]),
        }
    }
    (above, sections)
}

/// Returns what a line says that names a game, a phase or a power, and nothing else.
fn header(reading: &Reading) -> Option<Header> {
    match reading.orders.as_slice() {
        [only] => match &only.given {
            Given::Header(header) => Some(header.clone()),
            _ => None,
        },
        _ => None,
    }
}

fn has_orders(reading: &Reading) -> bool {
    let is_order = |given: &Given| {
        matches!(
            given,
            Given::Movement(..) | Given::Retreat(..) | Given::Adjustment(_) | Given::Preference(_)
        )
    };
    reading.orders.iter().any(|order| is_order(&order.given))
}

fn request(map: &Map, section: &Section, reading: &Reading) -> anyhow::Result<Request> {
    let phase = section.phase;
    let mut request =
        Request { map: Some(map.name().to_owned()), phase: Some(phase.to_string()), ..Request::default() };
    let mut units = ByPower::<Vec<String>>::default();
    for order in &reading.orders {
        let Given::Movement(piece, _) = &order.given else { continue };
        let words = section.text.get(order.span.clone()).unwrap_or_default().replace('\n', " ");
        let power = order.by.ok_or_else(|| {
            let words = Clean::line(&words);
            anyhow!("{phase}: `{words}` is under no power's name; write the name above its orders")
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
