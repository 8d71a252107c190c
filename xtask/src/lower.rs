//! Lowering: converts identifiers, literals and documentation of the contract to Rust tokens.

mod docs;

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, quote};

pub use docs::{deprecated, doc, entry_doc, fact_doc, field_doc, fields_doc, module_doc, setter_doc};

/// Returns the identifier token of a name.
pub fn ident(name: &str) -> Ident {
    Ident::new(name, Span::call_site())
}

/// Parses code that the generator wrote, such as a path, into tokens.
pub fn tokens(code: &str) -> TokenStream {
    // If the code does not parse, no tokens are returned, and the invalid file is reported as `GenerateError::Emit`.
    code.parse().unwrap_or_default()
}

/// Returns an integer literal without a type suffix.
pub fn integer(value: impl Into<i128>) -> TokenStream {
    let value = value.into();
    let digits = Literal::u128_unsuffixed(value.unsigned_abs());
    if value < 0 { quote!(-#digits) } else { quote!(#digits) }
}

/// Returns the expression `Some(value)` or `None`.
pub fn option<T: ToTokens>(value: Option<T>) -> TokenStream {
    match value {
        Some(value) => quote!(Some(#value)),
        None => quote!(None),
    }
}
