//! Requests: one type per operation, which checks itself and writes its query or body.

use proc_macro2::TokenStream;
use quote::quote;

use super::records::{default_constants, new_function, setter};
use crate::contract::{Field, Group, Name, Operation, Record, Type};
use crate::language::Repr;
use crate::lower::{Crate, fact_doc, field_doc, ident};
use crate::names;

const AT: Crate = Crate::Endpoints;

/// The requests of a group.
pub fn emit(group: &Group) -> TokenStream {
    if group.operations.is_empty() {
        return TokenStream::new();
    }
    let requests: Vec<_> = group.operations.iter().map(request).collect();
    let checks: Vec<_> = group.records.iter().filter(|record| record.in_request).map(record_check).collect();
    let queries: Vec<_> = query_types(group).into_iter().map(|ty| to_query(&ty)).collect();
    let cow = (!queries.is_empty()).then(|| {
        quote!(
            use std::borrow::Cow;
        )
    });
    let has_queries = group.operations.iter().any(|operation| !operation.params.is_empty());
    let query = has_queries.then(|| {
        quote!(
            use crate::{Pairs, Query};
        )
    });
    let to_query = (!queries.is_empty()).then(|| {
        quote!(
            use crate::ToQuery;
        )
    });
    quote! {
        use super::specs;
        #query
        #to_query
        use crate::models::Timestamp;
        use crate::{Endpoint, Invalid, Operation};
        #cow
        #(#requests)*
        #(#checks)*
        #(#queries)*
    }
}

fn request(operation: &Operation) -> TokenStream {
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
    let (inherent, endpoint) = (inherent(operation, &name, &fields), endpoint(operation, &name));
    quote! {
        #about
        #[derive(#derives)]
        #[non_exhaustive]
        pub struct #name #body
        #inherent
        #endpoint
    }
}

fn inherent(operation: &Operation, name: &proc_macro2::Ident, fields: &[&Field]) -> TokenStream {
    let spec = ident(&names::constant_name(&operation.name.name));
    let defaults = default_constants(AT, fields.iter().copied());
    let new = new_of(fields);
    let setters = fields.iter().filter(|field| field.optional).map(|field| setter(AT, field));
    let readers = readers(operation, fields);
    let checks = checks(operation);
    quote! {
        impl #name {
            /// What the contract says of it.
            pub const OPERATION: &'static Operation = &specs::#spec;
            #defaults
            #new
            #(#setters)*
            #readers
            #checks
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

/// The checks of a request, unless there is nothing to check.
fn checks(operation: &Operation) -> TokenStream {
    let params: Vec<_> = operation
        .params
        .iter()
        .enumerate()
        .filter_map(|(index, param)| {
            let index = proc_macro2::Literal::usize_unsuffixed(index);
            check(param, quote!(self), quote!(params[#index]))
        })
        .collect();
    let body = operation.body.as_ref().map(body_check);
    if params.is_empty() && body.is_none() {
        return TokenStream::new();
    }
    let aged = operation.params.iter().any(|param| param.rules.oldest_millis.is_some());
    let now = if aged { quote!(, now: Timestamp) } else { TokenStream::new() };
    let table = (!params.is_empty()).then(|| quote!(let params = Self::OPERATION.params;));
    quote! {
        fn check(&self #now) -> Result<(), Invalid> {
            #table
            #(#params)*
            #body
            Ok(())
        }
    }
}

fn body_check(body: &Field) -> TokenStream {
    let (field, wire) = (ident(&names::field_name(&body.wire)), &body.wire);
    let items = quote! {
        if let Some(body) = &Self::OPERATION.body {
            body.check_items(self.#field.len())?;
        }
    };
    let Type::Record(record, _) = &body.ty else { return items };
    let check = check_name(record);
    quote! {
        #items
        for (index, item) in self.#field.iter().enumerate() {
            #check(item).map_err(|invalid| invalid.inside(#wire, index))?;
        }
    }
}

fn check_name(record: &Name) -> proc_macro2::Ident {
    ident(&format!("check_{}", names::field_name(&record.name)))
}

/// The check of one field of `of` against its entry in the table, if it has a rule.
fn check(field: &Field, of: TokenStream, spec: TokenStream) -> Option<TokenStream> {
    let rules = &field.rules;
    let name = ident(&names::field_name(&field.wire));
    if field.list {
        return list_check(field, of, spec);
    }
    let has_rule = *rules != crate::contract::Rules::default();
    has_rule.then_some(())?;
    let value = if field.optional { quote!(#name) } else { quote!(#of.#name) };
    let call = match field.ty {
        Type::Integer => quote!(#spec.check_integer(#value)?;),
        Type::Decimal => quote!(#spec.check_decimal(#value)?;),
        Type::Timestamp => quote!(#spec.check_timestamp(#value, now)?;),
        Type::String if field.optional => quote!(#spec.check_string(#value)?;),
        Type::String => quote!(#spec.check_string(&#value)?;),
        _ => return None,
    };
    let borrow = if field.ty == Type::String { quote!(&) } else { quote!() };
    Some(if field.optional { quote!(if let Some(#name) = #borrow #of.#name { #call }) } else { call })
}

/// The check of a list: how many items it has, and that a text in it is not mistaken for several.
fn list_check(field: &Field, of: TokenStream, spec: TokenStream) -> Option<TokenStream> {
    let name = ident(&names::field_name(&field.wire));
    let counted = field.rules.min_items.is_some() || field.rules.max_items.is_some();
    let count = counted.then(|| quote!(#spec.check_items(items.len())?;));
    let text = match &field.ty {
        Type::String => Some(quote!(item)),
        Type::Id(_, Repr::String) => Some(quote!(item.as_str())),
        _ => None,
    };
    let each = text.map(|text| quote!(for item in items { #spec.check_list_item(#text)?; }));
    (count.is_some() || each.is_some()).then_some(())?;
    Some(match field.optional {
        true => quote!(if let Some(items) = &#of.#name { #count #each }),
        false => quote!(let items = &#of.#name; #count #each),
    })
}

/// The check of a record that a request carries.
fn record_check(record: &Record) -> TokenStream {
    let (check_fn, ty) = (check_name(&record.name), AT.path(&record.name));
    let spec = ident(&names::constant_name(&record.name.name));
    let checks: Vec<_> = record
        .fields
        .iter()
        .enumerate()
        .filter_map(|(index, field)| {
            let index = proc_macro2::Literal::usize_unsuffixed(index);
            check(field, quote!(value), quote!(fields[#index]))
        })
        .collect();
    if checks.is_empty() {
        return quote! {
            fn #check_fn(_value: &#ty) -> Result<(), Invalid> {
                Ok(())
            }
        };
    }
    quote! {
        fn #check_fn(value: &#ty) -> Result<(), Invalid> {
            let fields = specs::#spec.fields;
            #(#checks)*
            Ok(())
        }
    }
}

fn endpoint(operation: &Operation, name: &proc_macro2::Ident) -> TokenStream {
    let response = AT.return_type(&operation.returns);
    let checked = !checks(operation).is_empty();
    let aged = operation.params.iter().any(|param| param.rules.oldest_millis.is_some());
    let validate = match (checked, aged) {
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

/// The ids and enums of the group that stand in queries.
fn query_types(group: &Group) -> Vec<Type> {
    let mut types = Vec::new();
    for param in group.operations.iter().flat_map(|operation| &operation.params) {
        let own = matches!(&param.ty, Type::Id(name, _) | Type::Enum(name, _) if name.group == group.name);
        if own && !types.contains(&param.ty) {
            types.push(param.ty.clone());
        }
    }
    types
}

fn to_query(ty: &Type) -> TokenStream {
    let path = AT.value_type(ty);
    let text = match ty {
        Type::Id(_, Repr::String) | Type::Enum(_, Repr::String) => quote!(Cow::Borrowed(self.as_str())),
        _ => quote!(Cow::Owned(self.to_string())),
    };
    quote! {
        impl ToQuery for #path {
            fn to_query(&self) -> Cow<'_, str> {
                #text
            }
        }
    }
}
