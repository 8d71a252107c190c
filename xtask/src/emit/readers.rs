//! Readers: emits the code with which a server parses requests and the forms in their bodies.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::{Field, Group, Operation, Place, Record};
use tradewire_wire::ListFormat;

use super::endpoint::list_format;
use super::scope::{Scope, View};
use crate::lower::{doc, ident};
use crate::rust_names;

/// Emits the readers of a group.
pub fn emit(group: &Group) -> TokenStream {
    let scope = Scope::new(View::Endpoints, group, []);
    let with_fields = group.operations.iter().filter(|operation| has_fields(operation));
    let requests = with_fields.map(|operation| request(&scope, operation));
    let forms = group.records.iter().filter(|record| record.is_form).map(|record| form(&scope, record));
    let readers = requests.chain(forms).collect();
    scope.file("The parsing of requests by a server.", readers)
}

fn has_fields(operation: &Operation) -> bool {
    !operation.params.is_empty() || operation.body.is_some()
}

fn request(scope: &Scope, operation: &Operation) -> TokenStream {
    scope.import("tradewire_wire::server", "Parts");
    scope.import("tradewire_wire", "Invalid");
    let (body_is_unchecked, rejections) = match (&operation.body, operation.params.is_empty()) {
        (None, _) => ("", "Returns an error that names the parameter that is missing or has another type."),
        (Some(_), true) => (UNCHECKED, "Rejects a body that cannot be parsed."),
        (Some(_), false) => (
            UNCHECKED,
            "Returns an error that names the parameter that is missing or has another type. Rejects a body that cannot be parsed.",
        ),
    };
    let docs = doc(&[format!("Parses the request as a server receives it.{body_is_unchecked}")]);
    let errors = doc(&[rejections.to_owned()]);
    let values = operation
        .params
        .iter()
        .map(|field| param(scope, field))
        .chain(operation.body.iter().map(|field| body(scope, operation, field)));
    let request = scope.request(operation);
    quote! {
        impl #request {
            #docs
            ///
            /// # Errors
            #errors
            pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
                Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
            }

            fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
                Ok(Self { #(#values),* })
            }
        }
    }
}

const UNCHECKED: &str = " The rules of the body are not checked; `validate` checks them.";

/// Returns the method call that reads a parameter or form field, with the type of a single value or item if it is not inferred.
fn read(scope: &Scope, field: &Field, ty: Option<TokenStream>) -> TokenStream {
    let wire = &field.wire;
    let ty = ty.map(|ty| quote!(::<#ty>));
    if field.list {
        let form = list_format(scope, field.list_format().unwrap_or(ListFormat::Comma));
        return if field.optional {
            quote!(optional_list #ty(#wire, #form))
        } else {
            quote!(required_list #ty(#wire, #form))
        };
    }
    if field.optional { quote!(optional #ty(#wire)) } else { quote!(required #ty(#wire)) }
}

/// Returns the initializer that parses a parameter.
fn param(scope: &Scope, field: &Field) -> TokenStream {
    let name = ident(&rust_names::field_name(&field.name));
    let read = read(scope, field, None);
    let source = match field.place() {
        Place::Query => quote!(query),
        Place::Path => quote!(path),
    };
    let value = decoded(scope, field, quote!(parts.#source.#read?));
    quote!(#name: #value)
}

/// Returns the expression of a value that was read. An encoding is converted to the value that it represents.
fn decoded(scope: &Scope, field: &Field, read: TokenStream) -> TokenStream {
    match (scope.encoding(&field.ty), field.list, field.optional) {
        (None, ..) => read,
        (Some(encoding), true, true) => quote!(#read.map(#encoding::values)),
        (Some(encoding), true, false) => quote!(#encoding::values(#read)),
        (Some(encoding), false, true) => quote!(#read.map(#encoding::value)),
        (Some(encoding), false, false) => quote!(#encoding::value(#read)),
    }
}

/// Returns the initializer that parses the body.
fn body(scope: &Scope, operation: &Operation, field: &Field) -> TokenStream {
    let name = ident(&rust_names::field_name(&field.name));
    let wire = &field.wire;
    if operation.is_form() {
        scope.import("crate", "FromForm");
    }
    match (operation.is_form(), field.optional) {
        (true, true) => quote!(#name: parts.has_body().then(|| FromForm::from_form(&parts.form())).transpose()?),
        (true, false) => quote!(#name: FromForm::from_form(&parts.form())?),
        (false, true) => quote!(#name: parts.optional_json(#wire)?),
        (false, false) => quote!(#name: parts.json(#wire)?),
    }
}

/// Emits `FromForm` for a record: it creates the record from the required fields, and then sets the optional fields.
fn form(scope: &Scope, record: &Record) -> TokenStream {
    scope.import("crate", "FromForm");
    scope.import("tradewire_wire::server", "Pairs");
    scope.import("tradewire_wire", "Invalid");
    let ty = scope.model(&record.name);
    let (optional, required): (Vec<&Field>, Vec<&Field>) = record.fields.iter().partition(|field| field.optional);
    let arguments = required.iter().map(|field| {
        // The functions of an encoding state the type that is read.
        let ty = if scope.encoding(&field.ty).is_some() { None } else { Some(scope.value_type(&field.ty)) };
        let read = read(scope, field, ty);
        decoded(scope, field, quote!(pairs.#read?))
    });
    let new = quote!(Self::new(#(#arguments),*));
    let assignments = optional.iter().map(|field| {
        let (name, read) = (ident(&rust_names::field_name(&field.name)), read(scope, field, None));
        let value = decoded(scope, field, quote!(pairs.#read?));
        quote!(form.#name = #value;)
    });
    let argument = if record.fields.is_empty() { quote!(_) } else { quote!(pairs) };
    let read = if optional.is_empty() {
        quote!(Ok(#new))
    } else {
        quote! {
            let mut form = #new;
            #(#assignments)*
            Ok(form)
        }
    };
    quote! {
        impl FromForm for #ty {
            fn from_form(#argument: &Pairs) -> Result<Self, Invalid> {
                #read
            }
        }
    }
}
