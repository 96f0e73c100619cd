//! What is wrong with the form of a file or a request, in words for people.
//!
//! The readers of RON and JSON speak of the types into which they read. Whoever wrote the file knows brackets, lists,
//! numbers and words.

use crate::text::shortened;

/// How much of what was found is quoted, in characters.
const QUOTED: usize = 60;

/// Returns what is wrong with a RON text. The place is for the caller to say.
pub fn ron_fault(error: &ron::Error) -> String {
    use ron::Error as E;
    match error {
        E::Eof => "the file ends too early: a bracket or a quotation mark is not closed".to_owned(),
        E::ExpectedArray => "write a list in `[ ]` here".to_owned(),
        E::ExpectedArrayEnd => "a comma or the closing `]` is missing here".to_owned(),
        E::ExpectedMap => "write pairs in `{ }` here".to_owned(),
        E::ExpectedMapColon => "a colon is missing here".to_owned(),
        E::ExpectedMapEnd => "a comma or the closing `}` is missing here".to_owned(),
        E::ExpectedComma => "a comma is missing here".to_owned(),
        E::ExpectedBoolean => "write `true` or `false` here".to_owned(),
        E::ExpectedInteger | E::InvalidIntegerDigit { .. } | E::UnderscoreAtBeginning => {
            "write a whole number here".to_owned()
        }
        E::IntegerOutOfBounds => "the number is too large or too small here".to_owned(),
        E::ExpectedFloat | E::FloatUnderscore => "write a number here".to_owned(),
        E::ExpectedString => "write a text in quotation marks here".to_owned(),
        E::ExpectedStringEnd => "the closing quotation mark is missing".to_owned(),
        E::ExpectedStructLike | E::ExpectedNamedStructLike(_) | E::ExpectedUnit => {
            "write a group in `( )` here".to_owned()
        }
        E::ExpectedStructLikeEnd | E::ExpectedOptionEnd => {
            "a comma or the closing `)` is missing here".to_owned()
        }
        E::ExpectedDifferentStructName { found, .. } => {
            format!("write `(` here, not `{}`", quoted(found))
        }
        E::ExpectedIdentifier | E::InvalidIdentifier(_) | E::SuggestRawIdentifier(_) => {
            "write the name of a field here".to_owned()
        }
        E::UnclosedBlockComment | E::UnclosedLineComment => "a comment is not closed".to_owned(),
        E::TrailingCharacters => "something follows the end".to_owned(),
        E::UnexpectedChar(c) => format!("`{c}` does not belong here"),
        E::NoSuchEnumVariant { expected, found, .. } => unknown("word", found, expected),
        E::NoSuchStructField { expected, found, .. } => unknown("field", found, expected),
        E::MissingStructField { field, .. } => format!("the field `{field}` is missing"),
        E::DuplicateStructField { field, .. } => format!("the field `{field}` appears twice"),
        E::InvalidValueForType { expected, found } => must_be(expected, found, "a group in `( )`"),
        E::ExpectedDifferentLength { expected, found } => of_length(expected, &found.to_string()),
        E::ExceededRecursionLimit => "brackets are nested too deeply".to_owned(),
        E::Message(message) => data_fault(message, "a group in `( )`"),
        E::ExpectedOption => "write a value in `Some( )`, or `None`, here".to_owned(),
        E::InvalidEscape(_) => "a backslash in a text begins no known escape".to_owned(),
        E::Io(why) => why.clone(),
        _ => "this cannot be read here".to_owned(),
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
    let last = || expected.rsplit(' ').next().unwrap_or_default();
    match expected {
        "u8" | "u16" | "u32" | "u64" | "u128" | "usize" => "a whole number from 0".to_owned(),
        "i8" | "i16" | "i32" | "i64" | "i128" | "isize" => "a whole number".to_owned(),
        "f32" | "f64" => "a number".to_owned(),
        "a boolean" => "true or false".to_owned(),
        "a string" | "a borrowed string" | "path string" | "a character" => "a text".to_owned(),
        "a sequence" => "a list".to_owned(),
        "a map" => object.to_owned(),
        "option" | "unit" => "a value or nothing".to_owned(),
        _ if expected.starts_with("a tuple of size") || expected.starts_with("an array of length") => {
            format!("a list of {}", last())
        }
        _ if expected.starts_with("struct ") => object.to_owned(),
        _ if expected.starts_with("tuple ") => "a list".to_owned(),
        _ if expected.starts_with("enum ") || expected.starts_with("variant ") => "a known word".to_owned(),
        _ => expected.to_owned(),
    }
}

fn describe_found(found: &str, object: &str) -> String {
    let found = found.strip_prefix("the ").unwrap_or(found);
    let of_value = [
        "unsigned integer ",
        "signed integer ",
        "integer ",
        "floating point number ",
        "floating point ",
        "boolean ",
        "UTF-8 character ",
        "character ",
        "string ",
    ];
    if let Some(value) = of_value.into_iter().find_map(|kind| found.strip_prefix(kind)) {
        return quoted(value);
    }
    match found {
        "sequence" | "a sequence" => "a list".to_owned(),
        "map" | "a map" => object.to_owned(),
        "null" | "unit value" | "a unit value" | "Option value" | "an optional value" => "nothing".to_owned(),
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
