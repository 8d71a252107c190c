//! Models: emits the types that a file of the contract declares.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::{Id, Repr};

use super::contract_file::{ContractFile, topic_module, topics_in};
use super::scope::{Scope, View};
use super::{enums, instruments, records, unions};
use crate::lower::{fact_doc, ident, type_ident};
use crate::rust_names::type_name;

/// Emits the types of a file, or nothing for a topic without types. The file of a group exports the types of its topics.
pub fn file(file: ContractFile<'_>) -> Option<TokenStream> {
    let topics = || topics_in(file).filter(|topic| defined(*topic).next().is_some());
    // The types of the topics are in scope because the module exports them.
    let scope = Scope::new(View::Models, file.contract, &file.group.name, topics().chain([file]).flat_map(defined));
    let types = types(&scope, file);
    let modules: Vec<_> = topics().filter_map(topic_module).collect();
    let exports = quote!(#(mod #modules;)* #(pub use #modules::*;)*);
    let is_empty = file.topic.is_some() && types.is_empty();
    (!is_empty).then(|| scope.file(file.doc(), &exports, &types))
}

/// Iterates over the names that the types of a file define.
fn defined<'a>(file: ContractFile<'a>) -> impl Iterator<Item = String> + 'a {
    let ids = file.ids().map(|id| type_name(&id.name.name));
    let enums = file.enums().map(|list| type_name(&list.name.name));
    let records = file.records().map(|record| type_name(&record.name.name));
    let parameters = file.records().filter_map(|record| record.generic.clone());
    let unions = file.unions().map(|union| type_name(&union.name.name));
    ids.chain(enums).chain(records).chain(parameters).chain(unions)
}

/// Emits the types of a file in reading order: records and unions, then the types of their fields.
fn types(scope: &Scope<'_>, file: ContractFile<'_>) -> Vec<TokenStream> {
    let records = file.records().map(|record| {
        let form = record.is_form.then(|| records::form(scope, record));
        let instrument = instruments::conversion(scope, record);
        let record = records::record(scope, record);
        quote!(#record #form #instrument)
    });
    let unions = file.unions().map(|union| unions::union(scope, union));
    let enums = file.enums().map(|list| enums::enumeration(scope, list));
    let ids = file.ids().map(|id| identifier(scope, id));
    records.chain(unions).chain(enums).chain(ids).collect()
}

/// Emits an identifier as a newtype.
fn identifier(scope: &Scope<'_>, id: &Id) -> TokenStream {
    let (name, docs) = (type_ident(&id.name), fact_doc(&id.fact));
    let (copy, inner, macro_name) = match id.repr {
        Repr::Integer => (quote!(Copy,), quote!(i64), "integer_id"),
        Repr::String => (quote!(), quote!(String), "string_id"),
    };
    scope.import("tradewire_wire", macro_name);
    let implement = ident(macro_name);
    quote! {
        #docs
        #[derive(Debug, Clone, #copy PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[cfg_attr(feature = "server", derive(Default))]
        pub struct #name(#inner);

        #implement!(#name);
    }
}
