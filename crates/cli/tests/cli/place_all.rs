//! `tradewire place-all`.

#[cfg(unix)]
mod interrupts;

use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::thread;

use crate::support::{Run, Sandbox, configured, longest_window, response, run_unread, run_with, run_with_stdin};
use serde_json::Value;
use tradewire::Timestamp;
use tradewire::futures::PlaceBatch;
use tradewire::spot::NewBatch;

/// Returns futures orders on separate lines.
fn lines(count: usize) -> String {
    let order = |number| {
        format!(
            r#"{{"symbol":"btc_usdt","origQty":1,"orderType":"MARKET","orderSide":"BUY","positionSide":"LONG","clientOrderId":"desk_{number}"}}"#
        )
    };
    (1..=count).map(order).collect::<Vec<_>>().join("\n")
}

fn spot_order(number: usize, quantity: &str) -> String {
    format!(
        r#"{{"symbol":"btc_usdt","side":"BUY","type":"LIMIT","timeInForce":"GTC","bizType":"SPOT","price":100,"quantity":{quantity},"clientOrderId":"mine_{number}"}}"#
    )
}

fn place(sandbox: &Sandbox, orders: &str, options: &[&str]) -> Run {
    run_with_stdin(orders, &sandbox.variables, &[&["place-all", "futures", "--file", "-"], options].concat())
}

/// Returns the number of printed orders with an outcome.
fn count(run: &Run, outcome: &str) -> usize {
    run.json().as_array().unwrap().iter().filter(|row| row["outcome"] == outcome).count()
}

const BATCHES: usize = 2;
const ORDERS: usize = BATCHES * PlaceBatch::MAX_ORDERS + 1;
const SPOT_ORDER: [&str; 15] = [
    "spot",
    "place-order",
    "--symbol",
    "btc_usdt",
    "--side",
    "BUY",
    "--type",
    "LIMIT",
    "--time-in-force",
    "GTC",
    "--biz-type",
    "SPOT",
    "--price",
    "1",
    "--quantity=1",
];
/// A receive window, in milliseconds.
const WINDOW: i64 = 5_000;

#[test]
fn an_array_and_lines_are_placed_in_batches() {
    let sandbox = Sandbox::start(&[]);
    let placed = place(&sandbox, &lines(ORDERS), &["--json"]);
    assert_eq!((placed.code, count(&placed, "placed")), (0, ORDERS), "{placed:?}");
    assert_eq!(placed.json()[ORDERS - 1]["batch"], BATCHES + 1);
    let array = format!("[{}]", lines(3).replace("desk", "array").replace('\n', ","));
    let table = place(&sandbox, &array, &[]);
    assert_eq!(table.code, 0, "{table:?}");
    let cells: Vec<_> = table.stdout.lines().last().unwrap().split_whitespace().collect();
    assert_eq!(cells, ["1", "3", "3", "0", "0", "0"], "{table:?}");
    let page = run_with(&sandbox.variables, &["futures", "quant-history", "--all", "--json"]);
    let listed = page.stdout.lines().filter(|line| line.contains("desk_") || line.contains("array_")).count();
    assert_eq!(listed, ORDERS + 3, "each order was placed once");
}

#[test]
fn spot_orders_are_lines_or_an_array() {
    let sandbox = Sandbox::start(&[]);
    for (index, (start, end)) in [("", ""), ("[", "]")].into_iter().enumerate() {
        let orders = format!("{start}{}{end}", spot_order(index, "1"));
        let words = ["place-all", "spot", "--file", "-", "--json"];
        let placed = run_with_stdin(&orders, &sandbox.variables, &words);
        assert_eq!((placed.code, count(&placed, "placed")), (0, 1), "{placed:?}");
    }
    let batch = format!(r#"{{"items":[{}]}}"#, spot_order(2, "1"));
    let rejected = run_with_stdin(&batch, &sandbox.variables, &["place-all", "spot", "--file", "-"]);
    assert!(rejected.code == 2 && rejected.stderr.contains("is not a field"), "{rejected:?}");
}

#[test]
fn a_lost_batch_has_its_own_exit_code_and_the_orders_after_it_are_not_sent() {
    for option in [None, Some("--journal")] {
        let sandbox = Sandbox::start(&["--fault", "futures place-batch: drop-after on 2"]);
        let parent = tempfile::tempdir().unwrap();
        let directory = parent.path().join("journal").display().to_string();
        let journal: Vec<&str> = option.into_iter().flat_map(|option| [option, &directory]).collect();
        let started = Timestamp::now();
        let options = ["--json", "--recv-window", &WINDOW.to_string()];
        let lost = place(&sandbox, &lines(ORDERS), &[&journal[..], &options].concat());
        let max = PlaceBatch::MAX_ORDERS;
        assert_eq!(lost.code, 5, "{lost:?}");
        assert_eq!(["placed", "unknown", "not_sent"].map(|of| count(&lost, of)), [max, max, 1], "{lost:?}");
        let report: Value = serde_json::from_str(lost.stderr.lines().last().unwrap()).unwrap();
        let advice = report["advice"].as_str().unwrap();
        assert!(advice.contains(&format!("order {ORDERS}: all others were placed.")), "{advice}");
        if option.is_none() {
            let commands = "with `tradewire futures open-orders` and `tradewire futures order-history --all`, and place only those";
            assert!(advice.contains(commands) && !advice.contains("may still appear"), "{advice}");
            let until = advice.strip_prefix("Wait until ").and_then(|rest| rest.split_once(" UTC")).unwrap().0;
            // The exchange may accept the batch for one receive window, and list its orders later.
            let earliest = started.plus_millis(2 * WINDOW).to_string().replace('T', " ");
            assert!(until >= earliest.trim_end_matches('Z'), "{until} is earlier than {earliest}");
            continue;
        }
        assert!(advice.contains(&format!("`tradewire reconcile --journal {directory}`")), "{advice}");
        let again = place(&sandbox, &lines(1), &journal);
        assert!(again.code == 2 && again.stderr.contains("batches of an earlier command"), "{again:?}");
        let found = run_with(&sandbox.variables, &["reconcile", "--journal", &directory, "--json"]);
        assert_eq!((found.code, count(&found, "placed")), (0, 2 * max), "{found:?}");
        let numbers: Vec<_> = found.json().as_array().unwrap().iter().map(|row| row["order"].as_u64()).collect();
        let positions: Vec<_> = (1..=2 * max as u64).map(Some).collect();
        assert_eq!(numbers, positions, "every order that was sent is numbered as in the file");
    }
}

/// The highest number shows which orders of the file were not sent, so nothing is removed while an outcome is unknown.
#[test]
fn orders_remain_in_the_journal_until_every_outcome_is_certain() {
    let sandbox = Sandbox::start(&["--fault", "futures place-batch: drop-before on 2"]);
    let parent = tempfile::tempdir().unwrap();
    let journal = ["--journal", &parent.path().join("journal").display().to_string()].map(str::to_owned);
    let journal = journal.each_ref().map(String::as_str);
    // The exchange may accept the second batch for longer than the test takes.
    let lost =
        place(&sandbox, &lines(ORDERS), &[&journal[..], &["--json", "--recv-window", &longest_window()]].concat());
    assert_eq!(lost.code, 5, "{lost:?}");
    let max = PlaceBatch::MAX_ORDERS;
    for _ in 0..2 {
        let found = run_with(&sandbox.variables, &[&["reconcile", "--json"], &journal[..]].concat());
        assert_eq!((found.code, count(&found, "placed"), count(&found, "unknown")), (5, max, max), "{found:?}");
    }
}

/// A disk that is full does not hide that the orders were sent.
#[test]
#[cfg(target_os = "linux")]
fn orders_that_cannot_be_printed_were_sent() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("orders.json").display().to_string();
    std::fs::write(&file, lines(3)).unwrap();
    let journal = directory.path().join("journal").display().to_string();
    for (options, advice) in [
        (&[][..], "Do not place the orders again: they were sent."),
        (&["--journal", &journal][..], "`tradewire reconcile --journal"),
    ] {
        let sandbox = Sandbox::start(&[]);
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut placing = crate::support::command(&[&["place-all", "futures", "--file", &file], options].concat());
        placing.envs(sandbox.variables.iter().cloned()).stdout(full).stderr(std::process::Stdio::piped());
        let run = Run::new(placing.spawn().unwrap().wait_with_output().unwrap());
        assert!(
            run.code == 1 && run.stderr.contains("cannot write the output") && run.stderr.contains(advice),
            "{run:?}"
        );
        let listed = run_with(&sandbox.variables, &["futures", "quant-history", "--all", "--json"]);
        assert_eq!(listed.stdout.matches("desk_").count(), 3);
    }
}

#[test]
fn an_unknown_outcome_is_reported_although_nobody_reads_the_orders() {
    let parent = tempfile::tempdir().unwrap();
    let path = |name: &str| parent.path().join(name).display().to_string();
    let (file, journal) = (path("orders.json"), path("journal"));
    std::fs::write(&file, format!("[{}]", lines(3).replace('\n', ","))).unwrap();
    let with_journal = ["--journal", &journal];
    let place_all = ["place-all", "futures", "--file", &file];
    for options in [&[][..], &with_journal] {
        let sandbox = Sandbox::start(&["--fault", "futures place-batch: drop-after on 1"]);
        let placed = run_unread(&sandbox.variables, &[&place_all[..], options].concat());
        assert!(placed.code == 5 && placed.stderr.contains("outcome: unknown"), "{options:?}: {placed:?}");
        if !options.is_empty() {
            let found = run_with(&sandbox.variables, &["reconcile", "--journal", &journal, "--json"]);
            assert_eq!((found.code, count(&found, "placed")), (0, 3), "nothing was acknowledged: {found:?}");
            std::fs::remove_dir_all(&journal).unwrap();
        }
    }
    // Until the request has expired, an order that was not placed may still be.
    let sandbox = Sandbox::start(&["--fault", "futures place-batch: drop-before on 1"]);
    assert_eq!(run_unread(&sandbox.variables, &[&place_all[..], &with_journal].concat()).code, 5);
    let reconciled = run_unread(&sandbox.variables, &[&["reconcile"][..], &with_journal].concat());
    assert!(reconciled.code == 5 && !reconciled.stderr.is_empty(), "{reconciled:?}");
}

/// Without a journal, only the command knows what happened.
#[test]
fn results_that_nobody_reads_are_on_stderr() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("orders.json").display().to_string();
    let sandbox = Sandbox::start(&[]);
    let place_all = ["place-all", "futures", "--file", &file];
    let result =
        |run: &Run| serde_json::from_str::<Value>(run.stderr.lines().next().unwrap()).unwrap()["result"].clone();
    for (words, name) in [(&place_all[..], "table"), (&[&place_all[..], &["--json"]].concat(), "json")] {
        std::fs::write(&file, lines(3).replace("desk", name)).unwrap();
        let unread = run_unread(&sandbox.variables, words);
        assert!(unread.code == 1 && unread.stderr.contains("the output was closed"), "{unread:?}");
        assert!(unread.stderr.contains("Do not place the orders again: they were sent."), "{unread:?}");
        let order = &result(&unread)[2];
        assert_eq!((&order["client_order_id"], &order["outcome"]), (&format!("{name}_3").into(), &"placed".into()));
    }
    for words in [&SPOT_ORDER[..], &[&SPOT_ORDER[..], &["--json"]].concat()] {
        let unread = run_unread(&sandbox.variables, words);
        assert!(unread.code == 1 && unread.stderr.contains("Do not send it again: it was accepted."), "{unread:?}");
        assert!(result(&unread)["orderId"].is_string(), "{unread:?}");
    }
}

#[test]
fn orders_whose_outcomes_nobody_read_remain_in_the_journal() {
    let parent = tempfile::tempdir().unwrap();
    let path = |name: &str| parent.path().join(name).display().to_string();
    let (file, journal) = (path("orders.json"), path("journal"));
    std::fs::write(&file, lines(3)).unwrap();
    let sandbox = Sandbox::start(&[]);
    let place_all = ["place-all", "futures", "--file", &file, "--journal", &journal];
    let reconcile = ["reconcile", "--journal", &journal];
    for words in [&place_all[..], &reconcile] {
        let unread = run_unread(&sandbox.variables, words);
        let advice = format!("Run `tradewire reconcile --journal {journal}`");
        assert!(unread.code == 1 && unread.stderr.contains(&advice), "{words:?}: {unread:?}");
        assert!(unread.stderr.contains(r#""client_order_id":"desk_3""#), "{words:?}: {unread:?}");
    }
    let found = run_with(&sandbox.variables, &[&reconcile[..], &["--json"]].concat());
    assert_eq!((found.code, count(&found, "placed")), (0, 3), "{found:?}");

    // Nothing remains in the journal, so it does not matter that nobody reads this.
    assert_eq!(run_unread(&sandbox.variables, &[&reconcile[..], &["--json"]].concat()).code, 0);

    // Not all orders are placed, but the journal has to be emptied before the others can be.
    let sandbox = Sandbox::start(&[]);
    let text = lines(PlaceBatch::MAX_ORDERS + 1);
    let (first, last) = text.rsplit_once('\n').unwrap();
    std::fs::write(&file, format!("{first}\n{}", last.replace("btc_usdt", "btc_usdtt"))).unwrap();
    let unread = run_unread(&sandbox.variables, &[&place_all[..], &["--insist"]].concat());
    let help = format!("help: Run `tradewire reconcile --journal {journal}`");
    let remaining = format!("Place only order {}", PlaceBatch::MAX_ORDERS + 1);
    assert!(unread.code == 4 && [help, remaining].iter().all(|text| unread.stderr.contains(text)), "{unread:?}");
}

/// Without a connection, nothing is sent or rejected, and the journal stays empty.
#[test]
fn a_missing_connection_rejects_no_order() {
    let directory = tempfile::tempdir().unwrap();
    let journal = directory.path().join("journal").display().to_string();
    let variables = configured(&closed_port());
    let words = ["place-all", "futures", "--file", "-", "--journal", &journal, "--attempts", "1"];
    let placed = run_with_stdin(&lines(ORDERS), &variables, &words);
    let unread = "no order was sent: futures symbols: ";
    assert!(placed.code == 3 && placed.stdout.is_empty() && placed.stderr.contains(unread), "{placed:?}");
    let placed = run_with_stdin(&lines(ORDERS), &variables, &[&words[..], &["--insist"]].concat());
    assert!(placed.code == 3 && placed.stdout.is_empty() && placed.stderr.contains("batch 1: "), "{placed:?}");
    let reconciled = run_with(&variables, &["reconcile", "--journal", &journal]);
    assert!(reconciled.code == 0 && reconciled.stderr.contains("no orders"), "{reconciled:?}");
}

/// Returns the URL of a port on which nobody listens.
fn closed_port() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    format!("http://{}", listener.local_addr().unwrap())
}

/// After a batch that could not be sent, no other is tried.
#[test]
fn a_lost_connection_ends_the_placement() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let host = thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        let (mut request, mut buffer) = (Vec::new(), [0; 65_536]);
        while !request.ends_with(b"]") {
            let read = stream.read(&mut buffer).unwrap();
            assert_ne!(read, 0, "the request ended early");
            request.extend_from_slice(&buffer[..read]);
        }
        // Before the response, so that no other connection is accepted.
        drop(listener);
        let accepted = response("200 OK", r#"{"returnCode":0,"msgInfo":"success","error":null,"result":"1"}"#);
        stream.write_all(accepted.as_bytes()).unwrap();
    });
    let placed = run_with_stdin(
        &lines(ORDERS),
        &configured(&url),
        &["place-all", "futures", "--file", "-", "--json", "--insist"],
    );
    host.join().unwrap();
    let max = PlaceBatch::MAX_ORDERS;
    let counts = ["placed", "rejected", "not_sent"].map(|outcome| count(&placed, outcome));
    assert_eq!((placed.code, counts), (3, [max, 0, ORDERS - max]), "{placed:?}");
    let advice = placed.report()["advice"].as_str().unwrap().to_owned();
    // A command that is repeated would place the first batch twice.
    let expected = format!("Correct the cause. Place only orders {} to {ORDERS}: the others were placed.", max + 1);
    assert_eq!(advice, expected);
}

/// Later batches are not sent, as after a batch whose response was lost.
#[test]
fn nothing_more_is_sent_after_an_order_whose_outcome_is_unknown() {
    let sandbox = Sandbox::start(&["--wire", "missing-fields"]);
    let max = NewBatch::MAX_ITEMS;
    let orders: Vec<String> = (0..=max).map(|number| spot_order(number, "1")).collect();
    let words = ["place-all", "spot", "--file", "-", "--json", "--insist"];
    let placed = run_with_stdin(&orders.join("\n"), &sandbox.variables, &words);
    assert_eq!((placed.code, count(&placed, "unknown"), count(&placed, "not_sent")), (5, max, 1), "{placed:?}");
    let advice = placed.report()["advice"].as_str().unwrap().to_owned();
    let known = format!("place only those that none of them shows, and order {}: all others were placed.", max + 1);
    assert!(advice.starts_with("Wait until ") && advice.ends_with(&known), "{advice}");
}

/// The rejection of a batch with several orders proves nothing about the others, so the rejected order has a batch of its own.
#[test]
fn rejected_orders_have_their_own_exit_code() {
    let sandbox = Sandbox::start(&[]);
    let (max, orders) = (PlaceBatch::MAX_ORDERS, lines(PlaceBatch::MAX_ORDERS + 1));
    let (first, last) = orders.rsplit_once('\n').unwrap();
    let orders = format!("{first}\n{}", last.replace("btc_usdt", "btc_usdtt"));
    let rejected = place(&sandbox, &orders, &["--json", "--insist"]);
    assert_eq!((rejected.code, count(&rejected, "rejected"), count(&rejected, "placed")), (4, 1, max), "{rejected:?}");
    assert!(!rejected.json()[max]["details"].as_str().unwrap().is_empty(), "{rejected:?}");
    let expected = format!("1 of {} orders was rejected", max + 1);
    assert_eq!(rejected.report()["error"], expected);
}

/// The orders of a batch that exceeded a rate limit need no correction.
#[test]
fn a_rate_limit_is_reported_with_the_advice_to_pause() {
    let sandbox = Sandbox::start(&["--fault", "futures place-batch: status 429 on 2"]);
    let limited = place(&sandbox, &lines(ORDERS), &["--json"]);
    let max = PlaceBatch::MAX_ORDERS;
    let counts = ["placed", "rejected", "not_sent"].map(|outcome| count(&limited, outcome));
    assert_eq!((limited.code, counts), (4, [max, max, 1]), "{limited:?}");
    let advice = limited.report()["advice"].as_str().unwrap().to_owned();
    assert!(advice.contains("Pause requests") && !advice.contains("Correct"), "{advice}");
    let remaining = format!("Place only orders {} to {ORDERS}: the others were placed.", max + 1);
    assert!(advice.ends_with(&remaining), "{advice}");
}

/// Only the orders of the batch for which the client was refused need no correction.
#[test]
fn an_order_is_corrected_although_a_later_batch_exceeded_a_rate_limit() {
    let sandbox = Sandbox::start(&["--fault", "spot place-batch: status 429 on 2"]);
    let quantity = |number| if number == 3 { "0.00000001" } else { "1" };
    let last = NewBatch::MAX_ITEMS + 1;
    let orders: Vec<String> = (1..=last).map(|number| spot_order(number, quantity(number))).collect();
    let words = ["place-all", "spot", "--file", "-", "--json", "--insist"];
    let limited = run_with_stdin(&orders.join("\n"), &sandbox.variables, &words);
    assert_eq!((limited.code, count(&limited, "rejected")), (4, 2), "{limited:?}");
    let advice = limited.report()["advice"].as_str().unwrap().to_owned();
    let remaining = format!(" Correct order 3. Place only orders 3 and {last}: the others were placed.");
    assert!(advice.contains("Pause requests") && advice.ends_with(&remaining), "{advice}");
}

#[test]
fn an_order_that_breaks_a_rule_of_its_pair_is_shown_before_anything_is_sent_or_rounded() {
    let sandbox = Sandbox::start(&[]);
    let limit = |number, side: &str, price: &str| {
        format!(
            r#"{{"symbol":"btc_usdt","origQty":2,"orderType":"LIMIT","orderSide":"{side}","positionSide":"LONG","price":{price},"timeInForce":"GTC","clientOrderId":"desk_{number}"}}"#
        )
    };
    let orders = [limit(1, "BUY", "50000.5"), limit(2, "BUY", "50000.55"), limit(3, "BUY", "0.1")].join("\n");
    let broken = place(&sandbox, &orders, &[]);
    let rule = "order 2 is an order with price 50000.55; the tick is 0.1";
    assert!(broken.code == 2 && broken.stdout.is_empty() && broken.stderr.contains(rule), "{broken:?}");
    let orders = [limit(1, "BUY", "50000.5"), limit(2, "BUY", "50000.55")].join("\n");
    let rounded = place(&sandbox, &orders, &["--round", "--json"]);
    assert_eq!((rounded.code, count(&rounded, "placed")), (0, 2), "{rounded:?}");
    let note = r#"{"note":"Order 2: price 50000.55 is rounded to 50000.5."}"#;
    assert!(rounded.stderr.lines().filter(|line| line.contains("rounded")).eq([note]), "{rounded:?}");
    let insisted = place(&sandbox, &limit(4, "BUY", "50000.55"), &["--insist", "--json"]);
    assert_eq!((insisted.code, count(&insisted, "rejected")), (4, 1), "the exchange decides: {insisted:?}");
}

#[test]
fn nothing_is_sent_if_an_order_is_invalid() {
    let sandbox = Sandbox::start(&[]);
    let last = format!("desk_{ORDERS}");
    let cases = [
        (
            lines(ORDERS).replace(&last, "desk_1"),
            &*format!(
                "error: futures place-batch: order {ORDERS} is an order with the client order id `desk_1`; order 1 has the same,"
            ),
        ),
        (lines(2).replace(r#","clientOrderId":"desk_2""#, ""), "order 2 is an order without a client order id"),
        (lines(1).replace('}', ""), "stdin: the orders are not JSON"),
        (" ".to_owned(), "stdin is empty"),
    ];
    for (orders, message) in cases {
        let rejected = place(&sandbox, &orders, &[]);
        assert_eq!((rejected.code, rejected.stdout.as_str()), (2, ""), "{rejected:?}");
        assert!(rejected.stderr.contains(message), "{message}: {rejected:?}");
    }
    let page = run_with(&sandbox.variables, &["futures", "quant-history", "--all", "--json"]);
    assert!(!page.stdout.contains("desk_"), "{page:?}");
    let unconfigured = run_with_stdin(&lines(1), &[], &["place-all", "futures", "--file", "-"]);
    assert!(unconfigured.code == 2 && unconfigured.stderr.contains("--sandbox"), "{unconfigured:?}");
    assert!(!unconfigured.stderr.contains("place-batch"), "{unconfigured:?}");
    let tried = run_with_stdin(&lines(1), &[], &["place-all", "futures", "--file", "-", "--sandbox"]);
    assert_eq!(tried.code, 0, "{tried:?}");
    let kept = "A temporary sandbox responded, which keeps nothing after this command.";
    assert!(tried.stderr.ends_with(&format!("{kept}\n")), "{tried:?}");
    let words = ["place-all", "futures", "--file", "-", "--sandbox"];
    let deployment = [("TRADEWIRE_DEPLOYMENT".to_owned(), "xt".to_owned())];
    let tried = run_with_stdin(&lines(1), &deployment, &words);
    assert!(tried.stderr.contains("because of --sandbox; TRADEWIRE_DEPLOYMENT is ignored"), "{tried:?}");
    let url = [("TRADEWIRE_SPOT_URL".to_owned(), "http://127.0.0.1:9".to_owned())];
    let tried = run_with_stdin(&lines(1), &url, &[&words[..], &["--json"]].concat());
    let note: Value = serde_json::from_str(tried.stderr.lines().next().unwrap()).unwrap();
    assert_eq!(note["ignored"], "TRADEWIRE_SPOT_URL", "{tried:?}");
}
