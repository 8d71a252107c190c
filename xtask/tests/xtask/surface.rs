//! The public surface of the crates, so that a pull request shows what changes for users: one snapshot for each crate and, of models and
//! endpoints, one for each file of the contract.
//!
//! A snapshot is the source without documentation, bodies of functions, values of statics and private items. A private field of a tuple is
//! `_`; named private fields are left out.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::TokenStream;
use syn::visit_mut::{self, VisitMut};
use syn::{
    Attribute, Block, Fields, Ident, ImplItem, Item, ItemImpl, ItemMacro, ItemMod, ItemStatic, Type, Variant,
    Visibility, parse_quote,
};

type Result<T, E = Box<dyn std::error::Error>> = std::result::Result<T, E>;

/// The crates with one snapshot.
const CRATES: [&str; 4] = ["wire", "limits", "transport", "tradewire"];
const SNAPSHOTS: &str = "surface/snapshots";

#[test]
fn the_surface_of_the_crates() -> Result<()> {
    for name in CRATES {
        let outlines = outlines(&folder(name).join("src"))?;
        let outlines = outlines.iter().map(|(path, outline)| format!("// {path}\n{outline}"));
        assert_snapshot(name, &(features(&folder(name).join("Cargo.toml"))? + &outlines.collect::<String>()));
    }
    Ok(())
}

#[test]
fn the_surface_of_models_and_endpoints() -> Result<()> {
    let mut topics: BTreeMap<String, String> = BTreeMap::new();
    for name in ["models", "endpoints"] {
        for (path, surface) in outlines(&folder(name).join("src/generated"))? {
            *topics.entry(path).or_default() += &format!("// {name}\n{surface}");
        }
    }
    for (topic, surface) in &topics {
        assert_snapshot(topic, surface);
    }
    for path in files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/xtask").join(SNAPSHOTS), "snap")?.keys() {
        assert!(
            topics.contains_key(path) || CRATES.contains(&path.as_str()),
            "no file has the snapshot {path}: delete it"
        );
    }
    Ok(())
}

fn folder(name: &str) -> PathBuf {
    xtask::repository_root().join("crates").join(name)
}

/// Compares a surface with its snapshot. The name may contain a folder.
fn assert_snapshot(name: &str, surface: &str) {
    let (folder, name) = name.rsplit_once('/').unwrap_or(("", name));
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(Path::new(SNAPSHOTS).join(folder));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, surface));
}

/// Returns the features of a crate, one per line, with the features that they enable.
fn features(manifest: &Path) -> Result<String> {
    let manifest: toml::Table = toml::from_str(&fs::read_to_string(manifest)?)?;
    let features = manifest.get("features").and_then(toml::Value::as_table).into_iter().flatten();
    let lines = features.map(|(name, needs)| {
        let needs = needs.as_array().into_iter().flatten().filter_map(toml::Value::as_str);
        let needs: Vec<_> = needs.filter(|need| !need.starts_with("dep:")).collect();
        if needs.is_empty() { format!("feature {name}\n") } else { format!("feature {name} = {needs:?}\n") }
    });
    Ok(lines.collect())
}

/// Returns the public items of each file below a folder, by its path without extension. Tests, and files without public items, are left out.
fn outlines(folder: &Path) -> Result<BTreeMap<String, String>> {
    let mut outlines = BTreeMap::new();
    for (path, file) in files(folder, "rs")? {
        if path.split('/').any(|name| name == "tests") {
            continue;
        }
        let text = fs::read_to_string(&file)?;
        let mut source = syn::parse_file(&text).map_err(|error| format!("{}: {error}", file.display()))?;
        Public.visit_file_mut(&mut source);
        let private: Vec<_> = source.items.iter().filter_map(private_type).collect();
        source.items.retain_mut(|item| is_public(item) && !is_implementation(item, &private));
        if !source.items.is_empty() {
            outlines.insert(path, prettyplease::unparse(&source));
        }
    }
    Ok(outlines)
}

/// Returns the files with an extension below a folder, by their paths in it without the extension.
fn files(folder: &Path, extension: &str) -> Result<BTreeMap<String, PathBuf>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_stem().unwrap_or_default().display().to_string();
        if path.is_dir() {
            found.extend(files(&path, extension)?.into_iter().map(|(inner, path)| (format!("{name}/{inner}"), path)));
        } else if path.extension().is_some_and(|found| found == extension) {
            found.insert(name, path);
        }
    }
    Ok(found)
}

/// Removes what users of an item do not see.
struct Public;

impl VisitMut for Public {
    fn visit_attributes_mut(&mut self, attributes: &mut Vec<Attribute>) {
        let hidden = ["doc", "allow", "expect", "inline"];
        attributes.retain(|attribute| !hidden.iter().any(|name| attribute.path().is_ident(name)));
    }

    fn visit_item_static_mut(&mut self, item: &mut ItemStatic) {
        visit_mut::visit_item_static_mut(self, item);
        *item.expr = parse_quote!(_);
    }

    fn visit_block_mut(&mut self, block: &mut Block) {
        block.stmts.clear();
    }

    fn visit_fields_mut(&mut self, fields: &mut Fields) {
        visit_mut::visit_fields_mut(self, fields);
        match fields {
            Fields::Named(named) => {
                let public = named.named.clone().into_iter().filter(|field| is_visible(&field.vis));
                named.named = public.collect();
            }
            Fields::Unnamed(unnamed) => {
                for field in unnamed.unnamed.iter_mut().filter(|field| !is_visible(&field.vis)) {
                    field.ty = parse_quote!(_);
                }
            }
            Fields::Unit => {}
        }
    }

    /// The fields of a variant are public.
    fn visit_variant_mut(&mut self, variant: &mut Variant) {
        self.visit_attributes_mut(&mut variant.attrs);
        variant.fields.iter_mut().for_each(|field| self.visit_field_mut(field));
    }

    fn visit_item_impl_mut(&mut self, item: &mut ItemImpl) {
        visit_mut::visit_item_impl_mut(self, item);
        let of_trait = item.trait_.is_some();
        item.items.retain(|item| match item {
            ImplItem::Const(item) => is_visible(&item.vis),
            ImplItem::Fn(item) => is_visible(&item.vis),
            ImplItem::Type(_) => of_trait,
            _ => false,
        });
    }

    fn visit_item_mod_mut(&mut self, module: &mut ItemMod) {
        visit_mut::visit_item_mod_mut(self, module);
        if let Some((_, items)) = &mut module.content {
            items.retain_mut(is_public);
        }
    }
}

/// Returns the name of a type that users do not see.
fn private_type(item: &Item) -> Option<Ident> {
    match item {
        Item::Enum(item) => (!is_visible(&item.vis)).then(|| item.ident.clone()),
        Item::Struct(item) => (!is_visible(&item.vis)).then(|| item.ident.clone()),
        _ => None,
    }
}

/// Returns whether an item implements a trait for one of these types.
fn is_implementation(item: &Item, types: &[Ident]) -> bool {
    let Item::Impl(item) = item else { return false };
    let Type::Path(of) = &*item.self_ty else { return false };
    of.path.segments.last().is_some_and(|name| types.contains(&name.ident))
}

/// Returns whether users may see an item. Clears the rules of a macro.
fn is_public(item: &mut Item) -> bool {
    match item {
        Item::Const(item) => is_visible(&item.vis),
        Item::Enum(item) => is_visible(&item.vis),
        Item::Fn(item) => is_visible(&item.vis),
        Item::Impl(item) => item.trait_.is_some() || !item.items.is_empty(),
        Item::Macro(ItemMacro { ident: None, .. }) => true,
        Item::Macro(item) => {
            item.mac.tokens = TokenStream::new();
            item.attrs.iter().any(|attribute| attribute.path().is_ident("macro_export"))
        }
        Item::Mod(item) => is_visible(&item.vis) && item.content.as_ref().is_none_or(|(_, items)| !items.is_empty()),
        Item::Static(item) => is_visible(&item.vis),
        Item::Struct(item) => is_visible(&item.vis),
        Item::Trait(item) => is_visible(&item.vis),
        Item::Type(item) => is_visible(&item.vis),
        Item::Use(item) => is_visible(&item.vis),
        _ => false,
    }
}

fn is_visible(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}
