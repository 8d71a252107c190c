//! Requests of any operation, as a server reads them.

use crate::spec::{Field, Kind, Operation, Place};
use crate::{Invalid, Pairs, Parts, UntypedRequest};

impl UntypedRequest {
    /// Reads a request as a server does.
    ///
    /// # Errors
    /// A parameter or body that breaks a rule of the contract. What is missing is told by `validate`.
    pub fn from_parts(operation: &'static Operation, parts: &Parts<'_>) -> Result<Self, Invalid> {
        let mut request = Self::new(operation);
        for param in operation.params {
            let pairs = match param.place {
                Place::Query => &parts.query,
                Place::Path => &parts.path,
                Place::Header => &parts.headers,
            };
            let texts = pairs.iter().filter(|(name, text)| *name == param.name && !text.is_empty());
            let texts: Vec<&str> = texts.map(|(_, text)| text).collect();
            if !texts.is_empty() {
                request = request.argument(param.name, &texts.join(","))?;
            }
        }
        match &operation.body {
            Some(body) if operation.is_form() => request.form(body, parts.body),
            Some(_) => request.body_json(parts.body),
            None => Ok(request),
        }
    }

    /// Sets the body to the pairs of a form.
    fn form(mut self, body: &Field, form: &str) -> Result<Self, Invalid> {
        let Kind::Record(record) = body.kind else { return Ok(self) };
        for (name, text) in Pairs::parse(form).iter() {
            let known = record.fields.iter().find(|field| field.name == name);
            let field = known.ok_or_else(|| Invalid::new(name, &"not a field", "the record does not have it"));
            let checked = field.and_then(|field| field.check_text(text)).map_err(|invalid| invalid.in_field(body.name));
            checked.map_err(|invalid| invalid.in_operation(self.operation.title()))?;
        }
        self.body = Some(form.to_owned());
        Ok(self)
    }
}
