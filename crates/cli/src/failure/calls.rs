//! The failures of calls, with advice about their errors.

use tradewire::{Error, Outcome};
use tradewire_contract::Request;

use super::{Failure, Report, trade_outcome};
use crate::advice::{advice, advice_for_request, message};
use crate::exit_codes::{self, LOCAL_FAILURE, USAGE};

impl Failure {
    /// Returns the failure of a call.
    pub fn call(error: Error) -> Self {
        let advice = advice(&error).into_owned();
        Self::call_with_advice(error, advice)
    }

    /// Returns the failure of a call of this request, with a suggestion for a name that the exchange does not know.
    pub fn call_of_request(request: &Request, error: Error, suggestion: Option<String>) -> Self {
        let advice = advice_for_request(&error, Some(request)).into_owned();
        Self::call_with_advice(error, suggestion.into_iter().chain([advice]).collect::<Vec<_>>().join(" "))
    }

    fn call_with_advice(error: Error, advice: String) -> Self {
        let outcome = trade_outcome(error.operation().effect, error.outcome());
        // The library's message ends with the outcome, which is reported separately here.
        let mut message = message(&error);
        if let Some(outcome) = &outcome
            && let Some(shorter) = message.strip_suffix(&format!(" ({outcome})"))
        {
            message.truncate(shorter.len());
        }
        Self::Reported(Box::new(Report {
            error: message,
            outcome,
            advice,
            code: error.code().map(ToString::to_string),
            http_status: error.status(),
            exit_code: exit_codes::of_call(&error),
        }))
    }

    /// Returns the failure of a batch. The advice is about the orders of all batches; it is `None` if nothing was sent.
    pub fn rejected_batch(error: Error, advice: Option<String>) -> Self {
        let is_unknown = error.outcome() == Outcome::Unknown;
        let mut failure = Self::call(error);
        if let (Self::Reported(report), Some(advice)) = (&mut failure, advice) {
            // The advice about the call would be to repeat the command, and thereby the orders that were placed.
            report.advice = if is_unknown { advice } else { format!("Correct the cause. {advice}") };
            if report.exit_code == USAGE {
                report.exit_code = LOCAL_FAILURE;
            }
        }
        failure
    }
}
