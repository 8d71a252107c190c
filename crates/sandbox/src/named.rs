//! Enums whose values have a name on the command line.

/// A name that no value of an enum has.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{name}` is not a {what}; expected one of {known}")]
pub struct NameError {
    pub(crate) name: String,
    pub(crate) what: &'static str,
    pub(crate) known: String,
}

tradewire_wire::debug_as_display!(NameError);

/// Implements the list of all values, and the conversions between values and their names.
macro_rules! named {
    ($type:ident, $what:literal, { $($value:ident: $name:literal,)* }) => {
        impl $type {
            /// All values.
            pub const ALL: &[Self] = &[$(Self::$value),*];

            /// Returns the name on the command line.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$value => $name,)*
                }
            }
        }

        impl ::std::fmt::Display for $type {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl ::std::str::FromStr for $type {
            type Err = $crate::named::NameError;

            fn from_str(name: &str) -> Result<Self, Self::Err> {
                let found = Self::ALL.iter().find(|value| value.name() == name);
                found.copied().ok_or_else(|| $crate::named::NameError {
                    name: name.to_owned(),
                    what: $what,
                    known: Self::ALL.iter().map(|value| format!("`{value}`")).collect::<Vec<_>>().join(", "),
                })
            }
        }
    };
}

pub(crate) use named;
