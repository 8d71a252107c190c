//! Value rules: one function for each rule that a contract can declare.
//!
//! Generated validation calls these functions directly. For requests that are built at run time, the contract calls them. Each function
//! takes the name of the parameter for its error message.

use std::collections::hash_map::{Entry, HashMap};
use std::fmt::Display;
use std::hash::Hash;
use std::ops::{Bound, RangeBounds};

use crate::{Decimal, Invalid, OpenEnum, Timestamp, Untrusted};

/// An hour, in milliseconds.
pub const HOUR: i64 = 3_600_000;

/// A day, in milliseconds.
pub const DAY: i64 = 24 * HOUR;

/// Checks that an integer lies in a range.
///
/// # Errors
/// Returns an error that states the bound if the value is outside the range.
pub fn range(name: &str, value: i64, range: impl RangeBounds<i64>) -> Result<(), Invalid> {
    bounded(name, &value, value, range, i64::to_string)
}

/// Checks that a decimal is greater than a bound.
///
/// # Errors
/// Returns an error that states the bound if the value is not greater.
pub fn greater_than(name: &str, value: Decimal, bound: i64) -> Result<(), Invalid> {
    let is_valid = value > Decimal::from(bound);
    ensure(is_valid, || Invalid::new(name, &value, &format!("it must be greater than {bound}")))
}

/// Checks that a decimal has no fraction.
///
/// # Errors
/// Returns an error if the value has a fraction.
pub fn whole_number(name: &str, value: Decimal) -> Result<(), Invalid> {
    ensure(value.is_integer(), || Invalid::new(name, &value, "it must be a whole number"))
}

/// The errors of rules that no source states. They wait until all other rules have been checked: a request that has no other errors is sent if
/// the caller insists.
#[derive(Debug, Clone, Default)]
pub struct Inferred(Option<Invalid>);

impl Inferred {
    /// Keeps the error of an inferred rule for later.
    pub fn note(&mut self, checked: Result<(), Invalid>) {
        if let Err(invalid) = checked {
            self.0.get_or_insert(invalid.inferred());
        }
    }

    /// Keeps an error for later if its rule is inferred.
    ///
    /// # Errors
    /// Returns the error if a source states its rule.
    pub fn defer(&mut self, checked: Result<(), Invalid>) -> Result<(), Invalid> {
        match checked {
            Err(invalid) if !invalid.inferred => Err(invalid),
            inferred => {
                self.note(inferred);
                Ok(())
            }
        }
    }

    /// Ends the check.
    ///
    /// # Errors
    /// Returns the first error that was kept.
    pub fn finish(self) -> Result<(), Invalid> {
        self.0.map_or(Ok(()), Err)
    }
}

/// Checks that the contract lists a value of an enum. No source states that a list is complete, so the error of another value is
/// [inferred](Inferred), unless the value is empty or listed in another form.
///
/// # Errors
/// Returns an error that states the listed values.
pub fn listed<E: OpenEnum>(name: &str, value: &E) -> Result<(), Invalid> {
    if value.is_listed() {
        return Ok(());
    }
    let error = not_one_of(name, value, E::ALL);
    let text = value.to_query();
    let is_other = !text.is_empty() && E::ALL.iter().all(|listed| listed.to_query() != text);
    Err(if is_other { error.inferred() } else { error })
}

/// Returns the error of a value that is not one of the values that can be sent.
pub(crate) fn not_one_of<'v, E: OpenEnum>(name: &str, value: &E, values: impl IntoIterator<Item = &'v E>) -> Invalid {
    let values: Vec<_> = values.into_iter().map(E::to_query).collect();
    let text = value.to_query();
    if values.contains(&text) {
        return Invalid::new(name, &format_args!("`Unknown` with `{text}`"), "expected the variant of this value");
    }
    let expected = format!("expected one of {}", values.join(", "));
    match text.as_ref() {
        "" => Invalid::new(name, &"missing", &expected),
        text => Invalid::new(name, &format_args!("`{text}`"), &expected),
    }
}

/// Checks the number of characters of a string.
///
/// # Errors
/// Returns an error that states the bound if the string is too short or too long.
pub fn length(name: &str, value: &str, range: impl RangeBounds<usize>) -> Result<(), Invalid> {
    let count = value.chars().count();
    bounded(name, &format_args!("`{value}`"), count, range, |bound| counted(bound, "character"))
}

/// Checks that a string contains only characters of a [charset](charset_contains).
///
/// # Errors
/// Returns an error that names the first character that the charset does not contain.
pub fn charset(name: &str, value: &str, charset: &str) -> Result<(), Invalid> {
    match value.chars().find(|c| !charset_contains(charset, *c)) {
        None => Ok(()),
        Some(c) => {
            let c = c.to_string();
            let expected = format!("`{}` is not one of the allowed characters, {charset}", Untrusted(&c));
            Err(Invalid::new(name, &format_args!("`{value}`"), &expected))
        }
    }
}

/// Returns whether a charset such as `A-Za-z0-9_` contains a character.
///
/// A charset lists single characters and ranges. A range is two characters with `-` between them.
pub fn charset_contains(charset: &str, c: char) -> bool {
    charset_ranges(charset).into_iter().any(|(first, last)| (first..=last).contains(&c))
}

/// Returns the first and the last character of each range of a charset; for a single character, both are equal.
pub fn charset_ranges(charset: &str) -> Vec<(char, char)> {
    let characters: Vec<char> = charset.chars().collect();
    let mut rest = characters.as_slice();
    let mut ranges = Vec::new();
    while let [first, after @ ..] = rest {
        let (last, after) = match after {
            ['-', last, after @ ..] => (last, after),
            _ => (first, after),
        };
        ranges.push((*first, *last));
        rest = after;
    }
    ranges
}

/// Checks that a time is at most `oldest_millis` before `now`.
///
/// # Errors
/// Returns an error that states the age limit if the time is older.
pub fn age(name: &str, value: Timestamp, now: Timestamp, oldest_millis: i64) -> Result<(), Invalid> {
    let is_valid = value >= now.minus_millis(oldest_millis);
    ensure(is_valid, || Invalid::new(name, &value, &format!("it must be at most {} ago", duration(oldest_millis))))
}

/// Checks that a time is not before another one, if both are given.
///
/// # Errors
/// Returns an error that states the other time if the time is before it.
pub fn not_before(
    name: &str,
    value: impl Into<Option<Timestamp>>,
    other: impl Into<Option<Timestamp>>,
) -> Result<(), Invalid> {
    match (value.into(), other.into()) {
        (Some(value), Some(other)) if value < other => {
            Err(Invalid::new(name, &value, &format!("it must not be before {other}")))
        }
        _ => Ok(()),
    }
}

/// Checks the number of items of a list.
///
/// # Errors
/// Returns an error that states the bound if the list is too short or too long.
pub fn items(name: &str, count: usize, range: impl RangeBounds<usize>) -> Result<(), Invalid> {
    bounded(name, &format_args!("a list of {}", counted(count, "item")), count, range, |bound| counted(bound, "item"))
}

/// Checks that no two items of a list have the same value in a field. Items without a value are not compared.
///
/// # Errors
/// Returns an error that states the value and the positions of the two items.
pub fn unique<V: Display + Eq + Hash>(
    name: &str,
    field: &str,
    values: impl IntoIterator<Item = Option<V>>,
) -> Result<(), Invalid> {
    let mut positions = HashMap::new();
    for (index, value) in values.into_iter().enumerate() {
        match value.map(|value| positions.entry(value)) {
            None => {}
            Some(Entry::Vacant(entry)) => {
                entry.insert(index);
            }
            Some(Entry::Occupied(first)) => {
                let expected = format!("`{name}[{}]` has the same value, and each item needs its own", first.get());
                return Err(Invalid::new(field, &format_args!("`{}`", first.key()), &expected).in_item(name, index));
            }
        }
    }
    Ok(())
}

/// Checks an item of a list whose items are joined by commas.
///
/// # Errors
/// Returns an error if the item is empty or contains a comma, because the exchange would split the list differently.
pub fn list_item(name: &str, value: &str) -> Result<(), Invalid> {
    let expected = "items are joined by commas, so none may be empty or contain a comma";
    let is_valid = !value.is_empty() && !value.contains(',');
    ensure(is_valid, || Invalid::new(name, &format_args!("a list with the item `{value}`"), expected))
}

/// Checks an argument of a topic, in which arguments are joined by commas.
///
/// # Errors
/// Returns an error if the argument is empty or contains a comma, because the topic would be another one.
pub fn topic_argument(name: &str, value: &str) -> Result<(), Invalid> {
    let expected = "the arguments of a topic are joined by commas, so none may be empty or contain a comma";
    let is_valid = !value.is_empty() && !value.contains(',');
    ensure(is_valid, || Invalid::new(name, &format_args!("`{value}`"), expected))
}

/// Checks that an optional field is given, because a condition holds: `type is LIMIT`.
///
/// # Errors
/// Returns an error that states the condition if the field is omitted.
pub fn required_if(name: &str, is_given: bool, condition: &str) -> Result<(), Invalid> {
    ensure(is_given, || Invalid::new(name, &"missing", &format!("it is required if {condition}")))
}

/// Checks that an optional field is omitted, because a condition holds: `type is MARKET`.
///
/// # Errors
/// Returns an error that states the condition if the field is given.
pub fn forbidden_if(name: &str, is_given: bool, condition: &str) -> Result<(), Invalid> {
    ensure(!is_given, || Invalid::new(name, &"given", &format!("it must be omitted if {condition}")))
}

/// Checks that at least one of several optional fields is given.
///
/// # Errors
/// Returns an error that lists the fields if all of them are omitted.
pub fn any_of(names: &[&str], is_any_given: bool) -> Result<(), Invalid> {
    if is_any_given {
        return Ok(());
    }
    let first = names.first().copied().unwrap_or_default();
    Err(Invalid::new(first, &"missing", &format!("at least one is required: {}", names.join(", "))))
}

/// Checks a string that becomes a segment of a path.
///
/// # Errors
/// Returns an error if the segment is empty, `.` or `..`, because it would change the path.
pub fn path_segment(name: &str, value: &str) -> Result<(), Invalid> {
    let expected = "a path segment must not be empty, `.` or `..`";
    let is_valid = !["", ".", ".."].contains(&value);
    ensure(is_valid, || Invalid::new(name, &format_args!("`{value}`"), expected))
}

/// Formats a duration in the largest unit that divides it: `90 days`, `12 hours`, `1 second`.
pub fn duration(millis: i64) -> String {
    let units = [(DAY, "day"), (HOUR, "hour"), (60_000, "minute"), (1_000, "second")];
    let (unit, word) = units.into_iter().find(|(unit, _)| millis % unit == 0).unwrap_or((1, "millisecond"));
    counted(millis / unit, word)
}

/// Formats a count with its noun: `1 item`, `20 items`.
pub fn counted(count: impl Display, noun: &str) -> String {
    let count = count.to_string();
    let plural = if count == "1" { "" } else { "s" };
    format!("{count} {noun}{plural}")
}

fn ensure(is_valid: bool, error: impl FnOnce() -> Invalid) -> Result<(), Invalid> {
    if is_valid { Ok(()) } else { Err(error()) }
}

/// Checks a number against a range; `show` formats the bound that the number violates.
fn bounded<N: PartialOrd>(
    name: &str,
    shown: &dyn Display,
    value: N,
    range: impl RangeBounds<N>,
    show: impl Fn(&N) -> String,
) -> Result<(), Invalid> {
    let expected = match (range.start_bound(), range.end_bound()) {
        (Bound::Included(min), _) if value < *min => format!("the minimum is {}", show(min)),
        (_, Bound::Included(max)) if value > *max => format!("the maximum is {}", show(max)),
        (_, Bound::Excluded(end)) if value >= *end => format!("it must be less than {}", show(end)),
        _ => return Ok(()),
    };
    Err(Invalid::new(name, shown, &expected))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(result: Result<(), Invalid>) -> String {
        result.map_or_else(|invalid| invalid.to_string(), |()| "valid".to_owned())
    }

    #[test]
    fn ranges_may_be_closed_half_open_or_unbounded() {
        assert_eq!(message(range("limit", 1, 1..=2000)), "valid");
        assert_eq!(message(range("limit", 2000, 1..=2000)), "valid");
        assert_eq!(message(range("limit", 0, 1..=2000)), "`limit` is 0; the minimum is 1");
        assert_eq!(message(range("limit", 3000, 1..=2000)), "`limit` is 3000; the maximum is 2000");
        assert_eq!(message(range("limit", i64::MAX, 1..)), "valid");
        assert_eq!(message(range("limit", i64::MIN, ..=5)), "valid");
        assert_eq!(message(range("limit", 5, ..5)), "`limit` is 5; it must be less than 5");
    }

    #[test]
    fn decimals_are_compared_by_value() {
        assert_eq!(message(greater_than("price", Decimal::new(1, 28), 0)), "valid");
        assert_eq!(message(greater_than("price", Decimal::new(0, 2), 0)), "`price` is 0.00; it must be greater than 0");
        assert_eq!(message(whole_number("qty", Decimal::new(500, 2))), "valid");
        assert_eq!(message(whole_number("qty", Decimal::new(51, 1))), "`qty` is 5.1; it must be a whole number");
    }

    #[test]
    fn an_error_about_equal_items_states_the_value_and_both_positions() {
        let ids = |ids: &[Option<&str>]| message(unique("orders", "clientOrderId", ids.iter().copied()));
        assert_eq!(ids(&[Some("a"), None, Some("b"), None]), "valid");
        assert_eq!(
            ids(&[Some("a"), Some("b"), None, Some("b")]),
            "`orders[3].clientOrderId` is `b`; `orders[1]` has the same value, and each item needs its own"
        );
    }

    #[test]
    fn strings_are_counted_in_characters() {
        assert_eq!(message(length("id", "äöü", 3..=3)), "valid");
        assert_eq!(message(length("id", "abc", 4..=32)), "`id` is `abc`; the minimum is 4 characters");
        assert_eq!(
            message(charset("id", "a-b", "a-z")),
            "`id` is `a-b`; `-` is not one of the allowed characters, a-z"
        );
        assert_eq!(message(charset("id", "a-b", "a-z-")), "valid");
    }

    #[test]
    fn conditions_demand_or_forbid_a_field() {
        assert_eq!(message(required_if("price", true, "type is LIMIT")), "valid");
        assert_eq!(
            message(required_if("price", false, "type is LIMIT")),
            "`price` is missing; it is required if type is LIMIT"
        );
        assert_eq!(message(forbidden_if("price", false, "type is MARKET")), "valid");
        assert_eq!(
            message(forbidden_if("price", true, "type is MARKET")),
            "`price` is given; it must be omitted if type is MARKET"
        );
        assert_eq!(message(any_of(&["orderId", "clientOrderId"], true)), "valid");
        assert_eq!(
            message(any_of(&["orderId", "clientOrderId"], false)),
            "`orderId` is missing; at least one is required: orderId, clientOrderId"
        );
    }

    #[test]
    fn charsets_are_ranges_and_single_characters() {
        assert_eq!(charset_ranges("A-Z_0-9-"), [('A', 'Z'), ('_', '_'), ('0', '9'), ('-', '-')]);
        assert_eq!(charset_ranges(""), []);
    }

    #[test]
    fn control_characters_of_a_value_are_escaped() {
        let expected = r"`id` is `a\u{1b}[2J`; `\u{1b}` is not one of the allowed characters, a-z";
        assert_eq!(message(charset("id", "a\u{1b}[2J", "a-z")), expected);
        assert_eq!(message(length("a\nb", "", 1..)), r"`a\nb` is ``; the minimum is 1 character");
    }

    #[test]
    fn the_age_limit_counts_from_now() {
        let now = Timestamp::from_millis(90 * 86_400_000);
        assert_eq!(message(age("startTime", Timestamp::from_millis(0), now, 90 * 86_400_000)), "valid");
        let one_more = age("startTime", Timestamp::from_millis(-1), now, 90 * 86_400_000);
        assert_eq!(message(one_more), "`startTime` is 1969-12-31T23:59:59.999Z; it must be at most 90 days ago");
    }

    #[test]
    fn a_time_is_compared_with_another_one() {
        let [start, end] = [0, 1].map(Timestamp::from_millis);
        for (value, other) in
            [(Some(end), Some(start)), (Some(start), Some(start)), (None, Some(end)), (Some(start), None)]
        {
            assert_eq!(message(not_before("endTime", value, other)), "valid");
        }
        assert_eq!(
            message(not_before("endTime", start, Some(end))),
            "`endTime` is 1970-01-01T00:00:00.000Z; it must not be before 1970-01-01T00:00:00.001Z"
        );
    }

    #[test]
    fn a_value_cannot_change_the_path() {
        for value in ["", ".", ".."] {
            assert!(path_segment("id", value).is_err(), "{value}");
        }
        assert_eq!(message(path_segment("id", "a/b")), "valid");
        assert!(message(list_item("ids", "a,b")).contains("comma"));
        assert_eq!(
            message(topic_argument("symbol", "a,b")),
            "`symbol` is `a,b`; the arguments of a topic are joined by commas, so none may be empty or contain a comma"
        );
    }
}
