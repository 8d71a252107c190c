//! Records: a struct each. Those that a request carries have a constructor and setters.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::code::Code;
use crate::contract::{Field, Group, Record, Type};
use crate::language::WireForm;
use crate::lower::{Crate, default_expression, doc, fact_doc, field_doc, ident};
use crate::names;
use crate::prose::code;

/// The records of a group.
pub fn emit(group: &Group) -> Code {
    let imports = quote!(
        use serde::{Deserialize, Serialize};
    );
    Code::of(imports, group.records.iter().map(record))
}

fn record(record: &Record) -> TokenStream {
    let (name, about) = (ident(&names::type_name(&record.name.name)), fact_doc(&record.fact));
    let generic = record.generic.as_deref().map(ident);
    let generics = generic.map(|name| quote!(<#name>));
    let fields = record.fields.iter().map(|field| {
        // A constructor names every field, and would itself use what is deprecated.
        let deprecated = (!record.in_request).then(|| deprecated(field));
        let field = struct_field(field);
        quote!(#deprecated #field)
    });
    let derives = if record.has_default {
        quote!(Debug, Clone, PartialEq, Default, Serialize, Deserialize)
    } else {
        quote!(Debug, Clone, PartialEq, Serialize, Deserialize)
    };
    let constructor = record.in_request.then(|| constructor(&name, &record.fields));
    quote! {
        #about
        #[derive(#derives)]
        #[non_exhaustive]
        pub struct #name #generics {
            #(#fields,)*
        }
        #constructor
    }
}

fn struct_field(field: &Field) -> TokenStream {
    let (name, ty, about) = (ident(&names::field_name(&field.name)), Crate::Models.field_type(field), field_doc(field));
    let serde = serde_attributes(field);
    quote!(#about #serde pub #name: #ty)
}

/// That a field is on its way out.
fn deprecated(field: &Field) -> Option<TokenStream> {
    field.deprecated.as_ref().map(|instead| quote!(#[deprecated(note = #instead)]))
}

/// How the field is read and written. Each attribute stands alone, so that a line stays short.
fn serde_attributes(field: &Field) -> TokenStream {
    let wire = &field.wire;
    let rename = (names::field_name(&field.name) != *wire).then(|| quote!(#[serde(rename = #wire)]));
    let with = match (&field.ty, field.form) {
        (Type::Decimal, Some(WireForm::Number)) => Some(quote!(#[serde(with = "crate::wire::number")])),
        (Type::Decimal | Type::Integer | Type::String, _) => Some(quote!(#[serde(with = "crate::wire")])),
        _ => None,
    };
    let optional = match field.ty {
        _ if !field.optional => None,
        // `default` would ask of every type that it is made out of nothing; what is missing is none without it.
        Type::Parameter(_) | Type::Record(_, Some(_)) => {
            Some(quote!(#[serde(skip_serializing_if = "Option::is_none")]))
        }
        _ => Some(quote!(#[serde(default, skip_serializing_if = "Option::is_none")])),
    };
    quote!(#rename #with #optional)
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
