//! Placing a batch: who may, what is refused, and what becomes of the rest then.

use tradewire_endpoints::Endpoint;
use tradewire_endpoints::futures::PlaceBatch;
use tradewire_models::ErrorCode;
use tradewire_models::futures::NewOrder;

use super::{Trading, check};
use crate::answer::{self, Json, Refused};
use crate::behaviour::Call;
use crate::restriction;

/// What becomes of a batch when one of its orders is refused. The interface does not show it: that a batch is atomic is
/// known from the name of its path alone. Either way the answer is the refusal of the first order that is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Batches {
    /// None of its orders is placed, as the path's `atomic-create-batch` says.
    #[default]
    AllOrNothing,
    /// The other orders are placed. What a client must reckon with as long as nobody knows.
    EachAlone,
}

/// Places the orders of a batch.
pub(crate) fn place_batch(call: &Call<'_>) -> Result<Json, Refused> {
    call.exchange.trade(call.now, |trading| place(call, trading))?
}

fn place(call: &Call<'_>, trading: &mut Trading) -> Result<Json, Refused> {
    let owner = call.caller()?.owner;
    let refusal = trading.ledger(owner).and_then(|ledger| ledger.restrictions.refusal(call.now));
    if let Some(code) = refusal {
        let message = restriction::message(&code);
        return Err(Refused::Code(code, message));
    }
    let batch = PlaceBatch::from_parts(call.parts)?;
    let max = call.operation.body.as_ref().and_then(|body| body.rules.max_items);
    if max.is_some_and(|max| batch.orders.len() > max) {
        return Err(ErrorCode::OrderCreateSizeExceed.into());
    }
    match call.exchange.batches {
        Batches::AllOrNothing => all_or_nothing(call, trading, &batch)?,
        Batches::EachAlone => each_alone(call, trading, &batch)?,
    }
    // The interface shows an empty text, and nothing of the single orders.
    answer::value(&"")
}

fn all_or_nothing(call: &Call<'_>, trading: &mut Trading, batch: &PlaceBatch) -> Result<(), Refused> {
    let owner = call.caller()?.owner;
    for (index, order) in batch.orders.iter().enumerate() {
        check(call, trading, index, order)?;
    }
    // What is left after the rules that have a code of their own.
    batch.validate(call.now)?;
    batch.orders.iter().for_each(|order| trading.place(owner, order, call.now));
    Ok(())
}

fn each_alone(call: &Call<'_>, trading: &mut Trading, batch: &PlaceBatch) -> Result<(), Refused> {
    let owner = call.caller()?.owner;
    let mut result = if batch.orders.is_empty() { batch.validate(call.now).map_err(Refused::from) } else { Ok(()) };
    for (index, order) in batch.orders.iter().enumerate() {
        let alone = || Ok(PlaceBatch::new([order.clone()]).validate(call.now)?);
        match check(call, trading, index, order).and_then(|()| alone()) {
            Ok(()) => trading.place(owner, order, call.now),
            Err(refused) => result = result.and(Err(refused)),
        }
    }
    result
}

/// Checks an order. A refusal says which order of the batch it is about.
fn check(call: &Call<'_>, trading: &Trading, index: usize, order: &NewOrder) -> Result<(), Refused> {
    let owner = call.caller()?.owner;
    check::check(order, trading, owner, call.now).map_err(|refused| match refused {
        Refused::Code(code, reason) if reason.is_empty() => {
            Refused::Code(code, format!("order {} of the batch", index + 1))
        }
        Refused::Code(code, reason) => Refused::Code(code, format!("order {} of the batch: {reason}", index + 1)),
        other => other,
    })
}
