//! Random client order ids.

use tradewire_wire::check::charset_ranges;

use super::orders::BatchOrder;

/// Adds a random client order id to an order without one. The id has 128 bits, or as many as fit into an id of the maximum length.
///
/// # Errors
/// Returns an error if the operating system provides no random numbers.
pub(super) fn identified<O: BatchOrder>(order: O) -> Result<O, getrandom::Error> {
    if order.chosen_id().is_some() {
        return Ok(order);
    }
    let (charset, max_length) = O::ID_RULES;
    let mut bytes = [0; size_of::<u128>()];
    getrandom::fill(&mut bytes)?;
    Ok(order.with_chosen_id(written(u128::from_ne_bytes(bytes), charset, max_length)))
}

/// Writes a number with the characters of a charset as digits. All numbers have the same length.
fn written(mut number: u128, charset: &str, max_length: usize) -> String {
    let digits: Vec<char> = charset_ranges(charset).into_iter().flat_map(|(first, last)| first..=last).collect();
    let base = u128::try_from(digits.len()).unwrap_or(u128::MAX).max(2);
    let (mut text, mut largest) = (String::new(), u128::MAX);
    while largest > 0 && text.len() < max_length {
        let digit = usize::try_from(number % base).unwrap_or_default();
        text.extend(digits.get(digit));
        (number, largest) = (number / base, largest / base);
    }
    text
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn numbers_are_written_in_a_fixed_length_with_the_characters_of_the_charset() {
        assert_eq!(written(0, "a-p", 64), "a".repeat(32));
        assert_eq!(written(u128::MAX, "a-p", 64), "p".repeat(32));
        assert_eq!(written(0x21, "0-9a-f", 32), format!("12{}", "0".repeat(30)));
        assert_eq!(written(u128::MAX, "0-9a-f", 10), "f".repeat(10));
        assert_eq!(written(5, "01", 200).len(), 128);
    }

    #[cfg(feature = "spot")]
    #[test]
    fn an_id_satisfies_the_contract_and_is_never_repeated() -> Result<(), Box<dyn std::error::Error>> {
        use tradewire_models::spot::{BizType, NewBatchOrder, OrderType, Side, TimeInForce};
        use tradewire_wire::check;

        let (side, kind, force) = (Side::Buy, OrderType::Limit, TimeInForce::Gtc);
        let order = NewBatchOrder::new("btc_usdt", side, kind, force, BizType::Spot).price(1).quantity(1);
        let mut ids = HashSet::new();
        for _ in 0..1000 {
            let order = identified(order.clone())?;
            let id = order.client_order_id.clone().ok_or("no id")?;
            check::charset("id", &id, NewBatchOrder::CLIENT_ORDER_ID_CHARSET)?;
            check::length("id", &id, ..=NewBatchOrder::MAX_CLIENT_ORDER_ID_LENGTH)?;
            assert_eq!(identified(order.clone())?, order, "an id of the caller is kept");
            assert!(ids.insert(id.clone()), "{id} is repeated");
        }
        Ok(())
    }
}
