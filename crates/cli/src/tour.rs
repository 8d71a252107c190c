//! A walk through what the interface does, one operation after the other, against an exchange in this process.

mod tables;

use tradewire::futures::{NewOrder, OrderDetail, OrderSide, OrderType, PlaceBatch, PositionSide, QuantHistory};
use tradewire::loan::Currencies;
use tradewire::spec::HeaderRole;
use tradewire::spot::{BatchOrders, OpenOrders};
use tradewire::{Client, Decimal, Dispatch, Endpoint, SIGNING};
use tradewire_sandbox::Sandbox;

use crate::connect;
use crate::output::say;
use crate::report::Failure;
use crate::style::{bold, dim, green};

/// How many operations the walk has.
const STEPS: usize = 6;
/// The client order id of the first order.
const FIRST: &str = "tour_1";
/// What stands before everything that belongs to an operation.
const INDENT: &str = "    ";

/// Runs the tour.
pub async fn run() -> Result<(), Failure> {
    let sandbox = Sandbox::start().await.map_err(connect::not_started)?;
    let builder = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment());
    let client = builder.build().map_err(connect::refused)?;
    say(&format!("{} {}", bold("tradewire"), dim("futures, spot and loans: typed, signed, and never placed twice")))?;
    say(&dim(format!("The exchange is in this process ({}). Nothing is real.\n", sandbox.url())))?;

    let orders = orders();
    let batch = PlaceBatch::new(orders.clone());
    let tour = Tour { client };
    tour.show(1, &batch, "Three futures orders in one request, each with an id to find it by.").await?;
    tour.table(&tables::new_orders(&orders))?;
    tour.remark("Accepted. The answer says no more: the history has the orders.")?;

    let history = QuantHistory::new().limit(5);
    let page = tour.show(2, &history, "The newest orders of a quant account, ours among them.").await?;
    tour.table(&tables::history(&page.items))?;

    let first = page.items.iter().find(|order| order.client_order_id.as_deref() == Some(FIRST));
    let detail = OrderDetail::new(first.map(|order| order.order_id).unwrap_or_default());
    let order = tour.show(3, &detail, "One order by its id: the first of the batch.").await?;
    tour.table(&tables::detail(&order))?;
    tour.signature(&detail)?;

    let open =
        tour.show(4, &OpenOrders::new().symbol("btc_usdt"), "The pending spot orders of one trading pair.").await?;
    tour.table(&tables::open_orders(&open))?;

    let ids = open.first().into_iter().chain(open.last()).map(|order| order.order_id.clone());
    let found = tour.show(5, &BatchOrders::new(ids), "Several spot orders by their ids.").await?;
    tour.table(&tables::found(&found))?;

    let loans = Currencies::new().limit(5);
    let page = tour.show(6, &loans, "Loan products, rates in percent a year. Public: nothing is signed.").await?;
    tour.table(&tables::currencies(&page.items))?;

    sandbox.stop().await;
    end()
}

fn orders() -> Vec<NewOrder> {
    let order = |symbol, contracts: i64, kind, side, position| NewOrder::new(symbol, contracts, kind, side, position);
    vec![
        order("btc_usdt", 2, OrderType::Limit, OrderSide::Buy, PositionSide::Long)
            .price(Decimal::new(600_005, 1))
            .client_order_id(FIRST),
        order("eth_usdt", 5, OrderType::Market, OrderSide::Sell, PositionSide::Short).client_order_id("tour_2"),
        order("sol_usdt", 40, OrderType::Limit, OrderSide::Buy, PositionSide::Long)
            .price(Decimal::new(142_125, 3))
            .client_order_id("tour_3"),
    ]
}

fn end() -> Result<(), Failure> {
    // Under `cargo run` the command is not on the path.
    let command = if std::env::var_os("CARGO").is_some() { "cargo run -q --" } else { "tradewire" };
    say(&green(format!("{STEPS} of {STEPS} operations succeeded.")))?;
    say("\nTry next:")?;
    let next = [
        ("operations", "what can be asked"),
        ("futures quant-history --limit 3 --states 2,3", "one of them"),
        ("futures quant-history --limit 3 --json", "every digit kept"),
        ("sign spot open-orders --symbol btc_usdt", "nothing is sent"),
        ("sandbox", "for your programs"),
        ("--help", "keys, exit codes"),
    ];
    for (arguments, what) in next {
        say(&format!("  {command} {arguments:45} {}", dim(what)))?;
    }
    Ok(())
}

struct Tour {
    client: Client,
}

impl Tour {
    /// Says what is asked, and asks it.
    async fn show<E: Endpoint>(&self, number: usize, request: &E, what: &str) -> Result<E::Response, Failure> {
        let dispatch = self.client.explain(request)?;
        say(&format!("{} {}", dim(format!("{number}/{STEPS}")), bold(request.operation().title())))?;
        say(&format!("{INDENT}{} {}", dispatch.method, self.target(&dispatch)))?;
        say(&format!("{INDENT}{what}\n"))?;
        Ok(self.client.send(request).await?)
    }

    /// Path and query.
    fn target<'a>(&self, dispatch: &'a Dispatch) -> &'a str {
        let base = self.client.deployment().base_url(dispatch.operation.host).unwrap_or_default();
        dispatch.url.strip_prefix(base).unwrap_or(&dispatch.url)
    }

    fn table(&self, table: &str) -> Result<(), Failure> {
        let lines: Vec<_> = table.lines().map(|line| format!("{INDENT}{line}")).collect();
        say(&format!("{}\n", lines.join("\n")))
    }

    fn remark(&self, text: &str) -> Result<(), Failure> {
        say(&format!("{INDENT}{}\n", dim(text)))
    }

    /// What is signed for a request, broken into lines for reading, and the signature.
    fn signature(&self, request: &impl Endpoint) -> Result<(), Failure> {
        let dispatch = self.client.explain(request)?;
        self.remark("What was signed is one line. Here it is broken for reading:")?;
        let canonical = dispatch.canonical.as_deref().unwrap_or_default();
        for line in canonical.replace('#', "\n#").replace('&', "\n&").lines() {
            say(&format!("{INDENT}  {line}"))?;
        }
        let name = format!("{}{}", SIGNING.prefix, SIGNING.header(HeaderRole::Signature));
        let signature = dispatch.headers.iter().find(|(of, _)| *of == name).map(|(_, value)| value.as_str());
        say(&format!("{INDENT}{name}\n{INDENT}  {}\n", signature.unwrap_or_default()))
    }
}
