//! Every order of the DATC cases (version 3.2) is read as the case means it.

use chancery_core::map::{Map, Phase, Power, Unit, UnitKind, standard};
use chancery_core::order::{Canonical, DislodgedUnit, GivenOrder, Position};
use chancery_core::rules::Rules;
use chancery_notation::{Reader, ReadingContext, SheetStatement};
use serde_json::Value;

fn power(map: &Map, name: &Value) -> Power {
    map.names().power(name.as_str().unwrap()).unwrap()
}

fn unit(map: &Map, value: &Value) -> Unit {
    let kind = if value["type"] == "A" { UnitKind::Army } else { UnitKind::Fleet };
    let province = map.names().province(value["at"].as_str().unwrap()).unwrap();
    let coast = value["coast"].as_str().map(str::to_uppercase);
    let at = coast.map_or(province.location(), |c| map.coast_named(province, &c).unwrap());
    Unit { power: power(map, &value["power"]), kind, at }
}

/// The canonical form of a parsed order of the data.
fn expected(parsed: &Value, retreats: bool) -> String {
    let text = |value: &Value| value.as_str().unwrap().to_uppercase();
    // A coast of an army's own target (DATC 6.B.12) is ignored.
    let to = |kind: &Value, to: &Value| {
        let place = text(to);
        if kind == "A" { place.split('/').next().unwrap().to_owned() } else { place }
    };
    let kind = &parsed["unit"];
    let from = if parsed["from"].is_null() { &parsed["at"] } else { &parsed["from"] };
    let unit = format!("{} {}", kind.as_str().unwrap(), text(from));
    let target = &parsed["target"];
    let helped = || format!("{} {}", target["unit"].as_str().unwrap(), text(&target["from"]));
    match parsed["type"].as_str().unwrap() {
        "hold" => format!("{unit} H"),
        "move" if retreats => format!("{unit} R {}", to(kind, &parsed["to"])),
        "move" => {
            let via = if parsed["via_convoy"] == true { " VIA" } else { "" };
            format!("{unit} - {}{via}", to(kind, &parsed["to"]))
        }
        "support" if target["to"].is_null() => format!("{unit} S {}", helped()),
        "support" => format!("{unit} S {} - {}", helped(), to(&target["unit"], &target["to"])),
        "convoy" => format!("{unit} C {} - {}", helped(), to(&target["unit"], &target["to"])),
        "build" => format!("B {unit}"),
        "disband" if retreats => format!("{unit} D"),
        "disband" => format!("D {unit}"),
        other => panic!("unknown type {other}"),
    }
}

fn read(map: &Map, given: &SheetStatement) -> String {
    match given {
        SheetStatement::Movement(unit, order) => {
            GivenOrder { by: Power(0), unit: *unit, order: *order }.canonical(map)
        }
        SheetStatement::Retreat(unit, choices) => {
            let order = choices[0];
            GivenOrder { by: Power(0), unit: *unit, order }.canonical(map)
        }
        SheetStatement::Adjustment(adjustment) => adjustment.canonical(map),
        other => format!("{other:?}"),
    }
}

/// The bare province of every place in an order: `SPA/NC` is `SPA`.
fn without_coasts(order: &str) -> String {
    order.split(' ').map(|word| word.split('/').next().unwrap()).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_order_of_the_datc_is_read_as_it_is_meant() {
    let data: Value = serde_json::from_str(chancery_lab::datc::DATC).unwrap();
    let map = standard();
    let reader = Reader::new(&map);
    let rules = Rules::default();
    let mut count = 0;
    for case in data["cases"].as_array().unwrap() {
        for key in ["orders", "retreat_orders"] {
            let phase = match (key, case["phase"].as_str().unwrap()) {
                ("retreat_orders", _) => Phase::spring(1901).retreats(),
                (_, "build") => Phase::winter(1901),
                _ => Phase::spring(1901),
            };
            let retreats = key == "retreat_orders";
            let mut position = Position::empty(&map, phase);
            if retreats {
                let dislodged = case["expect"]["dislodged"].as_array().into_iter().flatten();
                let dislodged = dislodged.map(|v| unit(&map, v));
                position.dislodged =
                    dislodged.map(|unit| DislodgedUnit { unit, from: None, start: None }).collect();
            } else {
                let units = case["units"].as_array().into_iter().flatten();
                position.units = units.map(|v| unit(&map, v)).collect();
            }
            for order in case[key].as_array().into_iter().flatten() {
                let text = order["text"].as_str().unwrap();
                let context = ReadingContext::new(&position, &rules).of(power(&map, &order["power"]));
                let reading = reader.read(&context, text);
                assert_eq!(reading.orders.len(), 1, "{}: {text}: {:?}", case["id"], reading.notes);
                let understood = read(&map, &reading.orders[0].given);
                let meant = expected(&order["parsed"], retreats);
                // A coast may have been taken from the unit, or added as the only one in reach.
                if understood != meant {
                    assert_eq!(without_coasts(&understood), without_coasts(&meant), "{}: {text}", case["id"]);
                }
                assert_eq!(reading.orders[0].by, Some(power(&map, &order["power"])));
                count += 1;
            }
        }
    }
    assert_eq!(count, 840);
}
