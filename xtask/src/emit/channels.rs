//! Channels: emits a subscription for each, with its check and its implementation of `Subscription` and `BookChannel`.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use tradewire_contract::prose::{code, escape};
use tradewire_contract::reference::{TextFormat, evidence};
use tradewire_contract::{Book, Channel, Contract, Field, Group, Name, Scalar, Sides, Type};

use super::constructors;
use super::contract_file::{ContractFile, topic_module};
use super::scope::{Scope, View};
use super::validation;
use crate::lower::{doc, field_doc, ident, module_doc};
use crate::rust_names;

/// Emits the module with the channels of a topic, or nothing if it has none.
pub fn topic(file: ContractFile<'_>) -> Option<TokenStream> {
    let (scope, items) = items(file);
    (!items.is_empty()).then(|| module(&quote!(pub(crate)), file, &quote!(), &scope, &items))
}

/// Emits the module with all channels of a group, or nothing if it has none.
pub fn group(file: ContractFile<'_>) -> Option<TokenStream> {
    let topics = file.topics().filter(|topic| topic.channels().next().is_some()).filter_map(topic_module);
    let topics = topics.map(|name| ident(&name));
    let exports = quote!(#(pub use super::#topics::channels::*;)*);
    let (scope, items) = items(file);
    (!file.group.channels.is_empty()).then(|| module(&quote!(pub), file, &exports, &scope, &items))
}

fn module(
    visibility: &TokenStream,
    file: ContractFile<'_>,
    exports: &TokenStream,
    scope: &Scope,
    items: &[TokenStream],
) -> TokenStream {
    let (docs, uses) = (module_doc(&[format!("Channels of {}.", code(&file.path()))]), scope.uses());
    quote! {
        #[cfg(feature = "channels")]
        #visibility mod channels {
            #docs
            #uses
            #exports
            #(#items)*
        }
    }
}

fn items(file: ContractFile<'_>) -> (Scope, Vec<TokenStream>) {
    let defined = file.channels().map(|channel| rust_names::type_name(&channel.name.name));
    let scope = Scope::new(View::Channels, file.group, defined);
    let items = file.channels().map(|channel| subscription(&scope, file.contract, file.group, channel)).collect();
    (scope, items)
}

fn subscription(scope: &Scope, contract: &Contract, group: &Group, channel: &Channel) -> TokenStream {
    scope.import("serde", "Deserialize");
    scope.import("serde", "Deserializer");
    scope.import("tradewire_wire", "channel");
    let name = ident(&rust_names::type_name(&channel.name.name));
    let constant = ident(&rust_names::constant_name(&channel.name.name));
    let fields: Vec<&Field> = channel.arguments().collect();
    let definitions = fields.iter().map(|field| {
        let (docs, name) = (field_doc(field, &channel.fact), ident(&rust_names::field_name(&field.name)));
        let ty = scope.field_type(field);
        quote!(#docs pub #name: #ty)
    });
    let default = fields.iter().all(|field| field.optional).then(|| quote!(, Default));
    let docs = docs(channel);
    let constructors = constructors::all(scope, contract, &fields, ("subscription", "arguments"), None);
    let check = validation::topic_check_method(scope, contract, channel);
    let arguments = (!fields.is_empty()).then(|| {
        let texts = fields.iter().map(|field| argument(scope, field));
        quote! {
            fn arguments(&self) -> Vec<String> {
                Vec::from([#(#texts),*])
            }
        }
    });
    let event = scope.return_type(&channel.pushes);
    let book = channel.book.as_ref().and_then(|book| book_channel(scope, contract, group, channel, book));
    let constant_value = constant_value(channel);
    quote! {
        #docs
        #[derive(Debug, Clone, PartialEq #default)]
        #[non_exhaustive]
        pub struct #name {
            #(#definitions,)*
        }

        impl #name {
            /// The channel in the contract.
            pub const CHANNEL: &'static channel::Channel = &#constant;
            #constructors
        }

        impl channel::Subscription for #name {
            type Event = #event;

            fn channel(&self) -> &'static channel::Channel {
                Self::CHANNEL
            }

            #check
            #arguments

            fn read_event<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self::Event, D::Error> {
                Self::Event::deserialize(deserializer)
            }
        }

        #book

        static #constant: channel::Channel = #constant_value;
    }
}

fn docs(channel: &Channel) -> TokenStream {
    let pace = channel.every.map(|millis| format!(" Pushed every {millis} ms.")).unwrap_or_default();
    let topic = format!("Topic: {}.{pace}", code(&channel.topic));
    doc(&[escape(&channel.fact.doc), topic, evidence::sentence(&channel.fact, TextFormat::Markdown)])
}

fn constant_value(channel: &Channel) -> TokenStream {
    let Name { group, name } = &channel.name;
    let (socket, topic) = (ident(&rust_names::constant_name(&channel.socket)), channel.topic_name());
    let (kind, lists) = (ident(&format!("{:?}", channel.kind)), channel.listing_titles());
    quote! {
        channel::Channel {
            group: #group,
            name: #name,
            socket: &crate::sockets::#socket,
            topic: #topic,
            kind: channel::ChannelKind::#kind,
            lists: &[#(#lists),*],
        }
    }
}

/// Returns the text of an argument, or of its default.
fn argument(scope: &Scope, field: &Field) -> TokenStream {
    let name = ident(&rust_names::field_name(&field.name));
    let default = ident(&rust_names::default_name(&field.name));
    scope.import("tradewire_wire", "ToQuery");
    match field.ty {
        _ if !field.optional => quote!(self.#name.to_query().into_owned()),
        Type::Scalar(Scalar::String) => quote!(self.#name.as_deref().unwrap_or(Self::#default).to_owned()),
        _ => quote!(self.#name.as_ref().unwrap_or(&Self::#default).to_query().into_owned()),
    }
}

fn book_channel(
    scope: &Scope,
    contract: &Contract,
    group: &Group,
    channel: &Channel,
    book: &Book,
) -> Option<TokenStream> {
    let name = ident(&rust_names::type_name(&channel.name.name));
    let operation = contract.operation(&book.snapshot_in(&group.name))?;
    let depth = operation.params.get(&book.depth)?;
    scope.import("tradewire_wire", "book");
    let (request, response) = (scope.request(operation), scope.return_type(&operation.returns));
    let maximum = ident(&rust_names::maximum_name(&depth.name));
    let given = operation.params.iter().filter(|param| !param.optional).map(|param| {
        let field = ident(&rust_names::field_name(&param.name));
        if param.wire == depth.wire { quote!(#request::#maximum) } else { quote!(self.#field.clone()) }
    });
    let setter = ident(&rust_names::setter_name(&depth.name));
    let setter = depth.optional.then(|| quote!(.#setter(#request::#maximum)));
    let (snapshot, change) = (contract.record_of(&operation.returns.ty)?, contract.record_of(&channel.pushes.ty)?);
    let field = |fields: &[Field], wire: &str| {
        let field = fields.iter().find(|field| field.wire == wire)?;
        Some(ident(&rust_names::field_name(&field.name)))
    };
    let of_symbol = |method: &str, of: &TokenStream, fields: &[Field]| {
        // A record repeats the symbol of the subscription under the same name.
        let repeats = |param: &&Field| fields.iter().any(|field| field.name == param.name && field.ty == param.ty);
        let symbol =
            ident(&rust_names::field_name(&channel.params.iter().filter(|param| !param.optional).find(repeats)?.name));
        let method = ident(method);
        Some(quote! {
            fn #method(&self, record: &#of) -> bool {
                record.#symbol.eq_ignore_ascii_case(&self.#symbol)
            }
        })
    };
    let is_own_snapshot = of_symbol("is_own_snapshot", &response, &snapshot.fields);
    let is_own_event = of_symbol("is_own_event", &quote!(Self::Event), &change.fields);
    let id = field(&snapshot.fields, &book.id)?;
    let (first, last) = (field(&change.fields, &book.first)?, field(&change.fields, &book.last)?);
    let previous = match book.previous.as_ref().and_then(|name| field(&change.fields, name)) {
        Some(previous) => quote!(Some(event.#previous)),
        None => quote!(None),
    };
    let (levels, changes) =
        (sides(contract, &snapshot.fields, &book.levels)?, sides(contract, &change.fields, &book.changes)?);
    let (result, event) = (quote!(result), quote!(event));
    let ([bids, asks], [new_bids, new_asks]) =
        (levels.map(|side| side.of(&result)), changes.map(|side| side.of(&event)));
    Some(quote! {
        impl book::BookChannel for #name {
            type Snapshot = #request;

            fn snapshot(&self) -> Self::Snapshot {
                #request::new(#(#given),*) #setter
            }

            #is_own_snapshot

            #is_own_event

            fn read_snapshot(result: #response) -> book::BookSnapshot {
                book::BookSnapshot { id: result.#id, bids: #bids, asks: #asks }
            }

            fn read_delta(event: Self::Event) -> book::BookDelta {
                book::BookDelta {
                    first: event.#first,
                    last: event.#last,
                    previous: #previous,
                    bids: #new_bids,
                    asks: #new_asks,
                }
            }
        }
    })
}

/// A side of an order book: the field with its levels, and the fields of a level.
struct Side {
    levels: Ident,
    price: Ident,
    quantity: Ident,
}

impl Side {
    /// Returns the expression of the levels of a record.
    fn of(self, record: &TokenStream) -> TokenStream {
        let Self { levels, price, quantity } = self;
        quote!(#record.#levels.into_iter().map(|level| (level.#price, level.#quantity)).collect())
    }
}

fn sides(contract: &Contract, fields: &[Field], names: &Sides) -> Option<[Side; 2]> {
    let side = |wire: &str| {
        let field = fields.iter().find(|field| field.wire == wire)?;
        let [price, quantity, ..] = contract.record_of(&field.ty)?.fields.as_slice() else { return None };
        let name = |field: &Field| ident(&rust_names::field_name(&field.name));
        Some(Side { levels: name(field), price: name(price), quantity: name(quantity) })
    };
    Some([side(&names.bids)?, side(&names.asks)?])
}
