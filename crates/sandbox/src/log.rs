//! What the sandbox was asked.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tradewire_endpoints::Operation;
use tradewire_endpoints::envelope::Failure;
use tradewire_models::Timestamp;

use crate::{Fault, SignedInstead};

/// How many requests are remembered; the oldest are forgotten first.
const CAPACITY: usize = 10_000;

/// A request that the sandbox received, and how it was answered. It holds no secret.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Logged {
    /// Its number: the first request has 1, and each one more than the one before.
    pub number: u64,
    /// When it was answered, by the clock of the sandbox.
    pub at: Timestamp,
    /// HTTP method.
    pub method: String,
    /// Path.
    pub path: String,
    /// Query as it was sent, without the `?`.
    pub query: String,
    /// Body as it was sent; what is no Unicode in it is replaced. Empty where none was sent, or one that is too long.
    pub body: String,
    /// The operation that was asked for; none for an unknown path or another method.
    pub operation: Option<&'static Operation>,
    /// The API key that signed it; none if it has no signature, or one that is wrong.
    pub signed_by: Option<String>,
    /// Whether the exchange did what was asked, whatever became of its answer.
    pub acted: bool,
    /// HTTP status of the answer; 0 if a fault let none out.
    pub status: u16,
    /// Why it was refused: the code of the answer, and what the code does not say, for which not every answer has room.
    pub refusal: Option<Failure>,
    /// After a refused signature: the text that should have been signed.
    pub expected_canonical: Option<String>,
    /// After a refused signature: what was signed instead, and which mistake that is.
    pub signed_instead: Option<SignedInstead>,
    /// What was made to go wrong with it.
    pub faults: Vec<Fault>,
}

/// Who is told of every request.
pub(crate) type Watcher = Box<dyn Fn(&Logged) + Send + Sync>;

/// The requests, oldest first.
#[derive(Default)]
pub(crate) struct Log {
    requests: Mutex<VecDeque<Logged>>,
    watcher: Option<Watcher>,
}

impl Log {
    pub(crate) fn new(watcher: Option<Watcher>) -> Self {
        Self { watcher, ..Self::default() }
    }

    /// Remembers a request, under the next number.
    pub(crate) fn push(&self, request: Logged) {
        let mut requests = self.requests();
        let number = requests.back().map_or(1, |last| last.number + 1);
        let request = Logged { number, ..request };
        let told = self.watcher.as_ref().map(|watcher| (watcher, request.clone()));
        if requests.len() == CAPACITY {
            requests.pop_front();
        }
        requests.push_back(request);
        drop(requests);
        if let Some((watcher, request)) = told {
            watcher(&request);
        }
    }

    pub(crate) fn to_vec(&self) -> Vec<Logged> {
        self.requests().iter().cloned().collect()
    }

    /// Looks at the requests, oldest first. Requests wait meanwhile.
    pub(crate) fn look<T>(&self, at: impl FnOnce(&VecDeque<Logged>) -> T) -> T {
        at(&self.requests())
    }

    fn requests(&self) -> MutexGuard<'_, VecDeque<Logged>> {
        self.requests.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(number: usize) -> Logged {
        Logged {
            number: 0,
            at: Timestamp::default(),
            method: "GET".to_owned(),
            path: number.to_string(),
            query: String::new(),
            body: String::new(),
            operation: None,
            signed_by: None,
            acted: false,
            status: 404,
            refusal: None,
            expected_canonical: None,
            signed_instead: None,
            faults: Vec::new(),
        }
    }

    #[test]
    fn the_oldest_are_forgotten() {
        let log = Log::default();
        (0..CAPACITY + 3).for_each(|number| log.push(request(number)));
        let requests = log.to_vec();
        assert_eq!(requests.len(), CAPACITY);
        let nth = |number: usize| Logged { number: u64::try_from(number + 1).unwrap_or_default(), ..request(number) };
        assert_eq!(requests.first(), Some(&nth(3)));
        assert_eq!(requests.last(), Some(&nth(CAPACITY + 2)));
    }
}
