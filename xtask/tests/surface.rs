//! The outline of the generated surface: what a user of the crates sees change when the contract changes, one line a
//! type, field, variant, method and constant.

use std::error::Error;
use std::fmt::Write;

use quote::ToTokens;
use syn::{Attribute, Field, Fields, ImplItem, Item, ItemImpl, Variant, Visibility};
use xtask::Outcome;

#[test]
fn the_surface_of_the_contract() -> Result<(), Box<dyn Error>> {
    let Outcome::Generated(generated) = xtask::generate(&xtask::repository_root(), false) else {
        return Err("the contract is refused".into());
    };
    let mut outline = String::new();
    for (path, text) in generated.files.iter().filter(|(path, _)| path.ends_with(".rs")) {
        // The operation table has a snapshot of its own.
        if path.ends_with("specs.rs") {
            continue;
        }
        let items: Vec<String> = syn::parse_file(text)?.items.iter().flat_map(describe).collect();
        if !items.is_empty() {
            let module = path.replace("src/generated/", "").replace("crates/", "");
            writeln!(
                outline,
                "== {}\n{}\n",
                module.trim_end_matches(".rs").trim_end_matches("/mod"),
                items.join("\n")
            )?;
        }
    }
    insta::assert_snapshot!(outline);
    Ok(())
}

fn describe(item: &Item) -> Vec<String> {
    match item {
        Item::Struct(item) if public(&item.vis) => {
            let fields =
                item.fields.iter().filter(|field| public(&field.vis)).map(|field| format!("    {}", field_line(field)));
            let generics = tokens(&item.generics);
            [format!("struct {}{generics}", item.ident)].into_iter().chain(fields).collect()
        }
        Item::Enum(item) => {
            let variants = item.variants.iter().map(|variant| format!("    {}", variant_line(variant)));
            [format!("enum {}", item.ident)].into_iter().chain(variants).collect()
        }
        Item::Static(item) if public(&item.vis) => vec![format!("static {}: {}", item.ident, tokens(&item.ty))],
        Item::Impl(item) => describe_impl(item),
        _ => Vec::new(),
    }
}

fn describe_impl(item: &ItemImpl) -> Vec<String> {
    let of = tokens(&item.self_ty);
    let inherent = item.trait_.is_none();
    let lines = item.items.iter().filter_map(|inner| match inner {
        ImplItem::Const(constant) if public(&constant.vis) => {
            Some(format!("{of}::{}: {} = {}", constant.ident, tokens(&constant.ty), tokens(&constant.expr)))
        }
        ImplItem::Fn(function) if inherent && public(&function.vis) => {
            let signature = tokens(&function.sig);
            Some(format!("{of}::{}", signature.trim_start_matches("const ").trim_start_matches("fn ")))
        }
        ImplItem::Type(ty) if ty.ident == "Response" => Some(format!("{of}::Response = {}", tokens(&ty.ty))),
        _ => None,
    });
    lines.collect()
}

fn variant_line(variant: &Variant) -> String {
    let named = |field: &Field| match &field.ident {
        Some(name) => format!("{name}: {}", tokens(&field.ty)),
        None => tokens(&field.ty),
    };
    let fields: Vec<_> = variant.fields.iter().map(named).collect();
    match &variant.fields {
        Fields::Named(_) => format!("{} {{ {} }}", variant.ident, fields.join(", ")),
        Fields::Unnamed(_) => format!("{}({})", variant.ident, fields.join(", ")),
        Fields::Unit => variant.ident.to_string(),
    }
}

fn field_line(field: &Field) -> String {
    let name = field.ident.as_ref().map(ToString::to_string).unwrap_or_default();
    let serde: Vec<_> =
        field.attrs.iter().filter(|attribute| attribute.path().is_ident("serde")).map(serde_line).collect();
    let serde = if serde.is_empty() { String::new() } else { format!("  [{}]", serde.join(", ")) };
    format!("{name}: {}{serde}", tokens(&field.ty))
}

fn serde_line(attribute: &Attribute) -> String {
    let text = attribute.meta.require_list().map(|list| tokens(&list.tokens)).unwrap_or_default();
    text.replace("default, skip_serializing_if = \"Option::is_none\"", "optional")
}

fn public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

/// Tokens as a person writes them.
fn tokens(item: &impl ToTokens) -> String {
    let text = item.to_token_stream().to_string();
    let tight = [
        (" :: ", "::"),
        (" :", ":"),
        (" <", "<"),
        ("< ", "<"),
        (" >", ">"),
        ("& ", "&"),
        (" (", "("),
        ("( ", "("),
        (" )", ")"),
        (" ,", ","),
        (",)", ")"),
        ("[ ", "["),
        (" ]", "]"),
        ("crate::models::", ""),
        ("crate::", ""),
    ];
    tight
        .iter()
        .fold(text, |text, (from, to)| text.replace(from, to))
        .replace("->", "-> ")
        .replace("->  ", "-> ")
        .replace(",>", ">")
}
