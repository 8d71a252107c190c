//! Envelopes: the wrappers of the responses of a host.

#[cfg(feature = "source")]
pub(crate) mod check;

use serde::Deserialize;
use tradewire_wire::code::CodeInfo;
use tradewire_wire::envelope;

use crate::bind::Scope;
use crate::{Entries, Fact, Field};

/// The wrapper of every response of a host.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Envelope {
    /// The name.
    #[serde(skip)]
    pub name: String,
    /// A description of the envelope.
    #[serde(flatten)]
    pub fact: Fact,
    /// The field that shows whether the request succeeded.
    pub status: String,
    /// The status of a success.
    pub ok: i64,
    /// The location of the error code: `field` or `field.field`.
    pub code: String,
    /// The location of the message: `field` or `field.field`.
    pub message: Option<String>,
    /// The field with the payload.
    pub result: String,
    /// The code of a success, compared without regard to case. A success may also have no code. Any other code is a failure, even if the status
    /// reports a success. Without `ok_code`, the status decides, unless the code is a listed error code.
    pub ok_code: Option<String>,
    /// A successful response; `{result}` is a placeholder for the payload.
    pub succeeded: String,
    /// A failed response; `{code}` and `{message}` are placeholders for JSON strings.
    pub failed: String,
    /// The fields.
    pub fields: Entries<Field>,
}

impl Envelope {
    pub(crate) fn bind(&mut self, scope: &Scope<'_>) {
        scope.file.clone_into(&mut self.fact.file);
        self.fact.bind(None);
        self.fields.iter_mut().for_each(|field| field.bind(scope, None, &self.fact));
    }

    /// Returns the fields that lead to the error code.
    pub fn code_path(&self) -> Vec<&str> {
        self.code.split('.').collect()
    }

    /// Returns the fields that lead to the message; none if there is no message.
    pub fn message_path(&self) -> Vec<&str> {
        self.message.iter().flat_map(|path| path.split('.')).collect()
    }

    /// Returns the JSON of a successful response with a payload.
    pub fn write_success(&self, result: &str) -> String {
        self.succeeded.replace("{result}", result)
    }

    /// Returns the JSON of a failed response.
    pub fn write_failure(&self, code: &str, message: &str) -> String {
        let quoted = |text: &str| serde_json::Value::from(text).to_string();
        // The message is inserted last, because it may contain a placeholder.
        self.failed.replace("{code}", &quoted(code)).replace("{message}", &quoted(message))
    }

    /// Returns the envelope in the form that clients use, given the names on the paths of the code and of the message, and the error codes.
    pub(crate) fn for_clients<'n>(
        &'n self,
        code: &'n [&'n str],
        message: &'n [&'n str],
        codes: &'static [CodeInfo],
    ) -> envelope::Envelope<'n> {
        let (status, result) = (&self.status, &self.result);
        envelope::Envelope { status, ok: self.ok, code, message, result, ok_code: self.ok_code.as_deref(), codes }
    }

    /// Opens a response as clients do, with a status of 2xx. `unwrapped` is set if a success is the payload itself.
    #[cfg(feature = "source")]
    pub(crate) fn open<'j>(
        &self,
        json: &'j str,
        unwrapped: bool,
    ) -> Result<envelope::Opened<'j>, envelope::EnvelopeError> {
        let (code, message) = (self.code_path(), self.message_path());
        let client = self.for_clients(&code, &message, &[]);
        if unwrapped { client.open_unwrapped(json) } else { client.open(json) }
    }
}
