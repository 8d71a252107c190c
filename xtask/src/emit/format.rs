//! Formatting: `prettyplease` prints the tokens of a file, and this module inserts the blank lines between items.

use proc_macro2::{TokenStream, TokenTree};

/// Formats the items of a file.
///
/// # Errors
/// Returns the error of the parser if the tokens are not items.
pub fn format(items: TokenStream) -> syn::Result<String> {
    let file = syn::parse2(items)?;
    Ok(separate_items(&with_lists(&prettyplease::unparse(&file))))
}

/// The macros whose arguments are a list of values.
const LISTS: [&str; 5] = ["array_record!(", "integer_enum!(", "record!(", "string_enum!(", "tradewire_wire::request!("];

/// Writes each argument of a list that spans several lines on a line of its own.
fn with_lists(code: &str) -> String {
    let mut written = String::with_capacity(code.len());
    let mut lines = code.lines();
    while let Some(line) = lines.next() {
        let is_long_list = LISTS.contains(&line);
        written.push_str(&if line.starts_with("record!(") { with_type_argument(line) } else { line.to_owned() });
        written.push('\n');
        if !is_long_list {
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

/// Inserts the blank lines between items. `quote` escapes the line breaks in string literals, so no literal spans several lines, and the
/// first and last characters of each line show whether it begins or ends an item.
fn separate_items(code: &str) -> String {
    let mut separated = String::with_capacity(code.len() + code.len() / 16);
    let lines: Vec<Line<'_>> = code.lines().map(Line::new).collect();
    let mut previous = Line::default();
    // The kind of the last item at each depth.
    let mut kinds: Vec<Kind> = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let depth = line.indent / 4;
        kinds.resize(kinds.len().max(depth + 1), Kind::Other);
        // A condition belongs to the item on the next line.
        let item = lines.get(index + 1).filter(|_| line.is_condition()).unwrap_or(line);
        let kind = item.kind();
        if line.indent == previous.indent && needs_blank_line(previous, *line, kind, kinds[depth]) {
            separated.push('\n');
        }
        if let Some(kind) = line.kind() {
            kinds[depth] = kind;
        }
        separated.extend(std::iter::repeat_n(' ', line.indent));
        separated.push_str(line.text);
        separated.push('\n');
        previous = *line;
    }
    separated
}

/// Returns whether a blank line belongs between two lines of the same depth. `next` is the kind of the item that
/// begins, and `last` is the kind of the item above.
fn needs_blank_line(previous: Line<'_>, line: Line<'_>, next: Option<Kind>, last: Kind) -> bool {
    if previous.is_module_doc() {
        return !line.is_module_doc();
    }
    if !previous.ends_item() || !line.starts_item() {
        return false;
    }
    match next {
        Some(next) => next == Kind::Other || next != last,
        None => true,
    }
}

/// A line of code, split into its indentation and text.
#[derive(Clone, Copy, Default)]
struct Line<'a> {
    indent: usize,
    text: &'a str,
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
    /// Any other item.
    Other,
}

impl<'a> Line<'a> {
    fn new(line: &'a str) -> Self {
        let text = line.trim_start();
        Self { indent: line.len() - text.len(), text }
    }

    fn is_module_doc(self) -> bool {
        self.text.starts_with("//!")
    }

    fn is_condition(self) -> bool {
        self.text.starts_with("#[cfg(")
    }

    fn ends_item(self) -> bool {
        !self.text.starts_with("//") && (self.text.ends_with('}') || self.text.ends_with(';'))
    }

    /// Returns whether the line begins an item, with its documentation or attributes.
    fn starts_item(self) -> bool {
        self.text.starts_with("///") || self.text.starts_with("#[") || self.kind().is_some()
    }

    /// Returns the kind of the item that the line begins, unless it begins with documentation or an attribute.
    fn kind(self) -> Option<Kind> {
        const ITEMS: &[&str] =
            &["pub ", "pub(", "impl", "fn ", "async fn ", "static ", "const ", "struct ", "enum ", "trait "];
        const MACROS: &[&str] = &[
            "array_record!",
            "encoding!",
            "integer_enum!",
            "integer_id!",
            "record!",
            "string_enum!",
            "string_id!",
            "tradewire_wire::",
        ];
        let starts = |prefixes: &[&str]| prefixes.iter().any(|prefix| self.text.starts_with(prefix));
        match self.text {
            text if text.starts_with("use std::") => Some(Kind::UseStd),
            _ if starts(&["use crate::", "use super::"]) => Some(Kind::UseOwn),
            text if text.starts_with("use ") => Some(Kind::UseCrates),
            text if text.starts_with("pub use ") => Some(Kind::Reexport),
            // A module with a body is of kind `Other`.
            text if starts(&["mod ", "pub mod ", "pub(crate) mod "]) && text.ends_with(';') => Some(Kind::Module),
            text if text.starts_with("type ") => Some(Kind::AssociatedType),
            _ if starts(ITEMS) || starts(MACROS) || self.text.starts_with("mod ") => Some(Kind::Other),
            _ => None,
        }
    }
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
