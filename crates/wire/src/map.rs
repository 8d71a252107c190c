//! Maps: JSON objects whose keys are data, such as languages. Use as `#[serde(with = "tradewire_wire::map")]`.
//!
//! Duplicate keys are rejected, because JSON parsers differ in which of them they keep. A key whose value is `null` counts as missing, like
//! a field of a record. Maps of [`Primitive`]s implement [`Primitive`] themselves.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{DeserializeOwned, DeserializeSeed, Deserializer, Error, MapAccess, Visitor};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

use crate::object::MAX_FIELDS;
use crate::primitive::number::AsNumber;
use crate::primitive::{Borrowed, Primitive, PrimitiveSeed, number, string};

/// Reads a map, an optional map or a list of maps.
///
/// # Errors
/// Returns an error under the same conditions as [`UniqueKeys::read`].
pub fn deserialize<'de, T: UniqueKeys, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    T::read(deserializer)
}

/// Writes a map, an optional map or a list of maps.
///
/// # Errors
/// Returns the errors of the serializer.
pub fn serialize<T: Serialize, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    value.serialize(serializer)
}

/// A map without duplicate keys, an optional map or a list of maps.
pub trait UniqueKeys: Sized {
    /// Reads the value.
    ///
    /// # Errors
    /// Returns an error if the JSON is not an object, if the object has duplicate keys or more than 10,000 keys, or if a value is invalid.
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error>;
}

impl<T: DeserializeOwned> UniqueKeys for BTreeMap<String, T> {
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(MapVisitor(PhantomData))
    }
}

impl<T: UniqueKeys> UniqueKeys for Option<T> {
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let unique = Option::<Unique<T>>::deserialize(deserializer)?;
        Ok(unique.map(|unique| unique.0))
    }
}

impl<T: UniqueKeys> UniqueKeys for Vec<T> {
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let unique = Vec::<Unique<T>>::deserialize(deserializer)?;
        Ok(unique.into_iter().map(|unique| unique.0).collect())
    }
}

/// Deserializes [`UniqueKeys`].
pub(crate) struct Unique<T>(pub(crate) T);

impl<'de, T: UniqueKeys> Deserialize<'de> for Unique<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::read(deserializer).map(Self)
    }
}

impl<T: Primitive> Primitive for BTreeMap<String, T> {
    fn read_or_empty<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Self>, D::Error> {
        deserializer.deserialize_map(MapVisitor(PrimitiveSeed::new())).map(Some)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter().map(|(key, value)| (key, Borrowed(value))))
    }

    fn write_string<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter().map(|(key, value)| (key, string::Borrowed(value))))
    }
}

impl<T: AsNumber> AsNumber for BTreeMap<String, T> {
    fn write_number<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter().map(|(key, value)| (key, number::Borrowed(value))))
    }
}

/// Collects the values of a map, each read with the seed.
struct MapVisitor<S>(S);

impl<'de, S: DeserializeSeed<'de> + Copy> Visitor<'de> for MapVisitor<S> {
    type Value = BTreeMap<String, S::Value>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON object")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Self::Value, M::Error> {
        let mut values = BTreeMap::new();
        while let Some(key) = map.next_key::<String>()? {
            if values.len() == MAX_FIELDS {
                return Err(M::Error::custom(format_args!("a map of more than {MAX_FIELDS} keys")));
            }
            match values.entry(key) {
                Entry::Vacant(entry) => entry.insert(map.next_value_seed(NonNull(self.0))?),
                Entry::Occupied(entry) => {
                    return Err(M::Error::custom(format_args!("duplicate key `{}`", entry.key())));
                }
            };
        }
        Ok(values.into_iter().filter_map(|(key, value)| Some((key, value?))).collect())
    }
}

/// Reads a value with the seed, or `null` as `None`.
struct NonNull<S>(S);

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for NonNull<S> {
    type Value = Option<S::Value>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_option(self)
    }
}

impl<'de, S: DeserializeSeed<'de>> Visitor<'de> for NonNull<S> {
    type Value = Option<S::Value>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value or null")
    }

    fn visit_none<E: Error>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        self.0.deserialize(deserializer).map(Some)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Decimal, Timestamp};

    type Result = serde_json::Result<()>;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Listing {
        #[serde(with = "crate::primitive")]
        prices: BTreeMap<String, Decimal>,
        #[serde(with = "crate::primitive::number", default, skip_serializing_if = "Option::is_none")]
        sizes: Option<BTreeMap<String, Decimal>>,
        #[serde(with = "crate::primitive::string")]
        times: Vec<BTreeMap<String, Timestamp>>,
        #[serde(with = "crate::map", default, skip_serializing_if = "Option::is_none")]
        flags: Option<BTreeMap<String, bool>>,
        #[serde(with = "crate::map")]
        levels: Vec<BTreeMap<String, Level>>,
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Level {
        id: i64,
    }

    const FULL: &str = r#"{"prices":{"":"0.10","btc_usdt":"200.0000"},"sizes":{"a":0.5},"times":[{"1d":"1"}],"flags":{"en":true},"levels":[{"x":{"id":1}},{}]}"#;

    fn listing(json: &str) -> serde_json::Result<Listing> {
        serde_json::from_str(json)
    }

    #[test]
    fn maps_of_every_form_round_trip() -> Result {
        let full = listing(FULL)?;
        assert_eq!(full.prices.keys().collect::<Vec<_>>(), ["", "btc_usdt"]);
        assert_eq!(serde_json::to_string(&full)?, FULL);
        let other_form = FULL.replace("\"200.0000\"", "200.0000").replace("{\"a\":0.5}", "{\"a\":\"0.5\"}");
        assert_eq!(listing(&other_form.replace("\"1\"", "1"))?, full);
        Ok(())
    }

    #[test]
    fn optional_maps_may_be_null_or_missing() -> Result {
        let empty = listing(r#"{"prices":{},"times":[],"flags":null,"levels":[]}"#)?;
        assert_eq!((&empty.sizes, &empty.flags), (&None, &None));
        assert_eq!(serde_json::to_string(&empty)?, r#"{"prices":{},"times":[],"levels":[]}"#);
        Ok(())
    }

    #[test]
    fn a_key_without_a_value_counts_as_missing() -> Result {
        let nulls = FULL.replace("\"en\":true", "\"de\":null,\"en\":true").replace("\"a\":0.5", "\"a\":0.5,\"b\":null");
        assert_eq!(listing(&nulls)?, listing(FULL)?);
        Ok(())
    }

    #[test]
    fn duplicate_keys_are_rejected_in_every_form() {
        for (once, twice) in [
            ("\"\":\"0.10\"", "\"\":\"0.10\",\"\":\"0.10\""),
            ("\"a\":0.5", "\"a\":0.5,\"a\":0.5"),
            ("\"1d\":\"1\"", "\"1d\":\"1\",\"1d\":\"2\""),
            ("\"en\":true", "\"en\":true,\"\\u0065n\":true"),
            ("\"en\":true", "\"en\":null,\"en\":true"),
            ("\"x\":{\"id\":1}", "\"x\":{\"id\":1},\"y\":{\"id\":1},\"x\":{\"id\":1}"),
        ] {
            let error = listing(&FULL.replace(once, twice)).err().map(|error| error.to_string()).unwrap_or_default();
            assert!(error.starts_with("duplicate key `"), "{twice}: {error}");
        }
    }

    #[test]
    fn the_number_of_keys_is_limited() {
        let wide = |keys: usize| {
            let pairs: Vec<String> = (0..keys).map(|key| format!("\"{key}\":true")).collect();
            listing(&FULL.replace("\"en\":true", &pairs.join(",")))
        };
        assert!(wide(MAX_FIELDS).is_ok());
        let error = wide(MAX_FIELDS + 1).err().map(|error| error.to_string()).unwrap_or_default();
        assert!(error.starts_with("a map of more than 10000 keys"), "{error}");
    }

    #[test]
    fn other_json_is_rejected() {
        for (from, to) in [
            ("{\"en\":true}", "[]"),
            ("{\"en\":true}", "\"\""),
            ("{\"a\":0.5}", "\"\""),
            ("{\"a\":0.5}", "{\"a\":\"\"}"),
            ("{\"x\":{\"id\":1}}", "{\"x\":1}"),
        ] {
            assert!(listing(&FULL.replace(from, to)).is_err(), "{to}");
        }
    }
}
