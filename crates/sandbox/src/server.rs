//! The way of a request: find its operation, read it, check its signature, let it act, answer.

use std::borrow::Cow;
use std::sync::Arc;

use axum::Router;
use axum::body::to_bytes;
use axum::extract::{Request, State};
use axum::http::header::{ALLOW, CONTENT_TYPE};
use axum::http::request::Parts as Head;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::any;
use tradewire_endpoints::spec::{Account, Auth, Method, Operation, Refusal};
use tradewire_endpoints::{OPERATIONS, Parts};
use tradewire_models::{ErrorCode, Timestamp};
use tradewire_transport::signing::{ReceivedRequest, verify};

use crate::Trouble;
use crate::admin;
use crate::answer::{Json, Refused, Reply};
use crate::behaviour::{self, Call};
use crate::exchange::{Exchange, Member};
use crate::fault::Plan;
use crate::limits::RateLimitStatus;
use crate::log::Logged;
use crate::mistakes;
use crate::page;

/// The server: what can be asked is in the operation table; besides it there are the page, and what sets the faults.
pub(crate) fn router(exchange: Arc<Exchange>) -> Router {
    let page = Router::new().route("/", any(page::serve)).route("/sandbox/{*path}", any(page::serve));
    page.route(admin::FAULTS, any(admin::serve)).fallback(serve).with_state(exchange)
}

async fn serve(State(exchange): State<Arc<Exchange>>, request: Request) -> Response {
    let (head, body) = request.into_parts();
    let found = find(head.method.as_str(), head.uri.path());
    // None for a body that is too long, or that breaks off.
    let body = to_bytes(body, exchange.max_body).await.ok();
    let plan = found.operation().map(|operation| exchange.faults.plan(operation)).unwrap_or_default();
    let receive = || {
        let reply = receive(&exchange, &found, &head, body.as_deref(), &plan);
        let response = plan.spoil(respond(&reply, &found), &reply.body);
        let status = if plan.end().is_some_and(Trouble::hangs_up) { 0 } else { response.status().as_u16() };
        let request = logged(&head, body.as_deref().unwrap_or_default(), &found, reply, status, &plan);
        exchange.log.push(Logged { at: exchange.clock.now(), ..request });
        response
    };
    let response = receive();
    if plan.is_twice() {
        receive();
    }
    if let Some(delay) = plan.delay() {
        tokio::time::sleep(delay).await;
    }
    response
}

/// A request that came in, unless a fault keeps it away.
fn receive(exchange: &Exchange, found: &Found, head: &Head, body: Option<&[u8]>, plan: &Plan) -> Reply {
    match (found, body) {
        (Found::Operation(operation), _) if plan.end().is_some_and(Trouble::keeps_away) => {
            Reply::plain(StatusCode::SERVICE_UNAVAILABLE, operation.path)
        }
        (Found::Operation(operation), Some(body)) => {
            reply(exchange, operation, head, body, plan.time(exchange.clock.now()))
        }
        (Found::Operation(operation), None) => Reply::plain(StatusCode::PAYLOAD_TOO_LARGE, operation.path),
        (Found::OtherMethod(_), _) => Reply::plain(StatusCode::METHOD_NOT_ALLOWED, head.uri.path()),
        (Found::Nothing, _) => Reply::plain(StatusCode::NOT_FOUND, head.uri.path()),
    }
}

/// What a method and a path lead to.
enum Found {
    Operation(&'static Operation),
    /// The path is known, but only with this method.
    OtherMethod(Method),
    Nothing,
}

impl Found {
    fn operation(&self) -> Option<&'static Operation> {
        if let Self::Operation(operation) = self { Some(*operation) } else { None }
    }
}

fn find(method: &str, path: &str) -> Found {
    let mut found = Found::Nothing;
    for operation in OPERATIONS.iter().filter(|operation| operation.match_path(path).is_some()) {
        if operation.method.as_str() == method {
            return Found::Operation(operation);
        }
        found = Found::OtherMethod(operation.method);
    }
    found
}

fn reply(exchange: &Exchange, operation: &'static Operation, head: &Head, body: &[u8], now: Timestamp) -> Reply {
    let answered = |result| exchange.wire.reply(operation, result);
    let caller = match operation.auth {
        Auth::Public => None,
        Auth::Signed => match identify(exchange, operation, head, body, now) {
            Ok(member) => Some(member),
            Err(refused) => return answered(Err(refused)),
        },
    };
    let key = caller.map(|member| member.account.key());
    let turn = exchange.limits.as_ref().zip(key);
    let turn = turn.map(|(limits, key)| limits.take(key, operation, exchange.clock.uptime()));
    let reply = match turn {
        Some(Err(_)) => Reply::plain(StatusCode::TOO_MANY_REQUESTS, operation.path),
        _ => answered(answer(exchange, operation, head, body, caller, now)),
    };
    let allowance = turn.map(|(Ok(allowance) | Err(allowance))| allowance);
    Reply { signed_by: key.map(str::to_owned), allowance, ..reply }
}

fn answer(
    exchange: &Exchange,
    operation: &'static Operation,
    head: &Head,
    body: &[u8],
    caller: Option<&Member>,
    now: Timestamp,
) -> Result<Json, Refused> {
    if operation.account == Account::Quant && !caller.is_some_and(|member| member.account.is_quant()) {
        return Err(ErrorCode::NotQuantificationAccount.into());
    }
    let body = String::from_utf8_lossy(body);
    let query = query(operation, head.uri.query().unwrap_or_default(), &body);
    let parts = Parts::new(operation, head.uri.path(), &query, texts(head), &body).unwrap_or_default();
    let behaviour = if exchange.examples { behaviour::example } else { behaviour::of(operation) };
    behaviour(&Call { exchange, operation, caller, now, parts: &parts })
}

/// Whose signature a request carries.
fn identify<'a>(
    exchange: &'a Exchange,
    operation: &Operation,
    head: &Head,
    body: &[u8],
    now: Timestamp,
) -> Result<&'a Member, Refused> {
    let headers: Vec<_> = texts(head).collect();
    let received = ReceivedRequest {
        recipe: operation.host.recipe,
        method: head.method.as_str(),
        path: head.uri.path(),
        query: head.uri.query().unwrap_or_default(),
        headers: &headers,
        body,
    };
    let secret_of = |key: &str| exchange.member(key).map(|member| member.account.secret().clone());
    match verify(&received, now, secret_of) {
        Ok(verified) => {
            exchange.member(&verified.key).ok_or_else(|| Refused::Signature(Refusal::UnknownKey.into(), None))
        }
        Err(refused) => {
            let accounts = exchange.members().map(|member| &member.account);
            let signed_instead = mistakes::signed_instead(&received, &refused, accounts);
            Err(Refused::Signature(refused, signed_instead))
        }
    }
}

/// The headers that are text.
fn texts(head: &Head) -> impl Iterator<Item = (&str, &str)> {
    head.headers.iter().filter_map(|(name, value)| Some((name.as_str(), value.to_str().ok()?)))
}

/// The parameters of a request: those of its query, and where a form is declared instead of a body, those of the form.
pub(crate) fn query<'a>(operation: &Operation, query: &'a str, body: &str) -> Cow<'a, str> {
    if operation.body.is_none() && operation.is_form() { format!("{query}&{body}").into() } else { query.into() }
}

fn respond(reply: &Reply, found: &Found) -> Response {
    let mut response = (reply.status, reply.body.clone()).into_response();
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    for (name, value) in reply.allowance.into_iter().flat_map(RateLimitStatus::headers) {
        if let Ok(value) = HeaderValue::try_from(value) {
            response.headers_mut().insert(name, value);
        }
    }
    if let Found::OtherMethod(method) = found {
        response.headers_mut().insert(ALLOW, HeaderValue::from_static(method.as_str()));
    }
    response
}

fn logged(head: &Head, body: &[u8], found: &Found, reply: Reply, status: u16, plan: &Plan) -> Logged {
    Logged {
        number: 0,
        at: Timestamp::default(),
        method: head.method.to_string(),
        path: head.uri.path().to_owned(),
        query: head.uri.query().unwrap_or_default().to_owned(),
        body: String::from_utf8_lossy(body).into_owned(),
        operation: found.operation(),
        acted: reply.is_success(),
        signed_by: reply.signed_by,
        status,
        refusal: reply.refusal,
        expected_canonical: reply.expected_canonical,
        signed_instead: reply.signed_instead,
        faults: plan.faults().to_vec(),
    }
}
