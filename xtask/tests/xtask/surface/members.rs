//! The lines of functions, constants and types, alone or as members.

use quote::quote;
use syn::{Expr, FnArg, ImplItem, Pat, Signature, TraitItem, Type};

use super::Result;
use super::attributes::{for_tests, shown_attributes};
use super::block::with_attributes;
use super::print::Place;
use super::tree::is_public;

/// `async fn Client::send<E: Endpoint>(&self, request: &E) -> Result<E::Response, Error>`
pub fn function(place: Place<'_>, signature: &Signature, path: &str) -> Result<String> {
    let mut signature = signature.clone();
    signature.inputs.iter_mut().for_each(as_called);
    let line = place.line(quote! { #signature {} })?;
    let line = line.trim_end_matches("{}").trim_end_matches([' ', ',']);
    Ok(line.replacen(&format!("fn {}", signature.ident), &format!("fn {path}"), 1))
}

/// Returns an argument without the parts that only concern the body: `mut` and destructuring patterns.
fn as_called(argument: &mut FnArg) {
    match argument {
        FnArg::Receiver(receiver) => receiver.mutability = None,
        FnArg::Typed(typed) => match &mut *typed.pat {
            Pat::Ident(name) => name.mutability = None,
            pattern => *pattern = Pat::Verbatim(quote! { _ }),
        },
    }
}

/// Returns `const PATH: i64 = 10`, with the value if it is a literal or a name.
pub fn constant(place: Place<'_>, ty: &Type, value: Option<&Expr>, path: &str) -> Result<String> {
    let Some(value) = value.filter(|value| is_short(value)) else {
        return Ok(format!("const {path}: {}", place.ty(ty)?));
    };
    let line = place.line(quote! { const C: #ty = #value; })?;
    Ok(line.trim_end_matches(';').replacen("const C", &format!("const {path}"), 1))
}

fn is_short(value: &Expr) -> bool {
    match value {
        Expr::Lit(_) | Expr::Path(_) => true,
        Expr::Reference(value) => is_short(&value.expr),
        Expr::Unary(value) => is_short(&value.expr),
        _ => false,
    }
}

/// Returns the name and line of a trait's item, with `{ .. }` for the body of a provided method.
pub fn of_trait(place: Place<'_>, item: &TraitItem, path: &str) -> Result<Option<(String, String)>> {
    let (name, line, attributes) = match item {
        TraitItem::Const(item) => {
            let value = item.default.as_ref().map(|(_, value)| value);
            let path = format!("{path}::{}", item.ident);
            (&item.ident, constant(place, &item.ty, value, &path)?, &item.attrs)
        }
        TraitItem::Fn(item) => {
            let line = function(place, &item.sig, &format!("{path}::{}", item.sig.ident))?;
            let body = if item.default.is_some() { " { .. }" } else { "" };
            (&item.sig.ident, line + body, &item.attrs)
        }
        TraitItem::Type(item) => {
            let bare = syn::TraitItemType { attrs: Vec::new(), ..item.clone() };
            let line = place.line(quote! { trait T { #bare } })?;
            let line = line.trim_start_matches("trait T { ").trim_end_matches(" }").trim_end_matches(';');
            let whole = format!("type {path}::{}", item.ident);
            (&item.ident, line.replacen(&format!("type {}", item.ident), &whole, 1), &item.attrs)
        }
        item => {
            return Err(format!(
                "{path}: this test cannot read the items that this macro defines: {}",
                quote! { #item }
            )
            .into());
        }
    };
    if for_tests(attributes) {
        return Ok(None);
    }
    Ok(Some((name.to_string(), with_attributes(&line, shown_attributes(attributes)?))))
}

/// Returns the name, line and attributes of a public item of an `impl`.
pub fn of_impl(place: Place<'_>, item: &ImplItem, path: &str) -> Result<Option<(String, String, Vec<String>)>> {
    let (name, visibility, line, attributes) = match item {
        ImplItem::Const(item) => {
            let line = constant(place, &item.ty, Some(&item.expr), &format!("{path}::{}", item.ident))?;
            (&item.ident, &item.vis, line, &item.attrs)
        }
        ImplItem::Fn(item) => {
            let line = function(place, &item.sig, &format!("{path}::{}", item.sig.ident))?;
            (&item.sig.ident, &item.vis, line, &item.attrs)
        }
        item => {
            return Err(format!(
                "{path}: this test cannot read the items that this macro defines: {}",
                quote! { #item }
            )
            .into());
        }
    };
    if !is_public(visibility) || for_tests(attributes) {
        return Ok(None);
    }
    Ok(Some((name.to_string(), line, shown_attributes(attributes)?)))
}
