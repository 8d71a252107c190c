// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: fills of orders.

use serde::Deserializer;
use tradewire_models::futures::{Direction, Fill, FillId, NumberedPage, OrderId};
use tradewire_models::service::Page;
use tradewire_wire::operation::Operation;
use tradewire_wire::{
    Endpoint, Invalid, Paged, Query, Rate, Timestamp, check, operation, paging, value,
};

use crate::hosts;

/// Lists the fills of futures orders, by page number.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// The fills of one order.
///
/// ```
/// use tradewire::futures::Fills;
///
/// let request = Fills::new().order_id(538511221008857280);
/// ```
///
/// The second page of the fills of one pair.
///
/// ```
/// use tradewire::futures::Fills;
///
/// let request = Fills::new().symbol("eth_usdt").page(2).size(100);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Fills {
    /// Order id.
    pub order_id: Option<OrderId>,
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
    /// Page number. Range: at least 1. Default: `1`.
    pub page: Option<i64>,
    /// Records per page. Range: 1 to 100. Default: `10`. *(min: inferred; max: public-medium)*
    pub size: Option<i64>,
    /// Start of the time range. Milliseconds since 1970-01-01 UTC.
    pub start_time: Option<Timestamp>,
    /// End of the time range. Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    /// *(not before: inferred)*
    pub end_time: Option<Timestamp>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    Fills,
    order_id = "orderId",
    symbol = "symbol",
    page = "page",
    size = "size",
    start_time = "startTime",
    end_time = "endTime",
);

impl Fills {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &FILLS;

    /// Value that the exchange uses if `page` is omitted.
    pub const DEFAULT_PAGE: i64 = 1;

    /// Value that the exchange uses if `size` is omitted.
    pub const DEFAULT_SIZE: i64 = 10;

    /// Maximum of `size`.
    pub const MAX_SIZE: i64 = 100;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `orderId`. Order id.
    #[must_use]
    pub fn order_id(mut self, order_id: impl Into<OrderId>) -> Self {
        self.order_id = Some(order_id.into());
        self
    }

    /// Sets `symbol`. Trading pair. Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `page`. Page number. Range: at least 1. Default: `1`.
    #[must_use]
    pub fn page(mut self, page: i64) -> Self {
        self.page = Some(page);
        self
    }

    /// Sets `size`. Records per page. Range: 1 to 100. Default: `10`.
    #[must_use]
    pub fn size(mut self, size: i64) -> Self {
        self.size = Some(size);
        self
    }

    /// Sets `startTime`. Start of the time range. Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
        self
    }

    /// Sets `endTime`. End of the time range. Milliseconds since 1970-01-01 UTC. Must not be
    /// before `startTime`.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }
}

impl Endpoint for Fills {
    type Response = NumberedPage<Fill>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        if let Some(page) = self.page {
            check::range("page", page, 1..)?;
        }
        if let Some(size) = self.size {
            inferred.note(check::range("size", size, 1..));
            check::range("size", size, ..=100)?;
        }
        inferred.note(check::not_before("endTime", self.end_time, self.start_time));
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("endTime", self.end_time.as_ref())
            .optional("orderId", self.order_id.as_ref())
            .optional("page", self.page.as_ref())
            .optional("size", self.size.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

impl Paged for Fills {
    type Item = Fill;
    type Position = i64;

    const IS_COUNTED: bool = true;

    fn page_position(&self) -> Option<&Self::Position> {
        self.page.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.page = Some(position);
    }

    fn fill_pages(&mut self) {
        self.size.get_or_insert(Self::MAX_SIZE);
    }

    fn records(response: &Self::Response) -> &[Self::Item] {
        &response.items
    }

    fn into_records(response: Self::Response) -> Vec<Self::Item> {
        response.items
    }

    fn total(response: &Self::Response) -> Option<i64> {
        Some(response.total)
    }

    fn has_more(
        &self,
        response: &Self::Response,
        received: usize,
    ) -> Result<bool, paging::UnreadablePage> {
        let total = paging::total("total", Self::total(response), received)?;
        Ok(
            paging::has_next_page(
                self.page.unwrap_or(1),
                1,
                self.size.unwrap_or(10),
                received,
                total,
            ),
        )
    }

    fn next_position(
        &self,
        _response: &Self::Response,
        received: usize,
    ) -> Option<Self::Position> {
        paging::next_page(self.page.unwrap_or(1), received)
    }
}

pub(crate) static FILLS: Operation = Operation {
    group: "futures",
    name: "fills",
    method: operation::Method::Get,
    path: "/future/trade/v1/order/trade-list",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    errors: &["invalid_page", "invalid_size", "invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists the fills of futures orders without paging. The documentation does not say how many
/// it returns at most.
///
/// Source: public documentation, public clients; *public-medium*; request: *public-high*.
///
/// # Examples
///
/// The fills of one pair.
///
/// ```
/// use tradewire::futures::AllFills;
///
/// let request = AllFills::new().symbol("btc_usdt");
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct AllFills {
    /// Order id.
    pub order_id: Option<OrderId>,
    /// Start of the time range. Milliseconds since 1970-01-01 UTC.
    pub start_time: Option<Timestamp>,
    /// End of the time range. Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    /// *(not before: inferred)*
    pub end_time: Option<Timestamp>,
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    AllFills,
    order_id = "orderId",
    start_time = "startTime",
    end_time = "endTime",
    symbol = "symbol",
);

impl AllFills {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &ALL_FILLS;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `orderId`. Order id.
    #[must_use]
    pub fn order_id(mut self, order_id: impl Into<OrderId>) -> Self {
        self.order_id = Some(order_id.into());
        self
    }

    /// Sets `startTime`. Start of the time range. Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
        self
    }

    /// Sets `endTime`. End of the time range. Milliseconds since 1970-01-01 UTC. Must not be
    /// before `startTime`.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }

    /// Sets `symbol`. Trading pair. Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }
}

impl Endpoint for AllFills {
    type Response = Vec<Fill>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        inferred.note(check::not_before("endTime", self.end_time, self.start_time));
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("endTime", self.end_time.as_ref())
            .optional("orderId", self.order_id.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static ALL_FILLS: Operation = Operation {
    group: "futures",
    name: "all_fills",
    method: operation::Method::Get,
    path: "/future/trade/v1/order/trade-list-all",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    errors: &["invalid_limit"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists the fills of a quant account, in pages.
///
/// Source: public documentation; *public-medium*.
///
/// # Examples
///
/// The first page, without a cursor.
///
/// ```
/// use tradewire::futures::QuantFills;
///
/// let request = QuantFills::new().limit(1000).symbol("btc_usdt");
/// ```
///
/// The page after a fill, whose id is the cursor.
///
/// ```
/// use tradewire::futures::{Direction, QuantFills};
///
/// let request = QuantFills::new()
///     .id(538511221629614145)
///     .direction(Direction::Next)
///     .limit(1000)
///     .symbol("btc_usdt");
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct QuantFills {
    /// Cursor: the last fill id of the previous response with NEXT, the first with PREV. Omit it
    /// for the first page.
    pub id: Option<FillId>,
    /// Paging direction from the cursor. Default: `NEXT`.
    pub direction: Option<Direction>,
    /// Records per page. Range: 1 to 2000. Default: `10`. *(min: inferred)*
    pub limit: Option<i64>,
    /// Order id.
    pub order_id: Option<OrderId>,
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
    /// Start of the time range. Milliseconds since 1970-01-01 UTC.
    pub start_time: Option<Timestamp>,
    /// End of the time range. Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    /// *(not before: inferred)*
    pub end_time: Option<Timestamp>,
    /// Whether to list fills of the bonus account. Default: `false`.
    pub welfare_account: Option<bool>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    QuantFills,
    id = "id",
    direction = "direction",
    limit = "limit",
    order_id = "orderId",
    symbol = "symbol",
    start_time = "startTime",
    end_time = "endTime",
    welfare_account = "welfareAccount",
);

impl QuantFills {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &QUANT_FILLS;

    /// Value that the exchange uses if `direction` is omitted.
    pub const DEFAULT_DIRECTION: Direction = Direction::Next;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Value that the exchange uses if `welfareAccount` is omitted.
    pub const DEFAULT_WELFARE_ACCOUNT: bool = false;

    /// Maximum of `limit`.
    pub const MAX_LIMIT: i64 = 2000;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `id`. Cursor: the last fill id of the previous response with NEXT, the first with
    /// PREV. Omit it for the first page.
    #[must_use]
    pub fn id(mut self, id: impl Into<FillId>) -> Self {
        self.id = Some(id.into());
        self
    }

    /// Sets `direction`. Paging direction from the cursor. Default: `NEXT`.
    #[must_use]
    pub fn direction(mut self, direction: Direction) -> Self {
        self.direction = Some(direction);
        self
    }

    /// Sets `limit`. Records per page. Range: 1 to 2000. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Sets `orderId`. Order id.
    #[must_use]
    pub fn order_id(mut self, order_id: impl Into<OrderId>) -> Self {
        self.order_id = Some(order_id.into());
        self
    }

    /// Sets `symbol`. Trading pair. Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `startTime`. Start of the time range. Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
        self
    }

    /// Sets `endTime`. End of the time range. Milliseconds since 1970-01-01 UTC. Must not be
    /// before `startTime`.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }

    /// Sets `welfareAccount`. Whether to list fills of the bonus account. Default: `false`.
    #[must_use]
    pub fn welfare_account(mut self, welfare_account: bool) -> Self {
        self.welfare_account = Some(welfare_account);
        self
    }
}

impl Endpoint for QuantFills {
    type Response = Page<Fill>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(direction) = &self.direction {
            inferred.defer(check::listed("direction", direction))?;
        }
        if let Some(limit) = self.limit {
            inferred.note(check::range("limit", limit, 1..));
            check::range("limit", limit, ..=2000)?;
        }
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        inferred.note(check::not_before("endTime", self.end_time, self.start_time));
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("direction", self.direction.as_ref())
            .optional("endTime", self.end_time.as_ref())
            .optional("id", self.id.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("orderId", self.order_id.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("symbol", self.symbol.as_ref())
            .optional("welfareAccount", self.welfare_account.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

impl Paged for QuantFills {
    type Item = Fill;
    type Position = FillId;

    const IS_COUNTED: bool = false;

    fn page_position(&self) -> Option<&Self::Position> {
        self.id.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.id = Some(position);
        self.direction.get_or_insert(Direction::Next);
    }

    fn fill_pages(&mut self) {
        self.limit.get_or_insert(Self::MAX_LIMIT);
    }

    fn is_backward(&self) -> bool {
        self.direction == Some(Direction::Prev)
    }

    fn records(response: &Self::Response) -> &[Self::Item] {
        &response.items
    }

    fn into_records(response: Self::Response) -> Vec<Self::Item> {
        response.items
    }

    fn has_more(
        &self,
        response: &Self::Response,
        _received: usize,
    ) -> Result<bool, paging::UnreadablePage> {
        if self.is_backward() { Ok(response.has_prev) } else { Ok(response.has_next) }
    }

    fn position_of(record: &Self::Item) -> Option<&Self::Position> {
        Some(&record.exec_id)
    }
}

pub(crate) static QUANT_FILLS: Operation = Operation {
    group: "futures",
    name: "quant_fills",
    method: operation::Method::Get,
    path: "/future/trade/v1/order/quant/trade-list",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    errors: &["not_quantification_account"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

#[cfg(feature = "channels")]
pub(crate) mod channels {
    //! Channels of `futures/fills`.

    use serde::{Deserialize, Deserializer};
    use tradewire_models::futures::FillUpdate;
    use tradewire_wire::channel;

    /// Pushes each fill of the account's orders.
    ///
    /// Topic: `trade`.
    ///
    /// Source: public documentation, public clients; *public-high*; lists: *inferred*.
    #[derive(Debug, Clone, PartialEq, Default)]
    #[non_exhaustive]
    pub struct Fill {}

    impl Fill {
        /// The channel in the contract.
        pub const CHANNEL: &'static channel::Channel = &FILL;

        /// Creates the subscription, which has no arguments.
        pub fn new() -> Self {
            Self::default()
        }
    }

    impl channel::Subscription for Fill {
        type Event = FillUpdate;

        fn channel(&self) -> &'static channel::Channel {
            Self::CHANNEL
        }

        fn read_event<'de, D: Deserializer<'de>>(
            deserializer: D,
        ) -> Result<Self::Event, D::Error> {
            Self::Event::deserialize(deserializer)
        }
    }

    static FILL: channel::Channel = channel::Channel {
        group: "futures",
        name: "fill",
        socket: &crate::sockets::FUTURES_USER,
        topic: "trade",
        kind: channel::ChannelKind::Event,
        lists: &["futures fills"],
    };
}
