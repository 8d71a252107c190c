//! Requests: one type per operation, which checks itself and writes its query or body.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote;

use super::checks;
use super::code::Code;
use super::endpoint::{endpoint, reads_result};
use super::examples;
use super::records::{default_constants, new_function, setter};
use crate::contract::{Contract, Field, Group, Operation};
use crate::language::Place;
use crate::lower::{Crate, fact_doc, field_doc, ident};
use crate::names;

const AT: Crate = Crate::Endpoints;

/// The requests of a group.
pub fn emit(contract: &Contract, group: &Group) -> Code {
    Code::of(imports(group), group.operations.iter().map(|operation| request(contract, operation)))
}

/// What the requests of a group refer to.
fn imports(group: &Group) -> TokenStream {
    let any = |is: &dyn Fn(&Operation) -> bool| group.operations.iter().any(is);
    let has_param_in = |place| any(&|operation| operation.params_in(place).next().is_some());
    let (in_path, in_header) = (has_param_in(Place::Path), has_param_in(Place::Header));
    let has_form = any(&|operation| operation.body.is_some() && operation.is_form());
    let has_fields = any(&|operation| !operation.params.is_empty() || operation.body.is_some());
    let checks_header = any(&|operation| operation.params_in(Place::Header).any(checks::is_checked_in_place));
    let of_crate = used(&[
        ("Endpoint", true),
        ("Form", has_form),
        ("Invalid", true),
        ("Operation", true),
        ("Pairs", has_form),
        ("Parts", has_fields),
        ("Query", has_param_in(Place::Query)),
        ("ToQuery", in_path || checks_header),
    ]);
    let reads_itself = any(&|operation| !reads_result(&operation.returns));
    let of_serde = used(&[("Deserialize", reads_itself), ("Deserializer", true)]);
    let cow = (in_path || in_header).then(|| {
        quote!(
            use std::borrow::Cow;
        )
    });
    quote! {
        use super::specs;
        use crate::models::Timestamp;
        use crate::{#(#of_crate),*};
        use serde::{#(#of_serde),*};
        #cow
    }
}

/// The names that are used.
fn used(names: &[(&str, bool)]) -> Vec<Ident> {
    names.iter().filter(|(_, used)| *used).map(|(name, _)| ident(name)).collect()
}

fn request(contract: &Contract, operation: &Operation) -> TokenStream {
    let name = ident(&names::type_name(&operation.name.name));
    let about = fact_doc(&operation.fact);
    let fields: Vec<&Field> = operation.params.iter().chain(&operation.body).collect();
    let definitions = fields.iter().map(|field| {
        let (name, ty, about) = (ident(&names::field_name(&field.name)), AT.field_type(field), field_doc(field));
        quote!(#about pub #name: #ty)
    });
    let body = if fields.is_empty() { quote!({}) } else { quote!({ #(#definitions,)* }) };
    let derives = if fields.iter().any(|field| !field.optional) {
        quote!(Debug, Clone, PartialEq)
    } else {
        quote!(Debug, Clone, PartialEq, Default)
    };
    let check = checks::of_request(contract, operation);
    let endpoint = endpoint(operation, &name, !check.is_empty());
    let inherent = inherent(operation, &name, &fields, check);
    let examples = operation.examples.iter().map(|example| examples::doctest(contract, operation, example));
    quote! {
        #about
        #(#examples)*
        #[derive(#derives)]
        #[non_exhaustive]
        pub struct #name #body
        #inherent
        #endpoint
    }
}

fn inherent(operation: &Operation, name: &Ident, fields: &[&Field], check: TokenStream) -> TokenStream {
    let spec = ident(&names::constant_name(&operation.name.name));
    let defaults = default_constants(AT, fields.iter().copied());
    let new = new_of(fields);
    let setters = fields.iter().filter(|field| field.optional).map(|field| setter(AT, field));
    let readers = readers(operation, fields);
    quote! {
        impl #name {
            /// What the contract says of it.
            pub const OPERATION: &'static Operation = &specs::#spec;
            #defaults
            #new
            #(#setters)*
            #readers
            #check
        }
    }
}

fn new_of(fields: &[&Field]) -> TokenStream {
    if fields.is_empty() {
        return quote! {
            /// The request; it has no parameters.
            pub fn new() -> Self {
                Self {}
            }
        };
    }
    new_function(AT, fields)
}

/// What is said of reading a body.
const UNCHECKED: &str = " The rules of the body are not checked: that is what `validate` does.";

/// How a server reads the request.
fn readers(operation: &Operation, fields: &[&Field]) -> TokenStream {
    if fields.is_empty() {
        return TokenStream::new();
    }
    let params = operation.params.iter().enumerate().map(|(index, param)| {
        let name = ident(&names::field_name(&param.name));
        let (value, index) = (received(param), Literal::usize_unsuffixed(index));
        quote!(#name: #value(&params[#index])?)
    });
    let table = (!operation.params.is_empty()).then(|| quote!(let params = Self::OPERATION.params;));
    let body = operation.body.as_ref().map(|body| {
        let name = ident(&names::field_name(&body.name));
        match operation.is_form() {
            true => quote!(#name: Form::read(&Pairs::parse(parts.body))?,),
            false => quote!(#name: crate::invalid::read_body(Self::OPERATION, parts.body)?,),
        }
    });
    let (rest, errors) = match (&operation.body, operation.params.is_empty()) {
        (None, _) => ("", "A parameter that is missing, not of its type, or breaks a rule."),
        (Some(_), true) => (UNCHECKED, "A body that cannot be read."),
        (Some(_), false) => {
            (UNCHECKED, "A parameter that is missing, not of its type, or breaks a rule; a body that cannot be read.")
        }
    };
    let (about, errors) = (format!(" Reads the request as a server does.{rest}"), format!(" {errors}"));
    quote! {
        #[doc = #about]
        ///
        /// # Errors
        #[doc = #errors]
        pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
            Self::read(parts).map_err(|invalid| invalid.of(Self::OPERATION))
        }

        fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
            #table
            Ok(Self { #(#params,)* #body })
        }
    }
}

/// Where a server finds a parameter.
fn received(param: &Field) -> TokenStream {
    let place = match param.place {
        Place::Query => quote!(parts.query),
        Place::Path => quote!(parts.path),
        Place::Header => quote!(parts.headers),
    };
    match (param.list, param.optional) {
        (true, true) => quote!(#place.list),
        (true, false) => quote!(#place.required_list),
        (false, true) => quote!(#place.optional),
        (false, false) => quote!(#place.required),
    }
}
