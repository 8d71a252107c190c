//! The implementations that all open enums share.
//!
//! The variants of an enum and their values on the wire are generated. [`string_enum!`](crate::string_enum) and
//! [`integer_enum!`](crate::integer_enum) implement everything else.

use crate::ToQuery;

/// An enum that keeps values that the contract does not list.
pub trait OpenEnum: ToQuery + Sized + 'static {
    /// The values that the contract lists.
    const ALL: &'static [Self];

    /// Returns whether the contract lists the value.
    fn is_listed(&self) -> bool;
}

/// Implements an open enum of strings from its variants and their values: `ALL`, `as_str`, parsing, display, serde and
/// [`ToQuery`](crate::ToQuery). The enum also has the variant `Unknown` with an [`Unknown`](crate::Unknown).
#[macro_export]
macro_rules! string_enum {
    ($name:ident $(, $variant:ident = $text:literal)* $(,)?) => {
        $crate::open_enum!($name);

        impl $name {
            /// The values that the contract lists.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// Returns the string on the wire.
            pub fn as_str(&self) -> &str {
                match self {
                    $(Self::$variant => $text,)*
                    Self::Unknown(unknown) => unknown.as_str(),
                }
            }
        }

        impl ::core::convert::From<&str> for $name {
            fn from(text: &str) -> Self {
                match text {
                    $($text => Self::$variant,)*
                    unknown => Self::Unknown($crate::Unknown::new(unknown)),
                }
            }
        }

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

        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
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

/// Implements [`OpenEnum`].
#[doc(hidden)]
#[macro_export]
macro_rules! open_enum {
    ($name:ident) => {
        impl $crate::OpenEnum for $name {
            const ALL: &'static [Self] = Self::ALL;

            fn is_listed(&self) -> bool {
                !matches!(self, Self::Unknown(_))
            }
        }
    };
}

/// Implements an open enum of integer codes from its variants and their values: `ALL`, `code`, parsing, display, serde and
/// [`ToQuery`](crate::ToQuery). The enum also has the variant `Unknown` with an [`UnknownCode`](crate::UnknownCode).
#[macro_export]
macro_rules! integer_enum {
    ($name:ident $(, $variant:ident = $code:literal)* $(,)?) => {
        $crate::open_enum!($name);

        impl $name {
            /// The values that the contract lists.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// Returns the integer on the wire.
            pub fn code(self) -> i64 {
                match self {
                    $(Self::$variant => $code,)*
                    Self::Unknown(unknown) => unknown.code(),
                }
            }
        }

        impl ::core::convert::From<i64> for $name {
            fn from(code: i64) -> Self {
                match code {
                    $($code => Self::$variant,)*
                    unknown => Self::Unknown($crate::UnknownCode::new(unknown)),
                }
            }
        }

        impl ::core::str::FromStr for $name {
            type Err = ::core::num::ParseIntError;

            fn from_str(text: &str) -> ::core::result::Result<Self, ::core::num::ParseIntError> {
                text.parse::<i64>().map(Self::from)
            }
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(&self.code(), f)
            }
        }

        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                serializer.serialize_i64(self.code())
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                let code: i64 = $crate::primitive::deserialize(deserializer)?;
                ::core::result::Result::Ok(Self::from(code))
            }
        }

        impl $crate::primitive::Primitive for $name {
            fn read_or_empty<'de, D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<::core::option::Option<Self>, D::Error> {
                let read = <i64 as $crate::primitive::Primitive>::read_or_empty(deserializer)?;
                ::core::result::Result::Ok(read.map(Self::from))
            }

            fn write<S: $crate::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
                serializer.serialize_i64(self.code())
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
