//! Lower: what of the contract has a form of its own in Rust: types, names and documentation.

mod docs;

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::quote;

use crate::contract::*;
use crate::names;

pub use docs::{code_doc, doc, duration, fact_doc, fact_lines, field_doc, module_doc, rule_sentences};

/// An identifier.
pub fn ident(name: &str) -> Ident {
    Ident::new(name, Span::call_site())
}

/// The crate that a path is written in.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Crate {
    Models,
    Endpoints,
}

impl Crate {
    /// The root of the models, seen from this crate.
    pub fn models(self) -> TokenStream {
        match self {
            Self::Models => quote!(crate),
            Self::Endpoints => quote!(crate::models),
        }
    }

    /// The path of a type of the contract.
    pub fn path(self, name: &Name) -> TokenStream {
        let (root, group) = (self.models(), ident(&names::module_name(&name.group)));
        let ty = ident(&names::type_name(&name.name));
        quote!(#root::#group::#ty)
    }

    /// The type of one value.
    pub fn value_type(self, ty: &Type) -> TokenStream {
        let root = self.models();
        match ty {
            Type::String => quote!(String),
            Type::Integer => quote!(i64),
            Type::Boolean => quote!(bool),
            Type::Decimal => quote!(#root::Decimal),
            Type::Timestamp => quote!(#root::Timestamp),
            Type::Json => quote!(#root::Json),
            Type::Null => quote!(()),
            Type::Id(name, _) | Type::Enum(name, _) | Type::Record(name, None) | Type::Union(name) => self.path(name),
            Type::Record(name, Some(argument)) => {
                let (path, argument) = (self.path(name), self.value_type(argument));
                quote!(#path<#argument>)
            }
            Type::Parameter(name) => {
                let name = ident(name);
                quote!(#name)
            }
        }
    }

    /// The type of a value or a list of them.
    pub fn item_type(self, ty: &Type, list: bool) -> TokenStream {
        let value = self.value_type(ty);
        if list { quote!(Vec<#value>) } else { value }
    }

    /// The type of a field.
    pub fn field_type(self, field: &Field) -> TokenStream {
        self.full_type(&field.ty, field.list, field.optional)
    }

    /// The type of what an operation returns.
    pub fn return_type(self, returns: &Returns) -> TokenStream {
        self.full_type(&returns.ty, returns.list, returns.optional)
    }

    fn full_type(self, ty: &Type, list: bool, optional: bool) -> TokenStream {
        let item = self.item_type(ty, list);
        if optional { quote!(Option<#item>) } else { item }
    }
}

/// The expression of a default, as a constant of its type.
pub fn default_expression(at: Crate, field: &Field) -> Option<(TokenStream, TokenStream)> {
    let ty = at.value_type(&field.ty);
    Some(match field.default.as_ref()? {
        DefaultValue::Boolean(value) => (ty, quote!(#value)),
        DefaultValue::Integer(value) => {
            let value = Literal::i64_unsuffixed(*value);
            (ty, quote!(#value))
        }
        DefaultValue::Text(value) => (quote!(&'static str), quote!(#value)),
        DefaultValue::Value { name, .. } => {
            let variant = ident(&names::variant_name(name));
            (ty.clone(), quote!(#ty::#variant))
        }
    })
}
