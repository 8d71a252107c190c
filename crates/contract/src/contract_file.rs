//! The files of the contract: a group, or one of its topics. Each corresponds to one file of types, one of requests and one page of the
//! reference.

use crate::definitions::Definition;
use crate::{Channel, Contract, Fact, Group, Operation, Topic};

/// The file of a group, or of one of its topics.
#[derive(Clone, Copy)]
pub struct ContractFile<'a> {
    /// The contract.
    pub contract: &'a Contract,
    /// The group.
    pub group: &'a Group,
    /// The topic; `None` for the file of the group itself.
    pub topic: Option<&'a Topic>,
}

impl<'a> ContractFile<'a> {
    /// Returns the file of a group.
    pub fn of_group(contract: &'a Contract, group: &'a Group) -> Self {
        Self { contract, group, topic: None }
    }

    /// Iterates over the files of a contract: each group, followed by its topics.
    pub fn all(contract: &'a Contract) -> impl Iterator<Item = Self> {
        let groups = contract.groups.iter().map(|group| Self::of_group(contract, group));
        groups.flat_map(|group| [group].into_iter().chain(group.topics()))
    }

    /// Iterates over the files of the topics of a group.
    pub fn topics(self) -> impl Iterator<Item = Self> {
        self.group.topics.iter().map(move |topic| Self { topic: Some(topic), ..self })
    }

    /// Returns the path without its extension: `futures` or `futures/orders`.
    pub fn path(&self) -> String {
        match self.topic {
            Some(topic) => format!("{}/{}", self.group.name, topic.name),
            None => self.group.name.clone(),
        }
    }

    /// Returns the description of the file.
    pub fn doc(&self) -> &'a str {
        self.topic.map_or(&self.group.doc, |topic| &topic.doc)
    }

    /// Iterates over the types that the file declares, in reading order: records and unions, then the types of their fields.
    pub fn definitions(self) -> impl Iterator<Item = Definition<'a>> {
        self.group.definitions().filter(move |definition| self.declares(definition.fact()))
    }

    /// Iterates over the operations that the file declares.
    pub fn operations(self) -> impl Iterator<Item = &'a Operation> {
        self.group.operations.iter().filter(move |operation| self.declares(&operation.fact))
    }

    /// Iterates over the channels that the file declares.
    pub fn channels(self) -> impl Iterator<Item = &'a Channel> {
        self.group.channels.iter().filter(move |channel| self.declares(&channel.fact))
    }

    /// Returns whether the file declares an item.
    fn declares(&self, fact: &Fact) -> bool {
        match (fact.file.split_once('/'), self.topic) {
            (Some((_, declared)), Some(topic)) => declared == topic.name,
            (declared, topic) => declared.is_none() && topic.is_none(),
        }
    }
}
