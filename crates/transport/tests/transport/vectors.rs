//! Signatures of other implementations: they verify here, and this signer produces the same.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Deserializer};
use tradewire_endpoints::{Endpoint, Invalid, Operation, Query, SIGNING, futures, hosts, spot};
use tradewire_models::Timestamp;
use tradewire_models::futures::{
    Direction, NewOrder, OrderSide, OrderState, OrderType, PositionSide, TriggerOrderType,
};
use tradewire_models::service::Algorithm;
use tradewire_models::spot::{BizType, OrderId, Side};
use tradewire_transport::request::PreparedRequest;
use tradewire_transport::signing::{Credentials, ReceivedRequest, Signer, VerificationError, VerifiedRequest, verify};
use tradewire_wire::operation::Host;
use tradewire_wire::signing::{Recipe, RecvWindow, SignatureRejection, Signing};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

#[derive(Deserialize)]
struct Vectors {
    vectors: Vec<Vector>,
}

#[derive(Clone, Deserialize)]
struct Vector {
    id: String,
    market: String,
    method: String,
    path: String,
    query_as_sent: Option<String>,
    body_as_sent: Option<String>,
    content_type: Option<String>,
    api_key: String,
    secret: String,
    timestamp: String,
    recvwindow: Option<String>,
    header_prefix: String,
    canonical: String,
    signature: String,
    headers: BTreeMap<String, String>,
}

impl Vector {
    fn recipe(&self) -> &'static Recipe {
        unlimited(if self.market == "spot" { hosts::SPOT.recipe } else { hosts::FUTURES.recipe })
    }

    fn time(&self) -> Result<Timestamp> {
        Ok(self.timestamp.parse()?)
    }

    /// Verifies the request as sent, at the time of its signature.
    fn verify(&self) -> Result<std::result::Result<VerifiedRequest, VerificationError>> {
        let mut headers: Vec<_> = self.headers.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        headers.extend(self.content_type.as_deref().map(|value| ("Content-Type", value)));
        let received = ReceivedRequest {
            signing: &SIGNING,
            recipe: self.recipe(),
            method: &self.method,
            path: &self.path,
            query: self.query_as_sent.as_deref().unwrap_or_default(),
            headers: &headers,
            body: self.body_as_sent.as_deref().unwrap_or_default().as_bytes(),
        };
        let secret_of = |key: &str| (key == self.api_key).then(|| self.secret.as_str().into());
        Ok(verify(&received, self.time()?, secret_of))
    }

    fn signer(&self) -> Result<Signer> {
        let credentials = Credentials::new(self.api_key.as_str(), self.secret.as_str())?;
        let prefix = *SIGNING.accepted.iter().find(|prefix| **prefix == self.header_prefix).ok_or("not accepted")?;
        let signing = Box::leak(Box::new(Signing { prefix, recipes: vec![self.recipe()].leak(), ..SIGNING }));
        let signer = Signer::new(&credentials, Algorithm::default())?.with_signing(signing);
        match &self.recvwindow {
            None => Ok(signer),
            Some(millis) => Ok(signer.recv_window(std::time::Duration::from_millis(millis.parse()?))?),
        }
    }
}

/// Returns a recipe without a maximum of the receive window: the limits of the contract do not apply to recorded requests.
fn unlimited(recipe: &'static Recipe) -> &'static Recipe {
    let recv_window = RecvWindow { max_millis: i64::from(u32::MAX), ..recipe.recv_window };
    Box::leak(Box::new(Recipe { recv_window, ..*recipe }))
}

/// A request with the recorded path, to which the limits of the contract do not apply.
struct Recorded<E> {
    request: E,
    path: String,
}

impl<E: Endpoint> Endpoint for Recorded<E> {
    type Response = E::Response;

    fn operation(&self) -> &'static Operation {
        let operation = self.request.operation();
        let host = Box::leak(Box::new(Host { recipe: unlimited(operation.host.recipe), ..*operation.host }));
        Box::leak(Box::new(Operation { host, ..*operation }))
    }

    fn validate(&self, _: Timestamp) -> std::result::Result<(), Invalid> {
        Ok(())
    }

    fn path(&self) -> Cow<'static, str> {
        Cow::Owned(self.path.clone())
    }

    fn query(&self) -> Query {
        self.request.query()
    }

    fn body(&self) -> std::result::Result<Option<String>, Invalid> {
        self.request.body()
    }

    fn read_result<'de, D: Deserializer<'de>>(deserializer: D) -> std::result::Result<E::Response, D::Error> {
        E::read_result(deserializer)
    }
}

fn vectors() -> Result<Vec<Vector>> {
    let vectors: Vectors = serde_json::from_str(include_str!("../vectors/signing.json"))?;
    assert_eq!(vectors.vectors.len(), 50);
    Ok(vectors.vectors)
}

/// Requests that sign a different string than they send.
const SIGNED_ANOTHER_STRING: [(&str, &str); 2] = [
    ("ccxt-spot-19", "signs `media=CCXT`, which it does not send"),
    ("pyxt-fut-09", "signs `states=[2, 3]`, but sends `states=2&states=3`"),
];

#[test]
fn foreign_requests_verify_or_are_rejected_for_a_known_reason() -> Result {
    let (mut verified, mut rejected) = (0, 0);
    for vector in vectors()? {
        let mismatch = SIGNED_ANOTHER_STRING.iter().find(|(id, _)| *id == vector.id);
        match (vector.verify()?, mismatch) {
            (Ok(read), None) => {
                assert_eq!(read, VerifiedRequest { key: vector.api_key, canonical: vector.canonical }, "{}", vector.id);
                verified += 1;
            }
            (Err(error), Some((_, reason))) => {
                assert_eq!(error.reason, SignatureRejection::InvalidSignature, "{}: {reason}", vector.id);
                assert_ne!(error.expected_canonical, Some(vector.canonical), "{}: {reason}", vector.id);
                rejected += 1;
            }
            (result, mismatch) => return Err(format!("{}: {result:?}, {mismatch:?}", vector.id).into()),
        }
    }
    assert_eq!((verified, rejected), (48, 2));
    Ok(())
}

#[test]
fn signed_parts_cannot_be_changed() -> Result {
    let mut changed = 0;
    for vector in vectors()? {
        if vector.verify()?.is_err() {
            continue;
        }
        let header = |name: &str| format!("{}{name}", vector.header_prefix);
        let mut forgeries = vec![
            ("path", Vector { path: format!("{}/", vector.path), ..vector.clone() }),
            ("secret", Vector { secret: format!("{}0", vector.secret), ..vector.clone() }),
            ("body", Vector { body_as_sent: Some("{\"a\":1}".to_owned()), ..vector.clone() }),
            ("query", Vector { query_as_sent: Some("a=1".to_owned()), ..vector.clone() }),
        ];
        let mut earlier = vector.clone();
        earlier.headers.insert(header("timestamp"), (vector.time()?.as_millis() - 1).to_string());
        forgeries.push(("timestamp", earlier));
        let mut cut = vector.clone();
        cut.headers.insert(header("signature"), vector.signature.chars().skip(2).collect());
        forgeries.push(("signature", cut));
        if vector.market == "spot" {
            forgeries.push(("method", Vector { method: "PATCH".to_owned(), ..vector.clone() }));
            let mut narrower = vector.clone();
            narrower.headers.insert(header("recvwindow"), "4999".to_owned());
            forgeries.push(("recvwindow", narrower));
        }
        for (what, forgery) in forgeries {
            let rejection = forgery.verify()?.err().map(|error| error.reason);
            assert_eq!(rejection, Some(SignatureRejection::InvalidSignature), "{}: the {what} was changed", vector.id);
            changed += 1;
        }
    }
    assert!(changed > 48 * 6, "{changed}");
    Ok(())
}

/// Requests to operations of the contract that these clients serialize differently than this one.
const SERIALIZED_DIFFERENTLY: [(&str, &str); 5] = [
    ("ccxt-spot-10", "has a space after the comma of a list"),
    ("ccxt-spot-26", "repeats the receive window as a parameter"),
    ("pydemo-spot-03", "signs the percent-encoded value"),
    ("pyxt-spot-06", "sends an empty value, which is omitted here"),
    ("pyxt-fut-09", "repeats the parameter of a list, and signs it differently"),
];

fn prepare(vector: &Vector, request: impl Endpoint) -> Result<PreparedRequest> {
    Ok(PreparedRequest::new(&Recorded { request, path: vector.path.clone() }, vector.time()?)?)
}

/// Returns the typed request of a vector.
fn typed(vector: &Vector) -> Result<Option<PreparedRequest>> {
    let ids = |ids: &[&str]| spot::BatchOrders::new(ids.iter().copied().map(OrderId::new));
    let market =
        |symbol, quantity: i64| NewOrder::new(symbol, quantity, OrderType::Market, OrderSide::Buy, PositionSide::Long);
    let reserved = "a b+c&d=e%/?#é";
    let history = futures::QuantHistory::new();
    let prepared = match vector.id.as_str() {
        "nodedemo-spot-01" => prepare(vector, spot::OpenOrders::new()),
        "ccxt-spot-06" | "pyxt-spot-05" => prepare(vector, spot::OpenOrders::new().symbol(reserved)),
        "nodedemo-spot-04" => prepare(vector, spot::OpenOrders::new().symbol("比特币_usdt")),
        "pyxt-spot-03" => {
            prepare(vector, spot::OpenOrders::new().symbol("btc_usdt").biz_type(BizType::Spot).side(Side::Buy))
        }
        "ccxt-spot-09" | "pyxt-spot-08" => prepare(vector, ids(&["6216559590087220004"])),
        "ccxt-spot-08" | "pyxt-spot-07" | "pydemo-spot-02" | "nodedemo-spot-02" => {
            prepare(vector, ids(&["6216559590087220004", "6216559590087220005"]))
        }
        "ccxt-fut-04" | "pyxt-fut-06" | "pydemo-fut-05" => prepare(vector, history),
        "ccxt-fut-06" => prepare(vector, history.force_close(false).welfare_account(true)),
        "pydemo-fut-07" => {
            use OrderState::{Canceled, Expired, Filled, PartiallyFilled};
            prepare(vector, history.states([PartiallyFilled, Filled, Canceled, Expired]).symbol("btc_usdt"))
        }
        "pyxt-fut-07" => {
            let start = Timestamp::from_millis(1_690_000_000_000);
            let history =
                history.symbol("btc_usdt").limit(2000).direction(Direction::Prev).id(123_456_789).start_time(start);
            let history = history.end_time(Timestamp::from_millis(1_700_000_000_000));
            prepare(
                vector,
                history.order_side(OrderSide::Buy).order_orig_type(5.into()).orig_type(TriggerOrderType::StopMarket),
            )
        }
        "pyxt-fut-01" => prepare(vector, futures::OrderDetail::new(211_451_874_783_183_936)),
        "nodedemo-fut-03" => prepare(vector, futures::PlaceBatch::new([market("btc_usdt", 10), market("eth_usdt", 5)])),
        _ => return Ok(None),
    };
    Ok(Some(prepared?))
}

#[test]
fn this_signer_produces_the_same_signatures() -> Result {
    let (mut reproduced, mut operations, mut others) = (0, BTreeSet::new(), Vec::new());
    for vector in vectors()? {
        let operation = (vector.method.clone(), vector.path.clone());
        let Some(request) = typed(&vector)? else {
            others.push((operation, vector.id));
            continue;
        };
        operations.insert(operation);
        let signed = vector.signer()?.sign(&request, vector.time()?);
        assert_eq!(signed.canonical, vector.canonical, "{}", vector.id);
        assert_eq!(signed.signature, vector.signature.to_lowercase(), "{}", vector.id);
        for (name, value) in signed.headers {
            let theirs = vector.headers.get(&name).map(|value| value.to_lowercase());
            assert_eq!(theirs, Some(value.to_lowercase()), "{}: {name}", vector.id);
        }
        reproduced += 1;
    }
    assert_eq!(reproduced, 19);
    for (operation, id) in others {
        let is_known = SERIALIZED_DIFFERENTLY.iter().any(|(known, _)| *known == id);
        assert_eq!(operations.contains(&operation), is_known, "{id}: {operation:?} has typed requests, but not here");
    }
    Ok(())
}
