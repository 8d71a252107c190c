//! The wrapper of every answer, as a server writes it.

use crate::spec::Envelope;

impl Envelope {
    /// A success, as a server writes it around the JSON of a payload.
    pub fn write_success(&self, result: &str) -> String {
        self.succeeded.replace("{result}", result)
    }

    /// A failure, as a server writes it.
    pub fn write_failure(&self, code: &str, message: &str) -> String {
        let quoted = |text: &str| serde_json::Value::from(text).to_string();
        // The message goes in last: it may hold what looks like a placeholder.
        self.failed.replace("{code}", &quoted(code)).replace("{message}", &quoted(message))
    }
}
