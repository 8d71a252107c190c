//! Tables whose entries know their keys.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, Visitor};

use crate::{
    Answer, Channel, CodeKind, Dataset, Deployment, Enum, EnumValue, Envelope, ErrorCode, Example, FactSource, Field,
    GeneralLimit, Header, Host, Id, Message, Operation, Recipe, Record, Response, Socket, Status, Union, UnionCase,
    Variant,
};

/// An entry of a table, which knows its key.
pub trait Entry {
    /// Returns the key.
    fn key(&self) -> &str;

    /// Sets the key. Called once, when the table is deserialized.
    fn set_key(&mut self, key: String);
}

/// Implements [`Entry`] for types that store their key in a field.
macro_rules! keyed {
    ($($entry:ty: $($field:ident).+,)+) => {
        $(impl Entry for $entry {
            fn key(&self) -> &str {
                &self.$($field).+
            }

            fn set_key(&mut self, key: String) {
                self.$($field).+ = key;
            }
        })+
    };
}

keyed! {
    Answer: name,
    Channel: name.name,
    CodeKind: name,
    Dataset: name.name,
    Deployment: name,
    Enum: name.name,
    Envelope: name,
    Example: name,
    FactSource: name,
    GeneralLimit: name,
    Header: role,
    Host: name,
    Id: name.name,
    Message: name,
    Operation: name.name,
    Recipe: name,
    Record: name.name,
    Response: name,
    Socket: name,
    Status: number,
    Union: name.name,
    Variant: operation,
}

/// Implements [`Entry`] for types whose key is the text on the wire, which is also the source of their name in Rust if they declare none.
macro_rules! named_on_the_wire {
    ($($entry:ty),+) => {
        $(impl Entry for $entry {
            fn key(&self) -> &str {
                &self.wire
            }

            fn set_key(&mut self, key: String) {
                if self.name.is_empty() {
                    self.name.clone_from(&key);
                }
                self.wire = key;
            }
        })+
    };
}

named_on_the_wire!(EnumValue, ErrorCode, Field, UnionCase);

/// A table of the contract: entries that know their keys, in the order of the file.
#[derive(Clone, PartialEq)]
pub struct Entries<T>(Vec<T>);

impl<T: Entry> Entries<T> {
    /// Returns the entry with a key.
    pub fn get(&self, key: &str) -> Option<&T> {
        self.0.iter().find(|entry| entry.key() == key)
    }

    /// Returns whether an entry has a key.
    pub fn contains_key(&self, key: &str) -> bool {
        self.get(key).is_some()
    }

    /// Iterates over the keys.
    pub fn keys<'a>(&'a self) -> impl Iterator<Item = &'a str> + Clone + use<'a, T> {
        self.0.iter().map(Entry::key)
    }

    /// Iterates over the entries with their keys.
    pub fn pairs(&self) -> impl Iterator<Item = (&str, &T)> {
        self.0.iter().map(|entry| (entry.key(), entry))
    }

    /// Binds the entries of another table, and appends them.
    pub(crate) fn add(&mut self, mut others: Self, bind: impl FnMut(&mut T)) {
        others.iter_mut().for_each(bind);
        self.append(&mut others);
    }
}

impl<T> Default for Entries<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> Deref for Entries<T> {
    type Target = Vec<T>;

    fn deref(&self) -> &Vec<T> {
        &self.0
    }
}

impl<T> DerefMut for Entries<T> {
    fn deref_mut(&mut self) -> &mut Vec<T> {
        &mut self.0
    }
}

impl<'a, T> IntoIterator for &'a Entries<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<T: fmt::Debug> fmt::Debug for Entries<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<'de, T: Entry + Deserialize<'de>> Deserialize<'de> for Entries<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(EntriesVisitor(PhantomData))
    }
}

struct EntriesVisitor<T>(PhantomData<T>);

impl<'de, T: Entry + Deserialize<'de>> Visitor<'de> for EntriesVisitor<T> {
    type Value = Entries<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entries<T>, A::Error> {
        let mut entries = Entries::default();
        while let Some((key, mut entry)) = map.next_entry::<String, T>()? {
            if entries.contains_key(&key) {
                return Err(A::Error::custom(format!("the key `{key}` is repeated")));
            }
            entry.set_key(key);
            entries.push(entry);
        }
        Ok(entries)
    }
}

#[cfg(feature = "source")]
impl<T: schemars::JsonSchema> schemars::JsonSchema for Entries<T> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        crate::Table::<T>::schema_name()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        crate::Table::<T>::json_schema(generator)
    }
}
