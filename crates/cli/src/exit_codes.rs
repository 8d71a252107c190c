//! The exit codes of the command.

use tradewire::error::{ErrorKind, NotSent};
use tradewire::limits::LimitError;
use tradewire::{Error, Outcome};

/// The section about exit codes in `--help`.
pub const HELP: &str = "Exit codes:
  0  success
  1  local failure, for example a port that is in use
  2  rejected before anything was sent: wrong usage, an invalid value, no credentials
  3  not sent: there was no connection, or no time left to wait for the rate limit
  4  rejected by the exchange (also if it rejected one order of
     `spot place-batch`), or a query without a result about a name that the
     exchange does not list
  5  outcome unknown: a trade may have been executed, or Ctrl-C ended the command
     before it printed what happened; look for its orders before sending it again
  6  no usable response: a query failed (connection lost, timeout, HTTP 5xx,
     redirect, unreadable) and changed nothing, or a trade was accepted but its
     response cannot be read. Lists of records, `history` and `archive sync`: some
     records could not be read; if a single error caused all problems, the exit
     code is that of the error
  7  `drift` found differences
  130  Ctrl-C: some requests were not sent; no outcome is unknown";

// The help above describes these codes.
pub const LOCAL_FAILURE: u8 = 1;
pub const USAGE: u8 = 2;
pub const NOT_SENT: u8 = 3;
pub const REJECTED: u8 = 4;
pub const OUTCOME_UNKNOWN: u8 = 5;
pub const NO_USABLE_RESPONSE: u8 = 6;
pub const DRIFT: u8 = 7;
pub const INTERRUPTED: u8 = 130;

/// Returns the exit code for an error of a call.
pub fn of_call(error: &Error) -> u8 {
    match (error.kind(), error.outcome()) {
        (ErrorKind::NotSent(NotSent::DeadlinePassed | NotSent::Expired), _) => NOT_SENT,
        (ErrorKind::NotSent(NotSent::RateLimited(error)), _) if is_too_late(error) => NOT_SENT,
        (ErrorKind::NotSent(NotSent::Stopped), _) => INTERRUPTED,
        (ErrorKind::NotSent(NotSent::NotRecorded(_)), _) => LOCAL_FAILURE,
        (ErrorKind::NotSent(_), _) => USAGE,
        (ErrorKind::ConnectFailed(_), _) => NOT_SENT,
        (_, Outcome::Unknown) => OUTCOME_UNKNOWN,
        (ErrorKind::Rejected(_), _) => REJECTED,
        _ => NO_USABLE_RESPONSE,
    }
}

/// Returns whether the request would have had to wait for too long.
pub fn is_too_late(error: &LimitError) -> bool {
    matches!(error, LimitError::TimedOut { .. } | LimitError::Late { .. } | LimitError::Stopped { .. })
}
