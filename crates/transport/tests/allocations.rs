//! Counts the memory allocations of frequent work. A single test, because the allocator counts for the whole process.

use std::alloc::System;

use stats_alloc::{Region, StatsAlloc};
use tradewire_endpoints::Endpoint;
use tradewire_endpoints::futures::{OrderDetail, PlaceBatch};
use tradewire_models::futures::{NewOrder, OrderSide, OrderType, PositionSide, TimeInForce};
use tradewire_models::service::Algorithm;
use tradewire_models::{Decimal, Timestamp};
use tradewire_transport::request::PreparedRequest;
use tradewire_transport::signing::{Credentials, Signer};

#[global_allocator]
static MEMORY: StatsAlloc<System> = StatsAlloc::system();

const AT: Timestamp = Timestamp::from_millis(1_700_000_000_000);

/// Returns the number of allocations, including reallocations: the minimum of several runs, because other threads may allocate too.
fn allocations<T>(mut work: impl FnMut() -> T) -> Option<usize> {
    let once = |_| {
        let region = Region::new(&MEMORY);
        let made = work();
        let stats = region.change();
        drop(made);
        stats.allocations + stats.reallocations
    };
    (0..10).map(once).min()
}

#[test]
fn frequent_work_allocates_little() -> Result<(), Box<dyn std::error::Error>> {
    let signer = Signer::new(&Credentials::new("key", "secret")?, Algorithm::default())?;
    let request = PreparedRequest::new(&OrderDetail::new(1), AT)?;
    assert_eq!(allocations(|| signer.signature(&request, AT)), Some(0));
    assert!(allocations(|| signer.sign(&request, AT)) > Some(0), "the allocator counts");
    assert_eq!(signer.signature(&request, AT).as_str(), signer.sign(&request, AT).signature);

    let orders: Vec<_> = (0..20).map(order).collect();
    let batch = PlaceBatch::new(orders);
    assert_eq!(allocations(|| batch.body()), Some(1), "{:?}", batch.body());
    Ok(())
}

/// Returns an order with all fields set, at their longest.
fn order(number: i64) -> NewOrder {
    let longest = Decimal::new(i64::MAX - number, 17);
    let order = NewOrder::new("btc_usdt", i64::MAX, OrderType::Limit, OrderSide::Sell, PositionSide::Short);
    let order = order.price(longest).time_in_force(TimeInForce::Gtx).client_order_id("c".repeat(32));
    order.trigger_profit_price(longest).trigger_stop_price(longest)
}
