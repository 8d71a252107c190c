//! The operation table: what the contract says, as statics that are read at run time.

use proc_macro2::TokenStream;
use quote::quote;

use super::examples;
use crate::contract::{
    Contract, DefaultValue, Enum, Fact, Field, Group, Name, Operation, Record, Returns, Rules, Type,
};
use crate::language::{Evidence, Paging, Repr, WireForm};
use crate::lower::{doc, fact_doc, ident, integer, option};
use crate::names;
use crate::prose::escape;

/// Emits the table of a group: its enums, records and operations.
pub fn emit(contract: &Contract, group: &Group) -> TokenStream {
    if group.enums.is_empty() && group.records.is_empty() && group.operations.is_empty() {
        return TokenStream::new();
    }
    let enums = group.enums.iter().map(|list| table(&list.name, &list.fact, &quote!(Enum), &enum_spec(list)));
    let records =
        group.records.iter().map(|record| table(&record.name, &record.fact, &quote!(Record), &record_spec(record)));
    let operations = group.operations.iter().map(|operation| {
        table(&operation.name, &operation.fact, &quote!(Operation), &operation_spec(contract, operation))
    });
    quote! {
        //! What the contract says of this group.

        use tradewire_models::Evidence;
        use crate::spec::*;
        #(#enums)*
        #(#records)*
        #(#operations)*
    }
}

/// Emits the module of all tables. They are there whichever groups are compiled, because hosts refer to operations.
pub fn root(contract: &Contract, groups: &[&Group]) -> TokenStream {
    let modules = groups.iter().map(|group| {
        let (module, about) = (ident(&names::module_name(&group.name)), doc(&[escape(&group.doc)]));
        quote!(#about pub mod #module;)
    });
    let with_operations = || contract.groups.iter().filter(|group| !group.operations.is_empty());
    let entries = with_operations().map(|group| {
        let (name, doc, operations) = (&group.name, &group.doc, operations(group));
        quote!(Group { name: #name, doc: #doc, operations: &[#(#operations),*] })
    });
    let all = with_operations().flat_map(operations);
    quote! {
        //! What the contract says of each group, whichever groups are compiled.

        use crate::spec::{Group, Operation};
        #(#modules)*

        /// Every group of the contract that has operations.
        pub static GROUPS: &[Group] = &[#(#entries),*];

        /// Every operation of the contract, by group.
        pub static OPERATIONS: &[&Operation] = &[#(#all),*];
    }
}

/// References to the operations of a group.
fn operations(group: &Group) -> impl Iterator<Item = TokenStream> {
    let module = ident(&names::module_name(&group.name));
    group.operations.iter().map(move |operation| {
        let constant = ident(&names::constant_name(&operation.name.name));
        quote!(&#module::#constant)
    })
}

fn table(name: &Name, fact: &Fact, ty: &TokenStream, value: &TokenStream) -> TokenStream {
    let (about, constant) = (fact_doc(fact), ident(&names::constant_name(&name.name)));
    quote!(#about pub static #constant: #ty = #value;)
}

/// Returns a reference to a static of a table.
fn reference(name: &Name) -> TokenStream {
    let (group, constant) = (ident(&names::module_name(&name.group)), ident(&names::constant_name(&name.name)));
    quote!(&crate::specs::#group::#constant)
}

/// Returns how well a fact is known.
pub fn evidence(confidence: Evidence) -> TokenStream {
    match confidence {
        Evidence::Documented => quote!(Evidence::Documented),
        Evidence::PublicHigh => quote!(Evidence::PublicHigh),
        Evidence::PublicMedium => quote!(Evidence::PublicMedium),
        Evidence::Inferred => quote!(Evidence::Inferred),
    }
}

fn doubts(fact: &Fact) -> TokenStream {
    let doubts = fact.evidence_overrides.iter().map(|(key, confidence)| {
        let evidence = evidence(*confidence);
        quote!((#key, #evidence))
    });
    quote!(&[#(#doubts),*])
}

fn enum_spec(list: &Enum) -> TokenStream {
    let values = list.values.iter().map(|value| {
        let (wire, doc, evidence) = (&value.wire, &value.fact.doc, evidence(value.fact.evidence));
        quote!(Value { wire: #wire, doc: #doc, evidence: #evidence })
    });
    let (Name { group, name }, doc, text) = (&list.name, &list.fact.doc, list.repr == Repr::String);
    quote!(Enum { group: #group, name: #name, doc: #doc, text: #text, values: &[#(#values),*] })
}

fn record_spec(record: &Record) -> TokenStream {
    let variants = record.variants.iter().map(|variant| {
        let (operation, absent, numbers) = (&variant.operation, &variant.absent, &variant.numbers);
        quote!(Variant { operation: #operation, absent: &[#(#absent),*], numbers: &[#(#numbers),*] })
    });
    let (Name { group, name }, doc) = (&record.name, &record.fact.doc);
    let fields = record.fields.iter().map(field_spec);
    quote! {
        Record { group: #group, name: #name, doc: #doc, fields: &[#(#fields),*], variants: &[#(#variants),*] }
    }
}

/// Returns the entry of a field of a record, a parameter or a body.
pub fn field_spec(field: &Field) -> TokenStream {
    let (name, doc, source) = (&field.wire, &field.fact.doc, &field.fact.source);
    let (evidence, doubts) = (evidence(field.fact.evidence), doubts(&field.fact));
    let (ty, kind, list) = (field.ty.written(field.list), kind(&field.ty), field.list);
    let place = ident(&format!("{:?}", field.place()));
    let (deprecated, optional) = (option(field.deprecated.as_ref()), field.optional);
    let (default, unit) = (option(field.default.as_ref().map(DefaultValue::wire)), option(field.unit.as_ref()));
    let (number, rules) = (field.form == Some(WireForm::Number), rules(&field.rules));
    quote! {
        Field {
            name: #name,
            doc: #doc,
            source: #source,
            evidence: #evidence,
            doubts: #doubts,
            ty: #ty,
            kind: #kind,
            list: #list,
            place: Place::#place,
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
        Type::String | Type::Id(_, Repr::String) => quote!(Kind::Text),
        Type::Integer | Type::Id(_, Repr::Integer) => quote!(Kind::Integer),
        Type::Boolean => quote!(Kind::Boolean),
        Type::Decimal => quote!(Kind::Decimal),
        Type::Timestamp => quote!(Kind::Timestamp),
        Type::Json | Type::Null | Type::Union(_) | Type::Parameter(_) => quote!(Kind::Json),
        Type::Enum(name, _) => {
            let reference = reference(name);
            quote!(Kind::Enum(#reference))
        }
        Type::Record(name, _) => {
            let reference = reference(name);
            quote!(Kind::Record(#reference))
        }
    }
}

/// Lists only the rules that a field has.
fn rules(rules: &Rules) -> TokenStream {
    if *rules == Rules::default() {
        return quote!(Rules::NONE);
    }
    let Rules { min, max, above, integral, oldest: _, charset, min_length, max_length, min_items, max_items } = rules;
    let number = |name: &str, value: Option<i128>| {
        let (name, value) = (ident(name), integer(value?));
        Some(quote!(#name: Some(#value)))
    };
    let wide = |value: &Option<i64>| value.map(i128::from);
    let count = |value: &Option<usize>| value.and_then(|value| i128::try_from(value).ok());
    let set = [
        number("min", wide(min)),
        number("max", wide(max)),
        number("above", wide(above)),
        integral.then(|| quote!(integral: true)),
        number("oldest_millis", wide(&rules.oldest_millis())),
        charset.as_ref().map(|charset| quote!(charset: Some(#charset))),
        number("min_length", count(min_length)),
        number("max_length", count(max_length)),
        number("min_items", count(min_items)),
        number("max_items", count(max_items)),
    ];
    let set = set.into_iter().flatten();
    quote!(Rules { #(#set,)* ..Rules::NONE })
}

fn operation_spec(contract: &Contract, operation: &Operation) -> TokenStream {
    let (Name { group, name }, fact) = (&operation.name, &operation.fact);
    let (doc, source, evidence, doubts) = (&fact.doc, &fact.source, evidence(fact.evidence), doubts(fact));
    let host = ident(&names::shared_name(&operation.host));
    let method = ident(&names::variant_name(&operation.method.to_lowercase()));
    let (path, content_type, also_takes) = (&operation.path, &operation.content_type, &operation.also_takes);
    let variant = |value: &dyn std::fmt::Debug| ident(&format!("{value:?}"));
    let (auth, account, effect) = (variant(&operation.auth), variant(&operation.account), variant(&operation.effect));
    let rate = option(operation.rate().map(|rate| {
        let (requests, per_millis) = (integer(rate.requests), integer(rate.per_millis));
        quote!(Rate { requests: #requests, per_millis: #per_millis })
    }));
    let params = operation.params.iter().map(field_spec);
    let (body, paging) =
        (option(operation.body.as_ref().map(field_spec)), option(operation.paging.as_ref().map(paging)));
    let (returns, null_result) = (returns(contract, operation), option(operation.null_result.as_ref()));
    let errors = operation.errors();
    let (examples, answers) = (examples::requests(operation), examples::answers(operation));
    quote! {
        Operation {
            group: #group,
            name: #name,
            doc: #doc,
            source: #source,
            evidence: #evidence,
            doubts: #doubts,
            host: &crate::hosts::#host,
            method: Method::#method,
            path: #path,
            content_type: #content_type,
            also_takes: &[#(#also_takes),*],
            auth: Auth::#auth,
            account: Account::#account,
            effect: Effect::#effect,
            rate: #rate,
            params: &[#(#params),*],
            body: #body,
            paging: #paging,
            returns: #returns,
            null_result: #null_result,
            errors: &[#(#errors),*],
            examples: &[#(#examples),*],
            answers: &[#(#answers),*],
        }
    }
}

fn returns(contract: &Contract, operation: &Operation) -> TokenStream {
    let Returns { ty, list, .. } = &operation.returns;
    match ty {
        Type::Record(wrapper, Some(items)) if operation.paging.is_some() && contract.record(wrapper).is_some() => {
            let (wrapper, items) = (reference(wrapper), kind(items));
            quote!(Returns::Page { wrapper: #wrapper, items: #items })
        }
        ty => {
            let kind = kind(ty);
            if *list { quote!(Returns::List(#kind)) } else { quote!(Returns::One(#kind)) }
        }
    }
}

fn paging(paging: &Paging) -> TokenStream {
    match paging {
        Paging::Cursor(by) => {
            let (cursor, direction, forward, backward) = (&by.cursor, &by.direction, &by.forward, &by.backward);
            let (limit, item) = (option(by.limit.as_ref()), &by.item);
            let (items, has_next, has_prev) = (&by.items, &by.has_next, &by.has_prev);
            quote! {
                Paging::Cursor {
                    cursor: #cursor,
                    direction: #direction,
                    forward: #forward,
                    backward: #backward,
                    limit: #limit,
                    item: #item,
                    items: #items,
                    has_next: #has_next,
                    has_prev: #has_prev,
                }
            }
        }
        Paging::Page(by) => {
            let (page, limit) = (&by.page, &by.limit);
            let (items, has_next, has_prev) = (&by.items, &by.has_next, &by.has_prev);
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
