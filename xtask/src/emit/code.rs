//! The text of a file in the making.

use proc_macro2::TokenStream;

use super::literal::{INDENT, LINE, Literal, SHORT_STRUCT};

/// Items: written as text where there are many, and laid out as `prettyplease` does it; made of tokens and printed by it
/// where there are few.
#[derive(Default)]
pub struct Code {
    text: String,
    indent: usize,
    /// Whether the last line ends an item.
    after_item: bool,
    flaw: Option<syn::Error>,
}

impl Code {
    /// Items behind what they import; nothing, if there are none.
    pub fn with<T>(imports: &[&str], items: impl IntoIterator<Item = T>, mut write: impl FnMut(&mut Self, T)) -> Self {
        let mut code = Self::default();
        for item in items {
            if code.text.is_empty() {
                imports.iter().for_each(|import| code.line(import));
            }
            write(&mut code, item);
        }
        code
    }

    /// As [`Code::with`], of tokens.
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

    /// Adds items that the printer formatted.
    fn printed(&mut self, items: &str) {
        for line in items.lines() {
            let text = line.trim_start();
            self.indented(line.len() - text.len(), text);
        }
    }

    /// Adds a line.
    pub fn line(&mut self, line: &str) {
        self.indented(self.indent, line);
    }

    /// A blank line stands between items; the printer puts none there.
    fn indented(&mut self, indent: usize, line: &str) {
        const STARTS: &[&str] =
            &["///", "#[", "pub ", "pub(crate) fn ", "pub(super) static ", "impl", "fn ", "static "];
        if self.after_item && STARTS.iter().any(|start| line.starts_with(start)) {
            self.text.push('\n');
        }
        self.text.extend(std::iter::repeat_n(' ', indent));
        self.text.extend([line, "\n"]);
        let is_import = line.starts_with("use ") && line.ends_with(';');
        self.after_item = matches!(line, "}" | "};" | "];") || is_import;
    }

    /// Adds the documentation of what follows.
    pub fn doc(&mut self, lines: &[String]) {
        for line in lines {
            self.line(&["///", line].concat());
        }
    }

    /// Adds what stands in braces behind a head.
    pub fn block(&mut self, head: &str, inside: impl FnOnce(&mut Self)) {
        self.line(&[head, " {"].concat());
        self.inside(inside);
        self.line("}");
    }

    /// Adds what stands in braces, an item each; `{}` if there is none.
    pub fn braced<T>(&mut self, head: &str, items: impl IntoIterator<Item = T>, mut write: impl FnMut(&mut Self, T)) {
        let mut items = items.into_iter().peekable();
        match items.peek() {
            None => self.line(&[head, " {}"].concat()),
            Some(_) => self.block(head, |code| items.for_each(|item| write(code, item))),
        }
    }

    /// Adds a function: `head(arguments) returns { … }`, its arguments in a line each where one is too short.
    pub fn function(&mut self, head: &str, arguments: &[String], returns: &str, inside: impl FnOnce(&mut Self)) {
        let flat = format!("{head}({}) {returns}", arguments.join(", "));
        if self.fits(&flat, " {".len()) {
            return self.block(&flat, inside);
        }
        self.line(&[head, "("].concat());
        self.list(arguments);
        self.block(&format!(") {returns}"), inside);
    }

    /// Adds the value of a struct: in one line if that is short.
    pub fn value(&mut self, name: &str, fields: &[String]) {
        self.value_between("", name, fields, "");
    }

    /// Adds the value of a struct between two texts.
    pub fn value_between(&mut self, before: &str, name: &str, fields: &[String], after: &str) {
        let flat = format!("{name} {{ {} ", fields.join(", "));
        match fields {
            [] => self.line(&[before, name, " {}", after].concat()),
            _ if flat.len() <= SHORT_STRUCT => self.line(&[before, &flat, "}", after].concat()),
            _ => {
                self.line(&[before, name, " {"].concat());
                self.list(fields);
                self.line(&["}", after].concat());
            }
        }
    }

    /// Adds `value.call().call()`, each call in a line where one is too short.
    pub fn chain(&mut self, value: &str, calls: &[String]) {
        self.chain_ending(value, calls, "");
    }

    /// Adds a chain, and what stands at its end.
    pub fn chain_ending(&mut self, value: &str, calls: &[String], end: &str) {
        let flat = [value, &calls.concat(), end].concat();
        if self.fits(&flat, 0) {
            return self.line(&flat);
        }
        self.line(value);
        self.inside(|code| match calls.split_last() {
            None => {}
            Some((last, calls)) => {
                calls.iter().for_each(|call| code.line(call));
                code.line(&[last, end].concat());
            }
        });
    }

    /// Adds items between two texts, a line each where one is too short.
    pub fn items_between(&mut self, before: &str, items: &[String], after: &str) {
        let flat = [before, &items.join(", "), after].concat();
        if self.fits(&flat, 0) {
            return self.line(&flat);
        }
        self.line(before);
        self.list(items);
        self.line(after);
    }

    /// Adds `pattern => value,`, the value in a line of its own where one is too short.
    pub fn arm(&mut self, pattern: &str, value: &str) {
        let flat = format!("{pattern} => {value}");
        match self.fits(&flat, 0) {
            true => self.line(&[&flat, ","].concat()),
            false => self.block(&[pattern, " =>"].concat(), |code| code.line(value)),
        }
    }

    /// Adds a constant or a static: all that stands before its value, and its value.
    pub fn constant(&mut self, head: &str, value: impl Into<Literal>) {
        self.line(&[head, " = "].concat());
        self.text.pop();
        value.into().write(&mut self.text, self.indent, ";".len());
        self.text.push_str(";\n");
        let last = self.text.trim_end_matches(";\n").rsplit('\n').next().unwrap_or_default().trim_start();
        self.after_item = matches!(last, "}" | "]");
    }

    /// Adds items, a line each with a comma.
    fn list(&mut self, items: &[String]) {
        self.inside(|code| items.iter().for_each(|item| code.line(&[item, ","].concat())));
    }

    /// Adds lines that are indented.
    pub fn inside(&mut self, write: impl FnOnce(&mut Self)) {
        self.indent += INDENT;
        write(self);
        self.indent -= INDENT;
    }

    /// Whether a text fits in a line, with so many bytes behind it.
    fn fits(&self, text: &str, behind: usize) -> bool {
        self.indent + text.len() + behind <= LINE
    }

    /// Adds a static that is documented.
    pub fn table(&mut self, about: &[String], head: &str, value: impl Into<Literal>) {
        self.doc(about);
        self.constant(head, value);
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
