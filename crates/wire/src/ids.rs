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

        $crate::integer_value!($name, get);
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

        $crate::string_value!($name);
    };
}
