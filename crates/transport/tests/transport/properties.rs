//! Properties of every request: the sent parts are the signed parts.

use std::collections::BTreeMap;

use proptest::prelude::*;
use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};
use tradewire_endpoints::futures::QuantHistory;
use tradewire_endpoints::{Endpoint, Invalid, Query, SIGNING, hosts, spot};
use tradewire_models::Timestamp;
use tradewire_models::service::Algorithm;
use tradewire_transport::request::PreparedRequest;
use tradewire_transport::signing::{Credentials, ReceivedRequest, Signed, Signer, verify};
use tradewire_wire::operation::Operation;

const AT: Timestamp = Timestamp::from_millis(1_700_000_000_000);

/// A request with any pairs and any body.
#[derive(Debug)]
struct Anything {
    operation: &'static Operation,
    pairs: BTreeMap<String, String>,
    body: Option<String>,
}

impl Endpoint for Anything {
    type Response = IgnoredAny;

    fn operation(&self) -> &'static Operation {
        self.operation
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn read_result<'de, D: Deserializer<'de>>(deserializer: D) -> Result<IgnoredAny, D::Error> {
        IgnoredAny::deserialize(deserializer)
    }

    fn query(&self) -> Query {
        self.pairs.iter().fold(Query::default(), |query, (name, value)| query.pair(name, value))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(self.body.clone())
    }
}

fn anything() -> impl Strategy<Value = Anything> {
    let operation = prop_oneof![Just(spot::OpenOrders::OPERATION), Just(QuantHistory::OPERATION)];
    let pairs = prop::collection::btree_map("[a-zA-Z][a-zA-Z0-9_]{0,8}", any::<String>(), 0..8);
    (operation, pairs, any::<Option<String>>()).prop_map(|(operation, pairs, body)| Anything { operation, pairs, body })
}

fn sign(request: &PreparedRequest) -> Result<Signed, TestCaseError> {
    let credentials = Credentials::new("key", "s3cr3t").map_err(|error| TestCaseError::fail(error.to_string()))?;
    let signer = Signer::new(&credentials, Algorithm::default());
    Ok(signer.map_err(|error| TestCaseError::fail(error.to_string()))?.sign(request, AT))
}

/// Returns the canonical string that a server verifies if the request arrives with this query.
fn verified_canonical(request: &PreparedRequest, signed: &Signed, query: &str) -> Option<String> {
    let headers: Vec<_> = signed.headers.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let received = ReceivedRequest {
        signing: &SIGNING,
        recipe: request.operation().host.recipe,
        method: request.operation().method.as_str(),
        path: request.path(),
        query,
        headers: &headers,
        body: request.body().unwrap_or_default().as_bytes(),
    };
    verify(&received, AT, |_| Some("s3cr3t".into())).ok().map(|verified| verified.canonical)
}

proptest! {
    #[test]
    fn what_is_sent_is_what_is_signed(request in anything(), turn in 0usize..8) {
        let request = PreparedRequest::new(&request, AT).map_err(|error| TestCaseError::fail(error.to_string()))?;
        let signed = sign(&request)?;
        let sent = request.query().as_str();
        prop_assert_eq!(verified_canonical(&request, &signed, sent), Some(signed.canonical.clone()));

        // The server sorts the pairs, so their order does not matter.
        let mut pairs: Vec<_> = sent.split('&').collect();
        let turn = turn % pairs.len();
        pairs.rotate_left(turn);
        prop_assert_eq!(verified_canonical(&request, &signed, &pairs.join("&")), Some(signed.canonical.clone()));

        // An additional pair was not signed.
        let longer = format!("{sent}&zzz=1");
        prop_assert_eq!(verified_canonical(&request, &signed, &longer), None);
    }

    #[test]
    fn verification_never_panics(
        headers in prop::collection::vec(("(xt-)?(validate-(appkey|timestamp|signature|recvwindow)|content-type)", any::<String>()), 0..8),
        query in any::<String>(),
        body in any::<Vec<u8>>(),
    ) {
        let headers: Vec<_> = headers.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        for recipe in [hosts::SPOT.recipe, hosts::FUTURES.recipe] {
            let received = ReceivedRequest { signing: &SIGNING, recipe, method: "GET", path: "/", query: &query, headers: &headers, body: &body };
            prop_assert!(verify(&received, AT, |_| Some("s3cr3t".into())).is_err());
        }
    }
}
