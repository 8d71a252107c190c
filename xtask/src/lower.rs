//! Lower: what of the contract has a form of its own in Rust: types, names and documentation.

mod docs;

use proc_macro2::{Ident, Literal, Span, TokenStream};

use crate::contract::*;
use crate::names;

pub use docs::{code_lines, doc, doc_lines, duration, fact_lines, field_lines, module_doc, rule_sentences};

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
    pub fn models(self) -> &'static str {
        match self {
            Self::Models => "crate",
            Self::Endpoints => "crate::models",
        }
    }

    /// The path of a type of the contract.
    pub fn path(self, name: &Name) -> String {
        [self.models(), "::", &names::module_name(&name.group), "::", &names::type_name(&name.name)].concat()
    }

    /// The type of one value.
    pub fn value_type(self, ty: &Type) -> String {
        match ty {
            Type::String => "String".to_owned(),
            Type::Integer => "i64".to_owned(),
            Type::Boolean => "bool".to_owned(),
            Type::Decimal => [self.models(), "::Decimal"].concat(),
            Type::Timestamp => [self.models(), "::Timestamp"].concat(),
            Type::Json => [self.models(), "::Json"].concat(),
            Type::Null => "()".to_owned(),
            Type::Id(name, _) | Type::Enum(name, _) | Type::Record(name, None) | Type::Union(name) => self.path(name),
            Type::Record(name, Some(argument)) => format!("{}<{}>", self.path(name), self.value_type(argument)),
            Type::Parameter(name) => name.clone(),
        }
    }

    /// The type of a field.
    pub fn field_type(self, field: &Field) -> String {
        self.full_type(&field.ty, field.list, field.optional)
    }

    /// The type of what an operation returns.
    pub fn return_type(self, returns: &Returns) -> String {
        self.full_type(&returns.ty, returns.list, returns.optional)
    }

    fn full_type(self, ty: &Type, list: bool, optional: bool) -> String {
        let value = self.value_type(ty);
        let item = if list { format!("Vec<{value}>") } else { value };
        if optional { format!("Option<{item}>") } else { item }
    }
}

/// The type of a default, and its expression, as a constant.
pub fn default_expression(at: Crate, field: &Field) -> Option<(String, String)> {
    let ty = at.value_type(&field.ty);
    Some(match field.default.as_ref()? {
        DefaultValue::Boolean(value) => (ty, value.to_string()),
        DefaultValue::Integer(value) => (ty, value.to_string()),
        DefaultValue::Text(value) => ("&'static str".to_owned(), Literal::string(value).to_string()),
        DefaultValue::Value { name, .. } => {
            let value = format!("{ty}::{}", names::variant_name(name));
            (ty, value)
        }
    })
}

/// What is written as text, for what is made of tokens.
pub fn tokens(text: &str) -> TokenStream {
    // What is no token at all is told when the file is finished.
    text.parse().unwrap_or_default()
}
