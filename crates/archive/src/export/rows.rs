//! The rows of a file, and the fields of their records.

use std::borrow::Cow;

use tradewire::Timestamp;
use tradewire_wire::Object;

use crate::database::Result;
use crate::error::ArchiveError;
use crate::records::Record;
use crate::shown::can_be_shown;

/// The records of a file, each with the name of its account.
pub(crate) type Rows<'r, 'a> = &'r mut (dyn Iterator<Item = Result<(&'a str, Record)>> + 'r);

/// Parses the fields of a record.
pub(crate) fn fields(record: &Record) -> Result<Object<'_>> {
    Object::parse_any(&record.json).map_err(|error| unreadable(record, &error))
}

/// Returns the content of a string field, or the JSON text of another field. Returns `None` if the field is `null` or missing, or
/// if its value cannot be shown.
pub(crate) fn text<'a>(record: &'a Record, object: &Object<'a>, field: &str) -> Result<Option<Cow<'a, str>>> {
    let Some(raw) = object.non_null(field).map(|raw| raw.get()) else { return Ok(None) };
    let Some(inner) = raw.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) else {
        return Ok(Some(Cow::Borrowed(raw)).filter(|raw| can_be_shown(raw)));
    };
    if inner.contains('\\') {
        if !can_be_shown(raw) {
            return Ok(None);
        }
        let text = serde_json::from_str(raw).map_err(|error| unreadable(record, &error))?;
        return Ok(Some(Cow::Owned(text)));
    }
    Ok(Some(Cow::Borrowed(inner)))
}

/// Returns a time in UTC, as the views of an archive write it: `2026-11-01T00:00:00.000Z`. `None` if its year does not have four digits.
pub(crate) fn utc(time: Timestamp) -> Option<String> {
    Some(time.to_string()).filter(|text| text.ends_with('Z'))
}

fn unreadable(record: &Record, error: &serde_json::Error) -> ArchiveError {
    ArchiveError::damaged(format_args!("the record {} is not JSON: {error}", record.key))
}
