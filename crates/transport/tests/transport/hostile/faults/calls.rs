//! Random calls, and what the client reports about them.

use fastrand::Rng;
use tokio::task::yield_now;
use tradewire_endpoints::futures::{OrderDetail, PlaceBatch};
use tradewire_endpoints::{Endpoint, spot};
use tradewire_models::{futures, spot as models};
use tradewire_transport::{Client, Outcome};

use super::exchange::order_id;

/// The maximum number of calls that run at the same time, unless they are meant to fill a window.
const CONCURRENT: usize = 12;
const ROUNDS: usize = 6;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    FuturesBatch,
    SpotBatch,
    OrderDetail,
    OpenOrders,
}

impl Kind {
    const ALL: [Self; 4] = [Self::FuturesBatch, Self::SpotBatch, Self::OrderDetail, Self::OpenOrders];

    fn is_trade(self) -> bool {
        matches!(self, Self::FuturesBatch | Self::SpotBatch)
    }
}

#[derive(Debug, Clone, Copy)]
pub struct Call {
    number: u64,
    kind: Kind,
    orders: usize,
    /// The number of polls after which the call is dropped.
    dropped_after: Option<u32>,
}

/// The report of a client about a call.
#[derive(Debug)]
pub struct Report {
    pub call: u64,
    pub is_trade: bool,
    /// `None` if the call was dropped.
    pub outcome: Option<Outcome>,
    /// The id of the requested order, if the response has another.
    pub wrong_order: Option<u64>,
    /// The error, which is shown if the report is wrong.
    #[allow(dead_code, reason = "shown by Debug")]
    error: Option<String>,
}

/// Calls in rounds, each of which starts when the previous one has ended.
pub struct Calls {
    pub rounds: Vec<Vec<Call>>,
    /// Whether the calls are more than a limit allows.
    pub exceed_limit: bool,
}

/// Returns random calls.
pub fn random(rng: &mut Rng) -> Calls {
    let mut number = 0;
    let mut call = |rng: &mut Rng, kind| {
        number += 1;
        let dropped_after = (rng.u8(..20) == 0).then(|| rng.u32(..40));
        Call {
            number,
            kind,
            orders: if rng.u8(..4) == 0 { rng.usize(1..=PlaceBatch::MAX_ORDERS) } else { 1 },
            dropped_after,
        }
    };
    let any = |rng: &mut Rng| *rng.choice(&Kind::ALL).unwrap_or(&Kind::FuturesBatch);
    // Some cases send more requests of one operation than its limit allows.
    if rng.u8(..6) == 0 {
        let kind = any(rng);
        let rates = match kind {
            Kind::FuturesBatch => PlaceBatch::OPERATION.rates,
            Kind::SpotBatch => spot::PlaceBatch::OPERATION.rates,
            Kind::OrderDetail => OrderDetail::OPERATION.rates,
            Kind::OpenOrders => spot::OpenOrders::OPERATION.rates,
        };
        let allowed = rates.iter().filter_map(|rate| usize::try_from(rate.requests).ok()).max().unwrap_or_default();
        let calls = (0..allowed + allowed / 3 + 1).map(|_| call(rng, kind)).collect();
        return Calls { rounds: vec![calls], exceed_limit: true };
    }
    let mut rounds = Vec::new();
    for _ in 0..rng.usize(1..=ROUNDS) {
        let count = rng.usize(1..=CONCURRENT);
        rounds.push((0..count).map(|_| any(rng)).collect::<Vec<_>>());
    }
    let rounds = rounds.into_iter().map(|kinds| kinds.into_iter().map(|kind| call(rng, kind)).collect()).collect();
    Calls { rounds, exceed_limit: false }
}

impl Call {
    pub async fn make(self, client: &Client) -> Report {
        match self.kind {
            Kind::FuturesBatch => self.send(client, &self.futures_batch(), |_| true).await,
            Kind::SpotBatch => self.send(client, &self.spot_batch(), |_| true).await,
            Kind::OrderDetail => {
                let id = i64::try_from(self.number).unwrap_or_default();
                let request = OrderDetail::new(id);
                self.send(client, &request, |order| order.order_id.to_string() == self.number.to_string()).await
            }
            Kind::OpenOrders => self.send(client, &spot::OpenOrders::new(), |_| true).await,
        }
    }

    async fn send<E: Endpoint>(
        self,
        client: &Client,
        request: &E,
        is_own: impl FnOnce(&E::Response) -> bool,
    ) -> Report {
        let dropped = async {
            for _ in 0..self.dropped_after.unwrap_or_default() {
                yield_now().await;
            }
            if self.dropped_after.is_none() {
                std::future::pending::<()>().await;
            }
        };
        let report =
            Report { call: self.number, is_trade: self.kind.is_trade(), outcome: None, wrong_order: None, error: None };
        tokio::select! {
            biased;
            result = client.send(request) => match result {
                Ok(value) => Report { outcome: Some(Outcome::Executed), wrong_order: (!is_own(&value)).then_some(self.number), ..report },
                Err(error) => Report { outcome: Some(error.outcome()), error: Some(format!("{error:?}")), ..report },
            },
            () = dropped => report,
        }
    }

    fn futures_batch(self) -> PlaceBatch {
        let order = |index| {
            let (order_type, side) = (futures::OrderType::Market, futures::OrderSide::Buy);
            futures::NewOrder::new("btc_usdt", 1, order_type, side, futures::PositionSide::Long)
                .client_order_id(order_id(self.number, index))
        };
        PlaceBatch::new((0..self.orders).map(order).collect::<Vec<_>>())
    }

    fn spot_batch(self) -> spot::PlaceBatch {
        let order = |index| {
            let (order_type, force) = (models::OrderType::Market, models::TimeInForce::Fok);
            models::NewBatchOrder::new("btc_usdt", models::Side::Sell, order_type, force, models::BizType::Spot)
                .quantity(1)
                .client_order_id(order_id(self.number, index))
        };
        spot::PlaceBatch::new(models::NewBatch::new((0..self.orders).map(order)))
    }
}
