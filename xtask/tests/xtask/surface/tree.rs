//! The modules of a crate, read from its files, without code for tests.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote};
use syn::parse::ParseStream;
use syn::{Attribute, File, Ident, Item, ItemImpl, ItemMacro, ItemMod, ItemUse, Token, TypePath, UseTree, Visibility};

use super::Result;
use super::attributes::{conditions, for_tests};

/// The modules of a crate by absolute path. The path of the root is `crate`.
pub type Tree = BTreeMap<String, Module>;

/// The path of the root.
pub const ROOT: &str = "crate";

#[derive(Default)]
pub struct Module {
    /// The named items.
    pub definitions: Vec<Definition>,
    /// The imported names.
    pub imports: Vec<Import>,
    pub impls: Vec<ItemImpl>,
    /// The `cfg` conditions of the module and of the enclosing ones.
    pub cfg: Vec<String>,
}

pub struct Definition {
    pub name: String,
    pub public: bool,
    pub cfg: Vec<String>,
    pub item: Item,
}

/// An imported name.
pub struct Import {
    /// The name in this module; `*` for all names of another one.
    pub name: String,
    /// The imported path, as written. Its first segment is empty if it starts with `::`.
    pub path: Vec<String>,
    pub public: bool,
    pub cfg: Vec<String>,
}

/// Returns the definitions at an absolute path. There are several if conditions or namespaces distinguish them.
pub fn definitions<'a>(tree: &'a Tree, absolute: &'a str) -> impl Iterator<Item = &'a Definition> {
    let (module, name) = absolute.rsplit_once("::").unwrap_or_default();
    tree.get(module).into_iter().flat_map(|module| &module.definitions).filter(move |of| of.name == name)
}

/// Reads a crate from the file of its root.
pub fn read(root: &Path) -> Result<Tree> {
    let mut tree = Tree::new();
    add_file(&mut tree, ROOT, root, root.parent().unwrap_or(root), &[])?;
    Ok(tree)
}

/// Adds the module of a file. The files of its submodules are in `folder`.
fn add_file(tree: &mut Tree, path: &str, file: &Path, folder: &Path, cfg: &[String]) -> Result<()> {
    let at = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
    let text = fs::read_to_string(file).map_err(|error| at(&error))?;
    let File { attrs, items, .. } = syn::parse_file(&text).map_err(|error| at(&error))?;
    add(tree, path, items, folder, &[cfg, &conditions(&attrs)?].concat())
}

/// Adds a module with its items and submodules.
pub fn add(tree: &mut Tree, path: &str, items: Vec<Item>, folder: &Path, cfg: &[String]) -> Result<()> {
    tree.entry(path.to_owned()).or_default().cfg = cfg.to_vec();
    let items = with_wire_names(items)?.into_iter().map(expanded).collect::<Result<Vec<_>>>()?.concat();
    for mut item in items.into_iter().filter(|item| !for_tests(attributes(item))) {
        if let Item::Mod(inner) = &mut item {
            add_inner(tree, path, inner, folder, cfg)?;
        }
        // An exported macro is at the root, wherever it is defined.
        let home = if is_exported(attributes(&item)) { ROOT } else { path };
        let module = tree.entry(home.to_owned()).or_default();
        match item {
            Item::Use(import) => module.imports.extend(imports(&import)?),
            Item::Impl(item) => module.impls.push(item),
            item => module.definitions.push(definition(item, path)?),
        }
    }
    Ok(())
}

/// Returns the items that a macro of the wire crate expands to; any other item as it is.
fn expanded(item: Item) -> Result<Vec<Item>> {
    let Item::Macro(call) = &item else { return Ok(vec![item]) };
    if let Some(implementations) = implementations(call)? {
        return Ok(implementations);
    }
    let name = call.mac.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
    let file = match name.as_str() {
        "string_enum" | "integer_enum" | "open_enum" | "keywords" => "enums.rs",
        "string_id" | "integer_id" => "ids.rs",
        "string_value" | "integer_value" => "values.rs",
        "encoding" => "encoding.rs",
        "debug_as_display" => "invalid.rs",
        _ => return Ok(vec![item]),
    };
    let source = fs::read_to_string(xtask::repository_root().join("crates/wire/src").join(file))?;
    let definition = syn::parse_file(&source)?.items.into_iter().find_map(|item| match item {
        Item::Macro(item) if item.ident.as_ref().is_some_and(|ident| *ident == name) => Some(item.mac.tokens),
        _ => None,
    });
    // `($name:ident) => { items };` or `($name:ident { fields }) => { items };`
    let body = definition.into_iter().flatten().find_map(|token| match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Some(group.stream()),
        _ => None,
    });
    let body = without_repetitions(body.ok_or_else(|| format!("`{name}` has no body"))?).to_string();
    let mut arguments = call.mac.tokens.clone().into_iter();
    let of_item = arguments.next().ok_or_else(|| format!("`{name}` has no argument"))?;
    // The value of `encoding!(Name of Value)`, or the function of `integer_value!(Name, function)`.
    let second: TokenStream = arguments.skip(1).collect();
    let body = body.replace("$ name", &of_item.to_string()).replace("$ crate", "tradewire_wire");
    let body = match name.as_str() {
        "encoding" => body.replace("$ value", &second.to_string()),
        "integer_value" => body.replace("$ get", &second.to_string()),
        _ => body,
    };
    Ok(syn::parse_str::<File>(&body)?.items.into_iter().map(expanded).collect::<Result<Vec<_>>>()?.concat())
}

/// Returns the implementations that the macros for records and values expand to.
fn implementations(call: &ItemMacro) -> Result<Option<Vec<Item>>> {
    let name = call.mac.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
    let traits: &[&str] = match name.as_str() {
        "record" | "array_record" => &["Record", "Value", "Serialize", "Deserialize"],
        "request" => &["Record", "Deserialize"],
        "serde_of_value" => &["Serialize", "Deserialize"],
        _ => return Ok(None),
    };
    let of = call.mac.parse_body_with(RecordMacro::parse)?.of;
    let generics = &of.path.segments.last().ok_or("a macro without a type")?.arguments;
    let attributes = &call.attrs;
    let implementation = |name: &&str| -> Result<Item> {
        let name = format_ident!("{name}");
        Ok(syn::parse2(quote!(#(#attributes)* impl #generics #name for #of {}))?)
    };
    traits.iter().map(implementation).collect::<Result<_>>().map(Some)
}

/// Adds what the macro of a record says to the record and its fields, as attributes.
fn with_wire_names(mut items: Vec<Item>) -> Result<Vec<Item>> {
    let is_record = |call: &&ItemMacro| {
        let name = call.mac.path.segments.last().map(|segment| segment.ident.to_string());
        name.is_some_and(|name| ["record", "array_record", "request"].contains(&name.as_str())) && call.ident.is_none()
    };
    let calls = items.iter().filter_map(|item| if let Item::Macro(call) = item { Some(call) } else { None });
    let records = calls.filter(is_record).map(|call| call.mac.parse_body_with(RecordMacro::parse));
    let records = records.collect::<syn::Result<Vec<_>>>()?;
    for item in &mut items {
        let Item::Struct(record) = item else { continue };
        let Some(declared) = records.iter().find(|declared| declared.of.path.segments[0].ident == record.ident) else {
            continue;
        };
        if declared.is_closed {
            record.attrs.push(syn::parse_quote!(#[wire(closed)]));
        }
        for field in &mut record.fields {
            let wire = declared.fields.iter().find(|(name, _)| field.ident.as_ref() == Some(name));
            let (_, wire) = wire.ok_or("a field without a name on the wire")?;
            field.attrs.push(syn::parse_quote!(#[wire(#wire)]));
        }
    }
    Ok(items)
}

/// The arguments of a macro for a record.
struct RecordMacro {
    is_closed: bool,
    of: TypePath,
    /// The fields, and what the macro says about each.
    fields: Vec<(Ident, TokenStream)>,
}

impl RecordMacro {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        // `closed` precedes the name.
        let is_closed = input.peek(Ident) && input.peek2(Ident);
        if is_closed {
            input.parse::<Ident>()?;
        }
        let of = input.parse()?;
        let mut fields = Vec::new();
        while input.parse::<Option<Token![,]>>()?.is_some() && !input.is_empty() {
            let name = input.parse()?;
            input.parse::<Token![=]>()?;
            let mut wire = TokenStream::new();
            while !input.is_empty() && !input.peek(Token![,]) {
                wire.extend([input.parse::<TokenTree>()?]);
            }
            fields.push((name, wire));
        }
        Ok(Self { is_closed, of, fields })
    }
}

/// Removes the repetitions `$(…)*` and `$(…),*` from the body of a macro. They are inside functions, which are not shown.
fn without_repetitions(body: TokenStream) -> TokenStream {
    let mut kept = TokenStream::new();
    let mut tokens = body.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let is_repetition = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == '$')
            && matches!(tokens.peek(), Some(TokenTree::Group(_)));
        match token {
            _ if is_repetition => {
                let _ = tokens.find(|token| matches!(token, TokenTree::Punct(punct) if punct.as_char() == '*'));
            }
            TokenTree::Group(group) => {
                let inner = without_repetitions(group.stream());
                kept.extend([TokenTree::Group(Group::new(group.delimiter(), inner))]);
            }
            token => kept.extend([token]),
        }
    }
    kept
}

fn add_inner(tree: &mut Tree, around: &str, module: &mut ItemMod, folder: &Path, cfg: &[String]) -> Result<()> {
    let path = format!("{around}::{}", module.ident);
    if module.attrs.iter().any(|attribute| attribute.path().is_ident("path")) {
        return Err(format!("{path} uses `#[path]`, which this test does not support").into());
    }
    let cfg = [cfg, &conditions(&module.attrs)?].concat();
    let folder = folder.join(module.ident.to_string());
    let (named_file, mod_file) = (folder.with_extension("rs"), folder.join("mod.rs"));
    match module.content.take() {
        Some((_, items)) => add(tree, &path, items, &folder, &cfg),
        None => add_file(tree, &path, if mod_file.exists() { &mod_file } else { &named_file }, &folder, &cfg),
    }
}

/// Returns an item with its name. Rejects items that may define public names which the source does not show.
fn definition(item: Item, module: &str) -> Result<Definition> {
    let Some((name, public, attributes)) = parts(&item) else {
        let text: String = item.to_token_stream().to_string().chars().take(60).collect();
        return Err(format!(
            "{module}: this test cannot read the items that this macro defines: `{text}…`. Write them out"
        )
        .into());
    };
    Ok(Definition { name: name.to_string(), public, cfg: conditions(attributes)?, item: item.clone() })
}

/// Returns the name of an item, whether it is public, and its attributes.
fn parts(item: &Item) -> Option<(&Ident, bool, &[Attribute])> {
    let (name, visibility, attributes) = match item {
        Item::Const(item) => (&item.ident, &item.vis, &item.attrs),
        Item::Enum(item) => (&item.ident, &item.vis, &item.attrs),
        Item::Fn(item) => (&item.sig.ident, &item.vis, &item.attrs),
        Item::Macro(item) => return item.ident.as_ref().map(|name| (name, is_exported(&item.attrs), &*item.attrs)),
        Item::Mod(item) => (&item.ident, &item.vis, &item.attrs),
        Item::Static(item) => (&item.ident, &item.vis, &item.attrs),
        Item::Struct(item) => (&item.ident, &item.vis, &item.attrs),
        Item::Trait(item) => (&item.ident, &item.vis, &item.attrs),
        Item::Type(item) => (&item.ident, &item.vis, &item.attrs),
        Item::Union(item) => (&item.ident, &item.vis, &item.attrs),
        _ => return None,
    };
    Some((name, is_public(visibility), attributes))
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        item => parts(item).map_or(&[], |(_, _, attributes)| attributes),
    }
}

pub fn is_public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

fn is_exported(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| attribute.path().is_ident("macro_export"))
}

fn imports(item: &ItemUse) -> Result<Vec<Import>> {
    let mut found = Vec::new();
    let start = if item.leading_colon.is_some() { vec![String::new()] } else { Vec::new() };
    spread(&item.tree, start, &mut found);
    let (public, cfg) = (is_public(&item.vis), conditions(&item.attrs)?);
    Ok(found.into_iter().map(|(name, path)| Import { name, path, public, cfg: cfg.clone() }).collect())
}

/// Expands `a::{b, c as d, *}` into names with their paths.
fn spread(tree: &UseTree, before: Vec<String>, found: &mut Vec<(String, Vec<String>)>) {
    // `a::{self}` is `a`.
    let with = |ident: &Ident| if ident == "self" { before.clone() } else { [&*before, &[ident.to_string()]].concat() };
    match tree {
        UseTree::Path(path) => spread(&path.tree, [&*before, &[path.ident.to_string()]].concat(), found),
        UseTree::Group(group) => group.items.iter().for_each(|tree| spread(tree, before.clone(), found)),
        UseTree::Name(name) => {
            let path = with(&name.ident);
            found.push((path.last().cloned().unwrap_or_default(), path));
        }
        UseTree::Rename(rename) => found.push((rename.rename.to_string(), with(&rename.ident))),
        UseTree::Glob(_) => found.push(("*".to_owned(), before)),
    }
}
