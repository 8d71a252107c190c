//! Instruments: emits the conversion of a trading pair's record into its rules for orders.

use indexmap::IndexMap;
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use tradewire_contract::{Field, Record, RuleKind, Type};

use super::scope::Scope;
use crate::lower::{field_ident, ident, type_ident, variant_ident};

/// The module of the rules.
const MODULE: &str = "tradewire_wire::instrument";

/// Emits the conversion of a record, if it is a trading pair.
pub fn conversion(scope: &Scope<'_>, record: &Record) -> Option<TokenStream> {
    let (contract, rules) = (scope.contract, record.instrument.as_ref()?);
    let instrument = scope.import_type(MODULE, "Instrument");
    let (name, group) = (type_ident(&record.name), &record.name.group);
    let (mut own, mut places) = (TokenStream::new(), TokenStream::new());
    let mut is_deprecated = false;
    let mut of_cases: IndexMap<(&str, &str), Vec<TokenStream>> = IndexMap::new();
    for (key, kind, path) in rules.iter().filter(|(key, ..)| *key != "symbol") {
        let field = record.fields.get(path.field)?;
        match path.case {
            None => {
                is_deprecated |= field.deprecated.is_some();
                // Places state a step only if nothing else does.
                let list = if kind == RuleKind::Places { &mut places } else { &mut own };
                list.extend(assignment(scope, key, kind, field, path.value));
            }
            Some((case, of_case)) => {
                let of_case =
                    contract.record(&contract.union_of(&field.ty)?.cases.get(case)?.record)?.fields.get(of_case)?;
                of_cases.entry((path.field, case)).or_default().push(amount(&ident(key), &quote!(stated), of_case));
            }
        }
    }
    let lists = of_cases.iter().filter_map(|((list, case), rules)| {
        let list = record.fields.get(list)?;
        let union = contract.union_of(&list.ty)?;
        let variant = variant_ident(&union.cases.get(case)?.name);
        let (union, list) = (scope.model(&union.name), field_ident(list));
        Some(quote! {
            for rule in &record.#list {
                if let #union::#variant(stated) = rule {
                    #(#rules)*
                }
            }
        })
    });
    let symbol = field_ident(record.fields.get(rules.iter().find(|(key, ..)| *key == "symbol")?.2.field)?);
    let steps = rules.steps_from_minimum.then(|| quote!(rules.start_steps_at_minimum();));
    let allow = is_deprecated.then(|| quote!(#[allow(deprecated, reason = "no other field states the rule")]));
    Some(quote! {
        impl From<&#name> for #instrument {
            #allow
            fn from(record: &#name) -> Self {
                let mut rules = Self::new(#group, &record.#symbol);
                #own
                #(#lists)*
                #steps
                #places
                rules
            }
        }
    })
}

/// Emits the assignment of a rule that a field of the record states.
fn assignment(scope: &Scope<'_>, key: &str, kind: RuleKind, field: &Field, value_of_enum: Option<&str>) -> TokenStream {
    let name = field_ident(field);
    let value = quote!(record.#name);
    let rule = ident(key);
    match kind {
        RuleKind::Text if matches!(field.ty, Type::Enum(..)) => quote!(rules.#rule = #value.to_string();),
        RuleKind::Text => quote!(rules.#rule.clone_from(&#value);),
        RuleKind::Amount => amount(&rule, &quote!(record), field),
        RuleKind::Condition => {
            let list = scope.contract.enum_of(&field.ty);
            let variant = value_of_enum.and_then(|value| Some((list?, list?.values.get(value)?)));
            let holds = match variant {
                Some((list, required)) => {
                    let (list, variant) = (scope.model(&list.name), variant_ident(&required.name));
                    quote!(#value == #list::#variant)
                }
                None => value,
            };
            match key {
                "inverse" => quote!(rules.is_inverse = #holds;),
                _ => quote!(rules.is_tradable &= #holds;),
            }
        }
        RuleKind::Places => {
            let step_of_places = scope.import_type(MODULE, "step_of_places");
            let rule = ident(if key == "price_places" { "tick" } else { "lot" });
            let step = match field.optional {
                true => quote!(#value.and_then(#step_of_places)),
                false => quote!(#step_of_places(#value)),
            };
            quote!(rules.#rule = rules.#rule.or_else(|| #step);)
        }
    }
}

/// Emits the assignment of an amount, which a field of the record or of a rule states.
fn amount(rule: &Ident, of: &TokenStream, field: &Field) -> TokenStream {
    let name = field_ident(field);
    match field.optional {
        true => quote!(rules.#rule = #of.#name;),
        false => quote!(rules.#rule = Some(#of.#name);),
    }
}
