//! Validation: emits the rules of requests, and of the records in them, as calls of `tradewire_wire::check`.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use tradewire_contract::{Contract, Field, Operation, Place, Record, Repr, Rules, Type, WireForm};

use super::scope::Scope;
use crate::lower::{ident, integer};
use crate::names;

/// Emits `validate` for a record.
pub fn validate_method(scope: &Scope, contract: &Contract, record: &Record) -> TokenStream {
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

/// Emits `check` for a request, or nothing if it has no rules.
pub fn check_method(scope: &Scope, contract: &Contract, operation: &Operation) -> Option<TokenStream> {
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

/// Returns whether a parameter has a maximum age, so that `check` needs the current time.
pub fn has_age_limit(operation: &Operation) -> bool {
    operation.params.iter().any(|param| param.rules.oldest_millis().is_some())
}

/// Emits the checks of a field of `self`. An optional field is checked only if it is set.
fn field_checks(scope: &Scope, contract: &Contract, field: &Field) -> TokenStream {
    let (name, variable) = (ident(&names::field_name(&field.name)), variable(field));
    let value =
        Value { field, is_bound: field.optional, name: if field.optional { variable.clone() } else { name.clone() } };
    let checks = value_checks(scope, contract, &value);
    if checks.is_empty() || !field.optional {
        return checks;
    }
    let borrow = (!is_copy(field)).then(|| quote!(&));
    quote! {
        if let Some(#variable) = #borrow self.#name {
            #checks
        }
    }
}

/// Returns the variable that the value of an optional field is bound to. A field `now` must not shadow the argument
/// `now`.
fn variable(field: &Field) -> Ident {
    match names::field_name(&field.name).as_str() {
        "now" => ident("now_"),
        name => ident(name),
    }
}

fn is_copy(field: &Field) -> bool {
    !field.list && matches!(field.ty, Type::Integer | Type::Decimal | Type::Timestamp)
}

/// A value to check: a field of `self`, or the variable that an optional field is bound to.
struct Value<'a> {
    field: &'a Field,
    name: Ident,
    is_bound: bool,
}

impl Value<'_> {
    /// Returns the value as the receiver of a method call.
    fn receiver(&self) -> TokenStream {
        let name = &self.name;
        if self.is_bound { quote!(#name) } else { quote!(self.#name) }
    }

    /// Returns the value as an argument: a copy or a reference.
    fn argument(&self) -> TokenStream {
        let receiver = self.receiver();
        if self.is_bound || is_copy(self.field) { receiver } else { quote!(&#receiver) }
    }
}

/// Emits the checks of a value, or of a list and its items.
fn value_checks(scope: &Scope, contract: &Contract, value: &Value<'_>) -> TokenStream {
    let (field, receiver) = (value.field, value.receiver());
    let wire = &field.wire;
    let place_check = place_check(scope, value);
    if !field.list {
        let rules = rule_checks(scope, field, &value.argument());
        let record = is_checked_record(contract, &field.ty)
            .then(|| quote!(#receiver.validate().map_err(|error| error.in_field(#wire))?;));
        return quote!(#rules #place_check #record);
    }
    let count = bounds(field.rules.min_items.map(count), field.rules.max_items.map(count)).map(|range| {
        scope.import("tradewire_wire", "check");
        quote!(check::items(#wire, #receiver.len(), #range)?;)
    });
    let items = item_checks(scope, contract, value);
    quote!(#count #items #place_check)
}

/// Emits the checks of each item of a list.
fn item_checks(scope: &Scope, contract: &Contract, value: &Value<'_>) -> Option<TokenStream> {
    let (field, list) = (value.field, value.argument());
    let (wire, receiver) = (&field.wire, value.receiver());
    if is_checked_record(contract, &field.ty) {
        return Some(quote! {
            for (index, item) in #receiver.iter().enumerate() {
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

/// Emits the check that a string contains only characters that its path segment or header allows.
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
    let (wire, receiver) = (&field.wire, value.receiver());
    let text = match &field.ty {
        _ if field.list => {
            scope.import("tradewire_wire", "ToQuery");
            quote!(&#receiver.to_query())
        }
        Type::String => value.argument(),
        ty => as_str(ty, &receiver),
    };
    Some(quote!(check::#check(#wire, #text)?;))
}

/// Returns whether the values of a field are strings on the wire.
fn is_string(field: &Field) -> bool {
    matches!(field.ty, Type::String | Type::Id(_, Repr::String) | Type::Enum(_, Repr::String))
}

fn as_str(ty: &Type, value: &TokenStream) -> TokenStream {
    if *ty == Type::String { value.clone() } else { quote!(#value.as_str()) }
}

fn is_checked_record(contract: &Contract, ty: &Type) -> bool {
    matches!(ty, Type::Record(name, _) if contract.record(name).is_some_and(|record| record.checked))
}

/// Returns the range expression of these bounds, such as `1..=2000`, `1..` or `..=5`.
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

/// Returns the expression of a duration in its largest whole unit, such as `90 * check::DAY`.
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
