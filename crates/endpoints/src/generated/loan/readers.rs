// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! The parsing of requests by a server.

use tradewire_wire::server::Parts;
use tradewire_wire::{Invalid, ListFormat};

use super::{
    AdjustCollateral, AssetItems, Borrow, BorrowHistory, CollateralCurrencies,
    CollateralHistory, Currencies, LiquidationHistory, PositionDetail, Renew, Repay,
    RepayBatch, RepayableLoans, RepaymentHistory, RunningOrders, SetAutoTopUp,
};

impl AssetItems {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            page: parts.query.required("page")?,
            limit: parts.query.optional("limit")?,
            loan_type: parts.query.required("loanType")?,
        })
    }
}

impl BorrowHistory {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            page: parts.query.optional("page")?,
            limit: parts.query.optional("limit")?,
            order_id: parts.query.optional("orderId")?,
            loan_currency_ids: parts
                .query
                .optional_list("loanCurrencyIdList", ListFormat::Comma)?,
            collateral_currency_ids: parts
                .query
                .optional_list("pledgeCurrencyIdList", ListFormat::Comma)?,
            statuses: parts.query.optional_list("status", ListFormat::Comma)?,
            types: parts.query.optional_list("types", ListFormat::Comma)?,
            product_types: parts.query.optional_list("productTypes", ListFormat::Comma)?,
            start_time: parts.query.optional("startTime")?,
            end_time: parts.query.optional("endTime")?,
        })
    }
}

impl RepaymentHistory {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            page: parts.query.optional("page")?,
            limit: parts.query.optional("limit")?,
            order_id: parts.query.optional("orderId")?,
            loan_currency_ids: parts
                .query
                .optional_list("loanCurrencyIdList", ListFormat::Comma)?,
            collateral_currency_ids: parts
                .query
                .optional_list("pledgeCurrencyIdList", ListFormat::Comma)?,
            statuses: parts.query.optional_list("status", ListFormat::Comma)?,
            repayment_types: parts
                .query
                .optional_list("repaymentTypes", ListFormat::Comma)?,
            product_types: parts.query.optional_list("productTypes", ListFormat::Comma)?,
            start_time: parts.query.optional("startTime")?,
            end_time: parts.query.optional("endTime")?,
        })
    }
}

impl CollateralHistory {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            page: parts.query.optional("page")?,
            limit: parts.query.optional("limit")?,
            order_id: parts.query.optional("orderId")?,
            loan_currency_ids: parts
                .query
                .optional_list("loanCurrencyIdList", ListFormat::Comma)?,
            collateral_currency_ids: parts
                .query
                .optional_list("pledgeCurrencyIdList", ListFormat::Comma)?,
            adjustment_type: parts.query.optional("adjustPledgeType")?,
            trigger: parts.query.optional("adjustPledgeRateType")?,
            product_types: parts.query.optional_list("productTypes", ListFormat::Comma)?,
            start_time: parts.query.optional("startTime")?,
            end_time: parts.query.optional("endTime")?,
        })
    }
}

impl LiquidationHistory {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            page: parts.query.optional("page")?,
            limit: parts.query.optional("limit")?,
            order_id: parts.query.optional("orderId")?,
            loan_currency_ids: parts
                .query
                .optional_list("loanCurrencyIdList", ListFormat::Comma)?,
            collateral_currency_ids: parts
                .query
                .optional_list("pledgeCurrencyIdList", ListFormat::Comma)?,
            product_types: parts.query.optional_list("productTypes", ListFormat::Comma)?,
            start_time: parts.query.optional("startTime")?,
            end_time: parts.query.optional("endTime")?,
        })
    }
}

impl Borrow {
    /// Parses the request as a server receives it. The rules of the body are not checked;
    /// `validate` checks them.
    ///
    /// # Errors
    /// Rejects a body that cannot be parsed.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self { loan: parts.json("loan")? })
    }
}

impl Repay {
    /// Parses the request as a server receives it. The rules of the body are not checked;
    /// `validate` checks them.
    ///
    /// # Errors
    /// Rejects a body that cannot be parsed.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            repayment: parts.json("repayment")?,
        })
    }
}

impl Renew {
    /// Parses the request as a server receives it. The rules of the body are not checked;
    /// `validate` checks them.
    ///
    /// # Errors
    /// Rejects a body that cannot be parsed.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            renewal: parts.json("renewal")?,
        })
    }
}

impl AdjustCollateral {
    /// Parses the request as a server receives it. The rules of the body are not checked;
    /// `validate` checks them.
    ///
    /// # Errors
    /// Rejects a body that cannot be parsed.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            adjustment: parts.json("adjustment")?,
        })
    }
}

impl RepayBatch {
    /// Parses the request as a server receives it. The rules of the body are not checked;
    /// `validate` checks them.
    ///
    /// # Errors
    /// Rejects a body that cannot be parsed.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            repayment: parts.json("repayment")?,
        })
    }
}

impl RepayableLoans {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            product_types: parts.query.optional_list("productTypes", ListFormat::Comma)?,
        })
    }
}

impl RunningOrders {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            page: parts.query.optional("page")?,
            limit: parts.query.optional("limit")?,
            order_id: parts.query.optional("orderId")?,
            loan_currency_ids: parts
                .query
                .optional_list("loanCurrencyIdList", ListFormat::Comma)?,
            collateral_currency_ids: parts
                .query
                .optional_list("pledgeCurrencyIdList", ListFormat::Comma)?,
            statuses: parts.query.optional_list("status", ListFormat::Comma)?,
            product_types: parts.query.optional_list("productTypes", ListFormat::Comma)?,
            sort_type: parts.query.optional("sortType")?,
            start_time: parts.query.optional("startTime")?,
            end_time: parts.query.optional("endTime")?,
        })
    }
}

impl PositionDetail {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            position_id: parts.query.required("positionId")?,
        })
    }
}

impl Currencies {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            page: parts.query.optional("page")?,
            limit: parts.query.optional("limit")?,
            currency_id: parts.query.optional("currencyId")?,
            sort_type: parts.query.optional("sortType")?,
        })
    }
}

impl CollateralCurrencies {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            page: parts.query.optional("page")?,
            limit: parts.query.optional("limit")?,
            currency_id: parts.query.optional("currencyId")?,
        })
    }
}

impl SetAutoTopUp {
    /// Parses the request as a server receives it. The rules of the body are not checked;
    /// `validate` checks them.
    ///
    /// # Errors
    /// Rejects a body that cannot be parsed.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            setting: parts.json("setting")?,
        })
    }
}
