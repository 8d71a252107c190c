//! Lowering: converts identifiers, literals and documentation of the contract to Rust tokens.

mod docs;

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, quote};
use tradewire_contract::rust_names::{
    constant_name, field_name, module_name, setter_name, shared_name, type_name, variant_name,
};
use tradewire_contract::{ContractFile, Field, Name, Operation};

pub use docs::{deprecated, doc, entry_doc, fact_doc, field_doc, fields_doc, module_doc, setter_doc};

/// Returns the identifier token of a name.
pub fn ident(name: &str) -> Ident {
    Ident::new(name, Span::call_site())
}

/// Returns the Rust name of a field.
pub fn field_ident(field: &Field) -> Ident {
    ident(&field_name(&field.name))
}

/// Returns the name of the setter of a field.
pub fn setter_ident(field: &Field) -> Ident {
    ident(&setter_name(&field.name))
}

/// Returns the Rust name of a type or subscription.
pub fn type_ident(name: &Name) -> Ident {
    ident(&type_name(&name.name))
}

pub fn variant_ident(name: &str) -> Ident {
    ident(&variant_name(name))
}

/// Returns the name of a static or constant.
pub fn constant_ident(name: &str) -> Ident {
    ident(&constant_name(name))
}

/// Returns the name of the static of a host or signing recipe.
pub fn shared_ident(name: &str) -> Ident {
    ident(&shared_name(name))
}

/// Returns the name of the module of a group or topic.
pub fn module_ident(name: &str) -> Ident {
    ident(&module_name(name))
}

/// Returns the path of the Rust file, without its extension: `futures` or `futures/orders`.
pub fn rust_path(file: ContractFile<'_>) -> String {
    let group = module_ident(&file.group.name);
    match topic_module(file) {
        Some(topic) => format!("{group}/{topic}"),
        None => group.to_string(),
    }
}

/// Returns the name of the module of a topic.
pub fn topic_module(file: ContractFile<'_>) -> Option<Ident> {
    file.topic.map(|topic| module_ident(&topic.name))
}

/// Iterates over the topics whose modules the module of a file contains: those of its group, unless it is a topic itself.
pub fn topics_in(file: ContractFile<'_>) -> impl Iterator<Item = ContractFile<'_>> {
    file.topics().filter(move |_| file.topic.is_none())
}

/// Returns the path of the static of an operation, next to the modules of the groups.
pub fn operation_path(operation: &Operation) -> TokenStream {
    let topic = operation.topic().map(module_ident).into_iter();
    let (group, constant) = (module_ident(&operation.name.group), constant_ident(&operation.name.name));
    quote!(#group #(::#topic)* ::#constant)
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
