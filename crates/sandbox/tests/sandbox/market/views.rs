//! The market data of futures and of spot in the same form. No other test of market data depends on the fields of the records.

use tradewire_endpoints::{futures, spot};
use tradewire_models::futures::KlineInterval as FuturesInterval;
use tradewire_models::spot::KlineInterval as SpotInterval;
use tradewire_models::{Decimal, Timestamp};
use tradewire_transport::Client;

use crate::Result;

/// A candlestick.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bar {
    pub start: i64,
    pub open: Decimal,
    pub high: Decimal,
    pub low: Decimal,
    pub close: Decimal,
    pub volume: Decimal,
    pub turnover: Decimal,
}

impl Bar {
    /// Aggregates candlesticks, oldest first.
    pub fn aggregate(bars: &[Self]) -> Option<Self> {
        bars.iter().copied().reduce(|all, next| Self {
            high: all.high.max(next.high),
            low: all.low.min(next.low),
            close: next.close,
            volume: all.volume + next.volume,
            turnover: all.turnover + next.turnover,
            ..all
        })
    }

    /// Aggregates trades, oldest first.
    pub fn of_trades(start: i64, trades: &[&Print]) -> Option<Self> {
        let bars = trades.iter().map(|trade| {
            let (price, volume, turnover) = (trade.price, trade.quantity, trade.value);
            Self { start, open: price, high: price, low: price, close: price, volume, turnover }
        });
        Self::aggregate(&bars.collect::<Vec<_>>())
    }
}

/// A trade.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Print {
    pub time: i64,
    pub price: Decimal,
    pub quantity: Decimal,
    pub value: Decimal,
}

/// Everything about one pair, except for its longer candlesticks.
#[derive(Debug, Clone, PartialEq)]
pub struct Market {
    pub name: &'static str,
    pub symbol: String,
    pub tick: Decimal,
    pub price_decimals: u32,
    pub quantity_decimals: u32,
    pub last: Decimal,
    /// The index price, the mark price, and prices of other tickers.
    pub other_prices: Vec<Decimal>,
    pub day: Bar,
    pub best_bid: Option<(Decimal, Decimal)>,
    pub best_ask: Option<(Decimal, Decimal)>,
    pub bids: Vec<(Decimal, Decimal)>,
    pub asks: Vec<(Decimal, Decimal)>,
    /// The latest trades, newest first.
    pub trades: Vec<Print>,
    /// The candlesticks of the last 1440 minutes, oldest first.
    pub minutes: Vec<Bar>,
}

impl Market {
    pub fn prices(&self) -> impl Iterator<Item = Decimal> {
        let levels = self.bids.iter().chain(&self.asks).map(|level| level.0);
        let bars = self.minutes.iter().chain([&self.day]).flat_map(|bar| [bar.open, bar.high, bar.low, bar.close]);
        levels.chain(bars).chain(self.trades.iter().map(|trade| trade.price)).chain([self.last])
    }

    pub fn quantities(&self) -> impl Iterator<Item = Decimal> {
        let levels = self.bids.iter().chain(&self.asks).map(|level| level.1);
        levels.chain(self.trades.iter().map(|trade| trade.quantity)).chain(self.minutes.iter().map(|bar| bar.volume))
    }

    pub fn intervals(&self) -> Vec<String> {
        match self.name {
            "futures" => FuturesInterval::ALL.iter().map(ToString::to_string).collect(),
            _ => SpotInterval::ALL.iter().map(ToString::to_string).collect(),
        }
    }

    /// Returns candlesticks, oldest first.
    pub async fn klines(
        &self,
        client: &Client,
        interval: &str,
        from: Option<i64>,
        to: Option<i64>,
        limit: i64,
    ) -> Result<Vec<Bar>> {
        let (from, to) = (from.map(Timestamp::from_millis), to.map(Timestamp::from_millis));
        let mut bars: Vec<Bar> = if self.name == "futures" {
            let mut request = futures::Klines::new(&self.symbol, FuturesInterval::from(interval)).limit(limit);
            (request.start_time, request.end_time) = (from, to);
            let bar = |kline: tradewire_models::futures::Kline| Bar {
                start: kline.open_time.as_millis(),
                open: kline.open,
                high: kline.high,
                low: kline.low,
                close: kline.close,
                volume: kline.volume,
                turnover: kline.turnover,
            };
            client.send(&request).await?.into_iter().map(bar).collect()
        } else {
            let mut request = spot::Klines::new(&self.symbol, SpotInterval::from(interval)).limit(limit);
            (request.start_time, request.end_time) = (from, to);
            let bar = |kline: tradewire_models::spot::Kline| Bar {
                start: kline.open_time.as_millis(),
                open: kline.open,
                high: kline.high,
                low: kline.low,
                close: kline.close,
                volume: kline.volume,
                turnover: kline.turnover,
            };
            client.send(&request).await?.into_iter().map(bar).collect()
        };
        assert!(bars.is_sorted_by(|newer, older| newer.start > older.start), "the latest is first");
        bars.reverse();
        Ok(bars)
    }

    /// Reads the candlesticks of the last 1440 minutes, in two requests.
    async fn with_minutes(mut self, client: &Client) -> Result<Self> {
        let newer = self.klines(client, "1m", None, None, 720).await?;
        let end = newer.first().ok_or("no candlesticks")?.start - 1;
        self.minutes = self.klines(client, "1m", None, Some(end), 720).await?;
        self.minutes.extend(newer);
        Ok(self)
    }
}

pub async fn futures_market(client: &Client, symbol: &str) -> Result<Market> {
    let config = client.send(&futures::Symbol::new(symbol)).await?;
    let listed = client.send(&futures::Symbols::new()).await?;
    assert!(listed.symbols.contains(&config), "the list contains the configuration");
    assert_eq!(client.send(&futures::AllSymbols::new()).await?, listed.symbols);
    let brackets = client.send(&futures::LeverageBracketsRequest::new(symbol)).await?;
    assert!(client.send(&futures::AllLeverageBrackets::new()).await?.contains(&brackets));
    let ticker = client.send(&futures::Ticker::new(symbol)).await?;
    assert!(client.send(&futures::Tickers::new()).await?.contains(&ticker));
    let all = client.send(&futures::AggTicker::new(symbol)).await?;
    assert!(client.send(&futures::AggTickers::new()).await?.contains(&all));
    assert_eq!((all.volume, all.open, all.last), (ticker.volume, Some(ticker.open), Some(ticker.last)));
    let best = client.send(&futures::BookTickerRequest::new(symbol)).await?;
    assert!(client.send(&futures::BookTickers::new()).await?.contains(&best));
    assert_eq!((all.bid_price, all.ask_price), (best.bid_price, best.ask_price));
    let index = client.send(&futures::IndexPrice::new(symbol)).await?;
    assert!(client.send(&futures::IndexPrices::new()).await?.contains(&index));
    let mark = client.send(&futures::MarkPrice::new(symbol)).await?;
    assert!(client.send(&futures::MarkPrices::new()).await?.contains(&mark));
    assert_eq!((all.index_price, all.mark_price), (Some(index.price), Some(mark.price)));
    let book = client.send(&futures::OrderBookRequest::new(symbol, 50)).await?;
    let trades = client.send(&futures::RecentTrades::new(symbol).num(200)).await?;
    let level = |level: &tradewire_models::futures::PriceLevel| (level.price, level.quantity);
    let market = Market {
        name: "futures",
        symbol: symbol.to_owned(),
        tick: config.min_step_price,
        price_decimals: config.price_precision.try_into()?,
        quantity_decimals: 0,
        last: ticker.last,
        other_prices: vec![index.price, mark.price],
        day: Bar {
            start: 0,
            open: ticker.open,
            high: ticker.high,
            low: ticker.low,
            close: ticker.last,
            volume: ticker.volume,
            turnover: ticker.turnover,
        },
        best_bid: best.bid_price.zip(best.bid_quantity),
        best_ask: best.ask_price.zip(best.ask_quantity),
        bids: book.bids.iter().map(level).collect(),
        asks: book.asks.iter().map(level).collect(),
        trades: trades
            .iter()
            .map(|trade| Print {
                time: trade.time.as_millis(),
                price: trade.price,
                quantity: trade.quantity,
                value: trade.price * trade.quantity * config.contract_size,
            })
            .collect(),
        minutes: Vec::new(),
    };
    market.with_minutes(client).await
}

pub async fn spot_market(client: &Client, symbol: &str) -> Result<Market> {
    let listed = client.send(&spot::Symbols::new().symbol(symbol)).await?;
    let config = listed.symbols.and_then(|mut symbols| symbols.pop()).ok_or("no symbol")?;
    assert_eq!(config.symbol, symbol);
    let unchanged = client.send(&spot::Symbols::new().symbol(symbol).version(&listed.version)).await?;
    assert_eq!(unchanged.symbols, None);
    let one = |mut list: Vec<tradewire_models::spot::Ticker>| list.pop().filter(|_| list.is_empty());
    let ticker = one(client.send(&spot::Tickers::new().symbol(symbol)).await?).ok_or("no ticker")?;
    let day = client.send(&spot::DayTickers::new().symbols([symbol.to_owned()])).await?.pop().ok_or("no ticker")?;
    assert_eq!((day.volume, day.open, day.last), (ticker.volume, ticker.open, ticker.last));
    let best = client.send(&spot::BookTickers::new().symbol(symbol)).await?.pop().ok_or("no ticker")?;
    assert_eq!((best.bid_price, best.ask_price), (ticker.bid_price, ticker.ask_price));
    let price = client.send(&spot::PriceTickers::new().symbol(symbol)).await?.pop().ok_or("no ticker")?;
    assert_eq!(client.send(&spot::PriceTickers::new()).await?.len(), 5);
    let book = client.send(&spot::OrderBookRequest::new(symbol)).await?;
    let trades = client.send(&spot::RecentTrades::new(symbol)).await?;
    let level = |level: &tradewire_models::spot::PriceLevel| (level.price, level.quantity);
    let market = Market {
        name: "spot",
        symbol: symbol.to_owned(),
        tick: Decimal::new(1, config.price_precision.try_into()?),
        price_decimals: config.price_precision.try_into()?,
        quantity_decimals: config.quantity_precision.try_into()?,
        last: ticker.last.ok_or("no last price")?,
        other_prices: vec![price.price],
        day: Bar {
            start: 0,
            open: ticker.open.ok_or("no open")?,
            high: ticker.high.ok_or("no high")?,
            low: ticker.low.ok_or("no low")?,
            close: ticker.last.ok_or("no last price")?,
            volume: ticker.volume,
            turnover: ticker.turnover,
        },
        best_bid: best.bid_price.zip(best.bid_quantity),
        best_ask: best.ask_price.zip(best.ask_quantity),
        bids: book.bids.iter().map(level).collect(),
        asks: book.asks.iter().map(level).collect(),
        trades: trades
            .iter()
            .map(|trade| Print {
                time: trade.time.as_millis(),
                price: trade.price,
                quantity: trade.quantity,
                value: trade.value,
            })
            .collect(),
        minutes: Vec::new(),
    };
    market.with_minutes(client).await
}
