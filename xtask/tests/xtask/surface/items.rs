//! The lines of an item: its head, and its fields, variants or trait items.

use std::collections::BTreeSet;

use quote::{ToTokens, quote};
use syn::{Attribute, Field, Fields, Generics, Item, ItemEnum, ItemTrait, Type, Variant};

use super::Result;
use super::attributes::{derives, for_tests, is_from, shown_attributes};
use super::block::{Block, with_attributes};
use super::members::{constant, function, of_trait};
use super::print::Place;
use super::reach::{Reach, Way};
use super::tree::{Definition, Tree, definitions, is_public};

/// Returns a block for every public path: the item, or an alias of it.
pub fn blocks(tree: &Tree, reach: &Reach) -> Result<Vec<Block>> {
    let mut blocks = Vec::new();
    for way in &reach.ways {
        let mut found = definitions(tree, &way.target).filter(|definition| definition.public).peekable();
        if !way.is_home || found.peek().is_none() {
            blocks.push(other_name(tree, reach, way));
        }
        let module = way.target.rsplit_once("::").map_or("", |(module, _)| module);
        for definition in found.filter(|_| way.is_home) {
            blocks.push(block(Place { tree, reach, module }, way, definition)?);
        }
    }
    Ok(blocks)
}

/// Returns `use x::Y`, or `use x::Y as z` if the public path is not `Y` itself.
fn other_name(tree: &Tree, reach: &Reach, way: &Way) -> Block {
    let home = if way.is_home { None } else { reach.shown(tree, &way.target) };
    let target = home.as_deref().unwrap_or(&way.target);
    let head = match target.rsplit("::").next() {
        Some(name) if name == way.path => format!("use {target}"),
        _ => format!("use {target} as {}", way.path),
    };
    Block { path: way.path.clone(), head: with_attributes(&head, way.cfg.clone()), ..Block::default() }
}

fn block(place: Place<'_>, way: &Way, definition: &Definition) -> Result<Block> {
    let around = place.tree.get(place.module).map(|module| &*module.cfg).unwrap_or_default();
    let cfg = [&*way.cfg, around, &definition.cfg].concat();
    let mut block = Block { path: way.path.clone(), item: way.target.clone(), cfg, ..Block::default() };
    let path = &way.path;
    let (head, attributes) = match &definition.item {
        Item::Const(item) => (constant(place, &item.ty, Some(&item.expr), path)?, &item.attrs),
        Item::Enum(item) => {
            block.parts = variants(place, path, item)?;
            (head(place, "enum", path, &item.generics)?, &item.attrs)
        }
        Item::Fn(item) => (function(place, &item.sig, path)?, &item.attrs),
        Item::Macro(item) => (format!("macro_rules! {path}"), &item.attrs),
        Item::Mod(item) => (format!("mod {path}"), &item.attrs),
        Item::Static(item) => (format!("static {path}: {}", place.ty(&item.ty)?), &item.attrs),
        Item::Struct(item) => {
            block.parts = fields(place, path, &item.fields)?;
            (head(place, "struct", path, &item.generics)? + &shape(place, &item.fields)?, &item.attrs)
        }
        Item::Trait(item) => {
            for member in &item.items {
                block.members.extend(of_trait(place, member, path)?);
            }
            (trait_head(place, path, item)?, &item.attrs)
        }
        Item::Type(item) => {
            let head = head(place, "type", path, &item.generics)?;
            (format!("{head} = {}", place.ty(&item.ty)?), &item.attrs)
        }
        item => return Err(format!("{path}: this test does not support this item: {}", item.to_token_stream()).into()),
    };
    block.traits = derived(place, &definition.item, attributes)?;
    block.head = with_attributes(&head, block.cfg.iter().cloned().chain(shown_attributes(attributes)?));
    Ok(block)
}

/// `struct Page<T>`
fn head(place: Place<'_>, keyword: &str, path: &str, generics: &Generics) -> Result<String> {
    let bounds = &generics.where_clause;
    let line = place.line(quote! { struct S #generics #bounds; })?;
    let line = line.trim_end_matches([';', ',', ' ']);
    Ok(line.replacen("struct S", &format!("{keyword} {path}"), 1))
}

fn trait_head(place: Place<'_>, path: &str, item: &ItemTrait) -> Result<String> {
    let bare = ItemTrait { attrs: Vec::new(), vis: syn::Visibility::Inherited, items: Vec::new(), ..item.clone() };
    let line = place.line(bare.into_token_stream())?;
    let line = line.trim_end_matches("{}").trim_end_matches([',', ' ']);
    Ok(line.replacen(&format!("trait {}", item.ident), &format!("trait {path}"), 1))
}

/// Shows how a struct can be constructed and destructured: `;` without fields, `..` and `_` for private fields.
fn shape(place: Place<'_>, fields: &Fields) -> Result<String> {
    Ok(match fields {
        Fields::Unit => ";".to_owned(),
        Fields::Named(_) if fields.iter().all(|field| is_public(&field.vis)) => String::new(),
        Fields::Named(_) => " { .. }".to_owned(),
        Fields::Unnamed(_) => {
            let types =
                fields.iter().map(|field| if is_public(&field.vis) { place.ty(&field.ty) } else { Ok("_".to_owned()) });
            format!("({})", types.collect::<Result<Vec<_>>>()?.join(", "))
        }
    })
}

/// Returns the public named fields.
fn fields(place: Place<'_>, path: &str, fields: &Fields) -> Result<Vec<String>> {
    let public = fields.iter().filter(|field| is_public(&field.vis) && !for_tests(&field.attrs));
    let lines = public.filter_map(|field| Some((field.ident.as_ref()?, field))).map(|(name, field)| {
        Ok(with_attributes(&format!("{path}::{name}: {}", place.ty(&field.ty)?), shown_attributes(&field.attrs)?))
    });
    lines.collect()
}

fn variants(place: Place<'_>, path: &str, item: &ItemEnum) -> Result<Vec<String>> {
    let seen = item.variants.iter().filter(|variant| !for_tests(&variant.attrs));
    seen.map(|variant| variant_line(place, path, variant)).collect()
}

/// Returns `Path::Variant { name: String }`, with its attributes and those of its fields.
fn variant_line(place: Place<'_>, path: &str, variant: &Variant) -> Result<String> {
    let mut fields = Vec::new();
    let mut shown = shown_attributes(&variant.attrs)?;
    for field in &variant.fields {
        let name = field.ident.as_ref().map(|name| format!("{name}: ")).unwrap_or_default();
        fields.push(name + &place.ty(&field.ty)?);
        shown.extend(shown_attributes(&field.attrs)?);
    }
    let fields = match variant.fields {
        Fields::Named(_) => format!(" {{ {} }}", fields.join(", ")),
        Fields::Unnamed(_) => format!("({})", fields.join(", ")),
        Fields::Unit => String::new(),
    };
    let value = variant.discriminant.as_ref().map(|(_, value)| format!(" = {}", value.to_token_stream()));
    Ok(with_attributes(&format!("{path}::{}{fields}{}", variant.ident, value.unwrap_or_default()), shown))
}

/// Returns the traits that an item derives, including those that `thiserror` adds.
fn derived(place: Place<'_>, item: &Item, attributes: &[Attribute]) -> Result<BTreeSet<String>> {
    let mut traits = derives(attributes)?;
    if traits.contains("Error") {
        traits.insert("Display".to_owned());
        for ty in from_types(item) {
            traits.insert(format!("From<{}>", place.ty(ty)?));
        }
    }
    Ok(traits)
}

/// Returns the types of the fields with `#[from]`.
fn from_types(item: &Item) -> Vec<&Type> {
    let fields: Vec<&Field> = match item {
        Item::Enum(item) => item.variants.iter().flat_map(|variant| &variant.fields).collect(),
        Item::Struct(item) => item.fields.iter().collect(),
        _ => Vec::new(),
    };
    fields.into_iter().filter(|field| is_from(&field.attrs)).map(|field| &field.ty).collect()
}
