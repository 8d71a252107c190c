//! Unions: emits each as an enum of records, which a tag distinguishes. All are open: `Unknown` keeps the JSON of an
//! unlisted case.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::{Union, prose};

use super::scope::Scope;
use crate::lower::{doc, entry_doc, fact_doc, type_ident, variant_ident};

pub fn union(scope: &Scope<'_>, union: &Union) -> TokenStream {
    for name in ["Deserializer", "Serializer"] {
        scope.import("serde", name);
    }
    for name in ["serde_of_value", "union", "value"] {
        scope.import("tradewire_wire", name);
    }
    let json = scope.primitive("Json");
    let (name, tag, docs) = (type_ident(&union.name), &union.tag, fact_doc(&union.fact));
    let variants: Vec<_> = union.cases.iter().map(|case| variant_ident(&case.name)).collect();
    let tags: Vec<_> = union.cases.iter().map(|case| &case.wire).collect();
    let definitions = union.cases.iter().zip(&variants).map(|(case, variant)| {
        let (docs, record) = (entry_doc(&case.fact, &union.fact), scope.model(&case.record));
        quote!(#docs #variant(Box<#record>))
    });
    let unknown = doc(&[format!("A case whose {} the contract does not list, as its JSON.", prose::code(tag))]);
    quote! {
        #docs
        #[derive(Debug, Clone, PartialEq)]
        #[non_exhaustive]
        pub enum #name {
            #(#definitions,)*
            #unknown
            Unknown(#json),
        }

        /// The placeholder of a value that a server has not set yet: JSON's `null`.
        #[cfg(feature = "server")]
        impl Default for #name {
            fn default() -> Self {
                Self::Unknown(#json::default())
            }
        }

        impl value::Value for #name {
            fn read_or_empty<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Self>, D::Error> {
                let json: #json = value::read(deserializer)?;
                let read = match union::tag::<D>(#tag, &json)?.as_deref() {
                    #(Some(#tags) => Self::#variants(union::read::<_, D>(&json)?),)*
                    _ => Self::Unknown(json),
                };
                Ok(Some(read))
            }

            fn write<S: Serializer>(&self, style: value::Style, serializer: S) -> Result<S::Ok, S::Error> {
                match self {
                    #(Self::#variants(record) => union::write(#tag, #tags, record, serializer),)*
                    Self::Unknown(json) => value::Value::write(json, style, serializer),
                }
            }
        }

        serde_of_value!(#name);
    }
}
