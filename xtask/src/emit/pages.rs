//! Paging: implements `Paged` for the requests that return pages.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::paging::{CursorPaging, HasNext, Steps, first_page};
use tradewire_contract::{Field, Literal, Operation, Record, Type};

use super::scope::Scope;
use crate::lower::{field_ident, ident, integer};
use crate::rust_names;

/// Emits `Paged` for a request, if it returns pages.
pub fn paged(scope: &Scope<'_>, operation: &Operation) -> Option<TokenStream> {
    let Type::Record(page, Some(item)) = &operation.returns.ty else { return None };
    let contract = scope.contract;
    let page = contract.record(page)?;
    let steps = operation.paging.as_ref()?.steps();
    let position = operation.params.get(steps.position)?;
    let (direction, next) = match steps.cursor {
        Some(cursor) => {
            let next = position_of_item(contract.record_of(item)?.fields.get(&cursor.item)?);
            (Some(direction(scope, operation, cursor)?), next)
        }
        None => (None, next_number(scope, position)),
    };
    let (is_backward, set_direction) = direction.unzip();
    let (records, into_records) = records(page.fields.get(steps.items)?);
    let start = start(position, set_direction.flatten().as_ref());
    let fill_pages = fill_pages(operation);
    let total = total(page, &steps);
    let has_more = has_more(scope, operation, &steps, page)?;
    scope.import("tradewire_wire", "Paged");
    let (item, request) = (scope.value_type(item), scope.request(operation));
    let position_type = scope.full_type(&position.ty, position.list, false);
    let is_counted = steps.cursor.is_none();
    Some(quote! {
        impl Paged for #request {
            type Item = #item;
            type Position = #position_type;

            const IS_COUNTED: bool = #is_counted;

            #start

            #fill_pages

            #is_backward

            fn records(response: &Self::Response) -> &[Self::Item] {
                #records
            }

            fn into_records(response: Self::Response) -> Vec<Self::Item> {
                #into_records
            }

            #total

            #has_more

            #next
        }
    })
}

/// Returns the expressions that borrow the records of a page, and that move them out of it. A page without the field is empty.
fn records(field: &Field) -> (TokenStream, TokenStream) {
    let name = field_ident(field);
    match field.optional {
        true => (quote!(response.#name.as_deref().unwrap_or_default()), quote!(response.#name.unwrap_or_default())),
        false => (quote!(&response.#name), quote!(response.#name)),
    }
}

/// Emits the method that reads the direction parameter, and the statement that sets it to its default if it is not set.
fn direction(
    scope: &Scope<'_>,
    operation: &Operation,
    cursor: &CursorPaging,
) -> Option<(TokenStream, Option<TokenStream>)> {
    let param = operation.params.get(&cursor.direction)?;
    let name = field_ident(param);
    let variant = |wire: &str| scope.variant(&param.ty, wire);
    let (forward, backward) = (variant(&cursor.forward)?, variant(&cursor.backward)?);
    let is_backward_by_default = param.default.as_ref().is_some_and(|default| default.wire() == cursor.backward);
    let is_backward = match (param.optional, is_backward_by_default) {
        (true, false) => quote!(self.#name == Some(#backward)),
        (true, true) => quote!(self.#name != Some(#forward)),
        (false, _) => quote!(self.#name == #backward),
    };
    let is_backward = quote! {
        fn is_backward(&self) -> bool {
            #is_backward
        }
    };
    let default = if is_backward_by_default { backward } else { forward };
    let set_default = param.optional.then(|| quote!(self.#name.get_or_insert(#default);));
    Some((is_backward, set_default))
}

/// Emits the accessors of the parameter for the position. A position is sent together with a direction.
fn start(param: &Field, set_direction: Option<&TokenStream>) -> TokenStream {
    let (name, read) = (field_ident(param), borrowed(param, quote!(self)));
    let value = if param.optional { quote!(Some(position)) } else { quote!(position) };
    quote! {
        fn page_position(&self) -> Option<&Self::Position> {
            #read
        }

        fn start_at(&mut self, position: Self::Position) {
            self.#name = #value;
            #set_direction
        }
    }
}

/// Emits the method that sets the page size, if it is optional and has a maximum.
fn fill_pages(operation: &Operation) -> Option<TokenStream> {
    let size = operation.params.get(operation.paging.as_ref()?.limit()?)?;
    if !size.optional || size.rules.max.is_none() {
        return None;
    }
    let (name, maximum) = (field_ident(size), ident(&rust_names::maximum_name(&size.name)));
    Some(quote! {
        fn fill_pages(&mut self) {
            self.#name.get_or_insert(Self::#maximum);
        }
    })
}

/// Emits the method that returns the number of records in the list, if pages state it.
fn total(page: &Record, steps: &Steps<'_>) -> Option<TokenStream> {
    let HasNext::Total { field, .. } = steps.has_next else { return None };
    let field = page.fields.get(field)?;
    let name = field_ident(field);
    let total = if field.optional { quote!(response.#name) } else { quote!(Some(response.#name)) };
    Some(quote! {
        fn total(response: &Self::Response) -> Option<i64> {
            #total
        }
    })
}

/// Emits the method that returns whether more pages follow a page.
fn has_more(scope: &Scope<'_>, operation: &Operation, steps: &Steps<'_>, page: &Record) -> Option<TokenStream> {
    scope.import("tradewire_wire", "paging");
    let (has_next, mut is_counted) = match steps.has_next {
        HasNext::Flag(field) => {
            let field = page.fields.get(field)?;
            (flag(field), field.optional)
        }
        HasNext::Total { field, limit } => (is_followed(operation, steps, field, operation.params.get(limit)?)?, true),
    };
    let has_more = match steps.cursor {
        Some(cursor) => {
            let has_prev = page.fields.get(&cursor.has_prev)?;
            is_counted |= has_prev.optional;
            let has_prev = flag(has_prev);
            quote!(if self.is_backward() { #has_prev } else { #has_next })
        }
        None => has_next,
    };
    let received = if is_counted { quote!(received) } else { quote!(_received) };
    Some(quote! {
        fn has_more(&self, response: &Self::Response, #received: usize) -> Result<bool, paging::UnreadablePage> {
            #has_more
        }
    })
}

/// Returns the expression that reads a flag of a page.
fn flag(field: &Field) -> TokenStream {
    let (name, wire) = (field_ident(field), &field.wire);
    match field.optional {
        true => quote!(paging::flag(#wire, response.#name, received)),
        false => quote!(Ok(response.#name)),
    }
}

/// Returns the expression that compares the total number of records with the size of the pages so far.
fn is_followed(operation: &Operation, steps: &Steps<'_>, total: &str, limit: &Field) -> Option<TokenStream> {
    let position = operation.params.get(steps.position)?;
    let (number, first) = (current(position), integer(first_page(position)));
    let size = field_ident(limit);
    let size = match (&limit.default, limit.optional) {
        (Some(Literal::Integer(default)), true) => {
            let default = integer(*default);
            quote!(self.#size.unwrap_or(#default))
        }
        _ => quote!(self.#size),
    };
    Some(quote! {
        let total = paging::total(#total, Self::total(response), received)?;
        Ok(paging::has_next_page(#number, #first, #size, received, total))
    })
}

/// Returns the expression for the page number of a request.
fn current(param: &Field) -> TokenStream {
    let (name, first) = (field_ident(param), integer(first_page(param)));
    if param.optional { quote!(self.#name.unwrap_or(#first)) } else { quote!(self.#name) }
}

/// Emits the position of a record, from which the next position is derived.
fn position_of_item(field: &Field) -> TokenStream {
    let position = borrowed(field, quote!(record));
    quote! {
        fn position_of(record: &Self::Item) -> Option<&Self::Position> {
            #position
        }
    }
}

/// Emits the next position as the number after that of the requested page.
fn next_number(scope: &Scope<'_>, param: &Field) -> TokenStream {
    scope.import("tradewire_wire", "paging");
    let current = current(param);
    quote! {
        fn next_position(&self, _response: &Self::Response, received: usize) -> Option<Self::Position> {
            paging::next_page(#current, received)
        }
    }
}

/// Returns the expression that borrows a field of `value` as an `Option`.
fn borrowed(field: &Field, value: TokenStream) -> TokenStream {
    let name = field_ident(field);
    if field.optional { quote!(#value.#name.as_ref()) } else { quote!(Some(&#value.#name)) }
}
