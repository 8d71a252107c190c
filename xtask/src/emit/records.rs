//! Records: emits each as a struct. The records in requests have a constructor, setters and, if they have rules,
//! `validate`. Those with a state have `is_final`.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::{Field, Record, Repr, Scalar, StateField, WireFormat, prose};

use super::query::pairs;
use super::scope::Scope;
use super::{constructors, validation};
use crate::lower::{deprecated, doc, field_doc, field_ident, fields_doc, ident, type_ident};

pub fn record(scope: &Scope<'_>, record: &Record) -> TokenStream {
    let (name, docs) = (type_ident(&record.name), fields_doc(&record.fact, None, &record.any_of));
    let parameter = record.generic.as_deref().map(ident).map(|parameter| quote!(<#parameter>));
    // A client creates only records of requests. A server creates the others, from placeholders.
    let default = match (record.has_default, record.in_request) {
        (true, true) => quote!(#[derive(Default)]),
        (true, false) => quote!(#[cfg_attr(feature = "server", derive(Default))]),
        (false, _) => TokenStream::new(),
    };
    let fields = record.fields.iter().map(|field| {
        // The constructor initializes every field and would use a deprecated one, so only the setter is deprecated.
        let deprecated = if record.in_request { None } else { deprecated(field.deprecated.as_deref()) };
        let (name, ty) = (field_ident(field), scope.field_type(field));
        let docs = field_doc(field, &record.fact);
        quote!(#deprecated #docs pub #name: #ty)
    });
    let wire = wire(scope, record, &quote!(#name #parameter));
    let methods = record.in_request.then(|| methods(scope, record));
    let is_final = is_final(scope, record);
    quote! {
        #docs
        #[derive(Debug, Clone, PartialEq)]
        #default
        #[non_exhaustive]
        pub struct #name #parameter {
            #(#fields,)*
        }

        #wire

        #methods

        #is_final
    }
}

/// Emits the macro that reads and writes a record.
fn wire(scope: &Scope<'_>, record: &Record, name: &TokenStream) -> TokenStream {
    let fields = wire_fields(scope, record.fields.iter());
    if record.is_array() {
        scope.import("tradewire_wire", "array_record");
        return quote!(array_record!(#name #(, #fields)*););
    }
    scope.import("tradewire_wire", "record");
    // A misspelled field must not be left out of a request. Responses may have more fields than the contract.
    let closed = record.only_in_requests.then(|| quote!(closed));
    quote!(record!(#closed #name #(, #fields)*);)
}

pub fn wire_fields<'a>(scope: &Scope<'_>, fields: impl Iterator<Item = &'a Field>) -> Vec<TokenStream> {
    let field = |field: &Field| {
        let (name, wire) = (field_ident(field), &field.wire);
        // Null is a value of a field that shows whether there are other pages, but a missing field is not.
        let required = (field.optional && field.is_essential).then(|| quote!(required));
        let form = form_of(scope, field).map(|form| quote!(as #form));
        quote!(#name = #required #wire #form)
    };
    fields.map(field).collect()
}

/// Returns the form in which a field is written, unless it is the usual form of its type.
fn form_of(scope: &Scope<'_>, field: &Field) -> Option<TokenStream> {
    if let Some(encoding) = scope.encoding(&field.ty) {
        return Some(encoding);
    }
    match (field.ty.wire_scalar(), field.wire_format) {
        (Some(Scalar::Decimal), Some(WireFormat::Number)) => Some(quote!(number)),
        (Some(scalar), Some(WireFormat::String)) if scalar.may_be_quoted() => Some(quote!(quoted)),
        _ => None,
    }
}

/// Emits a method that returns whether a record can no longer change, according to the fields that show it.
fn is_final(scope: &Scope<'_>, record: &Record) -> Option<TokenStream> {
    let states = scope.contract.state_fields(record);
    if record.in_request || states.is_empty() {
        return None;
    }
    let is_final = states.iter().map(|StateField { field, values, is_needed }| {
        let (name, ty) = (field_ident(field), scope.model(&values.name));
        if !field.optional {
            return quote!(self.#name.is_final());
        }
        let by_reference = (values.repr == Repr::String).then(|| quote!(.as_ref()));
        let is_final_option = if *is_needed { quote!(is_some_and) } else { quote!(is_none_or) };
        quote!(self.#name #by_reference.#is_final_option(#ty::is_final))
    });
    let name = type_ident(&record.name);
    let is_deprecated = states.iter().any(|state| state.field.deprecated.is_some());
    let allow = is_deprecated.then(|| quote!(#[allow(deprecated, reason = "no other field decides")]));
    let docs = doc(&is_final_docs(&states));
    Some(quote! {
        impl #name {
            #docs
            #allow
            pub fn is_final(&self) -> bool {
                #(#is_final)&&*
            }
        }
    })
}

fn is_final_docs(states: &[StateField<'_>]) -> Vec<String> {
    let fields: Vec<String> = states.iter().map(|state| prose::code(&state.field.wire)).collect();
    let ignored = states.iter().filter(|state| !state.is_needed);
    let ignored: Vec<String> = ignored.map(|state| prose::code(&state.field.wire)).collect();
    let field = if states.len() == 1 { "the field" } else { "one of the fields" };
    let may_be_missing = states.iter().any(|state| state.is_needed && state.field.optional);
    let unclear = if may_be_missing { "is missing, or has a value" } else { "has a value" };
    let mut docs = vec![
        format!("Returns whether the record can no longer change, according to its {}.", fields.join(" and ")),
        format!("If {field} {unclear} that the contract does not list, the record may still change."),
    ];
    if !ignored.is_empty() {
        docs.push(format!("A missing {} is ignored.", ignored.join(" and ")));
    }
    docs
}

/// Emits the methods of a record that is part of a request.
fn methods(scope: &Scope<'_>, record: &Record) -> TokenStream {
    let name = type_ident(&record.name);
    let fields: Vec<&Field> = record.fields.iter().collect();
    let constructors = constructors::all(scope, &fields, "value", "fields", None);
    let validate = record.checked.then(|| validation::validate_method(scope, record));
    quote! {
        impl #name {
            #constructors
            #validate
        }
    }
}

/// Emits `Form` for a record that is sent as a form body.
pub fn form(scope: &Scope<'_>, record: &Record) -> TokenStream {
    scope.import("tradewire_wire", "Form");
    scope.import("tradewire_wire", "Query");
    let (ty, pairs) = (scope.model(&record.name), pairs(scope, record.fields.iter()));
    quote! {
        impl Form for #ty {
            fn to_form(&self) -> Query {
                Query::default() #pairs
            }
        }
    }
}
