//! The fields of a request as borrowed text: of what programs write, and of nothing else.
//!
//! A text with an escape, an unknown field, a field that appears twice: whatever is unusual is an error here, for the
//! other way to read or to report.

use std::fmt;

use serde::Deserialize as DeriveDeserialize;
use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor,
};
use serde_json::value::RawValue;

/// How many orders and units there is room for at once: those of the standard map.
const ROOM: usize = 40;

/// A request in borrowed text. Nothing in it has been checked.
#[derive(DeriveDeserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::protocol) struct LeanRequest<'a> {
    #[serde(borrow, default, deserialize_with = "present")]
    pub id: Option<&'a RawValue>,
    #[serde(default)]
    pub map: Option<&'a str>,
    #[serde(default)]
    pub phase: Option<&'a str>,
    pub units: Lists<'a>,
    #[serde(default)]
    pub orders: Lists<'a>,
    #[serde(default)]
    pub centers: Option<Lists<'a>>,
    #[serde(default)]
    pub dislodged: LeanDislodgedUnits<'a>,
    #[serde(borrow, default)]
    pub contested: Vec<&'a str>,
    #[serde(default)]
    pub rules: Option<&'a str>,
    #[serde(default)]
    pub engine: Option<&'a str>,
    #[serde(default)]
    pub explain: bool,
}

/// Reads a value that is there, also `null`.
fn present<'de: 'a, 'a, D: Deserializer<'de>>(deserializer: D) -> Result<Option<&'a RawValue>, D::Error> {
    <&RawValue>::deserialize(deserializer).map(Some)
}

impl<'a> LeanRequest<'a> {
    /// Reads a line of JSON without its end. Returns `None` for anything unusual.
    pub fn read(json: &'a [u8]) -> Option<Self> {
        // A list of the values of the fields is no request.
        let is_object = json.trim_ascii_start().first() == Some(&b'{');
        if is_object { serde_json::from_slice(json).ok() } else { None }
    }
}

/// A list of texts for each of some powers, in the sequence in which they are written.
#[derive(Default)]
pub(in crate::protocol) struct Lists<'a> {
    /// The name of each power, and where its texts end.
    pub powers: Vec<(&'a str, usize)>,
    /// The texts of all.
    pub texts: Vec<&'a str>,
}

impl<'a> Lists<'a> {
    /// Returns the powers with their texts.
    pub fn iter(&self) -> impl Iterator<Item = (&'a str, &[&'a str])> {
        let mut start = 0;
        self.powers.iter().map(move |&(name, end)| {
            let texts = &self.texts[start..end];
            start = end;
            (name, texts)
        })
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Lists<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Powers;
        impl<'de> Visitor<'de> for Powers {
            type Value = Lists<'de>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Lists<'de>, A::Error> {
                let mut lists = Lists { powers: Vec::with_capacity(8), texts: Vec::with_capacity(ROOM) };
                while let Some(name) = map.next_key::<&'de str>()? {
                    if lists.powers.iter().any(|(other, _)| *other == name) {
                        return Err(A::Error::custom("a power appears twice"));
                    }
                    map.next_value_seed(Texts(&mut lists.texts))?;
                    lists.powers.push((name, lists.texts.len()));
                }
                Ok(lists)
            }
        }
        deserializer.deserialize_map(Powers)
    }
}

/// Reads a list of texts behind those that are there.
struct Texts<'l, 'a>(&'l mut Vec<&'a str>);

impl<'de> DeserializeSeed<'de> for Texts<'_, 'de> {
    type Value = ();
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Texts<'_, 'de> {
    type Value = ();
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of texts")
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        while let Some(text) = seq.next_element()? {
            self.0.push(text);
        }
        Ok(())
    }
}

/// The units that must retreat.
#[derive(Default)]
pub(in crate::protocol) struct LeanDislodgedUnits<'a>(pub Vec<(&'a str, LeanDislodged<'a>)>);

/// A unit that must retreat, apart from its own name. Its attacker came from `from`, or by convoy.
pub(in crate::protocol) struct LeanDislodged<'a> {
    pub power: &'a str,
    pub from: Option<&'a str>,
    pub start: Option<&'a str>,
}

impl<'de: 'a, 'a> Deserialize<'de> for LeanDislodgedUnits<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Units;
        impl<'de> Visitor<'de> for Units {
            type Value = LeanDislodgedUnits<'de>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<LeanDislodgedUnits<'de>, A::Error> {
                let mut units: Vec<(&str, LeanDislodged)> = Vec::new();
                while let Some(unit) = map.next_key::<&'de str>()? {
                    if units.iter().any(|(other, _)| *other == unit) {
                        return Err(A::Error::custom("a unit appears twice"));
                    }
                    units.push((unit, map.next_value()?));
                }
                Ok(LeanDislodgedUnits(units))
            }
        }
        deserializer.deserialize_map(Units)
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for LeanDislodged<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields;
        impl<'de> Visitor<'de> for Fields {
            type Value = LeanDislodged<'de>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<LeanDislodged<'de>, A::Error> {
                let (mut power, mut from, mut start, mut open) = (None, None, None, None);
                while let Some(key) = map.next_key::<&'de str>()? {
                    let is_new = match key {
                        "power" => power.replace(map.next_value::<&'de str>()?).is_none(),
                        "from" => from.replace(map.next_value::<Option<&'de str>>()?).is_none(),
                        "start" => start.replace(map.next_value::<Option<&'de str>>()?).is_none(),
                        // What an answer has beside it may be handed back.
                        "retreats" => open.replace(map.next_value::<IgnoredAny>()?).is_none(),
                        _ => false,
                    };
                    if !is_new {
                        return Err(A::Error::custom("a field that is unknown or appears twice"));
                    }
                }
                let start = start.flatten();
                if from.is_none() && start.is_none() {
                    return Err(A::Error::missing_field("from"));
                }
                let power = power.ok_or_else(|| A::Error::missing_field("power"))?;
                Ok(LeanDislodged { power, from: from.flatten(), start })
            }
        }
        deserializer.deserialize_map(Fields)
    }
}
