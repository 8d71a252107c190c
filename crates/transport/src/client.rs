//! The client: sends one request, once.

mod builder;
mod exchange;
mod tls;

use std::fmt;
use std::sync::Arc;

use tracing::Instrument as _;
use tradewire_endpoints::Endpoint;
use tradewire_endpoints::spec::Auth;

use crate::signing::Signer;
use crate::{Answer, Clock, Deployment, Dispatch, Error, ErrorKind, Limits, Permit, Prepared, Reply};
pub use builder::{BuildError, ClientBuilder};
use exchange::Socket;

/// Sends requests to the hosts of one deployment. Cheap to clone; the clones share their connections.
///
/// Every request is sent once. Nothing is retried, no redirect is followed, and no proxy is used that was not given.
/// What remains is below HTTP: a request that was handed to an idle connection which turns out to be closed before a
/// single byte of it was written goes to another connection. The exchange never saw it, so it is still sent once.
///
/// ```no_run
/// use tradewire_endpoints::futures::QuantHistory;
/// use tradewire_transport::{Client, Deployment, signing::Credentials};
///
/// # async fn run() -> Result<(), Box<dyn std::error::Error>> {
/// let client = Client::builder().credentials(Credentials::from_env()?).deployment(Deployment::from_env()?).build()?;
/// let page = client.send(&QuantHistory::new().symbol("btc_usdt").limit(100)).await?;
/// for order in &page.items {
///     println!("{} {} {}", order.order_id, order.symbol, order.state);
/// }
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Client(Arc<Parts>);

struct Parts {
    deployment: Deployment,
    signer: Option<Signer>,
    clock: Box<dyn Clock>,
    limits: Limits,
    socket: Socket,
}

impl Client {
    /// Begins a client.
    pub fn builder() -> ClientBuilder {
        ClientBuilder::default()
    }

    /// Sends a request and reads its answer. A call that is dropped before it ends may have been sent: let a trade end,
    /// and leave it to the timeout.
    ///
    /// # Errors
    /// See [`Error`]: it tells what happened, and whether the exchange acted.
    pub async fn send<E: Endpoint>(&self, request: &E) -> Result<E::Response, Error> {
        self.reply(request).await.map(|reply| reply.value)
    }

    /// The same, with the answer as it came: status, headers and body.
    ///
    /// # Errors
    /// As [`Client::send`].
    pub async fn reply<E: Endpoint>(&self, request: &E) -> Result<Reply<E::Response>, Error> {
        let prepared = Prepared::new(request, self.0.clock.now());
        let prepared = prepared.map_err(|local| Error::local(request.operation(), local))?;
        let (dispatch, answer) = self.exchange(&prepared).await?;
        answer.read::<E>(&dispatch)
    }

    /// What [`Client::send`] would send now, and what it would sign. Nothing is sent.
    ///
    /// # Errors
    /// As far as a request is refused before it is sent.
    pub fn explain<E: Endpoint>(&self, request: &E) -> Result<Dispatch, Error> {
        crate::explain(request, &self.0.deployment, self.0.signer.as_ref(), self.0.clock.now())
    }

    /// Where requests go.
    pub fn deployment(&self) -> &Deployment {
        &self.0.deployment
    }

    /// Waits for its turn, signs and sends, once. The signature is the last thing before the request is handed to the
    /// HTTP client. What that may have to do first, connection and TLS, comes after it: the time for it is kept below
    /// the receive window.
    async fn exchange(&self, request: &Prepared) -> Result<(Dispatch, Answer), Error> {
        let operation = request.operation();
        let span = tracing::debug_span!("tradewire", operation = %operation.title(), status = tracing::field::Empty);
        let sent = async {
            let Parts { deployment, signer, clock, limits, socket } = &*self.0;
            let key = signer.as_ref().filter(|_| operation.auth == Auth::Signed).map_or("", Signer::key);
            let mut permit =
                limits.permit(key, operation).await.map_err(|limited| Error::local(operation, limited.into()))?;
            let dispatch = request.dispatch(deployment, signer.as_ref(), clock.now());
            let dispatch = dispatch.map_err(|local| Error::local(operation, local))?;
            permit.sent();
            let answer = socket.send(&dispatch).await;
            settle(permit, &answer);
            tracing::Span::current()
                .record("status", answer.as_ref().map_or_else(Error::status, |answer| Some(answer.status())));
            answer.map(|answer| (dispatch, answer))
        };
        sent.instrument(span).await
    }
}

/// Tells a permit what became of its request.
fn settle(permit: Permit, answer: &Result<Answer, Error>) {
    match answer {
        Ok(answer) => permit.answered(answer.status()),
        Err(error) => match (error.status(), error.kind()) {
            (Some(status), _) => permit.answered(status),
            (None, ErrorKind::NotSent(_) | ErrorKind::Local(_)) => permit.not_sent(),
            // It may still be on its way.
            (None, _) => drop(permit),
        },
    }
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Parts { deployment, signer, clock, .. } = &*self.0;
        let mut client = f.debug_struct("Client");
        client.field("deployment", deployment).field("signer", signer).field("clock", clock).finish_non_exhaustive()
    }
}
