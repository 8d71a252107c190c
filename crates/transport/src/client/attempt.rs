//! One attempt: its turn, the signature, the answer.

use tracing::Instrument as _;
use tradewire_endpoints::spec::Auth;
use tradewire_endpoints::{Endpoint, Operation};

use super::watch::Watch;
use super::{Client, Parts};
use crate::clock::Moment;
use crate::limits::{self, LimitError, Permit};
use crate::signing::Signer;
use crate::{Answer, Attempt, Error, ErrorKind, Prepared, Reply};

impl Client {
    /// Sends a request once, and tells who watches.
    pub(super) async fn attempt<E: Endpoint>(
        &self,
        prepared: &Prepared,
        attempt: Attempt,
    ) -> Result<Reply<E::Response>, Error> {
        let mut watch = Watch::of(&self.0, attempt);
        let span = watch.span();
        async {
            let mut result = self.exchange::<E>(prepared, &mut watch).await;
            if let Ok(reply) = &mut result {
                reply.timings = watch.timings();
            }
            self.compare(&result, attempt.operation);
            watch.ended(result.as_ref().map(|reply| &reply.answer));
            result
        }
        .instrument(span)
        .await
    }

    /// Looks for differences between an answer and the contract.
    fn compare<T>(&self, result: &Result<Reply<T>, Error>, operation: &'static Operation) {
        match result {
            Ok(reply) => self.0.drift.came(operation, &reply.answer),
            Err(error) if matches!(error.kind(), ErrorKind::Undecodable(_)) => {
                error.answer().into_iter().for_each(|answer| self.0.drift.unreadable(operation, answer));
            }
            Err(_) => {}
        }
    }

    /// Waits for its turn, signs and sends. The signature is the last thing before the request is handed to the HTTP
    /// client, but for who watches. What the HTTP client may have to do first, connection and TLS, comes after it: the
    /// time for it is kept below the receive window.
    async fn exchange<E: Endpoint>(
        &self,
        request: &Prepared,
        watch: &mut Watch<'_>,
    ) -> Result<Reply<E::Response>, Error> {
        let operation = request.operation();
        let refused = |local| Error::local(operation, local);
        let held_back = |limited: LimitError| refused(limited.into());
        let Parts { deployment, signer, limits, socket, .. } = &*self.0;
        let clock = &*self.0.clock;
        let asked = Moment::of(clock);
        let key = signer.as_ref().filter(|_| operation.auth == Auth::Signed).map_or("", Signer::key);
        let permit = limits::permit(limits, key, operation).await;
        watch.waited();
        let mut permit = permit.map_err(held_back)?;
        // The runtime looks at its connections: one that was closed while the program was busy is not used.
        tokio::task::yield_now().await;
        limits.check_wait(asked.age(clock)).map_err(held_back)?;
        let dispatch = request.dispatch(deployment, signer.as_ref(), self.now(operation.host)).map_err(refused)?;
        watch.sent(&dispatch);
        permit.sent();
        let answer = socket.send(&dispatch, clock).await;
        watch.received();
        settle(permit, &answer);
        answer?.read::<E>(&dispatch)
    }
}

/// Tells a permit what became of its request.
fn settle(permit: Permit, answer: &Result<Answer, Error>) {
    match answer {
        Ok(answer) => limits::settle(permit, answer.status()),
        Err(error) => match (error.status(), error.kind()) {
            (Some(status), _) => limits::settle(permit, status),
            (None, ErrorKind::NotSent(_) | ErrorKind::Local(_)) => permit.not_sent(),
            // It may still be on its way.
            (None, _) => drop(permit),
        },
    }
}
