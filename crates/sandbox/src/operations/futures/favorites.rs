//! The favorite pairs of an account.

use tradewire_endpoints::futures::{AddFavorite, RemoveFavorite};
use tradewire_models::ErrorCode;

use super::pages::check_symbol;
use crate::operations::call::Call;
use crate::reply::{self, Json, Rejection};

/// Lists the favorite pairs, in the order in which they were added.
pub(in crate::operations) fn favorites(call: &Call<'_>) -> Result<Json, Rejection> {
    call.check()?;
    call.with_own_ledger(|_, ledger| reply::value(&ledger.favorites))
}

/// Adds a favorite pair. A pair that is already a favorite keeps its position.
pub(in crate::operations) fn add_favorite(call: &Call<'_>) -> Result<Json, Rejection> {
    let symbol = call.parse::<AddFavorite>()?.favorite.symbol;
    let owner = call.caller()?.owner;
    call.exchange.with_trading(call.now, |trading| {
        check_symbol(trading, Some(&symbol))?;
        let ledger = trading.ledger_mut(owner).ok_or(ErrorCode::NoSuchUser)?;
        if !ledger.favorites.contains(&symbol) {
            ledger.favorites.push(symbol);
        }
        reply::value(&true)
    })?
}

/// Removes a favorite pair.
pub(in crate::operations) fn remove_favorite(call: &Call<'_>) -> Result<Json, Rejection> {
    let symbol = call.parse::<RemoveFavorite>()?.favorite.symbol;
    let owner = call.caller()?.owner;
    call.exchange.with_trading(call.now, |trading| {
        check_symbol(trading, Some(&symbol))?;
        let ledger = trading.ledger_mut(owner).ok_or(ErrorCode::NoSuchUser)?;
        let index = ledger.favorites.iter().position(|favorite| *favorite == symbol);
        ledger.favorites.remove(index.ok_or(ErrorCode::NotFavorite)?);
        reply::value(&true)
    })?
}
