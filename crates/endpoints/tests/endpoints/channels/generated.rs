// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

use tradewire_models::futures::{BookLevels, ChannelKlineInterval, PushInterval};
use tradewire_models::spot::KlineInterval;

/// Returns the topic of an example of a channel, without a key.
pub fn subscribe(channel: &str, example: &str) -> super::Result<String> {
    match (channel, example) {
        ("futures balance", "own") => {
            super::subscribed(&tradewire_endpoints::futures::channels::Balance::new())
        }
        ("futures fill", "own") => {
            super::subscribed(&tradewire_endpoints::futures::channels::Fill::new())
        }
        ("futures fund-rate", "btc") => {
            super::subscribed(
                &tradewire_endpoints::futures::channels::FundRate::new("btc_usdt"),
            )
        }
        ("futures trade", "btc") => {
            super::subscribed(
                &tradewire_endpoints::futures::channels::Trade::new("btc_usdt"),
            )
        }
        ("futures kline", "five_minutes") => {
            super::subscribed(
                &tradewire_endpoints::futures::channels::Kline::new(
                    "btc_usdt",
                    ChannelKlineInterval::FiveMinutes,
                ),
            )
        }
        ("futures depth", "fifty") => {
            super::subscribed(
                &tradewire_endpoints::futures::channels::Depth::new(
                    "btc_usdt",
                    BookLevels::Fifty,
                ),
            )
        }
        ("futures depth", "fast") => {
            super::subscribed(
                &tradewire_endpoints::futures::channels::Depth::new(
                        "btc_usdt",
                        BookLevels::Five,
                    )
                    .interval(PushInterval::Ms100),
            )
        }
        ("futures depth-update", "btc") => {
            super::subscribed(
                &tradewire_endpoints::futures::channels::DepthUpdate::new("btc_usdt"),
            )
        }
        ("futures depth-update", "slow") => {
            super::subscribed(
                &tradewire_endpoints::futures::channels::DepthUpdate::new("btc_usdt")
                    .interval(PushInterval::Ms1000),
            )
        }
        ("futures order", "own") => {
            super::subscribed(&tradewire_endpoints::futures::channels::Order::new())
        }
        ("futures position", "own") => {
            super::subscribed(&tradewire_endpoints::futures::channels::Position::new())
        }
        ("futures notify", "own") => {
            super::subscribed(&tradewire_endpoints::futures::channels::Notify::new())
        }
        ("futures ticker", "btc") => {
            super::subscribed(
                &tradewire_endpoints::futures::channels::Ticker::new("btc_usdt"),
            )
        }
        ("futures tickers", "all") => {
            super::subscribed(&tradewire_endpoints::futures::channels::Tickers::new())
        }
        ("futures agg-ticker", "btc") => {
            super::subscribed(
                &tradewire_endpoints::futures::channels::AggTicker::new("btc_usdt"),
            )
        }
        ("futures agg-tickers", "all") => {
            super::subscribed(&tradewire_endpoints::futures::channels::AggTickers::new())
        }
        ("futures index-price", "btc") => {
            super::subscribed(
                &tradewire_endpoints::futures::channels::IndexPrice::new("btc_usdt"),
            )
        }
        ("futures mark-price", "btc") => {
            super::subscribed(
                &tradewire_endpoints::futures::channels::MarkPrice::new("btc_usdt"),
            )
        }
        ("spot balance", "own") => {
            super::subscribed(&tradewire_endpoints::spot::channels::Balance::new())
        }
        ("spot announcement", "english") => {
            super::subscribed(&tradewire_endpoints::spot::channels::Announcement::new())
        }
        ("spot fill", "own") => {
            super::subscribed(&tradewire_endpoints::spot::channels::Fill::new())
        }
        ("spot trade", "btc") => {
            super::subscribed(
                &tradewire_endpoints::spot::channels::Trade::new("btc_usdt"),
            )
        }
        ("spot kline", "five_minutes") => {
            super::subscribed(
                &tradewire_endpoints::spot::channels::Kline::new(
                    "btc_usdt",
                    KlineInterval::FiveMinutes,
                ),
            )
        }
        ("spot depth", "twenty") => {
            super::subscribed(
                &tradewire_endpoints::spot::channels::Depth::new(
                    "btc_usdt",
                    tradewire_models::spot::BookLevels::Twenty,
                ),
            )
        }
        ("spot depth-update", "btc") => {
            super::subscribed(
                &tradewire_endpoints::spot::channels::DepthUpdate::new("btc_usdt"),
            )
        }
        ("spot ticker", "btc") => {
            super::subscribed(
                &tradewire_endpoints::spot::channels::Ticker::new("btc_usdt"),
            )
        }
        ("spot tickers", "all") => {
            super::subscribed(&tradewire_endpoints::spot::channels::Tickers::new())
        }
        ("spot order", "own") => {
            super::subscribed(&tradewire_endpoints::spot::channels::Order::new())
        }
        ("spot trigger", "own") => {
            super::subscribed(&tradewire_endpoints::spot::channels::Trigger::new())
        }
        _ => Err(format!("{channel} has no example {example}").into()),
    }
}

/// Reads the payload of a message of a channel, and writes it as JSON.
pub fn read(channel: &str, data: &str) -> super::Result<String> {
    match channel {
        "futures balance" => {
            super::read::<tradewire_endpoints::futures::channels::Balance>(data)
        }
        "futures fill" => {
            super::read::<tradewire_endpoints::futures::channels::Fill>(data)
        }
        "futures fund-rate" => {
            super::read::<tradewire_endpoints::futures::channels::FundRate>(data)
        }
        "futures trade" => {
            super::read::<tradewire_endpoints::futures::channels::Trade>(data)
        }
        "futures kline" => {
            super::read::<tradewire_endpoints::futures::channels::Kline>(data)
        }
        "futures depth" => {
            super::read::<tradewire_endpoints::futures::channels::Depth>(data)
        }
        "futures depth-update" => {
            super::read::<tradewire_endpoints::futures::channels::DepthUpdate>(data)
        }
        "futures order" => {
            super::read::<tradewire_endpoints::futures::channels::Order>(data)
        }
        "futures position" => {
            super::read::<tradewire_endpoints::futures::channels::Position>(data)
        }
        "futures notify" => {
            super::read::<tradewire_endpoints::futures::channels::Notify>(data)
        }
        "futures ticker" => {
            super::read::<tradewire_endpoints::futures::channels::Ticker>(data)
        }
        "futures tickers" => {
            super::read::<tradewire_endpoints::futures::channels::Tickers>(data)
        }
        "futures agg-ticker" => {
            super::read::<tradewire_endpoints::futures::channels::AggTicker>(data)
        }
        "futures agg-tickers" => {
            super::read::<tradewire_endpoints::futures::channels::AggTickers>(data)
        }
        "futures index-price" => {
            super::read::<tradewire_endpoints::futures::channels::IndexPrice>(data)
        }
        "futures mark-price" => {
            super::read::<tradewire_endpoints::futures::channels::MarkPrice>(data)
        }
        "spot balance" => {
            super::read::<tradewire_endpoints::spot::channels::Balance>(data)
        }
        "spot announcement" => {
            super::read::<tradewire_endpoints::spot::channels::Announcement>(data)
        }
        "spot fill" => super::read::<tradewire_endpoints::spot::channels::Fill>(data),
        "spot trade" => super::read::<tradewire_endpoints::spot::channels::Trade>(data),
        "spot kline" => super::read::<tradewire_endpoints::spot::channels::Kline>(data),
        "spot depth" => super::read::<tradewire_endpoints::spot::channels::Depth>(data),
        "spot depth-update" => {
            super::read::<tradewire_endpoints::spot::channels::DepthUpdate>(data)
        }
        "spot ticker" => super::read::<tradewire_endpoints::spot::channels::Ticker>(data),
        "spot tickers" => {
            super::read::<tradewire_endpoints::spot::channels::Tickers>(data)
        }
        "spot order" => super::read::<tradewire_endpoints::spot::channels::Order>(data),
        "spot trigger" => {
            super::read::<tradewire_endpoints::spot::channels::Trigger>(data)
        }
        _ => Err(format!("there is no channel {channel}").into()),
    }
}
