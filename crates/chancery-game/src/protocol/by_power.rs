//! JSON objects whose keys are powers, in the order written.

use std::cell::RefCell;
use std::fmt;
use std::marker::PhantomData;
use std::ops::Range;

use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};

/// A value for each of some keys, mostly powers, in the order written. No key appears twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByPower<T, S = String>(pub Vec<(S, T)>);

impl<T, S> Default for ByPower<T, S> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

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
        let at = place_of(&mut self.0, key);
        &mut self.0[at].1
    }
}

/// Returns the place of a key, which is put at the end if it is not there.
fn place_of<T: Default>(entries: &mut Vec<(String, T)>, key: &str) -> usize {
    entries.iter().position(|(k, _)| k == key).unwrap_or_else(|| {
        entries.push((key.to_owned(), T::default()));
        entries.len() - 1
    })
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

impl<S> TextLists<S> {
    fn lists(&self) -> impl Iterator<Item = (&S, &[S])> {
        let mut start = 0;
        self.ends
            .iter()
            .map(move |(power, end)| (power, &self.texts[std::mem::replace(&mut start, *end)..*end]))
    }

    /// Returns all texts, list behind list.
    pub fn texts(&self) -> &[S] {
        &self.texts
    }
}

impl<S: AsRef<str>> TextLists<S> {
    /// Returns the powers and their lists.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &[S])> {
        self.lists().map(|(power, list)| (power.as_ref(), list))
    }

    /// Returns all texts, each with its power.
    pub fn texts_mut(&mut self) -> impl Iterator<Item = (&str, &mut S)> {
        let mut ends = self.ends.iter().peekable();
        self.texts.iter_mut().enumerate().filter_map(move |(at, text)| {
            while ends.next_if(|(_, end)| *end <= at).is_some() {}
            Some((ends.peek()?.0.as_ref(), text))
        })
    }
}

impl TextLists {
    /// Adds texts to the list of a power, which is there afterwards, if only empty. Returns their places in it.
    pub fn extend(&mut self, power: &str, texts: impl IntoIterator<Item = String>) -> Range<usize> {
        let all = self.texts.len();
        let known = self.ends.len();
        let at = place_of(&mut self.ends, power);
        if at == known {
            self.ends[at].1 = all;
        }
        let (start, end) = (at.checked_sub(1).map_or(0, |before| self.ends[before].1), self.ends[at].1);
        self.texts.splice(end..end, texts);
        let added = self.texts.len() - all;
        self.ends[at..].iter_mut().for_each(|(_, end)| *end += added);
        end - start..end - start + added
    }
}

impl<S: Serialize> Serialize for TextLists<S> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_map(self.lists())
    }
}

impl<'de, S: Deserialize<'de> + AsRef<str>> Deserialize<'de> for TextLists<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // Few boards have more units.
        let texts = RefCell::new(Vec::with_capacity(40));
        let ends = deserializer.deserialize_map(Entries(|| Append(&texts), PhantomData))?;
        Ok(Self { ends, texts: texts.into_inner() })
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
