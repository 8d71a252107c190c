// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Error codes.

use std::fmt;

use tradewire_wire::code::{CodeInfo, CodeValue, ErrorScope, Numbers, placeholder_number};
use tradewire_wire::{Decimal, Unknown};

/// The reason why the exchange rejected a request: an error code of the contract, with the values inside it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorCode {
    /// Authentication failed.
    ///
    /// Source: public clients (public, medium confidence).
    Forbidden,
    /// The recommendation code is not valid.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidRecommendCode,
    /// The parameter for the recommendation code is not valid.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    InvalidParamsRecommendCode,
    /// The currency does not exist.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidCoin,
    /// The pair is not a favorite.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    NotFavorite,
    /// The page number must be positive.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidPage,
    /// The page size is not valid; for fills, the maximum is 100.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidSize,
    /// The direction is not valid.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidDirection,
    /// The level must be an integer of at least 1.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidLevel,
    /// The number must be an integer of at least 1.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidNum,
    /// The limit is not valid.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidLimit,
    /// The interval is not valid.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidInterval,
    /// The start or the end of the time range is not valid.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidTime,
    /// The account is not a quant account and cannot use the operation.
    ///
    /// Source: interface 7.
    NotQuantificationAccount,
    /// The state is not valid.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidState,
    /// The time range contains too many orders.
    ///
    /// Source: public documentation (public, medium confidence).
    TheNumberOfOrdersHasReachedTheMaximum,
    /// Order not found.
    ///
    /// Source: interface 7.
    OrderNotFound,
    /// The service is not available in the country or region of the IP address.
    ///
    /// Source: interface 7.
    GatewayDecommissionIpCountry,
    /// The service is not available in the verified country or region of the account (KYC).
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
    /// The quantity must be greater than the number at the end of the code.
    ///
    /// Source: interface 7.
    QuantityCanNotLessThan {
        /// The `exclusive_minimum` in the code or its message, if there is one.
        exclusive_minimum: Option<Decimal>,
    },
    /// The account may not trade.
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
    /// The account has not opened futures trading.
    ///
    /// Source: public documentation (public, medium confidence).
    ContractNotOpen,
    /// A position of the bonus account exists: no position on the other side can be opened.
    ///
    /// Source: public documentation (public, medium confidence).
    ReversePositionNotAllowed,
    /// The account may not use bonus funds.
    ///
    /// Source: public documentation (public, medium confidence).
    AccountError,
    /// The quantity must be a whole number.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidQuantityScale,
    /// The coupon cannot be used.
    ///
    /// Source: public documentation (public, medium confidence).
    CouponUnavailable,
    /// The coupon does not exist.
    ///
    /// Source: public documentation (public, medium confidence).
    WelfareCouponNotExist,
    /// The leverage exceeds the maximum of the coupon.
    ///
    /// Source: public documentation (public, medium confidence).
    CouponExceedMaxLeverage,
    /// The leverage exceeds the maximum.
    ///
    /// Source: public documentation (public, medium confidence).
    ExceedMaxLeverage,
    /// Insufficient balance.
    ///
    /// Source: public clients (public, medium confidence).
    InsufficientBalance,
    /// The order violates the limit on the notional value of an order.
    ///
    /// Source: public clients (public, medium confidence).
    MinNotional,
    /// The pair cannot be traded through the API.
    ///
    /// Source: public clients (public, medium confidence).
    SymbolNotSupportTradingViaApi,
    /// The order does not exist.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidOrder,
    /// An internal error: the request may have been executed.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    InternalError,
    /// The leverage is not valid.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidLeverage,
    /// The margin is not valid.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidMargin,
    /// The field `autoMargin` is empty.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidAutoMargin,
    /// The pair allows isolated margin only.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidPositionTypeOnlyIsolated,
    /// The pair allows cross margin only.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidPositionTypeOnlyCrossed,
    /// A position exists.
    ///
    /// Source: public documentation (public, medium confidence).
    PositionExists,
    /// Invalid close type.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidProfitCloseType,
    /// The pair does not support orders through the API.
    ///
    /// Source: public documentation (public, medium confidence).
    SymbolNotSupportOpenapi,
    /// The quantity is more than the available one.
    ///
    /// Source: public documentation (public, medium confidence).
    MoreThanAvailable,
    /// Long: the take-profit trigger must be higher than the entry price.
    ///
    /// Source: public documentation (public, medium confidence).
    TriggerProfitPriceLessThanEntryPrice,
    /// Long: the take-profit trigger must be higher than the mark price.
    ///
    /// Source: public documentation (public, medium confidence).
    TriggerProfitPriceLessThanMarkPrice,
    /// Long: the take-profit trigger must be higher than the index price.
    ///
    /// Source: public documentation (public, medium confidence).
    TriggerProfitPriceLessThanIndexPrice,
    /// Short: the take-profit trigger must be lower than the entry price.
    ///
    /// Source: public documentation (public, medium confidence).
    TriggerProfitPriceMoreThanEntryPrice,
    /// Short: the take-profit trigger must be lower than the mark price.
    ///
    /// Source: public documentation (public, medium confidence).
    TriggerProfitPriceMoreThanMarkPrice,
    /// Short: the take-profit trigger must be lower than the index price.
    ///
    /// Source: public documentation (public, medium confidence).
    TriggerProfitPriceMoreThanIndexPrice,
    /// Short: the stop-loss trigger must be higher than the entry price.
    ///
    /// Source: public documentation (public, medium confidence).
    TriggerStopPriceLessThanEntryPrice,
    /// Short: the stop-loss trigger must be higher than the mark price.
    ///
    /// Source: public documentation (public, medium confidence).
    TriggerStopPriceLessThanMarkPrice,
    /// Short: the stop-loss trigger must be higher than the index price.
    ///
    /// Source: public documentation (public, medium confidence).
    TriggerStopPriceLessThanIndexPrice,
    /// Long: the stop-loss trigger must be lower than the entry price.
    ///
    /// Source: public documentation (public, medium confidence).
    TriggerStopPriceMoreThanEntryPrice,
    /// Long: the stop-loss trigger must be lower than the mark price.
    ///
    /// Source: public documentation (public, medium confidence).
    TriggerStopPriceMoreThanMarkPrice,
    /// Long: the stop-loss trigger must be lower than the index price.
    ///
    /// Source: public documentation (public, medium confidence).
    TriggerStopPriceMoreThanIndexPrice,
    /// The order does not exist.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidEntrust,
    /// Invalid order type.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidOrderType,
    /// Invalid quantity.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidOrigQty,
    /// The order does not exist.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidProfitId,
    /// Invalid margin mode.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidPositionType,
    /// Invalid position side.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidPositionSide,
    /// The callback ratio is above its maximum.
    ///
    /// Source: public documentation (public, medium confidence).
    CallbackRatioTooHigh,
    /// The callback ratio is below its minimum.
    ///
    /// Source: public documentation (public, medium confidence).
    CallbackRatioTooLow,
    /// The callback is above the limit at the last price.
    ///
    /// Source: public documentation (public, medium confidence).
    CallbackPriceTooHigh,
    /// The callback is below the limit at the last price.
    ///
    /// Source: public documentation (public, medium confidence).
    CallbackPriceTooLow,
    /// Invalid activation price.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidActivationPrice,
    /// The order does not exist.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidTrackEntrust,
    /// The order does not exist.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidTrackId,
    /// A margin coupon is claimed or bound already.
    ///
    /// Source: public documentation (public, medium confidence).
    DepositCouponExists,
    /// A market trigger order must be IOC or FOK.
    ///
    /// Source: public documentation (public, medium confidence).
    MarketTriggerTimeInForce,
    /// Invalid trigger price.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidStopPrice,
    /// The id is invalid.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidEntrustId,
    /// Invalid state.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidTriggerState,
    /// The account has an overdue loan order.
    ///
    /// Source: public documentation (public, medium confidence).
    LoanOverdue,
    /// The product or currency is unavailable: delisted, not tradable, or without a normal price.
    ///
    /// Source: public documentation (public, medium confidence).
    LoanUnavailable,
    /// The VIP configuration is missing or disabled.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidVipConfig,
    /// The price has moved by more than 5%.
    ///
    /// Source: public documentation (public, medium confidence).
    LoanPriceMoved,
    /// The loan and the collateral cannot be in the same currency.
    ///
    /// Source: public documentation (public, medium confidence).
    SameCurrency,
    /// The amount is below the minimum of a loan.
    ///
    /// Source: public documentation (public, medium confidence).
    LoanTooSmall,
    /// The amount exceeds the maximum that can be borrowed.
    ///
    /// Source: public documentation (public, medium confidence).
    LoanTooLarge,
    /// The collateral exceeds its maximum.
    ///
    /// Source: public documentation (public, medium confidence).
    CollateralTooLarge,
    /// The requested LTV exceeds the one at which the exchange warns.
    ///
    /// Source: public documentation (public, medium confidence).
    LtvTooHigh,
    /// The account has no balance in the currency.
    ///
    /// Source: public documentation (public, medium confidence).
    LoanBalanceNotFound,
    /// The balance could not be retrieved.
    ///
    /// Source: public documentation (public, medium confidence).
    LoanBalanceFailed,
    /// The product is unavailable.
    ///
    /// Source: public documentation (public, medium confidence).
    LoanProductUnavailable,
    /// The amount is below the minimum of a VIP loan.
    ///
    /// Source: public documentation (public, medium confidence).
    VipLoanTooSmall,
    /// The amount has more decimal places than the currency allows.
    ///
    /// Source: public documentation (public, medium confidence).
    LoanPrecision,
    /// Loans for new users are unavailable.
    ///
    /// Source: public documentation (public, medium confidence).
    NoviceLoanUnavailable,
    /// The account is not eligible for a loan for new users.
    ///
    /// Source: public documentation (public, medium confidence).
    NotNovice,
    /// The account must be verified (KYC) at level 2 or higher.
    ///
    /// Source: public documentation (public, medium confidence).
    LoanVerificationRequired,
    /// A loan for new users cannot use a coupon.
    ///
    /// Source: public documentation (public, medium confidence).
    NoviceLoanWithCoupon,
    /// A VIP loan cannot use a coupon.
    ///
    /// Source: public documentation (public, medium confidence).
    VipLoanWithCoupon,
    /// The coupon does not apply to this loan.
    ///
    /// Source: public documentation (public, medium confidence).
    LoanCouponMismatch,
    /// The coupon is disabled or cannot be used.
    ///
    /// Source: public documentation (public, medium confidence).
    LoanCouponUnavailable,
    /// The amount exceeds the debt: principal, interest and penalty interest.
    ///
    /// Source: public documentation (public, medium confidence).
    RepaymentTooLarge,
    /// The loan cannot be renewed: its product is unavailable or its currency is not tradable.
    ///
    /// Source: public documentation (public, medium confidence).
    RenewalUnavailable,
    /// The current LTV exceeds the one at which the exchange warns.
    ///
    /// Source: public documentation (public, medium confidence).
    CurrentLtvTooHigh,
    /// The balance does not cover the interest.
    ///
    /// Source: public documentation (public, medium confidence).
    InsufficientInterestBalance,
    /// The loan has already been renewed, perhaps by an earlier request.
    ///
    /// Source: public documentation (public, medium confidence).
    AlreadyRenewed,
    /// The loan cannot be renewed yet.
    ///
    /// Source: public documentation (public, medium confidence).
    RenewalTooEarly,
    /// Renewals do not support the product.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidRenewalProduct,
    /// The collateral cannot be adjusted: its currency is offline or not tradable.
    ///
    /// Source: public documentation (public, medium confidence).
    AdjustmentUnavailable,
    /// More collateral would be removed than allowed.
    ///
    /// Source: public documentation (public, medium confidence).
    RemovalTooLarge,
    /// The balance is insufficient for a one-click repayment.
    ///
    /// Source: public documentation (public, medium confidence).
    InsufficientRepaymentBalance,
    /// No running loan matches a one-click repayment.
    ///
    /// Source: public documentation (public, medium confidence).
    NoRunningLoans,
    /// An item of a one-click repayment is invalid.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidRepaymentItem,
    /// The sub-account may not use margin.
    ///
    /// Source: public documentation (public, medium confidence).
    SubAccountMayNotBorrow,
    /// A repeated request: an earlier one may have been executed.
    ///
    /// Source: public documentation (public, medium confidence).
    DuplicateLoanOrder,
    /// The amount to borrow is not valid.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidLoanAmount,
    /// The amount exceeds what the account can still borrow.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    LoanLimitReached,
    /// The amount exceeds what the market can still lend.
    ///
    /// Source: public documentation (public, medium confidence).
    MarketLoanLimitReached,
    /// The capital of the margin account is insufficient.
    ///
    /// Source: public documentation (public, medium confidence).
    InsufficientMarginCapital,
    /// The amount to repay is not valid.
    ///
    /// Source: public documentation (public, medium confidence).
    InvalidRepaymentAmount,
    /// There is no loan, or it cannot be repaid manually.
    ///
    /// Source: public documentation (public, medium confidence).
    NoLoanToRepay,
    /// The margin account is being liquidated.
    ///
    /// Source: public documentation (public, medium confidence).
    LiquidationInProgress,
    /// Manual operations are not supported at the moment.
    ///
    /// Source: public documentation (public, medium confidence).
    ManualProcessingUnsupported,
    /// The position is closed: the operation is not supported at the moment.
    ///
    /// Source: public documentation (public, medium confidence).
    PositionClosed,
    /// An order is already being processed: it may be an earlier request.
    ///
    /// Source: public documentation (public, medium confidence).
    LoanOrderInProgress,
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
    /// Risk control rejected the request.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Gateway0001,
    /// Risk control rejected the request.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Gateway0002,
    /// Risk control rejected the request.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Gateway0004,
    /// The operation failed; no reason is given.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Failure,
    /// The data of the currency is not valid.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    InvalidCurrency,
    /// The `bizId` was used before: this request transferred nothing, and the earlier one may
    /// have been executed.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    DuplicateFundTransfer,
    /// Insufficient balance.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    InsufficientFundBalance,
    /// The transfer is not supported, for example between these accounts.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    TransferNotSupported,
    /// Frozen funds could not be released.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    UnfreezeFailed,
    /// The transfer is prohibited.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    FundTransferProhibited,
    /// Both account ids are the same.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    SameAccountId,
    /// `from` and `to` are the same.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    SameAccountType,
    /// A transfer from or to a margin account needs a trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    MissingTransferSymbol,
    /// A parameter is not valid.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    InvalidTransferParameter,
    /// The record of frozen funds is not valid.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    InvalidFreezeRecord,
    /// The record of frozen funds belongs to another user.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    FreezeUserMismatch,
    /// The record of frozen funds has another currency.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    FreezeCurrencyMismatch,
    /// The operation is not supported.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    FundOperationNotSupported,
    /// The record of frozen funds does not exist.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    NoFreezeRecord,
    /// The amount has more than 113 characters.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    AmountTooLong,
    /// The `bizId` was used before: this request transferred nothing, and the earlier one may
    /// have been executed.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    DuplicateTransfer,
    /// Insufficient balance.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    InsufficientTransferBalance,
    /// The user is not registered.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    UserNotRegistered,
    /// The currency cannot be transferred.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    CurrencyNotTransferable,
    /// This user may not transfer the currency.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    UserCurrencyNotTransferable,
    /// The transfer is prohibited.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    TransferProhibited,
    /// The request timed out.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    TransferTimedOut,
    /// The transfer to a margin account failed.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    MarginDepositFailed,
    /// The transfer from a margin account failed.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    MarginWithdrawalFailed,
    /// The margin account was liquidated: transfers are prohibited.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    MarginLiquidated,
    /// The margin account has a loan: the transfer is prohibited.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    MarginBorrowed,
    /// Transfers of the currency are prohibited.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    CurrencyTransferProhibited,
    /// Trading is prohibited: the documentation does not say whether of the pair or of the
    /// account.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    TradingProhibited,
    /// The sub-account may not trade.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    SubAccountMayNotTrade,
    /// The price or quantity has too many decimal places.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    InvalidOrderPrecision,
    /// Filter PRICE: below the minimum price.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    PriceBelowMinimum,
    /// Filter PRICE: above the maximum price.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    PriceAboveMaximum,
    /// Filter PRICE: not a multiple of the step.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    PriceOffStep,
    /// Filter QUANTITY: below the minimum quantity.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    QuantityBelowMinimum,
    /// Filter QUANTITY: above the maximum quantity.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    QuantityAboveMaximum,
    /// Filter QUANTITY: not a multiple of the step.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    QuantityOffStep,
    /// Filter QUOTE_QTY: below the minimum value.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    ValueBelowMinimum,
    /// Filter PROTECTION_ONLINE or PROTECTION_LIMIT: the price is outside its limits.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    PriceProtection,
    /// Filter PROTECTION_LIMIT: a buy price is too far below the latest price
    /// (`buyMaxDeviation`).
    ///
    /// Source: public documentation and public clients (public, high confidence).
    BuyPriceTooLow,
    /// Filter PROTECTION_LIMIT: a sell price is too far above the latest price
    /// (`sellMaxDeviation`).
    ///
    /// Source: public documentation and public clients (public, high confidence).
    SellPriceTooHigh,
    /// Filter PROTECTION_LIMIT: a buy price is too far above the latest price
    /// (`buyPriceLimitCoefficient`).
    ///
    /// Source: public documentation (public, medium confidence).
    BuyPriceTooHigh,
    /// Filter PROTECTION_LIMIT: a sell price is too far below the latest price
    /// (`sellPriceLimitCoefficient`).
    ///
    /// Source: public documentation (public, medium confidence).
    SellPriceTooLow,
    /// Filter PROTECTION_MARKET: the best opposite price is too far from the latest price.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    MarketProtected,
    /// Too many open orders.
    ///
    /// Source: public clients (public, medium confidence).
    TooManyPendingOrders,
    /// Margin: a limit order beyond the liquidation price.
    ///
    /// Source: public documentation (public, medium confidence).
    LiquidationPriceLimit,
    /// Too many active trigger orders.
    ///
    /// Source: public clients (public, medium confidence).
    TooManyTriggerOrders,
    /// This user may not trade the market.
    ///
    /// Source: public documentation (public, medium confidence).
    MarketNotForUser,
    /// The pair is restricted temporarily because of its risk; the exchange must approve it.
    ///
    /// Source: public documentation (public, medium confidence).
    SymbolRestricted,
    /// Orders of the pair cannot be amended.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    AmendmentNotSupported,
    /// Deposits are not open.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    DepositClosed,
    /// The account needs two-factor authentication for deposits.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    DepositSecurity,
    /// The address has a wrong format.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    InvalidDepositAddress,
    /// The address already exists.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    DepositAddressExists,
    /// No address of an offline wallet was found.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    NoOfflineAddress,
    /// There is no address for deposits yet.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    NoDepositAddress,
    /// The address is being generated.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    DepositAddressPending,
    /// Deposits are not available.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    DepositUnavailable,
    /// Withdrawals are not open.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    WithdrawalClosed,
    /// The address is not valid.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    InvalidWithdrawalAddress,
    /// The account needs two-factor authentication for withdrawals.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    WithdrawalSecurity,
    /// The address is not in the address list of the account.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    WithdrawalAddressNotListed,
    /// The address is empty.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    MissingWithdrawalAddress,
    /// The memo is empty.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    MissingMemo,
    /// Risk control does not allow the withdrawal.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    WithdrawalRisk,
    /// Some assets may only be withdrawn a day after they arrived (T+1).
    ///
    /// Source: public documentation and public clients (public, high confidence).
    WithdrawalNextDay,
    /// The amount has too many decimal places.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    InvalidWithdrawalPrecision,
    /// Insufficient balance.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    InsufficientWithdrawalBalance,
    /// The amount exceeds the rest of the daily limit.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    DailyWithdrawalLimit,
    /// The amount exceeds the rest of the daily limit, which a higher verification level raises.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    DailyWithdrawalLimitOfLevel,
    /// The address cannot be used for an internal transfer.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    NotInternalAddress,
    /// The amount does not cover the fee.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    AmountBelowFee,
    /// The address already exists.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    WithdrawalAddressExists,
    /// The withdrawal was processed and cannot be canceled.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    WithdrawalProcessed,
    /// The memo must be a number.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    MemoNotNumber,
    /// The memo is not valid.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    InvalidMemo,
    /// The daily limit is reached.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    DailyWithdrawalLimitReached,
    /// The amount exceeds the rest of the daily limit, which the arguments of the message
    /// contain.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    WithdrawalAmountLimit,
    /// The amount must be greater than the number in the arguments of the message.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    WithdrawalTooSmall,
    /// The amount must be less than the number in the arguments of the message.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    WithdrawalTooLarge,
    /// The withdrawal is not supported.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    WithdrawalNotSupported,
    /// The account needs a FIO address, which the website creates.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    MissingFioAddress,
    /// A code that the contract does not list, as it was received.
    Unknown(Unknown),
}

impl ErrorCode {
    /// Returns the code as the contract writes it; `*` is the placeholder of a value.
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
    /// Parses a code, and the values inside it and its message.
    pub fn parse(code: &str, message: &str) -> Self {
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
        doc: "Authentication failed.",
        kind: &kinds::AUTHENTICATION,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_recommend_code",
        doc: "The recommendation code is not valid.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_params_recommend_code",
        doc: "The parameter for the recommendation code is not valid.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_coin",
        doc: "The currency does not exist.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "you have not collected the symbol",
        doc: "The pair is not a favorite.",
        kind: &kinds::ABSENT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_page",
        doc: "The page number must be positive.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_size",
        doc: "The page size is not valid; for fills, the maximum is 100.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_direction",
        doc: "The direction is not valid.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_level",
        doc: "The level must be an integer of at least 1.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_num",
        doc: "The number must be an integer of at least 1.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_limit",
        doc: "The limit is not valid.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_interval",
        doc: "The interval is not valid.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_time",
        doc: "The start or the end of the time range is not valid.",
        kind: &kinds::REQUEST,
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
        code: "invalid state",
        doc: "The state is not valid.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "the_number_of_orders_has_reached_the_maximum",
        doc: "The time range contains too many orders.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "null",
        doc: "Order not found.",
        kind: &kinds::ABSENT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "gateway_decommission_ip_country",
        doc: "The service is not available in the country or region of the IP address.",
        kind: &kinds::REGION,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "gateway_decommission_kyc_country",
        doc: "The service is not available in the verified country or region of the account (KYC).",
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
        doc: "The quantity must be greater than the number at the end of the code.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: Some(CodeValue::Decimal),
    },
    CodeInfo {
        code: "user_can_not_trade",
        doc: "The account may not trade.",
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
        code: "contract_not_open",
        doc: "The account has not opened futures trading.",
        kind: &kinds::ACCOUNT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "exist_bonus_positon_not_create_reverse_position",
        doc: "A position of the bonus account exists: no position on the other side can be opened.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "account_error",
        doc: "The account may not use bonus funds.",
        kind: &kinds::ACCOUNT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_quantity_scale",
        doc: "The quantity must be a whole number.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "coupon_unavailable",
        doc: "The coupon cannot be used.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "welfare_coupon_not_exist",
        doc: "The coupon does not exist.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "coupon_exceed_max_leverage",
        doc: "The leverage exceeds the maximum of the coupon.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "exceed_max_leverage",
        doc: "The leverage exceeds the maximum.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "insufficient_balance",
        doc: "Insufficient balance.",
        kind: &kinds::FUNDS,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "open_order_min_nominal_value_limit",
        doc: "The order violates the limit on the notional value of an order.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "symbol_not_support_trading_via_api",
        doc: "The pair cannot be traded through the API.",
        kind: &kinds::SYMBOL,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_order",
        doc: "The order does not exist.",
        kind: &kinds::ABSENT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "fail",
        doc: "An internal error: the request may have been executed.",
        kind: &kinds::SERVICE,
        scope: ErrorScope::Service,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_leverage",
        doc: "The leverage is not valid.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_margin",
        doc: "The margin is not valid.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_auto_margin",
        doc: "The field `autoMargin` is empty.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_position_type_only_isolated",
        doc: "The pair allows isolated margin only.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_position_type_only_crossed",
        doc: "The pair allows cross margin only.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "position_exists",
        doc: "A position exists.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_profit_close_type",
        doc: "Invalid close type.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "symbol_not_support_openapi",
        doc: "The pair does not support orders through the API.",
        kind: &kinds::SYMBOL,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "more_than_available",
        doc: "The quantity is more than the available one.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "trigger_profit_price_less_than_entry_price",
        doc: "Long: the take-profit trigger must be higher than the entry price.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "trigger_profit_price_less_than_mark_price",
        doc: "Long: the take-profit trigger must be higher than the mark price.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "trigger_profit_price_less_than_index_price",
        doc: "Long: the take-profit trigger must be higher than the index price.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "trigger_profit_price_more_than_entry_price",
        doc: "Short: the take-profit trigger must be lower than the entry price.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "trigger_profit_price_more_than_mark_price",
        doc: "Short: the take-profit trigger must be lower than the mark price.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "trigger_profit_price_more_than_index_price",
        doc: "Short: the take-profit trigger must be lower than the index price.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "trigger_stop_price_less_than_entry_price",
        doc: "Short: the stop-loss trigger must be higher than the entry price.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "trigger_stop_price_less_than_mark_price",
        doc: "Short: the stop-loss trigger must be higher than the mark price.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "trigger_stop_price_less_than_index_price",
        doc: "Short: the stop-loss trigger must be higher than the index price.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "trigger_stop_price_more_than_entry_price",
        doc: "Long: the stop-loss trigger must be lower than the entry price.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "trigger_stop_price_more_than_mark_price",
        doc: "Long: the stop-loss trigger must be lower than the mark price.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "trigger_stop_price_more_than_index_price",
        doc: "Long: the stop-loss trigger must be lower than the index price.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_entrust",
        doc: "The order does not exist.",
        kind: &kinds::ABSENT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_order_type",
        doc: "Invalid order type.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_origQty",
        doc: "Invalid quantity.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_profit_id",
        doc: "The order does not exist.",
        kind: &kinds::ABSENT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_position_type",
        doc: "Invalid margin mode.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_position_side",
        doc: "Invalid position side.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_exceed_max_rate_limit",
        doc: "The callback ratio is above its maximum.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_below_min_rate_limit",
        doc: "The callback ratio is below its minimum.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_exceed_max_price_limit",
        doc: "The callback is above the limit at the last price.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_exceed_min_price_limit",
        doc: "The callback is below the limit at the last price.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_activation_price",
        doc: "Invalid activation price.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_track_entrust",
        doc: "The order does not exist.",
        kind: &kinds::ABSENT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_track_Id",
        doc: "The order does not exist.",
        kind: &kinds::ABSENT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "deposit_coupon_exists",
        doc: "A margin coupon is claimed or bound already.",
        kind: &kinds::ACCOUNT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "market_plan_entrust_must_be_ioc_or_fok",
        doc: "A market trigger order must be IOC or FOK.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_stop_price",
        doc: "Invalid trigger price.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_entrust_Id",
        doc: "The id is invalid.",
        kind: &kinds::ABSENT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "invalid_state",
        doc: "Invalid state.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_002",
        doc: "The account has an overdue loan order.",
        kind: &kinds::ACCOUNT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_003",
        doc: "The product or currency is unavailable: delisted, not tradable, or without a normal price.",
        kind: &kinds::SYMBOL,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_004",
        doc: "The VIP configuration is missing or disabled.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_005",
        doc: "The price has moved by more than 5%.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_014",
        doc: "The loan and the collateral cannot be in the same currency.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_015",
        doc: "The amount is below the minimum of a loan.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_016",
        doc: "The amount exceeds the maximum that can be borrowed.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_017",
        doc: "The collateral exceeds its maximum.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_018",
        doc: "The requested LTV exceeds the one at which the exchange warns.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_021",
        doc: "The account has no balance in the currency.",
        kind: &kinds::ABSENT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_029",
        doc: "The balance could not be retrieved.",
        kind: &kinds::SERVICE,
        scope: ErrorScope::Service,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_031",
        doc: "The product is unavailable.",
        kind: &kinds::SYMBOL,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_033",
        doc: "The amount is below the minimum of a VIP loan.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_034",
        doc: "The amount has more decimal places than the currency allows.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_035",
        doc: "Loans for new users are unavailable.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_036",
        doc: "The account is not eligible for a loan for new users.",
        kind: &kinds::ACCOUNT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_037",
        doc: "The account must be verified (KYC) at level 2 or higher.",
        kind: &kinds::ACCOUNT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_038",
        doc: "A loan for new users cannot use a coupon.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_039",
        doc: "A VIP loan cannot use a coupon.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_040",
        doc: "The coupon does not apply to this loan.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_041",
        doc: "The coupon is disabled or cannot be used.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_026",
        doc: "The amount exceeds the debt: principal, interest and penalty interest.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_007",
        doc: "The loan cannot be renewed: its product is unavailable or its currency is not tradable.",
        kind: &kinds::SYMBOL,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_008",
        doc: "The current LTV exceeds the one at which the exchange warns.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_009",
        doc: "The balance does not cover the interest.",
        kind: &kinds::FUNDS,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_010",
        doc: "The loan has already been renewed, perhaps by an earlier request.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Service,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_025",
        doc: "The loan cannot be renewed yet.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_032",
        doc: "Renewals do not support the product.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_011",
        doc: "The collateral cannot be adjusted: its currency is offline or not tradable.",
        kind: &kinds::SYMBOL,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_030",
        doc: "More collateral would be removed than allowed.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_042",
        doc: "The balance is insufficient for a one-click repayment.",
        kind: &kinds::FUNDS,
        scope: ErrorScope::Service,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_043",
        doc: "No running loan matches a one-click repayment.",
        kind: &kinds::ABSENT,
        scope: ErrorScope::Service,
        placeholder: None,
    },
    CodeInfo {
        code: "FINANCE_LOAN_ORDER_044",
        doc: "An item of a one-click repayment is invalid.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Service,
        placeholder: None,
    },
    CodeInfo {
        code: "LEVER_1004",
        doc: "The sub-account may not use margin.",
        kind: &kinds::ACCOUNT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "LEVER_ORDER_001",
        doc: "A repeated request: an earlier one may have been executed.",
        kind: &kinds::DUPLICATE,
        scope: ErrorScope::Service,
        placeholder: None,
    },
    CodeInfo {
        code: "LEVER_ORDER_003",
        doc: "The amount to borrow is not valid.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "LEVER_ORDER_004",
        doc: "The amount exceeds what the account can still borrow.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "LEVER_ORDER_005",
        doc: "The amount exceeds what the market can still lend.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "LEVER_ORDER_006",
        doc: "The capital of the margin account is insufficient.",
        kind: &kinds::FUNDS,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "LEVER_ORDER_031",
        doc: "The amount to repay is not valid.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "LEVER_ORDER_032",
        doc: "There is no loan, or it cannot be repaid manually.",
        kind: &kinds::ABSENT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "LEVER_ORDER_080",
        doc: "The margin account is being liquidated.",
        kind: &kinds::ACCOUNT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "LEVER_ORDER_081",
        doc: "Manual operations are not supported at the moment.",
        kind: &kinds::ACCOUNT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "LEVER_ORDER_082",
        doc: "The position is closed: the operation is not supported at the moment.",
        kind: &kinds::ACCOUNT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "LEVER_ORDER_099",
        doc: "An order is already being processed: it may be an earlier request.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Service,
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
        kind: &kinds::FUNDS,
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
        doc: "Risk control rejected the request.",
        kind: &kinds::RISK,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "GATEWAY_0002",
        doc: "Risk control rejected the request.",
        kind: &kinds::RISK,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "GATEWAY_0004",
        doc: "Risk control rejected the request.",
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
    CodeInfo {
        code: "CURRENCY_001",
        doc: "The data of the currency is not valid.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "FUND_001",
        doc: "The `bizId` was used before: this request transferred nothing, and the earlier one may have been executed.",
        kind: &kinds::DUPLICATE,
        scope: ErrorScope::Service,
        placeholder: None,
    },
    CodeInfo {
        code: "FUND_002",
        doc: "Insufficient balance.",
        kind: &kinds::FUNDS,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "FUND_003",
        doc: "The transfer is not supported, for example between these accounts.",
        kind: &kinds::ACCOUNT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "FUND_004",
        doc: "Frozen funds could not be released.",
        kind: &kinds::SERVICE,
        scope: ErrorScope::Service,
        placeholder: None,
    },
    CodeInfo {
        code: "FUND_005",
        doc: "The transfer is prohibited.",
        kind: &kinds::ACCOUNT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "FUND_014",
        doc: "Both account ids are the same.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "FUND_015",
        doc: "`from` and `to` are the same.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "FUND_016",
        doc: "A transfer from or to a margin account needs a trading pair.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "FUND_017",
        doc: "A parameter is not valid.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "FUND_018",
        doc: "The record of frozen funds is not valid.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Service,
        placeholder: None,
    },
    CodeInfo {
        code: "FUND_019",
        doc: "The record of frozen funds belongs to another user.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Service,
        placeholder: None,
    },
    CodeInfo {
        code: "FUND_020",
        doc: "The record of frozen funds has another currency.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Service,
        placeholder: None,
    },
    CodeInfo {
        code: "FUND_021",
        doc: "The operation is not supported.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "FUND_022",
        doc: "The record of frozen funds does not exist.",
        kind: &kinds::ABSENT,
        scope: ErrorScope::Service,
        placeholder: None,
    },
    CodeInfo {
        code: "FUND_044",
        doc: "The amount has more than 113 characters.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "TRANSFER_001",
        doc: "The `bizId` was used before: this request transferred nothing, and the earlier one may have been executed.",
        kind: &kinds::DUPLICATE,
        scope: ErrorScope::Service,
        placeholder: None,
    },
    CodeInfo {
        code: "TRANSFER_002",
        doc: "Insufficient balance.",
        kind: &kinds::FUNDS,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "TRANSFER_003",
        doc: "The user is not registered.",
        kind: &kinds::ACCOUNT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "TRANSFER_004",
        doc: "The currency cannot be transferred.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "TRANSFER_005",
        doc: "This user may not transfer the currency.",
        kind: &kinds::ACCOUNT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "TRANSFER_006",
        doc: "The transfer is prohibited.",
        kind: &kinds::ACCOUNT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "TRANSFER_007",
        doc: "The request timed out.",
        kind: &kinds::SERVICE,
        scope: ErrorScope::Service,
        placeholder: None,
    },
    CodeInfo {
        code: "TRANSFER_008",
        doc: "The transfer to a margin account failed.",
        kind: &kinds::SERVICE,
        scope: ErrorScope::Service,
        placeholder: None,
    },
    CodeInfo {
        code: "TRANSFER_009",
        doc: "The transfer from a margin account failed.",
        kind: &kinds::SERVICE,
        scope: ErrorScope::Service,
        placeholder: None,
    },
    CodeInfo {
        code: "TRANSFER_010",
        doc: "The margin account was liquidated: transfers are prohibited.",
        kind: &kinds::ACCOUNT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "TRANSFER_011",
        doc: "The margin account has a loan: the transfer is prohibited.",
        kind: &kinds::ACCOUNT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "TRANSFER_012",
        doc: "Transfers of the currency are prohibited.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "ORDER_004",
        doc: "Trading is prohibited: the documentation does not say whether of the pair or of the account.",
        kind: &kinds::ACCOUNT,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "ORDER_007",
        doc: "The sub-account may not trade.",
        kind: &kinds::ACCOUNT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "ORDER_008",
        doc: "The price or quantity has too many decimal places.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "ORDER_F0101",
        doc: "Filter PRICE: below the minimum price.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "ORDER_F0102",
        doc: "Filter PRICE: above the maximum price.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "ORDER_F0103",
        doc: "Filter PRICE: not a multiple of the step.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "ORDER_F0201",
        doc: "Filter QUANTITY: below the minimum quantity.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "ORDER_F0202",
        doc: "Filter QUANTITY: above the maximum quantity.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "ORDER_F0203",
        doc: "Filter QUANTITY: not a multiple of the step.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "ORDER_F0301",
        doc: "Filter QUOTE_QTY: below the minimum value.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "ORDER_F0401",
        doc: "Filter PROTECTION_ONLINE or PROTECTION_LIMIT: the price is outside its limits.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "ORDER_F0501",
        doc: "Filter PROTECTION_LIMIT: a buy price is too far below the latest price (`buyMaxDeviation`).",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "ORDER_F0502",
        doc: "Filter PROTECTION_LIMIT: a sell price is too far above the latest price (`sellMaxDeviation`).",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "ORDER_F0503",
        doc: "Filter PROTECTION_LIMIT: a buy price is too far above the latest price (`buyPriceLimitCoefficient`).",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "ORDER_F0504",
        doc: "Filter PROTECTION_LIMIT: a sell price is too far below the latest price (`sellPriceLimitCoefficient`).",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "ORDER_F0601",
        doc: "Filter PROTECTION_MARKET: the best opposite price is too far from the latest price.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "ORDER_F0701",
        doc: "Too many open orders.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "ORDER_F0704",
        doc: "Margin: a limit order beyond the liquidation price.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "ORDER_F0801",
        doc: "Too many active trigger orders.",
        kind: &kinds::ORDER,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "SYMBOL_010",
        doc: "This user may not trade the market.",
        kind: &kinds::SYMBOL,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "SYMBOL_011",
        doc: "The pair is restricted temporarily because of its risk; the exchange must approve it.",
        kind: &kinds::SYMBOL,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "SYMBOL_007",
        doc: "Orders of the pair cannot be amended.",
        kind: &kinds::SYMBOL,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "DEPOSIT_001",
        doc: "Deposits are not open.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "DEPOSIT_002",
        doc: "The account needs two-factor authentication for deposits.",
        kind: &kinds::ACCOUNT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "DEPOSIT_003",
        doc: "The address has a wrong format.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "DEPOSIT_004",
        doc: "The address already exists.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "DEPOSIT_005",
        doc: "No address of an offline wallet was found.",
        kind: &kinds::ABSENT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "DEPOSIT_006",
        doc: "There is no address for deposits yet.",
        kind: &kinds::ABSENT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "DEPOSIT_007",
        doc: "The address is being generated.",
        kind: &kinds::ABSENT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "DEPOSIT_008",
        doc: "Deposits are not available.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "WITHDRAW_001",
        doc: "Withdrawals are not open.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "WITHDRAW_002",
        doc: "The address is not valid.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "WITHDRAW_003",
        doc: "The account needs two-factor authentication for withdrawals.",
        kind: &kinds::ACCOUNT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "WITHDRAW_004",
        doc: "The address is not in the address list of the account.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "WITHDRAW_005",
        doc: "The address is empty.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "WITHDRAW_006",
        doc: "The memo is empty.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "WITHDRAW_008",
        doc: "Risk control does not allow the withdrawal.",
        kind: &kinds::RISK,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "WITHDRAW_009",
        doc: "Some assets may only be withdrawn a day after they arrived (T+1).",
        kind: &kinds::ACCOUNT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "WITHDRAW_010",
        doc: "The amount has too many decimal places.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "WITHDRAW_011",
        doc: "Insufficient balance.",
        kind: &kinds::FUNDS,
        scope: ErrorScope::Element,
        placeholder: None,
    },
    CodeInfo {
        code: "WITHDRAW_012",
        doc: "The amount exceeds the rest of the daily limit.",
        kind: &kinds::ACCOUNT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "WITHDRAW_013",
        doc: "The amount exceeds the rest of the daily limit, which a higher verification level raises.",
        kind: &kinds::ACCOUNT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "WITHDRAW_014",
        doc: "The address cannot be used for an internal transfer.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "WITHDRAW_015",
        doc: "The amount does not cover the fee.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "WITHDRAW_016",
        doc: "The address already exists.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "WITHDRAW_017",
        doc: "The withdrawal was processed and cannot be canceled.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Service,
        placeholder: None,
    },
    CodeInfo {
        code: "WITHDRAW_018",
        doc: "The memo must be a number.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "WITHDRAW_019",
        doc: "The memo is not valid.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "WITHDRAW_020",
        doc: "The daily limit is reached.",
        kind: &kinds::ACCOUNT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "WITHDRAW_021",
        doc: "The amount exceeds the rest of the daily limit, which the arguments of the message contain.",
        kind: &kinds::ACCOUNT,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "WITHDRAW_022",
        doc: "The amount must be greater than the number in the arguments of the message.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "WITHDRAW_023",
        doc: "The amount must be less than the number in the arguments of the message.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "WITHDRAW_024",
        doc: "The withdrawal is not supported.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
        placeholder: None,
    },
    CodeInfo {
        code: "WITHDRAW_025",
        doc: "The account needs a FIO address, which the website creates.",
        kind: &kinds::REQUEST,
        scope: ErrorScope::Request,
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

    /// The request violates a rule of the exchange for orders, positions or loans.
    ///
    /// Source: interface 7 (inferred).
    pub static ORDER: CodeKind = CodeKind {
        name: "order",
        doc: "The request violates a rule of the exchange for orders, positions or loans.",
        scope: ErrorScope::Element,
        advice: "Check the values of the request, and what it acts on: an order may have ended, a price may have moved. Then send a corrected request.",
        retry: RetryRule::Never,
    };

    /// The balance is too small.
    ///
    /// Source: public documentation and public clients (inferred).
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
    /// Source: public documentation and public clients (inferred).
    pub static DUPLICATE: CodeKind = CodeKind {
        name: "duplicate",
        doc: "The client id was used before, so this request was rejected. What used the id before exists, or was executed.",
        scope: ErrorScope::Element,
        advice: "Look up what was executed with the id before sending anything else. Use a new id only for something new.",
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
        advice: "Send a query again later. After anything else, look for its effect before sending it again.",
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
