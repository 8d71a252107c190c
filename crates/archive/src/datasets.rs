//! The datasets of the contract: the records that can be archived, and the operations that return them.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use tradewire::Timestamp;
use tradewire_contract::{
    Account, ArchiveSource, Contract, Field, Operation, Record, Scalar, StateField, Type, ValueKind,
};
use tradewire_wire::Object;

use crate::coverage::TimeRange;
use crate::number::integer;

/// The datasets that the contract declares.
#[derive(Debug)]
pub struct Datasets {
    datasets: Vec<Arc<Dataset>>,
}

/// A dataset: records of one kind, such as the orders of a group.
#[derive(Debug)]
pub struct Dataset {
    /// The group and name, such as `futures.orders`.
    pub name: String,
    /// The record whose fields are the columns of its views.
    pub record: &'static Record,
    /// The operations that list its records. Each of them lists all records. Those for quant accounts come first, because they return more
    /// records at once.
    pub lists: Vec<List>,
    /// The operation that returns a record by its key, and its parameter for the key.
    pub lookup: Option<(&'static Operation, &'static str)>,
    key: &'static str,
    /// The field with the id of the record that a record belongs to, such as the order of a fill. It is a part of the key, because
    /// no source says that records of different owners have different ids: both sides of a trade with oneself may have one fill id.
    owner: Option<&'static str>,
    time: &'static str,
    /// The fields that show whether a record can still change. There are none if no record ever changes.
    states: Vec<State>,
    numbers: HashSet<&'static str>,
    /// The fields that contain times.
    times: Vec<&'static str>,
}

/// A field that shows whether a record can still change.
#[derive(Debug)]
struct State {
    field: &'static str,
    /// The values with which the record can no longer change.
    final_values: Vec<&'static str>,
    /// Whether a record without the field may still change.
    is_needed: bool,
}

/// An operation that lists the records of a dataset.
#[derive(Debug)]
pub struct List {
    /// The operation.
    pub operation: &'static Operation,
    /// The parameter for the start of the time range.
    pub start: Option<&'static str>,
    /// The parameter for the end of the time range.
    pub end: Option<&'static str>,
    /// The combinations of filters that together list everything.
    pub views: Vec<View>,
    /// The maximum age of the start of a range.
    pub reach: Duration,
    /// Whether the contract declares `reach`.
    pub reach_is_declared: bool,
}

/// One combination of the filters of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// The filters with their values, by their names on the wire.
    pub filters: Vec<(&'static str, String)>,
}

/// The reach of a list if the contract does not declare it.
const ASSUMED_REACH: Duration = Duration::from_secs(90 * 24 * 60 * 60);

impl Datasets {
    /// Returns the datasets of a contract.
    pub fn new(contract: &'static Contract) -> Self {
        let datasets = contract.datasets().filter_map(|(_, dataset)| Dataset::new(contract, dataset));
        Self { datasets: datasets.map(Arc::new).collect() }
    }

    /// Returns a dataset by its name.
    pub fn get(&self, name: &str) -> Option<&Arc<Dataset>> {
        self.iter().find(|dataset| dataset.name == name)
    }

    /// Returns the datasets, in the order of the contract.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<Dataset>> {
        self.datasets.iter()
    }
}

impl View {
    /// Returns the filters as text, such as `a=1&b=2`; `all` if there are none.
    pub fn name(&self) -> String {
        match self.filters.is_empty() {
            true => "all".to_owned(),
            false => self.filters.iter().map(|(wire, value)| format!("{wire}={value}")).collect::<Vec<_>>().join("&"),
        }
    }
}

/// A record as an operation returned it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Received {
    pub(crate) key: String,
    /// The time of the record; `None` if the operation omits it, or if it is not a time.
    pub(crate) time: Option<Timestamp>,
    pub(crate) json: String,
}

impl Dataset {
    /// Reads a record that the exchange returned: its key and its time.
    ///
    /// # Errors
    /// Returns an explanation if the text is not a record of this dataset.
    pub(crate) fn read_record(&self, record: &str) -> Result<Received, String> {
        let object = Object::parse_any(record).map_err(|error| format!("it is not a record: {error}"))?;
        let identifying = [Some(self.key), self.owner, Some(self.time)];
        if let Some(name) =
            identifying.into_iter().flatten().find(|name| object.names().filter(|own| own == name).count() > 1)
        {
            return Err(format!("it has two `{name}`"));
        }
        let key = text(&object, self.key).filter(|key| !key.is_empty() && !key.starts_with(['{', '[']));
        let key = key.ok_or_else(|| format!("it has no `{}`", self.key))?;
        let key = match self.owner.and_then(|owner| text(&object, owner)) {
            Some(owner) => format!("{owner}/{key}"),
            None => key,
        };
        let millis = text(&object, self.time).and_then(|time| integer(&time));
        Ok(Received { key, time: millis.map(Timestamp::from_millis), json: record.to_owned() })
    }

    /// Returns the earliest and the latest of those times of a record, such as that of its last change, that are in a range.
    pub(crate) fn times(&self, record: &str, range: TimeRange) -> Option<(Timestamp, Timestamp)> {
        let object = Object::parse_any(record).ok()?;
        let times = self.times.iter().filter_map(|field| integer(&text(&object, field)?)).map(Timestamp::from_millis);
        let times: Vec<_> = times.filter(|time| (range.start..range.end).contains(time)).collect();
        times.iter().copied().min().zip(times.iter().copied().max())
    }

    /// Returns whether a record can still change. As in `is_final` of the models, it may if its value is missing or not listed.
    pub(crate) fn is_open(&self, record: &str) -> bool {
        let Ok(object) = Object::parse_any(record) else { return false };
        self.states.iter().any(|state| match text(&object, state.field) {
            Some(found) => !state.final_values.contains(&found.as_str()),
            None => state.is_needed,
        })
    }

    /// Returns whether records of this dataset can change at all.
    pub(crate) fn can_change(&self) -> bool {
        !self.states.is_empty()
    }

    /// Returns whether a field is a number, with or without quotes.
    pub(crate) fn is_number(&self, field: &str) -> bool {
        self.numbers.contains(field)
    }

    /// Returns the name of the dataset's view, such as `futures_orders`, which is also the name of its directory in exports.
    pub fn table(&self) -> String {
        self.name.replace('.', "_")
    }

    fn new(contract: &'static Contract, declared: &'static tradewire_contract::Dataset) -> Option<Self> {
        let record = contract.record(&declared.record)?;
        let numbers = record.fields.iter().filter(|field| !field.list && is_number(contract, field));
        let times = record.fields.iter().filter(|field| field.ty == Type::Scalar(Scalar::Timestamp));
        let mut lists: Vec<List> =
            contract.lists(declared).map(|(operation, source)| List::new(contract, operation, source)).collect();
        lists.sort_by_key(|list| list.operation.account != Account::Quant);
        let state = |state: &StateField<'static>| State {
            field: &state.field.wire,
            final_values: contract.final_values(state),
            is_needed: state.is_needed,
        };
        Some(Self {
            name: format!("{}.{}", declared.name.group, declared.name.name),
            record,
            lists,
            lookup: contract.lookups(declared).next().map(|(operation, parameter)| (operation, &*parameter.wire)),
            key: &declared.key,
            owner: owner(contract, declared, record),
            time: &declared.time,
            states: contract.state_fields(record).iter().map(state).collect(),
            numbers: numbers.map(|field| field.wire.as_str()).collect(),
            times: times.map(|field| field.wire.as_str()).collect(),
        })
    }
}

/// Returns the field of a record that contains the key of another dataset, unless an operation looks records up by their own key.
fn owner(
    contract: &'static Contract,
    dataset: &tradewire_contract::Dataset,
    record: &'static Record,
) -> Option<&'static str> {
    if contract.lookups(dataset).next().is_some() {
        return None;
    }
    let others = contract.datasets().map(|(_, other)| other).filter(|other| other.name.group == dataset.name.group);
    let keys: Vec<_> = others
        .filter(|other| other.name != dataset.name)
        .filter_map(|other| Some(&contract.record(&other.record)?.fields.get(&other.key)?.ty))
        .filter(|ty| matches!(ty, Type::Id(..)))
        .collect();
    let is_owner =
        |field: &&Field| !field.optional && !field.list && field.wire != dataset.key && keys.contains(&&field.ty);
    record.fields.iter().find(is_owner).map(|field| field.wire.as_str())
}

/// Returns the value of a field: a string, or the JSON text of another value or of a string that databases cannot store.
fn text(object: &Object<'_>, name: &str) -> Option<String> {
    let raw = object.non_null(name)?.get();
    let decoded = serde_json::from_str(raw).ok().filter(|text: &String| !text.contains('\0'));
    Some(decoded.unwrap_or_else(|| raw.to_owned()))
}

fn is_number(contract: &Contract, field: &Field) -> bool {
    let kind = contract.value_kind(&field.ty);
    matches!(kind, ValueKind::Scalar(Scalar::Decimal | Scalar::Integer | Scalar::Timestamp))
}

impl List {
    fn new(contract: &'static Contract, operation: &'static Operation, source: &'static ArchiveSource) -> Self {
        let start = source.start.as_deref();
        let oldest = start.and_then(|start| operation.params.get(start)?.rules.oldest.as_ref()?.get());
        let declared = oldest.and_then(|age| u64::try_from(age.millis).ok()).map(Duration::from_millis);
        Self {
            operation,
            start,
            end: source.end.as_deref(),
            views: views(contract, operation, source),
            reach: declared.unwrap_or(ASSUMED_REACH),
            reach_is_declared: declared.is_some(),
        }
    }

    /// Returns the parameter for the page size, and the maximum size. If the contract declares no maximum, a moderate size is used.
    pub(crate) fn page_size(&self) -> Option<(&'static str, i64)> {
        let limit = self.operation.paging.as_ref()?.limit()?;
        Some((limit, self.operation.params.get(limit)?.rules.max.unwrap_or(UNDECLARED_PAGE_SIZE)))
    }
}

/// The page size of a list for which the contract declares no maximum.
const UNDECLARED_PAGE_SIZE: i64 = 100;

/// Returns every combination of the values of the filters.
fn views(contract: &'static Contract, operation: &'static Operation, source: &'static ArchiveSource) -> Vec<View> {
    let mut views = vec![View { filters: Vec::new() }];
    for wire in &source.views {
        let values: Vec<String> = match operation.params.get(wire).map(|param| contract.value_kind(&param.ty)) {
            Some(ValueKind::Enum(values)) => values.values.iter().map(|value| value.wire.clone()).collect(),
            Some(_) => [false, true].map(|value| value.to_string()).into(),
            None => continue,
        };
        let with = |view: &View, value: &String| {
            let mut filters = view.filters.clone();
            filters.push((wire.as_str(), value.clone()));
            View { filters }
        };
        views = views.iter().flat_map(|view| values.iter().map(move |value| with(view, value))).collect();
    }
    views
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The archive reads the contract at run time; the models were generated from it.
    #[test]
    fn the_archive_follows_the_orders_that_are_not_final() {
        let datasets = Datasets::new(Contract::embedded());
        let orders = datasets.get("futures.orders");
        for state in
            ["NEW", "PARTIALLY_FILLED", "PARTIALLY_CANCELED", "FILLED", "CANCELED", "REJECTED", "EXPIRED", "HELD"]
        {
            let mut order = tradewire::futures::Order::default();
            order.state = state.into();
            let is_open = orders.is_some_and(|orders| orders.is_open(&format!("{{\"state\":\"{state}\"}}")));
            assert_eq!(is_open, !order.is_final(), "{state}");
        }
        assert!(orders.is_some_and(|orders| orders.is_open("{}")));
        let unchanging = datasets.iter().find(|dataset| !dataset.can_change());
        assert!(unchanging.is_some_and(|dataset| !dataset.is_open("{\"state\":\"NEW\"}")));
    }

    /// An archive agrees with `is_final` of the models if a state is encoded or missing.
    #[test]
    fn a_record_is_open_until_each_state_that_it_contains_is_final() -> Result<(), Box<dyn std::error::Error>> {
        let contract = r#"{"demo":{"doc":"Demo.",
            "enums":{
                "State":{"doc":"","values":{"OPEN":"","DONE":""},"open":["OPEN"]},
                "Code":{"doc":"","encodes":"State","repr":"integer","values":{
                    "1":{"name":"Open","doc":""},"2":{"name":"Done","doc":""}}}},
            "records":{"Order":{"doc":"","fields":{
                "id":{"type":"string","doc":""},"time":{"type":"timestamp","doc":""},
                "state":{"type":"Code","doc":""},"review":{"type":"State?","doc":""}}}},
            "datasets":{"orders":{"doc":"","record":"Order","key":"id","time":"time"}}}}"#;
        let contract: &'static Contract = Box::leak(Box::new(Contract::from_json(contract)?));
        let (_, declared) = contract.datasets().next().ok_or("no dataset")?;
        let dataset = Dataset::new(contract, declared).ok_or("no record")?;
        let records = [
            (r#"{"state":1}"#, true),
            (r#"{"state":2}"#, false),
            (r#"{"state":"DONE"}"#, false),
            (r#"{"state":2,"review":null}"#, false),
            (r#"{"state":2,"review":"OPEN"}"#, true),
            (r#"{"state":2,"review":"DONE"}"#, false),
            (r#"{"review":"DONE"}"#, true),
        ];
        for (record, is_open) in records {
            assert_eq!(dataset.is_open(record), is_open, "{record}");
        }
        Ok(())
    }
}
