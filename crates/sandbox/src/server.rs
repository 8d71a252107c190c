//! The processing of a request: routing, checks of its signature and rate limits, execution, response and logging.

use std::borrow::Cow;
use std::io;
use std::net::IpAddr;
use std::sync::Arc;

#[cfg(feature = "streams")]
use http::header::SEC_WEBSOCKET_KEY;
use http::header::{ALLOW, AUTHORIZATION, COOKIE, HOST, PROXY_AUTHORIZATION};
use http::request::Parts as Head;
use http::{HeaderValue, Request, StatusCode};
use hyper::body::Incoming;
use tradewire_contract::{Account as RequiredAccount, Contract};
use tradewire_models::{ErrorCode, Timestamp};
use tradewire_transport::signing::{ReceivedRequest, VerificationError, redacted_header, verify};
use tradewire_wire::operation::Auth;
use tradewire_wire::server::Parts;
use tradewire_wire::signing::SignatureRejection;
use tradewire_wire::{Object, Query};

use crate::control_api::{self, require_local_caller};
use crate::exchange::{Exchange, OpenAccount};
use crate::fault::{FaultKind, FaultPlan};
use crate::operations::{self, call::Call};
use crate::page;
use crate::reply::{Json, Rejection, Reply};
use crate::request_body::read_body;
use crate::request_log::{LoggedRequest, LoggedResponse};
use crate::response::{Response, response};
use crate::served_operation::{Route, ServedOperation};
use crate::signature_diagnosis;
#[cfg(feature = "streams")]
use crate::sockets;

/// Serves all paths: those of the contract, the page, and the interfaces to the faults and prices. An error closes the connection
/// without a response.
pub(crate) async fn serve(exchange: &Arc<Exchange>, peer: IpAddr, request: Request<Incoming>) -> io::Result<Response> {
    let (head, body) = request.into_parts();
    let response = match head.uri.path() {
        control_api::FAULTS | control_api::PRICE => control_api::serve(exchange, &head, body).await,
        path if page::serves(path) => page::serve(exchange, &head),
        _ => return serve_contract(exchange, peer, head, body).await,
    };
    Ok(response)
}

async fn serve_contract(exchange: &Arc<Exchange>, peer: IpAddr, head: Head, body: Incoming) -> io::Result<Response> {
    if !exchange.any_host
        && let Err((status, message)) = require_local_caller(exchange.contract, &head)
    {
        return Ok(response(status, "text/plain; charset=utf-8", message));
    }
    #[cfg(feature = "streams")]
    if let (Some(socket), true) =
        (sockets::at(exchange.contract, head.uri.path()), head.headers.contains_key(SEC_WEBSOCKET_KEY))
    {
        return Ok(sockets::accept(exchange, socket, head));
    }
    let authority = head.headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let route = Route::find(&exchange.operations, head.method.as_str(), head.uri.path(), authority);
    let body = read_body(body).await;
    let plan = route.operation().map(|operation| exchange.faults.plan(operation.wire)).unwrap_or_default();
    let (head, body) = (&head, body.as_deref());
    let text = String::from_utf8_lossy(body.unwrap_or_default());
    let declared_body = route.operation().map(|operation| declared_body(operation, &text)).unwrap_or_default();
    let received = Received { exchange, route: &route, peer, head, body, declared_body: &declared_body, plan: &plan };
    let response = received.handle();
    if plan.duplicates() {
        let _ = received.handle();
    }
    if let Some(delay) = plan.delay() {
        tokio::time::sleep(delay).await;
    }
    response
}

struct Received<'a> {
    exchange: &'a Exchange,
    route: &'a Route,
    peer: IpAddr,
    head: &'a Head,
    /// The body; `None` if it could not be read completely.
    body: Option<&'a [u8]>,
    /// The body as the operation declares it.
    declared_body: &'a str,
    plan: &'a FaultPlan,
}

impl<'a> Received<'a> {
    /// Executes and logs the request. An error closes the connection without a response.
    fn handle(&self) -> io::Result<Response> {
        let reply = self.reply();
        let response = self.plan.apply(respond(self.exchange.contract, &reply, self.route), &reply.body);
        let status = response.as_ref().map_or(0, |response| response.status().as_u16());
        self.exchange.log.push(self.logged(reply, status));
        response
    }

    /// Executes the request, unless a fault prevents it.
    fn reply(&self) -> Reply {
        let (status, path) = match (self.route, self.body) {
            (Route::Operation(of), _) if self.plan.response_fault().is_some_and(FaultKind::prevents_execution) => {
                (StatusCode::SERVICE_UNAVAILABLE, of.wire.path)
            }
            (Route::Operation(operation), Some(body)) => return self.check_and_execute(*operation, body),
            (Route::Operation(operation), None) => (StatusCode::PAYLOAD_TOO_LARGE, operation.wire.path),
            (Route::OtherMethod(_), _) => (StatusCode::METHOD_NOT_ALLOWED, self.head.uri.path()),
            (Route::NotFound, _) => (StatusCode::NOT_FOUND, self.head.uri.path()),
        };
        Reply::without_envelope(status, path)
    }

    fn check_and_execute(&self, operation: ServedOperation, body: &[u8]) -> Reply {
        let exchange = self.exchange;
        let now = exchange.clock.now();
        let shown = self.plan.skewed(now);
        let write = |result| exchange.wire_modes.reply(&operation, result);
        let caller = match operation.declared.auth {
            Auth::Public => None,
            Auth::Signed => match self.authenticate(&operation, body, shown) {
                Ok(caller) => Some(caller),
                Err(rejection) => return write(Err(rejection)),
            },
        };
        let key = caller.map(|caller| caller.account.key());
        let limiter = exchange.rate_limiter.as_ref();
        let admitted = limiter.map(|limiter| limiter.admit(key, self.peer, operation.wire, exchange.clock.uptime()));
        let reply = match admitted {
            Some(Err(_)) => Reply::without_envelope(StatusCode::TOO_MANY_REQUESTS, operation.wire.path),
            _ => write(match self.plan.rejection() {
                Some((code, message)) => Err(Rejection::Code(code, message)),
                None => self.execute(operation, caller, (now, shown)),
            }),
        };
        let rate_limit = admitted.map(|(Ok(status) | Err(status))| status);
        Reply { signed_by: key.map(str::to_owned), rate_limit, ..reply }
    }

    /// Executes the request, whose signature and rate limits are already checked.
    fn execute(
        &self,
        operation: ServedOperation,
        caller: Option<&OpenAccount>,
        (now, shown): (Timestamp, Timestamp),
    ) -> Result<Json, Rejection> {
        let needs_quant = operation.declared.account == RequiredAccount::Quant;
        if needs_quant && !caller.is_some_and(|caller| caller.account.is_quant()) {
            return Err(ErrorCode::NotQuantificationAccount.into());
        }
        let uri = &self.head.uri;
        let query = parameters(&operation, uri.query().unwrap_or_default(), self.declared_body);
        let parts = Parts::new(&operation.declared.path, uri.path(), &query, self.declared_body).unwrap_or_default();
        let (exchange, peer) = (self.exchange, self.peer);
        operations::execute(&Call { exchange, operation, caller, peer, now, shown, parts: &parts })
    }

    /// Verifies the signature at the time that the exchange shows, and returns the account that signed the request.
    fn authenticate(
        &self,
        operation: &ServedOperation,
        body: &[u8],
        now: Timestamp,
    ) -> Result<&'a OpenAccount, Rejection> {
        let (exchange, uri) = (self.exchange, &self.head.uri);
        // The values that are ASCII text.
        let headers = self.head.headers.iter();
        let headers: Vec<_> = headers.filter_map(|(name, value)| Some((name.as_str(), value.to_str().ok()?))).collect();
        let Some(signing) = operation.signing() else { return Err(Rejection::NotImplemented) };
        let received = ReceivedRequest {
            signing,
            recipe: operation.wire.host.recipe,
            method: self.head.method.as_str(),
            path: uri.path(),
            query: uri.query().unwrap_or_default(),
            headers: &headers,
            body,
        };
        let secret_of = |key: &str| exchange.account(key).map(|found| found.account.secret().clone());
        match verify(&received, now, secret_of) {
            Ok(verified) => {
                let unknown = || VerificationError::new(signing, SignatureRejection::UnknownKey);
                exchange.account(&verified.key).ok_or_else(|| Rejection::Signature(unknown(), None))
            }
            Err(error) => {
                let accounts = exchange.accounts().map(|open| &open.account);
                let diagnosis = signature_diagnosis::diagnose(operation.contract, &received, &error, accounts);
                Err(Rejection::Signature(error, diagnosis))
            }
        }
    }

    /// Creates the log entry. The log assigns the number.
    fn logged(&self, reply: Reply, status: u16) -> LoggedRequest {
        let Self { exchange, route, head, declared_body, .. } = self;
        let query = head.uri.query().unwrap_or_default();
        let body = String::from_utf8_lossy(self.body.unwrap_or_default()).into_owned();
        let operation = route.operation();
        LoggedRequest {
            number: 0,
            at: exchange.clock.now(),
            method: head.method.to_string(),
            path: head.uri.path().to_owned(),
            query: query.to_owned(),
            parameters: operation.map_or(query.into(), |of| parameters(of, query, declared_body)).into_owned(),
            declared_body: (*declared_body).to_owned(),
            body,
            headers: logged_headers(exchange.contract, head),
            operation: operation.map(|operation| operation.wire),
            executed: reply.is_success(),
            signed_by: reply.signed_by,
            status,
            response: LoggedResponse::new(operation.map(|operation| operation.wire), &self.plan.received(&reply.body)),
            rejection: reply.rejection,
            expected_canonical: reply.expected_canonical,
            signature_diagnosis: reply.signature_diagnosis,
            faults: self.plan.faults().to_vec(),
        }
    }
}

/// Returns the body as the operation declares it. Public clients send JSON to operations that are documented with a form, and
/// the exchange accepts both. Unknown fields are ignored.
fn declared_body<'a>(operation: &ServedOperation, body: &'a str) -> Cow<'a, str> {
    if !operation.declared.is_form() {
        return match &operation.declared.body {
            Some(field) => operation.contract.without_unknown_fields(field, body),
            None => body.into(),
        };
    }
    let Ok(object) = Object::parse(body) else { return body.into() };
    let given = object.names().filter_map(|name| Some((name, object.non_null(name)?)));
    let form = given.fold(Query::default(), |form, (name, value)| {
        let string = serde_json::from_str::<String>(value.get());
        form.pair(name, string.as_deref().unwrap_or(value.get()))
    });
    form.into_string().into()
}

/// Returns the parameters of a request in query form: those of its query, followed by those of its form if the operation accepts a form.
fn parameters<'a>(operation: &ServedOperation, query: &'a str, body: &str) -> Cow<'a, str> {
    if operation.declared.body.is_none() && operation.declared.is_form() {
        format!("{query}&{body}").into()
    } else {
        query.into()
    }
}

fn respond(contract: &Contract, reply: &Reply, route: &Route) -> Response {
    let mut response = response(reply.status, "application/json", reply.body.clone());
    response.headers_mut().extend(reply.rate_limit.into_iter().flat_map(|status| status.headers(contract)));
    if let Route::OtherMethod(methods) = route {
        let methods: Vec<&str> = methods.iter().map(|method| method.as_str()).collect();
        response.headers_mut().extend(HeaderValue::try_from(methods.join(", ")).map(|methods| (ALLOW, methods)));
    }
    response
}

/// Returns the headers of a request for the log. Values that would allow others to act as the client are redacted, including the cookies
/// that a browser sends for other servers of this machine.
fn logged_headers(contract: &'static Contract, head: &Head) -> Vec<(String, String)> {
    let signing = contract.client_operations().signing;
    let shown = head.headers.iter().map(|(name, value)| {
        let value = String::from_utf8_lossy(value.as_bytes());
        let shown = match signing {
            _ if [AUTHORIZATION, COOKIE, PROXY_AUTHORIZATION].contains(name) => "[redacted]".into(),
            Some(signing) => redacted_header(signing, name.as_str(), &value),
            None => value,
        };
        (name.to_string(), shown.into_owned())
    });
    shown.collect()
}
