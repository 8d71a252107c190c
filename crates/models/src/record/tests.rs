//! Records are read and written as serde's own macro does it.

use proptest::prelude::*;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Fields, Key, Record, Seen, Value};
use crate::record;

/// Read and written by what stands here.
#[derive(Debug, PartialEq, Default)]
struct Own {
    id: i64,
    name: String,
    size: Option<i64>,
    tags: Vec<String>,
    live: Option<bool>,
}

impl Record for Own {
    const NAME: &'static str = "Own";
    const KEYS: &'static [Key] = &[("id", true), ("name", true), ("size", false), ("tags", true), ("live", false)];

    fn empty() -> Self {
        Self::default()
    }

    fn read<'de, M: super::MapAccess<'de>>(&mut self, key: usize, value: Value<'_, M>) -> Result<(), M::Error> {
        match key {
            0 => value.wire(&mut self.id),
            1 => value.wire(&mut self.name),
            2 => value.wire(&mut self.size),
            3 => value.plain(&mut self.tags),
            4 => value.plain(&mut self.live),
            _ => value.ignore(),
        }
    }
}

impl<'de> Deserialize<'de> for Own {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        record::read(deserializer)
    }
}

impl Serialize for Own {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Fields::new(serializer, "Own", 5)?
            .wire("id", Some(&self.id))
            .wire("name", Some(&self.name))
            .wire("size", self.size.as_ref())
            .plain("tags", Some(&self.tags))
            .plain("live", self.live.as_ref())
            .end()
    }
}

/// The same, read and written by serde's macro.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(expecting = "struct Own")]
struct Derived {
    #[serde(with = "crate::wire::primitive")]
    id: i64,
    #[serde(with = "crate::wire::primitive")]
    name: String,
    #[serde(with = "crate::wire::primitive", default, skip_serializing_if = "Option::is_none")]
    size: Option<i64>,
    tags: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    live: Option<bool>,
}

/// What a reader made of a text: the record as it is written again, or what was wrong.
fn outcome<T: for<'de> Deserialize<'de> + Serialize>(json: &str) -> Result<String, String> {
    let read: T = serde_json::from_str(json).map_err(|error| error.to_string())?;
    serde_json::to_string(&read).map_err(|error| error.to_string())
}

/// Fields in any order, some missing, some twice, some of another type, some that are not known.
fn objects() -> impl Strategy<Value = String> {
    let names = prop::sample::select(vec!["id", "name", "size", "tags", "live", "other", "i\\u0064", ""]);
    let values = prop::sample::select(vec![
        "1",
        "\"7\"",
        "\"\"",
        "null",
        "true",
        "[]",
        "[\"a\"]",
        "[1]",
        "{}",
        "-0.5",
        "\"a\\n\"",
        "1e400",
        "{\"id\":1}",
    ]);
    let odd = prop::collection::vec((names, values), 0..9).boxed();
    let good =
        vec![("id", "1"), ("name", "\"a\""), ("tags", "[\"b\"]"), ("size", "\"7\""), ("live", "false"), ("more", "{}")];
    let good = Just(good).prop_shuffle().boxed();
    prop_oneof![
        odd,
        good.clone(),
        (good, 0..6usize).prop_map(|(mut fields, index)| {
            fields.remove(index);
            fields
        })
    ]
    .prop_map(|fields| {
        let fields: Vec<_> = fields.into_iter().map(|(name, value)| format!("\"{name}\":{value}")).collect();
        format!("{{{}}}", fields.join(","))
    })
}

proptest! {
    #[test]
    fn a_record_is_read_and_written_as_the_macro_does_it(json in objects()) {
        prop_assert_eq!(outcome::<Own>(&json), outcome::<Derived>(&json));
    }
}

#[test]
fn what_is_no_object_is_refused_alike() {
    for json in ["1", "null", "\"a\"", "true", "", "{", "{\"id\":1", "{\"id\":1,}"] {
        assert!(outcome::<Own>(json).is_err());
        assert_eq!(outcome::<Own>(json), outcome::<Derived>(json), "{json}");
    }
    // The macro takes a list of the values too: the exchange sends none, and their order would decide.
    assert!(outcome::<Derived>(r#"[1,"a",2,[],true]"#).is_ok());
    assert!(outcome::<Own>(r#"[1,"a",2,[],true]"#).is_err_and(|error| error.contains("expected struct Own")));
}

#[test]
fn a_field_beyond_the_first_64_is_noted_too() {
    let keys: Vec<Key> = (0..300).map(|_| ("name", true)).collect();
    let mut seen = Seen::default();
    for index in (0..300).rev() {
        assert!(seen.insert(index) && !seen.insert(index), "{index}");
    }
    assert_eq!(seen.missing(&keys), None);

    let mut seen = Seen::default();
    assert!((0..300).filter(|index| *index != 200).all(|index| seen.insert(index)));
    assert_eq!(seen.missing(&keys), Some("name"));
}
