//! The text of a file in the making.

use proc_macro2::TokenStream;

use super::literal::Literal;

/// Items, formatted one by one: a whole file of them as tokens, as syntax and as text would be a lot to hold at once.
#[derive(Default)]
pub struct Code {
    text: String,
    /// Whether the last line ends an item.
    after_item: bool,
    flaw: Option<syn::Error>,
}

impl Code {
    /// Items behind what they import; nothing, if there are none.
    pub fn of(imports: TokenStream, items: impl IntoIterator<Item = TokenStream>) -> Self {
        let mut code = Self::default();
        let mut items = items.into_iter().peekable();
        if items.peek().is_some() {
            code.items(imports);
            items.for_each(|item| code.items(item));
        }
        code
    }

    /// Adds items given as tokens.
    pub fn items(&mut self, tokens: TokenStream) {
        match syn::parse2(tokens) {
            Ok(file) => self.printed(&prettyplease::unparse(&file)),
            Err(flaw) => drop(self.flaw.get_or_insert(flaw)),
        }
    }

    /// Adds items that are formatted already, but for two things that the printer does otherwise: a blank line stands
    /// between items, and documentation is lines, not a block.
    fn printed(&mut self, items: &str) {
        const STARTS: &[&str] = &["///", "#[", "pub ", "pub(crate) fn ", "impl", "fn ", "static "];
        let mut block = None;
        for line in items.lines() {
            let text = line.trim_start();
            let (indent, doc) = match (block, text.strip_prefix("/**")) {
                (Some(indent), _) => (indent, Some(line)),
                (None, Some(first)) => (line.split_at(line.len() - text.len()).0, Some(first)),
                (None, None) => ("", None),
            };
            if self.after_item && (doc.is_some() || STARTS.iter().any(|start| text.starts_with(start))) {
                self.text.push('\n');
            }
            if let Some(doc) = doc {
                let last = doc.strip_suffix("*/");
                self.text.extend([indent, "///", last.unwrap_or(doc), "\n"]);
                block = last.is_none().then_some(indent);
            } else {
                self.text.extend([line, "\n"]);
            }
            let ends_item = matches!(text, "}" | "};" | "];") || text.starts_with("use ") && text.ends_with(';');
            self.after_item = doc.is_none() && ends_item;
        }
    }

    /// Adds a static: the lines that document it, all that stands before its value, and its value.
    pub fn table(&mut self, about: &[String], head: &str, value: impl Into<Literal>) {
        if self.after_item {
            self.text.push('\n');
        }
        for line in about {
            self.text.extend(["///", line, "\n"]);
        }
        self.text.extend([head, " = "]);
        value.into().write(&mut self.text, 0, ";".len());
        self.text.push_str(";\n");
        self.after_item = self.text.ends_with("\n};\n") || self.text.ends_with("\n];\n");
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty() && self.flaw.is_none()
    }

    /// All of it.
    ///
    /// # Errors
    /// Tokens that are no items.
    pub fn finish(self) -> syn::Result<String> {
        match self.flaw {
            Some(flaw) => Err(flaw),
            None => Ok(self.text),
        }
    }
}

/// Items, all in one.
impl From<TokenStream> for Code {
    fn from(tokens: TokenStream) -> Self {
        let mut code = Self::default();
        if !tokens.is_empty() {
            code.items(tokens);
        }
        code
    }
}
