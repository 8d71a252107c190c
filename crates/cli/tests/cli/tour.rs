//! The tour, as a first-time user sees it.

use std::io::Read;
use std::process::Stdio;

use crate::support::{command, header, run};
use tradewire::futures::{OrderDetail, PlaceBatch, QuantHistory};
use tradewire::loan::Currencies;
use tradewire::signing::HeaderRole;
use tradewire::spot::{BatchOrders, OpenOrders};

#[test]
fn without_a_subcommand_the_tour_runs() {
    let tour = run(&[]);
    assert_eq!((tour.code, tour.stderr.as_str()), (0, ""));
    let requests: Vec<_> =
        tour.stdout.lines().filter(|line| line.starts_with("    GET ") || line.starts_with("    POST ")).collect();
    let expected = [
        (PlaceBatch::OPERATION, ""),
        (QuantHistory::OPERATION, "?"),
        (OrderDetail::OPERATION, "?orderId="),
        (OpenOrders::OPERATION, "?symbol=btc_usdt"),
        (BatchOrders::OPERATION, "?orderIds="),
        (Currencies::OPERATION, ""),
    ];
    assert_eq!(requests.len(), expected.len(), "{requests:?}");
    for (line, (operation, query)) in requests.iter().zip(expected) {
        let start = format!("{} {}{query}", operation.method.as_str(), operation.path);
        assert!(line.trim().starts_with(&start), "{line}");
    }
    assert!(tour.stdout.contains("\n6 of 6 operations succeeded.\n"), "{}", tour.stdout);
    assert_eq!(run(&["tour"]).code, 0);
}

#[test]
fn every_operation_has_rows_and_the_history_has_the_batch() {
    let tour = run(&[]).stdout;
    let parts: Vec<_> = tour.split("/6 ").skip(1).collect();
    assert_eq!(parts.len(), 6);
    for part in &parts {
        let table: Vec<_> = part.lines().skip_while(|line| !line.contains("──")).skip(1).collect();
        assert!(table.first().is_some_and(|row| !row.trim().is_empty()), "{part}");
    }
    for order in ["tour_1", "tour_2", "tour_3"] {
        assert!(parts[0].contains(order) && parts[1].contains(order), "{order}");
    }
    for signed in [format!("{}=", header(HeaderRole::Key)), format!("#{}", OrderDetail::OPERATION.path)] {
        assert!(parts[2].contains(&signed), "{signed}: {}", parts[2]);
    }
    let name = header(HeaderRole::Signature);
    let signature = parts[2].lines().skip_while(|line| line.trim() != name).nth(1).unwrap().trim();
    assert!(signature.len() == 64 && signature.chars().all(|c| c.is_ascii_hexdigit()), "{signature}");
}

#[test]
fn it_fits_the_terminal_and_has_no_colors_without_one() {
    for columns in [80, 100, 120] {
        let output = command(&[]).env("COLUMNS", columns.to_string()).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let widest = text.lines().max_by_key(|line| line.chars().count()).unwrap();
        assert!(widest.chars().count() <= columns, "{columns}: {widest}");
        assert!(!text.contains('\u{1b}'), "{text:?}");
    }
}

#[test]
fn columns_that_do_not_fit_are_named() {
    let of = |columns: &str| {
        let output = command(&[]).env("COLUMNS", columns).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let narrow = of("80");
    assert!(narrow.contains("     Columns that do not fit: "), "{narrow}");
    let wide = of("400");
    assert!(!wide.contains("do not fit") && wide.contains("discount list"), "{wide}");
}

#[test]
fn a_closed_output_is_not_an_error() {
    let mut child = command(&[]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let mut stderr = String::new();
    child.stderr.take().unwrap().read_to_string(&mut stderr).unwrap();
    assert_eq!((child.wait().unwrap().code(), stderr.as_str()), (Some(0), ""));
}
