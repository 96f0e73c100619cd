//! A JSON object whose keys are powers, in the order written.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
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
        struct Entries<T, S>(PhantomData<(T, S)>);
        impl<'de, T, S> Visitor<'de> for Entries<T, S>
        where
            T: Deserialize<'de>,
            S: Deserialize<'de> + AsRef<str>,
        {
            type Value = ByPower<T, S>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<ByPower<T, S>, A::Error> {
                // Few maps have more powers.
                let mut entries: Vec<(S, T)> = Vec::with_capacity(8);
                while let Some(key) = map.next_key::<S>()? {
                    if entries.iter().any(|(k, _)| k.as_ref() == key.as_ref()) {
                        return Err(A::Error::custom(format!("duplicate field `{}`", key.as_ref())));
                    }
                    entries.push((key, map.next_value()?));
                }
                Ok(ByPower(entries))
            }
        }
        deserializer.deserialize_map(Entries(PhantomData))
    }
}
