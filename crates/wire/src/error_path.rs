//! The path of a value that cannot be read, such as `items[2].price`. It is part of the text of the error, because the errors of a
//! deserializer contain only a text: `at items[2].price: "x" is not a decimal`. Every error below a record has serde_json's category `Data`,
//! even if the JSON is malformed or cut.

use std::fmt::{self, Display};

use serde::de::Error;

/// The start of the text of an error that has a path.
const AT: &str = "at ";
/// The end of the path.
const END: &str = ": ";

/// Adds a step to the path of an error: the name of a member.
pub(crate) fn in_member<E: Error>(name: &str, error: &E) -> E {
    E::custom(Step { step: &name, error })
}

/// Adds a step to the path of an error: the index of an element.
pub(crate) fn in_element<E: Error>(index: usize, error: &E) -> E {
    E::custom(Step { step: &format_args!("[{index}]"), error })
}

/// Splits the text of an error into the path, which may be empty, and the reason.
pub fn split(text: &str) -> (&str, &str) {
    text.strip_prefix(AT).and_then(|located| located.split_once(END)).unwrap_or(("", text))
}

/// Appends a path to the path of the value that it starts at.
pub fn join(at: &str, path: &str) -> String {
    let separator = if at.is_empty() || path.is_empty() || path.starts_with('[') { "" } else { "." };
    format!("{at}{separator}{path}")
}

/// The text is created only for deserializers that keep it.
struct Step<'a, E> {
    step: &'a dyn Display,
    error: &'a E,
}

impl<E: Display> Display for Step<'_, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.error.to_string();
        let (path, reason) = split(&text);
        write!(f, "{AT}{}{END}{reason}", join(&self.step.to_string(), path))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_joined_and_split() {
        let error = |text: &str| serde_json::Error::custom(text);
        let inner = in_member("a.b", &error("expected x: y at line 1 column 7"));
        let outer = in_member("items", &in_element(2, &in_element(0, &inner)));
        assert_eq!(outer.to_string(), "at items[2][0].a.b: expected x: y at line 1 column 7");
        assert_eq!((outer.line(), outer.column()), (1, 7));
        assert_eq!(split("at items[2][0].a.b: expected x: y"), ("items[2][0].a.b", "expected x: y"));
        for text in ["", "attached: x", "expected x: y", "at"] {
            assert_eq!(split(text), ("", text));
        }
    }
}
