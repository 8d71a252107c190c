// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: the account, with its permissions, balances, fees, favorites and listen key.

use std::borrow::Cow;

use serde::Deserializer;
use tradewire_models::futures::{
    Account, AccountId, AssetBalance, CurrencyBalance, Favorite, FeeLevel,
};
use tradewire_wire::operation::Operation;
use tradewire_wire::{
    Endpoint, Form, Invalid, Json, Query, Rate, Secret, Timestamp, ToQuery, check,
    operation, path, read_or_none, value,
};

use crate::hosts;

/// Returns the futures account of the caller and its permissions.
///
/// Source: public documentation, public clients; *public-high*; rate: *public-medium*;
/// account: *inferred*.
///
/// # Examples
///
/// The account of the key.
///
/// ```
/// use tradewire::futures::AccountInfo;
///
/// let request = AccountInfo::new();
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct AccountInfo {}

#[cfg(feature = "server")]
tradewire_wire::request!(AccountInfo);

impl AccountInfo {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &ACCOUNT_INFO;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for AccountInfo {
    type Response = Account;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static ACCOUNT_INFO: Operation = Operation {
    group: "futures",
    name: "account_info",
    method: operation::Method::Get,
    path: "/future/user/v1/account/info",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Opens the futures account of the caller. The errors mention a recommendation code, but no
/// parameter for it is documented.
///
/// Source: public documentation, public clients; *public-medium*; request: *public-high*;
/// account, the result may be null: *inferred*.
///
/// # Examples
///
/// Without a body.
///
/// ```
/// use tradewire::futures::OpenAccount;
///
/// let request = OpenAccount::new();
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct OpenAccount {}

#[cfg(feature = "server")]
tradewire_wire::request!(OpenAccount);

impl OpenAccount {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &OPEN_ACCOUNT;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for OpenAccount {
    type Response = Option<bool>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        read_or_none(deserializer, |json| value::read(json))
    }
}

pub(crate) static OPEN_ACCOUNT: Operation = Operation {
    group: "futures",
    name: "open_account",
    method: operation::Method::Post,
    path: "/future/user/v1/account/open",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    rates: &[Rate::per_key(200, 1000)],
    verify: &["futures account-info"],
    errors: &["invalid_recommend_code", "invalid_params_recommend_code"],
    proof: operation::Proof::Value,
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Returns the balance of one currency.
///
/// Source: public documentation, public clients; *public-high*; account: *inferred*.
///
/// # Examples
///
/// The balance of USDT.
///
/// ```
/// use tradewire::futures::Balance;
///
/// let request = Balance::new("usdt");
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Balance {
    /// Currency. Characters: at least 1. *(min length: inferred)*
    pub currency: String,
}

#[cfg(feature = "server")]
tradewire_wire::request!(Balance, currency = "coin");

impl Balance {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &BALANCE;

    /// Creates a request from its parameters.
    pub fn new(currency: impl Into<String>) -> Self {
        Self { currency: currency.into() }
    }
}

impl Endpoint for Balance {
    type Response = CurrencyBalance;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("coin", &self.currency, 1..));
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default().pair("coin", &self.currency)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static BALANCE: Operation = Operation {
    group: "futures",
    name: "balance",
    method: operation::Method::Get,
    path: "/future/user/v1/balance/detail",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    errors: &["invalid_coin"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists the balances of all currencies.
///
/// Source: public documentation, public clients; *public-high*; account: *inferred*.
///
/// # Examples
///
/// All balances.
///
/// ```
/// use tradewire::futures::Balances;
///
/// let request = Balances::new();
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Balances {}

#[cfg(feature = "server")]
tradewire_wire::request!(Balances);

impl Balances {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &BALANCES;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for Balances {
    type Response = Vec<CurrencyBalance>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static BALANCES: Operation = Operation {
    group: "futures",
    name: "balances",
    method: operation::Method::Get,
    path: "/future/user/v1/balance/list",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Returns the balance of one currency, with its value and the profit of its positions. The
/// documentation shows the envelope of the spot host.
///
/// Source: public documentation, public clients; *public-medium*; request: *public-high*;
/// account: *inferred*.
///
/// # Examples
///
/// The balance of USDT.
///
/// ```
/// use tradewire::futures::Asset;
///
/// let request = Asset::new("usdt");
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Asset {
    /// Currency. Characters: at least 1. *(min length: inferred)*
    pub currency: String,
}

#[cfg(feature = "server")]
tradewire_wire::request!(Asset, currency = "coin");

impl Asset {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &ASSET;

    /// Creates a request from its parameters.
    pub fn new(currency: impl Into<String>) -> Self {
        Self { currency: currency.into() }
    }
}

impl Endpoint for Asset {
    type Response = AssetBalance;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("coin", &self.currency, 1..));
        check::path_segment("coin", &self.currency)?;
        inferred.finish()
    }

    fn path(&self) -> Cow<'static, str> {
        Cow::Owned(
            path::fill(Self::OPERATION.path, &[("coin", self.currency.to_query())]),
        )
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static ASSET: Operation = Operation {
    group: "futures",
    name: "asset",
    method: operation::Method::Get,
    path: "/future/user/v1/compat/balance/{coin}",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    other_paths: &["/future/user/v1/compat/balance/list"],
    ..Operation::on(&hosts::FUTURES, &hosts::SPOT_ENVELOPE)
};

/// Lists the balances of all currencies, with their values and the profit of their positions.
///
/// Source: public documentation, public clients; *public-high*; account: *inferred*.
///
/// # Examples
///
/// The balances of the caller.
///
/// ```
/// use tradewire::futures::Assets;
///
/// let request = Assets::new();
/// ```
///
/// The balances of another account.
///
/// ```
/// use tradewire::futures::Assets;
///
/// let request = Assets::new().query_account_id(900123456790);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Assets {
    /// The account, if it is not that of the caller. *(meaning: inferred)*
    pub query_account_id: Option<AccountId>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(Assets, query_account_id = "queryAccountId");

impl Assets {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &ASSETS;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `queryAccountId`. The account, if it is not that of the caller.
    #[must_use]
    pub fn query_account_id(mut self, query_account_id: impl Into<AccountId>) -> Self {
        self.query_account_id = Some(query_account_id.into());
        self
    }
}

impl Endpoint for Assets {
    type Response = Vec<AssetBalance>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn query(&self) -> Query {
        Query::default().optional("queryAccountId", self.query_account_id.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static ASSETS: Operation = Operation {
    group: "futures",
    name: "assets",
    method: operation::Method::Get,
    path: "/future/user/v1/compat/balance/list",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists the favorite trading pairs of the caller. The contents of the list are not
/// documented.
///
/// Source: public documentation, public clients; *public-medium*; request: *public-high*;
/// account: *inferred*.
///
/// # Examples
///
/// The favorites of the caller.
///
/// ```
/// use tradewire::futures::Favorites;
///
/// let request = Favorites::new();
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Favorites {}

#[cfg(feature = "server")]
tradewire_wire::request!(Favorites);

impl Favorites {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &FAVORITES;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for Favorites {
    type Response = Vec<Json>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static FAVORITES: Operation = Operation {
    group: "futures",
    name: "favorites",
    method: operation::Method::Get,
    path: "/future/user/v1/user/collection/list",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Adds a trading pair to the favorites of the caller.
///
/// Source: public documentation, public clients; *public-medium*; request: *public-high*;
/// account, the result may be null: *inferred*.
///
/// # Examples
///
/// One pair.
///
/// ```
/// use tradewire::futures::{AddFavorite, Favorite};
///
/// let request = AddFavorite::new(Favorite::new("btc_usdt"));
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct AddFavorite {
    /// The pair.
    pub favorite: Favorite,
}

#[cfg(feature = "server")]
tradewire_wire::request!(AddFavorite, favorite = "favorite");

impl AddFavorite {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &ADD_FAVORITE;

    /// Creates a request from its parameters.
    pub fn new(favorite: Favorite) -> Self {
        Self { favorite }
    }
}

impl Endpoint for AddFavorite {
    type Response = Option<bool>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred
            .defer(
                self.favorite.validate().map_err(|error| error.in_field("favorite")),
            )?;
        inferred.finish()
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.favorite.to_form().into_string()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        read_or_none(deserializer, |json| value::read(json))
    }
}

pub(crate) static ADD_FAVORITE: Operation = Operation {
    group: "futures",
    name: "add_favorite",
    method: operation::Method::Post,
    path: "/future/user/v1/user/collection/add",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    rates: &[Rate::per_key(200, 1000)],
    verify: &["futures favorites"],
    errors: &["invalid_symbol"],
    proof: operation::Proof::Value,
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Removes a trading pair from the favorites of the caller.
///
/// Source: public documentation, public clients; *public-medium*; request: *public-high*;
/// account, the result may be null: *inferred*.
///
/// # Examples
///
/// One pair.
///
/// ```
/// use tradewire::futures::{Favorite, RemoveFavorite};
///
/// let request = RemoveFavorite::new(Favorite::new("btc_usdt"));
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct RemoveFavorite {
    /// The pair.
    pub favorite: Favorite,
}

#[cfg(feature = "server")]
tradewire_wire::request!(RemoveFavorite, favorite = "favorite");

impl RemoveFavorite {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &REMOVE_FAVORITE;

    /// Creates a request from its parameters.
    pub fn new(favorite: Favorite) -> Self {
        Self { favorite }
    }
}

impl Endpoint for RemoveFavorite {
    type Response = Option<bool>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred
            .defer(
                self.favorite.validate().map_err(|error| error.in_field("favorite")),
            )?;
        inferred.finish()
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.favorite.to_form().into_string()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        read_or_none(deserializer, |json| value::read(json))
    }
}

pub(crate) static REMOVE_FAVORITE: Operation = Operation {
    group: "futures",
    name: "remove_favorite",
    method: operation::Method::Post,
    path: "/future/user/v1/user/collection/cancel",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    rates: &[Rate::per_key(200, 1000)],
    verify: &["futures favorites"],
    errors: &["you have not collected the symbol", "invalid_symbol"],
    proof: operation::Proof::Value,
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Returns the fee rates of the caller, and what the next level requires.
///
/// Source: public documentation, public clients; *public-high*; account: *inferred*.
///
/// # Examples
///
/// The rates of the caller.
///
/// ```
/// use tradewire::futures::FeeRates;
///
/// let request = FeeRates::new();
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct FeeRates {}

#[cfg(feature = "server")]
tradewire_wire::request!(FeeRates);

impl FeeRates {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &FEE_RATES;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for FeeRates {
    type Response = FeeLevel;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static FEE_RATES: Operation = Operation {
    group: "futures",
    name: "fee_rates",
    method: operation::Method::Get,
    path: "/future/user/v1/user/step-rate",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Returns a listen key, which authorizes subscriptions to the private streams. It is valid
/// for 8 hours. The documentation shows an empty object as the result; public clients read a
/// string.
///
/// Source: public documentation, public clients; *public-high*; account: *inferred*.
///
/// # Examples
///
/// A listen key.
///
/// ```
/// use tradewire::futures::ListenKey;
///
/// let request = ListenKey::new();
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct ListenKey {}

#[cfg(feature = "server")]
tradewire_wire::request!(ListenKey);

impl ListenKey {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &LISTEN_KEY;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for ListenKey {
    type Response = Secret;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static LISTEN_KEY: Operation = Operation {
    group: "futures",
    name: "listen_key",
    method: operation::Method::Get,
    path: "/future/user/v1/user/listen-key",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    errors: &["fail"],
    returns_secret: true,
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

#[cfg(feature = "channels")]
pub(crate) mod channels {
    //! Channels of `futures/account`.

    use serde::{Deserialize, Deserializer};
    use tradewire_models::futures::BalanceUpdate;
    use tradewire_wire::channel;

    /// Pushes each changed balance of the account.
    ///
    /// Topic: `balance`.
    ///
    /// Source: public documentation, public clients; *public-high*; lists: *inferred*.
    #[derive(Debug, Clone, PartialEq, Default)]
    #[non_exhaustive]
    pub struct Balance {}

    impl Balance {
        /// The channel in the contract.
        pub const CHANNEL: &'static channel::Channel = &BALANCE;

        /// Creates the subscription, which has no arguments.
        pub fn new() -> Self {
            Self::default()
        }
    }

    impl channel::Subscription for Balance {
        type Event = BalanceUpdate;

        fn channel(&self) -> &'static channel::Channel {
            Self::CHANNEL
        }

        fn read_event<'de, D: Deserializer<'de>>(
            deserializer: D,
        ) -> Result<Self::Event, D::Error> {
            Self::Event::deserialize(deserializer)
        }
    }

    static BALANCE: channel::Channel = channel::Channel {
        group: "futures",
        name: "balance",
        socket: &crate::sockets::FUTURES_USER,
        topic: "balance",
        kind: channel::ChannelKind::Snapshot,
        lists: &["futures balances"],
    };
}
