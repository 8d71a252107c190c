//! Converts values to and from the types of PostgreSQL.

use postgres::types::private::BytesMut;
use postgres::types::{FromSql, IsNull, ToSql, Type};

use crate::database::Value;

/// The error of a conversion.
type BoxError = Box<dyn std::error::Error + Send + Sync>;

impl<'a> FromSql<'a> for Value {
    fn from_sql(of: &Type, raw: &'a [u8]) -> std::result::Result<Self, BoxError> {
        match *of {
            Type::INT8 => i64::from_sql(of, raw).map(Self::Integer),
            Type::BYTEA => <&[u8]>::from_sql(of, raw).map(Self::from),
            _ => <&str>::from_sql(of, raw).map(Self::from),
        }
    }

    fn from_sql_null(_: &Type) -> std::result::Result<Self, BoxError> {
        Ok(Self::Null)
    }

    fn accepts(of: &Type) -> bool {
        *of == Type::INT8 || *of == Type::BYTEA || <&str as FromSql<'_>>::accepts(of)
    }
}

impl ToSql for Value {
    fn to_sql(&self, of: &Type, out: &mut BytesMut) -> std::result::Result<IsNull, BoxError> {
        match self {
            Self::Null => Ok(IsNull::Yes),
            Self::Integer(value) => value.to_sql(of, out),
            Self::Real(value) => value.to_sql(of, out),
            Self::Text(text) => text.to_sql(of, out),
            Self::Bytes(bytes) => bytes.to_sql(of, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    postgres::types::to_sql_checked!();
}
