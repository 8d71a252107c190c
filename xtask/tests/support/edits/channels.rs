//! Channels, their topics, arguments and order books, and the sockets that push them.

use xtask::diff::Class::{Additive, Behavior, Breaking, Documentation};

use super::Caller::{Breaks, Compiles};
use super::{Edit, edit};

const FILLED: &str = "[channels.filled]\n";

/// An edit that adds a field to the records of changes.
const NEXT: (&str, &str) = (
    "before = { type = \"integer\", doc = \"Id before.\" }\n",
    "before = { type = \"integer\", doc = \"Id before.\" }\nnext = { type = \"integer?\", doc = \"Next.\" }\n",
);

pub const EDITS: &[Edit] = &[
    edit(
        "channel_added",
        &[(
            FILLED,
            "[channels.opened]\ndoc = \"New orders.\"\nsource = \"8\"\nsocket = \"account\"\ntopic = \"opened\"\nkind = \"event\"\npushes = \"Order\"\n\n[channels.filled]\n",
        )],
        Additive,
        Compiles,
        "channel desk opened: the channel was added",
    ),
    edit(
        "channel_removed",
        &[(
            "[channels.filled]\ndoc    = \"Fills of the account.\"\nsource = \"8\"\nsocket = \"account\"\ntopic  = \"filled\"\nkind   = \"event\"\npushes = \"list<Fill>\"\n",
            "",
        )],
        Breaking,
        Breaks,
        "channel desk filled: the channel was removed",
    ),
    edit(
        "channel_renamed",
        &[(FILLED, "[channels.fills]\n")],
        Breaking,
        Breaks,
        "channel desk filled: the channel was removed",
    ),
    edit(
        "topic_renamed",
        &[("topic  = \"filled\"", "topic = \"fills\"")],
        Behavior,
        Compiles,
        "channel desk filled: the topic changed from `filled` to `fills`",
    ),
    edit(
        "channel_moved",
        &[("socket = \"account\"\ntopic  = \"filled\"", "socket = \"market\"\ntopic  = \"filled\"")],
        Behavior,
        Compiles,
        "channel desk filled: the socket changed from `account` to `market`",
    ),
    edit(
        "channel_kind",
        &[("kind   = \"event\"", "kind = \"snapshot\"")],
        Behavior,
        Compiles,
        "channel desk filled: the kind changed from `event` to `snapshot`",
    ),
    edit(
        "payload_single",
        &[("pushes = \"list<Fill>\"", "pushes = \"Fill\"")],
        Breaking,
        Breaks,
        "channel desk filled: the type of its events changed from `list<desk.Fill>` to `desk.Fill`",
    ),
    edit(
        "payload_of_another_record",
        &[("pushes = \"list<Fill>\"", "pushes = \"list<Cancel>\"")],
        Breaking,
        Breaks,
        "channel desk filled: the type of its events changed from `list<desk.Fill>` to `list<desk.Cancel>`",
    ),
    edit(
        "argument_removed",
        &[
            ("topic  = \"changes@{symbol},{pace}\"", "topic = \"changes@{symbol}\""),
            ("pace   = { type = \"Pace?\", default = \"fast\", doc = \"Pace.\" }\n", ""),
            ("\"changes@a,fast\"", "\"changes@a\""),
        ],
        Breaking,
        Breaks,
        "channel desk changes: the parameter `pace` was removed",
    ),
    edit(
        "required_argument_added",
        &[
            ("topic  = \"changes@{symbol},{pace}\"", "topic = \"changes@{symbol},{desk},{pace}\""),
            ("pace   = { type = \"Pace?\"", "desk = { type = \"string\", doc = \"Desk.\" }\npace = { type = \"Pace?\""),
            ("given = { symbol = \"a\" }", "given = { symbol = \"a\", desk = \"d\" }"),
            ("\"changes@a,fast\"", "\"changes@a,d,fast\""),
        ],
        Breaking,
        Breaks,
        "channel desk changes: the required parameter `desk` was added",
    ),
    edit(
        "optional_argument_added",
        &[
            ("topic  = \"changes@{symbol},{pace}\"", "topic = \"changes@{symbol},{pace},{desk}\""),
            (
                "pace   = { type = \"Pace?\"",
                "desk = { type = \"string?\", default = \"d\", doc = \"Desk.\" }\npace = { type = \"Pace?\"",
            ),
            ("\"changes@a,fast\"", "\"changes@a,fast,d\""),
        ],
        Behavior,
        Compiles,
        "channel desk changes: the topic changed from `changes@{symbol},{pace}` to `changes@{symbol},{pace},{desk}`",
    ),
    edit(
        "arguments_reordered",
        &[
            ("topic  = \"changes@{symbol},{pace}\"", "topic = \"changes@{pace},{symbol}\""),
            ("\"changes@a,fast\"", "\"changes@fast,a\""),
        ],
        Behavior,
        Compiles,
        "channel desk changes: the topic changed from `changes@{symbol},{pace}` to `changes@{pace},{symbol}`",
    ),
    edit(
        "argument_default",
        &[("default = \"fast\"", "default = \"slow\""), ("\"changes@a,fast\"", "\"changes@a,slow\"")],
        Behavior,
        Compiles,
        "channel desk changes: the declared default of the parameter `pace` changed from `fast` to `slow`",
    ),
    edit(
        "pace_of_messages",
        &[("every  = 100", "every = 200")],
        Documentation,
        Compiles,
        "channel desk changes: the time between messages changed from 100 ms to 200 ms",
    ),
    edit(
        "channel_lists",
        &[("lists  = [\"depth\"]", "lists = [\"depth\", \"events\"]")],
        Behavior,
        Compiles,
        "channel desk changes: the list of operations that list the same changed from `desk depth` to `desk depth` and `desk events`",
    ),
    edit(
        "book_id",
        &[("id       = \"id\"", "id = \"other\"")],
        Behavior,
        Compiles,
        "channel desk changes: the id of the order book changed from `id` to `other`",
    ),
    edit(
        "book_members",
        &[("first    = \"first\"", "first = \"last\""), ("last     = \"last\"", "last = \"first\"")],
        Behavior,
        Compiles,
        "channel desk changes: the id of the first update changed from `first` to `last`",
    ),
    edit(
        "book_depth",
        &[
            ("depth    = \"levels\"", "depth = \"count\""),
            ("levels = { type = \"integer\", max = 100", "count = { type = \"integer\", max = 100"),
        ],
        Breaking,
        Breaks,
        "desk depth: the parameter `levels` was removed",
    ),
    edit(
        "book_sides",
        &[
            ("levels   = { bids = \"bids\", asks = \"asks\" }", "levels = { bids = \"asks\", asks = \"bids\" }"),
            ("changes  = { bids = \"bids\", asks = \"asks\" }", "changes = { bids = \"asks\", asks = \"bids\" }"),
        ],
        Behavior,
        Compiles,
        "channel desk changes: the sides of a change changed from `bids` and `asks` to `asks` and `bids`",
    ),
    edit(
        "book_previous",
        &[("previous = \"before\"\n", "")],
        Behavior,
        Compiles,
        "channel desk changes: the id of the update before a message changed from `before` to none",
    ),
    edit(
        "book_of_another_operation",
        &[
            (
                "[operations.depth]\n",
                "[operations.whole]\ndoc = \"Returns the whole book.\"\nsource = \"4.6\"\nrequest = \"GET main:/api/v1/whole\"\ncontent_type = \"application/json\"\nauth = \"public\"\naccount = \"any\"\neffect = \"read\"\nreturns = \"Depth\"\nparams = { levels = { type = \"integer\", max = 9, doc = \"Levels.\" } }\n\n[operations.depth]\n",
            ),
            ("snapshot = \"depth\"", "snapshot = \"whole\""),
        ],
        Breaking,
        Breaks,
        "channel desk changes: the operation that returns the whole order book changed from desk depth to desk whole",
    ),
    edit(
        "book_removed",
        &[(
            "[channels.changes.book]\nsnapshot = \"depth\"\ndepth    = \"levels\"\nid       = \"id\"\nlevels   = { bids = \"bids\", asks = \"asks\" }\nfirst    = \"first\"\nlast     = \"last\"\nprevious = \"before\"\nchanges  = { bids = \"bids\", asks = \"asks\" }\n",
            "",
        )],
        Breaking,
        Breaks,
        "channel desk changes: the operation that returns the whole order book changed from desk depth to none",
    ),
    edit(
        "example_of_a_channel",
        &[("doc   = \"Fast changes.\"", "doc = \"Quick changes.\"")],
        Documentation,
        Compiles,
        "channel desk changes: the content of the example `fast` changed",
    ),
    edit(
        "message_of_a_channel",
        &[("\"before\":0,", "\"before\":1,")],
        Documentation,
        Compiles,
        "channel desk changes: the content of the message `empty` changed",
    ),
    edit("field_of_a_message", &[NEXT], Additive, Compiles, "desk.Change: the field `next` was added"),
    edit(
        "socket_added",
        &[
            (
                "[sockets.market]\n",
                "[sockets.news]\ndoc = \"News.\"\nsource = \"8\"\nhost = \"side\"\nheartbeat = { send = \"p\", answer = \"q\", interval = 1, limit = 2 }\nsubscribe = \"s\"\nunsubscribe = \"u\"\nsuccess = 1\n\n[sockets.market]\n",
            ),
            ("socket_urls = { market =", "socket_urls = { news = \"wss://push.example/news\", market ="),
        ],
        Additive,
        Compiles,
        "socket news: the socket was added",
    ),
    edit(
        "socket_host",
        &[(
            "source      = \"8\"\nhost        = \"main\"\nheartbeat   = { send = \"ping\"",
            "source = \"8\"\nhost = \"side\"\nheartbeat = { send = \"ping\"",
        )],
        Behavior,
        Compiles,
        "socket market: the host changed from `main` to `side`",
    ),
    edit(
        "socket_url",
        &[("\"wss://push.example/account\"", "\"wss://push.example/private\"")],
        Behavior,
        Compiles,
        "deployment public: the URL of the socket `account` changed from wss://push.example/account to wss://push.example/private",
    ),
    edit(
        "heartbeat",
        &[(
            "send = \"hey\", answer = \"ho\", interval = 10000, limit = 30000",
            "send = \"hi\", answer = \"hello\", interval = 5000, limit = 20000",
        )],
        Behavior,
        Compiles,
        "socket account: the heartbeat changed from `hey` every 10000 ms, answered `ho`, limit 30000 ms to `hi` every 5000 ms, answered `hello`, limit 20000 ms",
    ),
    edit(
        "methods_of_a_socket",
        &[("\"start\"", "\"begin\""), ("\"stop\"", "\"end\""), ("deflate     = true", "deflate = false")],
        Behavior,
        Compiles,
        "socket account: the method to subscribe changed from `start` to `begin`",
    ),
    edit(
        "success_of_a_socket",
        &[
            ("unsubscribe = \"close\"\nsuccess     = 0", "unsubscribe = \"close\"\nsuccess = 3"),
            ("text = '{\"code\":0}', means = \"confirmed\"", "text = '{\"code\":0}', means = \"rejected\""),
            ("text = '{\"code\":3}', means = \"rejected\"", "text = '{\"code\":3}', means = \"confirmed\""),
        ],
        Behavior,
        Compiles,
        "socket market: the code of success changed from 0 to 3",
    ),
    edit(
        "answer_of_a_socket",
        &[("text = '{\"code\":0}'", "text = '{\"code\":0,\"msg\":\"\"}'")],
        Documentation,
        Compiles,
        "socket market: the content of the answer `yes` changed",
    ),
    edit(
        "key_operation",
        &[
            (
                "[operations.pass]\n",
                "[operations.badge]\ndoc = \"Returns a badge.\"\nsource = \"4.6\"\nrequest = \"GET main:/api/v1/badge\"\ncontent_type = \"application/json\"\nauth = \"signed\"\naccount = \"any\"\neffect = \"read\"\nreturns = \"Pass\"\n\n[operations.pass]\n",
            ),
            ("operation = \"desk.pass\"", "operation = \"desk.badge\""),
            ("example   = \"p\"", "example = \"q\""),
        ],
        Behavior,
        Compiles,
        "socket account: the operation that returns its key changed from desk pass to desk badge",
    ),
    edit(
        "key_field",
        &[("field     = \"pass\"", "field = \"second\"")],
        Behavior,
        Compiles,
        "socket account: the field of its key changed from `pass` to `second`",
    ),
    edit(
        "key_in_topics",
        &[("member    = \"pass\"\n", "")],
        Behavior,
        Compiles,
        "socket account: the place of its key changed from the member `pass` to the topic",
    ),
    edit(
        "key_rejections",
        &[
            ("codes     = [1, 2]", "codes = [1]"),
            ("[\"bad pass\"]", "[\"wrong pass\"]"),
            ("[\"no_pass\"]", "[\"nopass\"]"),
            ("valid     = 3600000", "valid = 7200000"),
        ],
        Behavior,
        Compiles,
        "socket account: the list of codes that reject its key changed from `1` and `2` to `1`",
    ),
];
