//! A JSON object whose keys are powers, in the order written.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde::ser::{Serialize, Serializer};

/// A value for each of some keys, mostly powers, in the order written. No key appears twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByPower<T>(pub Vec<(String, T)>);

impl<T> Default for ByPower<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> ByPower<T> {
    /// Returns the value of a key.
    pub fn get(&self, key: &str) -> Option<&T> {
        self.0.iter().find(|(k, _)| k == key).map(|(_, value)| value)
    }

    /// Returns whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns keys and values, in the order written.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &T)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value))
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

impl<T: Serialize> Serialize for ByPower<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for ByPower<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Entries<T> {
            type Value = ByPower<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<ByPower<T>, A::Error> {
                let mut entries: Vec<(String, T)> = Vec::new();
                while let Some(key) = map.next_key::<String>()? {
                    if entries.iter().any(|(k, _)| *k == key) {
                        return Err(A::Error::custom(format!("duplicate field `{key}`")));
                    }
                    entries.push((key, map.next_value()?));
                }
                Ok(ByPower(entries))
            }
        }
        deserializer.deserialize_map(Entries(PhantomData))
    }
}
