use proptest::prelude::*;
use tradewire_endpoints::futures::PlaceBatch;

use super::*;

fn troubles() -> impl Strategy<Value = Trouble> {
    prop_oneof![
        any::<u32>().prop_map(|millis| Trouble::Delay(Duration::from_millis(millis.into()))),
        (200..600_u16).prop_map(Trouble::Status),
        (200..600_u16).prop_map(Trouble::StatusAfter),
        any::<i64>().prop_map(Trouble::Skew),
        Just(Trouble::DropBefore),
        Just(Trouble::DropAfter),
        Just(Trouble::Truncate),
        Just(Trouble::ContentType),
        Just(Trouble::Duplicate),
    ]
}

fn whens() -> impl Strategy<Value = When> {
    prop_oneof![
        Just(When::Always),
        (1..=u64::MAX).prop_map(When::On),
        (1..=u64::MAX).prop_map(When::First),
        (1..=100_u8, any::<u64>()).prop_map(|(percent, seed)| When::Chance { percent, seed }),
    ]
}

proptest! {
    #[test]
    fn what_is_written_is_read(trouble in troubles(), when in whens(), of in proptest::option::of(0..OPERATIONS.len())) {
        let fault = Fault { operation: of.and_then(|of| OPERATIONS.get(of).copied()), trouble, when };
        prop_assert_eq!(fault.to_string().parse(), Ok(fault));
    }

    #[test]
    fn no_text_is_too_odd(words in proptest::collection::vec("[a-z:%-]{0,6}|at|on|seed|skew|delay|[0-9]{1,20}m?s?|any:", 0..6)) {
        let _ = words.join(" ").parse::<Fault>();
    }
}

#[test]
fn a_person_may_write_it_more_shortly() -> Result<(), FaultError> {
    let place = |trouble| Fault::new(PlaceBatch::OPERATION, trouble);
    let two = Trouble::Delay(Duration::from_secs(2));
    for (rule, fault) in [
        ("  futures place-batch :drop-after  on 2 ", place(Trouble::DropAfter).on(2)),
        ("futures place-batch: delay 2s", place(two)),
        ("any: skew -10s at 5%", Fault::anywhere(Trouble::Skew(-10_000)).chance(5, 1)),
    ] {
        assert_eq!(rule.parse::<Fault>()?, fault, "{rule}");
    }
    Ok(())
}

#[test]
fn what_is_no_fault_is_told_in_a_sentence() {
    for (rule, sentence) in [
        ("drop-after", "it has no `:`, but an operation or `any`, a `:`, and what goes wrong is expected"),
        ("futures place: truncate", "its operation is `futures place`, but `any` or one of `futures quant-history`, `"),
        ("any:", "there is no trouble, but `delay 2s`, `drop-before`"),
        ("any: dropafter", "its trouble is `dropafter`, but `delay 2s`, `drop-before`"),
        ("any: delay", "there is no delay, but a whole number of `s` or `ms`"),
        ("any: delay 2", "its delay is `2`, but a whole number of `s` or `ms`, such as `2s` or `250ms`, is expected"),
        ("any: delay -2s", "its delay is `-2s`"),
        ("any: skew 9223372036854775807s", "its skew is `9223372036854775807s`"),
        ("any: status 99", "its status is `99`, but an HTTP status from 200 to 599 is expected"),
        ("any: status", "there is no status"),
        ("any: truncate always", "its time is `always`, but nothing, `on 2`, `first 3` or `at 10% seed 7` is expected"),
        ("any: truncate on 0", "its number of requests is `0`, but a whole number from 1 on is expected"),
        ("any: truncate at 0%", "its chance is `0%`, but a whole number from `1%` to `100%` is expected"),
        ("any: truncate at 10", "its chance is `10`"),
        ("any: truncate at 10% seed x", "its seed is `x`, but a whole number is expected"),
        ("any: truncate on 2 3", "its last word is `3`, but its end is expected"),
    ] {
        let told = rule.parse::<Fault>().err().map(|error| error.to_string()).unwrap_or_default();
        let whole = format!("`{rule}` is no fault: {sentence}");
        assert!(told.starts_with(&whole), "{told}");
        assert!(told.ends_with("; a whole fault is `futures place-batch: drop-after on 2`"), "{told}");
    }
}
