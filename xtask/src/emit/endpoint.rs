//! How a request is written, and its answer read: its `Endpoint`.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::checks;
use crate::contract::{Field, Operation, Returns, Type};
use crate::language::Place;
use crate::lower::{Crate, ident, tokens};
use crate::names;

const AT: Crate = Crate::Endpoints;

pub fn endpoint(operation: &Operation, name: &Ident, checked: bool) -> TokenStream {
    let response = tokens(&AT.return_type(&operation.returns));
    let validate = match (checked, checks::is_aged(operation)) {
        (true, true) => quote!(
            fn validate(&self, now: Timestamp) -> Result<(), Invalid> {
                self.check(now).map_err(|invalid| invalid.of(Self::OPERATION))
            }
        ),
        (true, false) => quote!(
            fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
                self.check().map_err(|invalid| invalid.of(Self::OPERATION))
            }
        ),
        (false, _) => quote!(
            fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
                Ok(())
            }
        ),
    };
    let (path, query, headers) = (path(operation), query(operation), headers(operation));
    let body = operation.body.as_ref().map(|field| body(operation, field));
    let result = result(&operation.returns);
    quote! {
        impl Endpoint for #name {
            type Response = #response;

            fn operation(&self) -> &'static Operation {
                Self::OPERATION
            }

            #validate
            #path
            #query
            #headers
            #body
            #result
        }
    }
}

/// The path, if parameters stand in it.
fn path(operation: &Operation) -> TokenStream {
    let values: Vec<_> = operation
        .params_in(Place::Path)
        .map(|param| {
            let (name, wire) = (ident(&names::field_name(&param.name)), &param.wire);
            quote!((#wire, self.#name.to_query()))
        })
        .collect();
    if values.is_empty() {
        return TokenStream::new();
    }
    quote! {
        fn path(&self) -> Cow<'static, str> {
            Cow::Owned(Self::OPERATION.fill_path(&[#(#values),*]))
        }
    }
}

/// The headers that are parameters, sorted by name.
fn headers(operation: &Operation) -> TokenStream {
    let mut params: Vec<&Field> = operation.params_in(Place::Header).collect();
    params.sort_by(|a, b| a.wire.cmp(&b.wire));
    let headers: Vec<_> = params
        .iter()
        .map(|param| {
            let (name, wire) = (ident(&names::field_name(&param.name)), &param.wire);
            match param.optional {
                true => quote!(crate::header(#wire, self.#name.as_ref())),
                false => quote!(crate::header(#wire, Some(&self.#name))),
            }
        })
        .collect();
    if headers.is_empty() {
        return TokenStream::new();
    }
    quote! {
        fn headers(&self) -> Vec<(&'static str, Cow<'_, str>)> {
            [#(#headers),*].into_iter().flatten().collect()
        }
    }
}

fn body(operation: &Operation, body: &Field) -> TokenStream {
    let field = ident(&names::field_name(&body.name));
    let written = match operation.is_form() {
        true => quote!(Ok(Some(Form::write(&self.#field).into_string()))),
        false => quote!(crate::invalid::write_body(Self::OPERATION, &self.#field).map(Some)),
    };
    let elements = body.list.then(|| {
        quote! {
            fn elements(&self) -> usize {
                self.#field.len()
            }
        }
    });
    quote! {
        fn body(&self) -> Result<Option<String>, Invalid> {
            #written
        }

        #elements
    }
}

/// Whether a result is read from a number and a text alike.
pub fn reads_result(returns: &Returns) -> bool {
    matches!(returns.ty, Type::Decimal | Type::Integer | Type::String)
}

/// How the result is read: a bare number or text from either form, everything else by itself.
fn result(returns: &Returns) -> TokenStream {
    let read = match reads_result(returns) {
        true => quote!(crate::models::wire::deserialize(deserializer)),
        false => quote!(Deserialize::deserialize(deserializer)),
    };
    quote! {
        fn read_result<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self::Response, D::Error> {
            #read
        }
    }
}

/// The query, its pairs sorted by name here and now: nothing is sorted at run time.
fn query(operation: &Operation) -> TokenStream {
    let pairs = pairs(operation.params_in(Place::Query));
    if pairs.is_empty() {
        return TokenStream::new();
    }
    quote! {
        fn query(&self) -> Query {
            Query::default() #pairs
        }
    }
}

/// The calls that append the fields of `self` to a query, sorted by name.
pub fn pairs<'a>(fields: impl Iterator<Item = &'a Field>) -> TokenStream {
    let mut fields: Vec<&Field> = fields.collect();
    fields.sort_by(|a, b| a.wire.cmp(&b.wire));
    let pairs = fields.iter().map(|field| {
        let (name, wire) = (ident(&names::field_name(&field.name)), &field.wire);
        match field.optional {
            true => quote!(.optional(#wire, self.#name.as_ref())),
            false => quote!(.pair(#wire, &self.#name)),
        }
    });
    pairs.collect()
}
