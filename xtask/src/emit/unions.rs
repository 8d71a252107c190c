//! Unions: one of several records, told apart by a field. They are open: what the contract does not know keeps its JSON.

use proc_macro2::TokenStream;
use quote::quote;

use super::code::Code;
use crate::contract::{Group, Union};
use crate::lower::{Crate, doc, fact_doc, ident};
use crate::names;
use crate::prose::code;

/// The unions of a group.
pub fn emit(group: &Group) -> Code {
    let imports = quote! {
        use crate::Json;
        use crate::wire::tagged;
        use serde::{Deserialize, Deserializer, Serialize, Serializer};
    };
    Code::of(imports, group.unions.iter().map(union))
}

fn union(union: &Union) -> TokenStream {
    let (name, about, tag) = (ident(&names::type_name(&union.name.name)), fact_doc(&union.fact), &union.tag);
    let variants: Vec<_> = union.cases.iter().map(|case| ident(&names::variant_name(&case.name))).collect();
    let wires: Vec<_> = union.cases.iter().map(|case| &case.wire).collect();
    let definitions = union.cases.iter().zip(&variants).map(|(case, variant)| {
        let (about, record) = (fact_doc(&case.fact), Crate::Models.path(&case.record));
        quote!(#about #variant(Box<#record>))
    });
    let open = doc(&[format!("What the contract does not know by its {}; it keeps its JSON.", code(tag))]);
    quote! {
        #about
        #[derive(Debug, Clone, PartialEq)]
        #[non_exhaustive]
        pub enum #name {
            #(#definitions,)*
            #open
            Unknown(Json),
        }

        /// No value yet: JSON's `null`.
        impl Default for #name {
            fn default() -> Self {
                Self::Unknown(Json::default())
            }
        }

        impl<'de> Deserialize<'de> for #name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let json = Json::deserialize(deserializer)?;
                match tagged::tag::<D>(#tag, &json)?.as_deref() {
                    #(Some(#wires) => tagged::read::<_, D>(&json).map(Self::#variants),)*
                    _ => Ok(Self::Unknown(json)),
                }
            }
        }

        impl Serialize for #name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self {
                    #(Self::#variants(record) => tagged::write(#tag, #wires, record, serializer),)*
                    Self::Unknown(json) => json.serialize(serializer),
                }
            }
        }
    }
}
