//! Newline-delimited JSON: an object on each line.

use serde_json::json;
use tradewire_wire::with_long_integers_as_strings;

use super::files::Output;
use super::rows::{Rows, fields, utc};
use crate::database::Result;
use crate::error::ArchiveError;

/// The prefix of the fields that the archive adds.
const PREFIX: &str = "archive_";

/// Writes a file with a JSON object on each line.
pub(crate) fn write(output: &mut Output, records: Rows<'_, '_>) -> Result<()> {
    for record in records {
        let (account, record) = record?;
        let object = fields(&record)?;
        if let Some(name) = object.names().find(|name| name.starts_with(PREFIX)) {
            let reason = format!("it already has a field `{name}`, which the export adds");
            return Err(ArchiveError::Inexpressible { key: record.key.clone(), reason });
        }
        let seen_at = utc(record.seen_at).map_or_else(|| json!(record.seen_at), |text| json!(text));
        let added = [
            ("account", json!(account)),
            ("key", json!(record.key)),
            ("revision", json!(record.revision)),
            ("seen_at", seen_at),
        ];
        let added: Vec<_> = added.iter().map(|(name, value)| format!("\"{PREFIX}{name}\":{value}")).collect();
        // Line breaks in the text are whitespace, because JSON strings contain them only escaped.
        let inner = record.json.trim().get(1..).unwrap_or_default().replace(['\n', '\r'], " ");
        let inner = with_long_integers_as_strings(&inner);
        let separator = if object.names().next().is_some() { "," } else { "" };
        output.text(&format!("{{{}{separator}{inner}\n", added.join(",")))?;
    }
    Ok(())
}
