//! Records: JSON objects whose members are the fields, and JSON arrays whose elements are the fields in order.
//!
//! [`record!`](crate::record!) and [`array_record!`](crate::array_record!) implement serde for a struct. The implementations that serde
//! derives take the compiler several times as long. They also accept an array in place of an object, and take its elements for the fields in
//! the order of their declaration: a price could silently become a quantity.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::ser::{SerializeSeq, SerializeStruct};

use crate::error_path::{in_element, in_member};
use crate::value::{Borrowed, Form, Item, Value};

/// Implements [`Record`], [`Value`] and serde's traits for a record that is a JSON object, from its fields and their names on the wire.
///
/// A form may follow the name: `number` and `quoted` are [styles](crate::value::Style), and any other name is an
/// [encoding](mod@crate::encoding). A field may be missing if its type is an `Option`, unless `required` precedes the name. Unknown members are
/// ignored, unless `closed` precedes the name of the record.
#[macro_export]
macro_rules! record {
    (closed $($record:tt)*) => {
        $crate::record!(@is_closed true, $($record)*);
    };
    (@is_closed $is_closed:literal, $name:ident $(<$parameter:ident>)?
        $(, $field:ident = $($required:ident)? $wire:literal $(as $($form:ident)::+)?)* $(,)?) => {
        $crate::read_record!(
            $is_closed, $name $(<$parameter>)? $(, $field = $($required)? $wire $(as $($form)::+)?)*
        );

        $crate::record!(@value $name $(<$parameter>)?, read_object, self, serializer, {
            let count = 0 $(+ $crate::record::written(&self.$field, $crate::read_record!(@is_required $($required)?)))*;
            let mut members = serializer.serialize_struct(::core::stringify!($name), count)?;
            $($crate::record::write_member::<$crate::read_record!(@form $($($form)::+)?), _, _>(
                &mut members,
                $wire,
                &self.$field,
                $crate::read_record!(@is_required $($required)?),
            )?;)*
            $crate::serde::ser::SerializeStruct::end(members)
        });
    };
    (@value $name:ident $(<$parameter:ident>)?, $read:ident, $self:ident, $serializer:ident, $write:block) => {
        impl $(<$parameter: $crate::value::Value>)? $crate::value::Value for $name $(<$parameter>)? {
            fn read_or_empty<'de, __D: $crate::serde::Deserializer<'de>>(
                deserializer: __D,
            ) -> ::core::result::Result<::core::option::Option<Self>, __D::Error> {
                $crate::value::Value::read(deserializer).map(::core::option::Option::Some)
            }

            fn read<'de, __D: $crate::serde::Deserializer<'de>>(
                deserializer: __D,
            ) -> ::core::result::Result<Self, __D::Error> {
                $crate::record::$read(deserializer)
            }

            #[allow(deprecated, unused_mut, reason = "deprecated fields are written, too; a record may have no fields")]
            fn write<__S: $crate::serde::Serializer>(
                &$self,
                _: $crate::value::Style,
                $serializer: __S,
            ) -> ::core::result::Result<__S::Ok, __S::Error> $write
        }

        $crate::serde_of_value!($name $(<$parameter>)?);
    };
    ($($record:tt)*) => {
        $crate::record!(@is_closed false, $($record)*);
    };
}

/// Implements [`Record`], [`Value`] and serde's traits for a record that is a JSON array, from its fields, as [`record!`](crate::record!) does.
/// An omitted field is written as null, so that the other fields keep their positions.
#[macro_export]
macro_rules! array_record {
    ($name:ident $(, $field:ident = $($required:ident)? $wire:literal $(as $($form:ident)::+)?)* $(,)?) => {
        $crate::read_record!(false, $name $(, $field = $($required)? $wire $(as $($form)::+)?)*);

        $crate::record!(@value $name, read_array, self, serializer, {
            let names = <Self as $crate::record::Record>::NAMES;
            let mut elements = serializer.serialize_seq(::core::option::Option::Some(names.len()))?;
            $($crate::record::write_element::<$crate::read_record!(@form $($($form)::+)?), _, _>(
                &mut elements,
                &self.$field,
            )?;)*
            $crate::serde::ser::SerializeSeq::end(elements)
        });
    };
}

/// Implements [`Record`] and `Deserialize` for a request, which a server reads, from the arguments of [`record!`](crate::record!).
#[doc(hidden)]
#[macro_export]
macro_rules! request {
    ($name:ident $($fields:tt)*) => {
        $crate::read_record!(false, $name $($fields)*);

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<__D: $crate::serde::Deserializer<'de>>(
                deserializer: __D,
            ) -> ::core::result::Result<Self, __D::Error> {
                $crate::record::read_object(deserializer)
            }
        }
    };
}

/// Implements [`Record`], from the arguments of [`record!`](crate::record!).
#[doc(hidden)]
#[macro_export]
macro_rules! read_record {
    (@form) => { $crate::value::Plain };
    (@form number) => { $crate::value::Number };
    (@form quoted) => { $crate::value::Quoted };
    (@form $($encoding:ident)::+) => { $($encoding)::+ };
    (@is_required) => { false };
    (@is_required required) => { true };
    ($is_closed:literal, $name:ident $(<$parameter:ident>)?
        $(, $field:ident = $($required:ident)? $wire:literal $(as $($form:ident)::+)?)* $(,)?) => {
        #[allow(deprecated, reason = "deprecated fields are read, too")]
        impl $(<$parameter: $crate::value::Value>)? $crate::record::Record for $name $(<$parameter>)? {
            const NAMES: &'static [&'static str] = &[$($wire),*];
            const IS_CLOSED: bool = $is_closed;

            fn read<'de, __S: $crate::record::Source<'de>>(source: &mut __S) -> ::core::result::Result<Self, __S::Error> {
                $(let mut $field = $crate::record::Slot::<$crate::read_record!(@form $($($form)::+)?), _>::default();)*
                source.fill(&mut [$(&mut $field),*])?;
                ::core::result::Result::Ok(Self {
                    $($field: $field.take($wire, $crate::read_record!(@is_required $($required)?))?),*
                })
            }
        }
    };
}

/// A record, whose fields are read from the members of an object or from the elements of an array. Pages and other generic records contain only
/// types that implement [`Value`]: implement it for your own types with [`record!`](crate::record!), and use [`Json`](crate::Json) for raw JSON.
pub trait Record: Sized {
    /// The names of the fields on the wire, in the order in which [`read`](Self::read) passes their slots.
    const NAMES: &'static [&'static str];
    /// Whether an unknown member of an object is an error.
    const IS_CLOSED: bool;

    /// Reads the fields.
    ///
    /// # Errors
    /// Returns an error if a value is not a value of its field, or if a field is missing that may not be.
    fn read<'de, S: Source<'de>>(source: &mut S) -> Result<Self, S::Error>;
}

/// The members of an object, or the elements of an array.
pub trait Source<'de>: Sized {
    /// The error of the deserializer.
    type Error: Error;

    /// Fills the slots of the fields with the values.
    ///
    /// # Errors
    /// Returns the error of the first value that cannot be read.
    fn fill(&mut self, slots: &mut [&mut dyn Fill<'de, Self>]) -> Result<(), Self::Error>;

    /// Reads the next value, with a seed. Returns `None` at the end of an array.
    ///
    /// # Errors
    /// Returns an error if the value cannot be read.
    fn value<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Self::Error>;
}

/// A slot for the value of a field, of any type: code that reads records is compiled once, instead of once for each record.
pub trait Fill<'de, S: Source<'de>> {
    /// Reads the next value into the slot.
    ///
    /// # Errors
    /// Returns an error if the value cannot be read.
    fn fill(&mut self, source: &mut S) -> Result<Filled, S::Error>;
}

/// Whether a slot was filled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Filled {
    /// The source has ended.
    Never,
    /// The slot has its value.
    Once,
    /// The slot had a value, and the next one was not read.
    Twice,
}

/// The value of a field, once it was read.
pub struct Slot<F, T> {
    value: Option<T>,
    form: PhantomData<F>,
}

impl<F, T> Default for Slot<F, T> {
    fn default() -> Self {
        Self { value: None, form: PhantomData }
    }
}

impl<F, T: Value> Slot<F, T> {
    /// Returns the value.
    ///
    /// # Errors
    /// Returns an error if the field is missing, unless it may be.
    pub fn take<E: Error>(self, name: &'static str, is_required: bool) -> Result<T, E> {
        let value = if self.value.is_none() && !is_required { T::missing() } else { self.value };
        value.ok_or_else(|| E::missing_field(name))
    }
}

impl<'de, F: Form<T>, T, S: Source<'de>> Fill<'de, S> for Slot<F, T> {
    fn fill(&mut self, source: &mut S) -> Result<Filled, S::Error> {
        if self.value.is_some() {
            return Ok(Filled::Twice);
        }
        self.value = source.value(PhantomData::<Item<F, T>>)?.map(Item::into_inner);
        Ok(if self.value.is_some() { Filled::Once } else { Filled::Never })
    }
}

/// Reads a record from a JSON object.
///
/// # Errors
/// Returns an error if the JSON is not an object, if it has a field twice, and under the same conditions as [`Record::read`].
pub fn read_object<'de, R: Record, D: Deserializer<'de>>(deserializer: D) -> Result<R, D::Error> {
    // `deserialize_struct` would compile the code for arrays, too, once for each record.
    deserializer.deserialize_map(ObjectVisitor(PhantomData))
}

struct ObjectVisitor<R>(PhantomData<R>);

impl<'de, R: Record> Visitor<'de> for ObjectVisitor<R> {
    type Value = R;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a record that is a JSON object")
    }

    fn visit_map<A: MapAccess<'de>>(self, access: A) -> Result<R, A::Error> {
        R::read(&mut Members { access, names: R::NAMES, is_closed: R::IS_CLOSED })
    }
}

struct Members<A> {
    access: A,
    names: &'static [&'static str],
    is_closed: bool,
}

impl<'de, A: MapAccess<'de>> Source<'de> for Members<A> {
    type Error = A::Error;

    #[inline]
    fn fill(&mut self, slots: &mut [&mut dyn Fill<'de, Self>]) -> Result<(), A::Error> {
        let mut name = NameSeed { names: self.names, is_closed: self.is_closed, expected: 0 };
        while let Some(position) = self.access.next_key_seed(name)? {
            let Some((position, slot)) = position.and_then(|position| Some((position, slots.get_mut(position)?)))
            else {
                self.access.next_value::<IgnoredAny>()?;
                continue;
            };
            let declared = self.names.get(position).copied().unwrap_or_default();
            if slot.fill(self).map_err(|error| in_member(declared, &error))? == Filled::Twice {
                return Err(A::Error::duplicate_field(declared));
            }
            name.expected = position + 1;
        }
        Ok(())
    }

    fn value<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, A::Error> {
        self.access.next_value_seed(seed).map(Some)
    }
}

/// Finds the position of a name. Members usually have the order of the declaration.
#[derive(Clone, Copy)]
struct NameSeed {
    names: &'static [&'static str],
    is_closed: bool,
    expected: usize,
}

impl<'de> DeserializeSeed<'de> for NameSeed {
    type Value = Option<usize>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Option<usize>, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl Visitor<'_> for NameSeed {
    type Value = Option<usize>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a field")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Option<usize>, E> {
        if self.names.get(self.expected) == Some(&name) {
            return Ok(Some(self.expected));
        }
        match self.names.iter().position(|declared| *declared == name) {
            None if self.is_closed => Err(E::unknown_field(name, self.names)),
            position => Ok(position),
        }
    }
}

/// Reads a record from a JSON array. Additional elements are ignored, like unknown members of an object.
///
/// # Errors
/// Returns an error if the JSON is not an array, and under the same conditions as [`Record::read`].
pub fn read_array<'de, R: Record, D: Deserializer<'de>>(deserializer: D) -> Result<R, D::Error> {
    deserializer.deserialize_seq(ArrayVisitor(PhantomData))
}

struct ArrayVisitor<R>(PhantomData<R>);

impl<'de, R: Record> Visitor<'de> for ArrayVisitor<R> {
    type Value = R;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a record that is a JSON array")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, access: A) -> Result<R, A::Error> {
        R::read(&mut Elements(access))
    }
}

struct Elements<A>(A);

impl<'de, A: SeqAccess<'de>> Source<'de> for Elements<A> {
    type Error = A::Error;

    fn fill(&mut self, slots: &mut [&mut dyn Fill<'de, Self>]) -> Result<(), A::Error> {
        for (index, slot) in slots.iter_mut().enumerate() {
            if slot.fill(self).map_err(|error| in_element(index, &error))? == Filled::Never {
                return Ok(());
            }
        }
        while self.0.next_element::<IgnoredAny>()?.is_some() {}
        Ok(())
    }

    fn value<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, A::Error> {
        self.0.next_element_seed(seed)
    }
}

/// Returns the number of members that a field is written as: 0 if it is left out.
pub fn written<T: Value>(value: &T, is_required: bool) -> usize {
    usize::from(is_required || !value.is_missing())
}

/// Writes a member of an object, unless it is left out.
///
/// # Errors
/// Returns the errors of the serializer.
pub fn write_member<F: Form<T>, T: Value, S: SerializeStruct>(
    members: &mut S,
    name: &'static str,
    value: &T,
    is_required: bool,
) -> Result<(), S::Error> {
    if written(value, is_required) == 0 {
        return members.skip_field(name);
    }
    members.serialize_field(name, &Borrowed::<F, T>::new(value))
}

/// Writes an element of an array.
///
/// # Errors
/// Returns the errors of the serializer.
pub fn write_element<F: Form<T>, T, S: SerializeSeq>(elements: &mut S, value: &T) -> Result<(), S::Error> {
    elements.serialize_element(&Borrowed::<F, T>::new(value))
}

#[cfg(test)]
mod tests {
    use crate::{Decimal, Timestamp};

    #[derive(Debug, PartialEq)]
    struct Quote {
        symbol: String,
        price: Option<Decimal>,
        side: Option<i64>,
    }

    record!(Quote, symbol = "symbol", price = "p" as number, side = required "side" as quoted);

    /// Formats with a length prefix depend on the number of members.
    #[test]
    fn only_members_that_are_written_are_counted() {
        let count = |quote: &Quote| super::written(&quote.price, false) + super::written(&quote.side, true);
        let quote = |price| Quote { symbol: "a".into(), price, side: None };
        assert_eq!((count(&quote(None)), count(&quote(Some(Decimal::ONE)))), (1, 2));
    }

    #[derive(Debug, PartialEq)]
    struct Page<T> {
        items: Vec<T>,
    }

    record!(closed Page<T>, items = "items");

    #[derive(Debug, PartialEq)]
    struct Level {
        price: Decimal,
        size: Decimal,
        time: Option<Timestamp>,
        note: Option<String>,
        parts: Option<Vec<i64>>,
    }

    array_record!(
        Level,
        price = "price",
        size = "size" as number,
        time = "time" as quoted,
        note = "note",
        parts = "parts"
    );

    #[derive(Debug, PartialEq)]
    struct Empty {}

    array_record!(Empty);

    fn page(json: &str) -> serde_json::Result<Page<Quote>> {
        serde_json::from_str(json)
    }

    fn level(json: &str) -> serde_json::Result<Level> {
        serde_json::from_str(json)
    }

    fn message<T>(result: serde_json::Result<T>) -> String {
        result.err().map(|error| error.to_string()).unwrap_or_default()
    }

    #[test]
    fn members_are_fields_in_any_order() -> serde_json::Result<()> {
        let quotes =
            page(r#"{"items":[{"side":"1","new":[{}],"symbol":7,"p":"1.50"},{"symbol":"b","side":null,"p":""}]}"#)?;
        let first = Quote { symbol: "7".into(), price: Some(Decimal::new(150, 2)), side: Some(1) };
        let second = Quote { symbol: "b".into(), price: None, side: None };
        assert_eq!(quotes, Page { items: vec![first, second] });
        let written = serde_json::to_string(&quotes)?;
        assert_eq!(written, r#"{"items":[{"symbol":"7","p":1.50,"side":"1"},{"symbol":"b","side":null}]}"#);
        assert_eq!(page(&written)?, quotes);
        Ok(())
    }

    #[test]
    fn missing_repeated_and_unknown_members_are_rejected() {
        for (json, reason) in [
            (r#"{"items":[{"side":1}]}"#, "at items[0]: missing field `symbol`"),
            (r#"{"items":[{"symbol":"a"}]}"#, "at items[0]: missing field `side`"),
            (r#"{"items":[{"symbol":"a","side":1,"side":1}]}"#, "at items[0]: duplicate field `side`"),
            (r#"{"items":[{"symbol":"a","side":1,"p":null,"p":2}]}"#, "at items[0]: duplicate field `p`"),
            (r#"{"items":[],"more":1}"#, "unknown field `more`, expected `items`"),
            (r#"{"items":[{"symbol":null,"side":1}]}"#, "at items[0].symbol: invalid type: null, expected a string"),
        ] {
            assert!(message(page(json)).starts_with(reason), "{json}: {}", message(page(json)));
        }
    }

    #[test]
    fn an_array_is_not_an_object() {
        for (json, at) in [
            ("[[]]", ""),
            (r#"{"items":[["a",1,2]]}"#, "at items[0]: "),
            (r#"{"items":[{"symbol":"a","p":1,"side":1},["b",2,3]]}"#, "at items[1]: "),
        ] {
            let reason = format!("{at}invalid type: sequence, expected a record that is a JSON object");
            assert!(message(page(json)).starts_with(&reason), "{}", message(page(json)));
        }
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
        assert!(error("[1]").contains("missing field `size`"), "{}", error("[1]"));
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
