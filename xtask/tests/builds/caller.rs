// A caller of the generated crates. It sets every value, reads every field with its type, and matches enums with an arm for
// unknown values. The imports of `sdk`, `endpoints` and `models` are inserted above.

use endpoints::{hosts, sockets};
use models::{ErrorCode, kinds};
use sdk::desk::*;
use sdk::ledger::Booking;
use sdk::notes::Note;
use sdk::service::{Failure, Page};
use sdk::wallet::{self, Balance, Balances, Label, Move, Moves, Part, Way, Words};
use tradewire_endpoints::{Endpoint, Operation, Paged, ToQuery};
use tradewire_models::{CodeKind, Decimal, Json, Timestamp};
use tradewire_wire::book::{BookChannel, BookDelta, BookSnapshot};
use tradewire_wire::channel::{Channel, Socket, Subscription};
use tradewire_wire::operation::{Host, NamedDeployment, Status};
use tradewire_wire::signing::Signing;

fn is_default<T: Default>() {}
fn is_sent_in_queries<T: ToQuery>() {}
fn is_endpoint<T: Endpoint<Response = R>, R>(_: &T) {}
fn is_received<T: tradewire_wire::serde::de::DeserializeOwned>() {}
fn is_paged<T: Paged<Item = I, Position = P>, I, P>(_: &T) {}

pub fn ids(text: &str) -> (i64, String) {
    let (id, copy): (OrderId, OrderId) = (OrderId::new(1), OrderId::from(2));
    let same = copy;
    let account: Account = Account::new(text);
    is_sent_in_queries::<OrderId>();
    is_sent_in_queries::<Account>();
    let _: Token = Token::new(text);
    (id.get() + copy.get() + same.get(), account.as_str().to_owned())
}

pub fn enums(side: Side, state: State, sort: Sort) -> (String, i64, usize) {
    let side_word = match &side {
        Side::Buy => "buy",
        Side::Sell => "sell",
        other => other.as_str(),
    };
    let state_code = match state {
        State::Open => 1,
        State::Filled => 2,
        other => other.code(),
    };
    let sort_word = match &sort {
        Sort::Asc => "asc",
        Sort::Desc => "desc",
        other => other.as_str(),
    };
    is_sent_in_queries::<Side>();
    is_sent_in_queries::<Sort>();
    (format!("{side_word} {sort_word}"), state_code, Side::ALL.len() + State::ALL.len() + Sort::ALL.len())
}

pub fn requests(side: Side, sort: Sort, amount: Decimal, at: Timestamp) -> Result<(), tradewire_endpoints::Invalid> {
    let history: History = History::new().symbol("a").page(1).limit(2).sort(sort).since(at).ids([OrderId::new(1)]);
    is_endpoint::<History, Page<Order>>(&history);
    is_paged::<History, Order, i64>(&history);
    let (symbol, page, limit): (Option<String>, Option<i64>, Option<i64>) =
        (history.symbol, history.page, history.limit);
    let (sort, since, ids): (Option<Sort>, Option<Timestamp>, Option<Vec<OrderId>>) =
        (history.sort, history.since, history.ids);
    let _ = (symbol, page, limit, sort, since, ids);
    let _: (i64, i64, Sort) = (History::DEFAULT_PAGE, History::DEFAULT_LIMIT, History::DEFAULT_SORT);
    let _: i64 = History::MAX_LIMIT;
    is_default::<History>();

    let find: Find = Find::new(OrderId::new(1), "account", "symbol", "client").trace("trace");
    is_endpoint::<Find, Order>(&find);
    let (order_id, account): (OrderId, Account) = (find.order_id, find.account);
    let (symbol, client, trace): (String, String, Option<String>) = (find.symbol, find.client, find.trace);
    let _ = (order_id, account, symbol, client, trace);

    let trigger: Trigger = Trigger::new(amount).after(at);
    let (price, after): (Decimal, Option<Timestamp>) = (trigger.price, trigger.after);
    let order: NewOrder =
        NewOrder::new("symbol", side, price, amount).client_id("id").hidden(true).trigger(Trigger::new(amount));
    let (symbol, side, price, size): (String, Side, Decimal, Decimal) =
        (order.symbol.clone(), order.side.clone(), order.price, order.size);
    let (client, hidden, trigger): (Option<String>, Option<bool>, Option<Trigger>) =
        (order.client_id.clone(), order.hidden, order.trigger.clone());
    let _ = (symbol, side, price, size, client, hidden, trigger, after, NewOrder::DEFAULT_HIDDEN);
    let _: (usize, &str) = (NewOrder::MAX_SYMBOL_LENGTH, NewOrder::SYMBOL_CHARSET);
    let place: Place = Place::new([order]);
    is_endpoint::<Place, Vec<OrderId>>(&place);
    let _: (Vec<NewOrder>, &Operation) = (place.orders, Place::OPERATION);

    let amendment: Amendment = Amendment::new().price(amount).size(amount).side(Side::Buy);
    let (price, size, side): (Option<Decimal>, Option<Decimal>, Option<Side>) =
        (amendment.price, amendment.size, amendment.side.clone());
    is_default::<Amendment>();
    let amend: Amend = Amend::new(OrderId::new(1), amendment);
    is_endpoint::<Amend, Option<Json>>(&amend);
    let (order_id, amendment): (OrderId, Amendment) = (amend.order_id, amend.amendment);
    let _ = (price, size, side, order_id, amendment);

    let quote: Quote = Quote::new("timed").firm(true).bid(amount).ask(amount).until(at);
    let (sort, firm, until): (String, Option<bool>, Option<Timestamp>) = (quote.sort.clone(), quote.firm, quote.until);
    let (bid, ask): (Option<Decimal>, Option<Decimal>) = (quote.bid, quote.ask);
    let quoted: QuotePrices = QuotePrices::new(quote).desk("a").room("b").floor("c").house("d");
    let (desk, room): (Option<String>, Option<String>) = (quoted.desk.clone(), quoted.room.clone());
    let (floor, house): (Option<String>, Option<String>) = (quoted.floor.clone(), quoted.house.clone());
    is_endpoint::<QuotePrices, Option<Json>>(&quoted);
    let _ = (sort, firm, until, bid, ask, desk, room, floor, house, quoted.quote);

    is_endpoint::<CancelAll, bool>(&CancelAll::new());
    is_endpoint::<Events, Vec<Event>>(&Events::new());
    is_endpoint::<Clock, Timestamp>(&Clock::new());
    is_endpoint::<Balances, Vec<Balance>>(&Balances::new());
    is_endpoint::<wallet::Clock, Timestamp>(&wallet::Clock::new());
    let moves: Moves = Moves::new().cursor("cursor").parent("move").way(Way::On).sort(Way::Back);
    is_endpoint::<Moves, Part<Move>>(&moves);
    is_paged::<Moves, Move, String>(&moves);
    let labels: Label = Label::new("move", Words::new("text")).mark("mark");
    is_endpoint::<Label, Option<Json>>(&labels);
    is_received::<(History, Find, Place, Amend)>();
    Ok(())
}

pub fn responses(page: Page<Order>, part: Part<Move>, balance: Balance, failure: Failure, spare: Spare, note: Note, level: Level) -> Vec<Fee> {
    let _: String = note.text;
    let _: (Decimal, Decimal, Option<Timestamp>) = (level.price, level.size, level.at);
    let (has_prev, has_next): (bool, bool) = (page.has_prev, page.has_next);
    let items: Vec<Order> = page.items;
    let _ = (has_prev, has_next);
    let mut all = Vec::new();
    for order in items {
        let (id, account): (OrderId, Account) = (order.order_id, order.account);
        let (side, state): (Side, State) = (order.side, order.state);
        let (price, size): (Option<Decimal>, Decimal) = (order.price, order.size);
        let (fees, note): (Option<Vec<Fee>>, Option<String>) = (order.fees, order.note);
        let _ = (id, account, side, state, price, size, note);
        all.extend(fees.into_iter().flatten());
    }
    for fee in &all {
        let _: (&String, &Decimal) = (&fee.currency, &fee.amount);
    }
    let _: (Account, Decimal) = (balance.account, balance.free);
    let _: (bool, bool, Vec<Move>, Vec<Move>) = (part.has_prev, part.has_next, part.items, part.pending);
    let _: (Option<String>, Option<String>, Option<String>) = (failure.code, failure.msg, spare.lone);
    all
}

pub fn events(event: Event) -> Option<(OrderId, Decimal)> {
    match event {
        Event::Fill(fill) => {
            let fill: Fill = *fill;
            Some((fill.order_id, fill.size))
        }
        Event::Cancel(cancel) => {
            let cancel: Cancel = *cancel;
            Some((cancel.order_id, cancel.size))
        }
        _ => None,
    }
}

pub fn errors(code: &ErrorCode) -> (Option<Decimal>, &'static CodeKind) {
    match code {
        ErrorCode::OverLimit { number } => (*number, &kinds::ORDER),
        ErrorCode::TooSmall | ErrorCode::OutOfRange | ErrorCode::Closed => (None, &kinds::ORDER),
        ErrorCode::NoOrder | ErrorCode::Outdated => (None, &kinds::REQUEST),
        ErrorCode::Failure => (None, &kinds::SERVICE),
        _ => (None, &kinds::SPARE),
    }
}

pub fn tables() -> (Vec<&'static Host>, &'static Signing, usize) {
    let reading = [History::OPERATION, Find::OPERATION, Events::OPERATION, Clock::OPERATION];
    let trading = [Place::OPERATION, Amend::OPERATION, CancelAll::OPERATION];
    let all: &[&Operation] = endpoints::OPERATIONS;
    let (deployments, statuses): (&[NamedDeployment], &[Status]) = (endpoints::DEPLOYMENTS, endpoints::STATUSES);
    let count = reading.len() + trading.len() + all.len() + deployments.len() + statuses.len();
    (vec![&hosts::MAIN, &hosts::SIDE], &endpoints::SIGNING, count)
}

fn is_subscription<S: Subscription<Event = E>, E>(_: &S) {}

pub fn subscriptions(depth: Depth, change: Change) -> (BookSnapshot, BookDelta, Vec<&'static Socket>) {
    let changes: channels::Changes = channels::Changes::new("a").pace(Pace::Slow);
    let (symbol, pace): (String, Option<Pace>) = (changes.symbol.clone(), changes.pace.clone());
    let _ = (symbol, pace, channels::Changes::DEFAULT_PACE);
    is_subscription::<channels::Changes, Change>(&changes);
    is_subscription::<channels::Filled, Vec<Fill>>(&channels::Filled::new());
    let (_, whole): (&Channel, DepthRequest) = (channels::Changes::CHANNEL, changes.snapshot());
    let _ = whole.levels <= DepthRequest::MAX_LEVELS;
    let book = (channels::Changes::read_snapshot(depth), channels::Changes::read_delta(change));
    (book.0, book.1, vec![&sockets::MARKET, &sockets::ACCOUNT])
}

pub fn states(booking: &Booking) -> bool {
    booking.is_final() || booking.stage.is_final()
}
