// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

/// Futures: market data, orders, positions, balances and history.
#[cfg(feature = "futures")]
pub mod futures {
    pub use tradewire_endpoints::futures::*;
    pub use tradewire_models::futures::*;
}

/// Loans: loan and collateral products, loan orders and positions, histories and assets.
#[cfg(feature = "loan")]
pub mod loan {
    pub use tradewire_endpoints::loan::*;
    pub use tradewire_models::loan::*;
}

/// Margin: borrowing for spot trading, margin balances, and the history of loans, repayments
/// and interest.
#[cfg(feature = "margin")]
pub mod margin {
    pub use tradewire_endpoints::margin::*;
    pub use tradewire_models::margin::*;
}

/// Definitions that all groups share.
pub mod service {
    pub use tradewire_models::service::*;
}

/// Spot: market data, orders, balances, transfers, deposits and withdrawals.
#[cfg(feature = "spot")]
pub mod spot {
    pub use tradewire_endpoints::spot::*;
    pub use tradewire_models::spot::*;
}
