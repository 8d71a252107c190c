//! Checks: how a request and the records that it carries keep to their rules.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote;

use super::code::Code;
use crate::contract::{Contract, Field, Group, Name, Operation, Record, Rules, Type};
use crate::language::{Place, Repr};
use crate::lower::{Crate, ident, tokens};
use crate::names;

const AT: Crate = Crate::Endpoints;

/// The checks of the records of a group that requests carry.
pub fn emit(contract: &Contract, group: &Group) -> Code {
    let records: Vec<_> = group.records.iter().filter(|record| record.checked).collect();
    let has_rule = |field: &Field| field.rules != Rules::default();
    let specs = records.iter().any(|record| record.fields.iter().any(has_rule)).then(|| {
        quote!(
            use super::specs;
        )
    });
    let imports = quote! {
        //! The rules of the records that requests carry.
        #specs
        use crate::Invalid;
    };
    Code::of(imports, records.into_iter().map(|record| record_check(contract, record)))
}

/// Where the check of a record stands, if there is one.
fn check_of(contract: &Contract, ty: &Type) -> Option<TokenStream> {
    let Type::Record(name, _) = ty else { return None };
    contract.record(name).filter(|record| record.checked)?;
    let (group, check) = (ident(&names::module_name(&name.group)), check_name(name));
    Some(quote!(crate::generated::#group::checks::#check))
}

fn check_name(record: &Name) -> Ident {
    ident(&names::field_name(&record.name))
}

fn record_check(contract: &Contract, record: &Record) -> TokenStream {
    let (name, ty) = (check_name(&record.name), tokens(&AT.path(&record.name)));
    let spec = ident(&names::constant_name(&record.name.name));
    let table = record.fields.iter().any(|field| field.rules != Rules::default());
    let table = table.then(|| quote!(let fields = specs::#spec.fields;));
    let checks = record.fields.iter().enumerate().map(|(index, field)| {
        let index = Literal::usize_unsuffixed(index);
        let own = of_field(field, quote!(value), quote!(fields[#index]));
        let below = of_record_in(contract, field, quote!(value));
        quote!(#own #below)
    });
    quote! {
        pub(crate) fn #name(value: &#ty) -> Result<(), Invalid> {
            #table
            #(#checks)*
            Ok(())
        }
    }
}

/// The check of what a record holds that is a record itself.
fn of_record_in(contract: &Contract, field: &Field, of: TokenStream) -> Option<TokenStream> {
    let (check, name, wire) = (check_of(contract, &field.ty)?, ident(&names::field_name(&field.name)), &field.wire);
    let inside = quote!(map_err(|invalid| invalid.inside(#wire, index))?;);
    let below = quote!(map_err(|invalid| invalid.below(#wire))?;);
    Some(match (field.list, field.optional) {
        (true, true) => quote! {
            for (index, item) in #of.#name.iter().flatten().enumerate() { #check(item).#inside }
        },
        (true, false) => quote! {
            for (index, item) in #of.#name.iter().enumerate() { #check(item).#inside }
        },
        (false, true) => quote!(if let Some(given) = &#of.#name { #check(given).#below }),
        (false, false) => quote!(#check(&#of.#name).#below),
    })
}

/// The checks of a request, unless there is nothing to check.
pub fn of_request(contract: &Contract, operation: &Operation) -> TokenStream {
    let params = operation.params.iter().enumerate().filter_map(|(index, param)| {
        let index = Literal::usize_unsuffixed(index);
        of_param(param, quote!(params[#index]))
    });
    let params: Vec<_> = params.collect();
    let body = operation.body.as_ref().and_then(|body| of_body(contract, body));
    if params.is_empty() && body.is_none() {
        return TokenStream::new();
    }
    let now = if is_aged(operation) { quote!(, now: Timestamp) } else { TokenStream::new() };
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

/// Whether a parameter has a limit of age.
pub fn is_aged(operation: &Operation) -> bool {
    operation.params.iter().any(|param| param.rules.oldest_millis.is_some())
}

fn of_body(contract: &Contract, body: &Field) -> Option<TokenStream> {
    if !body.list {
        return of_record_in(contract, body, quote!(self));
    }
    let (field, wire) = (ident(&names::field_name(&body.name)), &body.wire);
    let each = check_of(contract, &body.ty).map(|check| {
        quote! {
            for (index, item) in self.#field.iter().enumerate() {
                #check(item).map_err(|invalid| invalid.inside(#wire, index))?;
            }
        }
    });
    Some(quote! {
        if let Some(body) = &Self::OPERATION.body {
            body.check_items(self.#field.len())?;
        }
        #each
    })
}

/// The check of a parameter: also that its place can carry it.
fn of_param(param: &Field, spec: TokenStream) -> Option<TokenStream> {
    let (own, place) = (of_value(param, spec.clone()), of_place(param, spec));
    (own.is_some() || place.is_some()).then(|| quote!(#own #place))
}

/// That a text does not lead elsewhere in a path, and can stand in a header.
fn of_place(param: &Field, spec: TokenStream) -> Option<TokenStream> {
    is_checked_in_place(param).then_some(())?;
    let name = ident(&names::field_name(&param.name));
    Some(match param.optional {
        true => quote!(if let Some(given) = &self.#name { #spec.check_place(&given.to_query())?; }),
        false => quote!(#spec.check_place(&self.#name.to_query())?;),
    })
}

/// Whether a place may be unable to carry the values of a parameter.
pub fn is_checked_in_place(param: &Field) -> bool {
    let is_text = matches!(param.ty, Type::String | Type::Id(_, Repr::String) | Type::Enum(_, Repr::String));
    is_text && param.place != Place::Query
}

/// The check of the value of a parameter: also that a text in a list is not mistaken for several.
fn of_value(param: &Field, spec: TokenStream) -> Option<TokenStream> {
    let text = match &param.ty {
        Type::String => quote!(item),
        Type::Id(_, Repr::String) | Type::Enum(_, Repr::String) => quote!(item.as_str()),
        _ => return of_field(param, quote!(self), spec),
    };
    if !param.list {
        return of_field(param, quote!(self), spec);
    }
    let each = quote!(for item in items { #spec.check_list_item(#text)?; });
    Some(of_list(param, quote!(self), spec, Some(each)))
}

/// The check of one field of `of` against its entry in the table, if it has a rule.
fn of_field(field: &Field, of: TokenStream, spec: TokenStream) -> Option<TokenStream> {
    (field.rules != Rules::default()).then_some(())?;
    if field.list {
        return Some(of_list(field, of, spec, None));
    }
    let name = ident(&names::field_name(&field.name));
    let value = if field.optional { quote!(given) } else { quote!(#of.#name) };
    let call = match field.ty {
        Type::Integer => quote!(#spec.check_integer(#value)?;),
        Type::Decimal => quote!(#spec.check_decimal(#value)?;),
        Type::Timestamp => quote!(#spec.check_timestamp(#value, now)?;),
        Type::String if field.optional => quote!(#spec.check_string(#value)?;),
        Type::String => quote!(#spec.check_string(&#value)?;),
        _ => return None,
    };
    let borrow = if field.ty == Type::String { quote!(&) } else { quote!() };
    Some(if field.optional { quote!(if let Some(given) = #borrow #of.#name { #call }) } else { call })
}

/// The check of a list: how many items it has, and of each of them.
fn of_list(field: &Field, of: TokenStream, spec: TokenStream, each: Option<TokenStream>) -> TokenStream {
    let name = ident(&names::field_name(&field.name));
    let counted = field.rules.min_items.is_some() || field.rules.max_items.is_some();
    let count = counted.then(|| quote!(#spec.check_items(items.len())?;));
    match field.optional {
        true => quote!(if let Some(items) = &#of.#name { #count #each }),
        false => quote!(let items = &#of.#name; #count #each),
    }
}
