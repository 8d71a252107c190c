//! Operations with limits, for the tests of limits and their benchmark.
#![allow(dead_code, reason = "the tests and the benchmark use different parts of it")]

use tradewire_wire::Rate;
use tradewire_wire::envelope::Envelope;
use tradewire_wire::operation::{Auth, GeneralLimit, Host, Operation};
use tradewire_wire::signing::{Recipe, RecvWindow, Signing};

/// An operation with 10 requests per second.
pub const TEN: Operation = operation("spot", "open_orders", &[Rate::per_key(10, 1_000)]);
/// An operation with 200 requests per second.
pub const TWO_HUNDRED: Operation = operation("futures", "order_detail", &[Rate::per_key(200, 1_000)]);
/// An operation without a documented rate.
pub const UNKNOWN: Operation = operation("loan", "currencies", &[]);

/// The default and the longest receive window of [`HOST`], in milliseconds.
pub const RECV_WINDOW: (i64, i64) = (5_000, 60_000);
static RECIPE: Recipe = recipe(RECV_WINDOW);
static HOST: Host = host(&RECIPE, &[]);

static SIGNING: Signing = Signing {
    prefix: "",
    accepted: &[],
    headers: &[],
    default_algorithm: "",
    max_ahead_millis: 0,
    rejections: &[],
    recipes: &[],
    example: None,
};
static ENVELOPE: Envelope<'_> =
    Envelope { status: "", ok: 0, code: &[], message: &[], result: "", ok_code: None, codes: &[] };

/// Returns a signed operation of a host without general limits.
pub const fn operation(group: &'static str, name: &'static str, rates: &'static [Rate]) -> Operation {
    Operation { group, name, rates, auth: Auth::Signed, ..Operation::on(&HOST, &ENVELOPE) }
}

/// Returns a recipe with a default and a longest receive window.
pub const fn recipe((default_millis, max_millis): (i64, i64)) -> Recipe {
    let recv_window = RecvWindow { required: false, default_millis, max_millis };
    Recipe { name: "", signed: &[], parts: &[], recv_window, http_status: 403, codes: &[], otherwise: "" }
}

pub const fn host(recipe: &'static Recipe, general_limits: &'static [GeneralLimit]) -> Host {
    let (name, signing) = ("", &SIGNING);
    Host { name, signing, recipe, server_time: None, codes: &[], code_infos: &[], statuses: &[], general_limits }
}
