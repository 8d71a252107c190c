//! Records: how a JSON object becomes one, and one becomes a JSON object.
//!
//! All that records share stands here, once: what is generated for each is a line a field. That keeps small what their
//! users compile.

use std::fmt;
use std::marker::PhantomData;

pub(crate) use serde::de::MapAccess;
use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, IgnoredAny, Visitor};
use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::wire::primitive::number::{AsNumber, Numeric};
use crate::wire::primitive::{Borrowed, Primitive};

/// The name of a field on the wire, and whether it must be there.
pub(crate) type Key = (&'static str, bool);

/// What is generated for a record, for it to be read.
pub(crate) trait Record: Sized {
    /// Its name in Rust.
    const NAME: &'static str;
    /// Its fields, in the order of the contract.
    const KEYS: &'static [Key];

    /// One with nothing in it yet.
    fn empty() -> Self;

    /// Reads the value of a field, which is told by its place in `KEYS`.
    fn read<'de, M: MapAccess<'de>>(&mut self, key: usize, value: Value<'_, M>) -> Result<(), M::Error>;
}

/// Reads a record. Fields that it does not have are ignored; one that stands twice is refused.
pub(crate) fn read<'de, R: Record, D: Deserializer<'de>>(deserializer: D) -> Result<R, D::Error> {
    deserializer.deserialize_map(RecordVisitor(PhantomData))
}

struct RecordVisitor<R>(PhantomData<R>);

impl<'de, R: Record> Visitor<'de> for RecordVisitor<R> {
    type Value = R;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "struct {}", R::NAME)
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<R, M::Error> {
        let (mut record, mut seen) = (R::empty(), Seen::default());
        // Answers mostly name their fields in the order of the contract: the one behind the last is looked at first.
        let mut next = 0;
        while let Some(found) = map.next_key_seed(KeySeed { keys: R::KEYS, next })? {
            let value = Value(&mut map);
            let Some((index, name)) = found else {
                value.ignore()?;
                continue;
            };
            if !seen.insert(index) {
                return Err(M::Error::duplicate_field(name));
            }
            record.read(index, value)?;
            next = index + 1;
        }
        match seen.missing(R::KEYS) {
            Some(name) => Err(M::Error::missing_field(name)),
            None => Ok(record),
        }
    }
}

/// The fields that were read: a bit for each of the first, and the others by their places.
#[derive(Default)]
struct Seen {
    first: u64,
    beyond: Vec<usize>,
}

impl Seen {
    /// Notes a field; whether it is new.
    fn insert(&mut self, index: usize) -> bool {
        let is_new = !self.has(index);
        match bit(index) {
            Some(bit) => self.first |= bit,
            None => self.beyond.push(index),
        }
        is_new
    }

    fn has(&self, index: usize) -> bool {
        bit(index).map_or_else(|| self.beyond.contains(&index), |bit| self.first & bit != 0)
    }

    /// The first field that must be there and is not.
    fn missing(&self, keys: &[Key]) -> Option<&'static str> {
        let mut keys = keys.iter().enumerate();
        keys.find(|(index, (_, required))| *required && !self.has(*index)).map(|(_, (name, _))| *name)
    }
}

fn bit(index: usize) -> Option<u64> {
    u32::try_from(index).ok().and_then(|index| 1_u64.checked_shl(index))
}

/// Finds a field by its name.
struct KeySeed {
    keys: &'static [Key],
    next: usize,
}

impl<'de> DeserializeSeed<'de> for KeySeed {
    type Value = Option<(usize, &'static str)>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl Visitor<'_> for KeySeed {
    type Value = Option<(usize, &'static str)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a field")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Self::Value, E> {
        let place = match self.keys.get(self.next) {
            Some((key, _)) if *key == name => Some(self.next),
            _ => self.keys.iter().position(|(key, _)| *key == name),
        };
        Ok(place.and_then(|place| Some((place, self.keys.get(place)?.0))))
    }
}

/// The value of a field, about to be read.
pub(crate) struct Value<'a, M>(&'a mut M);

impl<'de, M: MapAccess<'de>> Value<'_, M> {
    /// Reads what reads itself.
    pub(crate) fn plain<T: Deserialize<'de>>(self, place: &mut T) -> Result<(), M::Error> {
        *place = self.0.next_value()?;
        Ok(())
    }

    /// Reads what nobody asks for.
    pub(crate) fn ignore(self) -> Result<(), M::Error> {
        self.0.next_value::<IgnoredAny>().map(|_| ())
    }

    /// Reads a primitive from a number and a text alike.
    pub(crate) fn wire<T: Primitive>(self, place: &mut T) -> Result<(), M::Error> {
        *place = self.0.next_value_seed(PrimitiveSeed(PhantomData))?;
        Ok(())
    }
}

struct PrimitiveSeed<T>(PhantomData<T>);

impl<'de, T: Primitive> DeserializeSeed<'de> for PrimitiveSeed<T> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        T::read(deserializer)
    }
}

/// The fields of a record as they are written. What is none is left out; behind an error nothing is written.
pub(crate) struct Fields<S: Serializer> {
    object: S::SerializeStruct,
    failed: Option<S::Error>,
}

impl<S: Serializer> Fields<S> {
    /// None yet, of a record with this name in Rust and so many fields.
    pub(crate) fn new(serializer: S, name: &'static str, count: usize) -> Result<Self, S::Error> {
        serializer.serialize_struct(name, count).map(|object| Self { object, failed: None })
    }

    /// Writes what writes itself.
    pub(crate) fn plain<T: Serialize>(mut self, name: &'static str, value: Option<&T>) -> Self {
        if let (Some(value), None) = (value, &self.failed) {
            self.failed = self.object.serialize_field(name, value).err();
        }
        self
    }

    /// Writes a primitive: a decimal as a text.
    pub(crate) fn wire<T: Primitive>(self, name: &'static str, value: Option<&T>) -> Self {
        self.plain(name, value.map(Borrowed).as_ref())
    }

    /// Writes a decimal as a number.
    pub(crate) fn number<T: AsNumber>(self, name: &'static str, value: Option<&T>) -> Self {
        self.plain(name, value.map(Numeric).as_ref())
    }

    /// The record is written, if all of its fields are.
    pub(crate) fn end(self) -> Result<S::Ok, S::Error> {
        match self.failed {
            Some(error) => Err(error),
            None => self.object.end(),
        }
    }
}

#[cfg(test)]
mod tests;
