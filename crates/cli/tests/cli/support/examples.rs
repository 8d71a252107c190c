//! The examples of the contract as calls of the command, and a sandbox that responds with the examples.

use std::collections::HashSet;
use std::sync::mpsc;
use std::thread;
use std::time::{SystemTime, UNIX_EPOCH};

use tradewire::operations::envelope::Opened;
use tradewire_contract::reference::help;
use tradewire_contract::{Contract, Example, Field, Operation, Place, Scalar, ValueKind};
use tradewire_sandbox::{DEMO_KEY, DEMO_SECRET, Sandbox};
use tradewire_wire::server::Parts;

use super::{configured, with};

/// A call of the command.
pub struct Call {
    pub operation: &'static Operation,
    /// The arguments: the operation, and an option for each parameter.
    pub words: Vec<String>,
    /// The input on stdin.
    pub stdin: String,
}

impl Call {
    /// Returns the arguments with others before and after them.
    pub fn words<'a>(&'a self, before: &[&'a str], after: &[&'a str]) -> Vec<&'a str> {
        let own = self.words.iter().map(String::as_str);
        before.iter().copied().chain(own).chain(after.iter().copied()).collect()
    }

    /// Returns the result of the first successful response among the examples.
    pub fn result(&self) -> serde_json::Value {
        let client = Contract::embedded().client_operations().get(&self.operation.name).unwrap();
        let mut results = self.operation.responses.iter().filter_map(|response| match client.open(&response.json) {
            Ok(Opened::Success(result)) => Some(result.map_or("null", |raw| raw.get())),
            _ => None,
        });
        serde_json::from_str(results.next().unwrap()).unwrap()
    }
}

/// Returns a call for every example of every operation.
pub fn calls() -> impl Iterator<Item = Call> {
    Contract::embedded()
        .operations()
        .flat_map(|operation| operation.examples.iter().map(|example| call(operation, example)))
}

/// Returns a call for each combination of a host and of everything that decides how a request is sent.
pub fn calls_of_each_kind() -> impl Iterator<Item = Call> {
    let mut kinds = HashSet::new();
    calls().filter(move |Call { operation, stdin, .. }| {
        kinds.insert((&operation.host, operation.auth, operation.effect, stdin.is_empty()))
    })
}

fn call(operation: &'static Operation, example: &Example) -> Call {
    let target = example.sends.split_once(' ').unwrap().1;
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let body = example.body.as_deref().unwrap_or_default();
    let parts = Parts::new(&operation.path, path, query, body).unwrap();
    let mut words = vec![operation.name.group.clone(), operation.name.name.replace('_', "-")];
    for param in &operation.params {
        let pairs = match param.place() {
            Place::Path => &parts.path,
            Place::Query => &parts.query,
        };
        let values = pairs.iter().filter(|(name, _)| *name == param.wire).map(|(_, value)| argument(param, value));
        words.extend(values);
    }
    words.extend(example.body.iter().flat_map(|_| ["--file".to_owned(), "-".to_owned()]));
    Call { operation, words, stdin: help::body_json(operation, example) }
}

/// Returns the option for a parameter. The times of the examples are too long ago, so the current time replaces them.
fn argument(param: &Field, value: &str) -> String {
    let option = help::option_name(&param.wire);
    match Contract::embedded().value_kind(&param.ty) {
        ValueKind::Scalar(Scalar::Timestamp) => {
            format!("--{option}={}", SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis())
        }
        _ => format!("--{option}={value}"),
    }
}

/// Starts a sandbox that responds with the contract's examples, and returns its environment. It serves until the tests end.
pub fn example_sandbox() -> Vec<(String, String)> {
    let (started, url) = mpsc::channel();
    thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let sandbox = Sandbox::builder().respond_with_examples().without_rate_limits().start().await.unwrap();
            started.send(sandbox.url().to_owned()).unwrap();
            std::future::pending::<()>().await;
        });
    });
    let mut variables = configured(&url.recv().unwrap());
    variables.push(("TRADEWIRE_ALLOW_WITHDRAWALS".to_owned(), "true".to_owned()));
    with(&with(&variables, "TRADEWIRE_API_KEY", DEMO_KEY), "TRADEWIRE_API_SECRET", DEMO_SECRET)
}
