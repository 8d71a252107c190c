//! A blocking client, for programs without an async runtime.

use std::future::Future;
use std::sync::Arc;
use std::{fmt, io, panic, thread};

use tokio::runtime::{Builder, Handle};
use tokio::sync::oneshot;
use tradewire_endpoints::{Endpoint, Operation, Paged};

use crate::client::{BuildError, ClientBuilder};
use crate::error::{Error, NotSent};
use crate::paging;

/// A blocking [`Client`](crate::Client), for programs without an async runtime.
///
/// It has its own runtime, which runs on one thread while any clone exists. Cheap to clone; clones share connections and rate limits, and
/// may be used from several threads.
///
/// Its calls also work inside an async runtime, where they run on another thread. However, they block the calling thread of the runtime, so
/// use the async [`Client`](crate::Client) there.
///
/// ```no_run
/// # mod tradewire { pub use {tradewire_endpoints::futures, tradewire_transport::*, tradewire_transport::signing::Credentials}; }
/// use tradewire::futures::QuantHistory;
/// use tradewire::{Client, Credentials, Deployment};
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
    /// Sends a request and returns the decoded response: see [`Client::send`](crate::Client::send).
    ///
    /// # Errors
    /// Returns an [`Error`], which reports the cause and whether the exchange acted.
    pub fn send<E: Endpoint<Response: Send> + Sync>(&self, request: &E) -> Result<E::Response, Error> {
        self.wait(request.operation(), self.client.send(request))
    }

    /// Returns a clone that sends requests even if they break a rule that no source states: see [`Client::insist`](crate::Client::insist).
    #[must_use]
    pub fn insist(&self) -> Self {
        Self { client: self.client.insist(), runtime: self.runtime.clone() }
    }

    /// Returns an iterator over the records of all pages: see [`Client::items`](crate::Client::items).
    ///
    /// ```no_run
    /// # mod tradewire { pub use {tradewire_endpoints::futures, tradewire_transport::*}; }
    /// use tradewire::Error;
    /// use tradewire::blocking::Client;
    /// use tradewire::futures::QuantHistory;
    ///
    /// # fn run(client: Client) -> Result<(), Error> {
    /// for order in client.items(QuantHistory::new().symbol("btc_usdt").limit(2000)) {
    ///     println!("{}", order?.order_id);
    /// }
    /// # Ok(())
    /// # }
    /// ```
    pub fn items<E>(&self, request: E) -> Items<E::Item>
    where
        E: Paged + Send + Sync + 'static,
    {
        Items { operation: request.operation(), stream: self.client.items(request), client: self.clone() }
    }

    /// Returns the underlying async client, which has all other calls. Run their futures with [`Client::block_on`].
    pub fn async_client(&self) -> &crate::Client {
        &self.client
    }

    /// Runs a future, typically of [`Client::async_client`], to completion.
    ///
    /// ```no_run
    /// # mod tradewire { pub use {tradewire_endpoints::futures, tradewire_transport::*}; }
    /// use tradewire::blocking::Client;
    /// use tradewire::futures::ServerTime;
    ///
    /// # fn run(client: Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let reply = client.block_on(client.async_client().send_with_response(&ServerTime::new()))??;
    /// println!("{:?}", reply.timings);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// Returns an error if the call is made inside an async runtime, and the thread for it cannot be started.
    pub fn block_on<T: Send>(&self, call: impl Future<Output = T> + Send) -> io::Result<T> {
        self.runtime.wait(call)
    }

    /// Runs a call to completion.
    fn wait<T: Send>(
        &self,
        operation: &'static Operation,
        call: impl Future<Output = Result<T, Error>> + Send,
    ) -> Result<T, Error> {
        match self.block_on(call) {
            Ok(result) => result,
            Err(error) => Err(Error::not_sent(operation, NotSent::ThreadStart(error.to_string()))),
        }
    }
}

/// A blocking iterator over the records of all pages. It is lazy, and ends after an error.
#[derive(Debug)]
pub struct Items<T> {
    operation: &'static Operation,
    stream: paging::Items<T>,
    client: Client,
}

impl<T: Send> Iterator for Items<T> {
    type Item = Result<T, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        self.client.wait(self.operation, self.stream.try_next()).transpose()
    }
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.client.fmt(f)
    }
}

impl ClientBuilder {
    /// Builds a blocking client. Nothing is sent.
    ///
    /// # Errors
    /// Returns an error if [`ClientBuilder::build`] does, or if the thread of the client cannot be started.
    pub fn build_blocking(self) -> Result<Client, BuildError> {
        let client = self.build()?;
        let runtime = Runtime::start().map_err(BuildError::Thread)?;
        Ok(Client { client, runtime: Arc::new(runtime) })
    }
}

/// A runtime with its own thread, so that connections and timers are served between calls. It shuts down when this value is dropped on any
/// thread.
struct Runtime {
    handle: Handle,
    _shutdown: oneshot::Sender<()>,
}

impl Runtime {
    fn start() -> io::Result<Self> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let handle = runtime.handle().clone();
        let (shutdown, is_dropped) = oneshot::channel();
        thread::Builder::new().name("tradewire".to_owned()).spawn(move || runtime.block_on(is_dropped))?;
        Ok(Self { handle, _shutdown: shutdown })
    }

    /// Runs a call on this thread or, if this thread belongs to an async runtime, on another one. Blocking in the runtime could deadlock.
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
