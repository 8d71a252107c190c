//! The implementations that identifiers and open enums share.

/// Implements parsing, display, serde, [`Value`](crate::value::Value) and [`ToQuery`](crate::ToQuery) for a type that is written as a
/// string, from its `From<&str>` and `as_str`.
#[doc(hidden)]
#[macro_export]
macro_rules! string_value {
    ($name:ident) => {
        impl ::core::str::FromStr for $name {
            type Err = ::core::convert::Infallible;

            fn from_str(text: &str) -> ::core::result::Result<Self, ::core::convert::Infallible> {
                ::core::result::Result::Ok(Self::from(text))
            }
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl $crate::value::Value for $name {
            fn read_or_empty<'de, D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<::core::option::Option<Self>, D::Error> {
                $crate::value::read_text(deserializer).map(::core::option::Option::Some)
            }

            fn write<S: $crate::serde::Serializer>(
                &self,
                _: $crate::value::Style,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        $crate::serde_of_value!($name);

        impl $crate::ToQuery for $name {
            fn to_query(&self) -> ::std::borrow::Cow<'_, str> {
                ::std::borrow::Cow::Borrowed(self.as_str())
            }
        }
    };
}

/// Implements the same traits for a type that is written as an integer, from its `From<i64>` and the function that returns the integer.
#[doc(hidden)]
#[macro_export]
macro_rules! integer_value {
    ($name:ident, $get:ident) => {
        impl ::core::str::FromStr for $name {
            type Err = ::core::num::ParseIntError;

            fn from_str(text: &str) -> ::core::result::Result<Self, ::core::num::ParseIntError> {
                $crate::value::parse_integer(text).map(Self::from)
            }
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(&self.$get(), f)
            }
        }

        impl $crate::value::Value for $name {
            fn read_or_empty<'de, D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<::core::option::Option<Self>, D::Error> {
                let read = <i64 as $crate::value::Value>::read_or_empty(deserializer)?;
                ::core::result::Result::Ok(read.map(Self::from))
            }

            fn write<S: $crate::serde::Serializer>(
                &self,
                style: $crate::value::Style,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                $crate::value::Value::write(&self.$get(), style, serializer)
            }
        }

        $crate::serde_of_value!($name);

        impl $crate::ToQuery for $name {
            fn to_query(&self) -> ::std::borrow::Cow<'_, str> {
                ::std::borrow::Cow::Owned(::std::string::ToString::to_string(self))
            }

            fn to_json(&self) -> ::std::string::String {
                ::std::string::ToString::to_string(self)
            }
        }
    };
}
