//! Reading the sample boards of `tests/data/boards` into scenes.

use chancery_core::map::{Location, Map, Power, Unit, UnitKind};
use chancery_core::order::{Order, Piece, Position, Retreat};
use chancery_draw::{Action, MapOrder, Outcome, Scene};
use serde_json::Value;

/// The board in `tests/data/boards/{name}.json`.
pub fn scene<'a>(map: &'a Map, name: &str) -> Scene<'a> {
    let path = format!("{}/tests/data/boards/{name}.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let board: Value = serde_json::from_str(&text).expect("a board is JSON");
    let mut scene = Scene::new(map, &Position::empty(map, map.begins()));
    for (power, centres) in lists(map, &board["centers"]) {
        for centre in centres {
            scene.owners[map.province_of(place(map, &centre)).index()] = Some(power);
        }
    }
    let unit = |power: Power, text: &str| {
        let Piece { kind, at } = piece(map, text);
        Unit { power, kind, at }
    };
    for (field, dislodged) in [("units", false), ("dislodged", true)] {
        for (power, units) in lists(map, &board[field]) {
            let units = units.iter().map(|text| unit(power, text));
            if dislodged { scene.dislodged.extend(units) } else { scene.units.extend(units) }
        }
    }
    for (power, orders) in lists(map, &board["orders"]) {
        for order in orders {
            let words: Vec<&str> = order.split_whitespace().collect();
            let piece = piece(map, &order);
            let result = board["results"][words[..2].join(" ")].as_str();
            let outcome = match result {
                Some("succeeds") => Outcome::Succeeds,
                Some("fails") => Outcome::Fails,
                _ => Outcome::Open,
            };
            let at = |i: usize| place(map, words[i]);
            let other = |i: usize| self::piece(map, &words[i..].join(" "));
            let action = match words[2] {
                "H" => Order::Hold.into(),
                "-" => Order::Move { to: at(3), via: words.contains(&"VIA") }.into(),
                "S" => Order::Support { unit: other(3), to: (words.len() > 5).then(|| at(6)) }.into(),
                "C" => Order::Convoy { unit: other(3), to: at(6) }.into(),
                "R" => Retreat::To(at(3)).into(),
                "D" if scene.dislodged.iter().any(|u| u.at == piece.at) => Retreat::Disband.into(),
                "D" => Action::Remove,
                "B" => {
                    scene.built.push(unit(power, &order));
                    Action::Build
                }
                other => panic!("{order}: what is {other}?"),
            };
            scene.orders.push(MapOrder::new(piece, action, outcome));
        }
    }
    scene
}

fn lists(map: &Map, value: &Value) -> Vec<(Power, Vec<String>)> {
    let texts =
        |v: &Value| v.as_array().into_iter().flatten().filter_map(Value::as_str).map(String::from).collect();
    let power = |name: &str| map.names().power(name).expect("a power of the map");
    value.as_object().into_iter().flatten().map(|(name, list)| (power(name), texts(list))).collect()
}

fn piece(map: &Map, text: &str) -> Piece {
    let words: Vec<&str> = text.split_whitespace().collect();
    let kind = if words[0] == "A" { UnitKind::Army } else { UnitKind::Fleet };
    Piece { kind, at: place(map, words[1]) }
}

fn place(map: &Map, text: &str) -> Location {
    let (code, coast) = text.split_once('/').map_or((text, None), |(code, coast)| (code, Some(coast)));
    let province = map.names().province(code).expect("a province of the map");
    coast.map_or(province.location(), |c| map.coast_named(province, c).expect("a coast"))
}
