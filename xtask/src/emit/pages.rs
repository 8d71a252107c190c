//! Paging: implements `Paged` for the requests that return pages.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::{
    Contract, CursorPaging, DefaultValue, Field, Group, Operation, PagePaging, Paging, Record, Type,
};

use super::scope::{Scope, View};
use crate::lower::{ident, integer};
use crate::names;

/// Emits `Paged` for the requests of a group that return pages.
pub fn emit(contract: &Contract, group: &Group) -> TokenStream {
    let scope = Scope::new(View::Endpoints, group, []);
    let pages = group.operations.iter().filter_map(|operation| paged(&scope, contract, operation)).collect();
    scope.file("How requests continue from one page to the next.", pages)
}

fn paged(scope: &Scope, contract: &Contract, operation: &Operation) -> Option<TokenStream> {
    let Type::Record(wrapper, Some(item)) = &operation.returns.ty else { return None };
    let page = contract.record(wrapper)?;
    let (accessors, steps) = match operation.paging.as_ref()? {
        Paging::Cursor(paging) => {
            let CursorPaging { items, has_next, has_prev, .. } = paging;
            (accessors(page, [items, has_next, has_prev])?, by_cursor(scope, contract, operation, paging, item)?)
        }
        Paging::Page(paging) => {
            let PagePaging { items, has_next, has_prev, .. } = paging;
            (accessors(page, [items, has_next, has_prev])?, by_number(scope, operation, paging)?)
        }
    };
    scope.import("tradewire_wire", "PageView");
    scope.import("tradewire_wire", "Paged");
    let (item, request) = (scope.value_type(item), scope.request(&operation.name));
    Some(quote! {
        impl Paged for #request {
            type Item = #item;
            #steps
            #accessors
        }
    })
}

/// Emits the accessors of the records of a page, and of the flags that report whether there are other pages.
fn accessors(page: &Record, [items, has_next, has_prev]: [&String; 3]) -> Option<TokenStream> {
    let records = ident(&names::field_name(&field_named(&page.fields, items)?.name));
    let (has_next, has_prev) = (flag(field_named(&page.fields, has_next)?), flag(field_named(&page.fields, has_prev)?));
    Some(quote! {
        fn page_of(response: &Self::Response) -> PageView<'_, Self::Item> {
            PageView { records: &response.#records, has_next: #has_next, has_prev: #has_prev }
        }

        fn records_of(response: Self::Response) -> Vec<Self::Item> {
            response.#records
        }
    })
}

/// Returns the expression that reads a flag; a missing flag is `false`.
fn flag(field: &Field) -> TokenStream {
    let name = ident(&names::field_name(&field.name));
    if field.optional { quote!(response.#name == Some(true)) } else { quote!(response.#name) }
}

/// Emits paging by a cursor: the accessors of the direction, and of the field of a record that is its cursor.
fn by_cursor(
    scope: &Scope,
    contract: &Contract,
    operation: &Operation,
    paging: &CursorPaging,
    item: &Type,
) -> Option<TokenStream> {
    let (cursor, direction) =
        (field_named(&operation.params, &paging.cursor)?, field_named(&operation.params, &paging.direction)?);
    let (Type::Record(item, _), Type::Enum(directions, _)) = (item, &direction.ty) else { return None };
    let cursor_field = field_named(&contract.record(item)?.fields, &paging.item)?;
    let directions = &contract.enumeration(directions)?.values;
    let variant = |wire: &String| {
        let value = directions.iter().find(|value| value.wire == *wire)?;
        let (ty, variant) = (scope.value_type(&direction.ty), ident(&names::variant_name(&value.name)));
        Some(quote!(#ty::#variant))
    };
    let (forward, backward) = (variant(&paging.forward)?, variant(&paging.backward)?);
    let is_backward = direction.default.as_ref().map(DefaultValue::wire).as_ref() == Some(&paging.backward);
    let way = ident(&names::field_name(&direction.name));
    let (goes_back, set_default) = match (direction.optional, is_backward) {
        (true, false) => (quote!(== Some(#backward)), Some(quote!(self.#way.get_or_insert(#forward);))),
        (true, true) => (quote!(!= Some(#forward)), Some(quote!(self.#way.get_or_insert(#backward);))),
        (false, _) => (quote!(== #backward), None),
    };
    let (begin, cursor_field) = (start_accessors(scope, cursor, set_default), borrowed(cursor_field, quote!(record)));
    Some(quote! {
        #begin

        fn goes_back(&self) -> bool {
            self.#way #goes_back
        }

        fn cursor_of(record: &Self::Item) -> Option<&Self::Cursor> {
            #cursor_field
        }
    })
}

/// Emits paging by number. Pages are counted from the default in the contract, or from 1 if there is none.
fn by_number(scope: &Scope, operation: &Operation, paging: &PagePaging) -> Option<TokenStream> {
    let page = field_named(&operation.params, &paging.page)?;
    let name = ident(&names::field_name(&page.name));
    let first = match page.default {
        Some(DefaultValue::Integer(first)) => integer(first),
        _ => integer(1),
    };
    let number = if page.optional { quote!(self.#name.unwrap_or(#first)) } else { quote!(self.#name) };
    let begin = start_accessors(scope, page, None);
    Some(quote! {
        #begin

        fn number_after(&self) -> Option<Self::Cursor> {
            #number.checked_add(1)
        }
    })
}

/// Emits the accessors of the parameter that sets where a page begins. `and` is appended to the setter.
fn start_accessors(scope: &Scope, param: &Field, and: Option<TokenStream>) -> TokenStream {
    let (value, name) = (scope.value_type(&param.ty), ident(&names::field_name(&param.name)));
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

/// Returns the expression that borrows a field of `value` as an `Option`.
fn borrowed(field: &Field, value: TokenStream) -> TokenStream {
    let name = ident(&names::field_name(&field.name));
    if field.optional { quote!(#value.#name.as_ref()) } else { quote!(Some(&#value.#name)) }
}

/// Returns the field with this name on the wire.
fn field_named<'a>(fields: &'a [Field], wire: &str) -> Option<&'a Field> {
    fields.iter().find(|field| field.wire == wire)
}
