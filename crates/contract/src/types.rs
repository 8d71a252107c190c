//! Types: `string`, `OrderId?`, `list<spot.Order>`, `Page<Order>`.

#[cfg(feature = "source")]
pub(crate) mod check;

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use crate::{Name, Repr, Scalar, WireFormat};

/// A type whose names are bound to their definitions. The field or result that has the type declares whether it is a list and
/// whether it is optional.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Type {
    /// A built-in type.
    Scalar(Scalar),
    /// An identifier.
    Id(Name, Repr),
    /// An enum. If it encodes another enum, the last element names that one, and Rust code uses its values.
    Enum(Name, Repr, Option<Box<Name>>),
    /// A record, and the type argument if it is generic.
    Record(Name, Option<Box<Self>>),
    /// A union.
    Union(Name),
    /// The type parameter of the enclosing record.
    Parameter(String),
}

/// Returns `json`, the placeholder for a type that is not bound.
impl Default for Type {
    fn default() -> Self {
        Self::Scalar(Scalar::Json)
    }
}

impl Type {
    /// Returns the scalar type of the values on the wire, including those of an identifier or enum.
    pub fn wire_scalar(&self) -> Option<Scalar> {
        match self {
            Self::Scalar(scalar) => Some(*scalar),
            Self::Id(_, repr) | Self::Enum(_, repr, _) => Some(repr.scalar()),
            Self::Record(..) | Self::Union(_) | Self::Parameter(_) => None,
        }
    }

    /// Returns the argument of a generic record, given its own argument and the argument of the enclosing record, which may be passed on.
    pub(crate) fn argument<'a>(own: Option<&'a Self>, enclosing: Option<&'a Self>) -> Option<&'a Self> {
        if let Some(Self::Parameter(_)) = own { enclosing } else { own }
    }

    /// Formats the type as the contract writes it, without `?`.
    pub fn written(&self, list: bool) -> String {
        let value = match self {
            Self::Scalar(scalar) => scalar.as_str().to_owned(),
            // The representation is shown at the definition.
            Self::Id(name, _) | Self::Enum(name, ..) | Self::Union(name) | Self::Record(name, None) => name.to_string(),
            Self::Record(name, Some(argument)) => format!("{name}<{}>", argument.written(false)),
            // A record has at most one type parameter, so its name does not matter.
            Self::Parameter(_) => "T".to_owned(),
        };
        if list { format!("list<{value}>") } else { value }
    }
}

/// The name of lists in the contract.
pub const LIST: &str = "list";

/// Returns whether a name is that of a built-in type, so that no type of the contract can have it.
#[cfg(feature = "source")]
pub(crate) fn is_built_in(name: &str) -> bool {
    name == LIST || Scalar::from_keyword(name).is_some()
}

/// The type of an operation's result.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Returns {
    /// The type. For a list, this is the type of its items.
    pub ty: Type,
    /// Whether the result is a list.
    pub list: bool,
    /// Whether the result may be `null`.
    pub optional: bool,
    /// The form on the wire, if it differs from the default form of the type.
    pub wire_format: Option<WireFormat>,
}

/// A type in the syntax of the contract.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeExpr {
    /// Whether the type ends in `?`: the value may be omitted.
    pub optional: bool,
    /// Whether the type is `list<…>`; the other fields then describe its items.
    pub list: bool,
    /// The name of the type: `string`, `Name` or `group.Name`.
    pub name: String,
    /// The argument of a generic record: `Order` in `Page<Order>`.
    pub argument: Option<Box<Self>>,
    /// The byte range of the name.
    pub name_range: Range<usize>,
}

#[cfg(feature = "source")]
impl crate::Parsed<TypeExpr> {
    /// Returns the name in the type, without `?` and `list<…>`, as it is written.
    pub(crate) fn name(&self) -> &str {
        self.get().map_or(&self.text, |ty| &ty.name)
    }

    /// Returns the byte range of the name in the type.
    pub(crate) fn name_range(&self) -> Range<usize> {
        self.get().map_or(0..self.text.len(), |ty| ty.name_range.clone())
    }
}

/// The error of a string that is not a valid type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeError {
    /// The invalid byte range.
    pub range: Range<usize>,
    /// The error message.
    pub message: String,
}

impl TypeError {
    fn new(range: Range<usize>, message: impl Into<String>) -> Self {
        Self { range, message: message.into() }
    }
}

impl fmt::Display for TypeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl FromStr for TypeExpr {
    type Err = TypeError;

    fn from_str(text: &str) -> Result<Self, TypeError> {
        // Most types are a single word, and every start of the command parses all types.
        let word = text.strip_suffix('?').unwrap_or(text);
        if !is_word(word) || word == LIST {
            return parse(text, 0);
        }
        Ok(Self {
            optional: word != text,
            list: false,
            name: word.to_owned(),
            argument: None,
            name_range: 0..word.len(),
        })
    }
}

/// Parses a type that starts at byte `start` of a longer string.
fn parse(text: &str, start: usize) -> Result<TypeExpr, TypeError> {
    if let Some((at, space)) = text.char_indices().find(|(_, c)| c.is_whitespace()) {
        return Err(TypeError::new(start + at..start + at + space.len_utf8(), "a type must not contain spaces"));
    }
    if text.matches('<').count() > 2 {
        return Err(TypeError::new(start..start + text.len(), "types cannot be nested this deeply"));
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
        return Err(TypeError::new(end..end, format!("`{head}<` must be closed by `>`")));
    };
    let inner = parse(inner, inner_start)?;
    if inner.optional {
        let mark = inner_start + rest.len() - 2;
        return Err(TypeError::new(mark..mark + 1, format!("only the whole type may end in `?`: `{head}<…>?`")));
    }
    if head != LIST {
        let name = name(head, start)?;
        let name_range = start..start + head.len();
        if inner.list {
            return Err(TypeError::new(
                inner_start..end - 1,
                format!("the argument of `{head}` must be a type name, not a list"),
            ));
        }
        return Ok(TypeExpr { optional, list: false, name, argument: Some(Box::new(inner)), name_range });
    }
    if inner.list {
        return Err(TypeError::new(inner_start..end - 1, "lists cannot be nested"));
    }
    Ok(TypeExpr { optional, list: true, ..inner })
}

/// Parses a name: `Name` or `group.Name`.
fn name(text: &str, start: usize) -> Result<String, TypeError> {
    let range = start..start + text.len();
    if text.is_empty() {
        return Err(TypeError::new(range, "the type is missing"));
    }
    if text == LIST {
        return Err(TypeError::new(range, "`list` needs an item type: `list<string>`"));
    }
    if let Some((at, c)) = text.char_indices().find(|(_, c)| !c.is_ascii()) {
        let at = start + at;
        let message = format!("`{c}` (U+{:04X}) is not an ASCII character", u32::from(c));
        return Err(TypeError::new(at..at + c.len_utf8(), message));
    }
    if text.split('.').count() > 2 || !text.split('.').all(is_word) {
        return Err(TypeError::new(range, format!("`{text}` is not a valid type name")));
    }
    Ok(text.to_owned())
}

fn is_word(text: &str) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    text.starts_with(|c: char| c.is_ascii_alphabetic()) && text.bytes().all(is_letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str, name_range: Range<usize>) -> TypeExpr {
        TypeExpr { optional: false, list: false, name: name.to_owned(), argument: None, name_range }
    }

    #[test]
    fn every_form_is_parsed() {
        let order = named("Order", 5..10);
        let page = TypeExpr { argument: Some(Box::new(named("spot.Order", 5..15))), ..named("Page", 0..4) };
        assert_eq!(TypeExpr::from_str("decimal"), Ok(named("decimal", 0..7)));
        assert_eq!(TypeExpr::from_str("decimal?"), Ok(TypeExpr { optional: true, ..named("decimal", 0..7) }));
        assert_eq!(TypeExpr::from_str("list<Order>"), Ok(TypeExpr { list: true, ..order.clone() }));
        assert_eq!(TypeExpr::from_str("list<Order>?"), Ok(TypeExpr { list: true, optional: true, ..order.clone() }));
        assert_eq!(TypeExpr::from_str("Page<spot.Order>"), Ok(page));
        let pages = TypeExpr { list: true, argument: Some(Box::new(named("Order", 10..15))), ..named("Page", 5..9) };
        assert_eq!(TypeExpr::from_str("list<Page<Order>>"), Ok(pages));
    }

    #[test]
    fn errors_point_at_the_mistake() {
        let range = |text| TypeExpr::from_str(text).map_err(|error| error.range);
        assert_eq!(range("list<string"), Err(11..11));
        assert_eq!(range("list<string?>"), Err(11..12));
        assert_eq!(range("list<list<x>>"), Err(5..12));
        assert_eq!(range("a.b.c"), Err(0..5));
        assert_eq!(range("Page<>"), Err(5..5));
        assert_eq!(range("Page<string?>"), Err(11..12));
        assert_eq!(range("Page<list<x>>"), Err(5..12));
        assert_eq!(range("list<a b>"), Err(6..7));
        assert_eq!(range("string??"), Err(0..7));
        assert_eq!(range(&"list<".repeat(100_000)), Err(0..500_000));
    }
}
