// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Enums. All are open: an unlisted value of a response is kept as `Unknown`.

use tradewire_wire::{Unknown, string_enum};

/// Side of the assets: what is owed, or what secures it.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LoanType {
    /// Debt.
    ///
    /// Source: public documentation (public, medium confidence).
    Loan,
    /// Collateral.
    ///
    /// Source: public documentation (public, medium confidence).
    Collateral,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl LoanType {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Loan, Self::Collateral];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Loan => "LOAN",
            Self::Collateral => "PLEDGE",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for LoanType {
    fn from(text: &str) -> Self {
        match text {
            "LOAN" => Self::Loan,
            "PLEDGE" => Self::Collateral,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for LoanType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(LoanType);

/// Type of a loan, as the filter of the borrow history encodes it. The values differ from
/// those of the `type` of a loan.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LoanHistoryType {
    /// Ordinary loan; the wire name says repayment.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    Ordinary,
    /// Renewal of a loan.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    Renewal,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl LoanHistoryType {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Ordinary, Self::Renewal];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Ordinary => "ORDINARY_REPAYMENT",
            Self::Renewal => "RENEW_LOAN",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for LoanHistoryType {
    fn from(text: &str) -> Self {
        match text {
            "ORDINARY_REPAYMENT" => Self::Ordinary,
            "RENEW_LOAN" => Self::Renewal,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for LoanHistoryType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(LoanHistoryType);

/// Type of a repayment.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RepaymentType {
    /// Ordinary repayment.
    ///
    /// Source: public documentation (public, medium confidence).
    Ordinary,
    /// Repayment with the collateral.
    ///
    /// Source: public documentation (public, medium confidence).
    Collateral,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl RepaymentType {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Ordinary, Self::Collateral];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Ordinary => "ORDINARY_REPAYMENT",
            Self::Collateral => "PLEDGE_REPAYMENT",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for RepaymentType {
    fn from(text: &str) -> Self {
        match text {
            "ORDINARY_REPAYMENT" => Self::Ordinary,
            "PLEDGE_REPAYMENT" => Self::Collateral,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for RepaymentType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(RepaymentType);

/// What triggered an adjustment of collateral.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AdjustmentTrigger {
    /// Manual adjustment.
    ///
    /// Source: public documentation (public, medium confidence).
    Manual,
    /// Automatic adjustment.
    ///
    /// Source: public documentation (public, medium confidence).
    Automatic,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl AdjustmentTrigger {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Manual, Self::Automatic];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Manual => "MANUAL",
            Self::Automatic => "AUTO",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for AdjustmentTrigger {
    fn from(text: &str) -> Self {
        match text {
            "MANUAL" => Self::Manual,
            "AUTO" => Self::Automatic,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for AdjustmentTrigger {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(AdjustmentTrigger);

/// Type of a loan order.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OrderType {
    /// Standard order.
    ///
    /// Source: public documentation (public, medium confidence).
    Ordinary,
    /// VIP order.
    ///
    /// Source: public documentation (public, medium confidence).
    Vip,
    /// Order of a new user.
    ///
    /// Source: public documentation (public, medium confidence).
    Novice,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl OrderType {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Ordinary, Self::Vip, Self::Novice];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Ordinary => "ORDINARY",
            Self::Vip => "VIP",
            Self::Novice => "NOVICE",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for OrderType {
    fn from(text: &str) -> Self {
        match text {
            "ORDINARY" => Self::Ordinary,
            "VIP" => Self::Vip,
            "NOVICE" => Self::Novice,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for OrderType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(OrderType);

/// Status of a loan order. Transitions are not documented.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OrderStatus {
    /// Running.
    ///
    /// Source: public documentation (public, medium confidence).
    Running,
    /// Being repaid.
    ///
    /// Source: public documentation (public, medium confidence).
    Repaying,
    /// Being liquidated.
    ///
    /// Source: public documentation (public, medium confidence).
    Liquidating,
    /// Overdue.
    ///
    /// Source: public documentation (public, medium confidence).
    Overdue,
    /// Repaid.
    ///
    /// Source: public documentation (public, medium confidence).
    Repaid,
    /// Renewed.
    ///
    /// Source: public documentation (public, medium confidence).
    Renewed,
    /// Liquidated.
    ///
    /// Source: public documentation (public, medium confidence).
    Liquidated,
    /// Complete.
    ///
    /// Source: public documentation (public, medium confidence).
    Complete,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl OrderStatus {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[
        Self::Running,
        Self::Repaying,
        Self::Liquidating,
        Self::Overdue,
        Self::Repaid,
        Self::Renewed,
        Self::Liquidated,
        Self::Complete,
    ];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Running => "RUNNING",
            Self::Repaying => "REPAYING",
            Self::Liquidating => "FORCE_LIQUIDATING",
            Self::Overdue => "OVERDUE",
            Self::Repaid => "REPAID",
            Self::Renewed => "RENEWED",
            Self::Liquidated => "FORCE_LIQUIDATED",
            Self::Complete => "COMPLETE",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for OrderStatus {
    fn from(text: &str) -> Self {
        match text {
            "RUNNING" => Self::Running,
            "REPAYING" => Self::Repaying,
            "FORCE_LIQUIDATING" => Self::Liquidating,
            "OVERDUE" => Self::Overdue,
            "REPAID" => Self::Repaid,
            "RENEWED" => Self::Renewed,
            "FORCE_LIQUIDATED" => Self::Liquidated,
            "COMPLETE" => Self::Complete,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for OrderStatus {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(OrderStatus);

/// Whether an adjustment adds or removes collateral.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AdjustmentType {
    /// Adds collateral.
    ///
    /// Source: public documentation (public, medium confidence).
    Add,
    /// Removes collateral.
    ///
    /// Source: public documentation (public, medium confidence).
    Remove,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl AdjustmentType {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::Add, Self::Remove];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Add => "ADD",
            Self::Remove => "REMOVE",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for AdjustmentType {
    fn from(text: &str) -> Self {
        match text {
            "ADD" => Self::Add,
            "REMOVE" => Self::Remove,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for AdjustmentType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(AdjustmentType);

/// Order of the running loan orders.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RunningOrderSort {
    /// Due time, latest first.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    DueTimeDesc,
    /// Due time, earliest first.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    DueTimeAsc,
    /// LTV, highest first.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    LtvDesc,
    /// LTV, lowest first.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    LtvAsc,
    /// Creation time, latest first.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    CreateTimeDesc,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl RunningOrderSort {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[
        Self::DueTimeDesc,
        Self::DueTimeAsc,
        Self::LtvDesc,
        Self::LtvAsc,
        Self::CreateTimeDesc,
    ];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::DueTimeDesc => "DUE_TIME_DESC",
            Self::DueTimeAsc => "DUE_TIME_ASC",
            Self::LtvDesc => "PLEDGE_RATE_DESC",
            Self::LtvAsc => "PLEDGE_RATE_ASC",
            Self::CreateTimeDesc => "CREATE_TIME_DESC",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for RunningOrderSort {
    fn from(text: &str) -> Self {
        match text {
            "DUE_TIME_DESC" => Self::DueTimeDesc,
            "DUE_TIME_ASC" => Self::DueTimeAsc,
            "PLEDGE_RATE_DESC" => Self::LtvDesc,
            "PLEDGE_RATE_ASC" => Self::LtvAsc,
            "CREATE_TIME_DESC" => Self::CreateTimeDesc,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for RunningOrderSort {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(RunningOrderSort);

/// Type of a loan currency.
///
/// Source: interface 2.6.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CurrencyType {
    /// A currency that can be borrowed.
    ///
    /// Source: interface 2.6; the meaning is inferred.
    LoanCurrency,
    /// A currency that can be deposited as collateral.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    CollateralCurrency,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl CurrencyType {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[Self::LoanCurrency, Self::CollateralCurrency];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::LoanCurrency => "LOAN_CURRENCY",
            Self::CollateralCurrency => "PLEDGE_CURRENCY",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for CurrencyType {
    fn from(text: &str) -> Self {
        match text {
            "LOAN_CURRENCY" => Self::LoanCurrency,
            "PLEDGE_CURRENCY" => Self::CollateralCurrency,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for CurrencyType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(CurrencyType);

/// A loan product, by its term.
///
/// Source: interface 2.6; the meaning is inferred.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LoanProductType {
    /// 7 days.
    ///
    /// Source: public documentation (public, medium confidence).
    SevenDayApr,
    /// 30 days.
    ///
    /// Source: interface 2.6; the meaning is inferred.
    ThirtyDayApr,
    /// 90 days.
    ///
    /// Source: interface 2.6; the meaning is inferred.
    NinetyDayApr,
    /// Flexible: no fixed term.
    ///
    /// Source: public documentation (public, medium confidence).
    Demand,
    /// VIP loan.
    ///
    /// Source: public documentation (public, medium confidence).
    Vip,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl LoanProductType {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[
        Self::SevenDayApr,
        Self::ThirtyDayApr,
        Self::NinetyDayApr,
        Self::Demand,
        Self::Vip,
    ];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::SevenDayApr => "SEVEN_DAY_APR",
            Self::ThirtyDayApr => "THIRTY_DAY_APR",
            Self::NinetyDayApr => "NINETY_DAY_APR",
            Self::Demand => "DEMAND",
            Self::Vip => "VIP",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for LoanProductType {
    fn from(text: &str) -> Self {
        match text {
            "SEVEN_DAY_APR" => Self::SevenDayApr,
            "THIRTY_DAY_APR" => Self::ThirtyDayApr,
            "NINETY_DAY_APR" => Self::NinetyDayApr,
            "DEMAND" => Self::Demand,
            "VIP" => Self::Vip,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for LoanProductType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(LoanProductType);

/// Order of the loan currencies.
///
/// Source: interface 4.5.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SortType {
    /// 7-day rate, highest first.
    ///
    /// Source: interface 4.5; the meaning is inferred.
    SevenDayAprDesc,
    /// 7-day rate, lowest first.
    ///
    /// Source: interface 4.5; the meaning is inferred.
    SevenDayAprAsc,
    /// 30-day rate, highest first.
    ///
    /// Source: interface 4.5; the meaning is inferred.
    ThirtyDayAprDesc,
    /// 30-day rate, lowest first.
    ///
    /// Source: interface 4.5; the meaning is inferred.
    ThirtyDayAprAsc,
    /// 90-day rate, highest first.
    ///
    /// Source: interface 4.5; the meaning is inferred.
    NinetyDayAprDesc,
    /// 90-day rate, lowest first.
    ///
    /// Source: interface 4.5; the meaning is inferred.
    NinetyDayAprAsc,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl SortType {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[
        Self::SevenDayAprDesc,
        Self::SevenDayAprAsc,
        Self::ThirtyDayAprDesc,
        Self::ThirtyDayAprAsc,
        Self::NinetyDayAprDesc,
        Self::NinetyDayAprAsc,
    ];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::SevenDayAprDesc => "SEVEN_DAY_APR_DESC",
            Self::SevenDayAprAsc => "SEVEN_DAY_APR_ASC",
            Self::ThirtyDayAprDesc => "THIRTY_DAY_APR_DESC",
            Self::ThirtyDayAprAsc => "THIRTY_DAY_APR_ASC",
            Self::NinetyDayAprDesc => "NINETY_DAY_APR_DESC",
            Self::NinetyDayAprAsc => "NINETY_DAY_APR_ASC",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for SortType {
    fn from(text: &str) -> Self {
        match text {
            "SEVEN_DAY_APR_DESC" => Self::SevenDayAprDesc,
            "SEVEN_DAY_APR_ASC" => Self::SevenDayAprAsc,
            "THIRTY_DAY_APR_DESC" => Self::ThirtyDayAprDesc,
            "THIRTY_DAY_APR_ASC" => Self::ThirtyDayAprAsc,
            "NINETY_DAY_APR_DESC" => Self::NinetyDayAprDesc,
            "NINETY_DAY_APR_ASC" => Self::NinetyDayAprAsc,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for SortType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(SortType);
