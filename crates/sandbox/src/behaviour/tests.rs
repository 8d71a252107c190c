//! A behaviour looks at every parameter of its operation: there are two values of it that are answered differently.

use std::collections::BTreeSet;
use std::error::Error;

use serde_json::Value;
use tradewire_endpoints::spec::{Auth, Field, Kind, Place};
use tradewire_endpoints::{OPERATIONS, Pairs};
use tradewire_transport::clock::FixedClock;

use super::*;
use crate::{DEMO_KEY, Sandbox};

/// Parameters and their values.
type Given = Vec<(&'static Field, String)>;

/// What the demo account is answered. A refusal is no answer: rules are checked whether anybody looks or not.
fn answer(exchange: &Exchange, operation: &'static Operation, given: &Given) -> Option<String> {
    let caller = if operation.auth == Auth::Signed { exchange.member(DEMO_KEY) } else { None };
    let placed = |place| {
        let given = given.iter().filter(|(param, _)| param.place == place);
        Pairs::of(given.map(|(param, value)| (param.name, value.as_str())))
    };
    let parts =
        Parts { path: placed(Place::Path), query: placed(Place::Query), headers: placed(Place::Header), body: "" };
    let call = Call { exchange, operation, caller, now: exchange.clock.now(), parts: &parts };
    of(operation)(&call).ok().map(|json| json.get().to_owned())
}

/// What the examples of an operation give, and nothing.
fn bases(operation: &'static Operation) -> Vec<Given> {
    let given = operation.examples.iter().map(|example| {
        let target = example.sends.split_once(' ').map_or("", |(_, target)| target);
        let (path, query) = target.split_once('?').unwrap_or((target, ""));
        let headers = example.headers.iter().copied();
        let parts = Parts::new(operation, path, query, headers, "").unwrap_or_default();
        let pairs = [parts.path, parts.query, parts.headers];
        let pairs = pairs.iter().flat_map(Pairs::iter);
        pairs.filter_map(|(name, value)| Some((operation.param(name)?, value.to_owned()))).collect()
    });
    given.chain([Given::new()]).collect()
}

/// Values of a parameter that may make a difference: those that its type has, and those that answers hold.
fn values(param: &Field, now: Timestamp, answers: &[Value]) -> BTreeSet<String> {
    let texts: Vec<String> = match param.kind {
        Kind::Boolean => vec!["true".to_owned(), "false".to_owned()],
        Kind::Enum(list) => list.values.iter().map(|value| value.wire.to_owned()).collect(),
        Kind::Timestamp => [0, 3_600_000, 86_400_000].map(|ago| now.minus_millis(ago).to_string()).to_vec(),
        _ => ["1", "2", "100"].map(str::to_owned).to_vec(),
    };
    let mut values: BTreeSet<String> = texts.into_iter().collect();
    answers.iter().for_each(|answer| held(answer, param.name, &mut values));
    values
}

/// The texts and numbers below keys that a name begins with: `orderIds` takes what stands below `orderId`.
fn held(json: &Value, name: &str, values: &mut BTreeSet<String>) {
    match json {
        Value::Array(items) => items.iter().for_each(|item| held(item, name, values)),
        Value::Object(object) => {
            for (key, value) in object {
                held(value, name, values);
                let scalar = value.as_str().map(str::to_owned).or_else(|| value.as_number().map(ToString::to_string));
                values.extend(scalar.filter(|_| name.starts_with(key)));
            }
        }
        _ => {}
    }
}

#[test]
fn every_parameter_of_what_is_acted_out_makes_a_difference() -> Result<(), Box<dyn Error>> {
    let exchange = Sandbox::builder().clock(FixedClock(Timestamp::from_millis(1_700_000_000_000))).exchange()?;
    let now = exchange.clock.now();
    for (operation, _) in BEHAVIOURS.iter().filter(|(operation, _)| !operation.params.is_empty()) {
        let group = OPERATIONS.iter().copied().filter(|of| of.group == operation.group);
        let answers = group.filter_map(|of| serde_json::from_str(&answer(&exchange, of, &Given::new())?).ok());
        let answers: Vec<Value> = answers.collect();
        for param in operation.params {
            let differs = bases(operation).into_iter().any(|base| {
                let others: Given = base.into_iter().filter(|(of, _)| of.name != param.name).collect();
                let with = |value| [others.as_slice(), &[(param, value)]].concat();
                let given = values(param, now, &answers).into_iter().map(with).chain([others.clone()]);
                let told: BTreeSet<_> = given.filter_map(|given| answer(&exchange, operation, &given)).collect();
                told.len() > 1
            });
            let (title, name) = (operation.title(), param.name);
            assert!(
                differs,
                "the behaviour of {title} never looks at `{name}`: act on it, or take it out of BEHAVIOURS"
            );
        }
    }
    Ok(())
}

#[test]
fn nothing_is_acted_out_twice() {
    let names: BTreeSet<_> = BEHAVIOURS.iter().map(|(operation, _)| operation.title()).collect();
    assert_eq!(names.len(), BEHAVIOURS.len(), "an operation stands twice in BEHAVIOURS");
}
