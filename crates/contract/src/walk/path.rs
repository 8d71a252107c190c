//! The path of a value in JSON.

/// A step of a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step<'c> {
    /// A field, by its name on the wire.
    Field(&'c str),
    /// An item of a list.
    Item(usize),
    /// An element of a record that is an array: its position and the name of its field.
    Element(usize, &'c str),
}

/// The path of a value.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Path<'c>(Vec<Step<'c>>);

impl<'c> Path<'c> {
    /// Creates a path of one field; of none if the name is empty.
    pub fn of(name: &'c str) -> Self {
        Self(Some(Step::Field(name)).filter(|_| !name.is_empty()).into_iter().collect())
    }

    pub(super) fn push(&mut self, step: Step<'c>) {
        self.0.push(step);
    }

    pub(super) fn pop(&mut self) {
        self.0.pop();
    }

    /// Iterates over the names of its fields.
    pub fn fields(&self) -> impl Iterator<Item = &'c str> {
        self.0.iter().filter_map(|step| match step {
            Step::Field(name) | Step::Element(_, name) => Some(*name),
            Step::Item(_) => None,
        })
    }

    /// Returns whether the value is, or belongs to, an item of a list.
    pub fn is_in_list(&self) -> bool {
        self.0.iter().any(|step| matches!(step, Step::Item(_)))
    }

    /// Returns the path of one value, such as `items[0].price`.
    pub fn exact(&self) -> String {
        self.0.iter().fold(String::new(), |path, step| match step {
            Step::Field(name) => below(path, name),
            Step::Item(index) | Step::Element(index, _) => format!("{path}[{index}]"),
        })
    }

    /// Returns the path that all items of a list share, such as `items[].price`.
    pub fn general(&self) -> String {
        self.0.iter().fold(String::new(), |path, step| match step {
            Step::Field(name) | Step::Element(_, name) => below(path, name),
            Step::Item(_) => path + "[]",
        })
    }
}

/// Appends the name of a field to a path.
pub(crate) fn below(mut path: String, name: &str) -> String {
    if !path.is_empty() {
        path.push('.');
    }
    path.push_str(name);
    path
}
