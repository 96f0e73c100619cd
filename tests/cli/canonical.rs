//! Requests in canonical notation are read by a reader of their own. Their answers are to the byte those of the full reader:
//! movement, retreats and adjustments of made positions.
//!
//! A million made sets of orders, each with its retreats and adjustments:
//! `PROPTEST_CASES=1000000 cargo test --release --test it -- canonical::made`.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use crate::changes::{changed, changes, config};

use chancery::cli::bundled_positions;
use chancery_core::map::{Map, builtin, builtin_names, standard};
use chancery_core::order::{Canonical, GivenOrder, Order, Position};
use chancery_core::text::lookups;
use chancery_core::turn::Turn;
use chancery_game::protocol::RequestHandler;
use chancery_lab::bench::TypedPosition;
use chancery_lab::engines;
use chancery_lab::study::{Generator, generate};
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::{Value, json};

static MAPS: LazyLock<Vec<Arc<Map>>> = LazyLock::new(|| {
    builtin_names().map(|name| builtin(name).expect("the program carries the map")).collect()
});

thread_local! {
    static HANDLER: std::cell::RefCell<RequestHandler> = RequestHandler::new(engines::ALL).into();
}

/// Compares the answer to a line with that to the same line with a blank before its first order: then the full reader reads
/// the orders, and says nothing of the blank. Returns the answer, and whether there was one without errors and warnings.
fn compare(line: &str) -> (String, bool) {
    HANDLER.with_borrow_mut(|handler| {
        let answer = handler.answer_line(line.as_bytes());
        let is_plain =
            ["\"error\":", "\"errors\":", "\"warnings\":"].iter().all(|part| !answer.contains(part));
        let lists = line.find("\"orders\"").unwrap_or(line.len());
        if let Some(first) = line[lists..].find("[\"").filter(|_| is_plain) {
            let (before, behind) = line.split_at(lists + first + 2);
            assert_eq!(handler.answer_line(format!("{before} {behind}").as_bytes()), answer, "{line}");
        }
        (answer, is_plain)
    })
}

/// Texts under the powers whose they are, as JSON.
fn by_power(map: &Map, texts: impl Iterator<Item = (chancery_core::map::Power, String)>) -> Value {
    let mut all = json!({});
    for (power, text) in texts {
        let key = &map.power(power).key;
        if all.get(key).is_none() {
            all[key] = json!([]);
        }
        all[key].as_array_mut().expect("it was made a list").push(text.into());
    }
    all
}

fn request(map: &Map, phase: &str, position: &Position, orders: &[GivenOrder<Order>]) -> Value {
    let units = by_power(map, position.units.iter().map(|u| (u.power, u.canonical(map))));
    let orders = by_power(map, orders.iter().map(|o| (o.by, o.canonical(map))));
    json!({"id": 7, "map": map.name(), "phase": phase, "units": units, "orders": orders})
}

/// Makes the request of the next phase from an answer, with an order for each unit that has to act, and for some none.
fn next(map: &Map, answer: &Value, dice: u64) -> Value {
    let phase = answer["next_phase"].as_str().expect("an answer names the next phase");
    let mut request = json!({"map": map.name(), "phase": phase, "units": answer["units_after"],
                             "centers": answer["centers_after"]});
    let mut orders = json!({});
    let mut dice = dice;
    let mut roll = |sides: usize| {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (dice >> 33) as usize % sides
    };
    let mut give = |power: &str, text: String| {
        let list = orders.as_object_mut().expect("an object").entry(power).or_insert_with(|| json!([]));
        list.as_array_mut().expect("a list").push(text.into());
    };
    if phase.ends_with('R') {
        request["dislodged"] = answer["dislodged"].clone();
        request["contested"] = answer["contested"].clone();
        for (unit, driven) in answer["dislodged"].as_object().expect("an object") {
            let open = driven["retreats"].as_array().expect("a list");
            let power = driven["power"].as_str().expect("a name");
            match roll(open.len() + 2) {
                0 => {}
                1 => give(power, format!("{unit} D")),
                n => give(power, format!("{unit} R {}", open[n - 2].as_str().expect("a place"))),
            }
        }
    } else if phase.ends_with('A') {
        for power in map.powers() {
            let key = &map.power(power).key;
            let units = answer["units_after"][key].as_array().map_or(&[][..], Vec::as_slice);
            let centres = answer["centers_after"][key].as_array().map_or(&[][..], Vec::as_slice);
            let due = centres.len().abs_diff(units.len());
            for n in 0..due {
                if centres.len() < units.len() {
                    give(
                        key,
                        format!("D {}", units[(n * 3 + roll(2)) % units.len()].as_str().expect("a unit")),
                    );
                } else {
                    let homes: Vec<_> =
                        map.provinces().filter(|&p| map.province(p).home == Some(power)).collect();
                    match homes.get(roll(homes.len() + 1)) {
                        Some(&home) => {
                            let kind = ["A", "F"][roll(2)];
                            let mut places: Vec<_> = map.province(home).coasts.clone();
                            places.push(home.location());
                            give(key, format!("B {kind} {}", map.place(places[roll(places.len())])));
                        }
                        None => give(key, "WAIVE".to_owned()),
                    }
                }
            }
        }
    }
    request["orders"] = orders;
    request
}

fn parsed(answer: &str) -> Value {
    serde_json::from_str(answer).expect("an answer is JSON")
}

proptest! {
    #![proptest_config(config(60))]

    #[test]
    fn made_positions(seed in any::<u64>(), map in any::<Index>(), generator in any::<Index>(), knows in any::<bool>()) {
        let map = map.get(&MAPS);
        let made = generate(map, *generator.get(Generator::ALL), seed);
        let phase = if seed % 2 == 0 { "S1902M" } else { "F1903M" };
        let mut first = request(map, phase, &made.position, &made.orders);
        if knows {
            let start = Position::start(map);
            let centres = map.powers().flat_map(|p| start.centres_of(p).map(move |c| (p, c)));
            first["centers"] = by_power(map, centres.map(|(p, c)| (p, map.code(c).to_owned())));
        }
        let mut line = first.to_string();
        for step in 0..3 {
            let answer = parsed(&compare(&line).0);
            if answer.get("next_phase").is_none() || !knows {
                break;
            }
            line = next(map, &answer, seed.rotate_left(step)).to_string();
        }
    }

    #[test]
    fn changed_lines(seed in any::<u64>(), all in changes(&["{", "}", "[", "]", "\"", ",", ":", "null", "\\u0041", "é", " ", "/NC", "AUSTRIA", "retreats", "explain"], 3)) {
        let map = standard();
        let made = generate(&map, Generator::ALL[seed as usize % Generator::ALL.len()], seed);
        let line = request(&map, "S1901M", &made.position, &made.orders).to_string();
        compare(&changed(&line, "\"id\": null, \"engine\": \"swift\", \"rules\": \"datc\"", &all));
    }
}

/// A line with these fields behind a unit and its order.
fn with(fields: &str) -> String {
    format!(r#"{{"units": {{"FRANCE": ["A PAR"]}}, "orders": {{"FRANCE": ["A PAR - BUR"]}}{fields}}}"#)
}

#[test]
fn what_is_usual_is_answered_without_remarks() {
    let usual = [
        r#", "id": null"#,
        r#", "id": {"a": [1, 2.50, "b"]}"#,
        r#", "id": "é""#,
        r#", "map": null, "phase": null, "centers": null, "rules": null, "engine": null"#,
        r#", "phase": "F1905M", "centers": {"FRANCE": ["PAR"]}, "dislodged": {}, "contested": []"#,
        r#", "rules": "datc", "engine": "swift", "explain": false"#,
        r#", "explain": true"#,
        r#", "engine": "all""#,
        r#", "engine": "guess""#,
        r#", "rules": {"preset": "datc", "4.A.2": "a"}"#,
    ];
    for fields in usual {
        assert!(compare(&with(fields)).1, "{fields}");
    }
    let whole = [
        r#"{"units": {}}"#,
        "\t{\"units\": {}} ",
        "{\"id\": [1,\t2], \"units\": {}, \"explain\": true}",
        r#"{"units": {"FRANCE": ["A P\u0041R"]}}"#,
        r#"{"units": {"FRANCE": ["A PAR", "F BRE"]}, "orders": {"France": ["A PAR - PIC"], "FRANCE": ["F BRE H"]}}"#,
        r#"{"phase": "S1901R", "units": {}, "dislodged": {"A PAR": {"power": "FRANCE", "from": null, "start": "LON", "retreats": ["BUR"]}}, "orders": {"FRANCE": ["A PAR R BUR"]}}"#,
        r#"{"phase": "S1901R", "units": {}, "dislodged": {"A PAR": {"power": "FRANCE", "from": "BUR"}}, "orders": {"FRANCE": ["A PAR D"]}}"#,
        r#"{"phase": "W1901A", "units": {"FRANCE": []}, "centers": {"FRANCE": ["PAR", "BRE"]}, "orders": {"FRANCE": ["B A PAR", "WAIVE"]}}"#,
        r#"{"phase": "W1901A", "units": {"FRANCE": ["A PAR"]}, "centers": {"FRANCE": []}, "orders": {"FRANCE": ["D A PAR"]}}"#,
    ];
    for line in whole {
        let (answer, is_plain) = compare(line);
        assert!(is_plain, "{line}");
        parsed(&answer);
    }
}

/// Returns the first positions of real play as requests.
fn real_requests(count: usize) -> Vec<String> {
    let map = standard();
    let positions = bundled_positions().expect("a test reads the positions");
    let line = |typed: &TypedPosition| {
        let position = Position { units: typed.units.clone(), ..Position::start(&map) };
        let given = typed.units.iter().zip(&typed.orders);
        let orders: Vec<GivenOrder<Order>> = given
            .map(|(unit, order)| GivenOrder { by: unit.power, unit: (*unit).into(), order: *order })
            .collect();
        request(&map, "F1901M", &position, &orders).to_string()
    };
    positions.iter().take(count).map(line).collect()
}

#[test]
fn the_positions_of_real_play_are_answered_without_remarks() {
    for line in real_requests(300) {
        assert!(compare(&line).1, "{line}");
    }
}

/// A request is a turn of the core as data: what the core's front door says of it is what the protocol says.
#[test]
fn the_front_door_says_what_the_protocol_says() {
    let mut handler = RequestHandler::new(engines::ALL);
    for line in real_requests(300) {
        let answer: Value = serde_json::from_str(&handler.answer_line(line.as_bytes())).unwrap();
        let results = serde_json::from_str::<Turn>(&line).expect("a request is a turn").adjudicate();
        let told = |order: &Value| {
            let field = |name: &str| order[name].as_str().map(ToOwned::to_owned);
            // They follow as the units do, which a board sorts.
            let mut with: Vec<String> = serde_json::from_value(order["with"].clone()).unwrap_or_default();
            with.sort();
            (field("unit"), (field("order"), field("result"), field("reason"), field("fate"), with))
        };
        let lists = answer["orders"].as_object().expect("orders by power").values();
        let protocol: BTreeMap<_, _> = lists.flat_map(|list| list.as_array().unwrap()).map(told).collect();
        let ours: BTreeMap<_, _> =
            results.orders.iter().map(|order| told(&serde_json::to_value(order).unwrap())).collect();
        assert_eq!(ours, protocol, "{line}");
        let next = serde_json::to_value(results.next()).unwrap();
        // The answer keeps the sequence of the request, a board is sorted.
        let sorted = |lists: &Value| {
            let mut all: BTreeMap<String, Vec<String>> = serde_json::from_value(lists.clone()).unwrap();
            for list in all.values_mut() {
                list.sort();
            }
            all
        };
        assert_eq!(next["phase"], answer["next_phase"], "{line}");
        assert_eq!(sorted(&next["units"]), sorted(&answer["units_after"]), "{line}");
    }
}

/// What can be counted on any machine: how often memory is asked for, and how often something is looked up. `benches/count`
/// counts instructions.
#[test]
fn an_answer_takes_little_memory_and_few_lookups() {
    let lines = real_requests(1000);
    let (mut handler, mut answers) = (RequestHandler::new(engines::ALL), String::new());
    let mut answer_all = || {
        answers.clear();
        for line in &lines {
            handler.answer_into(line.as_bytes(), &mut answers);
        }
    };
    // Once to let everything grow.
    answer_all();
    let mut allocations = 0;
    let counted = lookups(|| allocations = allocation_counter::measure(&mut answer_all).count_total);
    let each = |n: u64| n as f64 / lines.len() as f64;
    // The names of the powers and the texts for them, for units and for orders; the `id`; and now and then the retreats of a
    // dislodged unit.
    assert!(each(allocations) <= 6.5, "memory is asked for {} times per position", each(allocations));
    // Each of seven powers is named once with its units, and twice with its orders: to list the powers, and to read them.
    assert!(each(counted.names) <= 21.0, "{} names per position", each(counted.names));
    assert!(each(counted.codes) <= 95.0, "{} codes per position", each(counted.codes));
    assert!(counted.names > 0 && counted.codes > 0, "nothing was counted");
}
