//! The JSON Schema of the protocol's answers, `docs/reference/protocol.schema.json`: real answers keep to it, and
//! everything that it allows occurs.
//!
//! Only the words of JSON Schema that this schema uses are known here; another one is an error, so that none is passed
//! over. `tests/python/check_schema.py` holds more answers to it with the Python package `jsonschema`.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::Arc;

use chancery_game::protocol::RequestHandler;
use chancery_lab::engines;
use chancery_lab::stock::GAMES;
use serde_json::{Map, Value, json};

const SCHEMA: &str = include_str!("../docs/reference/protocol.schema.json");

struct Schema {
    whole: Value,
    /// The fields that were seen in a value that keeps to the schema, each behind the name of its part.
    seen: RefCell<BTreeSet<String>>,
}

impl Schema {
    fn part(&self, name: &str) -> &Value {
        &self.whole["$defs"][name]
    }

    /// Returns where a value does not keep to a part of the schema, and how.
    fn fault(&self, schema: &Value, name: &str, value: &Value, at: &str) -> Option<String> {
        let Value::Object(words) = schema else { return Some(format!("{at}: {schema} is no schema")) };
        words.iter().find_map(|(word, says)| match word.as_str() {
            "$schema" | "title" | "description" | "$defs" => None,
            "$ref" => {
                let name = says.as_str()?.rsplit('/').next()?;
                self.fault(self.part(name), name, value, at)
            }
            "anyOf" => {
                let faults: Vec<String> =
                    says.as_array()?.iter().map_while(|s| self.fault(s, name, value, at)).collect();
                (faults.len() == says.as_array()?.len()).then(|| faults.join(" | "))
            }
            "type" => {
                let is = match value {
                    Value::Null => "null",
                    Value::Bool(_) => "boolean",
                    Value::Number(_) => "integer",
                    Value::String(_) => "string",
                    Value::Array(_) => "array",
                    Value::Object(_) => "object",
                };
                let fits = says == is || says.as_array().is_some_and(|all| all.iter().any(|one| one == is));
                (!fits).then(|| format!("{at}: {is}, not {says}"))
            }
            "enum" => (!says.as_array()?.contains(value)).then(|| format!("{at}: {value} is not of {says}")),
            "pattern" => {
                let text = value.as_str()?;
                text.parse::<chancery_core::map::Phase>().err().map(|error| format!("{at}: {error}"))
            }
            "required" => {
                let is_missing =
                    |field: &&Value| field.as_str().is_some_and(|field| value.get(field).is_none());
                let missing = says.as_array()?.iter().find(is_missing)?;
                Some(format!("{at}: {missing} is missing"))
            }
            "items" => {
                let all = value.as_array()?.iter().enumerate();
                all.clone().find_map(|(i, one)| self.fault(says, name, one, &format!("{at}[{i}]")))
            }
            "properties" => says.as_object()?.iter().find_map(|(field, schema)| {
                let one = value.get(field)?;
                let fault = self.fault(schema, name, one, &format!("{at}.{field}"));
                if fault.is_none() {
                    self.seen.borrow_mut().insert(format!("{name}.{field}"));
                }
                fault
            }),
            "additionalProperties" => {
                let known = schema["properties"].as_object().cloned().unwrap_or_default();
                let mut more = value.as_object()?.iter().filter(|(field, _)| !known.contains_key(*field));
                match says {
                    Value::Bool(false) => {
                        more.next().map(|(field, _)| format!("{at}: unknown field {field}"))
                    }
                    says => {
                        more.find_map(|(field, one)| self.fault(says, name, one, &format!("{at}.{field}")))
                    }
                }
            }
            other => Some(format!("{at}: the word `{other}` is not known here")),
        })
    }
}

/// Requests for what real games seldom show.
fn rare() -> Vec<Value> {
    let circle = json!({"FRANCE": ["A PAR - BUR", "A BUR - GAS", "A GAS - PAR"]});
    // DATC 6.F.18.
    let paradox = json!({
        "units": {"ENGLAND": ["F NTH", "A LON", "F ENG"], "FRANCE": ["F BEL"], "GERMANY": ["F HEL", "F SKA"]},
        "orders": {
            "ENGLAND": ["F NTH C A LON - BEL", "A LON - BEL", "F ENG S A LON - BEL"], "FRANCE": ["F BEL S F NTH"],
            "GERMANY": ["F HEL S F SKA - NTH", "F SKA - NTH"],
        },
        "rules": {"preset": "datc", "4.A.2": "a"},
    });
    vec![
        json!({"units": {"FRANCE": ["A PAR", "A BUR", "A GAS"]}, "orders": circle, "engine": "recursive"}),
        paradox,
        json!({
            "units": {"FRANCE": ["A PAR", "A MAR"]}, "orders": {"FRANCE": ["A MAR S A PAR - BUR"]},
            "rules": {"preset": "datc", "4.E.3": "a"},
        }),
        json!({
            "units": {"ENGLAND": ["A LON", "F NTH", "F HOL"], "GERMANY": ["A BEL"]},
            "orders": {"ENGLAND": ["A LON - BEL", "F NTH C A LON - BEL", "F HOL S A LON - BEL"]},
            "rules": {"preset": "datc", "4.A.5": "a"},
        }),
        json!({"units": {"FRANCE": ["A PARISS"]}}),
        json!({"units": {"FRANCE": ["A PAR"]}, "orders": {"FRANCE": ["A PAR - Burgundyy", "A PAR - BUX"]}}),
        json!({"units": 3, "id": 1}),
        json!({"map": "our-pure", "units": {"FRANCE": ["A PAR"]}}),
    ]
}

#[test]
fn every_answer_keeps_to_the_schema_and_shows_all_of_it() {
    let schema =
        Schema { whole: serde_json::from_str(SCHEMA).expect("the schema is JSON"), seen: RefCell::default() };
    let mut requests = rare();
    for line in GAMES.iter().flat_map(|game| game.lines()).step_by(9) {
        let phase: Map<String, Value> = serde_json::from_str(line).expect("each line is an object");
        for more in
            [json!({"id": 7}), json!({"explain": true}), json!({"engine": "all"}), json!({"engine": "atlas"})]
        {
            let mut request = phase.clone();
            request.extend(more.as_object().expect("an object").clone());
            requests.push(request.into());
        }
    }
    let mut handler = RequestHandler::new(engines::ALL);
    let own = include_str!("../maps/pure.ron").replace("name: \"pure\"", "name: \"our-pure\"");
    handler.know(&Arc::new(chancery_core::map::read(&own).expect("a sound map")), &own);
    for request in &requests {
        let answer = handler.answer_line(request.to_string().as_bytes());
        let value: Value = serde_json::from_str(&answer).expect("an answer is JSON");
        let fault = schema.fault(&schema.whole, "", &value, "answer");
        assert_eq!(fault, None, "{request}");
    }
    let parts = schema.whole["$defs"].as_object().expect("parts");
    let all = parts.iter().flat_map(|(name, part)| {
        part["properties"].as_object().into_iter().flatten().map(move |(field, _)| format!("{name}.{field}"))
    });
    let missing: Vec<String> = all.filter(|field| !schema.seen.borrow().contains(field)).collect();
    assert_eq!(missing, Vec::<String>::new(), "fields that no answer has");
}

#[test]
fn what_is_not_of_the_schema_is_noticed() {
    let whole: Value = serde_json::from_str(SCHEMA).expect("the schema is JSON");
    let schema = Schema { whole, seen: RefCell::default() };
    for (value, part) in [
        (json!({"error": {"code": "x", "at": ""}}), "\"message\" is missing"),
        (json!({"error": {"code": "x", "at": "", "message": 3}}), "integer, not \"string\""),
        (json!({"engines": {}, "differ": [], "more": 1}), "unknown field more"),
        (json!([]), "array, not \"object\""),
    ] {
        let fault = schema.fault(&schema.whole, "", &value, "answer").expect("a fault");
        assert!(fault.contains(part), "{value}: {fault}");
    }
}
