//! A reader of JSON text that is well.

use std::fmt;

use serde::de::value::BorrowedStrDeserializer;
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::forward_to_deserialize_any;
use tradewire_models::wire;

/// Reads most JSON text, and much sooner than serde_json does: all that it reads is a slice of the text, since that is
/// known to be Unicode. It does not say what is wrong with a text, and refuses some that is well: texts with escapes in
/// them, and numbers that no integer holds where a number may be any. Such texts are for serde_json to read. What both
/// read, they read alike.
pub(super) struct Reader<'de> {
    text: &'de str,
    at: usize,
    /// How many lists and objects may still be opened.
    depth: u8,
}

/// The text is not for this reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Unread;

type Result<T> = std::result::Result<T, Unread>;

impl<'de> Reader<'de> {
    /// Reads this text.
    pub(super) fn new(text: &'de str) -> Self {
        Self { text, at: 0, depth: 127 }
    }

    /// Nothing but white space is left.
    ///
    /// # Errors
    /// Something else is left.
    pub(super) fn end(&mut self) -> Result<()> {
        if self.peek().is_none() { Ok(()) } else { Err(Unread) }
    }

    /// The byte that stands behind white space.
    #[inline]
    fn peek(&mut self) -> Option<u8> {
        loop {
            match self.text.as_bytes().get(self.at) {
                Some(b' ' | b'\n' | b'\r' | b'\t') => self.at += 1,
                byte => return byte.copied(),
            }
        }
    }

    #[inline]
    fn expect(&mut self, byte: u8) -> Result<()> {
        if self.peek() != Some(byte) {
            return Err(Unread);
        }
        self.at += 1;
        Ok(())
    }

    fn word(&mut self, word: &str) -> Result<()> {
        let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
        if !rest.starts_with(word.as_bytes()) {
            return Err(Unread);
        }
        self.at += word.len();
        Ok(())
    }

    /// What stands between here and a place before.
    #[inline]
    fn since(&self, start: usize) -> Result<&'de str> {
        self.text.get(start..self.at).ok_or(Unread)
    }

    /// A text without escapes.
    #[inline]
    fn string(&mut self) -> Result<&'de str> {
        self.expect(b'"')?;
        let start = self.at;
        let bytes = self.text.as_bytes();
        while let Some(eight) = bytes.get(self.at..).and_then(<[u8]>::first_chunk) {
            let special = special(u64::from_le_bytes(*eight));
            if special != 0 {
                self.at += special.trailing_zeros() as usize / 8;
                break;
            }
            self.at += 8;
        }
        while bytes.get(self.at).is_some_and(|byte| !matches!(byte, b'"' | b'\\' | ..0x20)) {
            self.at += 1;
        }
        let text = self.since(start)?;
        if bytes.get(self.at) != Some(&b'"') {
            return Err(Unread);
        }
        self.at += 1;
        Ok(text)
    }

    #[inline]
    fn digits(&mut self) -> Result<()> {
        let start = self.at;
        while self.text.as_bytes().get(self.at).is_some_and(u8::is_ascii_digit) {
            self.at += 1;
        }
        if self.at > start { Ok(()) } else { Err(Unread) }
    }

    /// The text of a number, and whether it is written as an integer.
    fn number(&mut self) -> Result<(&'de str, bool)> {
        let (start, bytes) = (self.at, self.text.as_bytes());
        if bytes.get(self.at) == Some(&b'-') {
            self.at += 1;
        }
        match bytes.get(self.at) {
            Some(b'0') => self.at += 1,
            _ => self.digits()?,
        }
        let whole = self.at;
        if bytes.get(self.at) == Some(&b'.') {
            self.at += 1;
            self.digits()?;
        }
        if let Some(b'e' | b'E') = bytes.get(self.at) {
            self.at += 1;
            if let Some(b'+' | b'-') = bytes.get(self.at) {
                self.at += 1;
            }
            self.digits()?;
        }
        Ok((self.since(start)?, self.at == whole))
    }

    /// The text of any value.
    #[inline]
    fn raw(&mut self) -> Result<&'de str> {
        self.peek();
        let start = self.at;
        self.deserialize_ignored_any(IgnoredAny)?;
        self.since(start)
    }

    /// Reads what stands between two brackets.
    fn inside<T>(&mut self, close: u8, read: impl FnOnce(Elements<'_, 'de>) -> Result<T>) -> Result<T> {
        self.at += 1;
        self.depth = self.depth.checked_sub(1).ok_or(Unread)?;
        let read = read(Elements { reader: self, close, is_first: true })?;
        self.depth += 1;
        self.expect(close)?;
        Ok(read)
    }
}

/// The bytes of eight that end a text or are not allowed in one, as the highest bits of their bytes. The lowest bit is right;
/// those above it may not be.
fn special(eight: u64) -> u64 {
    const ONE: u64 = 0x0101_0101_0101_0101;
    let zero = |bytes: u64| bytes.wrapping_sub(ONE) & !bytes;
    let is = |byte: u8| zero(eight ^ (ONE * u64::from(byte)));
    let control = eight.wrapping_sub(ONE * 0x20) & !eight;
    (is(b'"') | is(b'\\') | control) & (ONE << 7)
}

impl<'de> Deserializer<'de> for &mut Reader<'de> {
    type Error = Unread;

    #[inline]
    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        match self.peek().ok_or(Unread)? {
            b'"' => visitor.visit_borrowed_str(self.string()?),
            b'{' => self.inside(b'}', |fields| visitor.visit_map(fields)),
            b'[' => self.inside(b']', |items| visitor.visit_seq(items)),
            b't' => self.word("true").and_then(|()| visitor.visit_bool(true)),
            b'f' => self.word("false").and_then(|()| visitor.visit_bool(false)),
            b'n' => self.word("null").and_then(|()| visitor.visit_unit()),
            _ => match self.number()? {
                // serde_json takes it for a float.
                ("-0", _) | (_, false) => Err(Unread),
                (negative, true) if negative.starts_with('-') => {
                    visitor.visit_i64(negative.parse().map_err(|_| Unread)?)
                }
                (positive, true) => visitor.visit_u64(positive.parse().map_err(|_| Unread)?),
            },
        }
    }

    #[inline]
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        match self.peek() {
            Some(b'n') => self.word("null").and_then(|()| visitor.visit_none()),
            _ => visitor.visit_some(self),
        }
    }

    #[inline]
    fn deserialize_newtype_struct<V: Visitor<'de>>(self, name: &'static str, visitor: V) -> Result<V::Value> {
        match name == wire::raw_name() {
            true => visitor.visit_map(Raw { name, text: Some(self.raw()?) }),
            false => visitor.visit_newtype_struct(self),
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

/// What stands between two brackets, with commas between it.
struct Elements<'a, 'de> {
    reader: &'a mut Reader<'de>,
    close: u8,
    is_first: bool,
}

impl Elements<'_, '_> {
    /// Whether there is one more.
    #[inline]
    fn has_next(&mut self) -> Result<bool> {
        let is_end = self.reader.peek() == Some(self.close);
        if is_end || std::mem::take(&mut self.is_first) {
            return Ok(!is_end);
        }
        self.reader.expect(b',')?;
        Ok(true)
    }
}

impl<'de> SeqAccess<'de> for Elements<'_, 'de> {
    type Error = Unread;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>> {
        if self.has_next()? { seed.deserialize(&mut *self.reader).map(Some) } else { Ok(None) }
    }
}

impl<'de> MapAccess<'de> for Elements<'_, 'de> {
    type Error = Unread;

    #[inline]
    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>> {
        if !self.has_next()? {
            return Ok(None);
        }
        seed.deserialize(BorrowedStrDeserializer::new(self.reader.string()?)).map(Some)
    }

    #[inline]
    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value> {
        self.reader.expect(b':')?;
        seed.deserialize(&mut *self.reader)
    }
}

/// A value as its text, handed over as serde_json does it: as an object with one field.
struct Raw<'de> {
    name: &'static str,
    text: Option<&'de str>,
}

impl<'de> MapAccess<'de> for Raw<'de> {
    type Error = Unread;

    #[inline]
    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>> {
        match self.text {
            Some(_) => seed.deserialize(BorrowedStrDeserializer::new(self.name)).map(Some),
            None => Ok(None),
        }
    }

    #[inline]
    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value> {
        seed.deserialize(BorrowedStrDeserializer::new(self.text.take().ok_or(Unread)?))
    }
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the text is not for this reader")
    }
}

impl std::error::Error for Unread {}

impl Error for Unread {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

#[cfg(test)]
mod tests;
