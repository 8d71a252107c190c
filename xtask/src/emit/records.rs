//! Records: a struct each, which reads and writes itself. Those that a request carries have a constructor and setters.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::code::Code;
use super::record_serde;
use crate::contract::{Contract, Field, Group, Record, Type};
use crate::lower::{Crate, default_expression, doc, fact_doc, field_doc, ident};
use crate::names;
use crate::prose::code;

/// The records of a group.
pub fn emit(contract: &Contract, group: &Group) -> Code {
    let imports = record_serde::imports(&group.records);
    Code::of(imports, group.records.iter().map(|record| self::record(contract, record)))
}

fn record(contract: &Contract, record: &Record) -> TokenStream {
    let (name, about) = (ident(&names::type_name(&record.name.name)), fact_doc(&record.fact));
    let generics = record.generic.as_deref().map(ident).map(|name| quote!(<#name>));
    let fields = record.fields.iter().map(|field| {
        // A constructor names every field, and would itself use what is deprecated.
        let deprecated = (!record.in_request).then(|| deprecated(field));
        let serde = record.derived.then(|| record_serde::attributes(field));
        let (name, ty) = (ident(&names::field_name(&field.name)), Crate::Models.field_type(field));
        let about = field_doc(field);
        quote!(#deprecated #about #serde pub #name: #ty)
    });
    let default = record.has_default.then(|| quote!(, Default));
    let derived = record.derived.then(|| quote!(, Serialize, Deserialize));
    let constructor = record.in_request.then(|| constructor(&name, &record.fields));
    let serde = (!record.derived).then(|| record_serde::impls(contract, &name, record));
    quote! {
        #about
        #[derive(Debug, Clone, PartialEq #default #derived)]
        #[non_exhaustive]
        pub struct #name #generics {
            #(#fields,)*
        }
        #constructor
        #serde
    }
}

/// That a field is on its way out.
fn deprecated(field: &Field) -> Option<TokenStream> {
    field.deprecated.as_ref().map(|instead| quote!(#[deprecated(note = #instead)]))
}

fn constructor(name: &Ident, fields: &[Field]) -> TokenStream {
    let constructor = new_function(Crate::Models, &fields.iter().collect::<Vec<_>>());
    let setters = fields.iter().filter(|field| field.optional).map(|field| setter(Crate::Models, field));
    let defaults = default_constants(Crate::Models, fields);
    quote! {
        impl #name {
            #defaults
            #constructor
            #(#setters)*
        }
    }
}

/// What the exchange takes where a field is left out.
pub fn default_constants<'a>(at: Crate, fields: impl IntoIterator<Item = &'a Field>) -> TokenStream {
    let constants = fields.into_iter().filter_map(|field| {
        let (ty, value) = default_expression(at, field)?;
        let constant = ident(&names::default_name(&field.name));
        let about = doc(&[format!("What the exchange takes when {} is left out.", code(&field.wire))]);
        Some(quote!(#about pub const #constant: #ty = #value;))
    });
    constants.collect()
}

/// `new`, with what is required in the order of the contract.
pub fn new_function(at: Crate, fields: &[&Field]) -> TokenStream {
    let (left_out, required): (Vec<&Field>, Vec<&Field>) = fields.iter().partition(|field| field.optional);
    let names_of =
        |fields: &[&Field]| fields.iter().map(|field| ident(&names::field_name(&field.name))).collect::<Vec<_>>();
    let (given, optional) = (names_of(&required), names_of(&left_out));
    let types = required.iter().map(|field| argument_type(at, field));
    let values =
        required.iter().map(|field| field_value(&ident(&names::field_name(&field.name)), argument_value(field)));
    quote! {
        /// With what is required; the rest is left out until it is set.
        pub fn new(#(#given: #types),*) -> Self {
            Self { #(#values,)* #(#optional: None,)* }
        }
    }
}

/// A field where a value is made: in the short form where its value has its name, as clippy demands.
pub fn field_value(name: &Ident, value: TokenStream) -> TokenStream {
    if name == &value.to_string() { quote!(#name) } else { quote!(#name: #value) }
}

/// A setter of an optional field.
pub fn setter(at: Crate, field: &Field) -> TokenStream {
    let (name, setter) = (ident(&names::field_name(&field.name)), ident(&names::setter_name(&field.name)));
    let (ty, value, about) = (argument_type(at, field), argument_value(field), field_doc(field));
    let deprecated = deprecated(field);
    quote! {
        #about
        #deprecated
        #[must_use]
        pub fn #setter(mut self, #name: #ty) -> Self {
            self.#name = Some(#value);
            self
        }
    }
}

/// What a constructor or setter takes: whatever becomes the field's type. An enum is taken only as itself: a text with a
/// slip in it would become a value that is not known, and be sent. Nothing else becomes a record.
fn argument_type(at: Crate, field: &Field) -> TokenStream {
    let value = at.value_type(&field.ty);
    match (&field.ty, field.list) {
        (Type::Enum(..) | Type::Record(..), true) => quote!(impl IntoIterator<Item = #value>),
        (_, true) => quote!(impl IntoIterator<Item = impl Into<#value>>),
        (Type::Boolean | Type::Integer | Type::Enum(..) | Type::Record(..), false) => value,
        (_, false) => quote!(impl Into<#value>),
    }
}

fn argument_value(field: &Field) -> TokenStream {
    let name = ident(&names::field_name(&field.name));
    match (&field.ty, field.list) {
        (Type::Enum(..) | Type::Record(..), true) => quote!(#name.into_iter().collect()),
        (_, true) => quote!(#name.into_iter().map(Into::into).collect()),
        (Type::Boolean | Type::Integer | Type::Enum(..) | Type::Record(..), false) => quote!(#name),
        (_, false) => quote!(#name.into()),
    }
}
