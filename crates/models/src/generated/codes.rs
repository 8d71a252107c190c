// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Error codes.

use std::fmt;

use tradewire_wire::code::{CodeInfo, ErrorScope, placeholder_number};
use tradewire_wire::{Decimal, Unknown};

/// The reason why the exchange rejected a request: an error code of the contract.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorCode {
    /// Authentication failed.
    Forbidden,
    /// The recommendation code is not valid.
    InvalidRecommendCode,
    /// The parameter for the recommendation code is not valid.
    InvalidParamsRecommendCode,
    /// The currency does not exist.
    InvalidCoin,
    /// The pair is not a favorite.
    NotFavorite,
    /// The page number must be positive.
    InvalidPage,
    /// The page size is not valid; for fills, the maximum is 100.
    InvalidSize,
    /// The direction is not valid.
    InvalidDirection,
    /// The level must be an integer of at least 1.
    InvalidLevel,
    /// The number must be an integer of at least 1.
    InvalidNum,
    /// The limit is not valid.
    InvalidLimit,
    /// The interval is not valid.
    InvalidInterval,
    /// The start or the end of the time range is not valid.
    InvalidTime,
    /// The account is not a quant account and cannot use the operation.
    NotQuantificationAccount,
    /// The state is not valid.
    InvalidState,
    /// The time range contains too many orders.
    TheNumberOfOrdersHasReachedTheMaximum,
    /// Order not found.
    OrderNotFound,
    /// The service is not available in the country or region of the IP address.
    GatewayDecommissionIpCountry,
    /// The service is not available in the verified country or region of the account (KYC).
    GatewayDecommissionKycCountry,
    /// Risk control triggered; the operation is blocked for now.
    RiskControlTriggered,
    /// Risk control has locked the account; the message says for how many hours and minutes.
    LockedForHours,
    /// Risk control has locked the account; the message says for how many minutes.
    LockedForMinutes,
    /// The trading pair does not exist.
    InvalidSymbol,
    /// The pair is not currently tradable.
    SymbolIsNotTrading,
    /// The pair does not support operations through the API.
    OpenapiNotSupported,
    /// The pair cannot open positions.
    SymbolIsNotOpenPosition,
    /// Invalid parameters.
    InvalidParams,
    /// The quantity must be an integer.
    InvalidQuantity,
    /// The quantity must be greater than the number at the end of the code.
    QuantityCanNotLessThan {
        /// The number at the end of the code, if there is one.
        number: Option<Decimal>,
    },
    /// The account may not trade.
    UserCanNotTrade,
    /// The sub-account may not trade.
    SubAccountNotTrade,
    /// The account cannot open new positions.
    UserCanNotOpenPosition,
    /// Invalid time in force.
    InvalidTimeInForce,
    /// Invalid price.
    InvalidPrice,
    /// Invalid take-profit trigger price.
    InvalidTriggerProfitPrice,
    /// Invalid stop-loss trigger price.
    InvalidTriggerStopPrice,
    /// Long: the take-profit trigger must be higher than the best ask.
    TriggerProfitPriceMoreThanSellOnePrice,
    /// Short: the take-profit trigger must be lower than the best bid.
    TriggerProfitPriceLessThanBuyOnePrice,
    /// Long: the stop-loss trigger must be lower than the best ask.
    TriggerStopPriceMoreThanSellOnePrice,
    /// Short: the stop-loss trigger must be higher than the best bid.
    TriggerStopPriceLessThanBuyOnePrice,
    /// Long: the take-profit trigger cannot be lower than the order price.
    TriggerProfitPriceLessThanOrderDelegatePrice,
    /// Short: the take-profit trigger cannot be higher than the order price.
    TriggerProfitPriceMoreThanOrderDelegatePrice,
    /// Long: the stop-loss trigger cannot be higher than the order price.
    TriggerStopPriceMoreThanOrderDelegatePrice,
    /// Short: the stop-loss trigger cannot be lower than the order price.
    TriggerStopPriceLessThanOrderDelegatePrice,
    /// Price restrictions for limit orders apply within 30 minutes of listing.
    ListingPriceLimit,
    /// More than 20 orders in one batch.
    OrderCreateSizeExceed,
    /// The account has not opened futures trading.
    ContractNotOpen,
    /// A position of the bonus account exists: no position on the other side can be opened.
    ReversePositionNotAllowed,
    /// The account may not use bonus funds.
    AccountError,
    /// The quantity must be a whole number.
    InvalidQuantityScale,
    /// The coupon cannot be used.
    CouponUnavailable,
    /// The coupon does not exist.
    WelfareCouponNotExist,
    /// The leverage exceeds the maximum of the coupon.
    CouponExceedMaxLeverage,
    /// The leverage exceeds the maximum.
    ExceedMaxLeverage,
    /// Insufficient balance.
    InsufficientBalance,
    /// The order violates the limit on the notional value of an order.
    MinNotional,
    /// The pair cannot be traded through the API.
    SymbolNotSupportTradingViaApi,
    /// The order does not exist.
    InvalidOrder,
    /// An internal error: the request may have been executed.
    InternalError,
    /// The leverage is not valid.
    InvalidLeverage,
    /// The margin is not valid.
    InvalidMargin,
    /// The field `autoMargin` is empty.
    InvalidAutoMargin,
    /// The pair allows isolated margin only.
    InvalidPositionTypeOnlyIsolated,
    /// The pair allows cross margin only.
    InvalidPositionTypeOnlyCrossed,
    /// A position exists.
    PositionExists,
    /// Invalid close type.
    InvalidProfitCloseType,
    /// The pair does not support orders through the API.
    SymbolNotSupportOpenapi,
    /// The quantity is more than the available one.
    MoreThanAvailable,
    /// Long: the take-profit trigger must be higher than the entry price.
    TriggerProfitPriceLessThanEntryPrice,
    /// Long: the take-profit trigger must be higher than the mark price.
    TriggerProfitPriceLessThanMarkPrice,
    /// Long: the take-profit trigger must be higher than the index price.
    TriggerProfitPriceLessThanIndexPrice,
    /// Short: the take-profit trigger must be lower than the entry price.
    TriggerProfitPriceMoreThanEntryPrice,
    /// Short: the take-profit trigger must be lower than the mark price.
    TriggerProfitPriceMoreThanMarkPrice,
    /// Short: the take-profit trigger must be lower than the index price.
    TriggerProfitPriceMoreThanIndexPrice,
    /// Short: the stop-loss trigger must be higher than the entry price.
    TriggerStopPriceLessThanEntryPrice,
    /// Short: the stop-loss trigger must be higher than the mark price.
    TriggerStopPriceLessThanMarkPrice,
    /// Short: the stop-loss trigger must be higher than the index price.
    TriggerStopPriceLessThanIndexPrice,
    /// Long: the stop-loss trigger must be lower than the entry price.
    TriggerStopPriceMoreThanEntryPrice,
    /// Long: the stop-loss trigger must be lower than the mark price.
    TriggerStopPriceMoreThanMarkPrice,
    /// Long: the stop-loss trigger must be lower than the index price.
    TriggerStopPriceMoreThanIndexPrice,
    /// The order does not exist.
    InvalidEntrust,
    /// Invalid order type.
    InvalidOrderType,
    /// Invalid quantity.
    InvalidOrigQty,
    /// The order does not exist.
    InvalidProfitId,
    /// Invalid margin mode.
    InvalidPositionType,
    /// Invalid position side.
    InvalidPositionSide,
    /// The callback ratio is above its maximum.
    CallbackRatioTooHigh,
    /// The callback ratio is below its minimum.
    CallbackRatioTooLow,
    /// The callback is above the limit at the last price.
    CallbackPriceTooHigh,
    /// The callback is below the limit at the last price.
    CallbackPriceTooLow,
    /// Invalid activation price.
    InvalidActivationPrice,
    /// The order does not exist.
    InvalidTrackEntrust,
    /// The order does not exist.
    InvalidTrackId,
    /// A margin coupon is claimed or bound already.
    DepositCouponExists,
    /// A market trigger order must be IOC or FOK.
    MarketTriggerTimeInForce,
    /// Invalid trigger price.
    InvalidStopPrice,
    /// The id is invalid.
    InvalidEntrustId,
    /// Invalid state.
    InvalidTriggerState,
    /// The account has an overdue loan order.
    LoanOverdue,
    /// The product or currency is unavailable: delisted, not tradable, or without a normal price.
    LoanUnavailable,
    /// The VIP configuration is missing or disabled.
    InvalidVipConfig,
    /// The price has moved by more than 5%.
    LoanPriceMoved,
    /// The loan and the collateral cannot be in the same currency.
    SameCurrency,
    /// The amount is below the minimum of a loan.
    LoanTooSmall,
    /// The amount exceeds the maximum that can be borrowed.
    LoanTooLarge,
    /// The collateral exceeds its maximum.
    CollateralTooLarge,
    /// The requested LTV exceeds the one at which the exchange warns.
    LtvTooHigh,
    /// The account has no balance in the currency.
    LoanBalanceNotFound,
    /// The balance could not be retrieved.
    LoanBalanceFailed,
    /// The product is unavailable.
    LoanProductUnavailable,
    /// The amount is below the minimum of a VIP loan.
    VipLoanTooSmall,
    /// The amount has more decimal places than the currency allows.
    LoanPrecision,
    /// Loans for new users are unavailable.
    NoviceLoanUnavailable,
    /// The account is not eligible for a loan for new users.
    NotNovice,
    /// The account must be verified (KYC) at level 2 or higher.
    LoanVerificationRequired,
    /// A loan for new users cannot use a coupon.
    NoviceLoanWithCoupon,
    /// A VIP loan cannot use a coupon.
    VipLoanWithCoupon,
    /// The coupon does not apply to this loan.
    LoanCouponMismatch,
    /// The coupon is disabled or cannot be used.
    LoanCouponUnavailable,
    /// The amount exceeds the debt: principal, interest and penalty interest.
    RepaymentTooLarge,
    /// The loan cannot be renewed: its product is unavailable or its currency is not tradable.
    RenewalUnavailable,
    /// The current LTV exceeds the one at which the exchange warns.
    CurrentLtvTooHigh,
    /// The balance does not cover the interest.
    InsufficientInterestBalance,
    /// The loan has already been renewed, perhaps by an earlier request.
    AlreadyRenewed,
    /// The loan cannot be renewed yet.
    RenewalTooEarly,
    /// Renewals do not support the product.
    InvalidRenewalProduct,
    /// The collateral cannot be adjusted: its currency is offline or not tradable.
    AdjustmentUnavailable,
    /// More collateral would be removed than allowed.
    RemovalTooLarge,
    /// The balance is insufficient for a one-click repayment.
    InsufficientRepaymentBalance,
    /// No running loan matches a one-click repayment.
    NoRunningLoans,
    /// An item of a one-click repayment is invalid.
    InvalidRepaymentItem,
    /// The sub-account may not use margin.
    SubAccountMayNotBorrow,
    /// A repeated request: an earlier one may have been executed.
    DuplicateLoanOrder,
    /// The amount to borrow is not valid.
    InvalidLoanAmount,
    /// The amount exceeds what the account can still borrow.
    LoanLimitReached,
    /// The amount exceeds what the market can still lend.
    MarketLoanLimitReached,
    /// The capital of the margin account is insufficient.
    InsufficientMarginCapital,
    /// The amount to repay is not valid.
    InvalidRepaymentAmount,
    /// There is no loan, or it cannot be repaid manually.
    NoLoanToRepay,
    /// The margin account is being liquidated.
    LiquidationInProgress,
    /// Manual operations are not supported at the moment.
    ManualProcessingUnsupported,
    /// The position is closed: the operation is not supported at the moment.
    PositionClosed,
    /// An order is already being processed: it may be an earlier request.
    LoanOrderInProgress,
    /// The request has no API key.
    MissingKey,
    /// The request has no timestamp.
    MissingTimestamp,
    /// The request has no receive window.
    MissingRecvWindow,
    /// The receive window is not valid.
    InvalidRecvWindow,
    /// The request names no signature algorithm.
    MissingAlgorithm,
    /// The signature algorithm is not valid.
    InvalidAlgorithm,
    /// The request has no signature.
    MissingSignature,
    /// The API key does not exist.
    UnknownKey,
    /// The API key is not activated.
    InactiveKey,
    /// The signature is wrong: another secret was used, or the signed string differs from the
    /// request.
    InvalidSignature,
    /// The request comes from an address that is not bound to the key.
    UnboundAddress,
    /// The request arrived outside its receive window.
    OutdatedMessage,
    /// The key does not have the permission for this operation.
    NoPermission,
    /// The trading pair does not exist.
    UnknownSymbol,
    /// The trading pair is offline.
    SymbolOffline,
    /// Trading of the pair is suspended.
    SymbolSuspended,
    /// The pair may not be traded from this country.
    SymbolCountry,
    /// The pair may not be traded through the API.
    SymbolNotThroughApi,
    /// The platform rejected the order.
    OrderRejected,
    /// Insufficient funds.
    InsufficientFunds,
    /// Trading of the pair is suspended.
    PairSuspended,
    /// The order does not exist.
    NoSuchOrder,
    /// Too many open orders.
    TooManyOpenOrders,
    /// The user does not exist.
    NoSuchUser,
    /// The system is busy.
    SystemBusy,
    /// The operation failed.
    OperationFailed,
    /// Risk control rejected the request.
    Gateway0001,
    /// Risk control rejected the request.
    Gateway0002,
    /// Risk control rejected the request.
    Gateway0004,
    /// The operation failed; no reason is given.
    Failure,
    /// The data of the currency is not valid.
    InvalidCurrency,
    /// The `bizId` was used before: an earlier request with it may have been executed.
    DuplicateFundTransfer,
    /// Insufficient balance.
    InsufficientFundBalance,
    /// The transfer is not supported, for example between these accounts.
    TransferNotSupported,
    /// Frozen funds could not be released.
    UnfreezeFailed,
    /// The transfer is prohibited.
    FundTransferProhibited,
    /// Both account ids are the same.
    SameAccountId,
    /// `from` and `to` are the same.
    SameAccountType,
    /// A transfer from or to a margin account needs a trading pair.
    MissingTransferSymbol,
    /// A parameter is not valid.
    InvalidTransferParameter,
    /// The record of frozen funds is not valid.
    InvalidFreezeRecord,
    /// The record of frozen funds belongs to another user.
    FreezeUserMismatch,
    /// The record of frozen funds has another currency.
    FreezeCurrencyMismatch,
    /// The operation is not supported.
    FundOperationNotSupported,
    /// The record of frozen funds does not exist.
    NoFreezeRecord,
    /// The amount has more than 113 characters.
    AmountTooLong,
    /// The `bizId` was used before: an earlier request with it may have been executed.
    DuplicateTransfer,
    /// Insufficient balance.
    InsufficientTransferBalance,
    /// The user is not registered.
    UserNotRegistered,
    /// The currency cannot be transferred.
    CurrencyNotTransferable,
    /// This user may not transfer the currency.
    UserCurrencyNotTransferable,
    /// The transfer is prohibited.
    TransferProhibited,
    /// The request timed out.
    TransferTimedOut,
    /// The transfer to a margin account failed.
    MarginDepositFailed,
    /// The transfer from a margin account failed.
    MarginWithdrawalFailed,
    /// The margin account was liquidated: transfers are prohibited.
    MarginLiquidated,
    /// The margin account has a loan: the transfer is prohibited.
    MarginBorrowed,
    /// Transfers of the currency are prohibited.
    CurrencyTransferProhibited,
    /// Trading is prohibited: the documentation does not say whether of the pair or of the
    /// account.
    TradingProhibited,
    /// The sub-account may not trade.
    SubAccountMayNotTrade,
    /// The price or quantity has too many decimal places.
    InvalidOrderPrecision,
    /// Filter PRICE: below the minimum price.
    PriceBelowMinimum,
    /// Filter PRICE: above the maximum price.
    PriceAboveMaximum,
    /// Filter PRICE: not a multiple of the step.
    PriceOffStep,
    /// Filter QUANTITY: below the minimum quantity.
    QuantityBelowMinimum,
    /// Filter QUANTITY: above the maximum quantity.
    QuantityAboveMaximum,
    /// Filter QUANTITY: not a multiple of the step.
    QuantityOffStep,
    /// Filter QUOTE_QTY: below the minimum value.
    ValueBelowMinimum,
    /// Filter PROTECTION_ONLINE or PROTECTION_LIMIT: the price is outside its limits.
    PriceProtection,
    /// Filter PROTECTION_LIMIT: a buy price is too far below the latest price
    /// (`buyMaxDeviation`).
    BuyPriceTooLow,
    /// Filter PROTECTION_LIMIT: a sell price is too far above the latest price
    /// (`sellMaxDeviation`).
    SellPriceTooHigh,
    /// Filter PROTECTION_LIMIT: a buy price is too far above the latest price
    /// (`buyPriceLimitCoefficient`).
    BuyPriceTooHigh,
    /// Filter PROTECTION_LIMIT: a sell price is too far below the latest price
    /// (`sellPriceLimitCoefficient`).
    SellPriceTooLow,
    /// Filter PROTECTION_MARKET: the best opposite price is too far from the latest price.
    MarketProtected,
    /// Too many open orders.
    TooManyPendingOrders,
    /// Margin: a limit order beyond the liquidation price.
    LiquidationPriceLimit,
    /// Too many active trigger orders.
    TooManyTriggerOrders,
    /// This user may not trade the market.
    MarketNotForUser,
    /// The pair is restricted temporarily because of its risk; the exchange must approve it.
    SymbolRestricted,
    /// Orders of the pair cannot be amended.
    AmendmentNotSupported,
    /// Deposits are not open.
    DepositClosed,
    /// The account needs two-factor authentication for deposits.
    DepositSecurity,
    /// The address has a wrong format.
    InvalidDepositAddress,
    /// The address already exists.
    DepositAddressExists,
    /// No address of an offline wallet was found.
    NoOfflineAddress,
    /// There is no address for deposits yet.
    NoDepositAddress,
    /// The address is being generated.
    DepositAddressPending,
    /// Deposits are not available.
    DepositUnavailable,
    /// Withdrawals are not open.
    WithdrawalClosed,
    /// The address is not valid.
    InvalidWithdrawalAddress,
    /// The account needs two-factor authentication for withdrawals.
    WithdrawalSecurity,
    /// The address is not in the address list of the account.
    WithdrawalAddressNotListed,
    /// The address is empty.
    MissingWithdrawalAddress,
    /// The memo is empty.
    MissingMemo,
    /// Risk control does not allow the withdrawal.
    WithdrawalRisk,
    /// Some assets may only be withdrawn a day after they arrived (T+1).
    WithdrawalNextDay,
    /// The amount has too many decimal places.
    InvalidWithdrawalPrecision,
    /// Insufficient balance.
    InsufficientWithdrawalBalance,
    /// The amount exceeds the rest of the daily limit.
    DailyWithdrawalLimit,
    /// The amount exceeds the rest of the daily limit, which a higher verification level raises.
    DailyWithdrawalLimitOfLevel,
    /// The address cannot be used for an internal transfer.
    NotInternalAddress,
    /// The amount does not cover the fee.
    AmountBelowFee,
    /// The address already exists.
    WithdrawalAddressExists,
    /// The withdrawal was processed and cannot be canceled.
    WithdrawalProcessed,
    /// The memo must be a number.
    MemoNotNumber,
    /// The memo is not valid.
    InvalidMemo,
    /// The daily limit is reached.
    DailyWithdrawalLimitReached,
    /// The amount exceeds the rest of the daily limit, which the arguments of the message
    /// contain.
    WithdrawalAmountLimit,
    /// The amount must be greater than the number in the arguments of the message.
    WithdrawalTooSmall,
    /// The amount must be less than the number in the arguments of the message.
    WithdrawalTooLarge,
    /// The withdrawal is not supported.
    WithdrawalNotSupported,
    /// The account needs a FIO address, which the website creates.
    MissingFioAddress,
    /// A code that the contract does not list, as it was received.
    Unknown(Unknown),
}

impl ErrorCode {
    /// Returns the code as the contract writes it; `*` is the placeholder of a number.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Forbidden => "403",
            Self::InvalidRecommendCode => "invalid_recommend_code",
            Self::InvalidParamsRecommendCode => "invalid_params_recommend_code",
            Self::InvalidCoin => "invalid_coin",
            Self::NotFavorite => "you have not collected the symbol",
            Self::InvalidPage => "invalid_page",
            Self::InvalidSize => "invalid_size",
            Self::InvalidDirection => "invalid_direction",
            Self::InvalidLevel => "invalid_level",
            Self::InvalidNum => "invalid_num",
            Self::InvalidLimit => "invalid_limit",
            Self::InvalidInterval => "invalid_interval",
            Self::InvalidTime => "invalid_time",
            Self::NotQuantificationAccount => "not_quantification_account",
            Self::InvalidState => "invalid state",
            Self::TheNumberOfOrdersHasReachedTheMaximum => {
                "the_number_of_orders_has_reached_the_maximum"
            }
            Self::OrderNotFound => "null",
            Self::GatewayDecommissionIpCountry => "gateway_decommission_ip_country",
            Self::GatewayDecommissionKycCountry => "gateway_decommission_kyc_country",
            Self::RiskControlTriggered => "GATEWAY_0003",
            Self::LockedForHours => "GATEWAY_0006",
            Self::LockedForMinutes => "GATEWAY_0007",
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
            Self::ContractNotOpen => "contract_not_open",
            Self::ReversePositionNotAllowed => {
                "exist_bonus_positon_not_create_reverse_position"
            }
            Self::AccountError => "account_error",
            Self::InvalidQuantityScale => "invalid_quantity_scale",
            Self::CouponUnavailable => "coupon_unavailable",
            Self::WelfareCouponNotExist => "welfare_coupon_not_exist",
            Self::CouponExceedMaxLeverage => "coupon_exceed_max_leverage",
            Self::ExceedMaxLeverage => "exceed_max_leverage",
            Self::InsufficientBalance => "insufficient_balance",
            Self::MinNotional => "open_order_min_nominal_value_limit",
            Self::SymbolNotSupportTradingViaApi => "symbol_not_support_trading_via_api",
            Self::InvalidOrder => "invalid_order",
            Self::InternalError => "fail",
            Self::InvalidLeverage => "invalid_leverage",
            Self::InvalidMargin => "invalid_margin",
            Self::InvalidAutoMargin => "invalid_auto_margin",
            Self::InvalidPositionTypeOnlyIsolated => {
                "invalid_position_type_only_isolated"
            }
            Self::InvalidPositionTypeOnlyCrossed => "invalid_position_type_only_crossed",
            Self::PositionExists => "position_exists",
            Self::InvalidProfitCloseType => "invalid_profit_close_type",
            Self::SymbolNotSupportOpenapi => "symbol_not_support_openapi",
            Self::MoreThanAvailable => "more_than_available",
            Self::TriggerProfitPriceLessThanEntryPrice => {
                "trigger_profit_price_less_than_entry_price"
            }
            Self::TriggerProfitPriceLessThanMarkPrice => {
                "trigger_profit_price_less_than_mark_price"
            }
            Self::TriggerProfitPriceLessThanIndexPrice => {
                "trigger_profit_price_less_than_index_price"
            }
            Self::TriggerProfitPriceMoreThanEntryPrice => {
                "trigger_profit_price_more_than_entry_price"
            }
            Self::TriggerProfitPriceMoreThanMarkPrice => {
                "trigger_profit_price_more_than_mark_price"
            }
            Self::TriggerProfitPriceMoreThanIndexPrice => {
                "trigger_profit_price_more_than_index_price"
            }
            Self::TriggerStopPriceLessThanEntryPrice => {
                "trigger_stop_price_less_than_entry_price"
            }
            Self::TriggerStopPriceLessThanMarkPrice => {
                "trigger_stop_price_less_than_mark_price"
            }
            Self::TriggerStopPriceLessThanIndexPrice => {
                "trigger_stop_price_less_than_index_price"
            }
            Self::TriggerStopPriceMoreThanEntryPrice => {
                "trigger_stop_price_more_than_entry_price"
            }
            Self::TriggerStopPriceMoreThanMarkPrice => {
                "trigger_stop_price_more_than_mark_price"
            }
            Self::TriggerStopPriceMoreThanIndexPrice => {
                "trigger_stop_price_more_than_index_price"
            }
            Self::InvalidEntrust => "invalid_entrust",
            Self::InvalidOrderType => "invalid_order_type",
            Self::InvalidOrigQty => "invalid_origQty",
            Self::InvalidProfitId => "invalid_profit_id",
            Self::InvalidPositionType => "invalid_position_type",
            Self::InvalidPositionSide => "invalid_position_side",
            Self::CallbackRatioTooHigh => "invalid_exceed_max_rate_limit",
            Self::CallbackRatioTooLow => "invalid_below_min_rate_limit",
            Self::CallbackPriceTooHigh => "invalid_exceed_max_price_limit",
            Self::CallbackPriceTooLow => "invalid_exceed_min_price_limit",
            Self::InvalidActivationPrice => "invalid_activation_price",
            Self::InvalidTrackEntrust => "invalid_track_entrust",
            Self::InvalidTrackId => "invalid_track_Id",
            Self::DepositCouponExists => "deposit_coupon_exists",
            Self::MarketTriggerTimeInForce => "market_plan_entrust_must_be_ioc_or_fok",
            Self::InvalidStopPrice => "invalid_stop_price",
            Self::InvalidEntrustId => "invalid_entrust_Id",
            Self::InvalidTriggerState => "invalid_state",
            Self::LoanOverdue => "FINANCE_LOAN_ORDER_002",
            Self::LoanUnavailable => "FINANCE_LOAN_ORDER_003",
            Self::InvalidVipConfig => "FINANCE_LOAN_ORDER_004",
            Self::LoanPriceMoved => "FINANCE_LOAN_ORDER_005",
            Self::SameCurrency => "FINANCE_LOAN_ORDER_014",
            Self::LoanTooSmall => "FINANCE_LOAN_ORDER_015",
            Self::LoanTooLarge => "FINANCE_LOAN_ORDER_016",
            Self::CollateralTooLarge => "FINANCE_LOAN_ORDER_017",
            Self::LtvTooHigh => "FINANCE_LOAN_ORDER_018",
            Self::LoanBalanceNotFound => "FINANCE_LOAN_ORDER_021",
            Self::LoanBalanceFailed => "FINANCE_LOAN_ORDER_029",
            Self::LoanProductUnavailable => "FINANCE_LOAN_ORDER_031",
            Self::VipLoanTooSmall => "FINANCE_LOAN_ORDER_033",
            Self::LoanPrecision => "FINANCE_LOAN_ORDER_034",
            Self::NoviceLoanUnavailable => "FINANCE_LOAN_ORDER_035",
            Self::NotNovice => "FINANCE_LOAN_ORDER_036",
            Self::LoanVerificationRequired => "FINANCE_LOAN_ORDER_037",
            Self::NoviceLoanWithCoupon => "FINANCE_LOAN_ORDER_038",
            Self::VipLoanWithCoupon => "FINANCE_LOAN_ORDER_039",
            Self::LoanCouponMismatch => "FINANCE_LOAN_ORDER_040",
            Self::LoanCouponUnavailable => "FINANCE_LOAN_ORDER_041",
            Self::RepaymentTooLarge => "FINANCE_LOAN_ORDER_026",
            Self::RenewalUnavailable => "FINANCE_LOAN_ORDER_007",
            Self::CurrentLtvTooHigh => "FINANCE_LOAN_ORDER_008",
            Self::InsufficientInterestBalance => "FINANCE_LOAN_ORDER_009",
            Self::AlreadyRenewed => "FINANCE_LOAN_ORDER_010",
            Self::RenewalTooEarly => "FINANCE_LOAN_ORDER_025",
            Self::InvalidRenewalProduct => "FINANCE_LOAN_ORDER_032",
            Self::AdjustmentUnavailable => "FINANCE_LOAN_ORDER_011",
            Self::RemovalTooLarge => "FINANCE_LOAN_ORDER_030",
            Self::InsufficientRepaymentBalance => "FINANCE_LOAN_ORDER_042",
            Self::NoRunningLoans => "FINANCE_LOAN_ORDER_043",
            Self::InvalidRepaymentItem => "FINANCE_LOAN_ORDER_044",
            Self::SubAccountMayNotBorrow => "LEVER_1004",
            Self::DuplicateLoanOrder => "LEVER_ORDER_001",
            Self::InvalidLoanAmount => "LEVER_ORDER_003",
            Self::LoanLimitReached => "LEVER_ORDER_004",
            Self::MarketLoanLimitReached => "LEVER_ORDER_005",
            Self::InsufficientMarginCapital => "LEVER_ORDER_006",
            Self::InvalidRepaymentAmount => "LEVER_ORDER_031",
            Self::NoLoanToRepay => "LEVER_ORDER_032",
            Self::LiquidationInProgress => "LEVER_ORDER_080",
            Self::ManualProcessingUnsupported => "LEVER_ORDER_081",
            Self::PositionClosed => "LEVER_ORDER_082",
            Self::LoanOrderInProgress => "LEVER_ORDER_099",
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
            Self::InvalidCurrency => "CURRENCY_001",
            Self::DuplicateFundTransfer => "FUND_001",
            Self::InsufficientFundBalance => "FUND_002",
            Self::TransferNotSupported => "FUND_003",
            Self::UnfreezeFailed => "FUND_004",
            Self::FundTransferProhibited => "FUND_005",
            Self::SameAccountId => "FUND_014",
            Self::SameAccountType => "FUND_015",
            Self::MissingTransferSymbol => "FUND_016",
            Self::InvalidTransferParameter => "FUND_017",
            Self::InvalidFreezeRecord => "FUND_018",
            Self::FreezeUserMismatch => "FUND_019",
            Self::FreezeCurrencyMismatch => "FUND_020",
            Self::FundOperationNotSupported => "FUND_021",
            Self::NoFreezeRecord => "FUND_022",
            Self::AmountTooLong => "FUND_044",
            Self::DuplicateTransfer => "TRANSFER_001",
            Self::InsufficientTransferBalance => "TRANSFER_002",
            Self::UserNotRegistered => "TRANSFER_003",
            Self::CurrencyNotTransferable => "TRANSFER_004",
            Self::UserCurrencyNotTransferable => "TRANSFER_005",
            Self::TransferProhibited => "TRANSFER_006",
            Self::TransferTimedOut => "TRANSFER_007",
            Self::MarginDepositFailed => "TRANSFER_008",
            Self::MarginWithdrawalFailed => "TRANSFER_009",
            Self::MarginLiquidated => "TRANSFER_010",
            Self::MarginBorrowed => "TRANSFER_011",
            Self::CurrencyTransferProhibited => "TRANSFER_012",
            Self::TradingProhibited => "ORDER_004",
            Self::SubAccountMayNotTrade => "ORDER_007",
            Self::InvalidOrderPrecision => "ORDER_008",
            Self::PriceBelowMinimum => "ORDER_F0101",
            Self::PriceAboveMaximum => "ORDER_F0102",
            Self::PriceOffStep => "ORDER_F0103",
            Self::QuantityBelowMinimum => "ORDER_F0201",
            Self::QuantityAboveMaximum => "ORDER_F0202",
            Self::QuantityOffStep => "ORDER_F0203",
            Self::ValueBelowMinimum => "ORDER_F0301",
            Self::PriceProtection => "ORDER_F0401",
            Self::BuyPriceTooLow => "ORDER_F0501",
            Self::SellPriceTooHigh => "ORDER_F0502",
            Self::BuyPriceTooHigh => "ORDER_F0503",
            Self::SellPriceTooLow => "ORDER_F0504",
            Self::MarketProtected => "ORDER_F0601",
            Self::TooManyPendingOrders => "ORDER_F0701",
            Self::LiquidationPriceLimit => "ORDER_F0704",
            Self::TooManyTriggerOrders => "ORDER_F0801",
            Self::MarketNotForUser => "SYMBOL_010",
            Self::SymbolRestricted => "SYMBOL_011",
            Self::AmendmentNotSupported => "SYMBOL_007",
            Self::DepositClosed => "DEPOSIT_001",
            Self::DepositSecurity => "DEPOSIT_002",
            Self::InvalidDepositAddress => "DEPOSIT_003",
            Self::DepositAddressExists => "DEPOSIT_004",
            Self::NoOfflineAddress => "DEPOSIT_005",
            Self::NoDepositAddress => "DEPOSIT_006",
            Self::DepositAddressPending => "DEPOSIT_007",
            Self::DepositUnavailable => "DEPOSIT_008",
            Self::WithdrawalClosed => "WITHDRAW_001",
            Self::InvalidWithdrawalAddress => "WITHDRAW_002",
            Self::WithdrawalSecurity => "WITHDRAW_003",
            Self::WithdrawalAddressNotListed => "WITHDRAW_004",
            Self::MissingWithdrawalAddress => "WITHDRAW_005",
            Self::MissingMemo => "WITHDRAW_006",
            Self::WithdrawalRisk => "WITHDRAW_008",
            Self::WithdrawalNextDay => "WITHDRAW_009",
            Self::InvalidWithdrawalPrecision => "WITHDRAW_010",
            Self::InsufficientWithdrawalBalance => "WITHDRAW_011",
            Self::DailyWithdrawalLimit => "WITHDRAW_012",
            Self::DailyWithdrawalLimitOfLevel => "WITHDRAW_013",
            Self::NotInternalAddress => "WITHDRAW_014",
            Self::AmountBelowFee => "WITHDRAW_015",
            Self::WithdrawalAddressExists => "WITHDRAW_016",
            Self::WithdrawalProcessed => "WITHDRAW_017",
            Self::MemoNotNumber => "WITHDRAW_018",
            Self::InvalidMemo => "WITHDRAW_019",
            Self::DailyWithdrawalLimitReached => "WITHDRAW_020",
            Self::WithdrawalAmountLimit => "WITHDRAW_021",
            Self::WithdrawalTooSmall => "WITHDRAW_022",
            Self::WithdrawalTooLarge => "WITHDRAW_023",
            Self::WithdrawalNotSupported => "WITHDRAW_024",
            Self::MissingFioAddress => "WITHDRAW_025",
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
    /// Parses a code as it was received.
    pub fn parse(code: &str) -> Self {
        match code {
            "403" => Self::Forbidden,
            "invalid_recommend_code" => Self::InvalidRecommendCode,
            "invalid_params_recommend_code" => Self::InvalidParamsRecommendCode,
            "invalid_coin" => Self::InvalidCoin,
            "you have not collected the symbol" => Self::NotFavorite,
            "invalid_page" => Self::InvalidPage,
            "invalid_size" => Self::InvalidSize,
            "invalid_direction" => Self::InvalidDirection,
            "invalid_level" => Self::InvalidLevel,
            "invalid_num" => Self::InvalidNum,
            "invalid_limit" => Self::InvalidLimit,
            "invalid_interval" => Self::InvalidInterval,
            "invalid_time" => Self::InvalidTime,
            "not_quantification_account" => Self::NotQuantificationAccount,
            "invalid state" => Self::InvalidState,
            "the_number_of_orders_has_reached_the_maximum" => {
                Self::TheNumberOfOrdersHasReachedTheMaximum
            }
            "null" => Self::OrderNotFound,
            "gateway_decommission_ip_country" => Self::GatewayDecommissionIpCountry,
            "gateway_decommission_kyc_country" => Self::GatewayDecommissionKycCountry,
            "GATEWAY_0003" => Self::RiskControlTriggered,
            "GATEWAY_0006" => Self::LockedForHours,
            "GATEWAY_0007" => Self::LockedForMinutes,
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
            "contract_not_open" => Self::ContractNotOpen,
            "exist_bonus_positon_not_create_reverse_position" => {
                Self::ReversePositionNotAllowed
            }
            "account_error" => Self::AccountError,
            "invalid_quantity_scale" => Self::InvalidQuantityScale,
            "coupon_unavailable" => Self::CouponUnavailable,
            "welfare_coupon_not_exist" => Self::WelfareCouponNotExist,
            "coupon_exceed_max_leverage" => Self::CouponExceedMaxLeverage,
            "exceed_max_leverage" => Self::ExceedMaxLeverage,
            "insufficient_balance" => Self::InsufficientBalance,
            "open_order_min_nominal_value_limit" => Self::MinNotional,
            "symbol_not_support_trading_via_api" => Self::SymbolNotSupportTradingViaApi,
            "invalid_order" => Self::InvalidOrder,
            "fail" => Self::InternalError,
            "invalid_leverage" => Self::InvalidLeverage,
            "invalid_margin" => Self::InvalidMargin,
            "invalid_auto_margin" => Self::InvalidAutoMargin,
            "invalid_position_type_only_isolated" => {
                Self::InvalidPositionTypeOnlyIsolated
            }
            "invalid_position_type_only_crossed" => Self::InvalidPositionTypeOnlyCrossed,
            "position_exists" => Self::PositionExists,
            "invalid_profit_close_type" => Self::InvalidProfitCloseType,
            "symbol_not_support_openapi" => Self::SymbolNotSupportOpenapi,
            "more_than_available" => Self::MoreThanAvailable,
            "trigger_profit_price_less_than_entry_price" => {
                Self::TriggerProfitPriceLessThanEntryPrice
            }
            "trigger_profit_price_less_than_mark_price" => {
                Self::TriggerProfitPriceLessThanMarkPrice
            }
            "trigger_profit_price_less_than_index_price" => {
                Self::TriggerProfitPriceLessThanIndexPrice
            }
            "trigger_profit_price_more_than_entry_price" => {
                Self::TriggerProfitPriceMoreThanEntryPrice
            }
            "trigger_profit_price_more_than_mark_price" => {
                Self::TriggerProfitPriceMoreThanMarkPrice
            }
            "trigger_profit_price_more_than_index_price" => {
                Self::TriggerProfitPriceMoreThanIndexPrice
            }
            "trigger_stop_price_less_than_entry_price" => {
                Self::TriggerStopPriceLessThanEntryPrice
            }
            "trigger_stop_price_less_than_mark_price" => {
                Self::TriggerStopPriceLessThanMarkPrice
            }
            "trigger_stop_price_less_than_index_price" => {
                Self::TriggerStopPriceLessThanIndexPrice
            }
            "trigger_stop_price_more_than_entry_price" => {
                Self::TriggerStopPriceMoreThanEntryPrice
            }
            "trigger_stop_price_more_than_mark_price" => {
                Self::TriggerStopPriceMoreThanMarkPrice
            }
            "trigger_stop_price_more_than_index_price" => {
                Self::TriggerStopPriceMoreThanIndexPrice
            }
            "invalid_entrust" => Self::InvalidEntrust,
            "invalid_order_type" => Self::InvalidOrderType,
            "invalid_origQty" => Self::InvalidOrigQty,
            "invalid_profit_id" => Self::InvalidProfitId,
            "invalid_position_type" => Self::InvalidPositionType,
            "invalid_position_side" => Self::InvalidPositionSide,
            "invalid_exceed_max_rate_limit" => Self::CallbackRatioTooHigh,
            "invalid_below_min_rate_limit" => Self::CallbackRatioTooLow,
            "invalid_exceed_max_price_limit" => Self::CallbackPriceTooHigh,
            "invalid_exceed_min_price_limit" => Self::CallbackPriceTooLow,
            "invalid_activation_price" => Self::InvalidActivationPrice,
            "invalid_track_entrust" => Self::InvalidTrackEntrust,
            "invalid_track_Id" => Self::InvalidTrackId,
            "deposit_coupon_exists" => Self::DepositCouponExists,
            "market_plan_entrust_must_be_ioc_or_fok" => Self::MarketTriggerTimeInForce,
            "invalid_stop_price" => Self::InvalidStopPrice,
            "invalid_entrust_Id" => Self::InvalidEntrustId,
            "invalid_state" => Self::InvalidTriggerState,
            "FINANCE_LOAN_ORDER_002" => Self::LoanOverdue,
            "FINANCE_LOAN_ORDER_003" => Self::LoanUnavailable,
            "FINANCE_LOAN_ORDER_004" => Self::InvalidVipConfig,
            "FINANCE_LOAN_ORDER_005" => Self::LoanPriceMoved,
            "FINANCE_LOAN_ORDER_014" => Self::SameCurrency,
            "FINANCE_LOAN_ORDER_015" => Self::LoanTooSmall,
            "FINANCE_LOAN_ORDER_016" => Self::LoanTooLarge,
            "FINANCE_LOAN_ORDER_017" => Self::CollateralTooLarge,
            "FINANCE_LOAN_ORDER_018" => Self::LtvTooHigh,
            "FINANCE_LOAN_ORDER_021" => Self::LoanBalanceNotFound,
            "FINANCE_LOAN_ORDER_029" => Self::LoanBalanceFailed,
            "FINANCE_LOAN_ORDER_031" => Self::LoanProductUnavailable,
            "FINANCE_LOAN_ORDER_033" => Self::VipLoanTooSmall,
            "FINANCE_LOAN_ORDER_034" => Self::LoanPrecision,
            "FINANCE_LOAN_ORDER_035" => Self::NoviceLoanUnavailable,
            "FINANCE_LOAN_ORDER_036" => Self::NotNovice,
            "FINANCE_LOAN_ORDER_037" => Self::LoanVerificationRequired,
            "FINANCE_LOAN_ORDER_038" => Self::NoviceLoanWithCoupon,
            "FINANCE_LOAN_ORDER_039" => Self::VipLoanWithCoupon,
            "FINANCE_LOAN_ORDER_040" => Self::LoanCouponMismatch,
            "FINANCE_LOAN_ORDER_041" => Self::LoanCouponUnavailable,
            "FINANCE_LOAN_ORDER_026" => Self::RepaymentTooLarge,
            "FINANCE_LOAN_ORDER_007" => Self::RenewalUnavailable,
            "FINANCE_LOAN_ORDER_008" => Self::CurrentLtvTooHigh,
            "FINANCE_LOAN_ORDER_009" => Self::InsufficientInterestBalance,
            "FINANCE_LOAN_ORDER_010" => Self::AlreadyRenewed,
            "FINANCE_LOAN_ORDER_025" => Self::RenewalTooEarly,
            "FINANCE_LOAN_ORDER_032" => Self::InvalidRenewalProduct,
            "FINANCE_LOAN_ORDER_011" => Self::AdjustmentUnavailable,
            "FINANCE_LOAN_ORDER_030" => Self::RemovalTooLarge,
            "FINANCE_LOAN_ORDER_042" => Self::InsufficientRepaymentBalance,
            "FINANCE_LOAN_ORDER_043" => Self::NoRunningLoans,
            "FINANCE_LOAN_ORDER_044" => Self::InvalidRepaymentItem,
            "LEVER_1004" => Self::SubAccountMayNotBorrow,
            "LEVER_ORDER_001" => Self::DuplicateLoanOrder,
            "LEVER_ORDER_003" => Self::InvalidLoanAmount,
            "LEVER_ORDER_004" => Self::LoanLimitReached,
            "LEVER_ORDER_005" => Self::MarketLoanLimitReached,
            "LEVER_ORDER_006" => Self::InsufficientMarginCapital,
            "LEVER_ORDER_031" => Self::InvalidRepaymentAmount,
            "LEVER_ORDER_032" => Self::NoLoanToRepay,
            "LEVER_ORDER_080" => Self::LiquidationInProgress,
            "LEVER_ORDER_081" => Self::ManualProcessingUnsupported,
            "LEVER_ORDER_082" => Self::PositionClosed,
            "LEVER_ORDER_099" => Self::LoanOrderInProgress,
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
            "CURRENCY_001" => Self::InvalidCurrency,
            "FUND_001" => Self::DuplicateFundTransfer,
            "FUND_002" => Self::InsufficientFundBalance,
            "FUND_003" => Self::TransferNotSupported,
            "FUND_004" => Self::UnfreezeFailed,
            "FUND_005" => Self::FundTransferProhibited,
            "FUND_014" => Self::SameAccountId,
            "FUND_015" => Self::SameAccountType,
            "FUND_016" => Self::MissingTransferSymbol,
            "FUND_017" => Self::InvalidTransferParameter,
            "FUND_018" => Self::InvalidFreezeRecord,
            "FUND_019" => Self::FreezeUserMismatch,
            "FUND_020" => Self::FreezeCurrencyMismatch,
            "FUND_021" => Self::FundOperationNotSupported,
            "FUND_022" => Self::NoFreezeRecord,
            "FUND_044" => Self::AmountTooLong,
            "TRANSFER_001" => Self::DuplicateTransfer,
            "TRANSFER_002" => Self::InsufficientTransferBalance,
            "TRANSFER_003" => Self::UserNotRegistered,
            "TRANSFER_004" => Self::CurrencyNotTransferable,
            "TRANSFER_005" => Self::UserCurrencyNotTransferable,
            "TRANSFER_006" => Self::TransferProhibited,
            "TRANSFER_007" => Self::TransferTimedOut,
            "TRANSFER_008" => Self::MarginDepositFailed,
            "TRANSFER_009" => Self::MarginWithdrawalFailed,
            "TRANSFER_010" => Self::MarginLiquidated,
            "TRANSFER_011" => Self::MarginBorrowed,
            "TRANSFER_012" => Self::CurrencyTransferProhibited,
            "ORDER_004" => Self::TradingProhibited,
            "ORDER_007" => Self::SubAccountMayNotTrade,
            "ORDER_008" => Self::InvalidOrderPrecision,
            "ORDER_F0101" => Self::PriceBelowMinimum,
            "ORDER_F0102" => Self::PriceAboveMaximum,
            "ORDER_F0103" => Self::PriceOffStep,
            "ORDER_F0201" => Self::QuantityBelowMinimum,
            "ORDER_F0202" => Self::QuantityAboveMaximum,
            "ORDER_F0203" => Self::QuantityOffStep,
            "ORDER_F0301" => Self::ValueBelowMinimum,
            "ORDER_F0401" => Self::PriceProtection,
            "ORDER_F0501" => Self::BuyPriceTooLow,
            "ORDER_F0502" => Self::SellPriceTooHigh,
            "ORDER_F0503" => Self::BuyPriceTooHigh,
            "ORDER_F0504" => Self::SellPriceTooLow,
            "ORDER_F0601" => Self::MarketProtected,
            "ORDER_F0701" => Self::TooManyPendingOrders,
            "ORDER_F0704" => Self::LiquidationPriceLimit,
            "ORDER_F0801" => Self::TooManyTriggerOrders,
            "SYMBOL_010" => Self::MarketNotForUser,
            "SYMBOL_011" => Self::SymbolRestricted,
            "SYMBOL_007" => Self::AmendmentNotSupported,
            "DEPOSIT_001" => Self::DepositClosed,
            "DEPOSIT_002" => Self::DepositSecurity,
            "DEPOSIT_003" => Self::InvalidDepositAddress,
            "DEPOSIT_004" => Self::DepositAddressExists,
            "DEPOSIT_005" => Self::NoOfflineAddress,
            "DEPOSIT_006" => Self::NoDepositAddress,
            "DEPOSIT_007" => Self::DepositAddressPending,
            "DEPOSIT_008" => Self::DepositUnavailable,
            "WITHDRAW_001" => Self::WithdrawalClosed,
            "WITHDRAW_002" => Self::InvalidWithdrawalAddress,
            "WITHDRAW_003" => Self::WithdrawalSecurity,
            "WITHDRAW_004" => Self::WithdrawalAddressNotListed,
            "WITHDRAW_005" => Self::MissingWithdrawalAddress,
            "WITHDRAW_006" => Self::MissingMemo,
            "WITHDRAW_008" => Self::WithdrawalRisk,
            "WITHDRAW_009" => Self::WithdrawalNextDay,
            "WITHDRAW_010" => Self::InvalidWithdrawalPrecision,
            "WITHDRAW_011" => Self::InsufficientWithdrawalBalance,
            "WITHDRAW_012" => Self::DailyWithdrawalLimit,
            "WITHDRAW_013" => Self::DailyWithdrawalLimitOfLevel,
            "WITHDRAW_014" => Self::NotInternalAddress,
            "WITHDRAW_015" => Self::AmountBelowFee,
            "WITHDRAW_016" => Self::WithdrawalAddressExists,
            "WITHDRAW_017" => Self::WithdrawalProcessed,
            "WITHDRAW_018" => Self::MemoNotNumber,
            "WITHDRAW_019" => Self::InvalidMemo,
            "WITHDRAW_020" => Self::DailyWithdrawalLimitReached,
            "WITHDRAW_021" => Self::WithdrawalAmountLimit,
            "WITHDRAW_022" => Self::WithdrawalTooSmall,
            "WITHDRAW_023" => Self::WithdrawalTooLarge,
            "WITHDRAW_024" => Self::WithdrawalNotSupported,
            "WITHDRAW_025" => Self::MissingFioAddress,
            _ => Self::parse_pattern(code),
        }
    }

    fn parse_pattern(code: &str) -> Self {
        if let Some(number) = placeholder_number("quantity_can_not_less_than *", code) {
            return Self::QuantityCanNotLessThan {
                number,
            };
        }
        Self::Unknown(Unknown::new(code))
    }
}

impl fmt::Display for ErrorCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::QuantityCanNotLessThan { number: Some(number) } => {
                write!(f, "quantity_can_not_less_than {number}")
            }
            Self::QuantityCanNotLessThan { number: None } => {
                f.write_str("quantity_can_not_less_than")
            }
            other => f.write_str(other.as_str()),
        }
    }
}

/// The meaning of every error code of the contract.
pub static CODES: &[CodeInfo] = &[
    CodeInfo::new("403", "Authentication failed.", &kinds::AUTHENTICATION),
    CodeInfo::new(
        "invalid_recommend_code",
        "The recommendation code is not valid.",
        &kinds::REQUEST,
    ),
    CodeInfo::new(
        "invalid_params_recommend_code",
        "The parameter for the recommendation code is not valid.",
        &kinds::REQUEST,
    ),
    CodeInfo::new("invalid_coin", "The currency does not exist.", &kinds::REQUEST),
    CodeInfo::new(
        "you have not collected the symbol",
        "The pair is not a favorite.",
        &kinds::ABSENT,
    ),
    CodeInfo::new("invalid_page", "The page number must be positive.", &kinds::REQUEST),
    CodeInfo::new(
        "invalid_size",
        "The page size is not valid; for fills, the maximum is 100.",
        &kinds::REQUEST,
    ),
    CodeInfo::new("invalid_direction", "The direction is not valid.", &kinds::REQUEST),
    CodeInfo::new(
        "invalid_level",
        "The level must be an integer of at least 1.",
        &kinds::REQUEST,
    ),
    CodeInfo::new(
        "invalid_num",
        "The number must be an integer of at least 1.",
        &kinds::REQUEST,
    ),
    CodeInfo::new("invalid_limit", "The limit is not valid.", &kinds::REQUEST),
    CodeInfo::new("invalid_interval", "The interval is not valid.", &kinds::REQUEST),
    CodeInfo::new(
        "invalid_time",
        "The start or the end of the time range is not valid.",
        &kinds::REQUEST,
    ),
    CodeInfo::new(
        "not_quantification_account",
        "The account is not a quant account and cannot use the operation.",
        &kinds::ACCOUNT,
    ),
    CodeInfo::new("invalid state", "The state is not valid.", &kinds::REQUEST),
    CodeInfo::new(
        "the_number_of_orders_has_reached_the_maximum",
        "The time range contains too many orders.",
        &kinds::REQUEST,
    ),
    CodeInfo::new("null", "Order not found.", &kinds::ABSENT),
    CodeInfo::new(
        "gateway_decommission_ip_country",
        "The service is not available in the country or region of the IP address.",
        &kinds::REGION,
    ),
    CodeInfo::new(
        "gateway_decommission_kyc_country",
        "The service is not available in the verified country or region of the account (KYC).",
        &kinds::REGION,
    ),
    CodeInfo::new(
        "GATEWAY_0003",
        "Risk control triggered; the operation is blocked for now.",
        &kinds::RISK,
    ),
    CodeInfo::new(
        "GATEWAY_0006",
        "Risk control has locked the account; the message says for how many hours and minutes.",
        &kinds::RISK,
    ),
    CodeInfo::new(
        "GATEWAY_0007",
        "Risk control has locked the account; the message says for how many minutes.",
        &kinds::RISK,
    ),
    CodeInfo::new("invalid_symbol", "The trading pair does not exist.", &kinds::SYMBOL),
    CodeInfo::new(
        "symbol_is_not_trading",
        "The pair is not currently tradable.",
        &kinds::SYMBOL,
    ),
    CodeInfo::new(
        "openapi_not_supported",
        "The pair does not support operations through the API.",
        &kinds::SYMBOL,
    ),
    CodeInfo::new(
        "symbol_is_not_open_position",
        "The pair cannot open positions.",
        &kinds::SYMBOL,
    ),
    CodeInfo::new("invalid_params", "Invalid parameters.", &kinds::ORDER),
    CodeInfo::new("invalid_quantity", "The quantity must be an integer.", &kinds::ORDER),
    CodeInfo::new(
        "quantity_can_not_less_than *",
        "The quantity must be greater than the number at the end of the code.",
        &kinds::ORDER,
    ),
    CodeInfo::new("user_can_not_trade", "The account may not trade.", &kinds::ACCOUNT),
    CodeInfo::new(
        "sub_account_not_trade",
        "The sub-account may not trade.",
        &kinds::ACCOUNT,
    ),
    CodeInfo::new(
            "user_can_not_open_position",
            "The account cannot open new positions.",
            &kinds::ACCOUNT,
        )
        .scope(ErrorScope::Element),
    CodeInfo::new("invalid_time_in_force", "Invalid time in force.", &kinds::ORDER),
    CodeInfo::new("invalid_price", "Invalid price.", &kinds::ORDER),
    CodeInfo::new(
        "invalid_trigger_profit_price",
        "Invalid take-profit trigger price.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "invalid_trigger_stop_price",
        "Invalid stop-loss trigger price.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "trigger_profit_price_more_than_sell_one_price",
        "Long: the take-profit trigger must be higher than the best ask.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "trigger_profit_price_less_than_buy_one_price",
        "Short: the take-profit trigger must be lower than the best bid.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "trigger_stop_price_more_than_sell_one_price",
        "Long: the stop-loss trigger must be lower than the best ask.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "trigger_stop_price_less_than_buy_one_price",
        "Short: the stop-loss trigger must be higher than the best bid.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "trigger_profit_price_less_than_order_delegate_price",
        "Long: the take-profit trigger cannot be lower than the order price.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "trigger_profit_price_more_than_order_delegate_price",
        "Short: the take-profit trigger cannot be higher than the order price.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "trigger_stop_price_more_than_order_delegate_price",
        "Long: the stop-loss trigger cannot be higher than the order price.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "trigger_stop_price_less_than_order_delegate_price",
        "Short: the stop-loss trigger cannot be lower than the order price.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "on_board_30_minutes_limit_order_price_limit",
        "Price restrictions for limit orders apply within 30 minutes of listing.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "order_create_size_exceed",
        "More than 20 orders in one batch.",
        &kinds::REQUEST,
    ),
    CodeInfo::new(
        "contract_not_open",
        "The account has not opened futures trading.",
        &kinds::ACCOUNT,
    ),
    CodeInfo::new(
        "exist_bonus_positon_not_create_reverse_position",
        "A position of the bonus account exists: no position on the other side can be opened.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "account_error",
        "The account may not use bonus funds.",
        &kinds::ACCOUNT,
    ),
    CodeInfo::new(
        "invalid_quantity_scale",
        "The quantity must be a whole number.",
        &kinds::ORDER,
    ),
    CodeInfo::new("coupon_unavailable", "The coupon cannot be used.", &kinds::ORDER),
    CodeInfo::new(
        "welfare_coupon_not_exist",
        "The coupon does not exist.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "coupon_exceed_max_leverage",
        "The leverage exceeds the maximum of the coupon.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "exceed_max_leverage",
        "The leverage exceeds the maximum.",
        &kinds::ORDER,
    ),
    CodeInfo::new("insufficient_balance", "Insufficient balance.", &kinds::FUNDS),
    CodeInfo::new(
        "open_order_min_nominal_value_limit",
        "The order violates the limit on the notional value of an order.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "symbol_not_support_trading_via_api",
        "The pair cannot be traded through the API.",
        &kinds::SYMBOL,
    ),
    CodeInfo::new("invalid_order", "The order does not exist.", &kinds::ABSENT),
    CodeInfo::new(
        "fail",
        "An internal error: the request may have been executed.",
        &kinds::SERVICE,
    ),
    CodeInfo::new("invalid_leverage", "The leverage is not valid.", &kinds::REQUEST),
    CodeInfo::new("invalid_margin", "The margin is not valid.", &kinds::REQUEST),
    CodeInfo::new(
        "invalid_auto_margin",
        "The field `autoMargin` is empty.",
        &kinds::REQUEST,
    ),
    CodeInfo::new(
        "invalid_position_type_only_isolated",
        "The pair allows isolated margin only.",
        &kinds::REQUEST,
    ),
    CodeInfo::new(
        "invalid_position_type_only_crossed",
        "The pair allows cross margin only.",
        &kinds::REQUEST,
    ),
    CodeInfo::new("position_exists", "A position exists.", &kinds::REQUEST),
    CodeInfo::new("invalid_profit_close_type", "Invalid close type.", &kinds::REQUEST),
    CodeInfo::new(
        "symbol_not_support_openapi",
        "The pair does not support orders through the API.",
        &kinds::SYMBOL,
    ),
    CodeInfo::new(
        "more_than_available",
        "The quantity is more than the available one.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "trigger_profit_price_less_than_entry_price",
        "Long: the take-profit trigger must be higher than the entry price.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "trigger_profit_price_less_than_mark_price",
        "Long: the take-profit trigger must be higher than the mark price.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "trigger_profit_price_less_than_index_price",
        "Long: the take-profit trigger must be higher than the index price.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "trigger_profit_price_more_than_entry_price",
        "Short: the take-profit trigger must be lower than the entry price.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "trigger_profit_price_more_than_mark_price",
        "Short: the take-profit trigger must be lower than the mark price.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "trigger_profit_price_more_than_index_price",
        "Short: the take-profit trigger must be lower than the index price.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "trigger_stop_price_less_than_entry_price",
        "Short: the stop-loss trigger must be higher than the entry price.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "trigger_stop_price_less_than_mark_price",
        "Short: the stop-loss trigger must be higher than the mark price.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "trigger_stop_price_less_than_index_price",
        "Short: the stop-loss trigger must be higher than the index price.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "trigger_stop_price_more_than_entry_price",
        "Long: the stop-loss trigger must be lower than the entry price.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "trigger_stop_price_more_than_mark_price",
        "Long: the stop-loss trigger must be lower than the mark price.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "trigger_stop_price_more_than_index_price",
        "Long: the stop-loss trigger must be lower than the index price.",
        &kinds::ORDER,
    ),
    CodeInfo::new("invalid_entrust", "The order does not exist.", &kinds::ABSENT),
    CodeInfo::new("invalid_order_type", "Invalid order type.", &kinds::ORDER),
    CodeInfo::new("invalid_origQty", "Invalid quantity.", &kinds::ORDER),
    CodeInfo::new("invalid_profit_id", "The order does not exist.", &kinds::ABSENT),
    CodeInfo::new("invalid_position_type", "Invalid margin mode.", &kinds::REQUEST),
    CodeInfo::new("invalid_position_side", "Invalid position side.", &kinds::REQUEST),
    CodeInfo::new(
        "invalid_exceed_max_rate_limit",
        "The callback ratio is above its maximum.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "invalid_below_min_rate_limit",
        "The callback ratio is below its minimum.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "invalid_exceed_max_price_limit",
        "The callback is above the limit at the last price.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "invalid_exceed_min_price_limit",
        "The callback is below the limit at the last price.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "invalid_activation_price",
        "Invalid activation price.",
        &kinds::ORDER,
    ),
    CodeInfo::new("invalid_track_entrust", "The order does not exist.", &kinds::ABSENT),
    CodeInfo::new("invalid_track_Id", "The order does not exist.", &kinds::ABSENT),
    CodeInfo::new(
        "deposit_coupon_exists",
        "A margin coupon is claimed or bound already.",
        &kinds::ACCOUNT,
    ),
    CodeInfo::new(
        "market_plan_entrust_must_be_ioc_or_fok",
        "A market trigger order must be IOC or FOK.",
        &kinds::ORDER,
    ),
    CodeInfo::new("invalid_stop_price", "Invalid trigger price.", &kinds::ORDER),
    CodeInfo::new("invalid_entrust_Id", "The id is invalid.", &kinds::ABSENT),
    CodeInfo::new("invalid_state", "Invalid state.", &kinds::REQUEST),
    CodeInfo::new(
        "FINANCE_LOAN_ORDER_002",
        "The account has an overdue loan order.",
        &kinds::ACCOUNT,
    ),
    CodeInfo::new(
        "FINANCE_LOAN_ORDER_003",
        "The product or currency is unavailable: delisted, not tradable, or without a normal price.",
        &kinds::SYMBOL,
    ),
    CodeInfo::new(
        "FINANCE_LOAN_ORDER_004",
        "The VIP configuration is missing or disabled.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "FINANCE_LOAN_ORDER_005",
        "The price has moved by more than 5%.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "FINANCE_LOAN_ORDER_014",
        "The loan and the collateral cannot be in the same currency.",
        &kinds::REQUEST,
    ),
    CodeInfo::new(
        "FINANCE_LOAN_ORDER_015",
        "The amount is below the minimum of a loan.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "FINANCE_LOAN_ORDER_016",
        "The amount exceeds the maximum that can be borrowed.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "FINANCE_LOAN_ORDER_017",
        "The collateral exceeds its maximum.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "FINANCE_LOAN_ORDER_018",
        "The requested LTV exceeds the one at which the exchange warns.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "FINANCE_LOAN_ORDER_021",
        "The account has no balance in the currency.",
        &kinds::ABSENT,
    ),
    CodeInfo::new(
        "FINANCE_LOAN_ORDER_029",
        "The balance could not be retrieved.",
        &kinds::SERVICE,
    ),
    CodeInfo::new(
        "FINANCE_LOAN_ORDER_031",
        "The product is unavailable.",
        &kinds::SYMBOL,
    ),
    CodeInfo::new(
        "FINANCE_LOAN_ORDER_033",
        "The amount is below the minimum of a VIP loan.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "FINANCE_LOAN_ORDER_034",
        "The amount has more decimal places than the currency allows.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "FINANCE_LOAN_ORDER_035",
        "Loans for new users are unavailable.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "FINANCE_LOAN_ORDER_036",
        "The account is not eligible for a loan for new users.",
        &kinds::ACCOUNT,
    ),
    CodeInfo::new(
        "FINANCE_LOAN_ORDER_037",
        "The account must be verified (KYC) at level 2 or higher.",
        &kinds::ACCOUNT,
    ),
    CodeInfo::new(
        "FINANCE_LOAN_ORDER_038",
        "A loan for new users cannot use a coupon.",
        &kinds::REQUEST,
    ),
    CodeInfo::new(
        "FINANCE_LOAN_ORDER_039",
        "A VIP loan cannot use a coupon.",
        &kinds::REQUEST,
    ),
    CodeInfo::new(
        "FINANCE_LOAN_ORDER_040",
        "The coupon does not apply to this loan.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "FINANCE_LOAN_ORDER_041",
        "The coupon is disabled or cannot be used.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "FINANCE_LOAN_ORDER_026",
        "The amount exceeds the debt: principal, interest and penalty interest.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "FINANCE_LOAN_ORDER_007",
        "The loan cannot be renewed: its product is unavailable or its currency is not tradable.",
        &kinds::SYMBOL,
    ),
    CodeInfo::new(
        "FINANCE_LOAN_ORDER_008",
        "The current LTV exceeds the one at which the exchange warns.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "FINANCE_LOAN_ORDER_009",
        "The balance does not cover the interest.",
        &kinds::FUNDS,
    ),
    CodeInfo::new(
            "FINANCE_LOAN_ORDER_010",
            "The loan has already been renewed, perhaps by an earlier request.",
            &kinds::ORDER,
        )
        .scope(ErrorScope::Service),
    CodeInfo::new(
        "FINANCE_LOAN_ORDER_025",
        "The loan cannot be renewed yet.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "FINANCE_LOAN_ORDER_032",
        "Renewals do not support the product.",
        &kinds::REQUEST,
    ),
    CodeInfo::new(
        "FINANCE_LOAN_ORDER_011",
        "The collateral cannot be adjusted: its currency is offline or not tradable.",
        &kinds::SYMBOL,
    ),
    CodeInfo::new(
        "FINANCE_LOAN_ORDER_030",
        "More collateral would be removed than allowed.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
            "FINANCE_LOAN_ORDER_042",
            "The balance is insufficient for a one-click repayment.",
            &kinds::FUNDS,
        )
        .scope(ErrorScope::Service),
    CodeInfo::new(
            "FINANCE_LOAN_ORDER_043",
            "No running loan matches a one-click repayment.",
            &kinds::ABSENT,
        )
        .scope(ErrorScope::Service),
    CodeInfo::new(
            "FINANCE_LOAN_ORDER_044",
            "An item of a one-click repayment is invalid.",
            &kinds::REQUEST,
        )
        .scope(ErrorScope::Service),
    CodeInfo::new("LEVER_1004", "The sub-account may not use margin.", &kinds::ACCOUNT),
    CodeInfo::new(
            "LEVER_ORDER_001",
            "A repeated request: an earlier one may have been executed.",
            &kinds::DUPLICATE,
        )
        .scope(ErrorScope::Service),
    CodeInfo::new(
        "LEVER_ORDER_003",
        "The amount to borrow is not valid.",
        &kinds::REQUEST,
    ),
    CodeInfo::new(
        "LEVER_ORDER_004",
        "The amount exceeds what the account can still borrow.",
        &kinds::REQUEST,
    ),
    CodeInfo::new(
        "LEVER_ORDER_005",
        "The amount exceeds what the market can still lend.",
        &kinds::REQUEST,
    ),
    CodeInfo::new(
        "LEVER_ORDER_006",
        "The capital of the margin account is insufficient.",
        &kinds::FUNDS,
    ),
    CodeInfo::new(
        "LEVER_ORDER_031",
        "The amount to repay is not valid.",
        &kinds::REQUEST,
    ),
    CodeInfo::new(
        "LEVER_ORDER_032",
        "There is no loan, or it cannot be repaid manually.",
        &kinds::ABSENT,
    ),
    CodeInfo::new(
        "LEVER_ORDER_080",
        "The margin account is being liquidated.",
        &kinds::ACCOUNT,
    ),
    CodeInfo::new(
        "LEVER_ORDER_081",
        "Manual operations are not supported at the moment.",
        &kinds::ACCOUNT,
    ),
    CodeInfo::new(
        "LEVER_ORDER_082",
        "The position is closed: the operation is not supported at the moment.",
        &kinds::ACCOUNT,
    ),
    CodeInfo::new(
            "LEVER_ORDER_099",
            "An order is already being processed: it may be an earlier request.",
            &kinds::REQUEST,
        )
        .scope(ErrorScope::Service),
    CodeInfo::new("AUTH_001", "The request has no API key.", &kinds::AUTHENTICATION),
    CodeInfo::new("AUTH_002", "The request has no timestamp.", &kinds::AUTHENTICATION),
    CodeInfo::new(
        "AUTH_003",
        "The request has no receive window.",
        &kinds::AUTHENTICATION,
    ),
    CodeInfo::new(
        "AUTH_004",
        "The receive window is not valid.",
        &kinds::AUTHENTICATION,
    ),
    CodeInfo::new(
        "AUTH_005",
        "The request names no signature algorithm.",
        &kinds::AUTHENTICATION,
    ),
    CodeInfo::new(
        "AUTH_006",
        "The signature algorithm is not valid.",
        &kinds::AUTHENTICATION,
    ),
    CodeInfo::new("AUTH_007", "The request has no signature.", &kinds::AUTHENTICATION),
    CodeInfo::new("AUTH_101", "The API key does not exist.", &kinds::AUTHENTICATION),
    CodeInfo::new("AUTH_102", "The API key is not activated.", &kinds::AUTHENTICATION),
    CodeInfo::new(
        "AUTH_103",
        "The signature is wrong: another secret was used, or the signed string differs from the request.",
        &kinds::AUTHENTICATION,
    ),
    CodeInfo::new(
        "AUTH_104",
        "The request comes from an address that is not bound to the key.",
        &kinds::AUTHENTICATION,
    ),
    CodeInfo::new(
        "AUTH_105",
        "The request arrived outside its receive window.",
        &kinds::CLOCK,
    ),
    CodeInfo::new(
        "AUTH_106",
        "The key does not have the permission for this operation.",
        &kinds::AUTHENTICATION,
    ),
    CodeInfo::new("SYMBOL_001", "The trading pair does not exist.", &kinds::SYMBOL),
    CodeInfo::new("SYMBOL_002", "The trading pair is offline.", &kinds::SYMBOL),
    CodeInfo::new("SYMBOL_003", "Trading of the pair is suspended.", &kinds::SYMBOL),
    CodeInfo::new(
            "SYMBOL_004",
            "The pair may not be traded from this country.",
            &kinds::REGION,
        )
        .scope(ErrorScope::Element),
    CodeInfo::new(
        "SYMBOL_005",
        "The pair may not be traded through the API.",
        &kinds::SYMBOL,
    ),
    CodeInfo::new("ORDER_001", "The platform rejected the order.", &kinds::ORDER),
    CodeInfo::new("ORDER_002", "Insufficient funds.", &kinds::FUNDS),
    CodeInfo::new("ORDER_003", "Trading of the pair is suspended.", &kinds::SYMBOL),
    CodeInfo::new("ORDER_005", "The order does not exist.", &kinds::ABSENT),
    CodeInfo::new("ORDER_006", "Too many open orders.", &kinds::ORDER),
    CodeInfo::new("COMMON_001", "The user does not exist.", &kinds::ACCOUNT),
    CodeInfo::new("COMMON_002", "The system is busy.", &kinds::SERVICE),
    CodeInfo::new("COMMON_003", "The operation failed.", &kinds::SERVICE),
    CodeInfo::new("GATEWAY_0001", "Risk control rejected the request.", &kinds::RISK),
    CodeInfo::new("GATEWAY_0002", "Risk control rejected the request.", &kinds::RISK),
    CodeInfo::new("GATEWAY_0004", "Risk control rejected the request.", &kinds::RISK),
    CodeInfo::new(
        "FAILURE",
        "The operation failed; no reason is given.",
        &kinds::SERVICE,
    ),
    CodeInfo::new(
        "CURRENCY_001",
        "The data of the currency is not valid.",
        &kinds::REQUEST,
    ),
    CodeInfo::new(
            "FUND_001",
            "The `bizId` was used before: an earlier request with it may have been executed.",
            &kinds::DUPLICATE,
        )
        .scope(ErrorScope::Service),
    CodeInfo::new("FUND_002", "Insufficient balance.", &kinds::FUNDS),
    CodeInfo::new(
        "FUND_003",
        "The transfer is not supported, for example between these accounts.",
        &kinds::ACCOUNT,
    ),
    CodeInfo::new("FUND_004", "Frozen funds could not be released.", &kinds::SERVICE),
    CodeInfo::new("FUND_005", "The transfer is prohibited.", &kinds::ACCOUNT),
    CodeInfo::new("FUND_014", "Both account ids are the same.", &kinds::REQUEST),
    CodeInfo::new("FUND_015", "`from` and `to` are the same.", &kinds::REQUEST),
    CodeInfo::new(
        "FUND_016",
        "A transfer from or to a margin account needs a trading pair.",
        &kinds::REQUEST,
    ),
    CodeInfo::new("FUND_017", "A parameter is not valid.", &kinds::REQUEST),
    CodeInfo::new(
            "FUND_018",
            "The record of frozen funds is not valid.",
            &kinds::REQUEST,
        )
        .scope(ErrorScope::Service),
    CodeInfo::new(
            "FUND_019",
            "The record of frozen funds belongs to another user.",
            &kinds::REQUEST,
        )
        .scope(ErrorScope::Service),
    CodeInfo::new(
            "FUND_020",
            "The record of frozen funds has another currency.",
            &kinds::REQUEST,
        )
        .scope(ErrorScope::Service),
    CodeInfo::new("FUND_021", "The operation is not supported.", &kinds::REQUEST),
    CodeInfo::new(
            "FUND_022",
            "The record of frozen funds does not exist.",
            &kinds::ABSENT,
        )
        .scope(ErrorScope::Service),
    CodeInfo::new(
        "FUND_044",
        "The amount has more than 113 characters.",
        &kinds::REQUEST,
    ),
    CodeInfo::new(
            "TRANSFER_001",
            "The `bizId` was used before: an earlier request with it may have been executed.",
            &kinds::DUPLICATE,
        )
        .scope(ErrorScope::Service),
    CodeInfo::new("TRANSFER_002", "Insufficient balance.", &kinds::FUNDS),
    CodeInfo::new("TRANSFER_003", "The user is not registered.", &kinds::ACCOUNT),
    CodeInfo::new(
        "TRANSFER_004",
        "The currency cannot be transferred.",
        &kinds::REQUEST,
    ),
    CodeInfo::new(
        "TRANSFER_005",
        "This user may not transfer the currency.",
        &kinds::ACCOUNT,
    ),
    CodeInfo::new("TRANSFER_006", "The transfer is prohibited.", &kinds::ACCOUNT),
    CodeInfo::new("TRANSFER_007", "The request timed out.", &kinds::SERVICE),
    CodeInfo::new(
        "TRANSFER_008",
        "The transfer to a margin account failed.",
        &kinds::SERVICE,
    ),
    CodeInfo::new(
        "TRANSFER_009",
        "The transfer from a margin account failed.",
        &kinds::SERVICE,
    ),
    CodeInfo::new(
        "TRANSFER_010",
        "The margin account was liquidated: transfers are prohibited.",
        &kinds::ACCOUNT,
    ),
    CodeInfo::new(
        "TRANSFER_011",
        "The margin account has a loan: the transfer is prohibited.",
        &kinds::ACCOUNT,
    ),
    CodeInfo::new(
        "TRANSFER_012",
        "Transfers of the currency are prohibited.",
        &kinds::REQUEST,
    ),
    CodeInfo::new(
            "ORDER_004",
            "Trading is prohibited: the documentation does not say whether of the pair or of the account.",
            &kinds::ACCOUNT,
        )
        .scope(ErrorScope::Element),
    CodeInfo::new("ORDER_007", "The sub-account may not trade.", &kinds::ACCOUNT),
    CodeInfo::new(
        "ORDER_008",
        "The price or quantity has too many decimal places.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "ORDER_F0101",
        "Filter PRICE: below the minimum price.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "ORDER_F0102",
        "Filter PRICE: above the maximum price.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "ORDER_F0103",
        "Filter PRICE: not a multiple of the step.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "ORDER_F0201",
        "Filter QUANTITY: below the minimum quantity.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "ORDER_F0202",
        "Filter QUANTITY: above the maximum quantity.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "ORDER_F0203",
        "Filter QUANTITY: not a multiple of the step.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "ORDER_F0301",
        "Filter QUOTE_QTY: below the minimum value.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "ORDER_F0401",
        "Filter PROTECTION_ONLINE or PROTECTION_LIMIT: the price is outside its limits.",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "ORDER_F0501",
        "Filter PROTECTION_LIMIT: a buy price is too far below the latest price (`buyMaxDeviation`).",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "ORDER_F0502",
        "Filter PROTECTION_LIMIT: a sell price is too far above the latest price (`sellMaxDeviation`).",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "ORDER_F0503",
        "Filter PROTECTION_LIMIT: a buy price is too far above the latest price (`buyPriceLimitCoefficient`).",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "ORDER_F0504",
        "Filter PROTECTION_LIMIT: a sell price is too far below the latest price (`sellPriceLimitCoefficient`).",
        &kinds::ORDER,
    ),
    CodeInfo::new(
        "ORDER_F0601",
        "Filter PROTECTION_MARKET: the best opposite price is too far from the latest price.",
        &kinds::ORDER,
    ),
    CodeInfo::new("ORDER_F0701", "Too many open orders.", &kinds::ORDER),
    CodeInfo::new(
        "ORDER_F0704",
        "Margin: a limit order beyond the liquidation price.",
        &kinds::ORDER,
    ),
    CodeInfo::new("ORDER_F0801", "Too many active trigger orders.", &kinds::ORDER),
    CodeInfo::new("SYMBOL_010", "This user may not trade the market.", &kinds::SYMBOL),
    CodeInfo::new(
        "SYMBOL_011",
        "The pair is restricted temporarily because of its risk; the exchange must approve it.",
        &kinds::SYMBOL,
    ),
    CodeInfo::new("SYMBOL_007", "Orders of the pair cannot be amended.", &kinds::SYMBOL),
    CodeInfo::new("DEPOSIT_001", "Deposits are not open.", &kinds::REQUEST),
    CodeInfo::new(
        "DEPOSIT_002",
        "The account needs two-factor authentication for deposits.",
        &kinds::ACCOUNT,
    ),
    CodeInfo::new("DEPOSIT_003", "The address has a wrong format.", &kinds::REQUEST),
    CodeInfo::new("DEPOSIT_004", "The address already exists.", &kinds::REQUEST),
    CodeInfo::new(
        "DEPOSIT_005",
        "No address of an offline wallet was found.",
        &kinds::ABSENT,
    ),
    CodeInfo::new(
        "DEPOSIT_006",
        "There is no address for deposits yet.",
        &kinds::ABSENT,
    ),
    CodeInfo::new("DEPOSIT_007", "The address is being generated.", &kinds::ABSENT),
    CodeInfo::new("DEPOSIT_008", "Deposits are not available.", &kinds::REQUEST),
    CodeInfo::new("WITHDRAW_001", "Withdrawals are not open.", &kinds::REQUEST),
    CodeInfo::new("WITHDRAW_002", "The address is not valid.", &kinds::REQUEST),
    CodeInfo::new(
        "WITHDRAW_003",
        "The account needs two-factor authentication for withdrawals.",
        &kinds::ACCOUNT,
    ),
    CodeInfo::new(
        "WITHDRAW_004",
        "The address is not in the address list of the account.",
        &kinds::REQUEST,
    ),
    CodeInfo::new("WITHDRAW_005", "The address is empty.", &kinds::REQUEST),
    CodeInfo::new("WITHDRAW_006", "The memo is empty.", &kinds::REQUEST),
    CodeInfo::new(
        "WITHDRAW_008",
        "Risk control does not allow the withdrawal.",
        &kinds::RISK,
    ),
    CodeInfo::new(
        "WITHDRAW_009",
        "Some assets may only be withdrawn a day after they arrived (T+1).",
        &kinds::ACCOUNT,
    ),
    CodeInfo::new(
        "WITHDRAW_010",
        "The amount has too many decimal places.",
        &kinds::REQUEST,
    ),
    CodeInfo::new("WITHDRAW_011", "Insufficient balance.", &kinds::FUNDS),
    CodeInfo::new(
        "WITHDRAW_012",
        "The amount exceeds the rest of the daily limit.",
        &kinds::ACCOUNT,
    ),
    CodeInfo::new(
        "WITHDRAW_013",
        "The amount exceeds the rest of the daily limit, which a higher verification level raises.",
        &kinds::ACCOUNT,
    ),
    CodeInfo::new(
        "WITHDRAW_014",
        "The address cannot be used for an internal transfer.",
        &kinds::REQUEST,
    ),
    CodeInfo::new("WITHDRAW_015", "The amount does not cover the fee.", &kinds::REQUEST),
    CodeInfo::new("WITHDRAW_016", "The address already exists.", &kinds::REQUEST),
    CodeInfo::new(
            "WITHDRAW_017",
            "The withdrawal was processed and cannot be canceled.",
            &kinds::REQUEST,
        )
        .scope(ErrorScope::Service),
    CodeInfo::new("WITHDRAW_018", "The memo must be a number.", &kinds::REQUEST),
    CodeInfo::new("WITHDRAW_019", "The memo is not valid.", &kinds::REQUEST),
    CodeInfo::new("WITHDRAW_020", "The daily limit is reached.", &kinds::ACCOUNT),
    CodeInfo::new(
        "WITHDRAW_021",
        "The amount exceeds the rest of the daily limit, which the arguments of the message contain.",
        &kinds::ACCOUNT,
    ),
    CodeInfo::new(
        "WITHDRAW_022",
        "The amount must be greater than the number in the arguments of the message.",
        &kinds::REQUEST,
    ),
    CodeInfo::new(
        "WITHDRAW_023",
        "The amount must be less than the number in the arguments of the message.",
        &kinds::REQUEST,
    ),
    CodeInfo::new("WITHDRAW_024", "The withdrawal is not supported.", &kinds::REQUEST),
    CodeInfo::new(
        "WITHDRAW_025",
        "The account needs a FIO address, which the website creates.",
        &kinds::REQUEST,
    ),
];

/// The kinds of rejection.
pub mod kinds {
    use tradewire_wire::code::{ErrorScope, RetryRule, CodeKind};

    /// The key, the signature or the permission was rejected.
    ///
    /// Source: public documentation, public clients; *inferred*.
    pub static AUTHENTICATION: CodeKind = CodeKind {
        name: "authentication",
        doc: "The key, the signature or the permission was rejected.",
        scope: ErrorScope::Request,
        advice: "Check the key, its secret, the addresses bound to it and its permissions.",
        retry: RetryRule::Never,
    };

    /// The request arrived outside its receive window.
    ///
    /// Source: public documentation, public clients; *inferred*.
    pub static CLOCK: CodeKind = CodeKind {
        name: "clock",
        doc: "The request arrived outside its receive window.",
        scope: ErrorScope::Request,
        advice: "Correct the clock of this machine, or widen the receive window, and send the request again.",
        retry: RetryRule::AfterClockSync,
    };

    /// The service is not offered in this country or region.
    ///
    /// Source: interface 7; *inferred*.
    pub static REGION: CodeKind = CodeKind {
        name: "region",
        doc: "The service is not offered in this country or region.",
        scope: ErrorScope::Request,
        advice: "The program cannot fix this: the exchange does not serve this address or account.",
        retry: RetryRule::Never,
    };

    /// Risk control has locked the account.
    ///
    /// Source: interface 7; *inferred*.
    pub static RISK: CodeKind = CodeKind {
        name: "risk",
        doc: "Risk control has locked the account.",
        scope: ErrorScope::Element,
        advice: "Stop trading with this account until the lock ends, and ask the exchange for the reason.",
        retry: RetryRule::Never,
    };

    /// The account is not allowed to do this.
    ///
    /// Source: interface 7; *inferred*.
    pub static ACCOUNT: CodeKind = CodeKind {
        name: "account",
        doc: "The account is not allowed to do this.",
        scope: ErrorScope::Request,
        advice: "Use an account with this permission, or request it from the exchange.",
        retry: RetryRule::Never,
    };

    /// The trading pair cannot be used this way.
    ///
    /// Source: interface 7; *inferred*.
    pub static SYMBOL: CodeKind = CodeKind {
        name: "symbol",
        doc: "The trading pair cannot be used this way.",
        scope: ErrorScope::Element,
        advice: "Check the trading pair, and whether it is currently tradable.",
        retry: RetryRule::Never,
    };

    /// The request violates a rule of the exchange for orders, positions or loans.
    ///
    /// Source: interface 7; *inferred*.
    pub static ORDER: CodeKind = CodeKind {
        name: "order",
        doc: "The request violates a rule of the exchange for orders, positions or loans.",
        scope: ErrorScope::Element,
        advice: "Check the values of the request, and what it acts on: an order may have ended, a price may have moved. Then send a corrected request.",
        retry: RetryRule::Never,
    };

    /// The balance is too small.
    ///
    /// Source: public documentation, public clients; *inferred*.
    pub static FUNDS: CodeKind = CodeKind {
        name: "funds",
        doc: "The balance is too small.",
        scope: ErrorScope::Element,
        advice: "Add funds, or reduce the amount, and send the request again.",
        retry: RetryRule::Never,
    };

    /// The client id was used before, so this request was rejected. What used the id before
    /// exists, or was executed.
    ///
    /// Source: public documentation, public clients; *inferred*.
    pub static DUPLICATE: CodeKind = CodeKind {
        name: "duplicate",
        doc: "The client id was used before, so this request was rejected. What used the id before exists, or was executed.",
        scope: ErrorScope::Element,
        advice: "Look up what was executed with the id before sending anything else. Use a new id only for something new.",
        retry: RetryRule::Never,
    };

    /// The request is malformed.
    ///
    /// Source: interface 7; *inferred*.
    pub static REQUEST: CodeKind = CodeKind {
        name: "request",
        doc: "The request is malformed.",
        scope: ErrorScope::Request,
        advice: "Correct the request.",
        retry: RetryRule::Never,
    };

    /// The requested item does not exist.
    ///
    /// Source: interface 7; *inferred*.
    pub static ABSENT: CodeKind = CodeKind {
        name: "absent",
        doc: "The requested item does not exist.",
        scope: ErrorScope::Request,
        advice: "Check the id, and that it belongs to this account and host.",
        retry: RetryRule::Never,
    };

    /// The service failed.
    ///
    /// Source: public documentation, public clients; *inferred*.
    pub static SERVICE: CodeKind = CodeKind {
        name: "service",
        doc: "The service failed.",
        scope: ErrorScope::Service,
        advice: "Send a query again later. After anything else, look for its effect before sending it again.",
        retry: RetryRule::Later,
    };

    /// Too many requests.
    ///
    /// Source: public documentation, public clients; *inferred*.
    pub static RATE: CodeKind = CodeKind {
        name: "rate",
        doc: "Too many requests.",
        scope: ErrorScope::Request,
        advice: "Pause requests with this key and from this address: a basic page of the exchange says that an account is locked for ten minutes, other pages give no duration. To keep to the general limits of these pages as well, choose cautious limits.",
        retry: RetryRule::Later,
    };
}
