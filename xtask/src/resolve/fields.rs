//! Fields and parameters.

use super::scope::{Named, Scope};
use super::types::name_of_value;
use super::units::parse_duration;
use crate::contract::{DefaultValue, Fact, Field, Rules};
use crate::language as lang;
use crate::prose::plain;
use crate::types::{TypeExpr, parse_type};

impl Scope<'_> {
    pub(super) fn field(
        &self,
        group: &str,
        generic: Option<&str>,
        parent: &Fact,
        wire: &str,
        field: &lang::Field,
    ) -> Option<Field> {
        let expr = parse_type(&field.ty).ok()?;
        let mut fact = Fact::of(&field.doc, &field.source, &field.evidence, Some(parent));
        fact.inherit(parent, "optional", expr.optional);
        fact.inherit(parent, "unit", field.unit.is_some());
        Some(Field {
            wire: wire.to_owned(),
            name: field.name.clone().unwrap_or_else(|| wire.to_owned()),
            ty: self.ty(group, generic, &expr)?,
            list: expr.list,
            optional: expr.optional,
            place: field.place.unwrap_or_default(),
            deprecated: field.deprecated.as_deref().map(plain),
            absent_in: Vec::new(),
            unit: field.unit.clone(),
            form: field.wire,
            default: field.default.as_ref().map(|default| self.default(group, &expr, default)),
            rules: Rules {
                min: field.min,
                max: field.max,
                above: field.above,
                integral: field.integral,
                oldest_millis: field.oldest.as_deref().and_then(parse_duration),
                charset: field.charset.clone(),
                min_length: field.min_length,
                max_length: field.max_length,
                min_items: field.min_items,
                max_items: field.max_items,
            },
            fact,
        })
    }

    /// A default, bound to the value of the enum that it names.
    fn default(&self, group: &str, expr: &TypeExpr, default: &lang::Default) -> DefaultValue {
        let named = || self.find(group, &expr.name).map(|(_, named)| named);
        match default {
            lang::Default::Boolean(value) => DefaultValue::Boolean(*value),
            lang::Default::Integer(value) => DefaultValue::Integer(*value),
            lang::Default::Text(wire) => match named() {
                Some(Named::Enum(list)) => {
                    let name = list.values.get(wire).and_then(name_of_value).unwrap_or(wire);
                    DefaultValue::Value { wire: wire.clone(), name: name.clone() }
                }
                _ => DefaultValue::Text(wire.clone()),
            },
        }
    }
}
