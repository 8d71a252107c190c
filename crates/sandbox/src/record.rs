//! Struct expressions for the records of the models, which are `#[non_exhaustive]`.

/// Creates a record: `record!(Trade { time, price: last })`. The other fields have their defaults, or the values of the record after `..`.
macro_rules! record {
    ($record:path { $($field:ident $(: $value:expr)?),* $(,)? }) => {
        $crate::record::record!($record { $($field $(: $value)?,)* ..<$record>::default() })
    };
    ($record:path { $($field:ident $(: $value:expr)?,)* ..$others:expr }) => {{
        let mut record: $record = $others;
        $(record.$field = $crate::record::record!(@value $field $($value)?);)*
        record
    }};
    (@value $field:ident $value:expr) => { $value };
    (@value $field:ident) => { $field };
}

pub(crate) use record;
