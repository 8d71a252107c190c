//! Records that are JSON arrays: their elements are the fields, in order.
//!
//! [`array_record!`](crate::array_record) implements serde for such a record, from its fields and the form of each.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserializer, Error, IgnoredAny, SeqAccess, Visitor};
use serde::ser::{SerializeSeq, Serializer};
use serde::{Deserialize, Serialize, forward_to_deserialize_any};

use crate::primitive::number::AsNumber;
use crate::primitive::{Item, Primitive, number, string};

/// Implements [`ArrayRecord`] and serde's traits for a record that is a JSON array.
///
/// Each field is followed by the form of its element: `value` for a type with serde's traits, `primitive` for a
/// [`Primitive`], `number` for a decimal that is written as a JSON number, `string` for a [`Primitive`] that is written in quotes.
#[macro_export]
macro_rules! array_record {
    ($name:ident { $($field:ident: $form:ident),* $(,)? }) => {
        #[allow(deprecated, unused_variables, reason = "deprecated fields are read, too; a record may have no fields")]
        impl $crate::array::ArrayRecord for $name {
            fn read<'de, A: $crate::serde::de::SeqAccess<'de>>(
                elements: &mut $crate::array::Reader<A>,
            ) -> ::core::result::Result<Self, A::Error> {
                ::core::result::Result::Ok(Self { $($field: elements.$form(::core::stringify!($field))?),* })
            }

            fn write<S: $crate::serde::ser::SerializeSeq>(
                &self,
                elements: &mut $crate::array::Writer<S>,
            ) -> ::core::result::Result<(), S::Error> {
                $(elements.$form(&self.$field)?;)*
                ::core::result::Result::Ok(())
            }
        }

        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                $crate::array::serialize(self, serializer)
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                $crate::array::deserialize(deserializer)
            }
        }
    };
}

/// A record that is a JSON array.
pub trait ArrayRecord: Sized {
    /// Reads the fields from the elements.
    ///
    /// # Errors
    /// Returns an error if an element is not a value of its field, or if the array has no element for a required field.
    fn read<'de, A: SeqAccess<'de>>(elements: &mut Reader<A>) -> Result<Self, A::Error>;

    /// Writes the fields as elements.
    ///
    /// # Errors
    /// Returns the errors of the serializer.
    fn write<S: SerializeSeq>(&self, elements: &mut Writer<S>) -> Result<(), S::Error>;
}

/// Reads a record. Additional elements are ignored, like unknown fields of an object.
///
/// # Errors
/// Returns an error if the JSON is not an array, and under the same conditions as [`ArrayRecord::read`].
pub fn deserialize<'de, T: ArrayRecord, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    deserializer.deserialize_seq(RecordVisitor(PhantomData))
}

/// Writes a record. An omitted field is written as null, so that the other fields keep their positions.
///
/// # Errors
/// Returns the errors of the serializer.
pub fn serialize<T: ArrayRecord, S: Serializer>(record: &T, serializer: S) -> Result<S::Ok, S::Error> {
    let mut elements = Writer(serializer.serialize_seq(None)?);
    record.write(&mut elements)?;
    elements.0.end()
}

struct RecordVisitor<T>(PhantomData<T>);

impl<'de, T: ArrayRecord> Visitor<'de> for RecordVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a record that is a JSON array")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, access: A) -> Result<T, A::Error> {
        let mut elements = Reader(access);
        let record = T::read(&mut elements)?;
        while elements.0.next_element::<IgnoredAny>()?.is_some() {}
        Ok(record)
    }
}

/// Reads the elements of an array, each with the name of its field.
pub struct Reader<A>(A);

impl<'de, A: SeqAccess<'de>> Reader<A> {
    /// Reads a value by its serde implementation.
    ///
    /// # Errors
    /// Returns an error if the value is invalid, or if the array has ended and the field is required.
    pub fn value<T: Deserialize<'de>>(&mut self, name: &'static str) -> Result<T, A::Error> {
        match self.0.next_element()? {
            Some(value) => Ok(value),
            None => T::deserialize(MissingElement { name, error: PhantomData }),
        }
    }

    /// Reads a [`Primitive`].
    ///
    /// # Errors
    /// Returns an error under the same conditions as [`Reader::value`].
    pub fn primitive<T: Primitive>(&mut self, name: &'static str) -> Result<T, A::Error> {
        self.value::<Item<T>>(name).map(|item| item.0)
    }

    /// Reads a decimal that is written as a JSON number.
    ///
    /// # Errors
    /// Returns an error under the same conditions as [`Reader::value`].
    pub fn number<T: Primitive>(&mut self, name: &'static str) -> Result<T, A::Error> {
        self.primitive(name)
    }

    /// Reads a [`Primitive`] that is written in quotes.
    ///
    /// # Errors
    /// Returns an error under the same conditions as [`Reader::value`].
    pub fn string<T: Primitive>(&mut self, name: &'static str) -> Result<T, A::Error> {
        self.primitive(name)
    }
}

/// Writes the elements of an array.
pub struct Writer<S>(S);

impl<S: SerializeSeq> Writer<S> {
    /// Writes a value by its serde implementation.
    ///
    /// # Errors
    /// Returns the errors of the serializer.
    pub fn value<T: Serialize>(&mut self, value: &T) -> Result<(), S::Error> {
        self.0.serialize_element(value)
    }

    /// Writes a [`Primitive`].
    ///
    /// # Errors
    /// Returns the errors of the serializer.
    pub fn primitive<T: Primitive>(&mut self, value: &T) -> Result<(), S::Error> {
        self.0.serialize_element(&crate::primitive::Borrowed(value))
    }

    /// Writes a decimal as a JSON number.
    ///
    /// # Errors
    /// Returns the errors of the serializer.
    pub fn number<T: AsNumber>(&mut self, value: &T) -> Result<(), S::Error> {
        self.0.serialize_element(&number::Borrowed(value))
    }

    /// Writes a [`Primitive`] in quotes.
    ///
    /// # Errors
    /// Returns the errors of the serializer.
    pub fn string<T: Primitive>(&mut self, value: &T) -> Result<(), S::Error> {
        self.0.serialize_element(&string::Borrowed(value))
    }
}

/// The element after the end of an array: `None` for an optional field, and an error for any other field.
struct MissingElement<E> {
    name: &'static str,
    error: PhantomData<E>,
}

impl<'de, E: Error> Deserializer<'de> for MissingElement<E> {
    type Error = E;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, E> {
        Err(E::custom(format_args!("missing element `{}`", self.name)))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        visitor.visit_none()
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct newtype_struct
        seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use crate::{Decimal, Timestamp};

    #[derive(Debug, PartialEq)]
    struct Level {
        price: Decimal,
        size: Decimal,
        time: Option<Timestamp>,
        note: Option<String>,
        parts: Option<Vec<i64>>,
    }

    array_record!(Level { price: primitive, size: number, time: string, note: primitive, parts: value });

    #[derive(Debug, PartialEq)]
    struct Empty {}

    array_record!(Empty {});

    fn level(json: &str) -> serde_json::Result<Level> {
        serde_json::from_str(json)
    }

    #[test]
    fn elements_are_fields_in_order() -> serde_json::Result<()> {
        let full = level(r#"["200.0000", 0.10, "1700000000000", "a", [1]]"#)?;
        assert_eq!((full.price.to_string().as_str(), full.size.to_string().as_str()), ("200.0000", "0.10"));
        assert_eq!(full.time, Some(Timestamp::from_millis(1_700_000_000_000)));
        let written = serde_json::to_string(&full)?;
        assert_eq!(written, r#"["200.0000",0.10,"1700000000000","a",[1]]"#);
        assert_eq!(level(&written)?, full);
        assert_eq!(level(r#"["200.0000", 0.10, 1700000000000, "a", [1], {"new": 1}, null]"#)?, full, "more elements");
        Ok(())
    }

    #[test]
    fn trailing_optional_fields_may_be_missing() -> serde_json::Result<()> {
        let short = level("[1, 2]")?;
        assert_eq!((&short.time, &short.note, &short.parts), (&None, &None, &None));
        assert_eq!(level(r#"[1, 2, "", null]"#)?, short, "an empty string in place of a number");
        assert_eq!(serde_json::to_string(&short)?, r#"["1",2,null,null,null]"#);
        Ok(())
    }

    #[test]
    fn other_json_is_rejected() {
        let error = |json| level(json).err().map(|error| error.to_string()).unwrap_or_default();
        assert!(error("[1]").contains("missing element `size`"), "{}", error("[1]"));
        assert!(error("[1, null]").contains("decimal"), "{}", error("[1, null]"));
        for json in ["{}", r#"{"price":1,"size":2}"#, "null", "\"1\"", "[]", "[1,2", r#"[1,2,"x"]"#] {
            assert!(level(json).is_err(), "{json}");
        }
    }

    #[test]
    fn a_record_may_have_no_fields() -> serde_json::Result<()> {
        assert_eq!(serde_json::from_str::<Empty>("[1]")?, Empty {});
        assert_eq!(serde_json::to_string(&Empty {})?, "[]");
        Ok(())
    }
}
