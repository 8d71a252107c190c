//! Formatting: `prettyplease` prints the tokens of a file, and this module inserts the blank lines between items.

use proc_macro2::{TokenStream, TokenTree};
use syn::{AttrStyle, Attribute, ImplItem, Item, ItemMod, ItemUse, UseTree, Visibility, parse_quote};

/// Formats the items of a file.
pub fn format(items: TokenStream) -> syn::Result<String> {
    let mut file: syn::File = syn::parse2(items)?;
    separate_items(&file.attrs, &mut file.items);
    Ok(with_lists(&prettyplease::unparse(&file)))
}

/// The macros whose arguments are a list of values.
const LISTS: [&str; 5] = ["array_record!(", "integer_enum!(", "record!(", "string_enum!(", "tradewire_wire::request!("];

/// The line that stands for a blank one.
const BLANK: &str = "blank_line!();";

/// Writes each argument of a list that spans several lines on a line of its own, and the blank lines.
fn with_lists(code: &str) -> String {
    let mut written = String::with_capacity(code.len());
    let mut lines = code.lines();
    while let Some(line) = lines.next() {
        match line {
            blank if blank.trim_start() == BLANK => {}
            record if record.starts_with("record!(") => written.push_str(&with_type_argument(record)),
            other => written.push_str(other),
        }
        written.push('\n');
        if !LISTS.contains(&line) {
            continue;
        }
        let arguments: Vec<&str> = lines.by_ref().take_while(|line| *line != ");").collect();
        for argument in arguments_of(&arguments.join(" ")) {
            written.push_str(&format!("    {argument},\n"));
        }
        written.push_str(");\n");
    }
    written
}

/// Splits the arguments of a macro at its commas.
fn arguments_of(text: &str) -> Vec<String> {
    let tokens: TokenStream = text.parse().unwrap_or_default();
    let mut arguments = vec![TokenStream::new()];
    for token in tokens {
        match (&token, arguments.last_mut()) {
            (TokenTree::Punct(punct), _) if punct.as_char() == ',' => arguments.push(TokenStream::new()),
            (_, Some(argument)) => argument.extend([token]),
            (_, None) => {}
        }
    }
    let texts = arguments.iter().map(|argument| argument.to_string().replace("= - ", "= -"));
    let first = texts.clone().take(1).map(|first| with_type_argument(&first));
    first.chain(texts.skip(1)).collect()
}

/// Writes the type argument in the first argument of a macro without the spaces that are printed between tokens.
fn with_type_argument(code: &str) -> String {
    let (first, rest) = code.split_at(code.find(',').unwrap_or(code.len()));
    first.replace(" < ", "<").replace(" >", ">") + rest
}

/// The kind of an item. Items of the same kind have no blank lines between them, except those of kind `Other`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    UseStd,
    UseCrates,
    UseOwn,
    Reexport,
    Module,
    AssociatedType,
    /// Any other item, or one with documentation.
    Other,
}

/// Inserts blank lines between the items of a file or module, and after its documentation.
fn separate_items(attributes: &[Attribute], items: &mut Vec<Item>) {
    for item in items.iter_mut() {
        match item {
            Item::Mod(ItemMod { attrs, content: Some((_, items)), .. }) => separate_items(attrs, items),
            Item::Impl(block) => separate(&mut block.items, kind_in_impl, &parse_quote!(blank_line!();)),
            _ => {}
        }
    }
    let blank = parse_quote!(blank_line!(););
    separate(items, kind, &blank);
    if !items.is_empty() && attributes.iter().any(|attribute| matches!(attribute.style, AttrStyle::Inner(_))) {
        items.insert(0, blank);
    }
}

fn separate<T: Clone>(items: &mut Vec<T>, kind: fn(&T) -> Kind, blank: &T) {
    let mut last = None;
    for item in std::mem::take(items) {
        let kind = kind(&item);
        if last.is_some_and(|last| kind == Kind::Other || kind != last) {
            items.push(blank.clone());
        }
        items.push(item);
        last = Some(kind);
    }
}

fn kind(item: &Item) -> Kind {
    match item {
        Item::Use(ItemUse { attrs, vis, tree, .. }) if has_only_conditions(attrs) => match (vis, tree) {
            (Visibility::Public(_), _) => Kind::Reexport,
            (_, UseTree::Path(path)) if path.ident == "std" => Kind::UseStd,
            (_, UseTree::Path(path)) if path.ident == "crate" || path.ident == "super" => Kind::UseOwn,
            _ => Kind::UseCrates,
        },
        Item::Mod(ItemMod { attrs, content: None, .. }) if has_only_conditions(attrs) => Kind::Module,
        _ => Kind::Other,
    }
}

fn kind_in_impl(item: &ImplItem) -> Kind {
    match item {
        ImplItem::Type(item) if has_only_conditions(&item.attrs) => Kind::AssociatedType,
        _ => Kind::Other,
    }
}

fn has_only_conditions(attributes: &[Attribute]) -> bool {
    attributes.iter().all(|attribute| attribute.path().is_ident("cfg"))
}

#[cfg(test)]
mod tests {
    use quote::quote;

    use super::*;

    #[test]
    fn format_inserts_blank_lines_between_items() -> syn::Result<()> {
        let items = quote! {
            //! A module.
            use std::fmt;
            use serde::Serialize;
            use serde_json::Value;
            use super::{A, B};
            mod a;
            #[cfg(feature = "b")]
            mod b;
            pub use a::*;
            /// A struct.
            #[derive(Debug)]
            pub struct C {
                /// A field.
                pub a: A,
                /// Another field.
                pub b: B,
            }
            impl C {
                /// A constant.
                pub const D: i64 = 1;
                /// Another constant.
                pub const E: &[i64] = &[1];
                fn f(&self) -> i64 {
                    if self.a {
                        return 1;
                    }
                    let b = 2;
                    b
                }
                fn g() {}
            }
            impl Iterator for C {
                type Item = i64;
                type Other = i64;
                fn next(&mut self) -> Option<i64> {
                    None
                }
            }
            string_enum!(C);
            string_enum!(ALongNameOfAnEnum, FirstValue = "FIRST,VALUE", SecondValue = "SECOND_VALUE", Third = "THIRD");
            integer_enum!(D, Minus1 = -1, Plus = 1);
        };
        let expected = "\
//! A module.

use std::fmt;

use serde::Serialize;
use serde_json::Value;

use super::{A, B};

mod a;
#[cfg(feature = \"b\")]
mod b;

pub use a::*;

/// A struct.
#[derive(Debug)]
pub struct C {
    /// A field.
    pub a: A,
    /// Another field.
    pub b: B,
}

impl C {
    /// A constant.
    pub const D: i64 = 1;

    /// Another constant.
    pub const E: &[i64] = &[1];

    fn f(&self) -> i64 {
        if self.a {
            return 1;
        }
        let b = 2;
        b
    }

    fn g() {}
}

impl Iterator for C {
    type Item = i64;
    type Other = i64;

    fn next(&mut self) -> Option<i64> {
        None
    }
}

string_enum!(C);

string_enum!(
    ALongNameOfAnEnum,
    FirstValue = \"FIRST,VALUE\",
    SecondValue = \"SECOND_VALUE\",
    Third = \"THIRD\",
);

integer_enum!(D, Minus1 = - 1, Plus = 1);
";
        assert_eq!(format(items)?, expected);
        Ok(())
    }
}
