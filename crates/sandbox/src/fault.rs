//! What can be made to go wrong, and when.

mod body;
mod plan;
mod rule;

use std::time::Duration;

use tradewire_endpoints::Operation;

pub(crate) use plan::{Faults, Plan};
pub use rule::FaultError;

/// Something that goes wrong with the requests for an operation, on demand. It has a text form too.
///
/// ```
/// use tradewire_endpoints::futures::PlaceBatch;
/// use tradewire_sandbox::{Fault, Trouble};
///
/// let fault = Fault::new(PlaceBatch::OPERATION, Trouble::DropAfter).on(2);
/// assert_eq!(fault.to_string(), "futures place-batch: drop-after on 2");
/// assert_eq!("futures place-batch: drop-after on 2".parse(), Ok(fault));
/// ```
///
/// | text | what goes wrong |
/// |---|---|
/// | `delay 2s`, `delay 250ms` | [`Trouble::Delay`] |
/// | `drop-before`, `drop-after` | [`Trouble::DropBefore`], [`Trouble::DropAfter`] |
/// | `truncate` | [`Trouble::Truncate`] |
/// | `status 503`, `status-after 503` | [`Trouble::Status`], [`Trouble::StatusAfter`] |
/// | `content-type` | [`Trouble::ContentType`] |
/// | `skew 10s`, `skew -1500ms` | [`Trouble::Skew`] |
/// | `duplicate` | [`Trouble::Duplicate`] |
///
/// Before it stands an operation, such as `futures place-batch`, or `any`; behind it nothing, `on 2`, `first 3`, or
/// `at 10% seed 7`.
///
/// A sandbox takes faults from its builder, by [`Sandbox::fault`](crate::Sandbox::fault), and from other programs of this
/// machine: `GET /sandbox/faults` lists them, `POST` with `{"fault": "…"}` as `application/json` adds one, `DELETE` ends
/// all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// None for every operation.
    operation: Option<&'static Operation>,
    trouble: Trouble,
    when: When,
}

/// What goes wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Trouble {
    /// The exchange acts at once, and its answer comes so much later.
    Delay(Duration),
    /// The connection is closed without an answer, and the exchange does nothing.
    DropBefore,
    /// The exchange acts, and the connection is closed without an answer.
    DropAfter,
    /// The exchange acts, and its answer breaks off in the middle.
    Truncate,
    /// The exchange does nothing; something before it answers with this HTTP status and a page. What is no status from
    /// 200 to 599 is 500.
    Status(u16),
    /// The exchange acts, but something before it answers with this HTTP status and a page.
    StatusAfter(u16),
    /// The exchange acts and answers as ever, but declares its answer as a page.
    ContentType,
    /// The clock of the exchange is ahead by so many milliseconds, behind if there are less than none: of what it checks
    /// and of what it tells.
    Skew(i64),
    /// The request arrives twice, and the exchange acts twice. The first answer is given.
    Duplicate,
}

/// When it goes wrong. Requests are counted for each fault, from the moment that it was set; those that are sent again
/// count again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum When {
    Always,
    /// With this request only, counted from 1.
    On(u64),
    /// With this many requests, the first ones.
    First(u64),
    /// With so many requests out of a hundred.
    Chance {
        percent: u8,
        seed: u64,
    },
}

impl Fault {
    /// With every request for an operation.
    pub fn new(operation: &'static Operation, trouble: Trouble) -> Self {
        Self { operation: Some(operation), trouble, when: When::Always }
    }

    /// With every request for any operation.
    pub fn anywhere(trouble: Trouble) -> Self {
        Self { operation: None, trouble, when: When::Always }
    }

    /// Only with this request from now on, counted from 1.
    #[must_use]
    pub fn on(mut self, call: u64) -> Self {
        self.when = When::On(call);
        self
    }

    /// Only with the first requests from now on.
    #[must_use]
    pub fn first(mut self, calls: u64) -> Self {
        self.when = When::First(calls);
        self
    }

    /// Only with so many requests out of a hundred, by chance. The same seed chooses the same ones.
    #[must_use]
    pub fn chance(mut self, percent: u8, seed: u64) -> Self {
        self.when = When::Chance { percent: percent.min(100), seed };
        self
    }

    /// What goes wrong.
    pub fn trouble(&self) -> Trouble {
        self.trouble
    }
}

impl Trouble {
    /// Whether it keeps a request from the exchange.
    pub(crate) fn keeps_away(self) -> bool {
        matches!(self, Self::DropBefore | Self::Status(_))
    }

    /// Whether no answer comes.
    pub(crate) fn hangs_up(self) -> bool {
        matches!(self, Self::DropBefore | Self::DropAfter)
    }
}
