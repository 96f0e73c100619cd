//! What is asked: the fields of a request, as written. Some are objects whose keys are powers, in the order written.

use std::borrow::Cow;
use std::cell::RefCell;
use std::fmt;
use std::marker::PhantomData;
use std::ops::Range;

use serde::Deserialize as DeriveDeserialize;
use serde::de::value::{BorrowedStrDeserializer, MapAccessDeserializer, StrDeserializer};
use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor,
};
use serde::ser::{Serialize, Serializer};
use serde_json::value::RawValue;

use crate::protocol::{Problem, ProblemCode, nearest};
use chancery_core::adjudicate::Reason;
use chancery_core::map::{Unit, json_fault};

/// One position with orders, as written. Nothing in it has been checked. Its texts are its own, or those of the line that it
/// was read from.
#[derive(Clone, Debug, Default)]
pub struct Request<S = String> {
    /// Any JSON value; the response has the same.
    pub id: Option<Box<RawValue>>,
    /// The map's name; `standard` if it is left out.
    pub map: Option<S>,
    /// `S1901M`, `F1901R`, `W1901A`; the first phase of the map if it is left out.
    pub phase: Option<S>,
    /// The units on the board, without dislodged ones; must be there, if only empty.
    pub units: Option<TextLists<S>>,
    /// The orders, under the power that wrote them.
    pub orders: TextLists<S>,
    /// Who owns which supply centre, if that is known.
    pub centers: Option<TextLists<S>>,
    /// Retreat phases: the units that must retreat.
    pub dislodged: ByPower<WrittenDislodged<S>, S>,
    /// Retreat phases: provinces that a standoff left vacant.
    pub contested: Vec<S>,
    /// The rules of the house.
    pub rules: Option<RulesChoice<S>>,
    /// An engine's name, or `all`; the default engine if it is left out.
    pub engine: Option<S>,
    /// Whether every order gets its proof.
    pub explain: bool,
    /// Whether orders may still come in, so that a unit without one has none yet. Only a caller in the same program knows
    /// that: it is not a field of a request.
    pub is_open: bool,
    /// Units for which something was written that is no order, and why it is none; also known to such a caller alone.
    pub unread: Vec<(Unit, Reason)>,
    /// Fields that were there and that the protocol does not have.
    pub unknown: Vec<S>,
}

/// A unit that must retreat, apart from its own name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WrittenDislodged<S = String> {
    /// Whose unit it is.
    pub power: S,
    /// Where the attacker came from.
    pub from: WrittenOrigin<S>,
    /// Where a convoyed attacker set out.
    pub start: Option<S>,
    /// Fields that were there and that the protocol does not have.
    pub unknown: Vec<S>,
}

/// The place from which the attacker of a dislodged unit came, as far as that was said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum WrittenOrigin<S = String> {
    /// There is no such field.
    #[default]
    Unsaid,
    /// `null`: by convoy.
    Convoy,
    /// From this province.
    Province(S),
}

impl<'de, S: Deserialize<'de>> Deserialize<'de> for WrittenOrigin<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Option::deserialize(deserializer)?.map_or(Self::Convoy, Self::Province))
    }
}

/// A preset's name, or single choices over a preset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesChoice<S = String> {
    /// `"datc"`.
    Preset(S),
    /// `{"preset": "datc", "4.A.2": "a"}`.
    Choices(ByPower<S, S>),
}

impl<S: AsRef<str>> RulesChoice<S> {
    /// Returns the numbers of the choices that are written out one by one.
    pub fn written(&self) -> Vec<&str> {
        match self {
            Self::Preset(_) => Vec::new(),
            Self::Choices(choices) => choices.iter().map(|(id, _)| id).filter(|id| *id != "preset").collect(),
        }
    }
}

impl<'de, S: Deserialize<'de> + AsRef<str>> Deserialize<'de> for RulesChoice<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either<S>(PhantomData<S>);
        impl<'de, S: Deserialize<'de> + AsRef<str>> Visitor<'de> for Either<S> {
            type Value = RulesChoice<S>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a preset's name or an object of choices")
            }
            fn visit_str<E: Error>(self, name: &str) -> Result<RulesChoice<S>, E> {
                S::deserialize(StrDeserializer::new(name)).map(RulesChoice::Preset)
            }
            fn visit_borrowed_str<E: Error>(self, name: &'de str) -> Result<RulesChoice<S>, E> {
                S::deserialize(BorrowedStrDeserializer::new(name)).map(RulesChoice::Preset)
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<RulesChoice<S>, A::Error> {
                let map = MapAccessDeserializer::new(map);
                ByPower::deserialize(map).map(RulesChoice::Choices)
            }
        }
        deserializer.deserialize_any(Either(PhantomData))
    }
}

/// Says how an object is read, field by field: none may stand twice, and as many of the first as it says must be there.
macro_rules! read_fields {
    ($Object:ident, $NAMES:ident, $needed:literal, |$object:ident, $map:ident| { $($name:literal => $read:expr,)+ }) => {
        const $NAMES: &[&str] = &[$($name),+];

        impl<'de, S: Deserialize<'de> + Default + AsRef<str>> Deserialize<'de> for $Object<S> {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Fields<S>(PhantomData<S>);
                impl<'de, S: Deserialize<'de> + Default + AsRef<str>> Visitor<'de> for Fields<S> {
                    type Value = $Object<S>;
                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str("an object")
                    }
                    fn visit_map<A: MapAccess<'de>>(self, mut $map: A) -> Result<$Object<S>, A::Error> {
                        let (mut $object, mut met) = ($Object::default(), [false; $NAMES.len()]);
                        while let Some(key) = $map.next_key::<S>()? {
                            let place = $NAMES.iter().position(|name| *name == key.as_ref());
                            if place.is_some_and(|place| std::mem::replace(&mut met[place], true)) {
                                return Err(A::Error::custom(format!("duplicate field `{}`", key.as_ref())));
                            }
                            match key.as_ref() {
                                $($name => $read,)+
                                _ => {
                                    $map.next_value::<IgnoredAny>()?;
                                    $object.unknown.push(key);
                                }
                            }
                        }
                        let missing = met[..$needed].iter().position(|met| !met);
                        missing.map_or(Ok($object), |place| Err(A::Error::missing_field($NAMES[place])))
                    }
                }
                deserializer.deserialize_map(Fields(PhantomData))
            }
        }
    };
}

read_fields!(Request, FIELDS, 0, |request, map| {
    "id" => request.id = Some(map.next_value()?),
    "map" => request.map = map.next_value()?,
    "phase" => request.phase = map.next_value()?,
    "units" => request.units = Some(map.next_value()?),
    "orders" => request.orders = map.next_value()?,
    "centers" => request.centers = map.next_value()?,
    "dislodged" => request.dislodged = map.next_value()?,
    "contested" => request.contested = map.next_value()?,
    "rules" => request.rules = map.next_value()?,
    "engine" => request.engine = map.next_value()?,
    "explain" => request.explain = map.next_value()?,
});

// The last stands in an answer, which may be handed back as it is.
read_fields!(WrittenDislodged, DISLODGED_FIELDS, 1, |written, map| {
    "power" => written.power = map.next_value()?,
    "from" => written.from = map.next_value()?,
    "start" => written.start = map.next_value()?,
    "retreats" => drop(map.next_value::<IgnoredAny>()?),
});

/// A text of a line: a part of the line itself, but for one with escapes.
#[derive(Clone, Debug, Default, DeriveDeserialize)]
#[serde(transparent)]
pub(super) struct LineText<'l>(#[serde(borrow)] Cow<'l, str>);

impl AsRef<str> for LineText<'_> {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl<'l, S: Deserialize<'l> + Default + AsRef<str>> Request<S> {
    /// Reads a request from JSON. Only its shape is checked.
    ///
    /// # Errors
    ///
    /// Text that is no JSON, a field that holds the wrong kind of value, a field that appears twice;
    /// with the `id`, where it could be read.
    pub fn from_json(text: &'l [u8]) -> Result<Self, (Option<Box<RawValue>>, Problem)> {
        // Only of what cannot be read is the place looked for, which takes longer than reading.
        let read = match str::from_utf8(text) {
            Ok(text) => serde_json::from_str(text),
            Err(_) => serde_json::from_slice(text),
        };
        if let Ok(request) = read {
            return Ok(request);
        }
        let mut json = serde_json::Deserializer::from_slice(text);
        let read = serde_path_to_error::deserialize(&mut json);
        match read {
            Ok(request) => match json.end() {
                Ok(()) => Ok(request),
                Err(error) => Err((None, malformed(&error))),
            },
            Err(error) if error.inner().is_data() => Err((only_id(text), misshapen(&error))),
            Err(error) => Err((None, malformed(error.inner()))),
        }
    }
}

impl<S: AsRef<str>> Request<S> {
    /// Returns the fields that the protocol does not have: the place of each in the request, its name, and the
    /// known one that it may have meant.
    pub(super) fn unknown_fields(&self) -> Vec<(String, &str, Option<&'static str>)> {
        let own = self.unknown.iter().map(|name| (name.as_ref().to_owned(), name.as_ref(), FIELDS));
        let of_dislodged = self.dislodged.iter().flat_map(|(unit, written)| {
            let place = move |name: &S| format!("dislodged.{unit}.{}", name.as_ref());
            written.unknown.iter().map(move |name| (place(name), name.as_ref(), DISLODGED_FIELDS))
        });
        let all = own.chain(of_dislodged);
        all.map(|(at, name, fields)| (at, name, nearest(name, fields.iter().copied()))).collect()
    }
}

fn malformed(error: &serde_json::Error) -> Problem {
    let message = format!("this is not JSON: {} at column {}", reason(error), error.column());
    Problem::new(ProblemCode::MalformedJson, "", message)
}

fn misshapen(error: &serde_path_to_error::Error<serde_json::Error>) -> Problem {
    let reason = reason(error.inner());
    let path = error.path().to_string();
    // The path of the object itself is a full stop, and a question mark where nothing is known.
    let at = path.trim_end_matches(".?").trim_matches('.').trim_matches('?');
    let twice = reason.strip_prefix("duplicate field `").map(|rest| rest.trim_end_matches('`'));
    if let Some(field) = twice {
        let at = if at.is_empty() { field.to_owned() } else { format!("{at}.{field}") };
        return Problem::new(ProblemCode::DuplicateField, at, format!("`{field}` appears twice"));
    }
    let code =
        if reason.starts_with("missing field") { ProblemCode::MissingField } else { ProblemCode::BadField };
    Problem::new(code, at, json_fault(&reason))
}

/// Returns the message without its place, which counts lines that a line of the protocol does not have.
fn reason(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    text.strip_suffix(&place).unwrap_or(&text).to_owned()
}

/// Returns the `id` of a request that is otherwise of the wrong shape.
fn only_id(text: &[u8]) -> Option<Box<RawValue>> {
    #[derive(DeriveDeserialize)]
    struct OnlyId {
        id: Option<Box<RawValue>>,
    }
    serde_json::from_slice::<OnlyId>(text).ok()?.id
}

/// A value for each of some keys, mostly powers, in the order written. No key appears twice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ByPower<T, S = String>(pub Vec<(S, T)>);

impl<T, S: AsRef<str>> ByPower<T, S> {
    /// Returns the value of a key.
    pub fn get(&self, key: &str) -> Option<&T> {
        self.0.iter().find(|(k, _)| k.as_ref() == key).map(|(_, value)| value)
    }

    /// Returns whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns keys and values, in the order written.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &T)> {
        self.0.iter().map(|(key, value)| (key.as_ref(), value))
    }
}

impl<T: Default> ByPower<T> {
    /// Returns the value of a key, made at the end if there is none.
    pub fn entry(&mut self, key: &str) -> &mut T {
        let at = self.0.iter().position(|(k, _)| k == key).unwrap_or_else(|| {
            self.0.push((key.to_owned(), T::default()));
            self.0.len() - 1
        });
        &mut self.0[at].1
    }
}

impl<T: Serialize, S: Serialize> Serialize for ByPower<T, S> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

impl<'de, T, S> Deserialize<'de> for ByPower<T, S>
where
    T: Deserialize<'de>,
    S: Deserialize<'de> + AsRef<str>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Entries(|| PhantomData::<T>, PhantomData)).map(Self)
    }
}

/// A list of texts for each of some powers, in the order written. No power has two lists. All texts stand one behind the
/// other, so that a request has few pieces of memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextLists<S = String> {
    /// The powers, each with how many texts there are up to the end of its list.
    ends: Vec<(S, usize)>,
    texts: Vec<S>,
}

impl<S: AsRef<str>> TextLists<S> {
    /// Makes lists of their texts, list behind list. Each power comes once, with how many texts there are up to its end.
    pub fn new(ends: Vec<(S, usize)>, texts: Vec<S>) -> Self {
        Self { ends, texts }
    }

    /// Returns the powers and their lists.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &[S])> {
        let mut start = 0;
        self.ends.iter().map(move |(power, end)| {
            let list = &self.texts[start..*end];
            start = *end;
            (power.as_ref(), list)
        })
    }

    /// Returns all texts, list behind list.
    pub fn texts(&self) -> &[S] {
        &self.texts
    }
}

impl TextLists {
    /// Adds texts to the list of a power, which is there afterwards, if only empty. Returns their places in it.
    pub fn extend(&mut self, power: &str, texts: impl IntoIterator<Item = String>) -> Range<usize> {
        let all = self.texts.len();
        let at = self.ends.iter().position(|(name, _)| name == power).unwrap_or_else(|| {
            self.ends.push((power.to_owned(), all));
            self.ends.len() - 1
        });
        let (start, end) = (at.checked_sub(1).map_or(0, |before| self.ends[before].1), self.ends[at].1);
        self.texts.splice(end..end, texts);
        let added = self.texts.len() - all;
        self.ends[at..].iter_mut().for_each(|(_, end)| *end += added);
        end - start..end - start + added
    }
}

impl<'de, S: Deserialize<'de> + AsRef<str>> Deserialize<'de> for TextLists<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // Few boards have more units.
        let texts = RefCell::new(Vec::with_capacity(40));
        let ends = deserializer.deserialize_map(Entries(|| Append(&texts), PhantomData))?;
        Ok(Self::new(ends, texts.into_inner()))
    }
}

/// Reads the entries of an object, of which each has another key; the seeds read the values.
struct Entries<F, S>(F, PhantomData<S>);

impl<'de, F, T, S> Visitor<'de> for Entries<F, S>
where
    F: Fn() -> T,
    T: DeserializeSeed<'de>,
    S: Deserialize<'de> + AsRef<str>,
{
    type Value = Vec<(S, T::Value)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        // Few maps have more powers.
        let mut entries: Vec<(S, T::Value)> = Vec::with_capacity(8);
        while let Some(key) = map.next_key::<S>()? {
            if entries.iter().any(|(k, _)| k.as_ref() == key.as_ref()) {
                return Err(A::Error::custom(format!("duplicate field `{}`", key.as_ref())));
            }
            entries.push((key, map.next_value_seed(self.0())?));
        }
        Ok(entries)
    }
}

/// Reads a list behind the texts that there are, and returns how many there are then.
struct Append<'t, S>(&'t RefCell<Vec<S>>);

impl<'de, S: Deserialize<'de>> DeserializeSeed<'de> for Append<'_, S> {
    type Value = usize;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<usize, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de, S: Deserialize<'de>> Visitor<'de> for Append<'_, S> {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a sequence")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<usize, A::Error> {
        let mut texts = self.0.borrow_mut();
        while let Some(text) = list.next_element()? {
            texts.push(text);
        }
        Ok(texts.len())
    }
}
