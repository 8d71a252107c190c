//! Attributes that are part of the surface.

use std::collections::BTreeSet;

use quote::{ToTokens, quote};
use syn::punctuated::Punctuated;
use syn::{Attribute, Meta, Path, Token};

use super::Result;
use super::print;

/// Returns whether an item is compiled for tests only.
pub fn for_tests(attributes: &[Attribute]) -> bool {
    let condition = |attribute: &Attribute| attribute.parse_args::<Meta>().ok();
    let cfg = attributes.iter().filter(|attribute| attribute.path().is_ident("cfg"));
    cfg.filter_map(condition).any(|condition| needs_test(&condition))
}

fn needs_test(condition: &Meta) -> bool {
    match condition {
        Meta::Path(path) => path.is_ident("test") || path.is_ident("doctest"),
        Meta::List(list) if list.path.is_ident("all") => nested(list).iter().any(needs_test),
        _ => false,
    }
}

fn nested(list: &syn::MetaList) -> Vec<Meta> {
    let metas = list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated);
    metas.map(|metas| metas.into_iter().collect()).unwrap_or_default()
}

/// Returns the `cfg` conditions of an item.
pub fn conditions(attributes: &[Attribute]) -> Result<Vec<String>> {
    attributes.iter().filter(|attribute| attribute.path().is_ident("cfg")).map(text).collect()
}

/// Returns the attributes of an item that affect users, and its serde attributes.
pub fn shown_attributes(attributes: &[Attribute]) -> Result<Vec<String>> {
    let mut shown = Vec::new();
    for attribute in attributes {
        let name = attribute.path().segments.first().map(|segment| segment.ident.to_string()).unwrap_or_default();
        let hidden = name == "doc" && attribute.parse_args::<Path>().is_ok_and(|path| path.is_ident("hidden"));
        if hidden || is_shown_attribute(&name) {
            shown.push(text(attribute)?);
        }
    }
    shown.extend(serde(attributes));
    Ok(shown)
}

/// Returns whether an attribute affects users and is not shown in another way.
fn is_shown_attribute(name: &str) -> bool {
    let is_lint = matches!(name, "allow" | "deny" | "expect" | "forbid" | "warn");
    let is_shown = matches!(name, "default" | "derive" | "error" | "from" | "macro_export" | "serde" | "source");
    !is_lint && !is_shown && !matches!(name, "doc" | "inline" | "rustfmt")
}

fn text(attribute: &Attribute) -> Result<String> {
    // An attribute can only be printed with an item.
    let attribute = Attribute { style: syn::AttrStyle::Outer, ..attribute.clone() };
    Ok(print::line(quote! { #attribute struct S; })?.trim_end_matches("struct S;").trim_end().to_owned())
}

/// Returns all serde attributes in one bracket. `optional` is a field that may be missing and is omitted if it is `None`.
fn serde(attributes: &[Attribute]) -> Option<String> {
    let lists = attributes.iter().filter(|attribute| attribute.path().is_ident("serde"));
    let lists = lists.filter_map(|attribute| attribute.meta.require_list().ok());
    let attributes: Vec<_> = lists.flat_map(nested).map(|meta| meta.to_token_stream().to_string()).collect();
    let attributes = attributes.join(", ").replace("default, skip_serializing_if = \"Option::is_none\"", "optional");
    (!attributes.is_empty()).then(|| format!("[{}]", attributes.replace("crate::", "")))
}

/// Returns the traits that an item derives.
pub fn derives(attributes: &[Attribute]) -> Result<BTreeSet<String>> {
    let mut derives = BTreeSet::new();
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("derive")) {
        let paths = attribute.parse_args_with(Punctuated::<Path, Token![,]>::parse_terminated)?;
        derives.extend(paths.iter().filter_map(|path| Some(path.segments.last()?.ident.to_string())));
    }
    Ok(derives)
}

/// Returns whether `thiserror` implements `From` for this field.
pub fn is_from(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| attribute.path().is_ident("from"))
}
