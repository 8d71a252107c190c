//! Validation: the rules of requests, and of the records that they carry, as calls of `tradewire_wire::check`.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use tradewire_contract::{Contract, Field, Operation, Place, Record, Repr, Rules, Type, WireForm};

use super::scope::Scope;
use crate::lower::{ident, integer};
use crate::names;

/// Emits `validate` of a record.
pub fn of_record(scope: &Scope, contract: &Contract, record: &Record) -> TokenStream {
    let checks = record.fields.iter().map(|field| field_checks(scope, contract, field));
    let checks: Vec<_> = checks.collect();
    scope.import("tradewire_wire", "Invalid");
    quote! {
        /// Checks the rules of the contract.
        ///
        /// # Errors
        /// Returns the first rule that is broken.
        pub fn validate(&self) -> Result<(), Invalid> {
            #(#checks)*
            Ok(())
        }
    }
}

/// Emits `check` of a request, unless there is nothing to check.
pub fn of_request(scope: &Scope, contract: &Contract, operation: &Operation) -> Option<TokenStream> {
    let fields = operation.params.iter().chain(&operation.body);
    let checks: TokenStream = fields.map(|field| field_checks(scope, contract, field)).collect();
    if checks.is_empty() {
        return None;
    }
    let now = has_age_limit(operation).then(|| {
        let timestamp = scope.primitive("Timestamp");
        quote!(, now: #timestamp)
    });
    Some(quote! {
        fn check(&self #now) -> Result<(), Invalid> {
            #checks
            Ok(())
        }
    })
}

/// Returns whether a parameter may only be so old.
pub fn has_age_limit(operation: &Operation) -> bool {
    operation.params.iter().any(|param| param.rules.oldest_millis().is_some())
}

/// Emits the checks of a field of `self`: of its value if it has one.
fn field_checks(scope: &Scope, contract: &Contract, field: &Field) -> TokenStream {
    let (name, local) = (ident(&names::field_name(&field.name)), local(field));
    let value =
        Value { field, is_bound: field.optional, name: if field.optional { local.clone() } else { name.clone() } };
    let checks = value_checks(scope, contract, &value);
    if checks.is_empty() || !field.optional {
        return checks;
    }
    let borrow = (!is_copy(field)).then(|| quote!(&));
    quote! {
        if let Some(#local) = #borrow self.#name {
            #checks
        }
    }
}

/// The variable of an optional field. Only `now` would hide something else.
fn local(field: &Field) -> Ident {
    match names::field_name(&field.name).as_str() {
        "now" => ident("now_"),
        name => ident(name),
    }
}

fn is_copy(field: &Field) -> bool {
    !field.list && matches!(field.ty, Type::Integer | Type::Decimal | Type::Timestamp)
}

/// A value to check: a field of `self`, or the variable that an optional one is bound to.
struct Value<'a> {
    field: &'a Field,
    name: Ident,
    is_bound: bool,
}

impl Value<'_> {
    /// The value as the receiver of a method.
    fn place(&self) -> TokenStream {
        let name = &self.name;
        if self.is_bound { quote!(#name) } else { quote!(self.#name) }
    }

    /// The value as an argument: a copy or a reference.
    fn argument(&self) -> TokenStream {
        let place = self.place();
        if self.is_bound || is_copy(self.field) { place } else { quote!(&#place) }
    }
}

fn value_checks(scope: &Scope, contract: &Contract, value: &Value<'_>) -> TokenStream {
    let (field, place) = (value.field, value.place());
    let wire = &field.wire;
    let in_place = place_check(scope, value);
    if !field.list {
        let rules = rule_checks(scope, field, &value.argument());
        let record = is_checked_record(contract, &field.ty)
            .then(|| quote!(#place.validate().map_err(|error| error.in_field(#wire))?;));
        return quote!(#rules #in_place #record);
    }
    let count = bounds(field.rules.min_items.map(count), field.rules.max_items.map(count)).map(|range| {
        scope.import("tradewire_wire", "check");
        quote!(check::items(#wire, #place.len(), #range)?;)
    });
    let items = item_checks(scope, contract, value);
    quote!(#count #items #in_place)
}

/// Emits the checks of each item of a list.
fn item_checks(scope: &Scope, contract: &Contract, value: &Value<'_>) -> Option<TokenStream> {
    let (field, list) = (value.field, value.argument());
    let (wire, place) = (&field.wire, value.place());
    if is_checked_record(contract, &field.ty) {
        return Some(quote! {
            for (index, item) in #place.iter().enumerate() {
                item.validate().map_err(|error| error.in_item(#wire, index))?;
            }
        });
    }
    let is_joined = field.form == Some(WireForm::Comma) && is_string(field);
    let joined = is_joined.then(|| {
        scope.import("tradewire_wire", "check");
        let text = as_str(&field.ty, &quote!(item));
        quote!(check::list_item(#wire, #text)?;)
    });
    let item =
        if matches!(field.ty, Type::Integer | Type::Decimal | Type::Timestamp) { quote!(*item) } else { quote!(item) };
    let rules = rule_checks(scope, field, &item);
    let checks = quote!(#joined #rules);
    (!checks.is_empty()).then(|| {
        quote! {
            for item in #list {
                #checks
            }
        }
    })
}

/// Emits a call for each rule of a value.
fn rule_checks(scope: &Scope, field: &Field, value: &TokenStream) -> TokenStream {
    let wire = &field.wire;
    let Rules { min, max, above, integral, oldest, charset, min_length, max_length, min_items: _, max_items: _ } =
        &field.rules;
    let mut checks = Vec::new();
    match field.ty {
        Type::Integer => {
            let range = bounds(min.map(integer), max.map(integer));
            checks.extend(range.map(|range| quote!(check::range(#wire, #value, #range)?;)));
        }
        Type::Decimal => {
            let above = above.map(integer);
            checks.extend(above.map(|bound| quote!(check::greater_than(#wire, #value, #bound)?;)));
            checks.extend(integral.then(|| quote!(check::whole_number(#wire, #value)?;)));
        }
        Type::Timestamp => {
            let oldest = oldest.as_ref().and_then(|_| field.rules.oldest_millis()).map(duration);
            checks.extend(oldest.map(|oldest| quote!(check::age(#wire, #value, now, #oldest)?;)));
        }
        Type::String => {
            let range = bounds(min_length.map(count), max_length.map(count));
            checks.extend(range.map(|range| quote!(check::length(#wire, #value, #range)?;)));
            checks.extend(charset.as_ref().map(|charset| quote!(check::charset(#wire, #value, #charset)?;)));
        }
        _ => {}
    }
    if !checks.is_empty() {
        scope.import("tradewire_wire", "check");
    }
    quote!(#(#checks)*)
}

/// Emits the check that a path or a header can carry a string.
fn place_check(scope: &Scope, value: &Value<'_>) -> Option<TokenStream> {
    let field = value.field;
    let check = match field.place() {
        Place::Path => ident("path_segment"),
        Place::Header => ident("header_value"),
        Place::Query => return None,
    };
    if !is_string(field) {
        return None;
    }
    scope.import("tradewire_wire", "check");
    let (wire, place) = (&field.wire, value.place());
    let text = match &field.ty {
        _ if field.list => {
            scope.import("tradewire_wire", "ToQuery");
            quote!(&#place.to_query())
        }
        Type::String => value.argument(),
        ty => as_str(ty, &place),
    };
    Some(quote!(check::#check(#wire, #text)?;))
}

/// Returns whether values are strings on the wire.
fn is_string(field: &Field) -> bool {
    matches!(field.ty, Type::String | Type::Id(_, Repr::String) | Type::Enum(_, Repr::String))
}

fn as_str(ty: &Type, value: &TokenStream) -> TokenStream {
    if *ty == Type::String { value.clone() } else { quote!(#value.as_str()) }
}

fn is_checked_record(contract: &Contract, ty: &Type) -> bool {
    matches!(ty, Type::Record(name, _) if contract.record(name).is_some_and(|record| record.checked))
}

/// Returns the range of these bounds: `1..=2000`, `1..`, `..=5`.
fn bounds(min: Option<TokenStream>, max: Option<TokenStream>) -> Option<TokenStream> {
    match (min, max) {
        (None, None) => None,
        (Some(min), None) => Some(quote!(#min..)),
        (min, Some(max)) => Some(quote!(#min..=#max)),
    }
}

fn count(count: usize) -> TokenStream {
    integer(i128::try_from(count).unwrap_or(i128::MAX))
}

/// Returns a duration as it is written in code: `90 * check::DAY`.
fn duration(millis: i64) -> TokenStream {
    const HOUR: i64 = 3_600_000;
    const DAY: i64 = 24 * HOUR;
    let (count, unit) = match millis {
        days if days % DAY == 0 => (days / DAY, quote!(check::DAY)),
        hours if hours % HOUR == 0 => (hours / HOUR, quote!(check::HOUR)),
        millis => return integer(millis),
    };
    if count == 1 {
        return unit;
    }
    let count = integer(count);
    quote!(#count * #unit)
}
