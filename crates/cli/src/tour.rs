//! A guided tour, which calls six operations of a sandbox in this process.

use std::slice;

use serde::Serialize;
use tradewire::futures::{NewOrder, OrderDetail, OrderSide, OrderType, PlaceBatch, PositionSide, QuantHistory};
use tradewire::loan::Currencies;
use tradewire::operations::SIGNING;
use tradewire::request::HttpRequest;
use tradewire::signing::HeaderRole;
use tradewire::spot::{BatchOrders, OpenOrders};
use tradewire::{Client, Decimal, Endpoint};
use tradewire_contract::{Contract, Name};
use tradewire_sandbox::Sandbox;

use crate::contract_option::check_built_in;
use crate::failure::Failure;
use crate::output::print;
use crate::records::{self, Payload};
use crate::sandbox;
use crate::style::{bold, dim, green};
use crate::table::{available_width, broken};

/// The number of operations of the tour.
const STEPS: usize = 6;
/// The client order id of the first order.
const FIRST_ORDER: &str = "tour_1";
/// The indentation of everything that belongs to an operation.
const INDENT: &str = "    ";

/// Runs the tour.
/// Fails if the contract is not the embedded one, from which the requests of the tour were generated.
pub async fn run(contract: &'static Contract) -> Result<(), Failure> {
    check_built_in(
        contract,
        "the tour needs the built-in contract; with --contract, use a subcommand such as `operations`",
    )?;
    let sandbox = Sandbox::start().await.map_err(sandbox::not_started)?;
    let builder = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment());
    let client = builder.build().map_err(Failure::invalid_setting)?;
    print(&format!("{} {}", bold("tradewire"), dim("a tour: what is sent, what is signed, what comes back")))?;
    print(&dim(format!("A sandbox in this process responds ({}). No real orders.\n", sandbox.url())))?;

    let orders = orders();
    let batch = PlaceBatch::new(orders.clone());
    let tour = Tour { client };
    tour.call(1, &batch, "Places three futures orders in one request, each with a client order id.").await?;
    tour.table("futures", "NewOrder", &orders)?;
    tour.remark("Accepted. The response is empty; the orders are in the history.")?;

    let history = QuantHistory::new().limit(5);
    let page = tour.call(2, &history, "Lists the newest orders of a quant account, including these three.").await?;
    tour.table("futures", "Order", &page.items)?;

    let first = page.items.iter().find(|order| order.client_order_id.as_deref() == Some(FIRST_ORDER));
    let detail = OrderDetail::new(first.map(|order| order.order_id).unwrap_or_default());
    let order = tour.call(3, &detail, "Looks up one order by its id: the first of the batch.").await?;
    tour.table("futures", "Order", slice::from_ref(&order))?;
    tour.signature(&detail)?;

    let open =
        tour.call(4, &OpenOrders::new().symbol("btc_usdt"), "Lists the open spot orders of one trading pair.").await?;
    tour.table("spot", "Order", &open)?;

    let ids = open.first().into_iter().chain(open.last()).map(|order| order.order_id.clone());
    let found = tour.call(5, &BatchOrders::new(ids), "Looks up several spot orders by their ids.").await?;
    tour.table("spot", "Order", &found)?;

    let loans = Currencies::new().limit(5);
    let page = tour.call(6, &loans, "Lists loan products with annual rates in percent. Public, so not signed.").await?;
    tour.table("loan", "Currency", &page.items)?;

    sandbox.stop().await;
    end()
}

fn orders() -> Vec<NewOrder> {
    let order = |symbol, contracts: i64, kind, side, position| NewOrder::new(symbol, contracts, kind, side, position);
    vec![
        order("btc_usdt", 2, OrderType::Limit, OrderSide::Buy, PositionSide::Long)
            .price(Decimal::new(600_005, 1))
            .client_order_id(FIRST_ORDER),
        order("eth_usdt", 5, OrderType::Market, OrderSide::Sell, PositionSide::Short).client_order_id("tour_2"),
        order("sol_usdt", 40, OrderType::Limit, OrderSide::Buy, PositionSide::Long)
            .price(Decimal::new(142_125, 3))
            .client_order_id("tour_3"),
    ]
}

/// Prints the end of the tour, with suggestions for commands to try next.
fn end() -> Result<(), Failure> {
    // With `cargo run`, the command is not in the `PATH`.
    let command = if std::env::var_os("CARGO").is_some() { "cargo run -q --" } else { "tradewire" };
    print(&green(format!("{STEPS} of {STEPS} operations succeeded.")))?;
    print("\nTry next:")?;
    let next = [
        ("operations", "all operations"),
        ("futures quant-history --limit 3 --states 2,3", "call one"),
        ("futures quant-history --limit 3 --json", "exact JSON"),
        ("sign spot open-orders --symbol btc_usdt", "without sending"),
        ("sandbox", "a local exchange"),
        ("--help", "keys, exit codes"),
    ];
    for (arguments, description) in next {
        print(&format!("  {command} {arguments:45} {}", dim(description)))?;
    }
    Ok(())
}

/// The client of the tour, with functions that print its steps.
struct Tour {
    client: Client,
}

impl Tour {
    /// Prints a description of a request, and sends it.
    async fn call<E: Endpoint>(&self, number: usize, request: &E, description: &str) -> Result<E::Response, Failure> {
        let http_request = self.client.explain(request).map_err(Failure::call)?;
        print(&format!("{} {}", dim(format!("{number}/{STEPS}")), bold(request.operation().title())))?;
        print(&format!("{INDENT}{} {}", http_request.method, self.target(&http_request)))?;
        print(&format!("{INDENT}{description}\n"))?;
        self.client.send(request).await.map_err(Failure::call)
    }

    /// Returns the path and query of a request.
    fn target<'a>(&self, http_request: &'a HttpRequest) -> &'a str {
        let base = self.client.deployment().base_url(http_request.operation.host).unwrap_or_default();
        http_request.url.as_str().strip_prefix(base).unwrap_or(http_request.url.as_str())
    }

    /// Prints records as a command prints them: the columns that fit, and a line with the titles of the others.
    fn table(&self, group: &str, record: &str, of: &[impl Serialize]) -> Result<(), Failure> {
        let json = serde_json::value::to_raw_value(of).map_err(std::io::Error::from)?;
        let record = Name::new(group, record);
        let payload = records::parse_records(Contract::embedded(), &record, &json).map_err(std::io::Error::from)?;
        let Payload::Many(shape, rows) = payload else { return Ok(()) };
        let width = available_width().saturating_sub(INDENT.len());
        let tables = match rows.as_slice() {
            [row] => records::one(&shape, row, width),
            rows => records::many(&shape, rows, width),
        };
        for line in tables.text().lines() {
            print(&format!("{INDENT}{line}"))?;
        }
        if !tables.left_out.is_empty() {
            let left_out = format!("Columns that do not fit: {}", tables.left_out.join(" · "));
            for line in broken(&left_out, width.saturating_sub(1)).lines() {
                print(&format!("{INDENT} {}", dim(line)))?;
            }
        }
        print("")
    }

    fn remark(&self, text: &str) -> Result<(), Failure> {
        print(&format!("{INDENT}{}\n", dim(text)))
    }

    /// Prints the canonical string of a request, with line breaks for readability, and its signature.
    fn signature(&self, request: &impl Endpoint) -> Result<(), Failure> {
        let http_request = self.client.explain(request).map_err(Failure::call)?;
        self.remark("The signed canonical string is one line, shown here with line breaks:")?;
        let canonical = http_request.canonical.as_deref().unwrap_or_default();
        for line in canonical.replace('#', "\n#").replace('&', "\n&").lines() {
            print(&format!("{INDENT}  {line}"))?;
        }
        let name = format!("{}{}", SIGNING.prefix, SIGNING.header(HeaderRole::Signature));
        let signature = http_request.headers.iter().find(|(of, _)| *of == name).map(|(_, value)| value.as_str());
        print(&format!("{INDENT}{name}\n{INDENT}  {}\n", signature.unwrap_or_default()))
    }
}
