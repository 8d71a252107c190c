//! The open loans of an account at current prices: positions, and sums of debt and collateral.

use std::collections::BTreeMap;

use tradewire_endpoints::loan::{AssetItems, PositionDetail, RepayableLoans};
use tradewire_models::loan::{
    LoanAsset, LoanAssetItem, LoanAssets, LoanOverview, LoanProductType, LoanTotals, LoanType, OrderStatus, OrderType,
    Position, RepayableLoan, RunningOrder,
};
use tradewire_models::{Decimal, ErrorCode, Timestamp};

use super::call::Call;
use super::loan::number_page;
use crate::exact;
use crate::reply::{self, Json, Rejection};
use crate::spot::{BTC, GRACE_DAYS, LoanTerms, OVERDUE_MULTIPLE, PlacedLoan, SpotRejection, SpotTrading, USDT, Wallet};

/// An open loan at current prices.
pub(super) struct PositionView {
    pub(super) loan: PlacedLoan,
    pub(super) ltv: Decimal,
    debt: Decimal,
    /// The price of the collateral currency in the loan currency.
    price: Decimal,
    debt_value: Decimal,
    collateral_value: Decimal,
}

impl PositionView {
    /// Creates the view of a loan. Returns `None` if an amount has more than 28 digits, or if a currency has no price.
    fn new(spot: &SpotTrading, loan: &PlacedLoan, now: Timestamp) -> Option<Self> {
        let loan = loan.accrued(now).ok()?;
        let LoanTerms { currency, collateral_currency, .. } = &loan.terms;
        let debt = loan.debt().ok()?;
        Some(Self {
            ltv: spot.ltv(&loan)?,
            debt,
            price: spot.collateral_price(&loan)?,
            debt_value: spot.value(currency, debt, USDT)?,
            collateral_value: spot.value(collateral_currency, loan.amounts.collateral, USDT)?,
            loan,
        })
    }

    /// Returns the price of the collateral currency at which the loan has an LTV.
    fn price_at(&self, ltv: Decimal) -> Decimal {
        let secured = exact::mul(self.loan.amounts.collateral, ltv);
        secured.and_then(|secured| exact::div_down(self.debt, secured)).unwrap_or_default()
    }

    fn percent(&self) -> Decimal {
        exact::mul(self.ltv, Decimal::ONE_HUNDRED).unwrap_or_default()
    }

    fn overdue_time(&self) -> Option<Timestamp> {
        (*self.loan.status() == OrderStatus::Overdue).then(|| self.loan.due_time())
    }

    pub(super) fn running_order(&self) -> RunningOrder {
        let (loan, terms) = (&self.loan, &self.loan.terms);
        let mut record = RunningOrder::default();
        (record.position_id, record.order_id) = (loan.position.into(), loan.id());
        record.total_loan_amount = self.debt;
        (record.loan_amount, record.interest) = (loan.amounts.principal, loan.amounts.interest);
        record.collateral_currency.clone_from(&terms.collateral_currency);
        record.collateral_currency_id = terms.collateral_currency_id;
        record.collateral_amount = loan.amounts.collateral;
        (record.created_time, record.due_time) = (loan.created, loan.due_time());
        record.duration = terms.days;
        (record.current_ltv, record.current_price) = (self.percent(), self.price);
        record.status = loan.status().clone();
        (record.apr_year, record.apr_hour) = (terms.yearly_rate, terms.hourly_rate);
        record.initial_ltv = terms.initial_ltv;
        (record.warning_ltv, record.warning_price) = (terms.warning_ltv, self.price_at(terms.warning_ltv));
        record.liquidation_ltv = terms.liquidation_ltv;
        record.liquidation_price = self.price_at(terms.liquidation_ltv);
        record.product_type = terms.product.clone();
        record.overdue_time = self.overdue_time();
        record.type_ = OrderType::Ordinary;
        (record.overdue_interest_multiple, record.grace_period) = (OVERDUE_MULTIPLE, GRACE_DAYS);
        record.loan_currency.clone_from(&terms.currency);
        record.loan_currency_id = terms.currency_id;
        (record.product_id, record.loan_product_id) = (terms.product_id, terms.product_id);
        record.collateral_product_id = terms.collateral_product_id;
        record
    }

    fn position(&self) -> Position {
        let RunningOrder { position_id, order_id, total_loan_amount, loan_amount, interest, .. } = self.running_order();
        let (loan, terms) = (&self.loan, &self.loan.terms);
        let mut record = Position::default();
        (record.id, record.position_id, record.order_id) = (position_id, position_id, order_id);
        (record.total_loan_amount, record.loan_amount, record.interest) = (total_loan_amount, loan_amount, interest);
        record.collateral_currency.clone_from(&terms.collateral_currency);
        record.collateral_currency_id = terms.collateral_currency_id;
        record.collateral_amount = loan.amounts.collateral;
        (record.created_time, record.due_time) = (loan.created, loan.due_time());
        record.duration = terms.days;
        (record.current_ltv, record.current_price) = (self.percent(), self.price);
        record.status = loan.status().clone();
        (record.apr_year, record.apr_hour) = (terms.yearly_rate, terms.hourly_rate);
        record.initial_ltv = terms.initial_ltv;
        (record.warning_ltv, record.warning_price) = (terms.warning_ltv, self.price_at(terms.warning_ltv));
        record.liquidation_ltv = terms.liquidation_ltv;
        record.liquidation_price = self.price_at(terms.liquidation_ltv);
        record.product_type = terms.product.clone();
        record.overdue_time = self.overdue_time();
        (record.overdue_interest_multiple, record.grace_period) = (OVERDUE_MULTIPLE, GRACE_DAYS);
        record.discount_conditions = Some(Vec::new());
        record.loan_currency.clone_from(&terms.currency);
        record.loan_currency_id = terms.currency_id;
        record.product_id = terms.product_id;
        record.collateral_product_id = terms.collateral_product_id;
        record
    }
}

/// Runs `read` on the engine and the open loans of the caller, oldest first.
pub(super) fn with_positions(
    call: &Call<'_>,
    read: impl FnOnce(&SpotTrading, Vec<PositionView>) -> Result<Json, Rejection>,
) -> Result<Json, Rejection> {
    let owner = call.caller()?.owner;
    call.exchange.with_state(call.now, |state| {
        let ledger = state.spot.ledger(owner).ok_or(ErrorCode::NoSuchUser)?;
        let open = ledger.journal.open_loans();
        let positions: Option<Vec<_>> = open.map(|loan| PositionView::new(&state.spot, loan, call.now)).collect();
        read(&state.spot, positions.ok_or(ErrorCode::OperationFailed)?)
    })?
}

/// Returns an open loan of the caller.
pub(super) fn position_detail(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<PositionDetail>()?;
    with_positions(call, |_, positions| {
        let found = positions.iter().find(|view| view.loan.position == request.position_id.get());
        reply::record(&call.operation, &found.ok_or(ErrorCode::OperationFailed)?.position())
    })
}

/// Lists the debts that a one-click repayment can repay. If the request contains no products, these are the debts with a fixed term.
pub(super) fn repayable_loans(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<RepayableLoans>()?;
    let owner = call.caller()?.owner;
    let is_selected = |product: &LoanProductType| match &request.product_types {
        Some(products) => products.contains(product),
        None => *product != LoanProductType::Demand,
    };
    call.exchange.with_state(call.now, |state| {
        let ledger = state.spot.ledger(owner).ok_or(ErrorCode::NoSuchUser)?;
        let selected = ledger.journal.open_loans().filter(|loan| is_selected(&loan.terms.product));
        let mut records = sums(selected, call.now)?;
        for record in &mut records {
            record.spot_amount = ledger.balance(&Wallet::Spot, &record.loan_currency).available;
            record.sufficient = record.spot_amount >= record.loan_amount;
            record.loan_currency = record.loan_currency.to_uppercase();
        }
        reply::list(&call.operation, &records)
    })?
}

/// Returns the debts of loans at `now`, with one record for each currency and product.
fn sums<'a>(loans: impl Iterator<Item = &'a PlacedLoan>, now: Timestamp) -> Result<Vec<RepayableLoan>, SpotRejection> {
    let mut records: Vec<RepayableLoan> = Vec::new();
    for loan in loans {
        let (terms, debt) = (&loan.terms, loan.accrued(now)?.debt()?);
        let is_same = |record: &&mut RepayableLoan| {
            record.loan_currency_id == terms.currency_id && record.product_type == terms.product
        };
        if let Some(record) = records.iter_mut().find(is_same) {
            record.loan_amount = exact::add(record.loan_amount, debt)?;
            continue;
        }
        let mut record = RepayableLoan::default();
        record.loan_currency.clone_from(&terms.currency);
        record.loan_currency_id = terms.currency_id;
        (record.loan_amount, record.product_id) = (debt, terms.product_id);
        record.product_type = terms.product.clone();
        records.push(record);
    }
    Ok(records)
}

/// Returns the sum of the values of all debts or all collateral in USDT.
fn total(positions: &[PositionView], value: fn(&PositionView) -> Decimal) -> Result<Decimal, SpotRejection> {
    Ok(positions.iter().map(value).try_fold(Decimal::ZERO, exact::add)?)
}

fn count(positions: &[PositionView], status: &OrderStatus) -> i64 {
    i64::try_from(positions.iter().filter(|view| view.loan.status() == status).count()).unwrap_or(i64::MAX)
}

/// Returns the sums of the open loans.
pub(super) fn overview(call: &Call<'_>) -> Result<Json, Rejection> {
    call.check()?;
    with_positions(call, |_, positions| {
        let mut record = LoanOverview::default();
        record.total_loan_amount = total(&positions, |view| view.debt_value)?;
        record.total_collateral_amount = total(&positions, |view| view.collateral_value)?;
        record.overdue_order_count = count(&positions, &OrderStatus::Overdue);
        record.running_order_count = count(&positions, &OrderStatus::Running);
        reply::record(&call.operation, &record)
    })
}

/// Returns the debt of a loan.
fn debt(view: &PositionView) -> LoanAssetItem {
    let PositionView { loan: PlacedLoan { terms, .. }, debt, debt_value, .. } = view;
    item((terms.currency_id, &terms.currency), (*debt, *debt_value))
}

/// Returns the collateral of a loan.
fn collateral(view: &PositionView) -> LoanAssetItem {
    let PositionView { loan: PlacedLoan { terms, amounts, .. }, collateral_value, .. } = view;
    item((terms.collateral_currency_id, &terms.collateral_currency), (amounts.collateral, *collateral_value))
}

fn item((id, currency): (i64, &str), (amount, value): (Decimal, Decimal)) -> LoanAssetItem {
    let mut item = LoanAssetItem::default();
    (item.currency_id, item.currency) = (id, currency.to_owned());
    (item.amount, item.amount_usdt) = (amount, value);
    item
}

/// Returns the sums of amounts and values by currency.
fn by_currency(
    positions: &[PositionView],
    item: fn(&PositionView) -> LoanAssetItem,
) -> Result<Vec<LoanAssetItem>, SpotRejection> {
    let mut sums: BTreeMap<i64, LoanAssetItem> = BTreeMap::new();
    for LoanAssetItem { currency_id, currency, amount, amount_usdt, .. } in positions.iter().map(item) {
        let sum = sums.entry(currency_id).or_default();
        (sum.currency_id, sum.currency) = (currency_id, currency);
        sum.amount = exact::add(sum.amount, amount)?;
        sum.amount_usdt = exact::add(sum.amount_usdt, amount_usdt)?;
    }
    Ok(sums.into_values().collect())
}

fn asset(item: LoanAssetItem) -> LoanAsset {
    let mut record = LoanAsset::default();
    (record.currency_id, record.currency, record.amount) = (item.currency_id, item.currency, item.amount);
    (record.sort_amount_usdt, record.amount_usdt) = (item.amount_usdt, item.amount_usdt);
    record
}

/// Returns the debt and the collateral by currency.
pub(super) fn assets(call: &Call<'_>) -> Result<Json, Rejection> {
    call.check()?;
    with_positions(call, |_, positions| {
        let mut record = LoanAssets::default();
        record.total_loan_amount = total(&positions, |view| view.debt_value)?;
        record.total_collateral_amount = total(&positions, |view| view.collateral_value)?;
        record.loans = by_currency(&positions, debt)?.into_iter().map(asset).collect();
        record.collateral = by_currency(&positions, collateral)?.into_iter().map(asset).collect();
        record.running_order_count = count(&positions, &OrderStatus::Running);
        reply::record(&call.operation, &record)
    })
}

/// Pages through the debt or the collateral by currency.
pub(super) fn asset_items(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<AssetItems>()?;
    let item: fn(&PositionView) -> LoanAssetItem = match request.loan_type {
        LoanType::Loan => debt,
        LoanType::Collateral => collateral,
        // The value is listed only in an edited contract.
        _ => return Err(Rejection::NotImplemented),
    };
    with_positions(call, |_, positions| {
        let items = by_currency(&positions, item)?;
        number_page(call, &items, request.page, request.limit.unwrap_or(AssetItems::DEFAULT_LIMIT))
    })
}

/// Returns debt, collateral and net assets in USDT and in BTC. The debt is negative.
pub(super) fn total_assets(call: &Call<'_>) -> Result<Json, Rejection> {
    call.check()?;
    with_positions(call, |spot, positions| reply::record(&call.operation, &totals(spot, &positions)?))
}

fn totals(spot: &SpotTrading, positions: &[PositionView]) -> Result<LoanTotals, SpotRejection> {
    let price = spot.value(BTC, Decimal::ONE, USDT).ok_or(ErrorCode::OperationFailed)?;
    let debt = total(positions, |view| view.debt_value)?;
    let collateral = total(positions, |view| view.collateral_value)?;
    let (debt_in_btc, collateral_in_btc) = (exact::div_down(debt, price)?, exact::div_down(collateral, price)?);
    let mut record = LoanTotals::default();
    (record.total_loan_amount, record.total_loan_amount_btc) = (-debt, -debt_in_btc);
    (record.total_collateral_amount, record.total_collateral_amount_btc) = (collateral, collateral_in_btc);
    record.net_amount = exact::sub(collateral, debt)?;
    record.net_amount_btc = exact::sub(collateral_in_btc, debt_in_btc)?;
    Ok(record)
}
