//! Prints Rust on one line, with names as users write them.

use proc_macro2::TokenStream;
use quote::quote;
use syn::visit_mut::{self, VisitMut};
use syn::{Attribute, Path, Type, TypePath};

use super::Result;
use super::names;
use super::reach::Reach;
use super::tree::Tree;

/// Returns an item on one line.
pub fn line(item: TokenStream) -> Result<String> {
    Ok(joined(&prettyplease::unparse(&syn::parse2(item)?)))
}

/// Joins the lines that the printer broke.
fn joined(text: &str) -> String {
    text.lines().map(str::trim).fold(String::new(), |mut line, next| {
        if next.starts_with([')', ']', '>']) {
            line.truncate(line.trim_end_matches(',').len());
        } else if !line.is_empty() && !line.ends_with(['(', '[', '<']) {
            line.push(' ');
        }
        line + next
    })
}

/// A module as the scope in which names are resolved.
#[derive(Clone, Copy)]
pub struct Place<'a> {
    pub tree: &'a Tree,
    pub reach: &'a Reach,
    pub module: &'a str,
}

impl Place<'_> {
    /// Returns an item of this module on one line.
    pub fn line(self, item: TokenStream) -> Result<String> {
        let mut file = syn::parse2(item)?;
        Names { place: self, met: Vec::new() }.visit_file_mut(&mut file);
        Ok(joined(&prettyplease::unparse(&file)))
    }

    pub fn ty(self, ty: &Type) -> Result<String> {
        let line = self.line(quote! { type T = #ty; })?;
        Ok(line.trim_start_matches("type T = ").trim_end_matches(';').to_owned())
    }

    /// Returns the absolute paths in a type.
    pub fn met(self, ty: &Type) -> Vec<String> {
        let mut names = Names { place: self, met: Vec::new() };
        names.visit_type_mut(&mut ty.clone());
        names.met
    }

    /// Returns the absolute path of a path, or `None` if it needs no import.
    fn absolute(self, path: &Path) -> Option<String> {
        let names: Vec<_> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        let first = names.first()?;
        if path.leading_colon.is_some() {
            return Some(names.join("::"));
        }
        let is_found = ["crate", "self", "super"].contains(&first.as_str())
            || names::find(self.tree, self.module, first).is_some();
        (is_found || (names.len() > 1 && first != "Self")).then(|| names::follow(self.tree, self.module, &names))
    }
}

/// Replaces each path with the one that users write. Unreachable items keep their absolute path.
struct Names<'a> {
    place: Place<'a>,
    met: Vec<String>,
}

impl VisitMut for Names<'_> {
    fn visit_path_mut(&mut self, path: &mut Path) {
        if let Some(absolute) = self.place.absolute(path) {
            let shown = self.place.reach.shown(self.place.tree, &absolute).unwrap_or_else(|| absolute.clone());
            self.met.push(absolute);
            rename(path, &shown);
        }
        visit_mut::visit_path_mut(self, path);
    }

    /// `<T as Trait>::Name` refers to positions of segments, so it stays unchanged.
    fn visit_type_path_mut(&mut self, path: &mut TypePath) {
        if path.qself.is_none() {
            visit_mut::visit_type_path_mut(self, path);
        }
    }

    fn visit_attribute_mut(&mut self, _: &mut Attribute) {}
}

/// Replaces the segments of a path. Arguments keep their positions, counted from the end.
fn rename(path: &mut Path, shown: &str) {
    let Ok(mut renamed) = syn::parse_str::<Path>(shown) else { return };
    for (new, old) in renamed.segments.iter_mut().rev().zip(path.segments.iter().rev()) {
        new.arguments = old.arguments.clone();
    }
    *path = renamed;
}
