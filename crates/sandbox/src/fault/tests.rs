//! Parsing and displaying faults.

use proptest::prelude::*;
use tradewire_endpoints::OPERATIONS;

use super::*;

/// Returns kinds, and how they are written.
fn kinds() -> impl Strategy<Value = (String, FaultKind)> {
    let example = |(example, kind, events): &(&str, FaultKind, &[Event])| {
        events.contains(&Event::Operation).then(|| ((*example).to_owned(), *kind))
    };
    let examples: Vec<_> = KINDS.iter().filter_map(example).collect();
    prop_oneof![
        any::<u32>().prop_map(|of| (format!("delay {of}ms"), FaultKind::Delay(Duration::from_millis(of.into())))),
        (305..600_u16).prop_map(|status| (format!("status {status}"), FaultKind::Status(status))),
        (205..304_u16).prop_map(|status| (format!("status-after {status}"), FaultKind::StatusAfter(status))),
        any::<i64>().prop_map(|millis| (format!("skew {millis}ms"), FaultKind::Skew(millis))),
        proptest::sample::select(examples),
    ]
}

fn schedules() -> impl Strategy<Value = (String, Schedule)> {
    prop_oneof![
        Just((String::new(), Schedule::Always)),
        (1..=u64::MAX).prop_map(|request| (format!(" on {request}"), Schedule::On(request))),
        (1..=u64::MAX).prop_map(|requests| (format!(" first {requests}"), Schedule::First(requests))),
        (1..=100_u8, any::<u64>()).prop_map(|(percent, seed)| {
            (format!(" at {percent}% seed {seed}"), Schedule::Chance { percent, seed })
        }),
    ]
}

proptest! {
    #[test]
    fn a_fault_displays_what_was_written_with_single_spaces((kind, expected_kind) in kinds(), (schedule, expected_schedule) in schedules()) {
        let rule = format!("{kind}{schedule}");
        let fault: Fault = format!(" any : {} ", rule.replace(' ', "  ")).parse()?;
        prop_assert_eq!((fault.kind, fault.schedule), (expected_kind, expected_schedule));
        prop_assert_eq!(fault.to_string(), format!("any: {rule}"));
        prop_assert_eq!(fault.to_string().parse(), Ok(fault));
    }

    #[test]
    fn no_text_makes_the_parser_panic(words in proptest::collection::vec("[a-z:%-]{0,6}|at|on|seed|skew|delay|[0-9]{1,20}m?s?|any:", 0..6)) {
        let _ = words.join(" ").parse::<Fault>();
    }
}

#[test]
fn every_operation_can_be_named() -> Result<(), FaultError> {
    for operation in OPERATIONS {
        let fault: Fault = format!("{}: truncate", operation.title()).parse()?;
        assert!(matches!(fault.target, Target::Operation(found) if found == *operation), "{fault}");
    }
    Ok(())
}

#[test]
fn whitespace_and_short_forms_are_accepted() -> Result<(), FaultError> {
    let two = FaultKind::Delay(Duration::from_secs(2));
    let code = FaultKind::Code("user_can_not_trade");
    for (rule, kind, schedule) in [
        ("  futures place-batch :drop-after  on 2 ", FaultKind::DropAfter, Schedule::On(2)),
        ("futures place-batch: delay 2s", two, Schedule::Always),
        ("futures place-batch: code user_can_not_trade", code, Schedule::Always),
        ("any: skew -10s at 5%", FaultKind::Skew(-10_000), Schedule::Chance { percent: 5, seed: 1 }),
    ] {
        let fault: Fault = rule.parse()?;
        assert_eq!((fault.kind, fault.schedule), (kind, schedule), "{rule}");
    }
    Ok(())
}

#[test]
fn an_invalid_fault_is_explained() {
    for (rule, explanation) in [
        ("drop-after", "the `:` is missing; expected an operation or `any`, a `:`, and a fault kind"),
        (
            "futures place: truncate",
            "the operation is `futures place`; expected `any`, an operation of the contract, `socket NAME`",
        ),
        ("any:", "the fault kind is missing; expected `delay 2s`, `drop-before`"),
        ("any: dropafter", "the fault kind is `dropafter`; expected `delay 2s`, `drop-before`"),
        ("any: delay", "the delay is missing; expected a whole number of `s` or `ms`"),
        ("any: delay 2", "the delay is `2`; expected a whole number of `s` or `ms`, such as `2s` or `250ms`. "),
        ("any: delay -2s", "the delay is `-2s`"),
        ("any: skew 9223372036854775807s", "the skew is `9223372036854775807s`"),
        (
            "any: status 99",
            "the status is `99`; expected an HTTP status from 200 to 599, other than 204 and 304, which have no body. ",
        ),
        ("any: status 204", "the status is `204`; expected an HTTP status"),
        ("any: status-after 304", "the status is `304`; expected an HTTP status"),
        ("any: status", "the status is missing"),
        ("any: code no_such_code", "the code is `no_such_code`; expected an error code that the contract lists"),
        ("futures server-time: code invalid_price", "the code is `invalid_price`; expected an error code that"),
        (
            "any: truncate always",
            "the schedule is `always`; expected no schedule, `on 2`, `first 3` or `at 10% seed 7`. ",
        ),
        ("any: truncate on 0", "the number of requests is `0`; expected a whole number of at least 1. "),
        ("any: truncate at 0%", "the chance is `0%`; expected a whole number from `1%` to `100%`. "),
        ("any: truncate at 10", "the chance is `10`"),
        ("any: truncate at 10% seed x", "the seed is `x`; expected a whole number. "),
        ("any: truncate on 2 3", "the word after the schedule is `3`; expected the end. "),
        (
            "any: truncate at 10% twice",
            "the word after the chance is `twice`; expected `seed` and a number, or the end. ",
        ),
    ] {
        let message = rule.parse::<Fault>().err().map(|error| error.to_string()).unwrap_or_default();
        let expected = format!("`{rule}` is not a valid fault: {explanation}");
        assert!(message.starts_with(&expected), "{message}");
        assert!(message.ends_with(". Example: `futures place-batch: drop-after on 2`"), "{message}");
    }
}
