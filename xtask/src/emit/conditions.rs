//! Conditions: emits the rules between the fields of a record, or between the parameters of an operation.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::conditions::NOT_BEFORE;
use tradewire_contract::{Condition, Contract, Fact, Field, Literal};

use super::scope::Scope;
use crate::lower::{ident, integer};
use crate::rust_names;

/// Emits the checks of the conditions between the fields of `self`.
pub fn checks(
    scope: &Scope,
    contract: &Contract,
    fields: &[Field],
    any_of: &[Vec<String>],
    table: &Fact,
) -> TokenStream {
    let of_field = fields.iter().flat_map(|field| {
        field.conditions.iter().map(move |(demand, condition)| {
            let (holds, check) = (holds(scope, contract, condition, fields), ident(demand.key()));
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
        let [name, other_name] = [field, other].map(|field| ident(&rust_names::field_name(&field.name)));
        let wire = &field.wire;
        let check = quote!(check::not_before(#wire, self.#name, self.#other_name));
        Some(enforced(field.fact.is_inferred(NOT_BEFORE), &check))
    });
    let of_table = any_of.iter().map(|names| {
        let fields = names.iter().filter_map(|name| fields.iter().find(|field| field.wire == *name));
        let given = fields.map(is_given);
        enforced(table.is_inferred("any_of"), &quote!(check::any_of(&[#(#names),*], #(#given)||*)))
    });
    let checks: TokenStream = of_field.chain(of_times).chain(of_table).collect();
    if !checks.is_empty() {
        scope.import("tradewire_wire", "check");
    }
    checks
}

/// Emits the check of a rule. The error of a rule that no source states waits until all other rules were checked.
pub fn enforced(is_inferred: bool, check: &TokenStream) -> TokenStream {
    if is_inferred { quote!(inferred.note(#check);) } else { quote!(#check?;) }
}

/// Returns the expression that is true if an optional field is sent.
fn is_given(field: &Field) -> TokenStream {
    let name = ident(&rust_names::field_name(&field.name));
    match field.omits_empty_list() {
        true => quote!(self.#name.as_ref().is_some_and(|items| !items.is_empty())),
        false => quote!(self.#name.is_some()),
    }
}

/// Returns the expression that is true if a condition holds.
fn holds(scope: &Scope, contract: &Contract, condition: &Condition, fields: &[Field]) -> TokenStream {
    let pairs = condition.pairs(fields).map(|(field, value)| has_value(scope, contract, field, value));
    quote!(#(#pairs)&&*)
}

/// Returns the expression that is true if a field has a value. An omitted field has its default.
fn has_value(scope: &Scope, contract: &Contract, field: &Field, value: &Literal) -> TokenStream {
    let name = ident(&rust_names::field_name(&field.name));
    if let Literal::Boolean(value) = value {
        return match (field.optional, value) {
            (false, true) => quote!(self.#name),
            (false, false) => quote!(!self.#name),
            (true, value) if field.is_default(&Literal::Boolean(*value)) => {
                let other = !value;
                quote!(self.#name != Some(#other))
            }
            (true, value) => quote!(self.#name == Some(#value)),
        };
    }
    let variant = scope.variant(contract, &field.ty, &value.wire());
    let is_enum = variant.is_some();
    let (borrowed, expected) = match (value, variant) {
        (_, Some(variant)) => (Some(quote!(.as_ref())), variant),
        (Literal::Text(text), None) => (Some(quote!(.as_deref())), quote!(#text)),
        (Literal::Integer(value), None) => (None, integer(*value)),
        (Literal::Boolean(value), None) => (None, quote!(#value)),
    };
    match field.optional {
        false => quote!(self.#name == #expected),
        true if field.is_default(value) => {
            let found = if is_enum { quote!(*value) } else { quote!(value) };
            quote!(self.#name #borrowed.is_none_or(|value| #found == #expected))
        }
        true if !is_enum && matches!(value, Literal::Text(_)) => quote!(self.#name.as_deref() == Some(#expected)),
        true => quote!(self.#name == Some(#expected)),
    }
}
