//! Validation: emits the rules of requests, and of the records in them, as calls of `tradewire_wire::check`.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::quote;
use tradewire_contract::conditions::NOT_BEFORE;
use tradewire_contract::{
    Channel, Condition, Contract, Fact, Field, LIST, Literal, Operation, Place, Quantity, Range, Record, Rule, Scalar,
    Type,
};
use tradewire_wire::ListFormat;
use tradewire_wire::check::{DAY, HOUR};

use super::scope::Scope;
use crate::lower::{field_ident, ident, integer};
use crate::rust_names;

pub fn validate_method(scope: &Scope<'_>, record: &Record) -> TokenStream {
    let mut checks: TokenStream = record.fields.iter().map(|field| field_checks(scope, field)).collect();
    checks.extend(conditions(scope, &record.fields, &record.any_of, &record.fact));
    let body = body(scope, &checks);
    quote! {
        /// Checks the rules of the contract.
        ///
        /// # Errors
        /// Returns the first rule that is broken. Rules that a source states come first.
        pub fn validate(&self) -> Result<(), Invalid> {
            #body
        }
    }
}

/// Emits `check` for a request, or nothing if it has no rules.
pub fn check_method(scope: &Scope<'_>, operation: &Operation) -> Option<TokenStream> {
    let fields = operation.params.iter().chain(&operation.body);
    let mut checks: TokenStream = fields.map(|field| field_checks(scope, field)).collect();
    checks.extend(conditions(scope, &operation.params, &operation.any_of, &operation.fact));
    (!checks.is_empty()).then(|| {
        let (body, timestamp) = (body(scope, &checks), scope.primitive("Timestamp"));
        let has_age_limit = operation.params.iter().any(|param| param.rules.oldest.is_some());
        let now = ident(if has_age_limit { "now" } else { "_now" });
        quote! {
            fn check(&self, #now: #timestamp) -> Result<(), Invalid> {
                #body
            }
        }
    })
}

/// Emits `check` for a subscription, or nothing if it has no rules.
pub fn topic_check_method(scope: &Scope<'_>, channel: &Channel) -> Option<TokenStream> {
    let mut checks: TokenStream = channel.arguments().map(|field| field_checks(scope, field)).collect();
    checks.extend(channel.arguments().filter_map(topic_check));
    checks.extend(conditions(scope, &channel.params, &[], &channel.fact));
    (!checks.is_empty()).then(|| {
        let body = body(scope, &checks);
        quote! {
            fn check(&self) -> Result<(), Invalid> {
                #body
            }
        }
    })
}

/// Emits the check that a string does not look like several arguments of a topic.
fn topic_check(field: &Field) -> Option<TokenStream> {
    if !is_string(field) || matches!(field.ty, Type::Enum(..)) {
        return None;
    }
    let value = Value::new(field);
    let (wire, text) = (&field.wire, value.text());
    Some(value.if_given(&quote!(check::topic_argument(#wire, #text)?;)))
}

/// Emits the body of a function that checks rules, and imports what it uses: each check calls a function of `check`, or notes an inferred
/// rule.
fn body(scope: &Scope<'_>, checks: &TokenStream) -> TokenStream {
    scope.import("tradewire_wire", "Invalid");
    if !checks.is_empty() {
        scope.import("tradewire_wire", "check");
    }
    if !contains(checks, "inferred") {
        return quote!(#checks Ok(()));
    }
    quote! {
        let mut inferred = check::Inferred::default();
        #checks
        inferred.finish()
    }
}

/// Returns whether code contains an identifier.
fn contains(code: &TokenStream, name: &str) -> bool {
    code.clone().into_iter().any(|token| match token {
        TokenTree::Group(group) => contains(&group.stream(), name),
        TokenTree::Ident(ident) => ident == name,
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

/// Emits the checks of a field of `self`. An optional field is checked only if it is set.
fn field_checks(scope: &Scope<'_>, field: &Field) -> TokenStream {
    let value = Value::new(field);
    value.if_given(&value_checks(scope, &value))
}

fn is_copy(field: &Field) -> bool {
    !field.list && is_copy_type(&field.ty)
}

fn is_copy_type(ty: &Type) -> bool {
    matches!(ty, Type::Scalar(scalar) if scalar.is_copy())
}

/// A value to check: a field of `self`, or the variable that an optional field is bound to.
struct Value<'a> {
    field: &'a Field,
    variable: Ident,
}

impl<'a> Value<'a> {
    fn new(field: &'a Field) -> Self {
        // The variable must not shadow the argument `now`, or the variable `inferred`.
        let variable = match rust_names::field_name(&field.name).as_str() {
            name @ ("now" | "inferred") => ident(&format!("{name}_")),
            name => ident(name),
        };
        Self { field, variable }
    }

    /// Emits checks that apply only if the value is given.
    fn if_given(&self, checks: &TokenStream) -> TokenStream {
        let (name, variable) = (field_ident(self.field), &self.variable);
        if checks.is_empty() || !self.field.optional {
            return checks.clone();
        }
        let borrow = (!is_copy(self.field)).then(|| quote!(&));
        quote! {
            if let Some(#variable) = #borrow self.#name {
                #checks
            }
        }
    }

    /// Returns the value as the receiver of a method call.
    fn receiver(&self) -> TokenStream {
        let (name, variable) = (field_ident(self.field), &self.variable);
        if self.field.optional { quote!(#variable) } else { quote!(self.#name) }
    }

    /// Returns the value as an argument: a copy or a reference.
    fn argument(&self) -> TokenStream {
        let receiver = self.receiver();
        if self.field.optional || is_copy(self.field) { receiver } else { quote!(&#receiver) }
    }

    /// Returns a string as an argument.
    fn text(&self) -> TokenStream {
        match &self.field.ty {
            Type::Scalar(_) => self.argument(),
            ty => as_str(ty, &self.receiver()),
        }
    }
}

/// Emits the checks of a value, or of a list and its items.
fn value_checks(scope: &Scope<'_>, value: &Value<'_>) -> TokenStream {
    let (field, receiver) = (value.field, value.receiver());
    let wire = &field.wire;
    let place_check = place_check(value);
    if !field.list {
        let rules = scalar_checks(scope, field, &value.argument());
        let record = is_checked_record(scope.contract, &field.ty)
            .then(|| quote!(inferred.defer(#receiver.validate().map_err(|error| error.in_field(#wire)))?;));
        return quote!(#rules #place_check #record);
    }
    let count = rule_checks(field, LIST, &quote!(#receiver.len()));
    let items = item_checks(scope, value);
    let unique = unique_check(scope.contract, value);
    quote!(#count #items #unique #place_check)
}

/// Emits the check that the items of a list differ in the field that must be unique.
fn unique_check(contract: &Contract, value: &Value<'_>) -> Option<TokenStream> {
    let (wire, receiver) = (&value.field.wire, value.receiver());
    let unique = contract.record_of(&value.field.ty)?.fields.get(value.field.rules.unique.as_ref()?)?;
    let (key, name) = (&unique.wire, field_ident(unique));
    let of_item = if unique.optional { quote!(item.#name.as_ref()) } else { quote!(Some(&item.#name)) };
    let check = quote!(check::unique(#wire, #key, #receiver.iter().map(|item| #of_item)));
    Some(enforced(value.field.fact.is_inferred("unique"), &check))
}

/// Emits the checks of each item of a list.
fn item_checks(scope: &Scope<'_>, value: &Value<'_>) -> Option<TokenStream> {
    let (field, list) = (value.field, value.argument());
    let (wire, receiver) = (&field.wire, value.receiver());
    if is_checked_record(scope.contract, &field.ty) {
        return Some(quote! {
            for (index, item) in #receiver.iter().enumerate() {
                inferred.defer(item.validate().map_err(|error| error.in_item(#wire, index)))?;
            }
        });
    }
    let is_joined = field.list_format() == Some(ListFormat::Comma) && is_string(field) && !is_encoding(&field.ty);
    let joined = is_joined.then(|| {
        let text = as_str(&field.ty, &quote!(item));
        quote!(check::list_item(#wire, #text)?;)
    });
    let item = if is_copy_type(&field.ty) { quote!(*item) } else { quote!(item) };
    let rules = scalar_checks(scope, field, &item);
    let checks = quote!(#joined #rules);
    (!checks.is_empty()).then(|| {
        quote! {
            for item in #list {
                #checks
            }
        }
    })
}

/// Emits the calls that enforce the rules of a scalar.
fn scalar_checks(scope: &Scope<'_>, field: &Field, value: &TokenStream) -> TokenStream {
    if let Some(encoding) = scope.encoding(&field.ty) {
        let wire = &field.wire;
        return quote!(inferred.defer(#encoding::check(#wire, #value))?;);
    }
    match field.ty {
        Type::Scalar(scalar) => rule_checks(field, scalar.as_str(), value),
        Type::Enum(..) => {
            let wire = &field.wire;
            quote!(inferred.defer(check::listed(#wire, #value))?;)
        }
        _ => TokenStream::new(),
    }
}

/// Emits the calls that enforce the rules for values of a type, or for the length of a list.
fn rule_checks(field: &Field, type_name: &str, value: &TokenStream) -> TokenStream {
    let wire = &field.wire;
    let check = |key: &str, function: &str, arguments: TokenStream| {
        let function = ident(function);
        enforced(field.fact.is_inferred(key), &quote!(check::#function(#wire, #value #arguments)))
    };
    let ranges = field.rules.ranges().filter(|range| range.quantity.target() == type_name);
    let ranges = ranges.flat_map(|range| ends(field, range)).map(|(key, Range { quantity, min, max })| {
        let function = match quantity {
            Quantity::Value => "range",
            Quantity::Characters => "length",
            Quantity::Items => "items",
        };
        let arguments = match (min.map(integer), max.map(integer)) {
            (min, Some(max)) => quote!(, #min..=#max),
            (min, None) => quote!(, #min..),
        };
        check(key, function, arguments)
    });
    let others = field.rules.without_ranges().filter(|rule| rule.target() == type_name).filter_map(|rule| {
        let (function, arguments) = match rule {
            Rule::Above(limit) => {
                let limit = integer(limit);
                ("greater_than", quote!(, #limit))
            }
            Rule::Integral => ("whole_number", TokenStream::new()),
            Rule::Charset(charset) => ("charset", quote!(, #charset)),
            Rule::Oldest(age) => {
                let duration = duration(age.get()?.millis);
                ("age", quote!(, now, #duration))
            }
            // The check of a unique field needs the items. Ends of ranges were handled above.
            Rule::Unique(_) | Rule::Min(..) | Rule::Max(..) => return None,
        };
        Some(check(rule.key(), function, arguments))
    });
    ranges.chain(others).collect()
}

/// Returns a range with its key, or its two ends if only one of them is inferred.
fn ends(field: &Field, range: Range) -> Vec<(&'static str, Range)> {
    let (min, max) = range.quantity.keys();
    match (range.min, range.max) {
        (Some(_), Some(_)) if field.fact.is_inferred(min) != field.fact.is_inferred(max) => {
            vec![(min, Range { max: None, ..range }), (max, Range { min: None, ..range })]
        }
        (Some(_), _) => vec![(min, range)],
        (None, _) => vec![(max, range)],
    }
}

/// Emits the check that a string contains only characters that its path segment allows.
fn place_check(value: &Value<'_>) -> Option<TokenStream> {
    let field = value.field;
    if field.place() != Place::Path || !is_string(field) || is_encoding(&field.ty) {
        return None;
    }
    let (wire, text) = (&field.wire, value.text());
    Some(quote!(check::path_segment(#wire, #text)?;))
}

/// Returns whether the values of a field are strings on the wire.
fn is_string(field: &Field) -> bool {
    field.ty.wire_scalar() == Some(Scalar::String)
}

/// Returns whether a type encodes an enum. The check of its values also covers their characters.
fn is_encoding(ty: &Type) -> bool {
    matches!(ty, Type::Enum(_, _, Some(_)))
}

fn as_str(ty: &Type, value: &TokenStream) -> TokenStream {
    if *ty == Type::Scalar(Scalar::String) { value.clone() } else { quote!(#value.as_str()) }
}

fn is_checked_record(contract: &Contract, ty: &Type) -> bool {
    contract.record_of(ty).is_some_and(|record| record.checked)
}

/// Returns the expression of a duration in its largest whole unit, such as `90 * check::DAY`.
fn duration(millis: i64) -> TokenStream {
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

/// Emits the checks of the conditions between the fields of `self`.
fn conditions(scope: &Scope<'_>, fields: &[Field], any_of: &[Vec<String>], table: &Fact) -> TokenStream {
    let of_field = fields.iter().flat_map(|field| {
        field.conditions.iter().map(move |(demand, condition)| {
            let (holds, check) = (holds(scope, condition, fields), ident(demand.key()));
            let (wire, is_given, words) = (&field.wire, is_given(field), condition.phrase(str::to_owned));
            let check =
                enforced(field.fact.is_inferred(demand.key()), &quote!(check::#check(#wire, #is_given, #words)));
            quote! {
                if #holds {
                    #check
                }
            }
        })
    });
    let of_times = fields.iter().filter_map(|field| {
        let other = fields.iter().find(|other| field.conditions.not_before.as_ref() == Some(&other.wire))?;
        let [name, other_name] = [field, other].map(field_ident);
        let wire = &field.wire;
        let check = quote!(check::not_before(#wire, self.#name, self.#other_name));
        Some(enforced(field.fact.is_inferred(NOT_BEFORE), &check))
    });
    let of_table = any_of.iter().map(|names| {
        let fields = names.iter().filter_map(|name| fields.iter().find(|field| field.wire == *name));
        let given = fields.map(is_given);
        enforced(table.is_inferred("any_of"), &quote!(check::any_of(&[#(#names),*], #(#given)||*)))
    });
    of_field.chain(of_times).chain(of_table).collect()
}

/// Emits the check of a rule. The error of a rule that no source states waits until all other rules were checked.
fn enforced(is_inferred: bool, check: &TokenStream) -> TokenStream {
    if is_inferred { quote!(inferred.note(#check);) } else { quote!(#check?;) }
}

/// Returns the expression that is true if an optional field is sent.
fn is_given(field: &Field) -> TokenStream {
    let name = field_ident(field);
    match field.omits_empty_list() {
        true => quote!(self.#name.as_ref().is_some_and(|items| !items.is_empty())),
        false => quote!(self.#name.is_some()),
    }
}

/// Returns the expression that is true if a condition holds.
fn holds(scope: &Scope<'_>, condition: &Condition, fields: &[Field]) -> TokenStream {
    let pairs = condition.pairs(fields).map(|(field, value)| has_value(scope, field, value));
    quote!(#(#pairs)&&*)
}

/// Returns the expression that is true if a field has a value. An omitted field has its default.
fn has_value(scope: &Scope<'_>, field: &Field, value: &Literal) -> TokenStream {
    let (name, is_default) = (field_ident(field), field.is_default(value));
    if let Some(variant) = scope.variant(&field.ty, &value.wire()) {
        return match (field.optional, is_default) {
            (false, _) => quote!(self.#name == #variant),
            (true, true) => quote!(self.#name.as_ref().is_none_or(|value| *value == #variant)),
            (true, false) => quote!(self.#name == Some(#variant)),
        };
    }
    let expected = match value {
        Literal::Boolean(value) => quote!(#value),
        Literal::Integer(value) => integer(*value),
        Literal::Text(text) => quote!(#text),
    };
    match (value, field.optional, is_default) {
        (Literal::Boolean(true), false, _) => quote!(self.#name),
        (Literal::Boolean(false), false, _) => quote!(!self.#name),
        (_, false, _) => quote!(self.#name == #expected),
        (Literal::Boolean(value), true, true) => {
            let other = !value;
            quote!(self.#name != Some(#other))
        }
        (Literal::Integer(_), true, true) => quote!(self.#name.is_none_or(|value| value == #expected)),
        (Literal::Text(_), true, true) => quote!(self.#name.as_deref().is_none_or(|value| value == #expected)),
        (Literal::Text(_), true, false) => quote!(self.#name.as_deref() == Some(#expected)),
        (_, true, false) => quote!(self.#name == Some(#expected)),
    }
}
