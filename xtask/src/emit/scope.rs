//! Scope: collects the imports of a generated file, and determines the path of each type in it.

use std::cell::RefCell;
use std::collections::BTreeMap;

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use tradewire_contract::prose::escape;
use tradewire_contract::{Contract, Field, Name, Operation, Returns, Type};

use crate::lower::{ident, module_doc, tokens, variant_ident};
use crate::rust_names;

/// The place where generated code is compiled, which determines the paths to other types.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum View {
    /// A file of a group in the models.
    Models,
    /// A file of a group in the endpoints.
    Endpoints,
    /// The module of the channels in such a file.
    Channels,
    /// The tests of the examples.
    Tests,
    /// A program that depends on the facade crate.
    Program,
}

/// The names in the scope of a file. A type is imported and referenced by its name. If the name is already in use for another path, the
/// type is referenced by its full path instead.
pub struct Scope<'a> {
    pub contract: &'a Contract,
    view: View,
    group: &'a str,
    /// The module path of each name in scope; empty if the file itself defines the name.
    names: RefCell<BTreeMap<String, String>>,
}

impl<'a> Scope<'a> {
    /// Creates the scope of a file that belongs to a group and defines these names.
    pub fn new(view: View, contract: &'a Contract, group: &'a str, defined: impl IntoIterator<Item = String>) -> Self {
        let names = defined.into_iter().map(|name| (name, String::new())).collect();
        Self { contract, view, group, names: RefCell::new(names) }
    }

    /// Imports a name from a path, such as `Cow` from `std::borrow`. The name must not be the name of a type of the contract.
    pub fn import(&self, path: &str, name: &str) {
        self.names.borrow_mut().insert(name.to_owned(), path.to_owned());
    }

    /// Imports a type and returns its name, or returns its full path if the name is already in use.
    pub fn import_type(&self, path: &str, name: &str) -> TokenStream {
        let mut names = self.names.borrow_mut();
        let in_scope = names.entry(name.to_owned()).or_insert_with(|| path.to_owned());
        let ident = ident(name);
        if in_scope == path {
            return quote!(#ident);
        }
        let path = tokens(path);
        quote!(#path::#ident)
    }

    /// Imports a primitive that the wire crate defines, such as `Decimal`, and returns its name. A program has it from the prelude.
    pub fn primitive(&self, name: &str) -> Ident {
        if self.view != View::Program {
            self.import("tradewire_wire", name);
        }
        ident(name)
    }

    /// Imports a type that the contract defines, and returns its name or path.
    pub fn model(&self, name: &Name) -> TokenStream {
        let (module, ty) = (rust_names::module_name(&name.group), rust_names::type_name(&name.name));
        let is_local = self.view == View::Models && name.group == self.group;
        let path = match self.view {
            View::Models if is_local && self.defines(&ty) => String::new(),
            View::Models if is_local => "super".to_owned(),
            View::Models => format!("crate::{module}"),
            View::Endpoints | View::Channels | View::Tests => format!("tradewire_models::{module}"),
            View::Program => format!("tradewire::{module}"),
        };
        self.import_type(&path, &ty)
    }

    /// Imports an encoding, and returns its name or path. Returns `None` if the type is not an encoding.
    pub fn encoding(&self, ty: &Type) -> Option<TokenStream> {
        let Type::Enum(name, _, Some(_)) = ty else { return None };
        Some(self.model(name))
    }

    /// Imports the request of an operation, and returns its name or path.
    pub fn request(&self, operation: &Operation) -> TokenStream {
        let (module, ty) = (rust_names::module_name(&operation.name.group), self.contract.request_type(operation));
        let path = match self.view {
            _ if self.defines(ty) => String::new(),
            View::Models | View::Endpoints => "super".to_owned(),
            View::Channels => format!("crate::{module}"),
            View::Tests => format!("tradewire_endpoints::{module}"),
            View::Program => format!("tradewire::{module}"),
        };
        self.import_type(&path, ty)
    }

    fn defines(&self, name: &str) -> bool {
        self.names.borrow().get(name).is_some_and(String::is_empty)
    }

    /// Returns the variant of an enum with a text on the wire. Returns `None` if the type is no enum.
    pub fn variant(&self, ty: &Type, wire: &str) -> Option<TokenStream> {
        let variant = variant_ident(&self.contract.enum_of(ty)?.values.get(wire)?.name);
        let ty = self.value_type(ty);
        Some(quote!(#ty::#variant))
    }

    /// Returns the Rust type of a single value.
    pub fn value_type(&self, ty: &Type) -> TokenStream {
        match ty {
            Type::Scalar(scalar) if scalar.is_imported() => {
                let name = self.primitive(scalar.rust_type());
                quote!(#name)
            }
            Type::Scalar(scalar) => tokens(scalar.rust_type()),
            Type::Enum(_, _, Some(encoded)) => self.model(encoded),
            Type::Id(name, _) | Type::Enum(name, ..) | Type::Record(name, None) | Type::Union(name) => self.model(name),
            Type::Record(name, Some(argument)) => {
                let (record, argument) = (self.model(name), self.value_type(argument));
                quote!(#record<#argument>)
            }
            Type::Parameter(name) => {
                let name = ident(name);
                quote!(#name)
            }
        }
    }

    /// Returns the Rust type of a field.
    pub fn field_type(&self, field: &Field) -> TokenStream {
        self.full_type(&field.ty, field.list, field.optional)
    }

    /// Returns the Rust type of the result of an operation.
    pub fn return_type(&self, returns: &Returns) -> TokenStream {
        self.full_type(&returns.ty, returns.list, returns.optional)
    }

    pub fn full_type(&self, ty: &Type, list: bool, optional: bool) -> TokenStream {
        let value = self.value_type(ty);
        let listed = if list { quote!(Vec<#value>) } else { value };
        if optional { quote!(Option<#listed>) } else { listed }
    }

    /// Returns the `use` declarations, sorted: the standard library, other crates, this crate.
    pub fn uses(&self) -> TokenStream {
        let mut by_path: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (name, path) in self.names.borrow().iter().filter(|(_, path)| !path.is_empty()) {
            by_path.entry(path.clone()).or_default().push(name.clone());
        }
        let mut uses: Vec<(String, Vec<String>)> = by_path.into_iter().collect();
        uses.sort_by_cached_key(|(path, names)| sort_key(path, names));
        let declarations = uses.iter().map(|(path, names)| {
            let (path, names) = (tokens(path), names.iter().map(|name| ident(name)));
            match names.len() {
                1 => quote!(use #path::#(#names)*;),
                _ => quote!(use #path::{#(#names),*};),
            }
        });
        quote!(#(#declarations)*)
    }

    /// Returns a file with its documentation, its imports, the modules that it contains and exports, and its items.
    pub fn file(&self, docs: &str, exports: &TokenStream, items: &[TokenStream]) -> TokenStream {
        let (docs, uses) = (module_doc(&[escape(docs)]), self.uses());
        quote!(#docs #uses #exports #(#items)*)
    }
}

/// Returns the key that orders `use` declarations as rustfmt does: a list in braces follows the paths below it.
fn sort_key(path: &str, names: &[String]) -> (u8, String) {
    let order = match path.split("::").next() {
        Some("std") => 0,
        Some("super") => 2,
        Some("crate") => 3,
        _ => 1,
    };
    match names {
        [name] => (order, format!("{path}::{name}")),
        _ => (order, format!("{path}::{{")),
    }
}
