//! The `Debug` output of errors.

/// Implements `Debug` for an error type with the message of `Display`, because a program whose `main` returns an error prints its
/// `Debug` output.
#[doc(hidden)]
#[macro_export]
macro_rules! debug_as_display {
    ($name:ident) => {
        impl ::core::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(self, f)
            }
        }
    };
}
