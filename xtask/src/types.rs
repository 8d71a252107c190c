//! The grammar of types: `string`, `OrderId?`, `list<spot.Order>`, `Page<Order>`.

use std::ops::Range;

/// The types that the language has by itself.
pub const SCALARS: [&str; 7] = ["string", "integer", "boolean", "decimal", "timestamp", "json", "null"];

/// A type as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeExpr {
    /// Whether it may be left out: `?` at its end.
    pub optional: bool,
    /// Whether it is a list of what follows.
    pub list: bool,
    /// A scalar, a name, or `group.Name`.
    pub name: String,
    /// The argument of a generic record: `Order` in `Page<Order>`.
    pub argument: Option<Box<TypeExpr>>,
    /// Where the name stands in the text.
    pub name_range: Range<usize>,
}

impl TypeExpr {
    /// A type that is only a name.
    pub fn named(name: &str) -> Self {
        Self { optional: false, list: false, name: name.to_owned(), argument: None, name_range: 0..name.len() }
    }
}

/// Why a text is no type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeError {
    /// Where.
    pub range: Range<usize>,
    /// Why.
    pub message: String,
}

impl TypeError {
    fn new(range: Range<usize>, message: impl Into<String>) -> Self {
        Self { range, message: message.into() }
    }
}

/// Reads a type.
pub fn parse_type(text: &str) -> Result<TypeExpr, TypeError> {
    parse(text, 0)
}

/// Reads a type that begins at a byte of a longer text.
fn parse(text: &str, start: usize) -> Result<TypeExpr, TypeError> {
    if let Some((at, space)) = text.char_indices().find(|(_, c)| c.is_whitespace()) {
        return Err(TypeError::new(start + at..start + at + space.len_utf8(), "a type has no spaces"));
    }
    if text.matches('<').count() > 2 {
        return Err(TypeError::new(start..start + text.len(), "a type is not nested so deep"));
    }
    let (body, optional) = text.strip_suffix('?').map_or((text, false), |body| (body, true));
    let end = start + body.len();
    let Some((head, rest)) = body.split_once('<') else {
        return Ok(TypeExpr {
            optional,
            list: false,
            name: name(body, start)?,
            argument: None,
            name_range: start..end,
        });
    };
    let inner_start = start + head.len() + 1;
    let Some(inner) = rest.strip_suffix('>') else {
        return Err(TypeError::new(end..end, format!("`{head}<` is closed by `>`")));
    };
    let inner = parse(inner, inner_start)?;
    if inner.optional {
        let mark = inner_start + rest.len() - 2;
        return Err(TypeError::new(mark..mark + 1, format!("only a whole type may end in `?`: `{head}<…>?`")));
    }
    if head != "list" {
        let name = name(head, start)?;
        let name_range = start..start + head.len();
        if inner.list {
            return Err(TypeError::new(inner_start..end - 1, format!("`{head}` takes the name of a type, not a list")));
        }
        return Ok(TypeExpr { optional, list: false, name, argument: Some(Box::new(inner)), name_range });
    }
    if inner.list {
        return Err(TypeError::new(inner_start..end - 1, "a list of lists is not written in this language"));
    }
    Ok(TypeExpr { optional, list: true, ..inner })
}

/// Reads a name: `Name` or `group.Name`.
fn name(text: &str, start: usize) -> Result<String, TypeError> {
    let range = start..start + text.len();
    if text.is_empty() {
        return Err(TypeError::new(range, "a type is missing"));
    }
    if text == "list" {
        return Err(TypeError::new(range, "a list says of what: `list<string>`"));
    }
    let part = |part: &str| part.starts_with(|c: char| c.is_ascii_alphabetic()) && part.chars().all(is_word);
    if text.split('.').count() > 2 || !text.split('.').all(part) {
        return Err(TypeError::new(range, format!("`{text}` is not the name of a type")));
    }
    Ok(text.to_owned())
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str, name_range: Range<usize>) -> TypeExpr {
        TypeExpr { optional: false, list: false, name: name.to_owned(), argument: None, name_range }
    }

    #[test]
    fn reads_every_form() {
        let order = named("Order", 5..10);
        let page = TypeExpr { argument: Some(Box::new(named("spot.Order", 5..15))), ..named("Page", 0..4) };
        assert_eq!(parse_type("decimal"), Ok(named("decimal", 0..7)));
        assert_eq!(parse_type("decimal?"), Ok(TypeExpr { optional: true, ..named("decimal", 0..7) }));
        assert_eq!(parse_type("list<Order>"), Ok(TypeExpr { list: true, ..order.clone() }));
        assert_eq!(parse_type("list<Order>?"), Ok(TypeExpr { list: true, optional: true, ..order.clone() }));
        assert_eq!(parse_type("Page<spot.Order>"), Ok(page));
        let pages = TypeExpr { list: true, argument: Some(Box::new(named("Order", 10..15))), ..named("Page", 5..9) };
        assert_eq!(parse_type("list<Page<Order>>"), Ok(pages));
    }

    #[test]
    fn points_at_what_is_wrong() {
        let range = |text| parse_type(text).map_err(|error| error.range);
        assert_eq!(range("list<string"), Err(11..11));
        assert_eq!(range("list<string?>"), Err(11..12));
        assert_eq!(range("list<list<x>>"), Err(5..12));
        assert_eq!(range("a.b.c"), Err(0..5));
        assert_eq!(range("Page<>"), Err(5..5));
        assert_eq!(range("list<a b>"), Err(6..7));
        assert_eq!(range("string??"), Err(0..7));
        assert_eq!(range(&"list<".repeat(100_000)), Err(0..500_000));
    }
}
