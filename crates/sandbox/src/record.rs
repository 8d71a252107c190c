//! Struct expressions for the records of the models, which are `#[non_exhaustive]`.

/// Creates a record: `new_record!(Trade { time, price: last })`. The other fields have their defaults, or the values of the record after `..`.
/// Unlike in a struct expression, the record after `..` is evaluated first.
macro_rules! new_record {
    ($record:path { $($field:ident $(: $value:expr)?),* $(,)? }) => {
        $crate::record::new_record!($record { $($field $(: $value)?,)* ..<$record>::default() })
    };
    ($record:path { $($field:ident $(: $value:expr)?,)* ..$others:expr }) => {{
        let mut record: $record = $others;
        $(record.$field = $crate::record::new_record!(@value $field $($value)?);)*
        record
    }};
    (@value $field:ident $value:expr) => { $value };
    (@value $field:ident) => { $field };
}

pub(crate) use new_record;
