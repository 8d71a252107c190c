//! The subcommand of an operation: to call it, to sign its request, and to compare a response with the contract.

use clap::{Arg, Command};
use tradewire_contract::reference::{help, words};
use tradewire_contract::{Contract, Effect, Operation};

use super::connection::{request_options, sandbox_option, sending_options, withdrawal_option};
use super::parameters::{body_args, param, required_unless};
use crate::names;
use crate::options::{ALL, RESPONSE, input_file, json, output_flag};

/// Returns the subcommand that calls an operation.
pub(super) fn call(contract: &'static Contract, operation: &'static Operation) -> Command {
    operation_command(contract, operation, &[])
        .arg(sandbox_option(contract))
        .args(withdrawal_option(operation))
        .args(sending_options())
        .args(output_options(operation))
}

/// Returns the options for the output of a call.
fn output_options(operation: &'static Operation) -> Vec<Arg> {
    let mut options = Vec::new();
    // An operation with a body is excluded, because the body would have to be sent with each page.
    if operation.paging.is_some() && operation.effect == Effect::Read && operation.body.is_none() {
        let help = "Requests all pages, from the given one to the last; with --json, prints one record per line";
        options.push(output_flag(ALL, help));
    }
    options.push(json(
        "Prints the result as JSON, with every digit, and with integers from 2^53 on as strings; notes and errors are lines of JSON on stderr",
    ));
    options
}

/// Returns the subcommand that compares a response of an operation with the contract.
pub(super) fn drift(contract: &'static Contract, operation: &'static Operation) -> Command {
    let response = input_file(RESPONSE, "A saved response, including its envelope, or `-` for stdin; nothing is sent");
    // With a saved response, nothing is sent and no parameter is required.
    operation_command(contract, operation, &[RESPONSE])
        .arg(sandbox_option(contract))
        .args(sending_options())
        .arg(response.help_heading("Parameters"))
        .arg(json("Prints the differences as JSON"))
}

/// Returns the subcommand that prints the signed request of an operation.
pub(super) fn sign(contract: &'static Contract, operation: &'static Operation) -> Command {
    operation_command(contract, operation, &[]).arg(json("Prints the request as JSON"))
}

/// Returns the subcommand of an operation with its parameters and the options of its connection. If one of the options in `replacing` is
/// given, no parameter is required.
fn operation_command(
    contract: &'static Contract,
    operation: &'static Operation,
    replacing: &[&'static str],
) -> Command {
    let body = operation.body.iter().flat_map(|body| body_args(contract, operation, body, replacing));
    let params = operation.params.iter().map(|field| required_unless(param(contract, field), replacing));
    outline(operation)
        .long_about(operation.fact.doc.as_str())
        .after_help(help::summary(operation))
        .after_long_help(help::details(contract, operation))
        .args(params.chain(body))
        .args(request_options(contract, operation))
}

/// Returns a subcommand with the name and the description of an operation, for the list of a group.
pub(super) fn outline(operation: &'static Operation) -> Command {
    Command::new(names::subcommand(&operation.name)).about(words::first_sentence(&operation.fact.doc))
}
