//! Pages: how the requests that page go on from one answer to the next.

use proc_macro2::TokenStream;
use quote::quote;

use super::code::Code;
use crate::contract::{Contract, DefaultValue, Field, Group, Operation, Record, Type};
use crate::language::{CursorPaging, PagePaging, Paging};
use crate::lower::{Crate, ident, tokens};
use crate::names;

const AT: Crate = Crate::Endpoints;

/// How the requests of a group page. They are named by their paths: an operation may be called anything.
pub fn emit(contract: &Contract, group: &Group) -> Code {
    Code::of(quote!(), group.operations.iter().filter_map(|operation| paged(contract, operation)))
}

fn paged(contract: &Contract, operation: &Operation) -> Option<TokenStream> {
    let Type::Record(wrapper, Some(item)) = &operation.returns.ty else { return None };
    let page = contract.record(wrapper)?;
    let (item_type, request) = (tokens(&AT.value_type(item)), ident(&names::type_name(&operation.name.name)));
    let (shape, steps) = match operation.paging.as_ref()? {
        Paging::Cursor(paging) => {
            let CursorPaging { items, has_next, has_prev, .. } = paging;
            (shape(page, [items, has_next, has_prev])?, by_cursor(contract, operation, paging, item)?)
        }
        Paging::Page(paging) => {
            let PagePaging { items, has_next, has_prev, .. } = paging;
            (shape(page, [items, has_next, has_prev])?, by_number(operation, paging)?)
        }
    };
    Some(quote! {
        impl crate::Paged for super::requests::#request {
            type Item = #item_type;
            #steps
            #shape
        }
    })
}

/// Where the records of a page stand, and what tells of other pages.
fn shape(page: &Record, [items, has_next, has_prev]: [&String; 3]) -> Option<TokenStream> {
    let records = ident(&names::field_name(&of_name(&page.fields, items)?.name));
    let (has_next, has_prev) = (flag(of_name(&page.fields, has_next)?), flag(of_name(&page.fields, has_prev)?));
    Some(quote! {
        fn page_of(answer: &Self::Response) -> crate::PageView<'_, Self::Item> {
            crate::PageView { records: &answer.#records, has_next: #has_next, has_prev: #has_prev }
        }

        fn records_of(answer: Self::Response) -> Vec<Self::Item> {
            answer.#records
        }
    })
}

fn flag(field: &Field) -> TokenStream {
    let name = ident(&names::field_name(&field.name));
    if field.optional { quote!(answer.#name == Some(true)) } else { quote!(answer.#name) }
}

/// The cursor, the direction, and the record that the cursor is taken from.
fn by_cursor(contract: &Contract, operation: &Operation, paging: &CursorPaging, item: &Type) -> Option<TokenStream> {
    let (cursor, direction) =
        (of_name(&operation.params, &paging.cursor)?, of_name(&operation.params, &paging.direction)?);
    let (Type::Record(item, _), Type::Enum(ways, _)) = (item, &direction.ty) else { return None };
    let of_record = of_name(&contract.record(item)?.fields, &paging.item)?;
    let ways = &contract.enumeration(ways)?.values;
    let variant = |wire: &String| {
        let value = ways.iter().find(|value| value.wire == *wire)?;
        let (ty, variant) = (tokens(&AT.value_type(&direction.ty)), ident(&names::variant_name(&value.name)));
        Some(quote!(#ty::#variant))
    };
    let (forward, backward) = (variant(&paging.forward)?, variant(&paging.backward)?);
    let is_backward = direction.default.as_ref().map(DefaultValue::wire).as_ref() == Some(&paging.backward);
    let way = ident(&names::field_name(&direction.name));
    let (goes_back, unless_given) = match (direction.optional, is_backward) {
        (true, false) => (quote!(== Some(#backward)), Some(quote!(self.#way.get_or_insert(#forward);))),
        (true, true) => (quote!(!= Some(#forward)), Some(quote!(self.#way.get_or_insert(#backward);))),
        (false, _) => (quote!(== #backward), None),
    };
    let (begin, of_record) = (begin(cursor, unless_given), borrowed(of_record, quote!(record)));
    Some(quote! {
        #begin

        fn goes_back(&self) -> bool {
            self.#way #goes_back
        }

        fn cursor_of(record: &Self::Item) -> Option<&Self::Cursor> {
            #of_record
        }
    })
}

/// The number of a page, counted from 1 unless the contract says otherwise.
fn by_number(operation: &Operation, paging: &PagePaging) -> Option<TokenStream> {
    let page = of_name(&operation.params, &paging.page)?;
    let name = ident(&names::field_name(&page.name));
    let first = match page.default {
        Some(DefaultValue::Integer(first)) => proc_macro2::Literal::i64_unsuffixed(first),
        _ => proc_macro2::Literal::i64_unsuffixed(1),
    };
    let number = if page.optional { quote!(self.#name.unwrap_or(#first)) } else { quote!(self.#name) };
    let begin = begin(page, None);
    Some(quote! {
        #begin

        fn number_after(&self) -> Option<Self::Cursor> {
            #number.checked_add(1)
        }
    })
}

/// Where a page begins: the parameter that says so.
fn begin(param: &Field, and: Option<TokenStream>) -> TokenStream {
    let (value, name) = (tokens(&AT.value_type(&param.ty)), ident(&names::field_name(&param.name)));
    let ty = if param.list { quote!(Vec<#value>) } else { value };
    let (read, given) =
        (borrowed(param, quote!(self)), if param.optional { quote!(Some(cursor)) } else { quote!(cursor) });
    quote! {
        type Cursor = #ty;

        fn begins_at(&self) -> Option<&Self::Cursor> {
            #read
        }

        fn begin_at(&mut self, cursor: Self::Cursor) {
            self.#name = #given;
            #and
        }
    }
}

/// A field, if it is there.
fn borrowed(field: &Field, of: TokenStream) -> TokenStream {
    let name = ident(&names::field_name(&field.name));
    if field.optional { quote!(#of.#name.as_ref()) } else { quote!(Some(&#of.#name)) }
}

fn of_name<'a>(fields: &'a [Field], wire: &str) -> Option<&'a Field> {
    fields.iter().find(|field| field.wire == wire)
}
