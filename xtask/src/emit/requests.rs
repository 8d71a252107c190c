//! Requests: one type per operation, which checks itself and writes its query or body.

use proc_macro2::TokenStream;
use quote::quote;

use super::checks;
use super::records::{default_constants, new_function, setter};
use crate::contract::{Contract, Field, Group, Operation};
use crate::lower::{Crate, fact_doc, field_doc, ident};
use crate::names;

const AT: Crate = Crate::Endpoints;

/// The requests of a group.
pub fn emit(contract: &Contract, group: &Group) -> TokenStream {
    if group.operations.is_empty() {
        return TokenStream::new();
    }
    let requests: Vec<_> = group.operations.iter().map(|operation| request(contract, operation)).collect();
    let has_queries = group.operations.iter().any(|operation| !operation.params.is_empty());
    let query = has_queries.then(|| {
        quote!(
            use crate::{Pairs, Query};
        )
    });
    quote! {
        use super::specs;
        #query
        use crate::models::Timestamp;
        use crate::{Endpoint, Invalid, Operation};
        #(#requests)*
    }
}

fn request(contract: &Contract, operation: &Operation) -> TokenStream {
    let name = ident(&names::type_name(&operation.name.name));
    let about = fact_doc(&operation.fact);
    let fields: Vec<&Field> = operation.params.iter().chain(&operation.body).collect();
    let definitions = fields.iter().map(|field| {
        let (name, ty, about) = (ident(&names::field_name(&field.wire)), AT.field_type(field), field_doc(field));
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
    quote! {
        #about
        #[derive(#derives)]
        #[non_exhaustive]
        pub struct #name #body
        #inherent
        #endpoint
    }
}

fn inherent(operation: &Operation, name: &proc_macro2::Ident, fields: &[&Field], check: TokenStream) -> TokenStream {
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

/// How a server reads the request.
fn readers(operation: &Operation, fields: &[&Field]) -> TokenStream {
    if let Some(body) = &operation.body {
        let field = ident(&names::field_name(&body.wire));
        return quote! {
            /// Reads the request from its body, as a server does. Rules are not checked: that is what `validate` does.
            ///
            /// # Errors
            /// A text that is not the JSON of this request.
            pub fn from_body(json: &str) -> Result<Self, Invalid> {
                let #field = crate::invalid::read_body(Self::OPERATION, json)?;
                Ok(Self { #field })
            }
        };
    }
    if fields.is_empty() {
        return TokenStream::new();
    }
    let reads = operation.params.iter().enumerate().map(|(index, param)| {
        let name = ident(&names::field_name(&param.wire));
        let index = proc_macro2::Literal::usize_unsuffixed(index);
        let reader = ident(match (param.list, param.optional) {
            (true, true) => "list",
            (true, false) => "required_list",
            (false, true) => "optional",
            (false, false) => "required",
        });
        quote!(#name: pairs.#reader(&params[#index])?)
    });
    quote! {
        /// Reads the request from its query, as a server does.
        ///
        /// # Errors
        /// A parameter that is missing, not of its type, or breaks a rule.
        pub fn from_query(pairs: &Pairs) -> Result<Self, Invalid> {
            Self::read(pairs).map_err(|invalid| invalid.of(Self::OPERATION))
        }

        fn read(pairs: &Pairs) -> Result<Self, Invalid> {
            let params = Self::OPERATION.params;
            Ok(Self { #(#reads,)* })
        }
    }
}

fn endpoint(operation: &Operation, name: &proc_macro2::Ident, checked: bool) -> TokenStream {
    let response = AT.return_type(&operation.returns);
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
    let query = query(operation);
    let body = operation.body.as_ref().map(|body| {
        let field = ident(&names::field_name(&body.wire));
        quote! {
            fn body(&self) -> Result<Option<String>, Invalid> {
                crate::invalid::write_body(Self::OPERATION, &self.#field).map(Some)
            }

            fn elements(&self) -> usize {
                self.#field.len()
            }
        }
    });
    quote! {
        impl Endpoint for #name {
            type Response = #response;

            fn operation(&self) -> &'static Operation {
                Self::OPERATION
            }

            #validate
            #query
            #body
        }
    }
}

/// The query, its pairs sorted by name here and now: nothing is sorted at run time.
fn query(operation: &Operation) -> TokenStream {
    if operation.params.is_empty() {
        return TokenStream::new();
    }
    let mut params: Vec<&Field> = operation.params.iter().collect();
    params.sort_by(|a, b| a.wire.cmp(&b.wire));
    let pairs = params.iter().map(|param| {
        let (name, wire) = (ident(&names::field_name(&param.wire)), &param.wire);
        match param.optional {
            true => quote!(.optional(#wire, self.#name.as_ref())),
            false => quote!(.pair(#wire, &self.#name)),
        }
    });
    quote! {
        fn query(&self) -> Query {
            Query::default() #(#pairs)*
        }
    }
}
