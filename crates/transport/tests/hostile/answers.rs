//! Runs the table: each row for a query and for a trade.

use std::alloc::System;

use peakmem_alloc::{PeakMemAlloc, PeakMemAllocTrait};
use tokio::time::Instant;
use tradewire_endpoints::Endpoint;
use tradewire_endpoints::futures::OrderDetail;
use tradewire_transport::Outcome::{self, Executed, NotExecuted};
use tradewire_transport::{ErrorKind, Retry};

use crate::caller::{DETAIL, PLACED, Result, batch, client, error};
use crate::server::{Server, Step};
use crate::table::{LONG, TAKEN, table};

#[global_allocator]
static MEMORY: PeakMemAlloc<System> = PeakMemAlloc::new(System);

/// What a call may use, and a server with it, and the tests that run at the same time: far below what servers send.
const MEMORY_OF_A_CALL: usize = 8 * 1024 * 1024;

/// What came of a call.
struct Told {
    kind: String,
    outcome: Outcome,
    /// By the client and by the server.
    sent: (usize, usize),
    again: bool,
}

async fn call<E: Endpoint>(script: Vec<Step>, request: &E) -> Result<Told> {
    let server = Server::start(script).await?;
    let began = Instant::now();
    MEMORY.reset_peak_memory();
    let error = error(&client(&server.url)?.build()?, request).await;
    let used = MEMORY.get_peak_memory();
    assert!(used < MEMORY_OF_A_CALL, "{used} bytes for {error:?}");
    let seen = server.count(request.operation().method.as_str());
    assert_eq!(server.connections(), seen, "each attempt has a connection");
    let Some(error) = error else {
        return Ok(Told { kind: TAKEN.0.to_owned(), outcome: Executed, sent: (1, seen), again: false });
    };
    let kind = match error.kind() {
        ErrorKind::Unanswered(reason) => format!("{reason:?}"),
        ErrorKind::Rejected(rejection) => format!("Rejected by {:?}", rejection.basis),
        other => format!("{other:?}"),
    };
    let made = error.attempts().try_into()?;
    assert!(began.elapsed() < LONG * (error.attempts() + 1), "{kind}: {:?}", began.elapsed());
    Ok(Told { kind, outcome: error.outcome(), sent: (made, seen), again: error.retry() == Retry::Later })
}

#[tokio::test]
async fn whatever_a_server_does() -> Result {
    let elsewhere = Server::start(vec![Step::Wait]).await?;
    let (queries, trades) = (table(DETAIL, &elsewhere.url), table(PLACED, &elsewhere.url));
    for ((name, query, verdict), (_, trade, _)) in queries.into_iter().zip(trades) {
        let (kind, sent, executed) = verdict;
        let told = call(query, &OrderDetail::new(1)).await?;
        let outcome = if verdict == TAKEN { Executed } else { NotExecuted };
        assert!(told.kind.starts_with(kind), "{name}, a query: {}", told.kind);
        assert_eq!((told.sent, told.again), ((sent, sent), sent > 1), "{name}, a query: {}", told.kind);
        assert_eq!(told.outcome, outcome, "{name}, a query");

        let told = call(trade, &batch(1)).await?;
        assert!(told.kind.starts_with(kind), "{name}, a trade: {}", told.kind);
        assert_eq!((told.sent, told.again), ((1, 1), false), "{name}, a trade: {}", told.kind);
        assert_eq!(told.outcome, executed, "{name}, a trade");
    }
    assert_eq!(elsewhere.connections(), 0, "redirects are not followed");
    Ok(())
}
