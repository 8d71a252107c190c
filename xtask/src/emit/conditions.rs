//! Conditions: emits the rules between the fields of a record, or between the parameters of an operation.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::conditions::NOT_BEFORE;
use tradewire_contract::{Condition, Fact, Field, Literal};

use super::scope::Scope;
use crate::lower::{field_ident, ident, integer};

/// Emits the checks of the conditions between the fields of `self`.
pub fn checks(scope: &Scope<'_>, fields: &[Field], any_of: &[Vec<String>], table: &Fact) -> TokenStream {
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
pub fn enforced(is_inferred: bool, check: &TokenStream) -> TokenStream {
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
