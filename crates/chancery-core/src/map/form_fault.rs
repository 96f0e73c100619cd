//! What is wrong with the form of a file or a request, in words for people.
//!
//! The readers of RON and JSON speak of the types into which they read. Whoever wrote the file knows brackets, lists,
//! numbers and words.

use crate::text::shortened;

/// How much of what was found is quoted, in characters.
const QUOTED: usize = 60;

/// What the readers say, a line each, and what people are told instead: kinds of faults of RON, and words for what was expected
/// or found.
const WORDS: &str = include_str!("form_fault.tsv");

fn known_words(key: &str) -> Option<String> {
    let words = WORDS.lines().filter_map(|line| line.split_once('\t')).find(|(said, _)| *said == key);
    words.map(|(_, told)| told.to_owned())
}

/// Returns what is wrong with a RON text. The place is for the caller to say.
pub fn ron_fault(error: &ron::Error) -> String {
    use ron::Error as E;
    match error {
        E::ExpectedDifferentStructName { found, .. } => format!("write `(` here, not `{}`", quoted(found)),
        E::UnexpectedChar(c) => format!("`{c}` does not belong here"),
        E::NoSuchEnumVariant { expected, found, .. } => unknown("word", found, expected),
        E::NoSuchStructField { expected, found, .. } => unknown("field", found, expected),
        E::MissingStructField { field, .. } => format!("the field `{field}` is missing"),
        E::DuplicateStructField { field, .. } => format!("the field `{field}` appears twice"),
        E::InvalidValueForType { expected, found } => must_be(expected, found, "a group in `( )`"),
        E::ExpectedDifferentLength { expected, found } => of_length(expected, &found.to_string()),
        E::Message(message) => data_fault(message, "a group in `( )`"),
        E::Io(why) => why.clone(),
        // The others are told by the name of their kind.
        other => {
            let kind = format!("{other:?}");
            let name = kind.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
            known_words(name).unwrap_or_else(|| "this cannot be read here".to_owned())
        }
    }
}

/// Returns what is wrong with the data of a JSON text, from the message of its reader without the place.
pub fn json_fault(message: &str) -> String {
    data_fault(message, "an object")
}

/// Describes a fault in data; `object` is what its form calls a structure.
fn data_fault(message: &str, object: &str) -> String {
    let wrong = message.strip_prefix("invalid type: ").or_else(|| message.strip_prefix("invalid value: "));
    if let Some((found, expected)) = wrong.and_then(|rest| rest.rsplit_once(", expected ")) {
        return must_be(expected, found, object);
    }
    if let Some((length, expected)) =
        message.strip_prefix("invalid length ").and_then(|rest| rest.split_once(", expected "))
    {
        return of_length(expected, length);
    }
    for (prefix, what) in [("unknown variant ", "word"), ("unknown field ", "field")] {
        let rest = message.strip_prefix(prefix).and_then(|rest| rest.split_once(", expected "));
        if let Some((found, known)) = rest {
            return format!(
                "unknown {what} {}; known: {}",
                quoted(found),
                known.trim_start_matches("one of ")
            );
        }
    }
    message.to_owned()
}

fn must_be(expected: &str, found: &str, object: &str) -> String {
    format!("this must be {}, not {}", describe_expected(expected, object), describe_found(found, object))
}

fn of_length(expected: &str, length: &str) -> String {
    format!("this must be {}, and has {length}", describe_expected(expected, "a list"))
}

fn unknown(what: &str, found: &str, known: &[&str]) -> String {
    let known: Vec<String> = known.iter().map(|word| format!("`{word}`")).collect();
    let known =
        if known.is_empty() { "none is known".to_owned() } else { format!("known: {}", known.join(", ")) };
    format!("unknown {what} `{}`; {known}", quoted(found))
}

fn describe_expected(expected: &str, object: &str) -> String {
    let (first, last) = (expected.split(' ').next(), expected.rsplit(' ').next());
    match first.unwrap_or_default() {
        _ if expected.starts_with("a tuple of size") || expected.starts_with("an array of length") => {
            format!("a list of {}", last.unwrap_or_default())
        }
        "struct" => object.to_owned(),
        "tuple" => "a list".to_owned(),
        "enum" | "variant" => "a known word".to_owned(),
        _ if expected == "a map" => object.to_owned(),
        _ => known_words(expected).unwrap_or_else(|| expected.to_owned()),
    }
}

fn describe_found(found: &str, object: &str) -> String {
    let found = found.strip_prefix("the ").unwrap_or(found);
    let kinds = "unsigned integer |signed integer |integer |floating point number |floating point |boolean |UTF-8 character \
        |character |string ";
    if let Some(value) = kinds.split('|').find_map(|kind| found.strip_prefix(kind)) {
        return quoted(value);
    }
    match found.strip_prefix("a ").unwrap_or(found) {
        "map" => object.to_owned(),
        "sequence" => "a list".to_owned(),
        "null" | "unit value" | "Option value" | "an optional value" => "nothing".to_owned(),
        _ if ["struct", "tuple", "enum", "variant", "newtype"].iter().any(|word| found.contains(word)) => {
            "that".to_owned()
        }
        _ => quoted(found),
    }
}

fn quoted(text: &str) -> String {
    shortened(text, QUOTED)
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only what is wrong with it is looked at")]
    struct Inner {
        count: u32,
        pair: (i16, i16),
        on: bool,
        maybe: Option<f64>,
        kind: Kind,
        words: Vec<String>,
        by: std::collections::BTreeMap<String, u8>,
    }

    #[derive(Debug, Deserialize)]
    enum Kind {
        Sea,
        Land,
    }

    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only what is wrong with it is looked at")]
    struct Outer {
        inner: Inner,
    }

    const GOOD: &str = "(inner: (count: 3, pair: (1, 2), on: true, maybe: Some(1.0), kind: Sea, words: [\"a\"], by: {\"x\": 1}))";

    /// Every value of a good text is put in the place of every other, and every byte is left out and doubled: no message
    /// speaks of a type of the program.
    #[test]
    fn no_message_names_a_type() {
        ron::from_str::<Outer>(GOOD).unwrap();
        let values: &[&str] = &[
            "3",
            "-3",
            "70000000000",
            "1.5",
            "true",
            "\"x\"",
            "'c'",
            "Sea",
            "Lake",
            "None",
            "Some(3)",
            "()",
            "(1)",
            "(1, 2)",
            "(1, 2, 3)",
            "[]",
            "[1]",
            "{}",
            "{1: 2}",
            "Inner(count: 3)",
            "(count: 3)",
            "Some(true)",
            "b\"x\"",
            "r\"x",
            "_3",
            "",
        ];
        let places = [
            "(count: 3, pair: (1, 2), on: true, maybe: Some(1.0), kind: Sea, words: [\"a\"], by: {\"x\": 1})",
            "3",
            "(1, 2)",
            "true",
            "Some(1.0)",
            "Sea",
            "[\"a\"]",
            "\"a\"",
            "{\"x\": 1}",
            "inner",
            "count",
        ];
        let mut texts: Vec<String> = places
            .iter()
            .flat_map(|place| values.iter().map(move |value| GOOD.replacen(place, value, 1)))
            .collect();
        for at in 0..GOOD.len() {
            texts.push([&GOOD[..at], &GOOD[at + 1..]].concat());
            texts.push([&GOOD[..at], "#", &GOOD[at..]].concat());
            texts.push(GOOD[..at].to_owned());
        }
        let mut faults = 0;
        for text in texts {
            let Err(error) = ron::from_str::<Outer>(&text) else { continue };
            faults += 1;
            plain(&ron_fault(&error.code), &text);
        }
        assert!(faults > 200, "{faults}");
    }

    #[test]
    fn no_message_of_json_names_a_type() {
        for text in [
            r#"{"inner": 5}"#,
            r#"{"inner": {"count": -1}}"#,
            r#"{"inner": {"count": "x"}}"#,
            r#"{"inner": {"pair": [1]}}"#,
            r#"{"inner": {"pair": {}}}"#,
            r#"{"inner": {"on": null}}"#,
            r#"{"inner": {"maybe": []}}"#,
            r#"{"inner": {"kind": 3}}"#,
            r#"{"inner": {"kind": "x"}}"#,
            r#"{"inner": {"words": 1.5}}"#,
            r#"{"inner": {"by": []}}"#,
            r#"{"inner": {"count": 70000000000}}"#,
        ] {
            let error = serde_json::from_str::<Outer>(text).unwrap_err();
            let place = format!(" at line {} column {}", error.line(), error.column());
            plain(&json_fault(error.to_string().trim_end_matches(&place)), text);
        }
        assert_eq!(
            json_fault("invalid type: integer `5`, expected u32"),
            "this must be a whole number from 0, not `5`"
        );
    }

    fn plain(message: &str, text: &str) {
        const TYPES: [&str; 24] = [
            "Option<",
            "Option ",
            "struct",
            "enum",
            "variant",
            "tuple",
            "u8",
            "u16",
            "u32",
            "i16",
            "f64",
            "usize",
            "Inner",
            "Outer",
            "Kind",
            "ron::",
            "serde",
            "sequence",
            "option",
            "identifier",
            "unit value",
            "Vec",
            "invalid type",
            "boolean",
        ];
        for name in TYPES {
            assert!(!message.replace("`Inner`", "").contains(name), "{message}\nfor {text}");
        }
    }
}
