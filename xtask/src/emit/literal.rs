//! Literals: the values of tables, laid out as `prettyplease` lays them out. A table is most of what is generated, and
//! nothing in it needs a parser to tell where it may break.

use std::borrow::Cow;

/// As many bytes as a line has.
pub const LINE: usize = 89;
/// As many bytes as a struct has that stands in one line, without its last brace.
pub const SHORT_STRUCT: usize = 34;
pub const INDENT: usize = 4;

/// A value as Rust writes it.
pub enum Literal {
    /// What does not break: a text, a number, a path.
    Word(Cow<'static, str>),
    /// `Name { field: value, ..rest }`.
    Struct(Struct),
    /// `&[value, value]` or `(value, value)`.
    List { open: &'static str, items: Vec<Literal>, close: &'static str },
    /// `name(value)`.
    Call { name: &'static str, value: Box<Literal> },
}

/// A struct with its fields.
pub struct Struct {
    name: &'static str,
    fields: Vec<(&'static str, Literal)>,
    rest: Option<&'static str>,
}

impl Struct {
    pub fn new(name: &'static str) -> Self {
        Self { name, fields: Vec::new(), rest: None }
    }

    /// With a field.
    pub fn with(mut self, field: &'static str, value: impl Into<Literal>) -> Self {
        self.fields.push((field, value.into()));
        self
    }

    /// With a field, if it is there; otherwise it is one of the rest.
    pub fn with_some(self, field: &'static str, value: Option<Literal>) -> Self {
        match value {
            Some(value) => self.with(field, call("Some", value)),
            None => self,
        }
    }

    /// With the other fields of a value.
    pub fn with_rest(self, rest: &'static str) -> Self {
        Self { rest: Some(rest), ..self }
    }
}

impl From<Struct> for Literal {
    fn from(value: Struct) -> Self {
        Self::Struct(value)
    }
}

/// A path, or whatever else is one word.
pub fn word(word: impl Into<Cow<'static, str>>) -> Literal {
    Literal::Word(word.into())
}

/// A text in quotes.
pub fn text(text: &str) -> Literal {
    word(quoted(text))
}

/// A text as Rust writes it.
pub fn quoted(text: &str) -> String {
    proc_macro2::Literal::string(text).to_string()
}

/// A number, or a boolean.
pub fn plain(value: impl ToString) -> Literal {
    word(value.to_string())
}

/// A slice.
pub fn slice(items: impl IntoIterator<Item = impl Into<Literal>>) -> Literal {
    Literal::List { open: "&[", items: items.into_iter().map(Into::into).collect(), close: "]" }
}

/// A slice of texts.
pub fn texts<T: AsRef<str>>(items: impl IntoIterator<Item = T>) -> Literal {
    slice(items.into_iter().map(|item| text(item.as_ref())))
}

/// A tuple of two.
pub fn pair(first: Literal, second: Literal) -> Literal {
    Literal::List { open: "(", items: vec![first, second], close: ")" }
}

/// A value in a call, or in a variant.
pub fn call(name: &'static str, value: impl Into<Literal>) -> Literal {
    Literal::Call { name, value: Box::new(value.into()) }
}

/// A value that may not be there.
pub fn optional<T, L: Into<Literal>>(value: Option<T>, write: impl FnOnce(T) -> L) -> Literal {
    value.map_or_else(|| word("None"), |value| call("Some", write(value)))
}

impl Literal {
    /// Writes it behind what the last line holds; `after` bytes follow it in its last line.
    pub fn write(&self, text: &mut String, indent: usize, after: usize) {
        let column = text.len() - text.rfind('\n').map_or(0, |end| end + 1);
        if self.width().is_some_and(|width| column + width + after <= LINE) {
            return self.write_flat(text);
        }
        let (inside, line) = (indent + INDENT, |text: &mut String, indent| {
            text.push('\n');
            text.extend(std::iter::repeat_n(' ', indent));
        });
        // The comma behind the last of several is not counted: it may stand beyond the end of a line.
        let comma = |index, count| usize::from(index + 1 < count);
        match self {
            Self::Word(word) => text.push_str(word),
            Self::Struct(Struct { name, fields, rest }) => {
                text.push_str(name);
                text.push_str(" {");
                let count = fields.len() + usize::from(rest.is_some());
                for (index, (field, value)) in fields.iter().enumerate() {
                    line(text, inside);
                    text.push_str(field);
                    text.push_str(": ");
                    value.write(text, inside, comma(index, count));
                    text.push(',');
                }
                if let Some(rest) = rest {
                    line(text, inside);
                    text.push_str("..");
                    text.push_str(rest);
                }
                line(text, indent);
                text.push('}');
            }
            Self::List { open, items, close } => {
                text.push_str(open);
                for (index, item) in items.iter().enumerate() {
                    line(text, inside);
                    item.write(text, inside, comma(index, items.len()));
                    text.push(',');
                }
                line(text, indent);
                text.push_str(close);
            }
            Self::Call { name, value } => {
                text.push_str(name);
                text.push('(');
                if let Self::Struct(_) = **value {
                    value.write(text, indent, after + 1);
                } else {
                    line(text, inside);
                    value.write(text, inside, 0);
                    text.push(',');
                    line(text, indent);
                }
                text.push(')');
            }
        }
    }

    /// Its bytes in one line, if it can stand in one.
    fn width(&self) -> Option<usize> {
        match self {
            Self::Word(word) => Some(word.len()),
            Self::Struct(Struct { name, fields, rest }) => {
                let fields = fields.iter().map(|(field, value)| Some(field.len() + 2 + value.width()?));
                let rest = rest.iter().map(|rest| Some(2 + rest.len()));
                let inside = separated(fields.chain(rest))?;
                let width = name.len() + 3 + inside + 1;
                (width <= SHORT_STRUCT).then_some(width + 1)
            }
            Self::List { open, items, close } => {
                Some(open.len() + separated(items.iter().map(Self::width))? + close.len())
            }
            Self::Call { name, value } => Some(name.len() + value.width()? + 2),
        }
    }

    fn write_flat(&self, text: &mut String) {
        let separator = |index| if index == 0 { "" } else { ", " };
        match self {
            Self::Word(word) => text.push_str(word),
            Self::Struct(Struct { name, fields, rest }) => {
                text.push_str(name);
                text.push_str(" { ");
                for (index, (field, value)) in fields.iter().enumerate() {
                    text.extend([separator(index), field, ": "]);
                    value.write_flat(text);
                }
                if let Some(rest) = rest {
                    text.extend([separator(fields.len()), "..", rest]);
                }
                text.push_str(" }");
            }
            Self::List { open, items, close } => {
                text.push_str(open);
                for (index, item) in items.iter().enumerate() {
                    text.push_str(separator(index));
                    item.write_flat(text);
                }
                text.push_str(close);
            }
            Self::Call { name, value } => {
                text.extend([name, "("]);
                value.write_flat(text);
                text.push(')');
            }
        }
    }
}

/// The bytes of several, with a comma and a space between them.
fn separated(widths: impl Iterator<Item = Option<usize>>) -> Option<usize> {
    let widths: Option<Vec<usize>> = widths.collect();
    widths.map(|widths| widths.iter().sum::<usize>() + 2 * widths.len().saturating_sub(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::emit::code::Code;

    /// Every form around a text of some length.
    fn forms(length: usize) -> Vec<Literal> {
        let long = || text(&"x".repeat(length));
        let short = || Struct::new("A").with("b", long()).with("c", plain(7));
        vec![
            long(),
            call("Some", long()),
            call("Some", call("Kind::Enum", word(format!("&a::{}", "x".repeat(length + 1))))),
            call("Some", short()),
            call("Some", Struct::new("Rules").with("a", long()).with_rest("Rules::NONE")),
            slice([long(), long()]),
            slice([pair(long(), word("None")), pair(word("None"), long())]),
            slice([short(), short()]),
            slice([call("Some", long())]),
            slice([pair(call("Some", slice([long()])), short().into())]),
            Struct::new("B").with("first", slice([long()])).with("last", slice([long()])).into(),
            Struct::new("B").with("first", call("Some", long())).with("last", call("Some", long())).into(),
            Struct::new("B").with("only", pair(long(), long())).with_rest("B::NONE").into(),
        ]
    }

    /// The printer itself says what is right, where a line is just short enough and where it is not.
    #[test]
    fn literals_are_laid_out_as_the_printer_lays_them_out() -> syn::Result<()> {
        for literal in (0..100).flat_map(forms) {
            let mut flat = String::new();
            literal.write_flat(&mut flat);
            let head = "static TABLE: T";
            let printed = prettyplease::unparse(&syn::parse_file(&format!("{head} = {flat};"))?);
            let mut code = Code::default();
            code.table(&[], head, literal);
            assert_eq!(code.finish()?, printed);
        }
        Ok(())
    }
}
