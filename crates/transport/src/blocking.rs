//! The client for programs that have no async runtime.

use std::future::Future;
use std::sync::Arc;
use std::{fmt, io, panic, thread};

use tokio::runtime::{Builder, Handle};
use tokio::sync::oneshot;
use tradewire_endpoints::spec::Host;
use tradewire_endpoints::{Endpoint, Operation, Paged};

use crate::drift::Findings;
use crate::{BuildError, ClientBuilder, Deployment, Dispatch, Error, Feed, Local, PageReply, Reply};

/// The [`Client`](crate::Client) for programs that have no async runtime: its calls wait for their end. It brings a runtime
/// of its own, which runs on one thread for as long as a clone lives. Cheap to clone; the clones share their connections
/// and limits, and may be used from many threads at once.
///
/// Called inside an async runtime it works too, on another thread, but the runtime's thread waits with it: use the
/// [`Client`](crate::Client) there.
///
/// ```no_run
/// use tradewire_endpoints::futures::QuantHistory;
/// use tradewire_transport::{Client, Deployment, signing::Credentials};
///
/// # fn run() -> Result<(), Box<dyn std::error::Error>> {
/// let builder = Client::builder().credentials(Credentials::from_env()?).deployment(Deployment::from_env()?);
/// let client = builder.build_blocking()?;
/// for order in client.send(&QuantHistory::new().symbol("btc_usdt").limit(100))?.items {
///     println!("{} {} {}", order.order_id, order.symbol, order.state);
/// }
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Client {
    client: crate::Client,
    runtime: Arc<Runtime>,
}

impl Client {
    /// Sends a request and reads its answer, as [`Client::send`](crate::Client::send) does.
    ///
    /// # Errors
    /// See [`Error`]: it tells what happened, and whether the exchange acted.
    pub fn send<E: Endpoint<Response: Send> + Sync>(&self, request: &E) -> Result<E::Response, Error> {
        self.wait(request.operation(), self.client.send(request))
    }

    /// The same, with the answer as it came, as [`Client::reply`](crate::Client::reply) does.
    ///
    /// # Errors
    /// As [`Client::send`].
    pub fn reply<E: Endpoint<Response: Send> + Sync>(&self, request: &E) -> Result<Reply<E::Response>, Error> {
        self.wait(request.operation(), self.client.reply(request))
    }

    /// What [`Client::send`] would send now, and what it would sign. Nothing is sent.
    ///
    /// # Errors
    /// As far as a request is refused before it is sent.
    pub fn explain<E: Endpoint>(&self, request: &E) -> Result<Dispatch, Error> {
        self.client.explain(request)
    }

    /// Sets the clock that requests to a host are signed with, as [`Client::sync_clock`](crate::Client::sync_clock) does.
    ///
    /// # Errors
    /// A host that does not tell its time.
    pub fn sync_clock(&self, host: &'static Host) -> Result<(), Error> {
        self.wait(host.server_time, self.client.sync_clock(host))
    }

    /// What was found in answers, as [`Client::drift`](crate::Client::drift) says.
    pub fn drift(&self) -> Findings {
        self.client.drift()
    }

    /// Where requests go.
    pub fn deployment(&self) -> &Deployment {
        self.client.deployment()
    }

    /// Page after page, as [`Client::pages`](crate::Client::pages) asks for them.
    pub fn pages<E>(&self, request: E) -> Each<PageReply<E>>
    where
        E: Paged + Send + Sync + 'static,
    {
        Each { operation: request.operation(), feed: self.client.pages(request), client: self.clone() }
    }

    /// The records of all pages, as [`Client::items`](crate::Client::items) gives them.
    ///
    /// ```no_run
    /// use tradewire_endpoints::futures::QuantHistory;
    /// use tradewire_transport::{Error, blocking::Client};
    ///
    /// # fn run(client: Client) -> Result<(), Error> {
    /// for order in client.items(QuantHistory::new().symbol("btc_usdt").limit(2000)) {
    ///     println!("{}", order?.order_id);
    /// }
    /// # Ok(())
    /// # }
    /// ```
    pub fn items<E>(&self, request: E) -> Each<E::Item>
    where
        E: Paged + Send + Sync + 'static,
    {
        Each { operation: request.operation(), feed: self.client.items(request), client: self.clone() }
    }

    /// The client that this one waits for: for all that is built on it, with [`Client::block_on`].
    pub fn async_client(&self) -> &crate::Client {
        &self.client
    }

    /// Waits for the end of something that [`Client::async_client`] does.
    ///
    /// ```no_run
    /// use tradewire_endpoints::futures::ServerTime;
    /// use tradewire_transport::blocking::Client;
    ///
    /// # fn run(client: Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let reply = client.block_on(client.async_client().reply(&ServerTime::new()))??;
    /// println!("{:?}", reply.timings);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// It was called inside an async runtime, and no thread can be started to wait on.
    pub fn block_on<T: Send>(&self, call: impl Future<Output = T> + Send) -> io::Result<T> {
        self.runtime.wait(call)
    }

    /// Waits for the end of a call.
    fn wait<T: Send>(
        &self,
        operation: &'static Operation,
        call: impl Future<Output = Result<T, Error>> + Send,
    ) -> Result<T, Error> {
        self.block_on(call).unwrap_or_else(|error| Err(Error::local(operation, Local::NoThread(error.to_string()))))
    }
}

/// Pages or records, each waited for when it is asked for. After a failure it ends.
#[derive(Debug)]
pub struct Each<T> {
    operation: &'static Operation,
    feed: Feed<T>,
    client: Client,
}

impl<T: Send> Iterator for Each<T> {
    type Item = Result<T, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        self.client.wait(self.operation, self.feed.try_next()).transpose()
    }
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.client.fmt(f)
    }
}

impl ClientBuilder {
    /// Builds the client for programs that have no async runtime. Nothing is sent.
    ///
    /// # Errors
    /// As [`ClientBuilder::build`], or its thread cannot be started.
    pub fn build_blocking(self) -> Result<Client, BuildError> {
        let client = self.build()?;
        let runtime = Runtime::start().map_err(BuildError::Thread)?;
        Ok(Client { client, runtime: Arc::new(runtime) })
    }
}

/// A runtime on a thread of its own: it attends to connections and timers also while no call waits. It ends when this is
/// dropped, wherever that is.
struct Runtime {
    handle: Handle,
    _alive: oneshot::Sender<()>,
}

impl Runtime {
    fn start() -> io::Result<Self> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let handle = runtime.handle().clone();
        let (alive, dropped) = oneshot::channel();
        thread::Builder::new().name("tradewire".to_owned()).spawn(move || runtime.block_on(dropped))?;
        Ok(Self { handle, _alive: alive })
    }

    /// Waits for the end of a call, on this thread, or on another one if this is the thread of an async runtime: there,
    /// what the call waits for might wait for this thread.
    fn wait<T: Send>(&self, call: impl Future<Output = T> + Send) -> io::Result<T> {
        if Handle::try_current().is_err() {
            return Ok(self.handle.block_on(call));
        }
        thread::scope(|scope| {
            let call = thread::Builder::new().spawn_scoped(scope, || self.handle.block_on(call))?;
            call.join().or_else(|panicked| panic::resume_unwind(panicked))
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{self, RecvTimeoutError};
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_runtime_ends_when_it_is_dropped() -> io::Result<()> {
        let runtime = Runtime::start()?;
        let (held, ended) = mpsc::channel::<()>();
        runtime.handle.spawn(async move {
            let _held = held;
            std::future::pending::<()>().await
        });
        assert_eq!(ended.recv_timeout(Duration::ZERO), Err(RecvTimeoutError::Timeout));
        drop(runtime);
        assert_eq!(ended.recv_timeout(Duration::from_secs(60)), Err(RecvTimeoutError::Disconnected));
        Ok(())
    }
}
