//! The treatment of a request by the exchange, and the response that the exchange sends.

use fastrand::Rng;
use tradewire_endpoints::futures::OrderDetail;
use tradewire_endpoints::{Operation, futures, spot};

use crate::hostile::caller::response;
use crate::responses::{failure, record, success};

const PAGE: &str = "<html><h1>Refused</h1></html>";

/// The treatment of a request by the exchange. Each number selects one of several responses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Truth {
    Accept,
    /// Rejects the request with a code that the contract lists.
    Reject(u8),
    /// A server in front of the exchange refuses the request with a status that the contract lists.
    Refuse(u8),
    /// Executes the request, and responds with something that proves nothing.
    Obscure(u8),
}

impl Truth {
    pub fn random(rng: &mut Rng) -> Self {
        match rng.u8(..10) {
            0..=5 => Self::Accept,
            6 | 7 => Self::Reject(rng.u8(..)),
            8 => Self::Refuse(rng.u8(..)),
            _ => Self::Obscure(rng.u8(..)),
        }
    }

    /// Returns the response of the exchange to a request, which may be for the details of an order.
    pub fn response(self, operation: &Operation, order: Option<u64>) -> String {
        let accepted = || success(operation, &result(operation, order));
        match self {
            Self::Accept => response("200 OK", &accepted()),
            Self::Reject(number) => {
                let codes = [operation.errors, operation.host.codes].concat();
                let code = choose(&codes, number).unwrap_or_default().replace('*', "5");
                let status = choose(&["200 OK", "400 Bad Request", "403 Forbidden"], number).unwrap_or_default();
                response(status, &failure(operation, &code, "because"))
            }
            Self::Refuse(number) => {
                let status = choose(&operation.host.statuses.iter().collect::<Vec<_>>(), number)
                    .map_or(403, |status| status.code);
                response(&format!("{status} Refused"), if number < 128 { PAGE } else { "" })
            }
            Self::Obscure(number) => obscure(operation, number, &accepted()),
        }
    }
}

fn choose<T: Copy>(all: &[T], number: u8) -> Option<T> {
    all.get(usize::from(number) % all.len().max(1)).copied()
}

/// Returns a response to an executed request that does not say so.
fn obscure(operation: &Operation, number: u8, accepted: &str) -> String {
    let unknown = failure(operation, "not_in_the_contract", "because");
    let no_code = failure(operation, "", "because");
    let statuses = operation.host.statuses.iter().flat_map(|status| {
        [accepted, &unknown, &no_code].map(|json| (format!("{} Refused", status.code), json.to_owned()))
    });
    let others = [
        ("200 OK", PAGE),
        ("200 OK", ""),
        ("200 OK", &unknown),
        ("200 OK", &no_code),
        ("201 Created", accepted),
        ("302 Found", accepted),
        ("400 Bad Request", PAGE),
        ("408 Request Timeout", PAGE),
        ("409 Conflict", ""),
        ("500 Internal Server Error", accepted),
        ("502 Bad Gateway", PAGE),
        ("503 Service Unavailable", ""),
        ("504 Gateway Timeout", &unknown),
    ];
    let others = others.map(|(status, body)| (status.to_owned(), body.to_owned()));
    let all: Vec<_> = statuses.chain(others).collect();
    let (status, body) = all.get(usize::from(number) % all.len()).cloned().unwrap_or_default();
    response(&status, &body)
}

/// Returns the result of a success. A batch of futures orders and a list may be empty.
fn result(operation: &Operation, order: Option<u64>) -> String {
    match order {
        Some(order) => record(OrderDetail::OPERATION, &[("orderId", &order.to_string())]),
        None if operation == spot::PlaceBatch::OPERATION => record(operation, &[]),
        None if operation == futures::PlaceBatch::OPERATION => "\"\"".to_owned(),
        None => "[]".to_owned(),
    }
}
