// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! The list of operations.

use tradewire_wire::operation::Operation;

#[cfg(feature = "futures")]
use super::futures;
#[cfg(feature = "loan")]
use super::loan;
#[cfg(feature = "margin")]
use super::margin;
#[cfg(feature = "spot")]
use super::spot;

/// Every operation of the groups that are compiled.
pub static OPERATIONS: &[&Operation] = &[
    #[cfg(feature = "futures")]
    &futures::account::ACCOUNT_INFO,
    #[cfg(feature = "futures")]
    &futures::account::OPEN_ACCOUNT,
    #[cfg(feature = "futures")]
    &futures::account::BALANCE,
    #[cfg(feature = "futures")]
    &futures::account::BALANCES,
    #[cfg(feature = "futures")]
    &futures::account::ASSET,
    #[cfg(feature = "futures")]
    &futures::account::ASSETS,
    #[cfg(feature = "futures")]
    &futures::account::FAVORITES,
    #[cfg(feature = "futures")]
    &futures::account::ADD_FAVORITE,
    #[cfg(feature = "futures")]
    &futures::account::REMOVE_FAVORITE,
    #[cfg(feature = "futures")]
    &futures::account::FEE_RATES,
    #[cfg(feature = "futures")]
    &futures::account::LISTEN_KEY,
    #[cfg(feature = "futures")]
    &futures::bills::BILLS,
    #[cfg(feature = "futures")]
    &futures::bills::FUNDING_FEES,
    #[cfg(feature = "futures")]
    &futures::bills::ADL_HISTORY,
    #[cfg(feature = "futures")]
    &futures::bills::TAKEOVERS,
    #[cfg(feature = "futures")]
    &futures::fills::FILLS,
    #[cfg(feature = "futures")]
    &futures::fills::ALL_FILLS,
    #[cfg(feature = "futures")]
    &futures::fills::QUANT_FILLS,
    #[cfg(feature = "futures")]
    &futures::funding::FUNDING_RATE,
    #[cfg(feature = "futures")]
    &futures::funding::FUNDING_RATE_HISTORY,
    #[cfg(feature = "futures")]
    &futures::funding::OPEN_INTEREST,
    #[cfg(feature = "futures")]
    &futures::funding::RISK_BALANCES,
    #[cfg(feature = "futures")]
    &futures::market::ORDER_BOOK,
    #[cfg(feature = "futures")]
    &futures::market::RECENT_TRADES,
    #[cfg(feature = "futures")]
    &futures::market::KLINES,
    #[cfg(feature = "futures")]
    &futures::market::CONTRACT_SUMMARIES,
    #[cfg(feature = "futures")]
    &futures::market::AGGREGATOR_ORDER_BOOK,
    #[cfg(feature = "futures")]
    &futures::market::SERVER_TIME,
    #[cfg(feature = "futures")]
    &futures::market::CLIENT_ADDRESS,
    #[cfg(feature = "futures")]
    &futures::order_lists::QUANT_HISTORY,
    #[cfg(feature = "futures")]
    &futures::order_lists::ORDERS,
    #[cfg(feature = "futures")]
    &futures::order_lists::ORDER_HISTORY,
    #[cfg(feature = "futures")]
    &futures::order_lists::OPEN_ORDERS,
    #[cfg(feature = "futures")]
    &futures::order_lists::ORDER_LIST,
    #[cfg(feature = "futures")]
    &futures::order_lists::PARTIALLY_CANCELED_ORDERS,
    #[cfg(feature = "futures")]
    &futures::order_lists::FILLED_ORDERS,
    #[cfg(feature = "futures")]
    &futures::order_lists::ALL_ORDERS,
    #[cfg(feature = "futures")]
    &futures::orders::ORDER_DETAIL,
    #[cfg(feature = "futures")]
    &futures::orders::PLACE_BATCH,
    #[cfg(feature = "futures")]
    &futures::orders::PLACE_ORDER,
    #[cfg(feature = "futures")]
    &futures::orders::PLACE_ORDERS,
    #[cfg(feature = "futures")]
    &futures::orders::AMEND_ORDER,
    #[cfg(feature = "futures")]
    &futures::orders::CANCEL_ORDER,
    #[cfg(feature = "futures")]
    &futures::orders::CANCEL_BATCH,
    #[cfg(feature = "futures")]
    &futures::orders::CANCEL_ALL_ORDERS,
    #[cfg(feature = "futures")]
    &futures::positions::POSITIONS,
    #[cfg(feature = "futures")]
    &futures::positions::ACTIVE_POSITIONS,
    #[cfg(feature = "futures")]
    &futures::positions::POSITION_DETAILS,
    #[cfg(feature = "futures")]
    &futures::positions::LIQUIDATION_PRICES,
    #[cfg(feature = "futures")]
    &futures::positions::ADL_QUANTILES,
    #[cfg(feature = "futures")]
    &futures::positions::CROSS_MARGIN,
    #[cfg(feature = "futures")]
    &futures::positions::LEVERAGES,
    #[cfg(feature = "futures")]
    &futures::positions::SET_LEVERAGE,
    #[cfg(feature = "futures")]
    &futures::positions::ADJUST_MARGIN,
    #[cfg(feature = "futures")]
    &futures::positions::SET_AUTO_MARGIN,
    #[cfg(feature = "futures")]
    &futures::positions::SET_MARGIN_MODE,
    #[cfg(feature = "futures")]
    &futures::positions::CLOSE_ALL_POSITIONS,
    #[cfg(feature = "futures")]
    &futures::positions::POSITION_HISTORY,
    #[cfg(feature = "futures")]
    &futures::reverse_orders::REVERSE_ORDERS,
    #[cfg(feature = "futures")]
    &futures::reverse_orders::REVERSE_ORDER_HISTORY,
    #[cfg(feature = "futures")]
    &futures::stop_orders::PLACE_STOP_ORDER,
    #[cfg(feature = "futures")]
    &futures::stop_orders::AMEND_STOP_ORDER,
    #[cfg(feature = "futures")]
    &futures::stop_orders::CANCEL_STOP_ORDER,
    #[cfg(feature = "futures")]
    &futures::stop_orders::CANCEL_ALL_STOP_ORDERS,
    #[cfg(feature = "futures")]
    &futures::stop_orders::STOP_ORDER_DETAIL,
    #[cfg(feature = "futures")]
    &futures::stop_orders::STOP_ORDERS,
    #[cfg(feature = "futures")]
    &futures::stop_orders::STOP_ORDER_HISTORY,
    #[cfg(feature = "futures")]
    &futures::symbols::SYMBOL,
    #[cfg(feature = "futures")]
    &futures::symbols::SYMBOLS,
    #[cfg(feature = "futures")]
    &futures::symbols::ALL_SYMBOLS,
    #[cfg(feature = "futures")]
    &futures::symbols::CURRENCIES,
    #[cfg(feature = "futures")]
    &futures::symbols::LEVERAGE_BRACKETS,
    #[cfg(feature = "futures")]
    &futures::symbols::ALL_LEVERAGE_BRACKETS,
    #[cfg(feature = "futures")]
    &futures::tickers::TICKER,
    #[cfg(feature = "futures")]
    &futures::tickers::TICKERS,
    #[cfg(feature = "futures")]
    &futures::tickers::AGG_TICKER,
    #[cfg(feature = "futures")]
    &futures::tickers::AGG_TICKERS,
    #[cfg(feature = "futures")]
    &futures::tickers::BOOK_TICKER,
    #[cfg(feature = "futures")]
    &futures::tickers::BOOK_TICKERS,
    #[cfg(feature = "futures")]
    &futures::tickers::INDEX_PRICE,
    #[cfg(feature = "futures")]
    &futures::tickers::INDEX_PRICES,
    #[cfg(feature = "futures")]
    &futures::tickers::MARK_PRICE,
    #[cfg(feature = "futures")]
    &futures::tickers::MARK_PRICES,
    #[cfg(feature = "futures")]
    &futures::trailing_orders::PLACE_TRAILING_ORDER,
    #[cfg(feature = "futures")]
    &futures::trailing_orders::CANCEL_TRAILING_ORDER,
    #[cfg(feature = "futures")]
    &futures::trailing_orders::CANCEL_ALL_TRAILING_ORDERS,
    #[cfg(feature = "futures")]
    &futures::trailing_orders::TRAILING_ORDER_DETAIL,
    #[cfg(feature = "futures")]
    &futures::trailing_orders::TRAILING_ORDERS,
    #[cfg(feature = "futures")]
    &futures::trailing_orders::TRAILING_ORDER_HISTORY,
    #[cfg(feature = "futures")]
    &futures::triggers::PLACE_TRIGGER_ORDER,
    #[cfg(feature = "futures")]
    &futures::triggers::CANCEL_TRIGGER_ORDER,
    #[cfg(feature = "futures")]
    &futures::triggers::CANCEL_ALL_TRIGGER_ORDERS,
    #[cfg(feature = "futures")]
    &futures::triggers::TRIGGER_ORDER_DETAIL,
    #[cfg(feature = "futures")]
    &futures::triggers::TRIGGER_ORDERS,
    #[cfg(feature = "futures")]
    &futures::triggers::TRIGGER_ORDER_HISTORY,
    #[cfg(feature = "loan")]
    &loan::assets::OVERVIEW,
    #[cfg(feature = "loan")]
    &loan::assets::ASSETS,
    #[cfg(feature = "loan")]
    &loan::assets::ASSET_ITEMS,
    #[cfg(feature = "loan")]
    &loan::assets::TOTAL_ASSETS,
    #[cfg(feature = "loan")]
    &loan::history::BORROW_HISTORY,
    #[cfg(feature = "loan")]
    &loan::history::REPAYMENT_HISTORY,
    #[cfg(feature = "loan")]
    &loan::history::COLLATERAL_HISTORY,
    #[cfg(feature = "loan")]
    &loan::history::LIQUIDATION_HISTORY,
    #[cfg(feature = "loan")]
    &loan::orders::BORROW,
    #[cfg(feature = "loan")]
    &loan::orders::REPAY,
    #[cfg(feature = "loan")]
    &loan::orders::RENEW,
    #[cfg(feature = "loan")]
    &loan::orders::ADJUST_COLLATERAL,
    #[cfg(feature = "loan")]
    &loan::orders::REPAY_BATCH,
    #[cfg(feature = "loan")]
    &loan::orders::REPAYABLE_LOANS,
    #[cfg(feature = "loan")]
    &loan::orders::RUNNING_ORDERS,
    #[cfg(feature = "loan")]
    &loan::orders::POSITION_DETAIL,
    #[cfg(feature = "loan")]
    &loan::products::CURRENCIES,
    #[cfg(feature = "loan")]
    &loan::products::COLLATERAL_CURRENCIES,
    #[cfg(feature = "loan")]
    &loan::products::SET_AUTO_TOP_UP,
    #[cfg(feature = "margin")]
    &margin::account::SYMBOLS,
    #[cfg(feature = "margin")]
    &margin::account::BALANCE,
    #[cfg(feature = "margin")]
    &margin::loans::PLACE_LOAN_ORDER,
    #[cfg(feature = "margin")]
    &margin::loans::LOANS,
    #[cfg(feature = "margin")]
    &margin::loans::REPAYMENTS,
    #[cfg(feature = "margin")]
    &margin::loans::INTEREST_HISTORY,
    #[cfg(feature = "spot")]
    &spot::account::BALANCE,
    #[cfg(feature = "spot")]
    &spot::account::BALANCES,
    #[cfg(feature = "spot")]
    &spot::account::TRANSFER,
    #[cfg(feature = "spot")]
    &spot::account::TRANSFER_BETWEEN_ACCOUNTS,
    #[cfg(feature = "spot")]
    &spot::account::LISTEN_KEY,
    #[cfg(feature = "spot")]
    &spot::history::OPEN_ORDERS,
    #[cfg(feature = "spot")]
    &spot::history::ORDER_HISTORY,
    #[cfg(feature = "spot")]
    &spot::history::FILLS,
    #[cfg(feature = "spot")]
    &spot::market::ORDER_BOOK,
    #[cfg(feature = "spot")]
    &spot::market::KLINES,
    #[cfg(feature = "spot")]
    &spot::market::RECENT_TRADES,
    #[cfg(feature = "spot")]
    &spot::market::TRADE_HISTORY,
    #[cfg(feature = "spot")]
    &spot::market::TICKERS,
    #[cfg(feature = "spot")]
    &spot::market::DAY_TICKERS,
    #[cfg(feature = "spot")]
    &spot::market::BOOK_TICKERS,
    #[cfg(feature = "spot")]
    &spot::market::PRICE_TICKERS,
    #[cfg(feature = "spot")]
    &spot::market::SERVER_TIME,
    #[cfg(feature = "spot")]
    &spot::market::CLIENT_ADDRESS,
    #[cfg(feature = "spot")]
    &spot::orders::PLACE_ORDER,
    #[cfg(feature = "spot")]
    &spot::orders::AMEND_ORDER,
    #[cfg(feature = "spot")]
    &spot::orders::CANCEL_ORDER,
    #[cfg(feature = "spot")]
    &spot::orders::ORDER_DETAIL,
    #[cfg(feature = "spot")]
    &spot::orders::ORDER_LOOKUP,
    #[cfg(feature = "spot")]
    &spot::orders::PLACE_BATCH,
    #[cfg(feature = "spot")]
    &spot::orders::BATCH_ORDERS,
    #[cfg(feature = "spot")]
    &spot::orders::CANCEL_BATCH,
    #[cfg(feature = "spot")]
    &spot::orders::CANCEL_ALL_ORDERS,
    #[cfg(feature = "spot")]
    &spot::symbols::SYMBOLS,
    #[cfg(feature = "spot")]
    &spot::symbols::CURRENCIES,
    #[cfg(feature = "spot")]
    &spot::wallet::SUPPORTED_CURRENCIES,
    #[cfg(feature = "spot")]
    &spot::wallet::DEPOSIT_ADDRESS,
    #[cfg(feature = "spot")]
    &spot::wallet::DEPOSITS,
    #[cfg(feature = "spot")]
    &spot::wallet::WITHDRAW,
    #[cfg(feature = "spot")]
    &spot::wallet::WITHDRAWAL_DETAIL,
    #[cfg(feature = "spot")]
    &spot::wallet::WITHDRAWALS,
];
