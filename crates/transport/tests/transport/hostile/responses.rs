//! Runs each row of the table for a query and for a trade, in tests of their own, which run at the same time.

use std::alloc::System;

use peakmem_alloc::{PeakMemAlloc, PeakMemAllocTrait};
use tokio::time::Instant;
use tradewire_endpoints::Endpoint;
use tradewire_endpoints::futures::OrderDetail;
use tradewire_transport::ErrorKind;
use tradewire_transport::Outcome::{self, Executed, NotExecuted, Unknown};
use tradewire_transport::retry::Retry;

use crate::hostile::caller::{PLACED, Result, batch, client, error};
use crate::hostile::server::{Server, Step};
use crate::hostile::table::{LONG, SUCCESS, UNDECODABLE, table};
use crate::responses::order_detail;

#[global_allocator]
static MEMORY: PeakMemAlloc<System> = PeakMemAlloc::new(System);

/// The memory limit for a call, its server and concurrent tests: far below what the servers send.
const MEMORY_OF_A_CALL: usize = 64 * 1024 * 1024;

/// The result of a call.
struct CallResult {
    kind: String,
    outcome: Outcome,
    /// The number of requests, as counted by the client and by the server.
    sent: (usize, usize),
    retried: bool,
}

async fn call<E: Endpoint>(script: Vec<Step>, request: &E) -> Result<CallResult> {
    let server = Server::start(script).await?;
    let (began, really_began) = (Instant::now(), std::time::Instant::now());
    MEMORY.reset_peak_memory();
    let error = error(&client(&server.url)?.build()?, request).await;
    let used = MEMORY.get_peak_memory();
    assert!(used < MEMORY_OF_A_CALL, "{used} bytes for {error:?}");
    let seen = server.count(request.operation().method.as_str());
    assert_eq!(server.connections(), seen, "each attempt uses a connection");
    let Some(error) = error else {
        return Ok(CallResult { kind: SUCCESS.0.to_owned(), outcome: Executed, sent: (1, seen), retried: false });
    };
    let kind = match error.kind() {
        ErrorKind::NoUsableResponse(reason) => format!("{reason:?}"),
        ErrorKind::Rejected(rejection) => format!("Rejected by {:?}", rejection.basis),
        other => format!("{other:?}"),
    };
    let made = error.attempts().try_into()?;
    // Only virtual time counts: this machine may take seconds of real time to read some bodies.
    let passed = began.elapsed().saturating_sub(really_began.elapsed());
    assert!(passed < LONG * (error.attempts() + 1), "{kind}: {passed:?}");
    Ok(CallResult { kind, outcome: error.outcome(), sent: (made, seen), retried: error.retry() == Retry::Later })
}

#[tokio::test]
async fn every_way_to_fail_for_a_query() -> Result {
    let elsewhere = Server::start(vec![Step::Wait]).await?;
    for (name, script, verdict) in table(&order_detail(), &elsewhere.url) {
        let (kind, sent, _) = verdict;
        let result = call(script, &OrderDetail::new(7)).await?;
        let outcome = if verdict == SUCCESS { Executed } else { NotExecuted };
        assert!(result.kind.starts_with(kind), "{name}: {}", result.kind);
        assert_eq!((result.sent, result.retried), ((sent, sent), sent > 1), "{name}: {}", result.kind);
        assert_eq!(result.outcome, outcome, "{name}");
    }
    assert_eq!(elsewhere.connections(), 0, "redirects are not followed");
    Ok(())
}

#[tokio::test]
async fn every_way_to_fail_for_a_trade() -> Result {
    let elsewhere = Server::start(vec![Step::Wait]).await?;
    for (name, script, verdict) in table(PLACED, &elsewhere.url) {
        // A record or a list in place of the ids proves nothing.
        let (kind, _, outcome) = if verdict == UNDECODABLE { ("UnexpectedResult", 1, Unknown) } else { verdict };
        let result = call(script, &batch(1)).await?;
        assert!(result.kind.starts_with(kind), "{name}: {}", result.kind);
        assert_eq!((result.sent, result.retried), ((1, 1), false), "{name}: {}", result.kind);
        assert_eq!(result.outcome, outcome, "{name}");
    }
    assert_eq!(elsewhere.connections(), 0, "redirects are not followed");
    Ok(())
}
