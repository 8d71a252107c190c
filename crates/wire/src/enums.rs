//! The implementations that enums share.
//!
//! The variants of an open enum and their values on the wire are generated. [`string_enum!`](crate::string_enum) and
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

        $crate::string_value!($name);
    };
}

/// Implements the keywords of a closed enum from its variants: `ALL`, `KEYWORDS`, `as_str` and `from_keyword`.
#[doc(hidden)]
#[macro_export]
macro_rules! keywords {
    ($name:ident $(, $variant:ident = $keyword:literal)* $(,)?) => {
        impl $name {
            /// All values.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The keywords of all values.
            pub const KEYWORDS: &'static [&'static str] = &[$($keyword),*];

            /// Returns the keyword.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $keyword,)*
                }
            }

            /// Returns the value with a keyword.
            pub fn from_keyword(keyword: &str) -> Option<Self> {
                match keyword {
                    $($keyword => Some(Self::$variant),)*
                    _ => None,
                }
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

        $crate::integer_value!($name, code);
    };
}
