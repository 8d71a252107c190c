//! The implementations that all identifiers share.

/// Implements the constructor, the accessor, conversions, display, serde and [`ToQuery`](crate::ToQuery) for an identifier
/// that wraps an `i64`.
#[macro_export]
macro_rules! integer_id {
    ($name:ident) => {
        impl $name {
            /// Creates an id from its number.
            pub const fn new(id: i64) -> Self {
                Self(id)
            }

            /// Returns the number.
            pub const fn get(self) -> i64 {
                self.0
            }
        }

        impl ::core::convert::From<i64> for $name {
            fn from(id: i64) -> Self {
                Self(id)
            }
        }

        impl ::core::convert::From<$name> for i64 {
            fn from($name(id): $name) -> Self {
                id
            }
        }

        impl ::core::str::FromStr for $name {
            type Err = ::core::num::ParseIntError;

            fn from_str(text: &str) -> ::core::result::Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(&self.0, f)
            }
        }

        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                serializer.serialize_i64(self.0)
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                $crate::primitive::deserialize(deserializer).map(Self)
            }
        }

        impl $crate::primitive::Primitive for $name {
            fn read_or_empty<'de, D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<::core::option::Option<Self>, D::Error> {
                let read = <i64 as $crate::primitive::Primitive>::read_or_empty(deserializer)?;
                ::core::result::Result::Ok(read.map(Self))
            }

            fn write<S: $crate::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
                serializer.serialize_i64(self.0)
            }

            fn write_string<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

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

/// Implements the constructor, the accessor, conversions, display, serde and [`ToQuery`](crate::ToQuery) for an identifier
/// that wraps a `String`.
#[macro_export]
macro_rules! string_id {
    ($name:ident) => {
        impl $name {
            /// Creates an id from its string.
            pub fn new(id: impl ::core::convert::Into<::std::string::String>) -> Self {
                Self(id.into())
            }

            /// Returns the string.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl ::core::convert::From<&str> for $name {
            fn from(id: &str) -> Self {
                Self(::std::borrow::ToOwned::to_owned(id))
            }
        }

        impl ::core::convert::From<::std::string::String> for $name {
            fn from(id: ::std::string::String) -> Self {
                Self(id)
            }
        }

        impl ::core::convert::From<$name> for ::std::string::String {
            fn from($name(id): $name) -> Self {
                id
            }
        }

        impl ::core::convert::AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                &self.0
            }
        }

        impl ::core::str::FromStr for $name {
            type Err = ::core::convert::Infallible;

            fn from_str(text: &str) -> ::core::result::Result<Self, Self::Err> {
                ::core::result::Result::Ok(Self::from(text))
            }
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.0)
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                $crate::primitive::read_text(deserializer)
            }
        }

        impl $crate::ToQuery for $name {
            fn to_query(&self) -> ::std::borrow::Cow<'_, str> {
                ::std::borrow::Cow::Borrowed(self.as_str())
            }
        }
    };
}
