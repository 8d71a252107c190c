//! Models: emits the types that a file of the contract declares.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::definitions::Definition;
use tradewire_contract::{ContractFile, Id, Repr};

use super::scope::{Scope, View};
use super::{enums, instruments, records, unions};
use crate::lower::{fact_doc, ident, topic_module, topics_in, type_ident};
use crate::rust_names::type_name;

/// Emits the types of a file, or nothing for a topic without types. The file of a group exports the types of its topics.
pub fn file(file: ContractFile<'_>) -> Option<TokenStream> {
    let topics = || topics_in(file).filter(|topic| topic.definitions().next().is_some());
    // The types of the topics are in scope because the module exports them.
    let in_scope = topics().chain([file]).flat_map(ContractFile::definitions);
    let scope = Scope::new(View::Models, file.contract, &file.group.name, in_scope.flat_map(names));
    let types: Vec<_> = file.definitions().map(|definition| emit(&scope, definition)).collect();
    let modules: Vec<_> = topics().filter_map(topic_module).collect();
    let exports = quote!(#(mod #modules;)* #(pub use #modules::*;)*);
    let is_empty = file.topic.is_some() && types.is_empty();
    (!is_empty).then(|| scope.file(file.doc(), &exports, &types))
}

/// Returns the names that a type defines: its own, and that of its type parameter.
fn names(definition: Definition<'_>) -> impl Iterator<Item = String> {
    let parameter = if let Definition::Record(record) = definition { record.generic.clone() } else { None };
    [type_name(&definition.name().name)].into_iter().chain(parameter)
}

fn emit(scope: &Scope<'_>, definition: Definition<'_>) -> TokenStream {
    match definition {
        Definition::Record(record) => {
            let form = record.is_form.then(|| records::form(scope, record));
            let instrument = instruments::conversion(scope, record);
            let record = records::record(scope, record);
            quote!(#record #form #instrument)
        }
        Definition::Union(union) => unions::union(scope, union),
        Definition::Enum(list) => enums::enumeration(scope, list),
        Definition::Id(id) => identifier(scope, id),
    }
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
