//! Games of webDiplomacy, with numbers for powers and places: the site's file `history.json`, and the answer
//! `game/status` of its programming interface until September 2026; and a saved page of Backstabbr, which has the board and
//! the orders of one season as values of its script: `unitsByPlayer`, `territories` and `orders`. Both are put into the form of
//! the Python package.

use indexmap::IndexMap;
use serde_json::{Map, Value, json};

use super::{BadImport, ImportResult, from_python};
use crate::mail::html;
use crate::store::Tables;
use chancery_core::map::Phase;

/// The numbers of the maps that both have.
const MAPS: &str = include_str!("webdiplomacy.txt");

/// What the numbers of a variant mean.
struct Numbers {
    map: &'static str,
    powers: Vec<&'static str>,
    places: Vec<&'static str>,
}

impl Numbers {
    /// Returns the numbers of a variant, or of a map where the file does not say the variant.
    fn of(variant: Option<usize>, map: &str) -> Option<Self> {
        MAPS.lines().find_map(|line| {
            let mut parts = line.split('|').map(|part| part.split_whitespace().collect());
            let head: Vec<&str> = parts.next()?;
            let (number, own) = (head.first()?, head.get(1)?);
            let is_meant = variant.map_or(*own == map, |variant| *number == variant.to_string());
            is_meant.then_some(Self { map: own, powers: parts.next()?, places: parts.next()? })
        })
    }

    fn place_code(&self, of: &Value, field: &str) -> &'static str {
        name_of(&self.places, &of[field]).unwrap_or("?")
    }

    /// Sorts a list of a phase by power, without what belongs to nobody.
    fn by_power(&self, list: &Value, text: impl Fn(&Value) -> Option<String>) -> IndexMap<&str, Vec<String>> {
        let mut lists = IndexMap::<_, Vec<String>>::new();
        for one in list.as_array().into_iter().flatten() {
            if let Some((power, text)) = name_of(&self.powers, &one["countryID"]).zip(text(one)) {
                lists.entry(power).or_default().push(text);
            }
        }
        lists
    }

    fn unit_text(&self, unit: &Value) -> String {
        let driven = if is_yes(&unit["retreating"]) { "*" } else { "" };
        let kind = unit["unitType"].as_str().or(unit["type"].as_str());
        format!("{driven}{} {}", kind_letter(kind), self.place_code(unit, "terrID"))
    }

    /// Returns an order in Chancery's words; one that has no words here is kept as it is written.
    fn order_text(&self, order: &Value) -> String {
        let [at, from, to] = ["terrID", "fromTerrID", "toTerrID"].map(|field| self.place_code(order, field));
        let unit = format!("{} {at}", kind_letter(order["unitType"].as_str()));
        match order["type"].as_str().unwrap_or_default() {
            "Hold" => format!("{unit} H"),
            "Move" if is_yes(&order["viaConvoy"]) => format!("{unit} - {to} VIA"),
            "Move" => format!("{unit} - {to}"),
            "Support hold" => format!("{unit} S {to}"),
            "Support move" => format!("{unit} S {from} - {to}"),
            "Convoy" => format!("{unit} C {from} - {to}"),
            "Retreat" => format!("{unit} R {to}"),
            "Disband" | "Destroy" => format!("{unit} D"),
            "Build Army" => format!("A {at} B"),
            "Build Fleet" => format!("F {at} B"),
            "Wait" => "WAIVE".to_owned(),
            _ => order.to_string(),
        }
    }

    /// Returns a message as the package has it. The site keeps its text as HTML.
    fn press_message(&self, message: &Value) -> Value {
        let from = name_of(&self.powers, &message["fromCountryID"]).unwrap_or("Gamemaster");
        let to = name_of(&self.powers, &message["toCountryID"]).unwrap_or("GLOBAL");
        json!({ "sender": from, "recipient": to, "message": message["message"].as_str().and_then(html::text) })
    }
}

/// Returns what a number from 1 means; `None` where there is none. Whatever reads `?` says that it is not known.
fn name_of(names: &[&'static str], number: &Value) -> Option<&'static str> {
    let at = whole_number(number)?.checked_sub(1)?;
    Some(names.get(at).copied().unwrap_or("?"))
}

/// Returns a number, which some versions write as a text.
fn whole_number(value: &Value) -> Option<usize> {
    value.as_u64().map(|number| number as usize).or_else(|| value.as_str()?.parse().ok())
}

/// Returns whether a field says yes, which `game/status` writes as a text.
fn is_yes(value: &Value) -> bool {
    value == "Yes" || value == true
}

fn kind_letter(kind: Option<&str>) -> &str {
    kind.and_then(|kind| kind.get(..1)).unwrap_or("?")
}

/// Reads a game of webDiplomacy. A `history.json` does not say its variant: `map` does.
///
/// # Errors
///
/// If the numbers of its variant are not known, or the phases are no game.
pub(super) fn read(status: &Value, map: &str, tables: &Tables) -> ImportResult {
    let variant = whole_number(&status["variantID"]);
    let numbers = Numbers::of(variant, map).ok_or_else(|| {
        BadImport::new("webDiplomacy's numbers are known for its variants 1 (`standard`), 15 (`france-austria`) and 23 (`germany-italy`) only")
    })?;
    let table = tables.find(numbers.map).map_err(|none| BadImport::new(none.to_string()))?;
    let is_centre = |code: &str| {
        table.map().names().province(code).is_some_and(|province| table.map().province(province).centre)
    };
    let (mut phases, mut survivors) = (Vec::new(), Vec::new());
    let all = status["phases"].as_array().map_or(&[][..], Vec::as_slice);
    for phase in all {
        let turn = whole_number(&phase["turn"]).unwrap_or_default();
        let (year, season) = (1901 + turn / 2, if turn.is_multiple_of(2) { 'S' } else { 'F' });
        let name = match phase["phase"].as_str().unwrap_or_default() {
            "Diplomacy" => format!("{season}{year}M"),
            "Retreats" => format!("{season}{year}R"),
            "Builds" => format!("W{year}A"),
            "Finished" => continue,
            other => return Err(BadImport::new(format!("`{other}` is not a phase of webDiplomacy"))),
        };
        // The site says the owner of every place.
        let centre =
            |at: &Value| Some(numbers.place_code(at, "terrID").to_owned()).filter(|code| is_centre(code));
        let centres = numbers.by_power(&phase["centers"], centre);
        survivors = centres.keys().copied().collect();
        let units = numbers.by_power(&phase["units"], |unit| Some(numbers.unit_text(unit)));
        let messages = phase["messages"].as_array().into_iter().flatten();
        phases.push(json!({
            "name": name,
            "state": { "units": units, "centers": centres },
            "orders": numbers.by_power(&phase["orders"], |order| Some(numbers.order_text(order))),
            "messages": messages.map(|one| numbers.press_message(one)).collect::<Value>(),
        }));
    }
    // All survivors share in a draw of that site; who won is not said.
    let victors = if status["gameOver"] == "Drawn" { survivors.join(", ") } else { String::new() };
    let end = json!({ "name": "COMPLETED", "state": { "note": format!("Victory by: {victors}") } });
    let is_finished = all.last().is_some_and(|last| last["phase"] == "Finished");
    phases.extend((is_finished || status["gameOver"] == "Won" || !victors.is_empty()).then_some(end));
    let id = format!("webDiplomacy {}", whole_number(&status["gameID"]).unwrap_or_default());
    let mut imported = from_python(&json!({ "id": id, "map": numbers.map, "phases": phases }), tables)?;
    imported.notices.extend(variant.is_none().then(|| {
        format!("the file has no press and no name of a map; Chancery read it on the map `{}`", numbers.map)
    }));
    Ok(imported)
}

/// Returns a value of the page's script.
fn page_value(page: &str, name: &str) -> Result<Map<String, Value>, BadImport> {
    let rest = page.split_once(&format!("var {name} = ")).map_or("", |(_, rest)| rest);
    let value = serde_json::Deserializer::from_str(rest).into_iter().next().and_then(Result::ok);
    value.ok_or_else(|| BadImport::new(format!("the page has no `var {name} = {{…}}`")))
}

/// Returns the texts of the places in a value that has them by power.
fn page_lists(page: &str, name: &str, text: fn(String, &Value) -> String) -> Result<Value, BadImport> {
    let list = |(power, places): (String, Value)| {
        let places = places.as_object().into_iter().flatten();
        (power, places.map(|(at, value)| text(at.to_uppercase(), value)).collect::<Vec<_>>())
    };
    Ok(page_value(page, name)?.into_iter().map(list).collect())
}

/// Returns the season that the title of a page names, such as `(Fall 1903)`, as a phase.
fn page_phase(page: &str) -> Option<String> {
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
fn page_order(at: String, order: &Value) -> String {
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
pub(super) fn read_page(page: &str, name: &str, tables: &Tables) -> ImportResult {
    let phase =
        page_phase(page).ok_or_else(|| BadImport::new("the page names no season, such as (Spring 1901)"))?;
    let units = page_lists(page, "unitsByPlayer", |at, unit| {
        let kind = unit.as_str().or(unit["type"].as_str()).unwrap_or("?");
        format!("{kind} {at}{}", coast(&unit["coast"]))
    })?;
    let mut centers = IndexMap::<_, Vec<_>>::new();
    for (at, power) in page_value(page, "territories")? {
        centers.entry(power.as_str().unwrap_or_default().to_owned()).or_default().push(at);
    }
    let (state, orders) =
        (json!({ "units": units, "centers": centers }), page_lists(page, "orders", page_order)?);
    let phases = json!([{ "name": phase, "state": state, "orders": orders }]);
    let mut imported = from_python(&json!({ "id": name, "phases": phases }), tables)?;
    imported.notices.push("results, retreats, players and press on the page were not imported".to_owned());
    Ok(imported)
}
