//! A JSON parser for the common case: one line without escapes, integers that fit 64 bits. Anything else is parsed by `serde_json`.

use std::fmt;

use serde::de::value::BorrowedStrDeserializer;
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::forward_to_deserialize_any;
use tradewire_wire::raw_name;

/// A parser that is much faster than `serde_json` for most JSON, because every value that it yields is a slice of the input.
///
/// It reports no details on failure, and rejects some valid JSON: text with escapes or line breaks, and numbers that do not fit an integer
/// type where any number is allowed. Every accepted input is also accepted by `serde_json`, with the same value.
pub(super) struct JsonParser<'de> {
    text: &'de str,
    position: usize,
    /// The number of arrays and objects that may still be opened.
    remaining_depth: u8,
    /// Whether the length of an array was already estimated: see [`JsonParser::expected_elements`].
    is_list_estimated: bool,
}

/// The deepest nesting of arrays and objects that `serde_json` accepts by default.
const MAX_DEPTH: u8 = 127;

/// The length of the JSON of a typical record, in bytes.
const TYPICAL_RECORD: usize = 400;

/// The error for input that is malformed, or outside of the supported subset.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the JSON is malformed or not supported by the fast path")]
pub(super) struct Unsupported;

type Result<T> = std::result::Result<T, Unsupported>;

impl<'de> JsonParser<'de> {
    /// Creates a parser at the start of the input.
    ///
    /// # Errors
    /// Returns an error if the input contains a backslash or a control character, apart from line breaks at its end. Without these, a
    /// string ends at the next quote, and spaces are the only whitespace.
    pub(super) fn new(text: &'de str) -> Result<Self> {
        let text = text.trim_end_matches(['\r', '\n']);
        // `any` is not used, because it stops early: the compiler vectorizes only a loop that reads all bytes.
        let is_plain = text.bytes().fold(true, |is_plain, byte| is_plain & (byte >= b' ') & (byte != b'\\'));
        if !is_plain {
            return Err(Unsupported);
        }
        Ok(Self { text, position: 0, remaining_depth: MAX_DEPTH, is_list_estimated: false })
    }

    /// Checks that only whitespace is left.
    ///
    /// # Errors
    /// Returns an error if anything else is left.
    pub(super) fn end(&mut self) -> Result<()> {
        if self.peek().is_none() { Ok(()) } else { Err(Unsupported) }
    }

    /// Skips whitespace and returns the next byte without consuming it.
    #[inline]
    fn peek(&mut self) -> Option<u8> {
        loop {
            match self.text.as_bytes().get(self.position) {
                Some(b' ') => self.position += 1,
                byte => return byte.copied(),
            }
        }
    }

    #[inline]
    fn expect(&mut self, byte: u8) -> Result<()> {
        if self.peek() != Some(byte) {
            return Err(Unsupported);
        }
        self.position += 1;
        Ok(())
    }

    /// Consumes a literal: `true`, `false` or `null`.
    fn literal(&mut self, literal: &str) -> Result<()> {
        let rest = self.text.as_bytes().get(self.position..).unwrap_or_default();
        if !rest.starts_with(literal.as_bytes()) {
            return Err(Unsupported);
        }
        self.position += literal.len();
        Ok(())
    }

    /// Returns the input from `start` to the current position.
    #[inline]
    fn since(&self, start: usize) -> Result<&'de str> {
        self.text.get(start..self.position).ok_or(Unsupported)
    }

    /// Parses a string without escapes.
    #[inline]
    fn string(&mut self) -> Result<&'de str> {
        self.expect(b'"')?;
        let start = self.position;
        let rest = self.text.as_bytes().get(start..).ok_or(Unsupported)?;
        self.position += string_length(rest).ok_or(Unsupported)?;
        let text = self.since(start)?;
        self.position += 1;
        Ok(text)
    }

    /// Consumes the next byte if it is one of these. Returns whether it is.
    #[inline]
    fn skip(&mut self, bytes: &[u8]) -> bool {
        let is_next = self.text.as_bytes().get(self.position).is_some_and(|next| bytes.contains(next));
        self.position += usize::from(is_next);
        is_next
    }

    #[inline]
    fn digits(&mut self) -> Result<()> {
        let start = self.position;
        while self.text.as_bytes().get(self.position).is_some_and(u8::is_ascii_digit) {
            self.position += 1;
        }
        if self.position > start { Ok(()) } else { Err(Unsupported) }
    }

    /// Parses an integer of at most 19 digits, which fits 64 bits, in one pass. Any other number is left unconsumed. The first digit
    /// must not be a zero.
    #[inline]
    fn short_integer(&mut self) -> Option<u64> {
        let rest = self.text.as_bytes().get(self.position..)?;
        let (mut number, mut count) = (0_u64, 0);
        while let Some(digit @ b'0'..=b'9') = rest.get(count) {
            number = number.wrapping_mul(10).wrapping_add(u64::from(digit - b'0'));
            count += 1;
        }
        let is_end = !matches!(rest.get(count), Some(b'.' | b'e' | b'E'));
        if count > 19 || !is_end {
            return None;
        }
        self.position += count;
        Some(number)
    }

    /// Returns the digits of a number, and whether it is written as an integer.
    fn number(&mut self) -> Result<(&'de str, bool)> {
        let start = self.position;
        self.skip(b"-");
        if !self.skip(b"0") {
            self.digits()?;
        }
        let whole = self.position;
        if self.skip(b".") {
            self.digits()?;
        }
        if self.skip(b"eE") {
            self.skip(b"+-");
            self.digits()?;
        }
        Ok((self.since(start)?, self.position == whole))
    }

    /// Moves to the value of a field of the object that begins here.
    ///
    /// # Errors
    /// Returns an error if no object begins here, or if it has no such field.
    pub(super) fn find(&mut self, name: &str) -> Result<()> {
        self.expect(b'{')?;
        while self.string()? != name {
            self.expect(b':')?;
            self.raw()?;
            self.expect(b',')?;
        }
        self.expect(b':')
    }

    /// Returns the JSON of any value, unparsed.
    ///
    /// # Errors
    /// Returns an error if there is no valid value here.
    #[inline]
    pub(super) fn raw(&mut self) -> Result<&'de str> {
        self.peek();
        let start = self.position;
        self.deserialize_ignored_any(IgnoredAny)?;
        self.since(start)
    }

    /// Estimates the number of elements of an array, so that the list of a page is rarely reallocated. Only the first array with elements
    /// gets an estimate, because many arrays would reserve memory that they do not need.
    fn expected_elements(&mut self) -> usize {
        if self.is_list_estimated || self.peek() == Some(b']') {
            return 0;
        }
        self.is_list_estimated = true;
        self.text.len().saturating_sub(self.position) / TYPICAL_RECORD
    }

    /// Parses the contents of an array or object up to its closing bracket.
    fn contents<T>(&mut self, close: u8, read: impl FnOnce(Elements<'_, 'de>) -> Result<T>) -> Result<T> {
        self.position += 1;
        self.remaining_depth = self.remaining_depth.checked_sub(1).ok_or(Unsupported)?;
        let expected = if close == b']' { self.expected_elements() } else { 0 };
        let contents = read(Elements { parser: self, close, is_first: true, expected })?;
        self.remaining_depth += 1;
        self.expect(close)?;
        Ok(contents)
    }
}

/// Returns the length of a string up to its closing quote.
#[inline]
fn string_length(rest: &[u8]) -> Option<usize> {
    let (chunks, tail) = rest.as_chunks();
    let in_chunks = chunks.iter().enumerate().find_map(|(index, chunk)| match quotes(u64::from_le_bytes(*chunk)) {
        0 => None,
        quotes => Some(index * 8 + quotes.trailing_zeros() as usize / 8),
    });
    in_chunks.or_else(|| Some(chunks.len() * 8 + tail.iter().position(|byte| *byte == b'"')?))
}

/// Finds the quotes among eight bytes, as a mask of their highest bits. Only the lowest set bit is reliable: a borrow may set bits above
/// it.
#[inline]
fn quotes(eight: u64) -> u64 {
    const ONE: u64 = 0x0101_0101_0101_0101;
    let zero_if_quote = eight ^ (ONE * u64::from(b'"'));
    zero_if_quote.wrapping_sub(ONE) & !zero_if_quote & (ONE << 7)
}

impl<'de> Deserializer<'de> for &mut JsonParser<'de> {
    type Error = Unsupported;

    #[inline]
    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        let first = self.peek().ok_or(Unsupported)?;
        if let b'1'..=b'9' = first
            && let Some(integer) = self.short_integer()
        {
            return visitor.visit_u64(integer);
        }
        match first {
            b'"' => visitor.visit_borrowed_str(self.string()?),
            b'{' => self.contents(b'}', |fields| visitor.visit_map(fields)),
            b'[' => self.contents(b']', |items| visitor.visit_seq(items)),
            b't' => self.literal("true").and_then(|()| visitor.visit_bool(true)),
            b'f' => self.literal("false").and_then(|()| visitor.visit_bool(false)),
            b'n' => self.literal("null").and_then(|()| visitor.visit_unit()),
            _ => match self.number()? {
                // `serde_json` parses `-0` as a float.
                ("-0", _) | (_, false) => Err(Unsupported),
                (negative, true) if negative.starts_with('-') => {
                    visitor.visit_i64(negative.parse().map_err(|_| Unsupported)?)
                }
                (positive, true) => visitor.visit_u64(positive.parse().map_err(|_| Unsupported)?),
            },
        }
    }

    #[inline]
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        match self.peek() {
            Some(b'n') => self.literal("null").and_then(|()| visitor.visit_none()),
            _ => visitor.visit_some(self),
        }
    }

    #[inline]
    fn deserialize_newtype_struct<V: Visitor<'de>>(self, name: &'static str, visitor: V) -> Result<V::Value> {
        if name == raw_name() {
            visitor.visit_map(Raw { name, text: Some(self.raw()?) })
        } else {
            visitor.visit_newtype_struct(self)
        }
    }

    #[inline]
    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        match self.peek() {
            Some(b'-' | b'0'..=b'9') => self.number().and_then(|_| visitor.visit_unit()),
            _ => self.deserialize_any(visitor),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map struct enum identifier
    }
}

/// The comma-separated contents of an array or object.
struct Elements<'a, 'de> {
    parser: &'a mut JsonParser<'de>,
    close: u8,
    is_first: bool,
    /// The estimated number of elements.
    expected: usize,
}

impl Elements<'_, '_> {
    /// Returns whether another element follows, and consumes the comma before it.
    #[inline]
    fn has_next(&mut self) -> Result<bool> {
        let is_end = self.parser.peek() == Some(self.close);
        if is_end || std::mem::take(&mut self.is_first) {
            return Ok(!is_end);
        }
        self.parser.expect(b',')?;
        Ok(true)
    }
}

impl<'de> SeqAccess<'de> for Elements<'_, 'de> {
    type Error = Unsupported;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>> {
        if self.has_next()? { seed.deserialize(&mut *self.parser).map(Some) } else { Ok(None) }
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.expected)
    }
}

impl<'de> MapAccess<'de> for Elements<'_, 'de> {
    type Error = Unsupported;

    #[inline]
    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>> {
        if !self.has_next()? {
            return Ok(None);
        }
        seed.deserialize(BorrowedStrDeserializer::new(self.parser.string()?)).map(Some)
    }

    #[inline]
    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value> {
        self.parser.expect(b':')?;
        seed.deserialize(&mut *self.parser)
    }
}

/// A value as unparsed JSON, in the form that `serde_json` uses: an object with one field.
struct Raw<'de> {
    name: &'static str,
    text: Option<&'de str>,
}

impl<'de> MapAccess<'de> for Raw<'de> {
    type Error = Unsupported;

    #[inline]
    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>> {
        match self.text {
            Some(_) => seed.deserialize(BorrowedStrDeserializer::new(self.name)).map(Some),
            None => Ok(None),
        }
    }

    #[inline]
    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value> {
        seed.deserialize(BorrowedStrDeserializer::new(self.text.take().ok_or(Unsupported)?))
    }
}

impl Error for Unsupported {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

#[cfg(test)]
mod tests;
