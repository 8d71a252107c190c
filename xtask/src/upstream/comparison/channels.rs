//! Compares the pages about channels with the contract: topics and the members of messages.

use std::collections::BTreeSet;

use serde_json::Value;
use tradewire_contract::prose::code;
use tradewire_contract::{Channel, Contract};

use super::{Comparison, Reporter};
use crate::upstream::pages::{Page, Pages};
use crate::upstream::report::Finding;
use crate::upstream::samples;

pub fn compare(contract: &Contract, path: &str, page: &Page, socket: &str) -> Vec<Finding> {
    let messages = messages(page);
    let mut findings = Vec::new();
    if messages.is_empty() {
        findings.push(Finding::new(Some(path), path, "no message of a channel is found"));
    }
    for (topic, data) in &messages {
        match contract.channels().find(|channel| channel.socket == socket && channel.topic_name() == topic) {
            Some(channel) => findings.extend(compare_message(contract, path, page, channel, data)),
            None => {
                findings.push(Finding::new(Some(path), socket, format!("the topic `{topic}` is not in the contract")))
            }
        }
    }
    findings
}

fn compare_message(contract: &Contract, path: &str, page: &Page, channel: &Channel, data: &Value) -> Vec<Finding> {
    let mut report = Reporter::new(path, format!("channel {}", channel.name));
    let written = format!("{}@{{", channel.topic_name());
    let template = page.text.find(&written).and_then(|start| page.text.get(start..)?.split(['`', '\n', '"']).next());
    // Where a page shows the key, the contract has no argument.
    if let Some(template) = template.map(str::trim).filter(|of| !of.to_lowercase().contains("listenkey"))
        && template != channel.topic
    {
        report.report_values("the topic is", code(template), code(&channel.topic));
    }
    if let Some(record) = contract.record_of(&channel.pushes.ty) {
        let item = data.as_array().and_then(|items| items.first()).unwrap_or(data);
        let on_page: Vec<&str> = item.as_object().into_iter().flatten().map(|(name, _)| name.as_str()).collect();
        for name in on_page.iter().filter(|name| !record.fields.contains_key(name)) {
            report.report(format_args!("the member `{name}` is not in the contract"));
        }
        for field in record.fields.iter().filter(|field| !field.optional && !on_page.contains(&field.wire.as_str())) {
            report.report(format_args!("the member `{}` is not on the page", field.wire));
        }
    }
    report.findings
}

/// Finds channels that no page describes, of the sockets that have pages.
pub fn without_page(comparison: &Comparison<'_>, pages: &Pages) -> Vec<Finding> {
    let of_page = |(path, page): (&String, &Page)| {
        let socket = comparison.settings.socket_of(path)?.to_owned();
        Some(messages(page).into_iter().map(move |(topic, _)| (socket.clone(), topic)))
    };
    let described: BTreeSet<(String, String)> = pages.iter().filter_map(of_page).flatten().collect();
    let has_pages = |of: &&Channel| comparison.settings.channels.values().any(|socket| *socket == of.socket);
    let is_described = |of: &&Channel| described.contains(&(of.socket.clone(), of.topic_name().to_owned()));
    let without = comparison.contract.channels().filter(has_pages).filter(|channel| !is_described(channel));
    let report = |of: &Channel| Finding::new(None, &format!("channel {}", of.name), "no page describes the channel");
    without.map(report).collect()
}

/// Returns the topics and the payloads of the messages that a page shows.
fn messages(page: &Page) -> Vec<(String, Value)> {
    let samples = page.samples.iter().filter_map(|sample| samples::parse(sample).ok());
    let message = |json: Value| Some((json.get("topic")?.as_str()?.to_owned(), json.get("data")?.clone()));
    samples.filter_map(message).collect()
}
