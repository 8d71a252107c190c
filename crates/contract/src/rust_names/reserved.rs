//! Names that are reserved by Rust, by the crates and by generated code itself, separated by whitespace.

/// Strict and reserved keywords. A field or method with such a name gets a trailing `_`.
pub const KEYWORDS: &str = "
    abstract as async await become box break const continue crate do dyn else enum extern false final fn for gen
    if impl in let loop macro match mod move mut override priv pub ref return self static struct super trait
    true try type typeof unsafe unsized use virtual where while yield
";

/// Names of the prelude, and names that generated code refers to. A type with such a name gets a trailing `_`.
pub const RESERVED_TYPES: &str = "
    AsMut AsRef BTreeMap Box Clone Copy Cow Debug Default Deserialize Deserializer Drop Encoding Endpoint Eq Err
    Extend Fn FnMut FnOnce Form From FromIterator FromStr Hash Instrument Into IntoIterator Invalid Iterator
    ListFormat None Ok Operation Option Ord Paged PartialEq PartialOrd Query Rate RawValue Result Self Send
    Serialize Serializer Sized Some Sync ToOwned ToQuery ToString TryFrom TryInto Unknown UnknownCode Unpin Vec
";

/// Variants, constants and associated items that every enum has. A variant with such a name gets a trailing `_`.
pub const RESERVED_VARIANTS: &str = "
    ALL Self Unknown
";

/// Statics that share a module with hosts and recipes. A static with such a name gets a trailing `_`.
pub const RESERVED_STATICS: &str = "
    DEPLOYMENTS HOSTS RATE_HEADERS SIGNING STATUSES
";

/// Methods that every request and record has, and methods of traits that Rust uses itself. A setter with such a name gets a
/// trailing `_`.
pub const RESERVED_METHODS: &str = "
    add as_mut as_ref bitand bitor bitxor body borrow borrow_mut check clone clone_from clone_into cmp count
    default deref deref_mut deserialize div drop elements empty eq fill_pages fmt from from_iter from_str
    has_more hash headers index index_mut into into_iter into_records is_backward is_final mul ne neg new next
    next_position not operation page_position partial_cmp path position_of query read read_or_empty read_result
    records rem serialize shl shr start_at sub to_form to_owned to_query to_string total try_from try_into
    type_id validate write
";

/// Modules and crates that a group would collide with or shadow, subcommands of the command, and `upstream`, whose file is not one of a
/// group. No group may have such a name.
pub const RESERVED_GROUPS: &str = "
    alloc archive body book channels check checks client clock code codes completions contract core
    crc32fast dec default deployment drift encodings endpoint enums envelope error evidence explain form forms
    futures_util generated getrandom header help hex history hosts ids instruments invalid journal kinds limits
    man models object observe operations paged pages paging parts percent_encoding prelude profile queries query
    reconcile record records redis request requests response retry rust_decimal rustls sandbox serde serde_json
    server sha2 sign signature signing sockets spec std streams thiserror tokio tour tracing tradewire
    tradewire_contract tradewire_endpoints tradewire_limits tradewire_models tradewire_transport tradewire_wire
    trading unions unknown untyped upstream values watch wire
";
