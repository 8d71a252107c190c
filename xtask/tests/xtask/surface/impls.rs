//! Implementations: traits for types, and inherent functions and constants.

use quote::{ToTokens, quote};
use syn::{GenericArgument, GenericParam, ImplItem, ItemImpl, Path, PathArguments, Type, TypePath};

use super::Result;
use super::attributes::{conditions, shown_attributes};
use super::block::{Block, with_attributes};
use super::members::of_impl;
use super::print::Place;
use super::reach::Reach;
use super::tree::{Tree, definitions};

/// Adds every implementation to the item that it belongs to, wherever in the crate it is.
pub fn add(blocks: &mut [Block], tree: &Tree, reach: &Reach) -> Result<()> {
    for (path, module) in tree {
        for item in &module.impls {
            let place = Place { tree, reach, module: path };
            let cfg = [&*module.cfg, &conditions(&item.attrs)?].concat();
            match &item.trait_ {
                Some((of, _)) => add_trait(blocks, place, item, of, &cfg)?,
                None => add_members(blocks, place, item, &cfg)?,
            }
        }
    }
    Ok(())
}

/// `impl X { … }` belongs to X.
fn add_members(blocks: &mut [Block], place: Place<'_>, item: &ItemImpl, cfg: &[String]) -> Result<()> {
    let Some(block) = owner(blocks, &place.met(&item.self_ty)) else { return Ok(()) };
    for inner in &item.items {
        if let Some((name, line, marks)) = of_impl(place, inner, &block.path)? {
            let line = if is_plain(item) { line } else { format!("{} {{ {line} }}", head(place, item)?) };
            block.members.insert((name, with_attributes(&line, [beyond(block, cfg), marks].concat())));
        }
    }
    Ok(())
}

/// `impl Trait for X` belongs to X, or to the trait if X is from another crate, or to the argument of the trait:
/// `impl From<X> for String`. It is shown if users can reach all of these.
fn add_trait(blocks: &mut [Block], place: Place<'_>, item: &ItemImpl, of: &Path, cfg: &[String]) -> Result<()> {
    let of = Type::Path(TypePath { attrs: Vec::new(), qself: None, path: of.clone() });
    let met = [place.met(&item.self_ty), place.met(&of)].concat();
    if met.iter().any(|absolute| is_private(place, absolute)) {
        return Ok(());
    }
    let Some(block) = owner(blocks, &met) else { return Ok(()) };
    let marks = [beyond(block, cfg), shown_attributes(&item.attrs)?].concat();
    if is_plain(item) && marks.is_empty() && place.met(&item.self_ty).first() == Some(&block.item) {
        block.traits.insert(short(place, item, &of)?);
    } else {
        block.impls.insert(with_attributes(&head(place, item)?, marks));
    }
    Ok(())
}

/// Returns whether an item is certainly private. An unknown name is shown rather than omitted.
fn is_private(place: Place<'_>, absolute: &str) -> bool {
    place.reach.shown(place.tree, absolute).is_none() && definitions(place.tree, absolute).next().is_some()
}

/// Returns the first of these that is a public item of the crate.
fn owner<'a>(blocks: &'a mut [Block], met: &[String]) -> Option<&'a mut Block> {
    let item = met.iter().find(|absolute| blocks.iter().any(|block| block.item == **absolute))?;
    blocks.iter_mut().find(|block| block.item == *item)
}

/// Returns the conditions that the item itself does not have.
fn beyond(block: &Block, cfg: &[String]) -> Vec<String> {
    cfg.iter().filter(|condition| !block.cfg.contains(condition)).cloned().collect()
}

/// Returns whether an implementation applies to the whole type: no bounds, and the type's own parameters.
fn is_plain(item: &ItemImpl) -> bool {
    let is_free = |param: &GenericParam| match param {
        GenericParam::Lifetime(param) => param.bounds.is_empty(),
        GenericParam::Type(param) => param.bounds.is_empty(),
        GenericParam::Const(_) => false,
    };
    let is_own = |argument: &GenericArgument| match argument {
        GenericArgument::Lifetime(lifetime) => {
            lifetime.ident == "_" || item.generics.lifetimes().any(|own| own.lifetime == *lifetime)
        }
        GenericArgument::Type(Type::Path(ty)) => item.generics.type_params().any(|own| ty.path.is_ident(&own.ident)),
        _ => false,
    };
    let Type::Path(ty) = &*item.self_ty else { return false };
    let arguments = ty.path.segments.last().map(|segment| &segment.arguments);
    let arguments_are_own = match arguments {
        Some(PathArguments::AngleBracketed(arguments)) => arguments.args.iter().all(is_own),
        _ => true,
    };
    let is_usual = item.unsafety.is_none() && item.modifiers.polarity.is_none();
    is_usual && arguments_are_own && item.generics.where_clause.is_none() && item.generics.params.iter().all(is_free)
}

/// Returns the last segment of the trait with its types: `FromStr<Err = std::convert::Infallible>`.
fn short(place: Place<'_>, item: &ItemImpl, of: &Type) -> Result<String> {
    let Type::Path(TypePath { path, .. }) = of else { return place.ty(of) };
    let Some(segment) = path.segments.last() else { return place.ty(of) };
    let mut types = Vec::new();
    if let PathArguments::AngleBracketed(arguments) = &segment.arguments {
        for argument in arguments.args.iter() {
            match argument {
                GenericArgument::Lifetime(_) => {}
                GenericArgument::Type(ty) => types.push(place.ty(ty)?),
                argument => types.push(argument.to_token_stream().to_string()),
            }
        }
    }
    for inner in &item.items {
        if let ImplItem::Type(inner) = inner {
            types.push(format!("{} = {}", inner.ident, place.ty(&inner.ty)?));
        }
    }
    let types = if types.is_empty() { String::new() } else { format!("<{}>", types.join(", ")) };
    Ok(format!("{}{types}", segment.ident))
}

/// Returns the implementation without functions and constants: `impl<T: Item> Iterator for Items<T> { type Item = T; }`.
fn head(place: Place<'_>, item: &ItemImpl) -> Result<String> {
    let mut item = ItemImpl { attrs: Vec::new(), ..item.clone() };
    item.items.retain(|inner| matches!(inner, ImplItem::Type(_)));
    Ok(place.line(quote! { #item })?.trim_end_matches("{}").trim_end().to_owned())
}
