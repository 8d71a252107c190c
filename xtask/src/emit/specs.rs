//! The operation table: what the contract says, as statics that can be read at run time.

use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens, quote};

use super::examples;
use crate::contract::{
    Contract, DefaultValue, Enum, Fact, Field, Group, Name, Operation, Record, Returns, Rules, Type,
};
use crate::language::{Account, Auth, Confidence, Effect, Paging, Repr, WireForm};
use crate::lower::{fact_doc, ident};
use crate::names;

/// The table of a group: its enums, records and operations.
pub fn emit(contract: &Contract, group: &Group) -> TokenStream {
    let enums = group.enums.iter().map(enum_spec);
    let records = group.records.iter().map(record_spec);
    let operations = group.operations.iter().map(|operation| operation_spec(contract, operation));
    let statics: TokenStream = enums.chain(records).chain(operations).collect();
    if statics.is_empty() {
        return statics;
    }
    quote! {
        //! What the contract says of this group, readable at run time.
        use crate::models::Evidence;
        use crate::spec::*;
        #statics
    }
}

/// The path of a static of the table.
fn path(name: &Name) -> TokenStream {
    let (group, constant) = (ident(&names::module_name(&name.group)), ident(&names::constant_name(&name.name)));
    quote!(crate::generated::#group::specs::#constant)
}

/// How well a fact is known.
pub fn evidence(confidence: Confidence) -> TokenStream {
    match confidence {
        Confidence::Documented => quote!(Evidence::Documented),
        Confidence::PublicHigh => quote!(Evidence::PublicHigh),
        Confidence::PublicMedium => quote!(Evidence::PublicMedium),
        Confidence::Inferred => quote!(Evidence::Inferred),
    }
}

/// A value that may not be there.
pub fn optional<T>(value: Option<T>, write: impl Fn(T) -> TokenStream) -> TokenStream {
    match value {
        Some(value) => {
            let value = write(value);
            quote!(Some(#value))
        }
        None => quote!(None),
    }
}

/// A text that may not be there.
pub fn text(value: Option<&String>) -> TokenStream {
    optional(value, |value| quote!(#value))
}

fn integer(value: Option<i64>) -> TokenStream {
    optional(value, |value| Literal::i64_unsuffixed(value).into_token_stream())
}

fn count(value: Option<usize>) -> TokenStream {
    optional(value, |value| Literal::usize_unsuffixed(value).into_token_stream())
}

fn doubts(fact: &Fact) -> TokenStream {
    let doubts = fact.doubts.iter().map(|(key, confidence)| {
        let evidence = evidence(*confidence);
        quote!((#key, #evidence))
    });
    quote!(&[#(#doubts),*])
}

fn enum_spec(list: &Enum) -> TokenStream {
    let (constant, name, about) = (ident(&names::constant_name(&list.name.name)), &list.name.name, &list.fact.doc);
    let values = list.values.iter().map(|value| {
        let (wire, about, evidence) = (&value.wire, &value.fact.doc, evidence(value.fact.evidence));
        quote! {
            Value {
                wire: #wire,
                doc: #about,
                evidence: #evidence,
            }
        }
    });
    let (shown, is_text) = (fact_doc(&list.fact), list.repr == Repr::String);
    quote! {
        #shown
        pub static #constant: Enum = Enum {
            name: #name,
            doc: #about,
            text: #is_text,
            values: &[#(#values),*],
        };
    }
}

fn record_spec(record: &Record) -> TokenStream {
    let (constant, name, about) =
        (ident(&names::constant_name(&record.name.name)), &record.name.name, &record.fact.doc);
    let fields = record.fields.iter().map(field_spec);
    let variants = record.variants.iter().map(|variant| {
        let (operation, absent, numbers) = (&variant.operation, &variant.absent, &variant.numbers);
        quote! {
            Variant {
                operation: #operation,
                absent: &[#(#absent),*],
                numbers: &[#(#numbers),*],
            }
        }
    });
    let shown = fact_doc(&record.fact);
    quote! {
        #shown
        pub static #constant: Record = Record {
            name: #name,
            doc: #about,
            fields: &[#(#fields),*],
            variants: &[#(#variants),*],
        };
    }
}

/// A field of a record, a parameter or a body.
pub fn field_spec(field: &Field) -> TokenStream {
    let (name, about, source) = (&field.wire, &field.fact.doc, &field.fact.source);
    let (evidence, doubts) = (evidence(field.fact.evidence), doubts(&field.fact));
    let (kind, list, optional) = (kind(&field.ty), field.list, field.optional);
    let place = ident(&format!("{:?}", field.place));
    let (place, deprecated) = (quote!(Place::#place), text(field.deprecated.as_ref()));
    let default = text(field.default.as_ref().map(DefaultValue::wire).as_ref());
    let (unit, number) = (text(field.unit.as_ref()), field.form == Some(WireForm::Number));
    let rules = rules(&field.rules);
    quote! {
        Field {
            name: #name,
            doc: #about,
            source: #source,
            evidence: #evidence,
            doubts: #doubts,
            kind: #kind,
            list: #list,
            place: #place,
            deprecated: #deprecated,
            optional: #optional,
            default: #default,
            unit: #unit,
            number: #number,
            rules: #rules,
        }
    }
}

fn kind(ty: &Type) -> TokenStream {
    match ty {
        Type::String => quote!(Kind::Text),
        Type::Integer => quote!(Kind::Integer),
        Type::Boolean => quote!(Kind::Boolean),
        Type::Decimal => quote!(Kind::Decimal),
        Type::Timestamp => quote!(Kind::Timestamp),
        Type::Json | Type::Null | Type::Union(_) | Type::Parameter(_) => quote!(Kind::Json),
        Type::Id(_, Repr::Integer) => quote!(Kind::Integer),
        Type::Id(_, Repr::String) => quote!(Kind::Text),
        Type::Enum(name, _) => {
            let path = path(name);
            quote!(Kind::Enum(&#path))
        }
        Type::Record(name, _) => {
            let path = path(name);
            quote!(Kind::Record(&#path))
        }
    }
}

/// Only the rules that there are; the rest is none.
fn rules(rules: &Rules) -> TokenStream {
    if *rules == Rules::default() {
        return quote!(Rules::NONE);
    }
    let mut set = TokenStream::new();
    let mut add = |name: &str, given: bool, value: TokenStream| {
        let name = ident(name);
        if given {
            set.extend(quote!(#name: #value,));
        }
    };
    add("min", rules.min.is_some(), integer(rules.min));
    add("max", rules.max.is_some(), integer(rules.max));
    add("above", rules.above.is_some(), integer(rules.above));
    add("integral", rules.integral, quote!(true));
    add("oldest_millis", rules.oldest_millis.is_some(), integer(rules.oldest_millis));
    add("charset", rules.charset.is_some(), text(rules.charset.as_ref()));
    add("min_length", rules.min_length.is_some(), count(rules.min_length));
    add("max_length", rules.max_length.is_some(), count(rules.max_length));
    add("min_items", rules.min_items.is_some(), count(rules.min_items));
    add("max_items", rules.max_items.is_some(), count(rules.max_items));
    quote!(Rules { #set ..Rules::NONE })
}

fn operation_spec(contract: &Contract, operation: &Operation) -> TokenStream {
    let constant = ident(&names::constant_name(&operation.name.name));
    let (group, name, about, source) =
        (&operation.name.group, &operation.name.name, &operation.fact.doc, &operation.fact.source);
    let (evidence, doubts) = (evidence(operation.fact.evidence), doubts(&operation.fact));
    let host = ident(&names::shared_name(&operation.host));
    let method = ident(&names::variant_name(&operation.method.to_lowercase()));
    let (path, content_type, also_takes) = (&operation.path, &operation.content_type, &operation.also_takes);
    let auth = match operation.auth {
        Auth::Public => quote!(Auth::Public),
        Auth::Signed => quote!(Auth::Signed),
    };
    let account = match operation.account {
        Account::Any => quote!(Account::Any),
        Account::Quant => quote!(Account::Quant),
    };
    let effect = match operation.effect {
        Effect::Read => quote!(Effect::Read),
        Effect::Trade => quote!(Effect::Trade),
    };
    let rate = optional(operation.rate, |(requests, per_millis)| {
        let (requests, per_millis) = (Literal::u32_unsuffixed(requests), Literal::u32_unsuffixed(per_millis));
        quote!(Rate { requests: #requests, per_millis: #per_millis })
    });
    let params = operation.params.iter().map(field_spec);
    let body = optional(operation.body.as_ref(), field_spec);
    let paging = optional(operation.paging.as_ref(), paging);
    let returns = returns(contract, operation);
    let null_result = text(operation.null_result.as_ref());
    let errors = &operation.errors;
    let (examples, answers) = (examples::requests(operation), examples::answers(operation));
    let shown = fact_doc(&operation.fact);
    quote! {
        #shown
        pub static #constant: Operation = Operation {
            group: #group,
            name: #name,
            doc: #about,
            source: #source,
            evidence: #evidence,
            doubts: #doubts,
            host: &crate::generated::hosts::#host,
            method: Method::#method,
            path: #path,
            content_type: #content_type,
            also_takes: &[#(#also_takes),*],
            auth: #auth,
            account: #account,
            effect: #effect,
            rate: #rate,
            params: &[#(#params),*],
            body: #body,
            paging: #paging,
            returns: #returns,
            null_result: #null_result,
            errors: &[#(#errors),*],
            examples: #examples,
            answers: #answers,
        };
    }
}

fn returns(contract: &Contract, operation: &Operation) -> TokenStream {
    let Returns { ty, list, .. } = &operation.returns;
    if let (Type::Record(wrapper, Some(items)), Some(_)) = (ty, &operation.paging) {
        let known = contract.groups.iter().flat_map(|group| &group.records).any(|record| record.name == *wrapper);
        let (wrapper, items) = (path(wrapper), kind(items));
        if known {
            return quote!(Returns::Page { wrapper: &#wrapper, items: #items });
        }
    }
    let kind = kind(ty);
    if *list { quote!(Returns::List(#kind)) } else { quote!(Returns::One(#kind)) }
}

fn paging(paging: &Paging) -> TokenStream {
    match paging {
        Paging::Cursor(by) => {
            let (cursor, direction, forward, backward) = (&by.cursor, &by.direction, &by.forward, &by.backward);
            let (item, items, has_next, has_prev) = (&by.item, &by.items, &by.has_next, &by.has_prev);
            quote! {
                Paging::Cursor {
                    cursor: #cursor,
                    direction: #direction,
                    forward: #forward,
                    backward: #backward,
                    item: #item,
                    items: #items,
                    has_next: #has_next,
                    has_prev: #has_prev,
                }
            }
        }
        Paging::Page(by) => {
            let (page, limit, items, has_next, has_prev) = (&by.page, &by.limit, &by.items, &by.has_next, &by.has_prev);
            quote! {
                Paging::Page {
                    page: #page,
                    limit: #limit,
                    items: #items,
                    has_next: #has_next,
                    has_prev: #has_prev,
                }
            }
        }
    }
}
