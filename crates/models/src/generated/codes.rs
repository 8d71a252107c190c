// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Error codes.

use std::fmt;

use tradewire_wire::code::{ErrorScope, CodeInfo, CodeValue, Numbers, placeholder_number};
use tradewire_wire::{Decimal, Unknown};

/// Why the exchange rejected a request: the error codes of the contract, with the values inside them.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorCode {
    /// Authentication failed; the message contains the reason.
    ///
    /// Source: public clients (public, medium confidence).
    Forbidden,
    /// The account is not a quant account and cannot use the operation.
    ///
    /// Source: interface 7.
    NotQuantificationAccount,
    /// The service is not available in this country or region, by address.
    ///
    /// Source: interface 7.
    GatewayDecommissionIpCountry,
    /// The service is not available in this country or region, by verified country.
    ///
    /// Source: interface 7.
    GatewayDecommissionKycCountry,
    /// Risk control triggered; the operation is blocked for now.
    ///
    /// Source: interface 7.
    RiskControlTriggered,
    /// Account locked by risk control for {hour} hours {minutes} minutes.
    ///
    /// Source: interface 7; `values` is inferred.
    LockedForHours {
        /// The `hour` in the code or its message, if there is one.
        hour: Option<u64>,
        /// The `minutes` in the code or its message, if there is one.
        minutes: Option<u64>,
    },
    /// Account locked by risk control for {minutes} minutes.
    ///
    /// Source: interface 7; `values` is inferred.
    LockedForMinutes {
        /// The `minutes` in the code or its message, if there is one.
        minutes: Option<u64>,
    },
    /// The trading pair does not exist.
    ///
    /// Source: interface 7.
    InvalidSymbol,
    /// The pair is not currently tradable.
    ///
    /// Source: interface 7.
    SymbolIsNotTrading,
    /// The pair does not support operations through the API.
    ///
    /// Source: interface 7.
    OpenapiNotSupported,
    /// The pair cannot open positions.
    ///
    /// Source: interface 7.
    SymbolIsNotOpenPosition,
    /// Invalid parameters.
    ///
    /// Source: interface 7.
    InvalidParams,
    /// The quantity must be an integer.
    ///
    /// Source: interface 7.
    InvalidQuantity,
    /// The quantity must be greater than the number at \*.
    ///
    /// Source: interface 7.
    QuantityCanNotLessThan {
        /// The `exclusive_minimum` in the code or its message, if there is one.
        exclusive_minimum: Option<Decimal>,
    },
    /// The account is prohibited from trading.
    ///
    /// Source: interface 7.
    UserCanNotTrade,
    /// The sub-account may not trade.
    ///
    /// Source: interface 7.
    SubAccountNotTrade,
    /// The account cannot open new positions.
    ///
    /// Source: interface 7.
    UserCanNotOpenPosition,
    /// Invalid time in force.
    ///
    /// Source: interface 7.
    InvalidTimeInForce,
    /// Invalid price.
    ///
    /// Source: interface 7.
    InvalidPrice,
    /// Invalid take-profit trigger price.
    ///
    /// Source: interface 7.
    InvalidTriggerProfitPrice,
    /// Invalid stop-loss trigger price.
    ///
    /// Source: interface 7.
    InvalidTriggerStopPrice,
    /// Long: the take-profit trigger must be higher than the best ask.
    ///
    /// Source: interface 7.
    TriggerProfitPriceMoreThanSellOnePrice,
    /// Short: the take-profit trigger must be lower than the best bid.
    ///
    /// Source: interface 7.
    TriggerProfitPriceLessThanBuyOnePrice,
    /// Long: the stop-loss trigger must be lower than the best ask.
    ///
    /// Source: interface 7.
    TriggerStopPriceMoreThanSellOnePrice,
    /// Short: the stop-loss trigger must be higher than the best bid.
    ///
    /// Source: interface 7.
    TriggerStopPriceLessThanBuyOnePrice,
    /// Long: the take-profit trigger cannot be lower than the order price.
    ///
    /// Source: interface 7.
    TriggerProfitPriceLessThanOrderDelegatePrice,
    /// Short: the take-profit trigger cannot be higher than the order price.
    ///
    /// Source: interface 7.
    TriggerProfitPriceMoreThanOrderDelegatePrice,
    /// Long: the stop-loss trigger cannot be higher than the order price.
    ///
    /// Source: interface 7.
    TriggerStopPriceMoreThanOrderDelegatePrice,
    /// Short: the stop-loss trigger cannot be lower than the order price.
    ///
    /// Source: interface 7.
    TriggerStopPriceLessThanOrderDelegatePrice,
    /// Price restrictions for limit orders apply within 30 minutes of listing.
    ///
    /// Source: interface 7.
    ListingPriceLimit,
    /// More than 20 orders in one batch.
    ///
    /// Source: interface 7.
    OrderCreateSizeExceed,
    /// Order not found; the document shows the code as the word null.
    ///
    /// Source: interface 7.
    OrderNotFound,
    /// The request has no API key.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    MissingKey,
    /// The request has no timestamp.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    MissingTimestamp,
    /// The request has no receive window.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    MissingRecvWindow,
    /// The receive window is not valid.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    InvalidRecvWindow,
    /// The request names no signature algorithm.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    MissingAlgorithm,
    /// The signature algorithm is not valid.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    InvalidAlgorithm,
    /// The request has no signature.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    MissingSignature,
    /// The API key does not exist.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    UnknownKey,
    /// The API key is not activated.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    InactiveKey,
    /// The signature is wrong: another secret was used, or the signed string differs from the
    /// request.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    InvalidSignature,
    /// The request comes from an address that is not bound to the key.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    UnboundAddress,
    /// The request arrived outside its receive window.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    OutdatedMessage,
    /// The key does not have the permission for this operation.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    NoPermission,
    /// The trading pair does not exist.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    UnknownSymbol,
    /// The trading pair is offline.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    SymbolOffline,
    /// Trading of the pair is suspended.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    SymbolSuspended,
    /// The pair may not be traded from this country.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    SymbolCountry,
    /// The pair may not be traded through the API.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    SymbolNotThroughApi,
    /// The platform rejected the order.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    OrderRejected,
    /// Insufficient funds.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    InsufficientFunds,
    /// Trading of the pair is suspended.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    PairSuspended,
    /// The order does not exist.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    NoSuchOrder,
    /// Too many open orders.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    TooManyOpenOrders,
    /// The user does not exist.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    NoSuchUser,
    /// The system is busy.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    SystemBusy,
    /// The operation failed.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    OperationFailed,
    /// Risk control.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Gateway0001,
    /// Risk control.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Gateway0002,
    /// Risk control.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Gateway0004,
    /// The operation failed; no reason is given.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Failure,
    /// A code that the contract does not list, as it was received.
    Unknown(Unknown),
}

impl ErrorCode {
    /// Returns the code as the contract writes it; `*` is the placeholder of a value.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Forbidden => "403",
            Self::NotQuantificationAccount => "not_quantification_account",
            Self::GatewayDecommissionIpCountry => "gateway_decommission_ip_country",
            Self::GatewayDecommissionKycCountry => "gateway_decommission_kyc_country",
            Self::RiskControlTriggered => "GATEWAY_0003",
            Self::LockedForHours { .. } => "GATEWAY_0006",
            Self::LockedForMinutes { .. } => "GATEWAY_0007",
            Self::InvalidSymbol => "invalid_symbol",
            Self::SymbolIsNotTrading => "symbol_is_not_trading",
            Self::OpenapiNotSupported => "openapi_not_supported",
            Self::SymbolIsNotOpenPosition => "symbol_is_not_open_position",
            Self::InvalidParams => "invalid_params",
            Self::InvalidQuantity => "invalid_quantity",
            Self::QuantityCanNotLessThan { .. } => "quantity_can_not_less_than *",
            Self::UserCanNotTrade => "user_can_not_trade",
            Self::SubAccountNotTrade => "sub_account_not_trade",
            Self::UserCanNotOpenPosition => "user_can_not_open_position",
            Self::InvalidTimeInForce => "invalid_time_in_force",
            Self::InvalidPrice => "invalid_price",
            Self::InvalidTriggerProfitPrice => "invalid_trigger_profit_price",
            Self::InvalidTriggerStopPrice => "invalid_trigger_stop_price",
            Self::TriggerProfitPriceMoreThanSellOnePrice => {
                "trigger_profit_price_more_than_sell_one_price"
            }
            Self::TriggerProfitPriceLessThanBuyOnePrice => {
                "trigger_profit_price_less_than_buy_one_price"
            }
            Self::TriggerStopPriceMoreThanSellOnePrice => {
                "trigger_stop_price_more_than_sell_one_price"
            }
            Self::TriggerStopPriceLessThanBuyOnePrice => {
                "trigger_stop_price_less_than_buy_one_price"
            }
            Self::TriggerProfitPriceLessThanOrderDelegatePrice => {
                "trigger_profit_price_less_than_order_delegate_price"
            }
            Self::TriggerProfitPriceMoreThanOrderDelegatePrice => {
                "trigger_profit_price_more_than_order_delegate_price"
            }
            Self::TriggerStopPriceMoreThanOrderDelegatePrice => {
                "trigger_stop_price_more_than_order_delegate_price"
            }
            Self::TriggerStopPriceLessThanOrderDelegatePrice => {
                "trigger_stop_price_less_than_order_delegate_price"
            }
            Self::ListingPriceLimit => "on_board_30_minutes_limit_order_price_limit",
            Self::OrderCreateSizeExceed => "order_create_size_exceed",
            Self::OrderNotFound => "null",
            Self::MissingKey => "AUTH_001",
            Self::MissingTimestamp => "AUTH_002",
            Self::MissingRecvWindow => "AUTH_003",
            Self::InvalidRecvWindow => "AUTH_004",
            Self::MissingAlgorithm => "AUTH_005",
            Self::InvalidAlgorithm => "AUTH_006",
            Self::MissingSignature => "AUTH_007",
            Self::UnknownKey => "AUTH_101",
            Self::InactiveKey => "AUTH_102",
            Self::InvalidSignature => "AUTH_103",
            Self::UnboundAddress => "AUTH_104",
            Self::OutdatedMessage => "AUTH_105",
            Self::NoPermission => "AUTH_106",
            Self::UnknownSymbol => "SYMBOL_001",
            Self::SymbolOffline => "SYMBOL_002",
            Self::SymbolSuspended => "SYMBOL_003",
            Self::SymbolCountry => "SYMBOL_004",
            Self::SymbolNotThroughApi => "SYMBOL_005",
            Self::OrderRejected => "ORDER_001",
            Self::InsufficientFunds => "ORDER_002",
            Self::PairSuspended => "ORDER_003",
            Self::NoSuchOrder => "ORDER_005",
            Self::TooManyOpenOrders => "ORDER_006",
            Self::NoSuchUser => "COMMON_001",
            Self::SystemBusy => "COMMON_002",
            Self::OperationFailed => "COMMON_003",
            Self::Gateway0001 => "GATEWAY_0001",
            Self::Gateway0002 => "GATEWAY_0002",
            Self::Gateway0004 => "GATEWAY_0004",
            Self::Failure => "FAILURE",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }

    /// Returns the meaning of the code in the contract that this crate was generated from, or `None` if that does not list
    /// it.
    pub fn info(&self) -> Option<&'static CodeInfo> {
        CODES.iter().find(|info| info.code == self.as_str())
    }
}

impl ErrorCode {
    /// Parses a code, and the values inside it and its message.
    pub fn parse(code: &str, message: &str) -> Self {
        match code {
            "403" => Self::Forbidden,
            "not_quantification_account" => Self::NotQuantificationAccount,
            "gateway_decommission_ip_country" => Self::GatewayDecommissionIpCountry,
            "gateway_decommission_kyc_country" => Self::GatewayDecommissionKycCountry,
            "GATEWAY_0003" => Self::RiskControlTriggered,
            "GATEWAY_0006" => {
                let mut numbers = Numbers::new(message);
                Self::LockedForHours {
                    hour: numbers.read(),
                    minutes: numbers.read(),
                }
            }
            "GATEWAY_0007" => {
                let mut numbers = Numbers::new(message);
                Self::LockedForMinutes {
                    minutes: numbers.read(),
                }
            }
            "invalid_symbol" => Self::InvalidSymbol,
            "symbol_is_not_trading" => Self::SymbolIsNotTrading,
            "openapi_not_supported" => Self::OpenapiNotSupported,
            "symbol_is_not_open_position" => Self::SymbolIsNotOpenPosition,
            "invalid_params" => Self::InvalidParams,
            "invalid_quantity" => Self::InvalidQuantity,
            "user_can_not_trade" => Self::UserCanNotTrade,
            "sub_account_not_trade" => Self::SubAccountNotTrade,
            "user_can_not_open_position" => Self::UserCanNotOpenPosition,
            "invalid_time_in_force" => Self::InvalidTimeInForce,
            "invalid_price" => Self::InvalidPrice,
            "invalid_trigger_profit_price" => Self::InvalidTriggerProfitPrice,
            "invalid_trigger_stop_price" => Self::InvalidTriggerStopPrice,
            "trigger_profit_price_more_than_sell_one_price" => {
                Self::TriggerProfitPriceMoreThanSellOnePrice
            }
            "trigger_profit_price_less_than_buy_one_price" => {
                Self::TriggerProfitPriceLessThanBuyOnePrice
            }
            "trigger_stop_price_more_than_sell_one_price" => {
                Self::TriggerStopPriceMoreThanSellOnePrice
            }
            "trigger_stop_price_less_than_buy_one_price" => {
                Self::TriggerStopPriceLessThanBuyOnePrice
            }
            "trigger_profit_price_less_than_order_delegate_price" => {
                Self::TriggerProfitPriceLessThanOrderDelegatePrice
            }
            "trigger_profit_price_more_than_order_delegate_price" => {
                Self::TriggerProfitPriceMoreThanOrderDelegatePrice
            }
            "trigger_stop_price_more_than_order_delegate_price" => {
                Self::TriggerStopPriceMoreThanOrderDelegatePrice
            }
            "trigger_stop_price_less_than_order_delegate_price" => {
                Self::TriggerStopPriceLessThanOrderDelegatePrice
            }
            "on_board_30_minutes_limit_order_price_limit" => Self::ListingPriceLimit,
            "order_create_size_exceed" => Self::OrderCreateSizeExceed,
            "null" => Self::OrderNotFound,
            "AUTH_001" => Self::MissingKey,
            "AUTH_002" => Self::MissingTimestamp,
            "AUTH_003" => Self::MissingRecvWindow,
            "AUTH_004" => Self::InvalidRecvWindow,
            "AUTH_005" => Self::MissingAlgorithm,
            "AUTH_006" => Self::InvalidAlgorithm,
            "AUTH_007" => Self::MissingSignature,
            "AUTH_101" => Self::UnknownKey,
            "AUTH_102" => Self::InactiveKey,
            "AUTH_103" => Self::InvalidSignature,
            "AUTH_104" => Self::UnboundAddress,
            "AUTH_105" => Self::OutdatedMessage,
            "AUTH_106" => Self::NoPermission,
            "SYMBOL_001" => Self::UnknownSymbol,
            "SYMBOL_002" => Self::SymbolOffline,
            "SYMBOL_003" => Self::SymbolSuspended,
            "SYMBOL_004" => Self::SymbolCountry,
            "SYMBOL_005" => Self::SymbolNotThroughApi,
            "ORDER_001" => Self::OrderRejected,
            "ORDER_002" => Self::InsufficientFunds,
            "ORDER_003" => Self::PairSuspended,
            "ORDER_005" => Self::NoSuchOrder,
            "ORDER_006" => Self::TooManyOpenOrders,
            "COMMON_001" => Self::NoSuchUser,
            "COMMON_002" => Self::SystemBusy,
            "COMMON_003" => Self::OperationFailed,
            "GATEWAY_0001" => Self::Gateway0001,
            "GATEWAY_0002" => Self::Gateway0002,
            "GATEWAY_0004" => Self::Gateway0004,
            "FAILURE" => Self::Failure,
            _ => Self::parse_pattern(code, message),
        }
    }

    fn parse_pattern(code: &str, message: &str) -> Self {
        if let Some(number) = placeholder_number(
            code,
            "quantity_can_not_less_than",
            message,
        ) {
            return Self::QuantityCanNotLessThan {
                exclusive_minimum: number,
            };
        }
        Self::Unknown(Unknown::new(code))
    }
}

impl fmt::Display for ErrorCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::QuantityCanNotLessThan { exclusive_minimum: Some(number), .. } => {
                write!(f, "quantity_can_not_less_than {}", number)
            }
            other => f.write_str(other.as_str()),
        }
    }
}

/// The meaning of every error code of the contract.
pub static CODES: &[CodeInfo] = &[
    CodeInfo {
        code: "403",
        doc: "Authentication failed; the message contains the reason.",
        kind: &kinds::AUTHENTICATION,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "not_quantification_account",
        doc: "The account is not a quant account and cannot use the operation.",
        kind: &kinds::ACCOUNT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "gateway_decommission_ip_country",
        doc: "The service is not available in this country or region, by address.",
        kind: &kinds::REGION,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "gateway_decommission_kyc_country",
        doc: "The service is not available in this country or region, by verified country.",
        kind: &kinds::REGION,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "GATEWAY_0003",
        doc: "Risk control triggered; the operation is blocked for now.",
        kind: &kinds::RISK,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "GATEWAY_0006",
        doc: "Account locked by risk control for {hour} hours {minutes} minutes.",
        kind: &kinds::RISK,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "GATEWAY_0007",
        doc: "Account locked by risk control for {minutes} minutes.",
        kind: &kinds::RISK,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_symbol",
        doc: "The trading pair does not exist.",
        kind: &kinds::SYMBOL,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "symbol_is_not_trading",
        doc: "The pair is not currently tradable.",
        kind: &kinds::SYMBOL,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "openapi_not_supported",
        doc: "The pair does not support operations through the API.",
        kind: &kinds::SYMBOL,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "symbol_is_not_open_position",
        doc: "The pair cannot open positions.",
        kind: &kinds::SYMBOL,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_params",
        doc: "Invalid parameters.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_quantity",
        doc: "The quantity must be an integer.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "quantity_can_not_less_than *",
        doc: "The quantity must be greater than the number at *.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: Some(CodeValue::Decimal),
    },
    CodeInfo {
        code: "user_can_not_trade",
        doc: "The account is prohibited from trading.",
        kind: &kinds::ACCOUNT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "sub_account_not_trade",
        doc: "The sub-account may not trade.",
        kind: &kinds::ACCOUNT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "user_can_not_open_position",
        doc: "The account cannot open new positions.",
        kind: &kinds::ACCOUNT,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_time_in_force",
        doc: "Invalid time in force.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_price",
        doc: "Invalid price.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_trigger_profit_price",
        doc: "Invalid take-profit trigger price.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_trigger_stop_price",
        doc: "Invalid stop-loss trigger price.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "trigger_profit_price_more_than_sell_one_price",
        doc: "Long: the take-profit trigger must be higher than the best ask.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "trigger_profit_price_less_than_buy_one_price",
        doc: "Short: the take-profit trigger must be lower than the best bid.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "trigger_stop_price_more_than_sell_one_price",
        doc: "Long: the stop-loss trigger must be lower than the best ask.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "trigger_stop_price_less_than_buy_one_price",
        doc: "Short: the stop-loss trigger must be higher than the best bid.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "trigger_profit_price_less_than_order_delegate_price",
        doc: "Long: the take-profit trigger cannot be lower than the order price.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "trigger_profit_price_more_than_order_delegate_price",
        doc: "Short: the take-profit trigger cannot be higher than the order price.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "trigger_stop_price_more_than_order_delegate_price",
        doc: "Long: the stop-loss trigger cannot be higher than the order price.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "trigger_stop_price_less_than_order_delegate_price",
        doc: "Short: the stop-loss trigger cannot be lower than the order price.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "on_board_30_minutes_limit_order_price_limit",
        doc: "Price restrictions for limit orders apply within 30 minutes of listing.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "order_create_size_exceed",
        doc: "More than 20 orders in one batch.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "null",
        doc: "Order not found; the document shows the code as the word null.",
        kind: &kinds::ABSENT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "AUTH_001",
        doc: "The request has no API key.",
        kind: &kinds::AUTHENTICATION,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "AUTH_002",
        doc: "The request has no timestamp.",
        kind: &kinds::AUTHENTICATION,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "AUTH_003",
        doc: "The request has no receive window.",
        kind: &kinds::AUTHENTICATION,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "AUTH_004",
        doc: "The receive window is not valid.",
        kind: &kinds::AUTHENTICATION,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "AUTH_005",
        doc: "The request names no signature algorithm.",
        kind: &kinds::AUTHENTICATION,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "AUTH_006",
        doc: "The signature algorithm is not valid.",
        kind: &kinds::AUTHENTICATION,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "AUTH_007",
        doc: "The request has no signature.",
        kind: &kinds::AUTHENTICATION,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "AUTH_101",
        doc: "The API key does not exist.",
        kind: &kinds::AUTHENTICATION,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "AUTH_102",
        doc: "The API key is not activated.",
        kind: &kinds::AUTHENTICATION,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "AUTH_103",
        doc: "The signature is wrong: another secret was used, or the signed string differs from the request.",
        kind: &kinds::AUTHENTICATION,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "AUTH_104",
        doc: "The request comes from an address that is not bound to the key.",
        kind: &kinds::AUTHENTICATION,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "AUTH_105",
        doc: "The request arrived outside its receive window.",
        kind: &kinds::CLOCK,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "AUTH_106",
        doc: "The key does not have the permission for this operation.",
        kind: &kinds::AUTHENTICATION,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "SYMBOL_001",
        doc: "The trading pair does not exist.",
        kind: &kinds::SYMBOL,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "SYMBOL_002",
        doc: "The trading pair is offline.",
        kind: &kinds::SYMBOL,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "SYMBOL_003",
        doc: "Trading of the pair is suspended.",
        kind: &kinds::SYMBOL,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "SYMBOL_004",
        doc: "The pair may not be traded from this country.",
        kind: &kinds::REGION,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "SYMBOL_005",
        doc: "The pair may not be traded through the API.",
        kind: &kinds::SYMBOL,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "ORDER_001",
        doc: "The platform rejected the order.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "ORDER_002",
        doc: "Insufficient funds.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "ORDER_003",
        doc: "Trading of the pair is suspended.",
        kind: &kinds::SYMBOL,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "ORDER_005",
        doc: "The order does not exist.",
        kind: &kinds::ABSENT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "ORDER_006",
        doc: "Too many open orders.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "COMMON_001",
        doc: "The user does not exist.",
        kind: &kinds::ACCOUNT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "COMMON_002",
        doc: "The system is busy.",
        kind: &kinds::SERVICE,
        scope: ErrorScope::Service,
        placeholder: None,
    },
    CodeInfo {
        code: "COMMON_003",
        doc: "The operation failed.",
        kind: &kinds::SERVICE,
        scope: ErrorScope::Service,
        placeholder: None,
    },
    CodeInfo {
        code: "GATEWAY_0001",
        doc: "Risk control.",
        kind: &kinds::RISK,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "GATEWAY_0002",
        doc: "Risk control.",
        kind: &kinds::RISK,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "GATEWAY_0004",
        doc: "Risk control.",
        kind: &kinds::RISK,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "FAILURE",
        doc: "The operation failed; no reason is given.",
        kind: &kinds::SERVICE,
        scope: ErrorScope::Service,
        placeholder: None,
    },
];

/// The kinds of rejection.
pub mod kinds {
    use tradewire_wire::code::{ErrorScope, RetryRule, CodeKind};

    /// The key, the signature or the permission was rejected.
    ///
    /// Source: public documentation and public clients (inferred).
    pub static AUTHENTICATION: CodeKind = CodeKind {
        name: "authentication",
        doc: "The key, the signature or the permission was rejected.",
        scope: ErrorScope::Request,
        advice: "Check the key, its secret, the addresses bound to it and its permissions.",
        retry: RetryRule::Never,
    };

    /// The request arrived outside its receive window.
    ///
    /// Source: public documentation and public clients (inferred).
    pub static CLOCK: CodeKind = CodeKind {
        name: "clock",
        doc: "The request arrived outside its receive window.",
        scope: ErrorScope::Request,
        advice: "Correct the clock of this machine, or widen the receive window, and send the request again.",
        retry: RetryRule::AfterClockSync,
    };

    /// The service is not offered in this country or region.
    ///
    /// Source: interface 7 (inferred).
    pub static REGION: CodeKind = CodeKind {
        name: "region",
        doc: "The service is not offered in this country or region.",
        scope: ErrorScope::Request,
        advice: "The program cannot fix this: the exchange does not serve this address or account.",
        retry: RetryRule::Never,
    };

    /// Risk control has locked the account.
    ///
    /// Source: interface 7 (inferred).
    pub static RISK: CodeKind = CodeKind {
        name: "risk",
        doc: "Risk control has locked the account.",
        scope: ErrorScope::Element,
        advice: "Stop trading with this account until the lock ends, and ask the exchange for the reason.",
        retry: RetryRule::Never,
    };

    /// The account is not allowed to do this.
    ///
    /// Source: interface 7 (inferred).
    pub static ACCOUNT: CodeKind = CodeKind {
        name: "account",
        doc: "The account is not allowed to do this.",
        scope: ErrorScope::Request,
        advice: "Use an account with this permission, or request it from the exchange.",
        retry: RetryRule::Never,
    };

    /// The trading pair cannot be used this way.
    ///
    /// Source: interface 7 (inferred).
    pub static SYMBOL: CodeKind = CodeKind {
        name: "symbol",
        doc: "The trading pair cannot be used this way.",
        scope: ErrorScope::Element,
        advice: "Check the trading pair, and whether it is currently tradable.",
        retry: RetryRule::Never,
    };

    /// An order violates a rule of the exchange.
    ///
    /// Source: interface 7 (inferred).
    pub static ORDER: CodeKind = CodeKind {
        name: "order",
        doc: "An order violates a rule of the exchange.",
        scope: ErrorScope::Element,
        advice: "Correct the order and place it again.",
        retry: RetryRule::Never,
    };

    /// The request is malformed.
    ///
    /// Source: interface 7 (inferred).
    pub static REQUEST: CodeKind = CodeKind {
        name: "request",
        doc: "The request is malformed.",
        scope: ErrorScope::Request,
        advice: "Correct the request.",
        retry: RetryRule::Never,
    };

    /// The requested item does not exist.
    ///
    /// Source: interface 7 (inferred).
    pub static ABSENT: CodeKind = CodeKind {
        name: "absent",
        doc: "The requested item does not exist.",
        scope: ErrorScope::Request,
        advice: "Check the id, and that it belongs to this account and host.",
        retry: RetryRule::Never,
    };

    /// The service failed.
    ///
    /// Source: public documentation and public clients (inferred).
    pub static SERVICE: CodeKind = CodeKind {
        name: "service",
        doc: "The service failed.",
        scope: ErrorScope::Service,
        advice: "Retry a query later. After a trade, look for its orders before placing them again.",
        retry: RetryRule::Later,
    };

    /// Too many requests.
    ///
    /// Source: public documentation and public clients (inferred).
    pub static RATE: CodeKind = CodeKind {
        name: "rate",
        doc: "Too many requests.",
        scope: ErrorScope::Request,
        advice: "Pause requests with this key and from this address: how long a block lasts is not documented.",
        retry: RetryRule::Later,
    };
}
