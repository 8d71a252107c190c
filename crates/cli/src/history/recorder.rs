//! Records why requests failed, for the exit code of the command.

use std::sync::{Mutex, PoisonError};

use serde_json::value::RawValue;
use tradewire::{Client, Timestamp};
use tradewire_archive::{Exchange, ReadError};
use tradewire_contract::Request;

use crate::advice::advice;
use crate::exit_codes;

/// An exchange that records its failures.
pub struct Recorder<'a> {
    client: &'a Client,
    /// The message, the exit code and the advice of each failure.
    failures: Mutex<Vec<(String, u8, String)>>,
}

impl<'a> Recorder<'a> {
    pub fn new(client: &'a Client) -> Self {
        Self { client, failures: Mutex::default() }
    }

    /// Returns the exit code and the advice that all of the problems have in common.
    pub fn common_cause(self, problems: &[String]) -> Option<(u8, String)> {
        let failures = self.failures.into_inner().unwrap_or_else(PoisonError::into_inner);
        let mut causes = problems.iter().map(|problem| {
            // A problem is the message of a failure after the part that it concerns.
            let (_, code, advice) = failures.iter().find(|(message, ..)| problem.ends_with(message))?;
            Some((*code, advice.clone()))
        });
        let first = causes.next()??;
        causes.all(|cause| cause.as_ref() == Some(&first)).then_some(first)
    }
}

impl Exchange for Recorder<'_> {
    async fn send(&self, request: &Request) -> Result<Option<Box<RawValue>>, ReadError> {
        self.client.send(request).await.map_err(|error| {
            let read = ReadError::new(request, &error);
            let failure = (read.message.clone(), exit_codes::of_call(&error), advice(&error).into_owned());
            self.failures.lock().unwrap_or_else(PoisonError::into_inner).push(failure);
            read
        })
    }

    fn now(&self) -> Timestamp {
        Exchange::now(self.client)
    }
}
