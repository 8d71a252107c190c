//! The definitions and references of a Rust file.

use std::collections::BTreeSet;

use syn::visit::{self, Visit};
use syn::{FnArg, GenericParam, ImplItem, Item, Signature, TraitItem, Type, UseTree};

/// The names that a file refers to.
#[derive(Default)]
pub struct References {
    /// The first segments of paths, and imported names.
    words: BTreeSet<String>,
    /// The types that the file defines, type parameters, and imported types of the contract.
    own: BTreeSet<String>,
    /// The words in camel case after `Self::`.
    pub by_self: BTreeSet<String>,
}

impl References {
    pub fn of(file: &syn::File) -> Self {
        let mut references = Self::default();
        references.visit_file(file);
        references
    }

    /// Returns the referenced types that the file does not define.
    pub fn types(&self) -> BTreeSet<String> {
        (&self.words - &self.own).into_iter().filter(|word| is_camel(word)).collect()
    }
}

/// Returns whether a word is written like a type or variant.
fn is_camel(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_uppercase()) && !is_shouty(word)
}

fn is_shouty(word: &str) -> bool {
    word.len() > 1 && !word.contains(|c: char| c.is_ascii_lowercase())
}

impl Visit<'_> for References {
    fn visit_path(&mut self, path: &syn::Path) {
        let mut words = path.segments.iter().map(|segment| segment.ident.to_string());
        let first = words.next().unwrap_or_default();
        if first == "Self" {
            self.by_self.extend(words.next().filter(|word| is_camel(word)));
        }
        self.words.insert(first);
        visit::visit_path(self, path);
    }

    fn visit_item_use(&mut self, item: &syn::ItemUse) {
        let names = if is_contract(&item.tree) { &mut self.own } else { &mut self.words };
        names.extend(imported(&item.tree));
    }

    fn visit_generic_param(&mut self, parameter: &GenericParam) {
        if let GenericParam::Type(parameter) = parameter {
            self.own.insert(parameter.ident.to_string());
        }
        visit::visit_generic_param(self, parameter);
    }

    fn visit_item(&mut self, item: &Item) {
        match item {
            Item::Struct(item) => drop(self.own.insert(item.ident.to_string())),
            Item::Enum(item) => drop(self.own.insert(item.ident.to_string())),
            _ => {}
        }
        visit::visit_item(self, item);
    }
}

/// Returns whether an import names a module with types of the contract: a group, or the parent of the file.
fn is_contract(tree: &UseTree) -> bool {
    let UseTree::Path(path) = tree else { return false };
    match path.ident.to_string().as_str() {
        "super" => true,
        "crate" | "tradewire_models" => matches!(*path.tree, UseTree::Path(_)),
        _ => false,
    }
}

fn imported(tree: &UseTree) -> Vec<String> {
    match tree {
        UseTree::Path(path) => match &*path.tree {
            UseTree::Name(name) if name.ident == "self" => vec![path.ident.to_string()],
            tree => imported(tree),
        },
        UseTree::Name(name) => vec![name.ident.to_string()],
        UseTree::Rename(rename) => vec![rename.rename.to_string()],
        UseTree::Group(group) => group.items.iter().flat_map(imported).collect(),
        UseTree::Glob(_) => Vec::new(),
    }
}

/// Returns the modules that an item brings into scope, and imported functions, which are written alike.
pub fn in_scope(item: &Item) -> Vec<String> {
    let words = match item {
        Item::Mod(module) => vec![module.ident.to_string()],
        Item::Use(item) => imported(&item.tree),
        _ => Vec::new(),
    };
    words.into_iter().filter(|word| word.starts_with(|c: char| c.is_ascii_lowercase())).collect()
}

/// Returns the variants of each enum.
pub fn variants(file: &syn::File) -> Vec<Vec<String>> {
    let enums = file.items.iter().filter_map(|item| if let Item::Enum(of) = item { Some(of) } else { None });
    enums.map(|of| of.variants.iter().map(|variant| variant.ident.to_string()).collect()).collect()
}

/// Iterates over the statics of a file, with the names of their types.
pub fn statics(file: &syn::File) -> impl Iterator<Item = (String, String)> {
    file.items.iter().filter_map(|item| match item {
        Item::Static(of) => Some((of.ident.to_string(), name_of(&of.ty))),
        _ => None,
    })
}

fn name_of(ty: &Type) -> String {
    let Type::Path(of) = ty else { return String::new() };
    of.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default()
}

/// Iterates over the functions of all implementations.
pub fn functions(file: &syn::File) -> impl Iterator<Item = &Signature> {
    let impls = file.items.iter().filter_map(|item| if let Item::Impl(of) = item { Some(of) } else { None });
    impls.flat_map(|of| &of.items).filter_map(|item| match item {
        ImplItem::Fn(function) => Some(&function.sig),
        _ => None,
    })
}

/// Returns the functions of all traits.
pub fn of_traits(file: &syn::File) -> Vec<String> {
    let traits = file.items.iter().filter_map(|item| if let Item::Trait(of) = item { Some(of) } else { None });
    let functions = traits.flat_map(|of| &of.items).filter_map(|item| match item {
        TraitItem::Fn(function) => Some(function.sig.ident.to_string()),
        _ => None,
    });
    functions.collect()
}

/// Returns whether a function is a setter: only setters take `mut self`.
pub fn is_setter(function: &Signature) -> bool {
    let Some(FnArg::Receiver(of)) = function.inputs.first() else { return false };
    quote::quote!(#of).to_string() == "mut self"
}
