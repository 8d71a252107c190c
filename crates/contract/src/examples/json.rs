//! The JSON of example responses: types of values, locations in the text, and duplicate keys.

use std::collections::{BTreeMap, HashSet};
use std::fmt;
use std::ops::Range;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::mismatch::Mismatch;

/// Converts an error of the parser, which points at a character.
pub(super) fn parse_error(title: &str, error: &serde_json::Error, text: &str) -> Mismatch {
    let message = error.to_string();
    let label = message.split(" at line ").next().unwrap_or(&message).to_owned();
    let lines = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len);
    let at = (lines.sum::<usize>() + error.column()).saturating_sub(1);
    let before = text.char_indices().rev().find(|(start, _)| *start <= at);
    let within = before.map(|(start, c)| start..start + c.len_utf8());
    Mismatch::new(title, label).within(within)
}

/// Returns the byte range of the value at `field.field[0].field`, or of the enclosing value if it is missing. `$` is the whole text.
pub(super) fn locate(text: &str, path: &str) -> Option<Range<usize>> {
    let mut raw: &RawValue = serde_json::from_str(text).ok()?;
    for key in path.trim_start_matches('$').split(['.', '[']).filter(|key| !key.is_empty()) {
        let below = match key.strip_suffix(']') {
            Some(index) => {
                serde_json::from_str::<Vec<&RawValue>>(raw.get()).ok()?.get(index.parse::<usize>().ok()?).copied()
            }
            None => serde_json::from_str::<BTreeMap<String, &RawValue>>(raw.get()).ok()?.get(key).copied(),
        };
        let Some(below) = below else { break };
        raw = below;
    }
    // A borrowed value is a part of the text.
    let start = (raw.get().as_ptr() as usize).checked_sub(text.as_ptr() as usize)?;
    Some(start..start + raw.get().len())
}

/// Returns the byte range of the key that precedes a value.
pub(super) fn key_of(text: &str, value: &Range<usize>, key: &str) -> Option<Range<usize>> {
    let before = text.get(..value.start)?.trim_end().strip_suffix(':')?.trim_end();
    let start = before.strip_suffix(&format!("\"{key}\""))?.len();
    Some(start..before.len())
}

/// Any JSON whose objects have unique keys. The SDK rejects duplicate keys, because parsers differ in which one they use.
pub(super) struct UniqueKeys;

impl<'de> Deserialize<'de> for UniqueKeys {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(UniqueKeys)
    }
}

impl<'de> Visitor<'de> for UniqueKeys {
    type Value = Self;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Self, M::Error> {
        let mut names = HashSet::new();
        while let Some((name, Self)) = map.next_entry::<String, Self>()? {
            if names.contains(&name) {
                return Err(M::Error::custom(format_args!("duplicate field `{name}`")));
            }
            names.insert(name);
        }
        Ok(self)
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut items: S) -> Result<Self, S::Error> {
        while let Some(Self) = items.next_element()? {}
        Ok(self)
    }

    fn visit_unit<E>(self) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_bool<E>(self, _: bool) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_str<E>(self, _: &str) -> Result<Self, E> {
        Ok(self)
    }
}
