//! A saved page of Backstabbr. It has the board and the orders of one season as values of its script: `unitsByPlayer`,
//! `territories` and `orders`. They are put into the form of the Python package.

use indexmap::IndexMap;
use serde_json::{Map, Value, json};

use super::{BadImport, ImportResult, from_python};
use crate::store::Tables;
use chancery_core::map::Phase;

/// Returns a value of the page's script.
fn variable(page: &str, name: &str) -> Result<Map<String, Value>, BadImport> {
    let rest = page.split_once(&format!("var {name} = ")).map_or("", |(_, rest)| rest);
    let value = serde_json::Deserializer::from_str(rest).into_iter().next().and_then(Result::ok);
    value.ok_or_else(|| BadImport::new(format!("the page has no `var {name} = {{…}}`")))
}

/// Returns the texts of the places in a value that has them by power.
fn lists(page: &str, name: &str, text: fn(String, &Value) -> String) -> Result<Value, BadImport> {
    let list = |(power, places): (String, Value)| {
        let places = places.as_object().into_iter().flatten();
        (power, places.map(|(at, value)| text(at.to_uppercase(), value)).collect::<Vec<_>>())
    };
    Ok(variable(page, name)?.into_iter().map(list).collect())
}

/// Returns the season that the title of a page names, such as `(Fall 1903)`, as a phase.
fn phase(page: &str) -> Option<String> {
    let seasons = [("Spring ", 'S', 'M'), ("Fall ", 'F', 'M'), ("Winter ", 'W', 'A')];
    let phases = page.split('(').flat_map(|text| {
        seasons.map(|(season, letter, kind)| {
            Some(format!("{letter}{}{kind}", text.strip_prefix(season)?.get(..4)?))
        })
    });
    phases.flatten().find(|phase| phase.parse::<Phase>().is_ok())
}

fn coast(name: &Value) -> String {
    name.as_str().map(|name| format!("/{name}").to_uppercase()).unwrap_or_default()
}

/// Returns an order in Chancery's words; one that has no words here is kept as it is written.
fn order(at: String, order: &Value) -> String {
    let from = order["from"].as_str().unwrap_or("?").to_uppercase();
    let to = order["to"].as_str().map(|to| to.to_uppercase() + &coast(&order["to_coast"]));
    match (order["type"].as_str().unwrap_or_default(), to) {
        ("HOLD", _) => at + " H",
        ("MOVE", Some(to)) => format!("{at} - {to}"),
        ("SUPPORT", Some(to)) => format!("{at} S {from} - {to}"),
        ("SUPPORT", None) => format!("{at} S {from}"),
        ("CONVOY", Some(to)) => format!("{at} C {from} - {to}"),
        ("REMOVE", _) => at + " D",
        ("WAIVE", _) => "WAIVE".to_owned(),
        _ => format!("{at} {order}"),
    }
}

/// Reads the season of a page as a game of one phase.
///
/// # Errors
///
/// If the page names no season, has not all three values, or they are no position.
pub(super) fn read(page: &str, name: &str, tables: &Tables) -> ImportResult {
    let phase =
        phase(page).ok_or_else(|| BadImport::new("the page names no season, such as (Spring 1901)"))?;
    let units = lists(page, "unitsByPlayer", |at, unit| {
        let kind = unit.as_str().or(unit["type"].as_str()).unwrap_or("?");
        format!("{kind} {at}{}", coast(&unit["coast"]))
    })?;
    let mut centers = IndexMap::<_, Vec<_>>::new();
    for (at, power) in variable(page, "territories")? {
        centers.entry(power.as_str().unwrap_or_default().to_owned()).or_default().push(at);
    }
    let (state, orders) = (json!({ "units": units, "centers": centers }), lists(page, "orders", order)?);
    let phases = json!([{ "name": phase, "state": state, "orders": orders }]);
    let mut imported = from_python(&json!({ "id": name, "phases": phases }), tables)?;
    imported.notices.push("results, retreats, players and press on the page were not imported".to_owned());
    Ok(imported)
}
