//! Writes JSON with other values.

use std::borrow::Cow;

use serde_json::Value;
use serde_json::value::RawValue;

use super::{Declared, Members, Node, Path, Shape, Step, Walker};

/// The treatment of a member of an object.
pub enum Member {
    /// The member is written.
    Keep,
    /// The member is omitted.
    Omit,
    /// The member is null.
    Null,
}

/// Decides about the values that are written.
pub trait Rewriter<'c> {
    /// The reason why a value cannot be written.
    type Error;

    /// Returns the JSON to write instead of a value that contains no declared values; `None` to keep it. `declared` is `None` for a field
    /// that the contract does not declare. An error ends the walk.
    fn value(
        &mut self,
        path: &Path<'c>,
        declared: Option<&Declared<'c>>,
        json: &RawValue,
    ) -> Result<Option<String>, Self::Error>;

    /// Returns the treatment of a member; `declared` is `None` for one that the contract does not declare.
    fn member(&mut self, _declared: Option<&Declared<'c>>) -> Member {
        Member::Keep
    }

    /// Returns a member to append to an object, or an element to append to a record that is an array.
    fn extra(&self, _shape: Shape) -> Option<&'static str> {
        None
    }
}

impl<'c> Walker<'c> {
    /// Returns JSON as the rewriter changes it. JSON without changes is returned as it is.
    ///
    /// # Errors
    /// Returns the first error of the rewriter.
    pub fn rewrite<'j, R: Rewriter<'c>>(
        &self,
        path: &mut Path<'c>,
        declared: Declared<'c>,
        json: &'j RawValue,
        rewriter: &mut R,
    ) -> Result<Cow<'j, str>, R::Error> {
        let (parts, [open, close]) = match self.open(&declared, json) {
            Ok(None) | Err(_) => {
                let written = rewriter.value(path, Some(&declared), json)?;
                return Ok(written.map_or(Cow::Borrowed(json.get()), Cow::Owned));
            }
            Ok(Some(Node::List(items))) => {
                let mut parts = Parts::default();
                for (index, item) in items.into_iter().enumerate() {
                    path.push(Step::Item(index));
                    parts.push(self.rewrite(path, declared.item(), item, rewriter)?);
                    path.pop();
                }
                (parts, ["[", "]"])
            }
            Ok(Some(Node::Array(members, elements))) => {
                (self.rewrite_array(path, &members, &elements, rewriter)?, ["[", "]"])
            }
            Ok(Some(Node::Object(members, object))) => {
                let mut parts = Parts::default();
                for (name, json) in object.iter() {
                    let declared = members.get(name);
                    match rewriter.member(declared.as_ref()) {
                        Member::Omit => parts.is_changed = true,
                        Member::Null => parts.replace(format!("{}:null", Value::from(name))),
                        Member::Keep => {
                            let json = self.rewrite_member(path, declared, json, rewriter)?;
                            parts.is_changed |= matches!(json, Cow::Owned(_));
                            parts.texts.push(format!("{}:{json}", Value::from(name)).into());
                        }
                    }
                }
                rewriter.extra(Shape::Object).into_iter().for_each(|extra| parts.replace(extra.to_owned()));
                (parts, ["{", "}"])
            }
        };
        Ok(match parts.is_changed {
            true => format!("{open}{}{close}", parts.texts.join(",")).into(),
            false => json.get().into(),
        })
    }

    /// Rewrites a record that is an array. An omitted element is null, unless it is the last one.
    fn rewrite_array<'j, R: Rewriter<'c>>(
        &self,
        path: &mut Path<'c>,
        members: &Members<'c>,
        elements: &[&'j RawValue],
        rewriter: &mut R,
    ) -> Result<Parts<'j>, R::Error> {
        let mut parts = Parts::default();
        let mut kept = 0;
        for (index, json) in elements.iter().enumerate() {
            let declared = members.fields.get(index).map(|field| members.declared(field));
            match rewriter.member(declared.as_ref()) {
                Member::Omit => parts.replace("null".to_owned()),
                Member::Null => {
                    parts.replace("null".to_owned());
                    kept = index + 1;
                }
                Member::Keep => {
                    parts.push(self.rewrite_member(path, declared, json, rewriter)?);
                    kept = index + 1;
                }
            }
        }
        parts.texts.truncate(kept);
        if let Some(extra) = rewriter.extra(Shape::Array) {
            // Additional elements are ignored only after the last field.
            parts.texts.resize_with(parts.texts.len().max(members.fields.len()), || "null".into());
            parts.replace(extra.to_owned());
        }
        Ok(parts)
    }

    fn rewrite_member<'j, R: Rewriter<'c>>(
        &self,
        path: &mut Path<'c>,
        declared: Option<Declared<'c>>,
        json: &'j RawValue,
        rewriter: &mut R,
    ) -> Result<Cow<'j, str>, R::Error> {
        let Some(declared) = declared else {
            return Ok(rewriter.value(path, None, json)?.map_or(Cow::Borrowed(json.get()), Cow::Owned));
        };
        path.push(Step::Field(declared.field.map_or("", |field| &field.wire)));
        let written = self.rewrite(path, declared, json, rewriter)?;
        path.pop();
        Ok(written)
    }
}

/// The written parts of a list or object.
#[derive(Default)]
struct Parts<'j> {
    texts: Vec<Cow<'j, str>>,
    is_changed: bool,
}

impl<'j> Parts<'j> {
    fn push(&mut self, text: Cow<'j, str>) {
        self.is_changed |= matches!(text, Cow::Owned(_));
        self.texts.push(text);
    }

    /// Adds text that differs from the original.
    fn replace(&mut self, text: String) {
        self.is_changed = true;
        self.texts.push(text.into());
    }
}
